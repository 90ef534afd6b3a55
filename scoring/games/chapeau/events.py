"""The facts of a round of chapeau, plain or Mexican. These names are on disk: never rename one, nor a field.

Dice are written as they look: `A`, `H`, `V`, `B`, `10`, `9`. Kinds of throw are the keys of `announce.KEYS`.
"""

from typing import Annotated

from scoring.play.contract import CoveredDice, DieFace, Event, OnTable, Seat


class Direction(Event):
    """The first player of a round chooses which way the cup goes: `clockwise` or not.

    When this is not written, the way follows from who comes next.
    """

    seat: Seat
    clockwise: bool


class Peek(Event):
    """The player who got the cup looks under it. So he believes the announcement, and cannot lift any more."""

    seat: Seat


class Throw(Event):
    """The player in turn throws, all at once: `shaken` is how many dice he throws hidden, `rolled` the dice he throws
    in the open as they fell, `aside` the dice in sight that he does not throw. In the Mexican game his one hidden die
    is `shaken`; each open die is `rolled` or stays `aside`.
    """

    seat: Seat
    shaken: CoveredDice
    aside: tuple[DieFace, ...] = ()
    rolled: tuple[DieFace, ...] = ()


class Announce(Event):
    """A player passes the cup on with this announcement: a kind of throw, and the dice named with it in the order in
    which they count. A kind is `cadeau`, `paar`, `dubbel-paar`, `trice`, `kleine-straat`, `full-house`, `grote-straat`,
    `carre`, `poker`, and where flushes are played `paarse-flush`, `zwarte-flush`; a die is `A`, `H`, `V`, `B`, `10` or
    `9`. `blind`: he did not look. `aces`, Mexican only: the value he says the aces have; it changes no count.
    """

    seat: Seat
    kind: str
    named: Annotated[tuple[str, ...], OnTable("dice", "gezegd")] = ()
    blind: bool = False
    aces: str = ""


class Lift(Event):
    """The player in turn does not believe the announcement and lifts the cup; `dice` are the five that lie there.

    It ends the round. `lies` is the flush they make, `paarse-flush` or `zwarte-flush`, in the ranking that has them;
    else `""`.
    """

    seat: Seat
    dice: tuple[DieFace, ...]
    lies: str = ""


class Accept(Event):
    """The player in turn accepts the poker (five alike) that was passed on; he gets five throws for a higher one."""

    seat: Seat


class PokerThrow(Event):
    """A player throws one of his five times at an accepted poker: `dice` as they lie after it, of which `kept` were not
    thrown. A higher poker or the fifth throw ends the round. In the Mexican game these are his own die and the open
    ones, and `LastThrow` ends the round.
    """

    seat: Seat
    dice: tuple[DieFace, ...]
    kept: tuple[DieFace, ...] = ()


class LastThrow(Event):
    """All five dice lie so after the throws at an accepted poker; the throws before need not be written.

    It ends the round.
    """

    seat: Seat
    dice: tuple[DieFace, ...]


class Showdown(Event):
    """A whole round told afterwards: the last announcement (`kind`, `named`), who made it, who lifted the
    cup, and the five `dice` that lay there. `lies` is a flush in them, as in `Lift`.
    """

    announcer: Seat
    lifter: Seat
    kind: str
    dice: tuple[DieFace, ...]
    named: Annotated[tuple[str, ...], OnTable("dice", "gezegd")] = ()
    lies: str = ""


class Outcome(Event):
    """A whole round told by its end: who announced last, who lifted the cup, and whether the announcement `held`, so
    was not too high. `poker`: a poker was accepted; it `held` when five throws made none higher.
    """

    announcer: Seat
    lifter: Seat
    held: bool
    poker: bool = False


class Coin(Event):
    """A round told only by the player whose coin moves: he takes one from the pot, in phase two he lays one back, and
    where everybody began with coins he lays in one of his own. `other` is the other player of the round, when told;
    without the winner anybody may begin the next round.
    """

    seat: Seat
    other: tuple[Seat, ...] = ()
