"""Why a fact may not be written at trente-et-quarante: a sentence with its rule, or `None` when it may be written."""

from scoring.games.trente_et_quarante import events
from scoring.games.trente_et_quarante.filled import MOST_CHIPS
from scoring.games.trente_et_quarante.options import INSURING, SLUG
from scoring.games.trente_et_quarante.reducer import Coups, coup_of
from scoring.games.trente_et_quarante.score import CHANCES
from scoring.games.trente_et_quarante.state import PARTS, State
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.books.chip_facts import CashOut
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import Leave

_no = objection_maker(SLUG)

SEATS = range(2, 14)
MOST_STAKE = MOST_CHIPS * PARTS
"""The highest stake, in hundredths of a chip."""


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written now, or `None` when it may."""
    match event:
        case events.HalfBack(seat=seat, on=on) | events.ToPrison(seat=seat, on=on):
            return _half_or_prison_objection(state, seat, on)
        case (
            events.Stake()
            | events.TakenBack()
            | events.Outcome()
            | events.Counted()
            | events.Dealt()
            | events.Result()
            | events.Paid()
            | events.Stop()
        ) if state.pending:
            name = state.name(state.pending[0].seat)
            return _no(f"{name} moet na un après nog kiezen: de helft terug of en prison.", "un-apres")
        case events.Stake():
            return absent(state, event.seat) or _stake(state, event)
        case events.TakenBack(seat=seat, on=on):
            return _taken_back(state, seat, on)
        case events.Outcome() | events.Counted() | events.Dealt():
            return _coup(state, event)
        case events.Result(seat=seat, won=won):
            return absent(state, seat) or _check_result(state, seat, won)
        case events.Paid():
            return _paid(state)
        case events.Stop():
            return _stop(state)
        case Leave(seat=seat) | CashOut(seat=seat) if objection := _check_no_stake_lies(state, seat):
            return objection
    return chip_facts.check(state, event, seats=SEATS)


def _check_no_stake_lies(state: State, seat: Seat) -> Objection | None:
    """Return an objection when a player leaves, or hands chips in, while his stake lies on the table or in prison;
    otherwise `None`.
    """
    if any(held.seat == seat for held in state.prison):
        return _no(
            f"{state.name(seat)} heeft nog een inzet en prison: wacht op de slag die daarover beslist.", "en-prison"
        )
    if any(held.seat == seat for held in state.laid):
        return _no(f"Van {state.name(seat)} ligt er nog een inzet: die wordt eerst weggenomen.", "apres")
    return None


def _stake(state: State, event: events.Stake) -> Objection | None:
    seat, on, chips = event.seat, event.on, event.amount
    if on not in CHANCES:
        return _no("Zet in op rood, zwart, couleur of inverse.", "kansen-om-op-te-zetten", "zet")
    if not 0 < chips <= MOST_STAKE:
        return _no(f"Een inzet is meer dan nul en hoogstens {MOST_STAKE // PARTS} fiches.", "inzetten", "zet")
    if chips % 2:
        text = f"Bij un après neem je de helft terug, en {state.count(chips)} gaat niet door twee"
        text += f": zet {state.text(chips + 1)} in."
        return _no(text, "un-apres", "zet")
    if state.results:
        return _no("Van deze slag staat de uitslag er al: dan komt er geen inzet meer bij.", "inzetten", "zet")
    new = state.raised(seat, on, chips, insured=event.insured)
    if new.insured and (objection := _insured(state, new.stake)):
        return objection
    before = sum(held.stake + state.premium(held) for held in state.laid if (held.seat, held.on) == (seat, on))
    return short(state, seat, state.staked(seat) - before + new.stake + state.premium(new))


def _insured(state: State, stake: int) -> Objection | None:
    if not state.on(INSURING.key):
        return _no("Verzekeren is bij deze tafel niet afgesproken.", "verzekeren", "zet")
    if stake < state.least_insured:
        text = f"Verzekeren kan vanaf {state.count(state.least_insured)}; er ligt {state.text(stake)}."
        return _no(text, "verzekeren", "zet")
    if stake % PARTS:
        return _no("Verzeker een heel aantal fiches: de premie is een procent.", "verzekeren", "zet")
    return None


def _taken_back(state: State, seat: Seat, on: str) -> Objection | None:
    if any(held.seat == seat and on in ("", held.on) for held in state.laid):
        return None
    if any(held.seat == seat and on in ("", held.on) for held in state.prison):
        return _no("Een inzet en prison ligt vast: die kan niemand terugnemen.", "en-prison")
    return _no(f"{state.name(seat)} heeft daar niets liggen.", "apres")


def _coup(state: State, event: Coups) -> Objection | None:
    try:
        found = coup_of(event)
    except ValueError as error:
        return _no(str(error), "roepen" if isinstance(event, events.Outcome) else "rijen", "slag")
    if not (state.laid or state.results or state.prison):
        return _no("Er ligt nog geen inzet op tafel.", "inzetten", "zet")
    for held in (*state.laid, *state.prison):
        if held.on not in found.decides:
            one, other = ("couleur", "inverse") if held.on in CHANCES[2:] else ("rood", "zwart")
            text = f"Zeg ook of {one} of {other} won: {state.name(held.seat)} heeft een inzet op {held.on}."
            return _no(text, "couleur-inverse" if one == "couleur" else "rood-zwart", "slag")
    return None


def _half_or_prison_objection(state: State, seat: Seat, on: str) -> Objection | None:
    if any(held.seat == seat and on in ("", held.on) for held in state.pending):
        return None
    if not state.pending:
        return _no("De helft terug of en prison: dat kies je alleen na un après.", "un-apres")
    left = {held.seat for held in state.pending}
    if seat not in left:
        count = in_words(len(left))
        return _no(
            f"{state.name(seat)} heeft niets te kiezen; {count} ander{'e spelers' if len(left) > 1 else ''} wel.",
            "un-apres",
        )
    return _no(f"{state.name(seat)} heeft op ‘{on}’ niets liggen.", "un-apres")


def _check_result(state: State, seat: Seat, won: int) -> Objection | None:
    if any(one == seat for one, _ in state.results):
        return _no(f"De uitslag van {state.name(seat)} staat er al.", "roepen")
    if any(held.seat == seat for held in state.laid):
        return _no(f"Van {state.name(seat)} ligt er een inzet: noem hoe de slag afliep, dan rekent het blad.", "roepen")
    if abs(won) > MOST_STAKE:
        return _no(f"Dit is meer dan {MOST_STAKE // PARTS} fiches.", "roepen")
    return short(state, seat, -won) if won < 0 else None


def _stop(state: State) -> Objection | None:
    if state.begun:
        return _no("Er ligt nog een nieuwe inzet op tafel: noem eerst hoe de slag afliep.", "en-prison")
    return None if state.prison else _no("Er is niets en prison: ophouden kan zo.", "en-prison")


def _paid(state: State) -> Objection | None:
    if not state.results:
        return _no("Er ligt nog geen inzet op tafel.", "inzetten", "zet")
    held = next(iter((*state.prison, *state.laid)), None)
    if held is not None:
        text = f"{state.name(held.seat)} heeft een inzet liggen: noem hoe de slag afliep."
        return _no(text, "en-prison" if held.depth else "apres", "slag")
    return None
