"""The answer about a coup (round) of baccara: whose turn it is or who wins what, in words and as data."""

from fractions import Fraction
from typing import Literal, NamedTuple

from rulebook.calculators.baccara.coup import story
from rulebook.calculators.baccara.coup.asked import EN_CARTE_MOST, Case, case_of
from rulebook.calculators.baccara.coup.faults import explained, fault_rule, place_name
from rulebook.calculators.calculator import Answer, Grid, Results, Values
from scoring.games.baccara.coup import BANK, Fault, Side, Stage, TableauMove
from scoring.games.baccara.tableau import Move, Outcome
from scoring.kit.figures import money as coins

End = Literal["winst", "gelijk", "verlies"]
ENDS: dict[Outcome, End] = {Outcome.WIN: "winst", Outcome.TIE: "gelijk", Outcome.LOSS: "verlies"}


def answer(values: Values) -> Answer:
    """Return the answer to a filled form. Raises `Wrong`, with what is allowed, for what can't be answered."""
    case = case_of(values)
    return Answer(
        words=story.words(case),
        more=story.more(case),
        tables=(_hands_table(case),) if any(side.hand.cards for side in case.coup.sides) else (),
        told=story.steps(case),
        assumptions=story.assumed(case),
        data=_data(case),
    )


def _hands_table(case: Case) -> Grid:
    """Return the table of all hands: their cards, their points, and how they ended."""
    money = case.money
    rows = [("bank", " ".join(case.coup.bank.cards), str(story.counted(case)), *_bank_money(case))]
    for place, side in enumerate(case.coup.sides):
        end = str(side.end) if side.end else "–"
        gain = coins(money.pontes[place]) if money else "–"
        rows.append((case.places[place], " ".join(side.hand.cards), str(story.counted(case, side)), end, gain))
    head = ("", "Kaarten", "Punten", "Bank", "Krijgt")
    return Grid("handen", "De handen, en hoe het voor de bank afloopt", head, rows, rule=f"{case.game}#tientallen")


def _bank_money(case: Case) -> tuple[str, str]:
    money = case.money
    return "", coins(-sum(money.pontes)) if money else "–"


# --- the same for machines --------------------------------------------------------------------


class OneSide(NamedTuple):
    """One hand against the bank, as data.

    `kant`: its place; `kaarten`, `punten`: its cards and points; `open`: shown with 8 or 9 points in two cards.
    `past`: it was said to pass; `moest`: what the rules made it do; `gegeven`: what its third card counts, None if
        none.
    `tableau`: what the tableau (table of the bank's moves) says against it; `uitkomst`: its end, seen from the bank.
    `inzet`, `krijgt`: its stake and what it wins, in chips; None without money.
    """

    kant: str
    kaarten: tuple[str, ...]
    punten: int
    open: bool
    past: bool
    moest: Move | None
    gegeven: int | None
    tableau: Move | None
    uitkomst: End | None
    inzet: Fraction | None
    krijgt: Fraction | None


class Wrongly(NamedTuple):
    """A mistake against the rules, as data.

    `wie`: who made it; `fout`: which mistake; `uitleg`: why it is one; `regel`: the address of the rule.
    """

    wie: str
    fout: Fault
    uitleg: str
    regel: str


def _data(case: Case) -> Results:
    coup = case.coup
    faults = [
        Wrongly(
            place_name(case, place).removeprefix("de "), fault, explained(case, place, fault), fault_rule(case, fault)
        )
        for place, fault in coup.faults
    ]
    found = Results(
        spel=(case.game, "chemin-de-fer of baccara-banque", Literal["chemin-de-fer", "baccara-banque"]),
        klaar=(coup.stage is Stage.DONE, "of de slag uit is"),
        aan_de_beurt=(
            _whose_turn(case),
            "delen, ponte, rechts, links of bank; leeg als de slag uit is",
            Literal["delen", "ponte", "rechts", "links", "bank"] | None,
        ),
        moet=(_must(case), "wat die moet: trekken, passen, vrij, of elke kant anders", TableauMove | None),
        tableau=(
            coup.told,
            "wat het tableau de bank zegt over alle kanten samen; leeg als de bank niets te kiezen heeft",
            TableauMove | None,
        ),
        bank_kaarten=(coup.bank.cards, "de kaarten van de bank", list[str]),
        bank_punten=(story.counted(case), "zijn punten, met de kaarten die tellen"),
        bank_open=(coup.bank.shown, "of hij acht of negen in twee kaarten heeft"),
        bank_past=(coup.bank.passed, "of hij met zoveel woorden past"),
        kanten=(
            [_side(case, place, side) for place, side in enumerate(coup.sides)],
            "per kant: kant, kaarten, punten, open, past, moest, gegeven, tableau, uitkomst (voor de bank), inzet, "
            "krijgt",
            list[OneSide],
        ),
        uitkomst=(
            _end(case),
            "voor de bank: winst, verlies, en carte of verdeeld; leeg als de slag niet uit is",
            Literal[End, "en carte", "verdeeld"] | None,
        ),
        en_carte=(
            case.en_carte,
            "of er niets te betalen valt: overal gelijk, een banco half gewonnen en half verloren, of met "
            "`afrekenen=samen` een banco waarvan de kanten niet hetzelfde aflopen",
        ),
        en_carte_achtereen=(
            case.coups_en_carte,
            "hoeveel keer achter elkaar een banco nu en carte is; alleen bij baccara-banque",
            int | None,
        ),
        fouten=(faults, "wat niet mocht: wie, fout, uitleg, regel", list[Wrongly]),
        faux_tirage=((BANK, Fault.FAUX_TIRAGE) in coup.faults, "of de bank trok waar het tableau passen zegt"),
    )
    return found | _expected_data(case) | _money_data(case)


def _whose_turn(case: Case) -> str | None:
    coup = case.coup
    if coup.turn is not None:
        return case.places[coup.turn]
    return None if coup.stage is Stage.DONE else "bank" if coup.stage is Stage.BANK else "delen"


def _must(case: Case) -> Move | TableauMove | None:
    coup = case.coup
    if coup.turn is not None:
        return coup.sides[coup.turn].must
    return coup.told if coup.stage is Stage.BANK else None


def _side(case: Case, place: int, side: Side) -> OneSide:
    money = case.money
    held = (side.hand.cards, story.counted(case, side), side.hand.shown, side.hand.passed)
    bank = (side.must, side.given, side.told, None if side.end is None else ENDS[side.end])
    paid = (case.stakes[place] if case.stakes else None, money.pontes[place] if money else None)
    return OneSide(case.places[place], *held, *bank, *paid)


def _end(case: Case) -> str | None:
    kinds = set(case.ends)
    if not kinds:
        return None
    if case.en_carte:
        return "en carte"
    return ENDS[kinds.pop()] if len(kinds) == 1 else "verdeeld"


def _expected_data(case: Case) -> Results:
    drawing, passing = case.expected or (None, None)
    better = None
    if drawing is not None and passing is not None:
        better = "gelijk" if drawing == passing else "trekken" if drawing > passing else "passen"
    return Results(
        verwachting_trekken=(
            drawing,
            "wat trekken de bank gemiddeld oplevert met eindeloze kaarten, in geld of anders in inzetten; een kant "
            "die al open ligt, is verloren en telt niet mee, behalve bij `afrekenen=samen`",
            Fraction | None,
        ),
        verwachting_passen=(passing, "hetzelfde voor passen", Fraction | None),
        beter=(better, "trekken, passen of gelijk", Literal["trekken", "passen", "gelijk"] | None),
    )


def _money_data(case: Case) -> Results:
    money, none = case.money, Fraction(0)
    won = case.ends[:1] == (Outcome.WIN,)
    kept, rest = (None, None) if money is None else (money.own, none) if won else (none, money.own)
    most = money.bank / 2 if money and (case.coups_en_carte or 0) >= EN_CARTE_MOST else None
    return Results(
        geld=(case.bank, "wat er in de bank stond", Fraction | None),
        geld_na=(money and money.bank, "wat er na de slag in de bank staat", Fraction | None),
        saldo_bank=(
            money and -sum(money.pontes),
            "wat de bank van de pontes wint, onder nul: betaalt",
            Fraction | None,
        ),
        chocolat=(kept, "wat de bankhouder als bénéfice of chocolat apart legt", Fraction | None),
        rest_voor_bankhouder=(
            rest,
            "wat na verlies van een bank die niet volgezet was van de bankhouder is",
            Fraction | None,
        ),
        cagnotte=(money and money.house, "wat het huis krijgt van een gewonnen bank", Fraction | None),
        bijpassen=(money and money.short, "wat de bankhouder bij een banque ouverte moet bijleggen", Fraction | None),
        bank_over=(
            money and money.passes,
            "of de bank naar de volgende gaat; leeg bij baccara-banque, waar de bankhouder dat zelf beslist",
            bool | None,
        ),
        hoogstens_op_zijn_kant=(
            most,
            "na drie keer en carte: wat wie la main heeft hoogstens op zijn kant zet",
            Fraction | None,
        ),
    )
