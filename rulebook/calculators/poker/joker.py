"""Poker with a joker: the house rules that its forms ask, its hands in words, and which hand wins."""

from dataclasses import replace
from functools import partial

from rulebook.calculators.calculator import YES_NO, Answer, Calculator, Values, Wrong
from rulebook.calculators.poker.hands import (
    KEYS,
    HandKey,
    HandWords,
    compared,
    hand_fields,
    hands_in,
    how_many,
    what_decides,
    with_what_decided,
)
from scoring.games.poker.compare import decision
from scoring.games.poker.hazard.hands import ROYAL, Rules, agreed_rules, combination, natural_decides, strength, worth
from scoring.games.poker.hazard.options import SEATED, SHORT_PACK_SEATS, SLUG
from scoring.kit.figures import in_words
from scoring.kit.hands import Hand, Kind, name_of_hand
from scoring.play.contract import Choice, YesNo

PACK = Choice("pak", "Het pak", choices=(("vol", "52 en joker"), ("kort", "40 en joker: zonder 2 t/m 4")))
LOW = Choice(
    "aas-laag",
    "Aas ook als laagste in een straight",
    help="Gewoon is: ja in het volle pak, nee in het korte.",
    choices=(("", "gewoon"), *YES_NO),
)
FIVES = YesNo("vijf-gelijke", "Vijf gelijke is afgesproken")
BUG = YesNo("bug", "Joker alleen als aas, of in een straight of flush")
REAL = Choice(
    "echt",
    "Echt gaat boven joker",
    choices=(("alles-gelijk", "als alles gelijk is"), ("zelfde-combinatie", "bij dezelfde combinatie")),
)


def rules_of(values: Values) -> Rules:
    """Return the house rules as they were filled in."""
    short = values.get("pak") == "kort"
    low = values.get("aas-laag", "nee" if short else "ja") == "ja"
    real = values.get("echt") == "zelfde-combinatie"
    fives, bug = bool(values.get("vijf-gelijke")), bool(values.get("bug"))
    return agreed_rules(short=short, low=low, fives=fives, bug=bug, real=real)


def check_player_count(players: int, rules: Rules, least: int = 2) -> None:
    """Raise `Wrong` for the short pack with fewer than `least` or more than four players (p. 68)."""
    if rules.short and not least <= players <= SHORT_PACK_SEATS[-1]:
        few, most = in_words(SHORT_PACK_SEATS[0]), in_words(SHORT_PACK_SEATS[-1])
        raise Wrong("pak", f"Met {in_words(players)} spelers is het pak vol: het korte is er met {few} of {most}.")


def pack(values: Values) -> tuple[str, ...]:
    """Return the codes of all cards in the game."""
    return tuple(str(each) for each in Rules(short=values.get("pak") == "kort").pack)


def kind_key(hand: Hand) -> HandKey:
    """Return the name that the kind of a hand has in the data."""
    return "royal-flush" if hand.royal else KEYS[hand.kind]


def hand_name(hand: Hand) -> str:
    """Return a hand in the Dutch words of this poker: `full hand, heren met vieren`."""
    if hand.royal:
        return ROYAL
    text = name_of_hand(hand)
    for one, other in (("full house", "full hand"), ("straat", "straight")):
        text = text.replace(one, other)
    return text


# --- which hand wins --------------------------------------------------------------------------


def _comparison_answer(values: Values) -> Answer:
    held, rules = hands_in(values), rules_of(values)
    check_player_count(len(held), rules)
    hands = {place: worth(cards, rules) for place, cards in held.items()}
    answer = compared(
        held,
        hands,
        [strength(hand, rules) for hand in hands.values()],
        dict.fromkeys(held, ()),
        _hand_words(rules),
    )
    by, (first, *rest) = "", answer.data["volgorde"]
    if rest:
        higher, lower = hands[first[0]], hands[rest[0][0]]
        royal = higher.royal and not lower.royal
        by = "echt" if natural_decides(higher, lower, rules) else "soort" if royal else ""
    return with_what_decided(replace(answer, assumptions=_assumed(rules)), hands, by)


def _hand_words(rules: Rules) -> HandWords:
    return HandWords(
        key=kind_key,
        name=hand_name,
        shown=lambda hands: hand_name(hands[0]) + (" (met de joker)" if any(hand.wilds for hand in hands) else ""),
        why=partial(_why, rules),
        rule=lambda hand, joker: "joker" if joker else "vijf-gelijke" if hand.kind is Kind.FIVE else "volgorde",
        decides=partial(_anchor_of_deciding_rule, rules),
        order=f"{SLUG}#volgorde",
        equal="gelijk",
        shares="Geen van beide heeft voorrang: ze delen de pot.",
    )


def _why(rules: Rules, higher: Hand, lower: Hand) -> str:
    """Return in Dutch words why the first hand is higher than the second."""
    if natural_decides(higher, lower, rules):
        same = "alles is gelijk" if higher.ranks == lower.ranks else "het is dezelfde combinatie"
        return f"{same}, en echte kaarten gaan boven de joker"
    if (higher.kind, higher.royal) != (lower.kind, lower.royal):
        return f"{combination(higher)} gaat boven {combination(lower)}"
    return what_decides(higher.kind, decision(higher, lower))


def _anchor_of_deciding_rule(rules: Rules, higher: Hand, lower: Hand) -> str:
    if natural_decides(higher, lower, rules):
        return "joker-of-echt"
    if higher.kind is not lower.kind:
        return "volgorde"
    same_pair = higher.kind is Kind.PAIR and higher.ranks[0] == lower.ranks[0]
    return "zelfde-paar" if same_pair else {Kind.HIGH_CARD: "hoogste-kaart"}.get(higher.kind, "gelijke-combinatie")


def _assumed(rules: Rules) -> tuple[str, ...]:
    found = ["De joker is nooit een kaart die je al in handen hebt."]
    if rules.bug:
        found = ["De joker is een aas dat je nog niet hebt, of een kaart die een straight of flush afmaakt."]
        found += ["Naast vier azen maakt hij vijf gelijke."] if rules.fives else []
    elif rules.fives:
        found = ["De joker is een kaart die je nog niet hebt, behalve bij vijf gelijke: die gaan boven alles."]
    low = rules.ace_below_five if rules.short else rules.low_ace
    row = "Aas, vijf, zes, zeven en acht" if rules.short else "Aas, twee, drie, vier en vijf"
    found.append(f"{row} {'is een straight, de laagste' if low else 'is geen straight'}.")
    return tuple(found)


COMPARING = Calculator(
    slug="poker-hazard-vergelijken",
    title="Welke hand wint bij poker met joker?",
    game=SLUG,
    rule=f"{SLUG}#joker-of-echt",
    line=f"{how_many(SEATED)} met hoogstens één joker: wie wint, en of echt boven joker gaat.",
    fields=lambda values: (*hand_fields(values, pack(values), SEATED), REAL, FIVES, BUG, PACK, LOW),
    answer=_comparison_answer,
    defaults={"echt": "alles-gelijk", "pak": "vol"},
    example="spelers=2&hand1=joker hA h9 h6 h4&hand2=sA sH s9 s6 s4",
    also=("joker tegen echt", "wie wint met de joker", "vijf azen", "handen met joker vergelijken"),
)
