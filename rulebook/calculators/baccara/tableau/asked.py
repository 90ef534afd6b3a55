"""What is asked about the tableau of baccara: the bank's hand, what the ponte (player against the bank) did, and the
cards."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from rulebook.calculators.calculator import Values, Wrong, at_field
from scoring.games.baccara.best import best, break_even, gain
from scoring.games.baccara.coup import hand
from scoring.games.baccara.odds import Coup
from scoring.games.baccara.shoe import SIX, Cases, Pair, case_chances, cases_of, chances, pair
from scoring.games.baccara.tableau import NATURAL, Move, bank_move, points, value
from scoring.play.contract import Choice, Count, Field, Several

SHOES: Mapping[str, int | None] = {"eindeloos": None, "zes": SIX}
SHOWN = {"eindeloos": "eindeloze kaarten", "zes": "zes pakken"}
PASSED = ("-", "–", "—", "−", "past", "pas", "gepast")

FIELDS: tuple[Field, ...] = (
    Count("bank", "De bank heeft", low=0, high=9, rule="chemin-de-fer#tableau"),
    Several(
        "bankkaarten",
        "De kaarten van de bank",
        help="In plaats van de punten, zoals H 3. Het maakt alleen iets uit met zes pakken.",
        most=2,
    ),
    Several("kaart", "De ponte kreeg", help="A, 2 tot en met 10, B, V of H; – als hij paste.", most=1),
    Several(
        "vijf",
        "Op vijf koopt de ponte",
        help="Procent van de keren, of een breuk als 9/11.",
        rule="chemin-de-fer#ponte-vijf",
        most=1,
    ),
    Choice("spel", "Reken met", choices=tuple(SHOWN.items()), rule="chemin-de-fer#kaarten"),
)


@dataclass(frozen=True, slots=True)
class Case:
    """A question about one cell of the tableau (table of the bank's moves).

    `bank`: the bank's points, 0 to 7; `cards`: its two cards, () if only the points are known.
    `given`: the value of the card given to the ponte (player against the bank), 1 to 10; None if he passed.
    `five`: probability (0 to 1) that the ponte buys a card on five points.
    `shoe`: the key in `SHOES` of the cards used: endless ones or six packs. Each method takes such a key too.
    """

    bank: int
    cards: tuple[str, ...]
    given: int | None
    five: Fraction
    shoe: str

    @property
    def held(self) -> int | Pair:
        """The bank's two cards if they are known, else its points."""
        return pair(self.cards) if self.cards else self.bank

    @property
    def book(self) -> Move:
        """The move that the tableau (table of the bank's moves) prescribes."""
        return bank_move(self.bank, self.given)

    def cases(self, shoe: str) -> Cases:
        """Return the hands that the ponte (player against the bank) may have."""
        return cases_of(self.held, self.given, SHOES[shoe])

    def likely(self, shoe: str) -> tuple[Fraction, ...]:
        """Return the probability of each hand that the ponte (player against the bank) may have, in the order of
        `cases`."""
        return case_chances(self.cases(shoe), self.given, self.five)

    def chances(self, shoe: str, *, draw: bool) -> Coup:
        """Return the probabilities that the bank wins, ties and loses, if it draws (`draw`) or passes."""
        return _remembered_chances(self, shoe, draw)

    def gain(self, shoe: str) -> Fraction:
        """Return what drawing brings the bank more than passing, as a part of the stake; negative if passing is
        better."""
        return gain(self.held, self.given, SHOES[shoe], self.five)

    def best(self, shoe: str) -> Move:
        """Return the better move; `FREE` if both are worth the same."""
        return best(self.held, self.given, SHOES[shoe], self.five)

    def break_even(self, shoe: str) -> Fraction | None:
        """Return the probability of buying on five with which drawing and passing are worth the same; None if one is
        always better."""
        return break_even(self.held, self.given, SHOES[shoe])


@lru_cache(maxsize=64)
def _remembered_chances(case: Case, shoe: str, draw: bool) -> Coup:
    """Return what `Case.chances` does; remembered, since words, tables and data all ask for it."""
    return chances(case.cases(shoe), case.given, draw=draw, five=case.five)


def case_of(values: Values) -> Case:
    """Return the question behind a filled form. Raises `Wrong`, with what is allowed, for what can't be."""
    bank, cards = _bank_points_and_cards(values)
    return Case(
        bank, cards, read_card_of_ponte(" ".join(values.get("kaart", ()))), read_five(values["vijf"]), values["spel"]
    )


def _bank_points_and_cards(values: Values) -> tuple[int, tuple[str, ...]]:
    cards: tuple[str, ...] = ()
    if "bankkaarten" in values:
        with at_field("bankkaarten"):
            held = hand(" ".join(values["bankkaarten"]))
            cards = held.cards
            pair(() if held.passed else cards)
    if "bank" not in values and not cards:
        raise Wrong("bank", "Kies de punten van de bank, 0 tot en met 7, of geef zijn twee kaarten.")
    bank = values.get("bank", points(cards))
    if bank >= NATURAL:
        raise Wrong("bank", "Met 8 of 9 legt de bankhouder open; het tableau loopt van 0 tot en met 7.")
    if cards and points(cards) != bank:
        sentence = f"{cards[0]} en {cards[1]} zijn {points(cards)} punten, geen {bank}: geef het een of het ander."
        raise Wrong("bankkaarten", sentence)
    return bank, cards


def read_card_of_ponte(text: str) -> int | None:
    """Return the value (1 to 10) of the card given to the ponte (player against the bank); None if he passed.

    `text`: `9`, `1`, `A`, `H` or `past`. Raises `Wrong` for anything else.
    """
    text = text.strip()
    if not text:
        raise Wrong("kaart", "Kies de kaart die de ponte kreeg, aas tot en met tien, of – als hij paste.")
    if text.lower() in PASSED:
        return None
    try:
        return value("A" if text == "1" else text.upper())
    except ValueError:
        sentence = f"‘{text[:20]}’ is hier geen kaart: kies A (of 1) tot en met 10, B, V of H, of – als hij paste."
        raise Wrong("kaart", sentence) from None


def read_five(texts: tuple[str, ...]) -> Fraction:
    """Return the probability (0 to 1) that a ponte (player against the bank) buys a card on five points.

    `texts`: what was typed, in its first place: `50`, `12,5%` or `9/11`. Raises `Wrong` for anything else.
    """
    clean = texts[0].replace("%", "").strip().replace(",", ".")
    if re.fullmatch(r"\d{1,6}/0*[1-9]\d{0,5}", clean):
        chance = Fraction(clean)
    elif re.fullmatch(r"\d{1,3}(\.\d{1,6})?", clean):
        chance = Fraction(clean) / 100
    else:
        raise Wrong("vijf", "Vul een percentage in van 0 tot en met 100, zoals 50 of 12,5, of een breuk als 9/11.")
    if chance > 1:
        raise Wrong(
            "vijf", "Vaker dan altijd koopt hij niet: kies 0 tot en met 100 procent, of een breuk tot en met 1."
        )
    return chance
