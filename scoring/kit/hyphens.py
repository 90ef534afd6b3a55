"""Where a long word may be broken: everywhere in the same places, with a hyphen."""

import functools
import re

from scoring.kit.names import Isolated

LONG, ONCE = 6, 9
"""A word of fewer letters is not broken; one of so many at most in one place, the same wherever it stands."""
_VOWEL, _CONSONANT = "[aeiouyàáâäèéêëìíîïòóôöùúûü]", "(?:ch|[b-df-hj-np-tv-xzçñ])"
_ONE, _MORE = (
    rf"(?<=\w{_VOWEL})(?={_CONSONANT}{_VOWEL})",
    rf"(?<={_VOWEL}[b-df-hj-np-tv-xz])(?={_CONSONANT}{{1,2}}{_VOWEL})",
)
_BREAK = re.compile(f"{_ONE}|{_MORE}", re.IGNORECASE)


def with_soft_hyphens(text: str, long: int = LONG) -> str:
    """Return the text with soft hyphens in its words of at least `long` letters; a browser shows one only where it
    breaks the word. An `Isolated` text stays one."""
    broken = _add_soft_hyphens(text, long)
    return Isolated(broken) if isinstance(text, Isolated) else broken


@functools.lru_cache(maxsize=1_000)
def _add_soft_hyphens(text: str, long: int) -> str:
    """Return what `with_soft_hyphens` does, always as a plain text."""
    return re.sub(rf"\w{{{long},}}", _in_syllables, text)


def _in_syllables(word: re.Match[str]) -> str:
    """Return a word with soft hyphens.

    A word of more than nine letters gets one between all its syllables, a shorter word only one, where the wider part
    is narrowest.
    """
    syllables = _BREAK.split(word[0])
    if len(word[0]) > ONCE or len(syllables) == 1:
        return "\u00ad".join(syllables)
    ways = [("".join(syllables[:nth]), "".join(syllables[nth:])) for nth in range(1, len(syllables))]
    narrowest = min(reversed(ways), key=lambda way: max(len(way[0]) + 1, len(way[1])))
    return "\u00ad".join(narrowest)
