"""Stakes *en prison* (in prison): locked up for the next turn. If the table stops, half of each goes to the bank."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from scoring.kit.figures import listed
from scoring.play.books.book import replace
from scoring.play.books.ledger import Ledger, ToldTransfers, move
from scoring.play.contract import Account, Event, Holder, Rule, Seat
from scoring.play.seating import Leave

BANK, JAIL = "bank", "prison"


def bank_and_prison_accounts(bank: Rule, prison: Rule) -> tuple[Account, ...]:
    """Return the two accounts of such a game, the bank and the prison; the arguments are the addresses of the rules
    on them."""
    return (
        Account(key=BANK, name="de bank", rule=bank, pot=False),
        Account(key=JAIL, name="en prison", rule=prison, pot=False, begins=False, short="prison"),
    )


@dataclass(frozen=True, kw_only=True)
class Prison(Ledger):
    """The state of a game with stakes that may be locked up (*en prison*).

    `laid` are the stakes on the table and `prison` those locked up; each has a `seat` and a `stake` in parts of a chip.
    `results` are (seat, what he won in parts of a chip, negative: lost), when only that was written of the round.
    """

    laid: tuple[Any, ...] = ()
    results: tuple[tuple[Seat, int], ...] = ()
    prison: tuple[Any, ...] = ()

    def returns(self, account: str) -> Mapping[Holder, int]:
        """Return who would get how much (parts of a chip) of an account if the evening stopped now; {} for all but the
        prison.

        Half of each locked-up stake goes back to its player, who keeps an odd part, and the other half to the bank.
        """
        found: dict[Holder, int] = {}
        for held in self.prison if account == JAIL else ():
            half = held.stake // 2
            found[held.seat] = found.get(held.seat, 0) + held.stake - half
            found[BANK] = found.get(BANK, 0) + half
        return found


AnyPrison = TypeVar("AnyPrison", bound=Prison)


def transfers_of_results(state: Prison, rule: Rule) -> Iterable[ToldTransfers]:
    """Yield the transfers between bank and player with their sentences, for a round of which only the results were
    written."""
    for seat, won in state.results:
        verb = "wint" if won > 0 else "verliest"
        text = f"{state.name(seat)} {verb} {state.count(abs(won))}." if won else f"{state.name(seat)} speelt gelijk."
        pay: tuple[Holder, Holder, int] = (BANK, seat, won) if won > 0 else (seat, BANK, -won)
        yield (pay,), text, rule


def after_table_stops(state: AnyPrison, rule: Rule, **changes: Any) -> AnyPrison:
    """Return the state after the table stops: each player gets back half of what he has *en prison* (locked up).

    `changes` are other fields of the state that change.
    """
    back = state.returns(JAIL)
    gets = [f"{state.name(held)} {state.count(chips)}" for held, chips in back.items() if not isinstance(held, str)]
    verb = "krijgt" if len(gets) == 1 else "krijgen"
    text = f"De tafel houdt op: van wat en prison is {verb} {listed(gets)} terug, en de bank de andere helft."
    return move(state, [(JAIL, holder, chips) for holder, chips in back.items()], text, rule, prison=(), **changes)


def between(state: AnyPrison, event: Event) -> AnyPrison:
    """Return the state after a fact between rounds: when a player leaves, what he laid and what he won by a written
    result are taken off the table; his stakes *en prison* stay. Any other fact leaves it unchanged."""
    if not isinstance(event, Leave):
        return state
    laid = tuple(held for held in state.laid if held.seat != event.seat)
    return replace(state, laid=laid, results=tuple(one for one in state.results if one[0] != event.seat))
