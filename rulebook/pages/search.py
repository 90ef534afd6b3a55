"""The search page: answers as you type, or by a plain form."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from rulebook.book.shelf import shelf
from rulebook.library.search.answers import Answer, Hit
from rulebook.pages.requests import HtmxRequest
from scoring.games import PLAYABLE
from scoring.kit.names import isolated

LONGEST = 200

Pieces = list[tuple[str, bool]]
"""A passage cut at its marks: (text, marked)."""
Shown = tuple[str, bool, list[tuple[Hit, str, Pieces]]]
"""A list of hits: its heading or "", whether it stands side by side, and each hit with its game and its pieces."""


@require_safe
@vary_on_headers("HX-Request")
def search(request: HtmxRequest) -> HttpResponse:
    """`/zoeken/?q=…&spel=…`: the hits alone when htmx asks."""
    question, game = " ".join(request.GET.get("q", "").split()), request.GET.get("spel", "")
    if said := _wrong(question, game):
        wrong = {"said": said, "q": isolated(question[:LONGEST]), "games": PLAYABLE}
        return render(request, "rulebook/search.html", wrong, status=422)
    answer = shelf().search(question, game) if question else Answer(hits=())
    context: dict[str, object] = {
        "q": isolated(question),
        "game": game,
        "lists": _lists(answer),
        "answer": answer,
        "games": PLAYABLE,
    }
    return render(request, "rulebook/_hits.html" if request.htmx else "rulebook/search.html", context)


def _wrong(question: str, game: str) -> str:
    """What is wrong with a question, in a sentence; nothing when it can be asked."""
    if len(question) > LONGEST:
        return f"Een vraag is hoogstens {LONGEST} tekens lang. Vraag het korter."
    if game and game not in shelf().pages:
        return "Dat spel staat niet in het regelboek; er is in alle spellen gezocht."
    return ""


def _lists(answer: Answer) -> list[Shown]:
    """The hits in one list; in two when they are of several games, or of the game at hand and of others."""
    hits = [(hit, _game(hit), _pieces(hit)) for hit in answer.hits]
    if answer.beside:
        lists = [("Dat hangt van het spel af", True, hits[: answer.beside]), ("Ook", False, hits[answer.beside :])]
    elif answer.own:
        lists = [("", False, hits[: answer.own]), ("In andere spellen", False, hits[answer.own :])]
    else:
        lists = [("", False, hits)]
    return [shown for shown in lists if shown[2]]


def _game(hit: Hit) -> str:
    text = shelf().pages.get(hit.game)
    return text.title if text else ""


def _pieces(hit: Hit) -> Pieces:
    pieces, at = [], 0
    for start, end in hit.marks:
        pieces += [(hit.passage[at:start], False), (hit.passage[start:end], True)]
        at = end
    return [*pieces, (hit.passage[at:], False)]
