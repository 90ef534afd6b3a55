"""What is asked about thirteen cards: the hand, what counts as best, and the house rules."""

from rulebook.calculators.chinese_poker.asked import AGREED, CODES, DEFAULTS, PAGE
from scoring.games.chinese_poker.payout import HAND
from scoring.play.contract import Cards, Choice, Field

MEASURES = {
    "tafel": "tegen duizend handen",
    "blind": "tegen blinde rijen",
    "back": "hoogste back eerst",
    "middle": "hoogste middle eerst",
    "front": "hoogste front eerst",
}
FIELDS: tuple[Field, ...] = (
    Cards("hand", "Je dertien kaarten", pack=CODES, least=HAND, most=HAND, required=True),
    Choice("maatstaf", "Wat is het best?", choices=tuple(MEASURES.items()), rule=f"{PAGE}#tactiek"),
    *AGREED[: len(DEFAULTS)],
)
