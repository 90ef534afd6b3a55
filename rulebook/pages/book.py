"""The pages to read: rules, glossary, sources. Nothing here writes or uses the database."""

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
from rulebook.book.examples import example_at_table, place_of, sheet_query
from rulebook.book.house_rules import Choices
from rulebook.book.rule_page import (
    agreed_in_words,
    page_context,
    scribe_at,
    scribe_of_term,
    term_query,
    url_at_table,
)
from rulebook.book.shelf import shelf
from rulebook.library.catalogue import by_letter
from rulebook.library.markup.links import Target
from rulebook.library.records import Page, Rule, Term
from rulebook.pages.cached import same_for_a_table, same_for_all
from rulebook.pages.requests import HtmxRequest
from rulebook.print import cards
from scoring.games import PLAYABLE
from scoring.games import game as find_game
from scoring.play.contract import Game


def game_and_page(slug: str) -> tuple[Game, Page]:
    """Return the game with this slug and its page in the book; raise `Http404` if there is no such game."""
    game, page = find_game(slug), shelf().pages.get(slug)
    if game is None or page is None:
        raise Http404("Dat spel staat niet in het regelboek. Zoek het op, of kies er een uit de lijst.")
    return game, page


@require_safe
@same_for_all
def home(request: HttpRequest) -> HttpResponse:
    """Return the page `/`: a field for a question, then the games."""
    return render(request, "rulebook/home.html", {"games": PLAYABLE})


@require_safe
@same_for_a_table
@same_for_all
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the page with the rules of a game (`slug`): as the book has them, or with `?regels=` as that table plays.

    422, with the page as the book has it, for house rules that can't be read.
    """
    game, text = game_and_page(slug)
    try:
        choices = house_rules.read_choices(game, request.GET.get("regels", ""))
    except house_rules.UnknownChoice as error:
        context = page_context(game, text, Choices(chosen=None)) | {"said": str(error), "said_of": error.field}
        return render(request, "rulebook/page.html", context, status=422)
    text = shelf().page(slug, choices.chosen) or text
    context = page_context(game, text, choices)
    context["cards"] = "" if choices.chosen is None else cards.cards_query(slug, choices.chosen)
    return render(request, "rulebook/page.html", context)


@require_safe
@vary_on_headers("HX-Request")
def rule(request: HtmxRequest, slug: str, anchor: str) -> HttpResponse:
    """Return one rule, as a part shown over a sheet (htmx) or as a page to share; with `?regels=` as that table plays
    it, or saying that it does not play it.

    A chapter without a text has the rules under it. Raises `Http404` if the page of the game (`slug`) has no rule with
    this anchor, now or formerly. 422 for house rules that can't be read.
    """
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
    context |= {
        "sources": shelf().book.sources,
        "description": _first_words_of_rule(here or found, scribe.words),
        "off": not here,
    }
    return render(request, "rulebook/_rule.html" if request.htmx else "rulebook/rule.html", context, status=status)


@require_safe
def take_over(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """Redirect to the form of a new sheet, filled in with the worked example that has this `name` on the page `slug`.

    With `?regels=` the sheet gets the house rules of that table; when they can't be read it redirects to the page,
    which says so. Raises `Http404` if there is no such example with facts.
    """
    game, text = game_and_page(slug)
    try:
        choices = house_rules.read_choices(game, request.GET.get("regels", ""))
    except house_rules.UnknownChoice:
        return redirect(f"{reverse('rulebook:page', args=[slug])}?{request.GET.urlencode()}")  # that says what it is
    shown = (one for one in shelf().examples(slug) if one.facts and not one.silent)
    found = next((one for one in shown if place_of(one) == f"voorbeeld-{name}"), None)
    if found is None:
        raise Http404(f"Dat voorbeeld staat niet bij {text.title.lower()}. Bekijk de hele pagina.")
    there = found if choices.chosen is None else example_at_table(game, choices.chosen, found)
    return redirect(f"{reverse('scoring:new')}?{sheet_query(game, there)}")


def _first_words_of_rule(found: Rule, words: Any) -> str:
    """Return the first 150 characters of a rule as plain words, cut at a space with `…` behind them."""
    text = " ".join(words(block.text) for block in found.body if hasattr(block, "text"))
    return text[:150].rsplit(" ", 1)[0] + "…" if len(text) > 150 else text


@require_safe
@same_for_all
def terms(request: HttpRequest) -> HttpResponse:
    """Return the glossary A to Z, of all games or of one (`?spel=`); with `?regels=` as that table plays. 422 for house
    rules that can't be read, or that come without a game."""
    game, status, context = find_game(request.GET.get("spel", "")), 200, dict[str, Any]()
    try:
        choices = house_rules.read_choices(game, request.GET.get("regels", "")) if game else Choices(chosen=None)
    except house_rules.UnknownChoice as error:
        choices, status, context["said"] = Choices(chosen=None), 422, str(error)
    if not game and request.GET.get("regels"):
        status, context["said"] = 422, "Huisregels horen bij een spel: kies het onder Per spel."
    context |= {
        "letters": _terms_by_letter(game, choices),
        "games": PLAYABLE,
        "game": game,
        "rules_query": choices.query,
    }
    if game:
        context["at"] = f"?regels={choices.query}" if choices.query else ""
        context["at_term"] = f"?spel={game.slug}&regels={choices.query}" if choices.query else ""
        context["agreed"] = agreed_in_words(game, choices.chosen) if choices.chosen is not None else ""
        context["left_out"] = choices.left_out
    return render(request, "rulebook/terms.html", context, status=status)


def _terms_by_letter(game: Game | None, choices: Choices) -> list[tuple[str, list[tuple[Term, SafeString]]]]:
    """Return the terms as (letter, [(term, its HTML)]).

    `game` None: all terms; else those of this game, as the table with `choices` reads them.
    """
    if game is None or choices.chosen is None:
        known, book = shelf().terms.values() if game is None else shelf().terms_of(game.slug), Drawer()
        return [
            (letter, [(one, SafeString(shelf().html(one, book))) for one in some]) for letter, some in by_letter(known)
        ]
    text, drawer = shelf().page(game.slug, choices.chosen), Drawer(chosen=choices.chosen, game=game.slug)

    def drawn(one: Term) -> SafeString:
        return SafeString(scribe_of_term(one, text, choices).html(one.body, drawer))

    here = shelf().terms_at(game.slug, choices.chosen)
    return [(letter, [(one, drawn(one)) for one in found]) for letter, found in by_letter(here)]


@require_safe
@vary_on_headers("HX-Request")
def term(request: HtmxRequest, slug: str) -> HttpResponse:
    """Return the page of one term: what it means and where it is used; with `?spel=` and `?regels=` as that table
    plays.

    Raises `Http404` if there is no term with this slug, now or formerly. 422 for house rules that can't be read.
    """
    found = shelf().term(slug)
    if found is None:
        raise Http404("Dat begrip staat niet in de lijst. Zoek het op, of bekijk alle begrippen.")
    status, context, choices = 200, dict[str, Any](), Choices(chosen=None)
    game = _game_in_query(found, request)
    try:
        choices = house_rules.read_choices(game, request.GET.get("regels", "")) if game else choices
    except house_rules.UnknownChoice as error:
        status, context["said"] = 422, str(error)
    context |= _term_context(found, game if choices.query else None, choices)
    return render(request, "rulebook/_term.html" if request.htmx else "rulebook/term.html", context, status=status)


def _game_in_query(found: Term, request: HttpRequest) -> Game | None:
    """Return the game in the query string (`?spel=toepen`) if it has this term, or the term belongs to no game in
    particular; else None."""
    game = find_game(request.GET.get("spel", ""))
    return game if game and (game.slug in found.games or not found.games) else None


def _term_context(found: Term, game: Game | None, choices: Choices) -> dict[str, Any]:
    """Return what the page of a term shows, as a table of `game` with `choices` reads it; None: as the book has it."""
    table = game.slug if game else ""
    text = shelf().page(table or found.home, choices.chosen)
    off = {rule.address for rule in text.off} if text else set()
    here = None if found.rule in off else shelf().term_at(found.slug, choices.chosen, table)
    body = scribe_of_term(found, text, choices).html((here or found).body, Drawer(chosen=choices.chosen))
    same = [one for one in shelf().terms.values() if one.title == found.title and one.slug != found.slug]
    uses = (shelf().at(address) for address in shelf().uses.get(found.address, ()) if address not in off)
    rule = shelf().at(found.rule) if found.rule and found.rule not in off else None

    def there(target: Target) -> tuple[str, str]:
        played = (
            text.rule(target.address.partition("#")[2]) if text and target.address.startswith(f"{table}#") else None
        )
        title = shelf().scribe(table, text).words(played.title) if played else target.title
        return title, url_at_table(target.url, table, choices.query)

    return {
        "term": here or found,
        "html": mark_safe(body),  # noqa: S308 - raw HTML is off
        "off": here is None,
        "table": table,
        "at_term": mark_safe(term_query(table, choices.query)),  # noqa: S308 - made of our own keys and values
        "rule": there(rule) if rule else None,
        "uses": [there(target) for target in uses if target],
        "games": [(one, url_at_table(f"/spel/{one.slug}/", table, choices.query))
                  for one in PLAYABLE if one.slug in found.games],
        "same": same,
        "whose": _game_title_of_term(found) if same else "",
        "sources": shelf().book.sources,
        "rules_query": choices.query,
    }  # fmt: skip


def _game_title_of_term(found: Term) -> str:
    """Return the title of the game to which a term belongs, to tell it from a term with the same name; "" if it has no
    game."""
    if found.home:
        return shelf().pages[found.home].title.lower()
    first, *others = [shelf().pages[slug].title.lower() for slug in found.games] or [""]
    return f"{first} en andere" if others else first


@require_safe
@same_for_all
def sources(request: HttpRequest) -> HttpResponse:
    """Return the page on what was taken from which source, with the readings where this site doubts one."""
    rows = []
    for key, source in shelf().book.sources.items():
        scribe = shelf().scribe
        readings = [
            (shelf().pages[rule.page].title, rule, mark_safe(scribe(rule.page).inline(reading.text)))  # noqa: S308 - raw HTML is off
            for rule, reading in shelf().readings(key)
        ]
        rows.append((source, len(shelf().rules_citing(key)), readings))
    return render(request, "rulebook/sources.html", {"rows": rows})


@require_safe
@same_for_all
def about(request: HttpRequest) -> HttpResponse:
    """Return the page on what this site is, which release it is, and what the law says on playing for money."""
    return render(request, "rulebook/about.html", {"version": settings.VERSION, "released": settings.RELEASED})


@require_safe
@same_for_all
def privacy(request: HttpRequest) -> HttpResponse:
    """Return the page on what is kept about whoever reads or keeps a sheet."""
    return render(request, "rulebook/privacy.html")
