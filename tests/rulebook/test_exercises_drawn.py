"""The table beside a question: it shows what the question says, and nothing from which one reads the answer."""

import re

import pytest

from rulebook.exercises import EXERCISES, exercises
from rulebook.exercises.exercise import LEVELS, Question
from rulebook.exercises.played import begun
from rulebook.exercises.seated import PEOPLE, mentions
from scoring.kit.cards import NAME_OF, read_card
from scoring.kit.figures import in_words
from scoring.templatetags.scene import draw_table
from tests.clients.scenes import seen
from tests.drawn.times import times

pytestmark = pytest.mark.usefixtures("drawn_once")
SEEDS = times(8, 60)


def words_of(question):
    """All that a question says: its words, who has which cards, and how everybody stands."""
    cards = [NAME_OF.get(code) or read_card(code).name for _, codes in question.shown for code in codes]
    stands = [word for row in question.stands for word in row]
    return " ".join((question.told, question.asks, *(label for label, _ in question.shown), *cards, *stands))


def tells(word, words):
    return mentions(word, words) or (word.isdecimal() and mentions(in_words(int(word)), words))


def drawn(question):
    return seen(draw_table(question.scenes), 1)


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: f"{one.game}: {one.slug}")
def test_a_drawn_question_shows_only_what_it_says(exercise):
    for level in LEVELS:
        for seed in range(SEEDS):
            question = exercise.question(seed, level)
            for where, there in drawn(question) if question.scenes else ():
                unsaid = [word for word in there if not tells(word, words_of(question))]
                seat = there[:1] if where != "m" else []  # who sits there, though nothing is said of him
                assert [*filter({*PEOPLE}.__contains__, seat)] == seat
                assert unsaid in ([], seat), (question.told, question.asks, there)
                assert "acts" not in there


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: f"{one.game}: {one.slug}")
def test_what_a_question_says_of_its_players_lies_before_each_of_them(exercise):
    for level in LEVELS:
        for seed in range(SEEDS):
            question = exercise.question(seed, level)
            rows = (*question.shown, *question.stands)
            if len(rows) < 2 or not {label for label, _ in rows} <= {*PEOPLE}:
                assert not question.scenes or not rows
                continue
            there = {words[0]: words[1:] for _, words in drawn(question)}
            for name, codes in question.shown:
                assert there[name][-len(codes) :] == [NAME_OF.get(code) or read_card(code).name for code in codes]
            for name, stood in question.stands:
                assert there[name] == [stood]


def test_who_is_named_without_cards_sits_at_the_table_too():
    (one,) = (one for one in exercises("commetten") if one.slug == "uit")
    assert [words[0] for _, words in drawn(one.question(3, 2))] == ["Anna", "Bram", "Cora", "Dirk", "Els"]


def test_of_a_sheet_it_shows_who_passed_and_what_lies_there_but_no_stake_or_turn_that_follows():
    told = "Anna toept. Bram past."
    sheet = begun("toepen").on("toep Anna", "fold Bram")
    assert "inzet" in draw_table(sheet.scenes[-1:])
    question = Question(
        told=told, asks="Wat nu?", answers=(), right=0, steps=(), rule="", lies=sheet.table_in(told, "Wat nu?")
    )
    assert drawn(question) == [("b", ["Anna"]), ("l1", ["Bram", "past"]), ("t", ["Cora"]), ("r1", ["Dirk"])]
    assert sheet.table_in("Anna toept.", "Wat nu?") is None


def test_at_a_large_table_only_who_is_named_has_a_place():
    (one,) = (one for one in exercises("baccara-banque") if one.slug == "halve-bank")
    question = one.question(6, 2)
    assert "Dirk zet 17 op rechts. " in f"{question.told} "
    assert question.asks == "Hoeveel mag Hanna op rechts hoogstens zetten?"
    assert drawn(question) == [("b", ["Dirk", "17"]), ("t", ["Hanna"])]


def test_chips_lie_before_who_staked_them_when_the_question_counts_them():
    (one,) = (one for one in exercises("mijn-en-dijn") if one.slug == "stand")
    question = next(found for found in (one.question(seed, 2) for seed in range(50)) if "Cora zet" in found.told)
    (staked,) = re.findall(r"Cora zet (\d) op \w+ en (\d) ", question.told)
    assert [word for word in dict(drawn(question))["t"] if word.isdecimal()] == [*staked]


def test_the_page_draws_the_table_of_a_question_in_place_of_its_rows(client):
    (one,) = (one for one in exercises("toepen") if one.slug == "slag")
    asked = one.question(3, 2)
    page = client.get(f"/oefenen/toepen/?vraag=slag.2.3.{asked.mark}").content.decode()
    assert draw_table(asked.scenes) in page
    assert 'class="shown' not in page
    page = client.get("/oefenen/zeilen/?vraag=wint.2.3").content.decode()
    assert 'class="shown' in page
    assert 'class="scene' not in page
