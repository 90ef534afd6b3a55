"""The free sheet in chips: what goes from player to player and in and out of the pot. No chip is made or lost."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scoring.games.vrij.events import Paid, PutIn, RoundDone, Scored, TakesPot, Took
from scoring.games.vrij.options import FICHES, OPTIONS
from scoring.games.vrij.points import SEATS
from scoring.play.books import chip_board, chip_facts, ledger
from scoring.play.books.bank import offered_stakes
from scoring.play.books.book import deal_on, dealer_signal, objection_when_over, over_signal, replace, winners_in_words
from scoring.play.books.ledger import Ledger, limit_refusal, move, short
from scoring.play.contract import Account, Board, ChipBook, Event, Holder, Objection, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, SeatsInOrder
from scoring.play.contract.pad import Ask, Draft, Pad, PressGroup, RoundForm
from scoring.play.rounds.pressing import Pressing
from scoring.play.seating import MOST_CHIPS, Begin

POT, OTHER = "pot", "anders"
RULE, POT_RULE = FICHES.rule, "vrij#pot"
BOOK = ChipBook(accounts=(Account(key=POT, name="de pot", rule=POT_RULE),), option=FICHES.key)


@dataclass(frozen=True, kw_only=True)
class State(Ledger):
    """A free sheet with chips."""

    moved: bool = False
    """Has anything been told of the round under way?"""
    taker: Seat | None = None
    """Who took the whole pot in it."""
    usual: int = 0
    """How many chips each put in the last time that all did; 0 before that."""

    @property
    def begun(self) -> bool:
        """Is a round under way?"""
        return self.moved

    def leaders(self) -> tuple[Seat, ...]:
        """Return who stood best when the last round ended, several when they are equal.

        What was bought or handed in since does not count.
        """
        held = self.rounds[-1].totals
        there = [seat for seat in self.living() if seat in held]
        best = (min if self.options["wint"] == "laagste" else max)((held[seat] for seat in there), default=0)
        return tuple(seat for seat in there if held[seat] == best)


start = ledger.starting(State, OPTIONS, BOOK)


# --- what may not be written ---------------------------------------------------------------------------


def check(state: State, event: Event) -> Objection | None:
    """Object to a fact that may not be written now; `None` when it may."""
    if isinstance(event, Begin):
        if dict(event.options).get("richting") == "af":
            return Objection("Aftellen gaat niet met fiches.", "vrij#tellen", field="richting")
        return None
    if not isinstance(event, chip_facts.CHIP_FACTS) and (no := objection_when_over(state, event, "vrij#grens")):
        return no
    match event:
        case Scored():
            return Objection("Dit blad houdt fiches bij, geen punten.", RULE)
        case PutIn(seats=seats, amount=amount):
            return _put_in_objection(state, seats, amount)
        case Took(seat=seat, amount=amount):
            return _not_sitting(state, seat) or _check_amount(amount) or _too_little_in_pot(state, seat, amount)
        case TakesPot(seat=seat):
            return _not_sitting(state, seat) or _too_little_in_pot(state, seat, 1)
        case Paid(payer=payer, receiver=receiver, amount=amount):
            if payer == receiver:
                return Objection("Kies wie er betaalt en aan wie: twee spelers.", RULE)
            no = _not_sitting(state, payer) or _not_sitting(state, receiver)
            return no or _check_amount(amount) or short(state, payer, amount)
        case RoundDone():
            return _round_end_objection(state)
    return chip_facts.check(state, event, seats=SEATS)


def _not_sitting(state: State, seat: Seat) -> Objection | None:
    """Object when this player does not sit at the table."""
    return None if seat in state.living() else Objection("Kies iemand die aan tafel zit.", RULE)


def _check_amount(amount: int) -> Objection | None:
    """Object to an amount that is too small or too large."""
    text = limit_refusal(amount, MOST_CHIPS, "Noem")
    return Objection(text, RULE) if text else None


def _put_in_objection(state: State, seats: tuple[Seat, ...], amount: int) -> Objection | None:
    """Object when nobody is named or somebody twice, or when one of them can't put so many chips in the pot."""
    if not seats or len(set(seats)) < len(seats):
        return Objection("Zeg wie er inlegt, ieder één keer.", RULE)
    found = (_not_sitting(state, seat) or _check_amount(amount) or short(state, seat, amount) for seat in seats)
    return next((no for no in found if no), None)


def _too_little_in_pot(state: State, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when the pot holds fewer chips than this player wants to take; else `None`."""
    if amount <= state.has(POT):
        return None
    text = f"In de pot: {state.count(state.has(POT))}." if state.has(POT) else "De pot is leeg."
    return Objection(text, POT_RULE, field=f"fiches-{seat}")


def _round_end_objection(state: State) -> Objection | None:
    """Object to the end of a round in which nothing happened, or that changed the pot where it may not."""
    if not state.moved:
        return Objection("Er is deze ronde nog niets gebeurd.", "vrij#ronde")
    if state.on("nulsom") and (off := state.has(POT) - state.opening.get(POT, 0)):
        text = f"Met som nul blijft de pot zoals hij was; nu scheelt het {state.count(abs(off))}."
        return Objection(text, "vrij#nulsom")
    return None


# --- the reducer, total ------------------------------------------------------------------------------------


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case PutIn(seats=seats, amount=amount) if amount > 0:
            there = tuple(seat for seat in dict.fromkeys(seats) if seat in state.living())
            return _after_putting_in(state, there, amount)
        case Took(seat=seat, amount=amount) if seat in state.living() and amount > 0:
            text = f"{state.name(seat)} pakt {state.count(amount)} uit de pot."
            return _moved(state, [(POT, seat, amount)], text, POT_RULE)
        case TakesPot(seat=seat) if seat in state.living():
            text = f"{state.name(seat)} pakt de pot: {state.count(state.has(POT))}."
            return _moved(replace(state, taker=seat), [(POT, seat, state.has(POT))], text, POT_RULE)
        case Paid(payer=payer, receiver=receiver, amount=amount) if {payer, receiver} <= set(state.living()):
            text = f"{state.name(payer)} betaalt {state.count(amount)} aan {state.name(receiver)}."
            return _moved(state, [(payer, receiver, amount)], text, RULE)
        case RoundDone():
            return _closed(state)
    return chip_facts.apply(state, event, deals=True)


def _moved(state: State, transfers: list[tuple[Holder, Holder, int]], text: str, rule: str) -> State:
    """Return the state after these transfers, each (from, to, chips), with a sentence for them."""
    return move(replace(state, moved=True), transfers, text, rule)


def _after_putting_in(state: State, seats: tuple[Seat, ...], amount: int) -> State:
    """Return the state with so many chips of each of these players in the pot."""
    every = set(seats) == set(state.living()) and len(seats) > 1
    who = "Ieder" if every else state.names(seats)
    verb = "leggen" if len(seats) > 1 and not every else "legt"
    text = f"{who} {verb} {state.count(amount)} in de pot."
    state = replace(state, usual=amount) if every else state
    return _moved(state, [(seat, POT, amount) for seat in seats], text, RULE)


def _closed(state: State) -> State:
    """Return the state with the round ended, and the game too when somebody has reached the limit."""
    summary = f"pot naar {state.name(state.taker)}" if state.taker is not None else ""
    state = replace(ledger.close(state, summary), moved=False, taker=None)
    limit = state.number("grens")
    if limit and any(state.has(seat) >= limit for seat in state.living()):
        return replace(state, over=True)
    return deal_on(state)


# --- the board -----------------------------------------------------------------------------------------------


def board(state: State) -> Board:
    """Return the board of the sheet, and who won when the game is over."""
    winners = state.leaders() if state.over and state.living() else ()
    result = winners_in_words(state, winners)
    signal = over_signal(result, "vrij#winnen") if state.over else dealer_signal(state, "vrij#deler")
    return chip_board.board(state, (signal,), won=winners, result=result)


# --- the pad -------------------------------------------------------------------------------------------------


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    if state.over:
        return Pad(say="Het spel is uit.")
    form = RoundForm(title="Deze ronde", fields=tuple(_fields(state, draft)), missing=_missing(draft))
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form)


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the presses: everybody puts in, a player takes the pot, the round is over."""
    every = tuple(_press(state, PutIn(seats=state.living(), amount=chips), str(chips)) for chips in _offered(state))
    yield PressGroup("inleg", "Ieder legt in", every)
    yield PressGroup("pot", f"De pot ({state.has(POT)}) is voor", _press.each(state, TakesPot, state.living()))
    if state.moved:
        done = replace(_press(state, RoundDone(), "De ronde is klaar"), ends_round=True)
        yield PressGroup("klaar", "Einde van de ronde", (done,))


_press = Pressing(check)


def _offered(state: State) -> tuple[int, ...]:
    """Return up to five amounts to tap, in chips: what all put in the last time, and round ones about as large."""
    return offered_stakes({Seat(0): state.usual} if state.usual else {}, Seat(0))


def _asks(state: State) -> Iterable[Ask]:
    """Yield the questions for an amount that goes into the pot, out of it, or to another player."""
    living, amount = state.living(), Count("amount", "Hoeveel", low=1, high=MOST_CHIPS, required=True)
    who = SeatsInOrder("seats", "Wie", seats=living, repeat=False, required=True)
    yield Ask(PutIn, "Legt in de pot", (who, amount), rule=RULE)
    taker = SeatField("seat", "Wie", seats=living, required=True)
    yield Ask(Took, "Pakt uit de pot", (taker, amount), rule=POT_RULE)
    payer = SeatField("payer", "Wie betaalt", seats=living, required=True)
    receiver = SeatField("receiver", "Aan wie", seats=living, required=True)
    yield Ask(Paid, "Betaalt een ander", (payer, receiver, amount), rule=RULE)


def _fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the fields of the form: what all put in, who takes the pot, and what each won or lost besides."""
    stakes = tuple((str(chips), str(chips)) for chips in _offered(state)[:4])
    yield Choice("inleg", "Ieder legt in", choices=(("", "0"), *stakes, (OTHER, "…")), row=True, rule=RULE)
    if draft.get("inleg") == OTHER:
        yield Count("bedrag", "Hoeveel legt ieder in", low=1, high=MOST_CHIPS)
    names = tuple((str(seat), state.name(seat)) for seat in state.living())
    yield Choice("pot", "De pot is voor", choices=(("", "niemand"), *names), rule=POT_RULE)
    for seat in state.living():
        yield Count(f"fiches-{seat}", state.name(seat), help="Of per speler: gepakt, met een min ingelegd",
                    low=-MOST_CHIPS, high=MOST_CHIPS, sums=True, seat=seat, rule=RULE)  # fmt: skip


def _each_puts_in(draft: Draft) -> int:
    """Return how many chips everybody puts in according to this draft, 0 for none."""
    choice = str(draft.get("inleg") or "0")
    return int(draft.get("bedrag") or 0) if choice == OTHER else int(choice)


def _missing(draft: Draft) -> str:
    """Return in a few words what this draft still lacks; `""` when it is complete."""
    if draft.get("inleg") == OTHER and not draft.get("bedrag"):
        return "hoeveel ieder inlegt"
    own = any(name.startswith("fiches-") and draft[name] for name in draft)
    return "" if _each_puts_in(draft) or draft.get("pot") or own else "wat er met de fiches gebeurde"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft tells: what went into the pot, what came out, who took the rest, and that the
    round is over.

    An objection when nothing is filled in, or when it is not said how much everybody puts in.
    """
    if missing := _missing(draft):
        return Objection(f"Er ontbreekt nog: {missing}.", "vrij#ronde")
    each = _each_puts_in(draft)
    facts: list[Event] = [PutIn(seats=state.living(), amount=each)] if each else []
    own = {seat: int(draft.get(f"fiches-{seat}") or 0) for seat in state.living()}
    facts += [PutIn(seats=(seat,), amount=-chips) for seat, chips in own.items() if chips < 0]
    facts += [Took(seat=seat, amount=chips) for seat, chips in own.items() if chips > 0]
    facts += [TakesPot(seat=Seat(int(draft["pot"])))] if draft.get("pot") else []
    return (*facts, RoundDone())


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft from which `compose` makes a round with the same result as these facts.

    The form has no payments from player to player: they come back as chips through the pot. Nor can it say that the
    pot was taken before more went in or out: that comes back as an amount.
    """
    draft: dict[str, Any] = {}
    own = dict.fromkeys(state.living(), 0)
    every, now = set(own), state
    for nth, fact in enumerate(facts):
        match fact:
            case PutIn(seats=seats, amount=amount) if set(seats) == every and "inleg" not in draft:
                tappable = amount in _offered(state)[:4]
                draft["inleg"] = str(amount) if tappable else OTHER
                draft |= {} if tappable else {"bedrag": amount}
            case PutIn(seats=seats, amount=amount):
                own.update({seat: own[seat] - amount for seat in seats if seat in own})
            case Took(seat=seat, amount=amount) if seat in own:
                own[seat] += amount
            case TakesPot(seat=seat) if any(isinstance(one, PutIn | Took | TakesPot) for one in facts[nth + 1 :]):
                own |= {seat: own[seat] + now.has(POT)} if seat in own else {}
            case TakesPot(seat=seat):
                draft["pot"] = str(seat)
            case Paid(payer=payer, receiver=receiver, amount=amount) if payer in own and receiver in own:
                own[payer] -= amount
                own[receiver] += amount
        now = apply(now, fact)
    return draft | {f"fiches-{seat}": chips for seat, chips in own.items() if chips}
