"""Practising: a number is typed, a table's own agreements reach what is asked, and no question comes twice."""

import re
from fractions import Fraction

import pytest

from rulebook.exercises import EXERCISES, exercises, played, usual
from rulebook.exercises.turn import TEN, UNKNOWN, one, turn
from scoring.games import game as find_game


def values_of(option):
    """What a table may have agreed on, but for what is usual: a few where there are many."""
    if isinstance(option.default, bool):
        found = ("aan", "uit")
    elif isinstance(option.default, int):
        found = tuple(str(one) for one in sorted({option.low, option.low + 1, 5, option.high}) if one <= option.high)
    else:
        found = tuple(key for key, _ in option.choices)
    return [one for one in found if one != option.text(option.default)]


HEEDED = [
    pytest.param(exercise, ((option.key, value),), id=f"{exercise.game}-{exercise.slug}-{option.key}-{value}")
    for exercise in EXERCISES
    for option in find_game(exercise.game).options
    if option.key in exercise.heeds
    for value in values_of(option)
]


@pytest.mark.parametrize(("exercise", "rules"), HEEDED)
def test_what_a_table_agreed_on_reaches_the_question_and_is_told(exercise, rules, client):
    pairs = [(exercise.question(seed, 2), exercise.question(seed, 2, rules)) for seed in range(40)]
    assert any(usual.told != agreed.told for usual, agreed in pairs) or exercise.slug == "slag"
    assert all(question.steps for _, question in pairs)
    for _, question in pairs[:3]:
        assert [one.value for one in question.answers].count(question.answer.value) == 1
        if counted := question.counted:
            found = client.get(f"/reken/{counted.calculator}.json?{counted.query}").json()
            for name in counted.name.split("."):
                found = found[int(name) if isinstance(found, list) else name]
            right = question.answer.value
            assert abs(Fraction(found)) == abs(right) if isinstance(right, Fraction) else found in (right, True)


def test_the_limit_of_a_table_is_the_one_that_is_asked_about(client):
    armoede = next(one for one in exercises("toepen") if one.slug == "armoede")
    question = armoede.question(3, 2, (("tot", "21"),))
    assert "Jullie spelen tot 21." in question.told
    assert "20" in dict(question.stands).values()
    address = f"/oefenen/toepen/?vraag=armoede.2.3.{question.mark}&regels=tot:21"
    page = client.get(address).content.decode()
    assert "Jullie spelen tot 21." in page
    assert "is veranderd" not in page


def test_where_only_jacks_and_tens_are_a_toep_no_other_four_or_three_are_one():
    named = next(one for one in exercises("toepen") if one.slug == "hand")
    rules = (("was", "aan"), ("kans-op-toep", "aan"), ("toep-van-vier", "boeren-tienen"))
    for question in (named.question(seed, level, rules) for seed in range(100) for level in (1, 2)):
        assert "Alleen vier boeren of vier tienen" in question.told
        if "toep" in str(question.answer.value):
            ranks = [card[1:] for card in question.shown[0][1]]
            assert max(ranks.count("10"), ranks.count("B")) > 2, ranks


def test_what_a_table_plays_without_is_not_asked():
    assert "blind" in {one.slug for one in usual("toepen")}
    assert "blind" not in {one.slug for one in usual("toepen", (("blind", "uit"),))}
    assert "armoede" not in {one.slug for one in played("toepen", (("armoede", "uit"),))}


TYPED = ("roulette", "betaalt.2.4")
"""A question whose answer is a number: a carré of 3 chips, which wins 24."""


def test_a_number_is_typed_and_right_or_a_known_mistake_or_just_wrong(client):
    game, address = TYPED
    asked, _ = one(exercises(game), address)
    assert asked.answer("24").right
    assert asked.answer(" 024 ").right
    assert "eigen inzet erbij" in asked.answer("27").mistake
    assert (asked.answer("25").right, asked.answer("25").mistake, asked.answer("25").said) == (False, "", "25 fiches")
    assert [each.text for each in asked.answer("25").seen] == ["25 fiches", "24 fiches"]
    page = client.get(f"/oefenen/{game}/?vraag={address}").content.decode()
    assert 'inputmode="numeric"' in page
    assert "24" not in re.search(r'<form class="offered".*?</form>', page, re.DOTALL)[0]
    page = client.get(f"/oefenen/{game}/?vraag={address}&a=27").content.decode()
    assert "Het juiste antwoord: 24 fiches" in page


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Geef eerst een getal"),
        ("-5", "zonder min"),
        ("−5", "zonder min"),
        ("12,5", "geen heel getal"),
        ("veel", "geen heel getal"),
        ("٣", "geen heel getal"),
        ("1234567", "hoogstens 6 cijfers"),
    ],
)
def test_what_is_no_number_is_said_at_the_field_and_asked_again(client, typed, said):
    game, address = TYPED
    page = client.get(f"/oefenen/{game}/", {"vraag": address, "a": typed})
    assert page.status_code == 422
    assert said in page.content.decode()
    assert f'value="{typed}" data-keypad' in page.content.decode()


def test_in_a_turn_a_number_that_is_none_keeps_the_turn(client):
    given = []
    while not (asked := turn(usual("roulette"), 5, given)[-1]).question.typed:
        given.append(UNKNOWN)
    query = {"beurt": "5", "a": [*given, "onzin"], "toon": "uitleg"}
    page = client.get("/oefenen/roulette/", query)
    assert page.status_code == 422
    assert f"Vraag {len(given) + 1} van {TEN}" in page.content.decode()
    assert "geen heel getal" in page.content.decode()
    on = client.get("/oefenen/roulette/", query | {"a": [*given, str(asked.question.answer.value)]})
    assert "Goed: " in on.content.decode()


def test_the_stairs_of_a_round_mark_what_is_paid():
    costs = next(one for one in exercises("toepen") if one.slug == "kosten")
    for seed in range(20):
        question = costs.question(seed, 2)
        paid = question.answer.value
        marked = re.findall(r'stairs__stake--on"[^>]*>(\d+)<', question.drawn_why)
        assert marked == [str(paid)]
        assert f"betaalt {paid}<" in question.drawn_why


def test_the_table_of_roulette_shows_what_lies_there_and_what_fell():
    game, address = TYPED
    drawn = one(exercises(game), address)[0].question.drawn
    assert re.findall(r'table-drawn__stake">(\d+)<', drawn) == ["3"]
    assert drawn.count("table-drawn__fell") == 1
    assert re.findall(r"table-drawn__face--groot[^>]*>(\d+)<", drawn) == [str(number) for number in range(1, 19)]
    whole = one(exercises(game), "zero.1.3")[0].question.drawn
    assert len(re.findall(r"table-drawn__face--klein[^>]*>(\d+)<", whole)) == 37


def test_cards_in_a_sentence_are_drawn_and_named(client):
    page = client.get("/oefenen/trente-et-quarante/?vraag=punten.1.3&a=0").content.decode()
    assert re.search(r'class="faced faced--[shrk]" role="img" aria-label="(schoppen|harten|ruiten|klaveren) ', page)


def test_numbers_are_typed_in_many_games():
    typed = {one.game for one in EXERCISES if any(one.question(seed, 2).typed for seed in range(6))}
    assert len(typed) >= 12
    assert not any(one.question(seed, 1).typed for one in EXERCISES for seed in range(6))


def test_no_question_comes_twice_in_a_turn_where_there_are_others():
    for game in ("toepen", "roulette", "trente-et-quarante"):
        for number in range(12):
            asked = turn(usual(game), number, [UNKNOWN] * TEN)
            assert len({each.question.mark for each in asked}) == TEN, (game, number)


def test_who_has_only_the_commette_left_is_out_and_is_not_asked_what_that_costs():
    left = next(one for one in exercises("commetten") if one.slug == "over")
    asked = [left.question(seed, 2) for seed in range(300)]
    assert any(" Eén daarvan is ruiten negen." in one.told for one in asked)
    assert not [one for one in asked if "één kaart over. Eén daarvan" in one.told]
    reasons = {offered.why for one in asked if " Eén daarvan" in one.told for offered in one.answers}
    assert "Het is een fiche voor elke kaart." not in reasons
