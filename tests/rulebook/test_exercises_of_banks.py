"""Practising against a bank or tenant: what is asked can be known, follows the house rules, and reasons are true."""

import re

import pytest

from rulebook.exercises import exercises
from rulebook.exercises.exercise import EASY, LEVELS
from scoring.kit.cards import LETTERS, read_card
from tests.drawn.times import times

pytestmark = pytest.mark.usefixtures("drawn_once")
SEEDS = times(60, 150)


def asked(game, slug, *rules):
    """Many questions of an exercise at both levels, as a table with these agreements plays."""
    named = next(one for one in exercises(game) if one.slug == slug)
    return [named.question(seed, level, rules) for level in LEVELS for seed in range(SEEDS)]


def ranks(question, row=0):
    return [LETTERS[read_card(code).rank] for code in question.shown[row][1]]


def whys(question):
    return {one.value: one.why for one in question.answers if one.why}


def tied(question):
    """Whether two have sixteen at verpachten in as few cards as each other, so that the seats decide."""
    return any("dichtst" in step.text for step in question.steps)


def test_who_sits_nearest_to_the_tenant_is_told_and_is_the_reason():
    questions = asked("verpachten", "pot")
    assert all("eerst Anna, dan Bram, dan Cora" in one.told for one in questions)
    found = [one for one in questions if tied(one)]
    assert found
    for one in found:
        assert one.rule == "verpachten#dichtst-bij-de-pachter"
        assert all(f"dichtst bij de pachter zit: {one.answer.text}." in why for why in whys(one).values())


def test_with_the_chairs_counted_the_short_way_cora_goes_before_bram():
    usual, short = (asked("verpachten", "pot", *rules) for rules in ((), (("dichtst-bij-pachter", "kortste-weg"),)))
    assert all("kortste kant" in one.told for one in short)
    winners = {(one.answer.text, other.answer.text) for one, other in zip(usual, short, strict=True)}
    assert ("Bram", "Cora") in winners
    assert ("Anna", "Cora") not in winners


def test_reasons_at_verpachten_call_nobody_he():
    for one in asked("verpachten", "pot"):
        assert not any(" hij " in f" {text} " for text in (*whys(one).values(), *(step.text for step in one.steps)))


def test_with_an_ace_that_is_always_eleven_more_cards_are_too_much_at_tafel_tien():
    rules = (("aas-tafel-tien", "elf"),)
    usual, house = asked("banken-met-variaties", "dood"), asked("banken-met-variaties", "dood", *rules)
    assert all("altijd elf" in one.told and "aas=elf" in one.counted.query for one in house)
    assert not any("altijd elf" in one.told for one in usual)
    both = {tuple(one.shown[0][1]): one.answer.value for one in usual}
    pairs = [(both[cards], one.answer.value) for one in house if (cards := tuple(one.shown[0][1])) in both]
    assert pairs
    assert any(less < more for less, more in pairs)


def test_ten_too_many_at_tafel_tien_may_be_an_ace_for_eleven_and_is_told_so():
    for one in asked("banken-met-variaties", "tafel-tien"):
        if (why := whys(one).get(one.answer.value + 10)) and "A" in ranks(one):
            assert "aas telt één" in why


def test_what_a_lot_brings_is_asked_with_the_stake_one_takes_back():
    for one in asked("loterijen", "lot"):
        assert "van de bank" not in one.asks
        assert "je eigen inzet meegerekend" in one.asks


def test_the_mistake_about_the_stake_of_a_lot_is_told_in_both_readings():
    for one in asked("loterijen", "lot"):
        price = price_of(one)
        if one.answer.value > price:
            assert "Je inzet zit al in" in whys(one)[one.answer.value + price]
    for one in asked("loterijen", "lot", ("uitbetaling", "erbij")):
        price, right = price_of(one), one.answer.value
        if right > price:
            assert "boven op je inzet" in whys(one)[right - price]
            assert f"{right / price - 1} keer {price}, en je inzet van {price} erbij" in one.steps[0].text
        assert not any("Zo vaak" in why for why in whys(one).values())


def price_of(question):
    return int(question.told.partition("kostte ")[2].split()[0].replace("één", "1"))


def test_nobody_at_eenentwintigen_has_bought_after_his_turn_or_against_a_bank_that_took_all():
    for slug in ("punten", "betaalt", "dood"):
        for one in asked("eenentwintigen", slug):
            hand = ranks(one)
            assert all(lowest(hand[:count]) + 10 * (ten_more(hand[:count])) < 21 for count in range(2, len(hand)))
            if slug == "betaalt":
                bank = set(ranks(one, 1))
                assert not ("A" in bank and bank & {"10", "B", "V", "H"}), one.shown


def lowest(hand):
    """What cards count with every ace as one."""
    return sum({"A": 1, "H": 10, "V": 10, "B": 10}.get(rank) or int(rank) for rank in hand)


def ten_more(hand):
    """Whether an ace counts eleven."""
    return "A" in hand and lowest(hand) <= 11


def test_a_question_about_the_result_leads_to_no_rule_about_splitting():
    assert "eenentwintigen#splitsen" not in {one.rule for one in asked("eenentwintigen", "betaalt")}


def test_where_an_ace_may_count_one_too_the_most_it_can_be_is_asked():
    """Eight and an ace are nine or nineteen as one likes: nine is no mistake unless the most is asked."""
    soft = 0
    for one in asked("eenentwintigen", "punten"):
        hand, right = ranks(one), one.answer.value
        assert ("hoogstens, zonder boven de 21" in one.asks) == ("A" in hand)
        assert right == lowest(hand) + 10 * ten_more(hand)
        assert right <= 21 or "A" not in hand
        if ten_more(hand):
            soft += 1
            assert whys(one).get(right - 10, "").startswith("Dat mag ook") or right - 10 not in whys(one)
        assert all(value > 21 for value, why in whys(one).items() if "een aas voor elf te veel" in why)
    assert soft


def test_equal_brings_nothing_where_it_gives_the_stake_back():
    usual, back = asked("eenentwintigen", "betaalt"), asked("eenentwintigen", "betaalt", ("gelijk", "terug"))
    assert not any(one.answer.text == "niets" for one in usual)
    assert any(one.answer.text == "niets" for one in back)
    assert all("krijg je bij jullie je inzet terug" in one.told for one in back)


def test_the_house_rule_about_twenty_one_in_many_cards_says_nothing_of_an_ace_with_a_heer():
    for one in asked("eenentwintigen", "betaalt", ("precies-21-eenmaal", "aan")):
        assert "met vijf of meer kaarten" in one.told
        assert "altijd één keer" not in one.told


def test_who_counts_37_numbers_of_a_wheel_of_38_forgets_the_double_zero():
    said = [why for one in asked("roulette", "kans", ("dubbele-zero", "aan")) for why in whys(one).values()]
    assert "Dan vergeet je 00: er zijn 38 nummers." in said
    assert "Dan vergeet je zero: er zijn 38 nummers." not in said


def test_who_says_grote_straat_where_no_ace_is_an_ace_hears_that_there_is_none():
    said = [one.why for each in asked("mexicaanse-chapeau", "ligt", ("aas-als-aas", "uit")) for one in each.answers
            if one.text == "grote straat"]  # fmt: skip
    assert set(said) == {"Die is er bij jullie niet: een aas is nooit zelf een aas."}


@pytest.mark.parametrize("once", ["uit", "aan"])
def test_with_32_cards_nothing_is_said_of_five_cards(once):
    """There five and six cards are nothing special: what is said begins at seven."""
    told = [one.told for one in asked("eenentwintigen", "betaalt", ("pak-van-32", "aan"), ("precies-21-eenmaal", once))]
    assert not any("met vijf of meer" in one for one in told)
    assert any("met zeven of meer" in one for one in told) == (once == "aan")


@pytest.mark.parametrize("least", ["7", "100000"])
def test_half_the_bank_is_asked_of_the_sheet_in_a_few_steps_also_where_the_least_stake_is_huge(least):
    (room,) = (one for one in exercises("baccara-banque") if one.slug == "halve-bank")
    for seed in range(4):
        question = room.question(seed, EASY, (("minimum-inzet", least),))
        bank = int(re.sub(r"\D", "", question.told.partition(" fiches")[0]))
        assert bank in (70, 140, 280) or bank >= 25_000
        assert question.answer.value == bank // 2
