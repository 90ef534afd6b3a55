"""Two house rules that meet, and what is wrong with the text of a table that plays both.

They meet where both change one rule or term, as the files of `following` have it, or where one says when the other
means anything.
"""

import re
from collections.abc import Iterator
from itertools import combinations

from rulebook.book.example_figures import figures_of
from rulebook.book.examples import example_at_table
from rulebook.book.house_rules import differing
from rulebook.book.shelf import shelf
from rulebook.library.records import DrawnPlace, Example, Page, Question, Reading, Rule
from rulebook.library.rooms import USUAL
from rulebook.library.wording import NUMBER
from scoring.kit.conditions import house_rules_in, read_condition
from scoring.play.contract import Game, Option, has_meaning
from scoring.play.contract.options import check_options
from tests.rulebook.following import FOLDER, MONEY, beside, said, values

Table = dict[str, str]
"""House rules as an address has them: key of the option to its value."""

OPEN = re.compile(
    r"\b(afspreken|afspreekt|spreken jullie|spreekt? .{0,40}\baf\b|als jullie (dat|dit|zo|die)\b"
    r"|wie (dat|dit|zo) speelt|sommige tafels|niet overal|hangt (ervan )?af van wat jullie)",
    re.I,
)
"""How a text speaks of what a table has still to settle."""
HALF_READ = re.compile(r"[{}\ue000-\ue00f]|\|\||\[\[|\]\]| [.,;:!?](?= |$)|\.\.(?!\.)")
"""What is no sentence but the notation of one, or what was left of one."""
LEFT_OPEN = frozenset(
    (
        "Ja, als je afspreekt wat de ogen betekenen.",
        "Wij houden ons aan het rijtje; spreek het gerust anders af.",
        "Een punt is een bedrag dat je vooraf afspreekt, of gewoon een fiche.",
        "Dat spreken jullie af; de bron noemt er geen straf voor.",
        "Iets anders afspreken mag, zolang het onder de grens blijft.",
        "Iets anders afspreken mag, zolang het boven nul blijft.",
        "Pas op met de woorden: aan sommige tafels heten vier plaatjes juist de vuile was.",
        "Wat aan het eind nog in een pot zit, is van niemand tot jullie iets afspreken.",
        "Spreek anders vooraf een hoogste inzet af.",
        "Spreek gerust af dat je eerder stopt en de rest deelt.",
        "Spreek vooraf af wat het waard is, of speel zonder geld en tel alleen fiches.",
    )
)
"""What no house rule settles, so that it stays open at every table."""
WITHOUT_LIMIT = ("mieen", "derde.tricks.pot.stand")
"""A number that is said to be that of a table without the house rule, to compare."""


def changed(game: Game) -> dict[str, frozenset[str]]:
    """The rules and terms that each value of a house rule changes, by `sleutel:waarde`."""
    found = {}
    written = FOLDER / f"{game.slug}.txt"
    assert written.exists() or not game.options, f"{written.name} is not there yet: python -m tests.rulebook.following"
    for part in written.read_text().split("\n\n") if game.options else ():
        head, *lines = part.strip().split("\n")
        found[head.partition(" ")[0]] = frozenset(
            one.strip() for one in lines if one.startswith(("  #", "  begrippen#"))
        )
    return found


def _asks(option: Option, other: Option) -> bool:
    """Whether an option says of another that they can't go together, or that it needs it."""
    conditions = map(read_condition, filter(None, (option.within, *option.excludes)))
    return other.key in {one.key for condition in conditions for one in house_rules_in(condition)}


def tables(game: Game) -> Iterator[Table]:
    """A table for every two values of different house rules that meet and may be played together."""
    options = [one for one in game.options if one.key not in MONEY and one.kind != "text"]
    changes = changed(game)
    for one, other in combinations(options, 2):
        related = _asks(one, other) or _asks(other, one)
        for value in values(one):
            for second in values(other):
                ways = changes[f"{one.key}:{value}"] & changes[f"{other.key}:{second}"]
                chosen = {**beside(game, one), **beside(game, other), one.key: value, other.key: second}
                if (related or ways) and _played(game, chosen, one, other):
                    yield differing(game, chosen)


def _played(game: Game, chosen: Table, *options: Option) -> bool:
    return all(has_meaning(each, game.options, chosen) for each in options) and not check_options(chosen, game.options)


def untrue(game: Game, chosen: Table) -> Iterator[str]:
    """What the text of a game says at a table that can't be right there."""
    page = shelf().page(game.slug, chosen)
    assert page is not None
    yield from _other_numbers(game, page)
    for anchor, lines in said(game, chosen).items():
        yield from (f"{anchor} is still open: {line}" for line in lines if OPEN.search(line) and line not in LEFT_OPEN)
        yield from (f"{anchor} is half read: {line}" for line in lines if HALF_READ.search(line))
    for rule in page.rules:
        heads = any(one.chapter == rule.anchor for one in (*page.rules, *page.off))
        if not heads and not any(not isinstance(block, Reading) for block in rule.body):
            yield f"#{rule.anchor} has a heading and no words"


def _other_numbers(game: Game, page: Page) -> Iterator[str]:
    """Numbers that are not those of the room at this table."""
    chosen = dict(page.chosen or {})
    shown = game.display_at(chosen).numbers
    shown = {**shown, **{name + USUAL: number for name, number in game.numbers.items()}}
    played = [one for one in shelf().examples(page.slug) if one.name and not one.own_table]
    shown |= {
        key: figure for one in played for key, figure in figures_of(game, example_at_table(game, chosen, one)).items()
    }
    for anchor, name in _named(page):
        if page.numbers[name] != shown.get(name, page.numbers[name]) and (page.slug, name) != WITHOUT_LIMIT:
            yield f"#{anchor}: {{{name}}} is {page.numbers[name]}, and the room counts {shown[name]}"


def _named(page: Page) -> Iterator[tuple[str, str]]:
    """Every number a text names, with the anchor of the rule."""
    for rule in (None, *page.rules):
        for block in rule.body if isinstance(rule, Rule) else page.opening:
            match block:
                case DrawnPlace() | Reading():
                    continue
                case Question(text=text, answer=answer):
                    told = f"{text} {answer}"
                case Example(title=title, steps=steps):
                    told = " ".join((title, *(step.text for step in steps)))
                case _:
                    told = getattr(block, "text", "")
            yield from ((rule.anchor if rule else "", found[1]) for found in NUMBER.finditer(told))
