"""Calculators of five-card poker: which hand wins and by which card, and who pays what in a round of betting."""

from __future__ import annotations

from rulebook.calculators.hand_words import (
    KEYS,
    NUMBER,
    RESULTS,
    decision_data,
    first_decision,
    hand_data,
    hand_fields,
    hand_names,
    hands_in,
    shown,
    standing_table,
    what_decides,
    wild_words,
)
from rulebook.calculators.poker_bets import BETS
from rulebook.calculators.poker_draw import DRAW
from rulebook.calculators.row import Answer, Calculator, Told, Values, Wrong
from scoring.games.poker.compare import decision, order
from scoring.kit.cards import JOKER, LETTERS, PACK, RANK_PLURALS, Card
from scoring.kit.hands import KIND_NAMES, Hand, Kind, five, said
from scoring.play.contract import Choice, Field, YesNo

MOST_JOKERS = 4
_RANKS = {letter: rank for rank, letter in LETTERS.items()}
_WILD_CHOICES = (("geen", "geen"), *((letter, letter) for letter in LETTERS.values()))
_ANCHORS = {
    Kind.FIVE: "vijf-gelijke",
    Kind.STRAIGHT_FLUSH: "straight-flush",
    Kind.FOUR: "carre",
    Kind.FULL_HOUSE: "full-house",
    Kind.FLUSH: "flush",
    Kind.STRAIGHT: "straat",
    Kind.THREE: "drie-gelijke",
    Kind.TWO_PAIR: "twee-paar",
    Kind.PAIR: "paar",
    Kind.HIGH_CARD: "hoogste-kaart",
}


def _fields(values: Values) -> tuple[Field, ...]:
    jokers = int(values.get("jokers", MOST_JOKERS))
    pack = (*(str(card) for card in PACK), *(str(JOKER),) * jokers)
    numbers = tuple((str(number), str(number)) for number in range(MOST_JOKERS + 1))
    wild: tuple[Field, ...] = (Choice(name="wild", label="Wilde waarde", choices=_WILD_CHOICES),)
    if values.get("wild") != "geen":
        wild += (Choice(name="wild2", label="Nog een wilde waarde", choices=_WILD_CHOICES),)
    if jokers or values.get("wild") != "geen":
        wild += (YesNo(name="dubbel", label="Wildcard mag in een flush een waarde verdubbelen"),)
    return (
        NUMBER,
        *hand_fields(values, pack),
        Choice(name="jokers", label="Jokers in het pak", choices=numbers),
        *wild,
    )


def _wild(values: Values) -> tuple[int, ...]:
    """The ranks that are wild."""
    found = [values[name] for name in ("wild", "wild2") if values.get(name, "geen") != "geen"]
    if len(set(found)) < len(found):
        raise Wrong("wild2", "Die waarde is al wild: kies een andere, of geen.")
    return tuple(_RANKS[letter] for letter in found)


def _compare(values: Values) -> Answer:
    held, wild, double = hands_in(values), _wild(values), bool(values.get("dubbel"))
    most = int(values.get("jokers", 0))
    _no_more_jokers(held, most)
    hands = {place: five(cards, wild, double_ranks=double) for place, cards in held.items()}
    places = list(hands)
    groups = [[places[each] for each in group] for group in order(list(hands.values()))]
    words, more = _said(groups, hands)
    found = first_decision(groups, hands)
    lines = {
        place: hand_data(place, hand, held[place], KEYS[hand.kind], said(hand), wild) for place, hand in hands.items()
    }
    return Answer(
        words=words,
        more=more,
        tables=(standing_table(_rows(groups, hands), "poker#rangorde"),),
        told=_steps(groups, hands, held, wild),
        assumptions=_assumed(wild, most, double),
        data={
            "winnaars": groups[0],
            "gelijk": len(groups[0]) > 1,
            "volgorde": groups,
            "handen": list(lines.values()),
            **decision_data(found, found.by),
        },
    )


def _no_more_jokers(held: dict[int, tuple[Card, ...]], most: int) -> None:
    """Refuse the first hand with a joker that the pack doesn't have."""
    jokers = 0
    for place, cards in held.items():
        jokers += cards.count(JOKER)
        if jokers > most:
            there = {0: "zit geen joker", 1: "zit één joker"}.get(most, f"zitten {most} jokers")
            raise Wrong(f"hand{place}", f"Er {there} in het pak, en hier ligt er een te veel.")


def _said(groups: list[list[int]], hands: dict[int, Hand]) -> tuple[str, str]:
    """Who wins with what, and what decides."""
    best, names = hands[groups[0][0]], hand_names(groups[0])
    if len(groups[0]) > 1:
        text = f"{names.capitalize()} zijn precies gelijk en delen de pot: {said(best)}."
    else:
        text = f"{names.capitalize()} wint met {said(best)}."
    if len(groups) < 2:
        return text, ""
    return text, f"{_why(best, hands[groups[1][0]])[0].upper()}{_why(best, hands[groups[1][0]])[1:]}."


def _why(higher: Hand, lower: Hand) -> str:
    """Why the one is higher than the other."""
    found = decision(higher, lower)
    if found.by == "soort":
        return f"{KIND_NAMES[higher.kind]} gaat boven {KIND_NAMES[lower.kind]}"
    return what_decides(higher.kind, found)


def _rows(groups: list[list[int]], hands: dict[int, Hand]) -> list[tuple[str, str, str]]:
    rows = []
    for number, group in enumerate(groups):
        best = hands[group[0]]
        after = hands[groups[number + 1][0]] if number + 1 < len(groups) else None
        rows.append((", ".join(map(str, group)), shown(best), _why(best, after) if after else "–"))
    return rows


def _steps(
    groups: list[list[int]], hands: dict[int, Hand], held: dict[int, tuple[Card, ...]], wild: tuple[int, ...]
) -> Told:
    for place, hand in hands.items():
        stands = wild_words(hand, held[place], wild)
        anchor = "royal-flush" if hand.royal else _ANCHORS[hand.kind]
        yield f"Hand {place}: {said(hand)}{f'; {stands}' if stands else ''}.", anchor
    if len(groups) > 1:
        higher, lower = hands[groups[0][0]], hands[groups[1][0]]
        rule = "poker#rangorde" if higher.kind is not lower.kind else "poker#gelijke-handen"
        yield f"{hand_names(groups[0]).capitalize()} tegen {hand_names(groups[1])}: {_why(higher, lower)}.", rule
    if len(groups[0]) > 1:
        yield "Gelijke handen delen de pot; de kleur maakt niets uit.", "pot-delen"


def _assumed(wild: tuple[int, ...], jokers: int, double: bool) -> tuple[str, ...]:
    found = ["Geen kleur is hoger dan een andere, en een hand met wildcards is evenveel waard als een zonder."]
    if wild or jokers:
        names = [*(["jokers"] if jokers else []), *(RANK_PLURALS[rank] for rank in wild)]
        found.append(f"Wild zijn {' en '.join(names)}; met wildcards gaat vijf gelijke boven alles.")
        twice = "mag" if double else "mag niet"
        found.append(f"Een wildcard {twice} in een flush een waarde zijn die je daar al in hebt.")
    return tuple(found)


ROWS = (
    Calculator(
        slug="poker-vergelijken",
        title="Welke pokerhand wint?",
        game="poker",
        rule="poker#gelijke-handen",
        line="Twee tot acht handen naast elkaar, met of zonder wildcards, tot op de beslissende kaart.",
        fields=_fields,
        answer=_compare,
        defaults={"jokers": "0", "wild": "geen"},
        example="spelers=2&hand1=s4 h4 r9 k9 sA&hand2=r4 k4 s9 h9 sH",
        results=RESULTS,
        also=("wie wint", "handen vergelijken", "gelijk paar", "kicker", "twee full houses", "wat wint van wat"),
    ),
    BETS,
    DRAW,
)
