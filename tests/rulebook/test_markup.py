"""From blocks to HTML and to plain text."""

from dataclasses import replace

import pytest

from rulebook.library.markup.html import Scribe


class Plain:
    """Draws every place as a line of text."""

    def order(self, game, key):
        return f"<order {game} {key}>"

    def table(self, game, key):
        return f"<table {game} {key}>"

    def drawing(self, name):
        return f"<drawing {name}>"

    def calculator(self, slug):
        return f"<calculator {slug}>"

    def example(self, game, example, told):
        return f"<example {game} {example.title}: {' / '.join(told)}>"


def html(small, address):
    return small.html(small.rules[address], Plain())


def test_only_the_first_mention_of_a_term_is_a_link(small):
    bel = '<a class="term" href="/begrippen/bel/" data-term="bel">bel</a>'
    assert html(small, "belletje#bellen").splitlines()[0] == (
        f"<p>Een {bel} verdubbelt de inzet. Een tweede bel mag niet. "
        '<a href="/spel/knikkeren/">Knikkeren</a> kent hem ook.</p>'
    )


def test_a_link_with_other_words_stands_in_a_table(small):
    fiches = '<a class="term" href="/begrippen/fiche/" data-term="fiche">fiches</a>'
    assert f"<td>2 {fiches}</td>" in html(small, "belletje#bellen")


def test_numbers_are_filled_and_readings_stand_apart(small):
    gever = '<a class="term" href="/begrippen/gever/" data-term="gever">gever</a>'
    assert html(small, "belletje#delen") == (
        f"<p>Ieder krijgt <strong>vijf kaarten</strong>, de {gever} het laatst. De gever schudt ook; zie "
        '<a href="/spel/knikkeren/#inzet">De inzet</a> en <a href="/spel/belletje/#punten">de telling</a>.</p>\n'
        '<details class="reading"><summary class="reading__mark">Hoe wij dit lezen</summary>'
        "<p>Het boek noemt vier kaarten, maar deelt er in het voorbeeld vijf. Wij lezen vijf.</p></details>"
    )


def test_the_numbers_of_a_table_go_before_those_of_the_room(small):
    page = replace(small.pages["belletje"], numbers={"kaarten": "zes"})
    scribe = small.scribe("belletje", page)
    assert "<strong>zes kaarten</strong>" in scribe.html(page.rule("delen").body, Plain())


def test_a_number_is_written_out_up_to_twelve_where_the_text_asks_for_a_word():
    numbers = {"keer": "1", "twaalf": "12", "veel": "13", "bedrag": "1,00"}
    scribe = Scribe("", lambda name, inside: None, numbers, numbers)
    said = scribe.words("{keer:woord} keer ({keer}), {twaalf:woord}, {veel:woord}, {bedrag:woord} en {niets:woord}")
    assert said == "één keer (1), twaalf, 13, 1,00 en {niets:woord}"


def test_a_number_is_never_taken_for_markup(small):
    assert "<li>De verliezers betalen 2*3 fiches.</li>" in html(small, "belletje#punten")


def test_a_question_stands_with_its_answer(small):
    assert html(small, "belletje#spelers").splitlines()[1:] == [
        '<div class="question"><p class="question__ask">Kunnen we met zijn vijven belletje spelen?</p>',
        "<p>Ja. Vijf is het grootste aantal.</p></div>",
    ]
    scribe = small.scribe("belletje")
    body = small.rules["belletje#spelers"].body
    assert scribe.html(body, Plain(), questions=False) == "<p>Met 2 tot en met 5 spelers kan het.</p>"


def test_places_are_drawn_by_whoever_is_asked(small):
    assert html(small, "belletje#bellen").splitlines()[-4:] == [
        "<order belletje kaarten>",
        "<table belletje punten>",
        "<drawing bel>",
        "<calculator belkans>",
    ]
    bel = '<a class="term" href="/begrippen/bel/" data-term="bel">bel</a>'
    assert html(small, "belletje#punten").splitlines()[-1] == (
        f"<example belletje Een ronde met vijf kaarten: Ilse geeft een {bel}. / Ruud denkt na.>"
    )


TEXTS = [
    ("a < b & c", "<p>a &lt; b &amp; c</p>"),
    ("<script>x</script>", "<p>&lt;script&gt;x&lt;/script&gt;</p>"),
    ("[x](https://example.nl)", '<p><a href="https://example.nl">x</a></p>'),
    ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
    ("![x](https://example.nl/x.png)", '<p>!<a href="https://example.nl/x.png">x</a></p>'),
    ("[[troef]]", "<p>troef</p>"),
    ("[[troef|<b>]]", "<p>&lt;b&gt;</p>"),
    ("- een\n- twee", "<ul>\n<li>een</li>\n<li>twee</li>\n</ul>"),
    ("    vier spaties", "<p>vier spaties</p>"),
]


@pytest.mark.parametrize(("text", "shown"), TEXTS)
def test_nothing_but_the_markdown_of_the_texts_comes_through(small, text, shown):
    assert small.scribe("belletje").prose(text) == shown


def test_plain_text_has_no_markup_left(small):
    scribe = small.scribe("belletje")
    assert scribe.paragraphs(
        "Een **[[bel]]** om\n[[knikkeren]], zie [[#delen]].\n\n- {kaarten} [[fiche|fiches]]\n- twee"
    ) == [
        "Een bel om knikkeren, zie Delen.",
        "vijf fiches",
        "twee",
    ]
    assert scribe.paragraphs("| bel | betaalt | wie |\n|---|---|---|\n| een | {straf} | jij |") == [
        "bel: betaalt, wie",
        "een: 2*3 fiches, jij",
    ]
