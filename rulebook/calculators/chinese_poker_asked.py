"""What the calculator of Chinese poker asks: how is counted, what was agreed, and then player by player."""

from __future__ import annotations

from itertools import combinations

from rulebook.calculators.row import Values
from scoring.games.chinese_poker import deal
from scoring.games.chinese_poker.score import HAND, NATURALS, ROW_CARDS, ROWS
from scoring.games.chinese_poker.tables import NATURAL_NAMES
from scoring.kit.cards import PACK
from scoring.play.contract import Cards, Choice, Count, Field, Several

CODES = tuple(str(one) for one in PACK)
MOST = 4
MOST_NAME = 20
NO_NATURAL = "geen"
YES = (("ja", "ja"), ("nee", "nee"))
SWITCH = (("aan", "aan"), ("uit", "uit"))

AGREED: tuple[Choice, ...] = (
    Choice(
        name="telling",
        label="Telling",
        choices=(("2-4", "2-4-regel"), ("1-6", "1-6-regel")),
        rule="chinese-poker#telling",
    ),
    Choice(name="royalties", label="Royalties", choices=SWITCH, rule="chinese-poker#royalties"),
    Choice(name="naturals", label="Naturals", choices=SWITCH, rule="chinese-poker#naturals"),
    Choice(
        name="gelijke-rijen",
        label="Middle en back mogen even hoog zijn",
        choices=SWITCH,
        rule="chinese-poker#volgorde",
    ),
    Choice(
        name="surrender-twee-punten",
        label="Opgeven kost altijd twee punten",
        choices=SWITCH,
        rule="chinese-poker#surrender-prijs",
    ),
    Choice(
        name="surrender-royalties",
        label="Wie opgeeft, betaalt ook royalties",
        choices=SWITCH,
        rule="chinese-poker#surrender-prijs",
    ),
)
ONLY_CARDS = ("naturals", "gelijke-rijen")
DEFAULTS = {
    "manier": "kaarten",
    "spelers": "4",
    "telling": "2-4",
    "royalties": "uit",
    "naturals": "uit",
    "gelijke-rijen": "aan",
    "surrender-twee-punten": "uit",
    "surrender-royalties": "uit",
}


def fields(values: Values) -> tuple[Field, ...]:
    """The parameters: how, how many, what was agreed, then player by player, and pair by pair when rows are told.

    As long as `manier` is not known all of them, whatever is counted with.
    """
    manners = (values["manier"],) if "manier" in values else ("kaarten", "rijen")
    players = range(1, int(values.get("spelers", DEFAULTS["spelers"])) + 1)
    found: list[Field] = [
        Choice(
            name="manier",
            label="Tellen met",
            help="Naturals, gelijke-rijen, front1, middle1, back1 en hand1 horen bij kaarten; natural1, fout1, "
            "royalties1 en front12, middle12, back12 bij rijen.",
            choices=(("kaarten", "kaarten"), ("rijen", "alleen de rijen")),
        ),
        Choice(name="spelers", label="Spelers", choices=tuple((n, n) for n in "234"), rule="chinese-poker#spelers"),
        *(field for field in AGREED if "kaarten" in manners or field.name not in ONLY_CARDS),
    ]
    for player in players:
        found.append(_name(player))
        if "kaarten" in manners:
            found += _by_cards(player, values)
        found += _acts(player)
        if "rijen" in manners:
            found += _by_rows(player)
    if "rijen" in manners:
        for one, two in combinations(players, 2):
            found += _pair(one, two, values)
    return tuple(found)


def _acts(player: int) -> list[Field]:
    return [
        Choice(
            name=f"opgave{player}",
            label=f"Speler {player} geeft op",
            help="Leeg is nee.",
            choices=YES,
            rule="chinese-poker#surrender",
        ),
        Choice(
            name=f"ruil{player}",
            label=f"Speler {player} heeft geruild",
            help="Leeg is nee; kan met twee of drie spelers.",
            choices=YES,
            rule="chinese-poker#ruilen",
        ),
    ]


def _name(player: int) -> Several:
    return Several(
        name=f"naam{player}",
        label=f"Naam van speler {player}",
        help=f"Hoogstens {MOST_NAME} tekens; leeg is ‘Speler {player}’.",
        most=1,
    )


def _by_cards(player: int, values: Values) -> list[Field]:
    rows: list[Field] = [
        Cards(
            name=f"{row}{player}",
            label=f"{row.capitalize()} van speler {player}",
            help="Niet nodig als hij opgeeft.",
            pack=CODES,
            least=ROW_CARDS[row],
            most=ROW_CARDS[row],
            required=not yes(values, "opgave", player),
        )
        for row in ROWS
    ]
    pasted = Several(
        name=f"hand{player}",
        label=f"Alle kaarten van speler {player} in één regel",
        help="In plaats van de drie rijen: eerst de front, dan de middle, dan de back.",
        most=HAND,
    )
    return [*rows, pasted]


def _by_rows(player: int) -> list[Field]:
    return [
        Choice(
            name=f"natural{player}",
            label=f"Natural van speler {player}",
            choices=((NO_NATURAL, "geen"), *((key, NATURAL_NAMES[key][0]) for key in NATURALS)),
            rule="chinese-poker#naturals",
        ),
        Choice(
            name=f"fout{player}",
            label=f"Speler {player} heeft verkeerd gelegd",
            help="Leeg is nee.",
            choices=YES,
            rule="chinese-poker#foul",
        ),
        Count(
            name=f"royalties{player}",
            label=f"Royalties van speler {player}",
            help="Samen over zijn drie rijen; leeg is nul.",
            low=0,
            high=max(deal.REACHABLE),
            rule="chinese-poker#royalties",
        ),
    ]


def _pair(one: int, two: int, values: Values) -> list[Field]:
    compared = not any(
        yes(values, what, player) or values.get(f"natural{player}", NO_NATURAL) != NO_NATURAL
        for player in (one, two)
        for what in ("opgave", "fout")
    )
    return [
        Choice(
            name=f"{row}{one}{two}",
            label=f"{row.capitalize()}: speler {one} tegen speler {two}",
            help="Wie de rij wint. Blijft leeg als er niet vergeleken wordt.",
            choices=((str(one), f"speler {one}"), ("gelijk", "gelijk"), (str(two), f"speler {two}")),
            rule="chinese-poker#vergelijken",
            required=compared,
        )
        for row in ROWS
    ]


def yes(values: Values, what: str, player: int) -> bool:
    """Whether this was said of the player."""
    return values.get(f"{what}{player}") == "ja"
