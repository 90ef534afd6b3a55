"""Reads a round of betting typed on a line (`10 +15 mee pas` or `inzet-10 verhoog-15`), and writes amounts of money."""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from scoring.kit import figures

Move = Literal["inzet", "verhoog", "mee", "pas", "check"]
_WORDS: dict[str, Move] = {
    **dict.fromkeys(("inzet", "zet", "bet"), "inzet"),
    **dict.fromkeys(("verhoog", "verhoogt", "verhogen", "raise"), "verhoog"),
    **dict.fromkeys(("mee", "call", "callt", "zien", "ziet", "zie", "c"), "mee"),
    **dict.fromkeys(("check", "checkt", "checken"), "check"),
    **dict.fromkeys(("pas", "past", "fold", "weg", "gaat-weg", "p"), "pas"),
}
_TOKEN = re.compile(
    r"(?P<word>[^\W\d_]+(-[^\W\d_]+)*)(-(?=\d))?"
    r"|(?P<plus>\+?)\s*(?P<amount>\d{1,7}([.,]\d{1,2})?)(?![.,]?\d)|[\s,;]+"
)
CALLED = ("mee", "pas")
"""The words for calling and folding in five-card poker, for a message on how to write."""


def moves(texts: Sequence[str], *, opening: bool, told: tuple[str, str] = CALLED) -> list[tuple[Move, int]]:
    """Return the moves in order as (move, euro cents); 0 cents for `mee` (call), `pas` (fold) and `check`.

    `texts`: what was typed; `opening`: the first amount is a bet, with or without a plus; `told`: the game's words for
    call and fold, for messages. Raises ValueError for what can't be read.
    """
    found: list[tuple[Move, int]] = []
    wanting: Move | None = None
    how = f"{told[0]}, {told[1]} of +15 (verhoog met 15)"
    text, place = " ".join(texts).strip().lower().replace("€", " "), 0
    while place < len(text):
        token = _TOKEN.match(text, place)
        if token is None or token.end() == place:
            raise ValueError(f"‘{text[place : place + 12]}’ is niet te lezen: schrijf {how}.")
        place = token.end()
        if word := token["word"]:
            wanting = _move_of_word(word, wanting, found, how)
            if wanting is None and token.group().endswith("-"):
                raise ValueError(f"Achter ‘{word}’ hoort geen bedrag.")
        elif token["amount"]:
            bet = any(move in ("inzet", "verhoog") for move, _ in found)
            first, amount = opening and not bet, cents(token["amount"])
            if not amount:
                raise ValueError("Een inzet of verhoging is meer dan nul.")
            found.append((_kind(token["plus"], token["amount"], wanting, told[0], first=first), amount))
            wanting = None
    if wanting:
        raise ValueError(f"Zet achter ‘{wanting}’ een bedrag.")
    return found


def _move_of_word(word: str, wanting: Move | None, found: list[tuple[Move, int]], how: str) -> Move | None:
    """Return the move that waits for an amount after this word; None for a move without amount, which is added to
    `found`.

    `wanting`: the move that waits already, or None; `how`: for the message, how to write it. Raises ValueError for an
    unknown word.
    """
    if wanting and word == "met":
        return wanting
    move = _WORDS.get(word)
    if wanting or move is None:
        raise ValueError(f"‘{word[:20]}’ hoort hier niet: schrijf {how}.")
    if move in ("inzet", "verhoog"):
        return move
    found.append((move, 0))
    return None


def _kind(plus: str, amount: str, wanting: Move | None, call: str, *, first: bool) -> Move:
    if wanting:
        return wanting
    if first:
        return "inzet"
    if plus:
        return "verhoog"
    raise ValueError(f"Schrijf +{amount} om met {amount} te verhogen, of {call} om gelijk te leggen.")


def cents(text: str) -> int:
    """Return an amount as it was typed, with at most two decimals, in euro cents: `2,50` gives 250."""
    return int(Fraction(text.replace(",", ".")) * 100)


def whole_cents(amount: Fraction) -> int:
    """Return the amount of a field, in whole units with at most two decimals, in euro cents."""
    return int(amount * 100)


def money(amount: int) -> str:
    """Return euro cents as an amount in words: `15`, `2,50`."""
    return figures.money(Fraction(amount, 100))


def exact(amount: int) -> Fraction:
    """Return euro cents as an exact amount in whole units, for the data: 150 gives 3/2."""
    return Fraction(amount, 100)
