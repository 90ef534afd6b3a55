"""Draws bets for the exercises of roulette, at a table with one zero or two; it writes them as the calculator reads
them.

`rules` in each function are the house rules of the table, key to value.
"""

from collections.abc import Mapping
from random import Random

from scoring.games.roulette.bets import (
    ALONE,
    DOUBLE_ZERO,
    KINDS,
    SIMPLE,
    ZEROES,
    Kind,
    in_order,
    layout,
    numbers_joined,
)
from scoring.games.roulette.bets import face as face_of
from scoring.play.contract import Query

SLUG, DOUBLE = "roulette", "dubbele-zero"
PAYS, LIKELIHOOD, LIKELY = "wat betaalt het", "hoe groot is de kans", "roulette#bankvoordeel"
PLAIN = (("plein",), ("cheval",), ("carre",), ("dozijn", "kolom"), tuple(SIMPLE))
"""Groups of kinds of bets: first a group is drawn, then a kind from it."""


def two_zeroes(rules: Mapping[str, str]) -> bool:
    """Return whether the wheel of this table has 00 too (house rules: key to value)."""
    return rules.get(DOUBLE) == "aan"


def wheel_query(rules: Mapping[str, str]) -> Query:
    """Return the field for the calculator that says which wheel the table has; () for one zero."""
    return (("wiel", "dubbel"),) if two_zeroes(rules) else ()


def wheel_words(rules: Mapping[str, str]) -> str:
    """Return a Dutch sentence that the wheel has 00; "" if it has not."""
    return " Jullie wiel heeft ook 00." if two_zeroes(rules) else ""


def kinds_at(rules: Mapping[str, str]) -> tuple[Kind, ...]:
    """Return the kinds of bets that the table with these house rules has."""
    return tuple(KINDS[key] for key in layout(double=two_zeroes(rules)))


def kinds_not_simple(rules: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """Return the kinds of bet that are no even chance, each as a group of one key."""
    return tuple((kind.key,) for kind in kinds_at(rules) if not kind.simple)


def every_kind(rules: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
    """Return groups of keys of kinds of bet: one for each kind, and one for all even chances together."""
    return (*kinds_not_simple(rules), tuple(SIMPLE))


def falls(number: int) -> tuple[str, str]:
    """Return the field (name, value) that tells the calculator which number falls."""
    return ("nummers", face_of(number)) if number == DOUBLE_ZERO else ("nummer", str(number))


def draw(chance: Random, kinds: tuple[tuple[str, ...], ...], rules: Mapping[str, str]) -> tuple[str, tuple[int, ...]]:
    """Return a kind of bet (its key) and the numbers of one place for it.

    `kinds`: groups of keys, of which one is drawn. A place with a zero is drawn only if it is the sole one of its kind:
    the first four (with 00: five) numbers.
    """
    kind = chance.choice(chance.choice(kinds))
    places = layout(double=two_zeroes(rules))[kind]
    return kind, tuple(in_order(chance.choice([one for one in places if not one & ZEROES or kind in ALONE])))


def code(kind: str, numbers: tuple[int, ...]) -> str:
    """Return a bet as the calculator reads it; `kind`: its key; `numbers`: those it covers."""
    if kind in SIMPLE or kind in ALONE:
        return kind
    if kind in ("dozijn", "kolom"):
        return f"{kind}-{layout()[kind].index(frozenset(numbers)) + 1}"
    return f"{kind}-{numbers_joined(numbers)}"


def why_no_half(prison: bool, gone: bool, simple: bool) -> str:
    """Return in Dutch why zero does not take half of this stake.

    `prison`: the table plays en prison (the stake is held for the next spin); `gone`: the bank takes all; `simple`: the
    bet is an even chance.
    """
    if gone:
        return "Bij jullie is alles voor de bank."
    if prison:
        return "En prison blijft alles nog staan." if simple else "Alleen een enkelvoudige kans gaat en prison."
    return "De helft geldt alleen voor de enkelvoudige kansen."
