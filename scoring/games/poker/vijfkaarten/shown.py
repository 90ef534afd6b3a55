"""The figures of the poker page: those of the book, and those of a table with its house rules."""

from fractions import Fraction

from scoring.games.poker.pots import shares
from scoring.games.poker.vijfkaarten.options import CARDS, HAND, MOST_PLAYERS
from scoring.games.poker.vijfkaarten.score import BIG_BLIND, DOUBLED, SWAPS, SWAPS_WITH_ACE, Act, played, swaps_most
from scoring.games.poker.vijfkaarten.tables import SEATS, TABLES, dice_place, plain_place, ranks_in_words, tables_at
from scoring.games.poker.vijfkaarten.wildcards import (
    CONTESTS,
    DEUCES,
    KINGS,
    NO_WILD,
    contests,
    hands_at,
    kinds_at,
    sample,
    wild_at,
)
from scoring.kit import figures
from scoring.kit.cards import RANK_NAMES
from scoring.kit.dice import ThrowKind
from scoring.kit.hand_odds import (
    HANDS,
    HANDS_WITH_JOKER,
    ROYAL_FLUSHES,
    five_card_counts,
    joker_counts,
    one_in_rounded,
)
from scoring.kit.hands import KIND_NAMES, Kind
from scoring.kit.laid import drawable_ranks
from scoring.play.contract import Display, Order, Values

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
    "meeste_spelers": figures.in_words(MOST_PLAYERS),
    "spelers_ruim": figures.in_words(CARDS // (HAND + SWAPS)),
    "voorbeeld_spelers": figures.in_words(len(SEATS)),
    **{f"{key}_wint": ranks_in_words(each.higher) for key, each in CONTESTS.items()},
    **{f"{key}_verliest": ranks_in_words(each.lower) for key, each in CONTESTS.items()},
    "call_eigen": str(_CALL.put["jij"]),
    "call_tot": str(_CALL.level),
    "call_bij": str(_CALL.to_call("jij")),
    "plaats_grote_straat": {3: "derde"}[dice_place(ThrowKind.GREAT_STRAIGHT)],
    "plaats_straat": {5: "vijfde"}[plain_place(Kind.STRAIGHT)],
    "gedeelde_pot": str(_SPLIT_POT),
    "gedeeld_ieder": str(_EACH),
    "gedeeld_over": figures.in_words(_OVER),
    "alle_handen": figures.whole(HANDS),
    "alle_handen_joker": figures.whole(HANDS_WITH_JOKER),
    "aantal_royal": str(ROYAL_FLUSHES),
    "kans_royal": one_in_rounded(Fraction(ROYAL_FLUSHES, HANDS)),
    **{f"aantal_{key}": figures.whole(_COUNTS[kind]) for kind, key in _KEYS.items()},
    **{f"kans_{key}": one_in_rounded(Fraction(_COUNTS[kind], HANDS)) for kind, key in _KEYS.items()},
    "procent_paar": figures.percent(Fraction(_COUNTS[Kind.PAIR], HANDS)),
    "procent_hoogste": figures.percent(Fraction(_COUNTS[Kind.HIGH_CARD], HANDS)),
    "joker_drie": figures.whole(_JOKER[Kind.THREE]),
    "joker_twee_paar": figures.whole(_JOKER[Kind.TWO_PAIR]),
    "joker_vijf": figures.whole(_JOKER[Kind.FIVE]),
}
_PLACES = {5: "vijfde", 6: "zesde"}
_WILD = {
    NO_WILD: ("zonder jokers", "Geen kaart is"),
    "een-joker": ("en één joker", "De joker is"),
    "twee-jokers": ("en twee jokers", "De twee jokers zijn"),
    DEUCES: ("waarin de tweeën wild zijn", "De vier tweeën zijn"),
    KINGS: ("waarin de heren en ieders laagste kaart wild zijn", "De vier heren en ieders laagste kaart zijn"),
}
"""By the wild cards of a table (a value of the option `wildcards`): Dutch words for the pack, and for which cards are
wild.
"""


def _swap_numbers(most: int, with_ace: int) -> dict[str, str]:
    """Return the numbers of swapping by their names in texts, in Dutch words: how many cards a player may swap, without
    (`most`) and with an ace (`with_ace`), and the sentence that says so.
    """
    if not with_ace:
        may = "geen kaarten ruilen"
    elif not most:
        may = f"alleen ruilen als je een aas hebt, hoogstens {_card_count_in_words(with_ace)}"
    else:
        may = f"hoogstens {_card_count_in_words(most)} ruilen" + (
            f", of {figures.in_words(with_ace)} als je een aas hebt" * (with_ace > most)
        )
    return {
        "ruilen": figures.in_words(most),
        "ruilen_met_aas": figures.in_words(with_ace),
        "ruilen_mag": may,
        "ruilen_kaarten": _card_count_in_words(most),
        "ruilen_een_meer": figures.in_words(min(most + 1, HAND)),
    }


def _card_count_in_words(number: int) -> str:
    return f"{figures.in_words(number)} {'kaart' if number == 1 else 'kaarten'}"


def _numbers(at: Values) -> dict[str, str]:
    agreed, wild, most = str(at["wildcards"]), wild_at(at), int(at["ruilen"])
    pack = CARDS + wild.jokers
    with_ace = swaps_most(most, int(at["ruilen-met-aas"]), ace=True)
    counts, own = hands_at(wild), CONTESTS | contests(wild)
    chances = {kind: Fraction(count, counts.total) for kind, count in counts.kinds.items()}
    names = {**_KEYS, Kind.FIVE: "vijf"}
    return {
        **NUMBERS,
        **_swap_numbers(most, with_ace),
        **{f"{key}_wint": ranks_in_words(each.higher) for key, each in own.items()},
        **{f"{key}_verliest": ranks_in_words(each.lower) for key, each in own.items()},
        **{f"aantal_{names[kind]}_hier": figures.whole(count) for kind, count in counts.kinds.items()},
        "pak_hier": f"{pack} kaarten",
        "pak_wild": f"{CARDS} kaarten {_WILD[agreed][0]}",
        "wild_hier": _WILD[agreed][1],
        "spelers_ruim": figures.in_words(min(MOST_PLAYERS, pack // (HAND + most))),
        "ante_fiches": figures.chips(int(at["ante"])),
        "kleine_blind_fiches": figures.chips(int(at["kleine-blind"])),
        "grote_blind_fiches": figures.chips(BIG_BLIND * int(at["kleine-blind"])),
        "hoogste_verhoging_fiches": figures.chips(int(at["hoogste-verhoging"])),
        "dubbele_verhoging_fiches": figures.chips(DOUBLED * int(at["hoogste-verhoging"])),
        "hoogste_inzet_fiches": figures.chips(int(at["hoogste-inzet"])),
        "alle_handen_hier": figures.whole(counts.total),
        "procent_hoogste_hier": figures.percent(chances[Kind.HIGH_CARD]),
        "procent_paar_hier": figures.percent(chances[Kind.PAIR]),
        "aantal_royal_hier": figures.whole(counts.royal),
        "kans_royal_hier": one_in_rounded(Fraction(counts.royal, counts.total)),
        "kans_full_hier": one_in_rounded(chances[Kind.FULL_HOUSE]),
        "plaats_straat_hier": _PLACES[kinds_at(wild).index(Kind.STRAIGHT) + 1],
    }


def _quick(at: Values) -> tuple[tuple[str, str], ...]:
    most = int(at["ruilen"])
    with_ace = swaps_most(most, int(at["ruilen-met-aas"]), ace=True)
    label = {NO_WILD: "kaarten", DEUCES: "kaarten, de tweeën wild"}.get(str(at["wildcards"]), "kaarten, met wildcards")
    swaps = f"{most}, of {with_ace} met een aas" if with_ace > most else str(most)
    return (
        (f"2–{MOST_PLAYERS}", "spelers"),
        (str(CARDS + wild_at(at).jokers), label),
        (str(HAND), "kaarten in je hand"),
        (swaps, "kaarten ruilen, hoogstens") if with_ace else ("0", "kaarten ruilen"),
    )


def page_at(at: Values) -> Display:
    """Return what pages show of poker at a table with these house rules: numbers, orders and tables."""
    wild, quick = wild_at(at), _quick(at)
    low = "onderaan een straat" if min(RANK_NAMES) in wild.ranks else "onder de twee"
    ranks = tuple(name for rank, name in RANK_NAMES.items() if rank not in wild.ranks)
    return Display(
        numbers=_numbers(at),
        quick=quick,
        in_book=(quick[0], (str(CARDS), "kaarten, naar keuze met wildcards"), *quick[2:]),
        orders=(
            Order(
                key="kaarten",
                title=f"De kaarten van hoog naar laag; het aas mag ook {low}",
                ranks=drawable_ranks(ranks),
                rule="poker#kaartvolgorde",
            ),
            Order(
                key="handen",
                title="De handen van hoog naar laag",
                ranks=tuple(sample(kind, wild, KIND_NAMES[kind]) for kind in kinds_at(wild)),
                rule="poker#rangorde",
            ),
        ),
        tables=(*TABLES, *tables_at(wild)),
    )
