"""Links from a sheet into the book. They carry the table's house rules, so that the book reads as this table plays."""

import functools
from collections.abc import Iterable, Sequence

from django import template
from django.template import Context
from django.utils.http import urlencode

from scoring.games import game as find_game
from scoring.play.contract import ChipBook, Game
from scoring.play.contract.options import USUAL, check_options, query_of_rules, write_choices
from scoring.store.face import Face

register = template.Library()


@register.filter
def rule_url(rule: str) -> str:
    """Return the URL of a rule by its address: `toepen#passen` gives `/spel/toepen/passen/`, a page with that rule
    alone."""
    slug, _, anchor = rule.partition("#")
    return f"/spel/{slug}/{anchor}/" if anchor else f"/spel/{slug}/"


@register.simple_tag(takes_context=True)
def table_rule(context: Context, rule: str) -> str:
    """Return the URL of a rule, with the house rules of the table whose sheet is drawn; without them when none is
    drawn. Where a page draws an older round, `number` in its context, they are those that held in it."""
    face: Face | None = context.get("face")
    return rule_url(rule) + (f"?regels={rules_query(face, rule, context.get('number'))}" if face else "")


@register.simple_tag
def rules_url(game: Game, chosen: Iterable[tuple[str, str]]) -> str:
    """Return the URL of a game's rules with these house rules (key, value); the usual ones when `chosen` is empty."""
    return f"{rule_url(game.slug)}?regels={write_choices(dict(chosen)) or USUAL}"


@register.simple_tag
def rules_query(face: Face, rule: str = "", number: int | None = None) -> str:
    """Return the house rules of a sheet as they stand behind `regels=` in its links to a page of the book.

    For a `rule` (its address) of another game only those that it also has count, none if they can't go together there;
    "" is the sheet's own game. They are those that held in the round with this `number` (from 1); None: that hold now.
    """
    begin = face.begin if number is None else face.agreements_in_round(number)
    return _rules_query(face.game.slug, begin.options, rule.partition("#")[0] or face.game.slug)


@functools.lru_cache(maxsize=256)
def _rules_query(slug: str, written: tuple[tuple[str, str], ...], of: str) -> str:
    """Return the house rules `written` on a sheet of the game `slug` as the game `of` reads them."""
    game = find_game(of)
    if game is None:
        return USUAL
    if of == slug:
        return query_of_rules(dict(written), game.options)
    texts = {option.key: option.as_text(option.default) for option in game.options}
    texts |= {key: text for key, text in written if key in texts}
    ours, theirs = _chip_book(slug), _chip_book(of)
    if ours and theirs and theirs.option:  # what stands at a free sheet with chips holds on every sheet with chips
        texts[theirs.option] = "aan"
    return USUAL if check_options(texts, game.options) else query_of_rules(texts, game.options)


def _chip_book(slug: str) -> ChipBook | None:
    """Return how a game counts chips; None when it counts points, or is unknown."""
    game = find_game(slug)
    return game.play.chips if game and game.play else None


@register.simple_tag
def calculator_url(face: Face, calculator: str, query: Sequence[tuple[str, str]], number: int | None = None) -> str:
    """Return the URL of a calculator with this question filled in, and with the house rules of the sheet; with a
    `number` those that held in that round."""
    question = f"{urlencode(query)}&" if query else ""
    return f"/reken/{calculator}/?{question}regels={rules_query(face, number=number)}&van={face.game.slug}"
