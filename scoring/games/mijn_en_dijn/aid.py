"""From a card that fell to the calculator of mijn en dijn, and back."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.mijn_en_dijn.events import Dijn, Mijn
from scoring.games.mijn_en_dijn.options import SLUG
from scoring.games.mijn_en_dijn.pad import OTHER
from scoring.games.mijn_en_dijn.payout import DIJN, MIJN
from scoring.games.mijn_en_dijn.score import apply
from scoring.games.mijn_en_dijn.state import State
from scoring.play.books.bank import punters
from scoring.play.contract import Aid, Case, Draft, Event, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield a question to the calculator for each player who had chips on the card that ended the round.

    It asks how many chips, and for whom the card fell.
    """
    if not facts or not isinstance(card := facts[-1], Dijn | Mijn):
        return
    state = reduce(apply, facts[:-1], before)
    fell = DIJN if isinstance(card, Dijn) else MIJN
    for seat in punters(state):
        if chips := state.stake_on(seat, card.rank):
            yield Case(seat=seat, query=(("kaart", card.rank), ("inzetten", str(chips)), ("valt", fell)))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the form of a round filled in with what the calculator was asked; `{}` when it was asked nothing.

    `asked` holds the values of the calculator's fields, by name. The first stake goes to `seat`, the next ones to the
    other players in turn. A stake that is no whole number is passed on as it was typed, so that the form can refuse it.
    """
    found: dict[str, Any] = {"kaart": rank} if (rank := "".join(asked.get("kaart", ())[:1])) else {}
    seats = sorted(punters(state), key=lambda one: (one != seat, punters(state).index(one)))
    stakes = [stake for stake in re.split(r"[\s;+]+", " ".join(asked.get("inzetten", ()))) if stake]
    for one, stake in zip(seats, stakes, strict=False):
        found |= {
            f"inzet-{one}": OTHER,
            f"bedrag-{one}": int(stake) if stake.isdecimal() and len(stake) < 10 else stake,
        }
    fell = "".join(asked.get("valt", ())[:1])
    return found | ({"woord": fell} if fell and fell != state.word else {})


AID = Aid(calculator=SLUG, cases=cases, draft=draft)
