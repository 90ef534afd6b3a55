"""Who sits where: how an evening begins, who comes and goes, and what each table agreed."""

from dataclasses import replace

import pytest

from scoring.games.toepen import GAME
from scoring.play.contract import ChipBook, Seat
from scoring.play.contract.options import check_options, option_values
from scoring.play.seating import Join, Leave, Rename, Reorder, apply, check, check_begin, seating_at_begin
from tests.rounds.play_along import begin_of

ILSE, MEHMET, RUUD, SAAR, NEXT = map(Seat, range(5))
BEGIN = begin_of(GAME)
TABLE = seating_at_begin(BEGIN)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seats": (ILSE,)}, "met 2 tot en met 8 spelers, niet met 1."),
        ({"seats": (ILSE, MEHMET, RUUD, RUUD)}, "één eigen plaats"),
        ({"seats": (ILSE, MEHMET, RUUD, Seat(-1))}, "één eigen plaats"),
        ({"names": ("Ilse", "Mehmet", "Ruud")}, "een naam en een beginstand"),
        ({"start": (0, 0, 0)}, "een naam en een beginstand"),
        ({"dealer": NEXT}, "deler zit aan tafel"),
        ({"start": (0, 0, 0, 10_000)}, "tussen -9999 en 9999"),
        ({"start": (0, 0, 0, -10_000)}, "tussen -9999 en 9999"),
        ({"names": ("Ilse", "Mehmet", "Ruud", "ilse")}, "al een ilse aan tafel"),
        ({"names": ("Ilse", "Mehmet", "Ruud", " ")}, "heeft een naam nodig"),
        ({"names": ("Ilse", "Mehmet", "Ruud", "S" * 31)}, "hoogstens 30 tekens"),
        ({"names": ("Ilse", "Mehmet", "Ruud", " Saar")}, "gewone letters"),
    ],
)
def test_an_evening_that_can_not_begin_so_is_told_why(change, sentence):
    assert sentence in check_begin(replace(BEGIN, **change), seats=range(2, 9)).message


@pytest.mark.parametrize(
    ("count", "seats", "sentence"),
    [
        (14, range(2, 14), "Op een blad passen hoogstens dertien spelers."),
        (4, range(5, 14), "Dit spel gaat met minstens 5 spelers, niet met 4."),
        (9, range(2, 9), "Dit spel gaat met 2 tot en met 8 spelers, niet met 9."),
    ],
)
def test_where_a_game_has_no_upper_bound_it_is_the_sheet_that_is_full(count, seats, sentence):
    begin = begin_of(GAME, players=[f"Speler {nth}" for nth in range(count)])
    assert check_begin(begin, seats=seats).message == sentence


def test_who_does_not_fit_on_the_sheet_is_told_so():
    table = seating_at_begin(begin_of(GAME, players=[f"Speler {nth}" for nth in range(13)]))
    full = check(table, Join(seat=Seat(13), name="Bart"), seats=range(2, 14), open_round=False)
    assert full.message == "Op een blad passen hoogstens dertien spelers."


def test_an_evening_begins_with_the_longest_name_and_the_most_points():
    begin = replace(BEGIN, names=("Ilse", "Mehmet", "Ruud", "S" * 30), start=(0, 0, -9999, 9999))
    assert check_begin(begin, seats=range(2, 5)) is None


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (Rename(seat=NEXT, name="Bart"), "staat niet op dit blad"),
        (Rename(seat=ILSE, name="saar"), "al een saar aan tafel"),
        (Reorder(seats=(ILSE, MEHMET, RUUD)), "elke speler precies één keer"),
        (Join(seat=SAAR, name="Bart"), "die nog niemand had"),
        (Join(seat=Seat(-1), name="Bart"), "die nog niemand had"),
        (Join(seat=NEXT, name="Bart", points=10_000), "tussen -9999 en 9999"),
        (Join(seat=NEXT, name="Ruud"), "al een Ruud aan tafel"),
        (Leave(seat=NEXT), "niet meer aan tafel"),
    ],
)
def test_who_comes_goes_or_is_called_otherwise_may_be_refused(fact, sentence):
    assert sentence in check(TABLE, fact, seats=range(2, 9), open_round=False).message


def test_nobody_comes_or_goes_in_a_round_or_past_the_size_of_a_table():
    come, go = Join(seat=NEXT, name="Bart", points=9999), Leave(seat=SAAR)
    for fact, last in ((come, range(2, 6)), (go, range(3, 9))):
        assert check(TABLE, fact, seats=last, open_round=False) is None
        assert "eerst de ronde af" in check(TABLE, fact, seats=last, open_round=True).message
    assert "hoogstens 4 spelers" in check(TABLE, come, seats=range(2, 5), open_round=False).message
    assert "minstens 4 spelers" in check(TABLE, go, seats=range(4, 9), open_round=False).message
    rest = apply(TABLE, go)
    assert check(rest, come, seats=range(2, 5), open_round=False) is None
    assert "niet meer aan tafel" in check(rest, go, seats=range(2, 9), open_round=False).message
    assert check(TABLE, replace(come, points=999_999), seats=range(2, 9), open_round=False, chips=1) is None
    assert check(TABLE, replace(come, points=1_000_000), seats=range(2, 9), open_round=False, chips=1) is not None


def test_a_table_knows_its_order_its_names_and_who_left():
    table = apply(apply(TABLE, Join(seat=NEXT, name="Bart")), Leave(seat=RUUD))
    table = apply(apply(table, Rename(seat=ILSE, name="Els")), Reorder(seats=(NEXT, SAAR, ILSE)))
    assert table.order == (NEXT, SAAR, ILSE, MEHMET, RUUD)
    assert (table.names[ILSE], table.names[NEXT], table.gone) == ("Els", "Bart", {RUUD})
    assert table.clockwise(ILSE) == (MEHMET, RUUD, NEXT, SAAR, ILSE)
    assert table.clockwise(Seat(9)) == table.order
    assert (table.fresh(), table.dealt_by(SAAR).dealer) == (Seat(5), SAAR)


def test_house_rules_are_read_or_refused_at_their_own_place():
    first = next(option for option in GAME.options if isinstance(option.default, int) and option.default > 1)
    assert check_options(dict(BEGIN.options), GAME.options) is None
    assert check_options({"kelder": "aan"}, GAME.options).field == "kelder"
    assert check_options({first.key: "veel"}, GAME.options).field == first.key
    one = next(option for option in GAME.options if option.excludes)
    both = {one.key: "aan", one.excludes[0]: "aan"}
    assert check_options(both, GAME.options).field == one.key
    old = replace(BEGIN, options=())
    assert option_values(dict(old.options), (replace(first, absent=1),)) == {first.key: 1}
    assert option_values(dict(old.options), (replace(first, absent=None),)) == {first.key: first.default}
    assert option_values({first.key: "veel"}, (first,))[first.key] == first.default


def test_a_game_of_chips_begins_with_more_than_one_of_points():
    begin = replace(BEGIN, start=(999_999, 0, 0, 0))
    assert check_begin(begin, seats=range(2, 9), chips=ChipBook(accounts=())) is None
    assert check_begin(begin, seats=range(2, 9)) is not None
