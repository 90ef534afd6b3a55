"""Calculators of loterijen (lotteries with cards): what a lot brings, the bank's advantage in every reading, and one
draw."""

from fractions import Fraction
from typing import Literal, NamedTuple

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong
from rulebook.calculators.lists import amounts
from scoring.games.loterijen import odds, payout
from scoring.games.loterijen.payout import DRAW, LOTS, NOT_DRAWN, SEATS
from scoring.kit.cards import PACK, read_card
from scoring.kit.figures import amount, capital, chips, percent, signed
from scoring.play.contract import Cards, Chips, Choice, Count, Field, Several

SLUG = "loterijen"
PAYMENTS = (("totaal", "in totaal"), ("erbij", "boven op je inzet"))
MATCHES = (("kaart", "dezelfde kaart"), ("waarde", "dezelfde waarde"))
PAYMENT = Choice("uitbetaling", "Twee keer uitbetaald is", choices=PAYMENTS)
MATCH = Choice("komt", "Een lot komt uit bij", choices=MATCHES)


FIELDS: tuple[Field, ...] = (
    Count("loten", "Hoeveel loten", low=1, high=LOTS),
    Chips("prijs", "Prijs van een lot", step=100),
    Count("spelers", "Hoeveel spelers kopen", help="leeg: maakt niet uit", low=1, high=SEATS[-1]),
    PAYMENT,
    MATCH,
)


Reading = Literal["kaart_totaal", "kaart_erbij", "waarde_totaal", "waarde_erbij"]


class OneGroup(NamedTuple):
    """A group of the draw, as data.

    `kans`: the probability that a lot falls in it; `krijgt`: what the lot then gets, in chips; `netto`: that less its
        price.
    """

    groep: str
    kans: Fraction
    krijgt: Fraction
    netto: Fraction


class OneLot(NamedTuple):
    """A lot after the draw, as data.

    `lot`: its card; `prijs`: what it cost; `groep`: the group in which it fell; `krijgt`, `winst`: what it gets and
        what it wins, in chips.
    """

    lot: str
    prijs: Fraction
    groep: str
    krijgt: Fraction
    winst: Fraction


def _answer(values: Values) -> Answer:
    lots, price, payment, match = values["loten"], values["prijs"], values["uitbetaling"], values["komt"]
    if price <= 0:
        raise Wrong("prijs", "Een lot kost meer dan nul.")
    most = payout.lots_each(values["spelers"]) if "spelers" in values else LOTS
    if lots > most:
        raise Wrong("loten", f"Met {values['spelers']} kopers koopt ieder hoogstens {most} loten.")
    chances, edge = odds.chances(match), odds.bank_edge(payment, match)
    brings = _brings(chances, price, payment)
    one = sum((chances[name] for name in odds.PRIZES), Fraction(0))
    some = odds.some_prize(lots) if match == "kaart" else one if lots == 1 else None
    mean, bought = -edge * price * lots, "één lot" if lots == 1 else f"{lots} loten"
    readings = {f"{each}_{way}": odds.bank_edge(way, each) for each, _ in MATCHES for way, _ in PAYMENTS}
    return Answer(
        words=_words(edge),
        more=f"Met {bought} van {chips(price)} is dat voor jou gemiddeld {signed(mean)}.",
        figures=_figures(edge, one, some, lots),
        tables=(_lot_table(brings), _bank_edge_table(payment, match)),
        told=_steps(match, payment),
        assumptions=("Beide pakken zijn vol en geschud; elke trekking van zeventien kaarten is even waarschijnlijk.",),
        data=Results(
            voordeel_bank=(edge, "wat de bank gemiddeld van een fiche overhoudt; onder nul winnen de spelers"),
            kans_prijs=(one, "kans dat een lot tweemaal, driemaal of de hoofdprijs wint"),
            kans_prijs_loten=(
                some,
                "kans dat minstens een van de loten wint; leeg bij meer loten op waarde",
                Fraction | None,
            ),
            gemiddeld=(mean, "wat de loten samen gemiddeld brengen, in fiches"),
            kans_niet_getrokken=(chances[NOT_DRAWN], "kans dat een lot niet wordt getrokken"),
            per_groep=(brings, "per ronde van de trekking: kans, wat een lot krijgt, en de winst", list[OneGroup]),
            loten_hoogstens=(most, "hoeveel loten een speler mag kopen"),
            lezingen=(readings, "het voordeel van de bank in elk van de vier lezingen", dict[Reading, Fraction]),
        ),
    )


def _brings(chances: dict[str, Fraction], price: Fraction, payment: str) -> list[OneGroup]:
    """Return, for each group of the draw, what a lot in it gets, and that less its price.

    `chances`: the probability of each group; `price`: of a lot, in chips; `payment`: the key of the way of paying.
    """
    times = {group.name: payout.worth(group.times, payment) for group in DRAW} | {NOT_DRAWN: 0}
    return [OneGroup(name, chance, price * times[name], price * (times[name] - 1)) for name, chance in chances.items()]


def _words(edge: Fraction) -> str:
    if edge > 0:
        return f"De bank houdt van elke fiche gemiddeld {percent(edge)} over."
    return f"De spelers zijn in het voordeel: van elke fiche winnen ze gemiddeld {percent(-edge)}."


def _figures(edge: Fraction, one: Fraction, some: Fraction | None, lots: int) -> tuple[Figure, ...]:
    figures = [Figure("voordeel van de bank per fiche", f"{amount(edge)}")]
    figures.append(Figure("een lot wint een prijs", one, chance=True))
    if some is not None and lots > 1:
        figures.append(Figure(f"minstens een prijs met {lots} loten", some, chance=True))
    return tuple(figures)


def _lot_table(brings: list[OneGroup]) -> Grid:
    rows = ((row.groep, percent(row.kans), amount(row.krijgt), signed(row.netto)) for row in brings)
    head = ("Ronde", "kans", "krijgt", "winst")
    return Grid("lot", "Wat er met één lot gebeurt", head, rows)


def _bank_edge_table(payment: str, match: str) -> Grid:
    rows = tuple((said, *(percent(odds.bank_edge(way, each)) for way, _ in PAYMENTS)) for each, said in MATCHES)
    head = ("Lezing", *(said for _, said in PAYMENTS))
    mark = (list(dict(MATCHES)).index(match), list(dict(PAYMENTS)).index(payment))
    return Grid("voordeel", "Voordeel van de bank in elke lezing", head, rows, marked=(mark,))


def _steps(match: str, payment: str) -> Story:
    groups = ", ".join(f"{group.cards} {group.name}" for group in DRAW)
    drawn = f"Gedraaid worden {groups}: samen {payout.DRAWN} van de {payout.CARDS} kaarten."
    alike = "precies dezelfde kaart" if match == "kaart" else "de eerste kaart met dezelfde waarde"
    reading = "is je inzet al meegeteld" if payment == "totaal" else "is je inzet nog niet meegeteld"
    yield drawn, "trekking"
    yield f"Over je lot beslist {alike}.", "overeenkomen"
    yield f"In twee, drie en vijf keer {reading}.", "uitbetaling"
    yield "Wat niet getrokken is, houdt de bank.", "rest-voor-bank"


BOTH = tuple(str(one) for one in PACK) * 2
"""Lots come from one pack and the draw from another, so a card may lie in both."""

GROUPS = ("nieten", "eigen", "twee", "drie", "hoofd")
LABELS = ("De nieten", "Eigen geld", "Prijzen van tweemaal", "Prijzen van driemaal", "De hoofdprijs")
ANCHORS = ("nieten", "eigen-geld", "prijs-twee", "prijs-drie", "hoofdprijs")


def _draw_fields(_: Values) -> tuple[Field, ...]:
    drawn = tuple(
        Cards(name, label, pack=BOTH, least=group.cards, most=group.cards, required=True)
        for name, label, group in zip(GROUPS, LABELS, DRAW, strict=True)
    )
    return (
        Cards("loten", "De loten", pack=BOTH, least=1, most=LOTS, required=True),
        Several("prijzen", "Hun prijzen", help="op volgorde, of één voor alle", most=LOTS),
        *drawn,
        PAYMENT,
        MATCH,
    )


def _price_by_lot(values: Values) -> dict[str, Fraction]:
    codes = values.get("loten", ())
    if not codes:
        raise Wrong("loten", "Kies minstens één lot.")
    if len(set(codes)) < len(codes):
        raise Wrong("loten", "Elke kaart is maar één keer als lot te koop.")
    prices = amounts("prijzen", values.get("prijzen", ())) or [Fraction(1)]
    if len(prices) not in (1, len(codes)):
        raise Wrong("prijzen", f"Vul voor elk lot een prijs in, {len(codes)} dus, of één prijs voor alle loten.")
    prices = prices * len(codes) if len(prices) == 1 else prices
    return {read_card(code).name: price for code, price in zip(codes, prices, strict=True)}


def _cards_by_group(values: Values) -> list[list[str]]:
    seen: set[str] = set()
    drawn = []
    for name, group in zip(GROUPS, DRAW, strict=True):
        codes = values.get(name, ())
        if len(codes) != group.cards:
            raise Wrong(name, f"Hier {'hoort 1 kaart' if group.cards == 1 else f'horen {group.cards} kaarten'}.")
        if len(set(codes)) < len(codes) or seen & set(codes):
            raise Wrong(name, "Elke kaart valt maar één keer in een trekking.")
        seen |= set(codes)
        drawn.append([read_card(code).name for code in codes])
    return drawn


def _draw_answer(values: Values) -> Answer:
    lots, drawn = _price_by_lot(values), _cards_by_group(values)
    found = payout.settle(lots, drawn, values["uitbetaling"], values["komt"])
    paid, gets = sum(lots.values(), Fraction(0)), sum((lot.gets for lot in found.values()), Fraction(0))
    result = gets - paid
    ends = f"winst van {chips(result)}" if result > 0 else f"verlies van {chips(-result)}" if result else "geen winst"
    rows = [OneLot(name, lot.price, lot.group, lot.gets, lot.result) for name, lot in found.items()]
    return Answer(
        words=f"De loten kostten {amount(paid)} en brengen {amount(gets)} op: {ends}.",
        figures=(Figure("voor de speler", signed(result)), Figure("voor de bank", signed(-result))),
        tables=(_drawn_lots_table(rows),),
        told=_draw_steps(rows),
        assumptions=() if "prijzen" in values else ("Elk lot kostte één fiche.",),
        data=Results(
            loten=(rows, "per lot: prijs, de groep waarin het viel, wat het krijgt en wint", list[OneLot]),
            betaald=(paid, "wat de loten samen kostten"),
            krijgt=(gets, "wat ze samen opleveren"),
            winst=(result, "het verschil, in fiches"),
            bank=(-result, "wat de bank eraan wint of verliest"),
        ),
    )


def _drawn_lots_table(lots: list[OneLot]) -> Grid:
    rows = ((one.lot, one.groep, amount(one.krijgt), signed(one.winst)) for one in lots)
    head = ("Lot", "viel bij", "krijgt", "winst")
    return Grid("loten", "De loten", head, rows)


def _draw_steps(lots: list[OneLot]) -> Story:
    anchors = dict(zip((group.name for group in DRAW), ANCHORS, strict=True)) | {NOT_DRAWN: "rest-voor-bank"}
    for one in lots:
        yield f"{capital(one.lot)}: {one.groep}, {signed(one.winst)}.", anchors[one.groep]


CALCULATORS = (
    Calculator(
        slug=SLUG,
        title="Voordeel van de bank bij loterijen",
        game=SLUG,
        rule=f"{SLUG}#voordeel",
        line="De kans op een prijs, wat een lot gemiddeld brengt, en wat de bank eraan overhoudt, in elke lezing.",
        fields=lambda _: FIELDS,
        answer=_answer,
        defaults={"loten": "1", "prijs": "1", "uitbetaling": "totaal", "komt": "kaart"},
        example="loten=3&prijs=10",
        also=(
            "voordeel bank loterij", "kans op een prijs", "kans op de hoofdprijs", "is loterijen eerlijk",
            "hoeveel loten", "verwachting lot", "kans dat mijn lot valt",
        ),
    ),
    Calculator(
        slug=f"{SLUG}-trekking",
        title="Een trekking afrekenen",
        game=SLUG,
        rule=f"{SLUG}#trekking",
        line="Je loten met hun prijs, en wat er gedraaid werd: wat krijg je, en wat houdt de bank?",
        fields=_draw_fields,
        answer=_draw_answer,
        defaults={"uitbetaling": "totaal", "komt": "kaart"},
        example=(
            "loten=h5 kH r2 sA h9&prijzen=10 4 6 5 8&nieten=kH h3 r10 s4&eigen=h9 rA k2 s6"
            "&twee=r2 hB k8 s10&drie=rV hA k3 sB&hoofd=sA"
        ),
        also=(
            "trekking uitrekenen", "wat krijg ik voor mijn lot", "hoofdprijs uitbetaling", "nieten betalen",
            "afrekenen loterij", "prijs van tweemaal",
        ),
    ),
)  # fmt: skip
