"""A settled deal of Chinese poker in words: who wins, who gets what from whom, and each sum with its rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulebook.calculators.row import Answer, Drawn
from scoring.games.chinese_poker.deal import Meeting, Seat, Settled
from scoring.games.chinese_poker.score import (
    EXCHANGE,
    NATURALS,
    ROWS,
    SURRENDERED,
    Natural,
    Row,
    Rules,
    Side,
    royalties,
    royalty,
    surrender_price,
)
from scoring.games.chinese_poker.tables import NATURAL_NAMES, signed
from scoring.kit.figures import listed
from scoring.kit.hands import Hand, said
from scoring.play.contract import Step, Table

Hands = tuple[Hand, Hand, Hand]
NATURAL_RULES: dict[Natural, str] = {
    "drie-flushes": "chinese-poker#drie-straten-drie-flushes",
    "drie-straten": "chinese-poker#drie-straten-drie-flushes",
    "zes-paren": "chinese-poker#zes-paren",
    "straat-van-dertien": "chinese-poker#dertien",
    "royal-van-dertien": "chinese-poker#dertien",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """What was asked: players with what they lay or said, the natural each holds, and rows that can't stand so."""

    names: tuple[str, ...]
    rules: Rules
    seats: tuple[Seat, ...]
    hands: tuple[Hands | None, ...]
    held: tuple[Natural | None, ...]
    odd: tuple[int, tuple[int, int, int]] | None = None


def answer(laid: Laid, settled: Settled) -> Answer:
    """The answer first in words, the matrix, what lies, the steps, and the readings it leans on."""
    return Answer(
        words=_words(laid.names, settled.points),
        more=" ".join(_notes(laid)),
        tables=tuple(Drawn(table=table) for table in (_matrix(laid, settled), _laid(laid)) if table),
        steps=(*_before(laid), *(step for each in settled.meetings for step in _steps(laid, each))),
        assumptions=tuple(_readings(laid)),
        data=_data(laid, settled),
    )


def amount(points: int) -> str:
    """`1 punt`, `4 punten`."""
    return f"{points} punt" if points == 1 else f"{points} punten"


def _words(names: Sequence[str], points: Sequence[int]) -> str:
    ranked = sorted(zip(points, names, strict=True), key=lambda each: -each[0])
    if not any(points):
        return "Niemand wint of verliest iets."
    parts: list[str] = []
    for number, name in ranked:
        verb = "wint" if number > 0 else "verliest"
        how_much = f"er {abs(number)}" if parts else amount(abs(number))
        parts.append(f"{name} {verb} {how_much}" if number else f"{name} komt op nul uit")
    return f"{listed(parts)}."


def _notes(laid: Laid) -> Iterator[str]:
    """What the players should look at before they believe the sum."""
    for name, seat, natural in zip(laid.names, laid.seats, laid.held, strict=True):
        if natural and not seat.natural and not seat.surrendered:
            worth = NATURALS[natural]
            yield f"{name} houdt een natural, {NATURAL_NAMES[natural][0]}: met naturals aan {worth} punten van ieder."
    if laid.odd:
        row, trio = laid.odd
        who = listed([laid.names[place] for place in trio])
        yield f"Kijk de {ROWS[row]} na: zo kunnen {who} met echte kaarten niet tegenover elkaar staan."


def _matrix(laid: Laid, settled: Settled) -> Table:
    return Table(
        key="matrix",
        title="Wie krijgt wat van wie",
        head=("speler", *(f"van {name}" for name in laid.names), "samen"),
        rows=tuple(
            (name, *("–" if one == two else signed(each) for two, each in enumerate(row)), signed(total))
            for one, (name, row, total) in enumerate(zip(laid.names, settled.matrix, settled.points, strict=True))
        ),
    )


def _laid(laid: Laid) -> Table | None:
    """The hands of all players, with a column for what sets one apart when anything does."""
    if not any(laid.hands):
        return None
    apart = [_special(laid, seat) for seat in laid.seats]
    rows = [
        (name, *((said(hand) for hand in hands) if hands else ("–",) * len(ROWS)))
        for name, hands in zip(laid.names, laid.hands, strict=True)
    ]
    if any(apart):
        rows = [(*row, special or "–") for row, special in zip(rows, apart, strict=True)]
    head = ("speler", *ROWS, *(("bijzonder",) if any(apart) else ()))
    return Table(key="handen", title="Wat er ligt", head=head, rows=tuple(rows))


def _special(laid: Laid, seat: Seat) -> str:
    """What sets a player apart in this deal."""
    if seat.surrendered:
        return "geeft op"
    if seat.natural:
        return NATURAL_NAMES[seat.natural][0]
    if seat.foul:
        return "verkeerd gelegd"
    return f"royalties {seat.royalties}" if laid.rules.royalties and seat.royalties else ""


# --- steps ----------------------------------------------------------------------------------------


def _before(laid: Laid) -> Iterator[Step]:
    """What holds for a player against all others."""
    for name, seat, hands in zip(laid.names, laid.seats, laid.hands, strict=True):
        if seat.surrendered:
            yield Step(text=f"{name} geeft op en wordt met niemand vergeleken.", rule="chinese-poker#surrender")
        elif seat.natural:
            text = f"{name} heeft een natural van {NATURALS[seat.natural]} punten: {NATURAL_NAMES[seat.natural][0]}."
            yield Step(text=text, rule=NATURAL_RULES[seat.natural])
        elif seat.foul:
            yield Step(text=f"{name} heeft verkeerd gelegd{_why_foul(hands)}.", rule="chinese-poker#foul")
        elif laid.rules.royalties and seat.royalties:
            text = f"{name} heeft {amount(seat.royalties)} aan royalties{_why_royalties(hands)}."
            yield Step(text=text, rule="chinese-poker#royalties")
        if seat.exchanged:
            text = f"{name} heeft geruild: {EXCHANGE} punten aan ieder ander."
            yield Step(text=text, rule="chinese-poker#ruilen")


def _why_foul(hands: Hands | None) -> str:
    if hands is None:
        return ""
    front, middle, back = hands
    if front > middle:
        return f": de front ({said(front)}) is hoger dan de middle ({said(middle)})"
    if middle > back:
        return f": de middle ({said(middle)}) is hoger dan de back ({said(back)})"
    return f": middle en back zijn even hoog ({said(middle)})"


def _why_royalties(hands: Hands | None) -> str:
    if hands is None:
        return ""
    brought: list[tuple[Row, Hand, int]] = [
        (row, hand, royalty(row, hand)) for row, hand in zip(ROWS, hands, strict=True)
    ]
    return ": " + listed([f"{said(hand)} in de {row} {worth}" for row, hand, worth in brought if worth])


def _steps(laid: Laid, met: Meeting) -> Iterator[Step]:
    """Two players settled: the rows or what stands in their place, and the royalties."""
    one, two = laid.names[met.one], laid.names[met.two]
    match met.reason:
        case "surrender":
            yield Step(text=f"{one} en {two}: {_given_up(laid, met)}.", rule="chinese-poker#surrender-prijs")
        case "natural":
            yield Step(text=f"{one} en {two}: {_by_natural(laid, met)}.", rule="chinese-poker#naturals")
        case "foul":
            yield Step(text=f"{one} en {two}: {_by_foul(laid, met)}.", rule="chinese-poker#foul")
        case "rijen":
            rule = f"chinese-poker#regel-{laid.rules.system}"
            yield Step(text=f"{one} tegen {two}: {_rows(laid, met)}. {_result(laid, met)}", rule=rule)
    mine, yours = met.royalties
    if mine or yours:
        text = f"Royalties van {one} en {two}: {mine} tegen {yours}, {_who(laid, met, mine - yours)}."
        yield Step(text=text, rule="chinese-poker#royalties-afrekenen")


def _who(laid: Laid, met: Meeting, number: int) -> str:
    """Who gets this from the other of the two."""
    if not number:
        return "niets voor niemand"
    return f"{amount(abs(number))} voor {laid.names[met.one if number > 0 else met.two]}"


def _given_up(laid: Laid, met: Meeting) -> str:
    if not met.base:
        return "allebei opgegeven, dus niets"
    how = "kost twee punten" if laid.rules.flat_surrender else f"telt als 0–{SURRENDERED[1]}"
    return f"opgeven {how}, {_who(laid, met, met.base)}"


def _by_natural(laid: Laid, met: Meeting) -> str:
    both = laid.seats[met.one].natural and laid.seats[met.two].natural
    if not met.base:
        return "twee even hoge naturals, dus niets"
    return ("de hoogste natural wint, " if both else "niet vergelijken, ") + _who(laid, met, met.base)


def _by_foul(laid: Laid, met: Meeting) -> str:
    return f"3–0 zonder vergelijken, {_who(laid, met, met.base)}" if met.base else "allebei verkeerd, dus niets"


def _rows(laid: Laid, met: Meeting) -> str:
    """Row by row, with the hands when they are known."""
    mine, yours = laid.hands[met.one], laid.hands[met.two]
    words = {1: "gewonnen", 0: "gelijk", -1: "verloren"}
    if mine is None or yours is None:
        return ", ".join(f"{row} {words[result]}" for row, result in zip(ROWS, met.rows, strict=True))
    return "; ".join(
        f"{row} {words[result]} ({_against(own, other)})"
        for row, result, own, other in zip(ROWS, met.rows, mine, yours, strict=True)
    )


def _against(own: Hand, other: Hand) -> str:
    """Both hands; of two that are called the same, the ranks that decide."""
    if said(own) != said(other) or own == other:
        return f"{said(own)} tegen {said(other)}" if own != other else f"allebei {said(own)}"
    return f"allebei {said(own)}, de bijkaarten beslissen"


def _result(laid: Laid, met: Meeting) -> str:
    """`Het is 2–1: 2 punten voor Ilse.`"""
    scoop = ""
    if met.scoop:
        scoop = f", een scoop van {len(ROWS)} punten en {abs(met.scoop)} extra"
    return f"Het is {met.won}–{met.lost}{scoop}: {_who(laid, met, met.base)}."


# --- the readings, and the data ---------------------------------------------------------------------


def _readings(laid: Laid) -> Iterator[str]:
    """Where the source is silent and this deal needs an answer."""
    seats = laid.seats
    if any(seat.foul for seat in seats):
        yield "De bron noemt geen straf voor verkeerd leggen: hier verlies je 3–0 van wie goed legde, zonder royalties."
    if any(seat.surrendered for seat in seats) and not laid.rules.flat_surrender:
        price = surrender_price(laid.rules)
        yield f"Opgeven telt als een 0–2 in de {laid.rules.system}-regel: {price} punten aan ieder."
    if sum(1 for seat in seats if seat.natural) > 1:
        yield "Bij twee naturals wint de hoogste en krijgt die waarde; even hoge geven elkaar niets."
    if any(seat.natural for seat in seats) and any(seat.surrendered or seat.foul for seat in seats):
        yield "Een natural krijgt zijn waarde ook van wie opgeeft of verkeerd legt."
    if any(seat.foul for seat in seats) and any(seat.surrendered for seat in seats):
        yield "Wie opgeeft, wint 3–0 van wie verkeerd legde."
    if laid.rules.royalties:
        yield "Royalties krijg je ook voor een rij die je verliest; per rij telt er één."
    if any(seat.exchanged for seat in seats) and any(seat.surrendered or seat.natural for seat in seats):
        yield "Wat ruilen kost, staat los van opgeven en naturals."


def _data(laid: Laid, settled: Settled) -> dict[str, Any]:
    return {
        "namen": laid.names,
        "punten": settled.points,
        "matrix": settled.matrix,
        "som": sum(settled.points),
        "handen": [
            {row: said(hand) for row, hand in zip(ROWS, hands, strict=True)} if hands else None for hands in laid.hands
        ],
        "fout": [seat.foul for seat in laid.seats],
        "opgave": [seat.surrendered for seat in laid.seats],
        "natural": [seat.natural for seat in laid.seats],
        "natural_in_hand": laid.held,
        "royalties": [
            royalties(Side(rows=hands)) if hands else seat.royalties
            for hands, seat in zip(laid.hands, laid.seats, strict=True)
        ],
        "ruil": [seat.exchanged for seat in laid.seats],
        "paren": [_pair(met) for met in settled.meetings],
    }


def _pair(met: Meeting) -> dict[str, Any]:
    return {
        "spelers": [met.one + 1, met.two + 1],
        "reden": met.reason,
        "rijen": dict(zip(ROWS, met.rows, strict=True)) if met.rows else None,
        "gewonnen": met.won,
        "verloren": met.lost,
        "basis": met.base,
        "scoop_extra": abs(met.scoop),
        "royalties": list(met.royalties),
        "ruil": met.exchange,
        "punten": met.points,
    }
