"""Which facts may not be written at handelen; each objection names the rule that forbids it."""

from scoring.games.handelen.events import Fine, NoTrump, Sale, Stakes, Trump, Turned, Won
from scoring.games.handelen.payout import DEALER_STAKE, HAND, RANKS, SEATS, STAKE
from scoring.games.handelen.state import State
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.books.ledger import limit_refusal, short
from scoring.play.contract import Event, Objection, Seat, objection_maker

_no = objection_maker("handelen")

MOST_PRICE = 100_000


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
    match event:
        case Stakes():
            return _stakes(state)
        case Trump(rank=rank):
            return _not_begun(state) or _rank(state, rank) or _trump_card_objection(state)
        case Turned(seat=seat, rank=rank):
            return _not_begun(state, seat) or _rank(state, rank) or _turned(state, seat)
        case Sale():
            return _not_begun(state, event.seat, event.buyer) or _sale(state, event)
        case Fine(seat=seat):
            return _not_begun(state, seat)
        case Won(seat=seat):
            return _not_begun(state, seat) or _won(state, seat)
        case NoTrump():
            return _not_begun(state) or _no_trump(state)
    return chip_facts.check(state, event, seats=SEATS)


def _stakes(state: State) -> Objection | None:
    """Return an objection when the stakes are in already, or when a player has not the chips for them; else `None`."""
    if state.staked:
        return _no("Iedereen heeft al ingezet voor deze ronde.", "inzet")
    dealer = state.seating.dealer
    puts = ((seat, DEALER_STAKE if seat == dealer else STAKE) for seat in state.living())
    return next((no for seat, chips in puts if (no := short(state, seat, chips))), None)


def _not_begun(state: State, *seats: Seat) -> Objection | None:
    """Return an objection when one of these players is not at the table, or
    when the stakes are not in yet; else `None`.
    """
    if (no := absent(state, *seats)) or state.staked:
        return no
    return _no("Eerst zet de gever zes fiches in, en ieder ander vier.", "inzet")


def _rank(state: State, rank: str) -> Objection | None:
    """Return an objection when `rank` is no rank of a trump, or that trump lies open already; else `None`."""
    if rank not in RANKS:
        return _no(f"Een troef is {', '.join(RANKS[:-1])} of {RANKS[-1]}.", "troefvolgorde", "rank")
    if rank == state.trump:
        return _no(f"De troef ‘{rank}’ ligt open als troefkaart: die doet niet mee.", "troefkaart", "rank")
    if rank in {one for _, one in state.turned}:
        return _no(f"De troef ‘{rank}’ ligt al open: die is er maar één keer.", "draaien", "rank")
    return None


def _trump_card_objection(state: State) -> Objection | None:
    """Return an objection when the card that shows the trump suit can no longer be written; else `None`.

    It can only be written once, and before the first trump of a player.
    """
    return None if not state.trump and not state.turned else _no("De troefkaart ligt al open.", "troefkaart")


def _turned(state: State, seat: Seat) -> Objection | None:
    """Return an objection when as many trumps of this player are written as he has cards; else `None`."""
    if sum(1 for one, _ in state.turned if one == seat) < HAND:
        return None
    return _no(f"{state.name(seat)} heeft alle {in_words(HAND)} de kaarten al gedraaid.", "draaien")


def _sale(state: State, sale: Sale) -> Objection | None:
    """Return an objection to this sale, for its buyer, its price or what the seller has to sell; else `None`."""
    rule = "geheel-verkopen" if sale.whole else "verkopen"
    seller = state.name(sale.seat)
    if sale.seat == sale.buyer:
        return _no("Een kaart verkoop je aan een ander.", rule)
    if text := limit_refusal(sale.price, MOST_PRICE, "Een kaart verkoop je voor"):
        return _no(text, rule)
    if sale.whole and not state.closed_cards_left(sale.seat):
        sold = "alle kaarten al als geheel verkocht" if sale.seat in state.wholes else "geen dichte kaarten meer"
        return _no(f"{seller} heeft {sold}.", rule)
    if not sale.whole and state.trump and not state.turned:
        return _no(f"Er is nog geen troef gedraaid: {seller} kan alleen alle dichte kaarten als geheel verkopen.", rule)
    if not sale.whole and state.owner is not None and state.owner != sale.seat:
        had = any(state.holder(seat) == sale.seat for seat, _ in state.turned)
        text = f"De hoogste troef is van {state.name(state.owner)}; {seller} heeft niets te verkopen dat nog telt."
        return _no(text, "hogere-troef" if had else rule)
    return short(state, sale.buyer, sale.price)


def _won(state: State, seat: Seat) -> Objection | None:
    """Return an objection when another player has the highest trump that is written; else `None`."""
    if state.owner is None or state.owner == seat:
        return None
    return _no(f"De hoogste troef is van {state.name(state.owner)}, niet van {state.name(seat)}.", "winnen", "winnaar")


def _no_trump(state: State) -> Objection | None:
    """Return an objection when a trump was turned or sold, so that somebody won; else `None`."""
    if not state.turned and not state.sold:
        return None
    return _no("Er is een troef gekomen: de pot blijft dus niet staan.", "geen-troef", "winnaar")
