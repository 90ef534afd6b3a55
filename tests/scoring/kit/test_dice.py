"""Poker dice: what a throw is worth and how often it falls, against throwing all 7776."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from scoring.kit.dice import (
    BELGIAN,
    FACES,
    RUNS_OVER_FULL,
    RUNS_UNDER_FULL,
    THROWS,
    ThrowKind,
    ThrownDice,
    chance_all_alike,
    chance_all_in_colour,
    maximum_announcement,
    throw_counts,
    worth_of_throw,
    worth_with_wild_aces,
)

ALL = list(product(FACES, repeat=5))


def test_every_throw_is_counted_once():
    assert Counter(worth_of_throw(faces).kind for faces in ALL) == Counter(throw_counts())
    assert sum(throw_counts().values()) == len(ALL) == THROWS


@pytest.mark.parametrize("ace_stays", [True, False])
def test_every_throw_with_wild_aces_is_counted_once(ace_stays):
    made = {}
    for faces in ALL:
        key = tuple(sorted(faces))
        if key not in made:
            made[key] = worth_with_wild_aces(key, ace_stays=ace_stays).kind
    found = Counter(made[tuple(sorted(faces))] for faces in ALL)
    assert found == +Counter(throw_counts(wild=True, ace_stays=ace_stays))


def test_the_wild_ace_takes_the_higher_of_two_by_the_order_in_force():
    faces = (14, 13, 13, 12, 12)
    assert worth_with_wild_aces(faces).kind is ThrowKind.FULL_HOUSE
    straight_or_pair = (14, 13, 12, 11, 10)
    assert worth_with_wild_aces(straight_or_pair).kind is ThrowKind.GREAT_STRAIGHT
    assert worth_with_wild_aces(straight_or_pair, ace_stays=False).kind is ThrowKind.SMALL_STRAIGHT


def test_five_wild_aces_are_a_poker_of_aces_or_of_kings():
    assert worth_with_wild_aces((14,) * 5) == ThrownDice(ThrowKind.FIVE, (14,))
    assert worth_with_wild_aces((14,) * 5, ace_stays=False) == ThrownDice(ThrowKind.FIVE, (13,))


def test_the_three_orders_hold_the_same_throws():
    assert set(BELGIAN) == set(RUNS_OVER_FULL) == set(RUNS_UNDER_FULL)
    assert RUNS_UNDER_FULL.index(ThrowKind.GREAT_STRAIGHT) < RUNS_UNDER_FULL.index(ThrowKind.FULL_HOUSE)
    assert RUNS_OVER_FULL.index(ThrowKind.SMALL_STRAIGHT) > RUNS_OVER_FULL.index(ThrowKind.FULL_HOUSE)
    assert (
        BELGIAN.index(ThrowKind.SMALL_STRAIGHT)
        < BELGIAN.index(ThrowKind.FULL_HOUSE)
        < BELGIAN.index(ThrowKind.GREAT_STRAIGHT)
    )


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        (ThrownDice(ThrowKind.PAIR), ThrownDice(ThrowKind.PAIR, (9,))),
        (ThrownDice(ThrowKind.PAIR, (13,)), ThrownDice(ThrowKind.PAIR, (14,))),
        (ThrownDice(ThrowKind.FOUR, (13,)), ThrownDice(ThrowKind.FOUR, (13, 10))),
        (ThrownDice(ThrowKind.FOUR, (13, 9)), ThrownDice(ThrowKind.FOUR, (13, 10))),
        (ThrownDice(ThrowKind.FOUR, (9, 14)), ThrownDice(ThrowKind.FOUR, (14, 13))),
        (ThrownDice(ThrowKind.FULL_HOUSE, (14, 13)), ThrownDice(ThrowKind.GREAT_STRAIGHT)),
    ],
)
def test_a_higher_announcement_may_follow_and_not_the_other_way_round(lower, higher):
    assert lower.sort_key(BELGIAN) < higher.sort_key(BELGIAN)


def test_an_announcement_may_not_be_repeated():
    assert not ThrownDice(ThrowKind.THREE, (12,)).sort_key(BELGIAN) < ThrownDice(ThrowKind.THREE, (12,)).sort_key(
        BELGIAN
    )


def test_max_is_the_best_there_can_be_beside_what_is_named():
    assert maximum_announcement(ThrowKind.FOUR, 9) == ThrownDice(ThrowKind.FOUR, (9, 14))
    assert maximum_announcement(ThrowKind.FOUR, 14) == ThrownDice(ThrowKind.FOUR, (14, 13))
    assert maximum_announcement(ThrowKind.PAIR, 13) == ThrownDice(ThrowKind.PAIR, (13, 14, 12, 11))


def test_chances_of_colours_and_of_five_throws_are_counted_out():
    black = [faces for faces in ALL if set(faces) <= {9, 12, 13}]
    assert chance_all_in_colour(3) == Fraction(len(black), THROWS) == Fraction(1, 32)
    two_dice_two_throws = sum(
        all(14 in (first, second) for first, second in zip(one, two, strict=True))
        for one in product(FACES, repeat=2)
        for two in product(FACES, repeat=2)
    )
    assert chance_all_alike(2, 2) == Fraction(two_dice_two_throws, 6**4)
    assert chance_all_alike(5) == Fraction(4651, 7776) ** 5


def test_what_is_no_throw_is_refused():
    for wrong in ((14, 13), (14, 13, 12, 11, 8)):
        with pytest.raises(ValueError, match="dobbelste"):
            worth_of_throw(wrong)
    with pytest.raises(ValueError, match="losse stenen"):
        maximum_announcement(ThrowKind.FULL_HOUSE, 13, 12)
    with pytest.raises(ValueError, match="vlakken"):
        chance_all_in_colour(7)
    with pytest.raises(ValueError, match="onder nul"):
        chance_all_alike(-1)
