"""The board of a toepen sheet: a line for each player with marks and signals, who deals, and the stake of this
round.
"""

from scoring.games.toepen.down import board_as_read
from scoring.games.toepen.options import GRAVE_CARDS, GRAVE_DEALT, GRAVE_DISCARDED
from scoring.games.toepen.stakes import chips_won, plays_for_chips
from scoring.games.toepen.state import State
from scoring.play.books import tally
from scoring.play.books.book import dealer_signal, over_signal, replace
from scoring.play.books.worth import cents_per_chip
from scoring.play.contract import Board, Line, Rule, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, up from 0 or down from the limit as this table counts, with its signals."""
    lines = tuple(_line(state, seat) for seat in state.seating.order)
    if plays_for_chips(state):
        brings = chips_won(state)
        lines = tuple(replace(line, net=brings[line.seat]) for line in lines)
    result = _result_in_words(state)
    cents = cents_per_chip(state.options)
    return board_as_read(
        state, tally.board(state, lines, _signals(state), limit=state.limit, result=result, cents=cents)
    )


def _line(state: State, seat: Seat) -> Line:
    extra: list[tuple[str, str]] = []
    if state.on("paspunten"):
        extra.append(("paspunten", str(state.paspunten.get(seat, 0))))
    if state.on("vijf-kruizen") and state.streak and state.streak[0] == seat:
        extra.append(("kruizen", str(state.streak[1])))
    return tally.line(
        state,
        seat,
        signals=_player_signals(state, seat),
        won=seat in state.winners,
        lost=seat in state.losers,
        extra=tuple(extra),
    )


def _player_signals(state: State, seat: Seat) -> tuple[Signal, ...]:
    if state.over or (seat not in state.living() and seat not in state.finalists):
        return ()
    found: list[Signal] = []
    if state.armoede() and seat in state.poor_since:
        comes = f"staat op armoede: inzet nu {state.stake}"
        found.append(Signal("armoede", "armoede", "toepen#armoede", seat=seat, alarm=True, mark="armoede", comes=comes))
    if seat in state.finalists:
        found.append(Signal("finale", "finale", "toepen#finale", seat=seat, alarm=True, mark="finale"))
    elif seat in state.playing() and state.goes_out_by_losing(seat):
        text = "speelt voor de dood"
        found.append(Signal("eigen-dood", text, "toepen#eigen-dood", seat=seat, alarm=True, word="dood", mark="dood"))
    if seat in state.folded:
        found.append(Signal("past", "past", "toepen#passen", seat=seat, mark="past"))
    return tuple(found)


def _signals(state: State) -> tuple[Signal, ...]:
    """Return what the whole table should know now, the most urgent first."""
    if state.over:
        return (over_signal(_result_in_words(state), "toepen#einde"),)
    found: list[Signal] = []
    if state.crossing and state.streak:
        text = f"{state.name(state.streak[0])} heeft vijf kruizen: wijs aan wie er afvalt."
        found.append(Signal("kruizen", text, "toepen#vijf-kruizen", alarm=True, comes=text.removesuffix(".")))
    found += _final_signals(state)
    found.append(dealer_signal(state, "toepen#deler"))
    leader = state.leader()
    if leader is not None:
        text, rule = f"{state.name(leader)} komt uit", _rule_for_first_card(state)
        found.append(Signal("uitkomst", text, rule, seat=leader, ahead=True))
    if not state.finalists:
        found.append(stake_signal(state))
    if _blind_allowed(state):
        found.append(Signal("blind", "blind toepen mag nog", "toepen#blind"))
    return tuple(found)


def _rule_for_first_card(state: State) -> Rule:
    """Return the rule that decides who plays the first card of this round."""
    if state.blind:
        return "toepen#blind-uitkomen"
    if state.armoede():
        return "toepen#armoede-uitkomen"
    return "toepen#winnaar-komt-uit" if state.won_the_lead and not state.finalists else "toepen#uitkomen"


def stake_signal(state: State) -> Signal:
    """Return the signal that says what the stake of this round is."""
    return Signal("inzet", f"inzet nu: {state.stake}", "toepen#inzet")


def _final_signals(state: State) -> list[Signal]:
    """Return the signal of a final, in a list; `[]` when there is none.

    A final is played by the two players who were out first, by two on *armoede* (one point below the limit; the white
    grave) or by three (the grey grave).
    """
    living, poor = state.living(), state.poor()
    if state.finalists:
        names = state.names(state.finalists)
        return [
            Signal(
                "finale",
                f"Finale: {names} hamburgeren.",
                "toepen#finale",
                alarm=True,
                comes=f"Finale: {names} hamburgeren",
            )
        ]
    if len(living) == len(poor) == 2 and state.on("wit-graf"):
        text = f"Wit graf: {GRAVE_DEALT} kaarten, {GRAVE_DISCARDED} weg, {GRAVE_CARDS} slagen."
        return [Signal("wit-graf", text, "toepen#wit-graf", alarm=True, comes=text.removesuffix("."))]
    if len(living) == len(poor) == 3 and state.on("grijs-graf"):
        text = f"Grijs graf: ieder {GRAVE_CARDS} kaarten"
        return [Signal("grijs-graf", f"{text}.", "toepen#grijs-graf", alarm=True, comes=text)]
    return []


def _blind_allowed(state: State) -> bool:
    return state.on("blind") and state.untouched and not (state.poor_since or state.finalists or state.crossing)


def _result_in_words(state: State) -> str:
    if not state.over:
        return ""
    if state.winners and not state.losers:
        return f"{state.names(state.winners)} blijft als laatste over en wint."
    won, lost = state.winners, state.losers
    wins = f"{state.names(won)} {_singular_or_plural(won, 'wint', 'winnen')}; " if won else ""
    return f"{wins}{state.names(lost)} {_singular_or_plural(lost, 'verliest', 'verliezen')} het spel." if lost else ""


def _singular_or_plural(seats: tuple[Seat, ...], one: str, many: str) -> str:
    return one if len(seats) == 1 else many
