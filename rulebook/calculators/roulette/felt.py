"""The table of roulette: what lies where, and what a tap there asks for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString

from rulebook.calculators.roulette.asked import title
from scoring.games.roulette.bets import BLACK, COLUMNS, DOZENS, RED, ZERO, Bet, Covered, bet, layout
from scoring.games.roulette.written import written

FACES = {"rouge": "rood", "noir": "zwart", "pair": "even", "impair": "oneven", "manque": "1–18", "passe": "19–36"}
BETWEEN = ("cheval", "carre", "quatre-premiers", "transversale-pleine", "transversale-simple")


def colour(number: int) -> str:
    """`rood`, `zwart`, or `groen` for zero."""
    return "rood" if number in RED else "zwart" if number in BLACK else "groen"


# --- the table, as it always lies ---------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place on the table: the bet a tap lays there, its name, what is printed, its look, and where one returns."""

    bet: Bet
    key: str
    name: str
    face: str
    look: str
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """One stretch of the table from left to right: the numbers of a row, or the line above one."""

    row: int
    line: bool
    places: tuple[Place, ...]


def _place(each: Bet, to: str, *, face: str = "", look: str = "") -> Place:
    shown = colour(min(each.numbers)) if each.kind.key == "plein" else face
    name = f"{title(each)}, {shown}" if shown else title(each)
    return Place(bet=each, key=written(each), name=name, face=face, look=look, to=to)


def _number(number: int, to: str) -> Place:
    return _place(bet("plein", {number}), to, face=str(number), look=colour(number))


def _between(numbers: Iterable[int], look: str, row: int) -> Place:
    """The place between these numbers."""
    wanted: Covered = frozenset(numbers)
    key = next(key for key in BETWEEN if wanted in layout()[key])
    return _place(bet(key, wanted), f"rij-{row}", look=look)


@lru_cache(maxsize=1024)
def _strips(combined: bool) -> tuple[Strip, ...]:
    """From zero's line down; without combinations with zero only the first four lie on that line."""
    zero = (((0, 1), "over"), ((0, 1, 2), "hoek"), ((0, 2), "over"), ((0, 2, 3), "hoek"), ((0, 3), "over"))
    first = [_between(numbers, look, 1) for numbers, look in (zero if combined else ())]
    strips = [Strip(row=1, line=True, places=(*first, _between(range(4), "buiten", 1)))]
    for row in range(1, 13):
        strips.append(Strip(row=row, line=False, places=tuple(_row(row))))
        if row < 12:
            strips.append(Strip(row=row + 1, line=True, places=tuple(_line(row))))
    return tuple(strips)


def _row(row: int) -> Iterable[Place]:
    """Three numbers with the lines between them, and the outer line."""
    first = 3 * row - 2
    for number in range(first, first + 3):
        yield _number(number, f"rij-{row}")
        if number < first + 2:
            yield _between((number, number + 1), "naast", row)
    yield _between(range(first, first + 3), "buiten", row)


def _line(row: int) -> Iterable[Place]:
    """The line under a row: pairs, corners, and the two rows at the outer line."""
    first = 3 * row - 2
    for number in range(first, first + 3):
        yield _between((number, number + 3), "over", row + 1)
        if number < first + 2:
            yield _between((number, number + 1, number + 3, number + 4), "hoek", row + 1)
    yield _between(range(first, first + 6), "buiten", row + 1)


@cache
def _fields() -> Mapping[str, tuple[Place, ...]]:
    """What lies around the numbers."""
    return {
        "zero": (_number(ZERO, "tafel"),),
        "columns": tuple(
            _place(bet("kolom", own), "kolommen", face=f"kol. {at + 1}") for at, own in enumerate(COLUMNS)
        ),
        "dozens": tuple(_place(bet("dozijn", own), "tafel", face=f"{at + 1}e 12") for at, own in enumerate(DOZENS)),
        "simple": tuple(_place(bet(key), "kansen", face=face) for key, face in FACES.items()),
    }


# --- with chips on it ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Felt:
    """The whole table as buttons: strips as (row, whether it is a line, its buttons), and the fields around them."""

    strips: tuple[tuple[int, bool, SafeString], ...]
    around: Mapping[str, SafeString]


BUTTON = '<button class="felt__place{}" name="inzet" value="{}" formaction="#{}" aria-label="{}{}"{}>{}</button>'


@lru_cache(maxsize=1024)
def _bare(place: Place) -> SafeString:
    """The button of a place where nothing lies."""
    return _button(place, "", frozenset())


def _button(place: Place, chips: str, fell: Covered) -> SafeString:
    look = f" felt__place--{place.look}" if place.look else ""
    if place.bet.numbers == fell:
        look += " felt__place--fell"
    chip = format_html(' data-chip="{}"', chips) if chips else ""
    lies = f", er ligt {chips}" if chips else ""
    name, face = place.name, place.face
    if place.look == "buiten":
        span = f"{min(place.bet.numbers)}-{max(place.bet.numbers)}"
        name = name if span in name else f"{name}, {span}"
        face = format_html('<span class="felt__range">{}</span>', span.replace("-", "–"))
    return format_html(BUTTON, look, place.key, place.to, name, lies, chip, face)


def _buttons(places: Iterable[Place], lies: Mapping[Bet, str], fell: Covered) -> SafeString:
    return SafeString(
        "".join(
            _button(place, lies.get(place.bet, ""), fell)
            if place.bet in lies or place.bet.numbers == fell
            else _bare(place)
            for place in places
        )
    )


def felt(lies: Mapping[Bet, str], fell: Covered, *, combined: bool) -> Felt:
    """The table with the chips that lie on it, and the number that fell; with or without combinations with zero."""
    return Felt(
        strips=tuple((one.row, one.line, _buttons(one.places, lies, fell)) for one in _strips(combined)),
        around={name: _buttons(places, lies, fell) for name, places in _fields().items()},
    )
