"""Who holds the bank of chemin-de-fer: how it is laid, taken over, shared, halved and passed on, and where it goes
next.

*La main* is the turn of holding the bank.
"""

from scoring.games.baccara.chemin_de_fer.events import BankLaid, NewTaille, Partner, TakeOver
from scoring.games.baccara.chemin_de_fer.options import APART, BANK, ONLOOKERS, SLUG
from scoring.games.baccara.chemin_de_fer.score import bank_at_new_taille
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.games.baccara.places import to_the_right
from scoring.kit.figures import capital
from scoring.play.books import ledger
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Holder, Seat


def after_bank_fact(state: State, event: Event) -> State:
    """Return the state after a fact about the bank itself; unchanged when the fact does not fit."""
    match event:
        case BankLaid(seat=seat, amount=amount) if not state.bank and seat == state.next_banker and amount > 0:
            return opened(state, seat, amount, owner=seat)
        case TakeOver(seat=seat, amount=amount) if state.offered and amount > 0 and seat in state.living():
            return opened(state, seat, amount, owner=state.owner)
        case Partner(seat=seat) if state.bank and seat in state.pontes() and state.partner is None and state.fresh:
            text = f"{state.name(seat)} legt er evenveel bij, {state.count(state.bank)}, en deelt in de bank."
            state = move(state, [(seat, BANK, state.bank)], text, f"{SLUG}#samen-bank")
            return replace(state, partner=seat)
        case NewTaille(halved=halved) if state.bank and not state.stakes:
            return _new_taille(state, halved=halved)
    return state


def opened(state: State, holder: Holder, amount: int, *, owner: Seat) -> State:
    """Return the state with a new bank of `amount` chips, held by `holder`.

    `owner` is the player whose turn the bank is: `holder` himself, or the one whose bank he takes over.
    """
    if owner == state.owner and state.offered:
        text, rule = f"{capital(state.who(holder))} neemt de bank over voor {state.count(amount)}.", "bank-overnemen"
        text += f" Het blijft de bank van {state.name(owner)}." if holder != owner else ""
    else:
        text, rule = f"{state.who(holder)} legt {state.count(amount)} in de bank.", "inzet-bank"
    state = move(state, [(holder, BANK, amount)], text, f"{SLUG}#{rule}")
    state = replace(
        state, owner=owner, outsider=holder == ONLOOKERS, partner=None, fresh=True, won=False, offered=0, passer=None,
        again=None, usual=amount,
    )  # fmt: skip
    return deal_on(state, Seat(holder) if isinstance(holder, int) else owner)


def _new_taille(state: State, *, halved: bool) -> State:
    """Return the state with the cards shuffled anew, and half of the bank taken out if `halved`."""
    left, taken = bank_at_new_taille(state.bank, halved=halved)
    rule = f"{SLUG}#nieuwe-taille"
    if not taken:
        return tell(replace(state, shuffled=True), "De kaarten worden opnieuw geschud.", rule)
    text = f"Nieuwe taille: {state.count(taken)} uit de bank {for_whom_in_words(state)}, {left} blijft erin."
    return move(replace(state, shuffled=True), _to_the_banker(state, BANK, taken), text, rule)


def for_whom_in_words(state: State) -> str:
    """Return in words for whom the money of this bank is: `voor Ilse`, with a partner `voor Ilse en Mehmet samen`."""
    who = state.who(state.holder)
    return f"voor {who}" if state.partner is None else f"voor {who} en {state.name(state.partner)} samen"


def _to_the_banker(state: State, source: Holder, amount: int) -> list[tuple[Holder, Holder, int]]:
    """Return the transfers of an amount from `source` to the banker; a partner gets half, the banker an odd chip."""
    half = 0 if state.partner is None else amount // 2
    partner: Holder = state.holder if state.partner is None else state.partner
    return [(source, state.holder, amount - half), (source, partner, half)]


def taken_out(state: State) -> list[tuple[Holder, Holder, int]]:
    """Return the transfers that empty bank and bénéfice, halved as one sum between the banker and a partner."""
    bank, apart = state.bank, state.has(APART)
    half = 0 if state.partner is None else (bank + apart) // 2
    partner: Holder = state.holder if state.partner is None else state.partner
    from_bank = min(bank, half)
    return [
        (BANK, partner, from_bank),
        (BANK, state.holder, bank - from_bank),
        (APART, partner, half - from_bank),
        (APART, state.holder, apart - half + from_bank),
    ]


def _ended_bank_in_words(state: State) -> str:
    """Return in words what a bank that ends holds, and for whom: `19 fiches voor Ilse, 10 uit de bank en 9 uit de
    bénéfice`."""
    bank, apart = state.bank, state.has(APART)
    parts = f", {bank} uit de bank en {apart} uit de bénéfice" if apart else ""
    return f"{state.count(bank + apart)} {for_whom_in_words(state)}{parts}"


def passed(state: State) -> State:
    """Return the state after *la main passe*: the banker takes bank and bénéfice, the round ends, and another may go on
    for what stood in the bank.
    """
    holder, bank = state.holder, state.bank
    text = f"{capital(state.who(holder))} zegt la main passe: {_ended_bank_in_words(state)}."
    state = move(state, taken_out(state), text, f"{SLUG}#passe-la-main")
    state = replace(_without_banker(state), offered=bank, passer=holder)
    dealer = state.seating.dealer
    return close_round(deal_on(state, state.next_banker), f"la main passe: {state.count(bank)} uit de bank", dealer)


def stopped(state: State) -> State:
    """Return the state after the table stops: the banker takes bank and bénéfice, the bank goes on, the round ends."""
    text = f"De tafel houdt op: {_ended_bank_in_words(state)}."
    state = move(state, taken_out(state), text, f"{SLUG}#bank-wint")
    return pass_bank_turn(state, "de tafel houdt op")


def _without_banker(state: State) -> State:
    """Return the state with nobody holding the bank."""
    return replace(state, outsider=False, partner=None, fresh=False, won=False, again=None)


def pass_bank_turn(state: State, summary: str) -> State:
    """Return the state with the turn of the bank one place further to the right, and the round ended."""
    dealer, right = state.seating.dealer, to_the_right(state, state.owner)
    state = replace(_without_banker(state), owner=right[0] if right else state.owner)
    state = deal_on(state, state.owner)
    text = f"De bank gaat naar de volgende plaats: {state.name(state.owner)}."
    return close_round(tell(state, text, f"{SLUG}#bank-verliest", seat=state.owner), summary, dealer)


def close_round(state: State, summary: str, dealer: Seat) -> State:
    """Return the state with the round ended, and nothing staked, called or shuffled any more.

    `dealer` is who dealt the round; `summary` says in words how it went.
    """
    state = ledger.close(state, summary, dealer)
    return replace(state, stakes=(), call="", caller=None, closed=False, shuffled=False)


def after_leaving(state: State, seat: Seat) -> State:
    """Return the state after `seat` has gone home: it loses a *suivi* (the right to go against the bank again).

    If no bank stands and it was the turn of `seat` to take it, the next player has the turn.
    """
    if seat == state.again:
        state = replace(state, again=None)
    if state.bank or not state.living():
        return state
    return deal_on(replace(state, owner=state.owner if state.offered else state.next_banker), state.next_banker)
