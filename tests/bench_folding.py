"""What reading 500 facts costs, game by game: `python tests/bench_folding.py` prints all, `make bench` the dearest.

The facts are those of the golden tables, row after row on one sheet for as long as the room lets them in; where a game
has come to its end the table begins another.
"""

from __future__ import annotations

import gc
import re
import sys
import time
import tomllib
from functools import reduce
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from scoring.games import GAMES
from scoring.play.contract import Event, Game
from scoring.play.log import Act, Tape
from tests.play_along import PLAYERS, begin_of, fact_of

FACTS, TIMES = 500, 7
SEATED = re.compile("join|leave|rename|reorder")
GOLDEN = Path(__file__).parent / "golden"
SETUP = ("players", "start", "dealer", "options")

Sheets = list[list[Event]]


def rows(game: Game) -> list[dict[str, Any]]:
    """The rows of a golden table that tell facts, each with its setup."""
    table = tomllib.loads((GOLDEN / f"{game.slug}.toml").read_text())
    told = [row | {"events": [line for one in row.get("round", [row]) for line in one["events"]]}
            for row in (*table.get("round", ()), *table.get("evening", ()))]  # fmt: skip
    shared = {"players": PLAYERS} | {key: table[key] for key in SETUP if key in table}
    return [shared | {key: row[key] for key in (*SETUP, "events") if key in row} for row in told]


def sheets(game: Game, setup: dict[str, Any], told: list[Event]) -> Sheets:
    """500 facts played with one setup, over as many sheets as that takes; nothing when none of them may be written."""
    assert game.play is not None
    found: Sheets = []
    while (left := FACTS - sum(map(len, found))) > 0:
        sheet, state, had = [begin_of(game, **setup)], game.play.start(begin_of(game, **setup)), 0
        while had != len(sheet) < left:
            had = len(sheet)
            for fact in told:
                if len(sheet) < left and not game.play.check(state, fact):
                    sheet.append(fact)
                    state = game.play.apply(state, fact)
        if len(sheet) == 1:
            return []
        found.append(sheet)
    return found


def spent(game: Game, found: Sheets) -> tuple[float, float, int, int]:
    """Milliseconds of processor time to read the sheets, and of that the room's own; rounds, and sheets."""
    logs = [[Act(seq=seq, facts=(fact,)) for seq, fact in enumerate(sheet, start=1)] for sheet in found]
    reading, room = [], []
    for _ in range(TIMES):
        gc.collect()
        start = time.process_time()
        tapes = [Tape(game, log).now for log in logs]
        between = time.process_time()
        for sheet in found:
            reduce(game.play.apply, sheet[1:], game.play.start(sheet[0]))
        room.append(time.process_time() - between)
        reading.append(between - start)
    return 1000 * min(reading), 1000 * min(room), sum(len(tape.state.rounds) for tape in tapes), len(found)


def logs(game: Game) -> Sheets:
    """500 facts of its golden table, with the setup that most rows share and gets on."""
    told = rows(game)
    setups = [{key: row[key] for key in SETUP if key in row} for row in told]
    for setup in sorted(setups, key=setups.count, reverse=True):
        same = [row["events"] for row in told if row["players"] == setup["players"]]
        lines = [line for events in same for line in events if not any(map(SEATED.match, events))]
        facts = [fact_of(game, line, setup["players"]) for line in lines]
        if found := sheets(game, setup, facts):
            return found
    raise ValueError(f"nothing in the golden table of {game.slug} can be played")


def folded() -> list[tuple[str, float, float, int, int]]:
    """The dearest first: game, milliseconds read and folded, rounds, and on how many sheets."""
    found = [(game.slug, *spent(game, logs(game))) for game in GAMES if game.play is not None]
    return sorted(found, key=lambda one: -one[1])


def slowest() -> tuple[str, str, str]:
    """A row of the table."""
    found = folded()
    told = ", ".join(f"{slug} {read:.1f}" for slug, read, *_ in found[:3])
    figure = f"{found[0][1]:.1f} ms, {max(room for _, _, room, *_ in found):.1f} in a room"
    return f"{FACTS} facts read, dearest: {told}", figure, "≤ 5 ms"


def main() -> None:
    for slug, read, room, rounds, count in folded():
        print(f"{slug:<24} {read:6.2f} ms read  {room:6.2f} ms of it by the room  {rounds:4} rounds on {count} sheets")


if __name__ == "__main__":
    main()
