"""A coup of baccara-banque settled side by side: what moves, what the house takes, and who has la main next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from scoring.games.baccara.banque.events import LEFT, RIGHT
from scoring.games.baccara.banque.options import AS_ONE, BANK, HOUSE, OF_WIN, SETTLED, SHARE, SHARE_OF, SLUG
from scoring.games.baccara.banque.payout import paid
from scoring.games.baccara.banque.score import casino_share, settle, together
from scoring.games.baccara.banque.state import State
from scoring.games.baccara.tableau import Outcome
from scoring.kit.figures import capital, listed
from scoring.play import ledger
from scoring.play.book import replace, tell
from scoring.play.contract import Seat
from scoring.play.ledger import move

SAID = {Outcome.WIN: "gewonnen", Outcome.TIE: "gelijk", Outcome.LOSS: "verloren"}


def settled(state: State, ends: Mapping[str, Outcome]) -> State:
    """Pay both sides, move la main, see what the banker may lay in again, and end the round."""
    whole = bool(state.call) and state.options[SETTLED.key] == AS_ONE
    both = (ends[RIGHT], ends[LEFT])
    counted = dict.fromkeys((RIGHT, LEFT), together(both)) if whole else dict(ends)
    summary, won = _summary(state, ends), _won_by_seat(state, counted)
    pontes, lacking = _sums(state, both, whole=whole)
    state = _brought_in(state, lacking)
    state = state if whole and not pontes else _paid_sides(state, counted)
    if whole and not pontes:
        state = tell(state, "De kanten gaan niet gelijk op: niemand betaalt.", f"{SLUG}#afrekenen")
    elif state.call and not pontes:
        state = tell(state, "En carte: er valt niets te betalen.", f"{SLUG}#en-carte")
    state = _house(state, -pontes)
    return _ended(state, summary, won, pontes, lost=pontes if _all_lost(state, counted) else 0)


def _sums(state: State, ends: tuple[Outcome, Outcome], *, whole: bool) -> tuple[int, int]:
    """What the pontes win together, and what the banker must add when more stands there than in the bank."""
    stakes = (state.on_side(RIGHT), state.on_side(LEFT))
    if sum(stakes) <= state.bank:
        counted = (together(ends),) * 2 if whole else ends
        return state.bank - settle(state.bank, stakes, counted), 0
    right, left = stakes
    after = paid(Fraction(state.bank), (Fraction(right), Fraction(left)), ends, whole=whole)
    return int(sum(after.pontes)), int(after.short)


def _all_lost(state: State, ends: Mapping[str, Outcome]) -> bool:
    """Did the bank lose on both sides, or all that it had?"""
    return not state.bank or all(ends[side] is Outcome.LOSS and state.on_side(side) for side in (RIGHT, LEFT))


def _won_by_seat(state: State, ends: Mapping[str, Outcome]) -> dict[Seat, int]:
    sign = {Outcome.WIN: -1, Outcome.TIE: 0, Outcome.LOSS: 1}
    won: dict[Seat, int] = {}
    for one in state.stakes:
        won[one.seat] = won.get(one.seat, 0) + sign[ends[one.side]] * one.amount
    return won


def _summary(state: State, ends: Mapping[str, Outcome]) -> str:
    sides = listed([f"{side} {SAID[ends[side]]}" for side in state.sides()])
    how = f"{state.name(state.caller)} {state.call}" if state.caller is not None else "inzetten"
    return f"{how} tegen {state.count(state.bank)}: {sides} door de bank"


def from_bankers(state: State, amount: int) -> Iterable[tuple[Seat, int]]:
    """An amount over those who hold the bank: a partner's half, and an odd part the banker's."""
    half = 0 if state.partner is None else amount // 2
    yield state.holder, amount - half
    if state.partner is not None:
        yield state.partner, half


def _brought_in(state: State, short: int) -> State:
    """What an open bank can't pay, its banker must add."""
    if not short:
        return state
    who = state.name(state.holder)
    adds = f"{who} legt" if state.partner is None else f"{who} en {state.name(state.partner)} leggen"
    text = f"De bank heeft te weinig: {adds} er {state.count(short)} bij."
    moves = [(seat, BANK, part) for seat, part in from_bankers(state, short)]
    return move(state, moves, text, f"{SLUG}#banque-ouverte")


def _paid_sides(state: State, ends: Mapping[str, Outcome]) -> State:
    """What the bank wins comes in before it pays what it loses."""
    for side in sorted(state.sides(), key=lambda side: ends[side] is Outcome.LOSS):
        stakes = [(one.seat, one.amount) for one in state.stakes if one.side == side]
        pay = listed([f"{state.name(seat)} {state.text(amount)}" for seat, amount in stakes])
        name = capital(side)
        if ends[side] is Outcome.WIN:
            text = f"{name} wint de bank: {pay} in de bank."
            state = move(state, [(seat, BANK, amount) for seat, amount in stakes], text, f"{SLUG}#winst-blijft")
        elif ends[side] is Outcome.LOSS:
            text = f"{name} verliest de bank en betaalt {pay}."
            state = move(state, [(BANK, seat, amount) for seat, amount in stakes], text, f"{SLUG}#afrekenen")
        else:
            state = tell(state, f"{name} is gelijk: daar wordt niets betaald.", f"{SLUG}#gelijk")
    return state


def _house(state: State, gain: int) -> State:
    if state.options[SHARE_OF.key] != OF_WIN or gain <= 0:
        return state
    share = int(casino_share(gain, state.number(SHARE.key)))
    if not share:
        return state
    text = f"{state.number(SHARE.key)} procent van de winst is voor de cagnotte: {state.count(share)}."
    return move(state, [(BANK, HOUSE, share)], text, f"{SLUG}#cagnotte")


def _ended(state: State, summary: str, won: Mapping[Seat, int], pontes: int, *, lost: int) -> State:
    dealer = state.holder
    main = state.main if any(amount > 0 for amount in won.values()) else None
    solo, tied = state.caller, bool(state.call) and not pontes
    ties = state.ties + 1 if tied else 0 if pontes else state.ties
    again = solo if solo is not None and won.get(solo, 0) <= 0 else None
    stays = state.main  # also when a newcomer sits down nearer to the banker
    state = replace(state, fresh=False, ties=ties, again=again, lead=stays, lost=lost)
    if main is not None and won.get(main, 0) > 0:
        state = _main_on(state, main)
    state = ledger.close(state, summary, dealer)
    return replace(state, stakes=(), call="", caller=None, closed=False)


def _main_on(state: State, main: Seat) -> State:
    """Whoever has la main and wins, gives it to his neighbour."""
    pontes = state.pontes()
    heir = pontes[(pontes.index(main) + 1) % len(pontes)] if main in pontes else None
    if heir is None:
        return state
    text = f"{state.name(main)} wint: la main schuift op naar {state.name(heir)}."
    return tell(replace(state, lead=heir), text, f"{SLUG}#la-main-schuift", seat=heir)
