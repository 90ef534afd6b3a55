"""Calculator of mijn en dijn (mine and yours, two places where cards fall): who pays whom, and which comes first."""

from fractions import Fraction
from typing import Any, Literal

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong
from rulebook.calculators.lists import amounts
from scoring.games.mijn_en_dijn import odds, payout
from scoring.kit.figures import money, percent
from scoring.play.contract import Choice, Count, Field, Several

SLUG = "mijn-en-dijn"
CENTS = 100


PLACES = tuple(
    (payout.bet_on(laid, below), f"{payout.bet_on(laid, below)} ({'onder' if below else 'boven'} {laid})")
    for below in (False, True)
    for laid in payout.LAID
)


FIELDS: tuple[Field, ...] = (
    Choice("kaart", "Waar de inzet op wedt", choices=PLACES),
    Several("inzetten", "Inzetten", help="van elke speler één, met een spatie ertussen"),
    Choice("valt", "De kaart valt bij", choices=(("", "nog niet"), ("dijn", "dijn"), ("mijn", "mijn"))),
    Count("over", "Kaarten nog in de stapel", low=payout.LEFT_OVER, high=payout.CARDS),
    Count("gelijk", "Daarvan op jouw kaart", low=0, high=payout.ALIKE),
)


def _stakes_in_chips(values: Values) -> list[Fraction]:
    """Return the stakes in chips. Raises `Wrong` without a card or a stake, and for numbers that the pack can't
    have."""
    if "kaart" not in values:
        raise Wrong("kaart", "Kies de kaart waar de inzet op wedt.")
    stakes = amounts("inzetten", values.get("inzetten", ()))
    if not stakes:
        raise Wrong("inzetten", "Vul minstens één inzet in, zoals 10 of 0,25.")
    over, others = values["over"], payout.CARDS - payout.ALIKE
    low, high = max(0, over - others), min(over, payout.ALIKE)
    if not low <= values["gelijk"] <= high:
        fit = f"{low}" if low == high else f"{low} tot en met {high}"
        raise Wrong("gelijk", f"Met {over} kaarten over kan dit alleen {fit} zijn: elke waarde is er acht keer.")
    return stakes


def _data(values: Values, stakes: list[Fraction]) -> Results:
    rank, over, alike, fell = values["kaart"], values["over"], values["gelijk"], values.get("valt")
    word = payout.WORDS[over % 2]
    chance = odds.first_fall_chances(over, alike, word)
    bets = {str(seat): {rank: int(stake * CENTS)} for seat, stake in enumerate(stakes, start=1)}
    turns = {said: payout.turn(said, rank, bets) for said in payout.WORDS}
    bank = {said: Fraction(turn.bank, CENTS) for said, turn in turns.items()}
    ends = [Fraction(cents, CENTS) for cents in turns[fell].players.values()] if fell else None
    return Results(
        kaart=(rank, "de waarde waar de inzet op wedt"),
        inzet=(sum(stakes, Fraction(0)), "alle inzetten op die kaart samen"),
        bank_bij_dijn=(bank["dijn"], "wat de bank krijgt als de kaart bij dijn valt; onder nul betaalt hij"),
        bank_bij_mijn=(bank["mijn"], "wat de bank krijgt als de kaart bij mijn valt"),
        bank=(
            bank[fell] if fell else None,
            "wat de bank bij het gekozen woord krijgt; leeg als de kaart nog niet viel",
            Fraction | None,
        ),
        spelers=(
            ends,
            "per inzet wat die speler wint of verliest; leeg als de kaart nog niet viel",
            list[Fraction] | None,
        ),
        beurt=(word, "waarvoor de volgende kaart gedraaid wordt: dijn of mijn", Literal["dijn", "mijn"]),
        kans_dijn=(chance["dijn"], "de kans dat de kaart het eerst bij dijn valt"),
        kans_mijn=(chance["mijn"], "de kans dat de kaart het eerst bij mijn valt"),
        kans_terug=(chance["terug"], "de kans dat de kaart niet meer valt en de inzet terugkomt"),
        verwachting=(odds.player_edge(over, alike, word), "wat één inzet de speler gemiddeld oplevert"),
    )


def _answer(values: Values) -> Answer:
    stakes = _stakes_in_chips(values)
    data, fell = _data(values, stakes), values.get("valt", "")
    return Answer(
        words=_words(data, fell),
        figures=(
            Figure("valt het eerst bij dijn", data["kans_dijn"], chance=True),
            Figure("valt het eerst bij mijn", data["kans_mijn"], chance=True),
            Figure("valt niet meer: inzet terug", data["kans_terug"], chance=True),
            Figure("gemiddeld voor de speler, per inzet", data["verwachting"]),
        ),
        tables=(_stakes_table(stakes, fell),),
        told=_steps(data, values["over"]),
        assumptions=(
            "Er wordt niets meer gedraaid: wat er staat, neem je terug."
            if values["over"] == payout.LEFT_OVER
            else f"De volgende kaart is voor {data['beurt']}: met {values['over']} kaarten over kan het niet anders.",
            "De stapel is goed geschud; de laatste twee kaarten blijven liggen.",
        ),
        data=data,
    )


def _words(data: dict[str, Any], fell: str) -> str:
    total = money(data["inzet"])
    if fell == "dijn":
        return f"De bank betaalt {total}, en de spelers nemen hun inzet terug."
    if fell == "mijn":
        return f"De bank strijkt {total} op."
    return (
        f"Bij dijn betaalt de bank {total}, bij mijn strijkt hij {total} op; de kaart valt het eerst bij dijn "
        f"met kans {percent(data['kans_dijn'])}."
    )


def _stakes_table(stakes: list[Fraction], fell: str) -> Grid:
    rows = tuple((str(seat), f"+{money(stake)}", money(-stake)) for seat, stake in enumerate(stakes, 1))
    marked = tuple((seat, payout.WORDS.index(fell)) for seat in range(len(rows))) if fell else ()
    return Grid("inzetten", "Per speler", ("speler", "bij dijn", "bij mijn"), rows, marked=marked)


def _steps(data: dict[str, Any], over: int) -> Story:
    yield "Bij dijn krijgt ieder eenmaal de eigen inzet erbij, en neemt die zelf terug.", "dijn"
    yield "Bij mijn is alles op die kaart voor de bank.", "mijn"
    begins = f", nu te beginnen met {data['beurt']}" if over > payout.LEFT_OVER else ""
    yield f"Dijn en mijn gaan om en om{begins}.", "om-en-om"
    yield "Wat nooit valt, neem je terug.", "terugnemen"


CALCULATORS = (
    Calculator(
        slug=SLUG,
        title="Wat betaalt mijn en dijn, en hoe groot is de kans?",
        game=SLUG,
        rule=f"{SLUG}#kansen",
        line="De inzetten op een kaart: wat de bank bij dijn betaalt of bij mijn opstrijkt, en wat het eerst komt.",
        fields=lambda _: FIELDS,
        answer=_answer,
        defaults={"over": str(payout.CARDS), "gelijk": str(payout.ALIKE)},
        example="kaart=zeven&inzetten=0,10 0,25 0,20&valt=dijn",
        also=(
            "kans op dijn", "kans op mijn", "uitbetaling mijn en dijn", "wat betaalt de bank dijn",
            "voordeel mijn en dijn", "bank strijkt op",
        ),
    ),
)  # fmt: skip
