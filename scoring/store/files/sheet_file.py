"""A sheet as a file, `blad.json`: making the file, and making a sheet from such a file."""

import json
import uuid
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, get_type_hints

from scoring.games import game as find_game
from scoring.kit.names import cleaned
from scoring.models import MOST_ENTRIES, MOST_TITLE, SPARE, Entry, Sheet
from scoring.play.contract import AccountLine, Amount, Board, Event, Game, Holder, Line, Objection, Round
from scoring.play.contract.text import is_writable, quoted
from scoring.play.log import codec
from scoring.play.log.act import Act
from scoring.play.log.admission import admit
from scoring.play.log.file import VERSION, EntryLine, Exact, HolderLine, Results, RoundLine, SheetFile
from scoring.play.log.replay import Tape
from scoring.play.seating import Begin
from scoring.store.reading import Log, kinds_of, remember, size_of
from scoring.store.writing import entry_of, insert_once, is_full, sheet_id_of

YEARS = range(1970, 9000)
"""The years a moment in a file may have, also from a clock that went wrong; at the ends of the calendar moments have no
local time."""
KEYS, ENTRY = frozenset(get_type_hints(SheetFile)), frozenset(get_type_hints(EntryLine))
"""The fields of a file, and of an entry."""
MOST_FAULTS = 20
"""How many faults of one file are told."""


class FileRefused(ValueError):
    """Raised for a file that can't become a sheet. `faults` are Dutch sentences on what is wrong, with the number of
    the entry."""

    def __init__(self, *faults: str) -> None:
        super().__init__(" ".join(faults))
        more = len(faults) - MOST_FAULTS
        self.faults = (*faults[:MOST_FAULTS], f"En nog {more}.") if more > 0 else faults


def sheet_file(sheet: Sheet) -> SheetFile:
    """Return the sheet as data for `blad.json`: every entry as it was written, undo and amend included."""
    return {
        "lei": VERSION,
        "game": sheet.game,
        "title": sheet.title,
        "entries": [
            {"seq": entry.seq, "key": str(entry.key), "at": entry.at.isoformat(), "facts": entry.facts}
            for entry in sheet.entries.all()
        ],
    }


def derived(board: Board) -> Results:
    """Return the standing and the rounds as data, for programs that do not replay the entries. An import ignores all
    of it."""
    return {
        "standing": [_standing(one) for one in board.holders],
        "rounds": [_round(done) for done in board.rounds],
        "over": board.over,
        "winners": [str(line.holder) for line in board.lines if line.won],
    }


def _standing(one: Line | AccountLine) -> HolderLine:
    """Return one player or account as data for `blad.json`; with `won`, what he won, only when something is at
    stake."""
    found: HolderLine = {"holder": str(one.holder), "name": one.name, "points": Exact(str(one.points))}
    return found if one.net is None else {**found, "won": Exact(str(one.net))}


def _round(done: Round) -> RoundLine:
    """Return one round as data for `blad.json`; with `bought` only when somebody bought chips in it."""
    found: RoundLine = {
        "number": done.number,
        "points": _amounts_as_text(done.points),
        "totals": _amounts_as_text(done.totals),
    }
    bought = {holder: amount for holder in done.totals if (amount := done.bought(holder))}
    return {**found, "bought": _amounts_as_text(bought)} if bought else found


def _amounts_as_text(amounts: Mapping[Holder, Amount]) -> dict[str, Exact]:
    """Return exact amounts as text, by holder, for JSON."""
    return {str(holder): Exact(str(amount)) for holder, amount in amounts.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class _ReadEntry:
    """One entry that was read from a file; `size` is in characters of JSON."""

    act: Act
    key: uuid.UUID
    at: datetime
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """A sheet from a file with its entries, all checked; it has not been saved yet."""

    log: Log
    entries: tuple[Entry, ...]


def import_file(data: object, *, owner: str, at: datetime, key: uuid.UUID | None = None) -> Sheet:
    """Make a new sheet equal to the one in the data of a file, and return it; `FileRefused` when anything in it is
    wrong.

    `owner` is the hash of a person. The same `owner` and `key` of a form twice give one sheet; without a key every call
    makes another.
    """
    found = incoming(data, owner=owner, at=at, number=sheet_id_of(owner, key) if key else uuid.uuid4())
    made = insert_once(found.log.sheet, found.entries)
    if made is found.log.sheet:  # its page follows at once
        remember(found.log)
    return made


def incoming(data: object, *, owner: str, at: datetime, number: uuid.UUID) -> Incoming:
    """Return the sheet in the data of a file, with the id `number`, unsaved; `FileRefused` when anything in it is
    wrong.

    Every entry is checked as when it was written.
    """
    if not isinstance(data, dict) or data.get("lei") != VERSION:
        raise FileRefused("Dit is geen blad van De Lei.")
    game, title, entries = find_game(str(data.get("game"))), data.get("title"), data.get("entries")
    read: list[_ReadEntry] = []
    faults = list(_faults_outside_entries(data, game))
    if game and game.play and isinstance(entries, list):
        faults += _read_entries(game, entries[: MOST_ENTRIES + SPARE], read)
    if faults or game is None or not isinstance(title, str):
        raise FileRefused(*faults)
    tape = Tape(game)
    lines = list(_admitted(tape, read))
    sheet = Sheet(
        id=number,
        game=game.slug,
        title=cleaned(title),
        owner=owner,
        made=lines[0].at,
        played=min(max(line.at for line in lines), at),
    )
    written = tuple(entry_of(sheet, line.act, line.key, line.at) for line in lines)
    return Incoming(log=Log(sheet=sheet, game=game, tape=tape, size=sum(map(size_of, written))), entries=written)


def _faults_outside_entries(data: dict[str, Any], game: Game | None) -> Iterable[str]:
    """Yield Dutch sentences on what is wrong in a file outside its entries."""
    title, entries = data.get("title"), data.get("entries")
    if odd := sorted(map(str, data.keys() - KEYS)):
        yield f"Dit bestand heeft velden die een blad niet heeft: {quoted(', '.join(odd))}."
    if game is None or game.play is None:
        yield f"Het spel ‘{quoted(data.get('game'))}’ heeft hier geen blad."
    if not isinstance(title, str) or len(title) > MOST_TITLE or not is_writable(title):
        yield "De titel van dit blad ontbreekt, is te lang of heeft tekens die niet te schrijven zijn."
    if not isinstance(entries, list) or not 0 < len(entries) <= MOST_ENTRIES + SPARE:
        yield "In dit bestand staan geen regels, of te veel."


def _read_entries(game: Game, entries: list[Any], read: list[_ReadEntry]) -> list[str]:
    """Add every entry that can be read to `read`, and return Dutch sentences on what is wrong with the others."""
    faults: list[str] = []
    keys: set[uuid.UUID] = set()
    for number, raw in enumerate(entries, start=1):
        try:
            line = _read_entry(game, raw, number)
        except FileRefused as refused:
            faults += refused.faults
            continue
        if line.key in keys:
            faults.append(f"Regel {number}: deze sleutel kwam al voor.")
        faults += (f"Regel {number}: {fault}" for fact in line.act.facts for fault in _wrong_house_rules(game, fact))
        keys.add(line.key)
        read.append(line)
    return faults


def _wrong_house_rules(game: Game, fact: Event) -> Iterable[str]:
    """Yield Dutch sentences on wrong house rules in a `Begin`: each must be there once, with a value that it can have.

    A house rule younger than some files (it has an `absent`) may be missing.
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


def _admitted(tape: Tape, lines: Iterable[_ReadEntry]) -> Iterable[_ReadEntry]:
    """Check every entry as when it was written, put it on the tape and yield it; `FileRefused` at the first wrong
    one."""
    size = 0
    for line in lines:
        number = line.act.seq
        if full := is_full(number - 1, size, line.act):
            raise FileRefused(f"Regel {number}: {full.message}")
        outcome = admit(tape, line.act, old=True)
        if isinstance(outcome, Objection):
            raise FileRefused(f"Regel {number}: {outcome.message}")
        if outcome:
            raise FileRefused(
                f"Regel {number}: regel {outcome[0].seq} kan daarna niet meer. {outcome[0].objection.message}"
            )
        size += line.size
        yield line


def _read_entry(game: Game, raw: object, number: int) -> _ReadEntry:
    """Return one entry of a file; `FileRefused` when a field is missing, unknown, too large or can't be read.

    `number` is the number that the entry must have, from 1.
    """
    if not isinstance(raw, dict) or not isinstance(raw.get("facts"), list) or raw.get("seq") != number:
        raise FileRefused(f"Regel {number}: hier hoort een regel met nummer {number} en feiten te staan.")
    if odd := sorted(map(str, raw.keys() - ENTRY)):
        raise FileRefused(f"Regel {number}: een regel heeft geen veld ‘{quoted(', '.join(odd))}’.")
    if too_much := codec.why_too_much(raw["facts"]):
        raise FileRefused(f"Regel {number}: {too_much}")
    try:
        kinds = kinds_of(game)
        facts = tuple(codec.from_json(fact, kinds) for fact in raw["facts"])
        at = datetime.fromisoformat(str(raw.get("at")))
        key = uuid.UUID(str(raw.get("key")))
    except codec.Unreadable as error:
        raise FileRefused(f"Regel {number}: {error}") from None
    except ValueError:
        raise FileRefused(f"Regel {number}: het tijdstip of de sleutel is niet te lezen.") from None
    if at.tzinfo is None or at.year not in YEARS:
        raise FileRefused(f"Regel {number}: het tijdstip heeft geen tijdzone, of ligt buiten de kalender.")
    return _ReadEntry(act=Act(seq=number, facts=facts), key=key, at=at, size=len(json.dumps(raw["facts"])))
