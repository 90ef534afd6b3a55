"""The agreements of poker with a joker that a form asks about, and its hands in words."""

from __future__ import annotations

from rulebook.calculators.hand_words import KEYS
from rulebook.calculators.row import Values
from scoring.games.poker.hazard.hands import Rules
from scoring.kit.hands import Hand, said
from scoring.play.contract import Choice, YesNo

YES = (("ja", "ja"), ("nee", "nee"))
PACK = Choice(name="pak", label="Het pak", choices=(("vol", "52 en joker"), ("kort", "40 en joker: zonder 2 t/m 4")))
LOW = Choice(
    name="aas-laag",
    label="Aas ook als laagste in een straight",
    help="Gewoon is: ja in het volle pak, nee in het korte.",
    choices=(("", "gewoon"), *YES),
)
FIVES = YesNo(name="vijf-gelijke", label="Vijf gelijke is afgesproken")
REAL = Choice(
    name="echt",
    label="Echt gaat boven joker",
    choices=(("alles-gelijk", "als alles gelijk is"), ("zelfde-combinatie", "bij dezelfde combinatie")),
)


def rules_of(values: Values) -> Rules:
    """The agreements as filled in."""
    short = values.get("pak") == "kort"
    low = values.get("aas-laag", "nee" if short else "ja") == "ja"
    return Rules(
        fives=bool(values.get("vijf-gelijke")),
        low_ace=low,
        short=short,
        ace_below_five=short and low,
        real="zelfde-combinatie" if values.get("echt") == "zelfde-combinatie" else "alles-gelijk",
    )


def pack(values: Values) -> tuple[str, ...]:
    """The codes of the cards in the game."""
    return tuple(str(each) for each in Rules(short=values.get("pak") == "kort").pack)


def kind_key(hand: Hand) -> str:
    """The kind of a hand in the data."""
    return "royal_straight_flush" if hand.royal else KEYS[hand.kind]


def hand_name(hand: Hand) -> str:
    """The hand in the words of this poker: `full hand, heren met vieren`."""
    if hand.royal:
        return "royal straight flush"
    text = said(hand)
    for one, other in (("full house", "full hand"), ("straat", "straight")):
        text = text.replace(one, other)
    return text
