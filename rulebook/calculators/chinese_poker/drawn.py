"""What both calculators of Chinese poker draw: the pack to tap from, what was agreed, and addresses."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.http import QueryDict

from rulebook.calculators.chinese_poker.asked import AGREED, CODES, RARER, USUAL
from rulebook.calculators.filled import FilledForm
from scoring.forms.fields import ACTS, codes_in
from scoring.kit.cards import LETTERS, SUITS, Card
from scoring.play.contract import Field

RANKS = tuple(sorted(LETTERS))


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A card of the pack: its code, its name, and what a tap asks for; empty when it can't be taken now."""

    code: str
    spoken: str
    tap: str


Pack = tuple[tuple[str, tuple[Key, ...]], ...]
"""Suit by suit, from two to ace; empty when nothing is asked of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreements:
    """What was agreed: in a few words, the fields, and whether they stand open."""

    said: str
    fields: tuple[Field, ...]
    open: bool


def laid(filled: FilledForm, name: str) -> tuple[str, ...]:
    """The cards in a field, also when they are too few to answer with."""
    codes = filled.values.get(name) or codes_in(filled.query, name)
    return tuple(codes) if set(codes) <= set(CODES) else ()


def pack(filled: FilledForm, names: Iterable[str], into: str) -> Pack:
    """The pack: a card that lies in none of the named fields can be tapped into one of them."""
    gone = {code for name in names for code in laid(filled, name)}
    if filled.answer and (not into or len(gone) == len(CODES)):
        return ()
    return tuple((SUITS[suit], tuple(_key(Card(rank, suit), gone, into) for rank in RANKS)) for suit in SUITS)


def _key(one: Card, gone: set[str], into: str) -> Key:
    code = str(one)
    free = into and code not in gone
    spoken = one.name if free or not into else f"{one.name}, ligt al"
    return Key(code=code, spoken=spoken, tap=f"{into}:{code}" if free else "")


def agreed(filled: FilledForm) -> Agreements:
    """What was agreed; open when one of the rarer agreements is other than usual, or any is wrong."""
    names, usual = {field.name for field in AGREED}, filled.calculator.defaults
    counting = dict(USUAL[0].choices).get(filled.values.get("telling", ""), "2-4-regel")
    on = [name for name in ("royalties", "naturals") if filled.values.get(name) == "aan"]
    rarer = [field.name for field in RARER if field.name in usual]
    return Agreements(
        said=", ".join([counting, *on]),
        fields=tuple(field for field in filled.fields if field.name in names),
        open=bool(names & filled.errors.keys())
        or any(filled.values.get(name, usual[name]) != usual[name] for name in rarer),
    )


def address(filled: FilledForm, names: Iterable[str], changed: Mapping[str, str]) -> str:
    """An address with these parameters of the form, but for what is changed and what is usual anyway."""
    query = QueryDict(mutable=True)
    for name in names:
        typed = filled.query.getlist(name)
        if typed and name not in (*ACTS, *changed) and typed != [filled.calculator.defaults.get(name)]:
            query.setlist(name, typed)
    query.update(dict(changed))
    return query.urlencode()
