"""Draws the wheel of roulette: the pockets, each with what a tap on it sends, and the ball."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from urllib.parse import quote

from django.utils.html import format_html
from django.utils.safestring import SafeString

from scoring.games.roulette.bets import SIMPLE, ZEROES, face
from scoring.games.roulette.felt import colour
from scoring.games.roulette.spins import DOUBLE_WHEEL, WHEEL

RIM, INNER, BALL = 148.0, 104.0, 92.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Pocket:
    """A pocket of the wheel.

    `look`: its CSS classes; `numbers`: the numbers that have fallen after a tap on it; `drawing`: its SVG.
    """

    look: str
    numbers: str
    drawing: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnWheel:
    """The wheel, with zero on top.

    `pockets`: in order of drawing, the one with the ball last; `query`: the query string of a tap, without the number.
    `number`, `said`: the number that fell, and in words; "" if none. `ball`: x and y of the ball, None if none fell.
    `waits`: whether a bet is en prison (held for the next spin), so that a tap adds a number.
    """

    pockets: tuple[Pocket, ...]
    query: str
    number: str
    said: str
    ball: tuple[str, str] | None
    waits: bool


@lru_cache(maxsize=2)
def _pocket_drawings(order: tuple[int, ...]) -> Mapping[int, SafeString]:
    """Return the SVG of every pocket of a wheel, by its number; `order`: the numbers around the wheel, from zero
    clockwise."""
    step = 2 * pi / len(order)
    drawing = '<path d="{}"/><text class="wheel__number" transform="rotate({})" y="-121">{}</text>'
    return {
        number: format_html(
            drawing, _pocket_outline((at - 0.5) * step, (at + 0.5) * step), f"{at * 360 / len(order):.2f}", face(number)
        )
        for at, number in enumerate(order)
    }


def _pocket_outline(start: float, end: float) -> str:
    """Return the outline (SVG path) of a pocket between two angles in radians, clockwise from the top."""

    def point(radius: float, angle: float) -> str:
        return f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}"

    outer = f"M{point(RIM, start)}A{RIM:g} {RIM:g} 0 0 1 {point(RIM, end)}"
    return f"{outer}L{point(INNER, end)}A{INNER:g} {INNER:g} 0 0 0 {point(INNER, start)}Z"


def wheel(fell: Sequence[int], query: str, *, waits: bool, double: bool = False) -> DrawnWheel:
    """Return the wheel as it is drawn; with `double` the wheel with 00.

    `fell`: the numbers that fell; `query`: the query string of a tap, without the number. A tap on a pocket lets its
    number fall; while a bet is en prison (`waits`: it is held for the next spin) after the numbers that fell before.
    """
    order = DOUBLE_WHEEL if double else WHEEL
    last = fell[-1] if fell else None
    before = "".join(f"{face(number)} " for number in fell) if waits else ""
    return DrawnWheel(
        pockets=tuple(_pocket(order, number, before, last) for number in sorted(order, key=lambda one: one == last)),
        query=query,
        number=face(last) if last is not None else "",
        said=_number_words(last) if last is not None else "",
        ball=_ball_position(order, last) if last is not None else None,
        waits=waits,
    )


def _pocket(order: tuple[int, ...], number: int, before: str, last: int | None) -> Pocket:
    look = colour(number) + (" wheel__pocket--fell" if number == last else "")
    return Pocket(look=look, numbers=quote(f"{before}{face(number)}"), drawing=_pocket_drawings(order)[number])


def _ball_position(order: tuple[int, ...], number: int) -> tuple[str, str]:
    """Return x and y of the ball, on the inside of the pocket of this number."""
    angle = 2 * pi * order.index(number) / len(order)
    return f"{BALL * sin(angle):.1f}", f"{-BALL * cos(angle):.1f}"


def _number_words(number: int) -> str:
    """Return a number in Dutch words: its colour, odd or even, low or high."""
    if number in ZEROES:
        return "dubbele zero" if number else "zero"
    words = [colour(number), "even" if number in SIMPLE["pair"] else "oneven"]
    return ", ".join([*words, "laag" if number in SIMPLE["manque"] else "hoog"])
