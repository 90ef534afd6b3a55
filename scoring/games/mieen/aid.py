"""From the end of a round of mieën to the calculator of its pot, and back."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

from scoring.games.mieen.events import Tricks
from scoring.games.mieen.options import FILL, POT, SOLO
from scoring.games.mieen.payout import TRICKS
from scoring.games.mieen.score import apply
from scoring.games.mieen.state import State
from scoring.play.contract import Aid, Case, Draft, Event, Seat

SLUG = "mieen"
ALONE = "3"
"""The calculator's word for the tricks when one player takes all three."""


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield one question to the calculator about the pot that was divided, for the player who took the most tricks; a
    defender is not looked at for that.

    The pot includes what cards were bought for. Nothing comes when nobody went along, or when the tricks do not fit the
    players who did.
    """
    if not facts or not isinstance(last := facts[-1], Tricks):
        return
    state = reduce(apply, facts[:-1], before)
    playing, defender = state.playing(), state.defender
    if len(last.seats) != TRICKS or not set(last.seats) <= set(playing) or (defender is not None and len(playing) != 2):
        return
    others = [seat for seat in playing if seat != defender]
    made = {seat: last.seats.count(seat) for seat in playing}
    best = max(others, key=lambda seat: made[seat])
    tricks = _tricks_for_calculator(made, defender, best)
    yield Case(seat=best, query=(*_round_query(state, len(others), tricks), *_house_rules_query(state)))


def _tricks_for_calculator(made: Mapping[Seat, int], defender: Seat | None, best: Seat) -> str:
    """Return the tricks as the calculator writes them, most first, such as `2-1`; `3` for all tricks of one player.

    `made` has the tricks by player. With a `defender` (dealer who plays against the only player) those of `best`, the
    other player, come first.
    """
    if defender is None:
        return "-".join(str(count) for count in sorted(made.values(), reverse=True) if count)
    return f"{made[best]}-{made[defender]}" if made[defender] else ALONE


def _round_query(state: State, along: int, fallen: str) -> Iterator[tuple[str, str]]:
    """Yield the query of a round as `(field, value)`: the players, the pot in chips, how many
    went along, and the tricks.

    `fallen` is what `_tricks_for_calculator` returns; `along` does not count a defender.
    """
    yield from (("spelers", str(len(state.living()))), ("pot", str(state.has(POT))), ("mee", str(along)))
    yield from (("slagen", fallen), ("verdedigt", "nee" if state.defender is None else "ja"))


def _house_rules_query(state: State) -> Iterator[tuple[str, str]]:
    """Yield the house rules as `(field, value)`."""
    yield "grens", str(state.cap or 0)
    yield from (("alleen", str(state.options[SOLO.key])), ("aanvullen", str(state.options[FILL.key])))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the form of a round filled in with the tricks that the calculator was asked about; `{}` without tricks.

    `asked` holds the values of the calculator's fields, by name. The first number of tricks is for `seat`, the second
    for a dealer who defends the pot; without defender the next ones are for the players after `seat`. The calculator
    only knows how many players went along, so these too are taken in turn. Pot and house rules are known to the sheet.
    """
    values = {name: "".join(asked.get(name, ())[:1]) for name in ("slagen", "mee", "verdedigt")}
    fallen = (values["slagen"] or (ALONE if values["mee"] == "1" else "")).split("-")
    if not fallen[0]:
        return {}
    if values["verdedigt"] == "ja":
        dealer = state.seating.dealer
        rows = [(seat, fallen[0]), (dealer, (*fallen[1:], "0")[0])]
        return {f"slagen-{one}": made for one, made in rows} | {"verdedigt": True}
    order = state.from_left()
    along = min(int(values["mee"][:3]), len(order)) if values["mee"].isdecimal() else 0
    at = order.index(seat) if seat in order else 0
    rows = list(zip((*order[at:], *order[:at]), (*fallen, *["0"] * (along - len(fallen))), strict=False))
    return {f"slagen-{one}": made for one, made in rows if not (made == "0" and state.obliged)}


AID = Aid(calculator=SLUG, cases=cases, draft=draft)
