"""What the standing entries of a log add up to: the same for a sheet read whole and for one followed entry by entry."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any, NamedTuple

from scoring.play.books.ledger import unbalanced
from scoring.play.books.sitting import Sitting, as_played, beside, sitting
from scoring.play.contract import Event, Game, Objection, Seat
from scoring.play.log.act import Act, Amend, Redo, Undo
from scoring.play.log.codec import seats as seats_of
from scoring.play.log.undo import Strikes
from scoring.play.seating import SEATING, Begin


class Strain(NamedTuple):
    """A standing fact that the rules no longer allow, with the round it stands in (counted from one). `over`: it was
    written after what is now the end of the game."""

    seq: int
    round: int
    fact: Event
    objection: Objection
    over: bool = False


class Replay(NamedTuple):
    """The state after all that stands: `rounds[i]` are the entries that made round `i`, `open` those of now. `seats[i]`
    are who would sit at round `i` by what stands before it, the one of now included once it has begun; `aside` tells
    the same of the entries between two rounds."""

    state: Any
    rounds: tuple[tuple[int, ...], ...]
    open: tuple[int, ...]
    strains: tuple[Strain, ...]
    marked: frozenset[int]
    seats: tuple[Sitting, ...] = ()
    aside: tuple[tuple[int, Sitting], ...] = ()


class Attendance(NamedTuple):
    """Who sat at the round of an entry when it was written, and for whom it counts as the table now stands."""

    then: Sitting
    anew: frozenset[Seat]


ONE_ROUND = Objection(message="Schrijf één ronde tegelijk op.")
NOTHING = Replay(state=None, rounds=(), open=(), strains=(), marked=frozenset())


def fold(
    game: Game,
    before: Replay,
    act: Act,
    *,
    forced: bool,
    checking: bool,
    new: bool = False,
    played: Attendance | None = None,
) -> Replay:
    """One act more. What the rules object to is a strain, or a mark on its round when it was let stand. A round that is
    begun by it counts as it was `played`.

    A `new` act holds one round at most: what comes after its end is a strain too, but for what stands between rounds.
    """
    assert game.play is not None  # noqa: S101 - only games with a sheet have a log
    play, state, rounds, current = game.play, before.state, before.rounds, before.open
    strains, marked, done, seats, aside = before.strains, before.marked, len(rounds), before.seats, before.aside
    for fact in act.game_facts:
        if isinstance(fact, Begin):
            state = play.start(fact)
            continue
        if state is None:
            continue
        within = not isinstance(fact, SEATING + play.between)
        if new and len(state.rounds) > done and within:
            ended = play.ended(state, fact) if play.ended else None
            strains += (Strain(seq=act.seq, round=done + 1, fact=fact, objection=ended or ONE_ROUND),)
        here = state
        if not current and not isinstance(fact, SEATING):
            here = as_played(play, state, *played) if played else state
            if within:
                seats, state = (*seats, sitting(play, state)), here
            else:
                aside = (*aside, (act.seq, sitting(play, state)))
        after = play.apply(here, fact) if here is state else beside(play, state, fact, *played)  # type: ignore[misc]
        if (checking or forced) and (objection := play.check(here, fact)) and not _let_go(here, fact, after):
            if forced:
                marked |= {len(rounds)}
            else:
                won = _struck(here, fact)
                strains += (Strain(act.seq, len(rounds) + 1, fact, won or objection, here.over),)
        if played and not within and sitting(play, after).seats != sitting(play, state).seats:
            played = None  # this entry says itself who sit at its round
        state = after
        if checking and (objection := unbalanced(state)):
            strains += (Strain(seq=act.seq, round=len(rounds) + 1, fact=fact, objection=objection),)
        if act.seq not in current and within:
            current = (*current, act.seq)
    if state is not None and len(state.rounds) > len(rounds):
        rounds, current = (*rounds, *[current] * (len(state.rounds) - len(rounds))), ()
        seats += (seats[-1:] or (sitting(play, state),)) * (len(rounds) - len(seats))
    return Replay(state, rounds, current, strains, marked, seats, aside)


def _struck(state: Any, fact: Event) -> Objection | None:
    """Is this what somebody did in a round that he is struck from? Only a round that he ended can't stand so."""
    if (seat := getattr(fact, "seat", None)) not in state.struck:
        return None
    return Objection(message=f"die won {state.name(seat)}; verbeter die ronde ook.")


def _let_go(state: Any, fact: Event, after: Any) -> bool:
    """Does it stand whatever the rules say: of who played on though he was out, or of who is struck and won nothing?"""
    if _struck(state, fact):
        return len(after.rounds) == len(state.rounds)
    return not state.over and getattr(fact, "seat", None) in state.beyond


STOP = 16


class Tape:
    """A log followed entry by entry. Replays along the way are kept (the last ones, and every so many before them),
    so that an act about one of the last entries folds only those again.

    A tape that somebody else may read is not written on: write on its copy.
    """

    def __init__(self, game: Game, acts: Iterable[Act] = ()) -> None:
        self.game = game
        self.strikes = Strikes()
        self._kept: dict[int, Replay] = {0: NOTHING}
        self._top = 0
        self._sat: dict[int, Sitting | None] = {}
        for act in acts:
            self.add(act)

    def copy(self) -> Tape:
        """A copy to write on or to look back along, without changing this one."""
        again = Tape(self.game)
        again.strikes, again._kept, again._top = self.strikes.copy(), dict(self._kept), self._top
        again._sat = dict(self._sat)
        return again

    @property
    def now(self) -> Replay:
        """What the whole tape adds up to."""
        return self.before(len(self.strikes.order))

    def add(self, act: Act) -> int:
        """Add an entry. Returns the index in the order of play from which something changed."""
        if act.control is not None:
            self._remember(act)
        index = self.strikes.add(act)
        for place in range(index + 1, self._top + 1):
            self._kept.pop(place, None)
        self._top = min(self._top, index)
        return index

    def _remember(self, act: Act) -> None:
        """Before something earlier changes: who sat at the rounds after it. An amend is of who sat at what it replaces.

        Read from the log as it stands now, which for a round that nothing earlier was changed before is as it stood
        when it was written; so each is remembered once.
        """
        strikes, control = self.strikes, act.control
        reach = strikes.reach(control)
        if reach is None:
            return
        late = [seq for _, seq in strikes.order[bisect_left(strikes.order, reach) :] if seq not in self._sat]
        if late:
            now = self.now
            for seqs, seats in zip((*now.rounds, now.open), now.seats, strict=False):
                for seq in seqs:
                    self._sat.setdefault(seq, seats)
            for seq, seats in now.aside:
                self._sat.setdefault(seq, seats)
            self._sat |= dict.fromkeys(seq for seq in late if seq not in self._sat)
        if isinstance(control, Amend) and act.game_facts:
            self._sat[act.seq] = next(filter(None, map(self._sat.get, control.seqs)), None)

    def played(self, seq: int) -> Attendance | None:
        """Who sat at the round of this entry, where that must be remembered. An amend that tells what somebody did
        says that he sat there."""
        then = self._sat.get(seq)
        if then is None:
            return None
        act, anew = self.strikes.acts[seq], self.strikes.anew(seq)
        if act.control is not None:
            anew = anew.union(seat for fact in act.game_facts for seat in seats_of(fact) if seat not in then.seats)
        return Attendance(then, anew)

    def opening(self, index: int) -> Any:
        """The state before a place in the order of play, with those who sat at the round that stands there."""
        found = self.before(index)
        assert self.game.play is not None  # noqa: S101 - only games with a sheet have a log
        if found.open or index >= len(self.strikes.order) or not (played := self.played(self.strikes.at(index).seq)):
            return found.state
        return as_played(self.game.play, found.state, *played)

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
            forced, played = self.strikes.forced(act.seq), self.played(act.seq) if self._sat else None
            found = fold(self.game, found, act, forced=forced, checking=checking, played=played)
            at += 1
            self._keep(at, found)
        return found

    def _read(self, found: Replay, at: int, index: int) -> Replay:
        """The whole tape without checking, and without replays along the way."""
        play = self.game.play
        assert play is not None  # noqa: S101 - only games with a sheet have a log
        between, apply = frozenset(play.between), play.apply
        seating = frozenset(SEATING)
        state, rounds, current, strains, marked, seats, aside = found
        recent = index - STOP
        for place, act in enumerate(self.strikes.part(at, index), start=at + 1):
            seq, played = act.seq, self.played(act.seq) if self._sat else None
            for fact in act.game_facts:
                kind = type(fact)
                if kind is Begin:
                    state = play.start(fact)
                elif state is None:
                    continue
                elif kind in between or kind in seating:
                    if not current and kind in between:
                        aside += ((seq, sitting(play, state)),)
                    loose = played and not current and kind in between
                    after = beside(play, state, fact, *played) if played and loose else apply(state, fact)
                    if played and sitting(play, after).seats != sitting(play, state).seats:
                        played = None
                    state = after
                else:
                    if seq not in current:
                        if not current:
                            seats += (sitting(play, state),)
                            state = as_played(play, state, *played) if played else state
                        current += (seq,)
                    state = apply(state, fact)
            if state is not None and (more := len(state.rounds) - len(rounds)) > 0:
                rounds, current = rounds + (current,) * more, ()
                seats += (seats[-1:] or (sitting(play, state),)) * (len(rounds) - len(seats))
            if place > recent or not place % STOP:
                found = self._kept[place] = Replay(state, rounds, current, strains, marked, seats, aside)
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
