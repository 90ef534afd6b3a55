"""The doorman of a napoleonnen sheet: what may not be written, with the rule that says so."""

from scoring.games.napoleonnen.events import Bid, Exchange, Look, Made, Pass, Price, Stakes
from scoring.games.napoleonnen.payout import FEE, HAND, NAP, SEATS
from scoring.games.napoleonnen.state import State
from scoring.play.books import chip_facts
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Objection, Seat
from scoring.play.seating import NOT_SEATED


def check(state: State, event: Event) -> Objection | None:
    match event:
        case Stakes():
            return _stakes(state)
        case Look(seat=seat):
            return _look(state, seat)
        case Bid(seat=seat, tricks=tricks):
            return _turn(state, seat) or _bid(state, seat, tricks)
        case Pass(seat=seat):
            return _turn(state, seat)
        case Price(seat=seat, amount=amount):
            return _player(state, seat) or _price(state, seat, amount)
        case Exchange(seat=seat):
            return _player(state, seat, "napoleonnen#ruilen") or _exchange(state, seat)
        case Made(seat=seat, tricks=tricks):
            return _player(state, seat) or _made(state, tricks)
    return chip_facts.check(state, event, seats=SEATS)


def _owing(state: State) -> Objection | None:
    if not state.owing:
        return None
    return Objection(f"Eerst zet ieder {state.count(state.stake)} in de pot.", "napoleonnen#inzet")


def _stakes(state: State) -> Objection | None:
    rule = "napoleonnen#inzet"
    if state.begun:
        return Objection("Deze ronde is al begonnen: inzetten doe je vóór de ronde.", rule)
    if not state.owing:
        return Objection("De pot is niet leeg. Bij jullie zet iedereen pas weer in als hij leeg is.", rule)
    return next((no for seat in state.living() if (no := short(state, seat, state.stake))), None)


def _turn(state: State, seat: Seat) -> Objection | None:
    """May this player speak now? In turn, once, and before the highest bidder has named his price."""
    rule, name = "napoleonnen#eerste-woord", state.name(seat)
    if objection := _open(state, seat):
        return objection
    if seat in state.spoken:
        return Objection(f"{name} heeft al gezegd hoeveel slagen, of gepast.", rule)
    if seat not in state.to_speak():
        return Objection(f"De beurt van {name} is voorbij: een ander had al het woord.", rule)
    return None


def _open(state: State, seat: Seat) -> Objection | None:
    """Everybody has put in, and the bidding goes on."""
    if seat not in state.speaking():
        return NOT_SEATED
    if state.owing:
        return _owing(state)
    if not state.closed:
        return None
    text = f"{state.name(state.bidder or seat)} speelt al: er wordt niet meer geboden."
    return Objection(text, "napoleonnen#hoogste-bod")


def _look(state: State, seat: Seat) -> Objection | None:
    """Until somebody has announced anyone may look, then who may still speak; each once."""
    if objection := _open(state, seat):
        return objection
    if seat in state.looked:
        return Objection(f"{state.name(seat)} heeft de stok al bekeken.", "napoleonnen#stok-zien", field="keken")
    if seat not in state.may_look():
        text = f"{state.name(seat)} komt niet meer aan het woord, en er is al aangekondigd: dan bekijk je de stok niet."
        return Objection(text, "napoleonnen#stok-zien", field="keken")
    return short(state, seat, FEE)


def _bid(state: State, seat: Seat, tricks: int) -> Objection | None:
    """Only a lost Nap may leave a debt: any other bid is for a chip at least."""
    if tricks > NAP:
        return Objection("Meer dan vijf slagen zijn er niet; vijf is Nap.", "napoleonnen#nap", field="bod")
    rule = "napoleonnen#hoogste-bod"
    if tricks < 1:
        return Objection("Kondig minstens één slag aan, of pas.", rule, field="bod")
    if tricks <= state.bid and state.bidder is not None:
        text = f"{state.name(state.bidder)} kondigde er al {state.bid} aan: bied hoger, of pas."
        return Objection(text, rule, field="bod")
    return None if tricks == NAP else short(state, seat, 1)


def _player(state: State, seat: Seat, rule: str = "napoleonnen#hoogste-bod") -> Objection | None:
    """Only who announced the most tricks plays."""
    if seat not in state.living():
        return NOT_SEATED
    if state.owing:
        return _owing(state)
    if state.bidder is None:
        return Objection("Er heeft nog niemand slagen aangekondigd.", rule)
    if seat != state.bidder:
        return Objection(f"{state.name(state.bidder)} speelt, als hoogste; {state.name(seat)} kijkt toe.", rule)
    return None


def _price(state: State, seat: Seat, amount: int) -> Objection | None:
    rule, pots = "napoleonnen#bedrag", state.pots
    if state.nap:
        if amount == pots.pot + pots.peek:
            return None
        text = f"Nap gaat om de hele pot en de hele kijkpot: {state.count(pots.pot + pots.peek)}."
        return Objection(text, "napoleonnen#nap", field="bedrag")
    if state.price:
        return Objection(f"{state.name(seat)} heeft al een bedrag genoemd.", rule, field="bedrag")
    if not 1 <= amount <= pots.pot:
        text = f"Vraag minstens één fiche en hoogstens wat er in de pot zit: {pots.pot}."
        return Objection(text, rule, field="bedrag")
    return short(state, seat, amount)


def _exchange(state: State, seat: Seat) -> Objection | None:
    if state.exchanged:
        return Objection(f"{state.name(seat)} heeft de stok al opgenomen.", "napoleonnen#ruilen", field="ruilde")
    return short(state, seat, FEE if state.nap else FEE + max(1, state.price))


def _made(state: State, tricks: int) -> Objection | None:
    if not state.nap and not state.price:
        return Objection("Zeg eerst hoeveel er uit de pot wordt gevraagd.", "napoleonnen#bedrag", field="bedrag")
    if not 0 <= tricks <= HAND:
        return Objection("Er zijn vijf slagen: vul er nul tot en met vijf in.", "napoleonnen#uitslag", field="slagen")
    return None
