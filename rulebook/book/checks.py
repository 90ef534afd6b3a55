"""`manage.py check` fails on misprints: dead links and citations, options without text, examples that don't add up."""

from collections.abc import Iterable

from django.core.checks import CheckMessage, Error

from rulebook.book.examples import wrong_ends
from rulebook.book.shelf import shelf
from rulebook.library.catalogue import Catalogue
from rulebook.library.reading.brief import wrong_brief
from scoring.games import GAMES, PLAYABLE
from scoring.games import game as find_game


def texts() -> list[CheckMessage]:
    """Return an error for every mistake in the texts, with file and line; [] when there is none."""
    book = shelf()
    found = [f"{misprint}" for misprint in book.misprints]
    found += [*wrong_plans(book), *dead_citations(book), *missing_pages(book), *wrong_briefs(book), *wrong_ends(book)]
    return [Error(message, id="rulebook.E001") for message in found]


def missing_pages(book: Catalogue) -> Iterable[str]:
    """Yield a message for each game without a text, and for each text without a game."""
    rooms = {game.slug for game in GAMES}
    for slug in sorted(rooms ^ book.pages.keys()):
        wrong = "er is geen kamer bij deze tekst" if slug in book.pages else "deze tekst ontbreekt"
        yield f"seeds/games/{slug}.md: {wrong}"


def wrong_briefs(book: Catalogue) -> Iterable[str]:
    """Yield a message for each game whose page does not begin with a correct chapter *Zo speel je* (how to play, in
    short).

    The free sheet is no game, and is left out.
    """
    for game in PLAYABLE:
        if page := book.pages.get(game.slug):
            yield from map(str, wrong_brief(page))


def dead_citations(book: Catalogue) -> Iterable[str]:
    """Yield a message for each citation of a rule, by an option, rank order or table, that no page has."""
    for game in GAMES:
        cited = {(option.rule, f"optie {option.key}") for option in game.options}
        cited |= {(order.rule, f"rangorde {order.key}") for order in game.orders if order.rule}
        cited |= {(table.rule, f"tabel {table.key}") for table in game.tables if table.rule}
        for rule, who in sorted(cited):
            if rule not in book.rules:
                yield f"scoring/games/{game.slug}: {who} noemt {rule}, maar die regel staat op geen pagina"


def wrong_plans(book: Catalogue) -> Iterable[str]:
    """Yield a message for each house rule that the plan for paper (what of a page is printed) names and its game does
    not have."""
    for page in book.pages.values():
        game = find_game(page.slug)
        for key in sorted(page.plan.no_rule) if game else ():
            if game and game.option(key) is None:
                yield f"seeds/paper/{page.slug}.toml: er is geen huisregel {key}"
