"""How a hand of poker with a joker that was written down returns to the form for a whole hand, to be changed there."""

from collections.abc import Mapping
from typing import Any

from scoring.games.poker import settled
from scoring.games.poker.form import ALONG, MORE, WINS, draft_of_result, side_pot_draft
from scoring.games.poker.hazard import whole
from scoring.games.poker.hazard.events import AllCheap, Away, NotOpened, Showdown, Wait
from scoring.games.poker.hazard.options import POT
from scoring.games.poker.hazard.reducer import apply
from scoring.games.poker.hazard.state import ENTRY, SHOW, State
from scoring.games.poker.settled import Result
from scoring.play.contract import Draft, Event, Seat


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft from which `whole.compose` makes a hand with the same result as these facts; `state` is that
    before them.

    A hand that was written word by word (each bet, call and fold) comes back as the chips that each player put in,
    without the cards that were changed and what a jackpot was opened on.
    """
    draft: dict[str, Any] = {}
    put: Mapping[Seat, int] = {}
    last, shown, quiet = state, 0, facts[-1] if facts else None
    for fact in facts:
        if isinstance(fact, Result):
            return draft_of_result(fact)
        if isinstance(fact, Showdown):
            named: dict[str, Any] = {f"hand-{seat}": WINS for seat in fact.seats}
            named = dict(side_pot_draft(f"zijpot-{shown}", fact.seats)) if shown else named
            draft |= named | ({"combinatie": fact.hand} if fact.hand and not shown else {})
            shown += 1
        after = apply(last, fact)
        if last.begun and not after.begun and not shown:  # the last one left has won
            left, put = settled.won_unshown(last.put, after.rounds[-1].story[len(last.story) :], POT)
            draft |= {f"hand-{seat}": WINS for seat in left}
        last = after if after.begun and not shown else last
    match quiet:
        case NotOpened():
            return {"einde": whole.UNOPENED}
        case Wait():
            return {"einde": whole.WAITED}
        case Away() if not last.along and last.phase == ENTRY and last.straddler is None:
            return {"einde": whole.NOBODY}
        case AllCheap():
            draft["einde"] = whole.CHEAPLY
    return draft if whole.with_hand_begun(state).phase == SHOW else draft | _recalled_chips(state, draft, last, put)


def _recalled_chips(state: State, draft: Draft, last: State, said: Mapping[Seat, int]) -> dict[str, Any]:
    """Return the fields of the draft that say how many chips each player put in.

    `draft` has the fields found so far, `last` is the state before the hand ended. `said` are the chips by seat when
    the hand ended without a showdown, otherwise empty.
    """
    ready, all_put = whole.with_hand_begun(state), said or last.put
    rows = whole.could_win(ready)
    level = max((all_put.get(seat, 0) for seat in rows), default=0)
    to_tap = level in whole.amounts_to_tap(ready)
    found: dict[str, Any] = {"tot": str(level)} if to_tap else {"tot": MORE, "bedrag": level}
    for seat in rows:
        put = all_put.get(seat, 0)
        if draft.get(f"hand-{seat}") == WINS:
            continue
        if seat in last.playing() and (put == level or last.side) and (not said or "einde" in draft):
            found[f"hand-{seat}"] = ALONG
        elif put > ready.put.get(seat, 0):
            found |= {f"hand-{seat}": MORE, f"inzet-{seat}": put}
    return found
