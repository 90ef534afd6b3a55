"""Undo, redo and amend: which entries of a log stand after each of them, in which order, and what can be undone next.

It is updated act by act, so that a long log stays cheap to follow.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from scoring.play.contract import Event, Seat
from scoring.play.log.act import Act, Amend, Redo, Undo
from scoring.play.seating import Agree, Begin

Place = tuple[int, int]
NEAR = 8
"""An act that changes no more than this many of the last entries costs next to nothing, and is not counted."""


class Strikes:
    """The entries of a log that stand (are not struck), updated with each act that is added.

    An undo takes back all that its entry did. An amend replaces only the facts of the entries it names, so that
    amending an amend does not bring the first version back.
    `acts` are all acts by number. `order` are the places of those that stand, in the order of play.
    `cost` is how many entries the last act may have changed, `work` the sum of that over all acts.
    """

    def __init__(self, acts: Iterable[Act] = ()) -> None:
        self.acts: dict[int, Act] = {}
        self.order: list[Place] = []
        self.cost = self.work = 0
        self._moved: dict[int, Place] = {}
        self._undone: Counter[int] = Counter()
        self._replaced: Counter[int] = Counter()
        self._forced: Counter[int] = Counter()
        self._anew: Counter[int] = Counter()
        for act in acts:
            self.add(act)

    def add(self, act: Act) -> int:
        """Add an act. Return the index in `order` from which something changed.

        `ValueError` for an act that names itself or a later one, which only a damaged file has: two such acts could
        strike each other for ever.
        """
        self.acts[act.seq] = act
        control = act.control
        if control is None:
            return self._add_plain(act)
        seqs = control.seqs if isinstance(control, Amend) else ()
        if max((*seqs, control.seq) if isinstance(control, Undo | Redo) else seqs, default=0) >= act.seq:
            raise ValueError(f"Regel {act.seq} gaat over een regel die er dan nog niet is.")
        first = min((self._place(seq)[0] for seq in seqs if seq in self.acts), default=act.seq)
        place = self._moved[act.seq] = (first, act.seq)
        touched = [place]
        self._settle(act, touched)
        if act.game_facts:
            insort(self.order, place)
        index = bisect_left(self.order, min(touched))
        self.cost = max(len(self.order) - index, len(touched))
        self.work += self.cost if self.cost > NEAR else 0
        return index

    def _add_plain(self, act: Act) -> int:
        """Add an act that names no other entry, as nearly all do, at the end. Return its index in `order`."""
        place = (act.seq, act.seq)
        self.cost = 0
        index = len(self.order)
        if index and place < self.order[-1]:
            index = bisect_left(self.order, place)
            self.order[index:index] = [place] if act.facts else []
        elif act.facts:
            self.order.append(place)
        return index

    def _settle(self, act: Act, touched: list[Place]) -> None:
        """Strike the entries that `act` strikes, and add the places that change by it to `touched`.

        Where a struck entry had itself struck others, those stand again, and so on.
        """
        todo = [(act, 1)]
        while todo:
            one, turn = todo.pop()
            control = one.control
            if isinstance(control, Undo | Redo):
                was = self._undone[control.seq]
                self._undone[control.seq] = now = was + turn
                if (was == 0) != (now == 0) and (struck := self.acts.get(control.seq)):
                    todo.append((struck, -1 if now else 1))
                    self._update_order(control.seq, touched)
            if isinstance(control, Amend):
                for seq in control.seqs:
                    self._replaced[seq] += turn
                    self._update_order(seq, touched)
            if isinstance(control, Undo | Amend):
                if control.anew or control.as_played:
                    self._anew[one.seq] += turn
                for seq in control.stands:
                    self._forced[seq] += turn
                    if seq in self.acts:
                        touched.append(self._place(seq))

    def _update_order(self, seq: int, touched: list[Place]) -> None:
        """Put an entry into the order if it stands, or take it out if it does not; add its place to `touched`."""
        if seq not in self.acts:
            return
        place = self._place(seq)
        touched.append(place)
        index = bisect_left(self.order, place)
        there = self.order[index : index + 1] == [place]
        if there and seq not in self:
            del self.order[index]
        elif not there and seq in self and self.acts[seq].game_facts:
            self.order.insert(index, place)

    def __contains__(self, seq: object) -> bool:
        """Return whether this entry was written and is neither undone nor replaced."""
        return isinstance(seq, int) and seq in self.acts and not self._undone.get(seq) and not self._replaced.get(seq)

    def standing(self) -> Iterator[Act]:
        """Return the acts that stand, in the order of play."""
        return (self.acts[seq] for _, seq in self.order)

    def opening(self) -> tuple[tuple[int, ...], Begin]:
        """Return (the numbers of the entries that hold the present agreements, these agreements): that which begins the
        sheet, and those by which other house rules hold from some round on."""
        terms = [
            (act.seq, fact) for act in self.standing() for fact in act.game_facts if isinstance(fact, Begin | Agree)
        ]
        begin = next(fact for _, fact in terms if isinstance(fact, Begin))
        later = {key: text for _, fact in terms if isinstance(fact, Agree) for key, text in fact.options}
        return tuple(seq for seq, _ in terms), replace(begin, options=tuple((dict(begin.options) | later).items()))

    def at(self, index: int) -> Act:
        """Return the act at `index` in the order of play."""
        return self.acts[self.order[index][1]]

    def part(self, start: int, end: int) -> list[Act]:
        """Return the acts from index `start` up to (not including) `end` in the order of play."""
        return [self.acts[seq] for _, seq in self.order[start:end]]

    def index(self, seq: int) -> int:
        """Return the index in the order of play of an entry that stands; of another, where it would stand."""
        return bisect_left(self.order, self._place(seq))

    def _place(self, seq: int) -> Place:
        """Return the place of an entry: its own number, or for an amend that of the first entry that it replaces."""
        return self._moved.get(seq, (seq, seq))

    @property
    def any_forced(self) -> bool:
        """Whether any entry counts although the rules object to it."""
        return any(self._forced.values())

    def forced(self, seq: int) -> bool:
        """Return whether this entry (its number) counts although the rules object to it: the writer of a change said
        so."""
        return self._forced.get(seq, 0) > 0

    def anew(self, seq: int) -> frozenset[Seat]:
        """Return the players for whom the round of this entry counts by the table as it is now, not as it was played.

        An amend adds those of the entries that it replaces; what was chosen last holds.
        """
        if not self._anew:
            return frozenset()
        place, own = self._place(seq), self.acts[seq].control
        found = frozenset[Seat]().union(*map(self.anew, own.seqs if isinstance(own, Amend) else ()))
        for other in sorted(other for other, times in self._anew.items() if times > 0 and other >= seq):
            control = self.acts[other].control
            if isinstance(control, Undo | Amend) and place >= (self.reach(control) or place):
                found = found.union(control.anew).difference(control.as_played)
        return found

    def reach(self, control: Event | None) -> Place | None:
        """Return the first place at which an undo, redo or amend changes something; `None` when `control` is no such
        fact."""
        places: list[Place] = []
        while isinstance(control, Undo | Redo) and control.seq in self.acts:
            places.append(self._place(control.seq))
            control = self.acts[control.seq].control
        if isinstance(control, Amend):
            places += [self._place(seq) for seq in control.seqs if seq in self.acts]
        return min(places, default=None)

    def copy(self) -> Strikes:
        """Return a copy to which acts can be added without changing this one."""
        again = Strikes()
        again.acts, again.order, again._moved = dict(self.acts), list(self.order), dict(self._moved)
        again._undone, again._replaced = Counter(self._undone), Counter(self._replaced)
        again._forced, again._anew = Counter(self._forced), Counter(self._anew)
        again.cost, again.work = self.cost, self.work
        return again


def undoable(strikes: Strikes) -> int | None:
    """Return the number of the entry that the button *Terug* (back) strikes: the newest that stands, never the
    beginning.

    `None` when there is nothing to undo.
    """
    candidates = (act.seq for act in reversed(strikes.acts.values()) if not isinstance(act.control, Undo | Redo))
    found = next((seq for seq in candidates if seq in strikes), None)
    return None if found == next(iter(strikes.acts), None) else found


def redoable(strikes: Strikes) -> int | None:
    """Return the number of the undo that the button *Opnieuw* (again) strikes: the newest, with nothing written after
    it.

    `None` when there is nothing to redo.
    """
    for act in reversed(strikes.acts.values()):
        if not isinstance(act.control, Undo | Redo):
            return None
        if isinstance(act.control, Undo) and act.seq in strikes:
            return act.seq
    return None
