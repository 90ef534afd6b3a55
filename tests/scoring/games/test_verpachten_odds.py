"""Verpachten: odds with cards seen and the worth of a card, against drawing card by card; ties read once more."""

import random
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from scoring.games.verpachten import odds
from scoring.games.verpachten.payout import POINTS, settle

DECK = (*"AAAAHHHHVVVVBBBB", *(["10"] * 4), *"9999777765555444433332222")


def without(known):
    left = list(DECK)
    for rank in known:
        left.remove(rank)
    return tuple(left)


def test_the_next_card_is_counted_from_all_cards_unseen():
    chance = random.Random(16)
    for _ in range(400):
        pack = list(DECK)
        chance.shuffle(pack)
        size, more = chance.randint(0, 3), chance.randint(0, 12)
        hand, seen, left = pack[:size], pack[size : size + more], pack[size + more :]
        have = sum(POINTS[rank] for rank in hand)
        if have >= 16:
            continue
        totals = [have + POINTS[rank] for rank in left]
        found = odds.next_card(hand, seen)
        assert found.made == Fraction(totals.count(16), len(left))
        assert found.over == Fraction(sum(total > 16 for total in totals), len(left))
        assert found.below == Fraction(sum(total < 16 for total in totals), len(left))
        assert found.pays == Fraction(sum(max(0, total - 16) for total in totals), len(left))


def drawn(total, left, stop):
    """Made, over, pays by drawing one card after another; `left` is a sorted tuple of points."""

    @cache
    def after(total, left):
        if total >= stop:
            return Fraction(total == 16), Fraction(total > 16), Fraction(max(0, total - 16))
        ends = [after(total + worth, left[:at] + left[at + 1 :]) for at, worth in enumerate(left)]
        return tuple(sum(column) / len(left) for column in zip(*ends, strict=True))

    return after(total, left)


@pytest.mark.parametrize("hand", [(), ("2", "4"), ("9",), ("6", "5"), ("A", "3"), ("7", "7")])
@pytest.mark.parametrize("stop", [11, 14, 16])
def test_buying_on_agrees_with_drawing_card_by_card(hand, stop):
    seen = ("A", "H", "V", "B", "10", "A", "H", "V", "B", "10", "A", "H", "V", "B", "10", "9", "7", "2", "3", "4", "5",
            "2", "3")  # fmt: skip
    left = tuple(sorted(POINTS[rank] for rank in without((*hand, *seen))))
    found = odds.buying_on(hand, seen, stop)
    assert (found.made, found.over, found.pays) == drawn(sum(POINTS[rank] for rank in hand), left, stop)
    assert found.below + found.made + found.over == 1


def test_what_a_card_is_worth_is_the_best_of_buying_and_passing_in_every_order():
    @cache
    def worth(total, left):
        """Of buying now; passing is worth nothing."""
        ends = []
        for at, card in enumerate(left):
            now = total + card
            rest = left[:at] + left[at + 1 :]
            ends.append(Fraction(POT) if now == 16 else Fraction(16 - now) if now > 16 else max(worth(now, rest), 0))
        return Fraction(sum(ends), 1) / len(ends) if ends else Fraction(0)

    seen = tuple(rank for rank in DECK if rank in ("A", "H", "V", "7", "2"))
    for hand in ((), ("9",), ("6", "5"), ("9", "3"), ("10", "3"), ("9", "5")):
        left = tuple(sorted(POINTS[rank] for rank in without((*hand, *seen))))
        for POT in (0, 1, 8, 40, Fraction(5, 2)):  # noqa: N806
            worth.cache_clear()
            assert odds.gain(hand, seen, POT) == worth(sum(POINTS[rank] for rank in hand), left)


def test_no_card_helps_with_fifteen_and_none_can_hurt_with_six():
    assert odds.gain(("10", "5"), (), 1000) < 0
    assert odds.gain(("4", "2"), (), 0) == 0
    assert odds.next_card(("4", "2")).over == 0


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: odds.next_card(("10", "6")),
        lambda: odds.next_card(("2",), ("6", "6")),
        lambda: odds.buying_on(("2",), (), 17),
        lambda: odds.buying_on(("2",), without(("2", "3"))),
        lambda: odds.gain(("10", "6"), (), 5),
        lambda: odds.gain(("10",), (), -1),
        lambda: odds.left_by_worth(("8",)),
    ],
)
def test_what_can_not_be_asked_is_refused(wrong):
    with pytest.raises(ValueError, match=r"\.$"):
        wrong()


def best(hands, *, six_always, nearest):
    """Who wins, told as the book tells it: fewest cards, then the six, then the chair."""
    made = [place for place, hand in enumerate(hands) if sum(POINTS[rank] for rank in hand) == 16]
    if not made:
        return None
    fewest = min(len(hands[place]) for place in made)
    made = [place for place in made if len(hands[place]) == fewest]
    if six_always or fewest == 2:
        made = [place for place in made if "6" in hands[place]] or made
    if nearest == "deelvolgorde":
        return made[0]
    return sorted(made, key=lambda place: (min(place + 1, len(hands) - place), place))[0]


def test_every_order_of_tied_hands_goes_as_the_book_tells():
    pool = (("9", "7"), ("7", "9"), ("A", "6"), ("2", "4", "10"), ("3", "7", "6"), ("9", "5"), ("H", "V"))
    for hands in permutations(pool, 4):
        for six_always in (True, False):
            for nearest in ("deelvolgorde", "kortste-weg"):
                after = settle(50, hands, six_always=six_always, nearest=nearest)
                assert after.winner == best(hands, six_always=six_always, nearest=nearest)
                assert after.pot == (50 if after.winner is None else 0)
