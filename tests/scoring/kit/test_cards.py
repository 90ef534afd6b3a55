"""How cards are read: our own codes, rank first, signs, English letters, and the one pair that reads two ways."""

import pytest

from scoring.kit.cards import JOKER, LETTERS, PACK, SUITS, Card, read_card, read_cards

ENGLISH_RANKS = dict(zip("23456789TJQKA", range(2, 15), strict=True))
ENGLISH_SUITS = {"S": "s", "H": "h", "D": "r", "C": "k"}


@pytest.mark.parametrize("one", PACK, ids=str)
def test_every_card_reads_back_as_it_is_written(one):
    assert read_card(str(one)) == one
    assert read_cards(str(one)) == (one,)


@pytest.mark.parametrize(
    "written",
    ["sA", "SA", "sa", "As", "AS", "as", "A♠", "♠A", "a♠", "A♠\ufe0f", "A♤"],
)
def test_the_ace_of_spades_in_all_its_writings(written):
    assert read_card(written) == Card(14, "s")


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("h10", "h10"), ("10H", "h10"), ("TH", "h10"), ("hT", "h10"), ("10♥", "h10"),
        ("rV", "rV"), ("VR", "rV"), ("QD", "rV"), ("dQ", "rV"), ("V♦", "rV"),
        ("kB", "kB"), ("BK", "kB"), ("JC", "kB"), ("Jc", "kB"), ("B♣", "kB"),
        ("HS", "sH"), ("SH", "sH"), ("KS", "sH"), ("sK", "sH"), ("H♠", "sH"), ("K♠", "sH"),
        ("HH", "hH"), ("hh", "hH"), ("KK", "kH"), ("H♥", "hH"), ("K♥", "hH"), ("H♣", "kH"), ("K♣", "kH"),
        ("KD", "rH"), ("KC", "kH"), ("HC", "kH"), ("2c", "k2"), ("c2", "k2"),
        ("JOKER", "joker"), ("Joker", "joker"),
    ],
)  # fmt: skip
def test_rank_and_suit_in_either_order_dutch_or_english(written, found):
    assert str(read_card(written)) == found


@pytest.mark.parametrize(("written", "found"), [("kH", "kH"), ("Hk", "kH"), ("hK", "hH"), ("Kh", "hH")])
def test_of_two_letters_that_read_two_ways_the_small_one_is_the_suit(written, found):
    assert str(read_card(written)) == found


@pytest.mark.parametrize("written", ["KH", "HK", "kh", "hk"])
def test_without_a_small_letter_they_are_refused_alone(written):
    with pytest.raises(ValueError, match="kan twee kaarten zijn: schrijf"):
        read_card(written)
    with pytest.raises(ValueError, match="kan twee kaarten zijn: schrijf"):
        read_cards(f"HH {written}")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("AS KH", "sA hH"),
        ("AS HK", "sA kH"),
        ("SA KH", "sA kH"),
        ("sa kh r4", "sA kH r4"),
        ("KH KD KS", "hH rH sH"),
        ("H♦ HK HH", "rH kH hH"),
        ("AS, KD; 10H | 2C / QD", "sA rH h10 k2 rV"),
        ("sA joker", "sA joker"),
    ],
)
def test_the_other_cards_of_a_line_say_which_comes_first(line, found):
    assert " ".join(str(one) for one in read_cards(line)) == found


def test_a_line_that_mixes_both_orders_does_not_settle_it():
    with pytest.raises(ValueError, match="kH voor klaveren heer of hH voor harten heer"):
        read_cards("sA AS KH")


def test_the_whole_pack_in_english_and_in_dutch_rank_first():
    english = " ".join(f"{rank}{suit}" for suit in ENGLISH_SUITS for rank in ENGLISH_RANKS)
    assert read_cards(english) == tuple(Card(rank, suit) for suit in ENGLISH_SUITS.values() for rank in range(2, 15))
    for order in ("{rank}{suit}", "{suit}{rank}"):
        for change in (str.upper, str.lower):
            line = " ".join(change(order.format(rank=LETTERS[one.rank], suit=one.suit)) for one in PACK)
            assert read_cards(line) == PACK
    assert set(SUITS) == set(ENGLISH_SUITS.values())


@pytest.mark.parametrize("rubbish", ["x", "1s", "11s", "sA1", "½", "s", "10", "ß", "KKK", "s10s", "💥", "♠", "A", "-1"])
def test_anything_else_is_no_card(rubbish):
    with pytest.raises(ValueError, match="is geen kaart: schrijf kleur en waarde"):
        read_card(rubbish)


def test_the_joker_has_no_suit():
    assert read_card("joker") == JOKER == Card(0, "")
