"""Why a word of the bidding, or the end of a hand, may not be written at poker with a joker.

A check returns an objection, or `None` when the fact may be written.
"""

from scoring.games.poker import settled
from scoring.games.poker.hand import key
from scoring.games.poker.hazard import events, score
from scoring.games.poker.hazard.closing import HANDS
from scoring.games.poker.hazard.options import CHOICE, FIXED, LAST_OPEN, SLUG, STUD_SEVEN
from scoring.games.poker.hazard.state import BIDDING, CARD, ENTRY, OPENING, SHOW, State
from scoring.games.poker.settled import Result
from scoring.play.books.book import absent
from scoring.play.books.ledger import holding_in_words
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import MOST_CHIPS

no = objection_maker(SLUG)

WORDS = (events.Raise, events.See, events.Check, events.Cheap, events.Double, events.Fixed, events.AllIn, events.Away)
"""`WORDS`: the facts of the bidding; `KNOWN`: all facts that are checked here."""
KNOWN = (*WORDS, events.Played, events.AllCheap, events.Showdown)
ALONE = (events.Raise, events.Check, events.Double, events.Fixed)
"""The words that the only player with chips left may say, though nobody waits for him."""


def short(state: State, seat: Seat, cost: int) -> Objection | None:
    """Return an objection when a player has fewer chips than `cost`; `None` when he has enough, or chips are not
    counted.

    The sentence says what he can do: leave the hand, or buy chips while no hand is under way.
    """
    if cost > MOST_CHIPS:
        return no(f"Zoveel fiches zijn er niet: hoogstens {MOST_CHIPS}.", "zien-kost")
    if not state.counted or state.has(seat) >= cost:
        return None
    text = f"{holding_in_words(state, seat)} en kan {state.none_in_words(cost)} inzetten"
    if not state.begun:
        return no(f"{text}: koop eerst fiches bij.", "inkopen")
    return no(f"{text}: dat wordt weg{', of all-in' if state.side and state.phase == BIDDING else ''}.", "zien-kost")


def not_now(state: State) -> Objection:
    """Return the objection to a fact that comes too early or too late: it says what must be written first as the hand
    stands.
    """
    if state.phase == ENTRY:
        return no("Eerst zegt ieder of hij meegaat.", "meegaan")
    if state.phase == OPENING:
        return no("Eerst moet er geopend worden.", "jackpot-openen" if state.jackpot else "cheappot-openen")
    if state.phase == CARD:
        return no("Eerst komt de volgende open kaart.", "studpoker")
    if state.phase == SHOW:
        return no("Het bieden is voorbij: zeg wie het hoogste spel heeft.", "einde")
    if state.phase == BIDDING:
        return no("Er wordt al geboden.", "bieden")
    if state.due:
        return no("Er is een jackpot: eerst zet ieder daarvoor in.", "jackpot-inzet")
    if state.pot_stands:
        what = "de gever zet eerst een eenheid in." if state.owing else "eerst zet ieder bij wat erin ligt."
        anchor = "wachten" if state.owing else "cheappot"
        return no(f"Er staat een cheappot: {what}", anchor)
    if state.stud:
        return no("Open eerst in the blind, of geef de eerste open kaart.", "in-the-blind")
    return no("Eerst zet de gever zijn ante voor.", "ante")


def check(state: State, event: Event) -> Objection | None:
    """Return why this word of the bidding, or this end of a hand, may not be written now; `None` when it may."""
    match event:
        case events.Played(seats=seats, amounts=amounts):
            return _put_in_objection(state, seats, amounts)
        case events.AllCheap():
            right = state.told and state.doubling and state.pots is None
            return None if right else no("Zeg per speler wie cheap zegt, of eerst wat ieder inzette.", "cheap")
        case events.Showdown(seats=seats, hand=hand):
            return fallen_objection(state, seats) or _showdown(state, seats, hand)
        case events.AllIn() if not state.side:
            return no("All-in met zijpotten is niet afgesproken: wie niet kan betalen, gaat weg.", "zijpotten")
    seat: Seat = getattr(event, "seat")  # noqa: B009 - every word of the bidding has its seat
    return absent(state, seat) or _not_his_turn(state, seat, event) or _word_objection(state, seat, event)


def fallen_objection(state: State, seats: tuple[Seat, ...]) -> Objection | None:
    """Return an objection when one of these players is out because he could not pay what was bid; `None` when none of
    them is.

    It also holds after the hand, because the hand may have ended by that.
    """
    gone = () if state.phase in (ENTRY, OPENING) else set(state.fell) - set(state.playing())
    fell = next((seat for seat in seats if seat in gone), None)
    if fell is None:
        return None
    return no(f"{state.name(fell)} kon niet betalen om te zien, en is dus weg.", "zien-kost")


def _not_his_turn(state: State, seat: Seat, event: Event) -> Objection | None:
    if seat == state.lone and isinstance(event, ALONE):
        return None
    if objection := fallen_objection(state, (seat,)):
        return objection
    if state.phase != BIDDING:
        return not_now(state)
    if seat not in state.playing():
        return no(f"{state.name(seat)} is weg en biedt niet meer.", "weggaan")
    if state.turn == seat or state.turn is None:
        return None
    return no(f"{state.name(state.turn)} is aan de beurt, niet {state.name(seat)}.", "bieden")


def _word_objection(state: State, seat: Seat, event: Event) -> Objection | None:
    level = state.betting.level if state.betting else 0
    match event:
        case events.Raise(amount=amount):
            return _raise(state, seat, amount)
        case events.See():
            return short(state, seat, state.to_see(seat)) if level else _nothing_to_see(state)
        case events.Check():
            return _checking_objection(state, level)
        case events.Cheap():
            return _cheap(state, seat, level)
        case events.Double():
            if not state.doubling:
                return no("Dubbel hoort bij het hogere spel: verhoog met een bedrag.", "dubbel")
            return short(state, seat, state.to_see(seat) + state.doubled() - level)
        case events.Fixed():
            return _fixed_raise(state, seat, level)
        case events.AllIn():
            return _all_in_objection(state, seat)
    return None


def _raise(state: State, seat: Seat, amount: int) -> Objection | None:
    if state.doubling:
        return no("In het hogere spel verhoog je alleen met dubbel.", "dubbel")
    try:
        if state.betting:
            score.bid(state.betting, key(seat), "verhogen", amount, limits=state.limits)
    except ValueError as error:
        return no(str(error), "minimum-en-maximum", "amount")
    return short(state, seat, state.to_see(seat) + amount)


def _nothing_to_see(state: State) -> Objection:
    """Return the objection to seeing (paying to stay in) when nobody has bid; it says what the player can do
    instead.
    """
    silent = ", cheap" if state.says_cheap else ", checken" if state.may_check else ""
    says = f"{'dubbelen' if state.doubling else 'verhogen'}{silent} of weggaan"
    anchor = state.cheap_rule if state.says_cheap else "eerste-woord"
    return no(f"Er is nog niet verhoogd, dus er valt niets te zien: {says}.", anchor)


def _checking_objection(state: State, level: int) -> Objection | None:
    if state.says_cheap:
        return no("Hier zeg je cheap.", state.cheap_rule)
    if not state.may_check:
        return no("Bij jullie wordt er niet gecheckt: verhoog of ga weg.", "eerste-woord")
    return no("Er is al geboden: zie, verhoog of ga weg.", "bieden") if level else None


def _cheap(state: State, seat: Seat, level: int) -> Objection | None:
    if state.jackpot:
        check = "check, verhoog" if state.may_check else "verhoog"
        return no(f"Een jackpot bied je als een gewoon spel: {check} of ga weg.", "jackpot-verder")
    if not state.says_cheap:
        return no("Cheap hoort bij het hogere spel en bij stud.", "cheap")
    if seat in state.cheap:
        return no(f"{state.name(seat)} zei al cheap; een tweede keer kan niet.", state.cheap_rule)
    if level:
        return no("Er is al geboden: zie, bied hoger of ga weg.", state.cheap_rule)
    last = state.kind == STUD_SEVEN and state.card == state.open_cards and state.on(LAST_OPEN.key)
    if last and not state.cheap:
        return no("Op de laatste kaart verhoogt de eerste, of hij loopt weg.", "stud-zeven")
    return None


def _fixed_raise(state: State, seat: Seat, level: int) -> Objection | None:
    anchor = "vaste-verhoging"
    if not state.on(CHOICE.key) or not state.portions or not state.doubling:
        return no("Een vaste verhoging is hier niet afgesproken.", anchor)
    if seat != state.opener or level or state.cheap:
        return no("De vaste verhoging is alleen voor de openaar, als eerste woord.", anchor)
    return short(state, seat, state.minimums_in_chips(FIXED.key))


def _all_in_objection(state: State, seat: Seat) -> Objection | None:
    if not state.counted or state.has(seat) < 1:
        return no(f"{state.name(seat)} heeft niets meer in te zetten.", "zijpotten")
    above = state.has(seat) - state.to_see(seat)
    if above > 0 and state.doubling:
        return no("In het hogere spel verhoog je alleen met dubbel.", "dubbel")
    if above > state.limits[-1]:
        return no(f"Verhogen kan van {state.limits[0]} tot en met {state.limits[-1]}.", "minimum-en-maximum")
    return None


# --- the end of a hand ----------------------------------------------------------------------------------


def _put_in_objection(state: State, seats: tuple[Seat, ...], amounts: tuple[int, ...]) -> Objection | None:
    if state.phase == SHOW:
        return not_now(state)
    if not state.begun and (state.due or state.filling or state.owing or not (state.stud or state.may_open_cheap_pot)):
        return not_now(state)
    if objection := settled.amounts_objection(seats, amounts, f"{SLUG}#bieden"):
        return objection
    if any(chips < 0 for chips in amounts) or not any((*amounts, *state.put.values())):
        return no("Zeg wat ieder heeft ingezet: nul of meer, en samen iets.", "bieden")
    if gone := [seat for seat in seats if absent(state, seat) or (state.turns and seat not in state.playing())]:
        return absent(state, gone[0]) or no(f"{state.name(gone[0])} is weg en zet niets meer in.", "weggaan")
    found = (short(state, seat, chips) for seat, chips in zip(seats, amounts, strict=True))
    return next((objection for objection in found if objection), None)


def _showdown(state: State, seats: tuple[Seat, ...], hand: str) -> Objection | None:
    if state.phase != SHOW:
        return not_now(state) if state.phase in ("", OPENING, CARD) else no("Het bieden is nog niet klaar.", "einde")
    if not seats or len(set(seats)) != len(seats):
        return no("Zeg wie het hoogste spel heeft; meer spelers als zij delen.", "einde")
    if hand and hand not in HANDS:
        return no(f"Die combinatie is er niet: kies uit {', '.join(HANDS)}.", "volgorde", "hand")
    for seat in seats:
        if seat not in state.playing():
            return absent(state, seat) or no(f"{state.name(seat)} is weg en wint niet.", "weggaan")
        if not any(seat in pot.players for pot in state.left_pots()):
            return no(f"{state.name(seat)} heeft geen deel in wat er nog ligt.", "zijpotten")
    return None


def result(state: State, event: Result) -> Objection | None:
    """Return why a hand may not be written by its result alone: it can't be, or a player can't pay what he lost. `None`
    when it may.
    """
    if objection := settled.check_result(state, event, f"{SLUG}#uitslag", open_hand=state.begun):
        return objection
    found = (short(state, seat, -chips) for seat, chips in zip(event.seats, event.amounts, strict=True))
    return next((objection for objection in found if objection), None)
