"""A request comes in, one thing happens, the sheet is shown."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import begin_form, drafts, forms, pruning, rights, sheets
from scoring.earlier import difference, is_about_earlier
from scoring.games import GAMES
from scoring.games import game as find_game
from scoring.happened import happened
from scoring.logs import play_of
from scoring.middleware import LeiRequest
from scoring.models import MOST_TITLE, Right, Sheet, Table
from scoring.pages import difference_page, sheet_page, tapped
from scoring.play import codec
from scoring.play.contract import Game, Objection, Seat
from scoring.play.graph import graph
from scoring.play.seating import Join
from scoring.sheets import Face, Log, Outcome, Writing
from scoring.unchanged import noted, unchanged

SHEET_GAMES = tuple(game for game in GAMES if game.play)


# --- the sheets of this device ------------------------------------------------------------------


@require_safe
@never_cache
def index(request: LeiRequest) -> HttpResponse:
    """`/blad/`: the sheets of this device, the last played first."""
    found = [(sheet, sheets.game_of(sheet)) for sheet in rights.sheets_of(request.device.owner)]
    if request.htmx:
        return render(request, "scoring/_sheets.html", {"sheets": found})
    tables = rights.tables_of(request.device.owner)
    return render(request, "scoring/sheets.html", {"sheets": found, "tables": tables})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: LeiRequest) -> HttpResponse:
    """Pick a game; names, dealer and house rules; begin."""
    data = request.POST if request.method == "POST" else request.GET
    slug = data.get("spel", "")
    game = find_game(slug)
    table = _table(request, data.get("tafel", ""))
    if not slug:
        return render(request, "scoring/choose.html", {"games": SHEET_GAMES, "table": table})
    if game is None or game.play is None:
        raise Http404("Dat spel heeft geen blad. Met het vrije blad houd je elk spel bij.")
    if request.method == "POST":
        return _begin(request, game, table)
    last = _last(request, game, table)
    if asked := {one.key: data[f"optie-{one.key}"] for one in game.options if f"optie-{one.key}" in data}:
        last["options"] = asked  # the house rules of the page one comes from, and of the rest the defaults
    form = begin_form.BeginForm(request.GET if "naam" in request.GET else None, game=game, initial=last)
    return render(request, "scoring/new.html", {"form": form, "game": game, "table": table})


def _table(request: LeiRequest, sent: str) -> Table | None:
    """The table on which the evening is played, if on any."""
    if not sent:
        return None
    number = forms.number_of(sent)
    found = rights.table_held(number, request.device.owner) if number else None
    if found is None or not found.may_write:
        raise Http404("Deze tafel is er niet, of niet voor dit toestel.")
    return found


def _begin(request: LeiRequest, game: Game, table: Table | None) -> HttpResponse:
    form = begin_form.BeginForm(request.POST, game=game)
    if form.is_valid():
        title = form.cleaned_data["titel"] or _title(game, form.cleaned_data["begin"].options)
        made = sheets.create(
            form.cleaned_data["begin"],
            title=title,
            owner=request.device.remember(request, form.cleaned_data["key"]),
            at=timezone.now(),
            key=form.cleaned_data["key"],
            table=table,
        )
        if isinstance(made, Sheet):
            return redirect("scoring:sheet", made.id)
        form.add_error(None, made.message)
    return render(request, "scoring/new.html", {"form": form, "game": game, "table": table}, status=422)


def _title(game: Game, options: tuple[tuple[str, str], ...]) -> str:
    """*Vrijdag toepen*."""
    name = dict(options).get("spel", game.title)
    return f"{date_format(timezone.localtime(), 'l').capitalize()} {name[:40].lower()}"[:MOST_TITLE]


def _last(request: LeiRequest, game: Game, table: Table | None) -> dict[str, Any]:
    """Names and agreements of the last sheet of the table, or of this device: of this game, or else just the names."""
    mine = [one for one in rights.sheets_of(request.device.owner) if one.table == table if table or one.is_mine]
    last = next((sheet for sheet in mine if sheet.game == game.slug), None) or next(iter(mine), None)
    if table and (last is None or last.game != game.slug):
        return {"names": table.people[: game.seats[-1]], "again": True}
    if last is None:
        return {}
    face = sheets.face_of(sheets.log_of(last))
    names = [line.name for line in face.board.lines if not line.left][: game.seats[-1]]
    return {"names": names, "options": dict(face.begin.options) if last.game == game.slug else {}, "again": True}


# --- one sheet ----------------------------------------------------------------------------------


@require_safe
@never_cache
def sheet(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """The sheet with its pad; what has been filled in so far stands in the address."""
    found = sheets.sheet_of(sheet_id, request.device.owner, Right.WATCH)
    noted(request, found)
    if same := unchanged(request, found):
        return same
    kept = sheets.log_of(found)
    if after := tapped(request):
        return redirect(after)
    face, status, extra = _drafted(request, kept)
    if "earlier" in extra:
        return difference_page(request, kept, extra["earlier"])
    return sheet_page(request, face, status=status, **extra)


def _drafted(request: LeiRequest, kept: Log) -> tuple[Face, int, dict[str, Any]]:
    """The draft in the address: its values, its errors, and the preview once it is complete."""
    pad, draft, errors = drafts.read(lambda values: sheets.pad_at(kept, values, ()), request.GET)
    face = sheets.face_of(kept, pad)
    extra: dict[str, Any] = {"draft": draft, "errors": errors, "tapping": "actief" in request.GET}
    if draft:
        extra |= _meanwhile(kept, request.GET.get("vanaf", ""))
    extra["live"] = face.pad.live and request.GET.get("invoer") == "live"
    if "feiten" in request.GET:
        try:
            facts = forms.read_facts(request.GET["feiten"], kept.game)
        except codec.Unreadable as error:
            return face, 422, extra | {"said": str(error)}
        if is_about_earlier(facts):
            return face, 200, {"earlier": facts}
        shown = sheets.preview(kept, facts)
    elif pad.form is None or errors or not pad.form.ready(draft):
        return face, 422 if errors else 200, extra
    else:
        shown = sheets.drafted(kept, draft)
    return face, 200, extra | {"objection" if isinstance(shown, Objection) else "preview": shown}


def _meanwhile(kept: Log, since: str) -> dict[str, Any]:
    """A draft is of the round it was begun for: what others wrote since, so that its writer can choose."""
    if not (since.isascii() and since.isdecimal() and len(since) < 6 and 0 < int(since) < kept.last):
        return {}
    others = sheets.others_since(kept, int(since))
    return {"since": int(since), "others": others} if others else {}


@require_POST
@never_cache
def write(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """One act: a press, a round, a player, undo, redo, amend."""
    kept = sheets.open_sheet(sheet_id, request.device.owner, Right.WRITE)
    form = forms.PressForm(request.POST, opened=kept)
    if not form.is_valid():
        said = " ".join(str(error) for errors in form.errors.values() for error in errors)
        return sheet_page(request, sheets.face_of(kept), status=422, said=said)
    writing = form.cleaned_data["writing"]
    outcome = sheets.write(kept, writing, at=timezone.now())
    happened("write", outcome.kind)
    if outcome.status == 200 and not request.htmx:
        return redirect(_back(request, kept))
    return _answered(request, writing, outcome)


def _back(request: LeiRequest, kept: Log) -> str:
    """After a form without htmx: to the page it stood on, if that is one of this sheet."""
    where = request.POST.get("terug", "")
    home = f"/blad/{kept.sheet.id}/"
    return where if where.startswith(home) and "//" not in where[1:] else home


def _answered(request: LeiRequest, writing: Writing, outcome: Outcome) -> HttpResponse:
    kept = outcome.log
    if outcome.kind == "strained":
        return difference_page(request, kept, writing.facts, status=409)
    said = "Deze knop is al voor iets anders gebruikt. Laad de pagina opnieuw." if outcome.kind == "reused" else ""
    extra: dict[str, Any] = {"outcome": outcome, "said": said, "writing": writing}
    if outcome.kind == "conflict":
        show = difference if is_about_earlier(writing.facts) else sheets.preview
        extra["tried"] = show(kept, writing.facts)
    face = sheets.face_of(kept)
    extra["live"] = face.pad.live and _back(request, kept).endswith("?invoer=live")
    return sheet_page(request, face, status=outcome.status, **extra)


@require_safe
@never_cache
def rounds(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Every round, and the evening as lines."""
    face = sheets.face_of(sheets.open_sheet(sheet_id, request.device.owner, Right.WATCH))
    return render(request, "scoring/rounds.html", {"face": face, "graph": graph(face.board)})


@require_safe
@never_cache
def why(request: LeiRequest, sheet_id: UUID, holder: int | str) -> HttpResponse:
    """How the number of one player or account came about, round by round, with the rules."""
    face = sheets.face_of(sheets.open_sheet(sheet_id, request.device.owner, Right.WATCH))
    line = next((line for line in face.board.holders if line.holder == holder), None)
    if line is None:
        raise Http404("Die speler of rekening staat niet op dit blad.")
    template = "scoring/_why.html" if request.htmx else "scoring/why.html"
    return render(request, template, {"face": face, "line": line})


@require_safe
@never_cache
def players(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Join, leave, rename, reorder. Whoever comes later begins with the most anybody has, if the game lets him."""
    kept = sheets.open_sheet(sheet_id, request.device.owner, Right.WRITE)
    face = sheets.face_of(kept)
    living = [line.points for line in face.board.lines if not (line.out or line.left or face.board.chips)]
    fresh = Seat(max(line.seat for line in face.board.lines) + 1)
    proposed = int(max(living, default=0))
    refused = play_of(kept.game).check(kept.state, Join(seat=fresh, name=f"Speler {fresh + 1}", points=proposed))
    if refused and refused.field == "points":
        proposed = 0
    return render(request, "scoring/players.html", {"face": face, "fresh": fresh, "proposed": proposed})


# --- afterwards -----------------------------------------------------------------------------------


@require_POST
@never_cache
def again(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Revanche: the same table and agreements on a new sheet."""
    face = sheets.face_of(sheets.open_sheet(sheet_id, request.device.owner, Right.WATCH))
    query = [("spel", face.game.slug), *(("naam", line.name) for line in face.board.lines if not line.left)]
    query += [(f"optie-{key}", text) for key, text in face.begin.options]
    return redirect(f"/blad/nieuw/?{urlencode(query)}")


@require_POST
@never_cache
def keep(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """The owner still wants a sheet on which nothing has been written for long."""
    pruning.keep(sheets.open_sheet(sheet_id, request.device.owner, Right.OWN).sheet, timezone.now())
    return redirect("scoring:sheet", sheet_id)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def delete(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Throw a sheet away, after asking."""
    kept = sheets.open_sheet(sheet_id, request.device.owner, Right.OWN)
    if request.method != "POST":
        return render(request, "scoring/delete.html", {"sheet": kept.sheet})
    sheets.throw_away(kept.sheet)
    return redirect("scoring:index")
