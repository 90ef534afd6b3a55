"""A table over its evenings: who won, what each did, and who pays whom; all of it by_place from its sheets."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.db.models import Max
from django.utils import timezone

from scoring.games import game as find_game
from scoring.kit import days, figures
from scoring.kit.names import same
from scoring.models import Sheet, Table
from scoring.play.books.settling import euros, in_cents, odd_cents, payments
from scoring.play.contract import Amount, Board, Game, Holder, Line, Round, Seat
from scoring.tables import places
from scoring.tables.brought import Brought
from scoring.tables.counting import brought


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """A sheet of the table, and what it brought.

    `groups` are who ended where, parted as the table has it, and `points` those of their places, by name; nothing at a
    table that does not count them.
    """

    sheet: Sheet
    game: Game
    brought: Brought
    groups: places.Groups
    points: Mapping[str, Amount]

    @property
    def played(self) -> bool:
        """Was a round written, or won something all the same?"""
        return bool(self.brought.rounds or any(self.gains.values()))

    @property
    def names(self) -> tuple[str, ...]:
        return self.brought.names

    @property
    def won(self) -> frozenset[str]:
        return self.brought.won

    @property
    def gains(self) -> Mapping[str, Amount]:
        return self.brought.gains


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What one player did in all evenings of a game: `figures` are labels with their values, as shown.

    `points` are those of his places, where the table counts them, and `lasts` how often he ended last.
    """

    name: str
    played: int
    won: int
    total: Amount | None
    points: Amount | None
    lasts: int
    figures: tuple[tuple[str, Amount], ...]
    title: str

    @property
    def columns(self) -> int:
        """How many a table needs: name, played and won, and what this game and this table count besides."""
        return 3 + 2 * (self.points is not None) + (self.total is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """All evenings of one game, the oldest first, with the standing over them, the best first.

    `board` is the season as one long evening: a line a player, a round an evening, so that it is drawn as one.
    """

    game: Game
    evenings: tuple[Evening, ...]
    standings: tuple[Standing, ...]
    board: Board


def evenings_of(table: Table) -> tuple[Evening, ...]:
    """Every sheet of the table that can be read, the last played first."""
    found = table.sheets.order_by("-played").annotate(newest=Max("entries__seq"))
    sheets = [(sheet, game) for sheet in found if (game := find_game(sheet.game))]
    known = brought([sheet for sheet, _ in sheets], {sheet.pk: sheet.newest or 0 for sheet, _ in sheets})
    played = (name for sheet, _ in sheets for name in known[sheet.pk].names)
    spelt = {same(name): name for name in reversed([*table.people, *played])}
    return tuple(_evening(table, sheet, game, known[sheet.pk].spelt(spelt)) for sheet, game in sheets)


def _evening(table: Table, sheet: Sheet, game: Game, brings: Brought) -> Evening:
    counts = places.read(table.places, len(table.places))
    groups = brings.parted if table.by_round else brings.places
    points = places.points(groups, counts) if counts else {}
    return Evening(sheet=sheet, game=game, brought=brings, groups=groups, points=points)


def last_agreed(evenings: Iterable[Evening]) -> tuple[tuple[Game, tuple[tuple[str, str], ...]], ...]:
    """Each game that was played with what was agreed the last time, of evenings the last played first."""
    last: dict[str, Evening] = {}
    for one in evenings:
        if not one.game.named_by:
            last.setdefault(one.game.slug, one)
    return tuple((one.game, one.brought.options) for one in last.values())


# --- seasons --------------------------------------------------------------------------------------


def seasons(table: Table, evenings: Sequence[Evening]) -> tuple[Season, ...]:
    """The table's games, the most played first. A sheet on which no round was written is no evening played."""
    games: dict[str, list[Evening]] = {}
    for evening in reversed([one for one in evenings if one.played]):
        games.setdefault(evening.game.slug, []).append(evening)
    return tuple(_season(table, one) for one in sorted(games.values(), key=len, reverse=True))


def people_of(table: Table, evenings: Iterable[Evening]) -> tuple[str, ...]:
    """Everybody of the table, and then whoever else played on one of its sheets."""
    played = (name for evening in evenings for name in evening.names)
    return tuple(dict.fromkeys([*table.people, *played]))


def _season(table: Table, evenings: list[Evening]) -> Season:
    game = evenings[0].game
    people = [name for name in people_of(table, evenings) if any(name in one.names for one in evenings)]
    staked = any(one.gains for one in evenings)
    by_place = bool(table.places)
    standings = [
        _standing(name, game, [one for one in evenings if name in one.names], staked, by_place) for name in people
    ]
    best = sorted(standings, key=lambda one: (one.points or 0, one.total or 0, one.won, -one.played), reverse=True)
    return Season(
        game=game,
        evenings=tuple(evenings),
        standings=tuple(best),
        board=_as_board(people, evenings, staked=staked, by_place=by_place),
    )


def _standing(name: str, game: Game, evenings: list[Evening], staked: bool, by_place: bool) -> Standing:
    totals: dict[str, Amount] = {}
    for evening in evenings:
        for figure in evening.brought.figures:
            before, now = totals.get(figure.label, 0), figure.of.get(name, 0)
            totals[figure.label] = max(before, now) if figure.highest else before + now
    won = sum(name in evening.won for evening in evenings)
    title, least = game.king or ("", 0)
    return Standing(
        name=name,
        played=len(evenings),
        won=won,
        total=sum(evening.gains.get(name, 0) for evening in evenings) if staked else None,
        points=sum(evening.points.get(name, 0) for evening in evenings) if by_place else None,
        lasts=sum(name in evening.groups[-1] for evening in evenings if len(evening.groups) > 1),
        figures=tuple(totals.items()),
        title=title if title and won >= least else "",
    )


def _as_board(people: Sequence[str], evenings: Sequence[Evening], *, staked: bool, by_place: bool) -> Board:
    seats = {name: Seat(nth) for nth, name in enumerate(people)}
    brought: list[dict[Holder, Amount]] = [
        {seat: _brings(evening, name, staked, by_place) for name, seat in seats.items()} for evening in evenings
    ]
    totals = [*accumulate(brought, lambda so_far, new: {seat: so_far[seat] + new[seat] for seat in new})]
    rounds = tuple(
        Round(number=nth, points=new, totals=after, story=(), how=evening.sheet.title)
        for nth, (evening, new, after) in enumerate(zip(evenings, brought, totals, strict=True), start=1)
    )
    lines = tuple(Line(seat=seat, name=name, points=totals[-1][seat]) for name, seat in seats.items())
    return Board(lines=lines, rounds=rounds)


def _brings(evening: Evening, name: str, staked: bool, by_place: bool) -> Amount:
    """What an evening adds to a player's season: points of his place, else chips, else whether he won."""
    if by_place:
        return evening.points.get(name, 0)
    return evening.gains.get(name, 0) if staked else int(name in evening.won)


# --- settling -------------------------------------------------------------------------------------


def settled(evenings: Iterable[Evening]) -> list[tuple[str, str, str]]:
    """Who pays whom over these evenings, with the fewest payments: in euros where chips are worth something, to the
    cent, once for all of them; what was played for chips or points without worth is paid in those."""
    evenings = tuple(evenings)
    in_euros, in_chips = _added(evenings, in_euros=True), _added(evenings, in_euros=False)
    paid = [(one, euros(one.amount)) for one in payments(in_cents(in_euros, 1))]
    paid += [(one, figures.chips(one.amount)) for one in payments(in_chips)]
    return [(str(one.payer), str(one.receiver), amount) for one, amount in paid]


def _added(evenings: Iterable[Evening], *, in_euros: bool) -> dict[Holder, Amount]:
    total: dict[Holder, Amount] = {}
    for evening in evenings:
        if evening.brought.in_euros == in_euros:
            for name, amount in evening.brought.nets.items():
                total[name] = total.get(name, 0) + amount
    return total


def rounded(evenings: Iterable[Evening]) -> str:
    """What a settlement of these evenings says where it is not whole cents by itself (vrij#afrekenen)."""
    return odd_cents(_added(evenings, in_euros=True).values())


def in_pots(evenings: Iterable[Evening]) -> list[str]:
    """Of each evening with chips still in a pot, its title and what that means for who pays whom."""
    said = ((one.sheet.title, one.brought.undivided) for one in evenings)
    return [f"{title}. {pots}" for title, pots in said if pots]


def last_day(evenings: Sequence[Evening]) -> Sequence[Evening]:
    """Of these, the last played first, those of the last day."""
    on = [days.evening(timezone.localtime(one.sheet.played)) for one in evenings]
    return [one for one, day in zip(evenings, on, strict=True) if day == on[0]]
