"""The calculators of what a draw brings: the exact probability of every hand, with or without cards kept, in both
pokers."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from itertools import accumulate

from rulebook.calculators.calculator import (
    Answer,
    Calculator,
    Figure,
    Grid,
    Results,
    Story,
    Values,
    chance_words,
    share,
)
from rulebook.calculators.poker.hands import KEYS, HandKey, KindKey
from rulebook.calculators.poker.joker import BUG, FIVES, LOW, PACK, pack, rules_of
from rulebook.calculators.poker.wild import no_more_jokers, pack_of, wild_fields, wild_of
from scoring.games.poker.draw_odds import HAND, DrawCounts, hands_after_draw
from scoring.games.poker.hazard.hands import OWN_NAMES, ROYAL
from scoring.games.poker.hazard.options import SLUG as HAZARD
from scoring.games.poker.vijfkaarten.score import swaps_allowed
from scoring.kit import figures
from scoring.kit.cards import JOKER, Card, read_card
from scoring.kit.cards import PACK as FULL
from scoring.kit.hands import KIND_NAMES, Kind
from scoring.play.contract import Cards, Choice, Field

MOST_SEEN = 20


def _names_by_hand(names: Mapping[Kind, str], royal: str) -> dict[HandKey, str]:
    highest: dict[HandKey, str] = {KEYS[Kind.FIVE]: names[Kind.FIVE], "royal-flush": royal}
    return highest | {KEYS[kind]: names[kind] for kind in KIND_NAMES}


_NAMES = {
    "poker": _names_by_hand(KIND_NAMES, "royal flush"),
    HAZARD: _names_by_hand(OWN_NAMES | {Kind.HIGH_CARD: KIND_NAMES[Kind.HIGH_CARD]}, ROYAL),
}
"""What each game calls a hand, highest first."""
_SHORT: dict[HandKey, str] = {"royal-flush": "royal flush"}
"""Shorter names for buttons where the whole name does not fit."""


def _fields(game: str, values: Values) -> tuple[Field, ...]:
    codes, agreed = pack(values), tuple[Field, ...]((FIVES, BUG, PACK, LOW))
    if game != HAZARD:
        codes, agreed = pack_of(values), wild_fields(values)
    return (
        Cards("hand", "Kaarten die je houdt", help="Leeg: vijf nieuwe.", pack=codes, least=0, most=HAND),
        Cards("gezien", "Kaarten die je weglegt of ziet", pack=codes, least=0, most=MOST_SEEN),
        Choice("soort", "Minstens deze hand", choices=(*(_NAMES[game] | _SHORT).items(), ("", "alle"))),
        *agreed,
    )


def _answer(game: str, values: Values) -> Answer:
    kept, seen = (tuple(read_card(code) for code in values.get(name, ())) for name in ("hand", "gezien"))
    found = _count_draws(game, values, kept, seen)
    kind: HandKey | None = values.get("soort")
    sums, names = _draws_at_least_by_kind(found), _NAMES[game]
    chance = Fraction(sums[kind], found.total) if kind else None
    rows = [Figure("manieren om te trekken", figures.whole(found.total))]
    if kind and chance is not None:
        rows.insert(0, Figure(f"minstens {names[kind]}", chance, chance=True))
    if found.royal:
        rows.append(Figure(names["royal-flush"], Fraction(found.royal, found.total), chance=True))
    return Answer(
        words=_words(kind, chance, found, names),
        figures=tuple(rows),
        tables=(_hand_kinds_table(found, sums, kind, game),),
        told=_steps(game, kept, seen, found),
        assumptions=(
            "Elke kaart die je niet kent, kan even goed boven liggen; ook die van de anderen ken je niet.",
            _wildcard_assumption(game, bug=bool(values.get("bug"))),
        ),
        data=_data(found, sums, chance, HAND - len(kept)),
    )


def _wildcard_assumption(game: str, *, bug: bool) -> str:
    """Return the Dutch sentence on how wild cards count."""
    wild = "de joker" if game == HAZARD else "wildcards"
    row = "straight" if game == HAZARD else "straat"
    how = f"alleen als aas of in een {row} of flush" if bug else "zo hoog mogelijk"
    return f"Een hand telt als het hoogste wat zij is, {wild} {how}."


def _count_draws(game: str, values: Values, kept: tuple[Card, ...], seen: tuple[Card, ...]) -> DrawCounts:
    known, jokers = {*kept, *seen}, (*kept, *seen).count(JOKER)
    if game == HAZARD:
        rules = rules_of(values)
        rest = [each for each in rules.pack if each.rank and each not in known]
        return hands_after_draw(kept, rest, 1 - jokers, fives=rules.fives, bug=rules.bug, straights=rules.straights)
    wild, rest = wild_of(values), [each for each in FULL if each not in known]
    no_more_jokers("gezien", (*kept, *seen), wild.jokers)
    return hands_after_draw(kept, rest, wild.jokers - jokers, wild=wild.ranks, lowest=wild.lowest, bug=wild.bug)


def _draws_at_least_by_kind(found: DrawCounts) -> dict[HandKey, int]:
    """Return, for each kind of hand, the number of draws that make it or a higher one.

    A royal flush is counted among the straight flushes too.
    """
    so_far = zip(found.kinds, accumulate(found.kinds.values()), strict=True)
    sums: dict[HandKey, int] = {KEYS[kind]: number for kind, number in so_far}
    return sums | {"royal-flush": found.kinds.get(Kind.FIVE, 0) + found.royal}


def _words(asked: HandKey | None, chance: Fraction | None, found: DrawCounts, names: Mapping[HandKey, str]) -> str:
    if asked is None or chance is None:
        most = max(found.kinds, key=lambda kind: found.kinds[kind])
        if found.total == 1:
            return f"Je hand telt als {names[KEYS[most]]}."
        verb = "blijft het bij de" if most is Kind.HIGH_CARD else "wordt het"
        return f"Het vaakst {verb} {names[KEYS[most]]}: {figures.percent(Fraction(found.kinds[most], found.total))}."
    if chance in (0, 1):
        return f"Minstens {names[asked]} heb je {'zeker' if chance else 'zeker niet'}."
    return f"De kans op minstens {names[asked]} is {chance_words(chance)}."


def _hand_kinds_table(found: DrawCounts, sums: Mapping[HandKey, int], asked: HandKey | None, game: str) -> Grid:
    rows = tuple(
        (
            _NAMES[game][KEYS[kind]],
            figures.whole(number),
            *(_percent(n, found.total) for n in (number, sums[KEYS[kind]])),
        )
        for kind, number in found.kinds.items()
    )
    title = f"Alle handen, van de {figures.whole(found.total)}"
    head = ("hand", "aantal", "kans", "zo of hoger")
    marked = [(row, 2) for row, kind in enumerate(found.kinds) if KEYS[kind] == asked]
    return Grid("kansen", title, head, rows, marked=marked, rule=f"{game}#kansen")


def _percent(number: int, total: int) -> str:
    small = 0 < number * 1000 < total
    return figures.percent(Fraction(number, total), 4) if small else share(number, total)


def _steps(game: str, kept: tuple[Card, ...], seen: tuple[Card, ...], found: DrawCounts) -> Story:
    drawn = HAND - len(kept)
    text = "Je houdt alle vijf je kaarten: er verandert niets."
    if drawn:
        cards = "1 kaart" if drawn == 1 else f"{drawn} kaarten"
        text = f"Je krijgt {cards}: dat kan op {figures.whole(found.total)} manieren."
    yield text, f"{game}#ruilen"
    if game != HAZARD and kept and drawn > swaps_allowed((*kept, *seen)):
        yield f"Let op: {drawn} kaarten ruilen mag hier alleen als jullie dat afspreken.", f"{game}#ruilen"
    yield "Alle manieren zijn geteld, geen enkele geschat.", f"{game}#kansen"


def _data(found: DrawCounts, sums: Mapping[HandKey, int], chance: Fraction | None, drawn: int) -> Results:
    ends = {KEYS[kind]: number for kind, number in found.kinds.items()}
    chances = {key: Fraction(number, found.total) for key, number in ends.items()}
    higher = {key: Fraction(sums[key], found.total) for key in ends}
    return Results(
        kans=(chance, "de kans op minstens de gekozen hand; leeg als er geen gekozen is", Fraction | None),
        trekken=(drawn, "hoeveel kaarten je erbij krijgt"),
        totaal=(found.total, "op hoeveel manieren dat kan"),
        aantallen=(
            ends,
            "per soort hand: hoeveel manieren haar geven; een royal flush telt als straight flush",
            dict[KindKey, int],
        ),
        kansen=(chances, "per soort hand: de kans daarop", dict[KindKey, Fraction]),
        minstens=(higher, "per soort hand: de kans daarop of op een hogere", dict[KindKey, Fraction]),
        royal_flush=(found.royal, "hoeveel van de manieren een royal flush geven"),
    )


DRAW = Calculator(
    slug="poker-ruilen",
    title="Wat levert ruilen op?",
    game="poker",
    rule="poker#ruilen",
    line="De kans op elke hand met de kaarten die je houdt, of bij het delen als je niets houdt.",
    fields=partial(_fields, "poker"),
    answer=partial(_answer, "poker"),
    defaults={"jokers": "0", "wild": "geen"},
    example="hand=h9 h10 hB hV&gezien=s4&soort=straat",
    also=(
        "kans op straat",
        "kans op flush",
        "kans op full house",
        "kans op royal flush",
        "kans op drie gelijke",
        "outs",
    ),
)
BUYING = Calculator(
    slug="poker-hazard-ruilen",
    title="Wat levert kaarten kopen op?",
    game=HAZARD,
    rule=f"{HAZARD}#kopen-lezen",
    line="De kans op elke combinatie met de kaarten die je houdt en een joker in het pak.",
    fields=partial(_fields, HAZARD),
    answer=partial(_answer, HAZARD),
    defaults={"pak": "vol"},
    example="hand=hA hB h9 h4&gezien=s7&soort=flush",
    also=("kans op flush kopen", "kans op straight", "kans met joker", "een kaart kopen", "kans op full hand"),
)
