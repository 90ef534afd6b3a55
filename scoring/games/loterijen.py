"""Loterijen: lots from one pack, the draw from another; blanks, own money, prizes and the hoofdprijs.

The sums: what each lot brings, how bank and players stand after a draw, and the bank's advantage in every reading.
Source: Hazardspelen, p. 55-56; the odds are our own count. Amounts are chips.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from scoring.kit.figures import MINUS, percent
from scoring.play.contract import Game, Option, Pack, Table

CARDS = 52
LOTS = 30
SEATS = range(2, 13)


@dataclass(frozen=True, slots=True)
class Group:
    """Cards turned together in the draw; a lot that matches is worth `times` its price (0: lost, 1: money back)."""

    name: str
    cards: int
    times: int


DRAW = (
    Group("nieten", 4, 0),
    Group("eigen geld", 4, 1),
    Group("tweemaal", 4, 2),
    Group("driemaal", 4, 3),
    Group("hoofdprijs", 1, 5),
)
DRAWN = sum(group.cards for group in DRAW)

PAYMENT = Option(
    key="uitbetaling",
    label="Uitbetaling",
    line="Een prijs van tweemaal is het hele bedrag dat je krijgt, of komt boven op je eigen inzet.",
    default="totaal",
    choices=(("totaal", "in totaal"), ("erbij", "boven op de inzet")),
    rule="loterijen#uitbetaling",
)
MATCH = Option(
    key="overeenkomst",
    label="Overeenkomende kaart",
    line="Een lot komt overeen met precies dezelfde kaart, of met elke kaart van dezelfde waarde.",
    default="kaart",
    choices=(("kaart", "dezelfde kaart"), ("waarde", "dezelfde waarde")),
    rule="loterijen#overeenkomen",
)
BANK = Option(
    key="bank",
    label="De bank",
    line="Eén bankhouder tegelijk, of een gezamenlijke bank waarin iedereen stort.",
    default="bankhouder",
    choices=(("bankhouder", "een bankhouder"), ("gezamenlijk", "samen één bank")),
    rule="loterijen#cooperatieve-bank",
)
TURNS = Option(
    key="bank-beurten",
    label="Beurten als bankhouder",
    line="Zo vaak achter elkaar houdt een speler de bank.",
    default=1,
    low=1,
    high=10,
    offered=(1, 2, 3),
    rule="loterijen#bankhouder",
)
CEILING = Option(
    key="hoogste-prijs",
    label="Hoogste prijs van een lot",
    line="Meer dan dit aantal fiches mag niemand voor één lot betalen.",
    default=10,
    low=1,
    high=1000,
    offered=(5, 10, 20),
    rule="loterijen#prijs",
)


def lots_each(buyers: int) -> int:
    """The most lots one player may buy: thirty shared by all, rounded down (p. 55)."""
    if not 1 <= buyers <= SEATS[-1]:
        raise ValueError(f"Loterijen speel je met hoogstens {SEATS[-1]} spelers.")
    return LOTS // buyers


def worth(times: int, payment: str = "totaal") -> int:
    """How many times its price the bank hands over for a lot, the stake itself included (reading `payment`)."""
    if payment not in ("totaal", "erbij"):
        raise ValueError("De uitbetaling is totaal of erbij.")
    return times + 1 if payment == "erbij" and times > 1 else times


def chances(match: str = "kaart") -> dict[str, Fraction]:
    """Chance that a lot is first matched in each group of the draw, and `niet getrokken` for the rest.

    By value four cards match; the first that falls settles the lot.
    """
    if match not in ("kaart", "waarde"):
        raise ValueError("Een lot komt overeen op kaart of op waarde.")
    alike = 4 if match == "waarde" else 1
    found: dict[str, Fraction] = {}
    gone = 0
    for group in DRAW:
        free, still_free = (Fraction(comb(CARDS - alike, n), comb(CARDS, n)) for n in (gone, gone + group.cards))
        found[group.name], gone = free - still_free, gone + group.cards
    return found | {"niet getrokken": 1 - sum(found.values(), Fraction(0))}


def bank_edge(payment: str = "totaal", match: str = "kaart") -> Fraction:
    """What the bank keeps of a lot's price on average; below zero the player is the better off."""
    chance = chances(match)
    return 1 - sum((chance[group.name] * worth(group.times, payment) for group in DRAW), Fraction(0))


def result(
    lots: Mapping[str, Mapping[str, int]],
    drawn: Sequence[Sequence[str]],
    payment: str = "totaal",
) -> dict[str, int]:
    """Chips each player wins or loses; what they lose together the bank wins. Lots match on the same card.

    `lots` are player → card → price; `drawn` the groups of cards turned, in the order of `DRAW`.
    """
    if [len(cards) for cards in drawn] != [group.cards for group in DRAW]:
        raise ValueError("Een trekking is vier nieten, vier keer eigen geld, twee keer vier prijzen en één hoofdprijs.")
    turned = {card: group for group, cards in zip(DRAW, drawn, strict=True) for card in cards}
    sold = [card for bought in lots.values() for card in bought]
    if len(turned) != DRAWN or len(sold) != len(set(sold)) or len(sold) > LOTS:
        raise ValueError(f"Elke kaart bestaat één keer, en er zijn hoogstens {LOTS} loten.")
    if any(price < 1 or len(bought) > lots_each(len(lots)) for bought in lots.values() for price in bought.values()):
        raise ValueError("Een lot kost minstens één fiche, en niemand koopt meer dan zijn deel van de loten.")
    times = {card: worth(group.times, payment) for card, group in turned.items()}
    return {
        player: sum(price * (times.get(card, 0) - 1) for card, price in bought.items())
        for player, bought in lots.items()
    }


def share(pot: int, players: int) -> tuple[int, int]:
    """A shared bank divided at the end: chips each, and chips left over (p. 56)."""
    if pot < 0 or players < 1:
        raise ValueError("Verdelen kan alleen wat er is, onder minstens één speler.")
    return divmod(pot, players)


EXAMPLE_LOTS = {
    "Mehmet": {"harten vijf": 10, "klaveren heer": 4},
    "Ruud": {"ruiten twee": 6},
    "Saar": {"schoppen aas": 5, "harten negen": 8},
}
EXAMPLE_DRAW = (
    ("klaveren heer", "harten drie", "ruiten tien", "schoppen vier"),
    ("harten negen", "ruiten aas", "klaveren twee", "schoppen zes"),
    ("ruiten twee", "harten boer", "klaveren acht", "schoppen tien"),
    ("ruiten vrouw", "harten aas", "klaveren drie", "schoppen boer"),
    ("schoppen aas",),
)


def _example() -> dict[str, str]:
    chips = result(EXAMPLE_LOTS, EXAMPLE_DRAW)
    facts = {f"voorbeeld_{name.lower()}": _signed(won) for name, won in chips.items()}
    return facts | {
        "voorbeeld_bank": _signed(-sum(chips.values())),
        "voorbeeld_tweemaal": str(EXAMPLE_LOTS["Ruud"]["ruiten twee"] * worth(2)),
        "voorbeeld_hoofdprijs": str(EXAMPLE_LOTS["Saar"]["schoppen aas"] * worth(5)),
        "voorbeeld_twee": str(EXAMPLE_LOTS["Ruud"]["ruiten twee"]),
        "voorbeeld_aas": str(EXAMPLE_LOTS["Saar"]["schoppen aas"]),
        "voorbeeld_heer": str(EXAMPLE_LOTS["Mehmet"]["klaveren heer"]),
        "voorbeeld_negen": str(EXAMPLE_LOTS["Saar"]["harten negen"]),
        "voorbeeld_over": str(EXAMPLE_LOTS["Mehmet"]["harten vijf"]),
    }


LOST = "niets: je inzet is voor de bank"


def _brings(group: Group) -> str:
    return {0: LOST, 1: "je inzet terug"}.get(group.times, f"{group.times} keer je inzet")


def _signed(chips: int) -> str:
    return f"{chips:+d}".replace("-", MINUS)


FACTS = {
    "meeste_spelers": "twaalf",
    "spellen": "twee",
    "kaarten": str(CARDS),
    "loten": str(LOTS),
    "loten_met_drie": str(lots_each(3)),
    "loten_met_zeven": str(lots_each(7)),
    "loten_met_twaalf": str(lots_each(12)),
    "nieten": "vier",
    "eigen_geld": "vier",
    "prijzen": "vier",
    "hoofdprijzen": "één",
    "getrokken": str(DRAWN),
    "tweede_keer": "twee",
    "derde_keer": "drie",
    "hoofdprijs_keer": "vijf",
    "hoogste_prijs": str(CEILING.default),
    "bank_beurten": "één",
    "kans_niet_getrokken": str(chances()["niet getrokken"]),
    "kans_prijs": str(sum((chances()[name] for name in ("tweemaal", "driemaal", "hoofdprijs")), Fraction(0))),
    "voordeel_totaal": str(bank_edge()),
    "voordeel_totaal_procent": percent(bank_edge()),
    "voordeel_erbij": str(bank_edge("erbij")),
    "voordeel_erbij_procent": percent(bank_edge("erbij")),
    "voordeel_waarde_procent": percent(-bank_edge(match="waarde")),
    "voordeel_waarde_erbij_procent": percent(-bank_edge("erbij", "waarde")),
    **_example(),
}

GAME = Game(
    slug="loterijen",
    title="Loterijen",
    seats=SEATS,
    pack=Pack(size=CARDS, packs=range(2, 3)),
    options=(PAYMENT, MATCH, BANK, TURNS, CEILING),
    facts=FACTS,
    quick=(
        (f"tot {SEATS[-1]}", "spelers"),
        ("2", "spellen van 52 kaarten"),
        (str(LOTS), "loten"),
        (str(DRAWN), "kaarten in de trekking"),
    ),
    tables=(
        Table(
            key="trekking",
            title="De trekking, van boven naar beneden",
            head=("ronde", "kaarten", "wat je lot oplevert"),
            rows=(*((group.name, str(group.cards), _brings(group)) for group in DRAW), ("niet getrokken", "", LOST)),
            rule="loterijen#trekking",
        ),
        Table(
            key="loten",
            title="Hoogstens zoveel loten per speler",
            head=("spelers", "loten"),
            rows=tuple((str(n), str(lots_each(n))) for n in range(2, 13)),
            rule="loterijen#loten-kopen",
        ),
        Table(
            key="voordeel",
            title="Gemiddeld voordeel van de bank, per lezing",
            head=("lezing", "tweemaal in totaal", "tweemaal erbij"),
            rows=tuple(
                (shown, percent(bank_edge("totaal", match)), percent(bank_edge("erbij", match)))
                for match, shown in MATCH.choices
            ),
            rule="loterijen#voordeel",
        ),
    ),
    minutes=range(15, 46),
    money=True,
)
