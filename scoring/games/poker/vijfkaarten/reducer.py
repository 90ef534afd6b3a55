"""The reducer of five-card poker: what every fact does to the pot and the players.

It accepts any fact in any state, so that what was once written can always be replayed.
"""

from collections.abc import Mapping, Sequence

from scoring.games.poker import hand, settled
from scoring.games.poker.hand import key, seat_of
from scoring.games.poker.pots import Pot
from scoring.games.poker.settled import CashOutAll, Result
from scoring.games.poker.turns import Turns, begun, rested, with_next_speaker, without
from scoring.games.poker.vijfkaarten.events import (
    AllIn,
    Ante,
    Bet,
    Call,
    Check,
    Fold,
    NotOpened,
    Played,
    Raise,
    Showdown,
    Swap,
)
from scoring.games.poker.vijfkaarten.options import BOOK, HAND, OPTIONS, POT
from scoring.games.poker.vijfkaarten.score import BIG_BLIND, Act, Move, bet, new_betting
from scoring.games.poker.vijfkaarten.state import State
from scoring.games.poker.vijfkaarten.turns import turns_after_act
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import deal_on, pass_deal, replace, tell
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Seat
from scoring.play.seating import Leave

SLUG = "poker"
RULES: dict[Move, str] = {"bet": "keuzes", "call": "call", "raise": "raise", "check": "checken", "allin": "zijpotten"}
"""The anchor of the rule that the story names for each word of the betting."""


start = ledger.starting(State, OPTIONS, BOOK)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case Ante(seats=seats):
            return _begin_hand(state, seats)
        case Bet(seat=seat, amount=amount):
            return _after_betting_word(state, seat, "bet", amount)
        case Raise(seat=seat, amount=amount):
            return _after_betting_word(state, seat, "raise", amount)
        case Call(seat=seat):
            return _after_betting_word(state, seat, "call")
        case Check(seat=seat):
            return _after_betting_word(state, seat, "check")
        case AllIn(seat=seat):
            return _after_betting_word(state, seat, "allin", max(0, state.has(seat)))
        case Fold(seat=seat):
            return _fold(state, seat)
        case NotOpened() if state.to_open and (state.begun or not state.must_pay_to_begin):
            return _unopened(_with_betting_under_way(state))
        case Swap(seat=seat, cards=cards) if seat in state.playing():
            return _swap(state, seat, cards)
        case Played(seats=seats, amounts=amounts):
            return _after_amounts_put_in(state, seats, amounts)
        case Showdown(seats=seats):
            return _pay_all_pots(state, seats)
        case Result():
            return _next_hand(*settled.result_booked(state, event, POT, f"{SLUG}#uitslag"))
        case CashOutAll():
            return settled.after_all_cashed_out(state, f"{SLUG}#uitstappen")
    state = chip_facts.apply(state, event)
    if isinstance(event, Leave):
        state = _fold(state, event.seat) if state.begun else state
        return deal_on(state) if event.seat == state.seating.dealer else state
    return state


# --- a hand as it happens -------------------------------------------------------------------------


def _begin_hand(state: State, seats: tuple[Seat, ...]) -> State:
    """Return the state in which a hand has begun: each of `seats` (all when it is empty) paid his ante, and the blinds
    are in. A hand that is under way stays as it is.
    """
    dealt = tuple(seat for seat in state.from_left() if seat in seats or not seats)
    if state.begun or len(dealt) < 2:
        return state
    names = [key(seat) for seat in dealt]
    spent = [key(seat) for seat in dealt if state.counted and state.has(seat) <= state.ante]
    ante, betting, turns = state.ante, new_betting(names), begun(names, spent)
    put, stood = dict.fromkeys(dealt, ante), max(0, state.has(POT))
    blinds = state.blinds(dealt)
    if not ante:
        state = replace(state, dealt=dealt, put=put, fell=(), part=1, betting=betting, turns=turns, stood=stood)
        return _blind(state, blinds)
    pot = stood + ante * len(dealt)
    who = "Iedereen zet" if not seats else f"{state.names(dealt)} zetten elk"
    text = f"{who} {state.count(ante)} ante in: in de pot ligt {pot}."
    state = move(
        state, [(seat, POT, ante) for seat in dealt], text, f"{SLUG}#ante", dealt=dealt, put=put, fell=(), part=1,
        betting=betting, turns=turns, stood=stood,
    )  # fmt: skip
    return _blind(state, blinds)


def _blind(state: State, blinds: Mapping[Seat, int]) -> State:
    """Return the state in which both blinds (bets before the cards are dealt) are paid: `blinds` are the chips by seat,
    the small one first.

    The player after the big blind speaks first, the big blind himself last. Unchanged when `blinds` is empty.
    """
    if not blinds or state.betting is None or state.turns is None:
        return state
    (small, less), (big, more) = blinds.items()
    text = f"{state.name(small)} zet {state.count(less)} blind in en {state.name(big)} {state.count(more)}."
    names = [key(seat) for seat in state.dealt]
    level, put = BIG_BLIND * state.small_blind, {key(seat): chips for seat, chips in blinds.items()}
    betting = state.betting._replace(put={**state.betting.put, **put}, level=level)
    empty = [key(seat) for seat in state.dealt if state.counted and state.has(seat) <= blinds.get(seat, 0)]
    after = names.index(key(big)) + 1
    waiting = tuple([name for name in (*names[after:], *names[:after]) if name not in empty])
    alone = len(waiting) == 1 and not betting.to_call(waiting[0])
    turns = Turns(state.turns.seats, () if alone else waiting, tuple(empty))
    held = {seat: chips + blinds.get(seat, 0) for seat, chips in state.put.items()}
    pays = [(seat, POT, chips) for seat, chips in blinds.items()]
    return move(state, pays, text, f"{SLUG}#blinds", put=held, betting=betting, turns=turns)


def _with_betting_under_way(state: State) -> State:
    """Return the state with the round of betting to which the next word belongs under way: the second once the first is
    over. Where no ante is paid this may begin the hand. Unchanged while a round goes on.
    """
    if state.turns is not None and not state.turns.over:
        return state
    if not state.begun and not state.must_pay_to_begin:
        state = _begin_hand(state, able if len(able := state.able()) < len(state.living()) else ())
    if (after := state.next_round()) is not None and after.waiting:
        return replace(state, part=2, betting=state.now, turns=after, acts=())
    return state


def _after_betting_word(state: State, seat: Seat, how: Move, amount: int = 0) -> State:
    """Return the state after a word of the betting. A word that could not be said changes nothing."""
    state = _with_betting_under_way(state)
    name, betting, turns = key(seat), state.betting, state.turns
    if betting is None or turns is None or name not in turns.seats:
        return state
    act = Act(name, how, amount)
    try:
        after = bet(betting, act)
    except ValueError:
        return state
    turns, cost = turns_after_act(with_next_speaker(turns, name), betting, act, side=state.side), after.paid[-1]
    if state.counted and state.has(seat) <= cost and name not in turns.resting:
        turns = rested(turns, name)
    put = {**state.put, seat: state.put.get(seat, 0) + cost}
    text = f"{state.name(seat)} {_move_in_words(state, how, amount, cost)}."
    state = move(
        state, [(seat, POT, cost)], text, f"{SLUG}#{RULES[how]}", betting=after, turns=turns, put=put,
        acts=(*state.acts, act),
    )  # fmt: skip
    return _fold_who_cannot_pay(state)


def _fold_who_cannot_pay(state: State) -> State:
    """Return the state without each player whose turn comes while he can't pay what was bet: he folds, unless side pots
    are played. It also closes a hand that nobody opened.
    """
    while not state.side and state.counted and state.betting and state.turns and (name := state.turns.next):
        seat, cost = seat_of(name), state.betting.to_call(name)
        if cost <= max(0, state.has(seat)):
            break
        text = f"{state.name(seat)} kan {state.none_in_words(cost)} bijleggen en past."
        state = _stops(replace(state, fell=(*state.fell, seat)), seat, text, "tekort")
    checked = any(act.move == "check" for act in state.acts)
    if state.begun and state.to_open and checked and state.turns and state.turns.over:
        return _unopened(state)
    return state


def _unopened(state: State) -> State:
    """Return the state after a hand that nobody opened (nobody made the first bet): the pot stays for the next hand, in
    which all pay their ante again.
    """
    pot = max(0, state.has(POT))
    text = f"Niemand opent: in de pot blijft {pot}, en de volgende deelt."
    return _next_hand(tell(state, text, f"{SLUG}#opening-boeren"), f"niemand opent, pot {pot}")


def _move_in_words(state: State, how: Move, amount: int, cost: int) -> str:
    paid = state.count(cost)
    match how:
        case "bet":
            return f"zet {paid} in"
        case "raise":
            return f"verhoogt met {amount} en legt {paid} bij" if cost != amount else f"verhoogt met {paid}"
        case "call":
            return f"gaat mee en legt {paid} bij"
        case "allin":
            return f"gaat all-in met {paid}"
    return "checkt"


def _fold(state: State, seat: Seat) -> State:
    if seat in state.fell and seat not in state.playing():
        return replace(state, fell=tuple(one for one in state.fell if one != seat))
    if not state.begun and not state.must_pay_to_begin:
        state = _with_betting_under_way(state)
    return _fold_who_cannot_pay(_stops(state, seat, f"{state.name(seat)} past.", "fold"))


def _stops(state: State, seat: Seat, text: str, anchor: str) -> State:
    """Return the state without this player in the hand; the last one left wins the pot. `text` is the sentence of the
    story, `anchor` its rule.
    """
    if seat not in state.playing() or state.turns is None or state.betting is None:
        return state
    act, betting = Act(key(seat), "fold"), state.betting
    if act.player in betting.put:
        betting = bet(betting, act)
    state = replace(state, turns=without(state.turns, act.player), betting=betting, acts=(*state.acts, act))
    state = tell(state, text, f"{SLUG}#{anchor}", seat=seat)
    if len(last := state.playing()) != 1:
        return state
    chips = max(0, state.has(POT))
    text = f"{state.name(last[0])} blijft over en krijgt de pot: {state.count(chips)}."
    state = move(state, [(POT, last[0], chips)], text, f"{SLUG}#allen-passen")
    return _next_hand(state, f"{state.name(last[0])} blijft over, pot {chips}")


def _swap(state: State, seat: Seat, cards: int) -> State:
    cards = max(0, min(cards, HAND))
    text = f"{state.name(seat)} ruilt {in_words(cards) if cards else 'geen'} {'kaart' if cards == 1 else 'kaarten'}."
    return tell(state, text, f"{SLUG}#ruilen", seat=seat, swapped=(*state.swapped, seat))


# --- a hand told afterwards, and the end of one ----------------------------------------------------


def _after_amounts_put_in(state: State, seats: tuple[Seat, ...], amounts: tuple[int, ...]) -> State:
    if not state.begun and not state.must_pay_to_begin:
        state = _with_betting_under_way(state)
    playing = state.playing()
    paid = {seat: chips for seat, chips in zip(seats, amounts, strict=False) if seat in playing and chips > 0}
    if state.turns is None:
        return state
    put = {seat: chips + paid.get(seat, 0) for seat, chips in state.put.items()}
    state = hand.put_in(state, paid, f"{SLUG}#inzetten", put=put)
    most = max((put.get(seat, 0) for seat in playing), default=0)
    stay = [seat for seat in playing if put.get(seat, 0) == most or (state.side and state.empty(seat))]
    return replace(state, turns=Turns(tuple(key(seat) for seat in stay), ()))


def _pay_all_pots(state: State, seats: tuple[Seat, ...]) -> State:
    """Return the state after every pot was paid in which one of `seats` has a share; a pot that only one player can win
    goes back to him.
    """
    state = hand.pots_shown(state, seats, state.dealt, _after_pot_paid)
    if state.pots != ():
        return state
    winners = [seat for seat in state.dealt if seat in seats]
    says = "wint" if len(winners) == 1 else "delen"
    return _next_hand(state, f"{state.names(winners)} {says}, pot {sum(state.put.values()) + state.stood}")


def _after_pot_paid(state: State, pot: Pot, winners: Sequence[Seat], side: bool) -> State:
    rule = f"{SLUG}#{'zijpotten' if side else 'tonen'}"
    return hand.pot_paid(state, pot, winners, "de pot", "toont de hoogste hand", rule, side=side)


def _next_hand(state: State, summary: str) -> State:
    usual = max((state.put.get(seat, 0) - state.ante for seat in state.dealt), default=0) or state.usual
    return ledger.close(
        state, summary, seating=pass_deal(state), dealt=(), put={}, part=0, betting=None, turns=None,
        acts=(), swapped=(), stood=0, told=False, pots=None, usual=usual,
    )  # fmt: skip
