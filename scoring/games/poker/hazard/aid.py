"""How a sheet of poker with a joker opens its calculators, filled in as the hand stands, and takes over the winners.

A query is the query string of a calculator, as pairs (name, value). It is `()` when that calculator has no answer for
the sheet as it stands.
"""

from collections.abc import Iterator, Mapping, Sequence

from scoring.games.poker.compare import best, hands_of, no_case
from scoring.games.poker.form import draft_shown
from scoring.games.poker.hand import key
from scoring.games.poker.hazard import options, rounds
from scoring.games.poker.hazard.hands import agreed_rules, strength, worth
from scoring.games.poker.hazard.score import Action
from scoring.games.poker.hazard.state import BIDDING, ENTRY, OPENING, SHOW, State
from scoring.games.poker.hazard.whole import could_win
from scoring.play.contract import Aid, Draft, Lookup, Query, Seat

COMPARING = f"{options.SLUG}-vergelijken"
WORDS: dict[Action, str] = {"verhogen": "+{}", "zien": "zien", "weg": "weg"}
SEVEN = range(2, 8)
"""The numbers of players for which the calculators have an answer."""


def seeing_query(state: State) -> Query:
    """Return the query for the calculator of what seeing (paying to stay in) costs, on the oldest way of playing.

    `()` in other ways of playing, outside the bidding, and when the calculator would come to another pot or another
    player's turn than the sheet has.
    """
    if (
        state.kind != options.OLDEST
        or state.phase != BIDDING
        or state.betting is None
        or state.turns is None
        or state.jackpot
    ):
        return ()
    order = state.around(state.seating.dealer)
    letter = {key(seat): rounds.SEATS[place] for place, seat in enumerate((order[-1], *order[:-1])[: SEVEN[-1]])}
    straddled = "" if state.straddler is None else letter.get(key(state.straddler), "")
    away = [one for name, one in letter.items() if name not in state.betting.paid]
    words = [(action, amount) for _, action, amount in state.acts if action]
    try:
        game = rounds.begin(len(order), state.minimum, straddled, away)
        game = rounds.after_bidding(game, words, state.limits)
    except ValueError:
        return ()
    turn = game.turns.next if game.turns else ""
    if (
        len(words) < len(state.acts)
        or game.betting.pot != state.has(options.POT)
        or turn != letter.get(state.turns.next)
    ):
        return ()
    limits = (("minimum", str(state.minimum)), ("maximum", str(state.minimums_in_chips(options.MAXIMUM.key))))
    said = " ".join(WORDS[action].format(amount) for action, amount in words)
    rows = (("spelers", str(len(order))), *limits, ("straddle", straddled or "geen"))
    return (*rows, *((("niet-mee", " ".join(away)),) if away else ()), *((("woorden", said),) if said else ()))


def doubling_query(state: State) -> Query:
    """Return the query for the calculator of what going along (playing this hand) costs at cheap and dubbel (double),
    with the doublings so far. `()` in another way of playing, at a cheap pot, outside going along and bidding, and
    unless two to seven players play.
    """
    along = len(state.along)
    if not state.doubling or state.phase not in (ENTRY, BIDDING) or state.stake != state.minimum or along not in SEVEN:
        return ()
    said = (("donker", str(state.dark)), ("licht", str(state.light)), ("dubbel", str(state.doubles)))
    over = ("over", str(state.options[options.DOUBLE.key]))
    return (("eenheid", str(state.stake)), ("spelers", str(along)), *said, over)


def opening_query(state: State) -> Query:
    """Return the query for the calculator of which hand opens the jackpot (a pot that asks a good hand to begin the
    bidding).

    `()` when no jackpot waits to be opened, and unless two to seven players can play for it (three or four with the
    short pack).
    """
    waits = state.phase == OPENING and state.jackpot if state.begun else state.due
    if not waits or len(state.able()) not in (options.SHORT_PACK_SEATS if _plays_short_pack(state) else SEVEN):
        return ()
    table = (("spelers", str(len(state.able()))), ("inzet", str(state.minimums_in_chips(options.JACKPOT_STAKE.key))))
    ladder = (("ladder", "nee"),) if state.on(options.NO_LADDER.key) else ()
    joker = ("joker-opent", "ja" if state.on(options.JOKER_OPENS.key) else "nee")
    tries, pack = ("keer", str(state.tries + 1)), (*_bug_query(state), *_pack_query(state))
    return (tries, *table, *ladder, joker, *pack, ("actief", "hand"))


def cheap_pot_query(state: State) -> Query:
    """Return the query for the calculator of a cheap pot, with the portion of it that is played for.

    A cheap pot is what lies there after everybody said cheap (bid nothing). `()` unless it lies there between two hands
    and nobody has to add to it.
    """
    players = len(state.living())
    if not state.pot_stands or state.begun or state.filling or state.has(options.POT) < 1 or players not in SEVEN:
        return ()
    part = state.part if state.portions else 0
    return (("pot", str(state.has(options.POT))), ("spelers", str(players)), ("keer", "0"), ("deel", str(part)))


def buying_query(state: State) -> Query:
    """Return the query for the calculator of the odds of buying cards, with the pack and its rules. `()` when no cards
    are bought now.
    """
    if not state.before_first_bid or not state.changes_cards:
        return ()
    return (*_five_alike_query(state), *_pack_query(state), ("actief", "hand"))


def showdown_query(state: State) -> Query:
    """Return the query for the calculator that compares hands: one for each player who may still win, the first after
    the dealer first. `()` before the showdown.
    """
    hands = could_win(state)
    if state.phase != SHOW or len(hands) < 2:
        return ()
    real = ("echt", str(state.options[options.REAL.key]))
    return (("spelers", str(len(hands))), real, *_five_alike_query(state), *_pack_query(state), ("actief", "hand1"))


def _five_alike_query(state: State) -> Query:
    fives = (("vijf-gelijke", "ja"),) if state.on(options.FIVE_ALIKE.key) else ()
    return (*fives, *_bug_query(state))


def _bug_query(state: State) -> Query:
    return (("bug", "ja"),) if state.on(options.JOKER_AS_BUG.key) else ()


def _plays_short_pack(state: State) -> bool:
    """Return whether the short pack is played, which is for three or four at the table. Hazardspelen p. 68."""
    return state.on(options.SHORT_PACK.key) and len(state.living()) in options.SHORT_PACK_SEATS


def _pack_query(state: State) -> Iterator[tuple[str, str]]:
    """Yield two pairs of a query: the pack (`kort`, short, or `vol`, full) and whether the ace may be low."""
    short = _plays_short_pack(state)
    yield "pak", "kort" if short else "vol"
    yield "aas-laag", "ja" if state.on(options.ACE_BELOW_FIVE.key if short else options.LOW_ACE.key) else "nee"


def draft(state: State, asked: Mapping[str, Sequence[str]], seat: Seat) -> Draft:
    """Return the draft that says who shows the best hand, after hands were compared in the calculator.

    `asked` is the query string of the calculator. Its first hand is that of `seat`, the next ones are of the other
    players who may still win, in turn. `{}` when no hand is whole, or when one of them can't be.
    """
    left, held = could_win(state), hands_of(asked)
    at = left.index(seat) if seat in left else 0
    said = {name: "".join(asked.get(name, ())[:1]) for name in ("pak", "aas-laag", "vijf-gelijke", "bug", "echt")}
    short = said["pak"] == "kort"
    rules = agreed_rules(
        short=short,
        low=(said["aas-laag"] or ("nee" if short else "ja")) == "ja",
        fives=said["vijf-gelijke"] == "ja",
        bug=said["bug"] == "ja",
        real=said["echt"] == "zelfde-combinatie",
    )
    try:
        won = best({place: strength(worth(cards, rules), rules) for place, cards in held.items()})
    except ValueError:
        return {}
    return draft_shown((*left[at:], *left[:at]), held, won, alone=state.phase == SHOW)


LOOKUPS = (
    Lookup(calculator=f"{options.SLUG}-inzet", now=seeing_query),
    Lookup(calculator=f"{options.SLUG}-dubbel", now=doubling_query),
    Lookup(calculator=f"{options.SLUG}-jackpot", now=opening_query),
    Lookup(calculator=f"{options.SLUG}-cheappot", now=cheap_pot_query),
    Lookup(calculator=f"{options.SLUG}-ruilen", now=buying_query),
    Lookup(calculator=COMPARING, now=showdown_query),
)
AID = Aid(calculator=COMPARING, cases=no_case, draft=draft)
