"""What a calculator was asked, taken to a sheet: a round that is filled in there, and not yet written."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scoring import drafts, games, rights, sheets
from scoring.middleware import LeiRequest
from scoring.models import Right
from scoring.play.contract import Aid, Game, Seat

MOST = 5
"""So many sheets are offered: those last played."""


def _aid(calculator: str, asked: QueryDict) -> tuple[Game, Aid]:
    found = games.aid(calculator, asked)
    if found is None:
        raise Http404("Van deze rekenhulp kun je niets op een blad zetten.")
    return found


@require_safe
@never_cache
def choose(request: LeiRequest, calculator: str) -> HttpResponse:
    """On which sheet and for whom; straight on where that can only be one."""
    game, _ = _aid(calculator, request.GET)
    mine = [one for one in rights.sheets_of(request.device.owner) if one.game == game.slug and one.may_write]
    faces = [face for one in mine[:MOST] if not (face := sheets.face_of(sheets.log_of(one))).board.over]
    query = request.GET.urlencode()
    if len(faces) == 1 and faces[0].sheet.seat is not None:
        return redirect(f"{reverse('scoring:take', args=[faces[0].sheet.pk, calculator, faces[0].sheet.seat])}?{query}")
    seats = [(face, [line for line in face.board.lines if not (line.left or line.out)]) for face in faces]
    return render(
        request, "scoring/take.html", {"game": game, "calculator": calculator, "seats": seats, "query": query}
    )


@require_safe
@never_cache
def take(request: LeiRequest, sheet_id: UUID, calculator: str, seat: int) -> HttpResponse:
    """To the sheet with the form filled in."""
    kept = sheets.open_sheet(sheet_id, request.device.owner, Right.WRITE)
    game, aid = _aid(calculator, request.GET)
    if kept.game != game or seat not in kept.state.seating.order:
        raise Http404("Deze rekenhulp hoort niet bij dit blad, of die speler zit er niet aan.")
    asked = {name: [str(one) for one in values] for name, values in request.GET.lists()}
    filled = drafts.write(aid.draft(kept.state, asked, Seat(seat)))
    return redirect(f"{kept.sheet.get_absolute_url()}?{filled}&vanaf={kept.last}#pad")
