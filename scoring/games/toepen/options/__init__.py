"""The house rules of toepen, which of them most tables change, and the numbers of the game."""

from scoring.games.toepen.options import chips, end, jacks, knocking, usual, washing
from scoring.play.contract.options import fold_under

RANKS = ("tien", "negen", "acht", "zeven", "aas", "heer", "vrouw", "boer")
HAND = 4
"""Cards of each player."""
PACK = 32
"""Cards of the pack."""
FOUR_ALIKE = 3
"""Points that all others get when a player holds four alike (toepen, "Kans op toep")."""
FOLD_LIMIT = 2
"""So many times in a row a player may fold, where the table agrees on anti-lijntoep (toepen#anti-lijntoep)."""
LEAST_STAKE = 3
"""The lowest cap that a table can put on the stake of a round: a toep and an overtoep (toepen#hoogste-inzet)."""
PASPUNTEN_PER_POINT = 3
"""So many paspunten (for folding) make one point, where the table counts those (toepen#paspunten)."""
CROSSES = 5
"""Whoever wins so many rounds in a row puts another player out, where that is agreed (toepen#vijf-kruizen)."""
WARNINGS = 2
"""So many warnings by the table cost one point (toepen#tafelstraf)."""
MOST_PENALTY = 9
"""The most points that the table can give or take back at once (toepen#tafelstraf)."""
REASONS = {"delen": "verkeerd gedeeld", "bekennen": "niet bekend", "beurt": "voor zijn beurt", "praten": "gepraat"}
"""What the table punishes for: in words, by its name on disk."""
BLIND_FOLD = 1
"""What giving up on a blind toep costs (toepen, "Blind toepen")."""
WASHES = {"boek": ("vuile", "witte"), "omgekeerd": ("witte", "vuile")}
"""What a table calls a hand of three pictures with a seven, and one of four pictures, by the value of the option.

On disk they are `vuil` and `wit` (toepen#was-namen).
"""
WASH_TIGHT = 5
"""With so many players the stock is too small to hand in a hand for a new one (toepen, "Vuile was")."""
GRAVE_DEALT, GRAVE_DISCARDED = 11, 3
"""In a wit graf each of the last two players gets so many cards, and puts so many of them away."""
GRAVE_CARDS = GRAVE_DEALT - GRAVE_DISCARDED
"""So many cards the last two, or three, players then play with (toepen, "wit graf")."""

OPTIONS = (
    *usual.LIMIT,
    *fold_under("Wie deelt, de was en blind toepen", *usual.DEALING),
    *fold_under("Het einde van het spel", *end.OPTIONS),
    *fold_under("Uitkomen, toepen en passen", *knocking.OPTIONS),
    *fold_under("De was", *washing.OPTIONS),
    *fold_under("Boeren, en vier gelijke kaarten", *jacks.OPTIONS),
    *fold_under("Om fiches", *chips.OPTIONS),
)
MOST_TABLES = {"was": "aan", "winnaar-deelt": "aan", "blind": "uit"}
"""What most tables play otherwise than the book does: the value by the key of the option."""
