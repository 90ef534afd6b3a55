"""How the form of baccara-banque becomes facts, and how the facts of a round become a form again."""

from fractions import Fraction
from typing import Any

from scoring.games.baccara.banque import events, form
from scoring.games.baccara.banque.options import PARTS, SLUG
from scoring.games.baccara.banque.state import State
from scoring.kit.cards import with_suits
from scoring.play.contract import Draft, Event, Objection, Seat


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft tells: the bank, who plays against it for how much, and how each side ended; of
    a banker who stops only the bank and that he stops.

    An objection when something is missing.
    """
    if lacks := form.missing(state, draft):
        return Objection(f"Er ontbreekt nog: {lacks}.", f"{SLUG}#inzetten")
    if end := draft.get("na"):
        return (*form.opening(state, draft), events.Suite() if end == form.SUITE else events.Brule())
    now = form.with_bank_opened(state, draft)
    return (*form.opening(state, draft), *_facts_against_bank(now, draft), _fact_that_ends_coup(now, draft))


def _facts_against_bank(state: State, draft: Draft) -> list[Event]:
    """Return the facts of who plays against the bank, as this draft tells them."""
    facts: list[Event] = []
    if form.stakes_freely(state, draft):
        facts += [
            events.Stake(seat=seat, side=side, amount=amount)
            for seat, side, amount in form.drafted_stakes(state, draft)
        ]
        return facts + ([events.RienNeVaPlus()] if draft.get("rien") else [])
    seat = draft.get("banco")
    if not state.call and seat is not None:
        facts.append(events.Suivi(seat=seat) if seat == state.again else events.Banco(seat=seat))
    if draft.get("prime") is not None:
        facts.append(events.Prime(seat=draft["prime"]))
    return facts


def _fact_that_ends_coup(state: State, draft: Draft) -> Event:
    """Return the fact that ends the coup: its cards or its outcome."""
    sides = form.sides_of(state, draft)
    if draft.get("hoe") == form.CARDS:
        dealt = {side: tuple(draft[f"{side}kaarten"]) for side in sides}
        return events.Hands(
            bank=tuple(draft["bankkaarten"]), right=dealt.get(events.RIGHT, ()), left=dealt.get(events.LEFT, ())
        )
    ends = {side: str(draft[side]) for side in sides}
    return events.Coup(right=ends.get(events.RIGHT, ""), left=ends.get(events.LEFT, ""))


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) that tells what these facts of one round told.

    Several stakes of a player on a side come back as one, less what was taken off to make both sides alike, and bids
    not at all, nor who would have played when the banker stops: so `compose` may make fewer facts, with the same
    result. A table that stops before the coup has no field: the form then still asks who plays.
    """
    draft: dict[str, Any] = {}
    stakes: dict[tuple[Seat, str], int] = {}
    for fact in facts:
        match fact:
            case events.Bought() | events.TakeOver() | events.Refill():
                draft |= _recalled_bank(state, fact)
            case events.Partner(seat=seat):
                draft["maat"] = seat
            case events.BanqueOuverte():
                draft["ouverte"] = True
            case events.Banco(seat=seat) | events.Suivi(seat=seat):
                draft["banco"] = seat
                draft.pop("prime", None)  # who says suivi goes before a prime that was said already
            case events.Prime(seat=seat):
                draft["prime"] = seat
            case events.Stake(seat=seat, side=side, amount=amount):
                stakes[seat, side] = stakes.get((seat, side), 0) + amount
            case events.Evened():
                _take_off_stakes(stakes, fact)
            case events.RienNeVaPlus():
                draft["rien"] = True
            case events.Coup(right=right, left=left):
                draft |= {side: end for side, end in ((events.RIGHT, right), (events.LEFT, left)) if end}
            case events.Hands(bank=bank, right=right, left=left):
                dealt = {"bankkaarten": bank, "rechtskaarten": right, "linkskaarten": left}
                draft |= {"hoe": form.CARDS} | {name: cards for name, cards in with_suits(dealt).items() if cards}
            case events.Suite() | events.Brule():
                draft["na"] = form.SUITE if isinstance(fact, events.Suite) else form.BRULE
    return draft | _recalled_stakes(state, draft, stakes)


def _take_off_stakes(stakes: dict[tuple[Seat, str], int], fact: events.Evened) -> None:
    """Take off `stakes` (amounts in parts, by player and side) what this fact took off, or bring it over."""
    moves = [(fact.side, -fact.amount)]
    if fact.over:
        moves.append((events.LEFT if fact.side == events.RIGHT else events.RIGHT, fact.amount))
    for side, amount in moves:
        stakes[fact.seat, side] = stakes.get((fact.seat, side), 0) + amount


def _recalled_bank(state: State, fact: Event) -> dict[str, Any]:
    """Return the fields that tell this fact about a new bank."""
    match fact:
        case events.Refill():
            return {"leeg": form.AGAIN} if form.may_refill(state) else {"bij": True}
        case events.TakeOver(seat=seat):
            return ({"leeg": form.AUCTION} if form.may_refill(state) else {}) | {"koper": str(seat)}
        case events.Bought(seat=seat, amount=amount):
            draft: dict[str, Any] = {"leeg": form.AUCTION} if form.may_refill(state) else {}
            draft |= {} if form.buyer(state, {}) == seat else {"bankhouder": seat}
            first, *others = (one * PARTS for one in form.amounts_near(state))
            if state.bid or amount == first:
                return draft
            if amount in others:
                return draft | {"bank": str(amount // PARTS)}
            return draft | {"bank": form.ELSE, "bedrag": Fraction(amount, PARTS)}
    return {}


def _recalled_stakes(state: State, draft: dict[str, Any], stakes: dict[tuple[Seat, str], int]) -> dict[str, Any]:
    """Return the fields that tell what each player staked on each side."""
    rows: dict[str, Any] = {}
    for (seat, side), amount in stakes.items():
        if amount <= 0:
            continue
        name = f"inzet-{seat}"
        rows |= {name: form.BOTH if name in rows else side, f"{side}-{seat}": Fraction(amount, PARTS)}
    now = form.with_bank_opened(state, draft)
    return rows | ({"spel": form.FREE} if rows and not now.stakes and not now.tied_out else {})
