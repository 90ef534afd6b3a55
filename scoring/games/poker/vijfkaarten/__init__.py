"""Five-card poker with two rounds of betting and one swap: its house rules, figures and tables."""

from fractions import Fraction

from scoring.games.poker.pots import shares
from scoring.games.poker.settled import CashOutAll, Result
from scoring.games.poker.vijfkaarten import events, objections, pad, reducer, show, whole
from scoring.games.poker.vijfkaarten.aid import AID, LOOKUPS
from scoring.games.poker.vijfkaarten.options import BOOK, CARDS, HAND, MOST, OPTIONS, SEATED
from scoring.games.poker.vijfkaarten.score import SWAPS, SWAPS_WITH_ACE, Act, played
from scoring.games.poker.vijfkaarten.tables import (
    ACTS,
    BETTING,
    CONTESTS,
    SEATS,
    TABLES,
    dice_place,
    plain_place,
    shown,
)
from scoring.kit import figures
from scoring.kit.cards import RANK_NAMES
from scoring.kit.dice import Throw
from scoring.kit.hand_odds import (
    HANDS,
    HANDS_WITH_JOKER,
    ROYAL_FLUSHES,
    five_card_counts,
    joker_counts,
    once_in,
)
from scoring.kit.hands import KIND_NAMES, Kind
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Game, Order, Pack, Shown, at_every_table, room

_COUNTS, _JOKER = five_card_counts(), joker_counts()
_KEYS = {
    Kind.STRAIGHT_FLUSH: "straight_flush",
    Kind.FOUR: "carre",
    Kind.FULL_HOUSE: "full",
    Kind.FLUSH: "flush",
    Kind.STRAIGHT: "straat",
    Kind.THREE: "drie",
    Kind.TWO_PAIR: "twee_paar",
    Kind.PAIR: "paar",
    Kind.HIGH_CARD: "hoogste",
}
_SPLIT_POT = 141
"""An odd pot, to show what happens to the chip that can't be divided."""
_CALL = played(("jij", "de ander"), (Act("jij", "bet", 10), Act("de ander", "raise", 15)))
"""The source's example of a call ("Call")."""
_EACH, _OVER = shares(_SPLIT_POT, 2)

NUMBERS = {
    "kaarten": str(CARDS),
    "hand": "vijf",
    "rondes": "twee",
    "ruilen": figures.in_words(SWAPS),
    "ruilen_met_aas": figures.in_words(SWAPS_WITH_ACE),
    "meeste_spelers": figures.in_words(MOST),
    "spelers_ruim": figures.in_words(CARDS // (HAND + SWAPS)),
    "voorbeeld_spelers": figures.in_words(len(SEATS)),
    **{f"{key}_wint": shown(each.higher) for key, each in CONTESTS.items()},
    **{f"{key}_verliest": shown(each.lower) for key, each in CONTESTS.items()},
    **{f"betaalt_{number}": str(cost) for number, cost in enumerate(BETTING.paid, 1)},
    "ieder": str(BETTING.level),
    "pot_voorbeeld": str(BETTING.pot),
    "call_eigen": str(_CALL.put["jij"]),
    "call_tot": str(_CALL.level),
    "call_bij": str(_CALL.to_call("jij")),
    "verhoging_2": str(ACTS[1].amount),
    "verhoging_4": str(ACTS[3].amount),
    "gelijk_4": str(BETTING.paid[3] - ACTS[3].amount),
    "plaats_grote_straat": {3: "derde"}[dice_place(Throw.GREAT_STRAIGHT)],
    "plaats_straat": {5: "vijfde"}[plain_place(Kind.STRAIGHT)],
    "gedeelde_pot": str(_SPLIT_POT),
    "gedeeld_ieder": str(_EACH),
    "gedeeld_over": figures.in_words(_OVER),
    "alle_handen": figures.whole(HANDS),
    "alle_handen_joker": figures.whole(HANDS_WITH_JOKER),
    "aantal_royal": str(ROYAL_FLUSHES),
    "kans_royal": once_in(Fraction(ROYAL_FLUSHES, HANDS)),
    **{f"aantal_{key}": figures.whole(_COUNTS[kind]) for kind, key in _KEYS.items()},
    **{f"kans_{key}": once_in(Fraction(_COUNTS[kind], HANDS)) for kind, key in _KEYS.items()},
    "procent_paar": figures.percent(Fraction(_COUNTS[Kind.PAIR], HANDS)),
    "procent_hoogste": figures.percent(Fraction(_COUNTS[Kind.HIGH_CARD], HANDS)),
    "joker_drie": figures.whole(_JOKER[Kind.THREE]),
    "joker_twee_paar": figures.whole(_JOKER[Kind.TWO_PAIR]),
    "joker_vijf": figures.whole(_JOKER[Kind.FIVE]),
}

GAME = Game(
    slug="poker",
    title="Poker",
    seats=SEATED,
    pack=Pack(size=CARDS),
    options=OPTIONS,
    shows=at_every_table(
        Shown(
            numbers=NUMBERS,
            quick=(
                (f"2–{MOST}", "spelers"),
                (str(CARDS), "kaarten, naar keuze met wildcards"),
                (str(HAND), "kaarten in je hand"),
                (f"{SWAPS}, of {SWAPS_WITH_ACE} met een aas", "kaarten ruilen, hoogstens"),
            ),
            orders=(
                Order(
                    key="kaarten",
                    title="De kaarten van hoog naar laag; het aas mag ook onder de twee",
                    ranks=tuple(RANK_NAMES.values()),
                    rule="poker#kaartvolgorde",
                ),
                Order(
                    key="handen",
                    title="De handen van hoog naar laag",
                    ranks=tuple(KIND_NAMES.values()),
                    rule="poker#rangorde",
                ),
            ),
            tables=TABLES,
        )
    ),
    minutes=range(45, 181),
    money=True,
    play=with_chips(
        room(events, reducer, objections, show, pad, whole),
        BOOK,
        shared=(Result, CashOutAll),
        between=(CashOutAll,),
        aids=(AID,),
        lookups=LOOKUPS,
    ),
)
