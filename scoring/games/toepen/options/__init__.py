"""The house rules of toepen, which of them most tables change, and the numbers of the game."""

from scoring.games.toepen.options import chips, end, jacks, knocking, usual, washing
from scoring.play.contract.options import folded

RANKS = ("tien", "negen", "acht", "zeven", "aas", "heer", "vrouw", "boer")
HAND = 4
PACK = 32
FOUR_ALIKE = 3
"""Points that all others get when a player holds four alike (toepen, "Kans op toep")."""
FOLD_LIMIT = 2
LEAST_STAKE = 3
"""The lowest cap that a table can put on the stake of a round: a toep and an overtoep (toepen#hoogste-inzet)."""
PASPUNTEN_PER_POINT = 3
CROSSES = 5
WARNINGS = 2
"""So many warnings by the table cost one point (toepen#tafelstraf)."""
MOST_PENALTY = 9
REASONS = {"delen": "verkeerd gedeeld", "bekennen": "niet bekend", "beurt": "voor zijn beurt", "praten": "gepraat"}
"""What the table punishes for, by its name on disk."""
BLIND_FOLD = 1
"""What giving up on a blind toep costs (toepen, "Blind toepen")."""
WASHES = {"boek": ("vuile", "witte"), "omgekeerd": ("witte", "vuile")}
"""What a table calls three pictures with a seven, and four pictures; on disk `vuil` and `wit` (toepen#was-namen)."""
WASH_TIGHT = 5
"""With so many players the stock is too small for washing (toepen, "Vuile was")."""
GRAVE_DEALT, GRAVE_DISCARDED = 11, 3
GRAVE_CARDS = GRAVE_DEALT - GRAVE_DISCARDED
"""So many cards the last two, or three, players play with (toepen, "wit graf")."""

OPTIONS = (
    *usual.LIMIT,
    *folded("Wie deelt, de was en blind toepen", *usual.DEALING),
    *folded("Het einde van het spel", *end.OPTIONS),
    *folded("Uitkomen, toepen en passen", *knocking.OPTIONS),
    *folded("De was", *washing.OPTIONS),
    *folded("Boeren, en vier gelijke kaarten", *jacks.OPTIONS),
    *folded("Om fiches", *chips.OPTIONS),
)
MOST_TABLES = {"was": "aan", "winnaar-deelt": "aan", "blind": "uit"}
"""What most tables outside the book play otherwise than the book does."""
