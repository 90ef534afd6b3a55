"""Players of toepen who are out and buy themselves in again between two rounds (toepen#terugkopen)."""

from scoring.games.toepen.closing import new_round
from scoring.games.toepen.down import points_as_read
from scoring.games.toepen.state import State
from scoring.play.books.book import replace
from scoring.play.books.tally import stips_after_round
from scoring.play.contract import Objection, Seat
from scoring.play.contract.board import Step

_RULE = "toepen#terugkopen"


def rejoin_agreed(state: State) -> bool:
    """Return whether this table lets a player buy himself in again."""
    return state.on("terugkopen") and state.options["einde"] == "laatste-over"


def check(state: State, seat: Seat) -> Objection | None:
    """Return why this player may not buy himself in now, or `None` when he may."""
    if not rejoin_agreed(state):
        return Objection("Weer inkopen is niet afgesproken.", _RULE)
    if seat not in state.out:
        return Objection(f"{state.name(seat)} is niet af.", _RULE)
    if seat in state.seating.gone:
        return Objection(f"{state.name(seat)} is naar huis en speelt niet meer mee.", "toepen#weggaan")
    if state.begun:
        return Objection("Maak eerst de ronde af; inkopen kan tussen twee rondes.", _RULE)
    return None if state.rounds else Objection("Inkopen kan pas na de eerste ronde.", _RULE)


def rejoined(state: State, seat: Seat) -> State:
    """Return the state in which this player plays again, with as many points as the worst of those still in.

    The story of the round before tells it, with what it takes off him or adds. Nothing changes for who is not out or
    never sat here, or before the first round is over.
    """
    if seat not in state.out or seat not in state.points or not state.rounds:
        return state
    points = max((state.points[one] for one in state.living()), default=0)
    change, last = points - state.points[seat], state.rounds[-1]
    text = f"{state.name(seat)} koopt zich weer in en begint op {points_as_read(state.options, points)}."
    last = last._replace(
        points={**last.points, seat: last.points.get(seat, 0) + change},
        totals={**last.totals, seat: points},
        story=(*last.story, Step(text, _RULE, seat, change)),
        how=f"{last.how}; {state.name(seat)} koopt zich weer in",
    )
    again = replace(
        state,
        out=tuple(one for one in state.out if one != seat),
        points={**state.points, seat: points},
        stips={**state.stips, seat: stips_after_round(state.stips.get(seat, 0), change)},
        rounds=(*state.rounds[:-1], last),
        bought=(*state.bought, (seat, -change)),
    )
    return new_round(again)
