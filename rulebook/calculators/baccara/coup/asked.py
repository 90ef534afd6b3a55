"""What is asked about a coup (round) of baccara: the game, the hands, the money; and the coup that follows from
these."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulebook.calculators.baccara.tableau.asked import read_five
from rulebook.calculators.calculator import Values, Wrong, at_field
from scoring.games.baccara.banque import payout as banque
from scoring.games.baccara.chemin_de_fer import payout as chemin
from scoring.games.baccara.chemin_de_fer.options import HOUSE_SHARE
from scoring.games.baccara.coup import Coup, Hand, Stage, expected, expected_whole, follow, hand
from scoring.games.baccara.tableau import Outcome
from scoring.kit.figures import capital
from scoring.kit.figures import money as coins
from scoring.play.contract import Chips, Choice, Count, Field, Several, YesNo

CHEMIN = "chemin-de-fer"
BANQUE = "baccara-banque"
PLACES: Mapping[str, tuple[str, ...]] = {CHEMIN: ("ponte",), BANQUE: ("rechts", "links")}
STAKES: Mapping[str, tuple[str, ...]] = {CHEMIN: ("inzet",), BANQUE: ("inzet-rechts", "inzet-links")}
OWN: Mapping[str, tuple[str, ...]] = {
    CHEMIN: ("rest-na-verlies", HOUSE_SHARE.key),
    BANQUE: ("banque-ouverte", "afrekenen", "en-carte"),
}
"""The fields that belong to one of the two games only."""

EN_CARTE_MOST = 3

GAMES = ((CHEMIN, "chemin-de-fer"), (BANQUE, "baccara-banque"))
HELP = "Zoals H 3 8, en B 5 - voor wie past."
COMMON: tuple[Field, ...] = (
    Choice("spel", "Spel", choices=GAMES),
    Several("bank", "Bank", help=HELP, most=4),
)
MONEY: tuple[Field, ...] = (
    Chips("geld", "In de bank", help="Zonder inzetten is het banco.", step=100),
    YesNo("banco", "Banco", help="Eén speler tegen de hele bank."),
)
FIVE = Several("vijf", "Op vijf koopt de ponte", help="Procent van de keren, of een breuk als 9/11.", most=1, more=True)
ONE: tuple[Field, ...] = (
    Several("ponte", "Ponte", help=HELP, most=4),
    Chips("inzet", "Tegen de bank gezet", step=100),
    Choice(
        "rest-na-verlies",
        "Verliest een bank die niet volgezet was",
        choices=(("bankhouder", "de rest is voor de bankhouder"), ("doorspelen", "hij speelt door met de rest")),
        rule="chemin-de-fer#rest-na-verlies",
        more=True,
    ),
    Count(
        HOUSE_SHARE.key,
        HOUSE_SHARE.label,
        help="Procent van wat de bank wint.",
        low=0,
        high=HOUSE_SHARE.high,
        rule=HOUSE_SHARE.rule,
        more=True,
    ),
)
TWO: tuple[Field, ...] = (
    Several("rechts", "Rechts", help=HELP, most=4),
    Several("links", "Links", help=HELP, most=4),
    Chips("inzet-rechts", "Op rechts gezet", step=100),
    Chips("inzet-links", "Op links gezet", step=100),
    YesNo("banque-ouverte", "Banque ouverte", rule="baccara-banque#banque-ouverte", more=True),
    Choice(
        "afrekenen",
        "Een kant gelijk bij banco",
        choices=(("per-kant", "elke kant apart"), ("samen", "alleen als beide kanten hetzelfde aflopen")),
        rule="baccara-banque#afrekenen",
        more=True,
    ),
    Count("en-carte", "Hoe vaak al en carte achter elkaar", low=0, high=3, rule="baccara-banque#drie-keer", more=True),
)


def fields(values: Values) -> tuple[Field, ...]:
    """Return the fields of the chosen game; of both games if none is chosen.

    Fields of the other game that were filled in are among them, so that the form can say they are wrong.
    """
    mine, other = (ONE, TWO) if values.get("spel") == CHEMIN else (TWO, ONE)
    if not values:
        return (*COMMON, *ONE, *TWO, *MONEY, FIVE)
    return (*COMMON, *mine, *(each for each in other if each.name in values), *MONEY, FIVE)


@dataclass(frozen=True, slots=True)
class MoneyAfterCoup:
    """The money after a finished coup (round), in chips.

    `bank`: what lies in the bank; `pontes`: what each side against the bank wins, negative for a loss.
    `own`: what the banker puts aside for himself; `short`: what he has to add; `house`: what the house gets.
    `passes`: whether the bank goes to the next player; None where the banker decides that himself.
    """

    bank: Fraction
    pontes: tuple[Fraction, ...]
    own: Fraction = Fraction(0)
    short: Fraction = Fraction(0)
    house: Fraction = Fraction(0)
    passes: bool | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A coup (round) as it was filled in, with the money before it and the house rules.

    `game`: `chemin-de-fer` or `baccara-banque`; `coup`: the hands as far as they were played.
    `bank`: chips in the bank, None if not filled in; `stakes`: chips per side, () if not filled in.
    `banco`: one player stakes against the whole bank; `whole`: such a stake is only paid if both sides end alike.
    `five`: probability (0 to 1) that a ponte (player against the bank) buys a card on five points.
    `rest_stays`: a bank that lost, and against which less was staked than it had, goes on with the rest.
    `percent`: what the house gets of what the bank wins, in percent.
    `before`: how many coups in a row before this one were en carte (equal, so that nothing is paid).
    """

    game: str
    coup: Coup
    bank: Fraction | None
    stakes: tuple[Fraction, ...]
    banco: bool
    five: Fraction
    rest_stays: bool
    percent: int
    whole: bool
    before: int

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the sides against the bank: one or two."""
        return PLACES[self.game]

    @property
    def ends(self) -> tuple[Outcome, ...]:
        """How each side ended, seen from the bank; () as long as the coup (round) is not finished."""
        return tuple(side.end for side in self.coup.sides if side.end is not None)

    @property
    def weights(self) -> tuple[Fraction, ...]:
        """The stake of each side in chips, by which the expected result is weighed; 1 each if no money was filled
        in."""
        return self.stakes or (Fraction(1),) * len(self.places)

    @property
    def expected(self) -> tuple[Fraction, Fraction] | None:
        """What (drawing, passing) brings the bank on average; None if it has no choice.

        In chips, or if no money was filled in, in stakes.
        """
        if self.coup.told is None:
            return None
        if self.whole:
            return expected_whole(self.coup, sum(self.weights, Fraction(0)), self.five)
        return expected(self.coup, self.weights, self.five)

    @property
    def en_carte(self) -> bool:
        """Whether the finished coup (round) is en carte: nothing is paid.

        That is so if all sides are equal to the bank, or if it was a banco (one player against the whole bank) that was
        won on one side and lost on the other; with `whole` also if the sides end differently in another way.
        """
        kinds = set(self.ends)
        apart = len(kinds) > 1 if self.whole else self.banco and kinds == {Outcome.WIN, Outcome.LOSS}
        return self.coup.stage is Stage.DONE and (kinds == {Outcome.TIE} or apart)

    @property
    def coups_en_carte(self) -> int | None:
        """How many coups (rounds) in a row are en carte (nothing is paid) now; one that is no banco adds nothing to the
        row.

        None in chemin de fer, and as long as the coup is not finished.
        """
        if self.game == CHEMIN or self.coup.stage is not Stage.DONE:
            return None
        if self.en_carte and not self.banco:
            return self.before
        return self.before + 1 if self.en_carte else 0

    @property
    def money(self) -> MoneyAfterCoup | None:
        """The money after the coup (round); None before its end, or if no money was filled in."""
        if self.bank is None or self.coup.stage is not Stage.DONE:
            return None
        if self.game == CHEMIN:
            one = chemin.paid(self.bank, self.stakes[0], self.ends[0], rest_stays=self.rest_stays, percent=self.percent)
            return MoneyAfterCoup(one.bank, (one.pontes,), own=one.apart, passes=one.passes, house=one.house)
        right, left = self.ends
        two = banque.paid(self.bank, (self.stakes[0], self.stakes[1]), (right, left), whole=self.whole)
        return MoneyAfterCoup(two.bank, two.pontes, short=two.short)


def case_of(values: Values) -> Case:
    """Return the coup (round) behind a filled form. Raises `Wrong`, with what is allowed, for what can't be."""
    game = values["spel"]
    other = CHEMIN if game == BANQUE else BANQUE
    for name in (*PLACES[other], *STAKES[other]):
        if name in values:
            how = "heeft twee kanten: rechts en links" if game == BANQUE else "heeft één ponte, geen twee kanten"
            raise Wrong(name, f"{capital(game)} {how}.")
    for name in OWN[other]:
        if name in values:
            raise Wrong(name, f"Dit hoort bij {other}: laat het leeg, of kies dat spel.")
    bank, stakes, banco = _money_at_stake(values, game)
    hands = {name: _hand(values, name) for name in ("bank", *PLACES[game])}
    return Case(
        game=game,
        coup=_coup_of_hands(hands, stakes),
        bank=bank,
        stakes=stakes,
        banco=banco,
        five=read_five(values["vijf"]),
        rest_stays=values.get("rest-na-verlies") == "doorspelen",
        percent=values.get(HOUSE_SHARE.key, 0),
        whole=banco and values.get("afrekenen") == "samen",
        before=values.get("en-carte", 0),
    )


def _hand(values: Values, name: str) -> Hand:
    with at_field(name):
        return hand(" ".join(values.get(name, ())))


def _coup_of_hands(hands: Mapping[str, Hand], stakes: tuple[Fraction, ...]) -> Coup:
    bank, *sides = hands.values()
    try:
        return follow(bank, sides, stakes or (1,) * len(sides))
    except ValueError as error:
        short = next(name for name, each in hands.items() if not each.dealt)
        raise Wrong(short, str(error)) from None


def _money_at_stake(values: Values, game: str) -> tuple[Fraction | None, tuple[Fraction, ...], bool]:
    """Return (chips in the bank, None if not filled in; the stakes per side in chips, () then; whether it is a banco).

    A banco is one player against the whole bank: it is asked for, or taken where a bank stands and no stake, which is
    then the whole bank, or half of it on each of two sides. Raises `Wrong` for what can't be.
    """
    names, bank = STAKES[game], values.get("geld")
    filled = [values.get(name) for name in names]
    if bank is None:
        if any(stake is not None for stake in filled):
            raise Wrong("geld", "Vul ook in hoeveel er in de bank staat.")
        return None, (), values.get("banco", False)
    if bank <= 0:
        raise Wrong("geld", "Er moet iets in de bank staan: vul een bedrag boven nul in.")
    if values.get("banco") or filled == [None] * len(names):
        return bank, _stakes_at_banco(bank, filled, game), True
    for name, stake in zip(names, filled, strict=True):
        if stake is None:
            raise Wrong(name, "Vul beide kanten in; staat er op een kant niets, dan is dat 0.")
    stakes = tuple(stake for stake in filled if stake is not None)
    _check_stakes(values, bank, stakes, game)
    return bank, stakes, False


def _stakes_at_banco(bank: Fraction, given: list[Fraction | None], game: str) -> tuple[Fraction, ...]:
    whole = (bank,) if game == CHEMIN else banque.banco(bank)
    for name, stake, wanted in zip(STAKES[game], given, whole, strict=True):
        if stake not in (None, wanted):
            what = "het hele bedrag van de bank" if game == CHEMIN else "de helft van de bank op elke kant"
            raise Wrong(name, f"Banco is {what}: laat de inzet leeg, of zet banco uit.")
    return whole


def _check_stakes(values: Values, bank: Fraction, stakes: tuple[Fraction, ...], game: str) -> None:
    if not sum(stakes):
        raise Wrong(STAKES[game][0], "Er is nergens iets ingezet: vul een bedrag boven nul in.")
    if game == CHEMIN:
        if stakes[0] > bank:
            raise Wrong("inzet", f"Tegen de bank staat hoogstens wat erin ligt: {coins(bank)}.")
        return
    for name, stake in zip(STAKES[game], stakes, strict=True):
        if stake > banque.side_limit(bank) and not values.get("banque-ouverte"):
            most = coins(banque.side_limit(bank))
            raise Wrong(name, f"Op een kant staat hoogstens de helft van de bank, {most}, behalve bij banque ouverte.")
