"""The form in which a round of chapeau is written afterwards, its facts, and the way back.

It asks who passed the cup on, who lifted it and whether the announcement was true; or all that was announced.
"""

from collections.abc import Iterable
from typing import Any

from scoring.games.chapeau import course, events
from scoring.games.chapeau.announce import KEYS, RANKINGS
from scoring.games.chapeau.course import AT_POKER
from scoring.games.chapeau.ends import FLUSHES
from scoring.games.chapeau.score import apply
from scoring.games.chapeau.state import CODES, State
from scoring.kit.dice import DICE
from scoring.play.contract import Draft, Event, Objection, RoundForm, Seat
from scoring.play.contract.fields import Choice, Dice, Field, SeatField, Several, YesNo

HELD, BLUFF = "lag-er", "te-hoog"
WITH, AGAINST = "met", "tegen"


def form(state: State, draft: Draft) -> RoundForm:
    """Return the form of this round, filled in with `draft`.

    Once an announcement is written it asks only for the end.
    """
    fields = _fields_to_end_round(state, draft) if state.said else _whole_round_fields(state, draft)
    return RoundForm(title="Deze ronde", fields=tuple(fields), missing=_missing(state, draft))


def _fields_to_end_round(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for the end of a round whose announcements were written one by one."""
    rule = state.cite("opheffen")
    if len(state.turn()) > 1:
        yield SeatField("opheffer", _doubter_label(state), seats=state.turn(), rule=rule, required=True)
    yield _as_announced_field(state, draft)
    yield _lying_dice_field(more=False)
    yield from _flush_field(state)
    if state.poker_passed and state.accepted is None:
        yield YesNo("poker", "De poker werd aangenomen", rule=state.cite("na-poker"))


def _whole_round_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for a whole round: its end, and behind *Meer* (more) what was announced."""
    living, rule = state.living(), state.cite("opheffen")
    passes = "Kondigde het laatst aan" if state.mexican else "Gaf het laatst door"
    yield SeatField("doorgever", passes, seats=living, rule=rule, required=True)
    yield SeatField("opheffer", _doubter_label(state), seats=living, rule=rule, required=True)
    yield _as_announced_field(state, draft)
    kinds = tuple((kind, KEYS[kind]) for kind in reversed(RANKINGS[state.ranking]))
    yield Choice("gezegd", "Het laatst gezegd", choices=kinds, rule="chapeau#benoemen", more=True)
    yield Dice("erbij", "Erbij genoemd", faces=CODES, least=0, most=DICE, more=True)
    yield _lying_dice_field(more=True)
    yield from _flush_field(state)
    yield YesNo("poker", "Een poker werd aangenomen", rule=state.cite("na-poker"), more=True)
    if state.clockwise is None and len(living) > 2:
        ways = ((WITH, "met de klok mee"), (AGAINST, "tegen de klok in"))
        yield Choice("richting", "Richting", choices=ways, rule=state.cite("richting"), more=True)
    yield SeatField("munt", "Alleen voor wie de munt is", seats=living, rule="chapeau#munten", more=True)
    yield Several(
        "verloop",
        "Alles wat er gezegd is",
        help="Met puntkomma’s ertussen: paar; trice H blind; kijkt; gooit 2 open A 9; carré H 10.",
        rule=state.cite("hoger"),
        more=True,
    )


def _doubter_label(state: State) -> str:
    """Return the Dutch label for the player who did not believe the announcement; the Mexican game has its own."""
    return "Voerde chapeau uit" if state.mexican else "Hief op"


def _as_announced_field(state: State, draft: Draft) -> Field:
    """Return the field that asks whether the dice were as announced.

    After an accepted poker (five alike) it asks whether a higher one was thrown.
    """
    poker = bool(state.accepted is not None or draft.get("poker"))
    ends = tuple((key, end_label(key, poker=poker)) for key in (BLUFF, HELD))
    return Choice("uitkomst", "Wat er lag", choices=ends, rule=state.cite("opheffen"))


def _lying_dice_field(*, more: bool) -> Field:
    """Return the field for the five dice as they lay under the cup; with `more` it stands behind *Meer* (more)."""
    return Dice("ligt", "De vijf stenen", faces=CODES, least=DICE, most=DICE, more=more)


def _flush_field(state: State) -> Iterable[Field]:
    """Yield the field for a flush in the dice; nothing when the table's ranking has no flushes."""
    if state.ranking == "flush":
        flushes = tuple((key, KEYS[key]) for key in FLUSHES)
        yield Choice("flush", "Er lag een flush", choices=flushes, rule="chapeau#flush", more=True)


def _missing(state: State, draft: Draft) -> str:
    """Return in a few Dutch words what this draft still lacks, or `""` when it is complete."""
    if draft.get("munt") is not None:
        return ""
    if not state.said and draft.get("doorgever") is None:
        return "wie het laatst aankondigde" if state.mexican else "wie het laatst doorgaf"
    if (not state.said or len(state.turn()) > 1) and draft.get("opheffer") is None:
        return "wie chapeau uitvoerde" if state.mexican else "wie ophief"
    if not draft.get("uitkomst") and not draft.get("ligt") and not _ends_with_throws(draft):
        return "wat er lag"
    return ""


def _ends_with_throws(draft: Draft) -> bool:
    """Return whether the draft's line of all announcements ends with throws at an accepted
    poker, which end the round.
    """
    return any(AT_POKER in text for text in draft.get("verloop", ()))


def outcome_of(state: State, lifter: Seat, *, held: bool, poker: bool) -> events.Outcome:
    """Return the fact that ends a round whose announcements are written; `lifter` did not believe the last one.

    `held`: the dice were as announced; after an accepted poker (`poker`): no higher one was thrown.
    """
    return events.Outcome(announcer=state.said[-1][0], lifter=lifter, held=held, poker=poker)


def end_label(ends: str, *, poker: bool) -> str:
    """Return the Dutch words on the button for `ends`, `HELD` or `BLUFF`; `poker`: after an
    accepted poker (five alike).
    """
    if poker:
        return "hogere poker" if ends == BLUFF else "geen hogere"
    return "te hoog gezegd" if ends == BLUFF else "het lag er"


# --- facts and back -------------------------------------------------------------------------------


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that end this round, and before them what was announced, when the draft has that.

    It returns an objection when the draft is not complete, when one thing is filled in in two fields, or when what was
    announced can't be read. A coin alone (`munt`) is a round too.
    """
    if draft.get("munt") is not None and not state.said:
        return (*_direction_fact(state, draft), events.Coin(seat=draft["munt"]))
    if missing := _missing(state, draft):
        return Objection(f"Vul in: {missing}.", state.cite("opheffen"))
    if state.said:
        turn = state.turn()
        return _ending_facts(state, draft, turn[0] if len(turn) == 1 else draft["opheffer"])
    if draft.get("verloop"):
        return _facts_from_course(state, draft)
    before, announcer, lifter = _direction_fact(state, draft), draft["doorgever"], draft["opheffer"]
    if not any(draft.get(name) for name in ("gezegd", "erbij", "ligt", "flush")):
        held, poker = draft.get("uitkomst") == HELD, bool(draft.get("poker"))
        return (*before, events.Outcome(announcer=announcer, lifter=lifter, held=held, poker=poker))
    if no := _check_dice(state, draft):
        return no
    kind, named, lies = draft["gezegd"], draft.get("erbij", ()), draft.get("flush", "")
    showdown = events.Showdown(
        announcer=announcer, lifter=lifter, kind=kind, dice=draft["ligt"], named=named, lies=lies
    )
    return (*before, showdown)


def _check_dice(state: State, draft: Draft) -> Objection | None:
    """Return an objection when the dice cannot be counted from this draft, or another field gives the
    outcome too; else `None`.

    They need the last announcement and the five dice; the outcome follows from those.
    """
    if not draft.get("gezegd"):
        return Objection("Kies ook wat er het laatst gezegd is.", "chapeau#benoemen", field="gezegd")
    if not draft.get("ligt"):
        return Objection("Tik ook de vijf stenen die er lagen.", state.cite("opheffen"), field="ligt")
    if draft.get("poker"):
        text = "Van een aangenomen poker zeg je alleen of de worpen een hogere brachten."
        return Objection(text, state.cite("na-poker"), field="poker")
    return _outcome_told_twice(state, draft)


def _outcome_told_twice(state: State, draft: Draft) -> Objection | None:
    """Return an objection when the outcome is filled in although it follows from the dice; else `None`."""
    if not draft.get("uitkomst"):
        return None
    text = "Met de stenen erbij volgt de uitkomst vanzelf: laat die open."
    return Objection(text, state.cite("opheffen"), field="uitkomst")


def _direction_fact(state: State, draft: Draft, first: Seat | None = None) -> tuple[Event, ...]:
    """Return `(Direction,)` when the draft has which way the cup went, else `()`.

    `first` is the player who began the round, `None` when not known.
    """
    if not draft.get("richting"):
        return ()
    turn = state.turn()
    who = first if first is not None else turn[0] if len(turn) == 1 else draft.get("doorgever", state.seating.dealer)
    return (events.Direction(seat=who, clockwise=draft["richting"] == WITH),)


def _facts_from_course(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts of a whole round from a draft with a line of text about it (`verloop`, see the module `course`).

    If the line does not end the round, `ligt` or `uitkomst` does. It returns an objection when the line cannot be read
    or has no announcement, when the last announcement stands in `gezegd` or `erbij` too, and when a round that the line
    leaves open has no end, or has it in both fields.
    """
    if draft.get("gezegd") or draft.get("erbij"):
        return Objection("Schrijf wat er gezegd is op één plaats.", state.cite("hoger"), field="verloop")
    way = draft["richting"] == WITH if draft.get("richting") else state.clockwise
    try:
        from_text = course.read(state, " ".join(draft["verloop"]), draft["doorgever"], draft["opheffer"], clockwise=way)
    except ValueError as error:
        return Objection(str(error), state.cite("hoger"), field="verloop")
    announcements = [fact for fact in from_text if isinstance(fact, events.Announce)]
    if not announcements:
        return Objection("Schrijf minstens één aankondiging.", state.cite("hoger"), field="verloop")
    facts = (*_direction_fact(state, draft, announcements[0].seat), *from_text)
    after = state
    for fact in facts:
        after = apply(after, fact)
    if len(after.rounds) > len(state.rounds):
        return facts
    ends = _ending_facts(after, draft, draft["opheffer"])
    return ends if isinstance(ends, Objection) else (*facts, *ends)


def _ending_facts(state: State, draft: Draft, lifter: Seat) -> tuple[Event, ...] | Objection:
    """Return the facts that end a round whose announcements are in `state`.

    It returns an objection when there are none, when the draft has no end (`ligt` or `uitkomst`), or when it has both.
    `lifter` is the player who did not believe the last announcement.
    """
    poker = state.accepted is not None or bool(draft.get("poker"))
    if not state.said or not (draft.get("ligt") or draft.get("uitkomst")):
        text = "Vul in wat er lag, of of de worpen een hogere poker brachten."
        return Objection(text, state.cite("opheffen"), field="uitkomst")
    if not draft.get("ligt"):
        return (outcome_of(state, lifter, held=draft["uitkomst"] == HELD, poker=poker),)
    if no := _outcome_told_twice(state, draft):
        return no
    if poker and state.poker_passed:
        return (events.LastThrow(seat=lifter, dice=draft["ligt"]),)
    return (events.Lift(seat=lifter, dice=draft["ligt"], lies=draft.get("flush", "")),)


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result, for the fields
    of the form now.

    Of a round written by its coin alone (`Coin`) only the player whose coin moved is kept, not `other`.
    """
    draft: dict[str, Any] = {}
    for fact in facts:
        match fact:
            case events.Direction(clockwise=clockwise):
                draft["richting"] = WITH if clockwise else AGAINST
            case events.Outcome(announcer=announcer, lifter=lifter, held=held, poker=poker):
                draft |= {"doorgever": announcer, "opheffer": lifter, "uitkomst": HELD if held else BLUFF}
                draft |= {"poker": True} if poker else {}
            case events.Showdown(announcer=announcer, lifter=lifter):
                draft |= {"doorgever": announcer, "opheffer": lifter, "gezegd": fact.kind, "ligt": fact.dice}
                draft |= ({"erbij": fact.named} if fact.named else {}) | ({"flush": fact.lies} if fact.lies else {})
            case events.Lift(seat=seat, dice=dice, lies=flush):
                draft |= {"opheffer": seat, "ligt": dice} | ({"flush": flush} if flush else {})
            case events.LastThrow(seat=seat, dice=dice):
                draft |= {"opheffer": seat, "ligt": dice, "poker": True}
            case events.Accept(seat=seat) | events.PokerThrow(seat=seat):
                draft |= {"opheffer": seat}
            case events.Coin(seat=seat):
                draft["munt"] = seat
    draft |= _draft_of_announcements(state, facts)
    known = {field.name for field in form(state, draft).fields}
    return {name: value for name, value in draft.items() if name in known}


def _draft_of_announcements(state: State, facts: tuple[Event, ...]) -> dict[str, Any]:
    """Return the field values by name for announcements among these facts; `{}` when there are none.

    They are who announced last, the line of text, and which way the cup went.
    """
    announcements = [fact for fact in facts if isinstance(fact, events.Announce)]
    if not announcements:
        return {}
    text = course.line(facts)
    for fact in facts:
        if isinstance(fact, events.Direction | events.Announce):
            state = apply(state, fact)
    found: dict[str, Any] = {"doorgever": announcements[-1].seat, "verloop": (text,)}
    if len(announcements) > 1 and state.clockwise is not None:
        found["richting"] = WITH if state.clockwise else AGAINST
    return found
