"""Vrij: the free tally for any game that has no room of its own.

Points per player and round, up or down, with or without a limit; the table says what wins.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.kit.figures import listed
from scoring.play import seating, tally
from scoring.play.book import deal_on, replace, tell
from scoring.play.contract import (
    Board,
    Count,
    Draft,
    Event,
    Game,
    Objection,
    Option,
    Pack,
    Pad,
    Play,
    RoundForm,
    Seat,
    Signal,
)
from scoring.play.seating import SEATING, Begin, Join, Leave, Rename, Reorder
from scoring.play.tally import Tally, close

SEATS = range(2, 14)
MOST = 9999

OPTIONS = (
    Option(
        key="spel",
        label="Naam van het spel",
        line="Zo heet het spel op het blad.",
        default="Vrij spel",
        rule="vrij#naam",
    ),
    Option(
        key="richting",
        label="Tellen",
        line="Punten erbij, of aftellen vanaf de grens.",
        default="op",
        choices=(("op", "punten erbij"), ("af", "aftellen vanaf de grens")),
        rule="vrij#tellen",
    ),
    Option(
        key="grens",
        label="Grens",
        line="Bij dit aantal punten is het spel uit; nul is zonder grens.",
        default=0,
        choices=(("0", "geen grens"),),
        low=0,
        high=MOST,
        offered=(0, 50, 100, 500, 1000),
        rule="vrij#grens",
    ),
    Option(
        key="wint",
        label="Wie wint",
        line="De meeste of juist de minste punten wint.",
        default="hoogste",
        choices=(("hoogste", "de meeste punten"), ("laagste", "de minste punten")),
        rule="vrij#winnen",
    ),
    Option(
        key="nulsom",
        label="Som nul",
        line="Wat de een wint, verliest de ander: een ronde telt samen op tot nul.",
        default=False,
        rule="vrij#nulsom",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    """A round: `points[i]` for `seats[i]`, everybody at the table exactly once."""

    seats: tuple[Seat, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class State(Tally):
    """A free sheet."""

    @property
    def limit(self) -> int:
        return self.number("grens")

    @property
    def down(self) -> bool:
        return self.options["richting"] == "af" and self.limit > 0

    def leaders(self) -> tuple[Seat, ...]:
        """Who stands best now; several when they are equal."""
        best = (min if self.options["wint"] == "laagste" else max)(self.points[seat] for seat in self.living())
        return tuple(seat for seat in self.living() if self.points[seat] == best)


def start(begin: Begin) -> State:
    book = tally.opened(begin, OPTIONS)
    state = State(seating=book.seating, options=book.options, points=book.points, stips=dict.fromkeys(begin.seats, 0))
    high = {seat: points + state.limit for seat, points in state.points.items()}
    return replace(state, points=high) if state.down else state


def check(state: State, event: Event) -> Objection | None:
    if isinstance(event, Begin):
        return None
    if state.over and not isinstance(event, Rename | Reorder):
        return Objection(
            message="Het spel is uit. Begin een revanche, of draai de laatste ronde terug.", rule="vrij#grens"
        )
    if isinstance(event, SEATING):
        return seating.check(state.seating, event, seats=SEATS, open_round=False)
    assert isinstance(event, Scored)  # noqa: S101 - the only other event
    if sorted(event.seats) != sorted(state.living()) or len(event.seats) != len(event.points):
        return Objection(message="Vul voor elke speler iets in; leeg is niet hetzelfde als nul.", rule="vrij#ronde")
    if any(abs(points) > MOST for points in event.points):
        return Objection(message=f"Een ronde ligt tussen -{MOST} en {MOST} punten per speler.", rule="vrij#ronde")
    if state.on("nulsom") and (total := sum(event.points)):
        return Objection(message=f"Samen moet het nul zijn; nu is het {total:+d}.", rule="vrij#nulsom")
    return None


def apply(state: State, event: Event) -> State:
    if not isinstance(event, Scored):
        state = replace(state, seating=seating.apply(state.seating, event))
        if isinstance(event, Join):
            state = tally.joined(state, event)
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
    winners = state.leaders() if state.over else ()
    dealer = state.seating.dealer
    deal = Signal(key="deler", text=f"deler: {state.name(dealer)}", rule="vrij#deler", seat=dealer, ahead=True)
    names = listed([state.name(seat) for seat in winners])
    result = f"{names} {'wint' if len(winners) == 1 else 'winnen'}." if winners else ""
    over = Signal(key="uit", text=result, rule="vrij#winnen", ahead=True)
    return Board(
        lines=tuple(tally.line(state, seat, won=seat in winners) for seat in state.seating.order),
        rounds=state.rounds,
        signals=(over,) if state.over else (deal,),
        story=state.story,
        limit=None if state.down else state.limit or None,
        over=state.over,
        result=result,
    )


def pad(state: State, draft: Draft) -> Pad:
    if state.over:
        return Pad(say="Het spel is uit.")
    fields = tuple(
        Count(name=f"punten-{seat}", label=state.name(seat), low=-MOST, high=MOST, seat=seat, sums=True, required=True)
        for seat in state.living()
    )
    return Pad(form=RoundForm(title="Deze ronde", fields=fields))


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    living = state.living()
    for seat in living:
        if draft.get(f"punten-{seat}") is None:
            return Objection(
                message=f"Vul ook voor {state.name(seat)} iets in; leeg is niet hetzelfde als nul.",
                rule="vrij#ronde",
                field=f"punten-{seat}",
            )
    return (Scored(seats=living, points=tuple(draft[f"punten-{seat}"] for seat in living)),)


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    scored = next((fact for fact in facts if isinstance(fact, Scored)), None)
    return {} if scored is None else {f"punten-{s}": p for s, p in zip(scored.seats, scored.points, strict=False)}


GAME = Game(
    slug="vrij",
    title="Vrij blad",
    seats=SEATS,
    pack=Pack(),
    named_by="spel",
    options=OPTIONS,
    numbers={"spelers": f"{SEATS[0]} tot en met {SEATS[-1]}", "meeste": str(MOST)},
    quick=((f"{SEATS[0]}–{SEATS[-1]}", "spelers"), ("±", "op of af"), ("Σ", "som in het veld")),
    play=Play(
        events=(Scored,),
        start=start,
        check=check,
        apply=apply,
        board=board,
        pad=pad,
        compose=compose,
        recall=recall,
    ),
)
