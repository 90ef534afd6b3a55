"""Roulette: a ball, thirty-seven numbers, and bets that pay as if there were thirty-six."""

from collections.abc import Iterable, Mapping, Sized
from fractions import Fraction

from scoring.games.roulette import events, objections, pad, score, show
from scoring.games.roulette.aid import AID
from scoring.games.roulette.bets import BLACK, COLUMNS, DOZENS, KINDS, NUMBERS, RED, SIMPLE, bet, layout, spin
from scoring.games.roulette.events import Stop
from scoring.games.roulette.odds import SECOND_ZERO as WAYS
from scoring.games.roulette.odds import ahead, chance, doubled, expected, without
from scoring.games.roulette.options import AT_ZERO, OPTIONS, PRISON, SECOND_ZERO, WITH_ZERO
from scoring.games.roulette.state import BOOK
from scoring.kit.figures import decimal, fraction, one_in, percent
from scoring.play.books.chip_facts import with_chips
from scoring.play.contract import DrawnTable, Game, Pack, Shown, Values, room

EXAMPLE_STAKE = 10
EVENING = 100
ROW = 10


def _listed(numbers: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


def _span(numbers: frozenset[int]) -> str:
    return f"{min(numbers)} tot en met {max(numbers)}"


def _payouts(places: Mapping[str, Sized]) -> DrawnTable:
    """What each kind of bet pays, and how many places a felt has for it."""
    return DrawnTable(
        key="uitbetaling",
        title="Wat elke inzet betaalt",
        head=("inzet", "nummers", "betaalt", f"{EXAMPLE_STAKE} wordt", "kans", "plaatsen"),
        rows=tuple(
            (
                kind.name,
                str(kind.covers),
                f"{kind.pays} keer",
                str(EXAMPLE_STAKE * (kind.pays + 1)),
                fraction(chance(kind)),
                str(len(places[key])),
            )
            for key, kind in KINDS.items()
        ),
        rule="roulette#uitbetaling",
    )


FIELDS = DrawnTable(
    key="vakken",
    title="Welke nummers bij welk vak horen",
    head=("vak", "nummers"),
    rows=(
        *((KINDS[key].name, _listed(SIMPLE[key])) for key in ("rouge", "noir", "pair", "impair")),
        *((KINDS[key].name, _span(SIMPLE[key])) for key in ("manque", "passe")),
        *((f"{name} dozijn", _span(own)) for name, own in zip(("eerste", "tweede", "derde"), DOZENS, strict=True)),
        *((f"{name} kolom", _listed(own)) for name, own in zip(("eerste", "tweede", "derde"), COLUMNS, strict=True)),
    ),
    rule="roulette#nummers",
)

COSTS = (
    ("meervoudige kans", -expected(KINDS["plein"])),
    ("enkelvoudig, helft terug", -expected(KINDS["rouge"])),
    *(
        (f"enkelvoudig, en prison, tweede zero: {how}", -expected(KINDS["rouge"], prison=True, second=how))
        for how in WAYS
    ),
)


def _edges(key: str, costs: Iterable[tuple[str, Fraction]]) -> DrawnTable:
    return DrawnTable(
        key=key,
        title="Het voordeel van de bank per inzet",
        head=("inzet", "breuk", "procent", "per 100 fiches"),
        rows=tuple((name, fraction(cost), percent(cost), decimal(100 * cost)) for name, cost in costs),
        rule="roulette#bankvoordeel",
    )


EDGES = _edges("voordeel", COSTS)

DOUBLING = DrawnTable(
    key="verdubbelen",
    title="Verdubbelen na verlies, begonnen met één fiche",
    head=("keer achtereen niet", "kans", "ongeveer", "dan heb je gezet", "volgende inzet"),
    rows=tuple(
        (str(n), percent(without(KINDS["rouge"], n)), one_in(without(KINDS["rouge"], n)), str(doubled(n)), str(2**n))
        for n in range(3, ROW + 1)
    ),
    rule="roulette#verdubbelen",
)


# --- the story on the page --------------------------------------------------------------------

TABLE_BETS = (
    (bet("plein", {17}), 5),
    (bet("rouge"), 20),
    (bet("carre", {16, 17, 19, 20}), 4),
    (bet("dozijn", DOZENS[1]), 10),
)


def _whole(value: Fraction) -> str:
    return decimal(value, 0 if value.denominator == 1 else 1)


def story() -> dict[str, str]:
    """Four bets settled through `spin`, first when 17 falls and then on zero; amounts in chips."""
    told = {f"zet_{at}": str(stake) for at, (_, stake) in enumerate(TABLE_BETS, start=1)}
    told["zet_samen"] = str(sum(stake for _, stake in TABLE_BETS))
    for name, number in (("zeventien", 17), ("zero", 0)):
        falls = spin(TABLE_BETS, number)
        told |= {f"{name}_{at}": _whole(abs(each.net)) for at, each in enumerate(falls, start=1)}
        told[f"{name}_netto"] = _whole(abs(sum((each.net for each in falls), Fraction(0))))
        many = [each.net for (placed, _), each in zip(TABLE_BETS, falls, strict=True) if not placed.kind.simple]
        told[f"{name}_nummers"] = _whole(abs(sum(many, Fraction(0))))
    won = spin([(bet("pair"), EXAMPLE_STAKE)], 2)[0]
    return told | {"tien": str(EXAMPLE_STAKE), "tien_wordt": _whole(won.back)}


FIGURES = {
    "nummers": str(len(NUMBERS)),
    "hoogste": str(max(NUMBERS)),
    "helft_nummers": str(len(RED)),
    "rood": _listed(RED),
    "zwart": _listed(BLACK),
    **{f"betaalt_{key.replace('-', '_')}": str(kind.pays) for key, kind in KINDS.items()},
    "kans_plein": fraction(chance(KINDS["plein"])),
    "carres": str(len(layout()["carre"])),
    "rijen": str(len(layout(zero_combined=False)["transversale-pleine"])),
    "simples": str(len(layout()["transversale-simple"])),
    "voordeel": fraction(-expected(KINDS["plein"])),
    "voordeel_procent": percent(-expected(KINDS["plein"])),
    "voordeel_verloren": fraction(-expected(KINDS["rouge"], prison=True, second="verloren")),
    "voordeel_verloren_procent": percent(-expected(KINDS["rouge"], prison=True, second="verloren")),
    "voordeel_dubbel": fraction(-expected(KINDS["rouge"], prison=True, second="dubbel")),
    "voordeel_dubbel_procent": percent(-expected(KINDS["rouge"], prison=True, second="dubbel")),
    "avond": str(EVENING),
    "kans_voor": percent(ahead(EVENING), 1),
    "avond_kost_plein": decimal(-EVENING * expected(KINDS["plein"])),
    "reeks": str(ROW),
    "reeks_kans": percent(without(KINDS["rouge"], ROW)),
    "reeks_op": one_in(without(KINDS["rouge"], ROW)),
    "reeks_gezet": str(doubled(ROW)),
    "eerlijk_plein": str(len(NUMBERS) - 1),
    **story(),
}
"""What is the same at every table."""


def _page_at(at: Values) -> Shown:
    """What zero does decides what a simple chance costs, and its combinations how many places the felt has."""
    places = layout(zero_combined=at[WITH_ZERO.key] is True)
    locks, second = at[AT_ZERO.key] == PRISON, str(at[SECOND_ZERO.key])
    many, half, *kept = COSTS
    simple = kept[WAYS.index(second)] if locks else half
    cost = simple[1]
    return Shown(
        numbers={
            **FIGURES,
            "chevals": str(len(places["cheval"])),
            "voordeel_enkel": fraction(cost),
            "voordeel_enkel_procent": percent(cost),
            "avond_kost_enkel": decimal(EVENING * cost),
        },
        quick=(
            (str(len(NUMBERS)), "nummers"),
            (f"{KINDS['plein'].pays} keer", "een vol nummer"),
            (percent(-expected(KINDS["plein"])), "voor de bank"),
        ),
        tables=(_payouts(places), FIELDS, EDGES, _edges("voordeel-hier", (many, simple)), DOUBLING),
    )


GAME = Game(
    slug="roulette",
    title="Roulette",
    seats=objections.SEATS,
    open_ended=True,
    pack=Pack(),
    options=OPTIONS,
    shows=_page_at,
    minutes=range(20, 121),
    money=True,
    play=with_chips(room(events, score, objections, show, pad), BOOK, between=(Stop,), aids=(AID,)),
)
