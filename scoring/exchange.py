"""A sheet as a file: `blad.json` out and in, `blad.csv` out."""

from __future__ import annotations

import csv
import io
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from scoring import sheets
from scoring.games import game as find_game
from scoring.models import Entry, Sheet
from scoring.play import codec, log
from scoring.play.contract import Game, Objection
from scoring.play.log import Act

VERSION = 1
FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Refused(ValueError):
    """A file that can't become a sheet; the message is a Dutch sentence with the number of the fact."""


def sheet_file(sheet: Sheet) -> dict[str, Any]:
    """`blad.json`: everything, entries as written, undo and amend included."""
    return {
        "lei": VERSION,
        "game": sheet.game,
        "title": sheet.title,
        "entries": [
            {"seq": entry.seq, "key": str(entry.key), "at": entry.at.isoformat(), "facts": entry.facts}
            for entry in sheet.entries.all()
        ],
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    """One entry of a file, read."""

    act: Act
    key: uuid.UUID
    at: datetime


def import_file(data: object, *, owner: str, at: datetime) -> Sheet:
    """A new sheet equal to the one in the file, or `Refused` as a whole: each entry goes through the same door."""
    if not isinstance(data, dict) or data.get("lei") != VERSION:
        raise Refused("Dit is geen blad van De Lei.")
    game = find_game(str(data.get("game")))
    if game is None or game.play is None:
        raise Refused(f"Het spel ‘{str(data.get('game'))[:40]}’ heeft hier geen blad.")
    title, entries = data.get("title"), data.get("entries")
    if not isinstance(title, str) or not 0 < len(title) <= 60 or not title.isprintable():
        raise Refused("De titel van dit blad ontbreekt of is te lang.")
    if not isinstance(entries, list) or not 0 < len(entries) <= sheets.MOST_ENTRIES:
        raise Refused("In dit bestand staan geen regels, of te veel.")
    lines = list(_checked(game, entries))
    with transaction.atomic():
        made, played = lines[0].at, max(line.at for line in lines)
        sheet = Sheet.objects.create(game=game.slug, title=title, owner=owner, made=made, played=min(played, at))
        for line in lines:
            facts = [codec.to_json(fact) for fact in line.act.facts]
            Entry(sheet=sheet, seq=line.act.seq, key=line.key, at=line.at, facts=facts).save()
    return sheet


def _checked(game: Game, entries: list[Any]) -> Iterable[_Line]:
    acts: list[Act] = []
    keys: set[uuid.UUID] = set()
    for number, raw in enumerate(entries, start=1):
        line = _read(game, raw, number)
        if line.key in keys:
            raise Refused(f"Regel {number}: deze sleutel kwam al voor.")
        outcome = log.check_act(game, acts, line.act)
        if isinstance(outcome, Objection):
            raise Refused(f"Regel {number}: {outcome.message}")
        if outcome:
            raise Refused(
                f"Regel {number}: regel {outcome[0].seq} kan daarna niet meer. {outcome[0].objection.message}"
            )
        acts.append(line.act)
        keys.add(line.key)
        yield line


def _read(game: Game, raw: object, number: int) -> _Line:
    if not isinstance(raw, dict) or not isinstance(raw.get("facts"), list) or raw.get("seq") != number:
        raise Refused(f"Regel {number}: hier hoort een regel met nummer {number} en feiten te staan.")
    if len(raw["facts"]) > 60:
        raise Refused(f"Regel {number}: te veel feiten in één regel.")
    try:
        kinds = sheets.kinds_of(game)
        facts = tuple(codec.from_json(fact, kinds) for fact in raw["facts"])
        at = datetime.fromisoformat(str(raw.get("at")))
        key = uuid.UUID(str(raw.get("key")))
    except codec.Unreadable as error:
        raise Refused(f"Regel {number}: {error}") from None
    except ValueError:
        raise Refused(f"Regel {number}: het tijdstip of de sleutel is niet te lezen.") from None
    if at.tzinfo is None:
        raise Refused(f"Regel {number}: het tijdstip heeft geen tijdzone.")
    return _Line(act=Act(seq=number, facts=facts), key=key, at=at)


def sheet_csv(face: sheets.Face) -> str:
    """Rounds as rows, players as columns: points of the round, standing after it. Semicolons: Dutch Excel."""
    out = io.StringIO()
    rows = csv.writer(out, delimiter=";", lineterminator="\r\n")
    lines = face.board.lines
    names = [_text(line.name) for line in lines]
    rows.writerow(["ronde", *names, *(f"stand {name}" for name in names), "hoe"])
    rows.writerow(["nu", *([""] * len(lines)), *(line.points for line in lines), ""])
    for shown in face.rounds:
        done = shown.round
        points = [done.points.get(line.seat, "") for line in lines]
        rows.writerow([done.number, *points, *(done.totals.get(line.seat, "") for line in lines), _text(done.summary)])
    return out.getvalue()


def _text(text: str) -> str:
    """A name is text, also for a spreadsheet that would read a formula in it."""
    return f"'{text}" if text.startswith(FORMULA) else text
