"""Stakes against a bank, asked in one row where all stake alike or as before: the fields, and how a draft is read."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from scoring.play.books.bank import offered_stakes
from scoring.play.contract import Chips, Choice, Draft, Field, Rule, Seat
from scoring.play.seating import MOST_CHIPS

EVERYBODY, STAKED, OTHER = "Ieder zette in", "Wat zette ieder in?", "anders"


class Stakers(Protocol):
    """A state that knows what each player staked the previous time (`usual`), in whole chips."""

    @property
    def usual(self) -> Mapping[Seat, int]: ...

    def name(self, seat: Seat) -> str: ...


def stake_fields(state: Stakers, left: tuple[Seat, ...], draft: Draft, rule: Rule) -> Iterable[Field]:
    """Yield the fields that ask what each player stakes; `left` are those who have not staked yet.

    The first asks whether all stake the same as before or, when nobody has staked yet, what all stake alike; a row for
    each player comes after the answer that they do not. One who never staked where others did has a row at once, and
    an amount that no button has gets a field. `rule` is the address of the rule about stakes.
    """
    known, first = tuple(seat for seat in left if seat in state.usual), _nobody_staked_before(state, left)
    if first:
        alike = tuple((str(chips), str(chips)) for chips in offered_stakes(state.usual, left[0])[:4])
        yield Choice(name="inzetten", label=EVERYBODY, choices=(*alike, (OTHER, "apart")), rule=rule, row=True,
                     required=True)  # fmt: skip
    if known:
        choices = (("", "zelfde"), (OTHER, "anders"))
        label = f"Inzet: {_staked_before(state, known)}"
        yield Choice(name="inzetten", label=label, choices=choices, rule=rule, row=True)
    for seat in left:
        usual, after = state.usual.get(seat), "inzetten" if first or seat in known else ""
        stakes = tuple(
            ("" if chips == usual else str(chips), str(chips)) for chips in offered_stakes(state.usual, seat)[:4]
        )
        yield Choice(name=f"inzet-{seat}", label=state.name(seat), help=STAKED, rule=rule, seat=seat, after=after,
                     answer=OTHER if after else "", choices=(*stakes, (OTHER, "…")), required=not after)  # fmt: skip
    for seat in left:
        if draft.get(f"inzet-{seat}") == OTHER and not _stake_in_row_for_all(state, draft, seat):
            yield Chips(name=f"bedrag-{seat}", label=f"Inzet van {state.name(seat)}", low=1, high=MOST_CHIPS)


def _nobody_staked_before(state: Stakers, left: tuple[Seat, ...]) -> bool:
    """Return whether several players stake now and nobody ever did: one row may then ask it of them all."""
    return len(left) > 1 and not state.usual


def _staked_before(state: Stakers, known: tuple[Seat, ...]) -> str:
    """Return in words what these players staked the previous time: `ieder 2`, or each by name."""
    if len({state.usual[seat] for seat in known}) == 1 and len(known) > 1:
        return f"ieder {state.usual[known[0]]}"
    return ", ".join(f"{state.name(seat)} {state.usual[seat]}" for seat in known)


def stake_of(state: Stakers, draft: Draft, seat: Seat) -> int:
    """Return what a player stakes according to this draft, in whole chips: what he staked the previous time where the
    draft does not say, and 0 when he never staked either."""
    if alike := _stake_in_row_for_all(state, draft, seat):
        return alike
    chosen = draft.get(f"inzet-{seat}") or ""
    if chosen == OTHER:
        return int(draft.get(f"bedrag-{seat}") or 0)
    return int(chosen or state.usual.get(seat, 0))


def _stake_in_row_for_all(state: Stakers, draft: Draft, seat: Seat) -> int:
    """Return what the row for all says that this player stakes, in whole chips: untouched, what he staked the previous
    time. 0 when his own row says it, or he never staked."""
    alike = draft.get("inzetten") or ""
    return int(alike) if alike.isdecimal() else 0 if alike == OTHER else state.usual.get(seat, 0)


def recalled_stake(state: Stakers, seat: Seat, amount: int) -> dict[str, Any]:
    """Return the part of a draft that holds a player's stake of `amount` whole chips; {} when he staked as much the
    previous time, which an untouched form says already."""
    usual = state.usual.get(seat)
    if amount == usual:
        return {}
    draft = {"inzetten": OTHER} if usual is not None or not state.usual else {}
    if amount in offered_stakes(state.usual, seat)[:4]:
        return draft | {f"inzet-{seat}": str(amount)}
    return draft | {f"inzet-{seat}": OTHER, f"bedrag-{seat}": amount}


def asked_stake(state: Stakers, asked: Mapping[str, Sequence[str]], seat: Seat) -> dict[str, Any]:
    """Return the part of a draft with a player's stake, from what was filled in in a calculator (`asked`, values by
    name).

    {} when its field `inzet` holds no whole number of chips.
    """
    stake = "".join(asked.get("inzet", ())[:1])
    return recalled_stake(state, seat, int(stake)) if re.fullmatch("[1-9][0-9]{0,6}", stake) else {}
