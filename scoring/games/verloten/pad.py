"""What may be pressed and filled in: who held a pair (a lot of the rank of his prize card) and what lay on that card,
or first the chips on every card.
"""

from collections.abc import Iterable
from typing import Any

from scoring.games.verloten.events import Givers, Pairs, Prizes, Stakes, Taken
from scoring.games.verloten.objections import check
from scoring.games.verloten.options import GIVERS_PLAY, INPUT
from scoring.games.verloten.state import POT, State
from scoring.kit.figures import capital
from scoring.play.contract import Ask, Draft, Event, Objection, Pad, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, SeatsInOrder, YesNo
from scoring.play.rounds.pressing import Pressing

NOBODY, SEVERAL = "niemand", "meer"
MOST_PRIZE = 999_999

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=_form(state, draft))


def _groups(state: State) -> Iterable[PressGroup]:
    if state.payers:
        if state.givers_known:
            label = f"{capital(state.each_of(state.payers))}: {state.stake} in de pot"
            yield PressGroup("inzet", "Eerst inzetten", (_press(state, _stake_fact(state, state.payers), label),))
        return
    if state.prizes:
        presses = [_press(state, Pairs(seats=()), "niemand", ends=True)]
        presses += [_press(state, Pairs(seats=(seat,)), state.name(seat), ends=True) for seat in state.playing()]
        yield PressGroup("paar", "Wie heeft een paar?", tuple(presses))
    elif state.givers_known:
        nobody = _press(state, Taken(seats=(), chips=()), "Niemand heeft een paar", ends=True)
        yield PressGroup("niemand", "De kaarten gaan open", (nobody,))


def _stake_fact(state: State, payers: tuple[Seat, ...], amount: int = 0) -> Stakes:
    """Return the fact that these put in; it names them only where the givers put in nothing."""
    return Stakes(amount=amount, seats=() if state.on(GIVERS_PLAY.key) else payers)


def _asks(state: State) -> Iterable[Ask]:
    if state.pot_is_new and state.on(GIVERS_PLAY.key):
        amount = Count("amount", "Zoveel zet ieder in", low=INPUT.low, high=INPUT.high, required=True)
        yield Ask(Stakes, "Een andere inzet voor deze pot", (amount,), rule="verloten#inzet")


# --- achteraf ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    fields = (*_giver_fields(state, draft), *_round_fields(state, draft), *_rare_fields(state))
    return RoundForm(title="Deze ronde", fields=fields, missing=_missing(state, draft))


def _playing(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Return the players of this round, without the dealers of this draft where those do not play."""
    if state.givers_known:
        return state.playing()
    givers = (_who_deals_prizes(state, draft), draft.get("loten"))
    return tuple(seat for seat in state.from_left() if seat not in givers)


def _who_deals_prizes(state: State, draft: Draft) -> Seat:
    """Return who deals the prizes by this draft: another for a new pot, or who dealt them last."""
    named = draft.get("prijzen")
    return state.seating.dealer if named is None else named


def _giver_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the questions who deals the lots and, for a new pot, whether another deals the prizes: the lots first in
    the form where the dealers do not play, otherwise both under *Meer* (more).
    """
    if (state.drawn and state.lots is not None) or state.prizes:
        return
    seats = tuple(seat for seat in state.living() if seat != _who_deals_prizes(state, draft))
    rule, more = "verloten#trekken", state.givers_known
    if state.lots is None:
        yield SeatField("loten", "De loten geeft", seats=seats, rule=rule, more=more, required=not more)
        if not state.drawn or state.stands_in:
            yield SeatField("prijzen", "Een ander geeft de prijzen", seats=state.living(), rule=rule, more=True)


def _round_fields(state: State, draft: Draft) -> Iterable[Field]:
    playing = _playing(state, draft)
    if draft.get("alles"):
        for seat in playing:
            yield _prize_field(state, seat)
    choices = ((NOBODY, "niemand"), *((str(seat), state.name(seat)) for seat in playing), (SEVERAL, "meer dan één"))
    yield Choice("paar", "Wie had een paar?", choices=choices, rule="verloten#winnen", required=True)
    if draft.get("paar") == SEVERAL:
        yield SeatsInOrder("paren", "Wie allemaal?", seats=playing, repeat=False, rule="verloten#winnen")
    if not draft.get("alles") and not state.prizes:
        yield from (_prize_field(state, seat) for seat in _drafted_winners(draft) if seat in playing)


def _prize_field(state: State, seat: Seat) -> Field:
    label = f"Op de kaart van {state.name(seat)}"
    return Count(f"prijs-{seat}", label, low=0, high=MOST_PRIZE, sums=True, rule="verloten#prijzen-vullen")


def _rare_fields(state: State) -> Iterable[Field]:
    if state.pot_is_new:
        label = "Een andere inzet voor deze pot"
        yield Count("inzet", label, low=INPUT.low, high=INPUT.high, rule="verloten#inzet", more=True)
    if not state.prizes:
        yield YesNo("alles", "Alle prijzen opschrijven", rule="verloten#prijzen-vullen", more=True)


def _drafted_winners(draft: Draft) -> tuple[Seat, ...]:
    said = str(draft.get("paar") or "")
    if said == SEVERAL:
        return tuple(dict.fromkeys(draft.get("paren") or ()))
    return (Seat(int(said)),) if said.isdecimal() else ()


def _missing(state: State, draft: Draft) -> str:
    if draft.get("loten") is None and (not state.givers_known or draft.get("prijzen") is not None):
        return "wie de loten geeft"
    if not draft.get("paar"):
        return "wie een paar had"
    if draft["paar"] == SEVERAL and not draft.get("paren"):
        return "wie er een paar hadden"
    asked = _playing(state, draft) if draft.get("alles") else () if state.prizes else _drafted_winners(draft)
    left = next((seat for seat in asked if draft.get(f"prijs-{seat}") is None), None)
    return "" if left is None else f"wat er op de kaart van {state.name(left)} lag"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft says happened, or an objection: something lacks, the chips are not the pot, or
    nobody is left to play.

    They are who deals the lots, the stakes, the chips on all cards when those are filled in, and who held a pair.
    """
    if missing := _missing(state, draft):
        return Objection(f"Er ontbreekt nog: {missing}.", "verloten#winnen")
    stake = int(draft.get("inzet") or 0) if state.pot_is_new else 0
    facts: list[Event] = []
    if (lots := draft.get("loten")) is not None and state.lots is None:
        facts.append(Givers(prizes=_who_deals_prizes(state, draft), lots=lots))
    payers = tuple(seat for seat in state.payers if seat in _playing(state, draft))
    if payers:
        facts.append(_stake_fact(state, payers, stake))
    winners = _drafted_winners(draft)
    if draft.get("alles") and not state.prizes:
        playing = _playing(state, draft)
        if not playing:
            text = "Wie de prijzen geeft en wie de loten geeft, krijgen geen kaart: zo speelt er niemand mee."
            return Objection(text, GIVERS_PLAY.rule)
        chips = tuple(int(draft[f"prijs-{seat}"]) for seat in playing)
        pot = state.has(POT) + (stake or state.stake) * len(payers)
        if sum(chips) != pot:
            text = f"Op de kaarten ligt samen {sum(chips)}, maar in de pot zit {pot}."
            return Objection(text, "verloten#prijzen-vullen", field=f"prijs-{playing[0]}")
        return (*facts, Prizes(seats=playing, chips=chips), Pairs(seats=winners))
    if state.prizes:
        return (*facts, Pairs(seats=winners))
    return (*facts, Taken(seats=winners, chips=tuple(int(draft[f"prijs-{seat}"]) for seat in winners)))


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result."""
    draft: dict[str, Any] = {}
    for fact in facts:
        match fact:
            case Stakes(amount=stake) if stake:
                draft["inzet"] = stake
            case Givers(prizes=prizes, lots=lots):
                draft |= {"loten": lots} | ({} if prizes == state.seating.dealer else {"prijzen": prizes})
            case Prizes(seats=seats, chips=chips):
                draft |= {"alles": True} | {f"prijs-{seat}": each for seat, each in zip(seats, chips, strict=False)}
            case Taken(seats=seats, chips=chips):
                on_cards = {f"prijs-{seat}": each for seat, each in zip(seats, chips, strict=False)}
                draft |= _recalled_pairs(seats) | on_cards
            case Pairs(seats=seats):
                draft |= _recalled_pairs(seats)
    return draft


def _recalled_pairs(seats: tuple[Seat, ...]) -> dict[str, Any]:
    if len(seats) > 1:
        return {"paar": SEVERAL, "paren": seats}
    return {"paar": str(seats[0]) if seats else NOBODY}
