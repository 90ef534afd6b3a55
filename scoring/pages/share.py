"""Views that let others in: the page with links and codes, claiming a link, typing a code, one's own devices."""

from contextlib import suppress
from datetime import datetime
from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scoring.forms import incoming
from scoring.forms.sent import made_before, sent_form
from scoring.kit.networks import network_of
from scoring.models import Link, Right, Sheet, Table
from scoring.paper.qr import qr
from scoring.people import devices, join_codes, rights
from scoring.people.addresses import host_for_others, url_for_others
from scoring.people.guesses import count_wrong_guess, needs_long_code, refuse_guess
from scoring.people.requests import LeiRequest
from scoring.store import forgetting
from scoring.store.face import face_of
from scoring.store.half_rounds import drop_half_rounds
from scoring.store.making import MadeNothing
from scoring.store.reading import log_of, sheet_of

RIGHTS = {"kijken": Right.WATCH, "schrijven": Right.WRITE, "eigenaar": Right.OWN}
"""The right that a page is about, by the word for it in `?soort=`."""
WORDS = {Right.WATCH: "meekijken", Right.WRITE: "meeschrijven", Right.OWN: "overzetten"}
"""What using a link that gives each right is called on a page."""


# --- the owner's page -----------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def share(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/delen/`: the page where the owner makes links to his sheet, shows codes for them, and withdraws
    them."""
    return share_page(request, sheet_of(sheet_id, request.device.owner, Right.OWN))


def share_page(request: LeiRequest, thing: Sheet | Table) -> HttpResponse:
    """Draw the page with links and codes of a sheet or table, or do what was pressed on it and redirect to it.

    `?soort=` is the right it is about: `kijken` (watch), `schrijven` (write) or `eigenaar` (own); `Http404` for
    another.
    """
    kind = request.GET.get("soort", "kijken")
    if kind not in RIGHTS:
        raise Http404("Er is meekijken, meeschrijven en overzetten.")
    fault = ""
    if request.method == "POST":
        fault = _change_links(request, thing, RIGHTS[kind])
        if not fault:
            return redirect(f"{request.path}?soort={kind}")
    links = list(thing.links.prefetch_related("grants"))
    invited = next((one for one in reversed(links) if one.gives == RIGHTS[kind] and _token(request, one)), None)
    page: dict[str, Any] = {
        "thing": thing,
        "kind": kind,
        "gives": RIGHTS[kind],
        "said": fault,
        "called": WORDS[RIGHTS[kind]],
    }
    page |= {"links": [(link, WORDS[Right(link.gives)], link.grants.count()) for link in links]}
    if invited:
        page |= _invitation(request, invited)
    return render(request, "scoring/share.html", page, status=422 if fault else 200)


def _change_links(request: LeiRequest, thing: Sheet | Table, gives: Right) -> str:
    """Make a link (with a code, unless it gives ownership), make a code for one, or withdraw one or all, as `doe` in
    the form says. Return "", or a Dutch sentence when that can't be done."""
    does, secret, now = request.POST.get("doe"), request.device.secret, timezone.now()
    if does == "alles":
        thing.links.all().delete()
        return ""
    if does == "maak":
        made = rights.add_link(thing, gives, secret=secret, at=now)
        if made and gives < Right.OWN:
            _make_join_code(request, made)
        return "" if made else f"Er zijn al {rights.MOST_LINKS} links. Trek er eerst een in."
    link = _link_with_id(thing, request.POST.get("link", ""))
    if link is None:
        return "Die link is er niet meer."
    if does == "intrekken":
        link.delete()
    elif does == "code" and link.gives < Right.OWN and _token(request, link):
        _make_join_code(request, link)
    else:
        return "Dat kan hier niet."
    return ""


def _make_join_code(request: LeiRequest, link: Link) -> None:
    """Make a code for this link: a short one to call across a table, or a long one while many wrong codes are being
    typed."""
    near, long = network_of(request.META.get("REMOTE_ADDR", "")), needs_long_code(request)
    join_codes.show_code(link, secret=request.device.secret, at=timezone.now(), near=near, long=long)


def _link_with_id(thing: Sheet | Table, number: str) -> Link | None:
    """Return the link of this sheet or table with this id (text from a form); None when there is none."""
    found = incoming.uuid_in(number)
    return thing.links.filter(pk=found).first() if found else None


def _token(request: LeiRequest, link: Link) -> str | None:
    """Return the secret part of this link's URL; None when another device made it."""
    return rights.token_of(link, request.device.secret)


def _invitation(request: LeiRequest, link: Link) -> dict[str, Any]:
    """Return what the page shows of a link that this device made: its URL, that URL as a QR code, and the code that is
    valid for it now (or None)."""
    url = url_for_others(request, reverse("scoring:claim", args=[_token(request, link)]))
    code = join_codes.code_shown(link, secret=request.device.secret, at=timezone.now())
    return {"shown": link, "url": url, "qr": qr(url), "code": code, "host": host_for_others(request)}


# --- coming in ------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def claim(request: LeiRequest, token: str) -> HttpResponse:
    """`/m/<token>/`: say what a link gives; only a press claims it, so that a chat that fetches a preview uses nothing
    up.

    `Http404` when the link is gone; but a press that is sent again leads to what it claimed the first time.
    """
    link = rights.link_of(token)
    if link is None and request.method == "POST" and (taken := made_before(request)[0]):
        return redirect(taken)
    if link is None:
        raise Http404("Deze link geeft niets (meer).")
    if request.method == "POST":
        return _claim_and_redirect(request, link)
    page: dict[str, Any] = {"link": link, "thing": rights.thing_of(link), "called": WORDS[Right(link.gives)]}
    page |= _describe_thing(page["thing"])
    page["mine"] = rights.right_through(link, request.device.owner) == Right.OWN
    return render(request, "scoring/claim.html", page)


def _describe_thing(thing: Sheet | Table) -> dict[str, Any]:
    """Return what somebody who gets a link should know first: which game, who plays, how many rounds were played.

    Of a table only its people are given.
    """
    if isinstance(thing, Table):
        return {"people": thing.people}
    face = face_of(log_of(thing))
    return {"game": face.game, "people": [line.name for line in face.board.lines], "rounds": len(face.rounds)}


def _claim_and_redirect(request: LeiRequest, link: Link) -> HttpResponse:
    """Give this person the right of the link and redirect to the sheet or table; `Http404` when that or the link is
    gone."""
    who, now, thing = (
        request.device.remember(request, incoming.key_of_form(request.POST)),
        timezone.now(),
        rights.thing_of(link),
    )
    if rights.claim(link, who, now) == "gone":
        raise Http404("Deze link geeft niets meer.")
    if link.gives == Right.OWN and (sent := sent_form(request)):  # such a link is gone when the press comes again
        with suppress(MadeNothing):
            sent.note(thing, now)
    return redirect(thing)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join(request: LeiRequest) -> HttpResponse:
    """`/mee/`: type the code that stands on another screen, to come in by its link or to join somebody's devices.

    A code for joining devices is asked about once more first (`zeker`). 422 for a wrong code, 429 after too many wrong
    codes, `Http404` for a code that was used just before.
    """
    if request.method != "POST":
        return render(request, "scoring/join.html")
    typed = request.POST.get("code", "")[:40]
    code = join_codes.find_code(typed, timezone.now())
    if refused := refuse_guess(request, typed, code):
        return refused
    if code is None and "zeker" in request.POST and devices.just_joined(request.device.hash, timezone.now()):
        return redirect("scoring:index")
    if code is None:
        count_wrong_guess(request, typed)
        page = {"typed": typed, "said": "Deze code klopt niet, of geldt niet meer. Vraag een nieuwe."}
        return render(request, "scoring/join.html", page, status=422)
    if code.link:
        return _claim_and_redirect(request, code.link)
    if "zeker" not in request.POST:
        return render(request, "scoring/join.html", {"typed": typed, "device": True})
    device = request.device
    device.remember(request, incoming.key_of_form(request.POST))
    names = ("eerste toestel", kind_of_device(request))
    if not devices.join_devices(code, device.hash, names=names, at=timezone.now()):
        raise Http404("Deze code heeft al een toestel binnengelaten. Vraag een nieuwe.")
    return redirect("scoring:index")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def let_go(request: LeiRequest, sheet_id: UUID) -> HttpResponse:
    """`/blad/<id>/loslaten/`: ask, and then take a sheet of somebody else off one's own list."""
    return let_go_page(request, sheet_of(sheet_id, request.device.owner, Right.WATCH))


def let_go_page(request: LeiRequest, thing: Sheet | Table) -> HttpResponse:
    """Ask whether to take this sheet or table of somebody else off this person's list; after the press, do so."""
    if request.method != "POST":
        return render(request, "scoring/let_go.html", {"thing": thing})
    rights.let_go(thing, request.device.owner)
    if isinstance(thing, Sheet):
        mine = {request.device.hash, *(one.secret for one in devices.devices_of(request.device.owner))}
        drop_half_rounds(thing, mine)
    return redirect("scoring:index")


# --- one's own devices ----------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def my_devices(request: LeiRequest) -> HttpResponse:
    """`/toestellen/`: the devices of one person; he makes a code or a file with a key to join another, withdraws a key,
    and shuts out a lost device. 422 for a key or device that is not there."""
    device, now, fault = request.device, timezone.now(), ""
    if request.method == "POST":
        does = request.POST.get("doe")
        if does == "code":
            owner = device.remember(request, incoming.key_of_form(request.POST))
            join_codes.show_code(None, secret=device.secret, owner=owner, at=now)
            return redirect("scoring:devices")
        if does == "bestand":
            return _key_file(device.remember(request, incoming.key_of_form(request.POST)), now)
        if does == "sleutel" and devices.withdraw_key(device.owner, request.POST.get("sleutel", "")):
            return redirect("scoring:devices")
        if does == "weg" and devices.drop_device(device.owner, request.POST.get("toestel", "")):
            return redirect("scoring:devices")
        fault = "Dat toestel staat hier niet (meer)."
    found = devices.devices_of(device.owner)
    code = join_codes.code_shown(None, secret=device.secret, owner=device.owner, at=now) if device.owner else None
    page = {
        "keys": devices.keys_of(device.owner, now),
        "devices": found,
        "here": device.hash,
        "code": code,
        "host": host_for_others(request),
        "said": fault,
    }
    return render(request, "scoring/devices.html", page, status=422 if fault else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def forget_me(request: LeiRequest) -> HttpResponse:
    """`/toestellen/vergeten/`: ask, and then delete all that is kept of this person, here and on this phone."""
    device = request.device
    if request.method != "POST":
        return render(request, "scoring/forget.html", {"kept": forgetting.kept_of(device.owner)})
    if device.owner:
        forgetting.forget(device.owner, device.hash)
    answer = render(request, "scoring/forget.html", {"kept": None})
    device.delete_cookies(answer)
    answer["Clear-Site-Data"] = '"storage"'  # with "cookies" Chromium keeps over http those that are taken back here
    return answer


def _key_file(owner: str, at: datetime) -> HttpResponse:
    """Return a JSON file with a new key; whoever imports it joins his device to those of the person `owner` (his
    hash)."""
    disposition = {"Content-Disposition": 'attachment; filename="mijn-bladen.json"'}
    return JsonResponse({"lei": "sleutel", "sleutel": devices.new_key(owner, at)}, headers=disposition)


def kind_of_device(request: LeiRequest) -> str:
    """Return `tablet`, `telefoon` or `computer`: what the browser says that it runs on, `computer` when it does not
    say."""
    browser = request.headers.get("User-Agent", "")
    if "iPad" in browser or "Tablet" in browser or ("Android" in browser and "Mobile" not in browser):
        return "tablet"
    return "telefoon" if "Mobi" in browser else "computer"
