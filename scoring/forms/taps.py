"""The taps of a half-filled round, in order, kept in the same query string as its fields, so that each can be undone.

A tap is a text that says what it did to a field: `toep_3` added a value, `hand~sA` added a word, `past-0.1` set the
field to this value, `open.` emptied it, and `inzet*` says that the following tap emptied it, because the form then no
longer had that field. The fields in the query string are what counts; where they differ from what the taps lead to, the
difference becomes new taps.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.http import urlencode

from scoring.kit.cards import read_card
from scoring.kit.figures import uncapitalized
from scoring.play.contract import Board, Cards, Choice, Dice, Field, Moves, SeatField, SeatsInOrder, Stakes, YesNo

KEY, UNDONE, SINCE = "stap", "terug", "vanaf"
"""In an address: each tap, the tap that was just taken back, and the entry after which the round was begun."""
MOST_TAPS = 60
"""So many taps are known apart; what was tapped before them comes back field by field."""
_SET, _VALUE, _WORD, _ALONG = ".", "_", "~", "*"
_TAP = re.compile(r"([a-z0-9-]{1,60})([._~*])(.{0,2000})", re.DOTALL)
_VALUES, _WORDS = (SeatsInOrder, Stakes), (Cards, Dice, Moves)
"""Fields of which a tap adds one thing: sent each by itself, or together in a line."""

FieldWords = dict[str, tuple[str, ...]]
"""What each field of a form holds, by its name: the words that were sent; empty fields are left out."""


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap of a draft, on the field `name`: `sign` says what it did with `words`.

    `_` added a value, `~` added a word, `.` replaced all that the field held (by nothing for ()), and `*` emptied the
    field because the following tap made the form leave it out.
    """

    name: str
    words: tuple[str, ...]
    sign: str = _SET

    def __str__(self) -> str:
        return f"{self.name}{self.sign}{' '.join(self.words)}"


def read_taps(sent: Iterable[str]) -> tuple[Tap, ...]:
    """Return the taps written in the texts `sent` (the `stap` parameters of a query string), without texts that are
    no tap."""
    found = (_TAP.fullmatch(text) for text in sent)
    return tuple(Tap(one[1], tuple(one[3].split()), one[2]) for one in found if one)


def fields_after(taps: Iterable[Tap]) -> FieldWords:
    """Return what the fields hold after these taps: words by field name, without empty fields."""
    held: FieldWords = {}
    for tap in taps:
        held[tap.name] = (*held.get(tap.name, ()), *tap.words) if tap.sign in _VALUE + _WORD else tap.words
    return {name: words for name, words in held.items() if words}


def filled_fields(fields: Iterable[Field], query: QueryDict) -> FieldWords:
    """Return what these fields hold in a query string, in its order, so that the field touched last comes last.

    Empty fields are left out; parameters that are none of these fields are ignored. The values are not checked.
    """
    known = {field.name for field in fields}
    found = {name: tuple(" ".join(query.getlist(name)).split()) for name in query if name in known}
    return {name: words for name, words in found.items() if words}


def taps_in_query(fields: Iterable[Field], query: QueryDict) -> tuple[Tap, ...]:
    """Return every tap of the draft in a query string: those kept in it, then those that explain what changed since.

    () when all fields are empty. Of more than `MOST_TAPS` the older ones become one tap for each field.
    """
    kinds = {field.name: field for field in fields}
    taps = read_taps(query.getlist(KEY)[: 2 * MOST_TAPS])
    before, now = fields_after(taps), filled_fields(kinds.values(), query)
    new = [tap for name, words in now.items() for tap in _taps_between(kinds[name], before.get(name, ()), words)]
    gone = [Tap(name, (), _ALONG if new else _SET) for name in before if name in kinds and name not in now]
    return _taps_within_limit((*taps, *gone, *new)) if now else ()


def _taps_between(field: Field, before: tuple[str, ...], now: tuple[str, ...]) -> list[Tap]:
    """Return the taps that turn what a field held before into what it holds now."""
    if before == now:
        return []
    if isinstance(field, _VALUES + _WORDS) and now[: len(before)] == before:
        sign = _VALUE if isinstance(field, _VALUES) else _WORD
        return [Tap(field.name, (word,), sign) for word in now[len(before) :]]
    return [Tap(field.name, now)]


def _taps_within_limit(taps: tuple[Tap, ...]) -> tuple[Tap, ...]:
    """Return at most `MOST_TAPS` taps: of more, the older ones are replaced by one tap for each field."""
    if len(taps) <= MOST_TAPS:
        return taps
    kept, apart = MOST_TAPS // 2, _fields_added_to(taps)
    first = fields_after(taps[:-kept])
    return (*(Tap(name, words, _VALUE if name in apart else _SET) for name, words in first.items()), *taps[-kept:])


def _fields_added_to(taps: Iterable[Tap]) -> set[str]:
    """Return the names of the fields to which taps added values one by one."""
    return {tap.name for tap in taps if tap.sign == _VALUE}


def query_of_taps(taps: tuple[Tap, ...], since: int) -> str:
    """Return a draft as a query string, for a round begun after entry `since` (a number); "" when all fields are
    empty."""
    apart = _fields_added_to(taps)
    values = {name: list(words) if name in apart else [" ".join(words)] for name, words in fields_after(taps).items()}
    return urlencode(values | {SINCE: [str(since)], KEY: [str(tap) for tap in taps]}, doseq=True) if values else ""


def query_before_last_tap(taps: tuple[Tap, ...], since: int) -> str:
    """Return the query string of the draft as it was before the last of `taps`, of which there is at least one. It also
    names that tap, to show what was undone. `since` is as in `query_of_taps`."""
    rest = taps[:-1]
    while rest and rest[-1].sign == _ALONG:
        rest = rest[:-1]
    return "&".join(filter(None, (query_of_taps(rest, since), urlencode({UNDONE: str(taps[-1])}))))


# --- in words ---------------------------------------------------------------------------------------


def tap_in_words(tap: Tap, fields: Mapping[str, Field], board: Board) -> str:
    """Return a tap in a few words, as its button says it: `Anna past`, `harten boer`, `12`.

    A tap that emptied its field gives the label of the field; a tap on an unknown field gives "".
    """
    field = fields.get(tap.name)
    if field is None or not tap.words:
        return field.label if field else ""
    who = f"{board.line(field.seat).name} " if field.seat is not None else ""
    return f"{who}{_word(field, tap.words[-1], board)}"


def _word(field: Field, word: str, board: Board) -> str:
    """Return a word of a tap as its button says it: the name of a player or card, a label; unchanged where it has
    none."""
    match field:
        case SeatField() | SeatsInOrder():
            return _player_name_or_word(word, board)
        case Stakes():
            return f"fiche van {_player_name_or_word(word.partition(':')[0], board)}"
        case YesNo():
            return field.label
        case Choice(choices=choices):
            return dict(choices).get(word, word)
        case Cards(pack=pack) if word in pack:
            return read_card(word).name
    return word


def _player_name_or_word(word: str, board: Board) -> str:
    """Return the name of the player on the seat `word` (a number, as text); `word` itself when nobody has that seat."""
    seats = {str(line.seat): line.seat for line in board.lines}
    return board.line(seats[word]).name if word in seats else word


def undone_in_words(query: QueryDict, fields: Mapping[str, Field], board: Board) -> str:
    """Return a Dutch sentence that tells which tap was just taken back; "" when none was."""
    tap = next(iter(read_taps([query.get(UNDONE, "")])), None)
    field = fields.get(tap.name) if tap else None
    if tap is None or field is None:
        return ""
    what = tap_in_words(tap, fields, board)
    return f"‘{what}’ weggehaald." if field.seat is not None or what == field.label else (
        f"‘{what}’ weggehaald bij {_label_in_sentence(field.label, board)}."
    )  # fmt: skip


def _label_in_sentence(label: str, board: Board) -> str:
    """Return the label of a field as part of a sentence: with a small letter, unless it begins with a player's name."""
    named = any(label.startswith(line.name) for line in board.lines)
    return (label if named else uncapitalized(label)).rstrip("?")
