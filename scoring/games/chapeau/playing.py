"""How the parts of a chapeau game are put together to a sheet, for the plain game and the Mexican one."""

from scoring.games.chapeau import events
from scoring.games.chapeau.afterwards import compose, recall
from scoring.games.chapeau.aid import aid, lookups
from scoring.games.chapeau.announce import KEYS, in_dutch
from scoring.games.chapeau.objections import check_for_seats
from scoring.games.chapeau.pad import pad
from scoring.games.chapeau.score import apply, bluffed, starting
from scoring.games.chapeau.show import board
from scoring.games.chapeau.state import State
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import ChipBook, Event, Option, Play, fact_kinds_of


def play(slug: str, options: tuple[Option, ...], seats: range, book: ChipBook, *, mexican: bool) -> Play:
    """Return the sheet of one of the two games; `mexican` when aces are jokers.

    `slug` is its part of the web address, `seats` the range of numbers of players, `book` its accounts.
    """
    start, check = starting(options, book, mexican=mexican), check_for_seats(seats)
    own = Play(fact_kinds_of(events), start, check, apply, board, pad, compose, recall)
    return with_chips(own, book, aids=(aid(slug),), lookups=lookups(slug))


def example_results_before(state: State, fact: Event) -> dict[str, str]:
    """Return what a worked example may check at this fact, as text by name.

    At an announcement it is the one before it; at a lifted cup the kind under it, the winner and the loser. It is `{}`
    for any other fact.
    """
    match fact:
        case events.Announce() if state.last is not None:
            return {"hoger dan": in_dutch(state.last)}
        case events.Lift(seat=lifter, dice=dice, lies=flush) if state.said and (
            there := state.throw_under_cup(dice, flush)
        ):
            announcer, _ = state.said[-1]
            winner, loser = (lifter, announcer) if bluffed(state, there) else (announcer, lifter)
            return {"wint": state.name(winner), "verliest": state.name(loser), "ligt": KEYS[there.kind]}
    return {}
