"""The sheet of five-card poker against the sums of its calculator, and side pots against a count chip by chip."""

import random
from functools import reduce

import pytest

from scoring.games import game as find_game
from scoring.games.poker.pots import side_pots
from scoring.games.poker.vijfkaarten import GAME
from scoring.games.poker.vijfkaarten.events import Ante, Bet, Call, Check, Fold, Played, Raise, Showdown
from scoring.games.poker.vijfkaarten.turns import round_after
from scoring.play.contract import Seat
from tests.rounds.play_along import PLAYERS, begin_of, fact_of, objected

NAMES = ("Ilse", "Mehmet", "Ruud", "Saar", "Tess", "Bart")
KINDS = {"bet": Bet, "raise": Raise, "call": Call, "fold": Fold}


def table(players, **options):
    """A sheet on which everybody has plenty, with the ante of three put in."""
    names = NAMES[:players]
    options = {"ante": "3", "checken": "uit", **options}
    begin = begin_of(GAME, players=names, start=dict.fromkeys(names, 100_000), options=options)
    return GAME.play.apply(GAME.play.start(begin), Ante())


def written_as(move, seat, amount):
    return KINDS[move](seat=seat, amount=amount) if move in ("bet", "raise") else KINDS[move](seat=seat)


def readable(order, deeds, limits):
    try:
        return round_after(order, deeds, *limits)
    except ValueError:
        return None


def test_a_thousand_rounds_of_betting_stand_on_the_sheet_as_in_the_calculator():
    """What the one refuses the other refuses; the pot, who is next and what it costs him are the same."""
    chance = random.Random(12)
    refused = 0
    for _ in range(1000):
        players = chance.randint(2, 6)
        limits = chance.choice([(0, 0), (10, 0), (0, 30), (5, 25)])
        keys = {"hoogste-verhoging": str(limits[0]), "hoogste-inzet": str(limits[1])}
        state, order = table(players, **keys), [str(seat) for seat in (*range(1, players), 0)]
        deeds = []
        while True:
            deed = chance.choice([("bet", chance.randint(0, 30)), ("raise", chance.randint(0, 12)), ("call", 0),
                                  ("call", 0), ("fold", 0)])  # fmt: skip
            now = readable(order, [*deeds, deed], limits)
            seat = Seat(int(readable(order, deeds, limits).turns.next))
            written = written_as(deed[0], seat, deed[1])
            assert (GAME.play.check(state, written) is None) == (now is not None), (deeds, deed)
            if now is None:
                refused += 1
                continue
            deeds.append(deed)
            state = GAME.play.apply(state, written)
            if now.winner:
                assert state.rounds[-1].totals[int(now.winner)] == 100_000 + sum(
                    chips for name, chips in now.betting.put.items() if name != now.winner
                ) + 3 * (players - 1)
                break
            assert state.has("pot") == 3 * players + now.betting.pot
            if now.turns.over:
                assert state.swapping
                break
            assert str(state.turn) == now.turns.next
            assert state.to_call(state.turn) == now.betting.to_call(now.turns.next)
    assert refused > 500


def test_a_hand_told_afterwards_ends_as_the_same_hand_told_word_by_word():
    chance = random.Random(7)
    compared = 0
    while compared < 300:
        state = table(4, checken="aan")
        while state.begun and state.turn is not None:
            seat, level = state.turn, state.now.level
            words = [Call(seat=seat), Raise(seat=seat, amount=chance.randint(1, 9))] if level else []
            state = GAME.play.apply(state, chance.choice([*words, Bet(seat=seat, amount=5), Fold(seat=seat)]))
        if not state.begun:
            continue
        compared += 1
        winners = tuple(sorted(chance.sample(state.playing(), chance.randint(1, len(state.playing())))))
        put = {seat: chips - 3 for seat, chips in state.put.items() if chips > 3}
        again = GAME.play.apply(table(4), Played(seats=tuple(put), amounts=tuple(put.values())))
        folded_even = [s for s in again.playing() if s not in state.playing()]
        assert not folded_even or max(put.values(), default=0) == put.get(folded_even[0], 0)
        ends = [GAME.play.apply(one, Showdown(seats=winners)).rounds[-1].totals for one in (state, again)]
        assert ends[0] == ends[1]


def few_chips(chance, **options):
    """A sheet on which some have hardly more than the ante of one, with the hand begun."""
    names = NAMES[: chance.randint(2, 6)]
    start = {name: chance.choice([1, 2, 4, 9, 30, 100]) for name in names}
    begin = begin_of(GAME, players=names, start=start, options={"ante": "1", **options})
    return GAME.play.apply(GAME.play.start(begin), Ante())


def spoken(state, chance):
    """A word of whoever is to speak; sometimes a bet of the only one who has chips left."""
    seat = state.turn if state.turn is not None else state.lone
    level = state.now.level
    words = [Call(seat=seat)] * 3 + [Raise(seat=seat, amount=chance.choice([1, 3, 8, 30]))] if level else []
    words += [] if level else [Check(seat=seat)] * 2 + [Bet(seat=seat, amount=chance.choice([1, 3, 8, 30]))]
    able = [word for word in (*words, Fold(seat=seat)) if GAME.play.check(state, word) is None]
    return chance.choice(able)


def test_with_few_chips_nobody_wins_what_he_did_not_meet_and_a_hand_told_afterwards_ends_the_same():
    """Without side pots: whoever is shown a winner met all that was put in, and no word was left to say."""
    chance = random.Random(20)
    shown = passed = 0
    for _ in range(1500):
        begun = state = few_chips(chance)
        words = []
        while state.begun and (state.turn is not None or (state.lone is not None and chance.random() < 0.3)):
            words.append(spoken(state, chance))
            state = GAME.play.apply(state, words[-1])
        put = {seat: begun.has(seat) - state.has(seat) for seat in begun.dealt}
        if state.begun:
            shown += 1
            most = max(put.values())
            assert {put[seat] for seat in state.playing()} == {most}
            winners = tuple(sorted(chance.sample(state.playing(), chance.randint(1, len(state.playing())))))
            state = GAME.play.apply(state, Showdown(seats=winners))
        else:
            passed += 1
            winners = (words[-1].seat,) if isinstance(words[-1], Bet | Raise) else ()
            left = [move.target for move in state.rounds[-1].story[-1].moves]
            assert not winners or left == list(winners)
            winners = tuple(left)
            paid = [move for step in state.rounds[-1].story for move in step.moves if move.target == "pot"]
            put = {seat: sum(move.amount for move in paid if move.source == seat) - 1 for seat in begun.dealt}
        known = {seat: chips for seat, chips in put.items() if chips}
        afterwards = Played(seats=tuple(known), amounts=tuple(known.values()))
        assert GAME.play.check(begun, afterwards) is None
        again = GAME.play.apply(begun, afterwards)
        assert GAME.play.check(again, Showdown(seats=winners)) is None
        again = GAME.play.apply(again, Showdown(seats=winners))
        assert again.rounds[-1].totals == state.rounds[-1].totals
    assert min(shown, passed) > 300


def test_side_pots_are_what_counting_chip_by_chip_gives():
    """Chip number n of everybody lies in one pot, for those still in who put in that many."""
    chance = random.Random(3)
    for _ in range(1000):
        put = {Seat(place): chance.choice([0, 1, 2, 5, 5, 9, 20]) for place in range(chance.randint(2, 6))}
        playing = sorted(chance.sample(list(put), chance.randint(1, len(put))))
        counted = {}
        for number in range(1, max(put.values()) + 1):
            able = tuple(seat for seat in playing if put[seat] >= number)
            able = able or max((who for who in counted), key=lambda who: -len(who), default=tuple(playing))
            counted[able] = counted.get(able, 0) + sum(chips >= number for chips in put.values())
        found = {}
        for pot in side_pots(put, playing):
            found[pot.players] = found.get(pot.players, 0) + pot.chips
        if any(put[seat] for seat in playing):
            assert found == counted
        assert sum(found.values()) == sum(put.values())


# --- side pots in the form of a hand told afterwards ----------------------------------------------------------------

SIDES = [
    ("poker", ["ante", "played seats=Ruud+Saar+Ilse amounts=5+20+20", "showdown seats=Ruud"]),
    ("poker-hazard", ["ante", "played seats=Ruud+Saar+Ilse amounts=6+20+19", "showdown seats=Ruud"]),
]
"""Ruud is all in and shows the best hand; Ilse, whose seat is the first, and Saar have a side pot between them."""


@pytest.mark.parametrize(("slug", "told"), SIDES, ids=["five cards", "with a joker"])
@pytest.mark.parametrize("winners", ["Ilse", "Saar", "Saar+Ilse"])
def test_a_side_pot_is_won_or_divided_in_the_form_as_at_the_table(slug, told, winners):
    game = find_game(slug)
    start = {"Ilse": 60, "Mehmet": 60, "Ruud": 6, "Saar": 60}
    state = game.play.start(begin_of(game, start=start, options={"zijpotten": "aan"}))
    facts = tuple(fact_of(game, text, PLAYERS) for text in (*told, f"showdown seats={winners}"))
    assert objected(game, state, facts) is None
    draft = game.play.recall(state, facts)
    assert game.play.pad(state, draft).form.missing == ""
    assert game.play.compose(state, draft) == facts
    assert len(reduce(game.play.apply, facts, state).rounds) == 1


def test_before_the_deal_the_board_says_whose_the_blinds_are():
    options = {"ante": "0", "kleine-blind": "2"}
    state = GAME.play.start(begin_of(GAME, players=("An", "Bo", "Cor"), options=options))
    assert "blinds: Bo 2 en Cor 4" in [signal.text for signal in GAME.play.board(state).signals]


def test_blinds_above_what_anybody_buys_in_for_are_refused_at_their_switch():
    start = dict.fromkeys(("An", "Bo", "Cor"), 20)
    begin = begin_of(GAME, players=("An", "Bo", "Cor"), options={"kleine-blind": "50"}, start=start)
    refused = GAME.play.check(GAME.play.start(begin), begin)
    assert refused is not None
    assert "De grote blind is 100 fiches" in refused.message
    assert (refused.rule, refused.field) == ("poker#blinds", "kleine-blind")


def test_a_hand_that_all_but_one_sit_out_lacks_who_plays_before_it_is_written():
    state = GAME.play.start(begin_of(GAME, players=("An", "Bo", "Cor"), options={"kleine-blind": "1"}))
    alone = GAME.play.compose(state, {"tot": "2", "hand-2": "wint", "overgeslagen": (Seat(0), Seat(1))})
    assert alone.message == "Er ontbreekt nog: wie er meespeelt."
