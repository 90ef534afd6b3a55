"""The sums of all variaties but een-en-twintig: hand, winner, payment. Amounts are stakes or chips.

Source: Hazardspelen, p. 39-43. Ranks are Dutch words, `aas` … `twee`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.kit.cards import RANK_NAMES, Card

RANKS = ("aas", "heer", "vrouw", "boer", "tien", "negen", "acht", "zeven", "zes", "vijf", "vier", "drie", "twee")
TABLE_TEN = 10
GOAL = 21 - TABLE_TEN
ROW = 5


def _valid_rank(rank: str) -> str:
    """Return the rank as it is. Raises `ValueError` when it is none of `RANKS`."""
    if rank not in RANKS:
        raise ValueError(f"‘{rank}’ is geen kaart: kies aas, heer, vrouw, boer of tien tot en met twee.")
    return rank


def pip(rank: str) -> int:
    """Return the points of a card at tafel tien: 1 for an ace, 10 for a picture, else its number (p. 39, 40).

    Raises `ValueError` for an unknown rank.
    """
    if _valid_rank(rank) == "aas":
        return 1
    return TABLE_TEN if rank in ("heer", "vrouw", "boer") else 14 - RANKS.index(rank)


def table_ten_points(cards: Sequence[str], ace: str = "beide") -> int:
    """Return the points of the hand `cards` (ranks) at tafel tien; above 11 it is dead.

    `ace` is how an ace counts: `beide` (1 or 11) or `elf` (11). Raises `ValueError` without cards, for an unknown rank
    or another `ace`.
    """
    if ace not in ("beide", "elf"):
        raise ValueError("Het aas telt als beide of als elf.")
    if not cards:
        raise ValueError("Een hand heeft minstens één kaart.")
    aces = sum(_valid_rank(card) == "aas" for card in cards)
    low = sum(pip(card) for card in cards)
    high = low + 10 * (aces if ace == "elf" else min(aces, 1))
    return high if ace == "elf" or high <= GOAL else low


def table_ten_result(own: int, bank: int) -> int:
    """Return the result of a player at tafel tien in stakes, +1 or -1; `own` and `bank` are points (p. 39-40).

    Above eleven he loses and with eleven he wins, whatever the bank has. With less he wins if he has more than the bank
    or the bank is above eleven, and otherwise loses. Raises `ValueError` if `own` or `bank` is below 1.
    """
    if own < 1 or bank < 1:
        raise ValueError("Punten zijn minstens één.")
    if own >= GOAL:
        return 1 if own == GOAL else -1
    return 1 if bank > GOAL or own > bank else -1


def heap_result(bank: str, player: str) -> int:
    """Return the result of a player at hoopjes (heaps) in stakes, +1 or -1; `bank` and `player` are ranks (p. 41-42).

    Only a card higher than the bank's wins, and nothing wins from the bank's ace. Raises `ValueError` for an unknown
    rank.
    """
    place = {rank: RANKS.index(rank) for rank in RANKS}
    if place[_valid_rank(bank)] == 0:
        return -1
    return 1 if place[_valid_rank(player)] < place[bank] else -1


def track_due(turn: int, equal: int, stake: int = 1) -> int:
    """Return the chips that one turned card of the spoortje (track) costs: turn × equal cards × stake (p. 42-43).

    `turn` is 1 to 5, `equal` how many cards of its rank the player has, 0 to 4, and `stake` at least 1; other values
    raise `ValueError`.
    """
    if not 1 <= turn <= ROW:
        raise ValueError(f"Een rij van het spoortje heeft {ROW} beurten.")
    if not 0 <= equal <= 4:
        raise ValueError("Van een waarde heb je hoogstens vier kaarten.")
    if stake < 1:
        raise ValueError("De inzet is minstens één.")
    return turn * equal * stake


@dataclass(frozen=True, slots=True)
class Due:
    """What one turned card of the spoortje (track) does for one player.

    `turn`: its place in the row, 1 to 5; `rank`: its rank; `equal`: how many cards of that rank he has; `amount`: the
    chips that are paid for it.
    """

    turn: int
    rank: str
    equal: int
    amount: Fraction


def track_turns(own: Sequence[str], turned: Sequence[str], stake: Fraction | int = 1) -> tuple[Due, ...]:
    """Return what each turned card of a row does at the spoortje (track), for a player with five cards (p. 42-43).

    `own` are his ranks, `turned` those of the bank's row so far, `stake` is in chips. Raises `ValueError` for another
    number of cards than five, more than five turned, five of a rank, or a stake of nought or less.
    """
    if len(own) != ROW or len(turned) > ROW:
        raise ValueError(f"Je hebt {ROW} kaarten, en een rij van de bank heeft er hoogstens {ROW}.")
    if stake <= 0:
        raise ValueError("Een inzet is meer dan nul.")
    if any(row.count(_valid_rank(rank)) > 4 for row in (own, turned) for rank in row):
        raise ValueError("Van een waarde zijn er hoogstens vier kaarten in een rij.")
    found = ((turn, rank, own.count(rank)) for turn, rank in enumerate(turned, start=1))
    return tuple(Due(turn, rank, equal, Fraction(stake) * track_due(turn, equal)) for turn, rank, equal in found)


def track_row(own: Sequence[str], turned: Sequence[str], stake: int = 1) -> int:
    """Return the chips that are paid for one whole row of the spoortje (track).

    `own` are the five ranks of the player, `turned` the five of the bank's row. Raises `ValueError` for another number
    of cards, five of a rank, or a stake below 1.
    """
    if len(own) != ROW or len(turned) != ROW:
        raise ValueError(f"Beide rijen hebben {ROW} kaarten.")
    for row in (own, turned):
        if any(row.count(_valid_rank(rank)) > 4 for rank in row):
            raise ValueError("Van een waarde heb je hoogstens vier kaarten.")
    return sum(track_due(turn, own.count(rank), stake) for turn, rank in enumerate(turned, start=1))


MOST_TIMES = track_row(("aas", *("zeven",) * 4), ("aas", *("zeven",) * 4))
"""How many stakes one row of the spoortje can cost or bring at most."""
RED = "hr"
CALLED = {1: ("aas", *reversed(RANKS[1:])), 2: (*reversed(RANKS[1:]), "aas")}
"""The ranks as they are called at tikt-ie, by the number at which counting begins: 1 or 2 (p. 41)."""


def even_or_odd(rank: str, reading: str = "tien") -> str:
    """Return whether a rank is `even` or `oneven` (odd); `""` for a picture that does not count (p. 40).

    `reading` says how pictures count, a key of `odds.EVEN_READINGS`. Raises `ValueError` for another, or an unknown
    rank.
    """
    if reading not in ("tien", "opnieuw", "verdeeld"):
        raise ValueError("De plaatjes tellen als tien, opnieuw of verdeeld.")
    if rank in ("boer", "vrouw", "heer"):
        divided = "even" if rank == "vrouw" else "oneven"
        return {"tien": "even", "opnieuw": ""}.get(reading, divided)
    return "even" if pip(rank) % 2 == 0 else "oneven"


def guess_result(says: str, cards: Sequence[Card], reading: str = "tien") -> int:
    """Return the result of a player's guess `says` in stakes, +1 or -1 (p. 40); `says` is as in the event `Guess`.

    `cards` are two for `gelijk` or `ongelijk`, otherwise one. At `even` or `oneven` with `reading` `opnieuw`, pictures
    that do not count may come before the last card. Raises `ValueError` for other cards, or another guess.
    """
    red = [card.suit in RED for card in cards]
    if (
        not cards
        or (len(cards) != 2 and says in ("gelijk", "ongelijk"))
        or (len(cards) > 1 and says in ("rood", "zwart"))
    ):
        raise ValueError("Bij gelijk of ongelijk keer je twee kaarten, bij rood of zwart één.")
    if says in ("gelijk", "ongelijk"):
        fell = "gelijk" if red[0] == red[1] else "ongelijk"
    elif says in ("rood", "zwart"):
        fell = "rood" if red[0] else "zwart"
    elif says in ("even", "oneven"):
        *again, fell = [even_or_odd(RANK_NAMES[card.rank], reading) for card in cards]
        if not fell or any(again):
            raise ValueError("Een plaatje geldt niet: keer tot er een kaart komt die telt.")
    else:
        raise ValueError("Raad gelijk of ongelijk, rood of zwart, even of oneven.")
    return 1 if says == fell else -1


def ticked_at(ranks: Sequence[str], start: int) -> int | None:
    """Return the place, from 1, of the first card that falls just as its rank is called; `None` for none (p. 41).

    Counting begins at `start`, 1 or 2; another number raises `ValueError`.
    """
    if start not in CALLED:
        raise ValueError("Begin te tellen bij één of bij twee.")
    pairs = zip(CALLED[start], ranks, strict=False)
    return next((at for at, (called, fell) in enumerate(pairs, start=1) if called == fell), None)


def foretold_result(foretold: str, happened: str) -> int:
    """Return the result of every player at tikt-ie (counting off) in stakes, +1 or -1 (p. 41).

    `foretold` and `happened` are `tikt` or `tikt-niet`: the bank wins when they are equal, else it loses to all.
    """
    return -1 if foretold == happened else 1
