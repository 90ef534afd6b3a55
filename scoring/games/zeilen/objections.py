"""Why a fact may not be written at zeilen: a sentence with the rule that says so, or `None` when it may be written."""

from scoring.games.zeilen.events import Adds, Away, Dealt, Decided, Pot, Sail, Sees, Stake, Turned
from scoring.games.zeilen.options import AGAIN, TOGETHER
from scoring.games.zeilen.payout import HAND, SAILS, SEATS, room_left, verdict
from scoring.games.zeilen.score import capped
from scoring.games.zeilen.state import CARDS, State, cards_with_codes
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import Leave

_no = objection_maker("zeilen")


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written now, or `None` when it may."""
    match event:
        case Stake(amount=amount):
            return _stake(state, amount)
        case Sail():
            return _sail(state)
        case Dealt(seat=seat, cards=cards):
            return _not_playing(state, seat) or _bank_has_not_staked(state) or _dealt_hand_objection(state, seat, cards)
        case Sees(seat=seat, amount=amount):
            return _not_his_turn(state, seat) or _sees_objection(state, seat, amount)
        case Pot(seat=seat):
            return _not_his_turn(state, seat) or short(state, seat, state.pot)
        case Away(seat=seat):
            return _not_his_turn(state, seat)
        case Adds(seat=seat, amount=amount):
            return _not_playing(state, seat) or _adds(state, seat, amount)
        case Turned(cards=cards):
            return _nobody_sees(state) or _turned(state, cards)
        case Decided():
            return _nobody_sees(state)
        case Leave(seat=seat) if seat == state.banker and state.pot and not state.begun:
            text = f"{state.name(seat)} is bankhouder: eerst volgen de twee zeilen, of de pot wordt verdeeld."
            return _no(text, "geen-winst-nemen")
    return chip_facts.check(state, event, seats=SEATS)


def _bank_has_not_staked(state: State) -> Objection | None:
    if state.stake:
        return None
    return _no(f"{state.name(state.banker)} houdt de bank: zet eerst een bedrag in de pot.", "inzet-bank", "bank")


def _stake(state: State, amount: int) -> Objection | None:
    rule = "inzet-bank"
    if state.stake:
        return _no(f"{state.name(state.banker)} heeft al ingezet.", rule)
    if amount < 1:
        return _no("De bankhouder zet minstens één fiche in.", rule, "bank")
    return short(state, state.banker, amount)


def _sail(state: State) -> Objection | None:
    if objection := _bank_has_not_staked(state):
        return objection
    if state.sailed:
        which = "tweede" if state.sail == SAILS else "eerste"
        return _no(f"Het {which} zeil is al in: speel eerst deze ronde.", "tweede-zeil", "zeil")
    if state.acted or state.seen:
        text = "Eerst krijgt iedereen zijn beurt; een zeil gaat in voordat er gegeven wordt."
        return _no(text, "geen-winst-nemen", "zeil")
    if not state.played:
        return _no("Het eerste zeil gaat in na een ronde die is uitgespeeld.", "eerste-zeil", "zeil")
    return None


def _not_playing(state: State, seat: Seat) -> Objection | None:
    if no := absent(state, seat):
        return no
    if seat == state.banker:
        return _no(f"{state.name(seat)} is bankhouder en heeft zelf geen kaarten.", "delen")
    return None


def no_turn_left(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player has had his turn in this round, is the banker or has left; otherwise
    `None`.
    """
    if seat not in state.acted:
        return _not_playing(state, seat)
    return _no(f"{state.name(seat)} heeft al een beurt gehad.", "volgende", f"zet-{seat}")


def _not_his_turn(state: State, seat: Seat) -> Objection | None:
    """Return an objection when it is not this player's turn to speak; otherwise `None`. Players speak one after the
    other, each once a round.
    """
    if objection := _not_playing(state, seat) or _bank_has_not_staked(state):
        return objection
    if state.seen:
        return _no(f"De bank draait eerst een kaart voor {state.name(state.seen[0][0])}.", "tweede-pak", "wint")
    if objection := no_turn_left(state, seat):
        return objection
    if state.waiting()[:1] != (seat,):
        text = f"{state.name(state.waiting()[0])} is aan de beurt, niet {state.name(seat)}."
        return _no(text, "volgende", f"zet-{seat}")
    return None


def _sees_objection(state: State, seat: Seat, amount: int) -> Objection | None:
    if not 1 <= amount <= state.pot:
        text = f"{state.name(seat)} ziet voor minstens één fiche en hoogstens wat er in de pot zit: {state.pot}."
        return _no(text, "zien", f"zet-{seat}")
    return short(state, seat, amount)


def _adds(state: State, seat: Seat, amount: int) -> Objection | None:
    rule = "samen-volzetten"
    if not state.on(TOGETHER):
        return _no("Bij jullie speelt ieder alleen tegen de bank.", rule)
    if not state.seen:
        return _no("Er ziet nu niemand: meezetten kan op de beurt van een ander.", rule)
    player = state.seen[0][0]
    if seat in dict(state.seen):
        return _no(f"{state.name(seat)} heeft op deze beurt al gezet.", rule)
    if seat in state.players() and seat not in state.may_add():
        last = state.name(state.seen[-1][0])
        text = f"Meezetten gaat om de beurt, linksom: {last} komt na {state.name(seat)} en zette al."
        return _no(text, rule)
    left = room_left(state.pot, [n for _, n in capped(state.seen, state.pot)])
    if not 1 <= amount <= left:
        room = f"nog {left}" if left else "niets meer"
        text = f"Op {state.name(player)} kan er {room} bij: meer dan de pot mag er samen niet staan."
        return _no(text, rule, f"bij-{player}-{seat}")
    return short(state, seat, amount)


# --- the cards -------------------------------------------------------------------------------------


def _dealt_hand_objection(state: State, seat: Seat, codes: tuple[str, ...]) -> Objection | None:
    field = f"hand-{seat}"
    if seat in state.acted or seat in dict(state.hands):
        return _no(f"{state.name(seat)} heeft de kaarten voor deze ronde al.", "delen", field)
    if len(codes) != HAND or not set(codes) <= CARDS.keys():
        return _no("Ieder krijgt drie kaarten, geschreven als sV r10 hA.", "delen", field)
    others = {code for _, hand in state.hands for code in hand}
    twice = next((code for code in codes if codes.count(code) > 1 or code in others), None)
    if twice is not None:
        text = f"{CARDS[twice].name.capitalize()} zit maar één keer in het pak waaruit de spelers krijgen."
        return _no(text, "kaarten", field)
    return None


def _nobody_sees(state: State) -> Objection | None:
    return None if state.seen else _no("Er ziet nu niemand, dus draait de bank geen kaart.", "tweede-pak")


def _turned(state: State, codes: tuple[str, ...]) -> Objection | None:
    player = state.seen[0][0]
    field = f"draai-{player}"
    hand = cards_with_codes(dict(state.hands).get(player, ()))
    if len(hand) != HAND:
        text = f"Zeg eerst welke drie kaarten {state.name(player)} heeft, of alleen wie er won."
        return _no(text, "tweede-pak", field)
    strange = next((code for code in codes if code not in CARDS), None)
    every = (*state.turned, *codes)
    if strange is not None or not codes or len(set(every)) < len(every):
        return _no("Uit het tweede pak komt elke kaart één keer; schrijf haar als h5.", "kaarten", field)
    verdicts = [verdict(hand, CARDS[code], equal_again=state.on(AGAIN)) for code in codes]
    if any(won is not None for won in verdicts[:-1]):
        return _no("Er is nog een kaart gedraaid na een die niet gelijk was.", "gelijke-kaart", field)
    return None
