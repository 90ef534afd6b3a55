"""The sums of the variaties but the first: hand, winner, payment. Amounts are stakes or chips.

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


def _checked(rank: str) -> str:
    if rank not in RANKS:
        raise ValueError(f"‘{rank}’ is geen kaart: kies aas, heer, vrouw, boer of tien tot en met twee.")
    return rank


def pip(rank: str) -> int:
    """Points of a card at tafel tien, the ace low: pictures ten (p. 39, 40)."""
    if _checked(rank) == "aas":
        return 1
    return TABLE_TEN if rank in ("heer", "vrouw", "boer") else 14 - RANKS.index(rank)


def table_ten(cards: Sequence[str], ace: str = "beide") -> int:
    """Points of your own cards at tafel tien; above 11 is dead. `ace`: `beide` (1 or 11) or `elf`."""
    if ace not in ("beide", "elf"):
        raise ValueError("Het aas telt als beide of als elf.")
    if not cards:
        raise ValueError("Een hand heeft minstens één kaart.")
    aces = sum(_checked(card) == "aas" for card in cards)
    low = sum(pip(card) for card in cards)
    high = low + 10 * (aces if ace == "elf" else min(aces, 1))
    return high if ace == "elf" or high <= GOAL else low


def table_ten_result(own: int, bank: int) -> int:
    """+1 or -1 stake for a player with `own` points: dead pays, eleven is paid, else more than the bank (p. 39-40)."""
    if own < 1 or bank < 1:
        raise ValueError("Punten zijn minstens één.")
    if own >= GOAL:
        return 1 if own == GOAL else -1
    return 1 if bank > GOAL or own > bank else -1


def heap_result(bank: str, player: str) -> int:
    """+1 or -1 stake for the player at hoopjes: only a higher card beats a bank that has no ace (p. 41-42)."""
    place = {rank: RANKS.index(rank) for rank in RANKS}
    if place[_checked(bank)] == 0:
        return -1
    return 1 if place[_checked(player)] < place[bank] else -1


def track_due(turn: int, equal: int, stake: int = 1) -> int:
    """What one turned card of the spoortje costs or brings: turn times equal cards times stake (p. 42-43)."""
    if not 1 <= turn <= ROW:
        raise ValueError(f"Een rij van het spoortje heeft {ROW} beurten.")
    if not 0 <= equal <= 4:
        raise ValueError("Van een waarde heb je hoogstens vier kaarten.")
    if stake < 1:
        raise ValueError("De inzet is minstens één.")
    return turn * equal * stake


@dataclass(frozen=True, slots=True)
class Due:
    """One turned card of the spoortje: which turn, its rank, how many equal cards the player has, what that moves."""

    turn: int
    rank: str
    equal: int
    amount: Fraction


def track_turns(own: Sequence[str], turned: Sequence[str], stake: Fraction | int = 1) -> tuple[Due, ...]:
    """A row of the spoortje as far as it is turned, card by card, for a player with five cards (p. 42-43).

    Refused: another number of own cards, more than five turned, five of a rank, a stake of nothing.
    """
    if len(own) != ROW or len(turned) > ROW:
        raise ValueError(f"Je hebt {ROW} kaarten, en een rij van de bank heeft er hoogstens {ROW}.")
    if stake <= 0:
        raise ValueError("Een inzet is meer dan nul.")
    if any(row.count(_checked(rank)) > 4 for row in (own, turned) for rank in row):
        raise ValueError("Van een waarde zijn er hoogstens vier kaarten in een rij.")
    found = ((turn, rank, own.count(rank)) for turn, rank in enumerate(turned, start=1))
    return tuple(Due(turn, rank, equal, Fraction(stake) * track_due(turn, equal)) for turn, rank, equal in found)


def track_row(own: Sequence[str], turned: Sequence[str], stake: int = 1) -> int:
    """One row of five turned cards against a player's five: the total due."""
    if len(own) != ROW or len(turned) != ROW:
        raise ValueError(f"Beide rijen hebben {ROW} kaarten.")
    for row in (own, turned):
        if any(row.count(_checked(rank)) > 4 for rank in row):
            raise ValueError("Van een waarde heb je hoogstens vier kaarten.")
    return sum(track_due(turn, own.count(rank), stake) for turn, rank in enumerate(turned, start=1))


MOST_TIMES = track_row(("aas", *("zeven",) * 4), ("aas", *("zeven",) * 4))
"""The most that one row of the spoortje can cost or bring, in stakes."""
RED = "hr"
CALLED = {1: ("aas", *reversed(RANKS[1:])), 2: (*reversed(RANKS[1:]), "aas")}
"""The ranks as they are called at tikt-ie, beginning at one or at two (p. 41)."""


def evenness(rank: str, reading: str = "tien") -> str:
    """`even`, `oneven`, or nothing for a picture that does not count; readings as `odds.EVEN_READINGS` (p. 40)."""
    if reading not in ("tien", "opnieuw", "verdeeld"):
        raise ValueError("De plaatjes tellen als tien, opnieuw of verdeeld.")
    if rank in ("boer", "vrouw", "heer"):
        divided = "even" if rank == "vrouw" else "oneven"
        return {"tien": "even", "opnieuw": ""}.get(reading, divided)
    return "even" if pip(rank) % 2 == 0 else "oneven"


def guess_result(says: str, cards: Sequence[Card], reading: str = "tien") -> int:
    """+1 or -1 stake for a player who guesses `gelijk`, `rood`, `even` or their opposites (p. 40).

    Two cards for gelijk and ongelijk, one for the others; where pictures do not count those before the last are these.
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
        *again, fell = [evenness(RANK_NAMES[card.rank], reading) for card in cards]
        if not fell or any(again):
            raise ValueError("Een plaatje geldt niet: keer tot er een kaart komt die telt.")
    else:
        raise ValueError("Raad gelijk of ongelijk, rood of zwart, even of oneven.")
    return 1 if says == fell else -1


def ticked_at(ranks: Sequence[str], start: int) -> int | None:
    """At which card of the row `hij tikt`, counting from one; nothing when no card is named as it falls (p. 41)."""
    if start not in CALLED:
        raise ValueError("Begin te tellen bij één of bij twee.")
    pairs = zip(CALLED[start], ranks, strict=False)
    return next((at for at, (called, fell) in enumerate(pairs, start=1) if called == fell), None)


def foretold_result(foretold: str, happened: str) -> int:
    """+1 or -1 stake for every player at tikt-ie: the bank wins when it comes out as he said (p. 41)."""
    return -1 if foretold == happened else 1
