"""The sheet of poker with a joker against the sums of its calculators: the bidding, dubbel, cheap pots and portions."""

import random
from dataclasses import replace

import pytest

from scoring.games.poker.hazard import GAME, rounds, score
from scoring.games.poker.hazard.events import (
    Along,
    Ante,
    Away,
    Cheap,
    CheapPot,
    Check,
    DarkDouble,
    DarkOpen,
    Double,
    Fixed,
    Jackpot,
    LightDouble,
    Opened,
    Played,
    Raise,
    See,
    Showdown,
    Straddle,
)
from scoring.games.poker.hazard.state import BIDDING
from scoring.play.contract import Seat
from tests.rounds.play_along import begin_of

KINDS = {"verhogen": Raise, "zien": See, "weg": Away}
PLENTY = 900_000


def table(players, **options):
    """A sheet where A deals and everybody has plenty; `speelwijze_` and the like are written with a hyphen."""
    names = rounds.SEATS[:players]
    written = {"checken": "uit", **{key.replace("_", "-"): value for key, value in options.items()}}
    return GAME.play.start(begin_of(GAME, players=names, start=dict.fromkeys(names, PLENTY), options=written))


def after(state, *facts):
    for fact in facts:
        assert GAME.play.check(state, fact) is None, fact
        state = GAME.play.apply(state, fact)
    return state


def seat(name):
    return Seat(rounds.SEATS.index(name))


def fact(action, name, amount):
    kind = KINDS[action]
    return kind(seat=seat(name), amount=amount) if kind is Raise else kind(seat=seat(name))


def readable(game, words, limits):
    try:
        return rounds.after_bidding(game, words, limits)
    except ValueError:
        return None


def entered(players, minimum, straddler, away):
    """The hand on the sheet and in the calculator, once everybody has said whether he goes along."""
    state = after(table(players, minimum=str(minimum), straddelen="aan" if straddler else "uit"), Ante())
    state = after(state, Straddle(seat=seat(straddler))) if straddler else state
    for name in rounds.speaking_order(rounds.seats(players), straddler or "A"):
        if state.begun and state.turn is not None:
            state = after(state, Away(seat=seat(name)) if name in away else Along(seat=seat(name)))
    return state, rounds.begin(players, minimum, straddler, away)


def test_a_thousand_hands_stand_on_the_sheet_as_in_the_calculator():
    """What the one refuses the other refuses; who takes the pot, what lies in it, who is next and what he must pay."""
    chance = random.Random(71)
    refused = bid = 0
    for _ in range(1000):
        players, minimum = chance.randint(2, 7), chance.choice([1, 10])
        straddler = chance.choice(["", "", *[name for name in rounds.STRADDLERS if name in rounds.SEATS[:players]]])
        away = [name for name in rounds.SEATS[:players] if chance.random() < 0.3]
        state, game = entered(players, minimum, straddler, away)
        limits, words = state.limits, []
        while not game.alone and game.turns.next:
            bid += 1
            assert state.phase == BIDDING
            assert state.has("pot") == game.betting.pot
            name = game.turns.next
            assert state.turn == seat(name)
            assert state.to_see(state.turn) == score.to_see(game.betting, name)
            word = chance.choice([("verhogen", chance.randint(0, 60)), ("zien", 0), ("zien", 0), ("weg", 0)])
            now = readable(rounds.begin(players, minimum, straddler, away), [*words, word], limits)
            assert (GAME.play.check(state, fact(word[0], name, word[1])) is None) == (now is not None)
            if now is None:
                refused += 1
                continue
            words.append(word)
            state, game = GAME.play.apply(state, fact(word[0], name, word[1])), now
        if game.alone:
            put = {name: PLENTY - state.has(seat(name)) for name in rounds.SEATS[:players] if name != game.alone}
            assert len(state.rounds) == 1
            assert state.has(seat(game.alone)) == PLENTY + sum(put.values())
        else:
            assert state.has("pot") == game.betting.pot
    assert refused > 200
    assert bid > 2000


def spoken(state, chance):
    """A word of whoever is to speak; sometimes a raise of the only one who has chips left."""
    one = state.turn if state.turn is not None else state.lone
    words = [See(seat=one), See(seat=one), Check(seat=one), Raise(seat=one, amount=chance.choice([1, 3, 8, 30]))]
    return chance.choice([word for word in (*words, Away(seat=one)) if GAME.play.check(state, word) is None])


def test_with_few_chips_nobody_wins_what_he_could_not_see_and_a_hand_told_afterwards_ends_the_same():
    """Without side pots, on the oldest way: whoever may show paid all that was bid."""
    chance = random.Random(21)
    shown = alone = 0
    for _ in range(1000):
        names = rounds.SEATS[: chance.randint(2, 7)]
        start = {name: chance.choice([2, 3, 5, 9, 30, 100]) for name in names}
        begun = state = after(GAME.play.start(begin_of(GAME, players=names, start=start)), Ante())
        while state.phase == "meegaan":
            one = state.turn
            state = after(state, Along(seat=one) if chance.random() < 0.7 else Away(seat=one))
        while state.begun and (state.turn is not None or (state.lone is not None and chance.random() < 0.3)):
            state = after(state, spoken(state, chance))
        if state.begun:
            shown += 1
            put = {place: begun.has(place) - state.has(place) for place in begun.living()}
            told = {place: state.put.get(place, 0) for place in state.playing()}
            assert set(told.values()) == {max(state.put.values())}
            winners = tuple(sorted(chance.sample(state.playing(), chance.randint(1, len(state.playing())))))
            state = after(state, Showdown(seats=winners))
        else:
            alone += 1
            moves = [move for step in state.rounds[-1].story for move in step.moves]
            winners = tuple(move.target for move in moves if move.source == "pot")
            put = {place: sum(m.amount for m in moves if m.source == place) for place in begun.living()}
            put[begun.seating.dealer] -= begun.minimum
        if max(put.values()) <= 0:  # nobody went along: that is told by that word
            continue
        known = {place: chips for place, chips in put.items() if chips > 0}
        again = after(begun, Played(seats=tuple(known), amounts=tuple(known.values())), Showdown(seats=winners))
        assert again.rounds[-1].totals == state.rounds[-1].totals
    assert min(shown, alone) > 200


def test_a_straddle_to_which_nobody_comes_is_recalled_as_won():
    state = table(4, straddelen="aan")
    told = (Ante(), Straddle(seat=seat("B")), Away(seat=seat("C")), Away(seat=seat("D")), Away(seat=seat("A")))
    composed = GAME.play.compose(state, GAME.play.recall(state, told))
    assert after(state, *composed).chips == after(state, *told).chips


def test_dark_light_and_dubbel_cost_on_the_sheet_what_the_calculator_says():
    for players in (2, 3, 5):
        for dark, light, doubles, over_pot in [(0, 0, 0, True), (1, 1, 1, True), (2, 2, 2, False), (2, 0, 3, True)]:
            options = {"speelwijze": "cheap", "dubbel": "pot" if over_pot else "inzet"}
            state = after(table(players, **options), Ante())
            state = after(state, DarkOpen(seat=Seat(1))) if dark + light else state
            for kind, count in ((DarkDouble, dark), (LightDouble, light)):
                for _ in range(count):
                    other = Seat(0) if state.opener != 0 else Seat(1)
                    state = after(state, kind(seat=other))
            while unsaid := state.unsaid():
                state = after(state, Along(seat=unsaid[0]))
                if state.phase == BIDDING:
                    break
            expected = score.higher_game(1, players, dark, light, doubles, over_pot=over_pot)
            assert state.has("pot") == expected.pot
            for _ in range(doubles):
                state = after(state, Double(seat=state.turn))
            while doubles and state.turn is not None:
                state = after(state, See(seat=state.turn))
            assert state.has("pot") == expected.whole


def test_a_cheap_pot_grows_on_the_sheet_as_in_the_calculator():
    state = after(table(5, speelwijze="cheap", minimum="1"), Ante())
    state = after(state, *(Along(seat=Seat(place)) for place in (1, 2, 3, 4, 0)))
    state = after(state, *(Cheap(seat=Seat(place)) for place in (1, 2, 3, 4, 0)))
    state = after(state, CheapPot())
    assert state.has("pot") == score.cheap_pot(5, 5)
    again = after(state, Opened(seat=Seat(1)), *(Along(seat=Seat(place)) for place in (2, 3, 4, 0)))
    again = after(again, *(Cheap(seat=Seat(place)) for place in (1, 2, 3, 4, 0)), CheapPot())
    assert (5, score.cheap_pot(5, 5), again.has("pot")) == score.cheap_pots(5, 5, 2)
    for _ in range(3):
        state = after(
            state, Opened(seat=Seat(1)), Along(seat=Seat(2)), *(Away(seat=Seat(place)) for place in (3, 4, 0))
        )
        pot = state.has("pot")
        state = after(state, Cheap(seat=Seat(1)), Cheap(seat=Seat(2)), CheapPot(seats=(Seat(1), Seat(2))))
        assert state.has("pot") == score.cheap_pot(pot, 2)


def test_a_portion_is_won_on_the_sheet_as_the_calculator_divides_it():
    chance = random.Random(5)
    for _ in range(200):
        part, along = chance.choice([10, 25, 40]), chance.sample([1, 2, 3, 4, 0], chance.randint(2, 5))
        options = {"cheappot_in_delen": "aan", "deel": str(part), "deel_vanaf": "20", "openaar_kiest": "aan"}
        state = after(table(5, speelwijze="cheap", **options), Ante())
        state = after(state, *(Along(seat=Seat(place)) for place in (1, 2, 3, 4, 0)))
        state = after(state, *(Cheap(seat=Seat(place)) for place in (1, 2, 3, 4, 0)), CheapPot())
        pot, had, played_for = state.has("pot"), dict(state.chips), state.part
        state = after(state, Opened(seat=Seat(along[0])))
        for place in (1, 2, 3, 4, 0):
            if place != along[0]:
                state = after(state, Along(seat=Seat(place)) if place in along else Away(seat=Seat(place)))
        state = after(state, Fixed(seat=Seat(along[0])))
        while state.turn is not None:
            state = after(state, See(seat=state.turn))
        winner = Seat(chance.choice(along))
        state = after(state, Showdown(seats=(winner,)))
        expected = score.portion_amounts(pot, played_for, len(along), 5)
        assert state.has("pot") == expected.left
        assert state.has(winner) - had[winner] == expected.won
        others = [place for place in along if place != winner]
        assert all(had[Seat(place)] - state.has(Seat(place)) == expected.paid for place in others)


@pytest.mark.parametrize("kind", ["oudste", "cheap", "stud-vijf"])
def test_whoever_opened_a_jackpot_may_check_on_the_pad_whatever_else_is_played(kind):
    due = replace(table(3, speelwijze=kind, jackpot="beide", checken="aan"), due=True)
    state = after(due, Jackpot(), Opened(seat=Seat(2)))
    said = next(group for group in GAME.play.pad(state, {}).groups if group.key == "beurt")
    assert [(press.label, press.objection) for press in said.presses] == [("checkt", None), ("gaat weg", None)]


@pytest.mark.parametrize(("players", "broke", "asked"), [(5, 0, "vol"), (4, 0, "kort"), (4, 1, "kort"), (3, 1, None)])
def test_a_jackpot_is_looked_up_with_the_short_pack_for_three_or_four(players, broke, asked):
    due = replace(table(players, kort_pak="aan", jackpot="beide"), due=True)
    due = replace(due, chips=due.chips | {Seat(place): 0 for place in range(broke)})
    found = next(one.now(due) for one in GAME.play.lookups if one.calculator == "poker-hazard-jackpot")
    assert dict(found).get("pak") == asked
