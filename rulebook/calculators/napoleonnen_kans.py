"""Calculator of napoleonnen: whether the ace above your king is in anyone's hand, and whether four trumps make it."""

from __future__ import annotations

from fractions import Fraction

from rulebook.calculators.napoleonnen import SLUG
from rulebook.calculators.row import Answer, Calculator, Figure, Grid, Told, Values
from scoring.games import napoleonnen
from scoring.games.napoleonnen import HAND, MOST_SMALL, SEATS, STOCK, cards_in_play
from scoring.kit.figures import percent
from scoring.play.contract import Choice, Count, Field


def _fields(_: Values) -> tuple[Field, ...]:
    looked = (("nee", "nee"), ("ja", "ja"))
    return (
        Count(name="spelers", label="Hoeveel spelers", low=SEATS[0], high=SEATS[-1]),
        Choice(name="stok", label="Je hebt de stok gezien", help="en de kaart lag er niet in", choices=looked),
    )


def _answer(values: Values) -> Answer:
    players, looked = values["spelers"], values["stok"] == "ja"
    seen = HAND + STOCK * looked
    nowhere = napoleonnen.nowhere(players, seen)
    bad = None if looked or players > MOST_SMALL else napoleonnen.bad_split(players)
    cards = cards_in_play(players)
    figures = [
        Figure("de kaart is bij niemand", nowhere, chance=True),
        Figure("een tegenspeler heeft haar", 1 - nowhere, chance=True),
    ]
    if bad is not None:
        figures.append(Figure("aas, heer, acht en zeven van troef halen er vier", 1 - bad, chance=True))
    return Answer(
        words=_words(players, nowhere),
        more=""
        if bad is None
        else f"Met aas, heer, acht en zeven van troef haal je vier troefslagen in {percent(1 - bad)} van de gevallen.",
        figures=tuple(figures),
        tables=(_table(players, seen),),
        told=_steps(players, seen, bad is not None),
        assumptions=(
            f"Met {cards} kaarten; elke kaart die je niet ziet, ligt even vaak op elke plaats.",
            "Niemand heeft kaarten met de stok geruild, en wat een tegenspeler weggooit, telt niet mee.",
        ),
        data={
            "kans_nergens": nowhere,
            "kans_tegenspeler": 1 - nowhere,
            "onbekend": cards - seen,
            "bij_anderen": HAND * (players - 1),
            "kans_vier_troeven": None if bad is None else 1 - bad,
        },
    )


def _words(players: int, nowhere: Fraction) -> str:
    if not nowhere:
        return f"Met {players} spelers is alles uitgedeeld: een tegenspeler heeft de kaart zeker."
    return f"De kans dat één kaart die jij mist bij niemand in de hand zit, is {percent(nowhere)}."


def _table(players: int, seen: int) -> Grid:
    rows = tuple((str(count), percent(napoleonnen.nowhere(count, seen))) for count in SEATS)
    return Grid("nergens", "De kaart is bij niemand", ("spelers", "kans"), rows, marked=((players - SEATS[0], 0),))


def _steps(players: int, seen: int, trumps: bool) -> Told:
    cards = cards_in_play(players)
    others = "De tegenspeler heeft" if players == SEATS[0] else f"De {players - 1} anderen hebben"
    yield f"Van de {cards} kaarten zie je er {seen} zelf: {cards - seen} ken je niet.", "kaarten"
    yield f"{others} daarvan {HAND * (players - 1)} in handen.", "gokje"
    if trumps:
        yield "Mis gaat het als één tegenspeler drie of vier van de andere vier troeven heeft.", "tegenzitten"


ROWS = (
    Calculator(
        slug=f"{SLUG}-kans",
        title="Kun je Nap wagen met een heer?",
        game=SLUG,
        rule=f"{SLUG}#gokje",
        line="De kans dat het aas boven je heer bij niemand zit, en dat vier troeven vier slagen halen.",
        fields=_fields,
        answer=_answer,
        defaults={"spelers": "5", "stok": "nee"},
        example="spelers=5",
        results=(
            ("kans_nergens", "kans dat een kaart die je mist in de stok of ongedeeld ligt"),
            ("kans_tegenspeler", "kans dat een tegenspeler haar heeft"),
            ("onbekend", "kaarten die je niet ziet"),
            ("bij_anderen", "kaarten in de handen van de anderen"),
            ("kans_vier_troeven", "kans dat A, H, 8 en 7 van troef er vier halen; leeg met stok gezien of boven zes"),
        ),
        also=(
            "gokje met een heer", "zit het aas in de stok", "kans op nap", "vier troeven aas heer", "kans vier slagen",
            "aas bij niemand",
        ),
    ),
)  # fmt: skip
