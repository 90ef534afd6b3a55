"""The doorman of écarté: what may not be written, with the rule that says so."""

from scoring.games.ecarte.events import Bet, Buys, Drawn, FalseKing, King, Plays, Trick, Tricks, Turned, Weak
from scoring.games.ecarte.options import GALLERY
from scoring.games.ecarte.payout import HAND, SEATS, stake
from scoring.games.ecarte.state import State
from scoring.kit.figures import in_words
from scoring.play import seating
from scoring.play.books.ledger import limited
from scoring.play.contract import Event, Objection, Seat
from scoring.play.seating import Begin, Join, Leave

MOST_BET = 1_000_000


def check(state: State, event: Event) -> Objection | None:
    match event:
        case Begin():
            return _begin(state)
        case Drawn(seats=seats):
            return _drawn(state, seats)
        case Bet():
            return _bet(state, event)
        case Turned():
            return _turned(state)
        case Weak(seat=seat) | Plays(seat=seat):
            return _speaks(state, seat)
        case Buys(seat=seat, cards=cards):
            return _buys(state, seat, cards)
        case King(seat=seat):
            return _plays_along(state, seat) or _even(state) or _king(state, seat)
        case FalseKing(seat=seat):
            return _plays_along(state, seat) or _even(state) or _false(state, seat)
        case Trick(seat=seat):
            return _plays_along(state, seat) or _sixth(state) or _begun(state)
        case Tricks(seat=seat, made=made):
            return _plays_along(state, seat) or _begun(state) or _tricks(state, seat, made)
        case Join(points=points) if points:
            return Objection("Wie erbij komt, begint met nul punten.", "ecarte#partij", field="points")
        case Leave(seat=seat) if seat in state.pair and not state.fresh:
            return Objection(f"{state.name(seat)} speelt: maak eerst de partij af.", "ecarte#partij")
    return seating.check(state.seating, event, seats=SEATS, open_round=state.under_way)


def _begin(state: State) -> Objection | None:
    for seat, points in state.points.items():
        if not 0 <= points < state.goal:
            text = f"{state.name(seat)} begint met 0 tot en met {state.goal - 1} punten."
            return Objection(text, "ecarte#partij", field="start")
        if points and seat not in state.pair:
            text = f"{state.name(seat)} wacht nog: alleen de gever en wie links van hem zit hebben punten."
            return Objection(text, "ecarte#spelers", field="start")
    return None


def _drawn(state: State, seats: tuple[Seat, ...]) -> Objection | None:
    if not state.fresh:
        return Objection("Wie er spelen, bepaal je tussen twee partijen.", "ecarte#met-vieren")
    if len(seats) < 2 or len(set(seats)) < len(seats) or not set(seats) <= set(state.living()):
        text = "Noem minstens twee spelers die aan tafel zitten, ieder één keer, de hoogste kaart eerst."
        return Objection(text, "ecarte#wie-geeft", field="seats")
    return None


def _bet(state: State, bet: Bet) -> Objection | None:
    name, players = state.name(bet.seat), state.pair
    if bet.seat not in state.living():
        return Objection("Die speler zit niet aan tafel.", "ecarte#galerij")
    if state.turned:
        return Objection("De troef ligt open: nu wordt er niet meer gezet.", "ecarte#inzetten")
    if bet.side not in players:
        text = f"{state.name(bet.side)} speelt niet; zet op {state.name(players[0])} of {state.name(players[1])}."
        return Objection(text, "ecarte#galerij", field="side")
    if bet.seat in players and bet.side != bet.seat:
        return Objection(f"{name} speelt zelf en zet op zichzelf.", "ecarte#inzetten", field="side")
    if bet.seat not in players and not state.on(GALLERY.key):
        text = f"{name} speelt niet mee: zonder galerij zetten alleen de twee spelers."
        return Objection(text, "ecarte#galerij", field="seat")
    if any(seat == bet.seat and side != bet.side for seat, side, _ in state.bets):
        text = f"{name} heeft al op {state.name(state.other(bet.side))} gezet, en staat dus aan die kant."
        return Objection(text, "ecarte#galerij", field="side")
    if text := limited(bet.amount, MOST_BET, "Een inzet is"):
        return Objection(text, "ecarte#inzetten", field="amount")
    return None


def _even(state: State) -> Objection | None:
    """Before the trump lies open both sides must hold as much."""
    if state.turned:
        return None
    dealer, front = state.pair
    try:
        stake(state.on_side(dealer), state.on_side(front))
    except ValueError as error:
        last = f"zet-{state.bets[-1][0]}" if state.bets else ""
        return Objection(str(error), "ecarte#inzetten", field=last)
    return None


def _turned(state: State) -> Objection | None:
    if state.turned:
        return Objection("De troef ligt al open.", "ecarte#troef-keren")
    return _even(state)


def _plays_along(state: State, seat: Seat) -> Objection | None:
    if seat in state.pair:
        return None
    names = f"{state.name(state.front)} en {state.name(state.dealer)}"
    who = state.name(seat) if seat in state.living() else "Die speler"
    return Objection(f"{who} speelt nu niet: {names} spelen.", "ecarte#spelers", field="seat")


def _speaks(state: State, seat: Seat) -> Objection | None:
    if objection := _plays_along(state, seat) or _even(state):
        return objection
    turn = state.to_speak()
    if turn is None:
        return Objection("Er wordt al gespeeld: sterk of zwak zeg je daarvoor.", "ecarte#opnieuw-vragen")
    if seat == turn:
        return None
    if seat == state.front:
        text = f"{state.name(seat)} is zwak: nu beslist {state.name(turn)}."
        return Objection(text, "ecarte#zwak" if not state.start else "ecarte#opnieuw-vragen")
    return Objection(f"{state.name(turn)} gaf niet en kiest dus eerst: spelen, of zwak zijn.", "ecarte#sterk-of-zwak")


def _buys(state: State, seat: Seat, cards: int) -> Objection | None:
    if objection := _plays_along(state, seat):
        return objection
    if seat not in state.buying:
        return Objection("Er wordt gekocht als ook de gever zwak is, en dan ieder één keer.", "ecarte#kopen")
    if seat != state.buying[0]:
        return Objection(f"Eerst koopt {state.name(state.buying[0])}.", "ecarte#kopen", field="seat")
    if not 0 <= cards <= HAND:
        return Objection(f"Koop nul tot en met {in_words(HAND)} kaarten.", "ecarte#kopen", field="cards")
    if cards > state.stock:
        return Objection(f"Je kunt er nog {in_words(state.stock)} kopen.", "ecarte#kopen", field="cards")
    return None


def _king(state: State, seat: Seat) -> Objection | None:
    if state.king is not None:
        return Objection("De heer van troef ligt al open of is al gemeld.", "ecarte#heer-melden")
    if seat in state.claims:
        return Objection(_claimed(state, seat), "ecarte#valse-heer", field="seat")
    if state.tricks:
        text = "De heer meld je meteen bij het begin; na de eerste slag telt hij niet meer."
        return Objection(text, "ecarte#heer-melden")
    return None


def _false(state: State, seat: Seat) -> Objection | None:
    if state.king == seat:
        return Objection(
            "Wie de heer heeft, meldt hem terecht: dat kost geen strafpunt.", "ecarte#valse-heer", field="seat"
        )
    if seat in state.claims:
        return Objection(_claimed(state, seat), "ecarte#valse-heer", field="seat")
    return None


def _claimed(state: State, seat: Seat) -> str:
    return f"Er staat al dat {state.name(seat)} de heer vals meldde."


def _begun(state: State) -> Objection | None:
    if objection := _even(state):
        return objection
    if not state.start:
        text = f"Zeg eerst of {state.name(state.front)} brutaal was, of zwak; dat scheelt punten."
        return Objection(text, "ecarte#sterk-of-zwak")
    return None


def _sixth(state: State) -> Objection | None:
    """Is it told behind the fifth, as if that deal went on?"""
    if state.under_way or not state.rounds:
        return None
    text = (
        f"Zeg eerst of {state.name(state.front)} brutaal was, of zwak: de vijf slagen van het vorige spelletje zijn op."
    )
    return Objection(text, "ecarte#doormars")


def _tricks(state: State, seat: Seat, made: int) -> Objection | None:
    if not 0 <= made <= HAND:
        return Objection("Er zijn vijf slagen: kies 0 tot en met 5.", "ecarte#doormars", field="made")
    if made < state.made(seat) or HAND - made < state.made(state.other(seat)):
        return Objection("Er zijn al meer slagen opgeschreven dan dat.", "ecarte#doormars", field="made")
    return None
