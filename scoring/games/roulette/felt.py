"""The table of roulette as it is drawn: where each bet lies, strip by strip, and the fields around the numbers."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from scoring.games.roulette.bets import BLACK, COLUMNS, DOZENS, KINDS, RED, SIMPLE, ZERO, Bet, Covered, bet, layout
from scoring.games.roulette.written import named, written
from scoring.kit.figures import capital
from scoring.play.contract import Spot, Strip

FACES = {key: KINDS[key].name for key in SIMPLE}
BESIDE = dict.fromkeys(SIMPLE, "") | {"manque": "1–18", "passe": "19–36"}
"""What the name of a simple chance says besides what is printed there."""
BETWEEN = ("cheval", "carre", "quatre-premiers", "transversale-pleine", "transversale-simple")


def colour(number: int) -> str:
    """`rood`, `zwart`, or `groen` for zero."""
    return "rood" if number in RED else "zwart" if number in BLACK else "groen"


def _spot(each: Bet, to: str, *, face: str = "", look: str = "") -> Spot:
    title = capital(named(each))
    shown = colour(min(each.numbers)) if each.kind.key == "plein" else BESIDE.get(each.kind.key, face)
    if look == "buiten":
        face = f"{min(each.numbers)}-{max(each.numbers)}"
        title = title if face in title else f"{title}, {face}"
        face = face.replace("-", "–")
    return Spot(key=written(each), name=f"{title}, {shown}" if shown else title, face=face, look=look, to=to)


def _number(number: int, to: str) -> Spot:
    return _spot(bet("plein", {number}), to, face=str(number), look=colour(number))


def _between(numbers: Iterable[int], look: str, row: int) -> Spot:
    """The place between these numbers."""
    wanted: Covered = frozenset(numbers)
    key = next(key for key in BETWEEN if wanted in layout()[key])
    return _spot(bet(key, wanted), f"rij-{row}", look=look)


@lru_cache(maxsize=2)
def strips(combined: bool) -> tuple[Strip, ...]:
    """From zero's line down; without combinations with zero only the first four lie on that line."""
    zero = (((0, 1), "over"), ((0, 1, 2), "hoek"), ((0, 2), "over"), ((0, 2, 3), "hoek"), ((0, 3), "over"))
    first = [_between(numbers, look, 1) for numbers, look in (zero if combined else ())]
    found = [Strip(row=1, line=True, spots=(*first, _between(range(4), "buiten", 1)))]
    for row in range(1, 13):
        found.append(Strip(row=row, line=False, spots=tuple(_row(row))))
        if row < 12:
            found.append(Strip(row=row + 1, line=True, spots=tuple(_line(row))))
    return tuple(found)


def _row(row: int) -> Iterable[Spot]:
    """Three numbers with the lines between them, and the outer line."""
    first = 3 * row - 2
    for number in range(first, first + 3):
        yield _number(number, f"rij-{row}")
        if number < first + 2:
            yield _between((number, number + 1), "naast", row)
    yield _between(range(first, first + 3), "buiten", row)


def _line(row: int) -> Iterable[Spot]:
    """The line under a row: pairs, corners, and the two rows at the outer line."""
    first = 3 * row - 2
    for number in range(first, first + 3):
        yield _between((number, number + 3), "over", row + 1)
        if number < first + 2:
            yield _between((number, number + 1, number + 3, number + 4), "hoek", row + 1)
    yield _between(range(first, first + 6), "buiten", row + 1)


@cache
def around() -> Mapping[str, tuple[Spot, ...]]:
    """What lies around the numbers: `zero`, `columns`, `dozens`, `simple`."""
    return {
        "zero": (_number(ZERO, "tafel"),),
        "columns": tuple(
            _spot(bet("kolom", own), "kolommen", face=f"{at + 1}e kolom") for at, own in enumerate(COLUMNS)
        ),
        "dozens": tuple(_spot(bet("dozijn", own), "tafel", face=f"{at + 1}e dozijn") for at, own in enumerate(DOZENS)),
        "simple": tuple(_spot(bet(key), "kansen", face=face) for key, face in FACES.items()),
    }
