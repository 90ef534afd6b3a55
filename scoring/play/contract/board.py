"""The board: the standing as screen, paper, graph and CSV all read it, the same for points and for chips.

What every fact of a log makes is a `NamedTuple`, made in a third of the time of a frozen dataclass.
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
    """Chips from one account to another; `amount` is above nought."""

    source: Holder
    target: Holder
    amount: Amount

    def gain(self, holder: Holder) -> Amount:
        """What this brings `holder`; below nought when it costs him."""
        return (self.amount if holder == self.target else 0) - (self.amount if holder == self.source else 0)


class Step(NamedTuple):
    """One sentence of a story: what happened, the rule that says so, and what it cost: points for one, or transfers."""

    text: str
    rule: Rule = ""
    seat: Seat | None = None
    points: int = 0
    moves: tuple[Transfer, ...] = ()

    def gain(self, holder: Holder) -> Amount:
        """What this step brought `holder`, in points or chips."""
        own = self.points if self.seat == holder else 0
        return own + sum(move.gain(holder) for move in self.moves)

    def about(self, holder: Holder) -> bool:
        """Does this step concern `holder`?"""
        return self.seat == holder or any(holder in (move.source, move.target) for move in self.moves)


class Round(NamedTuple):
    """A finished round: what it brought each player and named account, totals after it, and its story.

    Chips bought, handed in or brought along are no result: `points` leave them out, `bought` tells them.
    `how` it went, in the words of the game, which may have none; the part before the first `; ` is its heart.
    `names` are those of the players of then.
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
        """The chips that `holder` bought, less those he handed in: neither won nor lost."""
        return sum(move.gain(holder) for move in self.moves if BOX in (move.source, move.target))

    @property
    def summary(self) -> str:
        """The round in one line, how it went and what it brought each player: `Dirk wint: Anna en Bram +2`."""
        heart, _, rest = self.how.partition("; ")
        told = "; " if ":" in heart else ": "
        return "; ".join(filter(None, [told.join(filter(None, [heart, self._brought()])), rest]))

    def _brought(self) -> str:
        """What it brought each player, the most first: `Anna en Bram +2, Cora −4`."""
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
    """Tally marks: full fives, loose ones, and the *stippen* that each take one off."""

    fives: int
    ones: int
    stips: int = 0


@dataclass(frozen=True, slots=True)
class Signal:
    """Something the table should know now, with its rule: armoede, whose deal, who won.

    `ahead`: it says how the game goes on (who deals, who leads, that it is over), so an amend that changes it tells so.
    In a small cell of the slate it is one `word` and the icon `mark`; without them its text, and a dot.
    `comes`: what is told when a round brings it, of a player without his name: `krijgt de bank`.
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
    """A player on the board. `extra` holds second columns such as paspunten; `net` is what he won or lost in chips,
    also where the points are none."""

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
        return self.seat

    @property
    def how_out(self) -> str:
        """In a word how he is out of the game; who wins by it is not called *af*."""
        return ("eruit" if self.won else "af") if self.out else ""

    @property
    def states(self) -> tuple[Signal, ...]:
        """All that stands beside his name, as signals: how it ended for him, whether he is there, what holds now."""
        left, out = self.left, self.out and not self.won and not self.left
        ends = (("wint", self.won), ("verliest", self.lost), ("weg", left), ("af", out))
        told = (Signal(text, text, alarm=text == "verliest", mark=text) for text, holds in ends if holds)
        extra = (Signal(label, f"{label} {text}") for label, text in self.extra)
        return (*told, *self.signals, *extra)


@dataclass(frozen=True, slots=True, kw_only=True)
class AccountLine:
    """A named account, `short` in a small cell. `pot`: its chips belong to nobody; `net` is what it won or lost, `None`
    where nothing is at stake. `returns`: who gets how much of it when the evening stops now."""

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
        return self.key


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The standing as screen, PDF, graph and CSV all read it. `story` is the round under way.

    `chips`: it is a game of chips, with `accounts` beside the players where it has any, or of `points` that go from
    player to player like chips; `cents` is what one is worth, nought when for nothing. `down`: counted from
    `limit` to nought.
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
    def settles(self) -> bool:
        """Is there something to pay afterwards: chips, points that are worth money, or what was staked on points?"""
        if self.points:
            return bool(self.cents)
        return self.chips or any(line.net is not None for line in self.lines)

    @property
    def buys(self) -> bool:
        """Are chips bought and handed in?"""
        return self.chips and not self.points

    @property
    def bought(self) -> bool:
        """Have chips been bought or handed in?"""
        return any(account.key == BOX for account in self.accounts)

    def line(self, seat: Seat) -> Line:
        return next(line for line in self.lines if line.seat == seat)

    def short(self, name: str) -> str:
        """The first word of a player's name, or as many as tell the players apart; a name is never cut in two.

        An account is called as in its small cell.
        """
        if account := next((one for one in self.accounts if one.name == name), None):
            return account.short or name
        others, words = [line.name.split() for line in self.lines if line.name != name], name.split()
        told = (size for size in range(1, len(words)) if all(other[:size] != words[:size] for other in others))
        return isolated(" ".join(words[: next(told, len(words))]))

    @property
    def holders(self) -> tuple[Line | AccountLine, ...]:
        """Everybody and everything that holds points or chips: players first."""
        return (*self.lines, *self.accounts)
