"""Practising: the book asks back. An address holds the whole turn, so nothing is kept and nothing is counted twice."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rulebook.book.lesson import first_round, lesson, said_lines
from rulebook.book.shelf import shelf
from rulebook.exercises import exercises
from rulebook.exercises.exercise import MOST_SEED, Exercise
from rulebook.exercises.turn import BACK_AFTER, TEN, UNKNOWN, Asked, Strange, one, read_number, turn, walk
from rulebook.pages.cached import same_for_all
from rulebook.pages.data import LONGEST
from scoring.games import PLAYABLE
from scoring.play.board import Marks

FIVE = 5
"""Strokes that are crossed together."""


@require_safe
@same_for_all
def practice(request: HttpRequest) -> HttpResponse:
    """Which games can be practised, and what is asked of each."""
    rows = [(game, exercises(game.slug), lesson(game.slug)) for game in PLAYABLE]
    return render(request, "rulebook/practice.html", {"rows": [row for row in rows if row[1] or row[2]]})


@require_safe
@never_cache
def practise(request: HttpRequest, slug: str) -> HttpResponse:
    """A turn of ten questions about a game, a new one unless the address names one; or one question, sent on."""
    known, page = exercises(slug), shelf().pages.get(slug)
    if not known or page is None:
        raise Http404("Van dit spel zijn er geen vragen om te oefenen. Kies er een uit de lijst onder Oefenen.")
    context: dict[str, Any] = {"page": page, "slug": slug, "unknown": UNKNOWN, "taught": bool(lesson(slug))}
    fresh = str(secrets.randbelow(MOST_SEED))
    number, sent, answers = request.GET.get("beurt", fresh), request.GET.get("vraag", ""), request.GET.getlist("a")
    try:
        if len(request.META.get("QUERY_STRING", "")) > LONGEST:
            raise Strange("Dit adres is te lang: begin een nieuwe beurt.")
        context |= _sent(known, sent, answers) if sent else _turn(known, number, answers, request.GET.get("toon", ""))
    except Strange as error:
        return render(request, "rulebook/practise.html", context | {"strange": str(error)}, status=422)
    return render(request, "rulebook/practise.html", context)


@require_safe
@never_cache
def learn(request: HttpRequest, slug: str) -> HttpResponse:
    """A game in five minutes: each line of *Zo speel je* with a question, and then a round to write down oneself."""
    known, ending = lesson(slug), first_round(slug)
    if not known or ending is None:
        raise Http404("Van dit spel is er geen les. Kies er een uit de lijst onder Oefenen.")
    answers, shown = request.GET.getlist("a"), request.GET.get("toon", "")
    context: dict[str, Any] = {"page": shelf().pages[slug], "slug": slug, "unknown": UNKNOWN, "lesson": True}
    try:
        found = walk(known, answers)
    except Strange as error:
        return render(request, "rulebook/learn.html", context | {"strange": str(error)}, status=422)
    done = [one for one in found if one.answered]
    context |= {"given": answers, "done": done, "total": len(known), "left": range(len(done), len(known))}
    context |= {"on": urlencode([("a", answer) for answer in answers]), "last": len(done) == len(known)}
    if context["last"] and shown != "uitleg":
        context |= {"end": True, "wrong": _to_read(done), "score": sum(one.right for one in done), "round": ending}
        return render(request, "rulebook/learn.html", context)
    nth = len(done) if done and shown == "uitleg" else len(done) + 1
    head, said = said_lines(slug)[nth - 1]
    context |= {"asked": found[nth - 1], "nth": nth, "head": head, "said": said}
    return render(request, "rulebook/learn.html", context)


def _sent(known: Sequence[Exercise], address: str, answers: Sequence[str]) -> dict[str, Any]:
    """One question, and its answer when one was given."""
    asked, same = one(known, address)
    if answers:
        asked = asked.answer(answers[0])
    return {"asked": asked, "changed": not same, "sent": asked.address}


def _turn(known: Sequence[Exercise], number: str, answers: Sequence[str], shown: str) -> dict[str, Any]:
    """The question that is due; after an answer (`toon=uitleg`) why it was right or wrong; after ten how it went."""
    found = turn(known, read_number(number), answers)
    done = [one for one in found if one.answered]
    explained = bool(done) and shown == "uitleg"
    context = {"number": number, "given": answers, "done": done, "total": TEN, "left": range(len(done), TEN)}
    on = urlencode([("beurt", number), *(("a", answer) for answer in answers)])
    context |= {"on": on, "last": len(done) == TEN}
    if len(done) == TEN and not explained:
        score = sum(one.right for one in done)
        marks = Marks(fives=score // FIVE, ones=score % FIVE)
        return context | {"end": True, "wrong": _to_read(done), "score": score, "marks": marks}
    context["returns"] = explained and not done[-1].right and len(done) + BACK_AFTER <= TEN
    return context | {"asked": done[-1] if explained else found[-1], "nth": len(done) + (not explained)}


def _to_read(done: Sequence[Asked]) -> list[list[Asked]]:
    """What was answered wrong, the questions of one rule together."""
    rules: dict[str, list[Asked]] = {}
    for asked in done:
        if not asked.right:
            rules.setdefault(asked.question.rule, []).append(asked)
    return list(rules.values())
