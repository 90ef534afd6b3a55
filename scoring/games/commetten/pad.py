"""What may be pressed on a commetten sheet: who emptied a pot, what each has left; or live, pot by pot."""

from collections.abc import Iterable
from typing import Any

from scoring.games.commetten import events
from scoring.games.commetten.objections import check
from scoring.games.commetten.options import LAST
from scoring.games.commetten.payout import OF_RANK
from scoring.games.commetten.state import State
from scoring.kit.figures import in_words
from scoring.play.contract import Ask, Draft, Event, Objection, Pad, Press, PressGroup, RoundForm, Seat
from scoring.play.contract.fields import Choice, Count, Field, SeatField, YesNo
from scoring.play.rounds.pressing import Pressing

LEAD = "Hoeveel kaarten over? Nul is uit"
COMMETTE = "Wie had de commette aan het eind?"
FIRST = "boer", "vrouw", "heer", "aas"
"""The ranks with a pot in the order in which they are called, after the ten."""

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=_form(state, draft))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    if not state.staked:
        stakes = _press(state, events.Stakes(), f"Ieder legt {in_words(state.stake)} in")
        yield PressGroup("inzet", "Eerst inleggen", (stakes,))
        return
    for rank in _ranks(state):
        calls = (_press(state, events.Called(seat=seat, rank=rank), state.name(seat)) for seat in state.living())
        yield PressGroup(f"riep-{rank}", f"Troef{rank} afgeroepen door", tuple(calls))
    if not state.turned and not state.called and not state.held:
        cards = (events.COMMETTE_CARD, *state.ranks)
        turns = (
            _press(state, events.Turned(card=card), card if card == events.COMMETTE_CARD else f"troef{card}")
            for card in cards
        )
        yield PressGroup("gekeerd", "De gever draait", tuple(turns), more=True)
    waiting = [seat for seat in state.living() if seat not in dict(state.held)]
    if len(waiting) == 1:
        yield PressGroup("uit", "Uit", tuple(_ends(state, waiting[0])))


def _ends(state: State, seat: Seat) -> Iterable[Press]:
    hows = [(events.PLAIN, "is uit"), (events.WITH_COMMETTE, "met de commette")]
    hows += [(events.ONLY_COMMETTE, "alleen de commette over")] if state.options[LAST.key] == "meteen" else []
    for how, label in hows:
        yield _press(state, events.Out(seat=seat, how=how), label, ends=True)


def _asks(state: State) -> Iterable[Ask]:
    """What is left in the hands, one after the other; the last without cards is out."""
    waiting = tuple(seat for seat in state.living() if seat not in dict(state.held))
    if state.staked and len(waiting) > 1:
        fields: list[Field] = [
            SeatField("seat", "Wie heeft nog kaarten", seats=waiting, required=True),
            Count("cards", "Hoeveel kaarten", low=1, high=state.hand, required=True),
        ]
        if state.commette is None and not state.commette_turned:
            fields.append(YesNo("commette", "Met de commette"))
        yield Ask(events.Held, "Kaarten over", tuple(fields), rule="commetten#uit")


def _ranks(state: State) -> tuple[str, ...]:
    """The ranks whose pot can still be won, in the order in which they are called."""
    order = ("tien", *FIRST)
    gone = dict(state.called)
    return tuple(rank for rank in order if rank in state.ranks and rank != state.idle and rank not in gone)


# --- achteraf ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    turned = () if state.turned or state.called or state.held else (_turn_field(state),)
    calls = tuple(_call_field(state, rank) for rank in _ranks(state) if rank != draft.get("gekeerd"))
    rows = tuple(_row(state, seat) for seat in state.living() if seat not in dict(state.held))
    fields = (*calls, *rows, *_commette(state, draft), *turned)
    return RoundForm(title="Deze ronde", fields=fields, missing=_missing(state, draft))


def _turn_field(state: State) -> Field:
    cards = (
        ("", "een andere kaart"),
        (events.COMMETTE_CARD, "de commette"),
        *((rank, f"troef{rank}") for rank in state.ranks),
    )
    return Choice("gekeerd", "De gever draaide", choices=cards, rule="commetten#troef", more=True)


def _call_field(state: State, rank: str) -> Field:
    return SeatField(f"riep-{rank}", f"troef{rank}", seats=state.living(), rule="commetten#potje-winnen", row=True)


def _row(state: State, seat: Seat) -> Field:
    cards = tuple((str(count), str(count)) for count in range(1, state.hand + 1))
    lead = LEAD + (", ook met alleen de commette." if state.options[LAST.key] == "meteen" else ".")
    return Choice(
        f"over-{seat}", state.name(seat), help=lead, rule="commetten#uit", choices=(("", "0"), *cards), seat=seat
    )


def _commette(state: State, draft: Draft) -> Iterable[Field]:
    """Where the nine of diamonds was at the end; nobody has her when she was turned or has been played."""
    if state.commette is not None or state.commette_turned or draft.get("gekeerd") == events.COMMETTE_CARD:
        return
    yield SeatField(
        "commette", "commette", help=COMMETTE, seats=state.living(), rule="commetten#commette-blijven-zitten", row=True
    )
    winner = _winner(state, draft)
    if winner is not None and draft.get("commette") == winner and state.options[LAST.key] == "meteen":
        yield YesNo("over", f"{state.name(winner)} had alleen die nog over", rule="commetten#commette-over", more=True)


def _left(state: State, draft: Draft) -> dict[Seat, int]:
    """Cards that players still hold according to this draft."""
    left = dict(state.held)
    for seat in state.living():
        if written := draft.get(f"over-{seat}"):
            left.setdefault(seat, int(written))
    return left


def _winner(state: State, draft: Draft) -> Seat | None:
    """The only one without cards, once that is one."""
    out = [seat for seat in state.living() if seat not in _left(state, draft)]
    return out[0] if len(out) == 1 else None


def _missing(state: State, draft: Draft) -> str:
    out = [seat for seat in state.living() if seat not in _left(state, draft)]
    if len(out) <= 1:
        return ""
    return f"van {in_words(len(out) - 1)} spelers hoeveel kaarten" if len(out) > 2 else "van nog één speler de kaarten"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """The same facts as live: stakes, the turned trump, who emptied which pot, what each holds, and who is out."""
    winner = _winner(state, draft)
    if winner is None:
        text = "Precies één speler is uit: tik bij ieder ander hoeveel kaarten hij nog had."
        field = next((f"over-{seat}" for seat in state.living()), "")
        return Objection(text, "commetten#uit", field=field)
    facts: list[Event] = [] if state.staked else [events.Stakes()]
    turned = str(draft.get("gekeerd") or "")
    if turned:
        facts.append(events.Turned(card=turned))
    facts += _calls(state, draft, turned)
    holder = None if turned == events.COMMETTE_CARD else draft.get("commette")
    known = dict(state.held)
    for seat, cards in _left(state, draft).items():
        if seat not in known:
            facts.append(events.Held(seat=seat, cards=cards, commette=holder == seat))
    how = events.PLAIN
    if holder == winner:
        how = events.ONLY_COMMETTE if draft.get("over") else events.WITH_COMMETTE
    return (*facts, events.Out(seat=winner, how=how))


def _calls(state: State, draft: Draft, turned: str) -> Iterable[Event]:
    for rank in _ranks(state):
        caller = draft.get(f"riep-{rank}")
        if caller is not None and rank != turned:
            yield events.Called(seat=caller, rank=rank)


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """The draft that composes these facts again."""
    draft: dict[str, Any] = {}
    for fact in facts:
        match fact:
            case events.Turned(card=card) if card != events.OTHER:
                draft["gekeerd"] = card
            case events.Called(seat=seat, rank=rank) if rank in OF_RANK:
                draft[f"riep-{rank}"] = seat
            case events.Held(seat=seat, cards=cards, commette=commette):
                draft[f"over-{seat}"] = str(cards)
                draft |= {"commette": seat} if commette else {}
            case events.Out(seat=seat, how=how) if how != events.PLAIN:
                draft |= {"commette": seat} | ({"over": True} if how == events.ONLY_COMMETTE else {})
    return draft
