"""One document read closely: which of its sentences answers a question best, and how well."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import product

from rulebook.library.asked import Asked, Meaning
from rulebook.library.index import Index, Said, Unit

_PAIR = 0.11
"""What two words side by side count for, as asked."""
_CONTEXT = 0.6
"""What a word that stands in the title counts for, in the sentences under it."""
_NAMES = ("title", "also", "said")
_TOLD = {"first": 1.25, "question": 1.0, "sentence": 1.0}
_SETTLES = 0.6
"""Under a name one of these is shown when it says at least this share of what the name says; the first goes before."""

UNITS = {
    "title": (1.0, 0.25),
    "also": (0.95, 0.5),
    "said": (0.4, 0.0),
    "question": (1.15, 0.65),
    "first": (1.0, 0.5),
    "sentence": (0.56, 0.2),
    "note": (0.25, 0.35),
}
"""What each kind of unit is worth, and how much it loses when most of its own words were not asked for."""


def _shares(said: Said, meaning: Meaning, here: Sequence[str]) -> dict[int, float]:
    """Per unit of a document how surely it says what a word means."""
    if len(here) == 1 and meaning.stems[here[0]] == 1.0:
        return dict(said[here[0]])
    shares: dict[int, float] = {}
    for each in here:
        sure = meaning.stems[each]
        for unit, share in said[each]:
            if sure * share > shares.get(unit, 0.0):
                shares[unit] = sure * share
    return shares


class Reader:
    """Reads the documents of one index."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self._unit_weights = [[(*UNITS[unit.kind], unit.mass) for unit in units] for units in index.units]

    def __call__(self, number: int, asked: list[Asked], total: float) -> tuple[Unit, float, float]:
        """The unit of a document that answers best, how well (about 0 to 1), and how much the whole document covers.

        A word that stands in the title or chapter counts for every sentence under it, for a part.
        """
        said = self.index.said[number]
        own, twice, pairs = defaultdict[int, float](float), defaultdict[int, float](float), defaultdict[int, int](int)
        given, covered, before = 0.0, 0.0, list[str]()
        for each in asked:
            here = self._stems_present(number, each.meaning)
            if here:
                weight, shares = each.weight, _shares(said, each.meaning, here)
                covered += weight * max(shares.values())
                for unit, share in shares.items():
                    own[unit] += weight * share
                if titled := _CONTEXT * shares.get(0, 0.0):
                    given += weight * titled
                    for unit, share in shares.items():
                        twice[unit] += weight * min(share, titled)
                for pair in product(before, here):
                    for unit, _ in said.get(pair, ()):
                        pairs[unit] += 1
            before = here
        best, fit, weighing = 0, 0.0, self._unit_weights[number]
        for unit, met in own.items():
            worth, loss, mass = weighing[unit]
            narrow = met / mass if mass > met else float(mass > 0.0)
            value = worth * (met - twice.get(unit, 0.0) + given) / total * (1 - loss * (1 - narrow))
            if unit in pairs:
                value += _PAIR * min(pairs[unit], 2)
            if value > fit:
                best, fit = unit, value
        return self._settling(number, best, own), fit, covered / total

    def _settling(self, number: int, best: int, own: Mapping[int, float]) -> Unit:
        """The unit to show: for a name the sentence or question under it that says most of what was asked."""
        units = self.index.units[number]
        if units[best].kind not in _NAMES:
            return units[best]
        told = {unit: met * _TOLD[kind] for unit, met in own.items() if (kind := units[unit].kind) in _TOLD}
        most = max(told, key=told.__getitem__, default=best)
        return units[most] if told.get(most, 0.0) >= _SETTLES * own[best] else units[best]

    def _stems_present(self, number: int, meaning: Meaning) -> list[str]:
        """The stems of a meaning that stand in a document, where they count."""
        if number not in meaning.row:
            return []
        said, limited = self.index.said[number], meaning.limited
        here = [each for each in meaning.stems if each in said]
        if not here or not limited:
            return here
        return [each for each in here if each not in limited or self.index.belongs(number, limited[each])]
