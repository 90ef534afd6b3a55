"""What may be pressed on a zeilen sheet: turn by turn while a round is played, or the form for a whole round
afterwards.
"""

from collections.abc import Iterable

from scoring.games.zeilen.afterwards import CODES, MOST_TURNED, form, quick_amounts
from scoring.games.zeilen.events import Adds, Away, Dealt, Decided, Pot, Sail, Sees, Stake, Turned
from scoring.games.zeilen.objections import check
from scoring.games.zeilen.options import BANK, TOGETHER
from scoring.games.zeilen.payout import HAND
from scoring.games.zeilen.score import apply
from scoring.games.zeilen.state import State
from scoring.play.contract import Ask, Cards, Count, Draft, Event, Pad, PressGroup, SeatField
from scoring.play.rounds.pressing import Pressing
from scoring.play.seating import MOST_CHIPS

_press = Pressing(check, apply)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    return Pad(groups=tuple(_groups(state)), asks=(*_asks(state), *_card_asks(state)), form=form(state, draft))


def _groups(state: State) -> Iterable[PressGroup]:
    if not state.stake:
        stake = Stake(amount=state.number(BANK))
        label = f"{state.name(state.banker)} zet {stake.amount} in"
        yield PressGroup("bank", "De bank", (_press(state, stake, label),))
        return
    if state.seen:
        player = state.seen[0][0]
        ends = [(Decided(won=True), f"{state.name(player)} wint"), (Decided(won=False), "de bank wint")]
        presses = tuple(_press(state, event, label) for event, label in ends)
        yield PressGroup("wint", "De bank draait een kaart", presses)
        return
    if turn := state.waiting()[:1]:
        seat = turn[0]
        says: list[tuple[Event, str]] = [
            (Sees(seat=seat, amount=n), str(n)) for n in quick_amounts(state) if n < state.pot
        ]
        says = [*says, (Pot(seat=seat), f"pot ({state.pot})"), (Away(seat=seat), "weg")]
        presses = tuple(_press(state, event, label) for event, label in says)
        yield PressGroup("beurt", f"{state.name(seat)} ziet voor", presses)
    if not state.sailed and not state.acted and state.played:
        label = "Het tweede zeil gaat in" if state.sail else "Het eerste zeil gaat in"
        yield PressGroup("zeil", "De bank", (_press(state, Sail(), label),), more=bool(state.sail))


def _asks(state: State) -> Iterable[Ask]:
    if not state.stake:
        amount = Count("amount", "Hoeveel", low=1, high=MOST_CHIPS, required=True)
        yield Ask(Stake, "Een andere inzet van de bank", (amount,), rule="zeilen#inzet-bank")
    elif state.seen and state.on(TOGETHER):
        if others := state.may_add():
            who = SeatField("seat", "Wie zet mee", seats=others, required=True)
            amount = Count("amount", "Hoeveel", low=1, high=max(1, state.pot), required=True)
            yield Ask(Adds, "Meezetten", (who, amount), rule="zeilen#samen-volzetten")
    elif not state.seen and (turn := state.waiting()[:1]):
        who = SeatField("seat", "Wie ziet", seats=turn, required=True)
        amount = Count("amount", "Voor hoeveel", low=1, high=max(1, state.pot), required=True)
        yield Ask(Sees, "Een ander bedrag", (who, amount), rule="zeilen#zien")


def _card_asks(state: State) -> Iterable[Ask]:
    """Yield the facts about cards (the open hands, and what the bank turned), for a table that writes those too."""
    if not state.stake:
        return
    if state.seen and state.seen[0][0] in dict(state.hands):
        turned = Cards("cards", "Kaarten", pack=CODES, least=1, most=MOST_TURNED, required=True)
        yield Ask(Turned, "De bank draaide", (turned,), rule="zeilen#tweede-pak")
    elif bare := tuple(seat for seat in state.waiting() if seat not in dict(state.hands)):
        who = SeatField("seat", "Van wie", seats=bare, required=True)
        hand = Cards("cards", "De drie kaarten", pack=CODES, least=HAND, most=HAND, required=True)
        yield Ask(Dealt, "Open kaarten", (who, hand), rule="zeilen#delen")
