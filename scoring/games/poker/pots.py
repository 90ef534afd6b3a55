"""Main pot and side pots: who may win which part of what lies there, and how it is divided.

Side pots are no rule of the sources (an option of the sheets); without them there is one pot. Amounts are chips.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from scoring.kit.figures import listed
from scoring.play.contract import Seat

Player = TypeVar("Player")


class Pot(NamedTuple):
    """Chips, and who may win them."""

    chips: int
    players: tuple[Seat, ...]


def side_pots(put: Mapping[Seat, int], playing: Sequence[Seat], dead: int = 0) -> tuple[Pot, ...]:
    """What lies there, layer by layer: `put` is all that each put in, `playing` who may still win.

    Who has put in less than others shares only in what all of them matched. What those who stopped put in above the
    highest of `playing` lies in the last pot. `dead` chips that nobody put in this hand lie in the first. Where nothing
    lies there is one pot all the same: somebody shows the best hand.
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
    """What each of equal winners gets from the pot, and the odd chips that can't be divided."""
    if pot < 0 or winners < 1:
        raise ValueError("Een pot is nul of meer, en minstens één speler wint hem.")
    return divmod(pot, winners)


def shared_out(pot: int, winners: Sequence[Player]) -> tuple[tuple[Player, int], ...]:
    """A pot between equal hands, `winners` from the dealer's left; of chips that can't be divided the first of them
    get one each."""
    each, rest = shares(pot, len(winners))
    return tuple((winner, each + (place < rest)) for place, winner in enumerate(winners))


def divided(pot: int, names: Sequence[str]) -> str:
    """What each of equal winners gets, and who has the odd chips: `elk 3, en 1 over voor Ilse`."""
    each, rest = shares(pot, len(names))
    odd = f"{'elk ' if rest > 1 else ''}1 over voor {listed(list(names[:rest]))}"
    return f"elk {each}" + (f", en {odd}" if rest else "")
