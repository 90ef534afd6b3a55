"""The booklet: all games or those that were chosen, with the house rules of a table, a glossary and an index of
words."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from django.conf import settings
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from rulebook.book.drawing import Drawer
from rulebook.book.laying import PAPER
from rulebook.book.rule_page import source_keys
from rulebook.book.shelf import shelf
from rulebook.library.records import Citation, Source, Term
from rulebook.library.search.words import fold
from rulebook.print import sheets
from rulebook.print.asked import NoSuchPaper, is_short, rules_of, size_of
from rulebook.print.cross_references import (
    IndexLine,
    by_letter,
    lines_of_games,
    lines_of_terms,
    mark_of,
    sort_key_of_line,
    term_mark,
    with_homes,
    with_page_numbers,
)
from scoring.games import PLAYABLE
from scoring.games import game as find_game
from scoring.paper.folding import MOST_SHEETS
from scoring.paper.qr import printed_qr
from scoring.play.contract import Game
from scoring.play.contract.text import is_writable

MOST_NAME = 60
"""Characters of the name of a table on the cover."""
SIGNATURES = range(1, MOST_SHEETS + 1)
"""How many sheets of paper may be folded into each other."""
IN_ONE = "een"
"""The value of `?katern=` that folds as many sheets into each other as possible."""
BOUND = tuple(game for game in PLAYABLE if not game.named_by)
"""The games of the whole booklet; the free sheet, for any game, is not one of them."""

Agreed = tuple[tuple[str, str], ...] | None
"""The house rules of one game as (option, value), in order; None: as the book has it."""
Inside = tuple[tuple[str, Agreed], ...]
"""The games in a booklet, each with its house rules as (option, value); None: as the book has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedBooklet:
    """A booklet as a query string asks for it.

    `games`: the games in it; `rules`: house rules by slug of the game, option key to value.
    `table`: the name on the cover, or ""; `size`: `a4` or `a5`; `short`: the rules in short.
    `fold`: how many sheets are folded into each other; 0: as many as possible; None: it is not folded.
    """

    games: tuple[Game, ...]
    rules: Mapping[str, Mapping[str, str]]
    table: str
    size: str
    short: bool
    fold: int | None

    @property
    def whole(self) -> bool:
        """Whether every game of the whole booklet is in it."""
        return {game.slug for game in BOUND} <= {game.slug for game in self.games}

    @property
    def inside(self) -> Inside:
        """Its games with their house rules, as tuples that can be compared."""
        return tuple((game.slug, _sorted_house_rules(self.rules.get(game.slug))) for game in self.games)

    @property
    def version(self) -> tuple[object, ...]:
        """All that makes this booklet different from others, as a key to keep its PDF under."""
        return (self.inside, self.table, self.size, self.short, self.fold)


def _sorted_house_rules(chosen: Mapping[str, str] | None) -> Agreed:
    return None if chosen is None else tuple(sorted(chosen.items()))


def asked_booklet(query: QueryDict) -> AskedBooklet:
    """Return the booklet that a query string asks for.

    Its fields: `spel=` (any number), `regels-<spel>=`, `tafel=`, `papier=`, `tekst=`, `katern=`. Raises `NoSuchPaper`
    or `UnknownChoice`, with a Dutch sentence, for what can't be.
    """
    slugs, games = query.getlist("spel"), games_of(query)
    if not slugs and "kies" in query:
        raise NoSuchPaper("Kies minstens één spel voor het boekje.")
    for slug in slugs:
        if slug not in {game.slug for game in PLAYABLE}:
            raise NoSuchPaper(f"Het spel ‘{slug[:40]}’ staat niet in het regelboek.")
    fold = _sheets_per_fold(query)
    return AskedBooklet(
        games=games,
        rules=rules_of(query, [game.slug for game in games]),
        table=_table_name(query),
        size=size_of(query, usual="a5"),
        short=is_short(query, usual="heel"),
        fold=fold,
    )


def games_of(query: QueryDict) -> tuple[Game, ...]:
    """Return the games that `spel=` names, or if it names none all those of the whole booklet (`BOUND`)."""
    slugs = query.getlist("spel")
    return tuple(game for game in PLAYABLE if game.slug in slugs) or BOUND


def _table_name(query: QueryDict) -> str:
    """Return the name of a table in `?tafel=`, or ""; raise `NoSuchPaper` for one that is too long or can't be
    written."""
    table = " ".join(query.get("tafel", "").split())
    if len(table) > MOST_NAME:
        raise NoSuchPaper(f"De naam van een tafel is hoogstens {MOST_NAME} tekens lang; dit zijn er {len(table)}.")
    if table and not is_writable(table):
        raise NoSuchPaper("De naam van een tafel bestaat uit gewone letters en tekens.")
    return table


def _sheets_per_fold(query: QueryDict) -> int | None:
    """Return how many sheets `?katern=` folds into each other; 0 for `een` (as many as possible), None without it.

    Raises `NoSuchPaper` for anything else, or for another size of paper than A5.
    """
    text = query.get("katern", "").strip()
    if text and size_of(query, usual="a5") != "a5":
        raise NoSuchPaper("Om te vouwen staat het boekje op A5, twee bladzijden op een vel A4. Kies A5.")
    if text in ("", IN_ONE):
        return 0 if text else None
    if not (text.isascii() and text.isdecimal() and len(text) < 3 and int(text) in SIGNATURES):
        told = f"Een katern telt 1 tot en met {SIGNATURES[-1]} vellen, niet ‘{text[:20]}’"
        raise NoSuchPaper(f"{told}. Met ‘{IN_ONE}’ zijn het zo min mogelijk katernen.")
    return int(text)


def page_to_print(asked: AskedBooklet, origin: str) -> str:
    """Return the booklet as HTML for paper; `origin`: scheme and host of the site."""
    there = _marks_of(asked.inside, asked.short)
    terms = _terms_in(asked, there)
    context = {
        "asked": asked,
        "parts": [SafeString(_pages_of_game(slug, asked.inside, asked.short)) for slug, _ in asked.inside],
        "contents": [(game, _player_count_words(game)) for game in asked.games],
        "terms": list(by_letter(_glossary_lines(terms, asked.rules))),
        "register": list(by_letter(_register(asked, terms, there))),
        "sources": _sources(asked.games),
        "qr": printed_qr(f"{origin}/"),
        "site": origin.partition("://")[2],
        "version": settings.VERSION,
        "released": settings.RELEASED,
    }
    return render_to_string("print/book.html", context)


def _register(asked: AskedBooklet, terms: Sequence[Term], there: frozenset[str]) -> list[IndexLine]:
    """Return the lines of the index of words: terms and names of games, in one alphabet.

    `there`: the marks (ids) of what stands in the booklet.
    """
    games = [(game.slug, game.title, shelf().pages[game.slug].also) for game in asked.games]
    return sorted([*lines_of_games(games, terms), *lines_of_terms(terms, there)], key=sort_key_of_line)


def _term_belongs(term: Term, asked: AskedBooklet, there: frozenset[str]) -> bool:
    """Return whether a term goes into this booklet: one of its games is in it, or all are, and its rule is not left
    out.

    `there`: the marks (ids) of what stands in the booklet.
    """
    slugs = {game.slug for game in asked.games}
    if not asked.whole and not {*term.games, term.home} & slugs:
        return False
    return term.rule.partition("#")[0] not in slugs or mark_of(term.rule) in there


def _terms_in(asked: AskedBooklet, there: frozenset[str]) -> list[Term]:
    """Return the terms of this booklet, A to Z, as the tables in it read them; a term of several games only as one of
    them has it.

    `there`: the marks (ids) of what stands in the booklet.
    """
    slugs = [game.slug for game in asked.games]
    found = []
    for term in (one for one in shelf().terms.values() if _term_belongs(one, asked, there)):
        readers = [term.home] if term.home in slugs else [slug for slug in slugs if slug in term.games]
        read = [shelf().term_at(term.slug, asked.rules.get(slug), slug) for slug in readers] or [term]
        found += [one for one in read if one][:1]
    return sorted(found, key=lambda term: (fold(term.title), term.slug))


@dataclass(frozen=True, slots=True, kw_only=True)
class GlossaryLine:
    """A word of the glossary.

    `mark`: its id; `word`; `of`: its game where another game has the same word, else ""; `html`: its meaning.
    """

    mark: str
    word: str
    of: str
    html: SafeString


def _glossary_lines(terms: Sequence[Term], rules: Mapping[str, Mapping[str, str]]) -> Iterator[GlossaryLine]:
    """Yield the lines of the glossary; `rules`: the house rules of the tables by the slugs of their games."""
    drawer = Drawer(paper=True)
    for term, of in with_homes(terms):
        scribe = replace(shelf().scribe(term.home, shelf().page(term.home, rules.get(term.home))), lays=PAPER)
        html = _safe(with_page_numbers(scribe.html(term.body, drawer), frozenset()))
        yield GlossaryLine(mark=term_mark(term), word=term.title, of=of, html=html)


def _choices_of(agreed: Agreed) -> dict[str, str] | None:
    return None if agreed is None else dict(agreed)


@lru_cache(maxsize=8)
def _marks_of(inside: Inside, short: bool) -> frozenset[str]:
    """Return the marks (ids) of the games and rules that stand in the booklet."""
    found = {slug for slug, _ in inside}
    for slug, chosen in inside:
        rules = sheets.rules_on_paper(_game_with_slug(slug), _choices_of(chosen), short=short)
        found |= {mark_of(rule.address) for rule in rules}
    return frozenset(found)


@lru_cache(maxsize=128)
def _pages_of_game(slug: str, inside: Inside, short: bool) -> str:
    """Return the pages of one game as HTML; on what is in the whole booklet (`inside`) depends to which rules it can
    refer."""
    there, chosen = _marks_of(inside, short), _choices_of(dict(inside)[slug])
    context = (sheets.short_context if short else sheets.whole_context)(_game_with_slug(slug), chosen)
    noted, chapters = _SourceNotes(), []
    for head, rules in context["chapters"]:
        near = frozenset(mark_of(one.rule.address) for one in (head, *rules))
        found = [(_with_pages_at_links(one, there - near), noted.of_rule(one)) for one in (head, *rules)]
        chapters.append((found[0], found[1:]))
    brief: sheets.PrintedRule | None = context["brief"]
    drawn = {
        "mark": slug,
        "chapters": chapters,
        "brief": _with_pages_at_links(brief, frozenset()) if brief else None,
        "questions": [(ask, _safe(with_page_numbers(told, frozenset()))) for ask, told in context["questions"]],
        "opening": _safe(with_page_numbers(context["opening"], frozenset())),
    }
    return render_to_string("print/_book_game.html", context | drawn)


def _with_pages_at_links(one: sheets.PrintedRule, there: frozenset[str]) -> sheets.PrintedRule:
    """Return a rule with a page number behind each link to something in the booklet (`there`: its marks)."""
    return replace(one, html=_safe(with_page_numbers(one.html, there)))


def _safe(html: str) -> SafeString:
    return mark_safe(html)  # noqa: S308 - our own pages


class _SourceNotes:
    """Writes the sources of each rule beside it, unless they are the same as at the rule before."""

    def __init__(self) -> None:
        self.said = SafeString("")

    def of_rule(self, one: sheets.PrintedRule) -> SafeString:
        """Return the note with the sources of this rule; "" if it is the same as that of the rule before."""
        note = _sources_note(one.rule.sources) if one.html else self.said
        fresh, self.said = note if note != self.said else SafeString(""), note
        return fresh


def _sources_note(sources: Iterable[Citation]) -> SafeString:
    """Return the places of a rule in its sources, each source once: `Toepen, <i>Armoede; De inzet</i>`."""
    known, places = shelf().book.sources, defaultdict[str, list[str]](list)
    for one in sources:
        places[known[one.key].short] += [one.place.replace('"', "")] if one.place else []
    told = (
        format_html("{}, <i>{}</i>", short, "; ".join(found)) if found else escape(short)
        for short, found in places.items()
    )
    return SafeString("; ".join(told))


def _game_with_slug(slug: str) -> Game:
    found = find_game(slug)
    if found is None:
        raise LookupError(slug)
    return found


def _player_count_words(game: Game) -> str:
    """Return in words how many can play a game: `2 tot 8 spelers`."""
    seats = game.played_by or game.seats
    if game.open_ended:
        return f"{seats[0]} of meer spelers"
    return f"{seats[0]} spelers" if len(seats) == 1 else f"{seats[0]} tot {seats[-1]} spelers"


def _sources(games: Iterable[Game]) -> list[Source]:
    """Return the sources of the texts of these games, each once."""
    keys = dict.fromkeys(key for game in games for key in source_keys(shelf().pages[game.slug]))
    return [shelf().book.sources[key] for key in keys]
