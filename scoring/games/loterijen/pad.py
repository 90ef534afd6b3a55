"""The pad of loterijen: the presses of live play, and the form of a round: lots, and in which group they fell."""

from collections.abc import Iterable
from functools import reduce
from typing import Any

from scoring.games.loterijen.events import Bought, Done, Drawing, Hit, Lot, Stakes
from scoring.games.loterijen.objections import check
from scoring.games.loterijen.options import CEILING
from scoring.games.loterijen.payout import lots_each
from scoring.games.loterijen.score import apply, fallen, words_for_putting_in
from scoring.games.loterijen.state import ANCHORS, GROUPS, State
from scoring.play.books.bank import BankTo, punters
from scoring.play.contract import Ask, Draft, Event, Objection, Pad, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, SeatsInOrder
from scoring.play.rounds.pressing import Pressing

NOBODY, OTHER = "niemand", "anders"
LABELS = {"nieten": "Nieten", "eigen": "Eigen geld", "twee": "Tweemaal", "drie": "Driemaal", "hoofd": "De hoofdprijs"}

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form of a round filled in with `draft`."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=_form(state, draft))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the groups of presses: stakes for a shared bank, whose lot fell where, the end of the
    draw, and the next banker.
    """
    if state.who_may_put_in and not (state.bought or state.lots):
        label = "Eerst storten" if state.owing else "De bank is op"
        yield PressGroup("inleg", label, (_press(state, Stakes(), words_for_putting_in(state, state.who_may_put_in)),))
    for key in GROUPS:
        hits = tuple(
            _press(state, Hit(seat=seat, group=key, price=price), f"{state.name(seat)} ({price})")
            for seat, price in _players_and_prices(state)
        )
        if hits:
            yield PressGroup(key, LABELS[key], hits)
    if state.bought or state.lots:
        done = _press(state, Done(), "De trekking is klaar", ends=True)
        yield PressGroup("klaar", "Einde van de ronde", (done,))
    elif not state.bank_is_shared:
        yield PressGroup("bankwissel", "De bank gaat naar", _press.each(state, BankTo, punters(state)), more=True)


def _players_and_prices(state: State) -> tuple[tuple[Seat, int], ...]:
    """Return `(player, price in chips)` for the lots that did not fall yet, each pair once."""
    pairs = dict.fromkeys(
        [(seat, price) for seat, _, price in state.bought] + [(seat, price) for seat, _, price in state.lots]
    )
    return tuple((seat, price) for seat, price in pairs if state.left_at(seat, price) > 0)


def _asks(state: State) -> Iterable[Ask]:
    """Yield the small form of live play, to buy lots; nothing during the draw or while a player must still put in."""
    if state.owing or state.hits:
        return
    fields = (
        SeatField("seat", "Wie", seats=state.buyers(), required=True),
        Count("lots", "Hoeveel loten", low=1, high=lots_each(len(state.buyers())), required=True),
        Count("price", "Prijs per lot", low=1, high=state.number(CEILING.key), required=True),
    )
    yield Ask(Bought, "Koopt loten", fields, rule="loterijen#loten-kopen")


# --- achteraf ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a whole round, filled in with `draft`."""
    fields = (*_fields_for_lots_bought(state, draft), *_falling(state, draft))
    return RoundForm(title="Deze ronde", fields=fields, missing=_missing(state, draft))


def _nobody_bought(state: State) -> bool:
    """Return whether nobody has bought lots in this round yet."""
    return not (state.bought or state.lots)


def _fields_for_lots_bought(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for the lots bought; nothing once lots are written.

    Who bought lots before may take the same again; otherwise there is a field for each buyer, and one for the price.
    Where only those are asked who never bought, as who had the bank, the price follows when one of them takes lots.
    """
    if not _nobody_bought(state):
        return
    known = [seat for seat in state.buyers() if seat in state.usual]
    if known:
        choices = (("", "zelfde"), ("anders", "anders"))
        yield Choice("kopen", f"Loten: {_lots_last_time(state, known)}", choices=choices, row=True,
                     rule="loterijen#loten-kopen")  # fmt: skip
    most, rows = lots_each(len(state.buyers())), _buyers_with_field(state, draft)
    for seat in rows:
        counts = tuple((str(count), str(count)) for count in range(1, min(most, 4) + 1))
        yield Choice(f"loten-{seat}", state.name(seat), help="Hoeveel loten kocht ieder?", seat=seat,
                     choices=(("", "0"), *counts, *((("anders", "…"),) if most > 4 else ())),
                     rule="loterijen#loten-kopen")  # fmt: skip
    for seat in rows:
        if draft.get(f"loten-{seat}") == "anders":
            yield Count(f"aantal-{seat}", f"Loten van {state.name(seat)}", low=1, high=most)
    ceiling = state.number(CEILING.key)
    if any(draft.get(f"loten-{seat}") for seat in rows) or (rows and (not known or draft.get("kopen") == OTHER)):
        quick = tuple((str(price), str(price)) for price in _prices_to_tap(state))
        choices = (*quick, *(((OTHER, "…"),) if ceiling > len(quick) else ()))
        yield Choice("prijs", "per lot", choices=choices, rule="loterijen#prijs", row=True)
        if draft.get("prijs") == OTHER:
            yield Count("bedrag", "Prijs per lot", low=1, high=ceiling, rule="loterijen#prijs", row=True)
    for seat in rows:
        if draft.get(f"loten-{seat}"):
            label = f"Andere prijs voor {state.name(seat)}"
            yield Count(f"prijs-{seat}", label, low=1, high=ceiling, rule="loterijen#prijs", more=True)


def _lots_last_time(state: State, seats: list[Seat]) -> str:
    """Return in Dutch words what these players bought the last time: `Ruud 2 van 2, verder ieder 1 van 2`.

    Lots that more than one player bought alike are named once, at the end.
    """
    bought = [state.usual[seat] for seat in seats]
    most = max(bought, key=bought.count)
    alike = bought.count(most) > 1
    parts = [f"{state.name(seat)} {{}} van {{}}".format(*lots) for seat, lots in zip(seats, bought, strict=True)
            if lots != most or not alike]  # fmt: skip
    everyone = f"{'verder ' if parts else ''}ieder {most[0]} van {most[1]}"
    return ", ".join([*parts, everyone] if alike else parts)


def _prices_to_tap(state: State) -> tuple[int, ...]:
    """Return the prices of a lot, in chips, that can be tapped: 1, 2, 3 and 5 as far as the house rules allow them."""
    return tuple(price for price in (1, 2, 3, 5) if price <= state.number(CEILING.key))


def _price_for_all_lots(draft: Draft) -> int:
    """Return the price in chips that this draft has for every lot; 0 when it is not filled in.

    A player may have a price of his own, which is not looked at here.
    """
    choice = str(draft.get("prijs") or "")
    return int(draft.get("bedrag") or 0) if choice == OTHER else int(choice or 0)


def _buyers_with_field(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Return the buyers with a field for their lots: all after the answer *anders* (other),
    else those who never bought.
    """
    every = draft.get("kopen") == "anders"
    return tuple(seat for seat in state.buyers() if every or seat not in state.usual)


def _lots_and_prices(state: State, draft: Draft) -> dict[Seat, tuple[int, int]]:
    """Return `(number of lots, price in chips)` for each buyer with lots, from the facts or else from this draft.

    A number or price that is not filled in yet is 0.
    """
    if not _nobody_bought(state):
        found: dict[Seat, tuple[int, int]] = {}
        for seat, price in _players_and_prices(state):
            found.setdefault(seat, (state.count_of(seat), price))
        return found
    found, rows = {}, _buyers_with_field(state, draft)
    for seat in state.buyers():
        choice = str(draft.get(f"loten-{seat}") or "")
        count = int(draft.get(f"aantal-{seat}") or 0) if choice == "anders" else int(choice or 0)
        if seat not in rows:
            found[seat] = state.usual[seat]
        elif choice:
            found[seat] = (count, int(draft.get(f"prijs-{seat}") or _price_for_all_lots(draft)))
    return found


def _falling(state: State, draft: Draft) -> Iterable[Field]:
    """Yield a field for each group of the draw: whose lots fell in it. As long as none of these players ever bought
    lots, the fields wait for the price.
    """
    seats = tuple(_lots_and_prices(state, draft)) or state.buyers()
    after = "" if not _nobody_bought(state) or any(seat in state.usual for seat in seats) else "prijs"
    for key in ("nieten", "eigen", "twee", "drie"):
        yield SeatsInOrder(f"valt-{key}", LABELS[key], seats=seats, rule=f"loterijen#{ANCHORS[key]}",
                           more=key == "eigen", row=True, after=after)  # fmt: skip
    choices = ((NOBODY, "niemand"), *((str(seat), state.name(seat)) for seat in seats))
    yield Choice(
        "valt-hoofd", LABELS["hoofd"], choices=choices, rule="loterijen#hoofdprijs", required=True, after=after
    )


def _missing(state: State, draft: Draft) -> str:
    """Return in a few Dutch words what this draft still lacks, or `""` when it is complete."""
    lots = _lots_and_prices(state, draft)
    if not lots:
        return "wie er loten kocht"
    left = next((seat for seat, (count, price) in lots.items() if not count or not price), None)
    if left is not None:
        return f"hoeveel loten {state.name(left)} kocht, en voor hoeveel"
    return "" if draft.get("valt-hoofd") else "wie de hoofdprijs had"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts of this draft in the order of live play: stakes, lots bought, where they fell, and the end.

    It returns an objection when the draft is not complete, or when a lot falls of a player who bought none.
    """
    if missing := _missing(state, draft):
        return Objection(f"Er ontbreekt nog: {missing}.", "loterijen#trekking")
    facts: list[Event] = [Stakes()] if state.owing else []
    lots = _lots_and_prices(state, draft)
    if _nobody_bought(state):
        facts += [Bought(seat=seat, lots=count, price=price) for seat, (count, price) in lots.items()]
    for key in GROUPS:
        fell: Any = draft.get(f"valt-{key}") or ()
        seats = tuple(fell) if key != "hoofd" else () if fell == NOBODY else (Seat(int(fell)),)
        for seat in seats:
            if seat not in lots:
                return Objection(f"{state.name(seat)} kocht geen loten.", "loterijen#trekking", field=f"valt-{key}")
            facts.append(Hit(seat=seat, group=key, price=lots[seat][1]))
    return (*facts, Done())


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result.

    That is so when all lots of a player cost the same. The form has one price per lot for each player: of several it
    is the price that he paid last. It has no cards: where lots fell is kept, not which card each was.
    """
    draft: dict[str, Any] = {}
    facts = _drawing_as_hits(state, facts)
    bought = _lots_and_price_by_seat(facts)
    usual = {seat: state.usual[seat] for seat in state.buyers() if seat in state.usual}
    every = any(bought.get(seat) != lots for seat, lots in usual.items())
    draft |= {"kopen": "anders"} if every and bought else {}
    most = min(lots_each(len(state.buyers())), 4)
    for seat, (count, price) in bought.items():
        if not every and seat in usual:
            continue
        if "prijs" not in draft:
            quick = price in _prices_to_tap(state)
            draft["prijs"] = str(price) if quick else OTHER
            draft |= {} if quick else {"bedrag": price}
        draft[f"loten-{seat}"] = str(count) if count <= most else "anders"
        draft |= {f"aantal-{seat}": count} if count > most else {}
        draft |= {f"prijs-{seat}": price} if price != _price_for_all_lots(draft) else {}
    for fact in facts:
        match fact:
            case Hit(seat=seat, group="hoofd"):
                draft["valt-hoofd"] = str(seat)
            case Hit(seat=seat, group=group):
                draft[f"valt-{group}"] = (*draft.get(f"valt-{group}", ()), seat)
            case Done():
                draft.setdefault("valt-hoofd", NOBODY)
    return draft


def _lots_and_price_by_seat(facts: Iterable[Event]) -> dict[Seat, tuple[int, int]]:
    """Return (number of lots, price per lot in chips) for each player who bought lots; of several prices the last."""
    found: dict[Seat, tuple[int, int]] = {}
    for fact in facts:
        if isinstance(fact, Bought | Lot):
            lots = fact.lots if isinstance(fact, Bought) else 1
            found[fact.seat] = (found.get(fact.seat, (0, 0))[0] + lots, fact.price)
    return found


def drafted_lots(state: State, seat: Seat, lots: int, price: int | str | None = None) -> dict[str, Any]:
    """Return the field values by name that fill in this many lots for one player; `{}` once
    lots are written in this round.

    `price` is in chips, or text that is no whole number; `None` leaves it open.
    """
    if not _nobody_bought(state):
        return {}
    found: dict[str, Any] = {"kopen": "anders"} if any(one in state.usual for one in state.buyers()) else {}
    few = lots <= min(lots_each(len(state.buyers())), 4)
    found |= {f"loten-{seat}": str(lots) if few else "anders"} | ({} if few else {f"aantal-{seat}": lots})
    if price is None:
        return found
    usual = price in _prices_to_tap(state)
    return found | {"prijs": str(price) if usual else OTHER} | ({} if usual else {"bedrag": price})


def _drawing_as_hits(state: State, facts: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the facts with a final `Drawing` (cards) replaced by a `Hit` for each lot that fell, by group, and `Done`.

    Facts without a `Drawing` come back unchanged.
    """
    if not (facts and isinstance(facts[-1], Drawing)):
        return facts
    now = reduce(apply, facts[:-1], state)
    hits = sorted(fallen(now, facts[-1].cards), key=lambda hit: list(GROUPS).index(hit[1]))
    return (*facts[:-1], *(Hit(seat=seat, group=group, price=price) for seat, group, price in hits), Done())
