"""From a round of chapeau to the calculator of who gets the coin, and back; and what an open round asks calculators."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.chapeau.coins import ROUND_ENDS_AFTER, UNNAMED
from scoring.games.chapeau.events import Lift, Showdown
from scoring.games.chapeau.options import LOSER_BEGINS
from scoring.games.chapeau.score import apply
from scoring.games.chapeau.state import State
from scoring.kit.cards import LETTERS, split_codes
from scoring.kit.dice import DICE
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield the question of who gets the coin, asked for the player who lifted the cup: the last
    announcement and the dice.

    Nothing comes in the ranking with flushes, because the sheet does not know the colours of the faces, nor after an
    accepted poker.
    """
    if not facts or before.ranking == "flush":
        return
    state = reduce(apply, facts[:-1], before)
    match facts[-1]:
        case Showdown(lifter=seat, kind=kind, named=named, dice=dice):
            yield Case(seat=seat, query=tuple(_query(state, kind, named, dice)))
        case Lift(seat=seat, dice=dice) if state.last is not None:
            named = tuple(LETTERS[face] for face in state.last.faces)
            yield Case(seat=seat, query=tuple(_query(state, state.last.kind, named, dice)))


def _query(state: State, kind: str, named: Sequence[str], dice: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the query of a round as `(field, value)`: the announcement, the five dice and the house rules.

    `kind` and `named` are as in the event `Announce`; `dice` are codes.
    """
    yield "gezegd", kind
    if named:
        yield "gezegd-stenen", " ".join(named)
    yield from (("ligt", " ".join(dice)), ("orde", state.ranking))
    if state.mexican:
        yield from _aces(state)
    if state.on(LOSER_BEGINS.key):
        yield "verliezer-begint", "ja"


def _aces(state: State) -> Iterator[tuple[str, str]]:
    """Yield the two house rules about aces in the Mexican game as `(field, value)` of the calculator."""
    yield "aas", "ja" if state.on("aas-als-aas") else "nee"
    yield "azen", "samen" if state.on("azen-een-waarde") else "elk"


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the form of a round filled in with the announcement and dice of the calculator; `{}` when it has none.

    `asked` holds the values of the calculator's fields, by name. `seat` is the player who lifted the cup; who passed it
    to him is filled in if that can be only one player. Once announcements are written, only the dice are filled in.
    """
    found: dict[str, Any] = {"ligt": dice} if (dice := _dice_in_field(asked, "ligt")) else {}
    if not state.said:
        found |= {"gezegd": kind} if (kind := "".join(asked.get("gezegd", ())[:1])) else {}
        found |= {"erbij": named} if (named := _dice_in_field(asked, "gezegd-stenen")) else {}
    return found | (_lifter_and_passer(state, seat) if found else {})


def _lifter_and_passer(state: State, lifter: Seat) -> dict[str, Any]:
    """Return the field values for `lifter`, who lifted the cup, and for who passed it to him
    if that can be only one player.
    """
    if state.said:
        return {"opheffer": lifter} if len(state.turn()) > 1 else {}
    passers = [seat for seat in state.living() if lifter in state.neighbours(seat)]
    return {"opheffer": lifter} | ({"doorgever": passers[0]} if len(passers) == 1 else {})


def _dice_in_field(asked: Mapping[str, Sequence[str]], name: str) -> tuple[str, ...]:
    """Return the codes of dice in the calculator's field `name`, in capitals; `()` when it is empty."""
    return split_codes(text.upper() for text in asked.get(name, ()))


def announcement_query(state: State) -> Query:
    """Return the query for the calculator of announcements: the last one. It is `()` when nothing is announced yet."""
    if state.last is None:
        return ()
    return (*_last_announced(state, "a", "a-stenen"), ("orde", state.ranking))


def chances_query(state: State) -> Query:
    """Return the query for the calculator of chances: the last announcement and the dice in sight.

    It is `()` when nothing is announced yet, and in the ranking with flushes.
    """
    if state.last is None or state.ranking == "flush":
        return ()
    dice = " ".join(LETTERS[face] for face in state.in_sight)
    rows = (*_last_announced(state, "worp", "stenen"), *((("open", dice),) if dice else ()), ("orde", state.ranking))
    return (*rows, ("spelers", str(min(DICE, len(state.living())))), *_aces(state)) if state.mexican else rows


def five_throws_query(state: State) -> Query:
    """Return the query for the calculator of five throws: the accepted poker, the throws left,
    and the dice as they lie.

    It is `()` when no poker (five alike) was accepted, or when no throw is left.
    """
    left = ROUND_ENDS_AFTER - state.throws
    if state.accepted is None or state.last is None or left < 1:
        return ()
    named = LETTERS[state.last.faces[0]] if state.last.faces else UNNAMED
    lying = ("ligt", " ".join(LETTERS[face] for face in state.lying))
    whole = (lying,) if len(state.lying) == DICE else ()
    rows = (("poker", named), ("worpen", str(left)), *whole)
    return (*rows, *tuple(_aces(state))[:1]) if state.mexican else rows


def _last_announced(state: State, kind: str, dice: str) -> Query:
    """Return the last announcement as pairs `(field, value)`, without the dice when none were named.

    `kind` and `dice` are the names of the calculator's two fields. There must be an announcement: `state.last` is not
    `None`.
    """
    assert state.last is not None  # noqa: S101 - whoever asks has looked
    named = " ".join(LETTERS[face] for face in state.last.faces)
    return ((kind, state.last.kind), *(((dice, named),) if named else ()))


def lookups(slug: str) -> tuple[Lookup, ...]:
    """Return the calculators that help during a round of the game with this slug (its part of the web address)."""
    return (
        Lookup(calculator="chapeau-aankondiging", now=announcement_query),
        Lookup(calculator=f"{slug}-kansen", now=chances_query),
        Lookup(calculator=f"{slug}-vijf-worpen", now=five_throws_query),
    )


def aid(slug: str) -> Aid:
    """Return the `Aid` between rounds of the game with this slug and its calculator of who gets the coin."""
    return Aid(calculator=f"{slug}-munt", cases=cases, draft=draft)
