"""The sheet of banken met variaties: its form, and its money against the sums of the pages."""

import random
import tomllib
from functools import reduce
from pathlib import Path

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from scoring.games.banken_met_variaties import GAME, payout
from scoring.games.banken_met_variaties.events import (
    BankCards,
    BankRows,
    BankTurn,
    Counted,
    Done,
    Foretold,
    Guess,
    Laid,
    Stake,
    Turn,
)
from scoring.kit import twenty_one
from scoring.kit.cards import PACK as CARDS
from scoring.kit.cards import RANK_NAMES, read_card
from scoring.play.contract import Objection, Seat
from tests.drawn.anything import composed
from tests.drawn.times import times
from tests.rounds.play_along import PLAYERS, objected, played

CODES = [str(one) for one in CARDS]


def test_the_table_plays_every_variatie():
    table = tomllib.loads((Path(__file__).parents[2] / "golden" / "banken-met-variaties.toml").read_text())
    assert {row["events"].count("skipped") for row in table["round"]} >= set(range(8))


def begun(at, options=None, players=PLAYERS):
    """A sheet where so many of the eight have been skipped."""
    return played(GAME, {"players": players, "options": options or {}, "events": ["skipped"] * at})[0]


@pytest.mark.parametrize("at", range(8))
@given(data=st.data())
@settings(max_examples=times(25, 60), deadline=None, phases=[Phase.explicit, Phase.generate])
def test_what_the_form_of_each_variatie_composes_comes_back_into_it(at, data):
    state = begun(at)
    _, facts = data.draw(composed(GAME, state))
    if isinstance(facts, Objection):
        assert facts.message.endswith(".")
        return
    again = GAME.play.recall(state, facts)
    assert GAME.play.compose(state, again) == facts
    assert again.keys() <= {field.name for field in GAME.play.pad(state, again).form.fields}


@pytest.mark.parametrize("at", range(8))
def test_the_form_of_each_variatie_can_be_filled_in_so_that_it_may_be_written(at):
    state = begun(at)

    def writes(filled):
        return not isinstance(filled[1], Objection) and objected(GAME, state, filled[1]) is None

    found = find(
        composed(GAME, state), writes, settings=settings(max_examples=3000, deadline=None, phases=[Phase.generate])
    )
    after = reduce(GAME.play.apply, found[1], state)
    assert len(after.rounds) == len(state.rounds) + 1
    assert after.variation == (at + 1) % 8


def test_the_room_and_the_sums_agree_for_a_thousand_rounds_of_cards():
    chance = random.Random(4)
    for number in range(1000):
        at = number % 8
        players = [*PLAYERS, "Tess", "Bart"][: chance.randint(2, 6)]
        options = {"aas-tafel-tien": chance.choice(("beide", "elf")), "plaatjes-even-oneven": "verdeeld"}
        state = begun(at, options, players)
        stakes = {Seat(seat): chance.randint(1, 9) for seat in range(1, len(players))}
        pack = chance.sample(CODES, 52)
        hands = {seat: drawn(at, pack, options) for seat in stakes}
        says = {seat: chance.choice(state.now.says) for seat in stakes} if state.now.says else {}
        bank, facts = bank_of(at, pack, options, chance)
        told = [Stake(seat=seat, amount=chips) for seat, chips in stakes.items()]
        told += [Guess(seat=seat, says=said) for seat, said in says.items()]
        told += [Laid(seat=seat, cards=cards) for seat, cards in hands.items() if at != 5]
        for fact in (*told, *facts):
            assert GAME.play.check(state, fact) is None, (at, fact)
            state = GAME.play.apply(state, fact)
        for seat, stake in stakes.items():
            assert state.chips[seat] == stake * worth(at, hands[seat], bank, says.get(seat), options), (at, hands[seat])
        assert state.chips[Seat(0)] == -sum(state.chips[seat] for seat in stakes)


def named(codes):
    return tuple(RANK_NAMES[read_card(code).rank] for code in codes)


def drawn(at, pack, options):
    """Cards as a player would have bought or got them."""
    if at == 0:
        cards = [pack.pop(), pack.pop()]
        while twenty_one.hand_points(named(cards)) < 16 and not twenty_one.bank_hand_name(named(cards)):
            cards.append(pack.pop())
        return tuple(cards)
    if at == 1:
        cards = [pack.pop()]
        while payout.table_ten_points(named(cards), options["aas-tafel-tien"]) < 7:
            cards.append(pack.pop())
        return tuple(cards)
    return tuple(pack.pop() for _ in range({2: 2, 7: 5}.get(at, 1)))


def bank_of(at, pack, options, chance):
    """What the bank has, and the facts that end the round."""
    if at in (0, 1, 6):
        cards = drawn(at, pack, options)
        shows = at == 0 and twenty_one.bank_hand_name(named(cards), player=False)
        while shows or (at == 1 and named(cards) == ("aas",)):
            cards = drawn(at, pack, options)
            shows = at == 0 and twenty_one.bank_hand_name(named(cards), player=False)
        return named(cards), [BankCards(cards=cards)]
    if at == 5:
        row = chance.sample(CODES, 13)
        place = payout.ticked_at(named(row), 2)
        foretold = chance.choice(("tikt", "tikt-niet"))
        counted = Counted(start=2, cards=tuple(row[: place or 13]))
        return ("tikt" if place else "tikt-niet", foretold), [Foretold(says=foretold), counted]
    if at == 7:
        rows = chance.sample(CODES, 10)
        return (named(rows[:5]), named(rows[5:])), [BankRows(lower=tuple(rows[:5]), upper=tuple(rows[5:]))]
    return (), [Done()]


def worth(at, cards, bank, says, options):
    """The same round by the sums of the calculators, in stakes."""
    own = named(cards)
    if at == 0:
        return twenty_one.times_with_bank(bank, twenty_one.Hand(cards=own, stake=1))
    if at == 1:
        ace = options["aas-tafel-tien"]
        return payout.table_ten_result(payout.table_ten_points(own, ace), payout.table_ten_points(bank, ace))
    if at == 5:
        return payout.foretold_result(*bank)
    if at == 6:
        return payout.heap_result(bank[0], own[0])
    if at == 7:
        receives, pays = bank
        return payout.track_row(own, pays) - payout.track_row(own, receives)
    return payout.guess_result(says, tuple(read_card(code) for code in cards), options["plaatjes-even-oneven"])


@pytest.mark.parametrize(("cards", "said"), [(3, "precies"), (5, "precies-5"), (7, "precies-7")])
def test_a_turn_told_with_its_cards_stands_in_the_form_where_they_matter(cards, said):
    state = begun(0, players=PLAYERS[:2])
    facts = (Stake(seat=Seat(1), amount=2), Turn(seat=Seat(1), ends="precies", cards=cards), BankTurn(ends="past"))
    draft = GAME.play.recall(state, facts)
    fields = {field.name: field for field in GAME.play.pad(state, draft).form.fields}
    assert draft["eind-1"] == said
    assert said in dict(fields["eind-1"].choices)
    after = [reduce(GAME.play.apply, told, state) for told in (facts, GAME.play.compose(state, draft))]
    assert after[0].chips == after[1].chips


def test_what_was_told_of_a_hand_is_told_once_with_what_it_brought():
    turns = ["turn Mehmet ends=wint", "turn Ruud ends=verliest"]
    row = {"players": ["Ilse", "Mehmet", "Ruud"], "events": ["stake Mehmet amount=2", "stake Ruud amount=1", *turns]}
    state, _ = played(GAME, row | {"events": [*row["events"], "bankturn ends=past"]})
    assert [step.text for step in state.rounds[-1].story] == [
        "Eenentwintigen, ingezet: Mehmet 2 en Ruud 1.", "Bank Ilse past.",
        "Mehmet wint: krijgt 2 fiches.", "Ruud verliest: betaalt 1 fiche.",
    ]  # fmt: skip
