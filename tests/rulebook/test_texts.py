"""The reader: what a text becomes, and every misprint with its file and line."""

from dataclasses import replace

import pytest

from rulebook.library.catalogue import open_catalogue
from rulebook.library.reading.sources import citations
from rulebook.library.records import Citation, DrawnPlace, Prose, Question, Reading, Reason, Room

FRONT = """+++
game = "spel"
source = "boek"
description = "Een beschrijving van minstens tachtig tekens, zodat niemand daarover kan klagen in deze proef."
+++
"""
SOURCES = """[boek]
title = "Boek"
short = "Boek"
author = "niemand"
kind = "proef"
license = "eigen werk"
"""
ROOM = Room(
    title="Spel",
    numbers={"limiet": "15", "worpen": "7776", "kans": "2,19%", "deel": "23/52"},
    orders={"kaarten": ()},
    tables={"punten": ()},
)


def book_of(folder, text, **files):
    """A book with one game, read from `folder`; `files` are further texts by path, `/` written as `__`."""
    for path, content in {"games__spel.md": text, "sources.toml": SOURCES, **files}.items():
        place = folder / path.replace("__", "/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(content)
    return open_catalogue(folder, {"spel": ROOM, "ander": Room(title="Ander")}, calculators={"kans"})


def complaints(folder, text, **files):
    return [str(misprint) for misprint in book_of(folder, text, **files).misprints]


def test_a_good_book_has_no_misprints(small):
    assert small.misprints == ()


def test_a_page_holds_its_front_matter_and_its_rules_in_order(small):
    page = small.pages["belletje"]
    assert (page.title, page.also, page.see) == (
        "Belletje",
        ("bellen", "tring"),
        ("knikkeren", "knikkeren#inzet"),
    )
    assert [(rule.anchor, rule.level, rule.chapter) for rule in page.rules] == [
        ("nodig", 2, ""),
        ("spelers", 3, "nodig"),
        ("delen", 3, "nodig"),
        ("bellen", 2, ""),
        ("punten", 3, "bellen"),
    ]
    assert [(head.anchor, [rule.anchor for rule in under]) for head, under in page.chapters] == [
        ("nodig", ["spelers", "delen"]),
        ("bellen", ["punten"]),
    ]


def test_a_rule_takes_the_source_of_its_chapter_and_else_of_its_page(small):
    assert small.rules["belletje#spelers"].sources == (Citation("proefboek", "blz. 1"),)
    assert small.rules["belletje#bellen"].sources == (Citation("proefboek"),)
    assert small.rules["knikkeren#inzet"].sources == (Citation("proefboek", "blz. 9"),)


def test_citations_are_parted_by_a_semicolon_outside_quotes():
    assert citations('proefboek, "Delen; geven", blz. 2; aanvulling') == (
        Citation("proefboek", '"Delen; geven", blz. 2'),
        Citation("aanvulling"),
    )


def test_a_body_is_its_blocks_in_order(small):
    rule = small.rules["belletje#bellen"]
    assert [(type(block), getattr(block, "kind", "")) for block in rule.body] == [
        (Prose, ""),
        (DrawnPlace, "rangorde"),
        (DrawnPlace, "tabel"),
        (DrawnPlace, "tekening"),
        (DrawnPlace, "rekenhulp"),
    ]
    assert small.rules["belletje#spelers"].also == ("met hoeveel man", "aantal spelers", "met zijn vijven")
    asked = Question("Kunnen we met zijn vijven belletje spelen?", "Ja. Vijf is het grootste aantal.", 20)
    assert small.rules["belletje#spelers"].questions == (asked,)
    assert [type(block) for block in small.rules["belletje#delen"].body] == [Prose, Reading]


def test_an_example_is_read_with_all_its_parts(small):
    (example,) = small.rules["belletje#punten"].examples
    assert example.options == (("tot", "10"), ("bel", "aan"))
    assert example.players == ("Ilse", "Ruud")
    assert example.standing == (("Ilse", "3"), ("pot", "2½"))
    assert [(step.fact, step.text) for step in example.steps] == [
        ("bel Ilse", "Ilse geeft een [[bel]]."),
        ("", "Ruud denkt na."),
    ]
    assert example.end == (("Ilse", "3"), ("Ruud", "-1"))
    assert example.facts == ("bel Ilse",)


def test_a_term_belongs_to_the_game_of_its_text_and_to_those_it_names(small):
    assert {slug: (term.games, term.home) for slug, term in small.terms.items()} == {
        "bel": (("belletje",), "belletje"),
        "fiche": (("knikkeren",), ""),
        "gever": ((), ""),
        "inzet": ((), ""),
        "knikker": (("knikkeren",), "knikkeren"),
        "pot": ((), ""),
        "stok-knikkeren": (("knikkeren",), "knikkeren"),
    }


RULE = FRONT + "\nHet doel.\n\n## Regel {#regel}\n\n"  # the body begins on line 11
TERMS = RULE + "Tekst.\n# Begrippen\n"


def told(*lines):
    return "\n".join((RULE + "```voorbeeld", *lines, "```", ""))


@pytest.mark.parametrize("text", ["Speel tot 15.", "De kaart 15.", "Dat is 17776.", "Zie blz. 2.", "{worpen} worpen."])
def test_a_figure_that_may_be_another_is_no_misprint(tmp_path, text):
    assert complaints(tmp_path, RULE + text + "\n") == []


MISPRINTS = [
    ("no front matter", "Het doel.\n", {}, 1, "a game's text begins with its front matter between +++ lines"),
    ("front matter left open", '+++\ngame = "spel"\n', {}, 1, "the front matter is not closed with +++"),
    ("bad TOML", '+++\ngame = "spel"\nalso = x\n+++\nDoel.\n', {}, 3, "no valid TOML"),
    ("unknown key", FRONT.replace("source", 'naam = "x"\nsource') + "Doel.\n", {}, 1, "unknown key in the front"),
    ("a text for a list", FRONT.replace("source", 'also = "x"\nsource') + "Doel.\n", {}, 1, "also in the front"),
    ("other name", FRONT.replace('"spel"', '"ander"') + "Doel.\n", {}, 1, "game = “ander” stands in a file of another"),
    ("no room", FRONT.replace('"spel"', '"wat"') + "Doel.\n", {}, 1, "there is no game wat"),
    ("short description", FRONT.replace("Een beschrijving van minstens ", "") + "Doel.\n", {}, 1,
     "the description has 64 characters; 80 to 155 are asked"),
    ("no opening", FRONT + "## Regel {#regel}\nTekst.\n", {}, 1, "a game's text opens with its aim"),
    ("dead see", FRONT.replace("source", 'see = ["x#y"]\nsource') + "Doel.\n", {}, 1, "see: there is no x#y"),
    ("no source", FRONT.replace('source = "boek"\n', "") + "Doel.\n", {}, 1, "the page names no source"),
    ("no source at a rule", RULE.replace('source = "boek"', "") + "Tekst.\n", {}, 9, "the rule “Regel” names no s"),
    ("unknown source", RULE.replace("\n\n\n", "\n") + "Tekst.\n\n### B {#b}\n~ source: krant, 3\nTekst.\n", {}, 13,
     "unknown source: krant"),
    ("no anchor", FRONT + "Doel.\n## Regel\nTekst.\n", {}, 7, "a heading ends in {#anker}"),
    ("bad anchor", FRONT + "Doel.\n## Regel {#De_Regel}\nTekst.\n", {}, 7, "a heading ends in {#anker}"),
    ("anchor twice", RULE + "Tekst.\n## B {#regel}\nTekst.\n", {}, 12, "the anchor spel#regel is there already"),
    ("was an anchor", RULE + "Tekst.\n## B {#b}\n~ was: regel\nTekst.\n", {}, 12, "the anchor spel#regel is there"),
    ("empty rule", RULE + "## B {#b}\nTekst.\n", {}, 9, "the rule “Regel” is empty"),
    ("### without ##", FRONT + "Doel.\n### Regel {#regel}\nTekst.\n", {}, 7, "a ### stands under a ##"),
    ("####", RULE + "#### Diep {#diep}\nTekst.\n", {}, 11, "headings are ## and ###, not deeper"),
    ("# in the rules", RULE + "Tekst.\n# Iets\n", {}, 12, "the only # heading is `# Begrippen`"),
    ("unknown ~", FRONT + "Doel.\n## Regel {#regel}\n~ bron: boek\nTekst.\n", {}, 7, "unknown line ~ bron"),
    ("odd ~", FRONT + "Doel.\n## Regel {#regel}\n~also: x\nTekst.\n", {}, 8, "a ~ line reads `~ key: value`"),
    ("~ too late", RULE + "Tekst.\n~ also: x\n", {}, 12, "a ~ line stands directly under its heading"),
    ("dead link", RULE + "Eerst.\nDan [[overtoep]].\n", {}, 12, "dead link [[overtoep]]: no term, rule or game"),
    ("dead address", RULE + "Zie [[spel#weg|daar]].\n", {}, 11, "dead link [[spel#weg]]: there is no such address"),
    ("open link", RULE + "Zie [[regel.\n", {}, 11, "a link reads [[name]]"),
    ("dead link in an answer", RULE + "? Mag het?\nJa.\nMet een [[x]].\n", {}, 13, "dead link [[x]]"),
    ("link in a heading", RULE + "Tekst.\n## De [[regel]] {#b}\nTekst.\n", {}, 12, "a heading has a title, without"),
    ("unknown number", RULE + "Tot {grens}.\n", {}, 11, "unknown number {grens}"),
    ("a figure the game has", RULE + "Er zijn 7776 worpen.\n", {}, 11, "7776 is a number of the game: write {worpen}"),
    ("a share the game has", RULE + "Dat is 2,19%.\n", {}, 11, "2,19% is a number of the game: write {kans}"),
    ("a part the game has", RULE + "Dat is 23/52.\n", {}, 11, "23/52 is a number of the game: write {deel}"),
    ("unknown number in a title", RULE + "Tekst.\n## Tot {grens} {#b}\nTekst.\n", {}, 12, "unknown number {grens}"),
    ("unknown order", RULE + "{rangorde dobbel}\n", {}, 11, "unknown {rangorde dobbel}"),
    ("unknown table", RULE + "{tabel kaarten}\n", {}, 11, "unknown {tabel kaarten}"),
    ("unknown drawing", RULE + "{tekening tafel}\n", {}, 11, "unknown {tekening tafel}"),
    ("unknown calculator", RULE + "{rekenhulp x}\n", {}, 11, "unknown {rekenhulp x}"),
    ("odd place", RULE + "Zie {tabel punten} hier.\n", {}, 11, "a place is {rangorde x}"),
    ("HTML", RULE + "Een <b>woord</b>.\n", {}, 11, "raw HTML is not shown as such"),
    ("link by path", RULE + "Zie [daar](/spel/ander/).\n", {}, 11, "a link within the site is written [[name]]"),
    ("no answer", RULE + "? Mag het?\n\nJa.\n", {}, 11, "the question “Mag het?” has no answer"),
    ("no question", RULE + "?\nJa.\n", {}, 11, "a ? without a question"),
    ("open fence", RULE + "```voorbeeld\ntitel: x\n| Stap.\n", {}, 11, "a fence that is not closed"),
    ("odd fence", RULE + "```python\nx\n```\n", {}, 11, "the only fenced block is ```voorbeeld"),
    ("no title", told("| Stap."), {}, 11, "an example without `titel:`"),
    ("a verdict without a word", told("titel: x", "spelers: A", "bel A | Belt.", "= wint: A, B"), {}, 15,
     "a verdict is `word: what`, not “B”"),
    ("a verdict about nothing", told("titel: x", "| Stap.", "= wint: A"), {}, 11, "a verdict is about the facts"),
    ("a table of nobody", told("titel: x", "tafel: eigen", "| Stap."), {}, 11, "an example of a table of its own"),
    ("another table", told("titel: x", "opties: tot=10", "tafel: andere", "| Stap."), {}, 11, "an example of a table"),
    ("no steps", told("titel: x"), {}, 11, "an example without steps"),
    ("no players", told("titel: x", "toep A | Stap.", "= A 1"), {}, 11, "an example with facts needs `s"),
    ("no end", told("titel: x", "spelers: A, B", "toep A | Stap."), {}, 11, "an example with facts needs its e"),
    ("odd line", told("titel: x", "Stap.", "| Stap."), {}, 13, "a line of an example is"),
    ("after the end", told("titel: x", "| Stap.", "= A 1", "| Nog."), {}, 15, "nothing follows the = line"),
    ("no sentence", told("titel: x", "spelers: A", "toep A |", "= A 1"), {}, 14, "a step of an example without"),
    ("odd standing", told("titel: x", "| Stap.", "= A veel"), {}, 14, "a standing is `Name number`"),
    ("silent and nameless", told("stil: ja", "spelers: A", "toep A", "= A 1"), {}, 11, "a silent example has a `na"),
    ("silent, yet told", told("naam: a", "stil: ja", "spelers: A", "toep A | Zo.", "= A 1"), {}, 15, "a silent"),
    ("half silent", told("naam: a", "stil: nee", "spelers: A", "toep A", "= A 1"), {}, 11, "an example is silent with"),
    ("odd coin", told("titel: x", "munt: frank", "| Stap."), {}, 11, "the `munt:` of an example is gulden"),
    ("odd option", told("titel: x", "opties: tot", "| Stap."), {}, 11, "an option of an example is"),
    ("a stranger", told("titel: x", "spelers: A, B", "| Stap.", "= C 1"), {}, 11, "C is not among the players"),
    ("a name that plays nothing", told("titel: x", "naam: a", "| Stap."), {}, 11, "the example “a” plays nothing"),
    ("# Begrippen twice", TERMS + "## a {#a}\nTekst.\n# Begrippen\n", {}, 15, "the only # heading"),
    ("## Begrippen", RULE + "Tekst.\n## Begrippen {#b}\nTekst.\n", {}, 12, "the terms stand under `# Begrippen`"),
    ("text under # Begrippen", TERMS + "Tekst.\n", {}, 12, "under `# Begrippen` the first term"),
    ("### term", TERMS + "### a {#a}\nTekst.\n", {}, 13, "a term is a ## heading"),
    ("empty term", TERMS + "## a {#a}\n", {}, 13, "the term “a” is empty"),
    ("term twice", TERMS + "## a {#a}\nTekst.\n## a {#a}\nTekst.\n", {}, 15, "the term begrippen#a is there"),
    ("term of no game", TERMS + "## a {#a}\n~ games: x\nTekst.\n", {}, 13, "games: there is no game x"),
    ("term of no rule", TERMS + "## a {#a}\n~ rule: x#y\nTekst.\n", {}, 13, "rule: there is no x#y"),
    ("name under no rule", TERMS + "## a {#a}\n~ also: b, {weg: c, d}\nTekst.\n", {}, 13, "no house rule"),
    ("name with an open brace", TERMS + "## a {#a}\n~ also: {weg: b\nTekst.\n", {}, 13, "{weg: … is not"),
    ("ambiguous", RULE + "Een [[stok]].\n# Begrippen\n## stok {#a}\nTekst.\n## stok {#b}\nTekst.\n", {}, 11,
     "ambiguous link [[stok]]: it may be begrippen#a, begrippen#b"),
]  # fmt: skip
FILES = [
    ("a lost anchor", {"anchors.txt": "spel#regel\nspel#weg\n"}, "anchors.txt:2: spel#weg is gone"),
    ("a lost term", {"anchors.txt": "begrippen#weg\n"}, "anchors.txt:1: begrippen#weg is gone"),
    ("a source that is no table", {"sources.toml": 'boek = "x"\n'}, "sources.toml:1: source boek: a source is a table"),
    ("sources in bad TOML", {"sources.toml": "[boek]\ntitle = x\n"}, "sources.toml:2: no valid TOML"),
    (
        "a source without licence",
        {"sources.toml": SOURCES.replace("license", "licence")},
        "sources.toml:1: source boek",
    ),
    ("a general term without source", {"words__a.md": "## a {#a}\nTekst.\n"}, "words/a.md:1: the term “a” names no"),
    (
        "a general term with a number",
        {"words__a.md": "## a {#a}\n~ source: boek\nTot {limiet}.\n"},
        "words/a.md:3: unk",
    ),
]


@pytest.mark.parametrize(
    ("text", "files", "line", "message"), [row[1:] for row in MISPRINTS], ids=[r[0] for r in MISPRINTS]
)
def test_a_misprint_is_told_with_its_line(tmp_path, text, files, line, message):
    found = complaints(tmp_path, text, **files)
    assert any(each.startswith(f"games/spel.md:{line}: {message}") for each in found), found


@pytest.mark.parametrize(("files", "message"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_a_misprint_in_another_file_is_told_too(tmp_path, files, message):
    found = complaints(tmp_path, RULE + "Tekst.\n", **files)
    assert any(each.startswith(message) for each in found), found


def test_all_misprints_are_gathered_at_once_in_order(tmp_path):
    found = complaints(tmp_path, RULE + "Tot {grens} en [[ver]].\n\n```voorbeeld\n| Stap.\n```\n")
    assert found == [
        "games/spel.md:11: dead link [[ver]]: no term, rule or game has that name",
        "games/spel.md:11: unknown number {grens}",
        "games/spel.md:13: an example without `titel:`",
    ]


def test_an_example_that_plays_nothing_is_told_once_and_not_for_each_of_its_figures(tmp_path):
    found = complaints(tmp_path, told("titel: x", "naam: a", "| Wie {a.win} krijgt, geeft {a.geef} terug. {b.win}."))
    assert found == [
        "games/spel.md:11: the example “a” plays nothing: it has no facts, or one of them is refused",
        "games/spel.md:14: unknown number {b.win}",
    ]


FIGURES = {"pot.bid1.ruud": "4", "pot.bid2.ruud": "9", "pot.bid.ruud.samen": "13", "pot.won.saar": "7"}


@pytest.mark.parametrize(
    ("named", "message"),
    [
        ("pot.bid.ruud", "{pot.bid.ruud} is of more than one step: write bid1.ruud, bid2.ruud, bid.ruud.samen"),
        ("pot.bid.ruud2", "unknown number {pot.bid.ruud2}; the example made bid2.ruud, bid1.ruud, bid.ruud.samen"),
        ("pot.won1.saar", "unknown number {pot.won1.saar}; the example made won.saar"),
        ("bid.ruud", "unknown number {bid.ruud}"),
    ],
)
def test_a_figure_that_no_step_made_is_told_with_those_that_are_there(tmp_path, monkeypatch, named, message):
    monkeypatch.setitem(globals(), "ROOM", replace(ROOM, figures=lambda _: FIGURES))
    text = told("titel: x", "naam: pot", f"| Ruud betaalt {{{named}}}.")
    (found,) = complaints(tmp_path, text)
    assert found.startswith(f"games/spel.md:14: {message}"), found


def test_a_former_anchor_still_leads_to_its_rule(small):
    assert small.rule("belletje#oude-puntentelling") is small.rules["belletje#punten"]
    assert small.at("belletje#oude-puntentelling").url == "/spel/belletje/#punten"


def test_a_reason_stands_apart_from_a_reading_and_is_no_doubt_about_the_source(tmp_path):
    body = "Regel.\n\n> De bron zwijgt.\n>> - Na een aas.\n>> - Na een tien.\n"
    book = book_of(tmp_path, f"{FRONT}\nOpening.\n\n## Kop {{#kop}}\n\n{body}")
    (rule,) = book.pages["spel"].rules
    assert rule.body == (
        Prose("Regel.", 11),
        Reading("De bron zwijgt.", 13),
        Reason("- Na een aas.\n- Na een tien.", 14),
    )
    assert [reading.text for reading in rule.readings] == ["De bron zwijgt."]
