"""The board of baccara-banque: whose bank it is, what stands on each side, who has la main and who may speak."""

from collections.abc import Iterable

from scoring.games.baccara.banque.events import SIDES
from scoring.games.baccara.banque.numbers import BOOK_SEATS
from scoring.games.baccara.banque.options import SLUG
from scoring.games.baccara.banque.state import State
from scoring.kit.figures import in_words, listed
from scoring.play.books import chip_board
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with its signals, and while somebody holds the bank the number of each player
    against it.
    """
    numbers = {seat: number for number, seat in enumerate(state.pontes(), start=1)} if state.held else {}
    extra = {seat: (("nr.", str(number)),) for seat, number in numbers.items()}
    return chip_board.board(state, _signals(state), _player_signals, extra=extra)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the table should know of one player: banker, partner or stakes."""
    if state.held and seat == state.holder:
        yield Signal("bankhouder", "bank", f"{SLUG}#bank-kopen", seat=seat, mark="bank", comes="krijgt de bank")
    if seat == state.partner:
        yield Signal("maat", "deelt de bank", f"{SLUG}#vaste-bank", seat=seat)
    for side in SIDES:
        if staked := state.stake_of(seat, side):
            yield Signal("inzet", f"{side} {state.text(staked)}", f"{SLUG}#inzetten", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now."""
    if not state.rounds and len(state.living()) < BOOK_SEATS[0]:
        text = f"het boek speelt dit met minstens {in_words(BOOK_SEATS[0])}"
        yield Signal("weinig", text, f"{SLUG}#spelers")
    if not state.held:
        if state.offered:
            yield Signal("te-koop", f"te koop: bank van {state.text(state.offered)}", f"{SLUG}#suite", ahead=True)
        bid = f"bod: {state.text(state.bid)}" if state.bid else "de bank gaat bij opbod"
        text = f"bank: {state.name(state.holder)}" if state.fixed else bid
        yield Signal("opbod", text, f"{SLUG}#{state.bank_anchor}", ahead=True)
        return
    yield Signal("bank", f"bank: {state.name(state.holder)}", f"{SLUG}#bank-kopen", seat=state.holder,
                 ahead=True)  # fmt: skip
    if not state.bank:
        yield Signal("leeg", "de bank is leeg", f"{SLUG}#bank-leeg")
    if state.lost and not state.stakes:
        yield Signal("bijstorten", f"bijstorten mag: {state.text(state.lost)}", f"{SLUG}#bank-leeg")
    if (main := state.main) is not None:
        yield Signal("uitkomst", f"la main: {state.name(main)} (zet eerst)", f"{SLUG}#la-main", seat=main, ahead=True)
    if not state.stakes and state.again is not None and not state.tied_out and state.bank:
        yield Signal("suivi", f"suivi: {state.name(state.again)} (mag nog eens)", f"{SLUG}#suivi", seat=state.again)
    if state.tied_out:
        yield Signal("drie-keer", "drie keer en carte: geen banco", f"{SLUG}#drie-keer")
    yield from _staking_signals(state)


def _staking_signals(state: State) -> Iterable[Signal]:
    """Yield who may still go before a banco; else who gets the cards of each side, and how much it can still take."""
    if state.call and state.caller is not None:
        if nearer := [state.name(seat) for seat in state.pontes() if state.rank(seat) < state.rank(state.caller)]:
            yield Signal("prime", f"prime: {listed(nearer, 'of')}", f"{SLUG}#prime")
        return
    for side in SIDES:
        if (one := state.who_gets_cards(side)) is not None:
            yield Signal(f"kaarten-{side}", f"{side}: {state.name(one)} krijgt de kaarten", f"{SLUG}#wie-kaarten")
        if state.stakes and not state.closed and not state.unlimited:
            left = state.text(state.room(state.on_side(side)))
            yield Signal(f"nog-{side}", f"{side} kan nog {left}", f"{SLUG}#halve-bank")
