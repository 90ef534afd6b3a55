"""How a coup of baccara-banque is settled, side by side: what moves, what the house takes, and who has la main next.

*La main* is the right to speak first against the bank. Amounts are parts of a chip.
"""

from collections.abc import Iterable, Mapping

from scoring.games.baccara.banque.events import LEFT, RIGHT, SIDES
from scoring.games.baccara.banque.options import AS_ONE, BANK, HOUSE, OF_WIN, SETTLED, SHARE, SHARE_OF, SLUG
from scoring.games.baccara.banque.score import SIGN, casino_share, outcome_together
from scoring.games.baccara.banque.state import State
from scoring.games.baccara.tableau import Outcome
from scoring.kit.figures import capital, listed
from scoring.play.books import ledger
from scoring.play.books.book import tell
from scoring.play.books.ledger import ToldTransfers, move_all
from scoring.play.contract import Seat

WIN, TIE, LOSS = Outcome
SAID = {WIN: "gewonnen", TIE: "gelijk", LOSS: "verloren"}
"""How a side went for the bank, in words."""
NAMES = {side: capital(side) for side in SIDES}
"""The name of a side at the beginning of a sentence."""
SideStakes = Mapping[str, list[tuple[Seat, int]]]
"""The stakes by side, each as (player, amount)."""


def settled(state: State, ends: Mapping[str, Outcome]) -> State:
    """Return the state after a coup: both sides paid, la main moved, what the banker may lay in again, the round ended.

    `ends` is how each side ended for the bank, by the name of the side.
    """
    whole, both = bool(state.call) and state.options[SETTLED.key] == AS_ONE, (ends[RIGHT], ends[LEFT])
    counted = dict.fromkeys(SIDES, outcome_together(both)) if whole else ends
    lies = {
        side: [(seat, amount) for seat, where, amount in state.stakes if where == side and amount] for side in SIDES
    }
    sides = [side for side in SIDES if lies[side]]
    won = _won_by_seat(lies, counted)
    pontes = sum(won.values())
    payments = _bankers_must_add(state, pontes - state.bank)
    if whole and not pontes:
        payments.append(((), "De kanten lopen niet hetzelfde af: niemand betaalt.", f"{SLUG}#afrekenen"))
    else:
        payments += _paid_sides(state, lies, counted)
        if state.call and not pontes:
            text = "er valt niets te betalen" if both == (TIE, TIE) else "de ene kant betaalt de andere"
            payments.append(((), f"Samen en carte: {text}.", f"{SLUG}#en-carte"))
    after = move_all(state, payments + _house(state, -pontes))
    all_lost = not after.bank or (len(sides) == len(SIDES) and counted[RIGHT] is counted[LEFT] is LOSS)
    untied = [side for side in sides if ends[side] is not TIE]
    decided = bool(untied and (pontes or not state.call))
    return _ended(after, _summary(state, ends, sides), won, lost=pontes if all_lost else 0, decided=decided)


def _won_by_seat(lies: SideStakes, ends: Mapping[str, Outcome]) -> dict[Seat, int]:
    """Return what each player won, or lost below nought."""
    won: dict[Seat, int] = {}
    for side, stakes in lies.items():
        sign = -SIGN[ends[side]]
        for seat, amount in stakes:
            won[seat] = won.get(seat, 0) + sign * amount
    return won


def _summary(state: State, ends: Mapping[str, Outcome], sides: list[str]) -> str:
    """Return in a few words how the coup went, for the sides that were played on."""
    went = listed([f"{side} {SAID[ends[side]]}" for side in sides])
    how = f"{state.name(state.caller)} {state.call}" if state.caller is not None else "inzetten"
    return f"{how} tegen {state.count(state.bank)}: {went} door de bank"


def from_bankers(state: State, amount: int) -> Iterable[tuple[Seat, int]]:
    """Yield (player, part of `amount`) for those who hold the bank: a partner gets half, the banker the rest with an
    odd part.
    """
    half = 0 if state.partner is None else amount // 2
    yield state.holder, amount - half
    if state.partner is not None:
        yield state.partner, half


def _bankers_must_add(state: State, short: int) -> list[ToldTransfers]:
    """Return what the bankers must add to an open bank that has `short` too little; `[]` when that is 0 or less."""
    if short <= 0:
        return []
    who = state.name(state.holder)
    adds = f"{who} legt" if state.partner is None else f"{who} en {state.name(state.partner)} leggen"
    joint = "" if state.partner is None else "samen "
    text = f"De bank heeft te weinig: {adds} er {joint}{state.count(short)} bij."
    return [([(seat, BANK, part) for seat, part in from_bankers(state, short)], text, f"{SLUG}#banque-ouverte")]


def _paid_sides(state: State, lies: SideStakes, ends: Mapping[str, Outcome]) -> list[ToldTransfers]:
    """Return the payments of both sides, and a sentence for a tied one: what the bank wins comes in before it pays what
    it loses.
    """
    first: list[ToldTransfers] = []
    last: list[ToldTransfers] = []
    for side, stakes in lies.items():
        if not stakes:
            continue
        pay = listed([f"{state.name(seat)} {state.text(amount)}" for seat, amount in stakes])
        end, name = ends[side], NAMES[side]
        if end is WIN:
            text = f"{name} wint de bank: {pay} in de bank."
            first.append(([(seat, BANK, amount) for seat, amount in stakes], text, f"{SLUG}#winst-blijft"))
        elif end is LOSS:
            text = f"{name} verliest de bank en betaalt {pay}."
            last.append(([(BANK, seat, amount) for seat, amount in stakes], text, f"{SLUG}#afrekenen"))
        else:
            first.append(((), f"{name} is gelijk: daar wordt niets betaald.", f"{SLUG}#gelijk"))
    return first + last


def _house(state: State, gain: int) -> list[ToldTransfers]:
    """Return the payment to the house of its part of what the bank gained; `[]` when nothing is due."""
    if gain <= 0 or state.options[SHARE_OF.key] != OF_WIN:
        return []
    share = int(casino_share(gain, state.number(SHARE.key)))
    if not share:
        return []
    text = f"{state.number(SHARE.key)} procent van de winst is voor de cagnotte: {state.count(share)}."
    return [([(BANK, HOUSE, share)], text, f"{SLUG}#cagnotte")]


def _ended(state: State, summary: str, won: Mapping[Seat, int], *, lost: int, decided: bool) -> State:
    """Return the state with the round ended; la main goes on when its holder has won.

    `won` is what each player won, `lost` what the banker may lay in again. `decided`: somebody won or lost; when not, a
    banco counts as one more that ended en carte (tied).
    """
    stays, solo = state.main, state.caller  # la main stays, also when a newcomer sits down nearer to the banker
    if stays is not None and won.get(stays, 0) > 0:
        heir = next_to(state, stays)
        text = f"{state.name(stays)} wint: la main schuift op naar {state.name(heir)}."
        state, stays = tell(state, text, f"{SLUG}#la-main-schuift", seat=heir), heir
    return ledger.close(
        state, summary, lead=stays, fresh=False, lost=lost,
        ties=0 if decided else state.ties + bool(state.call),
        again=solo if solo is not None and won.get(solo, 0) <= 0 else None,
        stakes=(), call="", caller=None, closed=False,
    )  # fmt: skip


def next_to(state: State, main: Seat) -> Seat:
    """Return the player at the next number after `main`, who has won la main or goes home; after the last comes number
    one.

    It is `main` himself when he is the only one, or no longer plays against the bank.
    """
    pontes = state.pontes()
    return pontes[(pontes.index(main) + 1) % len(pontes)] if main in pontes else main
