"""The form for a whole round of toepen, filled in when the round is over: from its draft to the facts, and back."""

from collections.abc import Iterable
from typing import Any

from scoring.games.toepen import events
from scoring.games.toepen.asides import penalty_fields, recalled_aside, wash_facts, wash_fields, with_penalties
from scoring.games.toepen.objections import check
from scoring.games.toepen.options import HAND, RANKS
from scoring.games.toepen.score import apply
from scoring.games.toepen.show import stake_signal
from scoring.games.toepen.state import State
from scoring.kit.cards import PLURALS
from scoring.play.contract import Draft, Event, Objection, RoundForm, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, SeatsInOrder, YesNo

FOLDS = "Wie ging mee, wie paste op welke klop?"


def form(state: State, draft: Draft) -> RoundForm | None:
    """Return the form for a whole round; `None` when a fact of this round has been written already."""
    if state.begun:
        return None
    living, (now, refused) = state.living(), _state_after_draft(state, draft)
    fields: list[Field] = []
    if state.on("blind") and not state.poor_since:
        blinds = ((seat, check(state, events.BlindToep(seat=seat))) for seat in living)
        barred = tuple((seat, found.message) for seat, found in blinds if found)
        fields.append(SeatField("blind", "Blind getoept door", seats=living, more=True, rule="toepen#blind",
                                barred=barred))  # fmt: skip
    barred = tuple((seat, found.message) for seat in living if (found := check(now, events.Toep(seat=seat))))
    fields.append(SeatsInOrder("toep", "Getoept door", help="op volgorde", seats=living, barred=barred))
    knocks = len(draft.get("toep", ())) + (draft.get("blind") is not None)
    before = "armoede" if state.armoede() else "meteen" if state.on("passen-zonder-toep") else ""
    stages = (
        ("", "mee"),
        *((("0", before),) if before else ()),
        *_knock_choices(max(knocks, not before), beside=2 + bool(before)),
    )
    after = "" if knocks or before else "toep"
    fields += [
        Choice(f"past-{seat}", state.name(seat), help=FOLDS, choices=stages, seat=seat, after=after) for seat in living
    ]
    alone = _left_alone(state, draft)
    needed = draft.get("vier") is None
    said = "" if alone is None else f"niemand gaat mee: {state.name(alone)}"
    fields.append(SeatField("slag", "Laatste slag voor", help=said, seats=living, required=needed))
    return RoundForm(
        title="Deze ronde", fields=(*fields, *_extra_fields(state, living, draft)),
        missing="" if refused else _missing(state, draft), signals=(stake_signal(now),),
    )  # fmt: skip


def _missing(state: State, draft: Draft) -> str:
    """Return what the draft still lacks, in a few Dutch words for the page; `""` when nothing."""
    if draft.get("vier") is not None:
        return "" if draft.get("vier-soort") else "welke vier"
    return "wie de laatste slag haalt" if draft.get("slag") is None and _left_alone(state, draft) is None else ""


def _left_alone(state: State, draft: Draft) -> Seat | None:
    """Return the player who wins because all others passed; `None` when more players are left."""
    still = [seat for seat in state.living() if not draft.get(f"past-{seat}")]
    return still[0] if len(still) == 1 else None


def _state_after_draft(state: State, draft: Draft) -> tuple[State, Objection | None]:
    """Return `(state, objection)`: the state after the draft's facts before the end of the round, up to the first one
    that the rules refuse, and the objection to that one. The objection is `None` when nothing is refused, or when what
    is refused is no knock.
    """
    for fact in _facts_before_end(state, draft):
        if objection := check(state, fact):
            return state, objection if isinstance(fact, events.Toep | events.BlindToep) else None
        state = apply(state, fact)
    return state, None


def _knock_choices(knocks: int, beside: int) -> tuple[tuple[str, str], ...]:
    said = "op de {}e" if knocks + beside < 5 else "{}e"  # more would not fit the row of a phone
    return tuple((str(nth), said.format(nth)) for nth in range(1, knocks + 1))


def _extra_fields(state: State, living: tuple[Seat, ...], draft: Draft) -> Iterable[Field]:
    """Yield the fields for what some tables play by house rule, and for looking at cards too early."""
    if state.on("winnen-met-boer"):
        yield YesNo("boer", "Gewonnen met de boer", rule="toepen#winnen-met-boer")
    if state.on("gepaste-kaart"):
        yield YesNo("gepast", "Een gepaste kaart had gewonnen", rule="toepen#gepaste-kaart", more=True)
    if state.on("boer-verslaan"):
        label = "Boer verslagen door de vrouw, van"
        yield SeatsInOrder("geklopt", label, seats=living, repeat=False, rule="toepen#boer-verslaan", more=True)
    if state.on("boerentoep"):
        yield Count("boeren", "Boeren getoond", low=0, high=HAND, rule="toepen#boerentoep", more=True)
    yield SeatsInOrder("keek", "Keek te vroeg", seats=living, repeat=False, rule="toepen#gluren", more=True)
    if state.on("tafelstraf"):
        yield from penalty_fields(state, living, draft)
    if state.on("was"):
        yield from wash_fields(state, living, draft)
    if state.on("toep-van-vier"):
        ranks = tuple((rank, PLURALS[rank]) for rank in ranks_for_toep_van_vier(state))
        yield SeatField("vier", "Toep van vier", seats=living, more=True, rule="toepen#toep-van-vier")
        yield Choice("vier-soort", "Vier", choices=ranks, more=True, after="vier")
        if state.on("kans-op-toep"):
            yield YesNo("vier-kans", "Na kans op toep", more=True, rule="toepen#kans-op-toep", after="vier")
            yield SeatsInOrder("kans", "Kans op toep, niet gelukt", seats=living, repeat=False, more=True)
            yield SeatsInOrder("valse-kans", "Kans op toep bleek vals", seats=living, repeat=False, more=True)
    if state.on("fluiten"):
        for rank in ("boer", "tien"):
            label = f"Floot bij drie {PLURALS[rank]}"
            yield SeatsInOrder(f"floot-{rank}", label, seats=living, repeat=False, more=True)


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft says happened, or an objection when it does not say how the round ended.

    They are what happened before the knocks, each knock with the players who passed on it, and the end of the round. A
    fact that the rules refuse is among them all the same: `check` objects to it.
    """
    before = _facts_before_end(state, draft)
    if draft.get("vier") is not None:
        if not draft.get("vier-soort"):
            return Objection("Kies van welke kaart het er vier waren.", field="vier-soort")
        four: Event = events.Four(seat=draft["vier"], rank=draft["vier-soort"])
        if draft.get("vier-kans"):
            four = events.Chance(seat=draft["vier"], rank=draft["vier-soort"], made=True)
        return (*before, four)
    winner = _left_alone(state, draft) if draft.get("slag") is None else draft["slag"]
    if winner is None:
        refused = _state_after_draft(state, draft)[1]
        return refused or Objection("Kies wie de laatste slag haalde.", "toepen#laatste-slag", field="slag")
    last = events.LastTrick(
        seat=winner,
        jack=bool(draft.get("boer")),
        beaten=tuple(draft.get("geklopt", ())),
        jacks=draft.get("boeren") or 0,
        passed=bool(draft.get("gepast")),
    )
    return (*before, last)


def _facts_before_end(state: State, draft: Draft) -> tuple[Event, ...]:
    """Return the facts before the end of the round. A blind knock comes before the washes (hands turned in for new
    ones), because nobody has seen a card then.
    """
    knocks = _knock_facts(state, draft)
    blind = bool(knocks) and isinstance(knocks[0], events.BlindToep)
    return with_penalties(state, (*knocks[:blind], *_facts_before_knocks(state, draft), *knocks[blind:]), draft)


def _facts_before_knocks(state: State, draft: Draft) -> Iterable[Event]:
    if draft.get("blind") is None:
        yield from (events.Peek(seat=seat) for seat in draft.get("keek", ()))
    yield from wash_facts(state, draft)
    chances = dict.fromkeys((*draft.get("kans", ()), *draft.get("valse-kans", ())))
    yield from (events.Chance(seat=seat, made=False) for seat in chances)
    for rank in ("boer", "tien"):
        yield from (events.Whistle(seat=seat, rank=rank) for seat in draft.get(f"floot-{rank}", ()))


def _knock_facts(state: State, draft: Draft) -> tuple[Event, ...]:
    """Return the knocks in order, each followed by the players who passed on it, clockwise from the player who
    knocked.
    """
    blind = draft.get("blind")
    knocks: list[Event] = [] if blind is None else [events.BlindToep(seat=blind)]
    knocks += [events.Toep(seat=seat) for seat in draft.get("toep", ())]
    stage: dict[int, list[Seat]] = {}
    for seat in state.living():
        if nth := draft.get(f"past-{seat}"):
            stage.setdefault(int(nth), []).append(seat)
    facts: list[Event] = [events.Fold(seat=seat) for seat in stage.get(0, ())]
    for nth, knock in enumerate(knocks, start=1):
        order = state.seating.clockwise(knock.seat)  # type: ignore[attr-defined]
        facts += [knock, *(events.Fold(seat=seat) for seat in order if seat in stage.get(nth, ()))]
    late = [events.Peek(seat=seat) for seat in draft.get("keek", ())] if blind is not None else []
    false = (events.FalseChance(seat=seat) for seat in draft.get("valse-kans", ()))
    return (*facts, *late, *false)


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft from which `compose` makes facts of one round with the same result.

    Passes come back clockwise after the knock they were on, and penalties where `with_penalties` puts them.
    """
    draft: dict[str, Any] = {}
    nth = 0
    for fact in facts:
        match fact:
            case events.Toep(seat=seat):
                nth += 1
                draft["toep"] = (*draft.get("toep", ()), seat)
            case events.BlindToep(seat=seat):
                nth += 1
                draft["blind"] = seat
            case events.Fold(seat=seat):
                draft[f"past-{seat}"] = str(nth)
            case events.LastTrick(seat=seat, jack=jack, beaten=beaten, jacks=jacks, passed=passed):
                draft |= {"slag": seat, "boer": jack, "geklopt": beaten, "boeren": jacks or None, "gepast": passed}
            case events.Four(seat=seat, rank=rank):
                draft |= {"vier": seat, "vier-soort": rank}
            case events.Chance(seat=seat, made=True, rank=rank):
                draft |= {"vier": seat, "vier-soort": rank, "vier-kans": True}
            case events.Wash() | events.Penalty():
                draft |= recalled_aside(state, draft, fact)
            case events.Warned(seat=seat):
                draft["gewaarschuwd"] = (*draft.get("gewaarschuwd", ()), seat)
            case events.Chance() | events.FalseChance() | events.Peek() | events.Whistle():
                name = _aside_field_name(fact)
                draft[name] = (*draft.get(name, ()), fact.seat)
    # Seat 0 equals `False`, so what is left out is named by what it is.
    return {name: value for name, value in draft.items() if value is not None and value is not False and value != ()}


def _aside_field_name(fact: events.Chance | events.FalseChance | events.Peek | events.Whistle) -> str:
    """Return the name of the field that tells this fact."""
    match fact:
        case events.Chance():
            return "kans"
        case events.FalseChance():
            return "valse-kans"
        case events.Peek():
            return "keek"
    return f"floot-{fact.rank}"


def ranks_for_toep_van_vier(state: State) -> tuple[str, ...]:
    """Return the ranks of which four cards are a *toep van vier* (a hand that wins at once) at this table."""
    return ("tien", "boer") if state.options["toep-van-vier"] == "boeren-tienen" else RANKS
