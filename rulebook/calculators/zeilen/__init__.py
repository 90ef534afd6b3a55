"""The calculators of zeilen (one stakes that one of three open cards beats the bank's): its odds, and a turn
settled."""

from rulebook.calculators.zeilen import odds, settling

CALCULATORS = (*odds.CALCULATORS, *settling.CALCULATORS)
