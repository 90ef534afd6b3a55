"""What the pages for practising show of the table for which one practises."""

from typing import Any

from rulebook.book.house_rules import Choices
from rulebook.book.rule_page import agreed_in_words
from scoring.play.contract import Game


def table_context(game: Game, choices: Choices) -> dict[str, Any]:
    """Return what these pages show of a table, by name.

    `rules`: its house rules as in a query string, "" for the book; `agreed`: the same in words; `left_out`: a sentence
    on each choice that means nothing there.
    """
    table = "" if choices.chosen is None else agreed_in_words(game, choices.chosen)
    return {"rules": choices.query, "agreed": table, "left_out": choices.left_out}
