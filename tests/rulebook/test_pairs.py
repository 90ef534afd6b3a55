"""Two house rules that meet: what their table reads holds, is settled, and says what its sheet refuses."""

import random
from collections import defaultdict
from functools import cache

import pytest

from rulebook.book.house_rules import differing
from rulebook.book.shelf import shelf
from rulebook.library.search.words import tokens
from scoring.games import GAMES
from scoring.play.contract.options import check_options
from tests.rounds.play_along import PLAYERS, begin_of, fact_of, refusal
from tests.rulebook.following import MONEY, beside, values
from tests.rulebook.following.pairs import tables, untrue
from tests.rulebook.test_refusals import WRITING, carried, same, stems_of
from tests.test_golden import rows

EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
WHOLE = pytest.mark.thorough("858 tables, each read whole: two minutes of processor; a sample stays at the gate")


def met(game):
    """The tables of a game in an order of chance: the first of them is the sample."""
    found = list(tables(game))
    random.Random(3011).shuffle(found)
    return found


def alone(game):
    """The usual table, one for each house rule by itself, and those that golden tables name."""
    options = (one for one in game.options if one.key not in MONEY and one.kind != "text")
    found = [{**beside(game, one), one.key: value} for one in options for value in values(one)]
    named = [row.get("options", {}) for row in refused_rows()[game.slug]]
    return [{}, *found, *(one for nth, one in enumerate(named) if one and one not in named[:nth])]


@EACH
def test_what_a_table_of_two_house_rules_reads_holds_there(game):
    assert [found for table in met(game)[:1] for found in untrue(game, table)] == []


@WHOLE
@EACH
def test_what_every_table_of_two_house_rules_reads_holds_there(game):
    assert {found: str(table) for table in met(game) for found in untrue(game, table)} == {}


# --- what its sheet refuses ---------------------------------------------------------------------------


@cache
def refused_rows():
    """Every refusal of the golden tables by its game, once by the words it carries and the rule it cites."""
    found, seen = defaultdict(list), set()
    for one in rows("refused"):
        game, row = one.values
        objection = refusal(game, row)
        if objection and not WRITING.search(objection.message):
            kind = (objection.rule, *sorted(carried(objection.message, row.get("players", PLAYERS))))
            found[game.slug] += [row] if kind not in seen else []
            seen.add(kind)
    return found


def refused_at(game, row, options):
    """What the room says to the last fact of a refused row; None where it refuses an earlier one already."""
    players = list(row.get("players", PLAYERS))
    begin = begin_of(game, players=players, options=options, start=row.get("start"), dealer=row.get("dealer"))
    state = game.play.start(begin)
    for nth, text in enumerate((*row["events"], *row.get("even_so", ()))):
        fact = fact_of(game, text, players)
        if nth < len(row["events"]) and game.play.check(state, fact):
            return None, players
        players += [text.split()[1]] if text.startswith("join ") else []
        state = game.play.apply(state, fact)
    return game.play.check(state, fact_of(game, row["refused"], players)), players


def documents(game, rule, chosen):
    """The rules that a sheet of this table leads to: its own as it plays them, those of another game as the book."""
    slug = rule.partition("#")[0]
    if slug == game.slug:
        return shelf().documents_at(slug, chosen)
    return book_of(slug)


@cache
def book_of(slug):
    return {one.address: one for one in shelf().documents() if one.kind == "rule" and one.games == (slug,)}


@cache
def stems(text):
    """Every stem of a text, and all that says the same."""
    own = {one for _, _, word in tokens(text) for one in stems_of(word)}
    return own.union(*(same().get(one, ()) for one in own))


def unsaid(game, objection, players, chosen):
    """The words of a refusal that its rule does not say at a table; of a rule that is off those of its title."""
    words = carried(objection.message, players)
    told = documents(game, objection.rule, chosen).get(objection.rule)
    if told and words:
        questions = (part for asked in told.questions for part in asked)
        says = stems(" ".join((told.title, *told.body, *told.notes, *questions)))
        missing = [word for word in words if not stems_of(word) & says]
        return missing if len(missing) > len(words) // 3 else []
    off = [rule for rule in shelf().page(game.slug, chosen).off if rule.address == objection.rule]
    named = any(stems_of(word) & stems(rule.title) for word in words for rule in off)
    return ["anything: it is off"] if off and not named else []


def untold(game, table):
    """What a sheet refuses at a table and its rule does not say; a row with house rules of its own is of its table."""
    usual = {one.key: one.as_text(one.default) for one in game.options}
    for row in refused_rows()[game.slug]:
        options = {**table, **row.get("options", {})}
        if {**usual, **options} != {**usual, **table} or check_options(options, game.options):
            continue
        objection, players = refused_at(game, row, options)
        told = objection and objection.rule and not WRITING.search(objection.message)
        if told and (missing := unsaid(game, objection, players, differing(game, options))):
            yield f"{objection.rule} does not say {', '.join(missing)}: {objection.message}"


@EACH
def test_what_a_sheet_of_two_house_rules_refuses_its_rule_says_there(game):
    assert [found for table in ({}, *met(game)[:1]) for found in untold(game, table)] == []


@WHOLE
@EACH
def test_what_every_sheet_refuses_its_rule_says_at_its_table(game):
    assert {found: str(table) for table in (*alone(game), *met(game)) for found in untold(game, table)} == {}
