"""The loterijen calculators: draws settled lot by lot a second way, odds by counting places, and what is refused."""

import random
from fractions import Fraction
from math import comb

import pytest

from rulebook.calculators.loterijen import CALCULATORS
from tests.clients.calculators import ask

EDGE, DRAW = CALCULATORS
DECK = [suit + rank for suit in "shrk" for rank in ("A", "H", "V", "B", "10", "9", "8", "7", "6", "5", "4", "3", "2")]
TIMES = [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4 + [5]
NAMES = ("nieten", "eigen", "twee", "drie", "hoofd")


def asked(lots, prices, draw, payment="totaal", match="kaart"):
    groups = [draw[:4], draw[4:8], draw[8:12], draw[12:16], draw[16:]]
    query = "&".join(f"{name}={' '.join(cards)}" for name, cards in zip(NAMES, groups, strict=True))
    prices = " ".join(f"{price / 2:.1f}" for price in prices)
    return ask(DRAW, f"loten={' '.join(lots)}&prijzen={prices}&{query}&uitbetaling={payment}&komt={match}")


def test_hundreds_of_draws_pay_each_lot_what_the_first_card_like_it_says():
    chance = random.Random(55)
    for _ in range(250):
        lots = chance.sample(DECK, chance.randint(1, 12))
        prices = [chance.randint(1, 20) for _ in lots]
        draw = chance.sample(DECK, 17)
        for payment in ("totaal", "erbij"):
            for match in ("kaart", "waarde"):
                data = asked(lots, prices, draw, payment, match).answer.data
                won = []
                for lot, price in zip(lots, prices, strict=True):
                    like = [
                        at for at, card in enumerate(draw) if card == lot or (match == "waarde" and card[1:] == lot[1:])
                    ]
                    times = TIMES[like[0]] if like else 0
                    times += payment == "erbij" and times > 1
                    won.append(Fraction(price, 2) * (times - 1))
                assert [lot.winst for lot in data["loten"]] == won
                assert data["bank"] == -sum(won)


def test_the_draw_of_the_page_gives_the_bank_minus_twelve():
    data = ask(DRAW, DRAW.example).answer.data
    assert [lot.winst for lot in data["loten"]] == [-10, -4, 6, 20, 0]
    assert data["bank"] == -12


def test_the_advantage_in_each_reading_is_counted_over_the_places_of_a_card():
    kaart = [*TIMES, *[0] * 35]
    for payment in ("totaal", "erbij"):
        back = [times + (payment == "erbij" and times > 1) for times in kaart]
        data = ask(EDGE, f"uitbetaling={payment}").answer.data
        assert data["voordeel_bank"] == 1 - Fraction(sum(back), 52)
        first = Fraction(0)
        for at, times in enumerate(back):
            first += Fraction(times * comb(51 - at, 3), comb(52, 4))
        assert ask(EDGE, f"uitbetaling={payment}&komt=waarde").answer.data["voordeel_bank"] == 1 - first
    assert ask(EDGE, "").answer.data["lezingen"]["kaart_totaal"] == Fraction(23, 52)
    assert ask(EDGE, "loten=1").answer.data["lezingen"]["kaart_erbij"] == Fraction(14, 52)


def test_chances_of_a_lot_add_up_and_more_lots_mean_more_prizes():
    for match in ("kaart", "waarde"):
        assert sum(row.kans for row in ask(EDGE, f"komt={match}").answer.data["per_groep"]) == 1
    before = Fraction(0)
    for lots in range(1, 31):
        some = ask(EDGE, f"loten={lots}").answer.data["kans_prijs_loten"]
        none = Fraction(1)
        for drawn in range(lots):
            none *= Fraction(43 - drawn, 52 - drawn)
        assert some == 1 - none
        assert some > before
        before = some


def test_a_lot_brings_on_average_what_its_groups_bring():
    for query in ("prijs=2,50&loten=4", "prijs=3&loten=4&komt=waarde", "prijs=1&loten=7&uitbetaling=erbij"):
        data = ask(EDGE, query).answer.data
        lots = int(query.split("loten=")[1][0])
        assert data["gemiddeld"] == lots * sum(row.kans * row.netto for row in data["per_groep"])


WHOLE = "nieten=kH h3 r10 s4&eigen=h9 rA k2 s6&twee=r2 hB k8 s10&drie=rV hA k3 sB"


@pytest.mark.parametrize(
    ("row", "query", "name"),
    [
        (EDGE, "loten=31", "loten"),
        (EDGE, "loten=0", "loten"),
        (EDGE, "loten=5&spelers=7", "loten"),
        (EDGE, "loten=1&spelers=13", "spelers"),
        (EDGE, "prijs=0", "prijs"),
        (EDGE, "prijs=-2", "prijs"),
        (DRAW, f"{WHOLE}&hoofd=sA", "loten"),
        (DRAW, f"loten=h5 h5&{WHOLE}&hoofd=sA", "loten"),
        (DRAW, f"loten=h5&{WHOLE}", "hoofd"),
        (DRAW, f"loten=h5&{WHOLE}&hoofd=h9", "hoofd"),
        (DRAW, f"loten=h5&{WHOLE}&hoofd=sA sH", "hoofd"),
        (DRAW, f"loten=h5&prijzen=1 2&{WHOLE}&hoofd=sA", "prijzen"),
        (DRAW, f"loten=h5&prijzen=-1&{WHOLE}&hoofd=sA", "prijzen"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(row, query, name):
    filled = ask(row, query)
    assert filled.answer is None
    assert list(filled.errors) == [name]
