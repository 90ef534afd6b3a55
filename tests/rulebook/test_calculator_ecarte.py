"""The écarté calculators: every deal against the book told a second time, the king by places, bets, and refusals."""

from fractions import Fraction
from itertools import product

import pytest

from rulebook.calculators.ecarte import CALCULATORS
from tests.clients.calculators import ask

DEAL, KING, BET = CALCULATORS


def told(tricks, begin, double):
    """Points for the tricks of voorhand and gever, as p. 48-50 has them."""
    if tricks >= 3:
        return (2 if tricks == 5 else 2 if begin == "gever" and double else 1), 0
    return 0, (2 if tricks == 0 else 2 if begin == "brutaal" else 1)


def test_every_deal_counts_as_the_book_says():
    for tricks, begin, king, double in product(range(6), ("gekocht", "brutaal", "gever"), (None, 0, 1), (False, True)):
        name = "niemand" if king is None else ("voorhand", "gever")[king]
        query = f"slagen={tricks}&begin={begin}&heer={name}&dubbel={'ja' if double else 'nee'}"
        data = ask(DEAL, query).answer.data
        points = list(told(tricks, begin, double))
        if king is not None:
            points[king] += 1
        assert [data["punten_voorhand"], data["punten_gever"]] == points
        assert max(points) <= 3


def test_every_standing_follows_king_first_and_then_the_tricks():
    for front, dealer, tricks, king, long in product(range(5), range(5), range(6), (None, 0, 1), (False, True)):
        name = "niemand" if king is None else ("voorhand", "gever")[king]
        query = f"slagen={tricks}&heer={name}&voorhand={front}&gever={dealer}&fiches={7 if long else 4}"
        data = ask(DEAL, query).answer.data
        standing, goal = [front, dealer], 8 if long else 5
        won = None
        if king is not None:
            standing[king] += 1
            won = king if standing[king] >= goal else None
        if won is None:
            for side, points in enumerate(told(tricks, "gekocht", False)):
                standing[side] = min(goal, standing[side] + points)
            won = next((side for side in (0, 1) if standing[side] >= goal), None)
        assert [data["stand_voorhand"], data["stand_gever"]] == standing
        assert data["winnaar"] == (None if won is None else ("voorhand", "gever")[won])


def test_points_beyond_the_goal_do_not_count_on():
    data = ask(DEAL, "slagen=1&begin=brutaal&gever=4").answer.data
    assert (data["punten_gever"], data["stand_gever"], data["winnaar"]) == (2, 5, "gever")


@pytest.mark.parametrize("fiches", range(4, 8))
def test_a_partij_has_as_many_fiches_as_on_a_sheet(fiches):
    data = ask(DEAL, f"slagen=3&voorhand={fiches}&fiches={fiches}").answer.data
    assert (data["stand_voorhand"], data["winnaar"]) == (fiches + 1, "voorhand")


@pytest.mark.parametrize(
    ("query", "penalty"),
    [
        ("vals=voorhand", (0, 1)),
        ("vals=gever", (1, 0)),
        ("vals=voorhand&heer=gever", (0, 0)),
        ("vals=gever&heer=voorhand", (0, 0)),
        ("vals=voorhand&straf=zelf&voorhand=2", (-1, 0)),
        ("vals=gever&straf=zelf&gever=1", (0, -1)),
    ],
)
def test_a_false_king_costs_a_point_unless_the_other_has_him(query, penalty):
    data = ask(DEAL, f"slagen=3&{query}").answer.data
    assert (data["straf_voorhand"], data["straf_gever"]) == penalty


def test_when_the_king_wins_the_partij_the_tricks_are_not_told():
    answer = ask(DEAL, "slagen=3&begin=gever&heer=gever&gever=4").answer
    assert (answer.data["winnaar"], answer.data["stand_voorhand"]) == ("gever", 0)
    assert "voorhand krijgt" not in answer.words
    assert [step.rule for step in answer.steps] == ["ecarte#heer-melden", "ecarte#partij"]


def test_a_king_that_is_turned_can_win_the_partij_before_a_card_is_played():
    answer = ask(DEAL, "heer=gever&gever=4").answer
    assert (answer.data["winnaar"], answer.data["stand_gever"], answer.data["punten_voorhand"]) == ("gever", 5, 0)
    assert answer.words == "De gever krijgt 1 voor de heer. De gever wint de partij. De slagen tellen niet meer."
    assert list(ask(DEAL, "heer=gever&gever=3").errors) == ["slagen"]


def test_a_point_back_leaves_no_less_than_nothing():
    assert ask(DEAL, "slagen=3&vals=gever&straf=zelf").answer.data["stand_gever"] == 0


def test_the_king_is_as_likely_in_every_place_you_have_not_seen():
    for bought, own, more in product(range(0, 22, 3), range(0, 22, 3), range(6)):
        if bought + own + more > 21:
            continue
        places = ["ander"] * (5 + bought) + ["koop"] * more
        places += ["stapel"] * (26 - own - len(places))
        data = ask(KING, f"ander={bought}&zelf={own}&koop={more}").answer.data
        for where in ("ander", "koop", "stapel"):
            assert data[f"kans_{where}"] == Fraction(places.count(where), len(places))


def test_the_two_sides_of_the_book_meet_after_two_more():
    assert ask(BET, "gever=3&voorhand=2 3").answer.data["verschil"] == 2
    data = ask(BET, "gever=3 2&voorhand=2 3").answer.data
    assert (data["klopt"], data["gever_samen"], data["inzet_voorhand"]) == (True, 5, (2, 3))
    data = ask(BET, "gever=2,50&voorhand=1.25 1.25").answer.data
    assert (data["klopt"], data["bijzetten"]) == (True, "")


@pytest.mark.parametrize(
    ("row", "query", "name"),
    [
        (DEAL, "begin=brutaal", "slagen"),
        (DEAL, "slagen=6", "slagen"),
        (DEAL, "slagen=-1", "slagen"),
        (DEAL, "slagen=3&voorhand=5", "voorhand"),
        (DEAL, "slagen=3&gever=8&fiches=7", "gever"),
        (DEAL, "slagen=3&heer=gever&vals=gever", "vals"),
        (DEAL, "slagen=3&begin=anders", "begin"),
        (KING, "ander=22", "ander"),
        (KING, "ander=15&zelf=5&koop=2", "koop"),
        (KING, "koop=6", "koop"),
        (BET, "gever=3%2B&voorhand=3", "gever"),
        (BET, "gever=3", "voorhand"),
        (BET, "gever=3&voorhand=-3", "voorhand"),
        (BET, "gever=3&voorhand=0", "voorhand"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(row, query, name):
    filled = ask(row, query)
    assert filled.answer is None
    assert list(filled.errors) == [name]
