"""What the standing entries of a log add up to: the same for a sheet read whole and for one followed entry by entry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from scoring.play.books.ledger import unbalanced
from scoring.play.contract import Event, Game, Objection
from scoring.play.log.act import Act, Amend, Redo, Undo
from scoring.play.log.undo import Strikes
from scoring.play.seating import SEATING, Begin


@dataclass(frozen=True, slots=True, kw_only=True)
class Strain:
    """A standing fact that the rules no longer allow, with the round it stands in (counted from one)."""

    seq: int
    round: int
    fact: Event
    objection: Objection


class Replay(NamedTuple):
    """The state after all that stands: `rounds[i]` are the entries that made round `i`, `open` those of now."""

    state: Any
    rounds: tuple[tuple[int, ...], ...]
    open: tuple[int, ...]
    strains: tuple[Strain, ...]
    marked: frozenset[int]


ONE_ROUND = Objection(message="Schrijf één ronde tegelijk op.")
NOTHING = Replay(state=None, rounds=(), open=(), strains=(), marked=frozenset())


def fold(game: Game, before: Replay, act: Act, *, forced: bool, checking: bool, new: bool = False) -> Replay:
    """One act more. What the rules object to is a strain, or a mark on its round when it was let stand.

    A `new` act holds one round at most: what comes after its end is a strain too, but for what stands between rounds.
    """
    assert game.play is not None  # noqa: S101 - only games with a sheet have a log
    play, state, rounds, current = game.play, before.state, before.rounds, before.open
    strains, marked, done = before.strains, before.marked, len(rounds)
    aside = SEATING + play.between
    for fact in act.game_facts:
        if isinstance(fact, Begin):
            state = play.start(fact)
            continue
        if state is None:
            continue
        if new and len(state.rounds) > done and not isinstance(fact, aside):
            strains += (Strain(seq=act.seq, round=done + 1, fact=fact, objection=ONE_ROUND),)
        if (checking or forced) and (objection := play.check(state, fact)):
            if forced:
                marked |= {len(rounds)}
            else:
                strains += (Strain(seq=act.seq, round=len(rounds) + 1, fact=fact, objection=objection),)
        state = play.apply(state, fact)
        if checking and (objection := unbalanced(state)):
            strains += (Strain(seq=act.seq, round=len(rounds) + 1, fact=fact, objection=objection),)
        if act.seq not in current and not isinstance(fact, aside):
            current = (*current, act.seq)
    if state is not None and len(state.rounds) > len(rounds):
        rounds, current = (*rounds, *[current] * (len(state.rounds) - len(rounds))), ()
    return Replay(state=state, rounds=rounds, open=current, strains=strains, marked=marked)


STOP = 16


class Tape:
    """A log followed entry by entry. Replays along the way are kept (the last ones, and every so many before them),
    so that an act about one of the last entries folds only those again.

    A tape that somebody else may read is not written on: write on its copy.
    """

    def __init__(self, game: Game, acts: Iterable[Act] = ()) -> None:
        self.game = game
        self.strikes = Strikes(acts)
        self._kept: dict[int, Replay] = {0: NOTHING}
        self._top = 0

    def copy(self) -> Tape:
        """A copy to write on or to look back along, without changing this one."""
        again = Tape(self.game)
        again.strikes, again._kept, again._top = self.strikes.copy(), dict(self._kept), self._top
        return again

    @property
    def now(self) -> Replay:
        """What the whole tape adds up to."""
        return self.before(len(self.strikes.order))

    def add(self, act: Act) -> int:
        """Add an entry. Returns the index in the order of play from which something changed."""
        index = self.strikes.add(act)
        for place in range(index + 1, self._top + 1):
            self._kept.pop(place, None)
        self._top = min(self._top, index)
        return index

    def reach(self, new: Act) -> list[Act]:
        """How far back an act reaches: the entries after the first that it is about, which are looked at again."""
        acts, control = self.strikes.acts, new.control
        while isinstance(control, Redo) and control.seq in acts:
            control = acts[control.seq].control
        seqs = control.seqs if isinstance(control, Amend) else (control.seq,) if isinstance(control, Undo) else ()
        return [act for act in acts.values() if act.seq > min(seqs)] if seqs else []

    def enter(self, act: Act) -> tuple[Strain, ...]:
        """Add an entry that is about no earlier one, checked by the rules. Returns what the rules object to."""
        before = self.now
        self.add(act)
        found = fold(self.game, before, act, forced=False, checking=True, new=True)
        self._keep(len(self.strikes.order), found)
        return found.strains

    def before(self, index: int) -> Replay:
        """What stands before a place in the order of play, folded."""
        return self._fold(index, checking=False)

    def checked(self, index: int) -> Replay:
        """The whole tape, with everything from `index` on checked by the rules."""
        self.before(index)
        return self._fold(len(self.strikes.order), checking=True, start=index)

    def _fold(self, index: int, *, checking: bool, start: int | None = None) -> Replay:
        at = index if start is None else start
        while at not in self._kept:
            at -= 1
        found = self._kept[at]
        if not (checking or self.strikes.any_forced):
            return self._read(found, at, index)
        while at < index:
            act = self.strikes.at(at)
            found = fold(self.game, found, act, forced=self.strikes.forced(act.seq), checking=checking)
            at += 1
            self._keep(at, found)
        return found

    def _read(self, found: Replay, at: int, index: int) -> Replay:
        """The whole tape without checking, and without replays along the way."""
        play = self.game.play
        assert play is not None  # noqa: S101 - only games with a sheet have a log
        aside, apply = frozenset(SEATING + play.between), play.apply
        state, rounds, current, strains, marked = found
        recent = index - STOP
        for place, act in enumerate(self.strikes.part(at, index), start=at + 1):
            for fact in act.game_facts:
                kind = type(fact)
                if kind is Begin:
                    state = play.start(fact)
                elif state is not None:
                    state = apply(state, fact)
                    if kind not in aside and act.seq not in current:
                        current += (act.seq,)
            if state is not None and (more := len(state.rounds) - len(rounds)) > 0:
                rounds, current = rounds + (current,) * more, ()
            if place > recent or not place % STOP:
                found = self._kept[place] = Replay(state, rounds, current, strains, marked)
        for old in range(max(at - STOP, 0), min(at, index - STOP)):
            if (old + 1) % STOP:
                self._kept.pop(old + 1, None)
        self._top = max(self._top, index)
        return found

    def _keep(self, index: int, found: Replay) -> None:
        self._kept[index] = found
        self._top = max(self._top, index)
        if (index - STOP) % STOP:
            self._kept.pop(index - STOP, None)
