"""How a sheet of five-card poker opens its calculators, filled in as the hand stands, and takes over the winners.

A query is the query string of a calculator, as pairs (name, value). It is `()` when that calculator has no answer for
the sheet as it stands.
"""

from collections.abc import Iterator, Mapping, Sequence

from scoring.games.poker.compare import best, hands_of, no_case
from scoring.games.poker.form import draft_shown
from scoring.games.poker.hand import key
from scoring.games.poker.vijfkaarten.options import POT
from scoring.games.poker.vijfkaarten.score import Act, Move
from scoring.games.poker.vijfkaarten.state import State
from scoring.games.poker.vijfkaarten.turns import round_after
from scoring.games.poker.vijfkaarten.whole import contenders, winning
from scoring.games.poker.vijfkaarten.wildcards import NO_WILD, Wild, wild_at
from scoring.kit.cards import LETTERS
from scoring.play.contract import Aid, Draft, Lookup, Query, Seat

COMPARING = "poker-vergelijken"
MOST_HANDS = 8
WORDS: dict[Move, str] = {"bet": "{}", "raise": "+{}", "call": "mee", "fold": "pas", "check": "check"}


def call_query(state: State) -> Query:
    """Return the query for the calculator of what a call (staying in) costs, with what was said in this round of
    betting.

    `()` when nobody is to speak, when somebody went all in, when a blind (a bet paid before the cards are dealt) is
    more than the calculator allows, and when the calculator would come to other bets or another player's turn than the
    sheet.
    """
    betting = state.now
    if not state.begun or state.turn is None or betting is None or any(act.move not in WORDS for act in state.acts):
        return ()
    acts = state.acts if betting is state.betting else ()
    if betting is state.betting and state.part == 1 and state.small_blind:
        names, small = betting.players, state.small_blind
        acts = (Act(names[0], "bet", small), Act(names[1], "raise", small), *acts)
    before, free = max(0, state.has(POT)) - betting.pot, not state.on("grens-eerste-inzet")
    limits = {"hoogste-verhoging": state.highest_raise, "hoogste-inzet": state.number("hoogste-inzet")}
    by_pot = state.on("pot-limiet")
    deeds, pot = [(act.move, act.amount) for act in acts], before if by_pot else None
    try:
        round_ = round_after(betting.players, deeds, *limits.values(), first=not free, pot=pot)
    except ValueError:
        return ()
    if round_.betting.put != betting.put or round_.turns.next != key(state.turn):
        return ()
    said = " ".join(WORDS[act.move].format(act.amount) for act in acts)
    rows = (("spelers", str(len(betting.players))), ("pot", str(before)), *((("zetten", said),) if said else ()))
    first = (("grens-eerste-inzet", "nee"),) if free else ()
    most = (("pot-limiet", "ja"),) if by_pot else ()
    return (*rows, *((name, str(chips)) for name, chips in limits.items()), *first, *most)


def _wild(state: State) -> Iterator[tuple[str, str]]:
    """Yield the fields of a query that say which cards are wild (may count as others) at this table."""
    wild = wild_at(state.options)
    yield "jokers", str(wild.jokers)
    yield from (("wild", LETTERS[rank]) for rank in wild.ranks)
    if wild.lowest:
        yield "laagste", "ja"
    if wild.bug:
        yield "bug", "ja"


def showdown_query(state: State) -> Query:
    """Return the query for the calculator that compares hands: one for each player who may still win, the first after
    the dealer first. `()` until the betting is over, and unless two to eight hands are left.
    """
    hands = winning(state) if state.begun and state.turn is None else ()
    if not 2 <= len(hands) <= MOST_HANDS:
        return ()
    double = state.options["wildcards"] != NO_WILD and state.on("dubbel-in-flush")
    twice = (("dubbel", "ja"),) if double else ()
    return (("spelers", str(len(hands))), *_wild(state), *twice, ("actief", "hand1"))


def swapping_query(state: State) -> Query:
    """Return the query for the calculator of what swapping cards brings, with the wild cards. `()` when it is not time
    to swap.
    """
    return (*_wild(state), ("actief", "hand")) if state.swapping else ()


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the draft that says who shows the best hand, after hands were compared in the calculator.

    `asked` is the query string of the calculator. Its first hand is that of `seat`, the next ones are of the other
    players who may still win, in turn. `{}` when no hand is whole, or when one of them can't be.
    """
    left = contenders(state, {})
    at = left.index(seat) if seat in left else 0
    held = hands_of(asked)
    named = (*asked.get("wild", ()), *asked.get("wild2", ()))
    said = {name: "ja" in asked.get(name, ()) for name in ("laagste", "bug", "dubbel")}
    wild = Wild(
        ranks=tuple(rank for rank, letter in LETTERS.items() if letter in named),
        lowest=said["laagste"],
        bug=said["bug"] and not named and not said["laagste"],
    )
    try:
        won = best({place: wild.worth(cards, double_ranks=said["dubbel"]) for place, cards in held.items()})
    except ValueError:
        return {}
    return draft_shown((*left[at:], *left[:at]), held, won, alone=state.begun and state.turn is None)


LOOKUPS = (
    Lookup(calculator="poker-inzet", now=call_query),
    Lookup(calculator="poker-ruilen", now=swapping_query),
    Lookup(calculator=COMPARING, now=showdown_query),
)
AID = Aid(calculator=COMPARING, cases=no_case, draft=draft)
