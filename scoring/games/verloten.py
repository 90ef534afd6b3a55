"""Verloten: one pack deals prizes, another deals lots, and a pair in front of you wins the chips on it.

The dealer of the prizes spreads the whole pot over the cards; what nobody wins goes back into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm

from scoring.kit.figures import decimal, fraction, in_words, one_in, percent
from scoring.play.contract import Game, Option, Pack, Table

RANKS = 13
SUITS = 4
PACK = RANKS * SUITS
PACKS = 2
CARDS_EACH = 2
FEWEST = 5
MOST = 13
STAKE = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """A finished round: chips won per player, in the order of the prizes, and what lies in the pot after it."""

    won: tuple[int, ...]
    pot: int


def filled(players: int, stake: int = STAKE) -> int:
    """The pot in chips when `players` each put in `stake` (p. 82). Both must be above zero."""
    if players < 1 or stake < 1:
        raise ValueError("Er speelt minstens één speler mee en ieder zet minstens één fiche in.")
    return players * stake


def settle(pot: int, prizes: Sequence[int], winners: Sequence[int]) -> Settled:
    """Pay the prizes of `winners` (places in `prizes`, from 0); the rest returns to the pot (p. 82-83).

    `prizes` are the chips on each card and together they are the whole pot. Refused: a prize below zero,
    prizes that are not the pot, a winner who is not there or is named twice.
    """
    if any(prize < 0 for prize in prizes):
        raise ValueError("Op een kaart liggen nul of meer fiches.")
    if sum(prizes) != pot:
        raise ValueError(f"De prijzen zijn samen {sum(prizes)}, maar in de pot zitten {pot} fiches.")
    if len(set(winners)) != len(winners) or any(not 0 <= seat < len(prizes) for seat in winners):
        raise ValueError("Een winnaar is een van de spelers met een prijskaart, en wint één keer.")
    won = tuple(prize if seat in winners else 0 for seat, prize in enumerate(prizes))
    return Settled(won=won, pot=pot - sum(won))


# --- odds: two full packs, each shuffled before every round -----------------------------------

MATCH = Fraction(SUITS, PACK)
"""The chance that a player's lot has the rank of his prize, whatever the rank: four cards in the pack of 52."""


@lru_cache(maxsize=1024)
def _ways(ranks: int, suits: int) -> tuple[Fraction, ...]:
    """By number of players, from none to the whole pack: the ways in which all hold a pair, over that factorial."""
    one_rank = [Fraction(perm(suits, n) ** 2, factorial(n)) for n in range(suits + 1)]
    way = [Fraction(1)]
    for rank in range(1, ranks + 1):
        before, way = way, [Fraction(0)] * (rank * suits + 1)
        for total, ways in enumerate(before):
            for n, more in enumerate(one_rank):
                way[total + n] += ways * more
    return tuple(way)


def all_match(players: int) -> Fraction:
    """The chance that `players` named players all hold a pair, with prizes and lots drawn without replacement."""
    return _ways(RANKS, SUITS)[players] * factorial(players) / perm(PACK, players) ** 2


def some_prize(players: int) -> Fraction:
    """The chance that at least one prize is won in a round with `players` (1 to 52), by inclusion and exclusion."""
    if not 1 <= players <= PACK:
        raise ValueError(f"Een pak heeft {PACK} kaarten: reken met 1 tot en met {PACK} spelers.")
    return -sum(((-1) ** n * comb(players, n) * all_match(n) for n in range(1, players + 1)), Fraction(0))


def left_over(rounds: int) -> Fraction:
    """The share of the pot that on average is still there after `rounds`; how it is spread makes no difference."""
    if rounds < 0:
        raise ValueError("Het aantal rondes kan niet onder nul liggen.")
    return (1 - MATCH) ** rounds


def rounds_until(share: Fraction) -> int:
    """After how many rounds on average at most `share` (between 0 and 1) of the pot is left."""
    if not 0 < share < 1:
        raise ValueError("Kies een deel van de pot tussen niets en alles.")
    rounds = 0
    while left_over(rounds) > share:
        rounds += 1
    return rounds


# --- the story on the page --------------------------------------------------------------------

STORY_PLAYERS = 5
STORY = (
    ((5, 20, 10, 8, 7), (0,)),
    ((9, 20, 6, 4, 6), (1, 4)),
    ((0, 0, 9, 10, 0), ()),
    ((0, 0, 0, 19, 0), (3,)),
)
"""Chips on the cards of Ilse, Mehmet, Ruud, Saar and Bart, and who of them holds a pair, round by round."""


def story() -> dict[str, str]:
    """The example played through `settle`: `pot_0` at the start, then pot and winnings after each round."""
    pot = filled(STORY_PLAYERS)
    told = {"pot_0": str(pot)}
    for number, (prizes, winners) in enumerate(STORY, start=1):
        after = settle(pot, prizes, winners)
        told[f"terug_{number}"] = str(pot - sum(after.won))
        told[f"gewonnen_{number}"] = str(sum(after.won))
        pot = after.pot
        told[f"pot_{number}"] = str(pot)
    return told


OPTIONS = (
    Option(
        key="inzet",
        label="Inzet per speler",
        line="Zoveel fiches stort ieder aan het begin in de pot; tien of meer speelt het prettigst.",
        default=STAKE,
        low=1,
        high=100,
        offered=(10, 15, 20),
        rule="verloten#inzet",
    ),
    Option(
        key="gevers-spelen-mee",
        label="De gevers spelen mee",
        line="Ook de twee gevers krijgen een prijskaart en een lot en kunnen dus winnen.",
        default=True,
        rule="verloten#gevers-spelen-mee",
    ),
)

CHANCES = Table(
    key="kans_per_ronde",
    title="Kans dat er in een ronde minstens één prijs valt",
    head=("spelers", "kans", "ongeveer"),
    rows=tuple(
        (str(players), percent(some_prize(players)), one_in(some_prize(players), places=1))
        for players in range(FEWEST, MOST + 1)
    ),
    rule="verloten#kansen",
)

HALF = rounds_until(Fraction(1, 2))

GAME = Game(
    slug="verloten",
    title="Verloten",
    seats=range(2, MOST + 1),
    pack=Pack(size=PACK, packs=range(PACKS, PACKS + 1)),
    options=OPTIONS,
    numbers={
        "vanaf": in_words(FEWEST),
        "pakken": in_words(PACKS),
        "pak": str(PACK),
        "kaarten_per_speler": in_words(CARDS_EACH),
        "inzet": str(STAKE),
        "kleine_prijs": str(STORY[0][0][0]),
        "grote_prijs": str(STORY[0][0][1]),
        "kans_prijs": fraction(MATCH),
        "kans_prijs_procent": percent(MATCH),
        "kans_prijs_op": one_in(MATCH),
        "kans_ronde_vijf": percent(some_prize(FEWEST)),
        "rondes_halve_pot": str(HALF),
        "rest_halve_pot": percent(left_over(HALF), 1),
        "verwacht_uit_pot": decimal(filled(STORY_PLAYERS) * MATCH, 1),
        "wacht_laatste": fraction(1 / MATCH),
        **story(),
    },
    quick=((f"{FEWEST} of meer", "spelers"), (str(PACKS), "volle pakken"), (f"{STAKE} of meer", "fiches inzet")),
    tables=(CHANCES,),
    minutes=range(20, 61),
    money=True,
    play=None,
)
