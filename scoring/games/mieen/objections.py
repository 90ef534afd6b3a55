"""Which facts may not be written at mieën; each objection names the rule that forbids it."""

from scoring.games.mieen.events import Along, Away, Defence, Mie, NewCards, Stakes, Stop, Tricks, TrumpSwap
from scoring.games.mieen.options import POT
from scoring.games.mieen.payout import HAND, SEATS, STAKE, TRICKS, undealt
from scoring.games.mieen.state import State
from scoring.kit.figures import in_words
from scoring.play.books import chip_facts
from scoring.play.books.ledger import short
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import NOT_SEATED, Begin

_no = objection_maker("mieen")


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
    match event:
        case Begin():
            return _begin(state)
        case Stakes():
            return _stakes(state)
        case Along(seat=seat):
            return _not_his_turn(state, seat)
        case Away(seat=seat):
            return _not_his_turn(state, seat) or _away_objection(state, seat)
        case Mie(seat=seat):
            return _not_his_turn(state, seat) or _mie(state)
        case NewCards(seat=seat, cards=cards):
            return _not_his_turn(state, seat) or _cards_bought_objection(state, seat, cards)
        case TrumpSwap(seat=seat):
            return _swap(state, seat)
        case Defence(seat=seat):
            return _defence(state, seat)
        case Tricks(seats=seats):
            return _tricks(state, seats)
        case Stop():
            return _stop(state)
    return chip_facts.check(state, event, seats=SEATS)


def _begin(state: State) -> Objection | None:
    """Return an objection when the pot with which the sheet begins is not divisible by three; else `None`.

    Where the house rule lets a remainder stay in the pot, any pot is allowed.
    """
    if not state.has(POT) % TRICKS or not state.dealer_tops_up:
        return None
    text = f"In de pot van het begin zitten {state.has(POT)} fiches; hij moet deelbaar zijn door drie."
    return _no(text, "inzet", "accounts")


def _stakes(state: State) -> Objection | None:
    """Return an objection when nobody has to put in now, or a player lacks the chips for it; else `None`."""
    if not state.owing or state.begun:
        return _no("Iedereen heeft al ingezet voor deze pot.", "inzet")
    return next((no for seat in state.owing if (no := short(state, seat, STAKE))), None)


def _unstaked_objection(state: State) -> Objection | None:
    """Return an objection when somebody must still put in; else `None`."""
    if not state.owing:
        return None
    who = state.each_of(state.owing)
    sets = "zet" if who == "ieder" or len(state.owing) == 1 else "zetten"
    return _no(f"Eerst {sets} {who} {state.count(STAKE)} in de pot.", "inzet")


def _not_his_turn(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player cannot say now what he does in this round; else `None`.

    That is before everybody has put in, out of turn, a second time, or after the dealer said that he defends the pot.
    """
    order = state.from_left()
    if seat not in order:
        return NOT_SEATED
    if state.owing:
        return _unstaked_objection(state)
    name = state.name(seat)
    if state.defender is not None:
        return _no(f"{state.name(state.defender)} verdedigt al: er gaat niemand meer mee.", "verdedigen")
    if seat in state.spoken:
        return _no(f"{name} heeft al gezegd wat het wordt.", "eerste-keus")
    later = next((one for one in state.spoken if one in order and order.index(one) > order.index(seat)), None)
    if later is not None:
        return _no(f"De beurt van {name} is voorbij: {state.name(later)} zei al wat het wordt.", "eerste-keus")
    return _passed_over(state, seat) if state.obliged else None


def _passed_over(state: State, seat: Seat) -> Objection | None:
    """Return an objection when everybody must go along and a player before this one has not said so yet; else `None`.

    That player could not say it any more after this one.
    """
    order = state.from_left()
    first = next((one for one in order[: order.index(seat)] if one not in state.along), None)
    if first is None:
        return None
    return _no(f"Het is een nieuwe pot: iedereen moet mee, dus eerst {state.name(first)}.", "verplicht-mee")


def _away_objection(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player must go along, or went along already; else `None`."""
    if state.obliged:
        return _no(f"Het is een nieuwe pot: iedereen moet mee, ook {state.name(seat)}.", "verplicht-mee")
    if seat in state.along:
        return _no(f"{state.name(seat)} heeft al geruild en gaat dus mee.", "gever-ruilt")
    return None


def _mie(state: State) -> Objection | None:
    """Return an objection when the mie (the extra hand of five cards) is taken already; else `None`."""
    if state.mie is None:
        return None
    return _no(f"{state.name(state.mie)} heeft de mie al genomen; er is er maar één.", "mie-nemen")


def _cards_bought_objection(state: State, seat: Seat, cards: int) -> Objection | None:
    """Return an objection when this player cannot buy so many cards; else `None`."""
    if not 1 <= cards <= HAND:
        return _no("Koop één, twee of drie kaarten.", "kopen", "cards")
    left = undealt(len(state.living())) - state.sold
    if cards > left:
        most = f"Je kunt er nog {in_words(left)} kopen." if left > 0 else "Er zijn geen kaarten meer om te kopen."
        return _no(most, "kopen", "cards")
    return short(state, seat, state.price * cards)


def _swap(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player cannot swap for the trump card now; else `None`.

    Only the dealer may, once.
    """
    rule = "gever-ruilt"
    if seat != state.seating.dealer:
        return _no("Alleen de gever ruilt met de troefkaart.", rule)
    if state.swapped:
        return _no("De gever heeft al geruild: er ligt maar één troefkaart.", rule)
    return _unstaked_objection(state) if seat in state.along else _not_his_turn(state, seat)


def _defence(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player cannot defend the pot now; else `None`.

    Only the dealer may, when one player goes along.
    """
    rule = "verdedigen"
    if seat != state.seating.dealer:
        return _no("Alleen de gever mag de pot verdedigen.", rule)
    if state.owing:
        return _unstaked_objection(state)
    if state.defender is not None:
        return _no("De gever verdedigt al.", rule)
    if seat in state.along:
        return _no("De gever gaat zelf mee; dan valt er niets te verdedigen.", rule)
    if len(state.along) != 1:
        return _no("Verdedigen kan alleen tegen één speler die als enige meegaat.", rule)
    return None


def _tricks(state: State, seats: tuple[Seat, ...]) -> Objection | None:
    """Return an objection when the three tricks cannot go to these players; else `None`."""
    if state.owing:
        return _unstaked_objection(state)
    missing = [state.name(seat) for seat in state.from_left() if seat not in state.along]
    if state.obliged and missing:
        return _no(f"Het is een nieuwe pot: iedereen moet mee, ook {missing[0]}.", "verplicht-mee")
    playing = state.playing()
    stranger = next((seat for seat in seats if playing and seat not in playing), None)
    if stranger is not None:
        return _no(f"{state.name(stranger)} ging niet mee en kan dus geen slag halen.", "weggaan", f"slagen-{stranger}")
    if seats and not playing:
        return _no("Er ging niemand mee, dus haalt niemand een slag.", "weggaan")
    if playing and len(seats) != TRICKS:
        return _no(f"Er zijn precies drie slagen te verdelen, niet {len(seats)}.", "verdeling")
    return None


def _stop(state: State) -> Objection | None:
    """Return an objection when the table cannot stop now: a round has begun, or there are no
    stakes to take back; else `None`.
    """
    if state.begun:
        return _no("Maak eerst de ronde af; dan kunnen jullie ophouden.", "ophouden")
    if not state.staked:
        return _no("Er is geen inzet om terug te nemen.", "ophouden")
    return None
