"""A hand of poker on a sheet, as both games keep it: what each put in, who is still in, and how its pots go out."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from scoring.games.poker.pots import Pot, divided, shared_out, side_pots
from scoring.games.poker.turns import Turns
from scoring.kit.figures import listed
from scoring.play.books.book import replace
from scoring.play.books.ledger import Ledger, move
from scoring.play.contract import Rule, Seat

POT = "pot"


def key(seat: Seat) -> str:
    """A seat as the bidding names it."""
    return str(seat)


def seat_of(name: str) -> Seat:
    """The seat behind a name of the bidding."""
    return Seat(int(name))


@dataclass(frozen=True, kw_only=True)
class Hand(Ledger):
    """The state of a sheet of poker; all but `usual` is of the hand under way."""

    put: Mapping[Seat, int] = field(default_factory=dict)
    """What each put in, also before the bidding."""
    turns: Turns | None = None
    fell: tuple[Seat, ...] = ()
    """Who could not meet what was bid and so is out, in this hand or, between two, in the last one."""
    told: bool = False
    """Was the bidding told afterwards?"""
    pots: tuple[Pot, ...] | None = None
    """What has not been won yet, once a hand was shown."""
    usual: int = 0
    """What whoever stayed put in the last hand, above an ante."""

    @property
    def side(self) -> bool:
        """Are side pots played?"""
        return self.on("zijpotten")

    def playing(self) -> tuple[Seat, ...]:
        """Who may still win this hand, from the dealer's left."""
        return tuple([seat_of(name) for name in self.turns.seats]) if self.turns else ()

    def empty(self, seat: Seat) -> bool:
        """Has this player nothing left to bid?"""
        return self.counted and self.has(seat) <= 0

    def purse(self) -> int:
        """What this hand is played for."""
        return max(0, self.has(POT))

    def left_pots(self) -> tuple[Pot, ...]:
        """The pots that nobody has won yet: one, or layers where side pots are played.

        Chips that lay in the pot before this hand belong to the first.
        """
        if self.pots is not None:
            return self.pots
        playing = self.playing()
        if not self.side:
            return (Pot(self.purse(), playing),) if playing else ()
        return side_pots(self.put, playing, self.purse() - sum(self.put.values()))


AnyHand = TypeVar("AnyHand", bound=Hand)


def put_in(state: AnyHand, paid: Mapping[Seat, int], rule: Rule, **changes: Any) -> AnyHand:
    """What each put in, told afterwards; `changes` are what else is new."""
    said = listed([f"{state.name(seat)} {chips}" for seat, chips in paid.items()])
    text = f"Er is ingezet door {said}." if said else "Er is niets meer ingezet."
    return move(state, [(seat, POT, chips) for seat, chips in paid.items()], text, rule, told=True, **changes)


def shown(
    state: AnyHand,
    seats: Collection[Seat],
    order: Sequence[Seat],
    pays: Callable[[AnyHand, Pot, Sequence[Seat], bool], AnyHand],
) -> AnyHand:
    """Every pot that one of `seats` has a share in goes out, and what only one can win goes back to him.

    `pays` tells of each whether it is a side pot. Where none of them has a share in anything all stays as it is.
    """
    pots, later, left = state.left_pots(), state.pots is not None, list[Pot]()
    for pot in pots:
        if winners := [seat for seat in order if seat in seats and seat in pot.players]:
            state = pays(state, pot, winners, later or pot is not pots[0])
        else:
            left.append(pot)
    if len(left) == len(pots):
        return state
    for pot in [pot for pot in left if len(pot.players) == 1]:
        left.remove(pot)
        state = pays(state, pot, pot.players, True)
    return replace(state, pots=tuple(left))


def paid(
    state: AnyHand, pot: Pot, winners: Sequence[Seat], what: str, shows: str, rule: Rule, *, side: bool
) -> AnyHand:
    """One pot to its winners, the first of them after the dealer with an odd chip each.

    One winner `shows` what he has, by `rule`; `what` is the pot called when it is no side pot.
    """
    names, page = [state.name(seat) for seat in winners], rule.partition("#")[0]
    what = "de zijpot" if side else what
    text = f"{names[0]} {shows} en krijgt {what}: {state.count(pot.chips)}"
    if side and len(pot.players) == 1:
        text, rule = f"{names[0]} krijgt {state.count(pot.chips)} terug", f"{page}#zijpotten"
    elif len(winners) > 1:
        text, rule = f"{listed(names)} delen {what} van {pot.chips}: {divided(pot.chips, names)}", f"{page}#pot-delen"
    return move(state, [(POT, seat, chips) for seat, chips in shared_out(pot.chips, winners)], f"{text}.", rule)
