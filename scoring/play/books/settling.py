"""Settling up: who pays whom, with the fewest payments, in chips, points or whole cents."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from scoring.kit import figures
from scoring.play.contract.board import AccountLine, Amount, Board, Holder
from scoring.play.contract.event import Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """One payment, from the holder `payer` who lost to the holder `receiver` who won; `amount` is in chips, points
    or cents."""

    payer: Holder
    receiver: Holder
    amount: Amount


def nets(board: Board) -> dict[Holder, Amount]:
    """Return what every player and account won (negative: lost) if the evening stopped now; the sum is 0.

    {} in a game where nothing is at stake.
    """
    won = {line.holder: line.net for line in board.holders if line.net is not None}
    for account in board.accounts:
        for holder, amount in account.returns:
            won[holder] += amount
            won[account.holder] -= amount
    return won


def settled_in_words(board: Board, first: Holder | None = None) -> list[tuple[str, str, str]]:
    """Return who pays whom as (payer's name, receiver's name, amount in words); payments with `first` come first.

    Amounts are in euros when a chip is worth money, else in chips or points. [] when nobody owes anything.
    """
    names = {line.holder: line.name for line in board.holders}
    won = nets(board)
    paid = payments(in_cents(won, board.cents) if board.cents else won)
    ordered = sorted(paid, key=lambda one: first is None or first not in (one.payer, one.receiver))
    in_words = euros if board.cents else figures.points if board.points else figures.chips
    return [(names[one.payer], names[one.receiver], in_words(one.amount)) for one in ordered]


def undivided_in_words(board: Board) -> str:
    """Return a sentence on chips that belong to nobody yet: in a pot (vrij#pot-verdelen) or locked up in prison; "" for
    none.

    Until the table divides a pot, it is settled as if it were a player, so that the sum is 0.
    """
    returned = (_returns_in_words(board, one) for one in board.accounts if one.returns)
    return " ".join(filter(None, [_pots_in_words(board), *returned]))


def rounding_in_words(board: Board) -> str:
    """Return a sentence that says how amounts were rounded to whole cents (vrij#afrekenen); "" when none was, or chips
    are worth nothing."""
    return odd_cents_in_words(amount * board.cents for amount in nets(board).values())


def odd_cents_in_words(amounts: Iterable[Amount]) -> str:
    """Return a sentence on who gets the odd cents when these amounts (in cents) are not whole; "" when all are
    whole."""
    whole = all(Fraction(amount).denominator == 1 for amount in amounts)
    return "" if whole else "Op hele centen: de grootste resten krijgen de cent die over is."


def undivided_rule(board: Board) -> Rule:
    """Return the address of the rule for chips that belong to nobody yet; "" when there are no such chips."""
    waits = next((account.rule for account in board.accounts if account.returns), "")
    return "vrij#pot-verdelen" if _pots_in_words(board) else waits


def _returns_in_words(board: Board, account: AccountLine) -> str:
    """Return Dutch sentences on what an account holds and who would get how much of it if the evening stopped now."""
    names = {line.holder: line.name for line in board.holders}
    back = figures.listed([f"{figures.amount(amount)} voor {names[holder]}" for holder, amount in account.returns])
    waits = f"Nog {account.name}: {figures.chips(account.points)}."
    return f"{waits} Houden jullie nu op, dan is daarvan {back}; zo is hier gerekend."


def _pots_in_words(board: Board) -> str:
    """Return Dutch sentences on what lies in pots and belongs to nobody yet; "" for nothing."""
    lies = [f"{figures.chips(one.points)} in {one.name}" for one in board.accounts if one.pot and one.points]
    if not lies:
        return ""
    return (
        f"Nog niet verdeeld: {figures.listed(lies)}. Dat is van niemand tot jullie iets afspreken; zolang telt "
        f"{'de pot' if len(lies) == 1 else 'een pot'} hier mee als speler."
    )


def euros(cents: Amount) -> str:
    """Return an amount in cents as euros: `€ 2,35`."""
    return f"€ {figures.guilders(int(cents))}"


MOST_GROUPED = 13


def payments(won: Mapping[Holder, Amount]) -> tuple[Payment, ...]:
    """Return the fewest payments that bring everybody to 0, within each group the largest debts first; () for none.

    `won` is what each won (negative: lost), in chips, points or cents, as the payments are then. `ValueError` when the
    sum is not 0. A group whose amounts add up to 0 settles among itself with one payment less than it has members, so
    the fewest payments come from the most such groups. Exact for a full table, of which it tries all 2^13 groups; more
    than 13 people settle as one group.
    """
    if sum(won.values()):
        raise ValueError("Samen winnen en verliezen de spelers precies nul.")
    open_ = [(holder, amount) for holder, amount in won.items() if amount]
    groups = _zero_sum_groups([amount for _, amount in open_]) if len(open_) <= MOST_GROUPED else [[*range(len(open_))]]
    return tuple(paid for group in groups for paid in _settled(open_, group))


def _zero_sum_groups(amounts: Sequence[Amount]) -> list[list[int]]:
    """Return the largest number of groups, each adding up to 0, into which `amounts` can be divided, as lists of
    indexes.

    It takes members one by one, in the order whose running sum is 0 as often as possible: each time a group ends.
    """
    count = len(amounts)
    sums: list[Amount] = [0] * (1 << count)
    most = [0] * (1 << count)
    last = [0] * (1 << count)
    for chosen in range(1, 1 << count):
        low = chosen & -chosen
        sums[chosen] = sums[chosen ^ low] + amounts[low.bit_length() - 1]
        best, at = max((most[chosen ^ (1 << place)], -place) for place in range(count) if chosen >> place & 1)
        most[chosen], last[chosen] = best + (not sums[chosen]), -at
    groups: list[list[int]] = []
    chosen = (1 << count) - 1
    while chosen:
        if not sums[chosen]:
            groups.append([])
        groups[-1].append(last[chosen])
        chosen ^= 1 << last[chosen]
    return groups


def _settled(open_: Sequence[tuple[Holder, Amount]], group: Sequence[int]) -> list[Payment]:
    """Return the payments within a group (indexes into `open_`): the largest debt pays the largest gain until all
    are at 0."""
    left = {open_[place][0]: open_[place][1] for place in sorted(group)}
    paid: list[Payment] = []
    while any(left.values()):
        payer, receiver = min(left, key=lambda one: left[one]), max(left, key=lambda one: left[one])
        amount = min(-left[payer], left[receiver])
        left[payer] += amount
        left[receiver] -= amount
        paid.append(Payment(payer=payer, receiver=receiver, amount=amount))
    return paid


def in_cents(won: Mapping[Holder, Amount], cents: Amount) -> dict[Holder, int]:
    """Return what each won in whole cents, when a chip is worth `cents`; the sum stays 0.

    Amounts are rounded down first. Then those with the largest remainders get one cent more.
    """
    exact = {holder: Fraction(amount) * cents for holder, amount in won.items()}
    whole = {holder: floor(amount) for holder, amount in exact.items()}
    over = round(sum(exact.values())) - sum(whole.values())
    for holder in sorted(whole, key=lambda one: whole[one] - exact[one])[:over]:
        whole[holder] += 1
    return whole
