"""Eenentwintigen: the sums of the room against the golden table, and the odds against counting."""

import random
import tomllib
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from scoring.games.eenentwintigen import GAME, odds
from scoring.games.eenentwintigen.options import times_of
from scoring.kit import twenty_one
from scoring.kit.cards import LETTERS, RANK_NAMES
from scoring.kit.twenty_one import Hand, House
from tests.rounds.play_along import begin_of, played

GOLDEN = tomllib.loads((Path(__file__).parents[2] / "golden" / "eenentwintigen.toml").read_text())


def hand(cards, stake=1, *, split=False):
    return Hand(cards=tuple(cards.split()), stake=stake, split=split)


def chips_of(bank, hands, house=twenty_one.STANDARD):
    """What each hand gets or pays, in chips."""
    return tuple(twenty_one.paid(twenty_one.times_with_bank(bank, one, house), one.stake, house) for one in hands)


@pytest.mark.parametrize("row", GOLDEN["hand"], ids=lambda row: row["why"])
def test_a_hand_settles_as_the_book_says(row):
    assert twenty_one.times_at_once(hand(row["cards"]), House(**row.get("house", {}))) == row["times"]


def test_the_bank_with_grote_bank_takes_three_times_every_stake_also_from_two_aces():
    assert chips_of(("aas", "aas"), (hand("aas aas", 2), hand("heer tien", 1))) == (-6, -3)


def test_the_bank_with_ace_and_ten_takes_twice_also_where_a_player_gets_once():
    assert chips_of(("tien", "aas"), (hand("heer tien", 3),), House(ten_counts=False)) == (-6,)


def test_a_bank_of_twenty_one_beats_whoever_passed_but_not_whoever_was_paid():
    bank = ("zeven", "zes", "acht")
    assert chips_of(bank, (hand("heer tien", 2), hand("vijf zes tien", 2))) == (-2, 2)


def test_equal_points_are_for_the_bank():
    assert [twenty_one.times_against_bank(player, 19) for player in (17, 19, 20)] == [-1, -1, 1]


def test_a_dead_bank_pays_whoever_passed():
    assert twenty_one.times_against_bank(4, 22) == 1


def test_a_split_ace_is_no_kleine_bank_unless_agreed():
    split = hand("aas heer", split=True)
    assert twenty_one.times_at_once(split) == 1
    assert twenty_one.times_at_once(split, House(split_small_bank=True)) == 2


def test_raising_ends_with_the_fourth_card():
    assert [twenty_one.may_raise(count) for count in (2, 3, 4, 5)] == [True, True, False, False]


@pytest.mark.parametrize("total", range(12, 21))
def test_the_chance_to_die_counts_the_ranks_that_are_too_high(total):
    worth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    short = [1, 7, 8, 9, 10, 1, 2, 3]
    assert odds.chance_of_dead(total) == Fraction(sum(total + pip > 21 for pip in worth), 13)
    assert odds.chance_of_dead(total, short_pack=True) == Fraction(sum(total + pip > 21 for pip in short), 8)


def test_the_known_cards_are_left_out_of_the_chance():
    assert odds.next_card(("tien", "zes")).dead == Fraction(30, 50)
    assert odds.next_card(("aas", "vijf")).dead == 0


@pytest.mark.parametrize("packs", [1, 2])
def test_grote_and_kleine_bank_are_counted_whole(packs):
    pack = [rank for rank in twenty_one.RANKS for _ in range(4 * packs)]
    pairs = [twenty_one.bank_hand_name(pair) for pair in combinations(pack, 2)]
    counted = tuple(Fraction(pairs.count(name), len(pairs)) for name in ("grote bank", "kleine bank"))
    assert odds.bank_chances(packs=packs) == counted


def test_grote_and_kleine_bank_with_thirty_two_cards_are_counted_whole():
    pack = [rank for rank in twenty_one.SHORT_RANKS for _ in range(4)]
    pairs = [twenty_one.bank_hand_name(pair, House(short_pack=True)) for pair in combinations(pack, 2)]
    counted = tuple(Fraction(pairs.count(name), len(pairs)) for name in ("grote bank", "kleine bank"))
    assert odds.bank_chances(house=House(short_pack=True)) == counted


@pytest.mark.parametrize(
    "refused",
    [
        lambda: twenty_one.card_points("elf"),
        lambda: twenty_one.card_points("zes", short_pack=True),
        lambda: twenty_one.hand_points(()),
        lambda: twenty_one.times_at_once(hand("heer tien", -1)),
        lambda: twenty_one.times_against_bank(22, 19),
        lambda: twenty_one.may_raise(1),
        lambda: odds.bank_chances(packs=0),
        lambda: odds.chance_of_dead(22),
        lambda: odds.next_card(("heer", "heer", "twee")),
        lambda: odds.next_card(("zeven", "aas", "aas", "aas", "aas", "aas")),
    ],
)
def test_what_is_no_hand_or_count_is_refused(refused):
    with pytest.raises(ValueError, match=r"\.$"):
        refused()


# --- the sheet -----------------------------------------------------------------------------------


def test_the_room_and_the_sums_agree_for_a_thousand_rounds_of_cards():
    chance, codes = random.Random(21), {name: LETTERS[rank] for rank, name in RANK_NAMES.items()}
    for _ in range(1000):
        chosen = chance.choice(["", "pak-van-32", "grote-bank-aas-heer", "precies-21-eenmaal"])
        small = chance.choice(["2", "anderhalf", "anderhalf-precies"])
        short, aces, once = (chosen == key for key in ("pak-van-32", "grote-bank-aas-heer", "precies-21-eenmaal"))
        counted = House(
            short_pack=short,
            ace_king=aces,
            exact_once=once,
            times_small=times_of(small),
            half_chips=small == "anderhalf-precies",
        )
        players = ["Ilse", "Mehmet", "Ruud", "Saar", "Bart"][: chance.randint(2, 5)]
        pack = [name for name in (twenty_one.SHORT_RANKS if short else twenty_one.RANKS) for _ in range(4)]
        chance.shuffle(pack)
        bank = drawn(pack, chance, short, counted, bank=True)
        shown = bool(twenty_one.bank_hand_name(bank, counted, player=False))
        hands = [drawn(pack, chance, short, counted, few=shown) for _ in players[1:]]
        stakes = [chance.randint(1, 9) for _ in hands]
        suits = {name: iter("shrk") for name in codes}
        events = [f"stake {name} amount={stake}" for name, stake in zip(players[1:], stakes, strict=True)]
        laid = ["+".join(next(suits[one]) + codes[one] for one in cards) for cards in (*hands, bank)]
        events += [f"laid {name} cards={cards}" for name, cards in zip(players[1:], laid, strict=False)]
        row = {
            "players": players,
            "options": {"kleine-bank-betaalt": small} | ({chosen: "aan"} if chosen else {}),
            "events": [*events, f"bankcards cards={laid[-1]}"],
        }
        state, _ = played(GAME, row)
        played_hands = [Hand(cards=cards, stake=stake) for cards, stake in zip(hands, stakes, strict=True)]
        won = chips_of(bank, played_hands, counted)
        assert tuple(line.points for line in GAME.play.board(state).lines) == (-sum(won), *won)


def drawn(pack, chance, short, house, *, bank=False, few=False):
    """A hand from the pack, bought on by chance for as long as the turn goes on."""
    cards = [pack.pop(), pack.pop()]
    if few or (bank and twenty_one.bank_hand_name(cards, house, player=False)):
        return tuple(cards)
    while twenty_one.hand_points(cards, short_pack=short) < twenty_one.GOAL and chance.random() < 0.7:
        cards.append(pack.pop())
    return tuple(cards)


def _form(drafted, **options):
    """What a filled form writes, and that it comes back into the same form."""
    game = GAME
    state = game.play.start(begin_of(game, players=["An", "Bo", "Co"], options=options))
    stakes = {"inzet-1": 2, "inzet-2": 3}
    facts = game.play.compose(state, {**stakes, **drafted})
    assert game.play.compose(state, game.play.recall(state, facts)) == facts
    for fact in facts:
        assert game.play.check(state, fact) is None
        state = game.play.apply(state, fact)
    return [state.shown(state.has(seat)) for seat in range(3)]


def test_a_round_told_afterwards_gives_equal_stakes_back():
    assert _form({"hand-1": "gelijk", "hand-2": "wint", "bank": "past"}, gelijk="terug") == [-3, 0, 3]
    assert _form({"bank": "grote-bank", "ook-1": True}, gelijk="terug") == [9, 0, -9]
    assert _form({"bank": "kleine-bank", "ook-2": True}, gelijk="banken") == [4, -4, 0]
    assert _form({"bank": "grote-bank", "ook-1": True}) == [15, -6, -9]
