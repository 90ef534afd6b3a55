"""Reading: rule pages, glossary, search, sources. Nothing here writes or asks the database."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rulebook import choices
from rulebook.drawer import Drawer
from rulebook.kept import kept
from rulebook.library.records import Page, Rule, Term
from rulebook.library.search import Hit
from rulebook.requests import HtmxRequest
from rulebook.rules import page_context
from rulebook.shelf import shelf
from scoring.games import PLAYABLE
from scoring.games import game as find_game
from scoring.paper.answers import answer, paper_of
from scoring.play.contract import Game


def _page(slug: str) -> tuple[Game, Page]:
    game, page = find_game(slug), shelf().pages.get(slug)
    if game is None or page is None:
        raise Http404("Dat spel staat niet in het regelboek. Zoek het op, of kies er een uit de lijst.")
    return game, page


@require_safe
@kept
def home(request: HttpRequest) -> HttpResponse:
    """`/`: the question first, then the games."""
    return render(request, "rulebook/home.html", {"games": PLAYABLE})


@require_safe
@kept
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game, with house rules when the address names some."""
    game, text = _page(slug)
    try:
        chosen = choices.read_choices(game, request.GET.get("regels", ""))
    except choices.UnknownChoice as error:
        return render(request, "rulebook/page.html", page_context(game, text, {}) | {"said": str(error)}, status=422)
    return render(request, "rulebook/page.html", page_context(game, text, chosen))


@require_safe
@vary_on_headers("HX-Request")
def rule(request: HtmxRequest, slug: str, anchor: str) -> HttpResponse:
    """One rule alone: what a sheet opens over itself, and what one shares."""
    game, text = _page(slug)
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
def page_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """The rule sheet, with the chosen house rules."""
    game, text = _page(slug)
    try:
        chosen = choices.read_choices(game, request.GET.get("regels", ""))
    except choices.UnknownChoice as error:
        return render(request, "422.html", {"said": str(error)}, status=422)
    return answer(
        request,
        paper_of(f"spel/{slug}", sorted(chosen.items())),
        lambda: render_to_string("print/rules.html", page_context(game, text, chosen, paper=True)),
        name=slug,
        back=f"{reverse('rulebook:page', args=[slug])}?{urlencode({'regels': choices.write_choices(chosen)})}",
    )


@require_safe
@kept
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
@vary_on_headers("HX-Request")
def search(request: HtmxRequest) -> HttpResponse:
    """Answers, as you type or by a plain form."""
    question, game = " ".join(request.GET.get("q", "").split()), request.GET.get("spel", "")
    if len(question) > 200:
        said = "Een vraag is hoogstens 200 tekens lang. Vraag het korter."
        return render(
            request, "rulebook/search.html", {"said": said, "q": question[:200], "games": PLAYABLE}, status=422
        )
    if game and game not in shelf().pages:
        said = "Dat spel staat niet in het regelboek; er is in alle spellen gezocht."
        return render(request, "rulebook/search.html", {"said": said, "q": question, "games": PLAYABLE}, status=422)
    answer = shelf().search(question, game) if question else None
    hits = [(hit, _title(hit), _pieces(hit)) for hit in answer.hits] if answer else []
    own = answer.own if answer else 0
    lists = [part for part in (hits[:own], hits[own:]) if part]
    context = {"q": question, "game": game, "lists": lists, "own": own, "answer": answer, "games": PLAYABLE}
    return render(request, "rulebook/_hits.html" if request.htmx else "rulebook/search.html", context)


def _title(hit: Hit) -> str:
    text = shelf().pages.get(hit.game)
    return text.title if text else ""


def _pieces(hit: Hit) -> list[tuple[str, bool]]:
    """The sentence cut at its marks: (text, marked)."""
    pieces, at = [], 0
    for start, end in hit.marks:
        pieces += [(hit.sentence[at:start], False), (hit.sentence[start:end], True)]
        at = end
    return [*pieces, (hit.sentence[at:], False)]


@require_safe
@kept
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
@kept
def about(request: HttpRequest) -> HttpResponse:
    """What this is; playing for money and the law."""
    return render(request, "rulebook/about.html")


@require_safe
@kept
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept about whoever reads or keeps a sheet: next to nothing."""
    return render(request, "rulebook/privacy.html")


@require_safe
@kept
def printing(request: HttpRequest) -> HttpResponse:
    """Everything that can be printed."""
    return render(
        request, "rulebook/printing.html", {"games": [game for game in PLAYABLE if game.slug in shelf().pages]}
    )
