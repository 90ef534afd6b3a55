"""Draws the stake of a round of toepen as stairs: one for its beginning and one for each knock. What a player pays is
marked."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from scoring.play.contract.board import Step

KNOCK = re.compile(
    r"(?P<name>\S+) (?P<act>toept blind|toept|overtoept): de inzet is nu (?P<stake>\d+), "
    r"wie past betaalt (?P<before>\d+)"
)
WIDE, HIGH, PILL, WORDS = 360, 84, 96, 38
"""In units of the drawing: its width, the highest step, the room for who pays, and for two lines of words."""
LEAST_HIGH, MOST_WIDE, GAP = 22, 80, 6
STEP = (
    '<rect class="stairs__step{}" x="{}" y="{}" width="{}" height="{}" rx="8"/>'
    '<text class="stairs__stake{}" x="{}" y="{}">{}</text>'
    '<text class="stairs__word" x="{}" y="{}">{}</text><text class="stairs__word" x="{}" y="{}">{}</text>'
)
PAYS = (
    '<rect class="stairs__pill" x="{}" y="{}" width="{}" height="32" rx="16"/>'
    '<text class="stairs__pays" x="{}" y="{}">{}</text><text class="stairs__word" x="{}" y="{}">{}</text>'
)


class _Step(NamedTuple):
    """A stair: the stake from here on, in points; `name`: who raised it; `act`: by what."""

    stake: int
    name: str
    act: str


def knock_stairs_svg(story: Iterable[Step], name: str, pays: int) -> SafeString:
    """Return an SVG of the knocks in the story of a round; "" if nobody knocked. It shows no more than the story says.

    `name` is the player who pays `pays` points: the stair of that height is marked.
    """
    knocks = [found for step in story if (found := KNOCK.match(step.text))]
    if not knocks:
        return SafeString("")
    steps = [_Step(int(knocks[0]["before"]), "begin", "")]
    steps += [_Step(int(one["stake"]), one["name"], one["act"]) for one in knocks]
    wide = min(MOST_WIDE, (WIDE - PILL) / len(steps))
    most = max(step.stake for step in steps)
    parts = [_stair_svg(nth, step, wide, most, on=step.stake == pays) for nth, step in enumerate(steps)]
    shape = '<svg class="stairs" viewBox="0 0 {} {}" aria-hidden="true" focusable="false">{}{}</svg>'
    inside = format_html_join("", "{}", ((part,) for part in parts))
    return format_html(shape, WIDE, HIGH + WORDS, inside, _pill(len(steps) * wide, name, pays))


def _stair_svg(nth: int, step: _Step, wide: float, most: int, *, on: bool) -> SafeString:
    high = LEAST_HIGH + (HIGH - LEAST_HIGH) * (step.stake - 1) / max(most - 1, 1)
    x, middle, state = nth * wide, nth * wide + (wide - GAP) / 2, "--on" if on else ""
    return format_html(
        STEP, f" stairs__step{state}" if state else "",
        _coordinate(x), _coordinate(HIGH - high), _coordinate(wide - GAP), _coordinate(high),
        f" stairs__stake{state}" if state else "", _coordinate(middle), _coordinate(HIGH - high + 16), step.stake,
        _coordinate(middle), HIGH + 16, step.name, _coordinate(middle), HIGH + 31, step.act,
    )  # fmt: skip


def _pill(x: float, name: str, pays: int) -> SafeString:
    wide = PILL - GAP
    left = min(x + GAP, WIDE - wide)
    middle = _coordinate(left + wide / 2)
    said = f"betaalt {pays}" if pays else "betaalt niets"
    return format_html(PAYS, _coordinate(left), HIGH - 36, wide, middle, HIGH - 15, said, middle, HIGH + 16, name)


def _coordinate(value: float) -> str:
    """Write a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")
