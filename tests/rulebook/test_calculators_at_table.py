"""A calculator opened from a table: it counts as that plays, says so, and leads back to that table's rules."""

import re

import pytest
from django.http import QueryDict

from rulebook.book.house_rules import differing
from rulebook.calculators import CALCULATORS, find_calculator
from rulebook.calculators.filled import fill
from rulebook.calculators.house import HOUSE, fields_of_table, games_of, query_at_table
from rulebook.exercises import usual_exercises
from scoring.games import PLAYABLE
from scoring.games import game as find_game
from scoring.play.contract.options import write_choices
from tests.rulebook.following import MONEY, beside, values


def tables(game):
    for option in game.options:
        if option.kind != "text" and option.key not in MONEY:
            for value in values(option):
                yield option, differing(game, {**beside(game, option), option.key: value})


def test_every_field_and_house_rule_that_is_named_is_there():
    for slug, fields in HOUSE.items():
        row = find_calculator(slug)
        keys = {option.key for game in games_of(row) for option in game.options}
        assert {asked.option for asked in fields.values()} <= keys


@pytest.mark.parametrize("row", CALCULATORS, ids=lambda row: row.slug)
def test_its_example_is_that_of_the_table_or_it_opens_empty(row):
    for game in games_of(row):
        for _, chosen in tables(game):
            house = fields_of_table(row, game, chosen)
            filled = fill(row, QueryDict(), house)
            assert not filled.errors, (chosen, filled.errors)
            assert filled.answer or filled.waiting or not filled.example
            assert all(filled.query[name] == value for name, value in house)


@pytest.mark.parametrize(
    ("calculator", "game", "chosen", "field", "value"),
    [
        ("chinese-poker", "chinese-poker", {"royalties-winnaar": "aan"}, "royalties-winnaar", "aan"),
        ("chinese-poker", "chinese-poker", {"surrender-drie-punten": "aan"}, "surrender-drie-punten", "aan"),
        ("chinese-poker-opstelling", "chinese-poker", {"royalties-winnaar": "aan"}, "royalties-winnaar", "aan"),
        ("poker-inzet", "poker", {"pot-limiet": "aan"}, "pot-limiet", "ja"),
        ("poker-hazard-jackpot", "poker-hazard", {"jackpot-boeren": "aan"}, "ladder", "nee"),
        ("chapeau-munt", "chapeau", {"verliezer-begint": "aan"}, "verliezer-begint", "ja"),
        ("mexicaanse-chapeau-munt", "mexicaanse-chapeau", {"verliezer-begint": "aan"}, "verliezer-begint", "ja"),
        ("eenentwintigen", "eenentwintigen", {"kleine-plaatjes": "aan"}, "plaatjes", "klein"),
        ("eenentwintigen", "eenentwintigen", {"kleine-bank-betaalt": "3"}, "klein", "3"),
        ("eenentwintigen", "eenentwintigen", {"kleine-bank-betaalt": "anderhalf"}, "klein", "anderhalf"),
        (
            "eenentwintigen",
            "eenentwintigen",
            {"kleine-bank-betaalt": "anderhalf-precies"},
            "klein",
            "anderhalf-precies",
        ),
        ("eenentwintigen", "eenentwintigen", {"gelijk": "terug"}, "gelijk", "terug"),
        ("eenentwintigen-kans", "eenentwintigen", {"kleine-plaatjes": "aan"}, "plaatjes", "klein"),
        ("baccara-coup", "chemin-de-fer", {"cagnotte-per-slag": "10"}, "cagnotte-per-slag", "10"),
        ("roulette", "roulette", {"dubbele-zero": "aan"}, "wiel", "dubbel"),
        ("poker-vergelijken", "poker", {"wildcards": "een-joker", "joker-als-bug": "aan"}, "bug", "ja"),
        ("poker-vergelijken", "poker", {"wildcards": "heren-laagste"}, "laagste", "ja"),
        ("poker-ruilen", "poker", {"wildcards": "heren-laagste"}, "wild", "H"),
        ("poker-hazard-vergelijken", "poker-hazard", {"joker-als-bug": "aan"}, "bug", "ja"),
        ("poker-hazard-ruilen", "poker-hazard", {"joker-als-bug": "aan"}, "bug", "ja"),
        ("poker-hazard-jackpot", "poker-hazard", {"joker-als-bug": "aan"}, "bug", "ja"),
    ],
)
def test_a_house_rule_that_a_calculator_asks_is_filled_in_at_its_table(calculator, game, chosen, field, value):
    row = find_calculator(calculator)
    assert fill(row, QueryDict(), fields_of_table(row, find_game(game), chosen)).query[field] == value


def found(answer, question):
    data = answer.data.written
    for name in question.counted.name.split("."):
        data = data[int(name) if isinstance(data, list) else name]
    return data


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.slug)
def test_what_an_exercise_calls_right_is_what_its_calculator_says_at_that_table(game):
    """What a table agreed on and a question left out would be asked otherwise here."""
    asked_by_one = {asked.option for fields in HOUSE.values() for asked in fields.values()}
    for option, chosen in tables(game):
        rules = tuple(sorted(chosen.items()))
        for exercise in usual_exercises(game.slug, rules) if option.key in asked_by_one else ():
            for question in (exercise.question(seed, level, rules) for seed in range(2) for level in (1, 2)):
                row = find_calculator(question.counted.calculator) if question.counted else None
                if row and any(asked.option == option.key for asked in HOUSE.get(row.slug, {}).values()):
                    query = QueryDict(question.counted.query)
                    plain = fill(row, query).answer
                    table = fill(row, query, fields_of_table(row, game, chosen)).answer
                    assert table is not None
                    assert found(plain, question) == found(table, question), (chosen, exercise.slug, question.told)


def test_a_page_of_a_table_leads_to_its_calculators_and_they_lead_back(client):
    page = client.get("/spel/roulette/?regels=zero:prison").content.decode()
    address = "/reken/roulette/?regels=zero:prison"
    assert page.count(f'href="{address}"') > 1
    found = client.get(address).content.decode()
    assert "Gerekend zoals jullie spelen: zero bij enkelvoudige kansen: en prison." in " ".join(found.split())
    assert 'href="/spel/roulette/?regels=zero:prison"' in found
    assert 'href="/oefenen/roulette/?regels=zero:prison"' in found
    assert 'name="regels" value="zero:prison"' in found
    links = re.findall(r'href="(/spel/roulette/[^"]+)"', found)
    assert [link for link in links if "?regels=zero:prison" not in link] == []
    asked = client.get(f"{address}&inzet=rouge:10&nummers=0").content.decode()
    assert "(zo spelen jullie)" in asked
    data = client.get("/reken/roulette.json?inzet=rouge:10&nummers=0&regels=zero:prison").json()
    assert data["invoer"]["nul"] == ["prison"]
    chosen = client.get("/reken/roulette.json?inzet=rouge:10&nummers=0&nul=helft&regels=zero:prison").json()
    assert chosen["invoer"]["nul"] == ["helft"]


def test_a_calculator_of_two_games_goes_by_the_one_it_is_opened_from(client):
    row = find_calculator("baccara-coup")
    assert query_at_table(row, "baccara-banque", {"afrekenen": "samen"}) == "?regels=afrekenen:samen"
    assert query_at_table(row, "chemin-de-fer", {}) == "?regels=standaard&van=chemin-de-fer"
    page = client.get("/reken/baccara-coup/?regels=standaard&van=chemin-de-fer").content.decode()
    assert 'href="/spel/chemin-de-fer/?regels=standaard"' in page
    assert 'name="van"' in page


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("regels=zero:nooit", "Zero bij enkelvoudige kansen: kies uit"),
        ("regels=tot:10", "De huisregel ‘tot’ bestaat niet bij dit spel."),
        ("regels=standaard&van=toepen", "Van dat spel is deze rekenhulp niet."),
    ],
)
def test_a_table_that_is_none_is_refused_in_words(client, query, said):
    answer = client.get(f"/reken/roulette/?{query}")
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert client.get(f"/reken/roulette.json?{query}").status_code == 422


def test_a_search_at_a_table_leads_to_its_calculator(client):
    page = client.get("/zoeken/?q=rekenhulp+roulette&spel=roulette&regels=zero:prison").content.decode()
    assert 'href="/reken/roulette/?regels=zero:prison"' in page


def test_an_address_of_a_table_is_read_back_the_same():
    toepen = find_game("roulette")
    for _, chosen in tables(toepen):
        assert write_choices(chosen) in query_at_table(find_calculator("roulette"), "roulette", chosen)
