"""Why a fact may not be written at toepen: each time one sentence, with the rule that says so."""

from dataclasses import replace

from scoring.games.toepen import again, events
from scoring.games.toepen.closing import crossable
from scoring.games.toepen.down import points_as_read, points_typed
from scoring.games.toepen.options import FOLD_LIMIT, HAND, LEAST_STAKE, MOST_PENALTY, RANKS, REASONS
from scoring.games.toepen.state import State
from scoring.kit.figures import whole
from scoring.kit.names import isolated
from scoring.play import seating
from scoring.play.contract import Event, Objection, Rule, Seat
from scoring.play.seating import SEATING, Begin, Join, Leave, Rename, Reorder

SEATS = range(2, 9)


def _no(message: str, rule: Rule = "") -> Objection:
    return Objection(message, rule)


def check(state: State, event: Event) -> Objection | None:
    """Return why this fact may not be written now, or `None` when it may."""
    if isinstance(event, SEATING):
        return _check_seating(state, event)
    if state.over:
        return _no("Het spel is uit. Begin een revanche, of draai de laatste ronde terug.", "toepen#einde")
    if state.crossing != isinstance(event, events.Crossed):
        if state.crossing:
            return _no("Er liggen vijf kruizen: wijs eerst aan wie er afvalt.", "toepen#vijf-kruizen")
        won = "Niemand heeft vijf rondes achter elkaar gewonnen."
        text = won if state.on("vijf-kruizen") else "Vijf kruizen zijn niet afgesproken."
        return _no(text, "toepen#vijf-kruizen")
    if objection := _check_player(state, event):
        return objection
    match event:
        case events.Toep(seat=seat):
            return _check_toep(state, seat)
        case events.BlindToep(seat=seat):
            return _check_blind(state, seat)
        case events.Fold(seat=seat):
            return _check_fold(state, seat)
        case events.LastTrick():
            return _check_last_trick(state, event)
        case events.Four(seat=seat, rank=rank):
            return _check_four(state, rank)
        case events.Chance() | events.FalseChance():
            return _check_chance(state, event)
        case events.Wash():
            return _check_wash(state, event)
        case events.Peek(seat=seat):
            return _check_peek(state, seat)
        case events.Whistle(rank=rank):
            return _check_whistle(state, rank)
        case events.Penalty() | events.Warned():
            return _check_penalty(state, event)
        case events.FinalRule(seat=seat):
            return _check_final_rule(state, seat)
        case events.Rejoin(seat=seat):
            return again.check(state, seat)
        case events.Crossed(seat=seat) if seat not in crossable(state):
            return _no("Van de anderen valt af wie de minste strafpunten heeft.", "toepen#vijf-kruizen")
    return None


def _check_seating(state: State, event: Event) -> Objection | None:
    match event:
        case Begin():
            if len(state.living()) < 2:
                return _no("Er zijn minstens twee spelers nodig die nog niet af zijn.", "toepen#spelers")
            if 0 < state.number("hoogste-inzet") < LEAST_STAKE:
                text = "Een hoogste inzet lager dan drie kan niet: dan valt er niet te overtoepen."
                return Objection(text, "toepen#hoogste-inzet", field="hoogste-inzet")
            return None
        case Join(points=points) if points_typed(state.options, points) >= state.limit:
            side = "boven nul" if state.on("aftellen") else f"onder de grens van {state.limit}"
            return _no(f"Een nieuwe speler stapt in {side}.", "toepen#meedoen")
    if state.over and not isinstance(event, Rename | Reorder):
        return _no("Het spel is uit. Begin een revanche met de nieuwe spelers.", "toepen#einde")
    open_round = state.begun or state.crossing or bool(state.finalists)
    # Whoever leaves may leave one behind: that one has won (toepen#weggaan).
    seats = range(1, SEATS.stop) if isinstance(event, Leave) else SEATS
    objection = seating.check(state.seating, event, seats=seats, open_round=open_round)
    if objection and objection.rule == seating.PLAYERS and isinstance(event, Join | Leave):
        full = len(state.seating.order) - len(state.seating.gone) == SEATS[-1] and not open_round
        rule = "toepen#weggaan" if isinstance(event, Leave) else "toepen#spelers" if full else "toepen#meedoen"
        return replace(objection, rule=rule)
    return objection


def _check_player(state: State, event: Event) -> Objection | None:
    """Return an objection when this player is out or passed; who passed may still be caught looking, or punished."""
    seat: Seat = event.seat  # type: ignore[attr-defined]
    name = state.name(seat)
    if seat not in state.seating.order:
        return _no("Die speler staat niet op dit blad.", seating.PLAYERS)
    if seat in state.seating.gone and seat not in state.out:
        return _no(f"{name} is naar huis en speelt niet meer mee.", "toepen#weggaan")
    if state.finalists:
        if isinstance(event, events.LastTrick | events.FinalRule):
            return None
        return _no("In de finale telt alleen nog de laatste slag.", "toepen#finale")
    if seat not in state.living() and not isinstance(event, events.Rejoin):
        return _no(f"{name} is af en speelt niet meer mee.", "toepen#af")
    if seat in state.folded and not isinstance(event, events.Peek | events.Penalty | events.Warned):
        return _no(f"{name} heeft gepast en doet deze ronde niet meer mee.", "toepen#passen")
    return None


def _check_toep(state: State, seat: Seat) -> Objection | None:
    if state.knocks[-1:] == (seat,) and not state.on("over-eigen-klop"):
        return _no("Op je eigen klop mag je niet overkloppen.", "toepen#eigen-klop")
    if len(state.playing()) == 1:
        return _no("Alle anderen hebben al gepast.", "toepen#passen")
    if state.stake >= state.highest:
        if state.highest < state.limit:
            text = f"De inzet staat op {state.stake}: hoger dan {state.highest} gaat hij niet."
            return _no(text, "toepen#hoogste-inzet")
        return _no(f"De inzet staat al op {state.stake}: hoger dan de grens gaat niet.", "toepen#grens-aan-toepen")
    if state.goes_out_by_losing(seat):
        return _no(f"{state.name(seat)} speelt voor de dood en mag niet meer toepen.", "toepen#eigen-dood")
    return None


def _check_blind(state: State, seat: Seat) -> Objection | None:
    if not state.on("blind"):
        return _no("Blind toepen is niet afgesproken.", "toepen#blind")
    if state.poor_since:
        return _no(f"Zolang er iemand {state.near_in_words}, kan er niet blind getoept worden.", "toepen#blind-armoede")
    if state.number("blind-punten") > state.highest and state.highest < state.limit:
        return _no(f"Een blinde toep gaat boven de hoogste inzet van {state.highest}.", "toepen#hoogste-inzet")
    if state.peeked:
        return _no("Er is al iemand die zijn kaarten heeft gezien: blind toepen kan niet meer.", "toepen#gluren")
    if not state.untouched:
        return _no("Blind toepen kan alleen als eerste, voordat iemand zijn kaarten heeft gezien.", "toepen#blind")
    if state.on("blind-meeste") and state.now(seat) < max(state.now(other) for other in state.living()):
        return _no("Alleen wie de meeste strafpunten heeft, mag blind toepen.", "toepen#blind-meeste")
    return None


def _check_fold(state: State, seat: Seat) -> Objection | None:
    name = state.name(seat)
    if not state.before and not state.may_give_up():
        return _no("Er is nog niet getoept.", "toepen#passen")
    if len(state.playing()) == 1:
        return _no(f"{name} is alleen over en wint de ronde.", "toepen#passen")
    if state.knocks[-1:] == (seat,):
        return _no("Op je eigen toep kun je niet passen.", "toepen#antwoorden")
    poor = state.armoede() and seat in state.poor_since and not state.knocks
    may_die = bool(state.knocks) and state.on("laatste-punt-passen")
    if not may_die and len(state.playing()) > 2 and state.now(seat) + max(state.before, 1) >= state.limit:
        rule = "toepen#armoede" if poor else "toepen#eigen-dood"
        return _no(f"Met passen is {name} ook af, dus {name} speelt vanzelf mee.", rule)
    if poor:
        return _no(f"{name} staat op armoede en speelt altijd mee.", "toepen#armoede")
    if state.on("anti-lijntoep") and state.before and state.passes.get(seat, 0) >= FOLD_LIMIT:
        return _no(f"{name} heeft al twee keer achter elkaar gepast en moet nu mee.", "toepen#anti-lijntoep")
    return None


def _check_last_trick(state: State, event: events.LastTrick) -> Objection | None:
    playing = state.playing()
    if event.seat not in playing:
        return _no("De finale gaat tussen de eerste twee die af waren.", "toepen#finale")
    if event.jack and state.options["winnen-met-boer"] == "uit":
        return _no("Winnen met de boer is niet afgesproken.", "toepen#winnen-met-boer")
    if event.jack and len(playing) == 1:
        text = "Alle anderen hebben gepast: er is geen laatste slag om met de boer te winnen."
        return _no(text, "toepen#winnen-met-boer")
    if event.passed and (objection := _check_passed_card(state, event)):
        return objection
    if event.beaten:
        if not state.on("boer-verslaan"):
            return _no("Een boer verslaan met de vrouw is niet afgesproken.", "toepen#boer-verslaan")
        losers = set(playing) - {event.seat}
        if event.jack or not set(event.beaten) <= losers or len(set(event.beaten)) < len(event.beaten):
            text = "Extra punten krijgt wie met de boer verloor, niet de winnaar of wie paste."
            return _no(text, "toepen#boer-verslaan")
    return _check_jacks(state, event) if event.jacks else None


def _check_passed_card(state: State, event: events.LastTrick) -> Objection | None:
    rule = "toepen#gepaste-kaart"
    if not state.on("gepaste-kaart"):
        return _no("Betalen voor een gepaste kaart is niet afgesproken.", rule)
    if not state.folds or len(state.playing()) == 1:
        return _no("Daarvoor moet er iemand gepast hebben, en een ander zijn meegegaan.", rule)
    if event.jack or event.beaten:
        return _no("Had een gepaste kaart gewonnen, dan wint niemand met de boer of van een boer.", rule)
    return None


def _check_jacks(state: State, event: events.LastTrick) -> Objection | None:
    if not state.on("boerentoep"):
        return _no("De boerentoep is niet afgesproken.", "toepen#boerentoep")
    if len(state.playing()) > 1 or state.knocks[-1:] != (event.seat,):
        return _no("De boerentoep telt alleen als niemand meegaat met je eigen toep.", "toepen#boerentoep")
    if not 0 <= event.jacks <= HAND:
        return _no("Er zijn vier boeren in het spel.", "toepen#boerentoep")
    return None


def _check_four(state: State, rank: str) -> Objection | None:
    how = state.options["toep-van-vier"]
    if how == "uit":
        return _no("De toep van vier is niet afgesproken.", "toepen#toep-van-vier")
    if rank not in RANKS:
        text = f"‘{isolated(rank[:20])}’ zit niet in het pak van toepen: kies van zeven tot en met aas."
        return _no(text, "toepen#kaarten")
    if how == "boeren-tienen" and rank not in ("boer", "tien"):
        return _no("Alleen vier boeren of vier tienen zijn hier een toep.", "toepen#toep-van-vier")
    return None


def _check_chance(state: State, event: events.Chance | events.FalseChance) -> Objection | None:
    if not state.on("kans-op-toep") or not state.on("toep-van-vier"):
        return _no("Kans op toep is niet afgesproken; het hoort bij de toep van vier.", "toepen#kans-op-toep")
    if isinstance(event, events.FalseChance):
        if event.seat in state.chanced:
            return None
        return _no(f"{state.name(event.seat)} heeft deze ronde geen kans op toep genomen.", "toepen#valse-kans")
    if event.seat in state.chanced:
        return _no(f"{state.name(event.seat)} heeft de kans op toep al gehad.", "toepen#kans-op-toep")
    if state.stock < 1:
        return _no("De stapel is leeg: er valt geen kaart te pakken.", "toepen#kans-op-toep")
    return _check_four(state, event.rank) if event.made else None


def _check_wash(state: State, event: events.Wash) -> Objection | None:
    if not state.on("was"):
        return _no("Vuile en witte was zijn niet afgesproken.", "toepen#was")
    if event.kind != "wit" and state.options["was-soort"] == "plaatjes":
        return _no("Alleen een hand van vier plaatjes is hier een was.", "toepen#was-plaatjes")
    if event.kind not in ("vuil", "wit"):
        return _no("Een was is vuil of wit.", "toepen#was")
    if state.on("geen-was-bij-armoede") and state.poor_since:
        return _no(f"Zolang er iemand {state.near_in_words}, wordt er niet gewassen.", "toepen#was-armoede")
    if state.stock < HAND:
        return _no("De stapel is te klein: er kan geen was meer worden ingeleverd.", "toepen#was-stapel")
    if not event.checker:
        text = "Vals blijkt een was pas als iemand hem omdraait."
        return None if event.honest else _no(text, "toepen#was-controleren")
    return _check_wash_checkers(state, event)


def _check_wash_checkers(state: State, event: events.Wash) -> Objection | None:
    others = set(state.living()) - {event.seat}
    if state.on("meer-controleurs"):
        if len(set(event.checker)) < len(event.checker) or not set(event.checker) <= others:
            return _no("Alleen andere spelers controleren een was, elk één keer.", "toepen#meer-controleurs")
    elif len(event.checker) > 1 or event.checker[0] not in others:
        return _no("Eén andere speler draait de was om.", "toepen#was-controleren")
    return None


def _check_peek(state: State, seat: Seat) -> Objection | None:
    if seat in state.peeked:
        return _no(f"{state.name(seat)} is deze ronde al bestraft voor het kijken.", "toepen#gluren")
    if state.blind:
        if dict(state.folds).get(seat) == 1:
            return None
        return _no("Wie meegaat met een blinde toep, mag zijn kaarten zien.", "toepen#blind-passen")
    if state.folds and not state.knocks and not state.armoede():
        return _no("Er is al gepast: iedereen mag zijn kaarten zien.", "toepen#gluren")
    if state.knocks or state.folds:
        return _no("Er is al getoept: iedereen mag zijn kaarten zien.", "toepen#gluren")
    return None


def _check_whistle(state: State, rank: str) -> Objection | None:
    if not state.on("fluiten"):
        return _no("Fluiten is niet afgesproken.", "toepen#fluiten")
    return None if rank in ("boer", "tien") else _no("Je fluit bij drie boeren of drie tienen.", "toepen#fluiten")


def _check_penalty(state: State, event: events.Penalty | events.Warned) -> Objection | None:
    rule, how, name = "toepen#tafelstraf", state.options["tafelstraf"], state.name(event.seat)
    if how == "uit":
        return _no("Straf van de tafel is niet afgesproken.", rule)
    if isinstance(event, events.Warned):
        return None if how == "waarschuwen" else _no("Waarschuwingen zijn niet afgesproken.", rule)
    if event.why and event.why not in REASONS:
        return _no("Kies een reden uit de lijst, of geen.", rule)
    if not event.points or abs(event.points) > MOST_PENALTY:
        text = f"Een straf is 1 tot en met {MOST_PENALTY} punten; met een min ervoor neem je haar terug."
        return Objection(text, rule, field="points")
    if event.points < 0 and -event.points > state.now(event.seat):
        stands = whole(points_as_read(state.options, state.now(event.seat)))
        text = f"{name} staat op {stands}: meer valt er niet terug te nemen."
        return Objection(text, rule, field="points")
    return None


def _check_final_rule(state: State, seat: Seat) -> Objection | None:
    if not state.finalists:
        return _no("Er is geen finale.", "toepen#finale")
    if seat != state.finalists[0]:
        return _no(f"{state.name(state.finalists[0])} was het eerst af en bepaalt de finale.", "toepen#finale-laagste")
    return _no("Dat is al bepaald.", "toepen#finale-laagste") if state.lowest is not None else None
