"""What of a game's text holds at a table with these house rules: what is off is not on its paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rulebook.book.shelf import shelf
from rulebook.library.markup.links import DeadLinkError
from rulebook.library.markup.without import without
from rulebook.library.records import Block, Example, Page, Rule
from scoring.play.contract import Game, in_play, meant, off

Chapter = tuple[Rule, tuple[Rule, ...]]


@dataclass(frozen=True)
class Holding:
    """A game's text with chosen house rules; those not chosen have their usual value. `all`: nothing is left out."""

    game: Game
    page: Page
    chosen: Mapping[str, str]
    all: bool = False

    @cached_property
    def gone(self) -> frozenset[str]:
        """The anchors of the rules that are off."""
        if self.all:
            return frozenset()
        plan = self.page.plan.only_with
        found = {anchor for anchor, named in plan.items() if not any(map(self.plays, named))}
        return frozenset(found | {rule.anchor for rule in self.page.rules if rule.chapter in found})

    def value(self, key: str) -> str:
        """The value of an option, as written."""
        option = self.game.option(key)
        return self.chosen.get(key, option.text(option.default)) if option else ""

    def plays(self, named: str) -> bool:
        """Whether a house rule plays along: `blind`, or with one of these values: `einde=finale|eerste-af`."""
        key, _, wanted = named.partition("=")
        option, text = self.game.option(key), self.value(key)
        if option is None or not meant(option, self.game.options, self.chosen):
            return False
        return text in wanted.split("|") if wanted else in_play(option, text)

    def chapters(self, left_out: frozenset[str] = frozenset()) -> Iterator[Chapter]:
        """The chapters with the rules that hold, without what is left out; one of which nothing is left goes too."""
        away = self.gone | left_out
        for head, rules in self.page.chapters:
            kept = tuple(rule for rule in rules if rule.anchor not in away)
            if head.anchor not in away and (kept or head.body):
                yield head, kept

    def body(self, rule: Rule) -> tuple[Block, ...]:
        """What holds of a rule: without sentences about what is off, and examples of tables that play otherwise."""
        if self.all:
            return rule.body
        kept = without(rule.body, self.leads_away)
        return tuple(block for block in kept if not (isinstance(block, Example) and self._other(block)))

    def leads_away(self, name: str) -> bool:
        """Whether the name between [[ ]] leads to a rule that is off, by itself or as the word for it."""
        try:
            target = shelf().resolve(name, self.page.slug)
        except DeadLinkError:
            return False
        term = shelf().terms.get(target.address.partition("#")[2]) if target.kind == "term" else None
        page, _, anchor = (term.rule if term else target.address).partition("#")
        return page == self.page.slug and anchor in self.gone

    def _other(self, example: Example) -> bool:
        """Whether an example is played with a house rule that is off here, or without one that is on."""
        return any(off(text) != off(self.value(key)) for key, text in example.options)
