"""Reading: rule pages, glossary, sources. Nothing here writes or asks the database."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rulebook.book import house_rules
from rulebook.book.drawing import Drawer
from rulebook.book.rule_page import page_context
from rulebook.book.shelf import shelf
from rulebook.library.records import Page, Rule, Term
from rulebook.pages.cached import same_for_all
from rulebook.pages.requests import HtmxRequest
from scoring.games import PLAYABLE
from scoring.games import game as find_game
from scoring.play.contract import Game


def game_and_page(slug: str) -> tuple[Game, Page]:
    game, page = find_game(slug), shelf().pages.get(slug)
    if game is None or page is None:
        raise Http404("Dat spel staat niet in het regelboek. Zoek het op, of kies er een uit de lijst.")
    return game, page


@require_safe
@same_for_all
def home(request: HttpRequest) -> HttpResponse:
    """`/`: the question first, then the games."""
    return render(request, "rulebook/home.html", {"games": PLAYABLE})


@require_safe
@same_for_all
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game, with house rules when the address names some."""
    game, text = game_and_page(slug)
    try:
        chosen = house_rules.read_choices(game, request.GET.get("regels", ""))
    except house_rules.UnknownChoice as error:
        return render(request, "rulebook/page.html", page_context(game, text, {}) | {"said": str(error)}, status=422)
    return render(request, "rulebook/page.html", page_context(game, text, chosen))


@require_safe
@vary_on_headers("HX-Request")
def rule(request: HtmxRequest, slug: str, anchor: str) -> HttpResponse:
    """One rule alone: what a sheet opens over itself, and what one shares."""
    game, text = game_and_page(slug)
    found = text.rule(anchor)
    if found is None:
        raise Http404(f"Die regel staat niet bij {text.title.lower()}. Zoek hem op, of bekijk de hele pagina.")
    scribe = shelf().scribe(slug)
    below = [one for one in text.rules if one.level == 3 and one.chapter == found.anchor and found.level == 2]
    parts = [
        (scribe.words(one.title), mark_safe(scribe.html(one.body, Drawer())), one)  # noqa: S308 - raw HTML is off
        for one in (found, *(below if not found.body else ()))
    ]
    context = {"game": game, "page": text, "rule": found, "title": scribe.words(found.title), "parts": parts}
    context |= {"sources": shelf().book.sources, "description": _first(found, scribe.words)}
    return render(request, "rulebook/_rule.html" if request.htmx else "rulebook/rule.html", context)


def _first(found: Rule, words: Any) -> str:
    text = " ".join(words(block.text) for block in found.body if hasattr(block, "text"))
    return text[:150].rsplit(" ", 1)[0] + "…" if len(text) > 150 else text


@require_safe
@same_for_all
def terms(request: HttpRequest) -> HttpResponse:
    """The glossary, A to Z, and per game."""
    game = find_game(request.GET.get("spel", ""))
    alphabet = shelf().alphabet
    if game:
        mine = {term.slug for term in shelf().terms_of(game.slug)}
        alphabet = tuple((letter, tuple(t for t in found if t.slug in mine)) for letter, found in alphabet)
        alphabet = tuple((letter, found) for letter, found in alphabet if found)
    drawer = Drawer()
    letters = [
        (letter, [(term, mark_safe(shelf().html(term, drawer))) for term in found])  # noqa: S308 - raw HTML is off
        for letter, found in alphabet
    ]
    return render(request, "rulebook/terms.html", {"letters": letters, "games": PLAYABLE, "game": game})


@require_safe
@vary_on_headers("HX-Request")
def term(request: HtmxRequest, slug: str) -> HttpResponse:
    """One term: what it means, and where it is used."""
    found = shelf().term(slug)
    if found is None:
        raise Http404("Dat begrip staat niet in de lijst. Zoek het op, of bekijk alle begrippen.")
    uses = [target for target in (shelf().at(address) for address in shelf().uses.get(found.address, ())) if target]
    games = [game for game in PLAYABLE if game.slug in found.games]
    body = mark_safe(shelf().html(found, Drawer()))  # noqa: S308 - raw HTML is off
    same = [one for one in shelf().terms.values() if one.title == found.title and one.slug != found.slug]
    context = {"term": found, "html": body, "uses": uses, "games": games, "same": same}
    context["whose"] = _whose(found) if same else ""
    context |= {"rule": shelf().at(found.rule) if found.rule else None, "sources": shelf().book.sources}
    return render(request, "rulebook/_term.html" if request.htmx else "rulebook/term.html", context)


def _whose(found: Term) -> str:
    """The game that tells a term from others of the same name; empty when it is of no game."""
    if found.home:
        return shelf().pages[found.home].title.lower()
    first, *others = [shelf().pages[slug].title.lower() for slug in found.games] or [""]
    return f"{first} en andere" if others else first


@require_safe
@same_for_all
def sources(request: HttpRequest) -> HttpResponse:
    """What was taken from where, and what the site doubts."""
    rows = []
    for key, source in shelf().book.sources.items():
        scribe = shelf().scribe
        readings = [
            (shelf().pages[rule.page].title, rule, mark_safe(scribe(rule.page).inline(reading.text)))  # noqa: S308 - raw HTML is off
            for rule, reading in shelf().readings(key)
        ]
        rows.append((source, len(shelf().cited(key)), readings))
    return render(request, "rulebook/sources.html", {"rows": rows})


@require_safe
@same_for_all
def about(request: HttpRequest) -> HttpResponse:
    """What this is, and which release of it; playing for money and the law."""
    return render(request, "rulebook/about.html", {"version": settings.VERSION, "released": settings.RELEASED})


@require_safe
@same_for_all
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept about whoever reads or keeps a sheet: next to nothing."""
    return render(request, "rulebook/privacy.html")
