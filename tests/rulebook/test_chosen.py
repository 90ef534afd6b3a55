"""A page under house rules: a choice changes what it sets, and nothing said of the source or of what is usual."""

import re

import pytest

from rulebook.book.house_rules import numbers_of
from rulebook.book.shelf import shelf
from rulebook.library.markup.html import READING
from scoring.games import GAMES
from scoring.kit.figures import in_words

SETTING = [(game, option) for game in GAMES for option in game.options if option.number]
DRAWN = [(game, table) for game in GAMES for table in game.tables if table.chosen]
USUAL = re.compile(r"\b(bron|standaard|gewoonlijk|meestal|wij|bij ons)\b", re.IGNORECASE)
BLOCK = re.compile(r"</(?:p|li|td|th|dd|h\d|summary)>|<br>")


def key_of(value):
    return getattr(value, "slug", None) or getattr(value, "key", None)


def others(option):
    """Values as written that are not what is played by default."""
    values = option.offered or (option.low, option.high)
    return [str(value) for value in values if value != option.default]


def paragraphs(client, slug, chosen=""):
    page = client.get(f"/spel/{slug}/?regels={chosen}").content.decode()
    main = page[page.index("<h1") : page.index("</main>")]
    return [" ".join(re.sub(r"<[^>]+>", "", part).split()) for part in BLOCK.split(main)]


def sentences(told):
    return [part for paragraph in told for part in re.split(r"(?<=[.?!:;])\s", paragraph)]


@pytest.mark.parametrize(("game", "option"), SETTING, ids=key_of)
def test_a_chosen_number_changes_the_page_and_no_word_about_source_or_default(client, game, option):
    plain = paragraphs(client, game.slug)
    for value in others(option):
        chosen = paragraphs(client, game.slug, f"{option.key}:{value}")
        assert [one for one in sentences(chosen) if USUAL.search(one)] == [
            one for one in sentences(plain) if USUAL.search(one)
        ], value
        new = re.compile(rf"\b({value}|{in_words(int(value))})\b")
        assert any(new.search(one) for one in set(chosen) - set(plain)), value


@pytest.mark.parametrize(("game", "option"), SETTING, ids=key_of)
def test_the_number_of_the_text_is_what_is_played_by_default(game, option):
    usual = {option.key: option.text(option.default)}
    assert numbers_of(game, usual)[option.number] == game.numbers[option.number]
    assert shelf().rooms[game.slug].numbers[f"{option.number}_standaard"] == game.numbers[option.number]


@pytest.mark.parametrize(("game", "option"), SETTING, ids=key_of)
def test_a_table_under_the_rule_of_a_chosen_number_changes_with_it(game, option):
    for table in game.tables:
        if table.rule == option.rule:
            for value in others(option):
                assert game.rows(table.key, {option.key: value}) != table.rows, (table.key, value)


@pytest.mark.parametrize(("game", "table"), DRAWN, ids=key_of)
def test_a_table_drawn_for_house_rules_is_the_table_of_the_page_where_none_is_chosen(game, table):
    assert table.chosen({option.key: option.text(option.default) for option in game.options}) == table.rows
    assert shelf().rooms[game.slug].tables[table.key]


def test_a_reading_and_an_example_keep_the_numbers_of_the_game(client):
    """The source calls fifteen usual whatever a table plays to, and an example tells of its own table."""
    page = client.get("/spel/toepen/?regels=tot:10,blind-punten:5,boer-verslaan:aan,boer-verslaan-punten:7").content
    text = " ".join(re.sub(r"<[^>]+>", "", page.decode()).split())
    assert f"{READING}De bron noemt 15 de gewone grens" in text
    assert "Standaard speel je tot 15 strafpunten" in text
    assert f"{READING}Hoe hoog, zegt de bron niet. Wij rekenen drie" in text
    assert "krijg je in de Weberse variant zeven strafpunten" in text
    assert "Wie er 10 heeft, is af" in text
    assert "De inzet is drie." in text
