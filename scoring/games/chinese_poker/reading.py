"""What stands on a sheet of Chinese poker read back: naturals, cards, and whether comparisons contradict each other."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product

from scoring.games.chinese_poker.odds import naturals
from scoring.games.chinese_poker.payout import HAND, NATURALS, ROW_CARDS, ROWS, ROYALTIES, Natural, Rules, Side
from scoring.games.chinese_poker.state import Royalty
from scoring.kit.cards import Card, read_cards
from scoring.kit.hands import five_card_hand, three_card_hand
from scoring.play.contract import Seat

NATURAL_NAMES: Mapping[str, str] = {
    "drie-flushes": "drie flushes",
    "drie-straten": "drie straten",
    "zes-paren": "zes paren",
    "straat-van-dertien": "een straat van dertien",
    "royal-van-dertien": "een royal flush van dertien",
    "geen-plaatjes": "een hand zonder plaatjes",
}
_ONE = {"full house", "straight flush", "royal flush"}
HANDS: Mapping[tuple[str, str], str] = {
    (row, name.replace(" ", "-")): f"een {name}" if name in _ONE else name for row, name in ROYALTIES
}
"""Every hand with a royalty in words, by its row and key."""
PLACES = ("de hoogste", "de tweede", "de derde", "de vierde")
"""In words, whose hand is the highest of those who have the same royalty in a row, and whose comes next."""
WORTHS: Mapping[tuple[str, str], int] = {
    (row, name.replace(" ", "-")): worth for (row, name), worth in ROYALTIES.items()
}


def natural_of(key: str) -> Natural:
    """Return the natural with this key, as its type wants it. Raises `KeyError` when there is none."""
    return {name: name for name in NATURALS}[key]  # type: ignore[index]


def hand_of(codes: Iterable[str]) -> tuple[Card, ...] | None:
    """Return the thirteen different cards of these codes; `None` when they are not that."""
    try:
        found = tuple(read_cards(" ".join(codes)))
    except ValueError:
        return None
    whole = len(found) == len(set(found)) == HAND and all(card.rank for card in found)
    return found if whole else None


@lru_cache(maxsize=1024)
def side_of(codes: tuple[str, ...]) -> Side | None:
    """Return the rows of these thirteen codes of cards, front first; `None` when they are not
    thirteen different cards.
    """
    found = hand_of(codes)
    if found is None:
        return None
    middle = ROW_CARDS["front"] + ROW_CARDS["middle"]
    return Side(
        rows=(
            three_card_hand(found[: ROW_CARDS["front"]]),
            five_card_hand(found[ROW_CARDS["front"] : middle]),
            five_card_hand(found[middle:]),
        )
    )


@lru_cache(maxsize=1024)
def naturals_among(codes: tuple[str, ...], rules: Rules) -> tuple[Natural, ...]:
    """Return the naturals (thirteen cards that win at once) in these codes of cards, highest first.

    It is `()` when there are none, or when they are not thirteen different cards.
    """
    found = hand_of(codes)
    return naturals(found, rules) if found else ()


# --- how the rows of several players can lie against each other -----------------------------------------

Result = tuple[int, int]
"""Rows won and rows lost by the first of two players; the remaining rows are equal."""
Signs = tuple[int, ...]
"""For one row, who is higher in every pair: 1 the first, -1 the second, 0 neither."""
Allowed = tuple[tuple[frozenset[int], ...], ...]
"""For each row and pair, the signs that are possible."""

ANY = frozenset((-1, 0, 1))
CLASSES = {"drie-gelijke": 1, "full-house": 1, "vier-gelijke": 2, "straight-flush": 3, "royal-flush": 4}
"""How high a hand with a royalty is in its row; every hand without a royalty is 0."""
TOP = max(CLASSES.values())
ONLY_ONE = ("drie-gelijke", "full-house", "vier-gelijke")
"""Hands that two players can never have equally high: a pack has only four cards of a rank."""


@lru_cache(1000)
def clash(results: tuple[Result, ...], count: int, allowed: Allowed = ()) -> tuple[int, ...]:
    """Return the fewest comparisons that cannot all be true, as places in `results`; `()` when all can be true.

    `results` has one comparison for each two of `count` players. `allowed` says what the royalties leave possible, `()`
    when they say nothing.
    """
    rows = [
        [
            order
            for order in _ways_to_compare_row(count)
            if all(sign in may for sign, may in zip(order, each, strict=True))
        ]
        for each in allowed or ((ANY,) * len(results),) * len(ROWS)
    ]
    pairs = range(len(results))
    if _can_give_results(rows, results, pairs):
        return ()
    some = (kept for size in range(1, len(results) + 1) for kept in combinations(pairs, size))
    return next(kept for kept in some if not _can_give_results(rows, results, kept))


@lru_cache(maxsize=64)
def _ways_to_compare_row(count: int) -> frozenset[Signs]:
    """Return every way in which one row of `count` players can compare, each as signs for all pairs."""
    places = product(range(count), repeat=count)
    return frozenset(tuple((a > b) - (a < b) for a, b in combinations(order, 2)) for order in places)


def _can_give_results(rows: Sequence[Sequence[Signs]], results: Sequence[Result], kept: Iterable[int]) -> bool:
    """Return whether three rows can compare in such a way that together every pair in `kept` has its result.

    `rows` has for each row the ways in which it can compare.
    """
    pairs = tuple(kept)
    wanted = _sums_in_one_number([4 * won + lost for won, lost in map(results.__getitem__, pairs)])
    one, two, three = (
        {_sums_in_one_number([(0, 4, 1)[order[pair]] for pair in pairs]) for order in row} for row in rows
    )
    return any(wanted - first - second in three for first, second in product(one, two))


def _sums_in_one_number(sums: Iterable[int]) -> int:
    """Return these sums in one number, four bits each, so that those of three rows can be added at once.

    A sum is four times the rows won plus the rows lost.
    """
    return sum(each << 4 * place for place, each in enumerate(sums))


# --- what royalties say of the rows ---------------------------------------------------------------------


def royal_sign(royals: Iterable[Royalty], row: str, one: Seat, two: Seat) -> int | None:
    """Return who of two players wins a row by royalties (extra points): 1 the first, -1 the
    second, `None` for no royalty.

    It is for tables where a royalty is only for who wins the row; there `place` says which of two equal hands is the
    higher, and without it the first of `royals` is. Two royal flushes are equal: 0; so are two hands at one place.
    """
    in_row = [royal for royal in royals if royal.row == row and royal.seat in (one, two)]
    if not in_row:
        return None
    first, *rest = sorted(in_row, key=lambda royal: (-CLASSES[royal.hand], royal.place))
    if rest and rest[0].hand == first.hand and (first.hand == "royal-flush" or first.place == rest[0].place > 0):
        return 0
    return 1 if first.seat == one else -1


def hands_without_place(royals: Iterable[Royalty], seats: Collection[Seat]) -> tuple[Royalty, ...]:
    """Return the first royalties that several of `seats` have alike in one row, of which nothing says whose is the
    highest; `()` when that is known of all."""
    alike: dict[tuple[str, str], list[Royalty]] = {}
    for royal in royals:
        if royal.seat in seats and royal.hand != "royal-flush":
            alike.setdefault((royal.row, royal.hand), []).append(royal)
    for (_, hand), found in alike.items():
        places = [royal.place for royal in found]
        if len(found) > 1 and (0 in places or (hand in ONLY_ONE and len({*places}) < len(places))):
            return tuple(found)
    return ()


def signs_left_by_royalties(royals: Sequence[Royalty], seats: Sequence[Seat], open_: Allowed) -> Allowed:
    """Return the signs that are still possible when a royalty is only for who wins the row, and so says who won it.

    `open_` are the signs possible without that.
    """
    pairs = tuple(combinations(seats, 2))
    return tuple(
        tuple(
            may if (sign := royal_sign(royals, row, *pair)) is None else frozenset((sign,))
            for pair, may in zip(pairs, each, strict=True)
        )
        for row, each in zip(ROWS, open_, strict=True)
    )


def possible_signs(royals: Sequence[dict[str, str]]) -> Allowed:
    """Return the possible signs for every row and pair of players, given the royalties of each player as `{row: hand}`.

    A player without royalties may have any hand, because royalties need not be written.
    """
    return tuple(
        tuple(_possible_signs_in_row(row, one, two) for one, two in combinations(royals, 2)) for row in ROWS
    )  # a player of whom nothing is told may have anything


def _possible_signs_in_row(row: str, one: dict[str, str], two: dict[str, str]) -> frozenset[int]:
    """Return the possible signs in one row of two players, given the royalties of both as `{row: hand}`."""
    (low, high), (lower, higher) = _lowest_and_highest_class(row, one), _lowest_and_highest_class(row, two)
    if low > higher or high < lower:
        return frozenset((1 if low > higher else -1,))
    same = one.get(row) if one.get(row) == two.get(row) else None
    gone = {-1} if row == "back" and low == TOP else set()
    gone |= {1} if row == "back" and lower == TOP else set()
    return ANY - gone - ({0} if same in ONLY_ONE else set())


def _lowest_and_highest_class(row: str, royals: dict[str, str]) -> tuple[int, int]:
    """Return the lowest and the highest class (see `CLASSES`) that this row of a player can have.

    `royals` are his royalties as `{row: hand}`; the back is never lower than the middle.
    """
    classes = {at: CLASSES[hand] for at, hand in royals.items()}
    if row == "front":
        return classes.get(row, 0), classes.get(row, 1)
    top = classes.get("back", TOP)
    if row == "back":
        return classes.get(row, classes.get("middle", 0)), top
    straight = royals.get(row) == "straight-flush"  # one that is royal is told so in the back alone
    return classes.get(row, 0), min(top, TOP if straight else classes.get(row, TOP))
