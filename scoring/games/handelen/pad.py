"""The pad of handelen: the presses of live play, and the form of a round: sales, who won, and fines behind *Meer*."""

from collections.abc import Iterable
from typing import Any

from scoring.games.handelen.events import Fine, NoTrump, Sale, Stakes, Trump, Turned, Won
from scoring.games.handelen.objections import MOST_PRICE, check
from scoring.games.handelen.payout import RANKS
from scoring.games.handelen.state import State
from scoring.play.contract import Ask, Draft, Event, Objection, Pad, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, SeatsInOrder, YesNo
from scoring.play.rounds.pressing import Pressing

NOBODY = "niemand"
MOST_SALES = 12
PRICES = tuple((str(price), str(price)) for price in (1, 2, 3, 5, 8, 10))

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form of a round filled in with `draft`."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=_form(state, draft))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the groups of presses: the stakes first, then fines and who has the highest trump."""
    if not state.staked:
        stakes = _press(state, Stakes(), "De gever zes, de anderen vier")
        yield PressGroup("inzet", "Eerst inzetten", (stakes,))
        return
    yield PressGroup("boete", "Boete voor", _press.each(state, Fine, state.from_left()), more=True)
    nobody = _press(state, NoTrump(), "geen troef", ends=True)
    wins = (*_press.each(state, Won, state.from_left(), ends=True), nobody)
    yield PressGroup("winnaar", "De hoogste troef is van", wins)


def _asks(state: State) -> Iterable[Ask]:
    """Yield the small forms of live play: for a turned trump, for a sale, and for the card that shows the trump suit.

    It yields nothing before the stakes are in.
    """
    if not state.staked:
        return
    seats, rule = state.from_left(), "handelen#draaien"
    laid = {rank for _, rank in state.turned} | {state.trump}
    left = tuple((rank, rank) for rank in RANKS if rank not in laid)
    rank = Choice("rank", "Welke", choices=left, required=True)
    who = SeatField("seat", "Wie", seats=seats, required=True)
    yield Ask(Turned, "Draait een troef", (who, rank), rule=rule)
    sale = (
        SeatField("seat", "Verkoper", seats=seats, required=True),
        SeatField("buyer", "Koper", seats=seats, required=True),
        Count("price", "Prijs", low=1, high=MOST_PRICE, required=True),
        YesNo("whole", "De hele hand"),
    )
    yield Ask(Sale, "Verkoopt", sale, rule="handelen#verkopen")
    if not state.trump and not state.turned:
        yield Ask(Trump, "De open troefkaart", (rank,), rule="handelen#troefkaart")


# --- achteraf ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a whole round, with empty fields for one sale more than the draft has."""
    sales = tuple(field for place in range(1, _count_sales(draft) + 2) for field in _sale_fields(state, draft, place))
    seats = state.from_left()
    winners = (*((str(seat), state.name(seat)) for seat in seats), (NOBODY, "geen troef"))
    label, rule = "De hoogste troef is van", "handelen#winnen"
    winner = Choice("winnaar", label, choices=winners, rule=rule, required=True)
    fine = SeatsInOrder("boete", "Boete voor", seats=seats, rule="handelen#boete", more=True)
    missing = "" if draft.get("winnaar") else "wie de hoogste troef heeft"
    return RoundForm(title="Deze ronde", fields=(*sales, winner, fine), missing=missing)


def _count_sales(draft: Draft) -> int:
    """Return the number of sales in the draft with seller and price, counted up to the first
    gap; at most `MOST_SALES` - 1.
    """
    place = 0
    while place < MOST_SALES and draft.get(f"verkoper-{place + 1}") is not None and _price_of_sale(draft, place + 1):
        place += 1
    return min(place, MOST_SALES - 1)


def _price_of_sale(draft: Draft, place: int) -> int:
    """Return the price in chips of this sale in the draft; 0 when it is not filled in.

    `place` numbers the sales from 1.
    """
    choice = str(draft.get(f"prijs-{place}") or "")
    return int(draft.get(f"bedrag-{place}") or 0) if choice == "anders" else int(choice or 0)


def _sale_fields(state: State, draft: Draft, place: int) -> Iterable[Field]:
    """Yield the fields of one sale: the seller, and once he is filled in the buyer and the price.

    `place` numbers the sales from 1.
    """
    nth = "Verkoper" if place == 1 else f"Verkoper van de {place}e verkoop"
    seller, seats = draft.get(f"verkoper-{place}"), state.from_left()
    yield SeatField(f"verkoper-{place}", nth, seats=seats, rule="handelen#verkopen")
    if seller is None:
        return
    others = tuple(seat for seat in seats if seat != seller)
    yield SeatField(f"koper-{place}", "Koper", seats=others, rule="handelen#verkopen")
    prices = (*PRICES, ("anders", "…"))
    yield Choice(f"prijs-{place}", "Prijs", choices=prices, rule="handelen#opbrengst")
    if draft.get(f"prijs-{place}") == "anders":
        yield Count(f"bedrag-{place}", "Prijs in fiches", low=1, high=MOST_PRICE, sums=True)
    label = "De hele hand ineens"
    if place > 1:
        label += f", {place}e verkoop"
    yield YesNo(f"geheel-{place}", label, rule="handelen#geheel-verkopen", more=True)


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts of this draft in the order of live play: stakes, fines, sales, and who won the pot.

    It returns an objection when the winner, a buyer or a price is missing, or when somebody buys from himself.
    """
    winner = str(draft.get("winnaar") or "")
    if not winner:
        return Objection("Wie heeft de hoogste troef, of kwam er geen?", "handelen#winnen")
    facts: list[Event] = [] if state.staked else [Stakes()]
    facts += [Fine(seat=seat) for seat in draft.get("boete") or ()]
    for place in range(1, MOST_SALES + 1):
        seller, buyer = draft.get(f"verkoper-{place}"), draft.get(f"koper-{place}")
        if seller is None:
            continue
        if buyer is None or not _price_of_sale(draft, place):
            text = f"Wat {state.name(seller)} verkocht, heeft nog een koper en een prijs nodig."
            return Objection(text, "handelen#verkopen", field=f"verkoper-{place}")
        if buyer == seller:
            text = f"{state.name(seller)} kan niet van zichzelf kopen."
            return Objection(text, "handelen#verkopen", field=f"koper-{place}")
        whole = bool(draft.get(f"geheel-{place}"))
        facts.append(Sale(seat=seller, buyer=buyer, price=_price_of_sale(draft, place), whole=whole))
    return (*facts, NoTrump() if winner == NOBODY else Won(seat=Seat(int(winner))))


def drafted_price(place: int, price: int) -> dict[str, Any]:
    """Return the field values by name that fill in this price in chips for a sale; `place` numbers the sales from 1."""
    if str(price) in dict(PRICES):
        return {f"prijs-{place}": str(price)}
    return {f"prijs-{place}": "anders", f"bedrag-{place}": price}


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result.

    Left out is what the form has no field for: the card that shows the trump suit, turned trumps, and the order of
    fines among the sales. Of more than twelve sales only the first twelve are written.
    """
    draft: dict[str, Any] = {}
    place = 0
    for fact in facts:
        match fact:
            case Fine(seat=seat):
                draft["boete"] = (*draft.get("boete", ()), seat)
            case Sale(seat=seat, buyer=buyer, price=price, whole=whole):
                place += 1
                draft |= {f"verkoper-{place}": seat, f"koper-{place}": buyer}
                draft |= drafted_price(place, price)
                draft |= {f"geheel-{place}": True} if whole else {}
            case Won(seat=seat):
                draft["winnaar"] = str(seat)
            case NoTrump():
                draft["winnaar"] = NOBODY
    return draft
