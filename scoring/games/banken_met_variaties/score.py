"""The reducer of banken met variaties: eight rounds a bank, each paid at its end; then the bank goes left.

Total: every fact gives a state, also one that no longer fits.
"""

from scoring.games.banken_met_variaties import events, payout
from scoring.games.banken_met_variaties.options import OPTIONS
from scoring.games.banken_met_variaties.settling import (
    ending_and_rule,
    hand_against_rows,
    heap_against_bank,
    ranks_of,
    stakes_won,
    table_ten_total,
    with_cards,
)
from scoring.games.banken_met_variaties.state import PlayerHand, State
from scoring.games.banken_met_variaties.variations import (
    ACE,
    AT_ONCE,
    BIG,
    DEAD,
    HEAPS,
    ORDER,
    PASSED,
    SLUG,
    SMALL,
    TEN,
    TICK,
    TICKS,
    TICKS_NOT,
    TRACK,
    TWENTY_ONE,
)
from scoring.kit import twenty_one
from scoring.kit.figures import amount as shown
from scoring.kit.figures import in_words, listed
from scoring.play.books import bank, chip_facts, ledger
from scoring.play.books.bank import BankTo, banker, punters
from scoring.play.books.book import replace, tell
from scoring.play.books.ledger import move, with_last
from scoring.play.contract import ChipBook, Event, Seat
from scoring.play.seating import Leave

BOOK = ChipBook(accounts=())


start = ledger.starting(State, OPTIONS, BOOK)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    key = state.now.key
    match event:
        case events.Variation(name=name) if name == key:
            return tell(state, f"Nu: {state.now.title}.", f"{SLUG}#{key}")
        case events.Skipped() if not state.hands:
            text = f"{state.now.title.capitalize()} slaan jullie over."
            return with_last(state, lambda last: _next_variatie(tell(last, text, f"{SLUG}#volgorde")))
        case events.Stake(seat=seat, amount=amount) if seat in punters(state) and amount > 0 and not state.staked(seat):
            return _after_stake(state, seat, amount)
        case events.Raised(seat=seat, amount=amount, hand=hand) if amount > 0 and (held := state.held(seat, hand)):
            new = held._replace(stake=held.stake + amount)
            text = f"{state.name(seat)} verhoogt met {state.count(amount)} tot {new.stake}."
            return tell(
                replace(_with_new_hand(state, held, new), raised=True), text, "eenentwintigen#verhogen", seat=seat
            )
        case events.Split(seat=seat) if len(state.hands_of(seat)) == 1:
            return _split(state, state.hands_of(seat)[0])
        case events.Guess(seat=seat, says=says) if says in state.now.says and (held := state.held(seat)):
            state = _with_new_hand(state, held, held._replace(says=says))
            return tell(state, f"{state.name(seat)} raadt {says}.", f"{SLUG}#{key}", seat=seat)
        case events.Foretold(says=says) if key == TICK and says in (TICKS, TICKS_NOT):
            text = f"{state.name(banker(state))} voorspelt: hij {says.replace('-', ' ')}."
            return tell(state, text, f"{SLUG}#tikt-voorspellen", seat=banker(state), foretold=says)
        case events.Turn(seat=seat, hand=hand) if held := state.held(seat, hand):
            ends = held._replace(ends=event.ends, cards=max(0, event.cards), points=max(0, event.points))
            return _with_hand_told(state, held, ends)
        case events.Laid(seat=seat, cards=cards, hand=hand) if held := state.held(seat, hand):
            return _with_hand_told(state, held, with_cards(state, held, cards))
        case events.Laid(seat=seat, cards=cards) if key == TRACK and seat in punters(state) and ranks_of(cards):
            state = replace(state, hands=(*state.hands, PlayerHand(seat=seat, laid=cards)))
            return tell(state, f"{state.name(seat)} legt een rij open.", f"{SLUG}#spoortje-leggen", seat=seat)
        case events.Track(seat=seat, pays=pays, gets=gets) if key == TRACK and (held := state.held(seat)):
            return _with_hand_told(state, held, held._replace(pays=max(0, pays), gets=max(0, gets), told=True))
        case events.BankTurn(ends=ends, points=points):
            return _settled(state, ends, max(0, points))
        case events.BankCards() | events.Counted() | events.BankRows() | events.Done():
            return _settle_against_bank(state, event)
        case BankTo(seat=seat) if seat in state.living() and seat != banker(state):
            state, rule = replace(state, variation=0), f"{SLUG}#bankhouder"
            return with_last(state, lambda last: bank.pass_bank(last, seat, "De tafel beslist", rule))
    state = chip_facts.apply(state, event)
    return _after_leaving(state, event.seat) if isinstance(event, Leave) else state


def _after_leaving(state: State, seat: Seat) -> State:
    """Return the state after a player left: his hands are gone; a banker's series of eight games ends, and the bank
    goes left.
    """
    state = replace(state, hands=tuple(held for held in state.hands if held.seat != seat))
    if seat != banker(state):
        return state
    state = replace(state, variation=0, hands=(), foretold="", raised=False)
    return bank.pass_bank(state, None, f"{state.name(seat)} gaat weg", f"{SLUG}#bank-door")


def _next_variatie(state: State) -> State:
    """Return the state at the next variatie (small game); after the eighth the bank goes to the player on the left."""
    state = replace(state, variation=(state.variation + 1) % len(ORDER), hands=(), foretold="", raised=False)
    return state if state.variation else bank.pass_bank(state, None, "De serie is om", f"{SLUG}#bank-door")


# --- what is told before the bank's turn ------------------------------------------------------------------


def _after_stake(state: State, seat: Seat, amount: int) -> State:
    """Return the state with this stake of `amount` chips; one sentence names all stakes of the round together."""
    held, rule = state.held(seat), f"{SLUG}#inzetten"
    state = replace(state, usual={**state.usual, seat: amount})
    if held:
        state = _with_new_hand(state, held, held._replace(stake=amount))
    else:
        state = replace(state, hands=(*state.hands, PlayerHand(seat=seat, stake=amount)))
    if state.story and state.story[-1].rule == rule:
        state = replace(state, story=state.story[:-1])
    stakes = [f"{state.name(one.seat)} {shown(state.shown(one.stake))}" for one in state.hands if one.stake]
    return tell(state, f"{state.now.title.capitalize()}, ingezet: {listed(stakes)}.", rule)


def _split(state: State, held: PlayerHand) -> State:
    """Return the state with this hand made into two, each with the stake of the first."""
    first = held._replace(split=True)
    second = PlayerHand(seat=held.seat, stake=first.stake, split=True)
    hands = tuple(one for own in state.hands for one in ((first, second) if own is held else (own,)))
    text = f"{state.name(held.seat)} splitst, met {state.count(first.stake)} op elke hand."
    return tell(state, text, "eenentwintigen#splitsen", seat=held.seat, hands=hands)


def _with_new_hand(state: State, held: PlayerHand, new: PlayerHand) -> State:
    """Return the state with the hand `held` replaced by `new`."""
    at = next(index for index, one in enumerate(state.hands) if one is held)
    return replace(state, hands=(*state.hands[:at], new, *state.hands[at + 1 :]))


def _with_hand_told(state: State, held: PlayerHand, new: PlayerHand) -> State:
    """Return the state with the hand `held` replaced by `new`, and a sentence about its result or its cards."""
    if new is held:
        return state
    text, rule = ending_and_rule(state, new)
    if new.laid and not (new.ends or new.told):
        text, rule = f"{state.name(held.seat)} heeft {' '.join(ranks_of(new.laid))}", f"{SLUG}#{state.now.key}"
    return tell(_with_new_hand(state, held, new), f"{text}.", rule, seat=held.seat)


# --- the bank's turn ------------------------------------------------------------------------------------------


def _settle_against_bank(state: State, event: Event) -> State:
    """Return the state after an event with the bank's cards or without a turn of the bank: every hand is settled."""
    key = state.now.key
    match event:
        case events.Counted(start=count, cards=cards) if key == TICK and count in payout.CALLED:
            at = payout.ticked_at(ranks_of(cards), count)
            return _settled(
                state, TICKS if at else TICKS_NOT, 0, f"tikt bij {payout.CALLED[count][at - 1]}" if at else ""
            )
        case events.BankRows(lower=lower, upper=upper) if key == TRACK:
            rows = ranks_of(lower), ranks_of(upper)
            if {len(row) for row in rows} != {payout.ROW} or any(row.count(rank) > 4 for row in rows for rank in row):
                return _settled(state, "", 0)
            hands = tuple(hand_against_rows(held, *rows) for held in state.hands)
            how = f"ontvangt op {' '.join(rows[0])} en betaalt op {' '.join(rows[1])}"
            return _settled(replace(state, hands=hands), "", 0, how)
        case events.BankCards(cards=cards):
            return _settle_bank_cards(state, ranks_of(cards))
    return _settled(state, "", 0)


def _settle_bank_cards(state: State, ranks: tuple[str, ...]) -> State:
    """Return the state after the bank's cards, of these ranks, were laid open and every hand was settled."""
    key = state.now.key
    if key == HEAPS and len(ranks) == 1:
        hands = tuple(heap_against_bank(held, ranks[0]) for held in state.hands)
        return _settled(replace(state, hands=hands), "", 0, f"keert {ranks[0]}")
    if key == TEN and ranks:
        total = table_ten_total(state, ranks)
        return _settled(state, ACE if ranks == ("aas",) else DEAD if total > payout.GOAL else PASSED, total)
    if key == TWENTY_ONE and len(ranks) > 1:
        if name := twenty_one.bank_hand_name(ranks, player=False):
            return _settled(state, name.replace(" ", "-"), 0)
        total = twenty_one.hand_points(ranks)
        return _settled(state, DEAD if total > twenty_one.GOAL else PASSED, total)
    return _settled(state, "", 0)


BANK_SAYS = {
    PASSED: "past", DEAD: "koopt zich dood", SMALL: "heeft kleine bank", BIG: "heeft grote bank", ACE: "keert een aas",
    TICKS: "tikt", TICKS_NOT: "tikt niet",
}  # fmt: skip
BANK_RULES = {
    TWENTY_ONE: "eenentwintigen#bank-speelt", TEN: f"{SLUG}#bank-speelt", TICK: f"{SLUG}#tikt-ie",
    HEAPS: f"{SLUG}#hoogste-hoopje", TRACK: f"{SLUG}#spoortje-ontvangen",
}  # fmt: skip
OPEN_RULES = {SMALL: "eenentwintigen#bank-kijkt", BIG: "eenentwintigen#bank-kijkt", ACE: f"{SLUG}#bank-aas"}


def _settled(state: State, ends: str, points: int, how: str = "") -> State:
    """Return the state after every hand was paid in turn and the round ended; after the eighth game the bank goes left.

    `ends` and `points` are those of the bank, as in the event `BankTurn`; `how` is how that is said in Dutch, `""` for
    the usual words.
    """
    holder, kind = banker(state), state.now
    how = how or BANK_SAYS.get(ends, "") + (f" op {points}" if points and ends == PASSED else "")
    endings = {f"{ending_and_rule(state, held)[0]}." for held in state.hands}
    state = replace(state, story=tuple(step for step in state.story if step.text not in endings))
    if how:
        rule = OPEN_RULES.get(ends) or BANK_RULES.get(kind.key, f"{SLUG}#{kind.key}")
        state = tell(state, f"Bank {state.name(holder)} {how}.", rule, seat=holder)
    for seat in punters(state):
        for held in state.hands_of(seat):
            state = _paid(state, held, ends, points)
    return ledger.close(_next_variatie(state), kind.title + (f": bank {how}" if ends and how else ""), holder)


def _paid(state: State, held: PlayerHand, ends: str, points: int) -> State:
    """Return the state after one hand was paid, with a sentence; `ends` and `points` are those
    of the bank (`BankTurn`).
    """
    worth, (text, rule) = stakes_won(state, held, ends, points), ending_and_rule(state, held)
    if worth is None:
        return tell(state, f"{text}: er is niet te zeggen wie er wint, de inzet blijft liggen.", rule)
    if ends in AT_ONCE:
        rule = OPEN_RULES[ends]
    elif state.now.key == TICK or held.ends == PASSED:
        rule = f"{SLUG}#{state.now.rule}"
    chips = abs(worth) * held.stake
    if not chips:
        return tell(state, f"{text}: dat is quitte.", rule, seat=held.seat)
    if state.now.key == TRACK:
        both = ("krijgt " if worth > 0 else "betaalt ") if held.pays and held.gets else ""
        return move(
            state, _transfers_for_hand(state, held, worth, chips), f"{text} de inzet: {both}{state.count(chips)}.", rule
        )
    often = f"{in_words(abs(worth))} keer de inzet, " if abs(worth) > 1 else ""
    brings = f"{'krijgt' if worth > 0 else 'betaalt'} {often}{state.count(chips)}"
    text = f"{text}: {brings}." if text != state.name(held.seat) else f"{text} {brings}."
    return move(state, _transfers_for_hand(state, held, worth, chips), text, rule)


def _transfers_for_hand(state: State, held: PlayerHand, worth: int, chips: int) -> list[tuple[Seat, Seat, int]]:
    """Return the transfer for a settled hand as `[(from, to, chips)]`; the bank pays when `worth` is above nought."""
    return [(banker(state), held.seat, chips) if worth > 0 else (held.seat, banker(state), chips)]
