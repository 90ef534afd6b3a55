"""From the filled-in form of a deal to its facts (`compose`), and back (`recall`)."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from scoring.games.chinese_poker import events
from scoring.games.chinese_poker.pad import (
    BY_CARDS,
    BY_POINTS,
    GAVE_UP,
    USUAL,
    WRONG,
    comparable,
    only_points_told,
    pairs_in,
    places_by_height,
    points_said,
    result_of,
    seats_alike,
    seats_compared_in,
    why_not_compared,
)
from scoring.games.chinese_poker.reading import HANDS
from scoring.games.chinese_poker.state import State
from scoring.play.contract import Draft, Event, Objection, Seat


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts of this draft in the order of live play: exchanges, hands or comparisons, and the end.

    A deal of which only the points are filled in is a single `Result`. It never objects: what the draft lacks is left
    out, and `check` then refuses the end of the deal.
    """
    if only_points_told(state, draft):
        points = points_said(state, draft)
        return (events.Result(seats=tuple(points), amounts=tuple(points.values())),)
    by_cards = draft.get("manier") == BY_CARDS
    exchanging = [seat for seat in draft.get("ruilt", ()) if seat in state.players and seat not in state.exchanged]
    who = sorted(exchanging, key=state.players.index) if state.exchanges_in_turn else exchanging
    facts: list[Event] = [events.Exchanged(seat=seat) for seat in who]
    if by_cards:
        laying = [seat for seat in state.players if why_not_compared(state, draft, seat) != GAVE_UP]
        facts += [events.Laid(seat=seat, cards=cards) for seat in laying if (cards := draft.get(f"kaarten-{seat}"))]
    for seat in state.players:
        if comparable(state, seat) and (how := why_not_compared(state, draft, seat)):
            facts.append(_fact_without_comparing(seat, how))
    if not by_cards:
        facts += _compared(state, draft)
    return (*facts, events.Shown())


def _fact_without_comparing(seat: Seat, how: str) -> Event:
    """Return the fact that keeps this player from being compared; `how` is `GAVE_UP`, `WRONG`
    or the key of his natural.
    """
    if how == GAVE_UP:
        return events.GaveUp(seat=seat)
    return events.Wrong(seat=seat) if how == WRONG else events.Natural(seat=seat, natural=how)


def _compared(state: State, draft: Draft) -> Iterable[Event]:
    """Yield the facts for the royalties and for the comparisons in this draft."""
    for row, hand in HANDS:
        places = places_by_height(state, draft, row, hand)
        for seat in draft.get(f"royal-{row}-{hand}", ()):
            if seat in seats_compared_in(state, draft):
                yield events.Royal(seat=seat, row=row, hand=hand, place=places.get(seat, 0))
    for one, two in pairs_in(state, draft):
        won, _, lost = result_of(draft, (one, two)).partition("-")
        if won:
            yield events.Met(seat=one, other=two, won=int(won), lost=int(lost))


def _recalled_royals(state: State, facts: Iterable[Event], row: str, hand: str) -> dict[str, Any]:
    """Return the part of a draft with the players who have this royalty, in order of the facts, and where that matters
    from high to low but the last, who follows from the others, and who are as high as the one before them."""
    told = [fact for fact in facts if isinstance(fact, events.Royal) and (fact.row, fact.hand) == (row, hand)]
    draft = {f"royal-{row}-{hand}": tuple(fact.seat for fact in told)}
    if seats_alike(state, draft, row, hand):
        ranked = sorted(told, key=lambda fact: fact.place)
        draft[f"hoogste-{row}-{hand}"] = tuple(fact.seat for fact in ranked[:-1])
        if equal := tuple(fact.seat for before, fact in pairwise(ranked) if before.place == fact.place > 0):
            draft[f"even-{row}-{hand}"] = equal
    return draft


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts of one deal with the same result, in
    the order of the seats.
    """
    draft: dict[str, Any] = {}
    order = state.seating.order
    for fact in facts:
        match fact:
            case events.Result(seats=seats, amounts=amounts):
                return {"manier": BY_POINTS} | {f"punten-{seat}": n for seat, n in zip(seats, amounts, strict=False)}
            case events.Exchanged(seat=seat):
                draft["ruilt"] = (*draft.get("ruilt", ()), seat)
            case events.GaveUp(seat=seat):
                draft[f"legt-{seat}"] = GAVE_UP
            case events.Wrong(seat=seat):
                draft[f"legt-{seat}"] = WRONG
            case events.Natural(seat=seat, natural=natural):
                draft[f"legt-{seat}"] = natural
            case events.Royal(row=row, hand=hand) if f"royal-{row}-{hand}" not in draft:
                draft |= _recalled_royals(state, facts, row, hand)
            case events.Laid(seat=seat, cards=cards):
                draft |= {"manier": BY_CARDS, f"kaarten-{seat}": cards}
            case events.Met(seat=one, other=two, won=won, lost=lost) if {one, two} <= set(order):
                if order.index(one) > order.index(two):
                    one, two, won, lost = two, one, lost, won
                result = f"{won}-{lost}"
                draft[f"{'tegen' if result in USUAL else 'gelijk'}-{one}-{two}"] = result
    return draft
