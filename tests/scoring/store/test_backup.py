"""A backup: everything or nothing, and a file that is not whole is refused."""

import copy
import gzip
import hashlib
import json
import os
import uuid
from datetime import datetime, timedelta

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.utils import timezone

from config import release
from scoring.models import Device, Entry, Pulse, Right, Sheet, Table
from scoring.people import devices, join_codes, rights
from scoring.store.files import backup
from scoring.store.files.backup_file import KINDS, BackupRefused
from scoring.store.files.sheet_file import sheet_file
from scoring.store.half_rounds import keep_half_round
from scoring.store.pruning import prune
from tests.clients.sheet import Phone, fold, last, toep
from tests.machines.commands import manage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def folder(settings, tmp_path_factory):
    """A `DATA_DIR` that nobody else serves."""
    settings.DATA_DIR = tmp_path_factory.mktemp("data")


@pytest.fixture
def evening(phone):
    """Two sheets: one with a round, an undo and a redo, and a link somebody claimed; one just begun, of two devices."""
    it = Phone(phone)
    it.begin(names=("Renée 🃏", "Mehmet", "Ruud", "Saar"))
    for fact in (toep(1), fold(0), last(3), {"fact": "Undo", "seq": 4}, {"fact": "Redo", "seq": 5}):
        assert it.write(fact).status_code == 200
    Phone(phone).begin(game="vrij", names=("Ilse", "Saar"))
    sheet, now = Sheet.objects.get(pk=it.sheet), timezone.now()
    rights.claim(rights.add_link(sheet, Right.WATCH, secret="x", at=now), "watcher", now)
    table = Table.objects.create(title="Vrijdag", people=["Renée 🃏"], owner=sheet.owner, made=now)
    Sheet.objects.filter(pk=it.sheet).update(table=table)
    rights.claim(rights.add_link(table, Right.WRITE, secret="x", at=now), "friend", now)
    rights.sit(sheet, "watcher", 2)
    keep_half_round(sheet, "telefoon", "toep=1&vanaf=6", now)
    devices.new_key(sheet.owner, now)
    code = join_codes.show_code(None, secret="x", owner=sheet.owner, at=now)
    devices.join_devices(code, "tablet", names=("telefoon", "tablet"), at=now)
    return it


def exports():
    return {str(sheet.pk): (sheet.owner, sheet_file(sheet)) for sheet in Sheet.objects.all()}


def lines(path):
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


def pack(path, lines):
    """A file whose sum and numbers are right, whatever it says."""
    raw = b"".join(json.dumps(line).encode() + b"\n" for line in lines if "end" not in line)
    end = {"sheets": sum("sheet" in line for line in lines), "entries": sum("entry" in line for line in lines)}
    end["sha256"] = hashlib.sha256(raw).hexdigest()
    path.write_bytes(gzip.compress(raw + json.dumps({"end": end}).encode() + b"\n"))


def test_what_is_backed_up_thrown_away_and_restored_is_what_it_was(evening, tmp_path, capsys):
    before = exports()
    call_command("backup", tmp_path / "lei.gz")
    prune(Sheet.objects.all())
    assert Entry.objects.count() == 0
    call_command("restore", tmp_path / "lei.gz")
    assert exports() == before
    assert evening.points() == {"Renée 🃏": 1, "Mehmet": 2, "Ruud": 2, "Saar": 0}
    said = capsys.readouterr().out
    assert "2 bladen, 7 regels" in said
    assert "De geheime sleutel zit er niet in." in said


def test_a_backup_is_for_its_owner_only_and_leaves_nothing_beside_it(evening, tmp_path):
    call_command("backup", tmp_path / "lei.gz")
    assert (tmp_path / "lei.gz").stat().st_mode & 0o777 == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["lei.gz"]


def test_a_backup_says_which_release_made_it(evening, tmp_path, capsys):
    made = backup.back_up(tmp_path / "lei.gz")
    assert (made.version, lines(tmp_path / "lei.gz")[0]["version"]) == (release.VERSION, release.VERSION)
    call_command("restore", tmp_path / "lei.gz", "--check")
    assert f"met versie {release.VERSION}:" in capsys.readouterr().out


def test_every_field_of_everything_that_is_kept_is_in_the_file(evening, tmp_path):
    backup.back_up(tmp_path / "lei.gz")
    found = lines(tmp_path / "lei.gz")
    kinds = KINDS
    for name, kind in kinds.items():
        fields = {field.attname for field in kind._meta.concrete_fields}
        assert [set(line[name]) for line in found if name in line] == [fields] * kind.objects.count()
    assert set(apps.get_app_config("scoring").get_models()) == {*kinds.values(), Pulse}  # a pulse is nobody's


def test_who_had_a_right_has_it_again_after_a_restore(evening, tmp_path):
    backup.back_up(tmp_path / "lei.gz")
    backup.restore(tmp_path / "lei.gz", replace=True)
    assert rights.sheet_for(uuid.UUID(evening.sheet), "watcher").right == Right.WATCH
    assert rights.sheet_for(uuid.UUID(evening.sheet), rights.person("tablet")).right == Right.OWN
    assert rights.sheet_for(uuid.UUID(evening.sheet), "friend").right == Right.WRITE
    assert Table.objects.get().people == ["Renée 🃏"]
    assert Device.objects.count() == 2


def test_a_file_that_is_there_is_not_overwritten_unless_asked(evening, tmp_path):
    file = tmp_path / "lei.gz"
    file.write_text("iets anders")
    with pytest.raises(CommandError, match="bestaat al"):
        call_command("backup", file)
    assert file.read_text() == "iets anders"
    call_command("backup", file, "--replace")
    assert backup.check(file).sheets == 2


@pytest.mark.parametrize("place", ["nergens/lei.gz", "bestand/lei.gz", f"{'a' * 300}.gz", f"{'a' * 245}.gz"])
def test_a_place_that_can_not_be_written_is_a_sentence(evening, tmp_path, place):
    (tmp_path / "bestand").write_text("geen map")
    with pytest.raises(CommandError, match="kan niet worden geschreven"):
        call_command("backup", tmp_path / place)


@pytest.mark.parametrize("name", ["reserve", "reserve/", "reserve.d/"])
@pytest.mark.parametrize("more", [(), ("--keep", "14")])
def test_a_folder_that_is_not_there_is_refused_and_no_file_gets_its_name(evening, tmp_path, name, more):
    with pytest.raises(CommandError, match=r"De map .*/reserve(\.d)? is er niet"):
        call_command("backup", f"{tmp_path}/{name}", *more)
    assert [*tmp_path.iterdir()] == []


def test_a_good_backup_leaves_its_stamp_and_a_failed_one_does_not(evening, tmp_path):
    with pytest.raises(CommandError):
        call_command("backup", tmp_path / "nergens" / "lei.gz")
    assert backup.age(timezone.now()) is None
    call_command("backup", tmp_path / "lei.gz")
    made = datetime.fromisoformat(backup.check(tmp_path / "lei.gz").made)
    assert backup.age(made) == timedelta(0)


@pytest.mark.skipif("DATABASE_URL" in os.environ, reason="the run on SQLite does this")
def test_a_file_that_is_no_database_is_a_sentence(tmp_path):
    (tmp_path / "lei.sqlite3").write_bytes(b"geen database" * 1000)
    environ = {**os.environ, "DATA_DIR": str(tmp_path), "DATABASE_URL": "", "PRODUCTION": ""}
    said = manage(environ, ["backup", tmp_path / "lei.gz"], ["restore", tmp_path / "lei.gz"], ["prune"])
    assert all("De database is niet te lezen" in one and one.endswith("\n1") for one in said), said


def test_a_folder_gets_a_file_named_after_the_moment_and_keeps_the_newest(evening, tmp_path):
    for name in ("lei-20250101-030000.lei.gz", "lei-20250102-030000.lei.gz", "ander.gz"):
        (tmp_path / name).write_text("oud")
    call_command("backup", tmp_path, "--keep", "2")
    left = sorted(file.name for file in tmp_path.iterdir())
    assert left[:2] == ["ander.gz", "lei-20250102-030000.lei.gz"]
    assert len(left) == 3
    assert backup.check(tmp_path / left[2]).entries == 7


@pytest.mark.parametrize("keep", ["-3", "-1"])
def test_fewer_than_none_can_not_be_kept_and_nothing_is_thrown_away(evening, tmp_path, keep):
    call_command("backup", tmp_path)
    with pytest.raises(CommandError, match="een getal vanaf 1"):
        call_command("backup", tmp_path, "--keep", keep)
    assert len([*tmp_path.glob("*.lei.gz")]) == 1


def test_lines_nested_beyond_reason_are_no_backup(tmp_path):
    (tmp_path / "diep.gz").write_bytes(gzip.compress(b"[" * 200_000))
    with pytest.raises(CommandError, match="niet tot het eind te lezen"):
        call_command("restore", tmp_path / "diep.gz", "--check")


def test_a_database_with_sheets_is_refused_unless_they_may_go(evening, tmp_path, phone):
    call_command("backup", tmp_path / "lei.gz")
    before = exports()
    Phone(phone).begin()
    with pytest.raises(CommandError, match="staan al bladen"):
        call_command("restore", tmp_path / "lei.gz")
    assert Sheet.objects.count() == 3
    call_command("restore", tmp_path / "lei.gz", "--replace")
    assert exports() == before


def test_a_file_cut_short_anywhere_is_refused_and_touches_nothing(evening, tmp_path):
    backup.back_up(tmp_path / "lei.gz")
    whole, before = (tmp_path / "lei.gz").read_bytes(), exports()
    for length in range(0, len(whole), 97):
        (tmp_path / "kort.gz").write_bytes(whole[:length])
        with pytest.raises(CommandError):
            call_command("restore", tmp_path / "kort.gz", "--replace")
    assert exports() == before


def test_a_file_with_one_bit_changed_anywhere_is_refused_or_says_the_same(evening, tmp_path):
    backup.back_up(tmp_path / "lei.gz")
    whole, right = (tmp_path / "lei.gz").read_bytes(), lines(tmp_path / "lei.gz")
    for place in range(0, len(whole), 13):
        (tmp_path / "stuk.gz").write_bytes(whole[:place] + bytes([whole[place] ^ 1 << place % 8]) + whole[place + 1 :])
        try:
            backup.check(tmp_path / "stuk.gz")
        except BackupRefused:
            continue
        assert lines(tmp_path / "stuk.gz") == right  # a bit of gzip's own head, which says nothing of ours


IMPOSSIBLE = [
    (lambda found: found[0].update(format=2), "nieuwere versie"),
    (lambda found: found[0].update(schema="0999_later"), "nieuwere versie"),
    (lambda found: found[0].update(lei="blad"), "geen reservekopie"),
    (lambda found: found[7]["sheet"].update(colour="red"), "een veld ‘colour’"),
    (lambda found: found[7]["sheet"].update(made="gisteren"), "een waarde die daar niet kan staan"),
    (lambda found: found[7]["sheet"].update(title="x" * 61), "een waarde die daar niet kan staan"),
    (lambda found: found[7]["sheet"].update(title=None), "een waarde die daar niet kan staan"),
    (lambda found: found[7].update(sheet=["toepen"]), "een waarde die daar niet kan staan"),
    (lambda found: found[8]["entry"].update(seq=10**30), "een waarde die daar niet kan staan"),
    (lambda found: found[7].update(entry={}), "niet kent: ‘sheet, entry’"),
    (lambda found: found.insert(5, {"dice": {}}), "niet kent: ‘dice’"),
    (lambda found: found[0].pop("made"), "geen reservekopie"),
    (lambda found: found[0].update(schema=["0001"]), "nieuwere versie"),
    (lambda found: found[7]["sheet"].update(title="half \ud800"), "De database weigert"),
    (lambda found: found.append({"end": {}}), None),
    (lambda found: found.append(found[1]), "De database weigert"),
    (lambda found: found[8]["entry"].update(facts=[{"fact": "Later"}]), "niet te lezen"),
    (lambda found: found[7]["sheet"].update(game="ganzenbord"), "niet te lezen"),
]


def test_a_file_that_says_something_impossible_is_refused_as_a_whole(evening, tmp_path):
    backup.back_up(tmp_path / "lei.gz")
    before, whole = exports(), lines(tmp_path / "lei.gz")
    for change, sentence in IMPOSSIBLE:
        found = copy.deepcopy(whole)
        change(found)
        pack(tmp_path / "anders.gz", found)
        if sentence is None:
            call_command("restore", tmp_path / "anders.gz", "--replace")
        else:
            with pytest.raises(CommandError, match=sentence):
                call_command("restore", tmp_path / "anders.gz", "--replace", *unread(sentence))
        assert exports() == before


def unread(sentence):
    return ["--unreadable"] if sentence == "De database weigert" else []


def test_a_sum_that_does_not_hold_is_refused(evening, tmp_path):
    backup.back_up(tmp_path / "lei.gz")
    raw = gzip.decompress((tmp_path / "lei.gz").read_bytes())
    (tmp_path / "anders.gz").write_bytes(gzip.compress(raw.replace(b"Mehmet", b"Mohmet")))
    with pytest.raises(CommandError, match="de controlesom"):
        call_command("restore", tmp_path / "anders.gz", "--replace")


def test_a_sheet_this_version_can_not_read_is_put_back_only_when_asked_and_then_named(evening, tmp_path, capsys):
    backup.back_up(tmp_path / "lei.gz")
    found = lines(tmp_path / "lei.gz")
    found[7]["sheet"]["game"] = "ganzenbord"
    pack(tmp_path / "later.gz", found)
    call_command("restore", tmp_path / "later.gz", "--replace", "--unreadable")
    assert Sheet.objects.filter(game="ganzenbord").count() == 1
    assert f"Niet te lezen met deze versie: blad {found[7]['sheet']['id']}." in capsys.readouterr().out


def test_a_file_of_an_earlier_version_is_restored_with_what_is_younger_at_its_default(evening, tmp_path):
    backup.back_up(tmp_path / "lei.gz")
    before, found = exports(), lines(tmp_path / "lei.gz")
    found[0]["schema"] = "0001_initial"
    for line in found:
        line.get("sheet", {}).pop("kept", None)
    pack(tmp_path / "eerder.gz", found)
    call_command("restore", tmp_path / "eerder.gz", "--replace")
    assert exports() == before


def test_a_file_can_be_checked_without_touching_the_database(evening, tmp_path, capsys):
    call_command("backup", tmp_path / "lei.gz")
    prune(Sheet.objects.all())
    call_command("restore", tmp_path / "lei.gz", "--check")
    assert "2 bladen, 7 regels gecontroleerd" in capsys.readouterr().out
    assert Sheet.objects.count() == 0


def test_the_hashes_of_the_owners_go_along_and_the_key_does_not(evening, tmp_path, settings):
    backup.back_up(tmp_path / "lei.gz")
    raw = gzip.decompress((tmp_path / "lei.gz").read_bytes()).decode()
    assert Sheet.objects.first().owner in raw
    assert str(settings.SECRET_KEY) not in raw
