"""The papers of the rulebook: the page with all that can be printed, and the PDFs themselves."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_safe

from rulebook.book import house_rules
from rulebook.book.shelf import shelf
from rulebook.pages.book import game_and_page
from rulebook.pages.cached import same_for_all
from rulebook.print import booklet, cards, pads, sheets
from rulebook.print.agreements import agreements, is_picked
from rulebook.print.asked import SIZES, TEXTS, NoSuchPaper, is_short, rules_of, size_of
from rulebook.print.extents import EXTENTS
from scoring.games import PLAYABLE
from scoring.games import game as find_game
from scoring.paper.answers import answer, paper_of
from scoring.paper.store import HEAVY
from scoring.people.addresses import url_for_others

CHOOSE = "Kies een spel."


@require_safe
@same_for_all
def printing(request: HttpRequest) -> HttpResponse:
    """Return the page `/afdrukken/` with all that can be printed; with `?wat=` and `?spel=` redirect to a paper of one
    game."""
    if request.GET.get("wat") == "boekje":
        return _page_at_house_rules(request)
    if "wat" in request.GET:
        return _redirect_to_paper(request)
    return _page_of_forms(request)


def _page_at_house_rules(request: HttpRequest) -> HttpResponse:
    """Return the page with the form of the booklet opened at the house rules of its games, filled in as in the query
    string."""
    try:
        booklet.asked_booklet(request.GET)
    except (house_rules.UnknownChoice, NoSuchPaper) as error:
        return _page_of_forms(request, str(error), "boekje", agreeing=True)
    return _page_of_forms(request, part="boekje", agreeing=True)


def _redirect_to_paper(request: HttpRequest) -> HttpResponse:
    """Redirect to the paper that a form for one game asks: its rules (`wat=regels`) or an empty pad (`wat=blok`).

    The other fields go along: `namen` as one `naam` for each name between its commas, `spelers` only if it is filled
    in. Without such a paper or game it returns the forms again, with 422.
    """
    query = request.GET.copy()
    what, slug, names = query.pop("wat")[-1], query.pop("spel", [""])[-1], query.pop("namen", [""])[-1]
    if what not in ("regels", "blok"):
        return _page_of_forms(request, "Van één spel zijn er de regels en een leeg blok.", "regels")
    if slug not in shelf().pages or find_game(slug) is None:
        return _page_of_forms(
            request, f"‘{slug[:40]}’ staat niet in het regelboek. Kies een spel." if slug else CHOOSE, what
        )
    query.setlist("naam", [name for name in names.split(",") if name.strip()])
    if not query.get("spelers", "x").strip():
        del query["spelers"]
    address = reverse("rulebook:pdf" if what == "regels" else "rulebook:pad", args=[slug])
    return redirect(f"{address}?{query.urlencode()}" if query else address)


def _page_of_forms(
    request: HttpRequest, said: str = "", part: str = "", slug: str = "", *, agreeing: bool = False
) -> HttpResponse:
    """Return the page with all forms, filled in as they were sent; 422 if something is wrong.

    `said`: a sentence on what is wrong, "" if nothing; `part`: the form at which it stands; `slug`: the game chosen
    there. `agreeing`: show the house rules of the games in the booklet too.
    """
    asked: QueryDict = request.GET if part else QueryDict()
    context = {
        "games": [game for game in PLAYABLE if game.slug in shelf().pages],
        "bound": booklet.BOUND,
        "signatures": booklet.SIGNATURES,
        "cards": cards.cards().values(),
        "on_a_sheet": cards.ON_A_SHEET,
        "sizes": SIZES,
        "texts": TEXTS,
        "extents": EXTENTS,
        "said": said,
        "wrong": part,
        "agreeing": list(agreements(booklet.games_of(asked), asked)) if agreeing else [],
        "asked": asked.dict() | {"spel": slug or asked.get("spel", "")},
        "picked": asked.getlist("spel") + asked.getlist("kaart"),
        "tables": [(name, text) for name, text in asked.items() if name.partition("-")[0] == "regels"],
        "names": asked.get("namen", ", ".join(asked.getlist("naam"))),
    }
    return render(request, "rulebook/printing.html", context, status=422 if said else 200)


@require_safe
def rule_sheet(request: HttpRequest, slug: str) -> HttpResponse:
    """Return a PDF with the rules and house rules of a game (`slug`), short on one sheet or whole; or the form with
    what is wrong."""
    game, _ = game_and_page(slug)
    try:
        choices = house_rules.read_choices(game, request.GET.get("regels", ""))
        short, size = is_short(request.GET), size_of(request.GET)
    except (house_rules.UnknownChoice, NoSuchPaper) as error:
        return _page_of_forms(request, str(error), "regels", slug)
    context = sheets.short_context if short else sheets.whole_context
    return answer(
        request,
        paper_of(f"spel/{slug}", short, size, choices.query),
        lambda: render_to_string("print/rules.html", context(game, choices.chosen) | {"paper": size}),
        name=slug,
        back=reverse("rulebook:page", args=[slug]) + (f"?regels={choices.query}" if choices.query else ""),
    )


@require_safe
def pocket_cards(request: HttpRequest) -> HttpResponse:
    """Return a PDF with cards to cut out, ten on a sheet, with the house rules of their games; or the form with what is
    wrong."""
    try:
        chosen = cards.asked_cards(request.GET)
        rules = rules_of(request.GET, [card.game for card in chosen])
        chosen = cards.cards_with_content(chosen, rules, named="kaart" in request.GET)
    except (house_rules.UnknownChoice, NoSuchPaper) as error:
        return _page_of_forms(request, str(error), "kaartjes")
    told = sorted((slug, sorted(each.items())) for slug, each in rules.items())
    return answer(
        request,
        paper_of("kaartjes/los", [card.key for card in chosen], told),
        lambda: render_to_string("print/cards.html", {"sheets": cards.sheets(chosen, rules)}),
        name="kaartjes",
        back=reverse("rulebook:printing"),
    )


@require_safe
def score_pad(request: HttpRequest, slug: str) -> HttpResponse:
    """Return a PDF with an empty score sheet of a game (`slug`), to be filled in by pen; or the form with what is
    wrong."""
    game, _ = game_and_page(slug)
    try:
        asked = pads.asked_pad(game, request.GET)
    except (house_rules.UnknownChoice, NoSuchPaper) as error:
        return _page_of_forms(request, str(error), "blok", slug)
    origin = url_for_others(request).rstrip("/")
    return answer(
        request,
        paper_of(f"blok/{slug}", asked.names, asked.size, sorted(asked.chosen.items()), origin),
        lambda: render_to_string("print/pad.html", {"pad": pads.pad(asked, origin)}),
        name=f"{slug}-blok",
        back=reverse("rulebook:printing"),
    )


@require_safe
def booklet_pdf(request: HttpRequest) -> HttpResponse:
    """Return `/regelboek.pdf`: all games or those that were chosen, with the house rules of a table, to read or to
    fold.

    Or return the form with what is wrong.
    """
    try:
        asked = booklet.asked_booklet(request.GET)
    except (house_rules.UnknownChoice, NoSuchPaper) as error:
        return _page_of_forms(request, str(error), "boekje", agreeing=is_picked(request.GET))
    origin = url_for_others(request).rstrip("/")
    return answer(
        request,
        paper_of(f"{HEAVY}/boekje", *asked.version, origin),
        lambda: booklet.page_to_print(asked, origin),
        name="regelboek",
        back=reverse("rulebook:printing"),
    )
