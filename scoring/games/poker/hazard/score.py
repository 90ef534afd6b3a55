"""The money of poker with a joker: betting, straddle, jackpot, doubling in dark and light, the cheap pot, stud's cards.

Source: Hazardspelen, p. 66-75. Amounts are whole numbers of the smallest coin (cents in the book's examples).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scoring.kit.cards import PLURALS

ENTRY = 2
"""Who plays along pays so many minimums; the dealer has put one of them already (p. 68)."""
STRADDLE, STRADDLED_ENTRY = 2, 4
DARK = LIGHT = 2
"""So many doublings may follow an opening, before and after the cards are seen (p. 72)."""
LADDER = ("boer", "vrouw", "heer", "aas", "heer", "vrouw", "boer")
"""The pair a jackpot opens on, deal after deal; after the last one any hand opens (p. 71)."""
PAIRS = ("twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "boer", "vrouw", "heer", "aas")

Action = Literal["weg", "zien", "verhogen"]


class Betting(NamedTuple):
    """A round of betting after the draw: what each has paid in it, who went away, what it takes to see."""

    pot: int
    paid: Mapping[str, int]
    level: int = 0
    gone: tuple[str, ...] = ()

    @property
    def left(self) -> tuple[str, ...]:
        return tuple(name for name in self.paid if name not in self.gone)


def begin(names: Sequence[str], minimum: int) -> Betting:
    """The pot once everyone named plays along: two minimums each (p. 68)."""
    if minimum < 1:
        raise ValueError("Het minimum is minstens één.")
    return Betting(pot=ENTRY * minimum * len(names), paid=dict.fromkeys(names, 0))


def to_see(betting: Betting, name: str) -> int:
    """What `name` must still pay to see the last raise (p. 67, 69)."""
    return betting.level - betting.paid[name]


def bid(betting: Betting, name: str, action: Action, raised: int = 0, *, limits: range) -> Betting:
    """The round after one word of `name`; `limits` are the raises allowed, minimum to maximum (p. 68-69)."""
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
    """The round after `name` put in all he has, to see, to raise, or less than it takes to see."""
    if name not in betting.left or chips < 1:
        raise ValueError(f"{name} heeft niets meer in te zetten.")
    paid = betting.paid[name] + chips
    level = max(betting.level, paid)
    return betting._replace(pot=betting.pot + chips, level=level, paid={**betting.paid, name: paid})


def straddled(minimum: int) -> dict[str, int]:
    """What playing along still costs after a straddle: dealer, straddler and every other player (p. 71)."""
    if minimum < 1:
        raise ValueError("Het minimum is minstens één.")
    full = STRADDLED_ENTRY * minimum
    return {"gever": full - minimum, "straddelaar": full - STRADDLE * minimum, "ander": full}


def opening_pair(deal: int) -> str:
    """The lowest pair that opens the jackpot at its first, second … deal; `""` when any hand does (p. 71)."""
    if deal < 1:
        raise ValueError("Tel de keren dat er gegeven wordt vanaf één.")
    return LADDER[deal - 1] if deal <= len(LADDER) else ""


def opens_on(deal: int) -> str:
    """What opens the jackpot at this deal, in words: `twee boeren`, `elke kaart` (p. 71)."""
    name = opening_pair(deal)
    return f"twee {PLURALS[name]}" if name else "elke kaart"


def may_open(deal: int, pair: str = "", *, better: bool = False) -> bool:
    """Whether a hand may open: `pair` is its pair, if any; `better` holds for anything above one pair (p. 71)."""
    asked = opening_pair(deal)
    if pair and pair not in PAIRS:
        raise ValueError(f"‘{pair}’ is geen paar.")
    return better or not asked or (pair != "" and PAIRS.index(pair) >= PAIRS.index(asked))


def jackpot(players: int, stake: int, deal: int) -> int:
    """What lies in a jackpot at its n-th deal: everyone pays the agreed stake each time again (p. 71)."""
    opening_pair(deal)
    if players < 2 or stake < 1:
        raise ValueError("Een jackpot is voor minstens twee spelers met een inzet.")
    return players * stake * deal


def entry(unit: int, dark: int = 0, light: int = 0) -> int:
    """What playing along costs after so many doublings in the dark and in the light (p. 72)."""
    if not (0 <= dark <= DARK and 0 <= light <= LIGHT):
        raise ValueError("Er kan hoogstens twee keer in the dark en twee keer in the light verdubbeld worden.")
    if unit < 1:
        raise ValueError("De eenheid is minstens één.")
    return unit << (dark + light)


def doubled(base: int, times: int) -> int:
    """What it takes to see after so many times *dubbel*: the base, and twice as much each time more (p. 72-73).

    The base is what lies in the pot, or, by another reading, what everyone has put in.
    """
    if base < 1 or times < 1:
        raise ValueError("Er is minstens één keer gedubbeld, op een pot die niet leeg is.")
    return base << (times - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Higher:
    """A game in the dark and in the light: what going along costs, the pot then, what seeing costs, the pot after."""

    going: int
    pot: int
    see: int
    whole: int


def higher(unit: int, players: int, dark: int, light: int, doubles: int, *, over_pot: bool) -> Higher:
    """The higher game once `players` went along and *dubbel* was said so often; all of them see (p. 72-73).

    *Dubbel* is over the pot, or over what each has put in. Refused as in `entry` and `doubled`.
    """
    if players < 1 or doubles < 0:
        raise ValueError("Er gaat minstens één speler mee, en dubbel wordt nul keer of vaker gezegd.")
    going = entry(unit, dark, light)
    pot = going * players
    see = doubled(pot if over_pot else going, doubles) if doubles else 0
    return Higher(going=going, pot=pot, see=see, whole=pot + see * players)


def cheap_pots(pot: int, players: int, times: int) -> tuple[int, ...]:
    """The pot at first and after every time that everybody said cheap; before the next, all opened it (p. 73)."""
    grown = [pot]
    for nth in range(times):
        lies = cheap_pot(grown[-1], players) if nth else pot
        grown.append(cheap_pot(lies, players))
    return tuple(grown)


def cheap_pot(pot: int, players: int) -> int:
    """The pot once each added as much as lies in it: all said cheap, or all opened it and went along (p. 73)."""
    if pot < 1 or players < 2:
        raise ValueError("Een cheappot vraagt een pot en minstens twee spelers.")
    return pot * (players + 1)


def parts(pot: int, part: int) -> tuple[int, ...]:
    """The portions a large cheap pot is played for, until it is played out; the last may be smaller (p. 74)."""
    if pot < 1 or part < 1:
        raise ValueError("Pot en deel zijn minstens één.")
    whole, rest = divmod(pot, part)
    return (part,) * whole + ((rest,) if rest else ())


def parts_in(pot: int, part: int) -> int:
    """In how many portions a large cheap pot is played for."""
    if pot < 1 or part < 1:
        raise ValueError("Pot en deel zijn minstens één.")
    return -(-pot // part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Portion:
    """The end of a round for a part of the pot: what each player paid, what the winner won, what is left."""

    paid: int
    won: int
    left: int


def portion(pot: int, part: int, players: int, raised: int = 0) -> Portion:
    """A round for a part of the cheap pot that is opened and seen (p. 74-75).

    Everyone left pays the part and the raise. The winner gets that from each of the others, and the part from the pot.
    """
    if not 1 <= part <= pot:
        raise ValueError("Het deel is hoogstens de hele pot.")
    if players < 1 or raised < 0:
        raise ValueError("Er speelt minstens één speler, en een verhoging is niet minder dan nul.")
    paid = part + raised
    return Portion(paid=paid, won=(players - 1) * paid + part, left=pot - part)
