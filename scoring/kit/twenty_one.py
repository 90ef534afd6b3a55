"""The sums of twenty-one: the points of a hand, what it is paid at once, and how a round is settled with the bank.

Two games use them: *eenentwintigen*, and *banken met variaties* for the first of its eight games.

Source: Hazardspelen, p. 35-38. Ranks are Dutch words, `aas` (ace) to `twee`; amounts are chips. A *grote bank* and a
*kleine bank* (great and small bank) are hands of two cards with an ace.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.kit.figures import in_words

RANKS = (
    "aas", "heer", "vrouw", "boer", "tien", "negen", "acht", "zeven", "zes", "vijf", "vier", "drie", "twee",
)  # fmt: skip
SHORT_RANKS = RANKS[:8]
PICTURES = ("heer", "vrouw", "boer")
SHORT_PICTURES = {"boer": 1, "vrouw": 2, "heer": 3}
GOAL = 21
BIG, SMALL = "grote bank", "kleine bank"
TIMES_BIG, TIMES_SMALL, TIMES_EXACT = 3, 2, 1
Times = int | Fraction
"""How many times a stake; only a *kleine bank* can pay one and a half times, as at other tables."""
ONE_AND_A_HALF = Fraction(3, 2)
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

    `short_pack`: it is played with 32 cards. `low_pictures`: jack, queen and king are 1, 2, 3 in a full pack too, as
    in the short one. `ace_king`: the *grote bank* is ace with king instead of two aces.
    `ten_counts`: ace with ten is a *kleine bank* for a player too. `exact_once`: exactly 21 is paid once, however many
    cards. `short_dead`: with 32 cards a dead hand (above 21) of many cards pays as many times as a good one would get.
    `split_small_bank`: a *kleine bank* still counts after splitting. `times_small`: how many times it is paid;
    `half_chips`: also the half chip that may be left over then. `equal`: who wins a tie, one of the `EQUAL_…` values.
    """

    short_pack: bool = False
    low_pictures: bool = False
    ace_king: bool = False
    ten_counts: bool = True
    exact_once: bool = False
    short_dead: bool = True
    split_small_bank: bool = False
    times_small: Times = TIMES_SMALL
    half_chips: bool = False
    equal: str = EQUAL_LOSES

    @property
    def low(self) -> bool:
        """Whether jack, queen and king are 1, 2, 3 instead of 10."""
        return self.short_pack or self.low_pictures

    def times_of_bank_hand(self, name: str) -> Times:
        """Return how many times the stake a `grote bank` or `kleine bank` is paid; 0 for any other text."""
        return self.times_small if name == SMALL else TIMES_BIG if name == BIG else 0

    def points(self, cards: Sequence[str]) -> int:
        """Return the points of a hand at this table, as `hand_points` does; `ValueError` for no cards."""
        return hand_points(cards, short_pack=self.short_pack, low=self.low)


STANDARD = House()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A player's hand at the end of his turn.

    `cards` are Dutch ranks in the order in which he got them, `stake` is in chips, `split`: the hand came from
    splitting a pair.
    """

    cards: tuple[str, ...]
    stake: int
    split: bool = False


def card_points(rank: str, *, short_pack: bool = False, low: bool = False) -> int:
    """Return the points of a card, an ace as 1 (p. 35, 38). In the short pack jack, queen and king (*boer*, *vrouw*,
    *heer*) are 1, 2, 3; with `low` in the full pack too. `ValueError` for a rank that is not in the pack."""
    if rank not in (SHORT_RANKS if short_pack else RANKS):
        raise ValueError(f"‘{rank}’ zit niet in het pak.")
    if rank == "aas":
        return 1
    if rank in PICTURES:
        return SHORT_PICTURES[rank] if short_pack or low else 10
    return 14 - RANKS.index(rank)


def hand_points(cards: Sequence[str], *, short_pack: bool = False, low: bool = False) -> int:
    """Return the points of a hand: an ace is 11 where the total stays within 21, otherwise 1. A hand above 21 is dead.

    `short_pack` and `low` are as in `card_points`. `ValueError` for no cards.
    """
    if not cards:
        raise ValueError("Een hand heeft minstens één kaart.")
    least = sum(card_points(card, short_pack=short_pack, low=low) for card in cards)
    return least + 10 if "aas" in cards and least + 10 <= GOAL else least


def bank_hand_name(cards: Sequence[str], house: House = STANDARD, *, player: bool = True, split: bool = False) -> str:
    """Return `grote bank` or `kleine bank` when these cards are such a hand of two cards with an ace, else "" (p.
    35-38).

    `player`: it is a player's hand, not the bank's. `split`: it came from splitting a pair; then it is never a *grote
    bank*; where `split_small_bank` is played it is a *kleine bank* if it would be either unsplit, but not two aces.
    """
    if len(cards) != 2 or "aas" not in cards:
        return ""
    if split:
        counts = house.split_small_bank and bool(bank_hand_name(cards, house, player=player)) and set(cards) != {"aas"}
        return SMALL if counts else ""
    other = cards[0] if cards[1] == "aas" else cards[1]
    if house.ace_king and not house.low:
        return {"heer": BIG, "vrouw": SMALL, "boer": SMALL, "tien": SMALL}.get(other, "")
    if other == "aas":
        return BIG
    if other == "tien":
        return SMALL if house.ten_counts or house.low or not player else ""
    return SMALL if other in PICTURES and not house.low else ""


def times_for_many_cards(count: int, house: House = STANDARD) -> int:
    """Return how many times its stake a hand of so many cards is paid, because of the number of cards alone (p. 36,
    38).

    It is 1 for fewer than five cards (seven of the short pack), 2 for five (seven), and one more for each further card.
    """
    first = SHORT_MANY if house.short_pack else FULL_MANY
    return max(1, count - first + 2)


def paid(times: Times, stake: Times, house: House = STANDARD) -> Times:
    """Return what a stake settles at so many times (below 0: lost). Of a whole stake half a chip that is left over is
    paid only by the house rule, else by nobody; a stake in cents is paid exactly."""
    brings = times * stake
    if house.half_chips or stake != int(stake):
        return brings
    return int(brings)


def times_in_words(times: Times) -> str:
    """Return so many times in words, paid or lost: `twee`, `anderhalf`."""
    count = abs(Fraction(times))
    return "anderhalf" if count == ONE_AND_A_HALF else in_words(int(count))


def times_at_once(hand: Hand, house: House = STANDARD) -> Times:
    """Return how many times the stake a player's hand settles before the bank plays: above 0 he gets it, below 0 he
    pays.

    A *grote bank*, *kleine bank*, dead hand (above 21), exactly 21, and many cards below 21 settle at once (p. 36, 38);
    0 means that the hand waits for the bank. `ValueError` for a negative stake or no cards.
    """
    if hand.stake < 0:
        raise ValueError("Een inzet is nul of meer.")
    name = bank_hand_name(hand.cards, house, split=hand.split)
    if name:
        return house.times_of_bank_hand(name)
    return times_of_plain_hand(len(hand.cards), house.points(hand.cards), house)


def times_of_plain_hand(count: int, total: int, house: House = STANDARD) -> int:
    """Return how many times the stake `count` cards with `total` points settle at once, being no *grote* or *kleine
    bank*.

    As in `times_at_once`: above 0 the player gets it, below 0 he pays, 0 waits for the bank.
    """
    many = times_for_many_cards(count, house)
    if total > GOAL:
        return -1 if house.short_pack and not house.short_dead else -many
    if total == GOAL:
        return TIMES_EXACT if house.exact_once else many
    return many if many > 1 else 0


def times_against_bank(player: int, bank: int, house: House = STANDARD) -> int:
    """Return how many stakes a waiting hand of `player` points gets from a bank of `bank` points: 1 or -1 (p. 36-37).

    1 when the bank is above 21 or has less, otherwise -1; 0 for equal points where the house rule gives the stake back.
    `ValueError` for a player above 21, who has paid already.
    """
    if player > GOAL:
        raise ValueError("Wie dood is, heeft al betaald.")
    if player == bank and house.equal == EQUAL_BACK:
        return 0
    return 1 if bank > GOAL or player > bank else -1


def times_against_bank_hand(name: str, player: str, house: House = STANDARD) -> Times:
    """Return how many stakes a hand gets when the bank shows a *grote bank* or *kleine bank* (`name`): -3 or, as
    a rule, -2.

    `player` names the hand itself: `grote bank`, `kleine bank` or any other text. 0 when both are the same and the
    house rule `equal` lets nobody win then.
    """
    if name == player and house.equal != EQUAL_LOSES:
        return 0
    return -house.times_of_bank_hand(name)


def times_with_bank(bank: Sequence[str], hand: Hand, house: House = STANDARD) -> Times:
    """Return how many times its stake a hand gets (above 0) or pays (below 0) in all, once the bank played (p. 35-37).

    `bank` are the ranks of its cards. With a *grote* or *kleine bank* it takes its multiple of every stake before
    anybody buys a card.
    """
    if name := bank_hand_name(bank, house, player=False):
        return times_against_bank_hand(name, bank_hand_name(hand.cards, house, split=hand.split), house)
    once = times_at_once(hand, house)
    return once or times_against_bank(house.points(hand.cards), house.points(bank), house)


def may_raise(cards: int) -> bool:
    """Return whether a player with so many cards may raise his stake before he buys another (p. 36): with fewer than
    four.

    `ValueError` below two cards.
    """
    if cards < 2:
        raise ValueError("Kopen doe je met minstens twee kaarten in de hand.")
    return cards < LAST_RAISE


def turn_over_at(cards: Sequence[str], house: House = STANDARD) -> int | None:
    """Return after how many cards (in the order they came) the turn should have ended: it was dead or exactly 21,
    yet bought more. `None` when no card came too late."""
    counts = (count for count in range(2, len(cards)) if house.points(cards[:count]) >= GOAL)
    return next(counts, None)


def may_split(cards: Sequence[str]) -> bool:
    """Return whether a hand may be split: it has two cards of the same rank (p. 37)."""
    return len(cards) == 2 and cards[0] == cards[1]


def times_by_ending(ends: str, count: int, house: House = STANDARD) -> Times:
    """Return what `times_at_once` does, how many times the stake a turn settles at once, from how it ended.

    `ends` is `grote-bank`, `kleine-bank`, `dood` (above 21), `precies` (21) or `kaarten` (many cards, below 21); any
    other text gives 0. `count` is the number of cards, 0 for few.
    """
    match ends:
        case "grote-bank" | "kleine-bank":
            return house.times_of_bank_hand(ends.replace("-", " "))
        case "dood":
            return times_of_plain_hand(count, GOAL + 1, house)
        case "precies":
            return times_of_plain_hand(count, GOAL, house)
        case "kaarten":
            return times_of_plain_hand(count, GOAL - 1, house)
    return 0


def turn_ending(hand: Hand, house: House = STANDARD) -> str:
    """Return how the turn with this hand ended, as `times_by_ending` takes it; `past` when it waits for the bank."""
    if name := bank_hand_name(hand.cards, house, split=hand.split):
        return name.replace(" ", "-")
    total = house.points(hand.cards)
    if total >= GOAL:
        return "precies" if total == GOAL else "dood"
    return "kaarten" if times_for_many_cards(len(hand.cards), house) > 1 else "past"
