"""Our own keys, where everybody at the table gets a number: they walk on by themselves."""

from playwright.sync_api import expect

from tests.browser.pad import PLAYED, Phone


def test_five_numbers_are_keyed_in_without_a_tap_for_each_player(open_page):
    phone = Phone(open_page(), PLAYED["vrij"], ("Ilse", "Mehmet", "Ruud", "Saar", "Tess"))
    phone.strike("1", "2", "3", "Volgende", "0", "7", "Volgende", "1", "5")
    phone.write()
    assert phone.taps == 10
    assert phone.facts()[-1]["points"] == [12, 3, 0, 7, 15]
    expect(phone.page.locator(".bar__said")).to_contain_text("Ronde 1. Tess +15, Ilse +12, Saar +7, Mehmet +3")
    phone.taps = 0
    phone.strike("4", "1", "Zelfde", "Rest nul")
    phone.write()
    assert phone.taps == 5
    assert phone.facts()[-1]["points"] == [41, 41, 0, 0, 0]


def test_a_number_that_is_longer_than_any_before_is_mended_where_it_stands_and_a_sum_goes_on(open_page):
    phone = Phone(open_page(), PLAYED["vrij"], ("Ilse", "Mehmet"))
    field = [phone.page.locator(f"input[name=punten-{seat}]") for seat in (0, 1)]
    phone.strike("1", "6")
    expect(field[1]).to_be_focused()
    phone.strike("⌫", "2", "Volgende", "9", "+", "1", "1")
    expect(field[0]).to_have_value("162")
    expect(field[1]).to_have_value("9+11")
    expect(phone.page.locator(".field__error")).to_have_count(0)
    phone.strike("Volgende")
    phone.write()
    assert phone.facts()[-1]["points"] == [162, 20]
    expect(field[0]).to_have_attribute("data-walks", "3")
