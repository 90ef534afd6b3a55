"""Pages of the rounds of a sheet: all of them, and why a player or account has the points that he has (*waarom*)."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scoring.models import Right
from scoring.pages.parts import part_of
from scoring.people.requests import LeiRequest
from scoring.play.contract import Board, Holder, Round
from scoring.play.evening.graph import graph
from scoring.play.log.periods import AgreedOption, agreed_options
from scoring.store.face import Face, face_of
from scoring.store.reading import open_sheet
from scoring.store.scenes import scene_of


@require_safe
@never_cache
def rounds(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/rondes/`: show the rounds, a page at a time, a graph of the whole evening, and which agreements
    changed at which round."""
    face = face_of(open_sheet(sheet_id, request.device.owner, Right.WATCH))
    part = part_of(request, len(face.rounds))
    shown = {"part": part, "rounds": part.rows_of_page(face.rounds), "agreements": _changed_house_rules(face)}
    page = {"face": face, "graph": graph(face.board), **shown}
    return render(request, "scoring/rounds.html", page)


@require_safe
@never_cache
def why(request: LeiRequest, sheet_id: UUID, holder: int | str) -> HttpResponse:
    """`/blad/<id>/waarom/<holder>/`: show how the points of one player or account came about, round by round, with the
    rules.

    The sentences are those its game told as each fact was applied (`books.book.tell`, `ledger.move`). `holder` is a
    seat (from 0) or the key of an account; `Http404` when the sheet does not have it. The table is drawn as it lay in
    the newest round of the page, and on the newest page as it lies now; each other round has a link to the page on
    which it is the newest. The rule of a step reads as the table played it in that round.
    """
    log = open_sheet(sheet_id, request.device.owner, Right.WATCH)
    face = face_of(log)
    line = next((line for line in face.board.holders if line.holder == holder), None)
    if line is None:
        raise Http404("Die speler of rekening staat niet op dit blad.")
    template = "scoring/_why.html" if request.htmx else "scoring/why.html"
    shares = _rounds_about(face.board, line.holder)
    part = part_of(request, len(shares))
    tables = [f"{part.path}?tot={nth}" for nth in range(part.end, part.start, -1)]
    page = {
        "face": face,
        "line": line,
        "part": part,
        "agreements": _changed_house_rules(face),
        "shares": [*zip(part.rows_of_page(shares), tables, strict=True)],
        "now": None if part.newer else scene_of(log, len(face.rounds) + 1, line.holder),
        "lay": scene_of(log, shares[part.end - 1].number, line.holder) if shares else None,
    }
    return render(request, template, page)


def _changed_house_rules(face: Face) -> list[AgreedOption]:
    """Return the house rules that changed from some round on; [] when none did."""
    return [one for one in agreed_options(face.periods, face.game) if one.changed]


def _rounds_about(board: Board, holder: Holder) -> list[Round]:
    """Return the rounds whose story concerns this player or account, the oldest first."""
    return [done for done in board.rounds if any(step.concerns(holder) for step in done.story)]
