"""Reading: rule pages, glossary, sources. Nothing here writes or asks the database."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rulebook.book import house_rules
from rulebook.book.drawing import Drawer
from rulebook.book.examples import place_of, sheet_query
from rulebook.book.house_rules import Choices
from rulebook.book.rule_page import agreed, page_context, scribe_at
from rulebook.book.shelf import shelf
from rulebook.library.catalogue import by_letter
from rulebook.library.records import Page, Rule, Term
from rulebook.pages.cached import same_for_a_table, same_for_all
from rulebook.pages.requests import HtmxRequest
from rulebook.print import cards
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
@same_for_a_table
@same_for_all
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game: as the book has them, or as the table plays whose house rules the address names."""
    game, text = game_and_page(slug)
    try:
        choices = house_rules.read_choices(game, request.GET.get("regels", ""))
    except house_rules.UnknownChoice as error:
        context = page_context(game, text, Choices(chosen=None)) | {"said": str(error), "said_of": error.field}
        return render(request, "rulebook/page.html", context, status=422)
    text = shelf().page(slug, choices.chosen) or text
    context = page_context(game, text, choices)
    context["cards"] = "" if choices.chosen is None else cards.address(slug, choices.chosen)
    return render(request, "rulebook/page.html", context)


@require_safe
@vary_on_headers("HX-Request")
def rule(request: HtmxRequest, slug: str, anchor: str) -> HttpResponse:
    """One rule alone: what a sheet opens over itself, and what one shares; with `regels` as that table plays it."""
    game, bare = game_and_page(slug)
    found, status = bare.rule(anchor), 200
    if found is None:
        raise Http404(f"Die regel staat niet bij {bare.title.lower()}. Zoek hem op, of bekijk de hele pagina.")
    context: dict[str, Any] = {"game": game}
    try:
        choices = house_rules.read_choices(game, request.GET.get("regels", ""))
    except house_rules.UnknownChoice as error:
        choices, status, context["said"] = Choices(chosen=None), 422, str(error)
    text = shelf().page(slug, choices.chosen) or bare
    here = text.rule(found.anchor)
    scribe, drawer = scribe_at(text, choices), Drawer(chosen=choices.chosen, game=slug)
    below = [one for one in text.rules if one.level == 3 and one.chapter == found.anchor and found.level == 2]
    parts = [
        (scribe.words(one.title), mark_safe(scribe.html(one.body, drawer)), one)  # noqa: S308 - raw HTML is off
        for one in ((here, *(below if not here.body else ())) if here else ())
    ]
    title = scribe.words((here or found).title)
    context |= {"page": text, "rule": here or found, "title": title, "parts": parts, "rules_query": choices.query}
    context["chosen"] = choices.chosen
    context["at"] = f"?regels={choices.query}" if choices.query else ""
    context |= {"sources": shelf().book.sources, "description": _first(here or found, scribe.words), "off": not here}
    return render(request, "rulebook/_rule.html" if request.htmx else "rulebook/rule.html", context, status=status)


@require_safe
def take_over(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """A worked example, by its place on the page, taken to a new sheet that is filled in with it."""
    game, text = game_and_page(slug)
    shown = (one for one in shelf().examples(slug) if one.facts and not one.silent)
    found = next((one for one in shown if place_of(one) == f"voorbeeld-{name}"), None)
    if found is None:
        raise Http404(f"Dat voorbeeld staat niet bij {text.title.lower()}. Bekijk de hele pagina.")
    return redirect(f"{reverse('scoring:new')}?{sheet_query(game, found)}")


def _first(found: Rule, words: Any) -> str:
    text = " ".join(words(block.text) for block in found.body if hasattr(block, "text"))
    return text[:150].rsplit(" ", 1)[0] + "…" if len(text) > 150 else text


@require_safe
@same_for_all
def terms(request: HttpRequest) -> HttpResponse:
    """The glossary, A to Z, and per game; with `regels` the words of a table, as it plays."""
    game, status, context = find_game(request.GET.get("spel", "")), 200, dict[str, Any]()
    try:
        choices = house_rules.read_choices(game, request.GET.get("regels", "")) if game else Choices(chosen=None)
    except house_rules.UnknownChoice as error:
        choices, status, context["said"] = Choices(chosen=None), 422, str(error)
    if not game and request.GET.get("regels"):
        status, context["said"] = 422, "Huisregels horen bij een spel: kies het onder Per spel."
    context |= {"letters": _letters(game, choices), "games": PLAYABLE, "game": game, "rules_query": choices.query}
    if game:
        context["at"] = f"?regels={choices.query}" if choices.query else ""
        context["at_term"] = f"?spel={game.slug}&regels={choices.query}" if choices.query else ""
        context["agreed"] = agreed(game, choices.chosen) if choices.chosen is not None else ""
        context["left_out"] = choices.left_out
    return render(request, "rulebook/terms.html", context, status=status)


def _letters(game: Game | None, choices: Choices) -> list[tuple[str, list[tuple[Term, SafeString]]]]:
    """Terms by letter, each drawn: all of them, those of a game, or those of its table."""
    if game is None or choices.chosen is None:
        known, book = shelf().terms.values() if game is None else shelf().terms_of(game.slug), Drawer()
        return [
            (letter, [(one, SafeString(shelf().html(one, book))) for one in some]) for letter, some in by_letter(known)
        ]
    text, drawer = shelf().page(game.slug, choices.chosen), Drawer(chosen=choices.chosen, game=game.slug)
    own = scribe_at(text, choices) if text else shelf().scribe(game.slug)

    def drawn(one: Term) -> SafeString:
        return SafeString((own if one.home == game.slug else shelf().scribe(one.home)).html(one.body, drawer))

    here = shelf().terms_at(game.slug, choices.chosen)
    return [(letter, [(one, drawn(one)) for one in found]) for letter, found in by_letter(here)]


@require_safe
@vary_on_headers("HX-Request")
def term(request: HtmxRequest, slug: str) -> HttpResponse:
    """One term: what it means, and where it is used; with `spel` and `regels` as a table plays it."""
    found = shelf().term(slug)
    if found is None:
        raise Http404("Dat begrip staat niet in de lijst. Zoek het op, of bekijk alle begrippen.")
    status, context = 200, dict[str, Any]()
    try:
        choices = _choices_of(found.home, request)
    except house_rules.UnknownChoice as error:
        choices, status, context["said"] = Choices(chosen=None), 422, str(error)
    here = shelf().term_at(slug, choices.chosen)
    uses = [target for target in (shelf().at(address) for address in shelf().uses.get(found.address, ())) if target]
    games = [game for game in PLAYABLE if game.slug in found.games]
    text = shelf().page(found.home, choices.chosen)
    scribe = scribe_at(text, choices) if text else shelf().scribe("")
    body = mark_safe(scribe.html((here or found).body, Drawer(chosen=choices.chosen)))  # noqa: S308 - raw HTML is off
    same = [one for one in shelf().terms.values() if one.title == found.title and one.slug != found.slug]
    context |= {"term": here or found, "html": body, "uses": uses, "games": games, "same": same, "off": not here}
    context["whose"] = _whose(found) if same else ""
    context |= {"rule": shelf().at(found.rule) if found.rule else None, "sources": shelf().book.sources}
    context["rules_query"] = choices.query
    return render(request, "rulebook/_term.html" if request.htmx else "rulebook/term.html", context, status=status)


def _choices_of(slug: str, request: HttpRequest) -> Choices:
    """The house rules of the game a page is asked for, where that is this one: `?spel=toepen&regels=…`."""
    game = find_game(slug)
    if game is None or request.GET.get("spel") != slug:
        return Choices(chosen=None)
    return house_rules.read_choices(game, request.GET.get("regels", ""))


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
