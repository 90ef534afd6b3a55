"""The board of a mieën sheet: who is dead, who must put in, who deals, who leads, and what a trick is worth."""

from collections.abc import Iterable

from scoring.games.mieen.options import POT
from scoring.games.mieen.payout import STAKE, TRICKS
from scoring.games.mieen.state import State
from scoring.play.books import chip_board
from scoring.play.books.book import dealer_signal
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with the signals of this game."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the board shows beside one player: that he is dead (no trick), defends the
    pot, goes along, or went away.
    """
    if seat in state.dead and not state.begun:
        yield Signal("dood", "dood", "mieen#dood", seat=seat, mark="dood")
    if seat == state.defender:
        yield Signal("verdedigt", "verdedigt", "mieen#verdedigen", seat=seat)
    elif seat in state.along:
        yield Signal("mee", "neemt de mie" if seat == state.mie else "mee", "mieen#meegaan", seat=seat)
    elif seat in state.spoken:
        yield Signal("weg", "gaat weg", "mieen#weggaan", seat=seat, mark="past")


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now, the most urgent first."""
    if state.obliged:
        yield Signal("verplicht-mee", "iedereen moet mee", "mieen#verplicht-mee", alarm=True)
    yield dealer_signal(state, "mieen#gever", "gever")
    if state.along:
        first = state.along[0]
        yield Signal("uitkomst", f"{state.name(first)} komt uit", "mieen#uitkomen", seat=first, ahead=True)
    pot = state.has(POT) + STAKE * len(state.owing)
    if state.owing:
        yield Signal("inzet", f"eerst {state.each_of(state.owing)} {STAKE} in de pot", "mieen#inzet")
    yield Signal("derde", f"een slag is {pot // TRICKS}", "mieen#verdeling")
    if not state.owing:
        yield Signal("dode", f"dood kost {min(pot, state.cap or pot)}", "mieen#dood")
