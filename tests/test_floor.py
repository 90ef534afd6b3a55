"""What is served is read by the oldest browsers that the README names; what they can't show is finer, never needed."""

import itertools
import json
import re
import tomllib
from pathlib import Path

import pytest
import tinycss2
from django.core.management import call_command

from config.static import FLOOR

HERE = Path(__file__).parent
KNOWN = tomllib.loads((HERE / "floor.toml").read_text())
NAMES = {kind: set(text.split()) for kind, text in KNOWN.items() if isinstance(text, str)}
MEDIA = re.compile(
    r"print|\((?:min|max)-(?:width|height): ?[\d.]+em\)|\(orientation: ?landscape\)"
    r"|\(prefers-(?:color-scheme: ?dark|reduced-motion: ?(?:reduce|no-preference))\)"
)
NEWER = {
    "nesting of classes": r"\bstatic\s*\{",
    "a look behind": r"\(\?<[=!]",
    "copies of a list": r"\.(?:toSorted|toReversed|toSpliced|with)\(",
    "grouping": r"\b(?:Object|Map)\.groupBy\(|Array\.fromAsync",
    "sets as sets": r"\.(?:union|intersection|difference|isSubsetOf|symmetricDifference)\(",
    "helpers of iterators": r"\.(?:values|entries|keys)\(\)\.(?:map|filter|take|drop|some|every|toArray)\(",
    "promises": r"Promise\.(?:withResolvers|try)",
    "the button of a form": r"new FormData\([^()]*,|\.requestSubmit\(",
    "addresses": r"URL\.(?:canParse|parse)\(|\.has\([^()]*, |searchParams\.delete\([^()]*,",
    "unguarded time": r"AbortSignal\.(?:any|timeout)\(",
    "views": r"startViewTransition|checkVisibility\(|scheduler\.|requestIdleCallback\(|\.scrollend|moveBefore\(",
    "unguarded popovers": r"\.togglePopover\(|popover=",
    "unguarded keeping awake": r"wakeLock\.",
    "numbers of a device": r"randomUUID",
    "cookies": r"cookieStore",
    "text": r"Intl\.(?:Segmenter|DurationFormat)|isWellFormed",
}
OTHERS = ("htmx.min.js", "idiomorph.min.js")
"""Libraries ask for what they use before they use it, and say themselves how old a browser may be."""


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The files as they are sent, by the name they have in the source."""
    from django.test import override_settings

    root = tmp_path_factory.mktemp("static")
    storages = {"staticfiles": {"BACKEND": "config.static.JoinedStorage"}}
    with override_settings(
        STATIC_ROOT=root, STORAGES=storages, WHITENOISE_SKIP_COMPRESS_EXTENSIONS=["css", "js", "svg"]
    ):
        call_command("collectstatic", interactive=False, verbosity=0)
    manifest = json.loads((root / "staticfiles.json").read_text())["paths"]
    return {name: (root / path).read_text() for name, path in manifest.items() if name.endswith((".css", ".js"))}


def parts_of(tokens):
    """All tokens of a value or selector, also those within brackets."""
    for token in tokens:
        yield token
        yield from parts_of(getattr(token, "content", None) or getattr(token, "arguments", None) or ())


def names_of(rules, found):
    """Every name a style sheet says, by kind."""
    for rule in rules:
        if rule.type == "at-rule":
            found["at"].add(rule.lower_at_keyword)
            if rule.lower_at_keyword == "media":
                found["media"] |= set(tinycss2.serialize(rule.prelude).strip().split(" and "))
            inside = rule.content or []
            if rule.lower_at_keyword in ("font-face", "page"):
                values_of(inside, found)
            else:
                names_of(tinycss2.parse_rule_list(inside, True, True), found)
        elif rule.type == "qualified-rule":
            selector_of(rule.prelude, found)
            values_of(rule.content, found)


def selector_of(prelude, found):
    tokens = list(parts_of(prelude))
    for colon, name in itertools.pairwise(tokens):
        if colon.type == "literal" and colon.value == ":" and name.type in ("ident", "function"):
            found["pseudo"].add(name.lower_value if name.type == "ident" else name.lower_name)
    found["has"] |= set(re.findall(r"([.\w-]+)(?::not\([^():]*\)|:not\()?:has\(", tinycss2.serialize(prelude)))


def values_of(content, found):
    for line in tinycss2.parse_blocks_contents(content, True, True):
        if line.type != "declaration":
            found["nested"].add(tinycss2.serialize(getattr(line, "prelude", [])))
            continue
        if not line.lower_name.startswith("--"):
            found["properties"].add(line.lower_name)
        for token in parts_of(line.value):
            if token.type == "dimension":
                found["units"].add(token.lower_unit)
            elif token.type == "function":
                found["functions"].add(token.lower_name)


@pytest.mark.parametrize("sheet", ["css/site.css", "css/calc.css", "css/practise.css"])
def test_a_style_sheet_says_nothing_newer_than_the_oldest_browser(served, sheet):
    found = {kind: set() for kind in (*NAMES, "media", "nested", "has")}
    names_of(tinycss2.parse_stylesheet(served[sheet], True, True), found)
    assert found["nested"] == set()
    assert {name for name in found["media"] if not MEDIA.fullmatch(name)} == set()
    finer = set(KNOWN["finer"]) | {"has"}
    assert {kind: sorted(found[kind] - NAMES[kind] - finer) for kind in NAMES} == {kind: [] for kind in NAMES}
    assert found["has"] <= set(KNOWN["has"])


def test_every_name_that_may_be_said_is_said(served):
    found = {kind: set() for kind in (*NAMES, "media", "nested", "has")}
    for sheet in ("css/site.css", "css/calc.css", "css/practise.css"):
        names_of(tinycss2.parse_stylesheet(served[sheet], True, True), found)
    said = set().union(*found.values())
    unsaid = (set().union(*NAMES.values()) | set(KNOWN["finer"])) - said
    assert (sorted(unsaid), sorted(set(KNOWN["has"]) - found["has"])) == ([], [])


def test_what_lies_under_the_thumb_has_another_way_without_has(served):
    plain = served["css/site.css"].split("@supports not selector(:has(*))")[1]
    for block in (".press__input:checked", "body", "html"):
        assert f"{block}{{" in plain, block


def test_a_script_says_nothing_newer_than_the_oldest_browser(served):
    others = [(HERE.parent / "static" / "js" / other).read_text() for other in OTHERS]
    newer = {}
    ours = {f"js/{path.name}" for path in (HERE.parent / "static" / "js").glob("*.js")} - {
        f"js/{one}" for one in OTHERS
    }
    for name in ours:
        text = served[name]
        for other in others:
            text = text.replace(other, "")
        if found := [what for what, how in NEWER.items() if re.search(how, text)]:
            newer[name] = found
    assert newer == {}


def test_the_readme_names_the_oldest_browsers():
    said = (HERE.parent / "README.md").read_text()
    names = {"safari": "Safari", "firefox": "Firefox", "chrome": "Chrome"}
    for one in FLOOR:
        browser, version = one.split()
        if browser in names:
            assert f"{names[browser]} {version}" in said, one
