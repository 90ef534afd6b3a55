"""The zeilen calculators: odds by turning every card left, the book's bank turn by turn, stakes together, refusals."""

import random
from fractions import Fraction
from functools import cache

import pytest

from rulebook.calculators.zeilen import CALCULATORS
from tests.clients.calculators import ask

ODDS, TURN = CALCULATORS
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "V", "H", "A")
DECK = [suit + rank for suit in "shrk" for rank in RANKS]


def said(hand, turned, again):
    """What the book says of one card: the player wins, the bank wins, or turn again (p. 87)."""
    mine = [RANKS.index(code[1:]) for code in hand if code[0] == turned[0]]
    lower = any(rank > RANKS.index(turned[1:]) for rank in mine)
    if turned in hand:
        return "weer" if again or not lower else "speler"
    return "speler" if lower else "bank"


def turned_out(hand, left, again):
    """The chance to win by turning card after card."""

    @cache
    def wins(equal, win, lose):
        whole = equal + win + lose
        return Fraction(win, whole) + (Fraction(equal, whole) * wins(equal - 1, win, lose) if equal else 0)

    all_said = [said(hand, code, again) for code in left]
    counts = [all_said.count(what) for what in ("weer", "speler", "bank")]
    return wins(*counts) if counts[1] + counts[2] else None


def test_hundreds_of_hands_have_the_chance_that_turning_every_card_gives():
    chance = random.Random(87)
    for _ in range(500):
        hand = chance.sample(DECK, 3)
        gone = chance.sample(DECK, chance.choice([0, 0, 1, 2, 5, 10, 30, 47]))
        again = chance.random() < 0.7
        expected = turned_out(hand, [code for code in DECK if code not in gone], again)
        query = f"hand={' '.join(hand)}&gelijk={'opnieuw' if again else 'wint'}&zet=2,50"
        filled = ask(ODDS, query + (f"&gedraaid={' '.join(gone)}" if gone else ""))
        if expected is None:
            assert "gedraaid" in filled.errors
            continue
        data = filled.answer.data
        assert data["kans"] == expected
        assert data["gemiddeld"] == Fraction(5, 2) * (2 * expected - 1)
        assert sum(each["winnend"] for each in data["per_kleur"].values()) == data["winnend"]


def test_every_hand_of_the_book_has_its_winning_cards():
    wins = {"rV s10 h3": 19, "h7 s8 r8": 17, "sV rB k7": 24, "hA r8 k9": 25, "rB s10 h9": 24, "sA hA rA": 36}
    for hand, count in wins.items():
        data = ask(ODDS, f"hand={hand}").answer.data
        ranks = [RANKS.index(code[1:]) for code in hand.split()]
        assert data["winnend"] == count == sum(ranks)
        assert data["kans"] == Fraction(count, 49)


def test_the_steps_say_which_equal_cards_decide_nothing():
    """A hand of ruiten four and ten, and harten jack: an equal four wins at once where that was agreed."""
    told = {rule: ask(ODDS, f"hand=r4 hB r10&gelijk={rule}").answer.steps for rule in ("opnieuw", "wint")}
    assert any("Precies een van jouw kaarten: 3." in step.text for step in told["opnieuw"])
    assert any("Precies je hoogste van een kleur: 2." in step.text for step in told["wint"])


def test_the_card_that_was_turned_is_held_against_the_highest_of_its_suit():
    won = ask(TURN, "hand=r2 r8 k3&kaarten=r7&pot=1&zet=0,25&begin=1").answer.steps
    lost = ask(TURN, "hand=r2 r8 k3&kaarten=r9&pot=1&zet=0,25&begin=1").answer.steps
    assert "Ruiten zeven is lager dan je hoogste van die kleur." in [step.text for step in won]
    assert "Ruiten negen is hoger dan al je kaarten van die kleur." in [step.text for step in lost]


BANK = (
    ("sV sB r9", "kV", "1", "0,10", "1,10"),
    ("rV s10 h3", "h4", "1,10", "0,10", "1,20"),
    ("h7 s8 r8", "h9", "1,20", "0,25", "1,45"),
    ("rA h8 h5", "kA", "1,45", "0,10", "1,55"),
    ("rB r8 hV", "hV h5", "1,55", "0,50", "1,05"),
    ("kH r10 h4", "r7", "1,55", "0,75", "0,80"),
    ("sV rB k7", "r6", "0,80", "pot", "1"),
    ("hA r8 k9", "s6", "1", "0,25", "1,25"),
    ("rV h8 h5", "k10", "1,25", "0,10", "1,35"),
)


@pytest.mark.parametrize(("hand", "turned", "pot", "stake", "after"), BANK)
def test_the_bank_of_the_book_goes_turn_by_turn(hand, turned, pot, stake, after):
    data = ask(TURN, f"hand={hand}&kaarten={turned}&pot={pot}&zet={stake}&begin=1").answer.data
    assert data["pot"] == Fraction(after.replace(",", "."))


def test_stakes_together_win_or_lose_apart_and_never_pass_the_pot():
    chance = random.Random(88)
    for _ in range(400):
        pot = chance.randint(2, 200)
        cents = [chance.randint(1, 60) for _ in range(chance.randint(1, 4))]
        hand, turned = chance.sample(DECK, 3), chance.choice(DECK)
        lost = chance.randint(0, 1)
        zet = " ".join(f"{each // 100},{each % 100:02}" for each in cents)
        query = f"hand={' '.join(hand)}&kaarten={turned}&pot={pot / 100:.2f}&zet={zet}&begin=3&verloren={lost}"
        filled = ask(TURN, query)
        outcome = said(hand, turned, True)
        if outcome == "weer":
            assert list(filled.errors) == ["kaarten"]
        elif sum(cents) > pot:
            assert list(filled.errors) == ["zet"]
        else:
            sign = 1 if outcome == "speler" else -1
            data = filled.answer.data
            assert data["spelers"] == tuple(Fraction(sign * each, 100) for each in cents)
            emptied = outcome == "speler" and sum(cents) == pot
            fresh = 300 if emptied and not lost else 0
            assert data["pot"] == Fraction(pot - sign * sum(cents) + fresh, 100)
            assert data["bank_kwijt"] is (emptied and lost == 1)


@pytest.mark.parametrize(
    ("row", "query", "name"),
    [
        (ODDS, "gelijk=opnieuw", "hand"),
        (ODDS, "hand=sA hA", "hand"),
        (ODDS, "hand=sA sA hA", "hand"),
        (ODDS, "hand=sA hA rA kA", "hand"),
        (ODDS, "hand=sA hA joker", "hand"),
        (ODDS, "hand=sA hA rA&gedraaid=k2 k2", "gedraaid"),
        (ODDS, "hand=sA hA rA&zet=-1", "zet"),
        (ODDS, "hand=sA hA rA&zet=0", "zet"),
        (ODDS, "hand=sA hA rA&zet=2&pot=1,99", "zet"),
        (ODDS, "hand=sA hA rA&pot=0", "pot"),
        (TURN, "hand=sA hA rA&kaarten=k2&pot=1", "zet"),
        (TURN, "hand=sA hA rA&kaarten=k2&zet=1", "pot"),
        (TURN, "hand=sA hA rA&kaarten=sA&zet=1&pot=2", "kaarten"),
        (TURN, "hand=sA hA rA&kaarten=k2 k3&zet=1&pot=2", "kaarten"),
        (TURN, "hand=sA hA rA&kaarten=k2&zet=1 2&pot=2", "zet"),
        (TURN, "hand=sA hA rA&kaarten=k2&zet=veel&pot=2", "zet"),
        (TURN, "hand=sA hA rA&kaarten=k2&zet=1&pot=2&verloren=2", "verloren"),
        (TURN, "hand=sA sA rA&kaarten=k2&zet=1&pot=2", "hand"),
        (TURN, "hand=sA hA rA&kaarten=k2&zet=1&pot=2&begin=0", "begin"),
        (TURN, "hand=sA hA rA&kaarten=k2&zet=;&pot=2", "zet"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(row, query, name):
    filled = ask(row, query)
    assert filled.answer is None
    assert list(filled.errors) == [name]
