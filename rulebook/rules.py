"""A rule page, drawn: on a screen, whole on paper, or in short on one sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.http import urlencode
from django.utils.safestring import mark_safe

from rulebook import choices
from rulebook.calculators import CALCULATORS
from rulebook.drawer import Drawer
from rulebook.library.index import question_place
from rulebook.library.records import Page, Rule
from rulebook.shelf import shelf
from scoring.play.contract import Game, Short, off


def page_context(game: Game, text: Page, chosen: dict[str, str], *, paper: bool = False) -> dict[str, Any]:
    """All of a rule page, drawn; on paper a game that has a `short` keeps to one sheet."""
    numbers = choices.numbers_of(game, chosen)
    scribe, drawer = shelf().scribe(text.slug, numbers), Drawer(paper=paper)
    short, switches = game.short if paper else None, choices.switches(game, chosen)

    def drawn(rule: Rule, *, whole: bool = True) -> dict[str, Any]:
        html = scribe.gist(rule.body, drawer, whole=whole) if short else scribe.html(rule.body, drawer, questions=False)
        return {"rule": rule, "title": scribe.words(rule.title), "html": mark_safe(html)}  # noqa: S308 - raw HTML is off

    chapters = [
        (drawn(head), [drawn(rule, whole=not short or head.anchor in short.long) for rule in rules])
        for head, rules in (in_short(text, short, switches) if short else text.chapters)
    ]
    questions = [
        (rule, scribe.words(each.text), mark_safe(scribe.inline(each.answer)), rule.anchor + question_place(n))  # noqa: S308 - raw HTML is off
        for rule in text.rules
        for n, each in enumerate(rule.questions, 1)
    ]
    return {
        "game": game,
        "page": text,
        "short": short,
        "opening": mark_safe(scribe.html(text.opening, drawer)),  # noqa: S308 - raw HTML is off
        "chapters": chapters,
        "questions": questions,
        "quick": game.figures(numbers),
        "switches": switches,
        "chosen": chosen,
        "rules_query": choices.write_choices(chosen),
        "begin_query": urlencode({"spel": game.slug, **{f"optie-{key}": value for key, value in chosen.items()}}),
        "terms": shelf().terms_of(text.slug),
        "see": [target for target in (shelf().at(address) for address in text.see) if target],
        "calculators": [row for row in CALCULATORS if text.slug in (row.game, *row.shared)],
        "sources": [shelf().book.sources[key] for key in _keys(text)],
    }


def _keys(text: Page) -> list[str]:
    cited = [each.key for rule in text.rules for each in rule.sources]
    return [key for key in dict.fromkeys([*(each.key for each in text.sources), *cited]) if key in shelf().book.sources]


def in_short(text: Page, short: Short, switches: tuple[choices.Switch, ...]) -> list[tuple[Rule, list[Rule]]]:
    """The chapters of a game on one sheet: without what is `left_out`, and without the house rules that are off."""
    on = _on(switches)
    kept = []
    for head, rules in text.chapters:
        about = [on[rule.address] for rule in (head, *rules) if rule.address in on]
        if head.anchor in short.left_out or (head.anchor in short.house and not any(about)):
            continue
        there = (rule for rule in rules if rule.anchor not in short.left_out)
        kept.append((head, [rule for rule in there if on.get(rule.address, True)]))
    return kept


def _on(switches: tuple[choices.Switch, ...]) -> Mapping[str, bool]:
    """Of every rule that an option can switch off: does it count?"""
    on: dict[str, bool] = {}
    for one in switches:
        if isinstance(one.option.default, bool) or any(off(value) for value, _ in one.option.choices):
            on[one.option.rule] = on.get(one.option.rule, False) or one.on
    return on
