"""Points by place: in which place each player ended an evening, and what the table gives for each place."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from scoring.play.contract import Amount, Board, Holder, Line

MOST_FOR_A_PLACE = 1000
MOST_TYPED = 100
"""How many letters of a typed list are looked at: a file may hold a million, and the pattern tries spaces
in every way."""
LIST = re.compile(r"[0-9]{1,6}(?:\s*[-–,;\s]\s*[0-9]{1,6})*")
MINUS = re.compile(r"(?:^|[-–−,;\s])\s*[-–−]\s*[0-9]")
SAMPLE = "schrijf ze als 10-7-5-3-1, de eerste plaats voorop"

Groups = tuple[tuple[str, ...], ...]
"""Names from the first place to the last; who ended alike stand together."""


def read(text: str, most: int) -> tuple[int, ...]:
    """Read a typed list (`10-7-5`) of at most `most` places as points, the first place first; () for an empty text.

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


def as_typed(places: Sequence[int]) -> str:
    """Write points by place as one types them: `10-7-5`."""
    return "-".join(map(str, places))


def groups(board: Board, gains: Mapping[str, Amount], *, by_round: bool = False) -> Groups:
    """Return the names of the players by place; () while a game of points is not over.

    In chips the one who gained most is first. In points, who won is first and who lost is last; who is out comes behind
    who is not, and the first who went out behind the others; then the points decide, and the fewest are best in a game
    where the winner has the fewest. `by_round` parts those who are equal: the better best round comes first.
    """
    if not (gains or board.over):
        return ()
    less = -1 if not gains and _fewest_wins(board) else 1
    keys = {line.name: _key(board, line, gains, less, by_round) for line in board.lines}
    best = sorted(keys, key=lambda name: keys[name], reverse=True)
    return tuple(tuple(alike) for _, alike in groupby(best, key=lambda name: keys[name]))


def _fewest_wins(board: Board) -> bool:
    """Is this a game in which one wants few points?"""
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

    `less` is -1 where few points are good, else 1; the second part is used only with `by_round`.
    """
    rounds: tuple[Amount, ...] = tuple(one.points.get(line.seat, 0) for one in board.rounds)
    each = tuple(sorted((less * amount for amount in rounds), reverse=True)) if by_round else ()
    if gains:
        return (gains.get(line.name, 0),), each
    gone = line.out or line.left
    last = _last_round(board, line.seat) if gone else 0
    return (line.won, not line.lost, not gone, last, 0 if line.out else less * line.points), each


def _last_round(board: Board, seat: Holder) -> int:
    """Return the number of the last round that changed his points, 0 for none: for who is out, the round he went out
    in."""
    return max((one.number for one in board.rounds if one.points.get(seat, 0)), default=0)


def points(found: Groups, places: Sequence[int]) -> dict[str, Amount]:
    """Return what the place of each player brings, by name; those who ended alike share what their places bring
    together."""
    each: dict[str, Amount] = {}
    at = 0
    for alike in found:
        shared = Fraction(sum(places[at : at + len(alike)]), len(alike))
        each |= dict.fromkeys(alike, int(shared) if shared.denominator == 1 else shared)
        at += len(alike)
    return each
