"""The calculator of roulette: any bets on the table, the numbers that fall, and what the bets cost on average."""

from rulebook.calculators.calculator import Calculator
from rulebook.calculators.roulette.answered import answer
from rulebook.calculators.roulette.asked import FIELDS
from rulebook.calculators.roulette.drawn import view

CALCULATORS = (
    Calculator(
        slug="roulette",
        title="Roulette: inzetten en uitbetaling",
        game="roulette",
        rule="roulette#uitbetaling",
        line="Leg je fiches op het speelveld en laat een nummer vallen: wat krijg je, en wat kost het gemiddeld?",
        fields=lambda _: FIELDS,
        answer=answer,
        defaults={
            "fiche": "1",
            "nul": "helft",
            "tweede-nul": "blijft",
            "nul-combinaties": "ja",
            "wiel": "een",
            "annonces": "nee",
        },
        example="inzet=plein-17:5&inzet=rouge:20&inzet=carre-16-17-19-20:4&inzet=dozijn-2:10&nummer=17",
        also=(
            "wat betaalt carré",
            "wat krijg ik terug bij roulette",
            "uitbetaling roulette",
            "roulettetafel",
            "roulettewiel",
            "halve inzet bij zero",
            "huisvoordeel roulette",
            "dubbele zero",
            "voisins tiers orphelins",
        ),
        fold="Meer over zero",
        template="rulebook/roulette/table.html",
        lands="tafel",
        view=view,
        look="roulette calc--beside",
    ),
)
