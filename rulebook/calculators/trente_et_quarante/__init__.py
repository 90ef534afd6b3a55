"""The calculator of a coup (round) of trente-et-quarante: what two rows of cards come to, which chances win, and the
pay."""

from rulebook.calculators.calculator import Calculator
from rulebook.calculators.trente_et_quarante.answered import answer
from rulebook.calculators.trente_et_quarante.asked import FIELDS, PAGE
from rulebook.calculators.trente_et_quarante.drawn import view
from rulebook.calculators.trente_et_quarante.odds import ODDS
from scoring.games.trente_et_quarante.score import INSURABLE

CALCULATORS = (
    Calculator(
        slug="trente-et-quarante",
        title="Trente-et-quarante: wie wint de slag?",
        game=PAGE,
        rule=f"{PAGE}#rood-zwart",
        line="Tik de twee rijen kaarten: de punten, wat er wint, wat de croupier roept, en wat je inzetten doen.",
        fields=lambda _: FIELDS,
        answer=answer,
        defaults={
            "un-apres": "helft",
            "tweede": "twee-keer",
            "laatste-verzekerd": "heel",
            "verzekeren-vanaf": str(INSURABLE),
            "roep": "quarante",
        },
        example="zwart=kV h9 s4 rB&rood=h8 sA r7 kH h9&op-rood=10&op-couleur=20",
        also=(
            "wat roept de croupier",
            "rouge perd et couleur",
            "punten van een rij tellen",
            "wie wint trente et quarante",
            "couleur of inverse",
            "un après uitbetaling",
            "inzet en prison trente et quarante",
        ),
        fold="En prison, laatste slag en huisregels",
        template="rulebook/trente_et_quarante/coup.html",
        lands="kaarten",
        view=view,
    ),
    ODDS,
)
