"""Six packs without putting back, counted here anew card by card, and the game as others solved it."""

import itertools
from fractions import Fraction

import pytest

from scoring.games.baccara import odds, tableau
from scoring.games.baccara.best import (
    SITUATIONS,
    best,
    best_value,
    break_even,
    by_the_book,
    departures,
    gain,
    solved,
)
from scoring.games.baccara.shoe import case_chances, cases_of, chances, pair, pairs_with_total
from scoring.games.baccara.tableau import GIVEN, TABLEAU, Move

NEVER, HALF, ALWAYS = Fraction(0), Fraction(1, 2), Fraction(1)
HABITS = (NEVER, HALF, Fraction(37, 100), Fraction(9, 11), ALWAYS)


def counts(packs):
    return [16 * packs, *[4 * packs] * 9]


def falling(left, cards):
    """The ways in which these cards come out one after the other, from what is left, which is not changed."""
    left = list(left)
    ways = 1
    for card in cards:
        ways *= left[card]
        left[card] -= 1
    return ways


def sign(number):
    return (number > 0) - (number < 0)


def counted(bank, given, packs, five):
    """(win, tie, loss) after drawing and after passing: every hand and every next card, one by one."""
    held = [bank] if isinstance(bank, tuple) else [(a, b) for a in range(10) for b in range(10) if (a + b) % 10 == bank]
    ends = {True: [0, 0, 0], False: [0, 0, 0]}
    for mine, one, two in itertools.product(held, range(10), range(10)):
        had = (one + two) % 10
        buys = five if had == 5 else Fraction(had < 5)
        weight = buys if given else 1 - buys
        if had > 7 or not weight:
            continue
        known = (*mine, one, two, *([given % 10] if given else []))
        total, now = sum(mine) % 10, (had + (given or 0)) % 10
        for card in range(10):
            ways = weight * falling(counts(packs), (*known, card))
            ends[True][1 - sign((total + card) % 10 - now)] += ways
            ends[False][1 - sign(total - now)] += ways
    return {draw: [Fraction(count) / sum(found) for count in found] for draw, found in ends.items()}


@pytest.mark.parametrize(("bank", "given"), [(3, 9), (5, 4), (4, 1), (6, None), (0, 10), (3, 8), (2, None), (7, 6)])
def test_six_packs_agree_with_counting_every_hand(bank, given):
    for five in HABITS:
        found = counted(bank, given, 6, five)
        for draw in (True, False):
            coup = chances(cases_of(bank, given, 6), given, draw=draw, five=five)
            assert [coup.win, coup.tie, coup.loss] == found[draw]


@pytest.mark.parametrize(("cards", "given"), [(("3", "3"), 6), (("H", "4"), 1), (("9", "6"), 4), (("B", "V"), None)])
def test_the_two_cards_of_the_bank_count_in_a_real_shoe(cards, given):
    held = tuple(tableau.value(card) % 10 for card in cards)
    for five in (NEVER, Fraction(2, 3), ALWAYS):
        found = counted(held, given, 6, five)
        for draw in (True, False):
            coup = chances(cases_of(pair(cards), given, 6), given, draw=draw, five=five)
            assert [coup.win, coup.tie, coup.loss] == found[draw]


@pytest.mark.parametrize(("cards", "given"), [((3, 3), 6), ((5, 8), 9), ((0, 6), None)])
def test_one_pack_agrees_with_laying_out_its_fifty_two_cards(cards, given):
    left = [value for value in range(1, 14) for _ in range(4)]
    pack = [min(value, 10) % 10 for value in left]
    for card in (*cards, *([given % 10] if given else [])):
        pack.remove(card)
    total, tally = sum(cards) % 10, {True: [0, 0, 0], False: [0, 0, 0]}
    for one, two in itertools.permutations(range(len(pack)), 2):
        had = (pack[one] + pack[two]) % 10
        if had not in (range(6) if given else (6, 7)):
            continue
        now = (had + (given or 0)) % 10
        for third, card in enumerate(pack):
            if third not in (one, two):
                tally[True][1 - sign((total + card) % 10 - now)] += 1
                tally[False][1 - sign(total - now)] += 1
    for draw, ends in tally.items():
        coup = chances(cases_of(tuple(sorted(cards)), given, 1), given, draw=draw, five=ALWAYS)
        assert [coup.win, coup.tie, coup.loss] == [Fraction(end, sum(ends)) for end in ends]


def test_endless_cards_are_the_odds_of_the_page():
    for (bank, given), five in itertools.product(SITUATIONS, HABITS):
        for draw in (True, False):
            edge = chances(cases_of(bank, given, None), given, draw=draw, five=five).edge
            assert edge == odds.worth(bank, given, draw=draw, five=five)
        assert gain(bank, given, None, five) == odds.gain(bank, given, five)
        assert break_even(bank, given, None) == odds.break_even(bank, given)
    assert by_the_book(None, Fraction(1, 3)) == odds.coup(Fraction(1, 3), ALWAYS)


def test_with_endless_cards_the_hand_behind_the_points_is_all_one():
    for total in TABLEAU:
        for held in pairs_with_total(total):
            assert gain(held, 6, None) == gain(total, 6, None)


def test_the_cases_are_all_there_and_add_up():
    for (bank, given), packs in itertools.product(SITUATIONS, (None, 6)):
        cases = cases_of(bank, given, packs)
        assert [case.had for case in cases] == (list(range(6)) if given else [5, 6, 7])
        for case in cases:
            assert case.has == (case.had + (given or 0)) % 10
            assert sum(case.passing) == sum(case.drawing) == case.ways
        assert sum(case_chances(cases, given, HALF)) == 1


def test_eight_packs_by_the_casino_rules_end_as_everybody_knows():
    """Punto banco: the ponte always buys on five, the bank draws by the casino's table; 8 packs, all 6-card orders."""
    casino = {3: {8}, 4: {1, 8, 9, 10}, 5: {1, 2, 3, 8, 9, 10}, 6: {1, 2, 3, 4, 5, 8, 9, 10}, 7: set(GIVEN)}
    stands = {(bank, given) for bank, cards in casino.items() for given in cards} | {(6, None), (7, None)}
    size, ends = 416, [0, 0, 0]
    for one, two, three, four in itertools.product(range(10), repeat=4):
        bank, ponte = (one + two) % 10, (three + four) % 10
        if max(bank, ponte) > 7:
            ways = falling(counts(8), (one, two, three, four)) * (size - 4) * (size - 5)
            ends[1 - sign(bank - ponte)] += ways
    for bank, given in SITUATIONS:
        for case in cases_of(bank, given, 8):
            if given is None and case.had == 5:
                continue
            for place, count in enumerate(case.passing if (bank, given) in stands else case.drawing):
                ends[place] += count * (1 if given else size - 5)
    assert ends == [2292252566437888, 475627426473216, 2230518282592256]
    assert sum(ends) == 4998398275503360


def test_a_whole_coup_with_six_packs_agrees_with_playing_every_one():
    size, ends = 312, [Fraction(0)] * 3
    full = counts(6)
    hands = [(a, b) for a in range(10) for b in range(a, 10)]
    for bank, ponte in itertools.product(hands, repeat=2):
        ways = falling(full, (*bank, *ponte)) * (1 + (bank[0] != bank[1])) * (1 + (ponte[0] != ponte[1]))
        mine, had = sum(bank) % 10, sum(ponte) % 10
        if max(mine, had) > 7:
            ends[1 - sign(mine - had)] += ways * (size - 4) * (size - 5)
            continue
        left = list(full)
        for card in (*bank, *ponte):
            left[card] -= 1
        for given in {None} if had > 5 else set(GIVEN) if had < 5 else {None, *GIVEN}:
            part = ways * Fraction(1, 2 if had == 5 else 1) * (size - 5 if given is None else left[given % 10])
            last = list(left)
            if given:
                last[given % 10] -= 1
            now = (had + (given or 0)) % 10
            draws = tableau.bank_move(mine, given) is not Move.STAND
            for card in range(10):
                end = (mine + card) % 10 if draws else mine
                ends[1 - sign(end - now)] += part * last[card]
    coup = by_the_book(6, HALF)
    assert [coup.win, coup.tie, coup.loss] == [end / sum(ends) for end in ends]


def test_the_game_with_endless_cards_is_solved_as_kemeny_and_snell_solved_it():
    game = solved(None)
    assert (game.five, game.at, game.draws) == (Fraction(9, 11), (6, None), Fraction(859, 2288))
    assert game.value == Fraction(679568, 53094899)


@pytest.mark.parametrize(("packs", "knows"), [(None, "punten"), (6, "punten"), (6, "kaarten")])
def test_neither_side_can_better_the_solution(packs, knows):
    game = solved(packs, knows)
    step = Fraction(1, 1000)
    assert best_value(packs, game.five, knows) == game.value
    assert best_value(packs, game.five - step, knows) > game.value < best_value(packs, game.five + step, knows)
    assert gain(*game.at, packs, game.five) == 0


def test_where_the_bank_mixes_every_habit_on_five_is_worth_the_same():
    """With the bank's half of the solution the ponte gets the same whether he never or always buys on five."""
    game = solved(6)
    worth = {five: by_the_book(6, five, free=ALWAYS).edge for five in (NEVER, ALWAYS)}
    for bank, given in SITUATIONS:
        move = best(bank, given, 6, game.five)
        book = Move.DRAW if tableau.bank_move(bank, given) is Move.FREE else tableau.bank_move(bank, given)
        draws = game.draws if (bank, given) == game.at else Fraction(move is Move.DRAW)
        more = draws - (book is Move.DRAW)
        for five in worth:
            often = arises(bank, given, five)
            worth[five] += more * often * gain(bank, given, 6, five)
    assert worth[NEVER] == worth[ALWAYS] == game.value


def arises(bank, given, five):
    """How often a coup with six packs comes to this situation."""
    total = 0
    for mine, one, two in itertools.product([(a, (bank - a) % 10) for a in range(10)], range(10), range(10)):
        had = (one + two) % 10
        buys = five if had == 5 else Fraction(had < 5)
        if had < 8:
            cards = (*mine, one, two, *([given % 10] if given else []))
            total += (buys if given else 1 - buys) * falling(counts(6), cards)
    return total / falling([312], [0] * (5 if given else 4))


def test_where_book_and_best_play_part():
    free = {(3, 9), (5, 4)}
    for packs in (None, 6):
        assert {(each.bank, each.given) for each in departures(packs, HALF)} == free
        always = {(each.bank, each.given): each.best for each in departures(packs, ALWAYS)}
        assert always == dict.fromkeys((*free, (4, 1), (6, None)), Move.DRAW)
        never = {(each.bank, each.given): each.best for each in departures(packs, NEVER)}
        assert never == dict.fromkeys(free, Move.STAND)


def test_two_threes_pass_on_a_six_where_other_sixes_draw():
    moves = {held: best(held, 6, 6, ALWAYS) for held in pairs_with_total(6)}
    assert {held for held, move in moves.items() if move is Move.STAND} == {(3, 3)}


def test_a_bank_that_shows_or_has_no_two_cards_is_refused():
    with pytest.raises(ValueError, match="legt de bankhouder open"):
        pair(("5", "4"))
    with pytest.raises(ValueError, match="twee kaarten"):
        pair(("5",))
    with pytest.raises(ValueError, match="1 tot en met 10"):
        cases_of(3, 11, 6)
