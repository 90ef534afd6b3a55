"""What may happen in a round of chapeau, plain or Mexican. These names are on disk: never rename one, nor a field.

Dice are written as they look: `A`, `H`, `V`, `B`, `10`, `9`. Kinds are the keys of `announce.KEYS`.
"""

from typing import Annotated

from scoring.play.contract import CoveredDice, DieFace, Event, OnTable, Seat


class Direction(Event):
    """The first player chooses which way the cup goes: clockwise or not. Untold, it shows from who comes next."""

    seat: Seat
    clockwise: bool


class Peek(Event):
    """Whoever got the cup looks under it; he believes what was said, and can't lift any more."""

    seat: Seat


class Throw(Event):
    """Whoever is in turn throws, all at once: `shaken` dice hidden, `rolled` in the open with what they show.

    `aside` are the dice that lie in sight and are not thrown. Mexican: the one hidden die is `shaken`, the open dice
    are `rolled` or stay `aside`.
    """

    seat: Seat
    shaken: CoveredDice
    aside: tuple[DieFace, ...] = ()
    rolled: tuple[DieFace, ...] = ()


class Announce(Event):
    """The cup is passed on with this announcement: a kind, and the dice named with it in the order they count.

    A kind is `cadeau`, `paar`, `dubbel-paar`, `trice`, `kleine-straat`, `full-house`, `grote-straat`, `carre`, `poker`,
    and where flushes are played `paarse-flush`, `zwarte-flush`; a die is `A`, `H`, `V`, `B`, `10` or `9`. `blind`:
    without having looked. `aces`: the value given to the aces, Mexican only; no more than a word.
    """

    seat: Seat
    kind: str
    named: Annotated[tuple[str, ...], OnTable("dice", "gezegd")] = ()
    blind: bool = False
    aces: str = ""


class Lift(Event):
    """Whoever is in turn does not believe it; these five dice lie there. It ends the round.

    `lies`: the flush they make, `paarse-flush` or `zwarte-flush`, in the order that has them.
    """

    seat: Seat
    dice: tuple[DieFace, ...]
    lies: str = ""


class Accept(Event):
    """Whoever is in turn accepts the poker that was passed on, for five throws."""

    seat: Seat


class PokerThrow(Event):
    """One of the five throws at an accepted poker: the dice as they then lie, of which `kept` were held.

    A higher poker or the fifth throw ends the round. Mexican: one's own die and the open ones; `LastThrow` ends it.
    """

    seat: Seat
    dice: tuple[DieFace, ...]
    kept: tuple[DieFace, ...] = ()


class LastThrow(Event):
    """All five dice as they lie after the throws at an accepted poker; the throws need not be told. Ends the round."""

    seat: Seat
    dice: tuple[DieFace, ...]


class Showdown(Event):
    """A round told afterwards: the last announcement and whose, who lifted, and the five dice that lay there."""

    announcer: Seat
    lifter: Seat
    kind: str
    dice: tuple[DieFace, ...]
    named: Annotated[tuple[str, ...], OnTable("dice", "gezegd")] = ()
    lies: str = ""


class Outcome(Event):
    """A round by its end: who announced last, who came after him, and whether what was said `held`: it lay there.

    `poker`: a poker was accepted; it `held` when five throws made none higher.
    """

    announcer: Seat
    lifter: Seat
    held: bool
    poker: bool = False


class Coin(Event):
    """Only whose coin moves: who takes one from the pot, lays one back in phase two, or lays one in of his own.

    `other` is the other one of the two, if that is told; without the winner anybody may begin the next round.
    """

    seat: Seat
    other: tuple[Seat, ...] = ()
