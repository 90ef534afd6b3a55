"""Where a long word may be broken, so that it is broken everywhere alike, with a hyphen."""

import functools
import re

from scoring.kit.names import Isolated

LONG = 6
"""A word of fewer letters is not broken."""
_VOWEL, _CONSONANT = "[aeiouyàáâäèéêëìíîïòóôöùúûü]", "(?:ch|[b-df-hj-np-tv-xzçñ])"
_ONE, _MORE = (
    rf"(?<=\w{_VOWEL})(?={_CONSONANT}{_VOWEL})",
    rf"(?<={_VOWEL}[b-df-hj-np-tv-xz])(?={_CONSONANT}{{1,2}}{_VOWEL})",
)
_BREAK = re.compile(f"{_ONE}|{_MORE}", re.IGNORECASE)


def fitted(text: str, long: int = LONG) -> str:
    """The same with soft hyphens between the syllables of its long words: seen only where a word does not fit."""
    broken = _broken(text, long)
    return Isolated(broken) if isinstance(text, Isolated) else broken


@functools.lru_cache(maxsize=1_000)
def _broken(text: str, long: int) -> str:
    return re.sub(rf"\w{{{long},}}", lambda word: _BREAK.sub("\u00ad", word[0]), text)
