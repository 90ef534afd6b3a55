"""The answer about thirteen cards: the best way to lay them in three rows, and the natural (hand that wins at once) in
them."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from rulebook.calculators.calculator import Answer, Figure, Grid, Results, Values, Wrong
from rulebook.calculators.chinese_poker.arranging.asked import MEASURES
from rulebook.calculators.chinese_poker.asked import rules_of
from scoring.games.chinese_poker.arrange import WAYS
from scoring.games.chinese_poker.best import Advice, AdvisedLayout, Measure, advice, natural_rows
from scoring.games.chinese_poker.payout import NATURALS, ROWS, Natural, Row
from scoring.games.chinese_poker.tables import NATURAL_NAMES
from scoring.kit.cards import Card, read_card
from scoring.kit.figures import decimal, percent, whole, with_plus
from scoring.kit.hands import name_of_hand

MEASURED = {
    "tafel": (
        "De maatstaf: gemiddelde punten tegen duizend vaste tegenstanders. Dat zijn 250 geschudde pakken, alle vier de "
        "handen zo gelegd dat een andere opstelling geen 0,04 punt meer opleverde (2-4-regel, zonder royalties)."
    ),
    "blind": (
        "De maatstaf: elke rij tegen een rij die blind uit de 39 andere kaarten is gedeeld, de drie rijen los van "
        "elkaar. Een echte tegenstander verdeelt zijn kaarten en legt dus veel beter."
    ),
    "back": "De maatstaf: de hoogst mogelijke back, daarna de hoogste middle, daarna de hoogste front.",
    "middle": "De maatstaf: de hoogst mogelijke middle, daarna de hoogste back, daarna de hoogste front.",
    "front": "De maatstaf: de hoogst mogelijke front, daarna de hoogste middle, daarna de hoogste back.",
}
WEIGHED = "De verwachte punten en kansen zijn gemeten tegen duizend vaste, goed gelegde handen."


def answer(values: Values) -> Answer:
    """Return the answer to a filled form. Raises `Wrong` if the cards of the hand were not chosen."""
    if "hand" not in values:
        raise Wrong("hand", "Kies de dertien kaarten van je hand.")
    held = tuple(read_card(code) for code in values["hand"])
    found = advice(held, values["maatstaf"], rules_of(values))
    best = found.choices[0]
    natural = next(iter(found.naturals), None)
    natural_shown = natural if values["naturals"] == "aan" else None
    rows = natural_rows(held, natural) if natural else None
    return Answer(
        words=_words(best, natural_shown),
        more=" ".join(_more(best, natural, natural_shown)),
        figures=(
            Figure("verwacht per tegenstander, in punten", best.expected.points),
            Figure("kans op een scoop", best.expected.scoop, chance=True),
            Figure("kans dat je gescoopt wordt", best.expected.scooped, chance=True),
        ),
        tables=(_rows_table(best), *_others(found.choices[1:])),
        told=_steps(found, values["maatstaf"], rows),
        assumptions=(MEASURED[values["maatstaf"]], *(() if values["maatstaf"] in ("tafel", "blind") else (WEIGHED,))),
        data=_data(found, values["maatstaf"], rows),
    )


def points(number: Fraction) -> str:
    """Return points with their sign: `+1,11`, `−0,15`, `0`."""
    return with_plus(number, decimal(number)) if number else "0"


def _rows_in_words(choice: AdvisedLayout) -> str:
    front, middle, back = (name_of_hand(hand) for hand in choice.hands)
    return f"{front} in de front, {middle} in de middle en {back} in de back"


def _words(best: AdvisedLayout, shown: Natural | None) -> str:
    if shown:
        return f"Laat je natural zien, {NATURAL_NAMES[shown][0]}: {NATURALS[shown]} punten van iedere tegenstander."
    return f"Leg {_rows_in_words(best)}: naar verwachting {points(best.expected.points)} punt per tegenstander."


def _more(best: AdvisedLayout, natural: Natural | None, shown: Natural | None) -> Iterator[str]:
    if shown:
        yield f"Zonder natural leg je {_rows_in_words(best)}: naar verwachting {points(best.expected.points)} punt."
        if best.expected.points > NATURALS[shown]:
            yield "Dat is meer, maar met een natural win je meteen en wordt er niet vergeleken."
    elif natural:
        worth = NATURALS[natural]
        yield f"In deze hand zit ook een natural, {NATURAL_NAMES[natural][0]}: afgesproken is die {worth} punten waard."


def _rows_table(best: AdvisedLayout) -> Grid:
    rows = zip(ROWS, best.rows, best.hands, best.expected.shares, strict=True)
    return Grid(
        "opstelling",
        "De opstelling, en hoe vaak elke rij wint",
        ("rij", "kaarten", "hand", "wint", "gelijk", "verliest"),
        (
            (row, " ".join(map(str, cards)), name_of_hand(hand), *(percent(share, 1) for share in shares))
            for row, cards, hand, shares in rows
        ),
    )


def _others(choices: Sequence[AdvisedLayout]) -> Iterator[Grid]:
    if choices:
        rows = ((*(name_of_hand(hand) for hand in each.hands), points(each.expected.points)) for each in choices)
        yield Grid("andere", "Andere goede opstellingen", ("front", "middle", "back", "verwacht"), rows)


def _steps(found: Advice, measure: str, rows: Sequence[Sequence[Card]] | None) -> Iterator[tuple[str, str]]:
    text = f"Dertien kaarten kun je op {whole(WAYS)} manieren neerleggen; {whole(found.legal)} liggen goed."
    yield text, "volgorde"
    yield f"Daarvan is dit de beste, gemeten {MEASURES[measure]}.", "telling"
    for natural in found.naturals:
        yield f"In de hand zit een natural van {NATURALS[natural]} punten: {NATURAL_NAMES[natural][0]}.", "naturals"
    if rows:
        text = "; ".join(" ".join(one.name for one in row) for row in rows)
        yield f"Zo leg je die: {text}.", "drie-straten-drie-flushes"


class Other(NamedTuple):
    """Another way to lay the thirteen cards, as data.

    `front`, `middle`, `back`: the codes of the cards; `handen`: what each row is, in words.
    `verwacht`: the average number of points from one opponent.
    """

    front: list[str]
    middle: list[str]
    back: list[str]
    handen: dict[Row, str]
    verwacht: Fraction


def _data(found: Advice, measure: str, rows: Sequence[Sequence[Card]] | None) -> Results:
    best, *others = found.choices
    codes, natural = _codes(best.rows), next(iter(found.naturals), None)
    chances = {
        row: dict(zip(("wint", "gelijk", "verliest"), shares, strict=True))
        for row, shares in zip(ROWS, best.expected.shares, strict=True)
    }
    others_laid = [
        Other(**_codes(each.rows), handen=_hand_names_by_row(each), verwacht=each.expected.points) for each in others
    ]
    shares = dict[Row, dict[Literal["wint", "gelijk", "verliest"], Fraction]]
    worth = NATURALS[natural] if natural else None
    return Results(
        front=(codes["front"], "de drie kaarten van de front", list[str]),
        middle=(codes["middle"], "de vijf kaarten van de middle", list[str]),
        back=(codes["back"], "de vijf kaarten van de back", list[str]),
        handen=(_hand_names_by_row(best), "front, middle en back in woorden", dict[Row, str]),
        maatstaf=(measure, "waarop gekozen is", Measure),
        verwacht=(
            best.expected.points,
            "gemiddelde punten van één tegenstander; bij back, middle en front tegen duizend",
        ),
        kansen=(chances, "per rij de kans dat die wint, gelijk is en verliest, tegen dezelfde tegenstanders", shares),
        scoop=(best.expected.scoop, "kans dat alle drie de rijen winnen"),
        gescoopt=(best.expected.scooped, "kans dat alle drie de rijen verliezen"),
        manieren=(WAYS, "alle manieren om dertien kaarten te leggen"),
        geldig=(found.legal, "hoeveel daarvan niet verkeerd liggen"),
        natural=(natural, "de hoogste natural in de hand, of leeg", Natural | None),
        naturals=(found.naturals, "alle naturals in de hand, de hoogste eerst", list[Natural]),
        natural_punten=(worth, "wat de hoogste van iedere tegenstander oplevert, of leeg", int | None),
        natural_rijen=(
            rows and _codes(rows),
            "de kaarten in drie straten of drie flushes, of leeg",
            dict[Row, list[str]] | None,
        ),
        andere=(others_laid, "andere goede opstellingen, met hun kaarten, handen en verwachting", list[Other]),
    )


def _codes(rows: Sequence[Sequence[Card]]) -> dict[str, list[str]]:
    return {row: [str(one) for one in cards] for row, cards in zip(ROWS, rows, strict=True)}


def _hand_names_by_row(choice: AdvisedLayout) -> dict[Row, str]:
    return {row: name_of_hand(hand) for row, hand in zip(ROWS, choice.hands, strict=True)}
