"""A bank that goes round: whoever deals holds it, and the table may give it to another player between two rounds."""

from collections.abc import Mapping

from scoring.play.books.book import AnyBook, Book, deal_on, tell
from scoring.play.contract import Event, Objection, Rule, Seat, Signal


class BankTo(Event):
    """The table gives the bank to the player at `seat`, between two rounds."""

    seat: Seat


def banker(state: Book) -> Seat:
    """Return the seat that holds the bank: the dealer."""
    return state.seating.dealer


def punters(state: Book) -> tuple[Seat, ...]:
    """Return the seats that play against the bank, clockwise from the banker's left."""
    return tuple([seat for seat in state.from_left() if seat != banker(state)])


LADDER = (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000)


def offered_stakes(usual: Mapping[Seat, int], seat: Seat) -> tuple[int, ...]:
    """Return up to five stakes (whole chips) that a player's buttons offer.

    `usual` gives the last stake of each player who staked before, in whole chips. His own comes first, then round
    numbers about as large: as the largest of the others when he has none.
    """
    own = usual.get(seat)
    size = own or max(usual.values(), default=0)
    near = next((at for at, step in enumerate(LADDER) if step >= size), len(LADDER) - 1)
    steps = LADDER[max(0, min(near - 2, len(LADDER) - 5)) :][:5]
    return tuple(dict.fromkeys((*((own,) if own else ()), *steps)))[:5]


def check(state: Book, event: BankTo, rule: Rule, *, open_round: bool) -> Objection | None:
    """Return an objection to giving the bank to this player now; `None` when it may be given.

    `rule` is the address of the rule to cite; `open_round`: a round is under way, which refuses it.
    """
    if open_round:
        return Objection(message="Maak eerst de ronde af; dan kan de bank over.", rule=rule)
    if event.seat not in state.living():
        return Objection(message="Die speler zit niet aan tafel.", rule=rule)
    if event.seat == banker(state):
        return Objection(message=f"{state.name(event.seat)} heeft de bank al.", rule=rule)
    return None


def pass_bank(state: AnyBook, seat: Seat | None, text: str, rule: Rule) -> AnyBook:
    """Return the state with the bank at `seat`, or for `None` at the next player clockwise.

    The story gets the sentence `text`, which says why (`De bank is dood`), followed by who has the bank now.
    """
    state = deal_on(state, seat)
    return tell(state, f"{text}: {state.name(banker(state))} krijgt de bank.", rule, seat=banker(state))


def bank_signal(state: Book, rule: Rule) -> Signal:
    """Return the signal on the board that says who holds the bank; `rule` is the address of the rule it cites."""
    return Signal(key="bank", text=f"bank: {state.name(banker(state))}", rule=rule, seat=banker(state), ahead=True)
