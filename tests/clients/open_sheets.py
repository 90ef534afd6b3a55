"""Opens every sheet of a device as its browser would, in a process of its own; prints what it saw as JSON.

Run as `python tests/clients/open_sheets.py SECRET` with the `DATA_DIR` or `DATABASE_URL` of the database to look into.
"""

import json
import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
os.environ["DEBUG"] = "1"  # no collected static files needed

import django

django.setup()

from django.core import signing
from django.test import Client

from scoring.people.requests import COOKIE


def device(secret):
    """A browser that holds the signed cookie of this device."""
    browser = Client(SERVER_NAME="localhost")
    browser.cookies[COOKIE] = signing.get_cookie_signer(salt=COOKIE + "lei.device").sign(secret)
    return browser


def seen(browser):
    """Each sheet on `/blad/`: the status of its page, the standing it shows, and what is written in its `blad.json`."""
    found = re.findall(r"/blad/([0-9a-f-]{36})/", browser.get("/blad/").content.decode())
    return {name: opened(browser, f"/blad/{name}/") for name in found}


def opened(browser, url):
    page = browser.get(url)
    written = json.loads(browser.get(url + "blad.json").content)
    points = re.findall(r'aria-label="([^":]+): (−?\d+)\. Waarom\?"', page.content.decode())
    return {
        "status": page.status_code,
        "points": {name: int(number.replace("−", "-")) for name, number in points},
        "export": {name: value for name, value in written.items() if name != "afgeleid"},
    }


if __name__ == "__main__":
    json.dump(seen(device(sys.argv[1])), sys.stdout)
