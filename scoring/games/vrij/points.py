"""The free sheet in points: per player and round, up or down, with or without a limit; the table says what wins."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.games.vrij.events import Scored
from scoring.games.vrij.options import FICHES, MOST, OPTIONS
from scoring.play import tally
from scoring.play.book import deal_on, replace, tell
from scoring.play.contract import (
    Board,
    Count,
    Draft,
    Event,
    Objection,
    Pad,
    RoundForm,
    YesNo,
)
from scoring.play.seating import SEATING, Begin, Join, Leave
from scoring.play.tally import Tally, close

SEATS = range(2, 14)
REST = "rest"
"""Who has no number in the form has nought: that takes a tap, for blank is never zero."""


@dataclass(frozen=True, kw_only=True)
class State(Tally):
    """A free sheet."""

    @property
    def limit(self) -> int:
        return self.number("grens")

    @property
    def down(self) -> bool:
        return self.options["richting"] == "af" and self.limit > 0


def start(begin: Begin) -> State:
    book = tally.opened(begin, OPTIONS)
    state = State(seating=book.seating, options=book.options, points=book.points, stips=dict.fromkeys(begin.seats, 0))
    high = {seat: _from(state, points) for seat, points in state.points.items()}
    return replace(state, points=high)


def _from(state: State, points: int) -> int:
    """Where a player begins: at what stands on paper, or at the limit when counting down from it."""
    return points or (state.limit if state.down else 0)


def check(state: State, event: Event) -> Objection | None:
    if isinstance(event, Begin):
        return _begin(event)
    if state.over or isinstance(event, SEATING):
        return tally.check(state, event, seats=SEATS, ends="vrij#grens")
    if not isinstance(event, Scored):
        return Objection(message="Dit blad houdt punten bij, geen fiches.", rule=FICHES.rule)
    if sorted(event.seats) != sorted(state.living()) or len(event.seats) != len(event.points):
        return Objection(message="Vul voor elke speler iets in; leeg is niet hetzelfde als nul.", rule="vrij#ronde")
    if any(abs(points) > MOST for points in event.points):
        return Objection(message=f"Een ronde ligt tussen -{MOST} en {MOST} punten per speler.", rule="vrij#ronde")
    if state.on("nulsom") and (total := sum(event.points)):
        return Objection(message=f"Samen moet het nul zijn; nu is het {total:+d}.", rule="vrij#nulsom")
    return None


def _begin(begin: Begin) -> Objection | None:
    if any(amount for _, amount in begin.accounts):
        return Objection(message="Een pot is er alleen op een blad met fiches.", rule=FICHES.rule, field="accounts")
    options = dict(begin.options)
    if options.get("richting") == "af" and options.get("grens") == "0":
        text = "Aftellen begint bij een grens: zeg vanaf hoeveel punten."
        return Objection(message=text, rule="vrij#tellen", field="grens")
    return None


def apply(state: State, event: Event) -> State:
    if not isinstance(event, Scored):
        if isinstance(event, Join):
            event = replace(event, points=_from(state, event.points))
        state = tally.apply(state, event)
        return _turn(state) if isinstance(event, Leave) else state
    sign = -1 if state.down else 1
    for seat, points in zip(event.seats, event.points, strict=False):
        state = tell(state, f"{state.name(seat)}: {sign * points:+d}.", "vrij#ronde", seat=seat, points=sign * points)
    state = replace(close(state, ""), stips={})
    return _turn(replace(state, over=_over(state)))


def _over(state: State) -> bool:
    if not state.limit:
        return False
    reached = (state.points[seat] <= 0 if state.down else state.points[seat] >= state.limit for seat in state.living())
    return any(reached)


def _turn(state: State) -> State:
    return state if state.over else deal_on(state)


def board(state: State) -> Board:
    lowest = state.options["wint"] == "laagste"
    winners = tally.best(state, lowest=lowest) if state.over else ()
    limit = None if state.down else state.limit or None
    return tally.board(state, winners=winners, deals="vrij#deler", ends="vrij#winnen", limit=limit)


def pad(state: State, draft: Draft) -> Pad:
    if state.over:
        return Pad(say="Het spel is uit.")
    fields = tuple(
        Count(name=f"punten-{seat}", label=state.name(seat), low=-MOST, high=MOST, seat=seat, sums=True, required=True)
        for seat in state.living()
    )
    rest = YesNo(name=REST, label="De anderen nul", rule="vrij#ronde")
    return Pad(form=RoundForm(title="Deze ronde", fields=(*fields, rest)))


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    living = state.living()
    said = [seat for seat in living if draft.get(f"punten-{seat}") is not None]
    for seat in living:
        if seat not in said and not (said and draft.get(REST)):
            return Objection(
                message=f"Vul ook voor {state.name(seat)} iets in; leeg is niet hetzelfde als nul.",
                rule="vrij#ronde",
                field=f"punten-{seat}",
            )
    return (Scored(seats=living, points=tuple(draft[f"punten-{seat}"] if seat in said else 0 for seat in living)),)


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    scored = next((fact for fact in facts if isinstance(fact, Scored)), None)
    return {} if scored is None else {f"punten-{s}": p for s, p in zip(scored.seats, scored.points, strict=False)}
