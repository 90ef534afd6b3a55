"""The search page: hits while one types, or after sending a plain form."""

from dataclasses import replace

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rulebook.book.hit_pictures import picture_of
from rulebook.book.house_rules import Choices, UnknownChoice, read_choices
from rulebook.book.rule_page import url_at_table
from rulebook.book.shelf import shelf
from rulebook.calculators import find_calculator
from rulebook.calculators.house import query_at_table
from rulebook.library.search.answers import Answer, Hit
from rulebook.pages.requests import HtmxRequest
from scoring.games import PLAYABLE
from scoring.games import game as find_game
from scoring.kit.figures import uncapitalized
from scoring.kit.names import isolated
from scoring.play.contract import Order

LONGEST = 200
CALCULATORS = "/reken/"

Pieces = list[tuple[str, bool]]
"""A passage cut at its marked words, as (text, whether it is marked)."""
Shown = tuple[str, bool, list[tuple[Hit, str, Pieces, Order | None]]]
"""A list of hits: its heading (or ""), whether its hits stand side by side, and each hit with the title of its game,
its pieces and what it has to look at."""


@require_safe
@vary_on_headers("HX-Request")
def search(request: HtmxRequest) -> HttpResponse:
    """Return the page with the hits for `/zoeken/?q=…&spel=…`, to htmx only the hits; with `?regels=` as that table
    plays.

    422 for a question that is too long, an unknown game, or house rules that can't be read.
    """
    question, game = request.GET.get("q", "").strip(), request.GET.get("spel", "")
    choices, said = _read_house_rules(game, request.GET.get("regels", ""))
    if said := _what_is_wrong(question, game) or said:
        wrong = {"said": said, "q": isolated(question[:LONGEST]), "games": PLAYABLE}
        return render(request, "rulebook/search.html", wrong, status=422)
    answer = _answer_at(question, game, choices) if question else Answer(hits=())
    context: dict[str, object] = {
        "q": isolated(question),
        "game": game,
        "rules": choices.query,
        "left_out": choices.left_out,
        "lists": _lists(answer, question, game, choices),
        "answer": answer,
        "games": PLAYABLE,
    }
    if answer.off and (found := shelf().at(_chapter_if_unplayed(answer.off, game, choices))):
        title = _unplayed_titles(game, choices).get(found.address, found.title)
        context |= {"off": uncapitalized(title), "off_url": _url(found.url, game, choices.query)}
    return render(request, "rulebook/_hits.html" if request.htmx else "rulebook/search.html", context)


def _read_house_rules(game: str, text: str) -> tuple[Choices, str]:
    """Return the house rules in `text` (what stands behind `regels=`), and a Dutch sentence on what is wrong with them,
    or "".

    Without a game (`game` is "") there are no house rules.
    """
    room, book = find_game(game), Choices(chosen=None)
    if room is None:
        return book, "Huisregels horen bij een spel: zoek vanaf de bladzijde van dat spel." if text else ""
    try:
        return read_choices(room, text), ""
    except UnknownChoice as error:
        return book, str(error)


def _answer_at(question: str, game: str, choices: Choices) -> Answer:
    if choices.chosen is None:
        return shelf().search(question, game)
    return shelf().search.at_table(question, game, shelf().documents_at(game, choices.chosen))


def _chapter_if_unplayed(address: str, game: str, choices: Choices) -> str:
    """Return the address of the chapter of a rule if the table does not play that whole chapter; else `address`, the
    rule's own."""
    rule = shelf().rule(address)
    chapter = f"{game}#{rule.chapter}" if rule else ""
    return chapter if chapter in _unplayed_titles(game, choices) else address


def _unplayed_titles(game: str, choices: Choices) -> dict[str, str]:
    """Return the titles of the rules that the table does not play, as it would read them, by their addresses."""
    text = shelf().page(game, choices.chosen)
    return {rule.address: rule.title for rule in text.off} if text else {}


def _url(url: str, game: str, rules: str) -> str:
    """Return the URL for a hit; if it is of the game `game`, with the house rules of its table in the query string."""
    row, room = find_calculator(url.removeprefix(CALCULATORS).strip("/")), find_game(game)
    if row and room and url.startswith(CALCULATORS):
        return url + query_at_table(row, game, read_choices(room, rules).chosen)
    return url_at_table(url, game, rules)


def _what_is_wrong(question: str, game: str) -> str:
    """Return a Dutch sentence on what is wrong with a question or its game; "" if nothing."""
    if len(question) > LONGEST:
        return f"Een vraag is hoogstens {LONGEST} tekens lang. Vraag het korter."
    if game and game not in shelf().pages:
        return "Dat spel staat niet in het regelboek; er is in alle spellen gezocht."
    return ""


def _lists(answer: Answer, question: str, game: str, choices: Choices) -> list[Shown]:
    """Return the hits in one list, or in two.

    Two lists are: rules of several games and then the other hits; or hits of the game at hand and then of other games.
    """
    hits = [
        (
            replace(hit, url=_url(hit.url, game, choices.query)),
            _game_title(hit),
            _pieces(hit),
            picture_of(hit, question, choices.chosen if hit.game == game else None),
        )
        for hit in answer.hits
    ]
    if answer.beside:
        lists = [("Dat hangt van het spel af", True, hits[: answer.beside]), ("Ook", False, hits[answer.beside :])]
    elif answer.own:
        lists = [("", False, hits[: answer.own]), ("In andere spellen", False, hits[answer.own :])]
    else:
        lists = [("", False, hits)]
    return [shown for shown in lists if shown[2]]


def _game_title(hit: Hit) -> str:
    text = shelf().pages.get(hit.game)
    return text.title if text else ""


def _pieces(hit: Hit) -> Pieces:
    pieces, at = [], 0
    for start, end in hit.marks:
        pieces += [(hit.passage[at:start], False), (hit.passage[start:end], True)]
        at = end
    return [*pieces, (hit.passage[at:], False)]
