"""The board of a zeilen sheet: who holds the bank, whose turn it is, which sail (last round) is played, how often the
pot was lost.
"""

from collections.abc import Iterable

from scoring.games.zeilen.options import BANK
from scoring.games.zeilen.state import CARDS, State
from scoring.kit.cards import LETTERS
from scoring.play.books import chip_board
from scoring.play.contract import Board, Seat, Signal

SIGNS = {"s": "♠", "h": "♥", "r": "♦", "k": "♣"}


def board(state: State) -> Board:
    """Return the board of the sheet, with its signals."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    if seat == state.banker:
        yield Signal("bank", "bank", "zeilen#bankhouder", seat=seat, mark="bank", comes="krijgt de bank")
    if hand := dict(state.hands).get(seat):
        cards = " ".join(f"{SIGNS[CARDS[code].suit]}{LETTERS[CARDS[code].rank]}" for code in hand if code in CARDS)
        yield Signal("kaarten", cards, "zeilen#delen", seat=seat)
    if amount := dict(state.seen).get(seat):
        yield Signal("ziet", f"ziet voor {amount}", "zeilen#zien", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now."""
    banker = state.banker
    yield Signal("deler", f"bank: {state.name(banker)}", "zeilen#bankhouder", seat=banker, ahead=True)
    if not state.stake:
        yield Signal("inzet", f"eerst {state.number(BANK)} in de pot", "zeilen#inzet-bank")
    elif waiting := state.waiting()[:1]:
        turn = waiting[0]
        yield Signal("beurt", f"{state.name(turn)} is aan de beurt", "zeilen#volgende", seat=turn)
    if state.lost:
        yield Signal("verloren", "pot één keer verloren", "zeilen#pot-verloren")
    if state.sail and state.sailed:
        which = "eerste" if state.sail == 1 else "tweede"
        yield Signal("zeil", f"{which} zeil", f"zeilen#{which}-zeil")
    elif state.sail:
        yield Signal("zeil", "nu het tweede zeil", "zeilen#tweede-zeil")
