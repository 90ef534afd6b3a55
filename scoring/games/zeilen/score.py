"""The reducer of zeilen: what every fact does to bank, pot and players.

It accepts any fact in any state, so that what was once written can always be replayed.
"""

from scoring.games.zeilen.events import Adds, Away, Dealt, Decided, Pot, Sail, Sees, Stake, Turned
from scoring.games.zeilen.options import AGAIN, BANK, BOOK, ON, OPTIONS, POT
from scoring.games.zeilen.payout import HAND, SAILS, bank_after, verdict
from scoring.games.zeilen.state import CARDS, State, cards_with_codes
from scoring.kit.figures import listed
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.chip_facts import Leftover
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Holder, Seat
from scoring.play.seating import Begin

ORDINALS = ("eerste", "tweede")


def start(begin: Begin) -> State:
    """Return the state at the first fact. When chips lie in the pot already, the bank has begun, with the agreed
    stake.
    """
    state = ledger.opened(State, begin, OPTIONS, BOOK)
    return replace(state, stake=state.number(BANK)) if state.has(POT) else state


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    living = state.living()
    match event:
        case Stake(amount=amount) if amount > 0:
            text = f"{state.name(state.banker)} houdt de bank en zet {state.count(amount)} in."
            state = move(state, [(state.banker, POT, amount)], text, "zeilen#inzet-bank")
            return replace(state, stake=amount, opened=True)
        case Sail():
            return _sail(state)
        case Dealt(seat=seat, cards=cards) if seat in living:
            return replace(_begin_second_sail(state), hands=(*state.hands, (seat, cards)))
        case Sees(seat=seat, amount=amount) if seat in living and amount > 0:
            text = f"{state.name(seat)} ziet voor {state.count(amount)}."
            return _after_sees(_begin_second_sail(state), seat, amount, text, "zeilen#zien")
        case Pot(seat=seat) if seat in living:
            text = f"{state.name(seat)} zegt pot: om {state.count(state.pot)}."
            return _after_sees(_begin_second_sail(state), seat, state.pot, text, "zeilen#pot-zeggen")
        case Adds(seat=seat, amount=amount) if seat in living and state.seen and amount > 0:
            text = f"{state.name(seat)} zet {state.count(amount)} mee op {state.name(state.seen[0][0])}."
            state = replace(state, seen=(*state.seen, (seat, amount)))
            return tell(state, text, "zeilen#samen-volzetten", seat=seat)
        case Away(seat=seat) if seat in living:
            state = tell(_begin_second_sail(state), f"{state.name(seat)} zegt weg.", "zeilen#weg", seat=seat)
            return _after_turn(replace(state, acted=(*state.acted, seat)))
        case Turned(cards=cards):
            return _turned(state, cards)
        case Decided(won=won):
            return _decided(state, won=won)
    state = chip_facts.apply(state, event, deals=True)
    # A pot that the table divides ends the bank, also where some of it stays.
    return _before_bank_stake(state) if isinstance(event, Leftover) else state


def _sail(state: State) -> State:
    number = min(state.sail + 1, SAILS)
    text = f"{state.name(state.banker)} zegt: het {ORDINALS[number - 1]} zeil gaat in."
    return tell(state, text, f"zeilen#{ORDINALS[number - 1]}-zeil", sail=number, sailed=True)


def _begin_second_sail(state: State) -> State:
    """Return the state with the second sail (last round of the bank) begun when the first is over, even when the banker
    did not say so.
    """
    return _sail(state) if state.sail and not state.sailed else state


def _after_sees(state: State, seat: Seat, amount: int, text: str, rule: str) -> State:
    return tell(state, text, rule, seat=seat, seen=((seat, amount),), turned=())


def _turned(state: State, codes: tuple[str, ...]) -> State:
    """Return the state after these cards were turned one by one, up to the first that decides. A code that is no card
    stops it.
    """
    for code in codes:
        if not state.seen or code not in CARDS:
            return state
        hand = cards_with_codes(dict(state.hands).get(state.seen[0][0], ()))
        won = verdict(hand, CARDS[code], equal_again=state.on(AGAIN)) if len(hand) == HAND else None
        if won is not None:
            return _decided(state, won=won, card=CARDS[code].name)
        state = replace(state, turned=(*state.turned, code))
        state = tell(state, f"De bank draait {CARDS[code].name}: gelijk, dus nog eens.", "zeilen#gelijke-kaart")
    return state


def _decided(state: State, *, won: bool, card: str = "") -> State:
    """Return the state after the player in turn, and those who staked along, won from the pot or paid into it. The bank
    may lose its pot by it.

    `card` is the name of the card that decided, `""` when it is not known.
    """
    seen, before = state.seen, state.bank
    total = min(sum(amount for _, amount in seen), before.pot)
    if not total:
        return state
    player = seen[0][0]
    turned = f"De bank draait {card}: " if card else ""
    names = listed([f"{state.name(seat)} {'krijgt' if won else 'legt'} {state.count(n)}" for seat, n in seen])
    text = f"{turned}{names} {'uit de pot' if won else 'in de pot'}."
    after = bank_after(before, total, won=won)
    moves: list[tuple[Holder, Holder, int]] = [
        (POT, seat, n) if won else (seat, POT, n) for seat, n in capped(seen, total)
    ]
    state = move(state, moves, text, f"zeilen#{'speler' if won else 'bank'}-wint")
    state = replace(state, lost=after.lost, seen=(), acted=(*state.acted, player), any_seen=True)
    if after.lost == before.lost:
        return _after_turn(state)
    name = state.name(state.banker)
    if after.gone:
        text = f"{name} verliest de pot voor de tweede keer en is de bank kwijt."
        return _close_and_pass_bank(tell(state, text, "zeilen#bank-kwijt", seat=state.banker))
    text = f"{name} verliest de pot en zet opnieuw {state.count(after.pot)} in."
    state = move(state, [(state.banker, POT, after.pot)], text, "zeilen#pot-verloren")
    if state.on(ON):
        return _after_turn(state)
    if not _is_second_sail(state):
        return _close_round(state)
    text = f"Het tweede zeil is uit: de nieuwe inzet van {name} blijft in de pot."
    return _close_and_pass_bank(tell(state, text, "zeilen#tweede-zeil"))


def capped(seen: tuple[tuple[Seat, int], ...], total: int) -> tuple[tuple[Seat, int], ...]:
    """Return the stakes `(seat, chips)`, cut so that together they are at most `total`; the last ones are cut first.

    After a correction earlier in the sheet there can be less in the pot than they were.
    """
    paid: list[tuple[Seat, int]] = []
    for seat, amount in seen:
        paid.append((seat, min(amount, total)))
        total -= paid[-1][1]
    return tuple(paid)


# --- the end of a round ---------------------------------------------------------------------------


def _after_turn(state: State) -> State:
    """Return the state after a turn; the round is closed when everybody has had his."""
    return state if state.waiting() else _after_round(state)


def _after_round(state: State) -> State:
    """Return the state after a round. After the second sail (the last round of a bank) the banker takes the pot, and
    the bank goes to the next player.
    """
    if not _is_second_sail(state):
        return _close_round(state)
    name = state.name(state.banker)
    text = f"Het tweede zeil is uit: {name} krijgt {state.count(state.pot)} uit de pot."
    return _close_and_pass_bank(move(state, [(POT, state.banker, state.pot)], text, "zeilen#tweede-zeil"))


def _is_second_sail(state: State) -> bool:
    """Return whether the second sail, the last round of this bank, is being played."""
    return state.sail >= SAILS and state.sailed


def _close_and_pass_bank(state: State) -> State:
    """Return the state after the round is closed and the bank has gone to the neighbour on the left."""
    return deal_on(_before_bank_stake(_close_round(state)))


def _before_bank_stake(state: State) -> State:
    """Return the state with nothing left of the last bank: the banker must still put in his stake."""
    return replace(state, stake=0, lost=0, sail=0, played=False)


def _close_round(state: State) -> State:
    how = [f"bank {state.name(state.banker)}"]
    how += [f"{ORDINALS[state.sail - 1]} zeil"] if state.sail and state.sailed else []
    how += [] if state.any_seen else ["allen weg"]
    return ledger.close(
        state, ", ".join(how), played=True, opened=False, sailed=False, acted=(), any_seen=False, hands=()
    )
