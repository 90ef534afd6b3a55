"""Compares two to eight hands of five cards, for both pokers: their fields, who wins, and what decides."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from rulebook.calculators.calculator import Answer, Grid, Results, Story, Values, Wrong
from scoring.games.poker.compare import Decision, deciding_ranks, decision, order, stands_for
from scoring.kit.cards import LETTERS, RANK_NAMES, RANK_PLURALS, SUITS, Card, read_card
from scoring.kit.figures import capital, in_words, listed
from scoring.kit.hands import Hand, Kind
from scoring.play.contract import Cards, Choice, Field, Rule

MOST_HANDS = 8
HANDS = tuple(f"hand{number}" for number in range(1, MOST_HANDS + 1))
KindKey = Literal[
    "vijf-gelijke", "straight-flush", "carre", "full-house", "flush", "straat", "drie-gelijke", "twee-paar", "een-paar",
    "hoogste-kaart",
]  # fmt: skip
HandKey = Literal[KindKey, "royal-flush"]
KEYS: dict[Kind, KindKey] = {
    Kind.FIVE: "vijf-gelijke",
    Kind.STRAIGHT_FLUSH: "straight-flush",
    Kind.FOUR: "carre",
    Kind.FULL_HOUSE: "full-house",
    Kind.FLUSH: "flush",
    Kind.STRAIGHT: "straat",
    Kind.THREE: "drie-gelijke",
    Kind.TWO_PAIR: "twee-paar",
    Kind.PAIR: "een-paar",
    Kind.HIGH_CARD: "hoogste-kaart",
}
_PLACES = {
    Kind.FIVE: ("vijf gelijke",),
    Kind.STRAIGHT_FLUSH: ("de hoogste kaart van de straat",),
    Kind.FOUR: ("de vier gelijke", "de vijfde kaart"),
    Kind.FULL_HOUSE: ("de drie gelijke", "het paar"),
    Kind.STRAIGHT: ("de hoogste kaart van de straat",),
    Kind.THREE: ("de drie gelijke", "de hoogste losse kaart", "de laagste losse kaart"),
    Kind.TWO_PAIR: ("het hoogste paar", "het laagste paar", "de vijfde kaart"),
    Kind.PAIR: ("het paar", "de hoogste losse kaart", "de tweede losse kaart", "de derde losse kaart"),
}
_ORDINALS = ("de hoogste kaart", "de tweede kaart", "de derde kaart", "de vierde kaart", "de vijfde kaart")


def hand_fields(values: Values, pack: tuple[str, ...], seats: range) -> tuple[Field, ...]:
    """Return a field for how many hands are compared, and one for the cards of each; as long as their number is not
    chosen, as many as there can be.

    `pack`: the codes of all cards; `seats`: how many players the game has.
    """
    number = Choice("spelers", "Hoeveel handen", choices=tuple((str(each), str(each)) for each in seats))
    names = HANDS[: int(values.get("spelers", seats[-1]))]
    return (number, *(Cards(name, f"Hand {name[4:]}", pack=pack, least=5, most=5) for name in names))


def how_many(seats: range) -> str:
    """Return in words how many hands can be compared in a game for so many players: `Twee tot acht handen`."""
    return f"{capital(in_words(seats[0]))} tot {in_words(seats[-1])} handen"


def hands_in(values: Values) -> dict[int, tuple[Card, ...]]:
    """Return the hands that were filled in, by number from 1.

    Raises `Wrong` for a hand that is missing, or for fewer than two hands.
    """
    number = int(values["spelers"]) if "spelers" in values else MOST_HANDS
    if "spelers" in values and (missing := next((name for name in HANDS[:number] if name not in values), None)):
        raise Wrong(missing, f"Kies de vijf kaarten van hand {missing[4:]}, of vergelijk minder handen.")
    found = {place: values[name] for place, name in enumerate(HANDS, 1) if name in values}
    if len(found) < 2:
        raise Wrong("hand1" if 1 not in found else "hand2", "Kies minstens twee handen van vijf kaarten.")
    return {place: tuple(read_card(code) for code in codes) for place, codes in found.items()}


def numbered_hands_in_words(places: Sequence[int]) -> str:
    """Return the numbers of hands in Dutch words: `hand 1 en hand 3`."""
    return listed([f"hand {place}" for place in places])


def what_decides(kind: Kind, found: Decision) -> str:
    """Return in Dutch words which card decides: `de vijfde kaart beslist: aas tegen heer`; `kind`: that of the higher
    hand."""
    places = _PLACES.get(kind, _ORDINALS)
    twice = kind in (Kind.FIVE, Kind.FOUR, Kind.FULL_HOUSE, Kind.THREE, Kind.TWO_PAIR, Kind.PAIR)
    names = RANK_PLURALS if twice and "kaart" not in places[found.place] else RANK_NAMES
    verb = "beslissen" if places[found.place] in ("vijf gelijke", "de vier gelijke", "de drie gelijke") else "beslist"
    return f"{places[found.place]} {verb}: {names[found.high]} tegen {names[found.low]}"


def wild_words(hand: Hand, cards: Sequence[Card], wild: Collection[int] = ()) -> str:
    """Return in Dutch words what the wild cards in a hand count as: `de joker telt als harten heer`; "" if it has none.

    `wild`: the ranks that are wild, besides the joker.
    """
    if not hand.wilds:
        return ""
    ranks, suit = stands_for(hand, cards, wild)
    colour = f"{SUITS[suit]} " if suit else ""
    names = listed(
        [_wild_cards_in_words(f"{colour}{RANK_NAMES[rank]}", rank, ranks.count(rank)) for rank in dict.fromkeys(ranks)]
    )
    jokers = sum(not each.rank for each in cards)
    one = "de joker telt" if jokers else "de wildcard telt"
    many = "de jokers tellen" if jokers == hand.wilds else "de wildcards tellen"
    return f"{one if hand.wilds == 1 else many} als {names}"


def _wild_cards_in_words(one: str, rank: int, times: int) -> str:
    """Return in Dutch what wild cards count as: `harten heer` (`one`), or `twee azen` for several that count as the
    same."""
    return one if times == 1 else f"{RANK_NAMES[times]} {RANK_PLURALS[rank]}"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWords:
    """How one of the two pokers tells a comparison of hands.

    `key`, `name`: return the name of a hand in the data, and in words; `shown`: a group of equal hands in the table.
    `why`: returns why the first hand is higher than the second.
    `rule`: returns the address of the rule of a hand, given the words on its wild cards; `decides`: that of the rule by
        which the first is higher.
    `order`: the address of the rule of the whole ranking; `equal`, `shares`: words for hands that divide the pot.
    """

    key: Callable[[Hand], HandKey]
    name: Callable[[Hand], str]
    shown: Callable[[Sequence[Hand]], str]
    why: Callable[[Hand, Hand], str]
    rule: Callable[[Hand, str], str]
    decides: Callable[[Hand, Hand], str]
    order: Rule
    equal: str
    shares: str


Held = Mapping[int, tuple[Card, ...]]


def compared(
    held: Held, hands: Mapping[int, Hand], ranked: Sequence[Any], wild: Mapping[int, Collection[int]], manner: HandWords
) -> Answer:
    """Return the answer: who wins, and why each hand is higher than the next.

    By number of the hand, from 1: `held`, its cards; `hands`, what it is; `wild`, the ranks that are wild in it.
    `ranked`: for each of `hands`, in the same order, a value to compare it by. `manner`: the words of this poker.
    """
    places = list(hands)
    groups = [[places[each] for each in group] for group in order(ranked)]
    tops = [hands[group[0]] for group in groups]
    whys = [manner.why(one, two) for one, two in pairwise(tops)]
    names, shared = capital(numbered_hands_in_words(groups[0])), len(groups[0]) > 1
    wins = f"zijn {manner.equal} en delen de pot:" if shared else "wint met"
    rows = (
        (", ".join(map(str, group)), manner.shown([hands[place] for place in group]), why)
        for group, why in zip(groups, [*whys, "–"], strict=True)
    )
    return Answer(
        words=f"{names} {wins} {manner.name(tops[0])}.",
        more=f"{capital(whys[0])}." if whys else "",
        tables=(
            Grid("stand", "Van hoog naar laag", ("hand", "is", "hoger dan de volgende door"), rows, rule=manner.order),
        ),
        told=_steps(held, hands, groups, whys, wild, manner),
        data=Results(
            winnaars=(groups[0], "de nummers van de handen die winnen", list[int]),
            gelijk=(shared, "of meer dan één hand wint en de pot gedeeld wordt"),
            volgorde=(groups, "de nummers van hoog naar laag; gelijke handen bij elkaar", list[list[int]]),
            handen=(
                [_data(place, hand, held[place], wild[place], manner) for place, hand in hands.items()],
                "per hand: nummer, soort (hoogste-kaart tot en met vijf-gelijke, bij poker met joker ook "
                "royal-flush), naam, waarden zoals ze tellen, aantal wildcards en "
                "telt_als: de waarden van die wildcards",
                list[OneHand],
            ),
        ),
    )


def _steps(
    held: Held,
    hands: Mapping[int, Hand],
    groups: Sequence[Sequence[int]],
    whys: Sequence[str],
    wild: Mapping[int, Collection[int]],
    manner: HandWords,
) -> Story:
    for place, hand in hands.items():
        stands = wild_words(hand, held[place], wild[place])
        yield f"Hand {place}: {manner.name(hand)}{stands and f'; {stands}'}.", manner.rule(hand, stands)
    if whys:
        first, second = groups[:2]
        text = f"{capital(numbered_hands_in_words(first))} tegen {numbered_hands_in_words(second)}: {whys[0]}."
        yield text, manner.decides(hands[first[0]], hands[second[0]])
    if len(groups[0]) > 1:
        yield manner.shares, "pot-delen"


class OneHand(NamedTuple):
    """A hand that was compared, as data.

    `hand`: its number from 1; `soort`: its kind; `naam`: in words; `waarden`: the letters of its ranks, wild cards as
        what they count as.
    `wildcards`: how many there are; `telt_als`: the ranks these count as.
    """

    hand: int
    soort: HandKey
    naam: str
    waarden: list[str]
    wildcards: int
    telt_als: list[str]


def _data(place: int, hand: Hand, cards: Sequence[Card], wild: Collection[int], manner: HandWords) -> OneHand:
    """Return one hand as data; `place`: its number from 1."""
    ranks, _ = stands_for(hand, cards, wild)
    made, wild_as = ([LETTERS[rank] for rank in row] for row in (deciding_ranks(hand), ranks))
    return OneHand(place, manner.key(hand), manner.name(hand), made, hand.wilds, wild_as)


def with_what_decided(answer: Answer, hands: Mapping[int, Hand], by: str = "") -> Answer:
    """Return the answer, with in its data what decided between the winner and the next hand.

    That is a card, or the kind of hand, or `by` if that is not "".
    """
    groups = answer.data["volgorde"]
    found = Decision("gelijk")
    if len(groups) > 1 and not by:
        found = decision(hands[groups[0][0]], hands[groups[1][0]])
    high, low = (LETTERS[found.high], LETTERS[found.low]) if found.by == "kaart" else (None, None)
    data = Results(
        beslist_door=(
            by or found.by,
            "soort, kaart, echt of gelijk: wat de winnaar scheidt van de hand eronder",
            Literal["soort", "kaart", "echt", "gelijk"],
        ),
        beslissende_kaart=(high, "de waarde waarmee de winnaar hoger is; leeg als geen kaart beslist", str | None),
        tegen=(low, "de waarde die de hand eronder daar heeft", str | None),
    )
    return replace(answer, data=answer.data | data)
