"""The sums of twenty-one: the points of a hand, what it is paid at once, and how a round is settled with the bank.

Two games use them: *eenentwintigen*, and *banken met variaties* for the first of its eight games.

Source: Hazardspelen, p. 35-38. Ranks are Dutch words, `aas` (ace) to `twee`; amounts are chips. A *grote bank* and a
*kleine bank* (great and small bank) are hands of two cards with an ace.
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
    """The house rules that the sums depend on; each is an option of a game.

    `short_pack`: it is played with 32 cards. `ace_king`: the grote bank is ace with king, not two aces.
    `ten_counts`: ace with ten is a kleine bank for a player too. `exact_once`: exactly 21 is paid once, however many
    cards.
    `short_dead`: with 32 cards a dead hand of many cards pays as many times as a good one would get, not once.
    `split_small_bank`: after splitting a kleine bank still counts. `equal` says who wins when both are equal.
    """

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
    """A player's hand at the end of his turn.

    `cards` are in the order in which he got them, `stake` is in chips, `split`: the hand comes from a pair he split.
    """

    cards: tuple[str, ...]
    stake: int
    split: bool = False


def pip(rank: str, *, short_pack: bool = False) -> int:
    """Return the points of a card, an ace as 1. In the short pack *boer*, *vrouw* and *heer* (jack, queen, king) are 1,
    2, 3.

    Pages 35 and 38. `ValueError` for a rank that is not in the pack.
    """
    if rank not in (SHORT_RANKS if short_pack else RANKS):
        raise ValueError(f"‘{rank}’ zit niet in het pak.")
    if rank == "aas":
        return 1
    if rank in PICTURES:
        return SHORT_PICTURES[rank] if short_pack else 10
    return 14 - RANKS.index(rank)


def points(cards: Sequence[str], *, short_pack: bool = False) -> int:
    """Return the best count of a hand: an ace is 11 where that stays within 21, otherwise 1. A hand above 21 is dead.

    `ValueError` for no cards.
    """
    if not cards:
        raise ValueError("Een hand heeft minstens één kaart.")
    low = sum(pip(card, short_pack=short_pack) for card in cards)
    return low + 10 if "aas" in cards and low + 10 <= GOAL else low


def bank_name(cards: Sequence[str], house: House = STANDARD, *, player: bool = True, split: bool = False) -> str:
    """Return `grote bank` or `kleine bank` when these two cards are one, else "" (p. 35-38).

    `player`: it is a player's hand and not the bank's. After a `split` there is no grote bank, and a kleine bank only
    with that house rule.
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
    """Return how many times a hand of `count` cards is paid: once for few cards, then one time more for every card.

    From five cards on, or seven of the short pack, it is more than once (p. 36, 38).
    """
    first = SHORT_MANY if house.short_pack else FULL_MANY
    return max(1, count - first + 2)


def at_once(hand: Hand, house: House = STANDARD) -> int:
    """Return what a player's hand settles before the bank plays, in stakes: above 0 he gets it, below 0 he pays.

    A grote or kleine bank, a dead hand, exactly 21, and many cards below 21 settle at once (p. 36, 38); 0 waits for the
    bank. `ValueError` for a negative stake.
    """
    if hand.stake < 0:
        raise ValueError("Een inzet is nul of meer.")
    name = bank_name(hand.cards, house, split=hand.split)
    if name:
        return TIMES_BIG if name == BIG else TIMES_SMALL
    return plain_times(len(hand.cards), points(hand.cards, short_pack=house.short_pack), house)


def plain_times(count: int, total: int, house: House = STANDARD) -> int:
    """Return what `count` cards of `total` points settle at once, when they are no grote or kleine bank.

    It is in stakes, as in `at_once`: above 0 the player gets it, below 0 he pays, 0 waits for the bank.
    """
    many = many_times(count, house)
    if total > GOAL:
        return -1 if house.short_pack and not house.short_dead else -many
    if total == GOAL:
        return TIMES_EXACT if house.exact_once else many
    return many if many > 1 else 0


def against_bank(player: int, bank: int, house: House = STANDARD) -> int:
    """Return what a player who passed gets, in stakes, when he has `player` points and the bank has `bank`.

    1 when the bank is dead or has less, otherwise -1 (p. 36-37); 0 for equal points where the house gives the stake
    back.
    `ValueError` for a dead player, who has paid already.
    """
    if player > GOAL:
        raise ValueError("Wie dood is, heeft al betaald.")
    if player == bank and house.equal == EQUAL_BACK:
        return 0
    return 1 if bank > GOAL or player > bank else -1


def against_shown(name: str, player: str, house: House = STANDARD) -> int:
    """Return what a hand settles, in stakes, against a bank that shows a grote or kleine bank (`name`) at the start.

    `player` is the same of the hand: `grote bank`, `kleine bank`, or anything else. It is -3 or -2, or 0 where both are
    equal and the house rule `equal` lets nobody win then.
    """
    if name == player and house.equal != EQUAL_LOSES:
        return 0
    return -(TIMES_BIG if name == BIG else TIMES_SMALL)


def settle(bank: Sequence[str], hands: Sequence[Hand], house: House = STANDARD) -> tuple[int, ...]:
    """Return what each hand gets (above 0) or pays (below 0), in chips; the bank has the opposite of the sum (p.
    35-37).

    With a grote or kleine bank the bank takes its multiple of every stake before anybody buys a card.
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
    """Return whether a player holding `cards` cards may raise his stake before he buys the next one (p. 36).

    `ValueError` below two cards.
    """
    if cards < 2:
        raise ValueError("Kopen doe je met minstens twee kaarten in de hand.")
    return cards < LAST_RAISE


def turn_over_at(cards: Sequence[str], *, short_pack: bool = False) -> int | None:
    """Return with how many cards, in the order they came, the turn was over too soon: dead or exactly 21 before the
    last.

    `None` when it was not.
    """
    counts = (count for count in range(2, len(cards)) if points(cards[:count], short_pack=short_pack) >= GOAL)
    return next(counts, None)


def may_split(cards: Sequence[str]) -> bool:
    """Return whether a hand may be split: it has two cards of the same rank (p. 37)."""
    return len(cards) == 2 and cards[0] == cards[1]


def told_at_once(ends: str, count: int, house: House = STANDARD) -> int:
    """Return what a turn that ended as `ends` with `count` cards (0: few) settles at once, in stakes as `at_once`.

    `ends` is `grote-bank`, `kleine-bank`, `dood` (above 21), `precies` (21), `kaarten` (many cards, below 21), or
    anything else, which gives 0.
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
    """Return how the turn with this hand ended, in the words of `told_at_once`; `past` when it waits for the bank."""
    if name := bank_name(hand.cards, house, split=hand.split):
        return name.replace(" ", "-")
    total = points(hand.cards, short_pack=house.short_pack)
    if total >= GOAL:
        return "precies" if total == GOAL else "dood"
    return "kaarten" if many_times(len(hand.cards), house) > 1 else "past"
