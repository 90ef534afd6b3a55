"""The rules of a game on paper: in short on one sheet, or whole."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from rulebook.book import house_rules
from rulebook.book.drawing import Drawer
from rulebook.book.laying import PAPER
from rulebook.book.rule_page import source_keys
from rulebook.book.shelf import shelf
from rulebook.library.laying import LAID
from rulebook.library.markup.html import Scribe
from rulebook.library.reading.brief import BRIEF
from rulebook.library.records import Block, Chosen, DrawnPlace, Page, Prose, Rule
from rulebook.library.wording import without_letters
from scoring.kit.conditions import holds
from scoring.play.contract import Game
from scoring.play.contract.options import is_played

DRAWN = ("rangorde", "tabel")
MISTAKES = frozenset({"fouten", "vergissingen"})
"""The chapters or rules on what often goes wrong, which repeat other rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedOption:
    """A house rule on paper.

    `label`: its name; `on`: whether it is played; `shown`: its value in words, "" if it can only be on or off.
    `line`: its explanation, "" if a rule on this paper explains it.
    """

    label: str
    on: bool
    shown: str = ""
    line: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedRule:
    """A rule as it is printed.

    `rule`, `title`, `html`: the rule, its title, and its text; `agreed`: house rules explained under its text.
    `box`: the house rule that is ticked at its title, or None.
    """

    rule: Rule
    title: str
    html: SafeString
    box: PrintedOption | None = None
    agreed: tuple[PrintedOption, ...] = ()

    @property
    def says(self) -> bool:
        """Whether anything is printed under its title."""
        return bool(self.html or self.agreed)


def short_context(game: Game, chosen: Chosen | None) -> dict[str, Any]:
    """Return what the template prints of a game in short, at a table with the house rules `chosen`; None: with the
    usual ones."""
    return _PrintedGame(game, chosen or {}, short=True).context() | {"chosen": chosen}


def whole_context(game: Game, chosen: Chosen | None) -> dict[str, Any]:
    """Return what the template prints of the whole text, at a table with the house rules `chosen`; None: as the book
    has it."""
    return _PrintedGame(game, chosen, short=False).context() | {"chosen": chosen}


def rules_on_paper(game: Game, chosen: Chosen | None, *, short: bool) -> Iterator[Rule]:
    """Yield the rules that stand on the sheet of a game, in order; `short`: only those of the short sheet."""
    text = text_of(game, (chosen or {}) if short else chosen)
    for head, rules in chapters_of(text, _left_out_anchors(text, short=short)):
        yield head
        yield from rules


def text_of(game: Game, chosen: Chosen | None) -> Page:
    """Return the page of a game at a table with the house rules `chosen` (option key to value); None: as the book has
    it.

    Raises `LookupError` for a game without a page.
    """
    text = shelf().page(game.slug, chosen)
    if text is None:
        raise LookupError(game.slug)
    return text


def chapters_of(text: Page, left_out: frozenset[str] = frozenset()) -> Iterator[tuple[Rule, tuple[Rule, ...]]]:
    """Yield each chapter of a page as (chapter, its rules), without the rules whose anchors are in `left_out`.

    A chapter is left out if its own anchor is in `left_out`, or if it has no text and none of its rules is left.
    """
    for head, rules in text.chapters:
        kept = tuple(rule for rule in rules if rule.anchor not in left_out)
        if head.anchor not in left_out and (kept or head.body):
            yield head, kept


def _left_out_anchors(text: Page, *, short: bool) -> frozenset[str]:
    return frozenset({BRIEF}) | (text.plan.left_out | MISTAKES if short else frozenset())


class _PrintedGame:
    """One game as it is printed: its short sheet, or the whole text."""

    def __init__(self, game: Game, chosen: Chosen | None, *, short: bool) -> None:
        self.game, self.short, self.text = game, short, text_of(game, chosen)
        self.values = chosen or {}
        self.scribe: Scribe = replace(shelf().scribe(self.text.slug, self.text), lays=PAPER)
        self.figures = game.figures_on_top(chosen)
        self.drawer = Drawer(paper=True, chosen=chosen)
        switches = house_rules.switches(game, self.values)
        self.switches = tuple(one for one in switches if one.option.key not in self.text.plan.no_rule)

    def context(self) -> dict[str, Any]:
        """Return all that the template prints."""
        chapters = [
            (self.printed(head), [one for rule in rules if (one := self.printed(rule)).says])
            for head, rules in chapters_of(self.text, _left_out_anchors(self.text, short=self.short))
        ]
        there = {rule.rule.address for head, rules in chapters for rule in (head, *rules)}
        elsewhere = [one for one in self.switches if one.option.rule not in there]
        brief = self.text.rule(BRIEF)
        return {
            "game": self.game,
            "page": self.text,
            "short": self.short,
            "description": self.scribe.words(self.text.description),
            "opening": mark_safe(self.scribe.html(self.text.opening, self.drawer)),  # noqa: S308 - raw HTML is off
            "brief": self.printed(brief) if brief else None,
            "chapters": chapters,
            "questions": [] if self.short else list(self.questions()),
            "quick": self.figures,
            "further": [self.agreed(one, line=self.explains(one)) for one in elsewhere if self.plays(one)],
            "off": [self.agreed(one) for one in elsewhere if not self.plays(one)],
            "sources": [shelf().book.sources[key] for key in source_keys(self.text)],
        }

    def printed(self, rule: Rule) -> PrintedRule:
        """Return a rule as it is printed."""
        html = self.scribe.html(self.blocks(rule), self.drawer, questions=False)
        own = [one for one in self.switches if one.option.rule == rule.address and self.unsaid(one)]
        boxed = own[0] if len(own) == 1 and rule.condition else None
        told = [one for one in own if one is not boxed]
        return PrintedRule(
            rule=rule,
            title=self.scribe.words(rule.title),
            html=mark_safe(html),  # noqa: S308 - raw HTML is off
            box=self.agreed(boxed, on=holds(rule.condition, self.playing)) if boxed and rule.condition else None,
            agreed=tuple(self.agreed(one) for one in told if self.plays(one) or isinstance(one.option.default, bool)),
        )

    def blocks(self, rule: Rule) -> Iterable[Block]:
        """Return what is printed of a rule: all of it, or in short only prose, rank orders and tables."""
        body = rule.body
        if not self.short:
            return body
        kept = [one for one in body if isinstance(one, Prose) or (isinstance(one, DrawnPlace) and one.kind in DRAWN)]
        kept = [words for words in map(_without_cards_and_dice, kept) if words]
        if rule.anchor in self.text.plan.first:
            kept = [_first_paragraph(one) if isinstance(one, Prose) else one for one in kept][:1]
        return kept

    def plays(self, one: house_rules.Switch) -> bool:
        """Return whether this house rule is played at the table."""
        return self.playing(one.option.key, ())

    def playing(self, key: str, values: tuple[str, ...]) -> bool:
        """Return whether the house rule `key` has one of these values at the table; with no values, whether it is
        played."""
        return is_played(self.game.options, self.values, key, values)

    def explains(self, one: house_rules.Switch) -> bool:
        """Return whether a house rule is listed with its explanation: in short not what a table left as usual."""
        return one.chosen or not (self.short and self.values)

    def unsaid(self, one: house_rules.Switch) -> bool:
        """Return whether the text of its rule does not say which value was chosen; only a number stands in the text."""
        return (
            not isinstance(one.option.default, int) or isinstance(one.option.default, bool) or bool(one.option.choices)
        )

    def agreed(self, one: house_rules.Switch, *, on: bool | None = None, line: bool = False) -> PrintedOption:
        """Return a house rule as it is printed.

        `on`: whether it is ticked, None: if it is played; `line`: with its explanation.
        """
        on = self.plays(one) if on is None else on
        shown = "" if isinstance(one.option.default, bool) or not on else one.shown
        return PrintedOption(label=one.option.label, on=on, shown=shown, line=one.option.line if line else "")

    def questions(self) -> Iterable[tuple[str, SafeString]]:
        """Yield each question of the text as (question, its answer as HTML)."""
        for rule in self.text.rules:
            for each in rule.questions:
                told = mark_safe(self.scribe.inline(each.answer))  # noqa: S308 - raw HTML is off
                yield self.scribe.words(each.text), told


def _first_paragraph(prose: Prose) -> Prose:
    return Prose(prose.text.partition("\n\n")[0], prose.line)


def _without_cards_and_dice(block: Prose | DrawnPlace) -> Prose | DrawnPlace | None:
    """Return a block without the cards and dice that stand on a line of their own, and without letters of a drawing;
    None if nothing is left of it.

    A short sheet has no room for them, nor for drawings.
    """
    if not isinstance(block, Prose):
        return block
    paragraphs = [one for one in block.text.split("\n\n") if not LAID.search(one) or LAID.sub("", one).strip()]
    return Prose(without_letters("\n\n".join(paragraphs)), block.line) if paragraphs else None
