"""What was played stays played: a round after an amended one counts for those who sat at it when it was written."""

from dataclasses import replace

import pytest

from scoring.games import game as find_game
from scoring.play.contract import Seat
from scoring.play.log.act import Act, Amend, Redo
from scoring.play.log.admission import check_act
from scoring.play.seating import Begin
from scoring.store.changes.difference import _changes_in_words as changes_between
from tests.rounds.written import SHORT, Table
from tests.test_rooms_bent import evenings


def bram_and_dirk():
    """Anna wins three rounds; Dirk overtoept in the second and is out by it."""
    it = Table("toepen")
    it.write("toep Anna", "fold Chris", "toep Bram", "lasttrick Anna")
    it.write("toep Anna", "fold Bram", "fold Chris", "toep Dirk", "lasttrick Anna")
    it.write("lasttrick Anna")
    assert it.points == (0, 5, 3, 6)
    return it


PASSES = ("toep Anna", "fold Bram", "fold Chris", "fold Dirk", "lasttrick Anna")
DIRK = Seat(3)


def test_who_comes_back_by_an_amend_gets_nothing_from_the_rounds_without_him():
    it = bram_and_dirk()
    assert it.write(*PASSES, amends=(3,)) == ()
    assert it.points == (0, 5, 3, 4)
    assert it.story(3)[-1] == "Deze ronde is zonder Dirk gespeeld en telt niet voor hem."
    assert DIRK in it.state.living()
    it.write("lasttrick Anna")
    assert it.points == (0, 6, 4, 5)


def test_the_writer_may_say_that_he_did_sit_there():
    it = bram_and_dirk()
    assert it.write(*PASSES, amends=(3,), anew=(DIRK,)) == ()
    assert it.points == (0, 5, 3, 5)


def test_an_undone_amend_leaves_everything_as_it_was_played_and_redo_brings_it_back():
    it = bram_and_dirk()
    it.write(*PASSES, amends=(3,), anew=(DIRK,))
    it.write(undo=5)
    assert it.points == (0, 5, 3, 6)
    it.acts.append(Act(seq=7, facts=(Redo(seq=6),)))
    assert it.points == (0, 5, 3, 5)


def test_a_round_without_him_that_is_amended_itself_stays_without_him():
    it = bram_and_dirk()
    it.write(*PASSES, amends=(3,))
    assert it.write("toep Anna", "fold Chris", "lasttrick Anna", amends=(4,)) == ()
    assert it.points == (0, 6, 3, 4)
    assert it.write("lasttrick Anna", amends=(6,), anew=(DIRK,)) == ()
    assert it.points == (0, 5, 3, 5)


def test_an_amend_that_tells_what_somebody_did_says_that_he_sat_there():
    it = bram_and_dirk()
    it.write(*PASSES, amends=(3,))
    assert it.write("toep Anna", "fold Dirk", "lasttrick Anna", amends=(4,)) == ()
    assert it.points == (0, 6, 4, 5)


def test_what_a_round_was_played_with_says_what_it_cost():
    """With armoede on Dirk, one point short, makes every round after it dearer: not those he did not sit at."""
    it = Table("toepen", options=SHORT | {"armoede": "aan"}, start={"Dirk": 2})
    it.write("toep Anna", "toep Dirk", "lasttrick Anna")
    assert (it.points, it.state.stake) == ((0, 3, 3, 5), 2)
    it = Table("toepen", options=SHORT | {"armoede": "aan"}, start={"Dirk": 3})
    it.write("toep Anna", "toep Dirk", "lasttrick Anna")
    it.write("lasttrick Anna")
    assert it.points == (0, 4, 4, 6)
    assert it.write("toep Anna", "lasttrick Anna", amends=(2,)) == ()
    assert it.points == (0, 3, 3, 5)


def test_who_is_out_by_an_amend_keeps_what_he_got_in_rounds_that_he_did_play():
    it = Table("toepen", start={"Chris": 3})
    it.write("lasttrick Anna")
    it.write("toep Bram", "fold Chris", "lasttrick Bram")
    assert it.points == (2, 1, 5, 3)
    assert it.write("toep Anna", "toep Bram", "lasttrick Anna", amends=(2,)) == ()
    assert it.points == (2, 3, 7, 5)
    assert it.state.out == (2,)
    assert it.story(2)[-1] == "Deze ronde heeft Chris nog meegespeeld; zij telt voor hem."


def test_the_writer_may_strike_them_for_him():
    it = Table("toepen", start={"Chris": 3})
    it.write("lasttrick Anna")
    it.write("toep Bram", "fold Chris", "lasttrick Bram")
    assert it.write("toep Anna", "toep Bram", "lasttrick Anna", amends=(2,), anew=(Seat(2),)) == ()
    assert it.points == (2, 3, 6, 5)
    assert it.story(2)[-1] == "Deze ronde telt niet mee voor Chris."


def test_a_round_that_he_won_must_be_amended_too():
    it = Table("toepen", start={"Chris": 3})
    it.write("lasttrick Anna")
    it.write("toep Chris", "fold Bram", "lasttrick Chris")
    more = ("toep Anna", "toep Bram", "lasttrick Anna")
    (strain,) = it.write(*more, amends=(2,), anew=(Seat(2),))
    assert (strain.round, strain.objection.message) == (2, "die won Chris; verbeter die ronde ook.")
    assert it.write(*more, amends=(2,)) == ()
    assert it.points == (2, 4, 6, 5)


def test_a_game_that_was_over_earlier_keeps_its_winner_whatever_was_played_on():
    it = Table("toepen", names=("Anna", "Bram"), start={"Bram": 4})
    it.write("lasttrick Anna")
    it.write("lasttrick Bram")
    (strain,) = it.write("toep Anna", "lasttrick Anna", amends=(2,))
    assert strain.over
    assert it.write("toep Anna", "lasttrick Anna", amends=(2,), stands=(3,)) == ()
    assert (it.points, it.state.winners) == ((1, 6), (0,))
    it = Table("toepen", names=("Anna", "Bram"), start={"Bram": 4})
    it.write("lasttrick Anna")
    it.write("lasttrick Bram")
    assert it.write("toep Anna", "lasttrick Anna", amends=(2, 3)) == ()
    assert (it.points, it.state.winners) == ((0, 6), (0,))


def test_a_final_that_was_played_stays_between_those_two():
    it = Table("toepen", options=SHORT | {"einde": "finale"}, start={"Chris": 4, "Dirk": 4})
    it.write("toep Anna", "lasttrick Anna")
    it.write("lasttrick Chris")
    assert it.state.over
    assert it.write("lasttrick Anna", amends=(2,)) == ()
    assert it.points == (0, 1, 5, 6)


def test_a_pot_that_was_divided_among_all_stays_divided_among_those():
    it = Table("vrij", options={"fiches": "aan"})
    it.acts[0] = Act(seq=1, facts=(replace(it.acts[0].facts[0], start=(10, 10, 10, 10)),))
    assert it.write("leave Dirk") == ()
    assert it.write("putin seats=Anna+Bram+Chris amount=2") == ()
    assert it.write("took Anna amount=2", "rounddone") == ()
    assert it.write("leftover account=pot") == ()
    assert it.write(undo=2) == ()
    assert [it.state.has(seat) for seat in range(4)] == [11, 9, 9, 10]


def test_at_ecarte_the_two_who_met_are_the_two_who_pay():
    """The first partij ends otherwise, so others would meet: the deal after it stays between the two who played it."""
    it = Table("ecarte", options={})
    while it.state.winner is None:
        front = it.names[it.state.front]
        it.write("turned king=nee", f"plays {front}", f"tricks {front} made=5")
    pair, won = it.state.pair, len(it.acts)
    front, dealer = (it.names[seat] for seat in pair[::-1])
    assert it.write("turned king=nee", f"plays {front}", f"tricks {front} made=3") == ()
    assert it.write(amends=(won,)) == ()
    assert it.state.rounds[-1].totals[pair[1]] == 1
    assert {seat for seat, gained in it.state.rounds[-1].points.items() if gained > 0} == {pair[1]}
    assert it.names[pair[0]] == dealer


def test_a_beginning_that_is_amended_leaves_who_sat_where():
    """A higher limit brings Dirk back; the rounds after he was out were played without him all the same."""
    it = bram_and_dirk()
    begin = it.acts[0].facts[0]
    assert isinstance(begin, Begin)
    later = replace(begin, options=tuple((key, "15" if key == "tot" else value) for key, value in begin.options))
    act = Act(seq=5, facts=(Amend(seqs=(1,)), later))
    assert check_act(it.game, it.acts, act) == ()
    it.acts.append(act)
    assert it.points == (0, 5, 3, 6)
    assert DIRK in it.state.living()


@pytest.mark.parametrize("slug", ["chapeau", "mexicaanse-chapeau"])
def test_who_lost_his_last_coin_earlier_by_an_amend_keeps_his_place_in_the_rounds_he_played(slug):
    it = Table(slug, options={"begin": "spelers", "munten-per-speler": "1"})
    it.write("outcome announcer=Anna lifter=Bram held=ja")
    it.write("outcome announcer=Anna lifter=Chris held=ja")
    it.write("outcome announcer=Dirk lifter=Anna held=ja")
    assert it.state.out == (1, 2, 0)
    assert it.write("outcome announcer=Anna lifter=Bram held=nee", amends=(2,)) == ()
    assert it.state.out == (0, 2)
    assert it.state.places == ((0,), (2,))
    assert [it.state.has(seat) for seat in it.state.seating.order] == [0, 1, 0, 1]
    told = "Deze ronde heeft Anna nog meegespeeld; zij telt voor hem."
    assert it.story(3)[-2:] == [told, "Anna verliest de ronde, zonder munt."]


@pytest.mark.parametrize("slug", ["chapeau", "mexicaanse-chapeau"])
def test_who_is_out_because_he_won_is_not_called_af_by_what_an_amend_changes(slug):
    game = find_game(slug)
    for begin, facts in evenings(game):
        state = game.play.start(begin)
        for fact in facts:
            before, state = state, game.play.apply(state, fact)
            old, now = game.play.board(before), game.play.board(state)
            fresh = [line for line in now.lines if line.out and line.won and not old.line(line.seat).out]
            for line in fresh:
                assert f"{line.name} is nu eruit." in changes_between(old, now)
                assert f"{line.name} is niet meer eruit." in changes_between(now, old)
            if fresh:
                return
    raise AssertionError("nobody got out")
