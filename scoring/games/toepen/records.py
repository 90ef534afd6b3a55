"""What a table likes to know of its players over many evenings (toepen, "Toepkoning").

A knock is any toep, also a second one in a round or a blind one; it is won when the player wins the round. *Armoede*
(one point below the limit) is nobody's knock.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from scoring.games.toepen.events import BlindToep, Chance, FinalRule, Fold, Four, LastTrick, Toep
from scoring.play.contract import Event, Record, Seat


def records(rounds: Sequence[Sequence[Event]]) -> tuple[Record, ...]:
    """Return the records over finished rounds, each given as its facts: rounds won, knocks, knocks won, rounds passed,
    and the most wins in a row.
    """
    won, knocks, good, passed = Counter[Seat](), Counter[Seat](), Counter[Seat](), Counter[Seat]()
    winners = [winner_of(facts) for facts in rounds]
    for facts, winner in zip(rounds, winners, strict=True):
        knocked = Counter(fact.seat for fact in facts if isinstance(fact, Toep | BlindToep))
        knocks += knocked
        passed.update({fact.seat for fact in facts if isinstance(fact, Fold)})
        if winner is not None:
            won[winner] += 1
            good[winner] += knocked[winner]
    runs: dict[Seat, int] = {}
    for winner, row in groupby(winners):
        if winner is not None:
            runs[winner] = max(runs.get(winner, 0), len(list(row)))
    return (
        Record(label="rondes gewonnen", of=won),
        Record(label="keer getoept", of=knocks),
        Record(label="toepen gewonnen", of=good),
        Record(label="rondes gepast", of=passed),
        Record(label="op rij gewonnen", of=runs, highest=True),
    )


def winner_of(facts: Sequence[Event]) -> Seat | None:
    """Return who won the round with these facts; `None` when nobody did, and in a final in which the last trick
    loses.
    """
    if any(isinstance(fact, FinalRule) and fact.lowest for fact in facts):
        return None
    for fact in facts:
        match fact:
            case LastTrick(passed=True):
                return None
            case LastTrick(seat=seat) | Four(seat=seat) | Chance(seat=seat, made=True):
                return seat
    return None
