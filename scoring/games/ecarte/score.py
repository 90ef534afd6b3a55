"""The reducer of écarté: what every fact does to both scores, who meets whom next, and the stakes.

Total: any fact gives a state.
"""

from typing import cast

from scoring.games.ecarte import bets, pool
from scoring.games.ecarte.events import Bet, Buys, Drawn, FalseKing, King, Plays, Trick, Tricks, Turned, Weak
from scoring.games.ecarte.options import DEALER_PAYS, LENGTH, OPTIONS, PENALTY
from scoring.games.ecarte.payout import (
    BOLD,
    HAND,
    KING,
    NEEDED,
    PLAIN,
    STOCK,
    Deal,
    Side,
    false_king,
    needs_one_point,
    points,
)
from scoring.games.ecarte.state import State
from scoring.kit.figures import chips, in_words
from scoring.kit.figures import points as counted
from scoring.play import seating
from scoring.play.books import tally
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.sitting import Sitting
from scoring.play.contract import Event, Seat
from scoring.play.seating import SEATING, Begin, Join, Leave


def start(begin: Begin) -> State:
    """Return the first state: the dealer plays against the player left of him, the others wait."""
    book = tally.opened(begin, OPTIONS)
    first, *waiting = book.seating.clockwise(begin.dealer)[:-1] or (begin.dealer,)
    return State(
        seating=book.seating, options=book.options, points=book.points, stips={}, front=first, waiting=tuple(waiting)
    )


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    if isinstance(event, SEATING):
        return _after_seating_fact(state, event)
    if isinstance(event, Drawn):
        return _sit_as_drawn(state, event.seats)
    state = pool.put_in(_reset_after_partij(state))
    match event:
        case Bet(seat=seat, side=side, amount=amount) if seat in state.living() and side in state.pair and amount > 0:
            text = f"{state.name(seat)} zet {chips(amount)}" + ("" if seat == side else f" op {state.name(side)}") + "."
            return tell(state, text, "ecarte#inzetten", seat=seat, bets=(*state.bets, (seat, side, amount)))
        case Turned(king=king):
            return _turned(state, king=king)
        case Weak(seat=seat) if seat in state.pair:
            return _after_weak(state, seat)
        case Buys(seat=seat, cards=cards) if seat in state.pair:
            left = tuple(one for one in state.buying if one != seat)
            text = f"{state.name(seat)} koopt {in_words(max(0, cards))} {'kaart' if cards == 1 else 'kaarten'}."
            state = replace(state, buying=left, stock=max(0, state.stock - max(0, cards)))
            return tell(state, text, "ecarte#kopen", seat=seat)
        case Plays(seat=seat) if seat in state.pair:
            return _plays(state, seat)
        case King(seat=seat) if seat in state.pair:
            text = f"{state.name(seat)} meldt de heer van troef"
            state = _without_penalty(replace(state, king=seat, turned=True), state.other(seat))
            return _ended(_give_points(state, seat, KING, text, "ecarte#heer-melden"))
        case FalseKing(seat=seat, held=held) if seat in state.pair:
            return _false_king(state, seat, held=held or state.king == state.other(seat))
        case Trick(seat=seat) if seat in state.pair:
            state = replace(state, tricks=(*state.tricks, seat))
            text = f"De {_nth(len(state.tricks))} slag is van {state.name(seat)}."
            state = tell(state, text, "ecarte#slag-winnen", seat=seat)
            return _after_tricks(state, state.tricks_of(state.front)) if len(state.tricks) >= HAND else state
        case Tricks(seat=seat, made=made) if seat in state.pair:
            made = max(0, min(made, HAND))
            return _after_tricks(state, made if seat == state.front else HAND - made)
    return state


def _nth(number: int) -> str:
    """Return the Dutch ordinal of a trick, `eerste` to `vijfde`; `vijfde` for a higher number."""
    return ("eerste", "tweede", "derde", "vierde", "vijfde")[min(number, HAND) - 1]


# --- who play ----------------------------------------------------------------------------------------


def _after_seating_fact(state: State, event: Event) -> State:
    """Return the state after a fact about the seats: a newcomer waits, and who waited longest plays for who left."""
    state = replace(state, seating=seating.apply(state.seating, event))
    match event:
        case Join(seat=seat):
            waiting = state.waiting if seat in (*state.waiting, *state.pair) else (*state.waiting, seat)
            return tally.with_newcomer(replace(state, waiting=waiting), event)
        case Leave(seat=seat):
            state = replace(state, waiting=tuple(one for one in state.waiting if one != seat))
            if seat in state.pair and state.waiting:
                dealer, front = (state.waiting[0] if one == seat else one for one in state.pair)
                return _sit(state, dealer, front, state.waiting[1:])
    return state


def _sit(state: State, dealer: Seat, front: Seat, waiting: tuple[Seat, ...]) -> State:
    """Return the state in which `dealer` and `front` play a new deal, and the others wait in this order."""
    return deal_on(state, dealer, front=front, waiting=waiting)


def _sit_as_drawn(state: State, named: tuple[Seat, ...]) -> State:
    """Return the state in which the first two of `named` play, and behind the others of them wait those not named."""
    order = tuple(dict.fromkeys(seat for seat in named if seat in state.living()))
    rest = tuple(seat for seat in (*state.pair, *state.waiting) if seat in state.living() and seat not in order)
    order = (*order, *rest)
    return state if len(order) < 2 else _sit(state, order[0], order[1], order[2:])


def sits(state: State) -> tuple[Seat, ...]:
    """Return the two players of the deal that begins now; the others at the table look on."""
    return state.pair


def reseated(state: State, then: Sitting) -> State:
    """Return the state in which the two of `then` begin a partij; unchanged when they are not two at this table."""
    front = next((seat for seat in then.seats if seat != then.dealer), None)
    if front is None or not {then.dealer, front} <= set(state.living()):
        return state
    waiting = tuple(seat for seat in (*state.pair, *state.waiting) if seat not in (then.dealer, front))
    return _sit(replace(state, winner=front), then.dealer, front, waiting)


def _reset_after_partij(state: State) -> State:
    """Return the state with all points at nought again when a partij (game) was won; otherwise unchanged."""
    if state.winner is None:
        return state
    for seat, had in state.points.items():
        if had:
            text = f"Een nieuwe partij: {state.name(seat)} begint weer op nul."
            state = tell(state, text, "ecarte#partij", seat=seat, points=-had)
    return replace(state, winner=None, deals=0)


# --- a deal ------------------------------------------------------------------------------------------


def _give_points(state: State, seat: Seat, gained: int, text: str, rule: str) -> State:
    """Return the state with these points for a player, as far as they count: up to the goal and not below nought."""
    had = state.now(seat)
    counts = max(0, min(had + gained, state.goal)) - had
    more = "; meer telt niet" if counts < gained else ""
    return tell(state, f"{text}: {_points_in_words(counts)}{more}.", rule, seat=seat, points=counts)


def _points_in_words(points: int) -> str:
    """Return points with a word: `1 punt`, and below nought `1 punt eraf`."""
    return counted(points) if points >= 0 else f"{counted(-points)} eraf"


def _turned(state: State, *, king: bool) -> State:
    """Return the state after the dealer turned the trump card; a king brings him a point, which may win the partij."""
    dealer, state = state.dealer, replace(state, turned=True)
    if not king:
        return tell(state, f"{state.name(dealer)} draait de troefkaart open.", "ecarte#troef-keren", seat=dealer)
    text = f"{state.name(dealer)} draait een heer open"
    rule = "ecarte#schoon" if needs_one_point(state.now(dealer), state.number(LENGTH.key)) else "ecarte#troef-keren"
    return _ended(_give_points(replace(state, king=dealer), dealer, KING, text, rule))


def _after_weak(state: State, seat: Seat) -> State:
    """Return the state after `seat` said that he is weak; once both are, both may buy cards."""
    state = tell(state, f"{state.name(seat)} is zwak.", "ecarte#zwak", seat=seat)
    weak = (*state.weak, seat)
    if set(state.pair) <= set(weak):
        return replace(state, turned=True, weak=(), buying=(state.front, state.dealer), start="gekocht")
    return replace(state, turned=True, weak=weak, buying=())


def _plays(state: State, seat: Seat) -> State:
    """Return the state after `seat` said that he plays; who says so before cards were bought decides how it began."""
    bold = seat == state.front
    start = state.start or ("brutaal" if bold else "gever")
    text = f"{state.name(seat)} is brutaal." if start == "brutaal" else f"{state.name(seat)} speelt."
    rules = {"brutaal": "ecarte#brutaal", "gever": "ecarte#gever-speelt", "gekocht": "ecarte#opnieuw-vragen"}
    return tell(state, text, rules[start], seat=seat, turned=True, player=seat, start=start, buying=())


def _false_king(state: State, seat: Seat, *, held: bool) -> State:
    """Return the state after `seat` announced a false king; with `held` his opponent has that king: no penalty."""
    state = replace(state, turned=True)
    sides = {state.front: "voorhand", state.dealer: "gever"}
    claimed = cast(Side, sides[seat])
    other = state.other(seat)
    front, dealer = false_king(claimed, sides[other] if held else "", str(state.options[PENALTY.key]))
    what = f"{state.name(seat)} meldt een valse heer"
    for one, gained in ((state.front, front), (state.dealer, dealer)):
        if gained:
            sentence = f"{what}; voor {state.name(other)}" if gained > 0 else what
            after = _give_points(state, one, gained, sentence, "ecarte#valse-heer")
            claims = {**state.claims, seat: (one, after.now(one) - state.now(one))}
            return _ended(replace(after, claims=claims))
    text = f"{what}; {state.name(other)} heeft de heer, dus het kost niets."
    state = replace(state, claims={**state.claims, seat: (seat, 0)})
    return tell(state, text, "ecarte#valse-heer", seat=seat)


def _without_penalty(state: State, claimed: Seat) -> State:
    """Return the state without a penalty for a false king of `claimed`, if any: his opponent has that king (p. 51)."""
    whose, gained = state.claims.get(claimed, (claimed, 0))
    if not gained:
        return state
    text = f"{state.name(state.other(claimed))} heeft de heer: de valse heer kost {state.name(claimed)} niets"
    back = "raakt {} weer kwijt" if gained > 0 else "krijgt {} terug"
    text += f", en {state.name(whose)} {back.format(counted(abs(gained)))}"
    state = replace(state, claims={**state.claims, claimed: (claimed, 0)})
    return tell(state, f"{text}.", "ecarte#valse-heer", seat=whose, points=-gained)


def _after_tricks(state: State, made: int) -> State:
    """Return the state after the five tricks of a deal, `made` of them by voorhand (who did not deal)."""
    pays = BOLD if state.on(DEALER_PAYS.key) else PLAIN
    front, dealer = points(Deal(tricks=made, start=state.start or "gekocht"), weak_dealer_pays=pays)
    seat, gained = (state.front, front) if made >= NEEDED else (state.dealer, dealer)
    most = made if seat == state.front else HAND - made
    rule = "doormars" if most == HAND else "punten"
    if gained > PLAIN and seat == state.dealer and state.start == "brutaal":
        rule = "brutaal"
    elif gained > PLAIN and seat == state.front and state.start == "gever" and most < HAND:
        rule = "gever-speelt"
    what = "de doormars" if most == HAND else f"{in_words(most)} slagen"
    state = _give_points(state, seat, gained, f"{state.name(seat)} maakt {what}", f"ecarte#{rule}")
    return _ended(state, seat, "doormars" if most == HAND else f"{most} slagen")


# --- the end -----------------------------------------------------------------------------------------


def _ended(state: State, took: Seat | None = None, what: str = "") -> State:
    """Return the state with the deal over if `took` won it or a partij (game) is won; otherwise unchanged."""
    winner = next((seat for seat in state.pair if state.now(seat) >= state.goal), None)
    right = took if winner is None else winner
    if right is None:
        return state
    if winner is not None:
        text = f"{state.name(winner)} wint de partij met {state.now(winner)}–{state.now(state.other(winner))}."
        state = tell(state, text, "ecarte#partij", seat=winner)
        state = replace(state, partijen={**state.partijen, winner: state.partijen.get(winner, 0) + 1})
    if winner is not None or state.settles_each_deal:
        state = bets.pay(state, right)
    if winner is not None:
        state = pool.after_partij(state, winner)
    dealer, front = state.pair
    state = replace(tally.close(state, _summary(state, took, what, winner)), stips={}, deals=state.deals + 1)
    state = replace(state, turned=False, weak=(), player=None, start="", buying=(), stock=STOCK, king=None, claims={})
    state = replace(state, tricks=(), winner=winner)
    return _sit(state, front, dealer, state.waiting) if winner is None else _next_challenger(state, winner)


def _summary(state: State, took: Seat | None, what: str, winner: Seat | None) -> str:
    """Return the deal in a few Dutch words: `Ilse 3 slagen; Mehmet brutaal; heer Ilse; partij`."""
    how = {"brutaal": f"{state.name(state.front)} brutaal", "gever": f"{state.name(state.dealer)} speelt"}
    parts = [f"{state.name(took)} {what}"] if took is not None else []
    parts += [how[state.start]] if state.start in how else []
    parts += [f"heer {state.name(state.king)}"] if state.king is not None else []
    parts += [f"partij {state.name(winner)}"] if winner is not None else []
    return "; ".join(parts)


def _next_challenger(state: State, winner: Seat) -> State:
    """Return the state in which `winner` meets who waited longest; the last dealer does not deal (p. 52, SH16)."""
    loser = state.other(winner)
    challenger, *waiting = (*state.waiting, loser)
    if winner == state.dealer:
        return _sit(state, challenger, winner, tuple(waiting))
    return _sit(state, winner, challenger, tuple(waiting))
