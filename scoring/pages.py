"""Drawing a sheet: whole, or as the part of the page that a script swaps; and what a change of it would do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from scoring import begin_form, sheets
from scoring.earlier import difference
from scoring.fields import tap
from scoring.middleware import LeiRequest
from scoring.models import Sheet
from scoring.play.contract import Event, Objection
from scoring.play.graph import graph
from scoring.sheets import Face, Log, Outcome
from scoring.unchanged import OURS, version_of, with_others


def sheet_page(request: LeiRequest, face: Face, *, status: int = 200, **extra: Any) -> HttpResponse:
    template = "scoring/_sheet.html" if request.htmx else "scoring/sheet.html"
    return with_others(face.sheet, render(request, template, _context(face) | extra, status=status))


def part_for_watchers(sheet: Sheet) -> str:
    """The part of the page that is swapped, for who may not write: nothing on it is of one visitor."""
    return render_to_string("scoring/_sheet.html", _context(sheets.face_of(sheets.log_of(sheet))))


def _context(face: Face) -> dict[str, Any]:
    face.sheet.last = face.seq
    return {
        "face": face,
        "agreements": begin_form.chosen_options(face.begin, face.game),
        "since": face.seq,
        "version": version_of(face.sheet),
        "graph": graph(face.board) if face.board.over else None,
        "draft": {},
        "errors": {},
        "all": False,
    }


def difference_page(
    request: LeiRequest,
    kept: Log,
    facts: tuple[Event, ...],
    *,
    status: int = 200,
    context: dict[str, Any] | None = None,
) -> HttpResponse:
    """What an act about earlier entries changes, before it is accepted; strains may be let stand."""
    found = difference(kept, facts)
    face = sheets.face_of(kept)
    if isinstance(found, Objection):
        if context:
            found = sheets.pointed(kept, context["draft"], found, facts[1:], before=context["shown"].seqs)
            return render(request, "scoring/round.html", context | {"objection": found}, status=409)
        return sheet_page(request, face, status=409, outcome=Outcome(log=kept, kind="objected", objection=found))
    let_stand = _letting_stand(facts, tuple(dict.fromkeys(strain.seq for strain in found.strains)))
    told = {"face": face, "difference": found, "facts": let_stand, "key": str(uuid4())}
    template = "scoring/_difference.html" if request.htmx else "scoring/difference.html"
    page = render(request, template, told, status=status)
    page[OURS] = str(face.seq)
    return page


def _letting_stand(facts: tuple[Event, ...], seqs: tuple[int, ...]) -> tuple[Event, ...]:
    return (replace(facts[0], stands=seqs), *facts[1:]) if seqs else facts  # type: ignore[call-arg]


def tapped(request: LeiRequest) -> str | None:
    """The same address after a tap on a card, a die or *laatste weg*; nothing without a tap."""
    if not {"tik", "weg"} & set(request.GET):
        return None
    query = request.GET.copy()
    tap(query)
    return f"{request.path}?{query.urlencode()}"
