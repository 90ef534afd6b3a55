"""The table from which a calculator is opened: its answer goes by that table's house rules and links back to them."""

from dataclasses import dataclass

from django.http import QueryDict

from rulebook.book.house_rules import Choices, UnknownChoice, read_choices
from rulebook.book.rule_page import agreed_in_words
from rulebook.calculators.calculator import OF, TABLE, Calculator
from rulebook.calculators.house import fields_of_table, games_of
from scoring.play.contract import Game, Query


@dataclass(frozen=True, slots=True, kw_only=True)
class CalculatorTable:
    """A game with the house rules that a calculator goes by.

    `game`, `choices`: the game and these house rules; `house`: the house rules as fields of the calculator, (name,
        value).
    `said`: a Dutch sentence on what is wrong with the game or the house rules in the query string; "" if nothing.
    """

    game: Game
    choices: Choices
    house: Query = ()
    said: str = ""

    @property
    def rules(self) -> str:
        """The house rules as they stand behind `regels=` in a query string; "" without a table."""
        return self.choices.query

    @property
    def at(self) -> str:
        """The query string that opens the page of the game for this table, `?regels=…`; "" without a table."""
        return f"?regels={self.rules}" if self.rules else ""

    @property
    def agreed(self) -> str:
        """The house rules in a few Dutch words; "" without a table."""
        return "" if self.choices.chosen is None else agreed_in_words(self.game, self.choices.chosen)


def table_of(row: Calculator, query: QueryDict) -> CalculatorTable:
    """Return the table that a query string names: its house rules in `regels=`, its game in `van=`.

    Without `van=` it is the first game of this calculator that has these house rules. When they can't be read, the
    table has no house rules, and `said` tells why.
    """
    games, asked = games_of(row), query.get(OF)
    of = [game for game in games if game.slug == asked] if asked else list(games)
    if not of:
        return CalculatorTable(game=games[0], choices=Choices(chosen=None), said="Van dat spel is deze rekenhulp niet.")
    refused = ""
    for game in of:
        try:
            choices = read_choices(game, query.get(TABLE, ""))
        except UnknownChoice as error:
            refused = refused or str(error)
        else:
            house = () if choices.chosen is None else fields_of_table(row, game, choices.chosen)
            return CalculatorTable(game=game, choices=choices, house=house)
    return CalculatorTable(game=of[0], choices=Choices(chosen=None), said=refused)
