"""A table over its evenings: who won, what each did, and who pays whom; all of it counted from its sheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.utils import timezone

from scoring.faces import Face, face_of
from scoring.games import game as find_game
from scoring.kit import figures
from scoring.logs import Log, log_of
from scoring.models import Sheet, Table
from scoring.play.contract import Amount, Board, Game, Holder, Line, Record, Round, Seat
from scoring.play.settling import euros, in_cents, nets, payments, undivided


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """A sheet of the table as it stands; `won` are who won it, `gains` what each won or lost in chips."""

    sheet: Sheet
    face: Face
    won: frozenset[str]
    gains: Mapping[str, Amount]
    records: tuple[tuple[Record, Mapping[str, Amount]], ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(line.name for line in self.face.board.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What one player did in all evenings of a game: `figures` are labels with their values, as shown."""

    name: str
    played: int
    won: int
    total: Amount | None
    figures: tuple[tuple[str, Amount], ...]
    title: str


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
    return tuple(_evening(log_of(sheet)) for sheet in table.sheets.order_by("-played") if find_game(sheet.game))


def _evening(opened: Log) -> Evening:
    face = face_of(opened)
    board = face.board
    names = {line.seat: line.name for line in board.lines}
    gains = {names[seat]: amount for seat, amount in nets(board).items() if isinstance(seat, int)}
    won = {name for name, amount in gains.items() if amount > 0} or {line.name for line in board.lines if line.won}
    return Evening(
        sheet=opened.sheet,
        face=face,
        won=frozenset(won if board.over or gains else ()),
        gains=gains,
        records=tuple(
            (record, {names[seat]: amount for seat, amount in record.of.items() if seat in names})
            for record in _records(opened, face)
        ),
    )


def _records(opened: Log, face: Face) -> Iterable[Record]:
    """What the game counts itself, and of every game with pots the largest that was taken."""
    play = face.game.play
    if play and play.records:
        told = [tuple(fact for seq in shown.seqs for fact in opened.acts[seq].told) for shown in face.rounds]
        yield from play.records(tuple(told))
    pots = {account.key for account in face.board.accounts if account.pot}
    if pots:
        taken: Counter[Seat] = Counter()
        for shown in face.rounds:
            here: Counter[Seat] = Counter()
            for move in shown.round.moves:
                if move.source in pots and isinstance(move.target, int):
                    here[move.target] += move.amount  # type: ignore[assignment]
            taken |= here
        yield Record(label="grootste pot", of=taken, highest=True)


# --- seasons --------------------------------------------------------------------------------------


def seasons(table: Table, evenings: Sequence[Evening]) -> tuple[Season, ...]:
    """The table's games, the most played first."""
    games: dict[str, list[Evening]] = {}
    for evening in reversed(evenings):
        games.setdefault(evening.face.game.slug, []).append(evening)
    return tuple(_season(table, one) for one in sorted(games.values(), key=len, reverse=True))


def people_of(table: Table, evenings: Iterable[Evening]) -> tuple[str, ...]:
    """Everybody of the table, and then whoever else played on one of its sheets."""
    played = (name for evening in evenings for name in evening.names)
    return tuple(dict.fromkeys([*table.people, *played]))


def _season(table: Table, evenings: list[Evening]) -> Season:
    game = evenings[0].face.game
    people = [name for name in people_of(table, evenings) if any(name in one.names for one in evenings)]
    staked = any(one.gains for one in evenings)
    standings = [_standing(name, game, [one for one in evenings if name in one.names], staked) for name in people]
    best = sorted(standings, key=lambda one: (one.total or 0, one.won, -one.played), reverse=True)
    return Season(
        game=game, evenings=tuple(evenings), standings=tuple(best), board=_as_board(people, evenings, staked=staked)
    )


def _standing(name: str, game: Game, evenings: list[Evening], staked: bool) -> Standing:
    totals: dict[str, Amount] = {}
    for evening in evenings:
        for record, of in evening.records:
            before, now = totals.get(record.label, 0), of.get(name, 0)
            totals[record.label] = max(before, now) if record.highest else before + now
    won = sum(name in evening.won for evening in evenings)
    title, least = game.king or ("", 0)
    return Standing(
        name=name,
        played=len(evenings),
        won=won,
        total=sum(evening.gains.get(name, 0) for evening in evenings) if staked else None,
        figures=tuple(totals.items()),
        title=title if title and won >= least else "",
    )


def _as_board(people: Sequence[str], evenings: Sequence[Evening], *, staked: bool) -> Board:
    seats = {name: Seat(nth) for nth, name in enumerate(people)}
    brought: list[dict[Holder, Amount]] = [
        {seat: evening.gains.get(name, 0) if staked else int(name in evening.won) for name, seat in seats.items()}
        for evening in evenings
    ]
    totals = [*accumulate(brought, lambda so_far, new: {seat: so_far[seat] + new[seat] for seat in new})]
    rounds = tuple(
        Round(number=nth, points=new, totals=after, story=(), summary=evening.sheet.title)
        for nth, (evening, new, after) in enumerate(zip(evenings, brought, totals, strict=True), start=1)
    )
    lines = tuple(Line(seat=seat, name=name, points=totals[-1][seat]) for name, seat in seats.items())
    return Board(lines=lines, rounds=rounds)


# --- settling -------------------------------------------------------------------------------------


def settled(evenings: Iterable[Evening]) -> list[tuple[str, str, str]]:
    """Who pays whom over these evenings, with the fewest payments: in euros where chips are worth something, to the
    cent; what was played for chips or points without worth is paid in those."""
    worth: dict[bool, dict[Holder, Amount]] = {True: {}, False: {}}
    for evening in evenings:
        board = evening.face.board
        won = nets(board)
        names = {line.holder: line.name for line in board.holders}
        amounts = in_cents(won, board.cents) if board.cents else won
        total = worth[bool(board.cents)]
        for holder, amount in amounts.items():
            total[names[holder]] = total.get(names[holder], 0) + amount
    return [
        (str(one.payer), str(one.receiver), euros(one.amount) if in_euros else figures.chips(one.amount))
        for in_euros, won_by in worth.items()
        for one in payments(won_by)
    ]


def in_pots(evenings: Iterable[Evening]) -> list[str]:
    """Of each evening with chips still in a pot, its title and what that means for who pays whom."""
    said = ((one.sheet.title, undivided(one.face.board)) for one in evenings)
    return [f"{title}. {pots}" for title, pots in said if pots]


def last_day(evenings: Sequence[Evening]) -> Sequence[Evening]:
    """Of these, the last played first, those of the last day."""
    days = [timezone.localtime(one.sheet.played).date() for one in evenings]
    return [one for one, day in zip(evenings, days, strict=True) if day == days[0]]
