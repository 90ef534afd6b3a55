"""Names and cards as they stand on a sheet of Chinese poker, read; and which comparisons can't be."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product

from scoring.games.chinese_poker.odds import naturals
from scoring.games.chinese_poker.payout import HAND, NATURALS, ROW_CARDS, ROWS, ROYALTIES, Natural, Side
from scoring.kit.cards import Card, cards
from scoring.kit.hands import five, three
from scoring.play.contract import Seat

NATURAL_NAMES: Mapping[str, str] = {
    "drie-flushes": "drie flushes",
    "drie-straten": "drie straten",
    "zes-paren": "zes paren",
    "straat-van-dertien": "een straat van dertien",
    "royal-van-dertien": "een royal flush van dertien",
}
_ONE = {"full house", "straight flush", "royal flush"}
HANDS: Mapping[tuple[str, str], str] = {
    (row, name.replace(" ", "-")): f"een {name}" if name in _ONE else name for row, name in ROYALTIES
}
"""Row and key of every hand that is worth a royalty, and what it is called."""
WORTHS: Mapping[tuple[str, str], int] = {
    (row, name.replace(" ", "-")): worth for (row, name), worth in ROYALTIES.items()
}


def natural_of(key: str) -> Natural:
    """The natural behind its key; `KeyError` when there is none."""
    return {name: name for name in NATURALS}[key]  # type: ignore[index]


def hand_of(codes: Iterable[str]) -> tuple[Card, ...] | None:
    """Thirteen different cards of the pack, or nothing."""
    try:
        found = tuple(cards(" ".join(codes)))
    except ValueError:
        return None
    whole = len(found) == len(set(found)) == HAND and all(card.rank for card in found)
    return found if whole else None


@lru_cache(maxsize=1024)
def side_of(codes: tuple[str, ...]) -> Side | None:
    """The three rows of thirteen cards, front first; nothing when they are no such hand."""
    found = hand_of(codes)
    if found is None:
        return None
    middle = ROW_CARDS["front"] + ROW_CARDS["middle"]
    return Side(
        rows=(three(found[: ROW_CARDS["front"]]), five(found[ROW_CARDS["front"] : middle]), five(found[middle:]))
    )


@lru_cache(maxsize=1024)
def held(codes: tuple[str, ...]) -> tuple[Natural, ...]:
    """The naturals in a player's cards, highest first; none when they are no such hand."""
    found = hand_of(codes)
    return naturals(found) if found else ()


# --- how the rows of several players can lie against each other -----------------------------------------

Result = tuple[int, int]
"""Rows won and rows lost by the first of a pair; what is left was equal."""
Signs = tuple[int, ...]
"""Of one row who is higher in every pair: 1 the first, -1 the second, 0 neither."""
Allowed = tuple[tuple[frozenset[int], ...], ...]
"""Per row and per pair the signs that can be."""

ANY = frozenset((-1, 0, 1))
CLASSES = {"drie-gelijke": 1, "full-house": 1, "vier-gelijke": 2, "straight-flush": 3, "royal-flush": 4}
"""How high a hand with a royalty is among those of its row, above all hands without one."""
TOP = max(CLASSES.values())
_ONLY_ONE = ("drie-gelijke", "full-house", "vier-gelijke")
"""Of these no two players have equal ones: a pack has four cards of a value."""


@lru_cache(1000)
def clash(results: tuple[Result, ...], count: int, allowed: Allowed = ()) -> tuple[int, ...]:
    """The fewest of these comparisons that can't be together, as places among all pairs of `count` players.

    None when all can be. `allowed` is what the royalties leave open.
    """
    rows = [
        [order for order in _orders(count) if all(sign in may for sign, may in zip(order, each, strict=True))]
        for each in allowed or ((ANY,) * len(results),) * len(ROWS)
    ]
    pairs = range(len(results))
    if _fall(rows, results, pairs):
        return ()
    some = (kept for size in range(1, len(results) + 1) for kept in combinations(pairs, size))
    return next(kept for kept in some if not _fall(rows, results, kept))


@lru_cache(maxsize=64)
def _orders(count: int) -> frozenset[Signs]:
    """How one row of `count` players can fall."""
    places = product(range(count), repeat=count)
    return frozenset(tuple((a > b) - (a < b) for a, b in combinations(order, 2)) for order in places)


def _fall(rows: Sequence[Sequence[Signs]], results: Sequence[Result], kept: Iterable[int]) -> bool:
    """Can the rows fall so, as far as these pairs go?"""
    pairs = tuple(kept)
    wanted = _packed([4 * won + lost for won, lost in map(results.__getitem__, pairs)])
    one, two, three = ({_packed([(0, 4, 1)[order[pair]] for pair in pairs]) for order in row} for row in rows)
    return any(wanted - first - second in three for first, second in product(one, two))


def _packed(sums: Iterable[int]) -> int:
    """Four times the rows won and once those lost, pair after pair in one number: rows are added up as numbers."""
    return sum(each << 4 * place for place, each in enumerate(sums))


# --- what royalties say of the rows ---------------------------------------------------------------------


def royal_sign(royals: Iterable[tuple[Seat, str, str]], row: str, one: Seat, two: Seat) -> int | None:
    """Where royalties are for who wins the row: who of two does, the higher of two like hands having been told first.

    `None` when neither has one in that row. Two royal flushes are equal.
    """
    told = [(who, hand) for who, at, hand in royals if at == row and who in (one, two)]
    if not told:
        return None
    first, *rest = sorted(told, key=lambda each: -CLASSES[each[1]])
    if rest and rest[0][1] == first[1] == "royal-flush":
        return 0
    return 1 if first[0] == one else -1


def won_by(royals: Sequence[tuple[Seat, str, str]], seats: Sequence[Seat], open_: Allowed) -> Allowed:
    """The same signs, where royalties are for who wins the row and so say who does."""
    pairs = tuple(combinations(seats, 2))
    return tuple(
        tuple(
            may if (sign := royal_sign(royals, row, *pair)) is None else frozenset((sign,))
            for pair, may in zip(pairs, each, strict=True)
        )
        for row, each in zip(ROWS, open_, strict=True)
    )


def allowed(royals: Sequence[dict[str, str]]) -> Allowed:
    """The signs that every row and pair can have, when it is told which rows of each player have which royalty."""
    return tuple(
        tuple(_signs(row, one, two) for one, two in combinations(royals, 2)) for row in ROWS
    )  # a player of whom nothing is told may have anything


def _signs(row: str, one: dict[str, str], two: dict[str, str]) -> frozenset[int]:
    (low, high), (lower, higher) = _between(row, one), _between(row, two)
    if low > higher or high < lower:
        return frozenset((1 if low > higher else -1,))
    same = one.get(row) if one.get(row) == two.get(row) else None
    gone = {-1} if row == "back" and low == TOP else set()
    gone |= {1} if row == "back" and lower == TOP else set()
    return ANY - gone - ({0} if same in _ONLY_ONE else set())


def _between(row: str, royals: dict[str, str]) -> tuple[int, int]:
    """The lowest and the highest that this row can be. The back is never lower than the middle."""
    told = {at: CLASSES[hand] for at, hand in royals.items()}
    if row == "front":
        return told.get(row, 0), told.get(row, 1)
    top = told.get("back", TOP)
    if row == "back":
        return told.get(row, told.get("middle", 0)), top
    straight = royals.get(row) == "straight-flush"  # one that is royal is told so in the back alone
    return told.get(row, 0), min(top, TOP if straight else told.get(row, TOP))
