"""Baccara-banque: the money over two sides, and the evening of the book."""

import random
import tomllib
from fractions import Fraction
from functools import reduce
from pathlib import Path

import pytest

from scoring.games.baccara.banque import GAME, score
from scoring.games.baccara.banque.payout import CoupResult, banco, paid
from scoring.games.baccara.tableau import Outcome, outcome
from scoring.play.log.act import Act
from scoring.play.log.admission import check_act
from scoring.play.seating import Leave
from tests.rounds.play_along import PLAYERS, begin_of, fact_of, played, refusal

GOLDEN = tomllib.loads((Path(__file__).parents[2] / "golden" / "baccara-banque.toml").read_text())


@pytest.mark.parametrize("row", GOLDEN["banco"], ids=lambda row: row["why"])
def test_a_banco_ends_as_the_book_tells(row):
    bank, ends = Fraction(1000), (outcome(row["bank"], row["right"]), outcome(row["bank"], row["left"]))
    assert paid(bank, banco(bank), ends).bank == row["after"]


def test_no_side_holds_more_than_half_of_the_bank():
    row = {"events": ["bought Ilse amount=4000", "stake Mehmet side=links amount=500"]}
    state, _ = played(GAME, row)
    assert state.room(state.on_side("links")) == 1500
    assert refusal(GAME, row | {"refused": "stake Ruud side=links amount=1500"}) is None
    assert refusal(GAME, row | {"refused": "stake Ruud side=links amount=2000"}).rule == "baccara-banque#halve-bank"


def test_a_stake_too_high_for_its_side_is_refused_also_when_more_stakes_follow():
    told = ("bought Ilse amount=1000", *(f"stake {name} side=rechts amount=400" for name in ("Mehmet", "Ruud", "Saar")))
    begin = begin_of(GAME)
    acts, facts = [Act(seq=1, facts=(begin,))], tuple(fact_of(GAME, text, PLAYERS) for text in told)
    objection = check_act(GAME, acts, Act(seq=2, facts=facts))
    assert objection.message == "Op rechts mag hoogstens de halve bank staan: er kan nog 1 bij."


def test_an_odd_bank_is_halved_downward():
    assert score.side_limit(5) == 2
    assert score.banco(5) == (3, 2)


def test_stakes_above_the_bank_are_refused_and_count_short_in_an_open_bank():
    row = {"events": ["bought Ilse amount=1000"], "refused": "stake Mehmet side=rechts amount=800"}
    assert refusal(GAME, row).rule == "baccara-banque#halve-bank"
    over = paid(Fraction(1000), (Fraction(800), Fraction(400)), (Outcome.LOSS, Outcome.LOSS))
    assert (over.bank, over.short) == (0, 200)


def test_together_a_banco_is_decided_only_when_both_sides_agree():
    assert score.outcome_together((Outcome.WIN, Outcome.WIN)) is Outcome.WIN
    assert score.outcome_together((Outcome.WIN, Outcome.TIE)) is Outcome.TIE
    assert score.outcome_together((Outcome.LOSS, Outcome.WIN)) is Outcome.TIE


def test_the_house_keeps_its_percentage():
    assert score.casino_share(1000, 3) == 30
    assert score.casino_share(250, 5) == Fraction(25, 2)
    with pytest.raises(ValueError, match="percentage"):
        score.casino_share(1000, 101)
    with pytest.raises(ValueError, match="percentage"):
        score.casino_share(1000, -1)


def test_with_eighty_against_thirty_passing_is_worth_more():
    uneven = [score.worth_of_both_sides(4, (10, 4), (80, 30), draw=draw) for draw in (False, True)]
    equal = [score.worth_of_both_sides(4, (10, 4), (55, 55), draw=draw) for draw in (False, True)]
    assert uneven[0] > uneven[1]
    assert equal[0] < equal[1]


# --- the sheet -----------------------------------------------------------------------------------

TWELVE = ("Bank", "Een", "Twee", "Drie", "Vier", "Vijf", "Zes", "Zeven", "Acht", "Negen", "Tien", "Elf")
SAID = {Outcome.WIN: "wint", Outcome.TIE: "en-carte", Outcome.LOSS: "verliest"}
BOTH_LOST = "coup right=verliest left=verliest"
SIGN = {Outcome.WIN: -1, Outcome.TIE: 0, Outcome.LOSS: 1}


def clockwise(players):
    """Names as they are entered so that they sit in this order to the right."""
    return [players[0], *reversed(players[1:])]


def test_two_packs_hold_eight_of_a_rank_and_four_packs_more():
    row = {"players": TWELVE[:8], "events": ["bought Bank amount=1000", "banco Een"]}
    nine_aces = "hands bank=A+A+A right=A+A+A left=A+A+A"
    assert refusal(GAME, row | {"refused": nine_aces}).rule == "baccara-banque#kaarten"
    assert refusal(GAME, row | {"options": {"spellen": "4"}, "refused": nine_aces}) is None


def test_a_banker_does_not_leave_his_bank_and_la_main_goes_on_when_its_holder_leaves():
    row = {"players": clockwise(TWELVE[:9]), "events": ["bought Bank amount=1000", "banco Een", BOTH_LOST]}
    refused = row | {"events": [*row["events"], "refill amount=1000"], "refused": "leave Bank"}
    assert refusal(GAME, refused) is not None
    state, _ = played(GAME, row)
    assert state.name(state.main) == "Twee"
    state, _ = played(GAME, row | {"events": [*row["events"], "leave Twee"]})
    assert state.name(state.main) == "Drie"


def test_a_holder_of_la_main_who_goes_home_twice_changes_nothing_more():
    row = {"events": ["bought Ilse amount=1000", "banco Saar", "coup right=verliest left=verliest"]}
    state, _ = played(GAME, row)
    while state.pontes():
        state = GAME.play.apply(state, Leave(seat=state.main))
    assert GAME.play.apply(state, Leave(seat=state.lead)) == state


def test_a_stake_that_was_made_even_is_recalled_as_what_stood_in_the_end():
    told = ("bought Ilse amount=10000", "stake Mehmet side=rechts amount=4000", "stake Saar side=links amount=1000")
    even = ("evened Mehmet side=rechts amount=2000", "evened Mehmet side=rechts amount=500 over=ja")
    end = ("coup right=verliest left=verliest",)
    state = GAME.play.start(begin_of(GAME))
    facts = tuple(fact_of(GAME, text, PLAYERS) for text in (*told, *even, *end))
    draft = GAME.play.recall(state, facts)
    mehmet, saar = PLAYERS.index("Mehmet"), PLAYERS.index("Saar")
    assert (draft[f"rechts-{mehmet}"], draft[f"links-{mehmet}"], draft[f"links-{saar}"]) == (15, 5, 10)
    again = GAME.play.compose(state, draft)
    ends = [reduce(GAME.play.apply, those, state).chips for those in (facts, again)]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("end", ["suite", "brule"])
def test_a_banker_who_stops_before_his_first_coup_is_recalled_with_the_bank_he_bought(end):
    state = GAME.play.start(begin_of(GAME))
    facts = tuple(fact_of(GAME, text, PLAYERS) for text in ("bought Mehmet amount=1000", "banco Saar", end))
    draft = GAME.play.recall(state, facts)
    assert "na" in {field.name for field in GAME.play.pad(state, draft).form.fields}
    assert GAME.play.compose(state, draft) == (facts[0], facts[2])


def test_la_main_goes_round_and_comes_back_to_number_one():
    events = ["bought Bank amount=1000"]
    for name in TWELVE[1:8]:
        events += [f"banco {name}", BOTH_LOST, "refill amount=1000"]
    state, _ = played(GAME, {"players": clockwise(TWELVE[:8]), "events": events})
    assert state.name(state.main) == "Een"


def test_la_main_goes_on_when_its_holder_wins_no_more_than_a_cent():
    events = ["bought Bank amount=1000", "stake Een side=rechts amount=101", "stake Een side=links amount=100"]
    state, _ = played(GAME, {"players": clockwise(TWELVE[:8]), "events": [*events, "coup right=verliest left=wint"]})
    assert state.name(state.main) == "Twee"


def test_both_sides_are_paid_as_the_calculator_says():
    ten, five, nothing = Fraction(10), (Fraction(5), Fraction(5)), Fraction(0)
    assert paid(ten, five, (Outcome.WIN, Outcome.TIE)) == CoupResult(Fraction(15), (Fraction(-5), nothing), nothing)
    assert paid(ten, five, (Outcome.WIN, Outcome.TIE), whole=True) == CoupResult(ten, (nothing, nothing), nothing)
    lost = paid(ten, (Fraction(30), nothing), (Outcome.LOSS, Outcome.TIE))
    assert lost == CoupResult(nothing, (Fraction(30), nothing), Fraction(20))
    for bank, stakes in ((nothing, five), (ten, (Fraction(-1), Fraction(5))), (ten, (nothing, nothing))):
        with pytest.raises(ValueError, match="ingezet"):
            paid(bank, stakes, (Outcome.WIN, Outcome.WIN))


def test_the_room_and_the_sums_agree_for_a_thousand_coups():
    """Banks, sides and ends by chance: what the sheet holds is what the calculator pays."""
    chance = random.Random(5)
    for _ in range(1000):
        players, bank = clockwise(TWELVE[: chance.randint(8, 12)]), chance.randint(80, 400) * 25
        ends = chance.choice(list(Outcome)), chance.choice(list(Outcome))
        whole, banco, opens = chance.random() < 0.3, chance.random() < 0.4, chance.random() < 0.3
        stakes, events = some_stakes(chance, players[1:], bank, banco=banco, limit=None if opens else bank // 2)
        options = {
            "afrekenen": "samen" if whole else "per-kant",
            "banque-ouverte": "aan" if opens else "uit",
            "minimum-inzet": "1",
        }
        end = f"coup right={SAID[ends[0]]} left={SAID[ends[1]]}"
        row = {"players": players, "options": options, "events": [f"bought Bank amount={bank}", *events, end]}
        state, _ = played(GAME, row)
        sides = tuple(sum(one[side] for one in stakes.values()) for side in (0, 1))
        after = paid(Fraction(bank), tuple(map(Fraction, sides)), ends, whole=whole and banco)
        counted = (score.outcome_together(ends),) * 2 if whole and banco else ends
        won = {name: sum(SIGN[end] * amount for end, amount in zip(counted, one, strict=True))
               for name, one in stakes.items()}  # fmt: skip
        found = {line.name: line.points * 100 for line in GAME.play.board(state).lines}
        assert found == {name: won.get(name, 0) for name in players} | {"Bank": -bank - after.short}
        assert (state.bank, sum(won.values())) == (after.bank, sum(after.pontes))


def some_stakes(chance, pontes, bank, *, banco, limit):
    """Who has what right and left, in hundredths, and the facts that say so."""
    one = chance.choice(pontes)
    if banco:
        return {one: score.banco(bank)}, [f"banco {one}"]
    stakes, events, left = {}, [], {0: limit, 1: limit}
    for name in chance.sample(pontes, chance.randint(1, 5)):
        side, amount = chance.randint(0, 1), chance.randint(4, 200) * 25
        if left[side] is not None and amount > left[side]:
            continue
        stakes[name] = (amount, 0) if side == 0 else (0, amount)
        events.append(f"stake {name} side={('rechts', 'links')[side]} amount={amount}")
        left[side] = None if left[side] is None else left[side] - amount
    if not stakes:
        stakes, events = {one: (1000, 0)}, [f"stake {one} side=rechts amount=1000"]
    return stakes, events
