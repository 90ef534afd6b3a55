"""What the form of a hand told afterwards asks alike in both games: how far it went, who won, or the result alone."""

from collections.abc import Collection, Iterable, Sequence

from scoring.games.poker.settled import Result
from scoring.play.books.book import Book
from scoring.play.contract import Count, Draft, Field, Rule, Seat
from scoring.play.seating import MOST_CHIPS

SHARED = "-met"
WINS, ALONG, MORE = "wint", "mee", "anders"
"""What the form says of who wins, of who stayed, and where another amount is to be said."""
RESULT = "uitslag"
LEAD = "Wie bleef tot het eind?"
LADDER = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)


def near(usual: int, count: int) -> tuple[int, ...]:
    """So many round numbers around `usual`, smallest first, and `usual` itself with them."""
    at = next((place for place, step in enumerate(LADDER) if step >= usual), len(LADDER) - 1)
    start = max(0, min(at - 2, len(LADDER) - count))
    steps = LADDER[start : start + count]
    return tuple(sorted({*steps, usual})) if usual else steps


def level_in(draft: Draft) -> int | None:
    """What whoever stayed put in, when it has been said."""
    said = draft.get("tot")
    if said == MORE:
        return None if draft.get("bedrag") is None else int(draft["bedrag"])
    return None if said is None else int(said)


def result_fields(state: Book, seats: Iterable[Seat], rule: Rule) -> Iterable[Field]:
    """The result alone: what each won or lost."""
    for seat in seats:
        yield Count(f"uitslag-{seat}", state.name(seat), help="Gewonnen, of verloren met een min",
                    low=-MOST_CHIPS, high=MOST_CHIPS, sums=True, seat=seat, rule=rule)  # fmt: skip


def result_missing(draft: Draft, seats: Iterable[Seat]) -> str:
    told = [draft.get(f"uitslag-{seat}") for seat in seats]
    return "" if any(told) and not sum(chips or 0 for chips in told) else "winst en verlies, samen nul"


def result_in(draft: Draft, seats: Iterable[Seat]) -> Result:
    """The result as it was filled in; who neither won nor lost is left out."""
    won = {seat: int(chips) for seat in seats if (chips := draft.get(f"uitslag-{seat}"))}
    return Result(seats=tuple(won), amounts=tuple(won.values()))


def result_told(result: Result) -> Draft:
    """The same as the form asks it."""
    pairs = zip(result.seats, result.amounts, strict=False)
    return {"hoe": RESULT} | {f"uitslag-{seat}": chips for seat, chips in pairs}


def shown(order: Sequence[Seat], held: Collection[int], won: Collection[int], *, alone: bool) -> Draft:
    """The hands as the form asks them, the first of `order` the first; `alone`: it asks no more than who wins."""
    rows = {f"hand-{one}": WINS if place in won else ALONG for place, one in enumerate(order, start=1) if place in held}
    return {name: said for name, said in rows.items() if said == WINS or not alone}


def side_winners(draft: Draft, name: str) -> tuple[Seat, ...]:
    """Who won the side pot of this field, with whom he shares it."""
    first = draft.get(name)
    return () if first is None else (first, *(seat for seat in draft.get(f"{name}{SHARED}", ()) if seat != first))


def side_told(name: str, seats: Sequence[Seat]) -> Draft:
    """The same as the form asks it."""
    return {name: seats[0]} | ({f"{name}{SHARED}": tuple(seats[1:])} if seats[1:] else {})
