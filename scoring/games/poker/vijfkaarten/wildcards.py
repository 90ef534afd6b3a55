"""The wild cards of a table (cards that may count as others), and what follows from them: which hands there are, one of
each kind to look at, and two of one kind beside each other.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from scoring.games.poker.agreed import BUG
from scoring.games.poker.draw_odds import DrawCounts, hands_after_draw
from scoring.kit.cards import PACK, Card, read_cards
from scoring.kit.hands import KIND_HANDS, KIND_NAMES, Hand, Kind, five_card_hand, wild_in
from scoring.kit.laid import CardsOrDice, drawable_hand
from scoring.play.contract import Values
from scoring.play.contract.options import is_off


class Wild(NamedTuple):
    """Which cards are wild: so many `jokers` in the pack, the ranks in `ranks` (2 to 14), and with `lowest` also the
    lowest rank of each hand. With `bug` a joker is only an ace, or completes a straight or a flush.
    """

    jokers: int = 0
    ranks: tuple[int, ...] = ()
    lowest: bool = False
    bug: bool = False

    def worth(self, cards: Sequence[Card], *, double_ranks: bool = False) -> Hand:
        """Return the worth of five cards; `double_ranks` and `ValueError` as in `five_card_hand`."""
        return five_card_hand(cards, self.among(cards), double_ranks=double_ranks, bug=self.bug)

    def among(self, cards: Sequence[Card]) -> frozenset[int]:
        """Return the ranks that are wild in this hand, besides its jokers."""
        return wild_in(cards, self.ranks, lowest=self.lowest)


NO_WILD, ONE_JOKER, DEUCES, KINGS = "geen", "een-joker", "tweeen", "heren-laagste"
WILD = {
    NO_WILD: Wild(),
    ONE_JOKER: Wild(jokers=1),
    "twee-jokers": Wild(jokers=2),
    DEUCES: Wild(ranks=(2,)),
    KINGS: Wild(ranks=(13,), lowest=True),
}
"""Which cards are wild, by the value of the house rule `wildcards`."""


def wild_at(at: Values) -> Wild:
    """Return the wild cards of a table with these house rules."""
    wild = WILD[str(at["wildcards"])]
    return wild._replace(bug=wild.jokers > 0 and not is_off(at[BUG]))


@lru_cache(maxsize=2 * len(WILD))
def hands_at(wild: Wild) -> DrawCounts:
    """Count all hands of five, by kind, in the pack of a table with these wild cards."""
    return hands_after_draw((), PACK, wild.jokers, wild=wild.ranks, lowest=wild.lowest, bug=wild.bug)


def kinds_at(wild: Wild) -> tuple[Kind, ...]:
    """Return the kinds of hands that there are with these wild cards, highest first."""
    counts = hands_at(wild).kinds
    return tuple(kind for kind in KIND_NAMES if counts[kind])


class Contest(NamedTuple):
    """Two hands of one kind in the source's example, the higher first, and in Dutch words what decides (`why`)."""

    kind: Kind
    higher: tuple[Card, ...]
    lower: tuple[Card, ...]
    why: str


def contest(one: str, other: str, why: str, wild: Wild = WILD[NO_WILD]) -> Contest:
    """Return two hands of one kind, the higher first, from their card codes. `ValueError` when they are equal or of two
    kinds.
    """
    first, second = sorted((read_cards(one), read_cards(other)), key=wild.worth, reverse=True)
    high, low = wild.worth(first), wild.worth(second)
    if high == low or high.kind is not low.kind:
        raise ValueError("Vergelijk twee handen van dezelfde soort die niet even hoog zijn.")
    return Contest(high.kind, first, second, why)


CONTESTS = {
    "vijf": contest("sA hA rA kA joker", "sH hH rH kH joker", "de hoogste vijf"),
    "carre": contest("s4 h4 r4 k4 sH", "s2 h2 r2 k2 sA", "de hoogste vier"),
    "full": contest("s10 h10 r10 s2 h2", "s9 h9 r9 sH hH", "de hoogste drie"),
    "flush": contest("h2 h5 h8 hV hH", "s6 s8 s9 s10 sV", "de hoogste kaart"),
    "straat": contest("sA hH rV kB s10", "hH rV kB s10 h9", "de hoogste straat"),
    "straat_laag": contest("hH rV kB s10 h9", "sA h2 r3 k4 s5", "het aas telt onderaan als één"),
    "drie": contest("sH hH rH k5 s2", "s6 h6 r6 kA s9", "de hoogste drie"),
    "twee_paar": contest("s4 h4 r9 k9 sH", "s2 h2 s9 h9 sA", "het hoogste lage paar"),
    "kicker": contest("s4 h4 r9 k9 sA", "r4 k4 s9 h9 sH", "de vijfde kaart"),
}
"""The comparisons of poker-vijfkaarten, "Beschrijving bij de rangschikking"; cards it leaves open are filled in."""

_OTHER_CONTESTS = {
    WILD[DEUCES].ranks: CONTESTS
    | {
        "vijf": contest("sA hA rA kA s2", "sH hH rH kH h2", "de hoogste vijf", WILD[DEUCES]),
        "carre": contest("s4 h4 r4 k4 sH", "s3 h3 r3 k3 sA", "de hoogste vier"),
        "full": contest("s10 h10 r10 s3 h3", "s9 h9 r9 sH hH", "de hoogste drie"),
        "flush": contest("h3 h5 h8 hV hH", "s6 s8 s9 s10 sV", "de hoogste kaart"),
        "drie": contest("sH hH rH k5 s3", "s6 h6 r6 kA s9", "de hoogste drie"),
        "twee_paar": contest("s4 h4 r9 k9 sH", "s3 h3 s9 h9 sA", "het hoogste lage paar"),
    },
    WILD[KINGS].ranks: {
        "vijf": contest("sA hA rA kA s2", "sV hV rV kV h2", "de hoogste vijf", WILD[KINGS]),
        "carre": contest("s4 h4 r4 k9 s2", "s3 h3 r3 kA h2", "de hoogste vier", WILD[KINGS]),
        "full": contest("s10 h10 s4 h4 r2", "s9 h9 s8 h8 k2", "de hoogste drie", WILD[KINGS]),
        "flush": contest("h3 h5 h8 hV s2", "s5 s6 s8 s10 s4", "de tweede kaart", WILD[KINGS]),
        "straat": contest("sA hV rB k10 s2", "hV rB k10 s9 h2", "de hoogste straat", WILD[KINGS]),
        "straat_laag": contest("hV rB k10 s9 h2", "sA h2 r3 k4 s5", "het aas telt onderaan als één", WILD[KINGS]),
        "drie": contest("sV hV r9 k5 s2", "s6 h6 rA k9 h2", "de hoogste drie", WILD[KINGS]),
        "paar": contest("sA rV k9 h5 s2", "sV r10 k8 h5 k3", "het hoogste paar", WILD[KINGS]),
    },
}
"""By wild ranks: the comparisons that have other cards there."""
_OTHER_HANDS = {
    WILD[DEUCES].ranks: {Kind.FIVE: "sA hA rA kA s2", Kind.FLUSH: "h3 h5 h8 hV hH", Kind.STRAIGHT: "h3 s4 r5 k6 h7"},
    WILD[KINGS].ranks: {
        Kind.FIVE: "sA hA rA kA s2",
        Kind.STRAIGHT_FLUSH: "s9 s8 s7 s6 h3",
        Kind.FOUR: "sV hV rV k9 s2",
        Kind.FULL_HOUSE: "s10 h10 r4 k4 s3",
        Kind.FLUSH: "hV h9 h7 h5 s3",
        Kind.STRAIGHT: "s9 h8 r7 k6 s2",
        Kind.THREE: "sV hV r9 k5 s2",
        Kind.PAIR: "sA r10 h8 k5 s3",
    },
}
"""By wild ranks: the example hands that have other cards there."""


def contests(wild: Wild) -> dict[str, Contest]:
    """Return the comparisons that can come up with these wild cards, by key. Two hands of five of a kind need at least
    two wild cards, and no bug.
    """
    own = _OTHER_CONTESTS.get(wild.ranks, CONTESTS)
    return {key: each for key, each in own.items() if key != "vijf" or (wild.jokers > 1 and not wild.bug) or wild.ranks}


def sample(kind: Kind, wild: Wild = WILD[ONE_JOKER], said: str = "") -> CardsOrDice:
    """Return an example hand of this kind with these wild cards; `said` are words beside it."""
    return drawable_hand(read_cards((KIND_HANDS | _OTHER_HANDS.get(wild.ranks, {}))[kind]), said)
