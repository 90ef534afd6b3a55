"""The board of a Chinese poker sheet: points, whose deal it is, who may exchange, and who is not compared."""

from collections.abc import Iterable

from scoring.games.chinese_poker.options import EXCHANGING
from scoring.games.chinese_poker.payout import MOST_WITH_EXCHANGE
from scoring.games.chinese_poker.reading import NATURAL_NAMES
from scoring.games.chinese_poker.state import State
from scoring.play.books import chip_board
from scoring.play.books.book import dealer_signal
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with the signals of this game."""
    return chip_board.board(state, _signals(state), _player_signals)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the board shows beside one player: that he exchanged cards, gave up or laid wrong, or his natural."""
    if seat in state.exchanged:
        yield Signal("ruilt", "ruilde", "chinese-poker#ruilen", seat=seat)
    if seat in state.gave_up:
        yield Signal("op", "geeft op", "chinese-poker#surrender", seat=seat)
    if seat in state.wrong:
        yield Signal("fout", "verkeerd gelegd", "chinese-poker#foul", seat=seat)
    if seat in state.naturals:
        name = NATURAL_NAMES[state.naturals[seat]]
        yield Signal("natural", name, "chinese-poker#naturals", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now: who deals, and who may exchange cards."""
    order = state.players
    yield dealer_signal(state, "chinese-poker#delen", "gever")
    may = [seat for seat in order if seat not in state.exchanged]
    last = max((order.index(seat) for seat in state.exchanged if seat in order), default=-1)
    turn = next((seat for seat in may if order.index(seat) > last or not state.exchanges_in_turn), None)
    if state.on(EXCHANGING.key) and len(order) <= MOST_WITH_EXCHANGE and turn is not None and not state.met:
        text = f"{state.name(turn)} mag {'nu' if state.exchanged else 'als eerste'} ruilen"
        text = text if state.exchanges_in_turn else "wie roept, mag ruilen"
        yield Signal("ruilen", text, "chinese-poker#ruilen", seat=turn if state.exchanges_in_turn else None)
