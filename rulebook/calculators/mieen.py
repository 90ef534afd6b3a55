"""Calculator of mieën: the pot divided by tricks, what players without a trick and the others put in, and the next
pot."""

from typing import Any, NamedTuple

from rulebook.calculators.calculator import YES_NO, Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong
from scoring.games.mieen import payout
from scoring.games.mieen.options import FILL, SOLO
from scoring.games.mieen.payout import STAKE, TRICKS, Settlement
from scoring.kit.figures import capital, chips, in_words
from scoring.play.contract import Choice, Count, Field

SLUG = "mieen"
FALLS = (
    ("3", "één haalt er drie"),
    ("2-1", "twee en één"),
    ("1-1-1", "drie keer één"),
    ("1-2", "één, gever twee"),
    ("0-3", "geen, gever drie"),
)
"""How the three tricks are divided; against a defending gever (dealer) the first number is the lone player's."""


def _fields(_: Values) -> tuple[Field, ...]:
    high = 1_000_000
    return (
        Count("spelers", "Hoeveel spelers", low=payout.SEATS[0], high=payout.SEATS[-1]),
        Count("pot", "Fiches in de pot", help="leeg: de eerste pot", low=1, high=high, sums=True),
        Count("mee", "Hoeveel gaan er mee", help="zonder verdediger", low=1, high=payout.SEATS[-1]),
        Choice("slagen", "Hoe vallen de slagen", choices=FALLS),
        Choice("verdedigt", "De gever verdedigt", help="als er maar één meegaat", choices=YES_NO),
        Count("grens", "Meeste dat een dode betaalt", help="nul: geen grens", low=0, high=high, more=True),
        Choice("alleen", SOLO.label, choices=SOLO.choices, more=True),
        Choice("aanvullen", FILL.label, choices=FILL.choices, more=True),
    )


def _tricks_made(values: Values) -> tuple[int, ...]:
    """Return the tricks of each player who made any, most first; with a defender (lone player's tricks, defender's
    tricks).

    Raises `Wrong` for what can't be with so many players.
    """
    if "mee" not in values:
        raise Wrong("mee", "Vul in hoeveel spelers er meegaan, van 1 tot en met het aantal spelers.")
    along, defended = values["mee"], values["verdedigt"] == "ja"
    if along > values["spelers"]:
        raise Wrong("mee", f"Er gaan er hoogstens {values['spelers']} mee: zoveel spelers zijn er.")
    if defended and along > 1:
        raise Wrong("verdedigt", "De gever verdedigt alleen als er één speler meegaat: kies nee, of vul bij mee 1 in.")
    if "slagen" not in values:
        if along > 1 or defended:
            raise Wrong("slagen", "Kies hoe de drie slagen vielen.")
        return (TRICKS,)
    fallen = tuple(int(part) for part in values["slagen"].split("-"))
    if defended:
        if len(fallen) > 2:
            raise Wrong("slagen", "Alleen de speler en de gever halen slagen: kies iets anders dan drie keer één.")
        return (*fallen, 0)[:2]
    if fallen[-1] > fallen[0]:
        raise Wrong("slagen", "De gever haalt alleen slagen als hij verdedigt: kies een van de eerste drie.")
    if along == 1 and len(fallen) > 1:
        raise Wrong("slagen", "Er gaat er maar één mee, en niemand verdedigt: kies dat één er drie haalt.")
    if len(fallen) > along:
        raise Wrong("slagen", f"Er gaan er {along} mee: dan halen er hoogstens {along} een slag.")
    return fallen


def _answer(values: Values) -> Answer:
    fallen = _tricks_made(values)
    if values["grens"] % STAKE:
        raise Wrong("grens", "Neem voor de grens een veelvoud van drie, of nul voor geen grens.")
    players = [str(place) for place in range(1, values["spelers"] + 1)]
    pot = values.get("pot", payout.first_pot(len(players)))
    defended = values["verdedigt"] == "ja"
    along = 2 if defended else values["mee"]
    tricks = dict(zip(players, (*fallen, *[0] * along)[:along], strict=False))
    defender, cap, fill = "2" if defended else None, values["grens"] or None, values["aanvullen"] == "gever"
    after = payout.settle(players, pot, tricks, defender, cap, solo=values["alleen"], fill=fill)
    data = _data(pot, fallen, after, defended)
    return Answer(
        words=_words(data),
        more=f"De pot van {pot} is niet deelbaar door drie: een derde is naar beneden afgerond."
        if pot % TRICKS
        else "",
        figures=(
            Figure("een derde van de pot", pot // TRICKS),
            Figure("doden", len(after.dead)),
            Figure("een dode legt in", data["dode_betaalt"] or "geen dode"),
            Figure("de volgende pot", after.pot),
        ),
        tables=(_settling_table(data, defended, sum(1 for tricks in fallen[: 1 if defended else None] if tricks)),),
        told=_steps(data, defended),
        assumptions=() if "pot" in values else (f"Het is de eerste pot: drie fiches van {len(players)} spelers.",),
        data=data,
    )


class TrickPayout(NamedTuple):
    """What a player with so many tricks (`slagen`) gets from the pot (`krijgt`, in chips), as data."""

    slagen: int
    krijgt: int


def _data(pot: int, fallen: tuple[int, ...], after: Settlement[str], defended: bool) -> Results:
    made = sorted({tricks for tricks in (fallen[:1] if defended else fallen) if tricks}, reverse=True)
    paid = [TrickPayout(tricks, payout.chips_for_tricks(pot, tricks)) for tricks in made]
    others = [chips for player, chips in after.stakes.items() if player not in after.dead]
    dead = after.stakes[after.dead[0]] if after.dead else None
    adds = after.stakes["2"] if defended else None
    return Results(
        pot=(pot, "fiches in de pot"),
        derde=(pot // TRICKS, "wat een slag waard is, naar beneden afgerond"),
        uitbetaald=(paid, "per aantal slagen wat die speler uit de pot krijgt", list[TrickPayout]),
        doden=(len(after.dead), "hoeveel spelers meegingen zonder slag"),
        dode_betaalt=(dead, "wat een dode voor de volgende pot inlegt; leeg zonder doden", int | None),
        anderen=(len(others) - defended, "hoeveel spelers de gewone inzet leggen"),
        ander_betaalt=(STAKE, "de gewone inzet"),
        verdediger_betaalt=(
            adds,
            "wat een gever inlegt die verdedigde, om aan te vullen; leeg zonder verdediger",
            int | None,
        ),
        blijft=(after.stayed, "wat in de pot blijft staan"),
        ingelegd=(sum(after.stakes.values()), "wat iedereen samen inlegt"),
        volgende_pot=(after.pot, "de volgende pot"),
        leeggespeeld=(not after.dead and not after.stayed, "of de pot leeg is en er een nieuwe begint"),
    )


def _words(data: dict[str, Any]) -> str:
    each = [f"{in_words(one.slagen)} {_tricks_word(one.slagen)}: {chips(one.krijgt)}" for one in data["uitbetaald"]]
    got = ", ".join(each) if each else "niemand krijgt iets uit de pot"
    who = "Eén dode legt" if data["doden"] == 1 else f"{data['doden']} doden leggen elk"
    dead = f"{who} {data['dode_betaalt']} in"
    told = f"{dead if data['doden'] else 'Niemand is dood'}; de volgende pot is {data['volgende_pot']}."
    return f"{capital(got)}. {told}"


def _tricks_word(count: int) -> str:
    return "slag" if count == 1 else "slagen"


def _settling_table(data: dict[str, Any], defended: bool, took: int) -> Grid:
    """Return a table of who gets and puts in how many chips.

    `defended`: the dealer defended against a lone player; `took`: how many players made a trick, a defender not
    counted.
    """
    rows = [(f"met {one.slagen} {_tricks_word(one.slagen)}", str(one.krijgt), str(STAKE)) for one in data["uitbetaald"]]
    if data["doden"]:
        rows.append((f"dood ({data['doden']})", "0", str(data["dode_betaalt"])))
    if defended:
        rows.append(("verdediger", "0", str(data["verdediger_betaalt"])))
    if data["anderen"] > took:
        rows.append(("verder ieder", "0", str(STAKE)))
    head = ("Wie", "krijgt", "legt in")
    return Grid("verdeling", "Uit de pot en in de volgende", head, rows)


def _steps(data: dict[str, Any], defended: bool) -> Story:
    yield f"Elke slag is een derde van {data['pot']}: {data['derde']}.", "verdeling"
    if defended:
        more = data["verdediger_betaalt"]
        puts = f"vult de pot aan tot een veelvoud van drie: {more}" if more else "legt zelf niets in"
        yield f"Voor elke slag van de verdediger blijft een derde staan: {data['blijft']}. Hij {puts}.", "verdedigen"
    if data["doden"]:
        text = f"Wie meeging zonder slag, legt in wat er in de pot stond: {data['dode_betaalt']}."
        capped = data["dode_betaalt"] < data["pot"]
        text = f"Wie meeging zonder slag, betaalt de afgesproken grens: {data['dode_betaalt']}." if capped else text
        yield text, ("maximum" if capped else "dood")
    others = "Eén speler legt" if data["anderen"] == 1 else f"{data['anderen']} spelers leggen elk"
    yield f"{others} de gewone {STAKE} in.", "volgende-pot"
    text = f"De volgende pot: {data['blijft']} die bleef en {data['ingelegd']} die erin komt, {data['volgende_pot']}."
    yield text, ("leeggespeeld" if data["leeggespeeld"] else "volgende-pot")


CALCULATORS = (
    Calculator(
        slug=SLUG,
        title="De pot bij mieën",
        game=SLUG,
        rule=f"{SLUG}#verdeling",
        line="Wat een slag oplevert, wat een dode inlegt, en hoe groot de volgende pot wordt, ook na verdedigen.",
        fields=_fields,
        answer=_answer,
        defaults={
            "spelers": "5", "verdedigt": "nee", "grens": "0",
            "alleen": str(SOLO.default), "aanvullen": str(FILL.default),
        },
        example="pot=15&mee=5&slagen=3",
        also=(
            "pot verdelen mieën", "wat betaalt een dode", "volgende pot mieën", "pot verdedigen",
            "een derde van de pot", "hoeveel is een slag waard", "alleen meegaan", "pot mieen",
        ),
    ),
)  # fmt: skip
