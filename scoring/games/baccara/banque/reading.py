"""The form of baccara-banque read into facts, and a written round read back into its form."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from scoring.games.baccara.banque.events import (
    LEFT,
    RIGHT,
    Banco,
    BanqueOuverte,
    Bought,
    Brule,
    Coup,
    Hands,
    Partner,
    Prime,
    Refill,
    RienNeVaPlus,
    Stake,
    Suite,
    Suivi,
    TakeOver,
)
from scoring.games.baccara.banque.form import (
    AGAIN,
    AUCTION,
    BOTH,
    BRULE,
    CARDS,
    ELSE,
    FREE,
    SUITE,
    amounts_near,
    buyer,
    free,
    missing,
    opened,
    opening,
    refills,
    sides_of,
    stakes_said,
)
from scoring.games.baccara.banque.options import PARTS, SLUG
from scoring.games.baccara.banque.state import State
from scoring.kit.cards import dressed
from scoring.play.contract import Draft, Event, Objection, Seat


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """The same facts as live: the bank, who plays against it for how much, and how each side ended."""
    if lacks := missing(state, draft):
        return Objection(message=f"Er ontbreekt nog: {lacks}.", rule=f"{SLUG}#inzetten")
    if end := draft.get("na"):
        return (Suite() if end == SUITE else Brule(),)
    now = opened(state, draft)
    return (*opening(state, draft), *_against(now, draft), _end(now, draft))


def _against(state: State, draft: Draft) -> list[Event]:
    facts: list[Event] = []
    if free(state, draft):
        facts += [Stake(seat=seat, side=side, amount=amount) for seat, side, amount in stakes_said(state, draft)]
        return facts + ([RienNeVaPlus()] if draft.get("rien") else [])
    seat = draft.get("banco")
    if not state.call and seat is not None:
        facts.append(Suivi(seat=seat) if seat == state.again else Banco(seat=seat))
    if draft.get("prime") is not None:
        facts.append(Prime(seat=draft["prime"]))
    return facts


def _end(state: State, draft: Draft) -> Event:
    sides = sides_of(state, draft)
    if draft.get("hoe") == CARDS:
        dealt = {side: tuple(draft[f"{side}kaarten"]) for side in sides}
        return Hands(bank=tuple(draft["bankkaarten"]), right=dealt.get(RIGHT, ()), left=dealt.get(LEFT, ()))
    ends = {side: str(draft[side]) for side in sides}
    return Coup(right=ends.get(RIGHT, ""), left=ends.get(LEFT, ""))


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """The draft that composes these facts again, for amending a round in the form it could have been entered in."""
    draft: dict[str, Any] = {}
    stakes: dict[tuple[Seat, str], int] = {}
    for fact in facts:
        match fact:
            case Bought() | TakeOver() | Refill():
                draft |= _recalled_bank(state, fact)
            case Partner(seat=seat):
                draft["maat"] = seat
            case BanqueOuverte():
                draft["ouverte"] = True
            case Banco(seat=seat) | Suivi(seat=seat):
                draft["banco"] = seat
            case Prime(seat=seat):
                draft["prime"] = seat
            case Stake(seat=seat, side=side, amount=amount):
                stakes[seat, side] = stakes.get((seat, side), 0) + amount
            case RienNeVaPlus():
                draft["rien"] = True
            case Coup(right=right, left=left):
                draft |= {side: end for side, end in ((RIGHT, right), (LEFT, left)) if end}
            case Hands(bank=bank, right=right, left=left):
                dealt = {"bankkaarten": bank, "rechtskaarten": right, "linkskaarten": left}
                draft |= {"hoe": CARDS} | {name: cards for name, cards in dressed(dealt).items() if cards}
            case Suite() | Brule():
                draft["na"] = SUITE if isinstance(fact, Suite) else BRULE
    return draft | _recalled_stakes(state, draft, stakes)


def _recalled_bank(state: State, fact: Event) -> dict[str, Any]:
    match fact:
        case Refill():
            return {"leeg": AGAIN} if refills(state) else {"bij": True}
        case TakeOver(seat=seat):
            return ({"leeg": AUCTION} if refills(state) else {}) | {"koper": str(seat)}
        case Bought(seat=seat, amount=amount):
            draft: dict[str, Any] = {"leeg": AUCTION} if refills(state) else {}
            draft |= {} if buyer(state, {}) == seat else {"bankhouder": seat}
            first, *others = (one * PARTS for one in amounts_near(state))
            if state.bid or amount == first:
                return draft
            if amount in others:
                return draft | {"bank": str(amount // PARTS)}
            return draft | {"bank": ELSE, "bedrag": Fraction(amount, PARTS)}
    return {}


def _recalled_stakes(state: State, draft: dict[str, Any], stakes: dict[tuple[Seat, str], int]) -> dict[str, Any]:
    rows: dict[str, Any] = {}
    for (seat, side), amount in stakes.items():
        name = f"inzet-{seat}"
        rows |= {name: BOTH if name in rows else side, f"{side}-{seat}": Fraction(amount, PARTS)}
    now = opened(state, draft)
    return rows | ({"spel": FREE} if rows and not now.stakes and not now.tied_out else {})
