"""Calculators by keyboard and by ear: cards, dice, the tableau; and the answer always in sight, with its address."""

import pytest
from playwright.sync_api import expect

from rulebook.calculators import CALCULATORS
from tests.browser.conftest import DESK, PHONE, SMALL
from tests.browser.depth import rarely

HAND = ("schoppen boer", "harten boer", "ruiten boer", "klaveren negen")


def words(page):
    return page.locator(".answer__words").inner_text()


def status(page):
    return page.get_by_role("status")


def card(page, name):
    return page.get_by_role("button", name=name, exact=True)


def press(page, button):
    """Enter on a button that a keyboard reached."""
    button.focus()
    page.keyboard.press("Enter")


def test_a_hand_is_tapped_together_by_keyboard_and_told_to_a_screen_reader(open_page):
    page = open_page(size=DESK)
    page.goto("/reken/toep-hand/")
    press(page, page.get_by_role("link", name="Begin leeg"))
    press(page, card(page, HAND[0]))
    taken = page.get_by_role("button", name=f"{HAND[0]}, ligt al")
    expect(taken).to_be_focused()
    expect(taken).to_have_attribute("aria-disabled", "true")
    expect(status(page)).to_contain_text("er ligt er 1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=f"{HAND[0]} terugnemen")).to_have_count(1)
    for name in HAND[1:]:
        press(page, card(page, name))
        expect(page.get_by_role("button", name=f"{name} terugnemen")).to_be_visible()
    expect(status(page)).to_contain_text("Drie boeren")
    expect(page.get_by_role("region", name="Uitkomst")).to_be_focused()


def test_how_it_comes_out_has_its_head_above_its_steps_over_the_whole_width(open_page):
    page = open_page(size=SMALL)
    page.goto("/reken/toep-hand/")
    head = page.get_by_role("heading", name="Hoe het uitkomt").bounding_box()
    first = page.locator(".story__step").first.bounding_box()
    assert head["y"] + head["height"] <= first["y"]
    assert first["width"] > SMALL["width"] * 0.7


def test_without_a_script_the_same_hand_gives_the_same_answer(open_page):
    page = open_page(javascript=False)
    page.goto("/reken/toep-hand/")
    page.get_by_role("link", name="Begin leeg").tap()
    for name in HAND:
        card(page, name).tap()
        expect(page.get_by_role("button", name=f"{name} terugnemen")).to_be_visible()
        if name != HAND[-1]:
            expect(page.get_by_role("button", name=f"{name}, ligt al")).to_have_attribute("type", "button")
    assert words(page).startswith("Drie boeren")


def test_dice_are_laid_by_keyboard_and_the_focus_stays(open_page):
    page = open_page(size=DESK)
    page.goto("/reken/chapeau-munt/")
    press(page, page.get_by_role("link", name="Begin leeg"))
    dice = page.get_by_role("group", name="Wat er ligt")
    die = dice.get_by_role("button", name="steen H erbij")
    for count in range(1, 5):
        press(page, die)
        expect(dice.get_by_role("button", name="H terugnemen")).to_have_count(count)
        expect(die).to_be_focused()
    press(page, dice.get_by_role("button", name="steen A erbij"))
    expect(status(page)).to_contain_text("munt")
    press(page, dice.get_by_role("button", name="A terugnemen"))
    expect(dice.get_by_role("button", name="terugnemen")).to_have_count(4)


def test_the_tableau_is_read_with_the_arrows(open_page):
    page = open_page(size=DESK)
    page.goto("/reken/baccara-tableau/?bank=3&kaart=8")
    bank = page.get_by_role("group", name="De bank heeft")
    bank.get_by_role("radio", name="3", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(bank.get_by_role("radio", name="4", exact=True)).to_be_focused()
    expect(page.locator("[aria-current=true].tableau__go")).to_contain_text("(dit geval)")
    page.get_by_role("group", name="De ponte kreeg").get_by_role("radio", name="8", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(status(page)).to_contain_text("met 4 na een 9")
    expect(page.get_by_role("region", name="Uitkomst")).to_contain_text("met 4 na een 9")


def test_a_card_of_chinese_poker_lies_in_one_place(open_page):
    page = open_page()
    page.goto("/reken/chinese-poker/")
    page.get_by_role("link", name="Begin met lege handen").tap()
    for code, name in (("hV", "harten vrouw"), ("sV", "schoppen vrouw"), ("r7", "ruiten zeven")):
        press(page, card(page, name))
        expect(page.get_by_role("button", name=f"{name} terugnemen")).to_be_visible()
        expect(page.locator(f"#kaart-{code}")).to_be_focused()
        expect(page.locator(f"#kaart-{code}")).to_have_attribute("aria-disabled", "true")
    expect(status(page)).to_contain_text("nog 5")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="terugnemen")).to_have_count(3)
    press(page, page.get_by_role("button", name="ruiten zeven terugnemen"))
    expect(card(page, "ruiten zeven")).to_have_attribute("name", "tik")


CHANGES = [
    ("poker-ruilen/", ".press:has-text('flush')"),
    ("napoleonnen/", ".press:has-text('alles in de pot')"),
    ("chapeau-kansen/", ".press:has-text('trice')"),
    ("roulette/?inzet=rouge:5&nummers=17", ".press:has-text('lijn')"),
    ("chinese-poker/", ".chinees__tab:has-text('Mehmet')"),
    ("trente-et-quarante/?zwart=kV+h9+s4+rB&rood=h8+sA+r7+kH+h9", ".press:has-text('en prison')"),
]


@pytest.mark.parametrize(("path", "tapped"), CHANGES, ids=[path.partition("/")[0] for path, _ in CHANGES])
def test_back_reload_and_share_give_the_same_answer(open_page, path, tapped):
    page = open_page()
    page.goto(f"/reken/{path}")
    begun = page.url
    page.locator(tapped).first.tap()
    page.wait_for_url(lambda url: url != begun)
    expect(page.locator("[data-asking]")).to_have_count(0)  # the address changes before the answer is drawn
    said, address = words(page), page.url
    page.reload()
    assert words(page) == said
    page.goto("/over/")
    page.go_back()
    assert words(page) == said
    other = open_page(javascript=False, size=DESK)
    other.goto(address)
    assert words(other) == said


IN_SIGHT = """() => {
    const r = document.querySelector('.answer').getBoundingClientRect();
    const tabs = document.querySelector('.tabs').getBoundingClientRect();
    return r.top >= 0 && r.bottom <= (tabs.height ? tabs.top : innerHeight);
}"""


ROOMY = "an answer in sight on a phone is in sight on a desk"


@pytest.mark.parametrize("size", [PHONE, rarely(DESK, ROOMY)], ids=["phone", "desk"])
def test_every_answer_stands_in_the_first_screen(open_page, size):
    page = open_page(size=size)
    below = []
    for row in CALCULATORS:
        page.goto(f"/reken/{row.slug}/")
        if not page.evaluate(IN_SIGHT):
            below.append(row.slug)
    assert below == []


def test_what_has_the_focus_is_never_under_the_answer(open_page):
    page = open_page()
    hidden = []
    for slug in ("commetten-potjes", "verpachten", "chapeau-kansen"):
        page.goto(f"/reken/{slug}/")
        for _ in range(45):
            page.keyboard.press("Tab")
            name = page.evaluate("""() => {
                const now = document.activeElement, form = now.closest('.calc__form');
                if (!form) return '';
                const a = document.querySelector('.answer').getBoundingClientRect(), r = now.getBoundingClientRect();
                return r.top >= a.top - 4 && r.bottom <= a.bottom + 4 ? now.outerHTML.slice(0, 80) : '';
            }""")
            if name:
                hidden.append(name)
    assert hidden == []
