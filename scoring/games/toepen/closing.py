"""What follows a round of toepen: who is out, the final, five wins in a row (crosses), and the next round."""

from scoring.games.toepen.options import CROSSES, HAND, PACK
from scoring.games.toepen.state import State
from scoring.play.books import sitting, tally
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.sitting import Sitting
from scoring.play.contract import Seat, Step


def new_round(state: State) -> State:
    """Return the state at the beginning of a round. Players one point below the limit stand on *armoede* (poverty): by
    house rule that makes the round begin at a stake of two.
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


def after_agreeing(state: State) -> State:
    """Return the state with what follows from its house rules: who is out, who stands on *armoede*, and the stake."""
    dead = tuple(seat for seat in state.living() if state.points.get(seat, 0) >= state.limit)
    return new_round(replace(state, out=(*state.out, *dead)))


def sits(state: State) -> tuple[Seat, ...]:
    """Return the players of the round that begins: the two of a final, or all who are not out."""
    return state.finalists or state.living()


def reseated(state: State, then: Sitting) -> State:
    """Return the state of the same round with the players and the dealer of `then`. Their points make its stake, and it
    is no final.
    """
    return new_round(sitting.reseated(replace(state, finalists=()), then))


def round_ended(state: State, winner: Seat, summary: str, dealer: Seat | None = None, *, won: bool = True) -> State:
    """Return the state after this round is closed and the next has begun.

    `winner` took the last trick, or showed four equal cards. `summary` is the round in a few Dutch words. `dealer`
    deals the next round, `None` leaves that to the house rules; by the house rule `hoogste-deelt` the player with the
    most points deals either way. `won` is false when the winner of the trick paid like the others: nobody won the
    round, and a row of wins is broken.
    """
    state, by = replace(_count_passes_in_a_row(state), taker=winner), winner if won else None
    state = replace(state, streak=None, crossing=False) if by is None else _count_streak(state, by)
    turn = dealer if dealer is not None else winner if state.on("winnaar-deelt") else None
    state = end_if_decided(_bury(tally.close(state, summary), by), by)
    return new_round(deal_on(state, _who_has_most_points(state) if state.on("hoogste-deelt") else turn))


def _who_has_most_points(state: State) -> Seat | None:
    """Return the player with the most points who is not out; the first after the dealer when several have them. `None`
    when all are out.
    """
    order = [seat for seat in state.seating.clockwise(state.seating.dealer) if seat in state.living()]
    return max(order, key=lambda seat: state.points[seat], default=None)


def _count_passes_in_a_row(state: State) -> State:
    """Return the state with the number of rounds in a row that each player passed; a round without a knock does not
    count (toepen#anti-lijntoep).
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


def _count_streak(state: State, winner: Seat) -> State:
    count = state.streak[1] + 1 if state.streak and state.streak[0] == winner else 1
    crossing = state.on("vijf-kruizen") and count >= CROSSES
    return replace(state, streak=(winner, count), crossing=crossing)


def _bury(state: State, winner: Seat | None) -> State:
    """Return the state in which the players who reached the limit are out, the one with the most points first.

    When that would be everybody, the winner of the round stays in. If nobody won it, or the winner was out already, the
    player with the fewest points stays.
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


def end_if_decided(state: State, winner: Seat | None = None) -> State:
    """Return the state with the winners, or with the final, once the game is decided. A player who was put out below
    the limit (five crosses, a false chance) is not one of its losers.
    """
    living = state.living()
    how = state.options["einde"]
    if state.over or state.finalists:
        return state
    reached = tuple(seat for seat in state.out if state.points.get(seat, 0) >= state.limit)
    if how == "eerste-af" and reached:
        return replace(state, over=True, crossing=False, losers=reached, winners=_winners_of_game(state))
    if how == "finale" and len(reached) >= 2:
        return replace(state, finalists=reached[:2], crossing=False)
    if len(living) == 1:
        return replace(state, over=True, crossing=False, winners=living)
    return replace(state, crossing=any(seat != winner for seat in living)) if state.crossing else state


def final_ended(state: State, taker: Seat) -> State:
    """Return the state after the final (*hamburgeren*) between the first two who were out; its one round says who loses
    the game.

    `taker` won the last trick.
    """
    other = next((seat for seat in state.finalists if seat != taker), taker)
    loser = taker if state.lowest else other
    state = tell(state, f"{state.name(taker)} haalt de laatste slag van de finale.", "toepen#finale", seat=taker)
    state = tell(state, f"{state.name(loser)} verliest het spel.", "toepen#finale", seat=loser)
    return replace(
        tally.close(state, f"finale: {state.name(loser)} verliest"),
        over=True,
        losers=(loser,),
        winners=_winners_of_game(state),
    )


def _winners_of_game(state: State) -> tuple[Seat, ...]:
    """Return the players who win the game when another has lost it (toepen#winnaar-bij-eerste-af); `()` for nobody.

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
    """Return the players whom the table may put out after somebody won five times in a row (toepen#vijf-kruizen): those
    with the fewest points, without the winner.
    """
    others = [seat for seat in state.living() if state.streak and seat != state.streak[0]]
    fewest = min((state.points[seat] for seat in others), default=0)
    return tuple(seat for seat in others if state.points[seat] == fewest)


def after_crossing_out(state: State, seat: Seat) -> State:
    """Return the state after the table put this player out because another won five times in a row. The story adds it
    to the round of the fifth win.
    """
    winner = state.streak[0] if state.streak else None
    state = replace(state, out=(*state.out, seat) if seat not in state.out else state.out, crossing=False, streak=None)
    if state.rounds:
        who = state.name(winner) if winner is not None else "De winnaar"
        step = Step(f"{who} heeft vijf kruizen: {state.name(seat)} valt af.", "toepen#vijf-kruizen", seat)
        last = state.rounds[-1]._replace(story=(*state.rounds[-1].story, step))
        state = replace(state, rounds=(*state.rounds[:-1], last))
    state = end_if_decided(state, winner)
    return new_round(deal_on(state) if state.seating.dealer not in state.living() else state)
