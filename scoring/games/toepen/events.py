"""The facts of a round of toepen. Their names are on disk: never rename one, nor a field."""

from scoring.play.contract import CardCode, Event, Seat


class Toep(Event):
    """A player knocks (a *toep*): the stake goes up by one."""

    seat: Seat


class BlindToep(Event):
    """A player knocks before anybody has seen a card."""

    seat: Seat


class Fold(Event):
    """A player gives up after the last knock, or at armoede, and pays the stake from before it."""

    seat: Seat


class LastTrick(Event):
    """A player wins the last trick, or is the only one left when all others folded. It ends the round.

    - `jack`: he won with a jack. `beaten`: the players whose jack his queen took.
    - `jacks`: how many jacks he shows when nobody went along with his knock.
    - `passed`: a card of somebody who folded would have taken the trick.
    """

    seat: Seat
    jack: bool = False
    beaten: tuple[Seat, ...] = ()
    jacks: int = 0
    passed: bool = False


class Four(Event):
    """A player has four alike, a *toep van vier*: `rank` is `tien`, `negen`, `acht`, `zeven`, `aas`, `heer`, `vrouw` or
    `boer`. It ends the round.
    """

    seat: Seat
    rank: CardCode


class Chance(Event):
    """A player with three alike draws a card from the stock (*kans op toep*). `made`: it was the fourth, of `rank`."""

    seat: Seat
    made: bool
    rank: CardCode = ""


class FalseChance(Event):
    """A player who drew for a fourth card never had three alike, and is out."""

    seat: Seat


class Wash(Event):
    """A player hands his hand in for a new one, as `vuil` or `wit`. `checker`: who turned it over (several where the
    table plays so); `honest`: it was such a hand.
    """

    seat: Seat
    kind: str
    checker: tuple[Seat, ...] = ()
    honest: bool = True


class Peek(Event):
    """A player looked at his cards too early, or after giving up on a blind toep."""

    seat: Seat


class Whistle(Event):
    """A player whistles, as he must with three jacks or three tens. `rank` is `boer` or `tien`."""

    seat: Seat
    rank: CardCode


class Penalty(Event):
    """The table gives a player `points`, or takes them back (below nought). `why` is a key of `REASONS`, or `""`."""

    seat: Seat
    points: int
    why: str = ""


class Warned(Event):
    """The table warns a player."""

    seat: Seat


class Crossed(Event):
    """After somebody won five times in a row, the table points out another player: `seat` is out of the game."""

    seat: Seat


class FinalRule(Event):
    """The first player who was out says whether the last trick of the final loses (`lowest`) or wins."""

    seat: Seat
    lowest: bool
