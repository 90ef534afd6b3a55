"""The end of a hand of poker with a joker: who wins what, which pot stays, who deals next, whether a jackpot is due."""

from collections.abc import Sequence
from typing import Any

from scoring.games.poker import hand, settled
from scoring.games.poker.hand import key
from scoring.games.poker.hazard.events import AllCheap, Played, Showdown
from scoring.games.poker.hazard.options import ALWAYS, JACKPOT, POT, SHOWS, SLUG
from scoring.games.poker.hazard.state import SHOW, State
from scoring.games.poker.pots import Pot
from scoring.games.poker.settled import CashOutAll, Result
from scoring.games.poker.turns import Turns
from scoring.play.books import ledger
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Seat

HANDS = (
    "one-pair", "two-pairs", "three-of-a-kind", "straight", "flush", "full-hand", "four-of-a-kind", "straight-flush",
    "royal-straight-flush", "five-of-a-kind",
)  # fmt: skip
"""The values of `Showdown.hand`: the kinds of hand, lowest first."""
JACKPOT_FROM = HANDS.index("three-of-a-kind")
"""The place in `HANDS` from which a winning hand makes the next hand a jackpot, where that is agreed."""


FRESH: dict[str, Any] = {
    "phase": "", "put": {}, "said": (), "along": (), "straddler": None, "opener": None, "blind": False, "dark": 0,
    "light": 0, "stake": 0, "stood": 0, "jackpot": False, "card": 0, "betting": None, "turns": None, "base": 0,
    "doubles": 0, "fixed": 0, "cheap": (), "bought": (), "told": False, "pots": None,
}  # fmt: skip
"""The fields of `State` that belong to one hand, with the values they have between two hands."""


def apply(state: State, event: Event) -> State | None:
    """Return the state after a fact that ends a hand or an evening; `None` for any other event."""
    match event:
        case Played(seats=seats, amounts=amounts):
            return _after_amounts_put_in(state, seats, amounts)
        case AllCheap():
            return all_cheap(state) if state.told else state
        case Showdown(seats=seats, hand=best):
            return _pay_all_pots(state, seats, best)
        case Result():
            return _result(state, event)
        case CashOutAll():
            return settled.after_all_cashed_out(state, f"{SLUG}#uitstappen")
    return None


def won_alone(state: State, seat: Seat, anchor: str) -> State:
    """Return the state after `seat`, the only player who is still in, won what the hand is played for.

    Nobody shows his hand; of a jackpot the story says who shows the cards on which it was opened. `anchor` is the rule
    that the story names.
    """
    chips = state.played_for()
    text = f"{state.name(seat)} blijft over en krijgt {state.count(chips)}."
    if anchor == "niemand-gaat-mee":
        text = f"Niemand gaat mee: {state.name(seat)} krijgt {state.count(chips)}."
    state = _with_opening_hand_shown(move(state, [(POT, seat, chips)], text, f"{SLUG}#{anchor}"), (seat,))
    return _won(state, f"{state.name(seat)} blijft over, pot {chips}")


def all_cheap(state: State) -> State:
    """Return the state after everybody said cheap (bid nothing): the pot stays, and the same dealer deals again."""
    pot = max(0, state.has(POT))
    portions = state.portions or state.large(pot)
    state = tell(state, f"Allen zeggen cheap: de cheappot houdt {state.count(pot)}.", f"{SLUG}#cheappot")
    state = next_hand(state, f"allen cheap, pot {pot}", same=True)
    return replace(state, pot_stands=pot > 0, filling=not portions, portions=portions)


def _after_amounts_put_in(state: State, seats: tuple[Seat, ...], amounts: tuple[int, ...]) -> State:
    """Return the state after the fact that says what each player put in.

    When no hand is under way the fact begins one, as at stud. Nothing changes once a hand was shown.
    """
    if state.pots is not None:
        return state
    if not state.begun:
        state = replace(state, stood=max(0, state.has(POT)))
    known = state.playing() if state.turns else state.along if state.jackpot else state.living()
    paid = {seat: chips for seat, chips in zip(seats, amounts, strict=False) if seat in known and chips > 0}
    put = {**state.put, **{seat: state.put.get(seat, 0) + chips for seat, chips in paid.items()}}
    state = hand.put_in(state, paid, f"{SLUG}#bieden", put=put, phase=SHOW)
    most = max((put.get(seat, 0) for seat in known), default=0)
    stay = [
        seat
        for seat in state.around(state.seating.dealer)
        if seat in known and (put.get(seat, 0) == most or (state.side and state.empty(seat) and put.get(seat)))
    ]
    return replace(state, turns=Turns(tuple(key(seat) for seat in stay), ()), along=tuple(stay))


def _pay_all_pots(state: State, seats: tuple[Seat, ...], best: str) -> State:
    """Return the state after every pot was paid in which one of `seats` has a share; a pot that only one player can win
    goes back to him. `best` is the combination that was shown, one of `HANDS`, or `""`.
    """
    if state.phase != SHOW:
        return state
    pots, order = state.left_pots(), state.around(state.seating.dealer)
    state = hand.pots_shown(state, seats, order, _after_pot_paid)
    if state.pots != ():
        return state
    state = _with_opening_hand_shown(state, seats)
    names = state.names([seat for seat in order if seat in seats])
    summary = f"{names} {'wint' if len(seats) == 1 else 'delen'}, pot {sum(pot.chips for pot in pots)}"
    high = best in HANDS and HANDS.index(best) >= JACKPOT_FROM
    return _won(state, summary, three=high)


def _with_opening_hand_shown(state: State, winners: tuple[Seat, ...]) -> State:
    """Return the state in which the story says who shows the cards on which the jackpot was opened: the player who
    opened it or, by another house rule, `winners`. Unchanged when this was no jackpot.
    """
    if not state.jackpot or state.opener is None:
        return state
    shows = (state.opener,) if state.options[SHOWS.key] == "openaar" else winners
    show = "toont" if len(shows) == 1 else "tonen"
    what = "de openingskaarten" if shows == (state.opener,) else "de kaarten"
    return tell(state, f"{state.names(shows)} {show} {what}.", f"{SLUG}#opening-tonen")


def _after_pot_paid(state: State, pot: Pot, winners: Sequence[Seat], side: bool) -> State:
    what = "een deel van de cheappot" if state.portions else "de pot"
    return hand.pot_paid(state, pot, winners, what, "heeft het hoogste spel", f"{SLUG}#einde", side=side)


def _result(state: State, event: Result) -> State:
    """Return the state after a hand of which only the result is written; a cheap pot that lies there stays as it is."""
    state, summary = settled.result_booked(state, event, POT, f"{SLUG}#uitslag")
    kept = {name: getattr(state, name) for name in ("pot_stands", "filling", "owing", "portions")}
    return replace(_won(state, summary), **kept)


def _won(state: State, summary: str, *, three: bool = False) -> State:
    """Return the state after a hand that somebody won: the next player deals, and the next hand may be a jackpot.

    `summary` is the hand in a few Dutch words for the board. `three`: the winning hand was three of a kind or higher.
    """
    how = str(state.options[JACKPOT.key])
    portions = state.portions and state.has(POT) > 0
    before = state.around(state.seating.dealer)
    state = next_hand(state, summary)
    dealt = before[: before.index(state.seating.dealer) + 1] if state.seating.dealer in before else ()
    round_over = how in ("na-een-ronde", "beide") and state.ring in dealt
    due = how == ALWAYS or round_over or (three and how in ("na-drie-gelijke", "beide"))
    return replace(state, due=due, tries=0, pot_stands=portions, portions=portions, filling=False, owing=False)


def next_hand(state: State, summary: str, *, same: bool = False) -> State:
    """Return the state between this hand and the next; `summary` is the hand in a few Dutch words for the board.

    The next player who has chips deals, or with `same` the same dealer again.
    """
    used = max((state.put.get(seat, 0) for seat in state.put), default=0)
    state = ledger.close(state, summary)
    heirs = state.able() or state.around(state.seating.dealer)
    state = state if same else deal_on(state, heirs[0] if heirs else None)
    return replace(state, usual=used or state.usual, **FRESH)
