"""What the evening on one sheet adds to the season of its table: who won, who gained or lost what, and other
figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from scoring.kit.names import comparison_key
from scoring.play.books.settling import nets, undivided_in_words
from scoring.play.contract import Amount, Record, Seat
from scoring.play.contract.options import differing_options, option_values
from scoring.store.face import Face, face_of
from scoring.store.reading import Log
from scoring.tables.places import Groups, names_by_place


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A figure of each player in one evening: its `label`, and the value `of` each player by name.

    Over several evenings the values are added up; with `highest` only the largest counts.
    """

    label: str
    highest: bool
    of: Mapping[str, Amount]


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningResult:
    """What one evening adds to its table's season, by the names of its players. It is small, however much was written.

    `names`: its players; `standing`: the points or chips of those who had not left, after this many `rounds`.
    `over`: the game has ended; `won`: the names of who won, or gained chips; `lost`: of whom the game names as losers.
    `ending`: how it ended, as a sentence or "".
    `gains`: what each player won or lost in chips; {} in a game of points without stakes.
    `nets`: the same for players, pots and bank; in euro cents (`in_euros`) when a chip is worth money, else in chips.
    `figures`: what the game counts of its players; `undivided`: a sentence on chips left in a pot, or "".
    `places`: the names from first to last place; `places_by_round`: the same, with ties decided by the better round.
    `options`: the house rules that differ from the usual, as (key, value as text).
    """

    names: tuple[str, ...]
    standing: tuple[tuple[str, Amount], ...]
    rounds: int
    over: bool
    won: frozenset[str]
    lost: frozenset[str]
    gains: Mapping[str, Amount]
    nets: Mapping[str, Amount]
    in_euros: bool
    figures: tuple[Figure, ...]
    places: Groups
    places_by_round: Groups
    ending: str
    undivided: str
    options: tuple[tuple[str, str], ...]

    def with_names(self, known: Mapping[str, str]) -> EveningResult:
        """Return the same evening with every player's name as his table spells it.

        `known` gives that spelling by `names.comparison_key` of a name. Unchanged when two players would get one name.
        """
        called = {name: known.get(comparison_key(name), name) for name in self.names}
        if all(name == other for name, other in called.items()) or len({*called.values()}) < len(called):
            return self

        def of(amounts: Mapping[str, Amount]) -> Mapping[str, Amount]:
            return {called.get(name, name): amount for name, amount in amounts.items()}

        return replace(
            self,
            names=tuple(called.values()),
            standing=tuple((called[name], points) for name, points in self.standing),
            won=frozenset(called[name] for name in self.won),
            lost=frozenset(called[name] for name in self.lost),
            gains=of(self.gains),
            nets=of(self.nets),
            figures=tuple(replace(figure, of=of(figure.of)) for figure in self.figures),
            places=tuple(tuple(called[name] for name in alike) for alike in self.places),
            places_by_round=tuple(tuple(called[name] for name in alike) for alike in self.places_by_round),
        )


def evening_result_of(log: Log) -> EveningResult:
    """Return what the evening on a sheet adds to its table's season, with the names as they stand on the sheet.

    In chips whoever gained has won, also while the game is not over; in points nobody has won before it is.
    """
    face = face_of(log)
    board = face.board
    names = {line.holder: line.name for line in board.holders}
    won_by = nets(board)
    gains = {names[seat]: amount for seat, amount in won_by.items() if isinstance(seat, int)}
    won = {name for name, amount in gains.items() if amount > 0} or {line.name for line in board.lines if line.won}
    values = option_values(dict(face.begin.options), face.game.options)
    texts = {option.key: option.as_text(values[option.key]) for option in face.game.options}
    return EveningResult(
        names=tuple(line.name for line in board.lines),
        standing=tuple((line.name, line.points) for line in board.lines if not line.left),
        rounds=len(face.rounds),
        over=board.over,
        won=frozenset(won if board.over or gains else ()),
        lost=frozenset(line.name for line in board.lines if line.lost),
        gains=gains,
        nets={names[holder]: amount * (board.cents or 1) for holder, amount in won_by.items()},
        in_euros=bool(board.cents),
        figures=tuple(
            Figure(
                label=record.label,
                highest=record.highest,
                of={names[seat]: amount for seat, amount in record.of.items() if seat in names},
            )
            for record in _records(log, face)
        ),
        places=names_by_place(board, gains),
        places_by_round=names_by_place(board, gains, by_round=True),
        ending=board.result,
        undivided=undivided_in_words(board),
        options=tuple(differing_options(face.game.options, texts).items()),
    )


def _records(log: Log, face: Face) -> Iterable[Record]:
    """Yield the figures that the game itself counts, and in a game with pots the largest that each player took in
    one round."""
    play = face.game.play
    if play and play.records:
        facts = [tuple(fact for seq in finished.seqs for fact in log.acts[seq].game_facts) for finished in face.rounds]
        yield from play.records(tuple(facts))
    pots = {account.key for account in face.board.accounts if account.pot}
    if pots:
        taken: Counter[Seat] = Counter()
        for finished in face.rounds:
            here: Counter[Seat] = Counter()
            for move in finished.round.moves:
                if move.source in pots and isinstance(move.target, int):
                    here[move.target] += move.amount  # type: ignore[assignment]
            taken |= here
        yield Record(label="grootste pot", of=taken, highest=True)
