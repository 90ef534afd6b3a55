"""Pocket cards: from the tables of the rooms, each back behind its own front, nothing cut off."""

import pytest

from rulebook.print import card_tables, cards
from scoring.games import GAMES
from tests.clients.papers import read, sides_of, smallest_type

MM = 72 / 25.4
LEFT, TOP, WIDE, HIGH = 20, 13.5, 85, 54


@pytest.fixture(scope="module")
def every(django_db_blocker):
    """All cards there are, as a program gets them."""
    from django.test import Client

    asked = "&".join(f"kaart={key}" for key in cards.cards())
    with django_db_blocker.unblock():
        return read(Client(), f"/kaartjes.pdf?{asked}")


def words_by_place(side):
    """Place on the sheet, 1 to 10 → the pieces of text that begin there, with where they begin in millimetres."""
    found = {}
    for piece in side.pieces:
        x, y = piece.x / MM, 297 - piece.y / MM
        place = int((y - TOP) // HIGH) * 2 + int((x - LEFT) // WIDE) + 1
        found.setdefault(place, []).append((x, y, piece.text.strip()))
    return found


def test_every_card_names_what_its_game_has():
    assert list(cards.wrong_cards()) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_with_a_rank_order_or_a_table_has_a_card(game):
    has = game.slug in {card.game for card in cards.cards().values()}
    assert has == bool(game.orders or game.tables), "seeds/paper/cards.toml (docs/teksten.md)"


def test_every_card_is_of_a_game_that_is_there():
    assert {card.game for card in cards.cards().values()} <= {game.slug for game in GAMES}


def test_a_back_lies_behind_its_own_front(every):
    names = [card.name for card in cards.cards().values()]
    sides = sides_of(every)
    for front, back, some in zip(sides[::2], sides[1::2], (names[:10], names[10:20], names[20:]), strict=True):
        fronts, backs = words_by_place(front), words_by_place(back)
        for place, name in enumerate(some, 1):
            column, row = (place - 1) % 2, (place - 1) // 2
            mirrored = row * 2 + (1 - column) + 1
            assert name in "".join(text for _, _, text in fronts[place])
            assert name in "".join(text for _, _, text in backs[mirrored])
        assert fronts.keys() == {cards.place_behind(place) for place in backs}


def assert_whole(reader):
    for side in sides_of(reader):
        for place, found in words_by_place(side).items():
            top = TOP + (place - 1) // 2 * HIGH
            left = LEFT + (place - 1) % 2 * WIDE
            assert all(left + 3.5 < x < left + WIDE - 4 and top + 3 < y < top + HIGH - 2 for x, y, _ in found), found[0]
    assert smallest_type(reader) >= 7.99


def test_nothing_on_a_card_is_cut_off_or_smaller_than_eight_points(every):
    assert_whole(every)


def test_nor_where_a_table_plays_with_all_house_rules(client):
    fullest = {
        "zeilen": "gelijke-kaart-opnieuw:uit,na-pot-verder:uit,samen-volzetten:aan",
        "chinese-poker": "telling:1-6,surrender:aan,ruilen:aan,royalties:aan,naturals:aan,gelijke-rijen:uit",
    }
    rules = "".join(f"&regels-{slug}={chosen}" for slug, chosen in fullest.items())
    address = f"/kaartjes.pdf?kaart=zeilen&kaart=chinese-poker-punten{rules}"
    assert_whole(read(client, address))


def test_the_first_ten_are_one_sheet_of_two_sides(client):
    assert len(read(client, "/kaartjes.pdf").pages) == 2


def test_a_card_counts_with_the_house_rules_of_the_table(client):
    reader = read(client, "/kaartjes.pdf?kaart=toepen-armoede&regels-toepen=blind-punten:5")
    text = " ".join(reader.pages[0].extract_text().split())
    assert "niets meer 1 5" in text
    assert "twee overtoepen 6 7" in text
    without = read(client, "/kaartjes.pdf?kaart=toepen-armoede&regels-toepen=armoede:uit")
    assert "armoede aan" not in without.pages[1].extract_text()
    assert "Wie blind toept" in without.pages[1].extract_text()


def test_a_card_has_the_table_of_its_table():
    """The book tells of six pots what one can agree; a table that plays with six has them."""
    card = cards.cards()["commetten"]
    told = []
    for rules in ({}, {"commetten": {"tienenpotje": "aan"}}, {"commetten": {}}):
        (front, *_), _ = cards.sheets([card], rules)[0]
        told.append([row[0] for table in front.parts[0].tables for row in table.rows if "tien" in row[0]])
    assert told == [["tienenpotje (alleen met een grote groep)"], ["tienenpotje"], []]


def test_a_card_with_nothing_on_it_is_refused_in_words(client):
    for query, told in (
        ("kaart=toepen-armoede&regels-toepen=armoede:uit,blind:uit", "Op het kaartje ‘Toepen: armoede en blind’ staat"),
        ("kaart=toepen-armoede&regels=armoede:uit,blind:uit", "Op het kaartje ‘Toepen: armoede en blind’ staat"),
        ("kaart=chinese-poker-royalties&regels-chinese-poker=standaard", "royalties en naturals’ staat niets"),
    ):
        answer = client.get(f"/kaartjes.pdf?{query}")
        assert answer.status_code == 422
        page = answer.content.decode()
        assert told in page
        assert f'name="{query.partition("&")[2].partition("=")[0]}"' in page


def test_a_card_is_called_by_what_is_on_it():
    card = cards.cards()["toepen-armoede"]
    assert [card.subject_at(chosen) for chosen in (None, {}, {"armoede": "uit"})] == ["armoede en blind"] * 2 + [
        "blind"
    ]


def test_a_page_of_a_table_leads_to_its_cards(client):
    assert "/kaartjes.pdf" not in client.get("/spel/toepen/").content.decode()
    page = client.get("/spel/toepen/?regels=armoede:uit").content.decode()
    assert "?kaart=toepen-punten&amp;kaart=toepen-armoede&amp;regels-toepen=armoede%3Auit" in page
    page = client.get("/spel/chinese-poker/?regels=standaard").content.decode()
    assert "?kaart=chinese-poker-punten&amp;regels-chinese-poker=standaard" in page


def test_rows_are_joined_only_below_each_other():
    rows = [("carré", "8"), ("eerste", "8"), ("paar", "2"), ("straat", "8"), ("0", "T"), ("1", "T"), ("3", "P")]
    assert list(card_tables.join_alike(rows)) == [
        ("carré, eerste", "8"),
        ("paar", "2"),
        ("straat", "8"),
        ("0–1", "T"),
        ("3", "P"),
    ]


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("kaart=ganzenbord", "Het kaartje ‘ganzenbord’ is er niet."),
        ("kies=ja", "Kies minstens één kaartje."),
        ("papier=a3", "Het papier ‘a3’ hebben we niet."),
        ("papier=a5", "Kaartjes liggen met tien op een vel A4."),
        ("kaart=ecarte&keer=0", "een heel getal van 1 tot en met 10"),
        ("kaart=ecarte&keer=¾", "een heel getal van 1 tot en met 10"),
        ("&".join(["kaart=ecarte"] * 7) + "&keer=9", "Dat zijn 63 kaartjes; er gaan er hoogstens 60 tegelijk."),
        ("kaart=ecarte&regels-toepen=tot:10", "Huisregels van ‘toepen’ horen niet bij wat je afdrukt."),
        ("kaart=ecarte&regels=tot:10", "De huisregel ‘tot’ bestaat niet bij dit spel."),
        ("kaart=ecarte&kaart=toepen-armoede&regels=tot:10", "Huisregels horen bij een spel: schrijf"),
        ("kaart=ecarte&regels-ecarte=tot:10", "bestaat niet bij dit spel"),
    ],
)
def test_what_is_no_card_is_refused_in_words(client, query, told):
    answer = client.get(f"/kaartjes.pdf?{query}")
    assert answer.status_code == 422
    assert told in answer.content.decode()


def test_columns_of_figures_are_told_from_those_of_words():
    rows = cards.Rows(
        ("inzet", "keer", "zo vaak", "roept"),
        (("plein", "35 keer", "1 op 37", "rouge"), ("zero", "", "2,7%", "2 of 3")),
    )
    assert rows.figure_columns == {1, 2}
