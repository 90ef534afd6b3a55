"""Which facts may not be written at écarté; each objection names the rule that forbids it."""

from scoring.games.ecarte.events import Bet, Buys, Drawn, FalseKing, King, Plays, Trick, Tricks, Turned, Weak
from scoring.games.ecarte.options import GALLERY
from scoring.games.ecarte.payout import HAND, SEATS, even_stake
from scoring.games.ecarte.state import State
from scoring.kit.figures import in_words
from scoring.play import seating
from scoring.play.books.ledger import limit_refusal
from scoring.play.contract import Event, Objection, Seat, objection_maker
from scoring.play.seating import Begin, Join, Leave

_no = objection_maker("ecarte")

MOST_BET = 1_000_000


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written in this state, or `None` when it may."""
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
            return _plays_along(state, seat) or _even(state) or _false_king(state, seat)
        case Trick(seat=seat):
            return _plays_along(state, seat) or _sixth_trick_objection(state) or _not_begun(state)
        case Tricks(seat=seat, made=made):
            return _plays_along(state, seat) or _not_begun(state) or _tricks(state, seat, made)
        case Join(points=points) if points:
            return _no("Wie erbij komt, begint met nul punten.", "partij", "points")
        case Leave(seat=seat) if seat in state.pair and not state.may_choose_players:
            return _no(f"{state.name(seat)} speelt: maak eerst de partij af.", "partij")
    return seating.check(state.seating, event, seats=SEATS, open_round=state.under_way)


def _begin(state: State) -> Objection | None:
    """Return an objection when a sheet cannot begin with these points; else `None`.

    Only the two players who play first may have points, and fewer than win the partij (game).
    """
    for seat, points in state.points.items():
        if not 0 <= points < state.goal:
            return _no(f"{state.name(seat)} begint met 0 tot en met {state.goal - 1} punten.", "partij", "start")
        if points and seat not in state.pair:
            text = f"{state.name(seat)} wacht nog: alleen de gever en wie links van hem zit hebben punten."
            return _no(text, "spelers", "start")
    return None


def _drawn(state: State, seats: tuple[Seat, ...]) -> Objection | None:
    """Return an objection when it cannot be decided now who plays, or when `seats` names the
    wrong players; else `None`.
    """
    if not state.may_choose_players:
        return _no("Wie er spelen, bepaal je tussen twee partijen.", "met-vieren")
    if len(seats) < 2 or len(set(seats)) < len(seats) or not set(seats) <= set(state.living()):
        text = "Noem minstens twee spelers die aan tafel zitten, ieder één keer, de hoogste kaart eerst."
        return _no(text, "wie-geeft", "seats")
    return None


def _bet(state: State, bet: Bet) -> Objection | None:
    """Return an objection to this bet, for its moment, its player, its side or its number of
    chips; `None` when it is good.
    """
    name, players = state.name(bet.seat), state.pair
    if bet.seat not in state.living():
        text = "Die speler zit niet aan tafel."
        alone = "Die speler zit niet aan tafel, en zonder galerij zetten alleen de twee spelers."
        return _no(text if state.on(GALLERY.key) else alone, "galerij")
    if state.turned:
        return _no("De troef ligt open: nu wordt er niet meer gezet.", "inzetten")
    if bet.side not in players:
        text = f"{state.name(bet.side)} speelt niet; zet op {state.name(players[0])} of {state.name(players[1])}."
        return _no(text, "galerij", "side")
    if bet.seat in players and bet.side != bet.seat:
        return _no(f"{name} speelt zelf en zet op zichzelf.", "inzetten", "side")
    if bet.seat not in players and not state.on(GALLERY.key):
        return _no(f"{name} speelt niet mee: zonder galerij zetten alleen de twee spelers.", "galerij", "seat")
    if any(seat == bet.seat and side != bet.side for seat, side, _ in state.bets):
        text = f"{name} heeft al op {state.name(state.other(bet.side))} gezet, en staat dus aan die kant."
        return _no(text, "galerij", "side")
    if text := limit_refusal(bet.amount, MOST_BET, "Een inzet is"):
        return _no(text, "inzetten", "amount")
    return None


def _even(state: State) -> Objection | None:
    """Return an objection while unequal stakes stand on the two sides; `None` when they are
    equal or the trump lies open.
    """
    if state.turned:
        return None
    dealer, front = state.pair
    try:
        even_stake(state.stakes_on(dealer), state.stakes_on(front))
    except ValueError as error:
        last = f"zet-{state.bets[-1][0]}" if state.bets else ""
        return _no(str(error), "inzetten", last)
    return None


def _turned(state: State) -> Objection | None:
    """Return an objection when the trump lies open already, or the stakes are not equal; else `None`."""
    if state.turned:
        return _no("De troef ligt al open.", "troef-keren")
    return _even(state)


def _plays_along(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player is not one of the two who play; else `None`."""
    if seat in state.pair:
        return None
    names = f"{state.name(state.front)} en {state.name(state.dealer)}"
    who = state.name(seat) if seat in state.living() else "Die speler"
    return _no(f"{who} speelt nu niet: {names} spelen.", "spelers", "seat")


def _speaks(state: State, seat: Seat) -> Objection | None:
    """Return an objection when it is not this player's turn to say whether he plays or is weak; else `None`."""
    if objection := _plays_along(state, seat) or _even(state):
        return objection
    turn = state.to_speak()
    if turn is None and state.no_more_buying:
        return _no("Er is al geruild: één keer, en daarna wordt er gespeeld.", "opnieuw-vragen")
    if turn is None:
        return _no("Er wordt al gespeeld: sterk of zwak zeg je daarvoor.", "opnieuw-vragen")
    if seat == turn:
        return None
    if seat == state.front:
        text = f"{state.name(seat)} is zwak: nu beslist {state.name(turn)}."
        return _no(text, "zwak" if not state.start else "opnieuw-vragen")
    return _no(f"{state.name(turn)} gaf niet en kiest dus eerst: spelen, of zwak zijn.", "sterk-of-zwak")


def _buys(state: State, seat: Seat, cards: int) -> Objection | None:
    """Return an objection when this player cannot buy so many cards now; else `None`."""
    if objection := _plays_along(state, seat):
        return objection
    if seat not in state.buying:
        return _no("Er wordt gekocht als ook de gever zwak is, en dan ieder één keer.", "kopen")
    if seat != state.buying[0]:
        return _no(f"Eerst koopt {state.name(state.buying[0])}.", "kopen", "seat")
    if not 0 <= cards <= HAND:
        return _no(f"Koop nul tot en met {in_words(HAND)} kaarten.", "kopen", "cards")
    if cards > state.stock:
        return _no(f"Je kunt er nog {in_words(state.stock)} kopen.", "kopen", "cards")
    return None


def _king(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player cannot announce the king of trumps now; else `None`."""
    if state.king is not None:
        return _no("De heer van troef ligt al open of is al gemeld.", "heer-melden")
    if seat in state.claims:
        return _no(_already_claimed_words(state, seat), "valse-heer", "seat")
    if state.tricks:
        return _no("De heer meld je meteen bij het begin; na de eerste slag telt hij niet meer.", "heer-melden")
    return None


def _false_king(state: State, seat: Seat) -> Objection | None:
    """Return an objection when this player cannot have announced a false king; else `None`."""
    if state.king == seat:
        return _no("Wie de heer heeft, meldt hem terecht: dat kost geen strafpunt.", "valse-heer", "seat")
    if seat in state.claims:
        return _no(_already_claimed_words(state, seat), "valse-heer", "seat")
    return None


def _already_claimed_words(state: State, seat: Seat) -> str:
    """Return the Dutch sentence that it is written already that this player announced a false king."""
    return f"Er staat al dat {state.name(seat)} de heer vals meldde."


def _not_begun(state: State) -> Objection | None:
    """Return an objection when it is not written how the deal began, without which tricks have no points; else `None`.

    It also objects to unequal stakes.
    """
    if objection := _even(state):
        return objection
    if not state.start:
        return _no(f"Zeg eerst of {state.name(state.front)} brutaal was, of zwak; dat scheelt punten.", "sterk-of-zwak")
    return None


def _sixth_trick_objection(state: State) -> Objection | None:
    """Return an objection to a trick that is written after the fifth of a deal while no new deal began; else `None`."""
    if state.under_way or not state.rounds:
        return None
    text = (
        f"Zeg eerst of {state.name(state.front)} brutaal was, of zwak: de vijf slagen van het vorige spelletje zijn op."
    )
    return _no(text, "doormars")


def _tricks(state: State, seat: Seat, made: int) -> Objection | None:
    """Return an objection when this player cannot have made `made` tricks in this deal; else `None`."""
    if not 0 <= made <= HAND:
        return _no("Er zijn vijf slagen: kies 0 tot en met 5.", "doormars", "made")
    if made < state.tricks_of(seat) or HAND - made < state.tricks_of(state.other(seat)):
        return _no("Er zijn al meer slagen opgeschreven dan dat.", "doormars", "made")
    return None
