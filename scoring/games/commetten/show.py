"""The board of a commetten sheet: who deals, who begins, which pot nobody can win, and what each still holds."""

from collections.abc import Iterable

from scoring.games.commetten.options import COMMETTE_POT
from scoring.games.commetten.payout import OF_RANK, SEATS, stock
from scoring.games.commetten.state import State
from scoring.play.books import chip_board
from scoring.play.books.book import dealer_signal
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with the signals of this game."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the board shows beside one player: the trumps he called, and the cards he still holds."""
    if pots := [rank for rank, who in state.called if who == seat]:
        yield Signal("potjes", f"riep {', '.join(pots)}", "commetten#potje-winnen", seat=seat)
    if cards := dict(state.held).get(seat):
        commette = " met commette" if seat == state.commette else ""
        yield Signal("over", f"{cards} over{commette}", "commetten#uit", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now.

    These are: the dealer, who begins, how many cards are dealt, the stakes to put in, and what the turned card changes.
    """
    players = len(state.living())
    yield dealer_signal(state, "commetten#gever", "gever")
    first = next(iter(state.from_left()), None)
    if first is not None:
        yield Signal("uitkomst", f"{state.name(first)} begint", "commetten#uitkomen", seat=first, ahead=True)
    if players in SEATS:
        text = f"{state.cards_each} kaarten ieder, {stock(players, small_stock=state.small_stock)} in de stok"
        yield Signal("kaarten", text, "commetten#delen")
    if not state.staked:
        yield Signal("inzet", f"eerst ieder {state.stake} fiches", "commetten#inzetten")
    if state.idle:
        yield Signal("blijft", f"{OF_RANK[state.idle]} blijft staan", "commetten#troef")
    if state.commette_turned:
        left = state.count(state.has(COMMETTE_POT))
        yield Signal("gekeerd", f"commette in de stok, {left} blijven", "commetten#commette-gekeerd")
