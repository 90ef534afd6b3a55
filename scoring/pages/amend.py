"""Views that change what was written earlier, a round or the agreements; first they show what the change would do."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from scoring.forms import drafts
from scoring.forms.begin import BeginForm, written_start
from scoring.models import Right
from scoring.pages.drawing import difference_page, url_after_tap
from scoring.people.requests import LeiRequest
from scoring.play.contract import Event, Objection
from scoring.play.contract.options import option_values
from scoring.play.log.act import Amend
from scoring.play.log.admission import begin_objection
from scoring.play.log.agreeing import agree_objection
from scoring.play.seating import Agree, Begin
from scoring.store.changes.preview import cases, compose, objection_with_field, pad_at, recall
from scoring.store.face import Face, face_of
from scoring.store.reading import Log, open_sheet, play_of
from scoring.store.writing import withdrawn_rule_objection

FROM_HERE, WHOLE = "vanaf", "blad"
"""From when on changed agreements hold, as the form says it: from the next round, or for the whole sheet."""


@require_safe
@never_cache
def round_(request: LeiRequest, sheet_id: UUID, number: int) -> HttpResponse:
    """`/blad/<id>/ronde/<number>/`: show a round (from 1) with its story and, to who may write, the form to amend it.

    The form begins as the round was written. `?weg=ronde` shows what striking the round would change, `?toon` what the
    filled form would change. `Http404` for a number without a round; 422 with the form when it can't be read, 409 when
    the rules refuse the round.
    """
    log = open_sheet(sheet_id, request.device.owner, Right.WATCH)
    face = face_of(log)
    if not 1 <= number <= len(face.rounds):
        raise Http404("Die ronde staat niet op dit blad.")
    finished = face.rounds[number - 1]
    seen = {"face": face, "shown": finished, "number": number, "cases": cases(log, finished.seqs)}
    if not log.sheet.may_write:
        return render(request, "scoring/round.html", seen)
    if request.GET.get("weg") == "ronde":
        return difference_page(request, log, (Amend(seqs=finished.seqs),))
    if after := url_after_tap(request):
        return redirect(after)
    if not request.GET:
        return redirect(f"{request.path}?{drafts.draft_query(recall(log, finished.seqs))}")
    pad, draft, errors = drafts.read_draft(lambda values: pad_at(log, values, finished.seqs), request.GET)
    context = seen | {"pad": pad, "draft": draft, "errors": errors, "draft_of": number, "query": request.GET}
    if "toon" not in request.GET or errors:
        return render(request, "scoring/round.html", context, status=422 if errors else 200)
    composed = compose(log, draft, before=finished.seqs)
    if isinstance(composed, Objection):
        objection = objection_with_field(log, draft, composed, composed, before=finished.seqs)
        return render(request, "scoring/round.html", context | {"objection": objection}, status=409)
    return difference_page(request, log, (Amend(seqs=finished.seqs), *composed), context=context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def agreements(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/afspraken/`: the form to change names, first dealer, beginstand and house rules (such as the limit).

    When it is sent, a page shows what this would change, with the button that writes it; nothing is written yet. It
    holds from the next round on or for the whole sheet, as `geldt` says. 422 with the form when it is refused.
    """
    log = open_sheet(sheet_id, request.device.owner, Right.WRITE)
    face = face_of(log)
    form = BeginForm(request.POST if request.method == "POST" else None, game=face.game, initial=_begin_values_on(face))
    onward = request.method != "POST" and face.rounds and not (face.open_seqs or face.board.over)
    since = request.POST.get("geldt", FROM_HERE if onward else WHOLE)
    changed = _sent_agreements(form, face) if request.method == "POST" else None
    facts = _facts_of_change(form, log, changed, since) if changed else ()
    if facts:
        return difference_page(request, log, facts)
    page = {"form": form, "game": face.game, "face": face, "since": since}
    return render(request, "scoring/agreements.html", page, status=422 if form.errors else 200)


def _begin_values_on(face: Face) -> dict[str, Any]:
    """Return the names and agreements of a sheet, as `BeginForm` takes them."""
    begin = face.begin
    return {
        "names": begin.names,
        "stand": [written_start(points, face.game) for points in begin.start],
        "accounts": [(key, written_start(amount, face.game)) for key, amount in begin.accounts],
        "dealer": begin.seats.index(begin.dealer),
        "options": dict(begin.options),
    }


def _sent_agreements(form: BeginForm, face: Face) -> Begin | None:
    """Return the agreements of a sent form, on the seats of the sheet; None when they are refused, as for another
    number of players, and then the form says why."""
    if not form.is_valid():
        return None
    begin = face.begin
    changed: Begin = form.cleaned_data["begin"]
    if len(changed.seats) != len(begin.seats):
        form.add_error(None, "Wie erbij komt of weggaat, zet je onder Spelers; hier blijft het aantal gelijk.")
        return None
    changed = replace(changed, seats=begin.seats, dealer=begin.seats[changed.dealer])
    objection = begin_objection(face.game, changed, standing=begin)
    objection = objection or withdrawn_rule_objection(face.game, changed, begin)
    return None if _show_objection(form, objection) else changed


def _facts_of_change(form: BeginForm, log: Log, changed: Begin, since: str) -> tuple[Event, ...]:
    """Return the facts by which the changed agreements hold, from the next round on or for the whole sheet (`since`);
    () when they can't, and then the form says why. Only house rules can change from the next round on."""
    strikes, game = log.tape.strikes, log.game
    seqs, begin = strikes.opening()
    if since == WHOLE:
        return (Amend(seqs=seqs), changed)
    now, wanted = (option_values(dict(one.options), game.options) for one in (begin, changed))
    objection: Objection | None
    fact = Agree(options=tuple((key, text) for key, text in changed.options if wanted[key] != now[key]))
    if since != FROM_HERE:
        objection = Objection("Kies vanaf de volgende ronde, of voor het hele blad.")
    elif replace(changed, options=begin.options, accounts=_pots_at_begin(changed)) != replace(
        begin, accounts=_pots_at_begin(begin)
    ):
        objection = Objection(
            "Namen, deler en beginstand gelden voor het hele blad: kies dat, of laat ze zoals ze zijn."
        )
    else:
        objection = agree_objection(game, play_of(game), log.state, fact, log.replay.open)
    return () if _show_objection(form, objection) else (fact,)


def _pots_at_begin(begin: Begin) -> tuple[tuple[str, int], ...]:
    """Return what a sheet begins with in its pots, as (key, amount); empty pots are left out, as in a form."""
    return tuple((key, amount) for key, amount in begin.accounts if amount)


def _show_objection(form: BeginForm, objection: Objection | None) -> bool:
    """Return whether there is an objection; if so, it is put in the form, beside its house rule too."""
    if objection:
        form.faulty, form.why = objection.field, objection.message
        form.add_error(None, objection.message)
    return objection is not None
