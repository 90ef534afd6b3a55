"""Which facts may not be written at banken met variaties; each objection names the rule that forbids it."""

from scoring.games.banken_met_variaties import events
from scoring.games.banken_met_variaties.bank_told import (
    bank_cards_objection,
    check_bank_turn,
    check_round_end,
    other_variation_objection,
    stake_objection,
)
from scoring.games.banken_met_variaties.cards_told import cards_objection, hand_objection, rule_objection
from scoring.games.banken_met_variaties.payout import MOST_TIMES
from scoring.games.banken_met_variaties.settling import goal
from scoring.games.banken_met_variaties.state import State
from scoring.games.banken_met_variaties.variations import (
    BIG,
    DEAD,
    GUESSING,
    MANY,
    PASSED,
    SLUG,
    SMALL,
    TEN,
    TICK,
    TRACK,
    TWENTY_ONE,
)
from scoring.kit import twenty_one
from scoring.kit.figures import listed
from scoring.play.books import bank, chip_facts
from scoring.play.books.bank import BankTo, banker, punters
from scoring.play.books.book import absent
from scoring.play.books.ledger import limit_refusal, short
from scoring.play.contract import Event, Objection, Seat
from scoring.play.seating import MOST_CHIPS, Begin

SEATS = range(2, 12)


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
    match event:
        case Begin():
            return None
        case events.Variation(name=name):
            return None if name == state.now.key else other_variation_objection(state)
        case events.Skipped():
            return rule_objection("Er is al ingezet: speel dit spelletje uit.", "volgorde") if state.hands else None
        case events.Stake(seat=seat, amount=amount):
            return _stake(state, seat, amount)
        case events.Doubled():
            return rule_objection("Bij banken met variaties mag de bankhouder niet verdubbelen.", "niet-verdubbelen")
        case events.Raised() | events.Split():
            return _raise_or_split_objection(state, event)
        case events.Guess(seat=seat, says=says):
            return _guess(state, seat, says)
        case events.Foretold(says=says):
            return _foretold(state, says)
        case events.Turn():
            return _hand_turn_objection(state, event.seat, event.hand) or _ending_objection(state, event)
        case events.Laid():
            return _laid_cards_objection(state, event)
        case events.Track():
            return _track(state, event)
        case events.BankTurn(ends=ends, points=points):
            return check_bank_turn(state, ends, points)
        case events.BankCards(cards=cards):
            return bank_cards_objection(state, cards)
        case events.Counted() | events.BankRows() | events.Done():
            return check_round_end(state, event)
        case BankTo() if state.variation or state.hands:
            return rule_objection(f"{state.name(banker(state))} houdt de bank tot de serie om is.", "bank-door")
        case BankTo():
            return bank.check(state, event, f"{SLUG}#bankhouder", open_round=False)
    return chip_facts.check(state, event, seats=SEATS)


def _stake(state: State, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when this player cannot stake `amount` chips now; else `None`."""
    field = f"inzet-{seat}"
    if seat == banker(state):
        return rule_objection(f"{state.name(seat)} houdt de bank en zet niet in.", "bankhouder")
    if no := absent(state, seat):
        return no
    if state.staked(seat):
        return rule_objection(f"{state.name(seat)} heeft al ingezet.", "inzetten", field)
    if text := limit_refusal(amount, MOST_CHIPS, "Een inzet is"):
        return rule_objection(text, "inzetten", field)
    return short(state, seat, amount)


def _hand_turn_objection(state: State, seat: Seat, hand: int = 0) -> Objection | None:
    """Return an objection when nothing can be written of this hand now; else `None`.

    That is so at tikt-ie, while any player has yet to stake, and when the hand is not there or has a result. `hand` is
    0 or 1.
    """
    if state.now.key == TICK:
        return other_variation_objection(state)
    if no := stake_objection(state):
        return no
    if not (held := state.held(seat, hand)):
        return rule_objection(f"{state.name(seat)} heeft zo geen hand op tafel.", "inzetten")
    if held.ends or held.told or held.laid:
        return rule_objection(f"Van {state.name(seat)} staat het al op het blad.", state.now.rule, f"hand-{seat}")
    return None


def _raise_or_split_objection(state: State, event: events.Raised | events.Split) -> Objection | None:
    """Return an objection to raising or splitting outside een-en-twintig, or without the chips for it; else `None`."""
    seat, key = event.seat, state.now.key
    if key != TWENTY_ONE:
        anchor = "delen-tafel-tien" if key == TEN else "inzetten"
        return rule_objection("Verhogen en splitsen kan alleen bij eenentwintigen: hier ligt de inzet vast.", anchor)
    if no := _hand_turn_objection(state, seat, getattr(event, "hand", 0)):
        return no
    if isinstance(event, events.Raised):
        field = f"verhoogd-{seat}"
        if text := limit_refusal(event.amount, MOST_CHIPS, "Verhoog met"):
            return rule_objection(text, "eenentwintigen#verhogen", field)
        return short(state, seat, state.staked(seat) + event.amount)
    if len(state.hands_of(seat)) > 1:
        return rule_objection(f"{state.name(seat)} heeft al gesplitst.", "eenentwintigen#splitsen")
    return short(state, seat, 2 * state.staked(seat))


def _guess(state: State, seat: Seat, says: str) -> Objection | None:
    """Return an objection when this player cannot guess `says` now; else `None`."""
    kind, field = state.now, f"raadt-{seat}"
    if kind.key not in GUESSING:
        return other_variation_objection(state)
    if no := _hand_turn_objection(state, seat):
        return no
    if says not in kind.says:
        return rule_objection(f"Hier raad je {listed(kind.says, 'of')}.", kind.key, field)
    held = state.held(seat)
    if held and held.says:
        return rule_objection(f"{state.name(seat)} heeft al geraden.", kind.key, field)
    return None


def _foretold(state: State, says: str) -> Objection | None:
    """Return an objection when the banker cannot foretell `says` now; else `None`."""
    if state.now.key != TICK:
        return other_variation_objection(state)
    if says not in state.now.bank:
        return rule_objection("De bankhouder zegt dat hij tikt, of dat hij niet tikt.", "tikt-voorspellen", "zegt")
    if state.foretold:
        return rule_objection("De bankhouder heeft het al gezegd.", "tikt-voorspellen", "zegt")
    return stake_objection(state)


# --- turns of players ------------------------------------------------------------------------------------


def _ending_objection(state: State, turn: events.Turn) -> Objection | None:
    """Return an objection when a turn cannot have ended in this way, or not with these cards or points; else `None`."""
    kind, field, first = state.now, f"hand-{turn.seat}", state.now.key == TWENTY_ONE
    if turn.ends not in kind.ends:
        return rule_objection(f"Zo loopt een beurt bij {kind.title} niet af.", kind.key, field)
    if turn.cards and not (first and 2 <= turn.cards <= 11):
        return rule_objection(
            "Een aantal kaarten schrijf je alleen bij eenentwintigen, van 2 tot en met 11.", kind.key, field
        )
    if turn.points and turn.ends != PASSED:
        return rule_objection("Punten schrijf je bij wie past.", kind.key, field)
    if turn.points and not (2 if first else 1) <= turn.points < goal(kind.key):
        anchor = "eenentwintigen#precies-21" if first else "precies-elf"
        return rule_objection(
            f"Wie past, heeft minder dan {goal(kind.key)}: precies zoveel leg je open.", anchor, field
        )
    if turn.ends == MANY and twenty_one.times_for_many_cards(turn.cards) < 2:
        return rule_objection(
            "Pas vanaf vijf kaarten wordt een hand meteen betaald.", "eenentwintigen#vijf-kaarten", field
        )
    if turn.ends == DEAD and turn.cards == 2:
        return rule_objection("Met twee kaarten ga je nooit dood.", "eenentwintigen#dood", field)
    held = state.held(turn.seat, turn.hand)
    if turn.ends in (SMALL, BIG) and held and held.split:
        return rule_objection("Een gesplitste hand is geen grote of kleine bank.", "eenentwintigen#splitsen", field)
    return None


def _laid_cards_objection(state: State, laid: events.Laid) -> Objection | None:
    """Return an objection when this player's cards cannot be written now; else `None`.

    At the spoortje (track) they may lie open before he stakes.
    """
    seat, key = laid.seat, state.now.key
    if key == TRACK and seat in punters(state) and not state.held(seat):
        no = None  # the rows lie open before anybody stakes
    else:
        held = state.held(seat)
        early = key == TRACK and held and not (held.told or held.laid)
        no = None if early else _hand_turn_objection(state, seat, laid.hand)
    return no or cards_objection(state, laid.cards) or hand_objection(state, seat, laid.cards, laid.hand)


def _track(state: State, track: events.Track) -> Objection | None:
    """Return an objection when a player cannot pay or get this many stakes at the spoortje (track) now; else `None`."""
    if state.now.key != TRACK:
        return other_variation_objection(state)
    for count, anchor in ((track.pays, "spoortje-ontvangen"), (track.gets, "spoortje-betalen")):
        if count < 0:
            return rule_objection("Schrijf op hoeveel keer, nul of meer.", anchor, f"keer-{track.seat}")
        if count > MOST_TIMES:
            text = f"Een rij van het spoortje kost of brengt hoogstens {MOST_TIMES} keer de inzet."
            return rule_objection(text, "spoortje-hoogte", f"keer-{track.seat}")
    return _hand_turn_objection(state, track.seat)
