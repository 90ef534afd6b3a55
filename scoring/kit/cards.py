"""Playing cards: how they are written (`sA`, `h10`, `joker`, also `AS` and `A♠`), and what they are called in Dutch."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from scoring.kit.names import isolated

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
NAME_OF = {LETTERS[rank]: name for rank, name in RANK_NAMES.items()}
LETTER_OF = {name: letter for letter, name in NAME_OF.items()}
"""What is written on a card, and how one says it: `A` is `aas`."""
PLURALS = {name: RANK_PLURALS[rank] for rank, name in RANK_NAMES.items()}
"""The same by name: `aas` gives `azen`."""


class Card(NamedTuple):
    """A playing card: rank 2 to 14 (ace) and suit `s`, `h`, `r` or `k`. The joker has rank 0 and suit ""."""

    rank: int
    suit: str

    def __str__(self) -> str:
        return "joker" if self == JOKER else f"{self.suit}{LETTERS[self.rank]}"

    @property
    def name(self) -> str:
        """The card in Dutch, as in `harten boer` (jack of hearts); `joker` for the joker."""
        return "joker" if self == JOKER else f"{SUITS[self.suit]} {RANK_NAMES[self.rank]}"


JOKER = Card(0, "")
PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in RANK_NAMES)
_BY_NAME = {str(card): card for card in (*PACK, JOKER)}
_RANKS = {letter.lower(): rank for rank, letter in LETTERS.items()} | {"t": 10, "j": JACK, "q": QUEEN, "k": KING}
_SUITS = {suit: suit for suit in SUITS} | {"d": "r", "c": "k"} | dict(zip("♠♤♥♡♦♢♣♧", "sshhrrkk", strict=True))
_BLANK = str.maketrans(dict.fromkeys(",;|/", " ") | dict.fromkeys("\ufe0e\ufe0f"))
"""Commas and bars part cards as spaces do; what picks the face of a suit sign says nothing."""


def _readings(text: str) -> Mapping[bool, Card]:
    """Return the cards that a code can mean, with key True where its suit is read first, False where its rank is; {}
    for text that is no card."""
    return _possible_cards(text) if len(text) <= len("h10") else {}


@lru_cache(maxsize=1024)
def _possible_cards(text: str) -> Mapping[bool, Card]:
    """Return what `_readings` does, for a text no longer than a code."""
    low = text.lower()
    pairs = {True: (low[1:], low[:1]), False: (low[:-1], low[-1:])}
    found = {
        first: Card(_RANKS[rank], _SUITS[suit])
        for first, (rank, suit) in pairs.items()
        if rank in _RANKS and suit in _SUITS
    }
    if len(found) == 2 and text[0].islower() != text[1].islower():
        return {text[0].islower(): found[text[0].islower()]}
    return found


def _card_of_code(text: str, suit_first: bool | None) -> Card:
    """Return the card that a code means; `suit_first` decides where it can mean two. `ValueError` when it is no
    card, or means two and `suit_first` is None."""
    if known := _BY_NAME.get(text) or _BY_NAME.get(text.lower()):
        return known
    found = _readings(text)
    if not found:
        raise ValueError(
            f"‘{isolated(text[:20])}’ is geen kaart: schrijf kleur en waarde, zoals sA, h10, rV, A♠, 10H of joker."
        )
    if len(set(found.values())) == 1:
        return next(iter(found.values()))
    if suit_first is None:
        both = " of ".join(f"{card} voor {card.name}" for card in found.values())
        raise ValueError(f"‘{text}’ kan twee kaarten zijn: schrijf {both}.")
    return found[suit_first]


def read_card(text: str) -> Card:
    """Return the card written as `hA`, `k10` or `joker`, or with its rank first: `AS`, `10♥`, `Td`, `VK`.

    Suits: s h r k, s h d c or the signs. Ranks: A, H or K, V or Q, B or J, 10 or T, 9 to 2; in capitals or not. Only
    `HK` and `KH` can mean two cards. There a small letter is the suit: `kH` is *klaveren heer* (king of clubs), `Kh`
    *harten heer* (king of hearts); in two capitals or two small letters it is a `ValueError`, as is what is no card.
    """
    return _card_of_code(text.translate(_BLANK).strip(), None)


def read_cards(text: str) -> tuple[Card, ...]:
    """Return the cards that are written after each other with spaces or commas: `sA sH joker`, `AS KD`, `A♠, H♦`; ()
    for no text. The same card may come twice.

    `HK` and `KH` are read in the same way as the other cards: rank first in `AS KH`, suit first in `SA KH`.
    `ValueError` when the other cards do not settle it, and for text that is no card.
    """
    codes = text.translate(_BLANK).split()
    seen = {next(iter(found)) for code in codes if len(found := _readings(code)) == 1}
    return tuple(_card_of_code(code, next(iter(seen)) if len(seen) == 1 else None) for code in codes)


def split_codes(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the codes (words) in typed texts, split at spaces, commas, semicolons and plus signs; () for none. Whether
    they are cards is not checked."""
    return tuple(code for code in re.split(r"[\s,;+]+", " ".join(texts)) if code)


_BARE = {letter: Card(rank, "") for rank, letter in LETTERS.items()}


def cards_from_codes(codes: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards with these codes, in their order; a rank without suit, such as `10` or `A`, gives a card with
    suit "".

    () when any of the codes is no card, or is the joker.
    """
    try:
        found = tuple(_BARE.get(code.upper()) or read_card(code) for code in codes)
    except ValueError:
        return ()
    return () if JOKER in found else found


def with_suits(rows: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return the same rows of card codes (by field name), with a suit added to each rank that has none: `A` → `sA`.

    It is the suit with which that rank occurs least in all rows, of equals the first of `SUITS`. This serves a form
    that asks for whole cards while only ranks are known.
    """
    used = Counter(code for row in rows.values() for code in row)

    def whole(code: str) -> str:
        if code.upper() not in LETTERS.values():
            return code
        least = min((f"{suit}{code.upper()}" for suit in SUITS), key=lambda one: used[one])
        used[least] += 1
        return least

    return {name: tuple(whole(code) for code in row) for name, row in rows.items()}
