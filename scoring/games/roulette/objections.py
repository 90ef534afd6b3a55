"""Why a fact may not be written at roulette: a sentence with the rule that says so, or `None` when it may be
written.
"""

from scoring.games.roulette.bets import NUMBERS, on_wheel
from scoring.games.roulette.events import Fell, Paid, Result, Stake, Stop
from scoring.games.roulette.options import SLUG
from scoring.games.roulette.state import State, place_named
from scoring.games.roulette.written import HIGHEST_STAKE, announced_bet
from scoring.kit.figures import whole
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import Leave

_no = objection_maker(SLUG)

SEATS = range(2, 14)
ANCHORS = (
    ("plein", "plein"),
    ("cheval", "cheval"),
    ("a-cheval", "cheval"),
    ("carre", "carre"),
    ("quatre", "vier-eerste"),
    ("cinq", "dubbele-zero"),
    ("trio", "zero-combinaties"),
    ("transversale-simple", "transversale-simple"),
    ("transversale", "transversale-pleine"),
    ("kolom", "kolom"),
    ("dozijn", "dozijn"),
)
"""`(beginning of the name of a bet, anchor of its rule)`: the rule that a bet breaks which can't lie on the table."""


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written now, or `None` when it may."""
    match event:
        case Stake():
            return absent(state, event.seat) or _stake(state, event)
        case Fell(number=number):
            return _fallen_number_objection(state, number)
        case Result(seat=seat, won=won):
            return absent(state, seat) or _check_result(state, seat, won)
        case Paid():
            return _paid(state)
        case Leave(seat=seat) if any(held.seat == seat for held in state.prison):
            text = f"{state.name(seat)} heeft nog een inzet en prison: die blijft liggen tot de volgende worp."
            return _no(text, "en-prison")
        case Stop():
            return _stop(state)
    return chip_facts.check(state, event, seats=SEATS)


def _stake(state: State, event: Stake) -> Objection | None:
    seat, on, chips = event.seat, event.on, event.amount
    if not 0 < chips <= HIGHEST_STAKE * state.parts:
        return _no(f"Een inzet is meer dan nul en hoogstens {whole(HIGHEST_STAKE)} fiches.", "inzetten")
    try:
        found = state.spread(on)
    except ValueError as error:
        return _no(str(error), _anchor(state, on))
    if state.results:
        return _no("Van deze worp staat de uitslag er al: dan komt er geen inzet meer bij.", "uitslag")
    lies = sum(held.stake for held in state.laid if (held.seat, held.place.key) == (seat, found.key))
    simple = any(place.bet.kind.simple for place, _ in found.chips)
    where = "tweede-zero-helft" if state.locks else "zero-enkelvoudig"
    if simple and state.can_lose_half and (lies + chips) % 2:
        return _no(f"Op {found.name} gaan alleen hele fiches: bij zero verlies je precies de helft.", where)
    return short(state, seat, state.staked(seat) + chips * found.count)


def _anchor(state: State, on: str) -> str:
    """Return the anchor of the rule for a bet that can't be laid, from its name `on` as it was typed.

    That is the rule of that kind of bet, or the rule of combining zero when only that forbids it.
    """
    if announced_bet(on) is not None:
        return "annonces"
    if not state.zero_combined:
        try:
            place_named(on, double=state.double)
        except ValueError:
            pass
        else:
            return "zero-combinaties"
    if state.double and on.startswith("quatre"):
        return "dubbele-zero"
    if on.startswith("transversale") and on.count("-") > 4:  # as many numbers as only the simple one could have
        return "transversale-simple"
    return next((anchor for begins, anchor in ANCHORS if on.startswith(begins)), "inzetsoorten")


def _fallen_number_objection(state: State, number: int) -> Objection | None:
    if number not in on_wheel(state.double):
        too = " en 00" if state.double else ""
        return _no(f"Op de schijf staan alleen de nummers 0 tot en met {max(NUMBERS)}{too}.", "schijf", "nummer")
    if not (state.laid or state.results or state.prison):
        return _no("Er ligt nog geen inzet op tafel.", "inzetten", "zet")
    return None


def _check_result(state: State, seat: Seat, won: int) -> Objection | None:
    if any(one == seat for one, _ in state.results):
        return _no(f"De uitslag van {state.name(seat)} staat er al.", "uitslag")
    if state.laid:
        return _no("Er liggen inzetten op tafel: noem het nummer dat valt, dan rekent het blad.", "uitslag")
    if abs(won) > 100 * HIGHEST_STAKE:
        return _no(f"Dit is meer dan {whole(100 * HIGHEST_STAKE)} fiches.", "uitslag")
    return short(state, seat, -won) if won < 0 else None


def _stop(state: State) -> Objection | None:
    if state.begun:
        return _no("Er ligt nog een inzet op tafel: noem eerst het nummer dat valt.", "en-prison")
    return None if state.prison else _no("Er is niets en prison: ophouden kan zo.", "en-prison")


def _paid(state: State) -> Objection | None:
    if not state.results:
        return _no("Er ligt nog geen inzet op tafel.", "inzetten", "zet")
    if state.prison:
        text = f"{state.name(state.prison[0].seat)} heeft een inzet en prison: noem het nummer dat valt."
        return _no(text, "en-prison", "nummer")
    return None
