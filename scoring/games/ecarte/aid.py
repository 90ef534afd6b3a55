"""From a deal on the sheet to the calculator of écarté, and back; and what an open deal asks a calculator."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.ecarte.events import FalseKing, King, Trick, Tricks, Turned
from scoring.games.ecarte.options import DEALER_PAYS, LENGTH, PENALTY
from scoring.games.ecarte.payout import HAND, SLUG
from scoring.games.ecarte.score import apply
from scoring.games.ecarte.state import State
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat

FRONT, DEALER = "voorhand", "gever"


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield the deal as one question to the calculator, asked for voorhand (who did not deal).

    Nothing comes while the deal is not over. Nor does it when both players announced a false king, or when one did
    while it is only written that his opponent held the king.
    """
    if len(reduce(apply, facts, before).rounds) == len(before.rounds):
        return
    state = reduce(apply, facts[:-1], before)
    false = [fact for fact in facts if isinstance(fact, FalseKing)]
    king = _who_showed_king(state, facts)
    if len(false) < 2 and not any(fact.held and king is None for fact in false):
        query = (
            *_points_before_deal(before, state),
            *_start_and_tricks(state, facts[-1]),
            *_kings(state, king, [one.seat for one in false]),
        )
        yield Case(seat=state.front, query=(*query, *_house_rules_query(state)))


def _who_showed_king(state: State, facts: tuple[Event, ...]) -> Seat | None:
    """Return the player who turned or announced the king of trumps; `None` when nobody did."""
    turned = [state.dealer for fact in facts if isinstance(fact, Turned) and fact.king]
    announced = [fact.seat for fact in facts if isinstance(fact, King)]
    return next(iter((*turned, *announced)), None)


def _side(state: State, seat: Seat) -> str:
    """Return the calculator's word for this player: `voorhand` (did not deal) or `gever` (dealer)."""
    return FRONT if seat == state.front else DEALER


def _points_before_deal(before: State, state: State) -> Iterator[tuple[str, str]]:
    """Yield the points of both players before the deal as `(field, value)`; both are 0 when
    the last partij (game) is won.
    """
    for seat in (state.front, state.dealer):
        yield _side(state, seat), str(0 if before.winner is not None else before.now(seat))


def _start_and_tricks(state: State, last: Event) -> Iterator[tuple[str, str]]:
    """Yield as `(field, value)` how the deal began and how many tricks voorhand (who did not deal) made.

    A value that is not known, because the deal ended early, is left out. `last` is the fact that ended the deal.
    """
    if state.start:
        yield "begin", state.start
    match last:
        case Tricks(seat=seat, made=made):
            yield "slagen", str(made if seat == state.front else HAND - made)
        case Trick(seat=seat):
            yield "slagen", str(state.tricks_of(state.front) + (seat == state.front))


def _kings(state: State, king: Seat | None, false: list[Seat]) -> Iterator[tuple[str, str]]:
    """Yield as `(field, value)` who had the king of trumps, and who announced it falsely; nothing for nobody."""
    if king is not None:
        yield "heer", _side(state, king)
    yield from (("vals", _side(state, seat)) for seat in false)


def _house_rules_query(state: State) -> Iterator[tuple[str, str]]:
    """Yield the house rules as `(field, value)`."""
    yield "fiches", str(state.number(LENGTH.key))
    yield "dubbel", "ja" if state.on(DEALER_PAYS.key) else "nee"
    yield "straf", "ander" if state.options[PENALTY.key] == "ander-erbij" else "zelf"


def draft(state: State, asked: Mapping[str, Sequence[str]], _: Seat) -> Draft:
    """Return the form of a deal filled in with how it began, the king and the tricks; `{}`
    when the calculator has none.

    `asked` holds the values of the calculator's fields, by name. The sheet knows who voorhand (did not deal) is and how
    many points both players had.
    """
    values = {name: "".join(asked.get(name, ())[:1]) for name in ("begin", "slagen", "heer", "vals")}
    seats = {FRONT: state.front, DEALER: state.dealer, "niemand": ""}
    found: dict[str, Any] = {name: values[name] for name in ("begin", "slagen") if values[name]}
    for name, written in (("heer", str), ("vals", lambda seat: seat)):
        if (seat := seats.get(values[name], values[name])) != "":
            found[name] = written(seat)
    return found


AID = Aid(calculator=SLUG, cases=cases, draft=draft)


def stakes_query(state: State) -> Query:
    """Return the query for the calculator of stakes: the chips that were put on each side, as `(field, value)`.

    It is `()` while nothing is staked on one of the sides.
    """
    sides = {DEALER: state.stakes_on(state.dealer), FRONT: state.stakes_on(state.front)}
    return tuple((name, " ".join(map(str, side))) for name, side in sides.items()) if all(sides.values()) else ()


LOOKUPS = (Lookup(calculator=f"{SLUG}-inzet", now=stakes_query),)
