"""How a bid at napoleonnen leads to the calculator of its two pots, and how the calculator fills in a round."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.napoleonnen.events import Made
from scoring.games.napoleonnen.options import FULL_PACK, LOST
from scoring.games.napoleonnen.pad import offered_prices
from scoring.games.napoleonnen.payout import NAP, SEATS
from scoring.games.napoleonnen.score import apply
from scoring.games.napoleonnen.state import State
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield what the highest bidder played for, as one case for the calculator.

    There is none when nobody played, or when he asked for more than the pot. What was paid for the stock in this round
    is in the kijkpot.
    """
    if not facts or not isinstance(made := facts[-1], Made):
        return
    state = reduce(apply, facts[:-1], before)
    if made.seat == state.bidder and (state.nap or 0 < state.price <= state.pots.pot):
        yield Case(seat=made.seat, query=(*_query(state), ("gehaald", str(made.tricks))))


def _query(state: State) -> Iterator[tuple[str, str]]:
    """Yield the fields of the calculator: both pots, the bid, what is asked for it, and what a lost Nap does."""
    yield from (("pot", str(state.pots.pot)), ("kijkpot", str(state.pots.peek)), ("bod", str(state.bid)))
    yield from () if state.nap else (("gevraagd", str(state.price)),)
    yield LOST.key.removeprefix("nap-"), str(state.options[LOST.key])


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the draft with who plays (`seat`), his bid, his price and his tricks, as the calculator has them.

    Its pots are left out, for the sheet knows them. What is known already is left out too; a price that is no number is
    kept as it was typed. `{}` when nothing was asked.
    """
    figures = {name: "".join(asked.get(name, ())[:1]) for name in ("bod", "gevraagd", "gehaald")}
    found: dict[str, Any] = {} if state.bidding_over or not any(figures.values()) else {"speler": seat}
    found |= {"bod": figures["bod"]} if figures["bod"] and not state.bidding_over else {}
    if (price := figures["gevraagd"]) and figures["bod"] != str(NAP) and not state.price:
        usual = price.isdecimal() and len(price) < 10 and int(price) in offered_prices(state)
        found["gevraagd" if usual else "bedrag"] = str(int(price)) if usual else price
    return found | ({"slagen": figures["gehaald"]} if figures["gehaald"] else {})


def pots_query(state: State) -> Query:
    """Return the query for the calculator of the pots: what the highest bidder plays for; `()` while that is not known.

    It is `()` too when he asked for more than the pot.
    """
    if state.bidder is None or not (state.nap or 0 < state.price <= state.pots.pot):
        return ()
    return tuple(_query(state))


def players_query(state: State) -> Query:
    """Return the query for the calculator of chances: how many play; `()` with all 52 cards, which it does not know."""
    players = ("spelers", str(len(state.living())))
    return () if state.on(FULL_PACK.key) or len(state.living()) not in SEATS else (players,)


LOOKUPS = (Lookup(calculator="napoleonnen", now=pots_query), Lookup(calculator="napoleonnen-kans", now=players_query))
AID = Aid(calculator="napoleonnen", cases=cases, draft=draft)
