"""Loterijen: lots, draw, settlement, the bank's advantage against counting out, refusals."""

import random
from fractions import Fraction
from math import comb

import pytest

from scoring.games.loterijen import GAME, odds, payout
from scoring.kit.cards import PACK
from scoring.kit.cards import read_card as card_of
from tests.rounds.play_along import PLAYERS, fact_of, played

DRAW = (
    ("klaveren heer", "harten drie", "ruiten tien", "schoppen vier"),
    ("harten negen", "ruiten aas", "klaveren twee", "schoppen zes"),
    ("ruiten twee", "harten boer", "klaveren acht", "schoppen tien"),
    ("ruiten vrouw", "harten aas", "klaveren drie", "schoppen boer"),
    ("schoppen aas",),
)
WORTH_BY_PLACE = [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4 + [5] + [0] * 35


def test_the_bank_keeps_what_the_places_of_one_card_leave():
    assert odds.bank_edge() == 1 - Fraction(sum(WORTH_BY_PLACE), 52)
    assert odds.bank_edge("erbij") == Fraction(14, 52)


def test_by_value_the_first_of_four_cards_settles_the_lot():
    first_at = [Fraction(comb(51 - place, 3), comb(52, 4)) for place in range(49)]
    back = sum(chance * WORTH_BY_PLACE[place] for place, chance in enumerate(first_at))
    assert sum(first_at) == 1
    assert odds.bank_edge("totaal", "waarde") == 1 - back


@pytest.mark.parametrize("match", ["kaart", "waarde"])
def test_a_lot_ends_somewhere(match):
    assert sum(odds.chances(match).values()) == 1


@pytest.mark.parametrize(
    ("times", "payment", "worth"),
    [(0, "erbij", 0), (1, "erbij", 1), (2, "erbij", 3), (5, "totaal", 5), (5, "erbij", 6)],
)
def test_own_money_and_blanks_are_the_same_in_both_readings(times, payment, worth):
    assert payout.worth(times, payment) == worth


def test_prizes_on_top_of_the_stake_bring_one_stake_more():
    lots = {"harten vijf": 10, "klaveren heer": 4, "ruiten twee": 6, "schoppen aas": 5, "harten negen": 8}
    chips = {card: lot.result for card, lot in payout.settle(lots, DRAW, "erbij").items()}
    assert chips == {
        "harten vijf": -10, "klaveren heer": -4, "ruiten twee": 12, "schoppen aas": 25, "harten negen": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: payout.lots_each(13),
        lambda: payout.worth(2, "anders"),
        lambda: odds.chances("kleur"),
    ],
)
def test_what_cannot_be_is_refused_in_dutch(wrong):
    with pytest.raises(ValueError, match=r"[a-z].*\.$"):
        wrong()


# --- the sheet -----------------------------------------------------------------------------------


def test_the_room_and_the_sums_agree_for_a_thousand_draws():
    chance, pack = random.Random(8), [str(card) for card in PACK]
    for _ in range(1000):
        players = [*PLAYERS, "Tess", "Bart"][: chance.randint(2, 6)]
        buyers, payment, match = players[1:], chance.choice(("totaal", "erbij")), chance.choice(("kaart", "waarde"))
        cards, drawn = chance.sample(pack, 30), chance.sample(pack, payout.DRAWN)
        each = payout.lots_each(len(buyers))
        lots = {name: [(cards.pop(), chance.randint(1, 10)) for _ in range(chance.randint(1, each))] for name in buyers}
        events = [f"lot {name} card={card} price={price}" for name in buyers for card, price in lots[name]]
        options = {"uitbetaling": payment, "overeenkomst": match}
        row = {"players": players, "options": options, "events": [*events, f"drawing cards={'+'.join(drawn)}"]}
        board, left = GAME.play.board(played(GAME, row)[0]), list(drawn)
        groups = [[named(left.pop(0)) for _ in range(group.cards)] for group in payout.DRAW]
        sold = {named(card): Fraction(price) for name in buyers for card, price in lots[name]}
        found = payout.settle(sold, groups, payment, match)
        won = {name: sum(found[named(card)].result for card, _ in lots[name]) for name in buyers}
        assert {line.name: line.points for line in board.lines} == {players[0]: -sum(won.values())} | won


@pytest.mark.parametrize(
    ("joined", "label"),
    [(["Tess"], "Tess stort"), (["Tess", "Bart"], "Tess en Bart storten")],
)
def test_the_press_of_newcomers_says_who_puts_in(joined, label):
    events = ["stakes", *(f"join {name} name={name}" for name in joined)]
    state = played(GAME, {"options": {"bank": "gezamenlijk"}, "events": events})[0]
    groups = {group.key: group for group in GAME.play.pad(state, {}).groups}
    assert [press.label for press in groups["inleg"].presses] == [label]


def test_the_table_of_lots_counts_who_buys():
    table = next(one for one in GAME.tables if one.key == "loten")
    assert table.head == ("kopers", "loten")


def named(code):
    return card_of(code).name


@pytest.mark.parametrize(
    "bought",
    [
        ("lot Mehmet card=h5 price=3", "lot Mehmet card=k8 price=3"),
        ("bought Mehmet lots=1 price=3", "bought Mehmet lots=1 price=3"),
        ("bought Mehmet lots=1 price=3", "lot Mehmet card=h5 price=3"),
    ],
)
def test_lots_that_a_player_buys_one_after_another_stand_together_on_the_form(bought):
    """Each is a lot of its own: he loses one, and gets three times his stake for the other."""
    texts = (*bought, "hit Mehmet group=nieten price=3", "hit Mehmet group=drie price=3", "done")
    start, after = played(GAME, {"events": ()})[0], played(GAME, {"events": texts})[0]
    facts = tuple(fact_of(GAME, text, PLAYERS) for text in texts)
    draft = GAME.play.recall(start, facts)
    assert draft["loten-1"] == "2"
    state = start
    for fact in GAME.play.compose(start, draft):
        assert GAME.play.check(state, fact) is None
        state = GAME.play.apply(state, fact)
    assert state.chips == after.chips
    assert after.chips[1] == 3


def test_what_a_lot_costs_is_asked_of_who_had_the_bank_once_he_takes_lots():
    names = ("Anna", "Bram", "Chris", "Dirk", "Emma")
    round_ = [f"bought {name} lots=1 price=2" for name in names[1:]] + ["hit Bram group=hoofd price=2", "done"]
    state, _ = played(GAME, {"players": names, "events": round_})

    def asked(draft):
        return [field.name for field in GAME.play.pad(state, draft).form.fields if not field.more]

    first = ["kopen", "loten-0"]
    then = ["valt-nieten", "valt-twee", "valt-drie", "valt-hoofd"]
    assert asked({}) == [*first, *then]
    assert asked({"loten-0": "1"}) == [*first, "prijs", *then]
    assert asked({"kopen": "anders"}) == ["kopen", *(f"loten-{seat}" for seat in (2, 3, 4, 0)), "prijs", *then]
