"""The board of mijn en dijn: who has the bank, for whom the next card is, and what each has on which rank."""

from collections.abc import Iterable

from scoring.games.mijn_en_dijn.options import DUTY, SLUG
from scoring.games.mijn_en_dijn.payout import RANKS
from scoring.games.mijn_en_dijn.state import TURNED, State
from scoring.play.books import bank, chip_board
from scoring.play.books.bank import banker
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with the signals of this game."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the board shows beside one player: that he is the banker, and his stakes."""
    if seat == banker(state):
        yield Signal("bankhouder", "bank", f"{SLUG}#bankhouder", seat=seat, mark="bank", comes="krijgt de bank")
    if lies := [f"{rank} {state.text(lay)}" for rank in RANKS if (lay := state.stake_on(seat, rank))]:
        yield Signal("inzet", ", ".join(lies), f"{SLUG}#opletten", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now: when the bank passes on, and for whom the next card is turned."""
    yield bank.bank_signal(state, f"{SLUG}#bank-rond")
    if state.turned >= TURNED:
        yield Signal("stapel", "de stapel is op", f"{SLUG}#twee-over", ahead=True)
    elif state.under_way:
        text = f"nu {state.word}" + (": zetten mag" if state.may_stake else ", zetten mag niet")
        yield Signal("woord", text, f"{SLUG}#wanneer-zetten", ahead=True)
    elif not state.on(DUTY.key):
        holder = banker(state)
        yield Signal("weigeren", f"{state.name(holder)} mag de bank weigeren", f"{SLUG}#bank-verplicht", seat=holder)
