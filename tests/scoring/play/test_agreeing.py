"""House rules that change in the middle of an evening: they hold from there on, and nothing is counted anew."""

import random
from dataclasses import replace

import pytest

from scoring.games import GAMES
from scoring.games import game as find_game
from scoring.play.books.ledger import unbalanced
from scoring.play.contract import Objection, Seat
from scoring.play.log.act import Act, Amend, Undo
from scoring.play.log.admission import admit, check_act
from scoring.play.log.agreeing import agree_objection, with_agreements
from scoring.play.log.periods import agreed_options, periods
from scoring.play.log.replay import Tape
from scoring.play.seating import Agree
from tests.rounds.play_along import begin_of, fact_of
from tests.test_rooms_bent import evenings

PLAYERS = ("Anna", "Bram", "Cora", "Dirk")
AN, BRAM, CORA, DIRK = map(Seat, range(4))


class Sheet:
    """A log that is written on as pages do."""

    def __init__(self, slug, **more):
        self.game = find_game(slug)
        self.tape = Tape(self.game)
        self.last = 0
        self.write(begin_of(self.game, players=PLAYERS, **more))

    def write(self, *facts):
        """Write an entry; the objection, or the strains. A refused one leaves no trace."""
        found = [fact_of(self.game, one, PLAYERS) if isinstance(one, str) else one for one in facts]
        tape, act = self.tape.copy(), Act(seq=self.last + 1, facts=tuple(found))
        outcome = admit(tape, act)
        if outcome == ():
            self.tape, self.last = tape, act.seq
            again = Tape(self.game, self.tape.strikes.acts.values()).now
            assert (again.state, again.rounds) == (self.tape.now.state, self.tape.now.rounds)
        return outcome

    def agree(self, **options):
        return self.write(Agree(options=tuple((key.replace("_", "-"), text) for key, text in options.items())))

    @property
    def points(self):
        return [line.points for line in self.game.play.board(self.tape.now.state).lines]

    @property
    def story(self):
        return [[step.text for step in done.story] for done in self.tape.now.state.rounds]


def test_a_house_rule_holds_from_the_next_round_on_and_the_story_says_so():
    it = Sheet("toepen", options={"winnen-met-boer": "uit"})
    it.write("lasttrick Anna")
    assert it.agree(winnen_met_boer="altijd-dubbel") == ()
    it.write("lasttrick Anna jack=ja")
    assert it.points == [0, 3, 3, 3]
    assert it.story[1][0] == "Vanaf hier: ‘Winnen met de boer’ verliezers dubbel, ook zonder toep."
    assert it.story[0][0] == "Anna haalt de laatste slag."


def test_a_lower_limit_holds_from_there_on_and_makes_armoede():
    it = Sheet("toepen", options={"tot": "15"}, start={"Bram": 3})
    it.write("lasttrick Anna")
    assert it.agree(tot="5") == ()
    assert it.tape.now.state.poor_since == {BRAM: 2}
    it.write("lasttrick Anna")
    assert it.tape.now.state.out == (BRAM,)


def test_a_limit_below_somebody_is_refused_and_one_that_is_no_limit_too():
    it = Sheet("toepen", options={"tot": "15"}, start={"Bram": 8})
    it.write("lasttrick Anna")
    for tot in ("5", "9"):
        assert "wat er al staat" in it.agree(tot=tot).message
    assert "heel getal" in it.agree(tot="elf").message
    assert it.agree(tot="15").message == "Noem alleen wat er anders wordt, en elk één keer."
    assert it.agree().message == "Er is niets anders gekozen."
    assert "bestaat niet" in it.agree(stiekem="aan").message
    assert "gaan niet samen" in it.agree(winnaar_deelt="aan", hoogste_deelt="aan").message
    assert it.points == [0, 9, 1, 1]


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("toepen", {"aftellen": "aan"}),
        ("toepen", {"einde": "eerste-af"}),
        ("toepen", {"inzet": "5"}),
        ("toepen", {"per_punt": "2"}),
        ("mieen", {"fichewaarde": "5"}),
        ("mieen", {"fiches_samen": "5"}),
        ("chapeau", {"begin": "spelers"}),
        ("chapeau", {"munten": "min-een"}),
        ("loterijen", {"bank": "gezamenlijk"}),
        ("vrij", {"fiches": "aan"}),
        ("roulette", {"dubbele_zero": "aan"}),
        ("ecarte", {"fiches": "7"}),
        ("ecarte", {"poule": "2"}),
        ("poker-hazard", {"jackpot": "altijd"}),
    ],
)
def test_what_holds_for_a_whole_sheet_is_refused_with_its_name(slug, options):
    it = Sheet(slug)
    (key,) = options
    label = it.game.option(key.replace("_", "-")).label
    outcome = it.agree(**options)
    assert isinstance(outcome, Objection)
    assert outcome.message.startswith(f"‘{label}’ geldt voor het hele blad")


def test_nothing_changes_in_the_middle_of_a_round_nor_after_the_end():
    it = Sheet("toepen", options={"tot": "2"})
    it.write("toep Anna")
    assert it.agree(tot="10").message.startswith("Maak eerst de ronde af")
    it.write("fold Bram", "fold Cora", "lasttrick Anna")
    it.write("lasttrick Anna")
    assert it.tape.now.state.over
    assert it.agree(tot="10").message.startswith("Het spel is uit")


def test_it_is_undone_and_done_again_and_earlier_rounds_are_amended_around_it():
    it = Sheet("toepen", options={"winnen-met-boer": "uit"})
    it.write("lasttrick Anna")
    it.agree(winnen_met_boer="altijd-dubbel")
    it.write("lasttrick Anna jack=ja")
    assert it.points == [0, 3, 3, 3]
    assert it.write(Amend(seqs=(2,)), "lasttrick Bram") == ()
    assert it.points == [1, 2, 3, 3]
    outcome = it.write(Undo(seq=3))
    assert [strain.objection.message for strain in outcome] == ["Winnen met de boer is niet afgesproken."]
    assert it.write(Undo(seq=4)) == ()
    assert it.write(Undo(seq=3)) == ()
    assert it.points == [1, 0, 1, 1]


def test_for_the_whole_sheet_it_takes_the_place_of_what_was_agreed_later():
    it = Sheet("toepen", options={"tot": "15"})
    it.write("lasttrick Anna")
    it.agree(tot="10")
    seqs, begin = it.tape.strikes.opening()
    assert (seqs, dict(begin.options)["tot"]) == ((1, 3), "10")
    whole = replace(begin, options=tuple((dict(begin.options) | {"tot": "20"}).items()))
    assert "nieuwe afspraken" in it.write(Amend(seqs=(1,)), whole).message
    assert it.write(Amend(seqs=seqs), whole) == ()
    assert it.tape.now.state.limit == 20
    assert it.tape.strikes.opening() == ((4,), whole)


def test_where_an_amend_puts_somebody_beyond_the_new_limit_that_is_told_and_may_stand():
    it = Sheet("toepen", options={"tot": "15"}, start={"Bram": 3})
    it.write("lasttrick Bram")
    it.agree(tot="5")
    it.write("lasttrick Anna")
    dearer = (Amend(seqs=(2,)), "toep Anna", "toep Bram", "lasttrick Anna")
    (strain,) = it.write(*dearer)
    assert (strain.seq, "wat er al staat" in strain.objection.message) == (3, True)
    assert it.write(replace(dearer[0], stands=(3,)), *dearer[1:]) == ()
    assert it.tape.now.state.out == (BRAM,)
    assert it.points == [0, 7, 4, 4]  # Bram played the last round, and it still counts for him


def test_a_rule_has_the_rounds_in_which_it_held_beside_each_value():
    it = Sheet("toepen", options={"tot": "15", "blind": "uit"})
    it.agree(tot="12")  # before the first round: nothing held before it
    it.write("lasttrick Anna")
    it.agree(tot="10")
    it.agree(tot="11", blind="aan")
    it.write("lasttrick Anna")
    it.write("lasttrick Anna")
    it.agree(tot="20")
    told = {
        one.option.key: one.course
        for one in agreed_options(periods(it.tape.strikes, it.tape.now.rounds), it.game)
        if one.changed
    }
    assert told == {
        "tot": "12 in ronde 1; 11 in ronde 2 en 3; 20 vanaf ronde 4",
        "blind": "uit in ronde 1; aan vanaf ronde 2",
        "blind-punten": "geldt niet in ronde 1; 3 vanaf ronde 2",
        "blind-meeste": "geldt niet in ronde 1; aan vanaf ronde 2",
    }


def told_in_the_round_before(game):
    """(The state after a round, the fact) of each fact of the golden tables that is told in that round afterwards."""
    told = list(evenings(game))
    every_fact = dict.fromkeys(fact for _, facts in told for fact in facts)
    for begin, facts in told:
        state = game.play.start(begin)
        for fact in facts:
            earlier, state = state, game.play.apply(state, fact)
            if len(state.rounds) == len(earlier.rounds):
                continue
            for next_one in every_fact:
                if game.play.check(state, next_one) is None:
                    later = game.play.apply(state, next_one)
                    if len(later.rounds) == len(state.rounds) and later.rounds[-1] != state.rounds[-1]:
                        yield state, next_one


def agreed_next(game, state, chance):
    """The state after other house rules, any that may hold from here on; None when none may."""
    for option in chance.sample(game.options, len(game.options)):
        fact = Agree(options=((option.key, value_of(option, chance)),))
        if agree_objection(game, game.play, state, fact) is None:
            return with_agreements(game, game.play, state, fact)
    return None


TELL_AFTERWARDS = {
    "banken-met-variaties", "eenentwintigen", "loterijen", "mieen", "mijn-en-dijn", "poker", "poker-hazard", "roulette",
    "toepen", "trente-et-quarante",
}  # fmt: skip
"""The games in which something between two rounds is told in the round before."""


@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.slug)
def test_what_holds_from_here_on_is_told_in_the_next_round_whatever_comes_between(game):
    chance, found = random.Random(5), []
    for state, fact in told_in_the_round_before(game):
        if (agreed := agreed_next(game, state, chance)) is None:
            continue
        later = game.play.apply(agreed, fact)
        assert later.rounds[:-1] == state.rounds[:-1]
        assert [step for done in later.rounds for step in done.story if step.text.startswith("Vanaf hier")] == []
        assert later.story[: len(agreed.story)] == agreed.story
        found.append(fact)
    assert bool(found) is (game.slug in TELL_AFTERWARDS)


def test_after_an_agreement_no_round_is_open_so_that_somebody_may_come():
    sheet = Sheet("vrij")
    assert sheet.write("scored seats=Anna+Bram+Cora+Dirk points=1+2+3+4") == ()
    assert sheet.agree(grens="50") == ()
    assert sheet.write("join Noor name=Noor points=2") == ()


def test_it_stands_alone_in_its_entry():
    it = Sheet("toepen")
    outcome = it.write(Agree(options=(("tot", "10"),)), "lasttrick Anna")
    assert outcome.message == "Andere afspraken zijn een regel op zichzelf."


def value_of(option, chance):
    if option.kind == "bool":
        return chance.choice(["aan", "uit"])
    if option.kind == "int":
        return str(chance.choice([option.low, option.high, *option.offered]))
    return chance.choice([value for value, _ in option.choices]) if option.choices else "iets"


@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.slug)
def test_whatever_is_agreed_on_changes_no_round_that_stands_and_a_room_plays_on(game):
    """Two evenings of the golden tables behind each other, with other house rules in between."""
    chance, play, told = random.Random(22), game.play, list(evenings(game))
    agreed = 0
    for _ in range(150):
        begin, first = chance.choice(told)
        others = [facts for other, facts in told if len(other.seats) == len(begin.seats)]
        tape = Tape(game, [Act(seq=1, facts=(begin,))])
        for fact in first:
            again = tape.copy()
            if admit(again, Act(seq=len(tape.strikes.acts) + 1, facts=(fact,))) == ():
                tape = again
        before = play.board(tape.now.state)
        options = tuple({one.key: value_of(one, chance) for one in chance.sample(game.options, 1)}.items())
        act, after = Act(seq=len(tape.strikes.acts) + 1, facts=(Agree(options=options),)), tape.copy()
        if admit(after, act) != ():
            continue
        agreed += 1
        for fact in chance.choice(others):
            again = after.copy()
            if admit(again, Act(seq=len(after.strikes.acts) + 1, facts=(fact,))) == ():
                after = again
        state, board = after.now.state, play.board(after.now.state)
        assert [(one.points, one.totals) for one in board.rounds[: len(before.rounds)]] == [
            (one.points, one.totals) for one in before.rounds
        ]
        assert unbalanced(state) is None
        held = {one.first: dict(one.begin.options) for one in periods(after.strikes, after.now.rounds)}
        assert held == {1: dict(begin.options)} | {len(before.rounds) + 1: dict(begin.options) | dict(options)}
        play.pad(state, {})
        assert Tape(game, after.strikes.acts.values()).now.state == state
        undone = check_act(game, after.strikes.acts.values(), Act(seq=999, facts=(Undo(seq=act.seq),)))
        assert not isinstance(undone, Objection)
    assert agreed > 5
