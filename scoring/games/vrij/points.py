"""The free sheet in points, a number for each player and round.

It counts up, or down from a limit, and ends at the limit if there is one; the table says whether most or fewest wins.
"""

from dataclasses import dataclass

from scoring.games.vrij.events import Scored
from scoring.games.vrij.options import FICHES, MOST_A_ROUND, OPTIONS
from scoring.kit.figures import in_words, signed
from scoring.play.books import tally
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.tally import Tally, close
from scoring.play.contract import Board, Count, Draft, Event, Objection, Pad, RoundForm, Seat, YesNo
from scoring.play.seating import SEATING, Begin, Join, Leave

SEATS = range(2, 14)
LIKELY = 99
"""As high as a round usually goes, for a table that has not written any."""
NAMED = 6
"""As many players as the bar of a phone has room to name."""
REST = "rest"
"""The field that gives 0 to everybody without a number. It takes a tap, because blank never counts as 0."""


@dataclass(frozen=True, kw_only=True)
class State(Tally):
    """A free sheet with points."""

    @property
    def limit(self) -> int:
        """The points at which the game ends; 0 without a limit."""
        return self.number("grens")

    @property
    def counts_down(self) -> bool:
        """Does this table count down from the limit?"""
        return self.options["richting"] == "af" and self.limit > 0


def start(begin: Begin) -> State:
    """Return the state before the first round."""
    book = tally.opened(begin, OPTIONS)
    state = State(seating=book.seating, options=book.options, points=book.points, stips=dict.fromkeys(begin.seats, 0))
    high = {seat: _points_to_begin_at(state, points) for seat, points in state.points.items()}
    return replace(state, points=high)


def _points_to_begin_at(state: State, points: int) -> int:
    """Return where a player begins: at the points that stand on paper, or without any at the limit when counting down
    from it and at 0 otherwise.
    """
    return points or (state.limit if state.counts_down else 0)


def check(state: State, event: Event) -> Objection | None:
    """Object to a fact that may not be written now; `None` when it may."""
    if isinstance(event, Begin):
        return _begin(event)
    if state.over or isinstance(event, SEATING):
        return tally.check(state, event, seats=SEATS, ends="vrij#grens")
    if not isinstance(event, Scored):
        return Objection("Dit blad houdt punten bij, geen fiches.", FICHES.rule)
    if sorted(event.seats) != sorted(state.living()) or len(event.seats) != len(event.points):
        return Objection("Vul voor elke speler iets in; leeg is niet hetzelfde als nul.", "vrij#ronde")
    if any(abs(points) > MOST_A_ROUND for points in event.points):
        return Objection(f"Een ronde ligt tussen -{MOST_A_ROUND} en {MOST_A_ROUND} punten per speler.", "vrij#ronde")
    if state.on("nulsom") and (total := sum(event.points)):
        return Objection(f"Samen moet het nul zijn; nu is het {total:+d}.", "vrij#nulsom")
    return None


def _begin(begin: Begin) -> Objection | None:
    """Object to a sheet that can't begin so: a pot without chips, or counting down without a limit."""
    if any(amount for _, amount in begin.accounts):
        return Objection("Een pot is er alleen op een blad met fiches.", FICHES.rule, field="accounts")
    options = dict(begin.options)
    if options.get("richting") == "af" and options.get("grens") == "0":
        return Objection("Aftellen begint bij een grens: zeg vanaf hoeveel punten.", "vrij#tellen", field="grens")
    return None


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    if not isinstance(event, Scored):
        if isinstance(event, Join):
            event = replace(event, points=_points_to_begin_at(state, event.points))
        state = tally.apply(state, event)
        return _pass_deal_on(state) if isinstance(event, Leave) else state
    sign = -1 if state.counts_down else 1
    for seat, points in zip(event.seats, event.points, strict=False):
        sentence = f"{state.name(seat)}: {signed(sign * points)}."
        state = tell(state, sentence, "vrij#ronde", seat=seat, points=sign * points)
    state = replace(close(state, ""), stips={})
    return _pass_deal_on(replace(state, over=_over(state)))


def _over(state: State) -> bool:
    """Return whether somebody has reached the limit, or 0 when counting down; never without a limit."""
    if not state.limit:
        return False
    reached = (
        state.points[seat] <= 0 if state.counts_down else state.points[seat] >= state.limit for seat in state.living()
    )
    return any(reached)


def _pass_deal_on(state: State) -> State:
    """Return the state with the deal passed on, unless the game is over."""
    return state if state.over else deal_on(state)


def board(state: State) -> Board:
    """Return the board of the sheet, and who won when the game is over."""
    winners = tally.best(state, lowest=state.options["wint"] == "laagste") if state.over else ()
    limit = None if state.counts_down else state.limit or None
    return tally.board(state, winners=winners, deals="vrij#deler", ends="vrij#winnen", limit=limit)


def pad(state: State, draft: Draft) -> Pad:
    """Return the form of a round, with a number for each player; after the end only a sentence that it is over."""
    if state.over:
        return Pad(say="Het spel is uit.")
    filled, walks = _filled(state, draft), _most_digits(state)
    empty = [seat for seat in state.living() if seat not in filled]
    fields = tuple(
        Count(f"punten-{seat}", state.name(seat), low=-MOST_A_ROUND, high=MOST_A_ROUND, seat=seat, sums=True,
              walks=walks, required=True, follows=None if _has_typed_points(draft, seat) else filled.get(seat))
        for seat in state.living()
    )  # fmt: skip
    rest = YesNo(REST, "De anderen nul", rule="vrij#ronde")
    missing = state.names(empty) if len(empty) <= NAMED else f"van {in_words(len(empty))} spelers de punten"
    return Pad(form=RoundForm(title="Deze ronde", fields=(*fields, rest), missing=missing))


def _most_digits(state: State) -> int:
    """Return how many digits the points of a round have at this table, at least 2.

    That is as many as the highest so far had; at first the limit tells.
    """
    written = [abs(int(points)) for done in state.rounds for points in done.points.values()]
    expected = LIKELY if state.limit < 2 * LIKELY else state.limit - 1
    return max(2, len(str(max(written, default=expected))))


def _has_typed_points(draft: Draft, seat: Seat) -> bool:
    """Return whether this player's points were typed."""
    return draft.get(f"punten-{seat}") is not None


def _filled(state: State, draft: Draft) -> dict[Seat, int]:
    """Return everybody's points as far as they are known: typed, 0 for the others once *De anderen nul* is tapped, or
    what is left for the last one where the sum is nought.
    """
    living = state.living()
    typed = {seat: int(draft[f"punten-{seat}"]) for seat in living if _has_typed_points(draft, seat)}
    if typed and draft.get(REST):
        return dict.fromkeys(living, 0) | typed
    rest = [seat for seat in living if seat not in typed]
    follows = {rest[0]: -sum(typed.values())} if state.on("nulsom") and len(rest) == 1 else {}
    return typed | follows


def compose(state: State, draft: Draft) -> tuple[Event, ...] | Objection:
    """Return the round that this draft tells, one fact in a tuple, or an objection when somebody has no points yet."""
    living, filled = state.living(), _filled(state, draft)
    for seat in living:
        if seat not in filled:
            return Objection(
                f"Vul ook voor {state.name(seat)} iets in; leeg is niet hetzelfde als nul.",
                "vrij#ronde",
                field=f"punten-{seat}",
            )
    return (Scored(seats=living, points=tuple(filled[seat] for seat in living)),)


def recall(state: State, facts: tuple[Event, ...]) -> Draft:
    """Return the draft that tells this round again; `{}` when there is none."""
    scored = next((fact for fact in facts if isinstance(fact, Scored)), None)
    return {} if scored is None else {f"punten-{s}": p for s, p in zip(scored.seats, scored.points, strict=False)}
