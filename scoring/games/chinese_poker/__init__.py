"""Chinese poker: each lays thirteen cards in three rows, the front (3), middle (5) and back (5).

The rows are compared one by one with those of every opponent.
"""

from collections import Counter
from collections.abc import Sequence

from scoring.games.chinese_poker import composed, events, objections, odds, pad, payout, score, show
from scoring.games.chinese_poker.aid import AID, LOOKUPS
from scoring.games.chinese_poker.deal import settled
from scoring.games.chinese_poker.options import BOOK, OPTIONS, SYSTEM, THREE_POINTS, settling_rules
from scoring.games.chinese_poker.payout import NATURALS, SCORES, Rules, Side
from scoring.games.chinese_poker.score import SWITCHES
from scoring.games.chinese_poker.state import State
from scoring.games.chinese_poker.tables import SIDES, TABLES, natural_tables, points_table
from scoring.kit.cards import read_cards
from scoring.kit.figures import in_words, percent, signed
from scoring.kit.hand_odds import one_in_rounded
from scoring.kit.hands import FRONT_KINDS, KIND_HANDS, KIND_NAMES, Kind
from scoring.kit.laid import drawable_cards, drawable_hand
from scoring.play.contract import Display, Event, Game, Order, Pack, Values, play_of_room

CARDS = 52
MOST_PLAYERS = 4

SURRENDER, DRAGON = Side(surrendered=True), Side(natural="straat-van-dertien")
SCORED = {system: Rules(system=system) for system in SCORES}


def _points_against_others(side: Side, others: Sequence[Side], agreed: Rules) -> str:
    """Return the points that `side` gets from all `others` together, as text with a sign."""
    return signed(sum(settled((side, other), agreed).points[0] for other in others))


NUMBERS = {
    "kaarten": str(CARDS),
    "spelers": in_words(MOST_PLAYERS),
    "hand": str(payout.HAND),
    "front": in_words(payout.ROW_CARDS["front"]),
    "rij": in_words(payout.ROW_CARDS["back"]),
    "over_met_drie": str(CARDS - 3 * payout.HAND),
    "over_met_twee": str(CARDS - 2 * payout.HAND),
    **{
        f"punten_{system.replace('-', '_')}_{won}_{lost}": str(found)
        for system, table in SCORES.items()
        for (won, lost), found in table.items()
    },
    "extra_2_4": in_words(payout.points(3, 0) - 3),
    "extra_1_6": in_words(payout.points(3, 0, "1-6") - 3),
    "surrender_2_4": in_words(payout.surrender_price(SCORED["2-4"])),
    "opgeven_drie": in_words(THREE_POINTS),
    "surrender_1_6": in_words(payout.surrender_price(SCORED["1-6"])),
    "surrender_samen_2_4": _points_against_others(SURRENDER, SIDES[1:], SCORED["2-4"]),
    "surrender_samen_1_6": _points_against_others(SURRENDER, SIDES[1:], SCORED["1-6"]),
    "ruil": in_words(payout.EXCHANGE),
    "ruil_spelers": in_words(payout.MOST_WITH_EXCHANGE),
    "ruil_samen": signed(settled((SURRENDER,) * payout.MOST_WITH_EXCHANGE, SCORED["2-4"], (0,)).points[0]),
    **{f"royalty_{row}_{name.replace(' ', '_')}": str(worth) for (row, name), worth in payout.ROYALTIES.items()},
    **{f"natural_{key.replace('-', '_')}": str(worth) for key, worth in NATURALS.items()},
    "dertien_samen": _points_against_others(DRAGON, SIDES[1:], SCORED["2-4"]),
    "kans_zes_paren": percent(odds.chance("zes-paren")),
    "kans_geen_plaatjes": percent(odds.chance("geen-plaatjes")),
    "kans_dertien": one_in_rounded(odds.chance("straat-van-dertien")),
    "kans_royal_dertien": one_in_rounded(odds.chance("royal-van-dertien")),
}
FRONTS = {Kind.THREE: "sH hH rH", Kind.PAIR: "sB hB rA", Kind.HIGH_CARD: "sA r10 h5"}
"""An example of a front of each kind, to draw."""
LEADS = (
    (f"2–{MOST_PLAYERS}", "spelers, meestal vier"),
    (str(payout.HAND), "kaarten per speler"),
    ("3", "rijen: front, middle en back"),
)


def _example_results_before(state: State, fact: Event) -> dict[str, str]:
    """Return what a worked example may check when the cards are shown, as text by name.

    These are the rows that each player won and the sum of all points. It is `{}` for any other fact, and while two
    players have yet to be compared.
    """
    if not isinstance(fact, events.Shown) or (found := score.outcome(state)) is None:
        return {}
    won = Counter(dict.fromkeys(state.players, 0))
    for met in found.meetings:
        won[state.players[met.one]] += met.rows.count(1)
        won[state.players[met.two]] += met.rows.count(-1)
    rows = {f"{state.name(seat)}.rijen": str(number) for seat, number in won.items()}
    return {**rows, "som": str(sum(found.points))}


def _page_at(at: Values) -> Display:
    """Return the numbers, orders and tables that the page of the game draws at a table with these house rules."""
    system = next(key for key in SCORES if key == at[SYSTEM.key])
    agreed = settling_rules(system=system, on={key: bool(at[key]) for key in SWITCHES})
    table = {
        "telling": payout.COUNTED[system],
        "punten_2_0": str(payout.points(2, 0, system)),
        "opgeven": in_words(payout.surrender_price(agreed)),
        "opgeven_samen": _points_against_others(SURRENDER, SIDES[1:], agreed),
    }
    return Display(
        numbers=NUMBERS | table,
        quick=(*LEADS, (str(payout.points(3, 0, system)), "punten voor alle drie")),
        in_book=(*LEADS, (f"{NUMBERS['punten_2_4_3_0']} of {NUMBERS['punten_1_6_3_0']}", "punten voor alle drie")),
        orders=(
            Order(
                key="front",
                title="Wat de front kan zijn, hoogste eerst",
                ranks=tuple(drawable_hand(read_cards(FRONTS[kind]), KIND_NAMES[kind]) for kind in FRONT_KINDS),
                rule="chinese-poker#front",
            ),
            Order(
                key="handen",
                title="De handen van middle en back, hoogste eerst",
                ranks=tuple(
                    drawable_hand(read_cards(KIND_HANDS[kind]), name) for kind, name in list(KIND_NAMES.items())[1:]
                ),
                rule="chinese-poker#rangorde",
            ),
        ),
        tables=(*TABLES, *natural_tables(agreed), points_table("punten-hier", {system: "punten"})),
    )


GAME = Game(
    slug="chinese-poker",
    title="Chinese poker",
    seats=range(2, MOST_PLAYERS + 1),
    picture=drawable_cards("hV sV k7"),
    pack=Pack(size=CARDS),
    options=OPTIONS,
    shows=_page_at,
    example_results_before=_example_results_before,
    minutes=range(30, 121),
    play=play_of_room(
        events,
        score,
        objections,
        show,
        pad,
        composed,
        chips=BOOK,
        aids=(AID,),
        lookups=LOOKUPS,
        after_agreeing=score.after_agreeing,
        lacks=objections.lacks,
    ),
)
