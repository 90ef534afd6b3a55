"""Practising: an exercise has one right answer, the calculator's or the sheet's; a turn is its address."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest

from rulebook.book.shelf import shelf
from rulebook.exercises import EXERCISES, exercises
from rulebook.exercises.exercise import LEVELS, MOST_SEED, offered
from rulebook.exercises.turn import BACK_AFTER, TEN, UNKNOWN, Strange, one, turn
from scoring.games import PLAYABLE

SEEDS = 60
GAMES = sorted({one.game for one in EXERCISES})
EACH = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: f"{one.game}-{one.slug}")


def questions(exercise, seeds=SEEDS):
    return [exercise.question(seed, level) for level in LEVELS for seed in range(seeds)]


@EACH
def test_exactly_one_answer_is_right_and_every_other_says_what_is_wrong_with_it(exercise):
    for question in questions(exercise):
        assert 2 <= len(question.answers) <= 6
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
            assert not re.search(r"\b1 (punten|fiches|slagen|kaarten|spelers)\b|  |None|\bvan de 1\b", text), text
        assert shelf().rule(question.rule), question.rule
        assert all(shelf().rule(step.rule) for step in question.steps if step.rule), question.steps


@EACH
def test_a_seed_gives_the_same_question_for_ever_and_seeds_give_many(exercise):
    assert exercise.question(17, 1) == exercise.question(17, 1)
    assert len({question.mark for question in questions(exercise)}) >= 6


@pytest.mark.parametrize("game", ["roulette", "chinese-poker", "toepen", "baccara-banque", "chemin-de-fer"])
def test_what_is_asked_most_about_has_eight_exercises(game):
    assert len(exercises(game)) >= 8


def test_every_game_of_the_book_can_be_practised():
    assert {*GAMES} == {game.slug for game in PLAYABLE if game.slug in shelf().pages} - {"vrij"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_three_exercises_with_names_of_their_own(game):
    slugs = [one.slug for one in exercises(game)]
    assert len(slugs) == len({*slugs}) >= 3
    assert all(re.fullmatch(r"[a-z0-9-]+", slug) for slug in slugs)


def test_answers_that_come_to_the_right_one_are_left_out():
    found = offered(Random(1), 3, [(3, "the same"), (4, "one more"), (4, "again")], str)
    assert [one.text for one in found["answers"]] == ["3", "4"]
    assert found["right"] == 0
    with pytest.raises(ValueError, match="every wrong answer"):
        offered(Random(1), 3, [(3, "the same")], str)


def test_what_was_wrong_comes_back_as_another_of_its_kind():
    known = exercises("toepen")
    first = turn(known, 7, [])[0]
    missed = str((first.question.right + 1) % len(first.question.answers))
    later = turn(known, 7, [missed] * BACK_AFTER)[BACK_AFTER]
    assert later.exercise == first.exercise
    assert later.again
    assert later.seed != first.seed
    known_well = turn(known, 7, [str(first.question.right)])
    assert known_well[0].right
    assert not known_well[1].again


def answered(client, game="toepen", number=7):
    """Ten answers, each right, by following the page: its buttons and links alone."""
    address = f"/oefenen/{game}/?beurt={number}"
    for nth in range(1, TEN + 1):
        page = client.get(address).content.decode()
        assert f"Vraag {nth} van {TEN}" in page
        given = parse_qs(urlsplit(address).query).get("a", [])
        right = turn(exercises(game), number, given)[-1].question.right
        assert f'value="{right}"' in page
        said = "".join(f"&a={one}" for one in [*given, str(right)])
        page = client.get(f"/oefenen/{game}/?beurt={number}{said}&toon=uitleg").content.decode()
        assert "Goed: " in page
        assert f"?beurt={number}{said}".replace("&", "&amp;") in page
        address = f"/oefenen/{game}/?beurt={number}{said}"
    return client.get(address).content.decode()


def test_a_turn_of_ten_is_played_by_its_buttons_and_links(client):
    page = answered(client)
    assert re.search(r"<b>10</b> van de 10", page)
    assert "Alles goed" in page


def test_a_turn_begins_by_itself_and_ends_with_what_to_read_again(client):
    drawn = {
        re.search(r'name="beurt" value="(\d+)"', client.get("/oefenen/roulette/").content.decode())[1] for _ in range(4)
    }
    assert len(drawn) > 1
    page = client.get("/oefenen/roulette/?beurt=5" + f"&a={UNKNOWN}" * TEN).content.decode()
    assert re.search(r"<b>0</b> van de 10", page)
    assert "Nog eens lezen" in page
    assert 'href="/spel/roulette/' in page


def test_one_question_can_be_sent_on_and_says_when_it_changed(client):
    asked = turn(exercises("roulette"), 5, [])[0]
    page = client.get(f"/oefenen/roulette/?vraag={asked.address}").content.decode()
    assert "Weet jij dit?" in page
    assert "is veranderd" not in page
    answer = client.get(f"/oefenen/roulette/?vraag={asked.address}&a={asked.question.right}").content.decode()
    assert "Goed: " in answer
    other = asked.address.rsplit(".", 1)[0] + ".zzzz"
    assert "is veranderd" in client.get(f"/oefenen/roulette/?vraag={other}").content.decode()


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("beurt=x", "begin een nieuwe"),
        ("beurt=-1", "begin een nieuwe"),
        (f"beurt={MOST_SEED}", "begin een nieuwe"),
        ("beurt=٣", "begin een nieuwe"),
        ("beurt=7&a=9", "hoort niet bij deze vraag"),
        ("beurt=7&a=x&toon=uitleg", "hoort niet bij deze vraag"),
        ("beurt=7&a=²", "hoort niet bij deze vraag"),
        ("beurt=7" + "&a=0" * 11, "10 vragen"),
        ("beurt=7&x=" + "x" * 5000, "te lang"),
        ("vraag=onzin", "is er niet meer"),
        ("vraag=slag.9.1", "moeilijkheid"),
        ("vraag=slag.1.abc", "begin een nieuwe"),
        ("vraag=slag", "moeilijkheid"),
    ],
)
def test_an_address_that_is_no_question_says_so_and_leads_on(client, query, said):
    page = client.get(f"/oefenen/toepen/?{query}")
    assert page.status_code == 422
    assert said in page.content.decode()
    assert "Begin een nieuwe beurt" in page.content.decode()


def test_a_game_without_exercises_is_not_there(client):
    assert client.get("/oefenen/vrij/").status_code == 404
    assert client.get("/oefenen/onzin/").status_code == 404


def test_the_question_and_its_answer_are_read_from_the_address_alone():
    asked, same = one(exercises("toepen"), "slag.1.17")
    assert same
    assert asked.answer("0").given == 0
    assert asked.answer(UNKNOWN).given is None
    with pytest.raises(Strange):
        asked.answer("7")


def test_practising_is_found_from_the_game_the_home_page_and_the_search(client):
    assert 'href="/oefenen/toepen/"' in client.get("/spel/toepen/").content.decode()
    assert 'href="/oefenen/"' in client.get("/").content.decode()
    assert 'href="/oefenen/roulette/"' in client.get("/zoeken/?q=oefenen+roulette").content.decode()
    assert 'href="/oefenen/toepen/"' in client.get("/oefenen/").content.decode()
