"""Baccara: hands, the tableau as the book prints it, the six cases, and the odds against counting card by card."""

import itertools
import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from scoring.games.baccara import tableau
from scoring.games.baccara.odds import HALF, break_even, coup, gain, ponte_totals, two_cards, worth
from scoring.games.baccara.tableau import GIVEN, RANKS, TABLEAU, Move, Outcome

GOLDEN = tomllib.loads((Path(__file__).parents[2] / "golden" / "chemin-de-fer.toml").read_text())
TYPED = GOLDEN["tableau"]
CASES = GOLDEN["gevallen"]


def test_tens_do_not_count():
    assert tableau.points(("9", "4", "6")) == 9
    assert tableau.points(("H", "10", "3")) == 3
    assert tableau.points(("A", "B")) == 1


def test_a_card_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="geen kaart"):
        tableau.value("1")


def test_only_two_cards_make_a_natural():
    assert tableau.natural(("9", "B"))
    assert tableau.natural(("4", "4"))
    assert not tableau.natural(("2", "2", "4"))
    assert not tableau.natural(("4", "3"))


def test_the_ponte_buys_under_five_is_free_on_five_and_passes_above():
    moves = [tableau.ponte_move(total) for total in range(8)]
    assert moves == [Move.DRAW] * 5 + [Move.FREE] + [Move.STAND] * 2


def test_a_ponte_with_eight_has_nothing_to_choose():
    with pytest.raises(ValueError, match="legt hij open"):
        tableau.ponte_move(8)


@pytest.mark.parametrize("row", TYPED, ids=lambda row: f"bank {row['bank']}")
def test_the_tableau_says_what_the_book_prints(row):
    for move in Move:
        assert [given for given in GIVEN if tableau.bank_move(row["bank"], given) is move] == row[str(move)]
    assert str(tableau.bank_move(row["bank"], None)) == row["gepast"]


def test_the_tableau_ends_where_the_bank_shows_its_cards():
    with pytest.raises(ValueError, match="legt de bankhouder open"):
        tableau.bank_move(8, 3)
    with pytest.raises(ValueError, match="1 tot en met 10"):
        tableau.bank_move(3, 0)


@pytest.mark.parametrize("row", CASES, ids=lambda row: f"bank {row['bank']}, {row['kaart']} gegeven")
def test_the_six_cases_count_as_the_book_counts_them(row):
    assert list(tableau.tally(row["bank"], row["kaart"])) == row["telling"]


def test_the_six_cases_are_told_one_by_one():
    cases = tableau.six_cases(3, 9)
    assert [case.has for case in cases] == [9, 0, 1, 2, 3, 4]
    assert [case.outcome for case in cases] == [
        Outcome.LOSS, Outcome.WIN, Outcome.WIN, Outcome.WIN, Outcome.TIE, Outcome.LOSS,
    ]  # fmt: skip


def test_a_shown_eight_beats_a_bank_that_buys_to_nine():
    assert tableau.outcome(("2", "3", "4"), ("5", "3")) is Outcome.LOSS
    assert tableau.outcome(("5", "3"), ("2", "3", "4")) is Outcome.WIN
    assert tableau.outcome(("5", "4"), ("5", "3")) is Outcome.WIN
    assert tableau.outcome(("5", "3"), ("4", "4")) is Outcome.TIE


def test_a_hand_has_two_or_three_cards():
    with pytest.raises(ValueError, match="twee kaarten"):
        tableau.outcome(("5",), ("5", "3"))


def test_a_third_card_helps_harms_or_does_nothing():
    assert tableau.third_card_effects(3) == (("A", "2", "3", "4", "5", "6"), ("7", "8", "9"), ("10", "B", "V", "H"))


def test_prime_is_nearer_to_the_banks_right_hand():
    assert tableau.places_before_caller(1, 4, 9) == (2, 3)
    assert tableau.places_before_caller(0, 7, 13) == (1, 2, 3, 4, 5, 6)
    with pytest.raises(ValueError, match="eigen bank"):
        tableau.places_before_caller(3, 3, 9)


def test_two_cards_count_as_often_as_counting_them_says():
    counted = dict.fromkeys(range(10), 0)
    for pair in itertools.product(RANKS, repeat=2):
        counted[tableau.points(pair)] += 1
    assert {total: chance * 169 for total, chance in two_cards().items()} == counted
    assert two_cards()[0] == Fraction(25, 169)


def worth_by_counting(bank, given, draw, five):
    """Every pair the ponte may hold, every card the bank may draw, weighed one by one."""
    score = {Outcome.WIN: 1, Outcome.TIE: 0, Outcome.LOSS: -1}
    mass = total = Fraction(0)
    for pair in itertools.product(RANKS, repeat=2):
        had = tableau.points(pair)
        if had > 7:
            continue
        bought = five if had == 5 else Fraction(had < 5)
        weight = bought if given else 1 - bought
        mass += weight
        has = (had + (given or 0)) % 10
        ends = [(bank + tableau.value(rank)) % 10 for rank in RANKS] if draw else [bank]
        total += weight * sum((Fraction(score[tableau.compare(end, has)], len(ends)) for end in ends), Fraction(0))
    return total / mass


@pytest.mark.parametrize(("bank", "given"), [(3, 9), (5, 4), (6, 6), (0, 10), (6, None), (4, None)])
@pytest.mark.parametrize("draw", [True, False])
def test_what_a_move_is_worth_agrees_with_counting_card_by_card(bank, given, draw):
    for five in (Fraction(0), Fraction(1, 3), Fraction(1)):
        assert worth(bank, given, draw=draw, five=five) == worth_by_counting(bank, given, draw, five)


def test_the_tableau_is_the_best_play_against_a_ponte_who_buys_on_five_half_the_time():
    for bank, given in itertools.product(TABLEAU, (*GIVEN, None)):
        move = tableau.bank_move(bank, given)
        if move is not Move.FREE:
            assert (gain(bank, given, HALF) > 0) is (move is Move.DRAW), (bank, given)


def test_where_drawing_and_passing_are_worth_the_same():
    assert break_even(3, 9) == Fraction(71, 176)
    assert break_even(5, 4) == Fraction(1, 16)
    assert break_even(6, None) == Fraction(9, 11)
    assert break_even(3, 8) is None
    assert gain(6, None, Fraction(9, 11)) == 0


def test_after_a_seven_every_doubtful_bank_gains_the_same_by_drawing():
    for five in (HALF, Fraction(1)):
        assert len({gain(bank, 7, five) for bank in range(3, 7)}) == 1
        assert gain(3, 7, five) > 0


def test_a_coup_ends_one_way_or_another():
    for five, free in itertools.product((Fraction(0), HALF, Fraction(1)), repeat=2):
        end = coup(five, free)
        assert end.win + end.tie + end.loss == 1
        assert end.edge > 0
    assert coup(HALF, Fraction(1)).decided == Fraction(277508, 546747)


def test_the_chances_of_a_ponte_add_up():
    for given in (*GIVEN, None):
        assert sum(ponte_totals(given).values()) == 1


def test_a_chance_above_one_is_refused():
    with pytest.raises(ValueError, match="tussen 0 en 1"):
        worth(3, 9, draw=True, five=Fraction(3, 2))
