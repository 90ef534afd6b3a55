"""The text of one game, with its lesson and what of it is printed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulebook.library.records.blocks import Block, Citation
from rulebook.library.records.room import Chosen
from rulebook.library.records.rules import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintPlan:
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
    plan: PrintPlan = field(default_factory=PrintPlan)
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
