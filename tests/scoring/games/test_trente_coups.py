"""Coups of trente-et-quarante with their stakes, against the words of the rule; rows as they are written; row odds."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from scoring.games.trente_et_quarante.coups import StakeRules, course_of_stake
from scoring.games.trente_et_quarante.odds import endless_row_chances, six_packs_tie
from scoring.games.trente_et_quarante.rows import shoe_row
from scoring.games.trente_et_quarante.score import Coup, coup
from scoring.games.trente_et_quarante.written import (
    check_shoe,
    is_first_card_black,
    outcomes_in,
    points,
    row,
    row_total,
)
from scoring.kit.cards import Card

CHANCES = ("rood", "zwart", "couleur", "inverse")
TEN = Fraction(10)
ENDS = {
    "rc": coup(34, 33, first_black=False),
    "ri": coup(34, 33, first_black=True),
    "zc": coup(33, 34, first_black=True),
    "zi": coup(33, 34, first_black=False),
    "apres": coup(35, 35, first_black=True),
    "un": coup(31, 31, first_black=True),
}


def wins(chance, end):
    return {"rood": "r", "zwart": "z", "couleur": "c", "inverse": "i"}[chance] in ENDS_LETTERS[end]


ENDS_LETTERS = {"rc": "rc", "ri": "ri", "zc": "zc", "zi": "zi", "apres": "", "un": ""}


def by_hand(chance, first, after, *, prison, half_again):
    """(back, net, stays, locked, depth) of ten uninsured chips."""
    if first == "apres":
        return 0, 0, 10, 0, 0
    if first != "un":
        return (20, 10, 0, 0, 0) if wins(chance, first) else (0, -10, 0, 0, 0)
    if not prison:
        return 5, -5, 0, 0, 0
    locked, lost, needed = Fraction(10), Fraction(0), 1
    for end in after:
        if end == "un" and half_again:
            lost, locked = lost + locked / 2, locked / 2
        elif end == "un":
            needed = 2
        elif end == "apres":
            continue
        elif not wins(chance, end):
            return 0, -lost - locked, 0, 0, 0
        else:
            needed -= 1
            if not needed:
                return locked, -lost, 0, 0, 0
    return 0, -lost, 0, locked, needed


@pytest.mark.parametrize("half_again", [False, True])
@pytest.mark.parametrize("chance", CHANCES)
def test_every_way_a_stake_can_go_over_four_coups(chance, half_again):
    for first, *after in product(ENDS, ("rc", "zi", "apres", "un"), ("rc", "zi", "apres", "un"), ("ri", "zc", "un")):
        for prison in (False, True):
            rule = StakeRules(prison=prison, half_again=half_again)
            found = course_of_stake(chance, TEN, ENDS[first], [ENDS[end] for end in after], rule)
            wanted = by_hand(chance, first, after, prison=prison, half_again=half_again)
            assert (found.back, found.net, found.stays, found.prison, found.depth) == wanted
            assert found.premium == 0


def test_an_insured_stake_pays_its_premium_and_stays_after_un_apres():
    insured = StakeRules(insured=True, prison=True)
    kept = course_of_stake("rood", Fraction(500), ENDS["un"], [], insured)
    assert (kept.stays, kept.net, kept.prison, kept.premium, kept.told) == (500, 0, 0, 5, ("verzekerd",))
    won = course_of_stake("rood", Fraction(500), ENDS["rc"], [], insured)
    assert (won.back, won.net, won.premium) == (1000, 500, 5)


def test_after_the_last_coup_nothing_waits():
    half = course_of_stake("zwart", Fraction(5), ENDS["un"], [], StakeRules(prison=True, last=True))
    assert (half.back, half.net, half.prison, half.told) == (Fraction(5, 2), Fraction(-5, 2), 0, ("helft",))
    whole = course_of_stake("zwart", Fraction(500), ENDS["un"], [], StakeRules(insured=True, last=True))
    assert (whole.stays, whole.net) == (500, 0)
    agreed = course_of_stake(
        "zwart", Fraction(500), ENDS["un"], [], StakeRules(insured=True, last=True, insured_too=True)
    )
    assert (agreed.back, agreed.net, agreed.premium) == (250, -250, 5)


def test_a_coup_that_leaves_a_locked_stake_undecided_is_refused():
    only_red = outcomes_in("rood")
    assert course_of_stake("rood", TEN, ENDS["un"], only_red, StakeRules(prison=True)).back == 10
    with pytest.raises(ValueError, match=r"couleur of inverse won"):
        course_of_stake("inverse", TEN, ENDS["un"], only_red, StakeRules(prison=True))
    with pytest.raises(ValueError, match=r"rood of zwart won"):
        course_of_stake("zwart", TEN, ENDS["un"], outcomes_in("inverse"), StakeRules(prison=True))


# --- as written ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("V 9 4 B", 33),
        ("kV h9 s4 rB", 33),
        ("8 A 7 H 9", 35),
        ("k q j 1", 31),
        ("KD QS 10H 2c", 32),
        ("V♥ 10♠ T 10", 40),
        ("dame, 9, 4", None),
        ("a a a", 3),
        ("", 0),
    ],
)
def test_rows_are_read_with_suits_and_without(text, count):
    if count is None:
        with pytest.raises(ValueError, match="geen kaart"):
            row(text)
    else:
        assert points(row(text)) == count


def test_a_row_is_as_long_as_the_croupier_deals():
    assert row_total(row("V 9 4 B"), "zwart") == 33
    with pytest.raises(ValueError, match=r"telt 23: de croupier draait door"):
        row_total(row("V 9 4"), "zwart")
    with pytest.raises(ValueError, match=r"na V 9 4 B klaar met 33"):
        row_total(row("V 9 4 B 8"), "zwart")


@pytest.mark.parametrize("text", ["joker", "sA joker", "x9", "11", "9 " * 41, "KH"])
def test_what_is_no_card_of_the_shoe_is_refused(text):
    with pytest.raises(ValueError, match=r"kaart|jokers"):
        row(text)


def test_six_packs_hold_twenty_four_aces_and_six_of_each_card():
    check_shoe(row("A " * 24))
    check_shoe(row("sA " * 6 + "A " * 18))
    with pytest.raises(ValueError, match="25 azen"):
        check_shoe(row("A " * 25))
    with pytest.raises(ValueError, match="Schoppen aas ligt er 7 keer"):
        check_shoe(row("sA " * 7))


def test_the_first_card_tells_its_colour_or_is_asked():
    assert is_first_card_black(row("kV 9"), None) is True
    assert is_first_card_black(row("h9"), "rood") is False
    assert is_first_card_black(row("9"), None) is None
    assert is_first_card_black(row("9"), "zwart") is True
    with pytest.raises(ValueError, match="harten negen, dus rood"):
        is_first_card_black(row("h9"), "zwart")


def test_later_coups_are_read_by_what_wins():
    found = outcomes_in("un-apres un après, zwart-inverse rood_couleur apres un, un après couleur")
    ties = [(one.tie, one.un_apres, one.wins) for one in found]
    assert ties == [
        (True, True, ()),
        (True, True, ()),
        (False, False, ("zwart", "inverse")),
        (False, False, ("rood", "couleur")),
        (True, False, ()),
        (True, True, ()),
        (False, False, ("couleur",)),
    ]
    for wrong in ("blauw", "rood-zwart", "rood-rood", "couleur-inverse", "-"):
        with pytest.raises(ValueError, match="un-apres"):
            outcomes_in(wrong)


# --- where a row ends ---------------------------------------------------------------------------


def one_row(suits):
    """The totals of a row dealt card after card from a shoe with `suits` of a rank."""

    @cache
    def ends(left, so_far):
        if so_far > 30:
            return {so_far: Fraction(1)}
        found = {}
        for at, n in enumerate(left):
            if n:
                rest = ends((*left[:at], n - 1, *left[at + 1 :]), so_far + at + 1)
                for total, chance in rest.items():
                    found[total] = found.get(total, Fraction(0)) + Fraction(n, sum(left)) * chance
        return found

    return ends((suits,) * 9 + (4 * suits,), 0)


@pytest.mark.parametrize("suits", [1, 2])
def test_a_row_from_a_small_shoe_agrees_with_dealing_it_out(suits):
    assert shoe_row(suits) == one_row(suits)


def test_a_row_from_six_packs_adds_up_and_lies_near_the_endless_one():
    six, endless = shoe_row(), endless_row_chances()
    assert sum(six.values()) == 1
    assert all(abs(six[total] - endless[total]) < Fraction(1, 3000) for total in six)


def test_two_equal_rows_are_near_the_square_of_one():
    for total, chance in shoe_row().items():
        assert abs(six_packs_tie(total) - chance**2) < Fraction(1, 5000)


def test_a_coup_can_be_told_by_its_winners_alone():
    assert outcomes_in("rood-inverse")[0] == Coup(black=32, red=31, wins=("rood", "inverse"))
    assert row("sA") == (Card(14, "s"),)


@pytest.mark.parametrize(
    ("after", "half", "told"),
    [
        (("apres", "un", "ri", "ri"), False, ("prison", "vast", "dieper", "omhoog", "vrij")),
        (("un", "un", "zi"), False, ("prison", "dieper", "vast", "verliest")),
        (("zc",), False, ("prison", "verliest")),
        (("un", "rc"), True, ("prison", "half", "vrij")),
    ],
)
def test_the_way_out_of_prison_is_told_coup_by_coup(after, half, told):
    coups = [ENDS[end] for end in after]
    assert course_of_stake("rood", TEN, ENDS["un"], coups, StakeRules(prison=True, half_again=half)).told == told
