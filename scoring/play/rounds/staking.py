"""Stakes against a bank, which are the same as the previous time unless changed: the fields, and how a draft is
read."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from scoring.play.books.bank import offered
from scoring.play.contract import Chips, Choice, Draft, Field, Rule, Seat
from scoring.play.seating import MOST_CHIPS

STAKED, OTHER = "Wat zette ieder in?", "anders"


class Stakers(Protocol):
    """A state that knows what each player staked the previous time (`usual`), in whole chips."""

    @property
    def usual(self) -> Mapping[Seat, int]: ...

    def name(self, seat: Seat) -> str: ...


def stake_fields(state: Stakers, left: tuple[Seat, ...], draft: Draft, rule: Rule) -> Iterable[Field]:
    """Yield the fields that ask what each player in `left` stakes.

    The first asks whether all stake the same as before. Then comes a row for each player who does not, or who never
    staked, and a field for an amount that no button has. `rule` is the address of the rule about stakes.
    """
    known = tuple(seat for seat in left if seat in state.usual)
    if known:
        stakes_before = ", ".join(f"{state.name(seat)} {state.usual[seat]}" for seat in known)
        if len({state.usual[seat] for seat in known}) == 1 and len(known) > 1:
            stakes_before = f"ieder {state.usual[known[0]]}"
        choices = (("", "zelfde"), (OTHER, "anders"))
        yield Choice(name="inzetten", label=f"Inzet: {stakes_before}", choices=choices, rule=rule, row=True)
    for seat in left:
        if seat in state.usual and draft.get("inzetten") != OTHER:
            continue
        usual = state.usual.get(seat)
        stakes = tuple(("" if chips == usual else str(chips), str(chips)) for chips in offered(state.usual, seat)[:4])
        yield Choice(name=f"inzet-{seat}", label=state.name(seat), help=STAKED, rule=rule, seat=seat,
                     choices=(*stakes, (OTHER, "…")), required=usual is None)  # fmt: skip
    for seat in left:
        if draft.get(f"inzet-{seat}") == OTHER:
            yield Chips(name=f"bedrag-{seat}", label=f"Inzet van {state.name(seat)}", low=1, high=MOST_CHIPS)


def stake_of(state: Stakers, draft: Draft, seat: Seat) -> int:
    """Return what a player stakes according to this draft, in whole chips; 0 when it holds no stake of him."""
    chosen = draft.get(f"inzet-{seat}") or ""
    if chosen == OTHER:
        return int(draft.get(f"bedrag-{seat}") or 0)
    return int(chosen) if chosen else state.usual.get(seat, 0)


def recalled_stake(state: Stakers, seat: Seat, amount: int) -> dict[str, Any]:
    """Return the part of a draft that holds a player's stake of `amount` whole chips; {} when that is his usual
    stake."""
    usual = state.usual.get(seat)
    if amount == usual:
        return {}
    draft = {"inzetten": OTHER} if usual is not None else {}
    if amount in offered(state.usual, seat)[:4]:
        return draft | {f"inzet-{seat}": str(amount)}
    return draft | {f"inzet-{seat}": OTHER, f"bedrag-{seat}": amount}


def asked_stake(state: Stakers, asked: Mapping[str, Sequence[str]], seat: Seat) -> dict[str, Any]:
    """Return the part of a draft with a player's stake, from what was filled in in a calculator (`asked`, values by
    name).

    {} when its field `inzet` holds no whole number of chips.
    """
    stake = "".join(asked.get("inzet", ())[:1])
    return recalled_stake(state, seat, int(stake)) if re.fullmatch("[1-9][0-9]{0,6}", stake) else {}
