"""Who sits to whose right: at both games of baccara numbers, bank and voorrang run that way round the table."""

from scoring.play.books.book import Book
from scoring.play.contract import Seat


def to_the_right(state: Book, start: Seat) -> tuple[Seat, ...]:
    """Who still plays, from the right hand of `start` on and ending with `start` himself (if he plays).

    Names stand clockwise, so the right is the other way round. Hazardspelen p. 8, 20; SH1.
    """
    seats, living = state.seating.clockwise(start), state.living()
    around = (*seats[-2::-1], seats[-1])
    return around if len(living) == len(around) else tuple([seat for seat in around if seat in living])
