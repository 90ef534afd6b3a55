"""Playing cards: how they are written (`sA`, `h10`, `joker`), and what they are called in Dutch."""

from __future__ import annotations

from typing import NamedTuple

ACE, KING, QUEEN, JACK = 14, 13, 12, 11
SUITS = {"s": "schoppen", "h": "harten", "r": "ruiten", "k": "klaveren"}
LETTERS = {ACE: "A", KING: "H", QUEEN: "V", JACK: "B", **{rank: str(rank) for rank in range(10, 1, -1)}}
RANK_NAMES = {
    ACE: "aas",
    KING: "heer",
    QUEEN: "vrouw",
    JACK: "boer",
    10: "tien",
    9: "negen",
    8: "acht",
    7: "zeven",
    6: "zes",
    5: "vijf",
    4: "vier",
    3: "drie",
    2: "twee",
}
RANK_PLURALS = {
    ACE: "azen",
    KING: "heren",
    QUEEN: "vrouwen",
    JACK: "boeren",
    10: "tienen",
    9: "negens",
    8: "achten",
    7: "zevens",
    6: "zessen",
    5: "vijven",
    4: "vieren",
    3: "drieën",
    2: "tweeën",
}


class Card(NamedTuple):
    """Rank 2 to 14 (ace) and suit `s`, `h`, `r` or `k`; the joker has rank 0 and no suit."""

    rank: int
    suit: str

    def __str__(self) -> str:
        return "joker" if self == JOKER else f"{self.suit}{LETTERS[self.rank]}"

    @property
    def name(self) -> str:
        """`harten boer`."""
        return "joker" if self == JOKER else f"{SUITS[self.suit]} {RANK_NAMES[self.rank]}"


JOKER = Card(0, "")
PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in RANK_NAMES)
_BY_NAME = {str(card): card for card in (*PACK, JOKER)}


def card(text: str) -> Card:
    """The card written as `hA`, `k10` or `joker`; refuses anything else."""
    found = _BY_NAME.get(text)
    if found is None:
        raise ValueError(f"‘{text[:20]}’ is geen kaart: schrijf kleur en waarde, zoals sA, h10, rV, kB of joker.")
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Cards written after each other with spaces: `sA sH joker`."""
    return tuple(card(part) for part in text.split())
