"""The sums of Chinese poker: rows won, the two scorings, royalties, naturals, surrender, foul and exchange.

Source: chinese-poker. All amounts are points; what one player gets, another pays.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scoring.kit.cards import read_cards
from scoring.kit.hands import Hand, Kind, five_card_hand, three_card_hand

System = Literal["2-4", "1-6", "rijen"]
Row = Literal["front", "middle", "back"]
Natural = Literal[
    "drie-flushes", "drie-straten", "zes-paren", "straat-van-dertien", "royal-van-dertien", "geen-plaatjes"
]

ROWS: tuple[Row, ...] = ("front", "middle", "back")
ROW_CARDS: dict[Row, int] = {"front": 3, "middle": 5, "back": 5}
HAND = sum(ROW_CARDS.values())

SCORES: dict[System, dict[tuple[int, int], int]] = {
    "2-4": {(3, 0): 4, (2, 1): 2, (2, 0): 3, (1, 0): 2, (1, 1): 0, (0, 0): 0},
    "1-6": {(3, 0): 6, (2, 1): 1, (2, 0): 2, (1, 0): 1, (1, 1): 0, (0, 0): 0},
    "rijen": {(3, 0): 3, (2, 1): 1, (2, 0): 2, (1, 0): 1, (1, 1): 0, (0, 0): 0},
}
"""Points by rows won and lost ("Scoring"; `rijen` is how other tables count). Equal rows count for nobody."""
COUNTED: Mapping[str, str] = {"2-4": "de 2-4-regel", "1-6": "de 1-6-regel", "rijen": "een punt per rij"}
"""The name of each scoring, as one says it in a sentence."""
ROYALTIES: dict[tuple[Row, str], int] = {
    ("front", "drie gelijke"): 3,
    ("middle", "full house"): 1,
    ("middle", "vier gelijke"): 3,
    ("back", "vier gelijke"): 3,
    ("middle", "straight flush"): 4,
    ("back", "straight flush"): 4,
    ("back", "royal flush"): 5,
}
"""The extra points of a row and hand, from every opponent ("Royalties")."""
NATURALS: dict[Natural, int] = {
    "drie-flushes": 3,
    "drie-straten": 3,
    "zes-paren": 6,
    "straat-van-dertien": 13,
    "royal-van-dertien": 50,
    "geen-plaatjes": 3,
}
"""The points of each natural, from every opponent ("Natural Royalties"; `geen-plaatjes` is how other tables play)."""
FACELESS: Natural = "geen-plaatjes"
EXCHANGE = 2
"""The points that an exchange costs, to every other player ("Tausch-Regel")."""
MOST_WITH_EXCHANGE = 3
SURRENDERED = (0, 2)
"""Rows won and lost by a player who surrenders ("Surrender-Regel")."""

_ROYAL_KINDS = {
    Kind.THREE: "drie gelijke",
    Kind.FULL_HOUSE: "full house",
    Kind.FOUR: "vier gelijke",
    Kind.STRAIGHT_FLUSH: "straight flush",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The house rules of a table, in the form in which the settling takes them.

    - `system`: the scoring; `equal_rows`: middle and back may be equally high
    - `royalties`: extra points for high hands count; `winner_only`: only for who wins that row
    - `surrender`: the points that giving up costs, 0 for as many as losing two rows to none
    - `royalties_on_surrender`: who gives up pays royalties too
    - `faceless`: thirteen cards without jack, queen or king are a natural too
    """

    system: System = "2-4"
    royalties: bool = False
    winner_only: bool = False
    surrender: int = 0
    royalties_on_surrender: bool = False
    equal_rows: bool = True
    faceless: bool = False


USUAL = Rules()


def known_naturals(rules: Rules) -> tuple[Natural, ...]:
    """Return every natural (thirteen cards that win at once) that there is with these house rules."""
    return tuple(key for key in NATURALS if key != FACELESS or rules.faceless)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """What a player lays down: his `rows` (front, middle and back), or the `natural` he shows, or his surrender."""

    rows: tuple[Hand, Hand, Hand] | None = None
    natural: Natural | None = None
    surrendered: bool = False

    def fouled(self, rules: Rules) -> bool:
        """Return whether the rows do not rise from front to back; `False` for a side without rows."""
        if self.rows is None:
            return False
        front, middle, back = self.rows
        return front > middle or middle > back or (not rules.equal_rows and middle == back)


def laid(front: str, middle: str, back: str) -> Side:
    """Return the side with these rows, each written as codes of cards, such as `hV sV r7`.

    Raises `ValueError` when a row has a wrong number of cards, or a code is no card.
    """
    return Side(
        rows=(three_card_hand(read_cards(front)), five_card_hand(read_cards(middle)), five_card_hand(read_cards(back)))
    )


def points(won: int, lost: int, system: System = "2-4") -> int:
    """Return the points that a player gets who won `won` rows and lost `lost`; below nought he pays.

    Raises `ValueError` for numbers that three rows cannot give.
    """
    table = SCORES[system]
    high, low = max(won, lost), min(won, lost)
    if (high, low) not in table:
        raise ValueError("Een speler wint nul tot en met drie rijen, en samen zijn het er hoogstens drie.")
    return table[high, low] if won >= lost else -table[high, low]


def royalty(row: Row, hand: Hand) -> int:
    """Return the royalty (extra points) of one row, in points; 0 when it has none.

    A royal flush in the back is only that.
    """
    name = "royal flush" if hand.royal and row == "back" else _ROYAL_KINDS.get(hand.kind, "")
    return ROYALTIES.get((row, name), 0)


def royalties(side: Side) -> int:
    """Return the royalties (extra points) of all three rows together; 0 for a side without rows."""
    return sum(by_row(side))


def by_row(side: Side) -> tuple[int, ...]:
    """Return the royalties (extra points) of front, middle and back; `()` for a side without rows."""
    return tuple(royalty(row, hand) for row, hand in zip(ROWS, side.rows, strict=True)) if side.rows else ()


def surrender_price(rules: Rules) -> int:
    """Return the points that giving up costs to each opponent: the agreed price, or that of losing two rows to none."""
    return rules.surrender or -points(*SURRENDERED, rules.system)
