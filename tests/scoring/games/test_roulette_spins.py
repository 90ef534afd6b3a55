"""Layouts of roulette over rows of numbers, against a table of its own; bets as they are written, and the refusals."""

import random
from fractions import Fraction
from itertools import pairwise, product

import pytest

from scoring.games.roulette import announced
from scoring.games.roulette.bets import DOUBLE_ZERO, KINDS, ZEROES, bet, layout
from scoring.games.roulette.odds import SECOND_ZERO, expected
from scoring.games.roulette.spins import DOUBLE_WHEEL, MOST_SPINS, WHEEL, course, mean_gain, nets, outcome_chances
from scoring.games.roulette.written import bet_in_words, read, written

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
EVERY = [bet(key, place) for key, places in layout().items() for place in places]
DOUBLED = [bet(key, place, double=True) for key, places in layout(double=True).items() for place in places]

# Drawn by hand: the bets of every kind by where a chip lies on three columns of twelve rows.
CELL = {(row, column): 3 * row + column + 1 for row in range(12) for column in range(3)}
BY_HAND = {
    "plein": {(n,) for n in range(37)},
    "cheval": {
        *((CELL[r, c], CELL[r, c + 1]) for r in range(12) for c in range(2)),
        *((CELL[r, c], CELL[r + 1, c]) for r in range(11) for c in range(3)),
        *((0, n) for n in (1, 2, 3)),
    },
    "transversale-pleine": {*(tuple(CELL[r, c] for c in range(3)) for r in range(12)), (0, 1, 2), (0, 2, 3)},
    "carre": {(CELL[r, c], CELL[r, c + 1], CELL[r + 1, c], CELL[r + 1, c + 1]) for r in range(11) for c in range(2)},
    "quatre-premiers": {(0, 1, 2, 3)},
    "transversale-simple": {tuple(CELL[r + d, c] for d in range(2) for c in range(3)) for r in range(11)},
    "kolom": {tuple(CELL[r, c] for r in range(12)) for c in range(3)},
    "dozijn": {tuple(range(first, first + 12)) for first in (1, 13, 25)},
    "rouge": {tuple(sorted(RED))},
    "noir": {tuple(n for n in range(1, 37) if n not in RED)},
    "pair": {tuple(range(2, 37, 2))},
    "impair": {tuple(range(1, 37, 2))},
    "manque": {tuple(range(1, 19))},
    "passe": {tuple(range(19, 37))},
}


@pytest.mark.parametrize("key", layout())
def test_the_layout_is_the_one_drawn_by_hand(key):
    assert {tuple(sorted(place)) for place in layout()[key]} == BY_HAND[key]


def test_the_wheel_holds_every_number_once_and_changes_colour_at_each_pocket():
    assert sorted(WHEEL) == list(range(37))
    assert WHEEL[:4] == (0, 32, 15, 19)
    colours = [number in RED for number in WHEEL[1:]]
    assert all(one != two for one, two in pairwise(colours))


def test_the_wheel_with_two_zeroes_has_its_own_order():
    """Every number lies across from the next of its pair: 1 from 2, 3 from 4, and 0 from 00."""
    assert sorted(DOUBLE_WHEEL) == list(range(38))
    assert DOUBLE_WHEEL[:4] == (0, 28, 9, 26)
    across = dict(zip(DOUBLE_WHEEL[:19], DOUBLE_WHEEL[19:], strict=True))
    assert across.pop(0) == DOUBLE_ZERO
    assert all(max(pair) - min(pair) == 1 and max(pair) % 2 == 0 for pair in across.items())
    for half in (DOUBLE_WHEEL[1:19], DOUBLE_WHEEL[20:]):
        assert all((one in RED) != (two in RED) for one, two in pairwise(half))


def told_by_hand(numbers, simple, row, *, zero, second, double=False):
    """(net, still locked, depth) of one chip, by the words of the rule."""
    pays = 36 // len(numbers) - 1  # of five numbers six: what remains is the bank's
    first, *later = row
    if first in numbers:
        return pays, 0, 0
    if zero == "alles" or not (simple and first in ZEROES):
        return -1, 0, 0
    if zero == "helft":
        return Fraction(-1, 2), 0, 0
    needed = 1
    for number in later:
        if number in ZEROES:
            if second == "verloren":
                return -1, 0, 0
            if second == "helft":
                return Fraction(-1, 2), 0, 0
            if second == "dubbel":
                needed = 2
        elif number not in numbers:
            return -1, 0, 0
        else:
            needed -= 1
            if not needed:
                return 0, 0, 0
    return 0, 1, needed


def as_told(placed, row, **rule):
    """Whether the course of one chip is what the rule says."""
    found = course(placed, Fraction(1), row, **rule)
    wanted = told_by_hand(placed.numbers, placed.kind.simple, row, **rule)
    back = 0 if found.prison else found.net + 1
    return (found.net, found.prison, found.depth) == wanted and found.back == back


@pytest.mark.parametrize("zero", ["helft", "prison", "alles"])
def test_every_bet_on_every_number_is_what_the_rule_says(zero):
    for placed, number in product(EVERY, range(37)):
        assert as_told(placed, (number,), zero=zero, second="blijft")
    for placed, number in product(DOUBLED, range(38)):
        assert as_told(placed, (number,), zero=zero, second="blijft", double=True)


@pytest.mark.parametrize("second", SECOND_ZERO)
def test_every_simple_chance_over_five_numbers_is_what_the_rule_says(second):
    for placed, row in product((bet(key) for key in KINDS if KINDS[key].simple), product((0, 1, 20), repeat=5)):
        for zero in ("helft", "prison", "alles"):
            assert as_told(placed, row, zero=zero, second=second)


def test_a_story_stops_at_the_number_that_decides():
    ran = course(bet("noir"), Fraction(20), (0, 17, 0, 5), zero="prison")
    assert ran.told == ((0, "prison"), (17, "vrij"))
    assert (ran.back, ran.net) == (20, 0)
    deep = course(bet("rouge"), Fraction(1), (0, 0, 0, 1, 0, 3, 5), zero="prison", second="dubbel")
    assert [what for _, what in deep.told] == ["prison", "dieper", "blijft", "omhoog", "dieper", "omhoog", "vrij"]


@pytest.mark.parametrize("second", SECOND_ZERO)
@pytest.mark.parametrize("key", ["rouge", "noir", "pair", "impair", "manque", "passe"])
def test_playing_prisons_out_to_the_end_costs_the_stated_edge(key, second):
    """Follows the weight of each state over fourteen spins; what is then still locked up is next to nothing."""
    (numbers,) = BY_HAND[key]
    states, gain = {1: Fraction(1, 37)}, Fraction(len(numbers), 37) - Fraction(36 - len(numbers), 37)
    for _ in range(14):
        after: dict[int, Fraction] = {}
        for needed, weight in states.items():
            wins, loses, zero = (weight * n / 37 for n in (len(numbers), 36 - len(numbers), 1))
            gain -= loses
            if second in ("verloren", "helft"):
                gain -= zero if second == "verloren" else zero / 2
            else:
                deeper = 2 if second == "dubbel" else needed
                after[deeper] = after.get(deeper, Fraction(0)) + zero
            if needed == 2:
                after[1] = after.get(1, Fraction(0)) + wins
        states = after
    assert abs(gain - expected(KINDS[key], zero="prison", second=second)) < Fraction(1, 10**12)


def test_nets_means_and_shares_agree_with_spinning_every_number():
    rng = random.Random(37)
    for _ in range(60):
        laid = [
            (rng.choice(EVERY), Fraction(rng.randint(1, 400), rng.choice((1, 2, 4)))) for _ in range(rng.randint(1, 9))
        ]
        for zero in ("helft", "prison", "alles"):
            by_number = [sum(course(each, stake, (n,), zero=zero).net for each, stake in laid) for n in range(37)]
            assert list(nets(laid, zero=zero)) == by_number
            wins, evens, loses = outcome_chances(by_number)
            assert wins == Fraction(sum(net > 0 for net in by_number), 37)
            assert loses == Fraction(sum(net < 0 for net in by_number), 37)
            assert wins + evens + loses == 1
        assert mean_gain(laid) == sum(nets(laid)) / 37
        for second in SECOND_ZERO:
            costs = {True: Fraction(1, 74), False: Fraction(1, 37)}
            costs[True] = {"blijft": Fraction(1, 74), "verloren": Fraction(19, 1369), "dubbel": Fraction(1, 73)}.get(
                second, Fraction(19, 1369) - Fraction(1, 2 * 1369)
            )
            wanted = -sum(stake * costs[each.kind.simple] for each, stake in laid)
            assert mean_gain(laid, zero="prison", second=second) == wanted


@pytest.mark.parametrize(
    ("row", "said"), [((), "één tot en met"), ((37,), "36"), ((1,) * (MOST_SPINS + 1), "één tot en met")]
)
def test_no_numbers_too_many_or_strange_ones_are_refused(row, said):
    with pytest.raises(ValueError, match=said):
        course(bet("rouge"), Fraction(1), row)


def test_an_unknown_second_zero_is_refused():
    with pytest.raises(ValueError, match="dubbel"):
        course(bet("rouge"), Fraction(1), (0,), second="weg")


# --- as written ---------------------------------------------------------------------------------


def test_every_bet_is_read_as_it_is_written_and_as_it_is_named():
    for placed in EVERY:
        assert read(f"{written(placed)}:2,50") == ((placed, Fraction(5, 2)),)
        assert read(bet_in_words(placed)) == ((placed, Fraction(1)),)


@pytest.mark.parametrize(
    ("text", "bets", "stakes"),
    [
        ("plein-17:5 carre 16-17-19-20:2 rood:10", ["plein-17", "carre-16-17-19-20", "rouge"], ["5", "2", "10"]),
        ("À cheval 3-6:2.5", ["cheval-3-6"], ["5/2"]),
        ("carré 16-20:½", ["carre-16-17-19-20"], ["1/2"]),
        ("carre-0-1-2-3:2½", ["quatre-premiers"], ["5/2"]),
        ("quatre premiers:1/3", ["quatre-premiers"], ["1/3"]),
        ("de vier eerste", ["quatre-premiers"], ["1"]),
        ("transversale 13-15, transversale 1-6:4", ["transversale-13-14-15", "transversale-1-2-3-4-5-6"], ["1", "4"]),
        ("trio-0-1-2 transversale-pleine-0-2-3:3", ["trio-0-1-2", "trio-0-2-3"], ["1", "3"]),
        ("tweede kolom:3 dozijn-1 derde dozijn:2", ["kolom-2", "dozijn-1", "dozijn-3"], ["3", "1", "2"]),
        ("rood zwart:3 even oneven laag hoog", ["rouge", "noir", "pair", "impair", "manque", "passe"], list("131111")),
        ("plein 17: 5;plein20:6", ["plein-17", "plein-20"], ["5", "6"]),
        ("", [], []),
    ],
)
def test_bets_are_read_in_many_hands(text, bets, stakes):
    found = read(text)
    assert [written(each) for each, _ in found] == bets
    assert [str(stake) for _, stake in found] == stakes


def test_a_bet_without_a_stake_gets_the_chip_in_hand():
    assert read("plein-17 noir:2", chip=Fraction(25)) == (
        (bet("plein", {17}), Fraction(25)),
        (bet("noir"), Fraction(2)),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cheval-3-4", "met 3 wel op 2-3, 3-6 of 0-3 en met 4 wel op 4-5, 1-4 of 4-7"),
        ("cheval-0-5", "met 0 wel op 0-1, 0-2 of 0-3"),
        ("carre-3-4-6-7", "met 3 wel op 2-3-5-6"),
        ("carre-1-2", "ligt op vier nummers, zoals carre-"),
        ("transversale-2-3-4", "met 2 wel op 1-2-3"),
        ("transversale-1-2-3-4", "ligt op drie nummers"),
        ("transversale-4-9-1", "liggen niet zo bij elkaar"),
        ("trio-0-1-3", "0-1-2 of 0-2-3"),
        ("plein", "je noemde er geen"),
        ("plein-17-20", "je noemde er 2"),
        ("plein-37", "0 tot en met 36"),
        ("cheval-3-3", "één keer"),
        ("quatre-premiers-1-2-3-4", "altijd 0, 1, 2 en 3"),
        ("kolom-4", "kolom-1, kolom-2 en kolom-3"),
        ("dozijn", "dozijn-1"),
        ("eerste dozijn 2", "dozijn-1"),
        ("rouge-3", "rood:5"),
        ("fluit-3", "geen inzet van roulette"),
        ("17:5", "het soort inzet"),
        ("plein-17:5:6", "het soort inzet"),
        ("plein-17:-5", "meer dan nul"),
        ("plein-17:0", "meer dan nul"),
        ("plein-17:1000001", "hoogstens"),
        ("plein-17:1/0", "Delen door nul"),
        ("plein-17:", "niet te lezen"),
        ("plein-17 §", "niet te lezen"),
    ],
)
def test_what_can_not_lie_is_refused_with_what_can(text, said):
    with pytest.raises(ValueError, match=r"\.$") as refused:
        read(text)
    assert said in str(refused.value)


def test_combinations_with_zero_are_refused_when_switched_off():
    for text in ("cheval-0-2", "trio-0-1-2"):
        with pytest.raises(ValueError, match="uitgezet"):
            read(text, zero_combined=False)
    assert written(read("quatre-premiers", zero_combined=False)[0][0]) == "quatre-premiers"


DOUBLE_BY_HAND = {
    "cheval": {(0, 1), (0, 2), (0, 37), (2, 37), (3, 37)},
    "transversale-pleine": {(0, 1, 2), (0, 2, 37), (2, 3, 37)},
    "cinq-premiers": {(0, 1, 2, 3, 37)},
    "plein": {(0,), (37,)},
}


def test_what_lies_on_both_zeroes_is_as_drawn_by_hand():
    places = layout(double=True)
    assert "quatre-premiers" not in places
    for key, own in places.items():
        with_zero = {tuple(sorted(place)) for place in own if place & ZEROES}
        assert with_zero == DOUBLE_BY_HAND.get(key, set())
        assert {place for place in own if not place & ZEROES} == {
            place for place in layout().get(key, ()) if not place & ZEROES
        }


@pytest.mark.parametrize("each", DOUBLED, ids=written)
def test_a_bet_on_the_wheel_with_two_zeroes_is_read_as_it_is_written(each):
    assert read(written(each), double=True)[0][0] == each


def test_the_edge_of_the_wheel_with_two_zeroes_is_what_spinning_every_number_costs():
    for each in DOUBLED:
        simple, five = each.kind.simple, each.kind.key == "cinq-premiers"
        for zero, costs in (("helft", Fraction(1, 38)), ("alles", Fraction(1, 19))):
            cost = costs if simple else Fraction(3, 38) if five else Fraction(1, 19)
            assert mean_gain([(each, Fraction(1))], zero=zero, double=True) == -cost
            assert sum(nets([(each, Fraction(1))], zero=zero, double=True)) == -38 * cost
    assert expected(KINDS["rouge"], zero="alles") == Fraction(-1, 37)


@pytest.mark.parametrize(
    ("text", "double", "said"),
    [
        ("plein-00", False, "één zero"),
        ("plein-000", True, "dubbele zero als 00"),
        ("plein-37", True, "Nummer 37 is er niet"),
        ("quatre-premiers", True, "vijf eerste"),
        ("cinq-premiers", False, "alleen met dubbele zero"),
        ("cinq-premiers-1-2", True, "zonder nummers"),
        ("cheval-0-3", True, "liggen niet zo bij elkaar. Het kan met 0 wel op 0-1, 0-2 of 0-00 en met 3"),
    ],
)
def test_what_the_other_wheel_has_is_refused_with_what_this_one_has(text, double, said):
    with pytest.raises(ValueError, match=r"\.$") as refused:
        read(text, double=double)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("text", "chips"),
    [("voisins", 9), ("tiers", 6), ("orphelins", 5), ("jeu zéro", 4), ("finale-3", 4), ("finale 7", 3), ("buren-5", 5)],
)
def test_what_is_announced_is_so_many_chips(text, chips):
    laid = read(f"{text}:2", announced=True)
    assert sum(stake for _, stake in laid) == 2 * chips
    with pytest.raises(ValueError, match="uitgezet"):
        read(text)


def test_the_series_share_out_the_whole_wheel():
    """Voisins, tiers and orphelins hold every number, and none of one lies among those of another."""
    held = {key: {n for each, _ in announced.spread(key, ()) for n in each.numbers} for key in announced.SERIES}
    parts = [held[key] for key in ("voisins", "tiers", "orphelins")]
    assert sorted(number for part in parts for number in part) == list(range(37))
    assert held["jeu"] == {0, 3, 12, 15, 26, 32, 35}
    start = WHEEL.index(22)
    assert held["voisins"] == {WHEEL[(start + step) % 37] for step in range(17)}
    assert announced.with_neighbours(5) == (23, 10, 5, 24, 16)
    assert announced.with_neighbours(0) == (3, 26, 0, 32, 15)


def test_a_finale_takes_three_to_five_chips():
    counts = {ends: sum(chips for _, chips in announced.spread("finale", ends)) for ends in announced.finales()}
    assert set(counts.values()) == {3, 4, 5}
    assert (counts[0, 3], counts[0, 1], counts[7,], counts[6,]) == (4, 5, 3, 4)


def test_what_needs_a_combination_with_zero_goes_with_it():
    gone = set(announced.all_announcements()) - set(announced.all_announcements(combined=False))
    assert gone == {("voisins", ()), ("jeu", ()), ("finale", (0, 1)), ("finale", (0, 3))}
