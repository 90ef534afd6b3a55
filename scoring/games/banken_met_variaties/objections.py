"""The doorman of banken met variaties: what may not be written, with the rule that says so."""

from __future__ import annotations

from scoring.games.banken_met_variaties.cards_told import hand_of_cards, no_such_cards, row_of_tick, rows_of_track
from scoring.games.banken_met_variaties.events import (
    BankCards,
    BankRows,
    BankTurn,
    Counted,
    Done,
    Foretold,
    Guess,
    Laid,
    Raised,
    Skipped,
    Split,
    Stake,
    Track,
    Turn,
    Variation,
)
from scoring.games.banken_met_variaties.payout import GOAL as ELEVEN
from scoring.games.banken_met_variaties.payout import MOST_TIMES
from scoring.games.banken_met_variaties.settling import goal, ranks_of, table_ten, times
from scoring.games.banken_met_variaties.state import Held, State
from scoring.games.banken_met_variaties.variations import (
    ACE,
    AT_ONCE,
    BIG,
    DEAD,
    GUESSING,
    HEAPS,
    KEYS,
    LOSES,
    MANY,
    PASSED,
    SLUG,
    SMALL,
    TEN,
    TICK,
    TRACK,
    TWENTY_ONE,
    WINS,
)
from scoring.kit import twenty_one
from scoring.kit.figures import listed
from scoring.play import bank, chip_facts
from scoring.play.bank import BankTo, banker, punters
from scoring.play.contract import Event, Objection, Seat
from scoring.play.ledger import short
from scoring.play.seating import MOST_CHIPS, Begin

SEATS = range(2, 12)


def check(state: State, event: Event) -> Objection | None:
    match event:
        case Begin():
            return None
        case Variation(name=name):
            return None if name == state.now.key else _order(state)
        case Skipped():
            return _no("Er is al ingezet: speel dit spelletje uit.", "volgorde") if state.hands else None
        case Stake(seat=seat, amount=amount):
            return _stake(state, seat, amount)
        case Raised() | Split():
            return _first_only(state, event)
        case Guess(seat=seat, says=says):
            return _guess(state, seat, says)
        case Foretold(says=says):
            return _foretold(state, says)
        case Turn():
            return _turn(state, event.seat, event.hand) or _ends(state, event)
        case Laid():
            return _laid(state, event)
        case Track():
            return _track(state, event)
        case BankTurn(ends=ends, points=points):
            return _bank_turn(state, ends, points)
        case BankCards(cards=cards):
            return _bank_cards(state, cards)
        case Counted() | BankRows() | Done():
            return _round_end(state, event)
        case BankTo() if state.variation or state.hands:
            text = f"{state.name(banker(state))} houdt de bank tot de serie om is."
            return _no(text, "bank-door")
        case BankTo():
            return bank.check(state, event, f"{SLUG}#bankhouder", open_round=False)
    return chip_facts.check(state, event, seats=SEATS, open_round=bool(state.hands))


def _no(message: str, anchor: str, field: str = "") -> Objection:
    rule = anchor if "#" in anchor else f"{SLUG}#{anchor}"
    return Objection(message=message, rule=rule, field=field)


def _order(state: State) -> Objection:
    at = f"{state.variation + 1} van de {len(KEYS)}"
    return _no(f"De volgorde ligt vast: nu is het {state.now.title} ({at}).", "volgorde")


def _stake(state: State, seat: Seat, amount: int) -> Objection | None:
    field = f"inzet-{seat}"
    if seat == banker(state):
        return _no(f"{state.name(seat)} houdt de bank en zet niet in.", "bankhouder")
    if seat not in punters(state):
        return Objection(message="Die speler zit niet aan tafel.")
    if state.staked(seat):
        return _no(f"{state.name(seat)} heeft al ingezet.", "inzetten", field)
    if not 1 <= amount <= MOST_CHIPS:
        return _no("Een inzet is minstens één fiche.", "inzetten", field)
    return short(state, seat, amount)


def _unstaked(state: State) -> Objection | None:
    if not (left := state.unstaked()):
        return None
    text = f"{state.name(left[0])} heeft nog niet ingezet: dat gaat voor."
    return _no(text, "inzetten", f"inzet-{left[0]}")


def _turn(state: State, seat: Seat, hand: int = 0) -> Objection | None:
    """Has everybody staked, and has this player a hand whose turn goes on?"""
    if state.now.key == TICK:
        return _order(state)
    if no := _unstaked(state):
        return no
    if not (held := state.held(seat, hand)):
        return _no(f"{state.name(seat)} heeft zo geen hand op tafel.", "inzetten")
    if held.ends or held.told or held.laid:
        return _no(f"Van {state.name(seat)} staat het al op het blad.", state.now.rule, f"hand-{seat}")
    return None


def _first_only(state: State, event: Raised | Split) -> Objection | None:
    seat, key = event.seat, state.now.key
    if key != TWENTY_ONE:
        anchor = "delen-tafel-tien" if key == TEN else "inzetten"
        return _no("Verhogen en splitsen kan alleen bij een-en-twintig: hier ligt de inzet vast.", anchor)
    if no := _turn(state, seat, getattr(event, "hand", 0)):
        return no
    if isinstance(event, Raised):
        field = f"verhoogd-{seat}"
        if not 1 <= event.amount <= MOST_CHIPS:
            return _no("Verhoog met minstens één fiche.", "eenentwintigen#verhogen", field)
        return short(state, seat, state.staked(seat) + event.amount)
    if len(state.hands_of(seat)) > 1:
        return _no(f"{state.name(seat)} heeft al gesplitst.", "eenentwintigen#splitsen")
    return short(state, seat, 2 * state.staked(seat))


def _guess(state: State, seat: Seat, says: str) -> Objection | None:
    kind, field = state.now, f"raadt-{seat}"
    if kind.key not in GUESSING:
        return _order(state)
    if no := _turn(state, seat):
        return no
    if says not in kind.says:
        return _no(f"Hier raad je {listed(kind.says, 'of')}.", kind.key, field)
    held = state.held(seat)
    if held and held.says:
        return _no(f"{state.name(seat)} heeft al geraden.", kind.key, field)
    return None


def _foretold(state: State, says: str) -> Objection | None:
    if state.now.key != TICK:
        return _order(state)
    if says not in state.now.bank:
        return _no("De bankhouder zegt dat hij tikt, of dat hij niet tikt.", "tikt-voorspellen", "zegt")
    if state.foretold:
        return _no("De bankhouder heeft het al gezegd.", "tikt-voorspellen", "zegt")
    return _unstaked(state)


# --- turns of players ------------------------------------------------------------------------------------


def _ends(state: State, turn: Turn) -> Objection | None:
    kind, field, first = state.now, f"hand-{turn.seat}", state.now.key == TWENTY_ONE
    if turn.ends not in kind.ends:
        return _no(f"Zo loopt een beurt bij {kind.title} niet af.", kind.key, field)
    if turn.cards and not (first and 2 <= turn.cards <= 11):
        return _no("Een aantal kaarten schrijf je alleen bij een-en-twintig, van 2 tot en met 11.", kind.key, field)
    if turn.points and turn.ends != PASSED:
        return _no("Punten schrijf je bij wie past.", kind.key, field)
    if turn.points and not (2 if first else 1) <= turn.points < goal(kind.key):
        anchor = "eenentwintigen#precies-21" if first else "precies-elf"
        return _no(f"Wie past, heeft minder dan {goal(kind.key)}: precies zoveel leg je open.", anchor, field)
    if turn.ends == MANY and twenty_one.many_times(turn.cards) < 2:
        return _no("Pas vanaf vijf kaarten wordt een hand meteen betaald.", "eenentwintigen#vijf-kaarten", field)
    if turn.ends == DEAD and turn.cards == 2:
        return _no("Met twee kaarten ga je nooit dood.", "eenentwintigen#dood", field)
    held = state.held(turn.seat, turn.hand)
    if turn.ends in (SMALL, BIG) and held and held.split:
        return _no("Een gesplitste hand is geen grote of kleine bank.", "eenentwintigen#splitsen", field)
    return None


def _laid(state: State, laid: Laid) -> Objection | None:
    seat, key = laid.seat, state.now.key
    if key == TRACK and seat in punters(state) and not state.held(seat):
        no = None  # the rows lie open before anybody stakes
    else:
        held = state.held(seat)
        early = key == TRACK and held and not (held.told or held.laid)
        no = None if early else _turn(state, seat, laid.hand)
    return no or no_such_cards(state, laid.cards) or hand_of_cards(state, seat, laid.cards, laid.hand)


def _track(state: State, track: Track) -> Objection | None:
    if state.now.key != TRACK:
        return _order(state)
    for count, anchor in ((track.pays, "spoortje-ontvangen"), (track.gets, "spoortje-betalen")):
        if count < 0:
            return _no("Schrijf op hoeveel keer, nul of meer.", anchor, f"keer-{track.seat}")
        if count > MOST_TIMES:
            text = f"Een rij van het spoortje kost of brengt hoogstens {MOST_TIMES} keer de inzet."
            return _no(text, "spoortje-hoogte", f"keer-{track.seat}")
    return _turn(state, track.seat)


# --- the bank ----------------------------------------------------------------------------------------------


def _known(state: State) -> Objection | None:
    """Has everybody staked, and is it known of everybody how it went?"""
    if no := _unstaked(state):
        return no
    if left := state.unended():
        seat = left[0].seat
        return _no(f"Van {state.name(seat)} staat er nog niet hoe het afliep.", state.now.rule, f"hand-{seat}")
    return None


def _bank_turn(state: State, ends: str, points: int) -> Objection | None:
    kind = state.now
    if not kind.bank:
        return _order(state)
    if ends not in kind.bank:
        return _no(f"Zo loopt het voor de bank bij {kind.title} niet af.", kind.rule, "bank")
    if kind.key == TICK:
        return _unstaked(state) or (None if state.foretold else _unsaid())
    if points and (ends != PASSED or not 1 <= points <= goal(kind.key)):
        return _no(f"Een bank die past, heeft hoogstens {goal(kind.key)} punten.", kind.rule, "bank")
    return _bank(state, ends, points)


def _unsaid() -> Objection:
    return _no("De bankhouder zegt eerst of hij tikt of niet.", "tikt-voorspellen", "zegt")


def _bank(state: State, ends: str, points: int) -> Objection | None:
    if ends in AT_ONCE:
        if no := _unstaked(state):
            return no
        shown = 1 if ends == ACE else 2
        if state.raised or any(held.split or (held.ends and len(held.laid) != shown) for held in state.hands):
            anchor = "bank-aas" if ends == ACE else "eenentwintigen#bank-kijkt"
            return _no("De bank legt zo open voordat iemand koopt: dan is er nog niets gebeurd.", anchor, "bank")
        return None
    if no := _known(state):
        return no
    return next((no for held in state.hands if (no := _against(state, held, ends, points))), None)


def _against(state: State, held: Held, ends: str, points: int) -> Objection | None:
    """Can it have ended so between this hand and the bank?"""
    name, field = state.name(held.seat), f"hand-{held.seat}"
    if held.ends == LOSES and ends == DEAD:
        return _no(f"De bank is dood: {name} wint, tenzij hij zelf ook dood was.", state.now.rule, field)
    if held.ends == WINS and ends == PASSED and points == goal(state.now.key):
        return _no(f"Meer dan de bank kan niet: {name} verliest.", state.now.rule, field)
    if times(state, held, ends, points) is None:
        text = f"{name} past, maar niet van allebei staan de punten er: schrijf of {name} wint of verliest."
        return _no(text, state.now.rule, field)
    return None


def _bank_cards(state: State, codes: tuple[str, ...]) -> Objection | None:
    key = state.now.key
    if key not in (TWENTY_ONE, TEN, HEAPS):
        return _order(state)
    if no := no_such_cards(state, codes) or hand_of_cards(state, banker(state), codes, 0):
        return no
    ranks = ranks_of(codes)
    if key == HEAPS:
        return _known(state)
    if key == TEN:
        total = table_ten(state, ranks)
        ends = ACE if ranks == ("aas",) else DEAD if total > ELEVEN else PASSED
        return _bank(state, ends, total)
    if name := twenty_one.bank_name(ranks, player=False):
        return _bank(state, name.replace(" ", "-"), 0)
    total = twenty_one.points(ranks)
    return _bank(state, DEAD if total > twenty_one.GOAL else PASSED, total)


def _round_end(state: State, event: Event) -> Objection | None:
    key = state.now.key
    match event:
        case Counted(start=start, cards=cards) if key == TICK:
            return _unstaked(state) or (None if state.foretold else _unsaid()) or row_of_tick(start, cards)
        case BankRows(lower=lower, upper=upper) if key == TRACK:
            return rows_of_track(lower, upper) or _known(state)
        case Done() if key in (*GUESSING, HEAPS, TRACK):
            if no := _known(state):
                return no
            if open_ := next((held for held in state.hands if held.laid and not (held.ends or held.told)), None):
                text = f"{state.name(open_.seat)} heeft kaarten liggen: schrijf ook die van de bank."
                return _no(text, state.now.rule, "bankkaarten")
            return None
    return _order(state)
