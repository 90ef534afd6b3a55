"""The sheet of roulette against the sums of its calculator, and its form against what was told live."""

import random
from fractions import Fraction

import pytest

from scoring.games import game
from scoring.games.roulette.bets import bet, layout
from scoring.games.roulette.events import Fell, Stake
from scoring.games.roulette.odds import SECOND_ZERO
from scoring.games.roulette.spins import course
from scoring.games.roulette.written import written
from scoring.play.contract import Objection, Seat
from tests.rounds.play_along import PLAYERS, begin_of, fact_of, played

ROULETTE = game("roulette")
PLACES = {
    double: [bet(kind, numbers, double=double) for kind, own in layout(double=double).items() for numbers in own]
    for double in (False, True)
}


def test_the_room_and_the_calculator_agree_on_a_thousand_stakes_over_the_spins():
    """Every bet, every zero rule; zero falls often, so that many a stake is locked up, once and twice."""
    dice = random.Random(95)
    for _ in range(1000):
        second, double = dice.choice(SECOND_ZERO), dice.random() < 0.5
        zero = dice.choice(("prison", "prison", "prison", "helft", "alles"))
        options = {"zero": zero, "tweede-zero": second, "dubbele-zero": "aan" if double else "uit"}
        laid, halves = dice.choice(PLACES[double]), 2 * dice.randint(1, 50)
        numbers = [dice.choice((0, 37 * double, dice.randint(0, 36))) for _ in range(dice.randint(1, 5))]
        state = ROULETTE.play.start(begin_of(ROULETTE, options=options))
        for fact in (Stake(seat=Seat(1), on=written(laid), amount=halves), *(Fell(number=one) for one in numbers)):
            if ROULETTE.play.check(state, fact) is None:
                state = ROULETTE.play.apply(state, fact)
        told = course(laid, Fraction(halves, 2), numbers, zero=zero, second=second, double=double)
        assert Fraction(state.has(Seat(1)), 2) == told.net - told.prison, (laid, numbers, options)
        assert Fraction(state.has("prison"), 2) == told.prison
        assert [held.depth for held in state.prison] == ([told.depth] if told.prison else [])
        assert state.has("bank") == -state.has(Seat(1)) - state.has("prison")


SPIN = {"fiche": "5", "zet": ("0:rouge", "0:rood:2", "1:plein-17:0,5"), "nummer": "17"}


@pytest.mark.parametrize(("chip", "laid"), [("½", "0,5"), ("2½", "2,5"), ("2,50", "2,5"), ("1/0", "1"), ("", "1")])
def test_the_chip_of_the_calculator_is_laid_as_its_field_reads_it(chip, laid):
    state = ROULETTE.play.start(begin_of(ROULETTE))
    asked = {"inzet": ["plein-17", "rood:3"], "fiche": [chip]}
    assert ROULETTE.play.aids[0].draft(state, asked, Seat(0)) == {"zet": (f"0:plein-17:{laid}", "0:rouge:3")}


def test_a_chip_without_an_amount_is_the_one_in_hand_and_those_on_one_place_are_one_stake():
    state, _ = played(ROULETTE, {"events": []})
    assert ROULETTE.play.compose(state, SPIN) == (
        Stake(seat=Seat(0), on="rouge", amount=14),
        Stake(seat=Seat(1), on="plein-17", amount=1),
        Fell(number=17),
    )


def test_the_same_stakes_again_come_before_what_is_laid_besides():
    laid = ["stake Ilse on=rouge amount=10", "stake Saar on=dozijn-2 amount=4", "fell number=1"]
    state, _ = played(ROULETTE, {"events": laid})
    assert ROULETTE.play.compose(state, {"zelfde": True, "zet": ("0:rouge:1",), "nummer": "0"}) == (
        Stake(seat=Seat(0), on="rouge", amount=12),
        Stake(seat=Seat(3), on="dozijn-2", amount=4),
        Fell(number=0),
    )


@pytest.mark.parametrize(
    ("filled", "said"),
    [
        ({"zet": ("0:rouge:5",)}, "Er ontbreekt nog: het nummer dat valt."),
        ({"nummer": "7"}, "Er ontbreekt nog: de inzetten."),
        ({"zet": ("9:rouge:5",), "nummer": "7"}, "Zeg bij een inzet wie hem legt en waarop."),
        ({"zet": ("plein-17",), "nummer": "7"}, "Zeg bij een inzet wie hem legt en waarop."),
        ({"zet": ("0:rouge:x",), "nummer": "7"}, "Een inzet is een aantal hele of halve fiches."),
        ({"zet": ("0:rouge:1/0",), "nummer": "7"}, "Een inzet is een aantal hele of halve fiches."),
        ({"zet": ("0:rouge:0,25",), "nummer": "7"}, "Een inzet is een aantal hele of halve fiches."),
        ({"zet": ("0:rouge:٣",), "nummer": "7"}, "Een inzet is een aantal hele of halve fiches."),
        ({"zet": ("0:kolom-9:1",), "nummer": "7"}, "Er zijn drie van die vakken: kolom-1, kolom-2 en kolom-3."),
        ({"zet": ("0:rouge:5",), "uitslag-1": Fraction(2), "nummer": "7"}, "Schrijf de inzetten, of alleen de uitslag"),
    ],
)
def test_what_is_missing_or_wrong_in_a_spin_is_said(filled, said):
    state, _ = played(ROULETTE, {"events": []})
    objection = ROULETTE.play.compose(state, filled)
    assert isinstance(objection, Objection)
    assert objection.message.startswith(said)
    ROULETTE.play.pad(state, filled)


def test_a_round_of_every_kind_opens_in_the_form_as_it_was_told():
    for events in (
        ["stake Ilse on=rouge amount=10", "stake Ilse on=plein-17 amount=1", "fell number=0"],
        ["result Ilse won=7", "result Saar won=-20", "paid"],
        ["result Ilse won=7", "fell number=3"],
    ):
        state, _ = played(ROULETTE, {"events": []})
        facts = tuple(fact_of(ROULETTE, text, PLAYERS) for text in events)
        assert ROULETTE.play.compose(state, ROULETTE.play.recall(state, facts)) == facts


def test_what_is_announced_is_one_fact_of_many_chips_and_comes_back_into_the_form():
    state, _ = played(ROULETTE, {"events": [], "options": {"annonces": "aan"}})
    draft = {"fiche": "2", "zet": ("0:voisins", "0:cheval-4-7:1"), "nummer": "7"}
    facts = ROULETTE.play.compose(state, draft)
    assert facts == (
        Stake(seat=Seat(0), on="voisins", amount=4),
        Stake(seat=Seat(0), on="cheval-4-7", amount=2),
        Fell(number=7),
    )
    assert ROULETTE.play.compose(state, ROULETTE.play.recall(state, facts)) == facts
    stakes = next(
        field for field in ROULETTE.play.pad(state, draft | {"wie": Seat(0)}).form.fields if field.name == "zet"
    )
    assert {on: lies for _, on, _, lies in stakes.lies}["cheval-4-7"] == "3"
    for fact in facts:
        assert ROULETTE.play.check(state, fact) is None
        state = ROULETTE.play.apply(state, fact)
    assert state.has(Seat(0)) == 2 * (3 * 17 - (18 + 1 - 3))


def test_what_a_number_did_to_bets_of_one_kind_is_added_whoever_laid_between_them():
    laid = (("plein-17", 0), ("noir", 1), ("plein-18", 0), ("transversale-pleine-16-17-18", 0), ("plein-20", 1))
    state = ROULETTE.play.start(begin_of(ROULETTE, players=("An", "Bo")))
    for on, seat in laid:
        state = ROULETTE.play.apply(state, Stake(seat=Seat(seat), on=on, amount=2))
    fell = Fell(number=17)
    judged = ROULETTE.example_results_after(ROULETTE.play.apply(state, fell), fell)
    assert judged == {"An.plein": 34, "An.transversale_pleine": 11, "Bo.noir": 1, "Bo.plein": 1}
