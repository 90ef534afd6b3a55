"""What the pages of both calculators of Chinese poker draw: the pack to tap, the house rules, and query strings."""

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
class PackCard:
    """A card of the pack: its `code`; its name (`spoken`); and `tap`, what a tap on it sends, "" if it can't be taken
    now."""

    code: str
    spoken: str
    tap: str


Pack = tuple[tuple[str, tuple[PackCard, ...]], ...]
"""The cards as (name of the suit, its cards from two to ace); () if no card can be added."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreements:
    """The house rules on the page.

    `said`: in a few words; `fields`: to change them; `open`: whether these fields are unfolded.
    """

    said: str
    fields: tuple[Field, ...]
    open: bool


def cards_in(filled: FilledForm, name: str) -> tuple[str, ...]:
    """Return the codes of the cards in the field `name`, also if it has too few of them; () if one of them is no
    card."""
    codes = filled.values.get(name) or codes_in(filled.query, name)
    return tuple(codes) if set(codes) <= set(CODES) else ()


def pack(filled: FilledForm, names: Iterable[str], into: str) -> Pack:
    """Return the pack, by suit, with for each card what a tap on it sends; () once there is an answer and no card can
    be added.

    A tap puts the card into the field `into`. A card that lies in one of the fields `names` can't be taken.
    """
    gone = {code for name in names for code in cards_in(filled, name)}
    if filled.answer and (not into or len(gone) == len(CODES)):
        return ()
    return tuple((SUITS[suit], tuple(_card_button(Card(rank, suit), gone, into) for rank in RANKS)) for suit in SUITS)


def _card_button(one: Card, gone: set[str], into: str) -> PackCard:
    code = str(one)
    free = into and code not in gone
    spoken = one.name if free or not into else f"{one.name}, ligt al"
    return PackCard(code=code, spoken=spoken, tap=f"{into}:{code}" if free else "")


def agreements(filled: FilledForm) -> Agreements:
    """Return the house rules of the form; their fields are unfolded if a rare one is not as usual, or if one is
    wrong."""
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


def query_with(filled: FilledForm, names: Iterable[str], changed: Mapping[str, str]) -> str:
    """Return a query string with the fields `names` as they are filled in, and with those in `changed`; usual values
    are left out."""
    query = QueryDict(mutable=True)
    for name in names:
        typed = filled.query.getlist(name)
        if typed and name not in (*ACTS, *changed) and typed != [filled.calculator.defaults.get(name)]:
            query.setlist(name, typed)
    query.update(dict(changed))
    return query.urlencode()
