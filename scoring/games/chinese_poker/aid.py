"""From a deal told by its cards to the calculator of Chinese poker, and
back; and what an open deal asks a calculator.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations
from typing import Any

from scoring.games.chinese_poker.events import Shown
from scoring.games.chinese_poker.options import EQUAL, FLAT, NATURALS, NO_FACES, PAID, ROYALTIES, SYSTEM, THREE, WINNER
from scoring.games.chinese_poker.pad import BY_CARDS, GAVE_UP, USUAL, WRONG
from scoring.games.chinese_poker.payout import ROW_CARDS, ROWS
from scoring.games.chinese_poker.score import apply
from scoring.games.chinese_poker.state import State
from scoring.kit.cards import split_codes
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat

AGREED = (NATURALS, NO_FACES, ROYALTIES, WINNER, EQUAL, FLAT, THREE, PAID)
"""House rules that the calculator calls by the same key."""


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield one question to the calculator about the whole deal; its player 1 is the player left of the dealer.

    Nothing comes unless every player laid his cards or gave up, nor when somebody is written as laid wrong or compared.
    Naturals (thirteen cards that win at once) are left out: the calculator finds them in the cards too.
    """
    if not facts or not isinstance(facts[-1], Shown):
        return
    state = reduce(apply, facts[:-1], before)
    if {*state.laid, *state.gave_up} >= {*state.players} and not (state.wrong or state.met):
        yield Case(seat=state.players[0], query=tuple(_query(state)))


def _query(state: State) -> Iterator[tuple[str, str]]:
    """Yield the query of a deal as `(field, value)`: the number of players, the house rules,
    and the rows of each player.
    """
    yield from (("spelers", str(len(state.players))), ("telling", str(state.options[SYSTEM.key])))
    yield from ((option.key, "aan" if state.on(option.key) else "uit") for option in AGREED)
    for player, seat in enumerate(state.players, start=1):
        if seat in state.gave_up:
            yield f"opgave{player}", "ja"
        else:
            rows = iter(state.laid[seat])
            yield from ((f"{row}{player}", " ".join(next(rows) for _ in range(ROW_CARDS[row]))) for row in ROWS)
        if seat in state.exchanged:
            yield f"ruil{player}", "ja"


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the form of a deal filled in with what the calculator was asked: all cards, or who won which rows.

    `asked` holds the values of the calculator's fields, by name. `seat` is the calculator's player 1, and the others
    follow in turn. Royalties (extra points) are left out.
    """
    at = state.players.index(seat) if seat in state.players else 0
    order = (*state.players[at:], *state.players[:at])
    found: dict[str, Any] = (
        _rows_won_as_fields(state, asked, order) if "rijen" in asked.get("manier", ()) else _cards_draft(asked, order)
    )
    for player, one in enumerate(order, start=1):
        natural = "".join(asked.get(f"natural{player}", ())[:1]).replace("geen", "")
        apart = GAVE_UP if asked.get(f"opgave{player}") else WRONG if asked.get(f"fout{player}") else natural
        found |= {f"legt-{one}": apart} if apart else {}
    exchanged = tuple(one for player, one in enumerate(order, start=1) if asked.get(f"ruil{player}"))
    return found | ({"ruilt": exchanged} if exchanged else {})


def _cards_draft(asked: Mapping[str, Sequence[str]], order: Sequence[Seat]) -> dict[str, Any]:
    """Return the field values by name for a deal that is written by its cards.

    `order` are the players as the calculator numbers them, from 1.
    """
    found: dict[str, Any] = {"manier": BY_CARDS}
    for player, one in enumerate(order, start=1):
        texts = [text for name in (*ROWS, "hand") for text in asked.get(f"{name}{player}", ())]
        codes = split_codes(texts)
        found |= {f"kaarten-{one}": codes} if codes else {}
    return found


def _rows_won_as_fields(state: State, asked: Mapping[str, Sequence[str]], order: Sequence[Seat]) -> dict[str, Any]:
    """Return the field values by name for how many rows each player won of each other player.

    Two players of whom the calculator has not all three rows are left out. `order` is as in `_cards_draft`.
    """
    found: dict[str, Any] = {}
    for (one, first), (two, second) in combinations(enumerate(order, start=1), 2):
        winners = ["".join(asked.get(f"{row}{one}{two}", ())[:1]) for row in ROWS]
        pair, won = (first, second), (winners.count(str(one)), winners.count(str(two)))
        if state.seating.order.index(first) > state.seating.order.index(second):
            pair, won = pair[::-1], won[::-1]
        result = f"{won[0]}-{won[1]}"
        if all(winners):
            found[f"{'tegen' if result in USUAL else 'gelijk'}-{pair[0]}-{pair[1]}"] = result
    return found


AID = Aid(calculator="chinese-poker", cases=cases, draft=draft)


def arranging_query(state: State) -> Query:
    """Return the query for the calculator of laying cards: the house rules. The player fills in his cards himself."""
    agreed = (("telling", str(state.options[SYSTEM.key])), ("naturals", "aan" if state.on(NATURALS.key) else "uit"))
    both = ((option.key, "aan" if state.on(option.key) else "uit") for option in (NO_FACES, ROYALTIES, WINNER, EQUAL))
    return (*agreed, *both, ("actief", "hand"))


LOOKUPS = (Lookup(calculator="chinese-poker-opstelling", now=arranging_query),)
