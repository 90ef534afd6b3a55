"""The reducer of trente-et-quarante: stakes are laid, the coup settles them, and after un après (both rows 31) each
player chooses: half of his stake back, or prison (held until later coups decide).

It accepts any fact in any state, so that what was once written can always be replayed.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from scoring.games.trente_et_quarante import events
from scoring.games.trente_et_quarante.options import FORTY, LAST_TOO, OPTIONS, SLUG
from scoring.games.trente_et_quarante.score import CHANCES, Coup, call, coup, imprisoned, settle
from scoring.games.trente_et_quarante.score import StakeResult as Freed
from scoring.games.trente_et_quarante.state import BOOK, HeldStake, State
from scoring.games.trente_et_quarante.written import check_shoe, is_first_card_black, outcomes_in, row, row_total
from scoring.kit.figures import capital, listed
from scoring.play.books import chip_facts, ledger, prison
from scoring.play.books.book import replace
from scoring.play.books.ledger import ToldTransfers, move_all, with_last
from scoring.play.books.prison import BANK, JAIL
from scoring.play.contract import Event, Holder, Seat

STAKING, CALLS, TIE = f"{SLUG}#kansen-om-op-te-zetten", f"{SLUG}#roepen", f"{SLUG}#apres"
BANK_WINS, LOCKED, SECOND = f"{SLUG}#un-apres", f"{SLUG}#en-prison", f"{SLUG}#tweede-un-apres"
LAST, INSURED = f"{SLUG}#laatste-slag", f"{SLUG}#verzekeren"
Coups = events.Outcome | events.Counted | events.Dealt


start = ledger.starting(State, OPTIONS, BOOK)


@lru_cache(maxsize=1024)
def coup_of(event: Coups) -> Coup:
    """Return the coup of this fact. With the first card unknown it decides only red and black, not couleur and inverse.

    `ValueError` with a Dutch sentence when there can be no such coup.
    """
    if isinstance(event, events.Outcome):
        found = outcomes_in(event.ends)
        if len(found) != 1:
            raise ValueError(
                "Noem één uitkomst: rood-couleur, rood-inverse, zwart-couleur, zwart-inverse, apres of un-apres."
            )
        return found[0]
    if event.first not in ("", "zwart", "rood"):
        raise ValueError("De eerste kaart is zwart of rood; laat de kleur weg als niemand haar weet.")
    first: bool | None = event.first == "zwart" if event.first else None
    if isinstance(event, events.Counted):
        black, red = event.black, event.red
    else:
        rows = row(" ".join(event.black)), row(" ".join(event.red))
        black, red = row_total(rows[0], "zwart"), row_total(rows[1], "rood")
        check_shoe((*rows[0], *rows[1]))
        first = is_first_card_black(rows[0], event.first or None)
    whole = coup(black, red, first_black=bool(first))
    return whole if first is not None else Coup(black=black, red=red, wins=whole.wins[:1])


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case events.Outcome() | events.Counted() | events.Dealt():
            return _after_coup(state, event)
        case events.Stake(seat=seat, on=on, amount=amount) if on in CHANCES and amount > 0 and seat in state.living():
            return _after_stake(state, event)
        case events.TakenBack(seat=seat, on=on):
            laid = tuple(held for held in state.laid if held.seat != seat or on not in ("", held.on))
            return replace(state, laid=laid)
        case events.HalfBack(seat=seat, on=on):
            return _after_half_or_prison(state, seat, on, prison=False)
        case events.ToPrison(seat=seat, on=on):
            return _after_half_or_prison(state, seat, on, prison=True)
        case events.Result(seat=seat, won=won) if seat in state.living() and not any(
            one == seat for one, _ in state.results
        ):
            return replace(state, results=(*state.results, (seat, won)))
        case events.Paid() if state.results and not state.pending:
            return _closed(move_all(state, prison.transfers_of_results(state, CALLS)), "alleen de uitslag", state.laid)
        case events.Stop() if state.prison and not state.pending:
            return with_last(state, lambda last: prison.after_table_stops(last, LOCKED, laid=()))
    return prison.between(chip_facts.apply(state, event), event)


def _after_stake(state: State, event: events.Stake) -> State:
    """Return the state after a stake was added to what the player has on that chance; all of it is a new stake of this
    round.
    """
    stay = [held for held in state.laid if held.seat != event.seat or held.on != event.on]
    return replace(state, laid=(*stay, state.raised(event.seat, event.on, event.amount, insured=event.insured)))


def stakes_in_words(state: State, laid: Iterable[HeldStake]) -> str:
    """Return these stakes in Dutch words, by player: `Ilse 10 op rood en 500 op couleur (verzekerd); Ruud 5 op zwart`;
    `""` without any.
    """
    by_seat: dict[Seat, list[str]] = {}
    for held in laid:
        how = " (verzekerd)" if held.insured else " (moet twee keer winnen)" if held.depth == 2 else ""
        by_seat.setdefault(held.seat, []).append(f"{state.text(held.stake)} op {held.on}{how}")
    return "; ".join(f"{state.name(seat)} {listed(said)}" for seat, said in by_seat.items())


# --- the coup -------------------------------------------------------------------------------------------


def coup_in_words(state: State, event: Coups, found: Coup) -> str:
    """Return the coup in Dutch words, as far as the fact says it: `zwart 33, rood 35: ‘rouge perd, couleur gagne’`."""
    if found.tie and isinstance(event, events.Outcome):
        return "un après" if found.un_apres else "après"
    if not found.tie and len(found.wins) < 2:
        return f"{listed(found.wins)} wint"
    called = call(found, str(state.options[FORTY.key]))
    if isinstance(event, events.Outcome):
        return f"{listed(found.wins)} winnen: ‘{called}’"
    return f"zwart {found.black}, rood {found.red}: ‘{called}’"


def _after_coup(state: State, event: Coups) -> State:
    """Return the state after a coup: premiums are paid, then the stakes in prison and those on the table are settled.

    At un après (both rows 31) the round waits until everybody has chosen.
    """
    try:
        found = coup_of(event)
    except ValueError:
        return state
    if state.pending:
        return state
    words, laid = coup_in_words(state, event, found), state.laid
    told: list[ToldTransfers] = [((), f"Ingezet: {stakes_in_words(state, laid)}.", STAKING)] if laid else []
    told.append(((), f"{capital(words)}.", BANK_WINS if found.un_apres else TIE if found.tie else CALLS))
    told += [*prison.transfers_of_results(state, CALLS), *_premium_payments(state)]
    inside: list[HeldStake] = []
    told += [_prison_step(state, held, found, event.last, inside) for held in state.prison]
    stays: list[HeldStake] = []
    waits: list[HeldStake] = []
    told += [_step_for_stake(state, held, found, event.last, stays, waits) for held in laid]
    coup, short, stand = 1 if event.last else state.coup + 1, words.split(":")[0], tuple(stays)
    if waits:
        return move_all(
            state, told, prison=tuple(inside), coup=coup, laid=stand, pending=tuple(waits), called=short,
            usual=laid,
        )  # fmt: skip
    return _closed(move_all(state, told), short, stand, laid, prison=tuple(inside), coup=coup)


def _premium_payments(state: State) -> Iterable[ToldTransfers]:
    for held in state.laid:
        if due := state.premium(held):
            text = f"{state.name(held.seat)} betaalt {state.count(due)} om {held.on} te verzekeren."
            yield ((held.seat, BANK, due),), text, INSURED


@lru_cache(maxsize=1024)
def _after_prison(on: str, stake: int, found: Coup, depth: int, half: bool) -> tuple[Freed, int]:
    """Return `(result, depth)` for a stake in prison after a coup: what `score.imprisoned` makes of it in hundredths of
    a chip, and how many times it must then still win.
    """
    return imprisoned(on, Fraction(stake), found, depth=depth, half=half)


def _prison_step(state: State, held: HeldStake, found: Coup, last: bool, inside: list[HeldStake]) -> ToldTransfers:
    """Return the step of the story for what a coup does to a stake in prison: the player gets it back without profit,
    loses it or half of it, or it stays. A stake that stays is added to `inside`.
    """
    text = f"De {state.text(held.stake)} van {state.name(held.seat)} op {held.on}"
    paid, depth = _after_prison(held.on, held.stake, found, held.depth, state.half_again)
    waits = found.tie or held.on not in found.decides or bool(paid.prison)
    if last and waits:
        lost = held.stake // 2
        moves: tuple[tuple[Holder, Holder, int], ...] = ((JAIL, BANK, lost), (JAIL, held.seat, held.stake - lost))
        return moves, f"{text} was en prison: na de laatste slag komt de helft terug.", LAST
    if held.on not in found.decides:
        inside.append(held)
        return (), f"{text} blijft en prison.", LOCKED
    if not paid.prison:
        if paid.back:
            return ((JAIL, held.seat, held.stake),), f"{text} was en prison en komt vrij.", LOCKED
        return ((JAIL, BANK, held.stake),), f"{text} was en prison en is voor de bank.", LOCKED
    lost = int(-paid.net)
    inside.append(held._replace(stake=held.stake - lost, depth=depth))
    if lost:
        return ((JAIL, BANK, lost),), f"{text}: de helft is voor de bank, de rest blijft en prison.", SECOND
    if depth == held.depth:
        return (), f"{text} blijft en prison.", SECOND if found.un_apres else LOCKED
    what = "moet nu twee keer winnen" if depth > held.depth else "moet nog één keer winnen"
    return (), f"{text} {what}.", SECOND


def _step_for_stake(
    state: State, held: HeldStake, found: Coup, last: bool, stays: list[HeldStake], waits: list[HeldStake]
) -> ToldTransfers:
    """Return the step of the story for what a coup does to a stake on the table. One that stays there is added to
    `stays`, one that waits for a choice to `waits`.
    """
    name, on = state.name(held.seat), f"{state.text(held.stake)} op {held.on}"
    insured = held.insured and not (last and state.on(LAST_TOO.key))
    if found.un_apres and last and not insured:
        lost = held.stake // 2
        return ((held.seat, BANK, lost),), f"{name} krijgt in de laatste slag de helft van {on} terug.", LAST
    if found.un_apres and not insured:
        waits.append(held)
        return (), f"{name} kiest voor {on}: de helft terug of en prison.", BANK_WINS
    if found.un_apres and last:
        return (), f"{name} krijgt in de laatste slag {on} terug, want die inzet is verzekerd.", LAST
    if found.tie or held.on not in found.decides:
        stays.append(held.after_apres())
        return (
            (),
            f"{name} houdt {on}{' en is verzekerd' if found.un_apres else ''}.",
            INSURED if found.un_apres else TIE,
        )
    rule = f"{SLUG}#{'rood-zwart' if held.on in CHANCES[:2] else 'couleur-inverse'}"
    if held.on in found.wins:
        return ((BANK, held.seat, held.stake),), f"{name} wint {state.count(held.stake)} met {on}.", rule
    return ((held.seat, BANK, held.stake),), f"{name} verliest {on}.", rule


def _after_half_or_prison(state: State, seat: Seat, on: str, *, prison: bool) -> State:
    """Return the state after a player chose half or prison for his stakes, once un après (both rows 31) fell. When
    everybody has chosen the round is over.
    """
    mine = [held for held in state.pending if held.seat == seat and on in ("", held.on)]
    if not mine:
        return state
    told: list[ToldTransfers] = []
    for held in mine:
        whole = f"{state.name(seat)} laat {state.text(held.stake)} op {held.on}"
        if prison:
            told.append((((seat, JAIL, held.stake),), f"{whole} en prison gaan.", LOCKED))
        else:
            lost = int(-settle(held.on, held.stake, UN_APRES).net)
            text = f"{state.name(seat)} neemt de helft van {state.text(held.stake)} op {held.on} terug."
            told.append((((seat, BANK, lost),), text, BANK_WINS))
    inside = tuple(held._replace(depth=1, stands=False) for held in mine) if prison else ()
    pending = tuple([held for held in state.pending if held not in mine])
    state = move_all(state, told, prison=(*state.prison, *inside), pending=pending)
    return state if state.pending else _closed(state, state.called, state.laid)


UN_APRES = coup(31, 31, first_black=True)


# --- results only, and the end of the round ---------------------------------------------------------------


def _closed(
    state: State, what: str, stays: tuple[HeldStake, ...], laid: tuple[HeldStake, ...] = (), **changes: Any
) -> State:
    """Return the state between two rounds; `what` is the coup in a few Dutch words for the board.

    The stakes in `stays` stay on the table. `laid` are those of this coup, which the form offers the next time; with
    `()` it offers the same as before.
    """
    return ledger.close(state, what, laid=stays, called="", results=(), usual=laid or state.usual, **changes)
