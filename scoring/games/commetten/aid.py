"""From the end of a round of commetten to its calculator, and back; and what a sheet asks one between rounds."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.commetten.events import ONLY_COMMETTE, PLAIN, WITH_COMMETTE, Called, Held, Out
from scoring.games.commetten.options import HALF, STOCK, TENS
from scoring.games.commetten.payout import SEATS
from scoring.games.commetten.score import apply
from scoring.games.commetten.state import State
from scoring.kit.cards import split_codes
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield the whole round as one question to the calculator; its player 1 is the player left of the dealer.

    Nothing comes when the round did not end, or when for some player it is not written how many cards he still held.
    """
    if not facts or not isinstance(out := facts[-1], Out):
        return
    state = reduce(apply, facts[:-1], before)
    order = before.from_left()
    held = dict(state.held)
    if {*held, out.seat} >= {*order}:
        lay = reduce(apply, (fact for fact in facts[:-1] if not isinstance(fact, Called | Held)), before)
        yield Case(seat=order[0], query=tuple(_query(state, lay, order, out)))


def _query(state: State, lay: State, order: tuple[Seat, ...], out: Out) -> Iterator[tuple[str, str]]:
    """Yield the query of a round as `(field, value)`.

    `state` is the round before `out`; `lay` is it as if no trump was called, so that all pots still hold their chips.

    `order` are the players as the calculator numbers them.
    """
    held, called = dict(state.held), dict(state.called)
    place = {seat: str(number) for number, seat in enumerate(order, start=1)}
    yield "over", " ".join(str(0 if seat == out.seat else held[seat]) for seat in order)
    if out.how == PLAIN and state.commette in held:
        yield "commette", place[state.commette]
    yield "uit", out.how
    yield "riep", " ".join(place[called[rank]] if rank in called else "0" for rank in state.ranks)
    yield "potjes", " ".join(str(lay.has(pot)) for pot in state.pots)
    yield _stock_rule_for_calculator(state)


def _stock_rule_for_calculator(state: State) -> tuple[str, str]:
    """Return the house rule about the size of the stock (the cards not dealt) as `(field, value)` of a query."""
    return "stok", str(state.options[STOCK.key])


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the form of a round filled in with what the calculator was asked; `{}` when it was asked nothing.

    `asked` holds the values of the calculator's fields, by name: the cards left, who called which trump, who had the
    commette (nine of diamonds). `seat` is the calculator's player 1, and the others follow in turn.
    """
    order, found = (seat, *(one for one in state.from_left(seat) if one != seat)), dict[str, Any]()
    left = split_codes(asked.get("over", ()))
    found |= {f"over-{one}": cards for one, cards in zip(order, left, strict=False) if cards != "0"}
    callers = zip(state.ranks, split_codes(asked.get("riep", ())), strict=False)
    found |= {f"riep-{rank}": _seat_by_number(order, place) for rank, place in callers if place != "0"}
    how = "".join(asked.get("uit", ())[:1])
    if how in (WITH_COMMETTE, ONLY_COMMETTE) and "0" in left:
        found |= {"commette": _seat_by_number(order, str(left.index("0") + 1))} | (
            {"over": True} if how == ONLY_COMMETTE else {}
        )
    elif place := "".join(asked.get("commette", ())[:1]):
        found["commette"] = _seat_by_number(order, place)
    return found


def _seat_by_number(order: Sequence[Seat], number: str) -> Seat | str:
    """Return the player with this number (from 1, as typed) in `order`; a number that nobody
    has comes back as it was typed.
    """
    seats = {str(nth): seat for nth, seat in enumerate(order, start=1)}
    return seats.get(number, number)


def pots_query(state: State) -> Query:
    """Return the query for the calculator of the pots: the chips in each pot before the stakes, and the house rules.

    It is `()` once the stakes are in, or with a number of players that cannot play.
    """
    if state.staked or len(state.living()) not in SEATS:
        return ()
    stood = " ".join(str(max(0, state.has(pot))) for pot in state.pots)
    tens = ("tienen", "ja" if state.on(TENS.key) else "nee")
    half = ("helft", str(state.options[HALF.key]).removeprefix("naar-"))
    return (("spelers", str(len(state.living()))), tens, ("stond", stood), half, _stock_rule_for_calculator(state))


LOOKUPS = (Lookup(calculator="commetten-potjes", now=pots_query),)
AID = Aid(calculator="commetten", cases=cases, draft=draft)
