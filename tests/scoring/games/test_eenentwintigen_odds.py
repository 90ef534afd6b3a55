"""Eenentwintigen: settling and odds against counting card by card, with a second reading of the book's rules."""

import random
from fractions import Fraction
from itertools import combinations, product

import pytest

from scoring.games.eenentwintigen import odds
from scoring.kit import twenty_one
from scoring.kit.twenty_one import Hand, House

FULL = twenty_one.RANKS
SHORT = twenty_one.SHORT_RANKS
PICTURES = {"heer", "vrouw", "boer"}


def values(rank, short):
    if rank == "aas":
        return (1, 11)
    if rank in PICTURES:
        return ({"boer": 1, "vrouw": 2, "heer": 3}[rank] if short else 10,)
    return (
        {"tien": 10, "negen": 9, "acht": 8, "zeven": 7, "zes": 6, "vijf": 5, "vier": 4, "drie": 3, "twee": 2}[rank],
    )


def count(cards, short=False):
    totals = [sum(choice) for choice in product(*(values(rank, short) for rank in cards))]
    alive = [total for total in totals if total <= 21]
    return max(alive) if alive else min(totals)


def kind(cards, house, *, split=False):
    if len(cards) != 2 or "aas" not in cards:
        return 0
    other = next(iter([rank for rank in cards if rank != "aas"]), "aas")
    big = "heer" if house.ace_king else "aas"
    low = house.short_pack or house.low_pictures
    small = {"tien"} if low else {"tien", *PICTURES}
    if not house.ten_counts and not low and not house.ace_king:
        small -= {"tien"}
    times = 3 if other == big else 2 if other in small else 0
    if split:
        return 2 if times and house.split_small_bank and other != "aas" else 0
    return times


def brings(cards, house, *, split=False):
    """In stakes, before the bank plays."""
    if named := kind(cards, house, split=split):
        return named
    total, size = count(cards, house.short_pack or house.low_pictures), len(cards)
    many = max(1, size - (5 if house.short_pack else 3))
    if total > 21:
        return -1 if house.short_pack and not house.short_dead else -many
    if total == 21:
        return 1 if house.exact_once else many
    return many if many > 1 else 0


def houses():
    for short, low, king, ten, once, dead, split in product((False, True), repeat=7):
        if (short or low) and (king or not ten):
            continue
        yield House(short_pack=short, low_pictures=low, ace_king=king, ten_counts=ten, exact_once=once, short_dead=dead,
                    split_small_bank=split)  # fmt: skip


def test_thousands_of_hands_settle_as_the_book_says():
    chance = random.Random(21)
    every = list(houses())
    for _ in range(6000):
        house = chance.choice(every)
        pack = list(SHORT if house.short_pack else FULL) * 8
        chance.shuffle(pack)
        cards, split = tuple(pack[: chance.randint(2, 8)]), chance.random() < 0.2
        hand = Hand(cards=cards, stake=1, split=split)
        assert house.points(cards) == count(cards, house.short_pack or house.low_pictures)
        assert twenty_one.times_at_once(hand, house) == brings(cards, house, split=split)


def test_thousands_of_rounds_against_the_bank_settle_as_the_book_says():
    chance = random.Random(22)
    for _ in range(4000):
        house = House(short_pack=chance.random() < 0.3, low_pictures=chance.random() < 0.3)
        pack = list(SHORT if house.short_pack else FULL) * 8
        chance.shuffle(pack)
        size = chance.randint(2, 4)
        bank, cards = tuple(pack[:size]), tuple(pack[size : size + chance.randint(2, 6)])
        paid = brings(cards, house)
        named = kind(bank, house)
        low = house.short_pack or house.low_pictures
        mine, theirs = count(cards, low), count(bank, low)
        expected = -named or paid or (1 if theirs > 21 or mine > theirs else -1)
        assert twenty_one.times_with_bank(bank, Hand(cards=cards, stake=1), house) == expected


def test_two_to_eight_cards_pay_what_the_book_says():
    assert [twenty_one.times_of_plain_hand(n, 20) for n in range(2, 9)] == [0, 0, 0, 2, 3, 4, 5]
    assert [twenty_one.times_of_plain_hand(n, 22) for n in range(2, 9)] == [-1, -1, -1, -2, -3, -4, -5]
    short = House(short_pack=True)
    assert [twenty_one.times_of_plain_hand(n, 20, short) for n in range(2, 9)] == [0, 0, 0, 0, 0, 2, 3]
    assert [twenty_one.times_of_plain_hand(n, 22, short) for n in range(2, 9)] == [-1, -1, -1, -1, -1, -2, -3]


@pytest.mark.parametrize(("short", "packs"), [(False, 1), (False, 2), (True, 1), (True, 2)])
def test_the_next_card_is_counted_card_by_card(short, packs):
    chance = random.Random(23)
    pack = list(SHORT if short else FULL) * 4 * packs
    for _ in range(300):
        chance.shuffle(pack)
        size, more = chance.randint(2, 5), chance.randint(0, 10)
        hand, seen, left = pack[:size], pack[size : size + more], pack[size + more :]
        if count(hand, short) > 21:
            with pytest.raises(ValueError, match="dood"):
                odds.next_card(hand, seen, packs, short_pack=short)
            continue
        found = odds.next_card(hand, seen, packs, short_pack=short)
        after = [count([*hand, card], short) for card in left]
        assert found.dead == Fraction(sum(total > 21 for total in after), len(left))
        assert found.exact == Fraction(sum(total == 21 for total in after), len(left))
        assert found.dead + found.exact + found.below == 1


HOUSES = (
    House(), House(ten_counts=False), House(ace_king=True), House(short_pack=True), House(low_pictures=True),
)  # fmt: skip


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seen", [(), ("aas", "tien", "heer"), ("aas",) * 3])
@pytest.mark.parametrize("packs", [1, 2])
def test_grote_and_kleine_bank_are_counted_pair_by_pair(house, seen, packs):
    pack = list(SHORT if house.short_pack else FULL) * 4 * packs
    for card in seen:
        pack.remove(card)
    pairs = [kind(pair, house) for pair in combinations(pack, 2)]
    assert odds.bank_chances("", seen, packs, house) == tuple(
        Fraction(pairs.count(times), len(pairs)) for times in (3, 2)
    )
    for first in ("aas", "tien", "heer", "zeven"):
        rest = list(pack)
        rest.remove(first)
        seconds = [kind((first, card), house) for card in rest]
        found = tuple(Fraction(seconds.count(times), len(seconds)) for times in (3, 2))
        assert odds.bank_chances(first, seen, packs, house) == found


@pytest.mark.parametrize("short", [False, True])
def test_a_bare_total_takes_every_rank_as_equally_likely(short):
    ranks = SHORT if short else FULL
    for total in range(2, 22):
        found = odds.next_card_from(total, short_pack=short)
        after = [min(total + each if total + each <= 21 else 99 for each in values(rank, short)) for rank in ranks]
        assert found.dead == odds.chance_of_dead(total, short_pack=short) == Fraction(after.count(99), len(ranks))
        exact = sum(21 - total in values(rank, short) for rank in ranks)
        assert found.exact == Fraction(exact, len(ranks))


def test_a_turn_is_over_when_dead_or_exactly_twenty_one():
    assert twenty_one.turn_over_at(("heer", "negen", "vijf", "twee")) == 3
    assert twenty_one.turn_over_at(("zeven", "zeven", "zeven", "twee")) == 3
    assert twenty_one.turn_over_at(("heer", "negen", "vijf")) is None
    assert twenty_one.may_split(("boer", "boer"))
    assert not twenty_one.may_split(("boer", "heer"))
    assert not twenty_one.may_split(("boer", "boer", "twee"))


def test_a_pair_of_split_aces_is_no_grote_bank():
    house = House(split_small_bank=True)
    assert twenty_one.times_at_once(Hand(cards=("aas", "aas"), stake=1, split=True), house) == 0
    assert twenty_one.times_at_once(Hand(cards=("aas", "boer"), stake=1, split=True), house) == 2


@pytest.mark.parametrize(("known", "packs"), [(["aas"] * 5, 1), (["aas"], 0), (["joker"], 1)])
def test_cards_that_are_not_there_are_refused(known, packs):
    with pytest.raises(ValueError, match=r"pak|kaart"):
        odds.unseen(known, packs)


def test_a_card_more_with_small_pictures_is_counted_in_the_full_pack():
    for total in range(2, 22):
        found = odds.next_card_from(total, low=True)
        after = [min(total + each if total + each <= 21 else 99 for each in values(rank, True)) for rank in FULL]
        assert found.dead == odds.chance_of_dead(total, low=True) == Fraction(after.count(99), 13)
    hand = ("tien", "vijf", "boer")
    left = list(FULL) * 4
    for card in hand:
        left.remove(card)
    after = [count([*hand, card], True) for card in left]
    assert odds.next_card(hand, low=True).dead == Fraction(sum(total > 21 for total in after), 49)
