"""After a round of toepen: who is out, the final, five wins in a row (crosses), and the next round."""

from scoring.games.toepen.options import CROSSES, HAND, PACK
from scoring.games.toepen.state import State
from scoring.play.books import sitting, tally
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.sitting import Sitting
from scoring.play.contract import Seat


def fresh(state: State) -> State:
    """Return the state with a fresh round: who is on armoede (one point below the limit), and what that makes the
    stake.
    """
    number, living, last = len(state.rounds) + 1, state.living(), state.limit - 1
    edge = [seat for seat in living if state.points.get(seat, 0) == last]
    state = replace(
        state,
        before=0, stake=1, knocks=(), folds=(), blind=False, begun=False,
        peeked=frozenset(), false_wash=(), chanced=frozenset(),
        stock=PACK - HAND * len(living),
        poor_since={seat: state.poor_since.get(seat, number) for seat in edge},
    )  # fmt: skip
    return replace(state, before=1, stake=2) if state.armoede() else state


def sits(state: State) -> tuple[Seat, ...]:
    """Return who plays the round that begins: the two of a final, or all who are not out."""
    return state.finalists or state.living()


def reseated(state: State, then: Sitting) -> State:
    """Return the state of a round with these players instead (`then`); their points make its stake, and it is no
    final.
    """
    return fresh(sitting.reseated(replace(state, finalists=()), then))


def ended(state: State, winner: Seat, summary: str, dealer: Seat | None = None, *, won: bool = True) -> State:
    """Close a round and begin the next.

    `winner` took the last trick, `summary` is the round in a few words. `dealer` deals the next round; when it is
    `None` the house rules say who does. Without `won` he paid like the others, so nobody won and a row of wins is
    broken.
    """
    state, by = replace(_in_a_row(state), taker=winner), winner if won else None
    state = replace(state, streak=None, crossing=False) if by is None else _streak(state, by)
    turn = dealer if dealer is not None else winner if state.on("winnaar-deelt") else None
    state = decided(_bury(tally.close(state, summary), by), by)
    return fresh(deal_on(state, _highest(state) if state.on("hoogste-deelt") else turn))


def _highest(state: State) -> Seat | None:
    """Return the player with most points who is still in; of equal ones the first after the dealer."""
    order = [seat for seat in state.seating.clockwise(state.seating.dealer) if seat in state.living()]
    return max(order, key=lambda seat: state.points[seat], default=None)


def _in_a_row(state: State) -> State:
    """Return the state with how often each passed in a row; a round without a toep counts for nothing
    (toepen#anti-lijntoep).
    """
    if not state.knocks and not state.armoede():
        return state
    early = () if state.armoede() else tuple(seat for seat, nth in state.folds if not nth)
    passes = {
        seat: state.passes.get(seat, 0) + 1 if seat in state.folded else 0
        for seat in state.living()
        if seat not in early
    }
    return replace(state, passes={**state.passes, **passes})


def _streak(state: State, winner: Seat) -> State:
    count = state.streak[1] + 1 if state.streak and state.streak[0] == winner else 1
    crossing = state.on("vijf-kruizen") and count >= CROSSES
    return replace(state, streak=(winner, count), crossing=crossing)


def _bury(state: State, winner: Seat | None) -> State:
    """Put out who reached the limit, the highest first. When that is everybody the winner of the round stays in; if
    nobody won it, or he was out already, it is the player who stands best.
    """
    limit, order = state.limit, state.seating.clockwise(state.seating.dealer)
    dead = [seat for seat in state.living() if state.points[seat] >= limit]
    if not dead or state.over:
        return state
    if len(dead) == len(state.living()):
        last = winner if winner in dead else min(dead, key=lambda seat: (state.points[seat], order.index(seat)))
        dead.remove(last)
    dead.sort(key=lambda seat: (-state.points[seat], order.index(seat)))
    return replace(state, out=(*state.out, *dead))


def decided(state: State, winner: Seat | None = None) -> State:
    """Return the state with the winners or the final, if the game is decided; a player put out below the limit has
    not lost.
    """
    living = state.living()
    how = state.options["einde"]
    if state.over or state.finalists:
        return state
    reached = tuple(seat for seat in state.out if state.points.get(seat, 0) >= state.limit)
    if how == "eerste-af" and reached:
        return replace(state, over=True, crossing=False, losers=reached, winners=_winners(state))
    if how == "finale" and len(reached) >= 2:
        return replace(state, finalists=reached[:2], crossing=False)
    if len(living) == 1:
        return replace(state, over=True, crossing=False, winners=living)
    return replace(state, crossing=any(seat != winner for seat in living)) if state.crossing else state


def final(state: State, taker: Seat) -> State:
    """Decide the final (*hamburgeren*) between the first two who were out: its one round says who loses the game.

    `taker` won the last trick.
    """
    other = next((seat for seat in state.finalists if seat != taker), taker)
    loser = taker if state.lowest else other
    state = tell(state, f"{state.name(taker)} haalt de laatste slag van de finale.", "toepen#finale", seat=taker)
    state = tell(state, f"{state.name(loser)} verliest het spel.", "toepen#finale", seat=loser)
    return replace(
        tally.close(state, f"finale: {state.name(loser)} verliest"), over=True, losers=(loser,), winners=_winners(state)
    )


def _winners(state: State) -> tuple[Seat, ...]:
    """Return the winners among those still in once somebody has lost (toepen#winnaar-bij-eerste-af).

    By house rule they have the fewest points, or won the last round.
    """
    living = state.living()
    match state.options["winnaar-bij-eerste-af"]:
        case "laagste":
            return tally.best(state, lowest=True)
        case "ronde":
            return tuple(seat for seat in living if state.streak and seat == state.streak[0])
    return ()


def crossable(state: State) -> tuple[Seat, ...]:
    """Return who may be pointed out after five wins in a row: the others with the fewest points
    (toepen#vijf-kruizen).
    """
    others = [seat for seat in state.living() if state.streak and seat != state.streak[0]]
    fewest = min((state.points[seat] for seat in others), default=0)
    return tuple(seat for seat in others if state.points[seat] == fewest)


def crossed(state: State, seat: Seat) -> State:
    """Put out the player who was pointed out after five wins; the story tells it with the round of the fifth win."""
    winner = state.streak[0] if state.streak else None
    state = replace(state, out=(*state.out, seat) if seat not in state.out else state.out, crossing=False, streak=None)
    if state.rounds:
        who = state.name(winner) if winner is not None else "De winnaar"
        state = tell(state, f"{who} heeft vijf kruizen: {state.name(seat)} valt af.", "toepen#vijf-kruizen", seat=seat)
        last = state.rounds[-1]._replace(story=(*state.rounds[-1].story, *state.story))
        state = replace(state, rounds=(*state.rounds[:-1], last), story=())
    state = decided(state, winner)
    return fresh(deal_on(state) if state.seating.dealer not in state.living() else state)
