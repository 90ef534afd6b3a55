"""Mieën: three tricks share a pot that should be divisible by three; whoever goes along and makes none refills it.

The sums: the division of the pot, what everyone puts in for the next one, and a pot defended by the dealer.
Source: Hazardspelen, p. 57-59. Amounts are chips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.play.contract import Game, Option, Order, Pack, Table

CARDS = 52
HAND = 3
MIE = 5
STAKE = 3
TRICKS = 3
SEATS = range(3, 11)
RANKS = ("aas", "heer", "vrouw", "boer", "tien", "negen", "acht", "zeven", "zes", "vijf", "vier", "drie", "twee")

PRICE = Option(
    key="koopprijs",
    label="Kaarten kopen",
    line="Een nieuwe kaart kost niets, of drie of zes fiches die in de pot gaan.",
    default="niets",
    choices=(("niets", "kost niets"), ("drie", "drie fiches per kaart"), ("zes", "zes fiches per kaart")),
    rule="mieen#kopen",
)
FOLLOW = Option(
    key="bekennen",
    label="Bekennen",
    line="Je moet alleen troef bekennen, of elke kleur die wordt gevraagd.",
    default="troef",
    choices=(("troef", "alleen troef"), ("altijd", "elke kleur")),
    rule="mieen#bekennen",
)
CAP = Option(
    key="hoogste-betaling",
    label="Hoogste betaling van een dode",
    line="Een dode betaalt nooit meer dan zoveel inzetten van drie fiches; nul betekent geen grens.",
    default=0,
    low=0,
    high=300,
    offered=(0, 5, 10, 20),
    rule="mieen#maximum",
)
FIRST = Option(
    key="eerste-keer-mee",
    label="Eerste keer moet iedereen mee",
    line="Bij elke nieuwe pot gaat iedereen de eerste keer verplicht mee.",
    default=False,
    rule="mieen#verplicht-mee",
)
SOLO = Option(
    key="alleen-zonder-slag",
    label="Alleen mee en geen slag",
    line="Wie als enige meegaat en van de verdediger geen slag haalt, is dood en betaalt de pot, of blijft vrij.",
    default="dood",
    choices=(("dood", "is dood"), ("vrij", "betaalt de gewone inzet")),
    rule="mieen#verdedigen",
)


@dataclass(frozen=True, slots=True)
class Settlement:
    """After a round: chips paid out, chips put in for the next round, who is dead, what stayed, and the next pot."""

    paid: Mapping[str, int]
    stakes: Mapping[str, int]
    dead: tuple[str, ...]
    stayed: int
    pot: int


def first_pot(players: int) -> int:
    """Three chips of every player (p. 57)."""
    if players not in SEATS:
        raise ValueError(f"Mieën speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    return STAKE * players


def undealt(players: int) -> int:
    """Cards left for buying after three each, the mie and the turned trump."""
    return CARDS - first_pot(players) // STAKE * HAND - MIE - 1


def dead_at_least(along: int) -> int:
    """With more going along than there are tricks, someone must end without one."""
    if along < 1:
        raise ValueError("Er gaat minstens één speler mee.")
    return max(0, along - TRICKS)


def division(pot: int, tricks: Mapping[str, int]) -> dict[str, int]:
    """Each trick is a third of the pot (p. 58); `tricks` are player → 0 to 3, together three.

    After a defended pot the thirds may not come out even: then each is rounded down and the rest stays.
    """
    if pot < 0:
        raise ValueError("Een pot is nooit minder dan leeg.")
    if sum(tricks.values()) != TRICKS or min(tricks.values()) < 0:
        raise ValueError("Samen halen de spelers precies drie slagen.")
    return {player: worth(pot, made) for player, made in tricks.items()}


def worth(pot: int, made: int) -> int:
    """What so many tricks bring from a pot: a third each, rounded down; all three bring the whole pot (p. 58)."""
    return pot if made == TRICKS else pot // TRICKS * made


def settle(
    players: Sequence[str],
    pot: int,
    tricks: Mapping[str, int],
    defender: str | None = None,
    cap: int | None = None,
    solo: str = "dood",
) -> Settlement:
    """The pot divided and filled again. `tricks` names who went along, and the dealer when he defends (p. 57-59).

    The dead put in the whole pot, at most `cap` chips (a multiple of three); all others three, a defender nothing.
    """
    _refuse(players, tricks, defender, cap, solo)
    thirds = division(pot, tricks)
    if defender:
        del thirds[defender]
    stayed = pot - sum(thirds.values())
    dead = tuple(player for player in players if player != defender and tricks.get(player) == 0)
    if defender and solo == "vrij":
        dead = ()
    price = pot if cap is None else min(pot, cap)
    stakes = {player: price if player in dead else STAKE for player in players}
    if defender:
        stakes[defender] = 0
    paid = {player: chips for player, chips in thirds.items() if chips}
    return Settlement(paid, stakes, dead, stayed, stayed + sum(stakes.values()))


def _refuse(
    players: Sequence[str], tricks: Mapping[str, int], defender: str | None, cap: int | None, solo: str
) -> None:
    if not set(tricks) <= set(players) or not tricks:
        raise ValueError("Slagen halen alleen spelers die meedoen, en minstens één speler gaat mee.")
    if defender is not None and (defender not in tricks or len(tricks) != 2):
        raise ValueError("De gever verdedigt de pot alleen tegen één speler die als enige meegaat.")
    if cap is not None and (cap < STAKE or cap % STAKE):
        raise ValueError("De hoogste betaling is een veelvoud van drie fiches.")
    if solo not in ("dood", "vrij"):
        raise ValueError("Wie alleen meegaat en geen slag haalt, is dood of vrij.")


# --- the example of p. 58, and what may follow it ----------------------------------------------

PLAYERS = ("Ilse", "Mehmet", "Ruud", "Saar", "Tess")
CAP_EXAMPLE = 10 * STAKE


def _example() -> dict[str, str]:
    start = first_pot(len(PLAYERS))
    sweep = {"Ilse": 3, "Mehmet": 0, "Ruud": 0, "Saar": 0, "Tess": 0}
    after = settle(PLAYERS, start, sweep)
    shared = settle(PLAYERS, after.pot, {"Ruud": 2, "Saar": 1})
    defended = settle(PLAYERS, after.pot, {"Saar": 2, "Mehmet": 1}, defender="Mehmet")
    return {
        "voorbeeld_pot": str(start),
        "voorbeeld_dode": str(after.stakes["Mehmet"]),
        "voorbeeld_winnaar_inzet": str(after.stakes["Ilse"]),
        "voorbeeld_nieuwe_pot": str(after.pot),
        "voorbeeld_derde_pot": str(settle(PLAYERS, after.pot, sweep).pot),
        "voorbeeld_twee_slagen": str(shared.paid["Ruud"]),
        "voorbeeld_een_slag": str(shared.paid["Saar"]),
        "voorbeeld_leeggespeeld": str(shared.pot),
        "voorbeeld_alleen": str(defended.paid["Saar"]),
        "voorbeeld_blijft": str(defended.stayed),
        "voorbeeld_verdediger": str(defended.stakes["Mehmet"]),
        "voorbeeld_na_verdedigen": str(defended.pot),
        "voorbeeld_maximum": str(CAP_EXAMPLE),
        "voorbeeld_pot_met_maximum": str(settle(PLAYERS, after.pot, sweep, cap=CAP_EXAMPLE).pot),
    }


FACTS = {
    "kaarten": str(CARDS),
    "hand": "drie",
    "mie": "vijf",
    "inzet": str(STAKE),
    "slagen": "drie",
    "meeste_spelers": "tien",
    "over_met_tien": str(undealt(10)),
    "doden_met_vijf": str(dead_at_least(5)),
    **_example(),
}

GAME = Game(
    slug="mieen",
    title="Mieën",
    seats=SEATS,
    pack=Pack(size=CARDS),
    options=(PRICE, FOLLOW, CAP, FIRST, SOLO),
    facts=FACTS,
    quick=(
        (str(CARDS), "kaarten"),
        (str(HAND), "kaarten ieder, vijf in de mie"),
        (str(STAKE), "fiches per speler in de pot"),
        ("⅓", "van de pot per slag"),
    ),
    orders=(Order(key="kaarten", title="Volgorde, hoogste eerst", ranks=RANKS, rule="mieen#volgorde"),),
    tables=(
        Table(
            key="verdeling",
            title="Wat je slagen opleveren",
            head=("slagen", "deel van de pot", f"bij een pot van {FACTS['voorbeeld_nieuwe_pot']}"),
            rows=(
                ("3", "alles", FACTS["voorbeeld_nieuwe_pot"]),
                ("2", "twee derde", FACTS["voorbeeld_twee_slagen"]),
                ("1", "een derde", FACTS["voorbeeld_een_slag"]),
                ("0", "dood: je stort de hele pot", f"−{FACTS['voorbeeld_nieuwe_pot']}"),
            ),
            rule="mieen#verdeling",
        ),
    ),
    minutes=range(20, 61),
    money=True,
)
