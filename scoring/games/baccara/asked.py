"""What both baccaras have in common where they lead to the calculator of a coup: its hands and its amounts."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from scoring.games.baccara.coup import PASSED
from scoring.games.baccara.laid import rank_of
from scoring.games.baccara.tableau import HAND
from scoring.kit.cards import written

CALCULATOR = "baccara-coup"


def hand_text(codes: Sequence[str]) -> str:
    """A hand as the calculator asks it: ranks, with a stroke for who took no third card."""
    ranks = [rank_of(code) for code in codes]
    return " ".join((*ranks, *([PASSED] if len(ranks) == HAND else [])))


def codes_in(asked: Mapping[str, Sequence[str]], name: str) -> tuple[str, ...]:
    """The ranks of a hand, as they were written."""
    codes = written(text.upper() for text in asked.get(name, ()))
    return tuple("A" if code == "1" else code for code in codes if code not in (PASSED, "–", "−", "PAS", "PAST"))


def amount_in(asked: Mapping[str, Sequence[str]], name: str) -> Fraction | str:
    """An amount, or what was written where that is none; nothing for nought."""
    text = "".join(asked.get(name, ())[:1]).strip()
    try:
        return Fraction(text.replace(",", ".")) or ""
    except (ValueError, ZeroDivisionError):
        return text
