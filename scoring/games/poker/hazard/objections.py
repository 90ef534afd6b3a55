"""What may not be written at poker with a joker: how a hand begins, who goes along; `refusals` has the bidding.

A check returns an objection, or `None` when the fact may be written.
"""

from scoring.games.poker import settled
from scoring.games.poker.hazard import events, refusals
from scoring.games.poker.hazard.options import JACKPOT, JACKPOT_STAKE, OLDEST, POT, SEATED, SLUG, STRADDLE
from scoring.games.poker.hazard.refusals import no, not_now, short
from scoring.games.poker.hazard.score import DARK, LIGHT, PAIRS, may_open, opens_on
from scoring.games.poker.hazard.score import STRADDLE as STRADDLED
from scoring.games.poker.hazard.state import BIDDING, CARD, ENTRY, OPENING, State
from scoring.games.poker.settled import CashOutAll, Result
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.contract import Event, Objection, Seat

MOST_BOUGHT = 5


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written now, or `None` when it may."""
    match event:
        case events.Ante():
            return _ante(state)
        case events.Straddle(seat=seat):
            return absent(state, seat) or _straddle(state, seat)
        case events.Along(seat=seat):
            return absent(state, seat) or _says(state, seat) or short(state, seat, state.cost(seat))
        case events.Away(seat=seat) if refusals.fallen_objection(state, (seat,)):
            return None  # he is away already: that it is said besides changes nothing
        case events.Away(seat=seat) if state.phase != BIDDING:
            return absent(state, seat) or _says(state, seat) or _stays_away(state, seat)
        case events.Buy(seat=seat, cards=cards):
            return absent(state, seat) or _buy(state, seat, cards)
        case events.DarkOpen(seat=seat):
            return absent(state, seat) or _dark_open(state, seat)
        case events.DarkDouble(seat=seat) | events.LightDouble(seat=seat):
            return absent(state, seat) or _double(state, seat, dark=isinstance(event, events.DarkDouble))
        case events.Jackpot():
            return _jackpot(state)
        case events.Opened(seat=seat):
            return absent(state, seat) or _opening_objection(state, event)
        case events.NotOpened():
            right = state.phase == OPENING and state.jackpot
            return None if right else no("Er ligt geen jackpot om te openen.", "jackpot-ladder")
        case events.CheapPot(seats=seats):
            return _cheap_pot(state, seats)
        case events.Wait(seat=seat):
            return absent(state, seat) or _wait_objection(state, seat)
        case events.BlindOpen(seat=seat, amount=amount):
            return absent(state, seat) or _blind(state, seat, amount)
        case events.OpenCard(seat=seat):
            return absent(state, seat) or _open_card_objection(state, seat)
        case Result():
            return refusals.result(state, event)
        case CashOutAll():
            return settled.check_closing(state, POT, f"{SLUG}#uitstappen", open_hand=state.begun)
    if isinstance(event, refusals.KNOWN):
        return refusals.check(state, event)
    return chip_facts.check(state, event, seats=SEATED)


def _ante(state: State) -> Objection | None:
    if state.begun:
        return no("Dit spel is al begonnen: de ante staat er.", "ante")
    if state.due:
        return no("Er komt nu een jackpot: ieder zet daarvoor in.", "jackpot-wanneer")
    if state.pot_stands and not state.owing:
        what = "Eerst zet ieder bij wat erin ligt." if state.filling else "Open hem, of wacht."
        return no(f"Er staat een cheappot. {what}", "cheappot")
    if state.stud:
        return no("Bij stud zet niemand voor: open in the blind, of geef de eerste open kaart.", "in-the-blind")
    if len(state.able()) < 2:
        return no("Een spel speel je met minstens twee spelers die fiches hebben.", "inkopen")
    return absent(state, state.seating.dealer) or short(state, state.seating.dealer, state.minimum)


def _straddle(state: State, seat: Seat) -> Objection | None:
    if not state.on(STRADDLE.key) or state.kind != OLDEST:
        return no("Straddelen is hier niet afgesproken.", "straddelen")
    if state.phase != ENTRY or state.said or state.straddler is not None:
        return no("Straddelen doe je na de ante, één keer, voordat er kaarten bekeken zijn.", "straddelen")
    after = [one for one in state.around(state.seating.dealer)[:2] if one != state.seating.dealer]
    if seat not in after:
        return no("Alleen de eerste of de tweede na de gever mag straddelen.", "straddelen")
    return short(state, seat, STRADDLED * state.minimum)


def _says(state: State, seat: Seat) -> Objection | None:
    """Return why this player may not say now whether he goes along (plays this hand); `None` when he may. On the oldest
    way players say it in turn, elsewhere in any order.
    """
    if state.phase != ENTRY:
        return not_now(state)
    if seat in state.said and not (seat in state.along and state.cost(seat)):
        return no(f"{state.name(seat)} heeft al mee of weg gezegd.", "meegaan")
    turn = state.turn
    if state.kind != OLDEST or turn is None or seat == turn:
        return None
    anchor = "achter-zitten" if state.straddler is not None else "meegaan"
    return no(f"{state.name(turn)} zegt nu mee of weg, niet {state.name(seat)}.", anchor)


def _stays_away(state: State, seat: Seat) -> Objection | None:
    if seat != state.opener or state.cost(seat):
        return None
    anchor = "in-the-blind" if state.stud else "beginnen"
    return no(f"{state.name(seat)} heeft het zelf zo hoog gemaakt en speelt mee.", anchor)


def _buy(state: State, seat: Seat, cards: int) -> Objection | None:
    if not state.changes_cards:
        return no("Bij stud wordt er niet geruild.", "studpoker")
    spoken = state.betting is not None and bool(state.betting.level or state.cheap)
    if state.phase != BIDDING or spoken:
        return no("Ruilen doe je als ieder heeft gezegd of hij meegaat, en voor het bieden.", "ruilen")
    if seat not in state.playing():
        return no(f"{state.name(seat)} speelt niet mee.", "weggaan")
    if seat in state.bought:
        return no(f"{state.name(seat)} heeft al geruild.", "ruilen")
    if not 0 <= cards <= MOST_BOUGHT:
        return no(f"Je ruilt nul tot en met {MOST_BOUGHT} kaarten.", "ruilen", "cards")
    return None


def _dark_open(state: State, seat: Seat) -> Objection | None:
    if not state.cheaply:
        return no("In the dark openen hoort bij het hogere spel.", "in-the-dark")
    if state.may_open_cheap_pot:
        return _cheap_open(state, seat)
    if state.phase != ENTRY:
        return not_now(state)
    if state.opener is not None or state.along or state.said:
        return no("Open in the dark voordat iemand iets gezegd heeft; daarna kun je dubbelen.", "in-the-dark")
    return short(state, seat, state.cost(seat))


def _double(state: State, seat: Seat, *, dark: bool) -> Objection | None:
    anchor, where = ("in-the-dark", "in the dark") if dark else ("in-the-light", "in the light")
    if not state.cheaply:
        return no(f"Dubbelen {where} hoort bij het hogere spel.", anchor)
    if state.opener is None or state.jackpot:
        return no("Er is nog niet geopend, dus er valt niets te dubbelen.", anchor)
    if state.phase != ENTRY and not (state.before_first_bid and not dark):
        return no(f"Dubbel {where} voordat er gekocht of geboden is.", anchor)
    if dark and (state.light or not state.blind or state.said):
        return no("De kaarten zijn al bekeken: in the dark kan het niet meer.", anchor)
    if (state.dark if dark else state.light) >= (DARK if dark else LIGHT):
        return no(f"{where.capitalize()} dubbelen kan hoogstens twee keer.", anchor)
    if seat == state.opener and (dark or state.light):
        return no(f"{state.name(seat)} dubbelt niet over zichzelf heen: dat doet een ander.", anchor)
    if seat in state.said and seat not in state.along:
        return no(f"{state.name(seat)} gaat niet mee.", "meegaan")
    return short(state, seat, 2 * state.entry - state.put.get(seat, 0))


def _jackpot(state: State) -> Objection | None:
    if state.options[JACKPOT.key] == "geen":
        return no("Een jackpot is hier niet afgesproken.", "jackpot-wanneer")
    if state.begun:
        return no("Er loopt al een spel.", "jackpot-inzet")
    if not state.due:
        return no("Er komt nu nog geen jackpot.", "jackpot-wanneer")
    if len(state.able()) < 2:
        return no("Een jackpot speel je met minstens twee spelers die fiches hebben.", "inkopen")
    found = (short(state, seat, state.minimums_in_chips(JACKPOT_STAKE.key)) for seat in state.able())
    return next((objection for objection in found if objection), None)


def _opening_objection(state: State, event: events.Opened) -> Objection | None:
    if state.phase == OPENING and state.jackpot:
        deal, seat = state.rung, event.seat
        if seat not in state.along:
            return no(f"{state.name(seat)} zette niet in voor deze jackpot.", "jackpot-inzet")
        if event.pair and event.pair not in PAIRS:
            return no(f"Zo’n paar is er niet: kies uit {', '.join(PAIRS)}.", "jackpot-openen", "pair")
        if (event.pair or event.better) and not may_open(deal, event.pair, better=event.better):
            anchor = "jackpot-openen" if deal == 1 else "jackpot-ladder"
            return no(f"Deze keer open je op minstens {opens_on(deal)}, of op iets hogers.", anchor, "pair")
        return None
    return _cheap_open(state, event.seat)


def _cheap_open(state: State, seat: Seat) -> Objection | None:
    if not state.may_open_cheap_pot:
        return not_now(state)
    if seat in state.said:
        return no(f"{state.name(seat)} heeft gewacht en opent niet meer.", "wachten")
    return short(state, seat, state.part)


def _cheap_pot(state: State, seats: tuple[Seat, ...]) -> Objection | None:
    if state.may_open_cheap_pot and state.portions:
        return no("Om een cheappot in delen wordt niet meer bijgezet: open hem, of wacht.", "cheappot-in-delen")
    if state.begun or not state.pot_stands or not state.filling:
        return no("Er wordt bijgezet als iedereen cheap heeft gezegd.", "cheappot")
    if len(set(seats)) != len(seats) or not set(seats) <= set(state.living()) or len(seats) == 1:
        return no("Noem minstens twee spelers die aan tafel zitten, ieder één keer.", "cheappot")
    found = (short(state, seat, state.has(POT)) for seat in seats or state.living())
    return next((objection for objection in found if objection), None)


def _wait_objection(state: State, seat: Seat) -> Objection | None:
    if not state.may_open_cheap_pot:
        return no("Wachten kan alleen als er een cheappot te openen valt.", "wachten")
    if seat in state.said:
        return no(f"{state.name(seat)} wacht al.", "wachten")
    return None


def _blind(state: State, seat: Seat, amount: int) -> Objection | None:
    if not state.stud:
        return no("In the blind openen hoort bij stud.", "in-the-blind")
    if state.begun:
        return no("Er is al geopend, of de eerste open kaart ligt er.", "in-the-blind")
    if state.due:
        return no("Er komt nu een jackpot: ieder zet daarvoor in.", "jackpot-wanneer")
    if amount not in state.limits:
        return no(f"Open voor {state.limits[0]} tot en met {state.limits[-1]} fiches.", "minimum-en-maximum", "amount")
    return short(state, seat, amount)


def _open_card_objection(state: State, seat: Seat) -> Objection | None:
    if not state.stud:
        return no("Open kaarten horen bij stud.", "studpoker")
    if state.card == state.open_cards:
        return no(f"Er zijn maar {state.open_cards} open kaarten.", "studpoker")
    if state.phase not in ("", CARD) or (state.due and not state.begun):
        return not_now(state)
    if state.begun and seat not in state.playing():
        return no(f"{state.name(seat)} doet niet meer mee.", "weggaan")
    if len(state.playing() if state.begun else state.able()) < 2:
        return no("Een spel speel je met minstens twee spelers die fiches hebben.", "inkopen")
    return None
