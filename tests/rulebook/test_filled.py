"""A calculator's form: what waits while one taps, what is pasted, and codes in any writing."""

import pytest
from django.http import QueryDict

from rulebook.calculators import find_calculator
from rulebook.calculators.filled import fill, tapped

HAND = find_calculator("toep-hand")


def test_a_row_being_tapped_waits_and_is_not_wrong():
    filled = fill(HAND, QueryDict("hand=sB+hB&actief=hand"))
    assert (filled.errors, list(filled.waiting), filled.values["hand"]) == ({}, ["hand"], ("sB", "hB"))


def test_an_empty_field_that_must_be_filled_waits_too():
    filled = fill(HAND, QueryDict("actief=hand&hand="))
    assert (filled.errors, list(filled.waiting), filled.answer) == ({}, ["hand"], None)


@pytest.mark.parametrize("typed", ["zoiets", "sB+hB+zoiets", "joker", "s2+s3"])
def test_what_is_no_card_of_the_game_is_wrong_even_while_tapping(typed, client):
    address = f"/reken/toep-hand/?hand={typed}&actief=hand"
    assert list(fill(HAND, QueryDict(f"hand={typed}&actief=hand")).errors) == ["hand"]
    assert client.get(address).status_code == 422


def test_a_tap_after_typed_cards_writes_them_all_our_way():
    after = QueryDict(tapped(HAND, QueryDict("hand=JS+10H&tik=hand:rB")))
    assert after["hand"] == "sB h10 rB"


def test_typed_cards_wait_as_they_were_meant(client):
    page = client.get("/reken/toep-hand/?hand=JS+10H&actief=hand").content.decode()
    assert "schoppen boer terugnemen" in page
    assert "harten tien terugnemen" in page


def test_a_blank_is_left_out_and_gets_its_default(client):
    answer = client.get("/reken/baccara-tableau.json", {"bank": "3", "kaart": "9", "vijf": "  "})
    assert (answer.status_code, answer.json()["vijf"], answer.json()["aangenomen"]["vijf"]) == (
        200, "1/2", "50",
    )  # fmt: skip


def test_what_is_assumed_for_a_field_left_out_does_not_stand_among_what_was_filled_in():
    filled = fill(
        find_calculator("poker-vergelijken"), QueryDict("spelers=2&hand1=s4+h4+r9+k9+sA&hand2=r4+k4+s9+h9+sH")
    )
    assumed = [label for label, _, _ in filled.assumed_in_words]
    assert [label for label, _ in filled.given] == ["Hoeveel handen", "Hand 1", "Hand 2"]
    assert assumed == ["Jokers in het pak", "Wilde waarde"]


def test_the_example_shows_all_its_fields():
    filled = fill(find_calculator("poker-vergelijken"), QueryDict(""))
    assert filled.example
    assert "Jokers in het pak" in [label for label, _ in filled.given]
