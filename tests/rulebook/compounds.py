"""The stems a compound is made of: `strafpunten` is `straf` and `punt`, and `overtoepen` holds `toep`.

The search needs this no longer; whoever holds a sentence against a rule does, for one may say it in one word.
"""

from rulebook.library.search import dutch
from rulebook.library.search.words import stem

NO_PARTS = frozenset(("ver", "her", "ont", "ten", "der"))
"""What looks like the first part of a compound and is none."""
VERBS = frozenset(stem(verb) for verb in dutch.VERBS.split())


def parts(word, known):
    """The parts, or () when it is none; `known` are the words that may be one. A verb loses its prefix."""
    whole = stem(word)
    for prefix in dutch.PREFIXES:
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) > 2 and (stem(rest) in VERBS or rest in known):
            return (stem(rest),)
    if whole.endswith("er") and whole[:-2] in VERBS:
        return (whole[:-2],)
    for cut in range(len(word) - 3, 2, -1):
        last = word[cut:]
        if last not in known and last.endswith("je"):
            last = next((bare for ending in ("tje", "pje", "je") if (bare := last.removesuffix(ending)) in known), last)
        if last in known and last not in dutch.STOP and (head := first_part(word[:cut], known)):
            return tuple(part for part in (head, stem(last)) if part != whole)
    return ()


def first_part(word, known):
    """The first part, with or without the s, e or en that joins it."""
    for form in (word, word.removesuffix("s"), word.removesuffix("en"), word.removesuffix("e")):
        if len(form) > 2 and form in known and form not in dutch.STOP and form not in NO_PARTS:
            return stem(form)
    return ""
