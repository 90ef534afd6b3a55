"""Calculator of the spoortje (two rows of cards of the bank): what a player pays and gets for equal cards, card by
card."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Story, Values, Wrong
from scoring.games.banken_met_variaties import payout
from scoring.games.banken_met_variaties.payout import Due
from scoring.kit.cards import PACK, RANK_NAMES, read_card
from scoring.kit.figures import capital, decimal, fraction
from scoring.play.contract import Cards, Chips, Field

SLUG = "banken-met-variaties"
TIMES = ("een", "twee", "drie", "vier", "vijf")
_BOTH = tuple(str(one) for one in PACK) * 2
"""Two packs are used: one for the players, one for the bank."""


def _fields(_: Values) -> tuple[Field, ...]:
    size = payout.ROW
    turned = "van links naar rechts; leeg: nog dicht"
    return (
        Cards("rij", "Jouw rij", pack=_BOTH, least=size, most=size, required=True),
        Cards("onder", "Onderste rij: bank ontvangt", help=turned, pack=_BOTH, least=1, most=size),
        Cards("boven", "Bovenste rij: bank betaalt", help=turned, pack=_BOTH, least=1, most=size),
        Chips("inzet", "Je inzet", step=100),
    )


def _ranks_in_field(values: Values, name: str) -> list[str]:
    return [RANK_NAMES[read_card(code).rank] for code in values.get(name, ())]


def _refuse_wrong_values(values: Values) -> None:
    if "rij" not in values:
        raise Wrong("rij", f"Kies de {payout.ROW} kaarten van je rij.")
    if values["inzet"] == 0:
        raise Wrong("inzet", "Een inzet is meer dan nul.")
    below, above = values.get("onder", ()), values.get("boven", ())
    if above and len(below) < payout.ROW:
        raise Wrong("onder", f"De onderste rij gaat voor: kies daar eerst alle {payout.ROW} kaarten.")
    for name, codes in (("rij", values["rij"]), ("onder", below), ("boven", (*below, *above))):
        if twice := next((code for code in codes if codes.count(code) > 1), None):
            raise Wrong(
                name, f"{capital(read_card(twice).name)} ligt er twee keer: in dat spel zit elke kaart één keer."
            )


def _answer(values: Values) -> Answer:
    _refuse_wrong_values(values)
    own, stake = _ranks_in_field(values, "rij"), values["inzet"]
    pays = payout.track_turns(own, _ranks_in_field(values, "onder"), stake)
    gets = payout.track_turns(own, _ranks_in_field(values, "boven"), stake)
    data = _data(stake, pays, gets)
    return Answer(
        words=_words(data),
        figures=(
            Figure("jij betaalt", _chips_words(data["betaalt"])),
            Figure("jij krijgt", _chips_words(data["krijgt"])),
            Figure("samen voor jou", _chips_words(data["saldo"])),
        ),
        tables=tuple(_row_table(key, title, row) for key, title, row in (
            ("onder", "Ik ontvang: de onderste rij", pays), ("boven", "Ik betaal: de bovenste rij", gets),
        ) if row),
        told=_steps(pays, gets),
        assumptions=("Alleen de waarde telt, niet de kleur; elke gelijke kaart in je rij telt apart.",),
        data=data,
    )  # fmt: skip


class TurnedCard(NamedTuple):
    """A card that the bank turned, as data.

    `rij`: its row, `onder` (the player pays) or `boven` (the player is paid); `beurt`: its place in the row from 1.
    `kaart`: its rank; `gelijk`: how many of the player's cards have it; `bedrag`: what is paid, in chips.
    """

    rij: Literal["onder", "boven"]
    beurt: int
    kaart: str
    gelijk: int
    bedrag: Fraction


def _data(stake: Fraction, pays: Sequence[Due], gets: Sequence[Due]) -> Results:
    owed, won = sum((due.amount for due in pays), Fraction(0)), sum((due.amount for due in gets), Fraction(0))
    return Results(
        inzet=(stake, "de inzet van de speler"),
        betaalt=(owed, "wat de speler de bank betaalt"),
        krijgt=(won, "wat de speler van de bank krijgt"),
        saldo=(won - owed, "wat hij er samen mee wint; onder nul verliest hij"),
        bank=(owed - won, "hetzelfde voor de bank"),
        beurten=(
            [*(_turned("onder", due) for due in pays), *(_turned("boven", due) for due in gets)],
            "per gedraaide kaart: rij (onder of boven), beurt, kaart, hoeveel gelijke, bedrag",
            list[TurnedCard],
        ),
    )


def _turned(row: Literal["onder", "boven"], due: Due) -> TurnedCard:
    return TurnedCard(row, due.turn, due.rank, due.equal, due.amount)


def _chips_words(value: Fraction) -> str:
    return fraction(value) if value.denominator == 1 else decimal(value)


def _words(data: dict[str, Any]) -> str:
    if not data["beurten"]:
        return "De bank heeft nog geen kaart gekeerd: je betaalt en krijgt nog niets."
    sentence = f"Je betaalt {_chips_words(data['betaalt'])} en krijgt {_chips_words(data['krijgt'])}"
    if data["saldo"] == 0:
        return f"{sentence}: je speelt gelijk."
    return f"{sentence}: je {'wint' if data['saldo'] > 0 else 'verliest'} {_chips_words(abs(data['saldo']))}."


def _row_table(key: str, title: str, row: Sequence[Due]) -> Grid:
    rows = tuple((f"{TIMES[due.turn - 1]}maal", due.rank, str(due.equal), _chips_words(due.amount)) for due in row)
    marked = tuple((place, 2) for place, due in enumerate(row) if due.equal)
    return Grid(key, title, ("beurt", "kaart", "in je rij", "bedrag"), rows, marked=marked)  # fmt: skip


def _steps(pays: Sequence[Due], gets: Sequence[Due]) -> Story:
    for row, what, rule in ((pays, "betaal je", "spoortje-ontvangen"), (gets, "krijg je", "spoortje-betalen")):
        for due in row:
            if due.equal:
                text = f"{capital(due.rank)}, beurt {due.turn}: {due.turn} × {due.equal} × je inzet {what}, "
                shown = "spoortje-dubbel" if due.equal > 1 else rule
                yield f"{text}{_chips_words(due.amount)}.", shown
    if not any(due.equal for due in (*pays, *gets)):
        yield "Geen kaart van de bank past bij je rij.", "spoortje-ontvangen"


SPOORTJE = Calculator(
    slug="spoortje",
    title="Wat betaal en krijg je bij het spoortje?",
    game=SLUG,
    rule=f"{SLUG}#spoortje",
    line="Je rij van vijf tegen de twee rijen van de bank: wat elke kaart kost of brengt, ook met dubbele kaarten.",
    fields=_fields,
    answer=_answer,
    defaults={"inzet": "1"},
    example="rij=r7 s7 hV kV s2&onder=hH kB h7 sA r10&boven=r3 k4 s5 h6 rV&inzet=2",
    also=("spoortje uitbetaling", "ik ontvang ik betaal", "twee zevens spoortje", "vijfmaal", "spoortje rekenen"),
)
