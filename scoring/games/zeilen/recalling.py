"""How a round of zeilen that was written down returns to the form for a whole round, to be changed there."""

from typing import Any

from scoring.games.zeilen.afterwards import ALL, CARDS_TOLD, OTHER, quick_amounts
from scoring.games.zeilen.events import Adds, Dealt, Decided, Pot, Sail, Sees, Stake, Turned
from scoring.games.zeilen.options import BANK
from scoring.games.zeilen.score import apply
from scoring.games.zeilen.state import State
from scoring.play.contract import Draft, Event, Seat


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `afterwards.compose` makes facts with the same result.

    A second sail, which begins by itself, is left out.
    """
    draft: dict[str, Any] = {}
    ends: list[tuple[Seat, bool]] = []
    amounts = {str(amount) for amount in quick_amounts(state)}
    now = state
    for fact in facts:
        player = now.seen[0][0] if now.seen else None
        match fact:
            case Stake(amount=amount) if amount != state.number(BANK):
                draft["bank"] = amount
            case Sail() if not state.sail:
                draft["zeil"] = True
            case Sees(seat=seat, amount=amount):
                draft[f"zet-{seat}"] = str(amount) if str(amount) in amounts else OTHER
                draft |= {} if str(amount) in amounts else {f"bedrag-{seat}": amount}
            case Pot(seat=seat):
                draft[f"zet-{seat}"] = ALL
            case Adds(seat=seat, amount=amount) if player is not None:
                draft[f"bij-{player}-{seat}"] = amount
            case Dealt(seat=seat, cards=cards):
                draft |= {"hoe": CARDS_TOLD, f"hand-{seat}": cards}
            case Turned(cards=cards) if player is not None:
                draft |= {"hoe": CARDS_TOLD, f"draai-{player}": (*draft.get(f"draai-{player}", ()), *cards)}
            case Decided(won=won) if player is not None:
                ends.append((player, won))
        now = apply(now, fact)
    return draft | _recalled_ends(state, draft, ends)


def _recalled_ends(state: State, draft: Draft, ends: list[tuple[Seat, bool]]) -> dict[str, Any]:
    """Return the fields for the turns that were written without cards: who won, that the bank won, or that nobody
    played.

    `ends` are those turns, as `(player, whether he won)`.
    """
    if won := tuple(player for player, wins in ends if wins):
        return {"wint": won}
    if ends:
        return {"bank-wint": True}
    return {} if state.acted or state.seen or any(key.startswith("zet-") for key in draft) else {"niemand": True}
