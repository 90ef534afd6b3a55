"""Which facts may not be written at mijn en dijn; each objection names the rule that forbids it."""

from scoring.games.mijn_en_dijn.events import Blanks, Brought, Declines, Dijn, Mijn, PackOut, Stake, TakenBack
from scoring.games.mijn_en_dijn.options import DUTY, SLUG
from scoring.games.mijn_en_dijn.payout import ALIKE, DIJN, LEFT_OVER, MIJN, RANKS
from scoring.games.mijn_en_dijn.state import TURNED, State
from scoring.kit.figures import in_words
from scoring.play.books import bank, chip_facts
from scoring.play.books.bank import BankTo, banker
from scoring.play.books.book import absent
from scoring.play.books.chip_facts import CashOut
from scoring.play.books.ledger import limit_refusal, short
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import MOST_CHIPS, Begin, Leave

_no = objection_maker(SLUG)

SEATS = range(2, 14)


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
    match event:
        case Begin():
            return None
        case Stake():
            return _stake(state, event)
        case Dijn(rank=rank, stays=stays):
            return _falling_card_objection(state, DIJN, rank) or _stays(state, rank, stays)
        case Mijn(rank=rank):
            return _falling_card_objection(state, MIJN, rank)
        case Blanks(cards=cards):
            return _results_written(state) or _check_number_of_cards(cards) or _too_many_cards(state, max(1, cards))
        case TakenBack(seat=seat, rank=rank):
            return _check_taken_back(state, seat, rank)
        case Brought():
            return _brought(state, event)
        case PackOut():
            return None if state.under_way else _no("Van deze stapel is nog geen kaart gedraaid.", "om-en-om")
        case Declines(seat=seat):
            return _declines(state, seat)
        case BankTo() if state.under_way:
            return _pack_not_played_out(state)
        case BankTo():
            return bank.check(state, event, f"{SLUG}#bankhouder", open_round=False)
        case Leave(seat=seat) if seat == banker(state) and state.under_way:
            return _pack_not_played_out(state)
        case Leave(seat=seat) if lies := state.staked(seat):
            text = f"{state.name(seat)} heeft nog {state.count(lies)} liggen: dat blijft liggen tot het valt."
            return _no(text, "laten-liggen")
        case CashOut(seat=seat, amount=amount) if amount > 0 and state.staked(seat):
            if no := short(state, seat, amount + state.staked(seat)):
                return no
    return chip_facts.check(state, event, seats=SEATS)


def _pack_not_played_out(state: State) -> Objection:
    """Return the objection that the banker must first play the pack to its end."""
    return _no(f"{state.name(banker(state))} speelt de bank eerst uit, tot de stapel op is.", "uitspelen")


def _results_written(state: State) -> Objection | None:
    """Return an objection when results of the whole pack are written already; else `None`.

    With such results no stakes or cards of that pack can be written any more.
    """
    if not state.told:
        return None
    return _no("Van deze stapel staat alleen de uitslag: schrijf eerst dat hij op is.", "om-en-om")


def _punter(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player is the banker, or not at the table; else `None`."""
    if seat == banker(state):
        return _no(f"{state.name(seat)} houdt de bank en zet niet in.", "bankhouder")
    return absent(state, seat)


def _stake(state: State, stake: Stake) -> Objection | None:
    """Return an objection to this stake, for its player, rank, moment or number of chips;
    `None` when it may be written.
    """
    seat, field = stake.seat, f"inzet-{stake.seat}"
    if no := _results_written(state) or _punter(state, seat):
        return no
    if stake.rank not in RANKS:
        return _no("Je zet op aas, heer, vrouw of boer, of eronder op tien, negen, acht of zeven.", "plaatsen", "kaart")
    if stake.before and not state.turned:
        return _no("Er is nog geen kaart gedraaid: ‘dijn’ is nog niet gezegd.", "wanneer-zetten", field)
    if not stake.before and not state.may_stake:
        return _no("Nu draait de bank voor mijn: zetten mag pas weer bij dijn.", "wanneer-zetten", field)
    if text := limit_refusal(stake.amount, MOST_CHIPS, "Een inzet is"):
        return _no(text, "wanneer-zetten", field)
    return short(state, seat, state.staked(seat) + stake.amount)


def _check_number_of_cards(cards: int) -> Objection | None:
    """Return an objection when the number of cards is below nought; else `None`."""
    return _no("Schrijf hoeveel kaarten er vielen: nul of meer.", "om-en-om", "leeg") if cards < 0 else None


def _too_many_cards(state: State, cards: int) -> Objection | None:
    """Return an objection when this many cards cannot be turned any more; else `None`.

    The last two are never turned.
    """
    if state.turned + cards > TURNED:
        text = f"De stapel is op: de laatste {in_words(LEFT_OVER)} kaarten blijven liggen."
        return _no(text, "twee-over", "leeg" if cards > 1 else "kaart")
    return None


def _falling_card_objection(state: State, word: str, rank: str) -> Objection | None:
    """Return an objection when no card of this rank can fall now for this word (`dijn` or `mijn`); else `None`."""
    if rank not in RANKS:
        return _no("In de stapel zitten aas, heer, vrouw, boer, tien, negen, acht en zeven.", "kaarten", "kaart")
    if no := _results_written(state) or _too_many_cards(state, 1):
        return no
    if word != state.word:
        return _no(f"Het is om en om dijn en mijn: nu is het {state.word}.", "om-en-om", "woord")
    if state.fallen.get(rank, 0) >= ALIKE:
        return _no(f"In de stapel zit {rank} maar {in_words(ALIKE)} keer.", "kaarten", "kaart")
    return None


def _stays(state: State, rank: str, stays: tuple[Seat, ...]) -> Objection | None:
    """Return an objection when one of the players in `stays` has no stake on this rank to
    leave on the table; else `None`.
    """
    for seat in stays:
        if not state.stake_on(seat, rank):
            return _no(f"{state.name(seat)} heeft daar niets om te laten liggen.", "dijn", "bleef")
    return None


def _check_taken_back(state: State, seat: Seat, rank: str) -> Objection | None:
    """Return an objection when this player did not just win on this rank and leave his stake lying; else `None`."""
    if (seat, rank) in state.won:
        return None
    text = "Een inzet blijft liggen tot zijn waarde valt; weghalen mag alleen wie er net bij dijn mee won."
    return _no(text, "laten-liggen")


def _brought(state: State, fact: Brought) -> Objection | None:
    """Return an objection when the result of a whole pack cannot be written for this player now; else `None`."""
    seat, field = fact.seat, f"uitslag-{fact.seat}"
    if no := _punter(state, seat):
        return no
    if state.turned or any(state.lying.values()):
        return _no("Van deze stapel zijn al inzetten of kaarten verteld: maak hem zo af.", "om-en-om", field)
    if seat in dict(state.told):
        return _no(f"Van {state.name(seat)} staat de uitslag er al.", "om-en-om", field)
    if abs(fact.chips) > MOST_CHIPS:
        return _no(f"Zoveel fiches gaan er niet om op een blad: hoogstens {MOST_CHIPS}.", "bank-rond", field)
    return short(state, seat, -fact.chips) if fact.chips < 0 else None


def _declines(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player cannot refuse the bank now; else `None`."""
    if state.on(DUTY.key):
        return _no("Iedereen is op zijn beurt bankhouder: weigeren mag hier niet.", "bank-verplicht")
    if seat != banker(state):
        return _no(f"De bank is van {state.name(banker(state))}: alleen die kan hem weigeren.", "bank-verplicht")
    return _pack_not_played_out(state) if state.under_way else None
