"""What may not be written at napoleonnen: a sentence with the rule that says so.

A function here returns an objection, or `None` when there is none.
"""

from scoring.games.napoleonnen.events import Bid, Exchange, Look, Made, Pass, Price, Stakes
from scoring.games.napoleonnen.payout import FEE, HAND, NAP, SEATS
from scoring.games.napoleonnen.state import State
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Objection, Seat, objection_maker

_no = objection_maker("napoleonnen")


def check(state: State, event: Event) -> Objection | None:
    """Object to a fact that may not be written now; `None` when it may."""
    match event:
        case Stakes():
            return _stakes(state)
        case Look(seat=seat):
            return _look(state, seat)
        case Bid(seat=seat, tricks=tricks):
            return _not_his_turn(state, seat) or _bid(state, seat, tricks)
        case Pass(seat=seat):
            return _not_his_turn(state, seat)
        case Price(seat=seat, amount=amount):
            return _not_highest_bidder(state, seat) or _price(state, seat, amount)
        case Exchange(seat=seat):
            return _not_highest_bidder(state, seat, "napoleonnen#ruilen") or _exchange(state, seat)
        case Made(seat=seat, tricks=tricks):
            return _not_highest_bidder(state, seat) or _tricks_objection(state, tricks)
    return chip_facts.check(state, event, seats=SEATS)


def _unstaked_objection(state: State) -> Objection | None:
    """Object while the stakes of everybody for this round are not in the pot."""
    return None if not state.owing else _no(f"Eerst zet ieder {state.count(state.stake)} in de pot.", "inzet")


def _stakes(state: State) -> Objection | None:
    """Object to putting in when nobody has to, or somebody can't pay."""
    rule = "inzet"
    if state.begun:
        return _no("Deze ronde is al begonnen: inzetten doe je vóór de ronde.", rule)
    if not state.owing:
        return _no("De pot is niet leeg. Bij jullie zet iedereen pas weer in als hij leeg is.", rule)
    return next((no for seat in state.living() if (no := short(state, seat, state.stake))), None)


def _not_his_turn(state: State, seat: Seat) -> Objection | None:
    """Object when this player may not bid or pass now: it goes round once, until the highest bidder says his price."""
    rule, name = "eerste-woord", state.name(seat)
    if objection := _check_bidding_open(state, seat):
        return objection
    if seat in state.spoken:
        return _no(f"{name} heeft al gezegd hoeveel slagen, of gepast.", rule)
    if seat not in state.to_speak():
        return _no(f"De beurt van {name} is voorbij: een ander had al het woord.", rule)
    return None


def _check_bidding_open(state: State, seat: Seat) -> Objection | None:
    """Object when bidding has not begun, because of missing stakes, or is over."""
    if no := absent(state, seat) or _unstaked_objection(state):
        return no
    if not state.bidding_over:
        return None
    return _no(f"{state.name(state.bidder or seat)} speelt al: er wordt niet meer geboden.", "hoogste-bod")


def _look(state: State, seat: Seat) -> Objection | None:
    """Object when this player may not look at the stock.

    Before the first bid everybody may, after it those who may still bid; each once.
    """
    if objection := _check_bidding_open(state, seat):
        return objection
    if seat in state.looked:
        return _no(f"{state.name(seat)} heeft de stok al bekeken.", "stok-zien", "keken")
    if seat not in state.who_may_look():
        text = f"{state.name(seat)} komt niet meer aan het woord, en er is al aangekondigd: dan bekijk je de stok niet."
        return _no(text, "stok-zien", "keken")
    return short(state, seat, FEE)


def _bid(state: State, seat: Seat, tricks: int) -> Objection | None:
    """Return an objection when so many tricks can't be bid now; else `None`.

    Who bids less than Nap must have a chip; only a lost Nap may leave a debt.
    """
    if tricks > NAP:
        return _no("Meer dan vijf slagen zijn er niet; vijf is Nap.", "nap", "bod")
    rule = "hoogste-bod"
    if tricks < 1:
        return _no("Kondig minstens één slag aan, of pas.", rule, "bod")
    if tricks <= state.bid and state.bidder is not None:
        return _no(f"{state.name(state.bidder)} kondigde er al {state.bid} aan: bied hoger, of pas.", rule, "bod")
    return None if tricks == NAP else short(state, seat, 1)


def _not_highest_bidder(state: State, seat: Seat, rule: str = "napoleonnen#hoogste-bod") -> Objection | None:
    """Object when this player is not the highest bidder, with this rule."""
    if no := absent(state, seat) or _unstaked_objection(state):
        return no
    if state.bidder is None:
        return Objection("Er heeft nog niemand slagen aangekondigd.", rule)
    if seat != state.bidder:
        return Objection(f"{state.name(state.bidder)} speelt, als hoogste; {state.name(seat)} kijkt toe.", rule)
    return None


def _price(state: State, seat: Seat, amount: int) -> Objection | None:
    """Object to a price of so many chips."""
    rule, pots = "bedrag", state.pots
    if state.nap:
        if amount == pots.pot + pots.peek:
            return None
        return _no(f"Nap gaat om de hele pot en de hele kijkpot: {state.count(pots.pot + pots.peek)}.", "nap", "bedrag")
    if state.price:
        return _no(f"{state.name(seat)} heeft al een bedrag genoemd.", rule, "bedrag")
    if not 1 <= amount <= pots.pot:
        return _no(f"Vraag minstens één fiche en hoogstens wat er in de pot zit: {pots.pot}.", rule, "bedrag")
    return short(state, seat, amount)


def _exchange(state: State, seat: Seat) -> Objection | None:
    """Object when the stock has been taken up, or the player can't pay for that and for his bid."""
    if state.exchanged:
        return _no(f"{state.name(seat)} heeft de stok al opgenomen.", "ruilen", "ruilde")
    return short(state, seat, FEE if state.nap else FEE + max(1, state.price))


def _tricks_objection(state: State, tricks: int) -> Objection | None:
    """Object to so many tricks, or to an end before the price is known."""
    if not state.nap and not state.price:
        return _no("Zeg eerst hoeveel er uit de pot wordt gevraagd.", "bedrag", "bedrag")
    if not 0 <= tricks <= HAND:
        return _no("Er zijn vijf slagen: vul er nul tot en met vijf in.", "uitslag", "slagen")
    return None
