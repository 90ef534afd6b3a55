"""The bidding of poker with a joker on the sheet: raise, see, check, cheap and dubbel (double), with the sums of
`score`.
"""

from scoring.games.poker.hand import key, seat_of
from scoring.games.poker.hazard import closing, score
from scoring.games.poker.hazard.events import AllIn, Cheap, Check, Double, Fixed, Raise, See
from scoring.games.poker.hazard.options import DOUBLE, FIXED, POT, SLUG
from scoring.games.poker.hazard.score import Betting
from scoring.games.poker.hazard.state import BIDDING, CARD, SHOW, State
from scoring.games.poker.turns import Turns, begun, raised, rested, stayed, with_next_speaker, without
from scoring.play.books.book import replace, tell
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Seat

ANY = range(1, 10**9)
"""The raises that `score.bid` is told to allow: all. The limits are checked in `refusals`, and at dubbel (double) the
pot decides the amount.
"""


def begin(state: State, first: Seat) -> State:
    """Return the state in which the bidding begins: `first` speaks first, and nobody has bid.

    With one player left he wins at once. With none the state comes back unchanged.
    """
    playing = state.playing()
    at = playing.index(first) if first in playing else 0
    names = [key(seat) for seat in (*playing[at:], *playing[:at])]
    if len(names) < 2:
        return closing.won_alone(state, playing[0], "einde") if playing else state
    pot = max(0, state.has(POT))
    base = pot if state.options[DOUBLE.key] == "pot" else state.entry
    turns = begun(names, [key(seat) for seat in playing if state.empty(seat)])
    state = replace(
        state,
        phase=BIDDING,
        along=playing,
        betting=Betting(pot=pot, paid=dict.fromkeys(names, 0)),
        turns=turns,
        acts=(),
        fell=state.fell if state.betting else (),
        base=state.part if state.portions else base,
        doubles=0,
        fixed=0,
        cheap=(),
    )
    return _continue_bidding(state) if turns.over else state


def apply(state: State, event: Event) -> State | None:
    """Return the state after a word of the bidding (raise, see, check, cheap, dubbel, fixed raise, all-in); `None` for
    any other event.

    A word that could not be said here changes nothing.
    """
    match event:
        case Raise(seat=seat, amount=amount):
            return _after_word(state, seat, "verhogen", amount) if amount > 0 else state
        case See(seat=seat):
            return _after_word(state, seat, "zien")
        case AllIn(seat=seat):
            return _after_all_in(state, seat)
        case Check(seat=seat) | Cheap(seat=seat):
            return _stay_without_bet(state, seat, cheap=isinstance(event, Cheap))
        case Double(seat=seat):
            amount = max(1, state.doubled() - (state.betting.level if state.betting else 0))
            return _after_word(state, seat, "verhogen", amount, doubles=True)
        case Fixed(seat=seat):
            return _after_word(state, seat, "verhogen", state.minimums_in_chips(FIXED.key), fixed=True)
    return None


def _bidding_at_turn(state: State, seat: Seat) -> tuple[Betting, Turns] | None:
    """Return the bidding and the turns, with this player to speak next; `None` when he can't speak.

    He can speak when the bidding goes on and he is in it, or when he is the only one with chips left (`State.lone`).
    """
    if state.betting is not None and seat == state.lone:
        names = tuple(key(one) for one in state.playing())
        return state.betting, Turns(names, (key(seat),), tuple(name for name in names if name != key(seat)))
    if state.phase != BIDDING or state.betting is None or state.turns is None or key(seat) not in state.turns.seats:
        return None
    return state.betting, with_next_speaker(state.turns, key(seat))


def _after_word(
    state: State, seat: Seat, action: score.Action, amount: int = 0, *, doubles: bool = False, fixed: bool = False
) -> State:
    """Return the state after one word of the bidding; unchanged when the bidding does not allow it."""
    if (found := _bidding_at_turn(state, seat)) is None:
        return state
    betting, turns = found
    try:
        after = score.bid(betting, key(seat), action, amount, limits=ANY)
    except ValueError:
        return state
    cost = after.paid[key(seat)] - betting.paid[key(seat)]
    paid = state.count(cost)
    if action == "zien":
        text, anchor = f"{state.name(seat)} ziet voor {paid}.", "zien-kost"
    elif doubles:
        text, anchor = f"{state.name(seat)} zegt dubbel en legt er {cost} bij: zien kost nu {after.level}.", "dubbel"
    else:
        text, anchor = f"{state.name(seat)} verhoogt met {amount} en legt {paid} bij.", "bieden"
    if fixed:
        anchor = "vaste-verhoging"
    turns = raised(turns, all_must=not state.side) if action == "verhogen" else stayed(turns)
    state = replace(state, acts=(*state.acts, (key(seat), action, amount)))
    if doubles or fixed:
        state = replace(state, doubles=state.doubles + doubles, fixed=amount if fixed else state.fixed)
    return _pay_and_go_on(state, seat, cost, text, anchor, after, turns)


def _pay_and_go_on(
    state: State, seat: Seat, cost: int, text: str, anchor: str, betting: Betting, turns: Turns
) -> State:
    if state.counted and state.has(seat) <= cost and key(seat) not in turns.resting:
        turns = rested(turns, key(seat))
    put = {**state.put, seat: state.put.get(seat, 0) + cost}
    pays = [(seat, POT, cost)]
    state = move(state, pays, text, f"{SLUG}#{anchor}", betting=betting, turns=turns, put=put)
    return _continue_bidding(state)


def _after_all_in(state: State, seat: Seat) -> State:
    if (found := _bidding_at_turn(state, seat)) is None or state.has(seat) < 1:
        return state
    betting, turns = found
    after = score.all_in(betting, key(seat), state.has(seat))
    turns = rested(raised(turns) if after.level > betting.level else stayed(turns), key(seat))
    state = replace(state, acts=(*state.acts, (key(seat), "", 0)))
    text = f"{state.name(seat)} gaat all-in met {state.count(state.has(seat))}."
    return _pay_and_go_on(state, seat, state.has(seat), text, "zijpotten", after, turns)


def _stay_without_bet(state: State, seat: Seat, *, cheap: bool) -> State:
    if (found := _bidding_at_turn(state, seat)) is None or found[0].level:
        return state
    text, anchor = ("zegt cheap", state.cheap_rule) if cheap else ("checkt", "eerste-woord")
    acts = (*state.acts, (key(seat), "", 0))
    state = replace(state, turns=stayed(found[1]), cheap=(*state.cheap, seat), acts=acts)
    return _continue_bidding(tell(state, f"{state.name(seat)} {text}.", f"{SLUG}#{anchor}", seat=seat))


def after_player_left(state: State, seat: Seat) -> State:
    """Return the state after a player leaves the hand during the bidding; the last one left wins the pot."""
    if state.turns is None or key(seat) not in state.turns.seats or state.pots is not None:
        return state
    if state.turns.seats == (key(seat),):
        return state
    return _continue_bidding(_without_player(state, seat, f"{state.name(seat)} gaat weg.", "weggaan"))


def _without_player(state: State, seat: Seat, text: str, anchor: str) -> State:
    """Return the state without this player, who was in the bidding."""
    state = tell(state, text, f"{SLUG}#{anchor}", seat=seat)
    left = tuple(one for one in state.along if one != seat)
    turns = without(state.turns, key(seat)) if state.turns else None
    return replace(state, turns=turns, along=left, acts=(*state.acts, (key(seat), "weg", 0)))


def _drop_who_cannot_pay(state: State) -> State:
    """Return the state without each player whose turn comes while he can't pay to see (stay in).

    Nothing changes where side pots are played, for there he may stay, and where chips are not counted.
    """
    while not state.side and state.counted and state.betting and state.turns and (name := state.turns.next):
        seat, cost = seat_of(name), score.to_see(state.betting, name)
        if cost <= max(0, state.has(seat)):
            break
        text = f"{state.name(seat)} kan {state.none_in_words(cost)} betalen om te zien, en is weg."
        state = _without_player(replace(state, fell=(*state.fell, seat)), seat, text, "zien-kost")
    return state


def _continue_bidding(state: State) -> State:
    """Return the state after a word of the bidding, or after a player left it.

    First each player falls out whose turn comes while he can't pay to see (stay in), unless side pots are played. If
    the bidding is over then, the hand goes on: the last player left wins, the pot stays because all said cheap (bid
    nothing), the next open card comes, or the showdown.
    """
    state = _drop_who_cannot_pay(state)
    if state.turns is None or not state.turns.over:
        return state
    playing = state.playing()
    if len(playing) == 1:
        return closing.won_alone(state, playing[0], "bluffen")
    silent = state.betting is not None and not state.betting.level
    if state.doubling and silent and state.cheap:
        return closing.all_cheap(state)
    if not state.changes_cards and state.card < state.open_cards:
        return replace(state, phase=CARD, turns=None, along=playing)
    return replace(state, phase=SHOW)
