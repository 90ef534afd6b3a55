"""What an exercise is: from a seed and a level it makes a question, its answers, and why one of them is right.

Nothing is calculated here: what is right is asked of a calculator (`reckoned`) or of the sheet of the game (`played`).
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
"""How hard a question is: only plain situations, or all of them."""
MOST_SEED = 1_000_000
MOST_WRONG = 3
MOST_DIGITS = 6
PLAYERS = ("Anna", "Bram", "Cora", "Dirk")

Rules = tuple[tuple[str, str], ...] | None
"""House rules of a table, as (option, value) where they differ from the usual; None: the book."""
BOOK: Rules = None
UNDRAWN = SafeString("")

Value = Fraction | int | str | bool
"""What an answer comes to, as the data of a calculator or the points of a round have it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PossibleAnswer:
    """An answer one may give. `why` tells who chose it what the mistake is; "" for the right answer."""

    text: str
    value: Value
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedNumber:
    """Says that the answer is a whole number to type. `unit` stands beside the field (`fiches`); `say` writes a number
    in words."""

    unit: str
    say: Callable[[int], str]

    def read(self, text: str) -> int:
        """Return the number that was typed. Raises ValueError, with a Dutch sentence, if it is none."""
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
    """Where the right answer can be asked again: the calculator, the address it is asked by, and the name in its
    data."""

    calculator: str
    query: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A situation, what is asked about it, and the answers.

    `told`: the situation in words; `asks`: the question; `right`: the place of the right answer in `answers`, from 0.
    `steps`: why it is right, each with its rule; `rule`: the rule it is about.
    `shown`: rows of cards or dice, as (label, codes); `stands`: (name, how he stood).
    `drawn`: a picture of the situation; `drawn_why`: a picture of the explanation; "" if there is none.
    `counted`: where the right answer can be asked again, None if nowhere.
    `typed`: the answer is a number to type; `answers` then are the right one and known mistakes, and nobody sees them
        first.
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
        """The right answer."""
        return self.answers[self.right]

    @property
    def side_by_side(self) -> bool:
        """Whether each row has one card, so that rows fit beside each other."""
        return all(len(codes) == 1 for _, codes in self.shown)

    @property
    def mark(self) -> str:
        """Four signs that change as soon as the words, the answers or the right one do."""
        words = repr((self.told, self.asks, self.shown, self.stands, [one.text for one in self.answers], self.right))
        return blake2b(words.encode(), digest_size=2).hexdigest()


@dataclass(frozen=True, slots=True)
class Exercise:
    """A kind of question about a game.

    `slug`: its name in an address; `game`: the slug of its game; `title`: what it is called.
    `kind`: what is asked, in a few words: *wat betaalt het*, *wie wint*.
    `make`: `make(chance, level)` draws a question, always the same for a chance; with `heeds` it gets the house rules
        too.
    `needs`: a condition as in the texts (`zero=prison`) without which it is not asked; "": none.
    `rare`: few tables play what it needs, so the book asks it only if one wants house rules too.
    `heeds`: options whose value changes the question.
    `open`: (option, value) of readings left open by the source. A question that comes out otherwise under one of them
        is not asked of a table that did not choose.
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
        """Return the question of a seed (0 up to `MOST_SEED`) at a level of `LEVELS`, at a table with `rules`."""
        return _question(self, seed, level, tuple(rule for rule in rules or () if rule[0] in self.heeds))

    def asked_at(self, rules: Rules) -> bool:
        """Return whether it is asked at a table with these house rules; in the book (None) it always is."""
        game = find_game(self.game)
        if rules is None or not self.needs or game is None:
            return True
        return holds(read_condition(self.needs), partial(plays, game.options, dict(rules)))


@lru_cache(maxsize=1_000)
def _question(exercise: Exercise, seed: int, level: int, rules: tuple[tuple[str, str], ...]) -> Question:
    """Return the question; remembered, since each page of a turn shows the questions before it again."""
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
    """Return whether the same situation has the same answer under these rules too."""
    chance = Random()  # noqa: S311 - no secret
    chance.setstate(before)
    other: Question = exercise.make(chance, level, dict(rules))
    return other.shown != found.shown or other.answer.value == found.answer.value


def offered(
    chance: Random, right: Value, wrong: Iterable[tuple[Value, str]], say: Callable[[Any], str]
) -> dict[str, Any]:
    """Return the fields `answers` and `right` of a question with answers to choose from.

    Amounts stand from low to high, yes before no, words in random order. `wrong` are mistakes as (value, why), the
    likeliest first; one that says the same as the right answer or another mistake is left out. `say` writes a value.
    Raises ValueError if no mistake is left.
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
    """Return the fields of a question whose answer is typed: `answers` (with all known mistakes), `right` and `typed`.

    Raises ValueError if the right answer is no whole number of at least 0.
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
    """Return the fields of a question for an amount: to choose from at the easy level, to type (if it can be) at the
    harder."""
    if level == EASY or right < 0 or right != int(right):
        return offered(chance, right, wrong, say)
    return keyed(right, wrong, say, unit)


def reckoned(slug: str, query: Query) -> Answer:
    """Return what a calculator answers to these fields. Raises ValueError, with what is wrong, if it can't."""
    row, address = find_calculator(slug), QueryDict(mutable=True)
    if row is None:
        raise ValueError(f"no calculator ‘{slug}’")
    for name, value in query:
        address.appendlist(name, value)
    filled = fill(row, address)
    if filled.answer is None:
        raise ValueError(f"{slug}?{address.urlencode()}: {filled.errors or filled.waiting}")
    return filled.answer


def house_rules(slug: str) -> tuple[str, ...]:
    """Return the keys of all options of a game, for an exercise judged by its sheet; () if there is no such game."""
    game = find_game(slug)
    return tuple(option.key for option in game.options) if game else ()


def agreed(rules: Mapping[str, str], **fields: str) -> Query:
    """Return house rules as fields of a calculator: `nul="zero"` names the field and the option. Usual values are left
    out."""
    says = {"aan": "ja", "uit": "nee"}
    return tuple((field, says.get(rules[key], rules[key])) for field, key in fields.items() if key in rules)


def counted(slug: str, query: Query, name: str) -> Judge:
    """Return where the right answer can be asked again: `name` in the data of this calculator for these fields."""
    address = QueryDict(mutable=True)
    for key, value in query:
        address.appendlist(key, value)
    return Judge(calculator=slug, query=address.urlencode(), name=name)


def plain_sum(first: Fraction | int, more: Fraction | int, right: Fraction | int, where: str = "") -> str:
    """Return a sum in words, as the last step tells it: `In de pot: 40 − 15 = 25.`"""
    words = f"{amount(first)} {'−' if more < 0 else '+'} {amount(max(more, -more))} = {amount(right)}."
    return f"{capital(where)}: {words}" if where else words


def of_all(good: Fraction | int, of: Fraction | int, right: Fraction) -> str:
    """Return a chance as it was counted: `34 van de 50 is 68%.`"""
    return f"{good} van de {of} is {percent(right, 0)}."


def yes_no(yes: bool) -> str:
    """Return `ja` or `nee`."""
    return "ja" if yes else "nee"


def by_name(steps: tuple[Step, ...], players: Sequence[str] = PLAYERS, dealer: str = "De deler") -> tuple[Step, ...]:
    """Return steps of a calculator, which numbers its players, with the names of the situation."""

    def named(found: Match[str]) -> str:
        place = int(found[1]) - 1
        return players[place] if place < len(players) else found[0]

    return tuple(
        step._replace(text=re.sub(r"\b[Ss]peler (\d+)\b", named, step.text).replace("De deler", dealer))
        for step in steps
    )
