"""What is asked about roulette: any bets on the table, the numbers that fall, and the house rules of zero."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from rulebook.calculators.calculator import YES_NO, Values, Wrong
from scoring.games.roulette.bets import DOUBLE_ZERO, NUMBERS, Bet, Kind, face, on_wheel
from scoring.games.roulette.odds import expected
from scoring.games.roulette.options import ALL_LOST, HALF, PRISON
from scoring.games.roulette.spins import MOST_SPINS, Course, Laid, course, mean_gain, nets
from scoring.games.roulette.written import bet_in_words, read, written
from scoring.kit.figures import capital
from scoring.play.contract import Chips, Choice, Count, Several

MOST_BETS = 120
SECOND = {"blijft": "blijft", "verlies": "verloren", "dubbel": "dubbel", HALF: HALF}
ONE, TWO = "een", "dubbel"
"""A wheel with one zero or with two, as an address writes it."""

FIELDS = (
    Several(
        "inzet",
        "Inzetten",
        help="Soort, nummers en bedrag, zo vaak je wilt: plein-17:5, cheval-3-6:2, transversale-13-14-15, "
        "transversale-13-14-15-16-17-18, trio-0-1-2, carre-16-17-19-20, quatre-premiers, kolom-1, dozijn-2, rouge, "
        "noir, pair, impair, manque of passe. Zonder bedrag telt je fiche.",
        rule="roulette#uitbetaling",
        most=MOST_BETS,
    ),
    Several("zonder", "Weggehaald", help="Een inzet die er niet meer ligt, zonder bedrag: plein-17.", most=MOST_BETS),
    Chips("fiche", "Fiche", help="Wat een inzet zonder bedrag waard is.", step=100),
    Count("nummer", "Het nummer dat valt", low=0, high=max(NUMBERS)),
    Several(
        "nummers",
        "Nummers na elkaar",
        help="In volgorde, met spaties, voor wat en prison ligt. Inzetten liggen er één keer, vóór het eerste nummer.",
        most=MOST_SPINS,
    ),
    Choice(
        "nul",
        "Zero bij enkelvoudige kansen",
        choices=((HALF, "helft terug"), (PRISON, "en prison"), (ALL_LOST, "alles weg")),
        rule="roulette#zero-enkelvoudig",
    ),
    Choice(
        "tweede-nul",
        "Weer zero, en prison",
        choices=(
            ("blijft", "blijft liggen"),
            ("verlies", "verloren"),
            ("dubbel", "twee keer winnen"),
            (HALF, "helft terug"),
        ),
        rule="roulette#tweede-zero",
        more=True,
    ),
    Choice(
        "nul-combinaties",
        "Combinaties met zero",
        help="0-1, 0-2, 0-3, 0-1-2 en 0-2-3.",
        choices=(("ja", "mogen"), ("nee", "mogen niet")),
        rule="roulette#zero-combinaties",
        more=True,
    ),
    Choice(
        "wiel",
        "Het wiel",
        choices=((ONE, "één zero"), (TWO, "ook 00")),
        rule="roulette#dubbele-zero",
        more=True,
    ),
    Choice(
        "annonces",
        "Aangekondigde inzetten",
        help="Voisins, tiers, orphelins, jeu-zero, finale-5, finale-0-3 en buren-5: het bedrag is dat van elke fiche.",
        choices=YES_NO,
        rule="roulette#annonces",
        more=True,
    ),
)


def may_announce(values: Values) -> bool:
    """Return whether announced bets (groups of numbers by name) are allowed, which needs a wheel with one zero."""
    return values.get("annonces") == "ja" and values.get("wiel") != TWO


def bets_in_form(values: Values) -> tuple[tuple[Laid, ...], tuple[tuple[str, str], ...]]:
    """Return (the bets in the form, the bets that can't be made); the latter as (as it was written, why).

    Bets that are named in the field `zonder` are left out.
    """
    combined, chip = values.get("nul-combinaties") != "nee", values.get("fiche", Fraction(1))
    double = values.get("wiel") == TWO
    good: list[Laid] = []
    bad: list[tuple[str, str]] = []
    for text in values.get("inzet", ()):
        try:
            good += read(text, chip=chip, zero_combined=combined, double=double, announced=may_announce(values))
        except ValueError as error:
            bad.append((text, str(error)))
    gone = {written(each) for each, _ in good} & set(values.get("zonder", ()))
    return tuple(one for one in good if written(one[0]) not in gone), tuple(bad)


def fallen_numbers(values: Values) -> tuple[int, ...]:
    """Return the numbers that fell, in order (00 as 37); () if none did.

    Raises `Wrong` if both fields for them are filled in, for a number that is not on the wheel, or for more than
    `MOST_SPINS` numbers.
    """
    row = " ".join(values.get("nummers", ())).replace(",", " ").replace(";", " ").split()
    if "nummer" in values and row:
        raise Wrong("nummers", "Vul één nummer in, of een rij nummers na elkaar; niet allebei.")
    if "nummer" in values:
        return (values["nummer"],)
    double = values.get("wiel") == TWO
    if len(row) > MOST_SPINS:
        raise Wrong("nummers", f"Hoogstens {MOST_SPINS} nummers na elkaar.")
    for one in row:
        if one not in map(face, on_wheel(double)) and not _is_number_above_zero(one):
            allowed = f"er zijn nummers van {min(NUMBERS)} tot en met {max(NUMBERS)}" + (", en 00" if double else "")
            raise Wrong("nummers", f"‘{one[:20]}’ kan niet vallen: {allowed}.")
    return tuple(DOUBLE_ZERO if one == face(DOUBLE_ZERO) else int(one) for one in row)


def _is_number_above_zero(text: str) -> bool:
    """Return whether this text is a number of the wheel above zero; zeroes may stand before it: `07`."""
    return text.isascii() and text.isdecimal() and int(text) in NUMBERS and int(text) > 0


@lru_cache(maxsize=1024)
def _bank_edge(kind: Kind, zero: str, second: str, double: bool) -> Fraction:
    return -expected(kind, zero=zero, second=second, double=double)


@lru_cache(maxsize=16)
def _nets(laid: tuple[Laid, ...], zero: str, double: bool) -> tuple[Fraction, ...]:
    """Return `nets`: what all bets together bring at each number from 0 up, in chips. `zero`, `double`: as in `Case`.
    Remembered, since figures, tables and data ask for it."""
    return nets(laid, zero=zero, double=double)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """The bets on the table and what happened.

    `laid`: (bet, chips); `numbers`: what fell, in order (00 as 37).
    `zero`: the key of the house rule for even chances when zero falls; `second`: of that for another zero while a bet
        is en prison (held for the next spin).
    `double`: the wheel has 00 too.
    """

    laid: tuple[Laid, ...]
    numbers: tuple[int, ...]
    zero: str
    second: str
    double: bool

    @property
    def prison(self) -> bool:
        """Whether bets on even chances go en prison (are held for the next spin) when zero falls."""
        return self.zero == PRISON

    @property
    def wheel(self) -> range:
        """The numbers on the wheel, 00 as 37."""
        return on_wheel(self.double)

    @property
    def total(self) -> Fraction:
        """All stakes together, in chips."""
        return sum((stake for _, stake in self.laid), Fraction(0))

    @property
    def mean(self) -> Fraction:
        """What all bets together bring on average, in chips; negative for a loss."""
        return mean_gain(self.laid, zero=self.zero, second=self.second, double=self.double)

    @property
    def nets(self) -> tuple[Fraction, ...]:
        """What all bets together bring at each number from 0 up (00 last), in chips; negative for a loss."""
        return _nets(self.laid, self.zero, self.double)

    def edge(self, kind: Kind) -> Fraction:
        """Return which part (0 to 1) of a bet of this kind the bank wins on average."""
        return _bank_edge(kind, self.zero, self.second, self.double)

    def courses(self, laid: Sequence[Laid]) -> tuple[Course, ...]:
        """Return how each of these bets fared; () if no number fell."""
        if not self.numbers:
            return ()
        house = {"zero": self.zero, "second": self.second}
        return tuple(course(each, stake, self.numbers, **house, double=self.double) for each, stake in laid)


def case_of(values: Values) -> Case:
    """Return the bets and numbers behind a filled form. Raises `Wrong` for bets that can't be, or an empty table."""
    if values["fiche"] == 0:
        raise Wrong("fiche", "Een fiche is meer dan nul waard.")
    if values.get("annonces") == "ja" and not may_announce(values):
        raise Wrong("annonces", "Op een wiel met 00 worden er geen inzetten aangekondigd: kies nee, of één zero.")
    laid, bad = bets_in_form(values)
    if bad:
        raise Wrong("inzet", " ".join(dict.fromkeys(why for _, why in bad[:3])))
    away = set(values.get("zonder", ()))
    if away and (strange := away - {written(each) for each, _ in bets_in_form({**values, "zonder": ()})[0]}):
        raise Wrong("zonder", f"Er ligt niets op ‘{min(strange)[:40]}’ om weg te halen.")
    if not laid:
        raise Wrong("inzet", "Leg minstens één inzet: tik op een vak, een lijn of een hoek, of schrijf plein-17:5.")
    second = SECOND[values["tweede-nul"]]
    double = values["wiel"] == TWO
    return Case(laid=laid, numbers=fallen_numbers(values), zero=values["nul"], second=second, double=double)


def stakes_added_up(laid: Sequence[Laid]) -> tuple[Laid, ...]:
    """Return the bets with all stakes on the same place added up."""
    stakes: dict[Bet, Fraction] = {}
    for each, stake in laid:
        stakes[each] = stakes.get(each, Fraction(0)) + stake
    return tuple(stakes.items())


def bet_title(placed: Bet) -> str:
    """Return the Dutch name of a bet, with a capital."""
    return capital(bet_in_words(placed))
