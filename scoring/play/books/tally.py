"""The book of points per seat: what a round cost whom, who is out, tally marks and *stippen*."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from scoring.play import seating
from scoring.play.books.book import Book, changed, dealing, ended, made, over, replace, winning
from scoring.play.books.sitting import risen
from scoring.play.contract import (
    Amount,
    Board,
    Event,
    Holder,
    Line,
    Marks,
    Objection,
    Option,
    Round,
    Rule,
    Seat,
    Signal,
)
from scoring.play.contract.options import option_values
from scoring.play.seating import Begin, Join, seated


@dataclass(frozen=True, kw_only=True)
class Tally(Book):
    """The state that every game of points has; the points of the round under way count at once."""

    points: Mapping[Seat, int]
    stips: Mapping[Seat, int]

    def now(self, seat: Seat) -> int:
        """The points of a seat, those of the round under way included."""
        return self.points.get(seat, 0) + sum(step.points for step in self.story if step.seat == seat)


AnyTally = TypeVar("AnyTally", bound=Tally)


def opened(begin: Begin, options: tuple[Option, ...]) -> Tally:
    """The state before the first round."""
    start = dict(zip(begin.seats, begin.start, strict=False))
    return Tally(
        seating=seated(begin),
        options=option_values(dict(begin.options), options),
        points=start,
        stips={seat: max(0, -points) for seat, points in start.items()},
    )


def starting(*options: Option) -> Callable[[Begin], Tally]:
    """`start` of a game whose state is a plain `Tally`."""
    return partial(opened, options=options)


def close(state: AnyTally, how: str, **changes: Any) -> AnyTally:
    """End the round: book its points, keep its story, and how it went in the words of the game. `changes` are what
    else is new."""
    state = risen(state)
    had, seating = state.points, state.seating
    order = seating.order
    cost: dict[Holder, int] = dict.fromkeys(order, 0)
    for step in state.story:
        if step.points and step.seat in cost:
            cost[step.seat] += step.points
    totals = {seat: had.get(seat, 0) + cost[seat] for seat in order}
    stips = {seat: stip(state.stips.get(seat, 0), cost[seat]) for seat in order}
    done = made(Round, (len(state.rounds) + 1, cost, totals, state.story, how, seating.dealer, seating.names))
    changes.update(points=totals, stips=stips, story=(), rounds=(*state.rounds, done))
    return changed(state, changes)


def stip(stips: int, cost: int) -> int:
    """A point off is a *stip* beside the last mark; the next points first join the stippen (toepen#stip)."""
    return stips - cost if cost < 0 else max(0, stips - cost)


def joined(state: AnyTally, event: Join) -> AnyTally:
    """A newcomer's points; `seating.apply` gives the place."""
    if event.seat in state.points:
        return state
    return replace(
        state,
        points={**state.points, event.seat: event.points},
        stips={**state.stips, event.seat: max(0, -event.points)},
    )


MOST_MARKS = 100


def marks(points: int, stips: int = 0) -> Marks | None:
    """Tally marks with their *stippen*: nine with one are eight points. `None` where nobody would tally so many."""
    ones = points + stips
    if not 0 <= ones <= MOST_MARKS or stips > MOST_MARKS:
        return None
    return Marks(fives=ones // 5, ones=ones % 5, stips=stips)


def line(
    state: Tally,
    seat: Seat,
    *,
    signals: tuple[Signal, ...] = (),
    won: bool = False,
    lost: bool = False,
    extra: tuple[tuple[str, str], ...] = (),
) -> Line:
    """A player's line with the points of now; the stippen of the round under way are drawn too."""
    points = state.now(seat)
    return Line(
        seat=seat,
        name=state.name(seat),
        points=points,
        marks=marks(points, stip(state.stips.get(seat, 0), points - state.points.get(seat, 0))),
        out=seat in state.out,
        left=seat in state.seating.gone,
        won=won,
        lost=lost,
        signals=signals,
        extra=extra,
    )


def best(state: Tally, *, lowest: bool) -> tuple[Seat, ...]:
    """Who of those still at the table stands best; several when they are equal."""
    living = state.living()
    points = [state.points[seat] for seat in living]
    top = (min if lowest else max)(points, default=0)
    return tuple(seat for seat in living if state.points[seat] == top)


def check(state: Tally, event: Event, *, seats: range, ends: Rule) -> Objection | None:
    """Why what every game of points knows may not be written; `ends` is the rule by which it is over."""
    return ended(state, event, ends) or seating.check(state.seating, event, seats=seats, open_round=bool(state.story))


def apply(state: AnyTally, event: Event) -> AnyTally:
    """Players coming and going; any other fact leaves the state as it is."""
    state = replace(state, seating=seating.apply(state.seating, event))
    return joined(state, event) if isinstance(event, Join) else state


def board(
    state: Tally,
    lines: tuple[Line, ...] = (),
    signals: tuple[Signal, ...] | None = None,
    *,
    winners: tuple[Seat, ...] = (),
    deals: Rule = "",
    ends: Rule = "",
    limit: int | None = None,
    result: str = "",
    cents: Amount = 0,
) -> Board:
    """The board of a game of points. Without `lines` each player has a plain one; without `signals` it tells whose
    deal it is (`deals` is the rule), or once the game is over who won (`ends`)."""
    result = result or winning(state, winners)
    if signals is None:
        signals = (over(result, ends),) if state.over else (dealing(state, deals),)
    return Board(
        lines=lines or tuple(line(state, seat, won=seat in winners) for seat in state.seating.order),
        rounds=state.rounds,
        signals=signals,
        story=state.story,
        limit=limit,
        over=state.over,
        result=result,
        cents=cents,
    )
