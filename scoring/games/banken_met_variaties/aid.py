"""Tafel tien and the spoortje (track), told by their cards, to and from their calculators.

A round fills in the calculator (`cases`); what stands in the calculator fills in the form of a round (`draft`).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from typing import Any

from scoring.games.banken_met_variaties.bank_told import other_variation_objection
from scoring.games.banken_met_variaties.events import BankCards, BankRows
from scoring.games.banken_met_variaties.options import TABLE_TEN_ACE
from scoring.games.banken_met_variaties.rounds import CARDS_TOLD
from scoring.games.banken_met_variaties.score import apply
from scoring.games.banken_met_variaties.state import PlayerHand, State
from scoring.games.banken_met_variaties.variations import TEN, TRACK
from scoring.kit.cards import split_codes, with_suits
from scoring.play.books.bank import punters
from scoring.play.contract import Aid, Case, Draft, Event, Objection, Seat
from scoring.play.rounds.staking import asked_stake


def _bank_and_hand_pairs(
    before: State, facts: tuple[Event, ...], key: str, kind: type[Event]
) -> Iterator[tuple[Any, PlayerHand]]:
    """Yield `(bank, hand)`, the fact with the bank's cards and a hand, for each hand whose cards and stake are written.

    Nothing comes unless the variatie (small game) played is `key` and the last fact is of the class `kind`.
    """
    if before.now.key != key or not facts or not isinstance(bank := facts[-1], kind):
        return
    for held in reduce(apply, facts[:-1], before).hands:
        if held.laid and held.stake:
            yield bank, held


def _table_ten_cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield a question to the calculator of tafel tien for each player: his hand against the bank's."""
    for bank, held in _bank_and_hand_pairs(before, facts, TEN, BankCards):
        cards = with_suits({"hand": held.laid, "bank": bank.cards})
        agreed = ("aas", str(before.options[TABLE_TEN_ACE.key]))
        yield Case(seat=held.seat, query=(*_card_texts(cards), ("inzet", str(held.stake)), agreed))


def _track_cases(before: State, facts: tuple[Event, ...]) -> Iterator[Case]:
    """Yield a question to the calculator of the spoortje (track) for each player: his row
    against both rows of the bank.
    """
    for bank, held in _bank_and_hand_pairs(before, facts, TRACK, BankRows):
        rows = with_suits({"rij": held.laid}) | with_suits({"onder": bank.lower, "boven": bank.upper})
        yield Case(seat=held.seat, query=(*_card_texts(rows), ("inzet", str(held.stake))))


def _card_texts(rows: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Yield each row of cards as `(name, text)` for a query: the codes in the text have spaces between them."""
    yield from ((name, " ".join(codes)) for name, codes in rows.items())


def _draft(
    state: State, asked: Mapping[str, Sequence[str]], seat: Seat, key: str, own: str, banks: Iterable[tuple[str, str]]
) -> Draft | Objection:
    """Return the form of a round filled in with the cards and stake that a calculator was asked about.

    `asked` holds the values of the calculator's fields, by name. `key` is the variatie of the calculator: an objection
    comes back when another is played now. `own` is the calculator's field for the cards of `seat`; `banks` are
    `(calculator's field, form's field)` for those of the bank. When `seat` is the banker, only the bank's are filled
    in.
    """
    if state.now.key != key:
        return other_variation_objection(state)
    found: dict[str, Any] = {"hoe": CARDS_TOLD}
    if seat in punters(state):
        found |= {f"kaarten-{seat}": codes} if (codes := split_codes(asked.get(own, ()))) else {}
        found |= asked_stake(state, asked, seat)
    return found | {field: codes for name, field in banks if (codes := split_codes(asked.get(name, ())))}


def _ten_draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft | Objection:
    """Return the form of tafel tien filled in from its calculator, or an objection (see `_draft`)."""
    return _draft(state, asked, seat, TEN, "hand", [("bank", "bankkaarten")])


def _track_draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft | Objection:
    """Return the form of the spoortje (track) filled in from its calculator, or an objection (see `_draft`)."""
    return _draft(state, asked, seat, TRACK, "rij", [("onder", "onder"), ("boven", "boven")])


AIDS = (
    Aid(calculator="tafel-tien", cases=_table_ten_cases, draft=_ten_draft),
    Aid(calculator="spoortje", cases=_track_cases, draft=_track_draft),
)
