"""From a round of handelen to the calculator of its pot, and back; and what an open round asks a calculator."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.handelen.events import Fine, Sale, Won
from scoring.games.handelen.options import PROCEEDS
from scoring.games.handelen.pad import drafted_price
from scoring.games.handelen.payout import pot
from scoring.games.handelen.score import apply
from scoring.games.handelen.state import POT, State
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat


def _players_from_dealer(state: State) -> tuple[Seat, ...]:
    """Return the players as the calculator numbers them: the dealer first."""
    living, dealer = state.living(), state.seating.dealer
    return (dealer, *(seat for seat in state.seating.clockwise(dealer) if seat in living and seat != dealer))


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield one question to the calculator about the whole round, asked for the dealer.

    Nothing comes when the round has no winner, or when the chips left in the pot are no multiple of the stakes of one
    deal.
    """
    if not facts or not isinstance(won := facts[-1], Won):
        return
    state, order = reduce(apply, facts[:-1], before), _players_from_dealer(before)
    staked = pot(len(order))
    if not state.staked or state.stood % staked:
        return
    place = {seat: str(number) for number, seat in enumerate(order, start=1)}
    fines = [place[fact.seat] for fact in facts if isinstance(fact, Fine)]
    sales = [f"{place[fact.seat]}-{place[fact.buyer]}:{fact.price}" for fact in facts if isinstance(fact, Sale)]
    query = [("spelers", str(len(order))), ("keer", str(1 + state.stood // staked)), ("boetes", str(len(fines)))]
    query += [("verkocht", " ".join(sales))] if sales else []
    query += [("opbrengst", str(state.options[PROCEEDS.key])), ("winnaar", place[won.seat])]
    query += [("beboet", " ".join(fines))] if fines else []
    yield Case(seat=order[0], query=tuple(query))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the form of a round filled in with what the calculator was asked: sales, fines and the
    winner; `{}` for nothing.

    `asked` holds the values of the calculator's fields, by name. Its player 1 is the dealer here; `seat` is not used. A
    sale that cannot be read, or a number that nobody has, is passed on as it was typed, so that the form can refuse it.
    """
    order, found = _players_from_dealer(state), dict[str, Any]()
    for nth, word in enumerate(" ".join(asked.get("verkocht", ())).split(), start=1):
        sale = re.fullmatch(r"(\d{1,2})-(\d{1,2}):(\d{1,9})", word, re.ASCII)
        if sale is None:
            found[f"verkoper-{nth}"] = word
            continue
        found |= {f"verkoper-{nth}": _seat_by_number(order, sale[1]), f"koper-{nth}": _seat_by_number(order, sale[2])}
        found |= drafted_price(nth, int(sale[3]))
    if fined := re.findall(r"\d+", " ".join(asked.get("beboet", ()))):
        found["boete"] = tuple(_seat_by_number(order, one) for one in fined)
    if winner := "".join(asked.get("winnaar", ())[:1]):
        found["winnaar"] = str(_seat_by_number(order, winner))
    return found


def _seat_by_number(order: Sequence[Seat], number: str) -> Seat | str:
    """Return the player with this number (from 1, as typed) in `order`; a number that nobody
    has comes back as it was typed.
    """
    seats = {str(nth): seat for nth, seat in enumerate(order, start=1)}
    return seats.get(number, number)


def trump_query(state: State) -> Query:
    """Return the query for the calculator of a trump: the number of players and the chips in
    the pot, as `(field, value)`.

    It is `()` before the stakes are in. The player who holds the cards fills them in himself.
    """
    if not state.staked:
        return ()
    return (("spelers", str(len(state.living()))), ("pot", str(state.has(POT))), ("actief", "kaart"))


LOOKUPS = (Lookup(calculator="handelen", now=trump_query),)
AID = Aid(calculator="handelen-pot", cases=cases, draft=draft)
