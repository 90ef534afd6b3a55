"""Calculators as pages and on paper. The query string holds all that was asked."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rulebook.book.calculator_table import CalculatorTable, table_of
from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS, find_calculator
from rulebook.calculators.calculator import Calculator
from rulebook.calculators.filled import FilledForm, fill, tapped
from rulebook.pages.cached import same_for_all
from rulebook.pages.machines.data import LONGEST
from rulebook.pages.requests import HtmxRequest
from scoring.games import PLAYABLE, aid
from scoring.paper.answers import NothingToPrint, answer, paper_of


def _found(slug: str, request: HttpRequest) -> Calculator:
    """Return the calculator with this slug; raise `Http404` if there is none, or the query string is too long."""
    found = find_calculator(slug)
    if found is None:
        raise Http404("Die rekenhulp is er niet. Kies er een uit de lijst onder Rekenhulp.")
    if len(request.META.get("QUERY_STRING", "")) > LONGEST:
        raise Http404("Dit adres is te lang voor een rekenhulp.")
    return found


def _context(filled: FilledForm, table: CalculatorTable) -> dict[str, Any]:
    """Return what the page and the paper of a calculator show, by name."""
    row = filled.calculator
    context = {"calculator": row, "filled": filled, "answer": filled.answer, "table": table}
    context["view"] = row.view(filled) if row.view else None
    context["fills_in"] = aid(row.slug, filled.query) is not None and not filled.example
    return context | {"page": shelf().pages.get(table.game.slug), "rule": shelf().rule(row.rule)}


def _why_no_answer(filled: FilledForm) -> dict[str, str]:
    """Return why there is no answer, field to sentence: what is wrong, or else what is still missing; {} if there is
    one."""
    return filled.errors or filled.waiting


@require_safe
@same_for_all
def calculators(request: HttpRequest) -> HttpResponse:
    """Return the page with all calculators, per game."""
    rows = [(game, [row for row in CALCULATORS if row.game == game.slug]) for game in PLAYABLE]
    return render(request, "rulebook/calculators.html", {"rows": [row for row in rows if row[1]]})


@require_safe
@vary_on_headers("HX-Request")
def calculate(request: HtmxRequest, slug: str) -> HttpResponse:
    """Return the page of a calculator (`slug`): its form, the answer, its steps. 422 if a field is wrong, or house
    rules can't be read.

    A tap (a button that changes the form) is answered with a redirect to the URL with that change, to htmx with the
    form so changed. Raises `Http404` if there is no such calculator, or the query string is too long.
    """
    row = _found(slug, request)
    table = table_of(row, request.GET)
    after = tapped(row, request.GET, table.house)
    if after is not None and not request.htmx:
        return redirect(f"{request.path}?{after}")
    filled = fill(row, request.GET if after is None else type(request.GET)(after), table.house)
    template = row.template if request.htmx else "rulebook/calculator.html"
    wrong = filled.errors or table.said
    response = render(request, template, _context(filled, table), status=422 if wrong else 200)
    if after is not None:
        response["HX-Replace-Url"] = f"{request.path}?{after}"
    return response


@require_safe
def paper(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the answer of a calculator (`slug`) with its steps as a PDF, or a page that says why there is none."""
    row, query = _found(slug, request), request.GET
    back = f"{reverse('rulebook:calculator', args=[slug])}?{query.urlencode()}"
    kept = paper_of(f"reken/{slug}", sorted(query.lists()))
    return answer(request, kept, lambda: page_to_print(row, query), name=slug, back=back)


def page_to_print(row: Calculator, query: QueryDict) -> str:
    """Return the answer to `query` with its steps as HTML for paper; raise `NothingToPrint`, with the reason, if there
    is none."""
    table = table_of(row, query)
    filled = fill(row, query, table.house)
    if filled.answer is None or table.said:
        raise NothingToPrint(table.said or " ".join(_why_no_answer(filled).values()))
    return render_to_string("print/calculator.html", _context(filled, table))
