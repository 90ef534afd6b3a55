"""How a spin on the sheet opens the calculator of roulette, and how the calculator fills in a spin on the sheet."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any

from scoring.games.roulette.bets import DOUBLE_ZERO, ZEROES, face
from scoring.games.roulette.events import Fell
from scoring.games.roulette.score import apply
from scoring.games.roulette.state import State
from scoring.games.roulette.written import read, written
from scoring.kit.figures import typeable
from scoring.play.contract import Aid, Case, Draft, Event, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield a case for the calculator for each player who staked: his bets and the number that fell.

    None for a player with a stake in prison (held until this spin decides), because it was laid before this spin. None
    at all when no number fell, or when a zero fell that locks stakes up.
    """
    fell = next((fact for fact in facts if isinstance(fact, Fell)), None)
    if fell is None or (fell.number in ZEROES and before.locks):
        return
    laid = reduce(apply, facts[: facts.index(fell)], before).laid
    for seat in dict.fromkeys(held.seat for held in laid):
        if all(held.seat != seat for held in before.prison):
            own = (f"{held.place.key}:{typeable(before.shown(held.stake))}" for held in laid if held.seat == seat)
            zero = (("nul", before.zero_rule), ("nul-combinaties", "ja" if before.zero_combined else "nee"))
            wheel = (
                ("wiel", "dubbel" if before.double else "een"),
                *((("annonces", "ja"),) if before.may_announce else ()),
            )
            bets, number = (("inzet", one) for one in own), _number_for_calculator(fell.number)
            yield Case(seat=seat, query=(*bets, number, *zero, *wheel))


def _number_for_calculator(number: int) -> tuple[str, str]:
    """Return the field of the calculator for the number that fell, as `(name, value)`; 00 has a field of its own."""
    return ("nummers", face(number)) if number == DOUBLE_ZERO else ("nummer", str(number))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the draft with the bets of the calculator laid by `seat`, and the number that fell if one is filled in.

    `asked` holds the values of the calculator's fields, by name. A bet that can't be read is kept as it was typed, so
    that the form can say what is wrong with it.
    """
    chip = _chip_size("".join(asked.get("fiche", ())[:1]))
    found: dict[str, Any] = {"zet": tuple(_stakes_as_text(state, asked, seat, chip))}
    if tuple(asked.get("nummers", ())) == (face(DOUBLE_ZERO),):
        return found | {"nummer": str(DOUBLE_ZERO)}
    return found | ({"nummer": number} if (number := "".join(asked.get("nummer", ())[:1])) else {})


def _stakes_as_text(state: State, asked: Mapping[str, Sequence[str]], seat: Seat, chip: Fraction) -> Iterator[str]:
    for text in asked.get("inzet", ()):
        try:
            bets = read(
                text, chip=chip, zero_combined=state.zero_combined, double=state.double, announced=state.may_announce
            )
        except ValueError:
            yield f"{seat}:{text}"
            continue
        named = ((written(bet), stake) for bet, stake in bets)
        yield from (f"{seat}:{on}:{typeable(stake)}" for on, stake in named if on not in asked.get("zonder", ()))


def _chip_size(text: str) -> Fraction:
    """Return what a bet without an amount is worth: the field `fiche` in chips, 1 when it is empty or can't be read."""
    try:
        return read(f"rouge:{text}")[0][1]
    except ValueError:
        return Fraction(1)


AID = Aid(calculator="roulette", cases=cases, draft=draft)
