"""What may be pressed and filled in at roulette: chips, tap by tap, and the number that falls.

*Achteraf* (afterwards) is one form for a whole spin: stakes, or the same as last time, then the number. *Live* writes
every stake by itself. Chips are counted in halves.
"""

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from scoring.games.roulette.bets import face, on_wheel
from scoring.games.roulette.events import Fell, Paid, Result, Stake, Stop
from scoring.games.roulette.felt import around, colour, strips
from scoring.games.roulette.objections import check
from scoring.games.roulette.options import SLUG
from scoring.games.roulette.state import State
from scoring.games.roulette.written import HIGHEST_STAKE
from scoring.kit.figures import typeable
from scoring.play.contract import Ask, Draft, Event, Objection, Pad, PressGroup, RoundForm
from scoring.play.contract.fields import Chips, Choice, Coloured, Field, SeatField, Several, Stakes, YesNo
from scoring.play.rounds.laying import Laid, chip_size_of_tap, read_laid_chips, sum_by_place
from scoring.play.rounds.pressing import Pressing

SIZES = (1, 2, 5, 10, 25, 100)
SIGHTS = (("", "vak"), ("lijnen", "lijn"), ("hoeken", "hoek"), ("rijen", "rij"))
SAMPLES = "zoals rood, plein-17, cheval-17-20, carre-16-20 of kolom-1"
STAKES = "de inzetten"
HALVES = 2
_AMOUNT = re.compile(r"[0-9]{1,7}([.,][0-9])?")


_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=_form(state, draft))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    for seat in () if state.results else state.living():
        again = [(on, chips) for on, chips in state.usual.get(seat, ()) if not state.staked(seat)]
        if again:
            presses = (
                _press(state, Stake(seat=seat, on=on, amount=chips), f"{state.text(chips)} op {state.place(on).name}")
                for on, chips in again
            )
            yield PressGroup(f"weer-{seat}", f"{state.name(seat)} zet weer", tuple(presses))
    if state.laid or state.prison or state.results:
        wheel = on_wheel(state.double)
        falls = tuple(_press(state, Fell(number=number), face(number), ends=True) for number in wheel)
        yield PressGroup("bal", "Het nummer dat valt", falls)
    if state.results and not state.prison:
        paid = _press(state, Paid(), "Niet opgeschreven", ends=True)
        yield PressGroup("klaar", "Het nummer is", (paid,), more=True)
    if state.prison:
        stop = _press(state, Stop(), "Wij houden op: de helft terug")
        yield PressGroup("ophouden", "Ophouden", (stop,), closing=True)


def _asks(state: State) -> Iterable[Ask]:
    who = SeatField("seat", "Wie", seats=state.living(), required=True)
    if not state.results:
        on = Several("on", "Waarop", help=SAMPLES, required=True, most=1)
        chips = Chips("amount", "Fiches", high=HIGHEST_STAKE, step=HALVES, required=True)
        yield Ask(Stake, "Zet in", (who, on, chips), rule=f"{SLUG}#inzetten")
    if not state.laid:
        won = Chips("won", "Gewonnen, of met een min verloren", low=-HIGHEST_STAKE, step=HALVES,
                    required=True)  # fmt: skip
        yield Ask(Result, "Alleen de uitslag", (who, won), rule=f"{SLUG}#uitslag")


# --- achteraf ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    fields = (*_staking_fields(state, draft), *_falling(state))
    missing = _missing(state, draft)
    missing += " (een naam opent heel het veld)" if missing == STAKES else ""
    return RoundForm(title="Deze worp", fields=fields, missing=missing)


def _stakes_to_repeat(state: State) -> tuple[Laid, ...]:
    """Return what was laid in the last round with stakes, as `(seat, bet, half chips)`, by the players who have nothing
    on the table now.
    """
    seats = [seat for seat in state.living() if not state.staked(seat)]
    return tuple((seat, on, chips) for seat in seats for on, chips in state.usual.get(seat, ()))


def _staking_fields(state: State, draft: Draft) -> Iterable[Field]:
    if state.results:
        return
    if _stakes_to_repeat(state):
        yield YesNo("zelfde", "Zelfde inzetten als net")
    usual = _chip_size(state, {})
    sizes = tuple(("" if size == usual else str(size), str(size)) for size in SIZES)
    yield Choice("fiche", "Inzetten met", choices=sizes, row=True, rule=f"{SLUG}#inzetten")
    yield SeatField("wie", "Heel het veld", seats=state.living(), inside=True)
    whose = draft.get("wie")
    if whose is not None:
        yield Choice("plek", "Je tikt op een", choices=SIGHTS, row=True)
    chips, _ = _chips_in_draft(state, draft)
    every = (*((held.seat, held.place.key, held.stake) for held in state.laid), *chips)
    yield Stakes(
        "zet", "Inzetten", seats=state.living(), spots=around()["simple"],
        chip="fiche", who="wie", size=str(_chip_size(state, draft)),
        whose=whose, sight=str(draft.get("plek") or "vakken"),
        strips=strips(state.zero_combined, state.double) if whose is not None else (),
        around=tuple(around(state.zero_combined, state.double, state.may_announce).items())
        if whose is not None else (),
        lies=tuple((seat, on, state.place(on).name, typeable(state.shown(chips)))
                   for seat, on, chips in _divide_announced_bets(state, every)),
        laid=tuple(f"{seat}:{on}:{typeable(state.shown(lies))}"
                   for seat, on, lies in _chips_in_draft(state, draft, own=True)[0])
    )  # fmt: skip


def _divide_announced_bets(state: State, laid: Iterable[Laid]) -> tuple[Laid, ...]:
    """Return the same chips as `(seat, place, half chips)`, where an announced bet is divided over the places it
    covers.
    """
    found = ((seat, state.spread(on), chips) for seat, on, chips in laid)
    return sum_by_place((seat, place.key, many * chips) for seat, one, chips in found for place, many in one.chips)


def _falling(state: State) -> Iterable[Field]:
    wheel = on_wheel(state.double)
    numbers = tuple((str(number), face(number)) for number in wheel)
    yield Coloured("nummer", "Welk nummer valt?", choices=numbers, looks=tuple(map(colour, wheel)),
                   rule=f"{SLUG}#uitslag", required=True)  # fmt: skip
    if not state.laid:
        told = {seat for seat, _ in state.results}
        for seat in (seat for seat in state.living() if seat not in told):
            yield Chips(f"uitslag-{seat}", f"Alleen de uitslag van {state.name(seat)}", more=True,
                        low=-HIGHEST_STAKE, step=HALVES, rule=f"{SLUG}#uitslag")  # fmt: skip


def _chip_size(state: State, draft: Draft) -> int:
    last = [chips for laid in state.usual.values() for _, chips in laid]
    return chip_size_of_tap(draft, last, SIZES, HALVES)


def _chips_in_draft(state: State, draft: Draft, *, own: bool = False) -> tuple[tuple[Laid, ...], str]:
    """Return `(chips, error)`: the chips of the draft as `(seat, bet, half chips)`, and in Dutch what is wrong with the
    first one that can't be read, `""` when all can.

    With `own` the chips of *zelfde inzetten* (the same stakes as last time) are left out.
    """
    usual = _stakes_to_repeat(state) if draft.get("zelfde") and not own else ()
    chips, wrong = read_laid_chips(draft.get("zet") or (), lambda text: _read_chip(state, draft, text))
    return (*usual, *chips), wrong


def _read_chip(state: State, draft: Draft, text: str) -> Laid:
    """Return `(seat, bet, half chips)` for a chip as a form sends it: `1:rouge:5` is seat 1, bet rouge, 5 chips.

    Without an amount it is the size chosen in the form; without a seat it is laid by the player whose table is drawn.
    `ValueError` with a Dutch sentence when it can't be read.
    """
    parts = [part.strip() for part in text.split(":")]
    if not parts[0].isdecimal():
        parts = [str(draft.get("wie", "")), *parts]
    who, on, size = [*parts, str(_chip_size(state, draft))][:3] if len(parts) < 4 else ("", "", "")
    seat = next((seat for seat in state.living() if str(seat) == who), None)
    if seat is None or not on:
        raise ValueError("Zeg bij een inzet wie hem legt en waarop.")
    chips = Fraction(size.replace(",", ".")) * HALVES if _AMOUNT.fullmatch(size) else Fraction(0)
    if chips.denominator != 1 or not 0 < chips <= HIGHEST_STAKE * HALVES:
        raise ValueError("Een inzet is een aantal hele of halve fiches.")
    return seat, state.spread(on).key, int(chips)


def _result_facts(state: State, draft: Draft) -> tuple[Result, ...]:
    said = ((seat, draft.get(f"uitslag-{seat}")) for seat in state.living())
    return tuple(Result(seat=seat, won=int(won * HALVES)) for seat, won in said if won is not None)


def _missing(state: State, draft: Draft) -> str:
    results = state.results or _result_facts(state, draft)
    if not (draft.get("zet") or draft.get("zelfde") or state.laid or state.prison or results):
        return STAKES
    return "" if draft.get("nummer") or (results and not state.prison) else "het nummer dat valt"


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the facts that this draft says happened: every stake, or instead the results of the players, and then the
    number.

    An objection when something lacks or can't be read, or when stakes and results are both filled in.
    """
    if missing := _missing(state, draft):
        return Objection(f"Er ontbreekt nog: {missing}.", f"{SLUG}#uitslag")
    chips, wrong = _chips_in_draft(state, draft)
    if wrong:
        return Objection(wrong, f"{SLUG}#inzetsoorten", field="zet")
    results = _result_facts(state, draft)
    if results and chips:
        text = "Schrijf de inzetten, of alleen de uitslag; allebei kan niet."
        return Objection(text, f"{SLUG}#uitslag", field=f"uitslag-{results[0].seat}")
    stakes = tuple(Stake(seat=seat, on=on, amount=lies) for seat, on, lies in sum_by_place(chips))
    ends: Event = Fell(number=int(draft["nummer"])) if draft.get("nummer") else Paid()
    return (*stakes, *results, ends)


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft from which `compose` makes a spin with the same results as these facts.

    Several stakes of one player on one bet come back as one, and typed results in the order of the seats.
    """
    draft: dict[str, Any] = {}
    for fact in facts:
        match fact:
            case Stake(seat=seat, on=on, amount=chips):
                draft["zet"] = (*draft.get("zet", ()), f"{seat}:{on}:{typeable(state.shown(chips))}")
            case Result(seat=seat, won=won):
                draft[f"uitslag-{seat}"] = Fraction(won, HALVES)
            case Fell(number=number):
                draft["nummer"] = str(number)
    return draft
