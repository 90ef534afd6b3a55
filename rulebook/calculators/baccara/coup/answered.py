"""What a coup of baccara answers: whose turn it is or who wins what, and the same as data."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulebook.calculators.baccara.coup import story
from rulebook.calculators.baccara.coup.asked import EN_CARTE_MOST, Case, case_of, coins
from rulebook.calculators.baccara.coup.faults import explained, fault_rule, who
from rulebook.calculators.row import Answer, Grid, Values
from scoring.games.baccara.coup import BANK, Fault, Side, Stage
from scoring.games.baccara.tableau import Outcome

ENDS = {Outcome.WIN: "winst", Outcome.TIE: "gelijk", Outcome.LOSS: "verlies"}


def answer(values: Values) -> Answer:
    """The answer to a filled form."""
    case = case_of(values)
    return Answer(
        words=story.words(case),
        more=story.more(case),
        tables=(_table(case),) if any(side.hand.cards for side in case.coup.sides) else (),
        told=story.steps(case),
        assumptions=story.assumed(case),
        data=_data(case),
    )


def _table(case: Case) -> Grid:
    """The hands as they lie, with what they count and how they ended."""
    money = case.money
    rows = [("bank", " ".join(case.coup.bank.cards), str(story.counted(case)), *_bank_money(case))]
    for place, side in enumerate(case.coup.sides):
        end = str(side.end) if side.end else "–"
        gain = coins(money.pontes[place]) if money else "–"
        rows.append((case.places[place], " ".join(side.hand.cards), str(story.counted(case, side)), end, gain))
    return Grid(
        "handen",
        "De handen, en hoe het voor de bank afloopt",
        ("", "Kaarten", "Punten", "Bank", "Krijgt"),
        rows,
        rule=f"{case.game}#tientallen",
    )


def _bank_money(case: Case) -> tuple[str, str]:
    money = case.money
    return "", coins(-sum(money.pontes)) if money else "–"


# --- the same for machines --------------------------------------------------------------------


def _data(case: Case) -> Mapping[str, Any]:
    coup = case.coup
    return {
        "spel": case.game,
        "klaar": coup.stage is Stage.DONE,
        "aan_de_beurt": _turn(case),
        "moet": _must(case),
        "tableau": None if coup.told is None else str(coup.told),
        "bank_kaarten": coup.bank.cards,
        "bank_punten": story.counted(case),
        "bank_open": coup.bank.shown,
        "bank_past": coup.bank.passed,
        "kanten": [_side(case, place, side) for place, side in enumerate(coup.sides)],
        "uitkomst": _end(case),
        "en_carte": case.en_carte,
        "en_carte_achtereen": case.row,
        "fouten": [
            {
                "wie": who(case, place).removeprefix("de "),
                "fout": str(fault),
                "uitleg": explained(case, place, fault),
                "regel": fault_rule(case, fault),
            }
            for place, fault in coup.faults
        ],
        "faux_tirage": (BANK, Fault.FAUX_TIRAGE) in coup.faults,
        **_expected(case),
        **_money(case),
    }


def _turn(case: Case) -> str | None:
    coup = case.coup
    if coup.turn is not None:
        return case.places[coup.turn]
    return None if coup.stage is Stage.DONE else "bank" if coup.stage is Stage.BANK else "delen"


def _must(case: Case) -> str | None:
    coup = case.coup
    if coup.turn is not None:
        return str(coup.sides[coup.turn].must)
    return str(coup.told) if coup.stage is Stage.BANK else None


def _side(case: Case, place: int, side: Side) -> dict[str, Any]:
    money = case.money
    return {
        "kant": case.places[place],
        "kaarten": side.hand.cards,
        "punten": story.counted(case, side),
        "open": side.hand.shown,
        "past": side.hand.passed,
        "moest": None if side.must is None else str(side.must),
        "gegeven": side.given,
        "tableau": None if side.told is None else str(side.told),
        "uitkomst": None if side.end is None else ENDS[side.end],
        "inzet": case.stakes[place] if case.stakes else None,
        "krijgt": money.pontes[place] if money else None,
    }


def _end(case: Case) -> str | None:
    kinds = set(case.ends)
    if not kinds:
        return None
    if case.en_carte:
        return "en carte"
    return ENDS[kinds.pop()] if len(kinds) == 1 else "verdeeld"


def _expected(case: Case) -> dict[str, Any]:
    drawing, passing = case.expected or (None, None)
    better = None
    if drawing is not None and passing is not None:
        better = "gelijk" if drawing == passing else "trekken" if drawing > passing else "passen"
    return {"verwachting_trekken": drawing, "verwachting_passen": passing, "beter": better}


def _money(case: Case) -> dict[str, Any]:
    money, none = case.money, Fraction(0)
    won = case.ends[:1] == (Outcome.WIN,)
    limited = money is not None and (case.row or 0) >= EN_CARTE_MOST
    return {
        "geld": case.bank,
        "geld_na": money.bank if money else None,
        "saldo_bank": -sum(money.pontes) if money else None,
        "chocolat": (money.own if won else none) if money else None,
        "rest_voor_bankhouder": (none if won else money.own) if money else None,
        "bijpassen": money.short if money else None,
        "bank_over": money.passes if money else None,
        "hoogstens_op_zijn_kant": money.bank / 2 if money and limited else None,
    }


RESULTS = (
    ("spel", "chemin-de-fer of baccara-banque"),
    ("klaar", "of de slag uit is"),
    ("aan_de_beurt", "delen, ponte, rechts, links of bank; leeg als de slag uit is"),
    ("moet", "wat die moet: trekken, passen, vrij, of elke kant anders"),
    ("tableau", "wat het tableau de bank zegt over alle kanten samen; leeg als de bank niets te kiezen heeft"),
    ("bank_kaarten", "de kaarten van de bank"),
    ("bank_punten", "zijn punten, met de kaarten die tellen"),
    ("bank_open", "of hij acht of negen in twee kaarten heeft"),
    ("bank_past", "of hij met zoveel woorden past"),
    (
        "kanten",
        "per kant: kant, kaarten, punten, open, past, moest, gegeven, tableau, uitkomst (voor de bank), inzet, krijgt",
    ),
    ("uitkomst", "voor de bank: winst, verlies, en carte of verdeeld; leeg als de slag niet uit is"),
    (
        "en_carte",
        "of er niets te betalen valt: overal gelijk, een banco half gewonnen en half verloren, of met "
        "`afrekenen=samen` een banco waarvan de kanten niet hetzelfde aflopen",
    ),
    ("en_carte_achtereen", "hoeveel keer achter elkaar het nu en carte is; alleen bij baccara-banque"),
    ("fouten", "wat niet mocht: wie, fout, uitleg, regel"),
    ("faux_tirage", "of de bank trok waar het tableau passen zegt"),
    (
        "verwachting_trekken",
        "wat trekken de bank gemiddeld oplevert met eindeloze kaarten, in geld of anders in inzetten; een kant die al "
        "open ligt, is verloren en telt niet mee, behalve bij `afrekenen=samen`",
    ),
    ("verwachting_passen", "hetzelfde voor passen"),
    ("beter", "trekken, passen of gelijk"),
    ("geld", "wat er in de bank stond"),
    ("geld_na", "wat er na de slag in de bank staat"),
    ("saldo_bank", "wat de bank van de pontes wint, onder nul: betaalt"),
    ("chocolat", "wat de bankhouder als bénéfice of chocolat apart legt"),
    ("rest_voor_bankhouder", "wat na verlies van een bank die niet volgezet was van de bankhouder is"),
    ("bijpassen", "wat de bankhouder bij een banque ouverte moet bijleggen"),
    ("bank_over", "of de bank naar de volgende gaat; leeg bij baccara-banque, waar de bankhouder dat zelf beslist"),
    ("hoogstens_op_zijn_kant", "na drie keer en carte: wat wie la main heeft hoogstens op zijn kant zet"),
)
