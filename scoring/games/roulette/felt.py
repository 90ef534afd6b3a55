"""The drawn table of roulette: the places for bets, strip by strip, and the fields around the numbers.

`combined` everywhere: bets on zero together with another number are allowed. `double`: the wheel has 00 too.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from scoring.games.roulette import announced as calls
from scoring.games.roulette.bets import (
    ALONE,
    BLACK,
    COLUMNS,
    DOUBLE_ZERO,
    DOZENS,
    FIRST_FIVE,
    FIRST_FOUR,
    KINDS,
    RED,
    SIMPLE,
    ZERO,
    Bet,
    Covered,
    bet,
    layout,
    numbers_joined,
)
from scoring.games.roulette.bets import face as face_of
from scoring.games.roulette.written import bet_in_words, written
from scoring.kit.figures import capital
from scoring.play.contract import Spot, Strip

FACES = {key: KINDS[key].name for key in SIMPLE}
BESIDE = dict.fromkeys(SIMPLE, "") | {"manque": "1–18", "passe": "19–36"}
"""The numbers that the name of a simple chance on the drawing is followed by; `""` where its name says enough."""
BETWEEN = ("cheval", "carre", *sorted(ALONE), "transversale-pleine", "transversale-simple")


def colour(number: int) -> str:
    """Return the colour of a number: `rood`, `zwart`, or `groen` for the zeroes."""
    return "rood" if number in RED else "zwart" if number in BLACK else "groen"


def _spot_of_bet(each: Bet, to: str, *, face: str = "", look: str = "") -> Spot:
    title = capital(bet_in_words(each))
    shown = colour(min(each.numbers)) if each.kind.key == "plein" else BESIDE.get(each.kind.key, face)
    if look == "buiten":
        face = numbers_joined((min(each.numbers), max(each.numbers - {DOUBLE_ZERO})))
        title = title if face in title else f"{title}, {face}"
        face = face.replace("-", "–")
    return Spot(key=written(each), name=f"{title}, {shown}" if shown else title, face=face, look=look, to=to)


def _number_spot(number: int, to: str) -> Spot:
    double = number == DOUBLE_ZERO
    return _spot_of_bet(bet("plein", {number}, double=double), to, face=face_of(number), look=colour(number))


def _between(numbers: Iterable[int], look: str, to: str) -> Spot:
    """Return the place for a bet on the line between these numbers. `look` is how it is drawn, `to` the part of the
    page that it belongs to.
    """
    wanted: Covered = frozenset(numbers)
    places = layout(double=DOUBLE_ZERO in wanted)
    key = next(key for key in BETWEEN if wanted in places.get(key, ()))
    return _spot_of_bet(bet(key, wanted, double=DOUBLE_ZERO in wanted), to, look=look)


ZERO_LINE = (((0, 1), "over"), ((0, 1, 2), "hoek"), ((0, 2), "over"), ((0, 2, 3), "hoek"), ((0, 3), "over"))
"""The places between zero and the first row of numbers, from left to right, as `(numbers, look)`."""
DOUBLE_LINE = (
    *ZERO_LINE[:3],
    ((0, DOUBLE_ZERO, 2), "hoek"),
    ((DOUBLE_ZERO, 2), "over"),
    ((DOUBLE_ZERO, 2, 3), "hoek"),
    ((DOUBLE_ZERO, 3), "over"),
)
"""The places between the two zeroes and the first row of numbers, from left to right, as `(numbers, look)`."""


@lru_cache(maxsize=4)
def strips(combined: bool, double: bool = False) -> tuple[Strip, ...]:
    """Return the strips of the table, from the line of zero down: each a row of numbers, or the line between two rows.

    Without `combined` only one bet lies on the line of zero: the first four, or with `double` the first five.
    """
    zero = (DOUBLE_LINE if double else ZERO_LINE) if combined else ()
    first = [_between(numbers, look, "rij-1") for numbers, look in zero]
    four = _between(FIRST_FIVE if double else FIRST_FOUR, "buiten", "rij-1")
    found = [Strip(row=1, line=True, spots=(*first, four))]
    for row in range(1, 13):
        found.append(Strip(row=row, line=False, spots=tuple(_numbers_with_lines(row))))
        if row < 12:
            found.append(Strip(row=row + 1, line=True, spots=tuple(_spots_under_row(row))))
    return tuple(found)


def _numbers_with_lines(row: int) -> Iterable[Spot]:
    """Yield the three numbers of a row, with the lines between them."""
    first = 3 * row - 2
    for number in range(first, first + 3):
        yield _number_spot(number, f"rij-{row}")
        if number < first + 2:
            yield _between((number, number + 1), "naast", f"rij-{row}")
    yield _between(range(first, first + 3), "buiten", f"rij-{row}")


def _spots_under_row(row: int) -> Iterable[Spot]:
    """Yield the places on the line under a row: pairs, corners, and both rows together at the outer edge."""
    first = 3 * row - 2
    for number in range(first, first + 3):
        yield _between((number, number + 3), "over", f"rij-{row + 1}")
        if number < first + 2:
            yield _between((number, number + 1, number + 3, number + 4), "hoek", f"rij-{row + 1}")
    yield _between(range(first, first + 6), "buiten", f"rij-{row + 1}")


@lru_cache(maxsize=8)
def around(combined: bool = True, double: bool = False, announces: bool = False) -> Mapping[str, tuple[Spot, ...]]:
    """Return the places around the numbers by part: `zero`, `columns`, `dozens` and `simple` (the simple chances).

    With `double` and `combined` the pair of both zeroes lies between them. With `announces` (bets may be announced)
    there are also `series`, `finales` and `beside`: each number with its neighbours, in the order of the wheel.
    """
    both = (_between((ZERO, DOUBLE_ZERO), "naast", "tafel"),) if combined else ()
    return {
        "zero": (_number_spot(ZERO, "tafel"), *((*both, _number_spot(DOUBLE_ZERO, "tafel")) if double else ())),
        "columns": tuple(
            _spot_of_bet(bet("kolom", own), "kolommen", face=f"{at + 1}e kolom") for at, own in enumerate(COLUMNS)
        ),
        "dozens": tuple(
            _spot_of_bet(bet("dozijn", own), "tafel", face=f"{at + 1}e dozijn") for at, own in enumerate(DOZENS)
        ),
        "simple": tuple(_spot_of_bet(bet(key), "kansen", face=face) for key, face in FACES.items()),
        **(_announcement_spots(combined) if announces else {}),
    }


def _announcement_spots(combined: bool) -> Mapping[str, tuple[Spot, ...]]:
    """Return the spots of the announced bets: series, finales, and each number with its neighbours (`beside`)."""
    found: dict[str, list[Spot]] = {"series": [], "finales": [], "beside": []}
    for key, numbers in calls.all_announcements(combined):
        part = {calls.FINALE: "finales", calls.BESIDE: "beside"}.get(key, "series")
        look = colour(numbers[0]) if key == calls.BESIDE else ""
        face = "/".join(map(str, numbers)) or calls.name_of(key, numbers)
        spread = calls.spread(key, numbers, combined)
        where = ", ".join(bet_in_words(each) for each, _ in spread)
        name = f"{capital(calls.name_of(key, numbers))}, {sum(chips for _, chips in spread)} fiches: {where}"
        found[part].append(Spot(key=calls.written(key, numbers), name=name, face=face, look=look, to="annonces"))
    return {part: tuple(spots) for part, spots in found.items()}
