"""The pad of a sheet of écarté: the presses of live play, and the form of a whole deal."""

from collections.abc import Iterable
from functools import reduce
from typing import Any

from scoring.games.ecarte.events import Bet, Buys, Drawn, FalseKing, King, Plays, Trick, Tricks, Turned, Weak
from scoring.games.ecarte.objections import MOST_BET, check
from scoring.games.ecarte.options import GALLERY, STAKE
from scoring.games.ecarte.payout import HAND
from scoring.games.ecarte.score import apply
from scoring.games.ecarte.state import State
from scoring.play.contract import Ask, Draft, Event, Objection, Pad, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, SeatsInOrder, YesNo
from scoring.play.rounds.pressing import Pressing

TURNED = "gekeerd"

_press = Pressing(check, apply)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form of a deal filled in with `draft`."""
    form = RoundForm(title="Dit spelletje", fields=tuple(_fields(state, draft)), missing=_missing(state, draft))
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form)


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the groups of presses: the trump card, who plays or is weak, who announced the king, and the tricks."""
    dealer, front = state.pair
    if not state.turned:
        turns = (_press(state, Turned(), "geen heer"), _press(state, Turned(king=True), "een heer"))
        yield PressGroup("troef", f"{state.name(dealer)} draait", turns)
        return
    turn = state.to_speak()
    if turn is not None:
        plays = "brutaal" if turn == front and not state.start else "speelt"
        says = (_press(state, Plays(seat=turn), plays), _press(state, Weak(seat=turn), "zwak"))
        yield PressGroup("zegt", f"{state.name(turn)} is", says)
    if state.king is None and not state.tricks:
        yield PressGroup("heer", "De heer van troef gemeld door", _press.each(state, King, (front, dealer)))
    if state.start:
        takes = _press.each(state, Trick, (front, dealer))
        yield PressGroup("slag", f"Slag {len(state.tricks) + 1} is van", takes, more=not state.tricks)
        made = (Tricks(seat=front, made=made) for made in _possible_tricks(state))
        ends = tuple(_press(state, one, str(one.made)) for one in made)
        yield PressGroup("slagen", f"Slagen van {state.name(front)}", ends)


def _possible_tricks(state: State) -> range:
    """Return the numbers of tricks that voorhand (who did not deal) can still have at the end of this deal."""
    return range(state.tricks_of(state.front), HAND - state.tricks_of(state.dealer) + 1)


def _asks(state: State) -> Iterable[Ask]:
    """Yield the small forms of live play: for a bet, for buying cards, and for a king that was announced falsely."""
    pair = state.pair
    if not state.turned:
        seats = state.living() if state.on(GALLERY.key) else pair
        bet = (
            SeatField("seat", "Wie zet", seats=seats, required=True),
            SeatField("side", "Op wie", seats=pair, required=True),
            Count("amount", "Hoeveel fiches", low=1, high=MOST_BET, required=True),
        )
        yield Ask(Bet, "Zet", bet, rule="ecarte#inzetten")
    if state.buying:
        buys = (
            SeatField("seat", "Wie", seats=state.buying[:1], required=True),
            Count("cards", "Hoeveel kaarten", low=0, high=min(HAND, state.stock), required=True),
        )
        yield Ask(Buys, "Koopt", buys, rule="ecarte#kopen")
    claims = tuple(seat for seat in pair if seat != state.king and seat not in state.claims)
    if state.turned and claims:
        false = (SeatField("seat", "Wie", seats=claims, required=True), YesNo("held", "De ander had hem wel"))
        yield Ask(FalseKing, "Meldde een valse heer", false, rule="ecarte#valse-heer")


# --- achteraf ----------------------------------------------------------------------------------------


def _fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields of the form of a deal; which ones depends on the state and on what the draft has already."""
    now = _state_as_drawn(state, draft)
    dealer, front = now.pair
    names = {seat: now.name(seat) for seat in now.pair}
    if state.on(GALLERY.key) and not state.turned:
        yield from _stakes(now, draft)
    if now.king is None and not now.tricks:
        turned = () if now.turned else ((TURNED, "opengedraaid"),)
        kings = (("", "geen"), *turned, *((str(seat), names[seat]) for seat in (front, dealer)))
        yield Choice("heer", "De heer van troef", choices=kings, rule="ecarte#heer-melden")
    if not _ends_by_king(state, draft):
        if not now.start:
            bold = () if front in now.weak else (("brutaal", f"brutaal: {names[front]}"),)
            how = (*bold, ("gever", f"speelt: {names[dealer]}"), ("gekocht", "na kopen"))
            yield Choice("begin", "Hoe begon het?", choices=how, rule="ecarte#sterk-of-zwak")
        made = tuple((str(tricks), str(tricks)) for tricks in _possible_tricks(now))
        yield Choice("slagen", f"Slagen van {names[front]}", choices=made, rule="ecarte#doormars")
    claims = tuple(seat for seat in (front, dealer) if seat != now.king and str(seat) != draft.get("heer"))
    yield SeatField("vals", "Meldde een valse heer", seats=claims, rule="ecarte#valse-heer", more=True)
    if draft.get("vals") is not None:
        yield YesNo("vals-ander", "De ander had die heer", rule="ecarte#valse-heer", more=True)
    if not state.on(GALLERY.key) and not state.number(STAKE.key) and not state.turned:
        yield from _stakes(now, draft)
    if state.may_choose_players:
        yield SeatsInOrder("getrokken", "Wie er spelen: de hoogste kaart eerst", seats=state.living(),
                           repeat=False, rule="ecarte#met-vieren", more=True)  # fmt: skip


def _stakes(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields for the stakes of the two players, and for the side and stake of each bystander if they may bet.

    After the first deal of a partij (game) these fields stand behind *Meer* (more).
    """
    dealer, front = state.pair
    under_way = state.winner is None and bool(state.deals or state.bets)
    later, rule = under_way or not state.on(GALLERY.key), "ecarte#inzetten"
    for seat in (dealer, front):
        label = f"{state.name(seat)} {'houdt' if seat == dealer else 'zet'}"
        yield Count(f"zet-{seat}", label, low=1, high=MOST_BET, rule=rule, row=True, more=later)
    if not state.on(GALLERY.key):
        return
    for seat in (one for one in state.living() if one not in state.pair):
        yield SeatField(f"op-{seat}", f"{state.name(seat)} zet op", seats=(dealer, front),
                        rule="ecarte#galerij", row=True, more=later)  # fmt: skip
        if draft.get(f"op-{seat}") is not None:
            label = f"{state.name(seat)}: hoeveel"
            yield Count(f"zet-{seat}", label, low=1, high=MOST_BET, rule="ecarte#galerij", row=True, more=later)


def _state_as_drawn(state: State, draft: Draft) -> State:
    """Return the state in which those whom the draft names play; unchanged when it names fewer than two.

    It is unchanged too when the table may not choose now who play.
    """
    order = tuple(draft.get("getrokken") or ())
    return apply(state, Drawn(seats=order)) if state.may_choose_players and len(order) > 1 else state


def _facts_before_speaking(state: State, draft: Draft) -> list[Event]:
    """Return the facts of this draft that come before a player speaks: who plays, the stakes, and the trump card."""
    now = _state_as_drawn(state, draft)
    facts: list[Event] = [] if now is state else [Drawn(seats=tuple(draft["getrokken"]))]
    if not state.turned:
        for seat in (*now.pair, *(one for one in now.living() if one not in now.pair)):
            side = seat if seat in now.pair else draft.get(f"op-{seat}")
            if side is not None and (amount := draft.get(f"zet-{seat}")):
                facts.append(Bet(seat=seat, side=side, amount=int(amount)))
        facts.append(Turned(king=draft.get("heer") == TURNED))
    return facts


def _speech_facts(state: State, begin: str) -> Iterable[Event]:
    """Yield the facts of what both players said, as far as they are not written yet.

    `begin` is the draft's answer to how the deal began, as `payout.Deal.start`; `""` yields nothing.
    """
    dealer, front = state.pair
    if state.start or not begin:
        return
    if begin == "brutaal":
        yield Plays(seat=front)
        return
    if front not in state.weak:
        yield Weak(seat=front)
    yield Plays(seat=dealer) if begin == "gever" else Weak(seat=dealer)


def _king_facts(draft: Draft) -> Iterable[Event]:
    """Yield the facts for an announced king of trumps and for a false one, as far as the draft has them."""
    king, false = draft.get("heer"), draft.get("vals")
    if king and king != TURNED:
        yield King(seat=Seat(int(king)))
    if false is not None:
        yield FalseKing(seat=false, held=bool(draft.get("vals-ander")))


def _facts_before_tricks(state: State, draft: Draft) -> tuple[tuple[Event, ...], bool]:
    """Return `(facts, over)`: all facts of the draft but the tricks, and whether they already end the partij (game).

    Facts after the end are left out.
    """
    facts: tuple[Event, ...] = ()
    now = _state_as_drawn(state, draft)
    for part in (
        _facts_before_speaking(state, draft),
        tuple(_speech_facts(now, str(draft.get("begin") or ""))),
        tuple(_king_facts(draft)),
    ):
        for fact in part:
            facts = (*facts, fact)
            if len(reduce(apply, facts, state).rounds) > len(state.rounds):
                return facts, True
    return facts, False


def _ends_by_king(state: State, draft: Draft) -> bool:
    """Return whether this draft ends the partij (game) before any trick is played, by points for the king."""
    return _facts_before_tricks(state, draft)[1]


def _missing(state: State, draft: Draft) -> str:
    """Return in a few Dutch words what this draft still lacks, or `""` when it is complete."""
    if _ends_by_king(state, draft):
        return ""
    if not state.start and not draft.get("begin"):
        return "hoe het spelletje begon"
    return "" if draft.get("slagen") else f"hoeveel slagen {state.name(_state_as_drawn(state, draft).front)} maakte"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts of this draft in the order of live play: stakes, trump, what was said, the king, the tricks.

    The tricks are left out when the partij (game) is over before them. It returns an objection when the draft is not
    complete, also for a bystander with a side but no stake, or when only one is named who plays.
    """
    if missing := _missing(state, draft):
        field = "begin" if missing.startswith("hoe het") else "slagen"
        return Objection(f"Vul nog in: {missing}.", "ecarte#sterk-of-zwak", field=field)
    if len(tuple(draft.get("getrokken") or ())) == 1:
        text = "Noem er minstens twee: wie geeft, en tegen wie hij speelt."
        return Objection(text, "ecarte#met-vieren", field="getrokken")
    for seat in state.living():
        if draft.get(f"op-{seat}") is not None and not draft.get(f"zet-{seat}"):
            return Objection(f"Hoeveel zet {state.name(seat)}?", "ecarte#galerij", field=f"zet-{seat}")
    facts, over = _facts_before_tricks(state, draft)
    if over:
        return facts
    return (*facts, Tricks(seat=_state_as_drawn(state, draft).front, made=int(draft["slagen"])))


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts of one deal with the same result.

    The form has no field for how many cards were bought, for what was said after that, or for a second false king: of
    two it shows the last. Several bets of one player come back as one, and tricks as their number.
    """
    draft: dict[str, Any] = {}
    now = state
    for fact in facts:
        dealer, front = now.pair
        match fact:
            case Drawn(seats=seats):
                draft["getrokken"] = seats
            case Bet(seat=seat, side=side, amount=amount):
                draft[f"zet-{seat}"] = draft.get(f"zet-{seat}", 0) + amount
                draft |= {} if seat in now.pair else {f"op-{seat}": side}
            case Turned(king=True):
                draft["heer"] = TURNED
            case Plays(seat=seat) if not now.start:
                draft["begin"] = "brutaal" if seat == front else "gever"
            case Weak(seat=seat) if seat == dealer and not now.start:
                draft["begin"] = "gekocht"
            case King(seat=seat):
                draft["heer"] = str(seat)
            case FalseKing(seat=seat, held=held):
                draft |= {"vals": seat} | ({"vals-ander": True} if held else {})
            case Tricks(seat=seat, made=made):
                draft["slagen"] = str(made if seat == front else HAND - made)
            case Trick(seat=seat) if len(now.tricks) == HAND - 1:
                draft["slagen"] = str(now.tricks_of(front) + (seat == front))
        now = apply(now, fact)
    return draft
