"""What was played stays played: a round after an amended one counts for those who sat at it when it was written."""

import random
from dataclasses import fields, replace

import pytest

from scoring.games import game as find_game
from scoring.games.ecarte.events import Drawn
from scoring.play.books.ledger import Ledger, unbalanced
from scoring.play.contract import Objection, Seat
from scoring.play.log.act import Act, Amend, Redo, Undo
from scoring.play.log.admission import check_act
from scoring.play.log.codec import seats
from scoring.play.log.replay import Tape
from scoring.play.seating import SEATING, Begin, Join, Leave
from scoring.store.changes.difference import _turns as changes_between
from tests.drawn.anything import PLAYED, by_slug
from tests.drawn.times import times
from tests.rounds.play_along import begin_of, fact_of
from tests.test_rooms_bent import evenings

FOUR = ("Anna", "Bram", "Chris", "Dirk")
SHORT = {"tot": "6", "armoede": "uit", "blind": "uit"}


class Table:
    """A sheet as its log: every entry is admitted by the rules before it is written."""

    def __init__(self, slug, names=FOUR, options=SHORT, **begin):
        self.game, self.names = find_game(slug), list(names)
        self.acts = [Act(seq=1, facts=(begin_of(self.game, players=names, options=options, **begin),))]

    def facts(self, *texts):
        return tuple(fact_of(self.game, text, self.names) for text in texts)

    def write(self, *texts, amends=None, undo=None, **more):
        facts = self.facts(*texts)
        control = Amend(seqs=amends, **more) if amends else Undo(seq=undo, **more) if undo else None
        act = Act(seq=len(self.acts) + 1, facts=(control, *facts) if control else facts)
        outcome = check_act(self.game, self.acts, act)
        if outcome == ():
            self.acts.append(act)
        return outcome

    def add(self, fact):
        """Write it if it may be written."""
        act = Act(seq=len(self.acts) + 1, facts=(fact,))
        self.acts += [act] if check_act(self.game, self.acts, act) == () else []

    @property
    def state(self):
        return Tape(self.game, self.acts).now.state

    @property
    def points(self):
        return tuple(self.state.points.values())

    def story(self, number):
        return [step.text for step in self.state.rounds[number - 1].story]


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


@pytest.mark.parametrize("slug", ["mieen", "loterijen", "verloten", "vrij", "napoleonnen", "commetten", "handelen"])
def test_who_had_gone_home_pays_nothing_when_his_leaving_is_struck(slug):
    """The pots of these games ask everybody at the table, and he did not sit there."""
    it = Table(slug, options={}, names=(*FOUR, "Eva", "Frits"))
    chance = random.Random(slug)
    rounds = [whole for whole in played_rounds(it.game) if whole]
    assert it.write("leave Dirk") == ()
    while len(it.state.rounds) < 3:
        write_one(it, chance, rounds)
    before = it.state.rounds
    assert it.write(undo=2) == ()
    assert [done.points for done in it.state.rounds] == [done.points for done in before]


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


# --- over all games -------------------------------------------------------------------------------


def played_rounds(game):
    """The facts of whole rounds of the golden tables, each as its table wrote it."""
    found = []
    for begin, facts in evenings(game):
        state, current = game.play.start(begin), []
        for fact in facts:
            if isinstance(fact, SEATING):
                current = []
                state = game.play.apply(state, fact)
                continue
            count, current = len(state.rounds), [*current, fact]
            state = game.play.apply(state, fact)
            if len(state.rounds) > count:
                found.append(tuple(current))
                current = []
    return list(dict.fromkeys(found))


def turned(facts, way):
    """The same facts about other seats."""

    def other(value):
        if isinstance(value, tuple):
            return tuple(map(other, value))
        return way.get(value, value)

    def about(fact):
        hints = {field.name: field.type for field in fields(fact)}
        seats = [name for name, hint in hints.items() if "Seat" in str(hint)]
        return replace(fact, **{name: other(getattr(fact, name)) for name in seats})

    return tuple(map(about, facts))


def drawn_round(chance, rounds, seats):
    way = dict(zip(range(8), chance.sample(seats, len(seats)), strict=False))
    return turned(chance.choice(rounds), way)


def write_one(it, chance, rounds, amends=None, **more):
    """Try some rounds on this table until one may be written; whether one was."""
    for _ in range(60):
        told = drawn_round(chance, rounds, list(it.state.seating.order))
        control = (Amend(seqs=amends, **more),) if amends else ()
        act = Act(seq=len(it.acts) + 1, facts=(*control, *told))
        outcome = check_act(it.game, it.acts, act)
        if outcome and not isinstance(outcome, Objection) and amends:
            stands = tuple(dict.fromkeys(strain.seq for strain in outcome))
            act = Act(seq=act.seq, facts=(replace(control[0], stands=stands), *told))
            outcome = check_act(it.game, it.acts, act)
        if outcome == ():
            it.acts.append(act)
            return True
    return False


def sat_then(it, seq):
    """Who sat at this entry when it was written; an amend is of who sat at what it replaced, and of
    those of whom it tells something."""
    act, told = it.acts[seq - 1], set()
    while isinstance(act.control, Amend):
        told |= {seat for fact in act.game_facts for seat in seats(fact)}
        if it.game.slug == "ecarte" and isinstance(act.game_facts[0], Drawn):  # says itself who sit
            return {*range(9)}
        act = it.acts[act.control.seqs[0] - 1]
    state = Tape(it.game, it.acts[: act.seq - 1]).now.state
    for fact in act.facts:
        if not isinstance(fact, SEATING + it.game.play.between):
            break
        state = it.game.play.apply(state, fact)
    return told | {*(it.game.play.sits(state) if it.game.play.sits else state.living())}


def comes_or_goes(it, chance, _):
    seating = it.state.seating
    newcomer = Join(seat=seating.fresh(), name=f"Gast {len(it.acts)}")
    it.add(chance.choice([Leave(seat=chance.choice(seating.order)), newcomer]))


def writes(it, chance, rounds):
    write_one(it, chance, rounds)


def amends(it, chance, rounds):
    if made := [seqs for seqs in Tape(it.game, it.acts).now.rounds if seqs]:
        write_one(it, chance, rounds, amends=chance.choice(made))


def takes_back(it, chance, _):
    """Any entry, and rather than another that somebody came or went."""
    aside = [act.seq for act in it.acts[1:] if isinstance(act.facts[0], Join | Leave)]
    it.add(Undo(seq=chance.choice(aside or range(2, len(it.acts) + 2))))


EVENING = (writes, comes_or_goes, writes, writes, takes_back, amends, writes, comes_or_goes, writes, amends, takes_back)
EVENINGS = times(1, 30)


@pytest.mark.parametrize("game", PLAYED, ids=by_slug)
def test_nobody_is_charged_for_a_round_at_which_he_did_not_sit(game):
    """Evenings of rounds, people who come and go, and amends and undos of any of it."""
    rounds = played_rounds(game)
    for nth in range(EVENINGS):
        chance = random.Random(f"{game.slug} {nth}")
        names = ("Anna", "Bram", "Chris", "Dirk", "Eva", "Frits")[: min(6, game.seats[-1])]
        it = Table(game.slug, names=names, options={"tot": "4"} if game.slug == "toepen" else {})
        for does in EVENING:
            does(it, chance, rounds)
        _holds(it)


def _holds(it):
    now = Tape(it.game, it.acts).now
    assert unbalanced(now.state) is None
    lies: set[Seat] = set()  # of whom an amend told, his stake may lie on the table for the next round
    for done, seqs in zip(now.state.rounds, now.rounds, strict=True):
        assert not isinstance(now.state, Ledger) or sum(done.points.values()) == 0
        sat = set().union(*(sat_then(it, seq) for seq in seqs)) if seqs else done.names  # newcomers between two entries
        for seat in done.names.keys() - sat - lies:
            won = sum(step.gain(seat) for step in done.story if "gaat weg" not in step.text)
            back = it.game.slug == "ecarte" and not done.totals[seat]  # the fiches of a partij that is over
            assert not won or back, f"{now.state.name(seat)} got {won} in round {done.number}"
        lies |= {
            seat for seq in seqs if it.acts[seq - 1].control for fact in it.acts[seq - 1].facts for seat in seats(fact)
        }


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
