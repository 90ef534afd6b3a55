"""Names, titles and other typed words: how they are kept, when two are the same, and how they stand in a sentence."""

import re
import unicodedata

_OPEN, _CLOSE = "\u2068", "\u2069"
"""What stands between them has a direction of its own, and turns nothing around it."""
_BOTH = _OPEN + _CLOSE
_TURNING = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI", "PDF", "PDI"})
_MARKS = re.compile("[\u202a-\u202e\u2066-\u2069]")
_TAGS = range(0xE0020, 0xE0080)
"""With these ends the flag of England: they show, though each is unseen."""
_JOINERS = frozenset("\u200c\u200d")
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f")
"""Letters and signs that show nothing."""
# Pieces of a page: what can hold no element, a tag with its attributes, and the two marks.
_PIECES = re.compile(
    rf"<(title|textarea|option|style|script|text|desc)\b.*?</\1>|<!--.*?-->|<[^>]*>|{_OPEN}|{_CLOSE}", re.S
)
_ELEMENTS = {_OPEN: "<bdi>", _CLOSE: "</bdi>"}
_VALUE = re.compile(r"(?<=\svalue=\")[^\"]*")


class Isolated(str):
    """A typed text with letters that run from right to left, which must not turn the text around it.

    As a value it is the bare text: compared, kept and sent as typed. Where it is put into a sentence, an attribute or a
    page, two invisible marks are put around it, which keep its direction inside; nobody has to remember to do so.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return f"{_OPEN}{_MARKS.sub('', str.__str__(self))}{_CLOSE}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __add__(self, after: str) -> str:
        return f"{self}{after}"

    def __radd__(self, before: str) -> str:
        return f"{before}{self}"

    def __html__(self) -> str:
        """Return the text as Django's templates draw it: escaped, and between the two marks, which `with_bdi_elements`
        later turns into an element."""
        from html import escape

        return escape(str(self))


def isolated(text: str) -> str:
    """Return the text so that it can stand in a sentence: as `Isolated` when parts of it run from right to left,
    else unchanged."""
    if text.isascii() or isinstance(text, Isolated) or not any(map(_turns_direction, text)):
        return text
    return Isolated(text)


def _turns_direction(sign: str) -> bool:
    """Return whether a character changes the direction in which the text around it is read."""
    return unicodedata.bidirectional(sign) in _TURNING


def without_direction_marks(text: str) -> str:
    """Return the text as it was typed, without the marks of `Isolated`; of one that is no `Isolated`, every mark of
    direction is removed."""
    return str.__str__(text) if isinstance(text, Isolated) else _MARKS.sub("", text)


def shortened(text: str, most: int) -> str:
    """Return at most `most` characters of a text, the last one `…` when something was cut off. The marks of
    `Isolated` do not count; each that is opened is closed."""
    plain = without_direction_marks(text)
    if len(plain) <= most:
        return f"{text}"
    start, count = "", 0
    for sign in f"{text}":
        count += sign not in _BOTH
        if count == most:
            break
        start += sign
    return f"{start}…{_CLOSE * (start.count(_OPEN) - start.count(_CLOSE))}"


def with_bdi_elements(page: str) -> str:
    """Return an HTML page with `<bdi>` elements in place of the marks of `Isolated`, wherever an element may stand.

    In attributes, titles and drawings the marks stay; from the values of inputs, which a form sends back, they are
    removed.
    """
    return _PIECES.sub(_isolate_piece, page) if _OPEN in page else page


def _isolate_piece(piece: re.Match[str]) -> str:
    """Return a piece of a page, a mark of `Isolated` as an element; an input without the marks in its value."""
    text = piece[0]
    if _OPEN in text and text.startswith("<input"):
        return _VALUE.sub(lambda value: without_direction_marks(value[0]), text)
    return _ELEMENTS.get(text, text)


def cleaned(text: str) -> str:
    """Return a typed name or title in the form to keep: NFC, single spaces, no marks of direction, and no invisible
    signs at its ends; "" when nothing of it can be seen."""
    words = " ".join(unicodedata.normalize("NFC", without_direction_marks(text)).split())
    if words.isascii():
        return words
    while words and _is_invisible(words[-1]):
        words = words[:-1]
    while words and _is_invisible(words[0]):
        words = words[1:]
    return words


def _is_invisible(sign: str) -> bool:
    return sign in _BLANK or sign.isspace() or (unicodedata.category(sign) == "Cf" and ord(sign) not in _TAGS)


def comparison_key(text: str) -> str:
    """Return a key that is equal for two names that look the same, whatever their capitals and the width of their
    letters. Compare keys, never show one."""
    if text.isascii():
        return cleaned(text).casefold()
    seen = "".join(sign for sign in cleaned(text) if sign in _JOINERS or not _is_invisible(sign) or sign.isspace())
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())
