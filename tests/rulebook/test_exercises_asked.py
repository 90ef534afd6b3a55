"""Practising: a number is typed, a table's own agreements reach what is asked, and no question comes twice."""

import itertools
import re
from fractions import Fraction

import pytest

from rulebook.book.house_rules import differing
from rulebook.book.shelf import shelf
from rulebook.exercises import EXERCISES, exercises, exercises_played, usual_exercises
from rulebook.exercises.exercise import LEVELS
from rulebook.exercises.from_calculator import reckoned
from rulebook.exercises.turn import TEN, UNKNOWN, question_at, turn
from scoring.games import PLAYABLE
from scoring.games import game as find_game
from tests.drawn.times import times
from tests.rulebook.following import MONEY, beside, values

pytestmark = pytest.mark.usefixtures("drawn_once")
SEEDS = times(2, 12)
GAMES = pytest.mark.parametrize("game", [game for game in PLAYABLE if exercises(game.slug)], ids=lambda game: game.slug)


def tables(game):
    """Every value of every house rule of a game, as a table has it, beside what it needs."""
    for option in game.options:
        if option.kind != "text" and option.key not in MONEY:
            for value in values(option):
                yield differing(game, {**beside(game, option), option.key: value})


def drawn(exercise, rules):
    return [exercise.question(seed, level, rules) for level in LEVELS for seed in range(SEEDS)]


def look_of(question):
    return question.told, question.asks, question.shown, question.stands, str(question.drawn)


@GAMES
def test_a_table_is_asked_what_it_plays(game):
    """What is right depends on nothing that is left unsaid, and is told by a rule that is there."""
    for chosen in ({}, *tables(game)):
        rules = tuple(sorted(chosen.items()))
        there = {rule.address for rule in shelf().page(game.slug, chosen).rules}
        for exercise in usual_exercises(game.slug, rules):
            for question, plain in zip(drawn(exercise, rules), drawn(exercise, ()), strict=True):
                if look_of(question) == look_of(plain):
                    unsaid = f"{exercise.slug} does not say what its table plays, {chosen}: {question.told}"
                    assert question.answer.value == plain.answer.value, unsaid
                for rule in filter(None, (question.rule, *(step.rule for step in question.steps))):
                    own = rule.startswith(f"{game.slug}#")
                    assert not own or shelf().rule(rule).address in there, (chosen, exercise.slug, rule)


@GAMES
def test_what_an_exercise_heeds_is_what_its_calculator_is_asked(game, client):
    for chosen in tables(game):
        rules = tuple(sorted(chosen.items()))
        heeding = (one for one in usual_exercises(game.slug, rules) if {*one.heeds} & {*chosen})
        for question in (exercise.question(0, 2, rules) for exercise in heeding):
            assert question.steps
            assert [one.value for one in question.answers].count(question.answer.value) == 1
            if counted := question.counted:
                found = client.get(f"/reken/{counted.calculator}.json?{counted.query}").json()
                for name in counted.name.split("."):
                    found = found[int(name) if isinstance(found, list) else name]
                right = question.answer.value
                assert abs(Fraction(found)) == abs(right) if isinstance(right, Fraction) else found in (right, True)


def questions_of(game, slug, rules=()):
    named = next(one for one in exercises(game) if one.slug == slug)
    return (named.question(seed, 2, rules) for seed in range(1000))


@pytest.mark.parametrize(
    ("rules", "costs", "brings"),
    [((), "niets extra’s", 1), ((("gever-verliest-twee", "aan"),), "twee punten", 2)],
    ids=["usual", "two"],
)
def test_what_it_costs_a_dealer_of_ecarte_to_play_without_buying_is_said(rules, costs, brings):
    told = f"De gever speelt zonder te kopen; verliest hij, dan kost hem dat bij jullie {costs}."
    asked = next(
        one
        for one in questions_of("ecarte", "punten", rules)
        if one.told == f"{told} De voorhand haalt drie slagen." and "voorhand" in one.asks
    )
    assert asked.answer.value == brings
    assert not [one for one in questions_of("ecarte", "punten") if "gever speelt" in one.told and costs not in one.told
                and not rules]  # fmt: skip


def test_a_partij_of_five_fiches_is_won_at_the_sixth_point():
    for asked in itertools.islice(questions_of("ecarte", "partij", (("fiches", "5"),)), 40):
        assert "Een partij om vijf fiches." in asked.told
        assert not asked.counted or "fiches=5" in asked.counted.query
        assert all(int(points) <= 5 for _, points in asked.stands)


def test_what_exactly_21_pays_of_five_cards_is_said():
    told = [one.told for one in itertools.islice(questions_of("eenentwintigen", "betaalt"), 80) if exactly(one)]
    assert told
    assert all("Precies 21 met vijf of meer kaarten" in one for one in told)


def exactly(question):
    cards = " ".join(question.shown[0][1])
    answer = reckoned("eenentwintigen", (("hand", cards), ("inzet", "1")))
    return len(question.shown[0][1]) > 4 and answer.data["punten"] == 21


def test_who_sits_nearest_at_verpachten_is_said():
    for rules, said in (
        ((), "wie het eerst kaarten kreeg."),
        ((("dichtst-bij-pachter", "kortste-weg"),), "kortste kant"),
    ):
        named = next(one for one in exercises("verpachten") if one.slug == "pot")
        assert said in named.question(1, 2, rules).told


def test_a_jackpot_with_the_short_pack_is_asked_of_four_at_the_table():
    named = next(one for one in exercises("poker-hazard") if one.slug == "openen")
    question = named.question(1, 2, (("jackpot", "altijd"), ("kort-pak", "aan")))
    assert question.told.startswith("Jullie zijn met vier, en spelen zonder tweeën, drieën en vieren.")
    assert "pak=kort&aas-laag=nee&spelers=4" in question.counted.query
    assert "vieren" not in named.question(1, 2, (("jackpot", "altijd"),)).told


def test_the_tienenpotje_and_armoede_are_asked_of_a_table_that_plays_them():
    named = next(one for one in exercises("commetten") if one.slug == "potjes")
    told = {
        rules: [named.question(seed, 2, rules).told for seed in range(9)] for rules in ((), (("tienenpotje", "aan"),))
    }
    assert all("zonder tienenpotje" in one for one in told[()])
    assert all("met het tienenpotje" in one for one in told[(("tienenpotje", "aan"),)])
    assert "armoede" not in {one.slug for one in usual_exercises("toepen", (("armoede", "uit"),))}


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
    assert "blind" in {one.slug for one in usual_exercises("toepen")}
    assert "blind" not in {one.slug for one in usual_exercises("toepen", (("blind", "uit"),))}
    assert "armoede" not in {one.slug for one in exercises_played("toepen", (("armoede", "uit"),))}


TYPED = ("roulette", "betaalt.2.4")
"""A question whose answer is a number: a carré of 3 chips, which wins 24."""


def test_a_number_is_typed_and_right_or_a_known_mistake_or_just_wrong(client):
    game, address = TYPED
    asked, _ = question_at(exercises(game), address)
    assert asked.answer("24").right
    assert asked.answer(" 024 ").right
    assert "eigen inzet erbij" in asked.answer("27").mistake
    assert (asked.answer("25").right, asked.answer("25").mistake, asked.answer("25").said) == (False, "", "25 fiches")
    assert [each.text for each in asked.answer("25").answers_shown] == ["25 fiches", "24 fiches"]
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
    while not (asked := turn(usual_exercises("roulette"), 5, given)[-1]).question.typed:
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
    drawn = question_at(exercises(game), address)[0].question.drawn
    assert re.findall(r'table-drawn__stake">(\d+)<', drawn) == ["3"]
    assert drawn.count("table-drawn__fell") == 1
    assert re.findall(r"table-drawn__face--groot[^>]*>(\d+)<", drawn) == [str(number) for number in range(1, 19)]
    whole = question_at(exercises(game), "zero.1.3")[0].question.drawn
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
            asked = turn(usual_exercises(game), number, [UNKNOWN] * TEN)
            assert len({each.question.mark for each in asked}) == TEN, (game, number)


def test_who_has_only_the_commette_left_is_out_and_is_not_asked_what_that_costs():
    left = next(one for one in exercises("commetten") if one.slug == "over")
    asked = [left.question(seed, 2) for seed in range(300)]
    assert any(" Eén daarvan is ruiten negen." in one.told for one in asked)
    assert not [one for one in asked if "één kaart over. Eén daarvan" in one.told]
    reasons = {offered.why for one in asked if " Eén daarvan" in one.told for offered in one.answers}
    assert "Het is een fiche voor elke kaart." not in reasons


EXTREME = [
    (exercise, option.key, str(value))
    for exercise in EXERCISES
    for option in find_game(exercise.game).options
    if option.kind == "int" and option.key in exercise.heeds
    for value in (option.low, option.low + 1, option.low + 2, option.high)
]


@pytest.mark.parametrize(("exercise", "key", "value"), EXTREME, ids=lambda one: getattr(one, "slug", one))
def test_a_number_that_few_tables_agree_on_still_has_its_questions(exercise, key, value):
    rules = ((key, value),)
    asked = [
        exercise.question(seed, level, rules) for level in LEVELS for seed in range(2) if exercise.is_asked_at(rules)
    ]
    assert all(len(one.answers) > 1 for one in asked)
