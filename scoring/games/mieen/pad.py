"""The pad of a mieën sheet: live play, who says what in turn; and the form of a round with a row for each player."""

from collections.abc import Iterable
from typing import Any

from scoring.games.mieen.events import Along, Away, Defence, Mie, NewCards, Stakes, Stop, Tricks, TrumpSwap
from scoring.games.mieen.objections import check
from scoring.games.mieen.payout import HAND, STAKE, TRICKS
from scoring.games.mieen.state import State
from scoring.kit.figures import capital, in_words
from scoring.play.contract import Draft, Event, Objection, Pad, Press, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Choice, Field, SeatField, YesNo
from scoring.play.rounds.pressing import Pressing

LEAD = "Wie ging mee, met hoeveel slagen?"

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form of a round filled in with `draft`."""
    return Pad(groups=tuple(_groups(state)), form=_form(state, draft))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the groups of presses: the stakes, what the next player does, a round in which
    nobody went along, and stopping.
    """
    if state.owing:
        stakes = _press(state, Stakes(), f"{capital(state.each_of(state.owing))}: {STAKE} in de pot")
        yield PressGroup("inzet", "Eerst inzetten", (stakes,))
    elif turn := _still_to_speak(state):
        seat = turn[0]
        says = [_press(state, Along(seat=seat), "gaat mee"), _press(state, Away(seat=seat), "gaat weg")]
        says.append(_press(state, Mie(seat=seat), "neemt de mie"))
        if seat == state.seating.dealer:
            says += [_press(state, TrumpSwap(seat=seat), "ruilt troef"), _press(state, Defence(seat=seat), "verdedigt")]
        yield PressGroup("beurt", f"Wat doet {state.name(seat)}?", tuple(says))
        buys = (_press(state, NewCards(seat=seat, cards=count), in_words(count)) for count in range(1, HAND + 1))
        yield PressGroup("kopen", f"{state.name(seat)} koopt kaarten", tuple(buys))
    elif not state.playing():
        nobody = Press(event=Tricks(seats=()), label="Niemand ging mee: de pot blijft staan", ends_round=True)
        yield PressGroup("niemand", "Einde van de ronde", (nobody,))
    if not state.begun and state.rounds:
        stop = _press(state, Stop(), "Wij houden op: de inzet terug")
        yield PressGroup("ophouden", "Ophouden", (stop,), closing=True)


def _still_to_speak(state: State) -> tuple[Seat, ...]:
    """Return the players who have yet to say what they do, in turn; `()` once the
    dealer said that he defends the pot.
    """
    order = state.from_left()
    last = max((order.index(seat) for seat in (*state.spoken, *state.along) if seat in order), default=-1)
    return () if state.defender is not None else order[last + 1 :]


# --- achteraf ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a whole round: a row for each player in turn, then the fields that only some rounds need."""
    rows = tuple(_field_of_player(state, seat) for seat in state.from_left() if _trick_choices(state, seat))
    return RoundForm(title="Deze ronde", fields=(*rows, *_rare_fields(state, draft)), missing=_missing(state, draft))


def _field_of_player(state: State, seat: Seat) -> Field:
    """Return the field of one player, in which *weg* (went away) or his number of tricks is chosen."""
    choices = _trick_choices(state, seat)
    return Choice(f"slagen-{seat}", state.name(seat), help=LEAD, rule="mieen#verdeling", choices=choices, seat=seat)


def _trick_choices(state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
    """Return the choices for one player as `(value, words)`: *weg* (went away) and the numbers of tricks.

    *weg* is left out for a player who goes along already or must; it is `()` for one who went away.
    """
    tricks = tuple((str(made), str(made)) for made in range(1, TRICKS + 1))
    if seat in state.playing() or state.obliged:
        return (("", "0"), *tricks)
    if state.begun and seat not in _still_to_speak(state):
        return ()
    return (("", "weg"), ("0", "0"), *tricks)


def _rare_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the rarer fields that the filled in rows allow: a defended pot, cards bought, the
    mie, the trump card, nobody.
    """
    made, dealer = _tricks_by_seat(state, draft), state.seating.dealer
    rivals = [seat for seat in made if seat != dealer]
    if dealer in made and len(rivals) == 1 and state.defender is None and dealer not in state.along:
        yield YesNo("verdedigt", f"Gever {state.name(dealer)} verdedigde de pot", rule="mieen#verdedigen")
    buyers = [seat for seat in made if seat not in state.spoken]
    bought = tuple((str(count), str(count)) for count in range(1, HAND + 1))
    for seat in buyers:
        label = f"Kaarten gekocht door {state.name(seat)}"
        yield Choice(f"kopen-{seat}", label, choices=(("", "geen"), *bought), rule="mieen#kopen", more=not state.price)
    if state.mie is None and buyers:
        yield SeatField("mie", "De mie genomen door", seats=tuple(buyers), rule="mieen#mie-nemen", more=True)
    if dealer in buyers and not state.swapped:
        yield YesNo("ruilt", f"Gever {state.name(dealer)} ruilde de troefkaart", rule="mieen#gever-ruilt", more=True)
    if not state.obliged and not state.playing():
        yield YesNo("niemand", "Niemand ging mee", rule="mieen#verdedigen", more=True)


def _tricks_by_seat(state: State, draft: Draft) -> dict[Seat, int]:
    """Return the tricks of each player who went along according to this draft, in turn."""
    made: dict[Seat, int] = {}
    for seat in state.from_left():
        written = draft.get(f"slagen-{seat}") or ""
        if written or seat in state.playing() or state.obliged:
            made[seat] = int(written or 0)
    return made


def _missing(state: State, draft: Draft) -> str:
    """Return in a few Dutch words what this draft still lacks, or `""` when it is complete."""
    left = TRICKS - sum(_tricks_by_seat(state, draft).values())
    if left <= 0 or draft.get("niemand"):
        return ""
    return "wie de drie slagen haalden" if left == TRICKS else f"nog {in_words(left)} slag{'en' if left > 1 else ''}"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts of this draft in the order of live play: the stakes, who goes along and how, and the tricks.

    It returns an objection when the tricks are not three together, or when two answers contradict each other.
    """
    made = _tricks_by_seat(state, draft)
    if draft.get("niemand"):
        if made:
            text = "Er ging iemand mee; haal dan ‘niemand ging mee’ weg."
            return Objection(text, "mieen#verdedigen", field="niemand")
        made = {}
    elif objection := _count_objection(made):
        return objection
    facts: list[Event] = [Stakes()] if state.owing else []
    for seat in made:
        if objection := _mie_and_cards_objection(state, draft, seat):
            return objection
        if seat not in state.spoken and seat != state.defender:
            facts += _facts_of_going_along(state, draft, seat)
    return (*facts, Tricks(seats=tuple(seat for seat, count in made.items() for _ in range(count))))


def _count_objection(made: dict[Seat, int]) -> Objection | None:
    """Return an objection when the tricks of the draft are not three together; else `None`."""
    total = sum(made.values())
    if total == TRICKS:
        return None
    text = f"Er zijn drie slagen te verdelen; hier staan er samen {in_words(total)}."
    return Objection(text, "mieen#verdeling", field=next((f"slagen-{seat}" for seat in made), ""))


def _mie_and_cards_objection(state: State, draft: Draft, seat: Seat) -> Objection | None:
    """Return an objection when this player both took the mie and bought cards; else `None`."""
    if draft.get("mie") != seat or not draft.get(f"kopen-{seat}"):
        return None
    return Objection(f"{state.name(seat)} nam de mie of kocht kaarten, niet allebei.", "mieen#mie-nemen", field="mie")


def _facts_of_going_along(state: State, draft: Draft, seat: Seat) -> Iterable[Event]:
    """Yield the facts that say how this player went along, or that he defends the pot."""
    swaps = seat == state.seating.dealer and bool(draft.get("ruilt"))
    if seat == state.seating.dealer and draft.get("verdedigt"):
        yield Defence(seat=seat)
    elif draft.get("mie") == seat:
        yield Mie(seat=seat)
    elif cards := draft.get(f"kopen-{seat}"):
        yield NewCards(seat=seat, cards=int(cards))
    elif seat not in state.along and not swaps:
        yield Along(seat=seat)
    if swaps:
        yield TrumpSwap(seat=seat)


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result.

    Who went away is left out: a player without a row filled in went away.
    """
    draft: dict[str, Any] = {}
    along: dict[Seat, str] = dict.fromkeys(state.playing(), "")
    for fact in facts:
        match fact:
            case Along(seat=seat):
                along[seat] = "0"
            case Mie(seat=seat):
                along[seat], draft["mie"] = "0", seat
            case NewCards(seat=seat, cards=cards):
                along[seat], draft[f"kopen-{seat}"] = "0", str(cards)
            case TrumpSwap(seat=seat):
                along[seat], draft["ruilt"] = "0", True
            case Defence(seat=seat):
                along[seat], draft["verdedigt"] = "0", True
            case Tricks(seats=seats):
                along |= {seat: str(seats.count(seat)) for seat in seats}
                draft |= {} if along or seats else {"niemand": True}
    rows = {f"slagen-{seat}": made for seat, made in along.items() if made and not (made == "0" and state.obliged)}
    return rows | draft
