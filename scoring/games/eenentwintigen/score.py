"""The reducer of eenentwintigen: every hand is told as it ends, and the bank's turn settles them all.

Total: every fact gives a state, also one that no longer fits.
"""

from scoring.games.eenentwintigen import events, options
from scoring.games.eenentwintigen.options import DEAD as WHEN_DEAD
from scoring.games.eenentwintigen.state import PlayerHand, State
from scoring.kit import twenty_one
from scoring.kit.cards import RANK_NAMES, cards_from_codes
from scoring.kit.figures import amount as shown
from scoring.kit.figures import in_words, listed
from scoring.kit.twenty_one import GOAL, Hand, Times, paid, times_in_words
from scoring.play.books import bank, chip_facts, ledger
from scoring.play.books.bank import BankTo, banker, punters
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.books.ledger import ToldTransfers, move_all, with_last
from scoring.play.contract import ChipBook, Event, Holder, Seat
from scoring.play.seating import Begin, Leave

BOOK = ChipBook(accounts=(), parts=2, whole_facts=True)
"""Only a *kleine bank* can be paid in halves; what is staked, bought and handed in are whole chips."""


def start(begin: Begin) -> State:
    """Return the first state of a sheet, with its house rules in the form in which the sums take them."""
    return after_agreeing(ledger.opened(State, begin, options.OPTIONS, BOOK))


def after_agreeing(state: State) -> State:
    """Return the state with its house rules in the form in which the sums take them."""
    return replace(state, house=options.house_of(state.options))


def ranks_of(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the Dutch ranks of the cards with these codes (`h10` is `tien`); `()` when one of them is no card."""
    return tuple(RANK_NAMES[card.rank] for card in cards_from_codes(codes))


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case events.Stake(seat=seat, amount=amount) if (
            seat in punters(state) and not state.hands_of(seat) and amount > 0
        ):
            return _after_stake(state, seat, amount)
        case events.Doubled() if state.hands and not state.doubled:
            return _doubled(state)
        case events.Split(seat=seat) if len(state.hands_of(seat)) == 1:
            return _split(state, seat)
        case events.Raised(seat=seat, amount=amount, hand=hand) if amount > 0 and (held := state.held(seat, hand)):
            return _after_raise(state, held, amount, event.cards)
        case events.Turn(seat=seat, hand=hand) if held := state.held(seat, hand):
            return _end_turn(state, held, event.ends, event.cards, event.points)
        case events.Laid(seat=seat, cards=cards, hand=hand) if held := state.held(seat, hand):
            return _end_turn_with_cards(state, held, cards)
        case events.BankTurn(ends=ends, points=points):
            return _settled(state, ends, points, f"past op {points}" if points and ends == events.PASSED else "")
        case events.BankCards(cards=cards):
            return _settle_bank_cards(state, cards)
        case BankTo(seat=seat) if seat in state.living() and seat != banker(state):
            state = replace(state, turns=0, heir=None)
            return with_last(
                state, lambda last: bank.pass_bank(last, seat, "De tafel beslist", f"{options.SLUG}#bankwissel")
            )
    state = chip_facts.apply(state, event)
    if isinstance(event, Leave):
        return _after_leaving(state, event.seat)
    return state


def _after_leaving(state: State, seat: Seat) -> State:
    """Return the state after a player left: his hands are gone, and a banker's bank passes to the next player."""
    state = replace(state, hands=tuple(held for held in state.hands if held.seat != seat))
    if seat == state.heir:
        state = replace(state, heir=None)
    return deal_on(replace(state, turns=0)) if seat == banker(state) else state


# --- stakes ------------------------------------------------------------------------------------------


def _after_stake(state: State, seat: Seat, amount: int) -> State:
    """Return the state with this stake of `amount` chips; one sentence names all stakes of the round together."""
    hands, rule = (*state.hands, PlayerHand(seat=seat, stake=state.in_parts(amount))), f"{options.SLUG}#inzetten"
    state = replace(state, hands=hands, usual={**state.usual, seat: amount})
    if state.story and state.story[-1].rule == rule:
        state = replace(state, story=state.story[:-1])
    stakes = [f"{state.name(held.seat)} {shown(state.shown(held.stake))}" for held in hands]
    return tell(state, f"Ingezet: {listed(stakes)}.", rule)


def _doubled(state: State) -> State:
    """Return the state with every stake doubled."""
    hands = tuple(held._replace(stake=2 * held.stake) for held in state.hands)
    text = f"{state.name(banker(state))} doubleert: ieder legt nog eens zoveel bij."
    return tell(state, text, f"{options.SLUG}#doubleren", seat=banker(state), hands=hands, doubled=True)


def _split(state: State, seat: Seat) -> State:
    """Return the state with this player's hand made into two, each with the stake of the first."""
    first = state.hands_of(seat)[0]._replace(split=True)
    second = PlayerHand(seat=seat, stake=first.stake, split=True)
    hands = tuple(one for held in state.hands for one in ((first, second) if held.seat == seat else (held,)))
    text = f"{state.name(seat)} splitst, met {state.count(first.stake)} op elke hand."
    return tell(state, text, f"{options.SLUG}#splitsen", seat=seat, hands=hands)


def _with_new_hand(state: State, held: PlayerHand, new: PlayerHand) -> State:
    """Return the state with the hand `held` replaced by `new`."""
    at = next(index for index, one in enumerate(state.hands) if one is held)
    return replace(state, hands=(*state.hands[:at], new, *state.hands[at + 1 :]))


def _after_raise(state: State, held: PlayerHand, amount: int, cards: int) -> State:
    """Return the state with `amount` chips added to a hand; `cards` is how many it has, 0 when that is not written."""
    more = state.in_parts(amount)
    new = held._replace(stake=held.stake + more, raised_on=max(held.raised_on, cards, 2))
    text = f"{state.name(held.seat)} verhoogt met {state.count(more)} tot {state.text(new.stake)}."
    state = _with_new_hand(state, held, new)
    return tell(state, text, f"{options.SLUG}#verhogen", seat=held.seat, raised=True)


# --- turns ---------------------------------------------------------------------------------------------


def _end_turn(state: State, held: PlayerHand, ends: str, cards: int, points: int, laid: tuple[str, ...] = ()) -> State:
    """Return the state with the end of this hand's turn and a sentence about it; all arguments as in the event `Turn`.

    `laid` are the codes of its cards, `()` when they are not written.
    """
    new = held._replace(ends=ends, cards=max(0, cards), points=points, laid=laid)
    text, rule = ending_and_rule(state, new)
    return tell(_with_new_hand(state, held, new), f"{text}.", rule, seat=held.seat)


def _end_turn_with_cards(state: State, held: PlayerHand, codes: tuple[str, ...]) -> State:
    """Return the state after a turn that ended with these cards; how it ended follows from them.

    Cards that cannot be read count as a pass without points.
    """
    ranks = ranks_of(codes)
    if len(ranks) < 2 or (state.house.short_pack and not set(ranks) <= set(twenty_one.SHORT_RANKS)):
        return _end_turn(state, held, events.PASSED, 0, 0)
    ends = twenty_one.turn_ending(Hand(cards=ranks, stake=held.stake, split=held.split), state.house)
    total = state.house.points(ranks)
    return _end_turn(state, held, ends, len(ranks), total, codes)


def ending_and_rule(state: State, held: PlayerHand) -> tuple[str, str]:
    """Return `(words, rule)`: how the turn of this hand ended, in Dutch without a full stop, and the rule behind it."""
    name = state.name(held.seat) + (" (gesplitst)" if held.split else "")
    count = f" met {in_words(held.cards)} kaarten" if held.cards > 2 else ""
    total = f" op {held.points}" if held.points else ""
    if held.ends == events.PASSED:
        return f"{name} past{total}", f"{options.SLUG}#beurt"
    if held.ends == events.EXACT:
        return f"{name} haalt precies {GOAL}{count}", f"{options.SLUG}#precies-21"
    if held.ends == events.MANY:
        rule = "pak-van-32" if state.house.short_pack else "vijf-kaarten"
        return f"{name} legt {in_words(held.cards)} kaarten onder de {GOAL} open", f"{options.SLUG}#{rule}"
    if held.ends == events.DEAD:
        return f"{name} koopt zich dood{count}", f"{options.SLUG}#dood"
    text, rule = SAID.get(held.ends, ("", "beurt"))
    return f"{name}{text}", f"{options.SLUG}#{rule}"


SAID = {
    events.WINS: (" heeft meer dan de bank", "gelijk"),
    events.LOSES: (" heeft niet meer dan de bank", "gelijk"),
    events.EQUAL: (" heeft evenveel als de bank", "gelijk"),
    events.SMALL: (" heeft kleine bank", "grote-en-kleine-bank"),
    events.BIG: (" heeft grote bank", "grote-en-kleine-bank"),
}
"""Words and rule, by the end of a turn, for ends at which neither points nor the number of cards is told."""


# --- the bank's turn --------------------------------------------------------------------------------------


def _settle_bank_cards(state: State, codes: tuple[str, ...]) -> State:
    """Return the state after the bank's turn ended with these cards and every hand was settled."""
    ranks, house = ranks_of(codes), state.house
    if len(ranks) < 2 or (house.short_pack and not set(ranks) <= set(twenty_one.SHORT_RANKS)):
        return _settled(state, "", 0, "onbekend")
    if name := twenty_one.bank_hand_name(ranks, house, player=False):
        return _settled(state, name.replace(" ", "-"), 0, "")
    total = house.points(ranks)
    ends = events.PASSED if total <= GOAL else events.DEAD
    return _settled(state, ends, total, f"past op {total}" if ends == events.PASSED else f"dood met {total}")


BANK_SAYS = {
    events.PASSED: "past",
    events.DEAD: "koopt zich dood",
    events.SMALL: "heeft kleine bank",
    events.BIG: "heeft grote bank",
}


def _settled(state: State, ends: str, points: int, how: str) -> State:
    """Return the state after the bank's turn: every hand is paid in turn, the next banker is found, and the round ends.

    `ends` and `points` are those of the bank, as in the event `BankTurn`; `how` is how that is said in Dutch, `""` for
    the usual words.
    """
    holder = banker(state)
    how = how or BANK_SAYS.get(ends, "speelt")
    rule = f"{options.SLUG}#{'bank-kijkt' if ends in (events.SMALL, events.BIG) else 'bank-speelt'}"
    endings = {f"{ending_and_rule(state, held)[0]}." for held in state.hands}
    state = replace(state, story=tuple(step for step in state.story if step.text not in endings))
    state = tell(state, f"Bank {state.name(holder)} {'is ' if how.startswith('dood') else ''}{how}.", rule, seat=holder)
    hands = [held for seat in punters(state) for held in state.hands_of(seat)]
    state = move_all(state, [_hand_payment(state, held, stakes_won(state, held, ends, points), rule) for held in hands])
    words = [f"{state.name(held.seat)} {_hand_end_in_words(held)}" for held in state.hands if held.ends]
    state = _bank_goes(replace(state, turns=state.turns + 1), ends)
    summary = f"bank {how}" + (": " if words else "") + listed(words)
    return ledger.close(state, summary, holder, hands=(), doubled=False, raised=False)


RESULTS = {events.WINS: 1, events.EQUAL: 0, events.LOSES: -1}


def stakes_won(state: State, held: PlayerHand, ends: str, points: int) -> Times | None:
    """Return how many times its stake the bank pays this hand: below nought the hand pays, at 0 the stake goes back.

    `ends` and `points` are those of the bank, as in the event `BankTurn`. It is `None` when it is not known who wins.
    """
    if ends in (events.SMALL, events.BIG):
        return twenty_one.times_against_bank_hand(ends.replace("-", " "), held.ends.replace("-", " "), state.house)
    if held.ends in RESULTS:
        return RESULTS[held.ends]
    if once := twenty_one.times_by_ending(held.ends, held.cards, state.house):
        return once
    if held.ends == events.PASSED and (ends == events.DEAD or (points and held.points)):
        bank_has = GOAL + 1 if ends == events.DEAD else points
        return twenty_one.times_against_bank(min(held.points, GOAL), bank_has, state.house)
    return None


def _hand_payment(state: State, held: PlayerHand, worth: Times | None, bank_rule: str) -> ToldTransfers:
    """Return `(transfers, sentence, rule)` of a settled hand; `worth` is what `stakes_won` returns for it.

    `bank_rule` is the rule by which the bank ended its turn.
    """
    text, rule = ending_and_rule(state, held)
    if worth is None:
        return (), f"{text}: er is niet te zeggen wie er wint, de inzet blijft liggen.", f"{options.SLUG}#gelijk"
    chips = abs(int(paid(worth, state.shown(held.stake), state.house) * state.parts))
    if worth == 0:
        return (), f"{text}{' en' if held.ends else ''} krijgt de inzet terug.", f"{options.SLUG}#gelijk"
    if bank_rule.endswith("kijkt"):
        rule = bank_rule
    elif held.ends == events.PASSED:
        rule = f"{options.SLUG}#gelijk" if worth < 0 else bank_rule
    often = f"{times_in_words(worth)} keer de inzet, " if not -1 <= worth <= 1 else ""
    half = ""
    if chips != abs(worth * held.stake):
        half, rule = ": de halve fiche vervalt", options.SMALL_PAYS.rule
    text += f"{' en' if held.ends else ''} {'krijgt' if worth > 0 else 'betaalt'} {often}{state.count(chips)}{half}."
    pay: tuple[Holder, Holder, int] = (banker(state), held.seat, chips)
    return [pay if worth > 0 else (held.seat, banker(state), chips)], text, rule


def _hand_end_in_words(held: PlayerHand) -> str:
    """Return how a hand ended in the few Dutch words that a summary has room for."""
    count = f" ({held.cards})" if held.cards > 4 else ""
    words = {events.PASSED: f"past {held.points or ''}".strip(), events.EXACT: "21", events.MANY: "open"}
    return words.get(held.ends, held.ends.replace("-", " ")) + count


def _bank_goes(state: State, ends: str) -> State:
    """Return the state with the next banker, by the house rule (p. 37-38, SH5); `ends` is how the bank's turn ended."""
    rule, how = f"{options.SLUG}#bankwissel", state.when_bank_moves
    big = next((held.seat for seat in punters(state) for held in state.hands_of(seat) if held.ends == events.BIG), None)
    if (
        how in (options.BIG_AT_ONCE, options.BIG_AFTER_DEAD)
        and big is not None
        and ends == events.BIG
        and state.on(options.KEEPS.key)
    ):
        text = f"{state.name(banker(state))} en {state.name(big)} hebben allebei grote bank: de bank blijft."
        return tell(state, text, f"{options.SLUG}#allebei-grote-bank", seat=banker(state))
    if how == options.BIG_AFTER_DEAD and state.heir is None and big is not None:
        state = replace(state, heir=big)
        text = f"{state.name(big)} krijgt de bank zodra {state.name(banker(state))} zich doodkoopt."
        state = tell(state, text, rule, seat=big)
    if how == options.BIG_AT_ONCE and big is not None:
        return _start_new_bank(bank.pass_bank(state, big, "Grote bank", rule))
    if how == options.BIG_AFTER_DEAD and ends == events.DEAD and state.heir is not None:
        return _start_new_bank(bank.pass_bank(state, state.heir, "De bank is dood", rule))
    if how == WHEN_DEAD and ends == events.DEAD:
        return _start_new_bank(bank.pass_bank(state, None, "De bank is dood", rule))
    if how == options.BY_TURNS and state.turns >= state.number(options.TURNS.key):
        return _start_new_bank(bank.pass_bank(state, None, "De beurten zijn om", rule))
    return state


def _start_new_bank(state: State) -> State:
    """Return the state as a new banker finds it: he has held it for no rounds, and nobody is next in line for it."""
    return replace(state, turns=0, heir=None)
