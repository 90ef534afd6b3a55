"""Reads `seeds/`: every text becomes records, misprints are gathered with file and line (format: docs/teksten.md)."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rulebook.library.reading.blocks import FENCE, Line, blocks
from rulebook.library.reading.lesson import with_lessons
from rulebook.library.reading.other_games import other_games
from rulebook.library.reading.paper import with_plan
from rulebook.library.reading.phrases import with_phrases
from rulebook.library.reading.proof import all_blocks
from rulebook.library.reading.sources import citations, published_addresses, read_sources
from rulebook.library.reading.toml import line_of
from rulebook.library.records import Book, Citation, Example, Misprint, Page, Room, Rule, Term
from scoring.kit.conditions import Condition, NoConditionError, read_condition

_HEADING = re.compile(r"(#{1,6})\s+(.*?)(?:\s+\{#([^}]*)\})?\s*")
_ANCHOR = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_META = re.compile(r"~ ([a-z]+):(.*)")
_COMMA = re.compile(r",(?![^{}]*\})")
_PAGE_KEYS = {"game", "also", "source", "description", "see"}
_WORDS_KEYS = {"title", "source"}
_RULE_META = {"also", "source", "was", "with", "aside"}
_TERM_META = {"also", "source", "was", "with", "games", "rule"}


def read_book(folder: Path, rooms: Mapping[str, Room]) -> Book:
    """Read all texts under `folder`, and return them.

    It reads `games/`, `words/`, `phrases/`, `paper/`, `lessons/`, `drawings/`, `sources.toml`, `anchors.txt` and
    `other_games.txt`. `rooms`: the games by slug.

    Mistakes in a text raise nothing: they stand in `Book.misprints`; what shows only when all texts are read together
    is found by `proofread`.
    """
    misprints: list[Misprint] = []
    sources = read_sources(folder, misprints)
    pages: list[Page] = []
    terms: list[Term] = []
    for path in sorted((folder / "games").glob("*.md")):
        page, own = _Text(folder, path, misprints, _PAGE_KEYS).page(rooms)
        pages.append(page)
        terms += own
    for path in sorted((folder / "words").glob("*.md")):
        terms += _Text(folder, path, misprints, _WORDS_KEYS).words()
    return Book(
        pages=with_lessons(folder, with_plan(folder, with_phrases(folder, pages, misprints), misprints), misprints),
        terms=tuple(terms),
        sources=sources,
        drawings=frozenset(path.stem for path in (folder / "drawings").glob("*.svg")),
        published=published_addresses(folder / "anchors.txt"),
        other_games=other_games(folder / "other_games.txt"),
        misprints=tuple(misprints),
    )


@dataclass(frozen=True, slots=True)
class _Section:
    """A heading of a text with what stands under it.

    `level`: 1 to 6; `title`, `anchor`, `line`: of the heading; `lines`: those under it.
    `meta`: the values of its `~ key: value` lines, by key.
    """

    level: int
    title: str
    anchor: str
    line: int
    meta: Mapping[str, str]
    lines: list[Line]


class _Text:
    """One file of `seeds/` while it is read."""

    def __init__(self, folder: Path, path: Path, misprints: list[Misprint], keys: set[str]) -> None:
        self.stem = path.stem
        self.file = path.relative_to(folder).as_posix()
        self._misprints = misprints
        lines = list(enumerate(path.read_text(encoding="utf-8-sig").splitlines(), 1))
        self.front, lines = self._front(lines, keys)
        self.opening, self.sections = self._sections(lines)

    def complain(self, line: int, message: str) -> None:
        """Add a misprint at this line of the file."""
        self._misprints.append(Misprint(self.file, line, message))

    # --- front matter ---

    def _front(self, lines: list[Line], keys: set[str]) -> tuple[dict[str, Any], list[Line]]:
        """Return (the front matter between +++ lines, the lines after it); {} if it is missing or can't be read."""
        if not lines or lines[0][1].strip() != "+++":
            if "game" in keys:
                self.complain(1, "a game's text begins with its front matter between +++ lines")
            return {}, lines
        end = next((n for n, (_, text) in enumerate(lines) if n and text.strip() == "+++"), None)
        if end is None:
            self.complain(1, "the front matter is not closed with +++")
            return {}, lines[1:]
        try:
            front = tomllib.loads("\n".join(text for _, text in lines[1:end]))
        except tomllib.TOMLDecodeError as wrong:
            self.complain(line_of(wrong) + 1, f"no valid TOML: {wrong}")
            return {}, lines[end + 1 :]
        for key in sorted(set(front) - keys):
            self.complain(1, f"unknown key in the front matter: {key}")
        return front, lines[end + 1 :]

    def _front_text(self, key: str) -> str:
        value = self.front.get(key, "")
        if not isinstance(value, str):
            self.complain(1, f"{key} in the front matter is a text between quotes")
            return ""
        return value

    def _front_list(self, key: str) -> tuple[str, ...]:
        value = self.front.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.complain(1, f"{key} in the front matter is a list of texts")
            return ()
        return tuple(value)

    # --- headings ---

    def _sections(self, lines: list[Line]) -> tuple[list[Line], list[_Section]]:
        """Return (the lines above the first heading, a section for each heading)."""
        opening: list[Line] = []
        found: list[_Section] = []
        under, fenced = opening, False
        for number, text in lines:
            if text.startswith(FENCE):
                fenced = not fenced
            heading = None if fenced else _HEADING.fullmatch(text)
            if heading is None:
                under.append((number, text))
                continue
            under = []
            found.append(_Section(len(heading[1]), heading[2], heading[3] or "", number, {}, under))
        return opening, [self._with_meta(section) for section in found]

    def _with_meta(self, section: _Section) -> _Section:
        """Return `section` with the `~ key: value` lines at its top moved into `meta`; a second with the same key is
        joined to the first."""
        meta: dict[str, str] = {}
        lines = section.lines
        while lines and lines[0][1].startswith("~"):
            number, text = lines[0]
            lines = lines[1:]
            if not (found := _META.fullmatch(text.rstrip())):
                self.complain(number, "a ~ line reads `~ key: value`")
                continue
            joint = "; " if found[1] == "source" else ", "
            meta[found[1]] = joint.join(filter(None, (meta.get(found[1], ""), found[2].strip())))
        return replace(section, meta=meta, lines=lines)

    def _check_heading(self, section: _Section, allowed: set[str]) -> None:
        """Add a misprint for a heading without a proper title or anchor, and for each `~` key that it can't have (not
        in `allowed`)."""
        if not section.title or "[[" in section.title:
            self.complain(section.line, "a heading has a title, without links")
        if not _ANCHOR.fullmatch(section.anchor):
            self.complain(section.line, "a heading ends in {#anker}: lower-case a-z, 0-9 and single hyphens")
        for key in sorted(set(section.meta) - allowed):
            self.complain(section.line, f"unknown line ~ {key} under this heading")

    # --- records ---

    def page(self, rooms: Mapping[str, Room]) -> tuple[Page, list[Term]]:
        """Return (the page, its terms) that the file has as the text of a game; `rooms`: the games by slug."""
        slug = self._front_text("game") or self.stem
        if slug != self.stem:
            self.complain(1, f"game = “{slug}” stands in a file of another name")
        sources = citations(self._front_text("source"))
        parts, terms = self._rule_and_term_sections()
        room = rooms.get(slug)
        rules = self._rules(slug, parts, sources)
        page = Page(
            slug=slug,
            title=room.title if room else slug.replace("-", " ").capitalize(),
            also=self._front_list("also"),
            sources=sources,
            description=self._front_text("description"),
            see=self._front_list("see"),
            opening=blocks(self.opening, self.complain),
            rules=rules,
            figures=self._figures_of_examples(room, rules) if room else {},
            file=self.file,
        )
        if not page.opening:
            self.complain(1, "a game's text opens with its aim, above the first heading")
        return page, [self._term(section, sources, home=slug) for section in terms]

    def _figures_of_examples(self, room: Room, rules: tuple[Rule, ...]) -> dict[str, str]:
        """Play the named examples of a page and return what they brought, by the names that its text uses."""
        found: dict[str, str] = {}
        examples = (block for rule in rules for block in all_blocks(rule.body) if isinstance(block, Example))
        for example in (one for one in examples if one.name):
            if not (figures := room.figures(example)):
                nothing = "plays nothing: it has no facts, or one of them is refused"
                self.complain(example.line, f"the example “{example.name}” {nothing}")
            elif figures.keys() & found.keys():
                self.complain(example.line, f"the example “{example.name}” is there already")
            found |= figures
        return found

    def words(self) -> list[Term]:
        """Return the terms of a file in `words/`; a `# heading` above them is only for who writes the file."""
        sources = citations(self._front_text("source"))
        return [self._term(section, sources, home="") for section in self.sections if section.level > 1]

    def _rule_and_term_sections(self) -> tuple[list[_Section], list[_Section]]:
        """Return (the sections of the rules, the sections of the terms): those before `# Begrippen` (terms) and those
        after it."""
        at = next((n for n, section in enumerate(self.sections) if section.title == "Begrippen"), None)
        rules = self.sections if at is None else self.sections[:at]
        terms = [] if at is None else self.sections[at + 1 :]
        for section in self.sections:
            if section.level == 1 and section is not (self.sections[at] if at is not None else None):
                self.complain(section.line, "the only # heading is `# Begrippen`, once, after the rules")
        if at is not None and self.sections[at].level != 1:
            self.complain(self.sections[at].line, "the terms stand under `# Begrippen`, with one #")
        if at is not None and any(text.strip() for _, text in self.sections[at].lines):
            self.complain(self.sections[at].line, "under `# Begrippen` the first term follows at once")
        return [part for part in rules if part.level > 1], [part for part in terms if part.level > 1]

    def _rules(self, page: str, sections: list[_Section], default: tuple[Citation, ...]) -> tuple[Rule, ...]:
        """Return the rules that these sections make; `default`: the sources of one that names none, nor its chapter."""
        found: list[Rule] = []
        chapter: Rule | None = None
        for n, section in enumerate(sections):
            self._check_heading(section, _RULE_META)
            if section.level > 3:
                self.complain(section.line, "headings are ## and ###, not deeper")
            if section.level > 2 and chapter is None:
                self.complain(section.line, "a ### stands under a ##")
            above = chapter.sources if chapter and section.level > 2 else default
            rule = Rule(
                page=page,
                anchor=section.anchor,
                title=section.title,
                level=min(section.level, 3),
                chapter=chapter.anchor if chapter and section.level > 2 else "",
                also=_parts_between_commas(section.meta.get("also", "")),
                sources=citations(section.meta.get("source", "")) or above,
                was=_parts_between_commas(section.meta.get("was", "")),
                condition=self._condition(section),
                aside=section.meta.get("aside") == "yes",
                body=blocks(section.lines, self.complain),
                line=section.line,
            )
            if section.meta.get("aside", "yes") != "yes":
                self.complain(section.line, "a rule that no table needs has ~ aside: yes")
            heads_others = section.level == 2 and n + 1 < len(sections) and sections[n + 1].level > 2
            if not rule.body and not heads_others:
                self.complain(section.line, f"the rule “{section.title}” is empty")
            chapter = rule if section.level == 2 else chapter
            found.append(rule)
        return tuple(found)

    def _condition(self, section: _Section) -> Condition | None:
        """Return the condition in `~ with:`, the house rules without which the rule or term does not exist; None if
        there is no such line, or if it can't be read, which is a misprint."""
        try:
            return read_condition(section.meta["with"]) if "with" in section.meta else None
        except NoConditionError as wrong:
            self.complain(section.line, str(wrong))
            return None

    def _term(self, section: _Section, default: tuple[Citation, ...], home: str) -> Term:
        self._check_heading(section, _TERM_META)
        if section.level != 2:
            self.complain(section.line, "a term is a ## heading")
        body = blocks(section.lines, self.complain)
        if not body:
            self.complain(section.line, f"the term “{section.title}” is empty")
        games = _parts_between_commas(section.meta.get("games", ""))
        return Term(
            slug=section.anchor,
            title=section.title,
            also=_parts_between_commas(section.meta.get("also", "")),
            games=games if not home or home in games else (home, *games),
            home=home,
            rule=section.meta.get("rule", ""),
            sources=citations(section.meta.get("source", "")) or default,
            was=_parts_between_commas(section.meta.get("was", "")),
            condition=self._condition(section),
            body=body,
            file=self.file,
            line=section.line,
        )


def _parts_between_commas(text: str) -> tuple[str, ...]:
    """Return the parts of a text between its commas; a comma within braces, after a condition, parts nothing."""
    return tuple(part.strip() for part in _COMMA.split(text) if part.strip())
