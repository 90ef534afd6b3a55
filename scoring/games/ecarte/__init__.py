"""Écarté: two players, five cards; three tricks win the deal, five points the partij (game). Bystanders may bet.

Source: Hazardspelen, p. 48-52. A deal is written as it goes; points, and who meets whom next, follow from that.
"""

from fractions import Fraction

from scoring.games.ecarte import events, objections, pad, payout, score, show
from scoring.games.ecarte.aid import AID, LOOKUPS
from scoring.games.ecarte.events import Drawn
from scoring.games.ecarte.odds import king_against, king_turned
from scoring.games.ecarte.options import DEALER_PAYS, LENGTH, OPTIONS, POOL, STAKE
from scoring.games.ecarte.state import State
from scoring.kit import figures
from scoring.kit.laid import Chips, drawable_cards, drawable_ranks
from scoring.play.contract import Display, DrawnTable, Event, Game, Order, Pack, Values, play_of_room


def _chance_as_text(chance: Fraction) -> str:
    """Return a chance (0 to 1) as text, a fraction with its percentage behind it: `1/8 (12,5%)`."""
    return f"{figures.fraction(chance)} ({figures.percent(chance, 1)})"


ORDINALS = ("vierde", "vijfde", "zesde", "zevende", "achtste")
"""Dutch ordinals for the last fiche (counter) of a partij and the imaginary one after it."""

NUMBERS = {
    "kaarten": str(payout.CARDS),
    "hand": str(payout.HAND),
    "fiches_lang": str(payout.LONG),
    "partij_lang": str(payout.goal(payout.LONG)),
    "gewoon": str(payout.PLAIN),
    "doormars": str(payout.VOLE),
    "brutaal": str(payout.BOLD),
    "heer": str(payout.KING),
    "ruim_onder": str(payout.NEAR),
    "hoogstens": str(payout.MOST_POINTS),
    "kans_heer_keren": _chance_as_text(king_turned()),
    "kans_heer_ander": _chance_as_text(king_against()),
    "kans_heer_na_drie": _chance_as_text(king_against(3)),
    "kans_heer_na_vijf": _chance_as_text(king_against(payout.HAND)),
}


def _example_results_before(state: State, fact: Event) -> dict[str, str]:
    """Return what a worked example may check when the trump is turned: the chips on each side, as `{"inzet": text}`.

    It is `{}` for any other fact.
    """
    if not isinstance(fact, events.Turned):
        return {}
    dealer, front = state.pair
    return {"inzet": str(payout.even_stake(state.stakes_on(dealer), state.stakes_on(front)))}


def _numbers_of_partij(fiches: int, stake: int, pool: int) -> dict[str, str]:
    """Return the numbers of the page, by name, that depend on the fiches (counters) of a
    partij (game), its stake and the poule (pool) in chips.
    """
    return {
        "fiches": str(fiches),
        "partij": str(payout.goal(fiches)),
        "bijna_uit": str(payout.goal(fiches) - payout.BOLD),
        "laatste_fiche": ORDINALS[fiches - payout.FICHES],
        "denkbeeldige_fiche": ORDINALS[fiches - payout.FICHES + 1],
        "vaste_inzet": figures.chips(stake),
        "poule": figures.chips(pool),
    }


def _points_table(*, dealer_pays: bool) -> DrawnTable:
    """Return the drawn table of what a deal brings, in points.

    `dealer_pays` is a house rule: a gever (dealer) who plays on the cards he was dealt and loses pays two points.
    """
    dealer = (("Drie slagen of meer tegen een gever die op zijn eerste kaarten speelt", Chips(str(payout.BOLD))),)
    return DrawnTable(
        key="punten",
        title="Punten per spelletje",
        head=("Wat je deed", "fiches"),
        rows=(
            ("Drie of vier slagen", Chips(str(payout.PLAIN))),
            ("Vijf slagen: doormars", Chips(str(payout.VOLE))),
            ("Drie slagen of meer tegen een brutale speler", Chips(str(payout.BOLD))),
            *(dealer if dealer_pays else ()),
            ("Heer van troef gemeld of gedraaid", Chips(str(payout.KING), "erbij")),
            ("Hoogstens in één spelletje", Chips(str(payout.MOST_POINTS))),
        ),
        rule=f"{payout.SLUG}#punten",
    )


RANKS = Order(
    key="kaarten",
    title="Rangorde, hoog naar laag",
    ranks=drawable_ranks(("H", "V", "B", "A", "10", "9", "8", "7")),
    rule=f"{payout.SLUG}#rangorde",
)


def _page_at(at: Values) -> Display:
    """Return the numbers, orders and tables that the page of the game draws at a table with these house rules."""
    fiches = int(at[LENGTH.key])
    return Display(
        numbers={**NUMBERS, **_numbers_of_partij(fiches, int(at[STAKE.key]), int(at[POOL.key]))},
        quick=(
            ("2", "spelers"),
            (str(payout.CARDS), "kaarten"),
            (str(payout.HAND), "slagen"),
            (str(payout.goal(fiches)), "punten wint de partij"),
        ),
        orders=(RANKS,),
        tables=(_points_table(dealer_pays=at[DEALER_PAYS.key] is True),),
    )


GAME = Game(
    slug=payout.SLUG,
    title="Écarté",
    seats=payout.SEATS,
    played_by=(2, 4),
    minutes=range(15, 46),
    picture=drawable_cards("hH hV hB hA"),
    pack=Pack(size=payout.CARDS, out="twee tot en met zes", lowest=7),
    options=OPTIONS,
    most_tables={DEALER_PAYS.key: "aan"},
    shows=_page_at,
    example_results_before=_example_results_before,
    play=play_of_room(
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
