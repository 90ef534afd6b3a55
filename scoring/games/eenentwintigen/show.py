"""The board of eenentwintigen: whose bank it is, what lies on the table, and who may get the bank."""

from collections.abc import Iterable

from scoring.games.eenentwintigen.events import BIG, DEAD, EQUAL, EXACT, LOSES, MANY, PASSED, SMALL, WINS
from scoring.games.eenentwintigen.options import BY_TIME, BY_TURNS, SLUG, TURNS
from scoring.games.eenentwintigen.score import ending_and_rule
from scoring.games.eenentwintigen.state import State
from scoring.play.books import bank, chip_board
from scoring.play.books.bank import banker
from scoring.play.contract import Board, Seat, Signal

ENDED = {
    PASSED: "past", WINS: "wint", LOSES: "verliest", EQUAL: "gelijk", EXACT: "21", MANY: "open", DEAD: "dood",
    SMALL: "kleine bank", BIG: "grote bank",
}  # fmt: skip


def board(state: State) -> Board:
    """Return the board of the sheet, with the signals of this game."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the board shows beside one player: that he is the banker, and each of his hands."""
    if seat == banker(state):
        yield Signal("bankhouder", "bank", f"{SLUG}#bankwissel", seat=seat, mark="bank", comes="krijgt de bank")
    for held in state.hands_of(seat):
        stake = state.text(held.stake)
        text = f"{ENDED.get(held.ends, '?')} ({stake})" if held.ends else f"zet {stake}"
        yield Signal("hand", text, ending_and_rule(state, held)[1] if held.ends else f"{SLUG}#inzetten", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now: when the bank passes on, who may get it, and whether it doubled."""
    yield bank.bank_signal(state, f"{SLUG}#bankwissel")
    if state.when_bank_moves == BY_TURNS:
        text = f"spel {state.turns + 1} van {state.number(TURNS.key)} met deze bank"
        yield Signal("beurten", text, f"{SLUG}#bankwissel")
    if state.when_bank_moves == BY_TIME:
        yield Signal("tijd", "de tafel zegt wanneer de bank overgaat", f"{SLUG}#bankwissel")
    if state.heir is not None:
        text = f"{state.name(state.heir)} krijgt de bank als die doodgaat"
        yield Signal("erfgenaam", text, f"{SLUG}#bankwissel", seat=state.heir)
    if state.doubled:
        yield Signal("gedoubleerd", "de bank heeft gedoubleerd", f"{SLUG}#doubleren")
