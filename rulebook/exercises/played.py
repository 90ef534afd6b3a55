"""Asks the sheet of a game what is right: it writes facts or a whole round, and tells whether a fact may be written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from rulebook.exercises.exercise import PLAYERS, Question, offered, yes_no
from rulebook.exercises.seated import as_told
from scoring.games import game as find_game
from scoring.kit.figures import capital
from scoring.play.contract import Draft, Event, Objection, Play, Rule, Seat
from scoring.play.contract.board import Board, Round, Step
from scoring.play.log import codec
from scoring.play.scene import Scene
from scoring.play.scenes import scenes_after
from scoring.play.seating import Begin


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedSheet:
    """A sheet with facts on it. It never changes: `on` returns a new sheet.

    `play`: the code of the game; `state`: what that code knows after these facts.
    `seats`: the seat of each player, by name; `begin`: the fact with which the sheet began.
    `facts`: those written since.
    """

    play: Play
    state: Any
    seats: Mapping[str, Seat]
    begin: Begin
    facts: tuple[Event, ...] = ()

    @property
    def board(self) -> Board:
        """The standing of the sheet."""
        return self.play.board(self.state)

    @property
    def dealer(self) -> str:
        """The name of the player who deals now, or holds the bank."""
        return next(name for name, seat in self.seats.items() if seat == self.state.seating.dealer)

    def option(self, key: str) -> str:
        """Return the value of the house rule `key` of this sheet, as it is written: `aan`, `10`. KeyError if
        the game has no such rule."""
        return str(dict(self.begin.options)[key])

    def objection(self, fact: str) -> Objection | None:
        """Return why a fact may not be written now; None if it may.

        `fact`: as the tests write it, `toep Anna`.
        """
        return self.play.check(self.state, codec.from_notation(fact, self.play.events, self.seats))

    def on(self, *facts: str) -> PlayedSheet:
        """Return a sheet with these facts added, as the tests write them (`toep Anna`).

        Raises ValueError, with the objection, if one may not be written.
        """
        state, read = self.state, [codec.from_notation(fact, self.play.events, self.seats) for fact in facts]
        for written, fact in zip(facts, read, strict=True):
            if objection := self.play.check(state, fact):
                raise ValueError(f"{written}: {objection.message}")
            state = self.play.apply(state, fact)
        return replace(self, state=state, facts=(*self.facts, *read))

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The table as it lay at the beginning and after each fact."""
        return tuple(scene for _, scene in scenes_after(self.play, self.play.start(self.begin), self.facts))

    def table_in(self, words: str, asks: str) -> Scene | None:
        """Return what lies on its table as far as a question tells it in `words`, before it `asks`; None if that is
        nothing."""
        return as_told(self.scenes, words, asks)

    def account(self, key: str) -> Any:
        """Return what the account with this key (`bank`, `pot`) has, in points or chips."""
        return next(one.points for one in self.board.accounts if one.key == key)


def begun(
    slug: str,
    *,
    players: Sequence[str] = PLAYERS,
    start: tuple[int, ...] = (),
    options: Mapping[str, str] | None = None,
) -> PlayedSheet:
    """Return a sheet that has just begun, of the game `slug`; the first player deals.

    `start`: what each player has already, in points or chips, () for 0; `options`: house rules that are not usual, key
    to value. Raises ValueError if the game keeps no sheet.
    """
    game = find_game(slug)
    if game is None or game.play is None:
        raise ValueError(f"no sheet of ‘{slug}’")
    chosen = {option.key: option.as_text(option.default) for option in game.options} | dict(options or {})
    seats = tuple(Seat(place) for place in range(len(players)))
    begin = Begin(
        game=slug, seats=seats, names=tuple(players), dealer=seats[0],
        start=start or (0,) * len(seats), options=tuple(chosen.items()), accounts=(),
    )  # fmt: skip
    state = game.play.start(begin)
    return PlayedSheet(play=game.play, state=state, seats=dict(zip(players, seats, strict=True)), begin=begin)


def written_round(
    slug: str,
    draft: Draft,
    *,
    players: tuple[str, ...] = PLAYERS,
    start: tuple[int, ...] = (),
    options: Mapping[str, str] | None = None,
) -> Round:
    """Return the round that `draft` (what is filled in, by field) brings on a fresh sheet of the game `slug`.

    The other arguments are those of `begun`.

    Raises ValueError if the round may not be written.
    """
    fresh = begun(slug, players=players, start=start, options=options)
    play, state = fresh.play, fresh.state
    facts = play.compose(state, draft)
    if isinstance(facts, Objection):
        raise ValueError(f"{slug} {draft}: {facts.message}")
    for fact in facts:
        if objection := play.check(state, fact):
            raise ValueError(f"{slug} {draft}: {objection.message}")
        state = play.apply(state, fact)
    return play.board(state).rounds[-1]


def steps_of_player(found: Round, seat: Seat) -> tuple[Step, ...]:
    """Return the steps of a round that concern one player: without those that only say what others won or lost."""
    others = [one for one in found.names if one != seat]
    return tuple(
        step for step in found.story
        if step.gain(seat) or step.concerns(seat) or not any(step.gain(other) for other in others)
    )  # fmt: skip


def ask_whether_allowed(
    chance: Random, sheet: PlayedSheet, fact: str, *, told: str, asks: str, rule: Rule, may: str
) -> Question:
    """Return the question *mag dat?* (is that allowed?): whether the sheet takes `fact` now.

    `told`, `asks`: the situation and the question in words; `rule`, `may`: if it is allowed, by which rule and why. If
    it is not, the objection of the sheet gives both.
    """
    found = sheet.objection(fact)
    why = found.message if found else may
    return Question(
        told=told,
        asks=asks,
        lies=sheet.table_in(told, asks),
        steps=(Step(text=why, rule=found.rule if found else rule),),
        rule=found.rule if found else rule,
        **offered(chance, found is None, [(found is not None, why)], lambda yes: capital(yes_no(yes))),
    )


def ask_who_may_not(
    chance: Random, sheet: PlayedSheet, facts: Mapping[str, str], *, told: str, asks: str
) -> Question | None:
    """Return the question *wie mag dat niet?* (who may not do that?); None unless the sheet refuses exactly one of the
    facts.

    `facts`: by the name of each player, the fact that he would write; `told`, `asks`: the situation and the question in
    words.
    """
    refused = {name: found for name, fact in facts.items() if (found := sheet.objection(fact))}
    if len(refused) != 1:
        return None
    name, found = next(iter(refused.items()))
    others = [(other, f"{other} mag het wel.") for other in facts if other != name]
    return Question(
        told=told,
        asks=asks,
        lies=sheet.table_in(told, asks),
        steps=(Step(text=found.message, rule=found.rule),),
        rule=found.rule,
        **offered(chance, name, others, str),
    )
