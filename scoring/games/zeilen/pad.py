"""What may be pressed on a zeilen sheet: a row a player with what he said, and who won; or live, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scoring.games.zeilen.events import Adds, Away, Decided, Pot, Sail, Sees, Stake, Turned
from scoring.games.zeilen.objections import check
from scoring.games.zeilen.options import BANK, TOGETHER
from scoring.games.zeilen.score import apply
from scoring.games.zeilen.state import State
from scoring.play.contract import (
    Ask,
    Choice,
    Count,
    Draft,
    Event,
    Field,
    Objection,
    Pad,
    Press,
    PressGroup,
    RoundForm,
    Seat,
    SeatField,
    SeatsInOrder,
    YesNo,
)
from scoring.play.seating import MOST_CHIPS

LEAD = "Voor hoeveel zag ieder?"
ALL, OTHER = "pot", "anders"


def pad(state: State, draft: Draft) -> Pad:
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=_form(state, draft))


def _stake(state: State) -> int:
    return state.stake or state.number(BANK)


def _quick(state: State) -> tuple[int, ...]:
    """The amounts most seen for: a tenth, a quarter and a half of what the bank began with."""
    stake = _stake(state)
    return tuple(dict.fromkeys(amount for part in (10, 4, 2) if (amount := stake // part)))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    if not (state.stake and state.pot):
        stake = Stake(amount=state.number(BANK))
        label = f"{state.name(state.banker)} zet {stake.amount} in"
        yield PressGroup(key="bank", label="De bank", presses=(_press(state, stake, label),))
        return
    if state.seen:
        player = state.seen[0][0]
        ends = [(Decided(won=True), f"{state.name(player)} wint"), (Decided(won=False), "de bank wint")]
        presses = tuple(_press(state, event, label, ends_round=_ends(state, event)) for event, label in ends)
        yield PressGroup(key="wint", label="De bank draait een kaart", presses=presses)
        return
    if turn := state.waiting()[:1]:
        seat = turn[0]
        says: list[tuple[Event, str]] = [(Sees(seat=seat, amount=n), str(n)) for n in _quick(state) if n < state.pot]
        says = [*says, (Pot(seat=seat), f"pot ({state.pot})"), (Away(seat=seat), "weg")]
        presses = tuple(_press(state, event, label, ends_round=_ends(state, event)) for event, label in says)
        yield PressGroup(key="beurt", label=f"{state.name(seat)} ziet voor", presses=presses)
    if not state.sailed and not state.acted and state.rounds_of_bank:
        label = "Het tweede zeil gaat in" if state.sail else "Het eerste zeil gaat in"
        yield PressGroup(key="zeil", label="De bank", presses=(_press(state, Sail(), label),), more=bool(state.sail))


def _ends(state: State, event: Event) -> bool:
    """Would this end the round?"""
    return len(apply(state, event).rounds) > len(state.rounds)


def _press(state: State, event: Event, label: str, *, ends_round: bool = False) -> Press:
    seat = getattr(event, "seat", None)
    return Press(event=event, label=label, seat=seat, objection=check(state, event), ends_round=ends_round)


def _asks(state: State) -> Iterable[Ask]:
    if not (state.stake and state.pot):
        amount = Count(name="amount", label="Hoeveel", low=1, high=MOST_CHIPS, required=True)
        yield Ask(kind=Stake, label="Een andere inzet van de bank", fields=(amount,), rule="zeilen#inzet-bank")
    elif state.seen and state.on(TOGETHER):
        if others := state.may_add():
            who = SeatField(name="seat", label="Wie zet mee", seats=others, required=True)
            amount = Count(name="amount", label="Hoeveel", low=1, high=max(1, state.pot), required=True)
            yield Ask(kind=Adds, label="Meezetten", fields=(who, amount), rule="zeilen#samen-volzetten")
    elif not state.seen and (turn := state.waiting()[:1]):
        who = SeatField(name="seat", label="Wie ziet", seats=turn, required=True)
        amount = Count(name="amount", label="Voor hoeveel", low=1, high=max(1, state.pot), required=True)
        yield Ask(kind=Sees, label="Een ander bedrag", fields=(who, amount), rule="zeilen#zien")


# --- achteraf ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    return RoundForm(title="Deze ronde", fields=tuple(_fields(state, draft)), missing=_missing(state, draft))


def _fields(state: State, draft: Draft) -> Iterable[Field]:
    for seat in _rows(state):
        yield _row(state, seat)
    for seat in _rows(state):
        if draft.get(f"zet-{seat}") == OTHER:
            label = f"{state.name(seat)} zag voor"
            yield Count(name=f"bedrag-{seat}", label=label, low=1, high=MOST_CHIPS, rule="zeilen#zien", row=True)
    players = _seeing(state, draft)
    if players:
        rule = "zeilen#speler-wint"
        yield SeatsInOrder(name="wint", label="wie won", seats=players, repeat=False, rule=rule, row=True)
        yield YesNo(name="bank-wint", label="De bank won van allen", rule="zeilen#bank-wint")
    yield from _asides(state, draft)


def _asides(state: State, draft: Draft) -> Iterable[Field]:
    """What only some rounds have."""
    if not state.sail and not state.begun and state.rounds_of_bank:
        yield YesNo(name="zeil", label="Het eerste zeil ging in", rule="zeilen#eerste-zeil")
    players = _seeing(state, draft)
    if not players and not state.acted:
        yield YesNo(name="niemand", label="Iedereen zei weg", rule="zeilen#weg", more=True)
    if state.on(TOGETHER):
        for player in players:
            for other in state.players():
                if other != player and other not in dict(state.seen):
                    yield Count(
                        name=f"bij-{player}-{other}",
                        label=f"{state.name(other)} zette mee op {state.name(player)}",
                        low=1,
                        high=MOST_CHIPS,
                        rule="zeilen#samen-volzetten",
                        more=True,
                    )
    if not (state.stake and state.pot):
        label = f"De bank begon met (anders dan {state.number(BANK)})"
        yield Count(name="bank", label=label, low=1, high=MOST_CHIPS, rule="zeilen#inzet-bank", more=True)


def _row(state: State, seat: Seat) -> Field:
    amounts = tuple((str(amount), str(amount)) for amount in _quick(state))
    return Choice(
        name=f"zet-{seat}",
        label=state.name(seat),
        help=LEAD,
        rule="zeilen#kiezen",
        choices=(("", "weg"), *amounts, (ALL, ALL), (OTHER, "…")),
        seat=seat,
    )


def _rows(state: State) -> tuple[Seat, ...]:
    """Who has still to speak in this round."""
    speaking = dict(state.seen[:1])
    return tuple(seat for seat in state.waiting() if seat not in speaking)


def _seeing(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Who plays against a card according to this draft, in turn; who already waits for one first."""
    first = tuple(seat for seat, _ in state.seen[:1])
    return (*first, *(seat for seat in _rows(state) if draft.get(f"zet-{seat}")))


def _missing(state: State, draft: Draft) -> str:
    players = _seeing(state, draft)
    without = next((s for s in players if draft.get(f"zet-{s}") == OTHER and not draft.get(f"bedrag-{s}")), None)
    if without is not None:
        return f"voor hoeveel {state.name(without)} zag"
    if not players:
        return "" if draft.get("niemand") or state.acted else "wie er zag, en voor hoeveel"
    return "" if draft.get("wint") or draft.get("bank-wint") else "wie er won"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """The same facts as live: the bank's stake, a sail, and turn by turn what was said and who won."""
    players, won = _seeing(state, draft), tuple(draft.get("wint") or ())
    if missing := _missing(state, draft):
        field = "wint" if missing == "wie er won" else next((f"zet-{seat}" for seat in _rows(state)), "")
        return Objection(message=f"Vul nog in: {missing}.", rule="zeilen#kiezen", field=field)
    if players and draft.get("niemand"):
        text = f"{state.name(players[0])} zag; haal dan ‘iedereen zei weg’ weg."
        return Objection(message=text, rule="zeilen#weg", field="niemand")
    if won and draft.get("bank-wint"):
        text = f"{state.name(won[0])} won; haal dan ‘de bank won van allen’ weg."
        return Objection(message=text, rule="zeilen#bank-wint", field="bank-wint")
    facts: list[Event] = []
    if not (state.stake and state.pot):
        facts.append(Stake(amount=int(draft.get("bank") or state.number(BANK))))
    if draft.get("zeil"):
        facts.append(Sail())
    if state.seen:
        facts += [*_added(state, draft, state.seen[0][0]), Decided(won=state.seen[0][0] in won)]
    return _turns(state, draft, tuple(facts), won)


def _turns(
    state: State, draft: Draft, facts: tuple[Event, ...], won: tuple[Seat, ...]
) -> tuple[Event, ...] | Objection:
    """Turn by turn until the round is over; who comes after that can't have played."""
    now = state
    for fact in facts:
        now = apply(now, fact)
    for seat in _rows(state):
        if len(now.rounds) > len(state.rounds):
            if not draft.get(f"zet-{seat}"):
                continue
            text = f"De ronde was al voorbij toen de pot verloren werd: {state.name(seat)} speelde niet meer."
            return Objection(message=text, rule="zeilen#bank-kwijt", field=f"zet-{seat}")
        turn = tuple(_turn(state, draft, seat, won))
        for fact in turn:
            now = apply(now, fact)
        facts += turn
    return facts


def _turn(state: State, draft: Draft, seat: Seat, won: tuple[Seat, ...]) -> Iterable[Event]:
    said = draft.get(f"zet-{seat}")
    if not said:
        yield Away(seat=seat)
        return
    if said == ALL:
        yield Pot(seat=seat)
    else:
        yield Sees(seat=seat, amount=int(draft[f"bedrag-{seat}"] if said == OTHER else said))
    yield from _added(state, draft, seat)
    yield Decided(won=seat in won)


def _added(state: State, draft: Draft, player: Seat) -> Iterable[Event]:
    """Who staked along on a player, from his left."""
    for other in state.seating.clockwise(player):
        if state.on(TOGETHER) and (amount := draft.get(f"bij-{player}-{other}")):
            yield Adds(seat=other, amount=int(amount))


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """The draft that composes these facts again; cards are kept as who won by them."""
    draft: dict[str, Any] = {}
    won: list[Seat] = []
    quick = {str(amount) for amount in _quick(state)}
    now = state
    for fact in facts:
        player = now.seen[0][0] if now.seen else None
        match fact:
            case Stake(amount=amount) if amount != state.number(BANK):
                draft["bank"] = amount
            case Sail() if not state.sail:
                draft["zeil"] = True
            case Sees(seat=seat, amount=amount):
                draft[f"zet-{seat}"] = str(amount) if str(amount) in quick else OTHER
                draft |= {} if str(amount) in quick else {f"bedrag-{seat}": amount}
            case Pot(seat=seat):
                draft[f"zet-{seat}"] = ALL
            case Adds(seat=seat, amount=amount) if player is not None:
                draft[f"bij-{player}-{seat}"] = amount
        later = apply(now, fact)
        if isinstance(fact, Turned | Decided) and player is not None and not later.seen and _won(now, later, player):
            won.append(player)
        now = later
    if won:
        return draft | {"wint": tuple(won)}
    seen = bool(state.seen) or any(key.startswith("zet-") for key in draft)
    return draft | ({"bank-wint": True} if seen else {"niemand": True} if not state.acted else {})


def _won(before: State, after: State, player: Seat) -> bool:
    """Did this turn bring its player chips?"""
    return after.has(player) > before.has(player)
