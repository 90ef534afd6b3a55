"""Handelen: turn blind cards, sell your trumps, and the highest trump of all takes the pot.

The sums: the pot, what everyone wins or loses after sales and fines, and the chance that a trump stays the highest.
Source: Hazardspelen, p. 53-54; the odds are our own count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from scoring.kit.cards import PACK, Card
from scoring.kit.figures import MINUS, percent
from scoring.play.contract import Game, Option, Order, Pack, Table

CARDS = 52
HAND = 3
DEALER_STAKE = 6
STAKE = 4
FINE = 4
SEATS = range(2, 14)
RANKS = ("aas", "heer", "vrouw", "boer", "tien", "negen", "acht", "zeven", "zes", "vijf", "vier", "drie", "twee")

DEALING = Option(
    key="delen",
    label="Delen",
    line="De gever deelt de drie kaarten in één keer of een voor een.",
    default="drie-tegelijk",
    choices=(("drie-tegelijk", "drie tegelijk"), ("een-voor-een", "een voor een")),
    rule="handelen#delen",
)
PROCEEDS = Option(
    key="opbrengst",
    label="Opbrengst van een verkoop",
    line="Wat een koper betaalt, gaat naar de verkoper of in de pot.",
    default="verkoper",
    choices=(("verkoper", "naar de verkoper"), ("pot", "in de pot")),
    rule="handelen#opbrengst",
)


def pot(players: int, deals: int = 1) -> int:
    """Chips in the pot after `deals` deals without a winner: six of the dealer, four of the others (p. 53-54)."""
    if players not in SEATS:
        raise ValueError(f"Handelen speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    if deals < 1:
        raise ValueError("Er is minstens één keer gedeeld.")
    return deals * (DEALER_STAKE + STAKE * (players - 1))


def result(
    stakes: Mapping[str, int],
    sales: Sequence[tuple[str, str, int]],
    fines: Sequence[str],
    winner: str,
    proceeds: str = "verkoper",
) -> dict[str, int]:
    """Chips each wins or loses: `stakes` paid, `sales` of (seller, buyer, price), a fine for each name in `fines`."""
    names = {*fines, winner, *(name for seller, buyer, _price in sales for name in (seller, buyer))}
    if not names <= set(stakes):
        raise ValueError("Alleen wie inzet, kan kopen, verkopen, beboet worden en winnen.")
    if any(seller == buyer or price < 1 for seller, buyer, price in sales):
        raise ValueError("Een kaart verkoop je aan een ander, voor minstens één fiche.")
    if proceeds not in ("verkoper", "pot"):
        raise ValueError("De opbrengst gaat naar de verkoper of in de pot.")
    chips = {name: -stake for name, stake in stakes.items()}
    for name in fines:
        chips[name] -= FINE
    for seller, buyer, price in sales:
        chips[buyer] -= price
        chips[seller] += price if proceeds == "verkoper" else 0
    chips[winner] -= sum(chips.values())
    return chips


def no_trump(players: int) -> Fraction:
    """Chance that a deal from a full pack turns up no trump at all; one of the 13 is the trump card itself."""
    if players not in SEATS:
        raise ValueError(f"Handelen speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    dealt = HAND * players
    return Fraction(comb(CARDS - 13, dealt), comb(CARDS - 1, dealt))


def stays(higher: int, to_turn: int, unseen: int) -> Fraction:
    """Chance that none of the `higher` trumps is among the cards still `to_turn`, out of all `unseen` ones."""
    if higher < 0 or to_turn < 0 or higher > unseen or to_turn > unseen:
        raise ValueError("Er kunnen niet meer hogere troeven of te draaien kaarten zijn dan ongeziene kaarten.")
    return Fraction(comb(unseen - higher, to_turn), comb(unseen, to_turn))


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What can still beat a trump: unseen higher trumps, cards still closed, all unseen ones, and whether one lies."""

    higher: int
    closed: int
    unseen: int
    beaten: bool

    @property
    def chance(self) -> Fraction:
        """The chance that it is the highest trump when all cards are open."""
        return Fraction(0) if self.beaten else stays(self.higher, self.closed, self.unseen)


def outlook(
    card: Card,
    trump: Card,
    players: int,
    turned: Sequence[Card] = (),
    gone: Sequence[Card] = (),
    *,
    closed: int | None = None,
    gone_in_all: int | None = None,
) -> Outlook:
    """The prospects of the trump `card`, `trump` being the card that was turned to make it one.

    `turned` are the other cards of this round that lie open, `gone` those of rounds before it that are not back in
    the pack. `closed` are the cards still to turn and `gone_in_all` all those of before, when not all are named.
    What is not named is taken for no higher trump.
    """
    _refuse(card, trump, players, (*turned, *gone))
    dealt = HAND * players
    to_turn = dealt - 1 - len(turned) if closed is None else closed
    if not 0 <= to_turn <= dealt - 1 - len(turned):
        raise ValueError(f"Met {players} spelers zijn er maar {dealt} kaarten gedeeld, open en dicht samen.")
    away = len(gone) if gone_in_all is None else gone_in_all
    if away < len(gone):
        raise ValueError(f"Er zijn {len(gone)} kaarten van eerdere rondes genoemd: minder kunnen er niet weg zijn.")
    higher = [one for one in PACK if one.suit == card.suit and one.rank > card.rank and one != trump]
    unknown = [one for one in higher if one not in turned and one not in gone]
    unseen = CARDS - 1 - (dealt - to_turn) - away
    if unseen < max(to_turn, len(unknown)):
        raise ValueError("Zoveel kaarten kunnen er niet gezien zijn: er moeten er nog genoeg over zijn om te draaien.")
    return Outlook(higher=len(unknown), closed=to_turn, unseen=unseen, beaten=any(one in turned for one in higher))


def _refuse(card: Card, trump: Card, players: int, others: Sequence[Card]) -> None:
    if players not in SEATS:
        raise ValueError(f"Handelen speel je met {SEATS[0]} tot en met {SEATS[-1]} spelers.")
    if card.suit != trump.suit:
        raise ValueError("Deze kaart is geen troef: ze heeft een andere kleur dan de gekeerde kaart.")
    known = (card, trump, *others)
    if len(set(known)) < len(known):
        raise ValueError("Elke kaart ligt op één plaats.")


EXAMPLE_STAKES = {"Ilse": DEALER_STAKE, "Mehmet": STAKE, "Ruud": STAKE, "Saar": STAKE}
EXAMPLE_SALES = (("Mehmet", "Saar", 3), ("Ruud", "Mehmet", 7))
EXAMPLE_FINES = ("Ruud",)
QUEEN_PLAYERS = 5  # the example of the page: the first card turned is the queen of trumps, with five players
QUEEN_STAYS = stays(higher=2, to_turn=HAND * QUEEN_PLAYERS - 1, unseen=CARDS - 2)


def _example() -> dict[str, str]:
    chips = result(EXAMPLE_STAKES, EXAMPLE_SALES, EXAMPLE_FINES, winner="Saar")
    return {
        "voorbeeld_pot": str(pot(len(EXAMPLE_STAKES))),
        "voorbeeld_pot_met_boete": str(pot(len(EXAMPLE_STAKES)) + FINE * len(EXAMPLE_FINES)),
        "voorbeeld_dubbele_pot": str(pot(len(EXAMPLE_STAKES), deals=2)),
        "voorbeeld_prijs_negen": str(EXAMPLE_SALES[0][2]),
        "voorbeeld_prijs_vrouw": str(EXAMPLE_SALES[1][2]),
        **{f"voorbeeld_{name.lower()}": f"{won:+d}".replace("-", MINUS) for name, won in chips.items()},
    }


NUMBERS = {
    "meeste_spelers": "dertien",
    "kaarten": str(CARDS),
    "hand": "drie",
    "inzet_gever": str(DEALER_STAKE),
    "inzet": str(STAKE),
    "boete": str(FINE),
    "geen_troef_drie": percent(no_trump(3)),
    "geen_troef_zes": percent(no_trump(6)),
    "vrouw_blijft": percent(QUEEN_STAYS),
    "vrouw_blijft_breuk": str(QUEEN_STAYS),
    **_example(),
}

GAME = Game(
    slug="handelen",
    title="Handelen",
    seats=SEATS,
    pack=Pack(size=CARDS),
    options=(DEALING, PROCEEDS),
    numbers=NUMBERS,
    quick=(
        (f"tot {SEATS[-1]}", "spelers"),
        (str(CARDS), "kaarten"),
        (str(HAND), "dichte kaarten ieder"),
        (f"{DEALER_STAKE} en {STAKE}", "fiches van de gever en van de anderen"),
    ),
    orders=(
        Order(key="troef", title="Volgorde van de troeven, hoogste eerst", ranks=RANKS, rule="handelen#troefvolgorde"),
    ),
    tables=(
        Table(
            key="geen-troef",
            title="Kans dat er geen enkele troef wordt gedraaid, met een vol spel",
            head=("spelers", "gedraaide kaarten", "kans"),
            rows=tuple((str(n), str(HAND * n), percent(no_trump(n))) for n in range(2, 7)),
            rule="handelen#kans-geen-troef",
        ),
    ),
    minutes=range(20, 61),
    money=True,
)
