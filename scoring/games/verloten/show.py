"""The board of verloten: who deals prizes and lots, what lies on whose card, and whether the pot is empty."""

from collections.abc import Iterable

from scoring.games.verloten.state import POT, State
from scoring.play.books import chip_board
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with its signals."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    for one, chips in state.prizes:
        if one == seat:
            yield Signal("prijs", f"{state.text(chips)} op de kaart", "verloten#prijzen-vullen", seat=seat)
    if seat == state.lots:
        yield Signal("loten", "geeft de loten", "verloten#gevers", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now."""
    dealer = state.seating.dealer
    yield Signal("deler", f"geeft de prijzen: {state.name(dealer)}", "verloten#gevers", seat=dealer, ahead=True)
    if not state.givers_known:
        yield Signal("loten", "wie geeft de loten?", "verloten#gevers-spelen-mee")
    if state.rounds and not state.has(POT):
        yield Signal("leeg", "de pot is leeg, het spel is uit", "verloten#einde")
    if state.owing:
        yield Signal("inzet", f"eerst {state.each_of(state.owing)} {state.stake} in de pot", "verloten#inzet")
