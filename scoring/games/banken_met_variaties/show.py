"""The board of banken met variaties: which of the eight is played, who has the bank, what each has on the table."""

from collections.abc import Iterable

from scoring.games.banken_met_variaties.settling import ending_and_rule
from scoring.games.banken_met_variaties.state import State
from scoring.games.banken_met_variaties.variations import ORDER, SLUG
from scoring.play.books import bank, chip_board
from scoring.play.books.bank import banker
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with the signals of this game."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the board shows beside one player: that he is the banker, and each of his hands."""
    if seat == banker(state):
        yield Signal("bankhouder", "bank", f"{SLUG}#bankhouder", seat=seat, mark="bank", comes="krijgt de bank")
    for held in state.hands_of(seat):
        stake = state.text(held.stake)
        text = f"{held.ends.replace('-', ' ')} ({stake})" if held.ends else f"{held.says} {stake}".strip()
        yield Signal("hand", text, ending_and_rule(state, held)[1] if held.ends else f"{SLUG}#inzetten", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now: which variatie (small game) is
    played, and when the bank passes on.
    """
    kind = state.now
    text = f"{state.variation + 1} van {len(ORDER)}: {kind.short or kind.title}"
    yield Signal("variatie", text, f"{SLUG}#{kind.key}", seat=banker(state), ahead=True)
    yield bank.bank_signal(state, f"{SLUG}#bank-door")
