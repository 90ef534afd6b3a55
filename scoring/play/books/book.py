"""What every sheet keeps, for points or chips: who sits where, the agreements, the story and the rounds."""

import dataclasses
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from scoring.kit.figures import listed
from scoring.play.contract import Event, Objection, Rule, Seat, Value, is_off
from scoring.play.contract.board import Round, Signal, Step, Transfer
from scoring.play.seating import NOT_SEATED, Rename, Reorder, Seating


@dataclass(frozen=True, kw_only=True)
class Book:
    """The state that every sheet has, of points or of chips.

    `seating` says who sits where, `options` holds the value of every option by its key, `out` who are out of the game.
    `story` is that of the round under way, `rounds` are the finished rounds, `over`: the game has ended. It has no
    slots, because `changed` copies its `__dict__`.
    """

    seating: Seating
    options: Mapping[str, Value]
    out: tuple[Seat, ...] = ()
    story: tuple[Step, ...] = ()
    rounds: tuple[Round, ...] = ()
    over: bool = False
    sits: tuple[Seat, ...] | None = None
    """Who sit at the round under way, where those are others than now follows (`books.sitting`)."""
    struck: tuple[Seat, ...] = ()
    """Who sat at it and gets nothing from it all the same, as its writer said."""

    def __init_subclass__(cls) -> None:
        if "__slots__" in vars(cls):
            raise TypeError(f"{cls.__name__} is a state: leave out slots=True.")

    def living(self) -> tuple[Seat, ...]:
        """Return the seats that still play, clockwise; during a round that counts for other players (`sits`), those."""
        seating, away = self.seating, self.out
        if self.sits is not None:
            return tuple([seat for seat in seating.order if seat in self.sits])
        if seating.gone:
            away = (*seating.gone, *away)
        return tuple([seat for seat in seating.order if seat not in away]) if away else seating.order

    @property
    def apart(self) -> tuple[Seat, ...]:
        """The seats that still play but not in the round under way, because it was played without them; () for none."""
        if self.sits is None:
            return ()
        return tuple(seat for seat in changed(self, {"sits": None}).living() if seat not in self.sits)

    @property
    def played_though_out(self) -> tuple[Seat, ...]:
        """The seats that play the round under way although, since an earlier round was amended, they were out before
        it; () for none."""
        if self.sits is None:
            return ()
        there = changed(self, {"sits": None}).living()
        return tuple(seat for seat in self.living() if seat not in there)

    def name(self, seat: Seat) -> str:
        """Return the name of the player at a seat (from 0); `Speler 3` for seat 2 when it has no name."""
        names = self.seating.names
        return names[seat] if seat in names else f"Speler {seat + 1}"

    def names(self, seats: Iterable[Seat]) -> str:
        """Return the names of these seats as a Dutch list: `Ilse, Ruud en Saar`."""
        return listed([self.name(seat) for seat in seats])

    def each_of(self, seats: Iterable[Seat]) -> str:
        """Return `ieder` when all who play are among these seats, else their names: `Ilse`, `Ilse en Ruud elk`."""
        some = tuple(seats)
        if set(some) >= set(self.living()):
            return "ieder"
        return self.names(some) + (" elk" if len(some) > 1 else "")

    def from_left(self, start: Seat | None = None) -> tuple[Seat, ...]:
        """Return the seats that still play, clockwise from the left of `start` (the dealer if None). `start` comes last
        if he still plays."""
        order, living = self.seating.clockwise(self.seating.dealer if start is None else start), self.living()
        return tuple([seat for seat in order if seat in living])

    def number(self, key: str) -> int:
        """Return the value of the option `key`, a number; `KeyError` when the game has no such option."""
        return int(self.options[key])

    def on(self, key: str) -> bool:
        """Return whether the house rule `key` is played; `KeyError` when the game has no such option."""
        value = self.options[key]
        return value is True or not is_off(value)


AnyBook = TypeVar("AnyBook", bound=Book)

_new, _fill = object.__new__, Book.__dict__["__dict__"].__set__


def changed(state: AnyBook, changes: dict[str, Any]) -> AnyBook:
    """Return a copy of a state with these fields changed; `TypeError` for a field that the state does not have.

    It copies the `__dict__`, which takes a tenth of the time of `dataclasses.replace`: reading a sheet does mostly
    this.
    """
    held = state.__dict__
    fields = held | changes
    if len(fields) != len(held):
        raise TypeError(f"{type(state).__name__} has no field {', '.join(changes.keys() - held.keys())}.")
    copy: AnyBook = _new(state.__class__)
    _fill(copy, fields)
    return copy


if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """Return a copy with these fields changed: of a state by `changed`, of another dataclass by
        `dataclasses.replace`."""
        return changed(value, changes) if isinstance(value, Book) else dataclasses.replace(value, **changes)


make_tuple = tuple.__new__
"""Makes a named tuple of all its fields, in half the time of its own name: reading a sheet makes many."""


def tell(
    state: AnyBook,
    text: str,
    rule: Rule = "",
    *,
    seat: Seat | None = None,
    points: int = 0,
    moves: tuple[Transfer, ...] = (),
    **changes: Any,
) -> AnyBook:
    """Return the state with one more sentence in the story of this round.

    `rule` is the address of its rule. `points` count for `seat`, `moves` are the transfers of chips, and `changes` are
    other fields of the state that change.
    """
    changes["story"] = (*state.story, make_tuple(Step, (text, rule, seat, points, moves)))
    return changed(state, changes)


def deal_on(state: AnyBook, dealer: Seat | None = None, **changes: Any) -> AnyBook:
    """Return the state with the deal at `dealer`; for None, or when he no longer plays, at the next player clockwise
    after the present dealer. `changes` are other fields of the state that change."""
    return replace(state, seating=pass_deal(state, dealer), **changes)


def pass_deal(state: Book, dealer: Seat | None = None) -> Seating:
    """Return the seating with the deal at `dealer`; for None, or when he no longer plays, at the next player clockwise
    after the present dealer. When nobody plays, the deal stays."""
    seating, living = state.seating, state.living()
    if dealer is None or dealer not in living:
        dealer = next((seat for seat in seating.clockwise(seating.dealer) if seat in living), seating.dealer)
    return seating.dealt_by(dealer)


# --- what most games say alike --------------------------------------------------------------------

AGREEMENTS = "vrij#andere-afspraken"
"""The rule that a sentence names which tells from which round on other house rules hold; it stands in that round."""

OVER = "Het spel is uit. Begin een revanche, of draai de laatste ronde terug."


def objection_when_over(state: Book, event: Event, rule: Rule) -> Objection | None:
    """Return an objection when the game is over and `event` does more than rename a player or reorder the table,
    else None."""
    return Objection(message=OVER, rule=rule) if state.over and not isinstance(event, Rename | Reorder) else None


def absent(state: Book, *seats: Seat) -> Objection | None:
    """Return an objection when one of these seats does not play in this round; `None` when all do."""
    return None if set(seats) <= set(state.living()) else NOT_SEATED


def dealer_signal(state: Book, rule: Rule, word: str = "deler") -> Signal:
    """Return the signal that says whose deal it is. `word` is what the game calls the dealer, such as `gever`."""
    dealer = state.seating.dealer
    return Signal(key="deler", text=f"{word}: {state.name(dealer)}", rule=rule, seat=dealer, ahead=True)


def over_signal(text: str, rule: Rule) -> Signal:
    """Return the signal that says that the game is over; `text` says how it ended."""
    return Signal(key="uit", text=text, rule=rule, ahead=True)


def winners_in_words(state: Book, winners: Collection[Seat]) -> str:
    """Return a Dutch sentence that says who won: `Ruud wint.`, `Ilse en Saar winnen.`; "" for no winners."""
    return f"{state.names(winners)} {'wint' if len(winners) == 1 else 'winnen'}." if winners else ""
