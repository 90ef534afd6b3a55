"""Five-card poker: figures of the source, the betting example, shared pots and refusals."""

import pytest

from scoring.games.poker.hazard import GAME as WITH_A_JOKER
from scoring.games.poker.pots import shares
from scoring.games.poker.vijfkaarten import GAME
from scoring.games.poker.vijfkaarten.score import Act, bet, new_betting, played, swaps_allowed
from scoring.games.poker.vijfkaarten.tables import ACTS, SEATS
from scoring.games.poker.vijfkaarten.wildcards import KINGS, WILD, Wild, contest, contests, wild_at
from scoring.kit.cards import read_cards


def test_the_example_ends_with_everybody_even():
    betting = played(SEATS, ACTS)
    assert betting.put == dict.fromkeys(SEATS, 35)
    assert betting.even
    assert not played(SEATS, ACTS[:-1]).even


def test_whoever_folds_leaves_his_stake_in_the_pot():
    betting = played(SEATS, (*ACTS[:4], Act("speler 1", "fold")))
    assert betting.pot == 95
    assert betting.put["speler 1"] == 10
    assert betting.paid[-1] == 0


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (Act("speler 1", "call"), "nog niets ingezet"),
        (Act("speler 1", "raise", 5), "nog niets ingezet"),
        (Act("speler 1", "bet", 0), "minstens één"),
        (Act("iemand anders", "bet", 5), "doet in deze ronde niet"),
    ],
)
def test_an_act_that_can_not_open_is_refused(act, reason):
    with pytest.raises(ValueError, match=reason):
        bet(new_betting(SEATS), act)


def test_a_second_bet_and_an_act_after_folding_are_refused():
    with pytest.raises(ValueError, match="al ingezet"):
        played(SEATS, (ACTS[0], Act("speler 2", "bet", 10)))
    with pytest.raises(ValueError, match="doet in deze ronde niet"):
        played(SEATS, (ACTS[0], Act("speler 2", "fold"), Act("speler 2", "call")))


def test_a_round_needs_two_different_players():
    with pytest.raises(ValueError, match="minstens twee"):
        new_betting(("alleen",))


@pytest.mark.parametrize(("pot", "winners", "each"), [(140, 2, (70, 0)), (141, 2, (70, 1)), (100, 3, (33, 1))])
def test_a_shared_pot_leaves_what_can_not_be_divided(pot, winners, each):
    assert shares(pot, winners) == each


def test_a_pot_without_a_winner_is_refused():
    with pytest.raises(ValueError, match="minstens één speler"):
        shares(100, 0)


def test_an_ace_allows_one_card_more_to_swap():
    assert swaps_allowed(read_cards("sH s9 r7 k4 h2")) == 3
    assert swaps_allowed(read_cards("sA s9 r7 k4 h2")) == 4


def test_a_contest_of_equal_or_unlike_hands_is_refused():
    with pytest.raises(ValueError, match="dezelfde soort"):
        contest("sA sH sV sB s9", "hA hH hV hB h9", "")
    with pytest.raises(ValueError, match="dezelfde soort"):
        contest("sA sH sV sB s9", "hA rA hV hB h9", "")


def test_the_rank_orders_stand_beside_each_other():
    table = next(table for table in GAME.tables if table.key == "rangordes")
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["vijf gelijke (poker)"] == ("–", "1", "1", "–")
    assert rows["full house"] == ("3", "4", "4", "–")
    assert rows["straat"] == ("5", "6", "3 en 5", "–")
    assert rows["drie gelijke"] == ("6", "7", "6", "1")
    assert rows["hoogste kaart"] == ("9", "10", "9", "3")


@pytest.mark.parametrize(
    ("without", "with_ace", "may"),
    [
        (3, 4, "hoogstens drie kaarten ruilen, of vier als je een aas hebt"),
        (1, 2, "hoogstens één kaart ruilen, of twee als je een aas hebt"),
        (4, 4, "hoogstens vier kaarten ruilen"),
        (4, 2, "hoogstens vier kaarten ruilen"),
        (0, 1, "alleen ruilen als je een aas hebt, hoogstens één kaart"),
        (0, 0, "geen kaarten ruilen"),
    ],
)
def test_how_many_cards_may_be_swapped_reads_as_a_sentence(without, with_ace, may):
    numbers = GAME.display_at({"ruilen": str(without), "ruilen-met-aas": str(with_ace)}).numbers
    assert numbers["ruilen_mag"] == may


@pytest.mark.parametrize(("wild", "hands"), [("geen", 9), ("een-joker", 10), ("twee-jokers", 10), ("tweeen", 10)])
def test_a_table_reads_the_hands_its_pack_can_make(wild, hands):
    tables = {one.key: one for one in GAME.display_at({"wildcards": wild}).tables}
    assert len(tables["handen-hier"].rows) == hands
    *counts, together = (row[1].replace(".", "") for row in tables["aantallen-hier"].rows)
    assert sum(map(int, counts)) == int(together)
    hands = [row[1].codes for row in tables["vergelijken-hier"].rows[1:]]
    assert not any(code.endswith("2") for hand in hands for code in hand if wild == "tweeen")


def test_at_a_table_with_kings_and_the_lowest_wild_every_hand_has_a_wild_card():
    tables = {one.key: one for one in GAME.display_at({"wildcards": "heren-laagste"}).tables}
    assert [row[0] for row in tables["aantallen-hier"].rows] == [
        "vijf gelijke (poker)", "straight flush", "vier gelijke (carré)", "full house", "flush", "straat",
        "drie gelijke", "een paar", "samen",
    ]  # fmt: skip
    assert {row[0]: row[1] for row in tables["rangordes-hier"].rows}["twee paar"] == "–"


@pytest.mark.parametrize("name", WILD)
def test_two_hands_beside_each_other_are_of_one_kind_where_their_cards_are_wild(name):
    wild = WILD[name]
    for one in contests(wild).values():
        high, low = wild.worth(one.higher), wild.worth(one.lower)
        assert (high.kind, low.kind) == (one.kind, one.kind)
        assert high > low


def test_a_bug_is_a_joker_and_five_of_a_kind_is_then_aces_alone():
    at = {"wildcards": "twee-jokers", "joker-als-bug": "aan"}
    assert wild_at(at) == Wild(jokers=2, bug=True)
    assert wild_at(at | {"wildcards": KINGS}) == WILD[KINGS]
    assert "vijf" not in contests(wild_at(at))
    rows = {row[0]: row[1:] for one in GAME.display_at(at).tables if one.key == "aantallen-hier" for row in one.rows}
    assert rows["vijf gelijke (poker)"][0] == "6"
    one = GAME.display_at(at | {"wildcards": "een-joker"})
    rows = {row[0]: row[1:] for each in one.tables if each.key == "aantallen-hier" for row in each.rows}
    assert [str(cell) for cell in rows["vijf gelijke (poker)"]] == ["1", "0,00003%", "2.869.685"]


def test_a_table_that_swaps_more_has_room_for_fewer_players():
    room_for = [GAME.display_at({"ruilen": str(most)}).numbers["spelers_ruim"] for most in range(6)]
    assert room_for == ["acht", "acht", "zeven", "zes", "vijf", "vijf"]


def test_a_new_sheet_of_either_poker_shows_its_stakes_and_folds_the_rest():
    in_sight = [[one.key for one in game.options if not one.fold] for game in (GAME, WITH_A_JOKER)]
    assert in_sight == [["ante", "kleine-blind"], ["speelwijze", "minimum", "maximum"]]
