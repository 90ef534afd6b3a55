"""Calculator of handelen (trading cards): the probability that a trump stays the highest, and what it is worth."""

from fractions import Fraction

from rulebook.calculators.calculator import Answer, Calculator, Figure, Results, Story, Values, Wrong, at_field
from scoring.games.handelen import odds, payout
from scoring.games.handelen.odds import Outlook
from scoring.games.handelen.payout import CARDS, HAND, SEATS
from scoring.kit.cards import PACK, read_card
from scoring.kit.figures import amount, capital, decimal, percent
from scoring.play.contract import Cards, Chips, Count, Field

SLUG = "handelen"
CODES = tuple(str(one) for one in PACK)
MOST_CARDS = HAND * SEATS[-1]


TRUMP_FIELDS: tuple[Field, ...] = (
    Cards("kaart", "De gedraaide troef", pack=CODES, least=1, most=1, required=True),
    Cards("troef", "De open troefkaart", help="van niemand", pack=CODES, least=1, most=1, required=True),
    Count("spelers", "Hoeveel spelers", low=SEATS[0], high=SEATS[-1]),
    Cards("gedraaid", "Andere open kaarten van deze ronde", pack=CODES, least=1, most=MOST_CARDS),
    Count("dicht", "Kaarten die nog dicht liggen", help="leeg: alle andere", low=0, high=MOST_CARDS, more=True),
    Cards("eerder", "Kaarten van eerdere rondes", pack=CODES, least=1, most=CARDS - 2, more=True),
    Count("aantal_eerder", "Hoeveel daarvan in totaal", help="leeg: die je noemde", low=0, high=CARDS - 2, more=True),
    Chips("pot", "In de pot", help="leeg: de eerste pot", step=2),
)


def _outlook(values: Values) -> Outlook:
    for name, what in (("kaart", "de troef die gedraaid is"), ("troef", "de troefkaart die na het delen open ligt")):
        if name not in values:
            raise Wrong(name, f"Kies {what}.")
    mine, trump = read_card(values["kaart"][0]), read_card(values["troef"][0])
    turned, gone = (tuple(read_card(code) for code in values.get(name, ())) for name in ("gedraaid", "eerder"))
    dealt = HAND * values["spelers"]
    if mine.suit != trump.suit:
        raise Wrong("kaart", f"{capital(mine.name)} is geen troef: kies een kaart van de kleur van {trump.name}.")
    if len(turned) > dealt - 1:
        raise Wrong("gedraaid", f"Met {values['spelers']} spelers liggen er hoogstens {dealt - 1} andere kaarten.")
    if values.get("dicht", 0) > dealt - 1 - len(turned):
        raise Wrong(
            "dicht", f"Er kunnen er hoogstens {dealt - 1 - len(turned)} dicht liggen: er zijn er {dealt} gedeeld."
        )
    if values.get("aantal_eerder", len(gone)) < len(gone):
        raise Wrong("aantal_eerder", f"Je noemde er {len(gone)}: vul minstens {len(gone)} in, of niets.")
    counted, closed = values.get("aantal_eerder"), values.get("dicht")
    with at_field("eerder" if counted is None else "aantal_eerder"):
        return odds.outlook(mine, trump, values["spelers"], turned, gone, closed=closed, gone_in_all=counted)


def _trump_answer(values: Values) -> Answer:
    found = _outlook(values)
    pot: Fraction = values.get("pot", Fraction(payout.pot(values["spelers"])))
    chance, name = found.chance, read_card(values["kaart"][0]).name
    worth = chance * pot
    return Answer(
        words=_trump_words(name, found),
        more=_worth_words(found, pot, worth),
        figures=(
            Figure("blijft de hoogste", chance, chance=True),
            Figure("is al verslagen" if found.beaten else "wordt nog verslagen", 1 - chance, chance=True),
            Figure("gemiddelde waarde in fiches", amount(worth)),
        ),
        told=_trump_steps(found),
        assumptions=_trump_assumptions(values),
        data=Results(
            kans=(chance, "kans dat deze troef de hoogste blijft"),
            kans_verslagen=(1 - chance, "kans dat er een hogere komt; 1 als die er al ligt"),
            al_verslagen=(found.beaten, "of er al een hogere troef open ligt"),
            hogere=(found.higher, "hogere troeven die nog niet gezien zijn"),
            dicht=(found.closed, "kaarten die nog gedraaid worden"),
            onbekend=(found.unseen, "kaarten die je niet gezien hebt"),
            pot=(pot, "de pot waarmee gerekend is"),
            waarde=(worth, "kans maal pot, in fiches"),
        ),
    )


def _worth_words(found: Outlook, pot: Fraction, worth: Fraction) -> str:
    if found.beaten:
        return "De kaart is niets meer waard."
    if found.chance == 1:
        return f"De kaart is de hele pot van {amount(pot)} waard."
    return f"Bij een pot van {amount(pot)} is de kaart gemiddeld {decimal(worth)} waard: bied liever niet meer."


def _trump_words(name: str, found: Outlook) -> str:
    if found.beaten:
        return f"{capital(name)} is al verslagen: er ligt een hogere troef."
    if found.chance == 1:
        return f"{capital(name)} blijft zeker de hoogste troef."
    return f"{capital(name)} blijft in {percent(found.chance)} van de gevallen de hoogste troef."


def _trump_steps(found: Outlook) -> Story:
    if found.beaten:
        yield "Alleen de hoogste troef wint de pot.", "winnen"
        return
    are = "hogere troef is" if found.higher == 1 else "hogere troeven zijn"
    order = f"Het aas is de hoogste troef; {found.higher} {are} nog niet gezien."
    draws = f"Er worden nog {found.closed} van de {found.unseen} onbekende kaarten gedraaid."
    if found.closed < 2:
        draws = f"Er wordt nog 1 van de {found.unseen} onbekende kaarten gedraaid." if found.closed else ""
    if not found.higher:
        order = "Alle hogere troeven zijn gezien, of er is geen hogere."
    yield order, "troefvolgorde"
    yield draws or "Er ligt geen kaart meer dicht.", "draaien"
    yield "De kaart blijft de hoogste als geen van die hogere erbij is.", "kans-hoogste"


def _trump_assumptions(values: Values) -> tuple[str, ...]:
    sentences = ["De open troefkaart dingt niet mee.", "Elke onbekende kaart is even waarschijnlijk."]
    if "dicht" in values or "aantal_eerder" in values:
        sentences.append("Wat je zag en niet noemde, was geen hogere troef.")
    if "pot" not in values:
        sentences.append(f"In de pot ligt de eerste inzet van {values['spelers']} spelers.")
    return (*sentences, "Wat een verkochte troef kost, gaat naar de verkoper en niet in de pot.")


TRUMP = Calculator(
    slug=SLUG,
    title="Blijft mijn troef de hoogste?",
    game=SLUG,
    rule=f"{SLUG}#kans-hoogste",
    line="Een gedraaide troef, en wat er al gezien is: de kans dat hij de hoogste blijft, en wat hij waard is.",
    fields=lambda _: TRUMP_FIELDS,
    answer=_trump_answer,
    defaults={"spelers": "5"},
    example="kaart=hV&troef=h6&spelers=5",
    also=(
        "kans hoogste troef", "wat is mijn troef waard", "hoeveel bieden op een troef", "kans vrouw van troef",
        "verkopen of houden", "komt er nog een hogere",
    ),
)  # fmt: skip
