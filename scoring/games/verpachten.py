"""Verpachten: buy cards up to sixteen and win the farm, or pay the tenant for every point above it.

The only six in the pack is the six of hearts, so a hand is its ranks; suits play no part.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from scoring.kit.figures import decimal, fraction, one_in, percent
from scoring.play.contract import Game, Option, Order, Pack, Table

GOAL = 16
MOST = 12
STAKES = (1, 2)
LEASE = range(40, 51)
FULL_PACK = 52
LEFT_OUT = 7
"""Four eights and the sixes of spades, diamonds and clubs."""

POINTS = {"A": 10, "H": 10, "V": 10, "B": 10, "10": 10, "9": 9, "7": 7, "6": 6, "5": 5, "4": 4, "3": 3, "2": 2}
COPIES = {rank: 1 if rank == "6" else 4 for rank in POINTS}
PACK = sum(COPIES.values())

Hand = tuple[str, ...]
"""Ranks as on the cards: A H V B 10 9 7 6 5 4 3 2; a six is always the six of hearts."""


def points(hand: Sequence[str]) -> int:
    """The points of `hand`: pictures and the ace ten, the others their number (p. 84). Refuses other ranks."""
    for rank in hand:
        if rank not in POINTS:
            raise ValueError(f"Er zit geen kaart ‘{rank}’ in het pak van verpachten.")
    return sum(POINTS[rank] for rank in hand)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """A finished round in chips: what each player pays the tenant, and the place of the winner of the pot, if any."""

    to_tenant: tuple[int, ...]
    winner: int | None
    pot: int


def payment(hand: Sequence[str]) -> int:
    """Chips to the tenant: every point above sixteen (p. 85)."""
    return max(0, points(hand) - GOAL)


def winner(hands: Sequence[Hand], *, six_always: bool = True, nearest: str = "deelvolgorde") -> int | None:
    """The place in dealing order (from 0) of who wins the farm, or `None` when nobody has sixteen (p. 85).

    Fewest cards first; then the six of hearts, also with three or more cards when `six_always`; then who sits
    nearest to the tenant: `deelvolgorde` (dealt first) or `kortste-weg` (fewest chairs either way round).
    """
    if nearest not in ("deelvolgorde", "kortste-weg"):
        raise ValueError("Dichtst bij de pachter: kies uit deelvolgorde, kortste-weg.")

    def preference(place: int) -> tuple[int, bool, int, int]:
        hand = hands[place]
        six = "6" in hand and (six_always or len(hand) == 2)
        chairs = min(place + 1, len(hands) - place) if nearest == "kortste-weg" else place
        return len(hand), not six, chairs, place

    sixteens = [place for place, hand in enumerate(hands) if points(hand) == GOAL]
    return min(sixteens, key=preference, default=None)


def settle(pot: int, hands: Sequence[Hand], *, six_always: bool = True, nearest: str = "deelvolgorde") -> Settled:
    """Settle a round: payments to the tenant, the pot to a sixteen, or the pot stays (p. 85)."""
    if pot < 0:
        raise ValueError("In de pot zitten nul of meer fiches.")
    won = winner(hands, six_always=six_always, nearest=nearest)
    return Settled(to_tenant=tuple(map(payment, hands)), winner=won, pot=pot if won is None else 0)


def farm(lease: int, players: int, stake: int = STAKES[0]) -> int:
    """The pot when a farm is let: the lease of the tenant and the stake of each player but him (p. 84)."""
    if lease < 1 or stake < 1 or players < 1:
        raise ValueError("Pacht, inzet en aantal spelers zijn minstens één.")
    return lease + players * stake


# --- odds: the pack of 45, nobody else's cards known ------------------------------------------------

WORTHS = tuple(sorted(set(POINTS.values())))
Counts = tuple[int, ...]
"""How many cards of each worth in `WORTHS` are still in the pack."""

FULL: Counts = tuple(sum(COPIES[rank] for rank, worth in POINTS.items() if worth == each) for each in WORTHS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Buying:
    """Chances of a card or a way of playing: below sixteen, made, over; and the mean payment in chips."""

    below: Fraction
    made: Fraction
    over: Fraction
    pays: Fraction


def next_card(hand: Sequence[str]) -> Buying:
    """What one more card does to `hand`, exact, with only `hand` known. Refuses a hand of sixteen or more."""
    total = points(hand)
    if total >= GOAL:
        raise ValueError("Met zestien of meer valt er niets meer te winnen met een kaart.")
    if any(hand.count(rank) > COPIES[rank] for rank in hand):
        raise ValueError("Zoveel kaarten van die waarde zitten er niet in het pak.")
    counts = tuple(n - sum(POINTS[rank] == worth for rank in hand) for worth, n in zip(WORTHS, FULL, strict=True))
    return _buy(total, counts, total + 1)


@cache
def _buy(total: int, counts: Counts, until: int) -> Buying:
    if total >= min(until, GOAL):
        return Buying(
            below=Fraction(total < GOAL),
            made=Fraction(total == GOAL),
            over=Fraction(total > GOAL),
            pays=Fraction(max(0, total - GOAL)),
        )
    left = sum(counts)
    after = [
        (Fraction(n, left), _buy(total + worth, (*counts[:at], n - 1, *counts[at + 1 :]), until))
        for at, (worth, n) in enumerate(zip(WORTHS, counts, strict=True))
        if n
    ]
    return Buying(
        below=sum((chance * then.below for chance, then in after), Fraction(0)),
        made=sum((chance * then.made for chance, then in after), Fraction(0)),
        over=sum((chance * then.over for chance, then in after), Fraction(0)),
        pays=sum((chance * then.pays for chance, then in after), Fraction(0)),
    )


def buying_until(stop: int) -> Buying:
    """The chances of a player who keeps buying until he has `stop` (2 to 16) points or more."""
    if not 2 <= stop <= GOAL:
        raise ValueError(f"Stop ergens tussen 2 en {GOAL} punten.")
    return _buy(0, FULL, stop)


def sixteen_in_two() -> Fraction:
    """The chance that the first two cards are sixteen: the six of hearts with a ten, or a nine with a seven."""
    count = dict(zip(WORTHS, FULL, strict=True))
    return Fraction(count[6] * count[10] + count[9] * count[7], comb(PACK, 2))


SAFE = GOAL - max(WORTHS)
"""With this many points or fewer one more card can't pass sixteen."""


# --- the stories on the page --------------------------------------------------------------------

STORY_LEASE = 45
STORY_HANDS: tuple[Hand, ...] = (("B", "3", "7"), ("9", "5"), ("6", "A"), ("9", "7"), ("5", "4", "3", "H"))
"""Ilse, Mehmet, Ruud, Saar and Noor, in dealing order from the tenant Bart."""

SECOND_HANDS: tuple[Hand, ...] = (("V", "5"), ("7", "4", "9"), ("2", "3", "10"), ("A", "B"), ("9", "2", "3"))


def story() -> dict[str, str]:
    """Both examples played through `settle`, amounts in chips."""
    pot = farm(STORY_LEASE, len(STORY_HANDS))
    first, second = settle(pot, STORY_HANDS), settle(pot, SECOND_HANDS)
    told = {"pot": pot, "pacht": STORY_LEASE}
    for name, hand, pays in zip("abcde", STORY_HANDS, first.to_tenant, strict=True):
        told |= {f"punten_{name}": points(hand), f"betaalt_{name}": pays}
    for name, hand, pays in zip("abcde", SECOND_HANDS, second.to_tenant, strict=True):
        told |= {f"tweede_{name}": points(hand), f"tweede_betaalt_{name}": pays}
    told |= {
        "pachter_krijgt": sum(first.to_tenant),
        "pachter_verliest": STORY_LEASE - sum(first.to_tenant),
        "tweede_pachter_krijgt": sum(second.to_tenant),
        "tweede_pot": second.pot,
    }
    return {key: str(value) for key, value in told.items()}


OPTIONS = (
    Option(
        key="inzet",
        label="Inzet per speler",
        line="Zoveel fiches legt elke speler bij de pacht in de pot.",
        default=STAKES[0],
        low=1,
        high=50,
        offered=STAKES,
        rule="verpachten#inzet",
    ),
    Option(
        key="nieuwe-verpachting",
        label="Telkens opnieuw verpachten",
        line="Is de boerderij gewonnen, dan wordt ze opnieuw bij opbod verpacht in plaats van voor de oude pacht.",
        default=False,
        rule="verpachten#nieuwe-verpachting",
    ),
    Option(
        key="bijzetten",
        label="Na elke ronde een fiche bij",
        line="Na een ronde zet elke speler een fiche bij in de pot.",
        default=False,
        rule="verpachten#bijzetten",
    ),
    Option(
        key="harten-zes-altijd",
        label="Harten zes wint bij elk gelijk aantal kaarten",
        line="Bij zestien in evenveel kaarten wint de harten zes, ook als het er drie of meer zijn.",
        default=True,
        rule="verpachten#harten-zes",
    ),
    Option(
        key="dichtst-bij-pachter",
        label="Dichtst bij de pachter",
        line="Zo bepaal je wie het dichtst bij de pachter zit als verder alles gelijk is.",
        default="deelvolgorde",
        choices=(("deelvolgorde", "wie het eerst kaarten kreeg"), ("kortste-weg", "minste stoelen, links of rechts")),
        rule="verpachten#dichtst-bij-de-pachter",
    ),
)

ORDER = Order(
    key="kaarten",
    title="Van hoog naar laag",
    ranks=("aas", "heer", "vrouw", "boer", "tien", "negen", "zeven", "zes", "vijf", "vier", "drie", "twee"),
    rule="verpachten#volgorde",
)


def _row(stop: int) -> tuple[str, ...]:
    chances = buying_until(stop)
    per_sixteen = chances.pays / chances.made
    return (
        str(stop),
        percent(chances.made, 1),
        percent(chances.over, 1),
        decimal(chances.pays, 2),
        decimal(per_sixteen, 1),
    )


BUYING = Table(
    key="doorkopen",
    title="Doorkopen tot je zoveel punten hebt",
    head=("stop bij", "precies zestien", "te veel", "betaalt gemiddeld", "betaalt voor hij een keer zestien heeft"),
    rows=tuple(_row(stop) for stop in range(10, GOAL + 1)),
    rule="verpachten#kansen",
)

GAME = Game(
    slug="verpachten",
    title="Verpachten",
    seats=range(2, MOST + 1),
    pack=Pack(size=PACK, out="alle achten en de zessen van schoppen, ruiten en klaveren"),
    options=OPTIONS,
    facts={
        "hoogstens": str(MOST),
        "kaarten": str(PACK),
        "vol_pak": str(FULL_PACK),
        "eruit": str(LEFT_OUT),
        "doel": str(GOAL),
        "plaatje": str(POINTS["H"]),
        "aas": str(POINTS["A"]),
        "inzet_een": str(STAKES[0]),
        "inzet_twee": str(STAKES[1]),
        "pacht_laag": str(LEASE[0]),
        "pacht_hoog": str(LEASE[-1]),
        "veilig": str(SAFE),
        "kans_twee": fraction(sixteen_in_two()),
        "kans_twee_op": one_in(sixteen_in_two(), 1),
        "kans_doorkopen": percent(buying_until(GOAL).made, 1),
        "betaalt_doorkopen": decimal(buying_until(GOAL).pays, 2),
        "opbrengst_doorkopen": decimal(buying_until(GOAL).pays / buying_until(GOAL).made, 1),
        "opbrengst_vijftien": decimal(buying_until(GOAL - 1).pays / buying_until(GOAL - 1).made, 1),
        "kans_zes": percent(next_card(("4", "2")).made, 1),
        **story(),
    },
    quick=((f"hoogstens {MOST}", "spelers"), (str(PACK), "kaarten"), (str(GOAL), "punten wint")),
    orders=(ORDER,),
    tables=(BUYING,),
    minutes=range(30, 91),
    money=True,
    play=None,
)
