"""The best way to lay thirteen cards: against all 72 072 ways tried one by one, and a yardstick dealt again."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random

import pytest

from scoring.games.chinese_poker import arrange, yardstick
from scoring.games.chinese_poker.best import advice, natural_rows
from scoring.games.chinese_poker.hand_table import worth, worth_of_hand
from scoring.games.chinese_poker.odds import FRONT_STRAIGHTS, naturals
from scoring.games.chinese_poker.payout import NATURALS, SCORES, Rules, Side, royalties
from scoring.games.chinese_poker.yardstick import blind, opponents, table
from scoring.kit.cards import PACK, SUITS, Card, read_cards
from scoring.kit.hands import STRAIGHTS, five_card_hand, three_card_hand
from tests.scoring.games.naive_chinese import won_with

MESSY = read_cards("rA hA sV hV hB s10 h10 s9 r8 k8 h8 h4 k2")
EQUAL = read_cards("sA hA rA kA s9 h9 r9 k9 s5 h5 r5 k5 s2")
HANDS = [MESSY, EQUAL, *(tuple(Random(seed).sample(PACK, 13)) for seed in (1, 2))]


@cache
def every_way(hand):
    """All 72 072 ways as front, middle and back, by the evaluator of the rooms: hand by hand, nothing left out."""
    fives = {frozenset(five_cards): five_card_hand(five_cards) for five_cards in combinations(hand, 5)}
    ways = []
    for front in combinations(hand, 3):
        rest = frozenset(hand) - set(front)
        value = three_card_hand(front)
        ways += [(value, fives[rest - set(back)], fives[frozenset(back)]) for back in combinations(rest, 5)]
    return ways


def legal(hand, *, equal_rows=True):
    return [way for way in every_way(hand) if way[0] <= way[1] <= way[2] and (equal_rows or way[1] != way[2])]


def points(won, lost, system):
    high, low = max(won, lost), min(won, lost)
    return SCORES[system][high, low] * (1 if won >= lost else -1)


def dealt_again():
    """The deals of the yardstick from its shuffle: a plain generator, and cards swapped from the last to the first."""
    state, deals = 13, []
    for _ in range(250):
        pack = [Card(rank, suit) for suit in SUITS for rank in range(2, 15)]
        for last in range(51, 0, -1):
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            other = (state >> 33) % (last + 1)
            pack[last], pack[other] = pack[other], pack[last]
        deals += [frozenset(pack[at : at + 13]) for at in range(0, 52, 13)]
    return deals


# --- all ways -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("equal_rows", [True, False])
@pytest.mark.parametrize("hand", HANDS, ids=range(len(HANDS)))
def test_of_all_ways_only_those_that_are_beaten_in_every_row_are_left_out(hand, equal_rows):
    ways = legal(hand, equal_rows=equal_rows)
    found, count = arrange.unbeaten(hand, equal_rows=equal_rows)
    assert len(every_way(hand)) == arrange.WAYS == 72_072
    assert count == len(ways)
    numbers = {tuple(worth_of_hand(row) for row in way) for way in ways}
    assert {layout[:3] for layout in found} <= numbers
    tops = [layout[:3] for layout in found]
    assert all(any(all(a >= b for a, b in zip(top, way, strict=True)) for top in tops) for way in numbers)


@pytest.mark.parametrize("hand", HANDS, ids=range(len(HANDS)))
@pytest.mark.parametrize(("measure", "order"), [("back", (2, 1, 0)), ("middle", (1, 2, 0)), ("front", (0, 1, 2))])
def test_row_by_row_the_highest_of_all_ways(hand, measure, order):
    best = max(legal(hand), key=lambda way: tuple(way[row] for row in order))
    assert advice(hand, measure, Rules()).choices[0].hands == best


@pytest.mark.parametrize("hand", HANDS[:3], ids=range(3))
@pytest.mark.parametrize("rules", [Rules(), Rules(system="1-6"), Rules(royalties=True)], ids=("2-4", "1-6", "royal"))
def test_no_way_brings_more_against_the_thousand(hand, rules):
    found = advice(hand, "tafel", rules)
    numbers = {tuple(worth_of_hand(row) for row in way): way for way in legal(hand)}
    stick = table()
    most = max(
        Fraction(sum(points(*result, rules.system) * met for result, met in stick.outcomes(rows).items()), 1000)
        + (royalties(Side(rows=way)) - stick.royalties if rules.royalties else 0)
        for rows, way in numbers.items()
    )
    assert found.choices[0].expected.points == most
    assert worth_of_hand(found.choices[0].hands[2]) in {rows[2] for rows in numbers}


@pytest.mark.parametrize("hand", HANDS, ids=range(len(HANDS)))
def test_the_cards_that_are_shown_are_those_of_the_hand_and_make_those_rows(hand):
    for measure in ("tafel", "blind", "back", "middle", "front"):
        for choice in advice(hand, measure, Rules()).choices:
            front, middle, back = choice.rows
            assert sorted((*front, *middle, *back)) == sorted(hand)
            assert choice.hands == (three_card_hand(front), five_card_hand(middle), five_card_hand(back))
            assert not Side(rows=choice.hands).fouled(Rules())


def test_rows_of_equal_worth_are_not_laid_when_that_is_a_foul():
    hand = read_cards("sA sH sV sB s9 hA hH hV hB h9 r2 k3 r4")
    assert advice(hand, "middle", Rules()).choices[0].hands[1:] == (
        five_card_hand(hand[:5]),
        five_card_hand(hand[5:10]),
    )
    strict = advice(hand, "middle", Rules(equal_rows=False)).choices[0].hands
    assert strict[1] < strict[2]


@pytest.mark.parametrize("hand", ["sA", "sA " * 13, "joker " + "sA sH sV sB s10 s9 s8 s7 s6 s5 s4 s3"])
def test_anything_but_thirteen_different_cards_is_refused(hand):
    with pytest.raises(ValueError, match="dertien verschillende kaarten"):
        advice(read_cards(hand), "tafel", Rules())


# --- the yardsticks -----------------------------------------------------------------------------------


def test_the_thousand_opponents_hold_the_first_deals_of_a_plain_shuffle():
    held = [frozenset(card for row in rows for card in row) for rows in opponents()]
    assert held == dealt_again()
    assert len(held) == 1000


def test_none_of_the_thousand_has_laid_wrong_and_none_could_have_laid_much_better():
    """A sample of them: what they get from all thousand, against the best they could have laid."""
    stick = table()

    def gets(rows):
        return Fraction(sum(points(*result, "2-4") * met for result, met in stick.outcomes(rows).items()), 1000)

    for front, middle, back in opponents():
        assert worth(front) <= worth(middle) <= worth(back)
    for front, middle, back in opponents()[::40]:
        own = gets((worth(front), worth(middle), worth(back)))
        best = advice((*front, *middle, *back), "tafel", Rules()).choices[0].expected.points
        assert 0 <= best - own < Fraction(4, 100)


@pytest.mark.parametrize("winner", [False, True])
@pytest.mark.parametrize("hand", HANDS, ids=range(len(HANDS)))
def test_what_is_expected_of_the_thousand_is_counted_one_by_one(hand, winner):
    best = advice(hand, "tafel", Rules(royalties=True, winner_only=winner)).choices[0]
    mine = Side(rows=best.hands)
    total, scoops, wins = 0, Counter(), Counter()
    for front, middle, back in opponents():
        other = Side(rows=(three_card_hand(front), five_card_hand(middle), five_card_hand(back)))
        signs = [(one > two) - (one < two) for one, two in zip(mine.rows, other.rows, strict=True)]
        total += points(signs.count(1), signs.count(-1), "2-4")
        total += won_with(mine, other) - won_with(other, mine) if winner else royalties(mine) - royalties(other)
        scoops[sum(signs) if abs(sum(signs)) == 3 else 0] += 1
        wins.update((row, sign) for row, sign in enumerate(signs))
    assert best.expected.points == Fraction(total, 1000)
    assert (best.expected.scoop, best.expected.scooped) == (Fraction(scoops[3], 1000), Fraction(scoops[-3], 1000))
    for row, shares in enumerate(best.expected.shares):
        assert shares == tuple(Fraction(wins[row, sign], 1000) for sign in (1, 0, -1))


def test_blind_rows_are_all_those_of_the_cards_that_are_left():
    left = [card for card in PACK if card not in set(MESSY)]
    threes = Counter(worth(row) for row in combinations(left, 3))
    fives = Counter(worth(row) for row in combinations(left, 5))
    stick = blind(MESSY)
    assert (sum(threes.values()), sum(fives.values())) == (comb(39, 3), comb(39, 5)) == (9139, 575_757)
    assert stick.total == 9139 * 575_757**2
    best = advice(MESSY, "blind", Rules(royalties=True)).choices[0]
    every = Counter()
    parts = []
    for row, own, ways in zip(("front", "middle", "back"), best.hands, (threes, fives, fives), strict=True):
        own = worth_of_hand(own)
        won = sum(times for other, times in ways.items() if other < own)
        lost = sum(times for other, times in ways.items() if other > own)
        parts.append((won, ways[own], lost))
        every[row] = sum(times * yardstick.royalty_of(row, other) for other, times in ways.items())
    expected = sum(
        points([a, b, c].count(0), [a, b, c].count(2), "2-4") * parts[0][a] * parts[1][b] * parts[2][c]
        for a in range(3)
        for b in range(3)
        for c in range(3)
    )
    theirs = Fraction(every["front"], 9139) + Fraction(every["middle"] + every["back"], 575_757)
    own = royalties(Side(rows=best.hands))
    assert best.expected.points == Fraction(expected, stick.total) + own - theirs
    assert best.expected.scoop == Fraction(parts[0][0] * parts[1][0] * parts[2][0], stick.total)


def test_flushes_left_in_one_suit_are_counted_in_blind_rows():
    hand = read_cards("sA sH sV sB s10 s9 s8 s7 s6 s5 s4 s3 hA")
    stick = blind(hand)
    assert stick.total == comb(39, 3) * comb(39, 5) ** 2
    assert stick.shares(2, worth(read_cards("sA sH sV sB s10")))[1] == Fraction(2, comb(39, 5))


# --- naturals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "natural"),
    [
        ("s4 s5 h6 s7 k8 h7 h8 s9 s10 rB sA s2 h3", "drie-straten"),
        ("r2 r5 r7 s2 s4 s5 s7 s9 s10 sB sV sH sA", "drie-flushes"),
        ("s2 h2 s3 h3 s4 h4 s5 h5 s6 h6 s7 h7 s8", "zes-paren"),
        ("h2 s3 s4 s5 s6 s7 s8 s9 s10 sB sV sH sA", "straat-van-dertien"),
    ],
)
def test_a_natural_is_seen_and_laid_in_rows_when_it_needs_them(written, natural):
    hand = read_cards(written)
    assert natural in advice(hand, "back", Rules()).naturals
    rows = natural_rows(hand, natural)
    if natural not in ("drie-straten", "drie-flushes"):
        assert rows is None
        return
    assert sorted(card for row in rows for card in row) == sorted(hand)
    assert [len(row) for row in rows] == [3, 5, 5]
    runs = [set(run) for run in (*STRAIGHTS, *FRONT_STRAIGHTS)]
    for row in rows:
        if natural == "drie-flushes":
            assert len({card.suit for card in row}) == 1
        else:
            assert {card.rank for card in row} in runs


def test_the_rows_of_a_natural_are_found_exactly_when_the_hand_holds_it():
    random = Random(30)
    for _ in range(25):
        hand = [Card(rank, random.choice("sh")) for rank in random.sample(range(2, 15), 13)]
        hand[:6] = random.sample([card for card in PACK if card not in hand], 6)
        for natural in ("drie-straten", "drie-flushes"):
            assert (natural_rows(hand, natural) is not None) == (natural in naturals(hand))


def test_naturals_stand_highest_first():
    hand = [card for card in PACK if card.suit == "h"]
    found = advice(hand, "back", Rules()).naturals
    assert found[0] == "royal-van-dertien"
    assert [NATURALS[each] for each in found] == sorted((NATURALS[each] for each in found), reverse=True)
