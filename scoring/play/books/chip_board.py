"""The board of a game of chips, made from its state."""

from collections.abc import Callable, Collection, Iterable, Mapping

from scoring.play.books.ledger import BUYING, SHORT, AnyLedger, Ledger
from scoring.play.books.worth import cents_per_chip
from scoring.play.contract import (
    Account,
    AccountLine,
    Board,
    Line,
    Seat,
    Signal,
)
from scoring.play.contract.board import BOX


def board(
    state: AnyLedger,
    signals: Iterable[Signal],
    own: Callable[[AnyLedger, Seat], Iterable[Signal]] | None = None,
    *,
    won: Collection[Seat] = (),
    lost: Collection[Seat] = (),
    extra: Mapping[Seat, tuple[tuple[str, str], ...]] | None = None,
    result: str = "",
) -> Board:
    """Return the board of a game of chips: players, the game's accounts, and the box (*kas*) once chips were traded
    with it.

    `signals` are those of the whole table, and `own(state, seat)` gives those of one player. `won` and `lost` are the
    seats for whom the game ended so. `extra` gives each seat more columns, as (heading, text). `result` says how the
    game ended, "" while it goes on.
    """
    box = Account(key=BOX, name="de kas", rule=BUYING, pot=False)
    accounts = (*state.accounts, *((box,) if state.box else ()))
    return Board(
        lines=tuple(
            Line(
                seat=seat,
                name=state.name(seat),
                points=state.shown(state.has(seat)),
                out=seat in state.out,
                left=seat in state.seating.gone,
                won=seat in won,
                lost=seat in lost,
                signals=(*_debt_signals(state, seat), *(own(state, seat) if own else ())),
                extra=(extra or {}).get(seat, ()),
                net=state.shown(state.has(seat) - state.put_in.get(seat, 0)),
            )
            for seat in state.seating.order
        ),
        chips=True,
        points=state.points,
        accounts=tuple(
            AccountLine(
                key=account.key,
                name=account.name,
                short=account.short,
                points=state.shown(state.has(account.key)),
                rule=account.rule,
                pot=account.pot,
                net=state.shown(state.has(account.key) - state.put_in.get(account.key, 0)),
                returns=tuple((holder, state.shown(part)) for holder, part in state.returns(account.key).items()),
            )
            for account in accounts
        ),
        rounds=state.rounds,
        signals=tuple(signals),
        story=state.story,
        over=state.over,
        result=result,
        cents=cents_per_chip(state.options),
    )


def _debt_signals(state: Ledger, seat: Seat) -> Iterable[Signal]:
    """Yield a signal when a player has less than 0 chips on a table where chips are counted."""
    if state.counted and (has := state.has(seat)) < 0:
        owes = f"schuld: {state.count(-has)}"
        yield Signal(key="schuld", text=owes, rule=SHORT, seat=seat, alarm=True, mark="schuld")
