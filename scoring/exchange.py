"""A sheet as a file: `blad.json` out and in, `blad.csv` out."""

from __future__ import annotations

import csv
import io
import json
import uuid
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scoring import sheets
from scoring.games import game as find_game
from scoring.kit.figures import plain
from scoring.logs import MOST_FACTS, Log, keep, size_of
from scoring.models import MOST_TITLE, Sheet
from scoring.play import codec, log
from scoring.play.contract import Amount, Event, Game, Objection
from scoring.play.log import Act, Tape
from scoring.play.seating import Begin
from scoring.play.text import quoted, writable

VERSION = 1
YEARS = range(1970, 9000)
"""What a clock may say, also one that has gone wrong; moments at the ends of the calendar have no local time."""
KEYS = {"lei", "game", "title", "entries", "afgeleid"}
"""The fields of a file. The last is for readers only: what it says follows from the entries."""
ENTRY = {"seq", "key", "at", "facts"}
MOST_FAULTS = 20
"""So many faults of one file are told."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Refused(ValueError):
    """A file that can't become a sheet: all that is wrong, each a Dutch sentence with the number of its entry."""

    def __init__(self, *faults: str) -> None:
        super().__init__(" ".join(faults))
        more = len(faults) - MOST_FAULTS
        self.faults = (*faults[:MOST_FAULTS], f"En nog {more}.") if more > 0 else faults


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


def derived(face: sheets.Face) -> dict[str, Any]:
    """What follows from the entries, for readers that do not replay them: the standing, and every round.

    Amounts are exact, as text: `3`, `-1/2`. A holder is the number of a seat or the key of an account; `won` is what
    he won or lost where something is at stake. An import takes no notice of any of it.
    """
    return {
        "standing": [
            {"holder": str(one.holder), "name": one.name, "points": str(one.points)}
            | ({} if one.net is None else {"won": str(one.net)})
            for one in face.board.holders
        ],
        "rounds": [
            {
                "number": shown.round.number,
                "points": {str(holder): str(amount) for holder, amount in shown.round.points.items()},
                "totals": {str(holder): str(amount) for holder, amount in shown.round.totals.items()},
            }
            for shown in face.rounds
        ],
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    """One entry of a file, read."""

    act: Act
    key: uuid.UUID
    at: datetime
    size: int


def import_file(data: object, *, owner: str, at: datetime, key: uuid.UUID | None = None) -> Sheet:
    """A new sheet equal to the one in the file, or `Refused` as a whole: each entry goes through the same door.

    The same `key` twice gives the same sheet.
    """
    if not isinstance(data, dict) or data.get("lei") != VERSION:
        raise Refused("Dit is geen blad van De Lei.")
    game, title, entries = find_game(str(data.get("game"))), data.get("title"), data.get("entries")
    read: list[_Line] = []
    faults = list(_around(data, game))
    if game and game.play and isinstance(entries, list):
        faults += _unread(game, entries[: sheets.MOST_ENTRIES + sheets.SPARE], read)
    if faults or game is None or not isinstance(title, str):
        raise Refused(*faults)
    tape = Tape(game)
    lines = list(_admitted(tape, read))
    sheet = Sheet(
        id=sheets.sheet_id_of(owner, key) if key else uuid.uuid4(),
        game=game.slug,
        title=title,
        owner=owner,
        made=lines[0].at,
        played=min(max(line.at for line in lines), at),
    )
    written = [sheets.entry_of(sheet, line.act, line.key, line.at) for line in lines]
    made = sheets.insert_once(sheet, written)
    if made is sheet:  # its page follows at once
        keep(Log(sheet=sheet, game=game, tape=tape, size=sum(map(size_of, written))))
    return made


def _around(data: dict[str, Any], game: Game | None) -> Iterable[str]:
    """What is wrong around the entries of a file."""
    title, entries = data.get("title"), data.get("entries")
    if odd := sorted(map(str, data.keys() - KEYS)):
        yield f"Dit bestand heeft velden die een blad niet heeft: {quoted(', '.join(odd))}."
    if game is None or game.play is None:
        yield f"Het spel ‘{quoted(data.get('game'))}’ heeft hier geen blad."
    if not isinstance(title, str) or len(title) > MOST_TITLE or not writable(title):
        yield "De titel van dit blad ontbreekt, is te lang of heeft tekens die niet te schrijven zijn."
    if not isinstance(entries, list) or not 0 < len(entries) <= sheets.MOST_ENTRIES + sheets.SPARE:
        yield "In dit bestand staan geen regels, of te veel."


def _unread(game: Game, entries: list[Any], read: list[_Line]) -> list[str]:
    """Put every entry that can be read in `read`; what is wrong with the others."""
    faults: list[str] = []
    keys: set[uuid.UUID] = set()
    for number, raw in enumerate(entries, start=1):
        try:
            line = _read(game, raw, number)
        except Refused as refused:
            faults += refused.faults
            continue
        if line.key in keys:
            faults.append(f"Regel {number}: deze sleutel kwam al voor.")
        faults += (f"Regel {number}: {said}" for fact in line.act.facts for said in _agreed(game, fact))
        keys.add(line.key)
        read.append(line)
    return faults


def _agreed(game: Game, fact: Event) -> Iterable[str]:
    """What is wrong with the house rules of a `Begin`: all are written out, each once, with a value it can have.

    One that came later, as its `absent` tells, may be missing.
    """
    if not isinstance(fact, Begin):
        return
    written = Counter(key for key, _ in fact.options)
    yield from (
        f"de huisregel ‘{quoted(key)}’ staat er meer dan één keer." for key, times in written.items() if times > 1
    )
    for option in game.options:
        if option.absent is None and option.key not in written:
            yield f"de huisregel ‘{option.key}’ ontbreekt."
    for key, text in fact.options:
        meant = game.option(key)
        if meant is None:
            yield f"de huisregel ‘{quoted(key)}’ bestaat niet bij dit spel."
            continue
        try:
            meant.read(text)
        except ValueError as error:
            yield str(error)


def _admitted(tape: Tape, lines: Iterable[_Line]) -> Iterable[_Line]:
    """Every entry checked as if it were written now, and put on the tape, up to the first that can't be."""
    size = 0
    for line in lines:
        number = line.act.seq
        if full := sheets.is_full(number - 1, size, line.act):
            raise Refused(f"Regel {number}: {full.message}")
        outcome = log.admit(tape, line.act)
        if isinstance(outcome, Objection):
            raise Refused(f"Regel {number}: {outcome.message}")
        if outcome:
            raise Refused(
                f"Regel {number}: regel {outcome[0].seq} kan daarna niet meer. {outcome[0].objection.message}"
            )
        size += line.size
        yield line


def _read(game: Game, raw: object, number: int) -> _Line:
    if not isinstance(raw, dict) or not isinstance(raw.get("facts"), list) or raw.get("seq") != number:
        raise Refused(f"Regel {number}: hier hoort een regel met nummer {number} en feiten te staan.")
    if odd := sorted(map(str, raw.keys() - ENTRY)):
        raise Refused(f"Regel {number}: een regel heeft geen veld ‘{quoted(', '.join(odd))}’.")
    if len(raw["facts"]) > MOST_FACTS:
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
    if at.tzinfo is None or at.year not in YEARS:
        raise Refused(f"Regel {number}: het tijdstip heeft geen tijdzone, of ligt buiten de kalender.")
    return _Line(act=Act(seq=number, facts=facts), key=key, at=at, size=len(json.dumps(raw["facts"])))


def sheet_csv(face: sheets.Face) -> str:
    """Rounds as rows, players and accounts as columns: what the round brought, the standing after it, every transfer.

    Semicolons and decimal commas: Dutch Excel.
    """
    out = io.StringIO()
    rows = csv.writer(out, delimiter=";", lineterminator="\r\n")
    holders, chips = face.board.holders, face.board.chips
    names = {line.holder: spreadsheet_text(line.name) for line in holders}
    rows.writerow(["ronde", *names.values(), *(f"stand {name}" for name in names.values()), "hoe", *["fiches"] * chips])
    rows.writerow(["nu", *([""] * len(names)), *(plain(line.points) for line in holders), "", *[""] * chips])
    for shown in face.rounds:
        done = shown.round
        points = [_number(done.points.get(holder)) for holder in names]
        totals = [_number(done.totals.get(holder)) for holder in names]
        moves = ", ".join(f"{names[m.source]} > {names[m.target]} {plain(m.amount)}" for m in done.moves)
        rows.writerow([done.number, *points, *totals, spreadsheet_text(done.summary), *[moves] * chips])
    return out.getvalue()


def _number(amount: Amount | None) -> str:
    return "" if amount is None else plain(amount)


def spreadsheet_text(text: str) -> str:
    """A name is text, also for a spreadsheet that would read a formula in it."""
    return f"'{text}" if text.startswith(FORMULA) else text
