"""The fields for washes and punishments in the form for a round of toepen. A wash: a player turns in a bad hand for a
new one.

A player may have several in a round: the fields of the next one appear once those before it are filled in.
"""

from collections.abc import Iterable
from itertools import chain, product
from typing import Any

from scoring.games.toepen import events
from scoring.games.toepen.objections import check
from scoring.games.toepen.options import MOST_PENALTY, REASONS
from scoring.games.toepen.score import apply
from scoring.games.toepen.state import State
from scoring.play.contract import Draft, Event, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, SeatsInOrder, YesNo

AHEAD = 2
"""So many empty fields follow the last that is filled in. So a field is still read when one before it is emptied."""


def wash_kinds(state: State) -> tuple[tuple[str, str], ...]:
    """Return the kinds of wash (bad hand to turn in) at this table, as (name on disk, Dutch name the table uses)."""
    if state.options["was-soort"] != "beide":
        return (("wit", "witte"),)
    dirty, white = state.wash_names
    return ("vuil", dirty), ("wit", white)


def field_name(name: str, seat: Seat, nth: int) -> str:
    """Return the name of a field of a player's nth wash or punishment, counted from 1. `name` is its first part, such
    as `was` or `straf`.
    """
    return f"{name}-{seat}" if nth == 1 else f"{name}-{seat}-{nth}"


def _last_filled_number(draft: Draft, name: str, seat: Seat) -> int:
    """Return the number of the last of these fields that is filled in, 0 when none is. Fields before it may be
    empty.
    """
    first = field_name(name, seat, 1)
    filled = [key.removeprefix(first) for key in draft if f"{key}-".startswith(f"{first}-") and _is_filled(draft, key)]
    return max((int(nth[1:] or 1) for nth in filled), default=0)


def _filled_numbers(draft: Draft, name: str, seat: Seat) -> Iterable[int]:
    """Return the numbers of the fields with this name that are filled in, in order."""
    numbers = range(1, _last_filled_number(draft, name, seat) + 1)
    return (nth for nth in numbers if _is_filled(draft, field_name(name, seat, nth)))


def _is_filled(draft: Draft, field: str) -> bool:
    """Return whether something was filled in; nought is, so that the rules can refuse it."""
    return draft.get(field) not in (None, "")


def _numbers_with_field_before(draft: Draft, name: str, seat: Seat) -> Iterable[tuple[int, str]]:
    """Yield `(number, field)` for each wash or punishment of this player that the form has room for, counted from 1.
    The form shows it once `field` is filled in; with `""` it shows it at once.
    """
    last = _last_filled_number(draft, name, seat)
    for nth in range(1, last + AHEAD + 1):
        yield nth, field_name(name, seat, nth - 1) if nth > max(last, 1) else ""


def wash_fields(state: State, living: tuple[Seat, ...], draft: Draft) -> Iterable[Field]:
    """Yield the fields of each player's washes (bad hands turned in): of which kind, who turned it over to check, and
    whether it was false.
    """
    for seat in living:
        others = tuple(one for one in living if one != seat)
        for nth, after in _numbers_with_field_before(draft, "was", seat):
            was, turned = field_name("was", seat, nth), field_name("draaide", seat, nth)
            more, which = nth > 1, f"{nth}e was" if nth > 1 else "Was"
            yield Choice(was, f"{which} van {state.name(seat)}" if more else "Was",
                         choices=(("", "geen"), *wash_kinds(state)), seat=None if more else seat, more=True,
                         rule="toepen#was-inleveren", after=after)  # fmt: skip
            label = f"{which} van {state.name(seat)} omgedraaid door"
            if state.on("meer-controleurs"):
                yield SeatsInOrder(turned, label, seats=others, repeat=False, more=True,
                                   rule="toepen#meer-controleurs", after=was)  # fmt: skip
            else:
                yield SeatField(turned, label, seats=others, more=True, rule="toepen#was-controleren", after=was)
            yield YesNo(field_name("vals", seat, nth), f"De {which.lower()} van {state.name(seat)} was vals", more=True,
                        rule="toepen#valse-was", after=turned)  # fmt: skip


def penalty_fields(state: State, living: tuple[Seat, ...], draft: Draft) -> Iterable[Field]:
    """Yield the fields for the points that the table gave each player or took back, and why."""
    for seat in living:
        for nth, after in _numbers_with_field_before(draft, "straf", seat):
            again, points = "Nog een straf" if nth > 1 else "Straf", field_name("straf", seat, nth)
            yield Count(points, f"{again} voor {state.name(seat)}", low=-MOST_PENALTY, high=MOST_PENALTY, more=True,
                        seat=seat, rule="toepen#tafelstraf", after=after)  # fmt: skip
            yield Choice(field_name("reden", seat, nth), f"Waarom {again.lower()} voor {state.name(seat)}", more=True,
                         after=points, choices=(("", "geen reden"), *REASONS.items()))  # fmt: skip
    if state.options["tafelstraf"] == "waarschuwen":
        yield SeatsInOrder("gewaarschuwd", "Waarschuwing voor", seats=living, more=True, rule="toepen#tafelstraf")


def wash_facts(state: State, draft: Draft) -> Iterable[Event]:
    """Yield the washes (bad hands turned in for new ones) that this draft says happened."""
    for seat in state.living():
        for nth in _filled_numbers(draft, "was", seat):
            checker = draft.get(field_name("draaide", seat, nth))
            looked = checker if isinstance(checker, tuple) else () if checker is None else (checker,)
            kind, honest = draft[field_name("was", seat, nth)], not draft.get(field_name("vals", seat, nth))
            yield events.Wash(seat=seat, kind=kind, checker=looked, honest=honest)


def _penalty_facts(state: State, draft: Draft) -> Iterable[events.Penalty]:
    for seat in state.living():
        for nth in _filled_numbers(draft, "straf", seat):
            points, why = draft[field_name("straf", seat, nth)], draft.get(field_name("reden", seat, nth)) or ""
            yield events.Penalty(seat=seat, points=points, why=why)


def with_penalties(state: State, facts: tuple[Event, ...], draft: Draft) -> tuple[Event, ...]:
    """Return the facts of a round with the penalties of the draft among them, at a place where the rules take them.

    A penalty may bring a player so near the limit that he may not knock or pass; points taken back may let him. So
    penalties come as late as the rules take them. With `aftoppen` (nobody gets more points than the limit) they come as
    early as possible, because a limit that is reached swallows points before some are taken back. When no place fits,
    they come last.
    """
    given = tuple(_penalty_facts(state, draft))
    warned = tuple(events.Warned(seat=seat) for seat in draft.get("gewaarschuwd", ()))
    dealt, back = (*warned, *(one for one in given if one.points >= 0)), tuple(one for one in given if one.points < 0)
    if not dealt and not back:
        return facts
    late = range(len(facts), -1, -1)
    spots = late[::-1] if state.on("aftoppen") else late
    tried = chain(
        (_insert_facts(facts, (*warned, *given), at, (), at) for at in spots),
        (_insert_facts(facts, dealt, at, back, there) for at, there in product(spots, spots) if dealt and back),
    )
    return next((one for one in map(tuple, tried) if _all_may_be_written(state, one)), (*facts, *dealt, *back))


def _insert_facts(
    facts: tuple[Event, ...], dealt: tuple[Event, ...], at: int, back: tuple[Event, ...], there: int
) -> Iterable[Event]:
    for spot in range(len(facts) + 1):
        yield from dealt if spot == at else ()
        yield from back if spot == there else ()
        yield from facts[spot : spot + 1]


def _all_may_be_written(state: State, facts: tuple[Event, ...]) -> bool:
    """Return whether the rules take all these facts, each after the one before it."""
    for fact in facts:
        if check(state, fact):
            return False
        state = apply(state, fact)
    return True


def recalled_aside(state: State, draft: dict[str, Any], fact: events.Wash | events.Penalty) -> dict[str, Any]:
    """Return the fields of the draft that say this wash or penalty happened; they are the next ones of that player
    after those in `draft`.
    """
    if isinstance(fact, events.Penalty):
        nth = _last_filled_number(draft, "straf", fact.seat) + 1
        return {field_name("straf", fact.seat, nth): fact.points, field_name("reden", fact.seat, nth): fact.why or None}
    nth, one = _last_filled_number(draft, "was", fact.seat) + 1, fact.checker[0] if fact.checker else None
    return {
        field_name("was", fact.seat, nth): fact.kind,
        field_name("draaide", fact.seat, nth): fact.checker if state.on("meer-controleurs") else one,
        field_name("vals", fact.seat, nth): not fact.honest,
    }
