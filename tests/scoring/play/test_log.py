"""What may be written on a sheet after what stands there, and what undo, redo and amend make of it."""

from dataclasses import replace

import pytest

from scoring.games.toepen import GAME
from scoring.games.toepen.events import Toep
from scoring.play.contract import Objection, Seat
from scoring.play.log.act import Act, Amend, Redo, Undo, changes_round
from scoring.play.log.admission import admit, check_act
from scoring.play.log.replay import Tape
from scoring.play.log.undo import Strikes, redoable, undoable
from scoring.play.seating import Leave, Rename
from tests.rounds.play_along import PLAYERS, begin_of, fact_of

BEGIN = begin_of(GAME, start=dict.fromkeys(PLAYERS, -30))


def told(text):
    return fact_of(GAME, text, PLAYERS)


def won(name):
    return told(f"lasttrick {name}")


def log_of(*entries):
    return [Act(seq=seq, facts=facts) for seq, facts in enumerate(((BEGIN,), *entries), start=1)]


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ((), "niets om op te schrijven"),
        ((won("Ilse"), Undo(seq=2)), "handelingen op zichzelf"),
        ((Rename(seat=Seat(0), name="I\ud800"),), "niet op een blad te schrijven"),
        ((BEGIN,), "maar één keer"),
        ((won("Ilse"), won("Saar")), "één ronde tegelijk"),
        ((won("Ilse"), told("toep Saar")), "één ronde tegelijk"),
        ((Undo(seq=1),), "valt er niets terug te draaien"),
        ((Undo(seq=9),), "valt er niets terug te draaien"),
        ((Undo(seq=2), won("Ilse")), "valt er niets terug te draaien"),
        ((Redo(seq=2),), "niets om opnieuw"),
        ((Amend(seqs=()), won("Ilse")), "staat er niet (meer)"),
        ((Amend(seqs=(9,)), won("Ilse")), "staat er niet (meer)"),
        ((Amend(seqs=(1,)), won("Ilse")), "alleen door nieuwe afspraken"),
        ((Amend(seqs=(2,)), BEGIN), "alleen door nieuwe afspraken"),
        ((Amend(seqs=(2,)), told("toep Ilse")), "door een hele ronde"),
        ((Amend(seqs=(1,)), replace(BEGIN, names=PLAYERS[:3])), "een naam en een beginstand"),
        ((Amend(seqs=(1,)), replace(BEGIN, game="vrij")), "ander spel"),
        ((Amend(seqs=(1,)), replace(BEGIN, options=(("kelder", "aan"),))), "‘kelder’ bestaat niet"),
    ],
)
def test_what_does_not_belong_on_a_sheet_is_refused_with_a_sentence(facts, sentence):
    outcome = check_act(GAME, log_of((won("Ilse"),), (won("Mehmet"),)), Act(seq=4, facts=facts))
    assert sentence in outcome.message


@pytest.mark.parametrize("facts", [(won("Ilse"),), (BEGIN, won("Ilse"))])
def test_a_sheet_begins_with_its_players_and_nothing_else(facts):
    assert "begint met spelers" in check_act(GAME, [], Act(seq=1, facts=facts)).message
    assert check_act(GAME, [], Act(seq=1, facts=(BEGIN,))) == ()


def test_a_round_and_what_comes_between_rounds_is_one_entry():
    facts = (told("toep Mehmet"), won("Ilse"), Leave(seat=Seat(3)))
    assert check_act(GAME, log_of(), Act(seq=2, facts=facts)) == ()


def test_a_tape_tells_which_entries_each_round_is_made_of_written_or_read():
    acts = log_of(*[(won("Ilse"),), (told("toep Mehmet"),), (Rename(seat=Seat(3), name="Els"),), (won("Ruud"),)] * 6)
    acts.append(Act(seq=26, facts=(told("toep Saar"),)))
    written = Tape(GAME)
    assert {admit(written, act) for act in acts} == {()}
    read = Tape(GAME, acts).now
    pairs = [((seq,), (seq + 1, seq + 3)) for seq in range(2, 26, 4)]
    assert read.rounds == tuple(round_ for pair in pairs for round_ in pair)
    assert read.open == (26,)
    assert (written.now.rounds, written.now.open, written.now.state) == (read.rounds, read.open, read.state)


def test_undo_takes_back_the_newest_and_redo_the_newest_undo():
    tape = Tape(GAME, log_of((won("Ilse"),), (won("Mehmet"),)))
    assert (undoable(tape.strikes), redoable(tape.strikes)) == (3, None)
    for seq, fact, undo, redo in ((4, Undo(seq=3), 2, 4), (5, Redo(seq=4), 3, None), (6, Undo(seq=3), 2, 6)):
        assert admit(tape, Act(seq=seq, facts=(fact,))) == ()
        assert (undoable(tape.strikes), redoable(tape.strikes)) == (undo, redo)
    assert len(tape.now.state.rounds) == 1
    assert admit(tape, Act(seq=7, facts=(Undo(seq=2),))) == ()
    assert (undoable(tape.strikes), redoable(tape.strikes)) == (None, 7)


def test_only_another_name_does_not_change_the_round():
    name = Act(seq=2, facts=(Rename(seat=Seat(0), name="Els"),))
    assert [changes_round(acts) for acts in ((), (name,), (name, Act(seq=3, facts=(won("Ilse"),))))] == [
        False,
        False,
        True,
    ]


def test_what_is_refused_on_a_tape_is_refused_when_written_and_the_other_way_round():
    acts = log_of(*[(won("Ilse"),)] * 3)
    for facts in ((Undo(seq=40),), (Redo(seq=3),), (Amend(seqs=(3,)), told("toep Ilse")), (won("Ilse"), won("Saar"))):
        act = Act(seq=5, facts=facts)
        assert isinstance(check_act(GAME, acts, act), Objection)
        assert admit(Tape(GAME, acts), act) == check_act(GAME, acts, act)


def test_a_round_amended_twice_is_still_one_round():
    acts = log_of((won("Ilse"),), (won("Mehmet"),))
    for new in ((Amend(seqs=(2,)), won("Ruud")), (Amend(seqs=(4,)), won("Saar"))):
        act = Act(seq=len(acts) + 1, facts=new)
        assert check_act(GAME, acts, act) == ()
        acts.append(act)
    state = Tape(GAME, acts).now.state
    assert [done.points[Seat(3)] for done in state.rounds] == [0, 1]
    undone = [*acts, Act(seq=6, facts=(Undo(seq=5),))]
    state = Tape(GAME, undone).now.state
    assert [done.points[Seat(2)] for done in state.rounds] == [0, 1]
    removed = [*acts, Act(seq=6, facts=(Amend(seqs=(5,)),))]
    assert len(Tape(GAME, removed).now.state.rounds) == 1


def test_a_round_that_can_no_longer_be_is_named_and_marked_once_its_writer_lets_it_stand():
    begin, knock = begin_of(GAME, start={"Ilse": 13}), Toep(seat=Seat(0))
    told = ((begin,), (won("Ilse"),), (knock, won("Ilse")))
    acts = [Act(seq=seq, facts=facts) for seq, facts in enumerate(told, start=1)]
    strains = check_act(GAME, acts, Act(seq=4, facts=(Amend(seqs=(2,)), won("Mehmet"))))
    assert [(one.seq, one.round, one.fact) for one in strains] == [(3, 2, knock)]
    stands = Act(seq=4, facts=(Amend(seqs=(2,), stands=(3,)), won("Mehmet")))
    assert check_act(GAME, acts, stands) == ()
    now = Tape(GAME, [*acts, stands]).now
    assert (now.marked, now.rounds) == ({1}, ((4,), (3,)))


@pytest.mark.parametrize("fact", [Undo(seq=2), Redo(seq=2), Redo(seq=3), Amend(seqs=(1, 2))])
def test_an_entry_about_itself_or_a_later_one_is_refused_instead_of_struck_for_ever(fact):
    """As a damaged file has it: one bit makes a 4 a 5."""
    with pytest.raises(ValueError, match="Regel 2 gaat over een regel die er dan nog niet is"):
        Strikes([Act(seq=1, facts=()), Act(seq=2, facts=(fact,))])
