"""What an act about earlier entries changes: the board with and without it, told before it is accepted."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.play import log
from scoring.play.contract import Board, Event, Objection
from scoring.play.log import Act, Strain
from scoring.sheets import Log, play_of, points_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What an amend or a strike changes: per player before and after, in sentences what else, and what it strains."""

    lines: tuple[tuple[str, int, int], ...]
    changes: tuple[str, ...]
    strains: tuple[Strain, ...]


def difference(opened: Log, facts: tuple[Event, ...]) -> Difference | Objection:
    """The board with and without this act about earlier entries."""
    game, acts = opened.game, opened.acts
    new = Act(seq=acts[-1].seq + 1, facts=facts)
    checked = log.check_act(game, acts, new)
    if isinstance(checked, Objection):
        return checked
    play = play_of(game)
    old = play.board(opened.state)
    now = play.board(log.replay(game, log.standing((*acts, new))).state)
    lines = tuple((line.name, points_of(old, line.seat), line.points) for line in now.lines)
    return Difference(lines=lines, changes=tuple(_changes(old, now)), strains=checked)


def _changes(old: Board, now: Board) -> list[str]:
    was = {line.seat: line for line in old.lines}
    said: list[str] = []
    for line in now.lines:
        before = was.get(line.seat)
        if before and before.out != line.out:
            said.append(f"{line.name} is nu af." if line.out else f"{line.name} is niet meer af.")
    told_before = {(signal.key, signal.text) for signal in old.signals}
    said += [
        f"Het wordt: {signal.text}." if not signal.text.endswith(".") else signal.text
        for signal in now.signals
        if (signal.key, signal.text) not in told_before and signal.key in ("deler", "uitkomst", "uit")
    ]
    if old.over and not now.over:
        said.append("Het spel is dan niet meer uit.")
    return said
