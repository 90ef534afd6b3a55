"""The sheet with its pad, where a round is filled in and written. What is filled in stands in the query string."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from scoring.forms import drafts, incoming, taps
from scoring.live.version import not_modified, note_poll
from scoring.models import Right
from scoring.pages import half_rounds
from scoring.pages.drawing import difference_page, part_page, sheet_page, url_after_tap
from scoring.people.requests import LeiRequest
from scoring.play.contract import Draft, Field, Objection, Pad
from scoring.play.log import codec
from scoring.signals import happened
from scoring.store import writing
from scoring.store.changes.conflict import in_conflict, two_rounds
from scoring.store.changes.difference import difference, is_about_earlier
from scoring.store.changes.preview import Preview, drafted, pad_at, preview, queries
from scoring.store.changes.undone import undone
from scoring.store.face import Face, face_of
from scoring.store.reading import Log, as_of, lines_since, log_of, open_sheet, sheet_of
from scoring.store.writing import Outcome, Writing

MOST_TOLD = 30
"""How many sentences are shown of what others wrote meanwhile, the newest; the older ones are only counted."""
Extra = dict[str, Any]
"""Values for the template of a sheet, by name."""


@require_safe
@never_cache
def sheet(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/`: show the sheet with its pad, and the round that the query string fills in.

    An empty 304 when the browser has this version. It redirects to the half-filled round that this device kept, and
    after a tap to the URL of the changed round. 422 when a field, or the facts in `?feiten=`, can't be read.
    """
    found = sheet_of(sheet_id, request.device.owner, Right.WATCH)
    note_poll(request, found)
    if same := not_modified(request, found):
        return same
    if waiting := half_rounds.redirect_to_half_round(request, found):
        return waiting
    log = log_of(found)
    if after := url_after_tap(request):
        return redirect(after)
    if "feiten" in request.GET:
        return _preview_page(request, log)
    face, status, extra = read_half_round(log, request.GET)
    return sheet_page(request, face, status=status, **extra)


def _preview_page(request: LeiRequest, log: Log) -> HttpResponse:
    """Show what writing the facts in `?feiten=` would do: for a press that ends a round, or for an undo, redo or amend.
    422 when they can't be read."""
    face = face_of(log)
    extra: Extra = {
        "live": _asks_for_live(face, request.GET),
        "back": {"query": "invoer=live", "says": "niet opschrijven"},
    }
    try:
        facts = incoming.read_facts(request.GET["feiten"], log.game)
    except codec.Unreadable as error:
        return sheet_page(request, face, status=422, said=str(error), **extra)
    if is_about_earlier(facts):
        return difference_page(request, log, facts)
    tried = preview(log, facts)
    extra["objection" if isinstance(tried, Objection) else "preview"] = tried
    return sheet_page(request, face, **extra)


# --- half filled in ---------------------------------------------------------------------------------


def read_half_round(log: Log, query: QueryDict) -> tuple[Face, int, Extra]:
    """Read the half-filled round in `query`; return (face of the sheet, HTTP status, other values for the template).

    A round belongs to the moment it was begun: its form stays as it was then, whatever others wrote since. Without a
    tap in it the form is that of now. The status is 422 when a field can't be read, else 200.
    """
    since, others = _meanwhile(log, query.get(taps.SINCE, ""))
    then = as_of(log, since)
    pad, draft, errors = _read_filled_form(then, query)
    fields = {field.name: field for field in pad.form.fields} if pad.form else {}
    begun = taps.taps_in_query(fields.values(), query)
    if others and not begun:
        return read_half_round(log, QueryDict(urlencode({"invoer": query.get("invoer", "")})))
    face = face_of(log, None if others else pad)
    extra: Extra = {"query": query, "live": _asks_for_live(face, query), "tapping": "actief" in query}
    extra |= {"draft": draft, "errors": errors} | _last_undone(log, query, draft, fields, face)
    if not begun:
        return face, 422 if errors else 200, extra
    extra |= {"taps": begun, "since": since, "others": others, "begun": face_of(then, pad) if others else face}
    extra |= {"half_round": taps.query_of_taps(begun, since), "onward": taps.query_of_taps(begun, log.last)}
    says = taps.tap_in_words(begun[-1], fields, extra["begun"].board)
    extra["back"] = {"query": taps.query_before_last_tap(begun, since), "says": says}
    if others:
        extra["gone"] = drafts.lost_choices(pad, _read_filled_form(log, query)[0])
    if pad.form is None or errors or not pad.form.ready(draft):
        return face, 422 if errors else 200, extra
    tried = drafted(then, draft)
    if isinstance(tried, Preview):
        extra["asked"] = queries(then, tried.facts)
    if others and isinstance(after := drafted(log, draft), Objection):
        extra["after_all"] = after
    return face, 200, extra | {"objection" if isinstance(tried, Objection) else "preview": tried}


def _last_undone(log: Log, query: QueryDict, draft: Draft, fields: Mapping[str, Field], face: Face) -> Extra:
    """Return what was undone last, for the template: a tap, or a round, whose form can be filled in again as it was.

    `undone` is that round or None, `as_it_was` whether the form is empty or still equals it, `removed` a sentence on
    the tap or "".
    """
    taken = undone(log)
    as_it_was = taken and (not draft or _read_filled_form(log, QueryDict(drafts.draft_query(taken.draft)))[1] == draft)
    return {"undone": taken, "as_it_was": as_it_was, "removed": taps.undone_in_words(query, fields, face.board)}


def _read_filled_form(log: Log, query: QueryDict) -> tuple[Pad, dict[str, Any], dict[str, str]]:
    """Return (pad, values, errors) of the form that `query` fills in; values and errors (sentences) are by field
    name."""
    return drafts.read_draft(lambda values: pad_at(log, values, ()), query)


def _asks_for_live(face: Face, query: QueryDict) -> bool:
    """Return whether the query string asks for the buttons of live play, on a sheet that has them."""
    return face.pad.has_live_presses and query.get("invoer") == "live"


def _meanwhile(log: Log, since: str) -> tuple[int, tuple[str, ...]]:
    """Return (entry after which the draft was begun, sentences on what others wrote since); `since` is that entry as
    sent.

    When nobody changed a round since, or `since` is no entry: (the newest entry, ()).
    """
    if not (since.isascii() and since.isdecimal() and len(since) < 6 and 0 < int(since) < log.last):
        return log.last, ()
    seen = int(since)
    return (seen, lines_since(log, seen)) if in_conflict(log, seen) else (log.last, ())


# --- writing ----------------------------------------------------------------------------------------


@require_POST
@never_cache
def write(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/schrijf/`: write one act: a press, a round, a change of players, an undo, redo or amend.

    It redirects to the sheet, or draws it for htmx. 422 when the form can't be read; 409 for an objection, a conflict
    with another writer, or later entries that would become impossible. What was filled in stays in the form.
    """
    log = open_sheet(sheet_id, request.device.owner, Right.WRITE)
    form = incoming.PressForm(request.POST, log=log)
    if not form.is_valid():
        return _refusal_page(request, log, " ".join(str(error) for errors in form.errors.values() for error in errors))
    sent = form.cleaned_data["writing"]
    outcome = writing.write(log, sent, at=incoming.moment_of_writing(request))
    happened.send("write", how=outcome.kind)
    if outcome.status == 200:
        half_rounds.update_half_round(request, log.last, outcome)
    where = _url_after(request, outcome)
    if outcome.status == 200 and not request.htmx:
        return redirect(where)
    return _answer_page(request, sent, outcome, where)


def _refusal_page(request: LeiRequest, log: Log, sentence: str) -> HttpResponse:
    """Draw the sheet with this sentence and 422, for an act that can't be read; its half-filled round stays in the
    form."""
    half_round = half_rounds.half_round_sent(request)
    face, _, extra = read_half_round(log, QueryDict(half_round))
    if not (extra.get("errors") or extra.get("objection")):
        extra["said"] = sentence
    return sheet_page(request, face, status=422, where=_sheet_url(log, half_round), **extra)


def _sheet_url(log: Log, query: str = "") -> str:
    """Return the URL of the sheet, with this query string behind it."""
    home = f"/blad/{log.sheet.id}/"
    return f"{home}?{query}" if query else home


def _url_after(request: LeiRequest, outcome: Outcome) -> str:
    """Return the URL to show after writing: the page of the press (`terug`) if it belongs to this sheet, else the
    sheet.

    A round that was just taken back, or that was refused, stands open in its form on the sheet, whatever the press
    said.
    """
    home = _sheet_url(outcome.log)
    if outcome.status != 200 and (half_round := half_rounds.half_round_sent(request)):
        return _sheet_url(outcome.log, half_round)
    taken = undone(outcome.log) if outcome.status == 200 else None
    if taken and taken.draft:
        return _sheet_url(outcome.log, f"{drafts.draft_query(taken.draft)}&{taps.SINCE}={outcome.log.last}")
    sent = request.POST.get("terug", "")
    return sent if sent.startswith(home) and "//" not in sent[1:] else home


def _answer_page(request: LeiRequest, sent: Writing, outcome: Outcome, where: str) -> HttpResponse:
    """Draw the answer to an act: what it would change later, a choice between two writers, or the sheet.

    `where` is the URL that the browser should show.
    """
    log = outcome.log
    if outcome.kind == "strained":
        return difference_page(request, log, sent.facts, status=409)
    if outcome.kind == "conflict":
        return _conflict_page(request, sent, outcome, where)
    sentence = "Deze knop is al voor iets anders gebruikt. Laad de pagina opnieuw." if outcome.kind == "reused" else ""
    face, _, extra = read_half_round(log, QueryDict(where.partition("?")[2]))
    return sheet_page(request, face, status=outcome.status, where=where, **extra, outcome=outcome, said=sentence)


def _conflict_page(request: LeiRequest, sent: Writing, outcome: Outcome, where: str) -> HttpResponse:
    """Draw what this person wanted to write beside what somebody else wrote meanwhile; he chooses, and nothing is
    lost."""
    log, about_earlier = outcome.log, is_about_earlier(sent.facts)
    face = face_of(log)
    values: Extra = {"face": face, "outcome": outcome, "facts": sent.facts, "where": where}
    values["half_round"] = half_rounds.half_round_sent(request)
    values["two_rounds"] = two_rounds(log, outcome.seen, sent.facts)
    if values["two_rounds"] is None:
        others = lines_since(log, outcome.seen)
        values |= {"others": others[-MOST_TOLD:], "untold": len(others[:-MOST_TOLD])}
    values["tried"] = (difference if about_earlier else preview)(log, sent.facts)
    return part_page(request, "conflict", face, values, status=outcome.status, where=where)
