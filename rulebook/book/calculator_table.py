"""The table a calculator is opened from: whose rules its answer goes by and leads back to."""

from dataclasses import dataclass

from django.http import QueryDict

from rulebook.book.house_rules import Choices, UnknownChoice, read_choices
from rulebook.book.rule_page import agreed
from rulebook.calculators.calculator import OF, TABLE, Calculator
from rulebook.calculators.house import games_of, house_of
from scoring.play.contract import Game, Query


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The game that is played there, with what was chosen. `house` is that as the calculator asks it, `said` what is
    wrong with what the address says of it."""

    game: Game
    choices: Choices
    house: Query = ()
    said: str = ""

    @property
    def rules(self) -> str:
        """What stands behind `regels=`; empty for the book."""
        return self.choices.query

    @property
    def at(self) -> str:
        """What follows the address of the game."""
        return f"?regels={self.rules}" if self.rules else ""

    @property
    def agreed(self) -> str:
        """What was agreed, in a few words; empty for the book."""
        return "" if self.choices.chosen is None else agreed(self.game, self.choices.chosen)


def table_of(row: Calculator, query: QueryDict) -> Table:
    """`?regels=`, with `van=` the game where several share the calculator: otherwise the first that knows them."""
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
