"""The calculator of tafel tien beside our own counting from the rule (Hazardspelen p. 39-40)."""

import itertools
from fractions import Fraction
from random import Random

import pytest

from rulebook.calculators import find_calculator
from tests.clients.calculators import ask

PACK = [(suit, rank) for suit in "shrk" for rank in ("A", *map(str, range(2, 11)), "B", "V", "H")]


TAFEL_TIEN = find_calculator("tafel-tien")


def counted(ranks, ace):
    """The best of all ways to count the aces, dead only when all of them are."""
    ways = [((1, 11) if ace == "beide" else (11,)) if rank == "A" else (min(_pip(rank), 10),) for rank in ranks]
    totals = [sum(way) for way in itertools.product(*ways)]
    return max((total for total in totals if total <= 11), default=min(totals))


def _pip(rank):
    return int(rank) if rank.isdecimal() else 10


def dealt(random, ace):
    """Cards to the end of a turn or before it."""
    pack = random.sample(PACK, 12)
    hand = [pack.pop()]
    while counted([rank for _, rank in hand], ace) < 11 and random.random() < 0.6:
        hand.append(pack.pop())
    return hand


def written(cards):
    return " ".join(suit + rank for suit, rank in cards)


@pytest.mark.parametrize("ace", ["beide", "elf"])
def test_hundreds_of_hands_are_counted_card_by_card(ace):
    random = Random(39)
    for _ in range(300):
        hand = dealt(random, ace)
        ranks = [rank for _, rank in hand]
        data = ask(TAFEL_TIEN, f"hand={written(hand)}&aas={ace}&inzet=2,50").answer.data
        total = counted(ranks, ace)
        assert (data["punten"], data["keer"]) == (total, 0 if total < 11 else 1 if total == 11 else -1)
        if total >= 11:
            assert (data["kans_dood"], data["uitslag"]) == (None, data["keer"] * Fraction(5, 2))
            continue
        after = [counted([*ranks, rank], ace) for suit, rank in PACK if (suit, rank) not in hand]
        assert data["kans_dood"] == Fraction(sum(each > 11 for each in after), len(after))
        assert data["kans_elf"] == Fraction(after.count(11), len(after))
        assert data["kans_onder"] == Fraction(sum(each < 11 for each in after), len(after))
        banks = dealt(random, ace)
        if set(banks) & set(hand):
            continue
        theirs = [rank for _, rank in banks]
        against = ask(TAFEL_TIEN, f"hand={written(hand)}&bank={written(banks)}&aas={ace}").answer.data
        wins = theirs != ["A"] and (counted(theirs, ace) > 11 or counted(theirs, ace) < total)
        assert (against["bank_punten"], against["uitslag"]) == (counted(theirs, ace), 1 if wins else -1)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("hand=s4 h7", "Precies 11: je legt open en krijgt 1 fiche."),
        ("hand=s7 h5", "Dood met 12 punten: je betaalt je inzet, 1 fiche."),
        ("hand=sA&inzet=3", "Een aas als eerste kaart: draai hem om en je krijgt 3 fiches."),
        ("hand=sA&bank=hA", "De bank draait een aas open: je betaalt je inzet, 1 fiche."),
        ("hand=s4 h5&bank=h3 s6", "Jij hebt 9 punten, de bank heeft er 9: je verliest 1 fiche."),
        ("hand=s4 h5&bank=h8 s6", "Jij hebt 9 punten, de bank is dood met 14: je wint 1 fiche."),
        ("hand=s4 h3", "Met 7 punten is de kans 72,00% dat de volgende kaart je dood maakt."),
    ],
)
def test_a_hand_is_told_as_the_page_tells_it(query, words):
    assert ask(TAFEL_TIEN, query).answer.words == words


@pytest.mark.parametrize(
    ("query", "field", "said"),
    [
        ("bank=hA", "hand", "Kies je eigen kaart"),
        ("hand=s4 h7 s2", "hand", "Na 2 kaarten stond het al op 11"),
        ("hand=s4&bank=s9 h8 k2", "bank", "Na 2 kaarten stond het al op 17"),
        ("hand=s4&inzet=0", "inzet", "meer dan nul"),
        ("hand=s4&bank=s4", "bank", "ligt al bij"),
        ("hand=s4&aas=tien", "aas", "Kies uit"),
    ],
)
def test_a_hand_that_can_not_be_is_refused_at_its_field(query, field, said):
    assert said in ask(TAFEL_TIEN, query).errors[field]
