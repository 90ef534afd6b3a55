"""How a coup told by its cards leads to the calculator of trente-et-quarante, and how that fills in a coup."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.trente_et_quarante.events import Dealt
from scoring.games.trente_et_quarante.filled import CARDS_TOLD, bank_wins
from scoring.games.trente_et_quarante.options import LEAST, SLUG
from scoring.games.trente_et_quarante.reducer import apply
from scoring.games.trente_et_quarante.score import CHANCES
from scoring.games.trente_et_quarante.state import HeldStake, State
from scoring.kit.cards import written
from scoring.kit.figures import plain
from scoring.play.contract import Aid, Case, Draft, Event, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield for each player a case for the calculator: his stakes and the cards.

    None after un après (the tie that pays the bank), where each player still chose, nor for a player with a stake from
    an earlier coup, nor for one who insured one stake and not another: the calculator insures all or none.
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
        yield f"op-{held.on}", plain(state.shown(held.stake))
    if own[0].insured:
        yield from (("verzekerd", "ja"), ("verzekeren-vanaf", str(state.number(LEAST.key))))


def draft(_: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the draft with the cards of the calculator, and its stakes laid by one player."""
    found: dict[str, Any] = {"hoe": CARDS_TOLD}
    for row in ("zwart", "rood"):
        codes = written(asked.get(row, ()))
        found |= {f"rij-{row}": codes} if codes else {}
    laid = ((on, "".join(asked.get(f"op-{on}", ())[:1])) for on in CHANCES)
    if zet := tuple(f"{seat}:{on}:{stake}" for on, stake in laid if stake):
        found["zet"] = zet
    said = {"verzekerd": f"verzekerd-{seat}", "laatste": "laatste"}
    return found | {name: True for parameter, name in said.items() if asked.get(parameter)}


AID = Aid(calculator=SLUG, cases=cases, draft=draft)
