"""Vrij (free): the sheet for any game that has no room of its own, in points or in chips with a pot.

`points.py` keeps the one kind and `chips.py` the other; this module passes everything on to the right one.
"""

from collections.abc import Callable
from typing import Any

from scoring.games.vrij import chips, events, points
from scoring.games.vrij.options import DIRECTION, FICHES, LIMIT, MOST_A_ROUND, OPTIONS
from scoring.games.vrij.points import SEATS
from scoring.play.books.chip_facts import with_chips
from scoring.play.books.ledger import Ledger
from scoring.play.books.worth import DEAR_EUROS
from scoring.play.contract import Display, Game, Pack, Play, Values, fact_kinds_of
from scoring.play.contract.options import option_values
from scoring.play.seating import Begin

State = points.State | chips.State
PLAYERS, SUMS = (f"{SEATS[0]}–{SEATS[-1]}", "spelers"), ("Σ", "som in het veld")


def start(begin: Begin) -> State:
    """Return the state before the first round: of chips where the table chose those, else of points."""
    counted = option_values(dict(begin.options), (FICHES,))[FICHES.key]
    return chips.start(begin) if counted else points.start(begin)


def _function_of_chips_or_points(name: str) -> Callable[..., Any]:
    """Return a function that calls the one of this name in the module that keeps the sheet: `chips` or `points`."""
    return lambda state, *rest: getattr(chips if isinstance(state, Ledger) else points, name)(state, *rest)


check, apply, board, pad, compose, recall = map(
    _function_of_chips_or_points, ("check", "apply", "board", "pad", "compose", "recall")
)


def _page_at(at: Values) -> Display:
    """Return what the page draws at a table with these agreements."""
    down = at[DIRECTION.key] == "af"
    counts = ("●", "fiches") if at[FICHES.key] else ("−", "aftellen") if down else ("+", "punten erbij")
    numbers = {
        "spelers": f"{SEATS[0]} tot en met {SEATS[-1]}",
        "meeste": str(MOST_A_ROUND),
        "grens": str(at[LIMIT.key]),
        "eenheid": "fiches" if at[FICHES.key] else "punten",
        "te_duur": DEAR_EUROS,
    }
    return Display(numbers=numbers, quick=(PLAYERS, counts, SUMS), in_book=(PLAYERS, ("±", "op of af"), SUMS))


GAME = Game(
    slug="vrij",
    title="Vrij blad",
    seats=SEATS,
    pack=Pack(),
    named_by="spel",
    options=OPTIONS,
    shows=_page_at,
    play=with_chips(Play(fact_kinds_of(events), start, check, apply, board, pad, compose, recall), chips.BOOK),
)
