"""What a page of practising says of the table it is for."""

from typing import Any

from rulebook.book.house_rules import Choices
from rulebook.book.rule_page import agreed
from scoring.play.contract import Game


def told_of(game: Game, choices: Choices) -> dict[str, Any]:
    """`rules` as an address has them (nothing for the book), `agreed` in words, and what of it means nothing here."""
    table = "" if choices.chosen is None else agreed(game, choices.chosen)
    return {"rules": choices.query, "agreed": table, "left_out": choices.left_out}
