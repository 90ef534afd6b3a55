"""The oldest way of playing, seat by seat: who pays what to go along, with or without a straddle, and the bidding.

Source: Hazardspelen, p. 68-71. Amounts are in cents. Seats are letters: A deals, B comes after him, and so on.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.games.poker.hazard import score
from scoring.games.poker.hazard.score import Action, Betting
from scoring.games.poker.turns import Turns, begun, raised, stayed, stopped
from scoring.kit.names import isolated

SEATS = "ABCDEFG"
STRADDLERS = ("B", "C")
"""Number two and number three may straddle (p. 70-71)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a seat has put in before the cards are seen (`before`), and what playing this hand still costs him (`more`);
    cents.
    """

    seat: str
    before: int
    more: int


@dataclass(frozen=True, slots=True)
class Line:
    """One word of the bidding by the player at `seat` (a letter). All amounts are in cents.

    - `action`: what he said.
    - `raised`: by how much he raised, 0 when he did not.
    - `paid`: how much his word cost him.
    - `pot`: what lies in the pot after it.
    """

    seat: str
    action: Action
    raised: int
    paid: int
    pot: int


@dataclass(frozen=True, slots=True)
class Round:
    """The hand so far; seats are letters.

    - `entries`: what each seat paid before the bidding.
    - `behind`: the seat that speaks last.
    - `betting`: the pot, and what each has paid in the bidding (cents).
    - `turns`: the seats that must still speak; `None` when only `alone` plays.
    - `lines`: the words of the bidding, the first one first.
    - `alone`: the seat that wins the pot because nobody is left against it; `""` while somebody is.
    """

    entries: tuple[Entry, ...]
    behind: str
    betting: Betting
    turns: Turns | None
    lines: tuple[Line, ...] = ()
    alone: str = ""


def seats(players: int) -> tuple[str, ...]:
    """Return the letters of the seats, A first. `ValueError` unless there are two to seven players."""
    if not 2 <= players <= len(SEATS):
        raise ValueError("Poker met joker speel je met twee tot en met zeven spelers.")
    return tuple(SEATS[:players])


def entries_before_bidding(names: Sequence[str], minimum: int, straddler: str = "") -> tuple[Entry, ...]:
    """Return what each seat has put in and must still pay to play along (p. 68, 71); the first of `names` deals.

    `minimum` is the smallest stake in cents. `straddler` is the seat that straddled (put in double beforehand to decide
    last), `""` for nobody. `ValueError` when he does not sit first or second after the dealer.
    """
    dealer = names[0]
    if not straddler:
        full = score.ENTRY * minimum
        return tuple(Entry(name, minimum * (name == dealer), full - minimum * (name == dealer)) for name in names)
    if straddler not in STRADDLERS or straddler not in names:
        raise ValueError("Straddelen kan alleen wie als eerste of tweede na de gever zit.")
    costs, full = score.costs_after_straddle(minimum), score.STRADDLED_ENTRY * minimum
    part = {dealer: "gever", straddler: "straddelaar"}
    more = {name: costs[part.get(name, "ander")] for name in names}
    return tuple(Entry(name, full - more[name], more[name]) for name in names)


def speaking_order(names: Sequence[str], behind: str) -> tuple[str, ...]:
    """Return `names` in the order in which they speak: `behind` last, the next after him first.

    `ValueError` when `behind` is not among them.
    """
    place = names.index(behind) + 1
    return (*names[place:], *names[:place])


def begin(players: int, minimum: int, straddler: str = "", away: Collection[str] = ()) -> Round:
    """Return the hand once everybody has said whether he plays; `away` are the seats that do not.

    `minimum` is the smallest stake in cents. `straddler` is the seat that straddled (put in double beforehand to decide
    last), `""` for nobody. `ValueError`: a minimum below 1 cent, a straddle by another seat than B or C, a seat that is
    not there.
    """
    names = seats(players)
    if minimum < 1:
        raise ValueError("Het minimum is minstens één.")
    if strange := next((name for name in away if name not in names), None):
        raise ValueError(f"Er zit geen {isolated(strange[:20])} aan tafel: kies uit {', '.join(names)}.")
    pays, behind = entries_before_bidding(names, minimum, straddler), straddler or names[0]
    order = tuple(name for name in speaking_order(names, behind) if name not in away)
    alone = order[0] if len(order) == 1 else "" if order else behind
    free = alone == behind
    put = {each.seat: each.before + (0 if each.seat in away or free else each.more) for each in pays}
    betting = Betting(pot=sum(put.values()), paid=dict.fromkeys(order, 0))
    return Round(pays, behind, betting, None if alone else begun(order), alone=alone)


def after_bidding(game: Round, words: Sequence[tuple[Action, int]], limits: range) -> Round:
    """Return the hand after these words of the bidding (p. 68-69), each as `(action, raise in cents)`, said by the seat
    whose turn it is.

    `limits` are the raises allowed, in cents. `ValueError` for a word that may not be said, or one after the end.
    """
    after: Mapping[Action, Callable[[Turns], Turns]] = {"verhogen": raised, "zien": stayed, "weg": stopped}
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
