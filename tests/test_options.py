"""A house rule cannot do nothing: for each of its values a golden row ends otherwise than it would without it.

Whoever adds an option adds a row of `tests/golden/` that plays with it. The row is played again with what counts when
nothing is chosen; when both tell the same, the option is a switch that leads nowhere. A row may also differ in what
the sheet asks a calculator. What no sheet can see, such as how cards are dealt, stands in `AT_THE_TABLE` with why.
"""

from functools import cache, lru_cache

import pytest

from scoring.games import game as find_game
from scoring.kit.conditions import house_rules_in, read_condition
from scoring.play.books.settling import settled_in_words
from scoring.play.contract import Objection
from scoring.play.contract.options import has_meaning
from scoring.play.log.periods import chosen_options
from tests.drawn.anything import PLAYED
from tests.rounds.play_along import begin_of, fact_of, played
from tests.test_golden import rows

AT_THE_TABLE = {
    "baccara-banque: spellen=*": "how many packs lie in the sabot; odds are asked apart",
    "chemin-de-fer: spellen=4": "how many packs lie in the sabot; odds are asked apart",
    "ecarte: heer-verplicht-melden=aan": "who kept silent about a king is not seen",
    "handelen: delen=een-voor-een": "how cards are dealt is not seen",
    "mieen: bekennen=altijd": "which cards are played is not seen",
    "trente-et-quarante: roep-bij-veertig=dix": "what is called is not seen",
    "vrij: spel=*": "a name, shown in the title",
}
"""What the table keeps to by itself, for the sheet sees no cards or dice there; the page tells it."""
WORTH = {"fichewaarde": "25", "fiches-samen": "7"}
"""What chips are worth, where that is the option: one law for all games of chips, not a row in each."""


@cache
def golden(slug):
    """The rows of a game that end somewhere: rounds, evenings as one long round, and refusals."""
    found = [row.values[1] for kind in ("round", "refused") for row in rows(kind) if row.values[0].slug == slug]
    for row in rows("evening"):
        if row.values[0].slug == slug:
            told = row.values[1]
            found.append(told | {"events": [fact for part in told["round"] for fact in part["events"]]})
    return found


def values_of(option):
    """What it can be besides what counts by itself, as written."""
    if isinstance(option.default, bool):
        return [option.as_text(not option.default)]
    if option.choices and isinstance(option.default, str):
        return [value for value, _ in option.choices if value != option.default]
    return []


def ending(game, row):
    """What is refused, or else what stands and is told; with the state and the players."""
    try:
        state, players = played(game, row)
    except AssertionError as stopped:
        return str(stopped), None, ()
    if "refused" in row:
        no = game.play.check(state, fact_of(game, row["refused"], players))
        if isinstance(no, Objection):
            return (no.message, no.rule), None, ()
    return game.play.board(state), state, players


@lru_cache(1)
def as_written(slug):
    """How each row of a game ends."""
    return [ending(find_game(slug), row)[0] for row in golden(slug)]


def outcome(game, row):
    """All that a table would notice: what is refused, or what stands, is told, is asked elsewhere and is paid."""
    board, state, players = ending(game, row)
    if state is None:
        return board
    queries = [one.now(state) for one in game.play.lookups]
    return board, queries, asked_of_calculators(game, row, players), settled_in_words(board)


def asked_of_calculators(game, row, players):
    """What the first round of a row would ask the calculators that check it."""
    before, facts = played(game, row | {"events": [], "even_so": []})[0], []
    state = before
    for text in row["events"]:
        facts.append(fact_of(game, text, players))
        state = game.play.apply(state, facts[-1])
        if state.rounds:
            break
    return [case for aid in game.play.aids for case in aid.cases(before, tuple(facts))]


def differs(game, row, option, value):
    """Does this row end otherwise when the option is what it is by itself?"""
    others = {key: chosen for key, chosen in row.get("options", {}).items() if key != option.key}
    return outcome(game, row | {"options": others | {option.key: value}}) != outcome(game, row | {"options": others})


CHOICES = [
    pytest.param(game, option, value, id=f"{game.slug}: {option.key}={value or '*'}")
    for game in PLAYED
    for option in game.options
    for value in (values_of(option) or [""])
]


@pytest.mark.parametrize(("game", "option", "value"), CHOICES)
def test_a_house_rule_changes_how_a_row_of_the_table_of_truth_ends(game, option, value, request):
    if request.node.callspec.id in AT_THE_TABLE:
        return
    if option.key in WORTH:
        worth = [row | {"options": row.get("options", {}) | WORTH} for row in golden(game.slug)]
        assert any(differs(game, row, option, WORTH[option.key]) for row in worth)
        return
    written = [row for row in golden(game.slug) if option.key in row.get("options", {})]
    chosen = [row for row in written if not value or row["options"][option.key] == value]
    assert chosen, f"{option.key}={value}: no row of tests/golden/{game.slug}*.toml plays with it"
    found = any(differs(game, row, option, row["options"][option.key]) for row in chosen)
    assert found, f"{option.key}={value}: every row that plays with it ends the same without it"


def test_what_the_table_keeps_to_by_itself_is_an_option_and_changes_no_row():
    """An entry that goes stale hides nothing."""
    known = {case.id: case.values for case in CHOICES}
    for name in AT_THE_TABLE:
        game, option, _ = known[name]
        rows_of_it = [row for row in golden(game.slug) if option.key in row.get("options", {})]
        assert not any(differs(game, row, option, row["options"][option.key]) for row in rows_of_it), name


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_a_house_rule_hangs_from_house_rules_and_values_that_are_there(game):
    for option in (one for one in game.options if one.within):
        for key, texts in ((each.key, each.values) for each in house_rules_in(read_condition(option.within))):
            over = game.option(key)
            assert over is not None, f"{option.key}: {key}"
            assert [over.as_text(over.read(text)) for text in texts] == list(texts), f"{option.key}: {option.within}"


WITHIN = [
    pytest.param(game, option, id=f"{game.slug}: {option.key} in {option.within}")
    for game in PLAYED
    for option in game.options
    if option.within and option.key not in WORTH
]


@pytest.mark.parametrize(("game", "option"), WITHIN)
def test_a_house_rule_within_another_changes_nothing_where_that_is_not_played(game, option):
    """So a sheet and a paper may leave it out there."""
    without = [
        nth
        for nth, row in enumerate(golden(game.slug))
        if not has_meaning(option, game.options, row.get("options", {}))
    ]
    others = values_of(option) or [option.as_text(value) for value in (option.low, option.high)]
    for nth in without:
        row = golden(game.slug)[nth]
        for value in others:
            otherwise = row | {"options": row.get("options", {}) | {option.key: value}}
            assert ending(game, otherwise)[0] == as_written(game.slug)[nth], row["why"]


IDLE = {
    "eenentwintigen": {"bankbeurten", "bank-blijft-bij-gelijk", "dood-meer-bij-32"},
    "baccara-banque": {"cagnotte-over"},
    "roulette": {"tweede-zero"},
    "poker": {"dubbel-in-flush"},
}


@pytest.mark.parametrize("game", [game for game in PLAYED if game.slug in IDLE], ids=lambda game: game.slug)
def test_what_belongs_to_a_rule_that_is_off_is_no_agreement_of_a_sheet(game):
    named = {option.key for option, _, _ in chosen_options(begin_of(game), game)}
    assert named.isdisjoint(IDLE[game.slug])


def test_what_lists_the_house_rules_from_outside_asks_for_their_values_by_an_older_name():
    option = find_game("toepen").option("armoede")
    assert option.text(option.default) == option.as_text(option.default) == "aan"
