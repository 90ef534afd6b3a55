"""Several numbers typed in one field: `0 3 3`, `0, 3, 3` or `2,50 + 1`, read exactly or refused with a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from rulebook.calculators.row import Wrong


def numbers(name: str, texts: Sequence[str], low: int, high: int) -> list[int]:
    """Whole numbers from `low` to `high`, parted by spaces, commas, semicolons or plus signs."""
    words = [word for word in re.split(r"[\s,;+]+", " ".join(texts)) if word]
    for word in words:
        if not re.fullmatch(r"\d{1,12}", word, re.ASCII) or not low <= int(word) <= high:
            raise Wrong(name, f"‘{word[:12]}’ past hier niet: vul getallen in van {low} tot en met {high}.")
    return [int(word) for word in words]


def amounts(name: str, texts: Sequence[str]) -> list[Fraction]:
    """Amounts above nothing, parted by spaces, semicolons or plus signs; a comma or a point before the decimals."""
    words = [word for word in re.split(r"[\s;+]+", " ".join(texts)) if word]
    found = []
    for word in words:
        if not re.fullmatch(r"\d{1,9}([.,]\d{1,2})?", word, re.ASCII):
            raise Wrong(name, f"‘{word[:12]}’ is geen bedrag: vul ze in zoals 2 of 2,50, met een spatie ertussen.")
        found.append(Fraction(word.replace(",", ".")))
        if not found[-1]:
            raise Wrong(name, "Een bedrag is hier meer dan nul.")
    return found
