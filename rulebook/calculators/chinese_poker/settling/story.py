"""Tells a settled deal of Chinese poker: who wins, who gets how many points from whom, and each sum with its rule."""

from collections.abc import Iterator

from rulebook.calculators.chinese_poker.settling.asked import Case, Hands
from scoring.games.chinese_poker.deal import Meeting
from scoring.games.chinese_poker.payout import (
    COUNTED,
    EXCHANGE,
    NATURALS,
    ROWS,
    SURRENDERED,
    Natural,
    royalty,
    surrender_price,
)
from scoring.games.chinese_poker.tables import NATURAL_NAMES
from scoring.kit.figures import capital, in_words, listed
from scoring.kit.figures import points as amount
from scoring.kit.hands import Hand, name_of_hand

NATURAL_RULES: dict[Natural, str] = {
    "drie-flushes": "drie-straten-drie-flushes",
    "drie-straten": "drie-straten-drie-flushes",
    "zes-paren": "zes-paren",
    "straat-van-dertien": "dertien",
    "royal-van-dertien": "dertien",
    "geen-plaatjes": "zonder-plaatjes",
}


def words(case: Case) -> str:
    """Return a Dutch sentence on who wins and who loses how many points, the highest first."""
    points = case.settled.points
    if not any(points):
        return "Niemand wint of verliest iets."
    parts: list[str] = []
    for number, name in sorted(zip(points, case.names, strict=True), key=lambda each: -each[0]):
        verb = "wint" if number > 0 else "verliest"
        how_much = f"er {abs(number)}" if parts else amount(abs(number))
        parts.append(f"{name} {verb} {how_much}" if number else f"{name} komt op nul uit")
    return f"{listed(parts)}."


def form_warnings(case: Case) -> Iterator[str]:
    """Yield warnings for who fills in the form: a natural (hand that wins at once) that does not count, or impossible
    rows."""
    for name, seat, natural in zip(case.names, case.seats, case.held, strict=True):
        if natural and not seat.natural and not seat.surrendered:
            worth = NATURALS[natural]
            yield f"{name} houdt een natural, {NATURAL_NAMES[natural][0]}: met naturals aan {worth} punten van ieder."
    if case.odd:
        row, trio = case.odd
        who = listed([case.names[place] for place in trio])
        yield f"Kijk de {ROWS[row]} na: zo kunnen {who} met echte kaarten niet tegenover elkaar staan."


def readings(case: Case) -> Iterator[str]:
    """Yield Dutch sentences on what this calculator assumes where the source is silent and this deal depends on it."""
    seats, rules = case.seats, case.rules
    if any(seat.foul for seat in seats):
        yield "De bron noemt geen straf voor verkeerd leggen: hier verlies je 3–0 van wie goed legde, zonder royalties."
    if any(seat.surrendered for seat in seats) and not rules.surrender:
        yield f"Opgeven telt als een 0–2 met {COUNTED[rules.system]}: {surrender_price(rules)} punten aan ieder."
    if sum(1 for seat in seats if seat.natural) > 1:
        yield "Bij twee naturals wint de hoogste en krijgt die waarde; even hoge geven elkaar niets."
    if any(seat.natural for seat in seats) and any(seat.surrendered or seat.foul for seat in seats):
        yield "Een natural krijgt zijn waarde ook van wie opgeeft of verkeerd legt."
    if any(seat.foul for seat in seats) and any(seat.surrendered for seat in seats):
        yield "Wie opgeeft, wint 3–0 van wie verkeerd legde."
    if rules.royalties and not rules.winner_only:
        yield "Royalties krijg je ook voor een rij die je verliest; per rij telt er één."
    if any(seat.exchanged for seat in seats) and any(seat.surrendered or seat.natural for seat in seats):
        yield "Wat ruilen kost, staat los van opgeven en naturals."


# --- steps ----------------------------------------------------------------------------------------


def steps(case: Case) -> Iterator[tuple[str, str]]:
    """Yield, as (sentence, rule), what holds for one player against all, and then the score of every two players."""
    for name, seat, hands in zip(case.names, case.seats, case.hands, strict=True):
        if seat.surrendered:
            yield f"{name} geeft op en wordt met niemand vergeleken.", "surrender"
        elif seat.natural:
            worth, called = NATURALS[seat.natural], NATURAL_NAMES[seat.natural][0]
            yield f"{name} heeft een natural van {worth} punten: {called}.", NATURAL_RULES[seat.natural]
        elif seat.foul:
            yield f"{name} heeft verkeerd gelegd{_why_foul(hands)}.", "foul"
        elif case.rules.royalties and seat.royalties:
            yield f"{name} heeft {amount(seat.royalties)} aan royalties{_why_royalties(hands)}.", "royalties"
        if seat.exchanged:
            yield f"{name} heeft geruild: {EXCHANGE} punten aan ieder ander.", "ruilen"
    for met in case.settled.meetings:
        yield from _meeting_steps(case, met)


def _why_foul(hands: Hands | None) -> str:
    if hands is None:
        return ""
    front, middle, back = hands
    if front > middle:
        return f": de front ({name_of_hand(front)}) is hoger dan de middle ({name_of_hand(middle)})"
    if middle > back:
        return f": de middle ({name_of_hand(middle)}) is hoger dan de back ({name_of_hand(back)})"
    return f": middle en back zijn even hoog ({name_of_hand(middle)})"


def _why_royalties(hands: Hands | None) -> str:
    if hands is None:
        return ""
    brought = [(row, hand, royalty(row, hand)) for row, hand in zip(ROWS, hands, strict=True)]
    return ": " + listed([f"{name_of_hand(hand)} in de {row} {worth}" for row, hand, worth in brought if worth])


def _meeting_steps(case: Case, met: Meeting) -> Iterator[tuple[str, str]]:
    """Yield, as (sentence, rule), how two players settle: by their rows or what counts instead, and by royalties (extra
    points)."""
    one, two = case.names[met.one], case.names[met.two]
    match met.reason:
        case "surrender":
            yield f"{one} en {two}: {_given_up(case, met)}.", "surrender-prijs"
        case "natural":
            yield f"{one} en {two}: {_by_natural(case, met)}.", "naturals"
        case "foul":
            yield f"{one} en {two}: {_by_foul(case, met)}.", "foul"
        case "rijen":
            yield (
                f"{one} tegen {two}: {_rows_in_words(case, met)}. {_score_in_words(case, met)}",
                f"regel-{case.rules.system}",
            )
    mine, yours = met.royalties
    if mine or yours:
        who = _points_for_whom(case, met, mine - yours)
        rule = "royalties-winnaar" if case.rules.winner_only and met.rows else "royalties-afrekenen"
        yield f"Royalties van {one} en {two}: {mine} tegen {yours}, {who}.", rule


def _points_for_whom(case: Case, met: Meeting, number: int) -> str:
    """Return in Dutch which of two players gets so many points from the other: `2 punten voor Ilse`."""
    if not number:
        return "niets voor niemand"
    return f"{amount(abs(number))} voor {case.names[met.one if number > 0 else met.two]}"


def _given_up(case: Case, met: Meeting) -> str:
    if not met.base:
        return "allebei opgegeven, dus niets"
    how = f"kost {in_words(case.rules.surrender)} punten" if case.rules.surrender else f"telt als 0–{SURRENDERED[1]}"
    return f"opgeven {how}, {_points_for_whom(case, met, met.base)}"


def _by_natural(case: Case, met: Meeting) -> str:
    both = case.seats[met.one].natural and case.seats[met.two].natural
    if not met.base:
        return "twee even hoge naturals, dus niets"
    return ("de hoogste natural wint, " if both else "niet vergelijken, ") + _points_for_whom(case, met, met.base)


def _by_foul(case: Case, met: Meeting) -> str:
    return (
        f"3–0 zonder vergelijken, {_points_for_whom(case, met, met.base)}"
        if met.base
        else "allebei verkeerd, dus niets"
    )


def _rows_in_words(case: Case, met: Meeting) -> str:
    """Return the rows in Dutch, one by one: with both hands if these are known, else only won, equal or lost."""
    mine, yours = case.hands[met.one], case.hands[met.two]
    won = {1: "gewonnen", 0: "gelijk", -1: "verloren"}
    if mine is None or yours is None:
        return ", ".join(f"{row} {won[result]}" for row, result in zip(ROWS, met.rows, strict=True))
    first, *rest = (
        f"{row} {won[result]} ({_both_hands_in_words(own, other)})"
        for row, result, own, other in zip(ROWS, met.rows, mine, yours, strict=True)
    )
    return ". ".join((first, *map(capital, rest)))


def _both_hands_in_words(own: Hand, other: Hand) -> str:
    """Return both hands in Dutch words; if they have the same name, with a remark that the side cards decide."""
    if name_of_hand(own) != name_of_hand(other) or own == other:
        return f"{name_of_hand(own)} tegen {name_of_hand(other)}" if own != other else f"allebei {name_of_hand(own)}"
    return f"allebei {name_of_hand(own)}, de bijkaarten beslissen"


def _score_in_words(case: Case, met: Meeting) -> str:
    """Return the score of two players in Dutch: `Het is 2–1: 2 punten voor Ilse.`"""
    scoop = f", een scoop van {len(ROWS)} punten en {abs(met.scoop)} extra" if met.scoop else ""
    return f"Het is {met.won}–{met.lost}{scoop}: {_points_for_whom(case, met, met.base)}."
