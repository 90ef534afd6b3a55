"""Which facts may not be written while the cup goes round at chapeau: out of turn, not higher, thrown twice."""

from collections import Counter

from scoring.games.chapeau.announce import KEYS, RANKINGS, STRAIGHTS, Announcement, height, in_dutch
from scoring.games.chapeau.coins import ROUND_ENDS_AFTER
from scoring.games.chapeau.events import Announce, Throw
from scoring.games.chapeau.state import CODES, State, faces_of
from scoring.kit.cards import LETTERS
from scoring.kit.dice import DICE
from scoring.kit.figures import in_words, listed
from scoring.kit.names import isolated
from scoring.play.books.book import absent
from scoring.play.contract import Objection, Seat


def ending_rule(state: State) -> str:
    """Return the rule about the end of the game as `page#anchor`; it depends on where the coins began."""
    return "chapeau#munten-kwijt" if state.from_pot else "chapeau#pot-winnen"


def no_face(dice: tuple[str, ...]) -> Objection | None:
    """Return an objection when one of these codes is no face of a poker die; else `None`."""
    strange = next((code for code in dice if code not in CODES), None)
    if strange is not None:
        text = (
            f"Op een pokerdobbelsteen staat geen {isolated(strange[:10] or 'leeg vlak')}: kies uit {', '.join(CODES)}."
        )
        return Objection(text, "chapeau#stenen", field="dice")
    return None


# --- whose turn -----------------------------------------------------------------------------------


def not_in_game(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player is out of the game or not at the table; else `None`.

    Who is out only by an amend of an earlier round may still be told in a round that he played.
    """
    if seat in state.out and seat not in state.living():
        return Objection(f"{state.name(seat)} doet niet meer mee in deze partij.", ending_rule(state))
    return absent(state, seat)


def not_his_turn(state: State, seat: Seat) -> Objection | None:
    """Return an objection when it is not this player's turn; else `None`."""
    if no := not_in_game(state, seat):
        return no
    turn = state.turn()
    if seat in turn:
        return None
    names = listed([state.name(one) for one in turn], "of")
    if not state.said:
        text = f"{names} is de eerste speler van deze ronde, niet {state.name(seat)}."
        return Objection(text, state.cite(state.begin_anchor if state.rounds else "eerste-beurt"))
    if state.accepted is not None:
        return Objection(f"{names} gooit voor een hogere poker; daarna is de ronde uit.", state.cite("na-poker"))
    until = f"de richting ligt vast tot de {_how_long_direction_holds(state)} uit is"
    return Objection(f"{names} is aan de beurt, niet {state.name(seat)}: {until}.", state.cite("richting"))


def poker_under_way(state: State, seat: Seat) -> Objection | None:
    """Return an objection when a poker (five alike) was accepted, after which nobody looks or
    throws as usual; else `None`.
    """
    if state.accepted is None:
        return None
    text = f"{state.name(seat)} nam de poker aan en gooit nu {in_words(ROUND_ENDS_AFTER)} keer."
    return Objection(text, state.cite("na-poker"))


def bad_direction(state: State, seat: Seat, *, clockwise: bool) -> Objection | None:
    """Return an objection when this player cannot choose this direction now; else `None`."""
    if state.said:
        if clockwise == state.clockwise:
            what = "beurt" if state.mexican else "beker"
            return Objection(f"Die kant gaat de {what} al op.", state.cite("richting"))
        return Objection(
            f"De richting ligt vast tot de {_how_long_direction_holds(state)} uit is.", state.cite("richting")
        )
    if no := not_his_turn(state, seat):
        return no
    if state.direction_per_phase and state.clockwise is not None and clockwise != state.clockwise:
        how = "per fase; die ligt nog vast" if state.from_pot else "één keer; die ligt vast"
        return Objection(f"Jullie kiezen de richting {how}.", state.cite("richting"))
    return None


def _how_long_direction_holds(state: State) -> str:
    """Return the Dutch word for how long a direction holds: a round, a phase, or the whole
    game (which then has one phase).
    """
    if not state.direction_per_phase:
        return "ronde"
    return "fase" if state.from_pot else "partij"


# --- passing on -----------------------------------------------------------------------------------


def bad_throw(state: State, event: Throw) -> Objection | None:
    """Return an objection when this throw cannot be written now, for its dice or its moment; else `None`."""
    dice = (*event.aside, *event.rolled)
    name = state.name(event.seat)
    if state.thrown:
        return Objection(f"{name} heeft al gegooid: schudden en open rollen gaat in één keer.", state.cite("tegelijk"))
    if no := no_face(dice):
        return no
    if event.shaken < 0 or event.shaken + len(dice) > DICE:
        return Objection(f"Er zijn {in_words(DICE)} stenen, niet meer.", state.cite("stenen"))
    if state.mexican:
        return _mexican_throw_objection(state, event)
    if not event.shaken and not event.rolled:
        return Objection(f"{name} gooit minstens één steen, of geeft blind door.", state.cite("handelingen"))
    if not state.said and event.shaken + len(event.rolled) < DICE:
        text = f"{name} is de eerste speler en gooit met alle {in_words(DICE)} stenen."
        return Objection(text, state.cite("eerste-beurt"))
    return None


def _mexican_throw_objection(state: State, event: Throw) -> Objection | None:
    """Return an objection when this throw cannot be in the Mexican game; else `None`.

    A player throws his own hidden die or not, and any of the open dice. If one open die is told, all are: those thrown
    (`rolled`) and those that stay as they lay (`aside`).
    """
    open_dice, rule = count_open_dice(state), "mexicaanse-chapeau#open-stenen"
    if event.shaken > 1:
        text = f"{state.name(event.seat)} heeft één eigen steen; die van een ander blijft liggen."
        return Objection(text, state.cite("handelingen"))
    if event.rolled and not open_dice:
        return Objection(f"Met {in_words(DICE)} spelers ligt er niets open.", rule)
    if (event.rolled or event.aside) and len(event.aside) + len(event.rolled) != open_dice:
        lie = f"{'ligt' if open_dice == 1 else 'liggen'} er {in_words(open_dice)} open"
        text = f"Met {in_words(len(state.living()))} spelers {lie}: noem die allemaal, gegooid of niet."
        return Objection(text, rule)
    if state.in_sight and Counter(faces_of(event.aside)) - Counter(state.in_sight):
        return Objection(f"Open lag {faces_in_letters(state.in_sight)}; wat niet gegooid is, blijft zo liggen.", rule)
    return None


def count_open_dice(state: State) -> int:
    """Return how many dice lie open in the Mexican game: five minus one hidden die for each player still in."""
    return max(0, DICE - len(state.living()))


def faces_in_letters(faces: tuple[int, ...]) -> str:
    """Return these faces as letters, highest first: `A H H 9`."""
    return " ".join(LETTERS[face] for face in sorted(faces, reverse=True))


def no_cup(state: State, seat: Seat) -> Objection | None:
    """Return an objection to looking under the cup in the Mexican game, which has none; else `None`."""
    if not state.mexican:
        return None
    text = f"Er gaat geen beker rond: {state.name(seat)} kent de eigen steen en de open stenen al."
    return Objection(text, "mexicaanse-chapeau#verschillen")


def bad_announcement(state: State, event: Announce) -> Objection | None:
    """Return an objection when this announcement cannot be made now; else `None`."""
    if state.accepted is not None:
        text = f"{state.name(event.seat)} nam de poker aan: na de worpen is de ronde uit."
        return Objection(text, state.cite("na-poker"))
    if state.poker_passed:
        doubt = "voer chapeau uit" if state.mexican else "hef op"
        text = f"Een poker geef je niet door: {doubt}, of neem hem aan voor {in_words(ROUND_ENDS_AFTER)} worpen."
        return Objection(text, state.cite("na-poker"))
    if event.blind and state.peeked:
        return Objection(f"{state.name(event.seat)} heeft gekeken en geeft dus niet blind door.", "chapeau#blind")
    if event.blind and state.mexican:
        text = "Blind doorgeven bestaat hier niet: er gaat geen beker rond."
        return Objection(text, "mexicaanse-chapeau#verschillen")
    if event.aces and (not state.mexican or event.aces not in CODES):
        text = "Alleen bij Mexicaanse chapeau kies je een waarde voor de azen, en dan een die op de steen staat."
        return Objection(text, "mexicaanse-chapeau#waarde-van-de-azen", field="aces")
    return unsayable(state, event.kind, event.named) or _check_higher(state, state.read(event.kind, event.named))


def unsayable(state: State, kind: str, named: tuple[str, ...]) -> Objection | None:
    """Return an objection when no throw can be called this kind with these dice at this table; else `None`.

    `kind` and `named` are as in the event `Announce`.
    """
    if kind not in RANKINGS[state.ranking]:
        rule = "chapeau#flush" if state.ranking == "flush" and kind in STRAIGHTS else state.cite("rangorde")
        text = f"In jullie rangorde bestaat geen ‘{KEYS.get(kind, kind)[:40] or 'worp zonder naam'}’."
        return Objection(text, rule, field="kind")
    try:
        state.read(kind, named)
    except ValueError as error:
        return Objection(str(error), "chapeau#benoemen", field="named")
    return None


def _check_higher(state: State, announcement: Announcement) -> Objection | None:
    """Return an objection when this announcement is not higher than the last one; else `None`."""
    last = state.last
    if last is None or height(announcement, state.ranking) > height(last, state.ranking):
        return None
    return Objection(
        f"‘{in_dutch(announcement)}’ is niet hoger dan ‘{in_dutch(last)}’.", state.cite("hoger"), field="kind"
    )
