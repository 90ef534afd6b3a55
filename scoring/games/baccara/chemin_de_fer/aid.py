"""How a coup of chemin-de-fer leads to the calculator of baccara, and how the calculator fills in a coup."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any

from scoring.games.baccara.asked import CALCULATOR, amount_in, codes_in, hand_text
from scoring.games.baccara.chemin_de_fer.events import Hands
from scoring.games.baccara.chemin_de_fer.form import CARDS, ELSE, FREE
from scoring.games.baccara.chemin_de_fer.options import HOUSE_SHARE, REST, SLUG
from scoring.games.baccara.chemin_de_fer.reducer import apply
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.kit.cards import with_suits
from scoring.play.contract import Aid, Case, Draft, Event, Seat


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield the coup as one case for the calculator, of the player who got the cards.

    There is none when the coup was not told by its cards, or when a bystander got them.
    """
    if not facts or not isinstance(hands := facts[-1], Hands):
        return
    state = reduce(apply, facts[:-1], before)
    if isinstance(seat := state.who_gets_cards(), int) and state.bank:
        dealt = (("spel", SLUG), ("bank", hand_text(hands.bank)), ("ponte", hand_text(hands.ponte)))
        against = ("banco", "ja") if state.called else ("inzet", str(state.staked))
        agreed = (
            ("rest-na-verlies", str(state.options[REST.key])),
            (HOUSE_SHARE.key, str(state.options[HOUSE_SHARE.key])),
        )
        yield Case(seat=Seat(seat), query=(*dealt, ("geld", str(state.bank)), against, *agreed))


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the draft that the calculator fills in: the cards, and all that is staked as the stake of `seat`.

    It is a banco of `seat` when the calculator was asked for one, or for money in the bank without a stake. The money
    of the bank is filled in only when no bank stands yet. What was not asked is left out, so the draft may be `{}`.
    """
    dealt = with_suits({"bankkaarten": codes_in(asked, "bank"), "ponte": codes_in(asked, "ponte")})
    found: dict[str, Any] = {name: codes for name, codes in dealt.items() if codes}
    found |= {"hoe": CARDS} if found else {}
    money, stake = _asked_chips(asked, "geld"), _asked_chips(asked, "inzet")
    if money and not state.bank:
        found |= {"bank": ELSE, "bedrag": money}
    if "ja" in asked.get("banco", ()) or (money and not stake):
        return found | {"banco": seat}
    return found | ({"spel": FREE, f"inzet-{seat}": ELSE, f"bedrag-{seat}": stake} if stake else {})


def _asked_chips(asked: Mapping[str, Sequence[str]], name: str) -> int | str:
    """Return the amount asked for in whole chips, as this sheet counts; `""` for nought or nothing.

    What is no whole number stays as it was written, so that the form refuses it.
    """
    amount = amount_in(asked, name)
    if isinstance(amount, Fraction) and amount.denominator == 1:
        return int(amount)
    return "".join(asked.get(name, ())[:1]) if amount else ""


AID = Aid(calculator=CALCULATOR, asks=(("spel", SLUG),), cases=cases, draft=draft)
