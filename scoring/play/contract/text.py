"""Which texts may be written. A form, a press and a file all use this, so that what one accepts the others can read."""

import unicodedata

from scoring.kit.names import Isolated, isolated, without_direction_marks

_NEVER = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters (NUL, line breaks), halves of a character, and separators of lines."""
_TURNS = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Marks that turn the direction of what follows: a name would turn the rest of its line."""
_UNSEEN = frozenset({"Cf", "Mn", "Me", "Zs"})


def is_writable(text: str) -> bool:
    """Return whether `text` may be written as a name or answer: allowed characters only, of which at least one is
    visible.

    Letters, signs, emoji with their joiners and soft hyphens are allowed; `is_text` says which are not.
    """
    return is_one_line(text) and any(unicodedata.category(sign) not in _UNSEEN for sign in text)


def is_one_line(text: str) -> bool:
    """Return whether `text` is one line that a database, a page and a file can all hold; True for the empty text.

    False for control characters, line breaks, half characters, and marks that turn the writing direction.
    """
    return (text.isascii() and text.isprintable()) or not any(map(_is_unwritable, text))


def _is_unwritable(sign: str) -> bool:
    code = ord(sign)
    return unicodedata.category(sign) in _NEVER or sign in _TURNS or code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF


def quoted(sent: object) -> str:
    """Return what somebody sent as a safe text of at most 40 characters, to quote in an error message.

    Each character that may not be written becomes `�`.
    """
    text = without_direction_marks(sent) if isinstance(sent, Isolated) else str(sent)
    return str(isolated("".join("�" if _is_unwritable(sign) else sign for sign in text[:40])))
