"""Views that hand a sheet out as a file, and take one in."""

from __future__ import annotations

from uuid import UUID

from django.conf import settings
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from scoring import begin_form, exchange, forms, sheets, table_files
from scoring.middleware import LeiRequest
from scoring.models import Right, Sheet
from scoring.paper import store
from scoring.paper.answers import answer, paper_of
from scoring.qr import printed_qr


@require_safe
def sheet_pdf(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """The evening on paper, by the number of its last entry."""
    sheet = sheets.sheet_of(sheet_id, request.device.owner, Right.WATCH)
    url = request.build_absolute_uri(sheet.get_absolute_url())
    paper = paper_of(f"blad/{sheet.id}", sheet.last, sheet.title, sheet.played, url)
    name, back = f"{sheet.game}-{sheet.played:%Y-%m-%d}", reverse("scoring:sheet", args=[sheet.id])
    there = paper.pdf.exists()
    response = answer(request, paper, lambda: _page_to_print(sheet, url), name=name, back=back, own=True)
    if not there and not Sheet.objects.filter(pk=sheet.id).exists():  # thrown away since: no name may stay on disk
        store.forget(settings.PAPER_DIR, paper.group)
    return response


def _page_to_print(sheet: Sheet, url: str) -> str:
    face = sheets.face_of(sheets.log_of(sheet))
    agreements = begin_form.chosen_options(face.begin, face.game)
    return render_to_string("print/sheet.html", {"face": face, "agreements": agreements, "qr": printed_qr(url)})


@require_safe
@never_cache
def sheet_csv(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Rounds as rows."""
    face = sheets.face_of(sheets.open_sheet(sheet_id, request.device.owner, Right.WATCH))
    text = "\ufeff" + exchange.sheet_csv(face)
    disposition = {"Content-Disposition": 'attachment; filename="blad.csv"'}
    return HttpResponse(text, content_type="text/csv; charset=utf-8", headers=disposition)


@require_safe
@never_cache
def sheet_json(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Everything, to keep or to import again."""
    kept = sheets.open_sheet(sheet_id, request.device.owner, Right.WATCH)
    disposition = {"Content-Disposition": 'attachment; filename="blad.json"'}
    data = exchange.sheet_file(kept.sheet) | {"afgeleid": exchange.derived(sheets.face_of(kept))}
    return JsonResponse(data, headers=disposition, json_dumps_params={"ensure_ascii": False})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def import_sheet(request: LeiRequest) -> HttpResponse:
    """A `blad.json` becomes an equal sheet, or is refused as a whole."""
    form = forms.ImportForm(request.POST, request.FILES) if request.method == "POST" else forms.ImportForm()
    if request.method == "POST" and form.is_valid():
        try:
            data, key = form.cleaned_data["bestand"], form.cleaned_data["key"]
            owner = request.device.remember(request, key)
            if isinstance(data, dict) and data.get("lei") == "sleutel":  # asks first, as a code that is typed does
                return render(request, "scoring/join.html", {"typed": str(data.get("sleutel"))[:40], "device": True})
            is_table = isinstance(data, dict) and "tafel" in data
            read = table_files.import_table if is_table else exchange.import_file
            return redirect(read(data, owner=owner, at=timezone.now(), key=key))
        except exchange.Refused as error:
            form.add_error("bestand", list(error.faults))
    if form.errors and "application/json" in request.headers.get("Accept", ""):
        said = {name: [str(each) for each in sentences] for name, sentences in form.errors.items()}
        whole = " ".join(one for each in said.values() for one in each)
        return JsonResponse({"error": whole, "errors": said}, status=422)
    return render(request, "scoring/import.html", {"form": form}, status=422 if form.errors else 200)
