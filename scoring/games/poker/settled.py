"""A hand of which only the result is written, and the end of an evening of poker: all chips go back into the box.

The box is the account that chips are bought from.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from scoring.kit.figures import listed
from scoring.play.books.book import absent
from scoring.play.books.ledger import AnyLedger, Ledger, move, trade, with_last
from scoring.play.contract import ChipCount, Event, Holder, Objection, Rule, Seat, Step
from scoring.play.seating import MOST_CHIPS


class Result(Event):
    """A whole hand by its result alone: how many chips each of `seats` won, negative when he lost. Together that is
    nought.
    """

    seats: tuple[Seat, ...]
    amounts: tuple[ChipCount, ...]


class CashOutAll(Event):
    """The table stops: everybody hands in all his chips. Refused while a hand is under way or chips lie in the pot."""


def amounts_objection(seats: tuple[Seat, ...], amounts: tuple[int, ...], rule: Rule) -> Objection | None:
    """Return an objection unless every seat stands there once, with one amount (chips) that is not too large; otherwise
    `None`.
    """
    if len(seats) != len(amounts) or len(set(seats)) != len(seats):
        return Objection("Zeg van ieder één keer hoeveel.", rule)
    if any(abs(chips) > MOST_CHIPS for chips in amounts):
        return Objection(f"Zoveel fiches zijn er niet: hoogstens {MOST_CHIPS}.", rule)
    return None


def check_result(state: Ledger, result: Result, rule: Rule, *, open_hand: bool) -> Objection | None:
    """Return why this result may not be written, or `None` when it may.

    `open_hand` says whether a hand is under way; then it is refused. Whether each player has the chips that he lost is
    not looked at here: the game does that.
    """
    if open_hand:
        return Objection("Er loopt een hand: schrijf op hoe die afloopt.", rule)
    if objection := amounts_objection(result.seats, result.amounts, rule) or absent(state, *result.seats):
        return objection
    if sum(result.amounts) or not any(result.amounts):
        return Objection(f"Winst en verlies zijn samen nul; hier is het {sum(result.amounts)}.", rule)
    return None


def result_booked(state: AnyLedger, result: Result, pot: Holder, rule: Rule) -> tuple[AnyLedger, str]:
    """Return the state after this result, and the hand in a few Dutch words for the board. The chips go from the losers
    to the account `pot`, and from there to the winners.
    """
    pairs = zip(result.seats, result.amounts, strict=False)
    known: Mapping[Seat, int] = {seat: chips for seat, chips in pairs if seat in state.living() and chips}
    moves: list[tuple[Holder, Holder, int]] = [(seat, pot, -chips) for seat, chips in known.items() if chips < 0]
    moves += [(pot, seat, chips) for seat, chips in known.items() if chips > 0]
    said = [f"{state.name(seat)} {'wint' if chips > 0 else 'verliest'} {abs(chips)}" for seat, chips in known.items()]
    return move(state, moves, f"{listed(said) or 'Niemand wint of verliest'}.", rule), "alleen de uitslag"


def won_unshown(
    put: Mapping[Seat, int], steps: Iterable[Step], pot: Holder
) -> tuple[tuple[Seat, ...], Mapping[Seat, int]]:
    """Return `(winners, chips by seat)` of a hand that ended without a showdown: who got the pot, and what each put in.

    `put` is what the players had put in before the last `steps` of the story; what those steps move into the account
    `pot` is added to it.
    """
    moves = [transfer for step in steps for transfer in step.moves]
    more = Counter(put)
    for transfer in moves:
        if transfer.target == pot:
            more[Seat(int(transfer.source))] += int(transfer.amount)
    return tuple(Seat(int(transfer.target)) for transfer in moves if transfer.source == pot), more


def check_closing(state: Ledger, pot: Holder, rule: Rule, *, open_hand: bool) -> Objection | None:
    """Return why not everybody may hand in his chips now, or `None` when they may.

    After that as many chips are in the box as ever came out of it. `open_hand` says whether a hand is under way.
    """
    debt = next((seat for seat in state.living() if state.has(seat) < 0), None)
    if open_hand:
        text = "Maak eerst de hand af; dan levert ieder in."
    elif state.has(pot):
        text = f"Verdeel eerst wat er nog in de pot zit: {state.count(state.has(pot))}."
    elif not state.counted or not any(state.has(seat) > 0 for seat in state.living()):
        text = "Er zijn geen fiches om in te leveren."
    elif debt is not None:
        text = f"{state.name(debt)} heeft nog een schuld: koop eerst fiches bij."
    else:
        return None
    return Objection(text, rule)


def after_all_cashed_out(state: AnyLedger, rule: Rule) -> AnyLedger:
    """Return the state after everybody handed in all his chips; the story adds it to the round that ended last."""

    def cashed(state: AnyLedger) -> AnyLedger:
        has = {seat: -chips for seat in state.living() if (chips := state.has(seat)) > 0}
        return trade(state, has, "De tafel houdt op: ieder levert in wat hij heeft.", rule)

    return with_last(state, cashed)


SHORT_OF = ("poker#tekort", "poker-hazard#zien-kost")
"""The rules that a step of the story names when a player is out because he could not pay what was bet."""


def objection_after_ended_hand(state: Ledger, event: Event) -> Objection | None:
    """Return the objection to a fact written after a hand that had already ended because a player could not pay what
    was bet, in the words of that hand. `None` when the last hand did not end so.
    """
    seat = getattr(event, "seat", None)
    fallen = [
        step for step in state.rounds[-1].story if step.rule in SHORT_OF and step.seat is not None and not step.moves
    ]
    step = next((step for step in fallen if step.seat == seat), fallen[-1] if fallen else None)
    if step is None:
        return None
    return Objection(
        f"{step.text.removesuffix('.')}: daarmee was deze hand al uit, en valt er niets meer te zeggen.", step.rule
    )
