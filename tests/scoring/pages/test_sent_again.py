"""A form that comes again: what its key made, it made, whoever owns that now; another thing is never dropped unsaid."""

import json
import re
import uuid
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from scoring.models import Made, Sheet, Table
from tests.clients.sheet import NAMES, Phone
from tests.scoring.pages.test_devices import device_code
from tests.scoring.pages.test_sharing import made, take

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]


def begin_form(**changed):
    data = {"spel": "toepen", "key": str(uuid.uuid4()), "naam": [*NAMES], "deler": "0", "stand": [""] * len(NAMES)}
    return data | changed


def table_form():
    return {"titel": "De vrijdagclub", "naam": [*NAMES], "key": str(uuid.uuid4())}


def begin(phone, form):
    return phone.post("/blad/nieuw/", form)


def begun(phone, form):
    found = Phone(phone)
    found.sheet = begin(phone, form).headers["Location"].split("/")[2]
    return found


def put_back(phone, data, key):
    file = SimpleUploadedFile("blad.json", json.dumps(data).encode())
    return phone.post("/blad/importeren/", {"bestand": file, "key": key})


def pick(answer, where):
    return (answer.status_code, answer.headers.get("Location")) == (302, where)


# --- whoever owns it now --------------------------------------------------------------------------


def test_after_handing_over_a_begin_form_leads_to_its_sheet(phone):
    form = begin_form()
    it = begun(phone, form)
    take(made(it, "eigenaar")[0])
    assert pick(begin(phone, form), it.url)
    assert Sheet.objects.count() == 1


def test_so_it_does_for_a_sheet_that_was_made_before_this_was_kept(phone):
    form = begin_form()
    it = begun(phone, form)
    Made.objects.all().delete()
    take(made(it, "eigenaar")[0])
    assert pick(begin(phone, form), it.url)


@pytest.mark.parametrize("side", ["shows the code", "types it"])
def test_after_joining_devices_a_begin_form_makes_no_second_sheet(phone, side):
    form, other = begin_form(), Phone(Client())
    it = begun(phone, form)
    other.begin()
    old, new = (it.client, other.client) if side == "shows the code" else (other.client, it.client)
    new.post("/mee/", {"code": device_code(old), "zeker": "1"})
    assert pick(begin(phone, form), it.url)
    assert Sheet.objects.count() == 2


def test_what_was_thrown_away_does_not_come_back_and_one_press_makes_another(phone):
    form = begin_form()
    it = begun(phone, form)
    phone.post(f"{it.url}weggooien/")
    answer = begin(phone, form)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "is er niet meer" in page
    assert 'value="Mehmet"' in page
    assert not Sheet.objects.exists()
    assert begin(phone, form | {"key": re.search(r'name="key" value="([^"]+)"', page)[1]}).status_code == 302


def test_on_a_phone_that_sends_it_from_its_queue_it_is_gone(phone):
    form = begin_form()
    phone.post(f"{begun(phone, form).url}weggooien/")
    assert phone.post("/blad/nieuw/", form, headers={"HX-Request": "true"}).status_code == 404
    assert not Sheet.objects.exists()


def test_nor_does_what_was_pruned(phone):
    form = begin_form()
    begun(phone, form)
    long_ago = timezone.now() - timedelta(days=400)
    Sheet.objects.update(played=long_ago, kept=long_ago)
    call_command("prune", "--without-backup")
    assert begin(phone, form).status_code == 422
    assert not Sheet.objects.exists()


def test_what_a_form_made_is_known_as_long_as_a_sheet_is_kept(phone):
    begun(phone, begin_form())
    Made.objects.update(at=timezone.now() - timedelta(days=364))
    call_command("prune", "--without-backup")
    assert Made.objects.count() == 1
    Made.objects.update(at=timezone.now() - timedelta(days=366))
    call_command("prune", "--without-backup")
    assert not Made.objects.exists()


def test_a_table_that_was_given_up_since_does_not_matter(phone):
    table = phone.post("/tafel/nieuw/", table_form()).headers["Location"]
    form = begin_form(tafel=table.split("/")[2])
    it = begun(phone, form)
    phone.post(f"{table}opheffen/")
    assert pick(begin(phone, form), it.url)


def test_the_press_that_takes_a_sheet_over_may_come_twice(phone):
    it = begun(phone, begin_form())
    url, other, press = made(it, "eigenaar")[0], Client(), {"key": str(uuid.uuid4())}
    assert pick(other.post(url, press), it.url)
    assert pick(other.post(url, press), it.url)
    assert phone.post(url, press).status_code == 404


@pytest.mark.parametrize("how", ["handed over", "joined", "given up"])
def test_the_form_of_a_table_makes_one_table(phone, how):
    form, others = table_form(), Phone(Client())
    table = phone.post("/tafel/nieuw/", form).headers["Location"]
    match how:
        case "handed over":
            page = phone.post(f"{table}delen/?soort=eigenaar", {"doe": "maak"}, follow=True).content.decode()
            take(re.search(r'value="http://testserver(/m/[\w-]{22}/)"', page)[1])
        case "joined":
            others.begin()
            phone.post("/mee/", {"code": device_code(others.client), "zeker": "1"})
        case "given up":
            phone.post(f"{table}opheffen/")
    answer = phone.post("/tafel/nieuw/", form)
    assert answer.status_code == 422 if how == "given up" else pick(answer, table)
    assert Table.objects.count() == (how != "given up")


def test_two_taps_put_a_sheet_on_one_new_table(phone):
    it = begun(phone, begin_form())
    key = re.search(r'name="key" value="([^"]+)"', phone.get(f"{it.url}tafel/").content.decode())[1]
    first, second = (phone.post(f"{it.url}tafel/", {"tafel": "nieuw", "key": key}) for _ in range(2))
    assert pick(second, first.headers["Location"])
    assert Table.objects.count() == 1


# --- something else under the same key ------------------------------------------------------------


def test_a_file_that_is_sent_under_a_used_key_is_not_dropped_unsaid(phone):
    one, two = (begun(phone, begin_form(naam=names)) for names in (["Ada", "Bo", "Cas"], ["Dre", "Eef", "Fa"]))
    first, second = (json.loads(phone.get(f"{it.url}blad.json").content) for it in (one, two))
    key = str(uuid.uuid4())
    where = put_back(phone, first, key).headers["Location"]
    assert pick(put_back(phone, first, key), where)
    answer = put_back(phone, second, key)
    assert answer.status_code == 422
    assert "Dit bestand is niet teruggezet." in answer.content.decode()
    table = {"lei": first["lei"], "tafel": "Tafel", "people": [], "sheets": [first]}
    assert put_back(phone, table, key).status_code == 422
    assert Sheet.objects.count() == 3


def test_a_file_put_back_and_thrown_away_says_so_when_it_comes_again(phone):
    data = json.loads(phone.get(f"{begun(phone, begin_form()).url}blad.json").content)
    key = str(uuid.uuid4())
    phone.post(f"{put_back(phone, data, key).headers['Location']}weggooien/")
    answer = put_back(phone, data, key)
    assert answer.status_code == 422
    assert "is er niet meer" in answer.content.decode()
    assert put_back(phone, data, str(uuid.uuid4())).status_code == 302


def test_other_names_in_a_form_that_was_sent_already_are_not_dropped_unsaid(phone):
    form = begin_form()
    begun(phone, form)
    answer = begin(phone, form | {"naam": ["Wie", "Anders", "Dan"]})
    assert answer.status_code == 422
    assert 'value="Anders"' in answer.content.decode()
    assert Sheet.objects.count() == 1


def test_the_title_that_a_phone_adds_by_itself_changes_nothing(phone):
    form = begin_form()
    it = begun(phone, form)
    assert pick(begin(phone, form | {"titel": "Zaterdag toepen"}), it.url)


def test_two_taps_before_the_first_cookie_make_one_sheet_and_one_device():
    form, first, second = begin_form(), Client(), Client()
    first.get("/blad/nieuw/?spel=toepen")
    second.cookies["csrftoken"] = first.cookies["csrftoken"].value
    where = begin(first, form).headers["Location"]
    assert pick(begin(second, form), where)
    assert Sheet.objects.count() == Made.objects.count() == 1


def test_the_key_of_another_tells_nothing_of_what_he_made(phone):
    form = begin_form()
    begun(phone, form)
    assert begin(Client(), form).status_code == 302
    assert Sheet.objects.count() == 2


def test_nothing_of_what_was_sent_can_be_read_in_what_is_kept(phone):
    form = begin_form()
    it = begun(phone, form)
    phone.post(f"{it.url}weggooien/")
    kept = str(Made.objects.values())
    assert form["key"] not in kept
    assert not any(name in kept for name in NAMES)
