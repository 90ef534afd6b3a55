"""Calculators of napoleonnen: chips, pot and kijkpot (side pot) after a bid or Nap (a bid of all tricks), and the odds
of Nap."""

from fractions import Fraction
from typing import Any, Literal

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong, at_field
from scoring.games.napoleonnen import odds, options, payout
from scoring.games.napoleonnen.payout import HAND, MOST_SMALL, NAP, SEATS, STOCK, Pots, cards_in_play
from scoring.kit.figures import amount, chips, percent
from scoring.play.contract import Choice, Count, Field

SLUG = "napoleonnen"
HIGH = 1_000_000


FIELDS: tuple[Field, ...] = (
    Count("pot", "Fiches in de pot", low=0, high=HIGH, sums=True),
    Count("kijkpot", "Fiches in de kijkpot", low=0, high=HIGH, sums=True),
    Count("bod", "Aangekondigde slagen", help="vijf is Nap", low=1, high=NAP),
    Count("gevraagd", "Fiches gevraagd", help="leeg bij Nap", low=0, high=2 * HIGH),
    Count("gehaald", "Slagen gehaald", help="leeg: allebei de gevallen", low=0, high=HAND),
    Choice("verloren", "Een verloren Nap", choices=options.LOST.choices),
)


def _answer(values: Values) -> Answer:
    if "bod" not in values:
        raise Wrong("bod", f"Vul in hoeveel slagen je aankondigt: 1 tot en met {NAP}.")
    if "pot" not in values:
        raise Wrong("pot", "Vul in hoeveel fiches er in de pot zitten.")
    before, bid = Pots(values["pot"], values["kijkpot"]), values["bod"]
    nap = bid == NAP
    if not nap and not before.pot:
        raise Wrong("pot", "In een lege pot valt niets te vragen: vul minstens 1 in, of kondig Nap aan.")
    if not nap and "gevraagd" not in values:
        raise Wrong("gevraagd", f"Vul in hoeveel fiches je uit de pot vraagt: 1 tot en met {before.pot}.")
    asked = values.get("gevraagd", before.pot + before.peek)
    if nap and asked != before.pot + before.peek:
        raise Wrong("gevraagd", f"Nap gaat om pot en kijkpot samen: vul {before.pot + before.peek} in, of niets.")
    with at_field("gevraagd"):
        good, bad = (payout.settle(before, bid, asked, made, values["verloren"]) for made in (bid, 0))
    made = values.get("gehaald")
    won = None if made is None else made >= bid
    data = _data(nap, asked, won, good, bad)
    return Answer(
        words=_words(data),
        figures=() if won is None else tuple(Figure(label, data[key]) for key, label in (
            ("fiches", "voor de speler"), ("pot", "in de pot"), ("kijkpot", "in de kijkpot"),
        )),
        tables=(_pots_table(data),),
        told=_steps(nap, asked, values["verloren"], won),
        assumptions=("Het kijkgeld van wie de stok bekeek of opnam, ligt al in de kijkpot.",),
        data=data,
    )  # fmt: skip


_CASE = dict[Literal["fiches", "pot", "kijkpot"], int]


def _data(nap: bool, asked: int, won: bool | None, good: tuple[int, Pots], bad: tuple[int, Pots]) -> Results:
    cases = [{"fiches": gain, "pot": after.pot, "kijkpot": after.peek} for gain, after in (good, bad)]
    now = {} if won is None else cases[0 if won else 1]
    return Results(
        nap=(nap, "of er vijf slagen zijn aangekondigd"),
        gevraagd=(asked, "om hoeveel fiches het gaat; bij Nap pot en kijkpot samen"),
        gehaald=(won, "of het bod is gehaald; leeg als de slagen niet zijn ingevuld", bool | None),
        fiches=(now.get("fiches"), "wat de speler krijgt, onder nul betaalt; leeg zonder slagen", int | None),
        pot=(now.get("pot"), "de pot erna; leeg zonder slagen", int | None),
        kijkpot=(now.get("kijkpot"), "de kijkpot erna; leeg zonder slagen", int | None),
        als_gehaald=(cases[0], "fiches, pot en kijkpot als het bod gehaald wordt", _CASE),
        als_gemist=(cases[1], "dezelfde drie als het gemist wordt", _CASE),
    )


def _words(data: dict[str, Any]) -> str:
    good, bad = data["als_gehaald"], data["als_gemist"]
    won = f"je krijgt {chips(good['fiches'])}; pot {good['pot']}, kijkpot {good['kijkpot']}"
    lost = f"je betaalt {chips(-bad['fiches'])}; pot {bad['pot']}, kijkpot {bad['kijkpot']}"
    if data["gehaald"] is None:
        return f"Gehaald: {won}. Gemist: {lost}."
    return f"Gehaald: {won}." if data["gehaald"] else f"Gemist: {lost}."


def _pots_table(data: dict[str, Any]) -> Grid:
    rows = tuple(
        (label, amount(case["fiches"]), str(case["pot"]), str(case["kijkpot"]))
        for label, case in (("gehaald", data["als_gehaald"]), ("gemist", data["als_gemist"]))
    )
    head = ("bod", "jij", "pot", "kijkpot")
    marked = () if data["gehaald"] is None else ((0 if data["gehaald"] else 1, 0),)
    return Grid("potten", "Na de ronde", head, rows, marked=marked)


def _steps(nap: bool, asked: int, lost: str, won: bool | None) -> Story:
    """Yield the steps as (sentence, rule).

    `nap`: the bid is Nap, all tricks; `asked`: how many chips the bid is for; `lost`: the key of what a lost Nap costs.
    `won`: whether the bid was made, None if that is not known, and then both cases are told.
    """
    if not nap:
        ends = (("Gehaald", "uit de pot", won is not False), ("Gemist", "erin", won is not True))
        said = " ".join(f"{end}: {asked} {where}." for end, where, is_so in ends if is_so)
        yield f"{said} De kijkpot verandert niet.", "uitslag"
        return
    where = "pot en kijkpot verdubbelen elk" if lost == "apart" else "alles gaat in de pot"
    yield f"Nap gaat om de hele pot en de hele kijkpot: {asked}.", "nap"
    if won is not False:
        yield f"Gewonnen: je krijgt {asked}; pot en kijkpot zijn leeg.", "nap"
    if won is not True:
        yield f"Verloren: je betaalt {asked}; {where}.", "nap-verloren"


def _odds_fields(_: Values) -> tuple[Field, ...]:
    looked = (("nee", "nee"), ("ja", "ja"))
    return (
        Count("spelers", "Hoeveel spelers", low=SEATS[0], high=SEATS[-1]),
        Choice("stok", "Je hebt de stok gezien", help="en de kaart lag er niet in", choices=looked),
    )


def _odds_answer(values: Values) -> Answer:
    players, looked = values["spelers"], values["stok"] == "ja"
    seen = HAND + STOCK * looked
    nowhere = odds.nobody_has(players, seen)
    bad = None if looked or players > MOST_SMALL else odds.bad_split(players)
    cards = cards_in_play(players)
    figures = [
        Figure("de kaart is bij niemand", nowhere, chance=True),
        Figure("een tegenspeler heeft haar", 1 - nowhere, chance=True),
    ]
    good = None if bad is None else 1 - bad
    if good is not None:
        figures.append(Figure("aas, heer, acht en zeven van troef halen er vier", good, chance=True))
    return Answer(
        words=_odds_words(players, nowhere),
        more=""
        if good is None
        else f"Met aas, heer, acht en zeven van troef haal je vier troefslagen in {percent(good)} van de gevallen.",
        figures=tuple(figures),
        tables=(_odds_table(players, seen),),
        told=_odds_steps(players, seen, bad is not None),
        assumptions=(
            f"Met {cards} kaarten; elke kaart die je niet ziet, ligt even vaak op elke plaats.",
            "Niemand heeft kaarten met de stok geruild, en wat een tegenspeler weggooit, telt niet mee.",
        ),
        data=Results(
            kans_nergens=(nowhere, "kans dat een kaart die je mist in de stok of ongedeeld ligt"),
            kans_tegenspeler=(1 - nowhere, "kans dat een tegenspeler haar heeft"),
            onbekend=(cards - seen, "kaarten die je niet ziet"),
            bij_anderen=(HAND * (players - 1), "kaarten in de handen van de anderen"),
            kans_vier_troeven=(
                good,
                "kans dat A, H, 8 en 7 van troef er vier halen; leeg met stok gezien of boven zes",
                Fraction | None,
            ),
        ),
    )


def _odds_words(players: int, nowhere: Fraction) -> str:
    if not nowhere:
        return f"Met {players} spelers is alles uitgedeeld: een tegenspeler heeft de kaart zeker."
    return f"De kans dat één kaart die jij mist bij niemand in de hand zit, is {percent(nowhere)}."


def _odds_table(players: int, seen: int) -> Grid:
    rows = tuple((str(count), percent(odds.nobody_has(count, seen))) for count in SEATS)
    return Grid("nergens", "De kaart is bij niemand", ("spelers", "kans"), rows, marked=((players - SEATS[0], 0),))


def _odds_steps(players: int, seen: int, trumps: bool) -> Story:
    cards = cards_in_play(players)
    others = "De tegenspeler heeft" if players == SEATS[0] else f"De {players - 1} anderen hebben"
    yield f"Van de {cards} kaarten zie je er {seen} zelf: {cards - seen} ken je niet.", "kaarten"
    yield f"{others} daarvan {HAND * (players - 1)} in handen.", "gokje"
    if trumps:
        yield "Mis gaat het als één tegenspeler drie of vier van de andere vier troeven heeft.", "tegenzitten"


CALCULATORS = (
    Calculator(
        slug=SLUG,
        title="De pot en de kijkpot bij napoleonnen",
        game=SLUG,
        rule=f"{SLUG}#uitslag",
        line="Na een bod of een Nap: wat de speler krijgt of betaalt, en wat er in pot en kijkpot staat.",
        fields=lambda _: FIELDS,
        answer=_answer,
        defaults={"kijkpot": "0", "verloren": str(options.LOST.default)},
        example="pot=25&kijkpot=4&bod=5",
        also=(
            "nap verloren wat betalen", "wat levert nap op", "kijkpot", "pot napoleonnen", "nappen pot",
            "bod gemist", "napoleon uitbetaling",
        ),
    ),
    Calculator(
        slug=f"{SLUG}-kans",
        title="Kun je Nap wagen met een heer?",
        game=SLUG,
        rule=f"{SLUG}#gokje",
        line="De kans dat het aas boven je heer bij niemand zit, en dat vier troeven vier slagen halen.",
        fields=_odds_fields,
        answer=_odds_answer,
        defaults={"spelers": "5", "stok": "nee"},
        example="spelers=5",
        also=(
            "gokje met een heer", "zit het aas in de stok", "kans op nap", "vier troeven aas heer", "kans vier slagen",
            "aas bij niemand",
        ),
    ),
)  # fmt: skip
