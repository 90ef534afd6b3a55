"""Worked examples: what a page may tell of one that it names, counted by hand."""

import re
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest
from django.http import QueryDict

from rulebook.book.courses import play_example
from rulebook.book.drawing import Drawer
from rulebook.book.example_figures import figures_of
from rulebook.book.examples import goes_the_same, place_of, sheet_query, wrong_ends
from rulebook.book.shelf import shelf
from rulebook.library.records import Example, ExampleStep
from scoring.forms.begin import BeginForm
from scoring.games import game
from scoring.play.contract import Seat
from scoring.play.log import codec
from scoring.play.log.admission import begin_objection
from scoring.play.scene import table_fields_of
from tests.clients.scenes import unseen

VERDICTS = [
    (page.slug, example)
    for page in shelf().pages.values()
    for example in shelf().examples(page.slug)
    if example.verdict and example.title
]


@pytest.mark.parametrize(("slug", "example"), VERDICTS, ids=lambda one: getattr(one, "title", one))
def test_an_example_that_is_judged_shows_what_lies_there_at_each_step(slug, example):
    room = game(slug)
    seats = {name: Seat(nth) for nth, name in enumerate(example.players)}
    for paper in (False, True):
        html = Drawer(paper=paper).example(slug, example, tuple(step.text for step in example.steps))
        told = re.findall(r"<li>(.*?)</li>", html.partition("example__steps")[2], re.S)
        assert len(told) == len(example.steps)
        assert '<ul class="scene' not in html
        for step, line in zip(example.steps, told, strict=True):
            said = [word for label in re.findall(r'aria-label="(.*?)"', line) for word in label.split(", ")]
            for written in step.facts:
                fact = codec.from_notation(written, room.play.events, seats)
                lying, _ = table_fields_of(type(fact))
                there = {name for name, what in lying.items() if what.kind != "chips"}
                assert [one for one in unseen(fact, said, 1) if one[0] in there] == [], line


def test_dice_that_a_judged_sentence_draws_itself_are_not_drawn_behind_it_as_well(client):
    """She said four nines: one nine behind the sentence would be untrue."""
    html = client.get("/spel/chapeau/").content.decode().partition("Voorbeeld: Te weinig gezegd")[2]
    step = re.findall(r"<li>(.*?)</li>", html.partition("example__steps")[2], re.S)[2]
    assert re.findall(r'aria-label="(.*?)"', step) == ["negen, negen, negen, negen"]


STAYS = Example(
    title="Een pot die één ronde blijft staan",
    name="pot",
    options=(("fiches", "aan"),),
    players=("Ilse", "Mehmet", "Saar"),
    steps=tuple(
        ExampleStep(fact, "Zo gaat het.", line)
        for line, fact in enumerate((
            "putin seats=Ilse+Mehmet+Saar amount=2", "rounddone", "putin seats=Ilse+Mehmet+Saar amount=2", "",
            "takespot Saar", "rounddone",
        ))
    ),
    line=1,
)  # fmt: skip


def test_a_page_names_what_a_step_brought_what_stood_then_several_together_and_the_whole():
    told = figures_of(game("vrij"), STAYS)
    names = ("putin1.ilse", "putin1.pot", "takespot.saar", "takespot.pot.stand", "putin2.pot.stand", "putin.pot.samen")
    assert [told[f"pot.{name}"] for name in names] == ["2", "6", "12", "0", "12", "12"]
    assert [told[f"pot.{name}"] for name in ("putin2.ilse.stand", "ilse", "mehmet", "saar")] == ["−4", "−4", "−4", "+8"]


def test_without_a_number_no_figure_is_of_several_steps():
    """It would be false in the sentence of each of them."""
    told = figures_of(game("vrij"), STAYS)
    several = ("putin.ilse", "putin.pot", "putin.amount", "putin.pot.stand", "putin.ilse.betaalt")
    assert told.keys().isdisjoint(f"pot.{name}" for name in several)
    assert told.keys() >= {"pot.takespot.saar", "pot.putin1.ilse.betaalt", "pot.putin.ilse.betaalt.samen"}


def test_without_a_number_no_verdict_is_of_several_steps():
    facts = ("stake Ilse amount=1", "raised Ilse amount=1 cards=2", "raised Ilse amount=2 cards=3")
    steps = tuple(ExampleStep(fact, "Zo.", line) for line, fact in enumerate(facts))
    told = figures_of(
        game("eenentwintigen"), Example(title="Hoger", name="hoger", players=("Bart", "Ilse"), steps=steps, line=1)
    )
    assert [told[f"hoger.raised{nth}.ilse.inzet"] for nth in (1, 2)] == ["2", "4"]
    assert "hoger.raised.ilse.inzet" not in told


def test_a_page_names_what_a_fact_says_and_what_was_paid_without_what_came_back():
    told = figures_of(game("vrij"), STAYS)
    assert [told[f"pot.{name}"] for name in ("putin.amount.samen", "putin1.amount", "takespot.saar.krijgt")] == [
        "4",
        "2",
        "12",
    ]
    assert told["pot.putin1.ilse.betaalt"] == "2"
    assert figures_of(game("vrij"), replace(STAYS, coin="gulden"))["pot.takespot.saar.krijgt"] == "0,12"


def test_chips_that_a_fact_counts_in_halves_are_told_in_chips():
    steps = tuple(ExampleStep(fact, "Zo.", 1) for fact in ("stake Ilse on=plein-17 amount=11", "fell number=17"))
    told = figures_of(
        game("roulette"), Example(title="Half", name="half", players=("Ilse", "Ruud"), steps=steps, line=1)
    )
    assert (told["half.stake.ilse.amount"], told["half.fell.ilse.plein"]) == ("5½", "192½")
    assert told["half.fell.number"] == "17"


def test_who_a_fact_names_is_no_amount_of_it():
    steps = (ExampleStep("paid payer=Saar receiver=Mehmet amount=3", "Zo.", 1),)
    told = figures_of(game("vrij"), replace(STAYS, players=("Ilse", "Mehmet", "Saar"), steps=steps))
    assert told["pot.paid.amount"] == "3"
    assert told.keys().isdisjoint({"pot.paid.payer", "pot.paid.receiver"})


def test_a_page_names_what_the_room_judges_of_the_cards_of_a_fact():
    facts = ("let Bart amount=45", "laid Ilse cards=B+3+7", "open")
    steps = tuple(ExampleStep(fact, "Zo.", line) for line, fact in enumerate(facts))
    told = figures_of(
        game("verpachten"), Example(title="Open", name="open", players=("Bart", "Ilse"), steps=steps, line=1)
    )
    assert [told[f"open.{name}"] for name in ("laid.ilse.punten", "open.ilse", "let.bart.amount")] == ["20", "4", "45"]


def test_an_example_that_breaks_a_rule_tells_nothing():
    assert figures_of(game("vrij"), Example(title="Fout", name="pot", players=("A",), steps=STAYS.steps, line=1)) == {}


BROKEN = [
    ("no such fact", "lets Bart amount=45", "7: voorbeeld ‘Open’: Er is geen feit"),
    ("nobody of that name", "laid Saar cards=9+7", "7: voorbeeld ‘Open’: ‘Saar’ zit niet aan tafel"),
    ("a card that is not in the pack", "laid Ilse cards=B+8", "7: voorbeeld ‘Open’: "),
    ("what the room refuses", "bid Ilse amount=50", "7: voorbeeld ‘Open’: "),
    ("another end", "laid Ilse cards=9+7", "3: voorbeeld ‘Open’ eindigt op Bart -45, Ilse 45"),
]


@pytest.mark.parametrize("silent", [False, True])
@pytest.mark.parametrize(("fact", "told"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_a_broken_example_is_a_misprint_with_its_line(fact, told, silent):
    facts = ((6, "let Bart amount=45"), (7, fact), (8, "open"))
    steps = tuple(ExampleStep(one, "Zo.", line) for line, one in facts)
    end = (("Bart", "0"), ("Ilse", "0"))
    example = Example(title="Open", silent=silent, players=("Bart", "Ilse"), steps=steps, end=end, line=3)
    pages = {"verpachten": SimpleNamespace(slug="verpachten", file="games/verpachten.md")}
    (found,) = wrong_ends(SimpleNamespace(pages=pages, examples=lambda _: [example]))
    assert found.startswith(f"games/verpachten.md:{told}"), found


def test_an_end_is_told_as_a_text_writes_it_halves_too():
    (example,) = [one for one in shelf().examples("baccara-banque") if any("½" in points for _, points in one.end)][:1]
    wrong = replace(example, end=tuple((name, "0") for name, _ in example.end), verdict=())
    pages = {"baccara-banque": SimpleNamespace(slug="baccara-banque", file="games/baccara-banque.md")}
    (found,) = wrong_ends(SimpleNamespace(pages=pages, examples=lambda _: [wrong]))
    assert re.search(r"eindigt op .*\b\d+,5\b", found), found
    assert "/" not in found.partition("eindigt op")[2]


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ("evened Een side=rechts amount=10 over=soms", "‘soms’ kan hier niet staan: ja of nee."),
        ("evened Een side=rechts amount=veel", "‘veel’ kan hier niet staan."),
    ],
    ids=["neither yes nor no", "no number"],
)
def test_a_value_that_a_fact_cannot_have_is_a_misprint_with_its_line(fact, told):
    example = Example(title="Scheef", players=("Bank", "Een"), steps=(ExampleStep(fact, "Zo.", 7),), line=3)
    pages = {"baccara-banque": SimpleNamespace(slug="baccara-banque", file="games/baccara-banque.md")}
    found = list(wrong_ends(SimpleNamespace(pages=pages, examples=lambda _: [example])))
    assert found == [f"games/baccara-banque.md:7: voorbeeld ‘Scheef’: {told}"]


@pytest.mark.parametrize("option", [("zout", "aan"), ("begin", "soms")], ids=["unknown option", "unknown value"])
def test_an_option_or_a_value_that_its_game_has_not_is_a_misprint_with_its_line(option):
    (found,) = _misprints(replace(_caught(), options=(option,)))
    assert found.startswith("games/chapeau.md:3: voorbeeld ‘Betrapt’: "), found
    assert option[0] in found or "Wie begint" in found, found


CAUGHT = (
    ("announce Mehmet kind=full-house named=H", "Hoog."),
    ("lift Saar dice=H+H+V+V+A", "Laag."),
)


def _caught(*facts, verdict=(("wint", "Saar"), ("verliest", "Mehmet"), ("ligt", "dubbel paar"))):
    steps = tuple(ExampleStep(fact, text, line) for line, (fact, text) in enumerate(facts or CAUGHT, 5))
    return Example(title="Betrapt", name="betrapt", players=("Mehmet", "Saar"), steps=steps, verdict=verdict, line=3)


def _misprints(example):
    pages = {"chapeau": SimpleNamespace(slug="chapeau", file="games/chapeau.md")}
    return list(wrong_ends(SimpleNamespace(pages=pages, examples=lambda _: [example])))


def test_an_example_without_amounts_is_held_against_what_its_room_judges_of_the_last_fact():
    assert _misprints(_caught()) == []
    told = figures_of(game("chapeau"), _caught())
    assert [told[f"betrapt.lift.saar.{word}"] for word in ("wint", "verliest", "ligt")] == [
        "Saar", "Mehmet", "dubbel paar",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("example", "told"),
    [
        (_caught(verdict=(("wint", "Mehmet"),)), "3: voorbeeld ‘Betrapt’ komt uit op wint: Saar"),
        (_caught(verdict=(("legt", "Mehmet"),)), "3: voorbeeld ‘Betrapt’ komt uit op legt: niets"),
        (_caught(("lifts Saar dice=H+H+V+V+A", "Laag.")), "5: voorbeeld ‘Betrapt’: Er is geen feit"),
        (_caught(CAUGHT[0], ("lift Saar dice=H+H+V+V+8", "Laag.")), "6: voorbeeld ‘Betrapt’: "),
        (_caught(CAUGHT[0], ("announce Saar kind=trice named=H", "Lager.")), "6: voorbeeld ‘Betrapt’: "),
    ],
    ids=["another verdict", "a word nobody judges by", "no such fact", "a die that is not there", "what is refused"],
)
def test_an_example_with_a_verdict_is_broken_in_five_ways(example, told):
    (found,) = _misprints(example)
    assert found.startswith(f"games/chapeau.md:{told}"), found


def test_a_verdict_stays_at_every_table_where_it_is_the_same_and_an_example_with_amounts_does_not():
    room, begun = game("chapeau"), {"begin": "spelers"}
    assert goes_the_same(room, begun, _caught())
    assert not goes_the_same(room, begun, replace(_caught(), verdict=()))


def test_an_example_of_a_table_of_its_own_keeps_its_house_rules_elsewhere():
    example = replace(STAYS, options=(("fiches", "aan"),))
    assert not goes_the_same(game("vrij"), {"fiches": "uit"}, example)
    assert goes_the_same(game("vrij"), {"fiches": "uit"}, replace(example, own_table=True))


def test_several_facts_of_one_sentence_are_played_in_their_order_and_cost_together():
    one = ExampleStep("putin seats=Ilse+Mehmet+Saar amount=2; rounddone", "Ieder legt in.", 1)
    two = ExampleStep("putin seats=Ilse+Mehmet+Saar amount=1; takespot Saar; rounddone", "Saar wint.", 2)
    example = replace(STAYS, steps=(one, two))
    played = play_example(game("vrij"), example)
    assert [dict(step) for step in played.steps] == [
        {"Ilse": -2, "Mehmet": -2, "Saar": -2, "pot": 6},
        {"Ilse": -1, "Mehmet": -1, "Saar": 8, "pot": -6},
    ]
    assert [fact.word for fact in played.facts] == ["putin", "rounddone", "putin", "takespot", "rounddone"]
    assert len(played.scenes) == 2
    assert figures_of(game("vrij"), example)["pot.takespot.saar"] == "9"


def test_every_example_holds_facts_and_so_an_end_or_a_verdict_that_its_room_is_held_against():
    every = [(page.slug, one) for page in shelf().pages.values() for one in shelf().examples(page.slug)]
    assert len(every) >= 80
    assert [(slug, one.line) for slug, one in every if not one.facts] == []
    assert [one.line for _, one in every if one.facts and not (one.end or one.verdict)] == []
    assert [*wrong_ends(shelf())] == []


PLAYED = [
    (page.slug, example)
    for page in shelf().pages.values()
    for example in shelf().examples(page.slug)
    if example.facts and game(page.slug).play
]


@pytest.mark.parametrize(("slug", "example"), PLAYED, ids=lambda one: getattr(one, "title", one))
def test_every_example_can_be_taken_over_to_a_sheet_that_may_begin_so(slug, example):
    room = game(slug)
    form = BeginForm(QueryDict(f"{sheet_query(room, example)}&key=3f0c1f6e-1111-4c11-8c11-111111111111"), game=room)
    assert form.is_valid(), form.errors
    begin = form.cleaned_data["begin"]
    assert begin.names == example.players
    assert begin_objection(room, begin) is None
    assert {key: text for key, text in begin.options if key in dict(example.options)} == dict(example.options)


def test_an_example_that_ends_on_half_a_chip_is_taken_over_as_it_began_for_a_sheet_begins_with_whole_ones():
    example = Example(
        title="Anderhalf keer",
        name="anderhalf-keer",
        options=(("kleine-bank-betaalt", "anderhalf-precies"),),
        players=("Ilse", "Mehmet"),
        steps=tuple(
            ExampleStep(fact, "Zo gaat het.", line)
            for line, fact in enumerate(
                ("stake Mehmet amount=3", "turn Mehmet ends=kleine-bank", "bankturn ends=past points=18")
            )
        ),
        line=1,
    )
    room = game("eenentwintigen")
    assert [*play_example(room, example).end] == [("Ilse", Fraction("-4.5")), ("Mehmet", Fraction("4.5"))]
    assert QueryDict(sheet_query(room, example)).getlist("stand") == ["0", "0"]


def test_a_sheet_goes_on_from_where_its_example_ended(client, db):
    """Toepen, a toep and a pass: Ilse and Mehmet have two, Saar one, and Mehmet deals."""
    answer = client.get("/spel/toepen/voorbeeld/een-toep-een-pas/")
    there = QueryDict(answer.headers["Location"].partition("?")[2])
    assert (there.getlist("naam"), there.getlist("stand")) == (["Ilse", "Mehmet", "Ruud", "Saar"], ["2", "2", "0", "1"])
    assert there["deler"] == "1"
    page = client.get(answer.headers["Location"]).content.decode()
    assert all(f'value="{name}"' in page for name in there.getlist("naam"))
    assert client.get("/spel/toepen/voorbeeld/geen-voorbeeld/").status_code == 404
    assert client.get("/spel/poker/voorbeeld/gelijk-hier/").status_code == 302  # it stands at some tables alone


def test_at_a_table_an_example_is_drawn_and_taken_over_as_that_table_plays(client, db):
    """Roulette, 17 falls: what lies beside it says what zero does here, and the sheet begins with it."""
    page = client.get("/spel/roulette/?regels=zero:prison").content.decode()
    assert "bij zero en prison" in page
    assert "bij zero de helft" not in page
    way = "/spel/roulette/voorbeeld/zeventien/?regels=zero:prison"
    assert f'href="{way}"' in page
    there = QueryDict(client.get(way).headers["Location"].partition("?")[2])
    assert (there["optie-zero"], there.getlist("naam")) == ("prison", ["Jij", "Ilse"])
    assert client.get(way.replace("prison", "nooit")).headers["Location"] == "/spel/roulette/?regels=zero%3Anooit"


def test_pottoepen_is_found_and_opens_a_free_sheet_with_its_pot(client, db):
    assert "/spel/vrij/" in client.get("/zoeken/?q=pottoepen blad").content.decode()
    begins, later = (one for one in shelf().examples("vrij") if one.title.startswith("Pottoepen"))
    queries = [QueryDict(sheet_query(game("vrij"), example)) for example in (begins, later)]
    assert {(query["optie-spel"], query["optie-fiches"]) for query in queries} == {("pottoepen", "aan")}
    assert [query["rekening-pot"] for query in queries] == ["12", "10"]
    assert {*queries[0].getlist("stand")} == {"-3"}  # nobody has won or lost before the first round


def test_every_example_has_a_place_of_its_own_on_its_page():
    for page in shelf().pages.values():
        places = [place_of(example) for example in shelf().examples(page.slug) if not example.silent]
        taken = {anchor for rule in page.rules for anchor in (rule.anchor, *rule.was)}
        assert len({*places}) == len(places), page.slug
        assert not taken & {*places}
        assert "voorbeeld-" not in places


def test_an_example_with_a_figure_in_its_title_has_a_name_for_its_place():
    """The figure may be another at another table, and a place is for ever."""
    examples = (one for slug in shelf().pages for one in shelf().examples(slug))
    assert [one.title for one in examples if "{" in one.title and not one.name] == []
