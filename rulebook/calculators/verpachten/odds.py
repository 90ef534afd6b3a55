"""Calculator of verpachten: what one more card does, the probability to make sixteen points, and whether buying
pays."""

from fractions import Fraction
from typing import Literal, NamedTuple

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong, at_field
from rulebook.calculators.verpachten.hands import CARDS, SLUG, ranks_of
from scoring.games.verpachten import odds, payout
from scoring.games.verpachten.odds import Buying
from scoring.games.verpachten.payout import GOAL, Hand
from scoring.kit.figures import amount, chips, decimal, percent, signed
from scoring.play.contract import Cards, Chips, Field

LOW = 10
"""The first row of the table: below it nobody stops, since no card can take him over sixteen."""


FIELDS: tuple[Field, ...] = (
    Cards("hand", "Jouw kaarten", help="leeg: voor je eerste kaart", pack=CARDS, least=1, most=12),
    Cards("gezien", "Andere kaarten die je kent", pack=CARDS, least=1, most=len(CARDS)),
    Chips("pot", "In de pot", help="dan zie je of kopen loont", step=100),
)


def _answer(values: Values) -> Answer:
    hand, seen = ranks_of(values.get("hand", ())), ranks_of(values.get("gezien", ()))
    total = payout.points(hand)
    if total >= GOAL:
        raise Wrong(
            "hand", f"Met {total} punten valt er niets te kopen: vul een hand van hoogstens {GOAL - 1} punten in."
        )
    with at_field("gezien"):
        one = odds.next_card(hand, seen)
        stops = {stop: odds.buying_on(hand, seen, stop) for stop in range(max(total + 1, LOW), GOAL + 1)}
    on = stops[GOAL]
    pot: Fraction | None = values.get("pot")
    worth = None if pot is None else odds.gain(hand, seen, pot)
    return Answer(
        words=_words(total, one, on),
        more=_advice(worth, pot),
        figures=(
            Figure(f"volgende kaart: precies {GOAL}", one.made, chance=True),
            Figure("volgende kaart: te veel", one.over, chance=True),
            Figure("volgende kaart: nog te weinig", one.below, chance=True),
            Figure(f"doorkopen tot {GOAL}: gehaald", on.made, chance=True),
            *(() if worth is None else (Figure("een kaart kopen brengt gemiddeld", signed(worth)),)),
        ),
        tables=(_stops_table(stops),),
        told=_steps(total, one, len(CARDS) - len(hand) - len(seen)),
        assumptions=_assumptions(worth),
        data=_data(total, hand, seen, one, stops, worth),
    )


def _words(total: int, one: Buying, on: Buying) -> str:
    if not one.over and not one.made:
        return f"Eén kaart kan nog geen {GOAL} maken; doorkopen tot {GOAL} lukt in {percent(on.made)} van de gevallen."
    if not one.over:
        return f"Met {total} punten heb je {percent(one.made)} kans op {GOAL}, en te veel krijgen kan niet."
    if not one.made:
        return f"Met {total} punten maakt één kaart er nooit {GOAL} van; de kans op te veel is {percent(one.over)}."
    return (
        f"Met {total} punten is de kans op {GOAL} met één kaart {percent(one.made)}, en op te veel {percent(one.over)}."
    )


def _best(worth: Fraction | None) -> str | None:
    if worth is None:
        return None
    return "kopen" if worth > 0 else "passen" if worth < 0 else "maakt niet uit"


def _advice(worth: Fraction | None, pot: Fraction | None) -> str:
    if worth is None or pot is None:
        return ""
    if not worth:
        return "Kopen of passen maakt gemiddeld niets uit."
    sentence = f"Met {chips(pot)} in de pot brengt kopen gemiddeld {signed(worth)}, passen niets: "
    return sentence + ("koop." if worth > 0 else "pas.")


def _steps(total: int, one: Buying, unseen: int) -> Story:
    need = GOAL - total
    yield f"Je hebt {total} punten en zoekt er precies {need}.", "doel"
    made = one.made * unseen
    count = "telt" if made == 1 else "tellen"
    yield f"Van de {unseen} onbekende kaarten {count} er {amount(made)} precies {need}.", "kansen"
    if total <= odds.SAFE:
        yield f"Met {odds.SAFE} of minder kun je niet te veel krijgen.", "veilig-kopen"
    if one.pays:
        yield f"Te veel kost een fiche per punt: gemiddeld {decimal(one.pays)} bij de volgende kaart.", "te-veel"


def _assumptions(worth: Fraction | None) -> tuple[str, ...]:
    known = "Je kent alleen de ingevulde kaarten; alle andere zijn even waarschijnlijk, ook die van de anderen."
    if worth is None:
        return (known,)
    return (known, f"Niemand anders wint van jouw {GOAL}, en je koopt daarna zo goed mogelijk door.")


def _stops_table(stops: dict[int, Buying]) -> Grid:
    rows = tuple(
        (str(stop), percent(each.made), percent(each.over), decimal(each.pays)) for stop, each in stops.items()
    )
    head = ("stop bij", f"precies {GOAL}", "te veel", "betaalt gemiddeld")
    return Grid("doorkopen", "Doorkopen tot je zoveel punten hebt", head, rows)


class OneStop(NamedTuple):
    """What happens if one buys cards up to this number of points (`stop`), as data.

    `kans_zestien`, `kans_te_veel`: the probability of sixteen points and of more; `boete`: the average payment in
        chips.
    """

    stop: int
    kans_zestien: Fraction
    kans_te_veel: Fraction
    boete: Fraction


def _data(total: int, hand: Hand, seen: Hand, one: Buying, stops: dict[int, Buying], worth: Fraction | None) -> Results:
    on = stops[GOAL]
    each = [OneStop(stop, way.made, way.over, way.pays) for stop, way in stops.items()]
    return Results(
        punten=(total, "wat je nu hebt"),
        over=(len(CARDS) - len(hand) - len(seen), "aantal onbekende kaarten"),
        kans_onder=(one.below, "kans dat je na de volgende kaart onder zestien zit"),
        kans_zestien=(one.made, "kans dat je er precies zestien mee hebt"),
        kans_te_veel=(one.over, "kans dat je erboven zit"),
        boete=(one.pays, "gemiddelde betaling aan de pachter na de volgende kaart, in fiches"),
        doorkopen_zestien=(on.made, "kans op zestien als je doorkoopt tot je er zestien of meer hebt"),
        doorkopen_te_veel=(on.over, "kans dat je er dan boven zit"),
        doorkopen_boete=(on.pays, "gemiddelde betaling dan"),
        per_stop=(each, "per puntental waarbij je stopt: kans_zestien, kans_te_veel en boete", list[OneStop]),
        waarde=(
            worth,
            "wat een kaart kopen gemiddeld brengt, in fiches; passen brengt niets; leeg zonder pot",
            Fraction | None,
        ),
        beste=(
            _best(worth),
            "kopen, passen of maakt niet uit; leeg zonder pot",
            Literal["kopen", "passen", "maakt niet uit"] | None,
        ),
    )


CALCULATORS = (
    Calculator(
        slug=f"{SLUG}-kans",
        title="Kans op zestien",
        game=SLUG,
        rule=f"{SLUG}#kansen",
        line="Je hand bij verpachten: de kans op precies zestien of te veel, en of nog een kaart loont.",
        fields=lambda _: FIELDS,
        answer=_answer,
        example="hand=s4 h2 r5&pot=50",
        also=(
            "kans op zestien", "kopen of passen verpachten", "nog een kaart kopen", "wanneer stoppen",
            "kans op te veel", "doorkopen", "kans op 16",
        ),
    ),
)  # fmt: skip
