"""Which agreements held in which rounds: found at once on a sheet of many rounds and as many changes."""

import pytest

from scoring.games import game as find_game
from scoring.play.log.act import Act
from scoring.play.log.periods import periods
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
