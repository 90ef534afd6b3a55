"""The facts of a round of toepen. Their names are on disk: never rename one, nor a field."""

from scoring.play.contract import CardCode, Event, Seat


class Toep(Event):
    """A player knocks (a *toep*): the stake goes up by one, and the others go along or pass."""

    seat: Seat


class BlindToep(Event):
    """A player knocks before anybody has seen a card: the stake becomes the number that the table agreed for that."""

    seat: Seat


class Fold(Event):
    """A player passes: he gives up this round and pays the stake from before the last knock.

    Without a knock he may only when somebody stands on *armoede* (one point below the limit), or where the table allows
    it; it then costs one point.
    """

    seat: Seat


class LastTrick(Event):
    """A player wins the last trick, or is the only one left because all others folded. It ends the round.

    - `jack`: he won it with a jack.
    - `beaten`: the players whose jack his queen took in it.
    - `jacks`: how many jacks he shows when nobody went along with his knock, 0 when he shows none.
    - `passed`: a card of somebody who folded would have taken it, so all who are still in, `seat` too, get the stake as
      penalty points.
    """

    seat: Seat
    jack: bool = False
    beaten: tuple[Seat, ...] = ()
    jacks: int = 0
    passed: bool = False


class Four(Event):
    """A player has four equal cards (a *toep van vier*): all others get penalty points, and the round ends.

    `rank` is `tien`, `negen`, `acht`, `zeven`, `aas`, `heer`, `vrouw` or `boer`.
    """

    seat: Seat
    rank: CardCode


class Chance(Event):
    """A player with three equal cards draws a card from the stock (*kans op toep*), hoping for the fourth.

    `made`: it was the fourth, of `rank`; that ends the round. Otherwise `rank` is `""`.
    """

    seat: Seat
    made: bool
    rank: CardCode = ""


class FalseChance(Event):
    """A player who drew for a fourth equal card turns out not to have had three; he is out of the game."""

    seat: Seat


class Wash(Event):
    """A player turns in a bad hand for a new one (a wash): `kind` is `vuil` (three pictures and a seven) or `wit` (four
    pictures).

    `checker`: who turned it over to look, several where the table plays so, `()` when nobody did. `honest`: it was such
    a hand.
    """

    seat: Seat
    kind: str
    checker: tuple[Seat, ...] = ()
    honest: bool = True


class Peek(Event):
    """A player looked at his cards too early, or after he passed on a blind knock; he gets a point."""

    seat: Seat


class Whistle(Event):
    """A player whistles, as he must with three jacks or three tens. `rank` is `boer` or `tien`."""

    seat: Seat
    rank: CardCode


class Penalty(Event):
    """The table gives a player penalty points, or takes points back (`points` is then negative). `why` is a key of
    `REASONS`, or `""` when no reason is given.
    """

    seat: Seat
    points: int
    why: str = ""


class Warned(Event):
    """The table warns a player; every second warning costs him a point."""

    seat: Seat


class Crossed(Event):
    """After somebody won five times in a row, the table points out another player: `seat` is out of the game."""

    seat: Seat


class Rejoin(Event):
    """A player who is out buys himself in again between two rounds, with the worst score of those still in."""

    seat: Seat


class FinalRule(Event):
    """The player who was out first says whether whoever takes the last trick of the final loses (`lowest`) or wins."""

    seat: Seat
    lowest: bool
