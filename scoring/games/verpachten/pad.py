"""What may be pressed and filled in on a verpachten sheet.

*Live* writes bid by bid and hand by hand; *achteraf* (afterwards) is a whole round in one form, with a row for each
player's points.
"""

from collections.abc import Iterable
from typing import Any

from scoring.games.verpachten.events import Bid, Laid, Let, Open, Points, Stake
from scoring.games.verpachten.objections import HIGHEST, LEAST, check
from scoring.games.verpachten.payout import GOAL, LEASE, POINTS, least_cards, most_cards, points
from scoring.games.verpachten.state import State
from scoring.play.contract import Ask, Draft, Event, Objection, Pad, Press, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, YesNo
from scoring.play.rounds.pressing import Pressing
from scoring.play.seating import MOST_CHIPS

LEAD = "Hoeveel punten had ieder?"
USUAL, OTHER = (LEASE[0], 42, 45, 48, LEASE[-1]), "anders"
"""The leases most bid, as the book has them (p. 86), and the choice of another, which is typed."""
TOP = GOAL + 6
"""The most points that are tapped; more are typed. With below sixteen and the choice of more that is one line of a
phone, so that five players see all rows at once; who buys until sixteen or more has 23, 24 or 25 one time in five."""

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    form = RoundForm(title="Deze ronde", fields=tuple(_fields(state, draft)), missing=_missing(state, draft))
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form)


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the presses: bids and letting first, then stakes of newcomers and the end of the round."""
    if state.tenant is None:
        if not state.heir_must_rent:
            amount = max(state.bid + 1, LEASE[0])
            others = (seat for seat in state.living() if seat != state.bidder)
            yield PressGroup("bod", f"{amount} geboden door", _press.each(state, Bid, others, amount=amount))
        if lets := tuple(_lets(state)):
            yield PressGroup("verpacht", "De boerderij is voor", lets)
        return
    stakes = tuple(
        _press(state, Stake(seat=seat), f"{state.name(seat)} zet in") for seat in state.owing if seat in state.living()
    )
    if stakes:
        yield PressGroup("inzet", "Wie erbij kwam", stakes)
    end = _press(state, Open(), "De anderen bleven eronder", ends=True)
    yield PressGroup("open", "Alle kaarten liggen open", (end,))


def _lets(state: State) -> Iterable[Press]:
    """Yield the press that lets the farm: to the highest bidder, or to its winner for the old lease."""
    seat, amount = (state.bidder, state.bid) if state.bidder is not None else (state.heir, state.lease)
    if seat is not None:
        yield _press(state, Let(seat=seat, amount=amount), f"{state.name(seat)}, voor {amount}")


def _asks(state: State) -> Iterable[Ask]:
    """Yield the questions for facts that need a number: a bid, or a hand of sixteen or more."""
    living = state.living()
    if state.tenant is None and not state.heir_must_rent:
        low = state.bid + 1
        fields = (
            SeatField("seat", "Wie biedt", seats=living, required=True),
            Count("amount", "Hoeveel", low=low, high=MOST_CHIPS, required=True),
        )
        yield Ask(Bid, "Een bod", fields, rule="verpachten#pachter")
    waiting = tuple(seat for seat in state.players() if seat not in dict(state.hands))
    if state.tenant is not None and waiting:
        yield Ask(Points, "Een hand van zestien of meer", _hand_fields(waiting), rule="verpachten#punten")


def _hand_fields(waiting: tuple[Seat, ...]) -> tuple[Field, ...]:
    """Return the fields that ask for the hand of one of these players."""
    return (
        SeatField("seat", "Van wie", seats=waiting, required=True),
        Count("points", "Hoeveel punten", low=LEAST, high=HIGHEST, required=True),
        Count("cards", "In hoeveel kaarten", help="alleen bij twee keer zestien", low=2, high=most_cards(GOAL)),
        YesNo("six", "Met de harten zes"),
    )


# --- achteraf ----------------------------------------------------------------------------------------


def _fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields of the form: who rents the farm, everybody's points, and what decides between two sixteens."""
    if must_ask_tenant(state):
        yield SeatField("pachter", "pachter", seats=state.living(), rule="verpachten#pachter", row=True)
        usual = tuple((str(amount), str(amount)) for amount in USUAL)
        rule = "verpachten#pacht"
        yield Choice("pacht", "pacht", choices=(*usual, (OTHER, "…")), rule=rule, row=True)
        if draft.get("pacht") == OTHER:
            yield Count("bod", "het bod", low=1, high=MOST_CHIPS, rule=rule, row=True)
    known, tenant = dict(state.hands), _who_is_tenant(state, draft)
    if tenant is None:
        return
    players = [seat for seat in _who_gets_cards(state, tenant) if seat not in known]
    for seat in players:
        yield _field_of_player(state, seat)
    for seat in players:
        if draft.get(f"punten-{seat}") == OTHER:
            label = f"{state.name(seat)} had"
            yield Count(f"meer-{seat}", label, low=TOP + 1, high=HIGHEST, rule="verpachten#afrekening", row=True)
    made = [seat for seat in players if draft.get(f"punten-{seat}") == str(GOAL)]
    others = [hand for hand in known.values() if hand.points == GOAL]
    if len(made) + len(others) > 1:
        cards = tuple((str(count), str(count)) for count in range(least_cards(GOAL), most_cards(GOAL) + 1))
        for seat in made:
            help_ = f"In hoeveel kaarten had ieder zijn {GOAL}?"
            rule = "verpachten#minste-kaarten"
            yield Choice(f"kaarten-{seat}", state.name(seat), help=help_, choices=cards, seat=seat, rule=rule)
        if "6" not in state.laid and made:
            yield SeatField("zes", "harten 6", seats=tuple(made), rule="verpachten#harten-zes", row=True)
    if not known:
        yield YesNo("niemand", f"Iedereen bleef onder de {GOAL}", rule="verpachten#te-weinig")


def _field_of_player(state: State, seat: Seat) -> Field:
    """Return the field for a player's points: below sixteen unless another is tapped."""
    totals = tuple((str(total), str(total)) for total in range(GOAL, TOP + 1))
    return Choice(
        f"punten-{seat}",
        state.name(seat),
        help=LEAD,
        rule="verpachten#afrekening",
        choices=(("", f"<{GOAL}"), *totals, (OTHER, "…")),
        seat=seat,
    )


def must_ask_tenant(state: State) -> bool:
    """Return whether the form must ask who rents the farm."""
    return state.tenant is None and state.bidder is None and not state.heir_must_rent


def _tenant_and_lease(state: State, draft: Draft) -> tuple[Seat | None, int]:
    """Return (who rents the farm, for how much) according to this draft; `None` and 0 for what is not known.

    Without an auction that is the highest bidder, or the winner for the old lease.
    """
    if not must_ask_tenant(state):
        return (state.bidder, state.bid) if state.bidder is not None else (state.heir, state.lease)
    chosen, amount = draft.get("pachter"), draft.get("pacht")
    amount = draft.get("bod") if amount == OTHER else amount
    seat = state.heir if chosen is None else chosen
    return seat, int(amount) if amount else state.lease if seat == state.heir and seat is not None else 0


def _who_is_tenant(state: State, draft: Draft) -> Seat | None:
    """Return who is tenant in this round, according to this draft; `None` when that is not known."""
    return _tenant_and_lease(state, draft)[0] if state.tenant is None else state.tenant


def _who_gets_cards(state: State, tenant: Seat | None) -> tuple[Seat, ...]:
    """Return who gets cards, in the order of dealing."""
    first = state.seating.dealer if tenant is None else tenant
    return tuple([seat for seat in state.from_left(first) if seat != tenant])


def _missing(state: State, draft: Draft) -> str:
    """Return in a few words what this draft still lacks; `""` when it is complete."""
    if state.tenant is None:
        seat, amount = _tenant_and_lease(state, draft)
        if seat is None:
            return "wie de boerderij pacht"
        if not amount:
            return "hoe hoog de pacht is"
    for seat in _who_gets_cards(state, _who_is_tenant(state, draft)):
        if draft.get(f"punten-{seat}") == OTHER and not draft.get(f"meer-{seat}"):
            return f"hoeveel punten {state.name(seat)} had"
    filled = any(draft.get(f"punten-{seat}") for seat in state.living()) or draft.get("niemand") or state.hands
    return "" if filled else "wie zestien of meer had"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft tells: the letting, stakes of newcomers, hands of sixteen or more, the end.

    An objection when something is missing, or when nobody is said to have sixteen and somebody has.
    """
    if missing := _missing(state, draft):
        field = "pachter" if "pacht" in missing and must_ask_tenant(state) else "niemand"
        return Objection(f"Vul nog in: {missing}.", "verpachten#afrekening", field=field)
    facts: list[Event] = []
    tenant = _who_is_tenant(state, draft)
    if state.tenant is None and tenant is not None:
        facts.append(Let(seat=tenant, amount=_tenant_and_lease(state, draft)[1]))
    facts += [Stake(seat=seat) for seat in state.owing if seat in state.living() and state.tenant is not None]
    known, players = dict(state.hands), _who_gets_cards(state, tenant)
    hands = [seat for seat in players if draft.get(f"punten-{seat}") and seat not in known]
    if hands and draft.get("niemand"):
        text = f"{state.name(hands[0])} had {GOAL} of meer; haal dan ‘iedereen bleef eronder’ weg."
        return Objection(text, "verpachten#te-weinig", field="niemand")
    for seat in hands:
        choice = draft[f"punten-{seat}"]
        total = int(draft[f"meer-{seat}"] if choice == OTHER else choice)
        cards = int(draft.get(f"kaarten-{seat}") or 0) if total == GOAL else 0
        facts.append(Points(seat=seat, points=total, cards=cards, six=total == GOAL and draft.get("zes") == seat))
    return (*facts, Open())


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result.

    Bids and hands below sixteen are left out, and of a hand that was laid only its points and what decides a tie are
    kept.
    """
    draft: dict[str, Any] = {}
    for fact in facts:
        match fact:
            case Let(seat=seat, amount=amount) if must_ask_tenant(state):
                draft |= {"pachter": seat} | drafted_lease(amount)
            case Points(seat=seat, points=total, cards=cards, six=six):
                draft |= drafted_hand(seat, total, cards, six=six)
            case Laid(seat=seat, cards=ranks) if set(ranks) <= POINTS.keys():
                draft |= drafted_hand(seat, points(ranks), len(ranks), six="6" in ranks)
    made = [key for key, value in draft.items() if key.startswith("punten-") and value == str(GOAL)]
    before = [hand for _, hand in state.hands if hand.points == GOAL]
    if len(made) + len(before) < 2:
        draft = {key: value for key, value in draft.items() if not key.startswith("kaarten-") and key != "zes"}
    filled = any(key.startswith("punten-") for key in draft) or state.hands
    return draft if filled else draft | {"niemand": True}


def drafted_lease(amount: int) -> dict[str, Any]:
    """Return the fields of the form that tell this lease."""
    return {"pacht": str(amount)} if amount in USUAL else {"pacht": OTHER, "bod": amount}


def drafted_hand(seat: Seat, total: int, cards: int, *, six: bool) -> dict[str, Any]:
    """Return the fields of the form that tell this hand; `{}` when it stayed below sixteen."""
    if total < GOAL:
        return {}
    if total > TOP:
        return {f"punten-{seat}": OTHER, f"meer-{seat}": total}
    fields: dict[str, Any] = {f"punten-{seat}": str(total)}
    if total == GOAL:
        fields |= ({f"kaarten-{seat}": str(cards)} if cards else {}) | ({"zes": seat} if six else {})
    return fields
