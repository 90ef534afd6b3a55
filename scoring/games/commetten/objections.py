"""Which facts may not be written at commetten; each objection names the rule that forbids it."""

from scoring.games.commetten import events
from scoring.games.commetten.options import LAST, TENS, TENS_POT
from scoring.games.commetten.payout import OF_RANK, SEATS
from scoring.games.commetten.state import State
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import Begin

_no = objection_maker("commetten")


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
    match event:
        case Begin():
            return _begin(state)
        case events.Stakes():
            return _stakes(state)
        case events.Turned(card=card):
            return _unstaked_objection(state) or _turned(state, card)
        case events.Called(seat=seat, rank=rank):
            return _unstaked_objection(state) or absent(state, seat) or _called(state, seat, rank)
        case events.Held(seat=seat, cards=cards, commette=commette):
            return (
                _unstaked_objection(state)
                or absent(state, seat)
                or _cards_held_objection(state, seat, cards, commette=commette)
            )
        case events.Out(seat=seat, how=how):
            return _unstaked_objection(state) or absent(state, seat) or _going_out_objection(state, seat, how)
    return chip_facts.check(state, event, seats=SEATS)


def _begin(state: State) -> Objection | None:
    """Return an objection when the tens' pot begins with chips at a table that plays without that pot; else `None`."""
    if state.on(TENS.key) or not state.has(TENS_POT):
        return None
    text = "Er staan fiches in het tienenpotje, maar jullie spelen zonder. Zet het aan, of laat het leeg."
    return _no(text, "tienenpotje", "accounts")


def _unstaked_objection(state: State) -> Objection | None:
    """Return an objection when the stakes of this round are not in yet; else `None`."""
    return None if state.staked else _no("Eerst legt ieder een fiche in elk potje.", "inzetten")


def _stakes(state: State) -> Objection | None:
    """Return an objection when the stakes are in already, or when a player has not the chips for them; else `None`."""
    if state.staked:
        return _no("Voor deze ronde is al ingelegd.", "inzetten")
    return next((no for seat in state.living() if (no := short(state, seat, state.stake))), None)


def _turned(state: State, card: str) -> Objection | None:
    """Return an objection when the dealer cannot have turned this card now; else `None`."""
    rule = "troef"
    if card not in (events.OTHER, events.COMMETTE_CARD, *state.ranks) and card in OF_RANK:
        return _no("Jullie spelen zonder tienenpotje: kies een andere kaart dan de tien.", "tienenpotje", "gekeerd")
    if card not in (events.OTHER, events.COMMETTE_CARD, *OF_RANK):
        return _no("De troefkaart is de commette, een troef met een potje, of een andere kaart.", rule)
    if state.turned:
        return _no("De gever heeft al een troefkaart opengedraaid.", rule)
    if state.called or state.held:
        return _no("De gever draait de troefkaart open voordat er wordt afgeroepen.", rule, "gekeerd")
    return None


def _called(state: State, seat: Seat, rank: str) -> Objection | None:
    """Return an objection when this player cannot call the trump of this rank now; else `None`."""
    field = f"riep-{rank}" if rank in OF_RANK else ""
    if rank not in OF_RANK:
        text = "Een potje hoort bij aas, heer, vrouw of boer van troef, of bij de tien als er een tienenpotje staat."
        return _no(text, "potje-winnen")
    if rank not in state.ranks:
        return _no("Er staat geen tienenpotje: de tien van troef is een gewone kaart.", "tienenpotje", field)
    if rank == state.idle:
        return _no(f"Troef{rank} ligt open in de stok: niemand kan die kaart afroepen.", "troef", field)
    caller = dict(state.called).get(rank)
    if caller is not None:
        return _no(f"{state.name(caller)} riep troef{rank} al af: het {OF_RANK[rank]} is leeg.", "potje-winnen", field)
    return _too_many(state, seat, dict(state.held).get(seat, 0), state.calls(seat) + 1)


def _too_many(state: State, seat: Seat, cards: int, calls: int) -> Objection | None:
    """Return an objection when the cards a player holds and called are together more than he was dealt; else `None`."""
    if cards + calls <= state.cards_each:
        return None
    each = f"Met {len(state.living())} spelers heeft ieder {state.cards_each} kaarten"
    left = state.cards_each - calls
    over = f"{state.name(seat)} heeft er dan {f'hoogstens {left}' if left > 0 else 'geen'} over"
    if left < 0:
        over = f"{state.name(seat)} had er geen {calls}"
    text = f"{each}: {over}."
    return _no(text, "delen", f"over-{seat}")


def _cards_held_objection(state: State, seat: Seat, cards: int, *, commette: bool) -> Objection | None:
    """Return an objection when this player cannot still hold this many cards, with or
    without `commette`; else `None`.
    """
    name, field = state.name(seat), f"over-{seat}"
    if cards < 1:
        return _no(f"Wie niets over heeft, is uit. {name} heeft nog minstens één kaart.", "uit", field)
    if seat in dict(state.held):
        return _no(f"Van {name} is al gezegd hoeveel kaarten er over zijn.", "uit", field)
    if objection := _too_many(state, seat, cards, state.calls(seat)):
        return objection
    if commette and state.commette_turned:
        return _commette_in_stock()
    if commette and state.commette is not None:
        text = f"{state.name(state.commette)} heeft de commette al: er is maar één ruiten negen."
        return _no(text, "commette-blijven-zitten", "commette")
    return None


def _commette_in_stock() -> Objection:
    """Return the objection that the commette (nine of diamonds) was turned and so lies in the stock."""
    return _no("De gever draaide de commette open: ze ligt in de stok.", "commette-gekeerd", "commette")


def _going_out_objection(state: State, seat: Seat, how: str) -> Objection | None:
    """Return an objection when this player cannot be out now in the way that `how` says (see `Out`); else `None`."""
    rule, name = "uit", state.name(seat)
    if how not in (events.PLAIN, events.WITH_COMMETTE, events.ONLY_COMMETTE):
        return _no("Uit ga je gewoon, met de commette, of met alleen de commette nog over.", rule)
    if seat in dict(state.held):
        return _no(f"{name} heeft nog kaarten en is dus niet uit.", rule, f"over-{seat}")
    waiting = [one for one in state.living() if one != seat and one not in dict(state.held)]
    if waiting:
        return _no(f"Zeg eerst hoeveel kaarten {state.name(waiting[0])} over heeft.", rule, f"over-{waiting[0]}")
    if how == events.PLAIN:
        return None
    return _commette_objection(state, seat, how)


def _commette_objection(state: State, seat: Seat, how: str) -> Objection | None:
    """Return an objection when this player cannot be out with the commette (nine of diamonds); else `None`.

    `how` is `commette` (she was his last card) or `over` (he still holds only her).
    """
    rule = "commette-uit" if how == events.WITH_COMMETTE else "commette-over"
    if state.commette_turned:
        return _commette_in_stock()
    if state.commette is not None:
        text = f"{state.name(state.commette)} heeft de commette nog; dan is {state.name(seat)} er niet mee uit."
        return _no(text, rule, "uit")
    if how == events.ONLY_COMMETTE and state.options[LAST.key] != "meteen":
        return _no(f"Bij jullie speelt {state.name(seat)} de commette eerst nog uit.", rule, "uit")
    return None
