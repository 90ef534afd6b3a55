"""Views of a table: a group that plays more often, its evenings, standings, settling and files."""

from collections import Counter
from typing import Any
from uuid import UUID, uuid4, uuid5

from django.db import transaction
from django.http import Http404, HttpResponse, HttpResponseNotModified, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from scoring.forms import incoming
from scoring.forms.sent import sent_form
from scoring.games import game as find_game
from scoring.kit import long_work
from scoring.live.version import SHEET_HEADER
from scoring.models import Right, Sheet, Table, wipe_deleted
from scoring.pages.files import own_paper
from scoring.pages.parts import part_of
from scoring.pages.share import let_go_page, share_page
from scoring.paper import store
from scoring.paper.answers import paper_of
from scoring.people import rights
from scoring.people.requests import LeiRequest
from scoring.play.evening.graph import graph
from scoring.store.deleting import throw_away
from scoring.store.face import face_of
from scoring.store.making import MadeNothing
from scoring.store.reading import log_of, sheet_of
from scoring.tables import files
from scoring.tables.form import TableForm
from scoring.tables.season import (
    evenings_of,
    evenings_of_last_day,
    last_agreements,
    payments_over,
    people_of,
    pots_in_words,
    rounding_in_words,
    seasons,
)


def table_of(table_id: UUID, request: LeiRequest, need: Right) -> Table:
    """Return the table, when this person has at least the right `need` to it; `Http404` otherwise."""
    table = rights.table_for(table_id, request.device.owner)
    if table is None or table.right < need:
        raise Http404("Deze tafel is er niet, of niet voor dit toestel.")
    return table


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: LeiRequest) -> HttpResponse:
    """`/tafel/nieuw/`: make a table from a name and its people; 422 with the form when it is refused."""
    form = TableForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(_make(request, **form.columns()))
        except MadeNothing as nothing:
            form.add_error(None, str(nothing))
    return render(request, "scoring/table_new.html", {"form": form}, status=422 if form.errors else 200)


def _make(request: LeiRequest, **columns: Any) -> Sheet | Table:
    """Return a new table with these columns, or what this form made before; `MadeNothing` when that is gone."""
    key, now = incoming.key_of_form(request.POST) or uuid4(), timezone.now()
    owner = request.device.remember(request, key)
    sent = sent_form(request)
    if sent and (made := sent.made()):
        return made
    with transaction.atomic():
        known = {"owner": owner, "made": now, **columns}
        table, _ = Table.objects.get_or_create(pk=uuid5(key, owner), defaults=known)
        if sent:
            sent.note(table, now)
    return table


@require_safe
@never_cache
def table(request: LeiRequest, table_id: UUID) -> HttpResponse:
    """`/tafel/<id>/`: show its people, its evenings a page at a time, and the standing of each game; a new evening is
    two taps away."""
    found = table_of(table_id, request, Right.WATCH)
    evenings = evenings_of(found)
    drawn = [(one, graph(one.board)) for one in seasons(found, evenings)]
    part = part_of(request, len(evenings))
    page = {"table": found, "evenings": part.rows_of_page(evenings[::-1]), "part": part, "seasons": drawn}
    often = Counter(one.game.slug for one in evenings).most_common(3)
    page |= {"people": people_of(found, evenings), "games": [find_game(slug) for slug, _ in often]}
    page["agreed"] = last_agreements(evenings)
    return render(request, "scoring/table.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def edit(request: LeiRequest, table_id: UUID) -> HttpResponse:
    """`/tafel/<id>/instellen/`: change its name, people or points by place; its sheets stay as they were played."""
    found = table_of(table_id, request, Right.WRITE)
    form = TableForm(request.POST if request.method == "POST" else None, table=found)
    if request.method == "POST" and form.is_valid():
        Table.objects.filter(pk=found.pk).update(**form.columns())
        wipe_deleted()  # who left it
        return redirect(found)
    return render(
        request, "scoring/table_edit.html", {"form": form, "table": found}, status=422 if form.errors else 200
    )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def share(request: LeiRequest, table_id: UUID) -> HttpResponse:
    """`/tafel/<id>/delen/`: the owner makes links and codes for the table with all its sheets."""
    return share_page(request, table_of(table_id, request, Right.OWN))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def let_go(request: LeiRequest, table_id: UUID) -> HttpResponse:
    """`/tafel/<id>/loslaten/`: ask, and then take a table of somebody else off one's own list."""
    return let_go_page(request, table_of(table_id, request, Right.WATCH))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def delete(request: LeiRequest, table_id: UUID) -> HttpResponse:
    """`/tafel/<id>/opheffen/`: ask, and then delete the table; its sheets stay with the people who made them."""
    found = table_of(table_id, request, Right.OWN)
    if request.method != "POST":
        return render(request, "scoring/table_delete.html", {"table": found})
    throw_away(found)
    return redirect("scoring:index")


@require_safe
@never_cache
def settle(request: LeiRequest, table_id: UUID) -> HttpResponse:
    """`/tafel/<id>/afrekenen/`: show who pays whom over the chosen sheets (`?blad=` ids), or over those of the last
    day.

    `Http404` for a sheet that is not on this table, or on which nobody won or lost chips.
    """
    found = table_of(table_id, request, Right.WATCH)
    staked = [one for one in evenings_of(found) if one.gains]
    numbers = set(request.GET.getlist("blad"))
    chosen = [one for one in staked if str(one.sheet.pk) in numbers] if numbers else evenings_of_last_day(staked)
    if numbers - {str(one.sheet.pk) for one in staked}:
        raise Http404("Een van deze bladen staat niet op deze tafel.")
    page = {"table": found, "evenings": [(one, one in chosen) for one in staked]}
    page |= {"paid": payments_over(chosen), "undivided": pots_in_words(chosen), "rounded": rounding_in_words(chosen)}
    return render(request, "scoring/table_settle.html", page)


@require_safe
@never_cache
def board(request: LeiRequest, table_id: UUID) -> HttpResponse:
    """`/tafel/<id>/bord/`: show the standing of the game that was played last, legible across the room.

    An empty 304 when the browser has this version already.
    """
    found = table_of(table_id, request, Right.WATCH)
    by_place = found.places, found.by_round
    version = f'"{store.version(found.title, found.people, found.right, by_place, _newest_entries(found, request))}"'
    if request.headers.get("If-None-Match") == version:
        return HttpResponseNotModified(headers={SHEET_HEADER: version})
    evenings = evenings_of(found)
    last = next((one.game for one in evenings if one.has_result), None)
    season = next((one for one in seasons(found, evenings) if one.game == last), None)
    page = {"table": found, "season": season, "version": version}
    answered = render(request, f"scoring/{'_' * bool(request.htmx)}table_board.html", page)
    answered[SHEET_HEADER] = version
    return answered


def _newest_entries(found: Table, request: LeiRequest) -> list[tuple[str, int]]:
    """Return (id, number of the newest entry) for each sheet on the table, by id; a page of the table depends on
    these."""
    return sorted((str(one.pk), one.last) for one in rights.sheets_of(request.device.owner, table=found.pk))


# --- files ----------------------------------------------------------------------------------------


@require_safe
def table_pdf(request: LeiRequest, table_id: UUID) -> HttpResponse:
    """`/tafel/<id>/tafel.pdf`: give the season (the standing over all evenings) on paper."""
    found = table_of(table_id, request, Right.WATCH)
    paper = paper_of(
        f"tafel/{found.pk}", found.title, found.people, found.places, found.by_round, _newest_entries(found, request)
    )
    return own_paper(request, found, paper, lambda: _page_to_print(found), name="tafel")


def _page_to_print(found: Table) -> str:
    """Return the HTML of the seasons of a table for paper."""
    return render_to_string("print/table.html", {"table": found, "seasons": seasons(found, evenings_of(found))})


@require_safe
@never_cache
def table_csv(request: LeiRequest, table_id: UUID) -> HttpResponse:
    """`/tafel/<id>/tafel.csv`: give a row for each evening."""
    found = table_of(table_id, request, Right.WATCH)
    text = "\ufeff" + files.table_csv(evenings_of(found))
    disposition = {"Content-Disposition": 'attachment; filename="tafel.csv"'}
    return HttpResponse(text, content_type="text/csv; charset=utf-8", headers=disposition)


@require_safe
@never_cache
def table_json(request: LeiRequest, table_id: UUID) -> HttpResponse:
    """`/tafel/<id>/tafel.json`: give the table with all its sheets, to keep or to import again. Always `TooLong` on the
    thread that answers everybody."""
    found = table_of(table_id, request, Right.WATCH)
    long_work.refuse_if_long(2 * long_work.MOMENT)  # how large its entries are is not known before they are read
    data = files.table_file(found)
    disposition = {"Content-Disposition": 'attachment; filename="tafel.json"'}
    return JsonResponse(data, headers=disposition, json_dumps_params={"ensure_ascii": False})


# --- a sheet and its table ------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def put_on_table(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/tafel/`: put one's own sheet on a table on which one may write, or on a new one with its people, or
    take it off its table. 422 for a table that is not there."""
    who = request.device.owner
    sheet = sheet_of(sheet_id, who, Right.OWN)
    mine = [one for one in rights.tables_of(who) if one.may_write]
    if request.method != "POST":
        return render(request, "scoring/place.html", {"sheet": sheet, "tables": mine})
    sent, fault = request.POST.get("tafel", ""), ""
    chosen: Sheet | Table | None = next((one for one in mine if str(one.pk) == sent), None)
    if sent == "nieuw":
        try:
            people = [line.name for line in face_of(log_of(sheet)).board.lines]
            chosen = _make(request, title=sheet.title, people=people)
        except MadeNothing as nothing:
            fault = str(nothing)
    elif sent and not chosen:
        fault = "Die tafel is er niet (meer)."
    if fault:
        return render(request, "scoring/place.html", {"sheet": sheet, "tables": mine, "said": fault}, status=422)
    Sheet.objects.filter(pk=sheet.pk).update(table=chosen)
    return redirect(chosen or sheet)
