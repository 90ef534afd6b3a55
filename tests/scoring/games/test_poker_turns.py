"""Betting told in turn, at five-card poker and with the joker: the examples of the sources, ends and refusals."""

import pytest

from scoring.games.poker.hazard import rounds
from scoring.games.poker.turns import begun, raised, stayed, stopped
from scoring.games.poker.vijfkaarten.turns import round_after

FOUR = ("1", "2", "3", "4")
EXAMPLE = [("bet", 10), ("raise", 15), ("call", 0), ("raise", 10), ("call", 0), ("call", 0), ("call", 0)]


# --- whose turn it is ---------------------------------------------------------------------------


def test_everybody_speaks_once_when_nobody_raises():
    turns = begun(FOUR)
    for seat in FOUR:
        assert turns.next == seat
        turns = stayed(turns)
    assert turns.over


def test_after_a_raise_all_others_speak_again():
    turns = raised(stayed(begun(FOUR)))
    assert turns.waiting == ("3", "4", "1")


def test_who_stopped_is_passed_over():
    turns = raised(stopped(begun(FOUR)))
    assert (turns.seats, turns.waiting) == (("2", "3", "4"), ("3", "4"))
    assert raised(stayed(turns)).waiting == ("2", "3")


def test_with_one_left_it_is_over():
    turns = stopped(stopped(stopped(begun(FOUR))))
    assert (turns.over, turns.next, turns.seats) == (True, "", ("4",))


@pytest.mark.parametrize("seats", [(), ("1",), ("1", "1")])
def test_a_round_needs_two_different_seats(seats):
    with pytest.raises(ValueError, match="twee verschillende"):
        begun(seats)


# --- five-card poker ----------------------------------------------------------------------------


def test_the_example_of_the_source_ends_with_everybody_at_35():
    played = round_after(FOUR, EXAMPLE)
    assert [line.paid for line in played.lines] == [10, 25, 25, 35, 25, 10, 10]
    assert (played.betting.pot, played.betting.level, played.turns.over, played.winner) == (140, 35, True, "")


def test_halfway_the_next_one_and_what_a_call_costs_him():
    played = round_after(FOUR, EXAMPLE[:4])
    assert (played.turns.next, played.betting.to_call("1"), played.betting.pot) == ("1", 25, 95)


def test_the_last_one_left_wins_what_the_others_put_in():
    played = round_after(FOUR, [("bet", 10), ("fold", 0), ("raise", 15), ("fold", 0), ("fold", 0)])
    assert (played.winner, played.betting.pot) == ("3", 35)


def test_even_before_a_bet_the_last_one_wins():
    assert round_after(("1", "2"), [("fold", 0)]).winner == "2"


@pytest.mark.parametrize(
    ("deeds", "limits", "said"),
    [
        ([*EXAMPLE, ("call", 0)], (0, 0), "na 7 keer al klaar"),
        ([("call", 0)], (0, 0), "Keer 1: er is nog niets ingezet"),
        ([("bet", 10), ("bet", 10)], (0, 0), "Keer 2: er is al ingezet"),
        ([("bet", 10), ("raise", 0)], (0, 0), "Keer 2: een inzet of verhoging"),
        ([("bet", 10), ("raise", 11)], (10, 0), "Keer 2: een verhoging is hoogstens 10"),
        ([("bet", 10), ("raise", 11)], (0, 20), "Keer 2: in één inzetronde zet ieder hoogstens 20 in"),
    ],
)
def test_an_act_that_cannot_be_is_refused_with_its_number(deeds, limits, said):
    with pytest.raises(ValueError, match=said):
        round_after(FOUR, deeds, *limits)


def test_limits_leave_alone_what_is_just_within_them():
    assert round_after(FOUR, [("bet", 10), ("raise", 10)], 10, 20).betting.level == 20


# --- poker with the joker -----------------------------------------------------------------------

LIMITS = range(10, 501)
BOOK = [
    ("verhogen", 100), ("weg", 0), ("zien", 0), ("verhogen", 250), ("zien", 0),
    ("verhogen", 500), ("weg", 0), ("zien", 0), ("weg", 0),
]  # fmt: skip


def test_the_example_of_page_69_pays_the_whole_pot():
    played = rounds.after_bidding(rounds.begin(5, 10), BOOK, LIMITS)
    assert [line.seat for line in played.lines] == list("BCDEABDEA")
    assert [line.paid for line in played.lines] == [100, 0, 100, 350, 350, 750, 0, 500, 0]
    assert (played.betting.pot, played.turns.over, played.alone) == (2250, True, "")


def test_bluffed_out_the_last_raiser_takes_the_pot_unseen():
    played = rounds.after_bidding(rounds.begin(5, 10), [*BOOK[:7], ("weg", 0), ("weg", 0)], LIMITS)
    assert (played.alone, played.betting.pot) == ("B", 1750)


@pytest.mark.parametrize(
    ("straddler", "before", "more", "order", "pot"),
    [
        ("", [10, 0, 0, 0], [10, 20, 20, 20], "BCDA", 80),
        ("B", [10, 20, 0, 0], [30, 20, 40, 40], "CDAB", 160),
        ("C", [10, 0, 20, 0], [30, 40, 20, 40], "DABC", 160),
    ],
)
def test_a_straddle_doubles_the_entry_and_sits_behind(straddler, before, more, order, pot):
    game = rounds.begin(4, 10, straddler)
    assert [each.before for each in game.entries] == before
    assert [each.more for each in game.entries] == more
    assert (game.turns.waiting, game.betting.pot) == (tuple(order), pot)


@pytest.mark.parametrize(
    ("straddler", "away", "alone", "pot"),
    [
        ("", "BCD", "A", 10),
        ("", "ABCD", "A", 10),
        ("", "ACD", "B", 30),
        ("B", "ACD", "B", 30),
        ("B", "ABCD", "B", 30),
        ("B", "ABD", "C", 70),
        ("C", "ABD", "C", 30),
    ],
)
def test_whoever_has_nobody_against_him_takes_the_pot(straddler, away, alone, pot):
    game = rounds.begin(4, 10, straddler, away)
    assert (game.alone, game.betting.pot, game.turns) == (alone, pot, None)


def test_who_stays_away_leaves_what_he_put_before_the_cards():
    game = rounds.begin(4, 10, "B", "AB")
    assert (game.betting.pot, game.turns.waiting) == (10 + 20 + 80, ("C", "D"))


@pytest.mark.parametrize(
    "refused",
    [
        lambda: rounds.begin(1, 10),
        lambda: rounds.begin(8, 10),
        lambda: rounds.begin(4, 0),
        lambda: rounds.begin(4, 10, "D"),
        lambda: rounds.begin(2, 10, "C"),
        lambda: rounds.begin(4, 10, "", "E"),
        lambda: rounds.after_bidding(rounds.begin(4, 10), [("zien", 0)], LIMITS),
        lambda: rounds.after_bidding(rounds.begin(4, 10), [("verhogen", 501)], LIMITS),
        lambda: rounds.after_bidding(rounds.begin(5, 10), [*BOOK, ("zien", 0)], LIMITS),
        lambda: rounds.after_bidding(rounds.begin(4, 10, "", "BCD"), [("verhogen", 10)], LIMITS),
    ],
)
def test_what_cannot_be_is_refused(refused):
    with pytest.raises(ValueError, match=r"\.$"):
        refused()
