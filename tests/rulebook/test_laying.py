"""Cards and dice in a text: drawn on a page and on paper, said everywhere else, and held to the pack of the game."""

import re
from fractions import Fraction

import pytest
from django.conf import settings

from rulebook.book.laying import PAPER, SCREEN
from rulebook.book.shelf import shelf
from rulebook.library.catalogue import open_catalogue
from rulebook.library.markup.html import Scribe
from rulebook.library.records import Room
from rulebook.templatetags.book import cell_html
from scoring.games import GAMES
from scoring.games import game as find_game
from scoring.games.chapeau.announce import KEYS
from scoring.games.chapeau.odds import DiceReading, best_throw
from scoring.games.poker.hazard.hands import Rules, combination, worth
from scoring.kit.cards import LETTERS, PACK, read_card
from scoring.kit.hands import KIND_NAMES, five_card_hand, name_of_hand, three_card_hand
from scoring.kit.laid import CardsOrDice, Chance, Chips, drawable_cards, drawable_dice, drawable_ranks
from tests.test_options import values_of

TOLD = "Wie {kaarten hA k7} heeft, wint."
TEXT = """+++
game = "{game}"
source = "boek"
description = "Een beschrijving van minstens tachtig tekens, zodat niemand daarover kan klagen in deze proef."
+++
Een begin.

## Zo speel je {{#zo-speel-je}}

{line}
"""


def scribe(lays=SCREEN):
    return Scribe("", lambda name, inside: None, {}, {}, lays)


def test_cards_are_drawn_in_a_line_and_said_where_nothing_is_drawn():
    drawn = (
        '<span class="laid" role="img" aria-label="harten aas, klaveren zeven">'
        '<i class="h">A</i><i class="k">7</i></span>'
    )
    assert scribe().prose(TOLD) == f"<p>Wie {drawn} heeft, wint.</p>"
    assert scribe().words(TOLD) == "Wie harten aas, klaveren zeven heeft, wint."
    assert scribe().words("| worp | is |\n|--|--|\n| {stenen A A H} | {kaarten 10 joker} |") == (
        "worp: is aas, aas, heer: tien, joker"
    )


def test_what_lies_face_down_is_drawn_empty_and_counted_aloud():
    told = "Zo: {kaarten hA ? ?}, {kaarten ?} en {stenen 6 ?}"
    assert scribe().prose(told) == (
        '<p>Zo: <span class="laid" role="img" aria-label="harten aas, twee dichte kaarten">'
        '<i class="h">A</i><i class="d"></i><i class="d"></i></span>, '
        '<span class="laid" role="img" aria-label="één dichte kaart"><i class="d"></i></span> en '
        '<span class="laid laid--dice" role="img" aria-label="6, één steen onder de beker">'
        '<i>6</i><i class="d"></i></span></p>'
    )
    assert scribe().words("{kaarten ? ? ?}") == "drie dichte kaarten"
    drawn = PAPER.html("kaarten", "? hA", alone=True)
    assert (drawn.count("<rect"), drawn.count("<text"), drawn.count("laid__edge--closed")) == (2, 1, 1)


def test_what_wins_is_drawn_and_said_as_such():
    told = "Zo: {kaarten h8 hH+ 10} en {stenen 6+ 6+ 5}"
    assert scribe().prose(told) == (
        '<p>Zo: <span class="laid" role="img" aria-label="harten acht, harten heer wint, tien">'
        '<i class="h">8</i><i class="h w">H</i><i>10</i></span> en '
        '<span class="laid laid--dice" role="img" aria-label="6 wint, 6 wint, 5">'
        '<i class="w">6</i><i class="w">6</i><i>5</i></span></p>'
    )
    assert scribe().words(told) == "Zo: harten acht, harten heer wint, tien en 6 wint, 6 wint, 5"
    paper = scribe(PAPER).prose(told)
    assert paper.count("laid__edge--wins") == 3
    assert "<title>harten acht, harten heer wint, tien</title>" in paper


def test_what_stands_alone_has_a_line_of_its_own_and_what_stands_in_a_table_a_cell():
    alone = scribe().prose("Kijk:\n\n{kaarten sA sH}\n{kaarten r2}\n\nZo.")
    assert re.sub(r"<i.*?</i>", "", alone) == (
        '<p>Kijk:</p>\n<p class="laid-row"><span class="laid" role="img" aria-label="schoppen aas, schoppen heer">'
        '</span> <span class="laid" role="img" aria-label="ruiten twee"></span></p>\n<p>Zo.</p>'
    )
    cell = scribe().prose("| a | b |\n|--|--|\n| x | {stenen 6 6 5} |")
    assert (
        '<td><span class="laid laid--dice" role="img" aria-label="6, 6, 5"><i>6</i><i>6</i><i>5</i></span></td>' in cell
    )


def test_paper_draws_the_same_suits_with_their_words_and_needs_no_other_file():
    drawn = scribe(PAPER).prose(TOLD)
    assert "<title>harten aas, klaveren zeven</title>" in drawn
    assert "<use" not in drawn
    icons = (settings.BASE_DIR / "static" / "icons.svg").read_text()
    outlines = re.findall(r' d="([^"]+)"', drawn)
    assert len(outlines) == 2
    for name, outline in zip(("harten", "klaveren"), outlines, strict=True):
        assert f'<symbol id="{name}" viewBox="0 0 24 24"><path d="{outline}"' in icons


@pytest.mark.parametrize(
    ("game", "line", "wrong"),
    [
        ("toepen", "{kaarten s6}", "{kaarten s6}: s6 is not in the pack"),
        ("toepen", "{kaarten A 2}", "{kaarten A 2}: 2 is not in the pack"),
        ("toepen", "{kaarten sA sA}", "{kaarten sA sA}: sA is in the pack 1 times at most"),
        ("toepen", "{kaarten joker}", "{kaarten joker}: joker is not in the pack"),
        ("toepen", "{kaarten s1}", "{kaarten s1}: no card is written s1: hA, s10, joker, or A where no suit counts"),
        ("toepen", "{stenen 6}", "{stenen 6}: this game has no dice"),
        ("verpachten", "{kaarten s8}", "{kaarten s8}: s8 is not in the pack"),
        ("zeilen", "{kaarten " + "A " * 13 + "A}", "1 to 13 lie beside each other, not 14"),
        ("chapeau", "{stenen A 7}", "{stenen A 7}: a die has no 7"),
        ("chapeau", "{stenen A 5}", "{stenen A 5}: dice with pips do not lie among those of poker"),
        ("chapeau", "{kaarten sA}", "{kaarten sA}: this game has no cards"),
        ("toepen", "{kaarten s+}", "{kaarten s+}: no card is written s: hA, s10, joker, or A where no suit counts"),
        ("toepen", "{weg 6+}", "{weg 6+}: what is out of the pack wins from nothing"),
        ("toepen", "{weg ?}", "{weg ?}: what is out of the pack does not lie face down"),
        ("toepen", "{kaarten ?+ hA}", "{kaarten ?+ hA}: what is not seen does not win"),
        ("toepen", "{kaart sA}", "what lies there is {kaarten hA s10} or {stenen 6 6 5}"),
    ],
)  # fmt: skip
def test_what_can_not_lie_there_is_a_misprint_with_its_line(tmp_path, game, line, wrong):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / f"{game}.md").write_text(TEXT.format(game=game, line=line))
    found = open_catalogue(tmp_path, {game: Room(title=game)}, lays=SCREEN).misprints
    assert any(str(one).startswith(f"games/{game}.md:10: ") and wrong in str(one) for one in found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_cards_of_a_pack_are_as_many_as_it_has(game):
    if game.pack.size and game.slug != "napoleonnen":  # more players take more cards
        assert len(game.pack.codes) == game.pack.size, "a pack with fewer cards says which are out: lowest, gone"


def test_what_lies_on_the_table_is_what_the_texts_say_lies_there():
    assert len(PACK) == 52
    assert not [one for one in shelf().misprints if "{" in one.message]


SHARES = {"voordeel van de bank", "breuk", "procent", "deel van je inzet", "tweemaal in totaal", "tweemaal erbij"}
"""Heads of columns with what one loses on average, which is no probability."""


def tables():
    """Every table that a page may draw: in the book, as usual, and with each house rule chosen alone."""
    for game in GAMES:
        chosen = [{}, *({one.key: value} for one in game.options for value in values_of(one))]
        for values in chosen:
            for table in game.display_at(values).tables:
                yield game.slug, table


def test_every_probability_in_a_table_is_drawn_as_one():
    bare = {
        (slug, table.key, head, cell)
        for slug, table in tables()
        for row in table.rows
        for head, cell in zip(table.head, row, strict=True)
        if isinstance(cell, str) and re.search(r"\d%|^\d+/\d+", cell) and head not in SHARES
    }
    assert bare == set()


def test_chips_in_a_table_are_drawn_as_chips_and_said_in_words():
    found = {slug for slug, table in tables() for row in table.rows for cell in row if isinstance(cell, Chips)}
    assert found >= {"roulette", "eenentwintigen", "loterijen", "mieen", "ecarte", "chapeau"}
    payout = next(table for table in find_game("roulette").tables if table.key == "uitbetaling").rows[0]
    assert cell_html(payout[2]) == '<span class="fiche">35</span> keer'
    assert (cell_html(payout[2], True), str(payout[2])) == ("35 keer", "35 keer")
    assert payout[4] == Chance(Fraction(1, 37), "1/37")


def test_every_card_and_die_that_a_room_draws_can_lie_on_its_table():
    for game in GAMES:
        shown = [game.display_at({}), game.usual]
        cells = [cell for one in shown for table in one.tables for row in table.rows for cell in row]
        cells += [rank for one in shown for order in one.orders for rank in order.ranks]
        wrong = [
            (cell.codes, why)
            for cell in cells
            if isinstance(cell, CardsOrDice) and (why := game.pack.why_not_in_pack(cell))
        ]
        assert not wrong, game.slug


def test_a_rank_alone_is_said_without_a_suit():
    assert drawable_cards("A 10 joker").words == "aas, tien, joker"
    assert drawable_dice("6 6 5").words == "6, 6, 5"
    assert [str(one) for one in drawable_ranks(("aas", "H"))] == ["aas", "heer"]
    assert str(drawable_cards("sV hV r7", "paar vrouwen")) == "paar vrouwen"


def hands(slug, key, chosen):
    """The hands of an order, each with its name, highest first."""
    game = find_game(slug)
    order = next(one for one in game.display_at(chosen).orders if one.key == key)
    return [(rank.said, [read_card(code) for code in rank.codes]) for rank in order.ranks]


@pytest.mark.parametrize(
    ("slug", "key", "chosen", "judge"),
    [
        ("chinese-poker", "front", {}, three_card_hand),
        ("chinese-poker", "handen", {}, five_card_hand),
        ("poker", "handen", {}, five_card_hand),
        ("poker", "handen", {"wildcards": "een-joker"}, five_card_hand),
        ("poker", "handen", {"wildcards": "tweeen"}, lambda cards: five_card_hand(cards, wild=(2,))),
        (
            "poker",
            "handen",
            {"wildcards": "heren-laagste"},
            lambda cards: five_card_hand(cards, wild={13, min(card.rank for card in cards)}),
        ),
        (
            "poker",
            "handen",
            {"wildcards": "een-joker", "joker-als-bug": "aan"},
            lambda cards: five_card_hand(cards, bug=True),
        ),
    ],
)
def test_a_hand_in_a_rank_order_is_what_its_room_judges_it_to_be(slug, key, chosen, judge):
    found = hands(slug, key, chosen)
    assert [KIND_NAMES[judge(cards).kind] for _, cards in found] == [said for said, _ in found]
    assert len(found) == len({said for said, _ in found}) > 2


@pytest.mark.parametrize(
    "chosen", [{}, {"vijf-gelijke": "aan"}, {"kort-pak": "aan"}, {"vijf-gelijke": "aan", "joker-als-bug": "aan"}]
)
def test_a_hand_of_the_book_of_hazard_is_what_its_room_judges_it_to_be(chosen):
    table = next(one for one in find_game("poker-hazard").display_at(chosen).tables if one.key == "combinaties")
    rules = Rules(fives="vijf-gelijke" in chosen, short="kort-pak" in chosen, bug="joker-als-bug" in chosen)
    judged = [combination(worth([read_card(code) for code in row[2].codes], rules)) for row in table.rows]
    assert [row[0] for row in table.rows] == [name.capitalize() for name in judged]


@pytest.mark.parametrize(
    ("slug", "key", "chosen", "reading"),
    [
        ("chapeau", "worpen", {}, DiceReading()),
        ("chapeau", "worpen", {"rangorde": "straten-boven-full"}, DiceReading(ranking="straten-boven-full")),
        ("chapeau", "flush", {}, DiceReading(ranking="flush")),
        ("mexicaanse-chapeau", "worpen", {}, DiceReading(wild=True)),
        ("mexicaanse-chapeau", "worpen", {"aas-als-aas": "uit"}, DiceReading(wild=True, ace_stays=False)),
    ],
)
def test_a_throw_in_a_rank_order_is_what_its_room_reads_there(slug, key, chosen, reading):
    order = next(one for one in find_game(slug).display_at(chosen).orders if one.key == key)
    faces = {letter: rank for rank, letter in LETTERS.items()}
    drawn = [rank for rank in order.ranks if isinstance(rank, CardsOrDice)]
    assert [KEYS[best_throw(tuple(faces[code] for code in one.codes), reading).kind] for one in drawn] == [
        one.said for one in drawn
    ]
    others = {str(rank) for rank in order.ranks if not isinstance(rank, CardsOrDice)}
    assert others <= {"paarse flush", "zwarte flush", "cadeau"}


def test_the_rows_of_the_deal_are_what_lies_there():
    table = next(one for one in find_game("chinese-poker").usual.tables if one.key == "voorbeeld")
    for _, *rows in table.rows:
        judged = [
            name_of_hand(
                (three_card_hand if len(row.codes) == 3 else five_card_hand)([read_card(code) for code in row.codes])
            )
            for row in rows
        ]
        assert judged == [row.said for row in rows]
