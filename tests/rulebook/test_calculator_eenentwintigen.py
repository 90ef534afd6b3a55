"""The eenentwintigen calculators: cards of the page's rounds, both packs, splitting, and what is refused."""

from fractions import Fraction

import pytest

from rulebook.calculators.eenentwintigen import CALCULATORS
from tests.clients.calculators import ask

PAYS, CHANCE = CALCULATORS


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("hand=sA hV&inzet=2", ("kleine bank", 2, 4)),
        ("hand=sA hV&inzet=2&klein=anderhalf", ("kleine bank", Fraction(3, 2), 3)),
        ("hand=sA hV&inzet=3&klein=anderhalf", ("kleine bank", Fraction(3, 2), 4)),
        ("hand=sA hV&inzet=2,50&klein=anderhalf", ("kleine bank", Fraction(3, 2), Fraction(15, 4))),
        ("hand=sA hV&inzet=5&klein=anderhalf-precies", ("kleine bank", Fraction(3, 2), Fraction(15, 2))),
        ("hand=sA hV&inzet=4&klein=anderhalf-precies", ("kleine bank", Fraction(3, 2), 6)),
        ("hand=sA hA&inzet=2", ("grote bank", 3, 6)),
        ("hand=s4 h3 r2 k6 s5&inzet=3", ("", 2, 6)),
        ("hand=s4 h3 r2 k6 s5 hA&inzet=3", ("", 3, 9)),
        ("hand=s10 h6 r8&inzet=2", ("", -1, -2)),
        ("hand=s2 h4 r3 k5 sH&inzet=2", ("", -2, -4)),
        ("hand=s10 h6 r5&inzet=2,50", ("", 1, Fraction(5, 2))),
        ("hand=sA hA r2 k2 s3 h3 r9", ("", 4, 4)),
        ("hand=sA hA r2 k2 s3 h3 r9&precies=een", ("", 1, 1)),
        ("hand=sA hH&grote=aas-heer", ("grote bank", 3, 3)),
        ("hand=sA hA&grote=aas-heer", ("", 0, 0)),
        ("hand=sA h10&tien=nee", ("", 1, 1)),
        ("hand=sA h10&pak=32", ("kleine bank", 2, 2)),
        ("hand=sA hH&pak=32", ("", 0, 0)),
        ("hand=sB hB rB kB sV hV rV&pak=32", ("", 2, 2)),
        ("hand=sB hB rB kB sV hV rV kV&pak=32", ("", 3, 3)),
        ("hand=sB hB rB kB sV hV s10 h10&pak=32", ("", -3, -3)),
        ("hand=sB hB rB kB sV hV s10 h10&pak=32&dood32=een", ("", -1, -1)),
        ("hand=sA hH&gesplitst=ja", ("", 1, 1)),
        ("hand=sA hH&gesplitst=ja&splitsbank=ja", ("kleine bank", 2, 2)),
        ("hand=sA hA&pakken=2&gesplitst=ja&splitsbank=ja", ("", 0, 0)),
        ("hand=sA sA&pakken=2", ("grote bank", 3, 3)),
    ],
)
def test_a_hand_brings_at_once_what_the_book_says(query, expected):
    data = ask(PAYS, query).answer.data
    assert (data["soort"], data["keer"], data["krijgt"]) == expected


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("hand=sA hV&inzet=3&klein=anderhalf", True),
        ("hand=s10 hV&inzet=3&klein=anderhalf&bank=hA+sV", True),
        ("hand=sA hA&inzet=3&klein=anderhalf", False),
        ("hand=sA hV&inzet=3&klein=anderhalf-precies", False),
        ("hand=sA hV&inzet=3", False),
    ],
)
def test_why_a_kleine_bank_pays_one_and_a_half_times_is_told_with_its_rule(query, told):
    answer = ask(PAYS, query).answer
    why = "Kleine bank betaalt hier anderhalf keer. Van een oneven inzet vervalt de halve fiche."
    assert ((why, "eenentwintigen#kleine-bank-betaalt") in [(step.text, step.rule) for step in answer.steps]) is told


def test_one_and_a_half_times_an_odd_stake_is_seven_and_a_half_and_the_bank_takes_as_much():
    answer = ask(PAYS, "hand=sA hV&inzet=5&klein=anderhalf-precies").answer
    assert answer.words == "Kleine bank: je krijgt anderhalf keer je inzet, 7½ fiche."
    assert "Kleine bank betaalt hier anderhalf keer." in [step.text for step in answer.steps]
    answer = ask(PAYS, "hand=s10 hV&inzet=5&klein=anderhalf-precies&bank=hA+sV").answer
    assert answer.data["uitslag"] == Fraction(-15, 2)


def test_one_and_a_half_times_is_written_as_on_the_page():
    figures = ask(PAYS, "hand=sA hV&inzet=2&klein=anderhalf").answer.figures
    assert [one.shown for one in figures if one.label == "keer je inzet"] == ["1½"]


@pytest.mark.parametrize(
    ("query", "result"),
    [
        ("hand=sV h10&bank=sH h9&inzet=2", 2),
        ("hand=h10 r9&bank=sH h9", -1),
        ("hand=hB r7&bank=sH h9&inzet=3", -3),
        ("hand=hB r8&bank=sH h6 k9", 1),
        ("hand=h10 r6 k8&bank=sH h6 k9&inzet=2", -2),
        ("hand=hA rA&bank=sA kA&inzet=2", -6),
        ("hand=hH rH&bank=sA kB&inzet=2", -4),
        ("hand=hH rH&bank=sA k10&tien=nee", -2),
        ("hand=hH rH&bank=s2 k3 r2 h3 s4", 1),
    ],
)
def test_a_round_against_the_bank_ends_as_the_book_says(query, result):
    assert ask(PAYS, query).answer.data["uitslag"] == result


def test_two_eights_split_lose_one_and_win_one():
    answer = ask(PAYS, "hand=s8 kH&hand2=h8 kA&bank=sB r8").answer
    data = answer.data
    assert (data["uitslag"], data["tweede_uitslag"], data["samen"]) == (-1, 1, 0)
    assert answer.words.startswith("Eerste hand: jij hebt 18 punten in 2 kaarten")
    assert " Andere hand: jij hebt 19 punten in 2 kaarten" in answer.words
    assert len({figure.label for figure in answer.figures}) == len(answer.figures)


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("hand=sA h10", "grote-en-kleine-bank"),
        ("hand=sA h10&pak=32", "pak-van-32"),
        ("hand=sA hH&grote=aas-heer", "aas-heer"),
        ("hand=s8 h8", "splitsen"),
        ("hand=s8 h8&bank=sH k7", "gelijk"),
    ],
)
def test_the_last_step_leads_to_the_rule_that_says_so(query, rule):
    assert ask(PAYS, query).answer.steps[-1].rule == f"eenentwintigen#{rule}"


@pytest.mark.parametrize(
    ("query", "brings", "said"),
    [
        ("hand=s8 hH&bank=sH k8&inzet=3&gelijk=terug", 0, "gelijk, je krijgt je inzet terug"),
        ("hand=s8 hH&bank=sH k8&inzet=3&gelijk=banken", -3, "je verliest"),
        ("hand=sA hA&bank=kA rA&inzet=3&gelijk=banken", 0, "en jij ook"),
        ("hand=sA hH&bank=kA rA&inzet=3&gelijk=terug", -9, "drie keer"),
        ("hand=sA hA&bank=kA rA&inzet=3", -9, "drie keer"),
    ],
)
def test_equal_gives_the_stake_back_where_that_is_agreed(query, brings, said):
    answer = ask(PAYS, query).answer
    assert answer.data["uitslag"] == brings
    assert said in answer.words


def test_a_hand_that_was_over_before_says_so():
    filled = ask(PAYS, "hand=s8 kH r9 h9")
    assert filled.answer.data["eerder_klaar"] == 3
    assert "al dood met 3 kaarten" in filled.answer.more


def test_the_bank_alone_is_told_too():
    assert ask(PAYS, "bank=sA hA").answer.data["bank_keer"] == 3
    assert ask(PAYS, "bank=sH h9").answer.data["bank_punten"] == 19


def test_the_table_of_two_to_eight_cards_is_the_one_of_the_book():
    rows = ask(PAYS, "hand=s9 h9").answer.data["keren"]
    assert [row.onder for row in rows] == [0, 0, 0, 2, 3, 4, 5]
    rows = ask(PAYS, "hand=s9 h9&pak=32").answer.data["keren"]
    assert [row.dood for row in rows] == [-1, -1, -1, -1, -1, -2, -3]


@pytest.mark.parametrize(
    ("query", "key", "chance"),
    [
        ("hand=sH k6", "kans_dood", Fraction(30, 50)),
        ("hand=sH k6&gezien=s8 h8", "kans_dood", Fraction(28, 48)),
        ("hand=sH k6&pakken=2", "kans_dood", Fraction(62, 102)),
        ("hand=sA k6", "kans_dood", 0),
        ("hand=sA k6", "kans_21", Fraction(4, 50)),
        ("punten=16", "kans_dood", Fraction(8, 13)),
        ("punten=16&pak=32", "kans_dood", Fraction(4, 8)),
        ("punten=10", "kans_21", Fraction(1, 13)),
        ("pak=52", "kans_grote_bank", Fraction(6, 1326)),
        ("pak=52", "kans_kleine_bank", Fraction(64, 1326)),
        ("pak=32", "kans_kleine_bank", Fraction(16, 496)),
        ("hand=sA", "kans_kleine_bank", Fraction(16, 51)),
        ("hand=sA&gezien=hA rA kA", "kans_grote_bank", 0),
        ("hand=s9", "kans_bank", 0),
        ("tien=nee", "kans_kleine_bank", Fraction(48, 1326)),
    ],
)
def test_a_chance_is_the_share_of_the_unseen_cards(query, key, chance):
    assert ask(CHANCE, query).answer.data[key] == chance


@pytest.mark.parametrize(
    ("row", "query", "name"),
    [
        (PAYS, "inzet=2", "hand"),
        (PAYS, "hand=sA", "hand"),
        (PAYS, "hand=sA sA", "hand"),
        (PAYS, "hand=sA joker", "hand"),
        (PAYS, "hand=sA h2&pak=32", "hand"),
        (PAYS, "hand=sA hH&bank=sA r3", "bank"),
        (PAYS, "hand=sA hH&inzet=-1", "inzet"),
        (PAYS, "hand=sA hH&inzet=0", "inzet"),
        (PAYS, "hand=sA hH&pak=32&grote=aas-heer", "grote"),
        (PAYS, "hand=sA hH&pak=32&tien=nee", "tien"),
        (PAYS, "hand=sA hH&grote=aas-heer&tien=nee", "tien"),
        (PAYS, "hand=s8 hH&hand2=s9 rH", "hand2"),
        (PAYS, "hand2=s9 rH&bank=sA kA", "hand"),
        (CHANCE, "hand=sH hH k5", "hand"),
        (CHANCE, "punten=22", "punten"),
        (CHANCE, "punten=16&hand=sA h5", "punten"),
        (CHANCE, "hand=sA h5&gezien=sA", "gezien"),
    ],
)
def test_what_can_not_be_is_refused_at_its_field(row, query, name):
    filled = ask(row, query)
    assert filled.answer is None
    assert list(filled.errors) == [name]
