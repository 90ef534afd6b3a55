"""What a hit of the search has to look at: the hands of an order that a question names, or the cards of its rule."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rulebook.book.laying import read_laid
from rulebook.book.shelf import shelf
from rulebook.library.laying import LAID
from rulebook.library.records import Chosen, Prose, Term
from rulebook.library.search.answers import Hit
from rulebook.library.search.words import stem, words_in
from scoring.games import game as find_game
from scoring.kit.laid import CardsOrDice, Cell
from scoring.play.contract import Order

_ALONE = re.compile(rf"(?m)^(?:{LAID.pattern} ?)+$")
"""A line of a text with nothing but cards or dice."""
_NAMES = re.compile(r"[()]")
_COMPARES = frozenset({"of", "dan"})
"""A question with one of these words sets one hand beside another: `hoger dan`. In a name they are none: `three of a
kind`."""
Name = tuple[str, ...]
"""The stems of the words of a name."""


def picture_of(hit: Hit, question: str, chosen: Chosen | None) -> Order | None:
    """Return what settles `question` and can be looked at: the hands that it names of the order of this rule, highest
    first, or a whole order of single cards; else the cards that the rule or term itself shows. None if nothing can.

    `chosen`: the house rules of the table of the hit's game, None for the book. Without a title it is no order: a
    single hand, or just cards.
    """
    game = find_game(hit.game)
    if game and hit.kind == "rule":
        display = game.usual if chosen is None else game.display_at(chosen)
        for order in display.orders:
            if order.rule == hit.address and (ranks := _ranks_in_question(order, question, shelf().terms_of(hit.game))):
                return replace(order, ranks=ranks, title=order.title if len(ranks) > 1 else "")
    cards = next(_cards_in(hit, chosen), ())
    return Order(key="", title="", ranks=cards) if cards else None


def _ranks_in_question(order: Order, question: str, terms: Iterable[Term]) -> tuple[Cell, ...]:
    """Return the ranks of an order that the question names, or all of them if they are single cards without a name.

    `terms`: those of its game. () if the question names no rank, or compares and names only one, or if none of what it
    names is drawn.
    """
    drawn = [rank for rank in order.ranks if isinstance(rank, CardsOrDice)]
    if all(not rank.said for rank in drawn):
        return tuple(drawn)
    left, found = [stem(word) for word in words_in(question)], set[Cell]()
    for name, ranks in sorted(_ranks_by_name(order.ranks, terms), key=lambda one: (-len(one[0]), not one[1])):
        for at in range(len(left) - len(name) + 1):
            if tuple(left[at : at + len(name)]) == name:
                found |= {*ranks}
                left[at : at + len(name)] = [""] * len(name)
    asked = tuple(rank for rank in order.ranks if rank in found)
    told = len(asked) > 1 or _COMPARES.isdisjoint(left)
    return asked if told and not found.isdisjoint(drawn) else ()


def _ranks_by_name(ranks: Sequence[Cell], terms: Iterable[Term]) -> Iterator[tuple[Name, tuple[Cell, ...]]]:
    """Yield each name of each rank with that rank, `vier gelijke (carré)` has two, and all names of its term; those of
    other terms with (), so that `flush` is not found in `royal flush`. A rank of words alone is known by its last word
    too: `flush` is the `zwarte flush` and the `paarse flush`."""
    own: dict[Name, tuple[Cell, ...]] = {}
    for rank in ranks:
        for name in _stemmed_names(_NAMES.split(str(rank))):
            for known in {name, name[-1:]} if isinstance(rank, str) else {name}:
                own[known] = (*own.get(known, ()), rank)
    yield from own.items()
    for term in terms:
        names = _stemmed_names((term.title, *term.also))
        ranks_of_term = next((own[name] for name in names if name in own), ())
        yield from ((name, ranks_of_term) for name in names)


def _stemmed_names(said: Iterable[str]) -> list[Name]:
    return [tuple(stem(word) for word in words_in(one)) for one in said if words_in(one)]


def _cards_in(hit: Hit, chosen: Chosen | None) -> Iterator[tuple[CardsOrDice, ...]]:
    """Yield the cards or dice of each line of the rule or term that has nothing else."""
    game, _, anchor = hit.address.partition("#")
    page = shelf().page(game, chosen)
    found = page.rule(anchor) if page else shelf().term(anchor)
    for block in found.body if found else ():
        if isinstance(block, Prose):
            for line in _ALONE.finditer(block.text):
                yield tuple(read_laid(sort, codes) for sort, codes in LAID.findall(line[0]))
