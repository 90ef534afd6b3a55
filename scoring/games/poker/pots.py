"""Main pot and side pots (for the players who put in more than one who is all in): who may win which part of the chips,
and how a pot is divided.

Side pots are no rule of the sources (an option of the sheets); without them there is one pot. Amounts are chips.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from scoring.kit.figures import listed
from scoring.play.contract import Seat

Player = TypeVar("Player")


class Pot(NamedTuple):
    """A number of chips, and the players who may win them."""

    chips: int
    players: tuple[Seat, ...]


def side_pots(put: Mapping[Seat, int], playing: Sequence[Seat], dead: int = 0) -> tuple[Pot, ...]:
    """Divide the chips of a hand into a main pot and side pots, the main pot first.

    `put` is the chips each player put in, `playing` the players who may still win, `dead` the chips that lay there
    before this hand; those belong to the main pot. A player who put in less than others shares only in what all of them
    matched. What players who left had put in above the highest of `playing` is added to the last pot. Without any chips
    there is one pot of 0 chips, because somebody shows the best hand all the same. When `playing` is empty the result
    is `()`.
    """
    levels = sorted({put.get(player, 0) for player in playing})
    found: list[Pot] = []
    below = 0
    for level in levels:
        chips = sum(min(chips, level) - min(chips, below) for chips in put.values())
        found.append(Pot(chips, tuple(player for player in playing if put.get(player, 0) >= level)))
        below = level
    if not found:
        return ()
    over = sum(max(0, chips - below) for chips in put.values())
    found[-1] = found[-1]._replace(chips=found[-1].chips + over)
    found[0] = found[0]._replace(chips=found[0].chips + dead)
    return tuple(pot for pot in found if pot.chips) or (Pot(0, tuple(playing)),)


def shares(pot: int, winners: int) -> tuple[int, int]:
    """Return `(chips for each winner, odd chips)` of a pot divided between `winners` equal hands. `odd chips` can't be
    divided.

    `ValueError` for a pot below nought, or fewer than one winner.
    """
    if pot < 0 or winners < 1:
        raise ValueError("Een pot is nul of meer, en minstens één speler wint hem.")
    return divmod(pot, winners)


def shared_out(pot: int, winners: Sequence[Player]) -> tuple[tuple[Player, int], ...]:
    """Divide a pot (chips) between equal hands, and return `(winner, chips)` for each; odd chips go one by one to the
    first of `winners`.

    `winners` stand in order from the dealer's left. `ValueError` for a pot below nought, or no winner.
    """
    each, rest = shares(pot, len(winners))
    return tuple((winner, each + (place < rest)) for place, winner in enumerate(winners))


def division_in_words(pot: int, names: Sequence[str]) -> str:
    """Return in Dutch words what each of several equal winners gets of a pot (chips), and who gets the odd chips: `elk
    3, en 1 over voor Ilse`.
    """
    each, rest = shares(pot, len(names))
    odd = f"{'elk ' if rest > 1 else ''}1 over voor {listed(list(names[:rest]))}"
    return f"elk {each}" + (f", en {odd}" if rest else "")
