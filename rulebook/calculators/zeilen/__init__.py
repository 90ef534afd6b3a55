"""The calculators of zeilen: the chance of three open cards, and a turn settled."""

from rulebook.calculators.zeilen import odds, settling

CALCULATORS = (*odds.CALCULATORS, *settling.CALCULATORS)
