"""The board of roulette: what each has on the table and in prison."""

from collections.abc import Iterable

from scoring.games.roulette.options import SLUG
from scoring.games.roulette.score import stakes
from scoring.games.roulette.state import State
from scoring.play.books import ledger
from scoring.play.books.book import tell
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    shown = tell(state, f"Ingezet: {stakes(state, state.laid)}.", f"{SLUG}#inzetten") if state.laid else state
    return ledger.board(shown, _signals(state), _own_signals)


def _own_signals(state: State, seat: Seat) -> Iterable[Signal]:
    if locked := [held for held in state.prison if held.seat == seat]:
        text = f"en prison {state.text(sum(held.stake for held in locked))}"
        yield Signal(key="prison", text=text, rule=f"{SLUG}#en-prison", seat=seat)
    for one, won in state.results:
        if one == seat:
            text = f"uitslag {'+' if won > 0 else ''}{state.text(won)}"
            yield Signal(key="uitslag", text=text, rule=f"{SLUG}#uitslag", seat=seat)
    if staked := state.staked(seat):
        yield Signal(key="inzet", text=f"zet {state.text(staked)}", rule=f"{SLUG}#inzetten", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """What zero does to the simple chances at this table, and what is in prison."""
    text = "bij zero en prison" if state.locks else "bij zero de helft"
    yield Signal(key="zero", text=text, rule=f"{SLUG}#zero-enkelvoudig", ahead=True)
    if state.prison:
        text = f"en prison: {stakes(state, state.prison)}"
        yield Signal(key="prison", text=text, rule=f"{SLUG}#en-prison", ahead=True)
