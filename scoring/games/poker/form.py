"""The questions that the form for a finished hand has in both games of poker: how far the bidding went and who won, or
only what each player won or lost.
"""

from collections.abc import Collection, Iterable, Sequence

from scoring.games.poker.settled import Result
from scoring.play.books.book import Book
from scoring.play.contract import Count, Draft, Field, Rule, Seat
from scoring.play.seating import MOST_CHIPS

SHARED = "-met"
"""What is added to the name of a field, for the field that asks who shares that side pot."""
WINS, ALONG, MORE = "wint", "mee", "anders"
"""What the form says of a player who wins, of one who stayed in to the end, and where another amount is filled in."""
RESULT = "uitslag"
"""The answer by which a player writes down only the result of the hand."""
LEAD = "Wie bleef tot het eind?"
LADDER = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
"""The amounts (chips) that the form offers to tap."""


def amounts_near(usual: int, count: int) -> tuple[int, ...]:
    """Return at most `count` amounts of `LADDER` around `usual` (chips), smallest first, with `usual` added where it is
    none of them: then one more. 0 is never added.
    """
    at = next((place for place, step in enumerate(LADDER) if step >= usual), len(LADDER) - 1)
    start = max(0, min(at - 2, len(LADDER) - count))
    steps = LADDER[start : start + count]
    return tuple(sorted({*steps, usual})) if usual else steps


def level_in(draft: Draft) -> int | None:
    """Return how many chips each player who stayed in to the end put in, as the draft says; `None` while that is not
    filled in.
    """
    said = draft.get("tot")
    if said == MORE:
        return None if draft.get("bedrag") is None else int(draft["bedrag"])
    return None if said is None else int(said)


def result_fields(state: Book, seats: Iterable[Seat], rule: Rule) -> Iterable[Field]:
    """Yield the fields of a hand of which only the result is written: for each player a number, the chips he won,
    negative when he lost.
    """
    for seat in seats:
        yield Count(f"uitslag-{seat}", state.name(seat), help="Gewonnen, of verloren met een min",
                    low=-MOST_CHIPS, high=MOST_CHIPS, sums=True, seat=seat, rule=rule)  # fmt: skip


def result_missing(draft: Draft, seats: Iterable[Seat]) -> str:
    """Return what the result in this draft still lacks, as a few Dutch words for the page; `""` when nothing lacks:
    somebody won or lost, and all together come to nought.
    """
    told = [draft.get(f"uitslag-{seat}") for seat in seats]
    return "" if any(told) and not sum(chips or 0 for chips in told) else "winst en verlies, samen nul"


def result_in(draft: Draft, seats: Iterable[Seat]) -> Result:
    """Return the `Result` fact that this draft fills in; players who neither won nor lost are left out of it."""
    won = {seat: int(chips) for seat in seats if (chips := draft.get(f"uitslag-{seat}"))}
    return Result(seats=tuple(won), amounts=tuple(won.values()))


def draft_of_result(result: Result) -> Draft:
    """Return the draft from which `result_in` makes this result again."""
    pairs = zip(result.seats, result.amounts, strict=False)
    return {"hoe": RESULT} | {f"uitslag-{seat}": chips for seat, chips in pairs}


def draft_shown(order: Sequence[Seat], held: Collection[int], won: Collection[int], *, alone: bool) -> Draft:
    """Return the draft that says which players stayed and who won, after their hands were compared in a calculator.

    `order` are the players in the order of the calculator's hands, which are numbered from 1. `held` are the numbers of
    the hands that were filled in, `won` those of the winners. With `alone` the draft only names the winners, because
    the form asks nothing else.
    """
    rows = {f"hand-{one}": WINS if place in won else ALONG for place, one in enumerate(order, start=1) if place in held}
    return {name: said for name, said in rows.items() if said == WINS or not alone}


def side_winners(draft: Draft, name: str) -> tuple[Seat, ...]:
    """Return the winners of the side pot that the field with this name asks for; `()` while nobody is filled in."""
    first = draft.get(name)
    return () if first is None else (first, *(seat for seat in draft.get(f"{name}{SHARED}", ()) if seat != first))


def side_pot_draft(name: str, seats: Sequence[Seat]) -> Draft:
    """Return the draft in which the field with this name says that `seats` (at least one) won a side pot."""
    return {name: seats[0]} | ({f"{name}{SHARED}": tuple(seats[1:])} if seats[1:] else {})
