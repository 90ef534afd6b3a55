"""The rules of a game on paper: in short on one sheet, or whole."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from rulebook.book import house_rules
from rulebook.book.drawing import Drawer
from rulebook.book.rule_page import source_keys
from rulebook.book.shelf import shelf
from rulebook.library.markup.html import Scribe
from rulebook.library.reading.brief import BRIEF
from rulebook.library.records import Block, Page, Place, Prose, Question, Rule
from rulebook.print.holding import Holding
from scoring.play.contract import Game, in_play

DRAWN = ("rangorde", "tabel")
MISTAKES = frozenset({"fouten", "vergissingen"})
"""The chapter or rule of what often goes wrong: it says again what stands above it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """A house rule as paper shows it: does it play along, and as what; `line` where nothing else here explains it."""

    label: str
    on: bool
    shown: str = ""
    line: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A rule as it is printed. `box`: the house rule that its title ticks; `agreed`: those that its text is about."""

    rule: Rule
    title: str
    html: SafeString
    box: Agreed | None = None
    agreed: tuple[Agreed, ...] = ()

    @property
    def says(self) -> bool:
        return bool(self.html or self.agreed)


def short_context(game: Game, text: Page, chosen: Mapping[str, str]) -> dict[str, Any]:
    """The game in short: all that a table needs, with these house rules."""
    holding = Holding(game, text, chosen)
    return _Sheet(holding, short=True).context() | {"chosen": chosen}


def whole_context(game: Game, text: Page, chosen: Mapping[str, str]) -> dict[str, Any]:
    """The whole text; with house rules chosen only what holds then."""
    holding = Holding(game, text, chosen, all=not chosen)
    return _Sheet(holding, short=False).context() | {"chosen": chosen}


def rules_on_paper(game: Game, text: Page, chosen: Mapping[str, str], *, short: bool) -> Iterator[Rule]:
    """The rules that stand on a sheet, in order."""
    holding = Holding(game, text, chosen, all=not (short or chosen))
    away = frozenset({BRIEF}) | (text.plan.left_out | MISTAKES if short else frozenset())
    for head, rules in holding.chapters(away):
        yield head
        yield from rules


class _Sheet:
    """One rule sheet being drawn."""

    def __init__(self, holding: Holding, *, short: bool) -> None:
        self.holding, self.short = holding, short
        self.game, self.text = holding.game, holding.page
        numbers = house_rules.numbers_of(self.game, dict(holding.chosen))
        self.scribe: Scribe = shelf().scribe(self.text.slug, numbers)
        self.figures = self.game.figures(numbers)
        self.drawer = Drawer(paper=True, chosen=holding.chosen)
        switches = house_rules.switches(self.game, holding.chosen)
        self.switches = tuple(one for one in switches if one.option.key not in self.text.plan.no_rule)

    def context(self) -> dict[str, Any]:
        plan, away = self.text.plan, frozenset({BRIEF})
        if self.short:
            away |= plan.left_out | MISTAKES
        chapters = [
            (self.printed(head), [one for rule in rules if (one := self.printed(rule)).says])
            for head, rules in self.holding.chapters(away)
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
            "further": [self.agreed(one, line=True) for one in elsewhere if self.plays(one)],
            "off": [self.agreed(one) for one in elsewhere if not self.plays(one)],
            "sources": [shelf().book.sources[key] for key in source_keys(self.text)],
        }

    def printed(self, rule: Rule) -> Printed:
        html = self.scribe.html(self.blocks(rule), self.drawer, questions=False)
        own = [one for one in self.switches if one.option.rule == rule.address and not one.option.number]
        named = self.text.plan.only_with.get(rule.anchor, ())
        boxed = own[0] if len(own) == 1 and named else None
        told = [one for one in own if one is not boxed]
        return Printed(
            rule=rule,
            title=self.scribe.words(rule.title),
            html=mark_safe(html),  # noqa: S308 - raw HTML is off
            box=self.agreed(boxed, on=any(map(self.holding.plays, named))) if boxed else None,
            agreed=tuple(self.agreed(one) for one in told if self.plays(one) or isinstance(one.option.default, bool)),
        )

    def blocks(self, rule: Rule) -> Iterable[Block]:
        body = self.holding.body(rule)
        if not self.short:
            return body
        kept = [one for one in body if isinstance(one, Prose) or (isinstance(one, Place) and one.kind in DRAWN)]
        if rule.anchor in self.text.plan.first:
            kept = [_first(one) if isinstance(one, Prose) else one for one in kept][:1]
        return kept

    def plays(self, one: house_rules.Switch) -> bool:
        return in_play(one.option, self.holding.value(one.option.key))

    def agreed(self, one: house_rules.Switch, *, on: bool | None = None, line: bool = False) -> Agreed:
        on = self.plays(one) if on is None else on
        shown = "" if isinstance(one.option.default, bool) or not on else one.shown
        return Agreed(label=one.option.label, on=on, shown=shown, line=one.option.line if line else "")

    def questions(self) -> Iterable[tuple[str, SafeString]]:
        for head, rules in self.holding.chapters():
            for rule in (head, *rules):
                for each in self.holding.body(rule):
                    if isinstance(each, Question):
                        told = mark_safe(self.scribe.inline(each.answer))  # noqa: S308 - raw HTML is off
                        yield self.scribe.words(each.text), told


def _first(prose: Prose) -> Prose:
    return Prose(prose.text.partition("\n\n")[0], prose.line)
