"""How a sheet of chapeau is played, with or without jokers: the parts of the room put together."""

from scoring.games.chapeau import events
from scoring.games.chapeau.afterwards import compose, recall
from scoring.games.chapeau.aid import aid, lookups
from scoring.games.chapeau.objections import checking
from scoring.games.chapeau.pad import pad
from scoring.games.chapeau.score import apply, starting
from scoring.games.chapeau.show import board
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import ChipBook, Option, Play, facts_of


def play(slug: str, options: tuple[Option, ...], seats: range, book: ChipBook, *, mexican: bool) -> Play:
    """The sheet of one of both games, for so many players."""
    start, check = starting(options, book, mexican=mexican), checking(seats)
    own = Play(facts_of(events), start, check, apply, board, pad, compose, recall)
    return with_chips(own, book, aids=(aid(slug),), lookups=lookups(slug))
