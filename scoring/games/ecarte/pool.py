"""The poule (pool) of écarté: all put in, who loses a partij (game) puts in again, and who beats all others in turn
takes it.

As other tables play it, mostly with three. What lies in the pool counts as lost by nobody until it is taken.
"""

from scoring.games.ecarte.options import POOL
from scoring.games.ecarte.state import State
from scoring.kit.figures import chips, listed
from scoring.play.books.book import replace, tell
from scoring.play.contract import Seat

RULE = POOL.rule


def put_in(state: State) -> State:
    """Return the state after everybody at the table with nothing in the pool yet put in his chips. Unchanged when there
    is nobody like that, or when the table plays without a pool.
    """
    each = state.number(POOL.key)
    players = tuple(seat for seat in state.living() if seat not in state.pool) if each else ()
    if not players:
        return state
    names = listed([state.name(seat) for seat in players])
    text = f"{names} {'leggen ieder' if len(players) > 1 else 'legt'} {chips(each)} in de poule."
    return tell(state, text, RULE, pool={**state.pool, **dict.fromkeys(players, each)})


def after_partij(state: State, winner: Seat) -> State:
    """Return the state after a partij (game) of the two who play: the loser puts in again, and `winner` takes the pool
    if he has now won as many in a row as there are others at the table. Unchanged while no pool stands.
    """
    each, loser = state.number(POOL.key), state.other(winner)
    if not each or not state.pool:
        return state
    pool = {**state.pool, loser: state.pool.get(loser, 0) + each}
    streak = state.streak + 1 if state.on_streak == winner else 1
    text = f"{state.name(loser)} verliest en legt {chips(each)} bij in de poule."
    state = tell(state, text, RULE, seat=loser, pool=pool, on_streak=winner, streak=streak)
    return _take_pool(state, winner) if streak >= len(state.living()) - 1 else state


def _take_pool(state: State, winner: Seat) -> State:
    """Return the state without a pool: everybody has lost what he put in, and `winner` has won it all."""
    total, own = sum(state.pool.values()), state.pool.get(winner, 0)
    purse = {**state.purse}
    for seat, amount in state.pool.items():
        purse[seat] = purse.get(seat, 0) - amount
    purse[winner] = purse.get(winner, 0) + total
    text = f"{state.name(winner)} wint van ieder na elkaar en neemt de poule: {chips(total)}, waarvan {own} eigen."
    return replace(tell(state, text, RULE, seat=winner, purse=purse), pool={}, on_streak=None, streak=0)
