"""The rulebook as data: the answers of the calculators and the rules themselves, for programs of others.

Anyone may read it from a page of their own (CORS). Each document links to the JSON Schema that describes it.
"""

import json
from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from rulebook.book.calculator_table import table_of
from rulebook.book.drawing import Drawer
from rulebook.book.house_rules import Choices, UnknownChoice, read_choices
from rulebook.book.rule_page import scribe_at
from rulebook.book.shelf import shelf
from rulebook.calculators import find_calculator
from rulebook.calculators.calculator import TABLE
from rulebook.calculators.filled import FilledForm, fill
from rulebook.library.markup.html import Scribe
from rulebook.library.records import Page, Rule, question_place
from rulebook.pages.cached import same_for_a_table, same_for_all
from rulebook.schemas import EveryAnswer, Fault, OneRule, OneSource, Rules, document
from scoring.games import game as find_game

LONGEST = 4000
"""The most characters that an address may have behind its `?`."""


def _json_for_any_site(data: Mapping[str, Any], schema: str, status: int = 200) -> HttpResponse:
    """Return `data` as JSON that pages of any site may read, with a link to the schema of this name."""
    response = JsonResponse(data, status=status, json_dumps_params={"ensure_ascii": False})
    response["Access-Control-Allow-Origin"] = "*"
    response["Link"] = f'</schema/{schema}.json>; rel="describedby"'
    return response


@require_safe
def calculator_data(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the answer of a calculator (`slug`) as JSON; 422 with every field that is wrong or missing.

    Raises `Http404` if there is no such calculator, or the query string is too long.
    """
    row = find_calculator(slug)
    if row is None:
        raise Http404("Die rekenhulp is er niet. /reken/ noemt ze allemaal.")
    if len(request.META.get("QUERY_STRING", "")) > LONGEST:
        raise Http404("Dit adres is te lang voor een rekenhulp.")
    table = table_of(row, request.GET)
    filled = fill(row, request.GET, table.house)
    if table.said:
        filled.errors[TABLE] = table.said
    if filled.answer is None or table.said:
        return _json_for_any_site(_fault_of_form(filled), "fout", status=422)
    return _json_for_any_site(answer_of(filled), f"reken-{slug}")


def answer_of(filled: FilledForm) -> dict[str, Any]:
    """Return the answer of a form as data; `invoer` in it has every field, so that asking this again gives the same
    answer.

    Raises ValueError if the form has no answer.
    """
    if filled.answer is None:
        raise ValueError("there is no answer to write down")
    names = [field.name for field in filled.fields]
    asked: EveryAnswer = {
        "antwoord": filled.answer.words,
        "invoer": {name: texts for name in names if (texts := [t for t in filled.query.getlist(name) if t])},
        "aangenomen": dict(filled.assumed),
        "voorbeeld": filled.calculator.example if filled.example else None,
    }
    return {**filled.answer.data.written, **asked}


def _fault_of_form(filled: FilledForm) -> Fault:
    wrong = filled.errors or filled.waiting
    said = dict.fromkeys(wrong.values())
    return {"error": " ".join(said), "errors": {name: [sentence] for name, sentence in wrong.items()}}


@require_safe
@same_for_a_table
@same_for_all
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the rules of a game (`slug`) as JSON, with `?regels=` as that table plays; 422 for house rules that can't
    be read.

    Raises `Http404` if there is no such game.
    """
    game, page = find_game(slug), shelf().pages.get(slug)
    if game is None or page is None:
        raise Http404("Dat spel staat niet in het regelboek.")
    try:
        choices = read_choices(game, request.GET.get("regels", ""))
    except UnknownChoice as error:
        return _json_for_any_site({"error": str(error), "errors": {"regels": [str(error)]}}, "fout", status=422)
    return _json_for_any_site(_rules_of(shelf().page(slug, choices.chosen) or page, choices), "spel")


def _rules_of(page: Page, choices: Choices) -> Rules:
    """Return a page as data: its rules in order, each with anchor, title, text (plain and HTML), questions and
    sources."""
    scribe, url = scribe_at(page, choices), f"/spel/{page.slug}/"
    return {
        "game": page.slug,
        "title": page.title,
        "also": list(page.also),
        "description": scribe.words(page.description),
        "url": f"{url}?regels={choices.query}" if choices.query else url,
        "regels": choices.query,
        "left_out": list(choices.left_out),
        "rules": [_rule(page, rule, scribe, choices) for rule in page.rules],
        "sources": {key: _source(key) for key in sorted({each.key for rule in page.rules for each in rule.sources})},
    }


def _rule(page: Page, rule: Rule, scribe: Scribe, choices: Choices) -> OneRule:
    at = f"?regels={choices.query}" if choices.query else ""
    place = f"/spel/{page.slug}/{at}#{rule.anchor}"
    return {
        "anchor": rule.anchor,
        "was": list(rule.was),
        "title": scribe.words(rule.title),
        "level": 2 if rule.level == 2 else 3,
        "chapter": rule.chapter,
        "url": place,
        "text": shelf().plain_paragraphs(page, rule.body),
        "html": scribe.html(rule.body, Drawer(chosen=choices.chosen, game=page.slug), questions=False),
        "questions": [
            {"question": scribe.words(each.text), "answer": scribe.words(each.answer), "url": place + question_place(n)}
            for n, each in enumerate(rule.questions, 1)
        ],
        "sources": [{"source": each.key, "place": each.place} for each in rule.sources],
    }


def _source(key: str) -> OneSource:
    found = shelf().book.sources.get(key)
    if found is None:
        return {"title": key, "author": "", "license": "", "url": ""}
    return {"title": found.title, "author": found.author, "license": found.license, "url": found.url}


@require_safe
@same_for_all
def schema(request: HttpRequest, name: str) -> HttpResponse:
    """Return the JSON Schema with this name; raise `Http404` if there is none."""
    found = document(name)
    if found is None:
        raise Http404("Dat schema is er niet. docs/gegevens.md noemt ze allemaal.")
    response = HttpResponse(json.dumps(found, ensure_ascii=False), content_type="application/schema+json")
    response["Access-Control-Allow-Origin"] = "*"
    return response
