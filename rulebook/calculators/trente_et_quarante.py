"""The calculator of a coup of trente-et-quarante: two rows of cards, what wins, what is called, and what is paid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebook.calculators.amounts import amount
from rulebook.calculators.row import Answer, Calculator, Unfinished, Values, Wrong
from rulebook.calculators.trente_said import PAGE, Played, said
from scoring.games.trente_et_quarante.coups import Rule, run
from scoring.games.trente_et_quarante.score import ABOVE, CHANCES, INSURABLE, Coup, call, coup
from scoring.games.trente_et_quarante.written import AFTER, check_shoe, first_black, full, later, points, row
from scoring.kit.cards import Card
from scoring.play.contract import Chips, Choice, Count, Field, Several, YesNo

STAKES = {chance: f"op-{chance}" for chance in CHANCES}
MOST_LATER = 20

FIELDS: tuple[Field, ...] = (
    Several(
        name="zwart",
        label="Eerste rij, voor zwart",
        help="De kaarten zoals ze vielen: V 9 4 B, of met kleur kV h9 s4 rB.",
        rule=f"{PAGE}#rijen",
        required=True,
    ),
    Several(
        name="rood",
        label="Tweede rij, voor rood",
        help="De kaarten daarna: 8 A 7 H 9.",
        rule=f"{PAGE}#rijen",
        required=True,
    ),
    Choice(
        name="eerste",
        label="Kleur van de allereerste kaart",
        help="Beslist over couleur; niet nodig als je de kaart met kleur schreef.",
        choices=(("rood", "rood"), ("zwart", "zwart")),
        rule=f"{PAGE}#couleur-inverse",
    ),
    *(Chips(name=name, label=f"Inzet op {chance}", step=100) for chance, name in STAKES.items()),
    Choice(
        name="un-apres",
        label="Bij un après",
        choices=(("helft", "helft terug"), ("prison", "en prison")),
        rule=f"{PAGE}#un-apres",
    ),
    YesNo(name="verzekerd", label="Inzetten verzekerd", rule=f"{PAGE}#verzekeren"),
    YesNo(name="laatste", label="Laatste slag van de taille", rule=f"{PAGE}#laatste-slag"),
    Several(
        name="daarna",
        label="Slagen daarna, voor wat en prison ligt",
        help=f"In volgorde: {AFTER}.",
        rule=f"{PAGE}#en-prison",
        most=MOST_LATER,
    ),
    Choice(
        name="tweede",
        label="Nog een un après in de gevangenis",
        choices=(("twee-keer", "twee keer winnen"), ("helft", "de helft kwijt")),
        rule=f"{PAGE}#tweede-un-apres",
    ),
    Choice(
        name="laatste-verzekerd",
        label="Verzekerd, en un après in de laatste slag",
        choices=(("heel", "heel terug"), ("helft", "helft terug")),
        rule=f"{PAGE}#laatste-slag",
    ),
    Count(name="verzekeren-vanaf", label="Verzekeren vanaf", low=1, high=100_000, rule=f"{PAGE}#verzekeren"),
    Choice(
        name="roep",
        label="Roep bij twee keer veertig",
        choices=(("quarante", "quarante"), ("dix", "dix")),
        rule=f"{PAGE}#apres",
    ),
)


def rows_in(values: Values) -> dict[str, tuple[Card, ...]]:
    """The cards of both rows as far as they were written; refuses what is no card."""
    found = {}
    for name in ("zwart", "rood"):
        try:
            found[name] = row(" ".join(values.get(name, ())))
        except ValueError as error:
            raise Wrong(name, str(error)) from None
    return found


def _coup(values: Values) -> tuple[dict[str, tuple[Card, ...]], Coup]:
    rows = rows_in(values)
    totals = {}
    for name, cards in rows.items():
        if not cards:
            which = "eerste" if name == "zwart" else "tweede"
            raise Unfinished(name, f"Tik of schrijf de kaarten van de {which} rij, die voor {name}.")
        try:
            totals[name] = full(cards, name)
            check_shoe((*rows["zwart"], *rows["rood"]))
        except ValueError as error:
            short = points(cards) <= ABOVE
            raise (Unfinished if short else Wrong)(name, str(error)) from None
    try:
        black = first_black(rows["zwart"], values.get("eerste"))
    except ValueError as error:
        raise Wrong("eerste", str(error)) from None
    if black is None and totals["zwart"] != totals["rood"]:
        raise Unfinished("eerste", "Was de allereerste kaart rood of zwart? Dat beslist tussen couleur en inverse.")
    return rows, coup(totals["zwart"], totals["rood"], first_black=bool(black))


def _played(values: Values) -> Played:
    rows, found = _coup(values)
    stakes = tuple((chance, values[name]) for chance, name in STAKES.items() if values.get(name))
    least = values["verzekeren-vanaf"]
    rule = Rule(
        prison=values["un-apres"] == "prison",
        half_again=values["tweede"] == "helft",
        insured=values.get("verzekerd", False),
        last=values.get("laatste", False),
        insured_too=values["laatste-verzekerd"] == "helft",
    )
    for chance, stake in stakes:
        if rule.insured and stake < least:
            raise Wrong("verzekerd", f"Verzekeren kan vanaf {least}; op {chance} ligt {amount(stake)}.")
    after = _after(values, rule.last)
    try:
        ran = tuple(run(chance, stake, found, after, rule) for chance, stake in stakes)
    except ValueError as error:
        raise Wrong("daarna", str(error)) from None
    return Played(
        black=rows["zwart"],
        red=rows["rood"],
        coup=found,
        call=call(found, values["roep"]),
        stakes=stakes,
        ran=ran,
        after=len(after),
        last=rule.last,
    )


def _after(values: Values, last: bool) -> tuple[Coup, ...]:
    """The coups that came after this one; none can after the last of the taille."""
    try:
        after = later(" ".join(values.get("daarna", ())))
    except ValueError as error:
        raise Wrong("daarna", str(error)) from None
    if len(after) > MOST_LATER:
        raise Wrong("daarna", f"Hoogstens {MOST_LATER} slagen daarna.")
    if after and last:
        raise Wrong("daarna", "Na de laatste slag van de taille komt er geen slag meer: laat dit leeg.")
    return after


def _answer(values: Values) -> Answer:
    played = _played(values)
    return replace(said(played), data=_data(played))


def _data(played: Played) -> dict[str, Any]:
    found = played.coup
    return {
        "zwart": found.black,
        "rood": found.red,
        "wint": list(found.wins),
        "apres": found.tie,
        "un_apres": found.bank,
        "roep": played.call,
        "ingezet": played.staked,
        "terug": played.sum("back"),
        "netto": played.sum("net"),
        "premie": played.sum("premium"),
        "saldo": played.balance,
        "blijft": played.sum("stays"),
        "prison": played.sum("prison"),
        "inzetten": [
            {
                "kans": chance,
                "bedrag": stake,
                "uitkomst": one.told[-1],
                "terug": one.back,
                "netto": one.net,
                "premie": one.premium,
                "blijft": one.stays,
                "prison": one.prison,
                "gevangenissen": one.depth,
            }
            for (chance, stake), one in zip(played.stakes, played.ran, strict=True)
        ],
    }


RESULTS = (
    ("zwart", "de punten van de eerste rij"),
    ("rood", "de punten van de tweede rij"),
    ("wint", "de twee kansen die winnen; leeg na een après"),
    ("apres", "of beide rijen evenveel tellen"),
    ("un_apres", "of dat twee keer eenendertig is"),
    ("roep", "wat de croupier roept"),
    ("ingezet", "alle inzetten samen"),
    ("terug", "wat je in handen krijgt, inzet en winst"),
    ("netto", "winst of verlies van wat beslist is, zonder de premie"),
    ("premie", "wat verzekeren kost"),
    ("saldo", "netto min premie"),
    ("blijft", "wat na een après vrij blijft liggen"),
    ("prison", "wat aan het eind nog en prison ligt"),
    (
        "inzetten",
        "per kans waarop iets ligt, in de volgorde rood, zwart, couleur, inverse: `kans`, `bedrag`, `uitkomst` (het "
        "laatste dat ermee gebeurde: wint, verliest, blijft, verzekerd, helft, prison, dieper, half, vast, omhoog of "
        "vrij), `terug`, `netto`, `premie`, `blijft`, `prison`, `gevangenissen` (0, 1 of 2)",
    ),
)

ROWS = (
    Calculator(
        slug="trente-et-quarante",
        title="Trente-et-quarante: wie wint de slag?",
        game=PAGE,
        rule=f"{PAGE}#rood-zwart",
        line="Tik de twee rijen kaarten: de punten, wat er wint, wat de croupier roept, en wat je inzetten doen.",
        fields=lambda _: FIELDS,
        answer=_answer,
        defaults={
            "un-apres": "helft",
            "tweede": "twee-keer",
            "laatste-verzekerd": "heel",
            "verzekeren-vanaf": str(INSURABLE),
            "roep": "quarante",
        },
        example="zwart=kV h9 s4 rB&rood=h8 sA r7 kH h9&op-rood=10&op-couleur=20",
        results=RESULTS,
        also=(
            "wat roept de croupier",
            "rouge perd et couleur",
            "punten van een rij tellen",
            "wie wint trente et quarante",
            "couleur of inverse",
            "un après uitbetaling",
            "inzet en prison trente et quarante",
        ),
        template="rulebook/calc_trente.html",
    ),
)
