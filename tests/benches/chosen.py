"""A rule page as a table plays, against the page of the book: each drawn anew, in this process.

Alone: `python -m tests.benches.chosen`, which tells every game.
"""

import os
import statistics
import time
from collections.abc import Iterator
from itertools import islice

TABLES = 5


def drawing() -> Iterator[tuple[str, str, str]]:
    """The median of all games: a table that was not asked before, and one whose text is at hand."""
    found = list(games())
    for nth, what in ((2, "a page of a table / of the book, drawn anew, first asking"), (3, "the same, asked again")):
        ratios = sorted(one[nth] / one[1] for one in found)
        highest = max(found, key=lambda one: one[nth] / one[1])[0]
        yield what, f"{statistics.median(ratios):.2f} (≤ {ratios[-1]:.2f} {highest})", "≤ 1.3"


def games() -> Iterator[tuple[str, float, float, float]]:
    """Each game with its milliseconds: of the book, of a table asked for the first time, and of one asked again."""
    from django.conf import settings
    from django.test import Client

    from scoring.games import GAMES
    from scoring.play.contract.options import write_choices
    from tests.rulebook.following import MONEY, beside, values

    settings.KEEP_PAGES, settings.ALLOWED_HOSTS = False, ["*"]
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}  # nothing was gathered for this
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    client = Client()

    def spent(address: str) -> float:
        start = time.process_time()
        client.get(address)
        return 1000 * (time.process_time() - start)

    for game in GAMES:
        options = (one for one in game.options if one.key not in MONEY and one.kind != "text")
        tables = ({**beside(game, one), one.key: value} for one in options for value in values(one))
        page = f"/spel/{game.slug}/"
        spent(page)
        times = []
        for chosen in islice(tables, TABLES):
            table = f"{page}?regels={write_choices(chosen)}"
            times.append((spent(page), spent(table), spent(table)))
        yield (game.slug, *map(statistics.median, zip(*times, strict=True)))


def main() -> None:
    """A line a game, then the medians."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    for slug, book, first, again in games():
        print(f"{slug:<24} {book:7.1f} ms   first {first / book:5.2f}   again {again / book:5.2f}")


if __name__ == "__main__":
    main()
