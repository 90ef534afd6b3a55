"""Decides when an exercise is asked again: soon after a wrong answer, later after a right one, as the library fsrs
computes.

What is remembered is a plain mapping that fits a cookie: per game how each exercise went, and which turns counted.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from fsrs import Card, Rating, Scheduler, State

from rulebook.exercises.turn import AskedQuestion

Remembered = Mapping[str, Any]
"""`{"dag": day number of the last practice, "reeks": days in a row, "spellen": {slug: {"goed": right answers in the
last turn, "beurten": numbers of turns that counted, "bij": {exercise: card}}}}`"""
MOST_TURNS = 8
"""For each game this many turns are remembered as counted."""
MOST_GAMES = 12
SECONDS = 60
SOON = (timedelta(minutes=1),)
"""A wrong answer is due again after this time; after one right answer it waits for days."""
_SCHEDULER = Scheduler(learning_steps=SOON, relearning_steps=SOON, enable_fuzzing=False)


def due(memory: Remembered, game: str, now: datetime) -> list[str]:
    """Return the slugs of the exercises of a game that should be asked now, the longest waiting first; [] if none.

    An exercise answered wrong is among them at once.
    """
    cards = {slug: _card(kept) for slug, kept in _kept_of_game(memory, game).get("bij", {}).items()}
    waiting = {slug: card.due for slug, card in cards.items() if card.due <= now + SOON[0]}
    return sorted(waiting, key=lambda slug: waiting[slug])


def last_score(memory: Remembered, game: str) -> int | None:
    """Return how many answers were right in the last turn of a game that counted; None if there was none."""
    found = _kept_of_game(memory, game).get("goed")
    return found if isinstance(found, int) else None


def row_of_days(memory: Remembered, now: datetime) -> int:
    """Return on how many days in a row something was practised, up to today or yesterday; 0 if that is longer ago."""
    ago = now.date().toordinal() - memory.get("dag", 0)
    return int(memory.get("reeks", 0)) if ago in (0, 1) else 0


def with_turn_counted(
    memory: Remembered, game: str, number: int, done: Sequence[AskedQuestion], now: datetime
) -> Remembered:
    """Return `memory` with the answers of a turn (`done`) added; `number`: of the turn, which counts only once."""
    known = _kept_of_game(memory, game)
    if number in known.get("beurten", []):
        return memory
    cards = {slug: _card(kept) for slug, kept in known.get("bij", {}).items()}
    for asked in done:
        rating = Rating.Good if asked.right else Rating.Again
        slug = asked.exercise.slug
        cards[slug], _ = _SCHEDULER.review_card(cards.get(slug, Card(card_id=0)), rating, now)
    mine = {
        "goed": sum(asked.right for asked in done),
        "beurten": [*known.get("beurten", []), number][-MOST_TURNS:],
        "bij": {slug: _card_as_numbers(card) for slug, card in cards.items()},
    }
    others = {slug: kept for slug, kept in memory.get("spellen", {}).items() if slug != game}
    games = dict([*others.items(), (game, mine)][-MOST_GAMES:])
    day = now.date().toordinal()
    row = row_of_days(memory, now) + (memory.get("dag") != day)
    return {"dag": day, "reeks": row, "spellen": games}


def _kept_of_game(memory: Remembered, game: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = memory.get("spellen", {}).get(game, {})
    return found


def _card_as_numbers(card: Card) -> list[Any]:
    """Return how an exercise went, as few numbers, from a card of the library fsrs.

    These are: stability, difficulty, when it is due and when it was last asked (minutes since 1970), state and step.
    """
    assert card.last_review is not None  # noqa: S101 - it was just reviewed
    due, seen = (int(moment.timestamp()) // SECONDS for moment in (card.due, card.last_review))
    return [round(card.stability or 0, 3), round(card.difficulty or 0, 2), due, seen, int(card.state), card.step]


def _card(kept: Sequence[Any]) -> Card:
    stability, difficulty, due, seen, state, step = kept
    epoch = datetime(1970, 1, 1, tzinfo=UTC)
    return Card(
        card_id=0, state=State(state), step=step, stability=stability, difficulty=difficulty,
        due=epoch + timedelta(minutes=due), last_review=epoch + timedelta(minutes=seen),
    )  # fmt: skip
