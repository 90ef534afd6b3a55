"""Views draw a sheet with this, as a page or as the part of it that a script replaces; also what a change would do."""

from dataclasses import replace
from functools import partial
from typing import Any
from uuid import uuid4

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.encoding import iri_to_uri

from scoring.forms.fields import apply_taps
from scoring.live.version import SHEET_HEADER, version_of, with_sheet_headers
from scoring.models import Sheet
from scoring.people.requests import LeiRequest
from scoring.play.contract import Event, Objection
from scoring.play.evening.graph import graph
from scoring.play.evening.highlights import highlights
from scoring.play.log.periods import agreed_options
from scoring.store.changes.difference import difference
from scoring.store.changes.preview import objection_with_field
from scoring.store.face import Face, face_of
from scoring.store.reading import Log, log_of
from scoring.store.writing import Outcome

ADDRESS_HEADER = "Lei-Adres"
"""A header on the answer to a press: the URL of the page that the answer draws."""


def sheet_page(request: LeiRequest, face: Face, *, status: int = 200, where: str = "", **extra: Any) -> HttpResponse:
    """Draw the sheet as a page, or for htmx only the part that a script replaces.

    After a press, `where` is the URL that the browser should show from now on, "" to leave it. `extra` are more values
    for the template, such as `outcome` (what became of a press).
    """
    template = "scoring/_sheet.html" if request.htmx else "scoring/sheet.html"
    outcome: Outcome | None = extra.get("outcome")
    if outcome and outcome.objection:
        extra.setdefault("objection", outcome.objection)
    page = render(request, template, _context(face) | {"query": request.GET} | extra, status=status)
    if where:
        page[ADDRESS_HEADER] = iri_to_uri(where)
    return with_sheet_headers(face.sheet, page)


def part_for_watchers(sheet: Sheet) -> str:
    """Return the HTML of the part of the page that a script replaces, as it is the same for everybody who only
    watches."""
    return render_to_string("scoring/_sheet.html", _context(face_of(log_of(sheet))))


def _context(face: Face) -> dict[str, Any]:
    """Return the values that the templates of a sheet need, with nothing filled in; the sheet is marked as read up to
    what its face shows (`last`).

    `agreements` is called by the template, which keeps what it draws of them from one page to the next."""
    face.sheet.last = face.seq
    return {
        "face": face,
        "agreements": partial(agreed_options, face.periods, face.game),
        "since": face.seq,
        "version": version_of(face.sheet),
        "graph": graph(face.board) if face.board.over else None,
        "highlights": highlights(face.board) if face.board.over else (),
        "query": QueryDict(),
        "draft": {},
        "errors": {},
    }


def difference_page(
    request: LeiRequest,
    log: Log,
    facts: tuple[Event, ...],
    *,
    status: int = 200,
    context: dict[str, Any] | None = None,
) -> HttpResponse:
    """Draw what undoing or amending (`facts`) would change, with the button that does it.

    That button also lets the later entries stand that could not be written any more. When the act is not allowed, the
    answer is 409 with the objection: in the form of the round when `context` holds that (as in `amend.round_`), else on
    the sheet.
    """
    found = difference(log, facts)
    face = face_of(log)
    if isinstance(found, Objection):
        if context:
            found = objection_with_field(log, context["draft"], found, facts[1:], before=context["shown"].seqs)
            return render(request, "scoring/round.html", context | {"objection": found}, status=409)
        return sheet_page(request, face, status=409, outcome=Outcome(log=log, kind="objected", objection=found))
    let_stand = _let_entries_stand(facts, tuple(dict.fromkeys(strain.seq for strain in found.strains)))
    values = {"face": face, "difference": found, "facts": let_stand, "key": str(uuid4())}
    return part_page(request, "difference", face, values, status=status)


def part_page(
    request: LeiRequest, name: str, face: Face, values: dict[str, Any], *, status: int, where: str = ""
) -> HttpResponse:
    """Draw the page `name` that asks something about a sheet, or for htmx only the part of it that a script replaces.

    `values` are the values for its template; `where` is as in `sheet_page`.
    """
    page = render(request, f"scoring/{'_' if request.htmx else ''}{name}.html", values, status=status)
    page[SHEET_HEADER] = str(face.seq)
    if where:
        page[ADDRESS_HEADER] = iri_to_uri(where)
    return page


def _let_entries_stand(facts: tuple[Event, ...], seqs: tuple[int, ...]) -> tuple[Event, ...]:
    """Return these facts with the entries `seqs` (their numbers) named in the first, an undo or amend, as those to
    let stand; unchanged without entries."""
    return (replace(facts[0], stands=seqs), *facts[1:]) if seqs else facts  # type: ignore[call-arg]


def url_after_tap(request: LeiRequest) -> str | None:
    """Return the URL of this page with the tap in `?tik=` filled in, or with the last one taken back (`?weg=`); None
    without either."""
    if not {"tik", "weg"} & set(request.GET):
        return None
    query = request.GET.copy()
    apply_taps(query)
    return f"{request.path}?{query.urlencode()}"
