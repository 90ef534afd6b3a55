"""Every pair of ink and ground that the blocks use meets WCAG AA, by day and by night."""

import re
from pathlib import Path

import pytest

CSS = Path(__file__).parent.parent / "static" / "css"
TOKENS = (CSS / "tokens.css").read_text()
DAY, NIGHT, SWITCHED = (
    dict(re.findall(r"--([a-z0-9-]+):\s*(#[0-9a-f]{6})", part)) for part in TOKENS.split(":root")[1:]
)

WORDS = [
    *((ink, ground) for ink in ("ink", "muted", "red", "green") for ground in ("ground", "sheet")),
    *((ink, ground) for ink in ("ink", "muted") for ground in ("wash",)),
    ("ink", "red-wash"),
    ("red", "red-wash"),
    ("ink", "green-wash"),
    ("ink", "mark"),
    ("on-chip", "chip"),
    *(("ground", fill) for fill in ("ink", "red", "green")),
    *((f"line-{number}", "sheet") for number in range(10)),
]
BLOCKS = [path for path in sorted(CSS.glob("*.css")) if path.name not in ("tokens.css", "printed.css")]
BLOCKS = [path for path in BLOCKS if not path.name.startswith("paper")]
SHAPES = [("edge", "ground"), ("edge", "sheet"), ("green", "ground"), ("green", "sheet"), ("sheet", "green")]


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_ratio_is_that_of_the_standard():
    assert ratio("#000000", "#ffffff") == pytest.approx(21)
    assert ratio("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("tokens", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("ink", "ground"), WORDS, ids=lambda name: name)
def test_words_can_be_read(tokens, ink, ground):
    assert ratio(tokens[ink], tokens[ground]) >= 4.5


@pytest.mark.parametrize("tokens", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("edge", "ground"), SHAPES, ids=lambda name: name)
def test_edges_of_what_can_be_pressed_can_be_seen(tokens, edge, ground):
    assert ratio(tokens[edge], tokens[ground]) >= 3


def test_the_switch_brings_the_same_night_as_the_system():
    assert SWITCHED == NIGHT


def test_the_night_redefines_every_colour_of_the_day():
    assert NIGHT.keys() == DAY.keys()


@pytest.mark.parametrize("fill", ["felt-red", "felt-black", "felt-green"])
def test_numbers_on_the_felt_can_be_read(fill):
    felt = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", TOKENS.split("html {")[1]))
    assert ratio(felt["on-felt"], felt[fill]) >= 4.5


@pytest.mark.parametrize("block", BLOCKS, ids=lambda path: path.name)
def test_only_the_tokens_name_colours(block):
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(", block.read_text()) == []
