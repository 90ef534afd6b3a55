"""*Leer het in vijf minuten*: the lines of *Zo speel je* with a question each, and the round at the end."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rulebook.book.house_rules import UnknownChoice, read_choices
from rulebook.book.lesson import first_round, lesson, said_lines
from rulebook.book.rule_page import begin_query
from rulebook.book.shelf import shelf
from rulebook.exercises.turn import UNKNOWN, Strange, lesson_questions, to_read
from rulebook.pages.practice.at_table import table_context
from scoring.games import game as find_game


@require_safe
@never_cache
def learn(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the lesson of a game (`slug`): a question for each line of *Zo speel je*, then a round to write down
    oneself.

    With `?regels=` it is as that table plays. 422 for answers or house rules that can't be read. Raises `Http404` if
    the game has no lesson.
    """
    game = find_game(slug)
    if game is None or not lesson(slug):
        raise Http404("Van dit spel is er geen les. Kies er een uit de lijst onder Oefenen.")
    answers, shown = request.GET.getlist("a"), request.GET.get("toon", "")
    context: dict[str, Any] = {"page": shelf().pages[slug], "slug": slug, "unknown": UNKNOWN, "lesson": True}
    try:
        choices = read_choices(game, request.GET.get("regels", ""))
        known = lesson(slug, choices.chosen)
        found = lesson_questions(known, answers)
    except (Strange, UnknownChoice) as error:
        return render(request, "rulebook/learn.html", context | {"strange": str(error)}, status=422)
    along = [("regels", choices.query)] if choices.query else []
    context |= table_context(game, choices) | {"along": along}
    done = [one for one in found if one.answered]
    context |= {"given": answers, "done": done, "total": len(known), "left": range(len(done), len(known))}
    context |= {"on": urlencode([*along, *(("a", answer) for answer in answers)]), "last": len(done) == len(known)}
    if context["last"] and shown != "uitleg":
        context |= {"end": True, "wrong": to_read(done), "score": sum(one.right for one in done)}
        context |= {"round": first_round(slug, choices.chosen), "begin_query": begin_query(game, choices.chosen)}
        return render(request, "rulebook/learn.html", context)
    nth = len(done) if done and shown == "uitleg" else len(done) + 1
    head, said, drawn = said_lines(slug, choices.chosen)[nth - 1]
    context |= {"asked": found[nth - 1], "nth": nth, "head": head, "said": said, "drawn": drawn}
    return render(request, "rulebook/learn.html", context)
