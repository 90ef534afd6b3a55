"""From the filled-in form of a variatie (small game) to its facts; and what the form still lacks."""

from collections.abc import Iterable

from scoring.games.banken_met_variaties import events
from scoring.games.banken_met_variaties.settling import goal
from scoring.games.banken_met_variaties.state import State
from scoring.games.banken_met_variaties.variations import (
    AT_ONCE,
    DEAD,
    EXACT,
    GUESSING,
    HEAPS,
    LOSES,
    PASSED,
    SLUG,
    TEN,
    TICK,
    TRACK,
    TWENTY_ONE,
    WINS,
)
from scoring.kit.figures import in_words
from scoring.play.books.bank import punters
from scoring.play.contract import Draft, Event, Objection, Seat
from scoring.play.rounds.staking import stake_of

MORE, POINTS, CARDS_TOLD, ROWS = "meer", "punten", "kaarten", "rijen"
AGAINST_DEAD = {WINS: PASSED, LOSES: DEAD}
"""The end of a turn when the bank is dead: whoever won had passed, and whoever lost was dead too."""


def key_of(seat: Seat, hand: int) -> str:
    """Return the name of a hand within names of fields: its seat, with `-2` behind it for a second hand (`hand` 1)."""
    return f"{seat}-2" if hand else f"{seat}"


def bank_opens_at_once(draft: Draft) -> bool:
    """Return whether in this draft the bank laid its hand open before any player had a turn, which ends the round."""
    return draft.get("bank") in AT_ONCE


def hands_left(state: State, draft: Draft) -> Iterable[tuple[Seat, int]]:
    """Yield `(seat, hand)` for each hand whose result is not written yet; `hand` is 0, or 1
    for the second after splitting.
    """
    key = state.now.key
    for seat in punters(state):
        held = state.hands_of(seat)
        count = max(len(held), 2 if key == TWENTY_ONE and draft.get(f"splitst-{seat}") else 1)
        for hand in range(count):
            own = held[hand] if hand < len(held) else None
            if own is None or not (own.ends or own.told or own.laid):
                yield seat, hand


def missing(state: State, draft: Draft) -> str:
    """Return in a few Dutch words the first thing that this draft still lacks, or `""` when it is complete."""
    left = [state.name(seat) for seat in state.unstaked() if not stake_of(state, draft, seat)]
    if left:
        return f"wat {left[0]} inzet" if len(left) == 1 else f"van {in_words(len(left))} spelers de inzet"
    key, how = state.now.key, str(draft.get("hoe") or "")
    if key == TICK:
        if not (state.foretold or draft.get("zegt")):
            return "wat de bank voorspelde"
        known = draft.get("begint") and draft.get("telt") if how == CARDS_TOLD else draft.get("bank")
        return "" if known else "of hij tikte"
    for seat, hand in () if bank_opens_at_once(draft) else hands_left(state, draft):
        if lacks := _lacks(state, draft, how, seat, hand):
            return lacks
    return _bank_missing(state, draft, how)


def _lacks(state: State, draft: Draft, how: str, seat: Seat, hand: int) -> str:
    """Return in a few Dutch words what this draft lacks of one hand, or `""`; `how` as in `recalling._how_written`."""
    key, at, name = state.now.key, key_of(seat, hand), state.name(seat)
    if key == TRACK:
        if how == CARDS_TOLD and draft.get(f"kaarten-{seat}"):
            return ""
        names = (f"keer-{seat}",) if not how else (f"betaalt-{seat}", f"krijgt-{seat}")
        return "" if any(one in draft for one in names) else f"hoeveel keer {name} kreeg of betaalde"
    if how in (POINTS, CARDS_TOLD):
        if key in GUESSING and draft.get(f"kaarten-{at}") and not _guess_of(state, draft, seat):
            return f"wat {name} raadde"
        known = draft.get(f"{how}-{at}") or draft.get(f"eind-{at}")
        return "" if known else f"de {how} van {name}"
    if key in (TWENTY_ONE, TEN):
        unsaid = draft.get(f"hand-{at}") == MORE and not draft.get(f"eind-{at}")
        return f"hoe het met {name} afliep" if unsaid else ""
    return "" if draft.get(f"hand-{at}") else f"of {name} won"


def _bank_missing(state: State, draft: Draft, how: str) -> str:
    """Return in a few Dutch words what this draft lacks of the bank's turn, or `""`; `how` is as in `_lacks`."""
    key = state.now.key
    if key in (TWENTY_ONE, TEN):
        names = ("bankpunten",) * (how in (POINTS, CARDS_TOLD)) + ("bankkaarten",) * (how == CARDS_TOLD)
        return "" if any(draft.get(name) for name in ("bank", *names)) else "hoe het met de bank afliep"
    if how != CARDS_TOLD:
        return ""
    cards = any(draft.get(f"kaarten-{seat}") and not draft.get(f"eind-{seat}") for seat in punters(state))
    lying = any(held.laid and not (held.ends or held.told) for held in state.hands)
    if key == HEAPS and (cards or lying) and not draft.get("bankkaarten"):
        return "de kaart van de bank"
    if key == TRACK and (cards or lying) and not (draft.get("onder") and draft.get("boven")):
        return "de rijen van de bank"
    return ""


def _guess_of(state: State, draft: Draft, seat: Seat) -> str:
    """Return what this player guessed, from the facts or else from this draft; `""` when neither has it."""
    held = state.held(seat)
    return held.says if held and held.says else str(draft.get(f"raadt-{seat}") or "")


# --- writing -----------------------------------------------------------------------------------------------


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts of this draft in the order of live play: stakes, guesses, the end of each turn, and the bank.

    It returns an objection when the draft is not complete, or when it has the bank's turn in two ways.
    """
    if lacks := missing(state, draft):
        return Objection(f"Er ontbreekt nog: {lacks}.", f"{SLUG}#{state.now.key}")
    if two := _bank_told_twice(draft):
        text = "Van de bank staan er twee dingen: schrijf de kaarten, de punten of de uitslag."
        return Objection(text, f"{SLUG}#{state.now.key}", field=two)
    key, facts = state.now.key, []
    stakes: list[Event] = [events.Stake(seat=seat, amount=stake_of(state, draft, seat)) for seat in state.unstaked()]
    if key == TICK:
        facts = _tikt_ie_facts(state, draft)
    elif key == TRACK:
        facts = _track_facts(state, draft)
    elif key in (TWENTY_ONE, TEN):
        facts = _hand_facts(state, draft)
    else:
        facts = _guess_and_heap_facts(state, draft)
    return (*stakes, *facts)


def _bank_told_twice(draft: Draft) -> str:
    """Return the first field when the draft has the bank's turn in two ways, such as cards and points; else `""`."""
    counted = draft.get("hoe") in (POINTS, CARDS_TOLD)
    ways = [name for name in ("bank", "bankpunten", "bankkaarten") if counted and draft.get(name)]
    return ways[0] if len(ways) > 1 else ""


def _tikt_ie_facts(state: State, draft: Draft) -> list[Event]:
    """Return the facts of tikt-ie (counting off): what the bank foretold, and then the result or the cards."""
    foretold: list[Event] = [] if state.foretold else [events.Foretold(says=str(draft["zegt"]))]
    if draft.get("hoe") == CARDS_TOLD:
        return [*foretold, events.Counted(start=int(draft["begint"]), cards=tuple(draft["telt"]))]
    return [*foretold, events.BankTurn(ends=str(draft["bank"]))]


def _track_facts(state: State, draft: Draft) -> list[Event]:
    """Return the facts of the spoortje (track): for each player his row or what he paid and
    got, then the bank's rows.
    """
    facts: list[Event] = []
    cards = draft.get("hoe") == CARDS_TOLD
    for seat, _ in hands_left(state, draft):
        pays, gets = int(draft.get(f"betaalt-{seat}") or 0), int(draft.get(f"krijgt-{seat}") or 0)
        if not draft.get("hoe"):
            net = int(draft[f"keer-{seat}"])
            pays, gets = max(0, -net), max(0, net)
        if cards and draft.get(f"kaarten-{seat}") and not (pays or gets):
            facts.append(events.Laid(seat=seat, cards=tuple(draft[f"kaarten-{seat}"])))
        else:
            facts.append(events.Track(seat=seat, pays=pays, gets=gets))
    if cards and draft.get("onder") and draft.get("boven"):
        return [*facts, events.BankRows(lower=tuple(draft["onder"]), upper=tuple(draft["boven"]))]
    return [*facts, events.Done()]


def _guess_and_heap_facts(state: State, draft: Draft) -> list[Event]:
    """Return the facts of a guessing game or of hoopjes (heaps): results, or guesses and cards, and then the end."""
    facts: list[Event] = []
    cards = draft.get("hoe") == CARDS_TOLD
    for seat, _ in hands_left(state, draft):
        if end := draft.get(f"eind-{seat}") if cards else draft.get(f"hand-{seat}"):
            facts.append(events.Turn(seat=seat, ends=str(end)))
            continue
        held = state.held(seat)
        if state.now.key in GUESSING and not (held and held.says):
            facts.append(events.Guess(seat=seat, says=_guess_of(state, draft, seat)))
        facts.append(events.Laid(seat=seat, cards=tuple(draft[f"kaarten-{seat}"])))
    if cards and state.now.key == HEAPS and draft.get("bankkaarten"):
        return [*facts, events.BankCards(cards=tuple(draft["bankkaarten"]))]
    return [*facts, events.Done()]


def _hand_facts(state: State, draft: Draft) -> list[Event]:
    """Return the facts of een-en-twintig or tafel tien: splits, raises, the turn of each hand, and the bank's turn."""
    first = state.now.key == TWENTY_ONE
    hands, facts = tuple(hands_left(state, draft)), []
    facts = [events.Split(seat=seat) for seat in punters(state) if first and draft.get(f"splitst-{seat}")]
    raised = [
        events.Raised(seat=seat, amount=int(chips), hand=hand)
        for seat, hand in hands
        if first and (chips := draft.get(f"verhoogd-{key_of(seat, hand)}"))
    ]
    turns = [] if bank_opens_at_once(draft) else [_fact_of_hand(state, draft, seat, hand) for seat, hand in hands]
    return [*facts, *raised, *turns, _fact_of_bank_turn(state, draft)]


def _fact_of_hand(state: State, draft: Draft, seat: Seat, hand: int) -> Event:
    """Return the fact for one hand: its cards or points when the draft has those, and otherwise how its turn ended."""
    at, how = key_of(seat, hand), draft.get("hoe")
    counted, result = how in (POINTS, CARDS_TOLD), str(draft.get(f"hand-{at}") or "")
    if (counted or result == MORE) and (end := str(draft.get(f"eind-{at}") or "")):
        ends, _, cards = end.rpartition("-")
        many = int(cards) if cards.isdecimal() else 0
        if _fact_of_bank_turn(state, draft) == events.BankTurn(ends=DEAD):
            end = AGAINST_DEAD.get(end, end)
        return events.Turn(seat=seat, ends=ends if many else end, cards=many, hand=hand)
    if how == CARDS_TOLD:
        return events.Laid(seat=seat, cards=tuple(draft[f"kaarten-{at}"]), hand=hand)
    if how == POINTS:
        points, most = int(draft[f"punten-{at}"]), goal(state.now.key)
        ends = PASSED if points < most else EXACT if points == most else DEAD
        return events.Turn(seat=seat, ends=ends, points=points if ends == PASSED else 0, hand=hand)
    if draft.get("bank") == DEAD:
        return events.Turn(seat=seat, ends=AGAINST_DEAD[result or LOSES], hand=hand)
    return events.Turn(seat=seat, ends=result or LOSES, hand=hand)


def _fact_of_bank_turn(state: State, draft: Draft) -> Event:
    """Return the fact for the bank's turn: its result, cards or points, whichever the draft has."""
    if draft.get("bank"):
        return events.BankTurn(ends=str(draft["bank"]))
    if draft.get("hoe") == CARDS_TOLD and draft.get("bankkaarten"):
        return events.BankCards(cards=tuple(draft["bankkaarten"]))
    points = int(draft.get("bankpunten") or 0)
    return events.BankTurn(ends=DEAD) if points > goal(state.now.key) else events.BankTurn(ends=PASSED, points=points)
