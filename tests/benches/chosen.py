"""A rule page as a table plays, against the page of the book: each drawn anew, in this process.

Alone: `python -m tests.benches.chosen`, which tells every game, or those that it is given.
"""

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice

TABLES, TIMES = 5, 5
OF_TABLES = ("rulebook.book.courses", "rulebook.book.shelf", "scoring.play.contract.game")
READ_ONCE = ("shelf", "outcome_in_book")


def drawing() -> Iterator[tuple[str, str, str]]:
    """The median of all games: a table that was not asked before, and one whose text is at hand."""
    found = list(games())
    for nth, what in ((2, "a page of a table / of the book, drawn anew, first asking"), (3, "the same, asked again")):
        ratios = sorted(one[nth] for one in found)
        highest = max(found, key=lambda one: one[nth])[0]
        yield what, f"{statistics.median(ratios):.2f} (≤ {ratios[-1]:.2f} {highest})", "≤ 1.3"


def games(*slugs: str) -> Iterator[tuple[str, float, float, float]]:
    """Each game with the milliseconds of the book, and how many times that a table takes that is asked for the first
    time, and again.

    A page and its table are drawn in turn, each several times; the quickest of either make the ratio of the pair.
    """
    from django.conf import settings
    from django.test import Client

    from scoring.games import GAMES
    from scoring.play.contract.options import write_choices
    from tests.rulebook.following import MONEY, beside, values

    settings.KEEP_PAGES, settings.ALLOWED_HOSTS = False, ["*"]
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}  # nothing was gathered for this
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    client, forget = Client(), forgetting()

    def spent(address: str, *, first: bool = True) -> float:
        if first:
            forget()
        start = time.process_time()
        client.get(address)
        return 1000 * (time.process_time() - start)

    for game in GAMES:
        if slugs and game.slug not in slugs:
            continue
        options = (one for one in game.options if one.key not in MONEY and one.kind != "text")
        tables = ({**beside(game, one), one.key: value} for one in options for value in values(one))
        page, pairs = f"/spel/{game.slug}/", []
        spent(page)
        for chosen in islice(tables, TABLES):
            table = f"{page}?regels={write_choices(chosen)}"
            spent(table)
            times = [(spent(page), spent(table), spent(table, first=False)) for _ in range(TIMES)]
            book, first, again = map(min, zip(*times, strict=True))
            pairs.append((book, first / book, again / book))
        yield (game.slug, *map(statistics.median, zip(*pairs, strict=True)))


def forgetting() -> Callable[[], None]:
    """A function that forgets what is remembered of tables, so that a page is drawn anew; the texts, and how the
    examples of the book go, are read once."""
    from rulebook.book.shelf import shelf
    from tests.machines import caches

    found = (one for one in caches.functions() if one.__module__ in OF_TABLES and one.__name__ not in READ_ONCE)
    kept = (shelf()._page_at, shelf()._documents_at, *found)

    def forget() -> None:
        for one in kept:
            one.cache_clear()

    return forget


def main() -> None:
    """A line a game, then the medians."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    for slug, book, first, again in games(*sys.argv[1:]):
        print(f"{slug:<24} {book:7.1f} ms   first {first:5.2f}   again {again:5.2f}")


if __name__ == "__main__":
    main()
