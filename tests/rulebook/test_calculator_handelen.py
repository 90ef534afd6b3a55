"""The handelen calculators: trumps against every way the rest can be turned, pots added up, and what is refused."""

import random
from fractions import Fraction
from itertools import combinations

import pytest

from rulebook.calculators.handelen import CALCULATORS
from tests.clients.calculators import ask

TRUMP, POT = CALCULATORS
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "V", "H", "A")
DECK = [suit + rank for suit in "shrk" for rank in RANKS]


def above(card):
    return [card[0] + rank for rank in RANKS[RANKS.index(card[1:]) + 1 :]]


def test_a_trump_stays_the_highest_in_as_many_ways_as_the_rest_can_be_turned():
    chance = random.Random(53)
    for _ in range(150):
        pack = list(DECK)
        chance.shuffle(pack)
        players = chance.randint(2, 3)
        suit = chance.choice("shrk")
        trump, card = chance.sample([suit + rank for rank in RANKS], 2)
        pack.remove(trump)
        pack.remove(card)
        turned = pack[: chance.randint(0, 3 * players - 1)]
        closed = 3 * players - 1 - len(turned)
        rest = pack[len(turned) :]
        gone = rest[: len(rest) - chance.randint(max(closed, 1), closed + 5)]
        unseen = rest[len(gone) :]
        query = f"kaart={card}&troef={trump}&spelers={players}&pot=10"
        query += (f"&gedraaid={' '.join(turned)}" if turned else "") + (f"&eerder={' '.join(gone)}" if gone else "")
        data = ask(TRUMP, query).answer.data
        ways = [not set(above(card)) & set(more) for more in combinations(unseen, closed)]
        stays = Fraction(sum(ways), len(ways)) if not set(above(card)) & set(turned) else 0
        assert data["kans"] == stays
        assert data["waarde"] == 10 * stays
        assert (data["dicht"], data["onbekend"]) == (closed, len(unseen))


def test_with_a_fresh_pack_it_is_the_product_of_one_card_after_another():
    for players in range(2, 14):
        for rank in RANKS:
            if rank == "6":
                continue
            data = ask(TRUMP, f"kaart=h{rank}&troef=h6&spelers={players}").answer.data
            higher = len([card for card in above(f"h{rank}") if card != "h6"])
            stays = Fraction(1)
            for turned in range(3 * players - 1):
                stays *= Fraction(50 - higher - turned, 50 - turned) if turned <= 50 - higher else 0
            assert data["kans"] == stays
            assert data["pot"] == 6 + 4 * (players - 1)


def test_cards_that_are_seen_but_not_named_leave_the_unseen_ones():
    named = ask(TRUMP, "kaart=h9&troef=h6&spelers=3&gedraaid=s2 s3 s4&eerder=k2 k3 hA").answer.data
    counted = ask(TRUMP, "kaart=h9&troef=h6&spelers=3&dicht=5&eerder=hA&aantal_eerder=3").answer.data
    assert counted["kans"] == named["kans"]


def test_the_queen_of_the_page_stays_in_eighteen_of_thirty_five():
    assert ask(TRUMP, "kaart=hV&troef=h6&spelers=5").answer.data["kans"] == Fraction(18, 35)


def test_pots_are_stakes_fines_and_agreed_proceeds():
    for players, times, fines in ((2, 1, 0), (4, 2, 1), (13, 3, 5)):
        chips = times * (6 + 4 * (players - 1)) + 4 * fines
        query = f"spelers={players}&keer={times}&boetes={fines}&verkocht=3 7,50"
        assert ask(POT, query).answer.data["pot"] == chips
        assert ask(POT, f"{query}&opbrengst=pot").answer.data["pot"] == chips + Fraction(21, 2)


def test_no_trump_at_all_is_one_card_after_another_without_trump():
    for players in range(2, 14):
        none = Fraction(1)
        for turned in range(3 * players):
            none *= Fraction(39 - turned, 51 - turned)
        assert ask(POT, f"spelers={players}").answer.data["kans_geen_troef"] == none


@pytest.mark.parametrize(
    ("row", "query", "name"),
    [
        (TRUMP, "troef=h6", "kaart"),
        (TRUMP, "kaart=hV", "troef"),
        (TRUMP, "kaart=hV&troef=s6", "kaart"),
        (TRUMP, "kaart=hV&troef=hV", "troef"),
        (TRUMP, "kaart=hV&troef=h6&gedraaid=hV", "gedraaid"),
        (TRUMP, "kaart=hV&troef=h6&gedraaid=hA&eerder=hA", "eerder"),
        (TRUMP, "kaart=hV&troef=h6&spelers=14", "spelers"),
        (TRUMP, "kaart=hV&troef=h6&spelers=2&gedraaid=s2 s3 s4 s5 s6 s7", "gedraaid"),
        (TRUMP, "kaart=hV&troef=h6&dicht=15", "dicht"),
        (TRUMP, "kaart=hV&troef=h6&eerder=s2 s3&aantal_eerder=1", "aantal_eerder"),
        (TRUMP, "kaart=hV&troef=h6&aantal_eerder=40", "aantal_eerder"),
        (TRUMP, "kaart=hV&troef=h6&pot=-1", "pot"),
        (POT, "spelers=14", "spelers"),
        (POT, "keer=0", "keer"),
        (POT, "boetes=-1", "boetes"),
        (POT, "verkocht=drie", "verkocht"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(row, query, name):
    filled = ask(row, query)
    assert filled.answer is None
    assert list(filled.errors) == [name]


SOLD = "spelers=4&verkocht=2-4:3 3-2:7"


def test_who_pays_whom_after_sales_and_a_fine():
    data = ask(POT, f"{SOLD}&boetes=1&beboet=3&winnaar=4").answer.data
    assert [one.uitslag for one in data["spelers"]] == [-6, -4 + 3 - 7, -4 - 4 + 7, -4 - 3 + 22]
    assert [one._asdict() for one in data["betalingen"]] == [
        {"van": 4, "aan": 2, "prijs": 3},
        {"van": 2, "aan": 3, "prijs": 7},
    ]


def test_what_lay_in_the_pot_before_goes_to_the_winner_too():
    data = ask(POT, f"{SOLD}&opbrengst=pot&keer=2&winnaar=1").answer.data
    assert data["pot"] == 46
    assert [one.uitslag for one in data["spelers"]] == [40, -11, -4, -7]
    assert [(one.gekocht, one.verkocht) for one in data["spelers"]] == [(0, 0), (7, 0), (0, 0), (3, 0)]


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("verkocht=2:3", "verkocht"),
        ("verkocht=2-9:3", "verkocht"),
        ("verkocht=2-2:3", "verkocht"),
        ("verkocht=2-2:3&winnaar=1", "verkocht"),
        ("verkocht=3&winnaar=1", "verkocht"),
        ("verkocht=2-3:2,50&winnaar=1", "verkocht"),
        ("boetes=1&winnaar=1", "beboet"),
        ("boetes=1&beboet=9", "beboet"),
        ("boetes=1&beboet=3 3", "beboet"),
        ("winnaar=5", "winnaar"),
    ],
)
def test_a_sale_that_can_not_be_is_refused_at_its_field(query, name):
    assert list(ask(POT, query).errors) == [name]
