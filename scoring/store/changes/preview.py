"""What a filled round form says: its facts, what writing them would do, and the form of an earlier round again."""

from dataclasses import dataclass
from functools import reduce
from typing import Any

from scoring.kit.figures import signed
from scoring.play.contract import Amount, Board, Case, Draft, Event, Holder, Lookup, Objection, Pad, Query
from scoring.play.evening.turns import turns
from scoring.play.log.act import Act
from scoring.play.log.admission import admit
from scoring.play.rounds.objected_field import at_field
from scoring.play.rounds.rewriting import rewritten
from scoring.play.rounds.seat_order import seated
from scoring.store.reading import Log, play_of, story_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What writing would do, without writing it: the board after it, the story, who gets what, and what `turns`."""

    facts: tuple[Event, ...]
    board: Board
    story: tuple[str, ...]
    points: tuple[tuple[str, Amount], ...]
    turns: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The story, without what says no more than the points beside it."""
        bare = {f"{name}: {signed(points)}." for name, points in self.points}
        return tuple(text for text in self.story if text not in bare)


def compose(log: Log, draft: Draft, *, before: tuple[int, ...] = ()) -> tuple[Event, ...] | Objection:
    """A filled round form as facts; `before` are the entries of the round that is amended, which keeps what else
    was told of it."""
    return rewritten(play_of(log.game), state_at(log, before), _facts_of(log, before), draft)


def drafted(log: Log, draft: Draft) -> Preview | Objection:
    """What a filled round form would do, or why it may not, at the field that is about."""
    told = compose(log, draft)
    found = told if isinstance(told, Objection) else preview(log, told)
    return pointed(log, draft, found, told) if isinstance(found, Objection) else found


def pointed(
    log: Log,
    draft: Draft,
    objection: Objection,
    told: tuple[Event, ...] | Objection,
    *,
    before: tuple[int, ...] = (),
) -> Objection:
    """An objection to a filled round form, which was told so, with the field of the form that it is about."""
    facts = () if isinstance(told, Objection) else told
    return at_field(play_of(log.game), state_at(log, before), draft, facts, objection)


def pad_at(log: Log, draft: Draft, before: tuple[int, ...]) -> Pad:
    """The pad as it was when the round of these entries had yet to be written."""
    state = state_at(log, before)
    return seated(play_of(log.game).pad(state, draft), state.seating)


def recall(log: Log, seqs: tuple[int, ...]) -> Draft:
    """The round of these entries as a filled form."""
    return play_of(log.game).recall(state_at(log, seqs), _facts_of(log, seqs))


def cases(log: Log, seqs: tuple[int, ...]) -> tuple[tuple[str, Case], ...]:
    """What the round of these entries asks the calculators of its game, each with the calculator's address."""
    aids = play_of(log.game).aids
    before, facts = (state_at(log, seqs), _facts_of(log, seqs)) if aids else (None, ())
    return tuple((aid.calculator, case) for aid in aids for case in aid.cases(before, facts))


def asked(log: Log, facts: tuple[Event, ...]) -> dict[str, Query]:
    """What a round that is filled in asks the calculators of its game, for the first player of whom enough was told."""
    found = ((aid.calculator, aid.cases(log.state, facts)) for aid in play_of(log.game).aids)
    return {calculator: case.query for calculator, told in found for case in [*told][:1]}


def lookups(log: Log) -> tuple[tuple[Lookup, Query], ...]:
    """The calculators that help with the round under way, each with what the sheet asks it."""
    known = ((one, one.now(log.state)) for one in play_of(log.game).lookups)
    return tuple((one, query) for one, query in known if query)


def _facts_of(log: Log, seqs: tuple[int, ...]) -> tuple[Event, ...]:
    """The facts of these entries as they stand."""
    standing = log.tape.strikes.standing() if seqs else ()
    return tuple(fact for act in standing if act.seq in seqs for fact in act.game_facts)


def state_at(log: Log, before: tuple[int, ...] = ()) -> Any:
    """The state now, or as it was before the first of these entries, with those who sat at their round."""
    if not before:
        return log.state
    tape = log.tape.copy()
    places = (tape.strikes.index(seq) for seq in before if seq in tape.strikes)
    return tape.opening(min(places, default=len(tape.strikes.order)))


def preview(log: Log, facts: tuple[Event, ...]) -> Preview | Objection:
    """The facts checked as writing would, then drawn by `board`; the first objection stops it.

    Facts about other entries are refused: what those change, `changes.difference` shows.
    """
    play, new = play_of(log.game), Act(seq=log.last + 1, facts=facts)
    if new.control is not None:
        return Objection(message="Hiervan is geen voorproef: kijk naar het verschil.")
    checked = admit(log.tape.copy(), new)
    if isinstance(checked, Objection):
        return checked
    now, after = play.board(log.state), play.board(reduce(play.apply, facts, log.state))
    gained = tuple((line.name, line.points - points_of(now, line.holder)) for line in after.holders)
    story, began = story_of(log.game, log.state, facts), play.board(state_at(log, log.replay.open))
    return Preview(facts=facts, board=after, story=story, points=gained, turns=turns(began, after))


def points_of(board: Board, holder: Holder) -> Amount:
    """The points or chips of a player or account on a board; none for who is not on it."""
    return next((line.points for line in board.holders if line.holder == holder), 0)
