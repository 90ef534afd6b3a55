"""The calculators of the draw at both pokers: what it brings, with which wild cards, and what is refused."""

from fractions import Fraction

import pytest

from rulebook.exercises.from_calculator import reckoned
from tests.clients.calculators import answered, refused


def test_what_a_draw_brings(client):
    found = answered(client, "poker-ruilen", hand="h9 h10 hB hV", gezien="s4", soort="straat")
    assert (found["totaal"], found["trekken"]) == (47, 1)
    assert found["kans"] == str(Fraction(9 + 6, 47))
    assert found["aantallen"]["straight-flush"] == 2


def test_hands_are_called_as_the_page_of_each_poker_calls_them():
    answer = reckoned("poker-hazard-ruilen", (("soort", "full-house"),))
    assert [row[0] for row in answer.tables[0].rows] == [
        "vijf gelijke", "straight flush", "four of a kind", "full hand", "flush", "straight", "three of a kind",
        "two pairs", "one pair", "hoogste kaart",
    ]  # fmt: skip
    assert answer.words.startswith("De kans op minstens full hand is ")
    assert [figure.label for figure in answer.figures if figure.chance] == [
        "minstens full hand",
        "royal straight flush",
    ]
    assert reckoned("poker-ruilen", (("soort", "full-house"),)).words.startswith("De kans op minstens full house is ")


def test_nothing_kept_is_the_deal(client):
    found = answered(client, "poker-ruilen", soort="full-house")
    assert found["totaal"] == 2_598_960
    assert found["kans"] == str(Fraction(3744 + 624 + 40, 2_598_960))
    assert (found["aantallen"]["full-house"], found["royal_flush"]) == (3744, 4)


@pytest.mark.parametrize(
    ("slug", "more", "good", "total"),
    [
        ("poker-ruilen", {}, 4, 2_598_960),
        # four suits of one, ten with one joker and ten with two; thirteen ranks of two fives and four
        ("poker-ruilen", {"jokers": "2"}, 4 * (1 + 2 * 5 + 10) + 13 * (2 + 4), 3_162_510),
        ("poker-hazard-ruilen", {}, 4 * (1 + 5), 2_869_685),
        ("poker-hazard-ruilen", {"vijf-gelijke": "ja"}, 4 * (1 + 5) + 13, 2_869_685),
    ],
)
def test_a_royal_flush_is_asked_by_the_name_that_a_comparison_gives_it(client, slug, more, good, total):
    assert answered(client, slug, soort="royal-flush", **more)["kans"] == str(Fraction(good, total))


def test_what_a_draw_brings_with_other_wild_cards(client):
    pair = {"hand": "sH hH", "gezien": "r4 k7 s9", "soort": "drie-gelijke"}
    full, bug = (answered(client, "poker-ruilen", **pair, jokers="1", **more) for more in ({}, {"bug": "ja"}))
    # of the 48 others with a joker: three cards, and a pair with the joker is three kings; as a bug it is not
    assert Fraction(full["kans"]) > Fraction(bug["kans"])
    assert bug["totaal"] == full["totaal"] == 17_296
    kings = answered(client, "poker-ruilen", hand="s9 h9 r7 k4 s2", wild="H", laagste="ja")
    assert [kind for kind, number in kings["aantallen"].items() if number] == ["drie-gelijke"]
    twos = answered(client, "poker-ruilen", hand="s9 h9 r7 k4", gezien="sV", wild="2", soort="drie-gelijke")
    assert twos["kans"] == str(Fraction(4 + 2, 47))


def test_buying_one_to_a_flush_as_the_page_says(client):
    found = answered(client, "poker-hazard-ruilen", hand="hA hB h9 h4", gezien="s7", soort="flush")
    assert found["kans"] == str(Fraction(10, 48))


@pytest.mark.parametrize(
    ("slug", "given", "field"),
    [
        ("poker-ruilen", {"hand": "joker sA"}, "hand"),
        ("poker-ruilen", {"hand": "sA", "gezien": "sA"}, "gezien"),
        ("poker-ruilen", {"hand": "joker", "gezien": "joker joker", "jokers": "2"}, "gezien"),
        ("poker-hazard-ruilen", {"hand": "s2", "pak": "kort"}, "hand"),
        ("poker-hazard-ruilen", {"soort": "niets"}, "soort"),
    ],
)
def test_a_draw_that_cannot_be_is_refused(client, slug, given, field):
    assert field in refused(client, slug, **given)
