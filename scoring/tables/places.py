"""Points by place: the place in which each player ended an evening, and the points that the table gives for it."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby, pairwise

from scoring.play.contract import Amount, Board, Holder, Line

MOST_FOR_A_PLACE = 1000
"""Points that one place may bring."""
MOST_TYPED = 100
"""How many letters of a typed list are looked at: a file may hold a million, and the pattern tries spaces
in every way."""
LIST = re.compile(r"[0-9]{1,6}(?:\s*[-–,;\s]\s*[0-9]{1,6})*")
MINUS = re.compile(r"(?:^|[-–−,;\s])\s*[-–−]\s*[0-9]")
SAMPLE = "schrijf ze als 10-7-5-3-1, de eerste plaats voorop"

Groups = tuple[tuple[str, ...], ...]
"""Names from the first place to the last; who ended alike stand together."""


def read_points(text: str, most: int) -> tuple[int, ...]:
    """Return the points in a typed list (`10-7-5`) of at most `most` places, the first place first; () for an empty
    text.

    `ValueError` with a Dutch sentence when it is no such list.
    """
    if len(text) > MOST_TYPED:
        raise ValueError("Zoveel plaatsen heeft een tafel niet.")
    bare = text.strip()
    if not bare:
        return ()
    if not LIST.fullmatch(bare):
        what = "brengt nul punten of meer" if MINUS.search(bare) else "brengt een heel getal"
        raise ValueError(f"Elke plaats {what}: {SAMPLE}.")
    found = tuple(int(one) for one in re.findall("[0-9]+", bare))
    if len(found) > most:
        raise ValueError(f"Er zijn {len(found)} plaatsen, en aan deze tafel zitten er hoogstens {most}.")
    if max(found) > MOST_FOR_A_PLACE:
        raise ValueError(f"Een plaats brengt hoogstens {MOST_FOR_A_PLACE} punten.")
    return found


def rising_places(places: Sequence[int]) -> str:
    """Return a Dutch sentence that refuses a list in which a later place brings more than the one before it; "" when
    none does."""
    at = next((at for at, (better, worse) in enumerate(pairwise(places), start=2) if worse > better), 0)
    return f"Plaats {at} brengt meer dan plaats {at - 1}: {SAMPLE}." if at else ""


def points_as_text(places: Sequence[int]) -> str:
    """Return points by place as one types them: `10-7-5`."""
    return "-".join(map(str, places))


def names_by_place(board: Board, gains: Mapping[str, Amount], *, by_round: bool = False) -> Groups:
    """Return the names of the players by place; () while a game of points is not over.

    In chips the player who gained most (`gains`, by name) is first. In points, the winner is first and the loser last;
    who is out or has left comes behind those who are not, and of those whoever's points changed last longest ago comes
    last. Then the points decide, but not among those who are out: most points first, or fewest in a game where the
    winner has the fewest. With `by_round` a tie goes to the better best round, then to the better second one, and so
    on.
    """
    if not (gains or board.over):
        return ()
    less = -1 if not gains and _fewest_wins(board) else 1
    keys = {line.name: _key(board, line, gains, less, by_round) for line in board.lines}
    best = sorted(keys, key=lambda name: keys[name], reverse=True)
    return tuple(tuple(alike) for _, alike in groupby(best, key=lambda name: keys[name]))


def _fewest_wins(board: Board) -> bool:
    """Return whether few points are good, as the points of the winners show, or else those of the losers; False when
    the board names neither."""
    won = [line.points for line in board.lines if line.won]
    others = [line.points for line in board.lines if not line.won]
    lost = [line.points for line in board.lines if line.lost]
    if won and others:
        return max(won) <= min(others)
    return bool(lost) and max(lost) >= max(line.points for line in board.lines)


def _key(
    board: Board, line: Line, gains: Mapping[str, Amount], less: int, by_round: bool
) -> tuple[tuple[Amount, ...], tuple[Amount, ...]]:
    """Return a key to compare players by: a greater key is a better evening.

    `less` is -1 where few points are good, else 1; the second part is empty unless `by_round`.
    """
    rounds: tuple[Amount, ...] = tuple(one.points.get(line.seat, 0) for one in board.rounds)
    each = tuple(sorted((less * amount for amount in rounds), reverse=True)) if by_round else ()
    if gains:
        return (gains.get(line.name, 0),), each
    gone = line.out or line.left
    last = _last_round_with_points(board, line.seat) if gone else 0
    return (line.won, not line.lost, not gone, last, 0 if line.out else less * line.points), each


def _last_round_with_points(board: Board, seat: Holder) -> int:
    """Return the number (from 1) of the last round that changed the player's points, 0 for none."""
    return max((one.number for one in board.rounds if one.points.get(seat, 0)), default=0)


def points_by_name(found: Groups, places: Sequence[int]) -> dict[str, Amount]:
    """Return the points that each player's place brings, by name; players who tie share those of their places
    equally, and a place beyond the last of `places` brings 0."""
    each: dict[str, Amount] = {}
    at = 0
    for alike in found:
        shared = Fraction(sum(places[at : at + len(alike)]), len(alike))
        each |= dict.fromkeys(alike, int(shared) if shared.denominator == 1 else shared)
        at += len(alike)
    return each


def in_hundredths(points: Amount) -> Amount:
    """Return points as a season shows them: rounded to hundredths where two decimals can't write them, as when three
    share what their places bring."""
    exact = Fraction(points)
    return points if 100 % exact.denominator == 0 else Fraction(round(exact * 100), 100)


def place_by_name(found: Groups) -> dict[str, int]:
    """Return the place of each player by name, from 1; who ended alike have the same, and the next place is skipped."""
    each: dict[str, int] = {}
    for alike in found:
        each |= dict.fromkeys(alike, len(each) + 1)
    return each
