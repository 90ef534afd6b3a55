"""How a round of verloten opens its calculator, and how that fills in a round."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.verloten.events import Pairs
from scoring.games.verloten.pad import NOBODY, SEVERAL
from scoring.games.verloten.score import apply
from scoring.games.verloten.state import State
from scoring.kit.cards import split_codes
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield one case for the calculator: the chips on all prize cards, and the places of the players who held a pair.
    None where only the chips that were won are written.
    """
    if not facts or not isinstance(pairs := facts[-1], Pairs):
        return
    prizes = reduce(apply, facts[:-1], before).prizes
    if not prizes:
        return
    places = [place for place, (seat, _) in enumerate(prizes, start=1) if seat in pairs.seats]
    query = [("prijzen", " ".join(str(chips) for _, chips in prizes))]
    query += [("winnaars", " ".join(map(str, places)))] if places else []
    yield Case(seat=prizes[0][0], query=tuple(query))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the draft with the prizes of the calculator, and who held a pair: nobody when it has prizes alone.

    `asked` holds the values of the calculator's fields, by name. The first prize is that of `seat`, the next ones are
    those of the players after him. Prizes are left out when the sheet has them already. `{}` when neither prizes nor a
    pair are left.
    """
    playing = state.playing()
    at = playing.index(seat) if seat in playing else 0
    order = (*playing[at:], *playing[:at])
    found: dict[str, Any] = {}
    if not state.prizes and (prizes := split_codes(asked.get("prijzen", ()))):
        found = {"alles": True} | {f"prijs-{one}": chips for one, chips in zip(order, prizes, strict=False)}
    won = [int(place) for place in split_codes(asked.get("winnaars", ())) if place.isdecimal() and len(place) < 3]
    pairs = tuple(order[place - 1] for place in won if 1 <= place <= len(order))
    if not found and not pairs:
        return {}
    return found | ({"paar": SEVERAL, "paren": pairs} if len(pairs) > 1 else {"paar": str((*pairs, NOBODY)[0])})


def prizes_query(state: State) -> Query:
    """Return the query for the calculator: the chips that lie on the cards; `()` while they are not written."""
    return (("prijzen", " ".join(str(chips) for _, chips in state.prizes)),) if state.prizes else ()


LOOKUPS = (Lookup(calculator="verloten", now=prizes_query),)
AID = Aid(calculator="verloten", cases=cases, draft=draft)
