"""The calculator of the jackpot: what opens it this time, whether a hand may, and how often one does."""

from __future__ import annotations

from rulebook.calculators.acts import exact, money, whole_cents
from rulebook.calculators.poker_hazard_rules import LOW, PACK, YES, hand_name, kind_key, pack, rules_of
from rulebook.calculators.row import Answer, Calculator, Figure, Grid, Told, Values, Wrong
from scoring.games.poker.hazard import jackpot, score
from scoring.games.poker.hazard.hands import Rules, worth
from scoring.games.poker.hazard.options import SLUG
from scoring.kit import figures
from scoring.kit.cards import JOKER, RANK_PLURALS, Card, card
from scoring.play.contract import Cards, Chips, Choice, Count, Field


def _jackpot_fields(values: Values) -> tuple[Field, ...]:
    help_text = "1 is de eerste keer dat er voor deze jackpot gegeven wordt."
    return (
        Count(name="keer", label="De hoeveelste keer", help=help_text, low=1, high=50),
        Cards(name="hand", label="Je hand voor het ruilen", pack=pack(values), least=5, most=5),
        Choice(name="joker-opent", label="Joker telt mee bij het openen", choices=YES),
        Count(name="spelers", label="Spelers", low=2, high=7),
        Chips(name="inzet", label="Inzet van ieder, elke keer", step=100),
        PACK,
        LOW,
    )


def _jackpot(values: Values) -> Answer:
    deal, rules, joker = values["keer"], rules_of(values), values["joker-opent"] == "ja"
    stake = whole_cents(values["inzet"])
    if not stake:
        raise Wrong("inzet", "Vul in wat ieder elke keer inzet: meer dan nul.")
    rank, chance = jackpot.asked(deal), jackpot.chance(deal, rules, joker=joker)
    pot = score.jackpot(values["spelers"], stake, deal)
    held = tuple(card(code) for code in values.get("hand", ()))
    may = jackpot.opens(held, deal, rules, joker=joker) if held else None
    return Answer(
        words=_may(deal, rank, may),
        figures=(
            Figure("kans dat een hand mag openen", chance, chance=True),
            Figure("in de jackpot", money(pot)),
        ),
        tables=(_ladder(deal, rules, joker),),
        told=_opening_steps(deal, rank, held, rules, joker),
        assumptions=(
            "De kans geldt voor vijf kaarten bij het delen, als je nog geen kaart gezien hebt.",
            f"Een joker {'telt mee' if joker else 'telt niet mee'} voor wat je nodig hebt om te openen.",
        ),
        data={
            "minstens": RANK_PLURALS[rank] if rank else None,
            "mag_openen": may,
            "hand": kind_key(worth(held, rules)) if held else None,
            "kans": chance,
            "pot": exact(pot),
        },
    )


def _asked(rank: int) -> str:
    return f"minstens twee {RANK_PLURALS[rank]}" if rank else "elke kaart"


def _may(deal: int, rank: int, may: bool | None) -> str:
    if may is None:
        return f"De {deal}e keer open je op {_asked(rank)}."
    return (
        f"{'Ja' if may else 'Nee'}, je mag {'' if may else 'niet '}openen: de {deal}e keer open je op {_asked(rank)}."
    )


def _ladder(deal: int, rules: Rules, joker: bool) -> Grid:
    last = len(score.LADDER) + 1
    rows = tuple(
        (f"{each}e{' en later' if each == last else ''}", _asked(jackpot.asked(each)),
         figures.percent(jackpot.chance(each, rules, joker=joker)))
        for each in range(1, last + 1)
    )  # fmt: skip
    return Grid(
        "ladder",
        "Keer voor keer",
        ("keer", "openen op", "kans"),
        rows,
        marked=((min(deal, last) - 1, 0), (min(deal, last) - 1, 1)),
        rule=f"{SLUG}#jackpot-ladder",
    )


def _opening_steps(deal: int, rank: int, held: tuple[Card, ...], rules: Rules, joker: bool) -> Told:
    asked = "De eis klimt van boeren naar azen en zakt weer naar boeren; daarna opent elke kaart."
    yield asked, "jackpot-ladder"
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
    answer=_jackpot,
    defaults={"keer": "1", "joker-opent": "ja", "spelers": "5", "inzet": "0,20", "pak": "vol"},
    example="keer=2&hand=sB joker h7 k4 r2",
    results=(
        ("minstens", "waar het laagste paar uit bestaat dat deze keer opent; leeg als elke kaart opent"),
        ("mag_openen", "of de ingevulde hand mag openen; leeg zonder hand"),
        ("hand", "de soort van de hand; leeg zonder hand"),
        ("kans", "de kans dat vijf kaarten bij het delen mogen openen"),
        ("pot", "wat er bij deze keer in de jackpot ligt"),
    ),
    also=("openen op boeren", "twee boeren nodig", "jackpot kans", "openingskaarten"),
)
