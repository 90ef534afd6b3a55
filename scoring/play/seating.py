"""Who sits where: the first fact of every sheet and the facts about its players, the same for all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scoring.kit.figures import in_words
from scoring.kit.names import cleaned, comparison_key, isolated
from scoring.play.contract import ChipBook, Event, Objection, Rule, Seat
from scoring.play.contract.text import is_writable

NAME_LENGTH = 30
MOST_SEATS = 13
"""How many players a sheet holds; of games without an upper bound it is the sheet that ends there."""
MOST_POINTS, MOST_CHIPS = 9999, 999_999
"""How far from nought a beginstand may lie: in points, or in whole chips."""
PLAYERS, START = "vrij#spelers", "vrij#beginstand"
"""Where the rules of every sheet stand: who sits at the table, and what one begins with."""


class Begin(Event):
    """The first fact of a sheet: the seats clockwise, with for each a name and what it begins with (`start`); the
    dealer; and every option as (key, value). `accounts`: what the named accounts of a game of chips hold at the
    start, such as a pot, as (key, amount); an account that is absent holds nothing."""

    game: str
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    dealer: Seat
    start: tuple[int, ...]
    options: tuple[tuple[str, str], ...]
    accounts: tuple[tuple[str, int], ...] = ()


class Join(Event):
    """A new player sits down, last in the order, and begins with `points` (points, or parts of a chip)."""

    seat: Seat
    name: str
    points: int = 0


class Leave(Event):
    """A player goes home; his line stays on the sheet."""

    seat: Seat


class Rename(Event):
    """A player has another name from now on."""

    seat: Seat
    name: str


class Reorder(Event):
    """The players sit in another order. `seats` names every seat once, also of players who are out or went home."""

    seats: tuple[Seat, ...]


class Agree(Event):
    """Between two rounds the table agrees on other house rules, which hold from here on: `options` are those that
    change, as (key, value)."""

    options: tuple[tuple[str, str], ...]


SEATING: tuple[type[Event], ...] = (Begin, Join, Leave, Rename, Reorder, Agree)


class Seating(NamedTuple):
    """Who sits at the table: all seats in `order` (clockwise), their names, who deals, and who went home (`gone`)."""

    order: tuple[Seat, ...]
    names: Mapping[Seat, str]
    dealer: Seat
    gone: frozenset[Seat] = frozenset()

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        """Return all seats clockwise, beginning left of `start` and ending with `start`, also of players who went home;
        `order` when `start` has no seat."""
        if start not in self.order:
            return self.order
        at = self.order.index(start) + 1
        return self.order[at:] + self.order[:at]

    def dealt_by(self, dealer: Seat) -> Seating:
        """Return the same table with another dealer. The fields are written out for speed, because every round calls
        this."""
        return Seating(self.order, self.names, dealer, self.gone)

    def fresh(self) -> Seat:
        """Return a seat number that nobody ever had. A player who leaves keeps his number in `order`."""
        return Seat(max(self.order, default=-1) + 1)


def seating_at_begin(begin: Begin) -> Seating:
    """Return the table (who sits where, who deals) that the first fact describes."""
    return Seating(
        order=begin.seats, names=dict(zip(begin.seats, map(isolated, begin.names), strict=False)), dealer=begin.dealer
    )


NOT_SEATED = Objection(message="Die speler zit niet aan tafel.", rule=PLAYERS)


def _no(message: str, field: str = "", rule: Rule = PLAYERS) -> Objection:
    """Return an objection with this sentence; without `rule` it cites the rule about players."""
    return Objection(message=message, rule=rule, field=field)


def name_objection(name: str, others: tuple[str, ...]) -> Objection | None:
    """Return an objection to calling a player `name`, when the other players have the names `others`; `None` for none.

    A name is 1 to 30 characters of text, and not the same as another one.
    """
    if not name.strip():
        return _no("Een speler heeft een naam nodig.", "name")
    if len(name) > NAME_LENGTH:
        return _no(f"Een naam is hoogstens {NAME_LENGTH} tekens lang.", "name")
    if not is_writable(name) or name != cleaned(name):
        return _no("Een naam bestaat uit gewone letters en tekens.", "name")
    if comparison_key(name) in map(comparison_key, others):
        return _no(f"Er zit al een {isolated(name)} aan tafel. Geef ieder een eigen naam.", "name")
    return None


FULL = f"Op een blad passen hoogstens {in_words(MOST_SEATS)} spelers."


def _wrong_count(count: int, seats: range) -> str:
    """Return a Dutch sentence that says why a game for the numbers of players `seats` can't be played by `count`
    players.

    The sentence differs when the limit is that of a sheet and not of the game.
    """
    if seats[-1] < MOST_SEATS:
        return f"Dit spel gaat met {seats[0]} tot en met {seats[-1]} spelers, niet met {count}."
    return FULL if count > MOST_SEATS else f"Dit spel gaat met minstens {seats[0]} spelers, niet met {count}."


def check_begin(begin: Begin, *, seats: range, chips: ChipBook | None = None) -> Objection | None:
    """Return an objection to the players, dealer or amounts of a first fact; `None` when all may be written.

    `seats` are the numbers of players that the game allows, `chips` is how it counts chips (`None`: points). The
    options are checked by `check_options`.
    """
    count = len(begin.seats)
    if count not in seats:
        return _no(_wrong_count(count, seats))
    if len(set(begin.seats)) != count or min(begin.seats) < 0:
        return _no("Elke speler heeft één eigen plaats.")
    if len(begin.names) != count or len(begin.start) != count:
        return _no("Elke plaats heeft een naam en een beginstand.")
    if begin.dealer not in begin.seats:
        return _no("De eerste deler zit aan tafel.", "dealer")
    most, parts = (MOST_POINTS, 1) if chips is None else (MOST_CHIPS, chips.fact_parts)
    if any(abs(points) > most * parts for points in begin.start):
        return _no(f"Een beginstand ligt tussen -{most} en {most}.", "start", START)
    if objection := _accounts_objection(begin, chips):
        return objection
    for index, name in enumerate(begin.names):
        if objection := name_objection(name, begin.names[:index]):
            return objection
    return None


def _accounts_objection(begin: Begin, chips: ChipBook | None) -> Objection | None:
    """Return an objection to what the named accounts hold at the beginning; `None` when all may be written.

    Each must be an account of this game, named once, that may hold chips before the first round.
    """
    known = {account.key: account for account in chips.accounts} if chips else {}
    keys = [key for key, _ in begin.accounts]
    strange = next((key for key, has in begin.accounts if key not in known or (has and not known[key].begins)), None)
    if strange is not None:
        return _no(f"Dit spel begint niet met een rekening ‘{isolated(strange[:40])}’.", "accounts", START)
    if len(set(keys)) != len(keys):
        return _no("Elke rekening staat één keer in de beginstand.", "accounts", START)
    if any(not 0 <= amount <= MOST_CHIPS * (chips.fact_parts if chips else 1) for _, amount in begin.accounts):
        return _no(f"Op een rekening staat bij het begin 0 tot en met {MOST_CHIPS}.", "accounts", START)
    return None


def check(seating: Seating, event: Event, *, seats: range, open_round: bool, chips: int = 0) -> Objection | None:
    """Return an objection to a fact about players that may not be written now; `None` for all other facts, also for one
    of the game itself and for `Begin` (`check_begin`).

    `seats` are the numbers of players that the game allows at once. `open_round`: a round is under way. `chips` is in
    how many parts of a chip an amount counts, 0 in a game of points.
    """
    present = tuple(seat for seat in seating.order if seat not in seating.gone)
    match event:
        case Rename(seat=seat, name=name):
            others = tuple(seating.names[other] for other in seating.order if other != seat)
            if seat not in seating.order:
                return _no("Die speler staat niet op dit blad.")
            return name_objection(name, others)
        case Reorder(seats=order):
            if sorted(order) != sorted(seating.order):
                return _no("Een nieuwe volgorde noemt elke speler precies één keer.")
            return None
        case Join(seat=seat, name=name, points=points):
            if open_round:
                return _no("Maak eerst de ronde af; dan kan er iemand bij.")
            if len(present) + 1 not in seats:
                full = seats[-1] == MOST_SEATS
                return _no(FULL if full else f"Dit spel gaat met hoogstens {seats[-1]} spelers.")
            if seat in seating.order or seat < 0:
                return _no("Een nieuwe speler krijgt een plaats die nog niemand had.")
            most = MOST_CHIPS if chips else MOST_POINTS
            if abs(points) > most * max(1, chips):
                text = f"Een beginstand is hoogstens {most} fiches." if chips else ""
                return _no(text or f"Een beginstand ligt tussen -{most} en {most}.", "points", START)
            return name_objection(name, tuple(seating.names.values()))
        case Leave(seat=seat):
            if open_round:
                return _no("Maak eerst de ronde af; dan kan er iemand weg.")
            if seat not in present:
                return _no("Die speler zit niet meer aan tafel.")
            if len(present) - 1 not in seats:
                return _no(f"Dit spel gaat met minstens {seats[0]} spelers.")
    return None


def apply(seating: Seating, event: Event) -> Seating:
    """Return the table after a fact about its players; any other fact leaves it unchanged."""
    match event:
        case Rename(seat=seat, name=name):
            return seating._replace(names={**seating.names, seat: isolated(name)})
        case Reorder(seats=order):
            kept = tuple(seat for seat in dict.fromkeys(order) if seat in seating.order)
            return seating._replace(order=kept + tuple(seat for seat in seating.order if seat not in kept))
        case Join(seat=seat, name=name) if seat not in seating.order:
            return seating._replace(order=(*seating.order, seat), names={**seating.names, seat: isolated(name)})
        case Leave(seat=seat) if seat in seating.order:
            return seating._replace(gone=seating.gone | {seat})
    return seating
