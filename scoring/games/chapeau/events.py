"""The facts of a round of chapeau, plain or Mexican. These names are on disk: never rename one, nor a field.

Dice are written as they look: `A`, `H`, `V`, `B`, `10`, `9`. Kinds of throw are the keys of `announce.KEYS`.
"""

from typing import Annotated

from scoring.play.contract import CoveredDice, DieFace, Event, OnTable, Seat


class Direction(Event):
    """The first player of a round chooses which way the cup goes, `clockwise` or not.

    When it is not written, the way follows from the player who comes next.
    """

    seat: Seat
    clockwise: bool


class Peek(Event):
    """The player who got the cup looks under it. He then believes the announcement and cannot lift the cup any more."""

    seat: Seat


class Throw(Event):
    """The player in turn throws some dice, all at once.

    `shaken` is how many dice he throws hidden under the cup; `rolled` are the dice he throws in the open, as they fell;
    `aside` are the dice in sight that he does not throw. In the Mexican game `shaken` is his one hidden die, 0 or 1,
    and each open die is either in `rolled` or in `aside`.
    """

    seat: Seat
    shaken: CoveredDice
    aside: tuple[DieFace, ...] = ()
    rolled: tuple[DieFace, ...] = ()


class Announce(Event):
    """A player passes the cup on and says what lies under it, true or not.

    `kind` is `cadeau` (nothing), `paar`, `dubbel-paar`, `trice` (three alike), `kleine-straat`, `full-house`,
    `grote-straat`, `carre` (four alike), `poker` (five alike), or in the ranking with flushes `paarse-flush` and
    `zwarte-flush`. `named` are the dice named with it, in the order in which they count. `blind`: he did not look.
    `aces`, only Mexican: the value he says the aces have, `""` for none; it changes no count.
    """

    seat: Seat
    kind: str
    named: Annotated[tuple[str, ...], OnTable("dice", "gezegd")] = ()
    blind: bool = False
    aces: str = ""


class Lift(Event):
    """The player in turn does not believe the announcement and lifts the cup; `dice` are the five under it.

    It ends the round.

    `lies` is the flush in them, `paarse-flush` or `zwarte-flush`, in the ranking that has flushes; `""` for none.
    """

    seat: Seat
    dice: tuple[DieFace, ...]
    lies: str = ""


class Accept(Event):
    """The player in turn accepts the poker (five alike) that was announced to him: he
    has five throws for a higher one.
    """

    seat: Seat


class PokerThrow(Event):
    """A player throws one of his five times at an accepted poker (five alike).

    `dice` are the dice as they lie after it, and `kept` those of them that were not thrown. A higher poker or the fifth
    throw ends the round. In the Mexican game `dice` are his own die and the open ones, and only `LastThrow` ends the
    round.
    """

    seat: Seat
    dice: tuple[DieFace, ...]
    kept: tuple[DieFace, ...] = ()


class LastThrow(Event):
    """All five dice as they lie after the throws at an accepted poker (five alike). It ends the round.

    The throws before it need not be written.
    """

    seat: Seat
    dice: tuple[DieFace, ...]


class Showdown(Event):
    """A whole round, written afterwards by its dice.

    `kind` and `named` are the last announcement, as in `Announce`, made by `announcer`; `lifter` lifted the cup, and
    `dice` are the five under it. `lies` is a flush in them, as in `Lift`.
    """

    announcer: Seat
    lifter: Seat
    kind: str
    dice: tuple[DieFace, ...]
    named: Annotated[tuple[str, ...], OnTable("dice", "gezegd")] = ()
    lies: str = ""


class Outcome(Event):
    """A whole round, written afterwards by its result: `announcer` announced last, and `lifter` lifted the cup.

    `held`: the announcement was not too high. `poker`: `lifter` accepted a poker (five alike) instead; then `held` says
    that five throws made no higher one.
    """

    announcer: Seat
    lifter: Seat
    held: bool
    poker: bool = False


class Coin(Event):
    """A whole round, written only by the player (`seat`) whose coin moves.

    He lost and takes a coin from the pot; in phase two he won and lays one back; where everybody began with coins he
    lost and lays in one of his own. `other` is the other player of the round, `()` when not written; when the winner is
    not known, anybody may begin the next round.
    """

    seat: Seat
    other: tuple[Seat, ...] = ()
