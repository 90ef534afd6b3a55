"""A round of a sheet and the calculator of its game: the same answer both ways, for every game that leads to one."""

import random
from functools import reduce
from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from rulebook.calculators import find_calculator
from rulebook.calculators.filled import fill
from scoring.games import GAMES
from scoring.games import aid as game_asked
from scoring.games import game as find_game
from scoring.games.baccara.banque.options import BANK
from scoring.games.mieen.events import Along, Defence, NewCards, Stakes
from scoring.games.mieen.events import Tricks as Shared
from scoring.play.contract import Objection, Seat
from tests.drawn.pots import POTS_AFTER, brought
from tests.drawn.rounds import BEFORE, DRAWN, drawn, spelletje
from tests.drawn.times import times
from tests.rounds.play_along import PLAYERS, begin_of, fact_of, objected, played

AIDS = [
    (game, aid) for game in GAMES if game.play for aid in game.play.aids if not aid.calculator.endswith("-vergelijken")
]
"""Not those that compare hands: of a finished hand no sheet knows the cards."""
MANY = times(50, 150)
SEATED = (*PLAYERS, "Tess", "Noor", "Bram", "Cas")


SHEET = {
    "chemin-de-fer": lambda after, seat: after.has(BANK),
    "baccara-banque": lambda after, seat: after.shown(after.has(BANK)),
    **POTS_AFTER,
    "mieen": lambda after, seat: after.has("pot"),
    "chapeau": lambda after, seat: brought(after, seat) != 0,
    "mexicaanse-chapeau": lambda after, seat: brought(after, seat) != 0,
}
"""What the sheet says of it, where that is not what the round brought the player."""


def few(game):
    """The smallest table."""
    return SEATED[: max(2, game.seats[0])]


def more(game):
    """A table of four, or a chair more than the smallest."""
    return SEATED[: max(4, game.seats[0] + 1)]


ONE_WAY = {"loterijen", "verpachten"}
"""Where the form holds less than the calculator was asked: no cards, only what they brought."""


def begun(game, aid, **begin):
    """A sheet on which a round that this calculator is about comes next."""
    return reduce(game.play.apply, BEFORE.get(aid.calculator, ()), game.play.start(begin_of(game, **begin)))


def rounds(game, aid, players):
    """Rounds that may be written, under any agreements: the state before each, its facts, and the state after it."""
    chance = random.Random(aid.calculator)
    for _ in range(MANY):
        options = {
            option.key: option.as_text(chance.choice([True, False]) if isinstance(option.default, bool) else value)
            for option in game.options
            for value in [chance.choice([value for value, _ in option.choices] or [option.default])]
        }
        state = begun(game, aid, players=players, options=options)
        facts = drawn(game, aid)[0](state, chance)
        if objected(game, state, facts) is None:
            yield state, facts, reduce(game.play.apply, facts, state)


def test_every_game_that_leads_to_a_calculator_is_tried():
    assert {aid.calculator if aid.calculator in DRAWN else game.slug for game, aid in AIDS} == DRAWN.keys()
    for game, aid in AIDS:
        row = find_calculator(aid.calculator)
        assert game.slug in (row.game, *row.shared)
        assert game_asked(aid.calculator, dict(aid.asks)) == (game, aid)


@pytest.mark.parametrize(("game", "aid"), AIDS, ids=lambda one: getattr(one, "slug", "") or one.calculator)
def test_the_calculator_says_what_the_round_brought(game, aid):
    seen = 0
    for before, facts, after in rounds(game, aid, more(game)):
        for case in aid.cases(before, facts):
            filled = fill(find_calculator(aid.calculator), QueryDict(urlencode(case.query)))
            assert filled.errors == {}, case
            said = drawn(game, aid)[1](filled.answer.data)
            assert said == SHEET.get(game.slug, brought)(after, case.seat), case
            seen += 1
    assert seen > MANY * 3 // 5


@pytest.mark.parametrize(("game", "aid"), AIDS, ids=lambda one: getattr(one, "slug", "") or one.calculator)
def test_what_the_calculator_was_asked_is_the_round_once_it_is_filled_in(game, aid):
    seen = 0
    for before, facts, _ in rounds(game, aid, few(game)):
        for case in list(aid.cases(before, facts))[:1]:
            asked = {name: QueryDict(urlencode(case.query)).getlist(name) for name, _ in case.query}
            composed = game.play.compose(before, aid.draft(before, asked, case.seat))
            assert not isinstance(composed, Objection), composed
            if game.slug in ONE_WAY:
                data = fill(find_calculator(aid.calculator), QueryDict(urlencode(case.query))).answer.data
                after = reduce(game.play.apply, composed, before)
                assert drawn(game, aid)[1](data) == SHEET.get(game.slug, brought)(after, case.seat)
            else:
                assert list(aid.cases(before, composed)) == [case]
            seen += 1
    assert seen > MANY // 3


def test_rows_of_chinese_poker_bring_what_the_calculator_says_of_them():
    chance, game = random.Random(7), find_game("chinese-poker")
    aid = game.play.aids[0]
    for _ in range(60):
        high = {(row, player): chance.randint(1, 4) for row in ("front", "middle", "back") for player in (1, 2, 3)}
        rows = {}
        for row, one in high:
            for two in range(one + 1, 4):
                beats = high[row, one] - high[row, two]
                rows[f"{row}{one}{two}"] = [str(one) if beats > 0 else str(two) if beats < 0 else "gelijk"]
        foul = {f"fout{player}": ["ja"] for player in (1, 2, 3) if chance.random() < 0.1}
        rows = {name: said for name, said in rows.items() if not any(player[4:] in name for player in foul)}
        asked = {"manier": ["rijen"], "spelers": ["3"]} | rows | foul
        filled = fill(find_calculator("chinese-poker"), QueryDict(urlencode(asked, doseq=True)))
        state = game.play.start(begin_of(game, players=PLAYERS[:3]))
        order = [Seat(2), Seat(0), Seat(1)]
        facts = game.play.compose(state, aid.draft(state, asked, order[0]))
        assert objected(game, state, facts) is None
        points_of = reduce(game.play.apply, facts, state).rounds[-1].points
        assert [points_of[seat] for seat in order] == list(filled.answer.data["punten"])


@pytest.mark.parametrize(("game", "aid"), AIDS)
def test_whatever_an_address_asks_gives_a_form(game, aid):
    """An address can be written by hand: what no calculator lets through is for the form to refuse."""
    state, fields = begun(game, aid), find_calculator(aid.calculator).fields({})
    for name in {field.name for field in fields}:
        for strange in ("1/0", "1e9999999", "9" * 5000, "99999999999999999999", "-1", "²", "½", "x:y;z", "7 8", ""):
            asked = {"inzet": ["rood"], "slagen": ["1"], name: [strange], **{key: [one] for key, one in aid.asks}}
            assert aid.draft(state, asked, state.living()[0]) is not None, (name, strange)


@pytest.mark.parametrize("slug", ["poker", "poker-hazard"])
def test_a_hand_whose_number_nobody_has_is_not_read(slug):
    game = find_game(slug)
    hands = {"hand" + "9" * 5000: ["sA sH sV sB s10"], "hand1": ["h2 h3 h4 h5 h7"]}
    drafted = game.play.aids[0].draft(game.play.start(begin_of(game)), hands, Seat(0))
    assert drafted == {"hand-0": "wint"}


def test_a_fact_of_somebody_else_asks_nothing():
    for game, aid in AIDS:
        assert list(aid.cases(begun(game, aid), ())) == []
        assert aid.draft(begun(game, aid), {}, Seat(1)).keys() <= {"zet", "hoe", "manier"}


def test_the_calculator_of_ecarte_follows_a_whole_partij():
    chance, game, seen = random.Random(3), find_game("ecarte"), 0
    aid = game.play.aids[0]
    for _ in range(40):
        options = {"fiches": chance.choice(["4", "7"]), "valse-heer": chance.choice(["ander-erbij", "zelf-eraf"])}
        state = game.play.start(begin_of(game, players=PLAYERS[:3], options=options))
        for _ in range(12):
            facts, now = spelletje(state, chance), state
            for place, fact in enumerate(facts):
                now = game.play.apply(now, fact)
                if len(now.rounds) > len(state.rounds):
                    facts = facts[: place + 1]
                    break
            for case in aid.cases(state, facts):
                data = fill(find_calculator(aid.calculator), QueryDict(urlencode(case.query))).answer.data
                dealer, front = state.pair
                ended = [now.now(front), now.now(dealer)]
                assert [min(data[f"stand_{side}"], now.goal) for side in ("voorhand", "gever")] == ended, case
                assert (data["winnaar"] is None) == (now.winner is None), case
                seen += 1
            state = now
    assert seen > 400


def test_the_pot_of_mieen_is_asked_with_what_was_bought_and_filled_in_against_a_defender():
    game = find_game("mieen")
    aid, state = game.play.aids[0], game.play.start(begin_of(game, options={"koopprijs": "zes"}))
    bought = (Stakes(), NewCards(seat=Seat(1), cards=2), Along(seat=Seat(2)), Shared(seats=(Seat(1), Seat(1), Seat(2))))
    (case,) = aid.cases(state, bought)
    assert case.seat == 1
    assert dict(case.query)["pot"] == "24"
    asked = {"mee": ["1"], "verdedigt": ["ja"], "slagen": ["1-2"]}
    facts = game.play.compose(state, aid.draft(state, asked, Seat(2)))
    assert facts == (Stakes(), Along(seat=Seat(2)), Defence(seat=Seat(0)), Shared(seats=(Seat(2), Seat(0), Seat(0))))
    assert isinstance(game.play.compose(state, aid.draft(state, asked, state.seating.dealer)), Objection)


@pytest.mark.parametrize(
    ("game", "skipped", "told", "brought"),
    [
        ("eenentwintigen", 0, "stake Mehmet amount=2;laid Mehmet cards=10+8;bankcards cards=9+8", 2),
        ("banken-met-variaties", 1, "stake Mehmet amount=2;laid Mehmet cards=4+5;bankcards cards=B", -2),
        (
            "banken-met-variaties",
            7,
            "stake Mehmet amount=1;laid Mehmet cards=7+7+7+7+A;bankrows lower=7+2+3+7+7 upper=7+A+2+3+4",
            (4 + 2) - (4 + 16 + 20),
        ),
    ],
)
def test_cards_told_without_their_suit_are_asked_as_whole_ones(game, skipped, told, brought):
    row, players = find_game(game), ("Ilse", "Mehmet")
    state, _ = played(row, {"players": players, "events": ["skipped"] * skipped})
    facts = tuple(fact_of(row, text, players) for text in told.split(";"))
    assert objected(row, state, facts) is None
    ((said, case),) = [(drawn(row, aid)[1], (aid, case)) for aid in row.play.aids for case in aid.cases(state, facts)]
    filled = fill(find_calculator(case[0].calculator), QueryDict(urlencode(case[1].query)))
    assert filled.errors == {}
    assert said(filled.answer.data) == brought
