"""What a sheet of roulette writes down: stakes, and the number that fell; or only what each won."""

from scoring.play.contract import ChipCount, Event, Seat


class Stake(Event):
    """A player lays so many half chips on a bet, as the calculator writes it.

    `on`: `rouge`, `noir`, `pair`, `impair`, `manque`, `passe`, `dozijn-1`, `kolom-3`, `plein-17`, `cheval-17-20`,
    `transversale-19-20-21` (three numbers, or six), `trio-0-1-2`, `carre-16-17-19-20`, `quatre-premiers`. What is laid
    on the same bet again comes on top. With 00: `plein-00`, `cheval-0-00`, `cinq-premiers`. What is announced:
    `voisins`, `tiers`, `orphelins`, `jeu-zero`, `finale-5`, `finale-0-3`, `buren-5`; `amount` is that of each chip.
    """

    seat: Seat
    on: str
    amount: ChipCount


class Fell(Event):
    """The ball lies on a number, 0 to 36, 37 for 00: it settles all stakes, also those in prison, and ends a round."""

    number: int


class Result(Event):
    """What a player won of the bank, or lost to it (below nought), in half chips, when his stakes are not told."""

    seat: Seat
    won: ChipCount


class Paid(Event):
    """Everybody has been paid and nobody noted the number; it ends a round of results only."""


class Stop(Event):
    """The evening stops: half of what is still in prison goes back to who staked it, the other half to the bank."""
