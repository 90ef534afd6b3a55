"""Numbers as they stand on a Dutch page."""

from fractions import Fraction

import pytest

from scoring.kit.figures import (
    amount,
    capital,
    decimal,
    fraction,
    guilders,
    in_words,
    money,
    one_in,
    percent,
    spelled,
    typeable,
    uncapitalized,
    whole,
    with_plus,
)  # fmt: skip


@pytest.mark.parametrize(
    ("value", "places", "shown"),
    [
        (Fraction(1, 37), 4, "0,0270"),
        (Fraction(1, 2), 0, "1"),
        (Fraction(-1, 8), 2, "−0,13"),
        (Fraction(-1, 1000), 2, "0,00"),
        (12, 1, "12,0"),
    ],
)
def test_a_decimal_has_a_comma_and_rounds_halves_away_from_zero(value, places, shown):
    assert decimal(value, places) == shown


def test_a_share_becomes_a_percentage():
    assert percent(Fraction(1, 37)) == "2,70%"
    assert percent(Fraction(-1, 74)) == "−1,35%"


def test_a_chance_is_one_in_so_many():
    assert one_in(Fraction(1, 37)) == "1 op 37"
    assert one_in(Fraction(2, 55), places=1) == "1 op 27,5"
    for nonsense in (Fraction(0), Fraction(3, 2), Fraction(-1, 2)):
        with pytest.raises(ValueError, match="kans"):
            one_in(nonsense)


def test_fractions_and_guilders_are_written_as_on_paper():
    assert fraction(Fraction(-1, 37)) == "−1/37"
    assert fraction(Fraction(4, 2)) == "2"
    assert guilders(145) == "1,45"
    assert guilders(5) == "0,05"


def test_a_negative_number_of_decimals_is_refused():
    with pytest.raises(ValueError, match="decimalen"):
        decimal(1, -1)


@pytest.mark.parametrize(
    ("number", "word"),
    [(0, "nul"), (1, "één"), (13, "dertien"), (19, "negentien"), (20, "twintig"), (21, "eenentwintig"),
     (22, "tweeëntwintig"), (33, "drieëndertig"), (88, "achtentachtig"), (90, "negentig")],
)  # fmt: skip
def test_a_number_can_be_written_out(number, word):
    assert spelled(number) == word


def test_a_count_in_a_sentence_is_a_word_up_to_thirteen():
    assert [in_words(number) for number in (0, 13, 14, 22)] == ["nul", "dertien", "14", "22"]


def test_a_capital_leaves_the_rest_as_it_is():
    said = ("écarté", "één slag", "de Bank wint", "", "½ fiche")
    assert [capital(text) for text in said] == ["Écarté", "Eén slag", "De Bank wint", "", "½ fiche"]
    assert [uncapitalized(text) for text in ("Je wint van Ilse", "")] == ["je wint van Ilse", ""]


def test_money_lies_on_the_table_in_whole_coins_or_in_cents():
    shown = {2: "2", Fraction(1, 2): "0,50", Fraction(-5, 4): "−1,25", Fraction(9, 8): "1,1250"}
    assert {value: money(value) for value in shown} == shown
    assert [with_plus(value, money(value)) for value in (Fraction(1, 2), 0, -1)] == ["+0,50", "0", "−1"]


def test_a_number_from_ten_thousand_has_points_where_it_is_read_and_none_where_it_is_typed():
    assert [whole(one) for one in (0, 9_999, -10_000, 2_598_960)] == ["0", "9999", "−10.000", "2.598.960"]
    assert one_in(Fraction(1, 64_974)) == "1 op 64.974"
    assert decimal(Fraction(-24_691, 2)) == "−12.345,50"
    assert fraction(Fraction(40_709, 615_429)) == "40.709/615.429"
    assert [amount(Fraction(25_001, 2)), amount(10_000), in_words(72_072)] == ["12.500½", "10.000", "72.072"]
    assert [typeable(-64_974), typeable(Fraction(-25_001, 2))] == ["-64974", "-12500,5"]
