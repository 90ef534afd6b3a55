"""The pad of eenentwintigen: the presses of live play, turn by turn, and the form of a whole round."""

from collections.abc import Iterable
from typing import Any

from scoring.games.eenentwintigen import events
from scoring.games.eenentwintigen.afterwards import form
from scoring.games.eenentwintigen.objections import MOST_CARDS, MOST_STAKE, check
from scoring.games.eenentwintigen.options import BY_TIME, DOUBLING, RAISING, SLUG, SPLITTING
from scoring.games.eenentwintigen.state import State
from scoring.kit.twenty_one import EQUAL_LOSES, GOAL
from scoring.play.books.bank import BankTo, banker, offered_stakes, punters
from scoring.play.contract import Ask, Choice, Count, Draft, Event, Pad, PressGroup, Seat, SeatField
from scoring.play.rounds.pressing import Pressing

BANK_ENDS = ((events.PASSED, "past"), (events.DEAD, "dood"), (events.SMALL, "kleine bank"), (events.BIG, "grote bank"))

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form of a round filled in with `draft`."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form(state, draft))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the groups of presses: staking, the next player's turn, the bank's turn, doubling, and the next banker."""
    if left := state.unstaked():
        seat = left[0]
        stakes = (
            _press(state, events.Stake(seat=seat, amount=chips), str(chips))
            for chips in offered_stakes(state.usual, seat)
        )
        yield PressGroup("inzet", f"{state.name(seat)} zet in", tuple(stakes))
    elif turn := state.unended():
        held, seat = turn[0], turn[0].seat
        hand = state.hands_of(seat).index(held)
        ends = (
            (events.PASSED, "past"),
            (events.EXACT, f"precies {GOAL}"),
            (events.DEAD, "dood"),
            (events.SMALL, "kleine bank"),
            (events.BIG, "grote bank"),
        )
        label = f"{state.name(seat)}{' (tweede hand)' if hand else ''} is aan de beurt"
        says = [_press(state, events.Turn(seat=seat, ends=end, hand=hand), text) for end, text in ends]
        if state.on(SPLITTING.key) and not held.split:
            says.append(_press(state, events.Split(seat=seat), "splitst"))
        yield PressGroup("beurt", label, tuple(says))
    if state.hands and not state.unstaked():
        says = [_press(state, events.BankTurn(ends=end), text, ends=True) for end, text in BANK_ENDS]
        yield PressGroup("bank", f"De bank, {state.name(banker(state))}", tuple(says))
    if state.on(DOUBLING.key) and state.hands and not check(state, events.Doubled()):
        doubles = _press(state, events.Doubled(), "De bank doubleert")
        yield PressGroup("doubleren", "Voor de tweede kaart", (doubles,))
    if not state.hands:
        to = _press.each(state, BankTo, punters(state))
        yield PressGroup("bankwissel", "De bank gaat naar", to, more=state.when_bank_moves != BY_TIME)


def _asks(state: State) -> Iterable[Ask]:
    """Yield the small forms of live play, for what takes a number: another stake, a raise,
    points, or a number of cards.
    """
    if left := state.unstaked():
        yield _ask_with_seat(
            events.Stake, f"{state.name(left[0])} zet iets anders in", left[:1], ("amount", "Hoeveel", 1, MOST_STAKE)
        )
    seats = tuple(dict.fromkeys(held.seat for held in state.unended())) if not state.unstaked() else ()
    if seats and state.on(RAISING.key):
        yield _ask_with_seat(
            events.Raised,
            "Verhoogt",
            seats,
            ("amount", "Met hoeveel", 1, MOST_STAKE),
            ("cards", "Kaarten in de hand", 2, 3),
        )
    if seats:
        kinds = (
            (events.PASSED, "past"),
            (events.MANY, "legt veel kaarten open"),
            (events.EXACT, f"precies {GOAL}"),
            (events.DEAD, "dood"),
            *(() if state.house.equal == EQUAL_LOSES else ((events.SMALL, "kleine bank"), (events.BIG, "grote bank"))),
        )
        passing, many = (
            ("points", "Punten, bij passen", 2, GOAL - 1, False),
            ("cards", "Aantal kaarten", 2, MOST_CARDS, False),
        )
        ask = _ask_with_seat(events.Turn, "Met punten of aantal kaarten", seats, passing, many)
        choice = Choice("ends", "Hoe", choices=kinds, required=True)
        yield Ask(ask.kind, ask.label, (ask.fields[0], choice, *ask.fields[1:]), rule=f"{SLUG}#beurt")
    if state.hands and not state.unstaked():
        points = Count("points", "Punten van de bank", low=2, high=GOAL, required=True)
        ends = Choice("ends", "De bank", choices=((events.PASSED, "past"),), required=True)
        yield Ask(events.BankTurn, "De bank past op", (ends, points), rule=f"{SLUG}#bank-speelt", ends_round=True)


def _ask_with_seat(kind: type[Event], label: str, seats: tuple[Seat, ...], *numbers: tuple[Any, ...]) -> Ask:
    """Return a small form that writes one event of `kind` for one of `seats`.

    Each of `numbers` is a field for a number: `(name of the field, label, lowest, highest)`, and `False` behind those
    when it may stay empty.
    """
    counts = (
        Count(name, text, low=low, high=high, required=not rest or rest[0]) for name, text, low, high, *rest in numbers
    )
    return Ask(kind, label, (SeatField("seat", "Wie", seats=seats, required=True), *counts))
