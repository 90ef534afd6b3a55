"""The tables of the poker page: the hands, how two hands of one kind compare, other rank orders, and the numbers of
hands.

The book's page shows them for all wild cards (cards that may count as any other); a table gets its own, with keys that
end on `-hier`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from scoring.games.poker.vijfkaarten.score import Act, played
from scoring.games.poker.vijfkaarten.wildcards import CONTESTS, Contest, Wild, contests, hands_at, kinds_at, sample
from scoring.kit.cards import LETTERS, Card
from scoring.kit.dice import BELGIAN, THROWS, ThrowKind, throw_counts
from scoring.kit.figures import whole
from scoring.kit.hand_odds import (
    FRONTS,
    HANDS,
    HANDS_WITH_JOKER,
    five_card_counts,
    joker_counts,
    one_in_rounded,
    three_card_counts,
)
from scoring.kit.hands import FRONT_KINDS, KIND_NAMES, Kind
from scoring.kit.laid import Cell, Chips, chance_in, drawable_hand
from scoring.play.contract import DrawnTable

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


def ranks_in_words(hand: tuple[Card, ...]) -> str:
    """Return the ranks of a hand as a sentence names them: `9 9 9 H H`; a joker is written out."""
    return " ".join(LETTERS.get(card.rank, "joker") for card in hand)


def plain_place(kind: Kind) -> int:
    """Return the place of a kind in poker without wild cards, 1 the highest; 0 for five of a kind, which it lacks."""
    return list(KIND_NAMES).index(kind)


def dice_place(kind: ThrowKind) -> int:
    """Return the place of a throw in the Belgian order of chapeau, 1 the highest."""
    return list(reversed(BELGIAN)).index(kind) + 1


def _places_in_games(kind: Kind) -> tuple[str, ...]:
    """Return the place of a kind, from 1, the highest, in four games: poker, poker with wild cards, chapeau and the
    front (three cards) of Chinese poker. `–` where the kind does not exist.
    """
    dice = " en ".join(str(dice_place(each)) for each in DICE_KINDS.get(kind, ())) or "–"
    front = str(FRONT_KINDS.index(kind) + 1) if kind in FRONT_KINDS else "–"
    return str(plain_place(kind) or "–"), str(plain_place(kind) + 1), dice, front


def _count_row(kind: Kind) -> tuple[Cell, ...]:
    plain, wild = five_card_counts()[kind], joker_counts()[kind]
    chance = Fraction(plain, HANDS)
    odds = (chance_in(chance, 4), one_in_rounded(chance).removeprefix("1 op ")) if plain else ("nooit", "–")
    return (KIND_NAMES[kind], whole(plain), *odds, whole(wild))


def _counts_in_games(kind: Kind) -> tuple[str, ...]:
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


def _contest_row(one: Contest) -> tuple[Cell, ...]:
    return KIND_NAMES[one.kind], drawable_hand(one.higher), drawable_hand(one.lower), one.why


def side_by_side() -> tuple[DrawnTable, DrawnTable]:
    """Return two tables: the rank orders of the poker-like games beside each other, and how many there are of each
    kind.
    """
    places = DrawnTable(
        key="rangordes",
        title="De plaats van elke hand, 1 is de hoogste",
        head=("hand", "poker", "met wildcards", "chapeau, Belgisch", "Chinese, front"),
        rows=tuple((name, *_places_in_games(kind)) for kind, name in KIND_NAMES.items()),
        rule="poker#rangordes-naast-elkaar",
    )
    numbers = DrawnTable(
        key="aantallen-naast-elkaar",
        title="Hoeveel er van elk zijn",
        head=("hand", "vijf kaarten", "vijf stenen", "drie kaarten"),
        rows=(
            *(_counts_in_games(kind) for kind in KIND_NAMES),
            ("samen", whole(HANDS), whole(THROWS), whole(FRONTS)),
        ),
        rule="poker#rangordes-naast-elkaar",
    )
    return places, numbers


def _example_betting_rows() -> tuple[tuple[Cell, ...], ...]:
    rows: list[tuple[Cell, ...]] = []
    for number, act in enumerate(ACTS, 1):
        now = played(SEATS, ACTS[:number])
        does = {"bet": f"zet {act.amount} in", "raise": f"gaat mee en verhoogt {act.amount}"}.get(act.move, "callt")
        rows.append((act.player, does, *(Chips(str(each)) for each in (now.paid[-1], now.put[act.player], now.pot))))
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
        rows=tuple(map(_contest_row, CONTESTS.values())),
        rule="poker#gelijke-handen",
    ),
    DrawnTable(
        key="inzetten",
        title="De eerste inzetronde uit het voorbeeld, in centen, zonder de ante",
        head=("wie", "doet", "legt bij", "heeft ingezet", "samen"),
        rows=_example_betting_rows(),
        rule="poker#voorbeeld-inzetten",
    ),
    DrawnTable(
        key="aantallen",
        title=f"Hoeveel handen er zijn, van de {whole(HANDS)}",
        head=("hand", "aantal", "kans", "1 op", "met één joker"),
        rows=(
            *(_count_row(kind) for kind in KIND_NAMES),
            ("samen", whole(HANDS), chance_in(Fraction(1), 0), "–", whole(HANDS_WITH_JOKER)),
        ),
        rule="poker#kansen",
    ),
    *side_by_side(),
)


def tables_at(wild: Wild) -> Iterator[DrawnTable]:
    """Yield the tables of the page where these cards are wild, and its example of a round of betting in chips."""
    book = {one.key: one for one in TABLES}
    counts, kinds = hands_at(wild), kinds_at(wild)
    alike = [_contest_row(one) for one in contests(wild).values()]
    numbers = []
    for kind in kinds:
        chance = Fraction(counts.kinds[kind], counts.total)
        odds = chance_in(chance, 4 if chance * 10**6 >= 1 else 5), one_in_rounded(chance).removeprefix("1 op ")
        numbers.append((KIND_NAMES[kind], whole(counts.kinds[kind]), *odds))
    place = {kind: str(nth) for nth, kind in enumerate(kinds, 1)}
    places = [(name, place.get(kind, "–"), *_places_in_games(kind)[2:]) for kind, name in KIND_NAMES.items()]
    beside = [(name, whole(counts.kinds[kind]), *_counts_in_games(kind)[2:]) for kind, name in KIND_NAMES.items()]
    together = ("samen", whole(counts.total), whole(THROWS), whole(FRONTS))

    yield _table_here(book["handen"], [(*NAMES[kind], sample(kind, wild)) for kind in kinds])
    yield _table_here(book["vergelijken"], alike)
    yield _table_here(book["inzetten"], book["inzetten"].rows, title="De inzetronde uit het voorbeeld, zonder de ante")
    yield _table_here(
        book["aantallen"],
        [*numbers, ("samen", whole(counts.total), chance_in(Fraction(1), 0), "–")],
        title=f"Hoeveel handen er zijn, van de {whole(counts.total)}",
        head=("hand", "aantal", "kans", "1 op"),
    )
    yield _table_here(book["rangordes"], places, head=("hand", "poker", "chapeau, Belgisch", "Chinese, front"))
    yield _table_here(book["aantallen-naast-elkaar"], [*beside, together])


def _table_here(
    book: DrawnTable, rows: Iterable[tuple[Cell, ...]], *, title: str = "", head: tuple[str, ...] = ()
) -> DrawnTable:
    """Return a table of the book with the rows of this table, under its key with `-hier`."""
    return replace(book, key=f"{book.key}-hier", title=title or book.title, head=head or book.head, rows=tuple(rows))
