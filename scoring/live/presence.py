"""Which players have a sheet open, and who fills in a round: told with the answer to a poll, kept beside the sheet.

It is no fact: it is forgotten by itself, and stands in no log or export. A poll that finds it as it should be writes
nothing, and asks nothing more than it did.
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
"""Seconds for which somebody is believed to fill in, or to look on; and how many are left when he is noted again."""
PAUSE = 1.0
"""Seconds in which nobody is noted after that could not be done: each who tries waits for it."""
_busy: dict[str, float] = {}
MOST_NAMED = 1_200
"""Bytes for the names in one sentence of the header, as it is sent: a proxy takes a head of 4 kB, and an emoji twelve.
Who doesn't fit is counted."""
MOST_FILLING = 20
"""People noted at once; more are there without being named."""


@dataclass(frozen=True, slots=True)
class Somebody:
    """`who` is the beginning of a person's hash, `name` that of his seat or empty, `number` the round he fills in."""

    who: str
    until: int
    name: str
    number: int


@dataclass(frozen=True, slots=True)
class Others:
    """What one person is told of the others: who fills in a round, and who is there. Empty for nobody."""

    filling: str = ""
    looking: str = ""

    @property
    def header(self) -> str:
        """Both in one header."""
        return (
            quote(json.dumps([self.filling, self.looking], ensure_ascii=False)) if self.filling or self.looking else ""
        )


def others(sheet: Sheet, who: str, now: float) -> Others:
    """The others, as the sheet said when it was read."""
    if not (sheet.filling or sheet.looking):
        return Others()
    fills, looks = (_others(kept, who, now) for kept in (sheet.filling, sheet.looking))
    number = max((one.number for one in fills), default=0)
    said = f"{_named(fills)} {'vult' if len(fills) == 1 else 'vullen'} ronde {number} in" if fills else ""
    return Others(said[:1].upper() + said[1:], f"Erbij: {_named(looks)}" if looks else "")


def note(sheet: Sheet, who: str, now: float, *, filling: bool) -> None:
    """This person is filling in, or no longer is; and is there, if he has said where he sits. Written down only when
    that is news, or soon forgotten; a crowd that only watches writes nothing."""
    mine = next((one for one in _read(sheet.filling, now) if one.who == _short(who)), None)
    if filling and (mine is None or mine.until - now < FILLS[1]):
        _keep(sheet, "filling", who, now, FILLS[0])
    elif mine and not filling:
        _keep(sheet, "filling", who, now, 0)
    if sheet.seat is not None and not any(
        one.who == _short(who) and one.until - now >= LOOKS[1] for one in _read(sheet.looking, now)
    ):
        _keep(sheet, "looking", who, now, LOOKS[0])


def seconds_still(sheet: Sheet, now: float) -> float:
    """For how many seconds this stays true: until somebody is forgotten, or has to be noted again."""
    kept = [(one.until - now, margin) for one in _read(sheet.filling, now) for margin in (0, FILLS[1])]
    kept += [(one.until - now, margin) for one in _read(sheet.looking, now) for margin in (0, LOOKS[1])]
    return min((left - margin for left, margin in kept if left > margin), default=LOOKS[0])


def _keep(sheet: Sheet, field: str, who: str, now: float, seconds: int) -> None:
    """Put this person among the others, unless somebody else did so just now: the next poll tries again."""
    was = getattr(sheet, field)
    rest = [one for one in _read(was, now) if one.who != _short(who)]
    if seconds and len(rest) < MOST_FILLING:
        rest.append(Somebody(_short(who), int(now) + seconds, *_about(sheet)))
    text = json.dumps([[one.who, one.until, one.name, one.number] for one in rest]) if rest else ""
    try:
        if (
            text != was
            and time.monotonic() > _busy.get("until", 0.0)
            and Sheet.objects.filter(pk=sheet.pk, **{field: was}).update(**{field: text})
        ):
            rights.set_as_found(sheet, field, text)
    except DatabaseError:  # nobody misses a poll because the disk is full, or waits with who waits for its lock
        _busy["until"] = time.monotonic() + PAUSE


def _about(sheet: Sheet) -> tuple[str, int]:
    """The name on this person's seat, if he has said where he sits; and the round under way."""
    face = face_of(log_of(sheet))
    return next((line.name for line in face.board.lines if line.seat == sheet.seat), ""), len(face.rounds) + 1


def _others(kept: str, who: str, now: float) -> list[Somebody]:
    return [one for one in _read(kept, now) if one.who != _short(who)]


def _read(kept: str, now: float) -> Iterator[Somebody]:
    """Everybody who was noted a short while ago; not who was noted in the future, when a clock was put back."""
    return (one for one in (Somebody(*row) for row in json.loads(kept or "[]")) if now < one.until <= now + LOOKS[0])


def _short(who: str) -> str:
    return who[:12]


def _named(people: list[Somebody]) -> str:
    """*Ilse, Saar en 2 anderen*; *iemand* for one whose seat is not known."""
    known = list(dict.fromkeys(one.name for one in people if one.name))
    ends = itertools.accumulate(len(quote(f"{name}, ")) for name in known)
    names = [name for name, end in zip(known, ends, strict=True) if end <= MOST_NAMED]
    if more := len(known) - len(names) + sum(not one.name for one in people):
        some = "iemand" if names == known else "een ander"
        names.append(some if more == 1 else f"{more} anderen")
    return listed(names)
