"""What a text is once it is read: pages, rules, terms, sources, and the blocks that stand between two headings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.kit.conditions import Condition, Plays

GLOSSARY = "begrippen"
"""The page of an address that is a term: `begrippen#overtoep`."""


@dataclass(frozen=True, slots=True, order=True)
class Misprint:
    """Something wrong in a text. `file` is relative to the folder of the texts, `line` counts from 1."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


Chosen = Mapping[str, str]
"""The house rules that a table chose, key to value as written; the rest it plays as usual."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What a text may know of its game. `numbers` fill `{naam}`; `orders` and `tables` hold, per key, the lines
    as they would be read aloud (for the search: "Carré: 8 keer de inzet"). `figures` plays a worked example and tells
    what it brought whom; `same` whether it goes the same way here. `knows` says of a house rule and values whether
    there is one, and `plays` whether it plays along; `None` where the book itself is read. `at` is the same game at a
    table that chose."""

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
    """A source as `sources.toml` describes it."""

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
    """A place in a source: the key in `sources.toml`, and the page or heading as the source has it."""

    key: str
    place: str = ""


# --- blocks: what stands between two headings, in order ------------------------------------------


@dataclass(frozen=True, slots=True)
class Prose:
    """Markdown: paragraphs, lists, tables."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Reading:
    """One or two sentences that tell where a source errs or is silent, and how this site reads it."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a rule is what it is: it stands folded under the rule, and the rule holds without it."""

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
    """One step of a worked example: a fact in the notation of the golden tables (or ""), several with `;` between
    them, and its sentence."""

    fact: str
    text: str
    line: int

    @property
    def facts(self) -> tuple[str, ...]:
        return tuple(one.strip() for one in self.fact.split(";") if one.strip())


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: options, seats, points to begin with, the steps, and the points at the end.

    Of one with a `name` the text can tell what it brought: `{name.fact.wie}`. `coin` is what its amounts are told in,
    where that is not what they are counted in; a `silent` one is played and shown nowhere; one of its `own_table` keeps
    its options wherever it is read. A `verdict` is what the room judges of its last fact, by name; one with that is not
    about amounts, and has no `end`.
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
        return tuple(fact for step in self.steps for fact in step.facts)


@dataclass(frozen=True, slots=True)
class Place:
    """A spot that code draws: `kind` is `rangorde`, `tabel`, `tekening` or `rekenhulp`."""

    kind: str
    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Choice:
    """Blocks of which a table decides: the first whose condition holds stand there."""

    options: tuple[tuple[Condition, tuple[Block, ...]], ...]
    line: int


Block = Prose | Reading | Reason | Question | Example | Place | Choice


def is_beside(block: Block) -> bool:
    """Whether it stands beside a rule, one tap away: a reading, a reason, the way to a calculator. The rule holds
    without it."""
    return isinstance(block, Reading | Reason) or (isinstance(block, Place) and block.kind == "rekenhulp")


# --- records --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule of a page. `level` is 2 (chapter) or 3; `chapter` is the anchor of the chapter it stands in (or "").

    `sources` are its own or, failing those, its chapter's or page's; `was` its former anchors; `phrases` how people
    ask for it at the table; `condition` what must hold at a table that plays by it.
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
    body: tuple[Block, ...] = ()
    line: int

    @property
    def address(self) -> str:
        return f"{self.page}#{self.anchor}"

    @property
    def questions(self) -> tuple[Question, ...]:
        return tuple(block for block in self.body if isinstance(block, Question))

    @property
    def readings(self) -> tuple[Reading, ...]:
        return tuple(block for block in self.body if isinstance(block, Reading))

    @property
    def examples(self) -> tuple[Example, ...]:
        return tuple(block for block in self.body if isinstance(block, Example))


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """An entry of the glossary. `home` is the game whose text it stands in, "" for the general words;
    `games` all games it belongs to, `rule` the address of the rule that explains it (or "")."""

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
        return f"{GLOSSARY}#{self.slug}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What of a text goes on paper, by anchor (`seeds/paper/<slug>.toml`).

    On the short sheet `left_out` rules do not stand, and of those that are `first` only the first paragraph.
    `no_rule`: options of a sheet that are no rule of the game.
    """

    left_out: frozenset[str] = frozenset()
    first: frozenset[str] = frozenset()
    no_rule: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonLine:
    """A question about one line of *Zo speel je*. `about` is the head of the line; of `answers` the first is right;
    `because` tells whoever answered otherwise why; `rule` is the anchor it is about, the first one of the line if "".
    """

    about: str
    asks: str
    answers: tuple[str, ...]
    because: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonRound:
    """The round with which a lesson ends: `told` as at the table, and its facts in the notation of the golden tables.

    `players` are its names in the order of the seats, the dealer first; `options` its house rules."""

    told: str
    facts: tuple[str, ...]
    players: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """*Leer het in vijf minuten* (`seeds/lessons/<slug>.toml`): each line of *Zo speel je* with its question, and a
    round to write down oneself."""

    lines: tuple[LessonLine, ...]
    round: LessonRound


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The text of one game. `opening` stands above the first heading; `see` are addresses to read on; `figures` are
    what its named examples brought. At one table, or in the book, `numbers` are what holds there, and `off` the rules
    that are not played."""

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
        """The rule at `anchor`, also when that is a former name."""
        named = next((rule for rule in self.rules if rule.anchor == anchor), None)
        return named or next((rule for rule in self.rules if anchor in rule.was), None)

    @property
    def chapters(self) -> tuple[tuple[Rule, tuple[Rule, ...]], ...]:
        """Each `##` with the `###` under it."""
        return tuple(
            (head, tuple(rule for rule in self.rules if rule.level == 3 and rule.chapter == head.anchor))
            for head in self.rules
            if head.level == 2
        )

    @property
    def off_after(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules that are not played here, by the anchor of the chapter behind whose last rule they are told; ""
        where none stands before them."""
        found: dict[str, tuple[Rule, ...]] = {}
        for rule in self.off:
            before = [head.anchor for head, _ in self.chapters if head.line < rule.line]
            where = before[-1] if before else ""
            found[where] = (*found.get(where, ()), rule)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """All that was read, and all that is wrong with it. `published` are the addresses of `anchors.txt`;
    `other_games` are games that are not here, with the names of each."""

    pages: tuple[Page, ...] = ()
    terms: tuple[Term, ...] = ()
    sources: Mapping[str, Source] = field(default_factory=dict)
    drawings: frozenset[str] = frozenset()
    published: tuple[tuple[str, int], ...] = ()
    other_games: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    misprints: tuple[Misprint, ...] = ()


def url_of(address: str) -> str:
    """Where an address stands on the site: `toepen`, `toepen#delen` and `begrippen#overtoep` have one place each."""
    page, _, anchor = address.partition("#")
    if page == GLOSSARY:
        return f"/begrippen/{anchor}/" if anchor else "/begrippen/"
    return f"/spel/{page}/#{anchor}" if anchor else f"/spel/{page}/"


def question_place(number: int) -> str:
    """What goes behind a rule's anchor to land on its question, counted from 1."""
    return f"-vraag-{number}"
