"""A round of each game of a pot that leads to a calculator, drawn by chance; `tests.drawn.rounds` has the others."""

from scoring.games.commetten.events import ONLY_COMMETTE, PLAIN, WITH_COMMETTE, Called, Held, Out
from scoring.games.commetten.events import Stakes as PutsInPots
from scoring.games.commetten.events import Turned as TurnedUp
from scoring.games.handelen.events import Fine, Sale, Won
from scoring.games.handelen.events import Stakes as StakesOfAll
from scoring.games.loterijen.events import Drawing
from scoring.games.loterijen.events import Lot as OneLot
from scoring.games.napoleonnen.events import Bid, Exchange, Look, Made, Price
from scoring.games.napoleonnen.events import Stakes as Puts
from scoring.games.verloten.events import Givers, Pairs, Prizes
from scoring.games.verloten.events import Stakes as PutsIn
from scoring.games.verloten.options import GIVERS_PLAY
from scoring.games.verpachten.events import Laid as Hand
from scoring.games.verpachten.events import Let, Open
from scoring.games.verpachten.payout import COPIES
from scoring.kit.cards import PACK


def bid_for_the_pot(state, chance):
    """Somebody looks where more than two play, and one plays for a part of the pot, or for all of it."""
    order, pot = state.from_left(), state.stake * len(state.living())
    player, bid = chance.choice(order), chance.randint(1, 5)
    looked = [seat for seat in order if len(order) > 2 and chance.random() < 0.3]
    said = [
        fact
        for seat in order
        for fact in ([Look(seat=seat)] if seat in looked else [])
        + ([Bid(seat=seat, tricks=bid)] if seat == player else [])
    ]
    said += [] if bid == 5 else [Price(seat=player, amount=chance.randint(1, pot))]
    said += [Exchange(seat=player)] if len(order) > 2 and chance.random() < 0.5 else []
    return (Puts(), *said, Made(seat=player, tricks=chance.randint(0, 5)))


def prizes(state, chance):
    """The whole pot on the cards, and some who hold a pair."""
    dealer = state.seating.dealer
    lots = chance.choice([seat for seat in state.living() if seat != dealer])
    apart = not state.on(GIVERS_PLAY.key)
    playing = [seat for seat in state.playing() if not (apart and seat == lots)]
    left, spread = state.stake * len(playing if apart else state.living()), []
    for _ in playing[1:]:
        spread.append(chance.randint(0, left))
        left -= spread[-1]
    pairs = tuple(seat for seat in playing if chance.random() < 0.3)
    givers = [Givers(prizes=dealer, lots=lots), PutsIn(seats=tuple(playing))] if apart else [PutsIn()]
    return (*givers, Prizes(seats=tuple(playing), chips=(*spread, left)), Pairs(seats=pairs))


def sold_trumps(state, chance):
    """Some cards are sold, somebody looked too soon, and one wins the pot."""
    living = state.living()
    pairs = [chance.sample(living, 2) for _ in range(chance.randint(0, 3))]
    sales = [Sale(seat=one, buyer=two, price=chance.randint(1, 12)) for one, two in pairs]
    fines = [Fine(seat=chance.choice(living)) for _ in range(chance.randint(0, 2))]
    return (StakesOfAll(), *fines, *sales, Won(seat=chance.choice(living)))


def cards_left(state, chance):
    """Somebody is out, with the commette or not, the others have cards, and some pots were emptied."""
    living = state.living()
    winner, how = chance.choice(living), chance.choice([PLAIN, PLAIN, WITH_COMMETTE, ONLY_COMMETTE])
    called = [Called(seat=chance.choice(living), rank=rank) for rank in state.ranks if chance.random() < 0.5]
    holder = chance.choice([None, *living]) if how == PLAIN else None
    turned = (
        [TurnedUp(card="commette")] if len(living) > 5 and how == PLAIN and not holder and chance.random() < 0.4 else []
    )
    others = [seat for seat in living if seat != winner]
    held = [Held(seat=seat, cards=chance.randint(1, state.cards_each - 4), commette=seat == holder) for seat in others]
    return (PutsInPots(), *turned, *called, *held, Out(seat=winner, how=how))


def drawn_lots(state, chance):
    """Some buy lots by their cards from a bank of one, and seventeen cards are drawn."""
    if state.bank_is_shared:
        return ()
    lots, deck = [str(card) for card in PACK], [str(card) for card in PACK]
    chance.shuffle(lots)
    chance.shuffle(deck)
    price = chance.randint(1, state.number("hoogste-prijs"))
    bought = [
        OneLot(seat=seat, card=lots.pop(), price=price) for seat in state.buyers() for _ in range(chance.randint(0, 3))
    ]
    return (*bought, Drawing(cards=tuple(deck[:17])))


def open_hands(state, chance):
    """The farm is let, and some lay their hand open."""
    tenant = chance.choice(state.living())
    pack = [rank for rank, copies in COPIES.items() for _ in range(copies)]
    chance.shuffle(pack)
    hands = [
        (seat, tuple(pack.pop() for _ in range(chance.randint(2, 3)))) for seat in state.living() if seat != tenant
    ]
    laid = [Hand(seat=seat, cards=cards) for seat, cards in hands if chance.random() < 0.9]
    return (Let(seat=tenant, amount=chance.randint(40, 50)), *laid, Open())


POTS = {
    "napoleonnen": (bid_for_the_pot, lambda data: (data["pot"], data["kijkpot"])),
    "verloten": (prizes, lambda data: (data["gewonnen"][0], data["terug"])),
    "handelen": (sold_trumps, lambda data: (data["spelers"][0].uitslag, data["pot"])),
    "commetten": (cards_left, lambda data: (data["spelers"][0].met_inleg, data["potjes_daarna"])),
    "loterijen": (drawn_lots, lambda data: data["winst"]),
    "verpachten": (open_hands, lambda data: (data["winnaar"], data["pachter_krijgt"])),
}
"""How a round is drawn, and what the calculator says of it."""


def brought(after, seat):
    """The points of the last round."""
    return after.rounds[-1].points[seat]


def left(after, account):
    """What went out of an account in the last round."""
    return sum(move.amount for move in after.rounds[-1].moves if move.source == account)


def farmed(after):
    """Who won the farm, counted from the left of the tenant, and what the tenant got."""
    moves = after.rounds[-1].moves
    tenant = moves[0].source
    won = next((move.target for move in moves if move.source == "pot"), None)
    place = None if won is None else list(after.seating.clockwise(tenant)).index(won) + 1
    return place, sum(move.amount for move in moves if move.target == tenant)


POTS_AFTER = {
    "napoleonnen": lambda after, seat: (after.has("pot"), after.has("kijkpot")),
    "verloten": lambda after, seat: (brought(after, seat) + after.stake, after.has("pot")),
    "handelen": lambda after, seat: (brought(after, seat), left(after, "pot")),
    "commetten": lambda after, seat: (brought(after, seat), {pot: after.has(pot) for pot in after.pots}),
    "verpachten": lambda after, seat: farmed(after),
}
"""What the sheet says after it, in the same words as the calculator."""
