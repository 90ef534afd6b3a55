"""The table from which a calculator is opened: its answer goes by that table's house rules and links back to them."""

from dataclasses import dataclass

from django.http import QueryDict

from rulebook.book.house_rules import Choices, UnknownChoice, read_choices
from rulebook.book.rule_page import agreed
from rulebook.calculators.calculator import OF, TABLE, Calculator
from rulebook.calculators.house import games_of, house_of
from scoring.play.contract import Game, Query


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A game with the house rules that a calculator goes by.

    `house`: these rules as fields of the calculator, (name, value).
    `said`: a sentence on what is wrong with the game or rules in the address; "" if nothing.
    """

    game: Game
    choices: Choices
    house: Query = ()
    said: str = ""

    @property
    def rules(self) -> str:
        """What stands behind `regels=` in an address; "" for the book."""
        return self.choices.query

    @property
    def at(self) -> str:
        """What follows the address of the game, `?regels=…`; "" for the book."""
        return f"?regels={self.rules}" if self.rules else ""

    @property
    def agreed(self) -> str:
        """The house rules in a few words; "" for the book."""
        return "" if self.choices.chosen is None else agreed(self.game, self.choices.chosen)


def table_of(row: Calculator, query: QueryDict) -> Table:
    """Read the table from an address: its house rules from `?regels=`, its game from `van=`.

    Without `van=` it is the first game of this calculator that knows these rules. What can't be read is told in
    `said`.
    """
    games, asked = games_of(row), query.get(OF)
    of = [game for game in games if game.slug == asked] if asked else list(games)
    if not of:
        return Table(game=games[0], choices=Choices(chosen=None), said="Van dat spel is deze rekenhulp niet.")
    refused = ""
    for game in of:
        try:
            choices = read_choices(game, query.get(TABLE, ""))
        except UnknownChoice as error:
            refused = refused or str(error)
        else:
            house = () if choices.chosen is None else house_of(row, game, choices.chosen)
            return Table(game=game, choices=choices, house=house)
    return Table(game=of[0], choices=Choices(chosen=None), said=refused)
