"""The form for a whole hand of five-card poker, filled in when the hand is over: what each put in and who won, or the
result alone.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.games.poker import form as shared
from scoring.games.poker import settled
from scoring.games.poker.form import (
    ALONG,
    LEAD,
    MORE,
    RESULT,
    SHARED,
    WINS,
    amounts_near,
    level_in,
    side_pot_draft,
    side_winners,
)
from scoring.games.poker.settled import Result
from scoring.games.poker.vijfkaarten.events import Ante, Check, Fold, NotOpened, Played, Showdown
from scoring.games.poker.vijfkaarten.options import POT
from scoring.games.poker.vijfkaarten.reducer import apply
from scoring.games.poker.vijfkaarten.state import State
from scoring.play.contract import Draft, Event, Objection, RoundForm, Seat
from scoring.play.contract.fields import Chips, Choice, Field, SeatField, SeatsInOrder
from scoring.play.seating import MOST_CHIPS

UNOPENED = "niet-open"
"""The answer on the form that nobody opened."""


def winning(state: State) -> tuple[Seat, ...]:
    """Return the players who can win one of the pots that nobody has won yet; all players of the hand when there is no
    such pot.
    """
    pots = state.left_pots()
    return tuple(seat for seat in state.playing() if any(seat in pot.players for pot in pots) or not pots)


def ante_fact(state: State, out: tuple[Seat, ...]) -> Ante:
    """Return the ante fact of all players who can pay it, without the players `out`, who do not play this hand."""
    seats = tuple(seat for seat in state.able() if seat not in out)
    return Ante() if len(seats) == len(state.living()) else Ante(seats=seats)


def _skipped_seats(draft: Draft) -> tuple[Seat, ...]:
    return tuple(draft.get("overgeslagen") or ())


def contenders(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Return the players who may still win this hand; before it begins, those who will play it by this draft."""
    return state.playing() if state.begun else tuple(seat for seat in state.able() if seat not in _skipped_seats(draft))


def _is_betting_over(state: State) -> bool:
    """Return whether the betting is over, so that the form only asks who won."""
    return state.begun and state.turn is None


def form(state: State, draft: Draft) -> RoundForm:
    """Return the form of a whole hand, with the questions that this draft makes needed."""
    if draft.get("hoe") == RESULT and not state.begun:
        fields = (*shared.result_fields(state, state.from_left(), "poker#uitslag"), *_rare_fields(state, draft))
    else:
        fields = (*_fields(state, draft), *_side_pot_fields(state, draft), *_rare_fields(state, draft))
    return RoundForm(title="Deze hand", fields=fields, missing=_missing(state, draft))


def _fields(state: State, draft: Draft) -> Iterable[Field]:
    rows = contenders(state, draft)
    if _is_betting_over(state):
        for seat in winning(state):
            yield Choice(f"hand-{seat}", state.name(seat), help="Wie toont de hoogste hand?", seat=seat,
                         choices=(("", "niet"), (WINS, "wint")), rule="poker#tonen")  # fmt: skip
        return
    if state.to_open:
        ends = (("", "gewonnen"), (UNOPENED, "niet open"))
        yield Choice("einde", "Einde", choices=ends, row=True, rule="poker#opening-boeren")
        if _is_unopened(state, draft):
            return
    at = _pay_ante_and_blinds(state, draft)
    levels = tuple((str(chips), str(chips)) for chips in _bets_to_tap(at))
    yield Choice("tot", "Inzet tot", rule="poker#inzetten", row=True, required=True,
                 choices=(*levels, (MORE, "…")))  # fmt: skip
    if draft.get("tot") == MORE:
        label = "Wie tot het eind meeging, zette na de ante in"
        yield Chips("bedrag", label, low=_most_put_in(at), high=MOST_CHIPS + _most_put_in(at))
    for seat in rows:
        choices = (("", "past"), (MORE, "past later"), (ALONG, "mee"), (WINS, "wint"))
        yield Choice(f"hand-{seat}", state.name(seat), help=LEAD, choices=choices, seat=seat,
                     rule="poker#einde-inzetronde")  # fmt: skip
    for seat in rows:
        if draft.get(f"hand-{seat}") == MORE:
            label = f"{state.name(seat)} paste later en had na de ante ingezet"
            yield Chips(f"inzet-{seat}", label, low=_put_in_above_ante(at, seat), high=MOST_CHIPS + _most_put_in(at))


def _is_unopened(state: State, draft: Draft) -> bool:
    return state.to_open and draft.get("einde") == UNOPENED and not _is_betting_over(state)


def _pay_ante_and_blinds(state: State, draft: Draft) -> State:
    """Return the state with the ante and the blinds (bets before the cards are dealt) of the hand paid. Unchanged where
    there are no blinds, and when the hand has begun.
    """
    return state if state.begun or not state.small_blind else apply(state, ante_fact(state, _skipped_seats(draft)))


def _put_in_above_ante(state: State, seat: Seat) -> int:
    """Return how many chips a player has put in this hand above the ante."""
    return state.put.get(seat, 0) - state.ante if state.begun else 0


def _most_put_in(state: State) -> int:
    """Return the highest number of chips above the ante that a player has put in already."""
    return max((_put_in_above_ante(state, seat) for seat in state.dealt), default=0)


def _bets_to_tap(state: State) -> tuple[int, ...]:
    """Return the bets (chips above the ante) to tap: the lowest possible, that of the last hand, and round amounts near
    them. At most five.
    """
    least = _most_put_in(state)
    found = sorted({least, *amounts_near(max(state.usual, least), 4)})
    return tuple(chips for chips in found if chips >= least)[:5]


def _rare_fields(state: State, draft: Draft) -> Iterable[Field]:
    if state.begun:
        return
    ways = (("", "de inzet en wie won"), (RESULT, "alleen wat ieder won of verloor"))
    yield Choice("hoe", "Je schrijft op", choices=ways, more=True, rule="poker#uitslag")
    if len(state.able()) > 2 and draft.get("hoe") != RESULT:
        yield SeatsInOrder("overgeslagen", "Deze hand niet mee", seats=state.able(), repeat=False, more=True,
                           rule="poker#ante")  # fmt: skip


def _drafted_winners(state: State, draft: Draft) -> tuple[Seat, ...]:
    return tuple(seat for seat in contenders(state, draft) if draft.get(f"hand-{seat}") == WINS)


def _missing(state: State, draft: Draft) -> str:
    if draft.get("hoe") == RESULT and not state.begun:
        return shared.result_missing(draft, state.living())
    if not state.begun and len(contenders(state, draft)) < 2:
        return "wie er meespeelt"
    if _is_unopened(state, draft):
        return ""
    if not _is_betting_over(state) and level_in(draft) is None:
        return "hoeveel er is ingezet"
    if not _drafted_winners(state, draft):
        return "wie er won"
    for seat in () if _is_betting_over(state) else contenders(state, draft):
        if draft.get(f"hand-{seat}") == MORE and draft.get(f"inzet-{seat}") is None:
            return f"wat {state.name(seat)} had ingezet"
    unsaid = [field for field in _side_pot_fields(state, draft) if not side_winners(draft, field.name)]
    return "wie de zijpot won" if any(isinstance(field, SeatField) for field in unsaid) else ""


def _side_pot_fields(state: State, draft: Draft) -> Iterable[Field]:
    """Yield a question for every side pot (a pot without the players who were all in for less) in which the winners of
    the pots before it have no share.
    """
    told = _is_betting_over(state) or level_in(draft) is not None
    if not state.side or not told or not _drafted_winners(state, draft):
        return
    after = _state_after(state, _facts(state, draft))
    for number in range(1, len(state.living())):
        if not after.begun or after.pots is None:
            return
        label = "Zijpot voor" if number == 1 else f"Zijpot {number} voor"
        name = f"zijpot-{number}"
        yield SeatField(name, label, seats=winning(after), rule="poker#zijpotten", row=True)
        if not (won := side_winners(draft, name)):
            return
        others = tuple(seat for seat in winning(after) if seat != won[0])
        yield SeatsInOrder(f"{name}{SHARED}", f"{label[:-5]} gedeeld met", seats=others, repeat=False,
                           more=True, rule="poker#pot-delen")  # fmt: skip
        after = apply(after, Showdown(seats=won))


def _state_after(state: State, facts: Iterable[Event]) -> State:
    for fact in facts:
        state = apply(state, fact)
    return state


def _facts(state: State, draft: Draft) -> list[Event]:
    """Return the facts of the hand, up to the first showdown."""
    winners = _drafted_winners(state, draft)
    if _is_betting_over(state):
        return [Showdown(seats=winners)]
    facts: list[Event] = [] if state.begun else [ante_fact(state, _skipped_seats(draft))]
    level = level_in(draft) or 0
    paid: dict[Seat, int] = {}
    at = _pay_ante_and_blinds(state, draft)
    for seat in contenders(state, draft):
        said, had = draft.get(f"hand-{seat}"), _put_in_above_ante(at, seat)
        least = at.has(seat) - (0 if at.begun else state.ante)
        chips = level - had if said in (ALONG, WINS) else int(draft.get(f"inzet-{seat}") or had) - had
        paid[seat] = max(0, min(chips, least) if state.side and state.counted and said in (ALONG, WINS) else chips)
    put = {seat: chips for seat, chips in paid.items() if chips}
    return [*facts, Played(seats=tuple(put), amounts=tuple(put.values())), Showdown(seats=winners)]


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft says happened, or an objection: something lacks, or the amounts can't be.

    They are the ante, what each put in and who showed the best hand. With the answer `uitslag` there is only the
    result.
    """
    if missing := _missing(state, draft):
        return Objection(f"Er ontbreekt nog: {missing}.", "poker#tonen")
    if draft.get("hoe") == RESULT and not state.begun:
        return (shared.result_in(draft, state.from_left()),)
    if _is_unopened(state, draft):
        return (*(() if state.begun else (ante_fact(state, _skipped_seats(draft)),)), NotOpened())
    level = level_in(draft) or 0
    if level < (least := _most_put_in(_pay_ante_and_blinds(state, draft))) and not _is_betting_over(state):
        text = f"Er is al tot {least} ingezet: wie bleef, zette minstens zoveel in."
        return Objection(text, "poker#call", field="bedrag" if draft.get("tot") == MORE else "tot")
    for seat in () if _is_betting_over(state) else contenders(state, draft):
        if draft.get(f"hand-{seat}") == MORE and int(draft[f"inzet-{seat}"]) > level:
            text = f"{state.name(seat)} paste en zette dus hoogstens {level} in."
            return Objection(text, "poker#fold", field=f"inzet-{seat}")
    sides = [side_winners(draft, each.name) for each in _side_pot_fields(state, draft) if isinstance(each, SeatField)]
    return (*_facts(state, draft), *(Showdown(seats=seats) for seats in sides if seats))


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft from which `compose` makes a hand with the same result as these facts; `state` is that before
    them.

    A hand that was written word by word (each bet, call and fold) comes back as the chips that each player put in,
    without the cards that were swapped.
    """
    draft: dict[str, Any] = {}
    alone: Mapping[Seat, int] | None = None
    shown, last = 0, state
    for fact in facts:
        match fact:
            case Ante(seats=seats):
                out = tuple(seat for seat in state.able() if seats and seat not in seats)
                draft |= {"overgeslagen": out} if out else {}
            case Result():
                return shared.draft_of_result(fact)
            case Showdown(seats=seats) if not shown:
                shown = 1
                last = state if _is_betting_over(state) else last
                draft |= {f"hand-{seat}": WINS for seat in seats}
            case Showdown(seats=seats):
                draft |= side_pot_draft(f"zijpot-{shown}", seats)
                shown += 1
        after = apply(last, fact)
        over = len(after.rounds) > len(last.rounds) and not shown
        if over and _nobody_opened(last, fact):
            return draft | {"einde": UNOPENED}
        if over:  # the last one left has won
            left, alone = settled.won_unshown(last.put, after.rounds[-1].story[len(last.story) :], POT)
            left = left or tuple(seat for seat in last.playing() or last.able() if seat != getattr(fact, "seat", None))
            draft |= {f"hand-{seat}": WINS for seat in left}
        last = after if after.begun else last
    return draft if _is_betting_over(state) else draft | _recalled_chips(state, draft, last, alone)


def _nobody_opened(last: State, fact: Event) -> bool:
    """Return whether this fact ended a hand that nobody opened (made the first bet in). A fold did so when more than
    two players were in before it.
    """
    return isinstance(fact, NotOpened | Check) or (isinstance(fact, Fold) and len(last.playing()) > 2)


def _recalled_chips(state: State, draft: Draft, last: State, alone: Mapping[Seat, int] | None) -> dict[str, Any]:
    """Return the fields of the draft that say how many chips each player put in. `alone` are the chips by seat when all
    others had folded, otherwise `None`.
    """
    put = {seat: chips - state.ante for seat, chips in (last.put if alone is None else alone).items()}
    at = _pay_ante_and_blinds(state, draft)
    level = max(put.values(), default=0)
    found: dict[str, Any] = {"tot": str(level)} if level in _bets_to_tap(at) else {"tot": MORE, "bedrag": level}
    for seat in last.dealt:
        if draft.get(f"hand-{seat}") == WINS:
            continue
        if seat in last.playing() and alone is None:
            found[f"hand-{seat}"] = ALONG
        elif put.get(seat, 0) > _put_in_above_ante(at, seat):
            found |= {f"hand-{seat}": MORE, f"inzet-{seat}": put[seat]}
    return found
