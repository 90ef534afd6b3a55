"""Practising: an exercise has one right answer, the calculator's or the sheet's; what was wrong comes back."""

import re
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from rulebook.book.shelf import shelf
from rulebook.exercises import EXERCISES, exercises
from rulebook.exercises.exercise import LEVELS, _question, offered
from rulebook.exercises.turn import BACK_AFTER, UNKNOWN, Strange, question_at, turn
from scoring.games import PLAYABLE
from tests.drawn.times import times

pytestmark = pytest.mark.usefixtures("drawn_once")
SEEDS = times(12, 60)
CLUMSY = re.compile(r"\b1 (punten|fiches|slagen|kaarten|spelers)\b|  |None|\bvan de 1\b|(?<![\d.])\d{5,}")
GAMES = sorted({one.game for one in EXERCISES})
EACH = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: f"{one.game}-{one.slug}")


drawn_anew = _question.__wrapped__


def questions(exercise, seeds=SEEDS):
    return [exercise.question(seed, level) for level in LEVELS for seed in range(seeds)]


@EACH
def test_exactly_one_answer_is_right_and_every_other_says_what_is_wrong_with_it(exercise):
    for question in questions(exercise):
        assert 2 <= len(question.answers) <= (6 if not question.typed else 20)
        texts, values = [one.text for one in question.answers], [one.value for one in question.answers]
        assert len({*texts}) == len(texts)
        assert values.count(question.answer.value) == 1
        assert not question.answer.why
        assert all(len(one.why) > 10 for one in question.answers if one is not question.answer), question


@EACH
def test_what_is_right_is_what_the_calculator_answers_by_its_public_data(exercise, client):
    for question in questions(exercise, 6):
        if not question.counted:
            continue
        found = client.get(f"/reken/{question.counted.calculator}.json?{question.counted.query}").json()
        for name in question.counted.name.split("."):
            found = found[int(name) if isinstance(found, list) else name]
        right = question.answer.value
        if isinstance(right, Fraction):
            assert abs(Fraction(found)) == abs(right)
        elif found is True and right is not True:  # a hand that is this, by the name of what it is
            assert isinstance(right, str)
        else:
            assert found == right


@EACH
def test_a_question_reads_as_dutch_sentences_and_leads_to_rules_that_are_there(exercise):
    for question in questions(exercise):
        assert re.fullmatch(r"[A-ZÉÀ‘].*[.:?]", question.told), question.told
        assert re.fullmatch(r"[A-ZÉÀ‘].*\?", question.asks), question.asks
        for text in (question.told, question.asks, *(each.text + each.why for each in question.answers)):
            assert not CLUMSY.search(text), text
        assert shelf().rule(question.rule), question.rule
        assert question.steps, question.told
        assert all(shelf().rule(step.rule) for step in question.steps if step.rule), question.steps


@EACH
def test_a_seed_gives_the_same_question_for_ever_and_seeds_give_many(exercise):
    assert exercise.question(17, 1) == drawn_anew(exercise, 17, 1, ())
    assert any(len({question.mark for question in questions(exercise, many)}) >= 6 for many in (SEEDS, 60))


@pytest.mark.parametrize("game", ["roulette", "chinese-poker", "toepen", "baccara-banque", "chemin-de-fer"])
def test_what_is_asked_most_about_has_eight_exercises(game):
    assert len(exercises(game)) >= 8


def test_exercises_are_of_games_of_the_book():
    assert {*GAMES} <= {game.slug for game in PLAYABLE}


@pytest.mark.parametrize("game", [game.slug for game in PLAYABLE])
def test_a_game_has_three_exercises_with_names_of_their_own(game):
    slugs = [one.slug for one in exercises(game)]
    assert len(slugs) >= 3, "a game in the book has three exercises in rulebook/exercises/ (CONTRIBUTING.md)"
    assert len(slugs) == len({*slugs})
    assert all(re.fullmatch(r"[a-z0-9-]+", slug) for slug in slugs)


def test_answers_that_come_to_the_right_one_are_left_out():
    found = offered(Random(1), 3, [(3, "the same"), (4, "one more"), (4, "again")], str)
    assert [one.text for one in found["answers"]] == ["3", "4"]
    assert found["right"] == 0
    with pytest.raises(ValueError, match="every wrong answer"):
        offered(Random(1), 3, [(3, "the same")], str)


@pytest.mark.parametrize(("slug", "stake"), [("armoede", 2), ("blind", 3)])
def test_who_passes_at_toepen_and_says_the_stake_is_told_whose_price_that_is(slug, stake):
    named = next(one for one in exercises("toepen") if one.slug == slug)
    passing = [one for one in questions(named, 60) if " past" in one.told]
    assert len(passing) > 20
    for question in passing:
        whys = {one.value: one.why for one in question.answers}
        assert whys[stake] == "Zoveel kost het wie meegaat en verliest."
        assert "gratis" in whys[0] or "kost passen een punt" in whys[0]


@pytest.mark.parametrize(
    ("slug", "rules"),
    [("poker", ()), ("poker-hazard", ()), ("poker-hazard", (("echt-boven-joker", "zelfde-combinatie"),))],
)
def test_whoever_picks_the_wrong_hand_is_told_what_decided(slug, rules):
    named = next(one for one in exercises(slug) if one.slug == "wint")
    reals = 0
    for seed in range(240):
        question = named.question(seed, LEVELS[-1], rules)
        decided = [step.text.partition(": ")[2] for step in question.steps if " tegen hand " in step.text]
        whys = {one.why for one in question.answers if one is not question.answer}
        assert len(whys) == 1
        why = whys.pop()
        if question.answer.text == "gelijk":
            assert why == "De handen zijn evenveel waard: alle kaarten tellen even hoog."
        else:
            assert why.lower() == decided[0].lower()
        reals += "echte kaarten gaan boven de joker" in why
    assert slug == "poker" or reals


@pytest.mark.parametrize("zero", ["helft", "prison", "alles"])
@pytest.mark.parametrize("double", ["aan", "uit"])
def test_why_an_answer_about_zero_is_wrong_is_true_of_that_bet_at_that_table(zero, double):
    """Half is given back of a simple chance, and only where zero takes half; of two zeroes the bank keeps double."""
    rules, said = (("zero", zero), ("dubbele-zero", double)), set()
    for slug, level, seed in product(("zero", "voordeel"), LEVELS, range(times(20, 60))):
        asked = next(one for one in exercises("roulette") if one.slug == slug).question(seed, level, rules)
        simple = re.search(r"fiches? op (rood|zwart|even|oneven|laag|hoog)\b", asked.told)
        for wrong in asked.answers:
            said.add(wrong.why)
            assert not (wrong.why.startswith("De helft geldt alleen") and (simple or zero != "helft")), (
                asked.told,
                wrong,
            )
            halved = slug == "voordeel" and "maar de helft daarvan" in wrong.why
            assert not halved or (simple and wrong.value == 2 * asked.answer.value), (asked.told, wrong)
    assert len(said) > 3


def test_a_bet_at_roulette_is_never_told_from_another_by_a_number_they_share():
    named = next(one for one in exercises("roulette") if one.slug == "soort")
    for question in questions(named):
        own = question.steps[0].text.partition(": ")[2].removesuffix(" bij.")
        assert own
        for answer in question.answers:
            assert own not in answer.why.lower(), (question.told, answer)


def test_what_was_wrong_comes_back_as_another_of_its_kind():
    known = exercises("toepen")
    first = turn(known, 7, [])[0]
    later = turn(known, 7, [UNKNOWN] * BACK_AFTER)[BACK_AFTER]
    assert later.exercise == first.exercise
    assert later.again
    assert later.seed != first.seed
    known_well = turn(known, 7, [str(first.question.right)])
    assert known_well[0].right
    assert not known_well[1].again


def test_the_question_and_its_answer_are_read_from_the_address_alone():
    asked, same = question_at(exercises("toepen"), "slag.1.17")
    assert same
    assert asked.answer("0").given == asked.question.answers[0]
    assert asked.answer(UNKNOWN).given is None
    with pytest.raises(Strange):
        asked.answer("7")
