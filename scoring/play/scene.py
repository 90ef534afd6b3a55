"""The table as it lies: who sits where, what lies before each, what is in the middle, and what just moved. It is
made in the same way for every game, from its board and from the marks (`OnTable`) on the fields of its facts."""

import typing
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from scoring.kit.cards import LETTER_OF, LETTERS, cards_from_codes
from scoring.play.contract import Amount, Board, Event, Holder, Line, OnTable, Seat, Transfer

ROUND_LONG = 24
"""Letters that a word of the whole table may take: longer ones are sentences, and stand under the picture."""
_DOES = {"beurt": "aan de beurt", "uitkomst": "komt uit"}


class Heap(NamedTuple):
    """Cards or dice that lie together. `kind` is `cards`, `dice`, `closed` (cards face down) or `covered` (dice under
    the cup). `codes` are what they show, "" for each that is not seen. `label` says what they are; `rows` is how many
    cards lie in each row, () for one row."""

    kind: str
    codes: tuple[str, ...]
    label: str = ""
    rows: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerInScene:
    """A player at the table, with what lies before him. `points` is his standing, None where it is not told.

    `acts`: the step just told is about him. `deals`: he is the dealer. `out`: he is out and did not win
    by it, or went home. `turn` says what he is to do now, "" for nothing; `words` are what holds for him, as `past`.
    `heaps` are his cards and dice, by (label, number of the hand). `stakes` and `moved` are his chips and payments now.
    """

    seat: Seat
    name: str
    points: Amount | None
    acts: bool = False
    deals: bool = False
    turn: str = ""
    out: bool = False
    words: tuple[str, ...] = ()
    heaps: Mapping[tuple[str, int], Heap] = field(default_factory=dict)
    stakes: tuple[Amount, ...] = ()
    moved: tuple[Transfer, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The table after a step of an example. `pots` are the accounts as (name, chips).

    `heaps` and `stakes` lie before nobody in particular, and `words` are about the whole table.
    `names` are those of all who may pay or get chips, and `moved` what the accounts pay to players now.
    `rounds` is how many rounds were finished before the step.
    """

    places: tuple[PlayerInScene, ...]
    pots: tuple[tuple[str, Amount], ...] = ()
    heaps: Mapping[tuple[str, int], Heap] = field(default_factory=dict)
    stakes: tuple[Amount, ...] = ()
    words: tuple[str, ...] = ()
    names: Mapping[Holder, str] = field(default_factory=dict)
    moved: tuple[Transfer, ...] = ()
    rounds: int = 0

    @property
    def laid(self) -> bool:
        """Whether cards or dice lie on the table."""
        return bool(self.heaps) or any(place.heaps for place in self.places)


def scene_of_board(board: Board) -> Scene:
    """Return the scene of a board, with no cards, dice or stakes on the table."""
    marked = {signal.key: signal.seat for signal in board.signals if signal.seat is not None}
    turns = {seat: _DOES[key] for key, seat in reversed(marked.items()) if key in _DOES and not board.over}
    names: dict[Holder, str] = {line.seat: line.name for line in board.lines}
    return Scene(
        places=tuple(
            PlayerInScene(
                seat=line.seat,
                name=line.name,
                points=line.points,
                deals=marked.get("deler") == line.seat and not board.over,
                turn=turns.get(line.seat, ""),
                out=line.left or line.how_out == "af",
                words=_words_about_player(line),
            )
            for line in board.lines
        ),
        pots=tuple((one.short or one.name, one.points) for one in board.accounts),
        words=tuple(
            one.text for one in board.signals if one.seat is None and len(one.text) <= ROUND_LONG and not board.over
        )[:1],
        names=names | {one.key: one.short or one.name for one in board.accounts},
        rounds=len(board.rounds),
    )


def _words_about_player(line: Line, *, ahead: bool = True) -> tuple[str, ...]:
    """Return what holds for a player, in a word each; not his cards, which are drawn, and without `ahead` no signals
    about how the game goes on."""
    states = (state for state in line.states if ahead or not state.ahead)
    return tuple(state.word or state.text for state in states if state.key != "kaarten")


def next_scene(scene: Scene, before: Board, after: Board, facts: Sequence[Event], *, parts: int = 1) -> Scene:
    """Return the scene after one more step, whose facts led from the board `before` to the board `after`. What the
    facts lay on the table is added to what lies there from this round. Without facts, as in a step that is only a
    sentence, the table stays as it is. `parts` is in how many parts of a chip the amounts in the facts count."""
    if not facts:
        still = (replace(place, acts=False, stakes=(), moved=()) for place in scene.places)
        return replace(scene, places=tuple(still), stakes=(), moved=())
    fresh = len(before.rounds) > scene.rounds
    here = _closing(before, after) if len(after.rounds) > len(before.rounds) else scene_of_board(after)
    paid = new_transfers(before, after)
    mentions = [one for fact in facts for one in _mentions_in(fact)]
    acting = {seat for one in mentions for seat in one.seats}
    lain = {} if fresh else {place.seat: place.heaps for place in scene.places}
    thrown = any(one.lying.kind in DICE for one in mentions if one.lying)
    places = []
    for place in here.places:
        own = [one for one in mentions if one.seats == (place.seat,)]
        places.append(
            replace(
                place,
                acts=place.seat in acting,
                heaps=_add_to_heaps(lain.get(place.seat, {}), own, thrown=thrown),
                stakes=_chip_amounts(own, parts),
                moved=tuple(move for move in paid if move.source == place.seat),
            )
        )
    common = [one for one in mentions if not one.seats]
    return replace(
        here,
        places=tuple(places),
        heaps=_add_to_heaps({} if fresh else scene.heaps, common, thrown=thrown),
        stakes=_chip_amounts(common, parts),
        moved=tuple(move for move in paid if isinstance(move.source, str) and not isinstance(move.target, str)),
        rounds=len(before.rounds),
    )


def _closing(before: Board, after: Board) -> Scene:
    """Return the table at the end of a round: how it went, and what held during it; nobody has anything to do."""
    then, now = scene_of_board(before), scene_of_board(after)
    held = {place.seat: place for place in then.places}
    words = {line.seat: _words_about_player(line, ahead=False) for line in before.lines}
    ends = {line.seat: _ending_words(line) for line in after.lines}
    places = (
        replace(
            place,
            turn="",
            deals=held[place.seat].deals,
            words=tuple(dict.fromkeys((*words[place.seat], *ends[place.seat]))),
        )
        if place.seat in held
        else place
        for place in now.places
    )
    how = after.rounds[-1].how.partition("; ")[0]
    told = (how,) if 0 < len(how) <= ROUND_LONG else ()
    return replace(now, places=tuple(places), words=(*told, *then.words))


def _ending_words(line: Line) -> tuple[str, ...]:
    """Return how the game ended for a player, in a word each; () while it goes on for him. His first states say it."""
    endings = sum((line.won, line.lost, line.left, line.out and not line.won and not line.left))
    return tuple(state.word or state.text for state in line.states[:endings])


NamedHeaps = tuple[tuple[str, Heap], ...]
"""Heaps, each as (name of its player or "", heap)."""


def heaps_laid(scenes: tuple[Scene, ...]) -> tuple[NamedHeaps, ...]:
    """Return for each scene the heaps laid then."""
    before, found = set[tuple[str, Heap]](), []
    for scene in scenes:
        here = all_heaps(scene)
        found.append(tuple(one for one in here if one not in before))
        before = {*here}
    return tuple(found)


def heaps_taken_away(scenes: tuple[Scene, ...]) -> tuple[NamedHeaps, ...]:
    """Return for each scene the heaps laid then that are gone in the last one."""
    last = set(all_heaps(scenes[-1]))
    return tuple(tuple(one for one in laid if one not in last) for laid in heaps_laid(scenes))


def all_heaps(scene: Scene) -> NamedHeaps:
    """Return all cards and dice on the table."""
    own = ((place.name, heap) for place in scene.places for heap in place.heaps.values())
    return (*own, *(("", heap) for heap in scene.heaps.values()))


def new_transfers(before: Board, after: Board) -> tuple[Transfer, ...]:
    """Return the transfers on the board `after` that were not on `before`, in whole stories: a round may be told
    differently once it has ended."""
    first = max(len(before.rounds) - 1, 0)
    return tuple((_transfers_since(after, first) - _transfers_since(before, first)).elements())


def _transfers_since(board: Board, first: int) -> Counter[Transfer]:
    stories = (*[done.story for done in board.rounds[first:]], board.story)
    return Counter(move for story in stories for step in story for move in step.moves)


class Mention(NamedTuple):
    """What one field of a fact names: a seat (`lying` is `None`), or `values` on the table with the mark `lying`, of
    `seats`. `many`: it is a whole hand, not one card. `hand` is the number of a player's hand, when he has several."""

    field: str
    lying: OnTable | None
    values: tuple[Any, ...]
    seats: tuple[Seat, ...] = ()
    many: bool = False
    hand: int = 0


def _mentions_in(fact: Event) -> tuple[Mention, ...]:
    """Return all that a fact names: first its seats, then what lies on the table according to its fields."""
    lying, fields = table_fields_of(type(fact))
    named = {name: _tuple(getattr(fact, name)) for name in fields}
    seats = (Mention(name, None, (), (seat,)) for name, values in named.items() for seat in values if seat is not None)
    return (*seats, *_laid_by(fact, lying, named))


def _laid_by(fact: Event, lying: Mapping[str, OnTable], named: Mapping[str, tuple[Seat, ...]]) -> Iterator[Mention]:
    """Yield what the fields of a fact lay on the table, and before whom. Chips beside a list of seats lie before each
    of these: a list has an amount for each, a single amount is for all. Else it lies before the one named seat."""
    listed = next((seats for name, seats in named.items() if isinstance(getattr(fact, name), tuple)), ())
    every, hand = tuple(seat for seats in named.values() for seat in seats), getattr(fact, "hand", 0)
    for name, what in lying.items():
        value = getattr(fact, name)
        many, values = isinstance(value, tuple), _tuple(value)
        if listed and what.kind == "chips":
            each = values if many else values * len(listed)
            yield from (Mention(name, what, (one,), (seat,)) for seat, one in zip(listed, each, strict=False) if one)
        elif any(values):
            yield Mention(name, what, values, every if len(every) == 1 else (), many, hand)


def _tuple(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def table_fields_of(kind: Any) -> tuple[Mapping[str, OnTable], tuple[str, ...]]:
    """Return (mark by name of the fields of a kind of fact that lie on the table, names of its fields that hold
    seats)."""
    return _marks_and_seat_fields(kind)


@lru_cache(maxsize=1024)
def _marks_and_seat_fields(kind: Any) -> tuple[Mapping[str, OnTable], tuple[str, ...]]:
    lying, seats = {}, []
    for name, hint in typing.get_type_hints(kind, include_extras=True).items():
        hints = (hint, *typing.get_args(hint))
        marks = (one for each in hints for one in getattr(each, "__metadata__", ()) if isinstance(one, OnTable))
        if found := next(marks, None):
            lying[name] = found
        elif Seat in hints:
            seats.append(name)
    return lying, tuple(seats)


Heaps = Mapping[tuple[str, int], Heap]
DICE = ("dice", "covered")


def _add_to_heaps(lain: Heaps, mentions: list[Mention], *, thrown: bool) -> Heaps:
    """Return the heaps after these mentions are added to those that lay there (`lain`). A whole hand replaces the
    previous hand, a single card is added to it. `thrown`: the step names dice, and as there is one set of them, dice
    that lay there are taken up."""
    heaps = {key: heap for key, heap in lain.items() if not (thrown and heap.kind in DICE)}
    for one in mentions:
        if one.lying is None or one.lying.kind == "chips":
            continue
        kind, label = one.lying.kind, one.lying.label
        key = (label or (one.field if kind in DICE else "cards"), one.hand)
        codes = _codes_on_table(kind, one.values)
        if (old := heaps.get(key)) and not one.many and old.kind == kind == "cards":
            codes = (*old.codes, *codes)
        if codes:
            heaps[key] = Heap(kind, codes, label, one.lying.rows)
    return heaps


def _codes_on_table(kind: str, values: tuple[Any, ...]) -> tuple[str, ...]:
    if kind in ("closed", "covered"):
        return ("",) * int(values[0])
    return tuple(filter(None, map(_card_code if kind == "cards" else str, values)))


@lru_cache(maxsize=256)
def _card_code(name: str) -> str:
    """Return the code drawn for a card as a fact names it: `boer` gives `B`; "" for what is no card (`anders`)."""
    if name in LETTER_OF:
        return LETTER_OF[name]
    found = cards_from_codes((name,))
    if not found:
        return "joker" if name == "joker" else ""
    return str(found[0]) if found[0].suit else LETTERS[found[0].rank]


def _chip_amounts(mentions: list[Mention], parts: int) -> tuple[Amount, ...]:
    amounts = (value for one in mentions if one.lying and one.lying.kind == "chips" for value in one.values)
    return tuple(Fraction(value, parts) if value % parts else value // parts for value in amounts if value)
