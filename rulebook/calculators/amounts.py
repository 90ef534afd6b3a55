"""Amounts of chips as a sentence says them: whole, with a half, or as an exact fraction."""

from __future__ import annotations

from fractions import Fraction

from scoring.kit.figures import MINUS, decimal, fraction


def amount(value: Fraction | int) -> str:
    """`7`, `2½`, `0,25`, or `7/37 (0,19)` when decimals don't end within two places."""
    exact = Fraction(value)
    if exact.denominator == 1:
        return fraction(exact)
    if exact.denominator == 2:
        whole = abs(exact.numerator) // 2
        return f"{MINUS if exact < 0 else ''}{whole or ''}½"
    if 100 % exact.denominator == 0:
        return decimal(exact)
    return f"{fraction(exact)} ({decimal(exact, 4)})"


def signed(value: Fraction | int) -> str:
    """The same with a plus before a gain."""
    return f"+{amount(value)}" if value > 0 else amount(value)


def chips(value: Fraction | int) -> str:
    """`1 fiche`, `7 fiches`, `2½ fiche`."""
    return f"{amount(value)} {'fiche' if abs(value) == 1 or Fraction(value).denominator == 2 else 'fiches'}"
