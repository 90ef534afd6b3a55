"""Firefox and WebKit with the server stopped: an own sheet opens, rounds are written, and all arrive afterwards."""

import pytest

from tests.browser.engines import ENGINES, WORKER, Phone, driven
from tests.browser.test_engines import answer, begin

CONTROLLED = "() => Boolean(navigator.serviceWorker.controller)"
KEEP = "(path) => (navigator.serviceWorker.controller.postMessage({ keep: path }), true)"
KEPT = """(path) => {
  caches.open('sheets').then((cache) => cache.match(path)).then((found) => (window.isKept = Boolean(found)));
  return window.isKept;
}"""
WAITS = "(count) => document.querySelector('[data-queue]')?.textContent.includes(`niet verzonden (${count})`)"
ROUNDS = """(path) => {
  const asked = new XMLHttpRequest();
  asked.open('GET', `${path}blad.json`, false);
  asked.send();
  return JSON.parse(asked.responseText).entries.slice(1).map((entry) => entry.facts[0].seat);
}"""
WRITE = ".bar__write button, .bar__blank button"


@pytest.mark.parametrize("name", list(ENGINES))
def test_an_own_sheet_is_there_and_written_on_while_the_server_is_stopped(name, tmp_path, line):
    with driven(name, tmp_path / "engine") as engine:
        phone = Phone(engine, line.base)
        phone.goto("/")
        assert phone.script(WORKER), f"{name} knows no service worker as it is driven here"
        phone.wait(CONTROLLED)
        path = begin(phone)
        phone.goto(path)
        phone.script(KEEP, path)
        phone.wait(KEPT, path)
        line.kill()
        phone.goto(path)
        phone.seen("[data-kept-note]", "zo stond het")
        for nth, who in enumerate(("Ilse", "Mehmet", "Saar"), 1):
            answer(phone, "Laatste slag voor", who)
            phone.tap(WRITE, "nog zonder voorbeeld")
            phone.wait(WAITS, nth)
            if nth == 2:
                phone.goto(path)
                phone.wait(WAITS, nth)
        phone.goto("/spel/toepen/")  # never been there
        phone.seen("h1", "Toepen")
        phone.goto("/blad/laatste/")
        phone.wait(WAITS, 3)
        line.start()
        phone.wait("() => document.querySelector('[data-rounds]')?.dataset.rounds === '3'")
        assert phone.script(ROUNDS, path) == [0, 1, 3]
