"""From a draw of loterijen to its calculator, and back; and what a sheet asks a calculator about the bank."""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce

from scoring.games.loterijen.events import Drawing
from scoring.games.loterijen.options import MATCH, PAYMENT
from scoring.games.loterijen.pad import NOBODY, drafted_lots
from scoring.games.loterijen.payout import DRAW
from scoring.games.loterijen.score import apply, card_names, fallen
from scoring.games.loterijen.state import GROUPS, State
from scoring.kit.figures import typeable
from scoring.play.books.book import replace
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield a question to the calculator for each player with lots: his lots and all cards of the draw.

    Nothing comes when only where the lots fell was written, and not the cards.
    """
    if not facts or not isinstance(drawn := facts[-1], Drawing):
        return
    state = reduce(apply, facts[:-1], before)
    cards, groups = iter(drawn.cards), list[tuple[str, str]]()
    for key, group in zip(GROUPS, DRAW, strict=True):
        groups.append((key, " ".join(next(cards) for _ in range(group.cards))))
    agreed = (("uitbetaling", str(state.options[PAYMENT.key])), ("komt", str(state.options[MATCH.key])))
    for seat in dict.fromkeys(one for one, _, _ in state.lots):
        lots = [(card, price) for one, card, price in state.lots if one == seat]
        own = (("loten", " ".join(card for card, _ in lots)), ("prijzen", " ".join(str(price) for _, price in lots)))
        yield Case(seat=seat, query=(*own, *groups, *agreed))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the form of a round filled in with the lots of `seat` that the calculator was asked about.

    `asked` holds the values of the calculator's fields, by name. Filled in are the number of lots, their price (left
    open when they differ) and the groups in which they fell; lots of other players are not. `{}` when no card of the
    lots can be read.
    """
    lots = _words_in_field(asked, "loten")
    prices = _words_in_field(asked, "prijzen") or ["1"]
    drawn = tuple(code for key in GROUPS for code in _words_in_field(asked, key))
    if not lots or not card_names(tuple(lots)):
        return {}
    found = drafted_lots(state, seat, len(lots), *_common_price(prices))
    fell = fallen(replace(state, lots=tuple((seat, code, 1) for code in lots)), drawn) if card_names(drawn) else ()
    groups = [key for _, key, _ in fell]
    found |= {f"valt-{key}": (seat,) * groups.count(key) for key in GROUPS if key in groups and key != "hoofd"}
    return found | {"valt-hoofd": str(seat) if "hoofd" in groups else NOBODY}


def _common_price(words: Sequence[str]) -> list[int | str]:
    """Return a list with the price in chips that all lots have, or `[]` when their prices differ.

    A price that is no whole number comes back as text, so that the form can say what is wrong.
    """
    if len(set(words)) != 1:
        return []
    word = words[0].replace(",", ".")
    price = Fraction(word) if re.fullmatch(r"\d{1,9}(\.\d{1,2})?", word, re.ASCII) else None
    return [words[0] if price is None else int(price) if price.denominator == 1 else typeable(price)]


def _words_in_field(asked: Mapping[str, Sequence[str]], name: str) -> list[str]:
    """Return the words in the calculator's field `name`, split at spaces, `;` and `+`; `[]` when it is empty."""
    return [word for word in re.split(r"[\s;+]+", " ".join(asked.get(name, ()))) if word]


def edge_query(state: State) -> Query:
    """Return the query for the calculator of the bank's advantage: the number of buyers and the house rules.

    It is `()` when no player can buy lots.
    """
    agreed = (("uitbetaling", str(state.options[PAYMENT.key])), ("komt", str(state.options[MATCH.key])))
    return (("spelers", str(len(state.buyers()))), *agreed) if state.buyers() else ()


LOOKUPS = (Lookup(calculator="loterijen", now=edge_query),)
AID = Aid(calculator="loterijen-trekking", cases=cases, draft=draft)
