"""Views that hand a sheet out as a file, and take one in."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from scoring import exchange, forms, press, sheets
from scoring.middleware import LeiRequest
from scoring.play.graph import graph


@require_GET
@never_cache
def sheet_pdf(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """The evening on paper."""
    face = sheets.face_of(sheets.open_sheet(sheet_id, owner=request.device.owner))
    context = {"face": face, "graph": graph(face.board), "agreements": forms.chosen_options(face.begin, face.game)}
    response = HttpResponse(press.pdf("print/sheet.html", context), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{face.game.slug}-{face.sheet.played:%Y-%m-%d}.pdf"'
    return response


@require_GET
@never_cache
def sheet_csv(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Rounds as rows."""
    face = sheets.face_of(sheets.open_sheet(sheet_id, owner=request.device.owner))
    text = "\ufeff" + exchange.sheet_csv(face)
    disposition = {"Content-Disposition": 'attachment; filename="blad.csv"'}
    return HttpResponse(text, content_type="text/csv; charset=utf-8", headers=disposition)


@require_GET
@never_cache
def sheet_json(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Everything, to keep or to import again."""
    kept = sheets.open_sheet(sheet_id, owner=request.device.owner)
    disposition = {"Content-Disposition": 'attachment; filename="blad.json"'}
    return JsonResponse(exchange.sheet_file(kept.sheet), headers=disposition, json_dumps_params={"ensure_ascii": False})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def import_sheet(request: LeiRequest) -> HttpResponse:
    """A `blad.json` becomes an equal sheet, or is refused as a whole."""
    form = forms.ImportForm(request.POST, request.FILES) if request.method == "POST" else forms.ImportForm()
    if request.method == "POST" and form.is_valid():
        try:
            data = form.cleaned_data["bestand"]
            made = exchange.import_file(data, owner=request.device.remember(), at=timezone.now())
            return redirect("scoring:sheet", made.id)
        except exchange.Refused as error:
            form.add_error("bestand", str(error))
    return render(request, "scoring/import.html", {"form": form}, status=422 if form.errors else 200)
