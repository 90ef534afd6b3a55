"""Draws the table of roulette for a question: six streets (rows of three numbers) of it, or the whole, with its
chips."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from scoring.games.roulette.bets import ALONE, COLUMNS, DOUBLE_ZERO, DOZENS, KINDS, SIMPLE, ZERO, ZEROES
from scoring.games.roulette.bets import face as face_of
from scoring.games.roulette.felt import FACES, colour
from scoring.kit.figures import listed

STREETS, SHOWN, ROWS = 12, 6, 3
WIDTH, ZERO_WIDTH, COLUMN_WIDTH, HIGH, STRIP = 360, 26, 34, 52, 34
"""In units of the drawing, which is as wide as the page."""
AROUND = {*SIMPLE, "dozijn", "kolom"}
"""Kinds of bets that lie beside the numbers."""
BOX = '<rect class="table-drawn__box table-drawn__box--{}" x="{}" y="{}" width="{}" height="{}" rx="5"/>'
FACE = '<text class="table-drawn__face table-drawn__face--{}" x="{}" y="{}">{}</text>'
CHIP = '<g transform="translate({} {})"><circle class="table-drawn__chip" r="14"/>'
STAKE = '<circle class="table-drawn__rim" r="11"/><text class="table-drawn__stake">{}</text></g>'
FELL = '<rect class="table-drawn__fell" x="{}" y="{}" width="{}" height="{}" rx="7"/>'
BALL = '<circle class="table-drawn__ball" cx="{}" cy="{}" r="4"/>'

Place = tuple[float, float]
"""X and y in the drawing."""
Lies = tuple[str, tuple[int, ...], int]
"""A bet as (kind, numbers, chips on it)."""


@dataclass(frozen=True, slots=True)
class _Table:
    """The part of the table that is drawn.

    `first`: the first street (row of three numbers) of it, from 1; `whole`: also zero, columns and even chances.
    `double`: with 00.
    """

    first: int
    whole: bool
    double: bool = False

    @property
    def left(self) -> int:
        return ZERO_WIDTH if self.whole else 0

    @property
    def streets(self) -> int:
        return STREETS if self.whole else SHOWN

    @property
    def cell(self) -> float:
        return (WIDTH - self.left - (COLUMN_WIDTH if self.whole else 0)) / self.streets

    @property
    def high(self) -> int:
        return HIGH - 12 if self.whole else HIGH

    @property
    def bottom(self) -> int:
        return ROWS * self.high

    @property
    def zero_high(self) -> float:
        """The height of the field of a zero, in units of the drawing: of all three rows, or half of it beside 00."""
        return self.bottom / (2 if self.double else 1)

    @property
    def numbers(self) -> range:
        return range(3 * self.first - 2, 3 * (self.first + self.streets) - 2)

    def middle(self, number: int) -> Place:
        """Return the middle (x, y) of a number; zero lies beside all rows, each of two zeroes beside half of them."""
        if number in ZEROES:
            part = (3 if number == ZERO else 1) / 4 if self.double else 1 / 2
            return self.left / 2, self.bottom * part
        street, row = divmod(number - 1, ROWS)
        return self.left + (street + 1.5 - self.first) * self.cell, self.bottom - (row + 0.5) * self.high


def where(kind: str, numbers: tuple[int, ...]) -> str:
    """Return in Dutch words where a bet lies: `à cheval op 17 en 20`, `op rood`; `kind`: its key; `numbers`: those it
    covers."""
    if kind in SIMPLE:
        return f"op {KINDS[kind].name}"
    if kind == "dozijn":
        return f"op het dozijn {numbers[0]} tot en met {numbers[-1]}"
    if kind == "kolom":
        return f"op de kolom van {numbers[0]}"
    if kind in ALONE:
        return f"op {KINDS[kind].name}"
    return f"{KINDS[kind].name} op {listed([face_of(one) for one in numbers])}"


def table(bets: Sequence[Lies], fell: int | None = None, double: bool = False) -> SafeString:
    """Return the SVG of the table with its chips and the number that fell (None: none).

    `bets`: (kind, numbers, chips); `double`: with 00. It shows no more than the words beside it say.
    """
    drawn = _part_to_draw(bets, fell, double)
    height = drawn.bottom + STRIP * (2 if drawn.whole else 1)
    parts = (*_draw_boxes(drawn), *_ball_on_number(drawn, fell), *_chips(drawn, bets))
    inside = format_html_join("", "{}", ((part,) for part in parts))
    shape = '<svg class="table-drawn" viewBox="-2 -2 {} {}" aria-hidden="true" focusable="false">{}</svg>'
    return format_html(shape, WIDTH + 4, height + 4, inside)


def _part_to_draw(bets: Sequence[Lies], fell: int | None, double: bool) -> _Table:
    """Return which part to draw: the streets (rows of three numbers) with a bet or the number that fell.

    It is the whole table if a bet lies beside the numbers, or if bets lie far apart.
    """
    touched = {number for _, numbers, _ in bets for number in numbers}
    touched |= {fell} if fell is not None else set()
    streets = [(number + 2) // 3 for number in touched]
    if touched & ZEROES or not streets or any(kind in AROUND for kind, _, _ in bets):
        return _Table(1, whole=True, double=double)
    if max(streets) - min(streets) >= SHOWN:
        return _Table(1, whole=True, double=double)
    middle = (min(streets) + max(streets) - SHOWN + 1) // 2
    return _Table(min(max(middle, 1), STREETS - SHOWN + 1), whole=False)


def _draw_boxes(drawn: _Table) -> Iterable[SafeString]:
    for number in drawn.numbers:
        x, y = drawn.middle(number)
        yield _box(colour(number), x - drawn.cell / 2, y - drawn.high / 2, drawn.cell, drawn.high, str(number), drawn)
    if drawn.whole:
        for zero in (ZERO, DOUBLE_ZERO) if drawn.double else (ZERO,):
            high = drawn.zero_high
            yield _box("groen", 0, drawn.middle(zero)[1] - high / 2, drawn.left, high, face_of(zero), drawn)
        for row in range(len(COLUMNS)):
            y = drawn.bottom - (row + 1) * drawn.high
            yield _box("leeg", WIDTH - COLUMN_WIDTH, y, COLUMN_WIDTH, drawn.high, "kol.", drawn)
    for nth, _ in enumerate(DOZENS):
        if shown := _span_of_dozen(drawn, nth):
            yield _box("leeg", shown[0], drawn.bottom, shown[1], STRIP, f"{nth + 1}e dozijn", drawn)
    if drawn.whole:
        for nth, face in enumerate(FACES.values()):
            x, width = _span_of_simple_chance(drawn, nth)
            yield _box("leeg", x, drawn.bottom + STRIP, width, STRIP, face, drawn)


def _box(look: str, x: float, y: float, width: float, height: float, face: str, drawn: _Table) -> SafeString:
    number = face.isdecimal()
    size = ("klein" if drawn.whole else "groot") if number else "woord"
    box = format_html(
        BOX, look, _coordinate(x + 1.5), _coordinate(y + 1.5), _coordinate(width - 3), _coordinate(height - 3)
    )
    return box + format_html(FACE, size, _coordinate(x + width / 2), _coordinate(y + height / 2), face)


def _span_of_dozen(drawn: _Table, nth: int) -> tuple[float, float] | None:
    """Return where a dozen (`nth`, from 0) begins on the x axis and how wide it is; None if no street of it is
    drawn."""
    begin, end = (max(0, min(4 * place + 1 - drawn.first, drawn.streets)) for place in (nth, nth + 1))
    return (drawn.left + begin * drawn.cell, (end - begin) * drawn.cell) if end > begin else None


def _span_of_simple_chance(drawn: _Table, nth: int) -> tuple[float, float]:
    width = drawn.streets * drawn.cell / len(FACES)
    return drawn.left + nth * width, width


def _ball_on_number(drawn: _Table, fell: int | None) -> Iterable[SafeString]:
    if fell is None:
        return
    x, y = drawn.middle(fell)
    wide, high = (drawn.left, drawn.zero_high) if fell in ZEROES else (drawn.cell, drawn.high)
    yield format_html(FELL, _coordinate(x - wide / 2), _coordinate(y - high / 2), _coordinate(wide), _coordinate(high))
    yield format_html(BALL, _coordinate(x + wide / 2 - 7), _coordinate(y - high / 2 + 7))


def _chips(drawn: _Table, bets: Sequence[Lies]) -> Iterable[SafeString]:
    for kind, numbers, stake in bets:
        x, y = _position_of_chip(drawn, kind, numbers)
        yield format_html(CHIP, _coordinate(x), _coordinate(y)) + format_html(STAKE, stake)


def _position_of_chip(drawn: _Table, kind: str, numbers: tuple[int, ...]) -> Place:
    """Return where a chip lies (x, y): on a number, on a line between numbers, at the edge of a street, or in its own
    box."""
    if kind == "kolom":
        return WIDTH - COLUMN_WIDTH / 2, drawn.middle(numbers[0])[1]
    if kind == "dozijn":
        begin, width = _span_of_dozen(drawn, DOZENS.index(frozenset(numbers))) or (0, 0)
        return begin + width / 2, drawn.bottom + STRIP / 2
    if kind in FACES:
        begin, width = _span_of_simple_chance(drawn, [*FACES].index(kind))
        return begin + width / 2, drawn.bottom + 1.5 * STRIP
    if kind in ALONE:
        return drawn.left, drawn.bottom
    places = [drawn.middle(number) for number in numbers]
    x, y = (sum(one) / len(places) for one in zip(*places, strict=True))
    return (x, drawn.bottom) if kind.startswith("transversale") else (x, y)


def _coordinate(value: float) -> str:
    """Write a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")
