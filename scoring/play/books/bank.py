"""A bank that goes round: who holds it sits where the dealer sits, and the table may hand it on between two rounds."""

from collections.abc import Mapping

from scoring.play.books.book import AnyBook, Book, deal_on, tell
from scoring.play.contract import Event, Objection, Rule, Seat, Signal


class BankTo(Event):
    """The table gives the bank to another player, between two rounds."""

    seat: Seat


def banker(state: Book) -> Seat:
    """Who holds the bank: the dealer."""
    return state.seating.dealer


def punters(state: Book) -> tuple[Seat, ...]:
    """Who plays against the bank: from the banker's left, clockwise."""
    return tuple([seat for seat in state.from_left() if seat != banker(state)])


LADDER = (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000)


def offered(usual: Mapping[Seat, int], seat: Seat) -> tuple[int, ...]:
    """Up to five stakes to tap: what this player staked the last time first, then round numbers about as large."""
    own = usual.get(seat)
    size = own or max(usual.values(), default=0)
    near = next((at for at, step in enumerate(LADDER) if step >= size), len(LADDER) - 1)
    steps = LADDER[max(0, min(near - 2, len(LADDER) - 5)) :][:5]
    return tuple(dict.fromkeys((*((own,) if own else ()), *steps)))[:5]


def check(state: Book, event: BankTo, rule: Rule, *, open_round: bool) -> Objection | None:
    """May the bank go to this player now?"""
    if open_round:
        return Objection(message="Maak eerst de ronde af; dan kan de bank over.", rule=rule)
    if event.seat not in state.living():
        return Objection(message="Die speler zit niet aan tafel.", rule=rule)
    if event.seat == banker(state):
        return Objection(message=f"{state.name(event.seat)} heeft de bank al.", rule=rule)
    return None


def passed(state: AnyBook, seat: Seat | None, text: str, rule: Rule) -> AnyBook:
    """The bank goes to `seat`, or left; `text` says why, and who has it is added: `De bank is dood`."""
    state = deal_on(state, seat)
    return tell(state, f"{text}: {state.name(banker(state))} krijgt de bank.", rule, seat=banker(state))


def signal(state: Book, rule: Rule) -> Signal:
    """Whose bank it is, for the board."""
    return Signal(key="bank", text=f"bank: {state.name(banker(state))}", rule=rule, seat=banker(state), ahead=True)
