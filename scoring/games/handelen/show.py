"""The board of handelen: who deals, what stands in the pot, and who has the highest trump."""

from collections.abc import Iterable

from scoring.games.handelen.payout import DEALER_STAKE, STAKE
from scoring.games.handelen.state import POT, State
from scoring.play.books import chip_board
from scoring.play.books.book import dealer_signal
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with the signals of this game."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the board shows beside one player: that he has the highest trump, or sold all his cards."""
    if seat == state.owner:
        yield Signal("hoogste", "hoogste troef", "handelen#winnen", seat=seat)
    if seat in state.wholes:
        yield Signal("verkocht", "alles verkocht", "handelen#geheel-verkopen", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now: who deals, what an earlier round left in the pot,
    and the stakes to put in.
    """
    yield dealer_signal(state, "handelen#gever", "gever")
    if state.doubled or (not state.staked and state.has(POT)):
        stays = state.text(state.stood or state.has(POT))
        yield Signal("dubbel", f"{stays} bleef in de pot", "handelen#geen-troef")
    if not state.staked:
        yield Signal("inzet", f"gever zet {DEALER_STAKE} in, anderen {STAKE}", "handelen#inzet")
