"""The house rules of Chinese poker, and how its sheet counts."""

from dataclasses import replace

from scoring.games.chinese_poker.payout import Rules, System
from scoring.play.books.worth import chip_value
from scoring.play.contract import ChipBook, Option
from scoring.play.contract.options import fold_under

BOOK = ChipBook(accounts=(), points=True)
"""The book of points: what one player gets, another pays; no account besides the players."""

FLAT_POINTS, THREE_POINTS = 2, 3

SYSTEM = Option(
    key="telling",
    label="Puntentelling",
    line="De 2-4-regel geeft twee punten voor een gewone winst en vier voor een scoop, de 1-6-regel één en zes; "
    "met een punt per rij komt er niets bij.",
    default="2-4",
    choices=(("2-4", "2-4-regel"), ("1-6", "1-6-regel"), ("rijen", "een punt per rij")),
    rule="chinese-poker#telling",
)
SURRENDER = Option(
    key="surrender",
    label="Surrender",
    line="Als alle rijen dicht liggen, mag je opgeven; je verliest dan van iedereen met twee rijen tegen nul.",
    rule="chinese-poker#surrender",
)
FLAT = Option(
    key="surrender-twee-punten",
    label="Opgeven kost twee punten",
    line="Opgeven kost altijd twee punten per tegenstander, ook als de telling er drie van maakt.",
    rule="chinese-poker#surrender-prijs",
    within="surrender en telling=2-4",
)
THREE = Option(
    key="surrender-drie-punten",
    label="Opgeven kost drie punten",
    line="Opgeven kost altijd drie punten per tegenstander, ook als de telling er twee van maakt.",
    rule="chinese-poker#surrender-drie",
    absent=False,
    within="surrender en telling=1-6|rijen",
)
EXCHANGING = Option(
    key="ruilen",
    label="Ruilen",
    line="Voor twee punten aan iedere andere speler mag je kaarten ruilen met de rest van het pak.",
    rule="chinese-poker#ruilen",
)
ORDER = Option(
    key="ruilvolgorde",
    label="Wie het eerst ruilt",
    line="Ruilen begint links van de deler, of bij wie het eerst roept.",
    default="links",
    absent="links",
    choices=(("links", "links van de deler"), ("roept", "wie het eerst roept")),
    rule="chinese-poker#ruilen",
    within="ruilen",
)
ROYALTIES = Option(
    key="royalties",
    label="Royalties",
    line="Een bijzondere hand levert extra punten van iedere tegenstander op.",
    rule="chinese-poker#royalties",
)
WINNER = Option(
    key="royalties-winnaar",
    label="Royalties alleen voor wie de rij wint",
    line="Een royalty telt alleen tegen een tegenstander van wie je die rij wint.",
    rule="chinese-poker#royalties-winnaar",
    absent=False,
    within="royalties",
)
PAID = Option(
    key="surrender-royalties",
    label="Royalties tegen wie opgeeft",
    line="Wie opgeeft, betaalt ook de royalties van zijn tegenstanders.",
    rule="chinese-poker#surrender-prijs",
    within="surrender en royalties",
)
NATURALS = Option(
    key="naturals",
    label="Natural royalties",
    line="Wie met zijn dertien kaarten een natural heeft, wint zonder vergelijken van iedereen.",
    rule="chinese-poker#naturals",
)
NO_FACES = Option(
    key="natural-zonder-plaatjes",
    label="Ook zonder plaatjes een natural",
    line="Dertien kaarten zonder boer, vrouw en heer zijn ook een natural.",
    rule="chinese-poker#zonder-plaatjes",
    absent=False,
    within="naturals",
)
EQUAL = Option(
    key="gelijke-rijen",
    label="Middle en back even hoog",
    line="Middle en back mogen precies even hoog zijn; anders moet de back echt hoger zijn.",
    default=True,
    rule="chinese-poker#volgorde",
)
_WORTH, _TOGETHER = chip_value("chinese-poker#punt-waarde", "punt", "punten")
POINT = (
    replace(_WORTH, line="Met een waarde rekent het blad aan het eind ook in euro’s af; nul is om niets."),
    _TOGETHER,
)
OPTIONS = (
    SYSTEM,
    *fold_under("Surrender", SURRENDER, FLAT, THREE),
    *fold_under("Ruilen", EXCHANGING, ORDER),
    ROYALTIES,
    *fold_under("Royalties, naturals en gelijke rijen", WINNER, PAID),
    NATURALS,
    *fold_under("Royalties, naturals en gelijke rijen", NO_FACES, EQUAL),
    *POINT,
)


def surrender_costs(system: System, *, flat: bool, three: bool) -> int:
    """Return the points that giving up costs by a house rule; 0 where the scoring decides.

    `flat` and `three` say whether the two house rules about that price are on.
    """
    if system == "2-4":
        return FLAT_POINTS if flat else 0
    return THREE_POINTS if three else 0


def settling_rules(*, system: System, on: dict[str, bool]) -> Rules:
    """Return the house rules in the form in which the settling takes them; `on` says for each
    option's key if it is on.
    """
    return Rules(
        system=system,
        royalties=on[ROYALTIES.key],
        winner_only=on[WINNER.key],
        surrender=surrender_costs(system, flat=on[FLAT.key], three=on[THREE.key]),
        royalties_on_surrender=on[PAID.key],
        equal_rows=on[EQUAL.key],
        faceless=on[NO_FACES.key],
    )
