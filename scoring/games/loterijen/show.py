"""The board of loterijen: whose bank it is, and the lots of each player."""

from collections.abc import Iterable

from scoring.games.loterijen.options import INPUT, TURNS
from scoring.games.loterijen.state import State
from scoring.play.books import bank, chip_board
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with the signals of this game."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the board shows beside one player: that he is banker (or turns the cards),
    and how many lots he has.
    """
    if seat == state.seating.dealer:
        text, rule = ("draait", "cooperatieve-bank") if state.bank_is_shared else ("bank", "bankhouder")
        comes = "" if state.bank_is_shared else "krijgt de bank"
        yield Signal("bankhouder", text, f"loterijen#{rule}", seat=seat, mark="bank", comes=comes)
    if lots := state.count_of(seat):
        text = f"{lots} {'lot' if lots == 1 else 'loten'}, {state.text(state.total_of(seat))}"
        yield Signal("loten", text, "loterijen#neerleggen", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now: who has the bank, who must put in, and how
    many rounds he has had it.
    """
    dealer = state.seating.dealer
    if state.bank_is_shared:
        yield Signal("draait", f"draait: {state.name(dealer)}", "loterijen#cooperatieve-bank", seat=dealer)
    else:
        yield bank.bank_signal(state, "loterijen#bankhouder")
    if state.owing:
        who = state.each_of(state.owing)
        yield Signal("inleg", f"eerst {who} {state.number(INPUT.key)} in de bank", "loterijen#cooperatieve-bank")
    if not state.bank_is_shared and (most := state.number(TURNS.key)) > 1:
        yield Signal("beurten", f"beurt {state.turns + 1} van {most}", "loterijen#bankhouder")
