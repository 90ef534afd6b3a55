"""Nobody is charged for a round at which he did not sit: drawn evenings of every game, with amends of any of it."""

import random
from dataclasses import fields, replace

import pytest

from scoring.games.ecarte.events import Drawn
from scoring.play.books.ledger import Ledger, unbalanced
from scoring.play.contract import Objection, Seat
from scoring.play.log.act import Act, Amend, Undo
from scoring.play.log.admission import check_act
from scoring.play.log.codec import seats_in
from scoring.play.log.replay import Tape
from scoring.play.seating import SEATING, Join, Leave
from tests.drawn.anything import PLAYED, by_slug
from tests.drawn.times import times
from tests.rounds.written import FOUR, Table
from tests.test_rooms_bent import evenings


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
        told |= {seat for fact in act.game_facts for seat in seats_in(fact)}
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
            seat
            for seq in seqs
            if it.acts[seq - 1].control
            for fact in it.acts[seq - 1].facts
            for seat in seats_in(fact)
        }


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
