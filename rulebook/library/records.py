"""The records that a text becomes when it is read: pages, rules, terms, sources, and the blocks under a heading."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rulebook.library.wording import NUMBER
from scoring.kit.conditions import Condition, Plays

GLOSSARY = "begrippen"
"""The page part of the address of a term: `begrippen#overtoep`."""


@dataclass(frozen=True, slots=True, order=True)
class Misprint:
    """A mistake in a text.

    `file`: relative to the folder of the texts; `line`: counted from 1; `message`: what is wrong, in English.
    """

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


Chosen = Mapping[str, str]
"""House rules that a table chose: key of the option to its value as written. Options that are not named have their
usual value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What the texts of one game may ask of its code.

    `title`: the name of the game.
    `numbers`: what replaces `{naam}` in a text, by that name.
    `orders`, `tables`: by key, the lines of a rank order or table as one reads them aloud: "Carré: 8 keer de inzet".
    `figures`: plays a worked example, and returns what it brought by the names that its text uses.
    `same`: returns whether a worked example goes the same way at this table.
    `knows`: returns whether there is a house rule with this key and these values.
    `plays`: returns whether a house rule has one of these values here; None where the book itself is read.
    `at`: returns the same game at a table with these house rules; None if the game can't be read so.
    """

    title: str
    numbers: Mapping[str, str] = field(default_factory=dict)
    orders: Mapping[str, Sequence[str]] = field(default_factory=dict)
    tables: Mapping[str, Sequence[str]] = field(default_factory=dict)
    figures: Callable[[Example], Mapping[str, str]] = lambda _: {}
    same: Callable[[Example], bool] = lambda _: True
    knows: Plays = lambda *_: False
    plays: Plays | None = None
    at: Callable[[Chosen], Room] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A source as `sources.toml` describes it.

    `key`: how texts cite it; `title`, `author`; `short`: its name in a citation.
    `kind`: what sort of text it is; `about`: what it is for, in Dutch, or "".
    `license`: what may be done with it, in Dutch; `license_url`, `url`: addresses, or "".
    """

    key: str
    title: str
    short: str
    author: str
    kind: str
    license: str
    license_url: str = ""
    url: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a source: `key`, that of the source in `sources.toml`; `place`, the page or heading there, "" for the
    whole."""

    key: str
    place: str = ""


# --- blocks: what stands between two headings, in order ------------------------------------------


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
        return slugged(self.name or NUMBER.sub("", self.title))

    @property
    def drawn(self) -> bool:
        """Whether the table is drawn at each of its steps."""
        return bool(self.facts) and not self.verdict and not self.silent


@dataclass(frozen=True, slots=True)
class Place:
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


Block = Prose | Reading | Reason | Question | Example | Place | Choice


def is_beside(block: Block) -> bool:
    """Return whether a block is shown beside its rule, behind a tap, because the rule can be read without it.

    That is a reading, a reason, or a link to a calculator.
    """
    return isinstance(block, Reading | Reason) or (isinstance(block, Place) and block.kind == "rekenhulp")


# --- records --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule of a page: a heading with what stands under it.

    `page`, `anchor`: together its address; `title`: the heading; `body`: what stands under it.
    `level`: 2 for a chapter, 3 under a chapter; `chapter`: the anchor of that chapter, "" for a chapter itself.
    `also`: other names of the rule; `phrases`: how people ask for it at the table.
    `sources`: its own, or else those of its chapter or page.
    `was`: former anchors, which still lead to it; `line`: where it stands in the file, counted from 1.
    `condition`: the house rules with which the rule is played; None: it is always played.
    `aside`: no table plays by it (odds, advice, an evening told), so a screen folds it; a chapter takes its rules
        along.
    """

    page: str
    anchor: str
    title: str
    level: int
    chapter: str = ""
    also: tuple[str, ...] = ()
    sources: tuple[Citation, ...] = ()
    was: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    condition: Condition | None = None
    aside: bool = False
    body: tuple[Block, ...] = ()
    line: int

    @property
    def address(self) -> str:
        """`page#anchor`, the name by which links and citations find the rule."""
        return f"{self.page}#{self.anchor}"

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions under this rule."""
        return tuple(block for block in self.body if isinstance(block, Question))

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The readings under this rule."""
        return tuple(block for block in self.body if isinstance(block, Reading))

    @property
    def examples(self) -> tuple[Example, ...]:
        """The worked examples under this rule."""
        return tuple(block for block in self.body if isinstance(block, Example))


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """An entry of the glossary.

    `slug`: its name in a URL; `title`: the word; `body`: its meaning; `sources`: where that comes from.
    `also`: other names; `was`: former slugs, which still lead to it.
    `home`: the game in whose text it stands, "" for the general words; `games`: all games it belongs to (slugs).
    `rule`: the address of the rule that explains it, or "".
    `condition`: the house rules with which the term is used; None: it is always used.
    `file`, `line`: where it stands, the line counted from 1.
    """

    slug: str
    title: str
    also: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    home: str = ""
    rule: str = ""
    sources: tuple[Citation, ...] = ()
    was: tuple[str, ...] = ()
    condition: Condition | None = None
    body: tuple[Block, ...] = ()
    file: str
    line: int

    @property
    def address(self) -> str:
        """`begrippen#slug`, the name by which links find the term."""
        return f"{GLOSSARY}#{self.slug}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Which parts of a page are printed (`seeds/paper/<slug>.toml`).

    `left_out`: anchors of rules that the short sheet leaves out.
    `first`: anchors of rules of which the short sheet has only the first paragraph.
    `no_rule`: keys of options that are no rule of the game but about keeping a sheet, so that no paper lists them.
    """

    left_out: frozenset[str] = frozenset()
    first: frozenset[str] = frozenset()
    no_rule: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonLine:
    """A question about one line of *Zo speel je*.

    `about`: the bold head of that line; `asks`: the question.
    `answers`: two to four, the first is right; `because`: says why the other answers are wrong, or "".
    `rule`: the anchor of the rule that the question is about; "": the first rule that the line links to.
    """

    about: str
    asks: str
    answers: tuple[str, ...]
    because: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonRound:
    """The round at the end of a lesson.

    `told`: the round as one would tell it at the table; `facts`: the same as the tests write facts.
    `players`: names in the order of the seats, the dealer first; `options`: house rules, key to value.
    """

    told: str
    facts: tuple[str, ...]
    players: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """*Leer het in vijf minuten* (learn it in five minutes), read from `seeds/lessons/<slug>.toml`.

    `lines`: a question for each line of *Zo speel je*; `round`: a round that the reader writes down.
    """

    lines: tuple[LessonLine, ...]
    round: LessonRound


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The text of one game, as the book or as one table has it.

    `slug`, `title`: of the game; `also`: its other names; `description`: for search engines.
    `sources`: of the whole page; `see`: addresses to read on; `file`: where it stands.
    `opening`: the blocks above the first heading; `rules`: all rules, in order.
    `figures`: what its named examples brought, by the name the text uses; `numbers`: these and the game's own numbers.
    `off`: rules that the table does not play; `chosen`: the house rules of the table, None for the book.
    `plan`: what of it is printed; `lesson`: the lesson about it, or None.
    """

    slug: str
    title: str
    also: tuple[str, ...] = ()
    sources: tuple[Citation, ...] = ()
    description: str = ""
    see: tuple[str, ...] = ()
    opening: tuple[Block, ...] = ()
    rules: tuple[Rule, ...] = ()
    figures: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[str, str] = field(default_factory=dict)
    off: tuple[Rule, ...] = ()
    chosen: Chosen | None = None
    plan: Plan = field(default_factory=Plan)
    lesson: Lesson | None = None
    file: str

    def rule(self, anchor: str) -> Rule | None:
        """Return the rule at `anchor`, which may be a former one; None if there is no such rule."""
        named = next((rule for rule in self.rules if rule.anchor == anchor), None)
        return named or next((rule for rule in self.rules if anchor in rule.was), None)

    @property
    def chapters(self) -> tuple[tuple[Rule, tuple[Rule, ...]], ...]:
        """Each chapter (`##`) as (chapter, the rules (`###`) under it)."""
        return tuple(
            (head, tuple(rule for rule in self.rules if rule.level == 3 and rule.chapter == head.anchor))
            for head in self.rules
            if head.level == 2
        )

    @property
    def off_after(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules that the table does not play, by the anchor of the chapter after which the page lists them.

        Those before the first chapter have the key "".
        """
        found: dict[str, tuple[Rule, ...]] = {}
        for rule in self.off:
            before = [head.anchor for head, _ in self.chapters if head.line < rule.line]
            where = before[-1] if before else ""
            found[where] = (*found.get(where, ()), rule)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """All that was read under `seeds/`.

    `pages`, `terms`, `sources` (by key): what was read; `misprints`: what is wrong with one of them.
    `drawings`: the names of the drawings there are.
    `published`: (address, line) of `anchors.txt`, addresses that must always lead somewhere.
    `other_games`: games that are not in the book, first name to all names.
    """

    pages: tuple[Page, ...] = ()
    terms: tuple[Term, ...] = ()
    sources: Mapping[str, Source] = field(default_factory=dict)
    drawings: frozenset[str] = frozenset()
    published: tuple[tuple[str, int], ...] = ()
    other_games: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    misprints: tuple[Misprint, ...] = ()


def url_of(address: str) -> str:
    """Return the path on the site for an address: `toepen`, `toepen#delen` or `begrippen#overtoep`."""
    page, _, anchor = address.partition("#")
    if page == GLOSSARY:
        return f"/begrippen/{anchor}/" if anchor else "/begrippen/"
    return f"/spel/{page}/#{anchor}" if anchor else f"/spel/{page}/"


def slugged(text: str) -> str:
    """Return the letters and digits of a text with hyphens between: `Drie gelijk: één pot` gives
    `drie-gelijk-een-pot`."""
    plain = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def question_place(number: int) -> str:
    """Return the suffix that makes the anchor of a rule the anchor of its question with this number, counted from 1."""
    return f"-vraag-{number}"
