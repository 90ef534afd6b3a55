"""The board of chemin-de-fer: whose bank it is, what stands against it, and who may speak now."""

from collections.abc import Iterable

from scoring.games.baccara.chemin_de_fer.events import TABLE
from scoring.games.baccara.chemin_de_fer.options import BANK, SLUG
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.kit.figures import listed
from scoring.play.books import ledger
from scoring.play.contract import Board, Seat, Signal


def board(state: State) -> Board:
    numbers = state.numbers()
    extra = {seat: (("nr.", str(number)),) for seat, number in numbers.items()}
    return ledger.board(state, _signals(state), _own_signals, extra=extra)


def _own_signals(state: State, seat: Seat) -> Iterable[Signal]:
    if seat == (state.holder if state.bank else state.due):
        yield Signal(key="bankhouder", text="bank", rule=f"{SLUG}#bank", seat=seat)
    if seat == state.partner:
        yield Signal(key="maat", text="deelt de bank", rule=f"{SLUG}#samen-bank", seat=seat)
    if amount := state.stake_of(seat):
        yield Signal(key="inzet", text=f"zet {amount}", rule=f"{SLUG}#inzetten", seat=seat)


def _signals(state: State) -> Iterable[Signal]:
    """What the whole table should know now."""
    if not state.bank:
        text = f"bank: {state.name(state.due)}"
        if state.offered:
            yield Signal(key="te-koop", text=f"te koop: bank van {state.offered}", rule=f"{SLUG}#bank-overnemen")
            text = f"anders {text}"
        yield Signal(key="bank", text=text, rule=f"{SLUG}#bank-verliest", seat=state.due, ahead=True)
        return
    text = f"bank: {state.who(state.holder)}"
    if state.holder != state.owner:
        text += f", la main van {state.name(state.owner)} (de beurt)"
    yield Signal(key="bank", text=text, rule=f"{SLUG}#wiens-bank", seat=state.owner, ahead=True)
    if not state.stakes and state.again is not None:
        yield Signal(key="suivi", text=f"suivi: {state.who(state.again)}", rule=f"{SLUG}#suivi")
    if state.won:
        yield Signal(key="passe", text="la main passe mag", rule=f"{SLUG}#passe-la-main")
    yield from _staking(state)


def _staking(state: State) -> Iterable[Signal]:
    if (one := state.plays()) is None:
        return
    yield Signal(key="kaarten", text=f"kaarten: {state.who(one)}", rule=f"{SLUG}#wie-kaarten")
    if state.called and state.caller != state.again:
        nearer = [state.name(seat) for seat in state.pontes() if state.rank(seat) < state.rank(one)]
        if nearer:
            yield Signal(key="prime", text=f"prime: {listed(nearer, 'of')}", rule=f"{SLUG}#prime")
    left = state.has(BANK) - state.staked
    if left and not state.closed:
        rule = "avec-la-table" if state.call == TABLE else "vrij-inzetten"
        yield Signal(key="open", text=f"nog {left} te zetten", rule=f"{SLUG}#{rule}")
