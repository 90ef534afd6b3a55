"""What both calculators of Chinese poker ask: the pack and the house rules."""

from rulebook.calculators.calculator import Values
from scoring.games.chinese_poker.options import NO_FACES, SYSTEM, THREE, WINNER, surrender_costs
from scoring.games.chinese_poker.payout import Rules
from scoring.kit.cards import PACK
from scoring.play.contract import Choice

PAGE = "chinese-poker"
CODES = tuple(str(one) for one in PACK)
SWITCH = (("aan", "aan"), ("uit", "uit"))

USUAL: tuple[Choice, ...] = (
    Choice("telling", "Telling", choices=SYSTEM.choices, rule=SYSTEM.rule),
    Choice("royalties", "Royalties", choices=SWITCH, rule=f"{PAGE}#royalties"),
    Choice("naturals", "Naturals", choices=SWITCH, rule=f"{PAGE}#naturals"),
)
RARER: tuple[Choice, ...] = (
    Choice("gelijke-rijen", "Middle en back mogen even hoog zijn", choices=SWITCH, rule=f"{PAGE}#volgorde"),
    Choice("royalties-winnaar", "Royalties alleen voor wie de rij wint", choices=SWITCH, rule=WINNER.rule),
    Choice("natural-zonder-plaatjes", "Ook zonder plaatjes een natural", choices=SWITCH, rule=NO_FACES.rule),
    Choice("surrender-twee-punten", "Opgeven kost altijd twee punten", choices=SWITCH, rule=f"{PAGE}#surrender-prijs"),
    Choice("surrender-drie-punten", "Opgeven kost altijd drie punten", choices=SWITCH, rule=THREE.rule),
    Choice("surrender-royalties", "Wie opgeeft, betaalt ook royalties", choices=SWITCH, rule=f"{PAGE}#surrender-prijs"),
)
AGREED = USUAL + RARER
DEFAULTS = {
    "telling": "2-4",
    "royalties": "uit",
    "naturals": "uit",
    "gelijke-rijen": "aan",
    "royalties-winnaar": "uit",
    "natural-zonder-plaatjes": "uit",
}


def rules_of(values: Values) -> Rules:
    """Return the house rules as they were filled in."""
    return Rules(
        system=values["telling"],
        royalties=values["royalties"] == "aan",
        winner_only=values.get("royalties-winnaar") == "aan",
        surrender=surrender_costs(
            values["telling"],
            flat=values.get("surrender-twee-punten") == "aan",
            three=values.get("surrender-drie-punten") == "aan",
        ),
        royalties_on_surrender=values.get("surrender-royalties") == "aan",
        equal_rows=values.get("gelijke-rijen") != "uit",
        faceless=values.get("natural-zonder-plaatjes") == "aan",
    )
