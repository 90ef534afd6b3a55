"""Plays worked examples with the code of their game, so that the points in the text are those a sheet would give."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from rulebook.library.records import Example
from scoring.kit.figures import amount
from scoring.play.contract import Amount, Board, Event, Game, Seat, Transfer
from scoring.play.log import codec
from scoring.play.scene import Scene, new_transfers, next_scene, scene_of_board
from scoring.play.seating import Begin

PLAYERS = ("Ilse", "Mehmet", "Ruud", "Saar")
MOST_COURSES = 32
"""So many played examples are remembered, more than a page has: while it is drawn, none is played twice."""

Changes = tuple[tuple[str, Amount], ...]
"""(Player's name or account's key, what it gained in points or chips); negative for a loss."""


class Fact(NamedTuple):
    """One fact of a played example.

    `word`: the first word of the fact as it is written; `event`: the fact itself.
    `changes`: (name of a player or key of an account, what the fact brought), in points or chips.
    `payments`: every amount it paid, as (name`.krijgt` or name`.betaalt`, amount).
    `verdicts`: what the game's code judges of it, word to a text or an amount.
    """

    word: str
    event: Event
    changes: Changes
    payments: Changes
    verdicts: Mapping[str, str | Amount]


@dataclass(frozen=True, kw_only=True)
class Course:
    """An example as the game's code played it; amounts are in points or chips.

    `steps`: per step (name, what it brought); `end`: (name, what he has at the end).
    `wrong`: why the first refused fact was refused, "" if none was; `at`: the line of that fact in the text.
    `facts`: all facts in order; `over`: whether the game is over at the end; `gone`: per player (is he out, has he
        left) then.
    `stages`: (board, facts that led to it) at the beginning and after each step; () if a fact could not be read.
    `parts`: in how many parts of a chip the facts count.
    """

    steps: tuple[Changes, ...]
    end: Changes
    wrong: str = ""
    at: int = 0
    facts: tuple[Fact, ...] = ()
    over: bool = False
    gone: tuple[tuple[bool, bool], ...] = ()
    stages: tuple[tuple[Board, tuple[Event, ...]], ...] = field(default=(), compare=False)
    parts: int = field(default=1, compare=False)

    @property
    def verdict(self) -> Mapping[str, str]:
        """What the game's code judges of the last fact, word to text; empty if a fact was refused."""
        verdicts = self.facts[-1].verdicts if self.facts and not self.wrong else {}
        return {word: one if isinstance(one, str) else amount(one) for word, one in verdicts.items()}

    @property
    def last_board(self) -> Board | None:
        """The board at the end; None if a fact could not be read."""
        return self.stages[-1][0] if self.stages else None

    @cached_property
    def scenes(self) -> tuple[Scene, ...]:
        """The table as it lies after each step; made when it is asked for, since most examples are only compared."""
        scenes = [scene_of_board(board) for board, _ in self.stages[:1]]
        for (before, _), (after, facts) in pairwise(self.stages):
            scenes.append(next_scene(scenes[-1], before, after, facts, parts=self.parts))
        return tuple(scenes[1:])


def play_example(game: Game, example: Example) -> Course | None:
    """Play the facts of an example as a sheet would; return None if the game keeps no sheet or the example has no
    facts.

    A fact that is against the rules does not stop it: `Course.wrong` has the first objection. A fact that can't be read
    does stop it.
    """
    if game.play is None or not example.facts:
        return None
    steps = tuple((step.line, step.facts) for step in example.steps)
    return _course(game, example.players or PLAYERS, example.standing, example.options, steps)


@lru_cache(maxsize=256)
def outcome_in_book(game: Game, example: Example) -> Course | None:
    """Return how an example goes in the book, without its boards; remembered, since each table is held
    against it."""
    played = play_example(game, example)
    return replace(played, stages=()) if played else None


Pairs = tuple[tuple[str, str], ...]
StepTexts = tuple[int, tuple[str, ...]]
"""(The line of a step in its text, its facts as they are written there)."""


@lru_cache(maxsize=MOST_COURSES)
def _course(
    game: Game,
    names: tuple[str, ...],
    standing: Pairs,
    options: Pairs,
    texts_by_step: tuple[StepTexts, ...],
) -> Course:
    """Return what `play_example` does, for a game with a sheet; `texts_by_step`: what the text has of each step."""
    play = game.play
    assert play is not None  # noqa: S101 - asked before
    seats = {name: Seat(index) for index, name in enumerate(names)}
    parts = play.chips.fact_parts if play.chips else 1
    state, wrong, at = play.start(_begin_fact(game, seats, standing, options, parts)), "", 0
    steps: list[Changes] = []
    facts: list[Fact] = []
    board = play.board(state)
    stages: list[tuple[Board, tuple[Event, ...]]] = [(board, ())]
    for line, texts in texts_by_step:
        before, known = board, len(facts)
        for text in texts:
            try:
                fact = codec.from_notation(text, play.events, seats)
            except codec.Unreadable as error:
                return Course(steps=(), end=(), wrong=str(error), at=line)
            if not wrong and (objection := play.check(state, fact)):
                wrong, at = objection.message, line
            judged = {} if wrong else game.example_results_before(state, fact)
            state = play.apply(state, fact)
            stood, board = board, play.board(state)
            judged = judged if wrong else {**judged, **game.example_results_after(state, fact)}
            moved = tuple(_paid_and_received(new_transfers(stood, board), names))
            facts.append(Fact(text.partition(" ")[0], fact, _changes(stood, board), moved, judged))
        stages.append((board, tuple(one.event for one in facts[known:])))
        steps.append(_changes(before, board))
    return Course(
        steps=tuple(steps), end=tuple(_points(board).items()), wrong=wrong, at=at, facts=tuple(facts), over=board.over,
        gone=tuple((line.out, line.left) for line in board.lines), stages=tuple(stages), parts=parts,
    )  # fmt: skip


def _begin_fact(game: Game, seats: dict[str, Seat], standing: Pairs, options: Pairs, parts: int) -> Begin:
    """Return the first fact of a sheet on which an example is played; `parts`: in how many parts of a chip
    it counts."""
    stands = {name: int(amount_as_number(points) * parts) for name, points in standing}
    return Begin(
        game=game.slug,
        seats=tuple(seats.values()),
        names=tuple(seats),
        dealer=Seat(0),
        start=tuple(stands.get(name, 0) for name in seats),
        options=options,
        accounts=tuple((name, amount) for name, amount in stands.items() if name not in seats),
    )


def _changes(before: Board, after: Board) -> Changes:
    """Return what each player and account gained between two boards, those who gained nothing left out."""
    stood, stands = _points(before), _points(after)
    gained = ((name, stands.get(name, 0) - stood.get(name, 0)) for name in dict.fromkeys((*stood, *stands)))
    return tuple((name, change) for name, change in gained if change)


def _points(board: Board) -> Mapping[str, Amount]:
    """Return the points or chips of every player, by his name, and of every account that is not 0, by its key."""
    return {line.name: line.points for line in board.lines} | {
        one.key: one.points for one in board.accounts if one.points
    }


def _paid_and_received(paid: Iterable[Transfer], names: Sequence[str]) -> Iterable[tuple[str, Amount]]:
    """Yield each payment twice, as (name, amount): for who got it (`Ilse.krijgt`) and for who paid it
    (`pot.betaalt`)."""
    for move in paid:
        for way, holder in (("krijgt", move.target), ("betaalt", move.source)):
            yield f"{holder if isinstance(holder, str) else names[holder]}.{way}", move.amount


def amount_as_number(text: str) -> Fraction:
    """Return as an exact number an amount that a text writes: `12`, `-3`, `2½`, `0,5`; "" is 0. Raises ValueError for
    what is no amount."""
    whole = text.removesuffix("½")
    half = Fraction(1, 2) if whole != text else Fraction(0)
    return Fraction(whole.replace(",", ".")) + (-half if whole.startswith("-") else half) if whole else half
