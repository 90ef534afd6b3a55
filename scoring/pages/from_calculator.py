"""From a calculator to a sheet: what was filled in there fills in the form of a round, which is not yet written."""

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
"""How many sheets are offered: the last played."""
CAME_FROM = "blad"
"""The name in an address behind which the sheet stands from which somebody went to the calculator."""


def _aid(calculator: str, question: QueryDict) -> tuple[Game, Aid]:
    """Return the game that a calculator (its name in the URL) belongs to, and the aid that fills in its rounds.

    `Http404` when the calculator fills in no rounds. `question` is what was filled in there.
    """
    found = games.aid(calculator, question)
    if found is None:
        raise Http404("Van deze rekenhulp kun je niets op een blad zetten.")
    return found


def _query_of_calculator(request: LeiRequest) -> QueryDict:
    """Return what was filled in in the calculator, without the parameter of the sheet from which one came."""
    found = request.GET.copy()
    found.pop(CAME_FROM, None)
    return found


def _values_filled_in(request: LeiRequest) -> dict[str, list[str]]:
    """Return what was filled in in the calculator, as values by field name."""
    return {name: [str(one) for one in values] for name, values in _query_of_calculator(request).lists()}


def _page_to_choose_sheet(
    request: LeiRequest, calculator: str, logs: list[Log], refused: Objection | None = None
) -> HttpResponse:
    """Draw the page on which one chooses a sheet (of these `logs`) and a player, with the reason for each sheet where
    nobody can be chosen.

    `refused` is why the chosen player can't be; then the status is 409.
    """
    game, aid = _aid(calculator, request.GET)
    found = []
    for log in logs:
        face = face_of(log)
        lines = [line for line in face.board.lines if not (line.left or line.out)]
        tried = [(line, aid.draft(log.state, _values_filled_in(request), line.seat)) for line in lines]
        may = [line for line, draft in tried if not isinstance(draft, Objection)]
        no = next((draft for _, draft in tried if isinstance(draft, Objection)), None)
        found.append((face, may, refused or (None if may else no)))
    context = {
        "game": game,
        "calculator": calculator,
        "offers": found,
        "query": _query_of_calculator(request).urlencode(),
    }
    return render(request, "scoring/take.html", context, status=409 if refused else 200)


@require_safe
@never_cache
def choose(request: LeiRequest, calculator: str) -> HttpResponse:
    """`/blad/overnemen/<calculator>/`: ask on which sheet, and for which player, the round is to be filled in.

    Offered are the sheets of the game that are not over and on which one may write: the one from which one came
    (`?blad=`), else the last played. With a single one on which one's own seat is known, it redirects there at once.
    """
    game, _ = _aid(calculator, request.GET)
    mine = [
        one for one in rights.sheets_of(request.device.owner, most=3 * MOST_SHEETS, game=game.slug) if one.may_write
    ]
    came_from = [one for one in mine if str(one.pk) == request.GET.get(CAME_FROM)]
    logs = [log for one in came_from or mine[:MOST_SHEETS] if not face_of(log := log_of(one)).board.over]
    if len(logs) == 1 and logs[0].sheet.seat is not None:
        address = reverse("scoring:take", args=[logs[0].sheet.pk, calculator, logs[0].sheet.seat])
        return redirect(f"{address}?{_query_of_calculator(request).urlencode()}")
    return _page_to_choose_sheet(request, calculator, logs)


@require_safe
@never_cache
def take(request: LeiRequest, sheet_id: UUID, calculator: str, seat: int) -> HttpResponse:
    """`/blad/<id>/overnemen/<calculator>/<seat>/`: redirect to the sheet with the form filled in from the calculator.

    `seat` counts from 0. When such a round can't be played now, the status is 409 with the reason; `Http404` when the
    calculator belongs to another game, or nobody sits there.
    """
    log = open_sheet(sheet_id, request.device.owner, Right.WRITE)
    game, aid = _aid(calculator, request.GET)
    if log.game != game or seat not in log.state.seating.order:
        raise Http404("Deze rekenhulp hoort niet bij dit blad, of die speler zit er niet aan.")
    draft = aid.draft(log.state, _values_filled_in(request), Seat(seat))
    if isinstance(draft, Objection):
        return _page_to_choose_sheet(request, calculator, [log], refused=draft)
    query = _merge_rounds(half_round_of(log.sheet, request.device.hash), drafts.draft_query(draft), seat)
    query.setdefault(taps.SINCE, str(log.last))
    return redirect(f"{log.sheet.get_absolute_url()}?{query.urlencode()}#pad")


def _merge_rounds(half: str, found: str, seat: int) -> QueryDict:
    """Return the half-filled round `half` with the fields of the calculator (`found`) in place of its own; all query
    strings.

    Of chips that lie on a table by player (`<seat>:…`), those of other seats stay.
    """
    query = QueryDict(half, mutable=True)
    for name, values in QueryDict(found).lists():
        others = [one for one in query.getlist(name) if ":" in one and not one.startswith(f"{seat}:")]
        query.setlist(name, [*others, *values])
    return query
