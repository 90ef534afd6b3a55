"""The page where an evening is settled: who pays whom, chips to buy and hand in, and what remains in a pot."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scoring.models import Right
from scoring.people.requests import LeiRequest
from scoring.play.books.chip_facts import BuyIn, Leftover
from scoring.play.contract import Event
from scoring.store.face import Face, face_of
from scoring.store.reading import Log, open_sheet, play_of


@require_safe
@never_cache
def chips(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/fiches/`: show what each player won, who pays whom, and what may be written about chips between
    rounds.

    `Http404` on a sheet of a game in which nothing is at stake.
    """
    log = open_sheet(sheet_id, request.device.owner, Right.WATCH)
    face, check = face_of(log), play_of(log.game).check
    if not face.board.needs_settling:
        raise Http404("Op dit blad valt niets af te rekenen.")
    here = [line for line in face.board.lines if not line.left]
    page: dict[str, Any] = {"face": face, "here": here}
    if face.board.sells_chips:
        page["buying"] = check(log.state, BuyIn(seat=here[0].seat, amount=1))
        page["closings"] = list(_closing_buttons(log, face))
    return render(request, "scoring/chips.html", page)


def _closing_buttons(log: Log, face: Face) -> Iterable[tuple[str, Event]]:
    """Yield (label, fact) for each button that ends the evening and may be pressed now: those of the game, and one to
    divide each pot equally."""
    for group in face.pad.groups:
        yield from ((press.label, press.event) for press in group.presses if group.closing and not press.objection)
    for account in face.board.accounts:
        divided = Leftover(account=account.key)
        if not play_of(log.game).check(log.state, divided):
            yield f"Verdeel {account.name} gelijk", divided
