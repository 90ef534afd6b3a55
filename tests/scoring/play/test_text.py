"""One gate for text and moments: what is written can go out as a file and come in again; nothing else gets in."""

import io
import json
import uuid

import pytest

from scoring.models import Sheet
from tests.clients.papers import paper
from tests.clients.sheet import Phone, last

FAMILY = "👩\u200d👩\u200d👧"
FINE = (
    FAMILY,
    "Anne\u00admarie",
    "Zoë",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "O’Neill",
    "明",
)
WRONG = ("\ud83d", "a\x00b", "a\nb", "a\u2028b", "\u202ebmA", "\u200d", "\ufeff", "a\uffff", "")


def put_back(phone, data):
    return phone.post("/blad/importeren/", {"bestand": io.BytesIO(json.dumps(data).encode())})


def exported(it):
    return json.loads(it.client.get(it.url + "blad.json").content)


@pytest.mark.parametrize("name", FINE)
def test_what_a_phone_can_type_as_a_name_and_a_title_goes_out_and_comes_in_again(phone, name):
    it = Phone(phone)
    data = {"spel": "vrij", "key": str(uuid.uuid4()), "naam": [name, "Saar"], "stand": ["", ""], "titel": f"Bij {name}"}
    answer = phone.post("/blad/nieuw/", data | {"optie-spel": name})
    assert answer.status_code == 302
    it.sheet = answer.headers["Location"].split("/")[2]
    assert it.write({"fact": "Rename", "seat": 1, "name": f"{name}2"}).status_code == 200
    file = exported(it)
    again = put_back(phone, file)
    assert again.status_code == 302
    it.sheet = again.headers["Location"].split("/")[2]
    assert exported(it) == file
    assert f"{name}2" in phone.get(it.url).content.decode()


@pytest.mark.parametrize("text", WRONG)
def test_what_no_page_can_hold_is_refused_in_a_name_in_a_press_and_in_a_file(phone, text):
    it = Phone(phone)
    it.begin(game="vrij", names=("Ilse", "Saar"))
    assert it.write({"fact": "Rename", "seat": 0, "name": text}).status_code in (409, 422)
    assert it.seq == 1
    fine = exported(it)
    begin = fine["entries"][0]["facts"][0]
    spoiled = [fine | {"title": text}, renamed(fine, begin, names=[text, "Saar"])]
    if text and text not in ("\u200d", "\ufeff"):
        options = [[key, text if key == "spel" else value] for key, value in begin["options"]]
        spoiled.append(renamed(fine, begin, options=options))
        spoiled.append(fine | {"game": text})
        spoiled.append(fine | {"entries": [fine["entries"][0] | {"facts": [{"fact": text}]}]})
        spoiled.append(renamed(fine, begin, **{text: 1}))
    for data in spoiled:
        assert put_back(phone, data).status_code == 422
    assert Sheet.objects.count() == 1


def renamed(data, begin, **change):
    return data | {"entries": [data["entries"][0] | {"facts": [begin | change]}]}


@pytest.mark.parametrize(
    "moment", ["0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59-12:00", "1969-12-31T00:00:00+00:00"]
)
def test_a_moment_at_the_end_of_the_calendar_is_refused(phone, moment):
    it = Phone(phone)
    it.begin()
    data = exported(it)
    data["entries"][0]["at"] = moment
    assert put_back(phone, data).status_code == 422
    assert phone.get("/blad/").status_code == 200


def test_a_title_made_of_a_game_that_grows_in_small_letters_still_fits(phone):
    it = Phone(phone)
    it.begin(game="vrij", spel="İ" * 40)
    assert len(Sheet.objects.get().title) <= 60


def test_a_download_can_be_asked_for_its_head(phone):
    it = Phone(phone)
    it.begin()
    it.write(last(0))
    paper(phone, it.url + "blad.pdf")
    for name in ("blad.pdf", "blad.csv", "blad.json"):
        answer = phone.head(it.url + name)
        assert answer.status_code == 200
        assert answer.content == b""
