"""What an exercise tells whoever answered otherwise is true of that very question, also as the table plays."""

import re
from fractions import Fraction

import pytest

from rulebook.exercises import exercises
from rulebook.exercises.exercise import LEVELS
from scoring.games.chinese_poker.odds import naturals
from scoring.games.chinese_poker.payout import NATURALS
from scoring.games.chinese_poker.tables import NATURAL_NAMES
from scoring.kit.cards import cards_of

SEEDS = 60


def asked(game, slug, rules=(), seeds=SEEDS):
    named = next(one for one in exercises(game) if one.slug == slug)
    return [named.question(seed, level, rules) for level in LEVELS for seed in range(seeds)]


def why(question, value):
    return next((one.why for one in question.answers if one.value == value), "")


def test_a_lower_natural_that_the_cards_are_too_is_told_to_be_one():
    named = {name: key for key, (name, _) in NATURAL_NAMES.items()}
    also = 0
    for question in asked("chinese-poker", "naturals"):
        there = naturals(cards_of(question.shown[0][1]))
        assert len({NATURALS[key] for key in there}) == len(there)
        for answer in question.answers:
            if answer is not question.answer and named.get(answer.value) in there:
                also += 1
                assert answer.why == f"Dat is het ook, maar {question.answer.text} is hoger."
            elif answer is not question.answer and answer.value in named:
                assert ": bijvoorbeeld " in answer.why
    assert also


def test_where_giving_up_always_costs_two_a_table_is_asked_about_its_own_price():
    for question in asked("chinese-poker", "opgeven", (("surrender-twee-punten", "aan"),)):
        others = len(question.steps) - 1
        assert question.answer.value == -2 * others
        assert why(question, -3 * others) == "Opgeven kost bij jullie altijd twee punten."


def test_what_giving_up_costs_of_one_is_told_to_be_that():
    whys = {why(question, -3) for question in asked("chinese-poker", "opgeven") if question.answer.value == -9}
    assert whys == {"Dat gaat naar één tegenstander."}


def test_a_row_of_the_same_name_is_told_to_be_decided_by_its_other_cards():
    kickers = 0
    for question in asked("chinese-poker", "rij"):
        told = question.steps[0].text
        assert " heeft " not in told
        if told.startswith("Allebei "):
            kickers += question.answer.value != "niemand"
            assert ("bijkaarten" in told) == (question.answer.value != "niemand")
    assert kickers


@pytest.mark.parametrize("slug", ["regel-2-4", "regel-1-6", "opgeven"])
def test_a_scoring_that_is_asked_about_is_not_said_to_be_the_one_of_the_table(slug):
    assert all(question.told.startswith("Stel, jullie ") for question in asked("chinese-poker", slug, seeds=5))


def test_who_loses_half_by_un_apres_is_never_told_of_a_win():
    lost = 0
    for question in asked("trente-et-quarante", "inzet", seeds=200):
        assert "één keer je inzet" not in "".join(each.why for each in question.answers)
        stake = int(re.search(r"\d+", question.told)[0])
        if question.answer.value == -Fraction(stake, 2):
            lost += 1
            assert why(question, -stake) == "Bij un après ben je maar de helft kwijt."
    assert lost


def test_un_apres_that_costs_something_is_told_what_it_costs():
    for question in asked("trente-et-quarante", "un-apres"):
        free = why(question, Fraction(0))
        assert "altijd" not in free
        if ", verzekerd." in question.told and free:
            assert free == "Gratis is het niet: de premie ben je kwijt."
        assert "Jullie spelen en prison" not in question.told


def test_a_bank_that_won_does_not_go_on_to_the_right():
    kept = [one for one in asked("chemin-de-fer", "volgende") if one.answer.value == "Anna"]
    whys = {why(one, "Bram") for one in kept}
    assert "De bank gaat pas na verlies verder, en dan naar rechts." in whys
    assert "De bank gaat naar rechts." not in whys


def test_a_stake_on_a_side_is_no_less_than_a_table_may_have_agreed_on():
    assert not any("één fiche" in one.told for one in asked("baccara-banque", "mag"))
