"""The board of poker with a joker: who deals, who speaks and what it costs, and what is played for."""

from collections.abc import Iterable

from scoring.games.poker.hazard.options import JACKPOT, JACKPOT_STAKE, POT, SLUG
from scoring.games.poker.hazard.score import opens_on
from scoring.games.poker.hazard.state import BIDDING, CARD, ENTRY, OPENING, SHOW, State
from scoring.play.books import chip_board
from scoring.play.contract import BOX, Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with its signals."""
    return chip_board.board(state, _signals(state), _player_signals)


def _rule_address(anchor: str) -> str:
    return f"{SLUG}#{anchor}"


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    if seat == state.ring and state.options[JACKPOT.key] in ("na-een-ronde", "beide"):
        yield Signal("ring", "ring", _rule_address("jackpot-wanneer"), seat=seat)
    if not state.begun:
        return
    if state.phase in (BIDDING, CARD, SHOW):
        gone = seat not in state.playing()
    else:
        gone = seat in state.said and seat not in state.along and state.phase == ENTRY
    if gone:
        yield Signal("weg", "weg", _rule_address("weggaan"), seat=seat, mark="past")
    elif state.phase == OPENING and seat in state.said:
        yield Signal("wacht", "wacht", _rule_address("wachten"), seat=seat)
    elif state.side and state.empty(seat):
        yield Signal("all-in", "all-in", _rule_address("zijpotten"), seat=seat)
    elif put := state.put.get(seat, 0):
        yield Signal("inzet", f"zette {put}", _rule_address("bieden"), seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now."""
    dealer = state.seating.dealer
    yield Signal("gever", f"gever: {state.name(dealer)}", _rule_address("wie-geeft"), seat=dealer, ahead=True)
    yield from _pot_signals(state)
    turn = state.turn
    if state.phase == ENTRY:
        text = f"meegaan kost {state.entry}"
        text = f"{state.name(turn)}: {text}" if turn is not None else text
        yield Signal("beurt", text, _rule_address("meegaan"), seat=turn)
    elif state.phase == BIDDING and turn is not None:
        cost = state.to_see(turn)
        text = f"{state.name(turn)} spreekt" + (f": zien kost {cost}" if cost else "")
        yield Signal("beurt", text, _rule_address("bieden"), seat=turn)
    elif state.phase == CARD:
        yield Signal("kaart", f"open kaart {state.card + 1} van {state.open_cards}", _rule_address("studpoker"))
    elif state.phase == SHOW:
        yield Signal("tonen", "wie heeft het hoogste spel?", _rule_address("einde"))
    if not state.counted and not state.rounds:
        yield Signal("inkoop", "nog geen fiches gekocht", _rule_address("inkopen"))
    if state.box and (sold := -state.has(BOX)) > 0:
        yield Signal("kas", f"{sold} uit de kas", _rule_address("inkopen"))


def _pot_signals(state: State) -> Iterable[Signal]:
    """Yield the signals of a jackpot or a cheap pot: what lies there, and what it asks for."""
    if state.jackpot or (state.due and not state.begun):
        stake = "" if state.begun else f"ieder {state.minimums_in_chips(JACKPOT_STAKE.key)}, "
        if not state.begun or state.phase == OPENING:
            text = f"jackpot: {stake}open op {opens_on(state.rung)}"
            yield Signal("jackpot", text, _rule_address("jackpot-openen"), ahead=True)
    if state.pot_stands and not state.jackpot and (pot := state.stood if state.begun else state.has(POT)) > 0:
        text = f"cheappot {pot}"
        if state.filling and not state.begun:
            text += f": ieder {pot} erbij"
        elif state.owing and not state.begun:
            text += ": de gever zet een eenheid"
        elif state.portions:
            text += f", om {state.part}"
        yield Signal("cheappot", text, _rule_address("cheappot-in-delen" if state.portions else "cheappot"), ahead=True)
