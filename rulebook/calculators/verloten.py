"""Calculator of verloten (drawing lots): who wins which prize, what returns to the pot, and the chances of a round."""

from typing import Any

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Values, Wrong, at_field
from rulebook.calculators.lists import numbers
from scoring.games.verloten import odds, payout
from scoring.kit.figures import capital
from scoring.play.contract import Count, Field, Several

SLUG = "verloten"
HIGH = 1_000_000


FIELDS: tuple[Field, ...] = (
    Several("prijzen", "Fiches per prijskaart", help="van elke speler, met een spatie ertussen"),
    Several("winnaars", "Wie heeft een paar", help="zoals 1 3; leeg: niemand"),
    Count("pot", "Fiches in de pot", help="leeg: alle prijzen samen", low=0, high=HIGH, sums=True),
)


def _prizes_and_pairs(values: Values) -> tuple[list[int], list[int]]:
    """Return (the chips on each prize card, the numbers from 1 of the players with a pair). Raises `Wrong` for what
    can't be."""
    prizes = numbers("prijzen", values.get("prijzen", ()), 0, HIGH)
    if not 1 <= len(prizes) <= payout.PACK:
        raise Wrong("prijzen", f"Vul van 1 tot en met {payout.PACK} spelers in hoeveel fiches er op hun kaart liggen.")
    winners = numbers("winnaars", values.get("winnaars", ()), 1, len(prizes), places=True)
    if len(set(winners)) < len(winners):
        raise Wrong("winnaars", "Noem elke winnaar één keer.")
    return prizes, winners


def _data(pot: int, prizes: list[int], winners: list[int]) -> Results:
    with at_field("pot"):
        after = payout.settle(pot, prizes, [seat - 1 for seat in winners])
    return Results(
        pot=(pot, "fiches in de pot voor de ronde"),
        gewonnen=(after.won, "per speler wat hij wint", list[int]),
        uitgekeerd=(sum(after.won), "alle prijzen samen die gewonnen zijn"),
        terug=(after.pot, "wat terug in de pot gaat"),
        kans_paar=(odds.MATCH, "de kans van één speler op een paar"),
        kans_prijs=(odds.some_prize(len(prizes)), "de kans dat er minstens één prijs valt"),
        verwacht=(pot * odds.MATCH, "hoeveel fiches er gemiddeld per ronde uit de pot gaan"),
    )


def _answer(values: Values) -> Answer:
    prizes, winners = _prizes_and_pairs(values)
    data = _data(values.get("pot", sum(prizes)), prizes, winners)
    players = "1 speler" if len(prizes) == 1 else f"{len(prizes)} spelers"
    return Answer(
        words=_words(data, winners),
        figures=(
            Figure("gewonnen", data["uitgekeerd"]),
            Figure("terug in de pot", data["terug"]),
            Figure("kans op een paar, per speler", data["kans_paar"], chance=True),
            Figure(f"kans op een prijs, {players}", data["kans_prijs"], chance=True),
            Figure("gaat gemiddeld per ronde uit de pot", data["verwacht"]),
        ),
        tables=(_prizes_table(prizes, data["gewonnen"], winners),),
        told=(
            ("Wie een paar heeft, pakt de fiches van de eigen kaart.", "winnen"),
            ("De andere fiches gaan terug in de pot.", "geen-paar"),
            ("Een lot is met kans 4 op 52 even hoog als de prijskaart.", "kansen"),
        ),
        assumptions=("De hele pot ligt op de kaarten, en beide pakken zijn voor de ronde geschud.",),
        data=data,
    )


def _chips_go_in_words(chips: int) -> str:
    return "er gaat 1 fiche" if chips == 1 else f"er gaan {chips} fiches"


def _words(data: dict[str, Any], winners: list[int]) -> str:
    if not winners:
        return f"Niemand wint: {_chips_go_in_words(data['terug'])} terug in de pot."
    each = [f"speler {seat} wint {data['gewonnen'][seat - 1]}" for seat in sorted(winners)]
    winnings = ", ".join(each)
    left = f"{_chips_go_in_words(data['terug'])} terug in de pot" if data["terug"] else "de pot is leeg"
    return f"{capital(winnings)}; {left}."


def _prizes_table(prizes: list[int], won: tuple[int, ...], winners: list[int]) -> Grid:
    rows = tuple(
        (seat, prize, got, prize - got) for seat, (prize, got) in enumerate(zip(prizes, won, strict=True), start=1)
    )
    head = ("speler", "op de kaart", "wint", "terug")
    return Grid("prijzen", "Per speler", head, rows, marked=tuple((seat - 1, 1) for seat in winners))


CALCULATORS = (
    Calculator(
        slug=SLUG,
        title="Prijzen en pot bij verloten",
        game=SLUG,
        rule=f"{SLUG}#winnen",
        line="Wie een paar heeft: wat hij wint, wat er terug in de pot gaat, en hoe groot de kans op een prijs is.",
        fields=lambda _: FIELDS,
        answer=_answer,
        example="prijzen=5 20 10 8 7&winnaars=1",
        also=("kans op een prijs", "kans op een paar verloten", "terug in de pot", "prijzen verloten"),
    ),
)
