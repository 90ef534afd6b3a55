"""What chips are worth in money, as a table agrees on it; a chip may be worth a fraction of a cent."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from scoring.kit.figures import whole
from scoring.play.contract import Amount, Objection, Option, Rule, Value, has_meaning
from scoring.play.contract.options import fold_under, option_values

CHIP_VALUE, CHIPS_FOR_IT = "fichewaarde", "fiches-samen"
WORTH = "vrij#fichewaarde"
TOO_DEAR = 1_000_000
"""From so many cents on, nobody agrees on a stake: that is a slip of the finger."""
DEAR_EUROS = whole(TOO_DEAR // 100)


def chip_value(rule: Rule = WORTH, one: str = "fiche", many: str = "fiches") -> tuple[Option, Option]:
    """Return the two options that give chips a value in money: so many cents, for so many chips together.

    Every game of chips has them, folded away together. `rule` is the address of their rule; `one` and `many` are what
    the game calls its chips.
    """
    value = Option(
        key=CHIP_VALUE,
        label=f"Waarde van een {one} in centen",
        line="Met een waarde rekent het blad aan het eind ook in euro’s af; zonder speel je om niets.",
        default=0,
        choices=(("0", "geen"),),
        low=0,
        high=100_000,
        offered=(0, 1, 5, 10, 25, 50, 100),
        rule=rule,
        whole=True,
    )
    together = Option(
        key=CHIPS_FOR_IT,
        label=f"Voor zoveel {many} samen",
        line=f"De waarde geldt voor zoveel {many}: 100 centen voor 15 is vijftien {many} voor een euro.",
        default=1,
        choices=(("1", f"voor één {one}"),),
        low=1,
        high=1000,
        offered=(1, 5, 10, 15, 20, 25, 50, 100),
        rule=rule,
        whole=True,
        absent=1,
        within=CHIP_VALUE,
    )
    folded = fold_under(f"Wat een {one} waard is", value, together)
    return folded[0], folded[1]


def cents_per_chip(options: Mapping[str, Value]) -> Amount:
    """Return what one chip is worth in cents, from the options by key; 0 when the chips have no value."""
    cents = Fraction(int(options.get(CHIP_VALUE, 0)), max(1, int(options.get(CHIPS_FOR_IT, 1))))
    return cents if cents.denominator > 1 else cents.numerator


def too_dear(written: Mapping[str, str], options: tuple[Option, ...]) -> Iterator[Objection]:
    """Yield an objection to each agreed stake that is worth too much money; `written` are the options as text by key.

    Only who chooses them is asked: an older sheet may have such a stake.
    """
    values = option_values(written, options)
    texts = {one.key: one.as_text(values[one.key]) for one in options}
    for one in options:
        chips = one.stake * int(values[one.key]) * int(values.get(one.stake_in, 1)) if one.stake else 0
        if chips * cents_per_chip(values) >= TOO_DEAR and has_meaning(one, options, texts):
            text = f"Met ‘{one.label}’ gaat het om {DEAR_EUROS} euro of meer: kies minder, of een lagere waarde."
            yield Objection(text, WORTH, field=one.key)
