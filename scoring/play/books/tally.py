"""The book of points: what each round cost or brought everybody, who is out, tally marks and *stippen* (dots)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from scoring.play import seating
from scoring.play.books.book import (
    AGREEMENTS,
    Book,
    changed,
    dealer_signal,
    make_tuple,
    objection_when_over,
    over_signal,
    replace,
    winners_in_words,
)
from scoring.play.books.sitting import seat_everybody_again
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
from scoring.play.seating import Begin, Join, seating_at_begin


@dataclass(frozen=True, kw_only=True)
class Tally(Book):
    """The state that every game of points has.

    `points` are those after the last finished round, by seat; `stips` the *stippen* (dots that each take one point
    off).
    """

    points: Mapping[Seat, int]
    stips: Mapping[Seat, int]

    def now(self, seat: Seat) -> int:
        """Return the points of a seat, including those of the round under way."""
        return self.points.get(seat, 0) + sum(step.points for step in self.story if step.seat == seat)


AnyTally = TypeVar("AnyTally", bound=Tally)


def opened(begin: Begin, options: tuple[Option, ...]) -> Tally:
    """Return the state before the first round; `options` are the house rules of the game."""
    start = dict(zip(begin.seats, begin.start, strict=False))
    return Tally(
        seating=seating_at_begin(begin),
        options=option_values(dict(begin.options), options),
        points=start,
        stips={seat: max(0, -points) for seat, points in start.items()},
    )


def starting(*options: Option) -> Callable[[Begin], Tally]:
    """Return the `start` of a game with these options: the function that makes its first state, a plain `Tally`."""
    return partial(opened, options=options)


def close(state: AnyTally, how: str, **changes: Any) -> AnyTally:
    """Return the state with the round ended and kept in `rounds`: its points added, its story, and `how` it went.

    `how` is in the words of the game; `changes` are other fields of the state that change.
    """
    state = seat_everybody_again(state)
    had, seating = state.points, state.seating
    order = seating.order
    cost: dict[Holder, int] = dict.fromkeys(order, 0)
    for step in state.story:
        if step.points and step.seat in cost:
            cost[step.seat] += step.points
    totals = {seat: had.get(seat, 0) + cost[seat] for seat in order}
    stips = {seat: stips_after_round(state.stips.get(seat, 0), cost[seat]) for seat in order}
    done = make_tuple(Round, (len(state.rounds) + 1, cost, totals, state.story, how, seating.dealer, seating.names))
    changes.update(points=totals, stips=stips, story=(), rounds=(*state.rounds, done))
    return changed(state, changes)


def stips_after_round(stips: int, cost: int) -> int:
    """Return how many *stippen* (dots) a player has after a round that cost him `cost` points; before it he had
    `stips`.

    A point off (a negative cost) adds a dot; points that come later first use up dots (toepen#stip).
    """
    return stips - cost if cost < 0 else max(0, stips - cost)


def with_newcomer(state: AnyTally, event: Join) -> AnyTally:
    """Return the state with the points of a new player, unchanged when his seat has points already. His place at the
    table comes from `seating.apply`."""
    if event.seat in state.points:
        return state
    return replace(
        state,
        points={**state.points, event.seat: event.points},
        stips={**state.stips, event.seat: max(0, -event.points)},
    )


MOST_MARKS = 100


def tally_marks(points: int, stips: int = 0) -> Marks | None:
    """Return tally marks for these points and dots (*stippen*): nine strokes with one dot are eight points.

    `None` for points so far below 0 that the dots do not make up for them, and for more than a hundred strokes or dots,
    which nobody would draw.
    """
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
    """Return a player's line on the board with his present points; dots of the round under way are drawn too."""
    points = state.now(seat)
    return Line(
        seat=seat,
        name=state.name(seat),
        points=points,
        marks=tally_marks(points, stips_after_round(state.stips.get(seat, 0), points - state.points.get(seat, 0))),
        out=seat in state.out,
        left=seat in state.seating.gone,
        won=won,
        lost=lost,
        signals=signals,
        extra=extra,
    )


def best(state: Tally, *, lowest: bool) -> tuple[Seat, ...]:
    """Return the players who still play and stand best after the last finished round, with most points or (`lowest`)
    fewest; several when they are equal, () when nobody plays."""
    living = state.living()
    points = [state.points[seat] for seat in living]
    top = (min if lowest else max)(points, default=0)
    return tuple(seat for seat in living if state.points[seat] == top)


def check(state: Tally, event: Event, *, seats: range, ends: Rule) -> Objection | None:
    """Return an objection to a fact that every game of points knows; `None` when it may be written.

    `seats` are the numbers of players that the game allows, `ends` the address of the rule by which the game is over.
    """
    return objection_when_over(state, event, ends) or seating.check(
        state.seating, event, seats=seats, open_round=any(step.rule != AGREEMENTS for step in state.story)
    )


def apply(state: AnyTally, event: Event) -> AnyTally:
    """Return the state after a player came, went, was renamed or moved; any other fact leaves it unchanged."""
    state = replace(state, seating=seating.apply(state.seating, event))
    return with_newcomer(state, event) if isinstance(event, Join) else state


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
    """Return the board of a game of points.

    Without `lines` each player has a plain one; `winners` are marked on these, and named in the result when `result`
    is "". Without `signals` it says whose deal it is (`deals` is the address of the rule), or once the game is over who
    won (`ends` is the rule). `limit` is the number of points at which the game ends, None without one. `cents` is what
    a point is worth in euro cents, 0 for nothing.
    """
    result = result or winners_in_words(state, winners)
    if signals is None:
        signals = (over_signal(result, ends),) if state.over else (dealer_signal(state, deals),)
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
