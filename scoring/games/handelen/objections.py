"""The doorman of handelen: what may not be written, with the rule that says so."""

from scoring.games.handelen.events import Fine, NoTrump, Sale, Stakes, Trump, Turned, Won
from scoring.games.handelen.payout import DEALER_STAKE, HAND, RANKS, SEATS, STAKE
from scoring.games.handelen.state import State
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts
from scoring.play.books.ledger import limited, short
from scoring.play.contract import Event, Objection, Seat
from scoring.play.seating import NOT_SEATED

MOST_PRICE = 100_000


def check(state: State, event: Event) -> Objection | None:
    match event:
        case Stakes():
            return _stakes(state)
        case Trump(rank=rank):
            return _begun(state) or _rank(state, rank) or _once(state)
        case Turned(seat=seat, rank=rank):
            return _begun(state, seat) or _rank(state, rank) or _turned(state, seat)
        case Sale():
            return _begun(state, event.seat, event.buyer) or _sale(state, event)
        case Fine(seat=seat):
            return _begun(state, seat)
        case Won(seat=seat):
            return _begun(state, seat) or _won(state, seat)
        case NoTrump():
            return _begun(state) or _no_trump(state)
    return chip_facts.check(state, event, seats=SEATS)


def _stakes(state: State) -> Objection | None:
    if state.staked:
        return Objection("Iedereen heeft al ingezet voor deze ronde.", "handelen#inzet")
    dealer = state.seating.dealer
    puts = ((seat, DEALER_STAKE if seat == dealer else STAKE) for seat in state.living())
    return next((no for seat, chips in puts if (no := short(state, seat, chips))), None)


def _begun(state: State, *seats: Seat) -> Objection | None:
    if not set(seats) <= set(state.living()):
        return NOT_SEATED
    if state.staked:
        return None
    return Objection("Eerst zet de gever zes fiches in, en ieder ander vier.", "handelen#inzet")


def _rank(state: State, rank: str) -> Objection | None:
    if rank not in RANKS:
        text = f"Een troef is {', '.join(RANKS[:-1])} of {RANKS[-1]}."
        return Objection(text, "handelen#troefvolgorde", field="rank")
    if rank == state.trump:
        return Objection(f"De {rank} ligt open als troefkaart: die doet niet mee.", "handelen#troefkaart", field="rank")
    if rank in {one for _, one in state.turned}:
        return Objection(f"De troef ‘{rank}’ ligt al open: die is er maar één keer.", "handelen#draaien", field="rank")
    return None


def _once(state: State) -> Objection | None:
    if not state.trump and not state.turned:
        return None
    return Objection("De troefkaart ligt al open.", "handelen#troefkaart")


def _turned(state: State, seat: Seat) -> Objection | None:
    if sum(1 for one, _ in state.turned if one == seat) < HAND:
        return None
    return Objection(f"{state.name(seat)} heeft alle {in_words(HAND)} de kaarten al gedraaid.", "handelen#draaien")


def _sale(state: State, sale: Sale) -> Objection | None:
    rule = "handelen#geheel-verkopen" if sale.whole else "handelen#verkopen"
    seller = state.name(sale.seat)
    if sale.seat == sale.buyer:
        return Objection("Een kaart verkoop je aan een ander.", rule)
    if text := limited(sale.price, MOST_PRICE, "Een kaart verkoop je voor"):
        return Objection(text, rule)
    if sale.whole and not state.closed(sale.seat):
        sold = "alle kaarten al als geheel verkocht" if sale.seat in state.wholes else "geen dichte kaarten meer"
        return Objection(f"{seller} heeft {sold}.", rule)
    if not sale.whole and state.trump and not state.turned:
        text = f"Er is nog geen troef gedraaid: {seller} kan alleen alle dichte kaarten als geheel verkopen."
        return Objection(text, rule)
    if not sale.whole and state.owner is not None and state.owner != sale.seat:
        had = any(state.holder(seat) == sale.seat for seat, _ in state.turned)
        text = f"De hoogste troef is van {state.name(state.owner)}; {seller} heeft niets te verkopen dat nog telt."
        return Objection(text, "handelen#hogere-troef" if had else rule)
    return short(state, sale.buyer, sale.price)


def _won(state: State, seat: Seat) -> Objection | None:
    if state.owner is None or state.owner == seat:
        return None
    text = f"De hoogste troef is van {state.name(state.owner)}, niet van {state.name(seat)}."
    return Objection(text, "handelen#winnen", field="winnaar")


def _no_trump(state: State) -> Objection | None:
    if not state.turned and not state.sold:
        return None
    return Objection("Er is een troef gekomen: de pot blijft dus niet staan.", "handelen#geen-troef", field="winnaar")
