"""The reducer of roulette: stakes are told, and the number that falls settles them with the bank. Total."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from scoring.games.roulette.bets import NUMBERS, RED, SIMPLE, ZERO, fall
from scoring.games.roulette.events import Fell, Paid, Result, Stake
from scoring.games.roulette.options import OPTIONS, SLUG
from scoring.games.roulette.spins import locked_step
from scoring.games.roulette.state import BANK, BOOK, JAIL, Held, State, place
from scoring.kit.figures import amount as shown
from scoring.kit.figures import listed, signed
from scoring.play import chip_facts, ledger
from scoring.play.book import replace, tell
from scoring.play.contract import Event, Holder, Seat
from scoring.play.ledger import move
from scoring.play.seating import Begin, Leave

STAKING, UITSLAG = f"{SLUG}#inzetten", f"{SLUG}#uitslag"


def start(begin: Begin) -> State:
    return ledger.opened(State, begin, OPTIONS, BOOK)


def apply(state: State, event: Event) -> State:
    match event:
        case Stake(seat=seat, on=on, amount=amount) if amount > 0 and seat in state.living():
            return _staked(state, seat, on, amount)
        case Fell(number=number) if number in NUMBERS:
            return _settled(state, number)
        case Result(seat=seat, won=won) if seat in state.living() and not any(one == seat for one, _ in state.results):
            return replace(state, results=(*state.results, (seat, won)))
        case Paid() if state.results:
            return _closed(_paid_out(state), "alleen de uitslag")
    state = chip_facts.apply(state, event)
    if isinstance(event, Leave):
        laid = tuple(held for held in state.laid if held.seat != event.seat)
        return replace(state, laid=laid, results=tuple(one for one in state.results if one[0] != event.seat))
    return state


def _staked(state: State, seat: Seat, on: str, amount: int) -> State:
    """On top of what the player has there already."""
    try:
        found = place(on, state.combined)
    except ValueError:
        return state
    lies = [held for held in state.laid if (held.seat, held.place.key) == (seat, found.key)]
    stake = amount + sum(held.stake for held in lies)
    laid = tuple(held for held in state.laid if held not in lies)
    state = replace(state, laid=(*laid, Held(seat, found, stake)))
    if state.story and state.story[-1].rule == STAKING:
        state = replace(state, story=state.story[:-1])
    return tell(state, f"Ingezet: {_stakes(state)}.", STAKING)


def _stakes(state: State) -> str:
    """What each has on the table: `Eva 10 op rouge en 2 op plein 14, Koen 5 op noir`."""
    by_seat: dict[Seat, list[str]] = {}
    for held in state.laid:
        by_seat.setdefault(held.seat, []).append(f"{shown(state.shown(held.stake))} op {held.place.name}")
    return "; ".join(f"{state.name(seat)} {listed(said)}" for seat, said in by_seat.items())


# --- the number -----------------------------------------------------------------------------------------


def says(number: int) -> str:
    """The number as a croupier calls it: `14, rood, even, laag`."""
    if number == ZERO:
        return "zero"
    words = ("rood" if number in RED else "zwart", "even" if number in SIMPLE["pair"] else "oneven")
    return f"{number}, {', '.join(words)}, {'laag' if number in SIMPLE['manque'] else 'hoog'}"


def _settled(state: State, number: int) -> State:
    """Prison first, for it lies there longest; then every stake in the order in which it was laid."""
    called = "Zero valt." if number == ZERO else f"Het is {says(number)}."
    state = _paid_out(tell(state, called, UITSLAG))
    inside: list[Held] = []
    for held in state.prison:
        state, stays = _decided(state, held, number)
        inside += stays
    for held in state.laid:
        state, stays = _fallen(state, held, number)
        inside += stays
    return _closed(replace(state, prison=tuple(inside)), says(number).split(",")[0])


def _decided(state: State, held: Held, number: int) -> tuple[State, tuple[Held, ...]]:
    """A stake in prison after this number: free without profit, lost, one step out, or it stays."""
    what = locked_step(held.place.bet, number, held.depth, state.second)
    text = f"De {shown(state.shown(held.stake))} van {state.name(held.seat)} op {held.place.name}"
    rule = f"{SLUG}#{'tweede-zero' if number == ZERO or what == 'omhoog' else 'en-prison'}"
    if what == "vrij":
        return move(state, [(JAIL, held.seat, held.stake)], f"{text} komt vrij uit de gevangenis.", rule), ()
    if what == "verliest":
        return move(state, [(JAIL, BANK, held.stake)], f"{text} was en prison en is voor de bank.", rule), ()
    depth = {"dieper": 2, "omhoog": 1}.get(what, held.depth)
    said = {"dieper": "moet nu twee keer winnen", "omhoog": "moet nog één keer winnen"}.get(what, "blijft en prison")
    return tell(state, f"{text} {said}.", rule, seat=held.seat), (Held(held.seat, held.place, held.stake, depth),)


def _fallen(state: State, held: Held, number: int) -> tuple[State, tuple[Held, ...]]:
    """A stake on the table: what `fall`, the sum of the calculator, says of it."""
    found = fall(held.place.bet, Fraction(held.stake), number, prison=state.locks)
    on, name = f"{shown(state.shown(held.stake))} op {held.place.name}", state.name(held.seat)
    net, simple = int(found.net), held.place.bet.kind.simple
    if found.prison:
        text = f"{name} heeft {on}: die gaat en prison."
        state = move(state, [(held.seat, JAIL, held.stake)], text, f"{SLUG}#en-prison")
        return state, (Held(held.seat, held.place, held.stake, 1),)
    if net > 0:
        text = f"{name} wint {state.count(net)} met {on}."
        return move(state, [(BANK, held.seat, net)], text, held.place.anchor), ()
    rule = UITSLAG if number else f"{SLUG}#zero-{'enkelvoudig' if simple else 'meervoudig'}"
    text = f"{name} verliest de helft van {on}." if found.back else f"{name} verliest {on}."
    return move(state, [(held.seat, BANK, -net)], text, rule), ()


# --- results only, and the end of the round ---------------------------------------------------------------


def _paid_out(state: State) -> State:
    for seat, won in state.results:
        verb = "wint" if won > 0 else "verliest"
        text = f"{state.name(seat)} {verb} {state.count(abs(won))}." if won else f"{state.name(seat)} speelt gelijk."
        pay: tuple[Holder, Holder, int] = (BANK, seat, won) if won > 0 else (seat, BANK, -won)
        state = move(state, [pay], text, UITSLAG)
    return state


def _closed(state: State, what: str) -> State:
    """The round in a few words, and what each laid for who does the same again."""
    won = {seat: state.has(seat) - state.opening.get(seat, 0) for seat in state.seating.order}
    words = [f"{state.name(seat)} {signed(state.shown(chips))}" for seat, chips in won.items() if chips]
    usual = _usual(state.laid) if state.laid else state.usual
    state = ledger.close(state, f"{what}: {', '.join(words) or 'niemand wint of verliest'}")
    return replace(state, laid=(), results=(), usual=usual)


def _usual(laid: Iterable[Held]) -> dict[Seat, tuple[tuple[str, int], ...]]:
    found: dict[Seat, tuple[tuple[str, int], ...]] = {}
    for held in laid:
        found[held.seat] = (*found.get(held.seat, ()), (held.place.key, held.stake))
    return found
