"""The calculator of trente-et-quarante's odds: the totals of rows, how often both end alike, and whether insurance
pays."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Told, Values, Wrong
from rulebook.calculators.trente_et_quarante.asked import PAGE
from scoring.games.trente_et_quarante.odds import (
    endless_row_chances,
    endless_tie,
    half_lost,
    insured_lost,
    prison_lost,
    prison_worth,
    six_packs_tie,
)
from scoring.games.trente_et_quarante.rows import shoe_row
from scoring.games.trente_et_quarante.score import INSURABLE, LOWEST, TOTALS
from scoring.kit.figures import decimal, one_in, percent
from scoring.play.contract import Chips, Choice

SHOWN = {"zes": "zes pakken", "eindeloos": "een eindeloos pak"}

FIELDS = (
    Chips("inzet", "Je inzet", step=100),
    Choice(
        "pak",
        "Gerekend met",
        choices=(("zes", "zes pakken"), ("eindeloos", "een eindeloos pak")),
        rule=f"{PAGE}#kansen",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """Probabilities with one kind of shoe, by total from 31 to 40.

    `row`: that one row ends on this total; `tie`: that both rows do.
    """

    row: dict[int, Fraction]
    tie: dict[int, Fraction]

    @property
    def un_apres(self) -> Fraction:
        """The probability that both rows end on 31, the only case in which the bank wins something."""
        return self.tie[LOWEST]

    @property
    def any_tie(self) -> Fraction:
        """The probability that both rows end on the same total."""
        return sum(self.tie.values(), Fraction(0))

    @property
    def wins(self) -> Fraction:
        """The probability that one of the four chances (red, black, couleur, inverse) wins; in a full shoe all have the
        same."""
        return (1 - self.any_tie) / 2


def odds(shoe: str) -> Odds:
    """Return the odds for `zes` (six packs, first coup of the shoe) or `eindeloos` (endless cards)."""
    if shoe == "zes":
        return Odds(row=shoe_row(), tie={total: six_packs_tie(total) for total in TOTALS})
    return Odds(row=endless_row_chances(), tie={total: endless_tie(total) for total in TOTALS})


def _answer(values: Values) -> Answer:
    stake = values["inzet"]
    if stake == 0:
        raise Wrong("inzet", "Een inzet is meer dan nul.")
    found = odds(values["pak"])
    half, insured = stake * half_lost(found.un_apres), stake * insured_lost()
    saved = half - insured
    other = next(shoe for shoe in SHOWN if shoe != values["pak"])
    words = f"Verzekeren kost {decimal(insured)} per slag en scheelt je gemiddeld {decimal(half)}"
    return Answer(
        words=f"{words}: je {'wint' if saved > 0 else 'verliest'} er {decimal(abs(saved))} mee.",
        more=""
        if stake >= INSURABLE
        else f"In het casino kan verzekeren alleen vanaf {INSURABLE} frank; eronder is het maar rekenen.",
        figures=(
            Figure("kans op un après", _chance_in_words(found.un_apres)),
            Figure("kans op een après, welke ook", _chance_in_words(found.any_tie)),
            Figure("kans dat rood wint, of een van de drie andere", _chance_in_words(found.wins)),
            Figure("eerlijke premie", percent(half_lost(found.un_apres), 4)),
        ),
        tables=(_mean_losses_table(stake, found), _totals_table(values["pak"]), _totals_table(other)),
        told=_steps(stake, found),
        assumptions=(*_assumed(values["pak"]), "De premie betaal je elke slag opnieuw."),
        data=_data(stake, found),
    )


def _assumed(shoe: str) -> tuple[str, ...]:
    if shoe == "eindeloos":
        return (f"Gerekend met {SHOWN[shoe]}.",)
    return (
        f"Gerekend met {SHOWN[shoe]}, bij de eerste slag van de taille.",
        "Voor wat en prison gaat, is elke slag daarna geteld alsof ook die de eerste is: dat is een benadering.",
    )


def _chance_in_words(chance: Fraction) -> str:
    """Return a probability as percentage and `1 op n`; the exact fraction, which is too long, is left out."""
    return f"{percent(chance, 4)} · {one_in(chance, 2)}"


def _fraction_in_groups(exact: Fraction) -> str:
    """Return a fraction with its digits in groups of three, so that a narrow screen can break it."""
    return f"{exact.numerator:,} / {exact.denominator:,}".replace(",", " ")


def _totals_table(shoe: str) -> Grid:
    found = odds(shoe)
    rows = tuple((str(total), percent(found.row[total], 3), percent(found.tie[total], 4)) for total in TOTALS)
    return Grid(
        f"totalen-{shoe}",
        f"Waar een rij eindigt, met {SHOWN[shoe]}",
        ("totaal", "een rij", "allebei"),
        (*rows, ("samen", "100%", percent(found.any_tie, 4))),
        marked=((0, 1),),
        rule=f"{PAGE}#kansen",
    )


def _mean_losses_table(stake: Fraction, found: Odds) -> Grid:
    what = (
        ("verzekerd", insured_lost()),
        ("bij un après de helft", half_lost(found.un_apres)),
        ("bij un après en prison", prison_lost(found.un_apres, found.any_tie)),
    )
    rows = tuple((name, percent(cost, 4), decimal(stake * cost, 3)) for name, cost in what)
    best = min(range(len(what)), key=lambda at: what[at][1])
    head = ("wat je doet", "deel van je inzet", "bedrag")
    return Grid("kosten", "Wat een slag gemiddeld kost", head, rows, marked=((best, 1),))


def _steps(stake: Fraction, found: Odds) -> Story:
    worth = prison_worth(found.un_apres, found.any_tie)
    yield f"De kans op un après is precies {_fraction_in_groups(found.un_apres)}.", "kansen"
    yield (
        f"Onverzekerd ben je dan de helft kwijt: gemiddeld {percent(half_lost(found.un_apres), 4)} per slag.",
        "un-apres",
    )
    yield f"En prison is een inzet nog {percent(worth, 4)} waard, net iets minder dan de helft.", "en-prison"
    yield f"De premie is een procent: {decimal(stake * insured_lost())} van {decimal(stake)}.", "verzekeren"


_BY_TOTAL = dict[Literal["31", "32", "33", "34", "35", "36", "37", "38", "39", "40"], Fraction]


def _data(stake: Fraction, found: Odds) -> Results:
    half, insured = half_lost(found.un_apres), insured_lost()
    prison, worth = prison_lost(found.un_apres, found.any_tie), prison_worth(found.un_apres, found.any_tie)
    data = Results(inzet=(stake, "de inzet waarmee gerekend is"))
    for shoe, shown in SHOWN.items():
        each = odds(shoe)
        row, tie = ({str(total): part[total] for total in TOTALS} for part in (each.row, each.tie))
        results: dict[str, Told] = {
            f"rij_{shoe}": (row, f"kans dat een rij eindigt op `31` tot en met `40`; {shown}", _BY_TOTAL),
            f"apres_{shoe}": (tie, f"kans dat beide rijen eindigen op `31` tot en met `40`; {shown}", _BY_TOTAL),
            f"apres_samen_{shoe}": (each.any_tie, f"kans op een après van welke soort ook; {shown}"),
            f"wint_{shoe}": (each.wins, f"kans dat één genoemde kans wint (rood, zwart, couleur, inverse); {shown}"),
        }
        data |= Results(**results)
    return data | Results(
        un_apres=(found.un_apres, "kans op un après met het gekozen pak; ook alles hierna is met dat pak"),
        verlies_helft=(half, "wat een slag gemiddeld kost als un après de helft neemt, als deel van je inzet"),
        verlies_prison=(prison, "hetzelfde als je inzet en prison gaat, elke slag daarna geteld als de eerste"),
        verlies_verzekerd=(insured, "wat een slag kost met verzekering, als deel van je inzet"),
        prison_waard=(worth, "wat een fiche en prison nog waard is, elke slag daarna geteld als de eerste"),
        premie=(stake * insured, "wat verzekeren van je inzet kost, per slag"),
        verzekering_waard=(stake * half, "wat de verzekering van je inzet je gemiddeld bespaart, per slag"),
        voordeel_verzekering=(stake * (half - insured), "dat laatste min de premie"),
    )


ODDS = Calculator(
    slug="trente-et-quarante-kansen",
    title="Trente-et-quarante: kansen en verzekering",
    game=PAGE,
    rule=f"{PAGE}#verzekeren-of-niet",
    line="Hoe vaak eindigt een rij op 31 of 40, hoe vaak komt un après, en is verzekeren zijn premie waard?",
    fields=lambda _: FIELDS,
    answer=_answer,
    defaults={"inzet": str(INSURABLE), "pak": "zes"},
    example="inzet=500&pak=zes",
    also=(
        "kans op un après",
        "kans op 31",
        "loont verzekeren",
        "wat is een verzekering waard",
        "kans op een après",
        "eindeloos pak zes pakken",
        "huisvoordeel trente et quarante",
    ),
)
