"""A sheet of Chinese poker: the table typed from the source, and the room against the settling of the calculator."""

import random
from itertools import combinations

import pytest

from scoring.games.chinese_poker import GAME
from scoring.games.chinese_poker.deal import rows_of, settled
from scoring.games.chinese_poker.events import Met, Royal, Shown
from scoring.games.chinese_poker.odds import naturals
from scoring.games.chinese_poker.payout import ROWS, Rules, Side, royalty
from scoring.games.chinese_poker.reading import HANDS, WORTHS, clash, side_of
from scoring.games.chinese_poker.yardstick import opponents
from scoring.kit.cards import LETTERS, PACK, Card
from scoring.play.contract import Seat
from tests.rounds.play_along import begin_of, chips_of, objected


def test_a_sheet_may_begin_below_nought_and_nobody_is_in_debt():
    state = GAME.play.start(begin_of(GAME, players=("Ilse", "Mehmet"), start={"Ilse": 7, "Mehmet": -7}))
    board = GAME.play.board(state)
    assert chips_of(board) == {"Ilse": 7, "Mehmet": -7}
    assert not any(signal.key == "schuld" for line in board.lines for signal in line.signals)


def rows_can_fall(results, count):
    """The same by trying every order of every row, written apart from the room."""
    pairs = list(combinations(range(count), 2))

    def orders(left):
        if not left:
            yield [(0, 0)] * len(pairs)
            return
        for rest in orders(left - 1):
            for places in ((a, b, c) for a in range(3) for b in range(3) for c in range(3)):
                yield [
                    (won + (places[a] > places[b]), lost + (places[a] < places[b]))
                    for (won, lost), (a, b) in zip(rest, pairs, strict=True)
                ]

    return any(found == list(results) for found in orders(3))


def test_what_three_players_can_not_have_is_known():
    chance = random.Random(3)
    outcomes = [(won, lost) for won in range(4) for lost in range(4 - won)]
    seen = set()
    for _ in range(40):
        results = tuple(chance.choice(outcomes) for _ in range(3))
        found = not clash(results, 3)
        assert found == rows_can_fall(results, 3)
        seen.add(found)
    assert seen == {True, False}


def with_a_natural(chance, count):
    """Hands of which the first is six pairs, three flushes, a whole row or without a face, in any order."""
    ranks, suits = list(LETTERS), ["s", "h", "r", "k"]
    chance.shuffle(ranks)
    chance.shuffle(suits)
    pairs = [Card(rank, suit) for rank in ranks[:6] for suit in chance.sample(suits, 2)]
    colours = [chance.sample([card for card in PACK if card.suit == suit], 5) for suit in suits]
    first = chance.choice([
        [*pairs, Card(ranks[6], suits[0])],
        [*colours[0], *colours[1], *colours[2][:3]],
        [Card(rank, chance.choice(suits)) for rank in ranks],
        chance.sample([card for card in PACK if card.rank not in (11, 12, 13)], 13),
    ])  # fmt: skip
    chance.shuffle(first)
    left = [card for card in PACK if card not in first]
    return [*first, *chance.sample(left, 13 * (count - 1))]


def dealt(chance, options):
    """A deal as a filled form, which names no natural, and what lies on the table."""
    count = chance.choice((2, 3, 4))
    pack = with_a_natural(chance, count) if chance.random() < 0.3 else chance.sample(PACK, 13 * count)
    draft, sides = {"manier": "kaarten"}, []
    for seat in range(count):
        hand = pack[13 * seat : 13 * seat + 13]
        if chance.random() < 0.7:
            hand.sort(key=lambda card: card.rank)
        if options["surrender"] == "aan" and chance.random() < 0.2:
            draft[f"legt-{seat}"] = "op"
            sides.append(Side(surrendered=True))
            continue
        draft[f"kaarten-{seat}"] = tuple(map(str, hand))
        held = naturals(hand, Rules(faceless=options["natural-zonder-plaatjes"] == "aan"))
        if options["naturals"] == "aan" and held:
            sides.append(Side(natural=held[0]))
        else:
            sides.append(side_of(tuple(map(str, hand))))
    exchanged = ()
    if options["ruilen"] == "aan" and count < 4:
        exchanged = tuple(seat for seat in range(count) if chance.random() < 0.3)
        draft["ruilt"] = exchanged
    return draft, sides, exchanged


def test_a_thousand_deals_by_cards_end_where_the_calculator_ends():
    """A natural in the cards counts by itself, the highest of them; nobody says so."""
    chance = random.Random(13)
    shown = 0
    for _ in range(1000):
        options = {
            option.key: chance.choice(["aan", "uit"]) for option in GAME.options if isinstance(option.default, bool)
        }
        options["telling"] = chance.choice(["2-4", "1-6", "rijen"])
        draft, sides, exchanged = dealt(chance, options)
        players = ("Ilse", "Mehmet", "Ruud", "Saar")[: len(sides)]
        state = GAME.play.start(begin_of(GAME, players=players, options=options))
        if all(side.surrendered for side in sides):
            continue
        facts = GAME.play.compose(state, draft)
        assert objected(GAME, state, facts) is None
        after = state
        for fact in facts:
            after = GAME.play.apply(after, fact)
        shown += sum(bool(side.natural) for side in sides)
        expected = settled(sides, state.rules, exchanged).points
        assert tuple(after.has(Seat(seat)) for seat in range(len(sides))) == expected
    assert shown > 100


def test_what_royalties_say_of_the_rows_never_forbids_a_deal_that_was_laid():
    """The thousand laid hands of the yardstick, four at a table, with all royalties told, or with some."""
    chance, seen = random.Random(15), 0
    options = {"royalties": "aan"}
    start = GAME.play.start(begin_of(GAME, players=("Ilse", "Mehmet", "Ruud", "Saar"), options=options))
    names = {row: {worth: hand for at, hand in HANDS if at == row for worth in [WORTHS[row, hand]]} for row in ROWS}
    laid = opponents()
    for at in range(0, len(laid), 4):
        sides = [side_of(tuple(str(card) for row in hand for card in row)) for hand in laid[at : at + 4]]
        facts = []
        for seat, side in enumerate(sides):
            for row, hand in zip(ROWS, side.rows, strict=True):
                if (worth := royalty(row, hand)) and chance.random() < 0.9:
                    facts.append(Royal(seat=Seat(seat), row=row, hand=names[row][worth]))
        for one, two in combinations(range(4), 2):
            rows = rows_of(sides[one], sides[two])
            facts.append(Met(seat=Seat(one), other=Seat(two), won=rows.count(1), lost=rows.count(-1)))
        seen += any(isinstance(fact, Royal) for fact in facts)
        objection = objected(GAME, start, (*facts, Shown()))
        assert objection is None or objection.rule == "chinese-poker#volgorde"  # a back's royalty was left out
    assert seen > 40


def test_a_thousand_deals_by_rows_end_where_the_cards_end():
    chance = random.Random(14)
    for _ in range(1000):
        count = chance.choice((2, 3, 4))
        pack = chance.sample(PACK, 13 * count)
        hands = [sorted(pack[13 * seat : 13 * seat + 13], key=lambda card: card.rank) for seat in range(count)]
        sides = [side_of(tuple(map(str, hand))) for hand in hands]
        state = GAME.play.start(begin_of(GAME, players=("Ilse", "Mehmet", "Ruud", "Saar")[:count]))
        draft = {f"legt-{seat}": "fout" for seat in range(count) if sides[seat].fouled(state.rules)}
        lying = [seat for seat in state.seating.order if not sides[seat].fouled(state.rules)]
        for one, two in combinations(lying, 2):
            rows = rows_of(sides[one], sides[two])
            result = f"{rows.count(1)}-{rows.count(-1)}"
            draft[f"{'gelijk' if 0 in rows else 'tegen'}-{one}-{two}"] = result
        facts = GAME.play.compose(state, draft)
        assert objected(GAME, state, facts) is None
        assert GAME.play.recall(state, facts) == draft
        after = state
        for fact in facts:
            after = GAME.play.apply(after, fact)
        assert tuple(after.has(Seat(seat)) for seat in range(count)) == settled(sides, state.rules).points


@pytest.mark.parametrize(("faces", "offered"), [("uit", 5), ("aan", 6)])
def test_the_form_offers_a_hand_without_a_face_only_where_it_is_a_natural(faces, offered):
    options = {"naturals": "aan", "natural-zonder-plaatjes": faces}
    state = GAME.play.start(begin_of(GAME, players=("Ilse", "Mehmet"), options=options))
    field = next(one for one in GAME.play.pad(state, {}).form.fields if one.name == "legt-0")
    naturals_there = [label for value, label in field.choices if value not in ("", "fout")]
    assert len(naturals_there) == offered
    assert ("een hand zonder plaatjes" in naturals_there) == (faces == "aan")
