"""Calculator of handelen: the pot, and who pays whom after sales and fines."""

import re
from fractions import Fraction
from typing import NamedTuple

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong, at_field
from rulebook.calculators.lists import amounts, numbers
from scoring.games.handelen import odds, payout
from scoring.games.handelen.payout import DEALER_STAKE, FINE, HAND, SEATS, STAKE
from scoring.kit.figures import amount, chips, percent, signed
from scoring.play.contract import Choice, Count, Field, Several

SLUG = "handelen"
Sale = tuple[str, str, Fraction]
"""A sale as (seller, buyer, price); players are called `1`, `2`, …, or "" if only the price is known."""
SOLD_HELP = "hun prijs, zoals 3 7, of met verkoper-koper:prijs, zoals 2-4:3"
HARDLY = Fraction(1, 20_000)
"""A probability below this would be rounded to nothing."""


POT_FIELDS: tuple[Field, ...] = (
    Count("spelers", "Hoeveel spelers", low=SEATS[0], high=SEATS[-1]),
    Count("keer", "Keer ingezet", help="2 na een ronde zonder troef", low=1, high=50),
    Count("boetes", "Hoeveel boetes", low=0, high=100),
    Several("verkocht", "Verkochte kaarten", help=SOLD_HELP, most=60),
    Choice("opbrengst", "De opbrengst gaat", choices=(("verkoper", "naar de verkoper"), ("pot", "in de pot"))),
    Count("winnaar", "Wie wint de pot", help="speler 1 is de gever", low=1, high=SEATS[-1]),
    Several("beboet", "Wie een boete betaalt", help="elke boete apart: 3 3", most=100, more=True),
)


def _sales_filled_in(values: Values) -> list[Sale]:
    """Return all sales as (seller, buyer, price in chips), with "" for both names if only prices were filled in.

    Raises `Wrong` for what can't be read.
    """
    texts = values.get("verkocht", ())
    if ":" not in "".join(texts):
        return [("", "", price) for price in amounts("verkocht", texts)]
    sales: list[Sale] = []
    for word in " ".join(texts).split():
        sale = re.fullmatch(r"(\d{1,2})-(\d{1,2}):(.+)", word, re.ASCII)
        if not sale:
            raise Wrong("verkocht", f"‘{word[:12]}’ is geen verkoop: vul verkoper-koper:prijs in, zoals 2-4:3.")
        if not all(1 <= int(name) <= values["spelers"] for name in sale.groups()[:2]):
            raise Wrong("verkocht", f"In ‘{word[:12]}’ speelt iemand niet mee: er zijn {values['spelers']} spelers.")
        if int(sale[1]) == int(sale[2]):
            raise Wrong("verkocht", f"In ‘{word[:12]}’ koopt iemand van zichzelf: een kaart verkoop je aan een ander.")
        sales += [(str(int(sale[1])), str(int(sale[2])), price) for price in amounts("verkocht", [sale[3]])]
    return sales


class OnePlayer(NamedTuple):
    """One player at the end of a round, as data.

    `speler`: his number; in chips `inzet`: his stake; `boete`: fines; `gekocht`, `verkocht`: paid and got for cards;
        `uitslag`: his result.
    """

    speler: int
    inzet: int
    boete: int
    gekocht: int
    verkocht: int
    uitslag: int


class SalePayment(NamedTuple):
    """A payment for a card, as data.

    `van`, `aan`: the numbers of the player who pays and the player who is paid; `prijs`: in chips.
    """

    van: int
    aan: int
    prijs: Fraction


def _who_pays_fines(values: Values) -> list[str]:
    """Return who pays each fine (`1`, `2`, …), [] if that was left open.

    Raises `Wrong` for what can't be read, or if they are not as many as the fines.
    """
    fined = numbers("beboet", values.get("beboet", ()), 1, values["spelers"], places=True)
    if len(fined) != values["boetes"] and (fined or "winnaar" in values):
        raise Wrong("beboet", f"Noem bij elke boete wie die betaalt: {values['boetes']} in totaal, niet {len(fined)}.")
    return [str(place) for place in fined]


def _results_of_players(values: Values, sales: list[Sale], payers: list[str], staked: int) -> list[OnePlayer]:
    """Return what the round brought each player; [] if no winner was filled in. Raises `Wrong` for what can't be.

    `payers`: who pays each fine; `staked`: chips from all stakes in the pot, also those of deals without a trump.
    """
    if "winnaar" not in values:
        return []
    names, winner = [str(place) for place in range(1, values["spelers"] + 1)], str(values["winnaar"])
    if winner not in names:
        raise Wrong("winnaar", f"Er zijn {len(names)} spelers: vul een getal in van 1 tot en met {len(names)}.")
    if any(not seller or price.denominator > 1 for seller, _, price in sales):
        raise Wrong("verkocht", "Zet bij elke verkoop wie verkocht en wie kocht, in hele fiches: 2-4:3.")
    stakes = {name: DEALER_STAKE if name == "1" else STAKE for name in names}
    deals = [(seller, buyer, int(price)) for seller, buyer, price in sales]
    with at_field("verkocht"):
        ends = payout.result(stakes, deals, payers, winner, values["opbrengst"])
    ends[winner] += staked - sum(stakes.values())
    bought = {name: sum(price for _, buyer, price in deals if buyer == name) for name in names}
    gets = values["opbrengst"] == "verkoper"
    sold = {name: sum(price for seller, _, price in deals if seller == name and gets) for name in names}
    return [
        OnePlayer(int(name), stakes[name], FINE * payers.count(name), bought[name], sold[name], ends[name])
        for name in names
    ]


def _pot_answer(values: Values) -> Answer:
    players, times, fines = values["spelers"], values["keer"], values["boetes"]
    sales, payers = _sales_filled_in(values), _who_pays_fines(values)
    into = sum((price for _, _, price in sales), Fraction(0)) if values["opbrengst"] == "pot" else Fraction(0)
    staked = payout.pot(players, times)
    settled = _results_of_players(values, sales, payers, staked)
    pot = staked + FINE * fines + into
    none = odds.no_trump(players)
    paid = [SalePayment(int(buyer), int(seller), price) for seller, buyer, price in sales if seller]
    data = Results(
        pot=(pot, "fiches in de pot"),
        inzet=(staked, "wat daarvan is ingezet"),
        boetes=(FINE * fines, "wat er aan boetes in kwam"),
        verkoop=(into, "wat verkochte kaarten in de pot brachten"),
        inzet_gever=(DEALER_STAKE, "inzet van de gever per keer"),
        inzet_ander=(STAKE, "inzet van elke andere speler per keer"),
        gedraaid=(HAND * players, "kaarten die in een ronde gedraaid worden"),
        kans_geen_troef=(none, "kans op een ronde zonder een enkele troef, met een vol pak"),
        winnaar=(values.get("winnaar"), "wie de pot wint; leeg als dat niet is ingevuld", int | None),
        spelers=(
            settled or None,
            "per speler inzet, boete, gekocht, verkocht en uitslag; leeg zonder winnaar",
            list[OnePlayer] | None,
        ),
        betalingen=(
            paid,
            "per verkoop met namen wie aan wie hoeveel betaalt; met `opbrengst=pot` in de pot",
            list[SalePayment],
        ),
    )
    ends = ", ".join(f"speler {one.speler} {signed(one.uitslag)}" for one in settled)
    return Answer(
        words=f"In de pot liggen {chips(pot)}" + (f"; over de ronde: {ends}." if ends else "."),
        more=f"Met een vol pak blijft {percent(none) if none > HARDLY else 'bijna 0%'} van de rondes zonder troef.",
        figures=(
            Figure("ingezet", staked),
            Figure("boetes", FINE * fines),
            Figure("uit verkoop", amount(into)),
            Figure("geen enkele troef", none, chance=True),
        ),
        tables=(_settling_table(settled),) if settled else (),
        told=(*_pot_steps(players, times, fines, into), *_sale_steps(values, sales)),
        assumptions=("De kans op geen troef geldt voor een vers geschud pak.",),
        data=data,
    )


def _settling_table(settled: list[OnePlayer]) -> Grid:
    rows = ((*one[:-1], signed(one.uitslag)) for one in settled)
    head = ("speler", "inzet", "boete", "gekocht", "verkocht", "samen")
    return Grid("spelers", "Wie wint en verliest wat", head, rows)


def _sale_steps(values: Values, sales: list[Sale]) -> Story:
    """Yield, as (sentence, rule), who pays whom for cards and who takes the pot."""
    for seller, buyer, price in sales:
        if seller:
            whose = "gaat in de pot" if values["opbrengst"] == "pot" else f"is voor speler {seller}"
            yield f"Speler {buyer} koopt een kaart van speler {seller}: {chips(price)}, en dat {whose}.", "opbrengst"
    if "winnaar" in values:
        yield f"Speler {values['winnaar']} heeft de hoogste troef en krijgt de pot.", "winnen"


def _pot_steps(players: int, times: int, fines: int, into: Fraction) -> Story:
    others = f"de ander {STAKE}" if players == SEATS[0] else f"{players - 1} anderen elk {STAKE}"
    yield f"De gever legt {DEALER_STAKE} in, {others}: {payout.pot(players)} per keer.", "inzet"
    if times > 1:
        yield f"Zonder troef zet iedereen opnieuw in: {times} keer samen.", "geen-troef"
    if fines:
        yield f"Een boete is {FINE} fiches: {FINE * fines} erbij.", "boete"
    if into:
        yield f"Verkochte kaarten brengen de pot {amount(into)}.", "opbrengst"


POT = Calculator(
    slug=f"{SLUG}-pot",
    title="De pot bij handelen",
    game=SLUG,
    rule=f"{SLUG}#inzet",
    line="Wat er in de pot ligt na inzetten, boetes en verkopen, wie wie betaalt, en hoe vaak er geen troef komt.",
    fields=lambda _: POT_FIELDS,
    answer=_pot_answer,
    defaults={"spelers": "4", "keer": "1", "boetes": "0", "opbrengst": "verkoper"},
    example="spelers=4&keer=2&boetes=1",
    also=(
        "wie betaalt wie bij handelen", "dubbele pot handelen", "hoeveel in de pot", "kans geen troef",
        "boete handelen", "inzet gever",
    ),
)  # fmt: skip
