"""Amounts of chips as a sentence says them: whole, with a half, or as an exact fraction."""

from __future__ import annotations

from scoring.kit.figures import amount, chips, signed

__all__ = ["amount", "chips", "signed"]
