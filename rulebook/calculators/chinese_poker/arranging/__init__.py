"""The calculator of the best way to lay thirteen cards in three rows, and of the natural (hand that wins at once) in
them."""

from rulebook.calculators.calculator import Calculator
from rulebook.calculators.chinese_poker.arranging.answered import answer
from rulebook.calculators.chinese_poker.arranging.asked import FIELDS
from rulebook.calculators.chinese_poker.arranging.drawn import view
from rulebook.calculators.chinese_poker.asked import DEFAULTS, PAGE

ARRANGING = Calculator(
    slug=f"{PAGE}-opstelling",
    title="Beste opstelling bij Chinese poker",
    game=PAGE,
    rule=f"{PAGE}#tactiek",
    line="Dertien kaarten: de beste van alle 72.072 manieren om ze te leggen, en of er een natural in zit.",
    fields=lambda _: FIELDS,
    answer=answer,
    defaults={"maatstaf": "tafel"} | DEFAULTS,
    example="hand=rA+hA+sV+hV+hB+s10+h10+s9+r8+k8+h8+h4+k2",
    also=(
        "hoe leg ik mijn kaarten", "kaarten verdelen chinese poker", "dertien kaarten leggen",
        "front middle back verdelen", "heb ik een natural", "beste verdeling",
    ),
    template="rulebook/chinese_poker/arranging.html",
    lands="tafel",
    view=view,
    look="chinees",
    lead=False,
)  # fmt: skip
