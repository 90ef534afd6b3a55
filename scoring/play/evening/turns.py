"""What a round changed for the table besides points: who is out, a pot that was won, a bank that passed, the end.

Wherever a round is retold, these sentences come first.
"""

from collections.abc import Iterator

from scoring.kit.figures import amount, listed
from scoring.play.contract import AccountLine, Amount, Board, Holder, Round, Seat

PLURALS = {"krijgt": "krijgen", "staat": "staan"}
"""The verbs with which a signal comes, where it comes to several at once."""


def round_changes(before: Board, after: Board) -> tuple[str, ...]:
    """Return Dutch sentences on what the last round changed besides points, from the boards before and after it: who
    is out, a pot that was won, new signals, the end. () without a new round."""
    if len(after.rounds) <= len(before.rounds):
        return ()
    return (
        *_who_went_out(before, after),
        *_who_won_pots(before, after, after.rounds[-1]),
        *new_signals_in_words(before, after),
        *_end_words(before, after),
    )


def _who_went_out(before: Board, after: Board) -> Iterator[str]:
    """Yield a sentence on who went out since `before`: first those who are `af`, then those who won by it (`eruit`)."""
    out = {line.seat for line in before.lines if line.out}
    fresh = [line for line in after.lines if line.out and line.seat not in out]
    for how in ("af", "eruit"):
        names = [line.name for line in fresh if line.how_out == how]
        if names:
            yield f"{listed(names)} {'is' if len(names) == 1 else 'zijn'} {how}."


def _who_won_pots(before: Board, after: Board, done: Round) -> Iterator[str]:
    """Yield a sentence on who won each pot that ran empty, also when it was filled again in the same round."""
    had = {account.key: account.points for account in before.accounts}
    names = {line.seat: line.name for line in after.lines}
    for account in after.accounts:
        if account.pot and (won := _won_by_emptying_pot(account, had.get(account.key, 0), done)):
            who = listed([names[seat] for seat in won])
            yield f"{who} {'wint' if len(won) == 1 else 'delen'} {account.name}: {amount(sum(won.values()))}."


def _won_by_emptying_pot(account: AccountLine, lies: Amount, done: Round) -> dict[Seat, Amount]:
    """Return what each player got out of a pot until it was empty, in chips; {} when it never ran empty.

    `lies` is what the pot held before the round.
    """
    won: dict[Seat, Amount] = {}
    found: dict[Seat, Amount] = {}
    for move in done.moves:
        lies += move.gain(account.key)
        if move.source == account.key and isinstance(move.target, int):
            won[move.target] = won.get(move.target, 0) + move.amount
            found = won if lies <= 0 else found
    return dict(found)


def new_signals_in_words(before: Board, after: Board) -> Iterator[str]:
    """Yield a sentence for each new signal that has words for its coming (`Signal.comes`), one for several players
    at once."""
    there, fresh = _words_of_coming_signals(before), dict[str, list[str]]()
    for place, (name, comes) in _words_of_coming_signals(after).items():
        if place not in there:
            fresh.setdefault(comes, []).append(name)
    for comes, names in fresh.items():
        verb, _, rest = comes.partition(" ")
        words = f"{PLURALS[verb]} {rest}" if len(names) > 1 and verb in PLURALS else comes
        yield f"{listed(names)} {words}.".strip()


def _words_of_coming_signals(board: Board) -> dict[tuple[Holder | None, str], tuple[str, str]]:
    """Return (name of the player, `Signal.comes`) for each signal that has words for its coming, by (seat, key of the
    signal); a signal about the whole table has seat None and name ""."""
    found: dict[tuple[Holder | None, str], tuple[str, str]] = {}
    for holder, name, signals in (
        (None, "", board.signals),
        *((one.seat, one.name, one.signals) for one in board.lines),
    ):
        found |= {(holder, one.key): (name, one.comes) for one in signals if one.comes}
    return found


def _end_words(before: Board, after: Board) -> Iterator[str]:
    """Yield the result, if the game ended since `before` and says one."""
    if after.over and not before.over and after.result:
        yield after.result
