"""What each house rule changes in the text of its game: which sentences go and which come, rule by rule and term by
term.

`python -m tests.rulebook.following` writes it anew, a file a game; a change of text shows there as a difference.
"""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from rulebook.book.house_rules import differing
from rulebook.book.lesson import exercises_by_line
from rulebook.book.shelf import shelf
from rulebook.library.markup.without import sentences
from rulebook.library.records import DrawnPlace, Example, Page, Question, Reading, Rule, Term
from scoring.play.contract import Game, Option, has_meaning, is_off
from scoring.play.contract.options import hindering_rule

FOLDER = Path(__file__).parent
MONEY = ("fichewaarde", "fiches-samen")
"""Options about what a chip is worth: matters of the sheet in every game."""

WHOLE = {"": "de hele regel", "les": "de hele vraag"}
"""What goes as a whole, by what its address begins with; else it is a term."""
Said = dict[str, list[str]]
"""What a text says, by `#` and the anchor of the rule, by the address of the term, by "" of the opening, or of the
lesson by `les#` and the head of the line that is asked about, the round at its end by `les#`."""


def values(option: Option) -> list[str]:
    """Every value a page offers of an option, besides its default."""
    if isinstance(option.default, bool):
        found = ["aan", "uit"]
    elif option.kind == "int":
        found = [value for value, _ in option.choices] + [str(one) for one in option.offered]
        found = found or [str(int(option.default) + 1)]
    else:
        found = [value for value, _ in option.choices]
    return [value for value in dict.fromkeys(found) if value != option.as_text(option.default)]


def beside(game: Game, option: Option) -> dict[str, str]:
    """The other house rules as an option needs them to mean anything."""
    return _made_to_mean(game, option, {})


def _made_to_mean(game: Game, option: Option, chosen: dict[str, str]) -> dict[str, str]:
    while found := hindering_rule(option, game.options, chosen):
        (needed, wanted), parent = found, game.option(found[0].key)
        assert parent is not None
        if not has_meaning(parent, game.options, chosen):
            _made_to_mean(game, parent, chosen)
            continue
        fitting = (value for value in (parent.as_text(parent.default), *values(parent)) if value != "0")
        chosen[needed.key] = next(
            value for value in fitting if (value in needed.values if needed.values else not is_off(value)) == wanted
        )
    return chosen


def said(game: Game, chosen: dict[str, str]) -> Said:
    """What the text of a game says at a table; remembered for the tables of about one game."""
    return _read_table(game, tuple(chosen.items()))


@lru_cache(maxsize=160)
def _read_table(game: Game, chosen_in_order: tuple[tuple[str, str], ...]) -> Said:
    chosen = dict(chosen_in_order)
    page = shelf().page(game.slug, differing(game, chosen))
    assert page is not None
    rules = {f"#{rule.anchor}": _words(game, page, chosen, rule) for rule in page.rules}
    terms = {term.address: _meaning(term, page) for term in shelf().terms_at(game.slug, page.chosen or {})}
    return {"": _words(game, page, chosen, None)} | rules | terms | _taught(page)


def _taught(page: Page) -> Said:
    found, scribe = {}, shelf().scribe(page.slug, page)
    for _, exercise in exercises_by_line(page):
        question = exercise.question(0, 1)
        wrong = [one for one in question.answers if one is not question.answer]
        told = [f"? {question.asks}", f"Goed: {question.answer.text}.", *(f"Fout: {one.text}." for one in wrong)]
        found[f"les#{scribe.words(exercise.title)}"] = [*told, *dict.fromkeys(one.why for one in wrong)]
    if page.lesson:
        found["les#"] = sentences(scribe.words(page.lesson.round.told))
    return found


def _meaning(term: Term, page: Page) -> list[str]:
    scribe = shelf().scribe(term.home, page if term.home == page.slug else None)
    also = [f"ook: {', '.join(term.also)}"] if term.also else []
    told = [one for block in term.body for part in scribe.paragraphs(block.text) for one in sentences(part)]
    return [scribe.words(term.title), *also, *told]


def _words(game: Game, page: Page, chosen: dict[str, str], rule: Rule | None) -> list[str]:
    scribe, shown = shelf().scribe(page.slug, page), game.display_at(chosen)
    drawn = {("tabel", one.key): (one.head, *one.rows) for one in shown.tables}
    drawn |= {("rangorde", one.key): (one.ranks,) for one in shown.orders}
    found = [scribe.words(rule.title)] if rule else []
    for block in rule.body if rule else page.opening:
        match block:
            case DrawnPlace(kind=kind, name=name):
                found += [" | ".join(map(str, row)) for row in drawn.get((kind, name), ())]
            case Question(text=text, answer=answer):
                found += [f"? {scribe.words(text)}", *sentences(scribe.words(answer))]
            case Example(title=title):
                found.append(f"Voorbeeld: {scribe.without_house_rules.words(title)}")
            case Reading(text=text):
                found += [one for part in scribe.without_house_rules.paragraphs(text) for one in sentences(part)]
            case _:
                found += [one for part in scribe.paragraphs(getattr(block, "text", "")) for one in sentences(part)]
    return found


def changes(game: Game) -> Iterator[tuple[Option, str, list[str]]]:
    """Each value of each house rule with the lines that say what it changes."""
    for option in game.options:
        if option.key in MONEY or option.kind == "text":
            continue
        parents = beside(game, option)
        before = said(game, parents)
        for value in values(option):
            yield option, value, list(_lines(before, said(game, {**parents, option.key: value})))


def _lines(before: Said, after: Said) -> Iterator[str]:
    for anchor in dict.fromkeys([*before, *after]):
        old, new = before.get(anchor, []), after.get(anchor, [])
        gone, come = [one for one in old if one not in new], [one for one in new if one not in old]
        if gone or come:
            yield f"  {anchor}" if anchor else "  (opening)"
            if not new:
                yield "  - " + WHOLE.get(anchor.partition("#")[0], "het hele begrip")
            yield from (f"  - {one}" for one in (gone if new else ()))
            yield from (f"  + {one}" for one in come)


def told(game: Game) -> str:
    """The file of a game."""
    lines = []
    for option, value, changed in changes(game):
        lines += [f"{option.key}:{value} ({option.rule.partition('#')[2]})", *(changed or ["  niets"]), ""]
    return "\n".join(lines)
