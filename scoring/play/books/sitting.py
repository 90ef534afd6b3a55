"""Who sits at a round that was written before something earlier was amended: it still counts for the same players.

A player whom an amend brings back into the game gets nothing from rounds that he did not play. A player who is out by
it keeps what he got in rounds that he played, unless the writer of the amend chose otherwise for him.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from scoring.play.books.book import AnyBook, changed, make_tuple, pass_deal
from scoring.play.contract import Event, Play, Seat
from scoring.play.contract.board import Step


class Sitting(NamedTuple):
    """Who sat at a round when it was written (`seats`), and who dealt it."""

    seats: tuple[Seat, ...]
    dealer: Seat


def sitting(play: Play, state: Any) -> Sitting:
    """Return the players of the round that begins now, as the game sees them, and the dealer."""
    return Sitting(play.sits(state) if play.sits else state.living(), state.seating.dealer)


def as_played(play: Play, state: Any, then: Sitting, anew: Collection[Seat]) -> Any:
    """Return the state in which an earlier round begins again, with the players who sat at it when it was written
    (`then`).

    `anew` are the players for whom the round counts by the table as it is now instead. Unchanged when all is as it
    would be now, or when nobody is left.
    """
    now = sitting(play, state)
    if now.seats == then.seats:
        return state
    here = {seat for seat in then.seats if seat not in anew} | {seat for seat in now.seats if seat in anew}
    seats = tuple(seat for seat in state.seating.order if seat in here)
    struck = tuple(seat for seat in then.seats if seat in anew and seat not in now.seats)
    if not seats or (here == set(now.seats) and not struck):
        return state
    again = play.reseat or reseated
    return changed(again(state, Sitting(seats, then.dealer)), {"struck": struck})


def apply_between_rounds(play: Play, state: Any, fact: Event, then: Sitting, anew: Collection[Seat]) -> Any:
    """Return the state after a fact between two rounds, such as a divided pot, written when the players of `then` sat
    there.

    `anew` is as in `as_played`. A fact told as part of the previous round counts for the players of that round instead.
    """
    here = as_played(play, state, then, anew)
    after = play.apply(here, fact)
    if here is state or after.rounds is not state.rounds:
        return play.apply(state, fact)
    table = state.seating if after.seating is here.seating else after.seating
    return changed(after, {"sits": None, "struck": (), "seating": table})


def reseated(state: AnyBook, then: Sitting) -> AnyBook:
    """Return the state with the players of `then` at the round.

    When the present dealer is not among them, the dealer of `then` deals, or else the next player.
    """
    state = changed(state, {"sits": then.seats})
    if state.seating.dealer in then.seats:
        return state
    return changed(state, {"seating": pass_deal(state, then.dealer)})


def reseat_with_pot(state: AnyBook, then: Sitting) -> AnyBook:
    """Return the state with the players of `then` at the round, in a game with a pot to which players owe stakes
    (`owing`).

    A player who does not sit at the round owes the pot nothing for it.
    """
    state = reseated(state, then)
    return changed(state, {"owing": tuple(seat for seat in state.owing if seat in then.seats)})  # type: ignore[attr-defined]


def seat_everybody_again(state: AnyBook) -> AnyBook:
    """Return the state with everybody at the table again, after a round that counted for other players (`sits`).

    Sentences in the story say for whom it counted otherwise than one would think. The points of a player for whom it no
    longer counts are removed. Without `sits` the state is unchanged.
    """
    if state.sits is None:
        return state
    sat, struck = state.sits, state.struck
    state = changed(state, {"sits": None, "struck": ()})
    there = state.living()
    story = [step for step in state.story if not (step.points and step.seat in struck)]
    notes = [(seat, "is zonder {} gespeeld en telt niet voor hem.") for seat in there if seat not in sat]
    notes += [(seat, "heeft {} nog meegespeeld; zij telt voor hem.") for seat in sat if seat not in there]
    notes += [(seat, "telt niet mee voor {}.") for seat in struck]
    story += [
        make_tuple(Step, ("Deze ronde " + text.format(state.name(seat)), "", seat, 0, ())) for seat, text in notes
    ]
    return changed(state, {"story": tuple(story)})
