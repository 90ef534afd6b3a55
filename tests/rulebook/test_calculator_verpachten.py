"""The verpachten calculators: the page's rounds, typed hands, ties, odds of a card, and what is refused."""

from fractions import Fraction

import pytest

from rulebook.calculators.verpachten import CALCULATORS
from tests.clients.calculators import ask

WINS, CHANCE = CALCULATORS


def test_the_six_of_hearts_wins_the_round_of_the_page():
    data = ask(WINS, "hand1=sB h3 r7&hand2=s9 h5&hand3=h6 sA&hand4=r9 k7&hand5=r5 h4 k3 sH&pot=50").answer.data
    assert [one.betaalt for one in data["spelers"]] == [4, 0, 0, 0, 6]
    assert (data["winnaar"], data["doorslag"], data["pot_gewonnen"]) == (3, "harten zes", 50)


def test_without_sixteen_the_pot_stays():
    data = ask(WINS, "hand1=sV h5&hand2=s7 h4 r9&hand3=s2 h3 r10&hand4=sA hB&hand5=k9 r2 s3&pot=50").answer.data
    assert [one.betaalt for one in data["spelers"]] == [0, 4, 0, 4, 0]
    assert (data["winnaar"], data["pot_blijft"], data["pachter_krijgt"]) == (None, 50, 8)


@pytest.mark.parametrize(
    ("query", "winner", "why"),
    [
        ("hand1=s9 h7", 1, ""),
        ("hand1=s2 h4 rH&hand2=s9 h7", 2, "minste kaarten"),
        ("hand2=s9 h7&hand3=r9 r7", 2, "dichtst bij de pachter"),
        ("hand2=s2 h5 r9&hand3=s3 h7 h6", 3, "harten zes"),
        ("hand2=s2 h5 r9&hand3=s3 h7 h6&zes=twee", 2, "dichtst bij de pachter"),
        ("hand2=s9 h7&hand5=r9 r7&spelers=5&dichtst=kortste-weg", 5, "dichtst bij de pachter"),
        ("hand2=s9 h7&meer=9 7&spelers=11&dichtst=kortste-weg", 2, "dichtst bij de pachter"),
        ("meer=9 7; 6 A", 7, "harten zes"),
        ("meer=s9 H7; h6 AS", 7, "harten zes"),
    ],
)
def test_ties_go_by_cards_six_and_chair(query, winner, why):
    data = ask(WINS, query).answer.data
    assert (data["winnaar"], data["doorslag"]) == (winner, why)


def test_the_next_card_is_a_share_of_those_unseen():
    data = ask(CHANCE, "hand=sA h3&gezien=s3 k3").answer.data
    assert (data["kans_zestien"], data["over"]) == (Fraction(1, 41), 41)
    data = ask(CHANCE, "hand=s4 h2").answer.data
    assert (data["kans_zestien"], data["kans_te_veel"]) == (Fraction(20, 43), 0)


def test_a_pot_tells_whether_a_card_pays():
    assert ask(CHANCE, "hand=s9 h4").answer.data["beste"] is None
    assert ask(CHANCE, "hand=s9 h4&pot=5").answer.data["beste"] == "passen"
    assert ask(CHANCE, "hand=s4 h2&pot=5").answer.data["beste"] == "kopen"
    assert ask(CHANCE, "hand=s4 h2&pot=0").answer.data["beste"] == "maakt niet uit"


@pytest.mark.parametrize(
    ("row", "query", "name"),
    [
        (WINS, "pot=50", "hand1"),
        (WINS, "hand1=s8 h8", "hand1"),
        (WINS, "hand1=s6 h9", "hand1"),
        (WINS, "hand1=sA h9&hand2=sA h5", "hand2"),
        (WINS, "meer=8 8", "meer"),
        (WINS, "meer=6 A; 6 10", "meer"),
        (WINS, "meer=" + ";".join(["2"] * 4 + ["3"] * 4), "meer"),
        (WINS, "hand3=s9 h7&spelers=2", "spelers"),
        (WINS, "hand3=s9 h7&spelers=12", "spelers"),
        (WINS, "hand3=s9 h7&pot=-1", "pot"),
        (CHANCE, "hand=s9 h7", "hand"),
        (CHANCE, "hand=s8", "hand"),
        (CHANCE, "hand=s9&gezien=s9", "gezien"),
        (CHANCE, "hand=s9&pot=-1", "pot"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(row, query, name):
    filled = ask(row, query)
    assert filled.answer is None
    assert list(filled.errors) == [name]
