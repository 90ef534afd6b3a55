"""What a game of toepen brings where it is played for chips: a stake for the winner, and chips for each point."""

from fractions import Fraction

from scoring.games.toepen.state import State
from scoring.play.contract import Amount, Seat


def plays_for_chips(state: State) -> bool:
    """Return whether this table plays for chips."""
    return bool(state.number("inzet") or state.number("per-punt"))


def chips_won(state: State) -> dict[Seat, Amount]:
    """Return how many chips each player has won so far, negative when he lost; together nought (toepen#om-fiches).

    The stakes of the game count once it is over; before that only the points do.
    """
    order = state.seating.order
    points = {seat: state.now(seat) + sum(off for one, off in state.bought if one == seat) for seat in order}
    all_points, each = sum(points.values()), state.number("per-punt")
    won = {seat: Fraction(each * (all_points - len(order) * points[seat])) for seat in order}
    if state.over:
        for seat, amount in _chips_won_by_stakes(state).items():
            won[seat] += amount
    return {seat: int(amount) if amount.denominator == 1 else amount for seat, amount in won.items()}


def _chips_won_by_stakes(state: State) -> dict[Seat, Fraction]:
    """Return how many chips each player wins, or loses (negative), by the stakes of the game. The winners divide all
    stakes, one for each player and for each time that somebody bought himself in again; without a winner each loser
    pays his stake to every player who did not lose.
    """
    stake, order = Fraction(state.number("inzet")), state.seating.order
    if takers := state.winners:
        paid = {seat: stake * (1 + sum(one == seat for one, _ in state.bought)) for seat in order}
        share = sum(paid.values(), Fraction()) / len(takers)
        return {seat: share * (seat in takers) - paid[seat] for seat in order}
    paying, left = len(state.losers), len(order) - len(state.losers)
    return {seat: -stake * left if seat in state.losers else stake * paying for seat in order}
