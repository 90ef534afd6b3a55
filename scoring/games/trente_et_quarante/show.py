"""The board of trente-et-quarante: what each player has on the table and in prison, and who has still to choose after
un après (both rows 31).
"""

from collections.abc import Iterable

from scoring.games.trente_et_quarante.options import SLUG
from scoring.games.trente_et_quarante.reducer import stakes_in_words
from scoring.games.trente_et_quarante.state import HeldStake, State
from scoring.kit.figures import listed
from scoring.play.books import chip_board
from scoring.play.books.book import tell
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with its signals; new stakes are told in the open round."""
    fresh = [held for held in state.laid if not held.stands] if not state.pending else []
    shown = tell(state, f"Ingezet: {stakes_in_words(state, fresh)}.", f"{SLUG}#inzetten") if fresh else state
    return chip_board.board(shown, _signals(state), _player_signals)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now."""
    yield Signal("slag", f"slag {state.coup} van de taille", f"{SLUG}#kaarten", ahead=True)
    if state.prison:
        yield Signal("prison", f"en prison: {stakes_in_words(state, state.prison)}", f"{SLUG}#en-prison", ahead=True)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    if locked := _stakes_of_seat(state.prison, seat):
        yield Signal("prison", f"en prison {_stake_total_text(state, locked)}", f"{SLUG}#en-prison", seat=seat)
    if _stakes_of_seat(state.pending, seat):
        yield Signal("kiest", "kiest nog", f"{SLUG}#un-apres", seat=seat, ahead=True)
    if laid := _stakes_of_seat(state.laid, seat):
        verb, rule = ("staat", "apres") if all(held.stands for held in laid) else ("zet", "inzetten")
        yield Signal("inzet", f"{verb} {_player_stakes_in_words(state, laid)}", f"{SLUG}#{rule}", seat=seat)
    for one, won in state.results:
        if one == seat:
            yield Signal("uitslag", f"uitslag {'+' if won > 0 else ''}{state.text(won)}", f"{SLUG}#roepen", seat=seat)


def _stakes_of_seat(held: tuple[HeldStake, ...], seat: Seat) -> tuple[HeldStake, ...]:
    return tuple(one for one in held if one.seat == seat)


def _player_stakes_in_words(state: State, laid: tuple[HeldStake, ...]) -> str:
    """Return these stakes of one player in Dutch words, each with its chance: `10 op rood en 5 op couleur`."""
    return listed([f"{state.text(one.stake)} op {one.on}" for one in laid])


def _stake_total_text(state: State, held: tuple[HeldStake, ...]) -> str:
    return state.text(sum(one.stake for one in held))
