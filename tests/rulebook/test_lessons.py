"""Leer het in vijf minuten: each line of *Zo speel je* has its question, and the round at the end is a round."""

import re

import pytest
from django.conf import settings

from rulebook.book.courses import play_example
from rulebook.book.house_rules import differing, read_choices
from rulebook.book.lesson import first_round, lesson, said_lines
from rulebook.book.shelf import shelf
from rulebook.exercises.turn import UNKNOWN
from rulebook.library.reading.brief import brief_lines, brief_pictures
from rulebook.library.reading.lesson import with_lessons
from rulebook.library.records import Misprint
from scoring.games import PLAYABLE
from scoring.games import game as find_game
from scoring.kit.figures import capital
from scoring.models import Sheet
from scoring.templatetags.scene import draw_table
from tests.rulebook.following import MONEY, beside, values

GAMES = [slug for slug, page in shelf().pages.items() if page.lesson]
EACH = pytest.mark.parametrize("slug", GAMES)


def test_every_lesson_that_was_written_is_one_of_a_game():
    written = {path.stem for path in (settings.SEEDS / "lessons").iterdir()}
    assert written == {*GAMES} <= {game.slug for game in PLAYABLE}


@EACH
def test_every_line_has_a_question_with_one_right_answer(slug):
    lines = shelf().pages[slug].lesson.lines
    asked = [exercise.question(0, 1) for exercise in lesson(slug)]
    assert len(asked) == len(lines) == len(said_lines(slug)) == len(brief_lines(shelf().pages[slug]))
    for question, line in zip(asked, lines, strict=True):
        assert question.answer.text == capital(shelf().scribe(slug).words(line.answers[0]))
        assert len(question.answers) == len(line.answers), "two answers read the same"
        assert not question.answer.why
        assert all(re.fullmatch(r"[A-ZÉ‘].*[.]", one.why) for one in question.answers if one is not question.answer)
        assert shelf().rule(question.rule), question.rule
        assert "{" not in question.asks + "".join(one.text + one.why for one in question.answers)


@EACH
def test_a_line_is_told_when_its_question_is_answered_and_not_above_it(slug, client):
    for nth, (head, said, drawn) in enumerate(said_lines(slug)):
        before = "&".join(["a=0"] * nth)
        asked = client.get(f"/oefenen/{slug}/leren/?{before}").content.decode()
        told = client.get(f"/oefenen/{slug}/leren/?{before}&a=0&toon=uitleg").content.decode()
        assert f"<b>{head}.</b>" in asked
        assert said not in asked
        assert 'class="scene' not in asked
        assert not drawn or drawn not in asked
        assert f"{said}</p>{drawn}" in told


@EACH
def test_what_a_line_shows_on_its_page_it_shows_in_the_lesson_too(slug):
    """A step of an example is the table of that step, and cards, dice and drawings are there too."""
    page = shelf().pages[slug]
    for marks, (head, _, drawn) in zip(brief_pictures(page), said_lines(slug), strict=True):
        assert bool(marks.strip()) == bool(drawn), head
        if step := re.search(r"\{stap (\S+) (\d+)\}", marks):
            (example,) = (one for one in shelf().examples(slug) if one.place == step[1])
            assert drawn == draw_table(play_example(find_game(slug), example).scenes[int(step[2]) - 1 :][:1])


def test_a_line_shows_nothing_at_a_table_where_its_example_does_not_stand():
    shown = [{head: drawn for head, _, drawn in said_lines("toepen", chosen)} for chosen in (None, {"aftellen": "aan"})]
    assert ["scene" in one["Winnen"] for one in shown] == [True, False]


@EACH
def test_the_round_at_the_end_is_one_the_room_takes(slug):
    ending = first_round(slug)
    assert not ending.wrong
    assert re.fullmatch(rf"{ending.players[0]} .+", ending.after)
    assert re.fullmatch(r"[A-Z].+\.", ending.told)
    assert "{" not in ending.told


@EACH
@pytest.mark.django_db
def test_a_lesson_ends_on_a_sheet_that_tells_its_round(slug, client):
    page = client.get(f"/oefenen/{slug}/leren/?" + "&".join(["a=0"] * len(lesson(slug)))).content.decode()
    ending = first_round(slug)
    assert "Dit gebeurt er" in page
    fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page)
    form = {}
    for name, value in fields:
        form.setdefault(name, []).append(value)
    assert form["naam"] == list(ending.players)
    begun = client.post("/blad/nieuw/", form)
    assert begun.status_code == 302
    assert begun["Location"] == f"{Sheet.objects.get().get_absolute_url()}?les=1"
    sheet = client.get(begun["Location"]).content.decode()
    assert "Schrijf deze ronde op." in sheet
    assert ending.after in sheet
    assert "Schrijf deze ronde op." not in client.get(Sheet.objects.get().get_absolute_url()).content.decode()


@EACH
def test_a_lesson_is_drawn_for_each_value_of_a_house_rule(slug):
    """Nothing is asked about a rule that is off, each question has one right answer, the round goes or is left out."""
    game = find_game(slug)
    for option in game.options:
        for value in values(option) if option.key not in MONEY else ():
            chosen = differing(game, {**beside(game, option), option.key: value})
            off = {rule.address for rule in shelf().page(slug, chosen).off}
            known = lesson(slug, chosen)
            assert len(known) == len(said_lines(slug, chosen)) > 3, (option.key, value)
            for question in (exercise.question(0, 1) for exercise in known):
                assert question.rule not in off, (option.key, value)
                assert len(question.answers) > 1
                assert question.asks.endswith("?")
            ending = first_round(slug, chosen)
            assert ending is None or not ending.wrong


def told(slug, regels):
    chosen = read_choices(find_game(slug), regels).chosen
    asked = {one.title: one.question(0, 1) for one in lesson(slug, chosen)}
    return {title: (question.answer.text, question.asks) for title, question in asked.items()}


@pytest.mark.parametrize(
    ("slug", "regels", "title", "right"),
    [
        ("toepen", "einde:eerste-af", "Einde", "Wie het eerst af is"),
        ("mieen", "hoogste-betaling:5", "Dood", "De hele pot nog eens, hoogstens 15 fiches"),
        ("roulette", "zero:prison", "Zero", "Die gaat en prison"),
        ("commetten", "tienenpotje:aan", "Klaarleggen", "Zes"),
        ("loterijen", "overeenkomst:waarde", "Trekken", "Bij elke tien"),
        ("chinese-poker", "telling:1-6", "Punten", "1 punt"),
        ("chinese-poker", "telling:rijen", "Punten", "1 punt"),
        ("chinese-poker", "standaard", "Punten", "2 punten"),
        ("eenentwintigen", "gelijk:terug", "Afrekenen", "Niemand"),
        ("poker-hazard", "minimum:5", "Meegaan", "10 fiches"),
    ],
)
def test_a_lesson_asks_what_this_table_plays(slug, regels, title, right):
    assert told(slug, regels)[title][0] == right


@pytest.mark.parametrize(
    ("slug", "regels", "title", "why"),
    [
        ("chinese-poker", "standaard", "Punten", "Twee tegen één is 2 punten; 4 krijg je voor een scoop, alle drie."),
        ("chinese-poker", "telling:rijen", "Punten", "Twee tegen één is 1 punt; 3 krijg je voor een scoop, alle drie."),
        ("eenentwintigen", "gelijk:terug", "Afrekenen", "Bij gelijk krijg je je inzet terug."),
        ("eenentwintigen", "kleine-plaatjes:aan", "De bank kijkt",
         "Met twee azen of een aas met een tien int de bank direct."),
        ("eenentwintigen", "pak-van-32:aan", "Dood",
         "Met hoogstens zes kaarten kost doodgaan direct één keer je inzet, wat de bank daarna ook doet."),
        ("verpachten", "nieuwe-verpachting:aan", "Precies {doel}",
         "Precies 16 wint de hele pot; daarna wordt opnieuw verpacht."),
        ("chemin-de-fer", "rest-na-verlies:doorspelen", "Verloren", "Pas een lege bank gaat een plaats verder."),
        ("roulette", "dubbele-zero:aan", "Klaarleggen", "Het hoogste nummer is 36, en 0 en 00 tellen mee."),
        ("roulette", "dubbele-zero:aan", "Minder nummers",
         "Eerlijk zou op 38 nummers twee fiches meer zijn: dat verschil houdt de bank."),
        ("toepen", "aftellen:aan", "Einde", "Op nul ben je juist af."),
        ("mieen", "alleen-zonder-slag:vrij", "Dood",
         "Wie met een ander meegaat en niets haalt, is dood en legt opnieuw in wat er lag."),
    ],
)  # fmt: skip
def test_who_is_mistaken_is_told_what_this_table_plays(slug, regels, title, why):
    chosen = read_choices(find_game(slug), regels).chosen
    (question,) = (one.question(0, 1) for one in lesson(slug, chosen) if one.title == title)
    assert {one.why for one in question.answers if one != question.answer} == {why}


def test_a_hand_of_a_lesson_is_in_the_pack_of_the_table():
    """With a pack of 32 there is no six."""
    assert told("eenentwintigen", "pak-van-32:aan")["Tellen"][0] == "Negen of negentien"


def test_no_lesson_of_a_table_asks_which_variety_it_plays():
    assert "Meer" not in told("poker-hazard", "speelwijze:cheap")


@pytest.mark.parametrize(
    ("slug", "regels", "begins"),
    [
        ("zeilen", "bank:40", "Anna houdt de bank en zet veertig fiches in de pot."),
        ("zeilen", "bank:20", "Anna houdt de bank en zet twintig fiches in de pot."),
        ("baccara-banque", "vaste-bank:aan", "Anna houdt de bank en legt er twintig fiches in."),
    ],
)
def test_the_round_is_begun_as_this_table_begins(slug, regels, begins):
    chosen = read_choices(find_game(slug), regels).chosen
    assert first_round(slug, chosen).told.startswith(begins)


def test_a_round_for_another_bank_is_left_out():
    assert first_round("zeilen", {"bank": "15"}) is None


def test_a_rule_that_is_off_is_not_asked_in_a_lesson(client):
    assert "Bijna af" in told("toepen", "standaard")
    assert "Bijna af" not in told("toepen", "armoede:uit")
    page = " ".join(client.get("/oefenen/toepen/leren/?regels=armoede:uit").content.decode().split())
    assert "Regel 1 van 9 · zoals jullie spelen" in page
    assert "armoede" not in re.sub(r"regels(=|&quot;|\W+value=.)armoede:uit", "", page)
    end = client.get("/oefenen/toepen/leren/?regels=armoede:uit&" + "&".join([f"a={UNKNOWN}"] * 9)).content.decode()
    assert 'name="optie-armoede" value="uit"' in end
    assert 'href="/spel/toepen/?regels=armoede:uit#' in end


def test_a_round_that_breaks_a_house_rule_is_left_out_of_its_lesson(client):
    assert first_round("chemin-de-fer", {"minimum-bank": "10"}) is None
    known = lesson("chemin-de-fer", {"minimum-bank": "10"})
    end = client.get("/oefenen/chemin-de-fer/leren/?regels=minimum-bank:10&" + "&".join(["a=0"] * len(known)))
    assert "Dit gebeurt er" not in end.content.decode()
    assert 'href="/blad/nieuw/?spel=chemin-de-fer&amp;optie-minimum-bank=10"' in end.content.decode()


def test_a_house_rule_a_lesson_does_not_know_is_refused_with_a_sentence(client):
    answer = client.get("/oefenen/toepen/leren/?regels=nergens:aan")
    assert answer.status_code == 422
    assert "Begin de les" in answer.content.decode()


def test_a_lesson_is_walked_line_by_line_and_says_what_was_mistaken(client):
    first = client.get("/oefenen/toepen/leren/").content.decode()
    assert "Regel 1 van 10" in first
    assert "Klaarleggen." in first
    question = lesson("toepen")[0].question(0, 1)
    wrong = (question.right + 1) % len(question.answers)
    told = client.get(f"/oefenen/toepen/leren/?a={wrong}&toon=uitleg").content.decode()
    assert "Het juiste antwoord: " in told
    assert question.answers[wrong].why in told
    assert "Regel 2 van 10" in client.get(f"/oefenen/toepen/leren/?a={wrong}").content.decode()
    end = client.get("/oefenen/toepen/leren/?" + "&".join([f"a={UNKNOWN}"] * 10)).content.decode()
    assert "Nog eens lezen" in end


@pytest.mark.parametrize("query", ["a=x", "a=9", "a=0&" * 12, "a=-1"])
def test_an_answer_that_was_not_offered_is_refused_with_a_sentence(client, query):
    answer = client.get(f"/oefenen/toepen/leren/?{query}")
    assert answer.status_code == 422
    assert "Begin de les" in answer.content.decode()


@pytest.mark.parametrize("slug", ["vrij", "bestaat-niet"])
def test_a_game_without_a_lesson_is_404(client, slug):
    assert client.get(f"/oefenen/{slug}/leren/").status_code == 404


LINE = '[[line]]\nabout = "{about}"\nasks = "Wat dan?"\nanswers = ["een", "twee"]\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[line", "no valid TOML"),
        ("[other]\n", "one [round]"),
        (LINE.format(about="Iets"), "the lines of Zo speel je are"),
        (LINE.format(about="Delen").replace("?", "."), "ends with a question mark"),
        (LINE.format(about="Delen").replace(', "twee"', ""), "two to four answers"),
        (LINE.format(about="Delen") + 'rule = "nergens"\n', "nergens: no such rule"),
        ('[round]\ntold = "Iets."\n', "told and facts"),
    ],
)
def test_a_misprint_in_a_lesson_is_told(tmp_path, text, said):
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "toepen.toml").write_text(text)
    misprints: list[Misprint] = []
    with_lessons(tmp_path, [shelf().pages["toepen"]], misprints)
    assert any(said in one.message for one in misprints), misprints


def test_an_order_beside_a_question_is_drawn_as_on_a_page():
    shown = {head: picture for head, _, picture in said_lines("toepen")}["Rangorde"]
    assert '<p class="order__ranks"><span class="laid"' in shown
