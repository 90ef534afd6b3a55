"""How the open hands of verpachten lead to the calculator that counts them, and how it fills in a round."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.verpachten.events import Laid, Open
from scoring.games.verpachten.options import NEAREST, SIX
from scoring.games.verpachten.pad import drafted_hand, drafted_lease, must_ask_tenant
from scoring.games.verpachten.payout import GOAL, POINTS, points
from scoring.games.verpachten.score import apply
from scoring.games.verpachten.state import State
from scoring.kit.cards import LETTERS, read_card
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat

TAPPED = 5
"""The calculator draws so many hands to tap; the others are typed."""
SUITS = "shrk"
"""The suits in the order in which they are dealt out (see `_query`)."""


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield all hands of a round as one case for the calculator, in the order of dealing.

    There is none when no hand was told, or one by its points only.
    """
    if not facts or not isinstance(facts[-1], Open):
        return
    laid = {fact.seat: fact.cards for fact in facts if isinstance(fact, Laid)}
    state = reduce(apply, facts[:-1], before)
    players = state.players()
    if laid and dict(state.hands).keys() == laid.keys() and laid.keys() <= {*players}:
        yield Case(seat=players[0], query=tuple(_query(state, players, laid)))


def _query(state: State, players: Sequence[Seat], laid: Mapping[Seat, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Yield the fields of the calculator for these hands.

    It asks for whole cards. Suits play no part, so each rank takes the next suit; the six is that of hearts.
    """
    dealt: dict[str, int] = {}
    for place, seat in enumerate(players[:TAPPED], start=1):
        codes = []
        for rank in laid.get(seat, ()):
            dealt[rank] = dealt.get(rank, -1) + 1
            codes.append(f"h{rank}" if rank == "6" else f"{SUITS[dealt[rank]]}{rank}")
        yield from ((f"hand{place}", " ".join(codes)),) if codes else ()
    more = [" ".join(laid[seat]) for seat in players[TAPPED:] if seat in laid]
    yield from (("meer", "; ".join(more)),) if more else ()
    yield from _players_and_pot_fields(state, players)


def _players_and_pot_fields(state: State, players: Sequence[Seat]) -> Iterator[tuple[str, str]]:
    """Yield the fields for how many play, for what pot, and how a second sixteen is decided."""
    yield from (("spelers", str(len(players))), ("pot", str(state.farm)))
    yield from (("zes", "altijd" if state.on(SIX) else "twee"), ("dichtst", str(state.options[NEAREST])))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the draft with the hands of sixteen or more of the calculator, given to the players in the order of
    dealing.

    Where the farm is still to be let, `seat` is dealt to first. Without such a hand the draft says that nobody had
    sixteen; a hand with a word that is no card is left out. `{}` when the calculator has no hands.
    """
    living = (one for one in state.seating.clockwise(seat) if one in state.living() and one != seat)
    order = (seat, *living) if state.tenant is None else state.players()
    hands = [_typed_ranks(" ".join(asked.get(f"hand{place}", ()))) for place in range(1, TAPPED + 1)]
    more = re.split(r"[;/]", ";".join(asked.get("meer", ())))
    found: dict[str, Any] = {}
    for one, hand in zip(order, (*hands, *map(_typed_ranks, more)), strict=False):
        if hand and set(hand) <= POINTS.keys():
            found |= drafted_hand(one, points(hand), len(hand), six="6" in hand)
    sixteens = [value for value in found.values() if value == str(GOAL)]
    if len(sixteens) < 2:
        found = {name: value for name, value in found.items() if not name.startswith("kaarten-") and name != "zes"}
    if not any(hands) and not any(more):
        return {}
    return _draft_of_letting(state, asked, order) | (found or {"niemand": True})


def _draft_of_letting(state: State, asked: Mapping[str, Sequence[str]], order: Sequence[Seat]) -> dict[str, Any]:
    """Return the fields for who rents the farm and for how much, where that is still to be told; else `{}`.

    The lease is the pot without the stakes.
    """
    if state.tenant is not None or not must_ask_tenant(state):
        return {}
    pot = "".join(asked.get("pot", ())[:1])
    lease = int(pot) - state.farm - state.stake * (len(order) - 1) if pot.isdecimal() else 0
    return {"pachter": order[-1]} | (drafted_lease(lease) if lease > 0 else {})


def _typed_ranks(text: str) -> tuple[str, ...]:
    """Return the ranks of a hand that was typed as cards or bare ranks; what is no card stays as it was written."""
    return tuple(_rank(word) for word in re.split(r"[\s,+]+", text) if word)


def _rank(word: str) -> str:
    """Return the rank of one word; what is no card stays as it was written."""
    if word.upper() in POINTS:
        return word.upper()
    try:
        return LETTERS.get(read_card(word).rank, word)
    except ValueError:
        return word


def buying_query(state: State) -> Query:
    """Return the query for the calculator of chances: the pot for which a player buys cards; `()` before the farm is
    let.
    """
    return () if state.tenant is None else (("pot", str(state.farm)), ("actief", "hand"))


def counting_query(state: State) -> Query:
    """Return the query for the calculator of hands: how many play, and what they agreed.

    `()` before the farm is let, and once a hand lies open.
    """
    if state.tenant is None or state.hands:
        return ()
    return (*_players_and_pot_fields(state, state.players()), ("actief", "hand1"))


LOOKUPS = (Lookup(calculator="verpachten-kans", now=buying_query), Lookup(calculator="verpachten", now=counting_query))
AID = Aid(calculator="verpachten", cases=cases, draft=draft)
