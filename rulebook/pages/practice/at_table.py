"""What a page of practising says of the table it is for."""

from typing import Any

from rulebook.book.house_rules import Choices
from rulebook.book.rule_page import agreed
from scoring.play.contract import Game


def told_of(game: Game, choices: Choices) -> dict[str, Any]:
    """Return what the pages of practising show of a table: `rules` as in an address ("" for the book), `agreed` in
    words, and `left_out`: a sentence on each choice that means nothing there."""
    table = "" if choices.chosen is None else agreed(game, choices.chosen)
    return {"rules": choices.query, "agreed": table, "left_out": choices.left_out}
