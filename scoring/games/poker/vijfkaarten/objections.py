"""Why a fact may not be written at five-card poker: a sentence with the rule that says so, or `None` when it may be
written.
"""

from collections.abc import Iterable

from scoring.games.poker import settled
from scoring.games.poker.hand import key
from scoring.games.poker.settled import CashOutAll, Result
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
from scoring.games.poker.vijfkaarten.options import HAND, POT, SEATED
from scoring.games.poker.vijfkaarten.score import BIG_BLIND, Act, Move, bet, new_betting, swaps_most
from scoring.games.poker.vijfkaarten.state import State
from scoring.play.books import chip_facts
from scoring.play.books.ledger import holding_in_words
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import MOST_CHIPS, NOT_SEATED, Begin

_no = objection_maker("poker")

WORDS: dict[type[Event], tuple[Move, str]] = {
    Bet: ("bet", "keuzes"),
    Call: ("call", "call"),
    Raise: ("raise", "raise"),
    Check: ("check", "checken"),
    AllIn: ("allin", "zijpotten"),
}
"""The words of the betting: the `Move` of each, and the anchor of the rule that explains it."""


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written now, or `None` when it may."""
    match event:
        case Begin() if no := _begin(state):
            return no
        case Ante(seats=seats):
            return _ante(state, seats)
        case AllIn() if not state.side:
            return _no("All-in met zijpotten is niet afgesproken: wie de inzet niet kan betalen, past.", "tekort")
        case Call(seat=seat) | Raise(seat=seat):
            return _fallen(state, (seat,)) or _not_his_turn(state, seat) or _betting_objection(state, seat, event)
        case Bet(seat=seat) | Check(seat=seat) | AllIn(seat=seat):
            return _not_his_turn(state, seat) or _betting_objection(state, seat, event)
        case Fold(seat=seat) if _fallen(state, (seat,)):
            return None  # he has passed already: that it is said besides changes nothing
        case Fold(seat=seat):
            return _check_in_hand(state, seat) or (OVER if state.begun and state.closed else None)
        case NotOpened():
            return _not_begun(state) or _not_opened_objection(state)
        case Swap(seat=seat, cards=cards, ace=ace):
            return _check_in_hand(state, seat) or _swap(state, seat, cards, ace=ace)
        case Played(seats=seats, amounts=amounts):
            return (
                _not_begun(state)
                or _unopened(state, amounts)
                or _still_to_bet(state, amounts)
                or _put_in_objection(state, seats, amounts)
            )
        case Showdown(seats=seats):
            return _fallen(state, seats) or _not_begun(state) or _showdown(state, seats)
        case Result():
            return _check_result(state, event)
        case CashOutAll():
            return settled.check_closing(state, POT, "poker#uitstappen", open_hand=state.begun)
    return chip_facts.check(state, event, seats=SEATED)


def _begin(state: State) -> Objection | None:
    """Return an objection when nobody has the chips to pay the big blind (the second bet before the cards are dealt) at
    the beginning of the sheet; otherwise `None`.
    """
    big, most = BIG_BLIND * state.small_blind, max((state.has(seat) for seat in state.living()), default=0)
    if not big or not 0 < most < state.ante + big:
        return None
    text = f"De grote blind is {state.count(big)}, meer dan iemand inkoopt: kies lagere blinds of meer fiches."
    return _no(text, "blinds", "kleine-blind")


def anew(state: State) -> Objection | None:
    """Return an objection when the big blind (the second bet before the cards are dealt) of a new sheet is more than
    anybody may bet there; otherwise `None`.
    """
    big = BIG_BLIND * state.small_blind
    if not 0 < state.number("hoogste-inzet") < big:
        return None
    text = f"De grote blind is {state.count(big)}, meer dan de hoogste inzet: kies lagere blinds of een hogere inzet."
    return _no(text, "blinds", "hoogste-inzet")


def _ante(state: State, seats: tuple[Seat, ...]) -> Objection | None:
    if state.begun:
        return _no("Deze hand is al begonnen: de ante is betaald.", "ante")
    living = state.living()
    if len(set(seats)) != len(seats) or not set(seats) <= set(living):
        return _no("Noem ieder die meespeelt één keer; het zijn spelers die aan tafel zitten.", "ante")
    if len(seats or living) < 2:
        return _no("Een hand speel je met minstens twee.", "ante")
    broke = next((seat for seat in seats or living if seat not in state.able()), None)
    if broke is None:
        return None
    what = "de ante niet betalen" if state.has(broke) else "niet meespelen zonder fiches"
    if dear := state.small_blind and not state.side and state.has(broke):
        what = f"{'de ante en ' if state.ante else ''}de grote blind niet betalen"
    rule = "blinds" if dear else "tekort"
    return _no(f"{state.name(broke)} kan {what}: koop eerst fiches bij of sla deze hand over.", rule)


def _not_begun(state: State) -> Objection | None:
    if state.begun or not state.must_pay_to_begin:
        return None
    return _no("Begin de hand met de ante.", "ante") if state.ante else _no("Begin de hand met de blinds.", "blinds")


def _not_opened_objection(state: State) -> Objection | None:
    if not state.on("opening-boeren"):
        return _no("Openen mag bij jullie met elke hand.", "opening-boeren")
    if not state.begun and len(state.able()) < 2:
        return _no("Een hand speel je met minstens twee spelers die fiches hebben.", "tekort")
    return None if state.to_open else _no("Deze hand is al geopend.", "opening-boeren")


def _unopened(state: State, amounts: tuple[int, ...]) -> Objection | None:
    """Return an objection to a winner of a hand in which nobody bet, where two jacks are needed to bet first; otherwise
    `None`.
    """
    if any(amounts) or not state.to_open or (state.begun and state.turn is None):
        return None
    return _no("Zet niemand in, dan is er niet geopend: de pot blijft staan.", "opening-boeren")


def _fallen(state: State, seats: tuple[Seat, ...]) -> Objection | None:
    """Return an objection when one of these players could not pay a raise and so has folded (left the hand); otherwise
    `None`. It also holds after the hand, because the hand may have ended by that.
    """
    fallen = next((seat for seat in seats if seat in state.fell and seat not in state.playing()), None)
    return None if fallen is None else _no(f"{state.name(fallen)} kon niet bijleggen en heeft dus gepast.", "tekort")


def _check_in_hand(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player is not in the hand; `None` when he is. Where no ante is paid the first word
    begins the hand, so before it everybody with chips is.
    """
    if objection := _not_begun(state):
        return objection
    playing = state.playing() if state.begun else state.able()
    if len(playing) < 2:
        return _no("Een hand speel je met minstens twee spelers die fiches hebben.", "tekort")
    if seat in playing:
        return None
    if seat not in state.living():
        return NOT_SEATED
    if state.begun and seat in state.dealt:
        return _fallen(state, (seat,)) or _no(
            f"{state.name(seat)} heeft gepast en doet deze hand niet meer mee.", "fold"
        )
    return _no(f"{state.name(seat)} speelt deze hand niet mee.", "ante")


OVER = _no("Het inzetten is voorbij: zeg wie de hoogste hand toont.", "tonen")


def _still_to_bet(state: State, amounts: tuple[int, ...]) -> Objection | None:
    """Return an objection to bets written when the betting is over; `None` otherwise, and when nobody bet."""
    silent = state.turn is None and state.lone is None and any(amounts)
    return OVER if state.begun and (state.closed or silent) else None


def _not_his_turn(state: State, seat: Seat) -> Objection | None:
    """Return an objection when it is not this player's turn to speak; otherwise `None`."""
    if objection := _check_in_hand(state, seat):
        return objection
    turn = (state.turn if state.lone is None else state.lone) if state.begun else state.able()[0]
    if turn is None:
        return OVER
    if turn == seat:
        return None
    return _no(f"{state.name(turn)} is aan de beurt, niet {state.name(seat)}.", "delen")


def _betting_objection(state: State, seat: Seat, event: Event) -> Objection | None:
    move, anchor = WORDS[type(event)]
    if isinstance(event, Check) and not state.on("checken") and not (state.now and state.now.level):
        return _no("Bij jullie wordt er niet gecheckt: zet in of pas.", "keuzes")
    amount = state.has(seat) if isinstance(event, AllIn) else getattr(event, "amount", 0)
    betting = state.now or new_betting(
        [key(one) for one in state.able()]
    )  # without an ante the first word begins the hand
    if amount > MOST_CHIPS:
        return _no(f"Zoveel fiches zijn er niet: hoogstens {MOST_CHIPS}.", anchor, "amount")
    act = Act(key(seat), move, amount)
    try:
        bet(betting, act)
    except ValueError as error:
        return _no(str(error), anchor, "amount" if amount < 1 and move in ("bet", "raise") else "")
    if over := state.over_limit(betting, act):
        return _no(over, "grenzen", "amount")
    if over := state.over_pot(betting, act):
        return _no(over, "pot-limiet", "amount")
    return _costs(state, seat, amount + (state.to_call(seat) if move in ("call", "raise") else 0))


def _costs(state: State, seat: Seat, cost: int) -> Objection | None:
    """Return an objection when a player has fewer chips than `cost`; `None` when he has enough, or chips are not
    counted.
    """
    if cost > MOST_CHIPS:
        return _no(f"Zoveel fiches zijn er niet: hoogstens {MOST_CHIPS}.", "tekort")
    if not state.counted or state.has(seat) >= cost:
        return None
    less = "zet minder in, of pas" if state.has(seat) > state.to_call(seat) else "call, of pas"
    other = f": {'pas, of ga all-in' if state.side else less}" if seat == state.turn else ""
    return _no(f"{holding_in_words(state, seat)} en kan {state.none_in_words(cost)} bijleggen{other}.", "tekort")


def _swap(state: State, seat: Seat, cards: int, *, ace: bool) -> Objection | None:
    if not state.swapping:
        return _no("Ruilen doe je na de eerste inzetronde en voor de tweede.", "ruilen")
    if seat in state.swapped:
        return _no(f"{state.name(seat)} heeft al geruild.", "ruilen")
    most = swaps_most(state.number("ruilen"), state.number("ruilen-met-aas"), ace=ace)
    if 0 <= cards <= min(most, HAND):
        return None
    held = "met een aas" if ace else "zonder aas"
    return _no(f"Ruil {held} hoogstens {most} kaarten.", "ruilen", "cards")


def _first_objection(objections: Iterable[Objection | None]) -> Objection | None:
    return next((objection for objection in objections if objection), None)


def _put_in_objection(state: State, seats: tuple[Seat, ...], amounts: tuple[int, ...]) -> Objection | None:
    if objection := settled.amounts_objection(seats, amounts, "poker#inzetten"):
        return objection
    if any(chips < 0 for chips in amounts):
        return _no("Wie inzet, legt nul fiches of meer bij.", "inzetten")
    people = _first_objection(_check_in_hand(state, seat) for seat in seats)
    if not seats and not state.begun:
        return _no("Zeg wie er deze hand meespeelden.", "inzetten")
    return people or _first_objection(_costs(state, seat, chips) for seat, chips in zip(seats, amounts, strict=True))


def _showdown(state: State, seats: tuple[Seat, ...]) -> Objection | None:
    if not state.begun or (state.turn is not None and not state.swapping):
        return _no("Het inzetten is nog niet klaar; daarna wordt er getoond.", "tonen")
    if state.turn is not None:
        return _no("Er komt nog een inzetronde, na het ruilen; daarna wordt er getoond.", "twee-rondes")
    if not seats or len(set(seats)) != len(seats):
        return _no("Zeg wie de hoogste hand toont; meer spelers als hun handen gelijk zijn.", "tonen")
    for seat in seats:
        if seat not in state.playing():
            less = state.told and seat in state.dealt
            text = f"{state.name(seat)} zette minder in dan een ander en heeft dus gepast."
            return _no(text, "call") if less else _check_in_hand(state, seat)
    if any(not any(seat in pot.players for pot in state.left_pots()) for seat in seats):
        return _no("In wat er nog ligt heeft niet ieder van hen een deel.", "zijpotten")
    return None


def _check_result(state: State, event: Result) -> Objection | None:
    if objection := settled.check_result(state, event, "poker#uitslag", open_hand=state.begun):
        return objection
    return _first_objection(_costs(state, seat, -chips) for seat, chips in zip(event.seats, event.amounts, strict=True))
