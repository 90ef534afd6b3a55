"""The bets of écarté, settled: who bet on the winner gains his stake, the others lose theirs."""

from scoring.games.ecarte.options import FAR_BEHIND, STAKE
from scoring.games.ecarte.payout import DOUBLE, NEAR, TREBLE, settle
from scoring.games.ecarte.state import State
from scoring.kit.figures import chips, in_words
from scoring.play.books.book import replace, tell
from scoring.play.contract import Seat


def pay(state: State, winner: Seat) -> State:
    """Return the state with the bets paid: who bet on `winner` gains his stake, others lose theirs (p. 49).

    The table's fixed stake of the two players counts as bets. Nothing is paid when the two sides are unequal, or when
    somebody bet on both; the bets are off the table then too.
    """
    fixed = state.number(STAKE.key)
    bets = (*((seat, seat, fixed) for seat in state.pair if fixed), *state.bets)
    sides: tuple[dict[Seat, int], dict[Seat, int]] = ({}, {})
    for seat, side, amount in bets:
        held = sides[side != winner]
        held[seat] = held.get(seat, 0) + amount
    times = _times_paid(state, winner)
    state = replace(state, bets=())
    right, wrong = sides
    if not bets or sum(right.values()) != sum(wrong.values()) or right.keys() & wrong.keys():
        return state
    won = settle({str(seat): amount for seat, amount in right.items()}, {str(s): amount for s, amount in wrong.items()})
    for seat, gained in ((Seat(int(key)), amount) for key, amount in won.items()):
        gained *= times
        often = f"{in_words(times)} keer " if times > 1 else ""
        text = f"{state.name(seat)} {'wint' if gained > 0 else 'verliest'} {often}de inzet: {chips(abs(gained))}."
        usual = "ecarte#ruime-partij" if times > 1 else "ecarte#inzetten"
        state = tell(state, text, "ecarte#galerij" if seat not in state.pair else usual, seat=seat)
        state = replace(state, purse={**state.purse, seat: state.purse.get(seat, 0) + gained})
    return state


def _times_paid(state: State, winner: Seat) -> int:
    """Return how often the stake is paid: 2 or 3 by a house rule, for a loser with few points; otherwise 1."""
    if not state.on(FAR_BEHIND.key) or state.settles_each_deal:
        return 1
    had = state.now(state.other(winner))
    return TREBLE if not had else DOUBLE if had < NEAR else 1
