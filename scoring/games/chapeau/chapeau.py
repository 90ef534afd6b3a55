"""Chapeau: pass the cup on with a higher announcement, true or not, until somebody lifts it.

Whoever lifts a bluff gives the announcer a coin (a penalty); whoever lifts for nothing gets one himself.
"""

from fractions import Fraction

from scoring.games.chapeau import coins, drawn, options
from scoring.games.chapeau.announce import KEYS, RANKINGS
from scoring.games.chapeau.playing import example_results_before, play
from scoring.kit import dice
from scoring.kit.cards import ACE, KING, RANK_NAMES
from scoring.kit.dice import DICE, FACE_NAMES, THROWS, ThrowKind
from scoring.kit.figures import fraction, one_in, percent
from scoring.kit.laid import drawable_dice, drawable_ranks
from scoring.play.contract import Display, Game, Pack, Values
from scoring.play.contract import Order as RankOrder
from scoring.play.contract.options import fold_under

SEATS = range(2, 14)
BOOK = options.pot_book("chapeau#munten")
OPTIONS = (
    options.START,
    *fold_under("De munten", options.COINS, options.COINS_EACH, options.PHASE, options.EMPTY_HANDED),
    options.RANKING,
    *fold_under("Bijstenen en doorgeven", options.LOOSE_DICE, options.DIRECTION),
    options.LOSER_BEGINS,
    *options.VALUE,
)

PLAYERS = 4


def _throw_numbers(ranking: str) -> dict[str, str]:
    """Return the numbers of the page about the kinds of throw in this ranking, by name: how
    often each falls, and chances.
    """
    found, after_three = drawn.throws_by_kind(ranking), drawn.throws_by_kind(ranking, (KING,) * 3)
    fell = {kind.replace("-house", "").replace("-", "_"): number for kind, number in found.items() if number}
    better = drawn.or_higher(after_three, "carre")
    return {
        **{f"aantal_{kind}": str(number) for kind, number in fell.items()},
        **{f"procent_{kind}": percent(Fraction(number, THROWS)) for kind, number in fell.items()},
        **{f"kans_{kind}": one_in(Fraction(number, THROWS), 1) for kind, number in fell.items()},
        "trice_of_hoger": percent(drawn.or_higher(found, "trice")),
        "paar_of_hoger": percent(drawn.or_higher(found, "paar")),
        "carre_na_trice": fraction(better),
        "carre_na_trice_procent": percent(better),
    }


NUMBERS = {
    "stenen": "vijf",
    "vlakken": "zes",
    "worpen": str(THROWS),
    "poker_worpen": "vijf" if coins.ROUND_ENDS_AFTER == DICE else str(coins.ROUND_ENDS_AFTER),
    "voorbeeld_spelers": "vier",
    "munten_min": str(coins.usual_coins(PLAYERS)[0]),
    "munten_plus": str(coins.usual_coins(PLAYERS)[1]),
    **_throw_numbers(drawn.BELGIAN),
    "max_negens": RANK_NAMES[dice.maximum_announcement(ThrowKind.FOUR, 9).faces[-1]],
    "max_azen": RANK_NAMES[dice.maximum_announcement(ThrowKind.FOUR, ACE).faces[-1]],
    "vijf_worpen": percent(dice.chance_all_alike(coins.ROUND_ENDS_AFTER)),
    "vijf_worpen_op": one_in(dice.chance_all_alike(coins.ROUND_ENDS_AFTER)),
    "flush_drie": fraction(dice.chance_all_in_colour(3)),
    "flush_drie_procent": percent(dice.chance_all_in_colour(3)),
    "flush_vier": fraction(dice.chance_all_in_colour(4)),
    "flush_vier_procent": percent(dice.chance_all_in_colour(4)),
    "flush_bron": str(drawn.throws_by_kind(drawn.BELGIAN)["kleine-straat"]),
    "cadeau_met_straten": str(drawn.throws_by_kind(drawn.FLUSH)["cadeau"]),
}


def _kinds_in_order(ranking: str) -> dict[str, str]:
    """Return `van_laag` and `onder_poker`, two lists of kinds as Dutch text.

    The first goes from the lowest up; the second from the one below the highest down, without the lowest.
    """
    names = ["niets", *(KEYS[kind] for kind in RANKINGS[ranking][1:])]
    return {"van_laag": ", ".join(names), "onder_poker": ", ".join(names[-2:0:-1])}


def _page_at(at: Values) -> Display:
    """Return the numbers, orders and tables that the page of the game draws at a table with these house rules."""
    ranking, many, each = str(at["rangorde"]), str(at["munten"]), int(at["munten-per-speler"])
    here = coins.usual_coins(PLAYERS)[many == "plus-een"]
    in_pot = "munten in de pot, met zijn vieren"
    first, last = (
        ((str(DICE), "stenen onder een beker"), ("2 of meer", "spelers")),
        (NUMBERS["kans_poker"], "kans op poker in één worp"),
    )
    begin = (str(here), in_pot) if at["begin"] == "pot" else (str(each), "munt ieder" if each == 1 else "munten ieder")
    return Display(
        numbers={
            **NUMBERS,
            **_throw_numbers(ranking),
            **_kinds_in_order(ranking),
            "munten_hier": str(here),
            "munten_per_speler": str(each),
        },
        quick=(*first, begin, last),
        in_book=(*first, (f"{NUMBERS['munten_min']} of {NUMBERS['munten_plus']}", in_pot), last),
        orders=(
            RankOrder(
                key="vlakken",
                title="De vlakken van hoog naar laag",
                ranks=drawable_ranks(FACE_NAMES, dice=True),
                rule="chapeau#stenen",
            ),
            drawn.order(ranking),
            drawn.FLUSH_ORDER,
        ),
        tables=(
            drawn.throw_kinds_table(ranking),
            drawn.chances(ranking),
            drawn.flushes(),
            drawn.kept_dice_table(ranking),
            *drawn.coin_tables(many),
        ),
    )


GAME = Game(
    slug="chapeau",
    title="Chapeau",
    seats=SEATS,
    open_ended=True,
    picture=drawable_dice("A A A H H"),
    pack=Pack(dice=DICE),
    options=OPTIONS,
    shows=_page_at,
    example_results_before=example_results_before,
    minutes=range(20, 61),
    play=play("chapeau", OPTIONS, SEATS, BOOK, mexican=False),
)
