"""The reducer of a mieën sheet: what every fact does to pot and players.

Total: every fact gives a state, also one that no longer fits, so an old sheet can be replayed for ever.
"""

from collections.abc import Iterable
from typing import Any

from scoring.games.mieen.events import Along, Away, Defence, Mie, NewCards, Stakes, Stop, Tricks, TrumpSwap
from scoring.games.mieen.options import BOOK, OPTIONS, POT, SOLO
from scoring.games.mieen.payout import HAND, STAKE, TRICKS, Settlement, settle
from scoring.games.mieen.state import State
from scoring.kit.figures import in_words, listed
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import pass_deal, replace, tell
from scoring.play.books.chip_facts import Leftover
from scoring.play.books.ledger import ToldTransfers, move, move_all, with_last
from scoring.play.contract import Event, Seat
from scoring.play.seating import Begin, Join, Leave


def start(begin: Begin) -> State:
    """Return the first state. When the pot is empty everybody must put in first."""
    state = ledger.opened(State, begin, OPTIONS, BOOK)
    return state if state.has(POT) else replace(state, owing=state.living(), fresh=True)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case Along(seat=seat) | Mie(seat=seat) | NewCards(seat=seat) | TrumpSwap(seat=seat) if seat in state.living():
            return _after_going_along(state, event, seat)
        case Away(seat=seat) if seat in state.living():
            spoken = (*state.spoken, seat)
            return tell(state, f"{state.name(seat)} gaat weg.", "mieen#weggaan", seat=seat, spoken=spoken)
        case Defence(seat=seat) if seat in state.living() and seat not in state.along:
            return tell(state, f"{state.name(seat)} verdedigt de pot.", "mieen#verdedigen", seat=seat, defender=seat)
        case Tricks(seats=seats):
            return _tricks(state, seats)
        case Stakes():
            return _stakes(state)
        case Stop():
            return with_last(state, _after_stakes_went_back)
    return _update_owing(chip_facts.apply(state, event, deals=True), event)


def _update_owing(state: State, event: Event) -> State:
    """Return the state with `owing`, the players who must still put in, as it is after somebody came or left.

    A pot that the table divides also makes everybody put in anew.
    """
    match event:
        case Join(seat=seat) if seat not in state.owing:
            return replace(state, owing=(*state.owing, seat))
        case Leave(seat=seat):
            return replace(state, owing=tuple(one for one in state.owing if one != seat))
        case Leftover(account=account) if account == POT:
            return replace(state, owing=state.living(), fresh=True, staked=(), dead=())
    return state


def _stakes(state: State) -> State:
    """Return the state after every player who still had to put in did so; unchanged when nobody had to."""
    who = tuple(seat for seat in state.from_left() if seat in state.owing)
    if not who:
        return state
    text = f"{state.names(who)} {'zet' if len(who) == 1 else 'zetten elk'} {state.count(STAKE)} in."
    if who == state.from_left():
        text = f"Iedereen zet {state.count(STAKE)} in: in de pot zit {state.has(POT) + STAKE * len(who)}."
    pays, staked = [(seat, POT, STAKE) for seat in who], (*state.staked, *[(seat, STAKE) for seat in who])
    return move(state, pays, text, "mieen#inzet", owing=(), staked=staked)


def _after_going_along(state: State, event: Event, seat: Seat) -> State:
    """Return the state after this player went along: with his cards, the mie, bought cards or the trump card."""
    name = state.name(seat)
    new: dict[str, Any] = {"along": state.along if seat in state.along else (*state.along, seat)}
    if isinstance(event, TrumpSwap):
        text = f"{name} ruilt een kaart voor de troefkaart en gaat mee."
        return tell(state, text, "mieen#gever-ruilt", seat=seat, swapped=True, **new)
    new["spoken"] = (*state.spoken, seat)
    match event:
        case Mie():
            return tell(state, f"{name} neemt de mie.", "mieen#mie-nemen", seat=seat, mie=seat, **new)
        case NewCards(cards=cards):
            cards = max(0, min(cards, HAND))
            cost = state.price * cards
            paid = f" voor {state.count(cost)} in de pot" if cost else ""
            text = f"{name} koopt {in_words(cards)} {'kaart' if cards == 1 else 'kaarten'}{paid}."
            return move(state, [(seat, POT, cost)], text, "mieen#kopen", sold=state.sold + cards, **new)
    return tell(state, f"{name} gaat mee.", "mieen#meegaan", seat=seat, **new)


# --- the end of a round ---------------------------------------------------------------------------


def _tricks(state: State, seats: tuple[Seat, ...]) -> State:
    """Return the state after the round ended with these tricks: the pot paid out and filled again."""
    playing = state.playing()
    if not playing:
        state = tell(state, "Niemand gaat mee: de pot blijft staan.", "mieen#verdedigen")
        return _next(state, "niemand mee")
    if len(seats) != TRICKS or not set(seats) <= set(playing):
        state = tell(state, "De slagen zijn zo niet te verdelen: de pot blijft staan.", "mieen#verdeling")
        return _next(state, "niet verdeeld")
    tricks = {seat: seats.count(seat) for seat in playing}
    if state.defender is not None and (state.defender not in tricks or len(tricks) != 2):
        state = replace(state, defender=None)
    solo = str(state.options[SOLO.key])
    after = settle(state.living(), state.has(POT), tricks, state.defender, state.cap, solo, state.dealer_tops_up)
    summary = _summary(state, tricks, after)
    state = move_all(state, [*_pot_payments(state, tricks, after), *_next_pot_transfers(state, after)])
    stays = (*after.dead, state.defender)  # what the dead pay, or a defender fills up, is of the pot
    staked = tuple([(seat, chips) for seat, chips in after.stakes.items() if seat not in stays])
    fresh = not after.dead and not after.stayed
    return _next(state, summary, dead=after.dead, fresh=fresh, owing=state.apart, staked=staked)


def _pot_payments(state: State, tricks: dict[Seat, int], after: Settlement[Seat]) -> Iterable[ToldTransfers]:
    """Yield `(moves, sentence, rule)` for what each player gets from the pot, and for what the pot keeps."""
    alone = len(tricks) == 1
    for seat, chips in after.paid.items():
        made = tricks[seat]
        text = f"{state.name(seat)} haalt {in_words(made)} {'slag' if made == 1 else 'slagen'}: {state.count(chips)}."
        if alone:
            text = f"{state.name(seat)} gaat als enige mee en krijgt de pot: {state.count(chips)}."
        rule = "mieen#verdedigen" if alone else "mieen#verdeling"
        yield [(POT, seat, chips)], text, rule
    if state.defender is not None and (made := tricks[state.defender]):
        text = f"{state.name(state.defender)} verdedigt {in_words(made)} {'slag' if made == 1 else 'slagen'}"
        yield (), f"{text}: de pot houdt {state.count(after.stayed)}.", "mieen#verdedigen"
    elif after.stayed:
        yield (), f"De pot houdt {state.count(after.stayed)}: een derde is afgerond.", "mieen#verdedigen"


def _next_pot_transfers(state: State, after: Settlement[Seat]) -> Iterable[ToldTransfers]:
    """Yield `(moves, sentence, rule)` for what each puts in for the next pot: the dead, the
    other players, a defender.
    """
    for seat in after.dead:
        chips = after.stakes[seat]
        text = f"{state.name(seat)} haalt geen slag en is dood: {state.count(chips)} in de pot."
        capped = chips < sum(after.paid.values()) + after.stayed
        yield [(seat, POT, chips)], text, "mieen#maximum" if capped else "mieen#dood"
    usual = tuple([seat for seat in after.stakes if seat not in after.dead and seat != state.defender])
    if usual:
        text = f"{state.names(usual)} {'zet' if len(usual) == 1 else 'zetten elk'} {state.count(STAKE)} in."
        rule = "mieen#volgende-pot" if after.dead or after.stayed else "mieen#leeggespeeld"
        yield [(seat, POT, STAKE) for seat in usual], text, rule
    if state.defender is not None and (chips := after.stakes[state.defender]):
        text = f"{state.name(state.defender)} vult de pot aan met {state.count(chips)} tot {after.pot}."
        yield [(state.defender, POT, chips)], text, "mieen#verdedigen"


def _summary(state: State, tricks: dict[Seat, int], after: Settlement[Seat]) -> str:
    """Return the round in a few Dutch words, for paper: `Ilse 2 slagen, Noor 1 slag; Mehmet dood`."""
    made = [
        f"{state.name(seat)} {count} {'slag' if count == 1 else 'slagen'}" for seat, count in tricks.items() if count
    ]
    parts = [listed(made)]
    parts += [f"{state.name(state.defender)} verdedigt"] if state.defender is not None else []
    parts += [f"{state.names(after.dead)} dood"] if after.dead else []
    return "; ".join(parts)


def _next(state: State, summary: str, **changes: Any) -> State:
    """Return the state at the next round, dealt by the next player; `changes` are further fields of the new state."""
    return ledger.close(
        state, summary, seating=pass_deal(state), spoken=(), along=(), mie=None, sold=0, swapped=False, defender=None,
        **changes,
    )  # fmt: skip


def _after_stakes_went_back(state: State) -> State:
    """Return the state after the stakes just put in went back; unchanged when there are none."""
    back = tuple((seat, chips) for seat, chips in state.staked if seat in state.living())
    if not back:
        return state
    stakes = listed([f"{state.name(seat)} {chips}" for seat, chips in back])
    text = f"De tafel houdt op en de inzet gaat terug: {stakes}."
    state = move(state, [(POT, seat, chips) for seat, chips in back], text, "mieen#ophouden")
    owing = tuple(seat for seat in state.living() if seat in state.owing or seat in dict(back))
    return replace(state, owing=owing, staked=(), fresh=not state.has(POT))
