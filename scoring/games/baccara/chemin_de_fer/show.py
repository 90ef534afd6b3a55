"""The board of chemin-de-fer: whose bank it is, what stands against it, and who may speak now."""

from collections.abc import Iterable

from scoring.games.baccara.chemin_de_fer.events import TABLE
from scoring.games.baccara.chemin_de_fer.numbers import BOOK_SEATS
from scoring.games.baccara.chemin_de_fer.options import BANK, SLUG
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.kit.figures import in_words, listed
from scoring.play.books import chip_board
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    """Return the board of the sheet, with its signals, and the number of each place round the table."""
    numbers = state.numbers()
    extra = {seat: (("nr.", str(number)),) for seat, number in numbers.items()}
    return chip_board.board(state, _signals(state), _player_signals, extra=extra)


def _player_signals(state: State, seat: Seat) -> Iterable[Signal]:
    """Yield what the table should know of one player: banker, partner or stake."""
    if seat == (state.holder if state.bank else state.next_banker):
        yield Signal("bankhouder", "bank", f"{SLUG}#bank", seat=seat, mark="bank", comes="krijgt de bank")
    if seat == state.partner:
        yield Signal("maat", "deelt de bank", f"{SLUG}#samen-bank", seat=seat)
    if amount := state.stake_of(seat):
        yield Signal("inzet", f"zet {amount}", f"{SLUG}#inzetten", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """Yield what the whole table should know now."""
    if not state.rounds and len(state.living()) < BOOK_SEATS[0]:
        text = f"het boek speelt dit met minstens {in_words(BOOK_SEATS[0])}"
        yield Signal("weinig", text, f"{SLUG}#spelers")
    if not state.bank:
        text = f"bank: {state.name(state.next_banker)}"
        if state.offered:
            yield Signal("te-koop", f"te koop: bank van {state.text(state.offered)}", f"{SLUG}#bank-overnemen")
            text = f"anders {text}"
        yield Signal("bank", text, f"{SLUG}#bank-verliest", seat=state.next_banker, ahead=True)
        return
    text = f"bank: {state.who(state.holder)}"
    if state.holder != state.owner:
        text += f", la main van {state.name(state.owner)} (de beurt)"
    yield Signal("bank", text, f"{SLUG}#wiens-bank", seat=state.owner, ahead=True)
    if not state.stakes and state.again is not None:
        yield Signal("suivi", f"suivi: {state.who(state.again)}", f"{SLUG}#suivi")
    if state.won:
        yield Signal("passe", "la main passe mag", f"{SLUG}#passe-la-main")
    yield from _staking_signals(state)


def _staking_signals(state: State) -> Iterable[Signal]:
    """Yield who gets the cards, who may still go before him, and how much may still be staked."""
    if (one := state.who_gets_cards()) is None:
        return
    yield Signal("kaarten", f"kaarten: {state.who(one)}", f"{SLUG}#wie-kaarten")
    if nearer := state.nearer():
        yield Signal("prime", f"prime: {listed([state.name(seat) for seat in nearer], 'of')}", f"{SLUG}#prime")
    left = state.has(BANK) - state.staked
    if left and not state.closed:
        rule = "avec-la-table" if state.call == TABLE else "vrij-inzetten"
        yield Signal("open", f"nog {left} te zetten", f"{SLUG}#{rule}")
