"""Views that give a sheet as a file (PDF, CSV, JSON), and one that makes a sheet or table from a file."""

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

from django.conf import settings
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from scoring.forms import incoming
from scoring.forms.sent import sent_form
from scoring.kit import long_work
from scoring.kit.days import evening_date
from scoring.models import Right, Sheet, Table
from scoring.paper import store
from scoring.paper.answers import answer, paper_of
from scoring.paper.qr import printed_qr
from scoring.paper.store import Paper
from scoring.people.addresses import url_for_others
from scoring.people.requests import LeiRequest
from scoring.play.log.periods import agreed_options
from scoring.store.face import face_of
from scoring.store.files import sheet_file
from scoring.store.files.sheet_csv import as_csv
from scoring.store.making import MadeNothing
from scoring.store.reading import cost, log_of, open_sheet, play_of, sheet_of
from scoring.tables import files

CSV_SECONDS, IMPORT_SECONDS = 0.000005, 0.0000025
"""Seconds that CSV takes for one player in one round, and that an import takes for one byte of its file."""


@require_safe
def sheet_pdf(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/blad.pdf`: give the evening on paper; it is made again after each new entry."""
    sheet = sheet_of(sheet_id, request.device.owner, Right.WATCH)
    url = url_for_others(request, sheet.get_absolute_url())
    paper = paper_of(f"blad/{sheet.id}", sheet.last, sheet.title, sheet.played, url)
    name = f"{sheet.game}-{evening_date(timezone.localtime(sheet.played))}"
    return own_paper(request, sheet, paper, lambda: _page_to_print(sheet, url), name=name)


def own_paper(
    request: LeiRequest, thing: Sheet | Table, paper: Paper, draw: Callable[[], str], *, name: str
) -> HttpResponse:
    """Answer with the paper of a sheet or table (`thing`) as `answers.answer` does, for this person alone.

    When the sheet or table was deleted meanwhile, its papers are deleted again, so that no name stays on the disk.
    """
    there = paper.pdf.exists()
    response = answer(request, paper, draw, name=name, back=thing.get_absolute_url(), own=True)
    if not there and not type(thing)._default_manager.filter(pk=thing.pk).exists():
        store.forget(settings.PAPER_DIR, paper.group)
    return response


def _page_to_print(sheet: Sheet, url: str) -> str:
    """Return the HTML of the sheet for paper; `url` goes into its QR code."""
    face = face_of(log_of(sheet))
    agreements = agreed_options(face.periods, face.game)
    return render_to_string("print/sheet.html", {"face": face, "agreements": agreements, "qr": printed_qr(url)})


@require_safe
@never_cache
def sheet_csv(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/blad.csv`: give a row for each round, with the columns of `as_csv`. `TooLong` when that takes more
    than a moment, on the thread that answers everybody."""
    face = face_of(open_sheet(sheet_id, request.device.owner, Right.WATCH))
    long_work.refuse_if_long(CSV_SECONDS * len(face.rounds) * len(face.board.lines))
    text = "\ufeff" + as_csv(face)
    disposition = {"Content-Disposition": 'attachment; filename="blad.csv"'}
    return HttpResponse(text, content_type="text/csv; charset=utf-8", headers=disposition)


@require_safe
@never_cache
def sheet_json(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/blad.json`: give every entry and the standing they lead to, to keep or to import again. `TooLong` as
    for the CSV."""
    log = open_sheet(sheet_id, request.device.owner, Right.WATCH)
    long_work.refuse_if_long(cost(log.acts.values()))
    about = {"Content-Disposition": 'attachment; filename="blad.json"', "Lei-Recht": str(int(log.sheet.right))}
    board = play_of(log.game).board(log.state)
    data = {**sheet_file.sheet_file(log.sheet), "afgeleid": sheet_file.derived(board)}
    return JsonResponse(data, headers=about, json_dumps_params={"ensure_ascii": False})


def _import_sheet_or_table_once(request: LeiRequest, data: Any, owner: str, key: UUID) -> Sheet | Table:
    """Return the sheet or table made from the data of a file, or the one that this same form made before.

    `owner` is the hash of the person, `key` that of the form. `FileRefused` when the data is wrong, `MadeNothing` when
    what the form made is gone.
    """
    sent, now = sent_form(request), timezone.now()
    if sent and (made := sent.made()):
        return made
    is_table = isinstance(data, dict) and "tafel" in data
    read = files.import_table if is_table else sheet_file.import_file
    found: Sheet | Table = read(data, owner=owner, at=now, key=key)
    if sent:
        sent.note(found, now)
    return found


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def import_sheet(request: LeiRequest) -> HttpResponse:
    """`/blad/importeren/`: make a sheet or a table from an uploaded file, whole or not at all.

    A file with a key leads to the question whether this device joins those of its owner. What is wrong in a file is
    said with status 422, as JSON to programs that ask for that. `TooLong` for a large file, on the thread that answers
    everybody.
    """
    length = request.META.get("CONTENT_LENGTH") or ""
    long_work.refuse_if_long(IMPORT_SECONDS * int(length) if length.isdecimal() and len(length) < 10 else 0)
    form = incoming.ImportForm(request.POST, request.FILES) if request.method == "POST" else incoming.ImportForm()
    if request.method == "POST" and form.is_valid():
        try:
            data = form.cleaned_data.pop("bestand")  # a form is in a circle with itself
            key = form.cleaned_data["key"] or uuid4()
            owner = request.device.remember(request, key)
            if isinstance(data, dict) and data.get("lei") == "sleutel":  # asks first, as a code that is typed does
                return render(request, "scoring/join.html", {"typed": str(data.get("sleutel"))[:40], "device": True})
            return redirect(_import_sheet_or_table_once(request, data, owner, key))
        except sheet_file.FileRefused as error:
            form.add_error("bestand", list(error.faults))
        except MadeNothing as nothing:
            form.add_error("bestand", f"Dit bestand is niet teruggezet. {nothing}")
    if form.errors and "application/json" in request.headers.get("Accept", ""):
        faults = {name: [str(each) for each in sentences] for name, sentences in form.errors.items()}
        whole = " ".join(one for each in faults.values() for one in each)
        return JsonResponse({"error": whole, "errors": faults}, status=422)
    return render(request, "scoring/import.html", {"form": form}, status=422 if form.errors else 200)
