"""Which players have a sheet open, and who fills in a round: sent along with the answer to a poll, kept in the sheet's
row.

This is no fact of the log: it ends by itself, and is in no export. A poll that finds it up to date writes nothing, and
asks the database nothing more.
"""

import itertools
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from django.db import DatabaseError

from scoring.kit.figures import listed
from scoring.models import Sheet
from scoring.people import rights
from scoring.store.face import face_of
from scoring.store.reading import log_of

FILLS, LOOKS = (15, 5), (120, 30)
"""For who fills in, and for who is there: the seconds that he counts as such, and with how many of them left he is
noted again."""
PAUSE = 1.0
"""Seconds without trying to note anybody after it failed, because each attempt waits for the database."""
_busy: dict[str, float] = {}
MOST_NAME_BYTES = 1_200
"""Bytes that the names in one sentence of the header may take, as it is sent: a proxy takes headers of 4 kB, and an
emoji takes twelve bytes. Names that do not fit are counted."""
MOST_NOTED = 20
"""How many people are noted at once as filling in, and as many as being there; who comes after them is not told of."""


@dataclass(frozen=True, slots=True)
class Somebody:
    """A person who is noted as present.

    `who` is the beginning of his hash, `until` when this ends (seconds since 1970), `name` the name on his seat or "",
    and `number` that of the round that was under way.
    """

    who: str
    until: int
    name: str
    number: int


@dataclass(frozen=True, slots=True)
class Others:
    """What one person gets to read about the others: a sentence on who fills in a round, and one on who is there; ""
    for nobody."""

    filling: str = ""
    looking: str = ""

    @property
    def header(self) -> str:
        """Both sentences as the value of one header; "" when both are empty."""
        return (
            quote(json.dumps([self.filling, self.looking], ensure_ascii=False)) if self.filling or self.looking else ""
        )


def others(sheet: Sheet, who: str, now: float) -> Others:
    """Return what this person (`who`, his hash) gets to read about the others, from the sheet as it was read.

    `now` is in seconds since 1970, here and below.
    """
    if not (sheet.filling or sheet.looking):
        return Others()
    fills, looks = (_others(kept, who, now) for kept in (sheet.filling, sheet.looking))
    number = max((one.number for one in fills), default=0)
    sentence = f"{_names_in_words(fills)} {'vult' if len(fills) == 1 else 'vullen'} ronde {number} in" if fills else ""
    return Others(sentence[:1].upper() + sentence[1:], f"Erbij: {_names_in_words(looks)}" if looks else "")


def note(sheet: Sheet, who: str, now: float, *, filling: bool) -> None:
    """Note that the person with hash `who` is there, if he chose a seat, and whether he is `filling` in a round.

    The database is written only when that is new, or would end soon; people without a seat who fill in nothing cause no
    writing.
    """
    mine = next((one for one in _who_is_present(sheet.filling, now) if one.who == _short_hash(who)), None)
    if filling and (mine is None or mine.until - now < FILLS[1]):
        _note_person(sheet, "filling", who, now, FILLS[0])
    elif mine and not filling:
        _note_person(sheet, "filling", who, now, 0)
    if sheet.seat is not None and not any(
        one.who == _short_hash(who) and one.until - now >= LOOKS[1] for one in _who_is_present(sheet.looking, now)
    ):
        _note_person(sheet, "looking", who, now, LOOKS[0])


def seconds_valid(sheet: Sheet, now: float) -> float:
    """Return for how many seconds what is noted stays true: until it ends for somebody, or somebody must be noted
    again; `LOOKS[0]` when nobody is noted."""
    kept = [(one.until - now, margin) for one in _who_is_present(sheet.filling, now) for margin in (0, FILLS[1])]
    kept += [(one.until - now, margin) for one in _who_is_present(sheet.looking, now) for margin in (0, LOOKS[1])]
    return min((left - margin for left, margin in kept if left > margin), default=LOOKS[0])


def _note_person(sheet: Sheet, field: str, who: str, now: float, seconds: int) -> None:
    """Note this person (`who`, his hash) for so many seconds in the field `filling` or `looking` of the sheet; 0
    removes him.

    Nothing happens when somebody else changed the field just before, or `MOST_NOTED` others are noted: the next poll
    tries again. After an error of the database nobody is noted for `PAUSE` seconds.
    """
    was = getattr(sheet, field)
    rest = [one for one in _who_is_present(was, now) if one.who != _short_hash(who)]
    if seconds and len(rest) < MOST_NOTED:
        rest.append(Somebody(_short_hash(who), int(now) + seconds, *_name_and_round(sheet)))
    text = json.dumps([[one.who, one.until, one.name, one.number] for one in rest]) if rest else ""
    try:
        if (
            text != was
            and time.monotonic() > _busy.get("until", 0.0)
            and Sheet.objects.filter(pk=sheet.pk, **{field: was}).update(**{field: text})
        ):
            rights.set_in_memory(sheet, field, text)
    except DatabaseError:  # nobody misses a poll because the disk is full, or waits with who waits for its lock
        _busy["until"] = time.monotonic() + PAUSE


def _name_and_round(sheet: Sheet) -> tuple[str, int]:
    """Return (name on the seat of the person who asked for the sheet, or "" when he chose none; number of the round
    under way)."""
    face = face_of(log_of(sheet))
    return next((line.name for line in face.board.lines if line.seat == sheet.seat), ""), len(face.rounds) + 1


def _others(kept: str, who: str, now: float) -> list[Somebody]:
    """Return who is noted in the text of a field and still present, without the person `who` himself."""
    return [one for one in _who_is_present(kept, now) if one.who != _short_hash(who)]


def _who_is_present(kept: str, now: float) -> Iterator[Somebody]:
    """Return who is noted in the text of a field and still present. An end too far in the future is skipped: a clock
    was set back."""
    return (one for one in (Somebody(*row) for row in json.loads(kept or "[]")) if now < one.until <= now + LOOKS[0])


def _short_hash(who: str) -> str:
    """Return the beginning of the hash of a person, by which he is noted."""
    return who[:12]


def _names_in_words(people: list[Somebody]) -> str:
    """Return the names of these people as text: *Ilse, Saar en 2 anderen*; *iemand* for a person whose seat is not
    known."""
    known = list(dict.fromkeys(one.name for one in people if one.name))
    ends = itertools.accumulate(len(quote(f"{name}, ")) for name in known)
    names = [name for name, end in zip(known, ends, strict=True) if end <= MOST_NAME_BYTES]
    if more := len(known) - len(names) + sum(not one.name for one in people):
        some = "iemand" if names == known else "een ander"
        names.append(some if more == 1 else f"{more} anderen")
    return listed(names)
