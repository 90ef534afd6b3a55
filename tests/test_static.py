"""One stylesheet and one script a page in production: their parts, joined in the order in which they are named."""

import json
import re
import shutil
from pathlib import Path

import brotli
import pytest
from django.core.management import call_command

from config import static
from tests.clients.sheet import Phone

CSS = Path(__file__).parent.parent / "static" / "css"
JS = CSS.parent / "js"
PARTS = ("idiomorph.min.js", "live.js", "presses.js", "outbox.js", "half.js", "follow.js")
JOINED = ("site.css", "calc.css", "practise.css")
SCREEN = [path for path in CSS.rglob("*.css") if path.name not in JOINED and not path.name.startswith("paper")]


def named(sheet):
    return re.findall(r'@import url\("([a-z_/-]+\.css)"\);', (CSS / sheet).read_text())


def test_every_block_of_the_screen_is_joined_once():
    site, calc, practise = map(named, JOINED)
    assert site[0] == "tokens.css"
    assert sorted(site + calc + practise) == sorted(str(path.relative_to(CSS)) for path in SCREEN)


def test_every_block_stays_small_and_in_a_layer():
    for path in SCREEN:
        text = path.read_text()
        assert len(text.splitlines()) <= 120, path.name
        assert "!important" not in text, path.name
        assert "@layer" in text, path.name


def test_collecting_joins_the_blocks_and_hashes_their_fonts(settings, tmp_path):
    settings.STATIC_ROOT = tmp_path
    settings.WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ["css", "js", "svg", "txt", "woff2"]
    settings.STORAGES = {"staticfiles": {"BACKEND": "config.static.JoinedStorage"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    manifest = json.loads((tmp_path / "staticfiles.json").read_text())["paths"]
    site = (tmp_path / manifest["css/site.css"]).read_text()
    calc = (tmp_path / manifest["css/calc.css"]).read_text()
    assert "@import" not in site + calc
    assert ".answer" not in site
    assert re.findall(r"@layer (\w+)\{", site) == ["tokens", "base", "layout", "parts", "pages"]
    assert set(re.findall(r"@layer (\w+)\{", calc)) <= {"parts", "pages"}
    assert ".answer{" in calc
    assert all(f".{block}{{" in site for block in ("press", "bar", "lines", "over"))
    assert not any(f".{block}{{" in calc for block in ("bar", "lines", "over"))
    assert manifest["fonts/fraunces-600-screen.woff2"].removeprefix("fonts/") in site


def test_a_joined_script_holds_its_parts_in_order_and_runs_none_twice(settings, tmp_path):
    settings.STATIC_ROOT = tmp_path
    settings.WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ["css", "js", "svg", "txt", "woff2"]
    settings.STORAGES = {"staticfiles": {"BACKEND": "config.static.JoinedStorage"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    manifest = json.loads((tmp_path / "staticfiles.json").read_text())["paths"]
    form, sheet = ((tmp_path / manifest[f"js/{name}.js"]).read_text() for name in ("form", "sheet"))
    begins = [re.sub(r"^//.*\n", "", (JS / part).read_text(), flags=re.M)[:60] for part in PARTS]
    script = [(tmp_path / manifest[f"js/{name}.js"]).read_bytes() for name in ("theme", "lei", "sheet")]
    assert not any(re.search(rb"^\s*//|\s// ", text, re.M) for text in script)
    assert sum(len(brotli.compress(text)) for text in script) < 18 * 1024
    assert [sheet.count(begin) for begin in begins] == [1] * len(PARTS)
    assert sorted(begins, key=sheet.index) == begins
    assert sheet.startswith(form)
    assert not any(begin in form for begin in begins[2:])


@pytest.mark.parametrize("path", ["/", "/spel/toepen/", "/reken/toep-hand/", "/blad/"])
def test_a_first_visit_asks_for_few_files(path, client, db):
    sheet = Phone(client)
    sheet.begin("toepen")
    page = client.get(sheet.url if path == "/blad/" else path).content.decode()
    page = re.sub(r'<link rel="apple-touch-icon".*', "", page)  # asked only by whoever puts it on the home screen
    asked = set(re.findall(r'(?:src|href)="(/static/[^"#]+)', page))
    assert len(asked) <= 7, asked
    assert "htmx.min.js" not in "".join(asked)


def test_files_are_gathered_again_only_when_one_of_them_or_their_place_changed(settings, tmp_path):
    ours, settings.STATIC_ROOT = settings.BASE_DIR / "static" / "js", tmp_path / "root"
    settings.STATICFILES_DIRS = [ours]
    made = settings.STATIC_ROOT / "lei.js"
    static.gather()
    whole = made.read_bytes()
    made.write_bytes(b"")
    static.gather()
    assert made.read_bytes() == b""
    settings.STATICFILES_DIRS = [ours, settings.BASE_DIR / "static" / "css"]
    made.unlink()
    static.gather()
    assert made.read_bytes() == whole
    shutil.rmtree(settings.STATIC_ROOT)
    static.gather()
    assert made.read_bytes() == whole
