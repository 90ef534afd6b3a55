"""Practising against a bank or tenant: what is asked can be known, follows the house rules, and reasons are true."""

from rulebook.exercises import exercises
from rulebook.exercises.exercise import LEVELS
from scoring.kit.cards import LETTERS, card

SEEDS = 150


def asked(game, slug, *rules):
    """Many questions of an exercise at both levels, as a table with these agreements plays."""
    named = next(one for one in exercises(game) if one.slug == slug)
    return [named.question(seed, level, rules) for level in LEVELS for seed in range(SEEDS)]


def ranks(question, row=0):
    return [LETTERS[card(code).rank] for code in question.shown[row][1]]


def whys(question):
    return {one.value: one.why for one in question.answers if one.why}


def tied(question):
    """Whether two have sixteen at verpachten in as few cards as each other, so that the seats decide."""
    return any("dichtst" in step.text for step in question.steps)


def test_who_sits_nearest_to_the_tenant_is_told_and_is_the_reason():
    questions = asked("verpachten", "pot")
    assert all("eerst Anna, dan Bram, dan Cora" in one.told for one in questions)
    found = [one for one in questions if tied(one)]
    assert found
    for one in found:
        assert one.rule == "verpachten#dichtst-bij-de-pachter"
        assert all(f"dichtst bij de pachter zit: {one.answer.text}." in why for why in whys(one).values())


def test_with_the_chairs_counted_the_short_way_cora_goes_before_bram():
    usual, short = (asked("verpachten", "pot", *rules) for rules in ((), (("dichtst-bij-pachter", "kortste-weg"),)))
    assert all("kortste kant" in one.told for one in short)
    winners = {(one.answer.text, other.answer.text) for one, other in zip(usual, short, strict=True)}
    assert ("Bram", "Cora") in winners
    assert ("Anna", "Cora") not in winners


def test_reasons_at_verpachten_call_nobody_he():
    for one in asked("verpachten", "pot"):
        assert not any(" hij " in f" {text} " for text in (*whys(one).values(), *(step.text for step in one.steps)))
