"""The answer about a coup (round) of trente-et-quarante: in words, figures, stakes and steps, and the same as data."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from rulebook.calculators.calculator import Answer, Figure, Grid, Results, Story, Values
from rulebook.calculators.trente_et_quarante.asked import Case, case_of
from scoring.games.trente_et_quarante.score import LOWEST
from scoring.games.trente_et_quarante.written import card_as_written, worth
from scoring.kit.cards import LETTERS, Card
from scoring.kit.figures import amount, capital, chips, signed

TOLD = {
    "wint": "wint, evenveel als je inzette",
    "verliest": "verliest",
    "blijft": "après, de inzet blijft liggen",
    "verzekerd": "un après, maar verzekerd: de inzet blijft liggen",
    "helft": "un après, de helft is voor de bank",
    "prison": "un après, en prison",
    "dieper": "weer un après, twee keer winnen om vrij te komen",
    "half": "weer un après, de helft van wat vastligt is voor de bank",
    "vast": "er verandert niets",
    "omhoog": "gewonnen, nog één keer",
    "vrij": "gewonnen, vrij zonder winst",
}


def answer(values: Values) -> Answer:
    """Return the answer to a filled form. Raises `Wrong`, with what is allowed, for what can't be answered."""
    case = case_of(values)
    tie = "Een inzet die na een après blijft liggen, is nog van jou: je mag hem ook wegnemen."
    return Answer(
        words=_words(case),
        more=_more(case),
        figures=_figures(case),
        tables=_tables(case),
        told=(*_steps(case), *_rule_steps(case)),
        assumptions=(tie,) if case.sum("stays") or (case.coup.tie and not case.coup.un_apres) else (),
        data=_data(case),
    )


def _words(case: Case) -> str:
    found = case.coup
    called = f"De croupier roept ‘{case.call}’."
    if found.un_apres:
        return f"Twee keer {LOWEST}: un après. {called}"
    if found.tie:
        return f"Twee keer {found.black}: gelijk, de slag telt niet. {called}"
    colour, other = found.wins
    low, high = sorted((found.black, found.red))
    return f"{capital(colour)} wint met {low} tegen {high}, en {other} ook. {called}"


def _more(case: Case) -> str:
    if not case.stakes:
        return ""
    balance = case.balance
    if balance:
        sentence = f"Je {'wint' if balance > 0 else 'verliest'} {chips(abs(balance))}"
    else:
        sentence = "Je wint niets en verliest niets"
    locked, stays = case.sum("prison"), case.sum("stays")
    parts = [f"{amount(locked)} ligt en prison"] if locked else []
    parts += [f"{amount(stays)} blijft liggen"] if stays else []
    sentence += f"; {' en '.join(parts)}." if parts else "."
    used = max(len(one.told) for one in case.ran) - 1
    if used < case.after:
        rest = case.after - used
        sentence += (
            f" De laatste {rest} slagen tellen niet meer mee." if rest > 1 else " De laatste slag telt niet meer mee."
        )
    return sentence


def _figures(case: Case) -> tuple[Figure, ...]:
    out = [
        Figure("zwart telt", case.coup.black),
        Figure("rood telt", case.coup.red),
        Figure("de croupier roept", case.call),
    ]
    if case.stakes:
        out += [Figure("ingezet", amount(case.staked)), Figure("terug", amount(case.sum("back")))]
        parts = (("blijft liggen", "stays"), ("en prison", "prison"), ("premie", "premium"))
        out += [Figure(label, amount(case.sum(part))) for label, part in parts if case.sum(part)]
        out.append(Figure("winst of verlies", signed(case.balance)))
    return tuple(out)


def _tables(case: Case) -> tuple[Grid, ...]:
    if not case.stakes:
        return ()
    rows = tuple(
        (f"op {chance}", amount(stake), signed(one.net - one.premium), "; ".join(TOLD[what] for what in one.told))
        for (chance, stake), one in zip(case.stakes, case.ran, strict=True)
    )
    return (Grid("inzetten", "Per inzet", ("inzet", "bedrag", "winst", "wat ermee gebeurt"), rows),)


def _sum_of_row_in_words(cards: Sequence[Card], total: int, name: str) -> str:
    parts = []
    for one in cards:
        counts_itself = LETTERS[one.rank] == str(worth(one))
        parts.append(card_as_written(one) if counts_itself else f"{card_as_written(one)} ({worth(one)})")
    return f"{name}: {' + '.join(parts)} = {total}."


def _steps(case: Case) -> Story:
    found = case.coup
    yield _sum_of_row_in_words(case.black, found.black, "Zwart"), "punten"
    yield _sum_of_row_in_words(case.red, found.red, "Rood"), "punten"
    if found.un_apres:
        yield "Alleen bij un après verdient de bank aan de inzetten.", "un-apres"
    elif found.tie:
        yield "Beide rijen tellen evenveel: niemand wint of verliest.", "apres"
    else:
        colour, other = found.wins
        yield f"De laagste rij wint: {colour}.", "rood-zwart"
        first = "zwart" if (colour == "zwart") == (other == "couleur") else "rood"
        same = "dezelfde kleur als de winnende rij" if other == "couleur" else "een andere kleur dan de winnende rij"
        text = f"De allereerste kaart is {first}, {same}: {other} wint."
        yield text, "couleur-inverse"
        text = "De croupier noemt alleen rood en couleur; zwart en inverse winnen als die verliezen."
        yield text, "roepen"


def _rule_steps(case: Case) -> Story:
    """Yield, as (sentence, rule), the rules that applied to the stakes."""
    outcomes = {what for one in case.ran for what in one.told}
    if not case.coup.tie and case.stakes:
        text = "Wat wint, krijgt er evenveel bij als de inzet; wat verliest, is voor de bank."
        yield text, "rood-zwart"
    if "helft" in outcomes:
        text = "Van een inzet die niet verzekerd is, krijg je de helft terug; de andere helft is voor de bank."
        yield text, "un-apres"
    if "verzekerd" in outcomes:
        text = "Verzekerd telt un après als elke andere après: de inzet blijft liggen."
        yield text, "verzekeren"
    if case.sum("premium"):
        text = f"De premie is een procent van je inzet, {amount(case.sum('premium'))}, en die ben je kwijt."
        yield text, "verzekeren"
    if "prison" in outcomes:
        text = "Een inzet en prison wacht op de volgende slag die beslist: vrij zonder winst, of kwijt."
        yield text, "en-prison"
    if outcomes & {"dieper", "half"}:
        yield "Er kwam nog een un après overheen.", "tweede-un-apres"
    if case.last and case.coup.un_apres and case.stakes:
        text = "Het was de laatste slag van de taille: er is geen volgende om op te wachten."
        yield text, "laatste-slag"
    yield from _balance_steps(case)


def _balance_steps(case: Case) -> Story:
    """Yield, as (sentence, rule), how gains and premium make the balance; nothing if there is only one stake."""
    parts = [f"op {chance} {signed(one.net)}" for (chance, _), one in zip(case.stakes, case.ran, strict=True)]
    if premium := case.sum("premium"):
        parts.append(f"premie {signed(-premium)}")
    if len(parts) < 2:
        return
    yield f"Samen: {', '.join(parts)}; dat is {signed(case.balance)}.", "kansen-om-op-te-zetten"


# --- the same for machines --------------------------------------------------------------------


Chance = Literal["rood", "zwart", "couleur", "inverse"]


class OneBet(NamedTuple):
    """A stake, as data, in chips.

    `kans`: the chance it is on; `bedrag`: the stake; `uitkomst`: what happened to it last; `terug`: handed back.
    `netto`: gain without the premium; `premie`: paid to insure it; `blijft`: what still lies free; `prison`: what is en
        prison (held for a next coup).
    `gevangenissen`: how often it must still win to be free, 0 to 2.
    """

    kans: str
    bedrag: Fraction
    uitkomst: str
    terug: Fraction
    netto: Fraction
    premie: Fraction
    blijft: Fraction
    prison: Fraction
    gevangenissen: int


def _data(case: Case) -> Results:
    found = case.coup
    bets = [
        OneBet(chance, stake, one.told[-1], one.back, one.net, one.premium, one.stays, one.prison, one.depth)
        for (chance, stake), one in zip(case.stakes, case.ran, strict=True)
    ]
    return Results(
        zwart=(found.black, "de punten van de eerste rij"),
        rood=(found.red, "de punten van de tweede rij"),
        wint=(list(found.wins), "de twee kansen die winnen; leeg na een après", list[Chance]),
        apres=(found.tie, "of beide rijen evenveel tellen"),
        un_apres=(found.un_apres, "of dat twee keer eenendertig is"),
        roep=(case.call, "wat de croupier roept"),
        ingezet=(case.staked, "alle inzetten samen"),
        terug=(case.sum("back"), "wat je in handen krijgt, inzet en winst"),
        netto=(case.sum("net"), "winst of verlies van wat beslist is, zonder de premie"),
        premie=(case.sum("premium"), "wat verzekeren kost"),
        saldo=(case.balance, "netto min premie"),
        blijft=(case.sum("stays"), "wat na een après vrij blijft liggen"),
        prison=(case.sum("prison"), "wat aan het eind nog en prison ligt"),
        inzetten=(
            bets,
            "per kans waarop iets ligt, in de volgorde rood, zwart, couleur, inverse: `kans`, `bedrag`, `uitkomst` "
            "(het laatste dat ermee gebeurde: wint, verliest, blijft, verzekerd, helft, prison, dieper, half, vast, "
            "omhoog of vrij), `terug`, `netto`, `premie`, `blijft`, `prison`, `gevangenissen` (0, 1 of 2)",
            list[OneBet],
        ),
    )
