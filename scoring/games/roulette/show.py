"""The board of roulette: what each has on the table and in prison."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.games.roulette.options import SLUG
from scoring.games.roulette.score import stakes
from scoring.games.roulette.state import State
from scoring.kit.figures import amount, signed
from scoring.play import ledger
from scoring.play.book import tell
from scoring.play.contract import Board, Line, Seat, Signal


def board(state: State) -> Board:
    lines = tuple(_line(state, seat) for seat in state.seating.order)
    shown = tell(state, f"Ingezet: {stakes(state)}.", f"{SLUG}#inzetten") if state.laid else state
    return ledger.board(shown, lines, (_zero(state),))


def _line(state: State, seat: Seat) -> Line:
    return ledger.line(state, seat, signals=tuple(_own_signals(state, seat)))


def _own_signals(state: State, seat: Seat) -> Iterable[Signal]:
    for held in state.prison:
        if held.seat == seat:
            twice = ", twee keer" if held.depth == 2 else ""
            text = f"en prison: {amount(state.shown(held.stake))} {held.place.name}{twice}"
            yield Signal(key="prison", text=text, rule=f"{SLUG}#en-prison", seat=seat, ahead=True)
    for one, won in state.results:
        if one == seat:
            text = f"uitslag {signed(state.shown(won))}"
            yield Signal(key="uitslag", text=text, rule=f"{SLUG}#uitslag", seat=seat)
    if staked := state.staked(seat):
        yield Signal(key="inzet", text=f"zet {amount(state.shown(staked))}", rule=f"{SLUG}#inzetten", seat=seat)


def _zero(state: State) -> Signal:
    """What zero does to the simple chances at this table."""
    text = "bij zero en prison" if state.locks else "bij zero de helft"
    return Signal(key="zero", text=text, rule=f"{SLUG}#zero-enkelvoudig", ahead=True)
