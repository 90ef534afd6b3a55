"""The reducer of handelen: what every fact does to pot and players.

Total: every fact gives a state, also one that no longer fits, so an old sheet can be replayed for ever.
"""

from scoring.games.handelen.events import Fine, NoTrump, Sale, Stakes, Trump, Turned, Won
from scoring.games.handelen.options import OPTIONS, PROCEEDS
from scoring.games.handelen.payout import DEALER_STAKE, FINE, RANKS, STAKE
from scoring.games.handelen.state import BOOK, POT, State
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import pass_deal, replace, tell
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Seat

start = ledger.starting(State, OPTIONS, BOOK)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case Stakes() if not state.staked:
            return _stakes(state)
        case Trump(rank=rank):
            text = f"De gever draait een troefkaart open: een {rank}."
            return tell(state, text, "handelen#troefkaart", seat=state.seating.dealer, trump=rank)
        case Turned(seat=seat, rank=rank) if seat in state.living() and rank in RANKS:
            return _turned(state, seat, rank)
        case Sale(seat=seat, buyer=buyer) if seat in state.living() and buyer in state.living() and seat != buyer:
            return _after_sale(state, event)
        case Fine(seat=seat) if seat in state.living():
            text = f"{state.name(seat)} keek of draaide te vroeg: {state.count(FINE)} boete in de pot."
            return move(state, [(seat, POT, FINE)], text, "handelen#boete")
        case Won(seat=seat) if seat in state.living():
            chips = state.has(POT)
            text = f"{state.name(seat)} heeft de hoogste troef en wint de pot: {state.count(chips)}."
            return _next(move(state, [(POT, seat, chips)], text, "handelen#winnen"), f"{state.name(seat)} wint {chips}")
        case NoTrump():
            text = f"Niemand draaide een troef: de pot van {state.count(state.has(POT))} blijft staan."
            return _next(tell(state, text, "handelen#geen-troef"), "geen troef")
    return chip_facts.apply(state, event, deals=True)


def _stakes(state: State) -> State:
    """Return the state after the stakes: six chips of the dealer, four of every other player."""
    dealer, living = state.seating.dealer, state.living()
    stood = state.has(POT)
    puts = [(seat, POT, DEALER_STAKE if seat == dealer else STAKE) for seat in living]
    total = stood + sum(chips for _, _, chips in puts)
    text = f"Gever {state.name(dealer)} zet {in_words(DEALER_STAKE)} fiches in, de anderen {in_words(STAKE)}:"
    rule = "handelen#geen-troef" if stood else "handelen#inzet"
    state = replace(state, staked=True, stood=stood)
    return move(state, puts, f"{text} in de pot {'zit nu' if stood else 'zit'} {total}.", rule)


def _turned(state: State, seat: Seat, rank: str) -> State:
    """Return the state after this trump was turned.

    The owner of the cards has the highest trump if it beats all open ones.
    """
    owner, name = state.holder(seat), state.name(seat)
    best = min((RANKS.index(one) for _, one in state.turned), default=len(RANKS))
    whose = "" if owner == seat else f" voor {state.name(owner)}, die deze hand kocht"
    higher = RANKS.index(rank) < best
    text = f"{name} draait een troef{whose}: {rank}" + ("." if higher else ", lager dan wat er ligt.")
    state = replace(state, turned=(*state.turned, (seat, rank)), owner=owner if higher else state.owner)
    return tell(state, text, "handelen#draaien" if higher else "handelen#hogere-troef", seat=owner)


def _after_sale(state: State, sale: Sale) -> State:
    """Return the state after a sale: the price is paid to seller or pot, and the cards belong to the buyer."""
    seller, buyer = state.name(sale.seat), state.name(sale.buyer)
    to_pot = state.options[PROCEEDS.key] == "pot"
    what, rule = ("alle kaarten", "handelen#geheel-verkopen") if sale.whole else ("een troef", "handelen#verkopen")
    text = f"{buyer} koopt {what} van {seller} voor {state.count(max(0, sale.price))}{', in de pot' if to_pot else ''}"
    text += ", de open troef erbij." if sale.whole and state.owner == sale.seat else "."
    if sale.whole:
        passed = {seat: sale.buyer for seat in state.living() if state.holder(seat) == sale.seat}
        wholes = {seat: owner for seat, owner in {**state.wholes, **passed}.items() if seat != owner}
        state = replace(state, wholes=wholes, owner=sale.buyer if state.owner == sale.seat else state.owner)
    else:
        state = replace(state, sold=True, owner=state.owner if state.owner is None else sale.buyer)
    return move(state, [(sale.buyer, POT if to_pot else sale.seat, sale.price)], text, rule)


def _next(state: State, summary: str) -> State:
    """Return the state at the next round, dealt by the next player; `summary` says in a few Dutch
    words how this one ended.
    """
    return ledger.close(
        state, summary, seating=pass_deal(state), staked=False, trump="", turned=(), owner=None, sold=False, wholes={},
        stood=0,
    )  # fmt: skip
