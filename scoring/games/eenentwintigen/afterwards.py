"""The form in which a round is written afterwards, its facts, and the way back.

It has a row for each player and the bank's below them; points or cards may be told instead of results.
"""

from collections.abc import Iterable
from typing import Any

from scoring.games.eenentwintigen import events
from scoring.games.eenentwintigen.objections import MOST_STAKE, codes_in_play
from scoring.games.eenentwintigen.options import DOUBLING, RAISING, SLUG, SPLITTING
from scoring.games.eenentwintigen.state import State, hand_key
from scoring.kit.cards import with_suits
from scoring.kit.figures import in_words
from scoring.kit.twenty_one import EQUAL_BACK, EQUAL_LOSES, FULL_MANY, GOAL, SHORT_MANY, times_for_many_cards
from scoring.play.books.bank import banker, punters
from scoring.play.contract import Cards, Chips, Choice, Count, Draft, Event, Field, Objection, RoundForm, Seat, YesNo
from scoring.play.rounds.staking import recalled_stake, stake_fields, stake_of

WENT, MORE = "Hoe liep het af?", "meer"
ROW = (("", "verliest"), (events.WINS, "wint"))
POINTS, CARDS_TOLD = "punten", "kaarten"
AGAINST_DEAD = {events.WINS: events.PASSED, events.LOSES: events.DEAD}
"""The end of a turn when the bank is dead: whoever won had passed, and whoever lost was dead too."""


def form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a whole round, filled in with `draft`."""
    fields = (
        *stake_fields(state, state.unstaked(), draft, f"{SLUG}#inzetten"),
        *_turn_fields(state, draft),
        *_rare_fields(state, draft),
    )
    return RoundForm(title="Deze ronde", fields=fields, missing=_missing(state, draft))


def _turn_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields of every hand and of the bank.

    A bank that shows grote or kleine bank (big or small bank) ends the round: then it is only asked who had the same.
    """
    how = draft.get("hoe")
    if draft.get("bank") not in (events.SMALL, events.BIG):
        for seat, hand in _hands_without_result(state, draft):
            yield from _turn_row(state, draft, seat, hand, how)
    elif state.house.equal != EQUAL_LOSES:
        for seat, hand in _hands_without_result(state, draft):
            yield YesNo(f"ook-{hand_key(seat, hand)}", f"{state.name(seat)} ook", rule=f"{SLUG}#gelijk", seat=seat)
    yield from _bank_fields(state, how)


def _bank_fields(state: State, how: object) -> Iterable[Field]:
    """Yield the fields of the bank: its result, or first its points or cards, and then the result if nobody counted.

    `how` says how the round is written: `None` or `""` by results, otherwise `POINTS` or `CARDS_TOLD`.
    """
    who, rule = f"bank {state.name(banker(state))}", f"{SLUG}#bank-speelt"
    if how == CARDS_TOLD:
        yield Cards("bankkaarten", f"Kaarten van {who}", pack=codes_in_play(state), least=2, most=12, rule=rule)
    if how in (POINTS, CARDS_TOLD):
        label, more = f"Punten van {who}", how == CARDS_TOLD
        yield Count("bankpunten", label, low=2, high=31, rule=rule, more=more)
    choices = (
        (events.PASSED, "past"),
        (events.DEAD, "dood"),
        (events.SMALL, "kleine bank"),
        (events.BIG, "grote bank"),
    )
    counted = how in (POINTS, CARDS_TOLD)
    seat = None if counted else banker(state)
    label = f"De uitslag van {who}" if counted else "Bank"
    yield Choice("bank", label, choices=choices, rule=rule, more=counted, required=not counted, seat=seat)


def _hands_without_result(state: State, draft: Draft) -> Iterable[tuple[Seat, int]]:
    """Yield `(seat, hand)` for each hand without a written result; `hand` is 0, or 1 for the second after splitting."""
    for seat in punters(state):
        held = state.hands_of(seat)
        count = max(len(held), 2 if draft.get(f"splitst-{seat}") else 1)
        yield from ((seat, hand) for hand in range(count) if hand >= len(held) or not held[hand].ends)


def _turn_row(state: State, draft: Draft, seat: Seat, hand: int, how: object) -> Iterable[Field]:
    """Yield the fields of one hand (0, or 1 for the second): its result, points or
    cards, and rarer ends of its turn.
    """
    name, key, rule = state.name(seat) + (" tweede hand" if hand else ""), hand_key(seat, hand), f"{SLUG}#uitbetaling"
    counted = how in (POINTS, CARDS_TOLD)
    if how == CARDS_TOLD:
        yield Cards(f"kaarten-{key}", f"Kaarten van {name}", pack=codes_in_play(state), least=2, most=12)
    elif how == POINTS:
        yield Count(f"punten-{key}", f"Punten van {name}", low=2, high=31)
    else:
        yield Choice(f"hand-{key}", name, help=WENT, rule=rule, choices=(*ROW, *_equal_choice(state), (MORE, "anders")),
                     seat=seat)  # fmt: skip
    if counted or draft.get(f"hand-{key}") == MORE:
        choices = (
            *(
                ((events.PASSED, "past"), (events.WINS, "wint"), (events.LOSES, "verliest"), *_equal_choice(state))
                if counted
                else ()
            ),
            *_rarer_endings(state),
        )
        label = f"{name}: anders dan geteld" if counted else f"{name}: hoe dan?"
        yield Choice(f"eind-{key}", label, choices=choices, rule=rule, more=counted)


def _equal_choice(state: State) -> tuple[tuple[str, str], ...]:
    """Return the choice *gelijk* (equal), where the house rule gives the stake back then; else `()`."""
    return ((events.EQUAL, "gelijk"),) if state.house.equal == EQUAL_BACK else ()


def _rarer_endings(state: State) -> tuple[tuple[str, str], ...]:
    """Return the rarer ways in which a turn ends, as `(value, words)`."""
    first = SHORT_MANY if state.house.short_pack else FULL_MANY
    many = range(first, first + 3)
    return (
        (events.EXACT, f"precies {GOAL}"),
        (events.SMALL, "kleine bank"),
        (events.BIG, "grote bank"),
        (events.DEAD, "dood"),
        *((f"{events.MANY}-{count}", f"{in_words(count)} open") for count in many),
        *((f"{events.DEAD}-{count}", f"dood met {in_words(count)}") for count in many),
        *((f"{events.EXACT}-{count}", f"{GOAL} met {in_words(count)}") for count in many),
    )


def _rare_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields behind *Meer* (more): the way of writing a round, doubling, raising and splitting."""
    ways = (("", "de uitslag"), (POINTS, "punten"), (CARDS_TOLD, "kaarten"))
    yield Choice("hoe", "Je schrijft op", choices=ways, more=True, rule=f"{SLUG}#gelijk")
    if state.on(DOUBLING.key) and not state.doubled:
        yield YesNo("doubleert", "De bank doubleerde", rule=f"{SLUG}#doubleren", more=True)
    fresh = not state.raised and not any(held.ends for held in state.hands)
    for seat, hand in _hands_without_result(state, draft):
        name = state.name(seat) + (" tweede hand" if hand else "")
        if state.on(RAISING.key):
            yield Chips(f"verhoogd-{hand_key(seat, hand)}", f"{name} verhoogde met", low=1, high=MOST_STAKE,
                        rule=f"{SLUG}#verhogen", more=True)  # fmt: skip
        if state.on(SPLITTING.key) and fresh and not hand and len(state.hands_of(seat)) < 2:
            yield YesNo(f"splitst-{seat}", f"{name} splitste", rule=f"{SLUG}#splitsen", more=True)


def _missing(state: State, draft: Draft) -> str:
    """Return in a few Dutch words what this draft still lacks, or `""` when it is complete."""
    left = [state.name(seat) for seat in state.unstaked() if not stake_of(state, draft, seat)]
    if left:
        return f"wat {left[0]} inzet" if len(left) == 1 else f"van {in_words(len(left))} spelers de inzet"
    counted = draft.get("hoe") in (POINTS, CARDS_TOLD)
    for seat, hand in () if _bank_opens_at_once(draft) else _hands_without_result(state, draft):
        key = hand_key(seat, hand)
        if counted and not any(draft.get(f"{name}-{key}") for name in (draft["hoe"], "eind")):
            return f"de {draft['hoe']} van {state.name(seat)}"
        if not counted and draft.get(f"hand-{key}") == MORE and not draft.get(f"eind-{key}"):
            return f"hoe het met {state.name(seat)} afliep"
    known = (
        "bank",
        *(("bankpunten",) if counted else ()),
        *(("bankkaarten",) if draft.get("hoe") == CARDS_TOLD else ()),
    )
    return "" if any(draft.get(name) for name in known) else "hoe het met de bank afliep"


def _bank_opens_at_once(draft: Draft) -> bool:
    """Return whether in this draft the bank shows grote or kleine bank (big or small bank): then nobody has a turn."""
    return draft.get("bank") in (events.SMALL, events.BIG)


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts of this draft in the order of live play: stakes, doubling, splits, raises, turns, and the bank.

    It returns an objection when the draft is not complete, or when it has the bank's turn in two ways.
    """
    if missing := _missing(state, draft):
        return Objection(f"Er ontbreekt nog: {missing}.", f"{SLUG}#bank-speelt")
    ways = [name for name in ("bank", "bankpunten", "bankkaarten") if draft.get(name)]
    if draft.get("hoe") in (POINTS, CARDS_TOLD) and len(ways) > 1:
        text = "Van de bank staan er twee dingen: schrijf de kaarten, de punten of de uitslag."
        return Objection(text, f"{SLUG}#bank-speelt", field=ways[0])
    facts: list[Event] = [events.Stake(seat=seat, amount=stake_of(state, draft, seat)) for seat in state.unstaked()]
    facts += [events.Doubled()] if draft.get("doubleert") else []
    facts += [events.Split(seat=seat) for seat in punters(state) if draft.get(f"splitst-{seat}")]
    hands = tuple(_hands_without_result(state, draft))
    facts += [
        events.Raised(seat=seat, amount=int(chips), hand=hand)
        for seat, hand in hands
        if (chips := draft.get(f"verhoogd-{hand_key(seat, hand)}"))
    ]
    if not _bank_opens_at_once(draft):
        facts += [_fact_of_hand(draft, seat, hand) for seat, hand in hands]
    elif state.house.equal != EQUAL_LOSES:
        facts += [
            events.Turn(seat=seat, ends=str(draft["bank"]), hand=hand)
            for seat, hand in hands
            if draft.get(f"ook-{hand_key(seat, hand)}")
        ]
    return (*facts, _fact_of_bank_turn(draft))


def _fact_of_hand(draft: Draft, seat: Seat, hand: int) -> Event:
    """Return the fact for one hand: its cards or points when the draft has those, and otherwise how its turn ended."""
    key, how = hand_key(seat, hand), draft.get("hoe")
    counted, result = how in (POINTS, CARDS_TOLD), str(draft.get(f"hand-{key}") or "")
    if (counted or result == MORE) and (end := str(draft.get(f"eind-{key}") or "")):
        ends, _, cards = end.rpartition("-")
        if _fact_of_bank_turn(draft) == events.BankTurn(ends=events.DEAD):
            end = AGAINST_DEAD.get(end, end)
        return events.Turn(seat=seat, ends=ends, cards=int(cards), hand=hand) if cards.isdecimal() else events.Turn(
            seat=seat, ends=end, hand=hand
        )  # fmt: skip
    if how == CARDS_TOLD:
        return events.Laid(seat=seat, cards=tuple(draft[f"kaarten-{key}"]), hand=hand)
    if how == POINTS:
        points = int(draft[f"punten-{key}"])
        ends = events.PASSED if points < GOAL else events.EXACT if points == GOAL else events.DEAD
        return events.Turn(seat=seat, ends=ends, points=points if ends == events.PASSED else 0, hand=hand)
    if draft.get("bank") == events.DEAD:
        return events.Turn(seat=seat, ends=AGAINST_DEAD.get(result or events.LOSES, result), hand=hand)
    return events.Turn(seat=seat, ends=result or events.LOSES, hand=hand)


def _fact_of_bank_turn(draft: Draft) -> Event:
    """Return the fact for the bank's turn: its result, cards or points, whichever the draft has."""
    if draft.get("hoe") not in (POINTS, CARDS_TOLD) or draft.get("bank"):
        return events.BankTurn(ends=str(draft.get("bank") or events.PASSED))
    if draft.get("hoe") == CARDS_TOLD and draft.get("bankkaarten"):
        return events.BankCards(cards=tuple(draft["bankkaarten"]))
    if draft.get("hoe") in (POINTS, CARDS_TOLD) and (points := int(draft.get("bankpunten") or 0)):
        return (
            events.BankTurn(ends=events.DEAD) if points > GOAL else events.BankTurn(ends=events.PASSED, points=points)
        )
    return events.BankTurn(ends=str(draft.get("bank") or events.PASSED))


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result.

    What a player raised in steps comes back as one amount, without the number of his cards; a number of cards in a turn
    only where it pays more than once.
    """
    draft: dict[str, Any] = {}
    if any(isinstance(fact, events.Laid | events.BankCards) for fact in facts):
        draft["hoe"] = CARDS_TOLD
    elif any(isinstance(fact, events.Turn | events.BankTurn) and fact.points for fact in facts):
        draft["hoe"] = POINTS
    open_bank = next(
        (fact.ends for fact in facts if isinstance(fact, events.BankTurn) and _bank_opens_at_once({"bank": fact.ends})),
        "",
    )
    bank_dead = any(isinstance(fact, events.BankTurn) and fact.ends == events.DEAD for fact in facts)
    for fact in facts:
        match fact:
            case events.Stake(seat=seat, amount=amount):
                draft |= recalled_stake(state, seat, amount)
            case events.Doubled():
                draft["doubleert"] = True
            case events.Split(seat=seat):
                draft[f"splitst-{seat}"] = True
            case events.Raised(seat=seat, amount=amount, hand=hand):
                name = f"verhoogd-{hand_key(seat, hand)}"
                draft[name] = draft.get(name, 0) + amount
            case events.Turn(seat=seat, ends=ends, hand=hand) if (
                open_bank and ends == open_bank and not draft.get("hoe")
            ):
                draft[f"ook-{hand_key(seat, hand)}"] = True
            case events.Turn():
                draft |= _recalled_turn(state, fact, str(draft.get("hoe") or ""), bank_dead)
            case events.Laid(seat=seat, cards=cards, hand=hand):
                draft[f"kaarten-{hand_key(seat, hand)}"] = cards
            case events.BankTurn(ends=ends, points=points):
                draft["bankpunten" if points else "bank"] = points or ends
            case events.BankCards(cards=cards):
                draft["bankkaarten"] = cards
    return draft | with_suits({name: value for name, value in draft.items() if isinstance(value, tuple)})


def _recalled_turn(state: State, turn: events.Turn, how: str, bank_dead: bool) -> dict[str, Any]:
    """Return the field values of a turn, `{}` for a plain loss; with `bank_dead` a pass is a
    win and a dead hand a loss.
    """
    key = hand_key(turn.seat, turn.hand)
    end = turn.ends + (f"-{turn.cards}" if times_for_many_cards(turn.cards, state.house) > 1 else "")
    if how == POINTS and turn.points:
        return {f"punten-{key}": turn.points}
    if how:
        return {f"eind-{key}": end}
    if turn.ends == events.WINS or (bank_dead and turn.ends == events.PASSED):
        return {f"hand-{key}": events.WINS}
    if turn.ends == events.EQUAL:
        return {f"hand-{key}": events.EQUAL}
    if turn.ends == events.LOSES or (bank_dead and end == events.DEAD):
        return {}
    return {f"hand-{key}": MORE, f"eind-{key}": end}
