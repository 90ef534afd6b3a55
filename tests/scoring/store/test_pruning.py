"""A sheet that nobody wants goes after a year, and says so two months before."""

import time
from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from scoring.models import Entry, Pulse, Sheet
from scoring.store import pruning
from scoring.store.files.sheet_file import import_file, sheet_file
from tests.clients.sheet import Phone, last, toep

pytestmark = pytest.mark.django_db


def backed_up(ago):
    """As if the last good backup had begun so long ago."""
    Pulse.objects.update_or_create(pk=1, defaults={"backed_up": timezone.now() - ago})


@pytest.fixture(autouse=True)
def _last_night(db):
    backed_up(timedelta(hours=1))


@pytest.fixture
def sheet(phone):
    found = Phone(phone)
    found.begin()
    return found


def idle(sheet, days, kept=None):
    """As if nothing had been written for so many days."""
    now = timezone.now()
    kept = now - timedelta(days=days if kept is None else kept)
    Sheet.objects.filter(pk=sheet.sheet).update(played=now - timedelta(days=days), kept=kept)


def prune(*options):
    call_command("prune", *options)
    return Sheet.objects.count()


def test_a_sheet_untouched_for_a_year_goes_with_everything_on_it(sheet, capsys):
    idle(sheet, 364)
    assert prune() == 1
    idle(sheet, 366)
    assert prune("--dry-run") == 1
    assert "1 bladen zijn 365 dagen niet gebruikt" in capsys.readouterr().out
    assert prune() == 0
    assert Entry.objects.count() == 0


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(hours=27), "de laatste is van 27 uur geleden"),
        (timedelta(days=366), "de laatste is van 8784 uur geleden"),
        (timedelta(days=-300), "later dan nu"),
        (None, "er is er geen"),
    ],
)
def test_nothing_goes_that_is_in_no_backup_of_last_night(ago, said, sheet):
    """Also when the clock is a year off: then the stamp is."""
    idle(sheet, 500)
    Pulse.objects.all().delete() if ago is None else backed_up(ago)
    with pytest.raises(CommandError, match=said):
        prune()
    assert prune("--dry-run") == 1
    assert prune("--without-backup") == 0


@pytest.mark.django_db(transaction=True)
def test_a_night_whose_clock_leapt_ahead_throws_nothing_away_and_is_told(sheet, tmp_path):
    """By a clock a year ahead every sheet of yesterday is one of a year ago, and so is the last backup."""
    idle(sheet, 366)
    backed_up(timedelta(days=365))
    with pytest.raises(CommandError, match="de vorige is van 365 dagen eerder"):
        call_command("backup", str(tmp_path / "night.lei.gz"))
    assert (tmp_path / "night.lei.gz").exists()
    with pytest.raises(CommandError, match="er is er geen"):
        prune()
    call_command("backup", str(tmp_path / "next.lei.gz"))
    assert prune() == 0


@pytest.mark.django_db(transaction=True)
def test_a_machine_that_was_off_for_some_weeks_is_no_leap_of_the_clock(sheet, tmp_path):
    idle(sheet, 366)
    backed_up(timedelta(days=59))
    call_command("backup", str(tmp_path / "night.lei.gz"))
    assert prune() == 0


def test_only_the_unwanted_go_however_many_there_are(sheet):
    long_ago = timezone.now() - timedelta(days=400)
    Sheet.objects.bulk_create(
        Sheet(game="toepen", title="Oud", owner="x", made=long_ago, played=long_ago, kept=long_ago) for _ in range(450)
    )
    assert prune() == 1


@pytest.mark.django_db(transaction=True)
def test_others_may_write_after_every_few_that_go(sheet, monkeypatch):
    long_ago, left, sleep = timezone.now() - timedelta(days=400), [], time.sleep
    Sheet.objects.bulk_create(
        Sheet(game="toepen", title="Oud", owner="x", made=long_ago, played=long_ago, kept=long_ago) for _ in range(7)
    )

    def others_write(seconds):
        assert seconds > 0
        assert sheet.write(last(0)).status_code == 200
        left.append(Sheet.objects.count())
        sleep(seconds)

    monkeypatch.setattr(pruning.time, "sleep", others_write)
    call_command("prune")
    assert left == [5, 2, 1]


def test_more_days_may_be_asked_and_fewer_than_the_pages_say_are_refused(sheet):
    idle(sheet, 500)
    assert prune("--days", "600") == 1
    assert prune("--days", "999999999999") == 1
    with pytest.raises(CommandError, match="365 dagen"):
        prune("--days", "30")
    assert prune("--days", "499") == 0


def test_the_sheet_and_the_list_say_when_it_goes_two_months_before(sheet, phone):
    idle(sheet, 300)
    assert "opgeruimd" not in phone.get(sheet.url).content.decode()
    assert "kan weg" not in phone.get("/blad/").content.decode()
    idle(sheet, 306)
    assert "kan het worden opgeruimd" in phone.get(sheet.url).content.decode()
    assert "kan weg vanaf" in phone.get("/blad/").content.decode()


def test_the_days_are_those_of_the_setting(sheet, phone, settings):
    settings.KEEP_DAYS = 90
    idle(sheet, 31)
    assert "kan het worden opgeruimd" in phone.get(sheet.url).content.decode()


def test_looking_keeps_nothing_and_a_press_keeps_it_for_another_year(sheet, phone):
    idle(sheet, 366)
    phone.get(sheet.url)
    assert prune("--dry-run") == 1
    answer = phone.post(sheet.url + "bewaren/")
    assert answer.headers["Location"] == sheet.url
    assert "opgeruimd" not in phone.get(sheet.url).content.decode()
    assert prune() == 1


def test_writing_keeps_it_too(sheet):
    idle(sheet, 366)
    sheet.write(toep(1))
    assert prune() == 1


def test_an_old_sheet_that_was_just_imported_is_not_old(sheet):
    file = sheet_file(Sheet.objects.get())
    file["entries"][0]["at"] = "2020-02-02T20:00:00+01:00"
    import_file(file, owner="x", at=timezone.now())
    assert Sheet.objects.filter(played__year=2020).count() == 1
    assert prune() == 2


def test_another_device_can_not_keep_a_sheet(sheet):
    idle(sheet, 366)
    assert Client().post(sheet.url + "bewaren/").status_code == 404
    assert prune() == 0


def test_the_privacy_page_says_it(client):
    assert "365 dagen niets is opgeschreven" in client.get("/privacy/").content.decode()
