"""Which facts may not be written at chapeau, plain or Mexican; each objection names the rule that forbids it."""

from collections.abc import Callable

from scoring.games.chapeau import ends, events, turns
from scoring.games.chapeau.options import POT
from scoring.games.chapeau.state import State
from scoring.kit.dice import DICE
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts
from scoring.play.books.chip_facts import BuyIn, CashOut, Leftover
from scoring.play.contract import Event, Objection
from scoring.play.seating import Begin, Join, Rename, Reorder


def check_for_seats(seats: range) -> Callable[[State, Event], Objection | None]:
    """Return the function `check` for one of the two games; `seats` is the range of numbers of players it allows."""

    def check(state: State, event: Event) -> Objection | None:
        if isinstance(event, Begin):
            return _begin(state)
        if state.over and not isinstance(event, Rename | Reorder):
            return Objection("De partij is uit.", turns.ending_rule(state))
        if isinstance(event, Join | BuyIn | CashOut | Leftover) and (no := _coin_or_join_objection(state, event)):
            return no
        return _round(state, event) or chip_facts.check(state, event, seats=seats)

    return check


def _begin(state: State) -> Objection | None:
    """Return an objection when a sheet cannot begin with these coins; else `None`.

    A player may not have fewer than 0 coins, and at least two must be in the game.
    """
    if any(amount < 0 for amount in state.chips.values()):
        return Objection("Niemand begint met minder dan nul munten.", state.cite("munten"), field="start")
    if len(state.living()) < 2:
        text = "Met deze stand is de partij al uit: minstens twee spelers moeten nog meedoen."
        return Objection(text, turns.ending_rule(state), field="start")
    return None


def _coin_or_join_objection(state: State, event: Event) -> Objection | None:
    """Return an objection to buying, selling or dividing coins, or to a new player who cannot join now; else `None`.

    A new player must bring at least one coin where players without coins are out.
    """
    match event:
        case BuyIn() | CashOut():
            return Objection("Munten koop je niet: ze liggen in de pot of bij de spelers.", state.cite("munten"))
        case Leftover(account=key) if key == POT and state.from_pot:
            return Objection("De munten in de pot zijn strafpunten; die zijn van niemand.", state.cite("munten"))
        case Join() if state.mexican and len(state.seating.order) - len(state.seating.gone) >= DICE:
            text = f"Ieder heeft een eigen steen en er zijn er {in_words(DICE)}: er kan niemand meer bij."
            return Objection(text, "mexicaanse-chapeau#spelers")
        case Join(points=points) if points < 1 and not (state.from_pot and state.phase == 1):
            text = "Wie er nu bij komt, brengt minstens één munt mee; zonder munten doe je niet mee."
            return Objection(text, "chapeau#weggaan", field="points")
    return None


def _round(state: State, event: Event) -> Objection | None:
    """Return an objection when an event of a round cannot be written now; `None` when it can,
    and for all other events.
    """
    match event:
        case events.Direction(seat=seat, clockwise=clockwise):
            return turns.bad_direction(state, seat, clockwise=clockwise)
        case events.Peek(seat=seat):
            return turns.not_his_turn(state, seat) or turns.no_cup(state, seat) or turns.poker_under_way(state, seat)
        case events.Throw():
            return (
                turns.not_his_turn(state, event.seat)
                or turns.poker_under_way(state, event.seat)
                or turns.bad_throw(state, event)
            )
        case events.Announce():
            return turns.not_his_turn(state, event.seat) or turns.bad_announcement(state, event)
        case events.Lift(seat=seat, dice=dice, lies=flush):
            return ends.may_not_lift(state, seat) or ends.bad_dice(state, dice, flush)
        case events.Accept(seat=seat):
            return ends.no_poker_to_accept(state, seat) or ends.accepted_already(state)
        case events.PokerThrow():
            return ends.no_poker_to_accept(state, event.seat) or ends.bad_poker_throw(state, event)
        case events.LastThrow(seat=seat, dice=dice):
            return ends.no_poker_to_accept(state, seat) or ends.not_five(state, dice)
        case events.Showdown():
            return ends.not_these_two(state, event.announcer, event.lifter) or ends.bad_showdown(state, event)
        case events.Outcome():
            return ends.not_these_two(state, event.announcer, event.lifter) or ends.bad_outcome(state, event)
        case events.Coin():
            return ends.bad_coin(state, event)
    return None
