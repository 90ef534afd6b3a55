"""The house rules that chapeau and Mexican chapeau share, and the pot in which their coins lie."""

from dataclasses import replace

from scoring.games.chapeau import coins
from scoring.kit.dice import ORDERS
from scoring.play.books.worth import chip_value
from scoring.play.contract import Account, ChipBook, Option

POT = "pot"

START = Option(
    key="begin",
    label="Waar de munten beginnen",
    line="De munten liggen eerst in de pot, of ieder begint met munten en de pot is leeg.",
    default="pot",
    choices=coins.START_CHOICES,
    rule="chapeau#twee-begin",
)
COINS = Option(
    key="munten",
    within="begin=pot",
    label="Munten in de pot",
    line="Zoveel munten liggen er in de pot: het dubbele van het aantal spelers, met één minder of één meer.",
    default="plus-een",
    choices=coins.COIN_CHOICES,
    rule="chapeau#aantal-munten",
)
COINS_EACH = Option(
    key="munten-per-speler",
    within="begin=spelers",
    label="Munten per speler",
    line="Zoveel munten heeft ieder als jullie met een lege pot beginnen.",
    default=2,
    low=1,
    high=20,
    offered=(2, 3, 5),
    rule="chapeau#begin-met-munten",
    stake=1,
)
RANKING = Option(
    key="rangorde",
    label="Rangorde van de worpen",
    line="Waar de straten staan, of dat er met flushes gespeeld wordt in plaats van straten.",
    default="belgisch",
    choices=(*((key, label) for key, (label, _) in ORDERS.items()), ("flush", "paarse en zwarte flush, geen straten")),
    rule="chapeau#rangorde",
)
DIRECTION = Option(
    key="richting",
    label="Richting kiezen",
    line="De doorgeefrichting kies je elke ronde opnieuw, of één keer per fase.",
    default="per-ronde",
    choices=(("per-ronde", "elke ronde"), ("per-fase", "elke fase")),
    rule="chapeau#richting",
)
LOSER_BEGINS = Option(
    key="verliezer-begint",
    label="De verliezer begint",
    line="Wie een ronde verliest, begint de volgende; anders de winnaar.",
    rule="chapeau#verliezer-begint",
    absent=False,
)
LOOSE_DICE = Option(
    key="bijstenen",
    label="Bijstenen noemen",
    line="Wie een combinatie noemt, mag ook de bijstenen noemen, en dat maakt haar hoger.",
    default=True,
    rule="chapeau#benoemen",
)
EMPTY_HANDED = Option(
    key="zonder-munt",
    within="begin=pot",
    label="Nooit een munt gekregen",
    line="Wie na de eerste fase geen munt heeft, wint meteen, of moet eerst een munt oppakken.",
    default="wint",
    choices=(("wint", "wint meteen"), ("eerst-munt", "moet eerst een munt krijgen")),
    rule="chapeau#zonder-munt",
)
PHASE = Option(
    key="fase",
    within="begin=pot",
    label="Beginstand: gaan de munten nog uit de pot?",
    line="Staat er al een stand op papier, dan gaan de munten daar nog uit de pot, of al terug.",
    default="eerste",
    choices=(("eerste", "ja, uit de pot"), ("tweede", "nee, al terug in de pot")),
    rule="chapeau#munten-kwijt",
)
_WORTH, _TOGETHER = chip_value("chapeau#munten", "munt", "munten")
VALUE = (
    replace(
        _WORTH,
        line="Begint ieder met munten, dan rekent het blad met een waarde ook in euro’s af; zonder speel je om niets.",
        within="begin=spelers",
    ),
    _TOGETHER,
)


def pot_book(rule: str) -> ChipBook:
    """Return the account book of the game, with one account: the pot. `rule` is the rule about it, as `page#anchor`."""
    return ChipBook(accounts=(Account(key=POT, name="de pot", rule=rule),))
