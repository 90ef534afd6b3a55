"""Calculator of eenentwintigen: the odds of the next card, and of a grote or kleine bank (two cards that win at
once)."""

from fractions import Fraction
from typing import NamedTuple

from rulebook.calculators.calculator import Answer, Calculator, Figure, Grid, Results, Values, Wrong, at_field
from rulebook.calculators.eenentwintigen.asked import (
    house_of,
    house_rule_fields,
    pack_fields,
    pack_of,
    ranks_of,
    rule_of_bank_hands,
    worth_rule,
)
from scoring.games.eenentwintigen import odds
from scoring.games.eenentwintigen.odds import NextCard
from scoring.kit import twenty_one
from scoring.kit.figures import fraction, percent
from scoring.kit.twenty_one import House
from scoring.play.contract import Cards, Count, Field

SLUG = "eenentwintigen"
MOST_CARDS = 12
HARD = "Een aas in deze punten telt voor één. Telt er een voor elf, vul dan je kaarten in."
EVEN = "Elke waarde is even waarschijnlijk: er is geen kaart bekend."
SEEN = "Je kent alleen de ingevulde kaarten; alle andere zijn even waarschijnlijk."


def _fields(values: Values) -> tuple[Field, ...]:
    pack = pack_of(values)
    return (
        Cards("hand", "Jouw kaarten", help="leeg: voor het delen", pack=pack, least=1, most=MOST_CARDS),
        Count("punten", "Of alleen je punten", help="zonder aas die elf telt", low=2, high=twenty_one.GOAL),
        Cards("gezien", "Andere kaarten die je ziet", pack=pack, least=1, most=len(pack)),
        *pack_fields(),
        *house_rule_fields(),
    )


def _answer(values: Values) -> Answer:
    house = house_of(values)
    packs = int(values["pakken"])
    hand, seen = ranks_of(values.get("hand", ())), ranks_of(values.get("gezien", ()))
    if "punten" in values:
        if hand or seen:
            raise Wrong("punten", "Vul je punten in of je kaarten, niet allebei.")
        return _next_card_answer(
            odds.next_card_from(values["punten"], short_pack=house.short_pack, low=house.low), values["punten"], house
        )
    if hand and house.points(hand) > twenty_one.GOAL:
        raise Wrong("hand", "Met deze kaarten ben je al dood: vul een hand van hoogstens 21 punten in.")
    with at_field("gezien", "Vul minder geziene kaarten in."):
        if len(hand) < 2:
            return _answer_before_second_card(hand, seen, packs, house)
        bought = odds.next_card(hand, seen, packs, short_pack=house.short_pack, low=house.low)
    return _next_card_answer(bought, house.points(hand), house, known=len(hand) + len(seen))


def _answer_before_second_card(hand: tuple[str, ...], seen: tuple[str, ...], packs: int, house: House) -> Answer:
    """Return the answer before the second card: the probabilities of a grote and a kleine bank (two cards that win at
    once).

    `hand`: the rank (`aas`, `tien`) of one's own card, () for none yet; `seen`: the ranks of other cards one has seen.
    `packs`: how many packs are used.
    """
    big, small = odds.bank_chances(hand[0] if hand else "", seen, packs, house)
    left = sum(odds.unseen((*hand, *seen), packs, short_pack=house.short_pack).values())
    with_what = f"Met {hand[0]} als eerste kaart" if hand else "Met je eerste twee kaarten"
    words = f"{with_what} is de kans op grote bank {percent(big)} en op kleine bank {percent(small)}."
    draws = f"Er zijn {left} onbekende kaarten" + ("." if hand else f", samen {left * (left - 1) // 2} paren.")
    anchor = rule_of_bank_hands(house)
    return Answer(
        words=words,
        figures=(
            Figure("grote bank", big, chance=True),
            Figure("kleine bank", small, chance=True),
            Figure("een van beide", big + small, chance=True),
        ),
        told=(
            (draws, f"{SLUG}#pak-van-32" if house.short_pack else f"{SLUG}#pakken"),
            (_banks_in_words(house), anchor),
        ),
        assumptions=(SEEN,),
        data=_data(banks=(big, small), left=left),
    )


def _banks_in_words(house: House) -> str:
    if house.ace_king:
        return "Grote bank is aas met heer; kleine bank is aas met vrouw, boer of tien."
    if house.low:
        return "Grote bank is twee azen; kleine bank is aas met tien."
    ten = " of tien" if house.ten_counts else ""
    return f"Grote bank is twee azen; kleine bank is aas met heer, vrouw, boer{ten}."


def _next_card_answer(bought: NextCard, total: int, house: House, known: int | None = None) -> Answer:
    """Return the answer about the next card on a hand with `total` points; `known`: how many cards are known, None if
    none are."""
    left = sum(bought.left.values()) if known is not None else None
    whole = sum(bought.left.values())
    cards = "waarden" if left is None else "onbekende kaarten"
    bad = f"Van de {whole} {cards} brengen er {fraction(bought.dead * whole)} je boven de {twenty_one.GOAL}."
    return Answer(
        words=_words(bought, total),
        more="Met precies 21 leg je open: je koopt dan niet meer." if total == twenty_one.GOAL else "",
        figures=(
            Figure("dood", bought.dead, chance=True),
            Figure("precies 21", bought.exact, chance=True),
            Figure("onder 21", bought.below, chance=True),
        ),
        tables=(_next_card_table(bought),) if left is not None else (),
        told=((_what_cards_count(house), worth_rule(house)), (bad, "kans-op-dood")),
        assumptions=(EVEN, HARD) if left is None else (SEEN,),
        data=_data(bought=bought, total=total, left=left),
    )


def _words(bought: NextCard, total: int) -> str:
    if not bought.dead:
        return f"Met {total} punten kun je op de volgende kaart niet doodgaan."
    if bought.dead == 1:
        return f"Met {total} punten ben je na de volgende kaart zeker dood."
    return f"Met {total} punten is de kans {percent(bought.dead)} dat de volgende kaart je dood maakt."


class NextRank(NamedTuple):
    """A rank that may come, as data: `kaart`, `over` (how many are left, None if not known), `punten` (of the hand with
    it)."""

    kaart: str
    over: int | None
    punten: int


def _data(
    bought: NextCard | None = None,
    total: int | None = None,
    left: int | None = None,
    banks: tuple[Fraction | None, Fraction | None] = (None, None),
) -> Results:
    big, small = banks
    cards = [
        NextRank(rank, bought.left[rank] if bought and left is not None else None, count)
        for rank, count in (bought.counts.items() if bought else ())
    ]
    return Results(
        kans_dood=(
            bought and bought.dead,
            "kans op meer dan 21 na de volgende kaart; leeg zonder twee kaarten",
            Fraction | None,
        ),
        kans_21=(bought and bought.exact, "kans dat je er precies 21 mee hebt", Fraction | None),
        kans_onder=(bought and bought.below, "kans dat je onder 21 blijft", Fraction | None),
        kans_grote_bank=(big, "kans op grote bank in twee kaarten; leeg als je er al twee hebt", Fraction | None),
        kans_kleine_bank=(small, "kans op kleine bank in twee kaarten", Fraction | None),
        kans_bank=(None if big is None or small is None else big + small, "kans op een van beide", Fraction | None),
        punten=(total, "wat je nu hebt", int | None),
        over=(left, "aantal onbekende kaarten; leeg als alleen punten zijn ingevuld", int | None),
        per_kaart=(
            bought and cards,
            "per waarde hoeveel er over zijn en hoeveel punten je er mee krijgt",
            list[NextRank] | None,
        ),
    )


def _what_cards_count(house: House) -> str:
    if house.low:
        return "Boer, vrouw en heer tellen één, twee en drie; een aas één of elf."
    return "Plaatjes tellen tien, een aas één of elf."


def _next_card_table(bought: NextCard) -> Grid:
    rows = tuple(
        (rank, str(bought.left[rank]), f"{count}, dood" if count > twenty_one.GOAL else str(count))
        for rank, count in bought.counts.items()
    )
    marked = tuple((row, 1) for row, count in enumerate(bought.counts.values()) if count > twenty_one.GOAL)
    return Grid("per-kaart", "Wat elke kaart doet", ("Kaart", "nog", "je hebt dan"), rows, marked=marked)


CALCULATORS = (
    Calculator(
        slug=f"{SLUG}-kans",
        title="Kans op dood bij 21",
        game=SLUG,
        rule=f"{SLUG}#kans-op-dood",
        line="De kans dat de volgende kaart je dood maakt, en de kans op grote of kleine bank.",
        fields=_fields,
        answer=_answer,
        defaults={"pak": "52", "pakken": "1", "plaatjes": "tien", "grote": "azen", "tien": "ja"},
        example="hand=sH k6",
        also=(
            "kans dat ik dood ga", "kopen of passen", "kans op grote bank", "kans op kleine bank", "kans op twee azen",
            "kans op blackjack", "nog een kaart nemen", "kans boven 21", "kans op 21",
        ),
    ),
)  # fmt: skip
