"""Every kind of field is drawn by its own template, on a sheet as in a calculator."""

import re
from types import SimpleNamespace
from uuid import UUID

import pytest
from django.http import QueryDict
from django.shortcuts import render
from django.template.loader import get_template

from scoring.forms.fields import Filling, apply_taps, read_fields
from scoring.games import game as find_game
from scoring.kit.cards import PACK
from scoring.play import contract
from scoring.play.contract import Cards, Chips, Choice, Count, Dice, Field, Moves, RoundForm, Several, YesNo
from scoring.templatetags.fields import ask_filling, choices_across
from scoring.templatetags.sheet import seat_short
from tests.rounds.play_along import begin_of

CODES = tuple(str(one) for one in PACK)
FORM = RoundForm(
    title="Ronde",
    fields=(
        Cards(name="hand", label="Hand", pack=CODES, least=2, most=3, help="Wat je hebt.", rule="toepen#passen"),
        Dice(name="worp", label="Worp", faces=("9", "10", "B"), least=1, most=2),
        Chips(name="inzet", label="Inzet", step=2),
        Count(name="slagen", label="Slagen", low=0, high=4),
        Choice(name="soort", label="Soort", choices=(("a", "een"), ("b", "twee"))),
        YesNo(name="blind", label="Blind"),
        Several(name="rest", label="Rest"),
        Moves(name="zetten", label="Zetten", acts=("mee", "+2"), more=True),
    ),
)


def drawn(rf, query=""):
    request = rf.get(f"/blad/?{query}")
    values, errors = read_fields(FORM.fields, request.GET)
    game, begin = SimpleNamespace(slug="toepen"), SimpleNamespace(options=(("tot", "10"),))
    face = SimpleNamespace(sheet=SimpleNamespace(id=UUID(int=7)), board=None, game=game, begin=begin)
    context = {"form": FORM, "face": face, "draft": values, "errors": errors, "query": request.GET}
    return re.sub(r"\s+", " ", render(request, "scoring/_round_form.html", context).content.decode())


KINDS = {one for one in vars(contract).values() if isinstance(one, type) and issubclass(one, Field)} - {Field}


@pytest.mark.parametrize("kind", sorted(KINDS, key=lambda kind: kind.__name__))
def test_every_kind_names_a_template(kind):
    assert get_template(f"fields/{kind.kind}.html")


def test_cards_dice_and_chips_are_drawn_on_a_sheet(rf):
    page = drawn(rf)
    assert 'name="tik" value="hand:sA"' in page
    assert re.search('name="tik" value="worp:9" data-lay="[0-9]+" aria-label="steen 9 erbij"', page)
    assert re.search(
        r'<input class="count" id="veld-inzet" name="inzet" inputmode="decimal" [^>]*data-keypad="komma"', page
    )
    assert re.search(
        r'<input class="count" id="veld-slagen" name="slagen" inputmode="numeric" [^>]*data-keypad=""', page
    )
    assert 'name="tik" value="zetten:+2" aria-label="2 erbovenop"' in page


def test_what_lies_can_be_taken_back_and_lies_once(rf):
    page = drawn(rf, "hand=sA+h3&worp=B")
    assert page.count('name="weg" value="hand:') == 2
    assert 'name="weg" value="worp:0" aria-label="B terugnemen"' in page
    assert 'name="tik" value="hand:sA"' not in page
    assert 'id="kaart-sA" type="button" aria-disabled="true"' in page


def test_what_is_wrong_is_told_at_its_field(rf):
    page = drawn(rf, "inzet=2,25")
    assert 'value="2,25"' in page
    assert 'aria-invalid="true" aria-describedby="fout-veld-inzet"' in page
    assert 'id="fout-veld-inzet" role="alert">Een bedrag gaat hier in hele of halve fiches.' in page


def test_a_sheet_cites_the_rule_of_a_field_and_folds_away_what_is_rare(rf):
    page = drawn(rf)
    assert 'href="/spel/toepen/passen/?regels=tot:10" data-over aria-label="De regel: Hand"' in page
    assert '<details class="more" data-keep="meer"><summary' in page
    assert '<details class="more" data-keep="meer" open><summary' in drawn(rf, "zetten=mee")


def test_a_form_that_is_sent_whole_has_a_pad_that_sends_nothing_and_only_with_a_script(rf):
    ask = SimpleNamespace(label="Was inleveren", fields=FORM.fields[:2])
    filled = ask_filling(ask)
    page = render(rf.get("/"), "fields/fields.html", {"fields": filled.fields, "filled": filled}).content.decode()
    assert 'id="veld-was-inleveren-hand" name="hand"' in page
    assert 'name="worp"' in page
    buttons = re.findall("<button[^>]*>", page)
    assert len(buttons) == len(set(FORM.fields[0].pack)) + len(FORM.fields[1].faces)
    assert all('type="button"' in button and "data-lay=" in button and "name=" not in button for button in buttons)
    assert re.search('<details class="pack"[^>]* data-needs-js>', page)
    assert 'class="pack__grid pack__grid--dice" data-needs-js>' in page


@pytest.mark.parametrize(("query", "after"), [
    ("hand=sA&tik=hand:h3", "hand=sA+h3&actief=hand"),
    ("hand=sA+h3&weg=hand:0", "hand=h3&actief=hand"),
    ("toep=1&toep=3&weg=toep", "toep=1"),
    ("zetten=10+mee&tik=zetten:%2B5", "zetten=10+mee+%2B5&actief=zetten"),
    ("hand=sA&weg=hand:7", "hand=sA&actief=hand"),
])  # fmt: skip
def test_a_tap_is_written_into_the_address(query, after):
    tapped = QueryDict(query).copy()
    apply_taps(tapped)
    assert tapped.urlencode() == after


def test_a_tap_on_a_sheet_is_an_address_of_its_own(phone):
    begun = phone.post("/blad/nieuw/", {"spel": "toepen", "naam": ["A", "B"], "key": str(UUID(int=9))})
    answer = phone.get(f"{begun.url}?hand=sA&tik=hand:h3")
    assert (answer.status_code, answer.url) == (302, f"{begun.url}?hand=sA+h3&actief=hand")


def test_the_next_tap_goes_where_there_is_room():
    fields = (
        Cards(name="een", label="Een", pack=CODES, least=1, most=1),
        Cards(name="twee", label="Twee", pack=CODES, least=1, most=2),
    )
    for query, active in (("", "een"), ("een=sA", "twee"), ("actief=twee", "twee"), ("een=sA&twee=h3+h4", "")):
        filled = Filling(query=QueryDict(query), fields=fields, values={}, errors={})
        assert filled.active == active


@pytest.mark.parametrize(("players", "columns"), [(2, 2), (4, 2), (8, 3), (13, 3)])
def test_a_long_list_of_long_names_stands_in_three_columns(players, columns):
    names = ("Mehmet-Abdelkarim van den Heuv", "Wilhelmina Geertruida de Groot", *("Bo",) * 11)[:players]
    assert choices_across(tuple((name, name) for name in names)) == columns


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Annelies", "Bo"), ["Annelies", "Bo"]),
        (("Jan de Vries", "Jan Smit", "Bo"), ["Jan de", "Jan Smit", "Bo"]),
        (("Jan", "Jan Smit"), ["Jan", "Jan Smit"]),
        (("Mehmet van den Heuvel", "Ilse"), ["Mehmet", "Ilse"]),
    ],
)
def test_a_name_on_a_row_is_as_many_words_as_tell_the_players_apart(names, short):
    game = find_game("vrij")
    board = game.play.board(game.play.start(begin_of(game, players=names)))
    assert [seat_short(board, line.seat) for line in board.lines] == short
    commetten = find_game("commetten")
    pots = commetten.play.board(commetten.play.start(begin_of(commetten, players=("An", "Bo", "Cas", "Din", "Eef"))))
    assert pots.short("het azenpotje") == "aas"
