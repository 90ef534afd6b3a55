"""The state of a sheet of roulette: what lies on the table, and what is in prison (held by zero until a later spin
decides).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from scoring.games.roulette import announced as calls
from scoring.games.roulette.bets import Bet
from scoring.games.roulette.options import (
    ALL_LOST,
    ANNOUNCED,
    AT_ZERO,
    DOUBLE,
    HALF,
    PRISON,
    SECOND_ZERO,
    SLUG,
    WITH_ZERO,
)
from scoring.games.roulette.written import announced_bet, bet_in_words, read, written
from scoring.play.books.prison import Prison, bank_and_prison_accounts
from scoring.play.contract import ChipBook, Seat

ANCHORS = {"quatre-premiers": "vier-eerste", "cinq-premiers": "dubbele-zero"}
"""The anchors of kinds of bets whose rule has another name on the page."""
BOOK = ChipBook(accounts=bank_and_prison_accounts(f"{SLUG}#croupier", f"{SLUG}#en-prison"), parts=2)


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A bet with its key (how sheets write it), its Dutch name and the anchor of its rule.

    Each bet has one such object, so that comparing them is quick.
    """

    bet: Bet
    key: str
    name: str
    anchor: str


@lru_cache(maxsize=1024)
def place_named(on: str, zero_combined: bool = True, double: bool = False) -> Place:
    """Return the bet with the name `on`, as a player or a sheet writes it: `rood`, `plein-17`.

    `zero_combined` and `double` are those of `bets.layout`. `ValueError` with a Dutch sentence when it is no bet, more
    than one, has an amount, or can't lie there.
    """
    laid = read(on, zero_combined=zero_combined, double=double)
    if len(laid) != 1 or ":" in on:
        raise ValueError("Schrijf één inzet tegelijk, zonder bedrag: rood, plein-17 of carre-16-17-19-20.")
    return _place_of(laid[0][0])


@lru_cache(maxsize=256)
def _place_of(bet: Bet) -> Place:
    kind = bet.kind
    anchor = "enkelvoudig" if kind.simple else ANCHORS.get(kind.key, kind.key)
    return Place(bet=bet, key=written(bet), name=bet_in_words(bet), anchor=f"{SLUG}#{anchor}")


@dataclass(frozen=True, slots=True)
class Spread:
    """Where the chips of one stake lie: `(place, number of chips)` for each place. A single bet has one place with one
    chip, an announced bet several.
    """

    key: str
    name: str
    chips: tuple[tuple[Place, int], ...]

    @property
    def count(self) -> int:
        """How many chips the stake takes in all."""
        return sum(chips for _, chips in self.chips)


@lru_cache(maxsize=512)
def _announced_spread(on: str, combined: bool) -> Spread | None:
    """Return the announced bet that `on` names; `None` when it names none."""
    found = announced_bet(on)
    if found is None:
        return None
    laid = calls.spread(*found, combined)
    return Spread(calls.written(*found), calls.name_of(*found), tuple((_place_of(bet), chips) for bet, chips in laid))


@dataclass(frozen=True, slots=True)
class HeldStake:
    """A stake of a player, in half chips. `depth` is how many times it must win to leave prison; 0 for a stake on the
    table.
    """

    seat: Seat
    place: Place
    stake: int
    depth: int = 0


@dataclass(frozen=True, kw_only=True)
class State(Prison):
    """A sheet of roulette.

    - `laid`: the stakes on the table in this round.
    - `prison`: the stakes that zero locked up; they stay there after the round.
    - `usual`: what each player laid in the last round in which anybody laid something, as (bet, half chips).
    """

    laid: tuple[HeldStake, ...] = ()
    prison: tuple[HeldStake, ...] = ()
    usual: Mapping[Seat, tuple[tuple[str, int], ...]] = field(default_factory=dict)

    @property
    def begun(self) -> bool:
        """Is a round under way?"""
        return bool(self.laid or self.results)

    @property
    def locks(self) -> bool:
        """Does zero lock up stakes on simple chances (send them to prison) at this table?"""
        return self.zero_rule == PRISON

    @property
    def zero_rule(self) -> str:
        """What zero does to simple chances: a value of the option `zero`."""
        return str(self.options[AT_ZERO.key])

    @property
    def can_lose_half(self) -> bool:
        """Can zero, or another zero after it, take exactly half of a stake on a simple chance?"""
        return self.zero_rule not in (PRISON, ALL_LOST) or (self.locks and self.second == HALF)

    @property
    def second(self) -> str:
        """What another zero does to a stake in prison: a value of the option `tweede-zero`."""
        return str(self.options[SECOND_ZERO.key])

    @property
    def zero_combined(self) -> bool:
        """May a bet lie on zero together with other numbers?"""
        return self.on(WITH_ZERO.key)

    @property
    def double(self) -> bool:
        """Has the wheel 00 too?"""
        return self.on(DOUBLE.key)

    @property
    def may_announce(self) -> bool:
        """May bets be announced here?"""
        return self.on(ANNOUNCED.key) and not self.double

    def spread(self, on: str) -> Spread:
        """Return the places of the bet or announced bet that has the name `on` at this table; `ValueError` as in
        `place_named`.
        """
        if self.may_announce and (found := _announced_spread(on, self.zero_combined)):
            return found
        place = self.place(on)
        return Spread(place.key, place.name, ((place, 1),))

    def place(self, on: str) -> Place:
        """Return the bet that has the name `on` at this table; `ValueError` as in `place_named`."""
        return place_named(on, self.zero_combined, self.double)

    def staked(self, seat: Seat) -> int:
        """Return how many half chips a player has on the table; his stakes in prison are not among them."""
        return sum(held.stake for held in self.laid if held.seat == seat)
