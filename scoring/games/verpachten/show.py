"""The board of a verpachten sheet: who is tenant, who must be, the lease, and what the open hands count."""

from collections.abc import Iterable

from scoring.games.verpachten.payout import GOAL
from scoring.games.verpachten.state import State
from scoring.play.books import chip_board
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with its signals."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the table should know of one player."""
    if seat == state.tenant:
        yield Signal("pachter", "pachter", "verpachten#pachter", seat=seat)
    if seat == state.bidder:
        yield Signal("bod", f"biedt {state.bid}", "verpachten#pachter", seat=seat)
    if seat == state.heir:
        yield Signal("won", "won de boerderij", "verpachten#volgende-pachter", seat=seat, word="won", mark="wint")
    if hand := dict(state.hands).get(seat):
        rule = "zestien" if hand.points == GOAL else "te-veel" if hand.points > GOAL else "te-weinig"
        yield Signal("punten", f"{hand.points} punten", f"verpachten#{rule}", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now."""
    if state.tenant is not None:
        text = f"pachter: {state.name(state.tenant)}"
        yield Signal("deler", text, "verpachten#pachter", seat=state.tenant, ahead=True)
        yield Signal("pacht", f"de pacht was {state.lease}", "verpachten#pacht")
    elif state.heir_must_rent and state.heir is not None:
        text = f"{state.name(state.heir)} pacht nu, voor {state.lease}"
        yield Signal("erft", text, "verpachten#volgende-pachter", ahead=True)
    else:
        yield Signal("opbod", "de boerderij wordt verpacht", "verpachten#pachter", ahead=True)
    if any(seat in state.living() for seat in state.owing):
        yield Signal("inzet", f"nieuw: eerst {state.stake} inzetten", "verpachten#inzet")
