"""Écarté: two players, five cards, three tricks wins the deal and five points the partij; bystanders bet along.

The sums: the points of a deal, the standing of a partij, the two sides of a bet, and the chance of the king.
Source: Hazardspelen, p. 48-52. Points are fiches put away.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from scoring.kit import figures
from scoring.play.contract import Game, Option, Order, Pack, Table

SLUG = "ecarte"
CARDS, HAND = 32, 5
FICHES, LONG = 4, 7
NEEDED = 3
PLAIN, VOLE, BOLD, KING, MOST = 1, 2, 2, 1, 3
KINGS = 4
UNSEEN = CARDS - 1 - HAND
"""Cards a player does not see: all but the turned trump and his own five."""

Side = Literal["voorhand", "gever"]
Score = tuple[int, int]
"""Points of voorhand and gever, in that order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One spelletje. `tricks` are voorhand's, of five; `start` who played before any card was bought, if anyone.

    `king` is who announced or turned the king of trumps.
    """

    tricks: int
    start: Literal["brutaal", "gever", "gekocht"] = "gekocht"
    king: Literal["", "voorhand", "gever"] = ""


def points(deal: Deal, *, weak_dealer_pays: int = PLAIN) -> Score:
    """What a deal brings voorhand and gever (p. 48-50).

    `weak_dealer_pays`: what the gever loses who played on his own cards after voorhand was weak: 1 (the book) or 2.
    """
    if not 0 <= deal.tricks <= HAND:
        raise ValueError("Er zijn vijf slagen: kies een getal van 0 tot en met 5.")
    if weak_dealer_pays not in (PLAIN, BOLD):
        raise ValueError("Een gever die speelt en verliest, kost dat één of twee punten.")
    front = _won(deal.tricks, weak_dealer_pays if deal.start == "gever" else PLAIN)
    dealer = _won(HAND - deal.tricks, BOLD if deal.start == "brutaal" else PLAIN)
    return front + KING * (deal.king == "voorhand"), dealer + KING * (deal.king == "gever")


def _won(tricks: int, plain: int) -> int:
    if tricks < NEEDED:
        return 0
    return VOLE if tricks == HAND else plain


def goal(fiches: int = FICHES) -> int:
    """Points that win a partij: every fiche put away, and one imaginary fiche more (p. 48)."""
    if fiches < 1:
        raise ValueError("Speel met minstens één fiche.")
    return fiches + 1


def clean(score: int, fiches: int = FICHES) -> bool:
    """Whether a player stands `schoon`: all his fiches put away, one point to go (p. 50)."""
    return score == goal(fiches) - 1


def false_king(claimed: Side, held: str = "", penalty: str = "ander-erbij") -> Score:
    """Points of voorhand and gever when `claimed` announces a king of trumps he does not have (p. 51).

    Nothing when his opponent holds it (`held`). The `penalty` is a point for the other, or one back.
    """
    if penalty not in ("ander-erbij", "zelf-eraf"):
        raise ValueError("De straf is een punt voor de ander, of zelf een punt terug.")
    if held == claimed:
        raise ValueError("Wie de heer heeft, meldt hem niet vals.")
    if held:
        return 0, 0
    points = (0, 1) if penalty == "ander-erbij" else (-1, 0)
    return points if claimed == "voorhand" else (points[1], points[0])


def after(
    score: Score, deal: Deal, fiches: int = FICHES, *, weak_dealer_pays: int = PLAIN, penalty: Score = (0, 0)
) -> tuple[Score, Side | None]:
    """The standing after a deal, and who won the partij with it. King and `penalty` count before the tricks (p. 50-51).

    A point back never goes below nothing put away.
    """
    king = (KING * (deal.king == "voorhand"), KING * (deal.king == "gever"))
    told = points(deal, weak_dealer_pays=weak_dealer_pays)
    tricks = (told[0] - king[0], told[1] - king[1])
    for gained in (king, penalty, tricks):
        score = (max(0, score[0] + gained[0]), max(0, score[1] + gained[1]))
        if max(score) >= goal(fiches):
            return score, "voorhand" if score[0] >= goal(fiches) else "gever"
    return score, None


def partij(deals: Iterable[tuple[str, str, Deal]], fiches: int = FICHES) -> list[dict[str, int]]:
    """The standing by name after every deal of `(voorhand, gever, deal)`, until the partij is won."""
    standing: dict[str, int] = {}
    course = []
    for front, dealer, deal in deals:
        score, winner = after((standing.get(front, 0), standing.get(dealer, 0)), deal, fiches)
        standing = {front: score[0], dealer: score[1]}
        course.append(standing)
        if winner:
            break
    return course


def stake(one: Sequence[int], other: Sequence[int]) -> int:
    """The amount that is played for: both sides, player and gallery together, must hold as much (p. 49, 52)."""
    if min((*one, *other), default=0) < 0:
        raise ValueError("Een inzet is nul of meer.")
    if sum(one) != sum(other):
        raise ValueError(f"Aan beide kanten moet evenveel staan, niet {sum(one)} tegen {sum(other)}.")
    return sum(one)


def settle(winners: Mapping[str, int], losers: Mapping[str, int]) -> dict[str, int]:
    """What a bet brings everyone in chips: who was right wins his own stake, who was wrong loses his (p. 49)."""
    stake(tuple(winners.values()), tuple(losers.values()))
    return dict(winners) | {name: -amount for name, amount in losers.items()}


def king_turned() -> Fraction:
    """Chance that the trump card is a king, which is a point for the gever (p. 49)."""
    return Fraction(KINGS, CARDS)


def king_against(bought: int = 0, own: int = 0) -> Fraction:
    """Chance that the opponent holds the king of trumps, when you do not and it was not turned.

    He keeps it when he gets it, and has bought so many cards; you have bought `own` and still not seen it.
    """
    if bought < 0 or own < 0 or bought + own > UNSEEN - HAND:
        raise ValueError(f"Er liggen {UNSEEN - HAND} kaarten om te kopen.")
    return Fraction(HAND + bought, UNSEEN - own)


def king_bought(cards: int, own: int = 0) -> Fraction:
    """Chance that the king of trumps is among the next `cards` you buy, after `own` cards without it."""
    if cards < 0 or own < 0 or cards + own > UNSEEN - HAND:
        raise ValueError(f"Er liggen {UNSEEN - HAND} kaarten om te kopen.")
    return Fraction(cards, UNSEEN - own)


ROUNDS = (
    ("Ilse", "Mehmet", Deal(tricks=3, start="brutaal")),
    ("Mehmet", "Ilse", Deal(tricks=5, king="gever")),
    ("Ilse", "Mehmet", Deal(tricks=2, start="brutaal")),
    ("Mehmet", "Ilse", Deal(tricks=1, start="gever")),
    ("Ilse", "Mehmet", Deal(tricks=0, king="gever")),
)
BOLD_LOST = Deal(tricks=1, start="brutaal")
BOLD_VOLE = Deal(tricks=0, start="brutaal", king="gever")
SILENT = (0, 3)
HELD, AGAINST = {"A": 3}, {"B": 2, "C": 3}
FOUR, MET_BY = 4, 3


def _examples() -> dict[str, str]:
    course = partij(ROUNDS)
    asked = sum(AGAINST.values())
    shown = {f"stand_{number}": f"{now['Ilse']}-{now['Mehmet']}" for number, now in enumerate(course, 1)}
    numbers = {
        "brutaal_verloren": points(BOLD_LOST)[1],
        "brutaal_met_alles": points(BOLD_VOLE)[1],
        "verzwegen_begin": SILENT[1],
        "verzwegen_stand": after(SILENT, BOLD_LOST)[0][1],
        "houdt_vier": FOUR,
        "zet_drie": MET_BY,
        "omstander_zet": FOUR - MET_BY,
        "vieren_houdt": HELD["A"],
        "vieren_b": AGAINST["B"],
        "vieren_c": AGAINST["C"],
        "vieren_erbij": asked - HELD["A"],
        "vieren_samen": stake((*HELD.values(), asked - HELD["A"]), tuple(AGAINST.values())),
    }
    return shown | {key: str(number) for key, number in numbers.items()}


def _share(chance: Fraction) -> str:
    return f"{figures.fraction(chance)} ({figures.percent(chance, 1)})"


def _numbers() -> dict[str, str]:
    numbers = {
        "kaarten": CARDS,
        "hand": HAND,
        "fiches": FICHES,
        "partij": goal(),
        "fiches_lang": LONG,
        "partij_lang": goal(LONG),
        "gewoon": PLAIN,
        "doormars": VOLE,
        "brutaal": BOLD,
        "heer": KING,
        "hoogstens": MOST,
    }
    chances = {
        "kans_heer_keren": king_turned(),
        "kans_heer_ander": king_against(),
        "kans_heer_na_drie": king_against(3),
        "kans_heer_na_vijf": king_against(HAND),
    }
    texts = {key: str(value) for key, value in numbers.items()}
    return texts | {key: _share(chance) for key, chance in chances.items()} | _examples()


OPTIONS = (
    Option(
        key="fiches",
        label="Fiches per partij",
        line="Zoveel fiches zet ieder af; het punt daarna wint de partij.",
        default=FICHES,
        low=FICHES,
        high=LONG,
        offered=(FICHES, LONG),
        rule=f"{SLUG}#zeven-fiches",
    ),
    Option(
        key="heer-verplicht-melden",
        label="Heer verplicht melden",
        line="Wie de heer van troef heeft, moet dat zeggen; staat dit uit, dan is melden een recht.",
        default=False,
        rule=f"{SLUG}#heer-melden",
    ),
    Option(
        key="valse-heer",
        label="Straf voor een valse heer",
        line="Wie de heer meldt zonder hem te hebben, geeft de ander een punt of raakt er zelf een kwijt.",
        default="ander-erbij",
        choices=(("ander-erbij", "de ander krijgt een punt"), ("zelf-eraf", "zelf een punt terug")),
        rule=f"{SLUG}#valse-heer",
    ),
    Option(
        key="gever-verliest-twee",
        label="Ook de gever verliest dubbel",
        line="Een gever die op zijn eerste kaarten speelt en verliest, kost dat net als brutaal zijn twee punten.",
        default=False,
        rule=f"{SLUG}#gever-speelt",
    ),
    Option(
        key="galerij",
        label="Galerij mag meezetten",
        line="Omstanders mogen aan beide kanten meezetten, zolang er evenveel tegenover elkaar staat.",
        default=False,
        rule=f"{SLUG}#galerij",
    ),
)

TELLING = Table(
    key="punten",
    title="Punten per spelletje",
    head=("Wat je deed", "fiches"),
    rows=(
        ("Drie of vier slagen", str(PLAIN)),
        ("Vijf slagen: doormars", str(VOLE)),
        ("Drie slagen of meer tegen een brutale speler", str(BOLD)),
        ("Heer van troef gemeld of gekeerd", f"{KING} erbij"),
        ("Hoogstens in één spelletje", str(MOST)),
    ),
    rule=f"{SLUG}#punten",
)
RANKS = Order(
    key="kaarten",
    title="Rangorde, hoog naar laag",
    ranks=("H", "V", "B", "A", "10", "9", "8", "7"),
    rule=f"{SLUG}#rangorde",
)

GAME = Game(
    slug=SLUG,
    title="Écarté",
    seats=range(2, 9),
    minutes=range(15, 46),
    pack=Pack(size=CARDS, out="twee tot en met zes"),
    options=OPTIONS,
    numbers=_numbers(),
    quick=(
        ("2", "spelers"),
        (str(CARDS), "kaarten"),
        (str(HAND), "slagen"),
        (str(goal()), "punten wint de partij"),
    ),
    orders=(RANKS,),
    tables=(TELLING,),
)
