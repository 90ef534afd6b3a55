"""Zeilen: three open cards, a sum against the bank, and the bank turns a card from the second pack.

A lower card of a suit you hold pays you from the pot; a higher one, or a suit you lack, costs you the same.
Money counts in the smallest chip (a cent in the book's example).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from scoring.kit.cards import LETTERS, PACK, RANK_NAMES, SUITS, Card, cards
from scoring.kit.figures import guilders, percent
from scoring.play.contract import Game, Option, Order, Pack, Table

PACKS = 2
HAND = 3
SAILS = 2
LOSSES = 2
"""Losing the whole pot this many times costs the bank."""


def verdict(hand: Iterable[Card], turned: Card, *, equal_again: bool = True) -> bool | None:
    """Whether `turned` lets the player win (`True`) or the bank; `None` when it is equal and a new card is due (p. 87).

    With `equal_again` off, an equal card that is lower than another of the hand in its suit wins at once.
    """
    held = tuple(hand)
    lower = any(card.suit == turned.suit and card.rank > turned.rank for card in held)
    if turned in held and (equal_again or not lower):
        return None
    return lower


def decided(hand: Iterable[Card], turned: Sequence[Card], *, equal_again: bool = True) -> bool:
    """The verdict of the last of `turned`, all before it being equal cards; refuses too few or too many."""
    held = tuple(hand)
    verdicts = [verdict(held, card, equal_again=equal_again) for card in turned]
    if not verdicts or verdicts[-1] is None:
        raise ValueError("De laatste kaart was een gelijke kaart, of er is niets gedraaid: de bankhouder draait door.")
    if any(each is not None for each in verdicts[:-1]):
        raise ValueError("Er is doorgedraaid nadat de beslissing al gevallen was.")
    return verdicts[-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """The pot of a banker: what he starts with, what is in it, what he put in, how often all of it was lost."""

    stake: int
    pot: int
    paid_in: int
    lost: int = 0

    @property
    def gone(self) -> bool:
        """The bank goes to the neighbour: the whole pot was lost twice (p. 88)."""
        return self.lost >= LOSSES


def opened(stake: int) -> Bank:
    """A banker puts `stake` in the pot (p. 87)."""
    if stake < 1:
        raise ValueError("De bankhouder zet minstens één fiche in.")
    return Bank(stake=stake, pot=stake, paid_in=stake)


def played(bank: Bank, amount: int, *, won: bool) -> Bank:
    """The bank after a player saw for `amount` (p. 87-88); the whole pot is what saying `pot` stands for.

    A lost pot empties it: the first time the banker puts in his stake again, the second time he loses the bank.
    """
    if bank.gone:
        raise ValueError("Deze bank is al kwijt: de buurman is aan de beurt.")
    if not 0 < amount <= bank.pot:
        raise ValueError(f"Je ziet voor minstens 1 en hoogstens wat er in de pot zit: {bank.pot}.")
    if not won:
        return replace(bank, pot=bank.pot + amount)
    if amount < bank.pot:
        return replace(bank, pot=bank.pot - amount)
    after = replace(bank, pot=0, lost=bank.lost + 1)
    return after if after.gone else replace(after, pot=bank.stake, paid_in=bank.paid_in + bank.stake)


def still_open(pot: int, staked: Sequence[int]) -> int:
    """What the next player may still add when a pot is staked together (p. 88). Refuses more than the pot."""
    if any(amount < 0 for amount in staked):
        raise ValueError("Een inzet kan niet onder nul liggen.")
    if sum(staked) > pot:
        raise ValueError(f"Samen mag er hoogstens {pot} staan: meer dan de pot kan niet.")
    return pot - sum(staked)


# --- odds: a full second pack, equal cards passed over ----------------------------------------

DECIDING = len(PACK) - HAND
"""Cards that decide: the second pack without the three equal to the hand."""

EVEN = DECIDING // 2 + 1
"""From this many winning cards on the player has the better half."""


def winners(hand: Sequence[Card]) -> int:
    """How many of the deciding cards let three open cards win. Refuses a hand that is not three different cards."""
    if len(set(hand)) != HAND or len(hand) != HAND:
        raise ValueError(f"Je hebt {HAND} verschillende kaarten.")
    return sum(verdict(hand, card) is True for card in PACK)


def win_chance(hand: Sequence[Card], gone: Iterable[Card] = (), *, equal_again: bool = True) -> Fraction:
    """The exact chance that `hand` wins when the cards `gone` have left the second pack."""
    out = set(gone)
    left = [verdict(hand, card, equal_again=equal_again) for card in PACK if card not in out]
    deciding = [each for each in left if each is not None]
    if not deciding:
        raise ValueError("In het tweede pak zit geen kaart meer die beslist.")
    return Fraction(sum(deciding), len(deciding))


def spread() -> dict[int, int]:
    """For all hands of three: how many of them have so many winning cards. Counted suit by suit."""
    suit: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for size in range(1, HAND + 1):
        suit.update((size, max(ranks) - 1 - size) for ranks in combinations(RANK_NAMES, size))
    found: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for _ in SUITS:
        grown: Counter[tuple[int, int]] = Counter()
        for (held, wins), ways in found.items():
            for (size, more), also in suit.items():
                if held + size <= HAND:
                    grown[held + size, wins + more] += ways * also
        found = grown
    return {wins: ways for (held, wins), ways in sorted(found.items()) if held == HAND}


def average() -> Fraction:
    """The chance of a hand before it is dealt."""
    hands = spread()
    return Fraction(sum(wins * ways for wins, ways in hands.items()), DECIDING * sum(hands.values()))


def favourable() -> Fraction:
    """The share of all hands with the better half of the cards."""
    hands = spread()
    return Fraction(sum(ways for wins, ways in hands.items() if wins >= EVEN), sum(hands.values()))


# --- the example of p. 89-90, in cents ------------------------------------------------------------

STAKE = 100
EVENING: tuple[tuple[str, str, int, str], ...] = (
    ("b1", "sV sB r9", 10, "kV"),
    ("c1", "rV s10 h3", 10, "h4"),
    ("d1", "h7 s8 r8", 25, "h9"),
    ("e1", "rA h8 h5", 10, "kA"),
    ("b2", "rB r8 hV", 50, "hV h5"),
    ("c2", "sA h9", 50, "rV"),
    ("e2", "kH r10 h4", 75, "r7"),
    ("c3", "sV rB k7", 80, "r6"),
    ("d3", "hA r8 k9", 25, "s6"),
    ("e3", "rV h8 h5", 10, "k10"),
)
"""Player and round, open cards (of C's second hand the book names two), the sum he sees for, the cards turned."""

FIRST_HAND = "rB s10 h9"
"""The hand of p. 87, middling cards of three suits, who sees for a quarter of a guilder."""

KWARTJE = 25
AWAY = (("d2", "hB h7 h2"), ("b3", "s9 s6 r3"))


def evening() -> dict[str, str]:
    """The example played through `decided` and `played`: the pot after every turn, in guilders."""
    bank = opened(STAKE)
    told = {"bank": guilders(bank.pot)}
    for name, hand, amount, turned in EVENING:
        bank = played(bank, amount, won=decided(cards(hand), cards(turned)))
        told |= {f"zet_{name}": guilders(amount), f"pot_{name}": guilders(bank.pot)}
    told |= {"ingezet": guilders(bank.paid_in), "tekort": guilders(bank.paid_in - bank.pot)}
    return told


def _named(hand: str) -> str:
    return ", ".join(f"{SUITS[card.suit]} {LETTERS[card.rank]}" for card in cards(hand))


def _chance_row(name: str, hand: str, did: str) -> tuple[str, ...]:
    wins = winners(cards(hand))
    return (
        f"{name[0].upper()}, ronde {name[1]}",
        _named(hand),
        did,
        f"{wins} van {DECIDING}",
        percent(Fraction(wins, DECIDING), 1),
    )


TURNS = sorted(
    [(name, hand, f"{guilders(amount)}") for name, hand, amount, _ in EVENING if len(cards(hand)) == HAND]
    + [(name, hand, "weg") for name, hand in AWAY],
    key=lambda turn: (turn[0][1], turn[0][0]),
)

OPTIONS = (
    Option(
        key="bank",
        label="Inzet van de bankhouder",
        line="Zoveel fiches zet een bankhouder aan het begin in de pot, en nog eens als hij de pot verliest.",
        default=10,
        low=1,
        high=1000,
        offered=(10, 20, 40),
        rule="zeilen#inzet-bank",
    ),
    Option(
        key="samen-volzetten",
        label="Samen tegen de bank",
        line="Na de speler die aan de beurt is mogen de volgenden bijzetten, tot het bedrag van de pot vol is.",
        default=False,
        rule="zeilen#samen-volzetten",
    ),
    Option(
        key="gelijke-kaart-opnieuw",
        label="Gelijke kaart: altijd opnieuw",
        line="Een gelijke kaart beslist nooit, ook niet als je van die kleur nog een hogere hebt.",
        default=True,
        rule="zeilen#gelijke-kaart",
    ),
    Option(
        key="na-pot-verder",
        label="Na een verloren pot de ronde uitspelen",
        line="Verliest de bank de pot voor het eerst, dan spelen de overigen om de nieuwe inzet de ronde uit.",
        default=True,
        rule="zeilen#pot-verloren",
    ),
)

ORDER = Order(key="kaarten", title="Van hoog naar laag", ranks=tuple(RANK_NAMES.values()), rule="zeilen#volgorde")

CHANCES = Table(
    key="kansen",
    title="De handen uit het voorbeeld",
    head=("speler", "kaarten", "zet", "winnende kaarten", "kans"),
    rows=tuple(_chance_row(*turn) for turn in TURNS),
    rule="zeilen#kansen-voorbeeld",
)

BEST = winners(cards("sA hA rA"))

GAME = Game(
    slug="zeilen",
    title="Zeilen",
    seats=range(2, 14),
    pack=Pack(size=len(PACK), packs=range(PACKS, PACKS + 1)),
    options=OPTIONS,
    facts={
        "pakken": str(PACKS),
        "kaarten_hand": str(HAND),
        "zeilen": str(SAILS),
        "keer_pot": str(LOSSES),
        "beslissend": str(DECIDING),
        "gunstig_vanaf": str(EVEN),
        "kans_gemiddeld": percent(average(), 1),
        "kans_gunstig": percent(favourable(), 1),
        "beste_hand": str(BEST),
        "beste_kans": percent(Fraction(BEST, DECIDING), 1),
        "winnend_c1": str(winners(cards("rV s10 h3"))),
        "winnend_d1": str(winners(cards("h7 s8 r8"))),
        "winnend_c3": str(winners(cards("sV rB k7"))),
        "winnend_d3": str(winners(cards("hA r8 k9"))),
        "kwartje": guilders(KWARTJE),
        "winnend_eerste": str(winners(cards(FIRST_HAND))),
        **evening(),
    },
    quick=((str(HAND), "open kaarten"), (str(PACKS), "pakken"), (str(SAILS), "zeilen per bank")),
    orders=(ORDER,),
    tables=(CHANCES,),
    minutes=range(30, 91),
    money=True,
    play=None,
)
