"""A log of thousands of entries: read, told, corrected and put back in a time that grows with its length, no faster."""

import json
import time
import uuid
from datetime import UTC, datetime

import pytest
from cachetools import LRUCache

from scoring.games import game
from scoring.memory import Memory
from scoring.models import Entry, Sheet
from scoring.play.log import codec
from scoring.play.log.act import Act, Amend, Redo, Undo
from scoring.play.log.admission import admit
from scoring.play.log.replay import Tape
from scoring.store import reading
from scoring.store.face import face_of
from scoring.store.files import sheet_file
from scoring.store.files.sheet_csv import as_csv
from scoring.store.writing import entry_of
from tests.clients.sheet import NAMES, Phone, last, toep
from tests.rounds.play_along import begin_of, fact_of

TOEPEN = game("toepen")
NOW = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)
LONG = begin_of(TOEPEN, start=dict.fromkeys(NAMES, -9999), options={"tot": "99", "armoede": "uit"})


def won(name):
    return fact_of(TOEPEN, f"lasttrick {name}", NAMES)


def log_of(*entries):
    return [Act(seq=seq, facts=facts) for seq, facts in enumerate(((LONG,), *entries), start=1)]


def file_of(*entries):
    acts = log_of(*entries)
    at = NOW.isoformat()
    return {
        "lei": 1,
        "game": "toepen",
        "title": "Lange avond",
        "entries": [
            {"seq": act.seq, "key": str(uuid.uuid4()), "at": at, "facts": [codec.to_json(fact) for fact in act.facts]}
            for act in acts
        ],
    }


def evening(count):
    """A log of `count` entries: rounds, and now and then one that is taken back, put back or amended."""
    entries = []
    for seq in range(2, count + 1):
        match seq % 20:
            case 18:
                entries.append((Undo(seq=seq - 1),))
            case 19:
                entries.append((Redo(seq=seq - 1),))
            case 0:
                entries.append((Amend(seqs=(seq - 4,)), won("Ilse")))
            case _:
                entries.append((won(NAMES[seq % 4]),))
    return entries


def spent(work):
    start = time.process_time()
    work()
    return time.process_time() - start


@pytest.mark.django_db
def test_a_full_sheet_is_put_back_in_a_few_seconds_and_equal():
    data = json.loads(json.dumps(file_of(*evening(5000))))
    assert spent(lambda: sheet_file.import_file(data, owner="x", at=NOW)) < 10
    sheet = Sheet.objects.get()
    assert sheet_file.sheet_file(sheet)["entries"] == data["entries"]
    board = face_of(reading.log_of(sheet)).board
    assert len(board.rounds) == 4249
    assert spent(lambda: as_csv(face_of(reading.log_of(sheet)))) < 3


def test_a_file_that_corrects_its_first_round_thousands_of_times_is_refused_before_it_costs_much():
    rounds = [(won("Ilse"),)] * 1000
    early = [(Amend(seqs=(2,)), won("Saar"))]
    entries = rounds + early + [(Amend(seqs=(seq,)), won("Saar")) for seq in range(1002, 2990)]
    data = file_of(*entries)

    def refused():
        with pytest.raises(sheet_file.FileRefused, match="te vaak iets van lang geleden verbeterd"):
            sheet_file.import_file(data, owner="x", at=NOW)

    assert spent(refused) < 20


def test_an_undo_of_an_undo_of_an_undo_does_not_go_on_for_ever():
    entries = [(won("Ilse"),), *((Undo(seq=seq),) for seq in range(2, 4990))]
    with pytest.raises(sheet_file.FileRefused, match="te vaak iets van lang geleden verbeterd"):
        sheet_file.import_file(file_of(*entries), owner="x", at=NOW)


def test_an_evening_with_every_round_corrected_at_its_end_may_be_written_and_put_back():
    entries = [(won("Ilse"),)] * 150 + [(Amend(seqs=(seq,)), won("Saar")) for seq in range(2, 152)]
    acts = log_of(*entries)
    tape = Tape(TOEPEN)
    assert {admit(tape, act) for act in acts} == {()}
    board = TOEPEN.play.board(tape.now.state)
    assert [line.points for line in board.lines] == [-9999 + 150, -9999 + 150, -9999 + 150, -9999]


def test_agreements_amended_twice_are_the_last_ones(phone):
    it = Phone(phone)
    it.begin(tot="10")
    begin = Entry.objects.get().facts[0]
    for seq, limit in ((1, "15"), (2, "20")):
        changed = begin | {"options": [[key, limit if key == "tot" else text] for key, text in begin["options"]]}
        assert it.write({"fact": "Amend", "seqs": [seq]}, changed).status_code == 200
    assert dict(face_of(reading.log_of(Sheet.objects.get())).begin.options)["tot"] == "20"


@pytest.mark.django_db
def test_a_write_that_missed_a_thousand_entries_is_told_of_the_newest_and_how_many_more(phone):
    it = Phone(phone)
    it.begin(tot="99", armoede="uit", stand=(-9999,) * 4)
    sheet = Sheet.objects.get()
    rounds = [Act(seq=seq, facts=(won(NAMES[seq % 4]),)) for seq in range(2, 1102)]
    Entry.objects.bulk_create([entry_of(sheet, act, uuid.uuid4(), NOW) for act in rounds])
    phone.get(it.url)
    answers = []
    assert spent(lambda: answers.append(it.write(toep(0), seen=1))) < 3
    page = answers[0].content.decode()
    assert answers[0].status_code == 409
    assert page.count("haalt de laatste slag.</li>") == 7
    assert "En daarvoor nog 4370 regels" in page
    assert it.seq == 1101
    assert spent(lambda: answers.append(it.write(last(0), seen=1))) < 3
    page = answers[1].content.decode()
    assert answers[1].status_code == 409
    assert "Ronde 1 staat er twee keer" in page
    assert "Daarna kwamen er nog 1099 rondes" in page
    assert it.seq == 1101


def test_a_process_keeps_the_entries_of_the_sheets_it_opened_last_and_no_more(phone, monkeypatch):
    monkeypatch.setattr(reading, "_logs", Memory(LRUCache(5, getsizeof=lambda one: len(one.acts))))
    sheets_made = []
    for _ in range(4):
        it = Phone(phone)
        it.begin(tot="10")
        it.write(last(0))
        sheets_made.append(it.sheet)
    assert [str(pk) for pk in reading._logs] == sheets_made[-2:]
    assert phone.get(f"/blad/{sheets_made[0]}/").status_code == 200
