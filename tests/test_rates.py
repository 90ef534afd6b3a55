"""How often a device and an address may write, and who is believed about the address."""

import re
import time
import uuid
from ipaddress import ip_network

import pytest
from django.test import Client

from config.middleware.proxies import visitor
from scoring.kit.networks import network_of
from scoring.people import rates, requests
from scoring.people.requests import COOKIE

PROXY = "10.0.0.2"
DAY = 24 * 3600


@pytest.fixture
def few(settings, db, nothing_counted):
    """Five writes and three new sheets a day for a device, twice that for an address."""
    settings.RATE_WRITES, settings.RATE_NEW = (5, DAY), (3, DAY)
    settings.RATE_CROWD = 2


def guest(address="192.0.2.7"):
    """A phone that sends its token, at an address."""
    client = Client(enforce_csrf_checks=True, REMOTE_ADDR=address)
    client.get("/blad/nieuw/?spel=toepen")
    return client


def begin(client, **head):
    data = {"spel": "toepen", "key": str(uuid.uuid4()), "naam": ["Ilse", "Mehmet", "Ruud"], "stand": ["", "", ""]}
    return client.post("/blad/nieuw/", data | {"csrfmiddlewaretoken": client.cookies["csrftoken"].value}, **head)


def write(client, **head):
    data = {"csrfmiddlewaretoken": client.cookies["csrftoken"].value}
    return client.post(f"/blad/{uuid.uuid4()}/schrijf/", data, **head).status_code


def test_posts_without_a_token_bar_nobody(few):
    stranger = Client(enforce_csrf_checks=True, REMOTE_ADDR="192.0.2.7")
    assert {stranger.post("/blad/nieuw/", {"spel": "toepen"}).status_code for _ in range(240)} == {403}
    assert begin(guest()).status_code == 302


def test_the_refusal_says_when_and_opens_again_then(few):
    client = guest()
    while (answer := begin(client)).status_code == 302:
        pass
    assert answer.status_code == 429
    wait = int(answer.headers["Retry-After"])
    now = time.time()
    assert 0 < wait <= 24 * 3600
    assert abs((now + wait) % (24 * 3600)) < 3 or (now + wait) % (24 * 3600) > 24 * 3600 - 3
    minutes = int(re.search(r"Probeer het over (\d+) (?:minuten|seconden) opnieuw\.", answer.content.decode())[1])
    assert minutes == -(-wait // 60) or minutes == wait


def test_the_window_the_answer_named_is_over_when_it_said(few, rf):
    request = rf.post("/blad/", REMOTE_ADDR="192.0.2.7")
    request.device, request.resolver_match = requests.Device(request), None
    noon = 1_000_000 * 24 * 3600.0 + 12 * 3600
    assert [rates._wait(request, noon) for _ in range(10)] == [0] * 10
    assert rates._wait(request, noon) == 12 * 3600
    assert rates._wait(request, noon + 12 * 3600 - 1) == 1
    assert rates._wait(request, noon + 12 * 3600) == 0


def test_one_guest_of_a_cafe_locks_out_only_himself(few):
    greedy, other, newcomer = guest(), guest(), guest()
    assert begin(greedy).status_code == 302
    assert begin(other).status_code == 302
    assert [write(greedy) for _ in range(7)] == [404] * 5 + [429] * 2
    assert write(other) == 404
    assert write(newcomer) == 404


def test_who_shows_no_device_shares_a_counter_with_the_others_who_dont_and_stops_no_device(few):
    known = guest()
    assert begin(known).status_code == 302
    assert [write(guest()) for _ in range(12)] == [404] * 10 + [429] * 2
    assert write(known) == 404
    assert write(guest("192.0.2.8")) == 404


def test_a_false_device_is_no_device(few):
    client = guest()
    statuses = []
    for nth in range(12):
        client.cookies[COOKIE] = f"verzonnen{nth}:1abc:x"
        statuses.append(write(client))
    assert statuses == [404] * 10 + [429] * 2


def test_all_devices_of_an_address_together_have_a_larger_counter(few):
    phones = [guest() for _ in range(3)]
    assert [begin(phone).status_code for phone in phones] == [302] * 3
    assert [write(phone) for phone in phones for _ in range(4)] == [404] * 10 + [429] * 2
    assert write(guest("192.0.2.9")) == 404


def test_reading_is_never_counted(few, client):
    assert {client.get("/blad/").status_code for _ in range(30)} == {200}


def test_behind_a_named_proxy_every_visitor_is_counted_alone(few, settings):
    settings.TRUSTED_PROXIES = [ip_network(PROXY)]
    client = guest(PROXY)
    first = [write(client, HTTP_X_FORWARDED_FOR="198.51.100.1") for _ in range(12)]
    assert first == [404] * 10 + [429] * 2
    assert write(client, HTTP_X_FORWARDED_FOR="198.51.100.2") == 404
    assert write(client, HTTP_X_FORWARDED_FOR="198.51.100.3, 198.51.100.1") == 429


def test_a_stranger_is_not_believed_about_his_address(few):
    client = guest()
    assert [write(client, HTTP_X_FORWARDED_FOR=f"198.51.100.{n}") for n in range(12)] == [404] * 10 + [429] * 2


def test_a_stranger_is_not_believed_about_https(settings, client):
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    settings.SECURE_SSL_REDIRECT = True
    settings.TRUSTED_PROXIES = [ip_network(PROXY)]
    assert client.get("/over/", HTTP_X_FORWARDED_PROTO="https", REMOTE_ADDR="192.0.2.7").status_code == 301
    assert client.get("/over/", HTTP_X_FORWARDED_PROTO="https", REMOTE_ADDR=PROXY).status_code == 200


TRUSTED = [ip_network("10.0.0.0/24"), ip_network("2001:db8:1::/48")]


@pytest.mark.parametrize(
    ("forwarded", "found"),
    [
        ("", "10.0.0.2"),
        ("198.51.100.1", "198.51.100.1"),
        ("6.6.6.6, 198.51.100.1", "198.51.100.1"),
        ("198.51.100.1, 10.0.0.9", "198.51.100.1"),
        ("6.6.6.6, 198.51.100.1,10.0.0.9", "198.51.100.1"),
        ("198.51.100.1:4711", "198.51.100.1"),
        ("[2001:db8:2::1]:4711, 2001:db8:1::9", "2001:db8:2::1"),
        ("::ffff:198.51.100.1", "198.51.100.1"),
        ("198.51.100.1, unknown", "10.0.0.2"),
        ("198.51.100.1, onzin, 10.0.0.9", "10.0.0.9"),
        ("10.0.0.3, 10.0.0.4", "10.0.0.3"),
        ("6.6.6.6," * 5000 + "198.51.100.1", "198.51.100.1"),
    ],
)
def test_the_visitor_is_the_first_from_the_right_that_is_no_proxy_of_ours(forwarded, found):
    assert visitor("10.0.0.2", forwarded, TRUSTED) == found


def test_a_guest_of_ipv6_has_one_counter_for_all_his_addresses():
    assert network_of("2001:db8:2:3::1") == network_of("2001:db8:2:3:ffff::9") == "2001:db8:2:3::/64"
    assert network_of("2001:db8:2:4::1") != network_of("2001:db8:2:3::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("") == network_of("onzin") == ""


def test_counters_are_bounded_and_whoever_comes_after_that_shares_one(few, rf, monkeypatch):
    monkeypatch.setattr(rates, "MOST_COUNTED", 50)
    refused = 0
    for nth in range(300):
        request = rf.post("/blad/", REMOTE_ADDR=f"198.51.{nth // 250}.{nth % 250}")
        request.device, request.resolver_match = requests.Device(request), None
        refused += rates._wait(request, time.time()) > 0
    assert sum(len(counted) for _, counted in rates.COUNTS._windows.values()) <= 51
    assert refused == 300 - 50 - 10
