"""A coup card by card: the book's own evenings, every legal and illegal draw, and the money."""

import itertools
from fractions import Fraction

import pytest

from scoring.games.baccara import tableau
from scoring.games.baccara.banque import payout as banque
from scoring.games.baccara.banque import score as banque_score
from scoring.games.baccara.chemin_de_fer import payout as chemin
from scoring.games.baccara.coup import BANK, Fault, Hand, Stage, TableauMove, expected, follow, hand, move_for_all_sides
from scoring.games.baccara.tableau import Move, Outcome


def placed(*hands):
    """The bank first, then its sides, as they are written."""
    bank, *sides = (hand(text) for text in hands)
    return follow(bank, sides)


EVENING = (
    ("5+4", "10+10", Outcome.WIN),
    ("B+2+H", "5+H", Outcome.LOSS),
    ("H+9", "V+9", Outcome.TIE),
    ("9+5+9", "B+7", Outcome.LOSS),
    ("8+4+7", "3+8+7", Outcome.WIN),
    ("A+7", "A+3", Outcome.WIN),
    ("B+9", "8+5", Outcome.WIN),
)
"""The hands of p. 20-22, the bank's first."""


@pytest.mark.parametrize(("bank", "ponte", "end"), EVENING)
def test_the_evening_of_chemin_de_fer_is_played_without_a_fault(bank, ponte, end):
    found = follow(Hand(tuple(bank.split("+"))), [Hand(tuple(ponte.split("+")))])
    assert (found.stage, found.faults) == (Stage.DONE, ())
    assert found.sides[0].end is end


BOTH_SIDES = (
    ((5, 5), "9 4 6", "6 A", "B 5 -", 20),
    ((10, 10), "2 2", "H 3 8", "9 B", 20),
    ((10, 10), "10 3 V", "8 3 V", "9 A 6", 20),
    ((10, 10), "10 4", "7 5 10", "9 4 H", 40),
    ((20, 20), "H B 8", "V 10 7", "7 3 A", 80),
    ((40, 10), "7 4 8", "V 2 5", "5 A", 130),
    ((50, 50), "10 3 6", "H 10 7", "10 5 -", 230),
)
"""The evening of baccara-banque, p. 12-14: the stakes on both sides, the hands of bank, right and left, and what then
stands in the bank, which was bought for ten gulden."""


@pytest.mark.parametrize("coup", BOTH_SIDES, ids=lambda coup: coup[1])
def test_the_evening_of_baccara_banque_is_played_without_a_fault(coup):
    found = placed(*coup[1:4])
    assert (found.stage, found.faults) == (Stage.DONE, ())


ACTS = (None, "-", *tableau.RANKS[:10])
STARTS = [("10", "10"), *(("10", rank) for rank in tableau.RANKS[:9])]
"""A hand of each number of points, 0 to 9."""


def told_by_hand(bank, ponte, act, last):
    """Stage, faults and outcome of a coup against one ponte, reasoned from the rules without the module."""
    bought, drew = act not in (None, "-"), last not in (None, "-")
    faults = []
    if ponte > 7 or bank > 7:
        if bought:
            faults.append((0, Fault.PONTE_SHOWN if ponte > 7 else Fault.BANK_SHOWS))
        if drew:
            faults.append((BANK, Fault.BANK_SHOWN if bank > 7 else Fault.NOTHING_LEFT))
        end = ponte > 7 and bank <= 7
        return Stage.DONE, faults, -1 if end else (bank > ponte) - (bank < ponte)
    if act is None and ponte < 6 and last is None:
        return Stage.PONTE, [], None
    if bought and ponte > 5:
        faults.append((0, Fault.PONTE_BOUGHT))
    if not bought and ponte < 5:
        faults.append((0, Fault.PONTE_STOOD))
    given = min(tableau.RANKS.index(act) + 1, 10) if bought else None
    move = tableau.bank_move(bank, given)
    if last is None and move is not Move.STAND:
        return Stage.BANK, faults, None
    if drew and move is Move.STAND:
        faults.append((BANK, Fault.FAUX_TIRAGE))
    if not drew and move is Move.DRAW:
        faults.append((BANK, Fault.BANK_STOOD))
    mine = (bank + min(tableau.RANKS.index(last) + 1, 10)) % 10 if drew else bank
    theirs = (ponte + (given or 0)) % 10
    return Stage.DONE, faults, (mine > theirs) - (mine < theirs)


def test_every_coup_against_one_ponte_is_followed_as_the_rules_say():
    score = {Outcome.WIN: 1, Outcome.TIE: 0, Outcome.LOSS: -1, None: None}
    for bank, ponte in itertools.product(range(10), repeat=2):
        for act, last in itertools.product(ACTS, repeat=2):
            hands = [
                Hand((*STARTS[points], *([extra] if extra not in (None, "-") else [])), passed=extra == "-")
                for points, extra in ((bank, last), (ponte, act))
            ]
            found = follow(hands[0], hands[1:])
            stage, faults, end = told_by_hand(bank, ponte, act, last)
            assert (found.stage, list(found.faults)) == (stage, faults), (bank, ponte, act, last)
            assert score[found.sides[0].end] == end, (bank, ponte, act, last)


def test_nobody_buys_before_everybody_has_two_cards():
    assert placed("5", "H 3").stage is Stage.DEAL
    assert placed("", "", "").stage is Stage.DEAL
    with pytest.raises(ValueError, match="eerst iedereen twee kaarten"):
        placed("5", "H 3 8")


def test_the_right_side_speaks_first():
    found = placed("10 4", "H 3", "9 4")
    assert (found.stage, found.turn, found.sides[0].must) == (Stage.PONTE, 0, Move.DRAW)
    assert placed("10 4", "H 3 8", "9 4").turn == 1
    silent = placed("10 4", "H 5", "9 4 2")
    assert silent.turn is None
    assert silent.faults == ()


def test_a_side_that_shows_leaves_the_bank_the_other():
    found = placed("2 2", "H 3 8", "9 B")
    assert [side.end for side in found.sides] == [Outcome.WIN, Outcome.LOSS]
    assert found.told is TableauMove.STAND


def test_two_sides_are_weighed_when_they_disagree():
    assert move_for_all_sides([Move.DRAW, Move.STAND]) is TableauMove.APART
    assert move_for_all_sides([Move.FREE, Move.STAND]) is TableauMove.STAND
    assert move_for_all_sides([Move.FREE, Move.DRAW]) is TableauMove.DRAW
    assert move_for_all_sides([Move.FREE, Move.FREE]) is TableauMove.FREE
    assert move_for_all_sides([]) is None
    found = placed("10 4", "7 5 10", "9 4 4")
    assert (found.stage, found.told) == (Stage.BANK, TableauMove.APART)
    assert placed("10 4 6", "7 5 10", "9 4 4").faults == ()


def test_a_side_without_a_stake_does_not_weigh():
    bank, right, left = (hand(text) for text in ("10 4", "7 5 10", "9 4 4"))
    assert follow(bank, [right, left], (10, 0)).told is TableauMove.STAND
    assert follow(bank, [right, left], (0, 10)).told is TableauMove.DRAW


def test_eighty_against_thirty_as_on_page_fifteen():
    found = placed("10 4", "7 5 10", "9 4 4")
    drawing, passing = expected(found, (Fraction(80), Fraction(30)))
    assert passing > drawing
    assert drawing == banque_score.worth_of_both_sides(4, (10, 4), (80, 30), draw=True)
    drawing, passing = expected(found, (Fraction(55), Fraction(55)))
    assert drawing > passing


@pytest.mark.parametrize(
    ("text", "cards", "passed"),
    [("h 3 8", ("H", "3", "8"), False), ("1,10", ("A", "10"), False), ("B 5 -", ("B", "5"), True), ("", (), False)],
)
def test_a_hand_is_read_as_people_write_it(text, cards, passed):
    assert hand(text) == Hand(cards, passed)


@pytest.mark.parametrize(
    ("text", "said"),
    [("H 3 8 2", "hoogstens drie"), ("K 3", "geen kaart"), ("11 2", "geen kaart"), ("H -", "twee kaarten"),
     ("H 3 8 -", "twee kaarten"), ("- H 3", "geen kaart")],
)  # fmt: skip
def test_a_hand_that_cannot_be_is_refused(text, said):
    with pytest.raises(ValueError, match=said):
        hand(text)


def test_twenty_of_thirty_two_leaves_twelve_apart():
    won = chemin.paid(Fraction(32), Fraction(20), Outcome.WIN)
    assert (won.bank, won.apart, won.pontes, won.passes) == (40, 12, -20, False)
    lost = chemin.paid(Fraction(32), Fraction(20), Outcome.LOSS)
    assert (lost.bank, lost.apart, lost.pontes, lost.passes) == (0, 12, 20, True)
    stays = chemin.paid(Fraction(32), Fraction(20), Outcome.LOSS, rest_stays=True)
    assert (stays.bank, stays.apart, stays.passes) == (12, 0, False)
    assert chemin.paid(Fraction(5, 2), Fraction(5, 2), Outcome.TIE).bank == Fraction(5, 2)


def test_money_that_is_not_there_is_refused():
    for staked in (Fraction(0), Fraction(33), Fraction(1, 3)):
        with pytest.raises(ValueError, match="hele centen"):
            chemin.paid(Fraction(32), staked, Outcome.WIN)
    with pytest.raises(ValueError, match="minstens één kant"):
        banque.paid(Fraction(10), (Fraction(0), Fraction(0)), (Outcome.WIN, Outcome.WIN))
    with pytest.raises(ValueError, match="in de bank staan"):
        banque.side_limit(Fraction(0))


def test_the_evening_of_baccara_banque_is_paid_as_the_book_tells():
    bank = Fraction(10)
    for stakes, *hands, after in BOTH_SIDES:
        right, left = (side.end for side in placed(*hands).sides)
        bank = banque.paid(bank, (Fraction(stakes[0]), Fraction(stakes[1])), (right, left)).bank
        assert bank == after


def test_a_banco_with_one_side_equal_counts_side_by_side_or_not_at_all():
    bank = Fraction(7)
    assert banque.banco(bank) == (Fraction(7, 2), Fraction(7, 2))
    ends = (Outcome.TIE, Outcome.LOSS)
    assert banque.paid(bank, banque.banco(bank), ends).bank == Fraction(7, 2)
    assert banque.paid(bank, banque.banco(bank), ends, whole=True).bank == 7
    assert banque.paid(bank, banque.banco(bank), (Outcome.WIN, Outcome.WIN), whole=True).bank == 14


def test_an_open_bank_may_have_to_be_filled_up():
    paid = banque.paid(Fraction(10), (Fraction(30), Fraction(5)), (Outcome.LOSS, Outcome.WIN))
    assert (paid.bank, paid.short, paid.pontes) == (0, 15, (30, -5))
