"""What may not be written at verpachten: a sentence with the rule that says so.

A function here returns an objection, or `None` when there is none.
"""

from scoring.games.verpachten.events import Bid, Laid, Let, Open, Points, Stake
from scoring.games.verpachten.payout import COPIES, GOAL, MOST_PLAYERS, POINTS, least_cards, most_cards
from scoring.games.verpachten.payout import points as points_of
from scoring.games.verpachten.state import State
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Objection, Seat, objection_maker

_no = objection_maker("verpachten")

SEATS = range(2, MOST_PLAYERS + 1)
LEAST, HIGHEST = min(POINTS.values()), 99


def check(state: State, event: Event) -> Objection | None:
    """Object to a fact that may not be written now; `None` when it may."""
    match event:
        case Bid(seat=seat, amount=amount):
            return absent(state, seat) or _bid(state, seat, amount)
        case Let(seat=seat, amount=amount):
            return absent(state, seat) or _let(state, seat, amount)
        case Stake(seat=seat):
            return _stake(state, seat)
        case Laid(seat=seat, cards=cards):
            return _may_show(state, seat) or _laid_cards_objection(state, seat, cards)
        case Points(seat=seat, points=points, cards=cards, six=six):
            return _may_show(state, seat) or _points(state, seat, points, cards, six=six)
        case Open():
            return _check_end_of_round(state)
    return chip_facts.check(state, event, seats=SEATS)


def _rented(state: State) -> Objection | None:
    """Object when the farm has been let already."""
    if state.tenant is None:
        return None
    return _no(f"De boerderij is al verpacht: {state.name(state.tenant)} is pachter.", "pachter", "pachter")


def _bid(state: State, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when so many chips can't be bid for the farm now; else `None`."""
    if objection := _rented(state):
        return objection
    if state.heir_must_rent and state.heir is not None:
        text = f"{state.name(state.heir)} won de boerderij en moet pachten: er wordt niet opnieuw geboden."
        return _no(text, "volgende-pachter", "pachter")
    if amount <= state.bid:
        return _no(f"Bied meer dan {state.bid}." if state.bid else "Bied minstens één fiche.", "pachter", "pacht")
    return short(state, seat, amount)


def _let(state: State, seat: Seat, amount: int) -> Objection | None:
    """Object to letting the farm to this player for so many chips, also when another can't pay his stake."""
    if objection := _rented(state):
        return objection
    if amount < 1:
        return _no("De pacht is minstens één fiche.", "pacht", "pacht")
    if state.bidder is not None and (seat, amount) != (state.bidder, state.bid):
        return _no(f"{state.name(state.bidder)} bood het meeste, {state.bid}, en is dus pachter.", "pachter", "pachter")
    heir = state.heir
    if heir is not None and state.heir_must_rent and (seat, amount) != (heir, state.lease):
        text = f"{state.name(heir)} won de boerderij: die pacht nu, voor dezelfde {state.count(state.lease)}."
        return _no(text, "volgende-pachter", "pachter")
    if objection := short(state, seat, amount):
        return objection
    others = (one for one in state.living() if one != seat)
    return next((no for one in others if (no := short(state, one, state.stake))), None)


def _stake(state: State, seat: Seat) -> Objection | None:
    """Object to the stake of a player who has put it in already."""
    if seat not in state.owing:
        return _no(f"{state.name(seat)} heeft de vaste inzet al gedaan, of speelt niet mee.", "inzet")
    return short(state, seat, state.stake)


def _may_show(state: State, seat: Seat) -> Objection | None:
    """Object when this player may not lay open a hand now."""
    field = f"punten-{seat}"
    if no := absent(state, seat):
        return no
    if state.tenant is None:
        return _no("Verpacht eerst de boerderij.", "pachter", "pachter")
    if seat == state.tenant:
        return _no(f"{state.name(seat)} is pachter en heeft zelf geen kaarten.", "delen", field)
    if seat in state.owing:
        return _unstaked_objection(state, seat)
    if seat in dict(state.hands):
        return _no(f"Van {state.name(seat)} staan de kaarten er al.", "afrekening", field)
    return None


def _unstaked_objection(state: State, seat: Seat) -> Objection:
    """Return the objection that this player must put in his stake first."""
    return _no(f"{state.name(seat)} kwam erbij en zet eerst {state.count(state.stake)} in.", "inzet")


def _laid_cards_objection(state: State, seat: Seat, cards: tuple[str, ...]) -> Objection | None:
    """Object to ranks that can't be a hand of this pack, with what lies open already."""
    rule, field = "kaarten", f"punten-{seat}"
    strange = next((rank for rank in cards if rank not in POINTS), None)
    if strange is not None or not cards:
        return _no("Leg de kaarten van het pak: A H V B 10 9 7 6 5 4 3 2.", rule, field)
    every = (*state.laid, *cards)
    many = next((rank for rank in cards if every.count(rank) > COPIES[rank]), None)
    if many is not None:
        one = "In het pak zit maar één zes, die van harten."
        return _no(one if many == "6" else f"In het pak zit de {many} maar {in_words(COPIES[many])} keer.", rule, field)
    if points_of(cards) > HIGHEST:
        return _no(f"Zoveel kaarten koopt niemand: een hand telt hoogstens {HIGHEST} punten.", "kopen", field)
    return None


def _points(state: State, seat: Seat, points: int, cards: int, *, six: bool) -> Objection | None:
    """Object to a hand that can't have so many points in so many cards (0: not told), or a second six of hearts."""
    field, count = f"punten-{seat}", f"kaarten-{seat}"
    if not LEAST <= points <= HIGHEST:
        return _no(f"Een hand telt {LEAST} tot en met {HIGHEST} punten.", "punten", field)
    if cards and not least_cards(points) <= cards <= most_cards(points):
        least, most = least_cards(points), most_cards(points)
        many = in_words(most) if least == most else f"{in_words(least)} tot en met {in_words(most)}"
        return _no(f"{points} punten heb je met {many} {'kaart' if most == 1 else 'kaarten'}.", "punten", count)
    if six and "6" in state.laid:
        return _no("Er is maar één harten zes.", "kaarten", "zes")
    return None


def _check_end_of_round(state: State) -> Objection | None:
    """Object to the end of a round while a stake is missing, or what decides between two hands of sixteen."""
    if state.tenant is None:
        return _no("Verpacht eerst de boerderij.", "pachter", "pachter")
    if owing := [seat for seat in state.owing if seat in state.living()]:
        return _unstaked_objection(state, owing[0])
    made = [(seat, hand) for seat, hand in state.hands if hand.points == GOAL]
    unknown = next((seat for seat, hand in made if not hand.cards), None)
    if len(made) > 1 and unknown is not None:
        text = f"Er is meer dan één keer {GOAL}: zeg ook in hoeveel kaarten, van {state.name(unknown)}."
        return _no(text, "minste-kaarten", f"kaarten-{unknown}")
    return None
