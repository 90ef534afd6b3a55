"""The money of poker with a joker: betting, straddle, jackpot, doubling in dark and light, the cheap pot, portions
of it.

Source: Hazardspelen, p. 66-75. Amounts are whole numbers of the smallest coin (cents in the book's examples). What
can't be (a stake below 1, too few players) is refused by `ValueError`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scoring.kit.cards import PLURALS

ENTRY = 2
"""To play along costs so many minimums; the dealer has put in one of them already (p. 68)."""
STRADDLE, STRADDLED_ENTRY = 2, 4
"""`STRADDLE`: a straddle costs so many minimums; `STRADDLED_ENTRY`: playing along then does (p. 71)."""
DARK = LIGHT = 2
"""At most so many doublings follow an opening, before (dark) and after (light) the cards are seen (p. 72)."""
LADDER = ("boer", "vrouw", "heer", "aas", "heer", "vrouw", "boer")
"""The pair that opens a jackpot, deal after deal; after the last of these any hand opens (p. 71)."""
PAIRS = ("twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "boer", "vrouw", "heer", "aas")
"""The pairs by their rank, lowest first."""

Action = Literal["weg", "zien", "verhogen"]
"""What one can say in the bidding: leave, pay to stay in (see), raise."""


class Betting(NamedTuple):
    """The bidding after the draw.

    - `pot`: all that lies in the pot.
    - `paid`: what each player, by name, has paid in this bidding.
    - `level`: what each must have paid to stay in.
    - `gone`: the players who left.
    """

    pot: int
    paid: Mapping[str, int]
    level: int = 0
    gone: tuple[str, ...] = ()

    @property
    def left(self) -> tuple[str, ...]:
        """The players who are still in."""
        return tuple(name for name in self.paid if name not in self.gone)


def begin(names: Sequence[str], minimum: int) -> Betting:
    """Return the bidding before anybody has bid; each of `names` has paid two minimums to play along (p. 68)."""
    if minimum < 1:
        raise ValueError("Het minimum is minstens één.")
    return Betting(pot=ENTRY * minimum * len(names), paid=dict.fromkeys(names, 0))


def to_see(betting: Betting, name: str) -> int:
    """Return the amount that the player `name` must still pay to see the last raise (stay in; p. 67, 69)."""
    return betting.level - betting.paid[name]


def bid(betting: Betting, name: str, action: Action, raised: int = 0, *, limits: range) -> Betting:
    """Return the bidding after one word of the player `name`; `raised` is the amount of the raise at `verhogen`,
    otherwise 0.

    `limits` are the raises allowed, from minimum to maximum (p. 68-69). `ValueError`: he has left, there is nothing to
    see, a raise outside the limits.
    """
    if name not in betting.left:
        raise ValueError(f"{name} speelt niet meer mee.")
    if action == "weg":
        return betting._replace(gone=(*betting.gone, name))
    if action == "zien" and betting.level == 0:
        raise ValueError("Er is nog niet verhoogd, dus er valt niets te zien: verhoog of ga weg.")
    if action == "verhogen" and raised not in limits:
        raise ValueError(f"Verhogen kan van {limits[0]} tot en met {limits[-1]}.")
    level = betting.level + (raised if action == "verhogen" else 0)
    pot = betting.pot + level - betting.paid[name]
    return Betting(pot=pot, paid={**betting.paid, name: level}, level=level, gone=betting.gone)


def all_in(betting: Betting, name: str, chips: int) -> Betting:
    """Return the bidding after the player `name` put in all his `chips`: that sees, raises, or is less than seeing
    takes.
    """
    if name not in betting.left or chips < 1:
        raise ValueError(f"{name} heeft niets meer in te zetten.")
    paid = betting.paid[name] + chips
    level = max(betting.level, paid)
    return betting._replace(pot=betting.pot + chips, level=level, paid={**betting.paid, name: paid})


def costs_after_straddle(minimum: int) -> dict[str, int]:
    """Return the amount that playing along still costs after a straddle (somebody put in double beforehand; p. 71).

    The keys: `gever` (the dealer), `straddelaar` (who straddled), `ander` (every other player).
    """
    if minimum < 1:
        raise ValueError("Het minimum is minstens één.")
    full = STRADDLED_ENTRY * minimum
    return {"gever": full - minimum, "straddelaar": full - STRADDLE * minimum, "ander": full}


def opening_pair(deal: int) -> str:
    """Return the rank (one of `PAIRS`) of the lowest pair that opens the jackpot at this deal; `""` when any hand opens
    it (p. 71). Deals count from 1.
    """
    if deal < 1:
        raise ValueError("Tel de keren dat er gegeven wordt vanaf één.")
    return LADDER[deal - 1] if deal <= len(LADDER) else ""


def opens_on(deal: int) -> str:
    """Return in Dutch words what opens the jackpot at this deal, counted from 1: `twee boeren`, `elke kaart` (p.
    71).
    """
    name = opening_pair(deal)
    return f"twee {PLURALS[name]}" if name else "elke kaart"


def may_open(deal: int, pair: str = "", *, better: bool = False) -> bool:
    """Return whether a hand may open the jackpot at this deal, counted from 1 (p. 71).

    `pair` is the rank of its pair (one of `PAIRS`), `""` when it has none; `better`: it is better than one pair.
    """
    asked = opening_pair(deal)
    if pair and pair not in PAIRS:
        raise ValueError(f"‘{pair}’ is geen paar.")
    return better or not asked or (pair != "" and PAIRS.index(pair) >= PAIRS.index(asked))


def jackpot(players: int, stake: int, deal: int) -> int:
    """Return the amount in the pot of a jackpot at this deal, counted from 1: at each deal everyone pays `stake` again
    (p. 71).
    """
    opening_pair(deal)
    if players < 2 or stake < 1:
        raise ValueError("Een jackpot is voor minstens twee spelers met een inzet.")
    return players * stake * deal


def entry(unit: int, dark: int = 0, light: int = 0) -> int:
    """Return the amount that playing along costs after so many doublings (p. 72).

    `dark` were said before the cards were seen, `light` after; 0 to 2 of each.
    """
    if not (0 <= dark <= DARK and 0 <= light <= LIGHT):
        raise ValueError("Er kan hoogstens twee keer in the dark en twee keer in the light verdubbeld worden.")
    if unit < 1:
        raise ValueError("De eenheid is minstens één.")
    return unit << (dark + light)


def cost_after_doubles(base: int, times: int) -> int:
    """Return the amount that a player must have paid to see (stay in) after *dubbel* (double) was said `times` times, 1
    or more: the base, and each next time twice as much (p. 72-73).

    The base is what lies in the pot or, by another house rule, what everyone has put in.
    """
    if base < 1 or times < 1:
        raise ValueError("Er is minstens één keer gedubbeld, op een pot die niet leeg is.")
    return base << (times - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubledAmounts:
    """The amounts of a hand with doubling in the dark and in the light (before and after the cards are seen).

    - `going`: what playing along costs each player.
    - `pot`: what then lies in the pot.
    - `see`: what seeing (staying in) costs each player.
    - `whole`: what lies in the pot when all have seen.
    """

    going: int
    pot: int
    see: int
    whole: int


def higher_game(unit: int, players: int, dark: int, light: int, doubles: int, *, over_pot: bool) -> DoubledAmounts:
    """Return the amounts of a hand that `players` play, in which *dubbel* (double) was said `doubles` times and all see
    (p. 72-73).

    `dark` and `light` are the doublings before and after the cards were seen (0 to 2). With `over_pot` the first
    *dubbel* raises with the pot, otherwise with what each has put in.
    """
    if players < 1 or doubles < 0:
        raise ValueError("Er gaat minstens één speler mee, en dubbel wordt nul keer of vaker gezegd.")
    going = entry(unit, dark, light)
    pot = going * players
    see = cost_after_doubles(pot if over_pot else going, doubles) if doubles else 0
    return DoubledAmounts(going=going, pot=pot, see=see, whole=pot + see * players)


def cheap_pots(pot: int, players: int, times: int) -> tuple[int, ...]:
    """Return the pot at first and after each of `times` times that everybody said cheap (bid nothing; p. 73). Between
    two of these times all players opened it.
    """
    grown = [pot]
    for nth in range(times):
        lies = cheap_pot(grown[-1], players) if nth else pot
        grown.append(cheap_pot(lies, players))
    return tuple(grown)


def cheap_pot(pot: int, players: int) -> int:
    """Return the pot once each player has added as much as lies in it, because all said cheap (bid nothing), or because
    all play for it (p. 73).
    """
    if pot < 1 or players < 2:
        raise ValueError("Een cheappot vraagt een pot en minstens twee spelers.")
    return pot * (players + 1)


def portions_of(pot: int, part: int) -> tuple[int, ...]:
    """Return the portions, one for each hand, that a large cheap pot is played for until nothing is left (p. 74); the
    last may be smaller.
    """
    if pot < 1 or part < 1:
        raise ValueError("Pot en deel zijn minstens één.")
    whole, rest = divmod(pot, part)
    return (part,) * whole + ((rest,) if rest else ())


def portions_in(pot: int, part: int) -> int:
    """Return in how many portions a large cheap pot is played for (p. 74)."""
    if pot < 1 or part < 1:
        raise ValueError("Pot en deel zijn minstens één.")
    return -(-pot // part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Portion:
    """The amounts of a hand for a portion of the pot: what each player paid, what the winner won beyond his own stake,
    what is left in the pot.
    """

    paid: int
    won: int
    left: int


def portion_amounts(pot: int, part: int, players: int, raised: int = 0) -> Portion:
    """Return the amounts of a hand that was played for a portion of the cheap pot and seen by all (p. 74-75).

    Each of `players` pays `part`, the portion, and `raised`. The winner gets that from each of the others, and the
    portion from the pot.
    """
    if not 1 <= part <= pot:
        raise ValueError("Het deel is hoogstens de hele pot.")
    if players < 1 or raised < 0:
        raise ValueError("Er speelt minstens één speler, en een verhoging is niet minder dan nul.")
    paid = part + raised
    return Portion(paid=paid, won=(players - 1) * paid + part, left=pot - part)
