"""The table as it lay in a round of a sheet, in one picture: made from the facts of the round, as those of a worked
example are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.kit import long_work
from scoring.play.contract import BOX, Board, Event, Holder, Round
from scoring.play.scene import Heap, Scene, all_heaps, heaps_taken_away
from scoring.play.scenes import scenes_after
from scoring.store.reading import Log, play_of

MOST_FACTS = 60
"""A round of more facts has no picture: so much does not lie on one table."""
A_FACT = 0.0005
"""Seconds that it takes to lay a fact on the table, on a slow machine."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScene:
    """The table at the end of a round, or as it lies now, with all that was staked and paid in that round.

    `gone` is what lay there earlier in the round and was taken up, as (name of the player or "", cards or dice).
    """

    scene: Scene
    gone: tuple[tuple[str, Heap], ...] = ()

    @property
    def drawn(self) -> tuple[Scene]:
        """The table as it is drawn: at one step."""
        return (self.scene,)


def across_the_room(log: Log) -> RoundScene | None:
    """Return the table of the round under way, or else of the last one, beside a standing that already tells what each
    has and paid; None when it holds nothing more than who sits there."""
    done = len(log.replay.rounds)
    found = scene_of(log, done + 1) or (scene_of(log, done) if done else None)
    if found is None:
        return None
    places = tuple(replace(place, points=None, moved=()) for place in found.scene.places)
    scene = replace(found.scene, places=places, pots=())
    lying = (scene.laid, scene.stakes, found.gone, *((place.stakes or place.words) for place in places))
    return replace(found, scene=scene) if any(lying) else None


def scene_of(log: Log, number: int, whose: Holder | None = None) -> RoundScene | None:
    """Return the table in the round with this number (from 1; the round after the last is the one under way), with
    the place of `whose` marked; None when nothing was written of it, or too much."""
    play, replay = play_of(log.game), log.replay
    state, facts = _state_and_facts(log, (*replay.rounds, replay.open)[number - 1])
    if len(facts) > MOST_FACTS:
        return None
    long_work.refuse_if_long(A_FACT * len(facts))
    boards, scenes = zip(*scenes_after(play, state, facts, only=number - 1), strict=True)
    if not scenes[1:]:
        return None
    done = play.board(log.state).rounds[number - 1 : number]
    return RoundScene(
        scene=_scene_of_whole_round(scenes[1:], boards[-1], done, whose), gone=tuple(_gone_at_the_end(scenes))
    )


def _state_and_facts(log: Log, seqs: tuple[int, ...]) -> tuple[Any, tuple[Event, ...]]:
    """Return (the state before the first of these entries, the facts from there up to the last of them)."""
    tape = log.tape.copy()
    places = [tape.strikes.index(seq) for seq in seqs]
    if not places:
        return log.state, ()
    acts = tape.strikes.part(min(places), max(places) + 1)
    return tape.opening(min(places)), tuple(fact for act in acts for fact in act.game_facts)


def _scene_of_whole_round(scenes: Sequence[Scene], ended: Board, done: Sequence[Round], whose: Holder | None) -> Scene:
    """Return the last of the scenes of a round with all that was staked and paid in it. What each has is what the
    finished round says (`done`; [] for the round under way). Of those who left only whom a fact names has a place."""
    named = {place.seat for scene in scenes for place in scene.places if place.acts}
    left = {line.seat for line in ended.lines if line.left} - named
    moves = done[0].moves if done else tuple(move for step in ended.story for move in step.moves)
    totals = done[0].totals if done else {}
    places = tuple(
        replace(
            place,
            points=totals.get(place.seat, place.points),
            acts=place.seat == whose,
            stakes=tuple(
                stake for scene in scenes for one in scene.places if one.seat == place.seat for stake in one.stakes
            ),
            moved=tuple(move for move in moves if move.source == place.seat and move.target != BOX),
        )
        for place in scenes[-1].places
        if place.seat not in left
    )
    pots = tuple((one.short or one.name, totals.get(one.key, one.points)) for one in ended.accounts)
    stakes = tuple(stake for scene in scenes for stake in scene.stakes)
    return replace(scenes[-1], places=places, pots=pots, stakes=stakes)


def _gone_at_the_end(scenes: Sequence[Scene]) -> Iterator[tuple[str, Heap]]:
    """Yield each heap that lay there and was taken away; not one to which more was laid, for it is still there."""
    gone = [one for heaps in heaps_taken_away(tuple(scenes)) for one in heaps]
    laid = (*gone, *all_heaps(scenes[-1]))
    return (one for one in gone if not any(_heap_grew_into(one, other) for other in laid))


def _heap_grew_into(one: tuple[str, Heap], other: tuple[str, Heap]) -> bool:
    """Return whether `other` is the heap `one` (each with the name of its player) after more was laid on it."""
    (name, heap), (others, larger) = one, other
    alike = (name, heap.kind, heap.label) == (others, larger.kind, larger.label)
    return alike and len(heap.codes) < len(larger.codes) and larger.codes[: len(heap.codes)] == heap.codes
