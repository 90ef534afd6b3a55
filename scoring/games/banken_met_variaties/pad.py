"""The pad of banken met variaties: the presses of live play, and the form of the variatie (small game) played now."""

from collections.abc import Iterable

from scoring.games.banken_met_variaties import events
from scoring.games.banken_met_variaties.afterwards import CODES, SHOWN, card_limits, end_in_words, fields
from scoring.games.banken_met_variaties.objections import check
from scoring.games.banken_met_variaties.payout import MOST_TIMES
from scoring.games.banken_met_variaties.rounds import missing
from scoring.games.banken_met_variaties.settling import goal
from scoring.games.banken_met_variaties.state import State
from scoring.games.banken_met_variaties.variations import HEAPS, MANY, PASSED, TEN, TICK, TRACK, TWENTY_ONE
from scoring.play.books.bank import BankTo, banker, offered_stakes, punters
from scoring.play.contract import Ask, Draft, Event, Pad, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Cards, Choice, Count, Field, SeatField
from scoring.play.rounds.pressing import Pressing
from scoring.play.seating import MOST_CHIPS

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form of a whole round filled in with `draft`."""
    form = RoundForm(title=state.now.title, fields=tuple(fields(state, draft)), missing=missing(state, draft))
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form)


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the groups of presses: staking, or foretelling, or the turns; then skipping this
    variatie and the next banker.
    """
    kind = state.now
    if left := state.unstaked():
        stakes = (
            _press(state, events.Stake(seat=left[0], amount=chips), str(chips))
            for chips in offered_stakes(state.usual, left[0])
        )
        yield PressGroup("inzet", f"{state.name(left[0])} zet in", tuple(stakes))
    elif kind.key == TICK and not state.foretold:
        says = tuple(_press(state, events.Foretold(says=says), SHOWN[says]) for says in kind.bank)
        yield PressGroup("voorspelt", "De bankhouder voorspelt", says)
    else:
        yield from _turns(state)
    if not state.hands:
        skip = _press(state, events.Skipped(), f"{kind.title} overslaan")
        yield PressGroup("overslaan", "Dit spelletje niet", (skip,), more=True)
    if not state.hands and not state.variation:
        yield PressGroup("bankwissel", "De bank gaat naar", _press.each(state, BankTo, punters(state)), more=True)


def _turns(state: State) -> Iterable[PressGroup]:
    """Yield the presses for the first player whose result is not written, and those for the end of the round."""
    kind = state.now
    if kind.key not in (TICK, TRACK) and (turns := state.unended()):
        held, name = turns[0], state.name(turns[0].seat)
        hand = state.hands_of(held.seat).index(held)
        if kind.says and not held.says:
            guesses = tuple(_press(state, events.Guess(seat=held.seat, says=says), says) for says in kind.says)
            yield PressGroup("raadt", f"{name} raadt", guesses)
        ends = [_press(state, events.Turn(seat=held.seat, ends=end, hand=hand), end_in_words(state, end))
                for end in kind.ends if end != MANY]  # fmt: skip
        if kind.key == TWENTY_ONE and not held.split:
            ends.append(_press(state, events.Split(seat=held.seat), "splitst"))
        yield PressGroup("beurt", f"Hoe liep het af voor {name}?", tuple(ends))
    if kind.bank:
        ends = [_press(state, events.BankTurn(ends=end), end_in_words(state, end), ends=True) for end in kind.bank]
        yield PressGroup("bank", f"De bank, {state.name(banker(state))}", tuple(ends))
    else:
        done = _press(state, events.Done(), "Iedereen staat erop", ends=True)
        yield PressGroup("klaar", "Einde van dit spelletje", (done,))


def _asks(state: State) -> Iterable[Ask]:
    """Yield the small forms of live play, for events that take a number or cards."""
    kind, left = state.now, state.unstaked()
    if left:
        yield _ask_with_seat(
            events.Stake,
            f"{state.name(left[0])} zet iets anders in",
            left[:1],
            _count_field("amount", "Hoeveel", MOST_CHIPS),
        )
        return
    seats = tuple(dict.fromkeys(held.seat for held in state.unended()))
    if seats and kind.key == TWENTY_ONE:
        yield _ask_with_seat(events.Raised, "Verhoogt", seats, _count_field("amount", "Met hoeveel", MOST_CHIPS))
    if seats and kind.key in (TWENTY_ONE, TEN):
        passes = Choice("ends", "Hoe", choices=((PASSED, "past"),), required=True)
        yield _ask_with_seat(
            events.Turn, "Past op", seats, passes, _count_field("points", "Punten", goal(kind.key) - 1)
        )
    if seats and kind.key == TRACK:
        pays = Count("pays", "Betaalt zoveel keer", low=0, high=MOST_TIMES)
        gets = Count("gets", "Krijgt zoveel keer", low=0, high=MOST_TIMES)
        yield _ask_with_seat(events.Track, "Het spoortje van", seats, pays, gets)
    if seats and kind.key != TICK:
        least, most = card_limits(state)
        cards = Cards("cards", "Kaarten", pack=CODES, least=least, most=most, required=True)
        yield _ask_with_seat(events.Laid, "Legt kaarten", seats, cards)
    if kind.key in (TWENTY_ONE, TEN, HEAPS):
        least, most = card_limits(state)
        cards = Cards("cards", "Kaarten van de bank", pack=CODES, least=least, most=most, required=True)
        yield Ask(events.BankCards, "De kaarten van de bank", (cards,), ends_round=True)


def _ask_with_seat(kind: type[Event], label: str, seats: tuple[Seat, ...], *fields: Field) -> Ask:
    """Return a small form that writes one event of `kind` for one of `seats`, with `fields` behind the player."""
    return Ask(kind, label, (SeatField("seat", "Wie", seats=seats, required=True), *fields))


def _count_field(name: str, label: str, high: int) -> Count:
    """Return a required field for a number from 1 to `high`."""
    return Count(name, label, low=1, high=high, required=True)
