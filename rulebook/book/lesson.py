"""Makes the lesson of a game: a question for each line of *Zo speel je*, and a round at the end, played by the game's
code."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from rulebook.book.drawing import Drawer
from rulebook.book.shelf import shelf
from rulebook.exercises.exercise import Exercise, Question, offered
from rulebook.library.laying import LAID, LOOK
from rulebook.library.reading.brief import brief_lines, brief_pictures
from rulebook.library.records import Chosen, LessonLine, LessonRound, Page
from scoring.games import game as find_game
from scoring.kit.figures import amount, capital
from scoring.play.contract import Game, Seat
from scoring.play.log import codec
from scoring.play.seating import Begin

Line = tuple[str, str, str]
"""A line of *Zo speel je*: its head, what it says, and what it shows; the last two as HTML."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstRound:
    """The round that a reader writes down at the end of a lesson.

    `told`: the round as one tells it at a table; `players`: names in order of the seats; `options`: (key, value) of all
        options.
    `after`: what everybody has afterwards, in words, `Anna 0, Bram 2`; "" if the round breaks a rule.
    `wrong`: which rule the round breaks, "" if none.
    """

    told: str
    players: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    after: str = ""
    wrong: str = ""


def lesson(slug: str, chosen: Chosen | None = None) -> tuple[Exercise, ...]:
    """Return the questions of a lesson in order, each as an exercise; () if the game (a slug) has no lesson.

    `chosen`: the house rules of a table, option key to value; None: those of the book.
    """
    return tuple(exercise for exercise, _ in _exercises_with_lines(slug, _chosen_as_pairs(chosen)))


def said_lines(slug: str, chosen: Chosen | None = None) -> tuple[Line, ...]:
    """Return the lines of *Zo speel je* that the questions of `lesson` are about, each as (head, what it says as HTML,
    what it shows as HTML)."""
    return tuple(line for _, line in _exercises_with_lines(slug, _chosen_as_pairs(chosen)))


def first_round(slug: str, chosen: Chosen | None = None) -> FirstRound | None:
    """Return the round at the end of a lesson, played by the game's code.

    None if the game (a slug) has no lesson or keeps no sheet, or if the house rules `chosen` of a table forbid the
    round.
    """
    found = _round(slug, _chosen_as_pairs(chosen))
    return None if found and found.wrong and chosen else found


def _chosen_as_pairs(chosen: Chosen | None) -> tuple[tuple[str, str], ...] | None:
    return None if chosen is None else tuple(sorted(chosen.items()))


@lru_cache(maxsize=64)
def _exercises_with_lines(slug: str, chosen: tuple[tuple[str, str], ...] | None) -> tuple[tuple[Exercise, Line], ...]:
    """Return each question of a lesson with the line it is about, in order; () if the game has no lesson."""
    page = shelf().page(slug, None if chosen is None else dict(chosen))
    return () if page is None or page.lesson is None else tuple(_questions(page, chosen))


def exercises_by_line(page: Page) -> Iterator[tuple[int, Exercise]]:
    """Yield each question of the lesson of a page as (line of *Zo speel je* that it is about, from 0; exercise).

    Nothing comes of a page without a lesson, nor of a line about a rule that is not played.
    """
    lines = {line.about: line for line in page.lesson.lines} if page.lesson else {}
    off = {rule.anchor for rule in page.off}
    for nth, (head, _, anchor) in enumerate(brief_lines(page)):
        line = lines.get(head)
        rule = (line.rule if line else "") or anchor
        if line and rule not in off and len(line.answers) > 1:
            yield nth, _exercise(page, line, nth + 1, f"{page.slug}#{rule}")


def _questions(page: Page, chosen: tuple[tuple[str, str], ...] | None) -> Iterator[tuple[Exercise, Line]]:
    """Yield each question as (exercise, its line)."""
    scribe, table = shelf().scribe(page.slug, page), None if chosen is None else dict(chosen)
    lines, drawn = brief_lines(page), brief_pictures(page)
    for nth, exercise in exercises_by_line(page):
        head, said, _ = lines[nth]
        yield exercise, (scribe.words(head), scribe.inline(said), _picture(page, table, drawn[nth]))


def _picture(page: Page, table: Chosen | None, marks: str) -> str:
    """Return what the marks before a line show, as HTML: a table in play, a drawing, an order, cards or dice."""
    if look := LOOK.search(marks):
        return Drawer(chosen=table, game=page.slug).look(page, *look.groups())
    return shelf().scribe(page.slug, page).inline(marks) if LAID.search(marks) else ""


def _exercise(page: Page, line: LessonLine, nth: int, rule: str) -> Exercise:
    words = shelf().scribe(page.slug, page).words
    right, *wrong = map(capital, map(words, line.answers))
    found = offered(Random(f"{page.slug}.{nth}"), right, [(one, words(line.because)) for one in wrong], str)  # noqa: S311 - no secret
    question = Question(told="", asks=words(line.asks), steps=(), rule=rule, **found)
    return Exercise(slug=f"les-{nth}", game=page.slug, kind=line.about, title=line.about, make=lambda *_: question)


@lru_cache(maxsize=64)
def _round(slug: str, chosen: tuple[tuple[str, str], ...] | None) -> FirstRound | None:
    page, game = shelf().page(slug, None if chosen is None else dict(chosen)), find_game(slug)
    if page is None or page.lesson is None or game is None or game.play is None:
        return None
    ending = page.lesson.round
    agreed = {**ending.options, **dict(chosen or ())}
    options = tuple((option.key, agreed.get(option.key, option.as_text(option.default))) for option in game.options)
    after, wrong = _standing_or_fault(game, ending, options)
    told = shelf().scribe(slug, page).words(ending.told)
    return FirstRound(told=told, players=ending.players, options=options, after=after, wrong=wrong)


def _standing_or_fault(game: Game, ending: LessonRound, options: tuple[tuple[str, str], ...]) -> tuple[str, str]:
    """Return (what everybody has after the round, in words; what is wrong with the round); one of the two is ""."""
    seats = {name: Seat(place) for place, name in enumerate(ending.players)}
    play = game.play
    assert play is not None  # noqa: S101 - asked before
    state = play.start(Begin(
        game=game.slug, seats=tuple(seats.values()), names=ending.players, dealer=Seat(0), start=(0,) * len(seats),
        options=options, accounts=(),
    ))  # fmt: skip
    for written in ending.facts:
        try:
            fact = codec.from_notation(written, play.events, seats)
        except codec.Unreadable as error:
            return "", f"{written}: {error}"
        if objection := play.check(state, fact):
            return "", f"{written}: {objection.message}"
        state = play.apply(state, fact)
    board = play.board(state)
    if not board.rounds:
        return "", "the round is not done"
    after = [(line.name, line.points) for line in board.lines]
    after += [(account.name, account.points) for account in board.accounts if account.points]
    return ", ".join(f"{name} {amount(points)}" for name, points in after), ""
