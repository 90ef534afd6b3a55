"""The reducer of loterijen: lots are told, and the end of the draw settles them with the bank.

Total: every fact gives a state, also one that no longer fits.
"""

from fractions import Fraction
from math import ceil

from scoring.games.loterijen.events import Bought, Done, Drawing, Hit, Lot, Stakes
from scoring.games.loterijen.options import INPUT, MATCH, OPTIONS, PAYMENT, TURNS
from scoring.games.loterijen.payout import DRAW, settle, worth
from scoring.games.loterijen.state import ANCHORS, BOOK, GROUPS, POT, State
from scoring.kit.cards import read_card
from scoring.kit.figures import in_words, listed
from scoring.play.books import bank, chip_facts, ledger
from scoring.play.books.bank import BankTo, banker
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.chip_facts import Leftover
from scoring.play.books.ledger import move, with_last
from scoring.play.contract import Event, Seat
from scoring.play.seating import Begin, Join, Leave


def start(begin: Begin) -> State:
    """Return the first state. With a shared bank that has no chips, every player must put in first."""
    state = ledger.opened(State, begin, OPTIONS, BOOK)
    if not state.bank_is_shared:
        return state if state.has(POT) else replace(state, accounts=())
    return state if state.has(POT) else replace(state, owing=state.living())


def card_names(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the Dutch names of the cards with these codes (`h5` is `harten vijf`);
    `()` when one of them is no card.
    """
    try:
        return tuple(read_card(code).name for code in codes)
    except ValueError:
        return ()


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case Stakes() if state.bank_is_shared and (who := state.who_may_put_in):
            again = not state.owing
            return _put_in(replace(state, owing=()), who, f"loterijen#{'bank-leeg' if again else 'cooperatieve-bank'}")
        case Bought(seat=seat, lots=lots, price=price) if seat in state.living() and lots > 0 and price > 0:
            many = replace(state, bought=(*state.bought, (seat, lots, price)))
            text = f"{state.name(seat)} koopt {in_words(lots)} {'lot' if lots == 1 else 'loten'} van {price}."
            many = replace(many, usual={**state.usual, seat: (lots, price)})
            return tell(many, text, "loterijen#loten-kopen", seat=seat)
        case Lot(seat=seat, card=card, price=price) if seat in state.living() and price > 0 and card_names((card,)):
            text = f"{state.name(seat)} koopt {card_names((card,))[0]} voor {state.count(price)}."
            state = replace(state, lots=(*state.lots, (seat, card, price)))
            return tell(state, text, "loterijen#loten-kopen", seat=seat)
        case Hit(seat=seat, group=group, price=price) if group in GROUPS and state.left_at(seat, price) > 0:
            text = f"Een lot van {state.name(seat)} valt bij {GROUPS[group].name}."
            state = replace(state, hits=(*state.hits, (seat, group, price)))
            return tell(state, text, f"loterijen#{ANCHORS[group]}", seat=seat)
        case Done():
            return _settled(state)
        case Drawing(cards=cards):
            return _settled(replace(state, hits=(*state.hits, *fallen(state, cards))))
        case BankTo(seat=seat) if seat in state.living() and seat != banker(state):
            state = replace(state, turns=0)
            return with_last(state, lambda last: bank.pass_bank(last, seat, "De tafel beslist", "loterijen#bankhouder"))
    return _update_owing(chip_facts.apply(state, event), event)


def _update_owing(state: State, event: Event) -> State:
    """Return the state with `owing`, the players who must still put in for a shared bank, as it is after this fact.

    It changes when a player comes or leaves, or when the table divides the bank. A banker who leaves passes on the
    bank.
    """
    match event:
        case Join(seat=seat) if state.bank_is_shared and seat not in state.owing:
            return replace(state, owing=(*state.owing, seat))
        case Leave(seat=seat):
            state = replace(state, owing=tuple(one for one in state.owing if one != seat))
            return deal_on(replace(state, turns=0)) if seat == banker(state) else state
        case Leftover(account=account) if account == POT and state.bank_is_shared:
            return replace(state, owing=state.living())
    return state


def _put_in(state: State, who: tuple[Seat, ...], rule: str, times: int = 1) -> State:
    """Return the state after each player in `who` put `times` the agreed amount in the shared bank.

    `rule` is the rule named with its sentence.
    """
    chips = times * state.number(INPUT.key)
    who = tuple(seat for seat in who if seat in state.living())
    again, lies = " bij" if rule.endswith("bank-leeg") else "", state.has(POT) + chips * len(who)
    puts = words_for_putting_in(state, who, each=" elk")
    text = f"{puts} {state.count(chips)}{again} in de bank: daar zit {lies} in."
    return move(state, [(seat, POT, chips) for seat in who], text, rule)


def words_for_putting_in(state: State, who: tuple[Seat, ...], *, each: str = "") -> str:
    """Return Dutch words that say that the players in `who` put in: `Ieder stort`, `Tess
    stort`, `Tess en Bart storten`.

    `each` is put behind the verb for more than one player, such as ` elk` where an amount follows.
    """
    if set(who) == set(state.living()):
        return "Ieder stort"
    return f"{state.names(who)} {'stort' if len(who) == 1 else f'storten{each}'}"


def fallen(state: State, codes: tuple[str, ...]) -> tuple[tuple[Seat, str, int], ...]:
    """Return where the lots with known cards fell in this draw: `(player, group, price in chips)` for each.

    Lots that fell nowhere are left out; it is `()` when `codes` are not the 17 different cards of a draw.
    """
    cards = card_names(codes)
    at, drawn = 0, []
    for group in DRAW:
        drawn.append(cards[at : at + group.cards])
        at += group.cards
    if len(set(cards)) != at or len(cards) != at:
        return ()
    lots = {card_names((card,))[0]: Fraction(price) for _, card, price in state.lots}
    found = settle(lots, drawn, match=str(state.options[MATCH.key]))
    keys = {group.name: key for key, group in GROUPS.items()}
    return tuple(
        (seat, keys[fell], price)
        for seat, card, price in state.lots
        if (fell := found[card_names((card,))[0]].group) in keys
    )


# --- settling --------------------------------------------------------------------------------------------


def _settled(state: State) -> State:
    """Return the state after the draw was paid group by group: the price of blanks to the bank, prizes from it.

    At last the bank takes the price of all lots that did not fall in a group (p. 55-56, SH6).
    """
    holder = banker(state)
    sentences = {f"Een lot van {state.name(seat)} valt bij {GROUPS[group].name}." for seat, group, _ in state.hits}
    state = replace(state, story=tuple(step for step in state.story if step.text not in sentences))
    for group in GROUPS:
        for seat, fell, price in state.hits:
            if fell == group:
                state = _lot_settled(state, seat, group, price)
    for seat in state.living():
        fallen = sum(price for one, _, price in state.hits if one == seat)
        if rest := state.total_of(seat) - fallen:
            text = f"Wat bij {state.name(seat)} blijft liggen, is voor de bank: {state.count(rest)}."
            state = move(state, [(seat, state.bank, rest)], text, "loterijen#rest-voor-bank")
    words = [f"{state.name(seat)} {GROUPS[group].name} {price}" for seat, group, price in state.hits]
    state = replace(state, turns=state.turns + 1)
    if not state.bank_is_shared and state.turns >= state.number(TURNS.key):
        state = replace(bank.pass_bank(state, None, "De beurt is om", "loterijen#bankhouder"), turns=0)
    owing = state.apart if state.bank_is_shared else state.owing
    state = ledger.close(state, listed(words) or "niets gevallen", holder, owing=owing)
    state = replace(state, bought=(), lots=(), hits=())
    return deal_on(state) if state.bank_is_shared else state


def _lot_settled(state: State, seat: Seat, key: str, price: int) -> State:
    """Return the state after one lot, of `price` chips and fallen in group `key`, was paid.

    A shared bank with too few chips for a prize is filled up by all players first.
    """
    group, rule, name = GROUPS[key], f"loterijen#{ANCHORS[key]}", state.name(seat)
    wins = price * (worth(group.times, str(state.options[PAYMENT.key])) - 1)
    if wins < 0:
        return move(
            state, [(seat, state.bank, -wins)], f"{name} heeft een niet: {state.count(-wins)} naar de bank.", rule
        )
    if not wins:
        return tell(state, f"{name} speelt met eigen geld en neemt {state.count(price)} terug.", rule, seat=seat)
    if state.bank_is_shared and (lacking := wins - state.has(POT)) > 0 and (who := state.living()):
        state = _put_in(state, who, "loterijen#bank-leeg", ceil(Fraction(lacking, state.number(INPUT.key) * len(who))))
    what = "de hoofdprijs" if key == "hoofd" else f"een prijs van {group.name}"
    whole = f"{state.count(price + wins)} met de eigen inzet erbij, dus {state.count(wins)} winst"
    text = f"{name} heeft {what} op een lot van {price}: {whole}."
    return move(state, [(state.bank, seat, wins)], text, rule)
