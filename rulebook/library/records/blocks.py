"""What stands between two headings of a text: prose, questions, worked examples, places that code draws."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.library.records.addresses import slug_of
from rulebook.library.wording import NUMBER
from scoring.kit.conditions import Condition


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a source: `key`, that of the source in `sources.toml`; `place`, the page or heading there, "" for the
    whole."""

    key: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Prose:
    """A piece of Markdown: paragraphs, lists, tables."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Reading:
    """One or two sentences on where a source is wrong or silent, and how this site reads it."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a rule is as it is; it is folded away under the rule, which can be read without it."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Question:
    """A question asked at the table, with its answer (Markdown, one paragraph)."""

    text: str
    answer: str
    line: int


@dataclass(frozen=True, slots=True)
class ExampleStep:
    """One step of a worked example.

    `fact`: its facts as the tests write them, with `;` between them, "" for none; `text`: the sentence that tells it.
    """

    fact: str
    text: str
    line: int

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts of this step, one text each; () if it has none."""
        return tuple(one.strip() for one in self.fact.split(";") if one.strip())


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: a round told step by step (`steps`), which the game's own code plays too.

    `title`: what it is called on the page; `line`: where it begins in the file, counted from 1.
    `name`: with it the text can use what the example brought, `{name.fact.wie}`; "" if it is not used so.
    `coin`: the coin in which amounts are told (`gulden`); "" for the points or chips in which they are counted.
    `silent`: played for its figures, and shown nowhere.
    `own_table`: keeps its own options, whatever the table that reads it plays.
    `options`: (key, value) of house rules; `players`: names in order of the seats.
    `standing`, `end`: (name, amount) before the first step and after the last.
    `verdict`: (word, what) that the game's code must judge of the last fact; an example with a verdict is not about
        amounts, and has no `end`.
    """

    title: str
    name: str = ""
    coin: str = ""
    silent: bool = False
    own_table: bool = False
    options: tuple[tuple[str, str], ...] = ()
    players: tuple[str, ...] = ()
    standing: tuple[tuple[str, str], ...] = ()
    steps: tuple[ExampleStep, ...] = ()
    end: tuple[tuple[str, str], ...] = ()
    verdict: tuple[tuple[str, str], ...] = ()
    line: int

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts of all steps in order."""
        return tuple(fact for step in self.steps for fact in step.facts)

    @property
    def place(self) -> str:
        """The last part of its id on the page, `eerste-pot`: made of its name, or else of its title."""
        return slug_of(self.name or NUMBER.sub("", self.title))

    @property
    def drawn(self) -> bool:
        """Whether the table is drawn at each of its steps."""
        return bool(self.facts) and not self.verdict and not self.silent


@dataclass(frozen=True, slots=True)
class DrawnPlace:
    """A spot in a text that code draws.

    `kind`: `rangorde` (rank order), `tabel` (table), `tekening` (drawing) or `rekenhulp` (link to a calculator).
    `name`: the key of what is drawn, or the slug of the calculator.
    """

    kind: str
    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Choice:
    """Blocks that depend on house rules, as (condition, blocks).

    A table reads the blocks of the first condition that holds there; if none holds, it reads none.
    """

    options: tuple[tuple[Condition, tuple[Block, ...]], ...]
    line: int


Block = Prose | Reading | Reason | Question | Example | DrawnPlace | Choice


def is_beside(block: Block) -> bool:
    """Return whether a block is shown beside its rule, behind a tap, because the rule can be read without it.

    That is a reading, a reason, or a link to a calculator.
    """
    return isinstance(block, Reading | Reason) or (isinstance(block, DrawnPlace) and block.kind == "rekenhulp")
