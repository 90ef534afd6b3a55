"""Calculators of écarté: the probability of the king of trumps, and the two sides of a bet."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from rulebook.calculators.calculator import Answer, Calculator, Figure, Results, Values, Wrong
from rulebook.calculators.lists import amounts
from scoring.games.ecarte import odds, payout
from scoring.games.ecarte.payout import HAND, UNSEEN
from scoring.kit.figures import amount, percent
from scoring.play.contract import Count, Field, Several

SLUG = "ecarte"
STOCK = UNSEEN - HAND


KING_FIELDS: tuple[Field, ...] = (
    Count("ander", "Kaarten die de ander kocht", low=0, high=STOCK),
    Count("zelf", "Kaarten die jij al kocht", low=0, high=STOCK),
    Count("koop", "Kaarten die je nu wilt kopen", low=0, high=HAND),
)


def _king_answer(values: Values) -> Answer:
    bought, own, more = values["ander"], values["zelf"], values["koop"]
    if bought + own + more > STOCK:
        raise Wrong("koop", f"Er liggen {STOCK} kaarten om te kopen: samen kan het er niet meer zijn.")
    other, mine, turned = odds.king_against(bought, own), odds.king_bought(more, own), odds.king_turned()
    words = f"De kans dat de ander de heer van troef heeft, is {percent(other)}."
    if more:
        words += f" De kans dat jij hem koopt met {more} {'kaart' if more == 1 else 'kaarten'}, is {percent(mine)}."
    unseen = f"Van de {payout.CARDS} kaarten heb je er {UNSEEN - own} niet gezien."
    return Answer(
        words=words,
        figures=(
            Figure("bij de ander", other, chance=True),
            Figure("jij koopt hem", mine, chance=True),
            Figure("in de rest van de stapel", 1 - other - mine, chance=True),
            Figure("de gever draait een heer", turned, chance=True),
        ),
        told=((unseen, "delen"), (f"De ander heeft er {HAND + bought} van in handen gehad.", "let-op-kopen")),
        assumptions=(
            "Jij hebt de heer niet, en de troefkaart is geen heer.",
            "Wie de heer krijgt, legt hem niet weg.",
        ),
        data=Results(
            kans_ander=(other, "kans dat de ander de heer van troef heeft"),
            kans_koop=(mine, "kans dat jij hem koopt"),
            kans_stapel=(1 - other - mine, "kans dat hij in de stapel blijft"),
            kans_gekeerd=(turned, "kans dat de gever een heer draait"),
            onbekend=(UNSEEN - own, "kaarten die je niet ziet"),
        ),
    )


BET_FIELDS: tuple[Field, ...] = (
    Several("gever", "Kant van de gever", help="met zijn galerij: 3 2", required=True, most=30),
    Several("voorhand", "Kant van de voorhand", help="zoals 2 3", required=True, most=30),
)


def _side_stakes_answer(values: Values) -> Answer:
    dealer, front = (amounts(name, values.get(name, ())) for name in ("gever", "voorhand"))
    for name, side in (("gever", dealer), ("voorhand", front)):
        if not side:
            raise Wrong(name, "Vul in wat hier staat, zoals 3 of 2 3.")
    held, against = sum(dealer, Fraction(0)), sum(front, Fraction(0))
    more = "gever" if against > held else "voorhand" if against < held else ""
    words = f"Aan beide kanten staat {amount(held)}: de troefkaart mag open."
    if more:
        words = f"Het klopt nog niet: aan de kant van de {more} moet er {amount(abs(held - against))} bij."
    stakes = f"{_amounts_in_words(dealer)} bij de gever, {_amounts_in_words(front)} bij de voorhand"
    pays = f"Wie wint, wint zijn eigen inzet: {stakes}."
    return Answer(
        words=words,
        more="" if more else pays,
        figures=(Figure("kant van de gever", amount(held)), Figure("kant van de voorhand", amount(against))),
        told=(
            ("Aan beide kanten moet evenveel staan.", "inzetten"),
            ("Wint je kant, dan win je zoveel als je gezet had.", "galerij"),
        ),
        data=Results(
            gever_samen=(held, "wat aan de kant van de gever staat"),
            voorhand_samen=(against, "wat aan de kant van de voorhand staat"),
            verschil=(abs(held - against), "wat er nog bij moet"),
            bijzetten=(more, "de kant waar het bij moet, of leeg", Literal["gever", "voorhand", ""]),
            klopt=(not more, "of er evenveel staat"),
            inzet_gever=(
                tuple(dealer),
                "elke inzet aan de kant van de gever: dat wint of verliest die speler",
                list[Fraction],
            ),
            inzet_voorhand=(tuple(front), "hetzelfde aan de kant van de voorhand", list[Fraction]),
        ),
    )


def _amounts_in_words(side: Sequence[Fraction]) -> str:
    return " en ".join(amount(each) for each in side)


CALCULATORS = (
    Calculator(
        slug=f"{SLUG}-heer",
        title="Kans op de heer van troef",
        game=SLUG,
        rule=f"{SLUG}#let-op-kopen",
        line="Heeft de ander de heer van troef, of koop je hem zelf? De kans, met wat er al gekocht is.",
        fields=lambda _: KING_FIELDS,
        answer=_king_answer,
        defaults={"ander": "0", "zelf": "0", "koop": "0"},
        example="ander=3&koop=2",
        also=("kans op de heer", "heeft de ander de heer", "koning van troef kans", "kans heer gekeerd", "heer kopen"),
    ),
    Calculator(
        slug=f"{SLUG}-inzet",
        title="Staat er evenveel bij écarté?",
        game=SLUG,
        rule=f"{SLUG}#inzetten",
        line="Wat beide kanten en de galerij gezet hebben: klopt het, wie moet er bij, en wat wint ieder?",
        fields=lambda _: BET_FIELDS,
        answer=_side_stakes_answer,
        example="gever=3 2&voorhand=2 3",
        also=(
            "galerij inzet",
            "ik houd er vier",
            "wedden op een speler",
            "bijzetten galerij",
            "evenveel aan beide kanten",
        ),
    ),
)
