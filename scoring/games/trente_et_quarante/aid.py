"""How a coup that was written by its cards opens the calculator of trente-et-quarante, and how that fills in a coup."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.trente_et_quarante.events import Dealt
from scoring.games.trente_et_quarante.filled import CARDS_TOLD, bank_wins, rows_with_suits
from scoring.games.trente_et_quarante.options import LEAST, SLUG
from scoring.games.trente_et_quarante.reducer import apply
from scoring.games.trente_et_quarante.score import CHANCES
from scoring.games.trente_et_quarante.state import HeldStake, State
from scoring.kit.cards import split_codes
from scoring.kit.figures import typeable
from scoring.play.contract import Aid, Case, Draft, Event, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield a case for the calculator for each player who staked: his stakes and the cards.

    None at all when the coup was not written by its cards, or was un après (both rows 31), because then each player
    still chose. None for a player with a stake from an earlier coup, or who insured one stake and not another: the
    calculator insures all or none.
    """
    dealt = next((fact for fact in facts if isinstance(fact, Dealt)), None)
    if dealt is None or bank_wins(dealt):
        return
    state = reduce(apply, facts[: facts.index(dealt)], before)
    earlier = {held.seat for held in (*state.prison, *state.laid) if held.depth or held.stands}
    for seat in dict.fromkeys(held.seat for held in state.laid):
        own = [held for held in state.laid if held.seat == seat]
        if seat not in earlier and len({held.insured for held in own}) == 1:
            yield Case(seat=seat, query=(*_coup(dealt), *_stakes(state, own)))


def _coup(dealt: Dealt) -> Iterator[tuple[str, str]]:
    yield from (("zwart", " ".join(dealt.black)), ("rood", " ".join(dealt.red)))
    if dealt.first:
        yield "eerste", dealt.first
    if dealt.last:
        yield "laatste", "ja"


def _stakes(state: State, own: Sequence[HeldStake]) -> Iterator[tuple[str, str]]:
    for held in sorted(own, key=lambda one: CHANCES.index(one.on)):
        yield f"op-{held.on}", typeable(state.shown(held.stake))
    if own[0].insured:
        yield from (("verzekerd", "ja"), ("verzekeren-vanaf", str(state.number(LEAST.key))))


def draft(_: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the draft with the cards of the calculator, and its stakes laid by `seat`.

    `asked` holds the values of the calculator's fields, by name; what it does not have is left out of the draft. A card
    without a suit gets one, the very first card that of the colour which was asked.
    """
    black, red = (split_codes(asked.get(row, ())) for row in ("zwart", "rood"))
    rows = rows_with_suits(black, red, "".join(asked.get("eerste", ())[:1]))
    found: dict[str, Any] = {"hoe": CARDS_TOLD} | {name: codes for name, codes in rows.items() if codes}
    laid = ((on, "".join(asked.get(f"op-{on}", ())[:1])) for on in CHANCES)
    if zet := tuple(f"{seat}:{on}:{stake}" for on, stake in laid if stake):
        found["zet"] = zet
    said = {"verzekerd": f"verzekerd-{seat}", "laatste": "laatste"}
    return found | {name: True for parameter, name in said.items() if asked.get(parameter)}


AID = Aid(calculator=SLUG, cases=cases, draft=draft)
