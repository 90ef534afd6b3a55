"""The reducer of roulette: stakes are laid, and the number that falls settles them with the bank.

It accepts any fact in any state, so that what was once written can always be replayed.
"""

from collections.abc import Iterable
from functools import lru_cache

from scoring.games.roulette.bets import RED, SIMPLE, ZEROES, fall, on_wheel
from scoring.games.roulette.events import Fell, Paid, Result, Stake, Stop
from scoring.games.roulette.options import OPTIONS, SLUG
from scoring.games.roulette.spins import locked_step
from scoring.games.roulette.state import BOOK, HeldStake, Place, State
from scoring.kit.figures import capital, listed
from scoring.play.books import chip_facts, ledger, prison
from scoring.play.books.book import replace
from scoring.play.books.ledger import ToldTransfers, move_all, with_last
from scoring.play.books.prison import BANK, JAIL
from scoring.play.contract import Event, Seat

STAKING, RESULT, LOCKED, SECOND, ZERO_HALF, ZERO_ALL = (
    f"{SLUG}#{anchor}"
    for anchor in ("inzetten", "uitslag", "en-prison", "tweede-zero", "zero-enkelvoudig", "zero-meervoudig")
)


start = ledger.starting(State, OPTIONS, BOOK)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case Stake(seat=seat, on=on, amount=amount) if amount > 0 and seat in state.living():
            return _after_stake(state, seat, on, amount)
        case Fell(number=number) if number in on_wheel(state.double):
            return _settled(state, number)
        case Result(seat=seat, won=won) if seat in state.living() and not any(one == seat for one, _ in state.results):
            return replace(state, results=(*state.results, (seat, won)))
        case Paid() if state.results:
            return _closed(move_all(state, prison.transfers_of_results(state, RESULT)), "alleen de uitslag")
        case Stop() if state.prison:
            return with_last(state, lambda last: prison.after_table_stops(last, LOCKED))
    return prison.between(chip_facts.apply(state, event), event)


def _after_stake(state: State, seat: Seat, on: str, amount: int) -> State:
    """Return the state with `amount` half chips of a player on a bet, added to what he has there. An announced bet lays
    that amount for each of its chips. Unchanged when no bet has that name.
    """
    try:
        found = state.spread(on)
    except ValueError:
        return state
    for place, chips in found.chips:
        laid = [held for held in state.laid if held.seat != seat or held.place is not place]
        lies = sum(held.stake for held in state.laid if held.seat == seat and held.place is place)
        state = replace(state, laid=(*laid, HeldStake(seat, place, lies + chips * amount)))
    return state


def stakes_in_words(state: State, laid: Iterable[HeldStake]) -> str:
    """Return these stakes in Dutch words, by player: `Eva 10 op rood en 2 op plein 14, Koen 5 op zwart`; `""` without
    any.
    """
    by_seat: dict[Seat, list[str]] = {}
    for held in laid:
        how = " (moet twee keer winnen)" if held.depth == 2 else ""
        by_seat.setdefault(held.seat, []).append(f"{state.text(held.stake)} op {held.place.name}{how}")
    return "; ".join(f"{state.name(seat)} {listed(said)}" for seat, said in by_seat.items())


# --- the number -----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def number_in_words(number: int) -> str:
    """Return a number in Dutch as a croupier calls it: `14, rood, even, laag`."""
    if number in ZEROES:
        return "dubbele zero" if number else "zero"
    words = ("rood" if number in RED else "zwart", "even" if number in SIMPLE["pair"] else "oneven")
    return f"{number}, {', '.join(words)}, {'laag' if number in SIMPLE['manque'] else 'hoog'}"


@lru_cache(maxsize=1 << 14)
def _brings(placed: Place, number: int, zero: str, double: bool) -> tuple[int, bool, bool]:
    """Return `(net, back, locked)` for a stake of two half chips when this number falls: the half chips gained
    (negative when lost), whether anything comes back, and whether the stake goes to prison. `zero` as in `bets.fall`.
    """
    found = fall(placed.bet, 2, number, zero=zero, double=double)
    return int(found.net), found.back > 0, found.prison > 0


def _settled(state: State, number: int) -> State:
    """Return the state after this number fell. First the stakes in prison (held by an earlier zero) are settled,
    because they lie there longest, then the others in the order in which they were laid.
    """
    inside: list[HeldStake] = []
    told: list[ToldTransfers] = [((), f"Ingezet: {stakes_in_words(state, state.laid)}.", STAKING)] if state.laid else []
    called = number_in_words(number)
    told.append(((), f"{capital(called)} valt." if number in ZEROES else f"Het is {called}.", RESULT))
    told += prison.transfers_of_results(state, RESULT)
    for held in state.prison:
        told.append(_prison_step(state, held, number, inside))
    for held in state.laid:
        told.append(_step_for_stake(state, held, number, inside))
    return _closed(move_all(state, told, prison=tuple(inside)), called if number in ZEROES else f"nummer {number}")


def _prison_step(state: State, held: HeldStake, number: int, inside: list[HeldStake]) -> ToldTransfers:
    """Return the step of the story for what this number does to a stake in prison: the player gets it back without
    profit or in half, loses it, or it stays. A stake that stays is added to `inside`.
    """
    what = locked_step(held.place.bet, number, held.depth, state.second)
    text = f"De {state.text(held.stake)} van {state.name(held.seat)} op {held.place.name}"
    rule = SECOND if number in ZEROES or what == "omhoog" else LOCKED
    if what == "vrij":
        return ((JAIL, held.seat, held.stake),), f"{text} was en prison en komt vrij.", rule
    if what == "verliest":
        return ((JAIL, BANK, held.stake),), f"{text} was en prison en is voor de bank.", rule
    if what == "half":
        half = held.stake // 2
        moves = ((JAIL, held.seat, half), (JAIL, BANK, held.stake - half))
        return moves, f"{text} was en prison: de helft gaat terug.", rule
    depth = {"dieper": 2, "omhoog": 1}.get(what, held.depth)
    said = {"dieper": "moet nu twee keer winnen", "omhoog": "moet nog één keer winnen"}.get(what, "blijft en prison")
    inside.append(HeldStake(held.seat, held.place, held.stake, depth))
    return (), f"{text} {said}.", rule


def _step_for_stake(state: State, held: HeldStake, number: int, inside: list[HeldStake]) -> ToldTransfers:
    """Return the step of the story for what this number does to a stake on the table. A stake that goes to prison
    (until a later spin decides) is added to `inside`.
    """
    of_two, back, locked = _brings(held.place, number, state.zero_rule, state.double)
    name, net = state.name(held.seat), held.stake * of_two // 2
    on = f"{state.text(held.stake)} op {held.place.name}"
    if locked:
        inside.append(HeldStake(held.seat, held.place, held.stake, 1))
        return ((held.seat, JAIL, held.stake),), f"{name} heeft {on}: die gaat en prison.", LOCKED
    if net > 0:
        return ((BANK, held.seat, net),), f"{name} wint {state.count(net)} met {on}.", held.place.anchor
    simple = ZERO_HALF if held.place.bet.kind.simple else ZERO_ALL
    rule = simple if number in ZEROES else RESULT
    text = f"{name} verliest de helft van {on}." if back else f"{name} verliest {on}."
    return ((held.seat, BANK, -net),), text, rule


# --- results only, and the end of the round ---------------------------------------------------------------


def _closed(state: State, what: str) -> State:
    """Return the state between two rounds; `what` is the round in a few Dutch words for the board. What each player
    laid is kept, so that he can lay the same again.
    """
    usual = _stakes_by_seat(state.laid) if state.laid else state.usual
    return ledger.close(state, what, laid=(), results=(), usual=usual)


def _stakes_by_seat(laid: Iterable[HeldStake]) -> dict[Seat, tuple[tuple[str, int], ...]]:
    found: dict[Seat, tuple[tuple[str, int], ...]] = {}
    for held in laid:
        found[held.seat] = (*found.get(held.seat, ()), (held.place.key, held.stake))
    return found
