"""What is asked about a coup (round) of trente-et-quarante: two rows of cards, the stakes, and the house rules."""

from dataclasses import dataclass
from fractions import Fraction

from rulebook.calculators.calculator import Unfinished, Values, Wrong, at_field
from scoring.games.trente_et_quarante.coups import StakeCourse, StakeRules, course_of_stake
from scoring.games.trente_et_quarante.score import ABOVE, CHANCES, Coup, call, coup
from scoring.games.trente_et_quarante.written import (
    AFTER,
    check_shoe,
    is_first_card_black,
    outcomes_in,
    points,
    row,
    row_total,
)
from scoring.kit.cards import Card
from scoring.kit.figures import amount
from scoring.play.contract import Chips, Choice, Count, Field, Several, YesNo

PAGE = "trente-et-quarante"
STAKES = {chance: f"op-{chance}" for chance in CHANCES}
MOST_LATER = 20

FIELDS: tuple[Field, ...] = (
    Several(
        "zwart",
        "Eerste rij, voor zwart",
        help="De kaarten zoals ze vielen: V 9 4 B, of met kleur kV h9 s4 rB.",
        rule=f"{PAGE}#rijen",
        required=True,
    ),
    Several("rood", "Tweede rij, voor rood", help="De kaarten daarna: 8 A 7 H 9.", rule=f"{PAGE}#rijen", required=True),
    Choice(
        "eerste",
        "Kleur van de allereerste kaart",
        help="Beslist over couleur; niet nodig als je de kaart met kleur schreef.",
        choices=(("rood", "rood"), ("zwart", "zwart")),
        rule=f"{PAGE}#couleur-inverse",
    ),
    *(Chips(name, f"Inzet op {chance}", step=100) for chance, name in STAKES.items()),
    Choice(
        "un-apres", "Bij un après", choices=(("helft", "helft terug"), ("prison", "en prison")), rule=f"{PAGE}#un-apres"
    ),
    YesNo("verzekerd", "Inzetten verzekerd", rule=f"{PAGE}#verzekeren"),
    YesNo("laatste", "Laatste slag van de taille", rule=f"{PAGE}#laatste-slag", more=True),
    Several(
        "daarna",
        "Slagen daarna, voor wat en prison ligt",
        help=f"In volgorde: {AFTER}.",
        rule=f"{PAGE}#en-prison",
        most=MOST_LATER,
        more=True,
    ),
    Choice(
        "tweede",
        "Nog een un après en prison",
        choices=(("twee-keer", "twee keer winnen"), ("helft", "de helft kwijt")),
        rule=f"{PAGE}#tweede-un-apres",
        more=True,
    ),
    Choice(
        "laatste-verzekerd",
        "Verzekerd, en un après in de laatste slag",
        choices=(("heel", "heel terug"), ("helft", "helft terug")),
        rule=f"{PAGE}#laatste-slag",
        more=True,
    ),
    Count("verzekeren-vanaf", "Verzekeren vanaf", low=1, high=100_000, rule=f"{PAGE}#verzekeren", more=True),
    Choice(
        "roep",
        "Roep bij twee keer veertig",
        choices=(("quarante", "quarante"), ("dix", "dix")),
        rule=f"{PAGE}#apres",
        more=True,
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A coup (round) as it was filled in.

    `black`, `red`: the cards of both rows; `coup`: what they come to; `call`: what the croupier calls.
    `stakes`: (the chance it is on, chips); `ran`: how each stake fared.
    `after`: how many coups after this one were filled in; `last`: this is the last coup of the taille (shoe).
    """

    black: tuple[Card, ...]
    red: tuple[Card, ...]
    coup: Coup
    call: str
    stakes: tuple[tuple[str, Fraction], ...]
    ran: tuple[StakeCourse, ...]
    after: int
    last: bool

    def sum(self, part: str) -> Fraction:
        """Return the sum of one field of `StakeCourse` (its name is `part`) over all stakes, in chips."""
        return sum((getattr(one, part) for one in self.ran), Fraction(0))

    @property
    def staked(self) -> Fraction:
        """All stakes together, in chips."""
        return sum((stake for _, stake in self.stakes), Fraction(0))

    @property
    def balance(self) -> Fraction:
        """What all stakes together gained (negative: lost), less the premium of insurance, in chips."""
        return self.sum("net") - self.sum("premium")


def rows_in(values: Values) -> dict[str, tuple[Card, ...]]:
    """Return the cards of both rows as far as they were filled in, by the name of the field. Raises `Wrong` for what is
    no card."""
    found = {}
    for name in ("zwart", "rood"):
        with at_field(name):
            found[name] = row(" ".join(values.get(name, ())))
    return found


def _coup(values: Values) -> tuple[dict[str, tuple[Card, ...]], Coup]:
    rows = rows_in(values)
    totals = {}
    for name, cards in rows.items():
        if not cards:
            which = "eerste" if name == "zwart" else "tweede"
            raise Unfinished(name, f"Tik of schrijf de kaarten van de {which} rij, die voor {name}.")
        try:
            totals[name] = row_total(cards, name)
            check_shoe((*rows["zwart"], *rows["rood"]))
        except ValueError as error:
            short = points(cards) <= ABOVE
            raise (Unfinished if short else Wrong)(name, str(error)) from None
    with at_field("eerste"):
        black = is_first_card_black(rows["zwart"], values.get("eerste"))
    if black is None and totals["zwart"] != totals["rood"]:
        raise Unfinished("eerste", "Was de allereerste kaart rood of zwart? Dat beslist tussen couleur en inverse.")
    return rows, coup(totals["zwart"], totals["rood"], first_black=bool(black))


def case_of(values: Values) -> Case:
    """Return the coup (round) behind a filled form. Raises `Wrong` for rows, stakes or later coups that can't be.

    A row that is too short, or a first card without a colour, raises `Unfinished`.
    """
    rows, found = _coup(values)
    stakes = tuple((chance, values[name]) for chance, name in STAKES.items() if values.get(name))
    least = values["verzekeren-vanaf"]
    rule = StakeRules(
        prison=values["un-apres"] == "prison",
        half_again=values["tweede"] == "helft",
        insured=values.get("verzekerd", False),
        last=values.get("laatste", False),
        insured_too=values["laatste-verzekerd"] == "helft",
    )
    for chance, stake in stakes:
        if rule.insured and stake < least:
            raise Wrong("verzekerd", f"Verzekeren kan vanaf {least}; op {chance} ligt {amount(stake)}.")
    after = _later_coups(values, rule.last)
    with at_field("daarna"):
        ran = tuple(course_of_stake(chance, stake, found, after, rule) for chance, stake in stakes)
    return Case(
        black=rows["zwart"],
        red=rows["rood"],
        coup=found,
        call=call(found, values["roep"]),
        stakes=stakes,
        ran=ran,
        after=len(after),
        last=rule.last,
    )


def _later_coups(values: Values, last: bool) -> tuple[Coup, ...]:
    """Return the coups (rounds) after this one; () if none were filled in.

    Raises `Wrong` for what can't be read, for more than `MOST_LATER` coups, or for any if this one is the last of the
    taille (shoe; `last`).
    """
    with at_field("daarna"):
        after = outcomes_in(" ".join(values.get("daarna", ())))
    if len(after) > MOST_LATER:
        raise Wrong("daarna", f"Hoogstens {MOST_LATER} slagen daarna.")
    if after and last:
        raise Wrong("daarna", "Na de laatste slag van de taille komt er geen slag meer: laat dit leeg.")
    return after
