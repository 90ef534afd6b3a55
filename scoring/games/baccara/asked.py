"""What both games of baccara need to lead to the calculator of a coup and back: how it writes hands and amounts."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from scoring.games.baccara.coup import PASSED
from scoring.games.baccara.laid import rank_of
from scoring.games.baccara.tableau import HAND
from scoring.kit.cards import split_codes

CALCULATOR = "baccara-coup"
_AMOUNT = re.compile(r"[-+]?[0-9]{1,9}([.,][0-9]{1,4})?")


def hand_text(codes: Sequence[str]) -> str:
    """Return a hand as the calculator asks for it: its ranks, and a dash behind exactly two cards, as `8 B -`: no third
    was taken.

    `codes` are ranks or whole cards (`sB`); `ValueError` for what is no card.
    """
    ranks = [rank_of(code) for code in codes]
    return " ".join((*ranks, *([PASSED] if len(ranks) == HAND else [])))


def codes_in(asked: Mapping[str, Sequence[str]], name: str) -> tuple[str, ...]:
    """Return the cards asked for under `name`, without the dash of a hand that took no third; `()` when there are none.

    They are in capitals, and `1` is `A`; what is no card stays in, for a form to refuse it.
    """
    codes = split_codes(text.upper() for text in asked.get(name, ()))
    return tuple("A" if code == "1" else code for code in codes if code not in (PASSED, "–", "−", "PAS", "PAST"))


def amount_in(asked: Mapping[str, Sequence[str]], name: str) -> Fraction | str:
    """Return the amount asked for under `name`: its first value as a number, `""` for nought or nothing, the text when
    it is no number of at most nine digits with four decimals.
    """
    text = "".join(asked.get(name, ())[:1]).strip()
    return Fraction(text.replace(",", ".")) or "" if _AMOUNT.fullmatch(text) else text
