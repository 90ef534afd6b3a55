"""A coup in the draft of the form: what is laid, how the coup ended, what each player chose. From the draft to facts,
and back.

Amounts in the draft are chips, those in facts hundredths of a chip.
"""

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from scoring.games.trente_et_quarante import events
from scoring.games.trente_et_quarante.options import SLUG
from scoring.games.trente_et_quarante.reducer import Coups, coup_of
from scoring.games.trente_et_quarante.score import CHANCES
from scoring.games.trente_et_quarante.state import PARTS, State
from scoring.kit.cards import LETTERS, with_suits
from scoring.kit.figures import typeable
from scoring.play.contract import Draft, Event, Objection, Seat
from scoring.play.rounds.laying import Laid, chip_size_of_tap, read_laid_chips, sum_by_place

POINTS, CARDS_TOLD = "punten", "kaarten"
IN_PRISON = "prison"
SIZES = (1, 5, 10, 50, 100, 500)
"""The chips (in whole chips) that can be tapped."""
MOST_CHIPS = 1_000_000
_AMOUNT = re.compile(r"[0-9]{1,7}([.,][0-9]{1,2})?")


def who_must_choose(state: State) -> tuple[Seat, ...]:
    """Return the players who must still choose after un après (both rows 31): half of the stake back, or prison."""
    return tuple(dict.fromkeys(held.seat for held in state.pending))


def bank_wins(event: Coups) -> bool:
    """Return whether this coup is un après (both rows 31), at which the bank wins; false for a coup that can't be."""
    try:
        return coup_of(event).un_apres
    except ValueError:
        return False


def may_insure(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Return the players who in this draft lay enough on one chance to insure it; *zelfde inzetten* does not count."""
    own = sum_by_place(chips_in(state, draft, own=True)[0])
    return tuple(dict.fromkeys(seat for seat, _, stake in own if stake >= state.least_insured))


def last_stakes(state: State) -> tuple[tuple[Seat, str, int, bool], ...]:
    """Return what everybody laid the last time, as `(seat, chance, hundredths of a chip, insured)`, for players who
    have nothing on the table now.
    """
    seats = [seat for seat in state.living() if not any(held.seat == seat for held in state.laid)]
    laid = [held for seat in seats for held in state.usual if held.seat == seat]
    return tuple((held.seat, held.on, held.stake, held.insured) for held in laid)


def chip_size(state: State, draft: Draft) -> int:
    """Return how many whole chips one tap lays: the size chosen in the draft, else that of the stake laid last, else
    the smallest.
    """
    last = [held.stake for held in state.usual]
    return chip_size_of_tap(draft, last, SIZES, PARTS)


def chips_in(state: State, draft: Draft, *, own: bool = False) -> tuple[tuple[Laid, ...], str]:
    """Return `(chips, error)`: the chips of the draft as `(seat, chance, hundredths)`, and in Dutch what is wrong with
    the first one that can't be read, `""` when all can.

    With `own` the chips of *zelfde inzetten* (the same stakes as last time) are left out.
    """
    usual = last_stakes(state) if draft.get("zelfde") and not own else ()
    chips, wrong = read_laid_chips(draft.get("zet") or (), lambda text: _read_chip(state, draft, text))
    return (*((seat, on, stake) for seat, on, stake, _ in usual), *chips), wrong


def _read_chip(state: State, draft: Draft, text: str) -> Laid:
    """Return `(seat, chance, hundredths of a chip)` for a chip as a form sends it: `1:rood:5` is seat 1, rood, 5 chips.

    Without an amount it is the size chosen in the form. `ValueError` with a Dutch sentence when it can't be read.
    """
    who, on, size, *more = [*(part.strip() for part in text.split(":")), "", ""] if ":" in text else ("", "", "", "")
    seat = next((seat for seat in state.living() if str(seat) == who), None)
    if seat is None or on not in CHANCES or any(more[:-2]):
        raise ValueError("Zeg bij een inzet wie hem legt, en op rood, zwart, couleur of inverse.")
    size = size or str(chip_size(state, draft))
    chips = Fraction(size.replace(",", ".")) * PARTS if _AMOUNT.fullmatch(size) else Fraction(0)
    if not 0 < chips <= MOST_CHIPS * PARTS:
        raise ValueError("Een inzet is een aantal fiches, zoals 10 of 2,50.")
    return seat, on, int(chips)


def _stakes(state: State, draft: Draft) -> tuple[events.Stake, ...]:
    """Return the stakes in this draft. One is insured when the draft says so, or when the same stakes as last time are
    laid and it was insured then.
    """
    usual = {(seat, on) for seat, on, _, insured in last_stakes(state) if insured and draft.get("zelfde")}
    said = {seat for seat in may_insure(state, draft) if draft.get(f"verzekerd-{seat}")}
    own = {
        (seat, on)
        for seat, on, stake in sum_by_place(chips_in(state, draft, own=True)[0])
        if stake >= state.least_insured
    }
    return tuple(
        events.Stake(
            seat=seat, on=on, amount=stake, insured=(seat, on) in usual or (seat in said and (seat, on) in own)
        )
        for seat, on, stake in sum_by_place(chips_in(state, draft)[0])
    )


def who_would_choose(state: State, draft: Draft) -> tuple[Seat, ...]:
    """Return the players who must choose between half and prison when this coup is un après (both rows 31): all who
    have a stake that is not insured.
    """
    stakes = _stakes(state, draft)
    insured = {(held.seat, held.on) for held in state.laid if held.insured}
    insured |= {(one.seat, one.on) for one in stakes if one.insured}
    back = draft.get("terug") or ()
    lies = [(held.seat, held.on) for held in state.laid if held.seat not in back]
    lies += [(one.seat, one.on) for one in stakes]
    return tuple(dict.fromkeys(seat for seat, on in lies if (seat, on) not in insured))


def coup_in(draft: Draft) -> Coups | None:
    """Return the fact of the coup that this draft fills in; `None` while it does not."""
    last, first = bool(draft.get("laatste")), str(draft.get("eerste") or "")
    match draft.get("hoe"):
        case "kaarten":
            rows = draft.get("rij-zwart"), draft.get("rij-rood")
            return events.Dealt(black=tuple(rows[0]), red=tuple(rows[1]), last=last) if rows[0] and rows[1] else None
        case "punten":
            points = draft.get("punten-zwart"), draft.get("punten-rood")
            return (
                events.Counted(black=points[0], red=points[1], first=first, last=last)
                if points[0] and points[1]
                else None
            )
    return events.Outcome(ends=str(draft["slag"]), last=last) if draft.get("slag") else None


def _result_facts(state: State, draft: Draft) -> tuple[events.Result, ...]:
    said = ((seat, draft.get(f"uitslag-{seat}")) for seat in state.living())
    return tuple(events.Result(seat=seat, won=int(won * PARTS)) for seat, won in said if won is not None)


def missing(state: State, draft: Draft) -> str:
    """Return what the draft still lacks, in a few Dutch words for the page; `""` when nothing."""
    if state.pending:
        return ""
    results = state.results or _result_facts(state, draft)
    if not (draft.get("zet") or draft.get("zelfde") or state.laid or state.prison or results):
        return "de inzetten"
    free = results and not state.prison and not state.laid
    return "" if coup_in(draft) or free else "hoe de slag afliep"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft says happened, or an objection when something lacks or can't be read, or when it
    has both stakes and results.

    They are the stakes taken back, the new stakes or else only results, the coup, and what each player chose after un
    après (both rows 31).
    """
    if left := missing(state, draft):
        return Objection(f"Er ontbreekt nog: {left}.", f"{SLUG}#roepen")
    if state.pending:
        return _prison_choice_facts(draft, who_must_choose(state))
    chips, wrong = chips_in(state, draft)
    if wrong:
        return Objection(wrong, f"{SLUG}#kansen-om-op-te-zetten", field="zet")
    results = _result_facts(state, draft)
    if results and chips:
        text = "Schrijf de inzetten, of alleen de uitslag; allebei kan niet."
        return Objection(text, f"{SLUG}#inzetten", field=f"uitslag-{results[0].seat}")
    facts: list[Event] = [events.TakenBack(seat=seat) for seat in draft.get("terug") or ()]
    facts += [*_stakes(state, draft), *results]
    found = coup_in(draft)
    if found is None:
        return (*facts, events.Paid())
    choosing = bank_wins(found) and not found.last
    return (*facts, found, *(_prison_choice_facts(draft, who_would_choose(state, draft)) if choosing else ()))


def _prison_choice_facts(draft: Draft, seats: Iterable[Seat]) -> tuple[Event, ...]:
    return tuple(
        events.ToPrison(seat=seat) if draft.get(f"kiest-{seat}") == IN_PRISON else events.HalfBack(seat=seat)
        for seat in seats
    )


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft (the values of the form) from which `compose` makes facts with the same result for one coup.

    That works when each player chose the same for all his stakes, insured all of them or none, and took back all that
    still lay there or nothing. Where one laid a stake and of another only the result is written, as live play allows,
    `compose` objects. A stake laid and taken back before the coup is left out. A card written without a suit gets one,
    the first card that of the colour which is written.
    """
    draft: dict[str, Any] = {}
    stakes: list[events.Stake] = []
    for fact in facts:
        match fact:
            case events.Stake():
                stakes.append(fact)
            case events.TakenBack(seat=seat, on=on):
                stakes = [one for one in stakes if one.seat != seat or on not in ("", one.on)]
                if any(held.seat == seat and on in ("", held.on) for held in state.laid):
                    draft["terug"] = tuple(dict.fromkeys((*draft.get("terug", ()), seat)))
            case events.ToPrison(seat=seat):
                draft[f"kiest-{seat}"] = IN_PRISON
            case events.Result(seat=seat, won=won):
                draft[f"uitslag-{seat}"] = Fraction(won, PARTS)
            case events.Outcome() | events.Counted() | events.Dealt():
                draft |= _recalled_coup(fact)
    return draft | _recalled_stakes(state, stakes)


def _recalled_stakes(state: State, stakes: Iterable[events.Stake]) -> dict[str, Any]:
    zet = tuple(f"{one.seat}:{one.on}:{typeable(state.shown(one.amount))}" for one in stakes)
    return ({"zet": zet} if zet else {}) | {f"verzekerd-{one.seat}": True for one in stakes if one.insured}


def _recalled_coup(fact: Coups) -> dict[str, Any]:
    draft: dict[str, Any] = {"laatste": True} if fact.last else {}
    if isinstance(fact, events.Outcome):
        return draft | {"slag": fact.ends}
    if isinstance(fact, events.Counted):
        told = draft | {"hoe": POINTS, "punten-zwart": fact.black, "punten-rood": fact.red}
        return told | ({"eerste": fact.first} if fact.first else {})
    return draft | {"hoe": CARDS_TOLD} | rows_with_suits(fact.black, fact.red, fact.first)


def rows_with_suits(black: tuple[str, ...], red: tuple[str, ...], first: str) -> dict[str, tuple[str, ...]]:
    """Return the fields of the form for both rows of cards, by name, with a suit added to each card that has none.

    The very first card gets one of the colour `first`: `zwart`, `rood`, or `""` when that is unknown.
    """
    if first and black and black[0].upper() in LETTERS.values():
        black = (f"{'s' if first == 'zwart' else 'h'}{black[0].upper()}", *black[1:])
    return with_suits({"rij-zwart": black, "rij-rood": red})
