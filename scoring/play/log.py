"""The log of a sheet: which entries stand after undo, redo and amend, and what they add up to.

An entry is one act. `Undo`, `Redo` and `Amend` are acts about other entries; games know nothing of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.play.contract import Event, Game, Objection
from scoring.play.seating import SEATING, Begin, Rename, check_begin, check_options


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Event):
    """Strikes one entry, an amend too. `stands`: later entries that count as written all the same."""

    seq: int
    stands: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo(Event):
    """Strikes an undo: what it struck stands again."""

    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Amend(Event):
    """Strikes the entries of a round; the other facts of this entry stand where the first of them stood."""

    seqs: tuple[int, ...]
    stands: tuple[int, ...] = ()


CONTROL: tuple[type[Event], ...] = (Undo, Redo, Amend)


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """An entry as the log sees it: its number and its facts."""

    seq: int
    facts: tuple[Event, ...]

    @property
    def control(self) -> Event | None:
        """The act about other entries, which is always the first fact."""
        return self.facts[0] if self.facts and isinstance(self.facts[0], CONTROL) else None

    @property
    def told(self) -> tuple[Event, ...]:
        """The facts for the game."""
        return self.facts[1:] if self.control else self.facts


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What stands: acts in the order of play, and the entries written *zo is er gespeeld*."""

    acts: tuple[Act, ...]
    forced: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Strain:
    """A standing fact that the rules no longer allow, with the round it stands in (counted from one)."""

    seq: int
    round: int
    fact: Event
    objection: Objection


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """The state after all that stands: `rounds[i]` are the entries that made round `i`, `open` those of now."""

    state: Any
    rounds: tuple[tuple[int, ...], ...]
    open: tuple[int, ...]
    strains: tuple[Strain, ...]
    marked: frozenset[int]


def standing(acts: Sequence[Act]) -> Standing:
    """Read backwards: a later act that stands strikes earlier ones, so one pass settles undo, redo and amend."""
    struck: set[int] = set()
    forced: set[int] = set()
    kept: list[Act] = []
    for act in reversed(acts):
        if act.seq in struck:
            continue
        match act.control:
            case Undo(seq=seq, stands=stands):
                struck.add(seq)
                forced.update(stands)
            case Redo(seq=seq):
                struck.add(seq)
            case Amend(seqs=seqs, stands=stands):
                struck.update(seqs)
                forced.update(stands)
        if act.told:
            kept.append(act)
    places = _places(acts)
    return Standing(acts=tuple(sorted(kept, key=lambda act: places[act.seq])), forced=frozenset(forced))


def _places(acts: Sequence[Act]) -> dict[int, tuple[int, int]]:
    """Where each act stands in the order of play: an amend takes the place of the first entry it replaces."""
    places: dict[int, tuple[int, int]] = {}
    for act in acts:
        control = act.control
        seqs = control.seqs if isinstance(control, Amend) else ()
        first = min((places[seq][0] for seq in seqs if seq in places), default=act.seq)
        places[act.seq] = (first, act.seq)
    return places


def replay(game: Game, stands: Standing, *, checking: bool = False) -> Replay:
    """Fold what stands. With `checking` every fact is held against the rules, which costs about twice the time."""
    found = Replay(state=None, rounds=(), open=(), strains=(), marked=frozenset())
    for act in stands.acts:
        found = _fold(game, found, act, forced=act.seq in stands.forced, checking=checking)
    return found


def extend(game: Game, before: Replay, act: Act) -> Replay:
    """`before` with one more act at its end, which is not about earlier entries: the same as replaying all of it."""
    return _fold(game, before, act, forced=False, checking=False)


def _fold(game: Game, before: Replay, act: Act, *, forced: bool, checking: bool) -> Replay:
    assert game.play is not None  # noqa: S101 - only games with a sheet have a log
    play, state, rounds, current = game.play, before.state, before.rounds, before.open
    strains, marked = before.strains, before.marked
    for fact in act.told:
        if isinstance(fact, Begin):
            state = play.start(fact)
            continue
        if state is None:
            continue
        if (checking or forced) and (objection := play.check(state, fact)):
            if forced:
                marked |= {len(rounds)}
            else:
                strains += (Strain(seq=act.seq, round=len(rounds) + 1, fact=fact, objection=objection),)
        state = play.apply(state, fact)
        if not isinstance(fact, SEATING + play.between) and act.seq not in current:
            current = (*current, act.seq)
    if state is not None and len(state.rounds) > len(rounds):
        rounds, current = (*rounds, *[current] * (len(state.rounds) - len(rounds))), ()
    return Replay(state=state, rounds=rounds, open=current, strains=strains, marked=marked)


def undoable(acts: Sequence[Act]) -> int | None:
    """The entry that *Terug* strikes: the newest that stands, except the beginning. `None` when there is none."""
    live = _live(acts)
    candidates = (act.seq for act in reversed(acts) if act.seq in live and not isinstance(act.control, Undo | Redo))
    return next((seq for seq in candidates if seq != acts[0].seq), None)


def redoable(acts: Sequence[Act]) -> int | None:
    """The undo that *Opnieuw* strikes: the newest that stands with nothing new written since."""
    live = _live(acts)
    for act in reversed(acts):
        if not isinstance(act.control, Undo | Redo):
            return None
        if isinstance(act.control, Undo) and act.seq in live:
            return act.seq
    return None


def _live(acts: Sequence[Act]) -> frozenset[int]:
    """The entries that no later live undo, redo or amend has struck."""
    struck: set[int] = set()
    for act in reversed(acts):
        if act.seq in struck:
            continue
        match act.control:
            case Undo(seq=seq) | Redo(seq=seq):
                struck.add(seq)
            case Amend(seqs=seqs):
                struck.update(seqs)
    return frozenset(act.seq for act in acts) - struck


def check_act(game: Game, acts: Sequence[Act], new: Act, *, state: Any = None) -> Objection | tuple[Strain, ...]:
    """May `new` be written after `acts`? An objection, or the strains it leaves (none: it may).

    `state` is what `acts` add up to, for who has replayed them already.
    """
    if objection := _well_formed(game, acts, new):
        return objection
    if new.control is None:
        before = replay(game, standing(acts)).state if acts and state is None else state
        return check_facts(game, before, new)
    after = standing((*acts, new))
    if isinstance(new.control, Amend) and new.told and (objection := _check_amend(game, acts, after, new)):
        return objection
    return replay(game, after, checking=True).strains


def _check_amend(game: Game, acts: Sequence[Act], after: Standing, new: Act) -> Objection | None:
    """What an amend writes must be right in its own place, and a round it replaces must stay one round."""
    control = new.control
    assert isinstance(control, Amend)  # noqa: S101
    place = next(index for index, act in enumerate(after.acts) if act.seq == new.seq)
    state = replay(game, Standing(acts=after.acts[:place], forced=after.forced)).state
    outcome = check_facts(game, state, new)
    if isinstance(outcome, Objection):
        return outcome
    if state is None:
        return None
    whole = any(set(seqs) <= set(control.seqs) for seqs in replay(game, standing(acts)).rounds)
    ended = replay(game, Standing(acts=after.acts[: place + 1], forced=after.forced)).state
    if whole and len(ended.rounds) != len(state.rounds) + 1:
        return Objection(message="Een ronde vervang je door een hele ronde: zeg ook hoe hij afliep.")
    return None


def _well_formed(game: Game, acts: Sequence[Act], new: Act) -> Objection | None:
    """The shape of an act: what it may be about, whatever the game."""
    if not new.facts:
        return Objection(message="Er staat niets om op te schrijven.")
    if any(isinstance(fact, CONTROL) for fact in new.facts[1:]):
        return Objection(message="Terugdraaien en verbeteren zijn handelingen op zichzelf.")
    begins = [fact for fact in new.facts if isinstance(fact, Begin)]
    for begin in begins:
        if begin.game != game.slug:
            return Objection(message="Dit blad hoort bij een ander spel.")
        if objection := check_begin(begin, seats=game.seats) or check_options(dict(begin.options), game.options):
            return objection
        if game.play and (objection := game.play.check(game.play.start(begin), begin)):
            return objection
    if not acts:
        return (
            None if begins and len(new.facts) == 1 else Objection(message="Een blad begint met spelers en afspraken.")
        )
    return _check_control(acts, new, begins=bool(begins))


def _check_control(acts: Sequence[Act], new: Act, *, begins: bool) -> Objection | None:
    if new.control is None:
        return Objection(message="Een blad begint maar één keer.") if begins else None
    live, first = _live(acts), acts[0].seq
    opening = next(act.seq for act in standing(acts).acts if any(isinstance(fact, Begin) for fact in act.told))
    match new.control:
        case Undo(seq=seq):
            if seq not in live or seq == first or len(new.facts) > 1:
                return Objection(message="Die regel staat er niet (meer), dus valt er niets terug te draaien.")
            if seq == opening and not isinstance(_act(acts, seq).control, Amend):
                return Objection(message="Het begin van een blad blijft staan; je kunt het wel verbeteren.")
        case Redo(seq=seq):
            if seq != redoable(acts) or len(new.facts) > 1:
                return Objection(message="Er is niets om opnieuw op te schrijven.")
        case Amend(seqs=seqs):
            if not seqs or not set(seqs) <= live or any(not _act(acts, seq).told for seq in seqs):
                return Objection(message="Die ronde staat er niet (meer). Kijk eerst hoe het blad er nu voor staat.")
            if (opening in seqs) != begins or (begins and (seqs != (opening,) or len(new.facts) != 2)):
                return Objection(message="De afspraken van het begin vervang je alleen door nieuwe afspraken.")
    return None


def _act(acts: Sequence[Act], seq: int) -> Act:
    return next(act for act in acts if act.seq == seq)


def check_facts(game: Game, state: Any, new: Act) -> Objection | tuple[()]:
    """Each fact is checked in the state the one before it left; an entry holds one round at most."""
    assert game.play is not None  # noqa: S101
    for index, fact in enumerate(new.told):
        if isinstance(fact, Begin):
            return ()
        if objection := game.play.check(state, fact):
            return objection
        before, state = len(state.rounds), game.play.apply(state, fact)
        if len(state.rounds) > before and index + 1 < len(new.told):
            return Objection(message="Schrijf één ronde tegelijk op.")
    return ()


def crosses(acts: Iterable[Act]) -> bool:
    """Do these entries of another change the round? A new name does not."""
    return any(not all(isinstance(fact, Rename) for fact in act.facts) for act in acts)
