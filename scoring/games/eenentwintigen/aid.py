"""From a round told by its cards to the calculator of eenentwintigen, and back; and what an open round asks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scoring.games.eenentwintigen.afterwards import CARDS_TOLD
from scoring.games.eenentwintigen.events import BankCards, Laid
from scoring.games.eenentwintigen.options import SLUG, SMALL_PAYS
from scoring.games.eenentwintigen.score import apply
from scoring.games.eenentwintigen.state import State
from scoring.kit.cards import split_codes, with_suits
from scoring.kit.figures import typeable
from scoring.play.books.bank import punters
from scoring.play.contract import Aid, Case, Draft, Event, Lookup, Query, Seat
from scoring.play.rounds.staking import asked_stake


def cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield a question to the calculator for each player: his hand against the bank's, when
    the cards of both are written.

    Nothing comes for a player who split his hand.
    """
    bank = next((fact for fact in facts if isinstance(fact, BankCards)), None)
    if bank is None:
        return
    state = before
    for fact in facts[: facts.index(bank)]:
        state = apply(state, fact)
    laid = {fact.seat: fact.cards for fact in facts if isinstance(fact, Laid)}
    every = [*bank.cards, *(code for cards in laid.values() for code in cards)]
    for seat, cards in laid.items():
        held = state.hands_of(seat)
        if len(held) == 1 and held[0].laid == cards:
            whole = with_suits({"hand": cards, "bank": bank.cards})
            stake = typeable(state.shown(held[0].stake))
            hand = (("hand", " ".join(whole["hand"])), ("inzet", stake), ("bank", " ".join(whole["bank"])))
            yield Case(seat=seat, query=(*hand, *_house_rules_query(state, packs=1 + (len({*every}) < len(every)))))


def _house_rules_query(state: State, packs: int) -> tuple[tuple[str, str], ...]:
    """Return the house rules as `(field, value)` of the calculator; `packs` is how many packs are in play, 1 or 2."""
    house = state.house
    return (
        ("pak", "32" if house.short_pack else "52"),
        ("pakken", str(packs)),
        ("plaatjes", "klein" if house.low_pictures and not house.short_pack else "tien"),
        ("grote", "aas-heer" if house.ace_king and not house.low else "azen"),
        ("tien", "ja" if house.ten_counts or house.ace_king or house.low else "nee"),
        ("splitsbank", "ja" if house.split_small_bank else "nee"),
        ("precies", "een" if house.exact_once else "meer"),
        ("dood32", "meer" if house.short_dead else "een"),
        ("gelijk", house.equal),
        ("klein", str(state.options[SMALL_PAYS.key])),
    )


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the form of a round filled in with the cards and stake that the calculator was asked about.

    `asked` holds the values of the calculator's fields, by name. It has the hand of `seat` and the cards of the bank;
    when `seat` is the banker, only the bank's.
    """
    found: dict[str, Any] = {"hoe": CARDS_TOLD}
    if seat in punters(state):
        found |= {f"kaarten-{seat}": codes} if (codes := split_codes(asked.get("hand", ()))) else {}
        found |= asked_stake(state, asked, seat)
    return found | ({"bankkaarten": codes} if (codes := split_codes(asked.get("bank", ()))) else {})


ODDS = 5
"""How many of the first house rules of `_house_rules_query` matter for what one more card brings."""


def next_card_query(state: State) -> Query:
    """Return the query for the calculator of one more card: the house rules. The player fills in his cards himself."""
    return (*_house_rules_query(state, packs=1)[:ODDS], ("actief", "hand"))


LOOKUPS = (Lookup(calculator="eenentwintigen-kans", now=next_card_query),)
AID = Aid(calculator=SLUG, cases=cases, draft=draft)
