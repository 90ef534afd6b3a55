"""What the calculator of roulette says: the answer in words, its figures, tables and steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache

from rulebook.calculators.amounts import amount, chips, signed
from rulebook.calculators.row import Answer, Drawn, Figure
from scoring.games.roulette.bets import NUMBERS, ZERO, Bet, Kind
from scoring.games.roulette.odds import expected
from scoring.games.roulette.spins import Course, Laid, course, mean, nets, shares
from scoring.games.roulette.written import named
from scoring.kit.figures import decimal, fraction, percent
from scoring.play.contract import Step, Table

RULES = {"quatre-premiers": "vier-eerste"}
TOLD = {
    "prison": "zero, en prison",
    "blijft": "weer zero, hij blijft liggen",
    "dieper": "weer zero, hij moet nu twee keer winnen",
    "omhoog": "{n} wint, nog één keer winnen",
    "vrij": "{n} wint, hij komt vrij zonder winst",
    "verliest": "{n} verliest, hij is voor de bank",
}


@cache
def _edge(kind: Kind, prison: bool, second: str) -> Fraction:
    return -expected(kind, prison=prison, second=second)


@lru_cache(maxsize=16)
def _nets(laid: tuple[Laid, ...], prison: bool) -> tuple[Fraction, ...]:
    """One answer asks for the same nets in figures, tables and data."""
    return nets(laid, prison=prison)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A layout, the numbers that fell, and the zero rule."""

    laid: tuple[Laid, ...]
    numbers: tuple[int, ...]
    prison: bool
    second: str

    @property
    def total(self) -> Fraction:
        return sum((stake for _, stake in self.laid), Fraction(0))

    @property
    def mean(self) -> Fraction:
        return mean(self.laid, prison=self.prison, second=self.second)

    @property
    def nets(self) -> tuple[Fraction, ...]:
        return _nets(self.laid, self.prison)

    def edge(self, kind: Kind) -> Fraction:
        """The bank's share of a bet of this kind."""
        return _edge(kind, self.prison, self.second)

    def courses(self, laid: Sequence[Laid]) -> tuple[Course, ...]:
        """How each of these bets fared; none as long as no number fell."""
        if not self.numbers:
            return ()
        return tuple(course(each, stake, self.numbers, prison=self.prison, second=self.second) for each, stake in laid)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    """All bets together: handed back, gained or lost, still in prison, and how many numbers decided something."""

    back: Fraction
    net: Fraction
    prison: Fraction
    counting: int


def sums(ran: Sequence[Course]) -> Sums:
    """The sums of some bets that ran."""
    none = Fraction(0)
    return Sums(
        back=sum((one.back for one in ran), none),
        net=sum((one.net for one in ran), none),
        prison=sum((one.prison for one in ran), none),
        counting=max(len(one.told) for one in ran),
    )


def together(laid: Sequence[Laid]) -> tuple[Laid, ...]:
    """The same layout with the stakes on one place added up."""
    stakes: dict[Bet, Fraction] = {}
    for each, stake in laid:
        stakes[each] = stakes.get(each, Fraction(0)) + stake
    return tuple(stakes.items())


def title(placed: Bet) -> str:
    """The bet's name with a capital."""
    name = named(placed)
    return name[0].upper() + name[1:]


def said(asked: Asked) -> Answer:
    """The answer without its data and assumptions; equal bets are told as one."""
    laid = together(asked.laid)
    ran = asked.courses(laid)
    found = sums(ran) if ran else None
    return Answer(
        words=_fell(asked, found) if found else _costs(asked),
        more=_more(asked, found),
        figures=_figures(asked, found),
        tables=(_per_bet(asked, laid, ran), _per_number(asked)),
        steps=(*(_step(*one, how) for one, how in zip(laid, ran, strict=False)), _edge_step(asked)),
    )


def _names(numbers: Sequence[int]) -> list[str]:
    return ["zero" if number == ZERO else str(number) for number in numbers]


def _fell(asked: Asked, found: Sums) -> str:
    count = _names(asked.numbers[: found.counting])
    opening = f"{count[0].capitalize()} valt" if len(count) == 1 else f"Na {', '.join(count[:-1])} en {count[-1]}"
    if found.net:
        result = f"je {'wint' if found.net > 0 else 'verliest'} {chips(abs(found.net))}"
    else:
        result = "nog niets beslist" if found.prison else "je wint niets en verliest niets"
    return f"{opening}: {result}" + (f", en {amount(found.prison)} ligt en prison." if found.prison else ".")


def _costs(asked: Asked) -> str:
    share = percent(-asked.mean / asked.total)
    return f"De bank houdt gemiddeld {share} van wat je zo inzet: {decimal(-asked.mean)} van {chips(asked.total)}."


def _more(asked: Asked, found: Sums | None) -> str:
    staked = f"Ingezet {amount(asked.total)}"
    if found is None:
        return f"{staked}. Geef een nummer op om te zien wat het oplevert."
    staked += f", terug {amount(found.back)}."
    if found.prison:
        return f"{staked} Het volgende nummer gaat over wat en prison ligt."
    if rest := _names(asked.numbers[found.counting :]):
        last = _names(asked.numbers)[found.counting - 1]
        many = "tellen" if len(rest) > 1 else "telt"
        return f"{staked} Na {last} is alles beslist; {' en '.join(rest)} {many} niet meer mee."
    return staked


def _figures(asked: Asked, found: Sums | None) -> tuple[Figure, ...]:
    wins, evens, loses = shares(asked.nets)
    edge = -asked.mean / asked.total
    out = [Figure(label="ingezet", value=amount(asked.total))]
    if found:
        out += [Figure(label="terug", value=amount(found.back)), Figure(label="netto", value=signed(found.net))]
        out += [Figure(label="en prison", value=amount(found.prison))] if found.prison else []
    out += [
        Figure(label="voordeel van de bank", value=f"{fraction(edge)} · {percent(edge)}"),
        Figure(label="gemiddeld per worp", value=signed(asked.mean)),
        Figure(label="kans op winst", value=wins, chance=True),
        Figure(label="kans op verlies", value=loses, chance=True),
    ]
    return (*out, Figure(label="kans op geen van beide", value=evens, chance=True)) if evens else tuple(out)


def _per_bet(asked: Asked, laid: Sequence[Laid], ran: Sequence[Course]) -> Drawn:
    rows = []
    for at, (each, stake) in enumerate(laid):
        pays = each.kind.pays
        result = _result(ran[at]) if ran else signed(stake * pays)
        rows.append((title(each), amount(stake), f"{pays}×", result, fraction(asked.edge(each.kind))))
    head = ("inzet", "bedrag", "betaalt", "netto" if ran else "bij winst", "bank")
    return Drawn(
        table=Table(key="inzetten", title="Per inzet", head=head, rows=tuple(rows), rule="roulette#uitbetaling"),
        marked=tuple((at, 2) for at, one in enumerate(ran) if one.net > 0),
    )


def _result(one: Course) -> str:
    return f"{amount(one.prison)} en prison" if one.prison else signed(one.net)


def _per_number(asked: Asked) -> Drawn:
    """Numbers that do the same together, the best first."""
    groups: dict[Fraction, list[int]] = {}
    for number, net in enumerate(asked.nets):
        groups.setdefault(net, []).append(number)
    best = sorted(groups.items(), reverse=True)
    rows = tuple((signed(net), ", ".join(map(str, own)), f"{len(own)}/{len(NUMBERS)}") for net, own in best)
    late = any(each.kind.simple for each, _ in asked.laid) and asked.prison
    name = "Wat elk nummer doet" + (" (wat bij 0 en prison gaat, telt nog niet)" if late else "")
    return Drawn(
        table=Table(key="nummers", title=name, head=("netto", "nummers", "kans"), rows=rows),
        marked=tuple((at, 0) for at, (_, own) in enumerate(best) if set(asked.numbers[:1]) & set(own)),
    )


def _step(each: Bet, stake: Fraction, one: Course) -> Step:
    number, what = one.told[0]
    key = each.kind.key
    rule = f"roulette#{'enkelvoudig' if each.kind.simple else RULES.get(key, key)}"
    if what == "wint":
        paid = f"{each.kind.pays} × {amount(stake)} = {amount(one.net)}"
        return Step(text=f"{title(each)} wint: {paid}, en je inzet krijg je erbij terug.", rule=rule)
    if what == "helft":
        text = f"{title(each)}: bij zero is de helft voor de bank, {amount(-one.net)} van {amount(stake)}."
        return Step(text=text, rule="roulette#zero-enkelvoudig")
    if what == "verliest":
        why = "zero zit er niet in" if number == ZERO else f"{number} zit er niet in"
        return Step(text=f"{title(each)} verliest {amount(stake)}: {why}.", rule=rule)
    told = "; ".join(TOLD[how].format(n=_names([fell])[0]) for fell, how in one.told)
    twice = any(how in ("blijft", "dieper") or (how == "verliest" and not fell) for fell, how in one.told)
    rule = "roulette#tweede-zero" if twice else "roulette#en-prison"
    return Step(text=f"{title(each)}, {amount(stake)}: {told}.", rule=rule)


def _edge_step(asked: Asked) -> Step:
    parts = []
    for simple, name in ((False, "meervoudig"), (True, "enkelvoudig")):
        own = [one for one in asked.laid if one[0].kind.simple is simple]
        if own:
            stake = sum((each for _, each in own), Fraction(0))
            parts.append(f"{name} {amount(stake)} × {fraction(asked.edge(own[0][0].kind))}")
    text = f"Wat de bank gemiddeld houdt: {' + '.join(parts)} = {fraction(-asked.mean)}."
    return Step(text=text, rule="roulette#bankvoordeel")
