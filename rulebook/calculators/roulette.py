"""The calculator of roulette: any layout of bets, the numbers that fall, and what the bets cost on average."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from rulebook.calculators.roulette_said import Asked, said, sums
from rulebook.calculators.row import Answer, Calculator, Values, Wrong
from scoring.games.roulette.bets import NUMBERS
from scoring.games.roulette.odds import chance
from scoring.games.roulette.spins import MOST_SPINS, Course, Laid, shares
from scoring.games.roulette.written import read, written
from scoring.play.contract import Chips, Choice, Count, Several

MOST_BETS = 120
SECOND = {"blijft": "blijft", "verlies": "verloren", "dubbel": "dubbel"}

FIELDS = (
    Several(
        name="inzet",
        label="Inzetten",
        help="Soort, nummers en bedrag, zo vaak je wilt: plein-17:5, cheval-3-6:2, transversale-13-14-15, "
        "transversale-13-14-15-16-17-18, trio-0-1-2, carre-16-17-19-20, quatre-premiers, kolom-1, dozijn-2, rouge, "
        "noir, pair, impair, manque of passe. Zonder bedrag telt je fiche.",
        rule="roulette#uitbetaling",
        most=MOST_BETS,
    ),
    Several(
        name="zonder",
        label="Weggehaald",
        help="Een inzet die er niet meer ligt, zonder bedrag: plein-17.",
        most=MOST_BETS,
    ),
    Chips(name="fiche", label="Fiche", help="Wat een inzet zonder bedrag waard is.", step=100),
    Count(name="nummer", label="Het nummer dat valt", low=0, high=max(NUMBERS)),
    Several(
        name="nummers",
        label="Nummers na elkaar",
        help="In volgorde, met spaties, voor wat en prison ligt. Inzetten liggen er één keer, vóór het eerste nummer.",
        most=MOST_SPINS,
    ),
    Choice(
        name="nul",
        label="Zero bij enkelvoudige kansen",
        choices=(("helft", "helft terug"), ("prison", "en prison")),
        rule="roulette#zero-enkelvoudig",
    ),
    Choice(
        name="tweede-nul",
        label="Weer zero, en prison",
        choices=(("blijft", "blijft liggen"), ("verlies", "verloren"), ("dubbel", "twee keer winnen")),
        rule="roulette#tweede-zero",
    ),
    Choice(
        name="nul-combinaties",
        label="Combinaties met zero",
        help="0-1, 0-2, 0-3, 0-1-2 en 0-2-3.",
        choices=(("ja", "mogen"), ("nee", "mogen niet")),
        rule="roulette#zero-combinaties",
    ),
)


def laid_in(values: Values) -> tuple[tuple[Laid, ...], tuple[tuple[str, str], ...]]:
    """The bets of the address that can lie, in their order, and those that can't: (as written, why).

    What `zonder` names was taken away again.
    """
    combined, chip = values.get("nul-combinaties") != "nee", values.get("fiche", Fraction(1))
    good: list[Laid] = []
    bad: list[tuple[str, str]] = []
    for text in values.get("inzet", ()):
        try:
            good += read(text, chip=chip, zero_combined=combined)
        except ValueError as error:
            bad.append((text, str(error)))
    gone = {written(each) for each, _ in good} & set(values.get("zonder", ()))
    return tuple(one for one in good if written(one[0]) not in gone), tuple(bad)


def fallen(values: Values) -> tuple[int, ...]:
    """The numbers that fell, in order. Refuses both fields at once, and numbers off the wheel."""
    row = " ".join(values.get("nummers", ())).replace(",", " ").replace(";", " ").split()
    if "nummer" in values and row:
        raise Wrong("nummers", "Vul één nummer in, of een rij nummers na elkaar; niet allebei.")
    if "nummer" in values:
        return (values["nummer"],)
    if len(row) > MOST_SPINS:
        raise Wrong("nummers", f"Hoogstens {MOST_SPINS} nummers na elkaar.")
    for one in row:
        if not (one.isascii() and one.isdecimal() and int(one) in NUMBERS) or (len(one) > 1 and not int(one)):
            allowed = f"er zijn nummers van {min(NUMBERS)} tot en met {max(NUMBERS)}"
            raise Wrong("nummers", f"‘{one[:20]}’ kan niet vallen: {allowed}.")
    return tuple(map(int, row))


def _answer(values: Values) -> Answer:
    if values["fiche"] == 0:
        raise Wrong("fiche", "Een fiche is meer dan nul waard.")
    laid, bad = laid_in(values)
    if bad:
        raise Wrong("inzet", " ".join(dict.fromkeys(why for _, why in bad[:3])))
    away = set(values.get("zonder", ()))
    if away and (strange := away - {written(each) for each, _ in laid_in({**values, "zonder": ()})[0]}):
        raise Wrong("zonder", f"Er ligt niets op ‘{min(strange)[:40]}’ om weg te halen.")
    if not laid:
        raise Wrong("inzet", "Leg minstens één inzet: tik op een vak, een lijn of een hoek, of schrijf plein-17:5.")
    second = SECOND[values["tweede-nul"]]
    asked = Asked(laid=laid, numbers=fallen(values), prison=values["nul"] == "prison", second=second)
    return replace(said(asked), assumptions=_assumed(asked), data=_data(asked))


def _assumed(asked: Asked) -> tuple[str, ...]:
    lines = ["Elk van de 37 nummers valt even vaak.", "Wat wint of vrijkomt, neem je terug."]
    if not asked.prison and any(each.kind.simple for each, _ in asked.laid):
        lines.append("Bij zero krijg je van een enkelvoudige kans precies de helft terug, ook van een oneven bedrag.")
    return tuple(lines)


def _data(asked: Asked) -> dict[str, Any]:
    ran = asked.courses(asked.laid)
    found = sums(ran) if ran else None
    wins, evens, loses = shares(asked.nets)
    return {
        "ingezet": asked.total,
        "nummers": list(asked.numbers),
        "terug": found and found.back,
        "netto": found and found.net,
        "prison": found and found.prison,
        "beslist": found and not found.prison,
        "tellende_nummers": found and found.counting,
        "inzetten": [_bet(asked, one, ran[at] if ran else None) for at, one in enumerate(asked.laid)],
        "verwachting": asked.mean,
        "voordeel": -asked.mean / asked.total,
        "kans_winst": wins,
        "kans_gelijk": evens,
        "kans_verlies": loses,
        "per_nummer": {str(number): net for number, net in enumerate(asked.nets)},
    }


def _bet(asked: Asked, one: Laid, ran: Course | None) -> dict[str, Any]:
    each, stake = one
    edge = asked.edge(each.kind)
    return {
        "inzet": written(each),
        "soort": each.kind.key,
        "nummers": sorted(each.numbers),
        "bedrag": stake,
        "betaalt": each.kind.pays,
        "kans": chance(each.kind),
        "verwachting": -stake * edge,
        "voordeel": edge,
        "uitkomst": ran and ran.told[-1][1],
        "terug": ran and ran.back,
        "netto": ran and ran.net,
        "prison": ran and ran.prison,
        "gevangenissen": ran and ran.depth,
    }


RESULTS = (
    ("ingezet", "alle inzetten samen, in fiches"),
    ("nummers", "de gevallen nummers, in volgorde; leeg als er geen gevraagd is"),
    ("terug", "wat je in handen krijgt, inzet en winst; leeg zonder nummer"),
    ("netto", "winst of verlies van alles wat beslist is; leeg zonder nummer"),
    ("prison", "wat na het laatste nummer nog en prison ligt; leeg zonder nummer"),
    ("beslist", "of er niets meer en prison ligt; leeg zonder nummer"),
    ("tellende_nummers", "hoeveel van de nummers nog iets beslisten; daarna lag er niets meer"),
    (
        "inzetten",
        "per inzet, in de volgorde van het adres: `inzet`, `soort`, `nummers`, `bedrag`, `betaalt` (keer), `kans`, "
        "`verwachting` (fiches), `voordeel` (deel van de inzet), `uitkomst` (wint, verliest, helft, prison, blijft, "
        "dieper, omhoog of vrij: het laatste dat ermee gebeurde), `terug`, `netto`, `prison`, `gevangenissen` (0, 1 of "
        "2); de laatste vijf leeg zonder nummer",
    ),
    ("verwachting", "gemiddelde winst van al je inzetten samen in fiches, prison uitgespeeld; onder nul"),
    ("voordeel", "wat de bank gemiddeld houdt, als deel van wat je inzet"),
    ("kans_winst", "kans dat een worp per saldo winst geeft; wat en prison gaat, telt dan als geen van beide"),
    ("kans_gelijk", "kans dat een worp winst noch verlies geeft"),
    ("kans_verlies", "kans dat een worp per saldo verlies geeft"),
    ("per_nummer", "winst of verlies bij elk nummer, `0` tot en met `36`; wat en prison gaat, telt als nul"),
)

ROWS = (
    Calculator(
        slug="roulette",
        title="Roulette: inzetten en uitbetaling",
        game="roulette",
        rule="roulette#uitbetaling",
        line="Leg je fiches op het speelveld en laat een nummer vallen: wat krijg je, en wat kost het gemiddeld?",
        fields=lambda _: FIELDS,
        answer=_answer,
        defaults={"fiche": "1", "nul": "helft", "tweede-nul": "blijft", "nul-combinaties": "ja"},
        example="inzet=plein-17:5&inzet=rouge:20&inzet=carre-16-17-19-20:4&inzet=dozijn-2:10&nummer=17",
        results=RESULTS,
        also=(
            "wat betaalt carré",
            "wat krijg ik terug bij roulette",
            "uitbetaling roulette",
            "roulettetafel",
            "roulettewiel",
            "halve inzet bij zero",
            "huisvoordeel roulette",
        ),
        template="rulebook/calc_roulette.html",
    ),
)
