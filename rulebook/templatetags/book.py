"""Filters and tags for the pages of the rulebook: citations, titles, links, cards and tables."""

import re
from collections.abc import Iterable, Mapping, Sequence

from django import template
from django.http import QueryDict
from django.urls import reverse
from django.utils.html import escape, format_html, format_html_join
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe

from rulebook.book import lesson
from rulebook.book.calculator_table import CalculatorTable
from rulebook.book.house_rules import differing, read_choices
from rulebook.book.joined_rows import has_move_cells, joined_rows_html
from rulebook.book.laying import PAPER, SCREEN
from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS, find_calculator
from rulebook.calculators.calculator import Calculator, Grid
from rulebook.calculators.house import query_at_table
from rulebook.exercises import exercises, exercises_about
from rulebook.library.records import Citation, Prose, url_of
from scoring.games import game as find_game
from scoring.kit.cards import SUITS, read_card
from scoring.kit.figures import in_words, listed, uncapitalized
from scoring.kit.laid import CardsOrDice, Cell, Chance, Chips
from scoring.play.contract import Game, Lookup, Order, Query
from scoring.play.contract.options import USUAL, write_choices
from scoring.templatetags.cards import card_face, drawn_small

register = template.Library()
register.filter("in_words", in_words)
register.filter("drawn_small", drawn_small)
FIRST_SENTENCE = re.compile(r".+?[.!?](?=\s|$)", re.DOTALL)
MOST_SAID = 160
"""Characters of a first sentence that is shown beside the title of its rule."""
CARD_CODE = re.compile(r"\b([shrk](?:[2-9]|10|[AHVB]))\b")
"""A card as the calculators write it: `r9`, `hH`."""
CARD_ROW = re.compile(rf"{CARD_CODE.pattern}(?: {CARD_CODE.pattern})*")


@register.filter
def cite(citation: Citation) -> str:
    """Return a citation in words: `Hazardspelen, blz. 45`; the key itself for an unknown source."""
    source = shelf().book.sources.get(citation.key)
    short = source.short if source else citation.key
    return f"{short}, {citation.place}" if citation.place else short


@register.filter
def game_title(slug: str) -> str:
    """Return the title of the game with this slug; the slug itself if there is none."""
    page = shelf().pages.get(slug)
    return page.title if page else slug


@register.filter
def calculator_title(slug: str) -> str:
    """Return the title of the calculator with this slug; the slug itself if there is none."""
    found = find_calculator(slug)
    return found.title if found else slug


@register.simple_tag
def calculators_of_sheet(
    game: str, lookups: Sequence[tuple[Lookup, Query]], asked: Mapping[str, Query] | None
) -> list[tuple[Calculator, Query]]:
    """Return (calculator, the fields that its link fills in or ()) for each calculator of a sheet of `game` (a slug).

    `lookups`: the calculators that the sheet as it stands can fill in; `asked`: by slug, the fields of the round that
    is being filled in, which replace those.
    """
    questions = {lookup.calculator: query for lookup, query in lookups} | dict(asked or {})
    rows = [row for row in CALCULATORS if row.game == game or row.slug in questions]
    return [(row, questions.get(row.slug, ())) for row in rows]


@register.simple_tag
def calculator_at(calculator: Calculator, slug: str, chosen: Mapping[str, str] | None) -> str:
    """Return the URL of a calculator from the page of the game `slug`, with the house rules of its table (None: the
    book)."""
    return f"{reverse('rulebook:calculator', args=[calculator.slug])}{query_at_table(calculator, slug, chosen)}"


@register.filter
def rule_title(rule: str) -> str:
    """Return the title of the rule at an address (`toepen#passen` gives `Passen`); for a whole page (`toepen`) that of
    the game."""
    found = shelf().rule(rule)
    return shelf().scribe(found.page).words(found.title) if found else game_title(rule.partition("#")[0])


@register.simple_tag
def rule_at(rule: str, slug: str = "", rules: str = "") -> dict[str, str]:
    """Return the URL of a rule, its title, and its first sentence (`says`; "" if that is long, or if there is none).

    `rule`: its address, `toepen#passen`; `rules`: the house rules of a table of the game `slug`, as in a query string.
    A rule of that game is read as the table plays it.
    """
    own = rules if rule.partition("#")[0] == slug else ""
    return {"url": _rule_url_at_table(rule, own), "title": rule_title(rule), "says": _first_sentence(rule, own)}


@register.simple_tag
def rule_alone_url(rule: str, table: CalculatorTable) -> str:
    """Return the URL of the page with only this rule (`toepen#passen`), with the house rules of the table if it is of
    its game."""
    slug, _, anchor = rule.partition("#")
    there = reverse("rulebook:rule", args=[slug, anchor]) if anchor else url_of(slug)
    return there + (table.at if slug == table.game.slug else "")


def _rule_url_at_table(rule: str, rules: str) -> str:
    """Return the URL of a rule on the page of its game, with these house rules (as in a query string), if any."""
    page, _, anchor = rule.partition("#")
    return f"{url_of(page)}?regels={rules}#{anchor}" if rules else url_of(rule)


@register.filter
def rule_titles(rules: Sequence[str]) -> str:
    """Return the titles of several rules in a sentence: `passen, overtoepen en de rangorde`."""
    return listed([uncapitalized(rule_title(rule)) for rule in rules])


def _first_sentence(rule: str, rules: str) -> str:
    """Return the first sentence of a rule; "" if it is long or there is none."""
    slug, _, anchor = rule.partition("#")
    game, page = find_game(slug), shelf().pages.get(slug)
    if rules and game:
        page = shelf().page(slug, read_choices(game, rules).chosen)
    found = page.rule(anchor) if page else None
    first = next((block for block in found.body if isinstance(block, Prose)), None) if found else None
    if first is None:
        return ""
    sentence = FIRST_SENTENCE.match(shelf().scribe(slug, page).words(first.text.strip().partition("\n\n")[0]))
    return sentence[0] if sentence and len(sentence[0]) <= MOST_SAID else ""


@register.filter
def with_faces(text: str) -> SafeString:
    """Return a sentence in which codes of cards are drawn as cards: `r9 + hH`."""
    parts = CARD_CODE.split(text)
    return format_html_join("", "{}", ((_face_html(part) if nth % 2 else part,) for nth, part in enumerate(parts)))


@register.filter
def with_names(text: object) -> str:
    """Return a text in which the codes of cards are words: `rA sH` becomes `ruiten aas, schoppen heer`.

    It is for paper, whose fonts have no signs for suits.
    """
    return CARD_ROW.sub(lambda row: ", ".join(read_card(code).name for code in row[0].split()), str(text))


def _face_html(code: str) -> SafeString:
    """Return a card in a sentence as HTML, with its name for screen readers."""
    shape = '<span class="faced faced--{}" role="img" aria-label="{}">{}</span>'
    return format_html(shape, code[0], read_card(code).name, card_face(code))


@register.filter
def has_exercises(slug: str) -> bool:
    """Return whether there are exercises for the game with this slug."""
    return bool(exercises(slug))


@register.simple_tag
def exercises_query(rule: str, chosen: Mapping[str, str] | None) -> str:
    """Return the exercises about a rule, in the book (None) or at a table, as a query string names them:
    `slag.passen`."""
    return ".".join(exercises_about(rule, None if chosen is None else tuple(sorted(chosen.items()))))


@register.filter
def has_lesson(slug: str) -> bool:
    """Return whether there is a lesson for the game with this slug."""
    return bool(lesson.lesson(slug))


@register.simple_tag
def first_round(game: Game, options: Iterable[tuple[str, str]]) -> lesson.FirstRound | None:
    """Return the round at the end of the lesson of a game, played with the options (key, value) of a sheet; None if
    none."""
    return lesson.first_round(game.slug, differing(game, dict(options)))


@register.simple_tag
def booklet_url(title: str, played: Iterable[tuple[Game, Iterable[tuple[str, str]]]]) -> str:
    """Return the URL of the booklet of a table: its games with their house rules, and `title`, its name, on the cover.

    `played`: the games, each with the (key, value) of its options.
    """
    query = [("tafel", title)]
    for game, chosen in played:
        query.append(("spel", game.slug))
        query.append((f"regels-{game.slug}", write_choices(dict(chosen)) or USUAL))
    return f"{reverse('rulebook:booklet')}?{urlencode(query)}"


@register.filter
def shown_face(code: str) -> str:
    """Return a card with the sign of its suit, `♥A`; anything that is no code of a card (a rank, a die) is returned
    unchanged."""
    return card_face(code) if _is_card(code) else code


@register.filter
def spoken_face(code: str) -> str:
    """Return a card in words; anything that is no code of a card (a rank, a die) is returned unchanged."""
    return read_card(code).name if _is_card(code) else code


def _is_card(code: str) -> bool:
    """Return whether this is the code of a card: a joker, or one that begins with a suit."""
    return code == "joker" or code[:1] in SUITS


@register.filter
def raw(query: QueryDict, name: str) -> str:
    """Return what was typed in the field `name`, unchanged; "" if it is not in the query string."""
    return " ".join(str(value) for value in query.getlist(name) if value)


@register.filter
def heads(table: Grid) -> SafeString:
    """Return the HTML of the cells above the columns of a table; an empty corner gets no heading."""
    beside = len(table.head) - table.under
    last = ' class="table__last"'
    drawn = (
        f'<th scope="col"{last if at >= beside else ""}>{escape(head)}</th>' if head else "<td></td>"
        for at, head in enumerate(table.head)
    )
    return mark_safe("".join(drawn))  # noqa: S308 - what stands in it is escaped


@register.filter
def rows(table: Grid, paper: bool = False) -> SafeString:
    """Return the HTML of all rows of a table, made at once because some tables have hundreds of cells; `paper`: for
    paper."""
    if has_move_cells(table):
        return mark_safe(joined_rows_html(table, lambda cell: cell_html(cell, paper)))  # noqa: S308 - what stands in it is escaped
    return mark_safe("\n".join(_row_html(table, *row, paper=paper) for row in table.cells))  # noqa: S308 - what stands in it is escaped


@register.filter
def order_html(order: Order, paper: bool = False) -> SafeString:
    """Return the HTML of the ranks of an order, highest first; `paper`: for paper.

    Single cards or dice stand side by side, whole hands each beside its name.
    """
    ranks = order.ranks
    single = [rank for rank in ranks if isinstance(rank, CardsOrDice) and not rank.said]
    if len(single) == len(ranks):
        together = CardsOrDice(tuple(code for rank in single for code in rank.codes), dice=single[0].dice)
        return format_html('<p class="order__ranks">{}</p>', cell_html(together, paper))
    if any(isinstance(rank, CardsOrDice) for rank in ranks):
        shape = '<span class="order__hand">{}</span>'
        hands = format_html_join("\n", shape, ((cell_html(rank, paper),) for rank in ranks))
        return format_html('<p class="order__hands">{}</p>', hands)
    names = format_html_join("\n", '<span class="order__rank">{}</span>', ((str(rank),) for rank in ranks))
    return format_html('<p class="order__ranks">{}</p>', names)


@register.filter
def cell_html(cell: Cell, paper: bool = False) -> SafeString:
    """Return the HTML of a cell; `paper`: for paper, else for a page.

    Cards and dice stand before their words; on a page a probability has a bar, and chips are one with their number.
    """
    match cell:
        case CardsOrDice():
            face = (PAPER if paper else SCREEN).draw(cell, alone=True)
            return format_html("{} {}", face, cell.said) if cell.said else face
        case Chance() if not paper:
            return format_html(_BAR, f"{float(100 * cell.value):.3g}", cell.figure)
        case Chips() if not paper:
            return format_html('<span class="fiche">{}</span> {}', cell.count, cell.more)
        case _:
            return escape(with_names(cell) if paper else str(cell))


_BAR = '<span class="odds">{1}<svg class="odds__bar" aria-hidden="true"><rect width="{0}%" height="100%"/></svg></span>'


def _row_html(table: Grid, head: Cell, cells: list[tuple[Cell, bool]], *, paper: bool) -> str:
    """Return the HTML of a row; on a narrow phone the last columns, which do not fit, stand under it."""
    beside = len(cells) - table.under
    drawn = "".join(_cell(*one, last=at >= beside, paper=paper) for at, one in enumerate(cells))
    row = f'<th scope="row">{cell_html(head, paper)}</th>{drawn}</tr>'
    if not table.under:
        return f"<tr>{row}"
    names = map(escape, table.head[beside + 1 :])
    plain = (str(cell) if isinstance(cell, Chance) else cell for cell, _ in cells[beside:])
    rest = [f"{name}: {cell_html(cell, paper)}" for name, cell in zip(names, plain, strict=True) if cell]
    under = f'<tr class="table__under"><td colspan="{beside + 1}">{" · ".join(rest)}</td></tr>'
    return f'<tr class="table__over">{row}{under}'


def _cell(cell: Cell, marked: bool, *, last: bool, paper: bool) -> str:
    """Return the HTML of a cell in its row; `marked`: the case that was asked about; `last`: a column that may stand
    under it."""
    kinds = " ".join(kind for kind, true in (("table__marked", marked), ("table__last", last)) if true)
    here = '<span class="visually-hidden"> (dit geval)</span>' if marked else ""
    content = cell_html(cell, paper)
    return f'<td class="{kinds}">{content}{here}</td>' if kinds else f"<td>{content}</td>"
