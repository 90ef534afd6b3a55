"""The board of roulette: what each player has on the table and in prison (held by zero until a later spin decides)."""

from collections.abc import Iterable

from scoring.games.roulette.options import ALL_LOST, HALF, PRISON, SLUG
from scoring.games.roulette.score import stakes_in_words
from scoring.games.roulette.state import HeldStake, State
from scoring.kit.figures import listed
from scoring.play.books import chip_board
from scoring.play.books.book import tell
from scoring.play.contract import Board, Seat, Signal

MOST_NAMED = 4
"""So many stakes of a player are named one by one."""
AT_ZERO_SAID = {HALF: "bij zero de helft", PRISON: "bij zero en prison", ALL_LOST: "bij zero alles"}


def board(state: State) -> Board:
    """Return the board of the sheet, with its signals."""
    shown = tell(state, f"Ingezet: {stakes_in_words(state, state.laid)}.", f"{SLUG}#inzetten") if state.laid else state
    return chip_board.board(shown, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    if locked := [held for held in state.prison if held.seat == seat]:
        text = f"en prison {state.text(sum(held.stake for held in locked))}"
        yield Signal("prison", text, f"{SLUG}#en-prison", seat=seat)
    for one, won in state.results:
        if one == seat:
            yield Signal("uitslag", f"uitslag {'+' if won > 0 else ''}{state.text(won)}", f"{SLUG}#uitslag", seat=seat)
    if laid := [held for held in state.laid if held.seat == seat]:
        yield Signal("inzet", f"zet {_player_stakes_in_words(state, laid)}", f"{SLUG}#inzetten", seat=seat)


def _player_stakes_in_words(state: State, laid: list[HeldStake]) -> str:
    """Return these stakes of one player in Dutch words: `5 op plein 17 en 20 op rood`; only their sum if they are
    many."""
    if len(laid) > MOST_NAMED:
        return state.text(sum(held.stake for held in laid))
    return listed([f"{state.text(held.stake)} op {held.place.name}" for held in laid])


def _signals(state: State) -> Iterable[Signal]:
    """Yield signals for the whole table: what zero does to the simple chances (such as rouge) here, and what is in
    prison.
    """
    yield Signal("zero", AT_ZERO_SAID[state.zero_rule], f"{SLUG}#zero-enkelvoudig", ahead=True)
    if state.prison:
        yield Signal("prison", f"en prison: {stakes_in_words(state, state.prison)}", f"{SLUG}#en-prison", ahead=True)
