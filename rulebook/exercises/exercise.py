"""What an exercise is: from a seed and a level a situation, a question, its answers, and why one of them is right.

Nothing is reckoned here. What is right is asked of a calculator (`reckoned`) or of the game's own sheet (`played`).
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from fractions import Fraction
from functools import lru_cache, partial
from hashlib import blake2b
from random import Random
from re import Match
from typing import Any

from django.http import QueryDict
from django.utils.safestring import SafeString

from rulebook.calculators import find_calculator
from rulebook.calculators.calculator import Answer
from rulebook.calculators.filled import fill
from scoring.games import game as find_game
from scoring.kit.conditions import holds, read_condition
from scoring.kit.figures import amount, capital, percent, typed
from scoring.play.contract import Query, Rule
from scoring.play.contract.board import Step
from scoring.play.contract.options import plays

EASY, ALL = 1, 2
LEVELS = (EASY, ALL)
"""How hard: the plain situations first, then all of them."""
MOST_SEED = 1_000_000
MOST_WRONG = 3
MOST_DIGITS = 6
PLAYERS = ("Anna", "Bram", "Cora", "Dirk")

Rules = tuple[tuple[str, str], ...] | None
"""What a table agreed on where that differs from what is usual, as option and value; `None` for the book itself."""
BOOK: Rules = None
UNDRAWN = SafeString("")

Value = Fraction | int | str | bool
"""What an answer comes to, as the data of a calculator or the points of a round have it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PossibleAnswer:
    """An answer one may give. `why` tells whoever took it which mistake that is; the right one has none."""

    text: str
    value: Value
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedNumber:
    """That the answer is a whole number one types. `unit` stands beside it: `fiches`; `say` writes it out."""

    unit: str
    say: Callable[[int], str]

    def read(self, text: str) -> int:
        """The number that was typed; `ValueError` with a Dutch sentence where it is none."""
        text = typed(text)
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
class Judge:
    """Who says what is right: the calculator at this address, under this name of its data."""

    calculator: str
    query: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A situation in words and cards, what is asked of it, and the answers, of which the one at `right` is right.

    `shown` are rows of cards or dice, each with its label; `stands` is how everybody stood, and `drawn` a table as its
    room draws it. `steps` tell why, each with its rule, and `drawn_why` shows it; `rule` is the one it is about.
    `counted` is where the right answer can be asked again. Of what is `typed` the answers are mistakes that are known,
    and nobody sees them first.
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
    counted: Judge | None = None
    typed: TypedNumber | None = None

    @property
    def answer(self) -> PossibleAnswer:
        return self.answers[self.right]

    @property
    def side_by_side(self) -> bool:
        """Whether there is one card a row, so that rows fit beside each other."""
        return all(len(codes) == 1 for _, codes in self.shown)

    @property
    def mark(self) -> str:
        """Four signs that differ as soon as the words, the answers or what is right do."""
        words = repr((self.told, self.asks, self.shown, self.stands, [one.text for one in self.answers], self.right))
        return blake2b(words.encode(), digest_size=2).hexdigest()


@dataclass(frozen=True, slots=True)
class Exercise:
    """A kind of question about a game. `kind` says in a few words what is asked: *wat betaalt het*, *wie wint*.

    `make(chance, level)` draws a situation; the same chance gives the same question for ever. One that `heeds` options
    is made with what the table plays as well, `make(chance, level, rules)`. What it `needs` is a condition as in the
    texts (`jackpot`, `zero=prison`): at a table where that does not hold it is not asked. `rare`: what it needs few
    tables play, so the book asks it only of who wants house rules too. `open` are readings that the source leaves
    open: what comes out otherwise under one of them is not asked of a table that did not choose.
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
        """The question of a seed, from 0 up to `MOST_SEED`, at a level of `LEVELS`, as a table with `rules` plays."""
        return _question(self, seed, level, tuple(rule for rule in rules or () if rule[0] in self.heeds))

    def asked_at(self, rules: Rules) -> bool:
        """Whether it is asked at a table, or in the book."""
        game = find_game(self.game)
        if rules is None or not self.needs or game is None:
            return True
        return holds(read_condition(self.needs), partial(plays, game.options, dict(rules)))


@lru_cache(maxsize=1_000)
def _question(exercise: Exercise, seed: int, level: int, rules: tuple[tuple[str, str], ...]) -> Question:
    """Each page of a turn shows the questions before it again: they are made once."""
    chance = Random(f"{exercise.game}.{exercise.slug}.{level}.{seed}")  # noqa: S311 - no secret
    if not exercise.heeds:
        found: Question = exercise.make(chance, level)
        return found
    unsaid = [reading for reading in exercise.open if reading[0] not in dict(rules)]
    while True:
        before = chance.getstate()
        found = exercise.make(chance, level, dict(rules))
        if all(_alike(exercise, before, level, (*rules, reading), found) for reading in unsaid):
            return found


def _alike(exercise: Exercise, before: Any, level: int, rules: tuple[tuple[str, str], ...], found: Question) -> bool:
    """Whether the same situation comes to the same answer with these rules too."""
    chance = Random()  # noqa: S311 - no secret
    chance.setstate(before)
    other: Question = exercise.make(chance, level, dict(rules))
    return other.shown != found.shown or other.answer.value == found.answer.value


def offered(
    chance: Random, right: Value, wrong: Iterable[tuple[Value, str]], say: Callable[[Any], str]
) -> dict[str, Any]:
    """The answers of a question, and the place of the right one: amounts rise, yes comes before no, words stand as
    chance has it.

    `wrong` are mistakes people make, the likeliest first, each with what it is; what comes to the right answer, or to
    one that is there already, is left out. `say` writes an answer.
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


def keyed(
    right: Fraction | int, wrong: Iterable[tuple[Value, str]], say: Callable[[Any], str], unit: str
) -> dict[str, Any]:
    """The same of a question whose answer is typed: a whole number of at least nought. All known mistakes count."""
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
    """How much: to choose from where it is plain, to type at the harder level, where choosing would give it away."""
    if level == EASY or right < 0 or right != int(right):
        return offered(chance, right, wrong, say)
    return keyed(right, wrong, say, unit)


def reckoned(slug: str, query: Query) -> Answer:
    """What a calculator answers; `ValueError` with what it says where it can't."""
    row, asked = find_calculator(slug), QueryDict(mutable=True)
    if row is None:
        raise ValueError(f"no calculator ‘{slug}’")
    for name, value in query:
        asked.appendlist(name, value)
    filled = fill(row, asked)
    if filled.answer is None:
        raise ValueError(f"{slug}?{asked.urlencode()}: {filled.errors or filled.waiting}")
    return filled.answer


def house_rules(slug: str) -> tuple[str, ...]:
    """All that a table of a game can agree on, for an exercise of which its sheet says what is right."""
    game = find_game(slug)
    return tuple(option.key for option in game.options) if game else ()


def agreed(rules: Mapping[str, str], **fields: str) -> Query:
    """What a table agreed on as a calculator asks for it: `nul="zero"` for its field and the option of the game."""
    says = {"aan": "ja", "uit": "nee"}
    return tuple((field, says.get(rules[key], rules[key])) for field, key in fields.items() if key in rules)


def counted(slug: str, query: Query, name: str) -> Judge:
    """Where the right answer can be asked again: `name` of what this calculator answers."""
    asked = QueryDict(mutable=True)
    for key, value in query:
        asked.appendlist(key, value)
    return Judge(calculator=slug, query=asked.urlencode(), name=name)


def plain_sum(first: Fraction | int, more: Fraction | int, right: Fraction | int, where: str = "") -> str:
    """`In de pot: 40 − 15 = 25.`: the sum that was asked, as the last step tells it."""
    told = f"{amount(first)} {'−' if more < 0 else '+'} {amount(max(more, -more))} = {amount(right)}."
    return f"{capital(where)}: {told}" if where else told


def of_all(good: Fraction | int, of: Fraction | int, right: Fraction) -> str:
    """`34 van de 50 is 68%.`: a chance from what was counted."""
    return f"{good} van de {of} is {percent(right, 0)}."


def yes_no(yes: bool) -> str:
    """`ja` or `nee`."""
    return "ja" if yes else "nee"


def by_name(steps: tuple[Step, ...], players: Sequence[str] = PLAYERS, dealer: str = "De deler") -> tuple[Step, ...]:
    """The steps of a calculator that numbers its players, with the names they have in the situation."""

    def named(found: Match[str]) -> str:
        place = int(found[1]) - 1
        return players[place] if place < len(players) else found[0]

    return tuple(
        step._replace(text=re.sub(r"\b[Ss]peler (\d+)\b", named, step.text).replace("De deler", dealer))
        for step in steps
    )
