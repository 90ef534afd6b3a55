"""Dice that were shown, and the calculators of who gets the coin, plain or Mexican: from the one to the other."""

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
    """What was said last and what lay there, asked for who lifted.

    Not with flushes: what colour a face has the sheet does not know; nor of an accepted poker.
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
    yield "gezegd", kind
    if named:
        yield "gezegd-stenen", " ".join(named)
    yield from (("ligt", " ".join(dice)), ("orde", state.ranking))
    if state.mexican:
        yield from _aces(state)
    if state.on(LOSER_BEGINS.key):
        yield "verliezer-begint", "ja"


def _aces(state: State) -> Iterator[tuple[str, str]]:
    yield "aas", "ja" if state.on("aas-als-aas") else "nee"
    yield "azen", "samen" if state.on("azen-een-waarde") else "elk"


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """What was said and what lay there, with who sits there as who lifted; who passed it on where that can be but one.

    Of a round told live what was said stands already.
    """
    found: dict[str, Any] = {"ligt": dice} if (dice := _dice(asked, "ligt")) else {}
    if not state.said:
        found |= {"gezegd": kind} if (kind := "".join(asked.get("gezegd", ())[:1])) else {}
        found |= {"erbij": named} if (named := _dice(asked, "gezegd-stenen")) else {}
    return found | (_two(state, seat) if found else {})


def _two(state: State, lifter: Seat) -> dict[str, Any]:
    """Who lifted, and who passed on to him."""
    if state.said:
        return {"opheffer": lifter} if len(state.turn()) > 1 else {}
    passers = [seat for seat in state.living() if lifter in state.neighbours(seat)]
    return {"opheffer": lifter} | ({"doorgever": passers[0]} if len(passers) == 1 else {})


def _dice(asked: Mapping[str, Sequence[str]], name: str) -> tuple[str, ...]:
    return written(text.upper() for text in asked.get(name, ()))


def higher(state: State) -> Query:
    """What was said last, to find what comes next."""
    if state.last is None:
        return ()
    return (*_said(state, "a", "a-stenen"), ("orde", state.ranking))


def under_the_cup(state: State) -> Query:
    """What was said last with the dice in sight, for how likely that is."""
    if state.last is None or state.ranking == "flush":
        return ()
    dice = " ".join(LETTERS[face] for face in state.in_sight)
    rows = (*_said(state, "worp", "stenen"), *((("open", dice),) if dice else ()), ("orde", state.ranking))
    return (*rows, ("spelers", str(min(DICE, len(state.living())))), *_aces(state)) if state.mexican else rows


def five_throws(state: State) -> Query:
    """The poker that was accepted, with the throws that are left and how the dice lie."""
    left = ROUND_ENDS_AFTER - state.throws
    if state.accepted is None or state.last is None or left < 1:
        return ()
    named = LETTERS[state.last.faces[0]] if state.last.faces else UNNAMED
    lying = ("ligt", " ".join(LETTERS[face] for face in state.lying))
    whole = (lying,) if len(state.lying) == DICE else ()
    rows = (("poker", named), ("worpen", str(left)), *whole)
    return (*rows, *tuple(_aces(state))[:1]) if state.mexican else rows


def _said(state: State, kind: str, dice: str) -> Query:
    assert state.last is not None  # noqa: S101 - whoever asks has looked
    named = " ".join(LETTERS[face] for face in state.last.faces)
    return ((kind, state.last.kind), *(((dice, named),) if named else ()))


def lookups(slug: str) -> tuple[Lookup, ...]:
    """Those of a game of this family."""
    return (
        Lookup(calculator="chapeau-aankondiging", now=higher),
        Lookup(calculator=f"{slug}-kansen", now=under_the_cup),
        Lookup(calculator=f"{slug}-vijf-worpen", now=five_throws),
    )


def aid(slug: str) -> Aid:
    """The aid of a game of this family."""
    return Aid(calculator=f"{slug}-munt", cases=cases, draft=draft)
