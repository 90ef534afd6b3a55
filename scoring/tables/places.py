"""Points by place: in which place each ended an evening, and what a table's list gives for it."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from scoring.play.contract import Amount, Board, Holder, Line

MOST_FOR_A_PLACE = 1000
MOST_TYPED = 100
"""So many letters at most are looked through: a file may hold a million, and spaces are tried in every way."""
LIST = re.compile(r"[0-9]{1,6}(?:\s*[-–,;\s]\s*[0-9]{1,6})*")
MINUS = re.compile(r"(?:^|[-–−,;\s])\s*[-–−]\s*[0-9]")
SAMPLE = "schrijf ze als 10-7-5-3-1, de eerste plaats voorop"

Groups = tuple[tuple[str, ...], ...]
"""Names from the first place to the last; who ended alike stand together."""


def read(text: str, most: int) -> tuple[int, ...]:
    """The list that is written there, of at most `most` places; `ValueError` with a Dutch sentence when it is none."""
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
    """The list as one types it."""
    return "-".join(map(str, places))


def groups(board: Board, gains: Mapping[str, Amount], *, by_round: bool = False) -> Groups:
    """Who ended in which place; nobody while a game of points is not over. With `by_round` the better round parts those
    who are equal.

    In chips the most gained is first. In points who won is first and who lost last; who was out comes after who was
    not, the first out behind the others; then the points decide, the fewest first where who won has the fewest.
    """
    if not (gains or board.over):
        return ()
    less = -1 if not gains and _fewest_wins(board) else 1
    keys = {line.name: _key(board, line, gains, less, by_round) for line in board.lines}
    best = sorted(keys, key=lambda name: keys[name], reverse=True)
    return tuple(tuple(alike) for _, alike in groupby(best, key=lambda name: keys[name]))


def _fewest_wins(board: Board) -> bool:
    """Whether points are what one would rather not have."""
    won = [line.points for line in board.lines if line.won]
    others = [line.points for line in board.lines if not line.won]
    lost = [line.points for line in board.lines if line.lost]
    if won and others:
        return max(won) <= min(others)
    return bool(lost) and max(lost) >= max(line.points for line in board.lines)


def _key(
    board: Board, line: Line, gains: Mapping[str, Amount], less: int, by_round: bool
) -> tuple[tuple[Amount, ...], tuple[Amount, ...]]:
    """How good a player's evening was: what compares higher was better."""
    rounds: tuple[Amount, ...] = tuple(one.points.get(line.seat, 0) for one in board.rounds)
    each = tuple(sorted((less * amount for amount in rounds), reverse=True)) if by_round else ()
    if gains:
        return (gains.get(line.name, 0),), each
    gone = line.out or line.left
    last = _last_round(board, line.seat) if gone else 0
    return (line.won, not line.lost, not gone, last, 0 if line.out else less * line.points), each


def _last_round(board: Board, seat: Holder) -> int:
    """The last round that brought him something: the one in which who is out went out."""
    return max((one.number for one in board.rounds if one.points.get(seat, 0)), default=0)


def points(found: Groups, places: Sequence[int]) -> dict[str, Amount]:
    """What each place brings; who ended alike share what their places bring together."""
    each: dict[str, Amount] = {}
    at = 0
    for alike in found:
        shared = Fraction(sum(places[at : at + len(alike)]), len(alike))
        each |= dict.fromkeys(alike, int(shared) if shared.denominator == 1 else shared)
        at += len(alike)
    return each
