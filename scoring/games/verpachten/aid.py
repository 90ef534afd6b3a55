"""The open hands of verpachten and the calculator that counts them: from the one to the other, and back."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.verpachten.events import Laid, Open
from scoring.games.verpachten.options import NEAREST, SIX
from scoring.games.verpachten.pad import auction, drafted_hand, drafted_lease
from scoring.games.verpachten.payout import GOAL, POINTS, points
from scoring.games.verpachten.score import apply
from scoring.games.verpachten.state import State
from scoring.kit.cards import LETTERS, card
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat

TAPPED = 5
"""So many hands the calculator has drawn; those of the others are typed."""
SUITS = "shrk"


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """All hands as one question, in the order of dealing, where they were told by their cards."""
    if not facts or not isinstance(facts[-1], Open):
        return
    laid = {fact.seat: fact.cards for fact in facts if isinstance(fact, Laid)}
    state = reduce(apply, facts[:-1], before)
    players = state.players()
    if laid and dict(state.hands).keys() == laid.keys() and laid.keys() <= {*players}:
        yield Case(seat=players[0], query=tuple(_query(state, players, laid)))


def _query(state: State, players: Sequence[Seat], laid: Mapping[Seat, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Suits play no part, so each rank takes the next suit; the six is of hearts."""
    dealt: dict[str, int] = {}
    for place, seat in enumerate(players[:TAPPED], start=1):
        codes = []
        for rank in laid.get(seat, ()):
            dealt[rank] = dealt.get(rank, -1) + 1
            codes.append(f"h{rank}" if rank == "6" else f"{SUITS[dealt[rank]]}{rank}")
        yield from ((f"hand{place}", " ".join(codes)),) if codes else ()
    more = [" ".join(laid[seat]) for seat in players[TAPPED:] if seat in laid]
    yield from (("meer", "; ".join(more)),) if more else ()
    yield from _table(state, players)


def _table(state: State, players: Sequence[Seat]) -> Iterator[tuple[str, str]]:
    """How many play, for what pot, and how a second sixteen is decided."""
    yield from (("spelers", str(len(players))), ("pot", str(state.farm)))
    yield from (("zes", "altijd" if state.on(SIX) else "twee"), ("dichtst", str(state.options[NEAREST])))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """What each had, in the order of dealing; where the farm is still to be let, the asker is dealt to first."""
    living = (one for one in state.seating.clockwise(seat) if one in state.living() and one != seat)
    order = (seat, *living) if state.tenant is None else state.players()
    hands = [_ranks(" ".join(asked.get(f"hand{place}", ()))) for place in range(1, TAPPED + 1)]
    more = re.split(r"[;/]", ";".join(asked.get("meer", ())))
    found: dict[str, Any] = {}
    for one, hand in zip(order, (*hands, *map(_ranks, more)), strict=False):
        if hand and set(hand) <= POINTS.keys():
            found |= drafted_hand(one, points(hand), len(hand), six="6" in hand)
    sixteens = [value for value in found.values() if value == str(GOAL)]
    if len(sixteens) < 2:
        found = {name: value for name, value in found.items() if not name.startswith("kaarten-") and name != "zes"}
    if not any(hands) and not any(more):
        return {}
    return _letting(state, asked, order) | (found or {"niemand": True})


def _letting(state: State, asked: Mapping[str, Sequence[str]], order: Sequence[Seat]) -> dict[str, Any]:
    """Who rents the farm, where that is still to be told, and the lease: the pot without the stakes."""
    if state.tenant is not None or not auction(state):
        return {}
    pot = "".join(asked.get("pot", ())[:1])
    lease = int(pot) - state.farm - state.stake * (len(order) - 1) if pot.isdecimal() else 0
    return {"pachter": order[-1]} | (drafted_lease(lease) if lease > 0 else {})


def _ranks(text: str) -> tuple[str, ...]:
    """Cards or bare ranks as the room writes a hand; what is no card stays as it was written."""
    return tuple(_rank(word) for word in re.split(r"[\s,+]+", text) if word)


def _rank(word: str) -> str:
    if word.upper() in POINTS:
        return word.upper()
    try:
        return LETTERS.get(card(word).rank, word)
    except ValueError:
        return word


def buying(state: State) -> Query:
    """The pot that a player buys cards for."""
    return () if state.tenant is None else (("pot", str(state.farm)), ("actief", "hand"))


def counting(state: State) -> Query:
    """The table and its agreements; the cards are told when all lie open."""
    if state.tenant is None or state.hands:
        return ()
    return (*_table(state, state.players()), ("actief", "hand1"))


LOOKUPS = (Lookup(calculator="verpachten-kans", now=buying), Lookup(calculator="verpachten", now=counting))
AID = Aid(calculator="verpachten", cases=cases, draft=draft)
