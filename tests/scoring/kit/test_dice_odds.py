"""Odds of poker dice against throwing every die: known dice, wild aces, flushes, and five throws at a poker."""

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from scoring.games.chapeau.announce import RANKINGS, Announcement, height, ladder
from scoring.games.chapeau.odds import (
    DiceReading,
    best_hold,
    best_throw,
    chance_above,
    chance_at_least,
    counts,
    poker_chance,
    pokers_above,
    throws,
)
from scoring.kit.dice import FACES, chance_all_alike

DRAWN = random.Random(7776)
KINDS = {(5,): "poker", (4, 1): "carre", (3, 2): "full-house", (3, 1, 1): "trice", (2, 2, 1): "dubbel-paar",
         (2, 1, 1, 1): "paar"}  # fmt: skip
CHOICES = [
    DiceReading(),
    DiceReading(ranking="straten-onder-full"),
    DiceReading(ranking="straten-boven-full"),
    DiceReading(wild=True),
    DiceReading(wild=True, ace_stays=False),
    DiceReading(wild=True, alike=True),
    DiceReading(wild=True, alike=True, ace_stays=False, ranking="straten-boven-full"),
    DiceReading(ranking="flush", purple=frozenset({13, 12, 11}), black=frozenset({14, 10})),
    DiceReading(ranking="flush", purple=frozenset(), black=frozenset({14, 10, 9, 12})),
]


def told(faces, reading):
    """Kind and deciding faces of five dice as they are, the plain way."""
    shape = sorted(Counter(faces).items(), key=lambda each: (each[1], each[0]), reverse=True)
    ranks = tuple(face for face, _ in shape)
    kind = KINDS.get(tuple(count for _, count in shape), "cadeau")
    if reading.ranking != "flush" and set(faces) in ({9, 10, 11, 12, 13}, {10, 11, 12, 13, 14}):
        kind, ranks = ("grote-straat" if 14 in faces else "kleine-straat"), ()
    found = [Announcement(kind, ranks)]
    if reading.ranking == "flush" and set(faces) <= reading.purple:
        found.append(Announcement("paarse-flush"))
    if reading.ranking == "flush" and set(faces) <= reading.black:
        found.append(Announcement("zwarte-flush"))
    return max(found, key=lambda each: height(each, reading.ranking))


@cache
def naive(faces, reading):
    """The best of every value each ace can have."""
    if not reading.wild:
        return told(faces, reading)
    values = FACES if reading.ace_stays else FACES[1:]
    options = [values if face == 14 else (face,) for face in faces]
    made = list(product(*options))
    if reading.alike:
        made = [tuple(value if face == 14 else face for face in faces) for value in values]
    return max((told(each, reading) for each in made), key=lambda each: height(each, reading.ranking))


def fallen(known, reading):
    """Every throw of the dice that are not known, one by one."""
    return [naive(tuple(sorted((*known, *rest))), reading) for rest in product(FACES, repeat=5 - len(known))]


@pytest.mark.parametrize("reading", CHOICES, ids=str)
def test_all_throws_of_five_are_counted_one_by_one(reading):
    found = Counter(each.kind for each in fallen((), reading))
    assert dict(counts((), reading)) == {kind: found[kind] for kind in RANKINGS[reading.ranking]}


KNOWN = [tuple(DRAWN.choice(FACES) for _ in range(number)) for number in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)]


@pytest.mark.parametrize("reading", CHOICES, ids=str)
def test_with_known_dice_every_announcement_has_its_exact_chance(reading):
    for known in KNOWN:
        fell = [height(each, reading.ranking) for each in fallen(known, reading)]
        for said in DRAWN.sample(ladder(reading.ranking), 12):
            asked = height(said, reading.ranking)
            assert chance_at_least(said, known, reading) == Fraction(sum(each >= asked for each in fell), len(fell))
            assert chance_above(said, known, reading) == Fraction(sum(each > asked for each in fell), len(fell))


def test_the_order_of_known_dice_makes_no_difference():
    assert throws((13, 9, 14)) == throws((14, 13, 9))


def test_the_known_totals_of_the_source_and_of_wild_aces():
    assert [*counts((), DiceReading()).values()] == [480, 3600, 1800, 1200, 120, 300, 120, 150, 6]
    assert [*counts((), DiceReading(wild=True)).values()] == [0, 1200, 900, 2400, 960, 500, 360, 1300, 156]
    fewer = [*counts((), DiceReading(wild=True, ace_stays=False)).values()]
    assert fewer == [0, 1200, 900, 2400, 1320, 500, 0, 1300, 156]


def test_without_straights_they_are_nothing():
    plain = counts((), DiceReading(ranking="flush", purple=frozenset({9})))
    assert (plain["cadeau"], plain["paarse-flush"], plain["poker"]) == (720, 0, 6)


@pytest.mark.parametrize("known", [(14,) * 6, (8,), (2, 14)])
def test_dice_that_are_not_there_are_refused(known):
    with pytest.raises(ValueError, match=r"\.$"):
        throws(known)


# --- five throws --------------------------------------------------------------------------------


def test_against_kings_only_aces_help_and_each_is_held():
    for left in range(6):
        assert poker_chance(13, left, (), DiceReading()) == chance_all_alike(left)
    assert poker_chance(13, 5, (14, 14), DiceReading()) == chance_all_alike(5, 3)


def test_against_aces_nothing_helps():
    assert poker_chance(14, 5, (), DiceReading()) == 0
    assert not pokers_above(14, DiceReading())


@cache
def keeping_most(left, held, targets):
    """The chance when one always holds the most frequent good face: a chain over how many are held."""
    if held == 5 or not left:
        return Fraction(int(held == 5))
    loose, total = 5 - held, Fraction(0)
    for rest in product(range(6), repeat=loose):
        tally = Counter(face for face in rest if face < targets)
        if held:
            tally[0] += held
        total += keeping_most(left - 1, max(tally.values(), default=0), targets)
    return total / 6**loose


@pytest.mark.parametrize(("named", "targets"), [(0, 6), (9, 5), (10, 4), (11, 3), (12, 2), (13, 1)])
def test_to_hold_what_there_is_most_of_is_best_but_for_one_case(named, targets):
    """With four throws left and one ace and one king it is better to hold both, so two good faces do better at five."""
    for left in (1, 2, 3, 4):
        assert poker_chance(named, left, (), DiceReading()) == keeping_most(left, 0, targets)
    better = poker_chance(named, 5, (), DiceReading()) - keeping_most(5, 0, targets)
    assert better > 0 if targets == 2 else better == 0
    assert best_hold(12, 4, (14, 13, 9, 9, 9), DiceReading()) == (13, 14)


@pytest.mark.parametrize(
    "reading", [DiceReading(), DiceReading(wild=True), DiceReading(wild=True, ace_stays=False)], ids=str
)
@pytest.mark.parametrize("kept", [(), (14,), (13, 13), (9, 10, 14), (12, 12, 12, 14), (14,) * 5])
def test_one_throw_is_every_fall_of_the_loose_dice(reading, kept):
    for named in (0, 9, 12, 13):
        fell = [naive(tuple(sorted((*kept, *rest))), reading) for rest in product(FACES, repeat=5 - len(kept))]
        good = sum(each.kind == "poker" and each.faces[0] > named for each in fell)
        assert poker_chance(named, 1, kept, reading) == Fraction(good, len(fell))


@pytest.mark.parametrize("reading", [DiceReading(), DiceReading(wild=True)], ids=str)
@pytest.mark.parametrize(
    ("named", "left", "kept"), [(10, 2, (14, 11, 11)), (0, 3, (9, 13)), (9, 4, (14,)), (12, 5, ())]
)
def test_more_throws_are_the_best_of_every_way_to_hold(named, left, kept, reading):
    good, total = pokers_above(named, reading), Fraction(0)
    for rest, number in Counter(tuple(sorted(each)) for each in product(FACES, repeat=5 - len(kept))).items():
        now = tuple(sorted((*kept, *rest)))
        holds = {tuple(face for place, face in enumerate(now) if mask >> place & 1) for mask in range(32)}
        after = [poker_chance(named, left - 1, hold, reading) for hold in holds]
        total += number * (1 if now in good else max(after))
    assert poker_chance(named, left, kept, reading) == total / 6 ** (5 - len(kept))


@pytest.mark.parametrize(
    ("named", "left", "faces", "hold"),
    [
        (13, 3, (14, 14, 13, 13, 13), (14, 14)),
        (10, 3, (11, 11, 9, 9, 9), (11, 11)),
        (0, 1, (9, 9, 9, 14, 14), (9, 9, 9)),
        (13, 5, (9, 9, 9, 10, 10), ()),
    ],
)
def test_what_is_best_to_hold(named, left, faces, hold):
    assert best_hold(named, left, faces, DiceReading()) == hold


def test_aces_wild_are_held_with_everything():
    assert best_hold(10, 3, (14, 14, 12, 12, 9), DiceReading(wild=True)) == (12, 12, 14, 14)


@pytest.mark.parametrize(("kept", "left"), [((14,) * 6, 1), ((8,), 1), ((), -1)])
def test_what_cannot_be_held_or_thrown_is_refused(kept, left):
    with pytest.raises(ValueError, match=r"\.$"):
        poker_chance(9, left, kept, DiceReading())


def test_the_highest_of_wild_dice_is_what_every_value_of_the_aces_can_make():
    for faces in DRAWN.sample(list(product(FACES, repeat=5)), 300):
        for reading in CHOICES[3:7]:
            assert best_throw(tuple(sorted(faces)), reading) == naive(tuple(sorted(faces)), reading)
