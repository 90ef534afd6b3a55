"""Facts that every sheet of chips knows: players coming and going, buying chips, handing them in, dividing a pot."""

from scoring.kit.figures import capital
from scoring.play import seating
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.ledger import BUYING, AnyLedger, Ledger, move, trade
from scoring.play.contract import Aid, ChipBook, ChipCount, Event, Holder, Lookup, Objection, Play, Seat
from scoring.play.seating import MOST_CHIPS, SEATING, Join, Leave

DIVIDING = "vrij#pot-verdelen"


class BuyIn(Event):
    """A player buys `amount` chips from the box (*kas*), before the first round or between two rounds; at
    eenentwintigen also while others lay their stakes. It is refused on a sheet on which all begin with 0, which
    keeps only what was won and lost; at poker such a sheet allows it before the first round. At chapeau it is always
    refused. `amount` is in half chips at roulette, in hundredths of a chip at baccara-banque and trente-et-quarante."""

    seat: Seat
    amount: ChipCount


class CashOut(Event):
    """A player hands `amount` chips in to the box (*kas*), between two rounds. It is refused when he has fewer
    chips, on a sheet that keeps only what was won and lost, and at chapeau. `amount` is in half chips at roulette, in
    hundredths of a chip at baccara-banque and trente-et-quarante."""

    seat: Seat
    amount: ChipCount


class Leftover(Event):
    """The chips left in the pot `account` are divided equally among `seats`, or among all players when no seat is
    named. Chips that can't be divided equally stay in the pot. It is refused when there is less than one for each."""

    account: str
    seats: tuple[Seat, ...] = ()


CHIP_FACTS: tuple[type[Event], ...] = (BuyIn, CashOut, Leftover)


def with_chips(
    play: Play,
    book: ChipBook,
    *,
    shared: tuple[type[Event], ...] = (),
    between: tuple[type[Event], ...] = (),
    aids: tuple[Aid, ...] = (),
    lookups: tuple[Lookup, ...] = (),
) -> Play:
    """Return `play` as that of a game of chips: the facts that every such sheet knows are added to it.

    `book` says how it counts chips. `shared` are facts that it shares with other games of its family; `between` are the
    facts that are written between two rounds.
    """
    events, between = (*play.events, *shared, *CHIP_FACTS), (*between, *CHIP_FACTS)
    return replace(play, events=events, between=between, chips=book, aids=aids, lookups=lookups)


def check(state: Ledger, event: Event, *, seats: range) -> Objection | None:
    """Return an objection to players coming or going, or to chips being bought, handed in or divided; `None` when
    allowed.

    `seats` are the numbers of players that the game allows.
    """
    match event:
        case Join(points=points) if points < 0:
            return Objection(message="Wie erbij komt, begint met nul fiches of meer.", rule=BUYING, field="points")
        case BuyIn(seat=seat, amount=amount) | CashOut(seat=seat, amount=amount):
            return _check_buying(state, event, seat, state.in_parts(amount))
        case Leftover(account=key, seats=named):
            return _check_dividing(state, key, named)
    return seating.check(state.seating, event, seats=seats, open_round=state.begun, chips=state.fact_parts)


def _check_buying(state: Ledger, event: Event, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when this player can't buy or hand in (`event`) so many parts of a chip now; else `None`."""
    if state.begun and not (isinstance(event, BuyIn) and state.may_buy_chips):
        return Objection(message="Maak eerst de ronde af; dan kun je fiches kopen of inleveren.", rule=BUYING)
    if seat not in state.living():
        return Objection(message="Die speler zit niet aan tafel.", rule=BUYING)
    if not state.counted and (not state.sells or state.rounds or isinstance(event, CashOut)):
        text = "Dit blad houdt alleen winst en verlies bij. Geef bij Afspraken eerst ieder een beginstand."
        return Objection(message=text, rule=BUYING)
    if not 0 < amount <= MOST_CHIPS * state.parts:
        text = f"Koop of lever minstens één fiche, en hoogstens {MOST_CHIPS}."
        return Objection(message=text, rule=BUYING, field="amount")
    if isinstance(event, CashOut) and amount > state.has(seat):
        has = "niets" if state.has(seat) <= 0 else f"maar {state.count(state.has(seat))}"
        text = f"{state.name(seat)} heeft {has} om in te leveren."
        return Objection(message=text, rule=BUYING, field="amount")
    return None


def _check_dividing(state: Ledger, key: str, named: tuple[Seat, ...]) -> Objection | None:
    """Return an objection when this pot can't be divided among the players in `named` (() for all) now; else
    `None`."""
    account = next((account for account in state.accounts if account.key == key and account.pot), None)
    if account is None:
        return Objection(message="Die pot is er niet bij dit spel.", rule=DIVIDING)
    if state.begun:
        return Objection(message="Maak eerst de ronde af; dan kun je de pot verdelen.", rule=DIVIDING)
    if not set(named) <= set(state.living()) or len(set(named)) < len(named):
        return Objection(message="Verdeel onder spelers die aan tafel zitten, ieder één keer.", rule=DIVIDING)
    sharing = len(named or state.living())
    if state.has(key) < sharing:
        among = "1 speler" if sharing == 1 else f"{sharing} spelers"
        text = f"Er is te weinig om te verdelen: {state.count(max(0, state.has(key)))} onder {among}."
        return Objection(message=text, rule=DIVIDING)
    return None


def apply(state: AnyLedger, event: Event, *, deals: bool = False) -> AnyLedger:
    """Return the state after a fact that every sheet of chips knows; a fact of the game itself leaves it unchanged.

    With `deals` the deal passes on when the dealer leaves the table.
    """
    if isinstance(event, SEATING):
        state = replace(state, seating=seating.apply(state.seating, event))
    match event:
        case Join(seat=seat, points=points) if seat not in state.chips:
            fresh: dict[Holder, int] = {seat: 0}
            state = replace(state, chips={**state.chips, **fresh}, put_in={**state.put_in, **fresh})
            text = f"{state.name(seat)} komt erbij"
            return (
                _after_chips_bought(state, seat, state.in_parts(points), text)
                if points > 0
                else tell(state, f"{text}.", BUYING, seat=seat)
            )
        case Leave(seat=seat) if deals and seat == state.seating.dealer:
            return deal_on(state)
        case BuyIn(seat=seat, amount=amount) if seat in state.seating.order and amount > 0:
            return _after_chips_bought(state, seat, state.in_parts(amount), state.name(seat))
        case CashOut(seat=seat, amount=amount) if seat in state.seating.order and amount > 0:
            amount = state.in_parts(amount)
            return trade(state, {seat: -amount}, f"{state.name(seat)} levert {state.count(amount)} in.", BUYING)
        case Leftover(account=key, seats=named):
            return _divide_account(state, key, tuple(dict.fromkeys(named)) or state.living())
    return state


def _after_chips_bought(state: AnyLedger, seat: Seat, amount: int, who: str) -> AnyLedger:
    """Return the state after a player got `amount` parts of a chip from the box. `who` begins the sentence: his name,
    or that he joins. A sheet that sells chips before its first round counts them from now on."""
    verb = "en koopt" if who != state.name(seat) else "koopt"
    counted = state.counted or (state.sells and not state.rounds)
    return trade(state, {seat: amount}, f"{who} {verb} {state.count(amount)}.", BUYING, counted=counted)


def _divide_account(state: AnyLedger, key: str, seats: tuple[Seat, ...]) -> AnyLedger:
    """Return the state after a pot is divided equally among those of `seats` that are on the sheet; unchanged when
    there is no such pot, or not one part of a chip for each."""
    account = next((account for account in state.accounts if account.key == key and account.pot), None)
    sharing = tuple(seat for seat in seats if seat in state.seating.order)
    each = max(0, state.has(key)) // len(sharing) if sharing else 0
    if account is None or not each:
        return state
    left = state.has(key) - each * len(sharing)
    stays = f" {capital(account.name)} houdt {state.count(left)}." if left else ""
    names = state.names(sharing)
    took = f"krijgt {state.count(each)}" if len(sharing) == 1 else f"krijgen elk {state.count(each)}"
    return move(state, [(key, seat, each) for seat in sharing], f"{names} {took} uit {account.name}.{stays}", DIVIDING)
