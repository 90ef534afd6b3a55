"""The board of five-card poker: who deals, who is to speak and what it costs, what lies in the pot, what the box
sold.
"""

from collections.abc import Iterable

from scoring.games.poker.vijfkaarten.state import ROUNDS, State
from scoring.play.books import chip_board
from scoring.play.books.book import dealer_signal
from scoring.play.contract import BOX, Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with its signals."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    if not state.begun or seat not in state.dealt:
        return
    if seat not in state.playing():
        yield Signal("past", "past", "poker#fold", seat=seat, mark="past")
    elif state.side and state.empty(seat):
        yield Signal("all-in", f"all-in: {state.put[seat]}", "poker#zijpotten", seat=seat)
    elif state.put.get(seat, 0) > state.ante:
        yield Signal("inzet", f"zette {state.put[seat] - state.ante}", "poker#inzetten", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now."""
    yield dealer_signal(state, "poker#delen")
    if state.begun:
        yield from _hand_signals(state)
    else:
        if state.ante:
            yield Signal("ante", f"ante: ieder {state.ante}", "poker#ante")
        if state.small_blind and len(able := state.able()) > 1:
            text = " en ".join(f"{state.name(seat)} {chips}" for seat, chips in state.blinds(able).items())
            yield Signal("blinds", f"blinds: {text}", "poker#blinds")
    if not state.counted and not state.rounds:
        yield Signal("inkoop", "nog geen fiches gekocht", "poker#inkopen")
    if state.box and (sold := -state.has(BOX)) > 0:
        yield Signal("kas", f"{sold} uit de kas", "poker#inkopen")


def _hand_signals(state: State) -> Iterable[Signal]:
    turn = state.turn
    if state.to_open and turn is not None:
        yield Signal("openen", "openen vanaf twee boeren", "poker#opening-boeren")
    if state.swapping and len(state.playing()) > 1:
        yield Signal("ruilen", "ruilen", "poker#ruilen")
    elif turn is not None:
        yield Signal("ronde", f"inzetronde {state.part} van {ROUNDS}", "poker#twee-rondes")
    if turn is not None:
        cost = state.to_call(turn)
        text = f"{state.name(turn)} is aan de beurt" + (f": mee kost {cost}" if cost else "")
        yield Signal("beurt", text, "poker#keuzes", seat=turn)
    else:
        yield Signal("tonen", "wie toont de hoogste hand?", "poker#tonen")
    all_in = any(state.empty(seat) for seat in state.playing())
    if (all_in or state.closed) and len(pots := state.left_pots()) > 1:
        text = " en ".join(str(pot.chips) for pot in pots)
        yield Signal("zijpot", f"potten van {text}", "poker#zijpotten")
