"""The calculators of five small games, by the examples of the book and by what they refuse."""

from fractions import Fraction
from itertools import combinations

import pytest

DATA = "/reken/{}.json?{}"


@pytest.mark.parametrize(
    ("slug", "query", "expected"),
    [
        ("banken-kansen", "spel=tikt-ie", {"kans_decimaal": pytest.approx(0.643065, abs=1e-6), "beste": "hij tikt"}),
        ("banken-kansen", "spel=even-oneven&plaatjes=tien", {"kans": "8/13", "beste": "even"}),
        ("banken-kansen", "spel=even-oneven&plaatjes=opnieuw", {"kans": "1/2", "beste": "maakt niet uit"}),
        ("banken-kansen", "spel=even-oneven&plaatjes=verdeeld", {"kans": "6/13", "beste": "oneven"}),
        ("banken-kansen", "spel=hoopjes", {"kans": "9/17", "geen": "8/17"}),
        ("banken-kansen", "spel=hoopjes&bank=aas&hoopjes=5", {"kans": "1", "alle": "1", "geen": "0"}),
        ("banken-kansen", "spel=gelijk-ongelijk", {"kans": "25/51", "beste": "ongelijk"}),
        ("banken-kansen", "spel=rouge-noir&rood=20&zwart=10", {"kans": "2/3"}),
        (
            "spoortje",
            "rij=r7+s7+hA+kH+s2",
            {"betaalt": "0", "antwoord": "De bank heeft nog geen kaart gekeerd: je betaalt en krijgt nog niets."},
        ),
        ("spoortje", "rij=r7+s7+hA+kH+s2&onder=h3+k4+h7", {"betaalt": "6", "krijgt": "0", "saldo": "-6"}),
        ("spoortje", "rij=hV+kV+sA+s3+s2&onder=h4+h5+h6+h7+h8&boven=r4+r5+r6+r7+rV", {"krijgt": "10", "bank": "-10"}),
        ("napoleonnen", "pot=25&kijkpot=4&bod=3&gevraagd=10&gehaald=3", {"fiches": 10, "pot": 15, "kijkpot": 4}),
        ("napoleonnen", "pot=25&kijkpot=4&bod=3&gevraagd=10&gehaald=2", {"fiches": -10, "pot": 35, "kijkpot": 4}),
        ("napoleonnen", "pot=25&kijkpot=4&bod=5&gehaald=5", {"fiches": 29, "pot": 0, "kijkpot": 0}),
        ("napoleonnen", "pot=25&kijkpot=4&bod=5&gehaald=4", {"fiches": -29, "pot": 50, "kijkpot": 8}),
        ("napoleonnen", "pot=25&kijkpot=4&bod=5&gehaald=4&verloren=in-pot", {"fiches": -29, "pot": 54, "kijkpot": 4}),
        ("mijn-en-dijn", "kaart=zeven&inzetten=0,10+0.25+0,20&valt=dijn", {"bank": "-11/20", "beurt": "dijn"}),
        ("mijn-en-dijn", "kaart=vrouw&inzetten=0,50&valt=mijn", {"bank": "1/2", "spelers": ["-1/2"]}),
        ("mijn-en-dijn", "kaart=vrouw&inzetten=1&over=3&gelijk=1", {"beurt": "mijn", "kans_mijn": "1/3"}),
        ("verloten", "prijzen=5+20+10+8+7&winnaars=1", {"terug": 45, "uitgekeerd": 5, "kans_paar": "1/13"}),
        ("verloten", "prijzen=0+0+9+10+0", {"terug": 19, "gewonnen": [0, 0, 0, 0, 0]}),
    ],
)
def test_the_answer_is_the_book_s(slug, query, expected, client):
    found = client.get(DATA.format(slug, query)).json()
    assert {key: found.get(key) for key in expected} == expected


@pytest.mark.parametrize("players", range(2, 7))
def test_a_card_you_miss_and_four_trumps_are_counted_over_every_hand_of_one_opponent(players, client):
    # Of 27 unseen cards the first four are trumps, all above your eight and seven: three in one hand beat you.
    hands = list(combinations(range(27), 5))
    bad = sum(len([card for card in hand if card < 4]) >= 3 for hand in hands)
    has = sum(26 in hand for hand in hands)
    data = client.get(DATA.format("napoleonnen-kans", f"spelers={players}")).json()
    assert Fraction(data["kans_tegenspeler"]) == (players - 1) * Fraction(has, len(hands))
    assert Fraction(data["kans_vier_troeven"]) == 1 - (players - 1) * Fraction(bad, len(hands))


@pytest.mark.parametrize(
    ("slug", "query", "field"),
    [
        ("banken-kansen", "spel=tikt-ie&getallen=14", "getallen"),
        ("banken-kansen", "spel=gelijk-ongelijk&rood=1&zwart=0", "rood"),
        ("banken-kansen", "spel=rouge-noir&rood=0&zwart=0", "rood"),
        ("spoortje", "rij=r7+s7+hA+kH", "rij"),
        ("spoortje", "rij=r7+r7+hA+kH+s2", "rij"),
        ("spoortje", "rij=r7+s7+hA+kH+s2&onder=h3&boven=h4", "onder"),
        ("spoortje", "rij=r7+s7+hA+kH+s2&onder=h3+h4+h5+h6+h7&boven=h3", "boven"),
        ("spoortje", "rij=r7+s7+hA+kH+s2&inzet=0", "inzet"),
        ("napoleonnen", "pot=25&bod=3", "gevraagd"),
        ("napoleonnen", "pot=25&bod=3&gevraagd=26", "gevraagd"),
        ("napoleonnen", "pot=25&bod=5&gevraagd=10", "gevraagd"),
        ("napoleonnen", "pot=25&bod=6", "bod"),
        ("napoleonnen", "pot=0&kijkpot=3&bod=2", "pot"),
        ("napoleonnen-kans", "spelers=11", "spelers"),
        ("mijn-en-dijn", "kaart=zes&inzetten=1", "kaart"),
        ("mijn-en-dijn", "kaart=zeven", "inzetten"),
        ("mijn-en-dijn", "kaart=zeven&inzetten=-1", "inzetten"),
        ("mijn-en-dijn", "kaart=zeven&inzetten=1&over=64&gelijk=7", "gelijk"),
        ("verloten", "prijzen=5+5&winnaars=3", "winnaars"),
        ("verloten", "prijzen=5+5&winnaars=1+1", "winnaars"),
        ("verloten", "prijzen=5+5&pot=9", "pot"),
        ("verloten", "winnaars=1", "prijzen"),
        ("verloten", "prijzen=2,50 5 5 5 5", "prijzen"),
        ("verloten", "prijzen=1,5", "prijzen"),
        ("verloten", "prijzen=5 5 5&winnaars=%2B", "winnaars"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(slug, query, field, client):
    answer = client.get(DATA.format(slug, query))
    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == [field]
