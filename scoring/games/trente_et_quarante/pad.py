"""What may be pressed and filled in: chips, tap by tap, how the coup ended, and what each chose after un après (both
rows 31).

*Achteraf* (afterwards) is one form for a whole coup: its outcome, the points of both rows, or the cards.
"""

from collections.abc import Iterable

from scoring.games.trente_et_quarante import events, filled
from scoring.games.trente_et_quarante.objections import check
from scoring.games.trente_et_quarante.options import INSURING, SLUG
from scoring.games.trente_et_quarante.score import CHANCES, HIGHEST, LOWEST, PACKS
from scoring.games.trente_et_quarante.state import PARTS, State
from scoring.kit.cards import PACK
from scoring.kit.figures import typeable
from scoring.play.contract import Seat, YesNo
from scoring.play.contract.fields import Cards, Chips, Choice, Count, Field, SeatField, SeatsInOrder, Spot, Stakes
from scoring.play.contract.pad import Ask, Draft, Pad, PressGroup, RoundForm
from scoring.play.rounds.laying import sum_by_place
from scoring.play.rounds.pressing import Pressing

ENDS = (
    ("rood-couleur", "rood, couleur"),
    ("rood-inverse", "rood, inverse"),
    ("apres", "après"),
    ("zwart-couleur", "zwart, couleur"),
    ("zwart-inverse", "zwart, inverse"),
    ("un-apres", "un après"),
)
SPOTS = tuple(Spot(key=one, name=one.capitalize(), face=one) for one in CHANCES)

MOST_CARDS = 31
SHOE = tuple(str(card) for card in PACK) * PACKS

_press = Pressing(check)


def pad(state: State, draft: Draft) -> Pad:
    """Return what may be pressed, asked and filled in now."""
    return Pad(groups=tuple(_groups(state)), asks=tuple(_asks(state)), form=_form(state, draft))


# --- live ------------------------------------------------------------------------------------------


def _groups(state: State) -> Iterable[PressGroup]:
    if state.pending:
        for seat in dict.fromkeys(held.seat for held in state.pending):
            ways = (
                _press(state, events.HalfBack(seat=seat), "de helft terug"),
                _press(state, events.ToPrison(seat=seat), "en prison: wachten"),
            )
            yield PressGroup(f"kiest-{seat}", f"{state.name(seat)} kiest", ways)
        return
    for seat in () if state.results else state.living():
        chips = filled.chip_size(state, {}) * PARTS
        lays = [
            _press(state, events.Stake(seat=seat, on=on, amount=chips), f"{on} {state.text(chips)}") for on in CHANCES
        ]
        if any(held.seat == seat for held in state.laid):
            lays.append(_press(state, events.TakenBack(seat=seat), "neemt terug"))
        yield PressGroup(f"inzet-{seat}", f"{state.name(seat)} zet in", tuple(lays))
    if state.laid or state.prison or state.results:
        ends = tuple(_press(state, events.Outcome(ends=end), label, ends=True) for end, label in ENDS)
        yield PressGroup("slag", "Wat wint er?", ends)
        last = tuple(_press(state, events.Outcome(ends=end, last=True), label, ends=True) for end, label in ENDS)
        yield PressGroup("laatste", "De laatste slag van de taille", last, more=True)
    if state.prison:
        stop = _press(state, events.Stop(), "Wij houden op: de helft terug")
        yield PressGroup("ophouden", "Ophouden", (stop,), closing=True)


def _asks(state: State) -> Iterable[Ask]:
    if state.pending:
        return
    who = SeatField("seat", "Wie", seats=state.living(), required=True)
    if not state.results:
        on = Choice("on", "Waarop", choices=tuple((one, one) for one in CHANCES), required=True)
        chips = Chips("amount", "Fiches", high=filled.MOST_CHIPS, step=PARTS, required=True)
        safe = (YesNo("insured", "Verzekerd"),) if state.on(INSURING.key) else ()
        yield Ask(events.Stake, "Zet iets anders in", (who, on, chips, *safe), rule=f"{SLUG}#inzetten")
    if state.laid or state.prison or state.results:
        black, red = (
            Count(name, f"Punten van {said}", low=LOWEST, high=HIGHEST, required=True)
            for name, said in (("black", "zwart"), ("red", "rood"))
        )
        fields = (black, red, _first_card_field("first"))
        yield Ask(events.Counted, "Met de punten", fields, rule=f"{SLUG}#rijen", ends_round=True)
    won = Chips("won", "Gewonnen, of met een min verloren", low=-filled.MOST_CHIPS, step=PARTS, required=True)
    yield Ask(events.Result, "Alleen de uitslag", (who, won), rule=f"{SLUG}#roepen")


def _first_card_field(name: str) -> Choice:
    choices = (("", "onbekend"), ("zwart", "zwart"), ("rood", "rood"))
    return Choice(name, "De eerste kaart", choices=choices, rule=f"{SLUG}#couleur-inverse")


# --- achteraf ----------------------------------------------------------------------------------------


def _form(state: State, draft: Draft) -> RoundForm:
    fields = _whole_coup_fields(state, draft)
    if state.pending:
        fields = _half_or_prison_fields(state, filled.who_must_choose(state))
    return RoundForm(title="Deze slag", fields=tuple(fields), missing=filled.missing(state, draft))


def _whole_coup_fields(state: State, draft: Draft) -> Iterable[Field]:
    yield from _staking_fields(state, draft)
    how = draft.get("hoe")
    if how == filled.CARDS_TOLD:
        for key in ("zwart", "rood"):
            yield Cards(f"rij-{key}", f"De rij voor {key}", pack=SHOE, least=4, most=MOST_CARDS,
                        rule=f"{SLUG}#rijen")  # fmt: skip
    elif how == filled.POINTS:
        for key in ("zwart", "rood"):
            yield Count(f"punten-{key}", f"Punten van {key}", low=LOWEST, high=HIGHEST)
        yield _first_card_field("eerste")
    else:
        yield Choice("slag", "Wat wint er?", choices=ENDS, rule=f"{SLUG}#roepen", required=True)
    found = filled.coup_in(draft)
    if found is not None and filled.bank_wins(found) and not draft.get("laatste"):
        yield from _half_or_prison_fields(state, filled.who_would_choose(state, draft))
    yield from _rare_fields(state)


def _staking_fields(state: State, draft: Draft) -> Iterable[Field]:
    if state.results:
        return
    if standing := tuple(dict.fromkeys(held.seat for held in state.laid if held.stands)):
        yield SeatsInOrder("terug", "Neemt terug", seats=standing, repeat=False, row=True,
                           rule=f"{SLUG}#apres")  # fmt: skip
    if filled.last_stakes(state):
        yield YesNo("zelfde", "Zelfde inzetten als net")
    usual = filled.chip_size(state, {})
    sizes = tuple(("" if size == usual else str(size), str(size)) for size in filled.SIZES)
    yield Choice("fiche", "Inzetten met", choices=sizes, row=True, rule=f"{SLUG}#kansen-om-op-te-zetten")
    chips, own = filled.chips_in(state, draft)[0], filled.chips_in(state, draft, own=True)[0]
    back = draft.get("terug") or ()
    lies = sum_by_place((*((held.seat, held.on, held.stake) for held in state.laid if held.seat not in back), *chips))
    yield Stakes(
        "zet", "Inzetten", seats=state.living(), spots=SPOTS,
        chip="fiche", who="", size=str(filled.chip_size(state, draft)),
        lies=tuple((seat, on, on, typeable(state.shown(stake))) for seat, on, stake in lies),
        laid=tuple(f"{seat}:{on}:{typeable(state.shown(stake))}" for seat, on, stake in own)
    )  # fmt: skip
    if state.on(INSURING.key):
        for seat in filled.may_insure(state, draft):
            yield YesNo(f"verzekerd-{seat}", f"{state.name(seat)} verzekert", rule=f"{SLUG}#verzekeren")


def _half_or_prison_fields(state: State, seats: Iterable[Seat]) -> Iterable[Field]:
    for seat in seats:
        choices, asked = (("", "helft"), (filled.IN_PRISON, "en prison")), "Helft terug, of wachten (en prison)?"
        yield Choice(f"kiest-{seat}", state.name(seat), help=asked, choices=choices, seat=seat,
                     rule=f"{SLUG}#un-apres")  # fmt: skip


def _rare_fields(state: State) -> Iterable[Field]:
    yield YesNo("laatste", "De laatste slag van de taille", rule=f"{SLUG}#laatste-slag", more=True)
    ways = (("", "de uitkomst"), (filled.POINTS, "punten"), (filled.CARDS_TOLD, "kaarten"))
    yield Choice("hoe", "Je schrijft op", choices=ways, more=True, rule=f"{SLUG}#rijen")
    told = {seat for seat, _ in state.results} | {held.seat for held in state.laid}
    for seat in (seat for seat in state.living() if seat not in told):
        yield Chips(f"uitslag-{seat}", f"Alleen de uitslag van {state.name(seat)}", more=True,
                    low=-filled.MOST_CHIPS, step=PARTS, rule=f"{SLUG}#roepen")  # fmt: skip
