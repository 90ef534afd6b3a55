"""Napoleonnen (nappen): bid tricks for a part of the pot, or all five for the pot and the kijkpot together.

The sums: which cards play, pot and kijkpot after a bid or a Nap, and the odds behind the advice of the book.
Source: Hazardspelen, p. 63-65; the odds are our own count. Amounts are chips.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from scoring.kit.figures import MINUS, percent
from scoring.play.contract import Game, Option, Order, Pack, Table

HAND = 5
STOCK = 2
NAP = 5
FEE = 1
SUITS = 4
SMALL = 32
FULL = 52
MOST_SMALL = (SMALL - STOCK) // HAND
SEATS = range(2, (FULL - STOCK) // HAND + 1)
RANKS = ("aas", "heer", "vrouw", "boer", "tien", "negen", "acht", "zeven", "zes", "vijf", "vier", "drie", "twee")

STAKE = Option(
    key="inzet",
    label="Inzet",
    line="Zoveel fiches zet iedere speler in de pot.",
    default=5,
    low=1,
    high=100,
    offered=(3, 5, 10),
    rule="napoleonnen#inzet",
)
MOMENT = Option(
    key="inzet-moment",
    label="Wanneer iedereen inzet",
    line="De pot wordt elke ronde aangevuld, of alleen als hij leeg is.",
    default="elke-ronde",
    choices=(("elke-ronde", "elke ronde"), ("lege-pot", "als de pot leeg is")),
    rule="napoleonnen#inzet",
)
LOST = Option(
    key="nap-verloren",
    label="Verloren Nap",
    line="Wie een Nap verliest, verdubbelt pot en kijkpot elk apart, of stort alles in de pot.",
    default="apart",
    choices=(("apart", "pot en kijkpot apart"), ("in-pot", "alles in de pot")),
    rule="napoleonnen#nap-verloren",
)
FULL_PACK = Option(
    key="vol-spel",
    label="Vol spel",
    line="Speel met alle 52 kaarten; dan kunnen er hoogstens tien meedoen.",
    default=False,
    rule="napoleonnen#vol-spel",
)


@dataclass(frozen=True, slots=True)
class Pots:
    """Pot and kijkpot in chips."""

    pot: int
    peek: int


def cards_in_play(players: int, full: bool = False) -> int:
    """Cards of the pack: 32 up to six players, with seven also 6 and 5, with eight also 4 (p. 63, 65); `full` is 52."""
    if players not in SEATS:
        raise ValueError(f"Napoleonnen speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    if full or players > MOST_SMALL + 2:
        return FULL
    return {MOST_SMALL + 1: SMALL + 2 * SUITS, MOST_SMALL + 2: SMALL + 3 * SUITS}.get(players, SMALL)


def settle(before: Pots, bid: int, asked: int, made: int, lost: str = "apart") -> tuple[int, Pots]:
    """What the player wins (below zero: pays) and the pots after it (p. 64).

    `bid` tricks for `asked` chips of the pot, `made` tricks won. A bid of five is Nap: always for pot and kijkpot
    together, so `asked` is then their sum. `lost` says where a lost Nap goes: `apart` or `in-pot`.
    """
    _refuse(before, bid, asked, made, lost)
    won = made >= bid
    if bid < NAP:
        return (asked if won else -asked), Pots(before.pot + (-asked if won else asked), before.peek)
    if won:
        return asked, Pots(0, 0)
    if lost == "in-pot":
        return -asked, Pots(before.pot + asked, before.peek)
    return -asked, Pots(2 * before.pot, 2 * before.peek)


def _refuse(before: Pots, bid: int, asked: int, made: int, lost: str) -> None:
    if before.pot < 0 or before.peek < 0:
        raise ValueError("Een pot is nooit minder dan leeg.")
    if not 1 <= bid <= NAP or not 0 <= made <= HAND:
        raise ValueError("Je kondigt één tot en met vijf slagen aan, en haalt er hoogstens vijf.")
    if bid == NAP and asked != before.pot + before.peek:
        raise ValueError("Nap speel je om de hele pot en de hele kijkpot samen.")
    if bid < NAP and not 1 <= asked <= before.pot:
        raise ValueError("Je vraagt minstens één fiche en niet meer dan er in de pot zit.")
    if lost not in ("apart", "in-pot"):
        raise ValueError("Een verloren Nap gaat apart of in-pot.")


def nowhere(players: int, seen: int = HAND) -> Fraction:
    """Chance that one card you do not see is in nobody's hand: in the stock or left undealt.

    `seen` cards are known to you: five, or seven when you looked at the stock as well.
    """
    cards = cards_in_play(players)
    if not HAND <= seen <= HAND + STOCK:
        raise ValueError("Je kent 5, 6 of 7 kaarten.")
    return 1 - Fraction(HAND * (players - 1), cards - seen)


def bad_split(players: int) -> Fraction:
    """Chance that ace, king, eight and seven of trumps fail to make four tricks by trumps alone (p. 65).

    One opponent must hold at least three of the four other trumps: after ace and king he has one left, and it is
    higher than yours. The book names three with the queen only. 32 cards, the stock is not seen.
    """
    if not 2 <= players <= MOST_SMALL:
        raise ValueError(f"Met 32 kaarten spelen er 2 tot en met {MOST_SMALL}.")
    unseen, others = SMALL - HAND, 8 - 4
    hands = comb(unseen - others, HAND - 4) + others * comb(unseen - others, HAND - 3)
    return (players - 1) * Fraction(hands, comb(unseen, HAND))


PLAYERS = 5
POT = PLAYERS * 5
PEEKS = 3
ASKED = 10
BEFORE = Pots(POT, PEEKS + FEE)


def _example() -> dict[str, str]:
    won, after_won = settle(BEFORE, 3, ASKED, 3)
    lost, after_lost = settle(BEFORE, 3, ASKED, 2)
    nap, _empty = settle(BEFORE, NAP, BEFORE.pot + BEFORE.peek, 5)
    nap_lost, after_nap = settle(BEFORE, NAP, BEFORE.pot + BEFORE.peek, 4)
    _same, all_in_pot = settle(BEFORE, NAP, BEFORE.pot + BEFORE.peek, 4, "in-pot")
    return {
        "voorbeeld_pot": str(BEFORE.pot),
        "voorbeeld_gekeken": str(PEEKS),
        "voorbeeld_kijkpot": str(BEFORE.peek),
        "voorbeeld_gevraagd": str(ASKED),
        "voorbeeld_gehaald": f"+{won}",
        "voorbeeld_pot_gehaald": str(after_won.pot),
        "voorbeeld_gemist": f"{MINUS}{-lost}",
        "voorbeeld_pot_gemist": str(after_lost.pot),
        "voorbeeld_nap": str(nap),
        "voorbeeld_nap_verloren": str(-nap_lost),
        "voorbeeld_nap_pot": str(after_nap.pot),
        "voorbeeld_nap_kijkpot": str(after_nap.peek),
        "voorbeeld_nap_in_pot": str(all_in_pot.pot),
    }


NUMBERS = {
    "kaarten": str(SMALL),
    "meeste_spelers": "zes",
    "inzet": str(STAKE.default),
    "hand": "vijf",
    "eerst": "drie",
    "daarna": "twee",
    "stok": "twee",
    "kijkgeld": "één",
    "nap": "vijf",
    "spelers_met_zes_vijf": "zeven",
    "kaarten_met_zeven": str(cards_in_play(7)),
    "spelers_met_vier": "acht",
    "kaarten_met_acht": str(cards_in_play(8)),
    "vol": str(FULL),
    "meeste_vol": "tien",
    "nergens_vier": percent(nowhere(4)),
    "nergens_vijf": percent(nowhere(5)),
    "nergens_zes": percent(nowhere(6)),
    "vier_troeven_mis": percent(bad_split(5)),
    "vier_troeven_goed": percent(1 - bad_split(5)),
    **_example(),
}

GAME = Game(
    slug="napoleonnen",
    title="Napoleonnen",
    seats=SEATS,
    pack=Pack(size=SMALL, out="twee tot en met zes"),
    options=(STAKE, MOMENT, LOST, FULL_PACK),
    numbers=NUMBERS,
    quick=(
        (f"tot {MOST_SMALL}", "spelers; meer met extra kaarten"),
        (str(SMALL), "kaarten, aas hoog"),
        (str(HAND), "kaarten ieder"),
        (str(STOCK), "kaarten in de stok"),
    ),
    orders=(Order(key="kaarten", title="Volgorde, hoogste eerst", ranks=RANKS[:8], rule="napoleonnen#volgorde"),),
    tables=(
        Table(
            key="kaarten",
            title="Welke kaarten meedoen",
            head=("spelers", "laagste kaart", "kaarten"),
            rows=(
                (f"tot en met {MOST_SMALL}", "zeven", str(SMALL)),
                (str(MOST_SMALL + 1), "vijf", str(cards_in_play(MOST_SMALL + 1))),
                (str(MOST_SMALL + 2), "vier", str(cards_in_play(MOST_SMALL + 2))),
                (f"tot en met {SEATS[-1]}", "twee", str(FULL)),
            ),
            rule="napoleonnen#meer-spelers",
        ),
        Table(
            key="nergens",
            title="Kans dat een kaart die je mist bij niemand zit (32 kaarten, stok niet bekeken)",
            head=("spelers", "kans"),
            rows=tuple((str(n), percent(nowhere(n))) for n in SEATS),
            rule="napoleonnen#gokje",
        ),
    ),
    minutes=range(30, 91),
    money=True,
)
