"""What no table plays by (odds, advice, an evening told) is folded on a screen; what a table plays by never is."""

import ast
import re

import pytest

from rulebook.book.shelf import shelf
from rulebook.library.reading.texts import read_book
from scoring.games import GAMES
from tests.machines.server import ROOT

ADDRESS = re.compile("[a-z-]+#[a-z0-9-]+")
HEAD = '+++\ngame = "spel"\n+++\n\nHet doel.\n\n## Kansen {#kansen}\n~ aside: {}\n\nDie zijn klein.\n'


def asides(page):
    heads = {rule.anchor for rule in page.rules if rule.aside}
    return {rule.address for rule in page.rules if rule.anchor in heads or rule.chapter in heads}


def cited(node):
    """The rules by which a sheet refuses or tells; not where a page draws a table."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("DrawnTable", "Order"):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and ADDRESS.fullmatch(node.value):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from cited(child)


def test_no_sheet_refuses_or_tells_by_a_rule_behind_a_fold():
    folded = set().union(*(asides(page) for page in shelf().pages.values()))
    files = sorted((ROOT / "scoring" / "games").rglob("*.py"))
    found = {(file.name, one) for file in files for one in cited(ast.parse(file.read_text())) if one in folded}
    assert len(folded) > 100
    assert found == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_house_rule_is_explained_behind_a_fold(game):
    assert not {option.rule for option in game.options} & asides(shelf().pages[game.slug])


@pytest.mark.parametrize("rules", ["", "?regels=standaard"])
def test_a_chapter_no_table_plays_by_shows_its_head_alone_and_a_rule_stands_below_its_chapter(client, rules):
    page = client.get(f"/spel/chapeau/{rules}").content.decode()
    chapter = page[page.index('aria-labelledby="weten"') :].partition('</section>\n<section class="chapter')[0]
    assert (
        0
        < chapter.index("<summary")
        < chapter.index('id="weten"')
        < chapter.index("</summary>")
        < chapter.index('id="vergissingen"')
    )
    throws = page[page.index('aria-labelledby="worpen"') : page.index('aria-labelledby="gelijk"')]
    fold = throws.partition("<b>Meer weten</b>")[2]
    assert all(f'id="{anchor}"' in fold for anchor in ("niet-de-kansvolgorde", "kansen", "doorgooien"))
    assert "de kans op elke worp" in fold.partition("</summary>")[0]
    assert 'aria-labelledby="flush"' not in fold


@pytest.mark.parametrize(
    ("said", "wrong"), [("yes", []), ("ja", ["games/spel.md:7: a rule that no table needs has ~ aside: yes"])]
)
def test_a_rule_that_no_table_needs_is_marked_in_one_way(tmp_path, said, wrong):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "spel.md").write_text(HEAD.replace("{}", said))
    book = read_book(tmp_path, {})
    assert [str(one) for one in book.misprints if "aside" in one.message] == wrong
    assert book.pages[0].rules[0].aside == (said == "yes")
