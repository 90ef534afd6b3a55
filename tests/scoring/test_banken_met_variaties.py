"""The eight small bank games: figures of the source, odds against counting out, refusals."""

import random
import tomllib
from fractions import Fraction
from functools import reduce
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from scoring.games.banken_met_variaties import GAME, odds, payout
from scoring.games.banken_met_variaties.events import (
    BankCards,
    BankRows,
    BankTurn,
    Counted,
    Done,
    Foretold,
    Guess,
    Laid,
    Stake,
    Turn,
)
from scoring.kit import twenty_one
from scoring.kit.cards import PACK as CARDS
from scoring.kit.cards import RANK_NAMES, card
from scoring.play.contract import Objection, Seat
from tests.play_along import PLAYERS, objected, played
from tests.strategies import composed

CODES = [str(one) for one in CARDS]
PACK = [(rank, suit) for rank in payout.RANKS for suit in range(4)]


def test_two_cards_of_one_colour_are_counted_out():
    pairs = [(one, two) for one, two in permutations(range(52), 2) if one % 2 == two % 2]
    assert odds.same_colour() == Fraction(len(pairs), 52 * 51)


def test_one_red_and_one_black_card_are_never_alike():
    assert odds.same_colour(1, 1) == 0


@pytest.mark.parametrize("counted", [1, 2, 3])
def test_hij_tikt_agrees_with_laying_out_every_row(counted):
    rows = list(permutations(range(52), counted))
    hits = sum(any(card // 4 == place for place, card in enumerate(row)) for row in rows)
    assert odds.hit(counted) == Fraction(hits, len(rows))


def test_counting_one_card_hits_once_in_thirteen():
    assert odds.hit(1) == Fraction(1, 13)


def test_the_bank_at_hoopjes_is_counted_out():
    wins = sum(payout.heap_result(bank[0], own[0]) < 0 for bank, own in permutations(PACK, 2))
    assert odds.heap_for_bank() == Fraction(wins, 52 * 51)


@pytest.mark.parametrize("bank", ["aas", "heer", "acht", "twee", None])
def test_the_bank_against_two_heaps_is_counted_out(bank):
    own = [card for card in PACK if card[1] == 0 and bank in (None, card[0])]
    deals = [
        [payout.heap_result(mine[0], other[0]) < 0 for other in two]
        for mine in own
        for two in permutations([card for card in PACK if card != mine], 2)
    ]
    found = odds.heaps(bank, 2)
    assert found.one == Fraction(sum(map(sum, deals)), 2 * len(deals))
    assert found.all == Fraction(sum(map(all, deals)), len(deals))
    assert found.none == Fraction(sum(not any(deal) for deal in deals), len(deals))


def test_heaps_agree_with_the_figure_on_the_page():
    assert odds.heaps(None).one == odds.heap_for_bank() == 1 - odds.heaps(None).none


def test_even_and_odd_are_counted_out_in_each_reading():
    even = {"tien": "twee vier zes acht tien boer vrouw heer", "opnieuw": "twee vier zes acht tien",
            "verdeeld": "twee vier zes acht tien vrouw"}  # fmt: skip
    for reading, ranks in even.items():
        counting = 10 if reading == "opnieuw" else 13
        assert odds.even_card(reading) == Fraction(len(ranks.split()), counting)


def test_the_spoortje_moves_as_much_as_every_pair_of_cards_says():
    ranks = range(13)
    flow = sum(Fraction(turn, 13) for turn in range(1, 6) for _own in range(5))
    assert odds.track_flow() == flow
    assert sum(one == two for one, two in product(ranks, ranks)) == 13


def test_no_row_of_the_spoortje_costs_more_than_the_page_says():
    hands = [(0, 0, 0, 0, 1), (0, 0, 0, 1, 1), (0, 0, 0, 1, 2), (0, 0, 1, 1, 2), (0, 0, 1, 2, 3), (0, 1, 2, 3, 4)]
    rows = [row for row in product(range(5), repeat=5) if max(row.count(rank) for rank in row) <= 4]
    names = payout.RANKS
    dearest = max(
        payout.track_row([names[card] for card in hand], [names[card] for card in row])
        for hand in hands
        for row in rows
    )
    assert dearest == 57


@pytest.mark.parametrize(
    ("cards", "ace", "points"),
    [
        (["aas"], "beide", 11),
        (["aas", "vier"], "beide", 5),
        (["aas", "aas"], "beide", 2),
        (["aas", "heer"], "beide", 11),
        (["aas", "vier"], "elf", 15),
        (["vrouw"], "beide", 10),
        (["twee", "negen"], "beide", 11),
    ],
)
def test_own_cards_at_tafel_tien_count_towards_eleven(cards, ace, points):
    assert payout.table_ten(cards, ace) == points


@pytest.mark.parametrize(
    ("own", "bank", "stake"),
    [(11, 11, 1), (12, 12, -1), (9, 9, -1), (9, 8, 1), (8, 9, -1), (5, 12, 1)],
)
def test_tafel_tien_pays_eleven_takes_the_dead_and_gives_equals_to_the_bank(own, bank, stake):
    assert payout.table_ten_result(own, bank) == stake


@pytest.mark.parametrize(
    ("bank", "player", "stake"),
    [("aas", "aas", -1), ("aas", "heer", -1), ("heer", "aas", 1), ("vrouw", "vrouw", -1), ("twee", "drie", 1)],
)
def test_only_a_higher_card_beats_the_bank_at_hoopjes(bank, player, stake):
    assert payout.heap_result(bank, player) == stake


def test_the_spoortje_takes_first_and_pays_after():
    own = ("zeven", "zeven", "vrouw", "vrouw", "twee")
    takes = ("heer", "boer", "zeven", "aas", "tien")
    pays = ("drie", "vier", "vijf", "zes", "vrouw")
    assert payout.track(own, takes, pays, stake=2) == 2 * (10 - 6)


def test_the_spoortje_card_by_card_adds_up_to_the_row():
    own = ("zeven", "zeven", "vrouw", "vrouw", "twee")
    row = ("drie", "vier", "zeven", "zes", "vrouw")
    turns = payout.track_turns(own, row, Fraction(5, 2))
    assert [(due.turn, due.equal, due.amount) for due in turns if due.equal] == [(3, 2, 15), (5, 2, 25)]
    assert sum(due.amount for due in turns) == Fraction(5, 2) * payout.track_row(own, row)
    assert payout.track_turns(own, ()) == ()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: odds.same_colour(1, 0),
        lambda: odds.red_card(0, 0),
        lambda: odds.even_card("anders"),
        lambda: odds.hit(14),
        lambda: odds.track_flow(0),
        lambda: odds.edge(Fraction(3, 2)),
        lambda: payout.table_ten([]),
        lambda: payout.table_ten(["joker"]),
        lambda: payout.table_ten(["aas"], "anders"),
        lambda: payout.table_ten_result(0, 9),
        lambda: payout.track_due(6, 1),
        lambda: payout.track_due(1, 5),
        lambda: payout.track_due(1, 1, 0),
        lambda: payout.track_row(["aas"], ["aas"]),
        lambda: payout.track_turns(["aas"], []),
        lambda: payout.track_turns(["aas", "twee", "drie", "vier", "vijf"], [], 0),
        lambda: odds.heaps("joker"),
        lambda: odds.heaps("aas", 52),
        lambda: payout.track_row(["aas"] * 5, ["twee"] * 5),
    ],
)
def test_what_cannot_be_is_refused_in_dutch(wrong):
    with pytest.raises(ValueError, match=r"[a-z].*\.$"):
        wrong()


# --- the sums of guessing and of tikt-ie -----------------------------------------------------------------


def test_two_of_one_colour_are_gelijk_whatever_their_suits():
    for one, two in product(CARDS, repeat=2):
        same = (one.suit in "hr") == (two.suit in "hr")
        assert payout.guess_result("gelijk", (one, two)) == (1 if same else -1)
        assert payout.guess_result("ongelijk", (one, two)) == (-1 if same else 1)


@pytest.mark.parametrize("reading", ["tien", "opnieuw", "verdeeld"])
def test_even_and_oneven_agree_with_the_odds_of_the_page(reading):
    counting = [card for card in CARDS if payout.evenness(RANK_NAMES[card.rank], reading)]
    even = [card for card in counting if payout.guess_result("even", (card,), reading) == 1]
    assert Fraction(len(even), len(counting)) == odds.even_card(reading)


def test_the_book_ticks_at_six():
    assert payout.ticked_at(("drie", "tien", "vrouw", "vrouw", "vier", "zes"), 1) == 6
    assert payout.ticked_at(payout.RANKS[::-1], 1) is None
    assert payout.ticked_at(payout.RANKS[::-1], 2) == 1


# --- the sheet -------------------------------------------------------------------------------------------


def test_the_table_has_rounds_and_refusals_enough_and_touches_every_option_and_every_variatie():
    table = tomllib.loads((Path(__file__).resolve().parent.parent / "golden" / "banken-met-variaties.toml").read_text())
    assert len(table["round"]) >= 25
    assert len(table["refused"]) >= 10
    touched = {key for row in (*table["round"], *table["refused"]) for key in row.get("options", {})}
    assert touched | {"fichewaarde"} == {option.key for option in GAME.options}
    assert {row["events"].count("skipped") for row in table["round"]} >= set(range(8))


def begun(at, options=None, players=PLAYERS):
    """A sheet where so many of the eight have been skipped."""
    return played(GAME, {"players": players, "options": options or {}, "events": ["skipped"] * at})[0]


@pytest.mark.parametrize("at", range(8))
@given(data=st.data())
@settings(max_examples=60, deadline=None, phases=[Phase.explicit, Phase.generate])
def test_what_the_form_of_each_variatie_composes_comes_back_into_it(at, data):
    state = begun(at)
    _, facts = data.draw(composed(GAME, state))
    if isinstance(facts, Objection):
        assert facts.message.endswith(".")
        return
    again = GAME.play.recall(state, facts)
    assert GAME.play.compose(state, again) == facts
    assert again.keys() <= {field.name for field in GAME.play.pad(state, again).form.fields}


@pytest.mark.parametrize("at", range(8))
def test_the_form_of_each_variatie_can_be_filled_in_so_that_it_may_be_written(at):
    state = begun(at)

    def writes(filled):
        return not isinstance(filled[1], Objection) and objected(GAME, state, filled[1]) is None

    found = find(
        composed(GAME, state), writes, settings=settings(max_examples=3000, deadline=None, phases=[Phase.generate])
    )
    after = reduce(GAME.play.apply, found[1], state)
    assert len(after.rounds) == len(state.rounds) + 1
    assert after.variation == (at + 1) % 8


def test_the_room_and_the_sums_agree_for_a_thousand_rounds_of_cards():
    chance = random.Random(4)
    for number in range(1000):
        at = number % 8
        players = [*PLAYERS, "Tess", "Bart"][: chance.randint(2, 6)]
        options = {"aas-tafel-tien": chance.choice(("beide", "elf")), "plaatjes-even-oneven": "verdeeld"}
        state = begun(at, options, players)
        stakes = {Seat(seat): chance.randint(1, 9) for seat in range(1, len(players))}
        pack = chance.sample(CODES, 52)
        hands = {seat: drawn(at, pack, options) for seat in stakes}
        says = {seat: chance.choice(state.now.says) for seat in stakes} if state.now.says else {}
        bank, facts = bank_of(at, pack, options, chance)
        told = [Stake(seat=seat, amount=chips) for seat, chips in stakes.items()]
        told += [Guess(seat=seat, says=said) for seat, said in says.items()]
        told += [Laid(seat=seat, cards=cards) for seat, cards in hands.items() if at != 5]
        for fact in (*told, *facts):
            assert GAME.play.check(state, fact) is None, (at, fact)
            state = GAME.play.apply(state, fact)
        for seat, stake in stakes.items():
            assert state.chips[seat] == stake * worth(at, hands[seat], bank, says.get(seat), options), (at, hands[seat])
        assert state.chips[Seat(0)] == -sum(state.chips[seat] for seat in stakes)


def named(codes):
    return tuple(RANK_NAMES[card(code).rank] for code in codes)


def drawn(at, pack, options):
    """Cards as a player would have bought or got them."""
    if at == 0:
        cards = [pack.pop(), pack.pop()]
        while twenty_one.points(named(cards)) < 16 and not twenty_one.bank_name(named(cards)):
            cards.append(pack.pop())
        return tuple(cards)
    if at == 1:
        cards = [pack.pop()]
        while payout.table_ten(named(cards), options["aas-tafel-tien"]) < 7:
            cards.append(pack.pop())
        return tuple(cards)
    return tuple(pack.pop() for _ in range({2: 2, 7: 5}.get(at, 1)))


def bank_of(at, pack, options, chance):
    """What the bank has, and the facts that end the round."""
    if at in (0, 1, 6):
        cards = drawn(at, pack, options)
        shows = at == 0 and twenty_one.bank_name(named(cards), player=False)
        while shows or (at == 1 and named(cards) == ("aas",)):
            cards = drawn(at, pack, options)
            shows = at == 0 and twenty_one.bank_name(named(cards), player=False)
        return named(cards), [BankCards(cards=cards)]
    if at == 5:
        row = chance.sample(CODES, 13)
        place = payout.ticked_at(named(row), 2)
        foretold = chance.choice(("tikt", "tikt-niet"))
        counted = Counted(start=2, cards=tuple(row[: place or 13]))
        return ("tikt" if place else "tikt-niet", foretold), [Foretold(says=foretold), counted]
    if at == 7:
        rows = chance.sample(CODES, 10)
        return (named(rows[:5]), named(rows[5:])), [BankRows(lower=tuple(rows[:5]), upper=tuple(rows[5:]))]
    return (), [Done()]


def worth(at, cards, bank, says, options):
    """The same round by the sums of the calculators, in stakes."""
    own = named(cards)
    if at == 0:
        return twenty_one.settle(bank, [twenty_one.Hand(cards=own, stake=1)])[0]
    if at == 1:
        ace = options["aas-tafel-tien"]
        return payout.table_ten_result(payout.table_ten(own, ace), payout.table_ten(bank, ace))
    if at == 5:
        return payout.foretold_result(*bank)
    if at == 6:
        return payout.heap_result(bank[0], own[0])
    if at == 7:
        return payout.track(own, *bank)
    return payout.guess_result(says, tuple(card(code) for code in cards), options["plaatjes-even-oneven"])


@pytest.mark.parametrize(("cards", "said"), [(3, "precies"), (5, "precies-5"), (7, "precies-7")])
def test_a_turn_told_with_its_cards_stands_in_the_form_where_they_matter(cards, said):
    state = begun(0, players=PLAYERS[:2])
    facts = (Stake(seat=Seat(1), amount=2), Turn(seat=Seat(1), ends="precies", cards=cards), BankTurn(ends="past"))
    draft = GAME.play.recall(state, facts)
    fields = {field.name: field for field in GAME.play.pad(state, draft).form.fields}
    assert draft["eind-1"] == said
    assert said in dict(fields["eind-1"].choices)
    after = [reduce(GAME.play.apply, told, state) for told in (facts, GAME.play.compose(state, draft))]
    assert after[0].chips == after[1].chips
