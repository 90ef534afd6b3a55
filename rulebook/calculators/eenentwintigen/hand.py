"""Calculator of eenentwintigen (twenty-one): what a hand counts and brings."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Literal, NamedTuple

from rulebook.calculators.calculator import YES_NO, Answer, Calculator, Figure, Grid, Results, Values, Wrong
from rulebook.calculators.eenentwintigen import story
from rulebook.calculators.eenentwintigen.asked import house_of, house_rule_fields, pack_fields, pack_of, ranks_of
from scoring.games.eenentwintigen.options import SMALL_PAYS
from scoring.kit import twenty_one
from scoring.kit.figures import signed, uncapitalized
from scoring.kit.twenty_one import Hand, House, paid, times_in_words
from scoring.play.contract import Cards, Chips, Choice, Field

SLUG = "eenentwintigen"
MOST_CARDS = 12
EQUAL = (
    (twenty_one.EQUAL_LOSES, "de bank wint"),
    (twenty_one.EQUAL_BANKS, "inzet terug bij allebei grote of kleine bank"),
    (twenty_one.EQUAL_BACK, "inzet altijd terug"),
)
HANDS = ("Eerste hand", "Andere hand")


def _fields(values: Values) -> tuple[Field, ...]:
    pack = pack_of(values)
    once = (("meer", "telt het aantal kaarten"), ("een", "één keer"))
    return (
        Cards("hand", "Jouw kaarten", help="de eerste twee eerst", pack=pack, least=2, most=MOST_CARDS),
        Chips("inzet", "Je inzet", step=100),
        Cards("bank", "De kaarten van de bank", help="als die open liggen", pack=pack, least=2, most=MOST_CARDS),
        *pack_fields(),
        Choice("gesplitst", "Deze hand komt van splitsen", choices=YES_NO, more=True),
        Cards("hand2", "Je andere hand na splitsen", pack=pack, least=2, most=MOST_CARDS, more=True),
        *house_rule_fields(),
        Choice("splitsbank", "Kleine bank na splitsen", choices=YES_NO, more=True),
        Choice("precies", "Precies 21 met vijf of meer kaarten", choices=once, more=True),
        Choice("dood32", "Dood met zeven of acht van de 32", choices=once, more=True),
        Choice(
            "klein",
            "Kleine bank betaalt",
            choices=SMALL_PAYS.choices,
            more=True,
        ),
        Choice("gelijk", "Evenveel als de bank", choices=EQUAL, more=True),
    )


def _answer(values: Values) -> Answer:
    house = house_of(values)
    if values["inzet"] <= 0:
        raise Wrong("inzet", "Een inzet is meer dan nul.")
    bank = ranks_of(values.get("bank", ()))
    if "hand" not in values:
        if not bank or "hand2" in values:
            raise Wrong("hand", "Kies minstens je eerste twee kaarten, of de kaarten van de bank.")
        return _bank_alone_answer(bank, house)
    hands = _hands_to_settle(values)
    told = [_hand_results(hand, bank, house, values["inzet"]) for hand in hands]
    results = [one["uitslag"] for one in told]
    together = sum(results, Fraction(0)) if len(told) == 2 and None not in results else None
    words = _words_of_each_hand([story.words(one, bank, house) for one in told])
    if together is not None:
        words += f" Samen: {signed(together)}."
    return Answer(
        words=words,
        more=" ".join(story.warning(hand, bank, house) for hand in hands).strip(),
        figures=tuple(
            figure
            for name, one in zip(HANDS if len(told) == 2 else ("",), told, strict=True)
            for figure in _figures(one, name)
        ),
        tables=(_paid_times_table(hands[0], house),),
        told=dict.fromkeys(step for one in told for step in story.steps(one, bank, house)),
        assumptions=_assumptions(house),
        data=_data(bank, house, told, together),
    )


def _words_of_each_hand(said: list[str]) -> str:
    """Return the sentence about one hand; after splitting, those about both with the names of the hands before them."""
    if len(said) == 1:
        return said[0]
    return " ".join(f"{name}: {uncapitalized(one)}" for name, one in zip(HANDS, said, strict=True))


def _hands_to_settle(values: Values) -> list[Hand]:
    """Return the one hand to settle, or two after splitting, each with a stake of 1; raise `Wrong` for two that are no
    split."""
    split = values["gesplitst"] == "ja" or "hand2" in values
    hands = [Hand(cards=ranks_of(values[name]), stake=1, split=split) for name in ("hand", "hand2") if name in values]
    if len(hands) == 2 and hands[0].cards[0] != hands[1].cards[0]:
        raise Wrong("hand2", "Splitsen kan alleen met twee gelijke kaarten: beide handen beginnen dan met dezelfde.")
    return hands


Bank = Literal["grote bank", "kleine bank", ""]
SECOND = ("punten", "soort", "keer", "krijgt", "uitslag_keer", "uitslag")


def _hand_results(hand: Hand, bank: tuple[str, ...], house: House, stake: Fraction) -> Results:
    """Return all that is known of one hand; `krijgt` and `uitslag` are in chips, negative for what goes to the bank.

    `bank`: the ranks of the bank's cards; `stake`: in chips.
    """
    count = house.points(hand.cards)
    times = twenty_one.times_at_once(hand, house)
    result = twenty_one.times_with_bank(bank, hand, house) if bank else times or None
    eleven = count > sum(twenty_one.card_points(one, short_pack=house.short_pack, low=house.low) for one in hand.cards)
    early = twenty_one.turn_over_at(hand.cards, house)
    return Results(
        punten=(count, "wat de hand telt, de aas zo gunstig mogelijk"),
        aas_als_elf=(eleven, "of een aas voor elf telt"),
        kaarten=(len(hand.cards), "hoeveel kaarten"),
        dood=(count > twenty_one.GOAL, "boven de 21"),
        soort=(twenty_one.bank_hand_name(hand.cards, house, split=hand.split), "grote bank, kleine bank of leeg", Bank),
        keer=(
            times,
            "hoeveel keer de inzet meteen: boven nul krijg je, onder nul betaal je, nul is wachten op de bank",
            int | Fraction,
        ),
        krijgt=(Fraction(paid(times, stake, house)), "keer maal de inzet, in fiches"),
        eerder_klaar=(early, "met hoeveel kaarten de beurt in deze volgorde al voorbij was, of leeg", int | None),
        mag_splitsen=(twenty_one.may_split(hand.cards) and not hand.split, "twee gelijke kaarten, nog niet gesplitst"),
        mag_verhogen=(
            count < twenty_one.GOAL and twenty_one.may_raise(len(hand.cards)),
            "of je voor de volgende kaart mag verhogen",
        ),
        uitslag_keer=(result, "keer de inzet na de bank; leeg zolang die nodig is en ontbreekt", int | Fraction | None),
        uitslag=(
            None if result is None else Fraction(paid(result, stake, house)),
            "hetzelfde in fiches",
            Fraction | None,
        ),
    )


class Times(NamedTuple):
    """How many times the stake so many cards (`kaarten`) bring at once, as data: with less than 21, exactly 21, more
    than 21."""

    kaarten: int
    onder: int
    precies: int
    dood: int


def _data(bank: tuple[str, ...], house: House, hands: Sequence[Results], together: Fraction | None = None) -> Results:
    """Return the data; `hands`: one hand, or both after splitting, or none if only the bank's cards are known.

    `together`: the result of both hands in chips, or None.
    """
    name = twenty_one.bank_hand_name(bank, house, player=False) if bank else ""
    count = house.points(bank) if bank else None
    any_hand = hands[-1] if hands else _hand_results(Hand(cards=bank[:2], stake=1), bank, house, Fraction(0))
    first = (hands[0] if hands else any_hand).optional(found=bool(hands))
    other = any_hand.optional(found=len(hands) == 2)
    split = {f"tweede_{key}": (other[key], f"{key} van de andere hand na splitsen", other.kinds[key]) for key in SECOND}
    return first | Results(
        bank_punten=(count, "wat de bank telt, of leeg", int | None),
        bank_soort=(name, "grote bank, kleine bank of leeg", Bank),
        bank_keer=(house.times_of_bank_hand(name), "hoeveel keer de bank van iedereen meteen krijgt", int | Fraction),
        **split,
        samen=(together, "uitslag van beide handen na splitsen, in fiches", Fraction | None),
        keren=(_times_by_card_count(house), "per aantal kaarten: keer bij onder 21, precies 21 en dood", list[Times]),
    )


def _bank_alone_answer(bank: tuple[str, ...], house: House) -> Answer:
    data = _data(bank, house, ())
    count, times = data["bank_punten"], data["bank_keer"]
    if times:
        words = f"De bank heeft {data['bank_soort']} en krijgt van iedereen {times_in_words(times)} keer de inzet."
    elif count > twenty_one.GOAL:
        words = f"De bank is dood met {count} punten en betaalt iedereen die gepast heeft één keer."
    else:
        back = house.equal == twenty_one.EQUAL_BACK
        less = "met minder verliest; gelijk is de inzet terug" if back else "gelijk of minder verliest"
        words = f"De bank heeft {count} punten: wie gepast heeft met meer wint, {less}."
    return Answer(
        words=words,
        told=((words, f"{SLUG}#bank-kijkt" if times else f"{SLUG}#bank-speelt"),),
        assumptions=_assumptions(house),
        data=data,
    )


def _figures(told: Results, name: str) -> list[Figure]:
    """Return the figures of one hand; `name`: which of the two after splitting, "" for a single hand."""
    figures = [Figure("punten", told["punten"]), Figure("keer je inzet", told["keer"])]
    if told["uitslag"] is not None:
        figures.append(Figure("voor jou", signed(told["uitslag"])))
    return [replace(one, label=f"{name.lower()}: {one.label}") for one in figures] if name else figures


def _times_by_card_count(house: House) -> list[Times]:
    """Return how many times the stake two to eight cards bring at once; two that win at once (grote, kleine bank) left
    out."""

    def times(count: int, more: int) -> int:
        return twenty_one.times_of_plain_hand(count, twenty_one.GOAL + more, house)

    return [Times(count, times(count, -1), times(count, 0), times(count, 1)) for count in range(2, 9)]


def _paid_times_table(hand: Hand, house: House) -> Grid:
    rows = (
        (str(cards), *(f"{abs(each)} keer" if each else "wacht" for each in times))
        for cards, *times in _times_by_card_count(house)
    )
    count = house.points(hand.cards)
    column = 0 if count < twenty_one.GOAL else 1 if count == twenty_one.GOAL else 2
    named = twenty_one.bank_hand_name(hand.cards, house, split=hand.split)
    marked = ((len(hand.cards) - 2, column),) if len(hand.cards) <= 8 and not named else ()
    head = ("Kaarten", "onder 21", "precies 21", "dood: je betaalt")
    return Grid("keren", "Wat meteen wordt afgerekend", head, rows, marked=marked)


def _assumptions(house: House) -> tuple[str, ...]:
    sentences = [
        "Grote of kleine bank van de bank gaat voor alles wat een speler heeft.",
        "Meer kaarten dan de tabel noemt, betalen telkens één keer meer.",
    ]
    if not house.exact_once:
        sentences.append("Precies 21 met vijf of meer kaarten betaalt wat dat aantal kaarten betaalt.")
    return tuple(sentences)


CALCULATORS = (
    Calculator(
        slug=SLUG,
        title="Wat krijg ik bij eenentwintigen?",
        game=SLUG,
        rule=f"{SLUG}#uitbetaling",
        line="Jouw kaarten en die van de bank: hoeveel punten, welke bank, en hoeveel keer je inzet je krijgt.",
        fields=_fields,
        answer=_answer,
        defaults={
            "inzet": "1",
            "pak": "52",
            "pakken": "1",
            "plaatjes": "tien",
            "gesplitst": "nee",
            "grote": "azen",
            "tien": "ja",
            "splitsbank": "nee",
            "precies": "meer",
            "dood32": "meer",
            "klein": str(twenty_one.TIMES_SMALL),
            "gelijk": twenty_one.EQUAL_LOSES,
        },
        example="hand=s4 h3 r2 k6 s5&inzet=3",
        also=(
            "punten tellen 21", "grote bank", "kleine bank", "vijf kaarten uitbetaling", "dood betalen",
            "splitsen", "hoeveel keer mijn inzet", "uitbetaling eenentwintigen", "blackjack uitbetaling",
        ),
    ),
)  # fmt: skip
