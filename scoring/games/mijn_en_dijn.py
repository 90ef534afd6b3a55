"""Mijn en dijn: bets on ranks; the bank turns a card for the players (dijn), then one for itself (mijn).

The sums: what a turned card moves, how many cards are turned, and the exact chance that dijn comes first.
Source: Hazardspelen, p. 60-62; the odds are our own count. Amounts are the smallest coin or chip.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.kit.figures import guilders, percent
from scoring.play.contract import Game, Option, Pack, Table

PACK = 32
PACKS = 2
CARDS = PACK * PACKS
LEFT_OVER = 2
ALIKE = 4 * PACKS
LAID = ("aas", "heer", "vrouw", "boer")
UNDER = {"aas": "tien", "heer": "negen", "vrouw": "acht", "boer": "zeven"}
RANKS = (*LAID, *UNDER.values())
WORDS = ("dijn", "mijn")

DUTY = Option(
    key="bank-verplicht",
    label="Bank houden is verplicht",
    line="Iedereen is om de beurt bankhouder; staat dit uit, dan mag je je beurt overslaan.",
    default=True,
    rule="mijn-en-dijn#bank-verplicht",
)
MOMENT = Option(
    key="zetten",
    label="Wanneer je mag zetten",
    line="Zetten en bijzetten mag alleen als de bankhouder ‘dijn’ zegt, of voor elke kaart.",
    default="dijn",
    choices=(("dijn", "alleen bij dijn"), ("altijd", "voor elke kaart")),
    rule="mijn-en-dijn#wanneer-zetten",
)


@dataclass(frozen=True, slots=True)
class Turn:
    """One turned card: what it brings each player (the stake itself not counted), the bank, and what still lies."""

    word: str
    rank: str
    players: Mapping[str, int]
    bank: int
    stakes: Mapping[str, Mapping[str, int]]


def place(laid: str, below: bool) -> str:
    """The rank a stake above or below a laid card of hearts bets on (p. 60)."""
    if laid not in LAID:
        raise ValueError("Zet bij het aas, de heer, de vrouw of de boer van harten.")
    return UNDER[laid] if below else laid


def turned(cards: int = CARDS) -> tuple[int, int]:
    """Cards turned for dijn and for mijn: all but the last two, taking turns and beginning with dijn (p. 61)."""
    if cards < LEFT_OVER:
        raise ValueError("Er blijven altijd twee kaarten liggen.")
    return (cards - LEFT_OVER + 1) // 2, (cards - LEFT_OVER) // 2


def turn(word: str, rank: str, stakes: Mapping[str, Mapping[str, int]]) -> Turn:
    """One card: at dijn the bank pays every stake on `rank` once, at mijn it takes them (p. 60-61).

    `stakes` are player → rank → amount; the stakes on that rank leave the table either way.
    """
    if word not in WORDS or rank not in RANKS:
        raise ValueError("Een kaart valt voor dijn of mijn, van aas tot en met zeven.")
    if any(amount < 1 or key not in RANKS for bets in stakes.values() for key, amount in bets.items()):
        raise ValueError("Een inzet is minstens één, op een kaart van aas tot en met zeven.")
    sign = 1 if word == "dijn" else -1
    players = {player: sign * bets[rank] for player, bets in stakes.items() if rank in bets}
    left = {player: {key: amount for key, amount in bets.items() if key != rank} for player, bets in stakes.items()}
    return Turn(word, rank, players, -sum(players.values()), left)


def result(cards: Sequence[str], stakes: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """What each player wins or loses when `cards` fall, the first for dijn; what still lies then is taken back."""
    chips = dict.fromkeys(stakes, 0)
    for number, rank in enumerate(cards):
        done = turn(WORDS[number % 2], rank, stakes)
        stakes = done.stakes
        for player, won in done.players.items():
            chips[player] += won
    return chips


def first(cards: int = CARDS, alike: int = ALIKE, word: str = "dijn") -> dict[str, Fraction]:
    """Chances that a rank first falls for dijn, for mijn, or not at all before the last two cards.

    `cards` are still in the pack, `alike` of them of that rank; `word` is what the next card is turned for.
    """
    if not 0 <= alike <= cards or cards < LEFT_OVER or word not in WORDS:
        raise ValueError("Geef hoeveel kaarten er nog zijn, hoeveel daarvan passen, en dijn of mijn.")
    found = dict.fromkeys(WORDS, Fraction(0))
    free, at = Fraction(1), WORDS.index(word)
    for left in range(cards, LEFT_OVER, -1):
        hit = Fraction(alike, left)
        found[WORDS[at % 2]] += free * hit
        free, at = free * (1 - hit), at + 1
    return found | {"terug": free}


def player_edge(cards: int = CARDS, alike: int = ALIKE, word: str = "dijn") -> Fraction:
    """What a stake on that rank brings on average, as a share of it."""
    chance = first(cards, alike, word)
    return chance["dijn"] - chance["mijn"]


# --- the examples of p. 61, in cents ------------------------------------------------------------

SEVENS = {"Ilse": {"zeven": 10}, "Mehmet": {"zeven": 25}, "Ruud": {"zeven": 20}}
QUEEN = {"Saar": {"vrouw": 50}}
FIRST = first()
DIJN, MIJN = turned()
LATE = 30  # the page's example of a pack far on, with all cards of a rank still in it

NUMBERS = {
    "kaarten_per_spel": str(PACK),
    "spellen": "twee",
    "kaarten": str(CARDS),
    "gelijke_kaarten": "acht",
    "blijven_liggen": "twee",
    "gedraaid": str(DIJN + MIJN),
    "keer_dijn": str(DIJN),
    "keer_mijn": str(MIJN),
    "onder_aas": place("aas", below=True),
    "onder_heer": place("heer", below=True),
    "onder_vrouw": place("vrouw", below=True),
    "onder_boer": place("boer", below=True),
    "voorbeeld_eerste": guilders(SEVENS["Ilse"]["zeven"]),
    "voorbeeld_tweede": guilders(SEVENS["Mehmet"]["zeven"]),
    "voorbeeld_derde": guilders(SEVENS["Ruud"]["zeven"]),
    "voorbeeld_dijn": guilders(-turn("dijn", "zeven", SEVENS).bank),
    "voorbeeld_mijn": guilders(turn("mijn", "vrouw", QUEEN).bank),
    "dijn_eerst": percent(FIRST["dijn"]),
    "dijn_eerst_breuk": str(FIRST["dijn"]),
    "mijn_eerst": percent(FIRST["mijn"]),
    "voordeel_speler": percent(player_edge()),
    "voordeel_speler_breuk": str(player_edge()),
    "kaarten_over": str(LATE),
    "voordeel_over": percent(player_edge(LATE, ALIKE)),
    "voordeel_bank_na_dijn": percent(-player_edge(CARDS - 1, ALIKE, "mijn")),
}

GAME = Game(
    slug="mijn-en-dijn",
    title="Mijn en dijn",
    seats=range(2, 14),
    pack=Pack(size=PACK, packs=range(PACKS, PACKS + 1), out="twee tot en met zes"),
    options=(DUTY, MOMENT),
    numbers=NUMBERS,
    quick=(
        (f"{PACKS} × {PACK}", "kaarten, en vier harten als speelveld"),
        (str(len(RANKS)), "kaarten om op te zetten"),
        ("1 op 1", "wordt uitbetaald"),
        (f"{DIJN} en {MIJN}", "keer dijn en mijn"),
    ),
    tables=(
        Table(
            key="plaatsen",
            title="Waar je inzet op wedt",
            head=("kaart op tafel", "erboven", "eronder"),
            rows=tuple((laid, place(laid, below=False), place(laid, below=True)) for laid in LAID),
            rule="mijn-en-dijn#plaatsen",
        ),
    ),
    minutes=range(15, 46),
    money=True,
)
