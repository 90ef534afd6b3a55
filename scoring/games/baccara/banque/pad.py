"""What may be pressed and filled in at baccara-banque.

*Live* writes call by call: who buys the bank, who says banco, how each side ended. *Achteraf* (afterwards) is a whole
coup in one form.
"""

from collections.abc import Iterable

from scoring.games.baccara.banque import events
from scoring.games.baccara.banque.form import amounts_near, form
from scoring.games.baccara.banque.objections import MOST_BANK, check
from scoring.games.baccara.banque.options import PARTS, SLUG
from scoring.games.baccara.banque.state import State
from scoring.play.contract import Ask, Chips, Choice, Draft, Field, Pad, Press, PressGroup, Seat, SeatField, YesNo
from scoring.play.rounds.pressing import Pressing

RESULTS = ((events.WINS, "wint"), (events.TIE, "gelijk"), (events.LOSES, "verliest"))

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form(state, draft))


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield all presses, with those that end a bank."""
    yield from _groups_with_bank(state) if state.bank else _groups_without_bank(state)
    if state.held and not state.fixed:
        says = [_press(state, events.Suite(), "Il y a une suite", ends=True)] if state.bank else []
        says.append(_press(state, events.Brule(), "Je brûle la banque", ends=True))
        yield PressGroup("bankhouder", "De bankhouder houdt op", tuple(says), more=bool(state.bank))
    if state.bank and not state.stakes:
        stop = _press(state, events.Stop(), "Wij houden op: de bank naar de bankhouder", ends=True)
        yield PressGroup("ophouden", "Ophouden", (stop,), closing=True)


def _groups_without_bank(state: State) -> Iterable[PressGroup]:
    """Yield the presses that bring money into an empty bank."""
    if state.held and state.lost:
        refill = _press(state, events.Refill(amount=state.lost), f"Stort {state.text(state.lost)} bij")
        yield PressGroup("bijstorten", f"De bank van {state.name(state.holder)} is leeg", (refill,))
    if state.offered:
        takes = _press.each(state, events.TakeOver, (seat for seat in state.living() if seat != state.passer))
        yield PressGroup("overnemen", f"De bank van {state.text(state.offered)} gaat naar", takes)
    buyer = state.holder if state.bidder is None else state.bidder
    amounts = (state.bid,) if state.bid else tuple(one * PARTS for one in amounts_near(state))
    buys = (_press(state, events.Bought(seat=buyer, amount=one), state.text(one)) for one in amounts)
    yield PressGroup("kopen", f"{state.name(buyer)} koopt de bank voor", tuple(buys),
                     more=bool(state.offered or (state.held and state.lost)))  # fmt: skip


def _groups_with_bank(state: State) -> Iterable[PressGroup]:
    """Yield the presses while a bank stands: who plays against it, how the coup ended, who shares the bank."""
    if state.call:
        nearer = (seat for seat in state.pontes() if state.rank(seat) < state.rank(state.caller))
        primes = tuple(
            _press(state, events.Suivi(seat=seat) if seat == state.again else events.Prime(seat=seat), state.name(seat))
            for seat in nearer
        )
        if primes:
            yield PressGroup("prime", "Gaat er iemand voor?", primes)
    elif not state.stakes and not state.tied_out:
        bancos = tuple(_banco(state, seat) for seat in sorted(state.pontes(), key=state.rank))
        label = f"Banco, om {state.text(state.bank)}"
        if state.again is not None and state.again in state.pontes():
            label += f"; suivi: {state.name(state.again)} mag nog eens"
        yield PressGroup("banco", label, bancos)
    yield from _result_presses(state)
    if state.stakes and not state.call:
        rien = _press(state, events.RienNeVaPlus(), "Rien ne va plus")
        yield PressGroup("rien", "De bankhouder zegt", (rien,))
    if not state.stakes and not state.unlimited:
        opens = _press(state, events.BanqueOuverte(), "Banque ouverte")
        yield PressGroup("ouverte", "Zonder grens", (opens,), more=True)
    if state.fixed and state.fresh and state.partner is None and not state.stakes:
        mates = _press.each(state, events.Partner, state.pontes())
        yield PressGroup("maat", "Legt evenveel bij en deelt de bank", mates, more=True)


def _banco(state: State, seat: Seat) -> Press:
    """Return the press for this player's banco, or for his suivi when he may say that."""
    again = seat == state.again
    label = f"{state.name(seat)} suivi" if again else state.name(seat)
    return _press(state, events.Suivi(seat=seat) if again else events.Banco(seat=seat), label)


def _result_presses(state: State) -> Iterable[PressGroup]:
    """Yield a press for each way the coup can end, on both sides at once or on the only side with stakes."""
    sides = state.sides()
    if len(sides) == 1:
        on_right = sides == events.SIDES[:1]
        presses = [(events.Coup(right=end) if on_right else events.Coup(left=end), text) for end, text in RESULTS]
        label = f"De bank, {sides[0]}"
    elif sides:
        presses = [
            (events.Coup(right=right, left=left), f"{one} · {two}") for right, one in RESULTS for left, two in RESULTS
        ]
        label = "De bank, rechts · links"
    else:
        return
    yield PressGroup("uitslag", label, tuple(_press(state, event, text, ends=True) for event, text in presses))


def _asks(state: State) -> Iterable[Ask]:
    """Yield the questions for facts that need a number: bids, another price, stakes, and making the sides alike."""
    amount = Chips("amount", "Hoeveel", low=0, high=MOST_BANK, step=PARTS, required=True)
    if not state.bank:
        who = SeatField("seat", "Wie", seats=state.living(), required=True)
        if not state.fixed:
            yield Ask(events.Bid, "Biedt", (who, amount), rule=f"{SLUG}#opbod")
        yield Ask(events.Bought, "Koopt de bank", (who, amount), rule=f"{SLUG}#{state.bank_anchor}")
    elif not state.call and (pontes := state.pontes()):
        who = SeatField("seat", "Wie", seats=pontes, required=True)
        side = Choice("side", "Kant", choices=tuple((one, one) for one in events.SIDES), required=True)
        fields: tuple[Field, ...] = (who, side, amount)
        if not state.closed:
            yield Ask(events.Stake, "Zet in", fields, rule=f"{SLUG}#samen-inzetten")
        if state.stakes:
            over = YesNo("over", "Naar de andere kant")
            yield Ask(events.Evened, "De bankhouder wil evenveel", (*fields, over), rule=f"{SLUG}#evenveel")
