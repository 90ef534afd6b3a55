"""What may be pressed at poker with a joker: word by word while a hand is played, or the form of a whole hand
afterwards.
"""

from collections.abc import Iterable

from scoring.games.poker.form import amounts_near
from scoring.games.poker.hazard import events
from scoring.games.poker.hazard.closing import HANDS
from scoring.games.poker.hazard.objections import MOST_BOUGHT, check
from scoring.games.poker.hazard.options import SLUG, STRADDLE
from scoring.games.poker.hazard.reducer import apply
from scoring.games.poker.hazard.score import PAIRS
from scoring.games.poker.hazard.state import BIDDING, CARD, ENTRY, OPENING, SHOW, State
from scoring.games.poker.hazard.whole import form
from scoring.games.poker.settled import CashOutAll
from scoring.play.books.chip_facts import BuyIn
from scoring.play.contract import Ask, Draft, Pad, Press, PressGroup, Seat
from scoring.play.contract.fields import Choice, Count, SeatField, SeatsInOrder, YesNo
from scoring.play.rounds.pressing import Pressing
from scoring.play.seating import MOST_CHIPS

_press = Pressing(check, apply)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form(state, draft))


def _groups(state: State) -> Iterable[PressGroup]:
    around = state.around(state.seating.dealer)
    if not state.begun:
        yield from _groups_between_hands(state)
    if state.phase == ENTRY:
        yield from _entry_presses(state)
    if state.phase == OPENING and state.jackpot:
        nobody = _press(state, events.NotOpened(), "niemand")
        yield PressGroup("openen", "Wie opent de jackpot?", (*_press.each(state, events.Opened, state.along), nobody))
    if state.may_open_cheap_pot:
        yield PressGroup("openen", "Opent de cheappot", _press.each(state, events.Opened, around))
        yield PressGroup("wachten", "Wacht", _press.each(state, events.Wait, around))
        yield PressGroup("donker", "Opent in the dark", _press.each(state, events.DarkOpen, around), more=True)
    if state.phase == CARD or (state.stud and not state.begun and not state.due):
        seats = state.playing() if state.begun else state.able()
        label = f"Open kaart {state.card + 1}: de hoogste is van"
        yield PressGroup("kaart", label, _press.each(state, events.OpenCard, seats))
    if state.lone is not None:
        yield from _raises_of_lone_player(state, state.lone)
    if state.phase == BIDDING and (turn := state.turn) is not None:
        yield from _bidding(state, turn)
        yield from _doubling(state, state.playing())
    if state.phase == SHOW:
        facts = ((seat, events.Showdown(seats=(seat,))) for seat in state.playing())
        wins = tuple(_press(state, fact, state.name(seat)) for seat, fact in facts)
        yield PressGroup("tonen", "Het hoogste spel is van", wins)


def _groups_between_hands(state: State) -> Iterable[PressGroup]:
    name = state.name(state.seating.dealer)
    starts = [(events.Jackpot(), "Ieder zet in voor de jackpot"), (events.CheapPot(), "Ieder zet bij in de cheappot")]
    starts.append((events.Ante(), f"{name} zet {state.minimum} voor"))
    ready = tuple(press for fact, label in starts if not (press := _press(state, fact, label)).objection)
    if ready:
        yield PressGroup("begin", "Een nieuw spel", ready)
    stop = _press(state, CashOutAll(), "Wij houden op: ieder levert in")
    yield PressGroup("ophouden", "Ophouden", (stop,), closing=True)


def _entry_presses(state: State) -> Iterable[PressGroup]:
    around, turn = state.around(state.last_to_speak), state.turn
    yield from _doubling(state, around)
    if state.on(STRADDLE.key) and not state.said and state.straddler is None:
        able = [seat for seat in around if not check(state, events.Straddle(seat=seat))]
        if able:
            yield PressGroup("straddelen", "Straddelt", _press.each(state, events.Straddle, able))
    if turn is not None:
        says = (
            _press(state, events.Along(seat=turn), f"gaat mee ({state.cost(turn)})"),
            _press(state, events.Away(seat=turn), "gaat weg"),
        )
        yield PressGroup("beurt", f"{state.name(turn)} zegt mee of weg", says)


def _doubling(state: State, around: Iterable[Seat]) -> Iterable[PressGroup]:
    """Yield the buttons that double what playing costs, in the dark (before the cards are seen) and in the light
    (after); those in the light also when all have gone along.
    """
    kinds = (
        (events.DarkOpen, "Opent in the dark"),
        (events.DarkDouble, "Dubbelt in the dark"),
        (events.LightDouble, "in the light"),
    )
    for kind, label in kinds if state.cheaply else ():
        able = [seat for seat in around if not check(state, kind(seat=seat))]
        if able:
            hidden = not state.blind or state.phase == BIDDING
            yield PressGroup(kind.__name__, label, _press.each(state, kind, able), more=hidden)


def _bidding(state: State, seat: Seat) -> Iterable[PressGroup]:
    cost = state.to_see(seat)
    says = [_press(state, events.See(seat=seat), f"ziet ({cost})")] if cost else []
    if not cost:
        silent, word = (events.Cheap, "cheap") if state.says_cheap else (events.Check, "checkt")
        says.append(_press(state, silent(seat=seat), word))
    if state.doubling:
        says.append(_press(state, events.Double(seat=seat), f"dubbel ({state.doubled()})"))
        if not check(state, events.Fixed(seat=seat)):
            says.append(_press(state, events.Fixed(seat=seat), "vaste verhoging"))
    says.append(_press(state, events.Away(seat=seat), "gaat weg"))
    if state.side:
        says.append(_press(state, events.AllIn(seat=seat), f"all-in ({state.has(seat)})"))
    yield PressGroup("beurt", f"{state.name(seat)} is aan de beurt", tuple(says))
    if not state.doubling:
        yield PressGroup("verhogen", f"{state.name(seat)} verhoogt met", _raises(state, seat, cost))


def _raises(state: State, seat: Seat, cost: int) -> tuple[Press, ...]:
    chips = (amount for amount in amounts_near(max(state.minimum, cost), 5) if amount in state.limits)
    return tuple(_press(state, events.Raise(seat=seat, amount=amount), str(amount)) for amount in chips)


def _raises_of_lone_player(state: State, seat: Seat) -> Iterable[PressGroup]:
    """Yield the raises of the only player with chips left, when the cards may be shown at once."""
    doubles = (_press(state, events.Double(seat=seat), f"dubbel ({state.doubled()})"),)
    presses = doubles if state.doubling else _raises(state, seat, 0)
    yield PressGroup("alleen", f"{state.name(seat)} verhoogt met", presses, more=True)


def _asks(state: State) -> Iterable[Ask]:
    """Yield the facts that need a number, or several players, before they can be written."""
    turn = state.turn
    if state.phase == BIDDING and turn is not None and not state.doubling:
        amount = Count("amount", "Hoeveel", low=1, high=MOST_CHIPS, required=True)
        label = f"{state.name(turn)} verhoogt met een ander bedrag"
        yield Ask(events.Raise, label, (_who((turn,)), amount), rule=f"{SLUG}#bieden")
    buyers = tuple(seat for seat in state.playing() if not check(state, events.Buy(seat=seat, cards=0)))
    if buyers:
        cards = Count("cards", "Hoeveel kaarten", low=0, high=MOST_BOUGHT, required=True)
        yield Ask(events.Buy, "Ruilt kaarten", (_who(buyers), cards), rule=f"{SLUG}#ruilen")
    if state.phase == OPENING and state.jackpot:
        pairs = Choice("pair", "Op een paar", choices=tuple((each, each) for each in PAIRS[8:]))
        better = YesNo("better", "Op meer dan een paar")
        fields = (_who(state.along), pairs, better)
        yield Ask(events.Opened, "Opent, en toont waarop", fields, rule=f"{SLUG}#jackpot-openen")
    if state.phase == SHOW:
        seats = SeatsInOrder("seats", "Hoogste spel van", seats=state.playing(), repeat=False)
        hands = tuple((hand, hand.replace("-", " ")) for hand in HANDS)
        hand = Choice("hand", "Hoogste combinatie", choices=hands)
        yield Ask(events.Showdown, "De pot delen, of met de combinatie", (seats, hand),
                  rule=f"{SLUG}#pot-delen", ends_round=True)  # fmt: skip
    if not state.begun:
        amount = Count("amount", "Hoeveel fiches", low=1, high=MOST_CHIPS, required=True)
        if state.stud:
            yield Ask(events.BlindOpen, "Opent in the blind", (_who(state.able()), amount),
                      rule=f"{SLUG}#in-the-blind")  # fmt: skip
        yield Ask(BuyIn, "Fiches kopen", (_who(state.living()), amount), rule=f"{SLUG}#inkopen")


def _who(seats: tuple[Seat, ...]) -> SeatField:
    return SeatField("seat", "Wie", seats=seats, required=True)
