"""The lines at the head of a game's page with which a table can begin."""

import io
import re

import pytest
from pypdf import PdfReader

from rulebook.book.shelf import shelf
from rulebook.library.reading.brief import BRIEF, brief_lines, wrong_brief
from rulebook.library.reading.texts import read_book
from scoring.games import PLAYABLE
from tests.clients.papers import paper

HEAD = '+++\ngame = "spel"\n+++\n\nWin.\n\n'
RULES = "## Wat je doet {#doen}\n\nJe doet iets.\n"
LINE = "- **Doen.** Je [[#doen|doet]] iets.\n"


def complaints(folder, chapter, rules=RULES):
    (folder / "games").mkdir()
    (folder / "games" / "spel.md").write_text(HEAD + chapter + rules)
    return [str(misprint) for misprint in wrong_brief(read_book(folder, {}).pages[0])]


def brief(*lines):
    return "## Zo speel je {#zo-speel-je}\n\n" + "".join(lines) + "\n"


@pytest.mark.parametrize("count", [6, 10])
def test_six_to_ten_lines_that_lead_to_their_rule_are_right(tmp_path, count):
    assert complaints(tmp_path, brief(*[LINE] * count)) == []


def test_a_page_that_begins_with_something_else_is_a_misprint(tmp_path):
    assert complaints(tmp_path, "") == ["games/spel.md:1: the first chapter of a game is ## Zo speel je {#zo-speel-je}"]


@pytest.mark.parametrize("count", [5, 11])
def test_fewer_than_six_or_more_than_ten_lines_are_a_misprint(tmp_path, count):
    assert complaints(tmp_path, brief(*[LINE] * count)) == [
        f"games/spel.md:7: {count} lines begin with - here; 6 to 10 are asked"
    ]


def test_a_line_without_its_rule_is_a_misprint(tmp_path):
    assert complaints(tmp_path, brief(*[LINE] * 5, "- **Doen.** Doe iets.\n")) == [
        "games/spel.md:14: each line leads to a rule of the page: [[#anker|woorden]]"
    ]


def test_a_line_that_names_a_figure_itself_is_a_misprint(tmp_path):
    assert complaints(
        tmp_path, brief(*[LINE] * 5, "- Je [[#doen|doet 5]] keer iets.\n", "- [[#doen|Zo]] {som_2}.\n")
    ) == ["games/spel.md:14: a figure comes from the room, as {naam}; up to twelve it is a word"]


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.slug)
def test_every_page_shows_them_first(client, game):
    text = client.get(f"/spel/{game.slug}/").content.decode()
    first = next(iter(shelf().pages[game.slug].rules[1:]))
    assert 0 < text.index(f'id="{BRIEF}"') < text.index(f'id="{first.anchor}"')


@pytest.mark.parametrize("slug", ["toepen", "zeilen"])
def test_the_rule_sheet_begins_with_them(client, slug):
    text = PdfReader(io.BytesIO(paper(client, f"/spel/{slug}.pdf?tekst=heel").content)).pages[0].extract_text()
    assert "Zo speel je" in text
    assert "Klaarleggen." in text


def test_the_search_leads_to_the_rules_themselves(client):
    found = shelf().search("zo speel je toepen")
    assert found.hits
    assert not any(hit.address.endswith(f"#{BRIEF}") for hit in found.hits)


SHOWN = """
```voorbeeld
titel: Wie klopt
spelers: Ilse, Ruud
toep Ilse | Ilse klopt.
| Ruud gaat mee.
= Ilse 0, Ruud 0
```

{tekening tafel}

{rangorde kaarten}

{tabel punten}
"""


@pytest.mark.parametrize(
    "picture",
    [
        "{stap wie-klopt 1}",
        "{stap wie-klopt 2}",
        "{tekening tafel}",
        "{kaarten A H} {weg 2}",
        "{rangorde kaarten}",
        "{tabel punten}",
        "{kaarten A H} = {som}",
        "{kaarten A} = {kaarten H}",
        "{stap wie-klopt 1} / {kaarten A} = {kaarten H}",
    ],
)
def test_a_line_may_begin_with_what_there_is_to_see(tmp_path, picture):
    line = f"- {picture} **Doen.** Je [[#doen|doet]] iets.\n"
    assert complaints(tmp_path, brief(*[LINE] * 5, line), RULES + SHOWN) == []
    page = read_book(tmp_path, {}).pages[0]
    assert brief_lines(page)[5] == ("Doen", "Je [[#doen|doet]] iets.", "doen")


def test_a_line_leads_to_its_rule_also_behind_a_word_of_the_glossary(tmp_path):
    line = "- **Doen.** Met een [[toep]] [[#doen|doe]] je iets.\n"
    complaints(tmp_path, brief(*[LINE] * 5, line), RULES + SHOWN)
    assert brief_lines(read_book(tmp_path, {}).pages[0])[5][2] == "doen"


@pytest.mark.parametrize(
    "picture",
    [
        "{stap wie-klopt 3}",
        "{stap wie-klopt 0}",
        "{stap wie-klopt}",
        "{stap weg 1}",
        "{tekening weg}",
        "{rangorde tafel}",
        "{tabel kaarten}",
        "{rangorde kaarten 1}",
    ],
)
def test_a_picture_of_what_is_not_drawn_is_a_misprint(tmp_path, picture):
    line = f"- {picture} **Doen.** Je [[#doen|doet]] iets.\n"
    assert complaints(tmp_path, brief(*[LINE] * 5, line), RULES + SHOWN) == [
        f"games/spel.md:14: {picture}: nothing of that name is drawn on the page"
    ]


def test_a_picture_stands_nowhere_but_at_those_lines(tmp_path):
    rules = RULES + "Kijk: {stap wie-klopt 1}.\n" + SHOWN
    assert complaints(tmp_path, brief(*[LINE] * 6), rules) == [
        "games/spel.md:19: {stap wie-klopt 1} stands only before a line of Zo speel je"
    ]


def test_a_picture_goes_with_the_example_that_a_table_does_not_see(client):
    look = '<a class="look" href="#voorbeeld-{}" data-step="3">'
    for rules, there, gone in (
        ("", "zero", "gevangen"),
        ("?regels=standaard", "zero", "gevangen"),
        ("?regels=zero:prison", "gevangen", "zero"),
    ):
        text = client.get(f"/spel/roulette/{rules}").content.decode()
        assert look.format(there) in text
        assert look.format(gone) not in text


def test_other_cards_stand_where_a_table_does_not_see_the_example(client):
    look, cards = 'href="#voorbeeld-heel" data-step="9"', 'aria-label="harten tien, ruiten negen, klaveren acht"'
    for rules, seen in (("", (True, False)), ("?regels=kleine-bank-betaalt:1", (False, True))):
        text = client.get(f"/spel/eenentwintigen/{rules}").content.decode()
        head = text[text.index('id="zo-speel-je"') :].partition("</section>")[0]
        assert (look in head, cards in head) == seen, rules


@pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.slug)
def test_a_line_shows_what_its_page_has_and_paper_and_search_leave_it_out(client, game):
    text = client.get(f"/spel/{game.slug}/").content.decode()
    places = re.findall(r'class="look" href="#([a-z0-9-]+)"', text)
    head = text[text.index('id="zo-speel-je"') :].partition("</section>")[0]
    shown = len(places) + head.count('<li><span class="laid')
    assert shown >= 3, (
        f"{shown} lines of Zo speel je show something, three should: {{stap …}}, {{kaarten …}} (teksten.md)"
    )
    assert all(f'id="{place}"' in text for place in places)
    told = " ".join(shelf().scribe(game.slug).paragraphs(shelf().page(game.slug, None).rules[0].body[0].text))
    assert "{stap" not in told
    assert "{kaarten" not in told
