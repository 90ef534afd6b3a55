"""Roulette: a ball, thirty-seven numbers, and bets that pay as if there were thirty-six."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sized
from fractions import Fraction

from scoring.games.roulette import announced, events, objections, pad, score, show
from scoring.games.roulette.aid import AID
from scoring.games.roulette.bets import (
    BLACK,
    COLUMNS,
    DOZENS,
    KINDS,
    NUMBERS,
    RED,
    SIMPLE,
    layout,
    numbers_joined,
    on_wheel,
)
from scoring.games.roulette.events import Fell, Stop
from scoring.games.roulette.odds import SECOND_ZERO as WAYS
from scoring.games.roulette.odds import ahead_chance, chance, doubled_stakes, expected, losing_row_chance
from scoring.games.roulette.options import ALL_LOST, AT_ZERO, DOUBLE, HALF, OPTIONS, PRISON, SECOND_ZERO, WITH_ZERO
from scoring.games.roulette.state import BOOK, State
from scoring.kit.figures import decimal, fraction, one_in, percent
from scoring.kit.laid import Chance, Chips, chance_in
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import Amount, Display, DrawnTable, Event, Game, Pack, Values, play_of_room

EXAMPLE_STAKE = 10
EVENING = 100
ROW = 10


def _numbers_as_text(numbers: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


def _span(numbers: frozenset[int]) -> str:
    return f"{min(numbers)} tot en met {max(numbers)}"


def _payouts(places: Mapping[str, Sized], double: bool) -> DrawnTable:
    """Return the table of what each kind of bet pays, and in how many places of the layout it can lie.

    `places` are those of `layout`, by the key of the kind; `double`: the wheel has 00 too.
    """
    return DrawnTable(
        key="uitbetaling",
        title="Wat elke inzet betaalt",
        head=("inzet", "nummers", "betaalt", f"{EXAMPLE_STAKE} wordt", "kans", "plaatsen"),
        rows=tuple(
            (
                kind.name,
                str(kind.covers),
                Chips(str(kind.pays), "keer"),
                Chips(str(EXAMPLE_STAKE * (kind.pays + 1))),
                Chance(chance(kind, double), fraction(chance(kind, double))),
                str(len(places[key])),
            )
            for key, kind in KINDS.items()
            if key in places
        ),
        rule="roulette#uitbetaling",
    )


def _places_in_words(laid: announced.Spread) -> str:
    """Return in words where the chips of an announced bet lie: `2 op 0-2-3, 4-7`."""
    return ", ".join((f"{chips} op " if chips > 1 else "") + numbers_joined(each.numbers) for each, chips in laid)


ORDINALS = ("eerste", "tweede", "derde")
FIELDS = DrawnTable(
    key="vakken",
    title="Welke nummers bij welk vak horen",
    head=("vak", "nummers"),
    rows=(
        *((KINDS[key].name, _numbers_as_text(SIMPLE[key])) for key in ("rouge", "noir", "pair", "impair")),
        *((KINDS[key].name, _span(SIMPLE[key])) for key in ("manque", "passe")),
        *((f"{name} dozijn", _span(own)) for name, own in zip(ORDINALS, DOZENS, strict=True)),
        *((f"{name} kolom", _numbers_as_text(own)) for name, own in zip(ORDINALS, COLUMNS, strict=True)),
    ),
    rule="roulette#nummers",
    folded=True,
)


def _mean_losses(double: bool = False) -> dict[tuple[str, str], tuple[str, Fraction]]:
    """Return `(name of a bet, its mean loss per chip)` for each pair of zero rules: what zero does to a simple chance
    (such as rouge or pair), and what a second zero does to a stake in prison (held until a later spin decides).

    The keys are values of the two options; `("", "")` is a bet on numbers, for which zero is like any other number.
    `double`: the wheel has 00 too.
    """
    simple = KINDS["rouge"]
    return {
        ("", ""): ("meervoudige kans", -expected(KINDS["plein"], double=double)),
        (HALF, ""): ("enkelvoudig, helft terug", -expected(simple, double=double)),
        **{
            (PRISON, how): (
                f"enkelvoudig, en prison, tweede zero: {how}",
                -expected(simple, zero=PRISON, second=how, double=double),
            )
            for how in WAYS
        },
        (ALL_LOST, ""): ("enkelvoudig, alles weg", -expected(simple, zero=ALL_LOST, double=double)),
    }


COST_OF_FIVE = (KINDS["cinq-premiers"].name, -expected(KINDS["cinq-premiers"], double=True))


def _bank_edge_table(key: str, costs: Iterable[tuple[str, Fraction]]) -> DrawnTable:
    return DrawnTable(
        key=key,
        title="Het voordeel van de bank per inzet",
        head=("inzet", "breuk", "procent", "per 100 fiches"),
        rows=tuple((name, fraction(cost), percent(cost), decimal(100 * cost)) for name, cost in costs),
        rule="roulette#bankvoordeel",
    )


ANNOUNCED = DrawnTable(
    key="annonces",
    title="Wat je aankondigt",
    head=("inzet", "fiches", "waar"),
    rows=tuple(
        (announced.name_of(key, numbers), Chips(str(sum(chips for _, chips in laid))), _places_in_words(laid))
        for key, numbers in (
            *((key, ()) for key in announced.SERIES),
            ("finale", (5,)),
            ("finale", (0, 3)),
            ("buren", (5,)),
        )
        for laid in (announced.spread(key, numbers),)
    ),
    rule="roulette#annonces",
)
OF_THE_BOOK = (("", ""), (HALF, ""), *((PRISON, how) for how in ("blijft", "verloren", "dubbel")))
EDGES = _bank_edge_table("voordeel", [_mean_losses()[key] for key in OF_THE_BOOK])


def _doubling_table(double: bool) -> DrawnTable:
    """Return the table of what a player has staked who doubles after each loss; `double`: the wheel has 00 too."""
    rouge = KINDS["rouge"]
    fails = [(n, losing_row_chance(rouge, n, double=double)) for n in range(3, ROW + 1)]
    return DrawnTable(
        key="verdubbelen",
        title="Verdubbelen na verlies, begonnen met één fiche",
        head=("keer achtereen niet", "kans", "ongeveer", "dan heb je gezet", "volgende inzet"),
        rows=tuple(
            (str(n), chance_in(fail), one_in(fail), Chips(str(doubled_stakes(n))), Chips(str(2**n)))
            for n, fail in fails
        ),
        rule="roulette#verdubbelen",
    )


def _example_results_after(state: State, fact: Event) -> dict[str, Amount]:
    """Return the amounts (half chips) that an example can ask for after a number fell, by `player.kind_of_bet`: what
    the number gained or cost him on that kind, never below nought. `{}` after other facts.
    """
    if not isinstance(fact, Fell) or not state.rounds or state.rounds[-1].story[0].rule != score.STAKING:
        return {}
    steps = state.rounds[-1].story[-sum(map(len, state.usual.values())) :]
    brought = defaultdict[str, Amount](int)
    for seat, stakes in state.usual.items():
        own = (step for step in steps if step.gain(seat))
        for (key, _), step in zip(stakes, own, strict=True):
            kind = state.place(key).bet.kind.key.replace("-", "_")
            brought[f"{state.name(seat)}.{kind}"] += step.gain(seat)
    return {bet: max(gain, -gain) for bet, gain in brought.items()}


FIGURES = {
    "hoogste": str(max(NUMBERS)),
    "helft_nummers": str(len(RED)),
    "rood": _numbers_as_text(RED),
    "zwart": _numbers_as_text(BLACK),
    **{f"betaalt_{key.replace('-', '_')}": str(kind.pays) for key, kind in KINDS.items()},
    "carres": str(len(layout()["carre"])),
    "rijen": str(len(layout(zero_combined=False)["transversale-pleine"])),
    "simples": str(len(layout()["transversale-simple"])),
    "voordeel_verloren": fraction(-expected(KINDS["rouge"], zero=PRISON, second="verloren")),
    "voordeel_verloren_procent": percent(-expected(KINDS["rouge"], zero=PRISON, second="verloren")),
    "voordeel_dubbel": fraction(-expected(KINDS["rouge"], zero=PRISON, second="dubbel")),
    "voordeel_dubbel_procent": percent(-expected(KINDS["rouge"], zero=PRISON, second="dubbel")),
    "avond": str(EVENING),
    "reeks": str(ROW),
    "reeks_gezet": str(doubled_stakes(ROW)),
    "eerlijk_plein": str(len(NUMBERS) - 1),
    "voordeel_helft": fraction(-expected(KINDS["rouge"], zero=PRISON, second=HALF)),
    "voordeel_helft_procent": percent(-expected(KINDS["rouge"], zero=PRISON, second=HALF)),
    "buren": str(len(announced.with_neighbours(0))),
    "nummers_dubbel": str(len(on_wheel(True))),
    "dubbel_voordeel": fraction(-expected(KINDS["plein"], double=True)),
    "dubbel_voordeel_procent": percent(-expected(KINDS["plein"], double=True)),
    "dubbel_enkel": fraction(-expected(KINDS["rouge"], double=True)),
    "vijf_voordeel": fraction(COST_OF_FIVE[1]),
    "vijf_voordeel_procent": percent(COST_OF_FIVE[1]),
    "tien": str(EXAMPLE_STAKE),
    "tien_wordt": str(EXAMPLE_STAKE * (KINDS["rouge"].pays + 1)),
}
"""The numbers of the page that are the same at every table."""


def _page_at(at: Values) -> Display:
    """Return what pages show of roulette at a table with these house rules: numbers and tables."""
    double = at[DOUBLE.key] is True
    places = layout(zero_combined=at[WITH_ZERO.key] is True, double=double)
    zero = str(at[AT_ZERO.key])
    costs = _mean_losses(double)
    many, simple = costs["", ""], costs[zero, str(at[SECOND_ZERO.key]) if zero == PRISON else ""]
    cost, row = simple[1], losing_row_chance(KINDS["rouge"], ROW, double=double)
    here = (many, COST_OF_FIVE, simple) if double else (many, simple)
    return Display(
        numbers={
            **FIGURES,
            "nummers": str(len(on_wheel(double))),
            "eerlijk_keer": str(len(on_wheel(double)) - 1),
            "kans_plein": fraction(chance(KINDS["plein"], double)),
            "voordeel": fraction(many[1]),
            "voordeel_procent": percent(many[1]),
            "kans_voor": percent(ahead_chance(EVENING, double=double), 1),
            "avond_kost_plein": decimal(EVENING * many[1]),
            "reeks_kans": percent(row),
            "reeks_op": one_in(row),
            "chevals": str(len(places["cheval"])),
            "voordeel_enkel": fraction(cost),
            "voordeel_enkel_procent": percent(cost),
            "avond_kost_enkel": decimal(EVENING * cost),
        },
        quick=(
            (str(len(on_wheel(double))), "nummers"),
            (f"{KINDS['plein'].pays} keer", "een vol nummer"),
            (percent(many[1]), "voor de bank"),
        ),
        tables=(
            _payouts(places, double),
            FIELDS,
            EDGES,
            _bank_edge_table("voordeel-hier", here),
            ANNOUNCED,
            _doubling_table(double),
        ),
    )


GAME = Game(
    slug="roulette",
    title="Roulette",
    seats=objections.SEATS,
    open_ended=True,
    picture=Chips("17"),
    pack=Pack(),
    options=OPTIONS,
    shows=_page_at,
    example_results_after=_example_results_after,
    minutes=range(20, 121),
    money=True,
    play=with_chips(play_of_room(events, score, objections, show, pad), BOOK, between=(Stop,), aids=(AID,)),
)
