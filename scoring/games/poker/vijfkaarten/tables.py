"""The tables of the poker page: the hands, how two hands of one kind compare, other rank orders, and the numbers of
hands.

The book's page shows them for all wild cards (cards that may count as any other); a table gets its own, with keys that
end on `-hier`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from scoring.games.poker.draw_odds import Brought, brought
from scoring.games.poker.vijfkaarten.score import Act, played
from scoring.kit.cards import LETTERS, PACK, RANK_NAMES, Card, read_cards
from scoring.kit.dice import BELGIAN, THROWS, ThrowKind, throw_counts
from scoring.kit.figures import percent, whole
from scoring.kit.hand_odds import (
    FRONTS,
    HANDS,
    HANDS_WITH_JOKER,
    five_card_counts,
    joker_counts,
    one_in_rounded,
    three_card_counts,
)
from scoring.kit.hands import FRONT_KINDS, KIND_HANDS, KIND_NAMES, Kind, five_card_hand
from scoring.kit.laid import CardsOrDice, Cell, drawable_hand
from scoring.play.contract import DrawnTable


class Contest(NamedTuple):
    """Two hands of one kind in the source's example, the higher first, and in Dutch words what decides (`why`)."""

    kind: Kind
    higher: tuple[Card, ...]
    lower: tuple[Card, ...]
    why: str


def contest(one: str, other: str, why: str) -> Contest:
    """Return two hands of one kind, the higher first, from their card codes. `ValueError` when they are equal or of two
    kinds.
    """
    first, second = sorted((read_cards(one), read_cards(other)), key=five_card_hand, reverse=True)
    high, low = five_card_hand(first), five_card_hand(second)
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

WITHOUT_DEUCES = {
    "vijf": Contest(Kind.FIVE, read_cards("sA hA rA kA s2"), read_cards("sH hH rH kH h2"), "de hoogste vijf"),
    "carre": contest("s4 h4 r4 k4 sH", "s3 h3 r3 k3 sA", "de hoogste vier"),
    "full": contest("s10 h10 r10 s3 h3", "s9 h9 r9 sH hH", "de hoogste drie"),
    "flush": contest("h3 h5 h8 hV hH", "s6 s8 s9 s10 sV", "de hoogste kaart"),
    "drie": contest("sH hH rH k5 s3", "s6 h6 r6 kA s9", "de hoogste drie"),
    "twee_paar": contest("s4 h4 r9 k9 sH", "s3 h3 s9 h9 sA", "het hoogste lage paar"),
}
"""The comparisons in which other cards stand where the twos are wild."""
NO_WILD, ONE_JOKER, DEUCES = "geen", "een-joker", "tweeen"
JOKERS = {NO_WILD: 0, ONE_JOKER: 1, "twee-jokers": 2, DEUCES: 4}
"""How many cards are wild, by the value of the house rule on wild cards."""

SEATS = ("speler 1", "speler 2", "speler 3", "de deler")
ACTS = (
    Act("speler 1", "bet", 10),
    Act("speler 2", "raise", 15),
    Act("speler 3", "call"),
    Act("de deler", "raise", 10),
    Act("speler 1", "call"),
    Act("speler 2", "call"),
    Act("speler 3", "call"),
)
"""The worked example of poker-vijfkaarten, "Inzetten", in cents, without the ante."""

NAMES = {
    Kind.FIVE: ("five of a kind", "vijf gelijke, poker"),
    Kind.STRAIGHT_FLUSH: ("straight flush", "straat in één kleur"),
    Kind.FOUR: ("four of a kind", "vier gelijke, carré"),
    Kind.FULL_HOUSE: ("full house", "full house, full"),
    Kind.FLUSH: ("flush", "flush"),
    Kind.STRAIGHT: ("straight", "straat"),
    Kind.THREE: ("three of a kind", "drie gelijke, trice"),
    Kind.TWO_PAIR: ("two pair", "twee paar"),
    Kind.PAIR: ("pair", "paar"),
    Kind.HIGH_CARD: ("high card", "hoogste kaart"),
}
DICE_KINDS: dict[Kind, tuple[ThrowKind, ...]] = {
    Kind.FIVE: (ThrowKind.FIVE,),
    Kind.FOUR: (ThrowKind.FOUR,),
    Kind.FULL_HOUSE: (ThrowKind.FULL_HOUSE,),
    Kind.STRAIGHT: (ThrowKind.GREAT_STRAIGHT, ThrowKind.SMALL_STRAIGHT),
    Kind.THREE: (ThrowKind.THREE,),
    Kind.TWO_PAIR: (ThrowKind.TWO_PAIR,),
    Kind.PAIR: (ThrowKind.PAIR,),
    Kind.HIGH_CARD: (ThrowKind.NOTHING,),
}
"""The throws of poker dice that answer to each hand; a flush and a straight flush have none."""


def shown(hand: tuple[Card, ...]) -> str:
    """Return the ranks of a hand as a sentence names them: `9 9 9 H H`; a joker is written out."""
    return " ".join(LETTERS.get(card.rank, "joker") for card in hand)


WITH_DEUCES = {Kind.FIVE: "sA hA rA kA s2", Kind.FLUSH: "h3 h5 h8 hV hH", Kind.STRAIGHT: "h3 s4 r5 k6 h7"}
"""Example hands with other cards where the twos are wild."""


def sample(kind: Kind, wild: str = ONE_JOKER, said: str = "") -> CardsOrDice:
    """Return an example hand of this kind where the option `wildcards` has the value `wild`; `said` are words beside
    it.
    """
    own = KIND_HANDS | (WITH_DEUCES if wild == DEUCES else {})
    return drawable_hand(read_cards(own[kind]), said)


def plain_place(kind: Kind) -> int:
    """Return the place of a kind in poker without wild cards, 1 the highest; 0 for five of a kind, which it lacks."""
    return list(KIND_NAMES).index(kind)


def dice_place(kind: ThrowKind) -> int:
    """Return the place of a throw in the Belgian order of chapeau, 1 the highest."""
    return list(reversed(BELGIAN)).index(kind) + 1


def contests(wild: str) -> dict[str, Contest]:
    """Return the comparisons that can come up at a table, by key; `wild` is its value of the option `wildcards`. Two
    hands of five of a kind need at least two wild cards.
    """
    own = CONTESTS | (WITHOUT_DEUCES if wild == DEUCES else {})
    return {key: each for key, each in own.items() if key != "vijf" or JOKERS[wild] > 1}


@lru_cache(maxsize=len(JOKERS))
def hands_at(wild: str) -> Brought:
    """Count all hands of five, by kind, in the pack of a table where the option `wildcards` has the value `wild`."""
    natural = [card for card in PACK if wild != DEUCES or card.rank != min(RANK_NAMES)]
    return brought((), natural, JOKERS[wild])


def kinds_at(wild: str) -> tuple[Kind, ...]:
    """Return the kinds of hands, highest first, where the option `wildcards` has the value `wild`."""
    return tuple(kind for kind in KIND_NAMES if kind is not Kind.FIVE or wild != NO_WILD)


def _places(kind: Kind) -> tuple[str, ...]:
    """Return the place of a kind, from 1, the highest, in four games: poker, poker with wild cards, chapeau and the
    front (three cards) of Chinese poker. `–` where the kind does not exist.
    """
    dice = " en ".join(str(dice_place(each)) for each in DICE_KINDS.get(kind, ())) or "–"
    front = str(FRONT_KINDS.index(kind) + 1) if kind in FRONT_KINDS else "–"
    return str(plain_place(kind) or "–"), str(plain_place(kind) + 1), dice, front


def _count_row(kind: Kind) -> tuple[str, ...]:
    plain, wild = five_card_counts()[kind], joker_counts()[kind]
    chance = Fraction(plain, HANDS)
    odds = (percent(chance, 4), one_in_rounded(chance).removeprefix("1 op ")) if plain else ("nooit", "–")
    return (KIND_NAMES[kind], whole(plain), *odds, whole(wild))


def _others_row(kind: Kind) -> tuple[str, ...]:
    """Return the row of a kind: its name, and how many hands of five cards, throws of five dice and fronts of three
    cards make it. `–` where none can.
    """
    throws, fronts = throw_counts(), three_card_counts()
    dice = sum(throws[each] for each in DICE_KINDS.get(kind, ()))
    return (
        KIND_NAMES[kind],
        whole(five_card_counts()[kind]),
        whole(dice) if kind in DICE_KINDS else "–",
        whole(fronts[kind]) if kind in fronts else "–",
    )


def _alike(one: Contest) -> tuple[Cell, ...]:
    return KIND_NAMES[one.kind], drawable_hand(one.higher), drawable_hand(one.lower), one.why


def side_by_side() -> tuple[DrawnTable, DrawnTable]:
    """Return two tables: the rank orders of the poker-like games beside each other, and how many there are of each
    kind.
    """
    places = DrawnTable(
        key="rangordes",
        title="De plaats van elke hand, 1 is de hoogste",
        head=("hand", "poker", "met wildcards", "chapeau, Belgisch", "Chinese, front"),
        rows=tuple((name, *_places(kind)) for kind, name in KIND_NAMES.items()),
        rule="poker#rangordes-naast-elkaar",
    )
    numbers = DrawnTable(
        key="aantallen-naast-elkaar",
        title="Hoeveel er van elk zijn",
        head=("hand", "vijf kaarten", "vijf stenen", "drie kaarten"),
        rows=(
            *(_others_row(kind) for kind in KIND_NAMES),
            ("samen", whole(HANDS), whole(THROWS), whole(FRONTS)),
        ),
        rule="poker#rangordes-naast-elkaar",
    )
    return places, numbers


def _betting_rows() -> tuple[tuple[str, ...], ...]:
    rows = []
    for number, act in enumerate(ACTS, 1):
        now = played(SEATS, ACTS[:number])
        does = {"bet": f"zet {act.amount} in", "raise": f"gaat mee en verhoogt {act.amount}"}.get(act.move, "callt")
        rows.append((act.player, does, str(now.paid[-1]), str(now.put[act.player]), str(now.pot)))
    return tuple(rows)


TABLES = (
    DrawnTable(
        key="handen",
        title="De handen van hoog naar laag",
        head=("Engels", "Nederlands", "voorbeeld"),
        rows=tuple((*NAMES[kind], sample(kind)) for kind in KIND_NAMES),
        rule="poker#rangorde",
    ),
    DrawnTable(
        key="vergelijken",
        title="Twee handen van dezelfde soort",
        head=("hand", "wint", "verliest", "wat beslist"),
        rows=tuple(map(_alike, CONTESTS.values())),
        rule="poker#gelijke-handen",
    ),
    DrawnTable(
        key="inzetten",
        title="De eerste inzetronde uit het voorbeeld, in centen, zonder de ante",
        head=("wie", "doet", "legt bij", "heeft ingezet", "samen"),
        rows=_betting_rows(),
        rule="poker#voorbeeld-inzetten",
    ),
    DrawnTable(
        key="aantallen",
        title=f"Hoeveel handen er zijn, van de {whole(HANDS)}",
        head=("hand", "aantal", "kans", "1 op", "met één joker"),
        rows=(
            *(_count_row(kind) for kind in KIND_NAMES),
            ("samen", whole(HANDS), "100%", "–", whole(HANDS_WITH_JOKER)),
        ),
        rule="poker#kansen",
    ),
    *side_by_side(),
)


def tables_at(wild: str) -> Iterator[DrawnTable]:
    """Yield the tables of the page for one table, and its example of a round of betting in chips. `wild` is the table's
    value of the option `wildcards`.
    """
    book = {one.key: one for one in TABLES}
    counts = hands_at(wild)
    kinds, place = kinds_at(wild), 2 if wild != NO_WILD else 1
    alike = [_alike(one) for one in contests(wild).values()]
    numbers = []
    for kind in kinds:
        chance = Fraction(counts.kinds[kind], counts.total)
        odds = percent(chance, 4), one_in_rounded(chance).removeprefix("1 op ")
        numbers.append((KIND_NAMES[kind], whole(counts.kinds[kind]), *odds))
    places = [(row[0], row[place], *row[3:]) for row in book["rangordes"].rows]
    beside = [(name, whole(counts.kinds[kind]), *_others_row(kind)[2:]) for kind, name in KIND_NAMES.items()]
    together = ("samen", whole(counts.total), whole(THROWS), whole(FRONTS))

    yield _here(book["handen"], [(*NAMES[kind], sample(kind, wild)) for kind in kinds])
    yield _here(book["vergelijken"], alike)
    yield _here(book["inzetten"], book["inzetten"].rows, title="De inzetronde uit het voorbeeld, zonder de ante")
    yield _here(
        book["aantallen"],
        [*numbers, ("samen", whole(counts.total), "100%", "–")],
        title=f"Hoeveel handen er zijn, van de {whole(counts.total)}",
        head=("hand", "aantal", "kans", "1 op"),
    )
    yield _here(book["rangordes"], places, head=("hand", "poker", "chapeau, Belgisch", "Chinese, front"))
    yield _here(book["aantallen-naast-elkaar"], [*beside, together])


def _here(
    book: DrawnTable, rows: Iterable[tuple[Cell, ...]], *, title: str = "", head: tuple[str, ...] = ()
) -> DrawnTable:
    return replace(book, key=f"{book.key}-hier", title=title or book.title, head=head or book.head, rows=tuple(rows))
