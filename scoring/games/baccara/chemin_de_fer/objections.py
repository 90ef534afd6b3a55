"""Which facts may not be written at chemin-de-fer; each objection names the rule that forbids it."""

from scoring.games.baccara import laid
from scoring.games.baccara.chemin_de_fer import events
from scoring.games.baccara.chemin_de_fer.numbers import SEATS
from scoring.games.baccara.chemin_de_fer.options import HALVED, MINIMUM, ONLOOKERS, PACKS_USED, SHARED, SLUG, SPECTATORS
from scoring.games.baccara.chemin_de_fer.reducer import hands_of
from scoring.games.baccara.chemin_de_fer.score import avec_la_table
from scoring.games.baccara.chemin_de_fer.state import State
from scoring.kit.figures import capital
from scoring.play.books import chip_facts
from scoring.play.books.book import absent
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Holder, Objection, Seat, objection_maker
from scoring.play.seating import Leave

_no = objection_maker(SLUG)

MOST_BANK = 100_000
"""The highest bank, and so the highest amount, in chips."""


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
    match event:
        case events.BankLaid(seat=seat, amount=amount):
            return absent(state, seat) or _new_bank_objection(state, seat, amount)
        case events.TakeOver(seat=seat, amount=amount):
            return _taken(state, seat, amount)
        case events.Partner(seat=seat):
            return _partner(state, seat, event.amount)
        case events.NewTaille(halved=halved):
            return _shuffle_or_halve_objection(state, halved=halved)
        case events.Banco(seat=seat):
            return _ponte(state, seat) or _banco(state, seat)
        case events.Suivi(seat=seat):
            return _ponte(state, seat) or _suivi(state, seat) or _banco(state, seat)
        case events.Prime(seat=seat):
            return _ponte(state, seat) or _prime(state) or _banco(state, seat)
        case events.AvecLaTable(seat=seat):
            return _ponte(state, seat) or _avec_la_table_objection(state, seat)
        case events.Stake(seat=seat, amount=amount):
            return _ponte(state, seat) or _stake(state, seat, amount)
        case events.Onlooker():
            return _onlooker(state, event)
        case events.RienNeVaPlus() | events.Coup() | events.Hands() | events.MainPasse() | events.Stop():
            return _ending(state, event)
    if isinstance(event, Leave) and state.bank and event.seat in (state.holder, state.partner):
        text = f"Er staat {state.bank} in de bank van {state.name(event.seat)}: maak die eerst af."
        return _no(text, "passe-la-main")
    return chip_facts.check(state, event, seats=SEATS)


# --- the bank ------------------------------------------------------------------------------------------------------


def _new_bank_objection(state: State, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when this player cannot lay a new bank of this amount; else `None`."""
    if state.bank:
        return _no(f"Er staat al {state.bank} in de bank; daar komt alleen winst bij.", "bank-wint")
    if seat != state.next_banker:
        anchor = "bank-verliest" if state.rounds else "eerste-bank"
        turn = state.name(state.next_banker)
        return _no(f"{turn} is aan de beurt om de bank te nemen, niet {state.name(seat)}.", anchor)
    return _bank_out_of_bounds(state, amount) or short(state, seat, amount)


def _bank_out_of_bounds(state: State, amount: int) -> Objection | None:
    """Return an objection when a bank of so many chips is too small or too large; else `None`."""
    least = state.number(MINIMUM.key)
    if least <= amount <= MOST_BANK:
        return None
    text = f"Voor minder dan {state.count(least)} mag niemand de bank houden."
    return _no(text if amount < least else f"Een bank is hoogstens {state.count(MOST_BANK)}.", "minimum", "bedrag")


def _taken(state: State, holder: Holder, amount: int) -> Objection | None:
    """Return an objection when `holder` cannot take over the bank that was passed on for this amount; else `None`."""
    if isinstance(holder, int) and (no := absent(state, holder)):
        return no
    if not state.offered:
        return _no("Overnemen kan pas als de bankhouder ‘la main passe’ heeft gezegd.", "bank-overnemen")
    if holder == state.passer:
        return _no(
            f"{capital(state.who(holder))} gaf de bank net door en neemt hem niet terug.", "bank-overnemen", "koper"
        )
    if amount > state.offered:
        text = f"De bank is voor {state.count(state.offered)} te krijgen; meer hoeft niemand te bieden."
        return _no(text, "bank-overnemen", "bod")
    if holder == ONLOOKERS and amount < state.offered:
        text = f"Een toeschouwer neemt de bank alleen voor het volle bedrag, {state.count(state.offered)}."
        return _no(text, "toeschouwers", "bod")
    return _bank_out_of_bounds(state, amount) or (short(state, holder, amount) if isinstance(holder, int) else None)


def _partner(state: State, seat: Seat, amount: int) -> Objection | None:
    """Return an objection when this player cannot share the bank now; else `None`.

    `amount` is what the fact says that he lays, 0 when it leaves that out.
    """
    if not state.on(SHARED.key):
        return _no("Jullie hebben niet afgesproken dat twee spelers samen een bank houden.", "samen-bank", "maat")
    if not state.bank or not state.fresh or state.stakes:
        return _no("Bijleggen kan alleen als de bank net is ingelegd, voor de eerste slag.", "samen-bank", "maat")
    if amount not in (0, state.bank):
        return _no(f"Een maat legt er evenveel bij als er staat: {state.count(state.bank)}.", "samen-bank", "maat")
    if state.partner is not None or seat not in state.pontes():
        return _no("De bank heeft één bankhouder en hoogstens één maat, een ander aan tafel.", "samen-bank", "maat")
    if len(state.pontes()) == 1 and not state.on(SPECTATORS.key):
        return _no("Dan speelt er niemand meer tegen de bank.", "samen-bank", "maat")
    return short(state, seat, state.bank)


def _shuffle_or_halve_objection(state: State, *, halved: bool) -> Objection | None:
    """Return an objection when the cards cannot be shuffled anew, or half of the bank (`halved`) be taken out; else
    `None`.
    """
    if not state.bank or state.stakes or state.shuffled:
        return _no("Een nieuwe taille begint tussen twee slagen, met geld in de bank.", "nieuwe-taille", "taille")
    if halved and not state.on(HALVED.key):
        return _no("Jullie hebben afgesproken dat de hele bank blijft staan.", "nieuwe-taille", "taille")
    if halved and state.bank < 2:
        return _no("Van één fiche valt geen helft te nemen.", "nieuwe-taille", "taille")
    return None


# --- against the bank ------------------------------------------------------------------------------------------------


def _check_bank_open(state: State) -> Objection | None:
    """Return an objection when nobody may play against the bank now; else `None`."""
    if not state.bank:
        text = f"Eerst legt {state.name(state.next_banker)} een bank in, of iemand neemt er een over."
        return _no(text, "inzet-bank", "bank")
    if state.closed:
        return _no("De bankhouder zei rien ne va plus: er mag niets meer bij.", "rien-ne-va-plus")
    return None


def _ponte(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player may not play against the bank; else `None`."""
    if no := absent(state, seat) or _check_bank_open(state):
        return no
    if seat == state.holder:
        return _no(f"{state.name(seat)} houdt de bank en speelt er niet tegen.", "banco")
    if seat == state.partner:
        return _no(f"{state.name(seat)} deelt in de bank en speelt er niet tegen.", "samen-bank")
    return None


def _banco(state: State, holder: Holder) -> Objection | None:
    """Return an objection when `holder` cannot play alone for the whole bank now; else `None`.

    Once somebody does, only who goes before him can.
    """
    if state.stakes and not state.called:
        return _no("Er is al ingezet: banco zeg je voordat er iets ligt.", "vrij-inzetten", "banco")
    if state.called and state.caller is not None and state.rank(holder) >= state.rank(state.caller):
        first, name = state.caller, capital(state.who(holder))
        if holder == first:
            return _no(f"{name} zei al banco.", "banco", "banco")
        if first == state.again:
            return _no(f"{capital(state.who(first))} zei suivi, en dat gaat voor iedereen.", "voorrang", "banco")
        if holder == ONLOOKERS:
            return _no("Een toeschouwer zegt alleen banco als niemand aan tafel het doet.", "toeschouwers", "banco")
        return _no(f"{state.who(first)} zit dichter bij de bank en gaat voor {name}.", "prime", "prime")
    return short(state, holder, state.bank) if isinstance(holder, int) else None


def _suivi(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player may not say suivi; else `None`."""
    if seat == state.again:
        return None
    if state.again is None:
        return _no("Suivi kan alleen na een verloren banco, of na en carte.", "suivi", "banco")
    text = f"{capital(state.who(state.again))} speelde de laatste banco en mag suivi zeggen, niet {state.name(seat)}."
    return _no(text, "suivi", "banco")


def _prime(state: State) -> Objection | None:
    """Return an objection when nobody has said banco, which a prime needs; else `None`."""
    return None if state.called else _no("Prime kan alleen als een ander al banco zei.", "prime", "prime")


def _avec_la_table_objection(state: State, holder: Holder) -> Objection | None:
    """Return an objection when `holder` cannot say avec la table (play for half of the bank) now; else `None`."""
    if state.stakes:
        already = "Er is al banco gezegd" if state.called else "Er is al ingezet"
        return _no(f"{already}: avec la table zeg je voordat er iets ligt.", "avec-la-table", "tafel")
    if state.bank < 2:
        return _no("Avec la table kan pas als er minstens twee fiches in de bank staan.", "avec-la-table", "tafel")
    return short(state, holder, avec_la_table(state.bank)[0]) if isinstance(holder, int) else None


def _stake(state: State, holder: Holder, amount: int) -> Objection | None:
    """Return an objection when `holder` cannot stake so many chips freely now; else `None`."""
    field = f"inzet-{holder}"
    if state.called:
        return _no(f"{capital(state.who(state.caller))} speelt alleen tegen de hele bank.", "banco", field)
    if amount < 1:
        return _no("Zet minstens één fiche in.", "vrij-inzetten", field)
    left = state.bank - state.staked
    if amount > left:
        text = f"Er staat {state.bank} in de bank en {state.staked} tegenover: er kan nog {left or 'niets'} bij."
        return _no(text, "vrij-inzetten", field)
    return short(state, holder, state.stake_of(holder) + amount) if isinstance(holder, int) else None


def _onlooker(state: State, event: events.Onlooker) -> Objection | None:
    """Return an objection when a bystander cannot do this now; else `None`."""
    if not state.on(SPECTATORS.key):
        return _no("Jullie hebben afgesproken dat toeschouwers niet meespelen.", "toeschouwers")
    if event.does not in events.ONLOOKER_DOES:
        return _no("Een toeschouwer zegt banco of avec la table, zet in of neemt een bank over.", "toeschouwers")
    if event.does == events.TAKES:
        return _taken(state, ONLOOKERS, event.amount)
    if no := _check_bank_open(state):
        return no
    if state.holder == ONLOOKERS and event.does in (events.BANCO, events.TABLE):
        return _no("Een toeschouwer houdt de bank; van de anderen gaan de spelers aan tafel voor.", "toeschouwers")
    if event.does == events.STAKES:
        return _stake(state, ONLOOKERS, event.amount)
    return {events.BANCO: _banco, events.TABLE: _avec_la_table_objection}[event.does](state, ONLOOKERS)


# --- the end of a coup -----------------------------------------------------------------------------------------------


def _ending(state: State, event: Event) -> Objection | None:
    """Return an objection when staking, a coup or a bank cannot end so now; else `None`."""
    if not state.bank:
        return _no("Er staat niets in de bank.", "inzet-bank")
    match event:
        case events.RienNeVaPlus():
            return _rien(state)
        case events.MainPasse() if not state.won:
            return _no("Ophouden kan pas als de bankhouder een slag gewonnen heeft.", "passe-la-main", "uitslag")
        case events.Stop() if state.stakes:
            return _no("Maak eerst de slag af.", "slag")
        case events.Coup() | events.Hands() if not state.stakes:
            return _no("Er is nog niets ingezet: zeg banco of zet in.", "vrij-inzetten", "banco")
        case events.Coup(bank=end) if end not in events.ENDS:
            return _no("Zeg hoe de slag afliep: de bank wint, verliest, of het is en carte.", "en-carte", "uitslag")
        case events.Hands():
            return laid.check(hands_of(event), state.number(PACKS_USED.key), SLUG)
    return None


def _rien(state: State) -> Objection | None:
    """Return an objection when the banker cannot say rien ne va plus now; else `None`."""
    if not state.stakes or state.called:
        return _no("Rien ne va plus zegt de bankhouder als er is ingezet.", "rien-ne-va-plus", "rien")
    if state.closed or state.staked >= state.bank:
        return _no("Er kan toch al niets meer bij.", "rien-ne-va-plus", "rien")
    return None
