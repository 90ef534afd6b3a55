"""What both calculators of eenentwintigen ask: the pack, and which two cards are a grote or kleine bank (win at
once)."""

from collections.abc import Sequence

from rulebook.calculators.calculator import YES_NO, Values, Wrong
from scoring.games.eenentwintigen.options import EXACTLY_HALF, times_of
from scoring.kit.cards import PACK, RANK_NAMES, read_card
from scoring.kit.twenty_one import EQUAL_LOSES, TIMES_SMALL, House
from scoring.play.contract import Choice, Field


def pack_fields() -> tuple[Field, ...]:
    """Return the fields that ask which cards are used."""
    return (
        Choice("pak", "Het pak", choices=(("52", "52 kaarten"), ("32", "32 kaarten"))),
        Choice("pakken", "Hoeveel pakken", choices=(("1", "één"), ("2", "twee"))),
    )


def house_rule_fields() -> tuple[Field, ...]:
    """Return the fields for what pictures count, and what makes a grote and a kleine bank (two cards that win at
    once)."""
    low = (("tien", "tien"), ("klein", "één, twee of drie"))
    return (
        Choice("plaatjes", "Boer, vrouw en heer tellen", choices=low, more=True),
        Choice("grote", "Grote bank is", choices=(("azen", "twee azen"), ("aas-heer", "aas en heer")), more=True),
        Choice("tien", "Aas en tien is kleine bank", choices=YES_NO, more=True),
    )


def pack_of(values: Values) -> tuple[str, ...]:
    """Return the codes of all cards: one or two packs, of 52 or 32 cards."""
    lowest = 7 if values.get("pak") == "32" else 2
    return tuple(str(one) for one in PACK if one.rank >= lowest) * int(values.get("pakken", "1"))


def house_of(values: Values) -> House:
    """Return the house rules as they were filled in. Raises `Wrong`, at the field, for those that can't go together."""
    short = values["pak"] == "32"
    if short and values["grote"] == "aas-heer":
        raise Wrong("grote", "Met 32 kaarten is grote bank altijd twee azen: aas en heer hoort bij het volle pak.")
    low = values["plaatjes"] == "klein"
    if low and short:
        raise Wrong("plaatjes", "Met 32 kaarten tellen de plaatjes al één, twee en drie: kies hier tien.")
    if low and values["grote"] == "aas-heer":
        raise Wrong("grote", "Met kleine plaatjes is aas en heer veertien: grote bank is dan twee azen.")
    if values["tien"] == "nee" and low:
        raise Wrong("tien", "Met kleine plaatjes is aas en tien altijd kleine bank: kies hier ja.")
    if values["tien"] == "nee" and short:
        raise Wrong("tien", "Met 32 kaarten is aas en tien altijd kleine bank: kies hier ja.")
    if values["tien"] == "nee" and values["grote"] == "aas-heer":
        raise Wrong("tien", "Is aas en heer grote bank, dan is aas en tien altijd kleine bank: kies hier ja.")
    return House(
        short_pack=short,
        low_pictures=low,
        ace_king=values["grote"] == "aas-heer",
        ten_counts=values["tien"] == "ja",
        exact_once=values.get("precies") == "een",
        short_dead=values.get("dood32") != "een",
        split_small_bank=values.get("splitsbank") == "ja",
        times_small=times_of(values.get("klein", str(TIMES_SMALL))),
        half_chips=values.get("klein") == EXACTLY_HALF,
        equal=values.get("gelijk", EQUAL_LOSES),
    )


def ranks_of(codes: Sequence[str]) -> tuple[str, ...]:
    """Return the Dutch names of the ranks of cards: `sA`, `h10` give `aas`, `tien`."""
    return tuple(RANK_NAMES[read_card(code).rank] for code in codes)


def worth_rule(house: House) -> str:
    """Return the anchor of the rule that says what cards count at this table."""
    return "pak-van-32" if house.short_pack else "kleine-plaatjes" if house.low else "waarde"


def rule_of_bank_hands(house: House) -> str:
    """Return the anchor of the rule that says what a grote and a kleine bank are at this table."""
    return "aas-heer" if house.ace_king else "grote-en-kleine-bank" if not house.low else worth_rule(house)
