"""Vrij: the free sheet for any game that has no room of its own, in points or in chips with a pot."""

from typing import Any

from scoring.games.vrij import chips, events, points
from scoring.games.vrij.options import FICHES, MOST, OPTIONS
from scoring.games.vrij.points import SEATS
from scoring.play.books.chip_facts import CHIP_FACTS
from scoring.play.books.ledger import Ledger
from scoring.play.contract import Board, Draft, Event, Game, Objection, Pack, Pad, Play, facts_of
from scoring.play.contract.options import option_values
from scoring.play.seating import Begin

State = points.State | chips.State


def start(begin: Begin) -> State:
    counted = option_values(dict(begin.options), (FICHES,))[FICHES.key]
    return chips.start(begin) if counted else points.start(begin)


def _way(state: State) -> Any:
    """The module that keeps this sheet."""
    return chips if isinstance(state, Ledger) else points


def check(state: State, event: Event) -> Objection | None:
    found: Objection | None = _way(state).check(state, event)
    return found


def apply(state: State, event: Event) -> State:
    after: State = _way(state).apply(state, event)
    return after


def board(state: State) -> Board:
    drawn: Board = _way(state).board(state)
    return drawn


def pad(state: State, draft: Draft) -> Pad:
    drawn: Pad = _way(state).pad(state, draft)
    return drawn


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    facts: tuple[Event, ...] | Objection = _way(state).compose(state, draft)
    return facts


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    draft: Draft = _way(state).recall(state, facts)
    return draft


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
        events=(*facts_of(events), *CHIP_FACTS),
        between=CHIP_FACTS,
        start=start,
        check=check,
        apply=apply,
        board=board,
        pad=pad,
        compose=compose,
        recall=recall,
        chips=chips.BOOK,
    ),
)
