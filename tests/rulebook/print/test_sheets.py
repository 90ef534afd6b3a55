"""Rule sheets: what stands on them with which house rules, and how they are set."""

import functools
import html
import re
import tomllib
from pathlib import Path

import pytest
from django.template.loader import render_to_string

from rulebook.book import house_rules
from rulebook.book.shelf import shelf
from rulebook.library.laying import LAID
from rulebook.library.records import Prose
from rulebook.library.wording import without_letters
from rulebook.print import sheets
from rulebook.print.asked import NoSuchPaper, is_short, size_of
from scoring.games import GAMES
from scoring.games import game as find_game
from scoring.play.contract.options import clashes
from tests.clients.papers import read, sides_of, smallest_type
from tests.drawn.times import times

NEEDED = tomllib.loads((Path(__file__).parent / "short_sheets.toml").read_text())
CASES = [(slug, "", need["rules"]) for slug, need in NEEDED.items()] + [
    (slug, chosen, anchors) for slug, need in NEEDED.items() for chosen, anchors in need.get("with", {}).items()
]


def drawn(slug, regels="", *, short=True):
    game = find_game(slug)
    chosen = house_rules.read_choices(game, regels).chosen
    context = sheets.short_context if short else sheets.whole_context
    return render_to_string("print/rules.html", context(game, chosen) | {"paper": "a4"})


def table(slug, regels):
    """The text of a game as a table plays it."""
    return shelf().page(slug, house_rules.read_choices(find_game(slug), regels).chosen or {})


def words_of(page):
    """What a page says; of drawn cards and dice, what is read aloud."""
    page = re.sub(r'<svg class="laid[^>]*><title>(.*?)</title>.*?</svg>', r" \1 ", page, flags=re.S)
    return " ".join(html.unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", "", page, flags=re.S)).split())


def sentences(slug, anchor, regels):
    """What a rule says whatever else is played: its sentences without a link, numbers filled in, no letters of a
    drawing that is not there."""
    page = table(slug, regels)
    rule, scribe = page.rule(anchor), shelf().scribe(slug, page)
    for block in rule.body if rule else ():
        if isinstance(block, Prose) and "|" not in block.text:
            for one in re.split(r"(?<=[.:!?])\s+|\n", block.text):
                if "[[" not in one and "]]" not in one and LAID.sub("", one).strip():
                    yield from map(without_letters, scribe.paragraphs(one))


@pytest.mark.parametrize(("slug", "regels", "anchors"), CASES)
def test_what_a_table_needs_stands_whole_on_the_short_sheet(slug, regels, anchors):
    text, page = words_of(drawn(slug, regels)), table(slug, regels)
    scribe = shelf().scribe(slug, page)
    for anchor in anchors:
        rule = page.rule(anchor)
        assert scribe.words(rule.title) in text, anchor
        for sentence in sentences(slug, anchor, regels):
            assert " ".join(sentence.split()) in text


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_every_game_has_a_list_of_what_its_sheet_needs(slug):
    assert slug in NEEDED, "short_sheets.toml beside this test lists what a table can't do without, a game"


def test_a_list_of_what_a_sheet_needs_is_of_a_game_that_is_there():
    assert NEEDED.keys() <= {game.slug for game in GAMES}


@pytest.mark.parametrize(("slug", "regels", "anchors"), [case for case in CASES if case[1]])
def test_what_is_off_is_not_explained(slug, regels, anchors):
    plain, off = words_of(drawn(slug)), {rule.anchor for rule in table(slug, "").off}
    for anchor in off.intersection(anchors):
        said = [sentence for sentence in sentences(slug, anchor, regels) if len(sentence) > 40]
        assert not any(sentence in plain for sentence in said), anchor


def test_toepen_without_armoede_and_blind_does_not_speak_of_them():
    text = words_of(drawn("toepen", "armoede:uit,blind:uit"))
    told = text.replace("Armoede Blind toepen", "").partition("Spelen jullie niet:")[0]
    assert "armoede" not in told.lower()
    assert "blind" not in told.lower()
    whole = words_of(drawn("toepen", "armoede:uit,blind:uit,was:aan", short=False)).partition("Spelen jullie niet:")[0]
    assert "tenzij jullie zonder spelen" not in whole
    assert "De was controleren" in whole


def test_a_rule_of_two_house_rules_is_not_there_without_either():
    for short in (True, False):
        blind = words_of(drawn("toepen", "armoede:uit,blind:aan", short=short))
        assert "Wie blind mag toepen" in blind
        assert "Niet blind bij armoede" not in blind
    assert "Niet blind bij armoede" in words_of(drawn("toepen"))


def test_who_begins_the_bidding_stands_on_paper_where_nobody_straddles():
    text = words_of(drawn("poker-hazard"))
    assert "begint de speler na de gever. Wie begint, kan weggaan" in text
    assert "straddle" not in text.lower().partition("spelen jullie niet:")[0]


def test_what_going_along_costs_on_the_oldest_way_is_not_told_to_who_plays_another():
    plain, cheap, stud = (
        words_of(drawn("poker-hazard", f"speelwijze:{kind}")) for kind in ("oudste", "cheap", "stud-vijf")
    )
    assert "Meespelen kost twee keer het minimum" in plain
    assert "Gaat er niemand mee, dan is de pot voor de gever." in plain
    assert "twee keer het minimum" not in cheap
    assert "twee keer het minimum" not in stud
    assert "ante." not in stud.replace("Een ante zet bij stud niemand.", "")


def test_house_rules_stand_with_a_tick_where_they_belong():
    page = drawn("toepen", "was:aan,winnen-met-boer:punt-eraf")
    assert re.search(
        r"<h3>[^<]*<svg.*?</svg>&nbsp;Winnen met de boer <span\s+class=\"chosen\">een punt eraf</span></h3>", page, re.S
    )
    assert re.search(r"<h2>[^<]*<svg.*?</svg>&nbsp;De was", page, re.S)
    text = words_of(page)
    assert text.index("Een valse was kost: één punt, en open spelen") > text.index("Blijkt je was vals")
    assert "Wit graf (hamburgeren)" in text.partition("Spelen jullie niet:")[2]


def test_what_a_table_left_as_usual_is_named_without_its_explanation_in_short():
    short, whole = (words_of(drawn("toepen", "was:aan", short=short)) for short in (True, False))
    assert "Wat mag worden ingeruild: vuile en witte was." in short
    assert "of alleen vier plaatjes" not in short
    assert "of alleen vier plaatjes" in whole


@pytest.mark.parametrize("short", [True, False])
def test_what_belongs_to_a_rule_that_is_off_is_not_listed(short):
    text = words_of(drawn("poker-hazard", short=short))
    for label in ("Grootte van een deel", "In delen vanaf", "Bedrag van de vaste verhoging", "Inzet voor de jackpot"):
        assert f"{label}:" not in text
    assert "Munten per speler" not in words_of(drawn("chapeau", short=short))
    assert "gaan de munten nog uit de pot?" not in words_of(drawn("chapeau", short=short))
    assert "geen" not in re.findall(r"Waarde van een \w+ in centen: (\w+)", words_of(drawn("chapeau", short=short)))


def test_the_whole_text_explains_every_house_rule_unless_some_are_chosen():
    whole, chosen = words_of(drawn("toepen", short=False)), words_of(drawn("toepen", "tot:10", short=False))
    assert "Paspunten" in whole
    assert "Speel je met paspunten" in whole
    assert "Speel je met paspunten" not in chosen
    assert "Veelgevraagd" in chosen


def test_an_unknown_size_or_text_is_refused_in_words(client):
    for query, told in (("papier=a3", "Kies A4 of A5."), ("tekst=half", "‘kort’ en ‘heel’")):
        answer = client.get(f"/spel/toepen.pdf?{query}")
        assert answer.status_code == 422
        assert told in answer.content.decode()


def fills(reader):
    """How far down each column of each page is filled, from the places of its words."""
    for page, written in zip(reader.pages, sides_of(reader), strict=True):
        middle, lowest = float(page.mediabox.width) / 2, {}
        for piece in written.pieces:
            if piece.y > 50:
                side = piece.x < middle - 5
                lowest[side] = min(lowest.get(side, 9999), piece.y)
        yield lowest


@pytest.mark.parametrize(
    ("address", "most"),
    [
        ("mieen", 1), ("verloten", 1), ("zeilen", 1), ("toepen", 2), ("poker-hazard", 2), ("baccara-banque", 2),
        pytest.param(
            "toepen?regels=was:aan,tot:10,paspunten:aan,vijf-kruizen:aan,toep-van-vier:alle,kans-op-toep:aan", 2,
            marks=pytest.mark.thorough("a fuller sheet of toepen is one of paper at the gate; six of these end level"),
        ),
        ("toepen?regels=armoede:uit,blind:uit", 1),
    ],
)  # fmt: skip
def test_a_short_sheet_is_one_sheet_of_paper_whose_columns_end_level(client, address, most):
    slug, _, query = address.partition("?")
    reader = read(client, f"/spel/{slug}.pdf?{query}")
    assert len(reader.pages) <= most
    for lowest in fills(reader):
        assert len(lowest) == 2
        assert abs(lowest[True] - lowest[False]) < 70
    assert min(lowest.values()) < 842 * 0.65, "less than a third of a last side is a side too many"


def test_a_short_sheet_is_the_same_each_time(client):
    from scoring.paper.pdf import pdf

    page = drawn("verloten")
    assert pdf(page) == pdf(page)


def letters(text):
    """Without spaces and the hyphens at which a line ends."""
    return re.sub(r"[\s\u00ad\u2010-]", "", text)


@pytest.mark.parametrize(("slug", "short"), [("toepen", True), ("mieen", True), ("verloten", False)])
def test_text_extracts_in_the_order_in_which_it_is_read(client, slug, short):
    reader = read(client, f"/spel/{slug}.pdf?tekst={'kort' if short else 'heel'}")
    text, at = letters("".join(side.text for side in sides_of(reader))), 0
    scribe = shelf().scribe(slug)
    for rule in sheets.rules_on_paper(find_game(slug), None, short=short):
        at = text.find(letters(scribe.words(rule.title)), at) + 1
        assert at, rule.anchor


@pytest.mark.parametrize(
    "slug",
    [
        "toepen",
        pytest.param("chemin-de-fer", marks=pytest.mark.thorough("the gate has four of the fullest sheets, below")),
    ],
)
def test_no_type_is_smaller_than_eight_points(client, slug):
    assert smallest_type(read(client, f"/spel/{slug}.pdf")) >= 7.99


def test_refusals_are_sentences():
    from django.http import QueryDict

    for ask, text in ((size_of, "papier=brief"), (is_short, "tekst=")):
        with pytest.raises(NoSuchPaper, match=r"^[A-Z].*\.$"):
            ask(QueryDict(text))


SURELY_FITS = times(12_000, 10_000)
"""Letters that two sides hold in any case; the fullest of all has 15 048."""


def tables_beside(game, chosen, option):
    """The tables that differ from this one in an option; what a value excludes is given up for it."""
    usual = option.as_text(option.default)
    few = ("aan", "uit") if option.kind == "bool" else (*dict(option.choices), *map(str, option.offered[-1:]))
    for value in few if option.kind != "text" else ():
        if value != chosen.get(option.key, usual):
            beside = chosen | {option.key: value}
            given_up = {one.key for pair in clashes(game.options, beside) if option in pair for one in pair}
            kept = {key: text for key, text in beside.items() if key == option.key or key not in given_up}
            yield house_rules.read_choices(game, house_rules.write_choices(kept)).chosen


ROUNDS = times(1, 99)
"""How often every option is tried for the fullest table: in a second round 15 048 letters come of 14 735 at most."""


def fullest(game):
    """A table that agreed on whatever makes its sheet longest, until no other option makes it longer."""

    @functools.cache
    def drawn_with(chosen):
        return len(words_of(drawn(game.slug, chosen)))

    chosen, longest = {}, drawn_with("")
    for _ in range(ROUNDS):
        still = False
        for option in game.options:
            for tried in tables_beside(game, chosen, option):
                if (length := drawn_with(house_rules.write_choices(tried))) > longest:
                    chosen, longest, still = tried, length, length > SURELY_FITS
        if not still:
            break
    return chosen, longest


@pytest.mark.parametrize("game", [game for game in GAMES if game.slug in NEEDED], ids=lambda game: game.slug)
def test_with_every_house_rule_a_short_sheet_is_still_one_sheet_of_paper(client, game):
    chosen, letters_on_it = fullest(game)
    address = f"/spel/{game.slug}.pdf?regels={house_rules.write_choices(chosen)}"
    reader = read(client, address) if letters_on_it > SURELY_FITS else None  # each takes seconds to set
    assert reader is None or len(reader.pages) <= 2
    assert reader is None or smallest_type(reader) >= 7.99


@pytest.mark.parametrize("slug", [*shelf().pages])
def test_a_text_on_paper_points_at_no_figure_that_is_not_on_its_sheet(slug):
    for short in (True, False):
        page = drawn(slug, short=short)
        if re.search(
            r"(?<!volgens )(?:op|in) de tekening (?:staat|zie)|(?-i:zoals [a-z]\b)|op de tekening[.,]",
            page,
            re.IGNORECASE,
        ):
            assert 'class="drawing' in page, (slug, short)
