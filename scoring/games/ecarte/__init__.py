"""Écarté: two players, five cards, three tricks win the deal and five points the partij; bystanders bet along.

Source: Hazardspelen, p. 48-52. A deal is written as it goes; the points, and who meets whom next, follow from that.
"""

from fractions import Fraction

from scoring.games.ecarte import events, objections, pad, payout, score, show
from scoring.games.ecarte.aid import AID, LOOKUPS
from scoring.games.ecarte.events import Drawn
from scoring.games.ecarte.example import examples
from scoring.games.ecarte.odds import king_against, king_turned
from scoring.games.ecarte.options import OPTIONS
from scoring.kit import figures
from scoring.play.contract import DrawnTable, Game, Order, Pack, Shown, at_every_table, room


def _share(chance: Fraction) -> str:
    return f"{figures.fraction(chance)} ({figures.percent(chance, 1)})"


def _numbers() -> dict[str, str]:
    numbers = {
        "kaarten": payout.CARDS,
        "hand": payout.HAND,
        "fiches": payout.FICHES,
        "partij": payout.goal(),
        "fiches_lang": payout.LONG,
        "partij_lang": payout.goal(payout.LONG),
        "gewoon": payout.PLAIN,
        "doormars": payout.VOLE,
        "brutaal": payout.BOLD,
        "heer": payout.KING,
        "hoogstens": payout.MOST,
    }
    chances = {
        "kans_heer_keren": king_turned(),
        "kans_heer_ander": king_against(),
        "kans_heer_na_drie": king_against(3),
        "kans_heer_na_vijf": king_against(payout.HAND),
    }
    texts = {key: str(value) for key, value in numbers.items()}
    return texts | {key: _share(chance) for key, chance in chances.items()} | examples()


TELLING = DrawnTable(
    key="punten",
    title="Punten per spelletje",
    head=("Wat je deed", "fiches"),
    rows=(
        ("Drie of vier slagen", str(payout.PLAIN)),
        ("Vijf slagen: doormars", str(payout.VOLE)),
        ("Drie slagen of meer tegen een brutale speler", str(payout.BOLD)),
        ("Heer van troef gemeld of gedraaid", f"{payout.KING} erbij"),
        ("Hoogstens in één spelletje", str(payout.MOST)),
    ),
    rule=f"{payout.SLUG}#punten",
)
RANKS = Order(
    key="kaarten",
    title="Rangorde, hoog naar laag",
    ranks=("H", "V", "B", "A", "10", "9", "8", "7"),
    rule=f"{payout.SLUG}#rangorde",
)

GAME = Game(
    slug=payout.SLUG,
    title="Écarté",
    seats=payout.SEATS,
    played_by=(2, 4),
    minutes=range(15, 46),
    pack=Pack(size=payout.CARDS, out="twee tot en met zes"),
    options=OPTIONS,
    shows=at_every_table(
        Shown(
            numbers=_numbers(),
            quick=(
                ("2", "spelers"),
                (str(payout.CARDS), "kaarten"),
                (str(payout.HAND), "slagen"),
                (str(payout.goal()), "punten wint de partij"),
            ),
            orders=(RANKS,),
            tables=(TELLING,),
        )
    ),
    play=room(
        events,
        score,
        objections,
        show,
        pad,
        between=(Drawn,),
        aids=(AID,),
        lookups=LOOKUPS,
        sits=score.sits,
        reseat=score.reseated,
    ),
)
