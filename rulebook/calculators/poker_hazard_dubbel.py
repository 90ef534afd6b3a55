"""The calculator of the higher game: doubling in the dark, in the light, and *dubbel* after the draw."""

from __future__ import annotations

from rulebook.calculators.acts import exact, money, whole_cents
from rulebook.calculators.row import Answer, Calculator, Figure, Told, Values, Wrong
from scoring.games.poker.hazard import score
from scoring.games.poker.hazard.options import SLUG
from scoring.play.contract import Chips, Choice, Count, Field


def _double_fields(_: Values) -> tuple[Field, ...]:
    times = tuple((str(number), f"{number} keer") for number in range(3))
    return (
        Chips(name="eenheid", label="De eenheid die de gever voorzet", step=100),
        Count(name="spelers", label="Spelers die meegaan", low=2, high=7),
        Choice(name="donker", label="Gedubbeld in the dark", choices=times),
        Choice(name="licht", label="Gedubbeld in the light", choices=times),
        Count(name="dubbel", label="Na het ruilen: keer dubbel gezegd", low=0, high=10),
        Choice(
            name="over",
            label="Dubbel gaat over",
            choices=(("pot", "de hele pot"), ("inzet", "de inzet van ieder")),
            rule=f"{SLUG}#dubbel",
        ),
    )


def _double(values: Values) -> Answer:
    unit, times = whole_cents(values["eenheid"]), values["dubbel"]
    if not unit:
        raise Wrong("eenheid", "De eenheid is meer dan nul.")
    dark, light = int(values["donker"]), int(values["licht"])
    game = score.higher(unit, values["spelers"], dark, light, times, over_pot=values["over"] == "pot")
    rest = f"legt er {money(game.going - unit)} bij" if game.going > unit else "hoeft niets bij te leggen"
    words = f"Meegaan kost {money(game.going)}; de gever {rest}."
    if times:
        words = f"Meegaan kost {money(game.going)}, en na {times} keer dubbel kost zien {money(game.see)}."
    return Answer(
        words=words,
        figures=(
            Figure("meegaan kost", money(game.going)),
            Figure("keer de eenheid", game.going // unit),
            Figure("in de pot na meegaan", money(game.pot)),
            Figure("zien kost na dubbel", money(game.see)),
            Figure("in de pot als ieder ziet", money(game.whole)),
        ),
        told=_double_steps(values, game, unit, score.entry(unit, dark)),
        assumptions=("Zien is wat ieder na het ruilen in totaal betaalt; wie eerder dubbelde, vult aan.",),
        data={
            "meegaan": exact(game.going),
            "keer_de_eenheid": game.going // unit,
            "gever_legt_bij": exact(game.going - unit),
            "pot": exact(game.pot),
            "zien": exact(game.see),
            "pot_na_zien": exact(game.whole),
        },
    )


def _times(where: str, times: str, before: int, after: int) -> str:
    """What doubling before or after the look made of what going along costs."""
    if before == after:
        return f"In the {where} is niet verdubbeld: het blijft {money(after)}."
    return f"In the {where} {times} keer verdubbeld: {money(before)} wordt {money(after)}."


def _double_steps(values: Values, game: score.Higher, unit: int, dark: int) -> Told:
    yield f"De gever zet {money(unit)} voor.", "voorzet"
    yield _times("dark", values["donker"], unit, dark), "in-the-dark"
    yield _times("light", values["licht"], dark, game.going), "in-the-light"
    yield f"Met {values['spelers']} spelers ligt er {money(game.pot)} in de pot.", "voorzet"
    if game.see:
        base = "de pot" if values["over"] == "pot" else "ieders inzet"
        text = f"De eerste keer dubbel kost zoveel als {base}, elke keer daarna twee keer zoveel: {money(game.see)}."
        yield text, "dubbel"


DOUBLING = Calculator(
    slug="poker-hazard-dubbel",
    title="Wat kost dubbel in the dark?",
    game=SLUG,
    rule=f"{SLUG}#zestien",
    line="Het hogere spel: verdubbelen voor en na het kijken, en dubbel na het ruilen.",
    fields=_double_fields,
    answer=_double,
    defaults={"spelers": "5", "eenheid": "0,10", "donker": "0", "licht": "0", "dubbel": "0", "over": "pot"},
    example="eenheid=0,10&spelers=5&donker=1&licht=1&dubbel=2&over=pot",
    results=(
        ("meegaan", "wat meegaan ieder kost, voorzet inbegrepen"),
        ("keer_de_eenheid", "hoeveel keer de eenheid dat is"),
        ("gever_legt_bij", "wat de gever nog bijlegt"),
        ("pot", "de pot als deze spelers zijn meegegaan"),
        ("zien", "wat zien na het ruilen kost; nul als er niet gedubbeld is"),
        ("pot_na_zien", "de pot als ieder van hen ziet"),
    ),
    also=("double in the dark", "double in the light", "open in the dark", "zestien eenheden", "dubbelslaan kosten"),
)
