"""The reducer of poker with a joker: what every fact does to the pot and the players.

It accepts any fact in any state, so that what was once written can always be replayed.
"""

from scoring.games.poker.hazard import bidding, closing, events
from scoring.games.poker.hazard.bidding import begin
from scoring.games.poker.hazard.options import ALWAYS, BOOK, JACKPOT, JACKPOT_STAKE, OPTIONS, POT, SLUG
from scoring.games.poker.hazard.score import DARK, ENTRY, LADDER, LIGHT, STRADDLE, STRADDLED_ENTRY, opens_on
from scoring.games.poker.hazard.state import CARD, OPENING, State
from scoring.games.poker.hazard.state import ENTRY as GOING
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts, ledger
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.ledger import move
from scoring.play.contract import Event, Holder, Seat
from scoring.play.seating import Begin, Leave

HAND = 5


def start(begin: Begin) -> State:
    """Return the state at the first fact of a sheet."""
    state = ledger.opened(State, begin, OPTIONS, BOOK)
    return replace(state, ring=begin.dealer, due=state.options[JACKPOT.key] == ALWAYS)


def apply(state: State, event: Event) -> State:
    """Return the state after this fact.

    It never raises. Of a fact that `check` objects to it makes what it can: it may change nothing, or part of the
    state.
    """
    living = state.living()
    match event:
        case events.Ante():
            return _ante(state)
        case events.Straddle(seat=seat) if seat in living and state.phase == GOING:
            text = f"{state.name(seat)} straddelt en zet {state.count(STRADDLE * state.minimum)} voor."
            state = replace(state, straddler=seat, stake=STRADDLED_ENTRY * state.minimum)
            return _put_in_pot(state, seat, STRADDLE * state.minimum, text, "straddelen")
        case events.DarkOpen(seat=seat) | events.Opened(seat=seat) if seat in living:
            return _opens(state, seat, dark=isinstance(event, events.DarkOpen))
        case events.DarkDouble(seat=seat) | events.LightDouble(seat=seat) if seat in living and state.phase == GOING:
            return _doubles(state, seat, dark=isinstance(event, events.DarkDouble))
        case events.LightDouble(seat=seat) if (
            seat in state.along and state.opener is not None and state.before_first_bid
        ):
            return _doubles(replace(state, phase=GOING, betting=None, turns=None), seat, dark=False)
        case events.BlindOpen(seat=seat, amount=amount) if seat in living and not state.begun and amount > 0:
            state = replace(state, phase=GOING, opener=seat, stake=amount, stood=max(0, state.has(POT)))
            text = f"{state.name(seat)} opent in the blind voor {state.count(amount)}."
            return _enter(_put_in_pot(state, seat, amount, text, "in-the-blind"), seat)
        case events.Along(seat=seat) if seat in living and state.phase == GOING:
            return _after_going_along(state, seat)
        case events.Away(seat=seat) if seat in living:
            return _after_away(state, seat)
        case events.Buy(seat=seat, cards=cards) if seat in state.playing():
            return _buy(state, seat, max(0, min(cards, HAND)))
        case events.Jackpot():
            return _jackpot(state)
        case events.NotOpened() if state.phase == OPENING and state.jackpot:
            state = tell(state, "Niemand opent de jackpot: de volgende geeft.", f"{SLUG}#jackpot-ladder")
            return replace(closing.next_hand(state, "niemand opent"), due=True, tries=state.tries + 1)
        case events.CheapPot(seats=seats):
            return _filled(state, seats)
        case events.Wait(seat=seat) if seat in living and state.may_open_cheap_pot:
            return _after_wait(state if state.begun else _dealt_cheap(state), seat)
        case events.OpenCard(seat=seat):
            return _after_open_card(state, seat)
    return _apply_other_fact(state, event)


def _apply_other_fact(state: State, event: Event) -> State:
    """Return the state after a fact of the bidding, of the end of a hand, or of players coming and going."""
    known = bidding.apply(state, event)
    if known is None:
        known = closing.apply(state, event)
    if known is not None:
        return known
    state = chip_facts.apply(state, event)
    if isinstance(event, Leave):
        state = _after_away(state, event.seat)
        heir = state.around(event.seat)[:1]
        if state.ring == event.seat and heir:
            state = replace(state, ring=heir[0])
        return deal_on(state, heir[0]) if heir and event.seat == state.seating.dealer else state
    return state


def _put_in_pot(state: State, seat: Seat, chips: int, text: str, anchor: str) -> State:
    """Return the state with these chips of a player in the pot, counted among what he put in this hand."""
    state = replace(state, put={**state.put, seat: state.put.get(seat, 0) + max(0, chips)})
    return move(state, [(seat, POT, chips)], text, f"{SLUG}#{anchor}")


def _ante(state: State) -> State:
    """Return the state after the dealer put in his ante, or the unit that he adds to a cheap pot when all have
    waited.
    """
    dealer, chips = state.seating.dealer, state.minimum
    if state.begun or dealer not in state.living():
        return state
    if state.pot_stands:
        text = f"{state.name(dealer)} geeft en zet {state.count(chips)} bij de cheappot."
        state = move(state, [(dealer, POT, chips)], text, f"{SLUG}#wachten")
        return _dealt_cheap(replace(state, owing=False, filling=False))
    stake = chips if state.cheaply else ENTRY * chips
    state = replace(state, phase=GOING, stake=stake, stood=max(0, state.has(POT)))
    text = f"{state.name(dealer)} geeft en zet {state.count(chips)} voor."
    return _put_in_pot(state, dealer, chips, text, "voorzet" if state.cheaply else "ante")


# --- who goes along -------------------------------------------------------------------------------------


def _opens(state: State, seat: Seat, *, dark: bool) -> State:
    """Return the state after a player opened the jackpot, the cheap pot, or with `dark` an ordinary hand in the
    dark.
    """
    if state.phase == OPENING and state.jackpot:
        at_least = "" if state.tries >= len(LADDER) else "minstens "
        text = f"{state.name(seat)} opent de jackpot, op {at_least}{opens_on(state.rung)}."
        return begin(tell(replace(state, opener=seat), text, f"{SLUG}#jackpot-openen", seat=seat), seat)
    if not state.begun and state.may_open_cheap_pot:
        state = _dealt_cheap(state)
    if state.phase == OPENING:
        chips = state.part
        text = f"{state.name(seat)} opent de cheappot{' in the dark' if dark else ''} voor {state.count(chips)}."
        state = replace(state, phase=GOING, stake=chips, said=(), blind=dark)
        return _enter(_put_in_pot(replace(state, opener=seat), seat, chips, text, "cheappot-openen"), seat)
    if not dark or state.phase != GOING:
        return state
    cost = state.cost(seat)
    text = f"{state.name(seat)} opent in the dark" + (f" voor {state.count(cost)}." if cost else ".")
    return _enter(_put_in_pot(replace(state, opener=seat, blind=True), seat, cost, text, "in-the-dark"), seat)


def _doubles(state: State, seat: Seat, *, dark: bool) -> State:
    light = state.light if dark else min(LIGHT, state.light + 1)
    state = replace(state, dark=min(DARK, state.dark + 1) if dark else state.dark, light=light, opener=seat)
    where = "in the dark" if dark else "in the light"
    cost = state.cost(seat)
    text = f"{state.name(seat)} dubbelt {where} en legt er {cost} bij: meegaan kost nu {state.entry}."
    state = replace(state, said=tuple(one for one in state.said if one not in state.along))
    return _enter(_put_in_pot(state, seat, cost, text, "in-the-dark" if dark else "in-the-light"), seat)


def _enter(state: State, seat: Seat) -> State:
    """Return the state with this player among the players of the hand."""
    return state if seat in state.along else replace(state, along=(*state.along, seat))


def _after_going_along(state: State, seat: Seat) -> State:
    """Return the state after a player paid to be in. The bidding begins once everybody has said whether he plays."""
    cost = state.cost(seat)
    text = f"{state.name(seat)} gaat mee" + (f" voor {state.count(cost)}." if cost else ".")
    along = state.along if seat in state.along else (*state.along, seat)
    put = {**state.put, seat: state.put.get(seat, 0) + cost}
    state = replace(state, along=along, said=(*state.said, seat), put=put)
    return _after_choice_to_play(move(state, [(seat, POT, cost)], text, f"{SLUG}#meegaan"))


def _after_away(state: State, seat: Seat) -> State:
    if seat in state.fell and seat not in state.playing() and state.phase not in (GOING, OPENING):
        return replace(state, fell=tuple(one for one in state.fell if one != seat))
    if state.phase != GOING:
        return bidding.after_player_left(state, seat)
    if seat in state.said and seat not in state.along:
        return state
    along = tuple(one for one in state.along if one != seat)
    state = replace(state, said=(*state.said, seat), along=along)
    return _after_choice_to_play(tell(state, f"{state.name(seat)} gaat niet mee.", f"{SLUG}#meegaan", seat=seat))


def _after_choice_to_play(state: State) -> State:
    """Return the state after somebody said whether he plays: the hand is won when nobody plays against the last one,
    and the bidding (or at stud the open cards) begins when everybody has said it.
    """
    left = state.unsaid()
    if not state.along and left == (state.last_to_speak,):
        return closing.won_alone(state, state.last_to_speak, "niemand-gaat-mee")
    if len(state.along) == 1 and (not left or left == state.along):
        opened = state.opener is not None
        rule = ("in-the-blind" if state.stud else "niemand-gaat-mee") if opened else "einde"
        return closing.won_alone(state, state.along[0], rule)
    if left:
        return state
    if not state.along:
        return closing.won_alone(state, state.last_to_speak, "niemand-gaat-mee")
    if state.stud:
        return replace(state, phase=CARD, along=_along_in_order(state))
    state = replace(state, along=_along_in_order(state))
    order = state.around(state.last_to_speak if state.opener is None else state.seating.dealer)
    first = state.opener if state.opener in state.along else next(seat for seat in order if seat in state.along)
    return begin(state, first)


def _along_in_order(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.around(state.seating.dealer) if seat in state.along)


def _buy(state: State, seat: Seat, cards: int) -> State:
    count = f"{in_words(cards)} {'kaart' if cards == 1 else 'kaarten'}"
    text = f"{state.name(seat)} koopt {count}." if cards else f"{state.name(seat)} zegt servi en koopt niets."
    state = replace(state, bought=(*state.bought, seat))
    return tell(state, text, f"{SLUG}#{'ruilen' if cards else 'servi'}", seat=seat)


# --- jackpot, cheap pot, stud -----------------------------------------------------------------------------


def _jackpot(state: State) -> State:
    """Return the state in which everybody put in the agreed stake for a jackpot, and somebody may open it."""
    if state.begun:
        return state
    chips, seats = state.minimums_in_chips(JACKPOT_STAKE.key), state.able()
    stood = max(0, state.has(POT))
    text = f"Een jackpot: ieder zet {state.count(chips)} in; in de pot ligt {stood + chips * len(seats)}."
    moves: list[tuple[Holder, Holder, int]] = [(seat, POT, chips) for seat in seats]
    state = replace(state, phase=OPENING, jackpot=True, along=seats, stood=stood, put=dict.fromkeys(seats, chips))
    return move(state, moves, text, f"{SLUG}#jackpot-inzet")


def _filled(state: State, seats: tuple[Seat, ...]) -> State:
    """Return the state after each of `seats` (all players when it is empty) added as many chips to the cheap pot as lie
    in it.
    """
    paying = tuple(seat for seat in state.around(state.seating.dealer) if seat in seats or not seats)
    chips = max(0, state.has(POT))
    if state.begun or not state.pot_stands or not state.filling or not paying:
        return state
    who = "ieder zet" if not seats else f"{state.names(paying)} zetten elk"
    pot = chips * (len(paying) + 1)
    text = f"Allen zeiden cheap: {who} er {state.count(chips)} bij; de cheappot is {pot}."
    moves: list[tuple[Holder, Holder, int]] = [(seat, POT, chips) for seat in paying]
    state = move(state, moves, text, f"{SLUG}#cheappot")
    return _dealt_cheap(replace(state, filling=False, portions=state.large(pot)))


def _dealt_cheap(state: State) -> State:
    """Return the state once the cards for a cheap pot have been dealt: somebody may open it."""
    return replace(state, phase=OPENING, stood=max(0, state.has(POT)))


def _after_wait(state: State, seat: Seat) -> State:
    state = tell(state, f"{state.name(seat)} wacht.", f"{SLUG}#wachten", seat=seat)
    state = replace(state, said=(*state.said, seat))
    if any(one not in state.said for one in state.living()):
        return state
    return replace(closing.next_hand(state, "allen wachten"), pot_stands=True, owing=True, portions=state.portions)


def _after_open_card(state: State, seat: Seat) -> State:
    """Return the state after the next open card of stud, of which `seat` has the highest. When nobody opened before the
    deal, everybody with chips plays.
    """
    if not state.begun:
        state = replace(state, phase=CARD, along=state.able(), stood=max(0, state.has(POT)))
    if state.phase != CARD or seat not in state.playing():
        return state
    state = replace(state, card=state.card + 1)
    text = f"Open kaart {state.card} van {state.open_cards}: {state.name(seat)} heeft de hoogste en begint."
    return begin(tell(state, text, f"{SLUG}#stud-bieden", seat=seat), seat)
