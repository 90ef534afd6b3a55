"""What a draw brings at poker: how many draws make each kind of hand when some cards are kept and others drawn.

Counted exactly, by ranks, and by suits where a flush can come. A wild card is any card that makes the hand best.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from scoring.kit.cards import ACE, RANK_NAMES, SUITS, Card
from scoring.kit.hands import KIND_NAMES, STRAIGHTS, Kind

HAND = 5
PAIRED, NO_ROW, ACES = 16**2, -1, 1 << ACE
"""`PAIRED`: a shape (see `_Judge.kind_of_mixed_suits`) from this number on has a pair. `NO_ROW`: the bits of ranks that
fit in no straight. `ACES`: the bit of the ace.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawCounts:
    """The result of counting all possible draws: how many of them make each kind of hand.

    - `kinds`: the number of draws by kind, the highest kind first; a royal flush is counted here as a straight flush.
    - `royal`: the number of draws that make a royal flush.
    - `total`: the number of all draws.
    """

    kinds: Mapping[Kind, int]
    royal: int
    total: int


@dataclass(frozen=True, slots=True)
class _Judge:
    """The agreements by which ranks are judged: `runs` are the straights, highest first, each a number with a bit for
    each rank; `fives` says whether five of a kind is played; with `bug` a joker is an ace, or completes a straight or a
    flush.
    """

    runs: tuple[int, ...]
    fives: bool
    bug: bool

    def fits_in_straight(self, bits: int) -> bool:
        """Return whether there is a straight that has all these ranks. `bits` has a bit for each of them."""
        return any(bits & run == bits for run in self.runs)

    def kind_by_equal_cards(self, first: int, second: int, jokers: int) -> Kind:
        """Return the kind of a hand by its equal cards alone, without straights and flushes.

        `first` and `second` are how many cards it has of its most frequent and its second most frequent rank.
        """
        if first + jokers >= 4:
            return Kind.FIVE if self.fives and first + jokers == HAND else Kind.FOUR
        if max(0, 3 - first) + max(0, 2 - second) <= jokers:
            return Kind.FULL_HOUSE
        if first + jokers == 3:
            return Kind.THREE
        if second == 2:
            return Kind.TWO_PAIR
        return Kind.PAIR if first + jokers == 2 else Kind.HIGH_CARD

    def kind_of_mixed_suits(self, shape: int, bits: int, aces: int, jokers: int) -> Kind:
        """Return the kind of a hand whose suits are not all the same.

        `shape` says how many cards the hand has of each rank: a rank with `n` cards adds 16 to the power `n`, so the
        hexadecimal digit `n` of the sum is the number of ranks with `n` cards. `bits` has a bit for each rank. `aces`
        is how many of the cards are aces (asked with `bug`), `jokers` how many jokers the hand has besides.
        """
        counts = [count for count in range(HAND + 1) for _ in range(shape >> 4 * count & 15)]
        row = counts[-1:] <= [1] and self.fits_in_straight(bits)
        if self.bug and jokers:
            if aces:
                counts.remove(aces)
            counts, jokers = sorted([*counts, aces + jokers]), 0
        second, first = [0, 0, *counts][-2:]
        kind = self.kind_by_equal_cards(first, second, jokers)
        return max(kind, Kind.STRAIGHT) if row else kind

    def kind_of_one_suit(self, mixed: Kind, bits: int) -> Kind:
        """Return the kind of a hand when its suits are all the same; `mixed` is its kind when they are not."""
        return max(mixed, Kind.STRAIGHT_FLUSH if self.fits_in_straight(bits) else Kind.FLUSH)


def hands_after_draw(
    kept: Sequence[Card],
    pack: Collection[Card],
    jokers: int = 0,
    *,
    wild: Collection[int] = (),
    lowest: bool = False,
    fives: bool = True,
    bug: bool = False,
    straights: tuple[tuple[int, ...], ...] = STRAIGHTS,
) -> DrawCounts:
    """Count what hands of five `kept` can become when the cards that lack are drawn from `pack` and from `jokers`
    jokers.

    `pack` are the natural cards (no jokers) that nobody has seen yet; jokers among `kept` count as jokers. `wild`,
    `lowest`, `fives`, `bug` and `straights`: as `wild_in` and `five_card_hand` have them. `ValueError` when more than
    five cards are kept, when there are too few cards to draw from, or when a kept card is in the pack too.
    """
    wanted = HAND - len(kept)
    if wanted < 0:
        raise ValueError(f"Een hand heeft {HAND} kaarten; hier zijn er {len(kept)}.")
    if set(kept) & set(pack) or len(pack) + jokers < wanted or jokers < 0:
        raise ValueError("De kaarten die je trekt, komen uit de rest van het pak.")
    judge = _Judge(tuple(sum(1 << rank for rank in run) for run in straights), fives, bug)
    found: Counter[Kind] = Counter()
    royal = 0
    for case in _cases(kept, pack, jokers, wild, lowest=lowest):
        for drawn in range(min(case.jokers, wanted) + 1):
            ways, number, free = case.ways(drawn), wanted - drawn, case.held + drawn
            if not ways:
                continue
            for kind, count in _count_without_flushes(case.known, case.pack, number, free, judge).items():
                found[kind] += ways * count
            for before, after, count, top in _draws_of_one_suit(case.known, case.pack, number, free, judge):
                found[before] -= ways * count
                found[after] += ways * count
                royal += ways * count * top
    kinds = {kind: found[kind] for kind in KIND_NAMES}
    return DrawCounts(kinds=kinds, royal=royal, total=comb(len(pack) + jokers, wanted))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Case:
    """The draws in which the same cards are wild: `held` wild cards are kept, and `jokers` can be drawn.

    `known` are the other cards that are kept, `pack` those that can be drawn. `others`: where at least one card of the
    lowest rank must be drawn, how many of the `jokers` have another rank; `None` where none must.
    """

    known: Sequence[Card]
    held: int
    pack: Collection[Card]
    jokers: int
    others: int | None = None

    def ways(self, drawn: int) -> int:
        """Return in how many ways so many wild cards can be drawn."""
        return comb(self.jokers, drawn) - (0 if self.others is None else comb(self.others, drawn))


def _cases(
    kept: Sequence[Card], pack: Collection[Card], jokers: int, wild: Collection[int], *, lowest: bool
) -> Iterator[_Case]:
    """Yield the draws by which cards are wild in them: one case, or with `lowest` one for each lowest rank that the
    hand can have.
    """
    least = min((card.rank for card in kept if card.rank), default=max(RANK_NAMES))
    for low in sorted(rank for rank in RANK_NAMES if rank <= least) if lowest else (0,):
        free = {0, low, *wild}
        known, there = [card for card in kept if card.rank not in free], [card for card in pack if card.rank >= low]
        others = jokers + sum(card.rank in free and card.rank != low for card in there)
        yield _Case(
            known=known,
            held=len(kept) - len(known),
            pack=[card for card in there if card.rank not in free],
            jokers=others + sum(card.rank == low for card in there),
            others=others if low and all(card.rank != low for card in kept) else None,
        )


def _count_without_flushes(
    known: Sequence[Card], pack: Collection[Card], number: int, jokers: int, judge: _Judge
) -> Mapping[Kind, int]:
    """Count the draws of `number` natural cards (no jokers) by the kind of hand they make, as if no flush existed.

    The hand has `jokers` wild cards besides. Draws that put all cards in one suit are counted too low here;
    `_draws_of_one_suit` corrects them.
    """
    own, left = Counter(card.rank for card in known), Counter(card.rank for card in pack)
    ranks = [(1 << rank, own[rank], there) for rank, there in sorted(left.items())]
    shape, bits = sum(16**count for count in own.values()), sum(1 << rank for rank in own)
    start = (shape, bits if judge.fits_in_straight(bits) else NO_ROW, own[ACE] * judge.bug)
    found = Counter({(number, *start): 1})
    for bit, now, there in ranks:
        more: Counter[tuple[int, int, int, int]] = Counter()
        for (need, shape, bits, aces), ways in found.items():
            base = shape - (16**now if now else 0)
            for take in range(1, min(need, there) + 1):
                made = base + 16 ** (now + take)
                row = bits | bit if made < PAIRED and judge.fits_in_straight(bits | bit) else NO_ROW
                more[need - take, made, row, aces + take * (judge.bug and bit == ACES)] += ways * comb(there, take)
        found.update(more)
    kinds: Counter[Kind] = Counter()
    for (need, shape, bits, aces), ways in found.items():
        if not need:
            kinds[judge.kind_of_mixed_suits(shape, bits, aces, jokers)] += ways
    return kinds


def _draws_of_one_suit(
    known: Sequence[Card], pack: Collection[Card], number: int, jokers: int, judge: _Judge
) -> Iterator[tuple[Kind, Kind, int, bool]]:
    """Yield the draws that leave all natural cards in one suit, as `(kind before, kind, number of draws, royal)`.

    `kind before` is the kind that `_count_without_flushes` counted them under, `kind` the right one; `royal` is whether
    they make a royal flush. Nothing is yielded when the known cards have more than one suit.
    """
    suits = {card.suit for card in known} or (set(SUITS) if number else set())
    if len(suits) > 1 and known:
        return
    own, draws = sum(1 << card.rank for card in known), Counter[int]()
    for suit in suits:
        draws.update(map(sum, combinations([1 << card.rank for card in pack if card.suit == suit], number)))
    for drawn, count in draws.items():
        bits = own + drawn
        before = judge.kind_of_mixed_suits(16 * bits.bit_count(), bits, int(bits & ACES > 0), jokers)
        after = judge.kind_of_one_suit(before, bits)
        yield before, after, count, after is Kind.STRAIGHT_FLUSH and bits & judge.runs[0] == bits
