"""A lesson as it is walked: each line of *Zo speel je* with its question, and the round at the end run by its room."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from rulebook.book.shelf import shelf
from rulebook.exercises.exercise import Exercise, Question, offered
from rulebook.library.reading.brief import brief_lines
from rulebook.library.records import LessonLine, LessonRound, Page
from scoring.games import game as find_game
from scoring.kit.figures import amount, capital
from scoring.play.contract import Game, Seat
from scoring.play.log import codec
from scoring.play.seating import Begin


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstRound:
    """The round one writes down at the end of a lesson: as it is told, whose names, the house rules, and what stands
    on the sheet afterwards, in words: `Anna 0, Bram 2`. `wrong` says which rule it breaks, if any."""

    told: str
    players: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    after: str = ""
    wrong: str = ""


@lru_cache(maxsize=64)
def said_lines(slug: str) -> tuple[tuple[str, str], ...]:
    """The lines of *Zo speel je* of a game, each with its head and what it says as HTML."""
    scribe = shelf().scribe(slug)
    return tuple((scribe.words(head), scribe.inline(said)) for head, said, _ in brief_lines(shelf().pages[slug]))


@lru_cache(maxsize=64)
def lesson(slug: str) -> tuple[Exercise, ...]:
    """Each line of *Zo speel je* as an exercise of one question, in order; none where a game has no lesson."""
    page = shelf().pages.get(slug)
    if page is None or page.lesson is None:
        return ()
    anchors = [anchor for _, _, anchor in brief_lines(page)]
    return tuple(
        _exercise(page, line, nth, f"{slug}#{line.rule or anchor}")
        for nth, (line, anchor) in enumerate(zip(page.lesson.lines, anchors, strict=True), 1)
    )


def _exercise(page: Page, line: LessonLine, nth: int, rule: str) -> Exercise:
    words = shelf().scribe(page.slug).words
    right, *wrong = map(capital, map(words, line.answers))
    found = offered(Random(f"{page.slug}.{nth}"), right, [(one, words(line.because)) for one in wrong], str)  # noqa: S311 - no secret
    question = Question(told="", asks=words(line.asks), steps=(), rule=rule, **found)
    return Exercise(slug=f"les-{nth}", game=page.slug, kind=line.about, title=line.about, make=lambda *_: question)


@lru_cache(maxsize=64)
def first_round(slug: str) -> FirstRound | None:
    """The round at the end of a lesson, played by the rules of its room; none where a game has no lesson or sheet."""
    page, game = shelf().pages.get(slug), find_game(slug)
    if page is None or page.lesson is None or game is None or game.play is None:
        return None
    ending = page.lesson.round
    chosen = tuple((option.key, ending.options.get(option.key, option.text(option.default))) for option in game.options)
    after, wrong = _played(game, ending, chosen)
    told = shelf().scribe(slug).words(ending.told)
    return FirstRound(told=told, players=ending.players, options=chosen, after=after, wrong=wrong)


def _played(game: Game, ending: LessonRound, options: tuple[tuple[str, str], ...]) -> tuple[str, str]:
    """What stands on the sheet after the round, and what is wrong with it."""
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
