"""The reducer of napoleonnen: what every fact does to pot and kijkpot.

It accepts any fact in any state, so that what was once written can always be replayed.
"""

from scoring.games.napoleonnen.events import Bid, Exchange, Look, Made, Pass, Price, Stakes
from scoring.games.napoleonnen.options import BOOK, LOST, OPTIONS, PEEK, POT
from scoring.games.napoleonnen.payout import FEE, HAND, NAP, settle
from scoring.games.napoleonnen.state import State
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import pass_deal, replace, tell
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Holder, Seat

start = ledger.starting(State, OPTIONS, BOOK)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    living = state.living()
    match event:
        case Stakes():
            return _stakes(state)
        case Look(seat=seat) if seat in living:
            text = f"{state.name(seat)} bekijkt de stok voor {state.count(FEE)} in de kijkpot."
            state = replace(state, looked=(*state.looked, seat))
            return move(state, [(seat, PEEK, FEE)], text, "napoleonnen#stok-zien")
        case Bid(seat=seat, tricks=tricks) if seat in living:
            return _bid(state, seat, max(1, min(tricks, NAP)))
        case Pass(seat=seat) if seat in living:
            return _pass(state, seat)
        case Price(seat=seat, amount=amount) if seat in living and amount > 0:
            state = replace(state, bidder=seat, price=amount)
            text = f"{state.name(seat)} vraagt {state.count(amount)} uit de pot."
            return state if state.nap else tell(state, text, "napoleonnen#bedrag", seat=seat)
        case Exchange(seat=seat) if seat in living:
            text = f"{state.name(seat)} neemt de stok op voor {state.count(FEE)} in de kijkpot."
            state = replace(state, bidder=seat, exchanged=True)
            return move(state, [(seat, PEEK, FEE)], text, "napoleonnen#ruilen")
        case Made(seat=seat, tricks=tricks) if seat in living:
            return _after_tricks(state, seat, max(0, min(tricks, HAND)))
    return chip_facts.apply(state, event, deals=True)


def _stakes(state: State) -> State:
    """Return the state with everybody's stake in the pot."""
    living = state.living()
    pot = state.has(POT) + state.stake * len(living)
    text = f"Iedereen zet {state.count(state.stake)} in: in de pot zit {pot}."
    state = move(state, [(seat, POT, state.stake) for seat in living], text, "napoleonnen#inzet")
    return replace(state, staked=True)


def _bid(state: State, seat: Seat, tricks: int) -> State:
    """Return the state with this player as the highest bidder."""
    state = replace(state, spoken=(*state.spoken, seat), bidder=seat, bid=tricks)
    if state.nap:
        return tell(state, f"{state.name(seat)} zegt Nap: alle vijf de slagen.", "napoleonnen#nap", seat=seat)
    text = f"{state.name(seat)} kondigt {in_words(tricks)} {_tricks_word(tricks)} aan."
    return tell(state, text, "napoleonnen#hoogste-bod", seat=seat)


def _pass(state: State, seat: Seat) -> State:
    """Return the state after this pass; when nobody has bid, that of the last player ends the round."""
    state = tell(state, f"{state.name(seat)} past.", "napoleonnen#hoogste-bod", seat=seat)
    last = state.from_left()[-1:] == (seat,)
    state = replace(state, spoken=(*state.spoken, seat))
    if state.bidder is not None or not last:
        return state
    state = tell(state, "Niemand kondigt iets aan: de pot blijft staan.", "napoleonnen#hoogste-bod")
    return _next(state, "niemand speelt")


# --- the end of a round ---------------------------------------------------------------------------


def _after_tricks(state: State, seat: Seat, made: int) -> State:
    """Return the state after the highest bidder took so many tricks: paid, and the round ended."""
    state, before = replace(state, bidder=seat), state.pots
    bid, price = state.bid or 1, min(state.price, before.pot)
    if state.nap:
        price = before.pot + before.peek
    tricks_made = f"{state.name(seat)} haalt {in_words(made)} {_tricks_word(made)}"
    summary = f"{state.name(seat)} {'Nap' if state.nap else f'{bid} om {price}'}, haalt {made}"
    if not state.nap and not price:
        return _next(tell(state, f"{tricks_made}, maar vroeg niets uit de pot.", "napoleonnen#bedrag"), summary)
    chips, after = settle(before, bid, price, made, str(state.options[LOST.key]))
    rule = "napoleonnen#uitslag"
    moves: list[tuple[Holder, Holder, int]] = [
        (POT, seat, before.pot - after.pot),
        (PEEK, seat, before.peek - after.peek),
    ]
    moves += [(seat, POT, after.pot - before.pot), (seat, PEEK, after.peek - before.peek)]
    text = f"{tricks_made} en krijgt {state.count(chips)} uit de pot." if chips > 0 else f"{tricks_made}, te weinig:"
    if state.nap:
        rule = "napoleonnen#nap" if chips > 0 else "napoleonnen#nap-verloren"
        text = text.replace("uit de pot", f"uit pot en kijkpot: {before.pot} en {before.peek}")
    if chips < 0:
        text += f" {state.count(-chips)} erbij; de pot wordt {after.pot}"
        text += f", de kijkpot {after.peek}." if after.peek != before.peek else "."
    return _next(move(state, moves, text, rule), summary)


def _tricks_word(count: int) -> str:
    """Return the word for so many tricks."""
    return "slag" if count == 1 else "slagen"


def _next(state: State, summary: str) -> State:
    """Return the state with the round ended, and the deal passed on."""
    return ledger.close(
        state, summary, seating=pass_deal(state), staked=False, looked=(), spoken=(), bidder=None, bid=0, price=0,
        exchanged=False,
    )  # fmt: skip
