"""The words of a text at one table: `{armoede: Bij armoede begint …}` stands only where the house rule armoede is
played.

`{boek: … || koopprijs=zes: … || anders: …}` gives the first of several whose condition holds.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from scoring.kit.conditions import Condition, NoConditionError, Plays, holds, read_condition

NUMBER = re.compile(r"\{([a-z][a-z0-9_.-]*)(:woord)?\}")
"""A number of the room or of an example it played, as it stands or as `{naam:woord}` written out up to twelve."""
_LETTER = re.compile(r",? zoals [a-z]\b(?: op de tekening)?(?: (?=bij|tussen))?(?P<more>(?:bij|tussen) )?")
"""A letter that stands in a drawing: `, zoals b`, `zoals d tussen 10 en 11`."""
_HEAD = re.compile(r"\{([a-z0-9(][^{}:]*):(?=[\s}])\s*")
_OR = re.compile(r"\s*\|\|\s*([a-z0-9(][^{}:|]*(?:\|[^{}:|]+)*):(?=[\s}])\s*")
_SIGN = re.compile(r"[{}]|\s*\|\|")
"""Where a place with words of a house rule can begin or end: a brace, or a `||` with the spaces before it."""
_GONE = "\ue002"
"""Marks a place where nothing is said, until the spaces and signs around it are mended."""
_ONLY_GONE = re.compile(rf"\s*(?:(?:[-*]|\d+\.)\s*)?{_GONE}[\s{_GONE}]*")
_BEFORE_SIGN = re.compile(rf" ?{_GONE}(?=[.,;:?!)])")
_BETWEEN = re.compile(rf" ?{_GONE} ?")


@dataclass(frozen=True, slots=True)
class ConditionalWords:
    """Words that depend on house rules, as (condition, words).

    A table reads the words of the first condition that holds there; if none holds, it reads nothing.
    """

    options: "tuple[tuple[Condition, Wording], ...]"


Wording = tuple[str | ConditionalWords, ...]
"""A text taken apart: plain words, and places where a house rule decides."""


@lru_cache(maxsize=16_384)
def read_wording(text: str) -> Wording:
    """Return the pieces of `text`: plain words, and words that depend on a condition.

    Raises `NoConditionError` for a condition that can't be read or a brace that is not closed.
    """
    pieces, at = _read_pieces(text, 0, inside=False)
    assert at == len(text)  # noqa: S101 - it reads to the end, or raises
    return pieces


def words_at(text: str, plays: Plays | None) -> str:
    """Return what `text` says at a table; a line of which nothing is left is taken out.

    `plays`: returns whether a house rule has one of these values at the table; None: the text as the book has it.
    What can't be read (a misprint) stays as it is written.
    """
    if "{" not in text:
        return text
    try:
        wording = read_wording(text)
    except NoConditionError:
        return text
    words = "".join(_spoken_pieces(wording, plays))
    if _GONE not in words:
        return words
    lines = (line for line in words.split("\n") if not _ONLY_GONE.fullmatch(line))
    return "\n".join(_BETWEEN.sub(_space_for_gap, _BEFORE_SIGN.sub("", line)).rstrip() for line in lines).strip("\n")


def conditions(text: str) -> Iterator[Condition]:
    """Yield every condition in `text`. Raises `NoConditionError` as `read_wording` does."""
    yield from _all_conditions(read_wording(text))


def unconditional(line: str) -> str:
    """Return a line with all words that it says at one table or another, without the conditions before them."""
    return _OR.sub(" ", _HEAD.sub("", line))


def _all_conditions(wording: Wording) -> Iterator[Condition]:
    """Yield every condition in these pieces, also those within the words of another."""
    for piece in wording:
        if isinstance(piece, ConditionalWords):
            for condition, inner in piece.options:
                yield condition
                yield from _all_conditions(inner)


def _spoken_pieces(wording: Wording, plays: Plays | None) -> Iterator[str]:
    """Yield what each piece says at a table, `plays` as in `words_at`; `_GONE` where a place says nothing there."""
    for piece in wording:
        if isinstance(piece, str):
            yield piece
            continue
        chosen = next((inner for condition, inner in piece.options if holds(condition, plays)), ())
        words = "".join(_spoken_pieces(chosen, plays))
        yield words or _GONE


def _space_for_gap(found: re.Match[str]) -> str:
    """Return what goes where words were left out: a space if there was one, "" at the head of a line."""
    return " " if " " in found[0] and found.start() else ""


def _read_pieces(text: str, at: int, *, inside: bool) -> tuple[Wording, int]:
    """Return the pieces from position `at` up to the brace (or `||`) that ends them, and the position of that end."""
    pieces: list[str | ConditionalWords] = []
    start, depth = at, 0
    while found := _SIGN.search(text, at):
        at, sign = found.start(), found[0]
        if depth == 0 and (head := _HEAD.match(text, at)):
            pieces.append(text[start:at])
            options, at = _read_alternatives(text, head)
            pieces.append(ConditionalWords(options))
            start = at
            continue
        if inside and depth == 0 and (sign == "}" or _OR.match(text, at)):
            break
        depth += (sign == "{") - (sign == "}" and depth > 0)
        at += 1
    else:
        at = len(text)
    pieces.append(text[start:at])
    return tuple(piece for piece in pieces if piece), at


def _read_alternatives(text: str, head: re.Match[str]) -> tuple[tuple[tuple[Condition, Wording], ...], int]:
    """Return (each condition with its words, the position behind the brace that ends them); `head`: the first one.

    Raises `NoConditionError` for a condition that can't be read or a brace that is not closed.
    """
    found: list[tuple[Condition, Wording]] = []
    next_head: re.Match[str] | None = head
    at = head.end()
    while next_head:
        condition = read_condition(next_head[1])
        wording, at = _read_pieces(text, next_head.end(), inside=True)
        found.append((condition, _without_last_space(wording)))
        next_head = _OR.match(text, at)
    if at == len(text):
        raise NoConditionError(f"{{{head[1]}: … is not closed with }}")
    return tuple(found), at + 1


def _without_last_space(wording: Wording) -> Wording:
    """Return the words without a space before the brace or `||` that ends them."""
    if wording and isinstance(wording[-1], str):
        last = wording[-1].rstrip()
        return (*wording[:-1], last) if last else wording[:-1]
    return wording


def without_letters(text: str) -> str:
    """Return a text without letters that point into a drawing (`, zoals b`), for where that drawing is not shown."""
    return _LETTER.sub(lambda found: f", zoals {found['more']}" if found["more"] else "", text)
