"""Practising: the book asks questions. The URL holds the whole turn, so the server keeps nothing."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from rulebook.book.house_rules import Choices, UnknownChoice, read_choices
from rulebook.book.lesson import lesson
from rulebook.book.shelf import shelf
from rulebook.exercises import exercises, exercises_played, usual_exercises
from rulebook.exercises.exercise import BOOK, MOST_SEED, Exercise, Rules
from rulebook.exercises.repetition import due, last_score, row_of_days, with_turn_counted
from rulebook.exercises.turn import (
    BACK_AFTER,
    TEN,
    UNKNOWN,
    AskedQuestion,
    NoNumber,
    Strange,
    question_at,
    read_number,
    rules_gone_well,
    to_read,
    turn,
)
from rulebook.pages.cached import same_for_all
from rulebook.pages.machines.data import LONGEST
from rulebook.pages.practice.at_table import table_context
from rulebook.pages.practice.remembered import forget, keep, remembered
from scoring.games import PLAYABLE
from scoring.games import game as find_game
from scoring.play.contract import Game
from scoring.play.contract.board import Marks

MOST_PRAISED = 3
FIVE = 5
"""How many strokes of a tally are crossed together."""
HOUSE = "huis"
ALONG = ("soort", HOUSE, "regels")
"""The fields of an address that the next turn keeps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """From which exercises a turn is drawn, by its query string.

    `known`: the exercises; `first`: the slugs of those that are asked first.
    `rules`: the house rules of the table, or those of the book.
    `along`: (field, value) that the query strings of the next questions have too.
    `house`: whether questions about house rules are asked.
    `leaves_out`: in the book, whether there are also questions about house rules, which the reader can ask for.
    """

    known: tuple[Exercise, ...]
    first: tuple[str, ...] = ()
    rules: Rules = BOOK
    along: tuple[tuple[str, str], ...] = ()
    house: bool = False
    leaves_out: bool = False


def _selection(slug: str, query: QueryDict, first: Sequence[str]) -> Selection:
    """Return from which exercises of the game `slug` a turn is drawn.

    `first`: slugs of exercises to begin with, if the query string names none. Raises `Strange` for kinds of questions
    or house rules that this game does not have.
    """
    known, kinds = exercises(slug), query.get("soort", "")
    named = query.get("eerst", ".".join(first))
    for text in filter(None, [kinds, named]):
        if not {*text.split(".")} <= {one.slug for one in known}:
            raise Strange("Zulke vragen zijn er bij dit spel niet: begin een nieuwe beurt.")
    rules = _house_rules_of_table(slug, query)
    house = query.get(HOUSE) == "aan"
    drawn = exercises_played(slug, rules) if house else usual_exercises(slug, rules)
    if kinds:
        drawn = tuple(one for one in exercises_played(slug, rules) if one.slug in kinds.split("."))
    if not drawn:
        raise Strange("Deze vragen gaan over een regel die jullie niet spelen: begin een nieuwe beurt.")
    along = _values_sent_along(query) + ([("eerst", named)] if named else [])
    first = tuple(filter(None, named.split(".")))
    more = rules is BOOK and len(drawn) < len(known)
    return Selection(known=drawn, first=first, rules=rules, along=tuple(along), house=house, leaves_out=more)


def _house_rules_of_table(slug: str, query: QueryDict) -> Rules:
    """Return the house rules of a table that are not usual, or `BOOK` without a table. Raises `Strange` for unknown
    ones."""
    _, choices = _game_and_house_rules(slug, query)
    return BOOK if choices.chosen is None else tuple(sorted(choices.chosen.items()))


def _context_at_table(slug: str, query: QueryDict) -> dict[str, Any]:
    return table_context(*_game_and_house_rules(slug, query))


def _game_and_house_rules(slug: str, query: QueryDict) -> tuple[Game, Choices]:
    """Return the game `slug` and the house rules in the query string; raise `Strange` for an unknown game or house
    rule."""
    game = find_game(slug)
    if game is None:
        raise Strange("Dat spel staat niet in het boek.")
    try:
        return game, read_choices(game, query.get("regels", ""))
    except UnknownChoice as wrong:
        raise Strange(str(wrong)) from None


@require_safe
@same_for_all
def practice(request: HttpRequest) -> HttpResponse:
    """Return the page on which games can be practised, and what is asked about each."""
    rows = [(game, exercises(game.slug), lesson(game.slug)) for game in PLAYABLE]
    return render(request, "rulebook/practice.html", {"rows": [row for row in rows if row[1] or row[2]]})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def practise(request: HttpRequest, slug: str) -> HttpResponse:
    """Return a question of a turn of ten about a game (`slug`), or one question to which somebody sent the link.

    It is a new turn unless the query string has the number of one. A POST stores in the browser how a turn went and
    redirects, or deletes all that was stored. 422 for a query string that can't be read, or a typed answer that is no
    number. Raises `Http404` if the game has no questions.
    """
    page = shelf().pages.get(slug)
    if not exercises(slug) or page is None:
        raise Http404("Van dit spel zijn er geen vragen om te oefenen. Kies er een uit de lijst onder Oefenen.")
    context: dict[str, Any] = {"page": page, "slug": slug, "unknown": UNKNOWN, "taught": bool(lesson(slug))}
    try:
        if len(request.META.get("QUERY_STRING", "")) > LONGEST:
            raise Strange("Dit adres is te lang: begin een nieuwe beurt.")
        if request.method == "POST":
            return _end_turn(request, slug)
        context |= _context_at_table(slug, request.GET)
        context |= _shared_question(slug, request.GET) if "vraag" in request.GET else _turn_context(request, slug)
    except Strange as error:
        return render(request, "rulebook/practise.html", context | {"strange": str(error)}, status=422)
    return render(request, "rulebook/practise.html", context, status=422 if "wrong_number" in context else 200)


def _shared_question(slug: str, query: QueryDict) -> dict[str, Any]:
    """Return the context of a page with one question that was shared by its link, and with the answer if there is one.

    Raises `Strange` for a question or answer that does not exist.
    """
    rules, answers = _house_rules_of_table(slug, query), query.getlist("a")
    asked, same = question_at(exercises(slug), query.get("vraag", ""), rules)
    if not asked.exercise.is_asked_at(rules):
        raise Strange("Deze vraag gaat over een regel die jullie niet spelen: begin een nieuwe beurt.")
    along = _values_sent_along(query, ("regels",))
    context: dict[str, Any] = {"changed": not same, "sent": asked.address, "along": along}
    context["on"] = urlencode([*along, ("vraag", asked.address)])
    try:
        return context | {"asked": asked.answer(answers[0]) if answers else asked}
    except NoNumber as error:
        return context | {"asked": asked, "wrong_number": str(error), "typed": answers[0]}


def _values_sent_along(query: QueryDict, names: Sequence[str] = ALONG) -> list[tuple[str, str]]:
    return [(name, query.get(name, "")) for name in names if query.get(name)]


def _turn_context(request: HttpRequest, slug: str) -> dict[str, Any]:
    """Return the context of the page for a turn.

    That is the next question; with `toon=uitleg` why the last answer was right or wrong; after ten answers how the turn
    went.
    """
    memory, query = remembered(request), request.GET
    number, answers, again = query.get("beurt", ""), query.getlist("a"), dict[str, Any]()
    wanted = _selection(slug, query, [] if number else _due(memory, slug))
    number = number or str(secrets.randbelow(MOST_SEED))
    try:
        found = turn(wanted.known, read_number(number), answers, wanted.first, wanted.rules)
    except NoNumber as error:
        again = {"wrong_number": str(error), "typed": answers.pop()}
        found = turn(wanted.known, read_number(number), answers, wanted.first, wanted.rules)
    done = [one for one in found if one.answered]
    explained = bool(done) and query.get("toon") == "uitleg" and not again
    context = {"number": number, "given": answers, "done": done, "total": TEN, "left": range(len(done), TEN)} | again
    on = urlencode([("beurt", number), *wanted.along, *(("a", answer) for answer in answers)])
    context |= {"on": on, "last": len(done) == TEN, "along": wanted.along}
    if len(done) == TEN and not explained:
        return context | _turn_result_context(done, wanted) | {
            "before": last_score(memory, slug), "days": row_of_days(memory, timezone.now()), "kept": bool(memory),
        }  # fmt: skip
    context["returns"] = explained and not done[-1].right and len(done) + BACK_AFTER <= TEN
    return context | {"asked": done[-1] if explained else found[-1], "nth": len(done) + (not explained)}


def _due(memory: Mapping[str, Any], slug: str) -> list[str]:
    """Return the slugs of the exercises that this browser should be asked first; [] if none."""
    there = {one.slug for one in exercises(slug)}
    return [one for one in due(memory, slug, timezone.now()) if one in there]


def _turn_result_context(done: Sequence[AskedQuestion], wanted: Selection) -> dict[str, Any]:
    score = sum(one.right for one in done)
    marks = Marks(fives=score // FIVE, ones=score % FIVE)
    return {
        "end": True,
        "well": rules_gone_well(done)[:MOST_PRAISED],
        "wrong": to_read(done),
        "score": score,
        "marks": marks,
        "wanted": wanted,
    }


def _end_turn(request: HttpRequest, slug: str) -> HttpResponse:
    """Store in the browser how a finished turn went, and redirect to the next turn or the list; with `wis`, delete all.

    Raises `Strange` if not all ten questions were answered.
    """
    query = request.POST
    if "wis" in query:
        return forget(redirect("rulebook:practice"))
    wanted = _selection(slug, query, [])
    number = read_number(query.get("beurt", ""))
    done = [one for one in turn(wanted.known, number, query.getlist("a"), wanted.first, wanted.rules) if one.answered]
    if len(done) < TEN:
        raise Strange("Deze beurt is nog niet klaar: beantwoord eerst de tien vragen.")
    house = [(HOUSE, "aan")] if "met-huisregels" in query else []
    on = [pair for pair in wanted.along if pair[0] not in ("eerst", HOUSE if house else "")] + house
    next_turn = f"{request.path}?{urlencode(on)}".rstrip("?")
    leads = redirect("rulebook:practice") if "klaar" in query else redirect(next_turn)
    return keep(leads, with_turn_counted(remembered(request), slug, number, done, timezone.now()))
