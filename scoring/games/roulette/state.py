"""The state of a sheet of roulette: what lies on the table, and what is in prison."""

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
from scoring.games.roulette.written import announcement, named, read, written
from scoring.play.books.prison import Prison, accounts
from scoring.play.contract import ChipBook, Seat

ANCHORS = {"quatre-premiers": "vier-eerste", "cinq-premiers": "dubbele-zero"}
"""The rules of kinds that are called otherwise there."""
BOOK = ChipBook(accounts=accounts(f"{SLUG}#croupier", f"{SLUG}#en-prison"), parts=2)


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A bet with its names and its rule; one of each, so that they are told apart at once."""

    bet: Bet
    key: str
    name: str
    anchor: str


@lru_cache(maxsize=1024)
def place_named(on: str, zero_combined: bool = True, double: bool = False) -> Place:
    """The bet that `on` names; `ValueError` with a Dutch sentence when it is none, more than one, or can't lie."""
    laid = read(on, zero_combined=zero_combined, double=double)
    if len(laid) != 1 or ":" in on:
        raise ValueError("Schrijf één inzet tegelijk, zonder bedrag: rood, plein-17 of carre-16-17-19-20.")
    return _placed(laid[0][0])


@lru_cache(maxsize=256)
def _placed(bet: Bet) -> Place:
    kind = bet.kind
    anchor = "enkelvoudig" if kind.simple else ANCHORS.get(kind.key, kind.key)
    return Place(bet=bet, key=written(bet), name=named(bet), anchor=f"{SLUG}#{anchor}")


@dataclass(frozen=True, slots=True)
class Spread:
    """What one stake covers: a place with one chip, or those of an announcement with how many chips on each."""

    key: str
    name: str
    chips: tuple[tuple[Place, int], ...]

    @property
    def count(self) -> int:
        return sum(chips for _, chips in self.chips)


@lru_cache(maxsize=512)
def _called(on: str, combined: bool) -> Spread | None:
    """The announcement that `on` names, if it is one."""
    found = announcement(on)
    if found is None:
        return None
    laid = calls.spread(*found, combined)
    return Spread(calls.written(*found), calls.name_of(*found), tuple((_placed(bet), chips) for bet, chips in laid))


@dataclass(frozen=True, slots=True)
class HeldStake:
    """A stake in half chips; `depth` is how many prisons deep it lies, 0 on the table."""

    seat: Seat
    place: Place
    stake: int
    depth: int = 0


@dataclass(frozen=True, kw_only=True)
class State(Prison):
    """A sheet of roulette. `laid` and `results` are of the round under way, `prison` outlives it.

    `usual` is what each laid the last time, as (bet, half chips).
    """

    laid: tuple[HeldStake, ...] = ()
    prison: tuple[HeldStake, ...] = ()
    usual: Mapping[Seat, tuple[tuple[str, int], ...]] = field(default_factory=dict)

    @property
    def begun(self) -> bool:
        return bool(self.laid or self.results)

    @property
    def locks(self) -> bool:
        """Does zero send simple chances to prison?"""
        return self.at_zero == PRISON

    @property
    def at_zero(self) -> str:
        """What zero does to simple chances."""
        return str(self.options[AT_ZERO.key])

    @property
    def halves(self) -> bool:
        """Can exactly half of a stake on a simple chance be lost?"""
        return self.at_zero not in (PRISON, ALL_LOST) or (self.locks and self.second == HALF)

    @property
    def second(self) -> str:
        """What another zero does to a stake in prison."""
        return str(self.options[SECOND_ZERO.key])

    @property
    def combined(self) -> bool:
        """May zero be combined?"""
        return self.on(WITH_ZERO.key)

    @property
    def double(self) -> bool:
        """Has the wheel two zeroes?"""
        return self.on(DOUBLE.key)

    @property
    def announces(self) -> bool:
        """May bets be announced?"""
        return self.on(ANNOUNCED.key) and not self.double

    def spread(self, on: str) -> Spread:
        """The bet or the announcement of that name at this table; `ValueError` as `place_named`."""
        if self.announces and (found := _called(on, self.combined)):
            return found
        place = self.place(on)
        return Spread(place.key, place.name, ((place, 1),))

    def place(self, on: str) -> Place:
        """The bet of that name at this table; `ValueError` as `place_named`."""
        return place_named(on, self.combined, self.double)

    def staked(self, seat: Seat) -> int:
        """What a player has on the table, in half chips."""
        return sum(held.stake for held in self.laid if held.seat == seat)
