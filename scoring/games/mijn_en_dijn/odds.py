"""Exact odds of mijn en dijn, our own count: does a rank first fall for
dijn (players), for mijn (bank), or not at all?
"""

from fractions import Fraction

from scoring.games.mijn_en_dijn.payout import ALIKE, CARDS, DIJN, LEFT_OVER, MIJN, WORDS


def first_fall_chances(cards: int = CARDS, alike: int = ALIKE, word: str = DIJN) -> dict[str, Fraction]:
    """Return the chances (0 to 1) that the first card of a rank falls for `dijn` (players) or `mijn`
    (bank), or never: `terug`.

    `cards` are left in the pack, and `alike` of them have that rank; `word` tells for whom the next card is turned,
    `dijn` or `mijn`. The last two cards are never turned. Raises `ValueError` for numbers or a word that cannot be.
    """
    if not 0 <= alike <= cards or cards < LEFT_OVER or word not in WORDS:
        raise ValueError("Geef hoeveel kaarten er nog zijn, hoeveel daarvan passen, en dijn of mijn.")
    found = dict.fromkeys(WORDS, Fraction(0))
    free, at = Fraction(1), WORDS.index(word)
    for left in range(cards, LEFT_OVER, -1):
        hit = Fraction(alike, left)
        found[WORDS[at % 2]] += free * hit
        free, at = free * (1 - hit), at + 1
    return found | {"terug": free}


def player_edge(cards: int = CARDS, alike: int = ALIKE, word: str = DIJN) -> Fraction:
    """Return what a stake wins on average, as a share of the stake; below nought the bank has the advantage.

    The arguments are those of `first_fall_chances`.
    """
    chance = first_fall_chances(cards, alike, word)
    return chance[DIJN] - chance[MIJN]
