"""The sheets of chapeau, plain and Mexican: as the calculator says, told and amended, and what a standing may be."""

import random

import pytest

from rulebook.calculators.chapeau.coin import who_gets_the_coin
from scoring.games import game as find_game
from scoring.games.chapeau.afterwards import AGAINST, HELD
from scoring.games.chapeau.announce import ladder
from scoring.games.chapeau.events import Coin
from scoring.kit.cards import LETTERS
from scoring.kit.dice import DICE, FACES
from scoring.play.contract import Objection, Seat
from scoring.play.log import codec
from tests.rounds.play_along import PLAYERS, begin_of, fact_of, objected, played

SLUGS = ("chapeau", "mexicaanse-chapeau")
NAMES = ("Ilse", "Mehmet", "Ruud", "Saar")
ORDERS = ("belgisch", "straten-onder-full", "straten-boven-full")


def codes(faces):
    return tuple(LETTERS[face] for face in faces)


@pytest.mark.parametrize("slug", SLUGS)
def test_sheet_and_calculator_give_the_coin_to_the_same_in_a_thousand_rounds(slug):
    game, calculator, chance = find_game(slug), who_gets_the_coin(slug), random.Random(12)
    for _ in range(1000):
        order = chance.choice(ORDERS)
        said = chance.choice(ladder(order))
        dice = codes(chance.choices(FACES, k=DICE))
        stays, alike = chance.random() < 0.5, chance.random() < 0.5
        options = {"rangorde": order}
        asked = {"gezegd": said.kind, "gezegd-stenen": codes(said.faces), "ligt": dice, "orde": order}
        if slug != "chapeau":
            options |= {"aas-als-aas": "aan" if stays else "uit", "azen-een-waarde": "aan" if alike else "uit"}
            asked |= {"aas": "ja" if stays else "nee", "azen": "samen" if alike else "elk"}
        named = "+".join(codes(said.faces))
        told = [f"announce Ilse kind={said.kind} named={named}", f"lift Mehmet dice={'+'.join(dice)}"]
        state, _ = played(game, {"events": told, "options": options})
        found = calculator.answer(asked).data
        assert {state.name(seat) for seat in (0, 1) if state.has(Seat(seat))} == {
            "Ilse" if found["munt"] == "voorganger" else "Mehmet"
        }
        assert state.name(state.seating.dealer) == ("Ilse" if found["wint"] == "voorganger" else "Mehmet")


LIVE = [
    ("chapeau", ["announce Ilse kind=paar", "lift Mehmet dice=9+9+10+B+A"]),
    (
        "chapeau",
        [
            "direction Ilse clockwise=nee",
            "announce Ilse kind=dubbel-paar named=H",
            "peek Saar",
            "throw Saar shaken=1 rolled=A+9 aside=H+H",
            "announce Saar kind=carre named=H+10",
            "announce Ruud kind=carre named=A blind=ja",
            "lift Mehmet dice=A+H+H+9+H",
        ],
    ),
    (
        "chapeau",
        [
            "direction Ilse clockwise=ja",
            "announce Ilse kind=full-house",
            "announce Mehmet kind=poker named=V",
            "accept Ruud",
            "pokerthrow Ruud dice=H+H+H+9+9",
            "pokerthrow Ruud dice=H+H+H+H+H kept=H+H+H",
        ],
    ),
    ("chapeau", ["announce Ilse kind=poker", "accept Mehmet", "lastthrow Mehmet dice=A+A+A+A+9"]),
    (
        "mexicaanse-chapeau",
        [
            "direction Ilse clockwise=ja",
            "throw Ilse shaken=0 rolled=H",
            "announce Ilse kind=paar named=H aces=H",
            "throw Mehmet shaken=1 rolled=10",
            "announce Mehmet kind=trice aces=10",
            "outcome Mehmet Ruud held=nee",
        ],
    ),
]


@pytest.mark.parametrize(("slug", "told"), LIVE)
def test_a_round_told_live_comes_back_whole_in_the_form_that_amends_it(slug, told):
    game = find_game(slug)
    begun = game.play.start(begin_of(game, players=NAMES))
    facts = tuple(fact_of(game, text, NAMES) for text in told)
    assert objected(game, begun, facts) is None
    draft = game.play.recall(begun, facts)
    assert draft.keys() <= {field.name for field in game.play.pad(begun, draft).form.fields}
    assert [codec.to_json(fact) for fact in game.play.compose(begun, draft)] == [codec.to_json(fact) for fact in facts]


@pytest.mark.parametrize(
    ("start", "options"),
    [
        ({"Ilse": -1, "Mehmet": 2, "pot": 5}, {}),
        ({"Ilse": 3, "pot": 0}, {}),
        ({"Ilse": 3, "pot": 6}, {"fase": "tweede"}),
        ({"Ilse": 3, "pot": 6}, {"begin": "spelers"}),
    ],
)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_standing_in_which_nobody_can_play_on_is_refused_at_the_door(slug, start, options):
    game = find_game(slug)
    begin = begin_of(game, players=NAMES, start=start, options=options)
    objection = game.play.check(game.play.start(begin), begin)
    assert isinstance(objection, Objection)
    assert objection.field == "start"


def test_the_end_is_told_in_the_order_in_which_players_left():
    game = find_game("chapeau")
    start = {"Ilse": 1, "Mehmet": 0, "Ruud": 1, "Saar": 0, "pot": 7}
    state, _ = played(game, {"start": start, "options": {"fase": "tweede"}, "events": ["coin Ilse other=Ruud"]})
    board = game.play.board(state)
    assert board.result == "Gewonnen: Mehmet en Saar samen als eerste, Ilse als tweede; laatste verliezer: Ruud."
    places = {line.name: [signal.text for signal in line.signals] for line in board.lines}
    assert places == {
        "Ilse": ["tweede winnaar"],
        "Mehmet": ["eerste winnaar"],
        "Ruud": ["laatste verliezer"],
        "Saar": ["eerste winnaar"],
    }


def test_a_coin_is_told_with_its_direction():
    game = find_game("chapeau")
    facts = tuple(fact_of(game, text, PLAYERS) for text in ("direction Ilse clockwise=nee", "coin Saar"))
    draft = {"munt": Seat(3), "richting": AGAINST}
    assert game.play.compose(game.play.start(begin_of(game)), draft) == facts


def test_with_the_direction_known_nobody_is_asked_who_lifted():
    game = find_game("chapeau")
    state, _ = played(game, {"events": ["direction Ilse clockwise=ja", "announce Ilse kind=paar"]})
    facts = (fact_of(game, "outcome Ilse Mehmet held=ja", PLAYERS),)
    assert game.play.compose(state, {"uitkomst": HELD}) == facts


def test_a_lone_accent_in_what_was_said_says_nothing():
    game = find_game("chapeau")
    state, draft = game.play.start(begin_of(game)), {"doorgever": Seat(0), "opheffer": Seat(1), "uitkomst": HELD}
    facts = tuple(fact_of(game, text, PLAYERS) for text in ("announce Ilse kind=paar", "outcome Ilse Mehmet held=ja"))
    assert game.play.compose(state, {**draft, "verloop": ("paar; \u0301",)}) == facts
    refused = game.play.compose(state, {**draft, "verloop": ("\u0301",)})
    assert (refused.message, refused.field) == ("Schrijf minstens één aankondiging.", "verloop")


def test_a_coin_alone_comes_back_alone():
    game = find_game("chapeau")
    assert game.play.recall(game.play.start(begin_of(game)), (Coin(seat=Seat(3)),)) == {"munt": Seat(3)}


def test_the_direction_of_the_phase_is_not_told_again():
    game = find_game("chapeau")
    before = ["direction Ilse clockwise=ja", "announce Ilse kind=carre", "lift Mehmet dice=A+A+A+H+H"]
    state, _ = played(game, {"options": {"richting": "per-fase"}, "events": before})
    told = ("announce Mehmet kind=paar", "lift Ruud dice=9+9+10+B+V")
    assert "richting" not in game.play.recall(state, tuple(fact_of(game, text, PLAYERS) for text in told))
