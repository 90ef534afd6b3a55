"""The eight small bank games: figures of the source, odds against counting out, refusals."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from scoring.games.banken_met_variaties import odds, payout
from scoring.kit.cards import PACK as CARDS
from scoring.kit.cards import RANK_NAMES

CODES = [str(one) for one in CARDS]
PACK = [(rank, suit) for rank in payout.RANKS for suit in range(4)]


def test_two_cards_of_one_colour_are_counted_out():
    pairs = [(one, two) for one, two in permutations(range(52), 2) if one % 2 == two % 2]
    assert odds.same_colour() == Fraction(len(pairs), 52 * 51)


def test_one_red_and_one_black_card_are_never_alike():
    assert odds.same_colour(1, 1) == 0


@pytest.mark.parametrize("counted", [1, 2, 3])
def test_hij_tikt_agrees_with_laying_out_every_row(counted):
    rows = list(permutations(range(52), counted))
    hits = sum(any(card // 4 == place for place, card in enumerate(row)) for row in rows)
    assert odds.hit(counted) == Fraction(hits, len(rows))


def test_counting_one_card_hits_once_in_thirteen():
    assert odds.hit(1) == Fraction(1, 13)


def test_the_bank_at_hoopjes_is_counted_out():
    wins = sum(payout.heap_result(bank[0], own[0]) < 0 for bank, own in permutations(PACK, 2))
    assert odds.chance_against_heap() == Fraction(wins, 52 * 51)


@pytest.mark.parametrize("bank", ["aas", "heer", "acht", "twee", None])
def test_the_bank_against_two_heaps_is_counted_out(bank):
    own = [card for card in PACK if card[1] == 0 and bank in (None, card[0])]
    deals = [
        [payout.heap_result(mine[0], other[0]) < 0 for other in two]
        for mine in own
        for two in permutations([card for card in PACK if card != mine], 2)
    ]
    found = odds.heaps(bank, 2)
    assert found.one == Fraction(sum(map(sum, deals)), 2 * len(deals))
    assert found.all == Fraction(sum(map(all, deals)), len(deals))
    assert found.none == Fraction(sum(not any(deal) for deal in deals), len(deals))


def test_heaps_agree_with_the_figure_on_the_page():
    assert odds.heaps(None).one == odds.chance_against_heap() == 1 - odds.heaps(None).none


def test_even_and_odd_are_counted_out_in_each_reading():
    even = {"tien": "twee vier zes acht tien boer vrouw heer", "opnieuw": "twee vier zes acht tien",
            "verdeeld": "twee vier zes acht tien vrouw"}  # fmt: skip
    for reading, ranks in even.items():
        counting = 10 if reading == "opnieuw" else 13
        assert odds.even_card(reading) == Fraction(len(ranks.split()), counting)


def test_the_spoortje_moves_as_much_as_every_pair_of_cards_says():
    ranks = range(13)
    flow = sum(Fraction(turn, 13) for turn in range(1, 6) for _own in range(5))
    assert odds.track_flow() == flow
    assert sum(one == two for one, two in product(ranks, ranks)) == 13


def test_no_row_of_the_spoortje_costs_more_than_the_page_says():
    hands = [(0, 0, 0, 0, 1), (0, 0, 0, 1, 1), (0, 0, 0, 1, 2), (0, 0, 1, 1, 2), (0, 0, 1, 2, 3), (0, 1, 2, 3, 4)]
    rows = [row for row in product(range(5), repeat=5) if max(row.count(rank) for rank in row) <= 4]
    names = payout.RANKS
    dearest = max(
        payout.track_row([names[card] for card in hand], [names[card] for card in row])
        for hand in hands
        for row in rows
    )
    assert dearest == 57


@pytest.mark.parametrize(
    ("cards", "ace", "points"),
    [
        (["aas"], "beide", 11),
        (["aas", "vier"], "beide", 5),
        (["aas", "aas"], "beide", 2),
        (["aas", "heer"], "beide", 11),
        (["aas", "vier"], "elf", 15),
        (["vrouw"], "beide", 10),
        (["twee", "negen"], "beide", 11),
    ],
)
def test_own_cards_at_tafel_tien_count_towards_eleven(cards, ace, points):
    assert payout.table_ten_points(cards, ace) == points


@pytest.mark.parametrize(
    ("own", "bank", "stake"),
    [(11, 11, 1), (12, 12, -1), (9, 9, -1), (9, 8, 1), (8, 9, -1), (5, 12, 1)],
)
def test_tafel_tien_pays_eleven_takes_the_dead_and_gives_equals_to_the_bank(own, bank, stake):
    assert payout.table_ten_result(own, bank) == stake


@pytest.mark.parametrize(
    ("bank", "player", "stake"),
    [("aas", "aas", -1), ("aas", "heer", -1), ("heer", "aas", 1), ("vrouw", "vrouw", -1), ("twee", "drie", 1)],
)
def test_only_a_higher_card_beats_the_bank_at_hoopjes(bank, player, stake):
    assert payout.heap_result(bank, player) == stake


def test_the_spoortje_takes_first_and_pays_after():
    own = ("zeven", "zeven", "vrouw", "vrouw", "twee")
    takes = ("heer", "boer", "zeven", "aas", "tien")
    pays = ("drie", "vier", "vijf", "zes", "vrouw")
    assert payout.track_row(own, pays, 2) - payout.track_row(own, takes, 2) == 2 * (10 - 6)


def test_the_spoortje_card_by_card_adds_up_to_the_row():
    own = ("zeven", "zeven", "vrouw", "vrouw", "twee")
    row = ("drie", "vier", "zeven", "zes", "vrouw")
    turns = payout.track_turns(own, row, Fraction(5, 2))
    assert [(due.turn, due.equal, due.amount) for due in turns if due.equal] == [(3, 2, 15), (5, 2, 25)]
    assert sum(due.amount for due in turns) == Fraction(5, 2) * payout.track_row(own, row)
    assert payout.track_turns(own, ()) == ()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: odds.same_colour(1, 0),
        lambda: odds.red_card(0, 0),
        lambda: odds.even_card("anders"),
        lambda: odds.hit(14),
        lambda: odds.track_flow(0),
        lambda: odds.edge(Fraction(3, 2)),
        lambda: payout.table_ten_points([]),
        lambda: payout.table_ten_points(["joker"]),
        lambda: payout.table_ten_points(["aas"], "anders"),
        lambda: payout.table_ten_result(0, 9),
        lambda: payout.track_due(6, 1),
        lambda: payout.track_due(1, 5),
        lambda: payout.track_due(1, 1, 0),
        lambda: payout.track_row(["aas"], ["aas"]),
        lambda: payout.track_turns(["aas"], []),
        lambda: payout.track_turns(["aas", "twee", "drie", "vier", "vijf"], [], 0),
        lambda: odds.heaps("joker"),
        lambda: odds.heaps("aas", 52),
        lambda: payout.track_row(["aas"] * 5, ["twee"] * 5),
        lambda: payout.track_turns(["aas"] * 5, ["twee"]),
        lambda: payout.track_turns(["aas", "twee", "drie", "vier", "vijf"], ["twee"] * 5),
    ],
)
def test_what_cannot_be_is_refused_in_dutch(wrong):
    with pytest.raises(ValueError, match=r"[a-z].*\.$"):
        wrong()


# --- the sums of guessing and of tikt-ie -----------------------------------------------------------------


def test_two_of_one_colour_are_gelijk_whatever_their_suits():
    for one, two in product(CARDS, repeat=2):
        same = (one.suit in "hr") == (two.suit in "hr")
        assert payout.guess_result("gelijk", (one, two)) == (1 if same else -1)
        assert payout.guess_result("ongelijk", (one, two)) == (-1 if same else 1)


@pytest.mark.parametrize("reading", ["tien", "opnieuw", "verdeeld"])
def test_even_and_oneven_agree_with_the_odds_of_the_page(reading):
    counting = [card for card in CARDS if payout.even_or_odd(RANK_NAMES[card.rank], reading)]
    even = [card for card in counting if payout.guess_result("even", (card,), reading) == 1]
    assert Fraction(len(even), len(counting)) == odds.even_card(reading)


def test_counting_from_one_ends_at_the_heer_and_from_two_at_the_aas():
    called = ("twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "boer", "vrouw", "heer")
    assert {1: ("aas", *called), 2: (*called, "aas")} == payout.CALLED


def test_of_one_colour_alone_the_next_card_is_sure():
    assert (odds.red_card(0, 3), odds.red_card(3, 0)) == (0, 1)


def test_the_book_ticks_at_six():
    assert payout.ticked_at(("drie", "tien", "vrouw", "vrouw", "vier", "zes"), 1) == 6
    assert payout.ticked_at(payout.RANKS[::-1], 1) is None
    assert payout.ticked_at(payout.RANKS[::-1], 2) == 1
