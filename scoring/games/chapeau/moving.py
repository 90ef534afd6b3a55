"""How the coins of a chapeau sheet move after a round, who leaves the game, when its phase changes and when it ends."""

from scoring.games.chapeau.options import LOSER_BEGINS, PHASE, POT
from scoring.games.chapeau.state import State
from scoring.kit.figures import in_words
from scoring.play.books import ledger
from scoring.play.books.book import replace, tell
from scoring.play.books.ledger import move
from scoring.play.books.sitting import seat_everybody_again
from scoring.play.contract import Seat
from scoring.play.seating import Seating


def ready_to_begin(state: State) -> State:
    """Return the state ready for the first round: its phase, the players who are out already, and who begins.

    A sheet may begin with the coins of an earlier evening; phase and players out follow from those.
    """
    state = _with_phase_by_coins(state)
    return replace(state, seating=_seating_begun_by(state, state.seating.dealer, clockwise=True))


def _with_phase_by_coins(state: State) -> State:
    """Return the state as the coins make it at the beginning: who has some decides the phase, and who is still in."""
    if not state.from_pot:
        return _leave_game(state, tuple(seat for seat in state.living() if not state.has(seat)))
    holding = any(state.has(seat) for seat in state.living())
    if state.has(POT) and not (holding and state.options[PHASE.key] == "tweede"):
        return state
    return replace(_second_phase(state), story=())


def after_round(state: State, winner: Seat | None, loser: Seat | None) -> State:
    """Return the state after a round: a coin moved, who must leave the game left it, and the next round can begin.

    `winner` and `loser` are `None` when not written. The winner begins the next round, or the loser by a house rule.
    """
    begins = loser if state.on(LOSER_BEGINS.key) else winner
    summary, phase, state = _summary(state, winner, loser), state.phase, seat_everybody_again(state)
    state = (
        _after_first_phase_round(state, loser)
        if state.from_pot and state.phase == 1
        else _after_later_round(state, winner, loser)
    )
    way, kept = state.clockwise is not False, state.direction_per_phase and state.phase == phase
    state = _end_with_one_left(state)
    return ledger.close(
        state, summary, seating=_seating_begun_by(state, begins, clockwise=way),
        clockwise=state.clockwise if kept else None, went=way, said=(), peeked=False, thrown=False, in_sight=(),
        accepted=None, throws=0, lying=(), anybody=begins is None and not state.over,
    )  # fmt: skip


def _seating_begun_by(state: State, seat: Seat | None, *, clockwise: bool) -> Seating:
    """Return the seating in which `seat` begins, or the next player still in when he is out (chapeau#einde-ronde).

    `clockwise` is the way in which the next one is looked for. It comes back unchanged when `seat` is `None`.
    """
    if seat is None:
        return state.seating
    if seat in state.living():
        return state.seating.dealt_by(seat)
    after = state.around(seat, clockwise=clockwise)
    return state.seating.dealt_by(after[0]) if after else state.seating


def _summary(state: State, winner: Seat | None, loser: Seat | None) -> str:
    """Return the round in a few Dutch words, for paper: `Saar wint van Ruud`."""
    if winner is None:
        return f"{state.name(loser)} verliest" if loser is not None else ""
    return f"{state.name(winner)} wint" + (f" van {state.name(loser)}" if loser is not None else "")


# --- whose coin -----------------------------------------------------------------------------------


def _after_first_phase_round(state: State, loser: Seat | None) -> State:
    """Return the state after a round of the first phase: the loser took a coin, and an empty
    pot begins the second phase.
    """
    if loser is None:
        return state
    text = f"{state.name(loser)} verliest de ronde en krijgt een munt uit de pot."
    state = move(state, [(POT, loser, 1 if state.has(POT) else 0)], text, "chapeau#pot-leeg")
    return state if state.has(POT) else _second_phase(state)


def _after_later_round(state: State, winner: Seat | None, loser: Seat | None) -> State:
    """Return the state after a round of the second phase, or of a game in which everybody began with coins.

    `winner` and `loser` are `None` when not written.
    """
    if not state.from_pot:
        return state if loser is None else _lay_in_own_coin(state, loser)
    if winner is not None and state.has(winner):
        text = f"{state.name(winner)} wint de ronde en legt een munt terug."
        state = move(state, [(winner, POT, 1)], text, "chapeau#munten-kwijt")
    elif winner is not None:
        text = f"{state.name(winner)} wint de ronde, maar heeft nog geen munt om terug te leggen."
        state = tell(state, text, "chapeau#zonder-munt", seat=winner)
    if loser is not None and loser in state.waiting and state.has(POT):
        text = f"{state.name(loser)} had nog nooit een munt en pakt er nu een uit de pot."
        waiting = tuple([seat for seat in state.waiting if seat != loser])
        state = move(state, [(POT, loser, 1)], text, "chapeau#zonder-munt", waiting=waiting)
    gone = (winner,) if winner is not None and not state.has(winner) and winner not in state.waiting else ()
    return _leave_game(state, gone)


def _lay_in_own_coin(state: State, loser: Seat) -> State:
    """Return the state after the loser laid a coin of his own in the pot; without coins he leaves the game."""
    lays = state.has(loser) > 0
    text = f"{state.name(loser)} verliest de ronde{' en legt een munt in de pot' if lays else ', zonder munt'}."
    state = move(state, [(loser, POT, int(lays))], text, "chapeau#begin-met-munten")
    return _leave_game(state, () if state.has(loser) > 0 else (loser,))


def _leave_game(state: State, seats: tuple[Seat, ...]) -> State:
    """Return the state after these players left the game; those who leave at once share one place.

    Others are ignored, also those who were out before.
    """
    seats = tuple(seat for seat in seats if seat in state.living() and seat not in state.out) if seats else ()
    if not seats:
        return state
    return replace(state, out=(*state.out, *seats), places=(*state.places, seats))


# --- phases and the end ---------------------------------------------------------------------------


def _second_phase(state: State) -> State:
    """Return the state at the second phase: the pot is empty, and from now on who wins a round lays a coin back.

    Players without a coin leave the game as winners, or must first get one, by the house rule (chapeau#munten-kwijt).
    """
    state = tell(replace(state, phase=2), "De pot is leeg: wie wint, legt voortaan een munt terug.", "chapeau#pot-leeg")
    empty = tuple(seat for seat in state.living() if not state.has(seat))
    if not empty:
        return state
    names = state.names(empty)
    if state.first_a_coin:
        text = f"{names} {'moet' if len(empty) == 1 else 'moeten'} eerst een munt krijgen."
        return replace(tell(state, text, "chapeau#zonder-munt"), waiting=empty)
    text = f"{names} {'heeft' if len(empty) == 1 else 'hebben'} geen munt en {'wint' if len(empty) == 1 else 'winnen'}."
    return tell(_leave_game(state, empty), text, "chapeau#zonder-munt")


def _end_with_one_left(state: State) -> State:
    """Return the state with the game over when at most one player is left; else unchanged.

    He is the last loser, or where everybody began with coins the winner of the pot.
    """
    if state.over or (state.phase == 1 and state.from_pot) or len(living := state.living()) > 1:
        return state
    state = replace(state, over=True)
    if not living:
        return state
    name = state.name(living[0])
    if state.from_pot:
        return tell(state, f"{name} blijft over als laatste verliezer.", "chapeau#munten-kwijt", seat=living[0])
    pot = state.has(POT)
    text = f"{name} heeft als enige nog munten en krijgt de pot: {in_words(pot)}."
    return move(state, [(POT, living[0], pot)], text, "chapeau#pot-winnen")


def after_leaving(state: State, seat: Seat) -> State:
    """Return the state after a player went home: his coins go to the pot and his turn to the next player.

    That may end the game.
    """
    held = state.has(seat)
    if held > 0:
        text = f"{state.name(seat)} gaat weg en legt de munten in de pot: {held}."
        state = move(state, [(seat, POT, held)], text, "chapeau#weggaan")
    state = replace(state, waiting=tuple(one for one in state.waiting if one != seat))
    if seat == state.seating.dealer:
        state = replace(state, seating=_seating_begun_by(state, seat, clockwise=state.went))
    return _end_with_one_left(state)
