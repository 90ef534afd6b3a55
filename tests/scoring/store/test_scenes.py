"""The table as it lay in a round of a sheet: all that its facts name is there, and it stands as the round ended."""

import pytest

from scoring.games import PLAYABLE, game
from scoring.play.contract import Seat
from scoring.play.log import codec
from scoring.play.log.act import Act
from scoring.play.log.replay import Tape
from scoring.play.seating import SEATING
from scoring.store.reading import Log
from scoring.store.scenes import MOST_FACTS, across_the_room, scene_of
from scoring.templatetags.scene import draw_heaps, draw_table
from tests.clients.scenes import seen, unseen
from tests.rounds.play_along import PLAYERS, begin_of, fact_of
from tests.test_golden import rows

ROUNDS = [param.values for param in rows("round") if "even_so" not in param.values[1]]

MOST = 20
"""About so many rounds of a game are drawn."""


def log_of(room, acts, **keys):
    """A sheet with these acts."""
    acts = [(begin_of(room, **keys),), *map(tuple, acts)]
    return Log(
        sheet=None, game=room, tape=Tape(room, [Act(seq=seq, facts=one) for seq, one in enumerate(acts, 1)]), size=0
    )


def acts_of(room, row, *, together):
    """The facts of a row: each written by itself, or those of a round all at once, as a form does."""
    players, acts, keys = list(row.get("players", PLAYERS)), [], keys_of(row)
    state, new = room.play.start(begin_of(room, **keys)), True
    for text in row["events"]:
        fact = fact_of(room, text, players)
        if text.startswith("join "):
            players.append(text.split()[1])
        apart = isinstance(fact, SEATING + room.play.between)
        acts = [*acts, [fact]] if new or apart or not together else [*acts[:-1], [*acts[-1], fact]]
        before, state = state, room.play.apply(state, fact)
        new = apart or len(state.rounds) > len(before.rounds)
    return acts


def keys_of(row):
    return {key: row[key] for key in ("start", "dealer", "options", "players") if key in row}


def seen_in(found):
    """Names of all at the table, and all words of the picture and of what lay there before."""
    there = seen(draw_table([found.scene]), 1)
    gone = seen(f'<li class="gone">{draw_heaps(found.gone)}', 1)
    return {words[0] for where, words in there if where != "m"}, [word for _, words in there + gone for word in words]


@pytest.mark.parametrize("together", [False, True], ids=["fact by fact", "in a form"])
@pytest.mark.parametrize("room", [one for one in PLAYABLE if one.slug != "vrij"], ids=lambda one: one.slug)
def test_what_the_facts_of_a_round_name_stands_in_its_picture(room, together):
    rounds = [row for played, row in ROUNDS if played is room]
    assert rounds
    for row in rounds[:: max(1, len(rounds) // MOST)]:
        log = log_of(room, acts_of(room, row, together=together), **keys_of(row))
        board, parts = room.play.board(log.state), room.play.chips.fact_parts if room.play.chips else 1
        acts = {act.seq: act for act in log.tape.strikes.standing()}
        for number, seqs in enumerate((*log.replay.rounds, log.replay.open), 1):
            facts, found = [fact for seq in seqs for fact in acts[seq].facts], scene_of(log, number)
            assert (found is None) == (not facts), row["why"]
            if found is None:
                continue
            names, said = seen_in(found)
            for fact in facts:
                assert [*unseen(fact, said, parts)] == [], (row["why"], fact, said)
                assert {board.line(seat).name for seat in codec.seats_in(fact)} <= names, (row["why"], fact)
            if number == len(log.replay.rounds) + bool(log.replay.open) and (far := across_the_room(log)):
                assert [*filter(None, ([*unseen(fact, seen_in(far)[1], parts)] for fact in facts))] == [], row["why"]
            if number <= len(board.rounds):
                totals = board.rounds[number - 1].totals
                assert all(place.points == totals[place.seat] for place in found.scene.places), row["why"]


def test_what_was_paid_in_a_round_is_told_once_though_its_end_tells_it_anew():
    """The pot of three goes round: who put in twice, put in two."""
    facts = ("putin seats=Ilse+Mehmet+Ruud+Saar amount=1", "putin seats=Ilse amount=1", "takespot Saar", "rounddone")
    room = game("vrij")
    log = log_of(room, [[fact_of(room, text, PLAYERS)] for text in facts], options={"fiches": "aan"})
    there = dict(seen(draw_table([scene_of(log, 1).scene]), 1))
    assert there["b"] == ["Ilse", "−2", "deelt", "−2 →", "de pot", "1", "1"]


def test_who_asks_is_marked_and_who_went_home_before_has_no_place():
    room = game("vrij")
    texts = ("scored seats=Ilse points=3", "leave Mehmet", "scored seats=Saar points=3")
    log = log_of(room, [[fact_of(room, text, PLAYERS)] for text in texts])
    first, second = (scene_of(log, number, Seat(0)).scene for number in (1, 2))
    assert [place.name for place in first.places] == [*PLAYERS]
    assert [(place.name, place.acts) for place in second.places] == [("Ilse", True), ("Ruud", False), ("Saar", False)]


TAKEN_UP = [
    ("mijn-en-dijn", ("stake Mehmet rank=tien amount=3", "blanks cards=2", "dijn rank=tien"), [("", ("", ""))]),
    ("chapeau", ("announce Ilse kind=full-house named=H", "lift Mehmet dice=H+H+V+V+A"), [("Ilse", ("H",))]),
    ("handelen", ("stakes", "turned Mehmet rank=negen", "turned Mehmet rank=tien", "won Mehmet"), []),
]


@pytest.mark.parametrize(("slug", "texts", "gone"), TAKEN_UP, ids=[row[0] for row in TAKEN_UP])
def test_what_was_taken_up_is_told_beside_the_table_but_not_what_still_lies_under_more(slug, texts, gone):
    log = log_of(game(slug), [[fact_of(game(slug), text, PLAYERS)] for text in texts])
    assert [(name, heap.codes) for name, heap in scene_of(log, 1).gone] == gone


def test_a_round_of_more_facts_than_lie_on_a_table_has_no_picture():
    room = game("vrij")
    text = "putin seats=Ilse amount=1"
    log = log_of(room, [[fact_of(room, text, PLAYERS)]] * (MOST_FACTS + 1), options={"fiches": "aan"})
    assert scene_of(log, 1) is None
