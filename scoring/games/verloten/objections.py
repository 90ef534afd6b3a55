"""Why a fact may not be written at verloten: a sentence with the rule that says so, or `None` when it may be
written.
"""

from dataclasses import replace

from scoring.games.verloten.events import Givers, Pairs, Prizes, Stakes, Taken
from scoring.games.verloten.options import GIVERS_PLAY, INPUT
from scoring.games.verloten.payout import SEATS
from scoring.games.verloten.state import POT, State
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import NOT_SEATED, Begin, Leave

_no = objection_maker("verloten")

FEWEST_WITH_GIVERS_APART = 3


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written now, or `None` when it may."""
    match event:
        case Begin():
            return _too_few_players(state, len(state.living()))
        case Leave(seat=seat) if seat in state.living() and len(state.living()) > SEATS[0]:
            if objection := _too_few_players(state, len(state.living()) - 1):
                return objection
        case Stakes(amount=amount, seats=seats):
            return _stakes(state, amount, seats)
        case Givers(prizes=prizes, lots=lots):
            return _givers(state, prizes, lots)
        case Prizes(seats=seats, chips=chips):
            return _not_ready(state) or _prizes(state, seats, chips)
        case Pairs(seats=seats):
            return _not_ready(state) or _pairs_objection(state, seats)
        case Taken(seats=seats, chips=chips):
            return _not_ready(state) or _players(state, seats) or _taken(state, seats, chips)
    return chip_facts.check(state, event, seats=SEATS)


def _too_few_players(state: State, players: int) -> Objection | None:
    if state.on(GIVERS_PLAY.key) or players >= FEWEST_WITH_GIVERS_APART:
        return None
    return _no("Met twee gevers die niet meespelen zijn er minstens drie spelers nodig.", "gevers-spelen-mee")


def _stakes(state: State, amount: int, seats: tuple[Seat, ...]) -> Objection | None:
    if not state.payers or state.prizes:
        return _no("Iedereen heeft al ingezet voor deze pot.", "inzet")
    if amount and amount != state.stake and not state.pot_is_new:
        text = f"Voor deze pot zet ieder {state.count(state.stake)} in; een andere inzet kan pas bij een nieuwe pot."
        return _no(text, "inzet", "inzet")
    if amount and not INPUT.low <= amount <= INPUT.high:
        return _no(f"Ieder zet minstens {INPUT.low} en hoogstens {INPUT.high} fiches in.", "inzet", "inzet")
    if seats and not state.givers_known:
        return _no("Zeg eerst wie de loten geeft: wie geeft, zet niets in.", "gevers", "loten")
    if seats and set(seats) != set(state.payers):
        names = state.names(state.payers)
        return _no(f"Voor deze pot {'zet' if len(state.payers) == 1 else 'zetten'} {names} in.", "gevers-spelen-mee")
    return next((no for seat in seats or state.owing if (no := short(state, seat, amount or state.stake))), None)


def _givers(state: State, prizes: Seat, lots: Seat) -> Objection | None:
    if no := absent(state, prizes, lots):
        return no
    if prizes == lots:
        return _no("De prijzen en de loten worden door twee spelers gegeven.", "gevers", "loten")
    if state.prizes or (state.drawn and not _only_fill_open_place(state, prizes, lots)):
        return _no("De twee gevers blijven tot de pot leeg is.", "trekken", "loten")
    return None


def _only_fill_open_place(state: State, prizes: Seat, lots: Seat) -> bool:
    """Return whether these two only fill an open place: that of the giver of prizes who went home, or of the giver of
    lots while none is written. Who gives the other must stay.
    """
    stays = state.stands_in or prizes == state.seating.dealer
    return stays and state.lots in (None, lots) and (state.stands_in or state.lots is None)


def _not_ready(state: State) -> Objection | None:
    """Return an objection when a player has not put in, when it is not known who plays, or when the pot is empty;
    otherwise `None`.
    """
    if state.payers:
        names = state.names(state.payers)
        return _no(f"Eerst {'zet' if len(state.payers) == 1 else 'zetten'} {names} in.", "inzet")
    if not state.givers_known:
        return _no("Zeg eerst wie de loten geeft: de gevers spelen niet mee.", "gevers", "loten")
    if not state.has(POT):
        return _no("De pot is leeg: het spel is uit.", "einde")
    return None


def _players(state: State, seats: tuple[Seat, ...]) -> Objection | None:
    """Return an objection unless each of `seats` plays and is named once; otherwise `None`."""
    if len(set(seats)) < len(seats):
        return _no("Noem elke winnaar één keer.", "winnen", "paar")
    stranger = next((seat for seat in seats if seat not in state.playing()), None)
    if stranger is None:
        return None
    if stranger in state.living():
        return _no(f"{state.name(stranger)} geeft, en de gevers spelen niet mee.", "gevers-spelen-mee", "paar")
    return replace(NOT_SEATED, field="paar")


def _prizes(state: State, seats: tuple[Seat, ...], chips: tuple[int, ...]) -> Objection | None:
    if state.prizes:
        return _no("De prijzen liggen er al.", "prijzen-vullen")
    stranger = next((seat for seat in seats if seat not in state.playing()), None)
    if stranger is not None:
        return _players(state, (stranger,))
    if sorted(seats) != sorted(state.playing()) or len(chips) != len(seats):
        return _no("Voor iedere speler ligt er één prijskaart.", "prijzen-delen")
    if any(each < 0 for each in chips):
        return _no("Op een kaart liggen nul of meer fiches.", "prijzen-vullen")
    if sum(chips) != state.has(POT):
        text = f"Op de kaarten ligt samen {sum(chips)}, maar in de pot zit {state.has(POT)}."
        return _no(text, "prijzen-vullen", f"prijs-{seats[0]}")
    return None


def _pairs_objection(state: State, seats: tuple[Seat, ...]) -> Objection | None:
    if not state.prizes:
        return _no("De prijzen liggen nog niet op de kaarten.", "prijzen-vullen")
    return _players(state, seats)


def _taken(state: State, seats: tuple[Seat, ...], chips: tuple[int, ...]) -> Objection | None:
    if state.prizes:
        return _no("De prijzen liggen er al: zeg alleen wie een paar heeft.", "winnen")
    if len(seats) != len(chips):
        return _no("Zeg bij elke winnaar wat er op zijn kaart lag.", "winnen", "paar")
    field = f"prijs-{seats[0]}" if seats else ""
    if any(each < 0 for each in chips):
        return _no("Op een kaart liggen nul of meer fiches.", "prijzen-vullen", field)
    if sum(chips) > state.has(POT):
        return _no(f"Er is {sum(chips)} gewonnen, maar in de pot zit {state.has(POT)}.", "prijzen-vullen", field)
    if set(seats) == set(state.playing()) and sum(chips) != state.has(POT):
        return _no("De hele pot ligt op de kaarten: heeft iedereen een paar, dan is hij leeg.", "prijzen-vullen", field)
    return None
