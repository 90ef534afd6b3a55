"""The calculator that settles a deal of Chinese poker: who gets how many points from whom.

It asks two to four hands, or only who won which row.
"""

from rulebook.calculators.calculator import Calculator
from rulebook.calculators.chinese_poker.asked import PAGE
from rulebook.calculators.chinese_poker.settling.answered import answer
from rulebook.calculators.chinese_poker.settling.asked import DEFAULTS, MOST_PLAYERS, fields
from rulebook.calculators.chinese_poker.settling.drawn import view
from scoring.games.chinese_poker.payout import ROW_CARDS, ROWS

EXAMPLE = "&".join(
    [
        "spelers=4&telling=2-4&royalties=uit&naturals=uit",
        "naam1=Ilse&front1=hV+sV+r7&middle1=k5+r6+h7+s8+s9&back1=rH+kH+hH+s4+r4",
        "naam2=Mehmet&front2=s10+h10+r8&middle2=k9+r9+s3+r3+hB&back2=k10+k8+k7+k6+k2",
        "naam3=Ruud&front3=sA+hA+r2&middle3=k4+h4+h2+s2+h9&back3=rA+sH+rV+kB+r10",
        "naam4=Saar&front4=h3+k3+s7&middle4=sB+rB+kA+kV+h8&back4=s5+h5+r5+s6+h6",
    ]
)

SETTLING = Calculator(
    slug=PAGE,
    title="Chinese poker tellen",
    game=PAGE,
    rule=f"{PAGE}#telling",
    line="Leg de handen van twee tot vier spelers, of zeg alleen wie welke rij wint: alle punten, ieder tegen ieder.",
    fields=fields,
    answer=answer,
    defaults=DEFAULTS,
    example=EXAMPLE,
    also=(
        "chinees poker uitrekenen", "punten uitrekenen chinese poker", "wie krijgt wat van wie",
        "wat betaalt een scoop", "wat betaalt een royalty", "drie rijen tellen",
    ),
    pasted={
        f"hand{player}": tuple((f"{row}{player}", ROW_CARDS[row]) for row in ROWS)
        for player in range(1, MOST_PLAYERS + 1)
    },
    template="rulebook/chinese_poker/settling.html",
    lands="tafel",
    view=view,
    look="chinees",
    lead=False,
)  # fmt: skip
