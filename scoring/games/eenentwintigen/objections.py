"""Which facts may not be written at eenentwintigen; each objection names the rule that forbids it."""

from collections.abc import Iterable

from scoring.games.eenentwintigen import events
from scoring.games.eenentwintigen.options import DOUBLING, HIGHEST, RAISING, SLUG, SPLIT_SMALL, SPLITTING
from scoring.games.eenentwintigen.score import ranks_of, stakes_won
from scoring.games.eenentwintigen.state import PlayerHand, State, hand_key
from scoring.kit import twenty_one
from scoring.kit.cards import LETTERS, PACK, PLURALS, read_cards
from scoring.kit.figures import in_words
from scoring.kit.twenty_one import GOAL, LAST_RAISE
from scoring.play.books import bank, chip_facts
from scoring.play.books.bank import BankTo, banker, punters
from scoring.play.books.book import absent
from scoring.play.books.ledger import limit_refusal, short
from scoring.play.contract import Event, Objection, Seat, objection_maker

_no = objection_maker(SLUG)

SEATS = range(2, 14)
ONE_PACK_UP_TO = 3
MOST_CARDS = 20
MOST_STAKE = 100_000


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
    match event:
        case events.Stake(seat=seat, amount=amount):
            return _stake(state, seat, amount)
        case events.Doubled():
            return _doubled(state)
        case events.Split(seat=seat):
            return _split(state, seat)
        case events.Raised(seat=seat, hand=hand):
            anchor = "verhogen" if state.on(RAISING.key) else "beurt"
            return _hand_turn_objection(state, seat, hand, anchor) or _raise_objection(state, event)
        case events.Turn(seat=seat, hand=hand):
            return _hand_turn_objection(state, seat, hand) or _ending_objection(state, event)
        case events.Laid(seat=seat, cards=cards, hand=hand):
            return (
                _hand_turn_objection(state, seat, hand)
                or _cards_objection(state, cards)
                or _laid_cards_objection(state, seat, cards, hand)
            )
        case events.BankTurn(ends=ends, points=points):
            return _bank_points(ends, points) or _bank_end_objection(state, ends, points)
        case events.BankCards(cards=cards):
            return _cards_objection(state, cards) or _bank_cards(state, cards)
        case BankTo():
            return bank.check(state, event, f"{SLUG}#bankwissel", open_round=bool(state.hands))
    return chip_facts.check(state, event, seats=SEATS)


def _stake(state: State, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when this player cannot stake `amount` chips now; else `None`."""
    if seat == banker(state):
        return _no(f"{state.name(seat)} houdt de bank en zet niet in.", "inzetten")
    if no := absent(state, seat):
        return no
    if state.hands_of(seat):
        return _no(f"{state.name(seat)} heeft al ingezet.", "inzetten")
    if state.doubled or state.raised or any(held.ends or held.split for held in state.hands):
        return _no("Inzetten doe je op je eerste kaart: er wordt al gespeeld.", "inzetten")
    if text := limit_refusal(amount, MOST_STAKE, "Een inzet is"):
        return _no(text, "inzetten", f"inzet-{seat}")
    stake = state.in_parts(amount)
    return _highest(state, stake, f"inzet-{seat}") or short(state, seat, stake)


def _highest(state: State, amount: int, field: str) -> Objection | None:
    """Return an objection when `amount` (parts of a chip) on one hand is above the limit, twice that once doubled; else
    `None`."""
    most = state.in_parts(state.number(HIGHEST.key)) * (2 if state.doubled else 1)
    if not most or amount <= most:
        return None
    return _no(f"Op een hand zet je hoogstens {state.count(most)}.", HIGHEST.key, field)


def _unstaked_objection(state: State, anchor: str) -> Objection | None:
    """Return an objection when a player has not staked yet; else `None`. `anchor` is the rule it refers to."""
    if not (left := state.unstaked()):
        return None
    return _no(f"{state.name(left[0])} heeft nog niet ingezet; iedereen moet.", anchor, f"inzet-{left[0]}")


def _doubled(state: State) -> Objection | None:
    """Return an objection when the bank cannot double the stakes now; else `None`."""
    if not state.on(DOUBLING.key):
        return _no("Jullie hebben niet afgesproken dat de bank mag doubleren.", "doubleren", "doubleert")
    if state.doubled:
        return _no("De bank heeft al gedoubleerd.", "doubleren", "doubleert")
    if state.raised or any(held.ends or held.split for held in state.hands):
        return _no("Doubleren gaat voor de tweede kaart: er wordt al gespeeld.", "doubleren", "doubleert")
    return _unstaked_objection(state, "doubleren") or next(
        (no for seat in punters(state) if (no := short(state, seat, 2 * state.staked(seat)))), None
    )


def _split(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player cannot split his hand now; else `None`."""
    if not state.on(SPLITTING.key):
        return _no("Jullie spelen zonder splitsen.", "splitsen")
    if not (hands := state.hands_of(seat)):
        return _no("Wie nog niet heeft ingezet, kan niet splitsen.", "splitsen")
    if len(hands) > 1:
        return _no(f"{state.name(seat)} heeft al gesplitst.", "splitsen")
    if state.raised or any(held.ends for held in state.hands):
        return _no(
            "Splitsen gaat voordat de bank aan nummer één vraagt of die een kaart wil.", "splitsen", f"splitst-{seat}"
        )
    return _unstaked_objection(state, "splitsen") or short(state, seat, 2 * hands[0].stake)


def _hand_turn_objection(state: State, seat: Seat, hand: int, anchor: str = "beurt") -> Objection | None:
    """Return an objection when this player has no such hand (0 or 1), or when its turn is over; else `None`."""
    hands = state.hands_of(seat)
    if not hands:
        return _no(f"{state.name(seat)} heeft niet ingezet.", "inzetten")
    if not 0 <= hand < len(hands):
        return _no(f"{state.name(seat)} heeft maar één hand: er is niet gesplitst.", "splitsen")
    if hands[hand].ends:
        return _no(f"De beurt van {state.name(seat)} is al voorbij.", anchor)
    return None


def _raise_objection(state: State, event: events.Raised) -> Objection | None:
    """Return an objection when this hand cannot be raised by so many chips now; else `None`."""
    seat, amount, cards = event.seat, event.amount, event.cards
    field = f"verhoogd-{hand_key(seat, event.hand)}"
    held = state.held(seat, event.hand)
    if not state.on(RAISING.key):
        return _no("Jullie spelen zonder verhogen: de inzet op de eerste kaart blijft staan.", "verhogen", field)
    if cards >= LAST_RAISE or cards < 0 or cards == 1:
        return _no("Verhogen kan alleen met twee of drie kaarten, voor je er een koopt.", "verhogen", field)
    if held and 0 < cards < held.raised_on:
        return _no(f"{state.name(seat)} verhoogde al met {in_words(held.raised_on)} kaarten.", "verhogen", field)
    if text := limit_refusal(amount, MOST_STAKE, "Verhoog met"):
        return _no(text, "verhogen", field)
    more = state.in_parts(amount)
    if held and (no := _highest(state, held.stake + more, field)):
        return no
    return short(state, seat, state.staked(seat) + more)


# --- turns --------------------------------------------------------------------------------------------


def _card_after_raise_objection(state: State, held: PlayerHand | None, cards: int, field: str) -> Objection | None:
    """Return an objection when a hand ended with no more cards than it had at its last raise; else `None`.

    Who raises must buy a card. `cards` is the number at the end, 0 when that is not written.
    """
    if held is None or not 0 < cards <= held.raised_on:
        return None
    text = f"{state.name(held.seat)} verhoogde met {in_words(held.raised_on)} kaarten en kocht er dus nog een."
    return _no(text, "verhogen", field)


def _ending_objection(state: State, turn: events.Turn) -> Objection | None:
    """Return an objection when a turn cannot have ended in this way, or with these cards or points; else `None`."""
    house, cards, field = state.house, turn.cards, f"hand-{hand_key(turn.seat, turn.hand)}"
    held = state.held(turn.seat, turn.hand)
    if turn.ends not in events.TURN_ENDS:
        return _no("Een beurt eindigt met passen, openleggen of doodgaan.", "beurt", field)
    if turn.ends == events.EQUAL and house.equal != twenty_one.EQUAL_BACK:
        return _no("Gelijk is voor de bank: wie evenveel heeft, verliest.", "gelijk", field)
    if cards and not 2 <= cards <= MOST_CARDS:
        return _no(f"Een hand heeft 2 tot en met {MOST_CARDS} kaarten.", "kopen", field)
    if turn.points and turn.ends != events.PASSED:
        return _no("Punten schrijf je bij wie past.", "beurt", field)
    if turn.ends == events.PASSED and turn.points and not 2 <= turn.points < GOAL:
        if turn.points == GOAL:
            return _no(f"Met precies {GOAL} pas je niet: dat leg je open.", "precies-21", field)
        return _no(f"Wie past, heeft 2 tot en met {GOAL - 1} punten.", "beurt", field)
    if turn.ends == events.MANY and twenty_one.times_for_many_cards(cards, house) < 2:
        first = twenty_one.SHORT_MANY if house.short_pack else twenty_one.FULL_MANY
        anchor = "pak-van-32" if house.short_pack else "vijf-kaarten"
        return _no(f"Pas vanaf {in_words(first)} kaarten wordt een hand meteen betaald.", anchor, field)
    if turn.ends == events.DEAD and cards == 2:
        return _no("Met twee kaarten ga je nooit dood.", "dood", field)
    if (
        turn.ends in (events.SMALL, events.BIG)
        and held
        and held.split
        and (turn.ends == events.BIG or not state.on(SPLIT_SMALL.key))
    ):
        return _no("Een gesplitste hand is geen grote of kleine bank.", "splitsen", field)
    return _card_after_raise_objection(state, held, 2 if turn.ends in (events.SMALL, events.BIG) else cards, field)


def codes_in_play(state: State) -> tuple[str, ...]:
    """Return the codes of all cards in play: one pack with at most three at the table, otherwise two."""
    lowest = 7 if state.house.short_pack else 2
    packs = 1 if len(state.living()) <= ONE_PACK_UP_TO else 2
    return tuple(str(card) for card in PACK if card.rank >= lowest) * packs


def _rank_of_code(code: str) -> str:
    """Return the rank in a card code, without the suit if there is one: `10` of `h10` and of `10`."""
    return code if code in LETTERS.values() else code[1:]


def _cards_objection(state: State, codes: tuple[str, ...]) -> Objection | None:
    """Return an objection when these codes are no hand: too few, a strange or double card, one too many; else `None`.

    One is too many when the turn was over before it. A code is a card, or only its rank.
    """
    try:
        read_cards(" ".join(code for code in codes if code not in LETTERS.values()))
    except ValueError as error:
        return _no(str(error), "pakken")
    pack = codes_in_play(state)
    ranks = [_rank_of_code(code) for code in pack]
    strange = next((code for code in codes if code not in pack and code not in ranks), None)
    if strange is not None:
        short_pack = state.house.short_pack
        where = "het pak van 32 kaarten" if short_pack else "het pak"
        card = f"De kaart {strange}" if strange else "Een kaart zonder naam"
        return _no(f"{card} zit niet in {where}.", "pak-van-32" if short_pack else "pakken")
    if len(codes) < 2:
        return _no("Een hand heeft minstens twee kaarten.", "tweede-kaart")
    seen = [code for held in state.hands for code in held.laid] + list(codes)
    if often := next((code for code in codes if code in pack and seen.count(code) > pack.count(code)), None):
        return _no(f"De kaart {often} lag al op tafel.", "pakken")
    lie = [_rank_of_code(code) for code in seen]
    if often := next((rank for rank in map(_rank_of_code, codes) if lie.count(rank) > ranks.count(rank)), None):
        plural = PLURALS[ranks_of((often,))[0]]
        return _no(f"Er zitten maar {in_words(ranks.count(often))} {plural} in het pak.", "pakken")
    if at := twenty_one.turn_over_at(ranks_of(codes), state.house):
        total = state.house.points(ranks_of(codes[:at]))
        was, anchor = ("dood", "dood") if total > GOAL else (f"precies {GOAL}", "precies-21")
        return _no(f"Met {in_words(at)} kaarten was het al {was}: dan is de beurt voorbij.", anchor)
    return None


def _laid_cards_objection(state: State, seat: Seat, codes: tuple[str, ...], hand: int) -> Objection | None:
    """Return an objection when cards begin unlike his other hand, or are no more than he raised on; else `None`."""
    field = f"kaarten-{hand_key(seat, hand)}"
    other = next((held for at, held in enumerate(state.hands_of(seat)) if at != hand and held.laid), None)
    if other and ranks_of(other.laid[:1]) != ranks_of(codes[:1]):
        return _no("Na splitsen beginnen de twee handen met dezelfde kaart.", "splitsen", field)
    return _card_after_raise_objection(state, state.held(seat, hand), len(codes), field)


# --- the bank ---------------------------------------------------------------------------------------------


def _bank_points(ends: str, points: int) -> Objection | None:
    """Return an objection when the bank's turn cannot end with these points (0: not written); else `None`."""
    if ends not in events.BANK_ENDS:
        return _no("Zeg hoe de bank uitkwam: past, dood, of kleine of grote bank.", "bank-speelt", "bank")
    if points and (ends != events.PASSED or not 2 <= points <= GOAL):
        return _no(f"Een bank die past, heeft 2 tot en met {GOAL} punten.", "bank-speelt", "bank")
    return None


def _bank_cards(state: State, codes: tuple[str, ...]) -> Objection | None:
    """Return an objection when the bank cannot have these cards, or they do not fit the hands; else `None`."""
    ranks, house = ranks_of(codes), state.house
    if len(ranks) > 2 and twenty_one.bank_hand_name(ranks[:2], house, player=False):
        return _no("Met grote of kleine bank legt de bank meteen open en koopt hij niet.", "bank-kijkt", "bankkaarten")
    if name := twenty_one.bank_hand_name(ranks, house, player=False):
        return _bank_end_objection(state, name.replace(" ", "-"), 0)
    total = house.points(ranks)
    return _bank_end_objection(state, events.PASSED if total <= GOAL else events.DEAD, total)


def _bank_end_objection(state: State, ends: str, points: int) -> Objection | None:
    """Return an objection when the round cannot end with this result of the bank (see `BankTurn`); else `None`."""
    if no := _unstaked_objection(state, "inzetten"):
        return no
    if ends in (events.SMALL, events.BIG):
        quiet = ("", events.SMALL, events.BIG)
        if state.raised or any(held.split or held.ends not in quiet for held in _hands_with_turn(state)):
            text = "Met grote of kleine bank legt de bank open voordat iemand koopt: dan is er nog niets gebeurd."
            return _no(text, "bank-kijkt", "bank")
        return None
    if left := state.unended():
        text = f"Van {state.name(left[0].seat)} staat er nog niet hoe het afliep."
        return _no(text, "bank-speelt", f"hand-{left[0].seat}")
    return next((no for held in state.hands if (no := _hand_against_bank_objection(state, held, ends, points))), None)


def _hands_with_turn(state: State) -> Iterable[PlayerHand]:
    """Return the hands with a turn. Two cards laid open are none: they are shown against grote or kleine bank."""
    return (held for held in state.hands if not (held.laid and len(held.laid) == 2))


def _hand_against_bank_objection(state: State, held: PlayerHand, ends: str, points: int) -> Objection | None:
    """Return an objection when this hand and the bank cannot both end so, or nobody knows who wins; else `None`."""
    name, field = state.name(held.seat), f"hand-{held.seat}"
    if held.ends in (events.LOSES, events.EQUAL) and ends == events.DEAD:
        return _no(f"De bank is dood en betaalt {name}, tenzij {name} zelf ook dood was.", "bank-speelt", field)
    if held.ends == events.EQUAL and ends == events.PASSED and points == GOAL:
        return _no(f"Met {GOAL} heeft niemand die past evenveel als de bank: {name} verliest.", "gelijk", field)
    if held.ends == events.WINS and ends == events.PASSED and points == GOAL:
        return _no(f"Met {GOAL} heeft niemand die past meer dan de bank: {name} verliest.", "gelijk", field)
    if stakes_won(state, held, ends, points) is None:
        text = f"{name} past, maar niet van allebei staan de punten er: schrijf of {name} wint of verliest."
        return _no(text, "gelijk", field)
    return None
