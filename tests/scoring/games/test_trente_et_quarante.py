"""Trente-et-quarante against the book, and its odds against dealing small shoes card by card."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, factorial, perm

import pytest

from scoring.games.trente_et_quarante import GAME
from scoring.games.trente_et_quarante.events import Dealt
from scoring.games.trente_et_quarante.odds import (
    doubled_stakes,
    endless_row_chances,
    endless_tie,
    half_lost,
    prison_worth,
    run_somewhere,
    same_again,
    six_packs_tie,
)
from scoring.games.trente_et_quarante.reducer import coup_of
from scoring.games.trente_et_quarante.score import (
    call,
    coup,
    imprisoned,
    premium,
    settle,
)
from scoring.games.trente_et_quarante.written import row, row_total

UN_APRES = coup(31, 31, first_black=True)


def test_a_row_counts_aces_one_and_pictures_ten():
    assert row_total(row("kV h9 s4 rB"), "zwart") == 33
    assert row_total(row("sA hA rH k10 h9"), "zwart") == 31


@pytest.mark.parametrize("text", ["kV h9", "kV h9 s4 rB s2", ""])
def test_a_row_that_stops_too_soon_or_too_late_is_refused(text):
    with pytest.raises(ValueError, match="rij"):
        row_total(row(text), "zwart")


def test_a_joker_does_not_count():
    with pytest.raises(ValueError, match="joker"):
        row_total(row("kV hH joker s2"), "zwart")


@pytest.mark.parametrize(
    ("black", "red", "first_black", "wins"),
    [
        (33, 35, True, ("zwart", "couleur")),
        (33, 35, False, ("zwart", "inverse")),
        (40, 33, False, ("rood", "couleur")),
        (40, 33, True, ("rood", "inverse")),
        (35, 35, True, ()),
        (31, 31, False, ()),
    ],
)
def test_the_lower_row_wins_and_the_first_card_decides_couleur(black, red, first_black, wins):
    assert coup(black, red, first_black=first_black).wins == wins


def test_the_rows_on_the_table_make_the_coup():
    laid = Dealt(black=("kV", "h9", "s4", "rB"), red=("h8", "sA", "r7", "kH", "h9"))
    assert coup_of(laid) == coup(33, 35, first_black=True)


def test_totals_outside_thirty_one_to_forty_are_refused():
    for black, red in ((30, 33), (31, 41)):
        with pytest.raises(ValueError, match="31 tot en met 40"):
            coup(black, red, first_black=True)


def test_ties_are_called_in_french():
    ties = [call(coup(n, n, first_black=True)) for n in range(31, 41)]
    french = ("un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "quarante")
    assert ties == [f"{word}, {word} après" for word in french]
    assert call(coup(40, 40, first_black=True), "dix") == "dix, dix après"
    with pytest.raises(ValueError, match="dix"):
        call(UN_APRES, "veertig")


def test_a_stake_is_doubled_lost_left_or_halved():
    assert settle("inverse", 10, coup(33, 35, first_black=False)).back == 20
    assert settle("rood", 10, coup(33, 35, first_black=False)).net == -10
    assert settle("rood", 10, coup(35, 35, first_black=False)).stays == 10
    assert settle("rood", 5, UN_APRES).back == Fraction(5, 2)
    assert settle("rood", 10, UN_APRES, prison=True).prison == 10
    assert settle("rood", 10, UN_APRES, insured=True).stays == 10


def test_a_stake_in_prison_comes_free_without_profit():
    red = coup(36, 32, first_black=True)
    assert imprisoned("rood", Fraction(10), red)[0].back == 10
    assert imprisoned("zwart", Fraction(10), red)[0].net == -10
    assert imprisoned("rood", Fraction(10), UN_APRES)[1] == 2
    assert imprisoned("rood", Fraction(10), red, depth=2)[1] == 1
    assert imprisoned("rood", Fraction(10), coup(35, 35, first_black=True), depth=2)[1] == 2
    half, depth = imprisoned("rood", Fraction(10), UN_APRES, half=True)
    assert (half.prison, half.net, depth) == (5, -5, 1)


def test_insurance_costs_one_percent_from_five_hundred_francs():
    assert premium(500) == 5
    with pytest.raises(ValueError, match="500"):
        premium(499)


def test_bets_that_can_not_be_are_refused():
    with pytest.raises(ValueError, match="inverse"):
        settle("blauw", 10, UN_APRES)
    with pytest.raises(ValueError, match="nul"):
        settle("rood", 0, UN_APRES)
    with pytest.raises(ValueError, match="en prison"):
        imprisoned("rood", Fraction(10), UN_APRES, depth=3)


def test_rows_with_endless_cards_add_up():
    assert sum(endless_row_chances().values()) == 1
    assert endless_tie() == sum(chance**2 for chance in endless_row_chances().values())


def tie(wanted, suits=24):
    """The chance that both rows end on `wanted`, from a full shoe of `suits` cards a rank (24: six packs).

    Counts how many cards of each value both rows hold, from ten down to one. The last card of a row must be one of
    at least `wanted - 30`; a row of m cards with k of those can lie in k (m - 1)! / (1! per equal card) orders.
    A row is its points and its number of cards. Half a second or so for six packs.
    """
    states = {((0, 0), (0, 0)): 1}
    for worth in range(10, 0, -1):
        states = _with(states, worth, suits * (4 if worth == 10 else 1), wanted)
        if worth == wanted - 30:
            states = {(one, two): ways * one[1] * two[1] for (one, two), ways in states.items()}
    return sum(
        Fraction(ways * factorial(first - 1) * factorial(second - 1), perm(13 * suits, first + second))
        for ((_, first), (_, second)), ways in states.items()
        if ways
    )


def _with(states, worth, have, wanted):
    """The states after dealing cards of one value; ones must fill what is missing. Rows are alike: lower one first."""
    ways = {(a, b): comb(have, a + b) * comb(a + b, a) for a in range(have + 1) for b in range(have + 1 - a)}
    after = defaultdict(int)
    for ((points, held), (others, beside)), so_far in states.items():
        most, rest = (wanted - points) // worth, (wanted - others) // worth
        for a in range(most + 1) if worth > 1 else (most,):
            one = points + a * worth, held + a
            for b in range(rest + 1) if worth > 1 else (rest,):
                if a + b <= have:
                    two = others + b * worth, beside + b
                    after[(one, two) if one <= two else (two, one)] += so_far * ways[a, b]
    return after


def dealt_out(suits, wanted):
    """Both rows end on `wanted`, dealing one card after the other from a shoe with `suits` of a rank."""

    @cache
    def chance(left, points, first):
        if points > 30:
            if points != wanted:
                return Fraction(0)
            return chance(left, 0, False) if first else Fraction(1)
        cards_left = sum(left)
        return sum(
            Fraction(n, cards_left) * chance((*left[:at], n - 1, *left[at + 1 :]), points + at + 1, first)
            for at, n in enumerate(left)
            if n
        )

    return chance((suits,) * 9 + (4 * suits,), 0, True)


@pytest.mark.parametrize("wanted", [31, 34, 40])
def test_ties_from_a_small_shoe_agree_with_dealing_it_out(wanted):
    assert tie(wanted, suits=1) == dealt_out(1, wanted)


@pytest.mark.parametrize("wanted", range(31, 41))
def test_the_printed_six_pack_ties_are_counted_again(wanted):
    assert six_packs_tie(wanted) == tie(wanted)


def test_half_lost_is_half_of_un_apres():
    assert half_lost(endless_tie(31)) == endless_tie(31) / 2


def test_prison_is_worth_the_same_with_two_wins_as_with_half_lost_again():
    bank, ties = Fraction(1, 10), Fraction(3, 10)
    # One step: 7/20 win, 7/20 lose, 1/10 deeper (worth half), 2/10 again.
    assert prison_worth(bank, ties) == prison_worth(bank, ties, half=True) == Fraction(7, 20) / Fraction(3, 4)


def test_runs_agree_with_all_rows_of_ten_coups():
    for length in (1, 2, 4, 6):
        rows = ["".join(row) for row in product("ci", repeat=10)]
        some = sum("c" * length in row or "i" * length in row for row in rows)
        assert run_somewhere(10, length) == Fraction(some, len(rows))


def test_alternation_is_as_likely_as_a_run():
    rows = ["".join(row) for row in product("ci", repeat=10)]
    assert run_somewhere(10, 5) == Fraction(sum("cicic" in row or "icici" in row for row in rows), len(rows))


def test_six_named_coups_are_one_in_sixty_four_and_doubling_costs_sixty_three():
    assert same_again(6) == Fraction(1, 64)
    assert same_again(0) == 1
    assert doubled_stakes(6) == 63
    for wrong in (lambda: same_again(-1), lambda: doubled_stakes(0), lambda: run_somewhere(5, 0)):
        with pytest.raises(ValueError, match=r"nul|minstens"):
            wrong()


@pytest.mark.parametrize(
    ("agreed", "numbers", "costs"),
    [
        ({}, {"premie_fiches": "5 fiches", "honderd_verzekeren": "Nee"}, ("verzekerd", "1,000%", "5,00")),
        (
            {"verzekeren-vanaf": "100"},
            {"premie_fiches": "1 fiche", "honderd_verzekeren": "Ja", "kost_helft_vanaf": "1,09"},
            ("verzekerd", "1,000%", "1,00"),
        ),
        # Paid once, over as many coups as a stake stays: 1% of the 89,04% that are no tie.
        ({"premie-per-slag": "uit"}, {"kost_verzekerd": "0,890%"}, ("eenmaal verzekerd", "0,890%", "4,45")),
        ({"verzekeren": "uit"}, {}, ("bij un après de helft", "1,095%", "5,47")),
        ({"tweede-un-apres": "helft"}, {"waard_prison": "49,4%"}, ("verzekerd", "1,000%", "5,00")),
    ],
)
def test_what_insuring_costs_is_told_in_the_chips_of_the_table(agreed, numbers, costs):
    shown = GAME.display_at(agreed)
    assert {name: shown.numbers[name] for name in numbers} == numbers
    assert next(table for table in shown.tables if table.key == "kosten-hier").rows[0] == costs
