"""What an exercise is: from a seed and a level it makes a question, its answers, and the reason why one is right.

Nothing is calculated here: the right answer comes from a calculator (`reckoned`) or from the sheet of the game
(`played`).
"""

from collections.abc import Callable, Iterable
from dataclasses import KW_ONLY, dataclass
from fractions import Fraction
from functools import lru_cache, partial
from hashlib import blake2b
from random import Random
from typing import Any

from django.utils.safestring import SafeString

from rulebook.exercises.from_calculator import AnswerSource
from rulebook.exercises.seated import PEOPLE, players_table
from scoring.games import game as find_game
from scoring.kit.conditions import holds, read_condition
from scoring.kit.figures import amount, capital, percent, with_plain_signs
from scoring.play.contract import Rule
from scoring.play.contract.board import Step
from scoring.play.contract.options import is_played
from scoring.play.scene import Scene

EASY, ALL = 1, 2
LEVELS = (EASY, ALL)
"""How hard a question is: only plain situations, or all of them."""
MOST_SEED = 1_000_000
MOST_WRONG = 3
MOST_DIGITS = 6
PLAYERS = PEOPLE[:4]

Rules = tuple[tuple[str, str], ...] | None
"""House rules of a table, as (option, value) where they differ from the usual; None: the book."""
BOOK: Rules = None
UNDRAWN = SafeString("")

Value = Fraction | int | str | bool
"""What an answer comes to, as the data of a calculator or the points of a round have it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PossibleAnswer:
    """An answer one may give: its `text`, and its `value` by which it is compared.

    `why`: tells who chose it what the mistake is; "" for the right answer.
    """

    text: str
    value: Value
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedNumber:
    """Says that the answer is a whole number to type; `unit`: stands beside the field (`fiches`); `say`: returns a
    number in words."""

    unit: str
    say: Callable[[int], str]

    def read(self, text: str) -> int:
        """Return the number that was typed. Raises ValueError, with a Dutch sentence, if it is no whole number from 0
        of at most `MOST_DIGITS` digits."""
        text = with_plain_signs(text)
        if not text:
            raise ValueError("Geef eerst een getal.")
        if text[0] == "-":
            raise ValueError("Minder dan nul is het niet: geef een heel getal zonder min.")
        if not (text.isascii() and text.isdecimal()):
            raise ValueError("Dat is geen heel getal: geef alleen cijfers.")
        if len(text) > MOST_DIGITS:
            raise ValueError(f"Zo groot is het niet: geef hoogstens {MOST_DIGITS} cijfers.")
        return int(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A situation, what is asked about it, and the answers.

    `told`: the situation in words; `asks`: the question; `right`: the place of the right answer in `answers`, from 0.
    `steps`: why it is right, each step with its rule; `rule`: the address of the rule that the question is about.
    `shown`: rows of cards or dice, as (label, codes); `stands`: (name, what he has), in words.
    `lies`: what lies on the table of the sheet that it is asked of, as far as it is told; None without such a sheet.
    `drawn`: a picture of the situation; `drawn_why`: a picture of the explanation; "" if there is none.
    `counted`: where the right answer can be asked again, None if nowhere.
    `typed`: the number to type, None if one chooses; then `answers` are the right one and known mistakes, and are shown
        only afterwards.
    """

    told: str
    asks: str
    answers: tuple[PossibleAnswer, ...]
    right: int
    steps: tuple[Step, ...]
    rule: Rule
    shown: tuple[tuple[str, tuple[str, ...]], ...] = ()
    stands: tuple[tuple[str, str], ...] = ()
    drawn: SafeString = UNDRAWN
    drawn_why: SafeString = UNDRAWN
    lies: Scene | None = None
    counted: AnswerSource | None = None
    typed: TypedNumber | None = None

    @property
    def answer(self) -> PossibleAnswer:
        """The right answer."""
        return self.answers[self.right]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The table at which the players of the question sit, with what it says of them; () if it says nothing."""
        rows = self.shown or self.stands
        found = players_table(f"{self.told} {self.asks}", self.shown, self.stands) if rows else self.lies
        return (found,) if found else ()

    @property
    def side_by_side(self) -> bool:
        """Whether each row has one card, so that the rows fit beside each other; True without rows."""
        return all(len(codes) == 1 for _, codes in self.shown)

    @property
    def mark(self) -> str:
        """Four hexadecimal digits that change when the words, cards, standings, answers or the right answer change."""
        words = repr((self.told, self.asks, self.shown, self.stands, [one.text for one in self.answers], self.right))
        return blake2b(words.encode(), digest_size=2).hexdigest()


@dataclass(frozen=True, slots=True)
class Exercise:
    """A kind of question about a game.

    `slug`: its name in a query string; `game`: the slug of its game; `title`: what it is called.
    `kind`: what is asked, in a few words: *wat betaalt het*, *wie wint*.
    `make`: called with (chance, level), and with the house rules too if there are `heeds`; returns a question, always
        the same one for the same chance.
    `needs`: a condition as in the texts (`zero=prison`) without which it is not asked; "": it is always asked.
    `rare`: few tables play what it needs, so the book asks it only if one wants questions about house rules.
    `heeds`: keys of options whose value changes the question.
    `open`: (option, value) of choices that the source leaves open. A question with another answer under one of these is
        not asked of a table that did not choose.
    """

    slug: str
    game: str
    kind: str
    title: str
    make: Callable[..., Question]
    _: KW_ONLY
    needs: str = ""
    rare: bool = False
    heeds: tuple[str, ...] = ()
    open: tuple[tuple[str, str], ...] = ()

    def question(self, seed: int, level: int, rules: Rules = BOOK) -> Question:
        """Return the question for a seed (0 up to `MOST_SEED`) at a level of `LEVELS`, at a table with the house rules
        `rules`."""
        return _question(self, seed, level, tuple(rule for rule in rules or () if rule[0] in self.heeds))

    def is_asked_at(self, rules: Rules) -> bool:
        """Return whether it is asked at a table with these house rules; in the book (None) it always is."""
        game = find_game(self.game)
        if rules is None or not self.needs or game is None:
            return True
        return holds(read_condition(self.needs), partial(is_played, game.options, dict(rules)))


@lru_cache(maxsize=1_000)
def _question(exercise: Exercise, seed: int, level: int, rules: tuple[tuple[str, str], ...]) -> Question:
    """Return the question of an exercise; remembered, since each page of a turn shows the questions before it again."""
    chance = Random(f"{exercise.game}.{exercise.slug}.{level}.{seed}")  # noqa: S311 - no secret
    if not exercise.heeds:
        found: Question = exercise.make(chance, level)
        return found
    unsaid = [reading for reading in exercise.open if reading[0] not in dict(rules)]
    while True:
        before = chance.getstate()
        found = exercise.make(chance, level, dict(rules))
        if all(_has_same_answer(exercise, before, level, (*rules, reading), found) for reading in unsaid):
            return found


def _has_same_answer(
    exercise: Exercise, before: Any, level: int, rules: tuple[tuple[str, str], ...], found: Question
) -> bool:
    """Return whether the question `found` has the same answer under these house rules.

    `before`: the state of the chance from which it was drawn, so that the same situation comes again.
    """
    chance = Random()  # noqa: S311 - no secret
    chance.setstate(before)
    other: Question = exercise.make(chance, level, dict(rules))
    return other.shown != found.shown or other.answer.value == found.answer.value


def offered(
    chance: Random, right: Value, wrong: Iterable[tuple[Value, str]], say: Callable[[Any], str]
) -> dict[str, Any]:
    """Return the fields `answers` and `right` of a question with answers to choose from; `say`: returns a value in
    words.

    `wrong`: mistakes as (value, why it is wrong), the likeliest first; at most `MOST_WRONG` are offered, none in the
    same words as another answer. Amounts stand from low to high, yes before no, words in random order. Raises
    ValueError if no mistake is left.
    """
    found = {say(right): PossibleAnswer(text=say(right), value=right)}
    for value, why in wrong:
        if len(found) <= MOST_WRONG:
            found.setdefault(say(value), PossibleAnswer(text=say(value), value=value, why=why))
    if len(found) < 2:
        raise ValueError(f"every wrong answer comes to the right one, {right}")
    answers = list(found.values())
    if isinstance(right, bool):
        answers.sort(key=lambda one: not one.value)
    elif not isinstance(right, Fraction | int):
        chance.shuffle(answers)
    else:
        answers.sort(key=lambda one: one.value)
    return {"answers": tuple(answers), "right": next(nth for nth, one in enumerate(answers) if one.value == right)}


def typed_answer(
    right: Fraction | int, wrong: Iterable[tuple[Value, str]], say: Callable[[Any], str], unit: str
) -> dict[str, Any]:
    """Return the fields `answers`, `right` and `typed` of a question whose answer is typed; `say`: returns a value in
    words.

    `wrong`: known mistakes as (value, why), of which those that nobody can type are left out; `unit`: stands beside the
    field. Raises ValueError if `right` is no whole number from 0.
    """
    if right < 0 or right != int(right):
        raise ValueError(f"nobody can type {right}")
    found = {right: PossibleAnswer(text=say(right), value=right)}
    for value, why in wrong:
        if not isinstance(value, str) and value == int(value) >= 0:
            found.setdefault(value, PossibleAnswer(text=say(value), value=value, why=why))
    return {"answers": tuple(found.values()), "right": 0, "typed": TypedNumber(unit=unit, say=say)}


def amounts(
    chance: Random, level: int, right: Fraction | int, wrong: Iterable[tuple[Value, str]], say: Callable[[Any], str],
    *, unit: str = "fiches",
) -> dict[str, Any]:  # fmt: skip
    """Return the fields of a question for an amount: to choose at the easy level, to type at the harder level if it is
    a whole number from 0. Arguments as of `offered` and `typed_answer`."""
    if level == EASY or right < 0 or right != int(right):
        return offered(chance, right, wrong, say)
    return typed_answer(right, wrong, say, unit)


def house_rules(slug: str) -> tuple[str, ...]:
    """Return the keys of all options of a game (a slug), for an exercise judged by its sheet; () if there is no such
    game."""
    game = find_game(slug)
    return tuple(option.key for option in game.options) if game else ()


def plain_sum(first: Fraction | int, more: Fraction | int, right: Fraction | int, where: str = "") -> str:
    """Return a sum in words for the last step: `In de pot: 40 − 15 = 25.`; `where`: what stands before the colon, or
    ""."""
    words = f"{amount(first)} {'−' if more < 0 else '+'} {amount(max(more, -more))} = {amount(right)}."
    return f"{capital(where)}: {words}" if where else words


def chance_as_counted(good: Fraction | int, of: Fraction | int, right: Fraction) -> str:
    """Return in Dutch words how a probability (`right`) was counted: `34 van de 50 is 68%.`"""
    return f"{good} van de {of} is {percent(right, 0)}."


def yes_no(yes: bool) -> str:
    """Return `ja` or `nee`."""
    return "ja" if yes else "nee"
