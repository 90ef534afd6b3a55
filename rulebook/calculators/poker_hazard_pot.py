"""The calculator of the cheap pot: how it grows, and what playing for all or part of it costs and wins."""

from __future__ import annotations

from typing import Any

from rulebook.calculators.acts import exact, money, whole_cents
from rulebook.calculators.row import Answer, Calculator, Figure, Grid, Values, Wrong
from scoring.games.poker.hazard import score
from scoring.games.poker.hazard.options import SLUG
from scoring.play.contract import Chips, Count, Field

MOST_TIMES = 8


def _fields(_: Values) -> tuple[Field, ...]:
    return (
        Chips(name="pot", label="De pot toen ieder cheap zei", step=100),
        Count(name="spelers", label="Spelers die bijzetten", low=2, high=7),
        Count(name="keer", label="Hoe vaak ieder cheap zei", help="0: de cheappot ligt er.", low=0, high=MOST_TIMES),
        Chips(name="deel", label="Om welk deel je speelt", help="0 is om de hele pot.", step=100, high=10**12),
        Count(name="mee", label="Wie de opening meegaan, openaar inbegrepen", low=1, high=7),
        Chips(name="verhoging", label="Verhoging die gezien wordt", help="0 is geen.", step=100, high=10**12),
    )


def _answer(values: Values) -> Answer:
    grown = _grown(values)
    pot, going = grown[-1], values["mee"]
    part = whole_cents(values["deel"]) or pot
    if part > pot:
        raise Wrong("deel", f"Het deel is hoogstens de hele cheappot van {money(pot)}.")
    end, parts = score.portion(pot, part, going, whole_cents(values["verhoging"])), score.parts_in(pot, part)
    return Answer(
        words=f"In de cheappot ligt {money(pot)}; openen en meegaan kost {money(part)}.",
        figures=(
            Figure("openen of meegaan", money(part)),
            Figure("ieder heeft betaald na zien", money(end.paid)),
            Figure("de winnaar wint, boven wat hij betaalde", money(end.won)),
            Figure("er blijft in de cheappot", money(end.left)),
            Figure("aantal delen in de pot", parts),
        ),
        tables=(_growth(grown),),
        told=(
            (_put_in(len(grown) - 1), "cheappot"),
            (f"Openen kost {'een deel' if part < pot else 'de hele pot'}.", "cheappot-openen"),
            (_won(end.paid, part, going - 1), "cheappot-in-delen"),
        ),
        assumptions=("Elke keer zetten alle spelers bij. De verhoging wordt door ieder die meeging gezien.",),
        data=_data(grown, part, end, parts),
    )


def _put_in(times: int) -> str:
    """How the pot came to be what it is."""
    return "Ieder zet er evenveel bij als er ligt." if times else "De cheappot ligt er al; niemand zet bij."


def _won(paid: int, part: int, others: int) -> str:
    """What the winner gets from whom."""
    if not others:
        return f"Niemand gaat mee: de winnaar krijgt {money(part)} uit de pot."
    whom = "de ander" if others == 1 else f"elk van de {others} anderen"
    return f"De winnaar krijgt {money(paid)} van {whom} en {money(part)} uit de pot."


def _grown(values: Values) -> tuple[int, ...]:
    """The pot at first and after every cheap."""
    if not values.get("pot"):
        raise Wrong("pot", "Vul in hoeveel er in de pot lag toen ieder cheap zei: meer dan nul.")
    if values["mee"] > values["spelers"]:
        raise Wrong("mee", f"Er kunnen hoogstens {values['spelers']} spelers meegaan.")
    return score.cheap_pots(whole_cents(values["pot"]), values["spelers"], values["keer"])


def _growth(grown: tuple[int, ...]) -> Grid:
    rows = tuple((str(number), money(amount)) for number, amount in enumerate(grown))
    return Grid(
        "groei",
        "Hoe de pot groeit",
        ("keer cheap", "in de pot"),
        rows,
        marked=((len(grown) - 1, 0),),
        rule=f"{SLUG}#cheappot-groei",
    )


def _data(grown: tuple[int, ...], part: int, end: score.Portion, parts: int) -> dict[str, Any]:
    return {
        "cheappot": exact(grown[-1]),
        "groei": [exact(amount) for amount in grown],
        "openen": exact(part),
        "betaald": exact(end.paid),
        "gewonnen": exact(end.won),
        "blijft": exact(end.left),
        "delen": parts,
    }


CHEAP = Calculator(
    slug="poker-hazard-cheappot",
    title="Hoe groot wordt de cheappot?",
    game=SLUG,
    rule=f"{SLUG}#cheappot-groei",
    line="De pot na zoveel keer cheap, en wat spelen om de pot of een deel ervan kost en oplevert.",
    fields=_fields,
    answer=_answer,
    defaults={"spelers": "5", "keer": "1", "deel": "0", "mee": "2", "verhoging": "0"},
    example="pot=2&spelers=5&keer=1&deel=2,50&mee=3&verhoging=0,50",
    results=(
        ("cheappot", "wat er in de cheappot ligt"),
        ("groei", "de pot voor het eerste cheap en na elke keer cheap"),
        ("openen", "wat openen of meegaan kost"),
        ("betaald", "wat ieder die meeging betaald heeft als de verhoging gezien is"),
        ("gewonnen", "wat de winnaar van de anderen en uit de pot krijgt, zonder zijn eigen geld"),
        ("blijft", "wat er daarna nog in de cheappot ligt"),
        ("delen", "in hoeveel delen de pot uiteenvalt; het laatste kan kleiner zijn"),
    ),
    also=("cheappot groei", "iedereen cheap", "om een rijksdaalder spelen", "deel van de cheappot"),
)
