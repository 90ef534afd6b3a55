"""Which text may be written: the same for a form, a press and a file; what is accepted can go out and in again."""

import unicodedata

from scoring.kit.names import Isolated, bare, isolated

_NEVER = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters (NUL, line breaks), halves of a character, and separators of lines."""
_TURNS = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Marks that turn the direction of what follows: a name would turn the rest of its line."""
_UNSEEN = frozenset({"Cf", "Mn", "Me", "Zs"})


def writable(text: str) -> bool:
    """May this be written? Letters, signs and emoji with their joiners, soft hyphens too; it must show something."""
    return is_text(text) and any(unicodedata.category(sign) not in _UNSEEN for sign in text)


def is_text(text: str) -> bool:
    """Is it one line of text that a database, a page and a file can hold? Empty is too."""
    return (text.isascii() and text.isprintable()) or not any(map(_odd, text))


def _odd(sign: str) -> bool:
    code = ord(sign)
    return unicodedata.category(sign) in _NEVER or sign in _TURNS or code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF


def quoted(said: object) -> str:
    """What somebody sent, short and harmless, to name it in a refusal."""
    text = bare(said) if isinstance(said, Isolated) else str(said)
    return str(isolated("".join("�" if _odd(sign) else sign for sign in text[:40])))
