"""The board of a commetten sheet: whose deal, who begins, which pot stands idle, what each still holds."""

from collections.abc import Iterable

from scoring.games.commetten.options import COMMETTE_POT
from scoring.games.commetten.payout import OF_RANK, SEATS, stock
from scoring.games.commetten.state import State
from scoring.play.books import ledger
from scoring.play.books.book import dealing
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    return ledger.board(state, _signals(state), _own_signals)


def _own_signals(state: State, seat: Seat) -> Iterable[Signal]:
    if pots := [rank for rank, who in state.called if who == seat]:
        yield Signal(key="potjes", text=f"riep {', '.join(pots)}", rule="commetten#potje-winnen", seat=seat)
    if cards := dict(state.held).get(seat):
        commette = " met commette" if seat == state.commette else ""
        yield Signal(key="over", text=f"{cards} over{commette}", rule="commetten#uit", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """What the whole table should know now."""
    players = len(state.living())
    yield dealing(state, "commetten#gever", "gever")
    first = next(iter(state.from_left()), None)
    if first is not None:
        yield Signal(
            key="uitkomst", text=f"{state.name(first)} begint", rule="commetten#uitkomen", seat=first, ahead=True
        )
    if players in SEATS:
        text = f"{state.hand} kaarten ieder, {stock(players, small_stock=state.small_stock)} in de stok"
        yield Signal(key="kaarten", text=text, rule="commetten#delen")
    if not state.staked:
        yield Signal(key="inzet", text=f"eerst ieder {state.stake} fiches", rule="commetten#inzetten")
    if state.idle:
        yield Signal(key="blijft", text=f"{OF_RANK[state.idle]} blijft staan", rule="commetten#troef")
    if state.commette_turned:
        left = state.count(state.has(COMMETTE_POT))
        yield Signal(key="gekeerd", text=f"commette in de stok, {left} blijven", rule="commetten#commette-gekeerd")
