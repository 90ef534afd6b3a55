"""How a turn that was written by its cards opens the calculator that settles it, and how that fills in a turn."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.games.zeilen.afterwards import ALL, CARDS_TOLD, OTHER
from scoring.games.zeilen.events import Turned
from scoring.games.zeilen.objections import no_turn_left
from scoring.games.zeilen.options import AGAIN, TOGETHER
from scoring.games.zeilen.score import apply
from scoring.games.zeilen.state import State
from scoring.kit.cards import split_codes
from scoring.play.contract import Aid, Case, Draft, Event, Objection, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield a case for the calculator for each turn that a card decided, with what lay in the pot at that moment."""
    state = before
    for fact in facts:
        after = apply(state, fact)
        if isinstance(fact, Turned) and state.seen and not after.seen:
            yield Case(seat=state.seen[0][0], query=tuple(_query(state, fact)))
        state = after


def _query(state: State, turned: Turned) -> Iterator[tuple[str, str]]:
    player = state.seen[0][0]
    yield from (("hand", " ".join(dict(state.hands)[player])), ("kaarten", " ".join((*state.turned, *turned.cards))))
    yield from (("pot", str(state.pot)), ("zet", " ".join(str(amount) for _, amount in state.seen)))
    yield from (("begin", str(state.stake)), ("verloren", str(state.lost)))
    yield "gelijk", "opnieuw" if state.on(AGAIN) else "wint"


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft | Objection:
    """Return the draft with the stake and cards of `seat`, as the calculator has them; an objection when he has no turn
    left in this round.

    `asked` holds the values of the calculator's fields, by name. Of several stakes the first is his; the others are
    those of the next players, where the table lets them stake along. What the bank began with is only filled in before
    it has put in; after that the sheet knows it.
    """
    if objection := no_turn_left(state, seat):
        return objection
    found: dict[str, Any] = {"hoe": CARDS_TOLD}
    hand, turned, stakes, bank = (split_codes(asked.get(name, ())) for name in ("hand", "kaarten", "zet", "begin"))
    if bank and not state.stake:
        found["bank"] = _read_chips(bank[0])
    if hand and seat not in dict(state.hands):
        found[f"hand-{seat}"] = hand
    found |= {f"draai-{seat}": turned} if turned else {}
    if stakes and seat not in dict(state.seen[:1]):
        own, *more = stakes
        found[f"zet-{seat}"] = ALL if own.lower() == ALL else OTHER
        found |= {} if own.lower() == ALL else {f"bedrag-{seat}": _read_chips(own)}
        others = [one for one in state.seating.clockwise(seat) if one in state.players() and one != seat]
        rows = zip(others, more, strict=False) if state.on(TOGETHER) else ()
        found |= {f"bij-{seat}-{one}": _read_chips(stake) for one, stake in rows}
    return found


def _read_chips(text: str) -> int | str:
    """Return this text as a number of chips, or the text itself when it is no number."""
    return int(text) if text.isdecimal() else text


AID = Aid(calculator="zeilen-afrekening", cases=cases, draft=draft)
