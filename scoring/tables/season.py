"""A table over its evenings: who won, what each player did, and who pays whom, all counted from its sheets."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.db.models import Max
from django.utils import timezone

from scoring.games import game as find_game
from scoring.kit import days, figures
from scoring.kit.names import comparison_key
from scoring.models import Sheet, Table
from scoring.play.books.settling import euros, in_cents, odd_cents_in_words, payments
from scoring.play.contract import Amount, Board, Game, Holder, Line, Round, Seat
from scoring.tables import places
from scoring.tables.counting import evening_results
from scoring.tables.evening_result import EveningResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """A sheet of the table, with what it adds to the season (`result`).

    `groups` are the names by place, from first to last; `points` the points of each player's place, by name, {} at a
    table that gives no points by place.
    """

    sheet: Sheet
    game: Game
    result: EveningResult
    groups: places.Groups
    points: Mapping[str, Amount]

    @property
    def has_result(self) -> bool:
        """Whether a round was written, or somebody won or lost something without one."""
        return bool(self.result.rounds or any(self.gains.values()))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its players."""
        return self.result.names

    @property
    def won(self) -> frozenset[str]:
        """The names of the players who won it."""
        return self.result.won

    @property
    def gains(self) -> Mapping[str, Amount]:
        """What each player won or lost in chips, by name; {} in a game of points without stakes."""
        return self.result.gains

    def losers(self, by_place: bool) -> Collection[str]:
        """Return the names of who ended in the last place (nobody when all ended alike), or without `by_place` of whom
        the game names as losers."""
        return (self.groups[-1] if len(self.groups) > 1 else ()) if by_place else self.result.lost


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What one player did in all evenings of one game.

    `played`, `won`: how many evenings he played and won; `lasts`: in how many he ended last, or lost where no points
    are given by place; None where nobody was named as the loser either.
    `total`: the chips he won or lost; None in a game of points without stakes.
    `points`: the points of his places; None at a table that gives none.
    `figures`: (label, value) for each figure that the game counts of its players.
    `title`: the title of a player who won so many evenings; "" for everybody else.
    """

    name: str
    played: int
    won: int
    total: Amount | None
    points: Amount | None
    lasts: int | None
    figures: tuple[tuple[str, Amount], ...]
    title: str

    @property
    def wide(self) -> bool:
        """Whether it has points and chips: then how often he played and ended last does not fit beside them on a
        phone."""
        return self.points is not None and self.total is not None

    @property
    def columns(self) -> int:
        """The number of columns that a table of standings needs: name and won, what is not None of lasts, points and
        total, and played; without played and lasts for a wide one."""
        if self.wide:
            return 4
        return 3 + sum(one is not None for one in (self.lasts, self.points, self.total))

    @property
    def below(self) -> tuple[tuple[str, Amount], ...]:
        """(Label, value) of what stands below its row on a phone: the figures, and of a wide one first what has no
        column."""
        ends = (("laatst", self.lasts),) if self.lasts is not None else ()
        return ((("gespeeld", self.played), *ends) if self.wide else ()) + self.figures


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """All evenings of one game, the oldest first, and the standings over them, the best first.

    `board` is the season as one long evening, in which an evening counts as a round, so that it can be drawn as one.
    """

    game: Game
    evenings: tuple[Evening, ...]
    standings: tuple[Standing, ...]
    board: Board


def evenings_of(table: Table) -> tuple[Evening, ...]:
    """Return the evenings of the table, the last played first, with names spelled as the table spells them.

    A sheet of a game that no longer exists is left out. `TooLong` when counting takes more than a moment, on the thread
    that answers everybody.
    """
    found = table.sheets.order_by("-played").annotate(newest=Max("entries__seq"))
    sheets = [(sheet, game) for sheet in found if (game := find_game(sheet.game))]
    known = evening_results([sheet for sheet, _ in sheets], {sheet.pk: sheet.newest or 0 for sheet, _ in sheets})
    played = (name for sheet, _ in sheets for name in known[sheet.pk].names)
    spelling = {comparison_key(name): name for name in reversed([*table.people, *played])}
    return tuple(_evening(table, sheet, game, known[sheet.pk].with_names(spelling)) for sheet, game in sheets)


def _evening(table: Table, sheet: Sheet, game: Game, brings: EveningResult) -> Evening:
    """Return a sheet of the table as an evening; `brings`: what it adds, with names as the table spells them."""
    counts = places.read_points(table.places, len(table.places))
    groups = brings.places_by_round if table.by_round else brings.places
    points = places.points_by_name(groups, counts) if counts else {}
    return Evening(sheet=sheet, game=game, result=brings, groups=groups, points=points)


def last_agreements(evenings: Iterable[Evening]) -> tuple[tuple[Game, tuple[tuple[str, str], ...]], ...]:
    """Return each game that was played, with the house rules (key, value as text) of its last evening that are not the
    usual.

    `evenings` begin with the last played, and so do the games. A game to which the table itself gives a name is left
    out.
    """
    last: dict[str, Evening] = {}
    for one in evenings:
        if not one.game.named_by:
            last.setdefault(one.game.slug, one)
    return tuple((one.game, one.result.options) for one in last.values())


# --- seasons --------------------------------------------------------------------------------------


def seasons(table: Table, evenings: Sequence[Evening]) -> tuple[Season, ...]:
    """Return the seasons of the table, that of the game played most often first.

    `evenings` begin with the last played. A sheet without a round on which nobody won or lost anything is no evening.
    """
    games: dict[str, list[Evening]] = {}
    for evening in reversed([one for one in evenings if one.has_result]):
        games.setdefault(evening.game.slug, []).append(evening)
    return tuple(_season(table, one) for one in sorted(games.values(), key=len, reverse=True))


def people_of(table: Table, evenings: Iterable[Evening]) -> tuple[str, ...]:
    """Return the names of the people of the table, followed by those of all others who played on its sheets."""
    played = (name for evening in evenings for name in evening.names)
    return tuple(dict.fromkeys([*table.people, *played]))


def _season(table: Table, evenings: list[Evening]) -> Season:
    """Return the season of these evenings of one game, the oldest first; of at least one."""
    game = evenings[0].game
    people = [name for name in people_of(table, evenings) if any(name in one.names for one in evenings)]
    staked = any(one.gains for one in evenings)
    by_place = bool(table.places)
    named = by_place or any(one.result.lost for one in evenings)
    standings = [
        _standing(name, game, [one for one in evenings if name in one.names], staked, by_place, named)
        for name in people
    ]
    best = sorted(standings, key=_ranking_key, reverse=True)
    return Season(
        game=game,
        evenings=tuple(evenings),
        standings=tuple(best),
        board=_as_board(people, evenings, staked=staked, by_place=by_place),
    )


def _ranking_key(one: Standing) -> tuple[Amount, ...]:
    """Return a key to order standings by, the greatest first: points, chips, evenings won, fewest last places, fewest
    evenings."""
    return one.points or 0, one.total or 0, one.won, -(one.lasts or 0), -one.played


def _standing(name: str, game: Game, evenings: list[Evening], staked: bool, by_place: bool, named: bool) -> Standing:
    """Return what this player did in the `evenings` in which he played.

    `staked`, `by_place`, `named`: whether the season counts chips, gives points by place, and counts who ended last.
    """
    totals: dict[str, Amount] = {}
    for evening in evenings:
        for figure in evening.result.figures:
            before, now = totals.get(figure.label, 0), figure.of.get(name, 0)
            totals[figure.label] = max(before, now) if figure.highest else before + now
    won = sum(name in evening.won for evening in evenings)
    title, least = game.king or ("", 0)
    return Standing(
        name=name,
        played=len(evenings),
        won=won,
        total=sum(evening.gains.get(name, 0) for evening in evenings) if staked else None,
        points=places.in_hundredths(sum(evening.points.get(name, 0) for evening in evenings)) if by_place else None,
        lasts=sum(name in evening.losers(by_place) for evening in evenings) if named else None,
        figures=tuple(totals.items()),
        title=title if title and won >= least else "",
    )


def _as_board(people: Sequence[str], evenings: Sequence[Evening], *, staked: bool, by_place: bool) -> Board:
    """Return the season as a board on which each of `evenings`, the oldest first, is a round."""
    seats = {name: Seat(nth) for nth, name in enumerate(people)}
    brought: list[dict[Holder, Amount]] = [
        {seat: _worth_of_evening(evening, name, staked, by_place) for name, seat in seats.items()}
        for evening in evenings
    ]
    totals = [*accumulate(brought, lambda so_far, new: {seat: so_far[seat] + new[seat] for seat in new})]
    rounds = tuple(
        Round(number=nth, points=_as_shown(new), totals=_as_shown(after), story=(), how=evening.sheet.title)
        for nth, (evening, new, after) in enumerate(zip(evenings, brought, totals, strict=True), start=1)
    )
    last = _as_shown(totals[-1])
    lines = tuple(Line(seat=seat, name=name, points=last[seat]) for name, seat in seats.items())
    return Board(lines=lines, rounds=rounds)


def _as_shown(amounts: Mapping[Holder, Amount]) -> dict[Holder, Amount]:
    """Return amounts of points or chips rounded to hundredths."""
    return {holder: places.in_hundredths(amount) for holder, amount in amounts.items()}


def _worth_of_evening(evening: Evening, name: str, staked: bool, by_place: bool) -> Amount:
    """Return what an evening adds to a player's season: points of his place, else chips, else 1 for a win and 0 for
    none."""
    if by_place:
        return evening.points.get(name, 0)
    return evening.gains.get(name, 0) if staked else int(name in evening.won)


# --- settling -------------------------------------------------------------------------------------


def payments_over(evenings: Iterable[Evening]) -> list[tuple[str, str, str]]:
    """Return who pays whom over these evenings, as (payer's name, receiver's name, amount in words), in as few payments
    as can be found.

    Evenings in which chips are worth money are settled together, in euros and whole cents; the others together, in
    chips.
    """
    evenings = tuple(evenings)
    in_euros, in_chips = _sum_of_nets(evenings, in_euros=True), _sum_of_nets(evenings, in_euros=False)
    paid = [(one, euros(one.amount)) for one in payments(in_cents(in_euros, 1))]
    paid += [(one, figures.chips(one.amount)) for one in payments(in_chips)]
    return [(str(one.payer), str(one.receiver), amount) for one, amount in paid]


def _sum_of_nets(evenings: Iterable[Evening], *, in_euros: bool) -> dict[Holder, Amount]:
    """Return what each player, pot and bank won or lost over the evenings in euros (in cents), or over those in
    chips."""
    total: dict[Holder, Amount] = {}
    for evening in evenings:
        if evening.result.in_euros == in_euros:
            for name, amount in evening.result.nets.items():
                total[name] = total.get(name, 0) + amount
    return total


def rounding_in_words(evenings: Iterable[Evening]) -> str:
    """Return a sentence for a settlement that does not come out in whole cents (vrij#afrekenen); "" when it does."""
    return odd_cents_in_words(_sum_of_nets(evenings, in_euros=True).values())


def pots_in_words(evenings: Iterable[Evening]) -> list[str]:
    """Return a sentence for each evening with chips left in a pot: its title, and what that means for who pays whom."""
    sentences = ((one.sheet.title, one.result.undivided) for one in evenings)
    return [f"{title}. {pots}" for title, pots in sentences if pots]


def evenings_of_last_day(evenings: Sequence[Evening]) -> Sequence[Evening]:
    """Return the evenings that were played on the same day as the first of `evenings`, which begin with the last
    played."""
    on = [days.evening_date(timezone.localtime(one.sheet.played)) for one in evenings]
    return [one for one, day in zip(evenings, on, strict=True) if day == on[0]]
