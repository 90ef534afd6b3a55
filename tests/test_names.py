"""Names from right to left stand apart from what is around them: in every sentence of every room, and on every page."""

import dataclasses
import json
import re
import uuid
from html.parser import HTMLParser
from itertools import islice
from unicodedata import normalize

import pytest
from django.template.loader import render_to_string

from scoring.kit.names import (
    Isolated,
    cleaned,
    comparison_key,
    isolated,
    shortened,
    with_bdi_elements,
    without_direction_marks,
)
from scoring.models import Sheet, Table
from scoring.play.log.periods import agreed_options
from scoring.store.face import face_of
from scoring.store.reading import log_of
from scoring.tables.season import evenings_of, seasons
from tests.clients.sheet import Phone, last, toep
from tests.drawn.anything import PLAYED, by_slug
from tests.rounds.play_along import fact_of, played
from tests.test_golden import rows

HEBREW = ("דוד", "משה", "שרה", "رنا", "נועם", "מיכל", "יעל", "אורי")
FAMILY = "👨‍👩‍👧"


def unmarked(text):
    """The names that stand in a plain text without a mark on both sides."""
    return re.findall("[\u0590-\u06ff]+", re.sub("\u2068[^\u2068\u2069]*\u2069", "", text))


class Page(HTMLParser):
    """Gathers where on a page a name stands among other words without being apart."""

    def __init__(self, html):
        super().__init__()
        self.open, self.faults, self.seen = [], [], 0
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        if tag not in ("input", "meta", "link", "img", "br", "path", "use", "circle", "hr"):
            self.open.append(tag)
        for name, value in attrs:
            self.faults += [f"<{tag} {name}={value}>"] * bool("<bdi" in (value or "") or wrong(tag, name, value or ""))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        self.seen += len(re.findall("[\u0590-\u06ff]+", data))
        if self.open[-1:] != ["bdi"] and unmarked(data):
            self.faults.append(f"{self.open[-2:]}: {data.strip()}")


def wrong(tag, name, value):
    """What a form sends is bare; whatever is read aloud stands apart."""
    if name == "value":
        return "\u2068" in value
    return bool(unmarked(value))


def test_a_name_stands_apart_in_a_sentence_and_is_bare_as_data():
    name = isolated("דוד")
    assert (name, f"{name} toept", "{} past".format(name)) == ("דוד", "\u2068דוד\u2069 toept", "\u2068דוד\u2069 past")  # noqa: UP032 - both
    assert json.dumps(name, ensure_ascii=False) == '"דוד"'
    assert [type(isolated(text)) for text in ("Anna", "Zoë", FAMILY, "Anna דוד", "٣")] == [
        str,
        str,
        str,
        Isolated,
        Isolated,
    ]
    assert unmarked(shortened(f"{name}, {name} en {name}", 9)) == []
    assert without_direction_marks(shortened(f"{name}, {name} en {name}", 9)) == "דוד, משה"[:5] + "דוד…"


def test_a_page_has_an_element_where_one_may_stand():
    page = '<title>\u2068א\u2069</title><p title="\u2068א\u2069">\u2068א\u2069<input value="\u2068א\u2069">'
    assert (
        with_bdi_elements(page) == '<title>\u2068א\u2069</title><p title="\u2068א\u2069"><bdi>א</bdi><input value="א">'
    )


def texts_in(thing):
    """Every text that somebody may read in a board, a pad or a part of them; a name alone stands apart by itself."""
    if isinstance(thing, str):
        yield f"{thing}"
    elif isinstance(thing, dict):
        for one in thing.values():
            yield from texts_in(one)
    elif isinstance(thing, tuple | list):
        for one in thing:
            yield from texts_in(one)
    elif dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        for field in dataclasses.fields(thing):
            if field.name != "event":
                yield from texts_in(getattr(thing, field.name))


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_no_room_says_a_name_that_turns_its_neighbours_around(game):
    mine = (row.values[1] for row in rows("round") if row.values[0].slug == game.slug)
    said = set()
    for row in islice(mine, 0, None, 3):
        state, _ = played(game, row, HEBREW)
        board = game.play.board(state)
        said |= {*texts_in(board), *texts_in(game.play.pad(state, {})), *(done.summary for done in board.rounds)}
    forbidden = [row.values[1] for row in rows("refused") if row.values[0].slug == game.slug]
    for row in forbidden[::3]:
        state, players = played(game, row, HEBREW)
        said |= {game.play.check(state, fact_of(game, row["refused"], players)).message}
    assert [text for text in said if unmarked(text)] == []
    assert any("\u2068" in text and len(text) > 12 for text in said)


def evening_of(phone, game="toepen", title="ערב של משה", **options):
    """A sheet with people from right to left, begun as the page does."""
    data = {"spel": game, "key": str(uuid.uuid4()), "naam": HEBREW[:4], "deler": "0", "stand": ["1"] * 4}
    answer = phone.post(
        "/blad/nieuw/", data | {"titel": title} | {f"optie-{key}": value for key, value in options.items()}
    )
    return Phone(phone, answer.headers["Location"].split("/")[2])


@pytest.fixture
def over(phone):
    """An evening of toepen that is over, on a table of the same people."""
    it = evening_of(phone, tot="3", armoede="uit", **{"punt-waarde": "0,10"})
    for _ in range(2):
        it.write(toep(1), last(0))
    phone.post(f"{it.url}tafel/", {"tafel": "nieuw"})
    return it


PARTS = ("rondes", "waarom/1", "spelers", "afspraken", "bord", "plek", "bericht", "delen", "weggooien", "tafel")
OF_A_SHEET = ("", *(f"{part}/" for part in PARTS))
OF_A_TABLE = ("", "bord/", "instellen/", "afrekenen/", "delen/", "opheffen/")


@pytest.mark.drawn("names come back as they went in, or the last test here fails")
def test_no_page_of_a_sheet_or_table_turns_around_what_stands_beside_a_name(phone, over):
    open_one = evening_of(phone)
    open_one.write(toep(1))
    chips = evening_of(phone, game="vrij", title="ליל פוקר", spel="טאקי", fiches="aan")
    table = f"/tafel/{Table.objects.get().pk}/"
    phone.post(f"{over.url}delen/", {"doe": "maak", "recht": "1"})
    pages = ["/blad/", "/zoeken/?q=דוד", f"/blad/nieuw/?spel=toepen&tafel={table.split('/')[2]}"]
    for it in (over, open_one, chips):
        pages += [f"{it.url}{part}" for part in OF_A_SHEET]
    pages += [f"{over.url}ronde/1/", f"{chips.url}fiches/", *(f"{table}{part}" for part in OF_A_TABLE)]
    faults, seen = {}, 0
    for path in pages:
        answer = phone.get(path, follow=True)
        assert answer.status_code == 200, path
        page = Page(answer.content.decode())
        seen += page.seen
        if page.faults:
            faults[path] = page.faults
    assert faults == {}
    assert seen > 300


@pytest.mark.parametrize("game", [game for game in PLAYED if max(game.seats) > 2], ids=by_slug)
def test_a_question_about_one_player_says_his_name_once(phone, game):
    it = Phone(phone)
    it.begin(game.slug, names=HEBREW[: max(count for count in game.seats if count <= len(HEBREW))])
    labels = re.findall(r'class="field__label">(.*?)</p>', phone.get(it.url).content.decode(), re.S)
    assert [label for label in labels if re.search(r"<bdi>([^<]+)</bdi>.*<bdi>\1</bdi>", label)] == []


@pytest.mark.drawn("what is refused is written in no database")
def test_what_is_refused_names_people_apart_too(phone):
    refused = [
        phone.post("/tafel/nieuw/", {"titel": "x", "naam": ["דוד", "דוד"], "key": str(uuid.uuid4())}),
        phone.post(
            "/blad/nieuw/", {"spel": "toepen", "naam": HEBREW[:4], "stand": ["x"] * 4, "key": str(uuid.uuid4())}
        ),
        phone.post("/blad/nieuw/", {"spel": "toepen", "naam": ["דוד", "דוד"], "key": str(uuid.uuid4())}),
        phone.get("/reken/toep-hand/?hand=דוד"),
        phone.get("/reken/roulette/?inzet=דוד"),
        phone.get("/reken/chinese-poker/?naam1=דוד&naam2=דוד"),
    ]
    for answer in refused:
        page = Page(answer.content.decode())
        assert (page.faults, page.seen > 0) == ([], True), answer.request


@pytest.mark.drawn("names come back as they went in, or the last test here fails")
def test_paper_is_drawn_with_names_apart(phone, over):
    sheet, table = Sheet.objects.get(), Table.objects.get()
    face = face_of(log_of(sheet))
    told = {"face": face, "agreements": agreed_options(face.periods, face.game), "qr": ""}
    papers = [render_to_string("print/sheet.html", told)]
    papers += [render_to_string("print/table.html", {"table": table, "seasons": seasons(table, evenings_of(table))})]
    for html in papers:
        page = Page(html)
        assert (page.faults, page.seen > 8) == ([], True)


COMPOSED, APART = normalize("NFC", "Zoë"), normalize("NFD", "Zoë")
ALIKE = [("Anna", "anna"), (COMPOSED, APART), ("Jan", "Ｊａｎ"), ("STRASSE", "straße")]
ALIKE += [("Jan", "Jan\u200b"), ("Jan", "J\u00adan")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_two_names_that_look_alike_are_one_everywhere(phone, one, other):
    assert comparison_key(one) == comparison_key(other)
    sheet = {"spel": "vrij", "naam": [one, other], "key": str(uuid.uuid4())}
    assert "Er zit al een" in phone.post("/blad/nieuw/", sheet).content.decode()
    table = {"titel": "x", "naam": [one, other], "key": str(uuid.uuid4())}
    assert "staat er twee keer" in phone.post("/tafel/nieuw/", table).content.decode()
    it = Phone(phone)
    it.begin(game="vrij", names=(one, "Saar"))
    assert it.write({"fact": "Join", "seat": 2, "name": other}).status_code in (409, 422)
    assert it.write({"fact": "Rename", "seat": 1, "name": other}).status_code in (409, 422)


def test_a_season_counts_somebody_once_however_he_was_typed(phone):
    for people in (("anna", APART), ("Anna", COMPOSED)):
        it = Phone(phone)
        it.begin(names=people)
        it.write(last(0))
        where = Table.objects.first()
        phone.post(f"{it.url}tafel/", {"tafel": str(where.pk) if where else "nieuw"})
    table = Table.objects.get()
    (season,) = seasons(table, evenings_of(table))
    assert [(one.name, one.played) for one in season.standings] == [("anna", 2), (COMPOSED, 2)]


@pytest.mark.parametrize(
    ("typed", "stays"),
    [(APART, COMPOSED), ("\u200b Jan \u200f", "Jan"), ("\ufeffJan\u3164", "Jan"), (FAMILY, FAMILY), ("❤️", "❤️"),
     ("\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",) * 2, ("a\u200cb", "a\u200cb")],
)  # fmt: skip
def test_a_name_is_kept_composed_and_without_unseen_signs_around_it(phone, typed, stays):
    assert cleaned(typed) == stays
    it = Phone(phone)
    it.begin(game="vrij", names=(typed, "Saar"))
    it.write({"fact": "Join", "seat": 2, "name": "Tess"})
    it.write({"fact": "Rename", "seat": 2, "name": f"{typed}2"})
    names = [line.name for line in face_of(log_of(Sheet.objects.get())).board.lines]
    assert names == [stays, "Saar", cleaned(f"{typed}2")]
