"""Calculator of banken met variaties: the bank's odds at the five small games that are pure chance."""

from collections.abc import Callable
from fractions import Fraction
from typing import Literal, NamedTuple

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Values, at_field
from scoring.games.banken_met_variaties import odds
from scoring.games.banken_met_variaties.odds import CARDS, RANKS_IN_SUIT, Heaps
from scoring.games.banken_met_variaties.payout import RANKS
from scoring.kit.figures import capital, fraction, percent
from scoring.play.contract import Choice, Count, Field

SLUG = "banken-met-variaties"
HALF = CARDS // 2
READINGS = {"tien": "plaatjes tellen voor tien", "opnieuw": "plaatjes gelden niet", "verdeeld": "plaatjes verdeeld"}
WHEN = {"tien": "voor tien tellen", "opnieuw": "niet gelden", "verdeeld": "verdeeld zijn"}
GAMES = {
    "tikt-ie": "tikt-ie",
    "even-oneven": "even of oneven",
    "hoopjes": "hoopjes",
    "gelijk-ongelijk": "gelijk of ongelijk",
    "rouge-noir": "rouge ou noir",
}


FIELDS: tuple[Field, ...] = (
    Choice("spel", "Welk spelletje", choices=tuple(GAMES.items())),
    Count("getallen", "Getallen die de bank telt", help="bij tikt-ie", low=1, high=RANKS_IN_SUIT),
    Choice("plaatjes", "Plaatjes", help="bij even of oneven", choices=tuple(READINGS.items())),
    Choice(
        "bank", "Kaart van de bank", help="bij hoopjes", choices=(("", "nog dicht"), *((rank, rank) for rank in RANKS))
    ),
    Count("hoopjes", "Hoopjes tegenover de bank", help="bij hoopjes", low=1, high=CARDS - 1),
    Count("rood", "Rode kaarten over", help="gelijk of ongelijk, rouge ou noir", low=0, high=HALF),
    Count("zwart", "Zwarte kaarten over", help="gelijk of ongelijk, rouge ou noir", low=0, high=HALF),
)


class OneNumber(NamedTuple):
    """A number at tikt-ie (the bank counts, and lays a card at each number), as data, with two probabilities.

    `precies`: that the first card equal to its number comes at this number; `tot_en_met`: that it comes at or before
        it.
    """

    getal: int
    tot_en_met: Fraction
    precies: Fraction


def _data(
    values: Values,
    names: tuple[str, str],
    chance: Fraction,
    per_number: list[OneNumber] | None = None,
    readings: dict[str, dict[str, Fraction]] | None = None,
    heaps: Heaps | None = None,
    per_card: dict[str, Fraction] | None = None,
) -> Results:
    """Return the data of one of the five games; all have the same names.

    `names`: the outcome of which `chance` is the probability, and the other outcome. `per_number`, `readings`, `heaps`
    and `per_card` belong to one game each, and are None for the others.
    """
    edge = odds.edge(chance)
    best = "maakt niet uit" if edge == 0 else names[edge < 0]
    return Results(
        spel=(values["spel"], "het gekozen spelletje"),
        uitkomst=(names[0], "waarvan `kans` de kans is"),
        tegendeel=(names[1], "de andere uitkomst"),
        kans=(chance, "de kans op de uitkomst"),
        kans_tegendeel=(1 - chance, "de kans op de andere uitkomst"),
        verwachting=(edge, "wat één inzet op de uitkomst gemiddeld oplevert, één op één uitbetaald"),
        beste=(best, "de beste keuze, of ‘maakt niet uit’"),
        per_getal=(
            per_number,
            "tikt-ie: per getal de kans dat hij daar het eerst tikt, en tot en met daar; anders leeg",
            list[OneNumber] | None,
        ),
        lezingen=(
            readings,
            "even of oneven: beide kansen in elk van de drie lezingen; anders leeg",
            dict[Literal["tien", "opnieuw", "verdeeld"], dict[Literal["even", "oneven"], Fraction]] | None,
        ),
        alle=(heaps and heaps.all, "hoopjes: de kans dat de bank alle hoopjes wint; anders leeg", Fraction | None),
        geen=(heaps and heaps.none, "hoopjes: de kans dat de bank er geen wint; anders leeg", Fraction | None),
        per_kaart=(
            per_card,
            "hoopjes: per bankkaart de kans dat de bank een hoopje wint; anders leeg",
            dict[str, Fraction] | None,
        ),
    )


def _figures(data: Results) -> tuple[Figure, ...]:
    return (
        Figure(data["uitkomst"], data["kans"], chance=True),
        Figure(data["tegendeel"], data["kans_tegendeel"], chance=True),
        Figure(f"gemiddeld per inzet op ‘{data['uitkomst']}’", data["verwachting"]),
    )


def _tick_answer(values: Values) -> Answer:
    last = values["getallen"]
    until = [odds.hit(number) for number in range(1, RANKS_IN_SUIT + 1)]
    chance = until[last - 1]
    rows = [
        OneNumber(number, upto, upto - before)
        for number, upto, before in zip(range(1, RANKS_IN_SUIT + 1), until, [Fraction(0), *until[:-1]], strict=True)
    ]
    data = _data(values, ("hij tikt", "hij tikt niet"), chance, per_number=rows)
    series = f"In een reeks van {last}" if last > 1 else "Bij één getal"
    return Answer(
        words=f"{series} tikt hij met kans {percent(chance)}: zeg als bank ‘{data['beste']}’.",
        figures=_figures(data),
        tables=(
            Grid(
                "getallen",
                "Kans dat hij tikt, per kaart",
                ("kaart", "precies hier", "tot en met hier"),
                ((row.getal, percent(row.precies), percent(row.tot_en_met)) for row in rows),
                marked=((last - 1, 1),),
            ),
        ),
        told=(
            ("Bij elk getal een kaart; is ergens de waarde gelijk, dan tikt hij.", "tellen"),
            (
                "Geteld met in- en uitsluiten: alle manieren waarop k plaatsen kloppen, om en om erbij en eraf.",
                "tikt-kans",
            ),
        ),
        assumptions=(f"Een geschud pak van {CARDS} kaarten; beginnen bij één of bij twee maakt niets uit.",),
        data=data,
    )


def _even_or_odd_answer(values: Values) -> Answer:
    found = {name: odds.even_card(name) for name in READINGS}
    chance = found[values["plaatjes"]]
    readings = {name: {"even": each, "oneven": 1 - each} for name, each in found.items()}
    data = _data(values, ("even", "oneven"), chance, readings=readings)
    how = WHEN[values["plaatjes"]]
    best = "even en oneven hebben evenveel kans" if chance * 2 == 1 else f"raad {data['beste']}"
    return Answer(
        words=f"Even valt met kans {fraction(chance)} ({percent(chance)}) als plaatjes {how}: {best}.",
        figures=_figures(data),
        tables=(
            Grid(
                "plaatjes",
                "De drie manieren om plaatjes te tellen",
                ("plaatjes", "even", "oneven"),
                ((READINGS[name], fraction(each), fraction(1 - each)) for name, each in found.items()),
                marked=((list(READINGS).index(values["plaatjes"]), 0),),
            ),
        ),
        told=(
            ("Hoe plaatjes tellen, spreek je af; anders zijn ze tien.", "plaatjes-even-oneven"),
            ("Het aas is één en dus oneven.", "aas-oneven"),
        ),
        assumptions=(f"Een vol, geschud pak van {CARDS} kaarten; je wint of verliest eenmaal je inzet.",),
        data=data,
    )


def _heaps_answer(values: Values) -> Answer:
    bank, number = values.get("bank"), values["hoopjes"]
    found = odds.heaps(bank, number)
    each = {rank: odds.heaps(rank, number) for rank in RANKS}
    data = _data(
        values, ("de bank wint een hoopje", "de speler wint"), found.one,
        per_card={rank: one.one for rank, one in each.items()}, heaps=found,
    )  # fmt: skip
    return Answer(
        words=f"{f'Met {bank} als bankkaart' if bank else 'Voor het omkeren'} wint de bank een hoopje met kans "
        f"{fraction(found.one)} ({percent(found.one)}).",
        figures=(
            *_figures(data),
            Figure(f"de bank wint alle hoopjes ({number})", found.all, chance=True),
            Figure("de bank wint er geen", found.none, chance=True),
        ),
        tables=(
            Grid(
                "bankkaart",
                "Kans van de bank, per kaart die hij keert",
                ("kaart", "één hoopje", f"alle {number}") if number > 1 else ("kaart", "het hoopje"),
                ((rank, percent(one.one), percent(one.all))[: 3 if number > 1 else 2] for rank, one in each.items()),
                marked=((RANKS.index(bank), 0),) if bank else (),
            ),
        ),
        told=(
            ("Alleen een hogere kaart wint van de bank; gelijk verliest.", "hoogste-hoopje"),
            ("Welk hoopje je kiest, doet er niet toe.", "hoopjes-kans"),
        ),
        assumptions=(f"Een geschud pak van {CARDS} kaarten; met een aas wint de bank alles, ook van een aas.",),
        data=data,
    )


def _colours_answer(values: Values) -> Answer:
    red, black = values["rood"], values["zwart"]
    pair = values["spel"] == "gelijk-ongelijk"
    with at_field("rood"):
        chance = odds.same_colour(red, black) if pair else odds.red_card(red, black)
    data = _data(values, ("gelijk", "ongelijk") if pair else ("rood", "zwart"), chance)
    best = "je keuze maakt niet uit" if chance * 2 == 1 else f"raad {data['beste']}"
    rule = f"{SLUG}#{'gelijk-uitslag' if pair else 'rouge-ou-noir'}"
    won = "Twee rode of twee zwarte zijn gelijk." if pair else "Alleen de kleur van die ene kaart telt."
    return Answer(
        words=f"{capital(data['uitkomst'])} heeft kans {fraction(chance)} ({percent(chance)}): {best}.",
        figures=_figures(data),
        told=((f"Er zijn nog {red} rode en {black} zwarte kaarten.", rule), (won, rule)),
        assumptions=("Elke kaart die nog niet gevallen is, valt even vaak; je wint of verliest eenmaal je inzet.",),
        data=data,
    )


ANSWERS: dict[str, Callable[[Values], Answer]] = {
    "tikt-ie": _tick_answer,
    "even-oneven": _even_or_odd_answer,
    "hoopjes": _heaps_answer,
    "gelijk-ongelijk": _colours_answer,
    "rouge-noir": _colours_answer,
}


CALCULATORS = (
    Calculator(
        slug="banken-kansen",
        title="Kansen bij de kleine bankspelletjes",
        game=SLUG,
        rule=f"{SLUG}#kansen",
        line="Tikt-ie, even of oneven, hoopjes, gelijk of ongelijk, rouge ou noir: de precieze kans en wat je kiest.",
        fields=lambda _: FIELDS,
        answer=lambda values: ANSWERS[values["spel"]](values),
        defaults={
            "spel": "tikt-ie", "getallen": str(RANKS_IN_SUIT), "plaatjes": "tien", "hoopjes": "1",
            "rood": str(HALF), "zwart": str(HALF),
        },
        example="spel=tikt-ie&getallen=13",
        also=(
            "kans tikt-ie", "kans dat hij tikt", "kans op even", "kans op oneven", "kans hoopjes",
            "kans gelijk of ongelijk", "kans op rood", "voordeel bank variaties", "banken met variaties kans",
        ),
    ),
)  # fmt: skip
