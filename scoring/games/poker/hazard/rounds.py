"""The oldest way told seat by seat: who pays what to go along, with or without a straddle, and the bidding in turn.

Source: Hazardspelen, p. 68-71. Amounts are in cents; A deals, B comes after him, and so on.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.games.poker.hazard import score
from scoring.games.poker.hazard.score import Action, Betting
from scoring.games.poker.turns import Turns, begun, left, raised, stayed
from scoring.kit.names import isolated

SEATS = "ABCDEFG"
STRADDLERS = ("B", "C")
"""Number two and number three may straddle (p. 70-71)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a seat has put before the cards are seen, and what going along still costs him."""

    seat: str
    before: int
    more: int


@dataclass(frozen=True, slots=True)
class Line:
    """One word of the bidding: who, what, how much raised, what it cost, and what then lies in the pot."""

    seat: str
    action: Action
    raised: int
    paid: int
    pot: int


@dataclass(frozen=True, slots=True)
class Round:
    """The game so far; `alone` is who takes the pot because nobody is against him, `""` while somebody is."""

    entries: tuple[Entry, ...]
    behind: str
    betting: Betting
    turns: Turns | None
    lines: tuple[Line, ...] = ()
    alone: str = ""


def seats(players: int) -> tuple[str, ...]:
    """A, B, C and so on; two to seven."""
    if not 2 <= players <= len(SEATS):
        raise ValueError("Poker met joker speel je met twee tot en met zeven spelers.")
    return tuple(SEATS[:players])


def entries(names: Sequence[str], minimum: int, straddler: str = "") -> tuple[Entry, ...]:
    """What each seat put and must still add to go along (p. 68, 71)."""
    dealer = names[0]
    if not straddler:
        full = score.ENTRY * minimum
        return tuple(Entry(name, minimum * (name == dealer), full - minimum * (name == dealer)) for name in names)
    if straddler not in STRADDLERS or straddler not in names:
        raise ValueError("Straddelen kan alleen wie als eerste of tweede na de gever zit.")
    costs, full = score.straddled(minimum), score.STRADDLED_ENTRY * minimum
    part = {dealer: "gever", straddler: "straddelaar"}
    more = {name: costs[part.get(name, "ander")] for name in names}
    return tuple(Entry(name, full - more[name], more[name]) for name in names)


def speaking(names: Sequence[str], behind: str) -> tuple[str, ...]:
    """The order in which they speak: `behind` is last, whoever comes after him first."""
    place = names.index(behind) + 1
    return (*names[place:], *names[:place])


def begin(players: int, minimum: int, straddler: str = "", away: Collection[str] = ()) -> Round:
    """The pot once everybody has said whether he goes along; `away` are the seats that don't.

    Refused: a minimum of nothing, a straddle by another than B or C, somebody who is not there.
    """
    names = seats(players)
    if minimum < 1:
        raise ValueError("Het minimum is minstens één.")
    if strange := next((name for name in away if name not in names), None):
        raise ValueError(f"Er zit geen {isolated(strange[:20])} aan tafel: kies uit {', '.join(names)}.")
    pays, behind = entries(names, minimum, straddler), straddler or names[0]
    order = tuple(name for name in speaking(names, behind) if name not in away)
    alone = order[0] if len(order) == 1 else "" if order else behind
    free = alone == behind
    put = {each.seat: each.before + (0 if each.seat in away or free else each.more) for each in pays}
    betting = Betting(pot=sum(put.values()), paid=dict.fromkeys(order, 0))
    return Round(pays, behind, betting, None if alone else begun(order), alone=alone)


def bidden(game: Round, words: Sequence[tuple[Action, int]], limits: range) -> Round:
    """The game after these words, each by whoever's turn it is; `limits` are the raises allowed (p. 68-69)."""
    after: Mapping[Action, Callable[[Turns], Turns]] = {"verhogen": raised, "zien": stayed, "weg": left}
    for number, (action, amount) in enumerate(words, 1):
        if game.turns is None or game.turns.over:
            raise ValueError(f"Na {number - 1} keer is het bieden voorbij; daarna kan er niets meer bij.")
        seat = game.turns.next
        try:
            betting = score.bid(game.betting, seat, action, amount, limits=limits)
        except ValueError as error:
            raise ValueError(f"Keer {number}: {str(error)[0].lower()}{str(error)[1:]}") from None
        line = Line(seat, action, amount, betting.paid[seat] - game.betting.paid[seat], betting.pot)
        turns = after[action](game.turns)
        alone = turns.seats[0] if len(turns.seats) == 1 else ""
        game = replace(game, betting=betting, turns=turns, lines=(*game.lines, line), alone=alone)
    return game
