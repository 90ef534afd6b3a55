"""A sheet as its log, without a database: what is written on it is judged as the sheet judges it."""

from scoring.games import game as find_game
from scoring.play.log.act import Act, Amend, Undo
from scoring.play.log.admission import check_act
from scoring.play.log.replay import Tape
from tests.rounds.play_along import begin_of, fact_of

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
