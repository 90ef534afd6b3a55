"""What may be pressed at five-card poker: word by word while a hand is played, or the form of a whole hand
afterwards.
"""

from collections.abc import Iterable
from dataclasses import replace

from scoring.games.poker.form import amounts_near
from scoring.games.poker.settled import CashOutAll
from scoring.games.poker.vijfkaarten.events import AllIn, Ante, Bet, Call, Check, Fold, NotOpened, Raise, Showdown, Swap
from scoring.games.poker.vijfkaarten.objections import check
from scoring.games.poker.vijfkaarten.options import HAND
from scoring.games.poker.vijfkaarten.reducer import apply
from scoring.games.poker.vijfkaarten.score import BIG_BLIND
from scoring.games.poker.vijfkaarten.state import State
from scoring.games.poker.vijfkaarten.whole import ante_fact, form, winning
from scoring.play.books.chip_facts import BuyIn
from scoring.play.contract import Ask, Count, Draft, Event, Field, Pad, PressGroup, Seat, SeatField, SeatsInOrder, YesNo
from scoring.play.rounds.pressing import Pressing
from scoring.play.seating import MOST_CHIPS

_press = Pressing(check, apply)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form(state, draft))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    turn = state.turn
    if not state.begun:
        label = f"Ieder zet {state.ante} ante in" if state.ante else "Er wordt gedeeld"
        label += f", blinds {state.small_blind} en {BIG_BLIND * state.small_blind}" if state.small_blind else ""
        yield PressGroup("ante", "Een nieuwe hand", (_press(state, ante_fact(state, ()), label),))
        stop = _press(state, CashOutAll(), "Wij houden op: ieder levert in")
        yield PressGroup("ophouden", "Ophouden", (stop,), closing=True)
    elif turn is not None:
        yield from _turn_presses(state, turn)
    else:
        wins = (_press(state, Showdown(seats=(seat,)), state.name(seat)) for seat in winning(state))
        yield PressGroup("tonen", "De hoogste hand is van", tuple(wins))
        if state.lone is not None:
            yield replace(_bet_or_raise_presses(state, state.lone), more=True)


def _turn_presses(state: State, seat: Seat) -> Iterable[PressGroup]:
    cost, level = state.to_call(seat), state.now.level if state.now else 0
    says = [_press(state, Call(seat=seat), f"gaat mee ({cost})")] if cost else []
    says += [_press(state, Check(seat=seat), "checkt")] if not cost and (level or state.on("checken")) else []
    says.append(_press(state, Fold(seat=seat), "past"))
    says += [_press(state, AllIn(seat=seat), f"all-in ({state.has(seat)})")] if state.side else []
    yield PressGroup("beurt", f"{state.name(seat)} is aan de beurt", tuple(says))
    yield _bet_or_raise_presses(state, seat)
    if state.to_open:
        yield PressGroup("openen", "Openen vanaf twee boeren", (_press(state, NotOpened(), "Niemand opent"),))
    early = [_press(state, Fold(seat=one), state.name(one)) for one in state.playing() if one != seat]
    yield PressGroup("past", "Past buiten de beurt", tuple(early), more=True)


def _bet_or_raise_presses(state: State, seat: Seat) -> PressGroup:
    """Return the buttons with which this player bets, or raises a bet."""
    level = state.now.level if state.now else 0
    bets = [
        _press(state, Raise(seat=seat, amount=chips) if level else Bet(seat=seat, amount=chips), str(chips))
        for chips in amounts_near(state.usual or level, 5)
    ]
    return PressGroup("inzet", f"{state.name(seat)} {'verhoogt met' if level else 'zet in'}", tuple(bets))


def _asks(state: State) -> Iterable[Ask]:
    """Yield the facts that need a number, or several players, before they can be written."""
    turn = state.turn
    if turn is not None:
        kind: type[Event] = Raise if state.now and state.now.level else Bet
        what = "verhoogt met" if kind is Raise else "zet in"
        fields: tuple[Field, ...] = (_who((turn,)), _amount("amount", "Hoeveel"))
        yield Ask(kind, f"{state.name(turn)} {what} een ander bedrag", fields, rule="poker#raise")
    if state.swapping and (left := tuple(seat for seat in state.playing() if seat not in state.swapped)):
        cards = Count("cards", "Hoeveel kaarten", low=0, high=HAND, required=True)
        ace = YesNo("ace", "Heeft een aas")
        yield Ask(Swap, "Ruilt kaarten", (_who(left), cards, ace), rule="poker#ruilen")
    if state.begun and turn is None:
        shared = SeatsInOrder("seats", "Gelijke handen van", seats=winning(state), repeat=False)
        yield Ask(Showdown, "De pot delen", (shared,), rule="poker#pot-delen", ends_round=True)
    if not state.begun:
        who = SeatsInOrder("seats", "Wie speelt mee", seats=state.able(), repeat=False)
        yield Ask(Ante, "Niet iedereen speelt mee", (who,), rule="poker#ante")
        buys = (_who(state.living()), _amount("amount", "Hoeveel fiches"))
        yield Ask(BuyIn, "Fiches kopen", buys, rule="poker#inkopen")


def _who(seats: tuple[Seat, ...]) -> SeatField:
    return SeatField("seat", "Wie", seats=seats, required=True)


def _amount(name: str, label: str) -> Count:
    return Count(name, label, low=1, high=MOST_CHIPS, required=True)
