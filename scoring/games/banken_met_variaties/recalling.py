"""From the facts of a variatie (small game) to the form in which they could have been entered: back from `compose`."""

from typing import Any

from scoring.games.banken_met_variaties import events
from scoring.games.banken_met_variaties.rounds import CARDS_TOLD, MORE, POINTS, ROWS, key_of
from scoring.games.banken_met_variaties.state import State
from scoring.games.banken_met_variaties.variations import DEAD, LOSES, PASSED, TEN, TWENTY_ONE, WINS
from scoring.kit.cards import with_suits
from scoring.kit.twenty_one import times_for_many_cards
from scoring.play.contract import Draft, Event
from scoring.play.rounds.staking import recalled_stake


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `rounds.compose` makes facts with the same result.

    What the form does not ask is left out: the name of the variatie, guesses where only results are written, and a
    number of cards below five. What a player raised in steps comes back as one amount. Of a round in which one told his
    cards and another who passed only his points, these points are left out too: there `check` then asks whether he won.
    """
    draft: dict[str, Any] = {}
    if how := _how_written(facts):
        draft["hoe"] = how
    bank_dead = any(isinstance(fact, events.BankTurn) and fact.ends == DEAD for fact in facts)
    for fact in facts:
        match fact:
            case events.Stake(seat=seat, amount=amount):
                draft |= recalled_stake(state, seat, amount)
            case events.Split(seat=seat):
                draft[f"splitst-{seat}"] = True
            case events.Raised(seat=seat, amount=amount, hand=hand):
                name = f"verhoogd-{key_of(seat, hand)}"
                draft[name] = draft.get(name, 0) + amount
            case events.Guess(seat=seat, says=says) if how == CARDS_TOLD:
                draft[f"raadt-{seat}"] = says
            case events.Foretold(says=says):
                draft["zegt"] = says
            case events.Turn():
                draft |= _recalled_turn(state, fact, how, bank_dead)
            case events.Laid(seat=seat, cards=cards, hand=hand):
                draft[f"kaarten-{key_of(seat, hand)}"] = cards
            case events.Track():
                draft |= _recalled_track(fact, how)
            case events.BankTurn(ends=ends, points=points):
                draft["bankpunten" if points else "bank"] = points or ends
            case events.BankCards(cards=cards):
                draft["bankkaarten"] = cards
            case events.Counted(start=start, cards=cards):
                draft |= {"begint": str(start), "telt": cards}
            case events.BankRows(lower=lower, upper=upper):
                draft |= {"onder": lower, "boven": upper}
    return draft | with_suits({name: value for name, value in draft.items() if isinstance(value, tuple)})


def _how_written(facts: tuple[Event, ...]) -> str:
    """Return how these facts write the round: `CARDS_TOLD`, `POINTS`, `ROWS` (paid and got
    apart), or `""` by results.
    """
    if any(isinstance(fact, events.Laid | events.BankCards | events.Counted | events.BankRows) for fact in facts):
        return CARDS_TOLD
    if any(isinstance(fact, events.Turn | events.BankTurn) and fact.points for fact in facts):
        return POINTS
    return ROWS if any(isinstance(fact, events.Track) and fact.pays and fact.gets for fact in facts) else ""


def _recalled_track(track: events.Track, how: str) -> dict[str, Any]:
    """Return the field values by name for one player at the spoortje (track).

    `how` is as `_how_written` returns it: with `""` they are one number, otherwise what he paid and what he got.
    """
    if not how:
        return {f"keer-{track.seat}": track.gets - track.pays}
    return {f"betaalt-{track.seat}": track.pays, f"krijgt-{track.seat}": track.gets}


def _recalled_turn(state: State, turn: events.Turn, how: str, bank_dead: bool) -> dict[str, Any]:
    """Return the field values by name for one turn of a player; `{}` for a plain loss.

    `how` is as `_how_written` returns it. `bank_dead`: the bank went above its goal, so that a pass is a win and a dead
    hand a loss.
    """
    at, key = key_of(turn.seat, turn.hand), state.now.key
    end = turn.ends + (f"-{turn.cards}" if times_for_many_cards(turn.cards) > 1 else "")
    if how == POINTS and turn.points:
        return {f"punten-{at}": turn.points}
    if how:
        return {f"eind-{at}": end}
    if key not in (TWENTY_ONE, TEN):
        return {f"hand-{at}": turn.ends}
    if turn.ends == WINS or (bank_dead and turn.ends == PASSED):
        return {f"hand-{at}": WINS}
    if turn.ends == LOSES or (bank_dead and end == DEAD):
        return {}
    return {f"hand-{at}": MORE, f"eind-{at}": end}
