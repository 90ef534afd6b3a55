"""A round amended by its form, without losing facts that were written live and that the form does not ask.

A form asks less than a table may write as it plays: no lower bids, no cards laid, no lots of two prices. So the filled
form is compared with what the same form shows of the round as it stands, and only the difference is written.
"""

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any

from scoring.play.contract import Draft, Event, Objection, Play
from scoring.play.seating import SEATING

Facts = tuple[Event, ...]


def rewritten_facts(play: Play, state: Any, written: Facts, draft: Draft) -> Facts | Objection:
    """Return the facts of a round whose facts were `written` and whose form now holds `draft`, or an objection to the
    form.

    `state` is before the round. An unchanged form leaves the facts as they are. Facts that the form does not ask are
    kept as long as the rules allow the round with them and the form shows it as it was filled in; else only the form
    counts.
    """
    wanted = play.compose(state, draft)
    if isinstance(wanted, Objection) or not written:
        return wanted
    before = play.compose(state, play.recall(state, written))
    if wanted == before and not all(isinstance(fact, SEATING + play.between) for fact in written):
        return written
    reads = _FormCheck(play, state, wanted)
    if not isinstance(before, Objection) and reads.as_wanted(merged := _merged(before, written, wanted)):
        return merged
    return _keep_written_facts(reads, written, wanted) if _are_one_whole_round(play, state, wanted) else wanted


class _FormCheck:
    """A check whether the form shows a row of facts as the round that was filled in; it tries at most `MOST_TRIES`
    rows."""

    def __init__(self, play: Play, state: Any, wanted: Facts) -> None:
        self.play, self.state, self.wanted = play, state, wanted
        self.tries = MOST_TRIES

    def as_wanted(self, facts: Facts) -> bool:
        """Return whether the rules allow these facts, they are one whole round, and the form shows them as filled
        in."""
        if self.tries <= 0:
            return False
        self.tries -= 1
        if not _are_one_whole_round(self.play, self.state, facts):
            return False
        return self.play.compose(self.state, self.play.recall(self.state, facts)) == self.wanted


MOST_TRIES = 300
"""An entry has few facts, and a round few entries: so many rounds are read to find what fits."""


def _are_one_whole_round(play: Play, state: Any, facts: Facts) -> bool:
    """Return whether these facts are one whole round that may be written now; facts between rounds may stand before or
    after it."""
    rounds, aside = len(state.rounds), SEATING + play.between
    for fact in facts:
        if (len(state.rounds) > rounds and not isinstance(fact, aside)) or play.objection_to_new(state, fact):
            return False
        state = play.apply(state, fact)
    return len(state.rounds) == rounds + 1


def _merged(before: Facts, written: Facts, wanted: Facts) -> Facts:
    """Return `written` with the changes that turn `before` into `wanted` (a three-way merge); where both changed,
    `wanted` wins."""
    gone, fresh = _removals_and_additions(before, wanted)
    found: list[Event] = []
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, before, written, autojunk=False).get_opcodes():
        touched = any(i in gone for i in range(i1, i2)) or any(i in fresh for i in range(i1 + 1, i2))
        if tag == "equal" or touched:
            for i in range(i1, i2):
                found += fresh.get(i, ())
                found += () if i in gone else before[i : i + 1]
        else:
            found += () if tag == "insert" else fresh.get(i1, ())
            found += written[j1:j2]
    return (*found, *fresh.get(len(before), ()))


def _removals_and_additions(before: Facts, wanted: Facts) -> tuple[set[int], dict[int, Facts]]:
    """Return (the indexes of `before` that are not in `wanted`, the new facts of `wanted` by the index that they
    come before)."""
    gone: set[int] = set()
    fresh: dict[int, Facts] = {}
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, before, wanted, autojunk=False).get_opcodes():
        if tag != "equal":
            gone |= set(range(i1, i2))
            fresh[i1] = wanted[j1:j2]
    return gone, fresh


def _keep_written_facts(reads: _FormCheck, written: Facts, wanted: Facts) -> Facts:
    """Return `wanted` with as many facts of `written` as fit: each replaces a fact, or is put between two."""
    now, at = wanted, 0
    for fact in written:
        if fact in now[at:]:
            at = now.index(fact, at) + 1
            continue
        for changed in _ways_to_place_fact(now, fact, at):
            if reads.as_wanted(changed):
                now, at = changed, changed.index(fact, at) + 1
                break
    return now


def _ways_to_place_fact(now: Facts, fact: Event, at: int) -> Sequence[Facts]:
    """Return the ways to put `fact` into the facts `now` from index `at` on.

    First come those in which it replaces a fact about the same player, then those in which it stands between two facts.
    """
    same = [i for i in range(at, len(now)) if getattr(now[i], "seat", None) == getattr(fact, "seat", None)]
    instead = [(*now[:i], fact, *now[i + 1 :]) for i in same]
    return [*instead, *((*now[:i], fact, *now[i:]) for i in range(at, len(now)))]
