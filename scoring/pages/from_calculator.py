"""What a calculator was asked, taken to a sheet: a round that is filled in there, and not yet written."""

from uuid import UUID

from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scoring import games
from scoring.forms import drafts, taps
from scoring.models import Right
from scoring.people import rights
from scoring.people.requests import LeiRequest
from scoring.play.contract import Aid, Game, Objection, Seat
from scoring.store.face import face_of
from scoring.store.half_rounds import half_round_of
from scoring.store.reading import Log, log_of, open_sheet

MOST_SHEETS = 5
"""So many sheets are offered: those last played."""
CAME_FROM = "blad"
"""In an address: the sheet from which somebody went to the calculator."""


def _aid(calculator: str, asked: QueryDict) -> tuple[Game, Aid]:
    found = games.aid(calculator, asked)
    if found is None:
        raise Http404("Van deze rekenhulp kun je niets op een blad zetten.")
    return found


def _question(request: LeiRequest) -> QueryDict:
    """What the calculator was asked, without the sheet one came from."""
    found = request.GET.copy()
    found.pop(CAME_FROM, None)
    return found


def _asked(request: LeiRequest) -> dict[str, list[str]]:
    return {name: [str(one) for one in values] for name, values in _question(request).lists()}


def _offer(request: LeiRequest, calculator: str, logs: list[Log], refused: Objection | None = None) -> HttpResponse:
    """For whom on each of these sheets; and why not for whom was `refused`, or for nobody now."""
    game, aid = _aid(calculator, request.GET)
    found = []
    for log in logs:
        face = face_of(log)
        lines = [line for line in face.board.lines if not (line.left or line.out)]
        tried = [(line, aid.draft(log.state, _asked(request), line.seat)) for line in lines]
        may = [line for line, draft in tried if not isinstance(draft, Objection)]
        no = next((draft for _, draft in tried if isinstance(draft, Objection)), None)
        found.append((face, may, refused or (None if may else no)))
    told = {"game": game, "calculator": calculator, "offers": found, "query": _question(request).urlencode()}
    return render(request, "scoring/take.html", told, status=409 if refused else 200)


@require_safe
@never_cache
def choose(request: LeiRequest, calculator: str) -> HttpResponse:
    """On which sheet and for whom; straight on where that can only be one."""
    game, _ = _aid(calculator, request.GET)
    mine = [
        one for one in rights.sheets_of(request.device.owner, most=3 * MOST_SHEETS, game=game.slug) if one.may_write
    ]
    came_from = [one for one in mine if str(one.pk) == request.GET.get(CAME_FROM)]
    logs = [log for one in came_from or mine[:MOST_SHEETS] if not face_of(log := log_of(one)).board.over]
    if len(logs) == 1 and logs[0].sheet.seat is not None:
        address = reverse("scoring:take", args=[logs[0].sheet.pk, calculator, logs[0].sheet.seat])
        return redirect(f"{address}?{_question(request).urlencode()}")
    return _offer(request, calculator, logs)


@require_safe
@never_cache
def take(request: LeiRequest, sheet_id: UUID, calculator: str, seat: int) -> HttpResponse:
    """To the sheet with the form filled in; or why that can't be now."""
    log = open_sheet(sheet_id, request.device.owner, Right.WRITE)
    game, aid = _aid(calculator, request.GET)
    if log.game != game or seat not in log.state.seating.order:
        raise Http404("Deze rekenhulp hoort niet bij dit blad, of die speler zit er niet aan.")
    draft = aid.draft(log.state, _asked(request), Seat(seat))
    if isinstance(draft, Objection):
        return _offer(request, calculator, [log], refused=draft)
    query = _joined(half_round_of(log.sheet, request.device.hash), drafts.write(draft), seat)
    query.setdefault(taps.SINCE, str(log.last))
    return redirect(f"{log.sheet.get_absolute_url()}?{query.urlencode()}#pad")


def _joined(half: str, found: str, seat: int) -> QueryDict:
    """What stood half filled in, and instead of the same in it what was found; of chips on a table only this seat's."""
    query = QueryDict(half, mutable=True)
    for name, values in QueryDict(found).lists():
        others = [one for one in query.getlist(name) if ":" in one and not one.startswith(f"{seat}:")]
        query.setlist(name, [*others, *values])
    return query
