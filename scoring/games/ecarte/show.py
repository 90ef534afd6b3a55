"""The board of écarté: who plays whom, who deals, who needs one point more, and what the stakes brought."""

from collections.abc import Iterable

from scoring.games.ecarte.options import LENGTH, POOL
from scoring.games.ecarte.payout import needs_one_point
from scoring.games.ecarte.state import State
from scoring.kit.figures import signed
from scoring.play.books import tally
from scoring.play.books.book import dealer_signal, replace
from scoring.play.books.worth import cents_per_chip
from scoring.play.contract import Board, Line, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with the signals of this game."""
    lines = tuple(_line(state, seat) for seat in state.seating.order)
    return tally.board(state, lines, tuple(_signals(state)), limit=state.goal, cents=cents_per_chip(state.options))


def _line(state: State, seat: Seat) -> Line:
    """Return one player's line of the board: points, partijen (games) won, and chips from stakes."""
    won, net = state.partijen.get(seat, 0), state.purse.get(seat, 0)
    extra = (("partijen", str(won)),) if won else ()
    if state.staking and net:
        extra = (*extra, ("inzet", signed(net)))
    signals = tuple(_player_signals(state, seat))
    line = tally.line(state, seat, signals=signals, won=seat == state.winner, extra=extra)
    return replace(line, net=net) if state.staking else line


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the board shows beside one player: that one point wins him the game (*schoon*), or that he is bold."""
    if seat not in state.pair or state.winner is not None:
        return
    if needs_one_point(state.now(seat), state.number(LENGTH.key)):
        yield Signal("schoon", "schoon", "ecarte#schoon", seat=seat)
    if seat == state.player and state.start == "brutaal":
        yield Signal("brutaal", "brutaal", "ecarte#brutaal", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the table should know now: who won, who deals, who leads the first trick, who
    waits, and who must speak.
    """
    _, front = state.pair
    if state.winner is not None:
        text = f"{state.name(state.winner)} wint de partij"
        yield Signal("partij", text, "ecarte#partij", seat=state.winner, ahead=True)
    yield dealer_signal(state, "ecarte#wie-geeft", "gever")
    yield Signal("uitkomst", f"voorhand: {state.name(front)}", "ecarte#uitkomen", seat=front, ahead=True)
    if state.waiting:
        text = f"daarna: {state.name(state.waiting[0])}"
        yield Signal("wacht", text, "ecarte#met-vieren", seat=state.waiting[0], ahead=True)
    if state.pool:
        yield Signal("poule", f"in de poule: {sum(state.pool.values())}", POOL.rule)
    if state.turned and (turn := state.to_speak()) is not None:
        yield Signal("beurt", f"{state.name(turn)} zegt sterk of zwak", "ecarte#sterk-of-zwak", seat=turn)
