"""Toepen counted down from the limit: all that a sheet, its paper and its exercises show are what is left."""

import re

import pytest

from rulebook.exercises import exercises
from rulebook.print import pads
from scoring.games import game
from scoring.play.evening.graph import graph
from tests.clients.sheet import Phone
from tests.drawn.times import times
from tests.rounds.play_along import PLAYERS, begin_of, fact_of, played
from tests.rulebook.print.test_pads import asked

TOEPEN = game("toepen")
DOWN = {"aftellen": "aan", "tot": "10"}
EVENTS = ["toep Mehmet", "lasttrick Ruud", "lasttrick Saar"]


def board(options, events=EVENTS, **keys):
    state, _ = played(TOEPEN, {"options": options, "events": events, **keys})
    return TOEPEN.play.board(state)


def test_what_is_left_and_what_was_charged_are_the_limit_together():
    up, down = board({"tot": "10"}), board(DOWN)
    assert [one.points + other.points for one, other in zip(up.lines, down.lines, strict=True)] == [10] * 4
    for one, other in zip(up.rounds, down.rounds, strict=True):
        assert {seat: one.totals[seat] + other.totals[seat] for seat in one.totals} == dict.fromkeys(one.totals, 10)
        assert {seat: -one.points[seat] for seat in one.points} == other.points
        assert [-step.points for step in one.story] == [step.points for step in other.story]
    assert [line.marks.fives * 5 + line.marks.ones for line in down.lines] == [7, 7, 9, 8]


def test_the_graph_goes_down_from_the_limit_and_draws_no_line_there():
    drawn = graph(board(DOWN))
    assert (drawn.limit, [row[1] for row in drawn.rows]) == (None, [(8, 8, 10, 8), (7, 7, 9, 8)])


def test_a_pad_has_as_many_boxes_and_says_when_one_is_left():
    up = pads.pad(asked("toepen", "regels=tot:10"), "https://lei.example")
    down = pads.pad(asked("toepen", "regels=tot:10,aftellen:aan"), "https://lei.example")
    assert (down.boxes, down.legend, down.limit) == (up.boxes, up.legend, 10)


@pytest.mark.django_db
def test_the_list_of_rounds_and_the_file_show_what_is_left(client):
    phone = Phone(client)
    phone.begin(**DOWN)
    phone.write({"fact": "Toep", "seat": 1}, {"fact": "LastTrick", "seat": 2})
    assert phone.points() == {"Ilse": 8, "Mehmet": 8, "Ruud": 10, "Saar": 8}
    page = client.get(phone.url).content.decode()
    assert 'data-said="Ruud wint: Ilse, Mehmet en Saar −2; toep Mehmet"' in page
    assert re.findall(r'rounds__cost">([^<]+)</span> <b>([^<]+)</b>', page) == [
        ("−2", "8"), ("−2", "8"), ("–", "10"), ("−2", "8"),
    ]  # fmt: skip
    assert "\n1;-2;-2;0;-2;8;8;10;8;" in client.get(f"{phone.url}blad.csv").content.decode()


@pytest.mark.django_db
def test_who_joins_is_offered_as_few_as_who_has_fewest_left(client):
    begin = {"spel": "toepen", "key": "7d444840-9dc0-11d1-b245-5ffdce74fad2", "naam": ["Anna", "Bram"],
             "stand": ["4", ""], "optie-aftellen": "aan", "optie-tot": "10"}  # fmt: skip
    url = client.post("/blad/nieuw/", begin)["Location"]
    page = client.get(f"{url}spelers/").content.decode()
    assert re.search(r'name="points"[^>]* value="4"', page)
    assert "Voorgesteld is de laagste stand" in " ".join(page.split())


def test_who_joins_with_what_he_has_left_counts_down_from_there():
    state = TOEPEN.play.start(begin_of(TOEPEN, options=DOWN))
    for text in ("join Tess name=Tess points=6", "lasttrick Ilse"):
        fact = fact_of(TOEPEN, text, PLAYERS)
        assert TOEPEN.play.check(state, fact) is None
        state = TOEPEN.play.apply(state, fact)
    assert [line.points for line in TOEPEN.play.board(state).lines] == [10, 9, 9, 9, 5]


@pytest.mark.parametrize("slug", ["kosten", "passen", "armoede", "blind"])
def test_an_exercise_asks_the_same_and_shows_what_is_left(slug):
    named = next(one for one in exercises("toepen") if one.slug == slug)
    for seed in range(times(20, 100)):
        up, down = (named.question(seed, 2, tuple(rules.items())) for rules in ({"tot": "10"}, DOWN))
        assert (up.told, up.answers, up.right) == (down.told, down.answers, down.right)
        stood = zip(up.stands, down.stands, strict=True)
        assert [int(one) + int(other) for (_, one), (_, other) in stood] == [10] * (4 if slug == "armoede" else 0)
        assert up.asks.replace("krijgt", "gaan er bij").replace("erbij", "af") == down.asks
