"""Reads several numbers typed in one field (`0 3 3`, `0, 3, 3` or `2,50 + 1`), or refuses them with a sentence."""

import re
from collections.abc import Sequence
from fractions import Fraction

from rulebook.calculators.calculator import Wrong


def _split_pieces(name: str, text: str, parting: str) -> list[str]:
    """Return the pieces between the signs that separate numbers (`parting`, a regular expression).

    Raises `Wrong`, at the field `name`, for a plus with nothing before or after it.
    """
    if re.search(r"^\s*\+|\+\s*(\+|$)", text):
        raise Wrong(name, "Voor en achter een plus hoort een getal.")
    return [word for word in re.split(parting, text) if word]


def numbers(name: str, texts: Sequence[str], low: int, high: int, *, places: bool = False) -> list[int]:
    """Return whole numbers from `low` to `high`, separated by spaces, commas, semicolons or plus signs; [] if there are
    none.

    `texts`: what was typed in the field. `2,50` may be meant as an amount, so a comma without a space separates three
    numbers or more (`3,0,3`), and with `places` (numbers of players) two as well. Raises `Wrong` at the field `name`
    for anything else.
    """
    text = " ".join(texts).strip()
    row = r"\d+(,\d+)+" if places else r"\d+(,\d+){2,}"
    if (tight := re.search(r"\d+,\d+", text)) and not re.fullmatch(row, text):
        raise Wrong(name, f"‘{tight.group()[:12]}’ is geen heel getal: zet een spatie tussen twee getallen.")
    words = _split_pieces(name, text, r"[\s,;+]+")
    for word in words:
        if not re.fullmatch(r"\d{1,12}", word, re.ASCII) or not low <= int(word) <= high:
            raise Wrong(name, f"‘{word[:12]}’ past hier niet: vul getallen in van {low} tot en met {high}.")
    return [int(word) for word in words]


def amounts(name: str, texts: Sequence[str]) -> list[Fraction]:
    """Return exact amounts above zero, separated by spaces, semicolons or plus signs; [] if there are none.

    Up to two decimals follow a comma or a point. Raises `Wrong` at the field `name` for anything else.
    """
    words = _split_pieces(name, " ".join(texts), r"[\s;+]+")
    found = []
    for word in words:
        if not re.fullmatch(r"\d{1,9}([.,]\d{1,2})?", word, re.ASCII):
            raise Wrong(name, f"‘{word[:12]}’ is geen bedrag: vul ze in zoals 2 of 2,50, met een spatie ertussen.")
        found.append(Fraction(word.replace(",", ".")))
        if not found[-1]:
            raise Wrong(name, "Een bedrag is hier meer dan nul.")
    return found
