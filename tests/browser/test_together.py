"""An evening on all phones of the table: who has the sheet, who writes along, who watches, and the board."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, SMALL
from tests.browser.patience import come
from tests.browser.test_evening import Evening, choose, standing
from tests.browser.test_still import Table


def link_of(page, url, kind="kijken"):
    """The address of a new link of this kind."""
    page.goto(f"{url}delen/?soort={kind}")
    page.locator(".share button.button--go").click()
    return page.locator("[data-share-url]").input_value()


def claim(page, link):
    page.goto(link)
    page.locator("main .button--go").click()
    page.wait_for_url(re.compile(r"/blad/[0-9a-f-]{36}/"))


def fill(page, last):
    """A round without a knock, up to the write."""
    choose(page, "Laatste slag", last)
    expect(page.locator("form.bar__write button")).to_be_visible()


def write(page):
    page.locator("form.bar__write button").click()


@pytest.fixture
def table(open_page):
    """The sheet on its owner's phone."""
    owner = open_page()
    it = Evening(owner, javascript=True)
    it.begin()
    return owner, it.url


def test_an_evening_is_on_every_phone_and_on_the_wall(table, open_page):
    owner, url = table
    watcher, writer, board = open_page(), open_page(), open_page(size=DESK, dark=True)
    watching, writing = link_of(owner, url), link_of(owner, url, "schrijven")
    claim(watcher, watching)
    claim(writer, writing)
    claim(board, watching)
    board.goto(f"{url}bord/")
    owner.goto(url)
    expect(watcher.locator("form.round-form")).to_have_count(0)
    fill(writer, "Ilse")
    write(writer)
    for page in (owner, watcher):
        expect(page.locator("[data-rounds='1']")).to_be_visible()
        assert standing(page) == standing(writer)
    expect(watcher.locator("[data-announce]")).to_contain_text("Ronde 1 staat op het blad")
    expect(board.locator(".board__now")).to_contain_text("ronde 2")
    assert board.locator("button:visible, form:visible").count() == 0


def test_a_half_filled_round_stays_and_who_comes_second_chooses(table, open_page):
    owner, url = table
    writer = open_page()
    claim(writer, link_of(owner, url, "schrijven"))
    owner.goto(url)
    fill(owner, "Saar")
    fill(writer, "Ilse")
    write(writer)
    expect(owner.get_by_text("Ronde 1 staat er:")).to_be_visible()
    write(owner)
    expect(owner.get_by_role("heading", name="Ronde 1 staat er twee keer")).to_be_visible()
    assert len(standing(writer)) == 4
    owner.get_by_role("button", name="Laat staan wat er staat").click()
    expect(owner.locator("[data-rounds='1']")).to_be_visible()
    assert standing(owner) == standing(writer)
    expect(owner.locator("input[name=slag]:checked")).to_have_count(0)
    owner.goto("/blad/")
    owner.goto(url)
    expect(owner.locator("input[name=slag]:checked")).to_have_count(0)


@pytest.fixture
def conflicting(open_page):
    """A round of toepen that two wrote, on the small phone of the second; the sheet's address."""
    owner, writer = open_page(size=SMALL), open_page(size=SMALL)
    owner.clock.install()
    it = Evening(owner, javascript=True)
    it.begin()
    claim(writer, link_of(owner, it.url, "schrijven"))
    owner.goto(it.url)
    fill(owner, "Saar")
    fill(writer, "Ilse")
    write(writer)
    expect(owner.get_by_text("Ronde 1 staat er:")).to_be_visible()
    write(owner)
    expect(owner.get_by_role("heading", name="Ronde 1 staat er twee keer")).to_be_visible()
    return owner, it.url


WAYS = {
    "Laat staan wat er staat": {"Ilse": 0, "Mehmet": 1, "Ruud": 1, "Saar": 1},
    "De mijne in plaats daarvan": {"Ilse": 1, "Mehmet": 1, "Ruud": 1, "Saar": 0},
    "Allebei": {"Ilse": 1, "Mehmet": 2, "Ruud": 2, "Saar": 1},
}


@pytest.mark.parametrize("way", WAYS)
def test_three_ways_out_stand_under_the_thumb_of_the_smallest_phone(conflicting, way):
    page, _ = conflicting
    for name in WAYS:
        box = page.get_by_role("button", name=name).bounding_box()
        assert box["height"] >= 56
        assert 740 / 2 < box["y"] < 740 - box["height"]
    page.clock.run_for(5_000)  # what is asked every two seconds takes nothing away
    page.get_by_role("button", name=way).tap()
    expect(page.locator("form.round-form")).to_be_visible()
    assert standing(page) == WAYS[way]
    expect(page.locator("input[name=slag]:checked")).to_have_count(0)


def test_who_does_not_choose_yet_goes_back_to_what_he_filled_in(conflicting):
    page, _ = conflicting
    page.get_by_role("link", name="Terug naar wat je invulde").tap()
    expect(page.locator("input[name=slag]:checked")).to_have_value("3")
    expect(page.locator(".news")).to_contain_text("Ronde 1 staat er:")
    page.get_by_role("link", name="dit is ronde 2").tap()
    expect(page.locator(".news:not([hidden])")).to_have_count(0)
    expect(page.locator("input[name=slag]:checked")).to_have_value("3")
    write(page)
    expect(page.locator("[data-rounds='2']")).to_be_visible()


def test_what_another_amends_is_said_on_every_phone_that_has_the_sheet_open(open_page, server):
    """In the place of another's rounds to who follows, on the bar to who writes; not again to who comes later."""
    table = Table(server, "toepen", stand=(0, 0, 0, 3), tot="6", armoede="uit")
    watcher, writer, late = open_page(), open_page(size=SMALL), open_page()
    for page in (watcher, late):
        page.goto(table.writer.link("kijken"))
        page.locator("main .button--go").click()
        page.wait_for_url("**" + table.writer.sheet)
    late.goto("about:blank")
    table.claim(writer)
    table.write([{"fact": "Toep", "seat": 0}, *({"fact": "Fold", "seat": seat} for seat in (1, 2)),
                 {"fact": "Toep", "seat": 3}, {"fact": "LastTrick", "seat": 0}], 1)  # fmt: skip
    expect(watcher.locator(".news")).to_contain_text("Ronde 1 staat er:")
    table.write([{"fact": "Amend", "seqs": [2]}, {"fact": "LastTrick", "seat": 0}], 2)
    told = "is niet meer af. Verbetering van ronde 1."
    expect(watcher.locator(".news")).to_be_visible()
    expect(watcher.locator(".news")).to_contain_text(told)
    expect(watcher.locator("[data-announce]")).to_contain_text(told)
    expect(writer.locator(".bar__said")).to_contain_text(told)
    expect(writer.locator(".news:not([hidden])")).to_have_count(0)
    late.goto(table.writer.sheet)
    expect(late.locator(".news")).to_be_hidden()


def test_another_name_comes_in_while_a_round_is_filled_in(table, open_page):
    owner, url = table
    writer = open_page()
    claim(writer, link_of(owner, url, "schrijven"))
    owner.goto(url)
    fill(owner, "Saar")
    writer.goto(f"{url}spelers/")
    box = writer.locator("input[name=name]").first
    box.fill("Ilse Bakker")
    box.press("Enter")
    expect(owner.get_by_text("Ilse Bakker").first).to_be_visible()
    write(owner)
    expect(owner.locator("[data-rounds='1']")).to_be_visible()


def test_a_link_that_is_taken_back_goes_dark(table, open_page):
    owner, url = table
    watcher = open_page()
    claim(watcher, link_of(owner, url))
    owner.goto(f"{url}delen/")
    owner.get_by_role("button", name="Trek de link voor meekijken in").click()
    expect(watcher.get_by_role("alert")).to_contain_text("je mag er niet meer bij")
    assert watcher.locator(".line__points").count() == 0
    expect(watcher.locator(".sheet__title")).to_be_visible()
    watcher.get_by_role("link", name="Meedoen met een code").click()
    watcher.wait_for_url("**/mee/")


def test_a_sheet_goes_over_to_another_phone(table, open_page):
    owner, url = table
    other = open_page()
    claim(other, link_of(owner, url, "eigenaar"))
    other.goto(f"{url}delen/")
    expect(other.get_by_text("Vorige eigenaar").or_(other.get_by_text("Meeschrijven")).first).to_be_visible()
    owner.goto(url)
    expect(owner.locator("form.round-form")).to_be_visible()
    assert owner.goto(f"{url}delen/").status == 404


def test_a_device_is_added_by_a_code_and_shut_out_again(table, open_page):
    owner, url = table
    tablet = open_page(size=DESK)
    owner.goto("/toestellen/")
    owner.get_by_role("button", name="Zet een toestel erbij").click()
    code = owner.locator(".share__code").inner_text()
    tablet.goto("/mee/")
    tablet.get_by_label("Code").fill(code.lower())
    tablet.get_by_role("button", name="Doe mee").click()
    tablet.get_by_role("button", name="Zet erbij").click()
    tablet.wait_for_url("**/blad/")
    expect(tablet.locator(".card__link")).to_have_count(1)
    tablet.goto(url)
    owner.goto("/toestellen/")
    owner.locator(".share__one", has_not_text="dit toestel").get_by_role("button").click()
    expect(tablet.get_by_role("alert")).to_contain_text("je mag er niet meer bij")


def test_others_see_who_fills_in_a_round_and_nothing_moves_by_it(table, open_page):
    owner, url = table
    watcher = open_page()
    claim(watcher, link_of(owner, url))
    owner.goto(f"{url}plek/")
    owner.get_by_role("button", name="Ilse").click()
    owner.wait_for_url(url)
    told = watcher.locator(".together__now")
    expect(watcher.locator(".together__here")).to_have_text("Erbij: Ilse")
    before = watcher.locator(".sheet__table").bounding_box()
    fill(owner, "Saar")
    expect(told).to_have_text("Ilse vult ronde 1 in")
    assert told.get_attribute("role") == "status"
    assert watcher.locator(".sheet__table").bounding_box() == before
    write(owner)
    expect(watcher.locator("[data-rounds='1']")).to_be_visible()
    expect(told).to_have_text("")


HOTSPOT = {"status": 200, "content_type": "text/html", "body": "<!doctype html><main>Log in op de wifi</main>"}


@pytest.mark.parametrize(
    "answer", [HOTSPOT, HOTSPOT | {"status": 404}, HOTSPOT | {"status": 511}], ids=["200", "404", "511"]
)
def test_the_page_of_a_hotspot_is_no_sheet(table, answer):
    owner, url = table
    owner.goto(url)
    asked = []

    def hotspot(route):
        asked.append(route.request.url)
        route.fulfill(**answer)

    owner.route(re.compile(re.escape(url) + r"(\?.*)?$"), hotspot)
    come(lambda: owner.evaluate("true") and asked, "the sheet is not asked for")
    assert len(standing(owner)) == 4
    assert owner.get_by_role("alert").count() == 0
    if answer is HOTSPOT:
        choose(owner, "Laatste slag", "Saar")
        expect(owner.locator("[data-announce]")).to_contain_text("Geen verbinding")
        assert "Log in" not in owner.locator("#sheet").inner_text()
        owner.unroute_all()
        owner.evaluate("dispatchEvent(new Event('online'))")
        write(owner)
        expect(owner.locator("[data-rounds='1']")).to_be_visible()


def test_an_answer_that_is_lost_leaves_one_round_and_a_writer_who_is_shut_out_is_told(table, open_page):
    owner, url = table
    writer = open_page()
    claim(writer, link_of(owner, url, "schrijven"))
    lost = []

    def lose(route):
        if lost:
            return route.continue_()
        lost.append(route.fetch().status)
        return route.abort()

    writer.route("**/schrijf/", lose)
    fill(writer, "Ilse")
    write(writer)
    expect(writer.locator("[data-rounds='1']")).to_be_visible()
    expect(writer.locator("[data-queue]")).to_be_hidden()
    assert lost == [200]
    assert len(owner.request.get(f"{url}blad.json").json()["entries"]) == 2
    fill(writer, "Saar")
    writer.route(
        re.compile(re.escape(url) + r"(\?.*)?$"), lambda route: route.abort()
    )  # he does not hear of it in time
    owner.goto(f"{url}delen/")
    owner.get_by_role("button", name="Trek de link voor meeschrijven in").click()
    write(writer)
    expect(writer.locator("[data-queue]")).to_contain_text("Dit blad is er niet (meer), of niet op dit toestel.")
    assert len(owner.request.get(f"{url}blad.json").json()["entries"]) == 2


def test_a_watcher_hears_who_deals_who_is_out_and_how_it_ended(table, open_page):
    owner, url = table
    watcher = open_page()
    claim(watcher, link_of(owner, url))
    board = owner.context.new_page()
    board.goto(f"{url}bord/")
    said = watcher.locator("[data-announce]")
    owner.goto(url)
    fill(owner, "Ilse")
    write(owner)
    expect(said).to_have_text(re.compile("^Ronde 1 staat op het blad.*deler: Mehmet"))
    for nth in range(2, 60):
        if owner.locator(".end__title").count():
            break
        fill(owner, "Ilse")
        write(owner)
        expect(owner.locator(f"[data-rounds='{nth}']")).to_be_visible()
    expect(said).to_have_text(re.compile("Mehmet is af.*Ilse.*wint"))
    board.bring_to_front()
    expect(board.locator(".board__title")).to_contain_text("wint")
    assert board.evaluate("document.querySelector('.graph polyline').getAnimations().length") == 1
    board.emulate_media(reduced_motion="reduce")
    assert board.evaluate("document.getAnimations().length") == 0
    shown = board.locator(".board__graph").bounding_box()
    for part in (".graph", ".graph__one"):
        box = board.locator(part).last.bounding_box()
        assert box["y"] >= shown["y"]
        assert box["y"] + box["height"] <= shown["y"] + shown["height"]
