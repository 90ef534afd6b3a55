"""Facts that every game of chips has: buying, handing in, dividing a pot, coming and going."""

from dataclasses import replace

import pytest

from scoring.play.books import chip_facts
from scoring.play.books.chip_facts import BuyIn, CashOut, Leftover
from scoring.play.books.ledger import move, short
from scoring.play.contract import Seat
from scoring.play.seating import Join, Leave
from tests.scoring.play.test_ledger import ILSE, RUUD, SAAR, table

GONE = Seat(7)


def test_a_pot_may_go_to_all_by_name_or_to_one():
    state = move(table(), [(ILSE, "pot", 11)], "Inzet.")
    for seats, words in (((ILSE, SAAR, RUUD), "krijgen elk"), ((SAAR,), "Saar krijgt 5½ fiche uit de pot.")):
        fact = Leftover(account="pot", seats=seats)
        assert chip_facts.check(state, fact, seats=range(2, 9)) is None
        assert words in chip_facts.apply(state, fact).story[-1].text


@pytest.mark.parametrize(
    ("fact", "open_round", "sentence"),
    [
        (BuyIn(seat=GONE, amount=1), False, "Die speler zit niet aan tafel."),
        (BuyIn(seat=ILSE, amount=0), False, "minstens één fiche"),
        (BuyIn(seat=ILSE, amount=1), True, "Maak eerst de ronde af"),
        (CashOut(seat=ILSE, amount=41), False, "Ilse heeft maar 20 fiches om in te leveren."),
        (CashOut(seat=RUUD, amount=1), False, "Ruud heeft niets om in te leveren."),
        (Leftover(account="pot", seats=(ILSE, GONE)), False, "spelers die aan tafel zitten"),
        (Leftover(account="pot", seats=(ILSE, ILSE)), False, "ieder één keer"),
        (Leftover(account="pot", seats=(ILSE, SAAR)), False, "te weinig om te verdelen: ½ fiche onder 2 spelers"),
        (Leftover(account="pot", seats=(ILSE,)), True, "Maak eerst de ronde af"),
        (Join(seat=Seat(3), name="Bart"), True, "Maak eerst de ronde af"),
        (Join(seat=ILSE, name="Bart"), False, "een plaats die nog niemand had"),
        (Join(seat=Seat(3), name="Ilse"), False, "Ilse"),
        (Leave(seat=GONE), False, "zit niet meer aan tafel"),
    ],
)
def test_a_common_fact_that_can_not_be_is_refused(fact, open_round, sentence):
    state = replace(table(), chips={**table().chips, ILSE: 40, RUUD: -3, "pot": 1}, open=open_round)
    assert sentence in chip_facts.check(state, fact, seats=range(2, 9)).message


@pytest.mark.parametrize(
    ("has", "open_round", "sentence"),
    [
        (3, False, "Ruud heeft maar 1½ en kan geen 2 fiches inzetten: koop eerst fiches bij."),
        (3, True, "Ruud heeft maar 1½ en kan geen 2 fiches inzetten: bijkopen kan pas na deze ronde."),
        (0, False, "Ruud heeft niets meer en kan geen 2 fiches inzetten: koop eerst fiches bij."),
        (-6, False, "Ruud staat 3 fiches in de min en kan geen 2 fiches inzetten: koop eerst fiches bij."),
    ],
)
def test_who_is_short_is_told_what_he_has_and_when_he_can_buy(has, open_round, sentence):
    state = replace(table(), chips={**table().chips, RUUD: has}, open=open_round)
    assert short(state, RUUD, 4).message == sentence


def test_a_table_fills_up_to_the_most_and_empties_to_the_fewest():
    join, leave = Join(seat=Seat(3), name="Bart"), Leave(seat=SAAR)
    assert chip_facts.check(table(), join, seats=range(2, 5)) is None
    full = chip_facts.check(table(), join, seats=range(2, 4))
    assert full.message == "Dit spel gaat met hoogstens 3 spelers."
    assert chip_facts.check(table(), leave, seats=range(2, 4)) is None
    assert "minstens 3" in chip_facts.check(table(), leave, seats=range(3, 4)).message
