"""The reducer of verpachten: what every fact does to farm, tenant and players.

It accepts any fact in any state, so that what was once written can always be replayed.
"""

from scoring.games.verpachten.events import Bid, Laid, Let, Open, Points, Stake
from scoring.games.verpachten.options import ADDED, BOOK, NEAREST, OPTIONS, POT, SIX
from scoring.games.verpachten.payout import GOAL, POINTS, OpenHand, RoundResult, decided_by, open_hand, settle_open
from scoring.games.verpachten.state import State
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import deal_on, pass_deal, replace, tell
from scoring.play.books.chip_facts import Leftover
from scoring.play.books.ledger import ToldTransfers, move, move_all
from scoring.play.contract import Event, Seat
from scoring.play.seating import Join, Leave

REASONS = {
    "minste kaarten": ("met de minste kaarten", "verpachten#minste-kaarten"),
    "harten zes": ("met de harten zes", "verpachten#harten-zes"),
    "dichtst bij de pachter": ("en zit het dichtst bij de pachter", "verpachten#dichtst-bij-de-pachter"),
    "": ("", "verpachten#zestien"),
}
"""How one sixteen won from another in words, and the rule that says so, by what `decided_by` returns."""


start = ledger.starting(State, OPTIONS, BOOK)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    living = state.living()
    match event:
        case Bid(seat=seat, amount=amount) if seat in living:
            text = f"{state.name(seat)} biedt {state.count(amount)}."
            return tell(state, text, "verpachten#pachter", seat=seat, bidder=seat, bid=amount)
        case Let(seat=seat, amount=amount) if seat in living and amount > 0:
            return _let(state, seat, amount)
        case Stake(seat=seat) if seat in living:
            state = replace(state, owing=tuple(one for one in state.owing if one != seat))
            text = f"{state.name(seat)} kwam erbij en zet {state.count(state.stake)} in."
            return move(state, [(seat, POT, state.stake)], text, "verpachten#inzet")
        case Laid(seat=seat, cards=cards) if seat in living:
            known = tuple(rank for rank in cards if rank in POINTS)
            return _shows(state, seat, open_hand(known), known)
        case Points(seat=seat, points=points, cards=cards, six=six) if seat in living and points > 0:
            return _shows(state, seat, OpenHand(points=points, cards=max(0, cards), six=six))
        case Open():
            return _after_open_hands(state)
    return _update_owing(chip_facts.apply(state, event, deals=True), event)


def _update_owing(state: State, event: Event) -> State:
    """Return the state with tenant and missing stakes put right after players came or went, or a pot was divided."""
    match event:
        case Join(seat=seat) if state.tenant is not None and seat not in state.owing:
            return replace(state, owing=(*state.owing, seat))
        case Leave(seat=seat):
            state = replace(state, owing=tuple(one for one in state.owing if one != seat))
            return replace(state, tenant=None, heir=None) if seat in (state.tenant, state.heir) else state
        case Leftover(account=account) if account == POT:
            return replace(state, tenant=None, heir=None, owing=())
    return state


def _let(state: State, seat: Seat, amount: int) -> State:
    """Return the state with the farm let to this player, and all stakes put in."""
    others = tuple(one for one in state.living() if one != seat)
    rule = "verpachten#volgende-pachter" if state.heir == seat else "verpachten#pacht"
    rents = f"{state.name(seat)} pacht de boerderij voor {state.count(amount)}."
    stakes = f"{state.names(others)} {'zet' if len(others) == 1 else 'zetten elk'} {state.count(state.stake)} in."
    transfers: list[ToldTransfers] = [
        ([(seat, POT, amount)], rents, rule),
        ([(one, POT, state.stake) for one in others], stakes, "verpachten#inzet"),
    ]
    return move_all(
        state, transfers, seating=pass_deal(state, seat), tenant=seat, heir=None, lease=amount, let=True, bidder=None,
        bid=0, owing=(),
    )  # fmt: skip


def _shows(state: State, seat: Seat, hand: OpenHand, cards: tuple[str, ...] = ()) -> State:
    """Return the state with this hand open; where its cards are not laid, only the six of hearts is known of them."""
    kept = tuple((one, known) for one, known in state.hands if one != seat)
    laid = cards or (("6",) if hand.six else ())
    state = replace(state, hands=(*kept, (seat, hand)), laid=(*state.laid, *laid))
    if not cards:
        return state
    text = f"{state.name(seat)} legt {' '.join(cards)}: {hand.points} punten."
    return tell(state, text, "verpachten#punten", seat=seat)


# --- the end of a round ---------------------------------------------------------------------------


def _after_open_hands(state: State) -> State:
    """Return the state after all hands lie open: fines, the pot to its winner or left, and the round ended."""
    players, known = state.players(), dict(state.hands)
    hands = tuple(known.get(seat, OpenHand(points=0)) for seat in players)
    always, nearest = state.on(SIX), str(state.options[NEAREST])
    after = settle_open(state.farm, hands, six_always=always, nearest=nearest)
    summary = _summary(state, players, hands, after)
    state = _pay_fines(state, players, hands, after)
    if after.winner is None:
        return _next(_stays(state), summary)
    winner = players[after.winner]
    how, rule = REASONS[decided_by(hands, six_always=always)]
    state = tell(state, f"{state.name(winner)} heeft {' '.join([str(GOAL), how]).strip()}.", rule, seat=winner)
    state = _tell_other_sixteens(state, winner)
    text = f"{state.name(winner)} wint de pot: {state.count(state.farm)}."
    state = move(state, [(POT, winner, state.farm)], text, rule, tenant=None, heir=winner)
    return _next(state, summary, winner)


def _tell_other_sixteens(state: State, winner: Seat) -> State:
    """Return the state with a sentence for every other hand of sixteen: with how many cards it lost the pot."""
    for seat, hand in state.hands:
        if hand.points == GOAL and seat != winner:
            cards = f" met {in_words(hand.cards)} kaarten" if hand.cards else ""
            six = ", met de harten zes" if hand.six else ""
            state = tell(state, f"{state.name(seat)} heeft ook {GOAL}{cards}{six}.", "verpachten#zestien", seat=seat)
    return state


def _pay_fines(state: State, players: tuple[Seat, ...], hands: tuple[OpenHand, ...], after: RoundResult) -> State:
    """Return the state with everybody above sixteen having paid the tenant."""
    for seat, hand, chips in zip(players, hands, after.to_tenant, strict=True):
        if chips and state.tenant is not None:
            name = state.name(state.tenant)
            text = f"{state.name(seat)} heeft {hand.points} punten en betaalt {name} {state.count(chips)}."
            state = move(state, [(seat, state.tenant, chips)], text, "verpachten#te-veel")
    return state


def _stays(state: State) -> State:
    """Return the state when nobody won: farm and tenant stay, and where agreed every player adds a chip."""
    if not state.farm:
        return tell(state, f"Niemand heeft {GOAL}.", "verpachten#niemand")
    state = tell(state, f"Niemand heeft {GOAL}: de pot van {state.farm} blijft staan.", "verpachten#niemand")
    players = state.players()
    if state.tenant is None or not state.on(ADDED) or not players:
        return state
    text = f"{state.names(players)} {'zet' if len(players) == 1 else 'zetten elk'} {state.count(1)} bij."
    return move(state, [(seat, POT, 1) for seat in players], text, "verpachten#bijzetten")


def _summary(state: State, players: tuple[Seat, ...], hands: tuple[OpenHand, ...], after: RoundResult) -> str:
    """Return the round in a few words, for paper: `Ruud wint 50; Ilse 20, Noor 22`."""
    won = "niemand 16" if after.winner is None else f"{state.name(players[after.winner])} wint {state.farm}"
    over = [
        f"{state.name(seat)} {hand.points}" for seat, hand in zip(players, hands, strict=True) if hand.points > GOAL
    ]
    return "; ".join([won, ", ".join(over)] if over else [won])


def _next(state: State, summary: str, dealer: Seat | None = None) -> State:
    """Return the state with the round ended; `dealer` deals the next, `None` leaves that as it is."""
    owing = () if state.tenant is None else state.apart
    state = ledger.close(state, summary, let=False, hands=(), laid=(), bidder=None, bid=0, owing=(*state.owing, *owing))
    return state if dealer is None else deal_on(state, dealer)
