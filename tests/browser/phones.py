"""Phones that have the program itself on them (*op zak*): browsers that stay the same when they are closed."""

import fcntl
import json
import os
import re
import shutil
import subprocess
import sys

from playwright.sync_api import expect

from tests.browser.conftest import ANYWHERE, ARGS, PHONE, chromium_path, led_to, until
from tests.browser.patience import PATIENCE
from tests.browser.test_away import tapped, waiting
from tests.machines.server import ROOT, serving

RUNTIME = ROOT / ".tools" / "node_modules" / "pyodide"
TAKEN = "De Lei staat op dit toestel"
WRITE = "form.bar__write button"
ASK = """async ([method, address, body]) => {
  const headers = body ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
  const answer = await fetch(address, { method, headers, cache: "no-store", body: body || undefined });
  return [answer.status, answer.headers.get("Lei-Zak"), await answer.text()];
}"""
DROPPED = shutil.ignore_patterns("Singleton*", "GPUCache", "Code Cache")


def make_bundle(folder, root=ROOT):
    """What `make pocket` makes, in a data folder, of the program in `root`; compressed quickly."""
    environ = os.environ | {"DATA_DIR": str(folder), "POCKET_DIR": str(folder / "pocket")}
    make = [sys.executable, "manage.py", "pocket", str(RUNTIME), "--quality=1"]
    subprocess.run(make, cwd=root, env=environ, check=True, stdout=subprocess.DEVNULL)


def made_ready(folder, kind):
    """A phone that took the program along, made once for all who ask: the folders of its data and of its browser."""
    folder.mkdir(exist_ok=True)
    data, profile = folder / "data", folder / "profile"
    with (folder / "lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if not (folder / "taken").exists():
            for left in (data, profile):
                shutil.rmtree(left, ignore_errors=True)
            with serving(data) as server:
                make_bundle(data)  # of the static files that are there then
                phone = Phone(kind, profile, at=server.port)
                phone.take_along()
                phone.context.close()
            (folder / "taken").touch()
    return data, profile


class Phone:
    """A browser that stays the same when it is closed."""

    def __init__(self, kind, folder, base=f"http://{ANYWHERE}", *, like=None, at=None):
        """`like`: the folder of a phone that it begins as. `at`: the port where it finds `ANYWHERE`."""
        self.kind, self.folder, self.base, self.args = kind, folder, base, led_to(at) if at else ARGS
        if like:
            shutil.copytree(like, folder, ignore=DROPPED)
        self.open()

    def open(self):
        begin = {"executable_path": chromium_path(), "args": self.args, "viewport": PHONE, "has_touch": True}
        self.context = self.kind.launch_persistent_context(str(self.folder), base_url=self.base, **begin)
        self.page = self.context.new_page()
        return self.page

    def close(self):
        self.context.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def take_along(self):
        self.page.goto("/op-zak/")
        self.page.get_by_role("button", name="Neem De Lei mee").tap()
        expect(self.page.locator("[data-said]")).to_contain_text(TAKEN, timeout=1000 * PATIENCE.long)

    def worker(self):
        """The worker with the program behind it."""
        self.page.wait_for_function("() => navigator.serviceWorker.controller?.scriptURL.endsWith('/zak.js')")
        return next(one for one in reversed(self.context.service_workers) if one.url.endswith("/zak.js"))


def path_of(url):
    return re.sub(r"https?://[^/]+|\?.*", "", url)


def log_of(page, path):
    """Keys and facts of the entries, as the server or the phone tells them."""
    _, _, text = page.evaluate(ASK, ["GET", f"{path}blad.json", ""])
    return [(entry["key"], entry["facts"]) for entry in json.loads(text)["entries"]]


def facts_of(log):
    """What was written after the first entry: kinds and seats."""
    return [(fact["fact"], fact.get("seat")) for _, facts in log[1:] for fact in facts]


def sent(page):
    expect(page.locator("[data-queue]")).to_be_hidden()


def sent_to(site, page):
    """The server is there again and this page hears that there is a network, until nothing waits."""
    site.start()
    page.evaluate("dispatchEvent(new Event('online'))")  # otherwise it tries again after at most half a minute
    sent(page)


def until_kept(page, url):
    """Until the phone has the file of this sheet."""
    until(page, "path => caches.open('logs').then((all) => all.match(path)).then(Boolean)", path_of(url))


def round_of(page, seat, count, rounds):
    """A round, written without a server: so many wait after it, and so many stand there."""
    tapped(page, ("slag", seat))
    page.locator(WRITE).tap()
    waiting(page, count)
    expect(page.locator(f"[data-rounds='{rounds}']")).to_be_visible()
