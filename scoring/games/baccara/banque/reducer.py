"""The reducer of baccara-banque: the bank and who holds it, the stakes on each side, and what a coup does to both.

It accepts any fact in any state, so that what was once written can always be replayed.
"""

from functools import lru_cache

from scoring.games.baccara import laid
from scoring.games.baccara.banque import events
from scoring.games.baccara.banque.coups import from_bankers, next_to, settled
from scoring.games.baccara.banque.options import BANK, BOOK, HOUSE, OF_PRICE, OPTIONS, SHARE, SHARE_OF, SLUG
from scoring.games.baccara.banque.score import banco, casino_share
from scoring.games.baccara.banque.state import SideStake, State
from scoring.games.baccara.tableau import Outcome
from scoring.kit.figures import listed
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import deal_on, pass_deal, replace, tell
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Seat
from scoring.play.seating import Begin, Leave

OF_BANK = frozenset({events.Bid, events.Bought, events.TakeOver, events.Partner, events.Refill, events.BanqueOuverte})
AGAINST = frozenset({events.Banco, events.Suivi, events.Prime, events.Stake, events.Evened, events.RienNeVaPlus})
OUTCOMES = {"": Outcome.TIE, **dict(zip((events.WINS, events.TIE, events.LOSES), Outcome, strict=True))}
"""How a side ended, also one that nothing stood on."""


def start(begin: Begin) -> State:
    """Return the state before the first round. A bank that has money already is the dealer's."""
    state = ledger.opened(State, begin, OPTIONS, BOOK)
    accounts = tuple(account for account in BOOK.accounts if account.key == BANK)
    return _show_filled_accounts(replace(state, accounts=accounts, held=bool(state.bank), fresh=bool(state.bank)))


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    if type(event) in AGAINST:
        return _after_fact_against_bank(state, event)
    if type(event) in OF_BANK:
        return _show_filled_accounts(_after_bank_fact(state, event))
    match event:
        case events.Coup(right=right, left=left) if state.stakes and right in OUTCOMES and left in OUTCOMES:
            return _show_filled_accounts(settled(state, {events.RIGHT: OUTCOMES[right], events.LEFT: OUTCOMES[left]}))
        case events.Hands() if state.stakes and (result := _result_of_hands(event)):
            dealt = zip(tuple(hands_of(event))[1:], result.ends, strict=True)
            ends = {events.RIGHT: Outcome.TIE, events.LEFT: Outcome.TIE} | dict(dealt)
            return _show_filled_accounts(settled(_with_hands(state, event, result), ends))
        case events.Suite() if state.bank and not state.fixed:
            return _stopped(state, "zegt il y a une suite", "suite", offered=state.bank)
        case events.Brule() if state.held and not state.fixed:
            return _stopped(state, "zegt je brûle la banque", "brule")
        case events.Stop() if state.bank:
            return _stopped(state, "houdt op", "winst-blijft")
    if isinstance(event, Leave) and event.seat == state.lead:
        state = replace(state, lead=next_to(state, event.seat))
    state = chip_facts.apply(state, event)
    return _after_leaving(state, event.seat) if isinstance(event, Leave) else state


def _show_filled_accounts(state: State) -> State:
    """Return the state with the cagnotte (what the house takes) among its accounts from the moment it holds
    something.
    """
    if not state.has(HOUSE) or len(state.accounts) == len(BOOK.accounts):
        return state
    return replace(state, accounts=BOOK.accounts)


def hands_of(event: events.Hands) -> laid.Hands:
    """Return the cards of this fact by the name of the hand, the bank first; a side without cards is left out."""
    sides = {events.RIGHT: event.right, events.LEFT: event.left}
    return {"de bank": event.bank} | {side: codes for side, codes in sides.items() if codes}


@lru_cache(maxsize=1024)
def _result_of_hands(event: events.Hands) -> laid.HandsResult | None:
    """Return what these hands come to; `None` when they are no whole hands."""
    return laid.hands_result(hands_of(event))


# --- the bank --------------------------------------------------------------------------------------------------------


def _after_bank_fact(state: State, event: Event) -> State:
    """Return the state after a fact about the bank itself."""
    match event:
        case events.Bid(seat=seat, amount=amount) if not state.bank and amount > state.bid and seat in state.living():
            text = f"{state.name(seat)} biedt {state.count(amount)}."
            return tell(state, text, f"{SLUG}#opbod", seat=seat, bid=amount, bidder=seat)
        case events.Bought(seat=seat, amount=amount) if not state.bank and amount > 0 and seat in state.living():
            return _after_bank_bought(state, seat, amount)
        case events.TakeOver(seat=seat) if state.offered and seat in state.living():
            text = f"{state.name(seat)} neemt de bank over voor {state.count(state.offered)}."
            return _with_new_banker(state, seat, state.offered, text, "suite")
        case events.Partner(seat=seat) if (
            state.fresh and state.bank and seat in state.pontes() and state.partner is None
        ):
            text = f"{state.name(seat)} legt er evenveel bij, {state.count(state.bank)}, en deelt in de bank."
            return move(state, [(seat, BANK, state.bank)], text, f"{SLUG}#vaste-bank", partner=seat)
        case events.Refill(amount=amount) if state.lost and amount > 0 and state.held:
            text = f"{state.name(state.holder)} stort {state.count(amount)} bij."
            moves = [(seat, BANK, part) for seat, part in from_bankers(state, amount)]
            return move(state, moves, text, f"{SLUG}#bank-leeg", lost=0)
        case events.BanqueOuverte() if state.bank:
            text = f"{state.name(state.holder)} kondigt banque ouverte aan: ieder zet zo hoog als hij wil."
            return tell(state, text, f"{SLUG}#banque-ouverte", announced=True)
    return state


def _after_bank_bought(state: State, seat: Seat, amount: int) -> State:
    """Return the state with the bank bought, and the part of the house paid from it."""
    text = f"{state.name(seat)} koopt de bank voor {state.count(amount)}."
    state = _with_new_banker(state, seat, amount, text, state.bank_anchor)
    share = int(casino_share(amount, state.number(SHARE.key))) if state.options[SHARE_OF.key] == OF_PRICE else 0
    if not share:
        return state
    text = f"{state.number(SHARE.key)} procent van de gekochte bank is voor de cagnotte: {state.count(share)}."
    return move(state, [(BANK, HOUSE, share)], text, f"{SLUG}#cagnotte")


def _with_new_banker(state: State, seat: Seat, amount: int, text: str, anchor: str) -> State:
    """Return the state with a new banker, and la main at number one again.

    `text` is the sentence about it, `anchor` its rule.
    """
    return move(
        state, [(seat, BANK, amount)], text, f"{SLUG}#{anchor}",
        seating=pass_deal(state, seat), held=True, partner=None,
        fresh=True, lost=0, offered=0, passer=None, bid=0, bidder=None, lead=None, again=None, announced=False, ties=0,
        usual=amount,
    )  # fmt: skip


def _stopped(state: State, says: str, anchor: str, *, offered: int = 0) -> State:
    """Return the state after the banker stops: what stands in the bank is his, and with a partner half of it.

    `says` is what he says; `offered` for how much another may take the bank over, 0 when it is sold anew.
    """
    name, bank, holder = state.name(state.holder), state.bank, state.holder
    whose = name if state.partner is None else f"{name} en {state.name(state.partner)} samen"
    text = f"{name} {says}: {state.count(bank)} voor {whose}." if bank else f"{name} {says}."
    back = [(BANK, seat, part) for seat, part in from_bankers(state, bank)]
    return ledger.close(
        move(state, back, text, f"{SLUG}#{anchor}"), f"{name} {says}: {state.count(bank)}", held=False, partner=None,
        fresh=False, offered=offered, passer=holder, again=None, lead=None, announced=False, ties=0, stakes=(),
        call="", caller=None, closed=False,
    )  # fmt: skip


def _after_leaving(state: State, seat: Seat) -> State:
    """Return the state after `seat` has gone home: he loses a suivi, and an empty bank of his is over."""
    if seat == state.again:
        state = replace(state, again=None)
    return deal_on(state, held=False) if seat == state.holder and not state.bank else state


# --- against the bank ------------------------------------------------------------------------------------------------


def _after_fact_against_bank(state: State, event: Event) -> State:
    """Return the state after a player said or staked something against the bank."""
    match event:
        case events.Banco(seat=seat) | events.Suivi(seat=seat) | events.Prime(seat=seat) if (
            state.plays_along(seat) and state.bank
        ):
            return _banco(state, seat)
        case events.Stake(seat=seat, side=side, amount=amount) if (
            state.plays_along(seat) and side in events.SIDES and amount > 0
        ):
            return _after_stake(state, SideStake(seat=seat, side=side, amount=amount))
        case events.Evened(seat=seat, side=side, amount=amount) if (
            side in events.SIDES and 0 < amount <= state.stake_of(seat, side)
        ):
            return _evened(state, event)
        case events.RienNeVaPlus() if state.stakes and not state.closed:
            right, left = (state.text(state.on_side(side)) for side in events.SIDES)
            text = f"{state.name(state.holder)} zegt rien ne va plus: rechts {right}, links {left}."
            return tell(state, text, f"{SLUG}#rien-ne-va-plus", closed=True)
    return state


def _banco(state: State, seat: Seat) -> State:
    """Return the state with this player alone against the whole bank; one who goes before takes the place
    of another.
    """
    if state.stakes and not (state.call and state.rank(seat) < state.rank(state.caller)):
        return state
    call = "suivi" if seat == state.again else "prime" if state.call else "banco"
    words = "banco prime" if call == "prime" else call
    right, left = banco(state.bank)
    stakes = (SideStake(seat, events.RIGHT, right), SideStake(seat, events.LEFT, left))
    text = f"{state.name(seat)} zegt {words}, om {state.count(state.bank)}: de helft op elke kant."
    return tell(state, text, f"{SLUG}#{call}", seat=seat, call=call, caller=seat, stakes=stakes)


def _after_stake(state: State, placed: SideStake) -> State:
    """Return the state with one stake more; all stakes of a round are told in one sentence."""
    if state.call or state.closed or not state.bank:
        return state
    rule, stakes, story = f"{SLUG}#samen-inzetten", (*state.stakes, placed), state.story
    if story and story[-1].rule == rule:
        state = replace(state, story=story[:-1])
    placings = [f"{state.name(seat)} {state.text(amount)} {side}" for seat, side, amount in stakes]
    return tell(state, f"Ingezet: {listed(placings)}.", rule, stakes=stakes)


def _evened(state: State, event: events.Evened) -> State:
    """Return the state with a part of a stake taken off its side, or brought over to the other one."""
    other = events.LEFT if event.side == events.RIGHT else events.RIGHT
    kept = state.stake_of(event.seat, event.side) - event.amount
    stakes = tuple(one for one in state.stakes if (one.seat, one.side) != (event.seat, event.side))
    if kept:
        stakes += (SideStake(seat=event.seat, side=event.side, amount=kept),)
    if event.over:
        stakes += (SideStake(seat=event.seat, side=other, amount=event.amount),)
    to = f"van {event.side} naar {other} schuiven" if event.over else f"van {event.side} terugnemen"
    name, chips = state.name(event.seat), state.count(event.amount)
    text = f"De bankhouder wil evenveel op elke kant en laat {name} {chips} {to}."
    return tell(state, text, f"{SLUG}#evenveel", seat=event.seat, stakes=stakes)


def _with_hands(state: State, event: events.Hands, result: laid.HandsResult) -> State:
    """Return the state with the hands told in a sentence."""
    hands = hands_of(event)
    counted = [f"{who} {total} ({' '.join(hands[who])})" for who, total in zip(hands, result.points, strict=True)]
    return tell(state, f"De punten: {listed(counted)}.", f"{SLUG}#tientallen")
