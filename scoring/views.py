"""A request comes in, one thing happens, the sheet is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import forms, sheets
from scoring.earlier import difference
from scoring.fields import read_pad
from scoring.games import GAMES
from scoring.games import game as find_game
from scoring.middleware import LeiRequest
from scoring.models import Sheet
from scoring.play import codec
from scoring.play.contract import Draft, Event, Game, Objection, Seat
from scoring.play.graph import graph
from scoring.play.log import Amend
from scoring.sheets import Face, Log, Outcome, Writing

SHEET_GAMES = tuple(game for game in GAMES if game.play)


# --- the sheets of this device ------------------------------------------------------------------


@require_safe
@never_cache
def index(request: LeiRequest) -> HttpResponse:
    """`/blad/`: the sheets of this device, the last played first."""
    found = [(sheet, sheets.game_of(sheet)) for sheet in sheets.sheets_of(request.device.owner)]
    template = "scoring/_sheets.html" if request.htmx else "scoring/sheets.html"
    return render(request, template, {"sheets": found})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def new(request: LeiRequest) -> HttpResponse:
    """Pick a game; names, dealer and house rules; begin."""
    data = request.POST if request.method == "POST" else request.GET
    slug = data.get("spel", "")
    game = find_game(slug)
    if not slug:
        return render(request, "scoring/choose.html", {"games": SHEET_GAMES})
    if game is None or game.play is None:
        raise Http404("Dat spel heeft geen blad. Met het vrije blad houd je elk spel bij.")
    if request.method == "POST":
        return _begin(request, game)
    form = forms.BeginForm(request.GET if "naam" in request.GET else None, game=game, initial=_last(request, game))
    return render(request, "scoring/new.html", {"form": form, "game": game})


def _begin(request: LeiRequest, game: Game) -> HttpResponse:
    form = forms.BeginForm(request.POST, game=game)
    if form.is_valid():
        title = " ".join(form.cleaned_data["titel"].split()) or _title(game, form.cleaned_data["begin"].options)
        made = sheets.create(
            form.cleaned_data["begin"],
            title=title,
            owner=request.device.remember(),
            at=timezone.now(),
            key=form.cleaned_data["key"],
        )
        if isinstance(made, Sheet):
            return redirect("scoring:sheet", made.id)
        form.add_error(None, made.message)
    return render(request, "scoring/new.html", {"form": form, "game": game}, status=422)


def _title(game: Game, options: tuple[tuple[str, str], ...]) -> str:
    """*Vrijdag toepen*."""
    name = dict(options).get("spel", game.title)
    return f"{date_format(timezone.localtime(), 'l').capitalize()} {name[:40].lower()}"


def _last(request: LeiRequest, game: Game) -> dict[str, Any]:
    """Names and agreements of this device's last sheet: of this game, or else just the names."""
    mine = sheets.sheets_of(request.device.owner)
    last = next((sheet for sheet in mine if sheet.game == game.slug), None) or next(iter(mine), None)
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
    kept = sheets.open_sheet(sheet_id, owner=request.device.owner)
    if "weg" in request.GET:
        return redirect(_less(request))
    face, status, extra = _drafted(request, kept)
    return _sheet(request, face, status=status, **extra)


def _less(request: LeiRequest) -> str:
    """The same address with the last of one field taken away."""
    query = request.GET.copy()
    name = query.pop("weg")[-1]
    query.setlist(str(name), query.getlist(str(name))[:-1])
    return f"{request.path}?{query.urlencode()}"


def _drafted(request: LeiRequest, kept: Log) -> tuple[Face, int, dict[str, Any]]:
    """The draft in the address: its values, its errors, and the preview once it is complete."""
    pad, draft, errors = read_pad(lambda values: sheets.pad_at(kept, values, ()), request.GET)
    face = sheets.face_of(kept, draft)
    extra: dict[str, Any] = {"draft": draft, "errors": errors, "live": request.GET.get("invoer") == "live"}
    if "feiten" in request.GET:
        try:
            facts = forms.read_facts(request.GET["feiten"], kept.game)
        except codec.Unreadable as error:
            return face, 422, extra | {"said": str(error)}
        shown = sheets.preview(kept, facts)
    elif pad.form is None or not any(f.required and f.name in draft for f in pad.form.fields) or errors:
        return face, 422 if errors else 200, extra
    else:
        composed = sheets.compose(kept, draft)
        shown = composed if isinstance(composed, Objection) else sheets.preview(kept, composed)
    return face, 200, extra | {"objection" if isinstance(shown, Objection) else "preview": shown}


def _sheet(request: LeiRequest, face: Face, *, status: int = 200, **extra: Any) -> HttpResponse:
    template = "scoring/_sheet.html" if request.htmx else "scoring/sheet.html"
    context = {"face": face, "agreements": forms.chosen_options(face.begin, face.game)}
    if face.board.over:
        context["graph"] = graph(face.board)
    return render(request, template, context | {"draft": {}, "errors": {}, "all": False} | extra, status=status)


@require_POST
@never_cache
def write(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """One act: a press, a round, a player, undo, redo, amend."""
    kept = sheets.open_sheet(sheet_id, owner=request.device.owner)
    form = forms.PressForm(request.POST, opened=kept)
    if not form.is_valid():
        said = " ".join(str(error) for errors in form.errors.values() for error in errors)
        return _sheet(request, sheets.face_of(kept), status=422, said=said)
    writing = form.cleaned_data["writing"]
    outcome = sheets.write(kept, writing, at=timezone.now())
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
        return _difference(request, kept, writing.facts, status=409)
    said = "Deze knop is al voor iets anders gebruikt. Laad de pagina opnieuw." if outcome.kind == "reused" else ""
    tried = sheets.preview(kept, writing.facts) if outcome.kind == "conflict" else None
    extra = {"outcome": outcome, "said": said, "tried": tried, "writing": writing}
    return _sheet(request, sheets.face_of(kept), status=outcome.status, **extra)


# --- an earlier round -----------------------------------------------------------------------------


@require_safe
@never_cache
def round_(request: LeiRequest, sheet_id: UUID, number: int) -> HttpResponse:
    """A round with its story, and the form to amend it."""
    kept = sheets.open_sheet(sheet_id, owner=request.device.owner)
    face = sheets.face_of(kept)
    if not 1 <= number <= len(face.rounds):
        raise Http404("Die ronde staat niet op dit blad.")
    shown = face.rounds[number - 1]
    if request.GET.get("weg") == "ronde":
        return _difference(request, kept, (Amend(seqs=shown.seqs),))
    if "weg" in request.GET:
        return redirect(_less(request))
    if not request.GET:
        return redirect(f"{request.path}?{_query(sheets.recall(kept, shown.seqs))}")
    pad, draft, errors = read_pad(lambda values: sheets.pad_at(kept, values, shown.seqs), request.GET)
    context = {"face": face, "shown": shown, "pad": pad, "draft": draft, "errors": errors, "draft_of": number}
    if "toon" not in request.GET or errors:
        return render(request, "scoring/round.html", context, status=422 if errors else 200)
    composed = sheets.compose(kept, draft, before=shown.seqs)
    if isinstance(composed, Objection):
        return render(request, "scoring/round.html", context | {"objection": composed}, status=409)
    return _difference(request, kept, (Amend(seqs=shown.seqs), *composed), context=context)


def _query(draft: Draft) -> str:
    plain = {
        name: [str(one) for one in value] if isinstance(value, tuple) else _word(value) for name, value in draft.items()
    }
    return urlencode(plain, doseq=True) or "leeg=1"


def _word(value: object) -> str:
    return ("ja" if value else "nee") if isinstance(value, bool) else str(value)


def _difference(
    request: LeiRequest,
    kept: Log,
    facts: tuple[Event, ...],
    *,
    status: int = 200,
    context: dict[str, Any] | None = None,
) -> HttpResponse:
    """What an act about earlier entries changes, before it is accepted; strains may be let stand."""
    found = difference(kept, facts)
    face = sheets.face_of(kept)
    if isinstance(found, Objection):
        if context:
            return render(request, "scoring/round.html", context | {"objection": found}, status=409)
        return _sheet(request, face, status=409, outcome=Outcome(log=kept, kind="objected", objection=found))
    let_stand = _letting_stand(facts, tuple(dict.fromkeys(strain.seq for strain in found.strains)))
    page = {"face": face, "difference": found, "facts": let_stand, "key": str(uuid4())}
    return render(request, "scoring/difference.html", page, status=status)


def _letting_stand(facts: tuple[Event, ...], seqs: tuple[int, ...]) -> tuple[Event, ...]:
    return (replace(facts[0], stands=seqs), *facts[1:]) if seqs else facts  # type: ignore[call-arg]


@require_safe
@never_cache
def rounds(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Every round, and the evening as lines."""
    face = sheets.face_of(sheets.open_sheet(sheet_id, owner=request.device.owner))
    return render(request, "scoring/rounds.html", {"face": face, "graph": graph(face.board)})


@require_safe
@never_cache
def why(request: LeiRequest, sheet_id: UUID, seat: int) -> HttpResponse:
    """How one player's number came about, round by round, with the rules."""
    face = sheets.face_of(sheets.open_sheet(sheet_id, owner=request.device.owner))
    line = next((line for line in face.board.lines if line.seat == seat), None)
    if line is None:
        raise Http404("Die speler staat niet op dit blad.")
    template = "scoring/_why.html" if request.htmx else "scoring/why.html"
    return render(request, template, {"face": face, "line": line, "seat": Seat(seat)})


@require_safe
@never_cache
def players(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Join, leave, rename, reorder."""
    face = sheets.face_of(sheets.open_sheet(sheet_id, owner=request.device.owner))
    living = [line.points for line in face.board.lines if not line.out and not line.left]
    fresh = max(line.seat for line in face.board.lines) + 1
    return render(request, "scoring/players.html", {"face": face, "fresh": fresh, "proposed": max(living, default=0)})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def agreements(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """The first fact again: a wrong limit or a forgotten house rule, shown with what it changes."""
    kept = sheets.open_sheet(sheet_id, owner=request.device.owner)
    face = sheets.face_of(kept)
    begin = face.begin
    initial = {
        "names": begin.names,
        "stand": [str(points) for points in begin.start],
        "dealer": begin.seats.index(begin.dealer),
        "options": dict(begin.options),
    }
    if request.method != "POST":
        form = forms.BeginForm(None, game=face.game, initial=initial)
        return render(request, "scoring/agreements.html", {"form": form, "game": face.game, "face": face})
    form = forms.BeginForm(request.POST, game=face.game)
    if not form.is_valid():
        return render(request, "scoring/agreements.html", {"form": form, "game": face.game, "face": face}, status=422)
    changed = form.cleaned_data["begin"]
    if len(changed.seats) != len(begin.seats):
        form.add_error(None, "Wie erbij komt of weggaat, zet je onder Spelers; hier blijft het aantal gelijk.")
        return render(request, "scoring/agreements.html", {"form": form, "game": face.game, "face": face}, status=422)
    changed = replace(changed, seats=begin.seats, dealer=begin.seats[changed.dealer])
    return _difference(request, kept, (Amend(seqs=(face.opening,)), changed))


# --- afterwards -----------------------------------------------------------------------------------


@require_POST
@never_cache
def again(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Revanche: the same table and agreements on a new sheet."""
    face = sheets.face_of(sheets.open_sheet(sheet_id, owner=request.device.owner))
    query = [("spel", face.game.slug), *(("naam", line.name) for line in face.board.lines if not line.left)]
    query += [(f"optie-{key}", text) for key, text in face.begin.options]
    return redirect(f"/blad/nieuw/?{urlencode(query)}")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def delete(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """Throw a sheet away, after asking."""
    kept = sheets.open_sheet(sheet_id, owner=request.device.owner)
    if request.method != "POST":
        return render(request, "scoring/delete.html", {"sheet": kept.sheet})
    kept.sheet.delete()
    return redirect("scoring:index")
