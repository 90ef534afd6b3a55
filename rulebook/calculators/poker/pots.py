"""Two pots of poker with a joker: the cheappot, which grows while nobody wants to play, and the jackpot, which only a
good pair opens."""

from fractions import Fraction

from rulebook.calculators.calculator import YES_NO, Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong
from rulebook.calculators.poker.acts import exact, money, whole_cents
from rulebook.calculators.poker.hands import HandKey
from rulebook.calculators.poker.joker import BUG, LOW, PACK, check_player_count, hand_name, kind_key, pack, rules_of
from scoring.games.poker.hazard import jackpot, score
from scoring.games.poker.hazard.hands import Rules, worth
from scoring.games.poker.hazard.options import SHORT_PACK_SEATS, SLUG
from scoring.kit import figures
from scoring.kit.cards import JOKER, RANK_PLURALS, Card, read_card
from scoring.play.contract import Cards, Chips, Choice, Count, Field

MOST_TIMES = 8


FIELDS: tuple[Field, ...] = (
    Chips("pot", "De pot toen ieder cheap zei", step=100),
    Count("spelers", "Spelers die bijzetten", low=2, high=7),
    Count("keer", "Hoe vaak ieder cheap zei", help="0: de cheappot ligt er.", low=0, high=MOST_TIMES),
    Chips("deel", "Om welk deel je speelt", help="0 is om de hele pot.", step=100, high=10**12),
    Count("mee", "Wie de opening meegaan, openaar inbegrepen", low=1, high=7),
    Chips("verhoging", "Verhoging die gezien wordt", help="0 is geen.", step=100, high=10**12),
)


def _answer(values: Values) -> Answer:
    grown = _pot_after_each_cheap(values)
    pot, going = grown[-1], values["mee"]
    part = whole_cents(values["deel"]) or pot
    if part > pot:
        raise Wrong("deel", f"Het deel is hoogstens de hele cheappot van {money(pot)}.")
    end, parts = score.portion_amounts(pot, part, going, whole_cents(values["verhoging"])), score.portions_in(pot, part)
    return Answer(
        words=f"In de cheappot ligt {money(pot)}; openen en meegaan kost {money(part)}.",
        figures=(
            Figure("openen of meegaan", money(part)),
            Figure("ieder heeft betaald na zien", money(end.paid)),
            Figure("de winnaar wint, boven wat hij betaalde", money(end.won)),
            Figure("er blijft in de cheappot", money(end.left)),
            Figure("aantal delen in de pot", parts),
        ),
        tables=(_pot_growth_table(grown, values["spelers"]),),
        told=(
            *_cheappot_steps(len(grown) - 1),
            (f"Openen kost {'een deel' if part < pot else 'de hele pot'}.", "cheappot-openen"),
            (_winnings_in_words(end.paid, part, going - 1), "cheappot-in-delen"),
        ),
        assumptions=(_all_put_in_assumption(len(grown) - 1), "De verhoging wordt door ieder die meeging gezien."),
        data=_data(grown, part, end, parts),
    )


def _cheappot_steps(times: int) -> Story:
    """Yield, as (sentence, rule), how the cheappot (all said *cheap* and put in again) grew; `times`: how often it
    did."""
    yield "Ieder zet er evenveel bij als er ligt." if times else "De cheappot ligt er al; niemand zet bij.", "cheappot"
    if times > 1:
        yield "Zegt na het openen weer ieder cheap, dan zet ieder bij wat er dan ligt.", "cheappot-groei"


def _all_put_in_assumption(times: int) -> str:
    """Return the Dutch sentence that all players put in each time everybody said *cheap* (`times`: how often)."""
    opened = "; vanaf de tweede keer gingen zij eerst voor de hele pot mee met wie opende" if times > 1 else ""
    return f"Elke keer zetten alle spelers bij{opened}."


def _winnings_in_words(paid: int, part: int, others: int) -> str:
    """Return in Dutch words what the winner gets: `paid` from each of the others, `part` from the pot, in euro cents.

    `others`: how many others play.
    """
    if not others:
        return f"Niemand gaat mee: de winnaar krijgt {money(part)} uit de pot."
    whom = "de ander" if others == 1 else f"elk van de {others} anderen"
    return f"De winnaar krijgt {money(paid)} van {whom} en {money(part)} uit de pot."


def _pot_after_each_cheap(values: Values) -> tuple[int, ...]:
    """Return the pot in euro cents, at first and after each time that all said *cheap* (I don't play, the pot grows).

    Raises `Wrong` for what can't be.
    """
    if not values.get("pot"):
        raise Wrong("pot", "Vul in hoeveel er in de pot lag toen ieder cheap zei: meer dan nul.")
    if values["mee"] > values["spelers"]:
        raise Wrong("mee", f"Er kunnen hoogstens {values['spelers']} spelers meegaan.")
    return score.cheap_pots(whole_cents(values["pot"]), values["spelers"], values["keer"])


def _pot_growth_table(grown: tuple[int, ...], players: int) -> Grid:
    opened = ("–", "–", *(money(score.cheap_pot(pot, players)) for pot in grown[1:-1]))
    rows = tuple((str(number), opened[number], money(amount)) for number, amount in enumerate(grown))
    head = ("keer cheap", "na het openen", "in de pot")
    return Grid("groei", "Hoe de pot groeit", head, rows, marked=((len(grown) - 1, 1),), rule=f"{SLUG}#cheappot-groei")


def _data(grown: tuple[int, ...], part: int, end: score.Portion, parts: int) -> Results:
    return Results(
        cheappot=(exact(grown[-1]), "wat er in de cheappot ligt"),
        groei=(
            [exact(amount) for amount in grown],
            "de pot voor het eerste cheap en na elke keer cheap",
            list[Fraction],
        ),
        openen=(exact(part), "wat openen of meegaan kost"),
        betaald=(exact(end.paid), "wat ieder die meeging betaald heeft als de verhoging gezien is"),
        gewonnen=(exact(end.won), "wat de winnaar van de anderen en uit de pot krijgt, zonder zijn eigen geld"),
        blijft=(exact(end.left), "wat er daarna nog in de cheappot ligt"),
        delen=(parts, "in hoeveel delen de pot uiteenvalt; het laatste kan kleiner zijn"),
    )


CHEAP = Calculator(
    slug="poker-hazard-cheappot",
    title="Hoe groot wordt de cheappot?",
    game=SLUG,
    rule=f"{SLUG}#cheappot-groei",
    line="De pot na zoveel keer cheap, en wat spelen om de pot of een deel ervan kost en oplevert.",
    fields=lambda _: FIELDS,
    answer=_answer,
    defaults={"spelers": "5", "keer": "1", "deel": "0", "mee": "2", "verhoging": "0"},
    example="pot=2&spelers=5&keer=1&deel=2,50&mee=3&verhoging=0,50",
    also=("cheappot groei", "iedereen cheap", "om een rijksdaalder spelen", "deel van de cheappot"),
)


def _jackpot_fields(values: Values) -> tuple[Field, ...]:
    help_text = "1 is de eerste keer dat er voor deze jackpot gegeven wordt."
    return (
        Count("keer", "De hoeveelste keer", help=help_text, low=1, high=50),
        Cards("hand", "Je hand voor het ruilen", pack=pack(values), least=5, most=5),
        Choice("ladder", "Eis stijgt als niemand opent", choices=YES_NO),
        Choice("joker-opent", "Joker telt mee bij het openen", choices=YES_NO),
        Count("spelers", "Spelers", low=2, high=7),
        Chips("inzet", "Inzet van ieder, elke keer", step=100),
        BUG,
        PACK,
        LOW,
    )


def _jackpot_answer(values: Values) -> Answer:
    deal, rules, joker = values["keer"], rules_of(values), values["joker-opent"] == "ja"
    check_player_count(values["spelers"], rules, SHORT_PACK_SEATS[0])
    stake = whole_cents(values["inzet"])
    if not stake:
        raise Wrong("inzet", "Vul in wat ieder elke keer inzet: meer dan nul.")
    rung = deal if values["ladder"] == "ja" else 1
    rank, chance = jackpot.asked(rung), jackpot.chance(rung, rules, joker=joker)
    pot = score.jackpot(values["spelers"], stake, deal)
    held = tuple(read_card(code) for code in values.get("hand", ()))
    pair = RANK_PLURALS[rank] if rank else None
    may = jackpot.opens(held, rung, rules, joker=joker) if held else None
    return Answer(
        words=_may_open_in_words(deal, rank, may),
        figures=(Figure("kans dat een hand mag openen", chance, chance=True), Figure("in de jackpot", money(pot))),
        tables=(_ladder_table(deal, rules, joker),) if values["ladder"] == "ja" else (),
        told=_opening_steps(rank, held, rules, joker, ladder=values["ladder"] == "ja"),
        assumptions=(
            "De kans geldt voor vijf kaarten bij het delen, als je nog geen kaart gezien hebt.",
            f"Een joker {'telt mee' if joker else 'telt niet mee'} voor wat je nodig hebt om te openen.",
        ),
        data=Results(
            minstens=(
                pair,
                "waar het laagste paar uit bestaat dat deze keer opent; leeg als elke kaart opent",
                str | None,
            ),
            mag_openen=(may, "of de ingevulde hand mag openen; leeg zonder hand", bool | None),
            hand=(
                kind_key(worth(held, rules)) if held else None,
                "de soort van de hand; leeg zonder hand",
                HandKey | None,
            ),
            kans=(chance, "de kans dat vijf kaarten bij het delen mogen openen"),
            pot=(exact(pot), "wat er bij deze keer in de jackpot ligt"),
        ),
    )


def _needed_pair_words(rank: int) -> str:
    return f"minstens twee {RANK_PLURALS[rank]}" if rank else "elke kaart"


def _may_open_in_words(deal: int, rank: int, may: bool | None) -> str:
    if may is None:
        return f"De {deal}e keer open je op {_needed_pair_words(rank)}."
    verdict = "Ja, je mag" if may else "Nee, je mag niet"
    return f"{verdict} openen: de {deal}e keer open je op {_needed_pair_words(rank)}."


def _ladder_table(deal: int, rules: Rules, joker: bool) -> Grid:
    last = len(score.LADDER) + 1
    rows = tuple(
        (f"{each}e{' en later' if each == last else ''}", _needed_pair_words(jackpot.asked(each)),
         figures.percent(jackpot.chance(each, rules, joker=joker)))
        for each in range(1, last + 1)
    )  # fmt: skip
    head = ("keer", "openen op", "kans")
    marked = ((min(deal, last) - 1, 0), (min(deal, last) - 1, 1))
    return Grid("ladder", "Keer voor keer", head, rows, marked=marked, rule=f"{SLUG}#jackpot-ladder")


def _opening_steps(rank: int, held: tuple[Card, ...], rules: Rules, joker: bool, *, ladder: bool) -> Story:
    if ladder:
        yield "De eis klimt van boeren naar azen en zakt weer naar boeren; daarna opent elke kaart.", "jackpot-ladder"
    else:
        yield "De eis is elke keer minstens twee boeren: jullie spelen zonder ladder.", "jackpot-boeren"
    if held:
        hand = worth(held, rules)
        yield f"Je hand: {hand_name(hand)}.", "volgorde"
        if JOKER in held and rank:
            yield "De joker telt mee als deel van je hand." if joker else "Zonder de joker gerekend.", "joker-opent"
        yield "Openen mag, het hoeft niet.", "jackpot-openen"


JACKPOT = Calculator(
    slug="poker-hazard-jackpot",
    title="Mag ik de jackpot openen?",
    game=SLUG,
    rule=f"{SLUG}#jackpot-ladder",
    line="Wat je deze keer nodig hebt om te openen, of je hand het heeft, en hoe vaak dat lukt.",
    fields=_jackpot_fields,
    answer=_jackpot_answer,
    defaults={"keer": "1", "ladder": "ja", "joker-opent": "ja", "spelers": "5", "inzet": "0,20", "pak": "vol"},
    example="keer=2&hand=sB joker h7 k4 r2",
    also=("openen op boeren", "twee boeren nodig", "jackpot kans", "openingskaarten"),
)
