"""The calculators of poker with a joker; here the one that says which hand wins."""

from __future__ import annotations

from typing import Any

from rulebook.calculators.hand_words import (
    NUMBER,
    RESULTS,
    decision_data,
    first_decision,
    hand_data,
    hand_fields,
    hand_names,
    hands_in,
    standing_table,
    what_decides,
    wild_words,
)
from rulebook.calculators.poker_draw import BUYING
from rulebook.calculators.poker_hazard_bets import ENTRY
from rulebook.calculators.poker_hazard_dubbel import DOUBLING
from rulebook.calculators.poker_hazard_jackpot import JACKPOT
from rulebook.calculators.poker_hazard_pot import CHEAP
from rulebook.calculators.poker_hazard_rules import FIVES, LOW, PACK, REAL, hand_name, kind_key, pack, rules_of
from rulebook.calculators.row import Answer, Calculator, Told, Values
from scoring.games.poker.compare import decision, order
from scoring.games.poker.hazard.hands import Rules, combination, natural_decides, strength, worth
from scoring.games.poker.hazard.options import SLUG
from scoring.kit.cards import Card
from scoring.kit.hands import Hand, Kind
from scoring.play.contract import Field


def _hands_fields(values: Values) -> tuple[Field, ...]:
    return (NUMBER, *hand_fields(values, pack(values)), REAL, FIVES, PACK, LOW)


def _compare(values: Values) -> Answer:
    held, rules = hands_in(values), rules_of(values)
    hands = {place: worth(cards, rules) for place, cards in held.items()}
    places = list(hands)
    ordered = order([strength(hand, rules) for hand in hands.values()])
    groups = [[places[each] for each in group] for group in ordered]
    best, names = hands[groups[0][0]], hand_names(groups[0]).capitalize()
    shared = len(groups[0]) > 1
    words = (
        f"{names} {'zijn gelijk en delen de pot' if shared else 'wint'}{':' if shared else ' met'} {hand_name(best)}."
    )
    why = _why(best, hands[groups[1][0]], rules) if len(groups) > 1 else ""
    return Answer(
        words=words,
        more=f"{why[0].upper()}{why[1:]}." if why else "",
        tables=(standing_table(_rows(groups, hands, rules), f"{SLUG}#volgorde"),),
        told=_steps(groups, hands, held, rules),
        assumptions=_assumed(rules),
        data={
            "winnaars": groups[0],
            "gelijk": shared,
            "volgorde": groups,
            "handen": [
                hand_data(place, hand, held[place], kind_key(hand), hand_name(hand), ())
                for place, hand in hands.items()
            ],
            **_decided(groups, hands, rules),
        },
    )


def _decided(groups: list[list[int]], hands: dict[int, Hand], rules: Rules) -> dict[str, Any]:
    if len(groups) > 1:
        higher, lower = hands[groups[0][0]], hands[groups[1][0]]
        if natural_decides(higher, lower, rules):
            return decision_data(decision(higher, higher), "echt")
        if higher.royal and not lower.royal:
            return decision_data(decision(higher, higher), "soort")
    found = first_decision(groups, hands)
    return decision_data(found, found.by)


def _why(higher: Hand, lower: Hand, rules: Rules) -> str:
    """Why the one is higher than the other."""
    if natural_decides(higher, lower, rules):
        same = "alles is gelijk" if higher.ranks == lower.ranks else "het is dezelfde combinatie"
        return f"{same}, en echte kaarten gaan boven de joker"
    if (higher.kind, higher.royal) != (lower.kind, lower.royal):
        return f"{combination(higher)} gaat boven {combination(lower)}"
    return what_decides(higher.kind, decision(higher, lower))


def _rows(groups: list[list[int]], hands: dict[int, Hand], rules: Rules) -> list[tuple[str, str, str]]:
    rows = []
    for number, group in enumerate(groups):
        best = hands[group[0]]
        after = hands[groups[number + 1][0]] if number + 1 < len(groups) else None
        joker = " (met de joker)" if any(hands[place].wilds for place in group) else ""
        rows.append((", ".join(map(str, group)), hand_name(best) + joker, _why(best, after, rules) if after else "–"))
    return rows


def _steps(groups: list[list[int]], hands: dict[int, Hand], held: dict[int, tuple[Card, ...]], rules: Rules) -> Told:
    for place, hand in hands.items():
        joker = wild_words(hand, held[place])
        rule = "joker" if joker else "vijf-gelijke" if hand.kind is Kind.FIVE else "volgorde"
        yield f"Hand {place}: {hand_name(hand)}{f'; {joker}' if joker else ''}.", rule
    if len(groups) > 1:
        higher, lower = hands[groups[0][0]], hands[groups[1][0]]
        text = f"{hand_names(groups[0]).capitalize()} tegen {hand_names(groups[1])}: {_why(higher, lower, rules)}."
        yield text, _anchor(higher, lower, rules)
    if len(groups[0]) > 1:
        yield "Geen van beide heeft voorrang: ze delen de pot.", "pot-delen"


def _anchor(higher: Hand, lower: Hand, rules: Rules) -> str:
    if natural_decides(higher, lower, rules):
        return "joker-of-echt"
    if higher.kind is not lower.kind:
        return "volgorde"
    same_pair = higher.kind is Kind.PAIR and higher.ranks[0] == lower.ranks[0]
    return "zelfde-paar" if same_pair else {Kind.HIGH_CARD: "hoogste-kaart"}.get(higher.kind, "gelijke-combinatie")


def _assumed(rules: Rules) -> tuple[str, ...]:
    found = ["De joker is nooit een kaart die je al in handen hebt."]
    if rules.fives:
        found = ["De joker is een kaart die je nog niet hebt, behalve bij vijf gelijke: die gaan boven alles."]
    low = rules.ace_below_five if rules.short else rules.low_ace
    row = "Aas, vijf, zes, zeven en acht" if rules.short else "Aas, twee, drie, vier en vijf"
    found.append(f"{row} {'is een straight, de laagste' if low else 'is geen straight'}.")
    return tuple(found)


ROWS = (
    Calculator(
        slug="poker-hazard-vergelijken",
        title="Welke hand wint bij poker met joker?",
        game=SLUG,
        rule=f"{SLUG}#joker-of-echt",
        line="Twee tot acht handen met hoogstens één joker: wie wint, en of echt boven joker gaat.",
        fields=_hands_fields,
        answer=_compare,
        defaults={"echt": "alles-gelijk", "pak": "vol"},
        example="spelers=2&hand1=joker hA h9 h6 h4&hand2=sA sH s9 s6 s4",
        results=RESULTS,
        also=("joker tegen echt", "wie wint met de joker", "vijf azen", "handen met joker vergelijken"),
    ),
    BUYING,
    JACKPOT,
    ENTRY,
    DOUBLING,
    CHEAP,
)
