"""The answer about roulette: in words, figures, tables and steps, and the same as data."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rulebook.calculators.calculator import Answer, Figure, Grid, Results, Values
from rulebook.calculators.roulette.asked import Case, bet_title, case_of, stakes_added_up
from scoring.games.roulette.bets import DOUBLE_ZERO, ZERO, ZEROES, Bet, face, in_order
from scoring.games.roulette.odds import chance
from scoring.games.roulette.options import HALF
from scoring.games.roulette.spins import Course, Laid, outcome_chances
from scoring.games.roulette.state import ANCHORS
from scoring.games.roulette.written import written
from scoring.kit.figures import amount, capital, chips, decimal, fraction, percent, signed

ZERO_NAMES = {ZERO: "zero", DOUBLE_ZERO: "dubbele zero"}
TOLD = {
    "prison": "zero, en prison",
    "blijft": "weer zero, hij blijft liggen",
    "dieper": "weer zero, hij moet nu twee keer winnen",
    "omhoog": "{n} wint, nog één keer winnen",
    "vrij": "{n} wint, hij komt vrij zonder winst",
    "half": "weer zero, de helft komt terug",
    "verliest": "{n} verliest, hij is voor de bank",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """What all bets together brought, in chips.

    `back`: handed back; `net`: gained, negative for a loss; `prison`: en prison (held for a next spin).
    `counting`: how many of the numbers that fell decided something.
    """

    back: Fraction
    net: Fraction
    prison: Fraction
    counting: int


def sums(ran: Sequence[Course]) -> Sums:
    """Return the sums of how some bets, at least one, fared."""
    none = Fraction(0)
    return Sums(
        back=sum((one.back for one in ran), none),
        net=sum((one.net for one in ran), none),
        prison=sum((one.prison for one in ran), none),
        counting=max(len(one.told) for one in ran),
    )


def answer(values: Values) -> Answer:
    """Return the answer to a filled form; equal bets are added up. Raises `Wrong`, with what is allowed, for what can't
    be."""
    case = case_of(values)
    laid = stakes_added_up(case.laid)
    ran = case.courses(laid)
    found = sums(ran) if ran else None
    return Answer(
        words=_result_words(case, found) if found else _mean_loss_in_words(case),
        more=_more(case, found),
        figures=_figures(case, found),
        tables=(_bets_table(case, laid, ran), _numbers_table(case)),
        assumptions=_assumed(case),
        data=_data(case),
        told=(*(_step(*one, how) for one, how in zip(laid, ran, strict=False)), _edge_step(case)),
    )


def _number_names(numbers: Sequence[int]) -> list[str]:
    return [ZERO_NAMES.get(number, str(number)) for number in numbers]


def _result_words(case: Case, found: Sums) -> str:
    count = _number_names(case.numbers[: found.counting])
    opening = f"{capital(count[0])} valt" if len(count) == 1 else f"Na {', '.join(count[:-1])} en {count[-1]}"
    if found.net:
        result = f"je {'wint' if found.net > 0 else 'verliest'} {chips(abs(found.net))}"
    else:
        result = "nog niets beslist" if found.prison else "je wint niets en verliest niets"
    return f"{opening}: {result}" + (f", en {amount(found.prison)} ligt en prison." if found.prison else ".")


def _mean_loss_in_words(case: Case) -> str:
    share = percent(-case.mean / case.total)
    return f"De bank houdt gemiddeld {share} van wat je zo inzet: {decimal(-case.mean)} van {chips(case.total)}."


def _more(case: Case, found: Sums | None) -> str:
    staked = f"Ingezet {amount(case.total)}"
    if found is None:
        return f"{staked}. Geef een nummer op om te zien wat het oplevert."
    staked += f", terug {amount(found.back)}."
    if found.prison:
        return f"{staked} Het volgende nummer gaat over wat en prison ligt."
    if rest := _number_names(case.numbers[found.counting :]):
        last = _number_names(case.numbers)[found.counting - 1]
        many = "tellen" if len(rest) > 1 else "telt"
        return f"{staked} Na {last} is alles beslist; {' en '.join(rest)} {many} niet meer mee."
    return staked


def _figures(case: Case, found: Sums | None) -> tuple[Figure, ...]:
    wins, evens, loses = outcome_chances(case.nets)
    edge = -case.mean / case.total
    out = [Figure("ingezet", amount(case.total))]
    if found:
        out += [Figure("terug", amount(found.back)), Figure("netto", signed(found.net))]
        out += [Figure("en prison", amount(found.prison))] if found.prison else []
    out += [
        Figure("voordeel van de bank", f"{fraction(edge)} · {percent(edge)}"),
        Figure("gemiddeld per worp", signed(case.mean)),
        Figure("kans op winst", wins, chance=True),
        Figure("kans op verlies", loses, chance=True),
    ]
    return (*out, Figure("kans op geen van beide", evens, chance=True)) if evens else tuple(out)


def _bets_table(case: Case, laid: Sequence[Laid], ran: Sequence[Course]) -> Grid:
    rows = []
    for at, (each, stake) in enumerate(laid):
        pays, result = each.kind.pays, signed(ran[at].net if ran else stake * each.kind.pays)
        if ran and ran[at].prison:
            result = f"{amount(ran[at].prison)} en prison"
        rows.append((bet_title(each), amount(stake), f"{pays}×", result, fraction(case.edge(each.kind))))
    head = ("inzet", "bedrag", "betaalt", "netto" if ran else "bij winst", "bank")
    marked = tuple((at, 2) for at, one in enumerate(ran) if one.net > 0)
    return Grid("inzetten", "Per inzet", head, rows, marked=marked, rule="roulette#uitbetaling")


def _numbers_table(case: Case) -> Grid:
    """Return a table of what the bets bring at each number, with numbers that bring the same in one row, the best
    first."""
    groups: dict[Fraction, list[int]] = {}
    for number, net in enumerate(case.nets):
        groups.setdefault(net, []).append(number)
    best = sorted(groups.items(), reverse=True)
    rows = tuple(
        (signed(net), ", ".join(map(face, in_order(own))), f"{len(own)}/{len(case.wheel)}") for net, own in best
    )
    late = any(each.kind.simple for each, _ in case.laid) and case.prison
    name = "Wat elk nummer doet" + (" (wat bij 0 en prison gaat, telt nog niet)" if late else "")
    head = ("netto", "nummers", "kans")
    marked = tuple((at, 0) for at, (_, own) in enumerate(best) if set(case.numbers[:1]) & set(own))
    return Grid("nummers", name, head, rows, marked=marked)


def _step(each: Bet, stake: Fraction, one: Course) -> tuple[str, str]:
    number, what = one.told[0]
    key = each.kind.key
    rule = f"roulette#{'enkelvoudig' if each.kind.simple else ANCHORS.get(key, key)}"
    if what == "wint":
        paid = f"{each.kind.pays} × {amount(stake)} = {amount(one.net)}"
        return f"{bet_title(each)} wint: {paid}, en je inzet krijg je erbij terug.", rule
    if what == "helft":
        text = f"{bet_title(each)}: bij zero is de helft voor de bank, {amount(-one.net)} van {amount(stake)}."
        return text, "roulette#zero-enkelvoudig"
    if what == "verliest":
        why = "zero zit er niet in" if number in ZEROES else f"{number} zit er niet in"
        return f"{bet_title(each)} verliest {amount(stake)}: {why}.", rule
    outcomes = "; ".join(TOLD[how].format(n=_number_names([fell])[0]) for fell, how in one.told)
    twice = any(how in ("blijft", "dieper", "half") or (how == "verliest" and fell in ZEROES) for fell, how in one.told)
    rule = "roulette#tweede-zero" if twice else "roulette#en-prison"
    return f"{bet_title(each)}, {amount(stake)}: {outcomes}.", rule


def _edge_step(case: Case) -> tuple[str, str]:
    parts = []
    for simple, name in ((False, "meervoudig"), (True, "enkelvoudig")):
        own = [one for one in case.laid if one[0].kind.simple is simple]
        if own:
            stake = sum((each for _, each in own), Fraction(0))
            parts.append(f"{name} {amount(stake)} × {fraction(case.edge(own[0][0].kind))}")
    text = f"Wat de bank gemiddeld houdt: {' + '.join(parts)} = {fraction(-case.mean)}."
    return text, "roulette#bankvoordeel"


def _assumed(case: Case) -> tuple[str, ...]:
    lines = [f"Elk van de {len(case.wheel)} nummers valt even vaak.", "Wat wint of vrijkomt, neem je terug."]
    if case.zero == HALF and any(each.kind.simple for each, _ in case.laid):
        lines.append("Bij zero krijg je van een enkelvoudige kans precies de helft terug, ook van een oneven bedrag.")
    return tuple(lines)


class OneBet(NamedTuple):
    """A bet, as data.

    `inzet`: as a query string has it; `soort`: its kind; `nummers`: what it covers (00 as 37); `bedrag`: chips.
    `betaalt`: times the stake; `kans`: probability to win; `verwachting`: average gain in chips; `voordeel_bank`: the
        bank's average gain as a part of the stake.
    None if no number fell: `uitkomst`: what happened to it last; `terug`, `netto`, `prison`: handed back, gained, and
    held for a next spin, in chips; `gevangenissen`: how often it must still win to be free.
    """

    inzet: str
    soort: str
    nummers: list[int]
    bedrag: Fraction
    betaalt: int
    kans: Fraction
    verwachting: Fraction
    voordeel_bank: Fraction
    uitkomst: str | None = None
    terug: Fraction | None = None
    netto: Fraction | None = None
    prison: Fraction | None = None
    gevangenissen: int | None = None


def _data(case: Case) -> Results:
    ran = case.courses(case.laid)
    found = sums(ran) if ran else None
    wins, evens, loses = outcome_chances(case.nets)
    nets = {face(number): net for number, net in enumerate(case.nets)}
    return Results(
        ingezet=(case.total, "alle inzetten samen, in fiches"),
        nummers=(
            list(case.numbers),
            "de gevallen nummers, in volgorde, 00 als 37; leeg als er geen gevraagd is",
            list[int],
        ),
        terug=(found and found.back, "wat je in handen krijgt, inzet en winst; leeg zonder nummer", Fraction | None),
        netto=(found and found.net, "winst of verlies van alles wat beslist is; leeg zonder nummer", Fraction | None),
        prison=(
            found and found.prison,
            "wat na het laatste nummer nog en prison ligt; leeg zonder nummer",
            Fraction | None,
        ),
        beslist=(found and not found.prison, "of er niets meer en prison ligt; leeg zonder nummer", bool | None),
        tellende_nummers=(
            found and found.counting,
            "hoeveel nummers nog iets beslisten; daarna lag er niets meer",
            int | None,
        ),
        inzetten=(
            [_bet_as_data(case, one, ran[at] if ran else None) for at, one in enumerate(case.laid)],
            "per inzet, in de volgorde van het adres: `inzet`, `soort`, `nummers` (00 als 37), `bedrag`, "
            "`betaalt` (keer), `kans`, `verwachting` (fiches), `voordeel_bank` (deel van de inzet), "
            "`uitkomst` (wint, verliest, helft, prison, blijft, dieper, omhoog, half of vrij: "
            "het laatste dat ermee gebeurde), `terug`, `netto`, `prison`, "
            "`gevangenissen` (0, 1 of 2); de laatste vijf leeg zonder nummer",
            list[OneBet],
        ),
        verwachting=(case.mean, "gemiddelde winst van al je inzetten samen in fiches, prison uitgespeeld; onder nul"),
        voordeel_bank=(-case.mean / case.total, "wat de bank gemiddeld houdt, als deel van wat je inzet"),
        kans_winst=(wins, "kans dat een worp per saldo winst geeft; wat en prison gaat, telt dan als geen van beide"),
        kans_gelijk=(evens, "kans dat een worp winst noch verlies geeft"),
        kans_verlies=(loses, "kans dat een worp per saldo verlies geeft"),
        per_nummer=(
            nets,
            "winst of verlies bij elk nummer, `0` tot en met `36` en soms `00`; wat en prison gaat, telt als nul",
            dict[str, Fraction],
        ),
    )


def _bet_as_data(case: Case, one: Laid, ran: Course | None) -> OneBet:
    each, stake = one
    edge = case.edge(each.kind)
    bet = (written(each), each.kind.key, sorted(each.numbers), stake)
    odds = (each.kind.pays, chance(each.kind, case.double), -stake * edge, edge)
    return OneBet(*bet, *odds, *((ran.told[-1][1], ran.back, ran.net, ran.prison, ran.depth) if ran else ()))
