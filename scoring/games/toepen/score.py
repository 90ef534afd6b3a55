"""What each fact of toepen does to the sheet: `start` gives the first state, `apply` the state after a fact."""

from scoring.games.toepen import again, events
from scoring.games.toepen.closing import after_crossing_out, end_if_decided, final_ended, new_round, round_ended
from scoring.games.toepen.down import points_typed
from scoring.games.toepen.options import (
    BLIND_FOLD,
    FOUR_ALIKE,
    HAND,
    OPTIONS,
    PASPUNTEN_PER_POINT,
    REASONS,
    WARNINGS,
)
from scoring.games.toepen.state import State
from scoring.games.toepen.telling import summary
from scoring.kit.cards import PLURALS
from scoring.kit.figures import points as in_points
from scoring.play import seating
from scoring.play.books import tally
from scoring.play.books.book import deal_on, replace, tell
from scoring.play.contract import Event, Rule, Seat
from scoring.play.contract.options import option_values
from scoring.play.seating import Begin, Join, Leave

ORDINAL = ("armoede", "eerste toep", "tweede toep", "derde toep", "vierde toep", "vijfde toep")
BOERENTOEP = (0, 0, 1, 2, 3)
"""Points taken off by jacks shown, 0 to 4, when nobody goes along with a first toep (toepen, "Boeren(over)toep")."""


def start(begin: Begin) -> State:
    """Return the state at the first fact of a sheet: the first round has begun, and who begins at the limit is out."""
    options = option_values(dict(begin.options), OPTIONS)
    book = tally.opened(replace(begin, start=tuple(points_typed(options, points) for points in begin.start)), OPTIONS)
    state = State(seating=book.seating, options=book.options, points=book.points, stips=book.stips)
    dead = tuple(seat for seat in begin.seats if state.points[seat] >= state.limit)
    state = replace(state, out=dead)
    return new_round(state if begin.dealer not in dead else deal_on(state))


def apply(state: State, event: Event) -> State:
    """Return the state after this fact. It never raises, whatever was written: only `check` refuses a fact."""
    match event:
        case events.Toep(seat=seat):
            return _knock(state, seat)
        case events.BlindToep(seat=seat):
            blind = replace(
                state, blind=True, before=BLIND_FOLD, stake=state.number("blind-punten"), knocks=(seat,), begun=True
            )
            text = f"{state.name(seat)} toept blind: de inzet is nu {blind.stake}, wie past betaalt {BLIND_FOLD}."
            return tell(blind, text, "toepen#blind", seat=seat)
        case events.Fold(seat=seat):
            return _fold(state, seat)
        case events.LastTrick(seat=seat):
            return final_ended(state, seat) if state.finalists else _after_last_trick(state, event)
        case events.Four(seat=seat, rank=rank) | events.Chance(seat=seat, rank=rank, made=True):
            rule = "toepen#toep-van-vier" if isinstance(event, events.Four) else "toepen#kans-op-toep"
            return _win_with_four(state, seat, rank, rule=rule)
        case events.Crossed(seat=seat):
            return after_crossing_out(state, seat)
        case events.Rejoin(seat=seat):
            return again.rejoined(state, seat)
        case Join() | Leave():
            state = _apply_seating(state, event)
            return end_if_decided(new_round(state if state.seating.dealer in state.living() else deal_on(state)))
    return _apply_seating(_after_fact_beside_knocks(state, event), event)


def _after_fact_beside_knocks(state: State, event: Event) -> State:
    """Return the state after a fact beside the knocking, such as a wash, a peek, a whistle or a penalty."""
    match event:
        case events.Chance(seat=seat):
            state = replace(state, begun=True, chanced=state.chanced | {seat}, stock=state.stock - 1)
            text = f"{state.name(seat)} neemt kans op toep; de vierde komt niet."
            return tell(state, text, "toepen#kans-op-toep", seat=seat)
        case events.FalseChance(seat=seat):
            text = f"{state.name(seat)} had geen drie gelijke: uit het spel."
            gone = replace(state, begun=True, out=(*state.out, seat) if seat not in state.out else state.out)
            return tell(gone, text, "toepen#valse-kans", seat=seat)
        case events.Wash():
            return _wash(state, event)
        case events.Peek(seat=seat):
            peeked = replace(state, begun=True, peeked=state.peeked | {seat})
            text = f"{state.name(seat)} keek te vroeg in de kaarten"
            if state.blind:
                text = f"{state.name(seat)} paste op de blinde toep en keek toch"
            return _add_points(peeked, seat, 1, text, "toepen#gluren")
        case events.Whistle(seat=seat, rank=rank):
            text = f"{state.name(seat)} fluit: drie {PLURALS.get(rank, rank)}."
            return tell(state, text, "toepen#fluiten", seat=seat, begun=True)
        case events.Penalty(seat=seat, points=points, why=why):
            return _punish(state, seat, points, why)
        case events.Warned(seat=seat):
            return _warn(state, seat)
        case events.FinalRule(seat=seat, lowest=lowest):
            how = "verliest" if lowest else "wint"
            text = f"{state.name(seat)} bepaalt: wie de laatste slag haalt, {how}."
            return tell(state, text, "toepen#finale-laagste", seat=seat, lowest=lowest)
    return state


def _apply_seating(state: State, event: Event) -> State:
    state = replace(state, seating=seating.apply(state.seating, event))
    if isinstance(event, Join):
        return tally.with_newcomer(state, replace(event, points=points_typed(state.options, event.points)))
    return state


# --- the round -------------------------------------------------------------------------------


def points_paid(state: State, points: int, seat: Seat) -> int:
    """Return how many of these penalty points a player really gets: all of them, or with *aftoppen* (capping) no more
    than bring him to the limit.
    """
    if state.on("aftoppen"):
        return max(0, min(points, state.limit - state.now(seat)))
    return points


def _add_points(state: State, seat: Seat, points: int, text: str, rule: Rule) -> State:
    """Return the state after a player got these penalty points; `text` is the sentence of the story up to them."""
    real = points_paid(state, points, seat)
    cost = in_points(real)
    capped = f" ({'nul' if state.on('aftellen') else 'de grens'}; anders {points})" if real != points else ""
    return tell(state, f"{text}: {cost}{capped}.", rule, seat=seat, points=real)


def _tell_armoede(state: State) -> State:
    """Return the state with a step, once a round, that says that *armoede* makes it begin at a stake of two."""
    if not state.armoede() or any(step.rule == "toepen#armoede" for step in state.story):
        return state
    poor = tuple(state.poor_since)
    verb = "staat" if len(poor) == 1 else "staan"
    text = f"{state.names(poor)} {verb} op armoede: de ronde begint om {state.stake}, passen kost {state.before}."
    return tell(state, text, "toepen#armoede")


def _knock(state: State, seat: Seat) -> State:
    state = _tell_armoede(state)
    over = bool(state.knocks)
    state = replace(state, before=state.stake, stake=state.stake + 1, knocks=(*state.knocks, seat), begun=True)
    verb = "overtoept" if over else "toept"
    text = f"{state.name(seat)} {verb}: de inzet is nu {state.stake}, wie past betaalt {state.before}."
    return tell(state, text, "toepen#overtoepen" if over else "toepen#toepen", seat=seat)


def _fold(state: State, seat: Seat) -> State:
    state = _tell_armoede(state)
    nth = len(state.knocks)
    what = ORDINAL[nth] if nth < len(ORDINAL) else f"{nth}e toep"
    rule = ("toepen#armoede-meegaan", "toepen#blind-passen" if state.blind else "toepen#passen")[nth == 1]
    on, early = "bij" if nth == 0 else "op de", state.may_give_up()
    state = replace(state, folds=(*state.folds, (seat, nth)), begun=True)
    text = f"{state.name(seat)} past {on} {what}"
    if early:
        text, rule = f"{state.name(seat)} geeft op voordat er getoept is", "toepen#passen-zonder-toep"
    state = _add_points(state, seat, state.before or int(early), text, rule if nth < 2 else "toepen#overtoepen")
    return _add_paspunt(state, seat) if state.on("paspunten") and nth == 1 and not state.poor_since else state


def _add_paspunt(state: State, seat: Seat) -> State:
    count = state.paspunten.get(seat, 0) + 1
    state = replace(state, paspunten={**state.paspunten, seat: count})
    text = f"{state.name(seat)} krijgt paspunt {count}"
    if count % PASPUNTEN_PER_POINT:
        return tell(state, text + ".", "toepen#paspunten", seat=seat)
    return _add_points(state, seat, 1, f"{text}, elk derde is een strafpunt", "toepen#paspunten")


def _wash(state: State, event: events.Wash) -> State:
    kind = state.wash_names[event.kind != "vuil"]
    rule = "toepen#vuile-was" if event.kind == "vuil" else "toepen#witte-was"
    fake = bool(event.checker) and not event.honest
    # The new cards of a false wash go back under the stock; those of any other stay out.
    state = replace(state, begun=True, stock=state.stock - (0 if fake else HAND))
    owner = state.name(event.seat)
    if not event.checker:
        return tell(state, f"{owner} levert {kind} was in; niemand draait hem om.", rule, seat=event.seat)
    turn = "draait" if len(event.checker) == 1 else "draaien"
    text = f"{owner} levert {kind} was in en {state.names(event.checker)} {turn} hem om"
    costs = state.options["valse-was"]
    if event.honest:
        state = tell(state, text + ": het is een echte was.", rule, seat=event.seat)
        for checker in event.checker:
            paid, text = 2 if costs == "beide-twee" else 1, f"{state.name(checker)} keek voor niets"
            state = _add_points(state, checker, paid, text, "toepen#was-controleren")
        return state
    if costs == "hoogste":
        state = replace(state, false_wash=(*state.false_wash, event.seat))
        return tell(
            state, text + ": vals. De prijs volgt aan het eind van de ronde.", "toepen#valse-was", seat=event.seat
        )
    if costs == "open":
        return tell(state, f"{text}: vals, dus {owner} speelt open.", "toepen#valse-was", seat=event.seat)
    closed = ", maar de hand blijft dicht" if costs == "dicht" else ""
    return _add_points(
        state, event.seat, 2 if costs in ("twee", "beide-twee") else 1, f"{text}: vals{closed}", "toepen#valse-was"
    )


def _punish(state: State, seat: Seat, points: int, why: str) -> State:
    state, reason = replace(state, begun=True), f" ({REASONS[why]})" if why in REASONS else ""
    if points < 0:
        text = f"De tafel neemt straf van {state.name(seat)} terug{reason}"
        return _take_points_off(state, seat, -points, text, "toepen#tafelstraf")
    return _add_points(state, seat, points, f"De tafel straft {state.name(seat)}{reason}", "toepen#tafelstraf")


def _warn(state: State, seat: Seat) -> State:
    count = state.warned.get(seat, 0) + 1
    state = replace(state, begun=True, warned={**state.warned, seat: count})
    text = f"{state.name(seat)} krijgt waarschuwing {count}"
    if count % WARNINGS:
        return tell(state, text + ".", "toepen#tafelstraf", seat=seat)
    return _add_points(state, seat, 1, f"{text}, elke tweede is een strafpunt", "toepen#tafelstraf")


def _after_last_trick(state: State, event: events.LastTrick) -> State:
    state = _tell_armoede(state)
    seat, knocked = event.seat, bool(state.knocks) or state.armoede()
    losers = [loser for loser in state.playing() if loser != seat or event.passed]
    how_double = state.options["winnen-met-boer"] if event.jack else ""
    double = how_double == "altijd-dubbel" or (how_double == "verdubbelen" and knocked)
    how = " met de boer" if event.jack else ""
    if losers:
        state = tell(state, f"{state.name(seat)} haalt de laatste slag{how}.", "toepen#laatste-slag", seat=seat)
    else:
        state = tell(state, f"Niemand gaat mee: {state.name(seat)} wint de ronde.", "toepen#passen", seat=seat)
    if event.passed:
        state = tell(state, "Een gepaste kaart had gewonnen: wie meespeelde, betaalt.", "toepen#gepaste-kaart")
    lost, rule = _why_loser_pays(state, passed=event.passed, double=double)
    for loser in losers:
        state = _add_points(state, loser, state.stake * (2 if double else 1), f"{state.name(loser)} {lost}", rule)
    for loser in event.beaten:
        text = f"De boer van {state.name(loser)} gaat verloren aan een vrouw"
        state = _add_points(state, loser, state.number("boer-verslaan-punten"), text, "toepen#boer-verslaan")
    if event.jack and state.options["winnen-met-boer"] == "punt-eraf":
        state = _point_off_for_jack(state, seat, f"{state.name(seat)} wint met de boer")
    if event.jacks > 0:
        state = _after_boerentoep(state, seat, event.jacks)
    return _settle(state, seat, summary(state, seat, event), won=not event.passed)


def _why_loser_pays(state: State, *, passed: bool, double: bool) -> tuple[str, Rule]:
    """Return `(words, rule)`: in Dutch what a loser of the last trick did, and the rule by which it costs points."""
    if passed:
        return "speelde mee", "toepen#gepaste-kaart"
    if double:
        return "verliest de laatste slag, verdubbeld door de boer", "toepen#boer-verdubbelt"
    return "verliest de laatste slag", "toepen#meegaan" if state.stake > 1 else "toepen#punten"


def _after_boerentoep(state: State, seat: Seat, jacks: int) -> State:
    over = len(state.knocks) > 1
    off = jacks if over else BOERENTOEP[max(0, min(jacks, HAND))]
    rule = "toepen#boerenovertoep" if over else "toepen#boerentoep"
    text = f"{state.name(seat)} toont {jacks} {'boer' if jacks == 1 else 'boeren'} na een toep waar niemand in meeging"
    if not off:
        return tell(state, text + ".", rule, seat=seat)
    return _take_points_off(state, seat, off, text, rule, floor=state.options["onder-nul"] == "nooit")


def _point_off_for_jack(state: State, seat: Seat, text: str) -> State:
    """Return the state with one penalty point less for a player who won with a jack."""
    rule = "toepen#winnen-met-boer"
    return _take_points_off(state, seat, 1, text, rule, floor=state.options["onder-nul"] != "mag")


def _take_points_off(state: State, seat: Seat, off: int, text: str, rule: Rule, *, floor: bool = False) -> State:
    """Return the state with `off` penalty points less for a player; with `floor` he does not go below 0."""
    if floor and (real := max(0, min(off, state.now(seat)))) != off:
        bound = f"boven {state.limit}" if state.on("aftellen") else "onder nul"
        text, off, rule = f"{text}, {bound} telt niet", real, "toepen#onder-nul"
    way = "erbij" if state.on("aftellen") else "eraf"
    return tell(state, f"{text}: {in_points(off)} {way}.", rule, seat=seat, points=-off)


def _win_with_four(state: State, seat: Seat, rank: str, *, rule: Rule) -> State:
    plural = PLURALS.get(rank, rank)
    staked = state.options["toep-van-vier-kost"] == "inzet"
    cost, paid = (state.stake, "toepen#vier-om-de-inzet") if staked else (FOUR_ALIKE, "toepen#toep-van-vier")
    state = _tell_armoede(state) if staked else state
    state = tell(state, f"{state.name(seat)} heeft vier {plural}: een toep.", rule, seat=seat)
    for other in state.living():
        if other != seat:
            state = _add_points(state, other, cost, f"{state.name(other)} verliest van de toep van vier", paid)
    if rank == "boer" and state.options["winnen-met-boer"] == "punt-eraf":
        state = _point_off_for_jack(state, seat, f"{state.name(seat)} wint met vier boeren")
    return _settle(state, seat, f"{state.name(seat)} wint met vier {plural}", dealer=seat)


def _settle(state: State, winner: Seat, summary: str, dealer: Seat | None = None, *, won: bool = True) -> State:
    most = max([1, *(state.now(seat) - state.points.get(seat, 0) for seat in state.living())])
    for washer in state.false_wash:
        text = f"{state.name(washer)} betaalt voor de valse was het hoogste van deze ronde"
        state = _add_points(state, washer, most, text, "toepen#valse-was")
    return round_ended(state, winner, summary, dealer, won=won)
