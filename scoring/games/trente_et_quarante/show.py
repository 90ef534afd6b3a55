"""The board of trente-et-quarante: what each has on the table and in prison, and who has still to choose."""

from collections.abc import Iterable

from scoring.games.trente_et_quarante.options import SLUG
from scoring.games.trente_et_quarante.reducer import stakes
from scoring.games.trente_et_quarante.state import Held, State
from scoring.play.books import ledger
from scoring.play.books.book import tell
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    fresh = [held for held in state.laid if not held.stands] if not state.pending else []
    shown = tell(state, f"Ingezet: {stakes(state, fresh)}.", f"{SLUG}#inzetten") if fresh else state
    return ledger.board(shown, _signals(state), _own_signals)


def _signals(state: State) -> Iterable[Signal]:
    """What the whole table should know now."""
    yield Signal(key="slag", text=f"slag {state.coup} van de taille", rule=f"{SLUG}#kaarten", ahead=True)
    if state.prison:
        text = f"en prison: {stakes(state, state.prison)}"
        yield Signal(key="prison", text=text, rule=f"{SLUG}#en-prison", ahead=True)


def _own_signals(state: State, seat: Seat) -> Iterable[Signal]:
    if locked := _of(state.prison, seat):
        yield Signal(key="prison", text=f"en prison {_sum(state, locked)}", rule=f"{SLUG}#en-prison", seat=seat)
    if _of(state.pending, seat):
        yield Signal(key="kiest", text="kiest nog", rule=f"{SLUG}#un-apres", seat=seat, ahead=True)
    if laid := _of(state.laid, seat):
        verb, rule = ("staat", "apres") if all(held.stands for held in laid) else ("zet", "inzetten")
        yield Signal(key="inzet", text=f"{verb} {_sum(state, laid)}", rule=f"{SLUG}#{rule}", seat=seat)
    for one, won in state.results:
        if one == seat:
            text = f"uitslag {'+' if won > 0 else ''}{state.text(won)}"
            yield Signal(key="uitslag", text=text, rule=f"{SLUG}#roepen", seat=seat)


def _of(held: tuple[Held, ...], seat: Seat) -> tuple[Held, ...]:
    return tuple(one for one in held if one.seat == seat)


def _sum(state: State, held: tuple[Held, ...]) -> str:
    return state.text(sum(one.stake for one in held))
