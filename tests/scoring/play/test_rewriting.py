"""A round that is amended in its form keeps what was told of it live and the form does not ask."""

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from scoring.games import game as find_game
from scoring.play.contract import Objection
from scoring.play.rounds import rewriting
from scoring.play.rounds.rewriting import rewritten_facts
from tests.clients.sheet import Phone
from tests.drawn.anything import PLAYED, SOON, by_slug, composed, options_of, sitters
from tests.rounds.play_along import PLAYERS, begin_of, fact_of, objected
from tests.test_rooms_of_chips import any_round

KEPT = [
    (
        "a lower bid of napoleonnen, when the tricks were other",
        "napoleonnen",
        ["stakes", "bid Mehmet tricks=2", "bid Ruud tricks=3", "price Ruud amount=10", "made Ruud tricks=3"],
        {"slagen": "2"},
        ["stakes", "bid Mehmet tricks=2", "bid Ruud tricks=3", "price Ruud amount=10", "made Ruud tricks=2"],
    ),
    (
        "the bids for a farm, when a hand was other",
        "verpachten",
        ["bid Mehmet amount=40", "bid Ilse amount=45", "let Ilse amount=45", "points Saar points=18", "open"],
        {"punten-3": "19"},
        ["bid Mehmet amount=40", "bid Ilse amount=45", "let Ilse amount=45", "points Saar points=19", "open"],
    ),
    (
        "cards laid open, when another hand was other",
        "verpachten",
        ["let Ilse amount=45", "laid Mehmet cards=A+5", "points Saar points=18", "open"],
        {"punten-3": "19"},
        ["let Ilse amount=45", "laid Mehmet cards=A+5", "points Saar points=19", "open"],
    ),
    (
        "the turned trumps of handelen, when the price was other",
        "handelen",
        ["stakes", "trump rank=zeven", "turned Mehmet rank=vrouw", "sale Mehmet Saar price=3", "won Saar"],
        {"prijs-1": "5"},
        ["stakes", "trump rank=zeven", "turned Mehmet rank=vrouw", "sale Mehmet Saar price=5", "won Saar"],
    ),
    (
        "the open cards of zeilen and those turned, when another saw for less",
        "zeilen",
        [
            "stake amount=100", "dealt Mehmet cards=sV+r10+hA", "sees Mehmet amount=10", "turned cards=s7", "away Ruud",
            "sees Saar amount=25", "decided won=nee",
        ],
        {"zet-3": "10"},
        [
            "stake amount=100", "dealt Mehmet cards=sV+r10+hA", "sees Mehmet amount=10", "turned cards=s7", "away Ruud",
            "sees Saar amount=10", "decided won=nee",
        ],
    ),
    (
        "lots of two prices of one player, when another bought more",
        "loterijen",
        [
            "bought Mehmet lots=1 price=3", "bought Mehmet lots=1 price=7", "bought Ruud lots=2 price=3",
            "hit Mehmet group=hoofd price=7", "done",
        ],
        {"loten-2": "3"},
        [
            "bought Mehmet lots=1 price=3", "bought Mehmet lots=1 price=7", "bought Ruud lots=3 price=3",
            "hit Mehmet group=hoofd price=7", "done",
        ],
    ),
    (
        "lots by card, when the hoofdprijs was another's",
        "loterijen",
        ["lot Mehmet card=h5 price=3", "lot Ruud card=k9 price=3", "hit Mehmet group=hoofd price=3", "done"],
        {"valt-hoofd": "2"},
        ["lot Mehmet card=h5 price=3", "lot Ruud card=k9 price=3", "hit Ruud group=hoofd price=3", "done"],
    ),
    (
        "cards on which nothing lay at mijn en dijn, when a stake was other",
        "mijn-en-dijn",
        [
            "stake Mehmet rank=aas amount=5", "dijn rank=heer", "mijn rank=boer", "stake Ruud rank=tien amount=7",
            "dijn rank=aas",
        ],
        {"inzet-1": "3"},
        [
            "stake Mehmet rank=aas amount=3", "dijn rank=heer", "mijn rank=boer", "stake Ruud rank=tien amount=7",
            "dijn rank=aas",
        ],
    ),
    (
        "which variatie was said to be played, when another won too",
        "banken-met-variaties",
        [
            "variation name=een-en-twintig", "stake Mehmet amount=2", "stake Ruud amount=1", "stake Saar amount=3",
            "turn Mehmet ends=wint", "turn Ruud ends=verliest", "turn Saar ends=precies cards=3", "bankturn ends=past",
        ],
        {"hand-2": "wint"},
        [
            "variation name=een-en-twintig", "stake Mehmet amount=2", "stake Ruud amount=1", "stake Saar amount=3",
            "turn Mehmet ends=wint", "turn Ruud ends=wint", "turn Saar ends=precies cards=3", "bankturn ends=past",
        ],
    ),
    (
        "that the table stopped after it, when the tricks of mieën were other",
        "mieen",
        ["stakes", "along Mehmet", "along Ruud", "tricks seats=Mehmet+Mehmet+Ruud", "stop"],
        {"slagen-1": "1", "slagen-2": "2"},
        ["stakes", "along Mehmet", "along Ruud", "tricks seats=Mehmet+Ruud+Ruud", "stop"],
    ),
    (
        "how many cards were bought at écarté, when the tricks were other",
        "ecarte",
        ["turned", "weak Mehmet", "weak Ilse", "buys Mehmet cards=3", "plays Mehmet", "tricks Mehmet made=3"],
        {"slagen": "5"},
        ["turned", "weak Mehmet", "weak Ilse", "buys Mehmet cards=3", "plays Mehmet", "tricks Mehmet made=5"],
    ),
]  # fmt: skip


def told(game, lines):
    return tuple(fact_of(game, line, PLAYERS) for line in lines)


@pytest.mark.parametrize(("why", "slug", "before", "changed", "after"), KEPT, ids=[row[0] for row in KEPT])
def test_what_the_form_does_not_ask_is_kept(why, slug, before, changed, after):
    game = find_game(slug)
    state = game.play.start(begin_of(game))
    facts = told(game, before)
    assert objected(game, state, facts) is None
    draft = dict(game.play.recall(state, facts))
    assert rewritten_facts(game.play, state, facts, draft) == facts
    assert rewritten_facts(game.play, state, facts, draft | changed) == told(game, after)


def test_the_draw_of_loterijen_stands_in_the_form_as_where_the_lots_fell():
    game = find_game("loterijen")
    state = game.play.start(begin_of(game))
    draw = "drawing cards=" + "+".join(
        ["k2", "k3", "k4", "k5", "k6", "k7", "k8", "h5", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "r9"]
    )
    facts = told(game, ["lot Mehmet card=h5 price=3", "lot Ruud card=r9 price=3", draw])
    draft = game.play.recall(state, facts)
    assert (draft["valt-eigen"], draft["valt-hoofd"]) == ((1,), "2")


def test_what_was_not_told_then_and_is_asked_nowadays_comes_from_the_form():
    game = find_game("chinese-poker")
    state = game.play.start(
        begin_of(game, players=("An", "Bo"), options={"royalties": "aan", "royalties-winnaar": "aan"})
    )
    told = ("royal An row=front hand=drie-gelijke", "royal Bo row=front hand=drie-gelijke", "met An Bo won=2 lost=1")
    written = tuple(fact_of(game, text, ("An", "Bo")) for text in (*told, "shown"))
    draft = game.play.recall(state, written) | {"tegen-0-1": "3-0"}
    for fact in rewritten_facts(game.play, state, written, draft):
        assert (game.play.check(state, fact) or game.play.lacks(state, fact)) is None
        state = game.play.apply(state, fact)
    assert len(state.rounds) == 1


def test_what_no_longer_fits_what_was_filled_in_goes():
    game = find_game("napoleonnen")
    state = game.play.start(begin_of(game))
    facts = told(
        game, ["stakes", "bid Mehmet tricks=2", "bid Ruud tricks=3", "price Ruud amount=10", "made Ruud tricks=3"]
    )
    draft = dict(game.play.recall(state, facts)) | {"speler": 1, "bod": "3"}
    wanted = ["stakes", "bid Mehmet tricks=3", "price Mehmet amount=10", "made Mehmet tricks=3"]
    assert rewritten_facts(game.play, state, facts, draft) == told(game, wanted)


def test_a_round_without_anything_told_is_what_the_form_says():
    game = find_game("napoleonnen")
    state = game.play.start(begin_of(game))
    draft = {"speler": 1, "bod": "3", "gevraagd": "10", "slagen": "3"}
    assert rewritten_facts(game.play, state, (), draft) == game.play.compose(state, draft)


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
@given(data=st.data())
@SOON
def test_a_round_reads_as_its_form_was_filled_in_whatever_else_is_kept(game, data):
    state = game.play.start(begin_of(game, players=sitters(game), options=data.draw(options_of(game))))
    facts = any_round(game, state, data)
    draft, wanted = data.draw(composed(game, state))
    found = rewritten_facts(game.play, state, facts, draft)
    if isinstance(wanted, Objection) or not rewriting._are_one_whole_round(game.play, state, wanted):
        assert found == wanted  # `check` refuses it, with its reason
        return
    assert game.play.compose(state, game.play.recall(state, found)) == wanted


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("game", "names", "told"),
    [
        (
            "banken-met-variaties",
            ("Ilse", "Mehmet"),
            [
                {"fact": "Stake", "seat": 1, "amount": 2},
                {"fact": "Laid", "seat": 1, "cards": ["A", "8"]},
                {"fact": "BankCards", "cards": ["9", "9"]},
            ],
        ),
        (
            "eenentwintigen",
            ("Ilse", "Mehmet"),
            [
                {"fact": "Stake", "seat": 1, "amount": 2},
                {"fact": "Laid", "seat": 1, "cards": ["A", "8"]},
                {"fact": "BankCards", "cards": ["9", "9"]},
            ],
        ),
        (
            "chemin-de-fer",
            ("Ilse", "Mehmet", "Ruud", "Saar", "Tess"),
            [
                {"fact": "BankLaid", "seat": 0, "amount": 2},
                {"fact": "Banco", "seat": 4},
                {"fact": "Hands", "bank": ["9", "B"], "ponte": ["5", "B"]},
            ],
        ),
    ],
)
def test_a_round_told_by_ranks_alone_comes_back_into_its_form(game, names, told):
    phone = Phone(Client())
    phone.begin(game, names=names)
    assert phone.write(*told).status_code == 200
    page = phone.client.get(f"{phone.url}ronde/1/", follow=True)
    assert page.status_code == 200
    assert "s9" in page.content.decode()
