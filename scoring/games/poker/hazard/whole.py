"""The form for a whole hand of poker with a joker, filled in when the hand is over: what each player put in and who
won, or that the pot stayed.
"""

from collections.abc import Iterable

from scoring.games.poker import form as shared
from scoring.games.poker.form import ALONG, LEAD, MORE, RESULT, SHARED, WINS, amounts_near, level_in, side_winners
from scoring.games.poker.hazard.closing import HANDS, JACKPOT_FROM
from scoring.games.poker.hazard.events import AllCheap, Ante, Away, CheapPot, Jackpot, NotOpened, Played, Showdown, Wait
from scoring.games.poker.hazard.options import JACKPOT, OLDEST, SLUG
from scoring.games.poker.hazard.reducer import apply
from scoring.games.poker.hazard.score import ENTRY as ENTRY_TIMES
from scoring.games.poker.hazard.state import ENTRY, OPENING, SHOW, State
from scoring.play.contract import Draft, Event, Objection, RoundForm, Seat
from scoring.play.contract.fields import Chips, Choice, Field, SeatField, SeatsInOrder
from scoring.play.seating import MOST_CHIPS

CHEAPLY, UNOPENED, WAITED, NOBODY = "cheap", "niet-open", "wachten", "niemand"
"""How a hand can end without a winner: all said cheap, nobody opened, all waited, nobody went along."""


def _facts_to_begin(state: State) -> tuple[Event, ...]:
    """Return the facts with which the hand begins; `()` when it has begun already, or needs none."""
    if state.begun:
        return ()
    if state.due:
        return (Jackpot(),)
    if state.pot_stands and state.filling:
        return (CheapPot(),)
    if state.stud or (state.pot_stands and not state.owing):
        return ()
    return (Ante(),)


def with_hand_begun(state: State) -> State:
    """Return the state with the hand begun by the facts that the form would write first; unchanged when it has
    begun.
    """
    for fact in _facts_to_begin(state):
        state = apply(state, fact)
    return state


def could_win(state: State) -> tuple[Seat, ...]:
    """Return the players who may still win this hand; before it begins that is everybody at the table."""
    if state.turns is not None or state.jackpot:
        return state.playing() if state.turns else state.along
    gone = set(state.said) - set(state.along) if state.phase == ENTRY else set()
    if state.phase == "" or not state.counted:
        return tuple(seat for seat in state.around(state.seating.dealer) if seat not in gone)
    return tuple(
        seat
        for seat in state.around(state.seating.dealer)
        if seat not in gone and (state.has(seat) > 0 or state.put.get(seat))
    )


def form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a whole hand, with the questions that this draft makes needed."""
    fields = (*_fields(state, with_hand_begun(state), draft), *_rare_fields(state, draft))
    return RoundForm(title="Dit spel", fields=fields, missing=_missing(state, draft))


def _ways_to_end(state: State) -> tuple[tuple[str, str], ...]:
    """Return how the hand may end, as (value, label) of a choice: won first, then the ends without a winner. `()` when
    the hand can only be won.
    """
    ready = with_hand_begun(state)
    ends = [("", "gewonnen")]
    if ready.jackpot and ready.phase == OPENING:
        ends.append((UNOPENED, "niet open"))
    if ready.doubling and ready.phase != SHOW:
        ends.append((CHEAPLY, "cheap"))
    if ready.may_open_cheap_pot:
        ends.append((WAITED, "wachten"))
    if ready.phase == ENTRY and ready.kind == OLDEST and not ready.said:
        ends.append((NOBODY, "niemand"))
    return tuple(ends) if len(ends) > 1 else ()


def _fields(state: State, ready: State, draft: Draft) -> Iterable[Field]:
    if draft.get("hoe") == RESULT and not state.begun:
        yield from shared.result_fields(state, state.around(state.seating.dealer), f"{SLUG}#uitslag")
        return
    end = draft.get("einde")
    if ends := _ways_to_end(state):
        often = ready.doubling or ready.jackpot
        yield Choice("einde", "Einde", choices=ends, row=True, more=not often, rule=f"{SLUG}#einde")
    if end in (UNOPENED, WAITED, NOBODY):
        return
    if ready.phase != SHOW:
        levels = tuple((str(chips), str(chips)) for chips in amounts_to_tap(ready))
        yield Choice("tot", "Wie bleef, zette", choices=(*levels, (MORE, "…")), row=True, required=True,
                     rule=f"{SLUG}#bieden")  # fmt: skip
        if draft.get("tot") == MORE:
            label = "Wie tot het eind bleef, zette in dit spel in"
            yield Chips("bedrag", label, low=_most_put_in(ready), high=_most(ready))
    yield from _row_fields(ready, draft, cheap=end == CHEAPLY)


def _row_fields(ready: State, draft: Draft, *, cheap: bool) -> Iterable[Field]:
    for seat in could_win(ready):
        choices = (("", "weg"), (MORE, "later weg"), (ALONG, "mee"), (WINS, "wint"))
        if ready.phase == SHOW:
            choices = (("", "niet"), (WINS, "wint"))  # type: ignore[assignment]
        elif cheap:
            choices = choices[:3]  # type: ignore[assignment]
        yield Choice(f"hand-{seat}", ready.name(seat), help=LEAD, choices=choices, seat=seat,
                     rule=f"{SLUG}#einde")  # fmt: skip
    for seat in could_win(ready) if ready.phase != SHOW else ():
        if draft.get(f"hand-{seat}") == MORE:
            label = f"{ready.name(seat)} ging later weg en had ingezet"
            yield Chips(f"inzet-{seat}", label, low=ready.put.get(seat, 0), high=_most(ready))
    yield from _side_pot_fields(ready, draft)


def _most_put_in(ready: State) -> int:
    """Return the highest number of chips that one of the players who may still win has put in already."""
    return max((ready.put.get(seat, 0) for seat in could_win(ready)), default=0)


def _most(ready: State) -> int:
    return MOST_CHIPS + _most_put_in(ready)


def amounts_to_tap(ready: State) -> tuple[int, ...]:
    """Return the amounts (chips) to tap for what each player who stayed in put in: what playing costs, and round
    amounts near it. At most five.
    """
    lowest = _most_put_in(ready)
    if ready.phase == ENTRY and ready.kind == OLDEST:
        lowest = max(lowest, ready.stake or ENTRY_TIMES * ready.minimum)
    elif ready.may_open_cheap_pot:
        lowest = max(lowest, ready.part)
    found = sorted({lowest, *amounts_near(max(ready.usual, lowest, ready.minimum), 4)} - {0})
    return tuple(chips for chips in found if chips >= lowest)[:5]


def _rare_fields(state: State, draft: Draft) -> Iterable[Field]:
    if (
        draft.get("einde") is None
        and draft.get("hoe") != RESULT
        and state.options[JACKPOT.key] in ("na-drie-gelijke", "beide")
    ):
        hands = (("", "minder"), *((hand, hand.replace("-", " ")) for hand in HANDS[JACKPOT_FROM:]))
        yield Choice("combinatie", "Hoogste spel op tafel", choices=hands, rule=f"{SLUG}#jackpot-wanneer")
    if not state.begun:
        ways = (("", "de inzet en wie won"), (RESULT, "alleen wat ieder won of verloor"))
        yield Choice("hoe", "Je schrijft op", choices=ways, more=True, rule=f"{SLUG}#uitslag")


def _drafted_winners(ready: State, draft: Draft) -> tuple[Seat, ...]:
    return tuple(seat for seat in could_win(ready) if draft.get(f"hand-{seat}") == WINS)


def _missing(state: State, draft: Draft) -> str:
    if draft.get("hoe") == RESULT and not state.begun:
        return shared.result_missing(draft, state.living())
    end, ready = draft.get("einde"), with_hand_begun(state)
    if end in (UNOPENED, WAITED, NOBODY):
        return ""
    if ready.phase != SHOW and level_in(draft) is None:
        return "hoeveel er is ingezet"
    for seat in could_win(ready) if ready.phase != SHOW else ():
        if draft.get(f"hand-{seat}") == MORE and draft.get(f"inzet-{seat}") is None:
            return f"wat {state.name(seat)} had ingezet"
    if end == CHEAPLY:
        some = any(draft.get(f"hand-{seat}") == ALONG for seat in could_win(ready))
        return "" if some else "wie er bleven"
    if not _drafted_winners(ready, draft):
        return "wie er won"
    unsaid = [field for field in _side_pot_fields(ready, draft) if not side_winners(draft, field.name)]
    return "wie de zijpot won" if any(isinstance(field, SeatField) for field in unsaid) else ""


def _played_fact(ready: State, draft: Draft) -> tuple[Event, ...]:
    """Return the one fact that says what each player put in; `()` when the bidding was over already."""
    if ready.phase == SHOW:
        return ()
    level, paid = level_in(draft) or 0, {}
    for seat in could_win(ready):
        said, had = draft.get(f"hand-{seat}"), ready.put.get(seat, 0)
        chips = level - had if said in (ALONG, WINS) else int(draft.get(f"inzet-{seat}") or had) - had
        if ready.side and ready.counted and said in (ALONG, WINS):
            chips = min(chips, ready.has(seat))
        paid[seat] = max(0, chips)
    put = {seat: chips for seat, chips in paid.items() if chips}
    return (Played(seats=tuple(put), amounts=tuple(put.values())),)


def _side_pot_fields(ready: State, draft: Draft) -> Iterable[Field]:
    """Yield a question for every side pot (a pot without the players who were all in for less) in which the winners of
    the pots before it have no share.
    """
    winners = _drafted_winners(ready, draft)
    if not ready.side or not winners or (ready.phase != SHOW and level_in(draft) is None):
        return
    after = ready
    for fact in (*_played_fact(ready, draft), Showdown(seats=winners)):
        after = apply(after, fact)
    for number in range(1, len(ready.living())):
        if not after.begun or after.pots is None:
            return
        seats = tuple(seat for seat in after.playing() if any(seat in pot.players for pot in after.pots))
        name = f"zijpot-{number}"
        yield SeatField(name, f"Zijpot {number} voor", seats=seats, rule=f"{SLUG}#zijpotten", row=True)
        if not (won := side_winners(draft, name)):
            return
        others = tuple(seat for seat in seats if seat != won[0])
        label = f"Zijpot {number} gedeeld met"
        yield SeatsInOrder(f"{name}{SHARED}", label, seats=others, repeat=False, more=True,
                           rule=f"{SLUG}#pot-delen")  # fmt: skip
        after = apply(after, Showdown(seats=won))


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft says happened, or an objection: something lacks, or the amounts can't be.

    The facts begin the hand, then say what each put in and who won, or how it ended without a winner. With the answer
    `uitslag` there is only the result.
    """
    if missing := _missing(state, draft):
        return Objection(f"Er ontbreekt nog: {missing}.", f"{SLUG}#einde")
    if draft.get("hoe") == RESULT and not state.begun:
        return (shared.result_in(draft, state.around(state.seating.dealer)),)
    begins, ready, end = _facts_to_begin(state), with_hand_begun(state), draft.get("einde")
    if end == UNOPENED:
        return (*begins, NotOpened())
    if end == WAITED:
        waiting = [seat for seat in ready.around(ready.seating.dealer) if seat not in ready.said]
        return (*begins, *(Wait(seat=seat) for seat in waiting))
    if end == NOBODY:
        away = [seat for seat in ready.around(ready.last_to_speak) if seat != ready.last_to_speak]
        return (*begins, *(Away(seat=seat) for seat in away))
    level = level_in(draft) or 0
    if level < _most_put_in(ready) and ready.phase != SHOW:
        text = f"Er is al tot {_most_put_in(ready)} ingezet: wie bleef, zette minstens zoveel in."
        field = "bedrag" if draft.get("tot") == MORE else "tot"
        return Objection(text, f"{SLUG}#zien-kost", field=field)
    for seat in could_win(ready) if ready.phase != SHOW else ():
        if draft.get(f"hand-{seat}") == MORE and int(draft[f"inzet-{seat}"]) > level:
            text = f"{state.name(seat)} ging weg en zette dus hoogstens {level} in."
            return Objection(text, f"{SLUG}#weggaan", field=f"inzet-{seat}")
    if end == CHEAPLY:
        return (*begins, *_played_fact(ready, draft), AllCheap())
    shown = Showdown(seats=_drafted_winners(ready, draft), hand=str(draft.get("combinatie") or ""))
    sides = [side_winners(draft, each.name) for each in _side_pot_fields(ready, draft) if isinstance(each, SeatField)]
    others = (Showdown(seats=seats) for seats in sides if seats)
    return (*begins, *_played_fact(ready, draft), shown, *others)
