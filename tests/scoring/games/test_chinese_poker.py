"""Chinese poker: figures of the source, both scorings, royalties, naturals, surrender, foul and exchange."""

from itertools import combinations
from math import comb, prod

import pytest

from scoring.games.chinese_poker import GAME
from scoring.games.chinese_poker.deal import settled
from scoring.games.chinese_poker.odds import DEALS, FRONT_STRAIGHTS, naturals, ways
from scoring.games.chinese_poker.payout import (
    NATURALS,
    SCORES,
    Rules,
    Side,
    laid,
    points,
    royalties,
    surrender_price,
)
from scoring.games.chinese_poker.tables import SIDES
from scoring.kit.cards import PACK, RANK_NAMES, read_cards
from scoring.kit.figures import signed
from scoring.kit.hands import STRAIGHTS

LOW = laid("s4 h3 r2", "s9 h8 r7 k6 h2", "sV hV r9 k8 s7")
HIGH = laid("sA hH rB", "rV kV rA kH r8", "h10 h9 h7 h6 h5")
ROYAL = laid("h2 h3 s5", "r4 k4 s9 h9 r6", "sA sH sV sB s10")
FOUL = laid("sA hA rA", "s9 h8 r7 k6 h2", "sV hV r9 k8 s7")
GONE = Side(surrendered=True)
WITH = Rules(royalties=True)


def duel(side, other, rules):
    return settled((side, other), rules).points[0]


def test_the_example_deals_every_card_of_the_pack_once():
    written = (
        "hV sV r7 k5 r6 h7 s8 s9 rH kH hH s4 r4 s10 h10 r8 k9 r9 s3 r3 hB k10 k8 k7 k6 k2 "
        "sA hA r2 k4 h4 h2 s2 h9 rA sH rV kB r10 h3 k3 s7 sB rB kA kV h8 s5 h5 r5 s6 h6"
    )
    assert sorted(read_cards(written)) == sorted(PACK)
    assert all(not side.fouled(Rules(equal_rows=False)) for side in SIDES)


@pytest.mark.parametrize("rules", [Rules(), Rules(system="1-6"), WITH])
def test_what_all_players_get_together_is_nothing(rules):
    deal = settled(SIDES, rules)
    assert sum(deal.points) == 0
    found = deal.matrix
    assert all(found[one][two] == -found[two][one] for one in range(4) for two in range(4))


@pytest.mark.parametrize("system", SCORES)
def test_losing_costs_what_winning_brings(system):
    for won, lost in SCORES[system]:
        assert points(won, lost, system) == -points(lost, won, system)


def test_four_rows_are_refused():
    with pytest.raises(ValueError, match="hoogstens drie"):
        points(3, 1)


def test_royalties_come_on_top_and_are_settled_with_each_player():
    assert royalties(ROYAL) == 5
    assert duel(ROYAL, LOW, WITH) == duel(ROYAL, LOW, Rules()) + 5
    assert duel(ROYAL, ROYAL, WITH) == 0


@pytest.mark.parametrize(
    ("side", "worth"),
    [
        (laid("s3 h3 r3", "sV hV rV k4 s4", "s9 h9 r9 k9 s2"), 3 + 1 + 3),
        (laid("s3 h3 r2", "s4 h4 r4 k4 s5", "h5 h6 h7 h8 h9"), 3 + 4),
        (laid("s3 h3 r2", "sA sH sV sB s10", "h9 r9 k9 s9 h2"), 4 + 3),
        (laid("s3 h3 r2", "h4 h5 h6 h7 h9", "sV hV rV k4 s4"), 0),
    ],
)
def test_each_row_brings_at_most_one_royalty(side, worth):
    assert royalties(side) == worth


def test_a_foul_loses_every_row_and_its_own_royalties():
    assert FOUL.fouled(Rules())
    assert duel(FOUL, LOW, Rules()) == -4
    assert duel(LOW, FOUL, Rules(system="1-6")) == 6
    assert duel(ROYAL, FOUL, WITH) == 4 + 5
    assert duel(FOUL, FOUL, WITH) == 0


def test_equal_middle_and_back_are_fine_unless_agreed_otherwise():
    side = laid("s2 h3 r4", "sA sH sV sB s9", "hA hH hV hB h9")
    assert not side.fouled(Rules())
    assert side.fouled(Rules(equal_rows=False))


def test_surrender_is_two_rows_to_none_in_the_scoring_in_force():
    assert surrender_price(Rules()) == 3
    assert surrender_price(Rules(system="1-6")) == 2
    assert surrender_price(Rules(surrender=2)) == 2
    assert duel(GONE, ROYAL, WITH) == -3
    assert duel(GONE, ROYAL, Rules(royalties=True, royalties_on_surrender=True)) == -3 - 5
    assert duel(GONE, GONE, Rules()) == 0


def test_the_higher_natural_wins_its_own_worth_and_equal_ones_nothing():
    dragon, pairs = Side(natural="straat-van-dertien"), Side(natural="zes-paren")
    assert duel(dragon, pairs, WITH) == 13
    assert duel(pairs, dragon, WITH) == -13
    assert duel(dragon, dragon, WITH) == 0
    assert duel(pairs, ROYAL, WITH) == 6


def test_an_exchange_pays_two_points_to_every_other_player():
    assert settled([GONE] * 3, Rules(), (0,)).points == (-4, 2, 2)
    assert settled([GONE] * 3, Rules(), (0, 1)).points == (-2, -2, 4)
    assert settled([GONE] * 2, Rules(), (1,)).points == (2, -2)
    with pytest.raises(ValueError, match="alle kaarten"):
        settled([GONE] * 4, Rules(), (0,))


def test_five_players_are_refused():
    with pytest.raises(ValueError, match="twee, drie of vier"):
        settled((LOW, HIGH, LOW, HIGH, LOW), Rules())


@pytest.mark.parametrize(
    ("written", "held"),
    [
        ("s2 s3 s4 s5 s6 s7 s8 s9 s10 sB sV sH sA", "royal-van-dertien"),
        ("h2 s3 s4 s5 s6 s7 s8 s9 s10 sB sV sH sA", "straat-van-dertien"),
        ("s2 h2 s3 h3 s4 h4 s5 h5 s6 h6 s7 h7 s8", "zes-paren"),
        ("s2 h2 r2 k2 s4 h4 s5 h5 s6 h6 s7 h7 s8", "zes-paren"),
        ("s4 s5 h6 s7 k8 h7 h8 s9 s10 rB sA s2 h3", "drie-straten"),
        ("r2 r5 r7 s2 s4 s5 s7 s9 s10 sB sV sH sA", "drie-flushes"),
    ],
)
def test_thirteen_cards_hold_their_natural(written, held):
    assert naturals(read_cards(written))[0] == held


def test_thirteen_loose_cards_hold_nothing():
    assert naturals(read_cards("s2 h2 s4 h5 r7 k8 s9 hB rV kH sA h3 r10")) == ()


def test_a_natural_of_another_number_of_cards_is_refused():
    with pytest.raises(ValueError, match="dertien"):
        naturals(read_cards("sA sH sV"))


FACELESS = Rules(faceless=True)


@pytest.mark.parametrize(
    ("written", "held"),
    [
        ("s2 h2 s4 h5 r7 k8 s9 h9 r10 k10 sA h3 r3", ("geen-plaatjes",)),
        ("s2 h2 s4 h5 r7 k8 s9 h9 r10 k10 sB h3 r3", ()),
        ("s2 h2 s4 h5 r7 k8 s9 h9 r10 k10 sV h3 r3", ()),
        ("s2 h2 s4 h5 r7 k8 s9 h9 r10 k10 sH h3 r3", ()),
        ("s2 h2 s3 h3 s4 h4 s5 h5 s6 h6 s7 h7 s8", ("zes-paren", "geen-plaatjes")),
        ("sA s2 h3 s4 h5 s6 h7 s8 h6 s7 k8 h9 s10", ("drie-straten", "geen-plaatjes")),
        ("rA r2 r5 s2 s4 s5 s7 s9 h10 h3 h4 h6 hA", ("drie-flushes", "geen-plaatjes")),
    ],
)
def test_thirteen_cards_without_a_face_are_a_natural_where_that_is_agreed_on_and_only_there(written, held):
    assert naturals(read_cards(written), FACELESS) == held
    assert naturals(read_cards(written)) == held[:-1]


def test_hands_without_a_face_are_counted_out():
    assert ways("geen-plaatjes") == comb(40, 13) == 12_033_222_880
    faceless = [card for card in PACK if card.name.split()[-1] not in ("boer", "vrouw", "heer")]
    assert len(faceless) == 40


def test_the_naturals_are_counted_out():
    assert DEALS == comb(52, 13) == 635_013_559_600
    assert ways("royal-van-dertien") == 4
    assert ways("straat-van-dertien") == 4**13
    suits = [(n, m, p, 13 - n - m - p) for n in range(14) for m in range(14) for p in range(14) if n + m + p <= 13]
    fits = [split for split in suits if _fits_three_flushes(split)]
    assert ways("drie-flushes") == sum(prod(comb(13, count) for count in split) for split in fits)
    assert len(FRONT_STRAIGHTS) == 12
    assert set(NATURALS) == {key for key in NATURALS if ways(key) > 0}


def _fits_three_flushes(split):
    """Lay the flushes of three, five and five into the suits in every way."""
    for homes in ((a, b, c) for a in range(4) for b in range(4) for c in range(4)):
        filled = [0] * 4
        for home, size in zip(homes, (3, 5, 5), strict=True):
            filled[home] += size
        if tuple(filled) == split:
            return True
    return False


def test_six_pairs_are_counted_by_choosing_pairs_and_a_card_that_is_left():
    """Independent of the polynomial: ranks with four alike, with two, with three, and the single one."""
    found = 0
    for fours in range(4):
        for odd_three in (0, 1):
            twos = 6 - 2 * fours - odd_three
            if twos < 0:
                continue
            chosen = comb(13, fours) * comb(13 - fours, twos)
            rest = 13 - fours - twos
            found += chosen * 6**twos * rest * 4
    assert ways("zes-paren") == found


def test_three_straights_hold_at_least_every_plain_choice_of_them():
    plain = set()
    for one, two in combinations(STRAIGHTS, 2):
        for front in FRONT_STRAIGHTS:
            plain.add(tuple((*one, *two, *front).count(rank) for rank in RANK_NAMES))
    assert sum(prod(comb(4, count) for count in key) for key in plain) < ways("drie-straten") < DEALS // 100


@pytest.mark.parametrize(
    ("chosen", "told", "points"),
    [
        ({}, ("de 2-4-regel", "3", "+10", "drie", "−9"), "4"),
        ({"telling": "1-6"}, ("de 1-6-regel", "2", "+13", "twee", "−6"), "6"),
        ({"telling": "rijen"}, ("een punt per rij", "2", "+7", "twee", "−6"), "3"),
        ({"surrender": "aan", "surrender-twee-punten": "aan"}, ("de 2-4-regel", "3", "+10", "twee", "−6"), "4"),
    ],
)
def test_the_page_counts_as_the_table_does(chosen, told, points):
    shown = GAME.display_at(chosen)
    ilse = signed(settled(SIDES, Rules(system=chosen.get("telling", "2-4"))).points[0])
    telling, two_rows, given_up, in_all = (
        shown.numbers[name] for name in ("telling", "punten_2_0", "opgeven", "opgeven_samen")
    )
    assert (telling, two_rows, ilse, given_up, in_all) == told
    assert shown.quick[-1][0] == points
    assert next(one.rows[0] for one in shown.tables if one.key == "punten-hier") == ("3–0", points)
