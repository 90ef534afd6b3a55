"""Evenings of the golden tables, bent: whatever was written, in whatever order, a room neither falls nor loses a chip.

An entry is folded to its end also when something in it is refused, and a round that was let stand replays for ever. So
a room must bear facts that its own `check` refused, in states that only those can make.
"""

import random
from dataclasses import fields, replace

import pytest

from scoring.games import GAMES
from scoring.play.books.ledger import unbalanced
from scoring.play.contract import Board, Objection
from tests.drawn.anything import by_slug
from tests.rounds.play_along import PLAYERS, begin_of, fact_of
from tests.test_golden import rows

EVENINGS = 600
ROWS = {kind: list(rows(kind)) for kind in ("round", "refused")}


def evenings(game):
    """The facts of every row of a game, each behind its beginning."""
    for kind, all_rows in ROWS.items():
        for told in all_rows:
            of, row = told.values
            if of is not game:
                continue
            players = list(row.get("players", PLAYERS))
            begin = begin_of(
                game, players=players, **{key: row[key] for key in ("start", "dealer", "options") if key in row}
            )
            facts = []
            for text in (*row["events"], *([row["refused"]] if kind == "refused" else ())):
                facts.append(fact_of(game, text, players))
                if text.startswith("join "):
                    players.append(text.split()[1])
            yield begin, facts


def bend(facts, others, values, chance):
    """One thing wrong in the evening: a value of another fact or a strange one, a fact more, less or elsewhere."""
    how = chance.randrange(6)
    at = chance.randrange(len(facts)) if facts else 0
    if how < 3 and facts and fields(facts[at]):
        name = chance.choice(fields(facts[at])).name
        facts[at] = replace(facts[at], **{name: chance.choice(values[type(facts[at]), name])})
    elif how == 3 and others:
        facts.insert(at, chance.choice(others))
    elif how == 4 and facts:
        facts.pop(at)
    else:
        chance.shuffle(facts)


def known(evenings):
    """What each field of each kind of fact holds somewhere, and numbers beyond it."""
    values = {}
    for _, facts in evenings:
        for fact in facts:
            for one in fields(fact):
                held = values.setdefault((type(fact), one.name), [])
                value = getattr(fact, one.name)
                held += [value, value + 1, -value, 7, 1_000_001] if type(value) is int else [value]
    return values


@pytest.mark.parametrize("game", GAMES, ids=by_slug)
def test_a_bent_evening_neither_falls_nor_loses_a_chip(game):
    told, chance = list(evenings(game)), random.Random(game.slug)
    values = known(told)
    for _ in range(EVENINGS):
        (begin, facts), (_, others) = chance.choice(told), chance.choice(told)
        facts = list(facts)
        for _ in range(chance.randrange(1, 5)):
            bend(facts, others, values, chance)
        state = game.play.start(begin)
        for fact in facts:
            outcome = game.play.check(state, fact)
            assert outcome is None or (isinstance(outcome, Objection) and outcome.message)
            state = game.play.apply(state, fact)
            assert unbalanced(state) is None
        assert isinstance(game.play.board(state), Board)
