"""Which facts may not be written at baccara-banque; each objection names the rule that forbids it.

Amounts are parts of a chip.
"""

from scoring.games.baccara import laid
from scoring.games.baccara.banque import events
from scoring.games.baccara.banque.coups import from_bankers
from scoring.games.baccara.banque.numbers import EN_CARTE_MOST, SEATS
from scoring.games.baccara.banque.options import MINIMUM, PACKS_USED, PARTS, SLUG
from scoring.games.baccara.banque.reducer import hands_of
from scoring.games.baccara.banque.state import State
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.books.ledger import limit_refusal, short
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import Leave

_no = objection_maker(SLUG)

MOST_BANK = 100_000
MOST_PARTS = MOST_BANK * PARTS
"""The highest bank, in parts."""
ANCHORS = {"carte": "bank-kijkt"}
"""The anchors of rules that chemin-de-fer calls otherwise, by what it calls them."""


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
    match event:
        case (
            events.Bid()
            | events.Bought()
            | events.TakeOver()
            | events.Partner()
            | events.Refill()
            | events.BanqueOuverte()
        ):
            return _bank_objection(state, event)
        case events.Banco(seat=seat) | events.Suivi(seat=seat) | events.Prime(seat=seat):
            return _ponte(state, seat) or _call(state, event, seat)
        case events.Stake(seat=seat, side=side, amount=amount):
            return _ponte(state, seat) or _side(side) or _stake(state, seat, side, amount)
        case events.Evened():
            return _side(event.side) or _evened(state, event)
        case events.RienNeVaPlus() | events.Coup() | events.Hands() | events.Suite() | events.Brule() | events.Stop():
            return _ending(state, event)
    if isinstance(event, Leave) and state.bank and event.seat in (state.holder, state.partner):
        return _no(f"Er staat {state.text(state.bank)} in de bank van {state.name(event.seat)}: hou eerst op.", "suite")
    return chip_facts.check(state, event, seats=SEATS)


# --- the bank ------------------------------------------------------------------------------------------------------


def _bank_objection(state: State, event: Event) -> Objection | None:
    """Return an objection when this fact about the bank itself may not be written now; else `None`."""
    match event:
        case events.Bid(seat=seat, amount=amount):
            return absent(state, seat) or _sale(state, seat) or _bid(state, seat, amount)
        case events.Bought(seat=seat, amount=amount):
            return absent(state, seat) or _sale(state, seat) or _bank_bought_objection(state, seat, amount)
        case events.TakeOver(seat=seat):
            return absent(state, seat) or _taken(state, seat, event.amount)
        case events.Partner(seat=seat):
            return _partner(state, seat, event.amount)
        case events.Refill(amount=amount):
            return _refill(state, amount)
    if not state.bank or state.stakes or state.unlimited:
        return _no("Banque ouverte kondigt de bankhouder één keer aan, voor er is ingezet.", "banque-ouverte")
    return None


def _sale(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player can't buy the bank now; else `None`."""
    if state.bank:
        return _no(
            f"{state.name(state.holder)} heeft de bank al; er staat {state.text(state.bank)} in.", state.bank_anchor
        )
    if state.fixed and seat != state.holder:
        return _no(f"{state.name(state.holder)} houdt de bank de hele avond.", "vaste-bank", "koper")
    return None


def _refusal_of_amount(amount: int, what: str) -> str:
    """Return a sentence that refuses an amount below a whole chip or above the highest bank; `""` when it is allowed.

    `what` begins that sentence.
    """
    return limit_refusal(amount // PARTS if amount < PARTS else -(-amount // PARTS), MOST_BANK, what)


def _bid(state: State, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when this amount cannot be bid now; else `None`."""
    if text := _refusal_of_amount(amount, "Bied"):
        return _no(text, "opbod", "bod")
    if amount <= state.bid:
        return _no(f"Bied meer dan {state.count(state.bid)}.", "opbod", "bod")
    return short(state, seat, amount)


def _bank_bought_objection(state: State, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when this player cannot buy the bank for this amount; else `None`."""
    if text := _refusal_of_amount(amount, "In de bank komt"):
        return _no(text, state.bank_anchor, "bod")
    if state.bid and (amount != state.bid or seat != state.bidder):
        name = state.name(state.bidder) if state.bidder is not None else "een ander"
        return _no(f"Het meest bood {name}, {state.count(state.bid)}: die wordt bankhouder.", "opbod", "bod")
    return short(state, seat, amount)


def _taken(state: State, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when this player cannot take the bank over for this amount; else `None`.

    0 is all that stood in it.
    """
    if state.fixed:
        return _no("De vaste bankhouder houdt de bank de hele avond: overnemen kan niet.", "vaste-bank", "koper")
    if not state.offered:
        return _no("Overnemen kan alleen na ‘il y a une suite’.", "suite", "koper")
    if seat == state.passer:
        return _no(f"{state.name(seat)} hield net op en neemt de eigen bank niet over.", "suite", "koper")
    if amount not in (0, state.offered):
        return _no(f"Een suite neem je over voor alles wat erin stond: {state.count(state.offered)}.", "suite", "koper")
    return short(state, seat, state.offered)


def _partner(state: State, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when this player cannot share the bank now; else `None`.

    `amount` is what the fact says that he lays, 0 when it leaves that out.
    """
    if not state.fixed:
        return _no("Jullie spelen zonder vaste bank: alleen die houd je met zijn tweeën.", "vaste-bank", "maat")
    if not state.bank or not state.fresh or state.stakes or state.partner is not None or seat not in state.pontes():
        return _no("Een maat legt bij als de bank net is ingelegd, voor de eerste slag.", "vaste-bank", "maat")
    if amount not in (0, state.bank):
        return _no(f"Een maat legt er evenveel bij als er staat: {state.count(state.bank)}.", "vaste-bank", "maat")
    return short(state, seat, state.bank)


def _refill(state: State, amount: int) -> Objection | None:
    """Return an objection when the banker cannot lay in this amount again; else `None`."""
    if not state.held or state.stakes or not state.lost:
        return _no("Bijstorten mag alleen wie net op beide kanten verloor.", "bank-leeg", "bij")
    if amount != state.lost:
        return _no(f"Bijstorten mag alleen wat er net verloren is: {state.count(state.lost)}.", "bank-leeg", "bij")
    from_each = from_bankers(state, amount)
    return next((no for seat, part in from_each if (no := short(state, seat, part))), None)


# --- against the bank ------------------------------------------------------------------------------------------------


def _ponte(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player may not play against the bank; else `None`."""
    if no := absent(state, seat):
        return no
    if not state.bank:
        if state.held:
            return _no("De bank is leeg: er moet eerst worden bijgestort of opnieuw geboden.", "bank-leeg", "bank")
        first = "Eerst legt iemand geld in de bank." if state.fixed else "Eerst wordt er op de bank geboden."
        return _no(first, state.bank_anchor, "koper")
    if state.closed:
        return _no("De bankhouder zei rien ne va plus: er mag niets meer bij.", "rien-ne-va-plus")
    if seat == state.holder:
        return _no(f"{state.name(seat)} houdt de bank en speelt er niet tegen.", "banco")
    if seat == state.partner:
        return _no(f"{state.name(seat)} deelt in de bank en speelt er niet tegen.", "vaste-bank")
    return None


def _call(state: State, event: Event, seat: Seat) -> Objection | None:
    """Return an objection when this player cannot say this banco, suivi or prime now; else `None`."""
    if isinstance(event, events.Suivi) and seat != state.again:
        if state.again is None:
            return _no("Suivi kan alleen na een verloren banco, of na en carte.", "suivi", "banco")
        return _no(f"{state.name(state.again)} speelde de laatste banco en mag suivi zeggen.", "suivi", "banco")
    if isinstance(event, events.Prime) and not state.call:
        return _no("Prime kan alleen als een ander al banco zei.", "prime", "prime")
    if state.tied_out:
        text = f"Na {in_words(EN_CARTE_MOST)} keer en carte is er geen banco, tot er een slag beslist is."
        return _no(text, "drie-keer", "banco")
    if state.stakes and not state.call:
        return _no("Er is al ingezet: banco zeg je voordat er iets ligt.", "samen-inzetten", "banco")
    if state.caller is not None and state.rank(seat) >= state.rank(state.caller):
        return _outranked(state, seat, state.caller)
    return short(state, seat, state.bank)


def _outranked(state: State, seat: Seat, first: Seat) -> Objection:
    """Return the objection that `first` goes before this player."""
    name = state.name(first)
    if seat == first:
        return _no(f"{name} zei al banco.", "banco", "banco")
    if first == state.again:
        return _no(f"{name} zei suivi, en dat gaat voor.", "suivi", "banco")
    if first == state.main and state.rank(seat) < state.pontes().index(first):
        return _no(f"{name} heeft la main en gaat voor {state.name(seat)}.", "la-main", "prime")
    return _no(f"{name} zit dichter bij de bankhouder en gaat voor {state.name(seat)}.", "prime", "prime")


def _side(side: str) -> Objection | None:
    """Return an objection when this is no side; else `None`."""
    return None if side in events.SIDES else _no("Er zijn twee kanten: rechts en links.", "kanten", "kant")


def _stake(state: State, seat: Seat, side: str, amount: int) -> Objection | None:
    """Return an objection when this player cannot stake this amount on this side now; else `None`."""
    field, least = f"inzet-{seat}", state.number(MINIMUM.key)
    if state.call and state.caller is not None:
        return _no(f"{state.name(state.caller)} speelt alleen tegen de hele bank.", "banco", field)
    if not least * PARTS <= amount <= MOST_PARTS:
        limit, most = ("hoogstens", MOST_PARTS) if amount > MOST_PARTS else ("minstens", least * PARTS)
        return _no(f"Zet {limit} {state.count(most)} in.", "vaste-bank", field)
    if (
        state.tied_out
        and seat == state.main
        and state.stake_of(seat, events.LEFT if side == events.RIGHT else events.RIGHT)
    ):
        text = f"Na {in_words(EN_CARTE_MOST)} keer en carte zet wie la main heeft alleen op zijn eigen kant."
        return _no(text, "drie-keer", field)
    if state.tied_out and seat == state.main and amount > state.room(state.stake_of(seat, side)):
        text = f"Na {in_words(EN_CARTE_MOST)} keer en carte zet wie la main heeft hoogstens de halve bank."
        return _no(text, "drie-keer", field)
    if not state.unlimited and amount > (left := state.room(state.on_side(side))):
        text = f"Op {side} mag hoogstens de halve bank staan: er kan nog {state.text(left) if left else 'niets'} bij."
        return _no(text, "halve-bank", field)
    return short(state, seat, state.stake_of(seat) + amount)


def _evened(state: State, event: events.Evened) -> Objection | None:
    """Return an objection when this stake cannot be taken back to make both sides alike; else `None`."""
    other = events.LEFT if event.side == events.RIGHT else events.RIGHT
    gap = state.on_side(event.side) - state.on_side(other)
    if state.call or gap <= 0:
        return _no(f"Op {event.side} staat niet meer dan op {other}: daar gaat niets van af.", "evenveel")
    if not 0 < event.amount <= state.stake_of(event.seat, event.side):
        name = state.name(event.seat)
        return _no(f"Zoveel heeft {name} niet op {event.side} staan.", "evenveel")
    if event.amount * (2 if event.over else 1) > gap:
        return _no("Er gaat niet meer af dan nodig is: dan staat er op beide kanten evenveel.", "evenveel")
    return None


# --- the end of a coup -----------------------------------------------------------------------------------------------


def _ending(state: State, event: Event) -> Objection | None:
    """Return an objection when staking, a coup or a bank cannot end so now; else `None`."""
    match event:
        case events.RienNeVaPlus() if not state.stakes or state.call or state.closed:
            return _no("Rien ne va plus zegt de bankhouder één keer, als er is ingezet.", "rien-ne-va-plus", "rien")
        case events.Coup() | events.Hands():
            return _coup(state, event)
        case events.Suite() | events.Brule() if state.fixed:
            return _no("Een vaste bankhouder houdt de bank de hele avond.", "vaste-bank", "na")
        case events.Suite() if not state.bank:
            return _no("Er staat niets in de bank om over te nemen.", "suite", "na")
        case events.Brule() if not state.held:
            return _no("Er is geen bankhouder.", "opbod", "na")
        case events.Stop() if not state.bank or state.stakes:
            return _no("Ophouden kan tussen twee slagen, met geld in de bank.", "winst-blijft")
    return None


def _coup(state: State, event: events.Coup | events.Hands) -> Objection | None:
    """Return an objection when this outcome, or these cards, do not fit the stakes; else `None`."""
    if not state.stakes:
        return _no("Er is nog niets ingezet: zeg banco of zet in.", "samen-inzetten", "banco")
    results = {events.RIGHT: event.right, events.LEFT: event.left}
    if missing := next((side for side in state.sides() if not results[side]), None):
        return _no(f"Op {missing} staat geld: zeg ook hoe het daar afliep.", "afrekenen", missing)
    if isinstance(event, events.Hands):
        return laid.check(hands_of(event), state.number(PACKS_USED.key), SLUG, ANCHORS)
    if strange := next((side for side, end in results.items() if end and end not in events.ENDS), None):
        return _no("De bank wint, verliest, of het is gelijk.", "afrekenen", strange)
    return None
