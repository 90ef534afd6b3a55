"""What a filled form of a round means: its facts and what writing them would do; and an earlier round as a filled
form."""

from dataclasses import dataclass
from functools import reduce
from typing import Any

from scoring.kit.figures import signed
from scoring.play.contract import Amount, Board, Case, Draft, Event, Holder, Lookup, Objection, Pad, Query
from scoring.play.evening.turns import round_changes
from scoring.play.log.act import Act
from scoring.play.log.admission import admit
from scoring.play.rounds.objected_field import objection_at_field
from scoring.play.rounds.rewriting import rewritten_facts
from scoring.play.rounds.seat_order import in_table_order
from scoring.store.reading import Log, play_of, story_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What writing these facts would do: nothing has been written yet.

    `facts`: what would be written; `board`: the standing after it.
    `story`: what happens, in sentences.
    `points`: what it brings each player and account, by name, in points or chips.
    `turns`: sentences on what the round changes besides points, such as whose deal it is.
    """

    facts: tuple[Event, ...]
    board: Board
    story: tuple[str, ...]
    points: tuple[tuple[str, Amount], ...]
    turns: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The sentences of the story, without those that only repeat the points."""
        bare = {f"{name}: {signed(points)}." for name, points in self.points}
        return tuple(text for text in self.story if text not in bare)


def compose(log: Log, draft: Draft, *, before: tuple[int, ...] = ()) -> tuple[Event, ...] | Objection:
    """Return the facts of a filled form of a round, or an Objection when it makes no round.

    `before` are the numbers of the entries of the round that is amended, () for a new round; facts of it that the form
    does not ask are kept.
    """
    return rewritten_facts(play_of(log.game), state_at(log, before), _facts_of_entries(log, before), draft)


def drafted(log: Log, draft: Draft) -> Preview | Objection:
    """Return a preview of a filled form of a round, or an Objection that names the field it is about."""
    composed = compose(log, draft)
    found = composed if isinstance(composed, Objection) else preview(log, composed)
    return objection_with_field(log, draft, found, composed) if isinstance(found, Objection) else found


def objection_with_field(
    log: Log,
    draft: Draft,
    objection: Objection,
    composed: tuple[Event, ...] | Objection,
    *,
    before: tuple[int, ...] = (),
) -> Objection:
    """Return the objection with the name of the field of the form that it is about ("" for none).

    `composed` is what `compose` made of the form, and `before` the entries of the round that is amended, () for none.
    """
    facts = () if isinstance(composed, Objection) else composed
    return objection_at_field(play_of(log.game), state_at(log, before), draft, facts, objection)


def pad_at(log: Log, draft: Draft, before: tuple[int, ...]) -> Pad:
    """Return the pad as it was before the round of the entries `before` was written (now for ()), with `draft`
    filled in."""
    state = state_at(log, before)
    return in_table_order(play_of(log.game).pad(state, draft), state.seating)


def recall(log: Log, seqs: tuple[int, ...]) -> Draft:
    """Return the round of these entries (their numbers) as a filled form."""
    return play_of(log.game).recall(state_at(log, seqs), _facts_of_entries(log, seqs))


def cases(log: Log, seqs: tuple[int, ...]) -> tuple[tuple[str, Case], ...]:
    """Return (name of a calculator, its question about one player) for each question that the round of these entries
    gives."""
    aids = play_of(log.game).aids
    before, facts = (state_at(log, seqs), _facts_of_entries(log, seqs)) if aids else (None, ())
    return tuple((aid.calculator, case) for aid in aids for case in aid.cases(before, facts))


def queries(log: Log, facts: tuple[Event, ...]) -> dict[str, Query]:
    """Return what the round in `facts`, not yet written, asks the calculators of its game, by the name of the
    calculator.

    Each calculator is asked about one player: the first of whom enough is known.
    """
    found = ((aid.calculator, aid.cases(log.state, facts)) for aid in play_of(log.game).aids)
    return {calculator: case.query for calculator, several in found for case in [*several][:1]}


def lookups(log: Log) -> tuple[tuple[Lookup, Query], ...]:
    """Return (calculator, what the sheet fills in for it) for each calculator that helps with the round under way."""
    known = ((one, one.now(log.state)) for one in play_of(log.game).lookups)
    return tuple((one, query) for one, query in known if query)


def _facts_of_entries(log: Log, seqs: tuple[int, ...]) -> tuple[Event, ...]:
    """Return the facts of these entries that stand now."""
    standing = log.tape.strikes.standing() if seqs else ()
    return tuple(fact for act in standing if act.seq in seqs for fact in act.game_facts)


def state_at(log: Log, before: tuple[int, ...] = ()) -> Any:
    """Return the present state; with `before`, the state before the first of these entries, with the players of its
    round."""
    if not before:
        return log.state
    tape = log.tape.copy()
    places = (tape.strikes.index(seq) for seq in before if seq in tape.strikes)
    return tape.opening(min(places, default=len(tape.strikes.order)))


def preview(log: Log, facts: tuple[Event, ...]) -> Preview | Objection:
    """Return what writing these facts would do, checked as when they are written; an Objection when they are not
    allowed.

    An act about earlier entries is refused too: `difference` shows what that changes.
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
    return Preview(facts=facts, board=after, story=story, points=gained, turns=round_changes(began, after))


def points_of(board: Board, holder: Holder) -> Amount:
    """Return the total (points or chips) of a player or account on a board; 0 when he is not on it."""
    return next((line.points for line in board.holders if line.holder == holder), 0)
