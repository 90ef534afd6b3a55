"""A deal of Chinese poker settled whole: against the duels of the room, and against sums made another way."""

from itertools import combinations, product
from random import Random

import pytest
from phevaluator import evaluate_cards

from scoring.games.chinese_poker import deal
from scoring.games.chinese_poker.deal import PlayerInDeal, row_in_circle, rows_of, settle, settled
from scoring.games.chinese_poker.odds import naturals
from scoring.games.chinese_poker.payout import NATURALS, Rules, Side, laid
from scoring.games.chinese_poker.tables import SIDES
from scoring.kit.cards import PACK
from scoring.kit.hands import five_card_hand, three_card_hand
from tests.scoring.games.naive_chinese import exchange_costs, matrix, totals

SYSTEMS = ("2-4", "1-6", "rijen")
LETTERS = {**dict(zip(range(2, 15), "23456789TJQKA", strict=True)), "s": "s", "h": "h", "r": "d", "k": "c"}
EVERY_RULES = [
    Rules(
        system=system,
        royalties=royalties,
        winner_only=winner,
        surrender=costs,
        royalties_on_surrender=paid,
        equal_rows=equal,
    )
    for system, costs, royalties, winner, paid, equal in product(SYSTEMS, (0, 2, 3), *[(False, True)] * 4)
]


def dealt(random, count):
    """Whole hands from one pack; now and then a surrender, and a natural as it is held."""
    pack = random.sample(PACK, 13 * count)
    sides = []
    for seat in range(count):
        hand = pack[13 * seat : 13 * seat + 13]
        if random.random() < 0.7:
            hand.sort(key=lambda card: card.rank)
        rows = (three_card_hand(hand[:3]), five_card_hand(hand[3:8]), five_card_hand(hand[8:]))
        kind = random.random()
        if kind < 0.12:
            sides.append(Side(surrendered=True))
        elif kind < 0.2:
            sides.append(Side(natural=random.choice(sorted(NATURALS))))
        else:
            sides.append(Side(rows=rows))
    return sides


def test_random_deals_settle_as_pair_by_pair_under_all_rules():
    random = Random(7)
    for _ in range(250):
        sides = dealt(random, random.randint(2, 4))
        rules = random.choice(EVERY_RULES)
        found = settled(sides, rules)
        assert found.matrix == matrix(sides, rules)
        assert found.points == totals(sides, rules)
        assert sum(found.points) == 0


def test_an_exchange_is_paid_on_top_whatever_else_happens():
    random = Random(8)
    for _ in range(60):
        count = random.randint(2, 3)
        sides, rules = dealt(random, count), random.choice(EVERY_RULES)
        who = tuple(seat for seat in range(count) if random.random() < 0.5)
        plain, paid = totals(sides, rules), exchange_costs(count, who)
        assert settled(sides, rules, who).points == tuple(map(sum, zip(plain, paid, strict=True)))


# --- the same, counted by somebody else's evaluator and by other sums ---------------------------------


def strength(cards):
    """Five cards by another evaluator; three cards with two that are of no use."""
    if len(cards) == 5:
        return -evaluate_cards(*(LETTERS[card.rank] + LETTERS[card.suit] for card in cards))
    ranks = sorted((card.rank for card in cards), reverse=True)
    held = max(ranks.count(rank) for rank in ranks)
    return (held, sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank)))


def counted(rows, others, system):
    """Rows won less rows lost, with one more to the winner of the pair, or three for all three rows."""
    signs = [
        (strength(one) > strength(two)) - (strength(one) < strength(two)) for one, two in zip(rows, others, strict=True)
    ]
    net = sum(signs)
    if system == "2-4":
        return net + (net > 0) - (net < 0)
    return net * 2 if system == "1-6" and abs(net) == 3 else net


def test_thousands_of_pairs_count_as_with_another_evaluator():
    random = Random(9)
    for _ in range(1500):
        pack = random.sample(PACK, 26)
        hands = [sorted(pack[:13], key=lambda card: card.rank), sorted(pack[13:], key=lambda card: card.rank)]
        rows = [(hand[:3], hand[3:8], hand[8:]) for hand in hands]
        sides = [
            Side(rows=(three_card_hand(front), five_card_hand(middle), five_card_hand(back)))
            for front, middle, back in rows
        ]
        system = random.choice(SYSTEMS)
        rules = Rules(system=system)
        if any(side.fouled(rules) for side in sides):
            continue
        assert settled(sides, rules).points[0] == counted(*rows, system)


def test_a_foul_is_seen_as_with_another_evaluator():
    """The front against the middle by what both have in common: pairs and threes before high cards."""
    random = Random(10)
    seen = set()
    for _ in range(3000):
        hand = random.sample(PACK, 13)
        front, middle, back = hand[:3], hand[3:8], hand[8:]
        side = Side(rows=(three_card_hand(front), five_card_hand(middle), five_card_hand(back)))
        wrong = strength(middle) > strength(back) or _front_higher(front, middle)
        seen.add(wrong)
        assert side.fouled(Rules()) == wrong
    assert seen == {True, False}


LOWEST = (6185, 3325, 2467, 1609)
"""The other evaluator's last value of a pair, two pair, three of a kind and a straight; the best hand is 1."""


def _front_higher(front, middle):
    """Whether the front beats the middle: by its kind, or by the ranks in the order in which they decide."""
    kind = {1: 0, 2: 1, 3: 3}[strength(front)[0]]
    other = sum(-strength(middle) <= lowest for lowest in LOWEST)
    return kind > other or (kind == other and deciding(front) > deciding(middle))


def deciding(cards):
    ranks = [card.rank for card in cards]
    return list(dict.fromkeys(sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))))


# --- rows told ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("rows", list(product((1, 0, -1), repeat=3)), ids=str)
def test_every_way_three_rows_can_go(rows, system):
    won, lost = rows.count(1), rows.count(-1)
    table = {
        "2-4": {(3, 0): 4, (2, 1): 2, (2, 0): 3, (1, 0): 2},
        "1-6": {(3, 0): 6, (2, 1): 1, (2, 0): 2, (1, 0): 1},
        "rijen": {(3, 0): 3, (2, 1): 1, (2, 0): 2, (1, 0): 1},
    }[system]
    expected = table.get((won, lost), 0) - table.get((lost, won), 0)
    found = settle([PlayerInDeal(), PlayerInDeal()], Rules(system=system), lambda one, two: rows)
    assert found.points == (expected, -expected)
    assert abs(found.meetings[0].scoop) == ({"2-4": 1, "1-6": 3, "rijen": 0}[system] if 3 in (won, lost) else 0)


@pytest.mark.parametrize(("ab", "bc", "ac"), list(product((1, 0, -1), repeat=3)))
def test_three_players_stand_in_a_row_as_numbers_can_or_are_pointed_out(ab, bc, ac):
    possible = any(
        ((x > y) - (x < y), (y > z) - (y < z), (x > z) - (x < z)) == (ab, bc, ac)
        for x, y, z in product(range(3), repeat=3)
    )
    rows = {(0, 1): (0, ab, 0), (1, 2): (0, bc, 0), (0, 2): (0, ac, 0)}
    assert row_in_circle(lambda one, two: rows[one, two], [0, 1, 2]) == (None if possible else (1, (0, 1, 2)))


def test_what_royalties_can_be_together():
    """Every front, middle and back by what it brings, a back at least as high as its middle."""
    kinds = {0: (0, 0), 6: (1, 0), 7: (3, 3), 8: (4, 4), 9: (4, 5)}
    sums = {
        front + kinds[middle][0] + kinds[back][1]
        for front in (0, 3)
        for middle, back in product(kinds, repeat=2)
        if back >= middle
    }
    assert sums == deal.REACHABLE


# --- worked by hand -------------------------------------------------------------------------------------

WITH = Rules(royalties=True)
TRIPS_FRONT = laid("s3 h3 r3", "sV hV rV k4 s4", "s9 h9 r9 k9 s2")
HIGH = laid("sA hH rB", "rV kV rA kH r8", "h10 h9 h7 h6 h5")


def test_the_deal_of_the_page_under_both_scorings():
    assert settled(SIDES, Rules()).points == (10, 0, -2, -8)
    assert settled(SIDES, Rules(system="1-6")).points == (13, -4, -1, -8)


def test_royalties_of_both_are_set_against_each_other():
    """Three threes in front (3), a full house in the middle (1) and four nines behind (3) against a flush."""
    found = settled([TRIPS_FRONT, HIGH], WITH).meetings[0]
    assert (found.royalties, found.base, found.scoop, found.points) == ((7, 0), 4, 1, 11)


def test_a_foul_keeps_nothing_and_pays_the_royalties_of_the_other():
    wrong = laid("sA hA rA", "s9 h8 r7 k6 h2", "sV hV r9 k8 s7")
    found = settled([wrong, TRIPS_FRONT], WITH).meetings[0]
    assert (found.reason, found.won, found.lost, found.royalties, found.points) == ("foul", 0, 3, (0, 7), -11)


def test_a_natural_wins_its_worth_from_a_foul_and_royalties_do_not_count():
    found = settled([Side(natural="zes-paren"), TRIPS_FRONT], WITH)
    assert found.points == (6, -6)
    assert found.meetings[0].rows == ()


def test_a_natural_takes_its_worth_from_a_surrender_and_a_surrender_beats_a_foul():
    gone, wrong = Side(surrendered=True), laid("sA hA rA", "s9 h8 r7 k6 h2", "sV hV r9 k8 s7")
    assert settled([gone, Side(natural="royal-van-dertien")], Rules()).points == (-50, 50)
    assert settled([gone, TRIPS_FRONT, gone], Rules(system="1-6")).points == (-2, 4, -2)
    assert settled([gone, wrong], WITH).points == (4, -4)
    assert settled([gone, wrong], Rules(system="1-6", royalties=True, royalties_on_surrender=True)).points == (6, -6)


def test_five_players_one_player_and_an_exchange_of_four_are_refused():
    rules = Rules()
    for count in (1, 5):
        with pytest.raises(ValueError, match="twee, drie of vier"):
            settle([PlayerInDeal()] * count, rules, lambda one, two: (0, 0, 0))
    with pytest.raises(ValueError, match="alle kaarten"):
        settle([PlayerInDeal(exchanged=True), *[PlayerInDeal()] * 3], rules, lambda one, two: (0, 0, 0))
    with pytest.raises(ValueError, match="beide spelers"):
        rows_of(Side(surrendered=True), HIGH)


def test_every_pair_is_settled_once():
    found = settled(SIDES, Rules())
    assert [(each.one, each.two) for each in found.meetings] == list(combinations(range(4), 2))


def test_naturals_of_a_hand_are_those_of_its_thirteen_cards():
    hand = [card for card in PACK if card.suit == "s"]
    assert naturals(hand)[0] == "royal-van-dertien"
