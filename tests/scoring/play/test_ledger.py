"""The book of chips: transfers, halves, common facts, and who pays whom."""

import dataclasses
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.games.mieen import GAME
from scoring.play.books import book, chip_board, chip_facts, ledger
from scoring.play.books.chip_facts import BuyIn, CashOut, Leftover
from scoring.play.books.ledger import Ledger, close, move, opened, with_last
from scoring.play.books.settling import in_cents, nets, payments
from scoring.play.books.worth import cents_per_chip, chip_value
from scoring.play.contract import BOX, Account, ChipBook, Seat, Transfer
from scoring.play.log.act import Act
from scoring.play.log.admission import check_act
from scoring.play.seating import Begin, Join, check_begin
from tests.rounds.play_along import begin_of

ILSE, SAAR, RUUD = Seat(0), Seat(1), Seat(2)
ACCOUNTS = (Account(key="pot", name="de pot"), Account(key="bank", name="de bank", pot=False))
HALVES = ChipBook(accounts=ACCOUNTS, parts=2)


@dataclass(frozen=True, kw_only=True)
class Table(Ledger):
    """A game of its own, with two fields more."""

    spins: int = 0
    open: bool = False

    @property
    def begun(self):
        return self.open


def begin(start=(20, 20, 20), accounts=(("bank", 100),), options=()):
    return Begin(
        game="toets", seats=(ILSE, SAAR, RUUD), names=("Ilse", "Saar", "Ruud"), dealer=ILSE, start=start,
        options=options, accounts=accounts,
    )  # fmt: skip


def table(start=(20, 20, 20), accounts=(("bank", 100),), book=HALVES, options=()):
    return opened(Table, begin(start, accounts, options), chip_value(), book)


def test_a_sentence_moves_chips_between_any_two_accounts():
    state = move(table(), [(ILSE, "pot", 3), ("bank", SAAR, 5)], "Ilse zet in en de bank betaalt.")
    assert dict(state.chips) == {BOX: 0, "pot": 3, "bank": 95, ILSE: 17, SAAR: 25, RUUD: 20}
    assert state.story[0].moves == (
        Transfer(source=ILSE, target="pot", amount=Fraction(3, 2)),
        Transfer(source="bank", target=SAAR, amount=Fraction(5, 2)),
    )


@pytest.mark.parametrize("nothing", [(ILSE, "pot", 0), (ILSE, "pot", -4), (ILSE, ILSE, 3), (ILSE, "kelder", 3)])
def test_what_is_no_transfer_moves_nothing_and_is_told_all_the_same(nothing):
    state = move(table(), [nothing], "Er gebeurt niets.")
    assert state.chips == table().chips
    assert (state.story[0].text, state.story[0].moves) == ("Er gebeurt niets.", ())


def test_a_round_keeps_what_every_account_won_and_its_transfers_in_order():
    state = close(move(table(), [("bank", ILSE, 5), (SAAR, "bank", 1)], "De bank betaalt."), "kort")
    done = state.rounds[0]
    half = Fraction(1, 2)
    assert done.points == {BOX: 0, "pot": 0, "bank": -2, ILSE: 5 * half, SAAR: -half, RUUD: 0}
    assert done.totals[ILSE] == 25 * half
    assert [(one.source, one.target) for one in done.moves] == [("bank", ILSE), (SAAR, "bank")]


def test_a_fact_between_rounds_can_be_told_with_the_round_before_it():
    once = close(move(table(), [(ILSE, "pot", 4)], "Inzet."), "eerste")
    state = with_last(once, lambda state: move(state, [("pot", ILSE, 4)], "Terug."))
    assert [(done.number, done.how, done.points[ILSE]) for done in state.rounds] == [(1, "eerste", 0)]
    assert [step.text for step in state.rounds[0].story] == ["Inzet.", "Terug."]
    again = close(move(state, [(SAAR, "pot", 2)], "Inzet."), "tweede")
    assert (again.rounds[1].number, again.rounds[1].points[SAAR]) == (2, -1)


def test_the_board_shows_chips_and_says_who_is_in_debt():
    state = move(table(), [(ILSE, "pot", 45)], "Ilse verliest een weddenschap.")
    board = chip_board.board(state, ())
    ilse, saar, _ = board.lines
    assert (ilse.points, ilse.net, [signal.text for signal in ilse.signals]) == (
        Fraction(-25, 2), Fraction(-45, 2), ["schuld: 12½ fiche"],
    )  # fmt: skip
    assert (saar.points, saar.signals) == (10, ())
    assert [(one.key, one.points) for one in board.accounts] == [("pot", Fraction(45, 2)), ("bank", 50)]


@pytest.mark.parametrize(
    ("start", "counted"), [((0, 0, 0), False), ((5, 0, 0), True), ((12, -24, 12), False), ((20, 20, 20), True)]
)
def test_chips_are_counted_once_somebody_begins_with_them(start, counted):
    state = table(start=start)
    assert state.counted is counted
    assert (ledger.short(state, ILSE, 50) is not None) is counted


def test_a_game_whose_chips_are_always_bought_counts_them_from_nought():
    book = ChipBook(accounts=ACCOUNTS, bought=True)
    assert ledger.short(table(start=(0, 0, 0), book=book), ILSE, 1).rule == "vrij#tekort"


def test_buying_and_handing_in_go_through_the_box_and_are_neither_won_nor_lost():
    state = chip_facts.apply(table(), BuyIn(seat=ILSE, amount=10))
    state = chip_facts.apply(state, CashOut(seat=SAAR, amount=6))
    assert (state.has(ILSE), state.has(SAAR), state.has(BOX)) == (30, 14, -4)
    board = chip_board.board(state, ())
    assert nets(board) == {ILSE: 0, SAAR: 0, RUUD: 0, "pot": 0, "bank": 0, BOX: 0}
    assert [step.text for step in state.story] == ["Ilse koopt 5 fiches.", "Saar levert 3 fiches in."]


def test_a_newcomer_buys_what_he_begins_with():
    state = chip_facts.apply(table(), Join(seat=Seat(3), name="Bart", points=8))
    assert (state.has(Seat(3)), state.has(BOX), state.put_in[Seat(3)]) == (8, -8, 8)
    assert ledger.unbalanced(state) is None
    assert state.has(Seat(7)) == 0
    none = chip_facts.apply(table(), Join(seat=Seat(3), name="Bart"))
    assert [step.text for step in (*state.story, *none.story)] == [
        "Bart komt erbij en koopt 4 fiches.", "Bart komt erbij.",
    ]  # fmt: skip


def test_a_pot_is_divided_evenly_and_the_remainder_stays():
    state = move(table(), [(ILSE, "pot", 11)], "Inzet.")
    state = chip_facts.apply(state, Leftover(account="pot"))
    assert (state.has(ILSE), state.has(SAAR), state.has(RUUD), state.has("pot")) == (12, 23, 23, 2)
    assert state.story[-1].text == "Ilse, Saar en Ruud krijgen elk 1½ fiche uit de pot. De pot houdt 1 fiche."


def test_a_bank_is_no_pot_to_divide():
    objection = chip_facts.check(table(), Leftover(account="bank"), seats=range(2, 9))
    assert objection.rule == "vrij#pot-verdelen"


@pytest.mark.parametrize(
    ("lies", "named", "sentence"),
    [
        (9, (ILSE, ILSE), "ieder één keer"),
        (9, (ILSE, Seat(7)), "ieder één keer"),
        (2, (), "te weinig om te verdelen: 1 fiche onder 3 spelers."),
        (0, (ILSE,), "te weinig om te verdelen: 0 fiches onder 1 speler."),
    ],
)
def test_a_pot_goes_to_who_sits_at_the_table_and_each_gets_something(lies, named, sentence):
    state = move(table(), [(ILSE, "pot", lies)], "Inzet.")
    fact = Leftover(account="pot", seats=named)
    assert sentence in chip_facts.check(state, fact, seats=range(2, 9)).message
    going = replace(state, open=True)
    assert "eerst de ronde af" in chip_facts.check(going, fact, seats=range(2, 9)).message


def test_a_room_that_loses_a_chip_is_stopped_at_the_door():
    leaking = replace(GAME.play, apply=lambda state, fact: replace(state, chips={**state.chips, "pot": 1}))
    game = replace(GAME, play=leaking)
    acts = [Act(seq=1, facts=(begin_of(game, start={"Ilse": 20, "Mehmet": 20, "Ruud": 20, "Saar": 20}),))]
    objection = check_act(game, acts, Act(seq=2, facts=(BuyIn(seat=ILSE, amount=1),)))
    assert objection.rule == "vrij#rekeningen"


@pytest.mark.parametrize(
    ("accounts", "sentence"),
    [
        ((("kelder", 3),), "niet met een rekening ‘kelder’"),
        ((("pot", 3), ("pot", 3)), "één keer"),
        ((("pot", -3),), "0 tot en met 999999"),
        ((("kas", 3),), "niet met een rekening ‘kas’"),
    ],
)
def test_only_accounts_of_the_game_begin_with_chips(accounts, sentence):
    assert sentence in check_begin(begin(accounts=accounts), seats=range(2, 9), chips=HALVES).message


def test_what_one_may_begin_with_is_as_many_whole_chips_where_chips_are_halved():
    book = ChipBook(accounts=ACCOUNTS, parts=2)
    most = 2 * 999_999
    assert check_begin(begin((most, 0, 0), (("bank", most),)), seats=range(2, 9), chips=book) is None
    assert "999999" in check_begin(begin((most + 1, 0, 0)), seats=range(2, 9), chips=book).message
    assert "999999" in check_begin(begin(accounts=(("bank", most + 1),)), seats=range(2, 9), chips=book).message


@pytest.mark.parametrize(
    "fact", [Join(seat=Seat(3), name="Bart", points=2 * 999_999), BuyIn(seat=ILSE, amount=2 * 999_999)]
)
def test_who_comes_late_or_buys_may_have_as_much_as_one_begins_with(fact):
    assert chip_facts.check(table(), fact, seats=range(2, 9)) is None
    key = "points" if isinstance(fact, Join) else "amount"
    more = replace(fact, **{key: 2 * 999_999 + 1})
    assert "999999" in chip_facts.check(table(), more, seats=range(2, 9)).message


def test_a_game_of_points_begins_without_accounts():
    assert check_begin(begin(accounts=(("pot", 3),)), seats=range(2, 9)) is not None


# --- who pays whom -------------------------------------------------------------------------------


def test_the_evening_of_five_is_settled_in_four_payments():
    won = {"A": -14, "B": 22, "C": -16, "D": -20, "E": 28}
    paid = [(one.payer, one.receiver, one.amount) for one in payments(won)]
    assert paid == [("D", "E", 20), ("C", "B", 16), ("A", "E", 8), ("A", "B", 6)]


def test_a_bank_pays_each_winner_in_one_payment():
    won = {"Eva": 75, "Koen": Fraction(61, 2), "Fatma": 126, "bank": Fraction(-463, 2)}
    paid = {(one.payer, one.receiver, one.amount) for one in payments(won)}
    assert paid == {("bank", "Eva", 75), ("bank", "Koen", Fraction(61, 2)), ("bank", "Fatma", 126)}


def test_two_pairs_settle_between_themselves():
    won = {"A": 5, "B": 7, "C": -7, "D": -5}
    assert {(one.payer, one.receiver) for one in payments(won)} == {("D", "A"), ("C", "B")}


def test_what_does_not_add_up_is_refused():
    with pytest.raises(ValueError, match="precies nul"):
        payments({"A": 5, "B": -4})


def fewest(amounts):
    """By trying: the fewest payments are the people less the most groups of nought they fall apart in."""
    left = tuple(amount for amount in amounts if amount)

    def groups(rest):
        if not rest:
            return 0
        first, *others = rest
        best = -100
        for size in range(len(others) + 1):
            for chosen in combinations(range(len(others)), size):
                if first + sum(others[place] for place in chosen) == 0:
                    best = max(best, 1 + groups([one for place, one in enumerate(others) if place not in chosen]))
        return best

    return len(left) - groups(left)


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=6))
@settings(deadline=None, max_examples=150)
def test_payments_bring_everybody_to_nought_with_the_fewest(amounts):
    amounts = [*amounts, -sum(amounts)]
    won = dict(enumerate(amounts))
    paid = payments(won)
    after = dict(won)
    for one in paid:
        assert one.amount > 0
        after[one.payer] += one.amount
        after[one.receiver] -= one.amount
    assert set(after.values()) == {0}
    assert len(paid) == fewest(amounts)


def test_a_full_table_is_settled_too():
    won = dict(enumerate((3, 5, 7, 11, 13, 17, 19, -2, -8, -21, -9, -4)))
    won[12] = -sum(won.values())
    assert len(payments(won)) <= 12


@given(st.lists(st.integers(-99, 99), min_size=1, max_size=8), st.fractions(Fraction(1, 50), 99, max_denominator=60))
@settings(deadline=None)
def test_cents_are_whole_within_one_of_exact_and_add_up_to_nought(halves, cents):
    won = {place: Fraction(amount, 2) for place, amount in enumerate([*halves, -sum(halves)])}
    paid = in_cents(won, cents)
    assert sum(paid.values()) == 0
    assert all(abs(paid[place] - amount * cents) < 1 for place, amount in won.items())


def test_the_largest_remainder_gets_the_odd_cent():
    won = {"A": Fraction(1, 2), "B": Fraction(1, 2), "C": Fraction(-1)}
    assert in_cents(won, 5) == {"A": 3, "B": 2, "C": -5}


def test_a_chip_may_be_worth_less_than_a_cent():
    fifteen_for_a_euro = cents_per_chip({"fichewaarde": 100, "fiches-samen": 15})
    assert fifteen_for_a_euro == Fraction(20, 3)
    assert in_cents({"A": 7, "B": -3, "C": -4}, fifteen_for_a_euro) == {"A": 47, "B": -20, "C": -27}
    assert in_cents({"A": 1, "B": -1}, cents_per_chip({"fichewaarde": 1, "fiches-samen": 10})) == {"A": 0, "B": 0}
    assert (
        cents_per_chip({"fichewaarde": 5, "fiches-samen": 1}),
        cents_per_chip({"fichewaarde": 0, "fiches-samen": 15}),
    ) == (5, 0)
    assert cents_per_chip({"fichewaarde": 5}) == 5


def test_a_state_is_copied_with_its_changes_and_refuses_what_it_has_no_field_for():
    state = opened(Table, begin(), (), HALVES)
    again = book.replace(state, spins=3)
    assert (state.spins, again.spins) == (0, 3)
    assert again == dataclasses.replace(state, spins=3)
    with pytest.raises(TypeError, match="Table has no field spin"):
        book.replace(state, spin=3)
    with pytest.raises(TypeError, match="leave out slots=True"):
        dataclass(frozen=True, slots=True, kw_only=True)(type("Slotted", (Ledger,), {}))
