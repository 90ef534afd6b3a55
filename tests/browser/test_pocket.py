"""The program itself on a phone: with the server gone everything goes on, and lands on it once."""

import json
import re
import tomllib
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from rulebook.calculators import CALCULATORS
from tests.browser.conftest import PHONE
from tests.browser.phones import ASK, WRITE, log_of, path_of, round_of, sent, sent_to, until_kept
from tests.browser.test_away import tapped, waiting
from tests.browser.test_evening import NAMES, Evening, choose, standing
from tests.browser.test_together import claim, fill, link_of, write
from tests.machines.server import ROOT
from tests.test_golden import rows as golden

QUESTIONS = ROOT / "tests" / "golden" / "zoekvragen" / "openbaar.toml"
FRESH = re.compile(r'name="(csrfmiddlewaretoken|key)" value="[^"]+"')


def test_an_evening_begun_and_played_without_a_server_is_there_afterwards_entry_by_entry(phone, site):
    page = phone.page
    site.kill()
    evening = Evening(page, javascript=True)
    evening.begin()
    for nth in range(6):
        tapped(page, ("slag", nth % 4))
        expect(page.locator(".bar")).to_contain_text(f"{NAMES[nth % 4]} haalt de laatste slag")
        page.locator(WRITE).tap()
        waiting(page, nth + 2)
        if nth == 2:
            phone.context.close()
            page = phone.open()
            page.goto(evening.url)
            expect(page.locator("[data-rounds='3']")).to_be_visible()
    page.locator('form[data-outbox="terug"] button').tap()
    waiting(page, 8)
    expect(page.locator("[data-rounds='5']")).to_be_visible()
    path = path_of(evening.url)
    here, had = standing(page), log_of(page, path)
    status, where, why = page.evaluate(ASK, ["GET", f"{path}waarom/0/", ""])
    assert (status, where) == (200, "1")
    assert "laatste slag" in why
    site.start()
    sent(page)  # it tries again by itself
    page.reload()
    assert page.locator("html[data-pocket]").count() == 0
    assert standing(page) == here
    assert log_of(page, path) == had
    assert [fact["fact"] for _, facts in had for fact in facts][1:] == [*["LastTrick"] * 6, "Undo"]
    assert path in page.evaluate(ASK, ["GET", "/blad/", ""])[2]


@pytest.mark.thorough("amended without a server: also `test_a_house_rule_is_mended` and what was amended on both sides")
def test_a_sheet_is_begun_finished_and_amended_without_a_server(phone, site):
    """Who wins is told at the last round, and no more when an earlier one turns out to have gone otherwise."""
    page, over = phone.page, "Ilse blijft als laatste over"
    site.kill()
    evening = Evening(page, javascript=True)
    evening.begin(tot="3", armoede=False)
    for nth in range(3):
        evening.round(winner="Ilse")
        expect(page.locator(f"[data-rounds='{nth + 1}']")).to_be_visible()
    assert standing(page) == {"Ilse": 0, "Mehmet": 3, "Ruud": 3, "Saar": 3}
    expect(page.locator("main")).to_contain_text(over)
    page.goto(f"{evening.url}ronde/1/")
    choose(page, "Laatste slag voor", "Saar")
    page.get_by_role("button", name="Toon het verschil").tap()
    page.get_by_role("button", name="Verbeter").tap()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))
    waiting(page, 5)
    assert standing(page) == {"Ilse": 1, "Mehmet": 3, "Ruud": 3, "Saar": 2}
    expect(page.locator("main")).not_to_contain_text(over)
    evening.round(winner="Ilse")
    expect(page.locator("main")).to_contain_text(over)
    here, had = standing(page), log_of(page, path_of(evening.url))
    assert here == {"Ilse": 1, "Mehmet": 3, "Ruud": 3, "Saar": 3}
    sent_to(site, page)
    page.reload()
    assert page.locator("html[data-pocket]").count() == 0
    assert (standing(page), log_of(page, path_of(evening.url))) == (here, had)


def test_a_sheet_of_the_server_goes_on_where_it_stood(phone, site):
    """Rounds written with a network stand under those written without one."""
    page = phone.page
    evening = Evening(page, javascript=True)
    evening.begin()
    for nth in range(3):
        tapped(page, ("slag", nth))
        page.locator(WRITE).tap()
        expect(page.locator(f"[data-rounds='{nth + 1}']")).to_be_visible()
    page.goto("/blad/")
    page.goto(evening.url)
    until_kept(page, evening.url)
    before = standing(page)
    site.kill()
    page.reload()
    tapped(page, ("slag", 3))
    page.locator(WRITE).tap()
    waiting(page, 1)
    expect(page.locator("[data-rounds='4']")).to_be_visible()
    after = standing(page)
    assert {name: after[name] - before[name] for name in NAMES} == {"Ilse": 1, "Mehmet": 1, "Ruud": 1, "Saar": 0}
    page.goto(f"{evening.url}bord/")
    expect(page.locator(".board__name").first).to_have_text("Ilse")
    page.goto("/blad/")
    expect(page.locator("[data-unsent]")).to_contain_text("Niet verzonden (1)")
    page.goto(evening.url)
    sent_to(site, page)
    assert standing(page) == after


@pytest.mark.thorough("`test_three_phones_of_which_two_are_away` has the same conflict twice")
def test_rounds_of_a_phone_in_the_cellar_and_one_upstairs_meet_and_nothing_is_dropped(phone, site, chromium):
    """Two rounds are written without a network while another writes one: he chooses, and all three stand there."""
    page = phone.page
    evening = Evening(page, javascript=True)
    evening.begin()
    upstairs = chromium.new_context(base_url=phone.base, viewport=PHONE, has_touch=True, service_workers="block")
    other = upstairs.new_page()
    claim(other, link_of(page, evening.url, "schrijven"))
    page.goto("/blad/")
    page.goto(evening.url)
    until_kept(page, evening.url)
    phone.context.set_offline(True)
    page.reload()
    for nth in (0, 1):
        tapped(page, ("slag", nth))
        expect(page.locator(".bar")).to_contain_text(f"{NAMES[nth]} haalt de laatste slag")
        page.locator(WRITE).tap()
        waiting(page, nth + 1)
        expect(page.locator(f"[data-rounds='{nth + 1}']")).to_be_visible()
    fill(other, "Saar")
    write(other)
    expect(other.locator("[data-rounds='1']")).to_be_visible()
    phone.context.set_offline(False)
    page.get_by_role("button", name="Allebei").tap()
    sent(page)
    expect(page.locator("[data-rounds='3']")).to_be_visible()
    path = path_of(evening.url)
    facts = [fact for _, all_ in log_of(page, path) for fact in all_][1:]
    assert [(fact["fact"], fact["seat"]) for fact in facts] == [("LastTrick", 3), ("LastTrick", 0), ("LastTrick", 1)]
    upstairs.close()


def test_it_answers_as_the_server_does(phone, site):
    """Every calculator's example, rules as data and questions: first of the server, then of the phone."""
    page = phone.page
    asked = [f"/reken/{row.slug}.json" for row in CALCULATORS]
    asked += [f"/spel/{slug}.json" for slug in ("toepen", "roulette", "chinese-poker")]
    asked += [f"/zoeken/?{urlencode({'q': row['q']})}" for row in tomllib.loads(QUESTIONS.read_text())["vraag"]]
    there = {address: page.evaluate(ASK, ["GET", address, ""]) for address in asked}
    assert {where for _, where, _ in there.values()} == {None}
    site.kill()
    for address in asked:
        status, where, text = page.evaluate(ASK, ["GET", address, ""])
        assert where == "1", address
        assert (status, FRESH.sub("", text)) == (there[address][0], FRESH.sub("", there[address][2])), address


def test_every_golden_round_ends_there_as_it_does_here(phone):
    """The same tables, folded by the program on the phone."""
    source = (ROOT / "tests" / "rounds" / "play_along.py").read_text()
    rounds = [(game.slug, row) for game, row in (one.values for one in golden("round"))]
    exec(FOLD, space := {})
    here = space["fold"](source, json.dumps(rounds))
    code = f"{FOLD}\nfold({source!r}, {json.dumps(rounds)!r})"
    there = phone.worker().evaluate("async (code) => (await self.pocket.run()).python.runPython(code)", code)
    assert len(rounds) > 1000
    assert json.loads(there) == json.loads(here)


FOLD = """
import json
def fold(source, rounds):
    from scoring.games import game as find_game
    space = {}
    exec(source, space)
    ends = []
    for slug, row in json.loads(rounds):
        game = find_game(slug)
        board = game.play.board(space["played"](game, row)[0])
        ends.append([[str(line.points), line.name, line.out, line.won] for line in board.lines])
        ends.append([[one.key, str(one.points)] for one in board.accounts])
        ends.append([step.text for done in board.rounds for step in done.story])
    return json.dumps(ends)
"""


def test_what_waits_for_the_network_says_so_before_anything_is_filled_in(phone, site):
    page = phone.page
    site.kill()
    evening = Evening(page, javascript=True)
    evening.begin()
    own = (evening.url + one for one in ("delen/", "plek/", "tafel/", "weggooien/", "blad.pdf", "blad.csv"))
    for address in ("/spel/toepen.pdf", "/tafel/nieuw/", "/blad/importeren/", "/mee/", *own):
        page.goto(address)
        expect(page).to_have_title(re.compile("Zonder netwerk"))
    page.goto("/spel/bestaat-niet/")
    expect(page).to_have_title(re.compile("Niet gevonden"))


def test_a_house_rule_is_mended_without_a_network(phone, site):
    page = phone.page
    site.kill()
    evening = Evening(page, javascript=True)
    evening.begin()
    round_of(page, 1, 2, 1)
    page.goto(f"{evening.url}afspraken/")
    page.locator("label.press", has_text="voor het hele blad").tap()
    page.locator("[name='optie-tot']").fill("8")
    page.get_by_role("button", name="Toon het verschil").tap()
    page.get_by_role("button", name="Verbeter").tap()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/(\?|$)"))
    waiting(page, 3)
    path = path_of(evening.url)
    had = log_of(page, path)
    page.goto(f"{evening.url}afspraken/")
    expect(page.locator("[name='optie-tot']")).to_have_value("8")
    page.goto(path)
    sent_to(site, page)
    assert log_of(page, path) == had
    page.goto(f"{evening.url}afspraken/")
    expect(page.locator("html[data-pocket]")).to_have_count(0)
    expect(page.locator("[name='optie-tot']")).to_have_value("8")


def test_it_can_be_taken_off_again(phone, site):
    page = phone.page
    page.goto("/op-zak/")
    page.get_by_role("button", name="Haal weg").tap()
    expect(page.locator("[data-said]")).to_contain_text("De Lei is van dit toestel gehaald")
    assert page.evaluate("caches.keys()").count("parts") == 0
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller?.scriptURL.endsWith('/worker.js')")
    site.kill()
    page.goto("/zoeken/?q=troef")
    expect(page).to_have_title(re.compile("Zonder netwerk"))


def test_a_server_that_no_longer_has_it_says_so_and_it_goes_on_and_can_be_taken_off(phone, site, giver):
    """As after an update that forgot it: a phone keeps the program it has, and hears why it gets no other."""
    page, index = phone.page, giver[0] / "pocket" / "pocket.json"
    given = index.read_text()
    index.write_text(json.dumps(json.loads(given) | {"of": "another", "version": "0.9.7"}))
    try:
        page.goto("/op-zak/")
        expect(page.locator("p.notice")).to_contain_text("ligt De Lei op zak van versie 0.9.7")
        expect(page.locator("[data-said]")).to_contain_text("De Lei staat op dit toestel")
        expect(page.get_by_role("button", name="Neem De Lei mee")).to_be_hidden()
        site.kill()
        status, here, _ = page.evaluate(ASK, ["GET", "/zoeken/?q=overkloppen", ""])
        assert (status, here) == (200, "1")
        site.start()
        page.goto("/op-zak/")
        page.get_by_role("button", name="Haal weg").tap()
        expect(page.locator("[data-said]")).to_contain_text("De Lei is van dit toestel gehaald")
        assert page.evaluate("caches.keys()").count("parts") == 0
        page.reload()
        expect(page.locator("[data-said]")).to_be_empty()
        expect(page.get_by_role("button", name="Haal weg")).to_be_hidden()
    finally:
        index.write_text(given)
