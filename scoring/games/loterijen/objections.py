"""Which facts may not be written at loterijen; each objection names the rule that forbids it."""

from scoring.games.loterijen.events import Bought, Done, Drawing, Hit, Lot, Stakes
from scoring.games.loterijen.options import CEILING, INPUT, MATCH
from scoring.games.loterijen.payout import DRAWN, LOTS, SEATS, lots_each
from scoring.games.loterijen.score import card_names
from scoring.games.loterijen.state import ANCHORS, GROUPS, POT, State
from scoring.kit.figures import in_words
from scoring.play.books import bank, chip_facts
from scoring.play.books.bank import BankTo
from scoring.play.books.book import absent
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import Begin

_no = objection_maker("loterijen")


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
    match event:
        case Begin():
            return _begin(state)
        case Stakes():
            return _stakes(state)
        case Bought(seat=seat, lots=lots, price=price):
            return absent(state, seat) or _buys(state, seat, lots, price)
        case Lot(seat=seat, card=card, price=price):
            return absent(state, seat) or _buys(state, seat, 1, price) or _lot_card_objection(state, card)
        case Hit():
            return _hit(state, event)
        case Done():
            return _end_of_draw_objection(state)
        case Drawing(cards=cards):
            return _end_of_draw_objection(state) or _drawing(state, cards)
        case BankTo():
            return bank.check(state, event, "loterijen#bankhouder", open_round=state.begun)
    return chip_facts.check(state, event, seats=SEATS)


def _begin(state: State) -> Objection | None:
    """Return an objection when the shared bank begins with chips at a table that has a banker instead; else `None`."""
    if state.bank_is_shared or not state.has(POT):
        return None
    return _no("Met een bankhouder is er geen gezamenlijke bank om mee te beginnen.", "cooperatieve-bank", "accounts")


def _stakes(state: State) -> Objection | None:
    """Return an objection when nobody has to put in for the shared bank now, or a
    player lacks the chips; else `None`.
    """
    if not state.bank_is_shared:
        return _no("Er is een bankhouder: alleen in een gezamenlijke bank stort ieder.", "cooperatieve-bank")
    if not state.who_may_put_in or state.begun:
        return _no("Iedereen heeft al in de bank gestort.", "cooperatieve-bank")
    return next((no for seat in state.who_may_put_in if (no := short(state, seat, state.number(INPUT.key)))), None)


def _buys(state: State, seat: Seat, lots: int, price: int) -> Objection | None:
    """Return an objection when this player cannot buy this many lots at this price now; else `None`."""
    if seat not in state.buyers():
        return _no(f"{state.name(seat)} houdt de bank en koopt geen loten.", "bankhouder")
    if state.owing:
        return _no("Eerst stort ieder in de gezamenlijke bank.", "cooperatieve-bank")
    if state.hits:
        return _no("De trekking is al bezig: loten kopen gaat eerst.", "neerleggen")
    most = lots_each(len(state.buyers()))
    if not lots >= 1 or state.count_of(seat) + lots > most:
        text = f"{state.name(seat)} mag met {len(state.buyers())} kopers 1 tot en met {most} loten kopen."
        return _no(text, "loten-kopen", f"loten-{seat}")
    ceiling = state.number(CEILING.key)
    if not 1 <= price <= ceiling:
        return _no(f"Een lot kost 1 tot en met {ceiling} fiches, zo is afgesproken.", "prijs", f"prijs-{seat}")
    return short(state, seat, state.total_of(seat) + lots * price)


def _lot_card_objection(state: State, code: str) -> Objection | None:
    """Return an objection when this code is no card, is sold already, or all lots are sold; else `None`."""
    cards = card_names((code,))
    if not cards or cards == ("joker",):
        return _no("Een lot is een kaart uit het pak.", "kaarten")
    if cards[0] in {card_names((card,))[0] for _, card, _ in state.lots}:
        return _no(f"De {cards[0]} is al verkocht: elk lot is er maar één keer.", "loten-kopen")
    if len(state.lots) >= LOTS:
        return _no(f"Er worden hoogstens {LOTS} loten verkocht.", "loten-kopen")
    return None


def _end_of_draw_objection(state: State) -> Objection | None:
    """Return an objection when the draw cannot end because nobody has bought a lot yet; else `None`."""
    return None if state.bought or state.lots else _no("Er heeft nog niemand een lot gekocht.", "neerleggen")


def _hit(state: State, hit: Hit) -> Objection | None:
    """Return an objection when this player has no lot of this price left, or no card of the
    group is left; else `None`.
    """
    group = GROUPS.get(hit.group)
    if group is None:
        return _no("Een lot valt bij nieten, eigen geld, tweemaal, driemaal of de hoofdprijs.", "trekking")
    if no := absent(state, hit.seat):
        return no
    if state.left_at(hit.seat, hit.price) < 1:
        text = f"{state.name(hit.seat)} heeft geen lot van {hit.price} meer liggen."
        return _no(text, "trekking", f"valt-{hit.group}")
    fallen = sum(1 for _, fell, _ in state.hits if fell == hit.group)
    if state.options[MATCH.key] == "kaart" and fallen >= group.cards:
        many = f"Van {group.name} is er in een trekking maar {in_words(group.cards)} keer een kaart."
        text = many if group.cards > 1 else "De hoofdprijs is maar één kaart."
        return _no(text, ANCHORS[hit.group], f"valt-{hit.group}")
    return None


def _drawing(state: State, codes: tuple[str, ...]) -> Objection | None:
    """Return an objection when these card codes are no whole draw, or some lot was bought
    without its card; else `None`.
    """
    cards = card_names(codes)
    if len(codes) != DRAWN or len(cards) != DRAWN or "joker" in cards:
        return _no(f"Een trekking is {DRAWN} kaarten uit het tweede pak.", "trekking")
    if len(set(cards)) < DRAWN:
        return _no("Elke kaart wordt maar één keer gedraaid in een trekking.", "trekking")
    if state.bought:
        return _no("Van sommige loten is de kaart niet bekend: schrijf op waar ze vielen.", "trekking")
    return None
