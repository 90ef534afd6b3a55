"""Calculator of loterijen: a draw settled, lot by lot."""

from __future__ import annotations

from fractions import Fraction

from rulebook.calculators.amounts import amount, chips, signed
from rulebook.calculators.lists import amounts
from rulebook.calculators.loterijen import MATCH, PAYMENT, SLUG
from rulebook.calculators.row import Answer, Calculator, Figure, Grid, Told, Values, Wrong
from scoring.games.loterijen import payout
from scoring.games.loterijen.payout import DRAW, LOTS, NOT_DRAWN, Lot
from scoring.kit.cards import PACK, card
from scoring.play.contract import Cards, Field, Several

BOTH = tuple(str(one) for one in PACK) * 2
"""Lots come from one pack, the draw from the other: a card may lie in both."""

GROUPS = ("nieten", "eigen", "twee", "drie", "hoofd")
LABELS = ("De nieten", "Eigen geld", "Prijzen van tweemaal", "Prijzen van driemaal", "De hoofdprijs")
ANCHORS = ("nieten", "eigen-geld", "prijs-twee", "prijs-drie", "hoofdprijs")


def _fields(_: Values) -> tuple[Field, ...]:
    drawn = tuple(
        Cards(name=name, label=label, pack=BOTH, least=group.cards, most=group.cards, required=True)
        for name, label, group in zip(GROUPS, LABELS, DRAW, strict=True)
    )
    return (
        Cards(name="loten", label="De loten", pack=BOTH, least=1, most=LOTS, required=True),
        Several(name="prijzen", label="Hun prijzen", help="op volgorde, of één voor alle", most=LOTS),
        *drawn,
        PAYMENT,
        MATCH,
    )


def _lots(values: Values) -> dict[str, Fraction]:
    codes = values.get("loten", ())
    if not codes:
        raise Wrong("loten", "Kies minstens één lot.")
    if len(set(codes)) < len(codes):
        raise Wrong("loten", "Elke kaart is maar één keer als lot te koop.")
    prices = amounts("prijzen", values.get("prijzen", ())) or [Fraction(1)]
    if len(prices) not in (1, len(codes)):
        raise Wrong("prijzen", f"Vul voor elk lot een prijs in, {len(codes)} dus, of één prijs voor alle loten.")
    prices = prices * len(codes) if len(prices) == 1 else prices
    return {card(code).name: price for code, price in zip(codes, prices, strict=True)}


def _drawn(values: Values) -> list[list[str]]:
    seen: set[str] = set()
    drawn = []
    for name, group in zip(GROUPS, DRAW, strict=True):
        codes = values.get(name, ())
        if len(codes) != group.cards:
            raise Wrong(name, f"Hier {'hoort 1 kaart' if group.cards == 1 else f'horen {group.cards} kaarten'}.")
        if len(set(codes)) < len(codes) or seen & set(codes):
            raise Wrong(name, "Elke kaart valt maar één keer in een trekking.")
        seen |= set(codes)
        drawn.append([card(code).name for code in codes])
    return drawn


def _answer(values: Values) -> Answer:
    lots, drawn = _lots(values), _drawn(values)
    found = payout.settle(lots, drawn, values["uitbetaling"], values["komt"])
    paid, gets = sum(lots.values(), Fraction(0)), sum((lot.gets for lot in found.values()), Fraction(0))
    result = gets - paid
    ends = f"winst van {chips(result)}" if result > 0 else f"verlies van {chips(-result)}" if result else "geen winst"
    told = tuple(
        {"lot": name, "prijs": lot.price, "groep": lot.group, "krijgt": lot.gets, "winst": lot.result}
        for name, lot in found.items()
    )
    return Answer(
        words=f"De loten kostten {amount(paid)} en brengen {amount(gets)} op: {ends}.",
        figures=(
            Figure("voor de speler", signed(result)),
            Figure("voor de bank", signed(-result)),
        ),
        tables=(_table(found),),
        told=_steps(found),
        assumptions=() if "prijzen" in values else ("Elk lot kostte één fiche.",),
        data={"loten": told, "betaald": paid, "krijgt": gets, "winst": result, "bank": -result},
    )


def _table(found: dict[str, Lot]) -> Grid:
    rows = tuple((name, lot.group, amount(lot.gets), signed(lot.result)) for name, lot in found.items())
    head = ("Lot", "viel bij", "krijgt", "winst")
    return Grid("loten", "De loten", head, rows)


def _steps(found: dict[str, Lot]) -> Told:
    anchors = dict(zip((group.name for group in DRAW), ANCHORS, strict=True)) | {NOT_DRAWN: "rest-voor-bank"}
    for name, lot in found.items():
        yield f"{name.capitalize()}: {lot.group}, {signed(lot.result)}.", anchors[lot.group]


ROWS = (
    Calculator(
        slug=f"{SLUG}-trekking",
        title="Een trekking afrekenen",
        game=SLUG,
        rule=f"{SLUG}#trekking",
        line="Je loten met hun prijs, en wat er gedraaid werd: wat krijg je, en wat houdt de bank?",
        fields=_fields,
        answer=_answer,
        defaults={"uitbetaling": "totaal", "komt": "kaart"},
        example=(
            "loten=h5 kH r2 sA h9&prijzen=10 4 6 5 8&nieten=kH h3 r10 s4&eigen=h9 rA k2 s6"
            "&twee=r2 hB k8 s10&drie=rV hA k3 sB&hoofd=sA"
        ),
        results=(
            ("loten", "per lot: prijs, de groep waarin het viel, wat het krijgt en wint"),
            ("betaald", "wat de loten samen kostten"),
            ("krijgt", "wat ze samen opleveren"),
            ("winst", "het verschil, in fiches"),
            ("bank", "wat de bank eraan wint of verliest"),
        ),
        also=(
            "trekking uitrekenen", "wat krijg ik voor mijn lot", "hoofdprijs uitbetaling", "nieten betalen",
            "afrekenen loterij", "prijs van tweemaal",
        ),
    ),
)  # fmt: skip
