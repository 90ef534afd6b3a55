"""Which agreements held in which rounds, found at once on a sheet of many changes too, and which rules changed."""

import pytest

from scoring.games import game as find_game
from scoring.play.log.act import Act
from scoring.play.log.periods import Period, agreed_options, periods
from scoring.play.log.undo import Strikes
from scoring.play.seating import Agree
from tests.rounds.play_along import begin_of, fact_of

PLAYERS = ("Anna", "Bram", "Cora", "Dirk")


class Counted(int):
    """A number that counts how often it is compared."""

    compared = 0

    def __lt__(self, other):
        Counted.compared += 1
        return int(self) < int(other)


@pytest.mark.parametrize("rounds", [100, 400])
def test_the_periods_of_many_rounds_and_agreements_are_found_without_comparing_each_with_each(rounds, monkeypatch):
    game = find_game("toepen")
    begin, done = begin_of(game, players=PLAYERS), fact_of(game, "lasttrick Anna", PLAYERS)
    terms = [Agree(options=(("tot", str(10 + nth % 2)),)) for nth in range(rounds)]
    facts = [begin, *(fact for agreed in terms for fact in (done, agreed))]
    strikes, index, asked = Strikes(Act(seq=nth, facts=(fact,)) for nth, fact in enumerate(facts, 1)), Strikes.index, []
    monkeypatch.setattr(Strikes, "index", lambda self, seq: asked.append(seq) or Counted(index(self, seq)))
    Counted.compared = 0
    held = periods(strikes, [(2 * nth,) for nth in range(1, rounds + 1)])
    assert [one.first for one in held] == [*range(1, rounds + 2)]
    assert len(asked) <= 2 * rounds + 1
    assert rounds <= Counted.compared <= 12 * rounds


def changed(*chosen):
    """The course of each rule of toepen that changed, by key, where each of these options holds for one round."""
    game = find_game("toepen")
    held = [Period(nth, begin_of(game, players=PLAYERS, options=options)) for nth, options in enumerate(chosen, 1)]
    return {one.option.key: one.course for one in agreed_options(held, game) if one.changed}


def test_a_rule_that_came_or_went_with_another_and_is_off_did_not_change():
    assert changed({"was": "uit"}, {"was": "aan"}) == {
        "was": "uit in ronde 1; aan vanaf ronde 2",
        "was-soort": "geldt niet in ronde 1; vuile en witte was vanaf ronde 2",
        "was-namen": "geldt niet in ronde 1; witte was vanaf ronde 2",
        "valse-was": "geldt niet in ronde 1; één punt, en open spelen vanaf ronde 2",
    }
    assert set(changed({"was": "aan"}, {"was": "uit"})) == {"was", "was-soort", "was-namen", "valse-was"}


def test_a_rule_that_was_played_once_is_off_wherever_it_was_not():
    on = {"was": "aan", "meer-controleurs": "aan"}
    assert changed({"was": "uit"}, {"was": "aan"}, on, {"was": "uit"})["meer-controleurs"] == (
        "uit tot en met ronde 2; aan in ronde 3; uit vanaf ronde 4"
    )
    assert changed({"was": "uit"}, on)["meer-controleurs"] == "geldt niet in ronde 1; aan vanaf ronde 2"


@pytest.mark.parametrize(
    ("rounds", "course"),
    [
        (("15", "5", "15"), "15 in ronde 1; 5 in ronde 2; 15 vanaf ronde 3"),
        (("15", "5", "5", "15"), "15 in ronde 1; 5 in ronde 2 en 3; 15 vanaf ronde 4"),
        (("15", "5", "5", "5", "15"), "15 in ronde 1; 5 van ronde 2 tot en met ronde 4; 15 vanaf ronde 5"),
        (("15", "15", "5"), "15 tot en met ronde 2; 5 vanaf ronde 3"),
    ],
)
def test_the_rounds_in_which_a_rule_had_a_value_are_said_as_one_says_them(rounds, course):
    assert changed(*({"tot": limit} for limit in rounds))["tot"] == course


def test_a_number_that_is_nought_is_an_agreement_that_counts():
    """Nobody exchanges, and nobody puts anything in first: that is how they play, and stands on the sheet."""
    begin = begin_of(find_game("poker"), players=PLAYERS, options={"ruilen": "0", "ante": "0"})
    listed = {one.option.key for one in agreed_options((Period(1, begin),), find_game("poker")) if one.is_listed}
    assert {"ruilen", "ante"} <= listed
