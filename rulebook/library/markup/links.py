"""Finds what a name between [[ ]] leads to: first in the same game, then in the general words, then in other games."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rulebook.library.records import GLOSSARY, Book, Page, Rule, Term, url_of
from rulebook.library.search.words import fold, stem

LINK = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]]+))?\]\]")
"""A link in a text, `[[name]]` or `[[name|shown words]]`: group 1 is the name, group 2 the words, None without."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a link leads to: a term, a rule or a game, with its address (`toepen#delen`) and its title."""

    kind: Literal["term", "rule", "game"]
    address: str
    title: str

    @property
    def url(self) -> str:
        """The path on the site of what the link leads to."""
        return url_of(self.address)


class DeadLinkError(LookupError):
    """The exception for a name that leads to nothing, or to more than one thing; its message says which."""


Tier = dict[str, list[Target]]
"""Names, as written and without inflection, each with all that it may mean."""


class Names:
    """All names in a book: titles and other names of terms, rules and games, each with what it leads to."""

    def __init__(self, book: Book) -> None:
        self._exact: dict[str, Target] = {}
        self._own: dict[str, list[Tier]] = {}
        for page in book.pages:
            self._keep_page(page)
        for term in book.terms:
            for slug in (term.slug, *term.was):
                self._exact.setdefault(f"{GLOSSARY}#{slug}", _target_of_term(term))
        pages = [Target("game", page.slug, page.title) for page in book.pages]
        for page in book.pages:
            own = [term for term in book.terms if page.slug in term.games]
            self._own[page.slug] = [*_by_name(own), *_rules_by_name(page.rules)]
        general = [term for term in book.terms if not term.home]
        others = [term for term in book.terms if term.home]
        self._anywhere = [
            _targets_by_name((name, target) for target in pages for name in (target.address, target.title)),
            *_by_name(general),
            *_by_name(others),
            _targets_by_name(
                (name, target) for page, target in zip(book.pages, pages, strict=True) for name in page.also
            ),
            _targets_by_name((rule.title, _target_of_rule(rule)) for page in book.pages for rule in page.rules),
        ]

    def _keep_page(self, page: Page) -> None:
        self._exact[page.slug] = Target("game", page.slug, page.title)
        for rule in page.rules:
            self._exact.setdefault(rule.address, _target_of_rule(rule))
        for rule in page.rules:
            for anchor in rule.was:
                self._exact.setdefault(f"{page.slug}#{anchor}", _target_of_rule(rule))

    def at(self, address: str) -> Target | None:
        """Return what has exactly this address (`toepen#delen`), now or formerly; None if nothing has."""
        return self._exact.get(address)

    def resolve(self, name: str, inside: str) -> Target:
        """Return what `name` leads to in the text of the game `inside` (a slug; "": the general words).

        An address (`toepen#passen`, or `#passen` within the page) is taken as it is. Any other name is looked up in one
        list of names after another: the game's own terms and rules, games, general words, terms of other games, rules
        of all games; in all lists as written first, and then without inflection (`fiches`, `geklopt`). Raises
        `DeadLinkError` if no list has it, or if the first list that has it gives more than one target.
        """
        if "#" in name:
            found = self._exact.get(f"{inside}{name}" if name.startswith("#") else name)
            if found is None:
                raise DeadLinkError(f"dead link [[{name}]]: there is no such address")
            return found
        tiers = [*self._own.get(inside, ()), *self._anywhere]
        for key in (_plain_name(name), _stems_of_name(name)):
            for tier in tiers:
                if found_here := tier.get(key):
                    return _only_target(name, found_here)
        raise DeadLinkError(f"dead link [[{name}]]: no term, rule or game has that name")


def _only_target(name: str, found: list[Target]) -> Target:
    """Return the one target found for a name; raise `DeadLinkError` if there are more."""
    if len(found) > 1:
        choices = ", ".join(target.address for target in found)
        raise DeadLinkError(f"ambiguous link [[{name}]]: it may be {choices}")
    return found[0]


def _target_of_term(term: Term) -> Target:
    return Target("term", term.address, term.title)


def _target_of_rule(rule: Rule) -> Target:
    return Target("rule", rule.address, rule.title)


def _by_name(terms: list[Term]) -> list[Tier]:
    """Return two lists of names with their targets: titles and slugs of the terms, then their other names."""
    titles = ((name, _target_of_term(term)) for term in terms for name in (term.title, term.slug))
    return [
        _targets_by_name(titles),
        _targets_by_name((name, _target_of_term(term)) for term in terms for name in term.also),
    ]


def _rules_by_name(rules: tuple[Rule, ...]) -> list[Tier]:
    """Return two lists of names with their targets: titles of the rules, then their other names."""
    titles = _targets_by_name((rule.title, _target_of_rule(rule)) for rule in rules)
    return [titles, _targets_by_name((name, _target_of_rule(rule)) for rule in rules for name in rule.also)]


def _targets_by_name(names: Iterable[tuple[str, Target]]) -> Tier:
    """Return each name, as written and without inflection, with the targets that it may mean."""
    tier: Tier = {}
    for name, target in names:
        for key in (_plain_name(name), _stems_of_name(name)):
            here = tier.setdefault(key, [])
            if target not in here:
                here.append(target)
    return tier


@lru_cache(maxsize=20_000)
def _plain_name(name: str) -> str:
    return " ".join(fold(name).replace("-", " ").split())


@lru_cache(maxsize=20_000)
def _stems_of_name(name: str) -> str:
    """Return the stems of a name as one text, with `~` before it so that it never equals a name as written."""
    return "~" + " ".join(stem(word) for word in _plain_name(name).split())
