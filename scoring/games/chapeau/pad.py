"""The pad of a chapeau sheet: the presses of live play in turn, and the form of a whole round."""

from collections.abc import Iterable

from scoring.games.chapeau import events
from scoring.games.chapeau.afterwards import BLUFF, HELD, end_label, form, outcome_of
from scoring.games.chapeau.announce import KEYS, RANKINGS, ladder
from scoring.games.chapeau.objections import check_for_seats
from scoring.games.chapeau.state import CODES, State
from scoring.games.chapeau.turns import count_open_dice
from scoring.kit.cards import LETTERS
from scoring.kit.dice import DICE
from scoring.play.contract import Ask, Choice, Count, Dice, Draft, Field, Pad, PressGroup, Seat, SeatField, YesNo
from scoring.play.rounds.pressing import Pressing

_check = check_for_seats(range(2, 14))

_press = Pressing(_check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form of a round filled in with `draft`.

    When the game is over it is only a sentence that says so.
    """
    if state.over:
        return Pad(say="De partij is uit.")
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form(state, draft))


# --- live -----------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    """Yield the groups of presses: choosing the direction, announcing, and the end of the round."""
    turn = state.turn()
    if not state.said and len(turn) == 1 and len(state.living()) > 2:
        ways = ((True, "met de klok mee"), (False, "tegen de klok in"))
        presses = (
            _press(state, events.Direction(seat=turn[0], clockwise=way), label, on=state.clockwise is way)
            for way, label in ways
        )
        yield PressGroup("richting", f"{state.name(turn[0])} kiest de richting", tuple(presses))
    for seat in turn:
        yield from _presses_in_turn(state, seat)
    if state.said:
        yield from _end_presses(state, turn)


def _presses_in_turn(state: State, seat: Seat) -> Iterable[PressGroup]:
    """Yield the presses of a player who may have the cup.

    They are each kind he can announce, just higher than the last one, looking, or accepting a poker (five alike).
    """
    if state.poker_passed:
        if state.accepted is None:
            accepts = _press(state, events.Accept(seat=seat), f"{state.name(seat)} neemt aan")
            yield PressGroup(f"poker-{seat}", "De poker", (accepts,))
        return
    does = "kondigt aan" if state.mexican else "geeft door"
    kinds = (events.Announce(seat=seat, kind=kind) for kind in RANKINGS[state.ranking])
    presses = tuple(_press(state, one, KEYS[one.kind]) for one in kinds)
    able = tuple(press for press in presses if press.objection is None)
    yield PressGroup(f"zegt-{seat}", f"{state.name(seat)} {does}", able)
    if steps := tuple(
        _press(state, one, _announcement_in_short(one)) for one in _announcements_just_above(state, seat)
    ):
        yield PressGroup(f"net-{seat}", "net hoger", steps)
    if state.said and not state.mexican:
        looks = _press(state, events.Peek(seat=seat), f"{state.name(seat)} kijkt")
        yield PressGroup(f"kijkt-{seat}", "Kijken", (looks,), more=True)


def _announcements_just_above(state: State, seat: Seat) -> Iterable[events.Announce]:
    """Yield the announcements of the last one's kind that get a button: the next above it, and each higher single face.

    Only those that this player may make now; nothing before the first announcement of a round.
    """
    if state.last is None:
        return
    known = ladder(state.ranking)
    above = [
        announcement for announcement in known[known.index(state.last) + 1 :] if announcement.kind == state.last.kind
    ]
    for announcement in dict.fromkeys((*above[:1], *(one for one in above if len(one.faces) == 1))):
        step = events.Announce(
            seat=seat, kind=announcement.kind, named=tuple(LETTERS[face] for face in announcement.faces)
        )
        if _check(state, step) is None:
            yield step


def _announcement_in_short(step: events.Announce) -> str:
    """Return the announcement as text short enough for a button: `trice V 9`."""
    return " ".join((KEYS[step.kind], *step.named))


def _end_presses(state: State, turn: tuple[Seat, ...]) -> Iterable[PressGroup]:
    """Yield the presses that end a round: the cup is lifted, or the throws at a poker are
    over; for each player in `turn`.
    """
    poker = state.accepted is not None
    for seat in turn:
        ends = (
            _press(state, outcome_of(state, seat, held=held, poker=poker), label, ends=True)
            for held, label in ((False, end_label(BLUFF, poker=poker)), (True, end_label(HELD, poker=poker)))
        )
        does = "na de worpen" if poker else "voert chapeau uit" if state.mexican else "heft op"
        yield PressGroup(f"op-{seat}", f"{state.name(seat)} {does}", tuple(ends))


def _asks(state: State) -> Iterable[Ask]:
    """Yield the small forms of live play: for a throw at a poker (five alike), or for
    announcing with dice and for throwing.
    """
    turn = state.turn()
    who = SeatField("seat", "Wie", seats=turn, required=True)
    if state.poker_passed:
        number = 1 + count_open_dice(state) if state.mexican else DICE
        dice = Dice("dice", "Wat er ligt", faces=CODES, least=number, most=number, required=True)
        kept = Dice("kept", "Vastgeklikt voor deze worp", faces=CODES, least=0, most=number)
        yield Ask(events.PokerThrow, "Een worp voor een hogere poker", (who, kept, dice), rule=state.cite("na-poker"))
        return
    kinds = tuple((kind, KEYS[kind]) for kind in reversed(RANKINGS[state.ranking]))
    kind = Choice("kind", "Wat", choices=kinds, required=True)
    named = Dice("named", "Erbij genoemd", faces=CODES, least=0, most=DICE)
    own: tuple[Field, ...] = (YesNo("blind", "Blind"),)
    if state.mexican:
        own = (Choice("aces", "Azen als", choices=tuple((code, code) for code in CODES)),)
    yield Ask(events.Announce, "Een andere aankondiging", (who, kind, named, *own), rule="chapeau#benoemen")
    shaken = Count("shaken", "Ongezien gegooid", low=0, high=1 if state.mexican else DICE, required=True)
    aside = Dice("aside", "In zicht, niet gegooid", faces=CODES, least=0, most=DICE)
    rolled = Dice("rolled", "Open gegooid", faces=CODES, least=0, most=DICE)
    fields = (who, shaken, aside, rolled)
    yield Ask(events.Throw, "Gooien", fields, rule=state.cite("handelingen"))
