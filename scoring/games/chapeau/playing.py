"""How a sheet of chapeau is played, with or without jokers: the parts of the room put together."""

from scoring.games.chapeau import events
from scoring.games.chapeau.afterwards import compose, recall
from scoring.games.chapeau.aid import aid, lookups
from scoring.games.chapeau.objections import checking
from scoring.games.chapeau.pad import pad
from scoring.games.chapeau.score import apply, starting
from scoring.games.chapeau.show import board
from scoring.play.books.chip_facts import CHIP_FACTS
from scoring.play.contract import ChipBook, Option, Play, facts_of


def play(slug: str, options: tuple[Option, ...], seats: range, book: ChipBook, *, mexican: bool) -> Play:
    """The sheet of one of both games, for so many players."""
    return Play(
        events=(*facts_of(events), *CHIP_FACTS),
        between=CHIP_FACTS,
        start=starting(options, book, mexican=mexican),
        check=checking(seats),
        apply=apply,
        board=board,
        pad=pad,
        compose=compose,
        recall=recall,
        chips=book,
        aids=(aid(slug),),
        lookups=lookups(slug),
    )
