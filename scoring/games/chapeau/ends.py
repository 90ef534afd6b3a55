"""Which facts may not be written at the end of a round of chapeau:
lifting, the dice that lay there, the five throws.
"""

from collections import Counter

from scoring.games.chapeau.announce import BLACK, PURPLE, in_dutch
from scoring.games.chapeau.coins import ROUND_ENDS_AFTER
from scoring.games.chapeau.events import Coin, Outcome, PokerThrow, Showdown
from scoring.games.chapeau.state import POKER, State, faces_of
from scoring.games.chapeau.turns import (
    count_open_dice,
    faces_in_letters,
    no_face,
    not_his_turn,
    not_in_game,
    poker_under_way,
    unsayable,
)
from scoring.kit.dice import DICE
from scoring.kit.figures import in_words
from scoring.play.contract import Objection, Seat

FLUSHES = (PURPLE, BLACK)


# --- lifting --------------------------------------------------------------------------------------


def may_not_lift(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player cannot lift the cup now; else `None`."""
    rule = state.cite("opheffen")
    if not state.said:
        return Objection("Er is nog niets gezegd om niet te geloven.", rule)
    if seat == state.said[-1][0]:
        name, after = state.name(seat), "wie erna komt, voert chapeau uit"
        text = f"{name} kondigde zelf aan; {after}." if state.mexican else f"{name} gaf zelf door; je buur heft op."
        return Objection(text, rule)
    if no := not_his_turn(state, seat):
        return no
    if state.accepted is not None:
        return poker_under_way(state, seat)
    if state.peeked or state.thrown:
        does = "gekeken" if state.peeked else "gegooid"
        left = "hoger aankondigen" if state.mexican else "doorgeven"
        return Objection(f"{state.name(seat)} heeft {does} en gelooft het dus: {left} is het enige.", rule)
    return None


def not_five(state: State, dice: tuple[str, ...]) -> Objection | None:
    """Return an objection when these codes are not five dice of poker; else `None`."""
    if no := no_face(dice):
        return no
    if len(dice) == DICE:
        return None
    text = f"Er liggen {in_words(DICE)} stenen, niet {in_words(len(dice))}."
    return Objection(text, state.cite("stenen"), field="dice")


def bad_dice(state: State, dice: tuple[str, ...], flush: str) -> Objection | None:
    """Return an objection when the five dice under the cup cannot be these; else `None`.

    `flush` is the flush in them, `""` for none; one that this table's ranking lacks is refused.
    """
    return not_five(state, dice) or no_flush(state, flush) or lacks_seen_die(state, dice)


def no_flush(state: State, flush: str) -> Objection | None:
    """Return an objection when `flush` is no flush of this table's ranking; else, and for `""` (none), `None`."""
    if not flush or (flush in FLUSHES and state.ranking == "flush"):
        return None
    return Objection("In jullie rangorde bestaat die flush niet.", "chapeau#flush", field="lies")


def lacks_seen_die(state: State, dice: tuple[str, ...]) -> Objection | None:
    """Return an objection when a die that lay in sight before is not among these dice; else `None`."""
    if not Counter(state.in_sight) - Counter(faces_of(dice)):
        return None
    rule = "mexicaanse-chapeau#open-stenen" if state.mexican else state.cite("handelingen")
    return Objection(f"Er lag al open: {faces_in_letters(state.in_sight)}.", rule, field="dice")


# --- an accepted poker ----------------------------------------------------------------------------


def no_poker_to_accept(state: State, seat: Seat) -> Objection | None:
    """Return an objection when there is no poker (five alike) that this player can accept; else `None`."""
    if not state.poker_passed:
        return Objection("Er is geen poker doorgegeven om aan te nemen.", state.cite("na-poker"))
    if seat == state.said[-1][0]:
        text = f"{state.name(seat)} gaf de poker zelf door; wie hem krijgt, neemt hem aan."
        return Objection(text, state.cite("na-poker"))
    return not_his_turn(state, seat)


def accepted_already(state: State) -> Objection | None:
    """Return an objection when the poker (five alike) is accepted already; else `None`."""
    return None if state.accepted is None else Objection("De poker is al aangenomen.", state.cite("na-poker"))


def bad_poker_throw(state: State, event: PokerThrow) -> Objection | None:
    """Return an objection when this throw at an accepted poker cannot be; else `None`.

    It may be the sixth one, have a wrong number of dice, or hold dice that did not lie there.
    """
    rule = state.cite("na-poker")
    if state.throws >= ROUND_ENDS_AFTER:
        return Objection(f"Na {in_words(ROUND_ENDS_AFTER)} worpen is het gedaan: leg alles open.", rule)
    if no := no_face((*event.dice, *event.kept)):
        return no
    number = 1 + count_open_dice(state) if state.mexican else DICE
    if len(event.dice) != number:
        whose = "je eigen steen en de open stenen" if state.mexican else "alle stenen"
        text = f"Noem {whose}: het zijn er {in_words(number)}, niet {in_words(len(event.dice))}."
        return Objection(text, rule, field="dice")
    kept = Counter(faces_of(event.kept))
    if kept - Counter(state.lying) or kept - Counter(faces_of(event.dice)):
        return Objection("Vastklikken kan alleen wat er na een worp lag, en dat blijft dan liggen.", rule, field="kept")
    if len(event.kept) == number:
        return Objection("Wie alles vastklikt, gooit niet.", rule, field="kept")
    return None


# --- afterwards -----------------------------------------------------------------------------------


def not_these_two(state: State, announcer: Seat, lifter: Seat) -> Objection | None:
    """Return an objection when the cup cannot have gone from `announcer` to `lifter` at the end; else `None`."""
    rule = state.cite("opheffen")
    for seat in (announcer, lifter):
        if no := not_in_game(state, seat):
            return no
    if announcer == lifter:
        acts = "Aankondigen en chapeau uitvoeren" if state.mexican else "Doorgeven en opheffen"
        return Objection(f"{acts} doen twee verschillende spelers.", rule)
    if not state.said:
        return _check_neighbours(state, announcer, lifter)
    if announcer != state.said[-1][0]:
        did = "kondigde het laatst aan" if state.mexican else "gaf het laatst door"
        return Objection(f"{state.name(state.said[-1][0])} {did}, niet {state.name(announcer)}.", rule)
    return not_his_turn(state, lifter)


def _check_neighbours(state: State, announcer: Seat, lifter: Seat) -> Objection | None:
    """Return an objection when `lifter` cannot come after `announcer`, in the direction if
    that is known; else `None`.
    """
    if lifter in state.neighbours(announcer):
        return None
    name, other = state.name(announcer), state.name(lifter)
    if any(lifter in state.around(announcer, clockwise=way)[:1] for way in (True, False)):
        way = "met de klok mee" if state.clockwise else "tegen de klok in"
        heir = state.names(state.neighbours(announcer))
        text = f"is {heir} aan de beurt" if state.mexican else f"krijgt {heir} de beker"
        text = f"De richting is {way}: na {name} {text}, niet {other}."
    elif state.mexican:
        text = f"Na {name} is {other} niet aan de beurt: dat is een buur."
    else:
        text = f"Na {name} krijgt {other} de beker niet: die gaat naar een buur."
    return Objection(text, state.cite("richting"))


def bad_showdown(state: State, event: Showdown) -> Objection | None:
    """Return an objection when a round cannot be written as this `Showdown`; else `None`.

    That is when announcements are written already, or the announcement or dice cannot be.
    """
    if state.said:
        who = "chapeau uitvoerde" if state.mexican else "ophief"
        return Objection(f"Er is al iets gezegd: schrijf alleen nog wie {who} en wat er lag.", state.cite("opheffen"))
    return unsayable(state, event.kind, event.named) or bad_dice(state, event.dice, event.lies)


def bad_outcome(state: State, event: Outcome) -> Objection | None:
    """Return an objection when this outcome does not fit what is written of the round before; else `None`."""
    if event.poker and state.last is not None and state.last.kind != POKER:
        return Objection(f"Er is geen poker doorgegeven, maar ‘{in_dutch(state.last)}’.", state.cite("na-poker"))
    if not event.poker and state.accepted is not None:
        return poker_under_way(state, event.lifter)
    if not event.poker and (state.peeked or state.thrown) and state.said:
        return may_not_lift(state, event.lifter)
    return None


def bad_coin(state: State, event: Coin) -> Objection | None:
    """Return an objection when the round cannot be about these players: more than two, one
    twice, or not in it; else `None`.
    """
    who = (event.seat, *event.other)
    if len(event.other) > 1 or len(set(who)) < len(who):
        return Objection("Een ronde heeft één winnaar en één verliezer.", "chapeau#partij")
    for seat in who:
        if no := not_in_game(state, seat):
            return no
    if state.said and state.accepted is None and not set(who) <= {state.said[-1][0], *state.turn()}:
        two = "aankondigde en wie daarna kwam" if state.mexican else "doorgaf en wie de beker kreeg"
        return Objection(f"De ronde gaat tussen wie het laatst {two}.", state.cite("opheffen"))
    return None
