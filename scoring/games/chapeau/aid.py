"""Dice that were shown, and the calculators of who gets the coin, plain or Mexican: from the one to the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.chapeau.events import Lift, Showdown
from scoring.games.chapeau.score import apply
from scoring.games.chapeau.state import State
from scoring.kit.cards import LETTERS, written
from scoring.play.contract import Aid, Case, Draft, Event, Seat


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


def aid(slug: str) -> Aid:
    """The aid of a game of this family."""
    return Aid(calculator=f"{slug}-munt", cases=cases, draft=draft)
