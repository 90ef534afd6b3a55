"""How a coup of baccara-banque leads to the calculator of baccara, and how the calculator fills in a coup."""

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
from scoring.kit.cards import with_suits
from scoring.kit.figures import typeable
from scoring.play.contract import Aid, Case, Draft, Event, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield the coup as one case for the calculator: of the player who said banco, else of who staked most on the
    right.

    There is none when the coup was not told by its cards, with stakes on one side only, when the house takes part of a
    win, or when half of a called bank is no whole part of a chip: the calculator does not know those.
    """
    if not facts or not isinstance(hands := facts[-1], Hands) or not (hands.right and hands.left):
        return
    state = reduce(apply, facts[:-1], before)
    house = state.options[SHARE_OF.key] == OF_WIN and state.number(SHARE.key)
    seat = state.caller if state.call else state.who_gets_cards(RIGHT)
    if seat is not None and state.on_side(LEFT) and not house and not (state.call and state.bank % 2):
        yield Case(
            seat=seat, query=(("spel", SLUG), *_query_of_hands(hands), *_money(state), *_house_rules_and_ties(state))
        )


def _query_of_hands(hands: Hands) -> Iterator[tuple[str, str]]:
    """Yield the fields for the three hands."""
    for name, codes in (("bank", hands.bank), (RIGHT, hands.right), (LEFT, hands.left)):
        yield name, hand_text(codes)


def _money(state: State) -> Iterator[tuple[str, str]]:
    """Yield the fields for the bank and for what is played against it."""
    yield "geld", typeable(state.shown(state.bank))
    if state.call:
        yield "banco", "ja"
    else:
        yield from ((f"inzet-{side}", typeable(state.shown(state.on_side(side)))) for side in SIDES)


def _house_rules_and_ties(state: State) -> Iterator[tuple[str, str]]:
    """Yield the fields for the house rules, and for how many bancos in a row ended en carte (tied), 3 at most."""
    if state.unlimited:
        yield "banque-ouverte", "ja"
    yield "afrekenen", "samen" if state.options[SETTLED.key] == AS_ONE else "per-kant"
    yield "en-carte", str(min(state.ties, 3))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the draft that the calculator fills in: the cards, and all that is staked as the stake of `seat`.

    It is a banco of `seat` when the calculator was asked for one, or for money in the bank without stakes. The money of
    the bank is filled in only when no bank stands yet. What was not asked is left out, so the draft may be `{}`.
    """
    names = {"bankkaarten": "bank", "rechtskaarten": RIGHT, "linkskaarten": LEFT}
    dealt = with_suits({field: codes_in(asked, name) for field, name in names.items()})
    found: dict[str, Any] = {name: codes for name, codes in dealt.items() if codes}
    found |= {"hoe": CARDS} if found else {}
    money = amount_in(asked, "geld")
    if money and not state.bank:
        found |= {"bank": ELSE, "bedrag": money}
    stakes = {side: amount for side in SIDES if (amount := amount_in(asked, f"inzet-{side}"))}
    if "ja" in asked.get("banco", ()) or (money and not stakes):
        return found | {"banco": seat}
    return found | (_draft_with_stakes(stakes, seat) if stakes else {})


def _draft_with_stakes(stakes: Mapping[str, Fraction | str], seat: Seat) -> dict[str, Any]:
    """Return the draft of a coup in which one player (`seat`) lays these stakes, and nobody says banco.

    `stakes`: chips by side, for at least one side; an amount that could not be read is the text itself.
    """
    on = BOTH if len(stakes) == len(SIDES) else next(iter(stakes))
    return {"spel": FREE, f"inzet-{seat}": on} | {f"{side}-{seat}": amount for side, amount in stakes.items()}


AID = Aid(calculator=CALCULATOR, asks=(("spel", SLUG),), cases=cases, draft=draft)
