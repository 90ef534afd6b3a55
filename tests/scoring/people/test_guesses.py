"""Codes that are guessed: from how many places ever, together there is a bound, and whoever is honest comes in."""

import re
import uuid

import pytest
from django.test import Client

from scoring.kit.codes import LONGEST, WORDS, can_be_guessed, code_from_number, letters_and_digits
from scoring.models import Code
from scoring.people import guesses
from scoring.people.rates import Counts

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]
SHORT, LONG = r"[A-Z]+ \d{4}", r"[A-Z]+ [A-Z]+ [A-Z]+ \d{4} \d{4}"


@pytest.fixture
def few(monkeypatch):
    """Twenty wrong codes by everybody together, six on a network."""
    monkeypatch.setattr(guesses, "ALL", (20, 600))
    monkeypatch.setattr(guesses, "HERE", (6, 600))


def show(it):
    """The code that the owner of this sheet shows now."""
    page = it.client.post(f"{it.url}delen/?soort=kijken", {"doe": "maak"}, follow=True).content.decode()
    return re.search(r'share__code">([^<]+)<', page)[1]


def at(nth):
    return Client(REMOTE_ADDR=f"10.0.{nth // 256}.{nth % 256}")


def types(client, code):
    return client.post("/mee/", {"code": code}).status_code


def guess_everywhere(times=40):
    """As many wrong codes, each from a network of its own; the answers."""
    return [types(at(nth), f"FOUT {nth:04d}") for nth in range(times)]


def test_wrong_codes_from_ever_more_networks_have_one_bound_together(few, it):
    code = show(it)
    assert guess_everywhere() == [422] * 20 + [429] * 20
    refused = at(900).post("/mee/", {"code": code})
    assert refused.status_code == 429
    assert "of met een nieuwe code: die is nu langer" in refused.content.decode()


def test_while_a_code_lives_one_in_three_hundred_is_tried_on_all_workers_and_in_two_windows(settings):
    """A window of ten minutes begins on the clock, so a code that lives as long has a part of two."""
    tried, counts, end = 0, Counts(), 600 * 3_000_000
    for now in (end - 1, end):
        while not counts.wait(guesses.ALL, ("all",), now, together=0):
            tried += 1
    assert tried > 0
    assert settings.WORKERS * tried <= len(WORDS) * 10_000 / 300


def test_who_sits_where_the_code_is_shown_comes_in_all_the_same(few, it):
    code = show(it)
    guess_everywhere()
    assert types(Client(), code) == 302


def test_where_the_code_is_shown_nobody_tries_on_and_on(few, it):
    code = show(it)
    guess_everywhere()
    assert {types(Client(), f"FOUT {nth:04d}") for nth in range(6)} == {429}
    assert types(Client(), code) == 429


def test_a_code_shown_while_many_are_guessed_is_long_and_lets_in_from_anywhere(few, it):
    assert re.fullmatch(SHORT, show(it))
    guess_everywhere()
    code = show(it)
    assert re.fullmatch(LONG, code)
    assert code in it.client.get(f"{it.url}delen/").content.decode()
    assert types(at(901), code.lower().replace(" ", "")) == 302


def test_where_one_guest_types_wrong_codes_the_next_code_is_long_and_lets_in_there(few, it):
    for nth in range(7):
        types(Client(), f"FOUT {nth:04d}")
    assert types(Client(), show(it)) == 302


def test_few_networks_do_not_use_up_what_the_others_have(few, it):
    code = show(it)
    greedy = [types(at(nth % 3), "FOUT 0000") for nth in range(40)]
    assert greedy.count(422) < 20
    assert types(at(902), "FOUT 0000") == 422
    assert types(at(902), code) == 302


def test_who_keeps_on_typing_stops_himself_and_not_the_cafe(it):
    code, restless = show(it), Client(enforce_csrf_checks=True)
    restless.get("/mee/")
    token = restless.cookies["csrftoken"].value
    answers = [
        restless.post("/mee/", {"code": "FOUT 0000", "csrfmiddlewaretoken": token}).status_code for _ in range(40)
    ]
    assert answers == [422] * 30 + [429] * 10
    assert types(Client(), code) == 302


def test_what_lets_in_a_device_is_too_long_to_guess_and_never_refused(few, it):
    page = it.client.post("/toestellen/", {"doe": "code", "key": str(uuid.uuid4())}, follow=True).content.decode()
    code = re.search(rf'share__code">({LONG})<', page)[1]
    guess_everywhere()
    for _ in range(8):
        types(Client(), "FOUT 0000")
    tablet = Client()
    assert types(tablet, code) == 200
    assert tablet.post("/mee/", {"code": code, "zeker": "1"}).headers["Location"] == "/blad/"


def test_a_key_in_a_file_is_never_refused_and_counts_for_nothing(few, it):
    file = it.client.post("/toestellen/", {"doe": "bestand", "key": str(uuid.uuid4())}).json()
    assert [types(at(nth), uuid.uuid4().hex) for nth in range(25)] == [422] * 25
    guess_everywhere()
    assert types(at(903), file["sleutel"]) == 200


def test_long_codes_and_short_ones_are_told_apart_by_their_length():
    space = len(WORDS) * 10_000
    assert all(can_be_guessed(code_from_number(number)) for number in range(0, space, 997))
    assert code_from_number(0, long=True) == "AAS AAS AAS 0000 0000"
    assert len(letters_and_digits(code_from_number(0, long=True))) > LONGEST
    assert not can_be_guessed(code_from_number(0, long=True))
    assert code_from_number(10**8 + 4711, long=True) == "BANK AAS AAS 4711 0000"


def test_with_a_code_no_address_is_kept(it):
    show(it)
    kept = Code.objects.get().near
    assert re.fullmatch(r"\w{64}", kept)
    show(it)
    assert len({*Code.objects.values_list("near", flat=True)}) == 2
