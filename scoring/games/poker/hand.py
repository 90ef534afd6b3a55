"""A hand of poker on a sheet, as both games keep it: what each player put in, who is still in, how its pots are paid
out.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from scoring.games.poker.pots import Pot, division_in_words, shared_out, side_pots
from scoring.games.poker.turns import Turns
from scoring.kit.figures import listed
from scoring.play.books.book import replace
from scoring.play.books.ledger import Ledger, move
from scoring.play.contract import Rule, Seat

POT = "pot"
"""The key of the account that the chips of a hand lie in."""


def key(seat: Seat) -> str:
    """Return the name of a player in `Turns` and `Betting`: the number of his seat as text."""
    return str(seat)


def seat_of(name: str) -> Seat:
    """Return the seat of the player with this name in `Turns` and `Betting`; the inverse of `key`."""
    return Seat(int(name))


@dataclass(frozen=True, kw_only=True)
class PokerState(Ledger):
    """The state of a sheet of poker, as far as both games have it.

    All fields are about the hand under way, except `usual`, and `fell` between two hands.
    """

    put: Mapping[Seat, int] = field(default_factory=dict)
    """Chips that each player put in during this hand, also before the bidding."""
    turns: Turns | None = None
    """The players who have to speak in the bidding; `None` while there is no bidding."""
    fell: tuple[Seat, ...] = ()
    """Players who could not pay what was bid and so are out: in this hand or, between two hands, in the last one."""
    told: bool = False
    """Was the bidding written afterwards, in one fact, instead of word by word?"""
    pots: tuple[Pot, ...] | None = None
    """The pots that nobody has won yet, once somebody has shown the best hand; `None` before that."""
    usual: int = 0
    """Chips that each player who stayed put in during the last hand; 0 before there was one."""

    @property
    def side(self) -> bool:
        """Are side pots played (pots for those who could pay more than a player who is all in)?"""
        return self.on("zijpotten")

    def playing(self) -> tuple[Seat, ...]:
        """Return the players who may still win this hand, from the dealer's left; `()` when there is no bidding."""
        return tuple([seat_of(name) for name in self.turns.seats]) if self.turns else ()

    def empty(self, seat: Seat) -> bool:
        """Return whether this player has no chips left to bid; always false where chips are not counted."""
        return self.counted and self.has(seat) <= 0

    def played_for(self) -> int:
        """Return the chips that this hand is played for: all that lies in the pot."""
        return max(0, self.has(POT))

    def left_pots(self) -> tuple[Pot, ...]:
        """Return the pots that nobody has won yet: one pot, or a main pot and side pots where those are played.

        Chips that lay in the pot before this hand belong to the main pot. The result is `()` when nobody plays, and
        when all pots have been won.
        """
        if self.pots is not None:
            return self.pots
        playing = self.playing()
        if not self.side:
            return (Pot(self.played_for(), playing),) if playing else ()
        return side_pots(self.put, playing, self.played_for() - sum(self.put.values()))


AnyPoker = TypeVar("AnyPoker", bound=PokerState)


def put_in(state: AnyPoker, paid: Mapping[Seat, int], rule: Rule, **changes: Any) -> AnyPoker:
    """Move what each player put in (`paid`, chips by seat) into the pot, for a hand written afterwards.

    `rule` is the rule that the story names, as `page#anchor`; `changes` are fields of the state to set at the same
    time.
    """
    said = listed([f"{state.name(seat)} {chips}" for seat, chips in paid.items()])
    text = f"Er is ingezet door {said}." if said else "Er is niets meer ingezet."
    return move(state, [(seat, POT, chips) for seat, chips in paid.items()], text, rule, told=True, **changes)


def pots_shown(
    state: AnyPoker,
    seats: Collection[Seat],
    order: Sequence[Seat],
    pays: Callable[[AnyPoker, Pot, Sequence[Seat], bool], AnyPoker],
) -> AnyPoker:
    """Pay out every pot in which one of `seats` has a share: the players who showed the best hand.

    `order` are the players from the dealer's left. `pays(state, pot, winners, is_side_pot)` must return the state after
    one pot is paid. A pot that only one player can win is paid to him too. When none of `seats` has a share in a pot
    the state comes back unchanged.
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


def pot_paid(
    state: AnyPoker, pot: Pot, winners: Sequence[Seat], what: str, shows: str, rule: Rule, *, side: bool
) -> AnyPoker:
    """Pay one pot to `winners` in equal shares; chips that can't be divided go one by one to the first of them.

    The story says that the winner `shows` (Dutch words, with verb) and gets `what` (Dutch words for the main pot; a
    side pot has its own words). `rule` is the rule the story names, as `page#anchor`; several winners get the rule of
    dividing.
    """
    names, page = [state.name(seat) for seat in winners], rule.partition("#")[0]
    what = "de zijpot" if side else what
    text = f"{names[0]} {shows} en krijgt {what}: {state.count(pot.chips)}"
    if side and len(pot.players) == 1:
        text, rule = f"{names[0]} krijgt {state.count(pot.chips)} terug", f"{page}#zijpotten"
    elif len(winners) > 1:
        text, rule = (
            f"{listed(names)} delen {what} van {pot.chips}: {division_in_words(pot.chips, names)}",
            f"{page}#pot-delen",
        )
    return move(state, [(POT, seat, chips) for seat, chips in shared_out(pot.chips, winners)], f"{text}.", rule)
