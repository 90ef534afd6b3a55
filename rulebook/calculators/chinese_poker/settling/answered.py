"""The answer about a deal of Chinese poker: who gets how many points from whom, which hands lie there, and the data."""

from typing import NamedTuple

from rulebook.calculators.calculator import Answer, Grid, Results, Values
from rulebook.calculators.chinese_poker.settling import story as told
from rulebook.calculators.chinese_poker.settling.asked import Case, case_of
from scoring.games.chinese_poker.deal import Meeting, PlayerInDeal, Reason
from scoring.games.chinese_poker.payout import ROWS, Natural, Row, Side, royalties
from scoring.games.chinese_poker.tables import NATURAL_NAMES
from scoring.kit.figures import signed
from scoring.kit.hands import name_of_hand


def answer(values: Values) -> Answer:
    """Return the answer to a filled form. Raises `Wrong`, with what is allowed, for what can't be answered."""
    case = case_of(values)
    return Answer(
        words=told.words(case),
        more=" ".join(told.form_warnings(case)),
        tables=(_matrix_table(case), *([_hands_table(case)] if any(case.hands) else [])),
        told=told.steps(case),
        assumptions=tuple(told.readings(case)),
        data=_data(case),
    )


def _matrix_table(case: Case) -> Grid:
    matrix, points = case.settled.matrix, case.settled.points
    return Grid(
        "matrix",
        "Wie krijgt wat van wie",
        ("speler", *(f"van {name}" for name in case.names), "samen"),
        (
            (name, *("–" if one == two else signed(each) for two, each in enumerate(row)), signed(total))
            for one, (name, row, total) in enumerate(zip(case.names, matrix, points, strict=True))
        ),
    )


def _hands_table(case: Case) -> Grid:
    """Return a table of all hands; it has a column for what is special about a player if that is so for one of them."""
    apart = [_what_is_special(case, seat) for seat in case.seats]
    rows = [
        (name, *((name_of_hand(hand) for hand in hands) if hands else ("–",) * len(ROWS)))
        for name, hands in zip(case.names, case.hands, strict=True)
    ]
    if any(apart):
        rows = [(*row, special or "–") for row, special in zip(rows, apart, strict=True)]
    head = ("speler", *ROWS, *(("bijzonder",) if any(apart) else ()))
    return Grid("handen", "Wat er ligt", head, rows)


def _what_is_special(case: Case, seat: PlayerInDeal) -> str:
    """Return what is special about a player: that he gives up, shows a natural (a hand that wins at once), laid his
    rows wrong, or has royalties (extra points).

    "" if nothing is.
    """
    if seat.surrendered:
        return "geeft op"
    if seat.natural:
        return NATURAL_NAMES[seat.natural][0]
    if seat.foul:
        return "verkeerd gelegd"
    return f"royalties {seat.royalties}" if case.rules.royalties and seat.royalties else ""


# --- the same for machines --------------------------------------------------------------------


class Pair(NamedTuple):
    """Two players settled with each other, as data, seen from the first; amounts are in points.

    `spelers`: their numbers from 1; `reden`: what decided; `rijen`: per row 1 (won), 0 or -1, None if not compared.
    `gewonnen`, `verloren`: rows won and lost; `basis`: for the rows, `scoop_extra` (for winning all) within it.
    `royalties`: of both players; `ruil`: for an exchange of cards; `punten`: all together.
    """

    spelers: list[int]
    reden: Reason
    rijen: dict[Row, int] | None
    gewonnen: int
    verloren: int
    basis: int
    scoop_extra: int
    royalties: list[int]
    ruil: int
    punten: int


def _data(case: Case) -> Results:
    seats, settled = case.seats, case.settled
    named = [
        {row: name_of_hand(hand) for row, hand in zip(ROWS, hands, strict=True)} if hands else None
        for hands in case.hands
    ]
    each = zip(case.hands, seats, strict=True)
    extra = [royalties(Side(rows=hands)) if hands else seat.royalties for hands, seat in each]
    return Results(
        namen=(case.names, "de spelers in volgorde", list[str]),
        punten=(settled.points, "wat iedere speler in totaal krijgt, onder nul wat hij betaalt", list[int]),
        matrix=(settled.matrix, "wat de speler van de rij krijgt van de speler van de kolom", list[list[int]]),
        som=(sum(settled.points), "alle punten samen: nul"),
        handen=(
            named,
            "per speler front, middle en back in woorden; leeg zonder drie rijen kaarten",
            list[dict[Row, str] | None],
        ),
        fout=([seat.foul for seat in seats], "per speler of hij verkeerd heeft gelegd", list[bool]),
        opgave=([seat.surrendered for seat in seats], "per speler of hij opgeeft", list[bool]),
        natural=([seat.natural for seat in seats], "per speler de natural die telt, of leeg", list[Natural | None]),
        natural_in_hand=(
            case.held,
            "per speler de hoogste natural in zijn kaarten, ook als naturals uit staan",
            list[Natural | None],
        ),
        royalties=(extra, "per speler de royalties van zijn rijen, ook als ze niet meetellen", list[int]),
        ruil=([seat.exchanged for seat in seats], "per speler of hij geruild heeft", list[bool]),
        paren=(
            [_pair_data(met) for met in settled.meetings],
            "per twee spelers, gezien vanuit de eerste: reden (rijen, surrender, natural of foul), rijen (1 gewonnen, "
            "0 gelijk, -1 verloren), gewonnen, verloren, basis, scoop_extra, royalties van beiden, ruil en punten",
            list[Pair],
        ),
    )


def _pair_data(met: Meeting) -> Pair:
    rows = dict(zip(ROWS, met.rows, strict=True)) if met.rows else None
    counted = (met.won, met.lost, met.base, abs(met.scoop), list(met.royalties), met.exchange, met.points)
    return Pair([met.one + 1, met.two + 1], met.reason, rows, *counted)
