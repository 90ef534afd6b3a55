"""A round of toepen in a few words."""

from scoring.games.toepen import events
from scoring.games.toepen.state import State
from scoring.play.contract import Seat


def summary(state: State, seat: Seat, event: events.LastTrick) -> str:
    """Return the round in a few Dutch words for the board: `Saar wint; toep Mehmet, overtoep Saar; Ruud past de 2e`.

    `seat` took the last trick.
    """
    if event.passed:
        parts = ["een gepaste kaart had gewonnen"]
    else:
        parts = [f"{state.name(seat)} wint" + (" met de boer" if event.jack else "")]
    parts += ["armoede"] if state.armoede() else []
    if state.knocks:
        words = ["blinde toep" if state.blind else "toep", *["overtoep"] * (len(state.knocks) - 1)]
        parts.append(", ".join(f"{word} {state.name(who)}" for word, who in zip(words, state.knocks, strict=True)))
    parts += [f"{state.name(who)} past" + (f" de {nth}e" if nth > 1 else "") for who, nth in state.folds]
    return "; ".join(parts)
