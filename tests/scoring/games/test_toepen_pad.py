"""The form of a round of toepen while it is filled in: what follows, what may not be, and what is at stake."""

import re
from dataclasses import replace

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.exercises.played import begun, written_round
from scoring.forms import drafts
from scoring.games import game as find_game
from scoring.play.contract import Seat
from scoring.play.rounds.rewriting import rewritten_facts
from tests.clients.sheet import Phone, last
from tests.drawn.anything import SOON
from tests.drawn.times import times
from tests.rounds.play_along import begin_of, fact_of

ALONE = {"toep": (Seat(1),), "past-0": "1", "past-2": "1", "past-3": "1"}


def form(draft):
    sheet = begun("toepen")
    return sheet.play.pad(sheet.state, draft).form


def field(draft, name):
    return next(one for one in form(draft).fields if one.name == name)


def test_who_is_left_alone_has_the_round_without_a_tap():
    assert form(ALONE).missing == ""
    assert "Bram" in field(ALONE, "slag").help
    assert written_round("toepen", ALONE).points == written_round("toepen", ALONE | {"slag": Seat(1)}).points
    assert form({"toep": (Seat(1),), "past-0": "1", "past-2": "1"}).missing == "wie de laatste slag haalt"


def test_a_four_that_is_not_named_is_still_missing():
    assert form({"vier": Seat(1)}).missing == "welke vier"
    assert form({"vier": Seat(1), "vier-soort": "boer"}).missing == ""


@pytest.mark.parametrize(
    ("knocks", "stake"), [((), 1), ((1,), 2), ((1, 3), 3), ((1, 3, 1), 4)], ids=["none", "one", "two", "three"]
)
def test_the_stake_follows_what_is_filled_in(knocks, stake):
    (signal,) = form({"toep": tuple(map(Seat, knocks))}).signals
    assert signal.text == f"inzet nu: {stake}"
    assert signal.key == "inzet"


def test_what_the_rules_would_refuse_is_barred_before_it_is_tapped():
    assert field({}, "toep").barred == ()
    ((seat, why),) = field({"toep": (Seat(1),)}, "toep").barred
    assert seat == Seat(1)
    assert "eigen klop" in why
    assert {seat for seat, _ in field({"toep": (Seat(1),), "past-2": "1"}, "toep").barred} == {Seat(1), Seat(2)}


def asked(draft=None, start=(3, 8, 0), **options):
    play = find_game("toepen").play
    names = ("Anna", "Bram", "Cora")
    begin = begin_of(find_game("toepen"), players=names, options=options)
    return play.pad(play.start(replace(begin, start=start)), draft or {}).form


def test_who_may_not_toep_blind_is_told_so_before_it_is_tapped():
    (blind,) = (one for one in asked().fields if one.name == "blind")
    assert {seat for seat, _ in blind.barred} == {Seat(0), Seat(2)}
    assert {why for _, why in blind.barred} == {"Alleen wie de meeste strafpunten heeft, mag blind toepen."}


def test_a_knock_that_may_not_be_is_refused_at_once_and_not_only_when_the_round_is_whole(phone):
    it = Phone(phone)
    it.begin(names=("Anna", "Bram", "Cora"), stand=(3, 7, 0), tot="8", armoede="aan")
    page = phone.get(f"{it.url}?toep=1&vanaf=1").content.decode()
    assert (
        re.search(r'class="bar__no" role="alert">([^<]*) <', page)[1]
        == "Bram speelt voor de dood en mag niet meer toepen."
    )
    assert "Nog nodig" not in page
    page = phone.get(f"{it.url}?toep=0&vanaf=1").content.decode()
    assert 'class="bar__no"' not in page
    assert "Nog nodig: wie de laatste slag haalt" in page


def test_who_turned_a_wash_is_asked_after_there_was_one():
    causes = {
        one.name: one.after for one in asked(was="aan", **{"toep-van-vier": "alle", "kans-op-toep": "aan"}).fields
    }
    assert [causes[f"draaide-{seat}"] for seat in range(3)] == ["was-0", "was-1", "was-2"]
    assert causes["vals-1"] == "draaide-1"
    assert causes["vier-soort"] == causes["vier-kans"] == "vier"


@pytest.mark.parametrize(
    ("options", "texts"),
    [
        ({"was": "aan"}, ["blindtoep Mehmet", "wash Ruud kind=vuil", "fold Ilse", "lasttrick Mehmet"]),
        ({"tafelstraf": "waarschuwen"}, ["warned Ilse", "warned Ilse", "penalty Ilse points=-1", "lasttrick Mehmet"]),
        ({"tafelstraf": "punten"}, ["penalty Ilse points=9", "penalty Ilse points=4 why=praten", "lasttrick Mehmet"]),
        (
            {"tafelstraf": "punten"},
            ["penalty Ruud points=1 why=delen", "penalty Ruud points=2 why=praten", "lasttrick Mehmet"],
        ),
        (
            {"tafelstraf": "punten", "tot": "6"},
            [
                "penalty Ilse points=5",
                "penalty Ilse points=-3 why=delen",
                "toep Ilse",
                "penalty Ruud points=2",
                "lasttrick Ruud",
            ],
        ),
        (
            {"was": "aan"},
            [
                "wash Ruud kind=vuil",
                "wash Ruud kind=wit checker=Ilse honest=nee",
                "wash Ilse kind=wit",
                "lasttrick Ruud",
            ],
        ),
    ],
    ids=[
        "a wash after a blind toep",
        "a point for warnings taken back",
        "more than nine points",
        "two reasons",
        "taken back before a knock",
        "two washes of one player",
    ],
)
def test_what_was_written_live_can_be_amended_in_the_form(options, texts):
    game, players = find_game("toepen"), ("Ilse", "Mehmet", "Ruud")
    live = amended = game.play.start(begin_of(game, players=players, options=options))
    facts = tuple(fact_of(game, text, players) for text in texts)
    again = game.play.compose(live, game.play.recall(live, facts))
    assert sorted(map(repr, again)) == sorted(map(repr, facts))
    for fact, anew in zip(facts, again, strict=True):
        assert (game.play.check(live, fact), game.play.check(amended, anew)) == (None, None)
        live, amended = game.play.apply(live, fact), game.play.apply(amended, anew)
    assert amended.points == live.points


CAPPED = {"tafelstraf": "punten", "tot": "5", "aftoppen": "aan", "laatste-punt-passen": "aan"}


def after(texts, start, options, form=None):
    """Who stands where and who is out after a round, as written live or as its form composes it again."""
    game, players = find_game("toepen"), ("Anna", "Bram", "Cora")
    state = first = game.play.start(replace(begin_of(game, players=players, options=options), start=start))
    told = []
    for text in texts:
        fact = fact_of(game, text, players)
        if game.play.check(state, fact) is None and not state.rounds:
            told.append(fact)
            state = game.play.apply(state, fact)
    facts = tuple(told) if form is None else form(game.play, first, tuple(told))
    state = first
    for fact in facts:
        assert game.play.check(state, fact) is None
        state = game.play.apply(state, fact)
    return state.points, state.out, len(state.rounds)


def composed_again(play, state, told):
    return play.compose(state, play.recall(state, told))


def kept(play, state, told):
    return rewritten_facts(play, state, told, play.recall(state, told))


def test_who_is_out_at_the_limit_stays_so_when_his_round_is_composed_again():
    texts = ["penalty Bram points=-1", "toep Anna", "toep Cora", "fold Bram", "lasttrick Anna"]
    live = after(texts, (0, 4, 0), CAPPED)
    assert live == ({0: 0, 1: 5, 2: 4}, (Seat(1),), 1)
    assert after(texts, (0, 4, 0), CAPPED, composed_again) == live


NAMED = st.sampled_from(("Anna", "Bram", "Cora"))
STOOD = st.tuples(*[st.sampled_from((4, 3, 0))] * 3)
PUNISHED = st.builds("penalty {} points={}".format, NAMED, st.sampled_from((-3, -2, -1, 1, 2, 3)))
DONE = st.builds("{} {}".format, st.sampled_from(("toep", "fold")), NAMED)
ENDS = [f"lasttrick {name}" for name in ("Anna", "Bram", "Cora")]


@given(
    punished=st.lists(PUNISHED, max_size=4),
    done=st.lists(DONE, min_size=3, max_size=8),
    start=STOOD,
    capped=st.booleans(),
)
@settings(SOON, max_examples=times(100, 400))
def test_punished_before_its_knocks_a_round_is_composed_again_to_the_same(punished, done, start, capped):
    texts, options = [*punished, *done, *ENDS], CAPPED | {"aftoppen": "aan" if capped else "uit"}
    live = after(texts, start, options)
    assert live[2] == 1
    assert after(texts, start, options, composed_again) == live


@given(told=st.lists(PUNISHED | DONE, max_size=8), start=STOOD)
@settings(SOON, max_examples=times(100, 400))
def test_wherever_it_was_punished_a_round_amended_without_a_change_stays_the_same(told, start):
    live = after([*told, *ENDS], start, CAPPED)
    assert live[2] == 1
    assert after([*told, *ENDS], start, CAPPED, kept) == live


AGREED = {"tafelstraf": "punten", "was": "aan"}


@pytest.mark.parametrize(
    ("draft", "texts"),
    [
        ({"straf-0-2": 2, "reden-0-2": "praten"}, ["penalty Anna points=2 why=praten"]),
        ({"straf-0": 1, "straf-0-3": 2}, ["penalty Anna points=1", "penalty Anna points=2"]),
        ({"was-2-2": "wit", "was-2-4": "vuil"}, ["wash Cora kind=wit", "wash Cora kind=vuil"]),
        ({f"straf-1{nth}": 1 for nth in ("", *(f"-{more}" for more in range(2, 12)))}, ["penalty Bram points=1"] * 11),
        ({"straf-0": 0}, ["penalty Anna points=0"]),
    ],
    ids=["first punishment", "second punishment", "two washes", "more than eight", "nought, which is refused"],
)
def test_what_is_emptied_takes_no_later_punishment_or_wash_along(draft, texts):
    game, players = find_game("toepen"), ("Anna", "Bram", "Cora")
    state = game.play.start(begin_of(game, players=players, options=AGREED | {"tot": "30"}))
    facts = game.play.compose(state, draft | {"slag": Seat(1)})
    assert facts == tuple(fact_of(game, text, players) for text in (*texts, "lasttrick Bram"))
    form = game.play.pad(state, draft).form
    assert draft.keys() <= {one.name for one in form.fields}
    assert not any(one.after and one.after not in draft for one in form.fields if one.name in draft)
    query = QueryDict(drafts.draft_query(draft | {"slag": Seat(1)}))
    _, read, errors = drafts.read_draft(lambda values: game.play.pad(state, values), query)
    assert (read, errors) == (draft | {"slag": Seat(1)}, {})


def test_one_point_before_the_limit_is_a_word_and_a_mark_for_each_state():
    play = find_game("toepen").play
    begin = begin_of(find_game("toepen"), players=("Anna", "Bram"), options={})
    line, _ = play.board(play.start(replace(begin, start=(14, 0)))).lines
    assert [(state.word or state.text, state.mark) for state in line.states] == [
        ("armoede", "armoede"),
        ("dood", "dood"),
    ]


@pytest.mark.django_db
def test_of_several_states_the_line_is_one_target_and_why_has_each_with_its_rule(client):
    begin = {"spel": "toepen", "key": "7d444840-9dc0-11d1-b245-5ffdce74fad3", "naam": ["Anna", "Bram", "Cora"]}
    url = client.post("/blad/nieuw/", begin | {"stand": ["14", "", ""]})["Location"]
    slate = client.get(url).content.decode().partition('aria-label="Stand"')[2].partition("</ol>")[0]
    assert slate.count('class="line__state"') == 2
    assert slate.count('class="line__signal"') == 0
    now = re.findall(r'why__now">(.*?)</p>', client.get(f"{url}waarom/0/").content.decode(), re.DOTALL)
    said = [(re.sub(r"<[^>]+>|\s+", " ", one).split(), re.search(r'href="([^"?]+)', one)[1]) for one in now]
    assert said == [
        (["Armoede", "regel"], "/spel/toepen/armoede/"),
        (["Speelt", "voor", "de", "dood", "regel"], "/spel/toepen/eigen-dood/"),
    ]


@pytest.mark.django_db
def test_the_sheet_shows_stake_and_bar_of_a_half_filled_round(client):
    begin = {"spel": "toepen", "key": "7d444840-9dc0-11d1-b245-5ffdce74fad2", "naam": ["Anna", "Bram", "Cora"]}
    url = client.post("/blad/nieuw/", begin)["Location"]
    assert "inzet nu: 1" in client.get(url).content.decode()
    page = client.get(f"{url}?toep=1").content.decode()
    assert "inzet nu: 2" in page
    assert 'title="Op je eigen klop mag je niet overkloppen."' in page


def test_who_is_out_buys_himself_in_between_two_rounds_and_not_during_one():
    options = {"terugkopen": "aan", "armoede": "uit"}
    game, play = find_game("toepen"), find_game("toepen").play
    begin = begin_of(game, players=["Ilse", "Mehmet", "Ruud"], options=options, start={"Ilse": 14})
    facts = [fact_of(game, text, ["Ilse", "Mehmet", "Ruud"]) for text in ("lasttrick Ruud", "toep Ruud")]

    def offered(state):
        return [press.seat for group in play.pad(state, {}).groups if group.key == "terug" for press in group.presses]

    assert offered(state := play.start(begin)) == []
    assert offered(state := play.apply(state, facts[0])) == [Seat(0)]
    assert offered(play.apply(state, facts[1])) == []


@pytest.mark.django_db
def test_who_is_out_buys_himself_in_on_the_page_of_the_players_too(client):
    it = Phone(client)
    it.begin(stand=(14, 0, 0, 0), terugkopen="aan", armoede="uit")
    assert "Koopt zich weer in" not in client.get(f"{it.url}spelers/").content.decode()
    it.write(last(3))
    page = client.get(f"{it.url}spelers/").content.decode()
    assert page.count("Koopt zich weer in") == 1
    assert "&quot;fact&quot;: &quot;Rejoin&quot;" in page
    assert it.write({"fact": "Rejoin", "seat": 0}).status_code == 200
    assert it.points()["Ilse"] == 1
