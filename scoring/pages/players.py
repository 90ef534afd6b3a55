"""The page of the players on a sheet: joining, leaving, a new name, another order."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scoring.models import Right
from scoring.people.requests import LeiRequest
from scoring.play.contract import Seat
from scoring.play.seating import Join
from scoring.store.face import face_of
from scoring.store.reading import open_sheet, play_of


@require_safe
@never_cache
def players(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/spelers/`: show the forms to join, leave, rename and reorder players.

    For a new player it proposes the points of whoever stands worst of those who still play, or 0 when the game does not
    allow these, and in a game of chips.
    """
    log = open_sheet(sheet_id, request.device.owner, Right.WRITE)
    face = face_of(log)
    living = [line.points for line in face.board.lines if not (line.out or line.left or face.board.chips)]
    fresh = Seat(max(line.seat for line in face.board.lines) + 1)
    worst = min if face.board.down else max
    proposed = int(worst(living, default=0))
    refused = play_of(log.game).check(log.state, Join(seat=fresh, name=f"Speler {fresh + 1}", points=proposed))
    if refused and refused.field == "points":
        proposed = 0
    coming = [group for group in face.pad.groups if group.coming]
    page = {"face": face, "fresh": fresh, "proposed": proposed, "coming": coming}
    return render(request, "scoring/players.html", page)
