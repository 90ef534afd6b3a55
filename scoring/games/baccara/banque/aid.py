"""A coup of baccara-banque told by its cards and the calculator of baccara: from the one to the other, and back."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any

from scoring.games.baccara.asked import CALCULATOR, amount_in, codes_in, hand_text
from scoring.games.baccara.banque.events import LEFT, RIGHT, SIDES, Hands
from scoring.games.baccara.banque.form import BOTH, CARDS, ELSE, FREE
from scoring.games.baccara.banque.options import AS_ONE, OF_WIN, SETTLED, SHARE, SHARE_OF, SLUG
from scoring.games.baccara.banque.reducer import apply
from scoring.games.baccara.banque.state import State
from scoring.kit.cards import dressed
from scoring.kit.figures import plain
from scoring.play.contract import Aid, Case, Draft, Event, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """The coup as one question, for who said banco, else for who staked the most on the right.

    Not with stakes on one side alone, nor where the house takes its part of a win or half a bank is no whole part.
    """
    if not facts or not isinstance(hands := facts[-1], Hands) or not (hands.right and hands.left):
        return
    state = reduce(apply, facts[:-1], before)
    house = state.options[SHARE_OF.key] == OF_WIN and state.number(SHARE.key)
    seat = state.caller if state.call else state.plays(RIGHT)
    if seat is not None and state.on_side(LEFT) and not house and not (state.call and state.bank % 2):
        yield Case(seat=seat, query=(("spel", SLUG), *_cards(hands), *_money(state), *_agreed(state)))


def _cards(hands: Hands) -> Iterator[tuple[str, str]]:
    for name, codes in (("bank", hands.bank), (RIGHT, hands.right), (LEFT, hands.left)):
        yield name, hand_text(codes)


def _money(state: State) -> Iterator[tuple[str, str]]:
    yield "geld", plain(state.shown(state.bank))
    if state.call:
        yield "banco", "ja"
    else:
        yield from ((f"inzet-{side}", plain(state.shown(state.on_side(side)))) for side in SIDES)


def _agreed(state: State) -> Iterator[tuple[str, str]]:
    """The house rules as the calculator asks them, and how often it was en carte."""
    if state.unlimited:
        yield "banque-ouverte", "ja"
    yield "afrekenen", "samen" if state.options[SETTLED.key] == AS_ONE else "per-kant"
    yield "en-carte", str(min(state.ties, 3))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """The cards, the bank where none stands yet, and all that is staked as the stake of one player."""
    names = {"bankkaarten": "bank", "rechtskaarten": RIGHT, "linkskaarten": LEFT}
    dealt = dressed({field: codes_in(asked, name) for field, name in names.items()})
    found: dict[str, Any] = {name: codes for name, codes in dealt.items() if codes}
    found |= {"hoe": CARDS} if found else {}
    money = amount_in(asked, "geld")
    if money and not state.bank:
        found |= {"bank": ELSE, "bedrag": money}
    stakes = {side: amount for side in SIDES if (amount := amount_in(asked, f"inzet-{side}"))}
    if "ja" in asked.get("banco", ()) or (money and not stakes):
        return found | {"banco": seat}
    return found | (_staked(stakes, seat) if stakes else {})


def _staked(stakes: Mapping[str, Fraction | str], seat: Seat) -> dict[str, Any]:
    on = BOTH if len(stakes) == len(SIDES) else next(iter(stakes))
    return {"spel": FREE, f"inzet-{seat}": on} | {f"{side}-{seat}": amount for side, amount in stakes.items()}


AID = Aid(calculator=CALCULATOR, asks=(("spel", SLUG),), cases=cases, draft=draft)
