"""A rule page, drawn for a screen."""

from typing import Any

from django.utils.http import urlencode
from django.utils.safestring import mark_safe

from rulebook.book import house_rules
from rulebook.book.drawing import Drawer
from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS
from rulebook.library.records import Page, Rule, question_place
from scoring.play.contract import Game


def page_context(game: Game, text: Page, chosen: dict[str, str]) -> dict[str, Any]:
    """All of a rule page, drawn."""
    numbers = house_rules.numbers_of(game, chosen)
    scribe, drawer = shelf().scribe(text.slug, numbers), Drawer(chosen=chosen)

    def drawn(rule: Rule) -> dict[str, Any]:
        html = scribe.html(rule.body, drawer, questions=False)
        return {"rule": rule, "title": scribe.words(rule.title), "html": mark_safe(html)}  # noqa: S308 - raw HTML is off

    chapters = [(drawn(head), [drawn(rule) for rule in rules]) for head, rules in text.chapters]
    questions = [
        (rule, scribe.words(each.text), mark_safe(scribe.inline(each.answer)), rule.anchor + question_place(n))  # noqa: S308 - raw HTML is off
        for rule in text.rules
        for n, each in enumerate(rule.questions, 1)
    ]
    return {
        "game": game,
        "page": text,
        "description": scribe.words(text.description),
        "opening": mark_safe(scribe.html(text.opening, drawer)),  # noqa: S308 - raw HTML is off
        "chapters": chapters,
        "questions": questions,
        "quick": game.figures(numbers),
        "switches": house_rules.switches(game, chosen),
        "chosen": chosen,
        "rules_query": house_rules.write_choices(chosen),
        "begin_query": urlencode({"spel": game.slug, **{f"optie-{key}": value for key, value in chosen.items()}}),
        "terms": shelf().terms_of(text.slug),
        "see": [target for target in (shelf().at(address) for address in text.see) if target],
        "calculators": [row for row in CALCULATORS if text.slug in (row.game, *row.shared)],
        "sources": [shelf().book.sources[key] for key in source_keys(text)],
    }


def source_keys(text: Page) -> list[str]:
    """The sources of a game, those of the page first."""
    cited = [each.key for rule in text.rules for each in rule.sources]
    return [key for key in dict.fromkeys([*(each.key for each in text.sources), *cited]) if key in shelf().book.sources]
