"""The pad of a commetten sheet: live play pot by pot, and the form of a whole round."""

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
"""The ranks of trump with a pot, in the order in which they are called; only the ten comes before them."""

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form of a round filled in with `draft`."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=_form(state, draft))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the groups of presses: first the stakes; then who called which trump, the turned card, and who is out."""
    if not state.staked:
        stakes = _press(state, events.Stakes(), f"Ieder legt {in_words(state.stake)} in")
        yield PressGroup("inzet", "Eerst inleggen", (stakes,))
        return
    for rank in _ranks_to_call(state):
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
        yield PressGroup("uit", "Uit", tuple(_end_presses(state, waiting[0])))


def _end_presses(state: State, seat: Seat) -> Iterable[Press]:
    """Yield the presses that end the round because this player has no cards left, one for each way to be out."""
    hows = [(events.PLAIN, "is uit"), (events.WITH_COMMETTE, "met de commette")]
    hows += [(events.ONLY_COMMETTE, "alleen de commette over")] if state.options[LAST.key] == "meteen" else []
    for how, label in hows:
        yield _press(state, events.Out(seat=seat, how=how), label, ends=True)


def _asks(state: State) -> Iterable[Ask]:
    """Yield the small form of live play: how many cards a player still holds.

    Nothing comes before the stakes, or when only one player is left: that player is out.
    """
    waiting = tuple(seat for seat in state.living() if seat not in dict(state.held))
    if state.staked and len(waiting) > 1:
        fields: list[Field] = [
            SeatField("seat", "Wie heeft nog kaarten", seats=waiting, required=True),
            Count("cards", "Hoeveel kaarten", low=1, high=state.cards_each, required=True),
        ]
        if state.commette is None and not state.commette_turned:
            fields.append(YesNo("commette", "Met de commette"))
        yield Ask(events.Held, "Kaarten over", tuple(fields), rule="commetten#uit")


def _ranks_to_call(state: State) -> tuple[str, ...]:
    """Return the ranks of trump whose pot can still be won, in the order in which they are called."""
    order = ("tien", *FIRST)
    gone = dict(state.called)
    return tuple(rank for rank in order if rank in state.ranks and rank != state.idle and rank not in gone)


# --- achteraf ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a whole round, filled in with `draft`."""
    turned = () if state.turned or state.called or state.held else (_turned_trump_field(state),)
    calls = tuple(_call_field(state, rank) for rank in _ranks_to_call(state) if rank != draft.get("gekeerd"))
    rows = tuple(_field_of_player(state, seat) for seat in state.living() if seat not in dict(state.held))
    fields = (*calls, *rows, *_commette_fields(state, draft), *turned)
    return RoundForm(title="Deze ronde", fields=fields, missing=_missing(state, draft))


def _turned_trump_field(state: State) -> Field:
    """Return the field for the trump card that the dealer turned; it stands under *Meer* (more)."""
    cards = (
        ("", "een andere kaart"),
        (events.COMMETTE_CARD, "de commette"),
        *((rank, f"troef{rank}") for rank in state.ranks),
    )
    return Choice("gekeerd", "De gever draaide", choices=cards, rule="commetten#troef", more=True)


def _call_field(state: State, rank: str) -> Field:
    """Return the field for who called the trump of this rank."""
    return SeatField(f"riep-{rank}", f"troef{rank}", seats=state.living(), rule="commetten#potje-winnen", row=True)


def _field_of_player(state: State, seat: Seat) -> Field:
    """Return the field of one player: how many cards he still holds, 0 for who is out."""
    cards = tuple((str(count), str(count)) for count in range(1, state.cards_each + 1))
    lead = LEAD + (", ook met alleen de commette." if state.options[LAST.key] == "meteen" else ".")
    return Choice(
        f"over-{seat}", state.name(seat), help=lead, rule="commetten#uit", choices=(("", "0"), *cards), seat=seat
    )


def _commette_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield the field for who had the commette (nine of diamonds) at the end.

    Nothing comes when that is known already, or when the dealer turned her. When the player who is out had her, there
    may be a second field: whether she was the only card he still had.
    """
    if state.commette is not None or state.commette_turned or draft.get("gekeerd") == events.COMMETTE_CARD:
        return
    yield SeatField("commette", COMMETTE, seats=state.living(), rule="commetten#commette-blijven-zitten", row=True)
    winner = _seat_without_cards(state, draft)
    if winner is not None and draft.get("commette") == winner and state.options[LAST.key] == "meteen":
        yield YesNo("over", f"{state.name(winner)} had alleen die nog over", rule="commetten#commette-over", more=True)


def _cards_left_by_seat(state: State, draft: Draft) -> dict[Seat, int]:
    """Return how many cards players still hold, by seat, from the facts written before and from this draft.

    Players without cards, or for whom nothing is filled in, are left out.
    """
    left = dict(state.held)
    for seat in state.living():
        if written := draft.get(f"over-{seat}"):
            left.setdefault(seat, int(written))
    return left


def _seat_without_cards(state: State, draft: Draft) -> Seat | None:
    """Return the player who is out: the only one without cards, written or in this draft; `None` unless just one is."""
    out = [seat for seat in state.living() if seat not in _cards_left_by_seat(state, draft)]
    return out[0] if len(out) == 1 else None


def _missing(state: State, draft: Draft) -> str:
    """Return in a few Dutch words what this draft still lacks, or `""` when it lacks nothing.

    It is `""` too when every player has cards: something is wrong then, and `compose` says what.
    """
    out = [seat for seat in state.living() if seat not in _cards_left_by_seat(state, draft)]
    if len(out) <= 1:
        return ""
    return f"van {in_words(len(out) - 1)} spelers hoeveel kaarten" if len(out) > 2 else "van nog één speler de kaarten"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts of this draft in the order of live play, or an objection when not exactly one player is out.

    The order is: stakes, the turned trump card, who called which trump, cards still held, and who is out.
    """
    winner = _seat_without_cards(state, draft)
    if winner is None:
        text = "Precies één speler is uit: tik bij ieder ander hoeveel kaarten hij nog had."
        field = next((f"over-{seat}" for seat in state.living()), "")
        return Objection(text, "commetten#uit", field=field)
    facts: list[Event] = [] if state.staked else [events.Stakes()]
    turned = str(draft.get("gekeerd") or "")
    if turned:
        facts.append(events.Turned(card=turned))
    facts += _call_facts(state, draft, turned)
    holder = None if turned == events.COMMETTE_CARD else draft.get("commette")
    known = dict(state.held)
    for seat, cards in _cards_left_by_seat(state, draft).items():
        if seat not in known:
            facts.append(events.Held(seat=seat, cards=cards, commette=holder == seat))
    how = events.PLAIN
    if holder == winner:
        how = events.ONLY_COMMETTE if draft.get("over") else events.WITH_COMMETTE
    return (*facts, events.Out(seat=winner, how=how))


def _call_facts(state: State, draft: Draft, turned: str) -> Iterable[Event]:
    """Yield a fact for each trump that a player called in this draft, in the order of calling.

    `turned` is the card the dealer turned, `""` when not filled in: its pot nobody can win.
    """
    for rank in _ranks_to_call(state):
        caller = draft.get(f"riep-{rank}")
        if caller is not None and rank != turned:
            yield events.Called(seat=caller, rank=rank)


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result.

    A turned card that changes nothing (`anders`) is left out.
    """
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
