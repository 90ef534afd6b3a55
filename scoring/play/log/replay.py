"""The state that the entries of a log lead to, for a sheet that is read at once and for one followed act by act."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any, NamedTuple

from scoring.play.books.ledger import unbalanced
from scoring.play.books.sitting import Sitting, apply_between_rounds, as_played, sitting
from scoring.play.contract import Event, Game, Objection, Seat
from scoring.play.log.act import Act, Amend, Redo, Undo
from scoring.play.log.agreeing import agree_objection, with_agreements
from scoring.play.log.codec import seats_in
from scoring.play.log.undo import Strikes
from scoring.play.seating import SEATING, Agree, Begin


class Strain(NamedTuple):
    """A fact that still stands although the rules no longer allow it, because something earlier was changed. `seq`
    is its entry, `round` the number of its round (from 1), `objection` what the rules say of it. `over`: it was
    written after what is now the end of the game."""

    seq: int
    round: int
    fact: Event
    objection: Objection
    over: bool = False


class Replay(NamedTuple):
    """The state and the rounds to which the entries that stand (are not struck) lead.

    `state` is the state after them, `None` before the first fact. `rounds[i]` are the entry numbers of round `i` (from
    0), `open` those of the round under way.
    `strains` are the facts that the rules now object to. `marked` are the indexes of the rounds in which such a fact
    was let stand by whoever made the change.
    `seats[i]` are the players who would sit at round `i` by what stands before it, also for the round under way.
    `aside` gives the same for the entries between two rounds, as (entry number, sitting).
    """

    state: Any
    rounds: tuple[tuple[int, ...], ...]
    open: tuple[int, ...]
    strains: tuple[Strain, ...]
    marked: frozenset[int]
    seats: tuple[Sitting, ...] = ()
    aside: tuple[tuple[int, Sitting], ...] = ()


class Attendance(NamedTuple):
    """For whom a round counts when something earlier was changed. `then` are the players who sat at it when it was
    written. `anew` are the players for whom it counts by the table as it is now; for all others it counts as it was
    played."""

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
    old: bool = False,
    played: Attendance | None = None,
) -> Replay:
    """Return the replay after one more act. If `checking`, a fact that the rules refuse becomes a strain; if `forced`,
    its writer let it stand, and its round is marked. `played` says who sat at the round that this act begins, `None`
    when that follows from the table. A `new` act may hold one round at most: facts of a second one become strains; and
    unless it was written before (`old`), it tells all that is asked nowadays."""
    assert game.play is not None  # noqa: S101 - only games with a sheet have a log
    play, state, rounds, current = game.play, before.state, before.rounds, before.open
    lacks = play.lacks if new and not old else None
    strains, marked, done, seats, aside = before.strains, before.marked, len(rounds), before.seats, before.aside
    for fact in act.game_facts:
        if isinstance(fact, Begin | Agree):
            if checking and not forced and (no := agree_objection(game, play, state, fact, current)):
                strains += (Strain(seq=act.seq, round=done + 1, fact=fact, objection=no, over=state.over),)
            state = with_agreements(game, play, state, fact)
        if state is None or isinstance(fact, Begin | Agree):
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
        after = play.apply(here, fact) if here is state else apply_between_rounds(play, state, fact, *played)  # type: ignore[misc]
        objection = play.check(here, fact) or (lacks and lacks(here, fact)) if checking or forced else None
        if objection and not _stands_anyway(here, fact, after):
            if forced:
                marked |= {len(rounds)}
            else:
                won = _struck_objection(here, fact)
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


def _struck_objection(state: Any, fact: Event) -> Objection | None:
    """Return an objection when this fact is of a player for whom its round no longer counts; else `None`."""
    if (seat := getattr(fact, "seat", None)) not in state.struck:
        return None
    return Objection(message=f"die won {state.name(seat)}; verbeter die ronde ook.")


def _stands_anyway(state: Any, fact: Event, after: Any) -> bool:
    """Return whether a fact stands although the rules object to it. That is so when its player played on though a
    later change put him out, or when the round no longer counts for him and his fact did not end it."""
    if _struck_objection(state, fact):
        return len(after.rounds) == len(state.rounds)
    return not state.over and getattr(fact, "seat", None) in state.played_though_out


STOP = 16


class Tape:
    """A log followed act by act, with the states it leads to. It keeps the last replays, and every sixteenth of the
    earlier ones, so that after a change to one of the last entries only those are computed again. Never write on a
    tape that somebody else may read: write on a copy."""

    def __init__(self, game: Game, acts: Iterable[Act] = ()) -> None:
        self.game = game
        self.strikes = Strikes()
        self._kept: dict[int, Replay] = {0: NOTHING}
        self._top = 0
        self._sat: dict[int, Sitting | None] = {}
        for act in acts:
            self.add(act)

    def copy(self) -> Tape:
        """Return a copy that can be written on without changing this tape."""
        again = Tape(self.game)
        again.strikes, again._kept, again._top = self.strikes.copy(), dict(self._kept), self._top
        again._sat = dict(self._sat)
        return again

    @property
    def now(self) -> Replay:
        """The replay of the whole tape."""
        return self.before(len(self.strikes.order))

    def add(self, act: Act) -> int:
        """Add an act, unchecked. Return the index in the order of play from which something changed."""
        if act.control is not None:
            self._remember_players(act)
        index = self.strikes.add(act)
        for place in range(index + 1, self._top + 1):
            self._kept.pop(place, None)
        self._top = min(self._top, index)
        return index

    def _remember_players(self, act: Act) -> None:
        """Remember who sat at the later rounds, just before `act` changes something earlier. An amend gets the
        players of the round it replaces. This reads the log as it is now. For a round before which nothing was
        changed that is as it was when the round was written, so each round is remembered only once."""
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

    def who_sat_at(self, seq: int) -> Attendance | None:
        """Return who sat at the round of this entry (its number), or `None` when that follows from the table. A
        player named in an amended round also counts as having sat there."""
        then = self._sat.get(seq)
        if then is None:
            return None
        act, anew = self.strikes.acts[seq], self.strikes.anew(seq)
        if act.control is not None:
            anew = anew.union(seat for fact in act.game_facts for seat in seats_in(fact) if seat not in then.seats)
        return Attendance(then, anew)

    def opening(self, index: int) -> Any:
        """Return the state before the entry at `index` in the order of play, with the players who sat at its round."""
        found = self.before(index)
        assert self.game.play is not None  # noqa: S101 - only games with a sheet have a log
        seated = not found.open and index < len(self.strikes.order)
        played = self.who_sat_at(self.strikes.at(index).seq) if seated else None
        return as_played(self.game.play, found.state, *played) if played else found.state

    def reach(self, new: Act) -> list[Act]:
        """Return the entries that `new` may change, in order of their numbers: all after the first entry that it names,
        struck ones too. For a redo it is the entry that the undo named; [] when it names none."""
        acts, control = self.strikes.acts, new.control
        while isinstance(control, Redo) and control.seq in acts:
            control = acts[control.seq].control
        seqs = control.seqs if isinstance(control, Amend) else (control.seq,) if isinstance(control, Undo) else ()
        return [act for act in acts.values() if act.seq > min(seqs)] if seqs else []

    def enter(self, act: Act, *, old: bool = False) -> tuple[Strain, ...]:
        """Add an act that names no earlier entry, and check it. Return strains for what the rules object to; () for
        nothing. `old`: it was written before."""
        before = self.now
        self.add(act)
        found = fold(self.game, before, act, forced=False, checking=True, new=True, old=old)
        self._keep(len(self.strikes.order), found)
        return found.strains

    def before(self, index: int) -> Replay:
        """Return the replay of the entries before `index` in the order of play."""
        return self._fold(index, checking=False)

    def checked(self, index: int) -> Replay:
        """Return the replay of the whole tape, in which the entries from `index` on were checked by the rules."""
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
            forced, played = self.strikes.forced(act.seq), self.who_sat_at(act.seq) if self._sat else None
            found = fold(self.game, found, act, forced=forced, checking=checking, played=played)
            at += 1
            self._keep(at, found)
        return found

    def _read(self, found: Replay, at: int, index: int) -> Replay:
        """Return the replay of the entries before `index`, unchecked; `found` is that before `at`. Opening a sheet
        does mostly this."""
        play = self.game.play
        assert play is not None  # noqa: S101 - only games with a sheet have a log
        between, apply = frozenset(play.between), play.apply
        seating = frozenset(SEATING)
        state, rounds, current, strains, marked, seats, aside = found
        recent = index - STOP
        for place, act in enumerate(self.strikes.part(at, index), start=at + 1):
            seq, played = act.seq, self.who_sat_at(act.seq) if self._sat else None
            for fact in act.game_facts:
                kind = type(fact)
                if isinstance(fact, Begin | Agree):
                    state = with_agreements(self.game, play, state, fact)
                elif state is None:
                    continue
                elif kind in between or kind in seating:
                    if not current and kind in between:
                        aside += ((seq, sitting(play, state)),)
                    loose = played and not current and kind in between
                    after = apply_between_rounds(play, state, fact, *played) if played and loose else apply(state, fact)
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
