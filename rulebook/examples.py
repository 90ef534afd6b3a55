"""Worked examples, run through the room: the points in the text are those the sheet would give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulebook.library.records import Example
from rulebook.library.shelf import Shelf
from scoring.games import game as find_game
from scoring.play import codec
from scoring.play.contract import Game, Play, Seat
from scoring.play.seating import Begin

PLAYERS = ("Ilse", "Mehmet", "Ruud", "Saar")


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """An example as it was played: per step what it cost whom, the end per player, and what went wrong."""

    steps: tuple[tuple[tuple[str, int], ...], ...]
    end: tuple[tuple[str, int], ...]
    wrong: str = ""


def play_example(game: Game, example: Example) -> Played | None:
    """Run the facts of an example through `check` and `apply`; `None` when its game keeps no sheet, or it has none."""
    if game.play is None or not example.facts:
        return None
    names = example.players or PLAYERS
    seats = {name: Seat(index) for index, name in enumerate(names)}
    standing = dict(example.standing)
    play = game.play
    begin = Begin(
        game=game.slug,
        seats=tuple(seats.values()),
        names=tuple(names),
        dealer=Seat(0),
        start=tuple(int(standing.get(name, "0")) for name in names),
        options=example.options,
    )
    state, steps, wrong = play.start(begin), [], ""
    before = _points(play, state)
    for step in example.steps:
        if step.fact:
            try:
                fact = codec.from_notation(step.fact, play.events, seats)
            except codec.Unreadable as error:
                return Played(steps=(), end=(), wrong=f"regel {step.line}: {error}")
            objection = play.check(state, fact)
            wrong = wrong or (f"regel {step.line}: {objection.message}" if objection else "")
            state = play.apply(state, fact)
        after = _points(play, state)
        steps.append(tuple((name, after[name] - before[name]) for name in names if after[name] != before[name]))
        before = after
    return Played(steps=tuple(steps), end=tuple(before.items()), wrong=wrong)


def _points(play: Play, state: object) -> Mapping[str, int]:
    return {line.name: line.points for line in play.board(state).lines}


def wrong_ends(book: Shelf) -> Iterable[str]:
    """Examples that break a rule, or whose stated end is not what the room gives."""
    for page in book.pages.values():
        game = find_game(page.slug)
        for rule in page.rules if game else ():
            for example in rule.examples:
                played = play_example(game, example) if game else None
                if played is None:
                    continue
                stated = {name: int(points) for name, points in example.end}
                if played.wrong:
                    yield f"{page.file}:{example.line}: voorbeeld ‘{example.title}’: {played.wrong}"
                elif stated != dict(played.end):
                    given = ", ".join(f"{name} {points}" for name, points in played.end)
                    yield f"{page.file}:{example.line}: voorbeeld ‘{example.title}’ eindigt op {given}"
