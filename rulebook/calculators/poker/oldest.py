"""What staying in costs at poker with a joker: in its oldest form with bidding, and in the higher form with
doubling."""

from fractions import Fraction
from typing import NamedTuple

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong, at_field
from rulebook.calculators.poker.acts import exact, money, moves, whole_cents
from scoring.games.poker.hazard import rounds, score
from scoring.games.poker.hazard.options import SLUG
from scoring.games.poker.hazard.rounds import Entry, Line, Round
from scoring.games.poker.hazard.score import Action, Betting
from scoring.kit.figures import listed
from scoring.play.contract import Chips, Choice, Count, Field, Moves, Several

_ACTIONS: dict[str, Action] = {"verhoog": "verhogen", "mee": "zien", "pas": "weg"}
_STRADDLES = (("geen", "geen"), ("B", "B: na de gever"), ("C", "C: nummer drie"))


ENTRY_FIELDS: tuple[Field, ...] = (
    Count("spelers", "Spelers", help="A geeft, B zit na hem, en zo verder.", low=2, high=7),
    Chips("minimum", "Minimum", step=100),
    Chips("maximum", "Maximum", step=100),
    Choice("straddle", "Gestraddeld door", choices=_STRADDLES),
    Several("niet-mee", "Wie niet meegaan", help="Letters, zoals C E."),
    Moves(
        "woorden",
        "Het bieden na het ruilen, in volgorde",
        help="+1 (verhoog met 1), zien of weg. Wie na de laatste spreker zit, begint.",
        acts=("zien", "weg", "+0,10", "+0,50", "+1", "+2,50", "+5"),
    ),
)


def _raise_limits(values: Values) -> range:
    lowest, highest = whole_cents(values["minimum"]), whole_cents(values["maximum"])
    if lowest < 1:
        raise Wrong("minimum", "Het minimum is meer dan nul.")
    if highest < lowest:
        raise Wrong("maximum", "Het maximum is niet lager dan het minimum.")
    return range(lowest, highest + 1)


def _begin_round(values: Values, minimum: int) -> Round:
    away = " ".join(values.get("niet-mee", ())).replace(",", " ").upper().split()
    straddler = "" if values["straddle"] == "geen" else values["straddle"]
    if straddler == "C" and values["spelers"] < 3:
        raise Wrong("straddle", "Met twee spelers is er geen nummer drie: kies B of geen.")
    if len(set(away)) < len(away):
        raise Wrong("niet-mee", "Noem wie niet meegaat één keer.")
    with at_field("niet-mee"):
        return rounds.begin(values["spelers"], minimum, straddler, away)


def _read_moves(values: Values, limits: range) -> list[tuple[Action, int]]:
    with at_field("woorden"):
        found = moves(values.get("woorden", ()), opening=False, told=("zien", "weg"))
    for number, (move, amount) in enumerate(found, 1):
        if move not in _ACTIONS and move != "inzet":
            text = "deze rekenhulp kent, zoals de bron, geen checken: verhoog, zie of ga weg."
            raise Wrong("woorden", f"Keer {number}: {text}")
        if move == "inzet" or (move == "verhoog" and amount not in limits):
            low, high = money(limits[0]), money(limits[-1])
            raise Wrong("woorden", f"Keer {number}: verhogen kan hier van {low} tot en met {high}.")
    return [(_ACTIONS[move], amount) for move, amount in found]


def _bidding_answer(values: Values) -> Answer:
    limits = _raise_limits(values)
    game = _begin_round(values, limits[0])
    with at_field("woorden"):
        played = rounds.after_bidding(game, _read_moves(values, limits), limits)
    return Answer(
        words=_bidding_words(played),
        figures=(Figure("in de pot", money(played.betting.pot)), Figure("voor het bieden", money(game.betting.pot))),
        tables=(_players_table(played), *((_bidding_table(played),) if played.lines else ())),
        told=_bidding_steps(played),
        assumptions=_assumed(played),
        data=_bidding_data(played, game),
    )


def _bidding_words(game: Round) -> str:
    now = game.turns.next if game.turns else ""
    if game.alone:
        how = "is als enige over en wint" if game.lines else "heeft niemand tegen zich en neemt"
        return f"{game.alone} {how} de pot van {money(game.betting.pot)}."
    if not now:
        return f"Er is gezien: de kaarten gaan open, in de pot ligt {money(game.betting.pot)}."
    if not game.betting.level:
        says = "verhogen of weggaan, of checken als dat bij jullie mag"
        return f"{now} spreekt het eerst: {says}. In de pot ligt {money(game.betting.pot)}."
    return f"{now} is aan de beurt: zien kost {money(score.to_see(game.betting, now))}."


def _players_table(game: Round) -> Grid:
    """Return a table of what each player put in before the cards, what staying in cost, and what seeing (calling) costs
    now."""
    rows = []
    for each in game.entries:
        playing = each.seat in game.betting.left
        see = money(score.to_see(game.betting, each.seat)) if playing else "weg"
        rows.append((each.seat, money(each.before), money(each.more), see))
    now = game.turns.next if game.turns else ""
    marked = ((rounds.SEATS.index(now), 2),) if now and game.betting.level else ()
    head = ("wie", "voorzet", "meegaan nog", "zien nu")
    return Grid("plaatsen", "Wat ieder betaalt", head, rows, marked=marked, rule=f"{SLUG}#meegaan")


def _did(line: Line) -> str:
    return {"verhogen": f"verhoogt met {money(line.raised)}", "zien": "ziet"}.get(line.action, "gaat weg")


def _bidding_table(game: Round) -> Grid:
    rows = tuple((line.seat, _did(line), money(line.paid), money(line.pot)) for line in game.lines)
    return Grid("verloop", "Het bieden", ("wie", "doet", "betaalt", "pot"), rows, rule=f"{SLUG}#bieden")


def _bidding_steps(game: Round) -> Story:
    straddled = game.behind != "A"
    rule, times = ("straddle-kosten", score.STRADDLED_ENTRY) if straddled else ("meegaan", score.ENTRY)
    told = [f"Meegaan kost {times} keer het minimum, samen met wat je al voorzette."]
    yield told[0], rule
    if straddled:
        yield f"{game.behind} heeft gestraddeld en beslist als laatste.", "straddelen"
    for line in game.lines:
        cost = f" en betaalt {money(line.paid)}" if line.paid else ""
        rule = {"weg": "weggaan", "zien": "zien-kost"}.get(line.action, "bieden")
        yield f"{line.seat} {_did(line)}{cost}.", rule
    if game.alone and not game.lines:
        yield "Niemand anders gaat mee.", "niemand-gaat-mee"
    elif game.alone or (game.turns and game.turns.over):
        yield "Het bieden is voorbij.", "einde"


def _assumed(game: Round) -> tuple[str, ...]:
    order = listed([*game.betting.paid]) if game.betting.paid else "niemand"
    return (
        f"Na het ruilen spreken in deze volgorde: {order}. Wie weg is, wordt overgeslagen.",
        "Wie niet meegaat, is zijn voorzet kwijt. Er wordt hoogstens één keer gestraddeld.",
    )


class OneSeat(NamedTuple):
    """A player, as data; amounts are in whole units of money.

    `speler`: his letter; `voorzet`: what he put in before the cards; `meegaan_kost`: what staying in costs.
    `geboden`: what he bid; `kost_zien`: what seeing (calling) costs, None once he is out; `weg`: whether he is out.
    """

    speler: str
    voorzet: Fraction
    meegaan_kost: Fraction
    geboden: Fraction
    kost_zien: Fraction | None
    weg: bool


class OneWord(NamedTuple):
    """A word of the bidding, as data; amounts are in whole units of money.

    `speler`: the player's letter; `woord`: the word; `betaalt`: what he pays; `pot`: the pot after it.
    """

    speler: str
    woord: Action
    betaalt: Fraction
    pot: Fraction


def _bidding_data(game: Round, start: Round) -> Results:
    now = game.turns.next if game.turns else ""
    cost = exact(score.to_see(game.betting, now)) if now and game.betting.level else None
    words = [OneWord(line.seat, line.action, exact(line.paid), exact(line.pot)) for line in game.lines]
    return Results(
        pot=(exact(game.betting.pot), "wat er in de pot ligt"),
        pot_voor_bieden=(exact(start.betting.pot), "wat er lag toen het bieden begon"),
        aan_beurt=(now or None, "de letter van wie aan de beurt is; leeg als het voorbij is", str | None),
        kost_zien=(cost, "wat zien hem kost; leeg als er niet verhoogd is", Fraction | None),
        klaar=(not now, "of het bieden voorbij is"),
        winnaar=(game.alone or None, "wie niemand meer tegen zich heeft, anders leeg", str | None),
        achter=(game.behind, "wie als laatste beslist"),
        spelers=(
            [_seat_data(game.betting, each) for each in game.entries],
            "per speler: voorzet, wat meegaan hem dan nog kost, wat hij geboden heeft, wat zien kost en of hij weg is",
            list[OneSeat],
        ),
        woorden=(words, "per woord: wie, wat, wat hij betaalt en de pot daarna", list[OneWord]),
    )


def _seat_data(betting: Betting, each: Entry) -> OneSeat:
    left = each.seat in betting.left
    see = exact(score.to_see(betting, each.seat)) if left else None
    paid = exact(betting.paid.get(each.seat, 0))
    return OneSeat(each.seat, exact(each.before), exact(each.more), paid, see, not left)


ENTRY = Calculator(
    slug="poker-hazard-inzet",
    title="Wat kost meegaan en zien?",
    game=SLUG,
    rule=f"{SLUG}#bieden",
    line="De oudste manier, met of zonder straddle: wie wat betaalt, wat zien kost en wat er in de pot ligt.",
    fields=lambda _: ENTRY_FIELDS,
    answer=_bidding_answer,
    defaults={"spelers": "5", "minimum": "0,10", "maximum": "5", "straddle": "geen"},
    example="spelers=5&minimum=0,10&maximum=5&straddle=geen&woorden=%2B1 weg zien %2B2,50 zien %2B5",
    also=("straddle kosten", "hoeveel om te zien", "pot uitrekenen", "wat betaalt de gever", "verhogen en zien"),
    lands="veld-woorden",
)


def _double_fields(_: Values) -> tuple[Field, ...]:
    times = tuple((str(number), f"{number} keer") for number in range(3))
    return (
        Chips("eenheid", "De eenheid die de gever voorzet", step=100),
        Count("spelers", "Spelers die meegaan", low=2, high=7),
        Choice("donker", "Gedubbeld in the dark", choices=times),
        Choice("licht", "Gedubbeld in the light", choices=times),
        Count("dubbel", "Na het ruilen: keer dubbel gezegd", low=0, high=10),
        Choice(
            "over",
            "Dubbel gaat over",
            choices=(("pot", "de hele pot"), ("inzet", "de inzet van ieder")),
            rule=f"{SLUG}#dubbel",
        ),
    )


def _double_answer(values: Values) -> Answer:
    unit, times = whole_cents(values["eenheid"]), values["dubbel"]
    if not unit:
        raise Wrong("eenheid", "De eenheid is meer dan nul.")
    dark, light = int(values["donker"]), int(values["licht"])
    game = score.higher_game(unit, values["spelers"], dark, light, times, over_pot=values["over"] == "pot")
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
        data=Results(
            meegaan=(exact(game.going), "wat meegaan ieder kost, voorzet inbegrepen"),
            keer_de_eenheid=(game.going // unit, "hoeveel keer de eenheid dat is"),
            gever_legt_bij=(exact(game.going - unit), "wat de gever nog bijlegt"),
            pot=(exact(game.pot), "de pot als deze spelers zijn meegegaan"),
            zien=(exact(game.see), "wat zien na het ruilen kost; nul als er niet gedubbeld is"),
            pot_na_zien=(exact(game.whole), "de pot als ieder van hen ziet"),
        ),
    )


def _doubling_in_words(where: str, times: str, before: int, after: int) -> str:
    """Return in words what doubling before or after looking at the cards (`where`) did to the cost of staying in.

    `times`: how often, in words; `before`, `after`: that cost in euro cents.
    """
    if before == after:
        return f"In the {where} is niet verdubbeld: het blijft {money(after)}."
    return f"In the {where} {times} keer verdubbeld: {money(before)} wordt {money(after)}."


def _double_steps(values: Values, game: score.DoubledAmounts, unit: int, dark: int) -> Story:
    yield f"De gever zet {money(unit)} voor.", "voorzet"
    yield _doubling_in_words("dark", values["donker"], unit, dark), "in-the-dark"
    yield _doubling_in_words("light", values["licht"], dark, game.going), "in-the-light"
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
    answer=_double_answer,
    defaults={"spelers": "5", "eenheid": "0,10", "donker": "0", "licht": "0", "dubbel": "0", "over": "pot"},
    example="eenheid=0,10&spelers=5&donker=1&licht=1&dubbel=2&over=pot",
    also=("double in the dark", "double in the light", "open in the dark", "zestien eenheden", "dubbelslaan kosten"),
)
