"""Every game against its table of truth: `tests/golden/<slug>.toml`, or several that begin so.

`[[number]]` is a number on its page, or of an example it plays, `[[table]]` the rows of a table on it (with `options`:
under those house rules), `[[quick]]` a number at its top, `[[order]]` cards from high to low, `[[game]]` with how many
it is played and with what, `[[option]]` what a house rule may be. A `[[round]]` plays `events` and says what stands
then (`story`: words that are told, in order, `cited`: rules that are named, `says`: words of a signal, `leads_to`: its
rule, `ahead`: the signals that tell how the game goes on, `summary`: the round in one line, `result`: how it ended,
`asks`: what the sheet asks a calculator then). `even_so` begins with a fact that a correction further back made
impossible and that stands all the same: the room does what it still can. A `[[refused]]` says what may not be written
after its `events`, with `says` the words. An `[[evening]]` tells its rounds one after the other. An
`[[amended]]` writes its `entries`, then amends one of them (`amends`, counted from one, `to` what it becomes; or
`undoes` one); `anew` are the players for whom what came after counts as the table then stands, `points` or `chips` what
stands then. What stands above all rows holds for each of them.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import get_type_hints

import pytest

from rulebook.book.shelf import shelf
from rulebook.library.markup.html import NUMBER
from scoring.games import GAMES
from scoring.games import game as find_game
from scoring.play.books.settling import nets, payments
from scoring.play.books.worth import CHIP_VALUE, CHIPS_FOR_IT
from scoring.play.contract import Seat
from scoring.play.log.act import Act, Amend, Undo
from scoring.play.log.admission import check_act
from scoring.play.log.replay import Tape
from tests.rounds.play_along import PLAYERS, begin_of, chips_of, fact_of, played, refusal

GOLDEN, SEEDS = Path(__file__).parent / "golden", Path(__file__).parents[1] / "seeds"


def slug_of(path):
    """`toepen-huisregels.toml` is of toepen, `poker-hazard.toml` of the game of that name."""
    slugs = [game.slug for game in GAMES if f"{path.stem}-".startswith(f"{game.slug}-")]
    assert slugs, f"{path.name} is of no game in scoring/games/__init__.py: register its room, or rename the table"
    return max(slugs, key=len)


@cache
def table_at(path):
    return tomllib.loads(path.read_text())


@cache
def rows(kind):
    """All rows of a kind, each with its game."""
    found = []
    for path in sorted(GOLDEN.glob("*.toml")):
        table, game = table_at(path), find_game(slug_of(path))
        shared = {key: value for key, value in table.items() if not isinstance(value, list) or key == "players"}
        found += [
            pytest.param(game, shared | row, id=f"{game.slug}: {row.get('why') or row['name']}")
            for row in table.get(kind, ())
        ]
    return tuple(found)


@pytest.mark.parametrize(("game", "row"), rows("number"))
def test_a_number_on_the_page_is_what_the_table_says(game, row):
    assert shelf().scribe(game.slug).numbers[row["name"]] == row["value"]


OF_A_SOURCE = [page.slug for page in shelf().book.pages if page.sources[0].key != "aanvulling"]
TYPED_IN_PART = {
    "chapeau", "chinese-poker", "eenentwintigen", "poker", "poker-hazard", "roulette", "toepen", "verpachten",
}  # fmt: skip


@pytest.mark.parametrize("slug", [slug for slug in OF_A_SOURCE if slug not in TYPED_IN_PART])
def test_every_number_of_a_game_and_every_figure_its_page_names_is_in_the_table(slug):
    typed = {row.values[1]["name"] for row in rows("number") if row.values[0].slug == slug}
    text = (SEEDS / "games" / f"{slug}.md").read_text()
    played = {name for name, _ in NUMBER.findall(text) if "." in name}
    assert typed == {*find_game(slug).numbers, *played}


def test_every_row_is_about_a_rule_that_is_printed():
    about = {row.values[1].get("rule") for kind in ("round", "refused", "evening") for row in rows(kind)}
    assert about - {None} <= shelf().rules.keys()


NOT_IN_A_ROUND = {
    "baccara-banque: minimum-inzet", "baccara-banque: spellen",
    "chemin-de-fer: half-bij-nieuwe-taille", "chemin-de-fer: minimum-bank", "chemin-de-fer: samen-bank",
    "chemin-de-fer: spellen", "chemin-de-fer: toeschouwers", "ecarte: heer-verplicht-melden",
    "eenentwintigen: splitsen", "eenentwintigen: verhogen", "mexicaanse-chapeau: bijstenen",
    "mexicaanse-chapeau: richting", "mieen: bekennen", "poker-hazard: checken", "poker: checken", "poker: ruilen",
    "poker: ruilen-met-aas", "roulette: zero-combinaties", "trente-et-quarante: roep-bij-veertig",
    "trente-et-quarante: verzekeren",
}  # fmt: skip
"""House rules that only forbid or allow something, or that no sheet sees."""


@pytest.mark.parametrize("slug", OF_A_SOURCE)
def test_the_table_has_rounds_and_refusals_enough_and_a_round_with_every_house_rule(slug):
    rounds = [row.values[1] for row in rows("round") if row.values[0].slug == slug]
    assert len(rounds) >= (60 if slug == "chinese-poker" else 25)
    assert sum(row.values[0].slug == slug for row in rows("refused")) >= (20 if slug == "chinese-poker" else 10)
    options = {option.key for option in find_game(slug).options} - {CHIP_VALUE, CHIPS_FOR_IT}
    untouched = options.difference(*(row.get("options", ()) for row in rounds))
    assert {f"{slug}: {key}" for key in untouched} == {name for name in NOT_IN_A_ROUND if name.startswith(f"{slug}:")}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_house_rule_and_table_cites_a_rule_of_its_own_page(game):
    for address in (*(option.rule for option in game.options), *(table.rule for table in game.tables)):
        assert address.startswith(f"{game.slug}#")
        assert address in shelf().rules


@pytest.mark.parametrize(("game", "row"), rows("table"))
def test_a_table_on_the_page_says_what_the_source_says(game, row):
    tables = {table.key: table for table in game.display_at(row.get("options", {})).tables}
    assert [[*map(str, cells)] for cells in tables[row["name"]].rows] == row["rows"]
    assert list(tables[row["name"]].head) == row.get("head", list(tables[row["name"]].head))


@pytest.mark.parametrize(("game", "row"), rows("quick"))
def test_the_top_of_the_page_says_what_the_source_says(game, row):
    assert {name: value for value, name in game.quick}[row["name"]] == row["value"]


@pytest.mark.parametrize(("game", "row"), rows("order"))
def test_cards_go_from_high_to_low_as_the_source_says(game, row):
    assert {order.key: [*map(str, order.ranks)] for order in game.orders}[row["name"]] == row["ranks"]


@pytest.mark.parametrize(("game", "row"), rows("game"))
def test_a_game_is_played_with_as_many_and_with_what_the_source_says(game, row):
    assert [game.seats[0], game.seats[-1]] == row["players"]
    assert [game.pack.packs[0], game.pack.packs[-1]] == row["packs"]
    assert game.money == row["money"]


@pytest.mark.parametrize(("game", "row"), rows("option"))
def test_a_house_rule_can_be_what_the_table_says(game, row):
    option = {option.key: option for option in game.options}[row["name"]]
    assert option.default == row["default"]
    for key in {"low", "high", "offered"} & row.keys():
        told = getattr(option, key)
        assert (list(told) if isinstance(told, tuple) else told) == row[key], key


@pytest.mark.parametrize(("game", "row"), rows("round"))
def test_a_round_ends_as_the_table_says(game, row):
    state, _ = played(game, row)
    board = game.play.board(state)
    if "chips" in row:
        names = {line.name for line in board.lines}
        assert chips_of(board) == {name: held for name, held in row["chips"].items() if held or name in names}
    else:
        assert {line.name: line.points for line in board.lines} == row["points"]
    if "won" in row:
        assert {line.name: line.net for line in board.lines} == row["won"]
    signals = [*board.signals, *(signal for line in board.lines for signal in line.signals)]
    said = {
        "out": {line.name for line in board.lines if line.out},
        "winners": {line.name for line in board.lines if line.won},
        "losers": {line.name for line in board.lines if line.lost},
        "leads": {state.name(signal.seat) for signal in signals if signal.key == "uitkomst"},
        "dealer_after": {state.name(state.seating.dealer)},
    }
    for key in said.keys() & row.keys():
        told = row[key] if isinstance(row[key], list) else [row[key]] if row[key] else []
        assert said[key] == set(told), key
    keys = {signal.key for signal in signals}
    assert set(row.get("signals", ())) <= keys
    assert not set(row.get("no_signals", ())) & keys
    texts = [f"{line.name}: {signal.text}" for line in board.lines for signal in line.signals]
    texts += [signal.text for signal in board.signals]
    texts += [f"{line.name}: {label} {value}" for line in board.lines for label, value in line.extra]
    for words in row.get("says", ()):
        assert any(words in text for text in texts), (words, texts)
    assert set(row.get("leads_to", ())) <= {signal.rule for signal in signals}
    if "ahead" in row:
        assert {signal.key for signal in signals if signal.ahead} == set(row["ahead"])
    assert len(board.rounds) == row.get("rounds", len(board.rounds))
    if "summary" in row:
        assert board.rounds[-1].summary == row["summary"]
    last = (*(board.rounds[-1].story if board.rounds else ()), *board.story)
    told, at = [step.text for step in last], 0
    for words in row.get("story", ()):
        at = next((place for place, text in enumerate(told) if place >= at and words in text), len(told))
        assert at < len(told), (words, told)
    assert set(row.get("cited", ())) <= {step.rule for step in last}
    assert board.result == row.get("result", board.result)
    for calculator, told in row.get("asks", {}).items():
        asked = next(one.now(state) for one in game.play.lookups if one.calculator == calculator)
        assert set(told) <= {f"{name}={value}" for name, value in asked}, asked


@pytest.mark.parametrize("slug", [game.slug for game in GAMES if game.play])
def test_every_round_says_in_one_line_what_it_brought_whom_or_that_it_brought_nobody_anything(slug):
    told = [row.values for row in rows("round") if row.values[0].slug == slug]
    done = [(one, state) for state, _ in (played(*row) for row in told) for one in state.rounds]
    assert done
    for one, state in done:
        assert re.search(r"niemand (wint of verliest|krijgt punten)|[+−]\d", one.summary), one.summary
        for seat in state.seating.order:
            if one.points.get(seat, 0):
                assert one.names[seat] in one.summary or "ieder" in one.summary
        assert not re.search(r"[.,:;·]\s*[.,:;·]|\s\s|^\W|[.,:;·]$", one.summary), one.summary


@pytest.mark.parametrize(("game", "row"), rows("refused"))
def test_what_the_rules_forbid_is_refused_with_its_rule(game, row):
    objection = refusal(game, row)
    assert objection is not None
    assert objection.message.endswith((".", "?"))
    for words in row.get("says", ()):
        assert words in objection.message
    assert objection.field == row.get("field", objection.field)
    assert objection.rule == row["rule"] or (
        row.get("cites") == "another" and objection.rule.startswith(f"{game.slug}#")
    )


@pytest.mark.parametrize(("game", "evening"), rows("evening"))
def test_an_evening_ends_at_the_chips_and_payments_of_the_table(game, evening):
    """Round by round what it brought and what was bought, what stands and who deals; at the end the fewest payments."""
    events = []
    for number, row in enumerate(evening["round"], start=1):
        events += row["events"]
        state, _ = played(game, evening | {"events": events})
        board = game.play.board(state)
        names = {line.holder: line.name for line in board.lines} | {one.key: one.key for one in board.accounts}
        done = board.rounds[-1]
        bought = {holder: done.bought(holder) for holder in done.totals}
        for key, amounts in (("brought", done.points), ("bought", bought), ("chips", done.totals)):
            told = {name: amount for name, amount in row.get(key, {}).items() if amount}
            assert {names[one]: amount for one, amount in amounts.items() if amount} == told, (number, key)
        assert len(board.rounds) == number
        assert state.name(state.seating.dealer) == row["dealer_after"]
        if "dead" in row:
            dead = {line.name for line in board.lines for signal in line.signals if signal.key == "dood"}
            assert dead == set(row["dead"])
    paid = [[names[one.payer], names[one.receiver], one.amount] for one in payments(nets(board))]
    assert paid == evening.get("payments", paid)


ODD = ((), ("",), ("", ""), ("hA", ""), ("", "hA", "zoek mij"))
"""Texts that a file may hold where cards, dice or names of a game belong."""


@pytest.mark.parametrize("slug", [game.slug for game in GAMES if game.play])
def test_texts_that_are_no_cards_bring_no_room_down(slug):
    told = [row.values for row in rows("round") if row.values[0].slug == slug]
    game, states = told[0][0], [played(*row)[0] for row in told]
    for kind in game.play.events:
        texts = [name for name, hint in get_type_hints(kind).items() if hint in (str, tuple[str, ...])]
        if not texts:
            continue
        for at, state in enumerate(states):
            odd = ODD[at % len(ODD)]
            fields = {name: _some(hint, odd, state) for name, hint in get_type_hints(kind).items()}
            fact = kind(**fields)
            objection = game.play.check(state, fact)
            assert objection is None or objection.message
            game.play.board(game.play.apply(state, fact))


def _some(hint, odd, state):
    """A value for a field: the odd texts, or the first that is of its kind."""
    if hint is str:
        return odd[0] if odd else ""
    if hint == tuple[str, ...]:
        return odd
    if hint is bool:
        return False
    if hint in (int, Seat):
        return state.living()[-1] if hint is Seat else 1
    return ()


@pytest.mark.parametrize(("game", "row"), rows("amended"))
def test_what_was_played_after_an_amended_entry_stands_as_the_table_says(game, row):
    players = list(row.get("players", PLAYERS))
    keys = {key: row[key] for key in ("start", "dealer", "options") if key in row}
    acts = [Act(seq=1, facts=(begin_of(game, players=players, **keys),))]
    anew = tuple(Seat(players.index(name)) for name in row.get("anew", ()))
    control = Undo(seq=row["undoes"] + 1, anew=anew) if "undoes" in row else Amend(seqs=(row["amends"] + 1,), anew=anew)
    for told in (*row["entries"], [control, *row.get("to", ())]):
        facts = tuple(fact_of(game, one, players) if isinstance(one, str) else one for one in told)
        acts.append(Act(seq=len(acts) + 1, facts=facts))
        assert check_act(game, acts[:-1], acts[-1]) == ()
    board = game.play.board(Tape(game, acts).now.state)
    held = {line.name: line.points for line in board.lines} if "points" in row else chips_of(board)
    assert held == row.get("points", row.get("chips"))
    assert [line.name for line in board.lines if line.out] == row.get("out", [])
