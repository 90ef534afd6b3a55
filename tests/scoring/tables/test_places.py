"""Points by place at a table: who ended where, what that brings, and how the list is typed."""

import re
import uuid
from fractions import Fraction

import pytest
from django.utils import timezone

from scoring.models import Table
from scoring.play.contract import Board, Line, Round, Seat
from scoring.store.files.sheet_file import FileRefused
from scoring.tables import places
from scoring.tables.files import import_table
from tests.clients.sheet import fold, last, toep
from tests.clients.table import evening, number, play, standings

NAMES = ("An", "Bo", "Co", "Di")


def board(*rounds, over=True, won=(), lost=(), out=()):
    """A game of points over these rounds, each what it brought An, Bo, Co and Di."""
    sums = [sum(one[at] for one in rounds) for at in range(4)]
    lines = tuple(
        Line(seat=Seat(at), name=name, points=sums[at], won=name in won, lost=name in lost, out=name in out)
        for at, name in enumerate(NAMES)
    )
    told = tuple(
        Round(number=nth, points={Seat(at): each for at, each in enumerate(one) if each}, totals={}, story=())
        for nth, one in enumerate(rounds, start=1)
    )
    return Board(lines=lines, rounds=told, over=over)


def test_the_first_who_is_out_is_last_and_the_fewest_points_come_before_more():
    """To two marks: Di is out in the second round, Co in the fourth; Bo has one, An none and wins."""
    told = board((0, 0, 0, 1), (0, 0, 0, 1), (0, 1, 1, 0), (0, 0, 1, 0), won=("An",), out=("Co", "Di"))
    assert places.names_by_place(told, {}) == (("An",), ("Bo",), ("Co",), ("Di",))


def test_where_the_most_points_win_who_has_more_comes_before_who_has_fewer():
    assert places.names_by_place(board((3, 1, 5, 0), won=("Co",)), {}) == (("Co",), ("An",), ("Bo",), ("Di",))


def test_a_game_with_only_a_loser_puts_him_last():
    assert places.names_by_place(board((0, 1, 1, 3), lost=("Di",)), {}) == (("An",), ("Bo", "Co"), ("Di",))


def test_in_chips_the_gains_decide_and_nothing_while_points_are_not_over():
    gains = {"An": -3, "Bo": Fraction(3, 2), "Co": Fraction(3, 2), "Di": 0}
    assert places.names_by_place(board(over=False), gains) == (("Bo", "Co"), ("Di",), ("An",))
    assert places.names_by_place(board((0, 1, 1, 3), over=False), {}) == ()


def test_who_ends_alike_is_parted_by_the_better_round():
    told = board((2, 4, 1, 0), (2, 0, 0, 0), won=("An", "Bo"))
    assert places.names_by_place(told, {}) == (("An", "Bo"), ("Co",), ("Di",))
    assert places.names_by_place(told, {}, by_round=True) == (("Bo",), ("An",), ("Co",), ("Di",))


def test_who_ends_alike_share_what_their_places_bring():
    alike = (("An", "Bo"), ("Co",), ("Di",))
    assert places.points_by_name(alike, (5, 2, 1)) == {"An": Fraction(7, 2), "Bo": Fraction(7, 2), "Co": 1, "Di": 0}
    assert places.points_by_name((("An", "Bo", "Co"),), (10, 7, 4, 3)) == {"An": 7, "Bo": 7, "Co": 7}


@pytest.mark.parametrize("text", ["10-7-5-3", " 10, 7, 5, 3 ", "10 7 5 3", "10;7;5;3", "10 - 7 - 5 - 3"])
def test_a_list_is_read_as_it_is_typed(text):
    assert places.read_points(text, 4) == (10, 7, 5, 3)
    assert places.points_as_text(places.read_points(text, 4)) == "10-7-5-3"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tien-zeven", "heel getal"),
        ("5-3½", "heel getal"),
        ("-5", "nul punten of meer"),
        ("5, -3", "nul punten of meer"),
        ("5--3", "nul punten of meer"),
        ("9-8-7-6-5", "Er zijn 5 plaatsen, en aan deze tafel zitten er hoogstens 4."),
        ("1001", "hoogstens 1000"),
        (f"1{' ' * 100}2", "Zoveel plaatsen heeft een tafel niet."),
    ],
)
def test_a_bad_list_is_refused_with_what_can(text, said):
    with pytest.raises(ValueError, match=r"\.$") as refused:
        places.read_points(text, 4)
    assert said in str(refused.value)


@pytest.mark.django_db
def test_the_form_says_at_its_field_what_is_wrong(phone, table):
    filled = {"titel": "De club", "naam": [*NAMES], "plaatsen": "5-x", "gelijk": "on"}
    answer = phone.post(f"{table}instellen/", filled)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'id="plaatsen-fout"' in page
    assert 'value="5-x"' in page
    assert Table.objects.get().places == ""
    phone.post(f"{table}instellen/", filled | {"plaatsen": "5, 3, 2"})
    assert (Table.objects.get().places, Table.objects.get().by_round) == ("5-3-2", True)
    assert "Punten per plaats: 5-3-2. Bij gelijk telt de beste" in " ".join(phone.get(table).content.decode().split())


@pytest.mark.parametrize(
    ("typed", "said"),
    [("3-5", "Plaats 2 brengt meer dan plaats 1"), ("10-5-7-3", "Plaats 3 brengt meer dan plaats 2")],
)
@pytest.mark.django_db
def test_a_later_place_that_brings_more_is_refused_at_its_field(phone, table, typed, said):
    filled = {"titel": "De club", "naam": [*NAMES], "plaatsen": typed}
    answer = phone.post(f"{table}instellen/", filled)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert f"{said}: schrijf ze als 10-7-5-3-1, de eerste plaats voorop." in page.partition('id="plaatsen-fout"')[2]
    assert Table.objects.get().places == ""
    phone.post(f"{table}instellen/", filled | {"plaatsen": "5-5-3-0"})
    assert Table.objects.get().places == "5-5-3-0"


@pytest.mark.django_db
def test_a_table_that_had_such_a_list_keeps_it_and_its_other_things_are_mended(phone, table):
    Table.objects.filter(pk=number(table)).update(places="3-5")
    answer = phone.post(f"{table}instellen/", {"titel": "De clubs", "naam": [*NAMES], "plaatsen": "3-5"})
    assert answer.status_code == 302
    assert (Table.objects.get().title, Table.objects.get().places) == ("De clubs", "3-5")


@pytest.mark.django_db
def test_a_season_counts_places_beside_games_won_and_losers(phone, table):
    before = phone.get(table).content
    assert b"laatst" not in before
    Table.objects.filter(pk=number(table)).update(places="5-3-2-1")
    for winner in (0, 1, 0):
        play(evening(phone, table, tot="2", armoede="uit"), winner)
    found = standings(table)["toepen"]
    told = {one.name: (one.won, one.points, one.lasts) for one in found.standings}
    assert sum(points for _, points, _ in told.values()) == 3 * (5 + 3 + 2 + 1)
    assert [line.points for line in found.board.lines] == [told[line.name][1] for line in found.board.lines]
    assert found.standings[0].name == "Ilse"
    assert found.standings[0].points > 10
    assert sum(lasts for _, _, lasts in told.values()) >= 3
    page = phone.get(table).content.decode()
    assert "laatst" in page
    assert "Punten per plaats" in phone.get(f"{table}bord/").content.decode()


@pytest.mark.django_db
def test_a_season_shows_thirds_in_two_decimals_on_page_board_and_in_its_graph(phone, table):
    Table.objects.filter(pk=number(table)).update(places="5-4-2-1")
    for winner in (0, 1):
        play(evening(phone, table, tot="2", armoede="uit", blind="uit"), winner)
    told = {one.name: one.points for one in standings(table)["toepen"].standings}
    assert sorted(told.values()) == [Fraction(467, 100), Fraction(467, 100), Fraction(733, 100), Fraction(733, 100)]
    for page in (phone.get(table), phone.get(f"{table}bord/")):
        text = page.content.decode()
        assert "7,33" in text
        assert not re.search(r"\d/3\b|7,333", text)


@pytest.mark.django_db
def test_points_and_chips_stand_in_sight_on_a_phone_and_what_finds_no_room_below_them(phone, table):
    Table.objects.filter(pk=number(table)).update(places="5-4-2-1")
    play(evening(phone, table, tot="2", armoede="uit", blind="uit", inzet="1"), 0)
    page = phone.get(table).content.decode()
    assert re.findall(r'scope="col">(\w+)<', page.partition("<tbody>")[0]) == ["wie", "gewonnen", "punten", "fiches"]
    row = re.sub(r"<[^>]+>|\s+", " ", page.partition('<td class="table__more" colspan="4">')[2].partition("</td>")[0])
    assert " ".join(row.split()).startswith("gespeeld 1 · laatst 0 · rondes gewonnen 1")


@pytest.mark.django_db
def test_who_ended_last_is_parted_by_the_better_round_where_his_points_are(phone, table):
    """All three are out in the third round; Mehmet and Saar had a round of one, Ruud had none better than two."""
    it = evening(phone, table, tot="5", armoede="uit")
    for facts in (toep(2), fold(3), last(0)), (toep(2), fold(1), last(0)), (toep(0), last(0)):
        assert it.write(*facts).status_code == 200
    for by_round, lasts in (False, {"Mehmet": 1, "Ruud": 1, "Saar": 1}), (True, {"Ruud": 1}):
        Table.objects.filter(pk=number(table)).update(places="5-3-2-1", by_round=by_round)
        found = standings(table)["toepen"].standings
        assert {one.name: one.lasts for one in found if one.lasts} == lasts
        assert {one.name for one in found if one.points == min(two.points for two in found)} == set(lasts)


@pytest.mark.django_db
def test_the_file_of_a_table_takes_its_list_along(phone, table):
    assert "places" not in phone.get(f"{table}tafel.json").json()
    Table.objects.filter(pk=number(table)).update(places="5-3", by_round=True)
    told = phone.get(f"{table}tafel.json").json()
    assert (told["places"], told["by_round"]) == ("5-3", True)
    again = import_table(told, owner="o", at=timezone.now(), key=uuid.uuid4())
    assert (again.places, again.by_round) == ("5-3", True)
    with pytest.raises(FileRefused, match="nul punten of meer"):
        import_table(told | {"places": "-5"}, owner="o", at=timezone.now(), key=uuid.uuid4())


@pytest.mark.django_db
def test_the_file_of_a_table_without_a_list_says_how_equal_players_are_parted(phone, table):
    Table.objects.filter(pk=number(table)).update(by_round=True)
    told = phone.get(f"{table}tafel.json").json()
    assert "places" not in told
    assert import_table(told, owner="o", at=timezone.now(), key=uuid.uuid4()).by_round


FIRST_OUT = {"tot": "2", "armoede": "uit", "einde": "eerste-af"}


@pytest.mark.django_db
def test_a_season_counts_who_lost_where_the_game_names_only_a_loser(phone, table):
    """Ruud knocks and Saar wins; Ilse and Mehmet pass, so that Ruud alone is out. The second time it is Ilse."""
    it = evening(phone, table, **FIRST_OUT)
    assert it.write(toep(2), fold(0), fold(1), last(3)).status_code == 200
    it = evening(phone, table, **FIRST_OUT)
    assert it.write(toep(0), fold(1), fold(2), last(3)).status_code == 200
    told = {one.name: (one.won, one.lasts) for one in standings(table)["toepen"].standings}
    assert told == {"Mehmet": (0, 0), "Saar": (0, 0), "Ilse": (0, 1), "Ruud": (0, 1)}
    assert [one.name for one in standings(table)["toepen"].standings][2:] == ["Ilse", "Ruud"]
    assert "verloren" in phone.get(table).content.decode()
    assert "2 keer gespeeld, 1 verloren" in " ".join(phone.get(f"{table}bord/").content.decode().split())


@pytest.mark.django_db
def test_a_season_without_losers_or_places_says_nothing_of_who_lost(phone, table):
    play(evening(phone, table, tot="2", armoede="uit"), 0)
    assert {one.lasts for one in standings(table)["toepen"].standings} == {None}
    assert "verloren" not in phone.get(table).content.decode()


@pytest.mark.django_db
def test_the_spreadsheet_of_a_table_says_who_ended_where_and_what_that_brought(phone, table):
    it = evening(phone, table, **FIRST_OUT)
    assert it.write(toep(2), fold(0), fold(1), last(3)).status_code == 200

    def rows():
        return phone.get(f"{table}tafel.csv").content.decode("utf-8-sig").splitlines()

    head = "datum;spel;blad;Ilse;Mehmet;Ruud;Saar;plaats Ilse;plaats Mehmet;plaats Ruud;plaats Saar"
    assert rows()[0] == head
    assert rows()[1].endswith(";0;0;0;0;2;2;4;1")
    Table.objects.filter(pk=number(table)).update(places="5-3-2-1")
    assert rows()[0] == f"{head};punten Ilse;punten Mehmet;punten Ruud;punten Saar"
    assert rows()[1].endswith(";2;2;4;1;2,5;2,5;1;5")
    evening(phone, table, **FIRST_OUT)
    assert rows()[2].endswith(";0;0;0;0" + 8 * ";")
