"""The facts of a sheet of roulette: stakes and the number that fell, or only what each player won."""

from scoring.play.contract import ChipCount, Event, Seat


class Stake(Event):
    """A player lays `amount` half chips on a bet; another stake on the same bet is added to it.

    `on` names the bet: `rouge`, `noir`, `pair`, `impair`, `manque`, `passe`, `dozijn-1`, `kolom-3`, `plein-17`,
    `cheval-17-20`, `transversale-19-20-21` (three numbers, or six), `trio-0-1-2`, `carre-16-17-19-20`,
    `quatre-premiers`; with 00 also `plein-00`, `cheval-0-00`, `cinq-premiers`. An announced bet (one call for several
    bets): `voisins`, `tiers`, `orphelins`, `jeu-zero`, `finale-5`, `finale-0-3`, `buren-5`; `amount` is then laid on
    each of its bets, once for every chip of the announcement there.
    """

    seat: Seat
    on: str
    amount: ChipCount


class Fell(Event):
    """The ball falls on a number: 0 to 36, or 37 for 00. That settles all stakes, also those in prison (held back by an
    earlier zero), and ends the round.
    """

    number: int


class Result(Event):
    """What a player won from the bank in this spin, in half chips (negative when he lost), written instead of his
    stakes.
    """

    seat: Seat
    won: ChipCount


class Paid(Event):
    """Everybody has been paid and nobody noted the number: this ends a round of which only results were written."""


class Stop(Event):
    """The evening stops: of each stake in prison (held until the next spin decides) half goes back to the player, and
    half to the bank.
    """
