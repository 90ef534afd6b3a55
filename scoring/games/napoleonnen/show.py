"""The board of a napoleonnen sheet: who speaks first, who plays for how much, what a Nap is worth."""

from collections.abc import Iterable

from scoring.games.napoleonnen.payout import SMALL
from scoring.games.napoleonnen.state import State
from scoring.play.books import chip_board
from scoring.play.books.book import dealer_signal
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with its signals."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the table should know of one player."""
    if seat == state.bidder and state.bid:
        text = "Nap" if state.nap else f"speelt {state.bid}{f' om {state.price}' if state.price else ''}"
        yield Signal("speelt", text, "napoleonnen#hoogste-bod", seat=seat)
    elif seat in state.spoken:
        yield Signal("past", "past", "napoleonnen#hoogste-bod", seat=seat, mark="past")
    elif seat in state.looked:
        yield Signal("keek", "keek", "napoleonnen#stok-zien", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now."""
    yield dealer_signal(state, "napoleonnen#gever", "gever")
    if (turn := next(iter(state.to_speak()), None)) is not None:
        text = f"{state.name(turn)} zegt het {'volgende' if state.spoken else 'eerst'}"
        yield Signal("beurt", text, "napoleonnen#eerste-woord", seat=turn)
    if state.owing:
        yield Signal("inzet", f"eerst ieder {state.stake} in de pot", "napoleonnen#inzet")
    else:
        pots = state.pots
        yield Signal("nap", f"Nap is {pots.pot + pots.peek}", "napoleonnen#nap")
    if state.cards not in (0, SMALL):
        yield Signal("kaarten", f"{state.cards} kaarten", "napoleonnen#meer-spelers")
