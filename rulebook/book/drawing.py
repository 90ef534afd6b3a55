"""Draws, by template, what stands in a text but is no text: rank orders, tables, drawings, links to calculators,
examples."""

import functools
from collections.abc import Mapping

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from rulebook.book.courses import Course, play_example
from rulebook.book.examples import example_at_table, place_of
from rulebook.book.house_rules import Choices
from rulebook.calculators import CALCULATORS
from rulebook.calculators.calculator import Grid
from rulebook.library.records import Example, Page
from scoring.games import game as find_game
from scoring.play.contract import Display
from scoring.play.scene import heaps_laid, heaps_taken_away
from scoring.templatetags.scene import draw_table


class Drawer:
    """Draws with the templates of the site, as `rulebook.library.markup.html.Drawer` asks; each method returns safe
    HTML.

    `paper`: leave out what only works on a screen.
    `chosen`: the house rules (option key to value) of the table that plays `game`, a slug; None: no table.
    """

    def __init__(self, *, paper: bool = False, chosen: Mapping[str, str] | None = None, game: str = "") -> None:
        self.paper = paper
        self.chosen = chosen or {}
        self._game, self._agreed = game, chosen
        self._table = {"game": game, "chosen": chosen}
        self._games: dict[str, Display] = {}

    def order(self, game: str, key: str) -> str:
        """Return the HTML of the rank order with this key in the game `game` (a slug)."""
        order = next(one for one in self._display_of(game).orders if one.key == key)
        return _html("rulebook/_order.html", {"order": order, "paper": self.paper})

    def table(self, game: str, key: str) -> str:
        """Return the HTML of the table with this key in the game `game` (a slug)."""
        one = next(one for one in self._display_of(game).tables if one.key == key)
        table = Grid(one.key, one.title, one.head, one.rows, folded=one.folded and not self.paper)
        place = "" if self.paper else f"tabel-{key}"
        return _html("rulebook/_table.html", {"table": table, "paper": self.paper, "place": place})

    def look(self, page: Page, sort: str, name: str, step: str | None) -> str:
        """Return the HTML of what a line of *Zo speel je* shows of its page: the table at that step of an example
        (`stap`), a drawing, a rank order or a table."""
        if sort == "rangorde":
            return self.order(page.slug, name)
        if sort == "tabel":
            return self.table(page.slug, name)
        if sort == "tekening":
            return _html("rulebook/_drawing.html", {"svg": _svg(name), "id": ""})
        example = next(one for rule in page.rules for one in rule.examples if one.place == name)
        played = None if example.verdict else self._course_of_example(page.slug, example)
        return draw_table(played.scenes[int(step or 1) - 1 :][:1]) if played else ""

    def _course_of_example(self, game: str, example: Example) -> Course | None:
        """Return an example as it goes at the table of this drawer, or as the book has it; None without facts."""
        room = find_game(game)
        here = self._agreed if game == self._game else None
        if room is None:
            return None
        return play_example(room, example if here is None else example_at_table(room, here, example))

    def _display_of(self, game: str) -> Display:
        if game not in self._games:
            room = find_game(game)
            self._games[game] = room.display_at(self.chosen) if room else Display()
        return self._games[game]

    def drawing(self, name: str) -> str:
        """Return the HTML of the SVG file with this name; on a screen it has an id, so that a line of *Zo speel je* can
        link to it."""
        return _html("rulebook/_drawing.html", {"svg": _svg(name), "id": "" if self.paper else name})

    def calculator(self, slug: str) -> str:
        """Return the HTML of the link to the calculator with this slug; "" on paper."""
        row = next(one for one in CALCULATORS if one.slug == slug)
        return "" if self.paper else _html("rulebook/_calculator_link.html", {"calculator": row, **self._table})

    def example(self, game: str, example: Example, told: tuple[str, ...]) -> str:
        """Return the HTML of a worked example: the sentence of each step (`told`), what it cost whom, and the table
        after it.

        One with a verdict is about what lies there, not about amounts: of that the cards and dice stand beside each
        sentence, unless it draws its own, and no table is drawn.
        """
        room = find_game(game)
        here = self._agreed if game == self._game else None
        played = self._course_of_example(game, example)
        seen = played.scenes if played else ()
        scenes = () if example.verdict else seen
        costs = played.steps if played and played.steps and scenes else ((),) * len(told)
        laid = (heaps_taken_away(scenes) if scenes else heaps_laid(seen)) if seen else ((),) * len(told)
        if example.verdict:
            laid = tuple(() if 'class="laid' in text else heaps for text, heaps in zip(told, laid, strict=True))
        steps = [(mark_safe(text), *more) for text, *more in zip(told, costs, laid, strict=True)]  # noqa: S308 - our own texts
        options = []
        for key, text in example.options:
            option = room.option(key) if room else None
            if option:
                options.append((option.label, option.label_for(option.read(text))))
        context = {
            "example": example,
            "steps": steps,
            "options": options,
            "end": played.end if played and scenes else (),
            "scenes": scenes if not self.paper or (scenes and scenes[-1].laid) else (),
            "game": game,
            "at": "" if here is None else f"?regels={Choices(chosen=dict(here)).query}",
            "place": "" if self.paper else place_of(example),
            "name": place_of(example).partition("-")[2],
        }
        return _html("rulebook/_example.html", context)


def _html(template: str, context: dict[str, object]) -> str:
    return render_to_string(template, context)


@functools.lru_cache(maxsize=1024)
def _svg(name: str) -> SafeString:
    return mark_safe((settings.SEEDS / "drawings" / f"{name}.svg").read_text())  # noqa: S308 - our own drawings
