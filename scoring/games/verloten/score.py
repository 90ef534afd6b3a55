"""The reducer of verloten: what every fact does to pot and players.

It accepts any fact in any state, so that what was once written can always be replayed.
"""

from scoring.games.verloten.events import Givers, Pairs, Prizes, Stakes, Taken
from scoring.games.verloten.options import OPTIONS
from scoring.games.verloten.payout import settle
from scoring.games.verloten.state import BOOK, POT, State
from scoring.kit.figures import capital, listed
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import deal_on, pass_deal, replace, tell
from scoring.play.books.chip_facts import Leftover
from scoring.play.books.ledger import ToldTransfers, move, move_all
from scoring.play.contract import Event, Seat
from scoring.play.seating import Begin, Join, Leave


def start(begin: Begin) -> State:
    """Return the state at the first fact; with an empty pot everybody must still put in."""
    state = ledger.opened(State, begin, OPTIONS, BOOK)
    return state if state.has(POT) else replace(state, owing=state.living())


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case Stakes(amount=amount, seats=seats):
            return _stakes(replace(state, other_stake=amount) if amount > 0 and state.pot_is_new else state, seats)
        case Givers(prizes=prizes, lots=lots) if {prizes, lots} <= set(state.living()) and prizes != lots:
            text, table = (
                f"{state.name(prizes)} geeft de prijzen, {state.name(lots)} de loten.",
                pass_deal(state, prizes),
            )
            return tell(state, text, "verloten#trekken", seat=prizes, seating=table, lots=lots, stands_in=False)
        case Prizes(seats=seats, chips=chips):
            return _with_prizes_on_cards(state, seats, chips)
        case Pairs(seats=seats):
            return _won(state, tuple((seat, chips) for seat, chips in state.prizes if seat in seats))
        case Taken(seats=seats, chips=chips):
            return _won(state, tuple(dict(zip(seats, chips, strict=False)).items()))
    return _update_owing(chip_facts.apply(state, event), event)


def _update_owing(state: State, event: Event) -> State:
    match event:
        case Join(seat=seat) if seat not in state.owing:
            return replace(state, owing=(*state.owing, seat))
        case Leave(seat=seat):
            state = replace(state, owing=tuple(one for one in state.owing if one != seat))
            state = replace(state, lots=None) if seat == state.lots else state
            return replace(_with_other_giver(deal_on(state)), stands_in=True) if seat == state.seating.dealer else state
        case Leftover(account=account) if account == POT:
            return replace(state, owing=state.living(), lots=None, drawn=False)
    return state


def _with_other_giver(state: State) -> State:
    """Return the state in which the next player deals the prizes, when the same player would deal prizes and lots."""
    return deal_on(state) if state.seating.dealer == state.lots and len(state.living()) > 1 else state


def _stakes(state: State, seats: tuple[Seat, ...]) -> State:
    living, stake = state.living(), state.stake
    who = [seat for seat in living if seat in state.owing and (not seats or seat in seats)]
    if not who:
        return state
    names = "Ieder" if len(who) == len(living) else state.names(who)
    verb = "zet" if len(who) in (1, len(living)) else "zetten elk"
    text = f"{names} {verb} {state.count(stake)} in: in de pot zit {state.has(POT) + stake * len(who)}."
    return move(state, [(seat, POT, stake) for seat in who], text, "verloten#inzet", owing=())


def _with_prizes_on_cards(state: State, seats: tuple[Seat, ...], chips: tuple[int, ...]) -> State:
    """Return the state after the dealer divided the pot over the cards. The chips stay in the pot until the cards are
    open; the story says how many lie on each card.
    """
    living = state.living()
    spread = {seat: max(0, each) for seat, each in zip(seats, chips, strict=False) if seat in living}
    told = listed([f"{state.name(seat)} {each}" for seat, each in spread.items()]) or "niemand iets"
    text = f"{state.name(state.seating.dealer)} verdeelt de pot: {told}."
    prizes = tuple(spread.items())
    return tell(state, text, "verloten#prijzen-vullen", seat=state.seating.dealer, prizes=prizes)


def _won(state: State, taken: tuple[tuple[Seat, int], ...]) -> State:
    """Return the state after the winners got the chips on their cards, as `(seat, chips)`. The rest goes back to the
    pot; when nothing is left all must put in again.
    """
    pot = max(0, state.has(POT))
    living = state.living()
    taken = tuple([(seat, chips) for seat, chips in taken if seat in living and chips >= 0])
    if sum([chips for _, chips in taken]) > pot:
        taken = ()
    lies = [chips for _, chips in taken]
    after = settle(pot, (*lies, pot - sum(lies)), range(len(taken)))
    told: list[ToldTransfers] = []
    for (seat, _), chips in zip(taken, after.won, strict=False):
        text = f"{state.name(seat)} heeft een paar en wint {state.count(chips)}."
        told.append(([(POT, seat, chips)], text, "verloten#winnen"))
    if not after.pot and taken:
        told.append(((), "De pot is leeg: het spel is uit.", "verloten#einde"))
    else:
        who = "Niemand heeft een paar: " if not taken else ""
        again = f"{who}{state.count(after.pot)} {'gaat' if after.pot == 1 else 'gaan'} terug in de pot."
        told.append(((), capital(again), "verloten#geen-paar"))
    summary = listed([f"{state.name(seat)} wint {chips}" for seat, chips in taken]) or "geen paar"
    state = ledger.close(
        move_all(state, told), f"{summary}; pot {after.pot}", prizes=(), drawn=True, stands_in=False, owing=state.apart
    )
    return state if state.has(POT) else replace(state, owing=state.living(), lots=None, drawn=False)
