"""Chips laid one by one on a drawn table, as a form has them: read, added up, and which size of chip is chosen."""

from collections.abc import Callable, Iterable, Sequence

from scoring.play.contract import Draft, Seat

Laid = tuple[Seat, str, int]
"""A chip as it lies: whose, on what, how many parts of a chip."""


def chip_size_of_tap(draft: Draft, last: Sequence[int], sizes: Sequence[int], parts: int) -> int:
    """Return the size (whole chips) of the chip that a tap lays: the one chosen in the draft, else that laid last, else
    the smallest.

    `last` are the previous stakes, in parts of a chip (`parts` to a chip); `sizes` are the chips to choose from.
    """
    if chosen := draft.get("fiche"):
        return int(chosen)
    return next((size for size in sizes if last and size * parts == last[-1]), sizes[0])


def read_laid_chips(texts: Iterable[str], read: Callable[[str], Laid]) -> tuple[list[Laid], str]:
    """Return (the chips in these texts up to the first that can't be read, the error of that text or "").

    `read` reads one text, or raises `ValueError` with a Dutch sentence.
    """
    found: list[Laid] = []
    for text in texts:
        try:
            found.append(read(str(text)))
        except ValueError as error:
            return found, str(error)
    return found, ""


def sum_by_place(laid: Iterable[Laid]) -> tuple[Laid, ...]:
    """Return the chips with those of one player on one place added up, in the order in which he first laid there."""
    found: dict[tuple[Seat, str], int] = {}
    for seat, on, chips in laid:
        found[seat, on] = found.get((seat, on), 0) + chips
    return tuple((seat, on, chips) for (seat, on), chips in found.items())
