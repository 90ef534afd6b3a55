"""The list of a person's sheets, and making, repeating (*revanche*), keeping and deleting one."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.forms import begin, incoming
from scoring.forms.sent import made_before, sent_form
from scoring.games import GAMES
from scoring.games import game as find_game
from scoring.kit.days import evening_date
from scoring.models import MOST_TITLE, Right, Sheet, Table
from scoring.pages.parts import part_of
from scoring.people import rates, rights
from scoring.people.requests import LeiRequest
from scoring.play.contract import Game, Objection
from scoring.store import pruning, writing
from scoring.store.deleting import throw_away
from scoring.store.face import face_of
from scoring.store.half_rounds import sheets_half_filled_by
from scoring.store.making import MadeNothing
from scoring.store.reading import Log, game_of, log_of, open_sheet
from scoring.tables.counting import evening_results

SHEET_GAMES = tuple(game for game in GAMES if game.play)
"""The games that have a sheet, in the order of the register."""
MOST_SEARCHED = 100
"""How many sheets are searched for one of the same game, to copy names and agreements from."""


# --- the sheets of this device ------------------------------------------------------------------


@require_safe
@never_cache
def index(request: LeiRequest) -> HttpResponse:
    """`/blad/`: show the sheets of this person, the last played first, a page at a time. `TooLong` when their standings
    take more than a moment to count, on the thread that answers everybody."""
    who = request.device.owner
    part = part_of(request, rights.count_sheets(who))
    found = rights.sheets_of(who, start=part.total - part.end, most=part.end - part.start)
    halves = sheets_half_filled_by(request.device.hash)
    begun = [] if request.htmx else [one for one in found if one.last]
    results = evening_results(begun, {one.pk: one.last for one in begun})
    rows = [(one, game_of(one), one.pk in halves, results.get(one.pk)) for one in found]
    page = {"sheets": rows, "part": part}
    if request.htmx:
        return render(request, "scoring/_sheets.html", page)
    mine = any(one.owner == who for one in found)
    answer = render(request, "scoring/sheets.html", page | {"tables": rights.tables_of(who), "mine": mine})
    answer["Lei-Bladen"] = str(part.total)  # so that a phone may keep it for when there is no network
    return answer


@require_safe
@never_cache
def last(request: LeiRequest) -> HttpResponse:
    """`/blad/laatste/`: redirect to the sheet that was played last, or to the list when there is none."""
    found = rights.sheets_of(request.device.owner, start=0, most=1)
    return redirect(found[0] if found else "scoring:index")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: LeiRequest) -> HttpResponse:
    """`/blad/nieuw/`: choose a game, fill in names, dealer and house rules, and begin the sheet.

    The form begins with names and agreements of the sheet in `?na=` (its id), or else of the last one; house rules in
    the URL (`optie-<key>`) come instead. `Http404` for a game without a sheet, or a table (`tafel`) on which this
    person may not write; 422 with the form when it is refused.
    """
    data = request.POST if request.method == "POST" else request.GET
    slug = data.get("spel", "")
    game = find_game(slug)
    sent = request.method == "POST" and not rates.asks_only_to_draw(request.POST)
    made, fault = made_before(request, without="titel") if sent else (None, "")
    if made:
        return _redirect_to(request, made)
    table = _writable_table(request, data.get("tafel", ""))
    if not slug:
        return render(request, "scoring/choose.html", {"games": SHEET_GAMES, "table": table})
    if game is None or game.play is None:
        raise Http404("Dat spel heeft geen blad. Met het vrije blad houd je elk spel bij.")
    if sent:
        return _begin(request, game, table, fault)
    last = _begin_values_like(request, data["na"], game) if "na" in data else _values_of_last(request, game, table)
    before = last.get("options", {})
    if options := {one.key: data[f"optie-{one.key}"] for one in game.options if f"optie-{one.key}" in data}:
        last["options"] = options  # the house rules of the page one comes from, and of the rest the defaults
    form = begin.BeginForm(data if "naam" in data else None, game=game, initial=last, judged=False)
    form.before = before
    return render(request, "scoring/new.html", {"form": form, "game": game, "table": table})


def _writable_table(request: LeiRequest, sent: str) -> Table | None:
    """Return the table with this id (as sent), on which the evening is played; None when it is "".

    `Http404` when there is no such table, or this person may not write there.
    """
    if not sent:
        return None
    number = incoming.uuid_in(sent)
    found = rights.table_for(number, request.device.owner) if number else None
    if found is None or not found.may_write:
        raise Http404("Deze tafel is er niet, of niet voor dit toestel.")
    return found


def _begin(request: LeiRequest, game: Game, table: Table | None, fault: str) -> HttpResponse:
    """Make the sheet of the sent form and redirect to it; draw the form again, with 422, when that can't be done.

    `fault` is a Dutch sentence why this form can make nothing any more, or "".
    """
    if fault and request.htmx:  # it waited on a phone, which shows no form
        raise Http404(fault)
    form = begin.BeginForm(request.POST, game=game, anybody=True)
    if form.is_valid() and not fault:
        try:
            made = _make_sheet(request, form, game, table)
            if not isinstance(made, Objection):
                return _redirect_to(request, made)
            fault = form.why = made.message
            form.faulty = made.field
        except MadeNothing as nothing:
            fault = str(nothing)
    if fault:
        form.add_error(None, fault)
    form.before = _values_of_last(request, game, table).get("options", {}) if game.most_tables else {}
    return render(request, "scoring/new.html", {"form": form, "game": game, "table": table}, status=422)


def _make_sheet(
    request: LeiRequest, form: begin.BeginForm, game: Game, table: Table | None
) -> Sheet | Table | Objection:
    """Return what this form makes: a new sheet, or the sheet or table it made before; an objection when it can't
    begin so."""
    key, facts, at = form.cleaned_data["key"], form.cleaned_data["begin"], incoming.moment_of_writing(request)
    title = form.cleaned_data["titel"] or _title(game, facts.options, at)
    owner = request.device.remember(request, key)
    sent = sent_form(request, without="titel")
    if sent and request.device.fresh and (made := sent.made()):
        return made
    with transaction.atomic():
        sheet = writing.create(facts, title=title, owner=owner, at=at, key=key, table=table)
        if sent and isinstance(sheet, Sheet):
            sent.note(sheet, timezone.now())
    return sheet


def _redirect_to(request: LeiRequest, made: Sheet | Table) -> HttpResponse:
    """Redirect to the sheet or table that was made; the lesson is opened on it when the form asks for that."""
    return redirect(f"{made.get_absolute_url()}?les=1" if "les" in request.POST else made)


def _title(game: Game, options: tuple[tuple[str, str], ...], at: datetime) -> str:
    """Return a title such as *Vrijdag toepen*, with the evening of `at` (a new sheet may have waited on a phone for
    days) and the name of the game, or what the table itself calls it."""
    name = dict(options).get("spel", game.title)
    return f"{date_format(evening_date(timezone.localtime(at)), 'l').capitalize()} {name[:40].lower()}"[:MOST_TITLE]


def _values_of_last(request: LeiRequest, game: Game, table: Table | None) -> dict[str, Any]:
    """Return names and agreements of the last sheet of this game at the table, or without table of this person's own.

    It has `names`, `options` (text by key) and `again` (True), as `BeginForm` takes them. Without a sheet of this game
    the names are those of the table, or else of this person's last sheet, without house rules; {} when there is no
    sheet at all. Only the last `MOST_SEARCHED` sheets are looked at.
    """
    who = request.device.owner
    found = rights.sheets_of(who, most=MOST_SEARCHED, **({"table": table.pk} if table else {}))  # type: ignore[arg-type]
    mine = [one for one in found if table or one.is_mine]
    last = next((sheet for sheet in mine if sheet.game == game.slug), None) or next(iter(mine), None)
    if table and (last is None or last.game != game.slug):
        return {"names": table.people[: game.seats[-1]], "again": True}
    if last is None:
        return {}
    return _begin_values_on(log_of(last), game)


def _begin_values_like(request: LeiRequest, sent: str, game: Game) -> dict[str, Any]:
    """Return names and agreements of the sheet with id `sent`, as `_values_of_last` does; `Http404` without such a
    sheet or right to it."""
    number = incoming.uuid_in(sent)
    if number is None:
        raise Http404("Dit blad is er niet, of niet voor dit toestel.")
    return _begin_values_on(open_sheet(number, request.device.owner, Right.WATCH), game)


def _begin_values_on(log: Log, game: Game) -> dict[str, Any]:
    """Return the names on this sheet, and its house rules when it is of this game, as `_values_of_last` does."""
    face = face_of(log)
    names = [line.name for line in face.board.lines if not line.left][: game.seats[-1]]
    return {"names": names, "options": dict(face.begin.options) if log.game == game else {}, "again": True}


# --- afterwards -----------------------------------------------------------------------------------


@require_POST
@never_cache
def again(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/revanche/`: redirect to the form of a new sheet of the same game, with the same people and
    agreements.

    The URL names the sheet, and nobody on it.
    """
    log = open_sheet(sheet_id, request.device.owner, Right.WATCH)
    return redirect(f"/blad/nieuw/?{urlencode({'spel': log.game.slug, 'na': str(log.sheet.pk)})}")


@require_POST
@never_cache
def keep_longer(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/bewaren/`: the owner asks to keep his sheet, though nothing was written on it for long."""
    pruning.keep_longer(open_sheet(sheet_id, request.device.owner, Right.OWN).sheet, timezone.now())
    return redirect("scoring:sheet", sheet_id)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def delete(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/weggooien/`: ask, and then delete a sheet."""
    log = open_sheet(sheet_id, request.device.owner, Right.OWN)
    if request.method != "POST":
        return render(request, "scoring/delete.html", {"sheet": log.sheet})
    throw_away(log.sheet)
    return redirect("scoring:index")
