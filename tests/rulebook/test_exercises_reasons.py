"""What an exercise tells whoever answered otherwise is true of that very question, also as the table plays."""

import re
from fractions import Fraction

import pytest

from rulebook.exercises import EXERCISES, exercises
from rulebook.exercises.exercise import LEVELS
from rulebook.exercises.turn import question_at as at
from scoring.games.chinese_poker.odds import naturals
from scoring.games.chinese_poker.payout import NATURALS
from scoring.games.chinese_poker.tables import NATURAL_NAMES
from scoring.kit.cards import cards_from_codes
from tests.drawn.times import times

pytestmark = pytest.mark.usefixtures("drawn_once")
FEW, SEEDS, MANY = times(6, 20), times(24, 60), times(60, 200)


def asked(game, slug, rules=(), seeds=SEEDS):
    named = next(one for one in exercises(game) if one.slug == slug)
    return [named.question(seed, level, rules) for level in LEVELS for seed in range(seeds)]


def why(question, value):
    return next((one.why for one in question.answers if one.value == value), "")


def test_a_lower_natural_that_the_cards_are_too_is_told_to_be_one():
    named = {name: key for key, (name, _) in NATURAL_NAMES.items()}
    also = 0
    for question in asked("chinese-poker", "naturals"):
        there = naturals(cards_from_codes(question.shown[0][1]))
        assert len({NATURALS[key] for key in there}) == len(there)
        for answer in question.answers:
            if answer is not question.answer and named.get(answer.value) in there:
                also += 1
                assert answer.why == f"Dat is het ook, maar {question.answer.text} is hoger."
            elif answer is not question.answer and answer.value in named:
                assert ": bijvoorbeeld " in answer.why
    assert also


AGREED = (("natural-zonder-plaatjes", "aan"),)


def test_where_a_hand_without_a_face_is_a_natural_it_is_asked_after_and_known():
    there = 0
    for question in asked("chinese-poker", "naturals", AGREED):
        faces = [code for code in question.shown[0][1] if code[1] in "BVH"]
        assert ", ook zonder plaatjes, " in question.told
        assert (question.answer.value == "geen natural") <= bool(faces)
        assert (question.answer.value == "geen plaatjes") <= (not faces)
        there += question.answer.value == "geen plaatjes"
    assert there
    told = {question.told for question in asked("chinese-poker", "natural-telt", AGREED)}
    assert any("‘geen plaatjes’" in one for one in told)


def test_where_it_is_none_it_is_not_spoken_of():
    for slug in ("naturals", "natural-telt"):
        for question in asked("chinese-poker", slug):
            assert "plaatjes" not in question.told
            assert "geen plaatjes" not in [one.value for one in question.answers]


def test_where_giving_up_always_costs_two_a_table_is_asked_about_its_own_price():
    for question in asked("chinese-poker", "opgeven", (("surrender-twee-punten", "aan"),)):
        others = int(NUMBERS[re.search(r"tegen (\w+) tegenstander", question.told)[1]])
        assert question.answer.value == -2 * others
        assert why(question, -3 * others) == "Opgeven kost bij jullie altijd twee punten."


def test_what_giving_up_costs_of_one_is_told_to_be_that():
    whys = {why(question, -3) for question in asked("chinese-poker", "opgeven") if question.answer.value == -9}
    assert whys == {"Dat gaat naar één tegenstander."}


def test_a_row_of_the_same_name_is_told_to_be_decided_by_its_other_cards():
    kickers = 0
    for question in asked("chinese-poker", "rij"):
        told = question.steps[0].text
        assert " heeft " not in told
        if told.startswith("Allebei "):
            kickers += question.answer.value != "niemand"
            assert ("bijkaarten" in told) == (question.answer.value != "niemand")
    assert kickers


@pytest.mark.parametrize("slug", ["regel-2-4", "regel-1-6", "opgeven"])
def test_a_scoring_that_is_asked_about_is_not_said_to_be_the_one_of_the_table(slug):
    assert all(question.told.startswith("Stel, jullie ") for question in asked("chinese-poker", slug, seeds=5))


def test_who_loses_half_by_un_apres_is_never_told_of_a_win():
    lost = 0
    for question in asked("trente-et-quarante", "inzet", seeds=MANY):
        assert "één keer je inzet" not in "".join(each.why for each in question.answers)
        stake = int(re.search(r"\d+", question.told)[0])
        if question.answer.value == -Fraction(stake, 2):
            lost += 1
            assert why(question, -stake) == "Bij un après ben je maar de helft kwijt."
    assert lost


def test_un_apres_that_costs_something_is_told_what_it_costs():
    for question in asked("trente-et-quarante", "un-apres"):
        free = why(question, Fraction(0))
        assert "altijd" not in free
        if ", verzekerd." in question.told and free:
            assert free == "Gratis is het niet: de premie ben je kwijt."
        assert "Jullie spelen en prison" not in question.told


def test_a_bank_that_won_is_kept_by_who_does_not_pass_it_on():
    """Who won may say *je passe la main*: then anybody may take the bank."""
    kept = [one for one in asked("chemin-de-fer", "volgende") if one.answer.value == "Anna"]
    assert kept
    for one in kept:
        assert one.told.endswith("en de bank wint. Anna zegt niet ‘je passe la main’.")
        assert "houdt de bank" in one.steps[-1].text
        for name in ("Bram", "Els"):
            said = "Wie wint en niet ‘je passe la main’ zegt, houdt de bank."
            assert why(one, name) in (said, "Wie banco zei, krijgt daarmee de bank nog niet.", "")


def test_each_coup_that_is_told_is_a_step_of_what_lies_in_the_bank():
    for one in asked("chemin-de-fer", "in-de-bank"):
        assert sum(step.text.startswith("De bank wint") for step in one.steps) == one.told.count("de bank wint")


def test_what_a_mistake_says_lies_in_the_pot_is_only_what_was_told():
    """An ante is in the pot too, and a question says nothing of it."""
    for rules in ((), (("pot-limiet", "aan"),)):
        for one in asked("poker", "mee", rules):
            assert "ligt al" not in one.told
            put = sum(int(found) for step in one.steps for found in re.findall(r"legt (\d+) bij", step.text))
            assert why(one, put) == "Dat is wat er met dit bieden in de pot kwam." or put == one.answer.value


def test_who_passes_on_a_second_knock_has_gone_along_with_the_first():
    """Else it might be asked whether the first knock is still to be answered."""
    for one in asked("toepen", "kosten"):
        if re.search(r"overtoept, en \w+ past", one.told):
            assert re.search(r"toept, en iedereen gaat mee\. \w+ overtoept, en \w+ past", one.told), one.told
    for one in asked("toepen", "passen"):
        if " overtoept." in one.told:
            assert "deed tot nu toe mee, en moet nog antwoorden." in one.told, one.told


def test_which_trump_is_the_highest_is_said_where_a_chance_hangs_on_it():
    assert all("Het aas is de hoogste troef." in one.told for one in asked("handelen", "troef"))


def test_a_pot_of_napoleonnen_is_emptied_by_nap_too():
    whys = {why(one, 0) for one in asked("napoleonnen", "pot")}
    assert "De pot raakt alleen leeg als erom gevraagd is, of bij Nap." in whys


def test_a_stake_on_a_side_is_no_less_than_a_table_may_have_agreed_on():
    assert not any("één fiche" in one.told for one in asked("baccara-banque", "mag"))


COUNTED = re.compile(r"\d+(?:,\d+)?")
WORDED = {"niets": ("niets", "geen", "niemand", "= 0"), "geen": ("geen", "= 0"), "gelijk": ("gelijk",)}
NUMBERS = {"één": "1", "twee": "2", "drie": "3", "vier": "4", "vijf": "5", "zes": "6", "zeven": "7", "acht": "8"}
EACH = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda one: f"{one.game}-{one.slug}")


@EACH
def test_the_steps_go_on_to_the_number_that_was_asked(exercise):
    for question in (exercise.question(seed, level) for level in LEVELS for seed in range(FEW)):
        right, told = question.answer, " ".join(step.text for step in question.steps)
        if isinstance(right.value, bool) or not isinstance(right.value, int | Fraction):
            continue
        said = right.text.partition(" (")[0]
        numbers = {*COUNTED.findall(said)} or {NUMBERS.get(said, "")} - {""}
        if exercise.kind in ("wie wint", "hoe groot is de kans") and "%" not in said:
            continue
        if numbers - {"0"}:
            assert numbers <= {*COUNTED.findall(told)} or said in told or "½" in said, (said, told)
        else:
            assert any(word in told for word in WORDED.get(said, ("niets", "0"))), (said, told)


@EACH
def test_what_is_said_of_a_mistake_is_no_step_over_again(exercise):
    for seed in range(FEW):
        question = exercise.question(seed, 1)
        for place in range(len(question.answers)):
            asked_for, _ = at((exercise,), f"{exercise.slug}.1.{seed}")
            mistake = asked_for.answer(str(place)).mistake
            assert not mistake or mistake not in [step.text for step in question.steps]


WHOLE = r"(−?\d+(?:\.\d{3})*)"
PRODUCT = re.compile(rf"(?<![×+−]\s)(?<![\d,.]){WHOLE}\s×\s{WHOLE}(?:\s[a-z]+)?\s=\s{WHOLE}(?!\d|,\d|½|\s[×+−])")


@EACH
def test_a_product_that_a_step_tells_is_one(exercise):
    for question in (exercise.question(seed, level) for level in LEVELS for seed in range(FEW)):
        for step in question.steps:
            assert not re.search(r"[\x00-\x1f\x7f-\x9f]", step.text), ascii(step.text)
            for told in PRODUCT.findall(step.text):
                one, two, both = (int(number.replace("−", "-").replace(".", "")) for number in told)
                assert one * two == both, step.text


def test_no_step_tells_of_a_bid_or_nap_that_ended_otherwise():
    for slug in ("uitslag", "pot", "nap"):
        for question in asked("napoleonnen", slug):
            made = "gehaald" in question.steps[0].text
            told = " ".join(step.text for step in question.steps)
            assert not re.search(r"Gemist:|Verloren:" if made else r"Gehaald:|Gewonnen:", told), told


def test_nobody_may_do_a_thing_because_no_rule_is_against_it():
    for game in ("toepen", "chemin-de-fer", "baccara-banque"):
        for question in asked(game, "mag-kloppen" if game == "toepen" else "mag", seeds=MANY):
            assert all(step.text and "geen regel" not in step.text for step in question.steps), question.told


def test_who_may_say_banco_after_a_bank_that_won_has_heard_that_suivi_is_not_wanted():
    found = [one for one in asked("chemin-de-fer", "mag", seeds=MANY) if "de bank wint" in one.told]
    assert found
    for question in found:
        first = re.search(r"(\w+) zegt banco, en de bank wint", question.told)[1]
        assert f"{first} wil geen suivi." in question.told
        assert question.rule == "chemin-de-fer#suivi"


def test_a_ponte_who_may_choose_is_asked_what_the_rule_says():
    for game in ("chemin-de-fer", "baccara-banque"):
        for question in asked(game, "ponte"):
            assert question.asks == "Wat schrijft de regel voor: kopen of passen?"


def test_the_cards_of_baccara_have_suits():
    for game, slug in [(one, two) for one in ("chemin-de-fer", "baccara-banque") for two in ("punten", "ponte")]:
        for question in asked(game, slug, seeds=20):
            assert all(re.fullmatch(r"[shrk](?:[2-9AHVB]|10)", card) for _, row in question.shown for card in row)


OPEN = (
    ("poker-hazard", "echt-boven-joker", "zelfde-combinatie"),
    ("poker-hazard", "aas-laag", "uit"),
    ("mexicaanse-chapeau", "aas-als-aas", "uit"),
    ("mexicaanse-chapeau", "azen-een-waarde", "aan"),
    ("baccara-banque", "afrekenen", "samen"),
    ("zeilen", "gelijke-kaart-opnieuw", "uit"),
    ("banken-met-variaties", "aas-tafel-tien", "elf"),
)
"""Readings that a source leaves open."""


@pytest.mark.parametrize("reading", OPEN, ids=lambda one: f"{one[0]}-{one[1]}")
def test_under_a_reading_the_source_leaves_open_no_other_answer_is_right(reading):
    """A question has the same answer under it, or says which holds."""
    game, option, value = reading
    heeding = [one for one in exercises(game) if option in one.heeds]
    assert heeding
    for exercise in heeding:
        for level in LEVELS:
            for seed in range(times(16, 40)):
                usual, other = exercise.question(seed, level), exercise.question(seed, level, ((option, value),))
                if usual.shown == other.shown and usual.stands == other.stands:
                    said = {*re.split(r"(?<=[.;]) ", usual.told)} - {*re.split(r"(?<=[.;]) ", other.told)}
                    assert said or usual.answer.value == other.answer.value, (usual.told, usual.shown)
