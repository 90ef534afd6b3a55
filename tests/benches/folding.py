"""What reading 500 facts costs, game by game: `python -m tests.benches.folding` prints all, `make bench` the dearest.

The facts are those of the golden tables, row after row on one sheet for as long as the room lets them in; where a game
has come to its end the table begins another.
"""

import gc
import re
import time
import tomllib
from functools import reduce
from pathlib import Path
from typing import Any

from scoring.games import GAMES
from scoring.play.contract import Event, Game
from scoring.play.log.act import Act
from scoring.play.log.replay import Tape
from tests.benches.pace import scaled
from tests.rounds.play_along import PLAYERS, begin_of, fact_of

FACTS, TIMES = 500, 12
SEATED = re.compile("join|leave|rename|reorder")
GOLDEN = Path(__file__).parents[1] / "golden"
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


def spent(game: Game, found: Sheets) -> tuple[float, float]:
    """Milliseconds of processor time to read the sheets, and of that the room's own."""
    assert game.play is not None
    logs = [[Act(seq=seq, facts=(fact,)) for seq, fact in enumerate(sheet, start=1)] for sheet in found]
    gc.collect()
    start = time.process_time()
    for log in logs:
        Tape(game, log).now  # noqa: B018 - asking for it folds it
    between = time.process_time()
    for sheet in found:
        reduce(game.play.apply, sheet[1:], game.play.start(sheet[0]))
    return 1000 * (between - start), 1000 * (time.process_time() - between)


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


def rounds(game: Game, found: Sheets) -> int:
    """How many rounds these facts end."""
    assert game.play is not None
    return sum(len(reduce(game.play.apply, sheet[1:], game.play.start(sheet[0])).rounds) for sheet in found)


def folded() -> list[tuple[str, float, float, int, int]]:
    """The dearest first: game, milliseconds read and folded, rounds, and on how many sheets.

    Of several turns the best, and every turn goes past all games: who else uses the machine for a while spoils a turn
    of each, not all turns of one. The first only warms what a process remembers.
    """
    told = [(game, logs(game)) for game in GAMES if game.play is not None]
    turns = [[spent(game, found) for game, found in told] for _ in range(TIMES)][1:]
    reading = [min(cost for cost, _ in each) for each in zip(*turns, strict=True)]
    room = [min(cost for _, cost in each) for each in zip(*turns, strict=True)]
    many = [(game.slug, rounds(game, found), len(found)) for game, found in told]
    dear = [(slug, *cost, *counts) for (slug, *counts), *cost in zip(many, reading, room, strict=True)]
    return sorted(dear, key=lambda one: -one[1])


def slowest() -> tuple[str, str, str]:
    """A row of the table."""
    found = folded()
    told = ", ".join(f"{slug} {read:.1f}" for slug, read, *_ in found[:3])
    figure = f"{found[0][1]:.1f} ms, {max(room for _, _, room, *_ in found):.1f} in a room"
    return f"{FACTS} facts read, dearest: {told}", figure, "≤ 5 ms"


def main() -> None:
    for slug, read, room, rounds, count in folded():
        own = f"{room:6.2f} ms of it by the room"
        pace = scaled(f"{read:.2f} ms", processor=True)
        print(f"{slug:<24} {read:6.2f} ms read  {own}  {rounds:4} rounds on {count} sheets  {pace}")


if __name__ == "__main__":
    main()
