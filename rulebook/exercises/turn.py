"""A turn of ten questions. Its URL holds all of it: the number from which it is drawn, and the answers so far.

So going back, answering twice and sending the link need no memory: the same URL is the same turn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random

from rulebook.exercises.exercise import (
    ALL,
    BOOK,
    EASY,
    LEVELS,
    MOST_SEED,
    Exercise,
    PossibleAnswer,
    Question,
    Rules,
    TypedNumber,
)

TEN = 10
EASY_ONES = 4
"""How many questions of a turn, the first ones, are plain."""
BACK_AFTER = 3
"""A question answered wrong comes back this many questions later, once, as another of the same exercise."""
TRIES = 8
"""How many seeds are tried for a question that was not asked yet in the turn."""
UNKNOWN = "geen"
"""The answer of somebody who does not know."""


class Strange(ValueError):
    """Raised for a URL whose turn, question or answer does not exist; its message is a Dutch sentence."""


class NoNumber(Strange):
    """Raised for a typed answer that is no possible number; one can try again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQuestion:
    """One question of a turn.

    `exercise`, `level`, `seed`: what makes the question; `question`: the question itself.
    `given`: the answer, None if there is none yet or if it was *weet ik niet* (I don't know); `answered`: whether it
        was answered.
    `again`: whether it comes because a question of its exercise was answered wrong before.
    """

    exercise: Exercise
    level: int
    seed: int
    question: Question
    given: PossibleAnswer | None = None
    answered: bool = False
    again: bool = False

    @property
    def right(self) -> bool:
        """Whether the answer given is the right one; False without an answer."""
        return self.given == self.question.answer

    @property
    def address(self) -> str:
        """Its name in a query string, `slag.1.4821.9f3a`: exercise, level, seed, and a mark.

        The mark changes when the question has other words.
        """
        return f"{self.exercise.slug}.{self.level}.{self.seed}.{self.question.mark}"

    @property
    def answers_shown(self) -> tuple[PossibleAnswer, ...]:
        """The answers that are shown afterwards: all that were offered; or what was typed and what is right."""
        if not self.question.typed:
            return self.question.answers
        return tuple(dict.fromkeys(filter(None, (self.given, self.question.answer))))

    @property
    def mistake(self) -> str:
        """What was wrong with the answer given; "" if nothing, or if a step of the explanation says the same."""
        why = self.given.why if self.given else ""
        return "" if why in {step.text for step in self.question.steps} else why

    @property
    def said(self) -> str:
        """The answer given, in words; "" if there is none."""
        return self.given.text if self.given else ""

    def answer(self, text: str) -> AskedQuestion:
        """Return the question with an answer: the place of one that is offered (from 0), a typed number, or `UNKNOWN`.

        Raises `Strange` for anything else, `NoNumber` for a number that can't be read.
        """
        if text == UNKNOWN:
            return replace(self, answered=True)
        if self.question.typed:
            return replace(self, given=self._typed(self.question.typed, text), answered=True)
        answers = self.question.answers
        if not (text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < len(answers)):
            raise Strange("Dat antwoord hoort niet bij deze vraag. Kies een van de antwoorden die er staan.")
        return replace(self, given=answers[int(text)], answered=True)

    def _typed(self, typed: TypedNumber, text: str) -> PossibleAnswer:
        try:
            value = typed.read(text)
        except ValueError as error:
            raise NoNumber(str(error)) from None
        known = (one for one in self.question.answers if one.value == value)
        return next(known, PossibleAnswer(text=typed.say(value), value=value))


def read_number(text: str) -> int:
    """Return the number from which a turn or question is drawn, as it stands in a query string; raise `Strange` if it
    is none."""
    if not (text.isascii() and text.isdecimal() and len(text) < 9 and int(text) < MOST_SEED):
        raise Strange("Dit adres is van geen enkele beurt: begin een nieuwe.")
    return int(text)


def turn(
    known: Sequence[Exercise], number: int, answers: Sequence[str], first: Sequence[str] = (), rules: Rules = BOOK
) -> list[AskedQuestion]:
    """Return the questions that were answered, in order, and after these the next question, unless all ten were
    answered.

    `known`: the exercises to draw from; `number`: what the turn is drawn by; `answers`: those given, in order.
    `first`: slugs of exercises to begin with; `rules`: house rules of the table.

    Raises `Strange` for more than ten answers or for one that was not offered, `NoNumber` for a typed one that can't be
    read.
    """
    if len(answers) > TEN:
        raise Strange(f"Een beurt heeft {TEN} vragen: begin een nieuwe.")
    chance = Random(f"{known[0].game}.{number}")  # noqa: S311 - no secret
    seeds, fresh = chance.sample(range(MOST_SEED), TEN), iter(_exercises_in_order(chance, known, first))
    asked: list[AskedQuestion] = []
    for nth in range(min(len(answers) + 1, TEN)):
        before = asked[nth - BACK_AFTER] if nth >= BACK_AFTER else None
        back = before is not None and before.answered and not before.right and not before.again
        exercise = before.exercise if before is not None and back else next(fresh)
        level = EASY if nth < EASY_ONES else ALL
        found = _unasked_question(exercise, level, seeds[nth], {one.question.mark for one in asked}, rules)
        one = replace(found, again=back)
        asked.append(one.answer(answers[nth]) if nth < len(answers) else one)
    return asked


def _exercises_in_order(chance: Random, known: Sequence[Exercise], first: Sequence[str]) -> list[Exercise]:
    """Return the exercises in the order in which they are asked.

    All come round in turn, beginning with those in `first` (slugs); none twice in a row if there are others.
    """
    order: list[Exercise] = []
    while len(order) < TEN:
        round_of = sorted(chance.sample(known, len(known)), key=lambda one: one.slug not in first)
        if order and round_of[0] == order[-1]:
            round_of.append(round_of.pop(0))
        order += round_of
    return order


def _unasked_question(exercise: Exercise, level: int, seed: int, marks: Collection[str], rules: Rules) -> AskedQuestion:
    """Return the question for this seed, or for one soon after it, that is not asked yet (`marks`: of those that are).

    If the exercise has too few questions, it is one that was asked before.
    """
    for step in range(TRIES):
        at = (seed + step) % MOST_SEED
        question = exercise.question(at, level, rules)
        if question.mark not in marks:
            break
    return AskedQuestion(exercise=exercise, level=level, seed=at, question=question)


def lesson_questions(known: Sequence[Exercise], answers: Sequence[str]) -> list[AskedQuestion]:
    """Return the questions that were answered, and after these the next question, if there is one.

    Each exercise of `known` is asked once, in order: always the same plain question. `answers`: those given.
    Raises `Strange` for more answers than questions, or for one that was not offered.
    """
    if len(answers) > len(known):
        raise Strange(f"Deze les heeft {len(known)} vragen: begin opnieuw.")
    asked = [
        AskedQuestion(exercise=exercise, level=EASY, seed=0, question=exercise.question(0, EASY))
        for exercise in known[: len(answers) + 1]
    ]
    return [*(one.answer(text) for one, text in zip(asked, answers, strict=False)), *asked[len(answers) :]]


def question_at(known: Sequence[Exercise], address: str, rules: Rules = BOOK) -> tuple[AskedQuestion, bool]:
    """Return the question with this name in a query string (`slag.1.4821.9f3a`), and whether it still has the same
    words, as far as its mark (the last part, which may be left out) says.

    Raises `Strange` if there is no such question.
    """
    slug, level, seed, mark = [*address.split("."), "", "", "", ""][:4]
    exercise = next((one for one in known if one.slug == slug), None)
    if exercise is None:
        raise Strange("Deze vraag is er niet meer: begin een nieuwe beurt.")
    if level not in map(str, LEVELS):
        raise Strange("Deze vraag is van een moeilijkheid die er niet is: begin een nieuwe beurt.")
    number = read_number(seed)
    question = exercise.question(number, int(level), rules)
    found = AskedQuestion(exercise=exercise, level=int(level), seed=number, question=question)
    return found, mark in ("", question.mark)


def rules_gone_well(done: Sequence[AskedQuestion]) -> list[str]:
    """Return the addresses of the rules about which every answer was right, the most asked first; [] if none."""
    right: dict[str, int] = {}
    for asked in done:
        right[asked.question.rule] = right.get(asked.question.rule, 0) + 1
    wrong = {asked.question.rule for asked in done if not asked.right}
    return sorted((rule for rule in right if rule not in wrong), key=lambda rule: -right[rule])


def to_read(done: Sequence[AskedQuestion]) -> list[list[AskedQuestion]]:
    """Return the questions that were answered wrong or with *weet ik niet* (I don't know), in a list for each rule."""
    rules: dict[str, list[AskedQuestion]] = {}
    for asked in done:
        if not asked.right:
            rules.setdefault(asked.question.rule, []).append(asked)
    return list(rules.values())
