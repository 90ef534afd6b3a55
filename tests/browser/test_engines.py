"""An evening of toepen in Firefox and WebKit: written by tapping, taken back, and followed while another writes."""

from urllib.parse import urlsplit

import pytest

from tests.browser.engines import ENGINES, Phone, driven
from tests.machines.server import Browser

NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")
STANDING = """() => Object.fromEntries([...document.querySelectorAll('.line__points')].map((el) => {
  const [who, points] = el.getAttribute('aria-label').split(':');
  return [who, Number(points.match(/−?\\d+/)[0].replace('−', '-'))];
}))"""

KNOCKS = "() => [...document.querySelectorAll('input[type=hidden][name=toep]')].map((el) => el.value)"


@pytest.fixture(scope="module", params=list(ENGINES))
def engine(request, tmp_path_factory):
    with driven(request.param, tmp_path_factory.mktemp(request.param)) as found:
        yield found


@pytest.fixture
def phone(engine, server):
    yield Phone(engine, server.base)
    assert engine.complaints() == []


def begin(phone):
    """A new sheet with four names; its path."""
    phone.goto("/blad/nieuw/?spel=toepen")
    for nth, name in enumerate(NAMES):
        phone.write(f".seats__row:nth-of-type({nth + 2}) input[name=naam]", name)
    phone.tap("button", "Begin")
    return phone.wait("() => (location.pathname.match(/^\\/blad\\/[0-9a-f-]{36}\\/$/) || [])[0]")


def answer(phone, label, name):
    """Tap a name in a question of the round."""
    phone.tap(".field .press", name, within=label)


def written(phone, rounds):
    """Press *Schrijf op*, and wait until that many rounds stand on the sheet."""
    phone.tap(".bar__write button", "Schrijf op")
    phone.wait("(rounds) => Number(document.querySelector('[data-rounds]')?.dataset.rounds) === rounds", rounds)


def test_an_evening_of_toepen(phone, server):
    path = begin(phone)
    answer(phone, "Laatste slag voor", "Saar")
    written(phone, 1)
    assert phone.script(STANDING) == {"Ilse": 1, "Mehmet": 1, "Ruud": 1, "Saar": 0}

    answer(phone, "Getoept door", "Mehmet")
    answer(phone, "Laatste slag voor", "Ruud")
    written(phone, 2)
    assert phone.script(STANDING) == {"Ilse": 3, "Mehmet": 3, "Ruud": 1, "Saar": 2}

    phone.tap(".bar__undo button", "Terug")
    phone.seen("button", "Toch wel")
    assert phone.script(STANDING) == {"Ilse": 1, "Mehmet": 1, "Ruud": 1, "Saar": 0}

    # what is half filled in stays, while another phone writes and its round appears by itself
    other = Browser(server.base)
    phone.goto(f"{path}delen/?soort=schrijven")
    phone.tap(".share button.button--go")
    other.claim(urlsplit(phone.wait("() => document.querySelector('[data-share-url]')?.value")).path)
    phone.goto(path)
    answer(phone, "Getoept door", "Ilse")
    phone.wait("() => !document.querySelector('[data-asking]')")
    assert phone.script(KNOCKS) == ["1", "0"]  # that of the round taken back, and this one
    seen = len(other.entries())
    assert other.write([{"fact": "LastTrick", "seat": 1}], seen=seen) == 200
    phone.wait("() => document.querySelector('[data-rounds]')?.dataset.rounds === '2'")
    assert phone.script(STANDING) == {"Ilse": 2, "Mehmet": 1, "Ruud": 2, "Saar": 1}
    assert phone.script(KNOCKS) == ["1", "0"]


@pytest.mark.thorough("how a page looks in two more engines; the evening stays at the gate")
def test_a_term_is_explained_in_place_until_one_taps_beside_it(phone):
    phone.goto("/spel/toepen/")
    phone.tap("main a.term")
    phone.seen(".explain .title")
    phone.tap("h1")
    phone.wait("() => !document.querySelector('.explain:popover-open')")
    assert phone.script("() => location.pathname") == "/spel/toepen/"


@pytest.mark.thorough("how a page looks in two more engines; the evening stays at the gate")
def test_large_letters_stay_on_the_page(phone):
    for path in ("/blad/nieuw/?spel=toepen", "/blad/nieuw/?spel=chapeau", "/", "/spel/toepen/", "/reken/"):
        phone.goto(path)
        phone.script("() => { document.documentElement.style.fontSize = '200%' }")
        wide = phone.script("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], path
