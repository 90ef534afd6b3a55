"""A sheet ends somewhere: it says so in time, and what stands on it can still be undone and amended."""

import io
import json
import uuid

import pytest

from scoring.models import Entry, Sheet
from tests.clients.sheet import Phone, last


@pytest.fixture
def nearly(phone):
    """A sheet with room for so many more entries."""

    def made(left):
        it = Phone(phone)
        it.begin(names=("Ilse", "Saar"), tot="99", armoede="uit")
        sheet = Sheet.objects.get()
        names = [{"fact": "Rename", "seat": 0, "name": f"Ilse {nth}"} for nth in range(2, 5001 - left)]
        now = sheet.made
        entries = [
            Entry(sheet=sheet, seq=seq, key=uuid.uuid4(), at=now, facts=[fact])
            for seq, fact in enumerate(names, start=2)
        ]
        Entry.objects.bulk_create(entries)
        return it

    return made


def test_a_sheet_says_that_it_is_nearly_full(nearly, phone):
    it = nearly(201)
    assert "Bijna vol" not in phone.get(it.url).content.decode()
    it.write(last(0))
    assert "Bijna vol: nog 200 regels" in phone.get(it.url).content.decode()


def test_a_full_sheet_takes_no_round_but_can_be_undone_redone_and_amended(nearly, phone):
    it = nearly(2)
    assert it.write(last(0)).status_code == 200
    assert it.write(last(1)).status_code == 200
    answer = it.write(last(0))
    assert answer.status_code == 409
    assert "Dit blad is vol." in answer.content.decode()
    assert it.write({"fact": "Undo", "seq": 5000}).status_code == 200
    assert it.write({"fact": "Redo", "seq": 5001}).status_code == 200
    assert it.write({"fact": "Amend", "seqs": [5000]}, last(0)).status_code == 200
    assert [points for _, points in sorted(it.points().items())] == [0, 2]
    assert "Dit blad is vol: begin een nieuw blad" in phone.get(it.url).content.decode()
    out = phone.get(it.url + "blad.json").content
    answer = phone.post("/blad/importeren/", {"bestand": io.BytesIO(out)})
    assert answer.status_code == 302
    again = phone.get(answer.headers["Location"] + "blad.json").content
    assert json.loads(again)["entries"] == json.loads(out)["entries"]
