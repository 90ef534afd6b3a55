"""The reducer of a commetten sheet: what every fact does to pots and players.

Total: every fact gives a state, also one that no longer fits.
"""

from scoring.games.commetten.events import PLAIN, WITH_COMMETTE, Called, Held, Out, Stakes, Turned
from scoring.games.commetten.options import BOOK, COMMETTE_POT, HALF, LAST, OPTIONS, TENS_POT
from scoring.games.commetten.payout import OF_RANK, PER_POT, commette_half, due
from scoring.games.commetten.state import State
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import pass_deal, replace, tell
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Seat
from scoring.play.seating import Begin


def start(begin: Begin) -> State:
    """Return the first state. The tens' pot is in it when the house rule has that pot, or when chips lie in it."""
    state = ledger.opened(State, begin, OPTIONS, BOOK)
    accounts = tuple(
        one for one in state.accounts if one.key != TENS_POT or one.key in state.pots or state.has(one.key)
    )
    return replace(state, accounts=accounts)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    living = state.living()
    match event:
        case Stakes():
            return _stakes(state)
        case Turned(card=card):
            return _turned(state, card)
        case Called(seat=seat, rank=rank) if seat in living and rank in state.ranks:
            return _called(state, seat, rank)
        case Held(seat=seat, cards=cards, commette=commette) if seat in living:
            return _note_cards_held(state, seat, cards, commette=commette)
        case Out(seat=seat, how=how) if seat in living:
            return _go_out(state, seat, how)
    return chip_facts.apply(state, event, deals=True)


def _stakes(state: State) -> State:
    """Return the state after every player put a chip in every pot."""
    living = state.living()
    pots, laid = in_words(len(state.pots)), len(living) * PER_POT
    text = f"Ieder legt een fiche in elk van de {pots} potjes: {laid} erbij in elk."
    moves = [(seat, pot, PER_POT) for pot in state.pots for seat in living]
    return move(state, moves, text, "commetten#inzetten", staked=True)


def _turned(state: State, card: str) -> State:
    """Return the state after the dealer turned this card (`card` as in the event `Turned`).

    For the commette (nine of diamonds) he takes half the chips of the commettenpotje.
    """
    dealer = state.seating.dealer
    state = replace(state, turned=card)
    if state.commette_turned:
        half = commette_half(max(0, state.has(COMMETTE_POT)), str(state.options[HALF.key]))
        text = f"{state.name(dealer)} draait de commette en neemt de helft van het commettenpotje: {state.count(half)}."
        return move(state, [(COMMETTE_POT, dealer, half)], text, "commetten#commette-gekeerd")
    if state.idle:
        text = f"{state.name(dealer)} draait troef{card} open: het {OF_RANK[card]} kan niemand winnen."
        return tell(state, text, "commetten#troef")
    return state


def _called(state: State, seat: Seat, rank: str) -> State:
    """Return the state after this player called the trump of this rank and emptied its pot."""
    pot = OF_RANK[rank]
    text = f"{state.name(seat)} roept troef{rank} af: {state.count(state.has(pot))} uit het {pot}."
    state = replace(state, called=(*state.called, (rank, seat)))
    return move(state, [(pot, seat, state.has(pot))], text, "commetten#potje-winnen")


def _note_cards_held(state: State, seat: Seat, cards: int, *, commette: bool) -> State:
    """Return the state in which this player still holds `cards` cards, with the nine of
    diamonds among them if `commette`.
    """
    held = tuple((one, count) for one, count in state.held if one != seat)
    if cards > 0:
        held = (*held, (seat, cards))
    holder = seat if commette and cards > 0 else None if state.commette == seat else state.commette
    return replace(state, held=held, commette=holder)


# --- the end of a round ---------------------------------------------------------------------------


def _go_out(state: State, winner: Seat, how: str) -> State:
    """Return the state after `winner` had no cards left: he takes what he won, the others pay him, and the round ends.

    `how` is as in the event `Out`.
    """
    left = {seat: cards for seat, cards in state.held if seat != winner and seat in state.living()}
    holder = state.commette if state.commette in left else None
    with_commette = how == WITH_COMMETTE or (how != PLAIN and state.options[LAST.key] == "meteen")
    state = _with_ending(state, winner, how)
    if with_commette:
        pot = state.has(COMMETTE_POT)
        rule = "commetten#commette-uit" if how == WITH_COMMETTE else "commetten#commette-over"
        text = f"Het commettenpotje is voor {state.name(winner)}: {state.count(pot)}."
        state = move(state, [(COMMETTE_POT, winner, pot)], text, rule)
    for seat, chips in due({winner: 0, **left}, holder).items():
        cards = f"{in_words(left[seat])} {'kaart' if left[seat] == 1 else 'kaarten'}"
        text = f"{state.name(seat)} heeft {cards} over en betaalt {state.count(chips)}."
        rule = "commetten#uit"
        if seat == holder:
            over = "alleen de commette over" if left[seat] == 1 else f"{cards} over, met de commette erbij,"
            text = f"{state.name(seat)} heeft {over} en betaalt het dubbele: {state.count(chips)}."
            rule = "commetten#commette-blijven-zitten"
        state = move(state, [(seat, winner, chips)], text, rule)
    return _next(state, _summary(state, winner, with_commette=with_commette))


def _with_ending(state: State, winner: Seat, how: str) -> State:
    """Return the state with a sentence added that says how `winner` ended the round; `how` is as in the event `Out`."""
    name = state.name(winner)
    if how == WITH_COMMETTE:
        return tell(state, f"{name} is uit met de commette.", "commetten#commette-uit", seat=winner)
    if how == PLAIN:
        return tell(state, f"{name} is uit.", "commetten#uit", seat=winner)
    return tell(state, f"{name} heeft alleen de commette nog over.", "commetten#commette-over", seat=winner)


def _summary(state: State, winner: Seat, *, with_commette: bool) -> str:
    """Return the round in a few Dutch words, for paper: `Bart uit; boerenpotje Cora`."""
    parts = [f"{state.name(winner)} uit{' met de commette' if with_commette else ''}"]
    parts += [f"{OF_RANK[rank]} {state.name(seat)}" for rank, seat in state.called]
    if state.commette_turned:
        parts.append("commette gedraaid")
    if state.commette is not None:
        parts.append(f"{state.name(state.commette)} bleef zitten")
    return "; ".join(parts)


def _next(state: State, summary: str) -> State:
    """Return the state at the next round, dealt by the next player; `summary` says in a few Dutch
    words how this one ended.
    """
    return ledger.close(
        state, summary, seating=pass_deal(state), staked=False, turned="", called=(), held=(), commette=None,
    )  # fmt: skip
