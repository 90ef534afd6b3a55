"""The roulette table and the pad of trente-et-quarante by thumb, by keyboard and by ear, with a script and without."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE

SPOTS = {
    "vak plein": ".felt__place:not([class*=naast], [class*=over], [class*=hoek], [class*=buiten])",
    "lijn à cheval": ".felt__place--naast, .felt__place--over",
    "hoek carré": ".felt__place--hoek",
    "rij transversale": ".felt__place--buiten",
}
SMALL = """all => all.filter(el => {
    const r = el.getBoundingClientRect();
    return r.width < 47.5 || r.height < 47.5;
}).map(el => el.value)"""
COVERED = """all => all.filter(el => {
    el.scrollIntoView({block: 'center'});
    const r = el.getBoundingClientRect();
    const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return top !== el && !el.contains(top);
}).map(el => el.value)"""


def words(page):
    return page.locator(".answer__words").inner_text()


@pytest.mark.parametrize("javascript", [True, False])
def test_chips_are_laid_on_a_number_a_line_and_a_corner_by_thumb(open_page, javascript):
    page = open_page(javascript=javascript)
    page.goto("/reken/roulette/")
    page.get_by_role("button", name="Plein 17, zwart").tap()
    expect(page.get_by_role("button", name="Plein 17, zwart, er ligt 1")).to_be_visible()
    for spot, place in (
        ("hoek carré", "Carré 31-32-34-35"),
        ("lijn à cheval", "À cheval 8-9"),
        ("rij transversale", "Transversale simple 1-6"),
    ):
        page.get_by_role("button", name=spot).tap()
        page.get_by_role("button", name=place).tap()
        expect(page.get_by_role("button", name=f"{place}, er ligt 1")).to_be_visible()
    page.get_by_role("button", name="Rood", exact=True).tap()
    expect(page.get_by_role("button", name="Rood, er ligt 1")).to_be_visible()
    page.locator(".wheel__pocket--zwart", has_text="17").tap()
    expect(page.locator(".answer__words")).to_have_text("17 valt: je wint 31 fiches.")
    page.get_by_role("button", name="Rood, 1: weghalen").tap()
    expect(page.locator(".answer__words")).to_have_text("17 valt: je wint 32 fiches.")


def test_the_table_is_worked_by_keyboard_alone(open_page):
    page = open_page(size=DESK)
    page.goto("/reken/roulette/?inzet=rouge:5")
    page.get_by_role("radio", name="5", exact=True).focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Plein 0, groen")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Plein 0, groen, er ligt 1")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="À cheval 0-1")).to_be_focused()
    page.locator("#veld-nummers").focus()
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.locator(".answer__words")).to_have_text("Zero valt: je wint 32½ fiche.")
    expect(page.get_by_role("status")).to_contain_text("Zero valt")


def test_every_place_has_a_name_of_its_own_and_room_for_a_finger(open_page):
    page = open_page()
    page.goto("/reken/roulette/")
    places = page.locator(".felt__place")
    names = places.evaluate_all("all => all.map(el => el.getAttribute('aria-label'))")
    assert len(set(names)) == len(names) == 157
    seen = set()
    for spot, looks in SPOTS.items():
        button = page.get_by_role("button", name=spot)
        if button.get_attribute("aria-pressed") == "false":
            button.tap()
        expect(button).to_have_attribute("aria-pressed", "true")
        shown = page.locator(looks).and_(page.locator(":visible"))
        seen |= set(shown.evaluate_all("all => all.map(el => el.value)"))
        assert shown.evaluate_all(SMALL) == []
        assert shown.evaluate_all(COVERED) == []
    assert len(seen) == 157


def test_a_mouse_finds_every_place_at_once(open_page):
    page = open_page(size=DESK)
    page.goto("/reken/roulette/")
    places = page.locator(".felt__place:visible")
    expect(places).to_have_count(157)
    assert places.evaluate_all(COVERED) == []


@pytest.mark.parametrize("javascript", [True, False])
def test_one_pad_deals_both_rows(open_page, javascript):
    page = open_page(javascript=javascript)
    page.goto("/reken/trente-et-quarante/")
    for count, name in enumerate(("vrouw", "9", "boer", "2", "8", "aas", "7", "heer", "5"), start=1):
        page.get_by_role("button", name=name, exact=True).tap()
        expect(page.locator(".hand button")).to_have_count(count)
    expect(page.locator(".answer__words")).to_have_text("Twee keer 31: un après. De croupier roept ‘un, un après’.")
    page.get_by_role("button", name="5 terugnemen").tap()
    expect(page.get_by_label("Rood, de tweede rij").locator(".deal__count")).to_have_text("telt 26, nog minstens 5")


def test_nothing_is_wider_than_the_phone(open_page):
    page = open_page(size=PHONE)
    for slug in ("roulette", "trente-et-quarante", "trente-et-quarante-kansen"):
        page.goto(f"/reken/{slug}/")
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_no_word_on_the_felt_is_wider_than_its_place(open_page):
    page = open_page()
    page.goto("/reken/roulette/")
    places = page.locator(".felt__dozens > .felt__place, .felt__columns > .felt__place")
    assert places.count() == 6
    wide = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent.trim())"
    assert places.evaluate_all(wide) == []
