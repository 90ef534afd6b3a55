"""The board: the standing as screen, paper, graph and CSV all read it, the same for points and for chips.

`Transfer`, `Step` and `Round` are made for every fact of a log. They are a `NamedTuple`, because that is made in a
third of the time of a frozen dataclass.
"""

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from fractions import Fraction
from typing import NamedTuple

from scoring.kit.figures import listed, signed
from scoring.kit.names import isolated
from scoring.play.contract.event import Rule, Seat

Holder = Seat | str
"""Whose chips: a player, or an account with a name such as `pot` or `bank`."""

Amount = int | Fraction
"""Points, or chips; a `Fraction` only where a game halves its chips."""

BOX = "kas"
"""The account that chips are bought from and handed in to."""


class Transfer(NamedTuple):
    """Chips that go from one account to another. `amount` is in chips, and more than 0."""

    source: Holder
    target: Holder
    amount: Amount

    def gain(self, holder: Holder) -> Amount:
        """Return what this transfer brings `holder`, in chips: negative when he pays, 0 when he has no part in it."""
        return (self.amount if holder == self.target else 0) - (self.amount if holder == self.source else 0)


class Step(NamedTuple):
    """One sentence of the story of a round: what happened, and what it cost or brought.

    `text` is the sentence, in Dutch, and `rule` the address of the rule that says so ("" for none).
    In a game of points `seat` gets `points` by it; in a game of chips `moves` are the chips it moved.
    """

    text: str
    rule: Rule = ""
    seat: Seat | None = None
    points: int = 0
    moves: tuple[Transfer, ...] = ()

    def gain(self, holder: Holder) -> Amount:
        """Return what this step brought `holder`, in points or chips; 0 when it does not concern him."""
        own = self.points if self.seat == holder else 0
        return own + sum(move.gain(holder) for move in self.moves)

    def concerns(self, holder: Holder) -> bool:
        """Return whether this step concerns `holder`: it names his seat, or moves chips from or to him."""
        return self.seat == holder or any(holder in (move.source, move.target) for move in self.moves)


class Round(NamedTuple):
    """A finished round.

    `number` counts from 1. `points` is what the round brought each player and account, in points or chips; chips
    bought, handed in or brought along by a newcomer are not in it (`bought` gives these).
    `totals` is what each stands at after the round. `story` tells what happened.
    `how` says in the words of the game how the round went, "" when the game has no words for it. The part before its
    first `; ` is the main thing, the rest are details.
    `dealer` is who dealt, and `names` are the names the players had at that moment.
    """

    number: int
    points: Mapping[Holder, Amount]
    totals: Mapping[Holder, Amount]
    story: tuple[Step, ...]
    how: str = ""
    dealer: Seat | None = None
    names: Mapping[Seat, str] = {}

    @property
    def moves(self) -> tuple[Transfer, ...]:
        """Every transfer of the round, in order."""
        return tuple(move for step in self.story for move in step.moves)

    def bought(self, holder: Holder) -> Amount:
        """Return how many chips `holder` got from the box (*kas*) in this round, minus those he handed in.

        He bought them, or brought them along as a newcomer; they are neither won nor lost. 0 in a game of points.
        """
        return sum(move.gain(holder) for move in self.moves if BOX in (move.source, move.target))

    @property
    def summary(self) -> str:
        """The round in one line: how it went and what it brought each player, `Dirk wint: Anna en Bram +2`."""
        heart, _, rest = self.how.partition("; ")
        joint = "; " if ":" in heart else ": "
        return "; ".join(filter(None, [joint.join(filter(None, [heart, self._brought_in_words()])), rest]))

    def _brought_in_words(self) -> str:
        """Return what the round brought each player, the highest first: `Anna en Bram +2, Cora −4`. Players with 0
        are left out."""
        alike: dict[Amount, list[str]] = {}
        for seat, name in self.names.items():
            if won := self.points.get(seat, 0):
                alike.setdefault(won, []).append(name)
        every = ["ieder"] if len(self.names) > 2 else []
        words = [
            f"{listed(every if every and len(names) == len(self.names) else names)} {signed(won)}"
            for won, names in sorted(alike.items(), reverse=True)
        ]
        return ", ".join(words) or ("niemand wint of verliest" if BOX in self.points else "niemand krijgt punten")


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """Tally marks of a player: full groups of five, single strokes, and *stippen*, dots that each take one point
    off."""

    fives: int
    ones: int
    stips: int = 0


@dataclass(frozen=True, slots=True)
class Signal:
    """Something that the table should know now, such as who deals, who is in *armoede* or who won.

    `key` is its kind (`deler`), `text` the words that are shown, `rule` the address of the rule that says so.
    `seat` is the player whom it is about; `None` means the whole table.
    `alarm`: it is drawn so that it stands out. `ahead`: it says how the game goes on (who deals, who leads, that it is
    over); when an amend changes such a signal, the writer is told.
    In a small cell it is drawn as `word` with the icon named `mark`; where they are empty, as `text` and a plain icon.
    `comes` is the rest of a sentence that begins with the player's name, told when a round brings it: `krijgt de bank`.
    """

    key: str
    text: str
    rule: Rule = ""
    _: KW_ONLY
    seat: Seat | None = None
    alarm: bool = False
    ahead: bool = False
    word: str = ""
    mark: str = ""
    comes: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One player on the board.

    `points` is what he stands at now, in points or chips; `marks` draws it as a tally, `None` where nobody tallies.
    `out`: the game is over for him. `left`: he went home. `won`, `lost`: how the game ended for him.
    `signals` are those about him. `extra` holds more columns as (heading, text), such as *paspunten*.
    `net` is what he won (negative: lost) in chips, also in a game of points with stakes; `None` where nothing is
    staked.
    """

    seat: Seat
    name: str
    points: Amount
    marks: Marks | None = None
    out: bool = False
    left: bool = False
    won: bool = False
    lost: bool = False
    signals: tuple[Signal, ...] = ()
    extra: tuple[tuple[str, str], ...] = ()
    net: Amount | None = None

    @property
    def holder(self) -> Holder:
        """The player's seat, under the same name that an `AccountLine` has for its key."""
        return self.seat

    @property
    def how_out(self) -> str:
        """The word for how he is out of the game: `eruit` when he won by it, else `af`; "" when he is not out."""
        return ("eruit" if self.won else "af") if self.out else ""

    @property
    def states(self) -> tuple[Signal, ...]:
        """All that is drawn beside his name, as signals: how the game ended for him, his own signals, then the
        `extra` columns."""
        left, out = self.left, self.out and not self.won and not self.left
        ends = (("wint", self.won), ("verliest", self.lost), ("weg", left), ("af", out))
        endings = (Signal(text, text, alarm=text == "verliest", mark=text) for text, holds in ends if holds)
        extra = (Signal(label, f"{label} {text}") for label, text in self.extra)
        return (*endings, *self.signals, *extra)


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountLine:
    """One named account on the board, such as the pot.

    `key` is its name in the log, `name` its Dutch name, `short` its name in a small cell ("": then `name`).
    `points` is what it holds in chips, and `rule` the address of the rule about it.
    `pot`: its chips belong to nobody yet. `net` is what it won (negative: lost), `None` where nothing is staked.
    `returns`: who would get how many of its chips if the evening stopped now.
    """

    key: str
    name: str
    points: Amount
    rule: Rule = ""
    pot: bool = False
    net: Amount | None = 0
    short: str = ""
    returns: tuple[tuple[Holder, Amount], ...] = ()

    @property
    def holder(self) -> Holder:
        """The key of the account, under the same name that a player's `Line` has for his seat."""
        return self.key


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The standing of one sheet as screen, PDF, graph and CSV all read it.

    `lines` are the players in the order of the table, `accounts` the named accounts.
    `chips`: the game counts chips. `points`: what counts as chips here are points, which pass from player to player and
    are never bought. `cents` is what one chip or point is worth in euro cents, 0 when they play for nothing.
    `rounds` are the finished rounds; `story` is that of the round under way. `signals` are those of the whole table.
    `limit` is the number of points at which the game ends, `None` without one; `down`: points go from `limit` down to
    0.
    `over`: the game has ended, and `result` says how in a sentence.
    """

    lines: tuple[Line, ...]
    chips: bool = False
    points: bool = False
    accounts: tuple[AccountLine, ...] = ()
    rounds: tuple[Round, ...] = ()
    signals: tuple[Signal, ...] = ()
    story: tuple[Step, ...] = ()
    limit: int | None = None
    down: bool = False
    over: bool = False
    result: str = ""
    cents: Amount = 0

    @property
    def needs_settling(self) -> bool:
        """Whether there is something to pay afterwards: for chips, points worth money, and stakes on a game of
        points."""
        if self.points:
            return bool(self.cents)
        return self.chips or any(line.net is not None for line in self.lines)

    @property
    def sells_chips(self) -> bool:
        """Whether chips are bought and handed in in this game."""
        return self.chips and not self.points

    @property
    def chips_were_traded(self) -> bool:
        """Whether chips have been bought, handed in or brought along by a newcomer on this sheet."""
        return any(account.key == BOX for account in self.accounts)

    def line(self, seat: Seat) -> Line:
        """Return the line of the player at `seat`; `StopIteration` when nobody has that seat."""
        return next(line for line in self.lines if line.seat == seat)

    def short(self, name: str) -> str:
        """Return the short form of the `name` of a player or account on this board (any other name as a player's).

        For a player: its first word, or as many words as keep him distinct from the others; a word is never cut in two.
        For an account: its name in a small cell.
        """
        if account := next((one for one in self.accounts if one.name == name), None):
            return account.short or name
        others, words = [line.name.split() for line in self.lines if line.name != name], name.split()
        enough = (size for size in range(1, len(words)) if all(other[:size] != words[:size] for other in others))
        return isolated(" ".join(words[: next(enough, len(words))]))

    @property
    def holders(self) -> tuple[Line | AccountLine, ...]:
        """All that hold points or chips: the players first, then the accounts."""
        return (*self.lines, *self.accounts)
