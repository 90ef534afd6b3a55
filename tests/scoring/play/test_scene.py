"""The table as it lies: made from boards and facts alone, and drawn for every game alike."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from rulebook.book.courses import play_example
from rulebook.book.shelf import shelf
from scoring.games import GAMES, game
from scoring.kit.cards import PACK
from scoring.play.contract import Seat, Transfer
from scoring.play.log import codec
from scoring.play.scene import table_fields_of
from scoring.play.seating import Begin
from scoring.templatetags.scene import MANY, draw_heap, draw_table, place_at_table, step_ranges
from tests.clients.scenes import named, seen, unseen

EXAMPLES = [
    (page.slug, example)
    for page in shelf().pages.values()
    for example in shelf().examples(page.slug)
    if example.facts and game(page.slug).play
]


@pytest.mark.parametrize(("slug", "example"), EXAMPLES, ids=lambda one: getattr(one, "title", one))
def test_what_a_fact_names_stands_in_the_drawing_of_its_step(slug, example):
    room = game(slug)
    scenes = play_example(room, example).scenes
    assert len(scenes) == len(example.steps)
    html = draw_table(scenes)
    seats = {name: Seat(nth) for nth, name in enumerate(example.players)}
    parts = room.play.chips.fact_parts if room.play.chips else 1
    for nth, step in enumerate(example.steps, 1):
        there = seen(html, nth)
        said = [word for _, words in there for word in words]
        names = {name: next(words for _, words in there if name == words[0]) for name in seats}
        for written in step.facts:
            fact = codec.from_notation(written, room.play.events, seats)
            for seat in codec.seats_in(fact):
                assert "acts" in names[example.players[seat]], (written, there)
            assert [*unseen(fact, said, parts)] == [], (written, there)


@pytest.mark.parametrize(("slug", "example"), EXAMPLES, ids=lambda one: getattr(one, "title", one))
def test_pots_and_hands_keep_their_place_beside_each_other(slug, example):
    scenes = play_example(game(slug), example).scenes
    html = draw_table(scenes)
    for nth, scene in enumerate(scenes, 1):
        there = dict(seen(html, nth))
        pots = [name for name, _ in scene.pots]
        assert [word for word in there.get("m", []) if word in pots] == pots
        for at, place in enumerate(scene.places):
            words = there[place_at_table(at, len(scene.places))]
            laid = [named(heap.kind, code) for heap in place.heaps.values() for code in heap.codes if code]
            assert [word for word in words if word in laid] == laid, (nth, place.name)


@pytest.mark.parametrize(("slug", "example"), EXAMPLES, ids=lambda one: getattr(one, "title", one))
def test_who_pays_at_a_step_pays_all_that_he_loses_there(slug, example):
    """Where no pot gives, what one gets from others less what one pays is what one's points change by."""
    scenes = play_example(game(slug), example).scenes
    for before, scene in pairwise(scenes):
        paid = [move for place in scene.places for move in place.moved]
        for was, place in zip(before.places, scene.places, strict=True) if paid else ():
            given = place.points - was.points - sum(move.gain(place.seat) for move in paid)
            assert given == 0 or (scene.pots and given > 0), (place.name, place.moved)


def test_a_pot_says_whom_it_pays_and_how_much():
    example = next(one for slug, one in EXAMPLES if (slug, one.name) == ("verpachten", "harten"))
    paid = play_example(game("verpachten"), example).scenes[6].moved
    html = draw_table(play_example(game("verpachten"), example).scenes)
    for move in paid:
        name = example.players[move.target]
        assert f"<small>−{move.amount} → <bdi>{name}</bdi></small></span>" in html
    assert paid


def test_who_pays_three_players_says_how_many():
    for slug, name, nth in (("mijn-en-dijn", "drie-inzetten-op-de-zeven", 4), ("eenentwintigen", "heel", 10)):
        example = next(one for room, one in EXAMPLES if (room, one.name) == (slug, name))
        scene = play_example(game(slug), example).scenes[nth]
        assert " → drie spelers</small>" in draw_table([scene])
        pot = replace(scene, names=scene.names | {"pot": "pot"}, pots=(("pot", 9),))
        moved = tuple(Transfer("pot", Seat(at), 2) for at in range(3))
        places = tuple(replace(place, moved=()) for place in scene.places)
        html = draw_table([replace(pot, moved=moved, places=places)])
        assert "<small>−6 → drie spelers</small></span>" in html


def test_who_is_out_by_winning_is_not_called_out_as_well():
    """Of each place at each step: the words drawn there, which stand in one element."""
    both = [
        (slug, example.title, said)
        for slug, example in EXAMPLES
        for said in re.findall(r"<em[^>]*>(.*?)</em>", draw_table(play_example(game(slug), example).scenes))
        if {"wint", "af"} <= {*said.split(" · ")}
    ]
    assert both == []


def test_nobody_has_still_to_choose_where_a_round_ends():
    """Of un après: three choose at the second step, and the round ends by the last of them."""
    example = next(one for slug, one in EXAMPLES if one.name == "un-apres")
    asked, ended = play_example(game("trente-et-quarante"), example).scenes[:2]
    assert [place.words for place in asked.places] == [("kiest nog",)] * 3
    assert [place for place in ended.places if "kiest nog" in place.words] == []


@pytest.mark.parametrize(
    ("slug", "title", "said"),
    [
        ("roulette", "Vier inzetten, en 17 valt", "plein 17"),
        ("roulette", "Vier inzetten, en 17 valt", "rood"),
        ("trente-et-quarante", "Zwart 33, rood 35", "couleur"),
        ("trente-et-quarante", "Zwart 33, rood 35", "rood"),
    ],
)
def test_who_laid_chips_on_a_bet_has_the_name_of_the_bet_at_his_place(slug, title, said):
    example = next(one for of, one in EXAMPLES if (of, one.title) == (slug, title))
    laid = [word for place in play_example(game(slug), example).scenes[0].places for word in place.words]
    assert [word for word in laid if f" op {said}" in word]


@pytest.mark.parametrize(
    ("slug", "title", "said"),
    [
        ("toepen", "Een toep, een pas", "Ruud wint"),
        ("roulette", "Vier inzetten, en 17 valt", "nummer 17"),
        ("trente-et-quarante", "Zwart 33, rood 35", "zwart 33, rood 35"),
        ("napoleonnen", "Drie slagen aangekondigd", "Mehmet 3 om 10, haalt 3"),
    ],
)
def test_where_a_round_ends_the_table_says_how_it_went(slug, title, said):
    example = next(one for of, one in EXAMPLES if (of, one.title) == (slug, title))
    assert said in [word for scene in play_example(game(slug), example).scenes for word in scene.words]


@pytest.mark.parametrize("room", [one for one in GAMES if one.play], ids=lambda one: one.slug)
def test_every_field_that_holds_cards_dice_or_chips_says_so(room):
    """Cards, dice and chips are never plain text or numbers: then they would not be drawn."""
    plain = {"cards": "cards", "card": "cards", "dice": "dice", "amount": "chips", "amounts": "chips", "price": "chips"}
    for kind in room.play.events:
        lying, _ = table_fields_of(kind)
        for field in codec.typed_fields_of(kind)[0]:
            if field in plain:
                assert field in lying, f"{kind.__name__}.{field} does not say what it is (`contract.OnTable`)"


def begun(names, slug="vrij"):
    room = game(slug)
    seats = tuple(Seat(nth) for nth in range(len(names)))
    begin = Begin(game=slug, seats=seats, names=names, dealer=Seat(0), start=(0,) * len(names), options=(), accounts=())
    return room.play, room.play.start(begin)


def test_two_stakes_that_are_alike_are_two_chips():
    from scoring.play.scene import scene_of_board

    play, state = begun(("Anna", "Bo"))
    assert draw_table([replace(scene_of_board(play.board(state)), stakes=(5, 5))]).count('class="fiche"') == 2


@pytest.mark.parametrize("count", range(2, 14))
def test_everybody_has_a_place_of_his_own_clockwise_from_below(count):
    places = [place_at_table(nth, count) for nth in range(count)]
    assert len(set(places)) == count
    left, right = [one for one in places if one[0] == "l"], [one for one in places if one[0] == "r"]
    assert places[0] == "b"
    assert len(left) == len(right)
    assert left == sorted(left, reverse=True)
    assert right == sorted(right)


def test_thirteen_with_long_and_turned_names_are_isolated_and_escaped():
    from scoring.play.scene import scene_of_board

    names = ("<b>Anna</b> & Zn", "שלום עולם", *(f"Wilhelmina-Johanna van der {n}" for n in range(11)))
    play, state = begun(names)
    html = draw_table([scene_of_board(play.board(state))])
    assert html.count("<li") == len(names) + len(scene_of_board(play.board(state)).pots[:1])
    assert MANY < 13
    assert "&lt;b&gt;Anna&lt;/b&gt; &amp; Zn" in html
    assert "<b>Anna" not in html


def test_what_shows_at_the_end_goes_on_and_the_rest_stands_there_in_runs():
    assert step_ranges([1, 2, 3, 5], 8) == "1-3 5"
    assert step_ranges([2, 4, 5, 8], 8) == "2 4-5 8-"
    assert step_ranges([8], 8) == "8-"


def test_cards_and_dice_are_read_aloud_by_name():
    assert 'aria-label="harten aas, zeven"' in draw_heap("cards", ("hA", "7"))
    assert 'aria-label="twee stenen onder de beker"' in draw_heap("covered", ("", ""))
    assert draw_heap("cards", tuple(str(one) for one in PACK[:13]), rows=(3, 5, 5)).count("role=") == 3


def test_what_lay_there_goes_when_a_next_round_begins_and_stays_while_something_is_told():
    example = next(one for slug, one in EXAMPLES if slug == "verpachten")
    scenes = play_example(game("verpachten"), example).scenes
    ilse = [scene.places[1] for scene in scenes]
    assert [bool(one.heaps) for one in ilse] == [False, *([True] * 7)]
    again = replace(example, steps=(*example.steps[:7], replace(example.steps[0], fact="let Ruud amount=40")))
    assert not play_example(game("verpachten"), again).scenes[-1].places[1].heaps
