"""The sums of twenty-one: what a hand counts, what it is paid at once, and how a round is settled with the bank.

Two games play it: eenentwintigen, and banken met variaties as the first of its eight.

Source: Hazardspelen, p. 35-38. Ranks are Dutch words, `aas` … `twee`; amounts are chips.
"""

from collections.abc import Sequence
from dataclasses import dataclass

RANKS = (
    "aas", "heer", "vrouw", "boer", "tien", "negen", "acht", "zeven", "zes", "vijf", "vier", "drie", "twee",
)  # fmt: skip
SHORT_RANKS = RANKS[:8]
PICTURES = ("heer", "vrouw", "boer")
SHORT_PICTURES = {"boer": 1, "vrouw": 2, "heer": 3}
GOAL = 21
BIG, SMALL = "grote bank", "kleine bank"
TIMES_BIG, TIMES_SMALL, TIMES_EXACT = 3, 2, 1
FULL_MANY = 5
"""From so many cards on a hand of the full pack pays more than once: 5 cards 2 times, 6 cards 3 times (p. 36)."""
SHORT_MANY = 7
"""The same for the pack of thirty-two: 7 cards 2 times, 8 cards 3 times (p. 38)."""
LAST_RAISE = 4
"""Whoever holds so many cards may no longer raise before he buys (p. 36)."""


EQUAL_LOSES, EQUAL_BANKS, EQUAL_BACK = "bank", "banken", "terug"
"""Who wins when player and bank are equal: the bank (p. 37); nobody when both have the same grote or kleine bank; or
never anybody. The last two are of other tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The agreements a sum depends on; each is an option of the room of the same meaning."""

    short_pack: bool = False
    ace_king: bool = False
    ten_counts: bool = True
    exact_once: bool = False
    short_dead: bool = True
    split_small_bank: bool = False
    equal: str = EQUAL_LOSES


STANDARD = House()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A player's hand at the end of his turn: his cards in the order he got them and what lies on them (chips)."""

    cards: tuple[str, ...]
    stake: int
    split: bool = False


def pip(rank: str, *, short_pack: bool = False) -> int:
    """What a card counts, an ace as one; in the short pack boer, vrouw and heer are 1, 2 and 3 (p. 35, 38)."""
    if rank not in (SHORT_RANKS if short_pack else RANKS):
        raise ValueError(f"‘{rank}’ zit niet in het pak.")
    if rank == "aas":
        return 1
    if rank in PICTURES:
        return SHORT_PICTURES[rank] if short_pack else 10
    return 14 - RANKS.index(rank)


def points(cards: Sequence[str], *, short_pack: bool = False) -> int:
    """The best count of a hand: an ace is 11 where that stays within 21, otherwise 1. Above 21 the hand is dead."""
    if not cards:
        raise ValueError("Een hand heeft minstens één kaart.")
    low = sum(pip(card, short_pack=short_pack) for card in cards)
    return low + 10 if "aas" in cards and low + 10 <= GOAL else low


def bank_name(cards: Sequence[str], house: House = STANDARD, *, player: bool = True, split: bool = False) -> str:
    """`grote bank`, `kleine bank` or nothing (p. 35-38).

    After splitting there is no grote bank, and kleine bank only when the house says so.
    """
    if len(cards) != 2 or "aas" not in cards:
        return ""
    if split:
        counts = house.split_small_bank and bool(bank_name(cards, house, player=player)) and set(cards) != {"aas"}
        return SMALL if counts else ""
    other = cards[0] if cards[1] == "aas" else cards[1]
    if house.ace_king and not house.short_pack:
        return {"heer": BIG, "vrouw": SMALL, "boer": SMALL, "tien": SMALL}.get(other, "")
    if other == "aas":
        return BIG
    if other == "tien":
        return SMALL if house.ten_counts or house.short_pack or not player else ""
    return SMALL if other in PICTURES and not house.short_pack else ""


def many_times(count: int, house: House = STANDARD) -> int:
    """How often a hand of so many cards is paid: 1 for few, then one more for every card (p. 36, 38)."""
    first = SHORT_MANY if house.short_pack else FULL_MANY
    return max(1, count - first + 2)


def at_once(hand: Hand, house: House = STANDARD) -> int:
    """What a player's hand settles before the bank plays, in stakes: positive he gets it, negative he pays, 0 he waits.

    Grote and kleine bank, dead, exactly 21, and many cards below 21 settle at once (p. 36, 38).
    """
    if hand.stake < 0:
        raise ValueError("Een inzet is nul of meer.")
    name = bank_name(hand.cards, house, split=hand.split)
    if name:
        return TIMES_BIG if name == BIG else TIMES_SMALL
    return plain_times(len(hand.cards), points(hand.cards, short_pack=house.short_pack), house)


def plain_times(count: int, total: int, house: House = STANDARD) -> int:
    """What so many cards with so many points settle at once when they are no grote or kleine bank, as `at_once`."""
    many = many_times(count, house)
    if total > GOAL:
        return -1 if house.short_pack and not house.short_dead else -many
    if total == GOAL:
        return TIMES_EXACT if house.exact_once else many
    return many if many > 1 else 0


def against_bank(player: int, bank: int, house: House = STANDARD) -> int:
    """A passer against the bank's count: +1 when the bank is dead or has less, otherwise -1; equal loses (p. 36-37),
    or is 0 where the house gives the stake back."""
    if player > GOAL:
        raise ValueError("Wie dood is, heeft al betaald.")
    if player == bank and house.equal == EQUAL_BACK:
        return 0
    return 1 if bank > GOAL or player > bank else -1


def against_shown(name: str, player: str, house: House = STANDARD) -> int:
    """What a hand settles against a bank that lays grote or kleine bank open, in stakes; `player` is what it is itself.
    Both are `grote bank`, `kleine bank` or, for the player, anything else."""
    if name == player and house.equal != EQUAL_LOSES:
        return 0
    return -(TIMES_BIG if name == BIG else TIMES_SMALL)


def settle(bank: Sequence[str], hands: Sequence[Hand], house: House = STANDARD) -> tuple[int, ...]:
    """What each hand gets (+) or pays (-) in chips; the bank has the opposite of the sum (p. 35-37).

    With grote or kleine bank the bank takes its multiple of every stake before anyone buys.
    """
    name = bank_name(bank, house, player=False)
    if name:
        own = (bank_name(hand.cards, house, split=hand.split) for hand in hands)
        return tuple(hand.stake * against_shown(name, one, house) for hand, one in zip(hands, own, strict=True))
    total = points(bank, short_pack=house.short_pack)
    return tuple(hand.stake * _times(hand, total, house) for hand in hands)


def _times(hand: Hand, bank: int, house: House) -> int:
    once = at_once(hand, house)
    return once or against_bank(points(hand.cards, short_pack=house.short_pack), bank, house)


def may_raise(cards: int) -> bool:
    """Whether a player holding so many cards may raise before he buys the next one (p. 36)."""
    if cards < 2:
        raise ValueError("Kopen doe je met minstens twee kaarten in de hand.")
    return cards < LAST_RAISE


def turn_over_at(cards: Sequence[str], *, short_pack: bool = False) -> int | None:
    """With how many cards, in the order they came, the turn was over before the last one: dead, or exactly 21."""
    counts = (count for count in range(2, len(cards)) if points(cards[:count], short_pack=short_pack) >= GOAL)
    return next(counts, None)


def may_split(cards: Sequence[str]) -> bool:
    """Whether a hand may be split: its first two cards, alike (p. 37)."""
    return len(cards) == 2 and cards[0] == cards[1]


def told_at_once(ends: str, count: int, house: House = STANDARD) -> int:
    """What a turn that ended so with `count` cards (0: few) settles at once, in stakes as `at_once`; 0 he waits.

    `ends` is `grote-bank`, `kleine-bank`, `dood`, `precies` (21), `kaarten` (many, below 21) or anything else.
    """
    match ends:
        case "grote-bank":
            return TIMES_BIG
        case "kleine-bank":
            return TIMES_SMALL
        case "dood":
            return plain_times(count, GOAL + 1, house)
        case "precies":
            return plain_times(count, GOAL, house)
        case "kaarten":
            return plain_times(count, GOAL - 1, house)
    return 0


def how_it_ended(hand: Hand, house: House = STANDARD) -> str:
    """In which of those ways a hand of cards ended; `past` when it waits for the bank."""
    if name := bank_name(hand.cards, house, split=hand.split):
        return name.replace(" ", "-")
    total = points(hand.cards, short_pack=house.short_pack)
    if total >= GOAL:
        return "precies" if total == GOAL else "dood"
    return "kaarten" if many_times(len(hand.cards), house) > 1 else "past"
