"""The rules of a page, and the terms of the glossary."""

from dataclasses import dataclass

from rulebook.library.records.addresses import GLOSSARY
from rulebook.library.records.blocks import Block, Citation, Example, Question, Reading
from scoring.kit.conditions import Condition


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
