"""What the sheet of a game says: a round that was filled in, facts that were written, and whether another may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from rulebook.exercises.exercise import PLAYERS, Question, offered, yes_no
from scoring.games import game as find_game
from scoring.kit.figures import capital
from scoring.play.contract import Draft, Objection, Play, Rule, Seat
from scoring.play.contract.board import Board, Round, Step
from scoring.play.log import codec
from scoring.play.seating import Begin


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedSheet:
    """A sheet on which something stands."""

    play: Play
    state: Any
    seats: Mapping[str, Seat]
    begin: Begin

    @property
    def board(self) -> Board:
        return self.play.board(self.state)

    @property
    def dealer(self) -> str:
        """Who deals now, or holds the bank, by name."""
        return next(name for name, seat in self.seats.items() if seat == self.state.seating.dealer)

    def option(self, key: str) -> str:
        """What was agreed on, as it is written."""
        return str(dict(self.begin.options)[key])

    def objection(self, fact: str) -> Objection | None:
        """Why this fact, in the notation of the golden tables, may not be written now; none where it may."""
        return self.play.check(self.state, codec.from_notation(fact, self.play.events, self.seats))

    def on(self, *facts: str) -> PlayedSheet:
        """The sheet with these facts too; `ValueError` with what it says where one may not be written."""
        state = self.state
        for written in facts:
            fact = codec.from_notation(written, self.play.events, self.seats)
            if objection := self.play.check(state, fact):
                raise ValueError(f"{written}: {objection.message}")
            state = self.play.apply(state, fact)
        return replace(self, state=state)

    def account(self, key: str) -> Any:
        """What stands on a named account, in points or chips."""
        return next(one.points for one in self.board.accounts if one.key == key)


def begun(
    slug: str,
    *,
    players: Sequence[str] = PLAYERS,
    start: tuple[int, ...] = (),
    options: Mapping[str, str] | None = None,
) -> PlayedSheet:
    """A fresh sheet; the first player deals. `start` is where each stood before, house rules are as usual or told."""
    game = find_game(slug)
    if game is None or game.play is None:
        raise ValueError(f"no sheet of ‘{slug}’")
    chosen = {option.key: option.text(option.default) for option in game.options} | dict(options or {})
    seats = tuple(Seat(place) for place in range(len(players)))
    begin = Begin(
        game=slug, seats=seats, names=tuple(players), dealer=seats[0],
        start=start or (0,) * len(seats), options=tuple(chosen.items()), accounts=(),
    )  # fmt: skip
    state = game.play.start(begin)
    return PlayedSheet(play=game.play, state=state, seats=dict(zip(players, seats, strict=True)), begin=begin)


def written(
    slug: str,
    draft: Draft,
    *,
    players: tuple[str, ...] = PLAYERS,
    start: tuple[int, ...] = (),
    options: Mapping[str, str] | None = None,
) -> Round:
    """The first round of a sheet on which `draft` was filled in. `ValueError` where it may not be written."""
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


def about(found: Round, seat: Seat) -> tuple[Step, ...]:
    """The story of a round as far as it is not about what others won or lost."""
    others = [one for one in found.names if one != seat]
    return tuple(
        step for step in found.story
        if step.gain(seat) or step.about(seat) or not any(step.gain(other) for other in others)
    )  # fmt: skip


def allowed(chance: Random, sheet: PlayedSheet, fact: str, *, told: str, asks: str, rule: Rule, may: str) -> Question:
    """*Mag dat?* Whether the sheet takes a fact now, and if not, by which rule; where it does, `rule` says so and `may`
    tells why it is so here."""
    found = sheet.objection(fact)
    why = found.message if found else may
    return Question(
        told=told,
        asks=asks,
        steps=(Step(text=why, rule=found.rule if found else rule),),
        rule=found.rule if found else rule,
        **offered(chance, found is None, [(found is not None, why)], lambda yes: capital(yes_no(yes))),
    )


def only_one(chance: Random, sheet: PlayedSheet, facts: Mapping[str, str], *, told: str, asks: str) -> Question | None:
    """*Wie mag dat niet?* Of these names the one whose fact the sheet refuses; none unless it is just one."""
    refused = {name: found for name, fact in facts.items() if (found := sheet.objection(fact))}
    if len(refused) != 1:
        return None
    name, found = next(iter(refused.items()))
    others = [(other, f"{other} mag het wel.") for other in facts if other != name]
    return Question(
        told=told,
        asks=asks,
        steps=(Step(text=found.message, rule=found.rule),),
        rule=found.rule,
        **offered(chance, name, others, str),
    )
