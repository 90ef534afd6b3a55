"""Bodies made to choke a server: refused with a 4xx at once, nothing half written."""

import json
import time
import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from scoring.models import Entry, Sheet
from tests.clients.sheet import Phone, last

FORM = "application/x-www-form-urlencoded"
MULTI = "multipart/form-data; boundary=x"
DEEP = {
    "lists": "[" * 20_000,
    "lists closed": "[" * 20_000 + "]" * 20_000,
    "objects": '{"fact":' * 6000 + "1" + "}" * 6000,
    "many": json.dumps([{"fact": "Toep", "seat": 0}] * 1500),
    "keys": json.dumps([{f"k{n}": n for n in range(4000)}]),
    "digits": '[{"fact":"Toep","seat":' + "9" * 50_000 + "}]",
    "digits Python reads": '[{"fact":"Toep","seat":' + "9" * 4000 + "}]",
    "beyond a float": '[{"fact":"Toep","seat":1e400}]',
    "below a float": '[{"fact":"Toep","seat":-1e400}]',
    "no number": '[{"fact":"Toep","seat":NaN}]',
    "infinite": '[{"fact":"Toep","seat":Infinity}]',
    "a long name": json.dumps([{"fact": "Rename", "seat": 0, "name": "x" * 50_000}]),
    "one key twice": '[{"fact":"Toep","fact":"Fold","seat":0}]' * 2,
}

BASE64 = b'--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!\r\n--x--\r\n'


@pytest.fixture
def table(phone):
    found = Phone(phone)
    found.begin()
    return found


@pytest.fixture
def quickly():
    """Seconds, not minutes: bounds far above what any of these takes, for machines that are busy."""
    start = time.perf_counter()
    yield
    assert time.perf_counter() - start < 10


@pytest.mark.drawn("it is refused before anything is written, in whichever kind of database")
@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP.keys())
def test_facts_that_are_a_bomb_are_refused(text, table, quickly):
    data = {"key": str(uuid.uuid4()), "seen": "1", "facts": text}
    assert table.client.post(f"{table.url}schrijf/", data).status_code == 422
    assert table.client.get(table.url, {"feiten": text}).status_code in (414, 422)
    assert table.seq == 1


@pytest.mark.drawn("it is refused before anything is written, in whichever kind of database")
@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP.keys())
@pytest.mark.parametrize(
    "shell", ["{}", '{{"lei": 1, "game": "toepen", "title": "x", "entries": {}}}'], ids=["bare", "inside"]
)
def test_a_file_that_is_a_bomb_is_refused(text, shell, phone, quickly):
    file = SimpleUploadedFile("blad.json", shell.format(text * 5).encode())
    assert phone.post("/blad/importeren/", {"bestand": file}).status_code == 422
    assert Sheet.objects.count() == 0


def multipart(count, filename=""):
    name = f'; filename="{filename}"' if filename else ""
    parts = [f'--x\r\nContent-Disposition: form-data; name="f{n}"{name}\r\n\r\n1\r\n' for n in range(count)]
    return "".join([*parts, "--x--\r\n"]).encode()


@pytest.mark.drawn("it is refused before anything is written, in whichever kind of database")
@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        ("&".join(f"f{n}=1" for n in range(5000)), FORM, 400),
        ("&" * 5000, FORM, 400),
        ("a=" + "%41" * 400_000, FORM, 413),
        ("a=" + "x" * 2_100_000, FORM, 413),
        (multipart(5000), MULTI, 400),
        (multipart(5000, "x.json"), MULTI, 400),
        (b"--x\r\n" + b"X-Y: z\r\n" * 20_000 + b"\r\n\r\n--x--\r\n", MULTI, 400),
        (b"--x\r\n" * 50_000, MULTI, 400),
        (BASE64, MULTI, 422),
        (b"geen grens", "multipart/form-data", 400),
        (b"geen grens", "multipart/form-data; boundary=" + "x" * 5000, 400),
    ],
    ids=[
        "fields",
        "empty fields",
        "a long field",
        "a long body",
        "parts",
        "files",
        "heads",
        "borders",
        "base64",
        "none",
        "long",
    ],
)
def test_a_form_that_is_a_bomb_is_refused(body, kind, status, table, quickly):
    answer = table.client.post(f"{table.url}schrijf/", body, content_type=kind)
    assert answer.status_code == status, answer.status_code
    assert '<html lang="nl"' in answer.content.decode()
    assert Entry.objects.count() == 1


def test_an_honest_press_after_all_that_is_written(table):
    assert table.write(last(1)).status_code == 200


@pytest.mark.parametrize("length", ["-1", "1e9", "9" * 30, "٣", "0x10"])
def test_a_length_that_is_no_number_is_refused_unread(length, client):
    assert client.generic("POST", "/blad/nieuw/", b"", CONTENT_LENGTH=length).status_code in (400, 413)
