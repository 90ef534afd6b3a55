"""What may be pressed on a toepen sheet: knock by knock while a round is played, or the form for a whole round
afterwards.
"""

from collections.abc import Iterable
from dataclasses import replace

from scoring.games.toepen import again, events
from scoring.games.toepen.afterwards import form, ranks_for_toep_van_vier
from scoring.games.toepen.asides import wash_kinds
from scoring.games.toepen.closing import crossable
from scoring.games.toepen.objections import check
from scoring.games.toepen.options import HAND, MOST_PENALTY, REASONS
from scoring.games.toepen.state import State
from scoring.kit.cards import PLURALS
from scoring.play.contract import Ask, Draft, Pad, PressGroup
from scoring.play.contract.fields import Choice, Count, Field, SeatField, SeatsInOrder, YesNo
from scoring.play.rounds.pressing import Pressing

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed now, and the form for a whole round."""
    if state.over:
        return Pad(say="Het spel is uit.")
    if state.crossing:
        presses = _press.each(state, events.Crossed, crossable(state))
        group = PressGroup("kruizen", "Wie valt af door de vijf kruizen?", presses)
        return Pad(groups=(group,), say="Wijs eerst aan wie er afvalt.")
    if state.finalists:
        return Pad(groups=tuple(_final_press_groups(state)), say="Finale: wie haalt de laatste slag?")
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=form(state, draft))


# --- live --------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    living = state.living()
    toeps = _press.each(state, events.Toep, living, on=state.knocks[-1:])
    yield PressGroup("toep", "Overtoept" if state.knocks else "Toept", toeps)
    yield PressGroup("past", "Past", _press.each(state, events.Fold, living, on=state.folded))
    label = "Laatste slag voor" if len(state.playing()) > 1 else "Niemand gaat mee: de ronde is voor"
    yield PressGroup("slag", label, _press.each(state, events.LastTrick, living, ends=True))
    if state.on("winnen-met-boer"):
        jacks = _press.each(state, events.LastTrick, living, ends=True, jack=True)
        yield PressGroup("boer", "Laatste slag met de boer voor", jacks)
    if state.on("gepaste-kaart") and state.folds and len(state.playing()) > 1:
        passed = _press.each(state, events.LastTrick, state.playing(), ends=True, passed=True)
        label = "Laatste slag, maar een gepaste kaart had gewonnen"
        yield PressGroup("gepast", label, passed, more=True)
    if state.on("blind") and state.untouched and not state.poor_since:
        yield PressGroup("blind", "Toept blind", _press.each(state, events.BlindToep, living), more=True)
    if state.blind or not state.knocks:
        yield PressGroup("gluren", "Keek te vroeg", _press.each(state, events.Peek, living), more=True)
    if state.options["tafelstraf"] == "waarschuwen":
        yield PressGroup("waarschuwing", "Waarschuwing voor", _press.each(state, events.Warned, living), more=True)
    if again.rejoin_agreed(state) and state.out and not state.begun:
        backs = _press.each(state, events.Rejoin, state.out)
        yield PressGroup("terug", "Koopt zich weer in", backs, more=True, coming=True)
    if state.chanced:
        false = _press.each(state, events.FalseChance, state.chanced)
        yield PressGroup("valse-kans", "Kans op toep bleek vals", false, more=True)


def _final_press_groups(state: State) -> Iterable[PressGroup]:
    if state.lowest is None:
        first = state.finalists[0]
        rules = (
            _press(state, events.FinalRule(seat=first, lowest=False), "De laatste slag wint"),
            _press(state, events.FinalRule(seat=first, lowest=True), "De laatste slag verliest"),
        )
        yield PressGroup("finale", f"{state.name(first)} mag bepalen", rules, more=True)
    takes = _press.each(state, events.LastTrick, state.finalists, ends=True)
    yield PressGroup("slag", "Laatste slag voor", takes)


def _asks(state: State) -> Iterable[Ask]:
    inside, living = state.playing(), state.living()
    who = SeatField("seat", "Wie", seats=inside, required=True)
    ranks = tuple((rank, PLURALS[rank]) for rank in ranks_for_toep_van_vier(state))
    if state.on("boer-verslaan") and len(inside) > 1:
        beaten = SeatsInOrder("beaten", "Boer van", seats=inside, repeat=False, required=True)
        fields: tuple[Field, ...] = (replace(who, label="Laatste slag voor"), beaten)
        label = "Vrouw verslaat boer in de laatste slag"
        yield Ask(events.LastTrick, label, fields, rule="toepen#boer-verslaan", ends_round=True)
    if state.on("boerentoep") and len(inside) == 1 and state.knocks[-1:] == inside:
        fields = (who, Count("jacks", "Boeren in de hand", low=1, high=HAND, required=True))
        yield Ask(events.LastTrick, "Boerentoep", fields, rule="toepen#boerentoep", ends_round=True)
    if state.on("was"):
        kinds = tuple((key, f"{label} was") for key, label in wash_kinds(state))
        checker = SeatsInOrder("checker", "Omgedraaid door", seats=living, repeat=False)
        honest = YesNo("honest", "De was was echt")
        fields = (who, Choice("kind", "Soort", choices=kinds, required=True), checker, honest)
        yield Ask(events.Wash, "Was inleveren", fields, rule="toepen#was-inleveren")
    if state.on("toep-van-vier"):
        rank = Choice("rank", "Vier", choices=ranks, required=True)
        yield Ask(events.Four, "Toep van vier", (who, rank), rule="toepen#toep-van-vier", ends_round=True)
        if state.on("kans-op-toep"):
            made = YesNo("made", "De vierde kwam")
            rank = Choice("rank", "Zo ja, vier", choices=ranks)
            yield Ask(events.Chance, "Kans op toep", (who, made, rank), rule="toepen#kans-op-toep")
    if state.on("tafelstraf"):
        whom = SeatField("seat", "Wie", seats=living, required=True)
        points = Count("points", "Strafpunten", low=-MOST_PENALTY, high=MOST_PENALTY, required=True)
        why = Choice("why", "Waarom", choices=(("", "geen reden"), *REASONS.items()))
        yield Ask(events.Penalty, "Straf van de tafel", (whom, points, why), rule="toepen#tafelstraf")
    if state.on("fluiten"):
        rank = Choice("rank", "Drie", choices=(("boer", "boeren"), ("tien", "tienen")), required=True)
        yield Ask(events.Whistle, "Fluiten", (who, rank), rule="toepen#fluiten")
