"""Views of a half-filled round on a device: it is kept, opened again, brought up to date, or thrown away."""

from uuid import UUID

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from scoring.forms import taps
from scoring.models import Right, Sheet
from scoring.people.requests import LeiRequest
from scoring.store.half_rounds import drop_half_rounds, half_round_of, keep_half_round, may_be_kept
from scoring.store.reading import sheet_of
from scoring.store.writing import Outcome

DRAFT_FIELD, KEPT_MARK = "concept", "bewaard"
"""The name of the field of a form that holds the half-filled round, as a query string; and of the parameter (`=1`) of
a URL whose half-filled round was kept here."""


@require_POST
@never_cache
def keep(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/concept/`: keep the half-filled round that this device sends; an empty one deletes what was kept.

    422 when it is too long or can't be read. With the parameter `naar` it redirects to the list or the sheet, else the
    answer is an empty 204.
    """
    sheet = sheet_of(sheet_id, request.device.owner, Right.WRITE)
    query = request.POST.get(DRAFT_FIELD, "")
    if query and not may_be_kept(query):
        return render(request, "422.html", {"said": "Zo’n half ingevulde ronde is niet te bewaren."}, status=422)
    keep_half_round(sheet, request.device.hash, query, timezone.now())
    if "naar" in request.POST:
        return redirect("scoring:index" if request.POST["naar"] == "bladen" else sheet)
    return HttpResponse(status=204)


def half_round_sent(request: LeiRequest) -> str:
    """Return the half-filled round sent in the same form as an act, as a query string; "" without one or when it
    can't be kept."""
    query = request.POST.get(DRAFT_FIELD, "")
    return query if may_be_kept(query) else ""


def redirect_to_half_round(request: LeiRequest, sheet: Sheet) -> HttpResponse | None:
    """Return a redirect to the round that this device has half filled in on the sheet.

    None when there is none, for who may not write, and for a request by htmx or with a query string.
    """
    if request.htmx or request.GET or not sheet.may_write:
        return None
    query = half_round_of(sheet, request.device.hash)
    return redirect(f"{sheet.get_absolute_url()}?{query}&{KEPT_MARK}=1") if query else None


def update_half_round(request: LeiRequest, seen: int, outcome: Outcome) -> None:
    """Delete, move along or leave this device's half-filled round after an act of its own.

    If it was sent along with the act, it has been written, and is deleted. Otherwise it stays. `seen` is the number of
    the last entry before the act; a round begun at that entry counts from now on as begun after the act, so that nobody
    has to choose between two things he did himself.
    """
    sheet, device = outcome.log.sheet, request.device.hash
    if half_round_sent(request):
        drop_half_rounds(sheet, [device])
        return
    query = QueryDict(half_round_of(sheet, device), mutable=True)
    if query.get(taps.SINCE) != str(seen):
        return
    query[taps.SINCE] = str(outcome.log.last)
    keep_half_round(sheet, device, query.urlencode(), timezone.now())
