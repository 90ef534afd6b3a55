"""Firefox and WebKit with the program itself on the phone: an evening begun and played while the server is stopped."""

from __future__ import annotations

import pytest

from tests.browser.engines import ENGINES, WORKER, Phone, driven
from tests.browser.patience import PATIENCE, come
from tests.browser.phones import TAKEN
from tests.browser.test_engines import STANDING, answer, begin, written
from tests.browser.test_offline_engines import ROUNDS, WAITS

SAID = "() => document.querySelector('[data-said]').textContent"
ANSWERS = """() => {
  window.asked ??= fetch("/zoeken/?q=overkloppen").then((answer) => (window.isHere = answer.headers.has("Lei-Zak")));
  return window.isHere;
}"""
HERE = "() => 'pocket' in document.documentElement.dataset"
SENT = "() => document.querySelector('[data-queue]').hidden"


def until(phone, script, what):
    """Until the page says this, also where the program must be made ready first."""
    come(lambda: phone.script(script) == what, f"{script} is not {what}", PATIENCE.long)


@pytest.mark.thorough("the program in two more engines; without it (`test_offline_engines`) both stay at the gate")
@pytest.mark.parametrize("name", list(ENGINES))
def test_an_evening_is_begun_and_played_without_a_server_and_arrives(name, site, tmp_path):
    with driven(name, tmp_path / "engine") as engine:
        phone = Phone(engine, site.base)
        phone.goto("/op-zak/")
        assert phone.script(WORKER), f"{name} knows no service worker as it is driven here"
        phone.tap("button", "Neem De Lei mee")
        until(phone, SAID, f"{TAKEN}. Zonder netwerk gaat alles door.")
        phone.goto("/spel/toepen/")
        site.kill()
        until(phone, ANSWERS, True)
        path = begin(phone)
        assert phone.script(HERE)
        for nth, who in enumerate(("Ilse", "Mehmet", "Saar"), 1):
            answer(phone, "Laatste slag voor", who)
            written(phone, nth)
            phone.wait(WAITS, nth + 1)
            if nth == 2:
                phone.goto(path)
        assert phone.script(STANDING) == {"Ilse": 2, "Mehmet": 2, "Ruud": 3, "Saar": 2}
        site.start()
        until(phone, SENT, True)
        phone.goto(path)
        assert not phone.script(HERE)
        assert phone.script(STANDING) == {"Ilse": 2, "Mehmet": 2, "Ruud": 3, "Saar": 2}
        assert phone.script(ROUNDS, path) == [0, 1, 3]
