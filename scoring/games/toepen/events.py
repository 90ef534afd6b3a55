"""What may happen in a round of toepen. These names are on disk: never rename one, nor a field."""

from scoring.play.contract import CardCode, Event, Seat


class Toep(Event):
    """A player knocks: the stake goes up by one."""

    seat: Seat


class BlindToep(Event):
    """A player knocks before anybody has seen a card."""

    seat: Seat


class Fold(Event):
    """A player passes on the last knock, or on armoede, and pays the stake that stood before it."""

    seat: Seat


class LastTrick(Event):
    """The last trick, or what is left when all others folded. It ends the round.

    `jack`: won with a jack. `beaten`: seats whose jack the winner's queen took.
    `jacks`: the jacks the winner shows when nobody went along with his knock. `passed`: a card of somebody who passed
    would have taken it.
    """

    seat: Seat
    jack: bool = False
    beaten: tuple[Seat, ...] = ()
    jacks: int = 0
    passed: bool = False


class Four(Event):
    """A toep of four: four alike, of `rank` `tien`, `negen`, `acht`, `zeven`, `aas`, `heer`, `vrouw` or `boer`. It ends
    the round."""

    seat: Seat
    rank: CardCode


class Chance(Event):
    """Kans op toep: three alike, and a card from the stock. `made` when it is the fourth, of `rank`."""

    seat: Seat
    made: bool
    rank: CardCode = ""


class FalseChance(Event):
    """A kans op toep turns out never to have been one: the player is out."""

    seat: Seat


class Wash(Event):
    """A hand handed in as `vuil` or `wit`; perhaps turned over by who is `checker` (several where a table plays so),
    and found `honest`, as it is when untold, or not."""

    seat: Seat
    kind: str
    checker: tuple[Seat, ...] = ()
    honest: bool = True


class Peek(Event):
    """A player looked at his cards too early, or after passing on a blind toep."""

    seat: Seat


class Whistle(Event):
    """Three jacks or three tens: the player whistles. `rank` is `boer` or `tien`."""

    seat: Seat
    rank: CardCode


class Penalty(Event):
    """The table gives a player `points`, or takes them back (below nought), for a reason of `REASONS`."""

    seat: Seat
    points: int
    why: str = ""


class Warned(Event):
    """The table warns a player."""

    seat: Seat


class Crossed(Event):
    """After five wins in a row the table points out who goes."""

    seat: Seat


class FinalRule(Event):
    """The first who was out says whether the last trick of the final wins or loses."""

    seat: Seat
    lowest: bool
