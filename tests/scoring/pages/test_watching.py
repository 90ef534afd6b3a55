"""The board across the room, and the evening as a message."""

import html
import re
from uuid import UUID

import pytest

from scoring.play.log.replay import Tape
from scoring.store.reading import forget
from tests.clients.sheet import Phone, fold, last, toep
from tests.scoring.live.test_following import poll, version
from tests.scoring.people.test_rights import Right, shared

pytestmark = pytest.mark.django_db


@pytest.fixture
def it(phone):
    found = Phone(phone)
    found.begin(tot="5")
    found.write(toep(1), last(0))
    return found


def text_of(it, client=None):
    page = (client or it.client).get(f"{it.url}bericht/").content.decode()
    return html.unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)[1])


def test_the_board_shows_every_line_and_nothing_to_press(it):
    page = it.client.get(f"{it.url}bord/").content.decode()
    names = re.findall(r'board__name">([^<]+)<', page)
    points = re.findall(r'board__points">([^<]+)<', page)
    assert dict(zip(names, points, strict=True)) == {"Ilse": "0", "Mehmet": "2", "Ruud": "2", "Saar": "2"}
    assert "Ronde 1. " in page
    board = page[page.index('class="board"') : page.index("</main>")]
    assert "<button" not in board
    assert "<a " not in board


def test_who_is_out_is_said_first_on_the_bar_to_who_follows_and_on_the_board(phone):
    it = Phone(phone)
    it.begin(stand=(4, 0, 3, 0), tot="5", armoede="uit")
    other, _ = shared(it, Right.WATCH)
    before = phone.get(f"{it.url}?slag=1").content.decode().partition("data-preview")[2]
    assert 0 < before.index("Ilse is af.") < before.index("preview__points")
    bar = it.write(last(1)).content.decode()
    said = re.search(r'class="bar__said">(.*?)</p>', bar, re.S)[1]
    assert re.sub(r"<[^>]+>|\s+", " ", said).split()[:3] == ["Ilse", "is", "af."]
    for page, where in ((f"{it.url}bord/", "board__told"), (it.url, "data-news")):
        after = other.get(page).content.decode().partition(where)[2]
        assert 0 < after.index("Ilse is af.") < after.index("Ronde 1"), page


def words_at(page, where, end="</p>"):
    return " ".join(re.sub(r"<[^>]+>", " ", page.partition(where)[2].partition(end)[0].partition(">")[2]).split())


def test_the_last_round_says_first_who_is_out_and_who_won_also_before_it_is_written(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram", "Cora"), stand=(0, 5, 5), tot="6", armoede="uit")
    page = phone.get(f"{it.url}?slag=0&vanaf=1").content.decode()
    said = re.search(r"<section class=\"preview\".*?</section>", page, re.S)[0]
    words = " ".join(re.sub(r"<[^>]+>", " ", said).split())
    assert words.startswith("Bram en Cora zijn af. Anna blijft als laatste over en wint.")
    assert words.count("Anna blijft als laatste over en wint.") == 1


def test_what_an_amend_changed_is_said_on_the_bar_to_who_follows_and_on_the_board(phone):
    """Also by a process that reads the sheet only now; and no more once something else was written."""
    it = Phone(phone)
    it.begin(stand=(0, 0, 0, 3), tot="6", armoede="uit")
    it.write(toep(0), fold(1), fold(2), toep(3), last(0))
    it.write(last(0))
    other, _ = shared(it, Right.WATCH)
    places = ((phone, it.url, "bar__said"), (other, it.url, "data-news"), (other, f"{it.url}bord/", "board__told"))
    it.write({"fact": "Amend", "seqs": [2]}, toep(0), *map(fold, (1, 2, 3)), last(0), htmx=False)
    amended = "Saar is niet meer af. Verbetering van ronde 1. Saar van 6 naar 4."
    assert [words_at(client.get(page).content.decode(), where) for client, page, where in places] == [amended] * 3
    forget(UUID(it.sheet))
    assert [words_at(client.get(page).content.decode(), where) for client, page, where in places] == [amended] * 3
    undone = it.write({"fact": "Undo", "seq": 4}).content.decode()
    assert words_at(undone, "bar__undone") == "Verbetering van ronde 1 teruggehaald. Saar is nu af."
    assert (
        words_at(other.get(it.url).content.decode(), "data-news")
        == "Saar is nu af. Verbetering van ronde 1 teruggehaald. Saar van 4 naar 6."
    )
    it.write(last(1))
    assert "Verbetering" not in other.get(it.url).content.decode()


def test_a_page_that_says_what_an_amend_changed_follows_no_log_anew_for_it(it, monkeypatch):
    it.write({"fact": "Amend", "seqs": [2]}, last(1))
    monkeypatch.setattr(Tape, "add", None)
    page = it.client.get(f"{it.url}bord/").content.decode()
    assert words_at(page, "board__told").startswith("Verbetering van ronde 1. Ilse van 0 naar 1,")


def test_the_board_is_asked_again_as_a_sheet_is(it):
    had = version(it.client.get(f"{it.url}bord/"))
    assert poll(it.client, f"{it.url}bord/", had).status_code == 304
    it.write(toep(1), last(0))
    new = poll(it.client, f"{it.url}bord/", had)
    assert "Ronde 2. " in new.content.decode()
    assert "<html" not in new.content.decode()


def test_only_the_board_of_who_made_the_link_shows_how_to_come_in(it):
    other, _ = shared(it, Right.WATCH)
    it.client.post(f"{it.url}delen/?soort=kijken", {"doe": "maak"})
    mine, theirs = (client.get(f"{it.url}bord/").content.decode() for client in (it.client, other))
    assert re.search(r"<b class=\"board__code\">[A-Z]+ \d{4}<", mine)
    assert "qr__drawing" in mine
    assert "qr__drawing" not in theirs
    assert "board__code" not in theirs


def test_a_new_code_is_another_version_of_the_board(it):
    had = version(it.client.get(f"{it.url}bord/"))
    it.client.post(f"{it.url}delen/?soort=kijken", {"doe": "maak"})
    assert poll(it.client, f"{it.url}bord/", had).status_code == 200


def test_a_game_of_one_round_is_over_after_one_round(phone):
    it = Phone(phone)
    it.begin(tot="2", aftoppen="aan")
    it.write(toep(1), last(0))
    assert re.search(r"na\s+1 ronde<", it.client.get(f"{it.url}bord/").content.decode())
    assert "Na 1 ronde<" in it.client.get(it.url).content.decode()


def test_the_end_of_a_game_is_told_large(it):
    for _ in range(6):
        it.write(toep(1), toep(2), last(0))
    page = it.client.get(f"{it.url}bord/").content.decode()
    assert "wint" in re.search(r'board__title">([^<]+)<', page)[1]
    assert "<polyline" in page


def test_an_evening_is_told_in_a_few_lines(it):
    assert text_of(it).splitlines()[1:] == ["Ilse: 0", "Mehmet: 2", "Ruud: 2", "Saar: 2"]
    assert re.fullmatch(r"\w+ toepen, \d+ \w+ \d{4} \(toepen, na 1 ronde\)", text_of(it).splitlines()[0])


def test_a_message_of_chips_says_who_pays_whom(phone):
    it = Phone(phone)
    it.begin("mieen", stand=(100, 100, 100, 100))
    stand = ["De pot: 0", "Ilse: 100", "Mehmet: 100", "Ruud: 100", "Saar: 100"]
    assert text_of(it).splitlines()[1:] == [*stand, "", "Er valt niets te verrekenen"]


def test_a_message_leads_to_the_sheet_when_there_is_a_link_to_watch(it):
    assert "Kijk mee" not in text_of(it)
    it.client.post(f"{it.url}delen/?soort=kijken", {"doe": "maak"})
    assert re.search(r"Kijk mee: http://testserver/m/[\w-]{22}/$", text_of(it))
    other, _ = shared(it, Right.WRITE)
    assert "Kijk mee" not in text_of(it, other)


def first_line(it, client=None):
    page = (client or it.client).get(it.url).content.decode()
    return re.search(r'line__name">([^<]+)<', page)[1]


def test_who_says_who_he_is_finds_his_own_line_first_on_his_own_phone(it):
    assert first_line(it) == "Ilse"
    other, _ = shared(it, Right.WATCH)
    assert "Wie ben jij?" in other.get(f"{it.url}plek/").content.decode()
    had = version(other.get(it.url))
    assert other.post(f"{it.url}plek/", {"plek": "2"}).headers["Location"] == it.url
    assert poll(other, it.url, had).status_code == 200
    assert (first_line(it, other), first_line(it)) == ("Ruud", "Ilse")
    assert "line--mine" in other.get(it.url).content.decode()
    other.post(f"{it.url}plek/", {"plek": ""})
    assert first_line(it, other) == "Ilse"


def test_what_concerns_him_stands_before_what_concerns_others(it):
    it.begin(tot="5", stand=(0, 4, 4, 0))
    names = re.compile(r"Mehmet|Ruud|Ilse|Saar")

    def told(seat):
        it.client.post(f"{it.url}plek/", {"plek": seat})
        signals = it.client.get(it.url).content.decode().split('class="signals"')[1].split("</ul>")[0]
        return [found[0] for one in signals.split("<li")[2:] if (found := names.search(one))]

    unseated = told("")
    assert len(unseated) > 1
    for name in unseated:
        mine = told(str(["Ilse", "Mehmet", "Ruud", "Saar"].index(name)))
        assert mine[0] == name
        assert sorted(mine) == sorted(unseated)


def test_what_he_pays_or_gets_stands_before_what_others_pay(it):
    it.begin("vrij", fiches="aan", stand=(100, 100, 100, 100))
    it.write({"fact": "PutIn", "seats": [0, 1, 2, 3], "amount": 30})
    it.write({"fact": "TakesPot", "seat": 3})

    def settled(seat):
        it.client.post(f"{it.url}plek/", {"plek": seat})
        page = it.client.get(f"{it.url}fiches/").content.decode()
        return re.findall(r'settle__one( settle__one--mine)?"><span>(\w+) → (\w+)<', page)

    unseated = settled("")
    assert [mine for mine, *_ in unseated] == [""] * len(unseated) != []
    mine = settled("1")
    assert [bool(marked) for marked, *_ in mine] == ["Mehmet" in names for _, *names in mine]
    assert "Mehmet" in mine[0]
    assert "Mehmet" not in unseated[0]
    assert sorted(names for _, *names in mine) == sorted(names for _, *names in unseated)


@pytest.mark.parametrize("sent", ["9", "-1", "x", "0.5"])
def test_nobody_sits_on_a_seat_that_is_not_there(it, sent):
    answer = it.client.post(f"{it.url}plek/", {"plek": sent})
    assert answer.status_code == 422
    assert "zit niet" in answer.content.decode()


def test_the_board_draws_the_round_under_way_and_else_the_last(it):
    assert 'class="scene' not in it.client.get(f"{it.url}bord/").content.decode(), "nothing lay there"
    it.write(toep(1), fold(3))
    (table,) = tables(it.client.get(f"{it.url}bord/").content.decode())
    assert re.findall(r"<bdi>(\w+)</bdi>(?:<em>([^<]+)</em>)?", table)[3] == ("Saar", "past")
    assert "<b>" not in table, "the standing is told beside it"
    it.write(last(0))
    (table,) = tables(it.client.get(f"{it.url}bord/").content.decode())
    assert "past" in table


def test_cards_dice_and_chips_lie_on_the_board_and_what_was_taken_up_is_told(phone):
    it = Phone(phone)
    it.begin(game="chapeau")
    it.write({"fact": "Announce", "seat": 0, "kind": "full-house", "named": ["H"]})
    it.write({"fact": "Lift", "seat": 1, "dice": ["H", "H", "V", "V", "A"]})
    page = phone.get(f"{it.url}bord/").content.decode()
    (table,) = tables(page)
    assert 'aria-label="heer, heer, vrouw, vrouw, aas"' in table
    assert re.search(r'Eerder op tafel: <span><bdi>Ilse</bdi>.*aria-label="heer"', page)


@pytest.mark.parametrize(("count", "drawn"), [(6, 1), (7, 0)])
def test_a_board_of_more_than_seven_lines_is_for_the_standing_alone(phone, count, drawn):
    it = Phone(phone)
    it.begin(game="handelen", names=[f"Speler {nth}" for nth in range(count)])
    it.write({"fact": "Stakes"}, {"fact": "Turned", "seat": 1, "rank": "negen"})
    assert len(tables(phone.get(f"{it.url}bord/").content.decode())) == drawn


def test_a_game_that_is_over_has_its_graph_on_the_board_and_no_table(phone):
    it = Phone(phone)
    it.begin(names=("Ilse", "Mehmet"), stand=(4, 0), tot="5", armoede="uit")
    it.write(last(1))
    page = phone.get(f"{it.url}bord/").content.decode()
    assert "board__graph" in page
    assert tables(page) == []


def tables(page):
    return re.findall(r'<ul class="scene.*?</ul>', page, re.S)
