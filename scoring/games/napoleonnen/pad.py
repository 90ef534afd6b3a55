"""What may be pressed and filled in on a napoleonnen sheet.

*Live* writes bid by bid; *achteraf* (afterwards) is a whole round in one form: who played, his bid, his price and his
tricks.
"""

from collections.abc import Iterable
from typing import Any

from scoring.games.napoleonnen.events import Bid, Exchange, Look, Made, Pass, Price, Stakes
from scoring.games.napoleonnen.objections import check
from scoring.games.napoleonnen.options import POT
from scoring.games.napoleonnen.payout import HAND, NAP
from scoring.games.napoleonnen.state import State
from scoring.kit.figures import in_words
from scoring.play.contract import Ask, Draft, Event, Objection, Pad, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, SeatsInOrder, YesNo
from scoring.play.rounds.pressing import Pressing

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    form = RoundForm(title="Deze ronde", fields=tuple(_fields(state, draft)), missing=_missing(state, draft))
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form)


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the presses: the stakes first, then bids and looks in turn, then price, stock and tricks of the highest
    bidder.
    """
    if state.owing:
        stakes = _press(state, Stakes(), f"Ieder zet {in_words(state.stake)} in")
        yield PressGroup("inzet", "Eerst inzetten", (stakes,))
        return
    if turn := state.to_speak():
        yield from _presses_in_turn(state, turn[0], last=len(turn) == 1)
        looks = tuple(
            _press(state, Look(seat=seat), state.name(seat)) for seat in state.who_may_look() if seat != turn[0]
        )
        yield PressGroup("kijken", "De stok bekijkt ook", looks, more=True)
    player = state.bidder
    if player is None:
        return
    if not state.nap and not state.price:
        asks = (
            _press(state, Price(seat=player, amount=chips), _price_label(state, chips))
            for chips in offered_prices(state)
        )
        yield PressGroup("bedrag", f"{state.name(player)} vraagt uit de pot", tuple(asks))
    if not state.exchanged:
        takes = _press(state, Exchange(seat=player), "neemt de stok op")
        yield PressGroup("stok", state.name(player), (takes,), more=not (state.price or state.nap))
    ends = (_press(state, Made(seat=player, tricks=made), str(made), ends=True) for made in range(HAND + 1))
    if state.nap or state.price:
        yield PressGroup("slagen", f"Slagen van {state.name(player)}", tuple(ends))


def _presses_in_turn(state: State, seat: Seat, *, last: bool) -> Iterable[PressGroup]:
    """Yield the presses of the player in turn; `last`: nobody speaks after him."""
    bids = (Bid(seat=seat, tricks=tricks) for tricks in range(1, NAP + 1))
    presses = tuple(_press(state, bid, "Nap" if bid.tricks == NAP else str(bid.tricks)) for bid in bids)
    yield PressGroup("bod", f"{state.name(seat)} kondigt aan", presses)
    passes = _press(state, Pass(seat=seat), "past", ends=last and state.bidder is None)
    yield PressGroup("anders", "of", (passes, _press(state, Look(seat=seat), "bekijkt de stok")))


def _asks(state: State) -> Iterable[Ask]:
    """Yield the question for a price that has no press."""
    if state.bidder is not None and not state.nap and not state.price:
        seat = SeatField("seat", "Wie vraagt", seats=(state.bidder,), required=True)
        amount = Count("amount", "Hoeveel fiches", low=1, high=max(1, state.has(POT)), required=True)
        yield Ask(Price, "Een ander bedrag", (seat, amount), rule="napoleonnen#bedrag")


# --- achteraf ----------------------------------------------------------------------------------------


def _full_pot(state: State) -> int:
    """Return what the pot holds once everybody has put in."""
    return state.has(POT) + (state.stake * len(state.living()) if state.owing else 0)


def offered_prices(state: State) -> tuple[int, ...]:
    """Return the prices to tap, in chips: a quarter, a half and three quarters of the pot, and all of it."""
    pot = _full_pot(state)
    return tuple(dict.fromkeys(chips for part in (1, 2, 3, 4) if (chips := pot * part // 4)))


def _price_label(state: State, chips: int) -> str:
    """Return a price as a press shows it."""
    return f"{chips} (alles)" if chips == _full_pot(state) else str(chips)


def _fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields of the form, without those that are known already."""
    able = _who_can_be_player(state)
    peekers = state.who_may_look()
    if peekers and not state.bidding_over:
        yield SeatsInOrder("keken", "keken", seats=peekers, repeat=False, rule="napoleonnen#stok-zien", row=True)
    if not (state.bidding_over and state.bidder is not None):
        yield SeatField("speler", "speelt", seats=able, rule="napoleonnen#hoogste-bod", row=True)
    if not state.bidding_over:
        bids = tuple((str(bid), "Nap" if bid == NAP else str(bid)) for bid in range(max(1, state.bid), NAP + 1))
        yield Choice("bod", "biedt", choices=bids, rule="napoleonnen#hoogste-bod", row=True)
    if not state.price and _highest_bid(state, draft) != NAP:
        quick = tuple((str(chips), str(chips)) for chips in offered_prices(state))
        yield Choice("gevraagd", "vraagt", choices=quick, rule="napoleonnen#bedrag", row=True)
    made = tuple((str(tricks), str(tricks)) for tricks in range(HAND + 1))
    yield Choice("slagen", "haalt", choices=made, rule="napoleonnen#uitslag", row=True)
    if not state.exchanged:
        yield YesNo("ruilde", "Nam de stok op", rule="napoleonnen#ruilen")
    if not state.price:
        label, high = "Een ander bedrag uit de pot", max(1, _full_pot(state))
        yield Count("bedrag", label, low=1, high=high, rule="napoleonnen#bedrag", more=True)
    if state.bidder is None:
        yield YesNo("niemand", "Niemand kondigde iets aan", rule="napoleonnen#hoogste-bod", more=True)


def _who_can_be_player(state: State) -> tuple[Seat, ...]:
    """Return who can be the player of this round: the highest bidder so far, and who may still outbid him."""
    first = () if state.bidder is None else (state.bidder,)
    return tuple(dict.fromkeys((*first, *state.to_speak())))


def _who_plays(state: State, draft: Draft) -> Seat | None:
    """Return who plays according to this draft; `None` when that is not known."""
    chosen = draft.get("speler")
    return state.bidder if chosen is None else Seat(chosen)


def _highest_bid(state: State, draft: Draft) -> int:
    """Return the highest bid according to this draft; 0 when it is not known."""
    if written := draft.get("bod"):
        return int(written)
    return state.bid if _who_plays(state, draft) == state.bidder else 0


def _price_in_draft(state: State, draft: Draft) -> int:
    """Return the price according to this draft, in chips; 0 when it is not known."""
    written = draft.get("bedrag") or draft.get("gevraagd")
    return int(written) if written else state.price


def _missing(state: State, draft: Draft) -> str:
    """Return in a few words what this draft still lacks; `""` when it is complete."""
    if draft.get("niemand"):
        return ""
    if _who_plays(state, draft) is None:
        return "wie er speelde"
    if not _highest_bid(state, draft):
        return "hoeveel slagen er aangekondigd zijn"
    if _highest_bid(state, draft) != NAP and not _price_in_draft(state, draft):
        return "het gevraagde bedrag"
    return "" if draft.get("slagen") else "hoeveel slagen er gehaald zijn"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft tells: stakes, looks and the bid in turn, the price, the stock, the tricks.

    An objection when something is missing, or two fields say different things.
    """
    facts: list[Event] = [Stakes()] if state.owing else []
    keken = tuple(draft.get("keken") or ())
    player, bid, price = _who_plays(state, draft), _highest_bid(state, draft), _price_in_draft(state, draft)
    if draft.get("niemand"):
        if player is not None:
            text = "Er speelde iemand; haal dan ‘niemand kondigde iets aan’ weg."
            return Objection(text, "napoleonnen#hoogste-bod", field="niemand")
        return (*facts, *_looks_and_passes(state, keken))
    if missing := _missing(state, draft):
        fields = {"wie er speelde": "speler", "hoeveel slagen er aangekondigd zijn": "bod"}
        fields |= {"het gevraagde bedrag": "gevraagd", "hoeveel slagen er gehaald zijn": "slagen"}
        return Objection(f"Vul nog in: {missing}.", "napoleonnen#uitslag", field=fields[missing])
    assert player is not None  # noqa: S101 - whoever is missing has been asked for
    if objection := _two_prices_objection(draft):
        return objection
    facts += _facts_of_speaking(state, keken, player, bid)
    if bid != NAP and not state.price:
        facts.append(Price(seat=player, amount=price))
    if draft.get("ruilde") and not state.exchanged:
        facts.append(Exchange(seat=player))
    return (*facts, Made(seat=player, tricks=int(draft["slagen"])))


def _two_prices_objection(draft: Draft) -> Objection | None:
    """Object when one price was tapped and another typed; `None` when not."""
    tapped, typed = draft.get("gevraagd"), draft.get("bedrag")
    if not tapped or not typed or int(tapped) == int(typed):
        return None
    text = f"Er staan twee bedragen: {tapped} en {typed}. Laat er één staan."
    return Objection(text, "napoleonnen#bedrag", field="bedrag")


def _facts_of_speaking(state: State, keken: tuple[Seat, ...], player: Seat, bid: int) -> Iterable[Event]:
    """Yield the looks, and the bid, in the order of speaking; players without a fact have passed.

    `keken` are the players who looked.
    """
    yield from _looks_without_speaking(state, keken)
    for seat in state.to_speak():
        if seat in keken and seat not in state.looked:
            yield Look(seat=seat)
        if seat == player and (seat != state.bidder or bid != state.bid):
            yield Bid(seat=seat, tricks=bid)


def _looks_and_passes(state: State, keken: tuple[Seat, ...]) -> Iterable[Event]:
    """Yield the looks and a pass for everybody who may still speak."""
    yield from _looks_without_speaking(state, keken)
    for seat in state.to_speak():
        if seat in keken and seat not in state.looked:
            yield Look(seat=seat)
        yield Pass(seat=seat)


def _looks_without_speaking(state: State, keken: tuple[Seat, ...]) -> Iterable[Event]:
    """Yield the looks of players who may look but will not speak any more."""
    left = state.to_speak()
    return (Look(seat=seat) for seat in state.who_may_look() if seat in keken and seat not in left)


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result.

    Of the bids only the highest is kept, and passes only of a round in which nobody bid.
    """
    draft: dict[str, Any] = {}
    quick = {str(chips) for chips in offered_prices(state)}
    keken: list[Seat] = []
    for fact in facts:
        match fact:
            case Look(seat=seat):
                keken.append(seat)
            case Bid(seat=seat, tricks=tricks):
                draft |= {"speler": seat, "bod": str(tricks)}
            case Price(amount=amount):
                tapped = str(amount) in quick
                draft["gevraagd" if tapped else "bedrag"] = str(amount) if tapped else amount
            case Exchange():
                draft["ruilde"] = True
            case Made(tricks=tricks):
                draft["slagen"] = str(tricks)
    if facts and isinstance(facts[-1], Pass):
        draft["niemand"] = True
    return draft | ({"keken": tuple(keken)} if keken else {})
