"""The reducer of a chapeau sheet: what every fact does to coins and players.

Total: every fact gives a state, also one that no longer fits, so an old sheet can be replayed for ever.
"""

from collections.abc import Callable

from scoring.games.chapeau import events
from scoring.games.chapeau.announce import Announcement, in_dutch, too_high
from scoring.games.chapeau.coins import ROUND_ENDS_AFTER, usual_coins
from scoring.games.chapeau.moving import after_leaving, after_round, ready_to_begin
from scoring.games.chapeau.options import COINS, COINS_EACH, POT
from scoring.games.chapeau.state import State, faces_of
from scoring.kit.cards import RANK_PLURALS
from scoring.kit.dice import DICE
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import replace, tell
from scoring.play.contract import ChipBook, Event, Holder, Option, Seat
from scoring.play.seating import Begin, Leave


def starting(options: tuple[Option, ...], book: ChipBook, *, mexican: bool) -> Callable[[Begin], State]:
    """Return the function `start` for one of the two games, which makes the first state; `mexican`: aces are jokers."""

    def start(begin: Begin) -> State:
        return ready_to_begin(_lay_agreed_coins(replace(ledger.opened(State, begin, options, book), mexican=mexican)))

    return start


def _lay_agreed_coins(state: State) -> State:
    """Return the state with the agreed number of coins, in the pot or with the players.

    It is unchanged when coins were filled in at the beginning of the sheet, or with fewer than two players.
    """
    if any(state.chips.values()) or len(state.living()) < 2:
        return state
    found: dict[Holder, int] = {POT: usual_coins(len(state.living()))[state.options[COINS.key] == "plus-een"]}
    if not state.from_pot:
        found = dict.fromkeys(state.living(), state.number(COINS_EACH.key))
    chips = {**state.chips, **found}
    return replace(state, chips=chips, opening=chips, before=chips, put_in=chips, total=sum(chips.values()))


ENDS = frozenset({events.Lift, events.LastThrow, events.Showdown, events.Outcome, events.Coin})


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    if type(event) in ENDS:
        return _ended(state, event)
    match event:
        case events.Direction(seat=seat, clockwise=clockwise):
            way = "met de klok mee" if clockwise else "tegen de klok in"
            text = f"{state.name(seat)} geeft {way} door."
            return tell(state, text, state.cite("richting"), seat=seat, clockwise=clockwise)
        case events.Peek(seat=seat):
            text = f"{state.name(seat)} kijkt onder de beker."
            return tell(state, text, state.cite("opheffen"), seat=seat, peeked=True)
        case events.Throw():
            return _thrown(state, event)
        case events.Announce(seat=seat) if seat in state.living():
            return _announced(state, event)
        case events.Accept(seat=seat):
            return _accept_poker(state, seat)
        case events.PokerThrow(seat=seat, dice=dice) if state.last is not None:
            return _after_throw_at_poker(state, seat, dice)
        case Leave(seat=seat):
            return after_leaving(chip_facts.apply(state, event), seat)
    return chip_facts.apply(state, event)


def _ended(state: State, event: Event) -> State:
    """Return the state after a fact that ends a round."""
    match event:
        case events.Lift(seat=seat, dice=dice, lies=flush) if state.said:
            return _lifted(state, state.said[-1][0], seat, state.throw_under_cup(dice, flush))
        case events.LastThrow(seat=seat, dice=dice) if state.said:
            state = replace(state, accepted=seat)
            return _after_poker_throws(state, seat, beaten=state.beats(dice))
        case events.Showdown(announcer=announcer, lifter=lifter, dice=dice, lies=flush):
            state = _with_announcement_told(state, event, clockwise=_goes_clockwise(state, announcer, lifter))
            return _lifted(state, announcer, lifter, state.throw_under_cup(dice, flush)) if state.said else state
        case events.Outcome(announcer=announcer, lifter=lifter, held=held, poker=poker):
            winner, loser = (announcer, lifter) if held else (lifter, announcer)
            return after_round(_tell_outcome(state, event, poker=poker), winner, loser)
        case events.Coin(seat=seat, other=other):
            one = other[0] if other else None
            second = state.phase == 2 and state.from_pot
            return after_round(state, seat, one) if second else after_round(state, one, seat)
    return state


# --- the cup goes round ---------------------------------------------------------------------------


def _goes_clockwise(state: State, seat: Seat, after: Seat) -> bool | None:
    """Return whether the cup goes clockwise: as it is known, or as follows from `after` coming after `seat`.

    It is `None` when neither tells.
    """
    if state.clockwise is not None:
        return state.clockwise
    others = state.around(seat, clockwise=True)
    if after not in (*others[:1], *others[-1:]):
        return None
    return after == others[0]


def _thrown(state: State, event: events.Throw) -> State:
    """Return the state after the player in turn threw dice, with a sentence about it."""
    name, state = state.name(event.seat), replace(state, thrown=True)
    sight = faces_of((*event.aside, *event.rolled))
    if sight or not state.mexican:
        state = replace(state, in_sight=sight)
    done = []
    if event.shaken > 0:
        number = in_words(event.shaken) if event.shaken <= DICE else str(event.shaken)
        own = f"schudt {number} {'steen' if event.shaken == 1 else 'stenen'}"
        done.append("gooit de eigen steen" if state.mexican else own)
    if event.rolled:
        done.append(f"rolt open {' '.join(event.rolled)}")
    text = f"{name} {' en '.join(done) or 'gooit niets'}"
    text += f"; {' '.join(event.aside)} {'ligt' if len(event.aside) == 1 else 'liggen'} apart." if event.aside else "."
    return tell(state, text, state.cite("handelingen"), seat=event.seat)


def _announced(state: State, event: events.Announce) -> State:
    """Return the state after an announcement; unchanged when no throw is like it.

    Dice in sight are forgotten when it is not written whether they were thrown: they may have changed.
    """
    try:
        announcement = state.read(event.kind, event.named)
    except ValueError:
        return state
    blind = " blind" if event.blind else ""
    text = f"{state.name(event.seat)} geeft{blind} door: ‘{in_dutch(announcement)}’."
    if state.mexican:
        aces = f", azen als {event.aces}" if event.aces else ""
        text = f"{state.name(event.seat)} kondigt aan: ‘{in_dutch(announcement)}’{aces}."
    rule = "chapeau#blind" if event.blind else state.cite("hoger")
    untold = not (event.blind or state.thrown or state.mexican)
    return tell(
        state,
        text,
        rule,
        seat=event.seat,
        in_sight=() if untold else state.in_sight,
        clockwise=_goes_clockwise(state, state.said[-1][0], event.seat) if state.said else state.clockwise,
        said=(*state.said, (event.seat, announcement)),
        peeked=False,
        thrown=False,
        anybody=False,
    )


def _with_announcement_told(state: State, event: events.Showdown, *, clockwise: bool | None) -> State:
    """Return the state with the last announcement of a round that is written afterwards;
    `clockwise` is the cup's way.
    """
    try:
        announcement = state.read(event.kind, event.named)
    except ValueError:
        return replace(state, clockwise=clockwise)
    text, every = (
        f"{state.name(event.announcer)} zei het laatst ‘{in_dutch(announcement)}’.",
        (*state.said, (event.announcer, announcement)),
    )
    return tell(state, text, state.cite("hoger"), seat=event.announcer, said=every, clockwise=clockwise)


# --- the end of a round ---------------------------------------------------------------------------


def bluffed(state: State, there: Announcement | None) -> bool:
    """Return whether the last announcement is more than the dice are; `there` `None`
    (dice not readable) is no bluff.
    """
    return there is not None and too_high(state.said[-1][1], there, state.ranking)


def _lifted(state: State, announcer: Seat, lifter: Seat, there: Announcement | None) -> State:
    """Return the state after `lifter` lifted the cup; what the dice are, `there`, decides who wins the round."""
    way = _goes_clockwise(state, announcer, lifter)
    announcement = state.said[-1][1]
    bluff = bluffed(state, there)
    does = "voert chapeau uit" if state.mexican else "heft op"
    lies = f"er ligt ‘{in_dutch(there)}’" if there is not None else "het ligt er"
    less = "minder dan" if bluff else "niet minder dan"
    text = f"{state.name(lifter)} {does}: {lies}, {less} ‘{in_dutch(announcement)}’."
    state = tell(state, text, state.cite("opheffen"), seat=lifter, clockwise=way)
    return after_round(state, *((lifter, announcer) if bluff else (announcer, lifter)))


def _tell_outcome(state: State, event: events.Outcome, *, poker: bool) -> State:
    """Return the state with a sentence about a round of which only the result is written."""
    lifter, announcer = state.name(event.lifter), state.name(event.announcer)
    way = _goes_clockwise(state, event.announcer, event.lifter)
    if poker:
        ends = "gooit geen hogere" if event.held else "gooit een hogere"
        text = f"{lifter} neemt de poker van {announcer} aan en {ends}."
        return tell(state, text, state.cite("na-poker"), seat=event.lifter, clockwise=way)
    does = "voert chapeau uit" if state.mexican else "heft op"
    ends = f"wat {announcer} zei, ligt er" if event.held else f"{announcer} zei te veel"
    return tell(state, f"{lifter} {does}: {ends}.", state.cite("opheffen"), seat=event.lifter, clockwise=way)


# --- an accepted poker ----------------------------------------------------------------------------


def _accept_poker(state: State, seat: Seat) -> State:
    """Return the state after a player accepted the poker; unchanged when nothing was announced or he is out."""
    if not state.said or seat not in state.living():
        return state
    state = replace(state, accepted=seat, clockwise=_goes_clockwise(state, state.said[-1][0], seat))
    return tell(state, f"{state.name(seat)} neemt de poker aan.", state.cite("na-poker"), seat=seat)


def _after_throw_at_poker(state: State, seat: Seat, dice: tuple[str, ...]) -> State:
    """Return the state after one throw at an accepted poker (five alike).

    In the plain game a higher poker or the fifth throw ends the round.
    """
    if state.accepted is None:
        state = _accept_poker(state, seat)
    state = replace(state, throws=state.throws + 1, lying=faces_of(dice))
    throw = f"worp {in_words(state.throws)}" if state.throws <= ROUND_ENDS_AFTER else f"worp {state.throws}"
    state = tell(state, f"{state.name(seat)}, {throw}: {' '.join(dice)}.", state.cite("na-poker"), seat=seat)
    beaten = not state.mexican and state.beats(dice)
    if beaten or (state.throws >= ROUND_ENDS_AFTER and not state.mexican):
        return _after_poker_throws(state, seat, beaten=beaten)
    return state


def _after_poker_throws(state: State, seat: Seat, *, beaten: bool) -> State:
    """Return the state after the throws at a poker: `seat` wins when he threw a higher one
    (`beaten`), else its announcer.
    """
    giver, announcement = state.said[-1]
    what = f"een poker van {RANK_PLURALS[announcement.faces[0]]}" if announcement.faces else "de poker"
    text = f"{state.name(seat)} gooit {'een hogere dan' if beaten else 'niets hogers dan'} {what}."
    state = tell(state, text, state.cite("na-poker"), seat=seat)
    return after_round(state, *((seat, giver) if beaten else (giver, seat)))
