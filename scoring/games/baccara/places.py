"""Who sits to the right of whom: in both games of baccara numbers, bank and voorrang (precedence) go round that way."""

from scoring.play.books.book import Book
from scoring.play.contract import Seat


def to_the_right(state: Book, start: Seat) -> tuple[Seat, ...]:
    """Return who still plays, counted from the right hand of `start` on; `start` comes last, if he still plays.

    A sheet has its names clockwise, so this goes the other way round. Hazardspelen p. 8, 20; SH1.
    """
    seats, living = state.seating.clockwise(start), state.living()
    around = (*seats[-2::-1], seats[-1])
    return around if len(living) == len(around) else tuple([seat for seat in around if seat in living])
