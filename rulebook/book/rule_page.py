"""Draws the page with the rules of a game for a screen, as the book has it or as one table plays it."""

from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.http import urlencode
from django.utils.safestring import SafeString, mark_safe

from rulebook.book import house_rules
from rulebook.book.drawing import Drawer
from rulebook.book.house_rules import Choices
from rulebook.book.shelf import shelf
from rulebook.calculators import CALCULATORS
from rulebook.calculators.calculator import Calculator
from rulebook.library.markup.html import Scribe, fill
from rulebook.library.reading.brief import BRIEF
from rulebook.library.records import Chosen, DrawnPlace, Page, Rule, Term, is_beside, question_place, url_of
from scoring.kit.figures import uncapitalized
from scoring.play.contract import Game

CHOOSING = "#huisregels-kiezen"
"""The place on a page where one chooses house rules."""
TERMS = "/begrippen/"
HOUSE_RULE = "Huisregel: "
"""The beginning of the title of a rule that a table has to agree on."""


def page_context(game: Game, text: Page, choices: Choices) -> dict[str, Any]:
    """Return what the template of a rule page shows; `text` is the page as the book has it, or as the table with
    `choices` has it."""
    chosen = choices.chosen
    scribe, drawer = scribe_at(text, choices, base=""), Drawer(chosen=chosen, game=game.slug)
    own = frozenset(_anchors_of_changed_rules(game, text))

    def drawn(rule: Rule) -> dict[str, Any]:
        html = scribe.html([block for block in rule.body if not is_beside(block)], drawer, questions=False)
        beside = scribe.beside([block for block in rule.body if is_beside(block)], drawer)
        title = scribe.words(rule.title)
        kept = {"html": mark_safe(html), "beside": mark_safe(beside)}  # noqa: S308 - raw HTML is off
        name = uncapitalized(title.removeprefix(HOUSE_RULE))
        return {"rule": rule, "title": title, "name": name, "own": rule.anchor in own, **kept}

    off = {anchor: _unplayed_rules_html(game, text, rules) for anchor, rules in text.off_after.items()}
    agreements = _anchors_of_optional_rules(text)
    asides = {rule.anchor for head, rules in text.chapters if not head.aside for rule in rules if rule.aside}
    chapters = [
        {
            "head": drawn(head),
            "rules": [drawn(rule) for rule in rules if rule.anchor not in agreements | asides],
            "agreements": [drawn(rule) for rule in rules if rule.anchor in agreements],
            "asides": [drawn(rule) for rule in rules if rule.anchor in asides - agreements],
            "agreed_whole": head.anchor in agreements,
            "off": off.get(head.anchor, ""),
        }
        for head, rules in text.chapters
    ]
    brief = next((one for one, (head, _) in zip(chapters, text.chapters, strict=True) if head.anchor == BRIEF), None)
    questions = [
        (rule, scribe.words(each.text), mark_safe(scribe.inline(each.answer)), rule.anchor + question_place(n))  # noqa: S308 - raw HTML is off
        for rule in text.rules
        for n, each in enumerate(rule.questions, 1)
    ]
    return {
        "game": game,
        "page": text,
        "description": scribe.words(text.description),
        "opening": mark_safe(scribe.html(text.opening, drawer)),  # noqa: S308 - raw HTML is off
        "brief": brief,
        "chapters": chapters[1:] if brief else chapters,
        "questions": questions,
        "quick": game.figures_on_top(chosen),
        "switches": house_rules.switches(game, chosen or {}),
        "chosen": chosen,
        "at_table": chosen is not None,
        "left_out": choices.left_out,
        "rules_query": choices.query,
        "at": f"?regels={choices.query}" if choices.query else "",
        "at_term": mark_safe(term_query(text.slug, choices.query)),  # noqa: S308 - made of our own keys and values
        "agreed": agreed_in_words(game, chosen or {}),
        "begin_query": begin_query(game, chosen),
        "terms": shelf().terms_of(text.slug) if chosen is None else shelf().terms_at(text.slug, chosen),
        "see": [target for target in (shelf().at(address) for address in text.see) if target],
        "calculators": _calculators_at_table(text),
        "sources": [shelf().book.sources[key] for key in source_keys(text)],
    }


def _calculators_at_table(text: Page) -> list[Calculator]:
    """Return the calculators of a game without those that only rules lead to that this table does not play."""

    def led_to(page: Page) -> set[str]:
        places = (block for rule in page.rules for block in rule.body if isinstance(block, DrawnPlace))
        return {place.name for place in places if place.kind == "rekenhulp"}

    unasked = led_to(shelf().page(text.slug) or text) - led_to(text)
    return [row for row in CALCULATORS if text.slug in (row.game, *row.shared) and row.slug not in unasked]


def _anchors_of_optional_rules(text: Page) -> frozenset[str]:
    """Return the anchors of the rules on a page of the book that hold only at a table that chose them.

    Empty for the page of a table, which says itself what holds there.
    """
    usual = None if text.chosen is not None else shelf().page(text.slug, {})
    played = {rule.anchor for rule in usual.rules} if usual else set()
    return frozenset(rule.anchor for rule in text.rules if usual and rule.anchor not in played)


def agreed_in_words(game: Game, chosen: Chosen) -> str:
    """Return the house rules of a table in a few Dutch words: `speel tot: 10 · boerentoep · armoede: uit`.

    A house rule that can only be on or off, and is on, is its label alone. When all are usual: `alles zoals
    gewoonlijk`.
    """
    words = []
    for option in game.options:
        if option.key in chosen:
            value, label = option.read(chosen[option.key]), option.label.lower()
            words.append(label if value is True else f"{label}: {option.label_for(value)}")
    return " · ".join(words) or "alles zoals gewoonlijk"


def begin_query(game: Game, chosen: Chosen | None) -> str:
    """Return the query string of `/blad/nieuw/` for a sheet with these house rules.

    With `chosen` None it names none, so that the sheet takes the house rules of the last sheet.
    """
    usual = {option.key: option.as_text(option.default) for option in game.options[:1]} if chosen is not None else {}
    return urlencode({"spel": game.slug, **{f"optie-{key}": text for key, text in (chosen or usual).items()}})


def scribe_at(text: Page, choices: Choices, *, base: str | None = None) -> Scribe:
    """Return a writer of HTML for `text`, whose links keep the house rules of the table.

    `base`: what stands before `#anker` in a link to a rule of the same page; None: the URL of that page.
    """
    there = url_at_table(reverse("rulebook:page", args=[text.slug]), text.slug, choices.query)
    return shelf().scribe(
        text.slug, text, base=there if base is None else base, query=term_query(text.slug, choices.query)
    )


def scribe_of_term(term: Term, text: Page | None, choices: Choices) -> Scribe:
    """Return a writer of HTML for a term, whose links keep the house rules of the table that reads it.

    `text`: the page of the game of that table; None: it is read in the book.
    """
    if text is None or term.home == text.slug:
        return scribe_at(text, choices) if text else shelf().scribe(term.home)
    there = scribe_at(text, choices)
    return shelf().scribe(term.home, base=there.base, query=there.query, reads=text.slug)


def url_at_table(url: str, game: str, rules: str) -> str:
    """Return the URL of a page, rule, term or exercise with the house rules of a table of `game` in the query string.

    `rules`: what stands behind `regels=`, "" for the book. A URL of another game stays as it is.
    """
    page, hash_, anchor = url.partition("#")
    if not rules or not page.startswith((f"/spel/{game}/", f"/oefenen/{game}/", TERMS)):
        return url
    query = f"spel={game}&regels={rules}" if page.startswith(TERMS) else f"regels={rules}"
    return f"{page}{'&' if '?' in page else '?'}{query}{hash_}{anchor}"


def term_query(slug: str, rules: str) -> str:
    """Return the query string for the URL of a term as HTML has it, so that the term is read as at a table of the game
    `slug`; "" without house rules (`rules`)."""
    return f"?spel={slug}&amp;regels={rules}" if rules else ""


def _unplayed_rules_html(game: Game, text: Page, rules: tuple[Rule, ...]) -> SafeString:
    """Return HTML that says which rules this table plays without, each with a link to the book.

    It has the anchors of these rules, so that an old link to one of them leads here.
    """
    places = format_html_join(
        "", '<span id="{}"></span>', ((each,) for rule in rules for each in (rule.anchor, *rule.was))
    )
    named = [
        format_html(
            '<a href="{}">{}</a>',
            url_of(rule.address),
            uncapitalized(shelf().scribe(text.slug).words(rule.title).removeprefix(HOUSE_RULE)),
        )
        for rule in _rules_to_name(game, rules)
    ]
    names = mark_safe(" · ".join(named))  # noqa: S308 - made safe above
    these = "" if len(named) == 1 else "deze regels: "
    return format_html('{}Jullie spelen zonder {}{}. <a href="{}">Kies anders</a>', places, these, names, CHOOSING)


def _rules_to_name(game: Game, rules: tuple[Rule, ...]) -> list[Rule]:
    """Return which of these rules to name: a chapter takes its rules with it, and a house rule what hangs from it."""
    heads = [rule for rule in rules if rule.level == 2 or all(rule.chapter != other.anchor for other in rules)]
    switched = {option.rule for option in game.options}
    return [rule for rule in heads if rule.level == 2 or rule.address in switched] or heads


def _anchors_of_changed_rules(game: Game, text: Page) -> Iterator[str]:
    """Yield the anchors of the rules whose text at this table is not that of a table that plays all as usual."""
    if not text.chosen:
        return
    usual = shelf().page(text.slug, {})
    if usual is None:
        return
    there, tables = {rule.anchor: _full_text(rule, usual) for rule in usual.rules}, _changed_tables(game, text.chosen)
    for rule in text.rules:
        places = {(block.kind, block.name) for block in rule.body if isinstance(block, DrawnPlace)}
        if _full_text(rule, text) != there.get(rule.anchor) or places & tables:
            yield rule.anchor


def _full_text(rule: Rule, text: Page) -> str:
    words = (getattr(block, "text", "") + getattr(block, "answer", "") for block in rule.body)
    return fill("\n".join((rule.title, *words)), text.numbers)


def _changed_tables(game: Game, chosen: Chosen) -> set[tuple[str, str]]:
    here, there = game.display_at(chosen), game.usual
    orders = {("rangorde", one.key) for one in here.orders if one not in there.orders}
    return orders | {("tabel", one.key) for one in here.tables if one not in there.tables}


def source_keys(text: Page) -> list[str]:
    """Return the keys of the sources that a game cites, first those of the whole page; without keys of unknown
    sources."""
    cited = [each.key for rule in text.rules for each in rule.sources]
    return [key for key in dict.fromkeys([*(each.key for each in text.sources), *cited]) if key in shelf().book.sources]
