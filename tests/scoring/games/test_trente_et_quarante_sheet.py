"""The sheet of trente-et-quarante against the sums of its calculator, and its form against what was told live."""

import random
from fractions import Fraction
from functools import reduce

import pytest

from scoring.games import game
from scoring.games.trente_et_quarante.coups import StakeRules, course_of_stake
from scoring.games.trente_et_quarante.events import (
    Counted,
    Dealt,
    HalfBack,
    Outcome,
    Paid,
    Result,
    Stake,
    TakenBack,
    ToPrison,
)
from scoring.games.trente_et_quarante.reducer import coup_of
from scoring.games.trente_et_quarante.score import CHANCES
from scoring.play.contract import Objection, Seat
from tests.rounds.play_along import PLAYERS, begin_of, fact_of, played

GAME = game("trente-et-quarante")
ENDS = ("rood-couleur", "rood-inverse", "zwart-couleur", "zwart-inverse", "apres", "un-apres", "un-apres")
ILSE, BO = Seat(0), Seat(1)


def test_the_room_and_the_calculator_agree_on_a_thousand_stakes_over_the_coups():
    """Half or prison, insured or not, both readings of another un après; un après falls often."""
    dice = random.Random(76)
    for _ in range(1000):
        on, chips, prison = dice.choice(CHANCES), 4 * dice.randint(125, 400), dice.random() < 0.7
        insured, half = dice.random() < 0.3, dice.random() < 0.5
        ends = [dice.choice(ENDS) for _ in range(dice.randint(1, 5))]
        state = GAME.play.start(begin_of(GAME, options={"tweede-un-apres": "helft" if half else "twee-keer"}))
        facts = [Stake(seat=ILSE, on=on, amount=100 * chips, insured=insured), *(Outcome(ends=end) for end in ends)]
        for fact in facts:
            if GAME.play.check(state, fact) is None:
                state = GAME.play.apply(state, fact)
            if state.pending:
                state = GAME.play.apply(state, ToPrison(seat=ILSE) if prison else HalfBack(seat=ILSE))
            if any(held.stands for held in state.laid):
                state = GAME.play.apply(state, TakenBack(seat=ILSE))
        coups = [coup_of(fact) for fact in facts[1:]]
        rule = StakeRules(prison=prison, half_again=half, insured=insured)
        told = course_of_stake(on, Fraction(chips), coups[0], coups[1:], rule)
        assert Fraction(state.has(ILSE), 100) == told.net - told.prison - told.premium, (on, chips, ends, rule)
        assert Fraction(state.has("prison"), 100) == told.prison
        assert [held.depth for held in state.prison] == ([told.depth] if told.prison else [])


ROWS = {"rij-zwart": ("kV", "h9", "s4", "rB"), "rij-rood": ("h8", "sA", "r7", "kH", "h9")}


@pytest.mark.parametrize(
    ("filled", "facts"),
    [
        ({"zet": ("0:rood",), "fiche": "50", "slag": "rood-couleur"},
         (Stake(seat=ILSE, on="rood", amount=5000), Outcome(ends="rood-couleur"))),
        ({"zet": ("0:rood:5", "0:rood:2,50"), "hoe": "punten", "punten-zwart": 33, "punten-rood": 35},
         (Stake(seat=ILSE, on="rood", amount=750), Counted(black=33, red=35))),
        ({"zet": ("1:inverse:5",), "hoe": "kaarten", **ROWS},
         (Stake(seat=BO, on="inverse", amount=500), Dealt(black=ROWS["rij-zwart"], red=ROWS["rij-rood"]))),
        ({"zet": ("0:rood:5", "1:zwart:5"), "slag": "un-apres", "kiest-1": "prison"},
         (Stake(seat=ILSE, on="rood", amount=500), Stake(seat=BO, on="zwart", amount=500), Outcome(ends="un-apres"),
          HalfBack(seat=ILSE), ToPrison(seat=BO))),
        ({"zet": ("0:rood:5",), "slag": "un-apres", "laatste": True},
         (Stake(seat=ILSE, on="rood", amount=500), Outcome(ends="un-apres", last=True))),
        ({"zet": ("0:rood:500", "1:rood:1"), "verzekerd-0": True, "slag": "un-apres"},
         (Stake(seat=ILSE, on="rood", amount=50000, insured=True), Stake(seat=BO, on="rood", amount=100),
          Outcome(ends="un-apres"), HalfBack(seat=BO))),
    ],
)  # fmt: skip
def test_a_filled_form_is_what_the_table_would_tell_live_and_opens_again(filled, facts):
    state, _ = played(GAME, {"events": []})
    assert GAME.play.compose(state, filled) == facts
    assert GAME.play.compose(state, GAME.play.recall(state, facts)) == facts
    for fact in facts:
        assert GAME.play.check(state, fact) is None
        state = GAME.play.apply(state, fact)
    assert len(state.rounds) == 1


def test_after_an_apres_a_form_takes_back_lets_stand_and_lays_more():
    laid = ["stake Ilse on=rood amount=500", "stake Mehmet on=zwart amount=500", "outcome ends=apres"]
    state, _ = played(GAME, {"events": laid})
    filled = {"terug": (ILSE,), "zet": ("1:zwart:5",), "slag": "un-apres"}
    facts = GAME.play.compose(state, filled)
    assert facts == (
        TakenBack(seat=ILSE),
        Stake(seat=BO, on="zwart", amount=500),
        Outcome(ends="un-apres"),
        HalfBack(seat=BO),
    )
    assert GAME.play.recall(state, facts)["terug"] == (ILSE,)


def test_a_stake_taken_back_before_the_coup_is_not_in_the_form_again():
    state, _ = played(GAME, {"events": ["stake Mehmet on=zwart amount=500", "outcome ends=apres"]})
    laid = Stake(seat=ILSE, on="rood", amount=50000, insured=True), Stake(seat=ILSE, on="couleur", amount=1000)
    facts = (*laid, TakenBack(seat=ILSE, on="rood"), TakenBack(seat=BO), Outcome(ends="rood-couleur"))
    assert GAME.play.recall(state, facts) == {"zet": ("0:couleur:10",), "terug": (BO,), "slag": "rood-couleur"}
    back = (TakenBack(seat=BO), laid[1], facts[-1])
    assert GAME.play.compose(state, GAME.play.recall(state, facts)) == back


@pytest.mark.parametrize("first", ["", "rood", "zwart"])
def test_cards_written_by_rank_come_back_with_suits_that_the_form_has(first):
    state = GAME.play.start(begin_of(GAME))
    cards = Dealt(black=("V", "9", "4", "B"), red=("8", "A", "7", "H", "9"), first=first)
    facts = (Stake(seat=ILSE, on="couleur" if first else "rood", amount=1000), cards)
    draft = GAME.play.recall(state, facts)
    packs = {field.name: field.pack for field in GAME.play.pad(state, draft).form.fields if field.name[:4] == "rij-"}
    assert all(code in packs[name] for name in packs for code in draft[name])
    again = GAME.play.compose(state, draft)
    ends = [reduce(GAME.play.apply, those, state).chips for those in (facts, again)]
    assert ends[0] == ends[1]


def test_rows_that_the_calculator_has_by_rank_fill_in_the_form_with_suits_that_it_has():
    state = GAME.play.start(begin_of(GAME))
    asked = {"zwart": ["V 9 4 B"], "rood": ["8 A 7 H 9"], "eerste": ["rood"]}
    draft = GAME.play.aids[0].draft(state, asked, ILSE)
    packs = {field.name: field.pack for field in GAME.play.pad(state, draft).form.fields if field.name[:4] == "rij-"}
    assert [len(draft[name]) for name in packs] == [4, 5]
    assert all(code in packs[name] for name in packs for code in draft[name])
    assert draft["rij-zwart"][0] == "hV"


def test_whoever_has_still_to_choose_is_all_that_the_form_asks():
    state, _ = played(GAME, {"events": ["stake Ilse on=rood amount=500", "outcome ends=un-apres"]})
    assert [field.name for field in GAME.play.pad(state, {}).form.fields] == ["kiest-0"]
    assert GAME.play.compose(state, {"kiest-0": "prison"}) == (ToPrison(seat=ILSE),)


@pytest.mark.parametrize(
    ("filled", "said"),
    [
        ({"zet": ("0:rood:5",)}, "Er ontbreekt nog: hoe de slag afliep."),
        ({"slag": "apres"}, "Er ontbreekt nog: de inzetten."),
        ({"zet": ("0:groen:5",), "slag": "apres"}, "Zeg bij een inzet wie hem legt"),
        ({"zet": ("rood",), "slag": "apres"}, "Zeg bij een inzet wie hem legt"),
        ({"zet": ("0:rood:5:5",), "slag": "apres"}, "Zeg bij een inzet wie hem legt"),
        ({"zet": ("0:rood:x",), "slag": "apres"}, "Een inzet is een aantal fiches"),
        (
            {"zet": ("0:rood:5",), "uitslag-1": Fraction(3), "slag": "apres"},
            "Schrijf de inzetten, of alleen de uitslag",
        ),
    ],
)
def test_what_is_missing_or_wrong_in_a_coup_is_said(filled, said):
    state, _ = played(GAME, {"events": []})
    objection = GAME.play.compose(state, filled)
    assert isinstance(objection, Objection)
    assert objection.message.startswith(said)
    GAME.play.pad(state, filled)


def test_the_croupier_calls_forty_as_agreed():
    for key, called in (("quarante", "quarante, quarante après"), ("dix", "dix, dix après")):
        state = GAME.play.start(begin_of(GAME, options={"roep-bij-veertig": key}))
        for text in ("stake Ilse on=rood amount=500", "counted black=40 red=40"):
            state = GAME.play.apply(state, fact_of(GAME, text, PLAYERS))
        assert any(called in step.text for step in state.rounds[0].story)


def test_results_alone_and_points_with_or_without_the_first_card_come_back_into_their_form():
    state = GAME.play.start(begin_of(GAME))
    told = {"uitslag-0": Fraction(10), "uitslag-1": Fraction(-5, 2)}
    results = (Result(seat=ILSE, won=1000), Result(seat=BO, won=-250), Paid())
    assert GAME.play.compose(state, told) == results
    assert GAME.play.recall(state, results) == told
    stake = Stake(seat=ILSE, on="rood", amount=1000)
    for first in ("", "rood"):
        facts = (stake, Counted(black=33, red=35, first=first))
        draft = GAME.play.recall(state, facts)
        assert draft.get("eerste", "") == first
        assert GAME.play.compose(state, draft) == facts
