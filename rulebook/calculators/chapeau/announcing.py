"""The calculator of chapeau that says which of two announcements is higher, and what may be announced after it."""

from fractions import Fraction

from rulebook.calculators.calculator import (
    Answer,
    Calculator,
    Figure,
    Grid,
    Results,
    Story,
    Values,
    Wrong,
    chance_words,
)
from rulebook.calculators.chapeau.dice import (
    NAMED_HELP,
    WITH_FLUSH,
    announcement_in,
    codes_of_faces,
    dice,
    kind_field,
    order_rule,
    order_words,
    quoted,
)
from scoring.games.chapeau.announce import (
    KEYS,
    WHOLE,
    Announcement,
    count_above,
    height,
    in_dutch,
    is_max,
    ladder,
    next_above,
)
from scoring.games.chapeau.odds import DiceReading, chance_above, chance_at_least
from scoring.kit.figures import capital
from scoring.play.contract import Field

FURTHER = 6
"""How many of the next announcements are listed."""


def _fields(values: Values) -> tuple[Field, ...]:
    return (
        kind_field("a", "Eerst gezegd", values),
        dice("a-stenen", "Erbij genoemd", NAMED_HELP),
        kind_field("b", "Daarna gezegd", values, "nog niets"),
        dice("b-stenen", "Erbij genoemd"),
        WITH_FLUSH,
    )


def _answer(values: Values) -> Answer:
    order, (first, second) = values["orde"], _two_announcements(values)
    after, left = next_above(first, order), count_above(first, order)
    higher = height(second, order) > height(first, order) if second else None
    chance = chance_above(first, (), DiceReading(ranking=order)) if order != "flush" else None
    figures = [Figure("aankondigingen die nog hoger zijn", left)]
    if chance is not None:
        figures.append(Figure("kans dat vijf verse stenen hoger zijn", chance, chance=True))
    return Answer(
        words=_words(first, second, after, higher),
        figures=tuple(figures),
        tables=(_next_announcements_table(first, order),) if after else (),
        told=_steps(first, second, after, order),
        assumptions=(
            order_words(values),
            "Alles mag benoemd worden wat erbij hoort, van hoog naar laag; wie minder noemt, zit lager.",
        ),
        data=Results(
            hoger=(higher, "of de tweede hoger is dan de eerste; leeg zonder tweede", bool | None),
            volgende=(
                in_dutch(after) if after else None,
                "de laagste aankondiging boven de eerste; anders leeg",
                str | None,
            ),
            volgende_worp=(after.kind if after else None, "de soort daarvan", str | None),
            volgende_stenen=(
                codes_of_faces(after.faces) if after else None,
                "de stenen die daarbij genoemd worden",
                list[str] | None,
            ),
            nog_hoger=(left, "hoeveel aankondigingen er boven de eerste zijn"),
            kans_hoger=(
                chance,
                "de kans dat vijf verse stenen hoger zijn; leeg in de rangorde met flushes",
                Fraction | None,
            ),
        ),
    )


def _two_announcements(values: Values) -> tuple[Announcement, Announcement | None]:
    """Return what was announced first, and what was announced after it (None if nothing).

    Raises `Wrong` if one of them is not complete, or no throw can be so.
    """
    if "a" not in values:
        raise Wrong("a", "Kies wat er eerst gezegd is.")
    if "b" not in values and "b-stenen" in values:
        raise Wrong("b", "Kies ook welke worp er daarna gezegd is.")
    return announcement_in(values, "a", "a-stenen"), announcement_in(values, "b", "b-stenen") if "b" in values else None


def _words(first: Announcement, second: Announcement | None, after: Announcement | None, higher: bool | None) -> str:
    if after is None:
        return f"Boven {quoted(first)} kan niets meer: opheffen is het enige."
    if second is None:
        return f"Net hoger dan {quoted(first)} is {quoted(after)}."
    if higher:
        return f"Ja, {quoted(second)} is hoger dan {quoted(first)}."
    return f"Nee, {quoted(second)} is niet hoger dan {quoted(first)}: noem minstens {quoted(after)}."


def _next_announcements_table(first: Announcement, order: str) -> Grid:
    """Return a table of the next announcements, each with the probability that five fresh dice have it or a
    higher one."""
    known = ladder(order)
    place = known.index(first) + 1
    rows = []
    for each in known[place : place + FURTHER]:
        chance = chance_at_least(each, (), DiceReading(ranking=order)) if order != "flush" else None
        rows.append((in_dutch(each), chance_words(chance) if chance else "hangt van de kleuren af"))
    head = ("aankondiging", "dat of hoger ligt er")
    return Grid("verder", "Wat erna komt", head, rows, rule="chapeau#benoemen")


def _steps(first: Announcement, second: Announcement | None, after: Announcement | None, order: str) -> Story:
    if second is None:
        pass
    elif second.kind != first.kind:
        below = height(second, order) < height(first, order)
        text = f"{capital(KEYS[second.kind])} staat {'onder' if below else 'boven'} {KEYS[first.kind]}."
        yield text, order_rule(order)
    elif first.kind in WHOLE or second.faces == first.faces:
        yield "Het is precies hetzelfde, en dat is niet hoger.", "hoger"
    elif first.faces == second.faces[: len(first.faces)]:
        yield "Er is meer benoemd, en dat maakt het hoger.", "benoemen"
    elif second.faces == first.faces[: len(second.faces)]:
        yield "Er is minder benoemd, en dat maakt het lager.", "benoemen"
    else:
        yield "De eerste genoemde steen die verschilt, beslist.", "gelijke-combinaties"
    if is_max(second or first, order):
        yield f"{quoted(second or first)} is max: hogere bijstenen zijn er niet.", "max"
    if after:
        yield f"De kleinste stap hoger is {quoted(after)}.", "hoger"


ANNOUNCE = Calculator(
    slug="chapeau-aankondiging",
    title="Is die aankondiging hoger?",
    game="chapeau",
    rule="chapeau#benoemen",
    line="Twee aankondigingen naast elkaar, of wat er net boven de eerste komt.",
    fields=_fields,
    answer=_answer,
    defaults={"orde": "belgisch"},
    example="a=carre&a-stenen=H&b=carre&b-stenen=H 10",
    also=("wat moet ik zeggen", "wat komt erna", "is dat hoger", "benoemen", "kleinste stap hoger"),
)
