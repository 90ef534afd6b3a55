"""From a round of chapeau to the calculator of who gets the coin, and back; and what an open round asks calculators."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.chapeau.coins import ROUND_ENDS_AFTER, UNNAMED
from scoring.games.chapeau.events import Lift, Showdown
from scoring.games.chapeau.options import LOSER_BEGINS
from scoring.games.chapeau.score import apply
from scoring.games.chapeau.state import State
from scoring.kit.cards import LETTERS, written
from scoring.kit.dice import DICE
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield the question of who gets the coin, for the player who lifted: the
    last announcement and the dice that lay there.

    It yields nothing with flushes, because the sheet does not know the colours of the faces; nor for an accepted poker.
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
    """Yield the values the calculator is asked with, as `(field, value)`:
    the announcement, the dice, the house rules.
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
    """Yield the values of the two house rules about aces in the Mexican game, as `(field, value)`."""
    yield "aas", "ja" if state.on("aas-als-aas") else "nee"
    yield "azen", "samen" if state.on("azen-een-waarde") else "elk"


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return a form of this round with the announcement and dice of the calculator; `seat` is who lifted.

    Who passed the cup on is filled in where it can be only one player. When announcements are written live already,
    only the dice are filled in.
    """
    found: dict[str, Any] = {"ligt": dice} if (dice := _dice(asked, "ligt")) else {}
    if not state.said:
        found |= {"gezegd": kind} if (kind := "".join(asked.get("gezegd", ())[:1])) else {}
        found |= {"erbij": named} if (named := _dice(asked, "gezegd-stenen")) else {}
    return found | (_two(state, seat) if found else {})


def _two(state: State, lifter: Seat) -> dict[str, Any]:
    """Return the field values for who lifted, and for who passed the cup on to him when that can be only one player."""
    if state.said:
        return {"opheffer": lifter} if len(state.turn()) > 1 else {}
    passers = [seat for seat in state.living() if lifter in state.neighbours(seat)]
    return {"opheffer": lifter} | ({"doorgever": passers[0]} if len(passers) == 1 else {})


def _dice(asked: Mapping[str, Sequence[str]], name: str) -> tuple[str, ...]:
    """Return the dice in this field of the calculator as codes, capitals."""
    return written(text.upper() for text in asked.get(name, ()))


def higher(state: State) -> Query:
    """Return what the calculator of announcements is asked: the last one. It is `()` when nothing is announced yet."""
    if state.last is None:
        return ()
    return (*_said(state, "a", "a-stenen"), ("orde", state.ranking))


def under_the_cup(state: State) -> Query:
    """Return what the calculator of chances is asked: the last announcement and the dice in sight.

    It is `()` when nothing is announced yet, and with flushes.
    """
    if state.last is None or state.ranking == "flush":
        return ()
    dice = " ".join(LETTERS[face] for face in state.in_sight)
    rows = (*_said(state, "worp", "stenen"), *((("open", dice),) if dice else ()), ("orde", state.ranking))
    return (*rows, ("spelers", str(min(DICE, len(state.living())))), *_aces(state)) if state.mexican else rows


def five_throws(state: State) -> Query:
    """Return what the calculator of five throws is asked: the accepted poker, the throws left, the dice as they lie.

    It is `()` when no poker was accepted, or no throw is left.
    """
    left = ROUND_ENDS_AFTER - state.throws
    if state.accepted is None or state.last is None or left < 1:
        return ()
    named = LETTERS[state.last.faces[0]] if state.last.faces else UNNAMED
    lying = ("ligt", " ".join(LETTERS[face] for face in state.lying))
    whole = (lying,) if len(state.lying) == DICE else ()
    rows = (("poker", named), ("worpen", str(left)), *whole)
    return (*rows, *tuple(_aces(state))[:1]) if state.mexican else rows


def _said(state: State, kind: str, dice: str) -> Query:
    """Return the last announcement as a query; `kind` and `dice` are the names of the two fields of the calculator."""
    assert state.last is not None  # noqa: S101 - whoever asks has looked
    named = " ".join(LETTERS[face] for face in state.last.faces)
    return ((kind, state.last.kind), *(((dice, named),) if named else ()))


def lookups(slug: str) -> tuple[Lookup, ...]:
    """Return the calculators that help during a round of the game with this slug."""
    return (
        Lookup(calculator="chapeau-aankondiging", now=higher),
        Lookup(calculator=f"{slug}-kansen", now=under_the_cup),
        Lookup(calculator=f"{slug}-vijf-worpen", now=five_throws),
    )


def aid(slug: str) -> Aid:
    """Return how the sheet of the game with this slug and its calculator of the coin lead to each other."""
    return Aid(calculator=f"{slug}-munt", cases=cases, draft=draft)
